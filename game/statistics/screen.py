"""The statistics: what was solved and how fast, of all puzzles or of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.catalog import FACES
from game.daily.days import streaks_of
from game.files.screen import ask_where
from game.settings.settings import STREAK_KEY
from game.statistics import chart
from game.statistics.figures import (
    Figures,
    FigureTile,
    Gathered,
    Tally,
    csv_text,
    gathered,
    json_text,
)
from game.statistics.past import own_list_button, past_games
from game.storage.records import Played, StoredGame
from game.ui.actions import Choice
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, icon, ruled
from game.ui.blocks.boxes import (
    Card,
    Column,
    Either,
    Grid,
    HighlightedRow,
    Middle,
    Over,
    Padded,
    ReadAs,
    Row,
    Sized,
    Wide,
)
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.text import (
    _,
    as_sentence,
    capitalized,
    clock_text,
    count,
    join_parts,
    join_sentences,
    labelled,
)
from game.ui.widgets.picker import PickerScreen
from game.ui.widgets.widgets import Button, RowArea, Segments, Select, TextLink
from generators.base import Tick, no_figures
from generators.kinds import KINDS

_MAX_WIDTH = 1200
_TILE_WIDTH, _MOST_TILES = 130, 4
_TABLE_WIDTH, _CHART_HEIGHT, _CHART_LINES = 424, 220, 12
_SIZE, _HEAD_SIZE, _ROW = 16, 13, 44
"""The text sizes of the table, and the height of its rows."""
_LEAST_GAMES = 5
"""The fewest games of which a chart says anything."""
_LEAST_STREAK = 2
_RECENT = 8
"""The most past games shown; "All games" lists the others too."""
_PAST_LIST_WIDTH, _EXPORT_LABEL_FROM = 460, 560
"""The width of the list of past games; the window width from which Export has its label."""
_MAX_FILLED_IN = 500  # games of an earlier version; each must be replayed for its figures
_SETTLE_SECONDS = 60
_NONE = "–"
"""In the place of a best time that isn't known yet."""


class _TableRow(NamedTuple):
    """A row of figures: its title with a note, a figure for each column, and what a press does."""

    title: str
    note: str
    cells: Sequence[str]
    press: RowArea | None


class StatisticsScreen(Page):
    """The figures of all puzzles or of one kind, with a table by level and a chart.

    The games are read a few a frame, and their figures are computed in a job.
    """

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.title = _("Statistics")
        self._clock = cabinet.settings.flag("clock")
        self._reader: RowReader[Played] | None = RowReader(cabinet.store.played)
        self._job: Job[Gathered] | None = None
        self._export_reader: RowReader[StoredGame] | None = None
        """Reads the games to export as a file with `_suffix`; None if none are exported."""
        self._suffix = ".csv"
        self._is_filled_in = False
        self._game_ids_without_figures: list[int] = []
        """Games whose figures are still to be stored, in the order they were begun."""
        self._gathered = Gathered({})
        self._tallies: dict[tuple[str, str, str], Tally | None] = {}
        """The tallies by kind, preset and mode; preset and mode are "" for a whole kind."""
        self._kinds: list[str] = []
        self._tabs = Segments("kinds", [_("All puzzles")], 0, self.show)
        self._select = Select("kind", "", self._open_kinds)
        self._tabs.title = self._select.title = _("Puzzles")
        self._charted: Figures | None = None
        """The level whose times are in the chart."""
        self._recent: list[Choice] = []
        """The last games of the kind in view, and one more if there are others."""
        self._export = Button("export", _("Export"), "export", action=self._open_formats)
        self._all_games = TextLink("past", _("All games…"), "right", action=self._open_past)
        self._all_games.icon_right = True

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
        with_figures = {kind.name for kind in KINDS if kind.play.figures is not no_figures}
        self._is_filled_in = True
        self._game_ids_without_figures = [
            game.id for game in lacking if game.kind in with_figures
        ][-_MAX_FILLED_IN:]
        if self._game_ids_without_figures:
            self._reader = RowReader(self.cabinet.store.played)
        return bool(self._game_ids_without_figures)

    def _fill_in_figures(self) -> None:
        """Replays some games without figures and stores them, the newest first."""
        until = perf_counter() + READ_SECONDS
        while self._game_ids_without_figures:
            self.cabinet.dealer.results.fill_in(self._game_ids_without_figures.pop())
            if perf_counter() > until:
                return

    def _show_all(self) -> None:
        """Shows the figures once they are computed: those of the kind played last."""
        self._kinds = ["", *filter(self._has_figures, self._gathered.kinds)]
        self._tabs.labels = [_("All puzzles"), *map(chart.kind_title, self._kinds[1:])]
        self._tabs.tokens = [None] * len(self._kinds)
        last = self._gathered.last_kind
        self.show(self._kinds.index(last) if last in self._kinds else 0)

    def _has_figures(self, kind: str) -> bool:
        """Whether a game of the kind has ended, solved or not."""
        total = self._gathered.kinds[kind].total
        return total.games > total.unfinished

    @property
    def _is_empty(self) -> bool:
        """Whether there is nothing to show of any kind."""
        return len(self._kinds) == 1

    def _summary(self) -> str:
        """Returns the kind in view and its figures as sentences for a screen reader."""
        if self._is_empty:
            return join_sentences([as_sentence(_("Nothing solved yet")), *self._nothing_solved()])
        texts = self._tabs.labels[self._tabs.chosen], *map(chart.tile_text, self.tiles())
        return join_sentences(map(as_sentence, texts))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns the figures of the kind in view."""
        return [(_("Figures"), self._summary())]

    @property
    def _kind(self) -> str:
        """The kind that is shown; empty for all puzzles together."""
        return self._kinds[self._tabs.chosen]

    def show(self, index: int) -> None:
        """Shows a kind, and the chart of its level with most games."""
        self._tabs.chosen = index
        self._select.label = self._tabs.labels[index]
        self._recent = past_games(self.cabinet, self._kind, _RECENT + 1)
        self.refresh()
        self._charted = max(self._chartable, key=lambda each: each.solved, default=None)
        self.cabinet.speak(self._summary())

    def _tally_of(self, figures: Figures) -> Tally | None:
        return self._tallies[figures.kind, figures.preset, figures.mode]

    @property
    def _levels(self) -> list[Figures]:
        """The figures of the levels of the kind in view that have any."""
        presets = self._gathered.kinds[self._kind].presets if self._kind else ()
        return [each for each in presets if each.solved]

    @property
    def _chartable(self) -> list[Figures]:
        """The levels with so many times that a chart of them says something."""
        return [
            each
            for each in self._levels
            if self._clock
            and self._tally_of(each) is None
            and not each.is_mixed
            and each.solved >= _LEAST_GAMES
        ]

    def _open_kinds(self) -> None:
        """Opens the list of puzzles, where the tabs have no room."""
        titles, chosen = self._tabs.labels, self._tabs.chosen
        choices = [
            Choice(title, lambda i=i: self.show(i), chosen=i == chosen)  # type: ignore[misc]
            for i, title in enumerate(titles)
        ]
        self.cabinet.choose(lambda: self._select.rect, choices)

    def choose(self, level: Figures) -> None:
        """Shows the chart of a level."""
        self._charted = level
        self.refresh()

    def _open_past(self) -> None:
        """Lists the last finished games of the kind in view, or of all."""
        beside, choices = self._all_games, past_games(self.cabinet, self._kind)
        screen = PickerScreen(self.cabinet, lambda: beside.rect, choices, _PAST_LIST_WIDTH)
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
        self._export_reader, self._suffix = RowReader(self.cabinet.store.ended), suffix

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

    def bar(self) -> Bar:
        """Returns the bar; if there are games, with the kind's own list and Export."""
        has_games = self._kinds and not self._is_empty
        is_short = self.cabinet.size[0] < self.cabinet.theme.px(_EXPORT_LABEL_FROM)
        self._export.label = "" if is_short else _("Export")
        export = Press(self._export, width=0 if is_short else 120, least_px=0 if is_short else 92)
        own_list = own_list_button(self.cabinet, self._kind if has_games else "")
        ends = [*own_list, export, Space(4)] if has_games else []
        return Bar(self.back, self.title, ends=ends)

    def body(self) -> Block:
        """Returns tabs, figures, table, chart and past games; a sentence if nothing is solved."""
        if not self._kinds:
            return Middle(
                Text(_("Counting your games…"), ink="muted", align="middle"), pad=(32, 48)
            )
        if self._is_empty:
            return self._nothing_solved_block()
        tabs = Either([Press(self._tabs, height=52), Press(self._select, height=52)])
        cards = [chart.tile_card(each) for each in self.tiles()]
        figures = [each for each in (self._table(), self._chart()) if each is not None]
        for last in figures[-1:]:
            last.grows = 1
        games = [self._games()] if self._recent else []

        def column(columns: int, *below: Block) -> Column:
            tiles = Grid(cards, _TILE_WIDTH, columns, gap=16, even=True)
            return Column([tiles, *figures, *below], gap=16)

        beside = column(3 if len(cards) == 3 else 2)  # so that no place is empty
        halves = [Wide(each, _TABLE_WIDTH, grows=1) for each in (beside, *games)]
        above = column(2 if self._is_tall else _MOST_TILES, *games)
        page = Column([tabs, Either([Row(halves, gap=16, stand="fill"), above], grows=1)], gap=16)
        return Scrolled(
            Middle(page, pad=(32, 20), most=_MAX_WIDTH), self._kind or "all", shadow=0, margin=True
        )

    @property
    def _is_tall(self) -> bool:
        width, height = self.cabinet.size
        return height > width

    def tiles(self) -> list[FigureTile]:
        """Returns the figures of the kind in view, or of all puzzles together."""
        if not self._kind:
            return self._all_tiles()
        total = self._gathered.kinds[self._kind].total
        tally = self._tally_of(total)
        unaided = labelled(capitalized(_("without help")), str(len(total.times)))
        solved = str(total.solved)
        tiles = [FigureTile(_("how many|Solved"), solved, "" if tally else unaided)]
        if self._clock:
            tiles.append(FigureTile(_("Time played"), chart.span_text(total.total_ms)))
        own = tally.tiles if tally is not None else ()
        if not own and total.longest_streak >= _LEAST_STREAK:
            tiles.append(
                _streak_tile(_("Streak without help"), total.streak, total.longest_streak)
            )
        return [*tiles, *own]

    def _all_tiles(self) -> list[FigureTile]:
        """Returns the figures of all puzzles together."""
        totals = [self._gathered.kinds[kind].total for kind in self._kinds[1:]]
        tiles = [FigureTile(_("how many|Solved"), str(sum(each.solved for each in totals)))]
        streaks = streaks_of(self.cabinet.store)
        if self.cabinet.settings.flag(STREAK_KEY) and streaks.longest.length:
            days = streaks.present.length, streaks.longest.length
            tiles.append(_streak_tile(_("Daily streak"), *days))
        if self._clock:
            ms = sum(each.total_ms for each in totals)
            tiles.append(FigureTile(_("Time played"), chart.span_text(ms)))
        return tiles

    def _best_and_usual(self, figures: Figures) -> tuple[str, str]:
        """Returns what a kind compares, in most cases times; "" for what isn't known."""
        if (tally := self._tally_of(figures)) is not None:
            return tally.best, tally.usual
        times = (figures.best_ms, figures.usual_ms) if self._clock else (None, None)
        best, usual = ("" if ms is None else clock_text(ms) for ms in times)
        return best, usual

    def _table(self) -> Card | None:
        """Returns the figures by level, or of all puzzles by puzzle; None if there are none."""
        if not self._kind:
            return self._table_of_kinds()
        levels, chartable = self._levels, self._chartable
        if not levels:
            return None
        tally, has_modes = self._tally_of(levels[0]), len({each.mode for each in levels}) > 1
        rows = []
        for at, level in enumerate(levels):
            title = chart.preset_title(level.kind, level.preset)
            mode = chart.mode_title(level.kind, level.mode) if has_modes else ""
            best, usual = self._best_and_usual(level)
            number = str(level.solved) if len(levels) > 1 else ""
            press = None
            if level in chartable and len(chartable) > 1:
                press = RowArea(f"level {at}", "", partial(self.choose, level))
                press.about = _("chart shown") if level is self._charted else ""
            if not best and self._clock and tally is None:
                best = join_parts(
                    (clock_text(min(solve.ms for solve in level.solves)), _("with help"))
                )
            rows.append(_TableRow(title, mode, (number, best or _NONE, usual), press))
        return self._figure_table(_("Level"), (_("how many|Solved"), _("Best"), _("Usual")), rows)

    def _table_of_kinds(self) -> Card | None:
        """Returns the figures by puzzle, each row leading to its page; None if there is one."""
        rows = []
        for place, kind in enumerate(self._kinds[1:], 1):
            total = self._gathered.kinds[kind].total
            number = str(total.solved)
            played = chart.span_text(total.total_ms) if self._clock else ""
            press = RowArea(f"puzzle {kind}", "", partial(self.show, place))
            rows.append(_TableRow(chart.kind_title(kind), "", (number, played), press))
        heads = _("how many|Solved"), _("Time played")
        return self._figure_table(_("Puzzle"), heads, rows) if len(rows) > 1 else None

    def _figure_table(self, titles: str, heads: Sequence[str], rows: Sequence[_TableRow]) -> Card:
        """Returns a table with a head for the titles of rows; columns without a figure aren't
        shown.
        """
        theme = self.cabinet.theme
        shown = [place for place in range(len(heads)) if any(row.cells[place] for row in rows)]
        widths = {
            place: max(
                theme.width(heads[place], _HEAD_SIZE),
                *(theme.width(row.cells[place], _SIZE) for row in rows),
            )
            for place in shown
        }

        def line(words: Block, cells: Sequence[str], size: float, ink: str) -> Row:
            """Returns a line of the table, its figures in their columns."""
            figures = [
                Wide(Text(cells[place], size, ink, align="right", role=""), 0, width)
                for place, width in widths.items()
            ]
            return Row([words, *figures], gap=24)

        def pressed(row: _TableRow) -> Block:
            """Returns a row, with what a press on it does."""
            words = [Text(row.title, _SIZE, wraps=True, role="")]
            words += [Text(row.note, _HEAD_SIZE, "muted", wraps=True, role="")] if row.note else []
            figures = [
                labelled(heads[place], row.cells[place])
                for place in shown
                if row.cells[place] not in ("", _NONE)
            ]
            name = join_parts(filter(None, (row.title, row.note)))
            spoken = labelled(name, join_parts(figures)) if figures else name
            titles = Padded(Column(words, gap=0, grows=1), pad=(0, 4), grows=1)
            content = replace(line(titles, row.cells, _SIZE, "ink"), least_units=_ROW)
            if row.press is None:
                return ReadAs(content, text=spoken)
            row.press.title = spoken
            return Over(
                [HighlightedRow(bool(row.press.about)), content, Press(row.press, height=0)]
            )

        head = line(
            Text(titles, _HEAD_SIZE, "muted", role="tip", grows=1), heads, _HEAD_SIZE, "muted"
        )
        body = ruled([pressed(row) for row in rows])[:-1]
        return Card(Column([head, Space(4), *body], gap=0), pad=(24, 12))

    def _chart(self) -> Card | None:
        """Returns the one chart of the kind in view; None while there are few games."""
        picture: Block | None = None
        if not self._kind:
            return None
        if (tally := self._tally_of(self._gathered.kinds[self._kind].total)) is not None:
            if sum(number for _label, number in tally.bars) >= _LEAST_GAMES:
                picture = chart.bar_chart(tally.title, tally.bars)
        elif (level := self._charted) is not None:
            titles = (
                chart.preset_title(level.kind, level.preset),
                chart.mode_title(level.kind, level.mode),
            )
            picture = chart.times_chart(" • ".join(filter(None, titles)), level)
        if picture is None:
            return None
        theme = self.cabinet.theme
        height = max(theme.px(_CHART_HEIGHT), _CHART_LINES * theme.line_px(_HEAD_SIZE))
        return Card(Sized(picture, height), pad=(24, 20))

    def _games(self) -> Card:
        """Returns the last games of the kind in view, each pressed to see its result."""
        rows = []
        for number, game in enumerate(self._recent[:_RECENT]):
            words = [
                Text(game.label, _SIZE, role=""),
                Text(game.about, _HEAD_SIZE, "muted", role=""),
            ]
            time = Text(game.detail, _SIZE, align="right", role="")
            area = RowArea(f"game {number}", game.label, game.action)
            area.title = labelled(game.label, join_parts(filter(None, (game.detail, game.about))))
            row = Row([Column(words, gap=0, grows=1), time, icon("right", "muted", 16)], gap=16)
            rows.append(Over([Padded(row, pad=(0, 4)), Press(area, height=0)]))
        head = Text(_("Past games"), _HEAD_SIZE, "muted", role="heading")
        more = [Row([Press(self._all_games), Space(grows=1)])]
        others = more if len(self._recent) > _RECENT else []
        body = [*ruled(rows)[: None if others else -1], *others]
        return Card(Column([head, Space(4), *body], gap=0), pad=(24, 12), grows=1)

    def _nothing_solved(self) -> list[str]:
        """Returns the sentences shown before anything is solved."""
        waiting = sum(kind.total.unfinished for kind in self._gathered.kinds.values())
        more = [count("{n} unfinished game.", "{n} unfinished games.", waiting)] if waiting else []
        return [_("Solve a puzzle to see your times, streaks and days here."), *more]

    def _nothing_solved_block(self) -> Block:
        """Returns the page of a player who has solved nothing: a note and the way back."""
        seal = Drawn(chart.draw_seal, 96, 96)
        sentences = self._nothing_solved()
        play = Button("play", _("Go to the cabinet"), "play", "primary", self.back)
        button = Wide(Press(play, height=52), 220, 150)
        parts = [
            seal,
            Space(20),
            Text(_("Nothing solved yet"), 32, typeface="serif", align="middle", role="heading"),
            Space(4),
            *(Text(sentence, ink="muted", wraps=True, align="middle") for sentence in sentences),
            Space(28),
            Row([Space(grows=1), button, Space(grows=1)], gap=0),
        ]
        return Middle(Column(parts, gap=0, centred=True), pad=(32, 0), most=520)


def _streak_tile(name: str, present: int, longest: int) -> FigureTile:
    """Returns a streak, and the longest one if it was longer."""
    note = _("longest {n}").format(n=longest) if longest > present else ""
    return FigureTile(name, str(present), note)


def _tally_of_kind(figures: Figures) -> Tally | None:
    """Returns the kind's own figures in place of times; None if it has none."""
    face = FACES.get(figures.kind)
    return None if face is None or face.records.tally is None else face.records.tally(figures)


READ_SECONDS = 0.004
"""The time that one frame may spend on reading."""
_ROWS_AT_ONCE = 100

T = TypeVar("T", Played, StoredGame)


class RowReader(Generic[T]):
    """Reads all rows of the store, a few a frame: no frame waits for the games of years."""

    def __init__(self, read: Callable[[int, int], Sequence[T]]) -> None:
        """`read(after, number)` returns up to `number` rows after the row `after`."""
        self._read: Callable[[int, int], Sequence[T]] = read
        self.rows: list[T] = []
        self.done = False

    def read_next(self) -> None:
        """Reads on for a few milliseconds."""
        until = perf_counter() + READ_SECONDS
        while not self.done:
            part = self._read(self.rows[-1].id if self.rows else 0, _ROWS_AT_ONCE)
            self.rows += part
            self.done = not part
            if perf_counter() > until:
                return
