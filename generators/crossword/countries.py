"""Which answers and clues are British or American alone, so that other grids avoid them."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from .. import assets
from ..words.clues import Clue
from ..words.languages import AMERICAN, BRITISH, SPELLINGS

_WORD = re.compile("[A-Za-z]{2,}")
_IZE = re.compile("iz(?:e|ed|er|ers|es|ing|ation|ations)$")


def other_countries(region: str) -> tuple[str, ...]:
    """The countries whose own words are foreign to a region; both to the region ""."""
    return tuple(country for country in SPELLINGS if country != region)


def is_foreign(region: str, word: str, clue: Clue, foreign: Collection[str] = ()) -> bool:
    """Whether a clue of a word is odd in a grid of the region, one of SPELLINGS or "".

    A clue with one of the `foreign` words is odd, too.
    """
    if _uses_any(clue, foreign):
        return True
    is_odd = region == AMERICAN and (calls_it_american(clue) or _is_british_by_its_words(clue))
    return is_odd or not countries_of(word, clue).isdisjoint(other_countries(region))


def countries_of(word: str, clue: Clue) -> frozenset[str]:
    """Returns the country whose solvers alone find the clue of a word natural, as a set."""
    found = {country for country in SPELLINGS if f"{word}: {clue.text}" in clues_of(country)}
    return frozenset({BRITISH, *found} if calls_it_american(clue) else found)


_CALLS_AMERICAN = re.compile(
    r",? (?:in|to|across) (?:America|the States|the US|Americans|an American|the Atlantic)$"
    r"|, in US (?:spelling|slang)$"
    r"|^(?:American|US) |\bAmerican's\b"
)


def calls_it_american(clue: Clue) -> bool:
    """Whether a clue says that a word is American, which is odd in an American grid."""
    return _CALLS_AMERICAN.search(clue.text) is not None


def _is_british_by_its_words(clue: Clue) -> bool:
    words = _british_in_clues()
    return any(word in words or word.lower() in words for word in _WORD.findall(clue.text))


def _uses_any(clue: Clue, spellings: Collection[str]) -> bool:
    """Whether a clue has one of these spellings; every country accepts `-ize`."""
    words = map(str.lower, _WORD.findall(clue.text))
    return any(word in spellings and not _IZE.search(word) for word in words)


@cache
def _british_in_clues() -> frozenset[str]:
    """The words that make a clue British; names are capitalized."""
    return frozenset((*refill_lists()["britain"], *refill_lists()[BRITISH]))


@cache
def clues_of(country: str) -> frozenset[str]:
    """The clues that only that country's solvers would find natural, as `answer: clue`."""
    lines = assets.data(f"words/{country}_clues.txt").decode().splitlines()
    return frozenset(line for line in lines if not line.startswith("#"))


@cache
def refill_lists() -> dict[str, list[str]]:
    """Returns the lists of answers that an editor would replace, by the names in their file."""
    return {name: words.split() for name, words in assets.table("words/refill.txt")}
