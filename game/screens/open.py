"""A question over a screen: which puzzle to open, typed or pasted."""

from __future__ import annotations

import pygame

from game.cabinet import Cabinet, Input
from game.opening import MAX_BYTES
from game.text import _, tell
from game.ui.block import Block, Press, Space, Text
from game.ui.boxes import Column, Row
from game.ui.page import OverVeil, Page
from game.ui.pointer import Pointer
from game.ui.textfield import TextField
from game.ui.widgets import Button
from generators.base import Message

_MOST_LINES = 4
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)


class OpenScreen(Page):
    """A card with a text field. What cannot be opened is told below it, and can be mended."""

    overlay = True
    enter_ms = 160

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.field = TextField("text", _("A game id, an address or a file"), MAX_BYTES)
        self.field.changed = self._changed
        self._open = Button("open", _("Open"), "play", "primary", self._resolve)
        self._open.enabled = False
        self._cancel = Button("cancel", _("Cancel"), "cross", "plain", self.back)
        self.reason = ""
        """Why the text could not be opened; empty until that was tried, and once it is changed."""
        self.desk.focus(self.field)

    def _changed(self, text: str) -> None:
        self._open.enabled = bool(text.strip())
        self._say("")

    def _say(self, reason: str) -> None:
        self.reason, self.field.wrong = reason, bool(reason)
        self.refresh()

    def _resolve(self) -> None:
        self.cabinet.dealer.open_typed(self.field.text, self.refuse)

    def refuse(self, reason: Message) -> None:
        """Says below the field why its text cannot be opened."""
        self.desk.focus(self.field)
        self._say(tell(reason))

    def leave(self) -> None:
        self.field.update(0, False)

    def update(self, ms: float) -> None:
        """The field has the keyboard while this is the screen that is used."""
        super().update(ms)
        used = self.cabinet.scenes.top is self and self.cabinet.focused
        if self.field.update(ms, used and self.desk.typing):
            self.dirty = True

    def handle(self, event: Input) -> bool:
        typing = self.desk.typing
        if super().handle(event):
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return False
        if typing and event.key in _ENTERS and self._open.enabled:
            self._resolve()
            return True
        return False

    def body(self) -> Block:
        """Title, lead, field, reason (a line for it even while there is none), buttons."""
        lead = _("Type or paste a game id, a puzz.link address, or the name of a file.")
        buttons = Row([Press(self._open, 48), Press(self._cancel, 48)], 12, even=2)
        return OverVeil(
            Column(
                [
                    Text(_("Open a puzzle"), 24, cut="serif", role="heading"),
                    Space(7),
                    Text(lead, 16, wraps=True, lines=_MOST_LINES),
                    Space(12),
                    Press(self.field, 48),
                    Space(6),
                    Text(self.reason or " ", 14, "sealtext", wraps=True, lines=_MOST_LINES),
                    Space(12),
                    buttons,
                ],
                0,
            )
        )
