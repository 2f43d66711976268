"""The replay of a finished game: the board as it was at any moment, and a timeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import pygame

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.catalog import FACES
from game.play.board import AnyBoard, GameContext
from game.play.hintview import NUDGE, HintLight
from game.play.match import TableGame
from game.play.stage import Stage
from game.result.recording import EasiestStep, Moment, Recording, advice_on, with_advice
from game.result.result import end_title
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Drawn, Press, Text
from game.ui.blocks.boxes import Card, Column, Either, HighlightedRow, Over, Row, Wide
from game.ui.blocks.desk import Desk
from game.ui.blocks.page import StagedFrame, StagedScreen
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.drawing.motion import Motion
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence, clock_text, join_parts, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, RowArea, Segments, Widget
from generators.base import CabinetError, Hint, Status

_SPEEDS = (1, 4, 16)
_TICK, _LOW = 13, 640
_LONGEST_PAUSE_MS = 2000
"""A pause of the player is cut to this in the film, at any speed."""


class ReplayTable(GameContext[Any]):
    """The board of a replay: nothing can be played on it."""

    is_lesson = is_replay = True

    def __init__(self, cabinet: Cabinet, match: TableGame, motion: Motion, desk: Desk) -> None:
        super().__init__(cabinet, match.kind, motion, desk)
        self._state = match.session.puzzle.start(match.session.mode)
        self._board = FACES[match.kind.name].new_board(self)
        self.advice: Hint | None = None
        """The easiest step at the position shown, of puzzles with techniques to learn."""

    @property
    def state(self) -> Any:
        return self._state

    @property
    def light(self) -> HintLight | None:
        return None if self.advice is None else HintLight(self.advice, NUDGE)

    @property
    def board(self) -> AnyBoard:
        return self._board

    @property
    def resting(self) -> bool:
        """The board is only to be looked at."""
        return True

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool:
        """Nothing is played in a replay."""
        return False

    def show(self, state: Any) -> None:
        """Puts a position on the board."""
        before, self._state, self.advice = self._state, state, None
        if state != before:
            self.board.changed(before)
            self.refresh()

    def consequences(self, before: Any, after: Any) -> Sequence[str]:
        """Returns what a step has completed, as it is read aloud."""
        self._state = after
        return [*self.board.speech.consequences(before)]


class Timeline(Widget):
    """The time of a game from left to right; a press or a drag goes to a moment."""

    role = "slider"

    def __init__(
        self, film: Recording, ms: Callable[[], float], go: Callable[[float], None]
    ) -> None:
        super().__init__("timeline")
        self.title = _("Timeline")
        self._film, self._ms, self._go = film, ms, go
        self.pulled = True

    @property
    def value(self) -> str:
        return _("{time} of {whole}").format(
            time=clock_text(int(self._ms())), whole=clock_text(self._film.end_ms)
        )

    def pull(self, event: Pointer) -> None:
        """Goes where the pointer is, as long as it is down."""
        if event.phase in (Phase.DOWN, Phase.DRAG, Phase.UP) and self.rect.width:
            share = (event.pos[0] - self.rect.x) / self.rect.width
            self._go(min(max(share, 0.0), 1.0) * self._film.end_ms)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right are the screen's own keys."""
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, end = theme.palette, self.rect, max(1, self._film.end_ms)
        line, base = max(2, theme.px(2)), rect.bottom - theme.line_px(_TICK) - theme.px(4)
        steps = max(1, len(self._film.positions) - 1)
        height = base - rect.y - line

        def x_of(ms: float) -> int:
            return rect.x + round(rect.width * min(ms, end) / end)

        def y_of(step: int) -> int:
            return base - round(height * step / steps)

        for since, until in self._film.thinks:
            band = pygame.Rect(x_of(since), rect.y, x_of(until) - x_of(since), base - rect.y)
            shapes.fill(surface, palette.atint, band)
            long = _("{n} s").format(n=(until - since) // 1000)
            if band.width > theme.width(long, _TICK) + theme.px(8):
                curve = y_of(self._film.at(since))  # the label stands clear of it
                y = (curve + line + base if curve < band.centery else rect.y + curve) / 2
                at = (band.centerx, y)
                theme.write(surface, long, at, _TICK, palette.ambertext, anchor="center")
        last = (rect.x, base)
        for number, position in enumerate(self._film.positions):
            at = (x_of(position.ms), y_of(number))
            shapes.fill(
                surface, palette.indigo, pygame.Rect(last[0], last[1], at[0] - last[0], line)
            )
            rise = pygame.Rect(at[0], at[1], line, last[1] - at[1] + line)
            shapes.fill(surface, palette.indigo, rise)
            last = at
        shapes.fill(surface, palette.edge, pygame.Rect(rect.x, base + line, rect.width, line))
        low = base + theme.px(4) + line
        theme.write(surface, clock_text(0), (rect.x, low), _TICK, palette.muted, anchor="topleft")
        end_at = (rect.right, low)
        theme.write(surface, clock_text(end), end_at, _TICK, palette.muted, anchor="topright")
        now = x_of(self._ms())
        shapes.fill(
            surface, palette.seal, pygame.Rect(now - line // 2, rect.y, line, base - rect.y)
        )
        shapes.disc(surface, (now, base), max(10, theme.px(14)), palette.seal)


class ReplayScreen(StagedScreen):
    """A film of a game that is over, with a timeline and the moments worth a look."""

    def __init__(self, cabinet: Cabinet, match: TableGame) -> None:
        super().__init__(cabinet)
        self.topic = match.kind.name
        self._match = match
        self._table = ReplayTable(cabinet, match, self.motion, self.desk)
        end = end_title(match.session, match.counted)
        self._events = cabinet.store.events(match.game_id)
        self.film = Recording.of(match.session, self._events, self._table.consequences, end)
        self._table.show(self.film.positions[0].state)
        self.step, self._ms = 0, 0.0
        self.playing = False
        self._speed = 1
        self._easiest: Job[Hint] | None = None
        self._advice = ""
        self._moments = list(self.film.moments)
        self._techniques = self._look_for_techniques()
        self._timeline = Timeline(self.film, lambda: self._ms, self.go_to)
        self.fit()

    @property
    def table(self) -> ReplayTable:
        return self._table

    # What the player can do

    def go_to(self, ms: float) -> None:
        """Shows the position at a time in milliseconds."""
        self._ms = min(max(ms, 0.0), self.film.end_ms)
        self._show(self.film.at(self._ms))

    def go_step(self, step: int) -> None:
        """Shows a position by its number, and stops there."""
        self.playing = False
        step = min(max(step, 0), len(self.film.positions) - 1)
        self._ms = self.film.positions[step].ms
        self._show(step)
        if self.cabinet.has_listener:
            self.cabinet.speak(self._read())

    def play_on(self) -> None:
        """Begins a new game with the position shown; it won't count."""
        events = self._events[: self.film.positions[self.step].events]
        self.cabinet.dealer.play_on(self._match, events)

    def learn(self) -> None:
        """Opens the technique of the easiest step at the position shown."""
        if self.table.advice is not None and self.table.advice.rank:
            self._open_lesson(translate(self.table.advice.technique))

    def _open_lesson(self, technique: str) -> None:
        self.cabinet.scenes.push(self.cabinet.navigator.techniques(self.topic, technique))

    def toggle(self) -> None:
        """Plays on, from the start if the film is over, or stops."""
        if not self.playing and self.step == len(self.film.positions) - 1:
            self.go_step(0)
        self.playing = not self.playing
        if not self.playing:
            self._advise()
        self.table.refresh()

    def _look_for_techniques(self) -> Job[list[EasiestStep]] | None:
        """Looks in the background for the techniques that the player used, if there are any."""
        if FACES[self.topic].techniques is None:
            return None
        kind, film, used = self._match.kind, self.film, self.table.board.hints.is_used
        job = Job(lambda tick: advice_on(film, lambda state: kind.hint(state, tick), used))
        job.start()
        return job

    def _take_techniques(self) -> None:
        """Names the techniques among the moments, once they are found."""
        if self._techniques is None or not self._techniques.done:
            return
        with suppress(CabinetError):
            place = self.table.board.hints.place
            self._moments = with_advice(self.film, self._techniques.result(), place)
        self._techniques = None
        self.table.refresh()

    def back(self) -> None:
        if self._techniques is not None:
            self._techniques.cancel()
        super().back()

    def _show(self, step: int) -> None:
        """Shows a position of the film, and advice on it unless the film is playing."""
        if step != self.step:
            self.step, self._advice = step, ""
            self.table.show(self.film.positions[step].state)
        if not self.playing:
            self._advise()
        self.table.refresh()

    def _advise(self) -> None:
        """Looks in the background for the easiest step at the position shown."""
        if self._easiest is not None:
            self._easiest.cancel()
        self._advice = ""
        if FACES[self.topic].techniques is None:
            return  # a step of the others has no name that says more than the film shows
        kind, state = self._match.kind, self.table.state
        self._easiest = Job(lambda tick: kind.hint(state, tick))
        self._easiest.start()

    def _read(self) -> str:
        """Returns the moment shown in words."""
        here = [each.title for each in self._moments if each.step == self.step]
        place = _("Step {n} of {all}").format(n=self.step, all=len(self.film.positions) - 1)
        return as_sentence(join_parts((clock_text(int(self._ms)), place, *here)))

    # What is seen

    def made(self) -> Block:
        """The screen as a tree: bar, board, controls and moments."""
        kind, board = self._match.kind, self.table.board
        preset = self._match.preset
        about = [translate(kind.title)]
        if preset is not None:
            about.append(translate(preset.brief))
        grade = _("With help") if self._match.helped else _("No help")
        if self._match.session.status is Status.SOLVED:
            about.append(f"{clock_text(self.film.end_ms)} • {grade}")
        bar = Bar(self.back, _("Replay"), "回放", about)
        frame = board.frame(self.cabinet.size, self.cabinet.theme)
        controls = self._controls()
        # A low panel keeps room for a turning point rather than for the easiest step.
        controls.shrinks = int(frame.panel.height < self.cabinet.theme.px(_LOW))
        cards = Column([controls, self._moment_list()], 16)
        return StagedFrame(frame, bar, Stage(board), cards)

    def _controls(self) -> Card:
        """The card with the time, the step and the buttons to move through the film."""
        last = len(self.film.positions) - 1
        time = Text(clock_text(int(self._ms)), 30, typeface="serif")
        total = Text(
            _("of {time}").format(time=clock_text(self.film.end_ms)), 16, "muted", grows=1
        )
        step = _("step {n} of {all}").format(n=self.step, all=last)
        head = Row([time, total, Text(step, 14, "muted")], 10)
        first = self._button("first step", _("First step"), "first", 0)
        before = self._button("step back", _("Step back"), "left", self.step - 1)
        after = self._button("step on", _("Step forward"), "right", self.step + 1)
        end = self._button("last step", _("Last step"), "last", last)
        before.enabled = first.enabled = self.step > 0
        after.enabled = end.enabled = self.step < last
        label, sign = (_("Stop"), "pause") if self.playing else (_("Play"), "play")
        play = Button("play", label, sign, "primary", self.toggle)
        earlier_and_play = [Press(first, 48), Press(before, 48), Press(play, 48, grows=1)]
        row = Row([*earlier_and_play, Press(after, 48), Press(end, 48)], 8)
        speeds = [f"{speed}×" for speed in _SPEEDS]
        speed = Segments("speed", speeds, self._speed, self._set_speed)
        speed.title = _("Speed")
        advice = Column(self._easiest_step(), least_units=44)
        go_on = Button("play on", _("Play on from here"), action=self.play_on)
        go_on.enabled = self.step < last
        pace, onward = Press(speed, 44, grows=1), Press(go_on, 44)
        paced = Either([Row([pace, onward], 8), Column([pace, onward], 12)])
        parts = [head, row, paced, Press(self._timeline, 76), advice]
        controls = Column(parts, 12, drops=[advice])
        return Card(controls, (24, 18), raised=True)

    def _easiest_step(self) -> list[Block]:
        """Returns what the easiest step was, and the way to its exercises if it has any."""
        if not self._advice:
            return []
        words = Text(self._advice, 15, "muted", wraps=True, lines=3, grows=1)
        if self.table.advice is None or not self.table.advice.rank:
            return [words]
        learn = Button("learn", _("Learn"), "right", "quiet", self.learn)
        learn.title, learn.icon_right = _("Learn this technique"), True
        return [Row([words, Press(learn, 32)], 8)]

    def _button(self, name: str, title: str, sign: str, step: int) -> Button:
        button = Button(name, "", sign, action=lambda: self.go_step(step))
        button.title = title
        return button

    def _set_speed(self, speed: int) -> None:
        self._speed = speed
        self.table.refresh()

    def _moment_list(self) -> Block:
        heading = Text(_("Turning points"), 16, typeface="bold", role="heading", grows=1)
        tip = Text(_("click to go there"), 14, "muted", role="tip")
        rows = [self._moment(number, each) for number, each in enumerate(self._moments)]
        listed = List(rows, 54, "moments", least_px=38)
        return Card(Column([Row([heading, tip]), listed], 8), (24, 16), grows=1)

    def _moment(self, number: int, moment: Moment) -> Block:
        """A moment of the game as a line to go there: its time, title and note."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            side = max(8, theme.px(10))
            shapes.disc(surface, rect.center, side, getattr(theme.palette, moment.ink))

        time = Wide(Text(clock_text(moment.ms), 16, typeface="serif"), 52)
        lines = [Text(moment.title, 16)]
        if moment.note:
            lines.append(Text(moment.note, 13, "muted"))
        words = Column(lines, 0, grows=1, centred=True)
        title = labelled(clock_text(moment.ms), join_parts(filter(None, moment[2:4])))
        area = RowArea(f"moment {number}", title, lambda: self.go_step(moment.step))
        row = Row([time, Drawn(paint, 12, 12), words], 12, least_units=54)
        parts: list[Block] = [Over([row, Press(area, 0)], grows=1)]
        if moment.technique:
            open_lesson = partial(self._open_lesson, moment.technique)
            learn = Button(f"learn {number}", _("Learn"), "", "quiet", open_lesson)
            learn.title = labelled(_("Learn"), moment.technique)
            parts.append(Press(learn, 44))
        return Over([HighlightedRow(moment.step == self.step), Row(parts, 8)])

    # The scene

    def update(self, ms: float) -> None:
        if self.playing:
            self._run(ms * _SPEEDS[self._speed])
        self._look()
        self._take_techniques()
        super().update(ms)

    def _run(self, ms: float) -> None:
        """Lets the film go on; long pauses pass quickly."""
        positions = self.film.positions
        if self.step + 1 == len(positions):
            self.playing = False
            self.table.refresh()
            return
        due = positions[self.step + 1].ms
        speed = max(
            1.0, (due - positions[self.step].ms) / (_LONGEST_PAUSE_MS * _SPEEDS[self._speed])
        )
        self.go_to(min(self._ms + ms * speed, due))

    def _look(self) -> None:
        """Says what the easiest step was, once it is found."""
        if self._easiest is None or not self._easiest.done:
            return
        try:
            hint = self._easiest.result()
        except CabinetError:
            hint = None
        self._easiest = None
        if hint is not None and not self.playing:
            technique = translate(hint.technique)
            nudge = translate(self.table.board.hints.worded(hint.nudge))
            text = _("Easiest next step: {technique}. {nudge}") if hint.rank else "{nudge}"
            self._advice = text.format(technique=technique, nudge=nudge)
            self.table.advice = hint
            self.table.refresh()

    @property
    def busy(self) -> bool:
        """Whether the film runs, or something moves."""
        looks = self._easiest is not None or self._techniques is not None
        return super().busy or self.playing or looks

    def settle(self) -> None:
        """Waits for what is looked for, for a picture that is drawn once."""
        if self._easiest is not None:
            self._easiest.join(60)
        if self._techniques is not None:
            self._techniques.join(60)
        self.update(0)

    def key(self, event: pygame.event.Event) -> bool:
        """Space plays, the arrows step, Home and End go to the ends, L opens the lesson."""
        steps = {
            pygame.K_LEFT: self.step - 1,
            pygame.K_RIGHT: self.step + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.film.positions) - 1,
        }
        on_choice = self.desk.by_key and isinstance(self.desk.focused, Segments)
        if event.key in steps and not on_choice:
            self.go_step(steps[event.key])
            return True
        if event.key == pygame.K_SPACE and not self.desk.by_key:
            self.toggle()
            return True
        if event.key == pygame.K_l and not event.mod & ~pygame.KMOD_SHIFT:
            self.learn()
            return True
        return self.tree.key(event)
