"""The table of the statistics: a row for every preset and mode, of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.figures import Figures
from game.text import _, clock_text
from game.theme import Theme
from game.ui import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Widget

_LEAST_BAR = 40
_SIZE, _HEAD_SIZE = 15, 13


@dataclass(frozen=True)
class Row:
    """A line of the table: what preset and mode are called, and their figures.

    Where the kind has one mode, `mode` is empty; else it stands below the label.
    """

    label: str
    figures: Figures
    mode: str = ""

    @property
    def title(self) -> str:
        """Preset and mode in one line."""
        return " • ".join(filter(None, (self.label, self.mode)))

    @property
    def cells(self) -> tuple[str, ...]:
        """What stands in the columns."""
        times = (self.figures.median_ms, self.figures.best_ms)
        clocks = ("–" if ms is None else clock_text(ms) for ms in times)
        solved, failed = self.figures.solved, self.figures.failed
        return (f"{solved}/{solved + failed}" if failed else str(solved), *clocks)


class Table(Widget):
    """Whole rows only; `rect` is where they are. The arrow keys, the wheel and a finger scroll."""

    radius = 8

    def __init__(self, choose: Callable[[int], None]) -> None:
        super().__init__("table")
        self.rows: list[Row] = []
        self.chosen = 0
        self._choose = choose
        self._first = 0
        self._fit = 1
        self._row_px = 1
        self._pulled = 0.0
        self._hovered: int | None = None

    def show(self, rows: Sequence[Row], chosen: int) -> None:
        """Takes other rows."""
        self.rows, self.chosen = list(rows), chosen
        self._first = 0
        self.reveal()

    # Where things are

    def row_px(self, theme: Theme) -> int:
        """The height of a row."""
        lines = theme.line_px(_SIZE) + theme.line_px(_HEAD_SIZE) + theme.px(8)
        return max(theme.control(44), lines if any(row.mode for row in self.rows) else 0)

    @staticmethod
    def head_px(theme: Theme) -> int:
        """The height of the names of the columns above the rows."""
        return theme.line_px(_HEAD_SIZE) + theme.px(4)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """As many whole rows as find room in `rect`, at its top."""
        self._row_px = self.row_px(theme)
        self._fit = max(1, min(len(self.rows), rect.height // self._row_px))
        width = rect.width - (theme.px(12) if self.scrolls else 0)
        self.rect = pygame.Rect(rect.x, rect.y, width, self._fit * self._row_px)
        self.reveal()

    def wanted_px(self, theme: Theme) -> int:
        """The width that shows every column, in pixels."""
        return self._label_px(theme) + sum(self._columns(theme)) + 3 * theme.px(12)

    def _label_px(self, theme: Theme) -> int:
        """The width that shows every label."""
        labels = (theme.width(row.label, _SIZE, "bold") for row in self.rows)
        modes = (theme.width(row.mode, _HEAD_SIZE) for row in self.rows)
        return max((*labels, *modes), default=0)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row is; above or below `rect` for one that is not seen."""
        y = self.rect.y + (index - self._first) * self._row_px
        return pygame.Rect(self.rect.x, y, self.rect.width, self._row_px)

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row at a point."""
        if not self.rect.collidepoint(pos):
            return None
        index = self._first + (pos[1] - self.rect.y) // self._row_px
        return index if index < len(self.rows) else None

    @property
    def scrolls(self) -> bool:
        """Whether there are more rows than are seen."""
        return self._fit < len(self.rows)

    def _columns(self, theme: Theme) -> list[int]:
        """The widths of the columns of figures, with the gaps before them."""
        columns = zip(self._heads(), *(row.cells for row in self.rows), strict=True)
        gap = theme.px(16)
        return [
            gap
            + max(
                theme.width(head, _HEAD_SIZE),
                *(theme.width(cell, _SIZE, "bold") for cell in cells),
            )
            for head, *cells in columns
        ]

    @staticmethod
    def _heads() -> tuple[str, ...]:
        return _("solved"), _("median"), _("best")

    # What is done

    def reveal(self) -> None:
        """Scrolls until the chosen row is seen."""
        self._first = min(max(self._first, self.chosen - self._fit + 1), self.chosen)
        self.scroll(0)

    def scroll(self, rows: int) -> bool:
        """Moves the rows up; whether they moved."""
        before = self._first
        self._first = max(0, min(self._first + rows, len(self.rows) - self._fit))
        return self._first != before

    def pointer(self, event: Pointer) -> bool:
        """Takes the wheel, fingers and the hover; whether anything moved."""
        if event.phase is Phase.WHEEL:
            return self.scroll(round(event.delta[1]))
        if event.phase is Phase.DOWN:
            self._pulled = 0.0
        if event.phase is Phase.PAN or (event.phase is Phase.DRAG and event.touch):
            return self._pull(-event.delta[1])
        if event.phase is Phase.HOVER:
            before, self._hovered = self._hovered, self.row_at(event.pos)
            return before != self._hovered
        return False

    def _pull(self, pixels: float) -> bool:
        self._pulled += pixels
        rows = int(self._pulled / self._row_px)
        self._pulled -= rows * self._row_px
        return self.scroll(rows)

    def press(self, pos: tuple[int, int] | None) -> None:
        """Chooses the row under `pos`."""
        index = self.row_at(pos) if pos is not None else None
        if index is not None:
            self._take(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down, by rows, pages or to the end; at an end the arrow goes on elsewhere."""
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self._fit,
            pygame.K_PAGEDOWN: self._fit,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key not in steps:
            return super().key(event)
        index = min(max(0, self.chosen + steps[event.key]), len(self.rows) - 1)
        if index == self.chosen and event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        self._take(index)
        return True

    def _take(self, index: int) -> None:
        self.chosen = index
        self.reveal()
        self._choose(index)

    # How it looks

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The names of the columns, the rows that are seen, a thumb where there are more."""
        palette, columns = theme.palette, self._columns(theme)
        y = self.rect.y - theme.px(4) - theme.line_px(_HEAD_SIZE) / 2
        right = self.rect.right - theme.px(12)
        for head, width in reversed(list(zip(self._heads(), columns, strict=True))):
            theme.write(surface, head, (right, y), _HEAD_SIZE, palette.muted, anchor="midright")
            right -= width
        for index in range(self._first, min(len(self.rows), self._first + self._fit)):
            line = pygame.Rect(*self.row_rect(index).topleft, self.rect.width, theme.px(1))
            surface.fill(palette.hair, line)
            self._draw_row(surface, theme, index, columns)
        if self.scrolls:
            self._draw_thumb(surface, theme)

    def _draw_row(
        self, surface: pygame.Surface, theme: Theme, index: int, columns: Sequence[int]
    ) -> None:
        palette, rect, row = theme.palette, self.row_rect(index), self.rows[index]
        chosen = index == self.chosen
        if chosen or (self.touch.hover and index == self._hovered):
            fill = palette.itint if chosen else palette.sunk
            shapes.rounded(surface, rect, theme.px(self.radius), fill)
        right, colour = rect.right - theme.px(12), palette.ink
        for cell, width in reversed(list(zip(row.cells, columns, strict=True))):
            theme.write(surface, cell, (right, rect.centery), _SIZE, colour, anchor="midright")
            right -= width
        left, y, cut = rect.x + theme.px(12), float(rect.centery), "bold" if chosen else "sans"
        if row.mode:
            mode = theme.fitted(row.mode, _HEAD_SIZE, right - left)
            below = (left, y + theme.line_px(_SIZE) / 2 - theme.px(1))
            theme.write(surface, mode, below, _HEAD_SIZE, palette.muted)
            y -= theme.line_px(_HEAD_SIZE) / 2
        label = theme.fitted(row.label, _SIZE, right - left, cut)  # type: ignore[arg-type]
        theme.write(surface, label, (left, y), _SIZE, colour, cut)  # type: ignore[arg-type]
        self._draw_bar(surface, theme, index, right)

    def _draw_bar(self, surface: pygame.Surface, theme: Theme, index: int, right: int) -> None:
        """How much was solved beside the other rows, where there is room."""
        left = self.rect.x + theme.px(12) + self._label_px(theme) + theme.px(16)
        most = max(row.figures.solved for row in self.rows)
        solved = self.rows[index].figures.solved
        if right - left < theme.px(_LEAST_BAR) or not solved:
            return
        rect = self.row_rect(index)
        bar = pygame.Rect(left, 0, 0, max(4, theme.px(10)))
        bar.width = max(bar.height, round((right - left) * solved / most))
        bar.centery = rect.centery
        colour = theme.palette.indigo if index == self.chosen else theme.palette.edge
        shapes.rounded(surface, bar, bar.height // 2, colour)

    def _draw_thumb(self, surface: pygame.Surface, theme: Theme) -> None:
        height = self.rect.height * self._fit // len(self.rows)
        spare = self.rect.height - height
        y = self.rect.y + spare * self._first // (len(self.rows) - self._fit)
        width = max(3, theme.px(4))
        thumb = pygame.Rect(self.rect.right + theme.px(12), y, width, height)
        shapes.rounded(surface, thumb, width // 2, theme.palette.edge)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """The ring around the chosen row."""
        row = self.row_rect(self.chosen)
        if self.rect.contains(row):
            line = theme.px(3)
            shapes.rounded(surface, row, theme.px(self.radius), theme.palette.indigo, line)
