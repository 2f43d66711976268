"""The Lists tab of the workshop: title and credits, own words, theme and forbidden words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from pathlib import Path

from game.app import compat
from game.app.cabinet import Answer
from game.faces.crossword.draft.board import CrosswordDraftBoard
from game.files import plain as files
from game.play.board import FileRequest
from game.settings.settings import language_titles
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press, Text, rule
from game.ui.blocks.boxes import Column, Either, Grid, Row
from game.ui.text import _, count, join_nouns, join_parts
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, nothing
from generators.base import ParseError, Tick
from generators.crossword.board import MAX_SIDE
from generators.crossword.drafting import lists
from generators.crossword.drafting.draft import (
    ABOUT,
    ALLOW,
    CLUE,
    FORBID,
    LANGUAGE,
    MOST_THEME,
    OWN,
    SPARE,
    TAKE,
    THEME,
)
from generators.crossword.drafting.word_supply import ANY, ANY_NUMBER, supply_of
from generators.crossword.rules import BLOCK, CrosswordForm
from generators.crossword.texts import MOST_CLUE, one_line
from generators.drafting import Edit
from generators.rng import Rng
from generators.words.languages import LANGUAGES

_CHIP_WIDTH, _CHIP_PX, _FIELD_WIDTH = 132, 104, 160
_MOST_CHIPS = 60
_MOST_FOUND, _FOUND_WIDTH = 40, 260
_SUFFIXES = frozenset({".ipuz", ".puz", ".json", ".txt"})
_LIST_SUFFIXES = frozenset({".txt", ".csv", ".dict"})
_BYTES_LOOKED_AT = 4000  # at the beginning of a file, to see whether it is a list
_LOOK_SECONDS = 0.3  # a drive that is slower must not hold the frame up
_LAYOUT_TRIES = 5  # few words have few layouts


class Lists:
    """The fields, buttons and actions of the Lists tab."""

    def __init__(self, sheet: CrosswordDraftBoard) -> None:
        self._sheet, self._context = sheet, sheet.context
        self._layout_count = 0
        """How often words were laid out: part of the seed, so that layouts differ."""
        self._is_updating = False
        """Whether the fields are being set to the draft's texts, which is no edit."""
        self._lines_left_out = self._words_left_out = 0
        """How many lines of the last list were no words; how many words were too many."""
        self.word = TextField("listed", _("A word"), MOST_CLUE, lambda _text: self._refresh())
        self.pattern = TextField(
            "finder", _("Find: ca?e, *ing, or an anagram"), MAX_SIDE, lambda _text: self._refresh()
        )
        """What is looked for in the Words tab."""
        self.pattern.short_placeholder = _("Find")
        names = {"title": _("Title"), "author": _("Author")}
        names |= {"copyright": _("Copyright"), "notes": _("Notes")}
        self.metadata = {
            name: TextField(name, title, MOST_CLUE, lambda _text: self._set_metadata())
            for name, title in names.items()
        }
        for field in self.fields:
            field.title = field.placeholder

    @property
    def fields(self) -> Sequence[TextField]:
        """The text fields of the tab, and the one that finds words."""
        return self.word, self.pattern, *self.metadata.values()

    def _refresh(self) -> None:
        self._context.refresh()

    @property
    def language(self) -> str:
        """The code of the language whose words are offered, fill the rest, and count as known."""
        return self._sheet.draft.choice.language

    def languages(self) -> list[Choice]:
        """Returns a choice for every language."""
        return [
            Choice(title, partial(self._take_language, code), chosen=code == self.language)
            for code, title in language_titles().items()
        ]

    def _take_language(self, code: str) -> None:
        if code != self.language:
            self._sheet.put([Edit(LANGUAGE, 0, code)])

    def follow(self) -> None:
        """Shows the draft's title, author, copyright and notes in their fields."""
        about = self._sheet.draft.extras.about
        self._is_updating = True
        for name, field in self.metadata.items():
            text = one_line(getattr(about, name))
            if one_line(field.text) != text:
                field.text = text
        self._is_updating = False

    def _set_metadata(self) -> None:
        """Sets the draft's title, author, copyright and notes to what is typed."""
        typed = [one_line(field.text) for field in self.metadata.values()]
        about = self._sheet.draft.extras.about
        stored = [one_line(getattr(about, name)) for name in self.metadata]
        if not self._is_updating and typed != stored:
            self._sheet.put([Edit(ABOUT, 0, "\t".join(typed))])

    # What is seen

    def blocks(self) -> list[Block]:
        """Returns the lists tab: title, theme and forbidden words, own words, credits."""
        choice = self._sheet.draft.choice
        fields = [Press(field) for field in self.metadata.values()]
        return [
            Grid(fields[:2], _FIELD_WIDTH, most=8, gap=8),
            rule(),
            Text(
                _(
                    "Theme words are used first; forbidden words are never used. Separate words "
                    "with commas. To search, type ca?e, *ing, or letters to rearrange."
                ),
                14,
                "muted",
                wraps=True,
            ),
            self._adding_fields(),
            *self._chips(THEME, choice.theme),
            *self._theme_notes(),
            *self._chips(FORBID, choice.forbidden),
            *self._chips(SPARE, self._sheet.draft.spare),
            rule(),
            *self._own_words_blocks(len(choice.own)),
            rule(),
            *fields[2:],
        ]

    def _own_words_blocks(self, own_count: int) -> list[Block]:
        """Returns how many own words there are, warnings, and buttons to load or remove them."""
        note = _(
            "Add your own list, one word per line. After each word you can add its clue "
            "(“word: clue”) or a score from 0 (never use) to 100 (use first), as in “word;80”."
        )
        if own_count:
            words = count("{n} word of your own", "{n} words of your own", own_count)
            clues = count("{n} clue", "{n} clues", self._clue_count)
            note = join_parts((words, clues)) if self._clue_count else words
        choice = self._sheet.draft.choice
        warnings = self._warnings() if own_count else []
        file = self._button("list file", _("From a file…"), self._ask_list)
        paste = self._button("list paste", _("Paste"), self._paste)
        remove_button = self._button("list away", _("Remove"), lambda: self._edit(OWN, ""))
        remove_button.enabled = bool(own_count)
        label = _("Make a fill-in")
        title = _("Make a fill-in from the theme words or your own list")
        words_to_arrange = self._words_to_arrange
        if lists.are_clued(self._sheet.draft, words_to_arrange):
            label, title = _("Make a crossword"), _("Make a crossword from your words and clues")
        lay_out_button = self._button("lay out", label, self.ask_to_arrange)
        lay_out_button.title = title
        lay_out_button.enabled = bool(words_to_arrange)
        theme = self._button("own theme", _("Use as theme"), self._use_as_theme)
        theme.title = _("Use your own list as theme words, which go into the grid first")
        theme.enabled = own_count <= MOST_THEME and not {*self._own_words} <= {*choice.theme}
        board = self._button("board file", _("Open a crossword…"), self._ask_board)
        board.title = _("Replace this crossword with one from a file")
        return [
            Row(
                [Text(note, 15, wraps=True, grows=1), *([Press(theme)] if own_count else [])],
                gap=8,
            ),
            *(Text(warning, 14, "ambertext", wraps=True) for warning in warnings),
            Row([Press(button) for button in (file, paste, remove_button)], gap=8, even=3),
            Row([Press(button) for button in (lay_out_button, board)], gap=8, even=2),
        ]

    def _warnings(self) -> list[str]:
        """Returns what was left out of the list, and whether our words can cross it."""
        warnings = []
        if self._lines_left_out:
            text = count(
                "{n} line was left out. Write a word of two letters or more on each "
                "line. You can add a score from 0 to 100, as in “word;80”.",
                "{n} lines were left out. Write a word of two letters or more on each "
                "line. You can add a score from 0 to 100, as in “word;80”.",
                self._lines_left_out,
            )
            warnings.append(text)
        if self._words_left_out:
            text = count(
                "The list is too long, so the {n} lowest-scoring word was left out.",
                "The list is too long, so the {n} lowest-scoring words were left out.",
                self._words_left_out,
            )
            warnings.append(text)
        choice = self._sheet.draft.choice
        if not _has_only_our_letters(choice.own, choice.language):
            text = _(
                "Some of your words have letters that ours don't, so only your own words can "
                "cross them."
            )
            warnings.append(text)
        return warnings

    @staticmethod
    def _button(name: str, label: str, action: Callable[[], None]) -> Button:
        return Button(name, label, "", "plain", action)

    def finder(self) -> Block:
        """Returns the field and the button that find words."""
        find = self._find_button(self.pattern)
        find.enabled = bool(self.pattern.text.strip())
        return Row([Press(self.pattern, grows=1), Press(find)], gap=8)

    def _find_button(self, field: TextField) -> Button:
        find = self._button("find", _("Find"), lambda: self.find(field))
        find.title = _("Find words: ca?e, *ing, or letters to rearrange")
        return find

    def _adding_fields(self) -> Block:
        """Returns the field for a word, and the buttons that add it to a list."""
        find = self._find_button(self.word)
        theme = self._button("add theme", _("Theme"), lambda: self.add(THEME))
        forbid = self._button("add forbidden", _("Forbid"), lambda: self.add(FORBID))
        buttons = [find, theme, forbid]
        if self._sheet.draft.form is CrosswordForm.FILL_IN:
            spare = self._button("add spare", _("Spare"), lambda: self.add(SPARE))
            spare.title = _("Add an extra word to the word bank")
            buttons.append(spare)
        for button in buttons:
            button.enabled = bool(self.word.text.strip())
        row = [Press(self.word, grows=1), *(Press(button) for button in buttons)]
        narrow = [row[0], Row(row[1:], gap=8, even=len(buttons))]
        return Either([Row(row, gap=8), Column(narrow, gap=8)])

    def _chips(self, verb: str, words: Sequence[str]) -> list[Block]:
        """Returns the words of a list; a press removes one."""
        if not words:
            return []
        used = set(self._sheet.draft.words)
        chips = []
        for word in words[:_MOST_CHIPS]:
            icon = "ban" if verb == FORBID else "check" if word in used else "cross"
            label = self._sheet.draft.choice.written(word)
            chip = Button(f"{verb} {word}", label, icon, "plain", self._removal_action(verb, word))
            chip.icon_right = True
            chip.title = _("Remove {word} from the list").format(word=label)
            chips.append(Press(chip))
        title = {THEME: _("Theme words"), FORBID: _("Forbidden words"), SPARE: _("Spare words")}[
            verb
        ]
        blocks = [
            Text(title, 13, "muted"),
            Grid(chips, _CHIP_WIDTH, most=6, gap=6, least_px=_CHIP_PX, fits=True),
        ]
        not_shown = len(words) - _MOST_CHIPS
        if not_shown > 0:
            blocks.append(Text(_("{n} more not shown").format(n=not_shown), 13, "muted"))
        return blocks

    def _theme_notes(self) -> list[Block]:
        """Returns why theme words aren't in the grid."""
        draft = self._sheet.draft
        lengths = {*map(len, draft.board.slot_cells)}
        missing = [word for word in draft.choice.theme if word not in {*draft.words}]
        written = draft.choice.written
        side = max(draft.rows, draft.cols)
        too_long = [written(word) for word in missing if len(word) > side]
        others = (word for word in missing if len(word) not in lengths and len(word) <= side)
        misfits = [written(word) for word in others if BLOCK in draft.cells]
        left_out = [written(word) for word in missing if len(word) in lengths]
        texts = []
        if too_long:
            text = _("This grid is too small for {words}.")
            texts.append(text.format(words=join_nouns(too_long)))
        if misfits:
            text = _("This pattern has no room for {words}. Choose another one.")
            texts.append(text.format(words=join_nouns(misfits)))
        if left_out and all(draft.words):
            text = _(
                "The grid was filled without {words}. To make sure a word is used, type it in "
                "first."
            )
            texts.append(text.format(words=join_nouns(left_out)))
        return [Text(text, 14, "muted", wraps=True) for text in texts]

    # What is done

    def _edit(self, verb: str, text: str) -> None:
        self._sheet.put([Edit(verb, 0, text)])

    def _removal_action(self, verb: str, word: str) -> Callable[[], None]:
        """Returns an action that removes a word from the list of that verb."""

        def remove() -> None:
            if verb == FORBID:
                self._edit(ALLOW, word)
            else:
                self._edit(verb, " ".join(other for other in self._listed(verb) if other != word))

        return remove

    def add(self, verb: str) -> None:
        """Adds the typed words to the list of a verb: THEME, FORBID or SPARE."""
        try:
            entries = lists.typed_entries(self.word.text)
        except ParseError:
            self.word.wrong = True
            self._context.say(_("Use letters only, at least {n}.").format(n=2), "cross")
            return
        self.word.text = ""
        others = () if verb == FORBID else self._listed(verb)
        self._edit(verb, " ".join((*others, *entries)))

    def find(self, field: TextField) -> None:
        """Lists the words the draft may use that what is typed finds; one is written or taken."""
        text = field.text.strip().lower().replace(" ", "")
        found = supply_of(self._sheet.draft).search(text, _MOST_FOUND)
        if not found:
            self._context.say(
                _("No words found. Use ? for any letter and * for any number of letters."), "cross"
            )
            return
        choices = [
            Choice(
                word,
                partial(self._take_found, word, field),
                _("fits here") if self._fits_slot(word) else "",
            )
            for word in found
        ]
        self._context.focus(field)
        field.select_all()  # what is typed next is searched for instead
        self._context.cabinet.choose(
            lambda: self._context.desk["find"].rect, choices, _FOUND_WIDTH, lets_type=True
        )

    def _take_found(self, word: str, field: TextField) -> None:
        """Writes a word into the current slot if it fits there, else takes it into the field."""
        if self._fits_slot(word):
            self._sheet.write_word(word)
        else:
            field.replace(word)
        self._context.refresh()

    def _fits_slot(self, word: str) -> bool:
        """Whether a word fits the letters of the current slot."""
        slot, draft = self._sheet.grid.slot, self._sheet.draft
        letters = () if slot is None else draft.position.pattern(slot)
        return len(letters) == len(word) and all(
            letter in ("", char) for letter, char in zip(letters, word, strict=True)
        )

    def _listed(self, verb: str) -> Sequence[str]:
        draft = self._sheet.draft
        return draft.choice.theme if verb == THEME else draft.spare

    def enter(self) -> bool:
        """Adds or searches for what is typed if the field has the focus; returns whether so."""
        if self._context.has_focus(self.word) and self.word.text.strip():
            if {*self.word.text} & {ANY, ANY_NUMBER}:
                self.find(self.word)
            else:
                self.add(THEME)
            return True
        return False

    def enter_pattern(self) -> bool:
        """Looks for what is typed in the Words tab if its field has the focus; says whether so."""
        if self._context.has_focus(self.pattern) and self.pattern.text.strip():
            self.find(self.pattern)
            return True
        return False

    def _take_list(self, data: bytes, tick: Tick) -> Sequence[Edit]:
        text = lists.words_of(data, tick)
        self._lines_left_out, self._words_left_out = text.strange, text.surplus
        clues = (Edit(CLUE, 0, f"{word}\t{clue}") for word, clue in text.clues.items())
        return [Edit(OWN, 0, text.words), *clues]

    def take_file(self, path: Path) -> bool:
        """Loads a file as own words if it looks like a list of words; returns whether it does."""
        if path.suffix.lower() not in _LIST_SUFFIXES:
            return False
        try:
            is_taken = lists.is_list(files.beginning(path, _BYTES_LOOKED_AT, wait=_LOOK_SECONDS))
        except ParseError:
            is_taken = False
        if is_taken:
            self._context.work(
                lambda tick: self._take_list(files.read(path, lists.MAX_BYTES, tick), tick)
            )
        return is_taken

    def _paste(self) -> None:
        """Loads the text on the clipboard as own words."""
        text = compat.paste()
        if not text.strip():
            self._context.say(_("There's no text on the clipboard."), "warning")
            return
        self._context.work(lambda tick: self._take_list(text.encode("utf-8", "replace"), tick))

    def _ask_list(self) -> None:
        title = _("Words of your own")
        wanted = FileRequest(title, _("Text files"), _LIST_SUFFIXES, lists.MAX_BYTES)
        self._context.ask_file(wanted, self._take_list)

    def _ask_board(self) -> None:
        """Asks for a file with a crossword, which replaces the draft."""
        title = _("Open a crossword file")
        request = FileRequest(title, _("Crosswords"), _SUFFIXES, lists.MAX_BOARD_BYTES)

        def moves(data: bytes, tick: Tick) -> Sequence[Edit]:
            return [Edit(TAKE, 0, lists.draft_of_file(data, tick).to_text())]

        self._context.ask_file(request, moves)

    @property
    def _clue_count(self) -> int:
        """How many of the own words have a clue."""
        draft = self._sheet.draft
        return sum(word in draft.clue_of for word, _score in draft.choice.own)

    @property
    def _own_words(self) -> Sequence[str]:
        """The words of the player's own list that may be used."""
        return [word for word, score in self._sheet.draft.choice.own if score]

    @property
    def _words_to_arrange(self) -> Sequence[str]:
        """The theme words; if they don't suffice or the own words have clues, these too.

        If that is fewer than two, a criss-cross adds the words that it has.
        """
        theme, own = self._sheet.draft.choice.theme, self._own_words
        is_enough = len(theme) >= lists.LEAST_LAID_OUT and not (
            own and lists.are_clued(self._sheet.draft, own)
        )
        words = theme if is_enough else [*dict.fromkeys((*theme, *own))]
        if self.has_other_layouts and len(words) < lists.LEAST_LAID_OUT:
            return [*dict.fromkeys((*self._sheet.draft.words, *words))]
        return words

    @property
    def has_other_layouts(self) -> bool:
        """Whether the grid is a criss-cross whose words can be laid out in another way."""
        draft = self._sheet.draft
        return draft.board.is_airy and draft.is_full and bool(draft.board.slots)

    def _use_as_theme(self) -> None:
        """Adds the player's own list to the theme words."""
        self._edit(THEME, " ".join((*self._listed(THEME), *self._own_words)))

    def ask_to_arrange(self) -> None:
        """Makes a crossword of the words; asks first if the grid has letters of another one."""
        draft = self._sheet.draft
        if not draft.has_letters or draft.board.is_airy:
            self._arrange_words()
            return
        replace_answer: Answer = (_("Replace it"), "", "plain", self._arrange_words)
        keep_answer: Answer = (_("Keep my grid"), "", "primary", nothing)
        note = _("The new grid has only your list's words. You can undo this.")
        self._context.cabinet.ask(_("Replace this grid?"), note, [keep_answer, replace_answer])

    def _arrange_words(self) -> None:
        """Makes a crossword of the theme words or else the own words, different each time.

        It is clued if all its words have clues, else a fill-in.
        """
        draft, words = self._sheet.draft, self._words_to_arrange
        first, self._layout_count = self._layout_count + 1, self._layout_count + _LAYOUT_TRIES

        def moves(tick: Tick) -> Sequence[Edit]:
            """Lays the words out otherwise than they are, if a few tries find a way."""
            for number in range(first, first + _LAYOUT_TRIES):
                laid_out = lists.draft_of_words(draft, words, Rng(f"{len(words)} {number}"), tick)
                if laid_out.cells != draft.cells:
                    break
            return [Edit(TAKE, 0, laid_out.to_text())]

        self._context.work(moves)


@lru_cache(maxsize=1)
def _has_only_our_letters(own: tuple[tuple[str, int], ...], language: str) -> bool:
    """Returns whether a language's alphabet has all letters of the own words (with scores)."""
    return {char for word, _score in own for char in word} <= {*LANGUAGES[language].alphabet}
