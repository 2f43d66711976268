"""A page as an SVG picture: shapes, and texts that keep their widths in any typeface."""

from __future__ import annotations

from xml.sax.saxutils import escape

from game.printing.sheet import (
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
