"""The card of a hint. Each press shows a little more: where to look, why, the move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.app.job import Job
from game.catalog import FACES
from game.face import HintWords
from game.play.board import AnyContext
from game.play.ending import NUDGE, PARTS, REASON, is_last
from game.ui.blocks.block import Block, Drawn, Press, Rich, Space, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Over, Padded, Row
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import _, sentence, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Button, Style
from generators.base import CabinetError, Cancelled, Hint, Message

_THINKING = 0
_LONG_BESIDE, _LONG_BELOW, _SMALL_UNIT = 240, 80, 0.75
"""The letters of a reason that fill a card beside the board, or below; a small window's unit."""
HINT_MOVED, _MOVED_MS = "hint moved", 700
"""The motion that runs while Enter and Space may still be meant for the hint just played."""
MOVE_BUTTONS = ("hint next", "hint on")
"""The names of the buttons that make the move."""
HINT_STAGE_CHANGED, _CHANGED_MS = "hint calm", 400
"""The motion that runs while the second press of a double click on Why? would make the move."""


class HintCard:
    """The card of an open hint. Until its job has found the hint, it shows that it is looking."""

    def __init__(
        self,
        context: AnyContext,
        words: HintWords,
        job: Job[Hint],
        stage_shown: Callable[[int, Hint], None],
        close: Action,
        apply_and_continue: Action,
        shows_reason: bool = False,
        stage_before: Callable[[Hint], int] = lambda hint: NUDGE,
    ) -> None:
        """`stage_shown` is called with each stage and the hint, `close` to close the card.

        `apply_and_continue` makes the move and opens the next hint. With `shows_reason`, the
        reason shows at once, without a press for it; so does all up to `stage_before`.
        """
        self._context, self._words, self._job = context, words, job
        self._stage_shown, self._close = stage_shown, close
        self._apply_and_continue = apply_and_continue
        self._shows_reason, self._stage_before = shows_reason, stage_before
        self.hint: Hint | None = None
        self.stage = _THINKING
        """_THINKING or the stage shown."""

    @property
    def cells(self) -> frozenset[int]:
        """The cells that the moves of the hint are in."""
        moves = self.hint.moves if self.hint is not None else ()
        return frozenset(move.cell for move in moves if hasattr(move, "cell"))

    def cancel(self) -> None:
        """Stops looking for the hint."""
        self._job.cancel()

    def update(self) -> bool:
        """Shows the hint once it is found; returns whether it wasn't found before this call."""
        if self.hint is not None:
            return False
        if self._job.done:
            try:
                self.hint = self._job.result()
            except Cancelled:
                self._close()
            except CabinetError as error:
                self._close()
                self._context.say(sentence(self._worded(error.message)), "warning")
            else:
                last = REASON if self._shows_reason else self._stage_before(self.hint)
                for stage in range(NUDGE, last + 1):
                    self._show_stage(stage, self.hint)
        return True

    def _show_stage(self, stage: int, hint: Hint) -> None:
        """Shows a stage of the hint; its buttons wait a moment for a double click to end."""
        self.stage = stage
        self._context.motion.start(HINT_STAGE_CHANGED, _CHANGED_MS)
        self._stage_shown(stage, hint)

    def advance(self) -> None:
        """Shows the next stage; after the last, makes the move."""
        if self.hint is None:
            return
        if is_last(self.stage, self.hint):
            self.make_move(self.hint)
        else:
            self._show_stage(self.stage + 1, self.hint)

    def press_primary(self) -> None:
        """Does what the blue button does: goes on, or leaves a move that would spoil the game."""
        hint = self.hint
        if hint is not None and is_last(self.stage, hint) and self._words.spoils(hint):
            self._close()
        else:
            self.advance()

    def make_move(self, hint: Hint) -> None:
        """Makes the move of the hint."""
        self._context.motion.start(HINT_MOVED, _MOVED_MS)
        self._context.board.hints.play(hint)

    def _once_settled(self, action: Action) -> Action:
        """Returns an action that does nothing just after the stage has changed.

        Its button lies where Why? was, so that press may be the second of a double click.
        """

        def press() -> None:
            if not self._context.motion.running(HINT_STAGE_CHANGED):
                action()

        return press

    # What it looks like

    def block(self, theme: Theme) -> Block:
        """Returns the card: title, steps, sentence, legend, buttons."""
        close = Button("hint close", "", "cross", "quiet", self._close)
        close.title = _("Close the hint")
        first = self._words.first(self.hint)
        steps = _steps(self._words.steps(self.hint), self.stage, first)
        top = self._head(steps, Press(close))
        size: float = 16 if self._is_tight else 18
        hint = self.hint if self.stage >= REASON else None
        words = Rich(self._nudge(), size) if hint is None else self._reason(hint, size)
        scrolled = Scrolled(words, f"hint {self.stage}", shadow=0, fades=True)
        blocks = [top, Padded(scrolled, pad=(8, 0), grows=1), Padded(self._buttons(), pad=(8, 8))]
        return Card(Column(blocks, gap=8), pad=(16, 16), grows=1, raised=True)

    def _head(self, steps: Block, close: Block) -> Block:
        """Returns the title, the steps and the button that closes the card.

        Where the words need the room of the title, and the steps fit beside the button, it is
        left out.
        """
        title = Text(_("Hint"), 24, typeface="serif", grows=1)
        head = Column([Row([icon("hint", "indigo", 24), title], gap=14), steps], gap=8)
        corner = Column([Row([Space(grows=1), close]), Space(grows=1)], gap=0)
        # The button is higher than the title: that room is for words.
        titled = Over([Padded(head, pad=(8, 4)), corner])
        if not self._is_tight:
            return titled
        return Either([Row([Padded(steps, pad=(8, 4), grows=1), close], gap=8), titled])

    @property
    def _is_tight(self) -> bool:
        """Whether the words need all the room: they are large or many, or the window is small."""
        theme = self._context.cabinet.theme
        most = _LONG_BELOW if self._context.portrait else _LONG_BESIDE
        is_long = self.hint is not None and len(translate(self.hint.reason)) > most
        return is_long or theme.text > 1 or theme.u <= _SMALL_UNIT

    def _nudge(self) -> Message:
        """Returns where to look or, while there is no hint, that it is looked for."""
        if self.hint is None:
            return Message("Looking for the next step…")
        return self._worded(self.hint.nudge)

    def _worded(self, message: Message) -> Message:
        """Returns a sentence of the hint with the board's own names for cells and units."""
        return self._context.board.hints.worded(message)

    def _sentence(self, hint: Hint) -> Message:
        """Returns the sentence of a stage from REASON on."""
        return hint.parts if self.stage == PARTS and hint.parts else hint.reason

    def _reason(self, hint: Hint, size: float) -> Block:
        """Returns what the stages from REASON on show, one below the other.

        It is the sentence, what the colours on the board mean, the technique, what the next press
        costs and, if there is room, a picture.
        """
        words = self._words
        why = _legend_cell("card", "indigo", words.why(hint) if hint.why else "")
        follows = _legend_cell("amber_tint", "ambertext", words.follows(hint))
        legend = [cell for cell in (why, follows) if cell]
        picture = self._context.board.hints.picture(hint)
        pictures = [picture] if picture is not None else []
        before = [hint.nudge] if words.keeps and self.stage > NUDGE else []
        before += [hint.reason] if words.keeps and self.stage == PARTS else []
        return Column(
            [
                *(Text(translate(self._worded(each)), 15, "muted", wraps=True) for each in before),
                Rich(self._worded(self._sentence(hint)), size),
                Either([Row([*legend, Space(grows=1)], gap=24), Column(legend)]),
                self._technique(words.technique(hint), hint),
                Text(
                    self._context.board.hints.price(self.stage + 1, hint), 14, "muted", wraps=True
                ),
                *pictures,
            ],
            droppable=pictures,
        )

    def _technique(self, name: str, hint: Hint) -> Block:
        """Returns the technique's name, and the way to its exercises or lesson, if any."""
        cabinet, kind = self._context.cabinet, self._context.kind
        lesson_title = self._context.board.hints.lesson(hint)
        if FACES[kind.name].teaching.techniques is not None and hint.rank:
            lesson_title = translate(hint.technique)
        text = Text(name or lesson_title, 13, "muted", wraps=True, grows=1 if lesson_title else 0)
        if not lesson_title:
            return text
        learn = Button("hint learn", _("Learn"), "right", "quiet")
        lesson = partial(cabinet.navigator.techniques, kind.name, lesson_title)
        learn.action = lambda: cabinet.scenes.push(lesson())
        learn.title = _("Learn this technique")
        learn.icon_right = True
        return Row([text, Press(learn)], gap=8)

    def _buttons(self) -> Block:
        """Returns the buttons below the sentence; the one for the next stage is at the right."""
        if self.hint is None:
            cancel = Button("hint cancel", _("Cancel"), action=self._close)
            return Row([Press(cancel, height=52), Space(grows=1)])
        if not is_last(self.stage, self.hint):
            label = self._words.after(self.stage, self.hint)
            next_stage = self.advance if self.stage == NUDGE else self._once_settled(self.advance)
            why = Button("hint next", label, "right", "primary", next_stage)
            why.icon_right = True
            price = self._context.board.hints.price(self.stage + 1, self.hint)
            note = Text(price, 14, "muted", wraps=True, lines=3, grows=1)
            return Row([note if price else Space(grows=1), Press(why, height=52)])
        return self._reason_buttons(self.hint)

    def _reason_buttons(self, hint: Hint) -> Block:
        """Returns the buttons below the reason: let me try, the move, the move and the next hint.

        The first of three arrangements that fits is used: one row, one row with a short label for
        the move, or the move below the others.
        """
        label = self._words.action(hint)
        spoils = self._words.spoils(hint)
        move_style, try_style = _SPOILING_STYLES if spoils else _USUAL_STYLES
        icon_name = "check" if hint.rank else "undo"  # a tick would praise the mistake
        move = Button("hint next", label, icon_name, move_style, self._once_settled(self.advance))
        leave = Button("hint leave", _("Let me try"), "", try_style, self._close)
        let_me_try = Press(leave, height=52)
        next_label = self._words.on(hint)
        if spoils:  # where the last press was, the next one must not give the answer away
            return Row([Press(move, height=52), Space(grows=1), let_me_try])
        if not next_label:
            return Row([let_me_try, Press(move, height=52, grows=1)])
        apply_and_continue = self._once_settled(self._apply_and_continue)
        move_and_next = Button("hint on", next_label, action=apply_and_continue)
        short_label = _("Place") if hint.rank else _("Remove")
        short_move = Button("hint next", short_label, "", move_style, move.action)
        short_move.title = label
        row = [let_me_try, Press(move_and_next, height=52), Press(move, height=52, grows=1)]
        short_row = [*row[:2], Press(short_move, height=52, grows=1)]
        upper_row = Row([let_me_try, Press(move_and_next, height=52, grows=1)], gap=8)
        below = Column([upper_row, Row(row[2:])], gap=8)
        # Not by this move's label alone: the next hint has its buttons in the same places.
        return Either([Row(row, gap=8), Row(short_row, gap=8), below])


_USUAL_STYLES: tuple[Style, Style] = ("primary", "plain")
"""The styles of the button that makes the move and of the one that lets the player try."""
_SPOILING_STYLES: tuple[Style, Style] = ("plain", "primary")


def _steps(labels: Sequence[tuple[str, ...]], stage: int, first: int) -> Block:
    """Returns the row of the stages, each marked as done, current or to come.

    `labels` has the texts of each stage, the longest first: the longest are used that fit, or only
    that of the current stage. They are numbered from `first`, as a hint may go on from another.
    """
    current = stage + first - 1

    def steps(text_index: int) -> list[Block]:
        """Returns the marks with the text of that index: 0 the longest, -1 the shortest."""
        return [
            _step_mark(number, label[text_index], current, size)
            for number, label in enumerate(labels, first)
        ]

    even = len(labels)
    size, gap = (15, 16) if even == _USUAL_STEPS else (13, 6)
    full = Row(steps(0), gap=0, even=even)
    brief = [
        _step_mark(number, label[-1] if number == current else "", current, size)
        for number, label in enumerate(labels, first)
    ]
    rows = [full, Row([*steps(0), Space(grows=1)], gap), Row(steps(-1), gap=0, even=even)]
    return Either([*rows, Row([*brief, Space(grows=1)], gap)])


_USUAL_STEPS = 3  # more of them have smaller labels


def _step_mark(number: int, label: str, stage: int, size: float) -> Row:
    """Returns a disc with the number of a stage, or a tick if it is done, and its label."""
    is_done, is_current = number < stage, number == stage

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the disc: filled up to the current stage, with a tick in those that are done."""
        palette, side = theme.palette, rect.height
        centre = (rect.x + side / 2, rect.centery)
        if is_done or is_current:
            shapes.disc(surface, centre, side, palette.indigo)
        else:
            shapes.disc(surface, centre, side, palette.edge, max(1.0, 1.5 * theme.u))
        ink = palette.on_indigo if is_done or is_current else palette.muted
        if is_done:
            draw_icon(surface, theme, "check", centre, ink, 16)
        else:
            theme.write(surface, str(number), centre, 13, ink, "bold", "center")

    disc = Drawn(paint, 26, 26, least_px=18)
    words = Text(
        label, size, "ink" if is_current else "muted", "bold" if is_current else "sans", grows=1
    )
    return Row([disc, words, Space(2)], gap=8)


def _legend_cell(fill: str, line: str, text: str) -> Block | None:
    """Returns an entry of the legend: a cell in two colours of the palette, and its meaning.

    None without a text. Ends of grid lines are drawn too: a square alone looks like a check box.
    """
    if not text:
        return None

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws a marked cell with short ends of the grid lines on all sides."""
        palette, end_px, line_px = theme.palette, max(3, theme.px(5)), max(1, theme.px(1))
        grid = pygame.Rect(0, 0, rect.height, rect.height)
        grid.center = rect.center
        cell = grid.inflate(-2 * end_px, -2 * end_px)
        for y in (cell.top, cell.bottom - line_px):
            shapes.fill(surface, palette.ring, pygame.Rect(grid.x, y, grid.width, line_px))
        for x in (cell.left, cell.right - line_px):
            shapes.fill(surface, palette.ring, pygame.Rect(x, grid.y, line_px, grid.height))
        frame, ring = cell.inflate(-2 * line_px, -2 * line_px), max(2, theme.px(3))
        shapes.fill(surface, getattr(palette, line), frame)
        shapes.fill(surface, getattr(palette, fill), frame.inflate(-2 * ring, -2 * ring))

    return Row([Drawn(paint, 30, 30, least_px=20), Text(text, 15)])
