"""A question over a screen: which puzzle to open, typed or pasted."""

from __future__ import annotations

from collections.abc import Sequence

from game.cabinet import Cabinet
from game.opening import MAX_BYTES
from game.text import _, tell
from game.ui.block import Block, Press, Text
from game.ui.boxes import Row
from game.ui.page import Page, question_card
from game.ui.textfield import TextField
from game.ui.widgets import Button
from generators.base import Message

_MOST_LINES = 4


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

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def entered(self, field: TextField) -> bool:
        if self._open.enabled:
            self._resolve()
        return self._open.enabled

    def body(self) -> Block:
        """The field and the reason: a line for it even while there is none."""
        lead = _("Type or paste a game id, a puzz.link address, or the name of a file.")
        buttons = Row([Press(self._open, 48), Press(self._cancel, 48)], 12, even=2)
        told = Text(self.reason or " ", 14, "sealtext", wraps=True, lines=_MOST_LINES)
        return question_card(_("Open a puzzle"), lead, [Press(self.field, 48), told], buttons)
