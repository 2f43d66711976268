"""The player's own words and letters: the saved lists, and the pages that ask for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.app.cabinet import Cabinet
from game.dealing.opening import FoundPuzzle
from game.settings.settings import chosen_language, spelling_of
from game.storage.store import Store
from game.ui.blocks.block import Block, Press, Space, Text, icon
from game.ui.blocks.boxes import Card, Column, Middle, Over, Padded, Row, Sized
from game.ui.blocks.page import Page, question_card
from game.ui.blocks.scrolled import List
from game.ui.text import _, count, translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Action, Button, RowArea, Segments
from generators.base import Opened, ParseError
from generators.brick.generator import CHOSEN_LETTERS, letters_puzzle
from generators.brick.rules import LONGEST, SHORTEST, Params, Puzzle
from generators.brick.wordtext import fold
from generators.kinds import kind_named
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


def word_row(name: str, word: str, take: Callable[[str], None]) -> Block:
    """Returns the row of a word of a list; a press removes it."""
    title = _("Remove {word} from the list").format(word=word)
    area = RowArea(f"{name} {word}", title, lambda: take(word))
    area.overhang = 0
    line = Row([Text(word, grows=1, role=""), icon("cross", "muted", 18)])
    return Over([Padded(line, pad=(12, 0)), Press(area, height=0)])


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
        add_row = Row([Press(self.field, height=48, grows=1), Press(add, height=48, width=110)])
        wrong = Column([Text(self.wrong, 14, "sealtext")], gap=0, least_units=22)
        rows = [word_row(self.name, word, forget) for word in self._words()]
        word_rows: Block = List(rows, height=44, name=self.name, least_px=32)
        if not self._words():
            empty = Row([Space(12), Text(_("No words yet."), ink="muted", grows=1)], gap=0)
            word_rows = Column([empty, Space(grows=1)], gap=0, grows=1)
        title = Text(self.title, 20, typeface="serif")
        parts = [title, note, Space(10), add_row, wrong, word_rows]
        return Sized(Card(Column(parts, gap=0), pad=(24, 20)), 0, grows=1)  # half of the room


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
        body: Block = Column(cards, gap=24, grows=1)
        if not upright:
            body = Row(cards, gap=24, grows=1, even=2, stand="fill")
        return Middle(body, pad=(32, 24), grows=1)

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


# Letters to play

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
    if match := _LETTERS_TEXT.fullmatch(text.strip()):
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
        centres = [_NO_CENTRE, *letters.upper()]
        centre = Segments("centre", centres, chosen, lambda n: self.choose(letters[n - 1 : n]))
        centre.title = _("Centre")
        rule_text = _("Every word has the centre letter {letter}.") if self.centre else ""
        rule_text = rule_text.format(letter=self.centre.upper()) or _("No centre letter")
        rule = Text(rule_text, 14, "muted")
        status = Text(self.reason or self._preview() or " ", 14, wraps=True, lines=3)
        status.ink = "sealtext" if self.reason else "muted"
        buttons = Row([Press(self._play, height=48), Press(self._cancel, height=48)], even=2)
        return question_card(
            _("Play your own letters"),
            lead.format(least=fewest, most=most),
            [Press(self.field, height=48), Press(centre, height=48), rule, status],
            buttons,
        )
