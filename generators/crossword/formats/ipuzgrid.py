"""Reads the grids of .ipuz files: cells, labels, styles, given, right and saved letters."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from ...base import MalformedFile, ParseError
from ...text import quoted_json, wrong_value
from ..board import Direction, Slot, SlotGrid, cells_of, check_size
from ..rules import is_coloured
from ..texts import one_line, place_of, text_in

MOST_EXTRAS = 20_000
"""The most characters of a file's unread data that are kept."""
_SIDE = re.compile("[0-9]{1,20}")


MOST_STRAYS = 100_000
"""The most characters of clues that belong to no word."""


class Budget:
    """Converts values to JSON, up to a number of characters in all."""

    def __init__(self, most: int = MOST_EXTRAS) -> None:
        self._left = most
        self.has_lost = self.has_broken = False
        """Whether something was not taken: for lack of room, or as it is no JSON."""

    def take(self, value: object, name: str = "") -> str | None:
        """Returns the value as JSON; None if there is no room for it, or it is no JSON."""
        try:
            text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
            (text + name).encode()  # unpaired surrogates could not be written again
        except (ValueError, RecursionError):
            self.has_broken = True
            return None
        size = len(text) + len(name)
        if size > self._left:
            self.has_lost = True
            return None
        self._left -= size
        return text


_MAX_LABEL = 8  # characters
_KNOWN_FIELDS = frozenset({"cell", "value", "style"})
"""The fields of a cell that this program reads."""


@dataclass
class IpuzDiagram:
    """The diagram of a file, cell by cell."""

    rows: int
    cols: int
    open: list[int] = field(default_factory=list)
    labels: dict[int, str] = field(default_factory=dict)
    given: dict[int, str] = field(default_factory=dict)
    circled: set[int] = field(default_factory=set)
    shaded: set[int] = field(default_factory=set)
    voids: set[int] = field(default_factory=set)
    """The cells that are left out of the diagram, rather than blocks."""
    bars: set[tuple[int, Direction]] = field(default_factory=set)
    """(cell before the bar, direction of the words that it ends)"""
    others: dict[int, str] = field(default_factory=dict)
    """The unread fields of cells, as JSON."""

    def board(self, tied: Collection[tuple[int, ...]] = ()) -> SlotGrid:
        """The board of the runs between blocks and bars.

        If there are labels, only runs that begin at one, or whose cells are `tied` to a clue, are
        slots. Raises ParseError.
        """
        is_open = frozenset(self.open)
        runs = [run for way in Direction for run in self._runs(way, is_open)]
        if self.labels:
            runs = [
                run
                for run in runs
                if run.row * self.cols + run.col in self.labels or cells_of(run, self.cols) in tied
            ]
        return SlotGrid.of_slots(self.rows, self.cols, runs, self.open)

    def _runs(self, way: Direction, is_open: frozenset[int]) -> Iterator[Slot]:
        """Yields runs of two cells or more in a line, without a block or a bar between them."""
        is_across = way is Direction.ACROSS
        step = 1 if is_across else self.cols
        for cell in self.open:
            before = cell - step if not is_across or cell % self.cols else -1
            if before in is_open and (before, way) not in self.bars:
                continue
            length, last = 1, cell
            while (
                last + step in is_open
                and (last, way) not in self.bars
                and not (is_across and (last + 1) % self.cols == 0)
            ):
                length, last = length + 1, last + step
            if length > 1:
                yield Slot(*divmod(cell, self.cols), way, length)


class IpuzCellReader:
    """Reads the cells of one file, and notes what the player should know about them."""

    def __init__(self, data: Mapping[str, object], budget: Budget) -> None:
        """Reads the file's size, its named styles, and its texts for blocks and empty cells.

        What the program doesn't use is kept as far as the `budget` allows.
        """
        self._budget = budget
        self._blocks = {"#", _mark(data.get("block"))} - {""}
        self._empty = _mark(data.get("empty", "0"))
        styles = data.get("styles")
        self._styles: Mapping[str, object] = styles if isinstance(styles, dict) else {}
        self.rows, self.cols = _size(data)
        self.has_alternatives = False
        """Whether some cell accepts several texts."""
        self.missing_letter_cell: int | None = None
        """The first cell without a letter in a solution that has others."""

    def grid(self, listed: object) -> IpuzDiagram:
        """Returns the diagram of a file's "puzzle" rows. Raises ParseError."""
        grid = IpuzDiagram(self.rows, self.cols)
        for cell, value in enumerate(self._listed("puzzle", listed)):
            self._read_cell(grid, cell, value)
        return grid

    def _read_cell(self, grid: IpuzDiagram, cell: int, value: object) -> None:
        """Adds a cell to the diagram as the file's `value` describes it. Raises ParseError."""
        fields = value if isinstance(value, dict) else {}
        label = fields.get("cell", self._empty) if fields else value
        shown = one_line(_mark(label))  # as it is shown; that may be the sign of a block too
        if label is None or not self._blocks.isdisjoint((_mark(label), shown)):
            if label is None:
                grid.voids.add(cell)
            self._save_extra(grid, cell, fields, self._style_of(fields.get("style")))
            return
        if isinstance(label, bool) or not isinstance(label, int | str):
            raise self._unexpected("puzzle", cell, value)
        grid.open.append(cell)
        if shown not in (self._empty, "0", ""):
            if len(shown) > _MAX_LABEL:
                raise self._unexpected("puzzle", cell, shown)
            grid.labels[cell] = shown
        given = self._text("puzzle", cell, {"value": fields.get("value")})
        if given:
            grid.given[cell] = given
        style = self._style_of(fields.get("style"))
        self._add_style(grid, cell, style)
        read_styles = {"barred"} if is_coloured(style) else {"barred", "highlight"}
        read_styles |= {"shapebg"} if cell in grid.circled else set()
        others = {name: part for name, part in style.items() if name not in read_styles}
        self._save_extra(grid, cell, fields, others)

    def _style_of(self, style: object) -> dict[str, object]:
        """Returns the style of a cell, which may be the name of one in the file's list."""
        if isinstance(style, str):
            style = self._styles.get(style)
        return style if isinstance(style, dict) else {}

    def _save_extra(
        self,
        grid: IpuzDiagram,
        cell: int,
        detailed: Mapping[str, object],
        style: Mapping[str, object],
    ) -> None:
        """Saves what the file says of a cell that this program doesn't use, to write it again."""
        others = {name: value for name, value in detailed.items() if name not in _KNOWN_FIELDS}
        extra = {**({"style": style} if style else {}), **others}
        text = self._budget.take(extra) if extra else None
        if text:
            grid.others[cell] = text

    def _add_style(self, grid: IpuzDiagram, cell: int, style: Mapping[str, object]) -> None:
        """Adds a cell's circle, shade and bars to the diagram; a bar stands after its cell."""
        if style.get("shapebg") == "circle":
            grid.circled.add(cell)
        if style.get("highlight") is True or is_coloured(style):
            grid.shaded.add(cell)
        sides = str(style.get("barred", "")).upper()
        for side, before, way in (
            ("R", cell, Direction.ACROSS),
            ("L", cell - 1, Direction.ACROSS),
            ("B", cell, Direction.DOWN),
            ("T", cell - self.cols, Direction.DOWN),
        ):
            if side in sides:
                grid.bars.add((before, way))

    def texts(self, name: str, listed: object) -> tuple[str, ...]:
        """The text of every cell in the solution or in what was saved. Raises ParseError."""
        return tuple(
            self._text(name, cell, value) for cell, value in enumerate(self._listed(name, listed))
        )

    def _text(self, name: str, cell: int, value: object) -> str:
        """Returns the text that a value writes into a cell; "" for none. Raises ParseError."""
        is_plain = not isinstance(value, dict)
        if isinstance(value, dict):
            value = value.get("value")
        if isinstance(value, list):
            self.has_alternatives = self.has_alternatives or len(value) > 1
            value = value[0] if value else None
        if value is None or (isinstance(value, str) and not value.strip()):
            return ""
        if (is_plain or value == 0) and _mark(value) in {*self._blocks, self._empty, "0"}:
            return ""
        text = text_in(value)
        if text is None:
            raise self._unexpected(name, cell, value)
        return text

    def _listed(self, name: str, listed: object) -> list[object]:
        """The values, row by row. Raises ParseError if these are not as many as the cells."""
        if listed is None:
            raise MalformedFile(
                f'This .ipuz file has no "{name}", so it can\'t be opened. Download it again.'
            )
        if not isinstance(listed, list) or len(listed) != self.rows:
            found = len(listed) if isinstance(listed, list) else quoted_json(listed)
            raise MalformedFile(
                f'In this .ipuz file, "{name}" should have {self.rows} rows, not {found}.'
            )
        for number, row in enumerate(listed, 1):
            if not isinstance(row, list) or len(row) != self.cols:
                found = len(row) if isinstance(row, list) else quoted_json(row)
                raise MalformedFile(
                    f'Row {number} of "{name}" should have {self.cols} squares, not {found}.'
                )
        return [value for row in listed for value in row]

    def _unexpected(self, name: str, cell: int, value: object) -> ParseError:
        """The error for a value that can't stand in a cell of the board called `name`."""
        place = f'In "{name}", {place_of(cell, self.cols)}'
        return wrong_value(place, "have a letter or a number", value)


def _size(data: Mapping[str, object]) -> tuple[int, int]:
    """Returns the rows and columns of a file. Raises ParseError."""
    size = data.get("dimensions")
    if size is None:
        return _size_of_rows(data.get("puzzle"))
    match size:
        case {"height": int() | str() as height, "width": int() | str() as width} if all(
            _SIDE.fullmatch(f"{each}") for each in (height, width)
        ):
            rows, cols = int(height), int(width)
            check_size(rows, cols)
            return rows, cols
    raise wrong_value('In this .ipuz file, "dimensions"', "hold a width and a height", size)


def _size_of_rows(listed: object) -> tuple[int, int]:
    """Counts the rows and columns of listed rows. Raises ParseError for an impossible size."""
    rows = len(listed) if isinstance(listed, list) else 0
    first = listed[0] if isinstance(listed, list) and listed else None
    cols = len(first) if isinstance(first, list) else 0
    check_size(rows, cols)
    return rows, cols


def _mark(value: object) -> str:
    """Returns a value as text for comparing: 0 is the same as "0"; "" for no text or number."""
    return str(value) if isinstance(value, int | str) and value is not False else ""
