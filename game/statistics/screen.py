"""The statistics: what was solved, how fast, and on which days; of a puzzle or of one preset."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from time import perf_counter

import pygame

from game.app import compat
from game.app.cabinet import Cabinet, Input
from game.app.choice import Choice
from game.app.job import Job
from game.catalog import FACES
from game.daily.days import streaks_of
from game.daily.today import local_day
from game.files.screen import ask_where
from game.settings.settings import STREAK_KEY
from game.statistics import reading
from game.statistics.chart import bar_chart, levels_chart, notice, times_chart, weeks_chart
from game.statistics.figures import (
    DayFigures,
    Figures,
    FigureTile,
    Gathered,
    Tally,
    csv_text,
    day_together,
    gathered,
    json_text,
    longest_run,
    present_run_days,
)
from game.statistics.past import own_list_button, past_games
from game.statistics.presettable import BAR, PresetRows, TableHead, TableRow
from game.statistics.tiles import (
    day_counts,
    draw_seal,
    how_played,
    how_solved,
    kind_title,
    mode_title,
    not_solved,
    preset_title,
    span_text,
    tile_card,
    tile_text,
    time_tile,
)
from game.statistics.year import Year, YearBlock, YearView, shades
from game.storage.records import Played, StoredGame
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import (
    Block,
    Drawn,
    Press,
    Space,
    Text,
    height_of,
    preferred_width_of,
    rule,
)
from game.ui.blocks.boxes import (
    Card,
    Column,
    Either,
    Grid,
    Middle,
    Over,
    Padded,
    ReadAs,
    Row,
    Sized,
    Wide,
)
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import List, Scrolled
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence, count, day_text, join_parts, join_sentences, labelled
from game.ui.theme import Theme
from game.ui.widgets.picker import Around, PickerScreen
from game.ui.widgets.widgets import Button, Segments, Select
from generators.base import Tick, no_figures
from generators.kinds import KINDS

_MAX_WIDTH = 1600
_MIN_ROWS = 3
_MIN_CHART, _CHART_WIDTH = 230, 330
_BARS_HEIGHT, _DAY_TEXT_WIDTH = 240, 210
_PAST_LIST_WIDTH, _EXPORT_LABEL_FROM = 460, 560
"""The width of the list of past games; the window width from which Export has its label."""
_MAX_FILLED_IN = 500  # games of an earlier version; each must be replayed for its figures
_SETTLE_SECONDS = 60


class ChartTableDays(Block):
    """The chart beside the table, or below it in portrait; below both the calendar, if it fits.

    The chart is also below a table that would be too narrow for its labels, of which `spare`
    units may go.
    """

    grows = 1

    def __init__(
        self, chart: Block, table: Block, days: Block, tall: bool, spare: float = 0
    ) -> None:
        self._chart, self._table, self._days, self._tall = chart, table, days, tall
        self._spare = spare
        self._shown_blocks: list[Block] = []

    def _is_stacked(self, theme: Theme, width: int) -> bool:
        """Returns whether the chart is below the table."""
        least = preferred_width_of(self._table, theme) - theme.px(self._spare)
        return self._tall or least > self._most_table(theme, width)

    def _most_table(self, theme: Theme, width: int) -> int:
        """Returns the most width a table gets that has the chart beside it."""
        gap = theme.px(16)
        return max((width - gap) // 2, width - gap - theme.px(_CHART_WIDTH))

    def inside(self) -> Sequence[Block]:
        return [self._table, self._chart, self._days]

    def shown(self) -> Sequence[Block]:
        return self._shown_blocks

    def min_height(self, theme: Theme, width: int) -> int:
        chart = theme.px(16 + _MIN_CHART) if self._is_stacked(theme, width) else 0
        return self._table.min_height(theme, width) + chart

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, gap, self._shown_blocks = rect, theme.px(16), [self._table, self._chart]
        body, days = rect.copy(), height_of(self._days, theme, rect.width)
        if rect.height - gap - days >= self.min_height(theme, rect.width):
            body.height -= gap + days
            self._shown_blocks.append(self._days)
        else:
            self._days.hide()
        place = self._place_beside
        if self._is_stacked(theme, rect.width):
            place = self._place_stacked
        chart = place(theme, body)
        if self._days in self._shown_blocks:
            self._days.place(theme, pygame.Rect(rect.x, chart.bottom + gap, rect.width, days))

    def _place_beside(self, theme: Theme, body: pygame.Rect) -> pygame.Rect:
        """Places table and chart side by side and returns the chart's rectangle.

        The table gets the width it wants, up to about half.
        """
        gap = theme.px(16)
        width = max(theme.px(424), preferred_width_of(self._table, theme))
        width = min(width, self._most_table(theme, body.width))
        chart = pygame.Rect(body.x, body.y, body.width - width - gap, body.height)
        self._chart.place(theme, chart)
        self._table.place(
            theme, pygame.Rect(body.right - width, body.y, width, max(1, body.height))
        )
        return chart

    def _place_stacked(self, theme: Theme, body: pygame.Rect) -> pygame.Rect:
        """Places the chart below the table and returns the chart's rectangle.

        The table gets the height it wants, up to half; the chart is no higher than it is wide.
        """
        gap, half = theme.px(16), (body.height - theme.px(16)) // 2
        high = height_of(self._table, theme, body.width)
        high = min(high, max(half, self._table.min_height(theme, body.width)))
        table = pygame.Rect(body.x, body.y, body.width, max(1, high))
        self._table.place(theme, table)
        y = table.bottom + gap
        chart = pygame.Rect(body.x, y, body.width, max(1, min(body.bottom - y, body.width)))
        self._chart.place(theme, chart)
        return chart


class StatisticsScreen(Page):
    """The figures of all puzzles, of a kind or of one preset, with charts, table and calendar.

    The games are read a few a frame, and their figures are computed in a job.
    """

    native = "统计"

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.title = _("Statistics")
        self._clock = cabinet.settings.flag("clock")
        self._reader: reading.RowReader[Played] | None = reading.RowReader(cabinet.store.played)
        self._job: Job[Gathered] | None = None
        self._export_reader: reading.RowReader[StoredGame] | None = None
        """Reads the games to export as a file with `_suffix`; None if none are exported."""
        self._suffix = ".csv"
        self._is_filled_in = self._is_empty = False
        self._game_ids_without_figures: list[int] = []
        """Games whose figures are still to be stored, in the order they were begun."""
        self._gathered = Gathered({}, {})
        self._tallies: dict[tuple[str, str, str], Tally | None] = {}
        """The tallies by kind, preset and mode; preset and mode are "" for a whole kind."""
        self._kinds: list[str] = []
        self._today = local_day(cabinet.store.now())
        self._tabs = Segments("kinds", [_("All puzzles")], 0, self.show)
        self._select = Select("kind", "", self._open_kinds)
        self._tabs.title = self._select.title = _("Puzzles")
        self._charts = Segments(
            "charts", [_("By game"), _("By week")], 0, lambda at: self.refresh()
        )
        self._charts.title = _("Chart")
        self.year = Year(self.choose_day)
        self.table = PresetRows(self.choose)
        self._rows = List([], 1, "rows")
        self._page = Scrolled(Space(), "page")
        self._export = Button("export", _("Export"), "export", action=self._open_formats)
        self._past_games = Button("past", _("Past games"), "down", action=self._open_past)
        self._past_games.icon_right = True

    # What is read

    def update(self, ms: float) -> None:
        super().update(ms)
        self._read_or_compute()
        if self._export_reader is not None:
            self._export_reader.read_next()
            if self._export_reader.done:
                self._save(self._export_reader.rows)

    @property
    def busy(self) -> bool:
        return super().busy or bool(self._reader or self._job or self._export_reader)

    @property
    def is_announced(self) -> bool:  # type: ignore[override]
        """Returns whether the figures are there: Orca reads twice what comes later."""
        return bool(self._kinds)

    def settle(self) -> None:
        while self._reader or self._job:
            if self._job is not None:
                self._job.join(_SETTLE_SECONDS)
            self._read_or_compute()
        self.rebuild_if_stale()

    def _read_or_compute(self) -> None:
        """Reads some games; once all are read, computes the figures in a job and shows them."""
        if self._game_ids_without_figures:
            self._fill_in_figures()
        elif self._reader is not None:
            self._reader.read_next()
            if self._reader.done and not self._has_missing_figures(self._reader.rows):
                games, self._reader = self._reader.rows, None
                self._job = Job(lambda tick: self._compute_figures(games, tick))
                self._job.start()
        elif self._job is not None and self._job.done:
            self._gathered, self._job = self._job.result(), None
            self._show_all()

    def _compute_figures(self, games: Sequence[Played], tick: Tick) -> Gathered:
        """Returns all figures, with tallies and medians already computed."""
        all_figures = gathered(games, tick)
        for total, presets in all_figures.kinds.values():
            for figures in (total, *presets):
                tick(None)
                self._tallies[figures.kind, figures.preset, figures.mode] = _tally_of_kind(figures)
                _cached = figures.usual_ms, figures.best_ms  # computed here, not in a frame
        return all_figures

    def _has_missing_figures(self, games: Sequence[Played]) -> bool:
        """Returns whether games without stored figures must be replayed first, once a screen."""
        lacking = [game for game in games if not game.result]
        if self._is_filled_in or not lacking:
            return False
        with_figures = {kind.name for kind in KINDS if kind.figures is not no_figures}
        self._is_filled_in = True
        self._game_ids_without_figures = [
            game.id for game in lacking if game.kind in with_figures
        ][-_MAX_FILLED_IN:]
        if self._game_ids_without_figures:
            self._reader = reading.RowReader(self.cabinet.store.played)
        return bool(self._game_ids_without_figures)

    def _fill_in_figures(self) -> None:
        """Replays some games without figures and stores them, the newest first."""
        until = perf_counter() + reading.READ_SECONDS
        while self._game_ids_without_figures:
            self.cabinet.dealer.results.fill_in(self._game_ids_without_figures.pop())
            if perf_counter() > until:
                return

    def _show_all(self) -> None:
        """Shows the figures once they are computed."""
        self._kinds = ["", *self._gathered.kinds]
        presets = [figures for kind in self._gathered.kinds.values() for figures in kind.presets]
        self._is_empty = not any(map(self._is_shown, presets))
        self._tabs.labels = [_("All puzzles"), *map(kind_title, self._gathered.kinds)]
        self._tabs.tokens = [None] * len(self._kinds)
        self.year.view = YearView(self._today, self._today, {}, compat.first_weekday())
        if self._is_empty:
            self.refresh()
            self.cabinet.speak(self._summary())
        else:
            last = self._gathered.last_kind
            has_figures = self._is_shown(self._gathered.kinds[last].total)
            self.show(self._kinds.index(last) if has_figures else 0)

    def _summary(self) -> str:
        """Returns the kind in view and its figures as sentences for a screen reader."""
        if self._is_empty:
            return join_sentences([as_sentence(_("Nothing solved yet")), *self._nothing_solved()])
        tiles = self.tiles() if self._kind else self.all_tiles()
        row = self.table.chosen_row if self._kind else None
        level = "" if row is None or row.is_total else row.title
        title = join_parts(filter(None, (self._tabs.labels[self._tabs.chosen], level)))
        return join_sentences(map(as_sentence, (title, *map(tile_text, tiles))))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns the figures of the kind in view."""
        return [(_("Figures"), self._summary())]

    def _is_shown(self, figures: Figures) -> bool:
        tally = self._tally_of(figures)
        return bool(figures.solved or (tally and not tally.needs_wins and figures.outcomes))

    @property
    def _kind(self) -> str:
        """The kind that is shown; empty for all puzzles together."""
        return self._kinds[self._tabs.chosen]

    @property
    def chosen(self) -> Figures:
        """The figures of the chosen row."""
        return self.table.rows[self.table.chosen].figures

    def show(self, index: int) -> None:
        """Shows a kind: all of its presets together, if there are several."""
        self._show(index)
        self.cabinet.speak(self._summary())

    def _show(self, index: int) -> None:
        self._tabs.chosen = index
        self._select.label = self._tabs.labels[index]
        kind = self._kind
        days = {day: day_together(kinds, kind) for day, kinds in self._gathered.days.items()}
        played = {day: games for day, games in days.items() if games.games or games.again}
        self.year.view = replace(self.year.view, games=played)
        if not kind:
            self.refresh()
            return
        total, presets = self._gathered.kinds[kind]
        rows = [
            self._row(preset_title(figures.kind, figures.preset), figures) for figures in presets
        ]
        if len(rows) > 1:
            rows.insert(0, self._row(_("All"), total))
        self.table.total_rows = int(len(rows) > 1)
        self.table.rows, self.table.chosen = rows, 0
        self.refresh()
        self._reveal()

    def _row(self, label: str, figures: Figures) -> TableRow:
        mode = mode_title(figures.kind, figures.mode) if figures.mode else ""
        return TableRow(self.table, label, figures, mode, self._tally_of(figures), self._clock)

    def _tally_of(self, figures: Figures) -> Tally | None:
        return self._tallies[figures.kind, figures.preset, figures.mode]

    def _open_kinds(self) -> None:
        """Opens the list of puzzles, where the tabs have no room."""
        titles, chosen = self._tabs.labels, self._tabs.chosen
        choices = [
            Choice(title, lambda i=i: self.show(i), chosen=i == chosen)  # type: ignore[misc]
            for i, title in enumerate(titles)
        ]
        self.cabinet.choose(lambda: self._select.rect, choices)

    def choose_day(self, day: date) -> None:
        """Shows the games played on a day."""
        self.year.view = replace(self.year.view, day=day)
        self.refresh()

    def choose(self, index: int) -> None:
        """Chooses a row of the table, and scrolls until it is seen; again, reads its figures."""
        is_chosen, self.table.chosen = index == self.table.chosen, index
        self.refresh()
        self._reveal()
        if is_chosen:
            self.cabinet.speak(self._summary())

    def _reveal(self) -> None:
        self.rebuild_if_stale()
        if self._rows.rect.width:
            self._rows.show(self.cabinet.theme, self.table.chosen)

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self._reveal()

    def _open_past(self) -> None:
        """Lists the last finished games of the kind in view, or of all."""

        def header_and_footer() -> tuple[Block, Block]:
            """Returns the heading above the games, and nothing below them."""
            title = Text(_("Past games"), 17, typeface="bold", role="heading")
            tip = Text(_("Press a game to see its result and replay."), 13, "muted", role="tip")
            return Padded(Column([title, tip], 0), (14, 8)), Block()

        choices = past_games(self.cabinet, self._kind)
        around, beside = Around(header_and_footer), self._past_games
        screen = PickerScreen(self.cabinet, lambda: beside.rect, choices, _PAST_LIST_WIDTH, around)
        self.cabinet.scenes.push(screen)

    def _open_formats(self) -> None:
        """Asks for the form of the file."""
        choices = [
            Choice(_("A table (CSV)"), lambda: self._read_ended(".csv")),
            Choice(_("For other programs (JSON)"), lambda: self._read_ended(".json")),
        ]
        self.cabinet.choose(lambda: self._export.rect, choices)

    def _read_ended(self, suffix: str) -> None:
        """Reads the games that are over, a few a frame."""
        self._export_reader, self._suffix = reading.RowReader(self.cabinet.store.ended), suffix

    def _save(self, ended: Sequence[StoredGame]) -> None:
        """Asks where to save the file; a job makes its lines, as each needs an ID."""
        self._export_reader, text = None, csv_text if self._suffix == ".csv" else json_text
        ask_where(
            self.cabinet,
            _("Statistics"),
            self._suffix,
            lambda tick: text(ended, tick).encode(),
            title=_("Export the statistics"),
        )

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer):
            scrolls = self._page.scroll.needed
            if event.phase is Phase.WHEEL and self._rows.rect.width and not scrolls:
                event = event._replace(pos=self._rows.rect.center)
            if event.phase is Phase.HOVER:
                self.dirty = self.table.hover(event.pos) or self.dirty
        return super().handle(event)

    def scrolled(self, event: Input) -> bool:
        """Gives the keys that scroll to the table or the calendar while it has the focus."""
        walks = self.desk.focused in (self.table, self.year) and self.desk.by_key
        return (isinstance(event, Pointer) or not walks) and super().scrolled(event)

    def bar(self) -> Bar:
        """Returns the bar; if there are games, with the kind's own list, past games and Export."""
        has_games = self._kinds and not self._is_empty
        is_short = self.cabinet.size[0] < self.cabinet.theme.px(_EXPORT_LABEL_FROM)
        self._export.label = "" if is_short else _("Export")
        export = Press(self._export, 44, 0 if is_short else 120, least_px=0 if is_short else 92)
        own_list = own_list_button(self.cabinet, self._kind if has_games else "")
        ends = [*own_list, Press(self._past_games, 44), export, Space(4)] if has_games else []
        return Bar(self.back, self.title, self.native, ends=ends)

    def body(self) -> Block:
        """Returns tabs, tiles, chart, table and days; a sentence if nothing is solved."""
        if not self._kinds:
            return Middle(Text(_("Counting your games…"), 16, "muted", align="middle"), (32, 48))
        if self._is_empty:
            return self._nothing_solved_block()
        tabs = Either([Press(self._tabs, 52), Press(self._select, 52)])
        if not self._kind:
            page = Middle(Column([tabs, *self._all_parts()], 16), (32, 20), most=_MAX_WIDTH)
            self._page = Scrolled(page, "all", shadow=0, margin=True)
            return self._page
        parts = [tabs, self._tiles(self.tiles())]
        picture, tall = Card(self._chart(), (24, 20)), self._is_tall
        days = Card(self._calendar_of_kind(), (24, 16))
        parts.append(ChartTableDays(picture, self._table_card(), days, tall, BAR))
        self._page = Scrolled(
            Middle(Column(parts, 16), (32, 20), most=_MAX_WIDTH), "kind", shadow=0, margin=True
        )
        return self._page

    @property
    def _is_tall(self) -> bool:
        width, height = self.cabinet.size
        return height > width

    def _tiles(self, tiles: Sequence[FigureTile]) -> Block:
        columns = 2 if self._is_tall and len(tiles) > 3 else len(tiles)
        return Grid([tile_card(each) for each in tiles], 0, columns, 16)

    # All puzzles

    def _all_parts(self) -> list[Block]:
        """Returns the page of all puzzles: tiles, calendar, the chosen day, and bars."""
        totals = [kind.total for kind in self._gathered.kinds.values()]
        pairs = [(kind_title(figures.kind), figures.solved) for figures in totals]
        compared = Sized(
            bar_chart(_("Solved by puzzle"), pairs), self.cabinet.theme.px(_BARS_HEIGHT)
        )
        calendar = [self._year_head(), YearBlock(self.year), rule(), self._chosen_day_block()]
        return [
            self._tiles(self.all_tiles()),
            Card(Column(calendar, 12), (24, 18)),
            Card(compared, (24, 18)),
        ]

    def all_tiles(self) -> list[FigureTile]:
        """Returns the figures of all puzzles together."""
        totals = [kind.total for kind in self._gathered.kinds.values()]
        alone = sum(figures.alone for figures in totals)
        helped = sum(figures.helped for figures in totals)
        played = set(self.year.view.games)
        tiles = [FigureTile(_("how many|Solved"), str(alone + helped), how_solved(alone, helped))]
        if self.cabinet.settings.flag(STREAK_KEY):
            streaks = streaks_of(self.cabinet.store)
            best = _("longest {n}").format(n=streaks.longest.length)
            tiles.append(FigureTile(_("Daily streak"), str(streaks.present.length), best))
        else:
            run = len(present_run_days(played, self._today))
            longest = _("longest {n}").format(n=longest_run(played))
            tiles.append(FigureTile(_("Days played in a row"), str(run), longest))
        if self._clock:
            ms = sum(figures.total_ms for figures in totals)
            days = count("on {n} day", "on {n} days", len(played))
            tiles.append(FigureTile(_("Time played"), span_text(ms), days))
        return tiles

    def _year_head(self) -> Block:
        """Returns the heading, the months shown, and the buttons for other months."""
        buttons = [
            self._turn_button("left", _("Earlier months"), -1),
            self._turn_button("right", _("Later months"), 1),
        ]
        heading = Text(_("Days played"), 20, typeface="serif", role="heading")
        rows = [Row([heading, Space(grows=1), *more, *buttons], 8) for more in ([shades()], [])]
        return Either(rows)

    def _turn_button(self, icon: str, title: str, pages: int) -> Block:
        button = Button(f"year {icon}", "", icon, action=lambda: self.year.turn(pages))
        button.title, button.enabled = title, self.year.can_turn(pages)
        return Press(button, 44)

    def _chosen_day_block(self) -> Block:
        """Returns the games of the chosen day, by kind."""
        day = self.year.view.day
        played = self._gathered.days.get(day, {})
        title = _("{day} {year}").format(day=day_text(day), year=day.year)
        heading = Text(title, 16, typeface="bold", role="heading")
        if not played:
            return Column([heading, Text(_("No games played."), 15, "muted")], 4)
        parts = [
            self._day_of_kind(kind, played[kind]) for kind in sorted(played, key=self._kinds.index)
        ]
        return Column([heading, Grid(parts, 178, 6, 16)], 6)

    def _day_of_kind(self, kind: str, figures: DayFigures) -> Block:
        """Returns a kind's name above its games of a day."""
        title, line = kind_title(kind), self._day_line(figures)
        lines = Column([Text(title, 15), Text(line, 13, "muted")], 0)
        return ReadAs(lines, text=labelled(title, line))

    def _day_line(self, figures: DayFigures) -> str:
        """Returns a day's games of a kind, how many were solved, and the time played."""
        time = [span_text(figures.total_ms)] if self._clock else []
        return join_parts((day_counts(figures), *time))

    # One kind

    def _calendar_of_kind(self) -> Block:
        """Returns the calendar of a kind, its runs of days, and the chosen day's games."""
        view = self.year.view
        run, longest = present_run_days(view.games, self._today), longest_run(view.games)
        run_text = count("{n} day running", "{n} days running", len(run))
        in_all = count("{n} day in all", "{n} days in all", len(view.games))
        text = join_parts((in_all, count("longest run {n} day", "longest run {n} days", longest)))
        figures = self._gathered.days.get(view.day, {}).get(self._kind)
        line = self._day_line(figures) if figures else _("No games played.")
        day_lines = [
            Text(day_text(view.day), 13, typeface="bold", wraps=True),
            Text(line, 13, "muted", wraps=True),
        ]
        words = [
            Text(_("Days played"), 20, typeface="serif", role="heading"),
            *([Text(run_text, 13, "sealtext")] if len(run) > 1 else ()),
            Text(text, 13, "muted", wraps=True),
            Space(6),
            ReadAs(Column(day_lines, 0), text=labelled(day_text(view.day), line)),
        ]
        return Row([Wide(Column(words, 0), _DAY_TEXT_WIDTH), YearBlock(self.year)], 24)

    def _nothing_solved(self) -> list[str]:
        """Returns the sentences shown before anything is solved."""
        waiting = sum(kind.total.unfinished for kind in self._gathered.kinds.values())
        more = [count("{n} unfinished game.", "{n} unfinished games.", waiting)] if waiting else []
        return [_("Solve a puzzle to see your times, streaks and days here."), *more]

    def _nothing_solved_block(self) -> Block:
        """Returns the page of a player who has solved nothing: a note and the way back."""
        seal = Drawn(draw_seal, 96, 96)
        sentences = self._nothing_solved()
        play = Button("play", _("Go to the cabinet"), "play", "primary", self.back)
        button = Wide(Press(play, 52), 220, 150)
        parts = [
            seal,
            Space(20),
            Text(_("Nothing solved yet"), 32, typeface="serif", align="middle", role="heading"),
            Space(4),
            *(Text(sentence, 16, "muted", wraps=True, align="middle") for sentence in sentences),
            Space(28),
            Row([Space(grows=1), button, Space(grows=1)], 0),
        ]
        return Middle(Column(parts, 0, centred=True), (32, 0), most=520)

    def _chart(self) -> Block:
        """Returns a row's chart: times or the kind's bars; without a clock, how games ended."""
        row = self.table.rows[self.table.chosen]
        if row.tally is not None:
            return bar_chart(row.tally.title, row.tally.bars)
        if row.is_total:
            return self._chart_of_levels(row)
        if row.figures.is_mixed and self._clock:
            text = _("These puzzles differ in level and size, so their times aren't compared.")
            return notice(row.title, text)
        if self._clock:
            return self._times(row)
        figures = row.figures
        ends = (
            (_("unaided"), figures.alone),
            (_("with help"), figures.helped),
            (_("not solved"), figures.failed),
            (_("unfinished"), figures.unfinished),
        )
        return bar_chart(row.title, ends)

    def _chart_of_levels(self, total: TableRow) -> Block:
        """Returns the chart that compares presets, by their times or by numbers of games."""
        rows = [row for row in self.table.rows if row is not total]
        if self._clock:
            timed = [row for row in rows if not row.figures.is_mixed]
            return levels_chart(_("Times by level"), [(row.title, row.figures) for row in timed])
        return bar_chart(_("Solved by level"), [(row.title, row.weight) for row in rows])

    def _times(self, row: TableRow) -> Block:
        """Returns the times of the last games of a preset, or how they fall over the weeks."""
        picture = (weeks_chart if self._charts.chosen else times_chart)(row.title, row.figures)
        if len(row.figures.solves) < 2:
            return picture
        choice = Press(self._charts, 44)
        return Column([choice, picture], 8, grows=1, drops=[choice])

    def tiles(self) -> list[FigureTile]:
        """Returns the figures of the chosen row, without times if the player wants no clock."""
        row, chosen = self.table.rows[self.table.chosen], self.chosen
        tiles = list(row.tally.tiles) if row.tally is not None else []
        note = not_solved(chosen) if row.needs_wins or not self._clock else how_played(chosen)
        time_played = FigureTile(_("Time played"), span_text(chosen.total_ms), note)
        if not self._clock:
            time_played = FigureTile(_("Games"), str(chosen.games), note)
        if not row.needs_wins:
            return [*tiles, time_played]
        streak = FigureTile(
            _("No-help streak"),
            str(chosen.streak),
            _("longest {n}").format(n=chosen.longest_streak),
        )
        solved = FigureTile(
            _("how many|Solved"), str(chosen.solved), how_solved(chosen.alone, chosen.helped)
        )
        if tiles:
            return [solved, *tiles, streak, time_played]
        face = FACES.get(self._kind)
        own = [face.tile(chosen)] if face is not None and face.tile is not None else []
        is_timed = self._clock and not chosen.is_mixed
        return [solved, *([time_tile(chosen)] if is_timed else []), streak, *own, time_played]

    def _table_card(self) -> Card:
        """Returns the card with the figures of a kind by preset."""
        theme, table = self.cabinet.theme, self.table
        total_row = table.rows[0]  # of all presets, where there are several
        solved_text = count("{n} solved", "{n} solved", total_row.figures.solved)
        if not total_row.needs_wins:
            solved_text = count("{n} game", "{n} games", total_row.figures.games)
        note = Text(solved_text, 13, "muted")
        title = Text(kind_title(self._kind), 20, typeface="serif", grows=1, role="heading")
        head = Row([Space(12), title, note, Space(12)], 0)
        name, row_px = f"rows {self._kind}", table.row_px(theme)
        self._rows = List(table.rows, 1, name, least_px=row_px, least_rows=_MIN_ROWS)
        rows = Over([self._rows, Press(table, 0)], grows=1)
        return Card(Column([head, Space(4), TableHead(table), rows], 0), (12, 20))


def _tally_of_kind(figures: Figures) -> Tally | None:
    """Returns the kind's own figures in place of times; None if it has none."""
    face = FACES.get(figures.kind)
    return None if face is None or face.tally is None else face.tally(figures)
