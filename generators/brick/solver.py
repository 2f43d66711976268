"""All words that can be spelled with some letters, and what a typed word is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator
from functools import cache

from generators import lexicon, relations
from generators.base import ParseError, Tick, no_tick
from generators.brick.lettersets import LetterIndex
from generators.brick.rules import (
    BONUS,
    MINE,
    RUDE,
    SHORTEST,
    TARGET,
    UNLISTED,
    WORD,
    Fault,
    Move,
    Puzzle,
    Refused,
    State,
)
from generators.brick.spelling import once_each
from generators.brick.wordtext import fold
from generators.lexicon import TARGETS, Flag, Lexicon

_LEAST = 198
"""Commonness of the second smallest size: above farce and sicken, below badge and smell."""

_SMALLEST, _LEAST_SMALLEST = 224, 228
"""The commonness with which the smallest size begins, and where the odd words of it end."""

# fmt: off
_UNCHANGED = frozenset((
    "bet", "broadcast", "burst", "cast", "cost", "cut", "forecast", "hit", "hurt", "input",
    "let", "output", "put", "quit", "rid", "set", "shut", "split", "spread", "thrust", "upset",
    "wed",
))
"""Verbs that are their own past forms: nobody looks for inputted."""
# fmt: on

_TWO_VERBS = frozenset(("lie",))  # who lies may have lied or have lain
_REGULAR = ("ed", "ing", "s")
_PAST = "ed"


def is_plain(word: str) -> bool:
    """Whether everybody who reads knows the word of the lexicon."""
    words = lexicon.english()
    common = words.commonness[words.index(word)]
    return common >= _LEAST_SMALLEST or _LEAST <= common < _SMALLEST


@cache
def odd_forms() -> frozenset[str]:
    """The regular past forms in tier 1 of verbs with a commoner irregular one: teared."""
    words, known = lexicon.english(), relations.english()
    inflected = int(Flag.INFLECTED)
    past: dict[str, list[str]] = defaultdict(list)
    irregular: dict[str, int] = {}
    for index in words.of_tier(TARGETS):
        if not words.flag_bytes[index] & inflected:
            continue
        word, common = words.words[index], words.commonness[index]
        base, part = known.inflection(word)
        if part != "v" or base in _TWO_VERBS:
            continue
        if word.endswith(_PAST):
            past[base].append(word)
        elif not word.endswith(_REGULAR):
            irregular[base] = max(common, irregular.get(base, 0))
    return frozenset(
        word
        for base, found in past.items()
        for word in found
        if base in _UNCHANGED or words.commonness[words.index(word)] < irregular.get(base, 0)
    )


NOBODY: Container[str] = frozenset()


@cache
def index_of(tier: int, is_gentle: bool = False) -> LetterIndex:
    """The words of the lexicon up to that tier that may be dealt, by their letters.

    `is_gentle` leaves only those of tier 1 that everybody knows.
    """
    english = lexicon.english()
    words = (english.words[each] for each in english.of_tier(tier, shortest=SHORTEST))
    if tier == TARGETS:
        odd = odd_forms()
        words = (word for word in words if word not in odd)
    if is_gentle:
        words = (word for word in words if is_plain(word))
    return LetterIndex(words)


def solved(
    letters: str, centre: str, tier: int, tick: Tick = no_tick, *, is_gentle: bool = False
) -> Puzzle:
    """The letters with all words of that tier; there may be none. Raises ParseError."""
    tick(None)
    check_known(letters)
    index = index_of(tier, is_gentle)
    return puzzle_of(index, index.mask(letters), centre, tier)


def editions(letters: str, centre: str, tier: int, tick: Tick = no_tick) -> Iterator[Puzzle]:
    """The puzzles that have that head: with all words, and as gentle presets deal them."""
    yield solved(letters, centre, tier, tick)
    if tier == TARGETS:
        yield solved(letters, centre, tier, tick, is_gentle=True)


def check_known(letters: str) -> None:
    """Raises ParseError for letters that no word of the lexicon has."""
    alphabet = lexicon.english().alphabet
    for letter in letters:
        if letter not in alphabet:
            raise ParseError(
                "expected letters {alphabet}, found {found}",
                alphabet=f"{alphabet[0]}-{alphabet[-1]}",
                found=repr(letter),
            )


def puzzle_of(
    index: LetterIndex, mask: int, centre: str, tier: int, banned: Container[str] = NOBODY
) -> Puzzle:
    """The letters of the mask with all words of the index that have the centre.

    Of two spellings of a word only one is to be found, unless it is the player's own text.
    """
    words = [word for word in index.words(mask) if centre in word and word not in banned]
    if tier != UNLISTED:
        words = once_each(words)
    return Puzzle(index.letters(mask), centre, tier, tuple(words))


def judged(
    state: State,
    text: str,
    mine: Container[str] = NOBODY,
    banned: Container[str] = NOBODY,
    words: Lexicon | None = None,
) -> Move:
    """The move of a typed word, in capitals, with accents or without. Raises Refused.

    `mine` is words that the player added, `banned` those that the player took away: a word that
    is a target of this game counts all the same. `words` is the shipped lexicon unless given.
    """
    word = fold(text.strip())
    state.refuse(word)
    words = words or lexicon.english()
    if word in state.puzzle.places:
        return Move(WORD, TARGET, word)
    if words.is_offensive(word):
        return Move(WORD, RUDE, word)
    if word in banned:
        raise Refused(Fault.BANNED, word, "You have banned {word}.", word=word)
    if word in words:
        return Move(WORD, BONUS, word)
    if word in mine:
        return Move(WORD, MINE, word)
    raise Refused(Fault.UNKNOWN, word, "{word} is not in the word list.", word=word)
