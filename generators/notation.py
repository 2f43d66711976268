"""How a position is drawn and a cell is named: what every kind's notation is made of.

A sketch is measured in cells of a grid, from its upper left corner.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from html import escape as _escaped
from typing import NamedTuple
from unicodedata import east_asian_width

PAPER, DARK, INK, GREY = "#ffffff", "#26282d", "#1b1d21", "#6d7278"
FRAME = "#b35c00"
TINTS = (
    *("#f6c9c4", "#cfe3f7", "#d3ebcd", "#f7e3b5"),
    *("#ddd2f0", "#c6e9e6", "#f5d0e6", "#e3dccf"),
)
"""The colours of zones and groups: dark letters are read on every one."""
STAR = "★"
_STAR = 0.34, 0.14  # from its middle to its points, and to between them
_SIZE = 48  # pixels of a cell
_MARGIN = 0.7  # cells around a grid, in which its columns and rows are named


class DrawnCell(NamedTuple):
    """A cell by its number, where it is drawn, with its text and a small one in the corner."""

    number: int
    x: float
    y: float
    text: str = ""
    fill: str = PAPER
    corner: str = ""
    width: float = 1.0
    height: float = 1.0


class Label(NamedTuple):
    """A text on the sketch, its middle at a place, or its beginning if it `is_left`."""

    x: float
    y: float
    text: str
    is_left: bool = False
    size: float = 0.4


class Sketch(NamedTuple):
    """Cells, thick lines (from x, y to x, y) and texts on a sheet, and what it shows."""

    about: str
    width: float
    height: float
    cells: Sequence[DrawnCell]
    lines: Sequence[tuple[float, float, float, float]] = ()
    labels: Sequence[Label] = ()


def column_name(col: int) -> str:
    """Returns the letters of a column, counted from 0: A to Z, then AA."""
    high, low = divmod(col, 26)
    return (column_name(high - 1) if high else "") + chr(ord("A") + low)


@lru_cache(maxsize=32)
def grid_names(rows: int, cols: int) -> tuple[str, ...]:
    """Returns the names of the cells of a grid, row by row: `C4` is column C, row 4."""
    columns = [*map(column_name, range(cols))]
    return tuple(f"{column}{row}" for row in range(1, rows + 1) for column in columns)


def named_lines(
    lines: Sequence[str], cols: int, width: int, indent: int = 0, high: int = 1
) -> str:
    """Returns a grid in characters with the letters of its columns and the numbers of its rows.

    A cell is `width` characters wide and `high` lines high, the first one after `indent`.
    """
    margin = len(str(len(lines) // high)) + 1
    head = "".join(column_name(col).ljust(width) for col in range(cols))
    sides = (str(n // high + 1) if n % high == high - 1 else "" for n in range(len(lines)))
    body = (f"{side:{margin}}{line}".rstrip() for side, line in zip(sides, lines, strict=True))
    return "\n".join([" " * (margin + indent) + head.rstrip(), *body])


def grid_sketch(
    about: str,
    rows: int,
    cols: int,
    cells: Sequence[DrawnCell],
    lines: Sequence[tuple[float, float, float, float]] = (),
) -> Sketch:
    """Returns the sketch of a grid, with the letters of its columns and the numbers of its rows.
    The places of cells and lines are counted from the corner of the grid.
    """
    top = (Label(_MARGIN + col + 0.5, _MARGIN / 2, column_name(col)) for col in range(cols))
    side = (Label(_MARGIN / 2, _MARGIN + row + 0.5, str(row + 1)) for row in range(rows))
    return Sketch(
        about,
        cols + _MARGIN + 0.1,
        rows + _MARGIN + 0.1,
        [cell._replace(x=cell.x + _MARGIN, y=cell.y + _MARGIN) for cell in cells],
        [(a + _MARGIN, b + _MARGIN, c + _MARGIN, d + _MARGIN) for a, b, c, d in lines],
        [*top, *side],
    )


def svg(sketch: Sketch, highlight: Collection[int] = (), size: float = 0) -> str:
    """Returns the sketch as an SVG picture, `size` pixels wide (0: 48 a cell).

    The cells in `highlight` have a bright frame.
    """
    wide, high = (round(length * _SIZE) for length in (sketch.width, sketch.height))
    width = size or wide
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {wide} {high}" '
            f'width="{width}" height="{round(width * high / wide)}" font-family="sans-serif">'
            f"<title>{_escaped(sketch.about)}</title>",
            f'<rect width="{wide}" height="{high}" fill="{PAPER}"/>',
            *(part for cell in sketch.cells for part in _drawn(cell, cell.number in highlight)),
            *(
                f'<path d="M{_n(a)} {_n(b)}L{_n(c)} {_n(d)}" stroke="{INK}" stroke-width="4" '
                'stroke-linecap="square"/>'
                for a, b, c, d in sketch.lines
            ),
            *(_text(each.x, each.y, each.text, each.size, each.is_left) for each in sketch.labels),
            "</svg>",
        )
    )


def _rectangle(cell: DrawnCell, inset: float, look: str, stroke: int) -> str:
    width, height = cell.width - 2 * inset, cell.height - 2 * inset
    return (
        f'<rect x="{_n(cell.x + inset)}" y="{_n(cell.y + inset)}" width="{_n(width)}" '
        f'height="{_n(height)}" {look} stroke-width="{stroke}"/>'
    )


def _drawn(cell: DrawnCell, has_frame: bool) -> Iterator[str]:
    yield _rectangle(cell, 0, f'fill="{cell.fill}" stroke="{GREY}"', 1)
    if has_frame:
        yield _rectangle(cell, 0.08, f'fill="none" stroke="{FRAME}"', 5)
    if cell.corner:
        yield _text(cell.x + 0.05, cell.y + 0.16, cell.corner, 0.25, is_left=True)
    if cell.text == STAR:  # few fonts have it
        x, y = cell.x + cell.width / 2, cell.y + cell.height / 2
        points = (x + 1j * y + _STAR[n % 2] * 1j ** (n * 0.4 - 1) for n in range(10))
        path = "L".join(f"{_n(point.real)} {_n(point.imag)}" for point in points)
        yield f'<path d="M{path}Z" fill="{INK}"/>'
    elif cell.text:
        size = min(0.62 * cell.height, 0.92 * cell.width / _ems(cell.text))
        drop = 0.08 if cell.corner else 0.0
        yield _text(cell.x + cell.width / 2, cell.y + cell.height / 2 + drop, cell.text, size)


def _text(x: float, y: float, text: str, size: float, is_left: bool = False) -> str:
    anchor = "start" if is_left else "middle"
    base = y + 0.36 * size  # where the letters stand: not every viewer can centre them
    return (
        f'<text x="{_n(x)}" y="{_n(base)}" font-size="{_n(size)}" text-anchor="{anchor}" '
        f'fill="{INK}">{_escaped(text)}</text>'
    )


def _ems(text: str) -> float:
    """Returns about how wide a text is, measured in its height: a Chinese character is square."""
    return sum(1.0 if east_asian_width(char) in "WF" else 0.66 for char in text)


def _n(length: float) -> str:
    """Returns a length in pixels."""
    return f"{length * _SIZE:.1f}".removesuffix(".0")
