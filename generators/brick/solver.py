"""All words that can be spelled with some letters: those of the lexicon, or of another list."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import cache

from generators import lexicon
from generators.base import ParseError, Tick, no_tick
from generators.brick.letterindex import LetterIndex
from generators.brick.plain import is_plain, odd_forms
from generators.brick.rules import OWN_LIST, SHORTEST, Puzzle
from generators.brick.spelling import once_each
from generators.lexicon import TARGETS

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
    if tier != OWN_LIST:
        words = once_each(words)
    return Puzzle(index.letters(mask), centre, tier, tuple(words))
