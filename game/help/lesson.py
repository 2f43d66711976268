"""The tutorial that all puzzles share: a few steps, each done by the player on a small board.

It is no game: nothing of it is stored, and it counts nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import pygame

from game.app.cabinet import Answer, Cabinet
from game.catalog import FACES
from game.face import Face, Step
from game.play.board import AnyBoard, GameContext
from game.play.stage import Stage
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Row
from game.ui.blocks.desk import Desk
from game.ui.blocks.page import StagedFrame, StagedScreen
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.motion import Motion
from game.ui.text import _, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button
from generators.base import AnyKind, IllegalMove
from generators.kinds import kind_named

_RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER)


class LessonTable(GameContext[Any]):
    """A step of the tutorial: only what belongs to it can be played."""

    is_lesson = True

    def __init__(
        self, cabinet: Cabinet, face: Face, step: Step, motion: Motion, desk: Desk
    ) -> None:
        super().__init__(cabinet, kind_named(face.name), motion, desk)
        self.step, self._state, self._face = step, step.start, face
        self.feedback = ""
        """Why the last move was not taken."""
        self.remark = ""
        """The answer to a move that was taken though the step asks for another."""
        self.reason = ""
        """Why the moves of Show me follow, once they have been made."""
        self._board = face.new_board(self)

    @property
    def state(self) -> Any:
        return self._state

    @property
    def board(self) -> AnyBoard:
        return self._board

    @property
    def done(self) -> bool:
        """Whether the step is done."""
        return self.step.is_done(self._state)

    @property
    def targets(self) -> Any:
        return self.step.targets(self._state)

    @property
    def named_units(self) -> tuple[int, ...]:
        return self.step.named_units(bool(self.reason))

    @property
    def resting(self) -> bool:
        """Whether the step is done, so that the board is only to be looked at."""
        return self.done and bool(self.step.words.praise) and not self.step.goes_on

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool:
        """Plays what belongs to the step; anything else shakes the board and says why."""
        before = after = self._state
        try:
            if self.resting:
                raise IllegalMove("This step is done. Press Next.")
            allowed = self.step.allowed(before, moves)
            for move in allowed:
                after = after.apply(move)
        except IllegalMove as error:
            self.refuse(translate(error.message))
            return False
        self._state, self.feedback, self.remark = after, "", self.step.remark(allowed)
        if self.remark:
            self.cabinet.speak(self.remark)
        self.board.changed(before)
        self.cabinet.sounds.wish(self._face.sound(before, after))
        self.refresh()
        return True

    def show(self) -> None:
        """Makes the moves that the step asks for, and says why they follow."""
        moves, reason = self.step.shown(self._state)
        self.reason = reason
        self.play(moves)
        self.cabinet.speak(reason)

    def refuse(self, text: str) -> None:
        """Shakes the board; the reason stands in the card, where it stays."""
        super().refuse("")
        self.feedback = text
        self.cabinet.speak(text)
        self.refresh()

    def say(self, text: str, icon: str = "check") -> None:
        """Shows a refusal in the tutorial's card instead of a toast."""
        if text and icon != "check":
            self.feedback = text
            self.refresh()


class LessonScreen(StagedScreen):
    """A tutorial: a board at the left or on top, and a card that says what to do."""

    def __init__(
        self,
        cabinet: Cabinet,
        kind_name: str,
        then: Action,
        skipped: Action | None = None,
        steps: Sequence[Step] = (),
        known: Collection[int] = (),
        passed: Callable[[int], None] = lambda number: None,
    ) -> None:
        """`then` is the game that follows; `skipped` what follows without the last step, if else.

        Without `steps` they are the tutorial's, and who has seen it is not asked about it again.
        It begins at the first step that isn't `known`; `passed` is called with the number of one
        that the player has done alone, when it is left behind.
        """
        super().__init__(cabinet)
        face = FACES[kind_name]
        self.topic, self._face, self._then, self._skipped = face.name, face, then, skipped or then
        self._is_tutorial, self._passed = not steps, passed
        if face.lessons is not None and not steps:
            cabinet.dealer.note_known(kind_named(face.name))
            steps = face.lessons(cabinet)
        self.steps, self._known = list(steps), set(known)
        """`_known`: the exercises that the player has done, now or before."""
        self.at = next((at for at in range(len(steps)) if at not in self._known), 0)
        self._tables: dict[int, LessonTable] = {}
        self.fit()

    @property
    def table(self) -> LessonTable:
        """The present step, as it was left."""
        if self.at not in self._tables:
            step = self.steps[self.at]
            self._tables[self.at] = LessonTable(
                self.cabinet, self._face, step, self.motion, self.desk
            )
        return self._tables[self.at]

    def next(self) -> None:
        """The next step; after the last one, what the tutorial was for."""
        if self.at + 1 < len(self.steps):
            self._move(1)
        else:
            self._note()
            self.cabinet.scenes.pop()
            self._then()

    def skip(self) -> None:
        """Leaves the tutorial; in a row of exercises, goes on without this one."""
        if self._is_tutorial or self.at + 1 == len(self.steps):
            self.back()
        else:
            self._move(1)

    def before(self) -> None:
        """The step before, as it was left."""
        self._move(-1)

    def _note(self) -> None:
        """Notes the present step if the player has done it, and without Show me."""
        if self.table.done and not self.table.reason:
            self._known.add(self.at)
            self._passed(self.at)

    def _move(self, way: int) -> None:
        """Moves by `way` steps; the keyboard focus moves along if a key was used last."""
        by_key = self.desk.by_key
        self._note()
        self.table.board.cancel_input()
        self.at += way
        self.table.feedback = self.table.remark = ""
        self.motion.clear()
        self.fit()
        self.rebuild_if_stale()
        if by_key:
            self.desk.focus(self.desk["next" if self.table.done else "board"])

    def back(self) -> None:
        self._note()
        self.cabinet.scenes.pop()
        self._skipped()

    # The tree

    def made(self) -> Block:
        """Returns the screen of a step: the bar, the board, and the card beside it."""
        kind, table, cabinet = self.table.kind, self.table, self.cabinet
        text = _("Step {number} of {all}") if self._is_tutorial else _("Exercise {n} of {all}")
        chip = text.format(number=self.at + 1, n=self.at + 1, all=len(self.steps))
        bar = Bar(self.back, translate(kind.title), kind.native_title, (chip,))
        frame = table.board.frame(cabinet.size, cabinet.theme)
        return StagedFrame(frame, bar, Stage(table.board), self._card())

    def _card(self) -> Block:
        """Returns the card of a step: title, text, what came of the last move, and buttons."""
        table, step = self.table, self.table.step
        below = table.board.lesson()
        note = Text(step.words.note, 14, "muted", wraps=True)
        words = Column(
            [
                *self._sentences(step.words.text),
                *([below] if below is not None else []),
                Space(grows=1),
                note,
            ],
            16,
            drops=[note],
        )
        scrolled = Scrolled(words, f"step {self.at}", shadow=0, fades=True)
        title = Text(step.words.title, 24, typeface="serif", wraps=True, lines=2, grows=1)
        head = Row([title, self._dots()], 8)
        tall = Column([self._dots(), Text(step.words.title, 24, typeface="serif")], 20)
        top = head if table.portrait else tall
        # What is said to a move pushes nothing away under the pointer.
        feedback = self._feedback()
        return Card(Column([top, scrolled, feedback, self._buttons()], 12), (24, 24), raised=True)

    def _sentences(self, text: str) -> list[Block]:
        """Returns what a step says; an exercise begins with its rule, set like a verse."""
        if self._is_tutorial:
            return [Text(text, 18, wraps=True)]
        first, *others = text.split("\n")
        return [
            Text(first, 20, typeface="verse", wraps=True),
            *(Text(each, 16, wraps=True) for each in others),
        ]

    def _feedback(self) -> Block:
        """Returns praise, or why a move was not taken; below it Show me, if it is offered."""
        table, show = self.table, self._show_me()
        words, sign, ink = table.feedback, "cross", "sealtext"
        if not words and table.reason:
            words, sign, ink = table.reason, "hint", "ambertext"
        elif not words and table.done and table.step.words.praise:
            words, sign, ink = table.step.words.praise, "check", "jadetext"
        elif not words and table.remark:
            words, sign, ink = table.remark, "check", "jadetext"
        if not words:
            return Column(show, 0)
        text = Text(words, 16, ink, wraps=True, grows=1)
        return Column([Row([icon(sign, ink, 20), text], 12, stand="top"), *show], 4)

    def _show_me(self) -> Sequence[Block]:
        """Returns the button that does the step for the player; nothing if that isn't offered."""
        table = self.table
        if table.done or not table.step.shown(table.state)[0]:
            return ()
        show = Button("show", _("Show me"), "eye", "quiet", table.show)
        return [Row([Press(show, 44), Space(grows=1)])]

    def _dots(self) -> Block:
        dots = [Drawn(self._dot(n), 28, 28, least_px=20) for n in range(len(self.steps))]
        return Row(dots, 10)

    def _dot(self, number: int) -> Callable[[pygame.Surface, Theme, pygame.Rect], None]:
        """Returns a step's dot: its number, filled if it is the current one, checked if done."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            """Draws the dot."""
            palette, side = theme.palette, min(rect.size)
            ticked = number < self.at if self._is_tutorial else number in self._known
            if number == self.at:
                shapes.disc(surface, rect.center, side, palette.indigo)
            elif ticked:
                shapes.disc(surface, rect.center, side, palette.itint)
                draw_icon(surface, theme, "check", rect.center, palette.indigo, 16)
                return
            else:
                shapes.disc(surface, rect.center, side, palette.edge, max(1.0, 2 * theme.u))
            ink = palette.on if number == self.at else palette.muted
            theme.write(surface, str(number + 1), rect.center, 14, ink, "bold", "center")

        return paint

    def _buttons(self) -> Block:
        """Returns the buttons: Skip, Back, and Next (Play or Done at the last step)."""
        last, done = self.at + 1 == len(self.steps), self.table.done
        end = _("Play") if self._is_tutorial else _("Done")
        onward = Button("next", end if last else _("Next"), "", "primary", self.next)
        if not last:
            onward.icon, onward.icon_right = "right", True
        onward.enabled = done
        before = Button("before", _("Back"), "", "plain", self.before)
        before.enabled = self.at > 0
        skip: Block = Space()
        if not (last and done):
            skip = Press(Button("skip", _("Skip"), "", "quiet", self.skip), 52)
        return Either([Row([skip, Press(before, 52), Press(onward, 52)], 12, even=3)])

    # The keys

    def key(self, event: pygame.event.Event) -> bool:
        table, board, desk = self.table, self.table.board, self.desk
        if not table.resting and board.writes(event):
            if desk.by_key:
                desk.focus(None)
            return board.key(event)
        if event.key in _RETURN and not desk.by_key and table.done:
            self.next()
            return True
        if event.key == pygame.K_F6:
            self._change_focus()
            return True
        if self.tree.key(event):
            return True
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE):
            return event.key == pygame.K_ESCAPE and board.key(event)
        return not desk.by_key and board.key(event)

    def _change_focus(self) -> None:
        """From the board to the button that leads on, or to Skip, and back."""
        desk = self.desk
        on_board = desk.focused is None or desk.focused.role == "board" or not desk.by_key
        onward = "next" if desk["next"].enabled else "skip"
        desk.focus(desk[onward if on_board else "board"])


def has_lessons(kind_name: str) -> bool:
    """Whether a puzzle has a tutorial."""
    return FACES[kind_name].lessons is not None


def offer(cabinet: Cabinet, kind: AnyKind, play: Action) -> None:
    """Asks a player who opens a drawer for the first time; afterwards, just plays."""
    if cabinet.dealer.is_known(kind) or not has_lessons(kind.name):
        play()
        return
    cabinet.dealer.note_known(kind)

    def show() -> None:
        cabinet.scenes.push(LessonScreen(cabinet, kind.name, play))

    text = _("Learn it in a few short steps.")
    answers: list[Answer] = [
        (_("Show me"), "play", "primary", show),
        (_("Just play"), "", "plain", play),
    ]
    cabinet.ask(_("New to {puzzle}?").format(puzzle=translate(kind.title)), text, answers)
