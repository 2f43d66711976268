"""A question or a sentence over a screen, with buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.cabinet import Answer, Cabinet
from game.ui.blocks.block import Block, Press, Space, Text
from game.ui.blocks.boxes import Column
from game.ui.blocks.page import OverVeil, Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.widgets.widgets import Action, Button, Style


class DialogScreen(Page):
    """A card in the middle: title, text, and a button in each row.

    Esc closes it, or presses the only button; Enter presses the primary button. A text that is
    higher than the window scrolls.
    """

    overlay = True
    enter_ms = 160

    def __init__(self, cabinet: Cabinet, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(cabinet)
        self.title, self._text = title, text
        self._buttons = [self._button(*answer) for answer in answers]
        filled = (button for button in self._buttons if button.style == "primary")
        self.desk.primary = next(filled, None)

    def _button(self, label: str, icon: str, style: Style, action: Action) -> Button:
        """Returns a button that closes the dialog, then acts."""

        def close() -> None:
            self.cabinet.scenes.pop()
            action()

        return Button(label, label, icon, style, close)

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns what it asks or says."""
        return [(self.title, self._text)]

    def back(self) -> None:
        """Closes the dialog; a single button is pressed."""
        if len(self._buttons) == 1:
            self._buttons[0].action()
        else:
            super().back()

    def body(self) -> Block:
        """Returns the title, the text and the buttons on a card over the screen below."""
        text = Scrolled(Text(self._text, 16, wraps=True), "text", shadow=0, fades=True)
        return OverVeil(
            Column(
                [
                    Text(self.title, 24, typeface="serif", wraps=True, lines=2, role="heading"),
                    Space(7),
                    text,
                    Space(24),
                    Column([Press(button, 48) for button in self._buttons], 12),
                ],
                0,
            )
        )
