"""A page in pixels: what the print screen shows, and pictures of one puzzle."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import pygame

from game.app.compat import load_font, resource
from game.printing.sheet import FILES, WHITE, Polygon, Polyline, Sheet, TextRun, Typeface
from generators.base import Tick, no_tick

_OVERSAMPLING = 2  # drawn this many times too large, then scaled down for smooth edges


def picture(sheet: Sheet, scale: float, tick: Tick = no_tick) -> pygame.Surface:
    """Returns a picture of the page at a scale in pixels per point."""
    size = max(1, round(sheet.width * scale)), max(1, round(sheet.height * scale))
    large_scale = scale * _OVERSAMPLING
    surface = pygame.Surface((size[0] * _OVERSAMPLING, size[1] * _OVERSAMPLING))
    surface.fill(WHITE)
    for part in sheet.parts:
        tick(None)
        if isinstance(part, TextRun):
            _draw_text(surface, part, large_scale)
        elif isinstance(part, Polygon):
            pygame.draw.polygon(surface, part.colour, _scaled(part.points, large_scale))
        else:
            _draw_line(surface, part, large_scale)
    return pygame.transform.smoothscale(surface, size)


def _scaled(points: tuple[tuple[float, float], ...], scale: float) -> list[tuple[float, float]]:
    return [(x * scale, y * scale) for x, y in points]


def _draw_line(surface: pygame.Surface, line: Polyline, scale: float) -> None:
    """Draws a line of a page; one thinner than a pixel is a pixel wide, but paler."""
    width = line.width * scale
    points = _scaled(line.points, scale)
    if width < 1:
        share = max(0.25, width)
        colour = [round(255 + (part - 255) * share) for part in line.colour]
        pygame.draw.aalines(surface, colour, False, points)
    else:
        pygame.draw.lines(surface, line.colour, False, points, round(width))


def _draw_text(surface: pygame.Surface, words: TextRun, scale: float) -> None:
    """Writes a text of a page, turned if it is upside down."""
    font = _font(words.typeface, max(2, round(words.size * scale)))
    if not font.size(words.text)[0]:
        return  # such as a small space: pygame refuses to draw a text without width
    text = font.render(words.text, True, words.colour)
    x, y = words.at[0] * scale, words.at[1] * scale
    if words.turned:
        text = pygame.transform.rotate(text, 180)
        below = text.get_height() - font.get_ascent()
        surface.blit(text, (x - text.get_width(), y - below))
    else:
        surface.blit(text, (x, y - font.get_ascent()))


@lru_cache(maxsize=8)  # 1.2 MB each; a page has five
def _font(typeface: Typeface, px: int) -> pygame.font.Font:
    return load_font(resource("fonts", FILES[typeface]), px)


_PNG_SCALE = 200 / 72  # pixels to a point


def png(sheet: Sheet) -> bytes:
    """Returns the page as a PNG file of 200 dots per inch."""
    pygame.font.init()
    file = BytesIO()
    pygame.image.save(picture(sheet, _PNG_SCALE), file, "x.png")
    return file.getvalue()
