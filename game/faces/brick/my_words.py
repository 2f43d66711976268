"""The player's own words: the saved lists, and the page that shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.app.cabinet import Cabinet
from game.menu.wordlanguage import chosen_language
from game.storage.store import Store
from game.ui.blocks.block import Block, Press, Space, Text
from game.ui.blocks.boxes import Card, Column, Middle, Row, Sized
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Action, Button, Widget
from generators.brick.rules import LONGEST, SHORTEST
from generators.brick.wordtext import fold
from generators.words.languages import ENGLISH, LANGUAGES

_MINE, _BANNED = "brick.mine", "brick.banned"
MAX_WORDS = 2000


def cleaned(text: str, language: str = ENGLISH) -> str:
    """Returns a typed text as a folded word; "" if no puzzle could have such a word."""
    word = fold(text.strip(), language)
    return word if word.isalpha() and SHORTEST <= len(word) <= LONGEST else ""


def is_word(text: str) -> bool:
    """Returns whether a text has only letters that a puzzle in some language could have."""
    return any(cleaned(text, code) == text for code in LANGUAGES)


class MyWords:
    """Two alphabetical lists without a word in common. Every change is saved at once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @property
    def language(self) -> str:
        """The code of the language that boards are dealt in."""
        return chosen_language(self._store, "brick")

    @property
    def mine(self) -> list[str]:
        """The words that count although they aren't in the word list."""
        return self._read(_MINE)

    @property
    def banned(self) -> list[str]:
        """The words that don't count and are left out of new puzzles."""
        return self._read(_BANNED)

    def add(self, word: str) -> None:
        """Adds a word to `mine`; it is banned no longer."""
        self._write(_BANNED, [other for other in self.banned if other != word])
        self._write(_MINE, [*self.mine, word])

    def ban(self, word: str) -> None:
        """Adds a word to `banned`; it is no longer in `mine`."""
        self._write(_MINE, [other for other in self.mine if other != word])
        self._write(_BANNED, [*self.banned, word])

    def forget(self, word: str) -> None:
        """Takes a word off both lists."""
        for key in (_MINE, _BANNED):
            words = self._read(key)
            if word in words:
                self._write(key, [other for other in words if other != word])

    def _read(self, key: str) -> list[str]:
        stored: list[object] = self._store.setting(key, [])
        words = {word for word in stored if isinstance(word, str) and is_word(word)}
        return sorted(words)[:MAX_WORDS]

    def _write(self, key: str, words: Sequence[str]) -> None:
        self._store.set_setting(key, sorted(set(words))[:MAX_WORDS])


class WordRow(Widget):
    """A word of a list; a press removes it."""

    radius = 8

    def __init__(self, name: str, word: str, take: Callable[[str], None]) -> None:
        super().__init__(f"{name} {word}")
        self.word, self._take = word, take
        self.title = _("Remove {word} from the list").format(word=word)

    def press(self, pos: tuple[int, int] | None) -> None:
        self._take(self.word)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, pad = theme.palette, theme.px(12)
        if self.touch.hover or self.touch.pressed:
            shapes.rounded(surface, self.rect, theme.px(self.radius), palette.sunk)
        side = max(16, theme.px(20))
        text = theme.fitted(self.word, 16, self.rect.width - side - 3 * pad)
        theme.write(surface, text, (self.rect.x + pad, self.rect.centery), 16, palette.ink)
        ink = palette.sealtext if self.touch.hover else palette.muted
        spot = (self.rect.right - pad - side / 2, self.rect.centery)
        draw_icon(surface, theme, "cross", spot, ink, 18)


class WordListEditor:
    """One list of words, with a field to add to it."""

    def __init__(
        self,
        name: str,
        title: str,
        note: str,
        words: Callable[[], Sequence[str]],
        add_word: Callable[[str], None],
        refresh: Action,
        language: str,
    ) -> None:
        """`name` is that of its widgets in code; `note` says what the list is for.

        `words` returns what is in it, `add_word` adds to it, `refresh` shows the change.
        """
        self.name, self.title, self.note = name, title, note
        self._words, self._add_word, self._refresh = words, add_word, refresh
        self.field = TextField(self.name, _("A word"), LONGEST, self._changed)
        self.field.title = self.title
        self.wrong = ""
        """What is wrong with the typed word."""
        self._language = language

    def _changed(self, text: str) -> None:
        self.wrong = ""
        self._refresh()

    def add(self) -> None:
        """Adds what was typed to the list, or says why it is no word."""
        word = cleaned(self.field.text, self._language)
        if not word:
            self.field.wrong = True
            self.wrong = _("Use letters only, at least {n}.").format(n=SHORTEST)
        else:
            self.field.text = ""
            if word in self._words():
                self.wrong = _("{word} is already in the list.").format(word=word)
            self._add_word(word)
        self._refresh()

    def card(self, forget: Callable[[str], None]) -> Sized:
        """Returns the card: what the list is for, the field, and the words."""
        add = Button(f"{self.name} add", _("Add"), "plus", action=self.add)
        add.enabled = bool(self.field.text.strip())
        note = Text(self.note, 14, "muted", wraps=True)
        add_row = Row([Press(self.field, 48, grows=1), Press(add, 48, 110)])
        wrong = Column([Text(self.wrong, 14, "sealtext")], 0, least_units=22)
        word_rows: Block = List(
            [Press(WordRow(self.name, w, forget)) for w in self._words()], 44, self.name, 32
        )
        if not self._words():
            empty = Row([Space(12), Text(_("No words yet."), 16, "muted", grows=1)], 0)
            word_rows = Column([empty, Space(grows=1)], 0, 1)
        title = Text(self.title, 20, typeface="serif")
        parts = [title, note, Space(10), add_row, wrong, word_rows]
        return Sized(Card(Column(parts, 0), (24, 20)), 0, grows=1)  # half of the room


class WordListsPage(Page):
    """The added and the excluded words: two lists side by side, or one above the other."""

    topic = "brick"

    def __init__(self, cabinet: Cabinet, my_words: MyWords) -> None:
        super().__init__(cabinet)
        self.title = _("My words")
        self._my_words = my_words
        added = WordListEditor(
            "mine",
            _("Added words"),
            _("Words you've added count, even if they aren't in the word list."),
            lambda: my_words.mine,
            my_words.add,
            self.refresh,
            my_words.language,
        )
        excluded = WordListEditor(
            "banned",
            _("Excluded words"),
            _("Words you've excluded don't count and are left out of new puzzles."),
            lambda: my_words.banned,
            my_words.ban,
            self.refresh,
            my_words.language,
        )
        self.lists = (added, excluded)

    def body(self) -> Block:
        upright = self.cabinet.size[1] > self.cabinet.size[0]
        cards = [editor.card(self.forget) for editor in self.lists]
        body = Column(cards, 24, 1) if upright else Row(cards, 24, 1, even=2, stand="fill")
        return Middle(body, (32, 24), 1)

    def forget(self, word: str) -> None:
        """Takes a word off its list."""
        self._my_words.forget(word)
        self.refresh()

    def fields(self) -> Sequence[TextField]:
        return [word_list.field for word_list in self.lists]

    def entered(self, field: TextField) -> bool:
        editor = next((editor for editor in self.lists if editor.field is field), None)
        if editor is None or not field.text.strip():
            return False
        editor.add()
        return True
