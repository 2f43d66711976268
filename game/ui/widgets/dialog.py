"""Dialogs that ask a question or a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.cabinet import Answer, Cabinet
from game.ui.blocks.block import Block, Press, Space, Text
from game.ui.blocks.boxes import Column, Row
from game.ui.blocks.page import OverVeil, Page, question_card
from game.ui.blocks.scrolled import Scrolled
from game.ui.text import _
from game.ui.widgets.textfield import TextField
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
        text = Scrolled(Text(self._text, wraps=True), "text", shadow=0, fades=True)
        return OverVeil(
            Column(
                [
                    Text(self.title, 24, typeface="serif", wraps=True, lines=2, role="heading"),
                    Space(7),
                    text,
                    Space(24),
                    Column([Press(button, height=48) for button in self._buttons]),
                ],
                gap=0,
            )
        )


_MOST = 60

Named = Callable[[str], None]


def ask_title(cabinet: Cabinet, title: str, named: Named, lead_of_draft: str = "") -> None:
    """Asks for the name of an open game, or of a draft; `named` gets it, "" to remove it.

    `lead_of_draft` is the sentence above the field for a draft; "" for a game.
    """
    question = _("Name this draft") if lead_of_draft else _("Name this game")
    lead = lead_of_draft or _("Shown in your list of open games. Leave it blank for no name.")
    cabinet.scenes.push(NameScreen(cabinet, question, lead, title, named, clears=True))


def ask_name(cabinet: Cabinet, title: str, lead: str, name: str, named: Named) -> None:
    """Asks for a name that is not empty, with a title and a sentence `lead` above the field."""
    cabinet.scenes.push(NameScreen(cabinet, title, lead, name, named))


class NameScreen(Page):
    """A card with a field; `named` gets the text, which can be empty only with `clears`."""

    overlay = True
    enter_ms = 160

    def __init__(
        self,
        cabinet: Cabinet,
        title: str,
        lead: str,
        name: str,
        named: Named,
        clears: bool = False,
    ) -> None:
        super().__init__(cabinet)
        self._title, self._lead, self._named, self._clears = title, lead, named, clears
        self.field = TextField("name", _("Name"), _MOST)
        self.field.text = name
        self.field.select_all()
        self.field.changed = self._changed
        self._keep = Button("keep", _("Save"), "check", "primary", self._take)
        self._cancel = Button("cancel", _("Cancel"), "", "plain", self.back)
        self._changed(name)
        self.desk.focus(self.field)

    def _changed(self, text: str) -> None:
        self._keep.enabled = self._clears or bool(text.strip())
        self.refresh()

    def _take(self) -> None:
        self._named(" ".join(self.field.text.split()))
        self.cabinet.scenes.pop()

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def entered(self, field: TextField) -> bool:
        if self._keep.enabled:
            self._take()
        return True

    def body(self) -> Block:
        buttons = Row([Press(self._cancel, height=48), Press(self._keep, height=48)], even=2)
        return question_card(self._title, self._lead, [Press(self.field, height=48)], buttons)
