"""The tutorial that all puzzles share: a few steps, each done by the player on a small board.

It is no game: nothing of it is stored, and it counts nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.layout import back_rect, play_frame, row_of
from game.scene import Input, Scene
from game.scenes.boardfocus import BoardFocus
from game.scenes.step import Step
from game.scenes.waiting import Waiting
from game.text import _, tell
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.icons import draw_icon
from game.ui.motion import linear, shake
from game.ui.pointer import Pointer
from game.ui.topbar import draw_bar
from game.ui.widgets import Action, Button
from generators.base import IllegalMove
from generators.kinds import kind_named

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_SHAKE_MS = 300
_RETURN = (pygame.K_RETURN, pygame.K_KP_ENTER)

_ASKED = "tutorial.{}"
"""What it is called in the store that the player of a kind was asked."""


class TutorialScene(Scene):
    """A board at the left or on top, and a card that tells what to do."""

    def __init__(
        self, app: App, kind_name: str, steps: Sequence[Step], last: str, then: Action
    ) -> None:
        """`last` is the word on the last button, `then` what follows, also when skipped."""
        super().__init__(app)
        self.topic = kind_name
        self.steps, self._last, self._then = list(steps), last, then
        self.at = 0
        self._states = [step.start for step in self.steps]
        self.refused = ""
        """Why the last move was not taken."""
        self.words_top = 0
        """Where the text of the step begins."""
        self.frame = play_frame(app.size, app.theme)
        self._waiting = Waiting(lambda: self.stage_moves)
        self._leave = Button("back", "", "back", "quiet", self.back)
        self._skip = Button("skip", _("Skip"), "", "quiet", self.back)
        self._before = Button("before", _("Back"), "", "plain", self.before)
        self._next = Button("next", _("Next"), "right", "primary", self.next)
        self._next.icon_right = True
        self._board = BoardFocus(self.stage_key)
        self.desk = Desk(
            [self._leave, self._board, self._next, self._before, self._skip], self._reveal
        )
        self._refresh()

    # What a puzzle's own tutorial does

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """Puts the board in place."""

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Draws the board."""

    @property
    def below_words_px(self) -> int:
        """The room that the puzzle's own widgets take below the words."""
        return 0

    def stage_pointer(self, event: Pointer) -> bool:
        """Takes a pointer that no widget wanted; whether it was used."""
        return False

    def stage_key(self, event: pygame.event.Event) -> bool:
        """Takes a key for the board; whether it was used."""
        return False

    def board_focused(self) -> None:
        """The Tab key has come to the board: shows where the keys will act."""

    @property
    def stage_moves(self) -> bool:
        """Whether something moves on the board so that what the player does must wait for it."""
        return False

    def when_still(self, action: Callable[[], object]) -> None:
        """Does something on the board once nothing moves there: now, or in its turn."""
        self._waiting.add(action)

    def update(self, ms: float) -> None:
        """What waited comes in its turn."""
        super().update(ms)
        self._waiting.catch_up()

    def changed(self, before: Any) -> None:
        """The position is another one than `before`: start what moves."""

    # The steps

    @property
    def step(self) -> Step:
        """The step that is told now."""
        return self.steps[self.at]

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self._states[self.at]

    @property
    def done(self) -> bool:
        """Whether the step is done."""
        return self.step.is_done(self.state)

    def play(self, moves: Sequence[Any]) -> None:
        """Plays what belongs to the step; anything else shakes the board and says why."""
        before = self.state
        try:
            after = before
            for move in self._taken(before, moves):
                after = after.apply(move)
        except IllegalMove as error:
            self._refuse(tell(error.message))
            return
        self._states[self.at], self.refused = after, ""
        self.changed(before)
        self._refresh()

    def _taken(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        if self.step.praise and self.done:
            raise IllegalMove("This step is done. Press Next.")
        return self.step.allowed(state, moves)

    def _refuse(self, why: str) -> None:
        self.refused = why
        if self.app.theme.motion:
            self.motion.start("shake", _SHAKE_MS, linear)
        self.dirty = True

    def next(self) -> None:
        """The next step; after the last one, what the tutorial was for."""
        if self.at + 1 < len(self.steps):
            self._go(1)
        else:
            self.back()

    def before(self) -> None:
        """The step before, as it was left."""
        self._go(-1)

    def _go(self, way: int) -> None:
        self.at += way
        self.refused = ""
        self.motion.clear()
        self._refresh()
        if self.desk.by_key:
            self.desk.focus(self._next if self.done else self._board)

    def back(self) -> None:
        """Ends the tutorial, wherever it is."""
        self.app.scenes.pop()
        self._then()

    def _refresh(self) -> None:
        last = self.at + 1 == len(self.steps)
        self._next.label, self._next.icon = (self._last, "") if last else (_("Next"), "right")
        self._skip.visible = not (last and self.done)
        self._next.enabled = self.done
        self._before.enabled = self.at > 0
        self.dirty = True

    # The scene

    def _reveal(self, widget: object) -> None:
        if widget is self._board:
            self.board_focused()

    def arrange(self, size: tuple[int, int]) -> None:
        """The frame of a play screen; the buttons at the foot of its panel."""
        if size == (0, 0):
            return
        theme = self.app.theme
        self.frame = frame = play_frame(size, theme)
        self._leave.rect = back_rect(frame.bar, theme)
        self.arrange_stage(frame.stage)
        inner = self.inner
        foot = pygame.Rect(inner.x, 0, inner.width, theme.control(52))
        foot.bottom = inner.bottom
        buttons = (self._skip, self._before, self._next)
        for button, rect in zip(buttons, row_of(foot, 3, theme.px(12)), strict=True):
            button.rect = rect
        self.dirty = True

    @property
    def inner(self) -> pygame.Rect:
        """What is inside the card."""
        pad = 2 * self.app.theme.px(24)
        return self.frame.panel.inflate(-pad, -pad)

    def handle(self, event: Input) -> bool:
        """Enter goes on; the widgets, then the board."""
        if isinstance(event, Pointer):
            self.dirty = True
            return self.desk.pointer(event) or self.stage_pointer(event)
        if event.type == pygame.KEYDOWN and not self.desk.by_key:
            self.dirty = True
            if event.key in _RETURN and self.done:
                self.next()
                return True
            if self.stage_key(event):
                return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Bar, board, card."""
        theme, frame = self.app.theme, self.frame
        kind = kind_named(self.topic)
        chip = _("Step {number} of {all}").format(number=self.at + 1, all=len(self.steps))
        draw_bar(surface, theme, frame.bar, tell(kind.title), kind.native_title, (chip,))
        running = self.motion.running("shake")
        shift = theme.px(8) * shake(self.motion.value("shake")) if running else 0
        stage = frame.stage.move(round(shift), 0)
        shapes.card(surface, theme, stage)
        self.draw_stage(surface, stage)
        shapes.raised_card(surface, theme, frame.panel)
        y = self._draw_head(surface)
        self._draw_words(surface, y)
        self.desk.draw(surface, theme)

    @property
    def _dots(self) -> tuple[int, int, int]:
        """The side of a dot, the gap to the next one, the width of all."""
        side, gap = max(self.app.theme.px(28), 20), max(self.app.theme.px(10), 5)
        return side, gap, len(self.steps) * (side + gap) - gap

    @property
    def title_room(self) -> int:
        """The pixels that a title may be wide."""
        return self.inner.width - (self._dots[2] + 8 if self.frame.portrait else 0)

    def _draw_head(self, surface: pygame.Surface) -> int:
        """The dots and the title, in portrait side by side; returns where they end."""
        theme, inner = self.app.theme, self.inner
        side, gap, width = self._dots
        row = pygame.Rect(inner.x, inner.y, inner.width, max(side, theme.line_px(24)))
        left, title_y = row.x, row.centery
        if self.frame.portrait:
            left = row.right - width
        else:
            title_y = row.bottom + theme.px(20) + theme.line_px(24) // 2
        for number in range(len(self.steps)):
            centre = (left + side // 2 + number * (side + gap), row.centery)
            self._draw_dot(surface, number, centre, side)
        theme.write(surface, self.step.title, (row.x, title_y), 24, theme.palette.ink, "serif")
        return title_y + theme.line_px(24) // 2 + theme.px(12)

    def _draw_dot(
        self, surface: pygame.Surface, number: int, centre: tuple[int, int], side: int
    ) -> None:
        """A number: filled where the player is, a check where the step is done."""
        theme, palette = self.app.theme, self.app.theme.palette
        if number == self.at:
            shapes.disc(surface, centre, side, palette.indigo)
            theme.write(surface, str(number + 1), centre, 14, palette.on, "bold", "center")
        elif number < self.at:
            shapes.disc(surface, centre, side, palette.itint)
            draw_icon(surface, theme, "check", centre, palette.indigo, 16)
        else:
            shapes.disc(surface, centre, side, palette.ring, max(1.0, 2 * theme.u))
            theme.write(surface, str(number + 1), centre, 14, palette.muted, "bold", "center")

    def _draw_words(self, surface: pygame.Surface, y: int) -> None:
        """What to do, and below it praise or why a move was not taken."""
        theme, palette, inner = self.app.theme, self.app.theme.palette, self.inner
        words = pygame.Rect(inner.x, y, inner.width, 0)
        self.words_top = y
        y += theme.write_lines(surface, self.step.text, words, 18, palette.ink)
        said, icon, colour = self.refused, "cross", palette.sealtext
        if not said and self.done and self.step.praise:
            said, icon, colour = self.step.praise, "check", palette.jadetext
        if said:
            sign, y = max(18, theme.px(32)), y + theme.px(16)
            at = (inner.x + sign * 0.35, y + theme.line_px(16) / 2)
            draw_icon(surface, theme, icon, at, colour, 20)
            place = pygame.Rect(inner.x + sign, y, inner.width - sign, 0)
            y += theme.write_lines(surface, said, place, 16, colour)
        self._draw_note(surface, y + self.below_words_px)

    def _draw_note(self, surface: pygame.Surface, y: int) -> None:
        """The keys, above the buttons, if there is room."""
        theme, inner = self.app.theme, self.inner
        note = pygame.Rect(inner.x, 0, inner.width, 0)
        note.height = len(theme.wrapped(self.step.note, 14, inner.width)) * theme.line_px(14)
        note.bottom = self._next.rect.y - theme.px(16)
        if self.step.note and note.y >= y + theme.px(8):
            theme.write_lines(surface, self.step.note, note, 14, theme.palette.muted)


def knows(app: App, kind_name: str) -> None:
    """Notes that the player need not be asked: was asked, or has won without."""
    app.store.set_setting(_ASKED.format(kind_name), True)
