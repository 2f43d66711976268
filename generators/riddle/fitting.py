"""The answers that fit what a text says, the commonest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product
from typing import NamedTuple

from generators.lexicon import NONE, Lexicon
from generators.riddle.reading import Letters, Reading

_COMMON = 2  # tiers of the words of a free pair
_SHORTEST = 2
_SHORTEST_PAIR = 6  # letters: shorter ones are nearly always chance, such as "so he"
_COMMONEST = "a an in of on to no my by go so up at it is be he me we us or as do if"
_OF_TWO = frozenset(_COMMONEST.split())
"""The words of two letters that pairs are made of: others are chance, such as "dead re"."""
_EACH = 12  # words of each half that pairs are listed of: the commonest 50 are among them


class Fit(NamedTuple):
    """The words that fit a reading."""

    letters: tuple[Letters, ...]
    """Of the reading, with an open place more where only words with one letter more fit."""
    words: list[str]
    """The commonest first."""
    number: int
    """How many there are in all."""


def answers(reading: Reading, lexicon: Lexicon, limit: int) -> tuple[list[str], int]:
    """Up to so many answers, the commonest first, and how many there are in all."""
    found = fit(reading, lexicon, limit)
    return found.words, found.number


def fit(reading: Reading, lexicon: Lexicon, limit: int) -> Fit:
    """What fits a reading, of which up to so many words.

    Where no word fits, words with one more letter are tried (before the last one, where that was
    called the last), then two words. Nothing fits where no letter is known.
    """
    letters = reading.letters
    if not any(letters):
        return Fit(letters, [], 0)
    more = (*letters[:-1], None, letters[-1]) if reading.has_last else (*letters, None)
    for tried in (letters,) if reading.is_whole else (letters, more):
        pool = _fitting(tried, lexicon, 3)
        if pool:
            words = [*islice(lexicon.listed(len(tried), pool), limit)]
            return Fit(tried, words, pool.bit_count())
    return Fit(letters, *([], 0) if reading.is_whole else _pairs(letters, lexicon, limit))


def _fitting(letters: Sequence[Letters], lexicon: Lexicon, tier: int) -> int:
    """The words that have one of these letters at each place, as a bitset."""
    pool = lexicon.pool(len(letters), tier, NONE)
    if not pool:
        return 0
    every = (1 << len(lexicon.alphabet)) - 1
    allowed = [every if found is None else _mask(found, lexicon) for found in letters]
    return lexicon.fitting(allowed, pool)


def _mask(letters: frozenset[str], lexicon: Lexicon) -> int:
    """Letters outside the alphabet are in no word."""
    return sum(1 << place for place, char in enumerate(lexicon.alphabet) if char in letters)


def _pairs(letters: Sequence[Letters], lexicon: Lexicon, limit: int) -> tuple[list[str], int]:
    """Two common words side by side, only where every letter of enough of them is known."""
    if None in letters or len(letters) < _SHORTEST_PAIR:
        return [], 0
    found: list[tuple[tuple[int, int], str]] = []
    count = 0
    for cut in range(_SHORTEST, len(letters) - _SHORTEST + 1):
        halves = [
            (len(half), _fitting(half, lexicon, _COMMON))
            for half in (letters[:cut], letters[cut:])
        ]
        every = [_halves(length, pool, lexicon) for length, pool in halves]
        count += every[0][1] * every[1][1]
        words = [listed for listed, _number in every]
        found.extend((_rank(pair, lexicon), " ".join(pair)) for pair in product(*words))
    return [pair for _, pair in sorted(found)[:limit]], count


def _halves(length: int, pool: int, lexicon: Lexicon) -> tuple[list[str], int]:
    """The commonest words of a half, and how many there are in all."""
    if length > _SHORTEST:
        return [*islice(lexicon.listed(length, pool), _EACH)], pool.bit_count()
    found = [word for word in lexicon.listed(length, pool) if word in _OF_TWO]
    return found[:_EACH], len(found)


def _rank(pair: Sequence[str], lexicon: Lexicon) -> tuple[int, int]:
    """Smaller is commoner: the size of the rarer word, then of the other."""
    sizes = sorted((lexicon.size(word) for word in pair), reverse=True)
    return sizes[0], sizes[1]
