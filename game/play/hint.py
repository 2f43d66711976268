"""The hint: three presses, each a little more: where to look, because of what, the move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.app.job import Job
from game.catalog import FACES
from game.face import HintWords
from game.play.board import AnyContext
from game.play.hintview import NUDGE, REASON
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
_LONG, _SMALL = 240, 0.75
"""The letters of a reason that fills a card, and the unit of a window with little room."""
HINT_MOVED, _GUARD_MS = "hint moved", 700
"""What runs while Enter and Space may still be meant for the hint whose move was made."""
MOVING = ("hint next", "hint on")
"""The buttons that make the move."""
HINT_CALM, _CALM_MS = "hint calm", 400
"""What runs while the second press of a double click on Why? may lie on the button of the move."""


class HintCard:
    """An open hint; it thinks first, and shows that it does."""

    def __init__(
        self,
        context: AnyContext,
        words: HintWords,
        job: Job[Hint],
        shown: Callable[[int, Hint], None],
        close: Action,
        go_on: Action,
        shows_reason: bool = False,
    ) -> None:
        """With `shows_reason`, the reason shows at once, without a press for it."""
        self._context, self._words, self._job = context, words, job
        self._stage_shown, self._close, self._go_on = shown, close, go_on
        self._shows_reason = shows_reason
        self.hint: Hint | None = None
        self.stage = _THINKING

    def cancel(self) -> None:
        """Stops thinking."""
        self._job.cancel()

    def update(self) -> bool:
        """Looks whether the hint has been found; returns whether it still thinks."""
        if self.hint is not None:
            return False
        if self._job.done:
            self._take_hint()
        return True

    def _take_hint(self) -> None:
        """Shows the hint that was found, or closes and says why there is none."""
        try:
            self.hint = self._job.result()
        except Cancelled:
            self._close()
        except CabinetError as error:
            self._close()
            self._context.say(sentence(self._worded(error.message)), "warning")
        else:
            for stage in (NUDGE, REASON) if self._shows_reason else (NUDGE,):
                self._show_stage(stage, self.hint)

    def _show_stage(self, stage: int, hint: Hint) -> None:
        self.stage = stage
        self._context.motion.start(HINT_CALM, _CALM_MS)
        self._stage_shown(stage, hint)

    def advance(self) -> None:
        """Shows the reason; at the next press, makes the move."""
        if self.hint is None:
            return
        if self.stage == NUDGE:
            self._show_stage(REASON, self.hint)
        else:
            self.make_move(self.hint)

    def make_move(self, hint: Hint) -> None:
        """Makes the move of the hint."""
        self._context.motion.start(HINT_MOVED, _GUARD_MS)
        self._context.board.hints.play(hint)

    def _if_calm(self, action: Action) -> Action:
        """Returns an action that waits a moment, as its button lies where Why? was."""

        def press() -> None:
            if not self._context.motion.running(HINT_CALM):
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
        hint = self.hint if self.stage == REASON else None
        words = Rich(self._nudge(), size) if hint is None else self._reason(hint, size)
        scrolled = Scrolled(words, f"hint {self.stage}", shadow=0, fades=True)
        blocks = [top, Padded(scrolled, (8, 0), grows=1), Padded(self._buttons(), (8, 8))]
        return Card(Column(blocks, 8), (16, 16), grows=1, raised=True)

    def _head(self, steps: Block, close: Block) -> Block:
        """Returns the title, the steps and the button that closes the card.

        The room of a title is for words where these need it, if the steps fit beside the button.
        """
        title = Text(_("Hint"), 24, typeface="serif", grows=1)
        head = Column([Row([icon("hint", "indigo", 24), title], 14), steps], 8)
        corner = Column([Row([Space(grows=1), close]), Space(grows=1)], 0)
        # The button is higher than the title: that room is for words.
        titled = Over([Padded(head, (8, 4)), corner])
        if not self._is_tight:
            return titled
        return Either([Row([Padded(steps, (8, 4), grows=1), close], 8), titled])

    @property
    def _is_tight(self) -> bool:
        """Whether the words need all the room: they are large or many, or the window is small."""
        theme = self._context.cabinet.theme
        is_long = self.hint is not None and len(translate(self.hint.reason)) > _LONG
        return is_long or theme.text > 1 or theme.u <= _SMALL

    def _nudge(self) -> Message:
        if self.hint is None:
            return Message("Looking for the next step…")
        return self._worded(self.hint.nudge)

    def _worded(self, message: Message) -> Message:
        return self._context.board.hints.worded(message)

    def _reason(self, hint: Hint, size: float) -> Block:
        """Returns the sentence, what the colours on the board mean, the technique."""
        words = self._words
        why = _key("card", "indigo", words.why(hint) if hint.why else "")
        follows = _key("amber_tint", "ambertext", words.follows(hint))
        shown = [key for key in (why, follows) if key]
        picture = self._context.board.hints.picture(hint)
        pictures = [picture] if picture is not None else []
        return Column(
            [
                Rich(self._worded(hint.reason), size),
                Either([Row([*shown, Space(grows=1)], 24), Column(shown, 12)]),
                self._technique(words.technique(hint), hint),
                Text(self._context.board.hints.price(REASON + 1, hint), 14, "muted", wraps=True),
                *pictures,
            ],
            drops=pictures,
        )

    def _technique(self, name: str, hint: Hint) -> Block:
        """Returns the technique's name, and the way to its exercises if there are any."""
        text = Text(name, 13, "muted", wraps=True, grows=1)
        cabinet, kind = self._context.cabinet, self._context.kind
        if FACES[kind.name].techniques is None or not hint.rank:
            return text
        learn = Button("hint learn", _("Learn"), "right", "quiet")
        title = translate(hint.technique)
        learn.action = lambda: cabinet.scenes.push(cabinet.navigator.techniques(kind.name, title))
        learn.title, learn.icon_right = _("Learn this technique"), True
        return Row([text, Press(learn)], 8)

    def _buttons(self) -> Block:
        """Returns the buttons; the one that goes on is at the right, at every stage."""
        if self.hint is None:
            cancel = Button("hint cancel", _("Cancel"), action=self._close)
            return Row([Press(cancel, 52), Space(grows=1)])
        if self.stage == NUDGE:
            why = Button(
                "hint next", self._words.more(self.hint), "right", "primary", self.advance
            )
            why.icon_right = True
            price = self._context.board.hints.price(REASON, self.hint)
            note = Text(price, 14, "muted", wraps=True, lines=3, grows=1)
            return Row([note if price else Space(grows=1), Press(why, 52)], 12)
        return self._reason_buttons(self.hint)

    def _reason_buttons(self, hint: Hint) -> Block:
        """Returns the buttons below the reason."""
        label = self._words.action(hint)
        spoils = self._words.spoils(hint)
        styles: tuple[Style, Style] = ("plain", "primary") if spoils else ("primary", "plain")
        sign = "check" if hint.rank else "undo"  # a tick would praise the mistake
        move = Button("hint next", label, sign, styles[0], self._if_calm(self.advance))
        leave = Press(Button("hint leave", _("Let me try"), "", styles[1], self._close), 52)
        words = self._words.on(hint)
        if not words:
            return Row([leave, Press(move, 52, grows=1)])
        apply_next = Button("hint on", words, action=self._if_calm(self._go_on))
        short_label = _("Place") if hint.rank else _("Take back")
        short = Button("hint next", short_label, "", styles[0], move.action)
        short.title = label
        row = [leave, Press(apply_next, 52), Press(move, 52, grows=1)]
        short_row = [*row[:2], Press(short, 52, grows=1)]
        below = Column([Row([leave, Press(apply_next, 52, grows=1)], 8), Row(row[2:])], 8)
        # Not by this move's label alone: the next hint has its buttons in the same places.
        return Either([Row(row, 8), Row(short_row, 8), below])


def _steps(labels: Sequence[tuple[str, ...]], stage: int, first: int) -> Block:
    """Returns the three stages: done, current, to come; in long texts if they fit.

    The number `first` stands before the first of them.
    """

    def steps(text_index: int) -> list[Block]:
        return [
            _step_mark(number, label[text_index], stage + first - 1)
            for number, label in enumerate(labels, first)
        ]

    full = Row(steps(0), 0, even=3)
    return Either([full, Row([*steps(0), Space(grows=1)], 16), Row(steps(-1), 0, even=3)])


def _step_mark(number: int, label: str, stage: int) -> Row:
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
        label, 15, "ink" if is_current else "muted", "bold" if is_current else "sans", grows=1
    )
    return Row([disc, words, Space(2)], 8)


def _key(fill: str, line: str, text: str) -> Block | None:
    """Returns a cell with the mark of a hint, and its meaning.

    A square alone would look like a check box.
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
