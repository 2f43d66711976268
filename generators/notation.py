"""How a position is drawn and a cell is named: what every kind's notation is made of.

A drawing is measured in cells of a grid, from its upper left corner.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from html import escape as _escaped
from typing import NamedTuple
from unicodedata import east_asian_width

PAPER, DARK, INK, GREY, LIGHT = "#ffffff", "#26282d", "#1b1d21", "#6d7278", "#ffd54d"
TINTS = (
    *("#f6c9c4", "#cfe3f7", "#d3ebcd", "#f7e3b5"),
    *("#ddd2f0", "#c6e9e6", "#f5d0e6", "#e3dccf"),
)
"""The colours of zones and groups: dark letters are read on every one."""
_SIZE = 48  # pixels of a cell
_MARGIN = 0.7  # cells around a grid, in which its columns and rows are named


class Box(NamedTuple):
    """A cell where it is drawn, with its text, and a small one in the corner; -1: no cell."""

    cell: int
    x: float
    y: float
    text: str = ""
    fill: str = PAPER
    corner: str = ""
    width: float = 1.0
    height: float = 1.0


class Label(NamedTuple):
    """A text on the drawing, its middle at a place, or its beginning if it `is_left`."""

    x: float
    y: float
    text: str
    is_left: bool = False
    size: float = 0.4


class Drawing(NamedTuple):
    """Boxes, thick lines (from x, y to x, y) and texts on a sheet, and what it shows."""

    about: str
    width: float
    height: float
    boxes: Sequence[Box]
    lines: Sequence[tuple[float, float, float, float]] = ()
    labels: Sequence[Label] = ()


def column_name(col: int) -> str:
    """Returns the letters of a column, counted from 0: A to Z, then AA."""
    high, low = divmod(col, 26)
    return (column_name(high - 1) if high else "") + chr(ord("A") + low)


def grid_names(rows: int, cols: int) -> tuple[str, ...]:
    """Returns the names of the cells of a grid, row by row: `C4` is column C, row 4."""
    columns = [*map(column_name, range(cols))]
    return tuple(f"{column}{row}" for row in range(1, rows + 1) for column in columns)


def grid_drawing(
    about: str,
    rows: int,
    cols: int,
    boxes: Sequence[Box],
    lines: Sequence[tuple[float, float, float, float]] = (),
) -> Drawing:
    """Returns the drawing of a grid, with the letters of its columns and the numbers of its rows.
    The places of boxes and lines are counted from the corner of the grid.
    """
    top = (Label(_MARGIN + col + 0.5, _MARGIN / 2, column_name(col)) for col in range(cols))
    side = (Label(_MARGIN / 2, _MARGIN + row + 0.5, str(row + 1)) for row in range(rows))
    return Drawing(
        about,
        cols + _MARGIN + 0.1,
        rows + _MARGIN + 0.1,
        [box._replace(x=box.x + _MARGIN, y=box.y + _MARGIN) for box in boxes],
        [(a + _MARGIN, b + _MARGIN, c + _MARGIN, d + _MARGIN) for a, b, c, d in lines],
        [*top, *side],
    )


def svg(drawing: Drawing, highlight: Collection[int] = (), size: float = 0) -> str:
    """Returns the drawing as an SVG picture, `size` pixels wide (0: 48 a cell).

    The cells in `highlight` have a bright frame.
    """
    width = size or round(drawing.width * _SIZE)
    height = round(width * drawing.height / drawing.width)
    return "".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" role="img" '
            f'viewBox="0 0 {_n(drawing.width)} {_n(drawing.height)}" '
            f'width="{_n(width)}" height="{_n(height)}" font-family="sans-serif">'
            f"<title>{_escaped(drawing.about)}</title>"
            f'<rect width="100%" height="100%" fill="{PAPER}"/>',
            *(part for box in drawing.boxes for part in _box(box)),
            *(
                f'<path d="M{_n(a)} {_n(b)}L{_n(c)} {_n(d)}" stroke="{INK}" '
                'stroke-width=".09" stroke-linecap="square"/>'
                for a, b, c, d in drawing.lines
            ),
            *(
                _text(each.x, each.y, each.text, each.size, each.is_left)
                for each in drawing.labels
            ),
            *(
                f'<rect x="{_n(box.x + 0.06)}" y="{_n(box.y + 0.06)}" '
                f'width="{_n(box.width - 0.12)}" height="{_n(box.height - 0.12)}" fill="{LIGHT}" '
                f'fill-opacity=".35" stroke="#d17b00" stroke-width=".1"/>'
                for box in drawing.boxes
                if box.cell in highlight
            ),
            "</svg>",
        )
    )


def _box(box: Box) -> Iterator[str]:
    yield (
        f'<rect x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(box.width)}" '
        f'height="{_n(box.height)}" fill="{box.fill}" stroke="{GREY}" stroke-width=".02"/>'
    )
    if box.corner:
        yield _text(box.x + 0.06, box.y + 0.17, box.corner, 0.27, is_left=True)
    if box.text:
        size = min(0.62 * box.height, 0.92 * box.width / _ems(box.text))
        drop = 0.06 if box.corner else 0.0
        yield _text(box.x + box.width / 2, box.y + box.height / 2 + drop, box.text, size)


def _text(x: float, y: float, text: str, size: float, is_left: bool = False) -> str:
    anchor = "start" if is_left else "middle"
    return (
        f'<text x="{_n(x)}" y="{_n(y)}" font-size="{_n(size)}" text-anchor="{anchor}" '
        f'dominant-baseline="central" fill="{INK}">{_escaped(text)}</text>'
    )


def _ems(text: str) -> float:
    """Returns about how wide a text is, measured in its height: a Chinese character is square."""
    return sum(1.0 if east_asian_width(char) in "WF" else 0.66 for char in text)


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")
