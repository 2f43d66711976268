"""A fill-in with its part of the panel but without a game, for the tests of the bank."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pygame

from game.layout import Frame, play_frame
from game.palette import PALETTES
from game.scenes.crossword import walking
from game.scenes.crossword.fillin import FillIn
from game.scenes.crossword.look import Shown, draw_grid
from game.scenes.crossword.walking import Cursor
from game.theme import Theme, unit
from game.ui.gridview import GridView
from game.ui.pointer import Phase, Pointer
from generators.base import IllegalMove, Status
from generators.crossword.board import Board
from generators.crossword.rules import STANDARD, WRITE, Move, Puzzle, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

SIZES = ((1280, 800), (640, 400), (800, 1280), (390, 844), (1920, 1080))
SOLVED = (
    "blurb#scarf",
    "o#r#a#o#x#i",
    "gig#nuclear",
    "u#e###i###s",
    "sunrise#pit",
    "##c#n#t#a##",
    "fry#crystal",
    "i###l###i#e",
    "formula#era",
    "t#a#d#i#n#v",
    "hence#metre",
)
COLS = len(SOLVED[0])
GIVEN = ((4 * COLS + 8, "p"),)


def puzzle_of(rows: Sequence[str], given: tuple[tuple[int, str], ...] = ()) -> Puzzle:
    """The fill-in with this solution."""
    text = "".join(rows)
    cells = [cell for cell, letter in enumerate(text) if letter != "#"]
    board = Board.of_cells(len(rows), len(rows[0]), cells)
    bank = sorted(
        ("".join(text[cell] for cell in cells) for cells in board.places),
        key=lambda word: (len(word), word),
    )
    solution = tuple("" if letter == "#" else letter for letter in text)
    return Puzzle(board, solution, given, tuple(bank))


PUZZLE = puzzle_of(SOLVED, GIVEN)


class Table:
    """The `Host` of a fill-in: a position, a cursor, what was refused."""

    def __init__(self, puzzle: Puzzle = PUZZLE, size: tuple[int, int] = (1280, 800)) -> None:
        pygame.font.init()
        self.theme = Theme(PALETTES["light"], unit(*size))
        self.app = cast("App", SimpleNamespace(theme=self.theme))
        self.frame: Frame = play_frame(size, self.theme)
        self.size = size
        self.state: State = puzzle.start(STANDARD)
        self.cursor = walking.into(puzzle.board, 0)
        self.pencils = False
        self.steps: list[tuple[Move, ...]] = []
        self.refused: list[str] = []
        self._last = (0, 0)
        self.fill_in = FillIn(self)
        stage, head = self.frame.stage, self.fill_in.head_px(self.theme)
        room = stage.inflate(-2 * self.theme.px(36), -2 * self.theme.px(16))
        self.head = pygame.Rect(room.x, room.y, room.width, head)
        area = pygame.Rect(room.x, self.head.bottom, room.width, room.bottom - self.head.bottom)
        self.view = GridView(area, puzzle.board.rows, puzzle.board.cols)
        panel = self.frame.panel
        top = panel.y + self.theme.control(64) + self.theme.px(14)
        self.room = pygame.Rect(panel.x, top, panel.width, panel.bottom - top)
        self.room.height = self.fill_in.height(self.theme, self.frame, self.room.height)
        self.fill_in.arrange(self.theme, self.frame, self.room)

    # What a host has

    @property
    def over(self) -> bool:
        return self.state.status is not Status.PLAYING

    @property
    def slot(self) -> int | None:
        return walking.slot_of(self.state.puzzle.board, self.cursor)

    @property
    def crossing(self) -> int | None:
        return walking.crossing_of(self.state.puzzle.board, self.cursor)

    def make(self, moves: Sequence[Move]) -> bool:
        state = self.state
        try:
            for move in moves:
                state = state.apply(move)
        except IllegalMove as error:
            self.refuse(str(error))
            return False
        self.state = state
        self.steps.append(tuple(moves))
        self.fill_in.touched()
        return True

    def refuse(self, text: str) -> None:
        self.refused.append(text)

    def go_slot(self, slot: int, place: int | None = None) -> None:
        board = self.state.puzzle.board
        self.cursor = Cursor(board.places[slot][place or 0], board.slots[slot].direction)
        self.fill_in.touched()

    def turn(self) -> None:
        self.cursor = walking.turned(self.state.puzzle.board, self.cursor)
        self.fill_in.touched()

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        cell = self.view.cell_at(pos)
        return cell if cell in self.state.puzzle.board.crossings else None

    def touched(self) -> None:
        """Nothing is drawn."""

    # What a player does

    def slot_of(self, word: str) -> int:
        """Where a word goes in the solution."""
        puzzle = self.state.puzzle
        return next(s for s in range(len(puzzle.board.slots)) if puzzle.word(s) == word)

    def select(self, word: str) -> None:
        """Puts the cursor into the slot of a word."""
        self.go_slot(self.slot_of(word))

    def write(self, *words: str) -> None:
        """Types whole words where they go."""
        for word in words:
            cells = self.state.puzzle.board.places[self.slot_of(word)]
            for cell, letter in zip(cells, word, strict=True):
                if self.state.letters[cell] != letter:
                    self.state = self.state.apply(Move(WRITE, cell, letter))
        self.fill_in.touched()

    def chip(self, word: str) -> tuple[int, int]:
        """Where a word of the bank stands, scrolled into view."""
        index = self.state.puzzle.bank.index(word)
        self.fill_in.card.reveal(index)
        return self.fill_in.card.chip(index).center

    def cell(self, word: str, place: int = 0) -> tuple[int, int]:
        """The middle of a cell of the slot of a word."""
        cell = self.state.puzzle.board.places[self.slot_of(word)][place]
        return self.view.rect(cell).center

    def point(
        self, phase: Phase, pos: tuple[int, int], touch: bool = False, button: int = 1
    ) -> bool:
        """Gives the fill-in one event of the pointer."""
        delta = (0.0, 0.0)
        if phase is Phase.DRAG:
            delta = (pos[0] - self._last[0], pos[1] - self._last[1])
        self._last = pos
        return self.fill_in.pointer(Pointer(phase, pos, button, delta, touch))

    def click(self, pos: tuple[int, int], touch: bool = False) -> None:
        """A click or a tap."""
        self.point(Phase.DOWN, pos, touch)
        self.point(Phase.UP, pos, touch)

    def drag(self, *points: tuple[int, int], touch: bool = False, drop: bool = True) -> None:
        """A drag over points; without `drop` it is still under way."""
        self.point(Phase.DOWN, points[0], touch)
        for point in points[1:]:
            self.point(Phase.DRAG, point, touch)
        if drop:
            self.point(Phase.UP, points[-1], touch)

    def key(self, code: int) -> bool:
        """A key."""
        return self.fill_in.key(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def picture(self, theme: str = "light") -> pygame.Surface:
        """The screen without its bar and buttons."""
        self.theme = Theme(PALETTES[theme], self.theme.u)
        surface = pygame.Surface(self.size)
        surface.fill(self.theme.palette.paper)
        self.fill_in.draw_head(surface, self.theme, self.head)
        word = () if self.slot is None else self.state.puzzle.board.places[self.slot]
        shown = Shown(cursor=self.cursor.cell, word=word, lit=self.fill_in.lit)
        draw_grid(surface, self.theme, self.view, self.state, shown)
        self.fill_in.draw(surface, self.theme)
        for widget in self.fill_in.widgets:
            if widget.visible:
                widget.draw(surface, self.theme)
        self.fill_in.draw_over(surface, self.theme)
        return surface
