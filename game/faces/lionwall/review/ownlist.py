"""The characters that a player wants on walls: a list of their own, pasted or from a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.cabinet import Cabinet
from game.storage.store import Store
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Row
from game.ui.blocks.page import Page, question_card
from game.ui.text import _, count, translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button
from generators.base import ParseError
from generators.lionwall.rules import is_han
from generators.text import text_of

_KEY = "lionwall.list"
_MOST = 3000
_MOST_BYTES = 1_000_000


def characters_in(text: str) -> str:
    """Returns the different Chinese characters of a text, in its order, up to the most kept."""
    return "".join(dict.fromkeys(filter(is_han, text)))[:_MOST]


def own_list(store: Store) -> str:
    """Returns the characters of the player's list; "" if there is none."""
    return characters_in(store.setting(_KEY, ""))


def keep(store: Store, characters: str) -> None:
    """Stores the list; "" for none."""
    store.set_setting(_KEY, characters)


class OwnListPage(Page):
    """A card with a field for the characters, a button for a file, and how many there are."""

    overlay = True
    enter_ms = 160

    def __init__(
        self,
        cabinet: Cabinet,
        take: Callable[[str], None],
        lead: str = "",
        label: str = "",
        text: str = "",
    ) -> None:
        """`take` gets the characters; `lead` says what for, and `label` is on the button.

        Without a label the list may be empty. Without a text, the stored list is there.
        """
        super().__init__(cabinet)
        self._take_list, self._can_be_empty = take, not label
        self._lead = lead or _(
            "Paste the characters you're learning. New walls show as many of them as fit."
        )
        self.field = TextField("own list", _("Chinese characters"), 2 * _MOST)
        self.field.text = text or own_list(cabinet.store)
        self.field.select_all()
        self.field.changed = self._changed
        self._reason = ""
        """Why a file can't be read."""
        self._file = Button("file", _("From a file…"), "folder", "plain", self._ask_file)
        self._keep = Button("keep", label or _("Save"), "check", "primary", self._take)
        self._cancel = Button("cancel", _("Cancel"), "", "plain", self.back)
        self.desk.focus(self.field)

    def _changed(self, text: str) -> None:
        self._reason = ""
        self.refresh()

    def _ask_file(self) -> None:
        self.cabinet.navigator.read_text_file(_("A list of your own"), self.take_bytes)

    def take_bytes(self, data: bytes) -> None:
        """Puts the characters of a file in the field."""
        try:
            text = text_of(data, _MOST_BYTES)
        except ParseError as error:
            self._reason = translate(error.message)
        else:
            self.field.replace(characters_in(text))
            self._reason = ""
        self.refresh()

    def _take(self) -> None:
        if not self._can_take:
            return
        self.cabinet.scenes.pop()
        self._take_list(characters_in(self.field.text))

    @property
    def _can_take(self) -> bool:
        """Whether there are characters; or nothing at all, if the list may be empty."""
        is_empty = self._can_be_empty and not self.field.text.strip()
        return is_empty or bool(characters_in(self.field.text))

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def entered(self, field: TextField) -> bool:
        self._take()
        return True

    def body(self) -> Block:
        number = len(characters_in(self.field.text))
        reason = self._reason
        if not (number or reason) and self.field.text.strip():
            reason = _("There are no Chinese characters here. Type 好 rather than hao.")
        self._keep.enabled = self._can_take
        note = reason or count("{n} character", "{n} characters", number)
        status = Text(note, 14, "sealtext" if reason else "muted", wraps=True, lines=3)
        buttons = Row(
            [Press(button, 48) for button in (self._file, self._cancel, self._keep)], 12, even=3
        )
        parts = [Press(self.field, 48), status]
        return question_card(_("A list of your own"), self._lead, parts, buttons)
