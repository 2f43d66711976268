"""The sorts within wide themes: a gulf and a street are both of the land, yet go together badly.

A theme that is not here is one sort: any two of its words go together.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from .. import assets
from ..words.themes import themes


@cache
def _categories() -> Mapping[str, Mapping[str, int]]:
    """By theme and word: its sorts, a bit for each."""
    found: dict[str, dict[str, int]] = {}
    for number, (theme, words) in enumerate(assets.table("words/sorts.txt")):
        of_theme = found.setdefault(theme, {})
        for word in words.split():
            of_theme[word] = of_theme.get(word, 0) | 1 << number
    return found


def go_together(theme: str, first: str, second: str) -> bool:
    """Whether two words of a theme are of one sort within it."""
    known = _categories().get(theme)
    return known is None or bool(known.get(first, 0) & known.get(second, 0))


def strangers() -> list[str]:
    """The words of sorts that are not of their theme: there are none, a test says."""
    listed = ((theme, word) for theme, words in _categories().items() for word in words)
    return sorted(word for theme, word in listed if word not in themes()[theme].words)
