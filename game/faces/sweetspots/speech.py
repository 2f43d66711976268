"""What a Sweet Spots board says to a player who cannot see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

from game.faces.sweetspots import words
from game.faces.sweetspots.board import SweetSpotsBoard
from game.play.session import Milestone
from game.play.speech import MOST_NAMED, Cell, Report
from game.ui.blocks.gridboard import GridBoard, GridSpeech
from game.ui.text import (
    N_,
    _,
    as_sentence,
    capitalized,
    count,
    join_first,
    join_lists,
    join_sentences,
    labelled,
)
from generators.base import Hint, Status
from generators.grid import bits
from generators.sweetspots.hints.hint import DrawnHint
from generators.sweetspots.rules import Mark, State

_MOST_UNITS = 2
"""How many of the units that a hint names are announced with all their cells."""


class SweetSpotsSpeech(GridSpeech):
    """What a Sweet Spots board says to a player who cannot see it."""

    board: SweetSpotsBoard
    without_sight: ClassVar[Mapping[str, str]] = {
        "Look at the cells around the outlined chest.": N_("Look at the cells around the chest."),
        "Look at the cells around the outlined chests.": N_(
            "Look at the cells around the chests."
        ),
        "Chests never touch, so the open cells around the outlined chests stay empty.": N_(
            "Chests never touch, so the open cells around these chests stay empty."
        ),
    }

    def opening(self) -> str:
        """Returns where the chests of a tutorial's solved board are; "" otherwise."""
        state = self.board.position
        if not self.board.context.is_lesson or state.status is not Status.SOLVED:
            return ""
        chests = [cell for cell in self.board.cells() if state.marks[cell.cell] == Mark.CHEST]
        return labelled(_("in a list|Chests"), join_lists(self.names(chests)))

    def keys_help(self) -> str:
        """Returns what the keys do."""
        return _(
            "Arrow keys move. Space places a cross, then a chest, then empties "
            "the cell. S places a chest, and Delete empties the cell."
        )

    @property
    def empty_text(self) -> str:
        return _("of a cell|open")

    def same_value(self, value: str, cells: Sequence[Cell]) -> str:
        """Returns how many cells have this value, and which, by row."""
        rows = words.rows_text(self.board.position.puzzle, [cell.cell for cell in cells])
        return labelled(_("{mark}, {n} cells").format(mark=value, n=len(cells)), rows)

    def describe_emptied(self, cells: Sequence[Cell]) -> str:
        """Returns which marks were removed: `Chest removed: row 1, column 6, zone B`."""
        marks = self.board.marks.names if self.board.marks is not None else ()
        chests = [cell for cell in cells if cell.value.startswith(marks[Mark.CHEST])]
        crosses = [cell for cell in cells if cell not in chests]
        heads = (
            (count("Chest removed", "Chests removed", len(chests)), chests),
            (count("Cross removed", "Crosses removed", len(crosses)), crosses),
        )
        return join_lists(
            labelled(head, join_first(self.names(gone), MOST_NAMED))
            for head, gone in heads
            if gone
        )

    def hint_moves(self, hint: Hint) -> str:
        """Returns the cells that a hint's moves mark, by rows; with the marks if these differ."""
        names = self.board.marks.names if self.board.marks is not None else ()
        put = {move.cell: names[move.mark] for move in hint.moves}
        cells = [
            cell._replace(value=put[cell.cell]) for cell in self.board.cells() if cell.cell in put
        ]
        if len(cells) == 1:
            return cells[0].name
        if len({*put.values()}) > 1:
            return self.describe_changes(cells)
        return words.rows_text(self.board.position.puzzle, put)

    def reports(self) -> list[Report]:
        """Returns reports of the current row, column and zone, and of the whole board."""
        state, size = self.board.position, self.board.position.puzzle.size
        zone = 2 * size + state.puzzle.zones[self.board.here]
        row, column = divmod(self.board.here, size)
        lines = [self._report_of(unit) for unit in (row, size + column)]
        zones = [words.zones_of_line(state.puzzle, unit) for unit in (row, size + column)]
        reports = [
            Report(title, join_sentences((text, as_sentence(more))))
            for (title, text), more in zip(lines, zones, strict=True)
        ]
        zones_report = Report(_("The zones"), words.zones_text(state.puzzle))
        missing = Report(_("Chests placed"), words.missing(state))
        return [*reports, self._report_of(zone), missing, zones_report]

    def _report_of(self, unit: int) -> Report:
        """Returns the state of a row, column or zone."""
        puzzle = self.board.position.puzzle
        name = words.unit_name(puzzle, unit)
        cells = [*bits(puzzle.units[unit])]
        cells_by_value = self.by_value(cells).items()
        if unit < 2 * puzzle.size:
            places = (
                labelled(value, words.places_text(puzzle, unit, cells_of_value))
                for value, cells_of_value in cells_by_value
            )
            return Report(name, as_sentence(join_lists(places)))
        rows = (
            labelled(value, words.rows_text(puzzle, cells_of_value))
            for value, cells_of_value in cells_by_value
        )
        return Report(name, join_sentences(as_sentence(row) for row in rows))

    def summary(self, before: State) -> str:
        """Returns how many crosses are new; "" for one at the cursor, which is read there."""
        now, desk, here = self.board.position, self.board.context.desk, self.board.cursor_at()
        is_on_board = not desk.by_key or desk.focused is None or desk.focused.role == "board"
        if here is not None and is_on_board and now.marks[here] != before.marks[here]:
            pairs = zip(before.marks, now.marks, strict=True)
            if sum(old != new for old, new in pairs) == 1:
                return ""
        return words.crosses_text(before, now)

    def consequences(self, before: State) -> Sequence[str]:
        """Returns chests that touch, units with too many chests and, in short, units now full."""
        board = self.board
        is_brief = not board.context.is_replay
        return words.consequences(before, board.position, board.zone_colours, is_brief)

    def milestone(self, before: State) -> Milestone | None:
        """Returns which right chest a step placed or took away, if a row has only one.

        Else what any grid has.
        """
        state = self.board.position
        changed = [*bits(state.chests ^ before.chests)]
        if state.puzzle.stars > 1 or len(changed) != 1:
            return super().milestone(before)
        if changed[0] in state.mistakes() | before.mistakes():
            return None  # it is one of the mistakes
        row, column = divmod(changed[0], state.puzzle.size)
        place = capitalized(_("row {row}, column {column}").format(row=row + 1, column=column + 1))
        if not state.chests >> changed[0] & 1:
            return Milestone(_("Right chest removed"), place, "muted")
        title = _("Chest {n} of {all}").format(n=words.right(state)[0], all=state.puzzle.size)
        return Milestone(title, place)

    def mistakes(self, wrong: Collection[int]) -> str:
        """Returns which marks are wrong: `Wrong chest: row 2, column 5`.

        The cells are without the letters of zones that a player can't see.
        """
        marks, board = self.board.position.marks, self.board
        chests = [cell for cell in sorted(wrong) if marks[cell] == Mark.CHEST]
        others = [cell for cell in sorted(wrong) if marks[cell] != Mark.CHEST]
        names = GridBoard.names(board) if board.zone_colours else board.names()
        heads = (
            (count("Wrong chest", "Wrong chests", len(chests)), chests),
            (count("Wrong cross", "Wrong crosses", len(others)), others),
        )
        return join_lists(
            labelled(head, join_first([names[cell] for cell in cells], MOST_NAMED))
            for head, cells in heads
            if cells
        )

    def hint_place(self, hint: Hint) -> str:
        """Returns the state of the first units that the hint names; for one unit, without name.

        Of a hint that names no unit, where the chests are that it outlines.
        """
        if isinstance(hint, DrawnHint) and hint.nudge_cells:
            outlined = [cell for cell in self.board.cells() if cell.cell in hint.nudge_cells]
            return as_sentence(join_lists(self.names(outlined)))
        units = (hint.nudge_units or hint.units)[:_MOST_UNITS]
        reports = [self._report_of(unit) for unit in units]
        if len(reports) == 1:
            return reports[0].text
        return join_sentences(as_sentence(labelled(*report)) for report in reports)
