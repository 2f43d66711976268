"""Makes the grid of a theme: a pattern built around its words, and the fill around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, permutations
from typing import TypeAlias

from ...base import GenerationError, OutOfTime, Tick, limited
from ...rng import Rng
from ..filling.filling import variants
from ..filling.patterns import Picture
from ..filling.themegrids import ThemeGrid, theme_grids
from ..rules import BLOCK
from .draft import HALF, CrosswordDraft
from .refill import fill_with_few_rare, may_be_filled, rare_words, room_left, theme_letters

_TICKS = 45_000  # 30 s
_FILL_TICKS = 3000  # of one fill: most patterns that can be filled well need fewer
_FILLED = 2  # ways to place the words in a pattern that are filled, those with most room
_ORDERS = 4  # in which words of one length lie in a pattern, each mirrored or not
_MOST_RARE, _FEW_RARE = 6, 2
"""The most rare words of a fill, and those with which the search is content after a while."""
_CONTENT = 9_000  # ticks
_PLACEMENTS = 6  # ways to place the words in a British pattern that are compared
_REPORTED = 450  # ticks between reports of progress


def built_for_theme(draft: CrosswordDraft, rng: Rng, tick: Tick) -> CrosswordDraft:
    """Returns the draft with an American pattern built around its theme words, and filled.

    The theme words are in ink. If no good fill was found in time, the rest is empty. Raises
    GenerationError if they can't lie in symmetric pairs, or nothing can stand around them.
    """
    lengths = [*map(len, draft.choice.theme)]

    def placed(tick: Tick) -> Iterator[list[CrosswordDraft]]:
        for grid in theme_grids(lengths, draft.rows, rng, tick):
            yield [*_drafts(draft, grid, rng)]

    return _best_filled(placed, rng, tick)


Build: TypeAlias = Callable[[CrosswordDraft, Rng, Tick], CrosswordDraft]
"""(draft, rng, tick) -> the draft with a grid for its theme. Raises GenerationError."""


def british_for_theme(
    pictures: Sequence[Picture], draft: CrosswordDraft, rng: Rng, tick: Tick
) -> CrosswordDraft:
    """Returns the draft with a British pattern that holds its theme, filled.

    The pattern is one of `pictures`, or differs from one in a few blocks. The theme words are in
    ink; without a good fill in time, the rest is empty. Raises GenerationError if the theme has
    no room in any such pattern.
    """
    words = draft.choice.theme

    def placed(_tick: Tick) -> Iterator[list[CrosswordDraft]]:
        for picture in chain(pictures, variants(pictures, [*map(len, words)], rng, tick)):
            empty = [BLOCK if char == "#" else "" for char in "".join(picture)]
            found = dict[tuple[str, ...], CrosswordDraft]()
            for _ in range(_PLACEMENTS):
                count, letters = theme_letters(_with_cells(draft, empty), words, rng)
                if count < len(words):
                    break
                cells = tuple(letters.get(cell, text) for cell, text in enumerate(empty))
                found[cells] = _with_cells(draft, cells)
            if found:
                yield [*found.values()]

    return _best_filled(placed, rng, tick)


def _best_filled(
    placed: Callable[[Tick], Iterator[list[CrosswordDraft]]], rng: Rng, tick: Tick
) -> CrosswordDraft:
    """Returns the draft whose fill has the fewest rare words, of those tried in time.

    `placed` yields, for one pattern after another, drafts with the theme words in different
    places. If none gets a good fill, the first that may have one is returned unfilled. Raises
    GenerationError if no draft may have one.
    """
    unfilled: CrosswordDraft | None = None
    best: CrosswordDraft | None = None
    fewest, ticks = _MOST_RARE + 1, 0

    def counted_tick(progress: float | None) -> None:
        nonlocal ticks
        ticks += 1
        tick(progress if ticks % _REPORTED else ticks / _TICKS)

    limited_tick = limited(counted_tick, _TICKS)
    try:
        for drafts in placed(limited_tick):
            if unfilled is None:
                unfilled = next(
                    (each for each in drafts if may_be_filled(each, limited_tick)), None
                )
            for themed in _roomiest(drafts, limited_tick):
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
                if not fewest:
                    return best
            if best is not None and fewest <= _FEW_RARE and ticks > _CONTENT:
                return best
    except OutOfTime:
        pass
    found = best or unfilled
    if found is None:
        raise GenerationError("No grid built around these theme words could be filled well.")
    return found


def _with_cells(draft: CrosswordDraft, cells: Sequence[str]) -> CrosswordDraft:
    """Returns the draft with these cells alone, symmetric by half a turn."""
    return replace(
        draft,
        cells=tuple(cells),
        bars=frozenset(),
        symmetry=HALF,
        pencilled=frozenset(),
        given=frozenset(),
    )


def _roomiest(drafts: Sequence[CrosswordDraft], tick: Tick) -> list[CrosswordDraft]:
    """Returns the drafts that leave the fill the most room, without those that leave it none."""
    rooms = [room_left(draft, tick) for draft in drafts]
    order = sorted(range(len(drafts)), key=lambda n: -rooms[n])[:_FILLED]
    return [drafts[n] for n in order if rooms[n]]


def _too_hard() -> GenerationError:
    return GenerationError(
        "The grid couldn't be filled. Try again, add a black square, or remove a word."
    )


def _drafts(draft: CrosswordDraft, grid: ThemeGrid, rng: Rng) -> Iterator[CrosswordDraft]:
    """Yields the pattern with the theme words in it, as it is and mirrored, in several orders."""
    words, side = draft.choice.theme, len(grid.picture)
    lengths = [*map(len, words)]
    orders = [each for each in _few(permutations(words)) if [*map(len, each)] == lengths]
    for order in rng.sample(orders, min(_ORDERS, len(orders))):
        cells = [BLOCK if char == BLOCK else "" for char in "".join(grid.picture)]
        for word, (row, col) in zip(order, grid.places, strict=True):
            start = row * side + col
            cells[start : start + len(word)] = word
        mirrored = _mirrored(grid, order)
        for texts in (cells, mirrored):
            yield _with_cells(draft, texts)


def _few(orders: Iterator[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Yields the first orders of the words: of ten words there are millions."""
    for _number, order in zip(range(5040), orders, strict=False):
        yield order


def _mirrored(grid: ThemeGrid, words: tuple[str, ...]) -> list[str]:
    """Returns the cells with the blocks mirrored, left and right, and the words in their rows."""
    side = len(grid.picture)
    after = [BLOCK if char == BLOCK else "" for row in grid.picture for char in row[::-1]]
    for word, (row, col) in zip(words, grid.places, strict=True):
        start = row * side + side - col - len(word)
        after[start : start + len(word)] = word
    return after
