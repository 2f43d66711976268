"""What a wall of characters says to a player who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence

from game.faces.lionwall.board import LionBoard
from game.faces.walls.speech import WallSpeech
from game.play.ending import REASON
from game.play.speech import Cell, Report
from game.ui.text import (
    _,
    as_sentence,
    join_lists,
    join_nouns,
    join_sentences,
    labelled,
)
from generators.base import Hint
from generators.walls.hints import LOOK


class LionSpeech(WallSpeech):
    """Reads the characters with their readings and parts, on cards and as reports."""

    board: LionBoard

    def cell_text(self, cell: Cell) -> str:
        """Returns the character with its reading and meaning; its parts, until it is chosen."""
        return labelled(cell.value, self._character_text(cell))

    def _character_text(self, cell: Cell) -> str:
        """Returns a character's reading, and its parts unless chosen; "" if found."""
        if cell.cell not in self.board.projector.seen().loose:
            return ""
        self.board.readings.wait()
        char = self.board.puzzle.cards[cell.cell]
        line = self.board.readings.phrase(char)
        if cell.cell in self.board.selection.chosen:
            return line
        parts = join_nouns(self.board.readings.part_lines(char))
        parts_text = _("parts {parts}").format(parts=parts) if parts else ""
        itself = _("also part of another character") if self.board.readings.is_part(char) else ""
        return join_lists(filter(None, (line, itself, parts_text)))

    def reports(self) -> Sequence[Report]:
        """Adds the parts of the character at the cursor and of all characters, and the names.

        The names come last, so that no other report changes its key.
        """
        self.board.readings.wait()
        cursor = self.board.selection.cursor
        card = None if cursor is None else self._card_at(cursor)
        parts = "" if card is None else self._parts_text(card)
        reports = [
            *super().reports(),
            Report(_("Parts of the character"), parts or _("nothing")),
            Report(_("Parts on the wall"), self._parts_of_rows() or _("nothing")),
        ]
        if self.board.question.group is not None:
            reports.append(Report(_("What the four might share"), self.board.choices_text()))
        return reports

    def _parts_of_rows(self) -> str:
        """Returns the parts of the cards not found yet, a sentence for each row."""
        rows = (
            labelled(name, join_lists(map(self._parts_text, row)))
            for name, row in self.rows_left()
        )
        return join_sentences(map(as_sentence, rows))

    def _parts_text(self, card: int) -> str:
        """Returns a character with its reading, and all that is seen in it: `坏 huài: 土 soil`."""
        readings, char = self.board.readings, self.board.puzzle.cards[card]
        itself = _("also part of another character") if readings.is_part(char) else ""
        lines = filter(None, (itself, *readings.part_lines(char), *readings.inner_lines(char)))
        return labelled(self.board.read_out(char), join_nouns(lines) or _("no parts"))

    def keys_help(self) -> str:
        return join_sentences((super().keys_help(), self._parts_keys))

    def hint_aid(self, stage: int, hint: Hint) -> str:
        return self._parts_keys if stage == REASON and hint.rank == LOOK else ""

    @property
    def _parts_keys(self) -> str:
        return _("Ctrl+4 reads out this character's parts, and Ctrl+5 the parts of every card.")

    def _card_at(self, place: int) -> int | None:
        """Returns the card at a place of the board; None where there is none."""
        cells = self.board.cells()
        return cells[place].cell if place < len(cells) else None
