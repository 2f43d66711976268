"""The presets of a puzzle in rows, with what was solved of each: the table of the statistics."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.statistics.figures import Figures, Tally
from game.ui.blocks.block import Block, Described, hairline
from game.ui.drawing import shapes
from game.ui.text import _, clock_text, join_parts, labelled, ratio_aloud
from game.ui.theme import Theme
from game.ui.widgets.rows import RowTable

_MIN_BAR, BAR = 40, 96
"""The least width of a bar, and the most room a table asks for that its bars have."""
_SIZE, _HEAD_SIZE = 15, 13
_NONE = "–"
"""The cell of a time that isn't known."""


class TableRow(Block):
    """A line of the table: the names of preset and mode, and their figures.

    `mode` is empty if the kind has only one; else it stands below the label. `tally` is what the
    kind shows in place of times.
    """

    def __init__(
        self,
        table: PresetRows,
        label: str,
        figures: Figures,
        mode: str = "",
        tally: Tally | None = None,
        clock: bool = True,
    ) -> None:
        self._table, self.label, self.figures, self.mode = table, label, figures, mode
        self.tally, self._clock = tally, clock

    @property
    def title(self) -> str:
        """Preset and mode in one line."""
        return " • ".join(filter(None, (self.label, self.mode)))

    @property
    def cells(self) -> tuple[str, ...]:
        """Returns the contents of the columns."""
        if self.tally is not None:
            return self.tally.cells
        solved, failed = self.figures.solved, self.figures.failed
        solved_text = f"{solved}/{solved + failed}" if self._table.has_failed else str(solved)
        if not self._clock:
            return solved_text, str(self.figures.alone)
        usual = [self.figures.usual_ms] if self._table.has_usual else []
        times = (*usual, self.figures.best_ms or self.figures.best_ms_if_all_helped)
        return (solved_text, *(_NONE if ms is None else clock_text(ms) for ms in times))

    @property
    def has_helped_best(self) -> bool:
        """Whether the last column is the best time with help, for want of one without."""
        has_times = self.tally is None and self._clock
        return has_times and self.figures.best_ms_if_all_helped is not None

    @property
    def is_total(self) -> bool:
        """Whether the row sums up several presets."""
        return self in self._table.rows[: self._table.total_rows]

    @property
    def heads(self) -> tuple[str, ...]:
        """Returns the names of the columns of figures."""
        if self.tally is not None:
            return self.tally.heads
        solved = _("how many|solved")
        if not self._clock:
            return solved, _("unaided")
        usual = [_("usual time")] if self._table.has_usual else []
        return (solved, *usual, _("best"))

    @property
    def needs_wins(self) -> bool:
        """Whether only solved games are counted."""
        return self.tally is None or self.tally.needs_wins

    @property
    def weight(self) -> int:
        """The length of the filled part of the row's bar relative to the others."""
        return self.figures.solved if self.needs_wins else self.figures.games

    @property
    def total_weight(self) -> int:
        """The length of the row's whole bar: also that of games that weren't solved."""
        return self.weight + (self.figures.failed if self.needs_wins else 0)

    def label_px(self, theme: Theme) -> int:
        """Returns the width that shows preset and mode."""
        label = theme.width(self.label, _SIZE, "bold")
        return max(label, theme.width(self.mode, _HEAD_SIZE))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, table = theme.palette, self.rect, self._table
        hairline(surface, theme, rect.x, rect.y, rect.width)
        chosen = table.rows[table.chosen] is self
        if chosen or table.hovered is self:
            fill = palette.indigo_tint if chosen else palette.sunk
            shapes.rounded(surface, rect, theme.px(table.radius), fill)
        right, colour, note = rect.right - theme.px(12), palette.ink, ""
        if self.has_helped_best:
            colour, note = palette.muted, _("with help")
        for cell, width in reversed(list(zip(self.cells, table.columns(theme), strict=True))):
            y = rect.centery
            if note:
                below = (right, y + theme.line_px(_SIZE) / 2 - theme.px(1))
                theme.write(surface, note, below, _HEAD_SIZE, colour, anchor="midright")
                y -= theme.line_px(_HEAD_SIZE) // 2
            theme.write(surface, cell, (right, y), _SIZE, colour, anchor="midright")
            right, colour, note = right - width, palette.ink, ""
        left, middle = rect.x + theme.px(12), float(rect.centery)
        typeface = "bold" if chosen else "sans"
        room = right + self._free_px(theme) - left
        lines, mode = self._label_lines(theme, room)
        if mode:
            mode = theme.fitted(mode, _HEAD_SIZE, room)
            below = (left, middle + theme.line_px(_SIZE) / 2 - theme.px(1))
            theme.write(surface, mode, below, _HEAD_SIZE, palette.muted)
            middle -= theme.line_px(_HEAD_SIZE) / 2
        size = _SIZE if theme.width(lines, _SIZE, typeface) <= room else _HEAD_SIZE  # type: ignore[arg-type]
        label = theme.fitted(lines, size, room, typeface)  # type: ignore[arg-type]
        theme.write(surface, label, (left, middle), size, colour, typeface)  # type: ignore[arg-type]
        self._draw_bar(surface, theme, right)

    def _free_px(self, theme: Theme) -> int:
        """Returns the unused pixels in the first column, which the label may cover."""
        column = self._table.columns(theme)[0]
        return column - theme.width(self.cells[0], _SIZE, "bold") - theme.px(16)

    def _label_lines(self, theme: Theme, room: int) -> tuple[str, str]:
        """Returns the label in two lines: the mode, or the second half, is below."""
        if self.mode or theme.width(self.label, _HEAD_SIZE, "bold") <= room:
            return self.label, self.mode
        first, _dot, rest = self.label.partition(" • ")
        return first, rest

    def _draw_bar(self, surface: pygame.Surface, theme: Theme, right: int) -> None:
        """Draws the bar that compares the row's games with other rows', if there is room.

        What was solved of them is filled.
        """
        rows, whole = self._table.rows[self._table.total_rows :], self.total_weight
        left = self._table.bars_left(theme)
        if right - left < theme.px(_MIN_BAR) or not whole or self not in rows:
            return
        bar = pygame.Rect(left, 0, 0, max(4, theme.px(10)))
        most = max(row.total_weight for row in rows)
        bar.width = max(bar.height, round((right - left) * whole / most))
        bar.centery = self.rect.centery
        chosen = self._table.rows[self._table.chosen] is self
        shapes.chart_bar(surface, theme, bar, bar.height, chosen, hollow=self.weight < whole)
        bar.width = round(bar.width * self.weight / whole)
        if bar.width:
            shapes.chart_bar(surface, theme, bar, bar.height, chosen)

    def described(self) -> Iterator[Described]:
        pairs = zip(self.heads, self.cells, strict=True)
        figures = [labelled(head, ratio_aloud(cell)) for head, cell in pairs if cell != _NONE]
        helped = [_("with help")] if self.has_helped_best else []
        at, rows = self._table.rows.index(self) + 1, len(self._table.rows)
        value = join_parts([*figures, *helped, _("{done} of {whole}").format(done=at, whole=rows)])
        yield Described("row", self.title, value, self.rect)


class TableHead(Block):
    """The names of the columns above the rows."""

    def __init__(self, table: PresetRows) -> None:
        self._table = table

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.line_px(_HEAD_SIZE) + theme.px(4)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rows = [row.rect.right for row in self._table.rows if row.rect.height]
        right, y = max(rows, default=self.rect.right) - theme.px(12), self.rect.y
        y += theme.line_px(_HEAD_SIZE) // 2
        for head, width in reversed(
            list(zip(self._table.heads, self._table.columns(theme), strict=True))
        ):
            muted = theme.palette.muted
            theme.write(surface, head, (right, y), _HEAD_SIZE, muted, anchor="midright")
            right -= width
        left = self._table.bars_left(theme)
        if right - left >= theme.px(_MIN_BAR):
            room = right - self.rect.x
            text, short = self._table.bars_head
            label = text if theme.width(text, _HEAD_SIZE) <= room else short
            left = min(left, right - theme.width(label, _HEAD_SIZE))  # nothing is before it
            theme.write(surface, label, (left, y), _HEAD_SIZE, theme.palette.muted)

    def described(self) -> Iterator[Described]:
        if any(row.total_weight for row in self._table.rows):
            name = labelled(_("Bars"), self._table.bars_meaning[0])
            yield Described("text", name, "", self.rect)


class PresetRows(RowTable[TableRow]):
    """The rows of a kind's presets and modes, with the columns of their figures."""

    def __init__(self, choose: Callable[[int], None]) -> None:
        super().__init__("table", _("Levels"), choose)
        self.total_rows = 0
        """How many rows (one or none) at the top are of all presets together."""

    @property
    def value(self) -> str:
        return self.rows[self.chosen].title

    @property
    def heads(self) -> tuple[str, ...]:
        """Returns the names of the columns of figures."""
        return self.rows[0].heads if self.rows else ()

    @property
    def has_failed(self) -> bool:
        """Returns whether any game was lost or given up: then every row shows solved/finished."""
        return any(row.figures.failed for row in self.rows)

    @property
    def has_usual(self) -> bool:
        """Returns whether there is a usual time: without any, its column is left out."""
        return any(row.figures.usual_ms is not None for row in self.rows)

    @property
    def bars_meaning(self) -> tuple[str, str]:
        """Returns what the bars show, long and short."""
        if any(row.weight < row.total_weight for row in self.rows):
            return _("games (filled: solved)"), _("filled: solved")
        is_solved = bool(self.rows) and self.rows[0].needs_wins
        text = _("games solved") if is_solved else _("games")
        return text, text

    @property
    def bars_head(self) -> tuple[str, str]:
        """Returns what the bars show, long and short; "" if a column beside them says as much."""
        heads = (_("games"), _("how many|solved"))
        is_said = any(head in heads for head in self.heads[:1])
        is_mixed = any(row.weight < row.total_weight for row in self.rows)
        return ("", "") if is_said and not is_mixed else self.bars_meaning

    def bars_left(self, theme: Theme) -> int:
        """Returns where the bars begin."""
        rows = self.rows[self.total_rows :]
        labels = max((row.label_px(theme) for row in rows), default=0)
        shown = next((row.rect for row in self.rows if row.rect.height), None)  # not scrolled away
        return shown.x + theme.px(28) + labels if shown and rows else 0

    def row_px(self, theme: Theme) -> int:
        """Returns the height of a row."""
        lines = theme.line_px(_SIZE) + theme.line_px(_HEAD_SIZE) + theme.px(8)
        has_lines = any(row.mode or row.has_helped_best for row in self.rows)
        return max(theme.control(44), lines if has_lines else 0)

    def preferred_width(self, theme: Theme) -> int:
        labels = max((row.label_px(theme) for row in self.rows), default=0)
        return labels + sum(self.columns(theme)) + 3 * theme.px(12) + theme.px(BAR)

    def columns(self, theme: Theme) -> list[int]:
        """Returns the widths of the columns of figures, with the gaps before them."""
        columns = zip(self.heads, *(row.cells for row in self.rows), strict=True)
        widths = [
            theme.px(16)
            + max(
                theme.width(head, _HEAD_SIZE),
                *(theme.width(cell, _SIZE, "bold") for cell in cells),
            )
            for head, *cells in columns
        ]
        if any(row.has_helped_best for row in self.rows):
            note = theme.width(_("with help"), _HEAD_SIZE)
            widths[-1] = max(widths[-1], theme.px(16) + note)
        return widths
