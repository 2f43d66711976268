"""A question over a screen: which letters to play, and which of them is the centre."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from game.app.cabinet import Cabinet
from game.dealing.opening import FoundPuzzle
from game.faces.brick.my_words import MyWords
from game.settings.settings import spelling_of
from game.storage.store import Store
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Row
from game.ui.blocks.page import Page, question_card
from game.ui.text import _, count, translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, Segments
from generators.base import Opened, ParseError
from generators.brick.generator import CHOSEN_LETTERS, letters_puzzle
from generators.brick.rules import Params, Puzzle
from generators.brick.wordtext import fold
from generators.kinds import kind_named

_MOST_TYPED = 40
_NO_CENTRE = "–"
_LETTERS_TEXT = re.compile(r"brick\s+([^\W\d_]{2,40})(?:[\s,/-]+([^\W\d_]))?", re.IGNORECASE)


def for_player(store: Store, params: Params) -> Params:
    """Returns `params` with the player's spelling, without the words the player has banned."""
    return replace(params, spelling=spelling_of(store), banned=tuple(MyWords(store).banned))


def is_letters(text: str) -> bool:
    """Returns whether a text names letters to play: `brick deioprv`, or `brick deioprv p`."""
    return _LETTERS_TEXT.fullmatch(text.strip()) is not None


def open_letters(cabinet: Cabinet, text: str) -> None:
    """Shows the page with the letters that a text names, as in `is_letters`."""
    page = cabinet.scenes.top
    if not isinstance(page, LettersPage):
        page = LettersPage(cabinet)
        cabinet.scenes.push(page)
    match = _LETTERS_TEXT.fullmatch(text.strip())
    if match:
        page.take(match[1], match[2] or "")


class LettersPage(Page):
    """A card with a field for letters, a choice of the centre, and how many words they make."""

    overlay = True
    enter_ms = 160

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.field = TextField("letters", _("Letters, such as deioprv"), _MOST_TYPED)
        self.field.changed = self._changed
        self.centre = ""
        """The letter that every word is to have; "" for none."""
        self.reason = ""
        """Why the letters make no board; "" until there are too many or Play was pressed."""
        self._play = Button("play", _("Play"), "play", "primary", self.play)
        self._play.enabled = False
        self._cancel = Button("cancel", _("Cancel"), "cross", "plain", self.back)
        self.desk.focus(self.field)

    def take(self, letters: str, centre: str) -> None:
        """Puts letters in the field, and chooses the centre."""
        self.field.text = letters
        self.choose(fold(centre, self._language))

    def choose(self, centre: str) -> None:
        """Makes a letter the centre if it is one of those typed, else none."""
        self.centre = centre if centre in self.letters else ""
        self._show_reason(self._too_many())

    @property
    def letters(self) -> str:
        """The different letters typed, in order; no more than a board can have."""
        return self._typed()[: CHOSEN_LETTERS[1]]

    def _typed(self) -> str:
        folded = fold(self.field.text, self._language)
        return "".join(dict.fromkeys(char for char in folded if char.isalpha()))

    @property
    def _language(self) -> str:
        return MyWords(self.cabinet.store).language

    def _too_many(self) -> str:
        """Returns why the letters make no board if there are too many, else ""."""
        if len(self._typed()) <= CHOSEN_LETTERS[1]:
            return ""
        try:
            self._puzzle()
        except ParseError as error:
            return translate(error.message)
        return ""

    def _changed(self, text: str) -> None:
        self._play.enabled = bool(text.strip())
        self.choose(self.centre)

    def _show_reason(self, reason: str) -> None:
        self.reason, self.field.wrong = reason, bool(reason)
        self.refresh()

    def _puzzle(self) -> Puzzle:
        params = for_player(self.cabinet.store, Params(language=self._language))
        return letters_puzzle(self.field.text, self.centre, params)

    def play(self) -> None:
        """Deals the board, or says why the letters can't make one."""
        try:
            puzzle = self._puzzle()
        except ParseError as error:
            self.desk.focus(self.field)
            self._show_reason(translate(error.message))
        else:
            self.cabinet.scenes.pop()
            self.cabinet.dealer.play(FoundPuzzle(kind_named("brick"), None, Opened(puzzle)))

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def entered(self, field: TextField) -> bool:
        if self._play.enabled:
            self.play()
        return self._play.enabled

    def _preview(self) -> str:
        """Returns how many words there would be; "" while the letters make no board."""
        try:
            puzzle = self._puzzle()
        except ParseError:
            return ""
        words = count("{n} word to find", "{n} words to find", len(puzzle.targets))
        pangrams_text = count("{n} pangram", "{n} pangrams", len(puzzle.pangrams))
        return f"{words} • {pangrams_text}"

    def body(self) -> Block:
        """Returns the card; its line with the reason or the preview always takes its room."""
        fewest, most = CHOSEN_LETTERS
        lead = _("Type {least} to {most} different letters, then choose a centre letter or none.")
        letters = self.letters
        chosen = letters.index(self.centre) + 1 if self.centre else 0
        centre = Segments(
            "centre",
            [_NO_CENTRE, *letters.upper()],
            chosen,
            lambda index: self.choose(letters[index - 1 : index]),
        )
        centre.title = _("Centre")
        centre_rule = _("Every word has the centre letter {letter}.").format(
            letter=self.centre.upper()
        )
        rule = Text(centre_rule if self.centre else _("No centre letter"), 14, "muted")
        status = Text(self.reason or self._preview() or " ", 14, wraps=True, lines=3)
        status.ink = "sealtext" if self.reason else "muted"
        buttons = Row([Press(self._play, 48), Press(self._cancel, 48)], 12, even=2)
        return question_card(
            _("Play your own letters"),
            lead.format(least=fewest, most=most),
            [Press(self.field, 48), Press(centre, 48), rule, status],
            buttons,
        )
