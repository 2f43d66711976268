"""What the workshop has for Brick: the letters to choose from, and their words by tier."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.app import compat
from game.app.choice import Choice
from game.faces.brick.draft.board import LettersDraftBoard
from game.faces.brick.look import typeface_of
from game.play.board import DraftContext, Editor, FileRequest
from game.ui.blocks.block import Block, Press, Text, icon
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row
from game.ui.drawing import shapes
from game.ui.text import _, count, join_parts, translate
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, Segments, Select, Widget
from generators.base import Finding, Tick
from generators.brick.drafting.draft import (
    ADD,
    CENTRE,
    STRIKE,
    TAKE,
    TIER,
    BrickDraft,
    LetterEdit,
)
from generators.brick.drafting.workshop import WordsFinding
from generators.brick.generator import text_puzzle
from generators.brick.index.brick import distinct_letters
from generators.brick.rules import LONGEST, UNLISTED
from generators.brick.wordtext import MAX_BYTES, read
from generators.rng import Rng
from generators.words.languages import LANGUAGES
from generators.words.lexicon import ACCEPTED, COMMON, TARGETS

_LETTER, _LETTER_PX, _LETTERS_PER_ROW = 32, 30, 13
_WORD, _WORD_PX = 104, 84
"""The least widths of a letter or a word to press, in units and in pixels."""
_LIST_WIDTH = 260
_TEXTS = frozenset({".txt", ".md"})
_MOST_SHOWN = 300
"""How many words of a group the panel shows; others must be typed."""


class WordsEditor(Editor):
    """Chooses letters, and which of their words are to be found."""

    def __init__(self, context: DraftContext) -> None:
        self.sheet = LettersDraftBoard(context, self._enter)
        super().__init__(context, self.sheet)
        self.sheet.words_card = self._words_card
        self.sheet.field = TextField("word", _("A word"), LONGEST, lambda _text: context.refresh())
        self.sheet.field.title = _("Add a word")
        self._group = 0
        self._text_draws = 0
        """How often letters were drawn from a text: it seeds the next draw."""
        self._known: WordsFinding | None = None
        """The last finding with words, which are shown until the next one has some."""

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: letters to press, the options, and a field for own words."""
        draft = self.sheet.draft
        alphabet = LANGUAGES[draft.language].alphabet
        if not set(draft.letters) <= set(alphabet):
            alphabet = distinct_letters(draft.letters + "".join(entry.word for entry in draft.own))
        letter_chips = [LetterChip(letter, self.sheet) for letter in alphabet]
        note = Text((_("Letters: press or type them"), _("Letters")), 14, "muted", grows=1)
        field = self.sheet.field
        assert field is not None, "it was made with the editor"
        add = Button("add", _("Add"), "plus", "plain", self._add_typed_word)
        add.title, add.enabled = _("Add a word"), bool(field.text.strip())
        blocks = [
            Row([note, Press(undo), Press(redo)], 8),
            Grid(
                [Press(chip, 44) for chip in letter_chips],
                _LETTER,
                _LETTERS_PER_ROW,
                4,
                least_px=_LETTER_PX,
            ),
            self._option_fields(),
            Row([Press(field, 48, grows=1), Press(add, 48)], 8),
        ]
        return Card(Column(blocks, 10), (24, 16))

    def _option_fields(self) -> Block:
        """Returns the fields for the centre letter, the words to find, and a text."""
        draft = self.sheet.draft
        label = _("Centre: {letter}").format(letter=draft.centre.upper() or "–")
        centre = Select("centre", label, self._choose_centre)
        tier = Select("tier", _tiers()[draft.tier], self._choose_tier)
        text = Button("text", _("From text…"), "", "plain", self._choose_text)
        centre.title, tier.title = _("Centre"), _("Words to find")
        centre.enabled = bool(draft.letters)
        fields = [Press(centre), Press(tier), Press(text)]
        return Either([Row(fields, 8, even=3), Column([Row(fields[:2], 8, even=2), fields[2]], 8)])

    def _choose_centre(self) -> None:
        """Opens the list of letters that can be the centre."""
        draft = self.sheet.draft
        choices = [
            Choice(
                letter.upper() or _("No centre letter"),
                self._plays(LetterEdit(CENTRE, letter), letter != draft.centre),
                chosen=letter == draft.centre,
            )
            for letter in ("", *draft.letters)
        ]
        self.context.cabinet.choose(lambda: self.context.desk["centre"].rect, choices, _LIST_WIDTH)

    def _choose_tier(self) -> None:
        """Opens the list of how well known the words to find may be."""
        draft = self.sheet.draft
        choices = [
            Choice(
                name,
                self._plays(LetterEdit(TIER, str(tier)), tier != draft.tier),
                chosen=tier == draft.tier,
            )
            for tier, name in _tiers().items()
            if tier != UNLISTED or draft.own
        ]
        self.context.cabinet.choose(lambda: self.context.desk["tier"].rect, choices, _LIST_WIDTH)

    def _plays(self, edit: LetterEdit, is_change: bool) -> Callable[[], None]:
        """Returns an action that makes the edit, or nothing if it would change nothing."""

        def choose() -> None:
            if is_change:
                self.sheet.put(edit)

        return choose

    def _choose_text(self) -> None:
        """Opens the choice of where the text is from: the clipboard or a file."""
        choices = [
            Choice(_("Text on the clipboard"), self._paste_text, icon="paste"),
            Choice(_("Text from a file…"), self._ask_text, icon="text"),
        ]
        self.context.cabinet.choose(lambda: self.context.desk["text"].rect, choices, _LIST_WIDTH)

    def _paste_text(self) -> None:
        """Finds letters for the draft in the text on the clipboard, in a job."""
        text = compat.paste().strip()
        if not text:
            self.context.say(_("There's no text on the clipboard."), "warning")
            return
        self.context.work(
            lambda tick: self._letters_from_text(text.encode("utf-8", "replace"), tick)
        )

    def _ask_text(self) -> None:
        title = _("Choose a text file")
        self.context.ask_file(
            FileRequest(title, _("Text files"), _TEXTS, MAX_BYTES), self._letters_from_text
        )

    def _letters_from_text(self, data: bytes, tick: Tick) -> Sequence[LetterEdit]:
        """Returns an edit to letters that spell many words of the text, others each time."""
        self._text_draws += 1
        rng = Rng(f"{len(data)} {self._text_draws}")
        puzzle = text_puzzle(read(data, tick), rng, tick)
        return [LetterEdit(TAKE, BrickDraft.of(puzzle).to_text())]

    def _enter(self) -> bool:
        """Enter in the field adds its word."""
        self._add_typed_word()
        return True

    def _add_typed_word(self) -> None:
        """Adds the typed word to the board's own words; one that is refused stays in the field."""
        field = self.sheet.field
        if field is not None and field.text.strip():
            if self.sheet.put(LetterEdit(ADD, field.text)):
                field.text = ""
            else:
                field.select_all()  # what is typed next takes its place
            self.context.focus(field)
            self.context.refresh()

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns a row with an icon for each warning of a finding."""
        warnings = finding.warnings if isinstance(finding, WordsFinding) else ()
        return [
            Row(
                [
                    icon("warning", "ambertext", 18),
                    Text(translate(warning), 15, wraps=True, grows=1),
                ],
                8,
            )
            for warning in warnings
        ]

    def _words_card(self) -> Sequence[Block]:
        """Returns the card of the words the letters make; a press adds one to those to find."""
        finding = self.context.finding
        if isinstance(finding, WordsFinding) and (finding.tiers or self._known is None):
            self._known = finding
        if finding is not None and not isinstance(finding, WordsFinding):
            self._known = None
        last_finding = self._known
        if last_finding is None or not any(last_finding.tiers):
            return []
        names = [_("Basic"), _("Common"), _("Rare"), _("Other")]
        draft = self.sheet.draft
        own = {entry.word for entry in draft.own}  # listed first, so that the limit spares them
        groups = [
            sorted(filter(draft.spells, words), key=lambda word: word not in own)
            for words in last_finding.tiers
        ]
        labels = [f"{name} {len(words)}" for name, words in zip(names, groups, strict=True)]
        group = Segments("group", labels, self._group, self._show)
        group.title = _("Words")
        latest = finding if isinstance(finding, WordsFinding) else last_finding
        targets = latest.targets
        shown = groups[self._group][:_MOST_SHOWN]
        chips = [
            WordChip(word, word in targets, word in latest.rude, self.sheet) for word in shown
        ]
        lead = Text(
            (
                _("Highlighted: words to find. Press a word to add or remove it."),
                _("highlighted: words to find"),
            ),
            14,
            "muted",
        )
        found = sum(word in targets for word in groups[self._group])
        note = count("{n} word to find", "{n} words to find", found)
        not_shown = len(groups[self._group]) - len(shown)
        if not_shown:
            note += " • " + _("{n} more not shown").format(n=not_shown)
        words = Grid([Press(chip, 36) for chip in chips], _WORD, 12, 6, least_px=_WORD_PX)
        parts = [Press(group, 44), lead, *([words] if chips else []), Text(note, 14, "muted")]
        return [Card(Column(parts, 8), (24, 14))]

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


class LetterChip(Widget):
    """A letter that a press puts on the board, or takes away."""

    radius = 8
    role = "switch"
    choice_group = "letters"

    def __init__(self, letter: str, sheet: LettersDraftBoard) -> None:
        super().__init__(f"letter {letter.upper()}")
        self.title = _("Letter {letter}").format(letter=letter.upper())
        self._letter, self._sheet = letter, sheet

    @property
    def value(self) -> str:
        return _("centre") if self._letter == self._sheet.draft.centre else ""

    @property
    def is_chosen(self) -> bool:
        return self._letter in self._sheet.draft.letters

    def press(self, pos: tuple[int, int] | None) -> None:
        self._sheet.toggle(self._letter)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, draft = theme.palette, self._sheet.draft
        is_on, is_centre = self._letter in draft.letters, self._letter == draft.centre
        fill = palette.indigo if is_centre else palette.indigo_tint if is_on else palette.card
        _draw_plate(surface, theme, self, (fill, palette.indigo if is_on else palette.edge))
        ink = palette.on_indigo if is_centre else palette.ink if is_on else palette.muted
        text = self._letter.upper()
        theme.write(surface, text, self.rect.center, 16, ink, typeface_of(text), "center")


class WordChip(Widget):
    """A word that a press adds to the words to find, or removes from them."""

    radius = 8

    def __init__(
        self, word: str, is_target: bool, is_rude: bool, sheet: LettersDraftBoard
    ) -> None:
        super().__init__(f"word {word}")
        self.title = word
        self._word, self._is_target, self._is_rude, self._sheet = word, is_target, is_rude, sheet

    @property
    def value(self) -> str:
        value = _("included") if self._is_target else _("not included")
        return join_parts((value, _("offensive"))) if self._is_rude else value

    def press(self, pos: tuple[int, int] | None) -> None:
        self._sheet.put(LetterEdit(STRIKE if self._is_target else ADD, self._word))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette = theme.palette
        fill = palette.indigo_tint if self._is_target else palette.card
        _draw_plate(
            surface, theme, self, (fill, palette.indigo if self._is_target else palette.edge)
        )
        ink = palette.ink if self._is_target else palette.muted
        ink = palette.sealtext if self._is_rude else ink
        text = theme.fitted(self._word, 14, self.rect.width - theme.px(12))
        theme.write(surface, text, self.rect.center, 14, ink, anchor="center")


def _draw_plate(
    surface: pygame.Surface,
    theme: Theme,
    chip: Widget,
    colours: tuple[tuple[int, int, int], tuple[int, int, int]],
) -> None:
    """Draws a chip's background in `colours` (fill, edge); the pointer changes the edge."""
    fill, edge = colours
    shapes.rounded(surface, chip.rect, theme.px(chip.radius), fill)
    edge = theme.palette.ring if chip.touch.hover else edge
    shapes.rounded(surface, chip.rect, theme.px(chip.radius), edge, max(1.0, theme.u))
