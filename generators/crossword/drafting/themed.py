"""Makes the grid of a theme: a pattern built around its words, and the fill around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from ...base import GenerationError, OutOfTime, Tick, limited
from ...rng import Rng
from ..filling.themegrids import ThemeGrid, theme_grids
from ..rules import BLOCK
from .draft import HALF, CrosswordDraft
from .refill import fill_with_few_rare, rare_words, unfillable_slot
from .word_supply import supply_of

_TICKS = 45_000  # 30 s
_FILL_TICKS = 3000  # of one fill: most patterns that can be filled well need fewer
_MOST_RARE, _FEW_RARE = 6, 2
"""The most rare words of a fill, and those with which the search is content after a while."""
_CONTENT = 9_000  # ticks
_REPORTED = 450  # ticks: so often it tells how far it has come


def built_for_theme(draft: CrosswordDraft, rng: Rng, tick: Tick) -> CrosswordDraft:
    """Returns the draft with a pattern built around its theme words, and filled.

    The theme words are in ink. Raises GenerationError if they can't lie in symmetric pairs, or no
    good fill was found in time.
    """
    words, supply = draft.choice.theme, supply_of(draft)
    best: CrosswordDraft | None = None
    fewest, ticks = _MOST_RARE + 1, 0

    def counted_tick(progress: float | None) -> None:
        nonlocal ticks
        ticks += 1
        tick(progress if ticks % _REPORTED else ticks / _TICKS)

    limited_tick = limited(counted_tick, _TICKS)

    @cache
    def count(pattern: str) -> int:
        letters = ["" if char == "." else char for char in pattern]
        return (supply.fitting(letters) & supply.not_rare(len(pattern))).bit_count()

    def stuck(grid: ThemeGrid) -> Sequence[int] | None:
        return unfillable_slot(_themed(draft, grid), limited_tick)

    try:
        for grid in theme_grids(words, draft.rows, count, stuck, rng, limited_tick):
            themed = _themed(draft, grid)
            fill_tick = limited(limited_tick, _FILL_TICKS, _too_hard)
            try:
                letters = fill_with_few_rare(themed, fewest - 1, rng, fill_tick)
            except OutOfTime:
                raise
            except GenerationError:
                continue
            fewest = len(rare_words(themed, letters))
            texts = (letters.get(n, text) for n, text in enumerate(themed.cells))
            pencilled = frozenset(n for n in letters if not themed.cells[n])
            best = replace(themed, cells=tuple(texts), pencilled=pencilled)
            if not fewest or (fewest <= _FEW_RARE and ticks > _CONTENT):
                return best
    except OutOfTime:
        pass
    if best is None:
        raise GenerationError("No grid built around these theme words could be filled well.")
    return best


def _too_hard() -> GenerationError:
    return GenerationError(
        "No way to fill the grid was found. Try again, add a black square, or remove a word."
    )


def _themed(draft: CrosswordDraft, grid: ThemeGrid) -> CrosswordDraft:
    """Returns the draft with the pattern and the theme words in it."""
    cells = [BLOCK if char == BLOCK else "" for char in "".join(grid.picture)]
    for word, (row, col) in zip(draft.choice.theme, grid.places, strict=True):
        start = row * len(grid.picture) + col
        cells[start : start + len(word)] = word
    return replace(
        draft,
        cells=tuple(cells),
        bars=frozenset(),
        symmetry=HALF,
        pencilled=frozenset(),
        given=frozenset(),
    )
