"""A table that the Tab key reaches as one widget; the arrow keys choose its rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

from game.ui.blocks.block import Block
from game.ui.drawing import shapes
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

RowBlock = TypeVar("RowBlock", bound=Block)


class RowTable(Widget, Generic[RowBlock]):
    """A table of rows, one of which is chosen by the arrow keys or a press.

    `choose` is called with its index.
    """

    radius = 8
    role = "table"

    def __init__(self, name: str, title: str, choose: Callable[[int], None]) -> None:
        super().__init__(name)
        self.title = title
        self.rows: list[RowBlock] = []
        self.chosen = 0
        self.hovered: RowBlock | None = None
        self._choose = choose

    @property
    def chosen_row(self) -> RowBlock | None:
        """The row that is chosen; None in an empty table."""
        return self.rows[self.chosen] if self.rows else None

    @property
    def cursor_rect(self) -> pygame.Rect:
        return super().cursor_rect if self.chosen_row is None else self.chosen_row.rect

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the row at a point; None if there is none."""
        inside = self.rect.collidepoint(pos)
        hits = (i for i, row in enumerate(self.rows) if inside and row.rect.collidepoint(pos))
        return next(hits, None)

    def hover(self, pos: tuple[int, int]) -> bool:
        """Marks the row under the pointer. Returns whether that has changed."""
        index, before = self.row_at(pos), self.hovered
        self.hovered = None if index is None else self.rows[index]
        return self.hovered is not before

    def press(self, pos: tuple[int, int] | None) -> None:
        """Chooses the row at a point, or by a key the chosen one again."""
        index = self.chosen if pos is None else self.row_at(pos)
        if index is not None and index < len(self.rows):
            self._choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses rows with the arrow, page, Home and End keys; an arrow may leave the table."""
        page, total = sum(row.rect.height > 0 for row in self.rows), len(self.rows)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -total,
            pygame.K_END: total,
        }
        if event.key not in steps or not total:
            return super().key(event)
        index = min(max(0, self.chosen + steps[event.key]), total - 1)
        if index == self.chosen and event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        self._choose(index)
        return True

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Outlines the chosen row."""
        row = self.chosen_row
        if row is not None and row.rect.height:
            line, indigo = theme.px(3), theme.palette.indigo
            shapes.rounded(surface, row.rect, theme.px(self.radius), indigo, line)
