"""A question over a screen: which puzzle to open, typed or pasted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import row_of
from game.opening import MAX_BYTES
from game.scene import Input, Scene
from game.text import _, tell
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Pointer
from game.ui.textfield import TextField
from game.ui.widgets import Button
from generators.base import Message

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_MOST_LINES = 4
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class OpenScene(Scene):
    """A card with a text field. What cannot be opened is told below it, and can be mended."""

    overlay = True
    enter_ms = 160

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._field = TextField("text", _("A game id, an address or a file"), MAX_BYTES)
        self._field.changed = self._changed
        self._open = Button("open", _("Open"), "play", "primary", self._resolve)
        self._cancel = Button("cancel", _("Cancel"), "cross", "plain", self.back)
        self._lead = _("Type or paste a game id, a puzz.link address, or the name of a file.")
        self._reason = ""
        self._card = self._words = self._below = pygame.Rect(0, 0, 0, 0)
        self.desk = Desk([self._field, self._open, self._cancel])
        self.desk.focus(self._field)
        self._open.enabled = False

    @property
    def reason(self) -> str:
        """Why the text could not be opened; empty until that was tried, and once it is changed."""
        return self._reason

    def _changed(self, text: str) -> None:
        self._open.enabled = bool(text.strip())
        self._say("")

    def _say(self, reason: str) -> None:
        self._reason, self._field.wrong = reason, bool(reason)
        self.arrange(self.app.size)

    def _resolve(self) -> None:
        self.app.dealer.open_typed(self._field.text, self._refuse)

    def _refuse(self, reason: Message) -> None:
        self.desk.focus(self._field)
        self._say(tell(reason))

    def leave(self) -> None:
        """Gives the keyboard back."""
        self._field.update(0, False)

    def update(self, ms: float) -> None:
        """The field has the keyboard while this is the screen that is used."""
        super().update(ms)
        used = self.app.scenes.top is self and self.app.focused
        if self._field.update(ms, used and self.desk.typing):
            self.dirty = True

    def handle(self, event: Input) -> bool:
        """Enter in the field opens what is in it."""
        typing = self.desk.typing
        if super().handle(event):
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return False
        if typing and event.key in _ENTERS and self._open.enabled:
            self._resolve()
            return True
        return False

    # Drawing

    def _lines(self, text: str, size: float, width: int) -> list[str]:
        theme = self.app.theme
        lines = theme.wrapped(text, size, width)[:_MOST_LINES] if text else []
        return [theme.fitted(line, size, width) for line in lines]

    def arrange(self, size: tuple[int, int]) -> None:
        """A card as high as the sentences need."""
        theme = self.app.theme
        pad, gap, control = theme.px(24), theme.px(12), theme.control(48)
        width = min(size[0] - 2 * pad, max(theme.px(540), 300))
        inner = pygame.Rect(0, 0, width - 2 * pad, 0)
        head = round(theme.line_px(24) * 1.2)
        words = len(self._lines(self._lead, 16, inner.width)) * theme.line_px(16)
        below = max(1, len(self._lines(self._reason, 14, inner.width))) * theme.line_px(14)
        height = 2 * pad + head + words + gap + control + theme.px(6) + below + gap + control
        self._card = pygame.Rect(0, 0, width, height)
        self._card.center = (size[0] // 2, size[1] // 2)
        inner.topleft = (self._card.x + pad, self._card.y + pad)
        self._words = pygame.Rect(inner.x, inner.y + head, inner.width, words)
        top = self._words.bottom + gap
        self._field.rect = pygame.Rect(inner.x, top, inner.width, control)
        top = self._field.rect.bottom + theme.px(6)
        self._below = pygame.Rect(inner.x, top, inner.width, below)
        row = pygame.Rect(inner.x, self._below.bottom + gap, inner.width, control)
        self._open.rect, self._cancel.rect = row_of(row, 2, gap)
        self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """The card over a veil: title, lead, field, reason, buttons."""
        theme, palette = self.app.theme, self.app.theme.palette
        veil = pygame.Surface(surface.get_size())
        veil.fill(palette.paper)
        veil.set_alpha(150)
        surface.blit(veil, (0, 0))
        shapes.raised_card(surface, theme, self._card)
        at = (self._words.x, self._words.y - theme.line_px(24) * 0.7)
        theme.write(surface, _("Open a puzzle"), at, 24, palette.ink, "serif")
        theme.write_lines(surface, self._lead, self._words, 16, palette.ink)
        reason = "\n".join(self._lines(self._reason, 14, self._below.width))
        theme.write_lines(surface, reason, self._below, 14, palette.sealtext)
        self.desk.draw(surface, theme)
