"""Crosswords in small: the vignette of the drawer, one being made, the token, examples."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.palette import Colour
from game.scenes.crossword.look import is_airy
from game.theme import Theme
from game.ui import shapes
from generators.base import Preset
from generators.crossword.board import Board
from generators.crossword.patterns import library
from generators.crossword.rules import STANDARD, WRITE, Move, Puzzle, State

_SAMPLE = (
    "AWAIT#...",
    ".#R#.###.",
    "..R......",
    ".#I#.#.#.",
    "..V.#CONE",
    ".#A#.#.#.",
    "..L......",
    ".###.#.#.",
    "...#.....",
)
"""The picture of the drawer before the first game; the letters are of three words."""
_SAMPLE_SLOT, _SAMPLE_CURSOR = (36, 37, 38, 39), 37
_CRISS_CROSS = (
    "##.######",
    "......###",
    "##.##.###",
    "##.##....",
    "##.##.##.",
    "#####.##.",
    "####.....",
    "####.####",
    ".......##",
)
_TOKEN = ("#.#", "...", "#.#")
_LEAST_LETTER_PX = 12


def position(rows: Collection[str]) -> State:
    """A board from its picture: # a block, letters as they were written."""
    text = "".join(rows)
    cols = len(text) // len(rows)
    cells = [cell for cell, char in enumerate(text) if char != "#"]
    state = Puzzle(Board.of_cells(len(rows), cols, cells)).start(STANDARD)
    for cell in cells:
        if text[cell] != ".":
            state = state.apply(Move(WRITE, cell, text[cell].lower()))
    return state


def draw_board(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    state: State,
    slot: Collection[int] = (),
    cursor: int | None = None,
) -> None:
    """A position in small, in the middle of a rectangle: a selected slot, a cursor."""
    board, palette = state.puzzle.board, theme.palette
    airy = is_airy(board)
    picture, side = _frame(surface, theme, rect, board, airy)
    for cell in board.cells:
        fill = palette.square
        if cell == cursor:
            fill = palette.zones[0]
        elif cell in slot:
            fill = palette.zones[1]
        box = _cell(picture, side, cell, board.cols)
        if airy:
            surface.fill(palette.block, box.inflate(2 * _gap(side), 2 * _gap(side)))
        shapes.rounded(surface, box, max(1, side // 12), fill)
        if state.letters[cell]:
            ink = palette.muted if cell in state.pencilled else palette.ink
            _draw_letter(surface, theme, box, state.letters[cell], ink)


def _frame(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, board: Board, airy: bool
) -> tuple[pygame.Rect, int]:
    """Where the cells of a board are, and the side of one; draws the ground between them."""
    side = max(2, min((rect.width - 2) // board.cols, (rect.height - 2) // board.rows))
    picture = pygame.Rect(0, 0, side * board.cols, side * board.rows)
    picture.center = rect.center
    line = max(2, side // 16)
    gap = _gap(side)  # every cell leaves it free at its right and below
    ground = pygame.Rect(picture.x - line, picture.y - line, 0, 0)
    ground.size = (picture.width + 2 * line - gap, picture.height + 2 * line - gap)
    if not airy:
        shapes.rounded(surface, ground, max(2, side // 5), theme.palette.block)
    return picture, side


def _cell(picture: pygame.Rect, side: int, cell: int, cols: int) -> pygame.Rect:
    row, col = divmod(cell, cols)
    gap = _gap(side)
    return pygame.Rect(picture.x + col * side, picture.y + row * side, side - gap, side - gap)


def _gap(side: int) -> int:
    """Between two cells, in pixels."""
    return 1 if side < 40 else 2


def _draw_letter(
    surface: pygame.Surface, theme: Theme, box: pygame.Rect, text: str, ink: Colour
) -> None:
    """A capital; a dot where it could not be read."""
    if box.width < _LEAST_LETTER_PX:
        shapes.disc(surface, box.center, max(2, box.width // 3), ink)
        return
    picture = theme.rendered_px(text[0].upper(), round(box.width * 0.64), ink, "bold")
    surface.blit(picture, picture.get_rect(center=box.center))


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """The board of a game, or a sample with a word selected."""
    if state is None:
        draw_board(surface, theme, rect, position(_SAMPLE), _SAMPLE_SLOT, _SAMPLE_CURSOR)
    else:
        draw_board(surface, theme, rect, state)


def draw_token(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Two words that cross."""
    side = max(4, min(rect.width, rect.height) // 3)
    line = max(1.0, theme.u * 1.5)
    picture = pygame.Rect(0, 0, 3 * side, 3 * side)
    picture.center = rect.center
    for cell in position(_TOKEN).puzzle.board.cells:
        box = _cell(picture, side, cell, 3).inflate(1, 1)
        fill = theme.palette.zones[0] if cell == 4 else theme.palette.square
        shapes.rounded(surface, box, max(1, side // 5), fill)
        shapes.rounded(surface, box, max(1, side // 5), theme.palette.ink, line)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """A board like the one that is made; it comes from corner to corner with the progress."""
    board = _board_like(preset)
    airy = is_airy(board)
    side = max(2, min(rect.width // board.cols, rect.height // board.rows))
    picture = pygame.Rect(0, 0, side * board.cols, side * board.rows)
    picture.center = rect.center
    shapes.rounded(surface, picture.inflate(3, 3), max(2, side // 5), theme.palette.sunk)
    share = 1.0 if progress is None else min(1.0, progress)
    come = share * (board.rows + board.cols - 1)
    for cell in range(board.rows * board.cols):
        row, col = divmod(cell, board.cols)
        is_block = cell not in board.crossings
        if row + col >= come or (is_block and airy):
            continue
        box = _cell(picture, side, cell, board.cols)
        fill = theme.palette.block if is_block else theme.palette.square
        shapes.rounded(surface, box, max(1, side // 12), fill)
        if not is_block:
            shapes.rounded(surface, box, max(1, side // 12), theme.palette.edge, 1)


def _board_like(preset: Preset) -> Board:
    """A board of the shape of the preset; of words by themselves, a small one."""
    pictures = library().get(preset.params.shape, (_CRISS_CROSS,))
    return position(pictures[0]).puzzle.board
