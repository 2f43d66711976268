"""The workshop's tools for walls: a field for cards, other groupings, what misleads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.app.choice import Choice
from game.faces.walls.draft.board import WallSheet
from game.play.board import DraftContext, Editor
from game.ui.actions import action
from game.ui.blocks.block import Block, Chip, Press, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row
from game.ui.text import _, join_sentences, translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, Select
from generators.base import IllegalMove, Message, Tick
from generators.edits import Edit
from generators.walls.draft import COLUMNS, PUT, SCRIPT, WallDraft

_MOST_TYPED = 80
_LIST_WIDTH = 240
_GROUP_WIDTH = 190


class MisleadingLinks(NamedTuple):
    """Links that may mislead, of one kind: a heading, a note, and the links with their cards."""

    title: str
    note: str
    groups: Sequence[str]


GroupLines = Callable[[Sequence[str], str], Block]
"""(groups as text, ink) -> the block that lists them."""


@dataclass
class _Placed:
    """What becomes of typed texts: edits, those refused with the reason, those without room."""

    edits: list[Edit] = field(default_factory=list)
    refused: list[tuple[str, Message]] = field(default_factory=list)
    no_room: list[str] = field(default_factory=list)
    cell: int | None = None
    """The last cell that a text was put into, or has already; None for none."""


class WallEditor(Editor):
    """Chooses the links of the groups and their cards; a subclass for each puzzle says which."""

    placeholder, short_placeholder = "", ""
    """The placeholder of the field, long and short."""
    fill_label = ""
    """The label of the button that adds missing cards, if there is room for a long one."""
    script_label = ""
    """The label of the select for the script (or spelling) of the cards."""

    def __init__(self, context: DraftContext, sheet: WallSheet) -> None:
        super().__init__(context, sheet)
        self.sheet = sheet
        sheet.cards_below, sheet.on_enter = self.cards_below, self._enter
        self.field = TextField(
            "typed", self.placeholder, _MOST_TYPED, lambda _text: context.refresh()
        )
        self.field.title, self.field.short_placeholder = (
            _("What to add to the wall"),
            self.short_placeholder,
        )
        sheet.field, sheet.on_edit = self.field, self.edit
        self._fills = 0
        """How often missing cards were added: part of the seed, so that they differ each time."""

    # What is the puzzle's own

    def script_title(self, script: str) -> str:
        """Returns what a script is called."""
        raise NotImplementedError

    def filling(self, seed: str) -> Callable[[Tick], Sequence[Edit]]:
        """Returns the search for edits that add what is missing."""
        raise NotImplementedError

    def put_typed(self) -> None:
        """Puts the typed text into the current cell, or texts from there on."""
        raise NotImplementedError

    def cards_below(self) -> Sequence[Block]:
        """Returns the cards of the panel that stand below the finding."""
        raise NotImplementedError

    def forget_offers(self) -> None:
        """Forgets offers that depend on the script, before it changes."""

    @property
    def _wall(self) -> WallDraft:
        """The draft as it is now."""
        state = self.context.state
        assert isinstance(state, WallDraft)
        return state

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: script, field for a card, button to fill the rest."""
        draft = self._wall
        script = Select("script", self.script_title(draft.script), self._choose_script)
        script.title = self.script_label
        fills = [
            self._fill_button(label) for label in (self.fill_label, _("Fill the rest")) if label
        ]
        put = Button("put", _("Add"), "check", "plain", self.put_typed)
        put.title, put.enabled = _("Add to the wall"), bool(self.field.text.strip())
        head = Row([Press(script, 48, grows=1), Press(undo), Press(redo)], 8)
        put_row = Row([Press(self.field, 48, grows=1), Press(put, 48)], 8)
        fill_buttons = [Either(fills)] if draft.empty else []
        return Card(Column([head, put_row, *fill_buttons, *self.more_tools()], 10), (24, 16))

    def more_tools(self) -> Sequence[Block]:
        """Returns the puzzle's own tools, below the button to fill the rest."""
        return ()

    def _fill_button(self, label: str) -> Press:
        fill = Button("fill", label, "shuffle", "plain", self.fill)
        fill.title = _("Add the missing cards so that the wall has one solution")
        return Press(fill, 48)

    def _choose_script(self) -> None:
        """Opens the list of scripts."""
        current = self._wall.script
        choices = [
            Choice(
                self.script_title(script), self._script_action(script), chosen=script == current
            )
            for script in self._wall.scripts
        ]
        self.context.cabinet.choose(lambda: self.context.desk["script"].rect, choices, _LIST_WIDTH)

    def _script_action(self, script: str) -> Callable[[], None]:
        """Returns an action that gives the wall that script."""

        def choose() -> None:
            if script != self._wall.script:
                self.forget_offers()
                self.sheet.put(Edit(SCRIPT, 0, script))

        return choose

    @action("Fill the rest", "", "Ctrl+F")
    def fill(self) -> None:
        """Fills the empty cells with cards of the generator, different each time."""
        if not self._wall.empty:
            return
        self._fills += 1
        self.context.work(self.filling(f"{self._wall.to_text()} {self._fills}"))

    # What is typed and chosen

    def put_from_here(self, texts: Sequence[str]) -> None:
        """Puts the first text into the current cell, the others into empty cells of its group.

        Texts that are refused or without room stay in the field; a replaced card is announced.
        """
        here, cells = self.sheet.here, self._wall.cells
        row, old = here // COLUMNS, cells[here]
        first, end = row * COLUMNS + 1, (row + 1) * COLUMNS
        free = [cell for cell in (*range(here + 1, end), *range(first, here)) if not cells[cell]]
        others = [text for text in texts[1:] if text not in cells[first:end]]
        placed = self._placed(here, free, [texts[0], *others])
        if placed.edits and not self.sheet.put(*placed.edits):
            return
        if placed.cell is not None:
            self.go_on_from(placed.cell)
        new, no_room = self._wall.cells[here], " ".join(placed.no_room)
        sentences = (
            [_("{new} has replaced {old}. Undo brings {old} back.")]
            if old not in ("", new)
            else []
        )
        sentences += [_("Group {n} is full. Not added: {words}.")] if no_room else []
        reasons = dict.fromkeys(translate(reason) for _text, reason in placed.refused)
        said = [each.format(new=new, old=old, n=row + 1, words=no_room) for each in sentences]
        kept = [*(text for text, _reason in placed.refused), *placed.no_room]
        if said or reasons:
            self.context.say(join_sentences([*said, *reasons]), "warning" if kept else "check")
        if kept:
            self.edit_text(" ".join(kept))

    def _placed(self, here: int, free: Sequence[int], texts: Sequence[str]) -> _Placed:
        """Returns which texts can be put where, the first one at `here`, and why others can't."""
        draft, placed = self._wall, _Placed()
        targets = [here, *free]
        for number, text in enumerate(texts):
            if number and targets[:1] == [here] and draft.cells[here]:
                del targets[0]  # only the first text replaces a card
            if not targets:
                placed.no_room.append(text)
                continue
            if draft.cells[targets[0]] != text:
                edit = Edit(PUT, targets[0], text)
                try:
                    draft = draft.apply(edit)
                except IllegalMove as error:
                    placed.refused.append((text, error.message))
                    continue
                placed.edits.append(edit)
            placed.cell = targets.pop(0)
        return placed

    def edit_text(self, text: str) -> None:
        """Puts a text into the field and selects it, to be edited."""
        self.field.text = text
        self.field.select_all()
        self.context.focus(self.field)
        self.context.refresh()

    def edit(self) -> bool:
        """Puts the text of the current cell into the field; returns whether there is one."""
        text = self._wall.cells[self.sheet.here]
        if text:
            self.edit_text(text)
        return bool(text)

    def go_on_from(self, cell: int) -> None:
        """Clears the field and goes to the next empty cell after the one that was filled."""
        self.field.text = ""
        self.sheet.here = cell
        self.sheet.advance()
        self.context.focus(None)

    def _enter(self) -> bool:
        """Adds the typed text, else edits the cell; returns whether it did something."""
        if self.field.text.strip():
            self.put_typed()
            return True
        return self.edit()

    def take(self, text: str) -> None:
        """Puts a chosen text into the cell, or clears the cell if it has that text."""
        here = self.sheet.here
        if self._wall.cells[here] == text:
            self.sheet.clear()
        elif self.sheet.put(Edit(PUT, here, text)):
            self.go_on_from(here)

    # What is announced

    @staticmethod
    def two_groupings(groupings: Sequence[Sequence[str]], size: float) -> Sequence[Block]:
        """Returns several groupings, numbered, each with a line for every group that differs."""
        rows = []
        for number, groups in enumerate(groupings, 1):
            lines = [Text(group, size, typeface="serif", wraps=True) for group in groups]
            chip = Chip(str(number), "amber_tint", "ambertext")
            rows.append(Row([chip, Column(lines, 2, grows=1)]))
        return [Column(rows, 8)] if rows else []

    @staticmethod
    def misleading(parts: Sequence[MisleadingLinks], lines: GroupLines) -> Sequence[Block]:
        """Returns a card of the links that may mislead, kind by kind; nothing without any."""
        blocks: list[Block] = []
        for part in parts:
            if not part.groups:
                continue
            note = Text(part.note, 14, "muted", optional=True)
            head = Row([Text(part.title, 16, typeface="bold", grows=1), note], 12)
            ink = "ambertext" if part is parts[0] else "ink"
            blocks += [*([rule()] if blocks else []), head, lines(part.groups, ink)]
        return [Card(Column(blocks, 8), (24, 14))] if blocks else []


def short_lines(groups: Sequence[str], ink: str) -> Block:
    """Returns groups of a few characters, two side by side."""
    return Grid([Text(group, 20, ink, "serif") for group in groups], _GROUP_WIDTH, 2, 8)


def long_lines(groups: Sequence[str], ink: str) -> Block:
    """Returns groups of words, one below the other, each in as many lines as it needs."""
    return Column([Text(group, 16, ink, "serif", wraps=True) for group in groups], 6)
