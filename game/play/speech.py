"""What a board says to a player who cannot see it: cells, keys and consequences in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

import pygame

from game.play.session import Milestone
from game.ui.blocks.block import Described
from game.ui.text import (
    _,
    as_sentence,
    join_first,
    join_lists,
    join_sentences,
    labelled,
    translate,
)
from game.ui.widgets.widgets import RowArea
from generators.base import Hint, Message

STOPS = ".。"
"""What ends a sentence."""
MOST_NAMED = 12
"""The most cells one sentence names."""


class Cell(NamedTuple):
    """A cell of a board, as screen readers, hints and the tests see it."""

    name: str
    """Where the cell is: `row 3, column 4, zone B`."""
    value: str
    """What is in the cell: `chest`; empty if nothing is."""
    rect: pygame.Rect
    row: int
    column: int
    cell: int
    """The cell's number, as the moves of the puzzle use it."""


class Report(NamedTuple):
    """A part of a board in words, read out on request: `Row 3` and its contents."""

    title: str
    text: str


def sections(parts: Sequence[Described], title: str) -> list[Report]:
    """Returns the texts of a card, a report for each heading; `title` is that of the first.

    A row that is pressed as a whole is one sentence; buttons, pictures and tips are left out.
    The line about the day comes last: it belongs to no heading.
    """
    found: list[tuple[str, list[str]]] = [(title, [])]
    day: tuple[str, list[str]] = (_("Today"), [])
    rows = [part.widget for part in parts if isinstance(part.widget, RowArea)]
    for part in parts:
        if isinstance(part.widget, RowArea):
            found[-1][1].append(part.name)
        elif part.widget is not None or part.role in ("picture", "tip"):
            continue
        elif part.role == "heading":
            found.append((part.name, []))
        elif part.role == "day":
            day[1].append(part.name)
        elif not any(row.rect.contains(part.rect) for row in rows):
            found[-1][1].append(labelled(part.name, part.value))
    return [
        Report(name, join_sentences(map(as_sentence, texts)))
        for name, texts in (*found, day)
        if texts
    ]


class SpokenBoard(Protocol):
    """The part of a board that speech needs: its cells."""

    def cells(self) -> Sequence[Cell]: ...


class Speech:
    """The words for a board. Override what the puzzle can say better; "" or () says nothing."""

    def __init__(self, board: SpokenBoard) -> None:
        self.board = board

    # On request

    @property
    def empty_text(self) -> str:
        """The word for a cell that holds nothing."""
        return _("empty")

    def cell_text(self, cell: Cell) -> str:
        """Returns the content of a cell, and whatever else a sighted player sees in it."""
        return cell.value

    def described(self) -> Sequence[Described]:
        """Returns the texts on the board besides its cells."""
        return ()

    def keys_help(self) -> str:
        """Returns the keys of this board."""
        return ""

    def reports(self) -> Sequence[Report]:
        """Returns the reports to choose from: the cursor's row, what is still missing."""
        return ()

    # Of its own accord

    @property
    def variety(self) -> str:
        """A variety of the kind with its own rule and keys, such as fill-in; "" for the usual."""
        return ""

    states_rule = False
    """Whether `opening` states the rule too, so that it isn't read out once more."""

    def opening(self) -> str:
        """Returns what is announced when the game opens: which one of several it is."""
        return ""

    def resumed(self) -> str:
        """Returns what is announced, after the cell, when a list or card over it has closed."""
        return ""

    def consequences(self, before: Any) -> Sequence[str]:
        """Returns what a step caused besides the cells it changed: `Zone B is full.`"""
        return ()

    def milestone(self, before: Any) -> Milestone | None:
        """Returns why a replay lists the step from `before`: the first thing it has caused."""
        text = next(iter(self.consequences(before)), "").rstrip(STOPS)
        return Milestone(text[:1].upper() + text[1:]) if text else None

    def summary(self, before: Any) -> str:
        """Returns a step as one sentence if it has too many cells to name; "" to name them."""
        return ""

    def mistakes(self, wrong: Collection[int]) -> str:
        """Returns which cells are wrong and what is in them."""
        cells = [cell for cell in self.board.cells() if cell.cell in wrong]
        names = (labelled(cell.name, cell.value) for cell in cells)
        return labelled(_("Wrong"), join_first([*names], MOST_NAMED))

    def mistake_title(self, wrong: Collection[int]) -> str:
        """Returns mistakes in few words for a replay: wrong cells, or the `wrong_units`."""
        return self.mistakes(wrong)

    # Several cells

    def names(self, cells: Sequence[Cell]) -> Sequence[str]:
        """Returns the names of cells; cells that form one thing go by its name."""
        return [cell.name for cell in cells]

    def marked(self, cells: Sequence[Cell]) -> Sequence[str]:
        """Returns the names of the cells that a lesson marks, with what lies there if it moves."""
        return self.names(cells)

    def describe_changes(self, cells: Sequence[Cell]) -> str:
        """Returns the content of cells, equal ones together, the smallest group first."""
        groups: dict[str, list[Cell]] = {}
        for cell in cells:
            groups.setdefault(cell.value or self.empty_text, []).append(cell)
        return join_lists(
            self.same_value(value, same_cells)
            if len(same_cells) > 1
            else labelled(same_cells[0].name, value)
            for value, same_cells in sorted(groups.items(), key=lambda group: len(group[1]))
        )

    def describe_emptied(self, cells: Sequence[Cell]) -> str:
        """Returns which cells the player has just emptied; `cells` are as they were before."""
        return self.describe_changes([cell._replace(value="") for cell in cells])

    def same_value(self, value: str, cells: Sequence[Cell]) -> str:
        """Returns a value shared by several cells, and the names of these cells."""
        return labelled(value, join_first(self.names(cells), MOST_NAMED))

    # Hints

    without_sight: ClassVar[Mapping[str, str]] = {}
    """By sentence of a hint, its wording for players who can't see outlines and highlights."""

    def hint_aloud(self, message: Message) -> str:
        """Returns a sentence of a hint as it is read out."""
        if message.form in self.without_sight:
            message = Message(self.without_sight[message.form], **message.values)
        return translate(message)

    def hint_place(self, hint: Hint) -> str:
        """Returns the place that the first stage of a hint points at."""
        return ""

    def hinted(self, about: Sequence[int]) -> str:
        """Returns what a hint was about, for a replay; an earlier version may not have kept it."""
        return ""

    def hint_aid(self, stage: int, hint: Hint) -> str:
        """Returns the keys that read out what a stage of a hint asks to look at."""
        return ""

    def hint_moves(self, hint: Hint) -> str:
        """Returns the cells that a hint changes."""
        changed = {move.cell for move in hint.moves if hasattr(move, "cell")}
        cells = [cell for cell in self.board.cells() if cell.cell in changed]
        return join_first(self.names(cells), MOST_NAMED)
