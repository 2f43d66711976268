"""Clue words among other words: where one begins and ends, and what the words around it say.

The phrases of a sentence are what stands between its connectives and commas.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from . import phrasing
from .tokens import Token, TokenKind, at, letters

_MOST_WORDS = 6  # of a clue: longer ones are prose that rhymes


def preposition_index(words: Sequence[Token], contrasted: bool = False) -> int:
    """Returns the index of the preposition before the clue word; -1 if there is none.

    If the words are contrasted with a clue, it may also be a loose one: "on land but not in sea".
    """
    for index, token in enumerate(words):
        if token.plain in phrasing.PREPOSITIONS and term_at(words, index + 1)[0]:
            return index
    for index, token in enumerate(words):
        loose = token.plain in phrasing.LOOSE_PREPOSITIONS and (index > 0 or contrasted)
        loose = loose and bool(term_at(words, index + 1)[0])
        loose = loose and at(words, index + 1).plain not in ("me", "mine")
        if loose and (
            words[index - 1].kind is TokenKind.PLACE
            or words[index - 1].plain in _BEFORE_LOOSE
            or (contrasted and (not index or words[index - 1].plain == "is"))
        ):
            return index
    return -1


_BEFORE_LOOSE = (
    phrasing.VERBS - {"look", "looking", "go", "try", "is", "are"}
    | phrasing.NEGATIONS
    | {"letter"}
)


def may_lead(lead: Sequence[Token], has_place: bool) -> bool:
    """Whether these words may precede a clue's preposition; after a place up to 3 unknown ones."""
    unknown = [index for index, token in enumerate(lead) if token.plain not in phrasing.LEAD]
    if not has_place:
        return not unknown
    described = any(at(lead, index - 1).plain in ("a", "an", "the") for index in unknown)
    loose = phrasing.LOOSE_PREPOSITIONS - {"of"}
    has_lead = any(at(lead, index - 1).plain in loose for index in unknown)
    return len(unknown) <= 3 and not described and not has_lead


def term_at(words: Sequence[Token], start: int) -> tuple[str, int]:
    """Returns the clue word from `start` on, without its article, and the index after it.

    The word is "" if there is none.
    """
    start = clue_word_start(words, start)
    first = at(words, start)
    if first.is_break or first.kind is TokenKind.PLACE or not letters(first.text):
        return "", start
    if first.plain in phrasing.EMPTY_NOUNS or _is_pronoun_before_verb(words, start):
        return "", start
    end = start + 1
    while end < len(words) and _goes_on(words, start, end):
        end += 1
    if end - start > _MOST_WORDS:
        end = start + 1
    return "".join(token.text for token in words[start:end]), end


def _is_pronoun_before_verb(words: Sequence[Token], index: int) -> bool:
    """Whether "it is", "you have" or the like begins at an index."""
    token, after = at(words, index).plain, at(words, index + 1).plain
    return token in phrasing.PRONOUNS and after in phrasing.LEAD | phrasing.HAVE


def is_unclear(words: Sequence[Token], index: int) -> bool:
    """Whether a clue from this preposition on is unclear: "silent in knee", "in all that …"."""
    noun, rest = at(words, index + 1), words[index + 2 :]
    vague = noun.text in phrasing.VAGUE and not adds_nothing(rest)
    vague = vague or (noun.plain in _POINTING and at(rest, 0).plain in phrasing.PRONOUNS)
    return vague or any(word.plain in phrasing.UNCLEAR for word in words[:index])


def is_vague(words: Sequence[Token], index: int) -> bool:
    """Whether the word at an index may be a clue word or mean what it says: "in nothing"."""
    return at(words, index).text in phrasing.VAGUE


_POINTING = frozenset({"this", "that", "these", "those", "what", "whatever"})


def is_owner(token: Token) -> bool:
    """Whether a token is the owner in "mother's hat" or "the boys' hat"."""
    return token.kind is not TokenKind.QUOTED and token.text.endswith(("'s", "s'"))


def clue_word_start(words: Sequence[Token], start: int) -> int:
    """Returns the index of the clue word, after its article, its owner and "the word"."""
    while start + 1 < len(words):
        token, after = words[start].plain, words[start + 1]
        noun = token in phrasing.WORD_NOUNS and (after.is_set_off or start > 0)
        noun = noun and at(words, start - 1).plain in phrasing.DETERMINERS
        skipped = token in phrasing.DETERMINERS or token in ("both", "either", "neither") or noun
        of = token == "of" and at(words, start - 1).plain in phrasing.WORD_NOUNS
        prose = after.plain in phrasing.PROSE - phrasing.NOUNS_TOO and not after.is_set_off
        skipped = skipped or of or is_owner(words[start])
        if not skipped or after.kind is TokenKind.PLACE or (prose and not of):
            break
        start += 1
    return start


def _goes_on(words: Sequence[Token], start: int, end: int) -> bool:
    """Whether the clue from `start` on includes the word at `end`: "ice cream", not "tree you"."""
    first, token = words[start], words[end]
    if first.is_set_off:
        return token.kind is first.kind and first.kind is TokenKind.CAPITALS
    part = at(words, end - 1).plain in phrasing.PARTS.keys() | phrasing.WORD_NOUNS
    if token.plain == "of":
        after = at(words, end + 1).plain
        return end + 1 < len(words) and (
            part or after not in phrasing.PROSE | phrasing.DETERMINERS
        )
    if at(words, end - 1).plain == "of" and at(words, end - 2).plain in phrasing.PARTS:
        return bool(letters(token.text))
    if token.kind is not TokenKind.PLAIN or token.plain in phrasing.PROSE | phrasing.PREPOSITIONS:
        return False
    if token.plain in phrasing.DETERMINERS:
        return words[end - 1].plain == "of" and end + 1 < len(words)
    return not token.text.endswith(("ly", "ing", "ed")) and bool(letters(token.text))


def denies(words: Iterable[Token]) -> bool:
    """Whether a negation or a verb of lacking is among the words."""
    return any(word.plain in phrasing.NEGATIONS | phrasing.LACK for word in words)


def denies_twice(words: Iterable[Token]) -> bool:
    """Whether a negation is denied: "nor is it missing from tin"."""
    return sum(word.plain in phrasing.NEGATIONS | phrasing.LACK for word in words) > 1


def may_follow_denial(words: Iterable[Token]) -> bool:
    """Whether these words may follow a verb of containing or a denial without adding to it."""
    known = phrasing.AFTER_DENIAL | phrasing.EMPTY_NOUNS | phrasing.FILLERS
    return all(word.plain in known or word.kind is TokenKind.PLACE for word in words)


def is_denial(words: Sequence[Token], after_but: bool) -> bool:
    """Whether the words after the clue word deny it: "in cat it is never found"."""
    return denies(words) and (after_but or may_follow_denial(words))


def adds_nothing(words: Iterable[Token]) -> bool:
    """Whether these words add nothing to a clue word before them."""
    words = [*words]
    if words and words[-1].kind is TokenKind.PLACE:
        return all(word.plain in phrasing.LEAD for word in words[:-1])
    return all(word.plain in phrasing.FILLERS or word.kind is TokenKind.PLACE for word in words)


def is_containing(words: Sequence[Token], index: int) -> bool:
    """Whether a verb such as "has" or "lacks" is at an index, or one such as "does not"."""
    token = words[index].plain
    if index == 0:
        return False
    if token in phrasing.HAVE | phrasing.LACK:
        noun = token in phrasing.NOUNS_TOO and words[index - 1].plain in _ARTICLES
        return words[index - 1].plain not in phrasing.PREPOSITIONS and not noun
    return token in phrasing.AUXILIARIES and at(words, index + 1).plain in phrasing.NEGATIONS


_ARTICLES = phrasing.POSSESSIVES | {"a", "an", "the"}


def part_noun(word: str) -> str:
    """Returns the part of a word that a noun names: "start", "end", …, or a letter's place."""
    place = phrasing.ORDINALS.get(word)
    if place is not None:
        return str(place) if place >= phrasing.BUT_ONE else ""
    return phrasing.PARTS.get(word, "")


def is_after_article_or_preposition(words: Sequence[Token], index: int) -> bool:
    """Whether "the" or a preposition is before an index: "the start", "at start"."""
    before = at(words, index - 1).plain
    return before in ("the", "very") or before in phrasing.PREPOSITIONS


def letters_of(words: Sequence[Token], start: int, end: int, term: str) -> frozenset[str]:
    """Returns the letters of a clue word, or of the part of it that the words name.
    `term` is at words[start:end]; in "the heart of stone" the part is "heart of".
    """
    for index in range(start, end - 2):
        part = phrasing.PARTS.get(words[index].plain, "")
        if part and words[index + 1].plain == "of":
            return part_of(
                "".join(word.text for word in words[clue_word_start(words, index + 2) : end]), part
            )
    return letters(term)


def part_of(term: str, part: str) -> frozenset[str]:
    """Returns the start, end, middle (two letters if even) or n-th letter of a clue word."""
    term = "".join(char for char in term if char in letters(term))
    if part == "middle":
        return frozenset(term[(len(term) - 1) // 2 : len(term) // 2 + 1])
    index = {"start": 0, "end": -1}.get(part)
    if index is None:
        index = int(part)
    return frozenset(term[index : index + 1 or None])


def letters_occurring(term: str, count: int) -> frozenset[str]:
    """Returns the letters that occur `count` times in a term; if none does, those that do more."""
    exactly = frozenset(char for char in letters(term) if term.count(char) == count)
    return exactly or frozenset(char for char in letters(term) if term.count(char) > count)


MOST_TOKENS = 100  # of a sentence: what follows is not looked at, so that time is bounded


@dataclass
class TermSpan:
    """The tokens between two connectives or commas."""

    joints: list[str] = field(default_factory=list)
    """The connectives before the phrase, and "," for a break."""
    words: list[Token] = field(default_factory=list)

    def joined_by(self, words: Iterable[str]) -> bool:
        """Whether one of these connectives stands before the phrase."""
        return not {*words}.isdisjoint(self.joints)


def _with_preposition(sentence: Sequence[Token]) -> Sequence[Token]:
    """Rewords "first: cat but not dog" as "first: in cat but not dog"."""
    words = [token for token in sentence if not token.is_break]
    known = phrasing.BUT | phrasing.AND | phrasing.DETERMINERS - {"a", "an"}
    denied = any(word.plain in _DENIES_DIRECTLY for word in words[2:])
    named = at(sentence, 0).kind is TokenKind.PLACE and denied and len(words) <= _MOST_TERSE
    if not named or any(
        word.plain in phrasing.GRAMMAR_WORDS - known - _DENIES_DIRECTLY - _NOUNS
        for word in words[1:]
    ):
        return sentence
    rest = sentence[1 + at(sentence, 1).is_break :]
    return [words[0], replace(words[0], text="in", kind=TokenKind.PLAIN), *rest]


_MOST_TERSE = 8  # words: "first: cat and dog but not hen"


def phrases(sentence: Sequence[Token]) -> list[TermSpan]:
    """Splits a sentence into its phrases, in order."""
    spans = [TermSpan()]
    sentence = [*_without_colons(_with_preposition(sentence[:MOST_TOKENS]))]
    for index, token in enumerate(sentence):
        after = at(sentence, index + 1).plain
        if token.is_break or token.plain in phrasing.CONNECTIVES:
            if spans[-1].words:
                spans.append(TermSpan())
            spans[-1].joints.append("," if token.is_break else token.plain)
            if token.plain == "nor":
                spans[-1].words.append(token)
        elif token.plain in ("in", "at") and _begins_without_connective(spans[-1], after):
            spans.append(TermSpan(["and"] if token.plain == "in" else [","], [token]))
        elif token.plain in phrasing.BARE_NEGATIONS and _begins_without_connective(
            spans[-1], after
        ):
            spans.append(TermSpan(["but"], [token]))
        elif _restarts_with_it(spans[-1], sentence, index):
            spans.append(TermSpan([","], [token]))
        elif _is_bare_denial(spans[-1], sentence, index):
            spans.append(TermSpan(["but"], [replace(token, text="not")]))
        else:
            spans[-1].words.append(token)
    return spans


def _without_colons(sentence: Sequence[Token]) -> Iterator[Token]:
    """Drops the colon of "in: cat and dog"."""
    for index, token in enumerate(sentence):
        if not (
            token.kind is TokenKind.COMMA and at(sentence, index - 1).plain in ("in", "within")
        ):
            yield token


def _begins_without_connective(phrase: TermSpan, after: str) -> bool:
    """Whether a new phrase begins here without a connective, as "not" in "in cat not in dog"."""
    words = [token.plain for token in phrase.words]
    return (
        bool(words)
        and len(words) >= 2
        and words[-2] in phrasing.PREPOSITIONS
        and (after in phrasing.PREPOSITIONS)
    )


def _restarts_with_it(phrase: TermSpan, sentence: Sequence[Token], index: int) -> bool:
    """Whether "it" begins another statement without a comma: "in cat it is not in dog"."""
    if sentence[index].plain != "it" or preposition_index(phrase.words) < 0:
        return False
    for after in sentence[index + 1 : index + 1 + _NEAR]:
        if after.plain in phrasing.PREPOSITIONS:
            return phrase.words[-1].plain not in phrasing.PREPOSITIONS
        if after.plain not in phrasing.LEAD:
            return False
    return False


_NEAR = 5  # words: "it can also be found in"


def _is_bare_denial(phrase: TermSpan, sentence: Sequence[Token], index: int) -> bool:
    """Whether a denied word directly follows a clue word, with no "in": "in cat not dog"."""
    before = preposition_index(phrase.words)
    if sentence[index].plain not in _DENIES_DIRECTLY or before < 0:
        return False
    start = clue_word_start(phrase.words, before + 1)
    owned = is_owner(phrase.words[start])
    if not start < len(phrase.words) <= start + 1 + owned:
        return False
    end = index + 1 + (at(sentence, index + 1).plain in phrasing.DETERMINERS)
    word, after = at(sentence, end), at(sentence, end + 1)
    clue = word.text in _NOUNS or word.plain not in phrasing.PROSE | phrasing.NOT_DENIED
    clue = (
        clue
        and not word.is_break
        and word.kind is not TokenKind.PLACE
        and bool(letters(word.text))
    )
    after = at(sentence, end + 2) if after.plain == "is" else after
    closed = after.is_break or after.kind is TokenKind.PLACE or after.plain in phrasing.CONNECTIVES
    return clue and closed


_DENIES_DIRECTLY = frozenset({"not", "never", "without"})
_NOUNS = phrasing.NOUNS_TOO - phrasing.VERBS


def is_opposed(phrase: TermSpan, after_denial: bool) -> bool:
    """Whether "but" joins a phrase that isn't denied to another such: "in cat but dog"."""
    also = any(word.plain in ("also", "both", "even") for word in phrase.words)
    return phrase.joined_by(phrasing.BUT) and not after_denial and not also


def is_cut_short(phrase: TermSpan) -> bool:
    """Whether a phrase denies an owner without its noun: "not Ned's" after "in Tom's tie"."""
    words = [word for word in phrase.words if word.kind is not TokenKind.PLACE]
    owner = len(words) == 2 and words[1].kind is TokenKind.PLAIN and is_owner(words[1])
    return owner and words[0].plain in _DENIES_DIRECTLY


def are_cut_short(found: Sequence[TermSpan]) -> bool:
    """Whether only one owner's possession is named: "in Tom's tie but not in Ned's"."""
    owned = [_owners(phrase) for phrase in found]
    return any(has for has, _ in owned) and any(cut for _, cut in owned)


def _owners(phrase: TermSpan) -> tuple[bool, bool]:
    """Returns whether a possessive (cat's) has a word after it, and whether one comes last."""
    words = [word for word in phrase.words if word.kind is not TokenKind.PLACE]
    if preposition_index(words) < 0 and not phrase.joints:
        return False, False
    has = any(map(is_owner, words[:-1]))
    return has, bool(words) and is_owner(words[-1])


def is_unknown(phrase: TermSpan, is_first: bool) -> bool:
    """Whether a phrase about a place of the answer has words that weren't understood."""
    own = is_first or any(word.kind is TokenKind.PLACE for word in phrase.words)
    known = phrasing.LEAD | phrasing.FILLERS
    return own and any(
        word.kind is not TokenKind.PLACE and word.plain not in known for word in phrase.words
    )


def has_preposition(phrase: TermSpan) -> bool:
    """Whether a phrase has a clue word with a preposition."""
    return preposition_index(phrase.words) >= 0
