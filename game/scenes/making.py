"""The wait for a puzzle: what is being made, how far it is, and Cancel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.job import Job
from game.layout import back_rect, bar_rect
from game.scene import Scene
from game.text import _, tell
from game.theme import Theme
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.topbar import draw_bar
from game.ui.widgets import Button
from generators.base import CabinetError, Cancelled, Message, Preset, PuzzleKind

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

DrawMaking = Callable[[pygame.Surface, Theme, pygame.Rect, Preset, float | None], None]
QUIET_MS = 150  # most puzzles are made sooner; a screen that flashes by is worse than none


class MakingScene(Scene):
    """Waits for a job, then hands its result on; Cancel and Esc go back at once."""

    overlay = True
    enter_ms = 1

    def __init__(
        self,
        app: App,
        kind: PuzzleKind | None,
        preset: Preset | None,
        job: Job[Any],
        done: Callable[[Any], None],
        picture: DrawMaking | None = None,
        refused: Callable[[Message], None] | None = None,
        note: str = "",
    ) -> None:
        """`note` is what is said of a puzzle that is made."""
        super().__init__(app)
        self._note = note
        self._kind, self._preset, self._job, self._done = kind, preset, job, done
        self._picture, self._refused = picture, refused or self._say
        self._waited = 0.0
        self._card = self._bar = pygame.Rect(0, 0, 0, 0)
        self._cancel = Button("cancel", _("Cancel"), "cross", "plain", self.back)
        self._back = Button("back", "", "back", "quiet", self.back)
        self.desk = Desk([self._back, self._cancel])

    @property
    def busy(self) -> bool:
        """Always: something is being made."""
        return True

    def show(self) -> None:
        """Draws the screen from the start, without the first moment of quiet."""
        self._waited = QUIET_MS

    def back(self) -> None:
        """Cancels; the work itself stops at its next tick."""
        self._job.cancel()
        self.app.scenes.remove(self)

    def update(self, ms: float) -> None:
        """Looks whether the job is done."""
        super().update(ms)
        self._waited += ms
        self.overlay = self._waited < QUIET_MS
        self.dirty = True
        if self._job.done:
            self._finish()

    def _finish(self) -> None:
        try:
            result = self._job.result()
        except Cancelled:
            self.app.scenes.remove(self)
        except CabinetError as error:
            self.app.scenes.remove(self)
            self._refused(error.message)
        else:
            self.app.scenes.remove(self)
            self._done(result)

    def _say(self, reason: Message) -> None:
        self.app.toast(tell(reason), "cross")

    def arrange(self, size: tuple[int, int]) -> None:
        """A card in the middle: picture, words, bar, Cancel."""
        theme = self.app.theme
        self._bar = bar_rect(size, theme)
        self._back.rect = back_rect(self._bar, theme)
        width = min(size[0] - theme.px(48), max(theme.px(760), 400))
        height = max(theme.px(340), 200)
        self._card = pygame.Rect(0, 0, width, height)
        self._card.center = (size[0] // 2, (size[1] + self._bar.bottom) // 2)
        pad = theme.px(40)
        button = pygame.Rect(0, 0, max(theme.px(140), 90), theme.control(48))
        button.bottomright = (self._card.right - pad, self._card.bottom - pad)
        self._cancel.rect = button

    def draw(self, surface: pygame.Surface) -> None:
        """Nothing in the first moment, then the card."""
        if self._waited < QUIET_MS:
            return
        theme, palette = self.app.theme, self.app.theme.palette
        title = tell(self._kind.title) if self._kind else _("Puzzle Cabinet")
        native = self._kind.native_title if self._kind else ""
        draw_bar(surface, theme, self._bar, title, native)
        shapes.raised_card(surface, theme, self._card)
        pad = theme.px(40)
        inner = self._card.inflate(-2 * pad, -2 * pad)
        side = min(inner.height, inner.width * 2 // 5)
        picture = pygame.Rect(inner.x, 0, side, side)
        picture.centery = inner.centery
        progress = self._job.progress
        if self._picture is not None and self._preset is not None:
            self._picture(surface, theme, picture, self._preset, progress)
        left = picture.right + pad if self._picture else inner.x
        words = pygame.Rect(left, inner.y, inner.right - left, inner.height)
        heading = _("Making a puzzle") if self._preset else _("Opening a puzzle")
        y = words.y + theme.line_px(24) // 2
        theme.write(surface, heading, (words.x, y), 24, palette.ink, "serif")
        y += theme.line_px(24)
        theme.write(surface, self._subtitle(), (words.x, y), 16, palette.muted)
        y += theme.line_px(16)
        if self._preset and self._note:
            note = pygame.Rect(words.x, y, words.width, words.height)
            y += theme.write_lines(surface, self._note, note, 14, palette.muted)
        self._draw_progress(surface, words, y + theme.px(24), progress)
        self.desk.draw(surface, theme)

    def _subtitle(self) -> str:
        return tell(self._preset.title) if self._preset else ""

    def _draw_progress(
        self, surface: pygame.Surface, words: pygame.Rect, y: int, progress: float | None
    ) -> None:
        theme, palette = self.app.theme, self.app.theme.palette
        seconds = _("{seconds} s").format(seconds=int(self._waited / 1000))
        theme.write(surface, seconds, (words.x, y), 13, palette.muted)
        if progress is not None:
            share = _("{percent} %").format(percent=int(progress * 100))
            theme.write(surface, share, (words.right, y), 13, palette.muted, anchor="midright")
        track = pygame.Rect(words.x, y + theme.px(14), words.width, max(4, theme.px(8)))
        shapes.bar(surface, theme, track, progress or 0)
