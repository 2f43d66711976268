"""The tokens of a riddle text: words, breaks between them, and places of the answer ("my first").

A place is a position in the answer, an index that of a token in its line. A word in capitals or
quotation marks is set off: it can only be a clue word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cache
from itertools import chain
from unicodedata import normalize

from . import phrasing


class TokenKind(Enum):
    """The kinds of token, and how a word is set apart from others."""

    PLAIN = auto()
    CAPITALS = auto()
    QUOTED = auto()
    """Between quotation marks, or a word of the grammar that stands where a clue word must."""
    COMMA = auto()
    STOP = auto()
    PLACE = auto()
    """An ordinal that says of which letter the sentence speaks."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word in small letters without accents, a break, or a place of the answer."""

    text: str
    line: int
    kind: TokenKind = TokenKind.PLAIN
    places: tuple[int, ...] = ()
    """The places of a PLACE: 0 is the first letter; negative ones count from the end."""
    start: int = field(default=0, compare=False)
    """The character of its line where it begins."""
    plain: str = field(init=False, compare=False)
    """The word, or nothing if it is quoted or no word: what the grammar compares."""

    def __post_init__(self) -> None:
        # A field and not a property: a text of 100 kB asks for it a million times.
        is_plain = self.kind in (TokenKind.PLAIN, TokenKind.CAPITALS)
        object.__setattr__(self, "plain", self.text if is_plain else "")

    @property
    def is_break(self) -> bool:
        """Whether the token is a comma or a stop."""
        return self.kind in (TokenKind.COMMA, TokenKind.STOP)

    @property
    def is_set_off(self) -> bool:
        """Whether the token looks like a clue word: in capitals or in quotes."""
        return self.kind in (TokenKind.CAPITALS, TokenKind.QUOTED)


_QUOTES = str.maketrans("“”„«»*_`‘’‛′", '""""""""' + "''''")
_TOKEN = re.compile(
    r"""(?P<word>[A-Za-z0-9]+(?:['-][A-Za-z0-9]+)*(?:(?<=[sS])'(?=\s+[A-Za-z]))?)
    |(?P<comma>[,:()\[\]…]|\.{2,})
    |(?P<stop>[.;!?|/=~–—-])
    |(?P<plus>[&+])
    |(?P<quote>")
    |(?P<tick>(?<![A-Za-z0-9])')""",
    re.VERBOSE,
)
_QUOTED = re.compile(r'"([^"\n]{1,40})"')
_TICKED = re.compile(r"'([^'\"\n]{1,40})'(?![A-Za-z0-9])")
_NUMBERED = re.compile(r"\s*[#(\[]?\s*(\d{1,2}|[ivxIVX]{1,5})(?:\s*[.):\]]+|\s+[–—-]+\s)")
_NEXT_NUMBER = re.compile(r"(?<=\s)[#(\[]?(\d{1,2}|[ivxIVX]{1,5})[.):\]]+(?=\s)")
_MOST_QUOTED_WORDS = 4


def tokens(line: str, number: int) -> list[Token]:
    """Returns the tokens of line `number` of a text."""
    plain = "".join(map(_without_accent, line)).translate(_QUOTES)
    scanned: list[Token] = []
    for start, end, item in _items(plain):
        if item:
            scanned.append(Token(f"#{item}", number, start=start))
        scanned.extend(_scanned(plain[:end], start, number))
    all_capitals = not any(word.islower() and len(word) > 1 for word in plain.split())
    lowered = [_lowered(token, all_capitals) for token in scanned]
    spelled_out = (_with_lost_apostrophe(lowered, index) for index in range(len(lowered)))
    return _rewritten([*chain(*spelled_out)])


def _items(line: str) -> list[tuple[int, int, int]]:
    """Returns (start, end, number) for each item of a numbered line: "1. in cat 2. in dog".

    A line that does not begin with a number is one item with the number 0.
    """
    first = _NUMBERED.match(line)
    if not first or not (number := _number_in(first[1])):
        return [(0, len(line), 0)]
    items = [(0, first.end(), number)]  # (where the number begins, where it ends, the number)
    for match in _NEXT_NUMBER.finditer(line, first.end()):
        if _number_in(match[1]) == number + 1:
            number += 1
            items.append((*match.span(), number))
    ends = [*(begin for begin, _, _ in items[1:]), len(line)]
    return [(start, end, item) for (_, start, item), end in zip(items, ends, strict=True)]


def _number_in(text: str) -> int:
    """Reads a number in figures or Roman numerals; 0 if the text isn't a number."""
    return int(text) if text.isdecimal() else phrasing.ROMAN.get(text.lower(), 0)


def letters(text: str) -> frozenset[str]:
    """Returns the letters a to z in a text."""
    return frozenset(char for char in text if "a" <= char <= "z")


@cache
def _without_accent(char: str) -> str:
    """Returns the character without its accent."""
    if char.isascii():
        return char
    # One at a time: normalizing a long run of combining marks takes quadratic time.
    return normalize("NFKD", char)[:1] if char.isalpha() else char


def _scanned(text: str, start: int, line: int) -> Iterator[Token]:
    """Yields the tokens of a line of text, from the character `start` on."""
    before = ""
    while match := _TOKEN.search(text, start):
        begin, start = match.span()
        if match["word"]:
            # A clue word isn't expanded: "in isn't but not in is".
            is_clue_word = before in phrasing.PREPOSITIONS
            for part in [match["word"]] if is_clue_word else _expanded(match["word"]):
                yield Token(part, line, start=begin)
            before = match["word"].lower()
        elif match["comma"]:
            yield Token(",", line, TokenKind.COMMA, start=begin)
        elif match["stop"]:
            yield Token(".", line, TokenKind.STOP, start=begin)
        elif match["plus"]:
            yield Token("and", line, start=begin)
        else:
            pattern = _QUOTED if match["quote"] else _TICKED
            quoted = pattern.match(text, match.start())
            if quoted and _is_clue(quoted[1]):
                yield Token(quoted[1], line, TokenKind.QUOTED, start=begin)
                start = quoted.end()


def _is_clue(quoted: str) -> bool:
    """Whether what is quoted is a clue word or a short term, not a sentence."""
    words = quoted.lower().split()
    is_sentence = len(words) > 1 and not {*words}.isdisjoint(phrasing.OF_SENTENCES)
    return (
        1 <= len(words) <= _MOST_QUOTED_WORDS
        and not is_sentence
        and bool(letters(" ".join(words)))
    )


def _expanded(word: str) -> list[str]:
    """Returns the words that a contraction stands for: "it" and "is" for "it's"."""
    lower = word.lower()
    if lower in phrasing.CONTRACTIONS:
        return phrasing.CONTRACTIONS[lower].split()
    stem, _, end = lower.partition("'")
    if end == "s" and (stem in phrasing.BEFORE_SHORT_IS or stem in phrasing.ORDINALS):
        return [word[: len(stem)], "is"]
    if end in phrasing.SHORT_VERBS and stem in phrasing.PRONOUNS:
        return [word[: len(stem)], phrasing.SHORT_VERBS[end]]
    return [word]


def _with_lost_apostrophe(line: Sequence[Token], index: int) -> list[Token]:
    """Returns the token at an index, as two if it lacks an apostrophe: "my firsts in cat"."""
    token, before, after = line[index], at(line, index - 1).plain, at(line, index + 1).plain
    stem = token.plain[:-1]
    is_place = before in phrasing.POSSESSIVES and stem in phrasing.ORDINALS
    is_it_is = token.plain == "its" and before not in phrasing.PREPOSITIONS
    if token.plain.endswith("s") and (is_place or (is_it_is and after in _AFTER_IT_IS)):
        return [replace(token, text=stem), replace(token, text="is")]
    return [token]


_AFTER_IT_IS = phrasing.PREPOSITIONS | phrasing.NEGATIONS | {"also", "found"}


def _lowered(token: Token, all_capitals: bool) -> Token:
    """Returns a token in small letters, of kind CAPITALS if it stood out in its line.

    Capitals stand out unless the line has `all_capitals`, or they only stress a word of the
    grammar: "my first is IN cat".
    """
    kind = token.kind
    is_in_capitals = len(token.text) > 1 and token.text.isupper()
    if (
        kind is TokenKind.PLAIN
        and is_in_capitals
        and not all_capitals
        and token.text.lower() not in phrasing.GRAMMAR_WORDS
    ):
        kind = TokenKind.CAPITALS
    return replace(token, text=token.text.lower(), kind=kind)


def _rewritten(line_tokens: list[Token]) -> list[Token]:
    """Replaces phrases such as "as well as" by the grammar's words: "and also"."""
    result: list[Token] = []
    index = 0
    while index < len(line_tokens):
        length, words = _phrase(line_tokens, index)
        if length and _is_clue_word(line_tokens, index, length):
            length = 0
        if length:
            first = line_tokens[index]
            result.extend(Token(word, first.line, start=first.start) for word in words)
        else:
            result.append(line_tokens[index])
        index += length or 1
    return result


def _is_clue_word(line_tokens: list[Token], index: int, length: int) -> bool:
    """Whether `length` words of the grammar are a clue here: "in minus but not in plus"."""
    before = line_tokens[index - 1].plain if index else ""
    closes = index + length == len(line_tokens) or line_tokens[index + length].is_break
    if length > 1:
        return closes and line_tokens[index].plain == "nor"
    pairs = phrasing.PREPOSITIONS | {"both", "either", "neither"}
    return before in pairs or (closes and before in ("and", "or", "nor"))


def _phrase(found: list[Token], index: int) -> tuple[int, tuple[str, ...]]:
    """Returns the length of the phrase that begins at an index, and what it stands for.
    The length is 0 if no phrase of the grammar begins there.
    """
    for phrase, words in phrasing.PHRASES.get(found[index].plain, ()):
        if tuple(token.plain for token in found[index : index + len(phrase)]) == phrase:
            return len(phrase), words
    return 0, ()


NOTHING = Token("", -1, TokenKind.STOP)
"""Before the first token of a line and after its last."""


def with_places(line: Sequence[Token]) -> list[Token]:
    """Returns a line with each place of the answer as one token, and certain clues QUOTED."""
    line = [*line]
    for index in range(len(line)):
        line[index] = _as_clue_word(line, index)  # depends on the result for the word before
    result: list[Token] = []
    index = 0
    while index < len(line):
        group = _place_token(line, index, result)
        if group is None:
            result.append(line[index])
            index += 1
        else:
            start = line[index].start
            token, index = group
            while result and result[-1].plain in phrasing.POSSESSIVES | _BEFORE_PLACE:
                start = result.pop().start
            result.append(replace(token, start=start))
    return result


_BEFORE_PLACE = phrasing.OF_ANOTHER | {"number", "letter"}


def at(line: Sequence[Token], index: int) -> Token:
    """Returns the token at an index; NOTHING outside the line."""
    return line[index] if 0 <= index < len(line) else NOTHING


def _as_clue_word(line: Sequence[Token], index: int) -> Token:
    """Returns the token at an index, QUOTED if it is a word of the grammar used as a clue word.

    So "but" in "in but, not in put", and "my" in "in my but not in thy".
    """
    token, before, after = line[index], at(line, index - 1), at(line, index + 1)
    is_last_clue = after.is_break and after is not NOTHING and before.plain in _BEFORE_LAST_CLUE
    if token.plain in phrasing.BUT and (is_last_clue or before.plain in ("both", "either")):
        return replace(token, kind=TokenKind.QUOTED)
    if token.plain in phrasing.GRAMMAR_WORDS and _is_of_pair(line, index):
        return replace(token, kind=TokenKind.QUOTED)
    if before.plain not in phrasing.PREPOSITIONS:
        return token
    if token.plain in phrasing.EMPTY_NOUNS:
        ends_clause = (
            after.is_break and at(line, index - 2).plain in _BEFORE_IN and token.plain != "it"
        )
        is_clue = ends_clause or after.plain in phrasing.CONNECTIVES
        return replace(token, kind=TokenKind.QUOTED) if is_clue else token
    if token.kind is not TokenKind.PLAIN or token.plain not in phrasing.GRAMMAR_WORDS:
        return token
    if token.plain in ("both", "either", "neither") and after.plain in _NOT_AFTER_PAIR:
        return token
    if after is NOTHING and token.plain in ("a", "an", "the", "both", "either", "neither"):
        return token  # the line is broken there
    ends = after.is_break or after.plain in phrasing.CONNECTIVES | phrasing.BARE_NEGATIONS
    may_begin_clause = (
        token.plain in phrasing.ORDINALS or token.plain in phrasing.NOT_AFTER_PREPOSITION
    )
    if token.plain in phrasing.PREPOSITIONS and after.plain in phrasing.POSSESSIVES:
        ends = at(line, index + 2).plain in phrasing.ORDINALS  # "not in at my last is in pine"
    if ends or (may_begin_clause and after.plain in phrasing.PRONOUNS | phrasing.POSSESSIVES):
        return replace(token, kind=TokenKind.QUOTED)
    return token


def _is_of_pair(line: Sequence[Token], index: int) -> bool:
    """Whether a word is one of the clue words of "in both twice and whom"."""
    before, after = at(line, index - 1).plain, at(line, index + 1)
    first = index if before in _PAIRS else index - 2
    if at(line, first - 1).plain not in _PAIRS:
        return False
    if at(line, first - 2).plain not in phrasing.PREPOSITIONS:
        return False
    if first == index:
        return after.plain in _JOINS
    ends = after.is_break or after.plain in phrasing.POSSESSIVES
    return before in _JOINS and ends and line[index].plain not in _CUT_SHORT


_PAIRS = frozenset({"both", "either", "neither"})
_JOINS = frozenset({"and", "or", "nor"})
_CUT_SHORT = phrasing.DETERMINERS | phrasing.PREPOSITIONS | {"it", "them"}
_NOT_AFTER_PAIR = phrasing.CONNECTIVES - {"but"}
_BEFORE_IN = frozenset({"not", "never", "nor", "and", "also"})
_BEFORE_LAST_CLUE = frozenset({"and", "or", "nor", "not"})


def _place_token(
    line: Sequence[Token], index: int, before: Sequence[Token]
) -> tuple[Token, int] | None:
    """Returns the PLACE token that begins at an index, and the index after it; None if none."""
    token = line[index]
    if token.plain.startswith("#"):  # not `text`: a quoted word may begin with # too
        return Token("#", token.line, TokenKind.PLACE, (int(token.text[1:]) - 1,)), index + 1
    if _is_letter_number(line, index):
        number = _place_number(line[index])
        return Token("my", token.line, TokenKind.PLACE, (number,)), index + 1
    if token.plain not in phrasing.ORDINALS or not _is_place(line, index, before):
        return None
    places, end = _ordinals(line, index)
    verb = next((word.plain for word in line[end : end + 3] if word.plain in _VERBS), "")
    if len(places) == 2 and phrasing.LAST in places and verb not in ("are", "both"):
        places = [_CALLED_LAST - max(places)]
    return Token("my", token.line, TokenKind.PLACE, tuple(places)), end


_CALLED_LAST = -1000
"""Minus a place: that place, which is the last as well ("my fifth and last")."""
_VERBS = ("is", "are", "both")


def place_called_last(place: int) -> int | None:
    """Returns the place that the number of "my fifth and last" names; None for other numbers."""
    return _CALLED_LAST - place if place <= _CALLED_LAST else None


def _place_number(token: Token) -> int:
    """Returns the place that a number names, counted from 0; -1 if it is no number."""
    if token.plain in phrasing.CARDINALS:
        return phrasing.CARDINALS[token.plain] - 1
    return int(token.text) - 1 if token.text.isdecimal() else -1


def _is_letter_number(line: Sequence[Token], index: int) -> bool:
    """Whether a token is the number of "letter 3", "letter number three" or "three: in"."""
    token = line[index]
    begins_sentence = not index or at(line, index - 1).kind is TokenKind.STOP
    if begins_sentence and at(line, index + 1).kind is TokenKind.COMMA:
        is_named = token.plain in phrasing.CARDINALS
        return is_named and at(line, index + 2).plain in phrasing.PREPOSITIONS
    if token.text.isdecimal() and len(token.text) > 2:
        return False
    before = at(line, index - 1).plain
    follows_letter = before == "letter" or (before == "number" and index == 1)
    follows_letter = follows_letter or (
        before == "number" and at(line, index - 2).plain == "letter"
    )
    return follows_letter and 0 <= _place_number(token) < phrasing.MOST_PLACES


def _is_place(line: Sequence[Token], index: int, before: Sequence[Token]) -> bool:
    """Whether the ordinal at an index is a place of the answer; `before`: the tokens so far."""
    previous, after = at(line, index - 1).plain, at(line, index + 1)
    if after.plain in phrasing.NOT_OF_LETTERS:
        return False
    earlier = at(line, index - 2)
    next_token = at(line, _ordinals(line, index)[1])
    goes_on_like_place = next_token.plain in phrasing.AFTER_PLACE and not names_part(line, index)
    if previous in phrasing.POSSESSIVES:
        is_denied = earlier.plain in ("not", "never") and not goes_on_like_place
        return earlier.plain not in phrasing.PREPOSITIONS and not is_denied
    goes_on_like_place = goes_on_like_place or _goes_on_with_me(line, index)
    if previous in phrasing.OF_ANOTHER:
        return goes_on_like_place and (earlier.is_break or earlier.plain in _BEFORE_THE)
    if at(line, index - 1).is_break or previous in ("and", "while", "then", "but", "so", "now"):
        has_comma = after.is_break and at(line, index + 2).plain in phrasing.PREPOSITIONS
        may_start = not previous and (has_comma or after.kind is TokenKind.COMMA)
        return (
            goes_on_like_place or (may_start and _begins(before)) or _is_terse(line, index, before)
        )
    return _runs_on(line, index)


def names_part(line: Sequence[Token], index: int) -> bool:
    """Whether the ordinal at an index is a part of another word: "the first of April"."""
    of, owner = at(line, index + 1).plain, at(line, index + 2).plain
    is_ordinal = at(line, index).plain in phrasing.ORDINALS and of == "of"
    return is_ordinal and at(line, index - 1).plain == "the" and owner not in _MINE


_MINE = phrasing.POSSESSIVES | frozenset({"me", "me's", "myself", "these", "them", "all", "the"})


def _is_terse(line: Sequence[Token], index: int, before: Sequence[Token]) -> bool:
    """Whether a line without verbs goes on with another place: "second cat, not dog"."""
    words = [token for token in line[index + 1 : index + 5] if not token.is_break]
    is_negated = any(word.plain in ("not", "never") for word in words[1:3])
    is_clue = bool(words) and words[0].plain not in phrasing.GRAMMAR_WORDS
    return is_clue and is_negated and any(token.kind is TokenKind.PLACE for token in before)


def _goes_on_with_me(line: Sequence[Token], index: int) -> bool:
    """Whether the ordinal goes on like "first I am in" or "the first one is in"."""
    words = [token.plain for token in line[index + 1 : index + 4]]
    return tuple(words[:2]) in _WITH_ME and words[-1] in phrasing.PREPOSITIONS


_WITH_ME = {("i", "am"), ("one", "is"), ("find", "me"), ("find", "it"), ("see", "me")}
_BEFORE_THE = frozenset({"and", "while", "then", "but", "find", "see", "now"})


def _begins(before: Sequence[Token]) -> bool:
    """Whether a sentence begins after these tokens."""
    return not before or before[-1].kind is TokenKind.STOP


def _runs_on(line: Sequence[Token], index: int) -> bool:
    """Whether an ordinal begins a sentence without a comma: "in cat second is in dog"."""
    previous, after = at(line, index - 1), at(line, index + 1).plain
    runs_on = after in phrasing.PREPOSITIONS or (
        after in ("is", "letter") and at(line, index + 2).plain in phrasing.PREPOSITIONS | {"is"}
    )
    return runs_on and previous.plain not in phrasing.NOT_BEFORE_ORDINAL


def _is_compared(line: Sequence[Token], index: int) -> bool:
    """Whether the ordinal at an index is only compared with: "the same as my first"."""
    return at(line, index - 2).plain in phrasing.LIKE - {"is", "again"}


def _begins_sentence(line: Sequence[Token], start: int, index: int) -> bool:
    """Whether an ordinal begins a new sentence: ", and my last", "and my last is in"."""
    is_apart = any(token.is_break for token in line[start:index])
    return is_apart or at(line, index + 1).plain in phrasing.AFTER_PLACE


def _ordinals(line: Sequence[Token], index: int) -> tuple[list[int], int]:
    """Returns the places of the answer named from `index` on, and the index after them."""
    places = [phrasing.ORDINALS[line[index].plain]]
    end = index + 1
    count = phrasing.CARDINALS.get(at(line, end).plain, 0)
    if places == [0] and count:
        return [*range(count)], end + 1
    if places == [phrasing.NEXT] and count > 1:
        return places * count, end + 1
    while len(places) < phrasing.MOST_PLACES:
        spot = end
        while at(line, spot).plain in ("and", "also", "my", "the") or at(line, spot).text == ",":
            spot += 1
        if spot == end or at(line, spot).plain not in phrasing.ORDINALS:
            break
        if _is_compared(line, index) and _begins_sentence(line, end, spot):
            break
        places.append(phrasing.ORDINALS[line[spot].plain])
        end = spot + 1
    return places, end
