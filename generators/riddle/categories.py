"""Categories within wide themes: a gulf and a street are both land, but make an odd pair.

A theme without an entry is one category: any two of its words go together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from .. import assets
from ..words.themes import themes


@cache
def _categories() -> Mapping[str, Mapping[str, int]]:
    """Returns, by theme and word, the categories of the word, a bit for each."""
    found: dict[str, dict[str, int]] = {}
    for number, (theme, words) in enumerate(assets.table("words/sorts.txt")):
        of_theme = found.setdefault(theme, {})
        for word in words.split():
            of_theme[word] = of_theme.get(word, 0) | 1 << number
    return found


def go_together(theme: str, first: str, second: str) -> bool:
    """Whether two words of a theme share one of its categories; always, if it has none."""
    known = _categories().get(theme)
    return known is None or bool(known.get(first, 0) & known.get(second, 0))


def words_outside_theme() -> list[str]:
    """Returns the words a category lists that aren't in its theme; a test wants none."""
    listed = ((theme, word) for theme, words in _categories().items() for word in words)
    return sorted(word for theme, word in listed if word not in themes()[theme].words)
