"""Smooth shapes: drawn four times too large, scaled down, cached.

The large surface is first filled with the shape's own colour at alpha 0: scaling mixes the
colours of clear pixels in, and black ones would leave a dark fringe.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui.drawing import pictures
from game.ui.palette import LIGHT, Colour
from game.ui.text import CABINET_SEAL, seal_of
from game.ui.theme import Theme

SEAL = "解"
"""The character on the seal of a solved puzzle."""
_OVERSAMPLING = 4
_CACHE_LINE_PX = 16
_EVEN_BLURS = 7  # a shadow so many times as long as its blur has the same pixels along its middle
Point = tuple[float, float]


def oversampled(width: int, height: int, colour: Colour) -> pygame.Surface:
    """Returns a clear surface four times as wide and high, to draw on and then `downscaled`."""
    surface = pygame.Surface((width * _OVERSAMPLING, height * _OVERSAMPLING), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def downscaled(surface: pygame.Surface) -> pygame.Surface:
    """Returns an `oversampled` drawing scaled down to its final size, with smooth edges."""
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (width // _OVERSAMPLING, height // _OVERSAMPLING))


@pictures.cached
def _rounded(width: int, height: int, radius: int, colour: Colour, line: float) -> pygame.Surface:
    """Returns a rounded rectangle, filled, or with an edge of `line` px if that is above 0."""
    surface = oversampled(width, height, colour)
    line_px = max(1, round(line * _OVERSAMPLING)) if 0 < line < min(width, height) / 2 else 0
    pygame.draw.rect(
        surface, colour, surface.get_rect(), line_px, border_radius=round(radius * _OVERSAMPLING)
    )
    return downscaled(surface)


Part = tuple[pygame.Surface, tuple[int, int]]
"""A part of a shape, and where it goes from the shape's upper left corner."""


def _corner_px(radius: int, line: float) -> int:
    """Returns the side of the square that contains a round corner completely, in pixels."""
    return radius + math.ceil(line) + 1


@pictures.cached
def _parts(
    width: int, height: int, radius: int, colour: Colour, line: float, alpha: int
) -> tuple[Part, ...]:
    """Returns the parts of a rounded rectangle, each with its place.

    Only the corners are oversampled: with whole cards the first menu takes 130 ms, not 18.
    """
    corner, thick = _corner_px(radius, line), math.ceil(line) + 1
    right, bottom = width - corner, height - corner
    if right <= corner or bottom <= corner:
        return ((_with_alpha(_rounded(width, height, radius, colour, line), alpha), (0, 0)),)
    side = 2 * corner + 1
    tile = _with_alpha(_rounded(side, side, radius, colour, line), alpha)
    parts = [
        (tile.subsurface((corner + 1 if x else 0, corner + 1 if y else 0, corner, corner)), (x, y))
        for x in (0, right)
        for y in (0, bottom)
    ]
    stretch, (across, down) = pygame.transform.scale, (right - corner, bottom - corner)
    if not line and alpha == 255:
        return tuple(parts)  # the rest is quicker to fill
    if not line:
        bar = stretch(tile.subsurface((corner, 0, 1, corner)), (across, corner))
        middle = stretch(tile.subsurface((corner, corner, 1, 1)), (width, down))
        return (*parts, (bar, (corner, 0)), (bar, (corner, bottom)), (middle, (0, corner)))
    for offset in (0, side - thick):
        bar = stretch(tile.subsurface((corner, offset, 1, thick)), (across, thick))
        post = stretch(tile.subsurface((offset, corner, thick, 1)), (thick, down))
        parts += [
            (bar, (corner, offset and height - thick)),
            (post, (offset and width - thick, corner)),
        ]
    return tuple(parts)


def _with_alpha(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """Returns the picture with its alpha reduced."""
    if alpha == 255:
        return picture
    faded = picture.copy()
    faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def rounded(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    colour: Colour,
    line: float = 0,
    alpha: int = 255,
) -> None:
    """Draws a rounded rectangle, filled, or as a line of that width inside its edge."""
    if rect.width <= 0 or rect.height <= 0:
        return
    corner = 0 if line or alpha < 255 else _corner_px(radius, line)
    parts = _parts(rect.width, rect.height, radius, colour, line, alpha)
    surface.blits([(picture, rect.move(place)) for picture, place in parts], False)
    if corner and len(parts) > 1:
        between = rect.inflate(-2 * corner, 0)
        fill(surface, colour, rect.inflate(0, -2 * corner))
        fill(surface, colour, pygame.Rect(between.topleft, (between.width, corner)))
        below = (between.x, rect.bottom - corner)
        fill(surface, colour, pygame.Rect(below, (between.width, corner)))


def fill(surface: pygame.Surface, colour: Colour, rect: pygame.Rect) -> None:
    """Fills a rectangle, also one that begins above or left of the surface.

    Surface.fill would move such a rectangle inside instead of clipping it. SDL takes four to forty
    times as long for rows that don't begin at a cache line, so the pixels before one go first.
    """
    place = rect.clip(surface.get_rect())
    ahead = min(-(surface.get_abs_offset()[0] + place.x) % _CACHE_LINE_PX, place.width)
    if ahead:
        surface.fill(colour, (*place.topleft, ahead, place.height))
    surface.fill(colour, (place.x + ahead, place.y, place.width - ahead, place.height))


@pictures.cached
def _disc(size: int, colour: Colour, line: float) -> pygame.Surface:
    """Returns a disc, or a ring of a line width."""
    surface = oversampled(size, size, colour)
    middle = size * _OVERSAMPLING // 2
    line_px = max(1, round(line * _OVERSAMPLING)) if line else 0
    pygame.draw.circle(surface, colour, (middle, middle), middle, line_px)
    return downscaled(surface)


def disc(
    surface: pygame.Surface, centre: Point, diameter: int, colour: Colour, line: float = 0
) -> None:
    """Draws a filled circle, or a ring of that line width."""
    picture = _disc(max(2, diameter), colour, line)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def line_on(layer: pygame.Surface, points: Sequence[Point], colour: Colour, width: float) -> None:
    """Draws a line with round ends and joints on a layer, in the layer's pixels."""
    for start, end in pairwise(points):
        direction = pygame.Vector2(end) - pygame.Vector2(start)
        if direction.length() == 0:
            continue
        side = direction.normalize().rotate(90) * width / 2
        corners = [start + side, end + side, end - side, start - side]
        pygame.draw.polygon(layer, colour, corners)
    for point in points:
        pygame.draw.circle(layer, colour, point, width / 2)


@pictures.cached
def _strokes(
    size: int, lines: tuple[tuple[Point, ...], ...], colour: Colour, width: float
) -> pygame.Surface:
    """Returns a square picture of lines: points as shares of `size`, the `width` in px."""
    surface = oversampled(size, size, colour)
    scale = size * _OVERSAMPLING
    for line in lines:
        points = [(x * scale, y * scale) for x, y in line]
        line_on(surface, points, colour, width * _OVERSAMPLING)
    return downscaled(surface)


def strokes(
    size: int, lines: tuple[tuple[Point, ...], ...], colour: Colour, width: float
) -> pygame.Surface:
    """Returns a square picture of lines with points from (0, 0) to (1, 1), `width` px thick."""
    return _strokes(max(1, size), lines, colour, width)


def _edge_darkness(length: int, blur: int) -> list[float]:
    """Returns the darkness (0 to 1) of a bar's blurred edge, with a margin of `blur` each side.

    A box convolved with a Gaussian of sigma `blur` / 2 is a difference of two error functions.
    What is left of it at the end of the margin is subtracted, or the end would be visible.
    """
    scale = blur / 2 * math.sqrt(2)
    darks = [
        (math.erf((x + 0.5 - blur) / scale) - math.erf((x + 0.5 - blur - length) / scale)) / 2
        for x in range(length + 2 * blur)
    ]
    end = darks[0]
    return [(dark - end) / (1 - end) for dark in darks]


@pictures.cached
def _shadow(
    width: int, height: int, blur: int, drop: int, radius: int, colour: Colour, alpha: int
) -> tuple[Part, ...]:
    """Returns a blurred rectangle with a margin of `blur` pixels, except the part under its sheet.

    The sheet lies `drop` pixels higher and has corners of that radius. The part it hides would
    take megabytes for every size the window is dragged through.
    """
    size = (width + 2 * blur, height + 2 * blur)
    down = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    across = pygame.Surface((size[0], 1), pygame.SRCALPHA)
    for y, dark in enumerate(_edge_darkness(height, blur)):
        down.set_at((0, y), (*colour, round(alpha * dark)))
    for x, dark in enumerate(_edge_darkness(width, blur)):
        across.set_at((x, 0), (255, 255, 255, round(255 * dark)))
    hidden = pygame.Rect(blur, blur - drop, width, height).inflate(-2 * radius, -2 * radius)
    bands = [band for band in _bands_around(hidden, size) if band.width and band.height]
    return tuple((_multiplied(down, across, band), band.topleft) for band in bands)


def _multiplied(down: pygame.Surface, across: pygame.Surface, band: pygame.Rect) -> pygame.Surface:
    """Returns a part of the picture that is the product of a column and a row of pixels."""
    column = down.subsurface((0, band.top, 1, band.height))
    row = across.subsurface((band.left, 0, band.width, 1))
    picture = pygame.transform.scale(column, band.size)
    stretched = pygame.transform.scale(row, band.size)
    picture.blit(stretched, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _bands_around(hidden: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
    """Returns the bands of a picture above, below, left and right of a rectangle in it."""
    if hidden.width <= 0 or hidden.height <= 0 or hidden.top < 0:
        return [pygame.Rect(0, 0, *size)]
    return [
        pygame.Rect(0, 0, size[0], hidden.top),
        pygame.Rect(0, hidden.bottom, size[0], size[1] - hidden.bottom),
        pygame.Rect(0, hidden.top, hidden.left, hidden.height),
        pygame.Rect(hidden.right, hidden.top, size[0] - hidden.right, hidden.height),
    ]


def shadow(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: int,
    drop: float,
    blur: float,
    per_mille: int,
) -> None:
    """Draws the soft shadow of a sheet with round corners, `drop` mockup units lower.

    `per_mille` is its opacity.
    """
    if rect.width <= 0 or rect.height <= 0:
        return
    blur_px, drop_px, alpha = theme.px(blur), theme.px(drop), per_mille * 255 // 1000
    parts = _shadow(*rect.size, blur_px, drop_px, radius, theme.palette.shadow, alpha)
    corner = rect.move(-blur_px, drop_px - blur_px)
    surface.blits([(picture, corner.move(place)) for picture, place in parts], False)


def contact_shadow(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: int,
    drop: float,
    per_mille: int,
) -> None:
    """Draws the narrow shadow where a sheet touches the paper, `drop` mockup units wide.

    The part under the sheet is left out. `per_mille` is its opacity.
    """
    if rect.width <= 0 or rect.height <= 0:
        return
    drop_px, alpha = theme.px(drop), per_mille * 255 // 1000
    parts = _contact_parts(*rect.size, radius, drop_px, theme.palette.shadow, alpha)
    topleft = rect.move(-drop_px - 1, -drop_px - 1)
    surface.blits([(picture, topleft.move(place)) for picture, place in parts], False)


@pictures.cached
def _contact_parts(
    width: int, height: int, radius: int, drop_px: int, colour: Colour, alpha: int
) -> tuple[Part, ...]:
    """Returns a contact shadow with a margin, without the part that the sheet hides."""
    line, margin = radius + drop_px + 1, drop_px + 1
    most = 2 * (_corner_px(radius + 1, line) + 1)
    size = min(width, most), min(height, most)
    if size != (width, height):
        middle = margin + size[0] // 2, margin + size[1] // 2
        more = width - size[0], height - size[1]
        parts = _contact_parts(*size, radius, drop_px, colour, alpha)
        return tuple(_stretched(part, middle, more) for part in parts)
    rect = pygame.Rect(margin, margin, width, height)
    inner, outer = (
        pygame.Surface(rect.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
        for _ in range(2)
    )
    rounded(inner, rect.move(0, drop_px), radius, colour, line, alpha)
    rounded(outer, rect.move(0, drop_px).inflate(2, 2), radius + 1, colour, line, alpha // 3)
    return (*_around(inner, rect, radius + 1), *_around(outer, rect, radius + 1))


def card(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    line: Colour | None = None,
    line_px: float = 1,
) -> None:
    """Draws a card lying on the paper: shadow, fill, a thin line."""
    _sheet(surface, theme, rect, (False, line or theme.palette.hair, line_px))


def raised_card(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws a card that floats above the others: dialogs, hints, results."""
    _sheet(surface, theme, rect, (True, theme.palette.hair, 1))


_SheetStyle = tuple[bool, Colour, float]
"""Whether a sheet is raised, and the colour and the width of its edge."""


def _sheet(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, style: _SheetStyle) -> None:
    """Draws a sheet in `rect`: fills all but its corners, and draws the rest from the cache."""
    if rect.width <= 0 or rect.height <= 0:
        return
    margin, corner = _sheet_margins(theme, style[0])
    for place in _without_corners(rect, corner):
        fill(surface, theme.palette.card, place)
    topleft = rect.move(-margin, -margin)
    parts = _sheet_parts(theme, rect.width, rect.height, style)
    surface.blits([(picture, topleft.move(place)) for picture, place in parts], False)


def _sheet_margins(theme: Theme, is_raised: bool) -> tuple[int, int]:
    """Returns how far the shadow of a sheet reaches, and how large its corners are."""
    drop, blur = (18, 48) if is_raised else (6, 20)
    return theme.px(blur) + theme.px(drop) + 2, theme.px(14) + 1


def _without_corners(rect: pygame.Rect, corner: int) -> list[pygame.Rect]:
    """Returns three rectangles that cover one except its corners; none if it is too small."""
    inner = rect.inflate(-2 * corner, -2 * corner)
    if inner.width <= 0 or inner.height <= 0:
        return []
    return [
        rect.inflate(0, -2 * corner),
        pygame.Rect(inner.x, rect.y, inner.width, corner),
        pygame.Rect(inner.x, inner.bottom, inner.width, corner),
    ]


@pictures.cached
def _sheet_parts(theme: Theme, width: int, height: int, style: _SheetStyle) -> tuple[Part, ...]:
    """Returns all of a sheet but its fill: its shadow outside, its edge, its four corners."""
    margin, _corner = _sheet_margins(theme, style[0])
    most = _EVEN_BLURS * theme.px(48 if style[0] else 20)
    size = min(width, most), min(height, most)
    if size == (width, height):
        return _drawn_sheet_parts(theme, *size, style)
    middle = (margin + size[0] // 2, margin + size[1] // 2)
    more = (width - size[0], height - size[1])
    return tuple(_stretched(part, middle, more) for part in _sheet_parts(theme, *size, style))


def _stretched(part: Part, middle: tuple[int, int], more: tuple[int, int]) -> Part:
    """Returns a part of a shape that is made wider and higher by `more` pixels.

    The column and the row of pixels at `middle` are repeated.
    """
    picture, place = part
    for axis in (0, 1):
        inside = middle[axis] - place[axis]
        if inside < 0:
            place = (place[0] + more[0], place[1]) if axis == 0 else (place[0], place[1] + more[1])
        elif inside < picture.get_size()[axis] and more[axis]:
            picture = _with_repeated(picture, axis, inside, more[axis])
    return picture, place


def _with_repeated(picture: pygame.Surface, axis: int, at: int, more: int) -> pygame.Surface:
    """Returns a picture with a column (axis 0) or row (axis 1) of pixels repeated `more` times."""
    width, height = picture.get_size()
    if axis == 0:
        size, end, line = (width + more, height), (at + more, 0), pygame.Rect(at, 0, 1, height)
        stretch, rest = (more, height), pygame.Rect(at, 0, width - at, height)
    else:
        size, end, line = (width, height + more), (0, at + more), pygame.Rect(0, at, width, 1)
        stretch, rest = (width, more), pygame.Rect(0, at, width, height - at)
    result = pygame.Surface(size, pygame.SRCALPHA)
    bar = pygame.transform.scale(picture.subsurface(line), stretch)
    # Adding to a clear surface copies the pixels; plain blitting would blend their colours.
    add = pygame.BLEND_RGBA_ADD
    result.blit(picture, (0, 0), ((0, 0), (at, height) if axis == 0 else (width, at)), add)
    result.blit(bar, line.topleft, special_flags=add)
    result.blit(picture, end, rest, add)
    return result


def _drawn_sheet_parts(
    theme: Theme, width: int, height: int, style: _SheetStyle
) -> tuple[Part, ...]:
    """Draws the parts of a sheet.

    Shadow and sheet are separate layers, as pygame blends colours wrongly over a clear surface.
    """
    is_raised, edge, line_px = style
    margin, corner = _sheet_margins(theme, is_raised)
    rect, radius = pygame.Rect(margin, margin, width, height), theme.px(14)
    size, line = (width + 2 * margin, height + 2 * margin), max(1.0, line_px * theme.u)
    shadow_layer, sheet_layer = (pygame.Surface(size, pygame.SRCALPHA) for _ in range(2))
    shadow_layer.fill((*theme.palette.shadow, 0))
    sheet_layer.fill((*theme.palette.card, 0))
    _flat, near, far, raised = theme.palette.shadow_alpha
    if is_raised:
        contact_shadow(shadow_layer, theme, rect, radius, 2, raised)
        shadow(shadow_layer, theme, rect, radius, 18, 48, raised)
    else:
        contact_shadow(shadow_layer, theme, rect, radius, 1, near)
        shadow(shadow_layer, theme, rect, radius, 6, 20, far)
    rounded(sheet_layer, rect, radius, theme.palette.card)
    rounded(sheet_layer, rect, radius, edge, line)
    if not _without_corners(rect, corner):
        return ((shadow_layer, (0, 0)), (sheet_layer, (0, 0)))
    edges = (*_corners(rect, corner), *_straight_edges(rect, corner, math.ceil(line)))
    sheet = [_cut(sheet_layer, place) for place in edges]
    return (*_around(shadow_layer, rect, corner), *sheet)


def _around(layer: pygame.Surface, rect: pygame.Rect, corner: int) -> tuple[Part, ...]:
    """Returns the parts of a layer around a sheet in `rect` and under its round corners."""
    if not _without_corners(rect, corner):
        return ((layer, (0, 0)),)
    places = (*_bands_around(rect, layer.get_size()), *_corners(rect, corner))
    return tuple(_cut(layer, place) for place in places)


def _corners(rect: pygame.Rect, corner: int) -> list[pygame.Rect]:
    """Returns the square corners of a rectangle."""
    xs, ys = (rect.left, rect.right - corner), (rect.top, rect.bottom - corner)
    return [pygame.Rect(x, y, corner, corner) for x in xs for y in ys]


def opaque_parts(picture: pygame.Surface, corner: int) -> tuple[Part, ...]:
    """Returns a picture in parts, all but its corners without alpha: SDL copies those faster."""
    rect = picture.get_rect()
    places = _without_corners(rect, corner)
    opaque = [(pygame.Surface(place.size), place) for place in places]
    for part, place in opaque:
        part.blit(picture, (0, 0), place)
    corners = [_cut(picture, place) for place in _corners(rect, corner)]
    return (*((part, place.topleft) for part, place in opaque), *corners)


def _straight_edges(rect: pygame.Rect, corner: int, line: int) -> list[pygame.Rect]:
    """Returns the four edges of a rectangle between its corners."""
    across, down = rect.inflate(-2 * corner, 0), rect.inflate(0, -2 * corner)
    return [
        pygame.Rect(across.topleft, (across.width, line)),
        pygame.Rect(across.x, across.bottom - line, across.width, line),
        pygame.Rect(down.topleft, (line, down.height)),
        pygame.Rect(down.right - line, down.y, line, down.height),
    ]


def _cut(layer: pygame.Surface, place: pygame.Rect) -> Part:
    """Returns the part of a layer in that place, without clear margins."""
    part = layer.subsurface(place)
    seen = part.get_bounding_rect()
    return part.subsurface(seen).copy(), (place.x + seen.x, place.y + seen.y)


def progress_bar(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    share: float,
    colour: Colour | None = None,
) -> None:
    """Draws a progress bar filled up to `share` (0 to 1), indigo by default."""
    rounded(surface, rect, rect.height // 2, theme.palette.sunk)
    done = pygame.Rect(rect.x, rect.y, round(rect.width * min(1, share)), rect.height)
    if done.width:
        done.width = max(done.width, rect.height)
        rounded(surface, done, rect.height // 2, colour or theme.palette.indigo)


def draw_cabinet_seal(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """Draws the seal of the program."""
    surface.blit(seal(theme, seal_of(CABINET_SEAL), rect.height), rect)


@pictures.cached
def seal(theme: Theme, character: str, side: int, turn: float = 0) -> pygame.Surface:
    """Returns a vermilion seal with one character, turned by `turn` degrees anticlockwise."""
    double_side, rim_px = side * 2, 4
    surface = pygame.Surface((double_side + 2 * rim_px, double_side + 2 * rim_px), pygame.SRCALPHA)
    surface.fill((*theme.palette.seal, 0))  # a clear rim, or turned edges are jagged
    cream = (0xFF, 0xF8, 0xEC)
    box = surface.get_rect().inflate(-2 * rim_px, -2 * rim_px)
    rounded(surface, box, round(double_side * 0.12), theme.palette.seal)
    inset = box.inflate(-round(double_side * 0.15), -round(double_side * 0.15))
    rounded(surface, inset, round(double_side * 0.07), cream, max(1.0, double_side / 64))
    letter = theme.rendered(character, double_side * 0.62 / theme.u, cream, "serif")
    surface.blit(letter, letter.get_rect(center=box.center))
    return pygame.transform.rotozoom(surface, turn, 0.5)


def veil(surface: pygame.Surface, theme: Theme) -> None:
    """Dims everything drawn so far, under a card."""
    cover = pygame.Surface(surface.get_size())
    cover.fill(theme.palette.paper)
    cover.set_alpha(150)
    surface.blit(cover, (0, 0))


YELLOW, BLUE, GREEN, ORANGE = (232, 197, 71), (91, 155, 217), (106, 171, 102), (224, 138, 58)
WHITE, PURPLE = (255, 255, 255), (157, 118, 193)
GROUPS = (YELLOW, BLUE, GREEN, ORANGE)
"""The colours of the four groups, as of the emoji squares in a shared result."""
Dots = Sequence[tuple[int, int]]
DOTS: Sequence[Dots] = (
    ((0, 0),),
    ((-1, 0), (1, 0)),
    ((-1, 1), (1, 1), (0, -1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
)
"""The places of the dots that show a group without colour, in dots' widths from the middle."""


def draw_square(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, fill: Colour, dots: Dots = ()
) -> None:
    """Draws a square with its dots, and an edge that shows on any ground."""
    radius = max(2, rect.width // 8)
    rounded(surface, rect, radius, fill)
    rounded(surface, rect, radius, theme.palette.edge, max(1.0, rect.width / 40))
    dot = max(2, rect.width // 7)
    for x, y in dots:
        centre = (rect.centerx + x * dot * 0.8, rect.centery + y * dot * 0.8)
        disc(surface, centre, dot, LIGHT.ink)


def draw_group(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, group: int) -> None:
    """Draws the square of a group, 0 to 3."""
    draw_square(surface, theme, rect, GROUPS[group], DOTS[group])
