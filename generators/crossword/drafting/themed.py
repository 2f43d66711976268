"""Makes the grid of a theme: a pattern built around its words, and the fill around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations

from ...base import GenerationError, OutOfTime, Tick, limited
from ...rng import Rng
from ..filling.themegrids import ThemeGrid, theme_grids
from ..filling.variants import variants
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
_VARIED = 6  # patterns a few blocks away from those of the library
_REPORTED = 450  # ticks between reports of progress


def built_for_theme(draft: CrosswordDraft, rng: Rng, tick: Tick) -> CrosswordDraft:
    """Returns the draft with a pattern built around its theme words, and filled.

    The theme words are in ink. If no good fill was found in time, the rest is empty. Raises
    GenerationError if they can't lie in symmetric pairs, or nothing can stand around them.
    """
    words = draft.choice.theme
    unfilled: CrosswordDraft | None = None
    best: CrosswordDraft | None = None
    fewest, ticks = _MOST_RARE + 1, 0

    def counted_tick(progress: float | None) -> None:
        nonlocal ticks
        ticks += 1
        tick(progress if ticks % _REPORTED else ticks / _TICKS)

    limited_tick = limited(counted_tick, _TICKS)
    try:
        for grid in theme_grids([*map(len, words)], draft.rows, rng, limited_tick):
            drafts = [*_drafts(draft, grid, rng)]
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


def varied_for_theme(
    drafts: Sequence[CrosswordDraft], rng: Rng, tick: Tick
) -> list[CrosswordDraft]:
    """Returns a few drafts with room for all theme words, some blocks away from those given."""
    words = drafts[0].choice.theme
    side = drafts[0].cols
    pictures = [
        tuple(text[start : start + side] for start in range(0, len(text), side))
        for text in (
            "".join("#" if cell == BLOCK else "." for cell in draft.cells) for draft in drafts
        )
    ]
    found = (
        _with_cells(drafts[0], [BLOCK if char == "#" else "" for char in "".join(picture)])
        for picture in variants(pictures, [*map(len, words)], rng, tick)
    )
    return [*islice((draft for draft in found if has_room_for_theme(draft, rng)), _VARIED)]


def has_room_for_theme(draft: CrosswordDraft, rng: Rng) -> bool:
    """Whether all theme words have places together, as far as a short search shows."""
    words = draft.choice.theme
    return theme_letters(draft, words, rng)[0] == len(words)


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
        "No way to fill the grid was found. Try again, add a black square, or remove a word."
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
