"""A page as a picture: in pixels, for the print screen and PNG files, or as SVG.

In an SVG picture, texts keep their widths in any typeface.
"""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from xml.sax.saxutils import escape

import pygame

from game.app.compat import load_font, resource
from game.printing.sheet import (
    FILES,
    WHITE,
    Part,
    Polygon,
    Polyline,
    Sheet,
    TextRun,
    Typeface,
    width_of,
)
from game.ui.palette import Colour
from generators.base import Tick, no_tick

_OVERSAMPLING = 2  # drawn this many times too large, then scaled down for smooth edges
_PNG_SCALE = 200 / 72  # pixels to a point
_FAMILIES: dict[Typeface, str] = {
    "latin": "'Noto Sans', sans-serif",
    "bold": "'Noto Sans', sans-serif",
    "serif": "'Noto Serif', serif",
    "verse": "'Noto Serif', serif",
    "sans": "'Noto Sans CJK SC', 'Noto Sans', sans-serif",
    "wall-sc": "'Noto Serif CJK SC', serif",
    "wall-tc": "'Noto Serif CJK TC', serif",
    "wall-tw": "'Noto Serif CJK TC', serif",
    "wall-jp": "'Noto Serif CJK JP', serif",
    "sans-tc": "'Noto Sans CJK TC', sans-serif",
    "bold-tc": "'Noto Sans CJK TC', sans-serif",
    "symbols": "'Noto Sans', 'Noto Sans Symbols2', 'Noto Emoji', sans-serif",
}
_HEAVY: tuple[Typeface, ...] = (
    "bold",
    "serif",
    "wall-sc",
    "wall-tc",
    "wall-jp",
    "wall-tw",
    "bold-tc",
)


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


def png(sheet: Sheet) -> bytes:
    """Returns the page as a PNG file of 200 dots per inch."""
    pygame.font.init()
    file = BytesIO()
    pygame.image.save(picture(sheet, _PNG_SCALE), file, "x.png")
    return file.getvalue()


def svg(sheet: Sheet) -> bytes:
    """Returns the page as an SVG file of the page's size."""
    size = f'width="{_decimal(sheet.width)}pt" height="{_decimal(sheet.height)}pt"'
    view = f'viewBox="0 0 {_decimal(sheet.width)} {_decimal(sheet.height)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>',
        f'<rect width="100%" height="100%" fill="{_hex(WHITE)}"/>',
        *map(_element, sheet.parts),
        "</svg>",
    ]
    return "\n".join([*lines, ""]).encode()


def _element(part: Part) -> str:
    """Returns a part of a page as an SVG element."""
    if isinstance(part, TextRun):
        return _text_element(part)
    points = " ".join(f"{_decimal(x)},{_decimal(y)}" for x, y in part.points)
    if isinstance(part, Polygon):
        return f'<polygon points="{points}" fill="{_hex(part.colour)}"/>'
    return _line_element(part, points)


def _line_element(line: Polyline, points: str) -> str:
    stroke = f'stroke="{_hex(line.colour)}" stroke-width="{_decimal(line.width)}"'
    return f'<polyline points="{points}" fill="none" {stroke}/>'


def _text_element(words: TextRun) -> str:
    """Returns a text of a page as an SVG element, as wide as it is on the page."""
    x, y = map(_decimal, words.at)
    weight = ' font-weight="bold"' if words.typeface in _HEAVY else ""
    turn = f' transform="rotate(180 {x} {y})"' if words.turned else ""
    long = f'textLength="{_decimal(width_of(words.text, words.size, words.typeface))}"'
    look = f'font-family="{_FAMILIES[words.typeface]}" font-size="{_decimal(words.size)}"{weight}'
    return (
        f'<text x="{x}" y="{y}" {look} {long} lengthAdjust="spacingAndGlyphs" '
        f'fill="{_hex(words.colour)}" xml:space="preserve"{turn}>{escape(words.text)}</text>'
    )


def _decimal(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
