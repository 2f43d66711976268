"""The statistics: what was solved, how fast, and on which days; of a puzzle or of one preset."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.cabinet import Cabinet, Choice, Input
from game.catalog import FACES
from game.figures import (
    Figures,
    Tally,
    Tile,
    by_preset,
    csv_text,
    days_played,
    figures_together,
)
from game.screens.chart import Days, bars, chart
from game.screens.files import ask_where
from game.storage.records import Played
from game.text import _, clock_text, count, tell
from game.theme import Theme
from game.today import moment
from game.ui import shapes
from game.ui.bar import Bar
from game.ui.block import Block, Described, Drawn, Press, Space, Text, hairline, high_of, wide_of
from game.ui.boxes import Card, Column, Either, Grid, Middle, Over, Row, Wide
from game.ui.page import Page
from game.ui.pointer import Phase, Pointer
from game.ui.scrolled import List
from game.ui.widgets import Button, Segments, Select, Widget
from generators.kinds import KINDS

_WIDEST = 1600
_LEAST_ROWS = 3
_LEAST_CHART, _WIDE_CHART = 230, 330
_LEAST_BAR = 40
_SIZE, _HEAD_SIZE = 15, 13


def kind_title(name: str) -> str:
    """What the player knows a kind by; its plain name where this version lacks it."""
    return next((tell(kind.title) for kind in KINDS if kind.name == name), name)


def preset_title(kind: str, name: str) -> str:
    """What the player knows a preset by; its plain name where this version lacks it."""
    preset = next((known.find(name) for known in KINDS if known.name == kind), None)
    title = tell(preset.brief) if preset is not None else name
    return title or _("From elsewhere")


def mode_title(kind: str, name: str) -> str:
    """What the player knows a mode by; empty where the kind has only one."""
    modes = [m for known in KINDS if known.name == kind for m in known.modes]
    if len(modes) < 2:
        return ""
    return next((tell(mode.title) for mode in modes if mode.name == name), name)


def span_text(ms: int) -> str:
    """A long time in words: `5 h 12 min`, `12 min` or `40 s`."""
    minutes, seconds = divmod(ms // 1000, 60)
    if minutes >= 60:
        return _("{h} h {min} min").format(h=minutes // 60, min=minutes % 60)
    return _("{min} min").format(min=minutes) if minutes else _("{s} s").format(s=seconds)


# The table


class TableRow(Block):
    """A line of the table: what preset and mode are called, and their figures.

    Where the kind has one mode, `mode` is empty; else it stands below the label. `tally` is what
    its puzzle tells instead of times.
    """

    def __init__(
        self,
        table: Table,
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
        """What stands in the columns."""
        if self.tally is not None:
            return self.tally.cells
        solved, failed = self.figures.solved, self.figures.failed
        told = f"{solved}/{solved + failed}" if failed else str(solved)
        if not self._clock:
            return told, str(self.figures.alone)
        several = self.figures.alone > 1  # the median of one time is that time
        times = (self.figures.median_ms if several else None, self.figures.best_ms)
        return (told, *("–" if ms is None else clock_text(ms) for ms in times))

    @property
    def heads(self) -> tuple[str, ...]:
        """What the columns are called."""
        if self.tally is not None:
            return self.tally.heads
        solved = _("solved")
        return (solved, _("median"), _("best")) if self._clock else (solved, _("alone"))

    @property
    def needs_wins(self) -> bool:
        """Whether only what is solved is told."""
        return self.tally is None or self.tally.needs_wins

    @property
    def weight(self) -> int:
        """How long its bar is beside the others."""
        return self.figures.solved if self.needs_wins else self.figures.games

    def label_px(self, theme: Theme) -> int:
        """The width that shows preset and mode."""
        label = theme.width(self.label, _SIZE, "bold")
        return max(label, theme.width(self.mode, _HEAD_SIZE))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, table = theme.palette, self.rect, self._table
        hairline(surface, theme, rect.x, rect.y, rect.width)
        chosen = table.rows[table.chosen] is self
        if chosen or table.hovered is self:
            fill = palette.itint if chosen else palette.sunk
            shapes.rounded(surface, rect, theme.px(table.radius), fill)
        right, colour = rect.right - theme.px(12), palette.ink
        for cell, width in reversed(list(zip(self.cells, table.columns(theme), strict=True))):
            theme.write(surface, cell, (right, rect.centery), _SIZE, colour, anchor="midright")
            right -= width
        left, y, cut = rect.x + theme.px(12), float(rect.centery), "bold" if chosen else "sans"
        if self.mode:
            mode = theme.fitted(self.mode, _HEAD_SIZE, right - left)
            below = (left, y + theme.line_px(_SIZE) / 2 - theme.px(1))
            theme.write(surface, mode, below, _HEAD_SIZE, palette.muted)
            y -= theme.line_px(_HEAD_SIZE) / 2
        size = _SIZE if theme.width(self.label, _SIZE, cut) <= right - left else _HEAD_SIZE  # type: ignore[arg-type]
        label = theme.fitted(self.label, size, right - left, cut)  # type: ignore[arg-type]
        theme.write(surface, label, (left, y), size, colour, cut)  # type: ignore[arg-type]
        self._draw_bar(surface, theme, right)

    def _draw_bar(self, surface: pygame.Surface, theme: Theme, right: int) -> None:
        """How much was solved beside the other rows, where there is room."""
        rows, weight = self._table.rows[self._table.alls :], self.weight
        left = self.rect.x + theme.px(28) + max(row.label_px(theme) for row in rows)
        if right - left < theme.px(_LEAST_BAR) or not weight or self not in rows:
            return
        bar = pygame.Rect(left, 0, 0, max(4, theme.px(10)))
        most = max(row.weight for row in rows)
        bar.width = max(bar.height, round((right - left) * weight / most))
        bar.centery = self.rect.centery
        chosen = self._table.rows[self._table.chosen] is self
        colour = theme.palette.indigo if chosen else theme.palette.edge
        shapes.rounded(surface, bar, bar.height // 2, colour)

    def described(self) -> Iterator[Described]:
        heads = zip(self.heads, self.cells, strict=True)
        value = ", ".join(f"{head} {cell}" for head, cell in heads)
        yield Described("row", self.title, value, self.rect)


class TableHead(Block):
    """The names of the columns above the rows."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def high(self, theme: Theme, width: int) -> int:
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


class Table(Widget):
    """The rows as one stop of the Tab key: the arrow keys and a press choose one of them."""

    radius = 8
    role = "table"

    def __init__(self, choose: Callable[[int], None]) -> None:
        super().__init__("table")
        self.title = _("Presets")
        self.rows: list[TableRow] = []
        self.chosen = 0
        self.alls = 0
        """How many rows (one or none) at the top are of all presets together."""
        self.hovered: TableRow | None = None
        self._choose = choose

    @property
    def value(self) -> str:
        return self.rows[self.chosen].title

    @property
    def heads(self) -> tuple[str, ...]:
        """What the columns are called."""
        return self.rows[0].heads if self.rows else ()

    def row_px(self, theme: Theme) -> int:
        """The height of a row."""
        lines = theme.line_px(_SIZE) + theme.line_px(_HEAD_SIZE) + theme.px(8)
        return max(theme.control(44), lines if any(row.mode for row in self.rows) else 0)

    def wide_px(self, theme: Theme) -> int:
        labels = max((row.label_px(theme) for row in self.rows), default=0)
        return labels + sum(self.columns(theme)) + 3 * theme.px(12)

    def columns(self, theme: Theme) -> list[int]:
        """The widths of the columns of figures, with the gaps before them."""
        columns = zip(self.heads, *(row.cells for row in self.rows), strict=True)
        return [
            theme.px(16)
            + max(
                theme.width(head, _HEAD_SIZE),
                *(theme.width(cell, _SIZE, "bold") for cell in cells),
            )
            for head, *cells in columns
        ]

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """The row at a point."""
        inside = self.rect.collidepoint(pos)
        hits = (i for i, row in enumerate(self.rows) if row.rect.collidepoint(pos) and inside)
        return next(hits, None)

    def hover(self, pos: tuple[int, int]) -> bool:
        """The pointer is there; whether another row is under it now."""
        index, before = self.row_at(pos), self.hovered
        self.hovered = None if index is None else self.rows[index]
        return self.hovered is not before

    def press(self, pos: tuple[int, int] | None) -> None:
        index = self.row_at(pos) if pos is not None else None
        if index is not None:
            self._choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down, by rows, pages or to the end; at an end the arrow goes on elsewhere."""
        page, whole = sum(row.rect.height > 0 for row in self.rows), len(self.rows)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -whole,
            pygame.K_END: whole,
        }
        if event.key not in steps:
            return super().key(event)
        index = min(max(0, self.chosen + steps[event.key]), whole - 1)
        if index == self.chosen and event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        self._choose(index)
        return True

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        row = self.rows[self.chosen].rect
        if row.height:
            line, indigo = theme.px(3), theme.palette.indigo
            shapes.rounded(surface, row, theme.px(self.radius), indigo, line)


# The screen


class Pictures(Block):
    """The chart beside the table, or below it in portrait; the days where they have room."""

    grows = 1

    def __init__(self, chart: Block, table: Block, days: Block, tall: bool) -> None:
        self._chart, self._table, self._days, self._tall = chart, table, days, tall
        self._left: list[Block] = []

    def inside(self) -> Sequence[Block]:
        return [self._table, self._chart, self._days]

    def shown(self) -> Sequence[Block]:
        return self._left

    def least(self, theme: Theme, width: int) -> int:
        chart = theme.px(16 + _LEAST_CHART) if self._tall else 0
        return self._table.least(theme, width) + chart

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, gap, self._left = rect, theme.px(16), [self._table, self._chart]
        body, days = rect.copy(), high_of(self._days, theme, rect.width)
        if rect.height - gap - days >= self.least(theme, rect.width):
            body.height -= gap + days
            self._left.append(self._days)
        else:
            self._days.hide()
        chart = self._stacked(theme, body) if self._tall else self._beside(theme, body)
        if self._days in self._left:
            self._days.place(theme, pygame.Rect(rect.x, chart.bottom + gap, rect.width, days))

    def _beside(self, theme: Theme, body: pygame.Rect) -> pygame.Rect:
        """The table is as wide as it wants, up to half, or more where the chart is wide."""
        gap = theme.px(16)
        width = max(theme.px(424), wide_of(self._table, theme))
        width = min(width, max((body.width - gap) // 2, body.width - gap - theme.px(_WIDE_CHART)))
        chart = pygame.Rect(body.x, body.y, body.width - width - gap, body.height)
        self._chart.place(theme, chart)
        self._table.place(
            theme, pygame.Rect(body.right - width, body.y, width, max(1, body.height))
        )
        return chart

    def _stacked(self, theme: Theme, body: pygame.Rect) -> pygame.Rect:
        """The table takes what it wants, up to half; the chart the rest, but is no tower."""
        gap, half = theme.px(16), (body.height - theme.px(16)) // 2
        high = high_of(self._table, theme, body.width)
        high = min(high, max(half, self._table.least(theme, body.width)))
        table = pygame.Rect(body.x, body.y, body.width, max(1, high))
        self._table.place(theme, table)
        y = table.bottom + gap
        chart = pygame.Rect(body.x, y, body.width, max(1, min(body.bottom - y, body.width)))
        self._chart.place(theme, chart)
        return chart


class StatisticsScreen(Page):
    """Figures of a puzzle or of one preset, its chart, the table of the presets, the days."""

    title, native = _("Statistics"), "统计"

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self._clock = cabinet.settings.flag("clock")
        kinds = {kind.name: kind for kind in KINDS}
        for name in {game.kind for game in cabinet.store.played()}.intersection(kinds):
            cabinet.dealer.fill_in(kinds[name])
        games = cabinet.store.played()
        self._figures = by_preset(games)
        self._kinds = list(dict.fromkeys(figures.kind for figures in self._figures))
        self._games = {kind: [g for g in games if g.kind == kind] for kind in self._kinds}
        self._empty = not any(map(self._is_told, self._figures))
        self._today = moment(cabinet.store.now()).date()
        self._tabs = Segments("kinds", [kind_title(k) for k in self._kinds], 0, self.show)
        self._select = Select("kind", "", self._open_kinds)
        self.table = Table(self.choose)
        self._rows = List([], 1, "rows")
        if not self._empty:
            last: Played = max(games, key=lambda game: game.turn)
            self.show(self._kinds.index(last.kind))

    def _is_told(self, figures: Figures) -> bool:
        tally = self._tally(figures)
        return bool(figures.solved or (tally and not tally.needs_wins and figures.outcomes))

    def _tally(self, figures: Figures) -> Tally | None:
        """What the puzzle tells instead of times, where it does and something is known."""
        face = FACES.get(figures.kind)
        return None if face is None or face.tally is None else face.tally(figures)

    @property
    def _kind(self) -> str:
        return self._kinds[self._tabs.chosen]

    @property
    def chosen(self) -> Figures:
        """The figures of the chosen row."""
        return self.table.rows[self.table.chosen].figures

    def show(self, index: int) -> None:
        """Shows a kind: all of its presets together, where there are several."""
        self._tabs.chosen = index
        self._select.label = self._tabs.labels[index]
        rows = [
            self._row(preset_title(each.kind, each.preset), each)
            for each in self._figures
            if each.kind == self._kind
        ]
        if len(rows) > 1:
            rows.insert(
                0, self._row(_("All"), figures_together(self._games[self._kind], self._kind))
            )
        self.table.alls = int(len(rows) > 1)
        self.table.rows = rows
        self.choose(0)

    def _row(self, label: str, of: Figures) -> TableRow:
        mode = mode_title(of.kind, of.mode) if of.mode else ""
        return TableRow(self.table, label, of, mode, self._tally(of), self._clock)

    def _open_kinds(self) -> None:
        titles, chosen = self._tabs.labels, self._tabs.chosen
        choices = [
            Choice(title, lambda i=i: self.show(i), chosen=i == chosen)  # type: ignore[misc]
            for i, title in enumerate(titles)
        ]
        self.cabinet.choose(lambda: self._select.rect, choices)

    def choose(self, index: int) -> None:
        """Chooses a row of the table, and scrolls until it is seen."""
        self.table.chosen = index
        self.refresh()
        self._reveal()

    def _reveal(self) -> None:
        self.fresh()
        if self._rows.rect.width:
            self._rows.show(self.cabinet.theme, self.table.chosen)

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self._reveal()

    def _save(self) -> None:
        """Asks where the file shall be saved; its lines are made in a job: each needs an id."""
        ended = self.cabinet.store.ended()
        ask_where(
            self.cabinet,
            _("Statistics"),
            ".csv",
            lambda tick: csv_text(ended, tick).encode(),
            title=_("Export the statistics"),
        )

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            if event.phase is Phase.WHEEL:
                event = event._replace(pos=self._rows.rect.center)
            if event.phase is Phase.HOVER:
                self.dirty = self.table.hover(event.pos) or self.dirty
        return super().handle(event)

    def scrolled(self, event: Input) -> bool:
        """The keys that scroll go to the table while it has the focus."""
        walks = self.desk.focused is self.table and self.desk.by_key
        return (isinstance(event, Pointer) or not walks) and super().scrolled(event)

    def bar(self) -> Bar:
        export = Button("export", _("Export"), "export", action=self._save)
        ends = [] if self._empty else [Press(export, 44, 120, least_px=92), Space(4)]
        return Bar(self.back, self.title, self.native, ends=ends)

    def body(self) -> Block:
        """Tabs, tiles, chart, table, days; or the sentence of an empty cabinet."""
        if self._empty:
            return self._message()
        width, height = self.cabinet.size
        tall, parts = height > width, list[Block]()
        if len(self._kinds) > 1:
            parts.append(Either([Press(self._tabs, 52), Press(self._select, 52)]))
        tiles = [_tile(*words) for words in self.tiles()]
        parts.append(Grid(tiles, 0, 2 if tall else len(tiles), 16))
        played = days_played(self._games[self._kind])
        picture = Card(self._chart(), (24, 20))
        days = Card(Days(played, self._today), (24, 16))
        parts.append(Pictures(picture, self._table_card(), days, tall))
        return Middle(Column(parts, 16), (32, 20), most=_WIDEST)

    def _message(self) -> Block:
        seal = Drawn(_draw_seal, 96, 96)
        text = _("Solve a puzzle, and its times, streaks and days gather here.")
        sentences = [text]
        waiting = sum(figures.unfinished for figures in self._figures)
        if waiting:
            sentences.append(count("{n} game waits.", "{n} games wait.", waiting))
        play = Button("play", _("To the cabinet"), "play", "primary", self.back)
        button = Wide(Press(play, 52), 220, 150)
        parts = [
            seal,
            Space(20),
            Text(_("Nothing solved yet"), 32, cut="serif", align="middle", role="heading"),
            Space(4),
            *(Text(each, 16, "muted", wraps=True, align="middle") for each in sentences),
            Space(28),
            Row([Space(grows=1), button, Space(grows=1)], 0),
        ]
        return Middle(Column(parts, 0, centred=True), (32, 0), most=520)

    def _chart(self) -> Block:
        """The times, or what the puzzle tells instead; without a clock how games ended."""
        row = self.table.rows[self.table.chosen]
        if row.tally is not None:
            return bars(row.tally.title, row.tally.bars)
        title = kind_title(self._kind) if row in self.table.rows[: self.table.alls] else row.title
        if self._clock:
            return chart(title, row.figures)
        of = row.figures
        ends = ((_("alone"), of.alone), (_("with help"), of.helped), (_("not solved"), of.failed))
        return bars(title, (*ends, (_("unfinished"), of.unfinished)))

    def tiles(self) -> list[Tile]:
        """The figures of the chosen row; no times where the player wants no clock."""
        row, chosen = self.table.rows[self.table.chosen], self.chosen
        told = list(row.tally.tiles) if row.tally is not None else []
        whole = Tile(_("Time played"), span_text(chosen.total_ms), _not_solved(chosen))
        if not row.needs_wins:
            played = count("{n} game", "{n} games", chosen.games)
            return [*told, *([whole._replace(note=played)] if self._clock else [])]
        if not self._clock:
            whole = Tile(_("Games"), str(chosen.games), _not_solved(chosen))
        streak = Tile(
            _("Alone in a row"),
            str(chosen.streak),
            _("longest {n}").format(n=chosen.longest_streak),
        )
        solved = Tile(_("Solved"), str(chosen.solved), _how_solved(chosen))
        if told:
            return [solved, *told, streak]
        return [solved, *([_median_tile(chosen)] if self._clock else []), streak, whole]

    def _table_card(self) -> Card:
        theme, table = self.cabinet.theme, self.table
        whole = table.rows[0]  # of all presets, where there are several
        told = count("{n} solved", "{n} solved", whole.figures.solved)
        if not whole.needs_wins:
            told = count("{n} game", "{n} games", whole.figures.games)
        note = Text(told, 13, "muted")
        title = Text(kind_title(self._kind), 20, cut="serif", grows=1, role="heading")
        head = Row([Space(12), title, note, Space(12)], 0)
        name, row_px = f"rows {self._kind}", table.row_px(theme)
        self._rows = List(table.rows, 1, name, least_px=row_px, least_rows=_LEAST_ROWS)
        rows = Over([self._rows, Press(table, 0)], grows=1)
        return Card(Column([head, Space(4), TableHead(table), rows], 0), (12, 20))


def _draw_seal(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    seal = shapes.seal(theme, "解", rect.height, 6)
    surface.blit(seal, seal.get_rect(center=rect.center))


def _tile(name: str, figure: str, note: str | tuple[str, ...]) -> Card:
    """A figure between its name and what is said of it."""
    large = Either([Text(figure, size, cut="serif") for size in (32, 24, 20, 16)])
    lines = [Text(name, 13, "muted"), large, Text(note, 13, "muted")]
    return Card(Column(lines, 0, centred=True, least_units=92), (22, 10))


def _median_tile(figures: Figures) -> Tile:
    """The median of the times alone, and the best one."""
    median, best = figures.median_ms, figures.best_ms
    if median is None or best is None:
        return Tile(_("Median"), "–", _("no time yet"))
    if figures.alone == 1:
        return Tile(_("Best"), clock_text(best), _("the only one alone"))
    return Tile(_("Median"), clock_text(median), _("best {time}").format(time=clock_text(best)))


def _how_solved(figures: Figures) -> str:
    """How many of the wins had help."""
    if not figures.helped:
        return _("all alone") if figures.alone else _("none yet")
    return _("{n} alone, {helped} with help").format(n=figures.alone, helped=figures.helped)


def _not_solved(figures: Figures) -> str | tuple[str, ...]:
    """What became of the other games, in a few words; in fewer where these find no room."""
    if figures.failed and figures.unfinished:
        long = _("{failed} lost or given up, {open} unfinished")
        short = _("{failed} not solved, {open} open")
        both = (long, short)
        return tuple(t.format(failed=figures.failed, open=figures.unfinished) for t in both)
    if figures.failed:
        return count("{n} lost or given up", "{n} lost or given up", figures.failed)
    if figures.unfinished:
        return count("{n} left unfinished", "{n} left unfinished", figures.unfinished)
    return _("none unfinished")
