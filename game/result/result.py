"""The result of a finished game: grade, praise, figures, insights, and what comes next."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.app.cabinet import Cabinet
from game.app.choice import Choice
from game.app.job import Job
from game.daily.today import day_at, day_of
from game.play.game import Game
from game.play.helptaken import HelpTaken
from game.play.session import Session
from game.result.daily import day_line
from game.result.insight import Insight, Solve, insight_row
from game.result.record import Record
from game.settings.settings import STREAK_KEY
from game.statistics.figures import LEAST_USUAL, rounded_median
from game.ui.blocks.block import Block, Chip, Drawn, Press, Space, Text, icon, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Over, Padded, Row, Wide
from game.ui.blocks.figure import Figure, figures
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.motion import Motion, linear, out_quart
from game.ui.drawing.petals import PETALS_MS, draw_petals
from game.ui.layout import row_of
from game.ui.text import _, clock_text, count, join_parts, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, RowArea
from generators.base import CabinetError, Status, Tick

if TYPE_CHECKING:
    from game.daily.days import DayPuzzle, Streaks

_STAMP_MS, _STAMP_DELAY_MS = 220, 200
_BARS, _LEAST_BARS, _LEAST_CHART = 18, 8, 5
"""How many times the chart shows, has room for at least, and needs to be shown at all."""
_MOST_USUAL = 2
"""Bars are cut off at this multiple of the usual time."""
_TITLES = (40, 32, 26, 22)  # text sizes of the title, the first that fits
_BUTTON_HEIGHT = 44
"""The least height of a button, in units."""
_FIGURE, _BRIEF, _BRIEF_FIGURE = 28, (32, 28, 24, 20, 18), 24  # the same, of `brief_head`
_SEAL, _BARS_HIGH, _BARS_LOW, _LEAST_BARS_HIGH = 84, 150, 54, 36
_ROW = 36
_HALF, _BESIDE, _CARD_PAD = 290, 32, 24
"""The least width of each half of a wide card, the gap between them, and the padding."""
_MENU_WIDTH = 320
_LOW, _LOW_PX = 600, 480
"""A window that is no higher, in units or pixels, has its figures in one line."""
_LONG_STREAK = 3


def end_title(session: Session, counted: bool = True, by_hints: bool = False) -> str:
    """Returns how a game ended, in a few words.

    `counted`: the player didn't know the answer; `by_hints`: hints or reveals made half of it.
    """
    if session.status is Status.LOST:
        return _("Time is up") if session.left_ms == 0 else _("Out of lives")
    if session.status is Status.SHOWN:
        return _("Gave up")
    if not counted:
        return _("Solved again")
    if by_hints:
        has_asked = session.letters_revealed or session.words_revealed
        return _("Solved with help") if has_asked else _("Solved with hints")
    return _("Solved")


class Findings(NamedTuple):
    """What the moves of a game say about it: its insights, and how many mistakes were made."""

    insights: Sequence[Insight]
    mistakes: int


class Result:
    """The parts of a result, which a board may arrange, and their usual arrangement.

    `about` returns which puzzle it was; `new` leads to the next one, `copy` copies its ID.
    `solve` answers questions about the game; its insights are found in the background. `by_hints`:
    hints or reveals made half of the solution or more.
    """

    def __init__(
        self,
        cabinet: Cabinet,
        game: Game,
        about: Callable[[], str],
        new: Action,
        copy: Action,
        solve: Solve,
        by_hints: bool = False,
    ) -> None:
        self._cabinet, self._game, self._motion = cabinet, game, Motion()
        self._about, self._new, self._copy, self._solve = about, new, copy, solve
        self._by_hints = by_hints
        self.day = day_of(game.short_id)
        """The day whose puzzle it is; None if it isn't a puzzle of the day."""
        self.record = Record.of(cabinet, game)
        self.praise = self._praise()
        """A sentence about the game; "" if there is nothing to say."""
        try:
            events = cabinet.store.events(game.game_id)
        except CabinetError:
            events = []  # a game that isn't stored, or whose row was lost to damage
        self._events = events
        self._insights: Job[Findings] = Job(self._find)
        self._found: Sequence[Insight] | None = None
        self._copier: Callable[[], bool] | None = None
        """Copies the text to share if it is ready, and returns whether it was."""
        self._insights.start()

    def _find(self, tick: Tick) -> Findings:
        """Returns the insights and how many mistakes were made."""
        insights = self._solve.insights(self._events, tick)
        return Findings(insights, self._cabinet.navigator.mistakes(self._game, self._events))

    def count_mistakes(self) -> None:
        """Counts the mistakes of a game that is left before its insights are found."""
        if self._game.mistakes is None:
            self._game.mistakes = self._cabinet.navigator.mistakes(self._game, self._events)

    def _praise(self) -> str:
        """Returns the best sentence about the game, if possible not the last result's."""
        if not self._succeeded:
            return self._solve.news()
        if not self.won or self._game.helped:
            return ""
        sentences = self._praises()
        streaks = self._streaks
        if streaks is not None and streaks.present.length >= _LONG_STREAK:
            days = streaks.present.length
            if self.day in streaks.present.days and days == streaks.longest.length:
                sentences.append(_("Your longest streak yet: {n} days.").format(n=days))
        results = self._cabinet.dealer.results
        fresh = [each for each in sentences if each != results.last_praise]
        results.last_praise = next(iter(fresh or sentences), "")
        return results.last_praise

    def _praises(self) -> list[str]:
        """Returns praise for the win compared with others of its preset, the best first."""
        preset, record = self._game.preset, self.record
        if preset is None or not record.has_this_game:
            return []
        puzzle = self._solve.called(translate(preset.level), translate(preset.shape))
        own = self._solve.praise(record.wins[:-1], puzzle)
        times = [] if self._solve.is_of_set else record.praises(puzzle)
        return [*filter(None, [own]), *times]

    @cached_property
    def _next_of_day(self) -> DayPuzzle | None:
        """The next open puzzle of the same day, after this one or else from the first."""
        if self.day is None:
            return None
        from game.daily.days import done_between, parts_of  # late: most games are of no day

        dealer, store = self._cabinet.dealer, self._cabinet.store
        done = done_between(store, self.day, self.day).get(self.day, {})
        parts = parts_of(dealer, self.day, done)
        names = [part.row.name for part in parts]
        here = names.index(self._game.kind.name) if self._game.kind.name in names else 0
        return next((part for part in (*parts[here + 1 :], *parts[:here]) if part.is_open), None)

    @cached_property
    def _streaks(self) -> Streaks | None:
        """The player's streaks, after a win on the puzzle's own day; None if none are wanted."""
        if self.day is None or not self.won or not self._cabinet.settings.flag(STREAK_KEY):
            return None
        from game.daily.days import streaks_of

        return streaks_of(self._cabinet.store)

    def streak(self) -> list[tuple[str, str]]:
        """Returns the caption and the figure of the streak, for a win on the puzzle's own day."""
        days = self._streaks.present.days if self._streaks is not None else ()
        return [(_("Streak"), str(len(days)))] if self.day in days else []

    @property
    def title(self) -> str:
        """How the game ended, in a few words."""
        game = self._game
        if self._succeeded and not game.counted:
            return _("Solved again")
        own = "" if self._by_hints and not self._solve.is_of_set else self._solve.title
        return own or end_title(game.session, game.counted, self._by_hints)

    @property
    def won(self) -> bool:
        """Whether the player succeeded without knowing the answer."""
        return self._succeeded and self._game.counted

    @property
    def has_seal(self) -> bool:
        """Whether the game was won by the player, not by hints or reveals."""
        return self.won and self._solve.celebrates and not self._by_hints

    @property
    def _succeeded(self) -> bool:
        """Whether the game was solved, or ended early after enough was done."""
        status = self._game.session.status
        return status is Status.SOLVED or (status is Status.SHOWN and self._solve.has_earned)

    @property
    def note(self) -> str:
        """Why a game isn't in the figures, or a solved one not in the best times; "" if it is."""
        if not self._game.counted:
            return _("Not counted: you already knew the solution.")
        return self._help_note if self._succeeded else ""

    @property
    def _help_note(self) -> str:
        """What kind of help the game took; "" if none."""
        if self._solve.help_note or not self._game.helped:
            return self._solve.help_note
        words = self._help_words
        if not words and self._cabinet.dealer.is_draft_game(self._game.parent):
            return _("Not counted: you made this puzzle.")
        return _("With help: {words}").format(words=words) if words else _("With help")

    @property
    def _help_words(self) -> str:
        """The hints, checks and reveals of the game; "" if there were none."""
        return join_parts(HelpTaken.of_session(self._game.session).texts)

    def grade(self, about: str = "") -> Block:
        """Returns the chip that says whether a win was clean, or how much help a game took.

        `about` stands beside it, or below it where there is too little room.
        """
        words = [Text(about, 16, "muted", wraps=True, lines=2, grows=1)] if about else []
        if not self._game.counted:
            return Column([*words, Text(self.note, 15, "muted", wraps=True)], 0)
        if not self._succeeded and not self._help_words:
            return Column(words)
        chip: Block = Chip(_("No help"), "jade_tint", "jadetext", "check")
        if self._help_note:  # in short, what helped: the sign says the rest
            notes = [*filter(None, (self._help_note, self._help_words))]
            sign = HelpTaken.of_session(self._game.session).icon
            chips = [
                Chip(note, "amber_tint", "ambertext", sign) for note in (*notes, _("With help"))
            ]
            all_words = Text(notes[-1], 15, "ambertext", wraps=True)
            chip = Either([*chips[:-1], Column([chips[-1], all_words], 4)])
        return Either([Row([chip, *words], 10), Column([chip, *words], 4)])

    # Time

    def celebrate(self) -> None:
        """Starts the animations of a win: the seal is stamped; if it is clean, petals fall."""
        if self._cabinet.theme.motion:
            self._motion.start("stamp", _STAMP_MS, out_quart, _STAMP_DELAY_MS)
            if not self._game.helped:
                self._motion.start("petals", PETALS_MS, linear)

    def update(self, ms: float) -> bool:
        """Advances the animations by `ms`; returns whether anything moved."""
        return self._motion.advance(ms)

    def look(self) -> bool:
        """Returns whether the insights have been found since the last call; copies if asked to."""
        if self._copier is not None and self._copier():
            self._copier = None
        if self._found is not None or not self._insights.done:
            return False
        try:
            self._found, self._game.mistakes = self._insights.result()
        except CabinetError:
            self._found = ()
        return True

    def settle(self) -> None:
        """Waits for the insights, for a picture that is drawn only once."""
        self._insights.join(60)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self._motion.active or self._copier is not None

    @property
    def stamp(self) -> float:
        """How far (0 to 1) the seal has come down."""
        return self._motion.value("stamp")

    def draw_petals(self, surface: pygame.Surface) -> None:
        """Draws the petals that fall over everything."""
        if self._motion.running("petals"):
            draw_petals(surface, self._cabinet.theme, self._motion.value("petals"))

    # What it shows

    def block(
        self,
        middle: Sequence[Block] = (),
        next_title: str = "",
        *,
        pairs: Sequence[tuple[str, str]] | None = None,
        has_chart: bool = True,
        has_day: bool = True,
        day_last: bool = False,
        spare: Sequence[Block] = (),
    ) -> Block:
        """Returns the card that takes the panel's place; `middle` follows the figures.

        `pairs` replace the usual captions and figures; `has_chart` is False if there is no chart
        or `middle` has it; `has_day` is False if `middle` needs the room of the day. Blocks in
        `spare` are left out if they don't fit; others scroll. In a wide card, figures and day
        stand beside the rest. The day follows the figures if it has a new petal; if it is
        `day_last`, it then stands above the buttons, or scrolls in a low window. Without a new
        petal it comes last, and is left out if it doesn't fit.
        """
        petal = self.petal_line() if has_day else []
        is_pinned = day_last and bool(petal) and not self._is_low
        line = [] if day_last else petal
        chart = self.chart() if has_chart else Space()
        if isinstance(chart, Text):
            spare = [chart, *spare]  # when the usual time will appear
        start = [self.figures(pairs=pairs), *line, *self._held_up(), chart]
        insights = [self.insight_list()] if self._found and self._solve.insights_title else []
        is_below = has_day and not line
        day, day_beside = ([self.day_line()] if is_below else [] for _ in range(2))
        column = Column([*start, *middle, *insights], 12, grows=1, drops=spare, shrinks=1)
        below, drops = [] if is_pinned else day, [] if petal else day
        layouts: list[Block] = [Column([column, *below], 12, drops=drops, shrinks=1)]
        if middle or insights:
            left, right = Column([*start, *day_beside], 12), Column([*middle, *insights], 12)
            halves = [Wide(half, _HALF, grows=1) for half in (left, right)]
            layouts.insert(0, Row(halves, _BESIDE, stand="top"))
        body = Either(layouts, grows=1)
        body.shrinks = 1
        blocks = [self.head(), body]
        content = Scrolled(Column(blocks, 12), "result", shadow=0, fades=True)
        steps = self._steps(next_title, self.day_line) if is_pinned else self._steps(next_title)
        return Card(Column([content, steps], 12), (_CARD_PAD, 18), raised=True)

    def _steps(self, next_title: str, day_line: Callable[[], Block] | None = None) -> Block:
        """Returns the buttons at the foot, below the day unless that stands beside the rest."""
        low, high = (self.next_steps(next_title, low=is_low) for is_low in (True, False))
        if day_line is None:
            return Either([Wide(low, 2 * _HALF), high])
        lower = Wide(Column([day_line(), self.next_steps(next_title, low=True)], 12), 2 * _HALF)
        return Either([Wide(low, 2 * _HALF + _BESIDE), lower, Column([day_line(), high], 12)])

    def is_wide(self, width: int) -> bool:
        """Returns whether a card of a width in pixels has its parts side by side."""
        theme = self._cabinet.theme
        return width >= 2 * (theme.px(_HALF) + theme.air(_CARD_PAD)) + theme.air(_BESIDE)

    def head(self) -> Block:
        """Returns how the game ended, its grade and preset, the praise, and the seal of a win."""
        sizes = [self._less(size) for size in _TITLES]
        heading = Either([Text(self.title, size, typeface="serif") for size in sizes])
        lines = Column([heading, self.grade(self._about())], 6, grows=1)
        seal = [self.seal(_SEAL / self._cabinet.theme.text)] if self.has_seal else []
        return Column([Row([lines, *seal], 12), self.praise_line()], 6)

    def brief_head(self, pairs: Sequence[tuple[str, str]], seal: Sequence[Block]) -> Block:
        """Returns title, grade, praise and seal for a wide card; the figures beside or below."""
        sizes = [self._less(each) for each in _BRIEF]
        heading = Either([Text(self.title, each, typeface="serif") for each in sizes])
        lines: list[Block] = [heading, self.grade(), self.praise_line()]
        row, grid = ([self._figure(pair, _BRIEF_FIGURE) for pair in pairs] for _ in range(2))
        beside = Row([Column(lines, 4), Space(grows=1), *row, *seal], 28)
        head = Row([Column(lines, 4, grows=1), *seal], 12)
        return Either([beside, Column([head, Grid(grid, 76, gap=8, least_px=56, fits=True)], 8)])

    def _less(self, units: float) -> float:
        """Returns a size for something large, which grows less than the text if text is large."""
        return units / math.sqrt(self._cabinet.theme.text)

    def praise_line(self, size: float = 17) -> Block:
        """Returns the sentence of praise; nothing if there is none."""
        return Text(self.praise, size, typeface="verse", wraps=True) if self.praise else Space()

    def _held_up(self) -> list[Block]:
        """Returns what held up a game with help or given up, once it is found; else []."""
        was_held_up = (self.won and self._game.helped) or not self._succeeded
        is_known = was_held_up and self._found is not None
        sentence = self._solve.held_up if is_known else ""
        return [Text(sentence, 15, wraps=True)] if sentence else []

    def seal(self, units: float = _SEAL) -> Block:
        """Returns the seal of a win, `units` wide; a game that ended early is read as finished."""
        is_solved = self._game.session.status is Status.SOLVED
        name = _("solved") if is_solved else _("finished")
        return Drawn(self._paint_seal, units, units, name=name)

    def _paint_seal(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_seal(surface, theme, rect, self._solve.seal, self.stamp)

    def pairs(self) -> list[tuple[str, str]]:
        """Returns captions and figures: time, points, best and usual time, streak."""
        session, record = self._game.session, self.record
        pairs = [*self.time()]
        if session.state.score is not None:
            pairs.append((_("Points"), str(session.state.score)))
        if len(record.clean) > 1 and record.best is not None:
            pairs.append((_("Best"), clock_text(record.best)))
        if record.usual is not None:
            pairs.append((_("Usual time"), clock_text(record.usual)))
        return [*pairs, *self.streak()]

    def time(self) -> list[tuple[str, str]]:
        """Returns the caption and the time the game took; [] if the player hides the clock."""
        if not self._cabinet.settings.flag("clock"):
            return []
        return [(_("Time"), clock_text(self._game.session.played_ms))]

    def figures(self, pairs: Sequence[tuple[str, str]] | None = None) -> Block:
        """Returns captions and figures side by side, those of `pairs` if given.

        In a low window, they are in one line if that has room.
        """
        shown = self.pairs() if pairs is None else pairs
        usual = figures(shown, make=partial(self._figure, size=_FIGURE))
        if not self._is_low:
            return usual
        line = list[Block]()
        for caption, figure in shown:
            words = [Text(caption, 15, "muted"), Text(figure, 20, typeface="serif")]
            is_new = caption == _("Best") and self.record.is_best
            line.append(Row([*words, *([Text(_("new"), 15, "jadetext")] if is_new else [])], 6))
        return Either([Row(line, 20), usual])

    @property
    def _is_low(self) -> bool:
        """Whether the window is low."""
        return self._cabinet.size[1] <= max(self._cabinet.theme.px(_LOW), _LOW_PX)

    def _figure(self, pair: tuple[str, str], size: float) -> Figure:
        """Returns a figure below its caption; a new best time is marked as new."""
        drawn = Figure(*pair, size=self._less(size))
        if pair[0] == _("Best") and self.record.is_best:
            drawn.after, drawn.after_ink = _("new"), "jadetext"
        return drawn

    def chart(self) -> Block:
        """Returns the last times as bars, the oldest first; of fewer than five, what is missing.

        The usual time is dashed, a game with help hollow, one of over twice that time cut off.
        """
        bars, usual = self.record.wins[-_BARS:], self.record.usual
        signs = [_("hollow: with help")] if any(bar.helped for bar in bars) else []
        signs += [_("dashed: usual time")] if usual is not None else []
        if len(bars) < _LEAST_CHART:
            return self._towards_usual()
        title = _("Times for your last {n} games").format(n=len(bars))
        heads = [
            Row([Text(title, 14, typeface="bold", grows=1), Text(legend, 13, "muted")], 12)
            for legend in dict.fromkeys((" • ".join(signs), *signs[:1]))
        ]
        units = _BARS_LOW if self._solve.insights_title else _BARS_HIGH
        drawn = Drawn(self._paint_bars, units, name=title, least_units=_LEAST_BARS_HIGH)
        chart = Column([Either([*heads, Text(title, 14, typeface="bold")]), drawn], 8)
        column = Column([rule(), chart], 12)
        chart.shrinks = column.shrinks = 1
        return column

    def _towards_usual(self) -> Block:
        """Returns how many more wins like this one the usual time needs; nothing if none."""
        more = LEAST_USUAL - len(self.record.clean)
        if more <= 0 or not self.record.is_clean:
            return Space()
        text = count(
            "Your usual time appears here after one more solve without help.",
            "Your usual time appears here after {n} more solves without help.",
            more,
        )
        return Text(text, 15, "muted", wraps=True)

    def _paint_bars(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the times of the last wins as bars, and the usual time as a dotted line."""
        wins, usual = self.record.wins[-_BARS:], self.record.usual
        palette, times = theme.palette, [win.elapsed_ms for win in wins]
        most = _MOST_USUAL * (usual or rounded_median(times))
        top = max(1, min(max(times), most))
        places = row_of(rect, max(len(wins), _LEAST_BARS), theme.px(7))
        for win, place in zip(wins, places[: len(wins)], strict=True):
            place.height = max(3, round(rect.height * min(win.elapsed_ms, top) / top))
            place.bottom = rect.bottom
            chosen = self.record.has_this_game and win is wins[-1]
            shapes.chart_bar(surface, theme, place, theme.px(3), chosen, win.helped)
            if win.elapsed_ms > top:
                _draw_cut(surface, theme, place)
        if usual:
            y, step = rect.bottom - round(rect.height * usual / top), theme.px(6)
            for x in range(rect.x, rect.right, step):
                surface.fill(palette.ink, (x, y, max(2, step // 2), theme.px(1.5)))

    def insight_list(self) -> Block:
        """Returns the insights, a row each, below their heading; nothing until they are found."""
        if not self._found or not self._solve.insights_title:
            return Space()
        title = Text(self._solve.insights_title, 15, typeface="bold", grows=1, role="heading")
        learns = self._solve.has_techniques
        rows = [self._insight(each) for each in self._found]
        return Column([Padded(title, (0, 3)), *rows], 1 if learns else 12, ruled=True)

    def _insight(self, finding: Insight) -> Block:
        """Returns the row of a finding; that of a technique opens its exercises."""
        row = insight_row(finding)
        if not self._solve.has_techniques:
            return row
        row.grows = 1
        if not finding.level:
            return Row([row], least_units=_ROW)
        cabinet, kind_name = self._cabinet, self._game.kind.name

        def learn() -> None:
            cabinet.scenes.push(cabinet.navigator.techniques(kind_name, finding.title))

        area = RowArea(f"learn {finding.title}", finding.aloud, learn, _("Learn"))
        pressed = Press(area, 0)
        arrow, word = icon("right", "indigo", 16), Text(_("Learn"), 14, "indigo", "bold")
        rows = [Row([row, *ends], 8, least_units=_ROW) for ends in ((word, arrow), (arrow,))]
        return Over([Either(rows), pressed])

    @property
    def completes_day(self) -> bool:
        """Whether all puzzles of the day are done, and this one is a new petal."""
        return bool(self.streak()) and self._next_of_day is None

    def petal_line(self) -> list[Block]:
        """Returns the day's blossom if it has a new petal, in a list; else []."""
        return [self.day_line()] if self.streak() else []

    def day_line(self) -> Block:
        """Returns today's blossom, unless the puzzle is of another day or being tested."""
        if self._is_test_game:
            return Space()
        is_new = self.day is not None and bool(self.streak())
        won = self._game.kind.name if is_new else ""
        return day_line(self._cabinet, won, self.day, self._open_day)

    def buttons(self, next_title: str = "") -> list[Button]:
        """Returns the buttons under the result, the main one first."""
        again = Button("again", _("Play again"), "restart", action=self._again)
        share = Button("share", _("Share"), "share", action=self._share)
        if self._is_test_game:
            to_editor = partial(self._cabinet.dealer.to_workshop, self._game)
            workshop = Button(
                "workshop", _("Back to the workshop"), "pencil", "primary", to_editor
            )
            copy = Button("copy", _("Copy ID"), "copy", action=self._copy)
            return [workshop, share, again, copy]
        more = Button("more ways", _("More"), "dots")
        choose = self._cabinet.choose
        more.action = lambda: choose(lambda: more.rect, self._more_choices(), _MENU_WIDTH)
        replay = Button("replay", _("Replay"), "play", action=self.watch)
        replay.title = _("Watch replay")
        return [self._onward(next_title), replay, share, more]

    def _onward(self, next_title: str) -> Button:
        """Returns the main button: the day's next puzzle, share a full day, or a new puzzle."""
        left, day, cabinet = self._next_of_day, self.day, self._cabinet
        if day is None:
            button = Button("next", self._another(next_title), "right", "primary", self._new)
        elif left is None:
            share = cabinet.navigator.share
            button = Button("next", _("Share the day"), "share", "primary")
            button.action = lambda: cabinet.scenes.push(share(day))
            return button
        else:
            is_today = day == day_at(cabinet.store.now())
            text = _("Today's {puzzle}") if is_today else _("That day's {puzzle}")
            play, name = cabinet.navigator.play_day, left.row.name
            title = text.format(puzzle=translate(left.row.game_title))
            button = Button("next", title, "right", "primary", lambda: play(name, day))
        button.icon_right = True
        return button

    def _another(self, next_title: str) -> str:
        """Returns the label of the button to another puzzle like this one."""
        title = next_title or _("Next puzzle")
        if self._game.preset is None:
            preset = self._cabinet.dealer.next_preset(self._game)
            title = _("{next}: {preset}").format(next=title, preset=translate(preset.brief))
        return title

    def _more_choices(self) -> list[Choice]:
        """Returns the choices of the menu More."""
        onward = [
            Choice(_("Play again"), self._again, icon="restart"),
            Choice(_("Copy ID"), self._copy, icon="copy"),
        ]
        if self.day is not None:
            onward = [
                Choice(self._another(""), self._new, icon="right"),
                *onward,
                Choice(_("Today"), self._open_day, icon="calendar"),
            ]
        return [*onward, Choice(_("Cabinet"), self._to_cabinet, icon="menu")]

    @property
    def _is_test_game(self) -> bool:
        """Whether the player is trying out a puzzle they made."""
        return self._cabinet.dealer.is_draft_game(self._game.parent)

    def _open_day(self) -> None:
        """Opens the page of the day in place of the game."""
        self._to_cabinet()
        self._cabinet.navigator.show_today(self.day)

    def next_steps(self, next_title: str = "", low: bool = False) -> Block:
        """Returns the buttons at the foot of a result; if `low`, in one row if they fit."""
        onward, *others = self.buttons(next_title)
        row = Row(
            [Press(each, max(_BUTTON_HEIGHT, self._less(48))) for each in others], even=len(others)
        )
        main_units = max(_BUTTON_HEIGHT, self._less(52))
        rows = Column([Press(onward, main_units), row], 10)
        if not low:
            return rows
        return in_one_row(lambda: self.buttons(next_title), main_units, rows)

    def _again(self) -> None:
        self._cabinet.dealer.again(self._game)

    def watch(self) -> None:
        """Shows the replay of the game."""
        self._cabinet.scenes.push(self._cabinet.navigator.replay(self._game))

    def copy_shared(self, as_picture: bool = False) -> None:
        """Copies the text to share, or the picture, as soon as its squares are known."""
        self._copier = self._cabinet.navigator.copier(self._game, as_picture)

    def _share(self) -> None:
        self._cabinet.scenes.push(self._cabinet.navigator.share(self._game))

    def _to_cabinet(self) -> None:
        self._cabinet.scenes.top.back()


def _draw_cut(surface: pygame.Surface, theme: Theme, bar: pygame.Rect) -> None:
    """Draws the slanted gap in a bar that is cut off."""
    rise, thick = min(bar.width // 3, bar.height // 4), max(3, theme.px(4))
    low = bar.top + bar.height // 4
    left, right = bar.left - 1, bar.right + 1
    points = [(left, low), (right, low - rise), (right, low - rise + thick), (left, low + thick)]
    pygame.draw.polygon(surface, theme.palette.card, points)


def in_one_row(buttons: Callable[[], list[Button]], units: float, other: Block) -> Either:
    """Returns the buttons in a row `units` high, the first of them last.

    If they don't fit, the others are without icons; if they still don't, `other` is shown.
    """
    bare = buttons()
    for button in bare[1:]:
        button.icon = ""
    rows = [
        Row([Press(each, units, grows=1) for each in (*row[1:], row[0])])
        for row in (buttons(), bare)
    ]
    return Either([*rows, other])


def draw_seal(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, character: str, stamp: float
) -> None:
    """Draws the seal of a win; larger and paler while it comes down (`stamp` below 1)."""
    if stamp <= 0:
        return
    picture = shapes.seal(theme, character, min(rect.size), 6)
    if stamp < 1:
        picture = pygame.transform.rotozoom(picture, 0, 1.3 - 0.3 * stamp)
        picture.set_alpha(round(255 * stamp))
    surface.blit(picture, picture.get_rect(center=rect.center))
