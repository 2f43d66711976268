"""The cursor on the grid of a game or a lesson: where it goes, and what is written there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.faces.crossword import words
from game.faces.crossword.words import ARROW_KEYS, JUMP, SKIP, TURN, slot_name, word_announcement
from game.play.board import AnyContext
from game.play.speech import Cell
from game.ui.blocks.gridboard import GridView
from game.ui.text import _, join_parts, labelled
from game.ui.widgets.typedword import TypedWord
from generators.base import Status
from generators.crossword.board import Direction, SlotGrid
from generators.crossword.rules import Move, State

ZOOMS = {pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1} | dict.fromkeys(
    (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), 1
)
"""The keys that make the squares smaller (-1) or larger (1)."""
_SQUARES_PX = (32, 40, 52, 68)
"""The sizes of squares that the player may choose besides the one that fits."""
Empty = Callable[[int], bool]
"""(cell) -> whether it has no letter."""


class Cursor(NamedTuple):
    """The cell where letters go, and the direction in which they run."""

    cell: int
    direction: Direction


class GridStep(NamedTuple):
    """A step of the cursor: rows down and columns right, one of them 0."""

    down: int
    right: int

    @property
    def direction(self) -> Direction:
        """Down for rows, across for columns."""
        return Direction.DOWN if self.down else Direction.ACROSS


def other_direction(direction: Direction) -> Direction:
    """Returns down for across, and across for down."""
    return Direction.DOWN if direction is Direction.ACROSS else Direction.ACROSS


def slot_of(board: SlotGrid, cursor: Cursor) -> int | None:
    """Returns the current word; None in a cell of no word."""
    return board.slot_at(cursor.cell, cursor.direction)


def crossing_of(board: SlotGrid, cursor: Cursor) -> int | None:
    """Returns the word that crosses the current one at the cursor."""
    return board.slot_at(cursor.cell, other_direction(cursor.direction))


def cursor_in(board: SlotGrid, cell: int, direction: Direction) -> Cursor:
    """Returns the cursor in a cell, turned if a word runs only the other way."""
    if (
        board.slot_at(cell, direction) is None
        and board.slot_at(cell, other_direction(direction)) is not None
    ):
        return Cursor(cell, other_direction(direction))
    return Cursor(cell, direction)


def turned(board: SlotGrid, cursor: Cursor) -> Cursor:
    """Returns the cursor turned, if a word runs the other way."""
    return cursor_in(board, cursor.cell, other_direction(cursor.direction))


def first_gap(board: SlotGrid, empty: Empty) -> Cursor:
    """Returns a cursor at the first empty cell of the first word that has one."""
    if not board.slot_cells:
        return Cursor(0, Direction.ACROSS)
    first = next(
        (slot for slot, cells in enumerate(board.slot_cells) if any(map(empty, cells))), 0
    )
    return cursor_into_slot(board, first, empty)


def cursor_after(board: SlotGrid, last: Collection[int], both: Collection[int]) -> Cursor | None:
    """Returns the cursor after the last step: its last cell, along its word; None if in no word.

    `last` are the cells of that step, `both` those of the last two steps, which show the
    direction.
    """
    slots = [
        slot for slot, cells in enumerate(board.slot_cells) if last and set(last).issubset(cells)
    ]
    if not slots:
        return None
    slot = max(
        slots, key=lambda candidate: len(set(both).intersection(board.slot_cells[candidate]))
    )
    cell = [cell for cell in board.slot_cells[slot] if cell in last][-1]
    return Cursor(cell, board.slots[slot].direction)


def cursor_into_slot(board: SlotGrid, slot: int, empty: Empty | None = None) -> Cursor:
    """Returns the cursor at the start of a word; with `empty`, at its first gap, if any."""
    cells = board.slot_cells[slot]
    cell = next(filter(empty, cells), cells[0]) if empty is not None else cells[0]
    return Cursor(cell, board.slots[slot].direction)


def neighbour(board: SlotGrid, cursor: Cursor, steps: GridStep) -> Cursor:
    """Returns the cursor at the next open cell in a direction, past blocks; itself without one."""
    row, col = divmod(cursor.cell, board.cols)
    row, col = row + steps.down, col + steps.right
    while 0 <= row < board.rows and 0 <= col < board.cols:
        if row * board.cols + col in board.crossings:
            return cursor_in(board, row * board.cols + col, cursor.direction)
        row, col = row + steps.down, col + steps.right
    return cursor


def along_word(board: SlotGrid, cursor: Cursor, step: int) -> Cursor:
    """Returns the next (1) or previous (-1) cell of the word; at an end, the same cell."""
    slot = slot_of(board, cursor)
    if slot is None:
        return cursor
    cells = board.slot_cells[slot]
    place = min(max(0, cells.index(cursor.cell) + step), len(cells) - 1)
    return Cursor(cells[place], cursor.direction)


def after_letter(
    board: SlotGrid, cursor: Cursor, empty: Empty, *, was_empty: bool, skips: bool
) -> Cursor | None:
    """Returns the cursor after a letter was written in its cell; None at the end of the word.

    `empty` already knows the letter. If it `skips` and the cell was empty before, it goes to the
    next empty cell of the word, else to an earlier one; a full word has ended then.
    """
    slot = slot_of(board, cursor)
    if slot is None:
        return cursor
    cells = board.slot_cells[slot]
    place = cells.index(cursor.cell)
    open_cells = [*filter(empty, cells[place + 1 :]), *filter(empty, cells[:place])]
    if skips and was_empty:
        return Cursor(open_cells[0], cursor.direction) if open_cells else None
    return None if place == len(cells) - 1 else along_word(board, cursor, 1)


def next_word(board: SlotGrid, cursor: Cursor, step: int, empty: Empty, *, skips: bool) -> Cursor:
    """Returns the start of the next (1) or previous (-1) word of the clue lists.

    If it `skips`, it returns the first gap of the next unfinished word, if there is one.
    """
    slot, count = slot_of(board, cursor), len(board.slots)
    if not count:
        return cursor
    here = 0 if slot is None else slot
    others = [(here + step * number) % count for number in range(1, count)] or [here]
    with_gaps = (
        slot_after
        for slot_after in others
        if not skips or any(map(empty, board.slot_cells[slot_after]))
    )
    return cursor_into_slot(board, next(with_gaps, others[0]), empty if skips else None)


class GridCursor:
    """The cursor on the grid of a game; `moved` is called when it goes elsewhere."""

    def __init__(self, context: AnyContext, moved: Callable[[], None]) -> None:
        self.context, self._moved = context, moved
        board = self.board
        self.view = GridView(pygame.Rect(0, 0, 1, 1), board.rows, board.cols)
        self._fitting = self.view
        """The view in which the whole board fits, whatever size the player has chosen."""
        self._square_px = 0
        """The size of squares the player has chosen; 0 for the one that fits."""
        self.cursor = first_gap(board, self.is_empty)
        self.pencils = False
        """Whether letters are pencilled."""
        self.typed: TypedWord | None = None
        """The word being typed; None once the cursor is moved otherwise."""
        self.has_passed = False
        """Whether the cursor went to a gap by itself: its word may be typed from the start."""
        self.is_led = False
        """Whether a hint has put the cursor where it is, and no click has confirmed that."""
        self.writes = False
        """Whether `write` is playing moves: only other changes, such as undo, move the cursor."""

    @property
    def state(self) -> State:
        """Returns the position."""
        state = self.context.state
        assert isinstance(state, State)
        return state

    @property
    def board(self) -> SlotGrid:
        """The cells and the words through them."""
        return self.state.puzzle.board

    @property
    def over(self) -> bool:
        """Returns whether nothing more can be written."""
        return self.context.over or self.state.status is not Status.PLAYING

    def is_empty(self, cell: int) -> bool:
        """Returns whether a cell has no letter."""
        return not self.state.letters[cell]

    # What the player has chosen

    @property
    def skips(self) -> bool:
        """Whether moving to another word skips filled squares and full words."""
        return self.context.is_lesson or self.context.settings.flag(SKIP)

    @property
    def skips_letters(self) -> bool:
        """Whether typing skips filled squares.

        Never with a screen reader: without seeing the grid, people type the whole word.
        """
        return self.skips and (self.context.is_lesson or not self.context.cabinet.has_listener)

    @property
    def jumps(self) -> bool:
        """Returns whether typing goes on to the next word at the end of a word.

        Not at the end of one that isn't in the list: it may be too long for its place.
        """
        if self.context.is_lesson or not self.context.settings.flag(JUMP):
            return False
        state, slot = self.state, self.slot
        return not state.puzzle.bank or slot in state.placed or slot not in state.complete

    @property
    def turns_first(self) -> bool:
        """Whether an arrow across the word turns before it moves."""
        return self.context.is_lesson or self.context.settings.choice(ARROW_KEYS) == TURN

    # The cursor

    @property
    def slot(self) -> int | None:
        """The current word; None in a cell of no word."""
        return slot_of(self.board, self.cursor)

    @property
    def crossing(self) -> int | None:
        """The word that crosses the current one at the cursor; None for none."""
        return crossing_of(self.board, self.cursor)

    def go(self, cursor: Cursor, is_read: bool = True) -> None:
        """Puts the cursor somewhere, and shows it; if `is_read`, announces a new word."""
        slot, is_turn = self.slot, cursor.cell == self.cursor.cell
        self.cursor = cursor
        self.typed, self.has_passed, self.is_led = None, False, False
        self.view = self.view.showing(cursor.cell)
        self._moved()
        cabinet, new_slot = self.context.cabinet, self.slot
        if is_read and cabinet.has_listener and new_slot is not None and new_slot != slot:
            cabinet.go_on_speaking()
            cabinet.speak(self.announcement(new_slot, cursor.cell if is_turn else None))

    def announcement(self, slot: int, turned_at: int | None) -> str:
        """Returns what is announced of the word the cursor has come to, perhaps by a turn."""
        text = word_announcement(self.state, slot, turned_at)
        is_named = turned_at is not None or self.context.board_has_focus  # its cell names the word
        return text if is_named else labelled(slot_name(self.state.puzzle, slot), text)

    def go_slot(self, slot: int, place: int | None = None, is_read: bool = True) -> None:
        """Puts the cursor into a word: at `place`, else at its first gap, else at its start."""
        cursor = cursor_into_slot(self.board, slot, self.is_empty)
        if place is not None:
            cursor = Cursor(self.board.slot_cells[slot][place], cursor.direction)
        self.go(cursor, is_read)
        self.has_passed = place is None

    def turn(self) -> None:
        """Turns the cursor."""
        self.go(turned(self.board, self.cursor))

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the open cell at a point of the window."""
        cell = self.view.cell_at(pos)
        return cell if cell in self.board.crossings else None

    def cells(self, wrong: Collection[int]) -> list[Cell]:
        """Returns the squares for screen readers; those in `wrong` are marked as wrong."""
        cells = []
        for cell in self.board.cells:
            row, column = divmod(cell, self.board.cols)
            puzzle = self.state.puzzle
            name = words.cell_name(puzzle, cell, self.cursor.direction)
            name = join_parts((name, *words.marks_of(puzzle, cell)))
            value = self.state.letters[cell].upper()
            if cell in wrong:
                value = _("{letters}, wrong").format(letters=value)
            cells.append(Cell(name, value, self.view.rect(cell), row, column, cell))
        return cells

    def name_of(self, slot: int) -> str:
        """Returns the name of a word: `7 down`."""
        return words.slot_name(self.state.puzzle, slot)

    def fit(self, view: GridView) -> None:
        """Moves to the place of `view`, with the same part visible or, if resized, the cursor."""
        before, self._fitting = self.view, view
        self.view = replace(view, least_px=max(view.least_px, self._square_px), pan=before.pan)
        if view.area.size != before.area.size:
            self.view = self.view.showing(self.cursor.cell)
        self.view = self.view.panned(0, 0)

    def squares_px(self, step: int) -> int:
        """Returns the next larger (1) or smaller (-1) size of squares in pixels; 0 for none."""
        current, least = self.view.cell_px, self._fitting.cell_px
        sizes = [px for px in (least, *_SQUARES_PX) if px >= least and (px - current) * step > 0]
        return min(sizes, key=lambda px: abs(px - current), default=0)

    def zoom(self, step: int) -> None:
        """Makes squares larger (1) or smaller (-1); a board that gets too large pans."""
        self._square_px = self.squares_px(step) or self._square_px
        self.fit(self._fitting)
        self.view = self.view.showing(self.cursor.cell)
        self.context.redraw()

    def pan(self, dx: float, dy: float) -> bool:
        """Scrolls a board that is larger than its place; returns whether it is."""
        if self.view.pans:
            self.view = self.view.panned(dx, dy)
            self.context.redraw()
        return self.view.pans

    def write(self, moves: Sequence[Move]) -> bool:
        """Plays moves as one step; returns whether they were played."""
        if self.over:
            return False
        self.writes = True
        played = self.context.play(moves)
        self.writes = False
        return played


def changed_cells(before: State, now: State) -> list[int]:
    """Returns the cells whose letters differ, in order."""
    pairs = enumerate(zip(before.letters, now.letters, strict=True))
    return [cell for cell, (old, new) in pairs if old != new]
