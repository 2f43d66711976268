"""The Clues tab of the workshop: writing clues, taking them from the clue book, all entries."""

from __future__ import annotations

from functools import partial

from game.faces.crossword import words
from game.faces.crossword.draft.board import CrosswordDraftBoard, slot_head
from game.faces.crossword.draft.fills import EarlierUses
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press, Text, icon
from game.ui.blocks.boxes import Column, Either, HighlightedRow, Over, Padded, Row, Wide
from game.ui.text import (
    _,
    as_sentence,
    count,
    join_first,
    join_parts,
    join_sentences,
    labelled,
    translate,
)
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, RowArea
from generators.crossword.clues import choose_clues, clue_book
from generators.crossword.cryptic.notation import Device
from generators.crossword.cryptic.proposals import ideas
from generators.crossword.cryptic.reading import reading
from generators.crossword.drafting.draft import CLUE
from generators.crossword.drafting.workshop import is_clue_unfit
from generators.crossword.rules import CrosswordForm
from generators.crossword.texts import MOST_CLUE, one_line
from generators.drafting import Edit
from generators.rng import Rng
from generators.words.languages import ENGLISH

_ENTRIES = 12
_MOST_SUGGESTIONS, _CLUE_LEVEL = 5, 3
_MOST_IDEAS, _IDEAS_WIDTH = 20, 320
_LEAST_CLUE_WIDTH = 150
_MOST_NAMED = 5


class Cluing:
    """The field for the current word's clue, suggestions for it, and the list of entries."""

    def __init__(self, sheet: CrosswordDraftBoard, uses: EarlierUses) -> None:
        self._sheet, self._context, self._uses = sheet, sheet.context, uses
        self._list_shift = 0
        """How many entries the list was moved on by its buttons."""
        self._key = ""
        """The key under which the clue in the field is saved."""
        self._was_edited = False
        """Whether the clue was edited there since."""
        self._had_focus = False
        self._idea = ""
        """The wordplay chosen for the current word, as a note for writing its clue."""
        self.field = TextField("clue", _("Write a clue"), MOST_CLUE, lambda _text: self._typed())

    def _typed(self) -> None:
        self._was_edited = True
        self._context.refresh()

    def follow(self) -> None:
        """Stores the typed clue and shows that of the current word, after a move or an edit."""
        self.store_clue()
        self._list_shift, before = 0, self._key
        slot, draft = self._sheet.grid.slot, self._sheet.draft
        self._key = "" if slot is None else draft.clue_key(slot)
        if slot is not None:
            name = words.slot_letters_text(draft.position, slot)
            self.field.title = _("Clue for {word}").format(word=name)
        self._fill_field(draft.clue_of.get(self._key, ""))
        self._idea = self._idea if self._key == before else ""

    def update(self) -> None:
        """Stores the typed clue when the focus leaves the field."""
        had_focus, self._had_focus = self._had_focus, self._context.has_focus(self.field)
        if had_focus and not self._had_focus:
            self.store_clue()

    def _fill_field(self, clue: str) -> None:
        """Puts a stored clue into the field."""
        if self.field.text != clue:
            self.field.text = clue
        self._was_edited = False

    def enter(self) -> bool:
        """Stores the clue and goes to the next word without one; or begins to write."""
        if self._context.desk.typing:
            self.store_clue()
            self._go_to_next_unclued(is_read=False)  # the field names the word
            self._context.cabinet.go_on_speaking()  # the clue stored, then the word to clue
        else:
            self._context.focus(self.field)
        return True

    def focus_field(self) -> bool:
        """Moves the focus into the field; returns False if there is no finished word to clue."""
        slot, draft = self._sheet.grid.slot, self._sheet.draft
        has_field = (
            draft.form is CrosswordForm.CLUED and slot is not None and bool(draft.words[slot])
        )
        if has_field:
            self._context.focus(self.field)
        return has_field

    def no_field_text(self) -> str:
        """Returns why there is no field for a clue."""
        if self._sheet.draft.form is CrosswordForm.FILL_IN:
            return _("A fill-in has a word bank instead of clues.")
        return _("Write the word first, then its clue.")

    def store_clue(self) -> None:
        """Stores the typed clue as that of its word."""
        key = self._key
        # Without the `(5)` at its end that the program writes there itself.
        clue = one_line(self.field.text).removesuffix(f"({len(key)})").rstrip()
        was_edited, self._was_edited = self._was_edited, False  # first: `put` calls this again
        if key and was_edited and clue != self._sheet.draft.clue_of.get(key, ""):
            self._sheet.put([Edit(CLUE, 0, f"{key}\t{clue}")])

    def _take_clue(self, text: str) -> None:
        """Stores a clue from the list; Undo brings back the one typed before."""
        self.store_clue()
        self.field.replace(text)
        self.store_clue()
        self._go_on()

    def _go_on(self) -> None:
        """Goes to the next entry without a clue; if keys are used, to the field for its clue."""
        by_key = self._context.desk.by_key and self.field in self._context.desk.widgets
        self._go_to_next_unclued(is_read=not by_key)
        if by_key:
            self._context.cabinet.go_on_speaking()  # the clue taken, then the word to clue
            self._context.focus(self.field)  # a screen reader then reads the name of the next word

    def _go_to_next_unclued(self, is_read: bool = True) -> None:
        """Goes to the next entry without a clue in the lists, finished words first."""
        draft, grid = self._sheet.draft, self._sheet.grid
        here, total = grid.slot or 0, len(draft.words)
        order = [(here + step) % total for step in range(1, total + 1)]
        unclued = set(draft.unclued)
        lacking = sorted((slot for slot in order if slot in unclued), key=self._is_unfinished)
        if lacking:
            grid.go_slot(lacking[0], 0, is_read)
        else:
            self._context.say(as_sentence(_("Every word has a clue")))
        self._context.refresh()

    def _is_unfinished(self, slot: int) -> bool:
        return not self._sheet.draft.words[slot]

    def blocks(self) -> list[Block]:
        """Returns the blocks of the tab: the field for a clue, suggestions, the entries."""
        draft, slot = self._sheet.draft, self._sheet.grid.slot
        if draft.form is CrosswordForm.FILL_IN:
            return [Text(self.no_field_text(), 15, "muted", wraps=True)]
        parts = slot_head(draft, slot)
        if slot is not None and not draft.words[slot]:
            note = Text(self.no_field_text(), 15, "muted", wraps=True, grows=1)
            parts.append(Row([note, Press(self._next_button(), height=48)], gap=8))
        elif slot is not None:
            parts += self._clue_parts(slot)
        if self._words_to_clue:
            rest_button = Button(
                "clue rest", _("Clue the rest for me"), "", "plain", self._clue_rest
            )
            parts.append(Press(rest_button))
        return [*parts, *self._entries()]

    def _entries(self) -> list[Block]:
        """Returns some of the entries, and buttons for those before and after them."""
        shown, total = self._entries_shown, len(self._sheet.draft.words)
        earlier = Button(
            "earlier", _("Previous clues"), "up", "quiet", lambda: self._shift_entries(-_ENTRIES)
        )
        later = Button(
            "later", _("Next clues"), "down", "quiet", lambda: self._shift_entries(_ENTRIES)
        )
        rows: list[Block] = [Column([*map(self._clue_row, shown)], gap=0)]
        before = [Press(earlier)] if shown.start > 0 else []
        return [*before, *rows, *([Press(later)] if shown.stop < total else [])]

    def _shift_entries(self, step: int) -> None:
        """Shows earlier or later entries of the list; the cursor stays where it is."""
        before = self._entries_shown.start
        last_start = max(0, len(self._sheet.draft.words) - _ENTRIES)
        self._list_shift += max(0, min(before + step, last_start)) - before
        self._context.refresh()

    @property
    def _entries_shown(self) -> range:
        """The slots to list, around the current one: all would take too long to draw."""
        total = len(self._sheet.draft.words)
        here = (self._sheet.grid.slot or 0) - _ENTRIES // 3 + self._list_shift
        first = max(0, min(here, total - _ENTRIES))
        return range(first, min(total, first + _ENTRIES))

    @property
    def _words_to_clue(self) -> list[str]:
        """The words without a clue for which our clue book has some."""
        if self._sheet.draft.choice.language != ENGLISH:
            return []
        draft, book = self._sheet.draft, clue_book()
        lacking = dict.fromkeys(draft.words[slot] for slot in draft.unclued)
        return [
            word
            for word in filter(None, lacking)
            if any(not is_clue_unfit(draft, word, clue) for clue in book.clues(word))
        ]

    def _clue_rest(self) -> None:
        """Puts a clue from our book for each word that lacks one, in one step.

        A word whose clues in the book are all unfit is left to its maker.
        """
        lacking, draft = self._words_to_clue, self._sheet.draft
        rng = Rng(f"{draft.to_text()}")
        found = choose_clues(
            clue_book(), lacking, _CLUE_LEVEL, rng, avoided=partial(is_clue_unfit, draft)
        )
        pairs = zip(lacking, found, strict=True)
        fit = [(word, clue) for word, clue in pairs if not is_clue_unfit(draft, word, clue)]
        self._sheet.put([Edit(CLUE, 0, f"{word}\t{clue.text}") for word, clue in fit])
        left = self._sheet.draft.unclued
        if not left:
            self._context.say(as_sentence(_("Every word has a clue")))
            return
        added = count("{n} clue added.", "{n} clues added.", len(fit))
        words = filter(None, (self._sheet.draft.words[slot].upper() for slot in left))
        names = join_first([*words], _MOST_NAMED)
        none = _("Still without a clue: {words}.").format(words=names) if names else ""
        self._context.say(join_sentences((added, none)), "hint")

    def _next_button(self) -> Button:
        """Returns the button that goes to the next word without a clue."""
        following = Button("next clue", "", "right", "plain", self._go_on)
        following.title = _("Next word without a clue")
        following.enabled = bool(self._sheet.draft.unclued)
        return following

    def _clue_parts(self, slot: int) -> list[Block]:
        """Returns the field for the clue, and suggested clues."""
        draft = self._sheet.draft
        current, is_english = draft.clue(slot), draft.choice.language == ENGLISH
        word = draft.words[slot]
        suggestions = clue_book().clues(word) if is_english else ()
        texts = [
            clue.text
            for clue in suggestions
            if clue.text != current and not is_clue_unfit(draft, word, clue)
        ]
        idea = [Text(labelled(_("Wordplay"), self._idea), 15, wraps=True)] if self._idea else []
        parts: list[Block] = [
            *idea,  # above the field, where it is seen in a low window, too
            Row(
                [Press(self.field, height=48, grows=1), Press(self._next_button(), height=48)],
                gap=8,
            ),
            *self._uses.lines(word),
        ]
        if is_english:
            parts += [*self._reading_lines(word), Press(self._ideas_button(word))]
        if texts:
            parts.append(Text(_("Suggested clues"), 13, "muted"))
        shown = enumerate(texts[:_MOST_SUGGESTIONS])
        parts.append(Column([self._suggestion(f"{n} {word}", text) for n, text in shown], gap=0))
        return parts

    def _reading_lines(self, word: str) -> list[Block]:
        """Returns how the clue in the field reads as a cryptic one; nothing for a plain clue."""
        found = reading(word, one_line(self.field.text))
        if found is None:
            return []
        *others, last = map(translate, found.sentences)
        lines: list[Block] = [Text(line, 14, wraps=True) for line in others]
        return [
            Column(
                [*lines, Text(last, 14, "ink" if found.is_fair else "ambertext", wraps=True)],
                gap=2,
            )
        ]

    def _ideas_button(self, word: str) -> Button:
        """Returns the button that lists cryptic wordplay for a word."""
        button = Button("wordplay", _("Wordplay…"), "", "plain", lambda: self._list_ideas(word))
        button.title = _("Wordplay for a cryptic clue")
        return button

    def _list_ideas(self, word: str) -> None:
        """Opens the list of wordplay that gives a word."""
        found = ideas(word, _MOST_IDEAS)
        if not found:
            self._context.say(
                _("No wordplay found for {word}.").format(word=word.upper()), "cross"
            )
            return
        choices = [
            Choice(text, partial(self._take_idea, text), detail=_device_title(device))
            for device, text in found
        ]
        self._context.cabinet.choose(
            lambda: self._context.desk["wordplay"].rect, choices, _IDEAS_WIDTH
        )

    def _take_idea(self, text: str) -> None:
        """Shows and reads out wordplay above the field, for the clue to be written."""
        self._idea = text
        self._context.refresh()
        self._context.focus(self.field)
        self._context.cabinet.speak(as_sentence(labelled(_("Wordplay"), text)))

    def _suggestion(self, name: str, text: str) -> Block:
        """Returns the row of a suggested clue; a press uses it.

        Its name differs from word to word: a reader reads a button that changes under the focus.
        """
        title = labelled(_("Suggested clue"), text)
        area = RowArea(f"suggestion {name}", title, lambda: self._take_clue(text))
        label = Row([icon("plus", "muted", 14), Text(text, 15, wraps=True, grows=1)], gap=10)
        return Over([Row([label], gap=0, least_units=44), Press(area)])

    def _clue_row(self, slot: int) -> Block:
        """Returns a row of the clue list: number, word and clue, stacked if too wide."""
        draft = self._sheet.draft
        puzzle, word = draft.position.puzzle, draft.words[slot]
        clue = draft.clue(slot)
        is_here = slot == self._sheet.grid.slot
        name = words.slot_name(puzzle, slot)
        shown = word.upper() or "".join(
            text_of_cell.upper() or "·" for text_of_cell in draft.position.pattern(slot)
        )
        text = clue or _("no clue yet"), 14, "ink" if clue else "ambertext"
        place, letters = Text(name, 13, "muted"), Text(shown, 14)
        head = [Wide(place, 72, stretches=True), Wide(letters, 130, stretches=True)]
        row = Row([*head, Wide(Text(*text), _LEAST_CLUE_WIDTH, grows=1)], gap=8, least_units=44)
        stacked = Column([Row(head, gap=8), Text(*text, wraps=True)], gap=2)
        block = Either([row, Padded(stacked, pad=(0, 6))])
        title = labelled(name, join_parts((shown if word else _("unfinished"), text[0])))
        area = RowArea(f"entry {name}", title, lambda: self._sheet.go_slot(slot))
        return Over([HighlightedRow(is_here), block, Press(area)])


def _device_title(device: Device) -> str:
    """Returns the name of a device that wordplay is proposed for."""
    return {
        Device.ANAGRAM: _("Anagram"),
        Device.HIDDEN: _("Hidden word"),
        Device.REVERSAL: _("Reversal"),
        Device.CONTAINER: _("Container"),
        Device.CHARADE: _("Charade"),
        Device.DELETION: _("Deletion"),
        Device.SELECTION: _("Alternate letters"),
        Device.HOMOPHONE: _("Homophone"),
    }[device]
