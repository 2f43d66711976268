"""A player of crosswords, for the tests: types, walks, reads what is shown."""

from __future__ import annotations

import pygame

from game.opening import Found
from game.scenes.crossword.asking import Part
from game.scenes.crossword.scene import CrosswordScene
from game.scenes.crossword.walking import Cursor
from generators.base import Opened
from generators.crossword.board import Direction
from generators.crossword.rules import WRITE, Move, Puzzle, State
from generators.kinds import kind_named
from tests.game.player import Player
from tests.game.scenes.crossword.boards import BRITISH, BRITISH_ROWS, fill_in

SIZES = ((1280, 800), (640, 400), (800, 1280), (390, 844), (3840, 2160))
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def lay(player: Player, puzzle: Puzzle, moves: tuple[Move, ...] = ()) -> CrosswordScene:
    """Puts a puzzle on the table."""
    player.app.dealer.play(Found(kind_named("crossword"), None, Opened(puzzle, moves)))
    player.wait()
    scene = player.table
    assert isinstance(scene, CrosswordScene)
    return scene


def some_written(player: Player) -> None:
    """A clued crossword: words written, one pencilled, a letter marked as wrong, one revealed."""
    scene = lay(player, BRITISH)
    for slot, letters in ((0, "dates"), (1, "mothers"), (7, "c")):
        scene.go_slot(slot)
        for letter in letters:
            scene.type(letter)
    scene.toggle_pencil()
    scene.go_slot(9)
    for letter in "does":
        scene.type(letter)
    scene.toggle_pencil()
    scene.confirm()
    scene.confirm()
    scene.go_slot(10)
    scene.reveal_part(Part.LETTER)
    scene.go_slot(7)


def words_placed(player: Player) -> None:
    """A fill-in with some words in their slots."""
    scene = lay(player, fill_in(BRITISH_ROWS))
    for slot in (1, 4, 22):
        cells = scene.state.puzzle.board.places[slot]
        scene.make([Move(WRITE, cell, scene.state.puzzle.solution[cell]) for cell in cells])
    scene.go_slot(16)


class Crossworder(Player):
    """Plays crosswords as a person does."""

    def lay(self, puzzle: Puzzle, moves: tuple[Move, ...] = ()) -> None:
        """Puts a puzzle on the table."""
        lay(self, puzzle, moves)

    @property
    def crossword(self) -> CrosswordScene:
        """The game on the table."""
        scene = self.table
        assert isinstance(scene, CrosswordScene)
        return scene

    @property
    def state(self) -> State:
        """The position."""
        return self.crossword.state

    @property
    def cursor(self) -> Cursor:
        """Where letters go."""
        return self.crossword.cursor

    def put(self, row: int, col: int, direction: Direction = ACROSS) -> None:
        """Puts the cursor somewhere."""
        cell = row * self.state.puzzle.board.cols + col
        self.crossword.go(Cursor(cell, direction))

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

    def press_key(self, code: int, unicode: str = "", mod: int = 0, scancode: int = 0) -> None:
        """A key as the system tells it."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.event(kind, key=code, mod=mod, scancode=scancode, unicode=unicode)

    def type(self, letters: str) -> None:
        """Letter keys."""
        for letter in letters:
            self.press_key(ord(letter), letter)
        self.frame()

    def cell(self, row: int, col: int) -> tuple[int, int]:
        """The middle of a cell in the window."""
        scene = self.crossword
        return scene.view.rect(row * self.state.puzzle.board.cols + col).center

    def type_all(self) -> None:
        """Types every word across, going from word to word with Tab."""
        puzzle = self.state.puzzle
        self.put(*divmod(puzzle.board.places[0][0], puzzle.board.cols))
        while self.crossword.result is None:
            slot = self.crossword.slot
            assert slot is not None
            for cell in puzzle.board.places[slot]:
                if not self.state.letters[cell]:
                    self.type(puzzle.solution[cell])
            if not self.crossword.over:
                self.key("TAB")
