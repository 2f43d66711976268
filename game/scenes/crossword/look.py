"""How a crossword looks: squares, letters, numbers, what is marked on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.palette import Colour
from game.scenes.crossword.grid import GridView
from game.theme import Theme
from game.ui import shapes
from generators.crossword.board import Board, Direction
from generators.crossword.rules import Puzzle, State

_NOTHING: frozenset[int] = frozenset()
_LETTER, _NUMBER = 0.56, 0.25
"""The sizes of their types, of a cell."""
_LOWERED = 0.09
"""How far below the middle a letter stands, of a cell, so that the number has room."""
_LEAST_NUMBER_PX, _LEAST_LETTER_PX = 7, 6
_LARGEST_NUMBER = 14
_VEIL_ALPHA = round(255 * 0.66)
_OPEN_SHARE = 0.4
"""Where fewer of the cells are open, the others are left out: a heap of blocks says nothing."""


@dataclass(frozen=True)
class Shown:
    """What is to be seen besides the position; everything by cell."""

    cursor: int | None = None
    word: Collection[int] = _NOTHING
    """The cells of the current word."""
    crossing: Collection[int] = _NOTHING
    """The cells of the word that crosses it at the cursor."""
    lit: Collection[int] = _NOTHING
    """Cells that something is about to be put into."""
    wrong: Collection[int] = _NOTHING
    tried: Collection[int] = _NOTHING
    """The cells whose letter is of a trial."""
    letters: Mapping[int, str] = field(default_factory=dict)
    """Texts that are being typed, in place of those of the position."""
    grown: Mapping[int, float] = field(default_factory=dict)
    """How large the letter of a cell is, where it is still growing."""
    why: Collection[int] = _NOTHING
    follows: Collection[int] = _NOTHING
    """The cells of a hint: those of its reason, and those of its moves."""
    veil: float = 0
    """How far everything that a hint does not speak of has faded."""


_PLAIN = Shown()


def draw_grid(
    surface: pygame.Surface, theme: Theme, view: GridView, state: State, shown: Shown = _PLAIN
) -> None:
    """The whole board; where it pans, the part of it that is seen."""
    clip = surface.get_clip()
    _draw_frame(surface, theme, view, state.puzzle.board, shown.veil)
    surface.set_clip(view.seen.inflate(2, 2).clip(clip))
    for cell in state.puzzle.board.cells:
        rect = view.rect(cell)
        if rect.colliderect(view.seen):
            _draw_cell(surface, theme, rect, state, cell, shown)
    _draw_bars(surface, theme, view, state.puzzle.board)
    _draw_rings(surface, theme, view, shown)
    surface.set_clip(clip)
    if view.pans:
        _draw_thumbs(surface, theme, view)


def is_airy(board: Board) -> bool:
    """Whether so few cells are open that those between the words are left out."""
    return len(board.cells) < _OPEN_SHARE * board.rows * board.cols


def _draw_frame(
    surface: pygame.Surface, theme: Theme, view: GridView, board: Board, veil: float
) -> None:
    """The ground, which shows as blocks and as lines between the squares."""
    colour = _veiled(theme, veil)
    if is_airy(board):
        for cell in board.cells:
            rect = view.rect(cell)
            if rect.colliderect(view.seen):
                edge = view.frame_px
                surface.fill(colour, rect.inflate(edge, edge).clip(view.area))
        return
    frame = view.frame_px
    whole = view.seen.inflate(2 * frame, 2 * frame)
    shapes.rounded(surface, whole, min(theme.px(6), 3 * frame), colour)


def _veiled(theme: Theme, veil: float) -> Colour:
    """The colour of a block below the veil of a hint."""
    block, card = theme.palette.block, theme.palette.card
    share = veil * _VEIL_ALPHA / 255
    red, green, blue = (round(b + (c - b) * share) for b, c in zip(block, card, strict=True))
    return red, green, blue


@lru_cache(maxsize=64)
def _tile(side: int, colour: Colour, alpha: int) -> pygame.Surface:
    """A square with corners that are a little round, in a cell of that many pixels."""
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    gap = 1 if side < 60 else 2
    inner = tile.get_rect()
    inner.size = side - gap, side - gap
    shapes.rounded(tile, inner.move((gap + 1) // 2, (gap + 1) // 2), max(1, side // 20), colour)
    tile.set_alpha(alpha)
    return tile


def _draw_cell(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State, cell: int, shown: Shown
) -> None:
    puzzle = state.puzzle
    fill = _fill(theme, puzzle, cell, shown)
    told = cell in shown.why or cell in shown.follows or not shown.veil
    surface.blit(_tile(rect.width, fill, 255), rect)
    if cell in puzzle.circled:
        _draw_circle(surface, theme, rect)
    _draw_number(surface, theme, rect, puzzle, cell, fill)
    _draw_marks(surface, theme, rect, state, cell)
    _draw_letter(surface, theme, rect, state, cell, shown)
    if not told:
        veil = _tile(rect.width, theme.palette.square, 255).copy()
        veil.set_alpha(round(_VEIL_ALPHA * shown.veil))
        surface.blit(veil, rect)


def _fill(theme: Theme, puzzle: Puzzle, cell: int, shown: Shown) -> Colour:
    """The colour of a square: what it is marked with first, else what it is."""
    palette = theme.palette
    straw, sky = palette.zones[0], palette.zones[1]
    if cell in shown.follows:
        return palette.atint
    if shown.veil:
        return palette.square
    if cell in shown.lit:
        return sky
    if cell == shown.cursor:
        return straw
    if cell in shown.wrong:
        return palette.stint
    if cell in shown.word:
        return sky
    if cell in shown.crossing:
        return palette.crossing
    return palette.hair if cell in puzzle.shaded else palette.square


def _draw_circle(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    line = max(1.0, rect.width / 36)
    shapes.disc(surface, rect.center, round(rect.width * 0.88), theme.palette.ring, line)


def _draw_number(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    puzzle: Puzzle,
    cell: int,
    fill: Colour,
) -> None:
    label = labels_of(puzzle).get(cell)
    if not label:
        return
    palette = theme.palette
    ink = palette.muted if fill == palette.square else palette.ink
    most = max(_LEAST_NUMBER_PX, theme.px(_LARGEST_NUMBER))
    px = min(most, max(_LEAST_NUMBER_PX, round(rect.width * _NUMBER)))
    picture = theme.rendered_px(label, px, ink)
    inset = max(1, rect.width // 11)
    # The face has more air above its figures than a small square can spare.
    surface.blit(picture, (rect.x + inset, rect.y + inset - round(px * 0.3)))


@lru_cache(maxsize=8)
def labels_of(puzzle: Puzzle) -> Mapping[int, str]:
    """By cell: its number, or the label that the file gives it; none in a fill-in."""
    own = dict(puzzle.labels)
    if puzzle.bank:
        return own
    return {cell: str(number) for cell, number in puzzle.board.numbers.items()} | own


def _draw_letter(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State, cell: int, shown: Shown
) -> None:
    text = shown.letters.get(cell, state.letters[cell])
    if not text:
        return
    palette = theme.palette
    pencilled = cell in state.pencilled and cell not in shown.letters
    ink = palette.ink
    if cell in shown.wrong:
        ink = palette.sealtext
    elif cell in shown.tried:
        ink = palette.indigo
    elif pencilled and _is_plain(cell, shown):
        ink = palette.muted
    picture = letter_picture(theme, text, rect.width, ink, pencilled)
    grown = shown.grown.get(cell, 1.0)
    if grown < 1:
        picture = pygame.transform.smoothscale_by(picture, max(0.1, grown))
    low = rect.centery + round(rect.width * (_LOWERED if labels_of(state.puzzle) else 0.02))
    surface.blit(picture, picture.get_rect(center=(rect.centerx, low)))
    if cell in shown.wrong:
        _draw_slash(surface, theme, rect)


def _is_plain(cell: int, shown: Shown) -> bool:
    lit = (shown.word, shown.crossing, shown.lit)
    return cell != shown.cursor and not any(cell in cells for cells in lit)


@lru_cache(maxsize=512)
def letter_picture(
    theme: Theme, text: str, side: int, ink: Colour, pencilled: bool
) -> pygame.Surface:
    """The text of a cell in capitals; several letters are as small as they must be."""
    cut = "sans" if pencilled else "bold"
    px = max(_LEAST_LETTER_PX, round(side * _LETTER))
    text, room = text.upper(), side - max(2, side // 9)
    picture = theme.rendered_px(text, px, ink, cut)  # type: ignore[arg-type]
    while picture.get_width() > room and px > _LEAST_LETTER_PX:
        px = max(_LEAST_LETTER_PX, min(px - 1, px * room // picture.get_width()))
        picture = theme.rendered_px(text, px, ink, cut)  # type: ignore[arg-type]
    if picture.get_width() > room:  # a dozen letters: they are still told apart
        picture = pygame.transform.smoothscale(picture, (room, picture.get_height()))
    return picture


def _draw_slash(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A line through a letter that is wrong: it is not told by its colour alone."""
    points = ((0.16, 0.88), (0.88, 0.16))
    width = max(1.2, rect.width / 22)
    surface.blit(shapes.strokes(rect.width, (points,), theme.palette.sealtext, width), rect)


def _draw_marks(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State, cell: int
) -> None:
    """A seal dot below a given letter, a corner where one was revealed."""
    if cell in state.puzzle.given_cells:
        side = max(3, rect.width // 9)
        at = (rect.centerx, rect.bottom - max(2, round(rect.width * 0.09)))
        shapes.disc(surface, at, side, theme.palette.sealtext)
    if cell in state.revealed:
        side = max(5, round(rect.width * 0.2))
        surface.blit(_corner(side, theme.palette.ambertext), (rect.right - side, rect.y + 1))


@lru_cache(maxsize=16)
def _corner(side: int, colour: Colour) -> pygame.Surface:
    fine = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    pygame.draw.polygon(fine, colour, ((0, 0), (4 * side, 0), (4 * side, 4 * side)))
    return pygame.transform.smoothscale(fine, (side, side))


@lru_cache(maxsize=8)
def bars_of(board: Board) -> tuple[tuple[int, Direction], ...]:
    """The open cells behind which a word ends though the next cell is open, and which way."""
    found = []
    for cell in board.cells:
        for way, step in ((Direction.ACROSS, 1), (Direction.DOWN, board.cols)):
            beside = cell + step
            if way is Direction.ACROSS and beside % board.cols == 0:
                continue
            here, there = board.slot_at(cell, way), board.slot_at(beside, way)
            if beside in board.crossings and here != there:
                found.append((cell, way))
    return tuple(found)


def _draw_bars(surface: pygame.Surface, theme: Theme, view: GridView, board: Board) -> None:
    """Thick lines between words that meet without a block."""
    thick = max(2, view.cell_px // 10)
    for cell, way in bars_of(board):
        rect = view.rect(cell)
        if way is Direction.ACROSS:
            bar = pygame.Rect(rect.right - thick // 2, rect.y, thick, rect.height)
        else:
            bar = pygame.Rect(rect.x, rect.bottom - thick // 2, rect.width, thick)
        surface.fill(theme.palette.block, bar)


def _draw_rings(surface: pygame.Surface, theme: Theme, view: GridView, shown: Shown) -> None:
    """The cells of a hint, and the cursor over all."""
    palette = theme.palette
    for cell in sorted(shown.why):
        if cell not in shown.follows:
            _ring(surface, theme, view.rect(cell), palette.indigo)
    for cell in sorted(shown.follows):
        _ring(surface, theme, view.rect(cell), palette.amber)
    if shown.cursor is not None and not shown.veil:
        _ring(surface, theme, view.rect(shown.cursor), palette.indigo)


def _ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: Colour) -> None:
    width = max(2.0, min(rect.width / 15, 4 * theme.u))
    shapes.rounded(surface, rect.inflate(1, 1), max(2, rect.width // 10), colour, width)


def _draw_thumbs(surface: pygame.Surface, theme: Theme, view: GridView) -> None:
    """Which part of a board that pans is seen, at its lower and right edges."""
    seen, board, thick = view.seen, view.board, max(3, theme.px(4))
    radius, colour = thick // 2, theme.palette.indigo
    if board.width > seen.width:
        width = seen.width * seen.width // board.width
        x = seen.x + (seen.x - board.x) * seen.width // board.width
        thumb = pygame.Rect(x, seen.bottom - thick, width, thick)
        shapes.rounded(surface, thumb, radius, colour)
    if board.height > seen.height:
        height = seen.height * seen.height // board.height
        y = seen.y + (seen.y - board.y) * seen.height // board.height
        thumb = pygame.Rect(seen.right - thick, y, thick, height)
        shapes.rounded(surface, thumb, radius, colour)
