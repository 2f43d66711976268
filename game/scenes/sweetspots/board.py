"""Drawing a Sweet Spots board: zones, borders, marks, counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import pygame

from game.layout import BoardView
from game.palette import Colour
from game.scenes.sweetspots.ground import frame_px, ground
from game.theme import Theme
from game.ui import shapes
from game.ui.icons import draw_icon
from generators.sweetspots.rules import Mark, Puzzle, State

_CROSS = (((0.0, 0.0), (1.0, 1.0)), ((1.0, 0.0), (0.0, 1.0)))


@lru_cache(maxsize=128)
def chest_picture(width: int, colour: Colour, clasp: Colour) -> pygame.Surface:
    """A treasure chest, `width` pixels wide and 6/7 as high."""
    fine = 4
    w, h = width * fine, round(width * 6 / 7) * fine
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    lid, low = round(w * 0.24), round(w * 0.09)
    pygame.draw.rect(
        surface,
        colour,
        surface.get_rect(),
        border_top_left_radius=lid,
        border_top_right_radius=lid,
        border_bottom_left_radius=low,
        border_bottom_right_radius=low,
    )
    gap = pygame.Rect(0, round(h * 0.44), w, max(fine, round(h * 0.09)))
    surface.fill((*colour, 0), gap)
    lock = pygame.Rect(0, 0, round(w * 0.3), round(h * 0.38))
    lock.center = (w // 2, gap.centery)
    pygame.draw.rect(surface, colour, lock, border_radius=round(w * 0.06))
    plate = lock.inflate(-round(w * 0.1), -round(w * 0.1))
    pygame.draw.rect(surface, clasp, plate, border_radius=round(w * 0.04))
    pygame.draw.circle(surface, colour, plate.center, max(1, round(w * 0.035)))
    return pygame.transform.smoothscale(surface, (width, h // fine))


def draw_chest(
    surface: pygame.Surface,
    theme: Theme,
    centre: tuple[float, float],
    width: float,
    colour: Colour | None = None,
) -> None:
    """A chest `width` pixels wide around `centre`."""
    wood = colour or theme.palette.chest
    picture = chest_picture(max(6, round(width)), wood, theme.palette.clasp)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_cross(
    surface: pygame.Surface, centre: tuple[float, float], side: float, colour: Colour, line: float
) -> None:
    """A cross of `side` pixels around `centre`."""
    size = max(5, round(side + line))
    margin = line / size / 2
    lines = tuple(
        tuple((margin + x * (1 - 2 * margin), margin + y * (1 - 2 * margin)) for x, y in part)
        for part in _CROSS
    )
    picture = shapes.strokes(size, lines, colour, line)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def cross_token(
    surface: pygame.Surface, theme: Theme, centre: tuple[float, float], width: float
) -> None:
    """A cross as a small token beside a word."""
    draw_cross(surface, centre, width * 0.7, theme.palette.cross, max(1.25, 2 * theme.u))


def draw_board(
    surface: pygame.Surface,
    theme: Theme,
    view: BoardView,
    puzzle: Puzzle,
    zones: str = "colour",
) -> None:
    """The board without marks, where `view` shows it."""
    frame = frame_px(view.cell_px, theme)
    picture = ground(puzzle, view.cell_px, theme, zones)
    surface.set_clip(view.seen.inflate(2 * frame, 2 * frame))
    surface.blit(picture, view.board.move(-frame, -frame))
    surface.set_clip(None)


def draw_mark(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    mark: int,
    grown: float = 1.0,
    tried: bool = False,
) -> None:
    """A cross or a chest in the cell `rect`; `grown` (0 to 1 and a little more) while it comes.

    A mark of a trial is tinted.
    """
    palette = theme.palette
    if mark == Mark.CHEST:
        colour = palette.indigo if tried else palette.chest
        draw_chest(surface, theme, rect.center, rect.width * 0.56 * grown, colour)
    elif mark == Mark.CROSS:
        side = rect.width * 0.29 * grown
        line = max(1.25, rect.width * 0.035)
        draw_cross(surface, rect.center, side, palette.indigo if tried else palette.cross, line)


def draw_marks(
    surface: pygame.Surface,
    theme: Theme,
    view: BoardView,
    marks: Iterable[int],
    grown: Mapping[int, float],
    tried: frozenset[int] = frozenset(),
) -> None:
    """All marks; `grown` for the cells whose mark is just coming, `tried` for a trial's."""
    surface.set_clip(view.seen)
    for cell, mark in enumerate(marks):
        if mark:
            drawn = grown.get(cell, 1.0)
            draw_mark(surface, theme, view.rect(cell), mark, drawn, cell in tried)
    surface.set_clip(None)


def ring(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: Colour, inset: float = 4
) -> None:
    """A ring inside a cell: the cursor, a clash, a mistake."""
    shrink = 2 * max(2, min(theme.px(inset), rect.width // 10))
    radius = max(2, min(theme.px(6), rect.width // 8))
    line = max(1.5, min(3 * theme.u, rect.width * 0.07))
    shapes.rounded(surface, rect.inflate(-shrink, -shrink), radius, colour, line)


def draw_clash(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, mark: int) -> None:
    """A cell that is wrong: washed, ringed and underlined, never red alone."""
    palette = theme.palette
    shrink = 2 * max(2, min(theme.px(4), rect.width // 10))
    box = rect.inflate(-shrink, -shrink)
    radius = max(2, min(theme.px(6), rect.width // 8))
    shapes.rounded(surface, box, radius, palette.stint)
    draw_mark(surface, theme, rect.move(0, -rect.height // 20), mark)
    ring(surface, theme, rect, palette.seal)
    side = round(rect.width * 0.42)
    wave = tuple((i / 6, 0.5 + (0.1 if i % 2 else -0.1)) for i in range(7))
    line = shapes.strokes(side, (wave,), palette.seal, max(1.2, rect.width * 0.035))
    surface.blit(
        line, line.get_rect(center=(rect.centerx, rect.bottom - round(rect.height * 0.2)))
    )


def draw_counts(
    surface: pygame.Surface, theme: Theme, view: BoardView, state: State, warn: bool = True
) -> None:
    """How many chests each row (at the right) and each column (below) has.

    Too many are red where the player wants to be warned.
    """
    puzzle = state.puzzle
    frame = frame_px(view.cell_px, theme)
    off = frame + theme.px(20)
    for i, unit in enumerate(puzzle.units[: 2 * puzzle.size]):
        found = (state.chests & unit).bit_count()
        line = i % puzzle.size
        if i < puzzle.size:
            cell = view.rect(line * puzzle.size)
            at = (view.seen.right + off, cell.centery)
            visible = view.seen.top <= cell.centery <= view.seen.bottom
        else:
            cell = view.rect(line)
            at = (cell.centerx, view.seen.bottom + off)
            visible = view.seen.left <= cell.centerx <= view.seen.right
        if visible:
            _count(surface, theme, at, found, puzzle.stars, view.cell_px, warn)


def _count(
    surface: pygame.Surface,
    theme: Theme,
    at: tuple[int, int],
    found: int,
    wanted: int,
    room: int,
    warn: bool,
) -> None:
    """Pips, a check when full, a red figure when there are too many."""
    palette = theme.palette
    if found == wanted:
        draw_icon(surface, theme, "check", at, palette.jade, min(18, room / theme.u))
        return
    if found > wanted:
        colour = palette.sealtext if warn else palette.muted
        theme.write(surface, str(found), at, 15, colour, "bold", "center")
        return
    pip = max(5, theme.px(10))
    step = pip + max(1, theme.px(3))
    if wanted > 3 or step * wanted > room * 0.8:
        theme.write(surface, str(wanted - found), at, 13, palette.muted, anchor="center")
        return
    for i in range(wanted):
        centre = (at[0] + (i - (wanted - 1) / 2) * step, at[1])
        if i < found:
            shapes.disc(surface, centre, pip, palette.ink)
        else:
            shapes.disc(surface, centre, pip, palette.ring, max(1.0, 1.5 * theme.u))


def draw_thumbs(surface: pygame.Surface, theme: Theme, view: BoardView) -> None:
    """Where the part that is seen lies in a board that is larger."""
    area, whole = view.area, view.cell_px * view.count
    thick = max(3, theme.px(4))
    width, height = area.width * area.width // whole, area.height * area.height // whole
    x, y = area.x + view.pan[0] * area.width // whole, area.y + view.pan[1] * area.height // whole
    across = pygame.Rect(x, area.top - thick - theme.px(8), width, thick)
    down = pygame.Rect(area.left - thick - theme.px(8), y, thick, height)
    for thumb in (across, down):
        shapes.rounded(surface, thumb, thick // 2, theme.palette.ring)
