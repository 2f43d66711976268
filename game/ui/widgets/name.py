"""A card over a screen that asks for a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.cabinet import Cabinet
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Row
from game.ui.blocks.page import Page, question_card
from game.ui.text import _
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button

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
        buttons = Row([Press(self._cancel, 48), Press(self._keep, 48)], 12, even=2)
        return question_card(self._title, self._lead, [Press(self.field, 48)], buttons)
