"""How a Sweet Spots board looks: zones, borders, marks, counts; and the same in small."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.blocks.gridboard import GridView, ring
from game.ui.drawing import pictures, shapes
from game.ui.drawing.icons import draw_icon
from game.ui.palette import Colour, Palette
from game.ui.theme import Theme
from generators.base import Preset
from generators.grid import beside, bitset, is_connected
from generators.sweetspots.rules import HUES, ZONE_LETTERS, Mark, Move, Puzzle, State, zone_looks

_OWN_PATTERNS = (5, 3, 4, 6, 7, 8, 9, 10)
"""By hue, the pattern of its first zone if every zone has one: none that a later zone can have."""
_LEAST_RULED, _LEAST_THICK = 8, 12
"""From these sizes of a cell in pixels on, there are lines between cells, and those between zones
are two pixels thick or more: a small picture would be more lines than colours.
"""
_OVERSAMPLING = 4  # pictures are drawn this much larger and scaled down, for smooth edges


def draw_zone(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, zone_look: int, zones: str = "colour"
) -> None:
    """Fills a cell, or a token of a zone, with the look of the zone."""
    palette = theme.palette
    surface.fill(palette.zones[zone_look % HUES], rect)
    if (pattern := pattern_of(zone_look, zones)) is not None:
        tile = pattern_tile(pattern, max(rect.size), palette.ink)
        surface.blit(tile, rect, pygame.Rect((0, 0), rect.size))


def pattern_of(zone_look: int, zones: str = "colour") -> int | None:
    """Returns the pattern of a zone's look, or None for none.

    A look whose hue is used before gets one; with `zones` as "pattern", so do all the others.
    """
    layer, hue = divmod(zone_look, HUES)
    if layer:
        return layer - 1
    return _OWN_PATTERNS[hue] if zones == "pattern" else None


@pictures.cached
def ground(
    puzzle: Puzzle, cell_px: int, theme: Theme, zones: str = "colour"
) -> tuple[shapes.Part, ...]:
    """Returns pictures of the board without marks, with a frame around it, and their places.

    `zones` is what distinguishes zones besides borders: `colour`, `pattern` or `letter`.
    """
    frame = frame_px(cell_px, theme)
    side = puzzle.size * cell_px
    surface = pygame.Surface((side + 2 * frame, side + 2 * frame), pygame.SRCALPHA)
    looks = zone_looks(puzzle)
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        square = pygame.Rect(frame + col * cell_px, frame + row * cell_px, cell_px, cell_px)
        draw_zone(surface, theme, square, looks[zone], zones)
    _draw_thin_lines(surface, puzzle.size, cell_px, theme)
    _draw_borders(surface, puzzle, cell_px, theme)
    radius = max(2, round(cell_px * 0.1))
    shapes.rounded(surface, surface.get_rect(), radius, theme.palette.zone_line, frame)
    if has_letters(puzzle, zones):
        _draw_letters(surface, puzzle, cell_px, theme)
    return shapes.opaque_parts(surface, radius + frame)


@pictures.cached
def borders(puzzle: Puzzle, cell_px: int, theme: Theme, zones: str = "colour") -> pygame.Surface:
    """Returns a picture of the borders of zones and board, and of the letters of the zones."""
    frame = frame_px(cell_px, theme)
    side = puzzle.size * cell_px + 2 * frame
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill((*theme.palette.zone_line, 0))
    _draw_borders(surface, puzzle, cell_px, theme)
    radius = max(2, round(cell_px * 0.1))
    shapes.rounded(surface, surface.get_rect(), radius, theme.palette.zone_line, frame)
    if has_letters(puzzle, zones):
        _draw_letters(surface, puzzle, cell_px, theme)
    return surface


def frame_px(cell_px: int, theme: Theme) -> int:
    """Returns the width of the line around the board."""
    return max(2, min(theme.px(4), round(cell_px * 0.1)))


def _draw_thin_lines(surface: pygame.Surface, size: int, cell_px: int, theme: Theme) -> None:
    """Draws the thin lines between the cells."""
    if cell_px < _LEAST_RULED:
        return
    frame, side = frame_px(cell_px, theme), size * cell_px
    tint = (*theme.palette.cell_line, theme.palette.cell_line_alpha)
    across = pygame.Surface((side, 1), pygame.SRCALPHA)
    across.fill(tint)
    down = pygame.Surface((1, side), pygame.SRCALPHA)
    down.fill(tint)
    for i in range(1, size):
        surface.blit(across, (frame, frame + i * cell_px))
        surface.blit(down, (frame + i * cell_px, frame))


def thin_line(palette: Palette, ground_colour: Colour) -> Colour:
    """Returns the colour of a thin line between cells over `ground_colour`."""
    share = palette.cell_line_alpha / 255
    parts = zip(palette.cell_line, ground_colour, strict=True)
    red, green, blue = (round(line * share + under * (1 - share)) for line, under in parts)
    return red, green, blue


def _draw_borders(surface: pygame.Surface, puzzle: Puzzle, cell_px: int, theme: Theme) -> None:
    """Draws the thick lines between zones."""
    least = 2 if cell_px >= _LEAST_THICK else 1
    line = max(least, min(theme.px(3.5), round(cell_px * 0.08)))
    frame, half = frame_px(cell_px, theme), line // 2
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        x, y = frame + col * cell_px, frame + row * cell_px
        if col + 1 < puzzle.size and puzzle.zones[cell + 1] != zone:
            edge = (x + cell_px - half, y - half, line, cell_px + line)
            surface.fill(theme.palette.zone_line, edge)
        if row + 1 < puzzle.size and puzzle.zones[cell + puzzle.size] != zone:
            edge = (x - half, y + cell_px - half, cell_px + line, line)
            surface.fill(theme.palette.zone_line, edge)


@lru_cache(maxsize=64)
def has_letters(puzzle: Puzzle, zones: str) -> bool:
    """Returns whether every cell shows its zone's letter: by choice, or if a zone is split."""
    near = beside(puzzle.size, puzzle.size)
    return zones == "letter" or not all(
        is_connected(
            bitset([cell for cell, other in enumerate(puzzle.zones) if other == zone]), near
        )
        for zone in range(puzzle.size)
    )


def beside_letter(rect: pygame.Rect) -> pygame.Rect:
    """Returns where a mark goes in a cell that has a letter in its upper left corner."""
    return rect.move(round(rect.width * 0.09), round(rect.height * 0.1))


_LINES: tuple[tuple[tuple[float, float, float, float], ...], ...] = (
    (),
    ((0, 1, 1, 0),),
    ((0, 0, 1, 1),),
    ((0, 0.5, 1, 0.5),),
    ((0.5, 0, 0.5, 1),),
    (),
    ((0, 0.25, 0.5, 0.75), (0.5, 0.75, 1, 0.25)),
    ((0.25, 0.5, 0.75, 0.5), (0.5, 0.25, 0.5, 0.75)),
    ((0, 0, 1, 1), (0, 1, 1, 0)),
    ((0, 0.5, 1, 0.5), (0.5, 0, 0.5, 1)),
    ((0.25, 0.5, 0.75, 0.5),),
)
"""By pattern, the lines in each of the 16 parts of a cell; the first has dots, one has nothing."""
_DOT_ALPHA, _LINE_ALPHA = 107, 70


@pictures.cached
def pattern_tile(number: int, side: int, ink: Colour) -> pygame.Surface:
    """Returns one cell of a pattern: dots, hatches, bars, nothing, waves, crosses, nets, dashes.

    Lines meet at the edges, so neighbouring cells make one pattern.
    """
    side_px = side * _OVERSAMPLING
    tile = pygame.Surface((side_px, side_px), pygame.SRCALPHA)
    tile.fill((*ink, 0))
    step, line = side_px / 4, max(2, round(side_px * 0.022))
    for part in range(16 if _LINES[number] else 0):
        x, y = part % 4 * step, part // 4 * step
        for x0, y0, x1, y1 in _LINES[number]:
            start, end = (x + x0 * step, y + y0 * step), (x + x1 * step, y + y1 * step)
            pygame.draw.line(tile, ink, start, end, line)
    for dot in range(32 if number == 0 else 0):
        row, column = divmod(dot, 4)
        at = (step * (column + 0.25 + row % 2 / 2), step * (row + 0.5) / 2)
        pygame.draw.circle(tile, ink, at, max(2, round(side_px * 0.028)))
    small = pygame.transform.smoothscale(tile, (side, side))
    alpha = _LINE_ALPHA if number else _DOT_ALPHA
    small.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _draw_letters(surface: pygame.Surface, puzzle: Puzzle, cell_px: int, theme: Theme) -> None:
    """Draws a letter in every cell, as colour can't distinguish zones in several pieces."""
    frame, size = frame_px(cell_px, theme), max(8, round(cell_px * 0.24))
    for cell, zone in enumerate(puzzle.zones):
        row, col = divmod(cell, puzzle.size)
        at = (frame + col * cell_px + cell_px * 0.15, frame + row * cell_px + cell_px * 0.17)
        theme.write(
            surface, ZONE_LETTERS[zone], at, size / theme.u, theme.palette.muted, anchor="center"
        )


_CROSS = (((0.0, 0.0), (1.0, 1.0)), ((1.0, 0.0), (0.0, 1.0)))  # its lines, as shares of its side


@pictures.cached
def chest_picture(width: int, colour: Colour, clasp: Colour) -> pygame.Surface:
    """Returns a treasure chest, `width` pixels wide and 6/7 as high."""
    fine = _OVERSAMPLING
    w, h = width * fine, round(width * 6 / 7) * fine
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    lid_radius, base_radius = round(w * 0.24), round(w * 0.09)
    pygame.draw.rect(
        surface,
        colour,
        surface.get_rect(),
        border_top_left_radius=lid_radius,
        border_top_right_radius=lid_radius,
        border_bottom_left_radius=base_radius,
        border_bottom_right_radius=base_radius,
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


@pictures.cached
def opened_chest(width: int, colour: Colour, gold: Colour) -> pygame.Surface:
    """Returns a chest whose lid is up, full of gold, as large as one that is shut."""
    fine = _OVERSAMPLING
    w, h = width * fine, round(width * 6 / 7) * fine
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    lid = pygame.Rect(round(w * 0.06), 0, w - 2 * round(w * 0.06), round(h * 0.5))
    pygame.draw.rect(surface, colour, lid, border_radius=round(w * 0.2))
    rim = round(h * 0.5)
    for x, y in ((0.2, 0.48), (0.4, 0.36), (0.6, 0.36), (0.8, 0.48), (0.5, 0.46)):
        centre = (round(w * x), round(h * y))
        pygame.draw.circle(surface, colour, centre, round(w * 0.16))
        pygame.draw.circle(surface, gold, centre, round(w * 0.125))
    surface.fill((*colour, 0), (0, rim, w, h - rim))
    body = pygame.Rect(0, rim + max(fine, round(h * 0.05)), w, 0)
    body.height = h - body.y
    base_radius = round(w * 0.09)
    pygame.draw.rect(
        surface,
        colour,
        body,
        border_top_left_radius=fine,
        border_top_right_radius=fine,
        border_bottom_left_radius=base_radius,
        border_bottom_right_radius=base_radius,
    )
    lock = pygame.Rect(0, 0, round(w * 0.2), round(h * 0.2))
    lock.midtop = (w // 2, body.y + round(h * 0.08))
    pygame.draw.rect(surface, gold, lock, border_radius=round(w * 0.04))
    pygame.draw.circle(surface, colour, lock.center, max(1, round(w * 0.035)))
    return pygame.transform.smoothscale(surface, (width, h // fine))


def draw_opened(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a chest in a cell of a solved board, with its lid up."""
    palette = theme.palette
    picture = opened_chest(max(6, round(rect.width * 0.56)), palette.chest, palette.clasp)
    surface.blit(picture, picture.get_rect(center=rect.center))


def draw_chest(
    surface: pygame.Surface,
    theme: Theme,
    centre: tuple[float, float],
    width: float,
    colour: Colour | None = None,
) -> None:
    """Draws a chest, `width` pixels wide, around `centre`."""
    wood = colour or theme.palette.chest
    picture = chest_picture(max(6, round(width)), wood, theme.palette.clasp)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_cross(
    surface: pygame.Surface, centre: tuple[float, float], side: float, colour: Colour, line: float
) -> None:
    """Draws a cross of `side` pixels around `centre`."""
    size = max(5, round(side + line))
    margin = line / size / 2
    lines = tuple(
        tuple((margin + x * (1 - 2 * margin), margin + y * (1 - 2 * margin)) for x, y in part)
        for part in _CROSS
    )
    picture = shapes.strokes(size, lines, colour, line)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_cross_token(
    surface: pygame.Surface, theme: Theme, centre: tuple[float, float], width: float
) -> None:
    """Draws a cross as a small token beside a word."""
    draw_cross(surface, centre, width * 0.7, theme.palette.cross, max(1.25, 2 * theme.u))


def draw_board(
    surface: pygame.Surface, theme: Theme, view: GridView, puzzle: Puzzle, zones: str = "colour"
) -> None:
    """Draws the part of the board that `view` shows, without marks."""
    frame = frame_px(view.cell_px, theme)
    parts, corner = ground(puzzle, view.cell_px, theme, zones), view.board.move(-frame, -frame)
    surface.set_clip(view.seen.inflate(2 * frame, 2 * frame))
    surface.blits([(picture, corner.move(place)) for picture, place in parts], False)
    surface.set_clip(None)


def draw_mark(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    mark: int,
    grown: float = 1.0,
    tried: bool = False,
) -> None:
    """Draws a cross or a chest in a cell; `grown` (0 to 1, or a little more) is its animation.

    A `tried` mark, one of a trial, is tinted.
    """
    palette = theme.palette
    if mark == Mark.CHEST:
        colour = palette.indigo if tried else palette.chest
        draw_chest(surface, theme, rect.center, rect.width * 0.56 * grown, colour)
    elif mark == Mark.CROSS:
        side = rect.width * 0.29 * grown
        line = max(1.25, rect.width * 0.035)
        draw_cross(surface, rect.center, side, palette.indigo if tried else palette.cross, line)


def draw_clash(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, mark: int, tried: bool = False
) -> None:
    """Draws a chest that touches another or is one too many: in a red ring, with a wave below.

    It isn't struck out, as it may be right and the other one wrong.
    """
    surface.blit(_clash(theme, rect.width, mark, tried), rect)


@pictures.cached
def _clash(theme: Theme, side: int, mark: int, tried: bool) -> pygame.Surface:
    """Returns the picture of a cell that clashes; what is around the marks is transparent."""
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    rect = picture.get_rect()
    draw_mark(picture, theme, rect.move(0, -side // 20), mark, tried=tried)
    ring(picture, theme, rect, theme.palette.sealtext)
    draw_wave(picture, theme, rect)
    return picture


def draw_wave(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the wave that marks a cell as wrong, at its foot."""
    side = round(rect.width * 0.42)
    wave = tuple((i / 6, 0.5 + (0.1 if i % 2 else -0.1)) for i in range(7))
    line = shapes.strokes(side, (wave,), theme.palette.sealtext, max(1.2, rect.width * 0.035))
    surface.blit(
        line, line.get_rect(center=(rect.centerx, rect.bottom - round(rect.height * 0.2)))
    )


def draw_mistake(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, mark: int) -> None:
    """Draws a wrong mark: ringed and struck out."""
    draw_mark(surface, theme, rect, mark)
    ring(surface, theme, rect, theme.palette.sealtext)
    side = round(rect.width * 0.66)
    strike = shapes.strokes(
        side, (((0.06, 0.94), (0.94, 0.06)),), theme.palette.sealtext, max(1.8, rect.width * 0.06)
    )
    surface.blit(strike, strike.get_rect(center=rect.center))


def draw_counts(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    state: State,
    warn: bool = True,
    wrong: frozenset[int] = frozenset(),
    has_ticks: bool = True,
) -> None:
    """Draws how many chests each row (at the right) and each column (below) has: `1/2`.

    Lines of one chest show it only once there are too many, which are red if `warn`. A full line
    gets a tick, green if the board `has_ticks`, or else grey: it praises nothing. It gets none if
    one of its chests is known to be `wrong` or clashes.
    """
    puzzle = state.puzzle
    offset = frame_px(view.cell_px, theme) + theme.px(20)
    unsure = bitset(wrong | state.clashes)
    for number, unit in enumerate(puzzle.units[: 2 * puzzle.size]):
        chests = (state.chests & unit).bit_count()
        line = number % puzzle.size
        if number < puzzle.size:
            cell = view.rect(line * puzzle.size)
            at = (view.seen.right + offset, cell.centery)
            visible = view.seen.top <= cell.centery <= view.seen.bottom
        else:
            cell = view.rect(line)
            at = (cell.centerx, view.seen.bottom + offset)
            visible = view.seen.left <= cell.centerx <= view.seen.right
        if visible:
            if chests == puzzle.stars and not unit & unsure & state.chests:
                ink = theme.palette.jade if has_ticks else theme.palette.muted
                draw_icon(surface, theme, "check", at, ink, min(18, view.cell_px / theme.u))
            elif chests > puzzle.stars or puzzle.stars > 1:
                is_over = warn and chests > puzzle.stars
                ink = theme.palette.sealtext if is_over else theme.palette.muted
                text = f"{chests}/{puzzle.stars}"
                theme.write(surface, text, at, 13, ink, "bold" if is_over else "sans", "center")


# The picture on the menu before the first game, with its solution.
_SAMPLE = (
    "10s2:AABBBBCCCDAAAEEEECCDAEEEEEEECDAEEEECCCCDAEEEEFFFDDEEEGFFFFFDGGGGGFFHFDGIIGGFFHFJGIFGFFHHHJGIF"
    "FFFHHJJ"
)
_CHESTS = (3, 5, 11, 17, 24, 29, 32, 36, 40, 48, 53, 55, 60, 67, 72, 79, 84, 86, 91, 98)


@lru_cache(maxsize=1)
def sample() -> State:
    """Returns a sample board, ten by ten with two chests a unit, solved."""
    state = Puzzle.from_text(_SAMPLE).start()
    for cell in _CHESTS:
        state = state.apply(Move(cell, int(Mark.CHEST)))
    return state


def draw_vignette(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State | None
) -> None:
    """Draws the board of a game in small, or a sample board."""
    draw_small(surface, theme, rect.inflate(theme.px(4), theme.px(4)), state or sample())


def draw_small(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    state: State,
    wrong: frozenset[int] = frozenset(),
) -> None:
    """Draws a board with its marks, only to be looked at."""
    size, shrink = state.puzzle.size, -2 * theme.px(4)
    view = GridView(rect.inflate(shrink, shrink), size, size, least_px=1, most_frame_px=0)
    draw_board(surface, theme, view, state.puzzle)
    draw_links(surface, theme, view, state)
    draw_marks(surface, theme, view, state.marks, wrong)


def draw_marks(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    marks: Sequence[int],
    wrong: frozenset[int] = frozenset(),
) -> None:
    """Draws all marks, those in `wrong` as clashes."""
    surface.set_clip(view.seen.clip(surface.get_clip()))
    for cell, mark in enumerate(marks):
        if cell in wrong:
            draw_clash(surface, theme, view.rect(cell), mark)
        else:
            draw_mark(surface, theme, view.rect(cell), mark)
    surface.set_clip(None)


def draw_token(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a chest, the sign beside a number of chests."""
    draw_chest(surface, theme, rect.center, rect.height)


def draw_making(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    preset: Preset,
    progress: float | None,
) -> None:
    """Draws an empty board of the wanted size, filling up with the progress."""
    size = preset.params.size
    cell_px = max(4, rect.width // size)
    side = cell_px * size
    box = pygame.Rect(0, 0, side, side)
    box.center = rect.center
    palette = theme.palette
    surface.fill(palette.paper, box)
    surface.fill(palette.indigo_tint, (box.x, box.y, side, round(side * min(1, progress or 0))))
    for i in range(1, size):
        line = palette.hair
        surface.fill(line, (box.x, box.y + i * cell_px, side, 1))
        surface.fill(line, (box.x + i * cell_px, box.y, 1, side))
    frame = max(2, theme.px(4))
    edge = box.inflate(2 * frame, 2 * frame)
    shapes.rounded(surface, edge, theme.px(6), palette.zone_line, frame)


_RING, _DOT, _STEP = 0.26, 0.07, 0.13
"""The width of a ring and of a dot, and the way from dot to dot, in cells."""
_BOW = 0.3  # of a cell: how far a line keeps from the centres of the cells between its ends


def draw_links(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    state: State,
    before: frozenset[tuple[int, int]] | None = None,
) -> None:
    """Draws the pairs that have no chest yet; pale if one of their cells has a cross.

    During a trial, pairs that are not in `before`, those at its start, are tinted.
    """
    palette = theme.palette
    surface.set_clip(view.seen)
    for link in state.open_links():
        tried = before is not None and link not in before
        colour = palette.indigo if tried else palette.cross
        if any(state.marks[cell] for cell in link):
            colour = palette.ring
        _draw_line(surface, view, link, colour)
        for cell in link:
            if state.marks[cell] == Mark.EMPTY:
                _draw_ring(surface, view.rect(cell), colour)
    surface.set_clip(None)


def draw_new_pair(
    surface: pygame.Surface,
    theme: Theme,
    view: GridView,
    first: int | None,
    dragged: tuple[int, int] | None,
) -> None:
    """Draws the `first` cell of a pair, or both cells of one that is being `dragged`."""
    colour = theme.palette.indigo
    surface.set_clip(view.seen)
    if dragged is not None:
        _draw_line(surface, view, dragged, colour)
    for cell in dragged or (() if first is None else (first,)):
        side = view.cell_px * _RING
        shapes.disc(surface, view.rect(cell).center, round(side), colour)
    surface.set_clip(None)


def _draw_ring(surface: pygame.Surface, rect: pygame.Rect, colour: Colour) -> None:
    line = max(1.25, rect.width * 0.045)
    shapes.disc(surface, rect.center, round(rect.width * _RING), colour, line)


def _draw_line(
    surface: pygame.Surface, view: GridView, link: tuple[int, int], colour: Colour
) -> None:
    """Draws dots from ring to ring, in a curve around what lies between."""
    first, last = (pygame.Vector2(view.rect(cell).center) for cell in link)
    vector, px = last - first, view.cell_px
    bend = pygame.Vector2()
    if vector.length() > 1.5 * px:  # else nothing lies between
        bend = pygame.Vector2(vector.y, -vector.x).normalize() * px * _BOW
    drawn_length = vector.length() - px * (_RING + _STEP)
    count = max(1, int(drawn_length / max(3.0, px * _STEP)))
    for number in range(count + 1):
        share = 0.5 + (number / count - 0.5) * drawn_length / vector.length()
        at = first + vector * share + bend * (4 * share * (1 - share))
        shapes.disc(surface, (at.x, at.y), max(2, round(px * _DOT)), colour)


def draw_link_token(
    surface: pygame.Surface, theme: Theme, centre: tuple[float, float], width: float
) -> None:
    """Draws two rings and the dots between, as a small token beside a word."""
    side, colour = max(5, round(width * 0.36)), theme.palette.cross
    x, y = centre
    for side_sign in (-1, 1):
        at = (x + side_sign * width * 0.38, y - side_sign * width * 0.2)
        shapes.disc(surface, at, side, colour, max(1.25, 1.5 * theme.u))
    shapes.disc(surface, centre, max(2, round(width * 0.12)), colour)
