"""How a Sweet Spots board that is being drawn looks: zones, walls, solutions, a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.faces.sweetspots import look
from game.ui.blocks.gridboard import ring
from game.ui.blocks.gridview import GridView
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.theme import Theme
from generators.grid import bits, bitset
from generators.sweetspots.drafting.draft import BARE, Paint, Wall, ZoneDraft
from generators.sweetspots.drafting.workshop import BoardFinding
from generators.sweetspots.rules import ZONE_LETTERS, Mark, Puzzle
from generators.sweetspots.zonecolours import HUES, zone_looks

_SETTLED_ALPHA = 97
"""The opacity (of 255) of a chest that both solutions have."""
_SMALL_PX = 40
"""In a cell smaller than this, a chest and the number of a solution have no room."""
_DOT = 0.1
"""The diameter of the dot in a cell without a zone, in cells."""
_NEAR = 0.3
"""How far from a line a press still means that line, in cells."""


class Ground(NamedTuple):
    """The board below the chests: zones, their looks, and walls that separate no zones yet.

    `shown_by` is the setting for what distinguishes zones: `colour`, `pattern` or `letter`.
    """

    zones: tuple[int, ...]
    looks: tuple[int, ...]
    unfinished_walls: frozenset[Wall]
    shown_by: str


class DraftView(NamedTuple):
    """Which of two solutions is shown (0: both), the cells with a letter, the maker's chests.

    `changed` are the cells of a suggested change, which is drawn over all that is in them.
    """

    solution: int
    lettered: frozenset[int]
    own_chests: frozenset[int]
    changed: frozenset[int] = frozenset()

    def place(self, view: GridView, cell: int) -> pygame.Rect:
        """Returns where a chest is drawn."""
        rect = view.rect(cell)
        return look.beside_letter(rect) if cell in self.lettered else rect


def lettered(zones: Sequence[int]) -> frozenset[int]:
    """Returns the first cell of every zone."""
    return frozenset(zones.index(zone) for zone in set(zones) - {BARE})


def steady_looks(before: Sequence[int], draft: ZoneDraft) -> tuple[int, ...]:
    """Returns a look for every zone: the one it had `before`, and a free one for a new zone.

    At first a complete board has the looks of a game.
    """
    if not before and draft.puzzle is not None:
        by_zone = zone_looks(Puzzle.of(draft.size, draft.stars, draft.zones))
        return tuple(by_zone[number] for number in draft.numbers)
    kept = [look for look in dict.fromkeys(before[: draft.size]) if look < draft.size]
    return (*kept, *(look for look in range(draft.size) if look not in kept))


def wall_at(view: GridView, pos: tuple[int, int]) -> Wall | None:
    """Returns the wall nearest to a point; None if none is near."""
    cell = view.cell_at(pos)
    if cell is None:
        return None
    rect, cols = view.rect(cell), view.cols
    row, col = divmod(cell, cols)
    sides = [
        (pos[0] - rect.left, col > 0, (cell - 1, cell)),
        (rect.right - pos[0], col + 1 < cols, (cell, cell + 1)),
        (pos[1] - rect.top, row > 0, (cell - cols, cell)),
        (rect.bottom - pos[1], row + 1 < view.rows, (cell, cell + cols)),
    ]
    candidates = [(distance, wall) for distance, exists, wall in sides if exists]
    distance, wall = min(candidates, default=(view.cell_px, None))
    return wall if distance <= _NEAR * view.cell_px else None


def draw_ground(surface: pygame.Surface, theme: Theme, view: GridView, ground: Ground) -> None:
    """Draws the cells in their zones' looks, thin lines, walls, letters and the frame."""
    palette, px = theme.palette, view.cell_px
    frame = look.frame_px(px, theme)
    surface.set_clip(view.seen.inflate(2 * frame, 2 * frame))
    for cell, zone in enumerate(ground.zones):
        rect = view.rect(cell)
        colour = palette.sunk
        if zone == BARE:  # marked by a dot: some zone may have nearly the same colour
            surface.fill(colour, rect)
            shapes.disc(surface, rect.center, max(3, round(px * _DOT)), palette.edge)
        else:
            colour = palette.zones[ground.looks[zone] % HUES]
            look.draw_zone(surface, theme, rect, ground.looks[zone], ground.shown_by)
        line = look.thin_line(palette, colour)
        surface.fill(line, (rect.x, rect.y, px, 1))
        surface.fill(line, (rect.x, rect.y, 1, px))
    zones, cols = ground.zones, view.cols
    walls = [
        (cell, cell + 1)
        for cell in range(len(zones))
        if (cell + 1) % cols and zones[cell] != zones[cell + 1]
    ]
    down = range(len(zones) - cols)
    walls += [(cell, cell + cols) for cell in down if zones[cell] != zones[cell + cols]]
    _draw_walls(surface, theme, view, walls, palette.zone_line)
    _draw_walls(surface, theme, view, sorted(ground.unfinished_walls), palette.indigo)
    outer = view.board.inflate(2 * frame, 2 * frame)
    shapes.rounded(surface, outer, max(2, round(px * 0.1)), palette.zone_line, frame)
    _draw_letters(surface, theme, view, ground)
    surface.set_clip(None)


def _draw_walls(
    surface: pygame.Surface, theme: Theme, view: GridView, walls: Sequence[Wall], colour: Colour
) -> None:
    """Draws the walls that were built between neighbouring cells."""
    px = view.cell_px
    line = max(2, min(theme.px(3.5), round(px * 0.08)))
    for first, last in walls:
        rect = view.rect(last)
        is_horizontal = last - first > 1
        width, height = (px + line, line) if is_horizontal else (line, px + line)
        surface.fill(colour, (rect.x - line // 2, rect.y - line // 2, width, height))


def draw_walls(
    surface: pygame.Surface, theme: Theme, view: GridView, walls: Sequence[Wall]
) -> None:
    """Draws the walls of a drag that is under way."""
    surface.set_clip(view.seen)
    _draw_walls(surface, theme, view, walls, theme.palette.ambertext)
    surface.set_clip(None)


def _draw_letters(surface: pygame.Surface, theme: Theme, view: GridView, ground: Ground) -> None:
    """Draws the letter of each zone in its first cell, or in all cells if the player wants."""
    first = lettered(ground.zones)
    size = min(max(9, round(view.cell_px * 0.24)) / theme.u, 20)
    for cell, zone in enumerate(ground.zones):
        if zone == BARE or (cell not in first and ground.shown_by != "letter"):
            continue
        rect = view.rect(cell)
        at = (rect.x + max(7, rect.width * 0.18), rect.y + max(8, rect.width * 0.2))
        theme.write(surface, ZONE_LETTERS[zone], at, size, theme.palette.ink, "bold", "center")


def draw_own_chests(
    surface: pygame.Surface, theme: Theme, view: GridView, draft_view: DraftView
) -> None:
    """Draws the chests that the maker wants."""
    surface.set_clip(view.seen)
    for cell in sorted(draft_view.own_chests):
        look.draw_mark(surface, theme, draft_view.place(view, cell), Mark.CHEST, tried=True)
    surface.set_clip(None)


def draw_finding(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    finding: BoardFinding,
    draft_view: DraftView,
) -> None:
    """Draws the solution; with two, the cells that differ; with none, the reason.

    The maker's own chests are drawn already and stay as they are if they are right.
    """
    surface.set_clip(view.seen)
    if len(finding.solutions) == 1:
        for cell in sorted(finding.solutions[0] - draft_view.own_chests):
            look.draw_mark(surface, theme, draft_view.place(view, cell), Mark.CHEST)
    elif finding.solutions:
        _draw_two_solutions(surface, theme, view, finding, draft_view)
    chests, crosses = finding.follows
    for cell in bits(chests & ~bitset(draft_view.own_chests)):
        _draw_settled_chest(surface, theme, draft_view.place(view, cell))
    for cell in bits(crosses & ~chests):
        if cell not in finding.highlighted:
            look.draw_mark(surface, theme, view.rect(cell), Mark.CROSS)
    for cell in sorted(finding.highlighted):  # no wash: it would hide the colour of the zone
        look.draw_wave(surface, theme, view.rect(cell))
        ring(surface, theme, view.rect(cell), theme.palette.sealtext)
    surface.set_clip(None)


def _draw_two_solutions(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    finding: BoardFinding,
    draft_view: DraftView,
) -> None:
    """Draws two solutions at once: chests of both faintly, of one alone with its number."""
    first, second = finding.solutions
    for cell in sorted((first & second) - draft_view.own_chests):
        _draw_settled_chest(surface, theme, draft_view.place(view, cell))
    for cell in sorted(finding.differ - draft_view.changed):
        number = 1 if cell in first else 2
        rect = view.rect(cell)
        shrink = 2 * max(2, min(theme.px(4), rect.width // 10))
        inner = rect.inflate(-shrink, -shrink)
        shapes.rounded(surface, inner, max(2, rect.width // 8), theme.palette.amber_tint)
        ring(surface, theme, rect, theme.palette.ambertext)
        if draft_view.solution not in (0, number):
            continue
        if rect.width < _SMALL_PX:
            offset = 0.66 if cell in draft_view.lettered else 0.5
            at = (rect.x + rect.width * offset, rect.y + rect.height * offset)
            _draw_solution_number(surface, theme, at, 0.56 * rect.width, number)
            continue
        wood = theme.palette.indigo if cell in draft_view.own_chests else None
        look.draw_chest(surface, theme, look.beside_letter(rect).center, rect.width * 0.46, wood)
        corner = (rect.x + rect.width * 0.27, rect.y + rect.width * 0.27)
        _draw_solution_number(surface, theme, corner, 0.3 * rect.width, number)


def _draw_solution_number(
    surface: pygame.Surface, theme: Theme, at: tuple[float, float], diameter: float, number: int
) -> None:
    """Draws the number of a solution: 1 on a disc, 2 in a ring, so that no colour is needed."""
    palette, side = theme.palette, max(10, round(diameter))
    ink = palette.on_indigo if number == 1 else palette.ambertext
    shapes.disc(surface, at, side, palette.ambertext if number == 1 else palette.card)
    if number == 2:
        shapes.disc(surface, at, side, palette.ambertext, max(1.5, 1.5 * theme.u))
    theme.write(surface, str(number), at, 0.75 * side / theme.u, ink, "bold", "center")


def _draw_settled_chest(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a pale chest: one that all solutions have."""
    palette = theme.palette
    picture = look.chest_picture(max(6, round(rect.width * 0.56)), palette.chest, palette.clasp)
    picture = picture.copy()
    picture.set_alpha(_SETTLED_ALPHA)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_change(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    edits: Sequence[Paint],
    looks: tuple[int, ...],
) -> None:
    """Draws the cells that a change moves to other zones, in the looks of these zones."""
    surface.set_clip(view.seen)
    for edit in edits:
        rect = view.rect(edit.cell)
        look.draw_zone(surface, theme, rect.inflate(-4, -4), looks[edit.zone])
        ring(surface, theme, rect, theme.palette.indigo)
        size = max(9, round(rect.width * 0.34)) / theme.u
        letter = ZONE_LETTERS[edit.zone]
        theme.write(surface, letter, rect.center, size, theme.palette.ink, "bold", "center")
    surface.set_clip(None)


def draw_numbers(surface: pygame.Surface, theme: Theme, view: GridView) -> None:
    """Draws the numbers of the rows at the left and of the columns above."""
    far = max(theme.px(18), theme.text_px(13) // 2 + 6)
    board, seen = view.board, view.seen
    for number in range(view.cols):
        x = board.x + (number + 0.5) * view.cell_px
        if seen.left <= x <= seen.right:
            at = (x, seen.top - far)
            theme.write(surface, str(number + 1), at, 14, theme.palette.muted, anchor="center")
        y = board.y + (number + 0.5) * view.cell_px
        if seen.top <= y <= seen.bottom:
            beside = (seen.left - far, y)
            theme.write(surface, str(number + 1), beside, 14, theme.palette.muted, anchor="center")
