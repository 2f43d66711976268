"""How the squares of a crossword look: letters, numbers, what is marked on them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.palette import Colour
from game.theme import Cut, Theme
from game.ui import shapes
from generators.crossword.rules import Puzzle, State

VEIL_ALPHA = round(255 * 0.66)
"""How much of what a hint does not speak of is hidden."""
_NOTHING: frozenset[int] = frozenset()
_LETTER, _NUMBER = 0.56, 0.25
"""The sizes of their types, of a cell."""
_LOWERED, _IN_THE_MIDDLE = 0.09, 0.02
"""How far below the middle a letter stands, of a cell, where there are numbers and where not."""
_LEAST_NUMBER_PX, _LEAST_LETTER_PX = 7, 6
_LARGEST_NUMBER = 14


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
    numbered: bool = False
    """Whether a fill-in shows its numbers: where words speak of `7 down`."""


def labels_of(puzzle: Puzzle, numbered: bool = False) -> Mapping[int, str]:
    """By cell: its number, or the label that the file gives it.

    A fill-in has no numbers unless it is to be `numbered`.
    """
    own = dict(puzzle.labels)
    if puzzle.bank and not numbered:
        return own
    return {cell: str(number) for cell, number in puzzle.board.numbers.items()} | own


@dataclass(frozen=True)
class Squares:
    """Draws the squares of a position, one by one."""

    surface: pygame.Surface
    theme: Theme
    state: State
    shown: Shown
    labels: Mapping[int, str]

    def draw(self, cell: int, rect: pygame.Rect) -> None:
        """Ground, marks, number, letter; pale where a hint does not speak of the cell."""
        puzzle, shown = self.state.puzzle, self.shown
        fill = self._fill(cell)
        self.surface.blit(_tile(rect.width, fill), rect)
        if cell in puzzle.circled:
            self._draw_circle(rect)
        if cell in self.labels:
            self._draw_number(rect, self.labels[cell], fill == self.theme.palette.square)
        self._draw_marks(cell, rect)
        text = shown.letters.get(cell, self.state.letters[cell])
        if text:
            self._draw_letter(cell, rect, text)
        if shown.veil and cell not in shown.why and cell not in shown.follows:
            veil = _tile(rect.width, self.theme.palette.square).copy()
            veil.set_alpha(round(VEIL_ALPHA * shown.veil))
            self.surface.blit(veil, rect)

    def _fill(self, cell: int) -> Colour:
        """The colour of a square: what is being done there first, else what it is."""
        palette, shown = self.theme.palette, self.shown
        straw, sky = palette.zones[:2]
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
        return palette.hair if cell in self.state.puzzle.shaded else palette.square

    def _draw_circle(self, rect: pygame.Rect) -> None:
        line = max(1.0, rect.width / 36)
        colour = self.theme.palette.ring
        shapes.disc(self.surface, rect.center, round(rect.width * 0.88), colour, line)

    def _draw_number(self, rect: pygame.Rect, label: str, plain: bool) -> None:
        theme = self.theme
        ink = theme.palette.muted if plain else theme.palette.ink
        most = max(_LEAST_NUMBER_PX, theme.px(_LARGEST_NUMBER))
        px = min(most, max(_LEAST_NUMBER_PX, round(rect.width * _NUMBER)))
        inset = max(1, rect.width // 11)
        # The face has more air above its figures than a small square can spare.
        at = (rect.x + inset, rect.y + inset - round(px * 0.3))
        self.surface.blit(theme.rendered_px(label, px, ink), at)

    def _draw_marks(self, cell: int, rect: pygame.Rect) -> None:
        """A seal dot below a given letter, a corner where one was revealed."""
        palette = self.theme.palette
        if cell in self.state.puzzle.given_cells:
            side = max(3, rect.width // 9)
            at = (rect.centerx, rect.bottom - max(2, round(rect.width * 0.09)))
            shapes.disc(self.surface, at, side, palette.sealtext)
        if cell in self.state.revealed:
            side = max(5, round(rect.width * 0.2))
            at = (rect.right - side, rect.y + 1)
            self.surface.blit(_corner(side, palette.ambertext), at)

    def _draw_letter(self, cell: int, rect: pygame.Rect, text: str) -> None:
        shown = self.shown
        pencilled = cell in self.state.pencilled and cell not in shown.letters
        picture = letter_picture(self.theme, text, rect.width, self._ink(cell), pencilled)
        grown = shown.grown.get(cell, 1.0)
        if grown < 1:
            picture = pygame.transform.smoothscale_by(picture, max(0.1, grown))
        lowered = _IN_THE_MIDDLE if self.state.puzzle.bank else _LOWERED
        low = rect.centery + round(rect.width * lowered)
        self.surface.blit(picture, picture.get_rect(center=(rect.centerx, low)))
        if cell in shown.wrong:
            self._draw_slash(rect)

    def _ink(self, cell: int) -> Colour:
        palette, shown = self.theme.palette, self.shown
        if cell in shown.wrong:
            return palette.sealtext
        if cell in shown.tried:
            return palette.indigo
        coloured = cell == shown.cursor or any(
            cell in cells for cells in (shown.word, shown.crossing, shown.lit)
        )
        is_pale = cell in self.state.pencilled and not coloured
        return palette.muted if is_pale else palette.ink

    def _draw_slash(self, rect: pygame.Rect) -> None:
        """A line through a letter that is wrong: it is not told by its colour alone."""
        points = ((0.16, 0.88), (0.88, 0.16))
        colour, width = self.theme.palette.sealtext, max(1.2, rect.width / 22)
        self.surface.blit(shapes.strokes(rect.width, (points,), colour, width), rect)


@lru_cache(maxsize=64)
def _tile(side: int, colour: Colour) -> pygame.Surface:
    """A square with corners that are a little round, in a cell of that many pixels."""
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    gap = 1 if side < 60 else 2
    inner = tile.get_rect()
    inner.size = side - gap, side - gap
    shapes.rounded(tile, inner.move((gap + 1) // 2, (gap + 1) // 2), max(1, side // 20), colour)
    return tile


def letter_picture(
    theme: Theme, text: str, side: int, ink: Colour, pencilled: bool
) -> pygame.Surface:
    """The text of a cell in capitals; several letters are as small as they must be."""
    cut: Cut = "sans" if pencilled else "bold"
    px = max(_LEAST_LETTER_PX, round(side * _LETTER))
    text, room = text.upper(), side - max(2, side // 9)
    picture = theme.rendered_px(text, px, ink, cut)
    while picture.get_width() > room and px > _LEAST_LETTER_PX:
        px = max(_LEAST_LETTER_PX, min(px - 1, px * room // picture.get_width()))
        picture = theme.rendered_px(text, px, ink, cut)
    if picture.get_width() > room:  # a dozen letters: they are still told apart
        picture = pygame.transform.smoothscale(picture, (room, picture.get_height()))
    return picture


@lru_cache(maxsize=16)
def _corner(side: int, colour: Colour) -> pygame.Surface:
    fine = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    pygame.draw.polygon(fine, colour, ((0, 0), (4 * side, 0), (4 * side, 4 * side)))
    return pygame.transform.smoothscale(fine, (side, side))
