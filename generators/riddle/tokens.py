"""The tokens of a riddle text: words, breaks between them, which words are set off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cache
from unicodedata import normalize

from generators.riddle import phrasing


class Mark(Enum):
    """What a token is, and how a word is set off from the others."""

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
    mark: Mark = Mark.PLAIN
    places: tuple[int, ...] = ()
    """Of a PLACE: 0 is the first letter; negative ones count from the end."""
    start: int = field(default=0, compare=False)
    """The character of its line where it begins."""
    plain: str = field(init=False, compare=False)
    """The word, or nothing where it is quoted or no word: what the grammar compares."""

    def __post_init__(self) -> None:
        # A field and not a property: a text of 100 kB asks for it a million times.
        is_plain = self.mark in (Mark.PLAIN, Mark.CAPITALS)
        object.__setattr__(self, "plain", self.text if is_plain else "")

    @property
    def is_break(self) -> bool:
        """Whether words on both sides of it are apart."""
        return self.mark in (Mark.COMMA, Mark.STOP)

    @property
    def is_set_off(self) -> bool:
        """Whether it is a clue word by its looks."""
        return self.mark in (Mark.CAPITALS, Mark.QUOTED)


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
    """The tokens of one line of a text."""
    plain = "".join(map(_folded, line)).translate(_QUOTES)
    found: list[Token] = []
    for start, end, item in _items(plain):
        if item:
            found.append(Token(f"#{item}", number, start=start))
        found.extend(_scanned(plain[:end], start, number))
    shouting = not any(word.islower() and len(word) > 1 for word in plain.split())
    return _rewritten([_lowered(token, shouting) for token in found])


def _items(line: str) -> list[tuple[int, int, int]]:
    """The items of a numbered line, "1. in cat 2. in dog": begin, end, number.

    A line that does not begin with a number is one item with the number 0.
    """
    first = _NUMBERED.match(line)
    if not first or not (number := _number(first[1])):
        return [(0, len(line), 0)]
    found = [(0, first.end(), number)]
    for match in _NEXT_NUMBER.finditer(line, first.end()):
        if _number(match[1]) == found[-1][2] + 1:
            found.append((*match.span(), found[-1][2] + 1))
    ends = [*(begin for begin, _, _ in found[1:]), len(line)]
    return [(start, end, item) for (_, start, item), end in zip(found, ends, strict=True)]


def _number(text: str) -> int:
    """The number in figures or Roman ones; 0 where it is none."""
    return int(text) if text.isdigit() else phrasing.ROMAN.get(text.lower(), 0)


def letters(text: str) -> frozenset[str]:
    """The letters a to z of a clue word."""
    return frozenset(char for char in text if "a" <= char <= "z")


@cache
def _folded(char: str) -> str:
    """The character without its accent."""
    if char.isascii():
        return char
    # One by one: normalizing a run of marks without end takes the square of its length.
    return normalize("NFKD", char)[:1] if char.isalpha() else char


def _scanned(text: str, start: int, line: int) -> Iterator[Token]:
    before = ""
    while match := _TOKEN.search(text, start):
        begin, start = match.span()
        if match["word"]:
            # A clue word: "in isn't but not in is".
            literal = before in phrasing.PREPOSITIONS
            for part in [match["word"]] if literal else _parted(match["word"]):
                yield Token(part, line, start=begin)
            before = match["word"].lower()
        elif match["comma"]:
            yield Token(",", line, Mark.COMMA, start=begin)
        elif match["stop"]:
            yield Token(".", line, Mark.STOP, start=begin)
        elif match["plus"]:
            yield Token("and", line, start=begin)
        else:
            pattern = _QUOTED if match["quote"] else _TICKED
            quoted = pattern.match(text, match.start())
            if quoted and _is_clue(quoted[1]):
                yield Token(quoted[1], line, Mark.QUOTED, start=begin)
                start = quoted.end()


def _is_clue(quoted: str) -> bool:
    """Whether what is quoted is a clue word or a short term, not a sentence."""
    words = quoted.lower().split()
    sentence = len(words) > 1 and not {*words}.isdisjoint(phrasing.OF_SENTENCES)
    return (
        1 <= len(words) <= _MOST_QUOTED_WORDS and not sentence and bool(letters(" ".join(words)))
    )


def _parted(word: str) -> list[str]:
    """The words that a contraction stands for."""
    lower = word.lower()
    if lower in phrasing.CONTRACTIONS:
        return phrasing.CONTRACTIONS[lower].split()
    stem, _, end = lower.partition("'")
    if end == "s" and (stem in phrasing.BEFORE_SHORT_IS or stem in phrasing.ORDINALS):
        return [word[: len(stem)], "is"]
    if end in phrasing.SHORT_VERBS and stem in phrasing.PRONOUNS:
        return [word[: len(stem)], phrasing.SHORT_VERBS[end]]
    return [word]


def _lowered(token: Token, shouting: bool) -> Token:
    mark = token.mark
    capitals = len(token.text) > 1 and token.text.isupper()
    if mark is Mark.PLAIN and capitals and not shouting and token.text.lower() not in phrasing.ALL:
        mark = Mark.CAPITALS
    return replace(token, text=token.text.lower(), mark=mark)


def _rewritten(found: list[Token]) -> list[Token]:
    """With each phrase of several words of the grammar as the words that it stands for."""
    result: list[Token] = []
    place = 0
    while place < len(found):
        length, words = _phrase(found, place)
        if length and _is_clue_word(found, place, length):
            length = 0
        if length:
            first = found[place]
            result.extend(Token(word, first.line, start=first.start) for word in words)
        else:
            result.append(found[place])
        place += length or 1
    return result


def _is_clue_word(found: list[Token], place: int, length: int) -> bool:
    """Whether it is one: "in minus but not in plus", "in both minus and plus", "nor yet"."""
    before = found[place - 1].plain if place else ""
    closes = place + length == len(found) or found[place + length].is_break
    if length > 1:
        return closes and found[place].plain == "nor"
    pairs = phrasing.PREPOSITIONS | {"both", "either", "neither"}
    return before in pairs or (closes and before in ("and", "or", "nor"))


def _phrase(found: list[Token], place: int) -> tuple[int, tuple[str, ...]]:
    for phrase, words in phrasing.PHRASES.get(found[place].plain, ()):
        if tuple(token.plain for token in found[place : place + len(phrase)]) == phrase:
            return len(phrase), words
    return 0, ()
