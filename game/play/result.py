"""What a game that is over came to: time, record, the last times, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from game.app.cabinet import Cabinet
from game.daily.today import day_at, day_of
from game.play.match import TableGame
from game.play.session import Session
from game.settings.settings import RUN_KEY
from game.statistics.figures import rounded_median
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Row
from game.ui.blocks.figure import figures
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.motion import Motion, linear, out_quart
from game.ui.drawing.petals import PETALS_MS, draw_petals
from game.ui.layout import row_of
from game.ui.text import _, clock_text, count, join_parts, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button
from generators.base import Status

if TYPE_CHECKING:
    from game.daily.days import DayPuzzle

_STAMP_MS, _STAMP_DELAY_MS = 220, 200
_BARS, _LEAST_BARS = 18, 8
_SEAL, _BARS_HIGH, _LEAST_BARS_HIGH = 84, 160, 48


def end_title(session: Session, counted: bool = True) -> str:
    """What a game that is over came to, in a few words; `counted`: its answer was new."""
    if session.status is Status.LOST:
        return _("Time is up") if session.left_ms == 0 else _("Out of lives")
    if session.status is Status.SHOWN:
        return _("Revealed")
    return _("Solved") if counted else _("Once more")


def help_counts(hints: int, checks: int) -> list[str]:
    """How many hints and checks a game took, each in words, those that there were."""
    counts = [
        count("{n} hint", "{n} hints", hints) if hints else "",
        count("{n} check", "{n} checks", checks) if checks else "",
    ]
    return [each for each in counts if each]


class Result:
    """The parts of a result, which a board may arrange, and their usual arrangement.

    `about` returns which puzzle it was; `new` leads to the next one, `copy` copies its ID.
    """

    def __init__(
        self,
        cabinet: Cabinet,
        match: TableGame,
        about: Callable[[], str],
        new: Action,
        copy: Action,
    ) -> None:
        self._cabinet, self._match, self._motion = cabinet, match, Motion()
        self._about, self._new, self._copy = about, new, copy
        times = self._times()
        self._best = min(times, default=None)
        self._median = rounded_median(times) if times else None
        self.day = day_of(match.short_id)
        """The day whose puzzle it is; None if it is no day's."""
        self.bars = times[-_BARS:]
        """The last times in milliseconds, oldest first, this game's own last."""

    @cached_property
    def _day_left(self) -> DayPuzzle | None:
        """The next puzzle of the same day that is still open, after this one, else the first."""
        if self.day is None:
            return None
        from game.daily.days import done_between, parts_of  # late: most games are of no day

        dealer, store = self._cabinet.dealer, self._cabinet.store
        done = done_between(store, self.day, self.day).get(self.day, {})
        parts = parts_of(dealer, self.day, done)
        names = [part.row.name for part in parts]
        here = names.index(self._match.kind.name) if self._match.kind.name in names else 0
        return next((part for part in (*parts[here + 1 :], *parts[:here]) if part.is_open), None)

    def run(self) -> list[tuple[str, str]]:
        """The caption and the days in a row, of a win on the puzzle's own day."""
        if self.day is None or not self.won or not self._cabinet.settings.flag(RUN_KEY):
            return []
        from game.daily.days import runs_of

        days = runs_of(self._cabinet.store).present.days
        return [(_("Streak"), str(len(days)))] if self.day in days else []

    def _times(self) -> list[int]:
        """Returns the times of games solved without help in this preset and mode, oldest first.

        None if the player wants no clock, or knew the answer of this game.
        """
        store, match = self._cabinet.store, self._match
        clock = self._cabinet.settings.flag("clock")
        if match.preset is None or not match.counted or not clock:
            return []
        return store.solved_ms(match.kind.name, match.preset.name, match.session.mode.name)

    @property
    def won(self) -> bool:
        """Whether the player solved it who did not know its answer."""
        return self._match.session.status is Status.SOLVED and self._match.counted

    @property
    def _is_last_bar(self) -> bool:
        return self.won and not self._match.helped

    @property
    def note(self) -> str:
        """Why a game that is solved is in no best time and no row; "" if it is."""
        session = self._match.session
        if session.status is not Status.SOLVED:
            return ""
        if not self._match.counted:
            return _("Not counted: the solution was already known.")
        if not self._match.helped:
            return ""
        words = join_parts(help_counts(session.hints, session.checks))
        if not words and self._cabinet.dealer.is_of_maker(self._match.parent):
            return _("Not counted: you made this puzzle")
        return _("With help: {words}").format(words=words) if words else _("With help")

    @property
    def _shows_hints(self) -> bool:
        """Whether the note says how many hints there were."""
        return bool(self.note) and self._match.counted

    # Time

    def celebrate(self) -> None:
        """The game was won just now: stamps the seal and lets petals fall, once."""
        if self._cabinet.theme.motion:
            self._motion.start("stamp", _STAMP_MS, out_quart, _STAMP_DELAY_MS)
            self._motion.start("petals", PETALS_MS, linear)

    def update(self, ms: float) -> bool:
        """Whether anything moved."""
        return self._motion.advance(ms)

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return self._motion.active

    @property
    def stamp(self) -> float:
        """How far (0 to 1) the seal has come down."""
        return self._motion.value("stamp")

    def draw_petals(self, surface: pygame.Surface) -> None:
        """The petals that fall over everything."""
        if self._motion.running("petals"):
            draw_petals(surface, self._cabinet.theme, self._motion.value("petals"))

    # What it shows

    def block(self) -> Block:
        """Returns the card that takes the panel's place, unless the board arranges its own."""
        parts = [self.head(), self.figures(), self.chart(), Space(grows=1)]
        content = Scrolled(Column(parts, 20, drops=[parts[2]]), "result", shadow=0)
        return Card(Column([content, self.next_steps()], 20), (24, 24), raised=True)

    def head(self, words: str = "") -> Block:
        """What the game came to, `words` below it (empty: its preset), and the seal of a win."""
        title = Text(end_title(self._match.session, self._match.counted), 40, typeface="serif")
        note = [Text(self.note, 16, "ambertext", wraps=True)] if self.note else []
        about = Text(words or self._about(), 18, "muted", wraps=True, lines=2)
        lines = Column([title, about, *note], 0, grows=1)
        return Row([lines, self.seal()], 12) if self.won else Row([lines])

    def seal(self, units: float = _SEAL) -> Block:
        """The seal of a win, so large."""
        return Drawn(self._paint_seal, units, units, name=_("solved"))

    def _paint_seal(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        draw_seal(surface, theme, rect.center, min(rect.size), self.stamp)

    def pairs(self) -> list[tuple[str, str]]:
        """Captions and figures: time, points, best and median of several games, hints."""
        session = self._match.session
        pairs = [*self.time()]
        if session.state.score is not None:
            pairs.append((_("Points"), str(session.state.score)))
        if len(self.bars) > 1 and self._best is not None and self._median is not None:
            pairs.append((_("Best"), clock_text(self._best)))
            pairs.append((_("Median"), clock_text(self._median)))
        if (session.hints and not self._shows_hints) or (self.won and not self.note):
            pairs.append((_("Hints"), str(session.hints)))
        return [*pairs, *self.run()]

    def time(self) -> list[tuple[str, str]]:
        """The caption and the time that it took; nothing if the player wants no clock."""
        if not self._cabinet.settings.flag("clock"):
            return []
        return [(_("Time"), clock_text(self._match.session.played_ms))]

    def figures(self, more: Sequence[tuple[str, str]] = ()) -> Block:
        """Returns the figures side by side; then `more`, captions with figures."""
        return figures([*self.pairs(), *more])

    def chart(self) -> Block:
        """The last times as bars, oldest first, the median dashed; nothing for fewer than two."""
        preset = self._match.preset
        if len(self.bars) < 2 or preset is None:
            return Space()
        title = _("Your last {n} of {preset}").format(
            n=len(self.bars), preset=translate(preset.brief)
        )
        newest = _("this one") if self._is_last_bar else _("newest")
        legend = [
            Text(_("oldest"), 13, "muted"),
            Text(_("dashed: median"), 13, "muted", align="middle", grows=1),
            Text(newest, 13, "muted", align="right"),
        ]
        bars = Drawn(self._paint_bars, _BARS_HIGH, name=title, least_units=_LEAST_BARS_HIGH)
        line = Either([Row(legend, 0, even=3), Row(legend, 8)])
        chart = Column([Text(title, 14), bars, line], 8)
        column = Column([rule(), chart], 16)
        chart.shrinks = column.shrinks = 1
        return column

    def _paint_bars(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        palette, top = theme.palette, max(*self.bars, 1)
        places = row_of(rect, max(len(self.bars), _LEAST_BARS), theme.px(7))
        for i, (ms, place) in enumerate(zip(self.bars, places[-len(self.bars) :], strict=False)):
            place.height = max(3, round(rect.height * ms / top))
            place.bottom = rect.bottom
            last = i == len(self.bars) - 1 and self._is_last_bar
            shapes.tally(surface, theme, place, theme.px(3), last)
        if self._median:
            y, step = rect.bottom - round(rect.height * self._median / top), theme.px(6)
            for x in range(rect.x, rect.right, step):
                surface.fill(palette.ink, (x, y, max(2, step // 2), theme.px(1.5)))

    def buttons(self, next_title: str = "") -> list[Button]:
        """Returns the buttons under the result, the main one first."""
        if self.day is not None:
            return self._day_buttons(self.day)
        if self._is_test_game:
            return self._maker_buttons()
        title = next_title or _("Next puzzle")
        if self._match.preset is None:
            preset = self._cabinet.dealer.next_preset(self._match)
            title = _("{next}: {preset}").format(next=title, preset=translate(preset.brief))
        onward = Button("next", title, "right", "primary", self._new)
        onward.icon_right = True
        again = Button("again", _("Play again"), "restart", action=self._again)
        copy = Button("copy", _("Copy ID"), "copy", action=self._copy)
        cabinet = Button("cabinet", _("Cabinet"), "menu", action=self._to_cabinet)
        return [onward, self._share_button(), again, copy, cabinet]

    @property
    def _is_test_game(self) -> bool:
        """Whether this is a trial game of the puzzle's maker."""
        return self._cabinet.dealer.is_of_maker(self._match.parent)

    def _maker_buttons(self) -> list[Button]:
        """Returns the buttons, Back to the workshop first: the puzzle may need another edit."""
        workshop = Button(
            "workshop", _("Back to the workshop"), "pencil", "primary", self._to_editor
        )
        again = Button("again", _("Play again"), "restart", action=self._again)
        copy = Button("copy", _("Copy ID"), "copy", action=self._copy)
        return [workshop, self._share_button(), again, copy]

    def _to_editor(self) -> None:
        self._cabinet.dealer.to_workshop(self._match)

    def _share_button(self) -> Button:
        return Button("share", _("Share"), "share", action=self._share)

    def _day_buttons(self, day: date) -> list[Button]:
        """Returns the next of the day's puzzles; if none is left, the day's page comes first."""
        left, again = self._day_left, Button("again", _("Play again"), "restart")
        again.action = self._again
        cabinet = Button("cabinet", _("Cabinet"), "menu", action=self._to_cabinet)
        if left is None:
            onward = Button("next", _("Today"), "calendar", "primary", self._to_day)
            copy = Button("copy", _("Copy ID"), "copy", action=self._copy)
            return [onward, self._share_button(), again, copy, cabinet]
        is_today = day == day_at(self._cabinet.store.now())
        title = _("Next of today's five") if is_today else _("Next of that day's five")
        play, name = self._cabinet.navigator.play_day, left.row.name
        onward = Button("next", title, "right", "primary", lambda: play(name, day))
        onward.icon_right = True
        today = Button("today", _("Today"), "calendar", action=self._to_day)
        return [onward, self._share_button(), again, today, cabinet]

    def _to_day(self) -> None:
        """The page of the day, above the cabinet."""
        self._to_cabinet()
        self._cabinet.scenes.push(self._cabinet.navigator.today(self.day))

    def next_steps(self, next_title: str = "", low: bool = False) -> Block:
        """Returns the buttons at the foot of a result; if `low`, in one row if they fit."""
        onward, share, *others = self.buttons(next_title)
        first = Row([Press(onward, 56, grows=1), Press(share, 56)])
        row = Row([Press(each, 52) for each in others], even=3)
        rows = Column([first, row], 12)
        return in_one_row(lambda: self.buttons(next_title), rows) if low else rows

    def _again(self) -> None:
        self._cabinet.dealer.again(self._match)

    def _share(self) -> None:
        self._cabinet.scenes.push(self._cabinet.navigator.share(self._match))

    def _to_cabinet(self) -> None:
        self._cabinet.scenes.top.back()


def in_one_row(buttons: Callable[[], list[Button]], other: Block) -> Either:
    """Returns the buttons in one row, the first at the right, without icons if need be.

    If they don't fit even then, the other block.
    """
    bare = buttons()
    for button in bare[1:]:
        button.icon = ""
    rows = [Row([Press(each, 52, grows=1) for each in row[::-1]]) for row in (buttons(), bare)]
    return Either([*rows, other])


def draw_seal(
    surface: pygame.Surface, theme: Theme, centre: tuple[int, int], side: int, stamp: float
) -> None:
    """The seal of a win; it is larger and paler while it comes down (`stamp` below 1)."""
    if stamp <= 0:
        return
    picture = shapes.seal(theme, "解", side, 6)
    if stamp < 1:
        picture = pygame.transform.rotozoom(picture, 0, 1.3 - 0.3 * stamp)
        picture.set_alpha(round(255 * stamp))
    surface.blit(picture, picture.get_rect(center=centre))
