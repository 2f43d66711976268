"""The tutorial, the same for all puzzles: steps that the player does on a small board.

It isn't a game: nothing is stored or counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.app.cabinet import Answer, Cabinet, TextTaker
from game.catalog import FACES
from game.face import Face, Step
from game.play.board import AnyBoard, GameContext
from game.play.boardblock import BoardBlock
from game.play.speech import MOST_NAMED
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Row
from game.ui.blocks.desk import Desk
from game.ui.blocks.page import BoardFrame, StagedScreen
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.drawing.motion import Motion
from game.ui.text import Sign, _, as_sentence, join_first, join_sentences, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button
from generators.base import AnyKind, Hint, IllegalMove
from generators.kinds import kind_named

_ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)


def enter_text() -> str:
    """Returns the sentence that names the key for Next, which a screen reader announces."""
    return _("Press Enter to go on.")


class LessonContext(GameContext[Any]):
    """The context of a tutorial's step: only moves that belong to the step can be played."""

    is_lesson = True

    def __init__(
        self, cabinet: Cabinet, face: Face, step: Step, motion: Motion, desk: Desk
    ) -> None:
        super().__init__(cabinet, kind_named(face.name), motion, desk)
        self.step, self._state, self._face = step, step.start, face
        self.feedback = ""
        """Why the last move was refused, or what to do first; "" if neither."""
        self.feedback_sign: Sign = "cross"
        """The icon before the feedback: a cross if a move was refused."""
        self.remark = ""
        """A remark on a right move that isn't the one the step asks for; else ""."""
        self.shown_reason = ""
        """Why the moves of Show me are right, once it has played them; else ""."""
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
        return self.step.named_units(self._is_explained)

    @property
    def reasoned(self) -> Hint | None:
        return self.step.reasoned(self._is_explained)

    @property
    def _is_explained(self) -> bool:
        return self.done or bool(self.shown_reason)

    @property
    def resting(self) -> bool:
        """Whether the step is done, so that the board is only to be looked at."""
        return self.done and bool(self.step.words.praise) and not self.step.goes_on

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool:
        """Plays moves that belong to the step; others shake the board, and the card says why."""
        before = after = self._state
        if self.resting:
            self.say(_("This step is done. Go on to the next one."), "hint")
            return False
        try:
            allowed = self.step.allowed(before, moves)
            for move in allowed:
                after = after.apply(move)
        except IllegalMove as error:
            self.refuse(translate(error.message))
            return False
        self._state, self.feedback, self.remark = after, "", self.step.remark(after, allowed)
        if self.remark:
            self.cabinet.speak(self.remark)
        self.board.changed(before)
        if self.done and not self.step.is_done(before) and self.step.words.praise:
            # Show me leaves the player with its reason alone: there is nothing to praise.
            why = (self.step.why(), self.step.words.praise)
            praise = (*((self.shown_reason,) if self.shown_reason else why), enter_text())
            self.cabinet.speak(join_sentences(praise), is_last=True)  # the board names the move
            # Rings Next once the step is done by keys; a listener's focus stays on the board.
            is_on_board = self.cabinet.has_listener and not self.shown_reason
            if self.cabinet.by_key and not self.step.goes_on and not is_on_board:
                self.desk.focus(self.desk["next"])
        elif self.cabinet.has_listener:
            for announcement in self.board.speech.consequences(before):
                self.cabinet.speak(announcement)
        self.cabinet.sounds.wish(self._face.views.sound(before, after))
        self.refresh()
        return True

    def show(self) -> None:
        """Plays the moves that the step asks for, and says why they are right."""
        moves, self.shown_reason = self.step.shown(self._state)
        self.play(moves)

    def refuse(self, text: str) -> None:
        """Shakes the board, and shows the reason in the card."""
        self.cabinet.speak(text)
        super().refuse("")
        self.feedback, self.feedback_sign = text, "cross"
        self.refresh()

    def say(self, text: str, sign: Sign = "check") -> None:
        """Shows a message in the tutorial's card instead of a toast; drops praise."""
        if text and sign != "check":
            self.feedback, self.feedback_sign = text, sign
            self.cabinet.speak(text)
            self.refresh()

    @property
    def feedback_ink(self) -> str:
        """The colour of the feedback: red if a move was refused, else amber."""
        return "sealtext" if self.feedback_sign == "cross" else "ambertext"


class LessonSteps:
    """The steps of a lesson on a screen: which one is shown, and what the keys do."""

    def __init__(
        self,
        screen: StagedScreen,
        face: Face,
        steps: Sequence[Step],
        number: int = 0,
        place: Callable[[], str] = str,
        keys: str = "",
    ) -> None:
        """`place` says which of the steps is shown, where the title of the screen doesn't.

        `keys` is read out once: which keys do what the steps ask for, if their notes don't say.
        """
        self._screen, self._face, self._place, self._keys = screen, face, place, keys
        self.steps, self.at = list(steps), number
        self._contexts: dict[int, LessonContext] = {}
        self._opening = ""
        """What was read out of the board of the last step, so as not to repeat it."""
        self._has_begun = False

    @property
    def context(self) -> LessonContext:
        """The context of the present step, as the player left it."""
        if self.at not in self._contexts:
            screen, step = self._screen, self.steps[self.at]
            self._contexts[self.at] = LessonContext(
                screen.cabinet, self._face, step, screen.motion, screen.desk
            )
        return self._contexts[self.at]

    def go(self, number: int) -> None:
        """Goes to a step; the keyboard focus moves along if a key was used last."""
        self.context.board.cancel_input()
        self.at = number
        self._show()

    def start_over(self) -> None:
        """Puts the present step back as it was."""
        self.context.board.cancel_input()
        del self._contexts[self.at]
        self._show()

    def change(self, steps: Sequence[Step], number: int) -> None:
        """Shows a step of another lesson."""
        self.context.board.cancel_input()
        self._contexts.clear()
        self.steps, self.at = list(steps), number
        self._show()

    def _show(self) -> None:
        """Shows the present step; if keys are used, focuses the board, or Next if it is done."""
        screen, by_key = self._screen, self._screen.desk.by_key
        self.context.feedback = self.context.remark = ""
        screen.motion.clear()
        screen.fit()
        screen.rebuild_if_stale()
        self._show_focus(by_key)
        self.announce()

    def _show_focus(self, by_key: bool) -> None:
        """Shows a player who uses keys where they go; a listener's focus stays on the board."""
        cabinet, desk = self._screen.cabinet, self._screen.desk
        if by_key or (cabinet.by_key and not cabinet.has_listener):
            desk.focus(desk["next" if self.context.done else "board"])

    def begin(self) -> None:
        """Reads out the present step when its screen first opens."""
        if not self._has_begun:
            self._has_begun = True
            self._screen.rebuild_if_stale()
            self._show_focus(by_key=False)
            self.announce()

    def announce(self) -> None:
        """Reads out the present step: its place and title, what to do and where, the board."""
        words, board = self.context.step.words, self.context.board
        if self._screen.cabinet.has_listener:
            board.focused()  # reads the cell with the cursor first
        before = self._opening
        self._opening = join_sentences((self._keys, board.speech.opening()))
        opening = self._opening if self._opening != before else ""
        onward = enter_text() if self.context.done else ""
        note = self.context.step.spoken_note(self.context.state)
        texts = (words.text, self._ringed(), note, opening, onward)
        sentences = (labelled(self._place(), words.title), *texts)
        self._screen.cabinet.speak(join_sentences(map(as_sentence, filter(None, sentences))))

    def _ringed(self) -> str:
        """Returns which cells have a ring or an outline, in their order; "" where none have.

        They are left out if the note names all of them.
        """
        context, board = self.context, self.context.board
        targets = frozenset(context.targets if board.rings_targets else ())
        marked = targets | (context.reasoned.why if context.reasoned else frozenset())
        cells = [cell for cell in board.cells() if cell.cell in marked]
        names = join_first(board.speech.marked(cells), MOST_NAMED)
        is_told = marked <= {*context.step.spoken_cells()}
        return "" if is_told else labelled(_("Highlighted"), names)

    def key(self, event: pygame.event.Event, onward: Action, instead: str) -> bool:
        """Handles a key; Enter goes `onward` once the step is done, else F6 goes to `instead`."""
        context, board, desk = self.context, self.context.board, self._screen.desk
        on_board = desk.focused is None or desk.focused.role == "board" or not desk.by_key
        if event.key in _ENTER_KEYS and on_board and not context.done:
            return self._press_enter_early(event)
        if not context.resting and board.writes(event):
            if desk.by_key:
                desk.focus(None)
            return board.key(event)
        if event.key in _ENTER_KEYS and on_board and context.done:
            onward()
            return True
        if event.key == pygame.K_F6:
            button = "next" if desk["next"].enabled else instead
            desk.focus(desk[button if on_board else "board"])
            return True
        if self._screen.tree.key(event):
            return True
        if event.key in (pygame.K_TAB, pygame.K_ESCAPE):
            return event.key == pygame.K_ESCAPE and board.key(event)
        return not desk.by_key and board.key(event)

    def _press_enter_early(self, event: pygame.event.Event) -> bool:
        """Gives Enter to the board; if it does nothing there, says what the step asks for."""
        context, cabinet = self.context, self._screen.cabinet
        before = (context.state, cabinet.times_spoken, context.board.cells())
        context.board.key(event)
        if before == (context.state, cabinet.times_spoken, context.board.cells()):
            context.refuse(_("Not yet. First do what this step asks for."))
            task = (context.step.words.text, context.step.spoken_note(context.state))
            cabinet.speak(join_sentences(filter(None, task)))
        return True


class LessonScreen(StagedScreen):
    """A tutorial: a board at the left or on top, and a card that says what to do."""

    def __init__(
        self, cabinet: Cabinet, kind_name: str, then: Action, skipped: Action | None = None
    ) -> None:
        """`then` is called after the last step; `skipped`, or else `then`, if Skip is pressed.

        Back and Esc lead to the screen below. The tutorial isn't offered to the player again.
        """
        super().__init__(cabinet)
        face = FACES[kind_name]
        self.topic, self._then, self._skipped = face.name, then, skipped or then
        cabinet.dealer.note_known(kind_named(face.name))
        steps = face.teaching.lessons(cabinet) if face.teaching.lessons else ()
        self.lesson = LessonSteps(self, face, steps)
        self.fit()

    def enter(self) -> None:
        super().enter()
        self.lesson.begin()

    def introduce(self) -> None:
        self.lesson.announce()

    @property
    def context(self) -> LessonContext:
        return self.lesson.context

    @property
    def text_taker(self) -> TextTaker:
        return self.context.board

    def next(self) -> None:
        """Goes to the next step, or after the last one to the game or screen that follows."""
        if self.lesson.at + 1 < len(self.lesson.steps):
            self.lesson.go(self.lesson.at + 1)
        else:
            self.cabinet.scenes.pop()
            self._then()

    def _skip(self) -> None:
        """Leaves the tutorial for what Skip leads to."""
        self.cabinet.scenes.pop()
        self._skipped()

    # The tree

    def made(self) -> Block:
        """Returns the screen of a step: the bar, the board, and the card beside it."""
        kind, context, cabinet = self.context.kind, self.context, self.cabinet
        chip = _("Step {n} of {all}").format(n=self.lesson.at + 1, all=len(self.lesson.steps))
        bar = Bar(self.back, translate(kind.titles.title), chips=(chip,))
        frame = context.board.frame(cabinet.size, cabinet.theme)
        return BoardFrame(frame, bar, BoardBlock(context.board), self._card())

    def _card(self) -> Block:
        """Returns the card of a step: title, text, feedback on the last move, and buttons."""
        context, step = self.context, self.context.step
        below = context.board.lesson()
        note = Text(step.words.note, 14, "muted", wraps=True)
        # What to press is no longer outlined; but no block below the text moves.
        is_past = context.done and step.words.praise and below is None
        seen = "" if is_past else step.words.seen
        words = Column(
            [
                Text(join_sentences((step.words.text, seen)), 18, wraps=True),
                *([below] if below is not None else []),
                Space(grows=1),
                note,
            ],
            gap=16,
            droppable=[note],
        )
        scrolled = Scrolled(words, f"step {self.lesson.at}", shadow=0, fades=True)
        title = Text(step.words.title, 24, typeface="serif", wraps=True, lines=2, grows=1)
        head = Row([title, self._dots()], gap=8)
        tall = Column([self._dots(), Text(step.words.title, 24, typeface="serif")], gap=20)
        top = head if context.portrait else tall
        # Feedback is above the buttons and below the text, so that it moves neither.
        feedback = self._feedback()
        return Card(Column([top, scrolled, feedback, self._buttons()]), raised=True)

    def _feedback(self) -> Block:
        """Returns praise, why a move was refused, or what to do first; nothing if none of them."""
        context = self.context
        words, sign, ink = context.feedback, context.feedback_sign, context.feedback_ink
        if not words and context.done:
            words, sign, ink = context.step.words.praise, "check", "jadetext"
        if not words:
            return Column([])
        text = Text(words, ink=ink, wraps=True, grows=1)
        return Row([icon(sign, ink, 20), text], stand="top")

    def _dots(self) -> Block:
        dots = [Drawn(self._dot(n), 28, 28, least_px=20) for n in range(len(self.lesson.steps))]
        return Row(dots, gap=10)

    def _dot(self, number: int) -> Callable[[pygame.Surface, Theme, pygame.Rect], None]:
        """Returns a step's dot: its number, filled if it is the current one, checked if done."""

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            """Draws the dot."""
            palette, side = theme.palette, min(rect.size)
            if number == self.lesson.at:
                shapes.disc(surface, rect.center, side, palette.indigo)
            elif number < self.lesson.at:
                shapes.disc(surface, rect.center, side, palette.indigo_tint)
                draw_icon(surface, theme, "check", rect.center, palette.indigo, 16)
                return
            else:
                shapes.disc(surface, rect.center, side, palette.edge, max(1.0, 2 * theme.u))
            ink = palette.on_indigo if number == self.lesson.at else palette.muted
            theme.write(surface, str(number + 1), rect.center, 14, ink, "bold", "center")

        return paint

    def _buttons(self) -> Block:
        """Returns the buttons: Skip, Previous, and Next (Play or Done at the last step)."""
        lesson, number, done = self.lesson, self.lesson.at, self.context.done
        last = number + 1 == len(lesson.steps)
        onward = Button("next", _("Play") if last else _("Next"), "", "primary", self.next)
        if not last:
            onward.icon, onward.icon_right = "right", True
        onward.enabled = done
        before = Button("before", _("Previous"), "", "plain", lambda: self.lesson.go(number - 1))
        before.enabled = self.lesson.at > 0
        skip: Block = Space()
        if not (last and done):
            skip = Press(Button("skip", _("Skip"), "", "quiet", self._skip), height=52)
        return Either([Row([skip, Press(before, height=52), Press(onward, height=52)], even=3)])

    # The keys

    def key(self, event: pygame.event.Event) -> bool:
        return self.lesson.key(event, self.next, "skip")


def has_lessons(kind_name: str) -> bool:
    """Returns whether a puzzle has a tutorial."""
    return FACES[kind_name].teaching.lessons is not None


def offer(cabinet: Cabinet, kind: AnyKind, play: Action) -> None:
    """Offers a tutorial to a player who is new to the puzzle; others just play.

    It is offered until it is answered: Esc only puts it off.
    """
    if cabinet.dealer.is_known(kind) or not has_lessons(kind.name):
        play()
        return

    def show() -> None:
        cabinet.scenes.push(LessonScreen(cabinet, kind.name, play))

    def play_untaught() -> None:
        cabinet.dealer.note_known(kind)
        play()

    text = _("Learn it in a few short steps.")
    answers: list[Answer] = [
        (_("Show me"), "play", "primary", show),
        (_("Just play"), "", "plain", play_untaught),
        (_("Cancel"), "", "plain", lambda: None),
    ]
    cabinet.ask(
        _("{puzzle}: first time here?").format(puzzle=translate(kind.titles.title)), text, answers
    )
    dialog, params = cabinet.scenes.top, cabinet.dealer.chosen(kind).params
    # What F1 opens:
    dialog.topic, dialog.help_page = kind.name, FACES[kind.name].teaching.first_help_page(params)
