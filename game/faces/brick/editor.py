"""The workshop's editor for Brick: the letters to choose from, and their words by tier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.app import compat
from game.faces.brick import look
from game.faces.brick.look import Comb
from game.faces.draftboard import DraftBoard, Pick, Plate, control
from game.play.board import DraftContext, FileRequest
from game.play.speech import Cell, Speech
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row
from game.ui.text import _, count, join_nouns, join_parts, labelled, translate
from game.ui.theme import Theme
from game.ui.typing import typed_text
from game.ui.widgets.widgets import Button, Segments
from generators.base import Finding, Tick
from generators.brick.brk import distinct_letters
from generators.brick.drafting import (
    ADD,
    CENTRE,
    LETTERS,
    STRIKE,
    TAKE,
    TIER,
    BrickDraft,
    LetterEdit,
    WordsFinding,
)
from generators.brick.generator import text_puzzle
from generators.brick.rules import LONGEST, MAX_LETTERS, UNLISTED
from generators.brick.wordtext import MAX_BYTES, fold, read
from generators.words.languages import LANGUAGES
from generators.words.lexicon import ACCEPTED, COMMON, TARGETS

_LETTER, _LETTER_PX, _LETTERS_PER_ROW = 32, 30, 13
_WORD, _WORD_PX = 104, 84
"""The least widths of a letter or a word to press, in units and in pixels."""
_LIST_WIDTH = 260
_TEXTS = frozenset({".txt", ".md"})
_MOST_SHOWN = 300
"""How many words of a group the panel shows; others must be typed."""
_PAD = 32
_MOST_PITCH = 0.25  # of the width of the board, as in a game


class LettersDraftSpeech(Speech):
    """What a board of letters being made says to a player who cannot see it."""

    board: WordsEditor

    def summary(self, before: BrickDraft) -> str:
        """Returns the letters, if an edit has changed them."""
        letters = self.board.draft.letters
        if letters == before.letters:
            return ""
        return labelled(_("Letters"), join_nouns(letters.upper()) or self.empty_text)


class WordsEditor(DraftBoard[BrickDraft]):
    """Chooses letters, and which of their words are to be found."""

    hovers = True

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context)
        self.speech = LettersDraftSpeech(self)
        self._word = self.field("word", _("Add a word"), LONGEST, _("A word"))
        self._group = 0
        self._known: WordsFinding | None = None
        """The last finding with words, which are shown until the next one has some."""

    # Edits

    def toggle(self, letter: str) -> None:
        """Adds a letter to the board, or removes it if it is there."""
        letters = self.draft.letters
        if letter in letters:
            self.put(LetterEdit(LETTERS, letters.replace(letter, "")))
        elif len(letters) == MAX_LETTERS:
            most = _("A board can have at most {n} different letters.")
            self.refused(most.format(n=MAX_LETTERS))
        else:
            self.put(LetterEdit(LETTERS, letters + letter))

    def centre(self, letter: str) -> None:
        """Makes a letter the centre; if it is already, the board has no centre."""
        if letter in self.draft.letters:
            self.put(LetterEdit(CENTRE, "" if letter == self.draft.centre else letter))

    def enter(self) -> bool:
        """Adds the typed word to the board's own words, or goes to the field.

        A word that is refused stays in the field, to be typed over.
        """
        if self.context.desk.typing and self._word.text.strip():
            if self.put(LetterEdit(ADD, self._word.text)):
                self._word.text = ""
            else:
                self._word.select_all()
        self.context.focus(self._word)
        self.context.refresh()
        return True

    def _add(self) -> None:
        self.context.focus(self._word)
        self.enter()

    # The board

    @property
    def _order(self) -> str:
        """The letters by cell, the centre first."""
        centre = self.draft.centre
        return centre + "".join(letter for letter in self.draft.letters if letter != centre)

    @property
    def _comb(self) -> Comb | None:
        """The comb of the draft's letters; None before there is a letter."""
        draft = self.draft
        if not draft.letters:
            return None
        pitch = self.area.width * _MOST_PITCH
        return Comb(self.area, len(draft.letters), bool(draft.centre), pitch)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        pad = theme.gap(_PAD)
        self.area = rect.inflate(-2 * pad, -2 * pad)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        comb = self._comb
        if comb is None:
            self.write_empty(surface, theme, _("Type letters, or press them"))
            return
        bar, at = pygame.Rect(self.area.topleft, (1, 1)), self.hovered
        shown = look.BrickView(comb, bar, self._order, is_refused=True, hovered=at)
        look.draw_board(surface, theme, shown)

    def cells(self) -> Sequence[Cell]:
        """Returns the letters of the draft, each with its place in the comb."""
        comb = self._comb
        if comb is None:
            return ()
        heights = sorted({spot.below for spot in comb.hex_cells})
        rows = [heights.index(spot.below) for spot in comb.hex_cells]
        return [
            Cell(letter.upper(), self._status(letter), comb.rect(n), rows[n], n, n)
            for n, letter in enumerate(self._order)
        ]

    def _status(self, letter: str) -> str:
        return _("centre") if letter == self.draft.centre else ""

    def spot_at(self, pos: tuple[int, int]) -> int | None:
        return self._comb.place_at(pos) if self._comb else None

    def clicked(self, spot: int, button: int) -> None:
        """Makes a letter the centre, or removes it by the right button."""
        if button in (1, 3):
            (self.toggle if button == 3 else self.centre)(self._order[spot])

    def write(self, event: pygame.event.Event) -> bool:
        """Toggles a letter, or with Shift the centre."""
        letter = typed_text(event, (), lambda text: fold(text, self.draft.language))
        if len(letter) != 1 or not letter.isalpha():
            return self.refuse_text(event.text)
        (self.centre if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else self.toggle)(letter)
        return True

    def changed(self, before: BrickDraft) -> None:
        self.hovered = None

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: letters to press, the options, and a field for own words."""
        draft = self.draft
        alphabet = LANGUAGES[draft.language].alphabet
        if not set(draft.letters) <= set(alphabet):
            alphabet = distinct_letters(draft.letters + "".join(entry.word for entry in draft.own))
        letters = [Press(LetterPlate(letter, self)) for letter in alphabet]
        note = Text((_("Letters: press or type them"), _("Letters")), 14, "muted", grows=1)
        has_word = bool(self._word.text.strip())
        add = control("add", _("Add"), self._add, "plus", title=_("Add a word"), enabled=has_word)
        blocks = [
            Row([note, Press(undo), Press(redo)], gap=8),
            Grid(letters, _LETTER, _LETTERS_PER_ROW, gap=4, least_px=_LETTER_PX),
            self._option_fields(),
            Row([Press(self._word, height=48, grows=1), Press(add, height=48)], gap=8),
        ]
        return Card(Column(blocks, gap=10), pad=(24, 16))

    def _option_fields(self) -> Block:
        """Returns the fields for the centre letter, the words to find, and a text."""
        label = _("Centre: {letter}").format(letter=self.draft.centre.upper() or "–")
        centre = self.dropdown("centre", _("Centre"), label, self._centres)
        centre.enabled = bool(self.draft.letters)
        shown = _tiers()[self.draft.tier]
        tier = self.dropdown("tier", _("Words to find"), shown, self._tier_options)
        text = control("text", _("From text…"), self._choose_text)
        fields = [Press(centre), Press(tier), Press(text)]
        two_lines = Column([Row(fields[:2], gap=8, even=2), fields[2]], gap=8)
        return Either([Row(fields, gap=8, even=3), two_lines])

    def _centres(self) -> Iterator[Pick]:
        for letter in ("", *self.draft.letters):
            label = letter.upper() or _("No centre letter")
            yield Pick(label, LetterEdit(CENTRE, letter), letter == self.draft.centre)

    def _tier_options(self) -> Iterator[Pick]:
        for tier, name in _tiers().items():
            if tier != UNLISTED or self.draft.own:
                yield Pick(name, LetterEdit(TIER, str(tier)), tier == self.draft.tier)

    def _choose_text(self) -> None:
        """Opens the choice of where the text is from: the clipboard or a file."""
        choices = [
            Choice(_("Text on the clipboard"), self._paste_text, icon="paste"),
            Choice(_("Text from a file…"), self._ask_text, icon="text"),
        ]
        self.context.cabinet.choose(lambda: self.context.desk["text"].rect, choices, _LIST_WIDTH)

    def _paste_text(self) -> None:
        """Finds letters for the draft in the text on the clipboard, in a job."""
        text = compat.paste().strip().encode("utf-8", "replace")
        if text:
            self.context.work(lambda tick: self._letters_from_text(text, tick))
        else:
            self.context.say(_("There's no text on the clipboard."), "warning")

    def _ask_text(self) -> None:
        request = FileRequest(_("Choose a text file"), _("Text files"), _TEXTS, MAX_BYTES)
        self.context.ask_file(request, self._letters_from_text)

    def _letters_from_text(self, data: bytes, tick: Tick) -> Sequence[LetterEdit]:
        """Returns an edit to letters that spell many words of the text, others each time."""
        puzzle = text_puzzle(read(data, tick), self.next_rng(str(len(data))), tick)
        return [LetterEdit(TAKE, BrickDraft.of(puzzle).to_text())]

    # What is known

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns a row with an icon for each warning of a finding."""
        warnings = finding.warnings if isinstance(finding, WordsFinding) else ()
        texts = [Text(translate(warning), 15, wraps=True, grows=1) for warning in warnings]
        return [Row([icon("warning", "ambertext", 18), text], gap=8) for text in texts]

    def cards(self) -> Sequence[Block]:
        """Returns the card of the words the letters make; a press adds one to those to find."""
        finding, draft = self.context.finding, self.draft
        if isinstance(finding, WordsFinding) and (finding.tiers or self._known is None):
            self._known = finding
        if finding is not None and not isinstance(finding, WordsFinding):
            self._known = None
        if self._known is None or not any(self._known.tiers):
            return []
        latest = finding if isinstance(finding, WordsFinding) else self._known
        # Words of the player's own are listed first, so that the limit spares them.
        own_words = {entry.word for entry in draft.own}
        groups = [
            sorted(filter(draft.spells, words), key=lambda word: word not in own_words)
            for words in self._known.tiers
        ]
        names = [_("Basic"), _("Common"), _("Rare"), _("Other")]
        labels = [f"{name} {len(words)}" for name, words in zip(names, groups, strict=True)]
        group = Segments("group", labels, self._group, self._show)
        group.title = _("Words")
        lead = (
            _("Highlighted: words to find. Press a word to add or remove it."),
            _("highlighted: words to find"),
        )
        words = groups[self._group]
        chips = [self._chip(word, latest) for word in words[:_MOST_SHOWN]]
        found = sum(word in latest.targets for word in words)
        note = count("{n} word to find", "{n} words to find", found)
        if len(words) > len(chips):
            note += " • " + _("{n} more not shown").format(n=len(words) - len(chips))
        grid = [Grid(chips, _WORD, gap=6, least_px=_WORD_PX)] if chips else []
        parts = [Press(group), Text(lead, 14, "muted"), *grid, Text(note, 14, "muted")]
        return [Card(Column(parts, gap=8), pad=(24, 14))]

    def _chip(self, word: str, finding: WordsFinding) -> Press:
        """Returns a word to press: highlighted if it is to be found, red if it is offensive."""
        is_in, is_rude = word in finding.targets, word in finding.rude
        value = _("included") if is_in else _("not included")
        value = join_parts((value, _("offensive"))) if is_rude else value
        fill, edge, ink = ("indigo_tint", "indigo", "ink") if is_in else ("card", "edge", "muted")
        colours = (fill, edge, "sealtext" if is_rude else ink)
        edit = LetterEdit(STRIKE if is_in else ADD, word)
        return Press(
            Plate(f"word {word}", word, lambda: self.take(edit, False), value, colours), height=36
        )

    def _show(self, group: int) -> None:
        self._group = group
        self.context.refresh()


def _tiers() -> dict[int, str]:
    """Returns the title of each tier's words."""
    return {
        TARGETS: _("Basic words"),
        COMMON: _("Common words"),
        ACCEPTED: _("All words"),
        UNLISTED: _("Your text"),
    }


class LetterPlate(Plate):
    """A letter that a press puts on the board, or takes away."""

    role = "switch"
    choice_group = "letters"

    def __init__(self, letter: str, editor: WordsEditor) -> None:
        self._is_on = letter in editor.draft.letters
        is_centre = letter == editor.draft.centre
        fill, ink = ("indigo", "on_indigo") if is_centre else ("indigo_tint", "ink")
        colours = (fill, "indigo", ink) if self._is_on else ("card", "edge", "muted")
        value, name = _("centre") if is_centre else "", letter.upper()
        super().__init__(f"letter {name}", name, lambda: editor.toggle(letter), value, colours)
        self.title = _("Letter {letter}").format(letter=name)

    @property
    def is_chosen(self) -> bool:
        return self._is_on

    def draw_face(self, surface: pygame.Surface, theme: Theme, ink: tuple[int, int, int]) -> None:
        face = look.typeface_of(self.text)
        theme.write(surface, self.text, self.rect.center, 16, ink, face, "center")
