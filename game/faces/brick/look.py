"""How Brick is drawn: the comb of letters, marks and pictures."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import pygame

from game.ui.drawing import pictures, shapes
from game.ui.drawing.shapes import line_on
from game.ui.layout import row_of
from game.ui.palette import Colour
from game.ui.theme import Theme, Typeface
from generators.base import Preset
from generators.brick.rules import LAUREATE, RANKS, Puzzle, State
from generators.rng import Rng

_ENTRY, _SPACING = 40, 5  # the entry's text size, and between its letters
_CAPITALS = 0.08  # how far capitals are below the middle of their line, as a share of the size
_LETTER = 0.54  # text size, as a share of the radius of a cell
_SMALL_LETTER = 0.6  # the same in a small honeycomb
_LEAST_RADIUS = 11  # in pixels: smaller cells have no room for a letter that can be read
_SHAKE, _WAVE, _DOT = 8, 10, 16  # how far letters move; the diameter of a rank's dot
_MOST_PITCH = 0.25  # of the width of the board
_BUTTONS = 3
_SAMPLE = "pvrdoei"  # of the drawer before the first game, the centre first
_UNKNOWN = "?"


def typeface_of(text: str) -> Typeface:
    """Returns the bold typeface, which has Latin letters only, wherever it has all of the text."""
    return "bold" if all(char <= "\u024f" for char in text) else "sans"


class Places(NamedTuple):
    """Where the parts of a board stand."""

    entry: pygame.Rect
    note: pygame.Rect
    comb: Comb
    buttons: list[pygame.Rect]


def places_in(
    theme: Theme, rect: pygame.Rect, count: int, centred: bool, foot_px: int = 0
) -> Places:
    """Returns the places: entry and note above, buttons below, `count` letters between them.

    `foot_px`: the height of the words that a replay has in place of the buttons; 0 for buttons.
    """
    pad = theme.gap(24)
    inner = rect.inflate(-2 * pad, -2 * pad)
    entry_px = max(theme.gap(56), theme.board.line_px(_ENTRY))
    entry = pygame.Rect(inner.x, inner.y, inner.width, entry_px)
    line = max(theme.px(24), theme.line_px(15))
    note = pygame.Rect(inner.x, 0, inner.width, max(line, theme.control(44)))
    note.centery = entry.bottom + line // 2
    foot = pygame.Rect(
        0, 0, min(inner.width, theme.px(520)), max(theme.control(44), theme.board.control(56))
    )
    if foot_px:
        foot.size = inner.width, foot_px
    foot.midbottom = (inner.centerx, inner.bottom)
    top, gap = entry.bottom + line + theme.gap(14), max(theme.gap(24), 8)
    area = pygame.Rect(inner.x, top, inner.width, max(1, foot.y - gap - top))
    comb = Comb(area, count, centred, rect.width * _MOST_PITCH)
    return Places(entry, note, comb, row_of(foot, _BUTTONS, theme.gap(12)))


@dataclass(frozen=True)
class BrickView:
    """All that is drawn of a board at this moment; animations run from 0 to 1."""

    comb: Comb
    entry: pygame.Rect
    letters: str
    """By cell; a centre letter is the first."""
    text: str = ""
    """What is typed, and what a drag under way adds."""
    is_refused: bool = False
    """Whether the entry was refused."""
    path: tuple[int, ...] = ()
    """The cells of a press or a drag under way."""
    hovered: int | None = None
    focus: bool = False
    """Whether to draw the focus ring."""
    shuffled: tuple[str, float] | None = None
    """The letters before a shuffle, and how much of it is done."""
    wave: float | None = None
    """How much of the wave for a pangram is done; None if there is none."""
    shift: float = 0
    """How far the entry is shaken, -1 to 1."""
    flying: Mapping[int, tuple[int, float]] = field(default_factory=dict)
    """By place in the text: from which cell a letter comes, and its share of the way."""

    @property
    def centre(self) -> str:
        """The centre letter; empty if there is none."""
        return self.letters[0] if self.comb.centred else ""


def draw_board(surface: pygame.Surface, theme: Theme, shown: BrickView) -> None:
    """Draws the comb and the entry; the note and the buttons are widgets of the desk."""
    first = int(shown.comb.centred)
    for place in range(first, shown.comb.count):
        _draw_cell(surface, theme, shown, place)
    _draw_path(surface, theme, shown)
    for place in range(first):
        _draw_cell(surface, theme, shown, place)
    for place in range(shown.comb.count):
        _draw_letter(surface, theme, shown, place)
    _draw_entry(surface, theme, shown)
    if shown.focus:
        box = shown.entry.inflate(-2 * theme.px(3), 0)
        shapes.rounded(surface, box, theme.px(10), theme.palette.indigo, theme.px(3))


def _draw_cell(surface: pygame.Surface, theme: Theme, shown: BrickView, place: int) -> None:
    """Draws the hexagon of a letter: centre, pressed, in the path, or under the pointer."""
    palette, comb = theme.palette, shown.comb
    is_in_path, hover = place in shown.path, place == shown.hovered
    pressed = is_in_path and len(shown.path) == 1
    line: Colour | None = None
    if comb.centred and place == 0:
        fill = palette.indigo_pressed if pressed else palette.indigo
        fill = palette.indigo_hover if hover and not is_in_path else fill
    elif is_in_path:
        fill, line = palette.sunk if pressed else palette.indigo_tint, palette.indigo
    else:
        fill, line = palette.paper, palette.ring if hover else palette.edge
    radius = comb.radius * (0.98 if pressed else 1)
    picture = hexagon(round(radius, 1), fill, line, max(1.0, 1.5 * theme.u))
    x, y = comb.centre(place)
    at = picture.get_rect(center=(round(x), round(y + _wave_px(theme, shown, place))))
    surface.blit(picture, at)


def _wave_px(theme: Theme, shown: BrickView, place: int) -> float:
    """Returns how far a cell is from its place in the wave that runs over them for a pangram."""
    if shown.wave is None:
        return 0
    share = shown.wave * 2 - place / shown.comb.count
    return -theme.px(_WAVE) * math.sin(math.pi * max(0.0, min(1.0, share)))


def _draw_path(surface: pygame.Surface, theme: Theme, shown: BrickView) -> None:
    """Draws the path of a drag from cell to cell, smoothed by drawing it at twice the size."""
    if len(shown.path) < 2:
        return
    comb, colour = shown.comb, theme.palette.indigo_tint_pressed
    box = comb.area.inflate(theme.px(8), theme.px(8))
    layer = pygame.Surface((box.width * 2, box.height * 2), pygame.SRCALPHA)
    layer.fill((*colour, 0))
    points = [(2 * (x - box.x), 2 * (y - box.y)) for x, y in map(comb.centre, shown.path)]
    shapes.line_on(layer, points, colour, comb.radius / 2)
    surface.blit(pygame.transform.smoothscale(layer, box.size), box)


def _draw_letter(surface: pygame.Surface, theme: Theme, shown: BrickView, place: int) -> None:
    """Draws a letter in its hexagon, or on its way there while the letters are shuffled."""
    comb, letter = shown.comb, shown.letters[place]
    x, y = comb.centre(place)
    if shown.shuffled is not None:
        before, share = shown.shuffled
        start = comb.centre(before.index(letter))
        x, y = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
    ink = theme.palette.on_indigo if comb.centred and place == 0 else theme.palette.ink
    size = max(12, comb.radius * _LETTER) / theme.u
    at = (x, y + _wave_px(theme, shown, place) - size * theme.u * _CAPITALS)
    theme.write(surface, letter.upper(), at, size, ink, typeface_of(letter.upper()), "center")


def _entry_width(theme: Theme, text: str, size: float) -> int:
    """Returns the width of the entry's letters at a text size, in pixels."""
    spacing = theme.px(_SPACING * size / _ENTRY)
    return sum(theme.width(letter, size, typeface_of(letter)) + spacing for letter in text)


def _draw_entry(surface: pygame.Surface, theme: Theme, shown: BrickView) -> None:
    """Draws the typed letters, those not on the board struck out, and the caret after them."""
    text, size = shown.text.upper(), float(_ENTRY)
    room = shown.entry.width - theme.px(24)
    while size > _ENTRY / 4 and _entry_width(theme, text, size) > room:
        size -= 2
    spacing = theme.px(_SPACING * size / _ENTRY)
    x = shown.entry.centerx - _entry_width(theme, text, size) / 2 + theme.px(_SHAKE) * shown.shift
    for index, letter in enumerate(text):
        wide = theme.width(letter, size, typeface_of(letter))
        _draw_typed(surface, theme, shown, index, letter, (x + wide / 2, size))
        x += wide + spacing
    caret = pygame.Rect(0, 0, max(2, theme.px(3)), round(theme.text_px(size) * 0.95))
    caret.midleft = (round(x + theme.px(1)), shown.entry.centery)
    if not shown.is_refused:
        surface.fill(theme.palette.indigo, caret)


def _draw_typed(
    surface: pygame.Surface,
    theme: Theme,
    shown: BrickView,
    index: int,
    letter: str,
    target: tuple[float, float],
) -> None:
    """Draws a letter of the entry at its `target` (x of its middle, size), or on its way there."""
    palette, (x, size), y = theme.palette, target, float(shown.entry.centery)
    if index in shown.flying:
        place, share = shown.flying[index]
        start = shown.comb.centre(place)
        x, y = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
    y -= theme.text_px(size) * _CAPITALS
    is_known = letter.lower() in shown.letters
    muted = not is_known or (shown.is_refused and len(shown.path) < 2)
    colour = palette.indigo if letter.lower() == shown.centre else palette.ink
    colour = palette.muted if muted else colour
    spot = theme.write(surface, letter, (x, y), size, colour, typeface_of(letter), "center")
    if not is_known:
        thick = max(2, theme.px(3))
        line = pygame.Rect(spot.x - thick, 0, spot.width + 2 * thick, thick)
        line.centery = round(y + theme.text_px(size) * _CAPITALS)
        surface.fill(colour, line)


def draw_comb(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, order: str, centred: bool
) -> None:
    """Draws a small honeycomb; the centre letter is first in `order`, a space is a blank cell."""
    palette, comb = theme.palette, Comb(rect, len(order), centred, rect.width * 0.34)
    for place, letter in enumerate(order):
        is_centre = centred and place == 0
        fill = palette.indigo if is_centre else palette.card
        line = None if is_centre else palette.edge
        picture = hexagon(round(comb.radius, 1), fill, line, max(1.0, comb.radius / 25))
        middle = comb.centre(place)
        surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))
        text = letter.upper()
        if text.strip() and comb.radius >= _LEAST_RADIUS:
            size = comb.radius * _SMALL_LETTER / theme.u
            ink_around = palette.muted if text == _UNKNOWN else palette.ink
            ink = palette.on_indigo if is_centre else ink_around
            at = (middle[0], middle[1] - size * theme.u * _CAPITALS)
            theme.write(surface, text, at, size, ink, typeface_of(text), "center")


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """Draws the letters of a game, or of a sample when there is none."""
    if state is None:
        draw_comb(surface, theme, rect, _SAMPLE, centred=True)
        return
    puzzle = state.puzzle
    draw_comb(surface, theme, rect, shuffled(puzzle, puzzle.head), bool(puzzle.centre))


def shuffled(puzzle: Puzzle, seed: str) -> str:
    """Returns the letters in an order drawn from `seed`, the centre first."""
    letters = [letter for letter in puzzle.letters if letter != puzzle.centre]
    Rng(seed).shuffle(letters)
    return puzzle.centre + "".join(letters)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Draws a puzzle being made: a "?" appears in one cell after another with the progress."""
    count = getattr(preset.params, "letters", len(_SAMPLE))
    centred = getattr(preset.params, "is_centred", True)
    done = round(count * min(1, progress or 0))
    draw_comb(surface, theme, rect, _UNKNOWN * done + " " * (count - done), centred)


def draw_tiles(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, letters: Sequence[str]
) -> None:
    """Draws a tile for every letter of a word, "" for a hidden one; nothing if they don't fit."""
    length = len(letters)
    gap, least = max(3, theme.px(6)), 16
    side = min(theme.px(44), (rect.width - gap * (length - 1)) // length, rect.height)
    if side < least:
        return
    line = pygame.Rect(rect.x, rect.y, length * side + gap * (length - 1), side)
    for tile, text in zip(row_of(line, length, gap), letters, strict=True):
        is_known = bool(text)
        fill = theme.palette.indigo_tint if is_known else theme.palette.card
        edge = theme.palette.indigo if is_known else theme.palette.edge
        shapes.rounded(surface, tile, theme.px(8), fill)
        shapes.rounded(surface, tile, theme.px(8), edge, max(1.0, theme.u))
        if is_known:
            letter, size = text.upper(), side * 0.5 / theme.u
            ink = theme.palette.ink
            theme.write(surface, letter, tile.center, size, ink, typeface_of(letter), "center")


def _ranks_passed(state: State) -> float:
    """Returns the rank reached, plus the share of the points to the next one: 2.5 is half-way."""
    rank, needed = state.rank, state.puzzle.needed
    if rank == LAUREATE:
        return rank
    points = state.target_points if rank + 1 == LAUREATE else state.score
    span = max(1, needed(rank + 1) - needed(rank))
    return rank + max(0, points - needed(rank)) / span


def draw_ranks(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """Draws a track with a dot for every rank, filled as far as the points go."""
    palette = theme.palette
    dot, thick = max(10, theme.px(_DOT)), max(3, theme.px(6))
    track = pygame.Rect(rect.x, rect.centery - thick // 2, rect.width, thick)
    shapes.rounded(surface, track, thick // 2, palette.sunk)
    gap = (track.width - dot) / (len(RANKS) - 1)
    done = track.copy()
    done.width = max(dot, round(dot / 2 + gap * _ranks_passed(state)))
    shapes.rounded(surface, done, thick // 2, palette.indigo)
    for index in range(len(RANKS)):
        x = track.x + dot / 2 + gap * index
        if index <= state.rank:
            shapes.disc(surface, (x, track.centery), dot, palette.indigo)
        else:
            shapes.disc(surface, (x, track.centery), dot, palette.card)
            shapes.disc(surface, (x, track.centery), dot, palette.edge, max(1.5, 2 * theme.u))


MAX_CELLS = 12
"""The most letters a puzzle can have."""

# Shares of the pitch, which is the way from the centre of a cell to that of its neighbour
_GAP = 8 / 155.5  # between two cells
_COLUMN_STEP = math.sqrt(3) / 2  # from column to column
_OVERSAMPLING = 4  # a cell is drawn so many times larger and scaled down, for smooth edges
_CORNER = 0.05  # how round the corners are, as a share of the radius

# By the number of letters: the columns from the left, and in each how far the cells are below
# the middle, in halves of the way from cell to cell.
_COLUMNS: dict[int, tuple[tuple[int, ...], ...]] = {
    1: ((0,),),
    2: ((-1, 1),),
    3: ((0,), (1,), (0,)),
    4: ((0,), (-1, 1), (0,)),
    5: ((-1, 1), (0,), (-1, 1)),
    6: ((-1, 1), (-2, 0), (-1, 1)),
    7: ((-1, 1), (-2, 0, 2), (-1, 1)),
    8: ((-2, 0, 2), (-1, 1), (-2, 0, 2)),
    9: ((0,), (-1, 1), (-2, 0, 2), (-1, 1), (0,)),
    10: ((-2, 0, 2), (-3, -1, 1, 3), (-2, 0, 2)),
    11: ((-3, -1, 1, 3), (-2, 0, 2), (-3, -1, 1, 3)),
    12: ((-1, 1), (-2, 0, 2), (-1, 1), (-2, 0, 2), (-1, 1)),
}
_RING = ((-1, 1), (-2, 2), (-1, 1))
"""Six letters without a centre."""


class HexCell(NamedTuple):
    """Where a cell of the comb is: columns right of the middle, half cells below it."""

    right: float
    below: int


def hex_cells(count: int, centred: bool) -> tuple[HexCell, ...]:
    """Returns where `count` cells are, row by row; with a centre letter, the middle cell first."""
    columns = _RING if count == len(_RING) * 2 and not centred else _COLUMNS[count]
    middle = (len(columns) - 1) / 2
    cells = [HexCell(i - middle, y) for i, column in enumerate(columns) for y in column]
    cells.sort(key=lambda cell: (cell.below, cell.right))
    if centred:
        first = min(cells, key=lambda cell: (abs(cell.right), abs(cell.below), cell.below))
        cells.remove(first)
        cells.insert(0, first)
    return tuple(cells)


@dataclass(frozen=True)
class Comb:
    """A honeycomb with flat tops, as large as fits in `area` at a pitch of `max_pitch_px` at most.

    A `place` is the index of a cell in `hex_cells`.
    """

    area: pygame.Rect
    count: int
    centred: bool
    max_pitch_px: float = math.inf

    @cached_property
    def hex_cells(self) -> tuple[HexCell, ...]:
        """Where the cells are, by place."""
        return hex_cells(self.count, self.centred)

    @cached_property
    def _extent(self) -> tuple[float, float, float]:
        """Returns the width from first to last centre, the height likewise, and the middle row.

        All as shares of the pitch.
        """
        rights = [cell.right for cell in self.hex_cells]
        belows = [cell.below / 2 for cell in self.hex_cells]
        columns = (max(rights) - min(rights)) * _COLUMN_STEP
        return columns, max(belows) - min(belows), (max(belows) + min(belows)) / 2

    @cached_property
    def pitch(self) -> float:
        """The pixels from the centre of a cell to that of its neighbour."""
        columns, rows, _middle = self._extent
        cell = 1 - _GAP
        across = self.area.width / (columns + cell / _COLUMN_STEP)
        return max(1.0, min(across, self.area.height / (rows + cell), self.max_pitch_px))

    @property
    def radius(self) -> float:
        """The pixels from the centre of a cell to its corners."""
        return self.pitch * (1 - _GAP) / math.sqrt(3)

    def centre(self, place: int) -> tuple[float, float]:
        """Returns the middle of a cell."""
        cell, middle = self.hex_cells[place], self._extent[2]
        x = self.area.centerx + cell.right * _COLUMN_STEP * self.pitch
        return x, self.area.centery + (cell.below / 2 - middle) * self.pitch

    def rect(self, place: int) -> pygame.Rect:
        """Returns the box around a cell."""
        width, height = round(2 * self.radius), round(self.radius * math.sqrt(3))
        x, y = self.centre(place)
        return pygame.Rect(round(x - width / 2), round(y - height / 2), width, height)

    def place_at(self, pos: tuple[int, int], share: float = 1.0) -> int | None:
        """Returns the cell at a point, or None; a `share` below 1 is for its inner part."""
        for place in range(self.count):
            if self.relative_distance(place, pos) <= share:
                return place
        return None

    def relative_distance(self, place: int, pos: tuple[int, int]) -> float:
        """Returns how far a point is from the centre of a cell: 1 all along its six sides."""
        x, y = self.centre(place)
        right, below = abs(pos[0] - x), abs(pos[1] - y)
        slanted = right * _COLUMN_STEP + below / 2
        return max(below, slanted) / (self.radius * _COLUMN_STEP)


def _corners(centre: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Returns the six corners of a hexagon with a flat top."""
    angles = [math.radians(60 * i) for i in range(6)]
    return [
        (centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle))
        for angle in angles
    ]


def _fill(surface: pygame.Surface, radius: float, colour: Colour) -> None:
    """Fills a hexagon with round corners in the middle of an enlarged surface."""
    middle = surface.get_width() / 2, surface.get_height() / 2
    corner = max(1.0, radius * _CORNER)
    points = _corners(middle, radius - corner * 2 / math.sqrt(3))
    pygame.draw.polygon(surface, colour, points)
    line_on(surface, [*points, points[0]], colour, 2 * corner)


@pictures.cached
def hexagon(radius: float, fill: Colour, line: Colour | None, line_px: float) -> pygame.Surface:
    """Returns a picture of a cell; `line` is the colour of a line inside its edge, if any."""
    side = 2 * math.ceil(radius) + 2
    surface = pygame.Surface((side * _OVERSAMPLING, side * _OVERSAMPLING), pygame.SRCALPHA)
    surface.fill((*(line or fill), 0))
    if line is not None:
        _fill(surface, radius * _OVERSAMPLING, line)
        _fill(surface, (radius - line_px * 2 / math.sqrt(3)) * _OVERSAMPLING, fill)
    else:
        _fill(surface, radius * _OVERSAMPLING, fill)
    return pygame.transform.smoothscale(surface, (side, side))
