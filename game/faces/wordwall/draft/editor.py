"""The workshop's tools for Word Wall: titles and words to choose from, or typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.faces.walls.draft.editor import MisleadingLinks, WallEditor, long_lines
from game.faces.wordwall import words
from game.faces.wordwall.draft.board import WordSheet
from game.play.board import DraftContext
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Card, Column, Grid
from game.ui.drawing import shapes
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Widget
from generators.base import Finding, Tick
from generators.edits import Edit
from generators.rng import Rng
from generators.walls.draft import COLUMNS, ROWS, is_card
from generators.wordwall.drafting.draft import ALSO, WordWallDraft
from generators.wordwall.drafting.workshop import (
    SharedLink,
    WordFinding,
    filled,
    titles_containing,
)

_CHIP_HEIGHT, _WORD_WIDTH, _WORD_PX, _TITLE_WIDTH = 44, 108, 84, 220
_MOST_SHOWN, _MOST_TITLES = 60, 16
_GROUP_SIZE = 16


class WordEditor(WallEditor):
    """Puts titles and words on a Word Wall being made."""

    def __init__(self, context: DraftContext) -> None:
        self.placeholder, self.short_placeholder = _("The link or its words"), _("Words")
        self.script_label = _("Spelling")
        super().__init__(context, WordSheet(context))
        self._last_complete_finding: WordFinding | None = None
        """What is offered comes from it while a newer finding is still being computed."""

    @property
    def draft(self) -> WordWallDraft:
        """The draft as it is now."""
        state = self.context.state
        assert isinstance(state, WordWallDraft)
        return state

    def script_title(self, script: str) -> str:
        return words.spelling_title(script)

    def filling(self, seed: str) -> Callable[[Tick], Sequence[Edit]]:
        draft, rng = self.draft, Rng(seed)
        return lambda tick: filled(draft, rng, tick)

    def go(self, place: int) -> None:
        self.sheet.go(place)

    # What is typed

    def put_typed(self) -> None:
        """Puts a title, or the words that were typed."""
        text = self.field.text
        texts = (
            text.lower().replace(",", " ").split()
            if is_card(self.sheet.here)
            else [" ".join(text.split())]
        )
        if any(texts):
            self.put_from_here(texts)

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns the groupings found if there are several: the groups that differ."""
        if not isinstance(finding, WordFinding):
            return ()
        return self.two_groupings(
            [[_link_text(group) for group in grouping] for grouping in finding.groupings],
            _GROUP_SIZE,
        )

    def cards_below(self) -> Sequence[Block]:
        """Returns the cards below the tools: categories, and what may mislead in the wall."""
        finding = self.context.finding
        if not isinstance(finding, WordFinding):
            return self._offers_card()
        if finding.is_complete:
            self._last_complete_finding = finding
        parts = [
            MisleadingLinks(_("Other possible groups"), "", [*map(_link_text, finding.also)]),
            MisleadingLinks(_("Red herrings"), "", [*map(_link_text, finding.herrings)]),
        ]
        return [*self._offers_card(), *self.misleading(parts, long_lines)]

    def _offers_card(self) -> Sequence[Block]:
        """Returns the card of titles to choose from or, in a word's cell, of its group's words."""
        row, column = divmod(self.sheet.here, COLUMNS)
        title = _("Group {n}: choose the link").format(n=row + 1)
        note = _("Any link will do, even one that's not in our lists.")
        chips, width, columns = self._titles(row), _TITLE_WIDTH, 2
        if column:
            shared = self.sheet.group_label(row)
            title = _("Group {n}: type its link or its words").format(n=row + 1)
            title = _("Words for “{title}”").format(title=shared) if shared else title
            chips, width, columns = self._words(row), _WORD_WIDTH, 6
            also = _("An amber frame means the word also fits another group.")
            note = also if any(chip.value for chip in chips) else ""
        parts: list[Block] = [Text(title, 16, typeface="bold", wraps=True)]
        if chips:
            presses = [Press(chip, _CHIP_HEIGHT) for chip in chips]
            parts.append(Grid(presses, width, columns, 6, least_px=_WORD_PX))
        if not (chips or column or self.field.text.strip()):
            advice = _("Type a few letters to see links from our lists, or add the words first.")
            parts.append(Text(advice, 15, "muted", wraps=True))
        parts += [Text(note, 13, "muted", wraps=True)] if note else []
        parts += self._other_links(row) if column else []
        return [Card(Column(parts, 8), (24, 14))]

    def _other_links(self, row: int) -> list[Block]:
        """Returns a button for each other link, to mark that the card also fits it."""
        card, finding = self.draft.cells[self.sheet.here], self.context.finding
        others = [n for n in range(ROWS) if n != row and self.sheet.group_label(n)]
        if not card or not others:
            return []
        buttons = []
        for other in others:
            title, is_also = self.sheet.group_label(other), (card, other) in self.draft.also
            is_known = not is_also and self.sheet.also_fits(card, finding) == title
            icon_name = "check" if is_also or is_known else "plus"
            button = Button(f"also {other}", title, icon_name, "plain", self._toggle_also(other))
            button.title = _("{word} also fits {title}").format(word=card, title=title)
            button.enabled = not is_known
            buttons.append(Press(button, _CHIP_HEIGHT))
        head = Text(
            _("Which other links does “{word}” fit?").format(word=card), 14, "muted", wraps=True
        )
        return [head, Grid(buttons, _TITLE_WIDTH, 2, 6, least_px=_WORD_PX)]

    def _toggle_also(self, row: int) -> Callable[[], None]:
        """Returns an action that marks or unmarks that the card also fits another group's link."""

        def toggle() -> None:
            self.context.play([Edit(ALSO, self.sheet.here, str(row))])

        return toggle

    def _titles(self, row: int) -> Sequence[TextChip]:
        """Returns titles that contain the typed text or, without a text, that the words fit."""
        typed = self.field.text.strip()
        shared_titles = (
            self._last_complete_finding.offered[row]
            if self._last_complete_finding is not None
            else ()
        )
        titles = titles_containing(typed) if typed else shared_titles
        return [TextChip(f"title {title}", title, "", self) for title in titles[:_MOST_TITLES]]

    def _words(self, row: int) -> Sequence[TextChip]:
        """Returns words for the group's link that aren't on the wall, the best known first."""
        members = (
            self._last_complete_finding.members[row]
            if self._last_complete_finding is not None
            else ()
        )
        used = {*self.draft.cards}
        shown = [member for member in members if member.word not in used][:_MOST_SHOWN]
        return [
            TextChip(f"word {member.word}", member.word, member.crosses, self) for member in shown
        ]


def _link_text(group: SharedLink) -> str:
    """Returns a link with its words: `Fish: cod, dab`."""
    return f"{group.title}: {', '.join(group.words)}"


class TextChip(Widget):
    """A title or a word that a press puts into the cell; amber if it also fits another group."""

    radius = 8

    def __init__(self, name: str, text: str, also_fits: str, editor: WordEditor) -> None:
        super().__init__(name)
        self.title, self._also_fits, self._editor = text, also_fits, editor

    @property
    def value(self) -> str:
        return _("also fits {title}").format(title=self._also_fits) if self._also_fits else ""

    def press(self, pos: tuple[int, int] | None) -> None:
        self._editor.take(self.title)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, radius = theme.palette, self.rect, theme.px(self.radius)
        shapes.rounded(
            surface, rect, radius, palette.amber_tint if self._also_fits else palette.card
        )
        line = palette.ambertext if self._also_fits else palette.edge
        line = palette.ring if self.touch.hover else line
        shapes.rounded(surface, rect, radius, line, max(1.0, theme.u))
        room = rect.width - theme.px(10)
        fitting = (size for size in (15, 14, 13) if theme.width(self.title, size) <= room)
        size = next(fitting, 12)
        text = theme.fitted(self.title, size, room)
        theme.write(surface, text, rect.center, size, palette.ink, anchor="center")
