"""A wall of words on the screen."""

from __future__ import annotations

from game.face import Table
from game.faces.wordwall import learn, panel
from game.faces.wordwall.look import Words, light_of
from game.result import Result
from game.text import _
from game.ui.block import Block
from game.ui.textfield import TextField
from game.wall.board import WallBoard
from game.wall.look import RowText
from game.wall.panel import Naming, group_row
from generators.base import Hint
from generators.walls import GROUPS, Move
from generators.wordwall.hints import stage_payment
from generators.wordwall.naming import MOST_NAME, says_something
from generators.wordwall.rules import Group, State


class WordBoard(WallBoard):
    """Sixteen words; what a group shares is typed."""

    def __init__(self, table: Table) -> None:
        field = TextField("type the link", _("type the link"), MOST_NAME)
        super().__init__(table, Words(table.state.puzzle.cards), field)

    @property
    def position(self) -> State:
        state = self.table.state
        assert isinstance(state, State)
        return state

    def _group(self, number: int) -> Group:
        return self.position.puzzle.groups[number]

    # What its puzzle says

    def row_text(self, group: int, between: str = "  ") -> RowText:
        if not self.is_revealed(group):
            return RowText("", _("What do they share?"))
        shown = self._group(group)
        return RowText(shown.title, shown.title, tuple(map(light_of, shown.links)))

    def meant(self, text: str, group: int) -> str | None:
        is_name = self._group(group).is_called(text) or says_something(text)
        return text if is_name else None

    def told(self, group: int) -> str:
        return _("“{title}”").format(title=self._group(group).title)

    @property
    def refusal(self) -> str:
        return _("Say in a word or two what they share. It was no try.")

    def payment(self, hint: Hint, stage: int) -> Move | None:
        return stage_payment(self.position, hint, stage)

    def hint_price(self, stage: int, hint: Hint) -> str:
        """The pair tells no link yet: it costs no more than its point."""
        price = super().hint_price(stage, hint)
        return _("Costs a point.") if price and hint.rank == 1 else price

    # What it adds to the screen

    def groups_card(self, naming: Naming) -> Block:
        state, found = self.position, self.rows
        rows: list[Block] = [
            group_row(state, group, panel.told(state, group, self.row_text(group)), naming)
            if group in found
            else panel.place_row(group)
            for group in range(GROUPS)
        ]
        return panel.groups_card(rows, naming)

    def tried_line(self, cards: int) -> Block:
        return panel.tried_line(self.position.puzzle, cards)

    def result(self, parts: Result) -> Block:
        return learn.page(self.table, parts)
