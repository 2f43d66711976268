"""Help for Sweet Spots, and the steps that teach it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Cabinet
from game.face import Step
from game.faces.sweetspots import look
from game.faces.sweetspots.look import sample
from game.help import guide
from game.help.page import HelpPage
from game.ui.text import N_
from game.ui.theme import Theme
from generators.base import IllegalMove, Status
from generators.grid import around
from generators.sweetspots.rules import Mark, Move, Puzzle, State

# zones       its one answer
# A C C C C   C . . . .
# B B C C D   . . . C .
# B B D D D   . C . . .
# E E E D D   . . . . C
# E E E E D   . . C . .
LESSON = Puzzle.from_text("5s1:ABBBBCCBBDCCDDDEEEDDEEEED")
CHESTS = frozenset((0, 8, 11, 19, 22))
GIVEN, ONE_LEFT = 0, 11  # cells: of the first chest, and the last one of its zone
BESIDE = frozenset((1, 5, 6))  # the cells that touch the first chest
REST = frozenset((2, 3, 4, 10, 15, 20))  # the others of its row and column


def _crossed(state: State, cells: frozenset[int]) -> State:
    """Returns the position with crosses in these cells."""
    for cell in sorted(cells):
        state = state.apply(Move(cell, int(Mark.CROSS)))
    return state


@dataclass(frozen=True)
class Crosses(Step):
    """Asks for a cross in each of `cells`."""

    cells: frozenset[int] = frozenset()

    def targets(self, state: State) -> frozenset[int]:
        return frozenset(cell for cell in self.cells if state.marks[cell] != Mark.CROSS)

    def is_done(self, state: State) -> bool:
        return not self.targets(state)

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves that cross out wanted cells. Raises IllegalMove if there are none."""
        crosses = [m for m in moves if m.cell in self.cells and m.mark == Mark.CROSS]
        if crosses:
            return crosses
        if any(move.cell == GIVEN for move in moves):
            raise IllegalMove("This chest is right. Leave it.")
        if all(move.mark == Mark.EMPTY for move in moves):
            raise IllegalMove("That would erase a cross. Start at an empty cell.")
        if any(move.cell in BESIDE and move.mark == Mark.CHEST for move in moves):
            raise IllegalMove("No chest here: it would touch the other one.")
        if any(move.cell in REST and move.mark == Mark.CHEST for move in moves):
            raise IllegalMove("No chest here: this row or column has one already.")
        raise IllegalMove("Not here yet: cross out the outlined cells first.")


@dataclass(frozen=True)
class OneChest(Step):
    """Asks for a chest in one cell; a click puts a cross there first, which is allowed."""

    cell: int = 0

    def targets(self, state: State) -> frozenset[int]:
        return frozenset() if self.is_done(state) else frozenset((self.cell,))

    def is_done(self, state: State) -> bool:
        return state.marks[self.cell] == Mark.CHEST

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves in the wanted cell. Raises IllegalMove if there are none."""
        here = [move for move in moves if move.cell == self.cell]
        if not here:
            raise IllegalMove("Not here: the highlighted cell is the only one left in its zone.")
        return here


@dataclass(frozen=True)
class FinishBoard(Step):
    """Asks to solve the board; chests in wrong cells are refused."""

    def is_done(self, state: State) -> bool:
        return state.status is Status.SOLVED

    def allowed(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Returns the moves if none goes against the solution. Raises IllegalMove."""
        for move in moves:
            if state.marks[move.cell] == Mark.CHEST:
                raise IllegalMove("This chest is right. Leave it.")
            if move.mark == Mark.CHEST and move.cell not in CHESTS:
                raise IllegalMove(_why_not(state, move.cell))
        return moves


def _why_not(state: State, cell: int) -> str:
    """Returns why a cell can't have a chest."""
    puzzle = state.puzzle
    if around(puzzle.size, puzzle.size)[cell] & state.chests:
        return N_("No chest here: it would touch another one.")
    reasons = (
        N_("No chest here: this row has one already."),
        N_("No chest here: this column has one already."),
        N_("No chest here: this zone has one already."),
    )
    for number, unit in enumerate(puzzle.units):
        if unit >> cell & 1 and unit & state.chests:
            return reasons[number // puzzle.size]
    return N_("No chest here: the other chests wouldn't all fit.")


def lessons(cabinet: Cabinet) -> tuple[Step, ...]:
    """Returns the five steps; each begins where the one before has ended."""
    aim, near, full, one_left, finish = guide.steps(guide.shipped("lessons/sweetspots"))
    given = with_chests(LESSON, (GIVEN,))
    beside = _crossed(given, BESIDE)
    rest = _crossed(beside, REST)
    return (
        Step(aim, with_chests(BOARD, ANSWER)),
        Crosses(near, given, BESIDE),
        Crosses(full, beside, REST),
        OneChest(one_left, rest, ONE_LEFT),
        FinishBoard(finish, rest.apply(Move(ONE_LEFT, int(Mark.CHEST)))),
    )


# zones       its one answer
# A A B B B   . C . . .
# C A B B B   . . . C .
# C C D E E   C . . . .
# D D D E E   . . C . .
# D D E E E   . . . . C
BOARD = Puzzle.from_text("5s1:AABBBCABBBCCDEEDDDEEDDEEE")
ANSWER = (1, 8, 10, 17, 24)


def with_chests(puzzle: Puzzle, cells: Sequence[int]) -> State:
    """Returns the start of a puzzle with chests in some cells."""
    state = puzzle.start()
    for cell in cells:
        state = state.apply(Move(cell, int(Mark.CHEST)))
    return state


def examples() -> list[State]:
    """Returns a board that is right, one for every way to be wrong, and one of two chests."""
    shown = (ANSWER, (1, 7), (5, 8), (2, 17), (12, 20))
    return [*(with_chests(BOARD, cells) for cells in shown), sample()]


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """Draws a board with its chests; what is wrong is marked as in play."""
    look.draw_small(surface, theme, rect, state, state.clashes)


def help_pages() -> list[HelpPage]:
    """Returns the rules with examples, the keys, the workshop."""
    return guide.pages(guide.shipped("guide/sweetspots"), examples(), draw_example)
