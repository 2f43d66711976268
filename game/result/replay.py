"""The replay of a finished game: the board as it was at any moment, and a timeline."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import pygame

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.catalog import FACES
from game.play.board import AnyBoard, GameContext, altered
from game.play.boardblock import BoardBlock
from game.play.ending import NUDGE, REASON, HintLight
from game.play.game import Game
from game.play.helptaken import HelpTaken
from game.play.session import Event, Milestone
from game.play.speech import Cell
from game.result.recording import (
    AdvisedStep,
    Recording,
    advice_on,
    repeats,
    with_advice,
    with_help_together,
)
from game.result.result import end_title
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Drawn, Press, Text
from game.ui.blocks.boxes import Card, Column, Either, HighlightedRow, Over, Row, Wide
from game.ui.blocks.desk import Desk
from game.ui.blocks.gridboard import ring
from game.ui.blocks.page import BoardFrame, StagedScreen
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.drawing.motion import Motion
from game.ui.pointer import Phase, Pointer
from game.ui.text import (
    _,
    as_sentence,
    clock_text,
    count,
    join_parts,
    join_sentences,
    labelled,
    translate,
)
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, RowArea, Widget
from generators.base import CabinetError, Hint, NoHint, Status, no_tick

_PLAYS = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_HALF, _ROW, _LOW_ROW = 330, 50, 42  # the width of half a panel; heights of a moment's row
_HALF_PX = 300
_LOW, _LOW_PX = 640, 480
"""A panel lower than these units or pixels has no room for everything."""
_SPEED, _LONGEST_PAUSE_MS = 4, 1000
"""How many times faster than the game a replay plays; longer pauses are cut to this time."""
_BEAT_MS = 600
"""How long a position is shown before another one of the same time."""
_LETTER_MS = 60
"""How long a screen reader takes for a letter of what is read out at a step."""


class ReplayContext(GameContext[Any]):
    """The board of a replay: nothing can be played on it."""

    recorded: Game
    is_lesson = is_replay = True
    below = 330  # the controls, and some turning points

    def __init__(
        self, cabinet: Cabinet, game: Game, events: Sequence[Event], motion: Motion, desk: Desk
    ) -> None:
        super().__init__(cabinet, game.kind, motion, desk)
        self.recorded, self._events = game, events
        self._state = game.session.puzzle.start(game.session.mode)
        self._board = FACES[game.kind.name].new_board(self)
        self._tried_from: Any = None
        self.end = ""
        """How the game ended, in a few words."""
        self.advice: Hint | None = None
        """The easiest step at the position shown, if the puzzle has techniques to learn."""
        self._cells_before: Sequence[Cell] = ()
        self._altered: list[Cell] | None = None
        self.panel_names_easiest_step = True
        """Whether the panel names the easiest step; if not, the board doesn't highlight it."""

    @property
    def state(self) -> Any:
        return self._state

    @property
    def light(self) -> HintLight | None:
        if self.advice is None:
            return None
        if not self.advice.rank:
            return HintLight(self.advice, REASON)  # a mistake, which the turning points name
        return HintLight(self.advice, NUDGE) if self.panel_names_easiest_step else None

    @property
    def board(self) -> AnyBoard:
        return self._board

    @property
    def over(self) -> bool:
        """The game has ended, whatever is shown of it."""
        return True

    @property
    def resting(self) -> bool:
        """The board is only to be looked at."""
        return True

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool:
        """Nothing is played in a replay."""
        return False

    @property
    def tried_from(self) -> Any:
        return self._tried_from

    def show(self, state: Any, tried_from: Any = None) -> None:
        """Puts a position on the board; `tried_from`: the state that its trial began from."""
        self._cells_before, self._altered = self.board.cells(), None
        before, self._state, self.advice = self._state, state, None
        self._tried_from = tried_from
        self.shown_mistakes = frozenset(state.mistakes())
        if state != before:
            self.board.changed(before)
            self.refresh()

    @property
    def altered(self) -> Sequence[Cell]:
        """The cells that the step shown has changed; empty while the board is animated."""
        if self._altered is None and not self.board.gliding:
            self._altered = altered(self.board, self._cells_before)
        return self._altered or ()

    def redraw(self) -> None:
        """Draws the board again, and looks for the changed cells again: they may have moved."""
        super().redraw()
        self._altered = None

    def milestones(self, before: Any, after: Any, is_move: bool, asked: str) -> list[Milestone]:
        """Returns why a step is worth a look; the one that ends the game always is."""
        self._state, self.asked, ended = after, asked, self.recorded
        found = self.board.speech.milestone(before) if is_move else None
        milestones = [found] if found else []
        is_last = after == ended.session.state or not self.board.ending.can_continue
        if after.status is not Status.PLAYING and is_last and not self.end:
            ended_words = self.board.ending.ended(None)
            self.end = self._end_title(ended_words.title)
            won = ended.session.status is Status.SOLVED or ended_words.is_success
            milestones.append(Milestone(self.end, self._facts(), "jade" if won else "muted"))
        return milestones

    def _end_title(self, words: str) -> str:
        """Returns how the game ended, as its result says; `words` are the words of its kind."""
        ended, face = self.recorded, FACES[self.recorded.kind.name]
        is_solved = ended.session.status is Status.SOLVED
        if is_solved and face.measures.is_all_revealed(ended.session.state):
            return _("All revealed")
        return words or end_title(ended.session, ended.counted)

    def _facts(self) -> str:
        """Returns the points of the game, its mistakes and the help that it took."""
        ended, session = self.recorded, self.recorded.session
        points = FACES[ended.kind.name].sharing.grid(session.state, no_tick).short
        if not points and session.state.score is not None:
            points = count("{n} point", "{n} points", session.state.score)
        number = self.cabinet.navigator.mistakes(ended, self._events)
        mistakes = count("{n} mistake", "{n} mistakes", number) if number else ""
        help_words = HelpTaken.of_session(session).texts
        if not help_words and session.status is Status.SOLVED:
            help_words = [_("with help") if ended.helped else _("no help")]
        return join_parts(filter(None, (points, mistakes, *help_words)))

    def mistake(self, state: Any, wrong: Collection[int]) -> str:
        """Returns the mistakes of a position in words: its wrong cells, or what counts as such."""
        self._state = state
        return self.board.speech.mistake_title(wrong)

    def hinted(self, state: Any, about: Sequence[int]) -> str:
        """Returns what a hint at a position was about, in words; "" if that isn't known.

        An earlier version kept nothing, and gave hints where there are none now.
        """
        self._state = state
        try:
            return self.board.speech.hinted(about)
        except (NoHint, IndexError):
            return ""


class ReplayBoard(BoardBlock):
    """The board of a replay, with a ring around what the last step has changed."""

    def __init__(self, context: ReplayContext) -> None:
        super().__init__(context.board)
        self._context = context

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        surface.set_clip(self.rect)
        for rect in self._context.board.outlines(self._context.altered):
            ring(surface, theme, rect, theme.palette.ambertext)
        surface.set_clip(None)


class Timeline(Widget):
    """The slider of a replay, with a mark for each hint and mistake; a press goes to a moment."""

    role = "slider"

    def __init__(
        self, recording: Recording, ms: Callable[[], float], go: Callable[[float], None]
    ) -> None:
        super().__init__("timeline")
        self.title = _("Timeline")
        self._recording, self._ms, self._go = recording, ms, go
        self.captures_pointer = True

    @property
    def value(self) -> str:
        return _("{time} of {whole}").format(
            time=clock_text(int(self._ms())), whole=clock_text(self._recording.end_ms)
        )

    def _inset_px(self) -> int:
        """Returns the room at both ends, so that the knob stays inside."""
        return self.rect.height // 4

    def pointer(self, event: Pointer) -> None:
        """Goes where the pointer is, as long as it is down."""
        width = self.rect.width - 2 * self._inset_px()
        if event.phase in (Phase.DOWN, Phase.DRAG, Phase.UP) and width > 0:
            share = (event.pos[0] - self.rect.x - self._inset_px()) / width
            self._go(min(max(share, 0.0), 1.0) * self._recording.end_ms)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right are the screen's own keys."""
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, end = theme.palette, max(1, self._recording.end_ms)
        line, high = max(4, theme.px(6)), max(12, theme.px(18))
        track = self.rect.inflate(-2 * self._inset_px(), 0)
        track.height, track.centery = line, self.rect.centery

        def x_of(ms: float) -> int:
            return track.x + round(track.width * min(ms, end) / end)

        shapes.rounded(surface, track, line // 2, palette.edge)
        now = x_of(self._ms())
        done = pygame.Rect(track.x, track.y, now - track.x, line)
        if done.width:
            shapes.rounded(surface, done, min(line, done.width) // 2, palette.indigo)
        for moment in self._recording.moments:
            if moment.ink in ("amber", "seal"):
                mark = pygame.Rect(0, 0, max(3, theme.px(4)), high)
                mark.center = (x_of(moment.ms), track.centery)
                shapes.rounded(surface, mark, mark.width // 2, getattr(palette, moment.ink))
        side = max(16, theme.px(22))
        shapes.disc(surface, (now, track.centery), side, palette.card)
        shapes.disc(surface, (now, track.centery), side - 2, palette.indigo)


class ReplayScreen(StagedScreen):
    """The screen that replays a finished game: its board, a timeline, and its turning points."""

    def __init__(self, cabinet: Cabinet, game: Game) -> None:
        super().__init__(cabinet)
        self.topic = game.kind.name
        self._game = game
        self._events = cabinet.store.events(game.game_id)
        self._context = ReplayContext(cabinet, game, self._events, self.motion, self.desk)
        context = self._context
        self.recording = Recording.of(
            game.session,
            self._events,
            context.milestones,
            context.mistake,
            context.hinted,
            FACES[game.kind.name].measures.wrong_units,
        )
        ended = context.board.ending.ended(None)  # the position is the last one now
        self._has_earned = ended.is_success
        self._ms, self._held_ms, self._reading_ms = 0.0, 0.0, 0
        self.playing = False
        self._easiest: Job[Hint] | None = None
        self.step, self._advice = 0, ""
        self._move(0)
        self._moments = with_help_together(self.recording.moments)
        self._techniques = self._start_finding_techniques()
        self._timeline = Timeline(self.recording, lambda: self._ms, self.go_to)
        self._chosen = 0
        """The turning point that was pressed last, by its number."""
        self.fit()

    @property
    def context(self) -> ReplayContext:
        return self._context

    # What the player can do

    def go_to(self, ms: float) -> None:
        """Shows the position at a time in milliseconds."""
        self._ms = min(max(ms, 0.0), self.recording.end_ms)
        self._show(self.recording.at(self._ms))

    def go_step(self, step: int) -> None:
        """Shows a position by its number, and stops there."""
        self.playing = False
        step = min(max(step, 0), len(self.recording.positions) - 1)
        self._ms = self.recording.positions[step].ms
        self._show(step)
        if self.cabinet.has_listener:
            self.cabinet.speak(self._read())

    def _go_moment(self, number: int) -> None:
        """Shows a turning point by its number, and stops there."""
        self._chosen, moment = number, self._moments[number]
        self.go_step(moment.step)
        self._ms = moment.ms

    def play_on(self) -> None:
        """Begins a new game with the position shown; it won't count."""
        events = self._events[: self.recording.positions[self.step].events]
        self.cabinet.dealer.play_on(self._game, events)

    def learn(self) -> None:
        """Opens the technique of the easiest step at the position shown."""
        if self.context.advice is not None and self.context.advice.rank:
            self._open_lesson(translate(self.context.advice.technique))

    def _open_lesson(self, technique: str) -> None:
        self.cabinet.scenes.push(self.cabinet.navigator.techniques(self.topic, technique))

    def toggle(self) -> None:
        """Starts or stops playing; from the first step if the last one is shown."""
        if not self.playing and self.step == len(self.recording.positions) - 1:
            self.go_step(0)
        self.playing = not self.playing
        self.cabinet.speak(_("Playing.") if self.playing else self._paused())
        if not self.playing:
            self._advise()
        self.context.refresh()

    def _paused(self) -> str:
        """Returns where the recording was stopped, as it is read out."""
        return as_sentence(labelled(_("Paused"), self._place()))

    @property
    def summary(self) -> str:
        keys = _("Left and Right go through the steps, and Space plays them.")
        return join_sentences((as_sentence(self._place()), keys))

    def _start_finding_techniques(self) -> Job[list[AdvisedStep]] | None:
        """Looks in the background for the techniques that the player used, if there are any."""
        if FACES[self.topic].teaching.techniques is None:
            return None
        kind, recording, hints = self._game.kind, self.recording, self.context.board.hints
        job = Job(lambda tick: advice_on(recording, lambda state: kind.hint(state, tick), hints))
        job.start()
        return job

    def _take_techniques(self) -> None:
        """Adds the techniques to the turning points, once they are found."""
        if self._techniques is None or not self._techniques.done:
            return
        with suppress(CabinetError):
            place = self.context.board.hints.place
            found = with_advice(self.recording, self._techniques.result(), place)
            self._moments = with_help_together(found)
        self._techniques = None
        self.context.refresh()

    def back(self) -> None:
        if self._techniques is not None:
            self._techniques.cancel()
        super().back()

    def _show(self, step: int) -> None:
        """Shows a position of the recording, and advice on it unless the recording is playing."""
        if step != self.step:
            self._move(step)
        if not self.playing:
            self._advise()
        self.context.refresh()

    def _move(self, step: int) -> None:
        """Moves the board to a position; only the next one is animated, and none twice.

        The one before it is shown first: a board shows what the last step was.
        """
        is_next, states = step == self.step + 1, self.recording.positions
        self.motion.clear()
        if not is_next:
            self.context.show(states[max(0, step - 1)].state)
            self.motion.clear()
        self.context.show(states[step].state, states[step].tried_from)
        if not is_next:
            self.motion.clear()
        self.step, self._advice = step, ""

    def _advise(self) -> None:
        """Looks in the background for the easiest step at the position shown."""
        if self._easiest is not None:
            self._easiest.cancel()
        self._advice = ""
        if FACES[self.topic].teaching.techniques is None:
            return  # without names of techniques, a hint says no more than the replay shows
        find, state, hints = self._game.kind.hint, self.context.state, self.context.board.hints
        self._easiest = Job(lambda tick: hints.easiest(state, lambda at: find(at, tick)))
        self._easiest.start()

    def _read(self) -> str:
        """Returns the position in words: time, step, what changed, and what else there was."""
        cells = self.context.altered
        changed = self.context.board.speech.describe_changes(cells) if cells else ""
        moments = [each for each in self._moments if each.step == self.step]
        since = self.recording.positions[self.step].ms  # a hint came after what was done here
        if repeats(changed, join_parts(each.text() for each in moments if each.ms <= since)):
            changed = ""
        advice = [each.text(changed) for each in moments if each.ms <= since]
        later = [each.text() for each in moments if each.ms > since]
        when = join_parts((clock_text(int(self._ms)), self._place()))
        texts = filter(None, (when, changed, *advice, *later))
        return join_sentences(map(as_sentence, texts))

    def _place(self) -> str:
        """Returns the number of the step shown, and of how many."""
        return _("Step {n} of {all}").format(n=self.step, all=len(self.recording.positions) - 1)

    # What is seen

    def made(self) -> Block:
        """Returns the screen as a tree: bar, board, controls and turning points."""
        kind, board = self._game.kind, self.context.board
        preset, sets = self._game.preset, FACES[kind.name].dealing.sets
        about = [
            translate(kind.titles.title),
            *([translate(preset.brief)] if preset is not None else []),
        ]
        with suppress(CabinetError):  # the game's row may be lost to damage
            stored = self.cabinet.store.game(self._game.game_id)
            about += filter(None, [sets.place(self.cabinet.store, stored) if sets else ""])
        end, taken = self._context.end, HelpTaken.of_session(self._game.session).texts
        grade = _("With help") if self._game.helped or taken else _("No help")
        if self._game.session.status is Status.SOLVED:
            end = grade
        elif self._has_earned or taken:
            end = f"{end} • {grade}"
        about.append(f"{clock_text(self.recording.end_ms)} • {end}")
        bar = Bar(self.back, _("Replay"), chips=about)
        frame = board.frame(self.cabinet.size, self.cabinet.theme)
        return BoardFrame(frame, bar, ReplayBoard(self.context), self._panel(*frame.panel.size))

    def _panel(self, width: int, height: int) -> Block:
        """Returns the controls, and the turning points beside or below them."""
        theme = self.cabinet.theme
        is_wide = width > 2 * max(theme.px(_HALF), _HALF_PX) + theme.gap(16)
        is_low = not is_wide and height < max(theme.px(_LOW), _LOW_PX)
        self.context.panel_names_easiest_step = not is_low
        if is_wide:
            halves = self._controls(is_narrow=True), self._moment_list()
            return Row([Wide(card, _HALF, grows=1) for card in halves], gap=16, stand="fill")
        return Column([self._controls(is_low), self._moment_list(is_low)], gap=8 if is_low else 16)

    def _controls(self, is_low: bool = False, is_narrow: bool = False) -> Card:
        """Returns the card with the time, the step, and the buttons to play and to step."""
        last = len(self.recording.positions) - 1
        time = Text(clock_text(int(self._ms)), 20 if is_low else 30, typeface="serif")
        total = Text(_("of {time}").format(time=clock_text(self.recording.end_ms)), ink="muted")
        step = _("step {n} of {all}").format(n=self.step, all=last)
        head = Row([time, total, Text(step, 14, "muted", align="right", grows=1)], gap=10)
        before = self._button("step back", _("Step back"), "left", self.step - 1)
        after = self._button("step on", _("Step forward"), "right", self.step + 1)
        before.enabled, after.enabled = self.step > 0, self.step < last
        label, sign = (_("Pause"), "pause") if self.playing else (_("a film|Play"), "play")
        play = Button("play", label, sign, "primary", self.toggle)
        units, onward = 44 if is_low else 48, Press(self._onward())
        steps = [Press(before, units), Press(play, units, grows=1), Press(after, units)]
        two_lines = Column([Row(steps, gap=8), onward], gap=8)
        buttons = Either([Row([*steps, onward], gap=8), two_lines])
        timeline = Press(self._timeline, grows=1, least_px=40)
        has_advice = not is_low and FACES[self.topic].teaching.techniques is not None
        advice = [Column(self._easiest_step(), least_units=44)] if has_advice else []
        pad = (16, 8) if is_low else (16 if is_narrow else 24, 18)
        column = Column([head, timeline, buttons, *advice], gap=4 if is_low else 12)
        return Card(column, pad, raised=True)

    def _onward(self) -> Button:
        """Returns the button that begins a game with the position shown."""
        onward = Button("play on", _("Continue from here"), action=self.play_on)
        onward.enabled = self.step < len(self.recording.positions) - 1
        return onward

    def _easiest_step(self) -> list[Block]:
        """Returns what the easiest step was, and the way to its exercises if it has any."""
        if not self._advice:
            return []
        words = Text(self._advice, 15, "muted", wraps=True, lines=9, grows=1)
        if self.context.advice is None or not self.context.advice.rank:
            return [words]
        learn = Button("learn", _("Learn"), "right", "quiet", self.learn)
        learn.title, learn.icon_right = _("Learn this technique"), True
        return [Row([words, Press(learn)], gap=8)]

    def _button(self, name: str, title: str, sign: str, step: int) -> Button:
        button = Button(name, "", sign, action=lambda: self.go_step(step))
        button.title = title
        return button

    @property
    def _here(self) -> int:
        """The number of the chosen turning point, or of the last one up to now; -1 for none."""
        now = self._ms, self.step
        moments = [(each.ms, each.step) for each in self._moments]
        chosen = self._chosen < len(moments) and moments[self._chosen] == now
        return self._chosen if chosen else sum(each <= now for each in moments) - 1

    def _moment_list(self, is_low: bool = False) -> Block:
        """Returns the card with all turning points, scrolled to the present one.

        It has less air if the panel `is_low`.
        """
        heading = Text(_("Turning points"), typeface="bold", role="heading")
        overhang = 6 if is_low else 12
        high = _LOW_ROW if is_low else _ROW
        rows = [self._moment(number, high, overhang) for number in range(len(self._moments))]
        listed = List(rows, height=0, name="moments", follows=max(self._here, 0) if rows else None)
        pad = (16, 8) if is_low else (24, 16)
        return Card(Column([heading, listed], gap=4 if is_low else 8), pad, grows=1)

    def _moment(self, number: int, high: float, overhang: float) -> Block:
        """Returns a row with the time, title and note of a turning point; a press goes there.

        It is `high` units high, or higher if its words need more lines.
        """
        moment = self._moments[number]

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            side = max(8, theme.px(10))
            shapes.disc(surface, rect.center, side, getattr(theme.palette, moment.ink))

        time = Wide(Text(clock_text(moment.ms), typeface="serif"), 52)
        lines = [Text(moment.title, wraps=True)]
        if moment.note:
            lines.append(Text(moment.note, 13, "muted", wraps=True))
        words = Column(lines, gap=0, grows=1, centred=True)
        title = labelled(clock_text(moment.ms), join_parts(filter(None, moment[2:4])))
        area = RowArea(f"moment {number}", title, lambda: self._go_moment(number))
        row = Row([time, Drawn(paint, 12, 12), words], least_units=high, least_px=38)
        parts: list[Block] = [Over([row, Press(area, height=0)], grows=1)]
        if moment.technique:
            open_lesson = partial(self._open_lesson, moment.technique)
            learn = Button(f"learn {number}", _("Learn"), "", "quiet", open_lesson)
            learn.title = labelled(_("Learn"), moment.technique)
            parts.append(Press(learn))
        highlight = HighlightedRow(number == self._here, overhang)
        return Over([highlight, Row(parts, gap=8, stand="fill")])

    # The scene

    def fit(self) -> None:
        self.context.redraw()
        super().fit()

    def update(self, ms: float) -> None:
        if self.playing:
            self._run(ms)
        self._take_easiest_step()
        self._take_techniques()
        super().update(ms)

    def _run(self, ms: float) -> None:
        """Plays for `ms`: long pauses pass faster, steps of the same moment each wait a beat."""
        positions = self.recording.positions
        if self.step + 1 == len(positions):
            self.playing = False
            self.context.refresh()
            return
        due = positions[self.step + 1].ms
        pause = due - positions[self.step].ms
        self._held_ms += ms
        if self._held_ms < max(self._reading_ms, 0 if pause else _BEAT_MS):
            return
        self._ms += ms * max(_SPEED, pause / _LONGEST_PAUSE_MS)
        self.context.refresh()
        if self._ms >= due:
            self._ms, self._held_ms = due, 0.0
            self._show(self.step + 1)
            text = self._read()
            self.cabinet.speak(text)
            self._reading_ms = _LETTER_MS * len(text) if self.cabinet.has_listener else 0

    def _take_easiest_step(self) -> None:
        """Shows the easiest step on the board and in words, once it is found."""
        if self._easiest is None or not self._easiest.done:
            return
        try:
            hint = self._easiest.result()
        except CabinetError:
            hint = None
        self._easiest = None
        if hint is not None and not self.playing:
            technique = translate(hint.technique)
            worded = self.context.board.hints.worded
            if hint.rank:
                text = _("Easiest next step: {technique}. {nudge}")
                self._advice = text.format(
                    technique=technique, nudge=translate(worded(hint.nudge))
                )
            else:  # a mistake: which mark it is, and why
                reason = translate(worded(hint.reason))
                self._advice = join_sentences((self.recording.about_mistake(self.step), reason))
            self.context.advice = hint
            self.context.refresh()

    @property
    def busy(self) -> bool:
        """Whether the recording runs, or something moves."""
        looks = self._easiest is not None or self._techniques is not None
        return super().busy or self.playing or looks

    def settle(self) -> None:
        """Waits for hints and techniques, for a picture that is drawn only once."""
        if self._easiest is not None:
            self._easiest.join(60)
        if self._techniques is not None:
            self._techniques.join(60)
        self.update(0)

    def key(self, event: pygame.event.Event) -> bool:
        """Space or Enter plays, arrows step, Home and End go to the ends, L opens the lesson."""
        steps = {
            pygame.K_LEFT: self.step - 1,
            pygame.K_RIGHT: self.step + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.recording.positions) - 1,
        }
        if event.key in steps:
            self.go_step(steps[event.key])
            return True
        if event.key in _PLAYS and not self.desk.by_key:
            self.toggle()
            return True
        if event.key == pygame.K_l and not event.mod & ~pygame.KMOD_SHIFT:
            self.learn()
            return True
        return self.tree.key(event)
