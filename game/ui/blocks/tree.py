"""The tree of blocks of a screen: rebuilt when stale, its focus and scroll positions kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

import pygame

from game.ui.blocks.block import Block, Described
from game.ui.blocks.boxes import Card
from game.ui.blocks.desk import Desk, Way, nearest
from game.ui.blocks.scroll import Scroll, pages_scrolled_by
from game.ui.blocks.scrolled import List, Scrolled
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

_BESIDE = 12  # units shown above and below a focused widget: for its ring and a hint of more
_ENDS = (pygame.K_HOME, pygame.K_END)


class Tree:
    """The tree of what `make` returns, laid out; `desk` holds its widgets.

    The tree is built when first used. `mark_stale` says that something it shows has changed, and
    `rebuild_if_stale` rebuilds it then. Focus, hover, press and scroll positions are carried over
    by name.
    """

    def __init__(self, make: Callable[[], Block], desk: Desk) -> None:
        self._make, self._desk = make, desk
        self.root = Block()
        self._scrolls: list[tuple[str, Scroll, Block]] = []
        """What scrolls in the tree, outer before inner."""
        self.stale = True
        self._theme: Theme | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._reveals = False
        """Whether to scroll to the focused widget: it was in view before the text was resized."""
        desk.reveal, desk.neighbour = self.reveal, self._neighbour

    def mark_stale(self) -> None:
        """Marks the tree as stale, because something it shows has changed."""
        self.stale = True

    def fit(self, theme: Theme, rect: pygame.Rect) -> None:
        """Takes a place and a theme, and rebuilds the tree for them."""
        if self._theme is not None and self._theme.text != theme.text:
            for _name, scroll, _block in self._scrolls:
                scroll.grow(theme.u / self._theme.u)
            focused = self._desk.focused
            self._reveals = focused is not None and focused.hit(focused.rect.center)
        for _name, scroll, _block in self._scrolls:
            scroll.spared_px = 0
        self._theme, self._rect, self.stale = theme, rect, True

    def rebuild_if_stale(self) -> bool:
        """Rebuilds the tree if it is stale. Returns whether it did."""
        if not self.stale or self._theme is None or not self._rect.width:
            return False
        self.stale = False
        scrolls = {name: scroll for name, scroll, _block in self._scrolls}
        self.root = self._make()
        self._scrolls = []
        for name, new_scroll, block in self.root.scrolls():
            scroll = scrolls.get(name, new_scroll)
            block.scroll = scroll  # type: ignore[attr-defined]  # whatever scrolls has one
            self._scrolls.append((name, scroll, block))
        self._place(self._theme)
        self._scroll_to_followed_rows(self._theme)
        if self._reveals and self._desk.focused is not None:
            self.reveal(self._desk.focused)
        self._reveals = False
        return True

    def _place(self, theme: Theme) -> None:
        self.root.place(theme, self._rect)
        changes = [self._spares_room(scroll, block) for scroll, block in self._scrolling()]
        if any(changes):
            self.root.place(theme, self._rect)
        self._desk.take(list(self.root.widgets()))

    def _scrolling(self) -> list[tuple[Scroll, Block]]:
        """Returns what can be scrolled, inner before outer."""
        shown = [(scroll, block) for _name, scroll, block in self._scrolls if block.rect.height]
        return [(scroll, block) for scroll, block in reversed(shown) if scroll.needed]

    def _spares_room(self, scroll: Scroll, block: Block) -> bool:
        """Makes content narrower if its bar covers a widget or leaves the window.

        Returns whether it did.
        """
        bar, inside = scroll.bar, {*block.widgets()}
        covered = [
            widget.rect
            for widget in self.root.widgets()
            if widget.visible and (widget in inside) is scroll.bar_is_inside
            if not widget.rect.contains(scroll.view)  # a table around its rows
            if bar.colliderect(widget.rect.clip(widget.clip) if widget.clip else widget.rect)
        ]
        if scroll.bar_is_inside:
            lacking = max((rect.right - bar.x for rect in covered), default=0)
        else:
            lacking = bar.right - min([self._rect.right, *(rect.x for rect in covered)])
        scroll.spared_px += max(0, lacking)
        return lacking > 0

    def _neighbour(self, widget: Widget, usable: Sequence[Widget], way: Way) -> Widget | None:
        pass  # late: the first frame needs none

        return neighbour(self.root, widget, usable, way)

    def _scroll_to_followed_rows(self, theme: Theme) -> None:
        """Scrolls each list, and what is around it, to the row that it follows, if that is new."""
        for _name, scroll, block in self._scrolls:
            row = block.follows if isinstance(block, List) else None
            if isinstance(block, List) and row is not None and row != scroll.followed:
                block.show(theme, row)
                self.show(block.rows[row])
            scroll.followed = row

    def reveal(self, widget: Widget) -> None:
        """Scrolls until a widget is in view."""
        if self._theme is None:
            return
        moved = False
        for _name, scroll, block in self._scrolls:
            if not any(widget is inner for inner in block.widgets()):
                continue
            if isinstance(block, List):
                row = block.row_of(widget)
                moved = (row is not None and block.show(self._theme, row)) or moved
            else:
                pale_px = block.fade_px(self._theme) if isinstance(block, Scrolled) else 0
                rect = widget.rect.inflate(0, 2 * max(self._theme.px(_BESIDE), pale_px))
                rect.height = min(rect.height, scroll.view.height)
                moved = scroll.reveal(rect) or moved
        if moved:
            self._place(self._theme)

    def show(self, block: Block, beside: int = 0) -> None:
        """Scrolls to a block, with `beside` pixels above and below; a large one shows its top."""
        if self._theme is None:
            return
        for _name, scroll, outer in self._scrolls:
            if _holds(outer, block):
                rect = block.rect.inflate(0, 2 * beside)
                rect.height = min(rect.height, scroll.view.height)
                scroll.reveal(rect)
        self._place(self._theme)

    def pointer(self, event: Pointer) -> bool:
        """Scrolls what is under the pointer, the innermost first; returns whether it did."""
        if self._theme is None:
            return False
        if event.phase is Phase.HOVER:
            changes = [scroll.hover(event.pos) for scroll, _block in self._scrolling()]
            if any(changes):
                self._desk.pointer(event)
            return any(changes)
        for scroll, _block in self._scrolling():
            if scroll.pointer(event, self._desk, self._theme):
                if event.phase is not Phase.DOWN:
                    self._desk.release()
                self._place(self._theme)
                return True
        is_swiped = any(scroll.is_swiped for scroll, _block in self._scrolling())
        if event.phase is Phase.DRAG and is_swiped:
            self._desk.release()  # at its end nothing moves, but it was no press either
            return True
        return False

    def has_bar_at(self, pos: tuple[int, int]) -> bool:
        """Returns whether a press at a point is for a scroll bar."""
        return any(scroll.bar.collidepoint(pos) for scroll, _block in self._scrolling())

    def key(self, event: pygame.event.Event) -> bool:
        """Scrolls by Page up, Page down, Home and End; returns whether it did."""
        way, desk = pages_scrolled_by(event.key), self._desk
        if not way or self._theme is None:
            return False
        if event.key in _ENDS and desk.by_key and desk.focused and desk.focused.takes_ends:
            return False
        moved = [scroll.move(way * scroll.view.height) for _n, scroll, _b in self._scrolls]
        if any(moved):
            self._place(self._theme)
        return any(moved)

    def move(self, name: str, pixels: float) -> bool:
        """Scrolls a part by its name; returns whether it moved."""
        moved = [
            scroll.move(pixels)
            for scroll_name, scroll, _block in self._scrolls
            if scroll_name == name
        ]
        if any(moved) and self._theme is not None:
            self._place(self._theme)
        return any(moved)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the blocks, then what can be pressed."""
        self.root.draw(surface, theme)
        self._desk.draw(surface, theme)

    def described(self) -> list[Described]:
        """Returns what the screen reader says of it."""
        return list(self.root.described())


def _holds(outer: Block, block: Block) -> bool:
    return any(inner is block or _holds(inner, block) for inner in outer.inside())


def neighbour(root: Block, widget: Widget, usable: Collection[Widget], way: Way) -> Widget | None:
    """Returns the usable widget an arrow leads to; None if there is none that way."""
    path = _path(root, widget)
    start = widget.rect or path[-1].rect  # a board's widget has no rectangle of its own
    beside = nearest(start, _usable_in(path[-1], usable), way)
    if beside is not None:
        return beside
    for outer, inner in zip(path[-2::-1], path[:0:-1], strict=True):
        ahead = [block for block in _beyond(outer, inner, way) if _usable_in(block, usable)]
        if ahead:  # of a list only the next row: rows out of view have no place
            return _entered_widget(
                ahead[:1] if isinstance(outer, List) else ahead, start, usable, way
            )
    in_card = _next_in_card(path, widget, usable, way[0])
    past = [other for other in usable if _is_past(other.rect, start, way)]
    return nearest(start, past, way) if in_card is None else in_card


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


def _is_past(rect: pygame.Rect, start: pygame.Rect, way: Way) -> bool:
    """Returns whether a place lies entirely beyond another that way, however far to the side."""
    right, down = way
    if down:
        return bool(rect) and (rect.top >= start.bottom if down > 0 else rect.bottom <= start.top)
    return bool(rect) and (rect.left >= start.right if right > 0 else rect.right <= start.left)


def _is_beyond(rect: pygame.Rect, start: pygame.Rect, way: Way) -> bool:
    """Returns whether a place lies beyond another that way, and not to the side of it."""
    if way[1]:
        is_across = rect.left < start.right and start.left < rect.right
    else:
        is_across = rect.top < start.bottom and start.top < rect.bottom
    return is_across and _is_past(rect, start, way)


def _entered_widget(
    blocks: Sequence[Block], start: pygame.Rect, usable: Collection[Widget], way: Way
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
        first or blocks, key=lambda candidate: _sideways_distance(candidate.rect, start, way)
    )
    inner = [candidate for candidate in block.shown() if _usable_in(candidate, usable)]
    if inner:
        return _entered_widget(inner, start, usable, way)
    return min(
        _usable_in(block, usable),
        key=lambda candidate: _sideways_distance(candidate.rect, start, way),
    )


def _sideways_distance(rect: pygame.Rect, start: pygame.Rect, way: Way) -> tuple[int, int]:
    """Returns how far two rectangles are apart across `way`: edge to edge, centre to centre."""
    if way[1]:
        gap = max(0, rect.left - start.right, start.left - rect.right)
        return gap, abs(rect.centerx - start.centerx)
    gap = max(0, rect.top - start.bottom, start.top - rect.bottom)
    return gap, abs(rect.centery - start.centery)
