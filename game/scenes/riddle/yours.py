"""Solve one of yours: a riddle that somebody wrote, what was read of it, the words that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import compat
from game.scene import Input
from game.scenes.riddle import readlines
from game.scenes.riddle.candidates import CandidateRow
from game.scenes.riddle.grid import LetterGrid
from game.scenes.riddle.solving import MOST_LETTERS, is_id
from game.scenes.riddle.yourspage import YoursPage
from game.text import _
from game.ui.pointer import Phase, Pointer
from game.ui.scroll import Scroll
from game.ui.textfield import TextField
from game.ui.typing import typed
from game.ui.widgets import Button
from generators.riddle.rules import ALPHABET, EVERY

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_KEPT = "riddle.yours"
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
EXAMPLE = """My first is in spoon but not in pot,
My second is in tea and also in cake,
My third is in cup but never in cap,
My fourth is in cream and in cheese,
My fifth is what the kettle sings,
My last is in sugar but not in jam.
"""
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class YoursScene(YoursPage):
    """The page at work: reads what is typed and pasted, takes other letters."""

    topic = "riddle"

    def __init__(self, app: App, text: str = "") -> None:
        super().__init__(app)
        self._back = Button("back", "", "back", "quiet", self.back)
        invites = _("Type a riddle, or paste one")
        self._field = TextField("text", invites, MOST_LETTERS, self._typed)
        self._field.break_sign = "¶"
        self._paste = Button("paste", _("Paste"), "paste", action=self.paste)
        self._clear = Button("clear", _("Clear"), "cross", action=self.clear)
        self._example = Button("example", _("Show an example"), "eye", action=self.show_example)
        self._grid = LetterGrid(self._toggle, self._put, self._reset)
        self._copy = Button("copy", _("Copy the answer"), "copy", action=self.copy)
        self._another = Button("another", _("Another riddle"), "plus", "primary", self.clear)
        if text:
            self.take(text)
        else:
            self._take_up(app.store.setting(_KEPT, {}))
            self.desk.focus(self._field)

    # What is done

    def take(self, text: str) -> None:
        """Reads a text."""
        if self._field.text != text:
            self._field.text = text  # tells `_typed`
        else:
            self._typed(text)

    def _take_up(self, kept: dict[str, object]) -> None:
        """Goes on with the riddle of the last time."""
        text = kept.get("text")
        self.take(text if isinstance(text, str) else "")
        self.solving.restore(kept)
        self._refresh()

    def _typed(self, text: str) -> None:
        self.solving.take(text)
        if self.place not in self.solving.edited:
            places = range(self.solving.places)
            self.place = next((p for p in places if self.solving.allowed(p) == EVERY), 0)
        self._lines_scroll, self._words_scroll = Scroll(), Scroll()
        self._refresh()
        self._reveal_line()

    def paste(self) -> None:
        """Reads what is on the clipboard."""
        text = compat.paste().strip()
        if not text:
            self.app.toast(_("There is no text on the clipboard."), "warning")
        elif not self._refused(text):
            self.take(text)
            self.desk.focus(None)

    def _refused(self, text: str) -> bool:
        """Whether a text for the page is none: too long, or the id of a game, which is opened."""
        if is_id(text):
            self.app.dealer.open_text(text.strip())
            return True
        if len(text) <= MOST_LETTERS:
            return False
        told = _("expected a riddle of at most {limit} letters, found {found}")
        self.app.toast(told.format(limit=MOST_LETTERS, found=len(text)), "warning")
        return True

    def clear(self) -> None:
        """Another riddle."""
        self.take("")
        self.desk.focus(self._field)

    def show_example(self) -> None:
        """A riddle to see how it goes; one of its lines cannot be read."""
        self.take(EXAMPLE)
        self.desk.focus(None)

    def copy(self) -> None:
        """The word in the boxes on the clipboard."""
        if self.answer:
            self.app.copy(self.answer, _("Copied: {word}").format(word=self.answer))

    def go(self, place: int) -> None:
        """Another letter is the one to be edited."""
        self.place = max(0, min(place, self.solving.places - 1))
        end = next((row.end for row in self._rows if self.place in row.places), None)
        if end is not None:
            self._field.go(end)  # there the line is corrected
        self._show()
        self._reveal_line()

    def _reveal_line(self) -> None:
        """Scrolls until the line of the current letter is seen."""
        for row in self._rows:
            if row.current:
                self._reveal(row)
                return

    def _toggle(self, letter: str) -> None:
        if self.solving.places:
            self.solving.toggle(self.place, letter)
            self._edited()

    def _put(self, mask: int) -> None:
        if self.solving.places:
            self.solving.put(self.place, mask)
            self._edited()

    def _reset(self) -> None:
        if self.solving.places:
            self.solving.reset(self.place)
            self._edited()

    def _edited(self) -> None:
        """Other words fit: the commonest is seen."""
        self._words_scroll = Scroll()
        self._refresh()

    def _step_back(self, again: bool) -> None:
        """Takes a change of letters back, or makes it again."""
        place = self.solving.redo() if again else self.solving.undo()
        if place is not None:
            self.place = place
            self._edited()
            self._reveal_line()

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._show()

    # What is shown

    def _refresh(self) -> None:
        """The text, a line or the words have changed."""
        solving = self.solving
        self._rows = readlines.line_rows(solving, self.go)
        self._words = [CandidateRow(n, word, self._choose) for n, word in enumerate(solving.words)]
        for row in self._words:
            row.is_alone = solving.count == 1
        self.chosen = 0
        focused = self.desk.focused
        self.desk.widgets = [
            *(self._back, self._field, self._paste, self._clear, self._example),
            *self._rows,
            *self._grid.widgets,
            *self._words,
            *(self._copy, self._another),
        ]
        if focused is not None and focused not in self.desk.widgets:
            same = [each for each in self.desk.widgets if each.name == focused.name]
            self.desk.focused = same[0] if same else None
        self._clear.enabled = bool(solving.text)
        self._example.visible = not solving.text
        self._copy.enabled = bool(solving.words)
        self.arrange(self.app.size)
        self._show()

    def _show(self) -> None:
        for row in self._rows:
            row.current = self.place in row.places
        for word in self._words:
            word.chosen = word.index == self.chosen
        self._grid.show(self._mask(), self.place in self.solving.edited)
        self.dirty = True

    # Input

    def leave(self) -> None:
        """Gives the keyboard back, and keeps the riddle for the next time."""
        self._field.update(0, False)
        kept = self.solving.kept()
        if kept != self.app.store.setting(_KEPT, {}):
            self.app.store.set_setting(_KEPT, kept)

    def update(self, ms: float) -> None:
        """The field has the keyboard while it is focused."""
        super().update(ms)
        used = self.app.scenes.top is self and self.app.focused
        if self._field.update(ms, used and self.desk.typing):
            self.dirty = True

    def handle(self, event: Input) -> bool:
        """The wheel scrolls; Enter in the field begins a line; letters edit the current place."""
        if isinstance(event, Pointer):
            for scroll in (self._lines_scroll, self._words_scroll):
                if scroll.pointer(event, self.desk, self.app.theme):
                    self.arrange(self.app.size)
                    return True
            return super().handle(event) or self._box(event)
        if event.type == pygame.KEYDOWN and (
            self._command(event) or (not self.desk.typing and self._key(event))
        ):
            return True
        typing = self.desk.typing
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and typing and event.key in _ENTERS:
            self._field.insert("\n")
            return True
        return False

    def _command(self, event: pygame.event.Event) -> bool:
        """Ctrl+Z and Ctrl+Y change letters, also while the field has the keyboard."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_z, pygame.K_y):
            self._step_back(event.key == pygame.K_y or bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key == pygame.K_v and self.desk.typing:
            return self._refused(compat.paste())
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        """Letters and arrows, where no field has the keyboard; whether it was used."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_c:
            self.copy()
        elif event.key in _ARROWS and not self.desk.by_key:
            self.go(self.place + _ARROWS[event.key])
        elif typed(event, ALPHABET):
            self._toggle(typed(event, ALPHABET))
        else:
            return False
        return True

    def _box(self, event: Pointer) -> bool:
        """A press on an answer box goes to its letter."""
        if event.phase is not Phase.UP or event.button != 1:
            return False
        for place, box in enumerate(self._letter_boxes()):
            if box.collidepoint(event.pos) and place < self.solving.places:
                self.go(place)
                return True
        return False
