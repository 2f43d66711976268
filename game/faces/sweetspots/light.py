"""A hint on the board: numbers at the edges, the cells of the reason, the moves."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.faces.sweetspots import look
from game.faces.sweetspots.look import borders, frame_px
from game.play.ending import REASON, HintLight
from game.ui.blocks.gridboard import GridView, ring
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.theme import Theme
from generators.base import Hint
from generators.grid import beside
from generators.sweetspots.hints.hint import DrawnHint
from generators.sweetspots.rules import ZONE_LETTERS, Mark, Puzzle, State

_RING_INSET = 4.5
_PALE_ALPHA = 168  # of 255: 66 %
_SUPPOSED_ALPHA = 120  # of 255: the opacity of marks that are only supposed


def draw_light(
    surface: pygame.Surface, theme: Theme, view: GridView, state: State, light: HintLight
) -> None:
    """Draws a hint at its stage."""
    hint, units = light.hint, _units(light)
    draw_names(surface, theme, view, state.puzzle, units)
    surface.set_clip(view.seen)
    if light.stage >= REASON:
        draw_reason(surface, theme, view, state, hint)
    else:
        draw_nudge(surface, theme, view, state.puzzle, units)
        if isinstance(hint, DrawnHint):
            _draw_outline(surface, theme, view, hint.nudge_cells, theme.palette.indigo, None)
    surface.set_clip(None)


def pale_zones(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    puzzle: Puzzle,
    light: HintLight,
    zones: str,
) -> None:
    """Pales the colours of all cells that a reason isn't about, before the marks are drawn.

    What has to be read keeps its contrast: marks, borders and letters.
    """
    if light.stage < REASON:
        return
    surface.set_clip(view.seen)
    pale = pygame.Surface((view.cell_px, view.cell_px))
    pale.fill(theme.palette.card)
    pale.set_alpha(_PALE_ALPHA)
    for cell in set(range(len(puzzle.zones))) - light.why - light.follows:
        surface.blit(pale, view.rect(cell))
    frame = frame_px(view.cell_px, theme)
    lines = borders(puzzle, view.cell_px, theme, zones)
    surface.blit(lines, view.board.move(-frame, -frame))
    surface.set_clip(None)


def draw_light_letters(
    surface: pygame.Surface, theme: Theme, view: GridView, state: State, light: HintLight
) -> None:
    """Draws the letters of the zones that a hint names at its stage."""
    surface.set_clip(view.seen)
    taken = _marked(light.hint) if light.stage >= REASON else ()
    draw_letters(surface, theme, view, state, _units(light), taken)
    surface.set_clip(None)


def _units(light: HintLight) -> tuple[int, ...]:
    """Returns the units that a hint names at its stage."""
    hint = light.hint
    if light.stage >= REASON:
        return hint.units
    names_cells = isinstance(hint, DrawnHint) and hint.nudge_cells
    return () if names_cells else hint.nudge_units or hint.units


def _marked(hint: Hint) -> set[int]:
    """Returns the cells in which a hint draws marks."""
    cells = {move.cell for move in hint.moves}
    if isinstance(hint, DrawnHint):
        cells |= hint.ruled_out | {move.cell for _, move in hint.supposed}
    return cells


def draw_names(
    surface: pygame.Surface, theme: Theme, view: GridView, puzzle: Puzzle, units: tuple[int, ...]
) -> None:
    """Draws the numbers of rows and columns, those the hint names in bold indigo."""
    off = frame_px(view.cell_px, theme) + theme.px(22)
    for line in range(puzzle.size):
        row, col = view.rect(line * puzzle.size), view.rect(line)
        if view.seen.top <= row.centery <= view.seen.bottom:
            at = (view.seen.left - off, row.centery)
            _draw_line_number(surface, theme, str(line + 1), at, line in units)
        if view.seen.left <= col.centerx <= view.seen.right:
            at = (col.centerx, view.seen.top - off)
            _draw_line_number(surface, theme, str(line + 1), at, puzzle.size + line in units)


def _draw_line_number(
    surface: pygame.Surface, theme: Theme, text: str, at: tuple[int, int], named: bool
) -> None:
    """Draws the number of a row or column; bold indigo if it is named."""
    colour = theme.palette.indigo if named else theme.palette.muted
    theme.write(surface, text, at, 15, colour, "bold" if named else "sans", "center")


def draw_letters(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    state: State,
    units: tuple[int, ...],
    taken: Collection[int] = (),
) -> None:
    """Draws the letters of named zones, each in the cell of its zone with the most room.

    A cell with a mark has room for a small letter in the corner.
    """
    puzzle = state.puzzle
    for unit in units:
        zone = unit - 2 * puzzle.size
        if zone < 0:
            continue
        cells = [cell for cell, cell_zone in enumerate(puzzle.zones) if cell_zone == zone]

        def clutter(cell: int) -> int:
            """Returns how much a mark fills the cell; one drawn by a hint counts as a chest."""
            return Mark.CHEST if cell in taken else state.marks[cell]

        cell = min(cells, key=clutter)
        _draw_letter(surface, theme, view.rect(cell), ZONE_LETTERS[zone], not clutter(cell))


def _draw_letter(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, letter: str, is_empty: bool
) -> None:
    """Draws a zone's letter at the upper left of a cell, on a plate if it has a mark."""
    palette = theme.palette
    size = max(11, min(theme.px(15), rect.width // 3))
    if is_empty:
        at = (rect.x + rect.width * 0.24, rect.y + rect.height * 0.26)
    else:
        size = max(9, size * 3 // 4)
        plate = pygame.Rect(rect.topleft, (round(size * 1.1), round(size * 1.2)))
        plate.move_ip(max(1, rect.width // 16), max(1, rect.height // 16))
        shapes.rounded(surface, plate, max(2, size // 4), palette.card)
        at = (plate.centerx, plate.centery)
    theme.write(surface, letter, at, size / theme.u, palette.indigo, "bold", "center")


def draw_nudge(
    surface: pygame.Surface, theme: Theme, view: GridView, puzzle: Puzzle, units: tuple[int, ...]
) -> None:
    """Draws an outline around each unit to look at."""
    for unit in units:
        cells = puzzle.units[unit]
        marked = frozenset(cell for cell in range(len(puzzle.zones)) if cells >> cell & 1)
        _draw_outline(surface, theme, view, marked, theme.palette.indigo, None)


def draw_reason(
    surface: pygame.Surface, theme: Theme, view: GridView, state: State, hint: Hint
) -> None:
    """Outlines the cells of the reason, and rings the moves in amber."""
    drawn = hint if isinstance(hint, DrawnHint) else None
    grouped = frozenset().union(*drawn.groups) if drawn else frozenset()
    _draw_outline(surface, theme, view, hint.why - grouped, theme.palette.indigo, state.puzzle)
    if drawn:
        _draw_supposed(surface, theme, view, drawn)
    for move in hint.moves:
        mark = move.mark or state.marks[move.cell]  # a mark to be erased is still shown
        _draw_move(surface, theme, view.rect(move.cell), mark)
    if drawn:
        _draw_groups(surface, theme, view, drawn)


def draw_reasoned(
    surface: pygame.Surface, theme: Theme, view: GridView, state: State, hint: Hint
) -> None:
    """Outlines the cells and groups of a reason, and draws supposed marks, but no moves.

    The cell of a supposition that has several steps gets a pale chest with a question mark.
    """
    surface.set_clip(view.seen)
    drawn = hint if isinstance(hint, DrawnHint) else None
    grouped = frozenset().union(*drawn.groups) if drawn else frozenset()
    _draw_outline(surface, theme, view, hint.why - grouped, theme.palette.indigo, state.puzzle)
    if drawn:
        marked = [cell for cell, mark in enumerate(state.marks) if mark]
        _draw_supposed(surface, theme, view, drawn, marked)
        for move in drawn.moves if drawn.supposed else ():
            if move.cell not in marked:
                _draw_pale_chest(surface, theme, view.rect(move.cell))
                _draw_number(surface, theme, view.rect(move.cell), "?")
        _draw_groups(surface, theme, view, drawn)
    surface.set_clip(None)


def _draw_supposed(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    hint: DrawnHint,
    marked: Collection[int] = (),
) -> None:
    """Draws supposed marks and what follows: pale, each with the number of its sentence.

    Cells `marked` by now show their own mark alone.
    """
    colour = theme.palette.indigo
    thin = max(1.0, view.cell_px * 0.03)
    for cell in hint.ruled_out.difference(marked):
        look.draw_cross(surface, view.rect(cell).center, view.cell_px * 0.2, colour, thin)
    for number, move in hint.supposed:
        rect = view.rect(move.cell)
        if move.cell in marked:
            continue
        if move.mark == Mark.CROSS:
            aside = -(view.cell_px // 12)  # its number comes at the other side
            look.draw_cross(
                surface, rect.move(aside, aside).center, view.cell_px * 0.27, colour, 1.5 * thin
            )
        else:
            _draw_pale_chest(surface, theme, rect)
        _draw_number(surface, theme, rect, str(number))


def _draw_pale_chest(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a supposed chest."""
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    look.draw_mark(layer, theme, layer.get_rect(), Mark.CHEST)
    layer.set_alpha(_SUPPOSED_ALPHA)
    surface.blit(layer, rect)


def _draw_groups(surface: pygame.Surface, theme: Theme, view: GridView, hint: DrawnHint) -> None:
    """Draws a thin line around each group, and its number in the last cell of each piece.

    The number prefers a cell that gets no mark.
    """
    marked = {move.cell for move in hint.moves}
    for number, group in enumerate(hint.groups, 1):
        box = view.rect(min(group)).unionall([view.rect(cell) for cell in group])
        if box.width * box.height == len(group) * view.cell_px**2:
            shrink = 2 * max(1, min(theme.px(2), view.cell_px // 16))
            radius = max(3, min(theme.px(10), view.cell_px // 5))
            line = max(1.5, min(2.5 * theme.u, view.cell_px * 0.06))
            shapes.rounded(
                surface, box.inflate(-shrink, -shrink), radius, theme.palette.indigo, line
            )
        else:
            _draw_outline(surface, theme, view, group, theme.palette.indigo, None)
        for piece in _pieces(group, view.cols):
            _draw_number(surface, theme, view.rect(max(piece - marked or piece)), str(number))


def _pieces(group: frozenset[int], size: int) -> list[frozenset[int]]:
    """Returns the parts of a group whose cells are connected by their sides."""
    near, remaining = beside(size, size), set(group)
    pieces = []
    while remaining:
        piece, added = set[int](), {min(remaining)}
        while added:
            piece |= added
            added = {
                cell
                for cell in remaining - piece
                if any(near[cell] >> other & 1 for other in added)
            }
        pieces.append(frozenset(piece))
        remaining -= piece
    return pieces


def _draw_number(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, number: str) -> None:
    """Draws the number, or “?”, of a cell or group of a hint, on a disc at its foot."""
    px = max(10, min(theme.px(14), rect.width // 3))
    size, at = px / theme.u, (rect.x + rect.width * 0.8, rect.y + rect.height * 0.78)
    shapes.disc(surface, at, round(px * 1.25), theme.palette.card)
    theme.write(surface, number, at, size, theme.palette.indigo, "bold", "center")


def _draw_move(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, mark: int) -> None:
    """Draws a move of a hint: the mark to come, in an amber ring."""
    palette = theme.palette
    if mark == Mark.CROSS:
        side, line = rect.width * 0.29, max(1.5, rect.width * 0.045)
        look.draw_cross(surface, rect.center, side, palette.ambertext, line)
    else:
        look.draw_mark(surface, theme, rect, mark)
    ring(surface, theme, rect, palette.ambertext, _RING_INSET)


def _draw_outline(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    cells: frozenset[int],
    colour: Colour,
    puzzle: Puzzle | None,
) -> None:
    """Draws a line around cells; with a puzzle, around their part in each zone."""
    size, line = view.cols, max(2, min(theme.px(3), view.cell_px // 8))
    inset = max(1, min(theme.px(3), view.cell_px // 14))
    for cell in cells:
        rect = view.rect(cell).inflate(-2 * inset, -2 * inset)
        row, col = divmod(cell, size)

        def joins(down: int, right: int, row: int = row, col: int = col, cell: int = cell) -> bool:
            """Returns whether the neighbour that far away lies within the same outline."""
            if not (0 <= row + down < size and 0 <= col + right < size):
                return False
            other = cell + down * size + right
            is_same_zone = puzzle is None or puzzle.zones[other] == puzzle.zones[cell]
            return other in cells and is_same_zone

        up, down, left, right = joins(-1, 0), joins(1, 0), joins(0, -1), joins(0, 1)
        grown = pygame.Rect(rect)
        grown.width += 2 * inset * right
        grown.height += 2 * inset * down
        if left:
            grown.x, grown.width = grown.x - 2 * inset, grown.width + 2 * inset
        if up:
            grown.y, grown.height = grown.y - 2 * inset, grown.height + 2 * inset
        for dy, dx in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
            if joins(dy, 0) and joins(0, dx) and not joins(dy, dx):
                x = rect.x if dx < 0 else rect.right - line
                y = rect.y if dy < 0 else rect.bottom - line
                surface.fill(colour, (x, y, line, line))
        if not up:
            surface.fill(colour, (grown.x, rect.y, grown.width, line))
        if not down:
            surface.fill(colour, (grown.x, rect.bottom - line, grown.width, line))
        if not left:
            surface.fill(colour, (rect.x, grown.y, line, grown.height))
        if not right:
            surface.fill(colour, (rect.right - line, grown.y, line, grown.height))
