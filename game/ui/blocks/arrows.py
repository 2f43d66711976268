"""Where an arrow key moves the focus: to the next block that way, in the innermost possible box.

So Down goes through all controls of a column in reading order, however far to the side each
stands, and never crosses to the column beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.ui.blocks.block import Block
from game.ui.blocks.boxes import Card
from game.ui.blocks.desk import Way, nearest
from game.ui.blocks.scrolled import List
from game.ui.widgets.widgets import Widget


def neighbour(root: Block, widget: Widget, usable: Collection[Widget], way: Way) -> Widget | None:
    """Returns the usable widget an arrow leads to; None if there is none that way."""
    path = _path(root, widget)
    here = widget.rect or path[-1].rect  # a board's widget has no rectangle of its own
    beside = nearest(here, _usable_in(path[-1], usable), way)
    if beside is not None:
        return beside
    for outer, inner in zip(path[-2::-1], path[:0:-1], strict=True):
        ahead = [block for block in _beyond(outer, inner, way) if _usable_in(block, usable)]
        if ahead:  # of a list only the next row: rows out of view have no place
            return _entered_widget(
                ahead[:1] if isinstance(outer, List) else ahead, here, usable, way
            )
    in_card = _next_in_card(path, widget, usable, way[0])
    past = [other for other in usable if _is_past(other.rect, here, way)]
    return nearest(here, past, way) if in_card is None else in_card


def _next_in_card(
    path: Sequence[Block], widget: Widget, usable: Collection[Widget], step: int
) -> Widget | None:
    """Returns what comes after (or before) a widget in its card, where nothing is beside it.

    So Right leads from a button as wide as the card to those below it, not out of the card.
    """
    cards = [block for block in path if isinstance(block, Card)]
    stops = _usable_in(cards[-1], usable) if cards and step else []
    number = stops.index(widget) + step if widget in stops else -1
    return stops[number] if 0 <= number < len(stops) else None


def _path(block: Block, widget: Widget) -> list[Block]:
    """Returns the blocks that a widget is in, from the outermost to the innermost."""
    inner = (child for child in block.shown() if widget in [*child.widgets()])
    return [block, *(path for child in [*inner][:1] for path in _path(child, widget))]


def _usable_in(block: Block, usable: Collection[Widget]) -> list[Widget]:
    return [candidate for candidate in block.widgets() if candidate in usable]


def _beyond(outer: Block, inner: Block, way: Way) -> Sequence[Block]:
    """Returns the blocks of a box beyond one of them; of a list, also rows out of view."""
    if isinstance(outer, List) and way[1]:
        number = next(number for number, row in enumerate(outer.rows) if row is inner)
        return outer.rows[number + 1 :] if way[1] > 0 else outer.rows[:number][::-1]
    return [block for block in outer.shown() if _is_beyond(block.rect, inner.rect, way)]


def _is_past(there: pygame.Rect, here: pygame.Rect, way: Way) -> bool:
    """Returns whether a place lies entirely beyond another that way, however far to the side."""
    right, down = way
    if down:
        return bool(there) and (there.top >= here.bottom if down > 0 else there.bottom <= here.top)
    return bool(there) and (there.left >= here.right if right > 0 else there.right <= here.left)


def _is_beyond(there: pygame.Rect, here: pygame.Rect, way: Way) -> bool:
    """Returns whether a place lies beyond another that way, and not to the side of it."""
    if way[1]:
        is_across = there.left < here.right and here.left < there.right
    else:
        is_across = there.top < here.bottom and here.top < there.bottom
    return is_across and _is_past(there, here, way)


def _entered_widget(
    blocks: Sequence[Block], here: pygame.Rect, usable: Collection[Widget], way: Way
) -> Widget:
    """Returns the widget an arrow goes to in blocks that all contain usable widgets.

    Of the blocks next in that direction, it enters the one least to the side.
    """
    first = [
        candidate
        for candidate in blocks
        if not any(_is_beyond(candidate.rect, other.rect, way) for other in blocks)
    ]
    block = min(
        first or blocks, key=lambda candidate: _sideways_distance(candidate.rect, here, way)
    )
    inner = [candidate for candidate in block.shown() if _usable_in(candidate, usable)]
    if inner:
        return _entered_widget(inner, here, usable, way)
    return min(
        _usable_in(block, usable),
        key=lambda candidate: _sideways_distance(candidate.rect, here, way),
    )


def _sideways_distance(there: pygame.Rect, here: pygame.Rect, way: Way) -> tuple[int, int]:
    """Returns how far two rectangles are apart across `way`: edge to edge, centre to centre."""
    if way[1]:
        gap = max(0, there.left - here.right, here.left - there.right)
        return gap, abs(there.centerx - here.centerx)
    gap = max(0, there.top - here.bottom, here.top - there.bottom)
    return gap, abs(there.centery - here.centery)
