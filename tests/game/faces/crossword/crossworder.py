"""A player of crosswords, for the tests: types, walks, drags words, reads what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from game.dealing.opening import FoundPuzzle
from game.faces.crossword.board import CrosswordBoard
from game.faces.crossword.checks import CheckScope
from game.faces.crossword.input import Cursor, GridCursor
from game.faces.crossword.lists.bank import Bank
from game.play.screen import PlayScreen
from game.play.session import Session
from game.ui.widgets.picker import ChoiceRow
from generators.base import Opened
from generators.crossword.board import Direction
from generators.crossword.rules import WRITE, Move, Puzzle, State
from generators.kinds import kind_named
from tests.game.faces.crossword.boards import BRITISH, BRITISH_ROWS, PUZZLE, fill_in
from tests.game.player import Player

SIZES = ((1280, 800), (640, 400), (800, 1280), (390, 844), (3840, 2160))
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def lay(player: Player, puzzle: Puzzle, moves: tuple[Move, ...] = ()) -> CrosswordBoard:
    """Opens a puzzle, be it one of several solutions that would lose its own."""
    player.app.dealer.play(found(puzzle, moves))
    player.wait()
    return board_of(player)


def found(puzzle: Puzzle, moves: tuple[Move, ...] = ()) -> FoundPuzzle:
    """A puzzle as a file would bring it."""
    return FoundPuzzle(kind_named("crossword"), None, Opened(puzzle, moves), puzzle.to_text())


def board_of(player: Player) -> CrosswordBoard:
    """The board of the game that is played."""
    board = player.context.board
    assert isinstance(board, CrosswordBoard)
    return board


def some_written(player: Player) -> None:
    """A clued crossword: words written, one pencilled, a letter marked as wrong, one revealed."""
    board = lay(player, BRITISH)
    for slot, letters in ((0, "dates"), (1, "mothers"), (7, "c")):
        board.grid.go_slot(slot)
        for letter in letters:
            board.input.type(letter)
    board.toggle_pencil()
    board.grid.go_slot(9)
    for letter in "does":
        board.input.type(letter)
    board.toggle_pencil()
    board.confirm()
    board.confirm()
    board.grid.go_slot(10)
    board.checking.reveal_part(CheckScope.LETTER)
    board.grid.go_slot(7)


def words_placed(player: Player) -> None:
    """A fill-in with some words in their slots."""
    grid = lay(player, fill_in(BRITISH_ROWS)).grid
    for slot in (1, 4, 22):
        cells = grid.board.slot_cells[slot]
        grid.write([Move(WRITE, cell, grid.state.puzzle.solution[cell]) for cell in cells])
    grid.go_slot(16)


class Crossworder(Player):
    """Plays crosswords as a person does."""

    def lay(self, puzzle: Puzzle, moves: tuple[Move, ...] = ()) -> None:
        """Opens a puzzle."""
        lay(self, puzzle, moves)

    @property
    def screen(self) -> PlayScreen:
        """The play screen of the game being played."""
        screen = self.context
        assert isinstance(screen, PlayScreen)
        return screen

    @property
    def session(self) -> Session:
        """Its steps."""
        return self.screen.session

    @property
    def crossword(self) -> CrosswordBoard:
        """Its board."""
        return board_of(self)

    @property
    def grid(self) -> GridCursor:
        """Its grid."""
        return self.crossword.grid

    @property
    def bank(self) -> Bank:
        """The words of a fill-in."""
        assert self.crossword.bank is not None
        return self.crossword.bank

    @property
    def state(self) -> State:
        """The position."""
        return self.grid.state

    @property
    def cursor(self) -> Cursor:
        """Where letters go."""
        return self.grid.cursor

    def choose(self, label: str) -> None:
        """Presses a row of the list that is open."""
        rows = (each for each in self.scene.desk.widgets if isinstance(each, ChoiceRow))
        self.click(next(row for row in rows if row.choice.label == label).rect.center)

    def names(self) -> set[str]:
        """The widgets that are seen."""
        return {widget.name for widget in self.scene.desk.widgets if widget.visible}

    def put(self, row: int, col: int, direction: Direction = ACROSS) -> None:
        """Puts the cursor somewhere."""
        cell = row * self.state.puzzle.board.cols + col
        self.grid.go(Cursor(cell, direction))

    @property
    def at(self) -> tuple[int, int, Direction]:
        """Row, column and way of the cursor."""
        cell, direction = self.cursor
        return (*divmod(cell, self.state.puzzle.board.cols), direction)

    @property
    def picture_rows(self) -> tuple[str, ...]:
        """What stands on the board: # for a block, a dot for an empty cell."""
        state = self.state
        board = state.puzzle.board
        chars = [
            (state.letters[cell] or ".") if cell in board.crossings else "#"
            for cell in range(board.rows * board.cols)
        ]
        starts = range(0, len(chars), board.cols)
        return tuple("".join(chars[start : start + board.cols]) for start in starts)

    def row(self, index: int) -> str:
        """One row of it."""
        return self.picture_rows[index]

    def cell(self, row: int, col: int) -> tuple[int, int]:
        """The middle of a cell in the window."""
        return self.grid.view.rect(row * self.grid.board.cols + col).center

    def type_all(self) -> None:
        """Types every word across, going from word to word with Tab."""
        puzzle = self.state.puzzle
        self.put(*divmod(puzzle.board.slot_cells[0][0], puzzle.board.cols))
        while self.controller.result is None:
            slot = self.grid.slot
            assert slot is not None
            for cell in puzzle.board.slot_cells[slot]:
                if not self.state.letters[cell]:
                    self.type(puzzle.solution[cell])
            if not self.controller.over:
                self.key("TAB")

    def reveal_grid(self) -> None:
        """All letters revealed, and the result on the screen."""
        self.crossword.checking.reveal_all()
        self.settle()
        self.context.settle()
        self.frame()


class Filler(Crossworder):
    """Plays a fill-in; notes its steps and what was refused."""

    def __init__(
        self, folder: Path, puzzle: Puzzle = PUZZLE, size: tuple[int, int] = (1280, 800)
    ) -> None:
        super().__init__(folder, size)
        self.lay(puzzle)
        self.steps: list[tuple[Move, ...]] = []
        write, grid = self.grid.write, self.grid

        def note(moves: Sequence[Move]) -> bool:
            done = write(moves)
            self.steps += [tuple(moves)] if done else []
            return done

        grid.write = note  # type: ignore[method-assign]

    @property
    def refused(self) -> str:
        """Why the last move was not taken."""
        shown = self.app.toast_shown
        return shown.text if shown is not None and shown.icon == "cross" else ""

    def slot_of(self, word: str) -> int:
        """Where a word goes in the solution."""
        puzzle = self.state.puzzle
        return next(s for s in range(len(puzzle.board.slots)) if puzzle.word(s) == word)

    def select(self, word: str) -> None:
        """Puts the cursor into the slot of a word."""
        self.grid.go_slot(self.slot_of(word), 0)
        self.frame()

    def write(self, *words: str) -> None:
        """Writes whole words where they go; no step of the player's."""
        for word in words:
            cells = self.grid.board.slot_cells[self.slot_of(word)]
            moves = [
                Move(WRITE, cell, letter)
                for cell, letter in zip(cells, word, strict=True)
                if self.state.letters[cell] != letter
            ]
            self.controller.play(moves)
        self.frame()

    def chip(self, word: str) -> tuple[int, int]:
        """Where a word of the bank stands, scrolled into view."""
        index = self.state.puzzle.bank.index(word)
        self.bank.words.reveal(index)
        return self.bank.words.chip(index).center

    def cell_of(self, word: str, place: int = 0) -> tuple[int, int]:
        """The middle of a cell of the slot of a word."""
        return self.grid.view.rect(self.grid.board.slot_cells[self.slot_of(word)][place]).center

    def bank_key(self, name: str) -> bool:
        """A key that the bank has before the grid; whether it was used."""
        code = getattr(pygame, f"K_{name}")
        used = self.bank.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
        self.frame()
        return used

    def use(self, pos: tuple[int, int], touch: bool = False) -> None:
        """A click or a tap."""
        if touch:
            self.tap(pos)
        else:
            self.click(pos)

    def carry(self, *points: tuple[int, int], touch: bool = False, drop: bool = True) -> None:
        """A drag over points; without `drop` it is still under way."""
        if touch:
            self.finger(pygame.FINGERDOWN, points[0])
            for point in points[1:]:
                self.finger(pygame.FINGERMOTION, point)
            if drop:
                self.finger(pygame.FINGERUP, points[-1])
        else:
            self.press(points[0])
            for point in points[1:]:
                self.move(point)
            if drop:
                self.release(points[-1])
        self.frame()
