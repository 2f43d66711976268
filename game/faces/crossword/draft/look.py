"""The marks on a crossword being made, and the dots that show how well known a word is."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.ui.blocks.block import Drawn
from game.ui.blocks.gridboard import GridView
from game.ui.drawing import pictures, shapes
from game.ui.palette import Colour
from game.ui.text import translate
from game.ui.theme import Theme
from generators.base import Message
from generators.crossword.drafting.draft import CrosswordDraft
from generators.crossword.drafting.workshop import GridFinding

_FEW_SHARE, _LEAST_PX = 0.24, 8
"""The type size of the few letters that fit a cell, as a share of it; the least, in pixels."""
_HATCH_ALPHA, _AREA_ALPHA = 110, 60
_POINTS, _POINT, _POINT_GAP, _LEAST_POINT_PX = 4, 8, 5, 5
"""Of the dots that show how well known a word is."""
_NOTHING: frozenset[int] = frozenset()


class CellMarks(NamedTuple):
    """The cells to mark, by kind of mark."""

    unfillable: Collection[int] = _NOTHING
    """The cells of slots no word fits."""
    clashes: Collection[int] = _NOTHING
    """The cells no letter fits."""
    few: Mapping[int, str] = {}
    """The letters that fit a cell, if they are few."""
    differ: Collection[int] = _NOTHING
    """The cells in which two solutions differ."""
    strange: Collection[int] = _NOTHING
    """The cells of words that are in no list."""
    changed: Collection[int] = _NOTHING
    """The cells of the fix being previewed."""
    block: int = -1
    """The block the cursor is on; -1 if it is on no block."""
    area: Collection[int] = _NOTHING
    """The cells of the selected area."""


def marks_of(draft: CrosswordDraft, finding: GridFinding, listed: bool) -> CellMarks:
    """Returns what a finding marks; if `listed`, also words in no list."""
    possibilities = finding.possibilities
    unfillable = {
        cell for slot in possibilities.unfillable for cell in draft.board.slot_cells[slot]
    }
    few = possibilities.scarce_letters if draft.has_letters else {}
    few = {cell: letters for cell, letters in few.items() if not draft.cells[cell]}
    words = finding.strange if listed else ()
    strange = {
        cell
        for word, cells in zip(draft.words, draft.board.slot_cells, strict=True)
        if word in words
        for cell in cells
    }
    return CellMarks(unfillable, possibilities.clashes, few, finding.differ, strange)


def draw_marks(surface: pygame.Surface, theme: Theme, view: GridView, marks: CellMarks) -> None:
    """Draws all marks over the visible part of the grid."""
    clip, palette = surface.get_clip(), theme.palette
    surface.set_clip(view.seen.inflate(2, 2).clip(clip))
    for cell in sorted(marks.unfillable):
        surface.blit(_hatch(view.cell_px, palette.seal), view.rect(cell))
    for cell in sorted(marks.clashes):
        _cross(surface, view.rect(cell), palette.sealtext)
    for cell, letters in marks.few.items():
        if cell not in marks.unfillable:
            _draw_few_letters(surface, theme, view.rect(cell), letters)
    for cell in sorted(marks.differ):
        _ring(surface, view.rect(cell), palette.ambertext)
    for cell in sorted(marks.strange):
        _ring(surface, view.rect(cell), palette.ambertext)
    for cell in marks.changed:
        _ring(surface, view.rect(cell), palette.indigo)
    if marks.block >= 0:
        _ring(surface, view.rect(marks.block), palette.selected)
    if marks.area:
        _draw_area(surface, [view.rect(cell) for cell in marks.area], palette.indigo)
    surface.set_clip(clip)


def _draw_few_letters(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, letters: str
) -> None:
    """Draws the few letters that fit a cell, at its foot."""
    px, ink = round(rect.width * _FEW_SHARE), theme.palette.ambertext
    if px < _LEAST_PX:
        return
    picture = theme.rendered_px(" ".join(letters.upper()), px, ink, "bold")
    place = picture.get_rect(midbottom=(rect.centerx, rect.bottom - max(1, rect.width // 16)))
    surface.blit(picture, place)


def _draw_area(surface: pygame.Surface, rects: Sequence[pygame.Rect], colour: Colour) -> None:
    """Draws the selected area: a tint, and a frame around it."""
    whole = rects[0].unionall([*rects[1:]])
    tint = pygame.Surface(whole.size, pygame.SRCALPHA)
    tint.fill((*colour, _AREA_ALPHA))
    surface.blit(tint, whole)
    pygame.draw.rect(surface, colour, whole, max(2, rects[0].width // 14))


def _ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    line = max(2.0, min(rect.width / 14, 5))
    shapes.rounded(surface, rect.inflate(-1, -1), max(2, rect.width // 10), colour, line)


def _cross(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    """Draws a cross in a cell no letter fits, so that colour alone doesn't say it."""
    lines = (((0.32, 0.38), (0.68, 0.74)), ((0.68, 0.38), (0.32, 0.74)))
    surface.blit(shapes.strokes(rect.width, lines, colour, max(1.5, rect.width / 14)), rect)


@pictures.cached
def _hatch(side: int, colour: Colour) -> pygame.Surface:
    """Returns a square picture of slanting lines; side by side they continue."""
    fine = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    step, line = side, max(2, side // 8)
    for start in range(-4 * side, 4 * side, step):
        pygame.draw.line(fine, colour, (start, 4 * side), (start + 4 * side, 0), line)
    tile = pygame.transform.smoothscale(fine, (side, side))
    tile.set_alpha(_HATCH_ALPHA)
    return tile


def rating_text(points: int) -> str:
    """Returns how well known a word is, in words, by its points (0 to 4)."""
    titles = {
        4: Message("very well known"),
        3: Message("well known"),
        2: Message("known"),
        1: Message("rare"),
    }
    return translate(titles.get(points, Message("not in our lists")))


def known_dots(known: int) -> Drawn:
    """Returns four dots, as many of them filled as a word has points: how well known it is."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        palette = theme.palette
        side = max(_LEAST_POINT_PX, theme.px(_POINT))
        for number in range(_POINTS):
            x = rect.x + side // 2 + number * (side + max(2, theme.px(_POINT_GAP)))
            colour = palette.indigo if number < known else palette.hair
            shapes.disc(surface, (x, rect.centery), side, colour)

    width = _POINTS * _POINT + (_POINTS - 1) * _POINT_GAP
    return Drawn(paint, _POINT, width, least_px=_POINTS * (_LEAST_POINT_PX + 2))
