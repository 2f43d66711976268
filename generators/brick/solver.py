"""All words that can be spelled with some letters: those of the lexicon, or of another list."""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from generators import lexicon
from generators.base import ParseError, Tick, no_tick
from generators.brick.letterindex import LetterIndex
from generators.brick.rules import SHORTEST, Puzzle

NOBODY: Container[str] = frozenset()


@cache
def index_of(tier: int) -> LetterIndex:
    """The words of the lexicon up to that tier that may be dealt, by their letters."""
    english = lexicon.english()
    return LetterIndex(english.words[each] for each in english.of_tier(tier, shortest=SHORTEST))


def solved(letters: str, centre: str, tier: int, tick: Tick = no_tick) -> Puzzle:
    """The letters with all words of that tier; there may be none. Raises ParseError."""
    tick(None)
    check_known(letters)
    index = index_of(tier)
    return puzzle_of(index, index.mask(letters), centre, tier)


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
    """The letters of the mask with all words of the index that have the centre."""
    words = (word for word in index.words(mask) if centre in word and word not in banned)
    return Puzzle(index.letters(mask), centre, tier, tuple(words))
