"""Opens acrostics: the letters of clued words, moved to squares that spell a quotation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from string import ascii_uppercase
from typing import NamedTuple

from ...base import Opened
from ..board import MAX_SIDE
from ..rules import ACROSTIC_KIND, BLOCK, EXPLANATION, VERSION
from ..texts import plain
from .ipuz import (
    ACROSTIC,
    AcrosticWord,
    Budget,
    FileClue,
    IpuzCellReader,
    is_acrostic_kind,
    listed_clues,
    read_ipuz,
    tied_cells,
    unplayable,
)

_QUOTE, _SOURCE = "[QUOTE]", "[SOURCE]"
"""In place of a clue: the squares of the quotation, and those that spell author and title."""
_WIDTHS = 12, 26
"""The least and most squares in a row, where the file doesn't say it."""
_SHAPE = 1.6
"""The width of such a grid, by its height."""
_MAX_NAME = 3  # characters
_APZ_FIELD = re.compile(r"<(\w+)>([^<]*)</\1>")


def is_acrostic(data: Mapping[str, object]) -> bool:
    """Whether the data of an .ipuz file are an acrostic: by their kind, or its quotation."""
    clues = data.get("clues")
    lists = clues.values() if isinstance(clues, dict) else ()
    listed = [clue for own in lists if isinstance(own, list) for clue in own]
    fields = (clue for clue in listed if isinstance(clue, dict) and "cells" in clue)
    return is_acrostic_kind(data) or any(clue.get("clue") == _QUOTE for clue in fields)


def read_acrostic(data: Mapping[str, object]) -> Opened:
    """Returns the acrostic of the data of an .ipuz file. Raises ParseError.

    The squares of a word may be in its grid too, below the quotation and with the same numbers:
    then only the quotation is kept.
    """
    grid = IpuzCellReader(data, Budget()).grid(data.get("puzzle"))
    listed = listed_clues(data)
    tied = tied_cells(listed, grid.cols)
    clues = [clue for own in listed.values() for clue in own]
    quoted = next((tied.get(clue.places) for clue in clues if clue.text == _QUOTE), None)
    quotation = frozenset(quoted or grid.open)
    by_label = {label: cell for cell, label in grid.labels.items() if cell in quotation}
    left = {cell for cell in quotation if cell in grid.labels}
    found = list[tuple[FileClue, list[int]]]()
    for clue in clues:
        if clue.text in (_QUOTE, _SOURCE):
            continue
        cells = [
            cell if cell in quotation else by_label.get(grid.labels.get(cell, ""), -1)
            for cell in tied.get(clue.places, ())
        ]
        found.append((clue, cells))
        left -= {*cells}
    used = [cell for _clue, cells in found for cell in cells]
    is_complete = all(cells for _clue, cells in found) and not left and quotation.issuperset(used)
    if not found or not is_complete or len(used) > len({*used}):
        raise unplayable(ACROSTIC)
    if quotation != {*grid.open}:
        box = _QuotationBox.around(quotation, grid.cols)
        rows = {name: box.of(data.get(name)) for name in ("puzzle", "solution", "saved")}
        data = {**data, **rows, "dimensions": box.size}
        found = [(clue, [box.place(cell) for cell in cells]) for clue, cells in found]
    words = [AcrosticWord(_name(n, each[0]), *each) for n, each in enumerate(found)]
    if len({word.name for word in words}) < len(words):
        words = [word._replace(name=_letter(n)) for n, word in enumerate(words)]
    return read_ipuz({"kind": [ACROSTIC_KIND], **data}, words)


def _name(number: int, clue: FileClue) -> str:
    name = "".join(clue.numbers).strip(". ")
    return name if 0 < len(name) <= _MAX_NAME else _letter(number)


def _letter(number: int) -> str:
    """Returns the name of a clue, counted from 0: A to Z, then AA to ZZ."""
    return ascii_uppercase[number % 26] * (number // 26 + 1)


class _QuotationBox(NamedTuple):
    """The part of a grid with its quotation, whose `cells` are numbered in `grid_cols` columns."""

    cells: frozenset[int]
    grid_cols: int
    top: int
    left: int
    rows: int
    cols: int

    @classmethod
    def around(cls, cells: frozenset[int], cols: int) -> _QuotationBox:
        """Returns the smallest box around some cells of a grid."""
        rows, columns = zip(*(divmod(cell, cols) for cell in cells), strict=True)
        top, left = min(rows), min(columns)
        return cls(cells, cols, top, left, max(rows) - top + 1, max(columns) - left + 1)

    @property
    def size(self) -> dict[str, int]:
        """Returns the width and height as .ipuz has them."""
        return {"width": self.cols, "height": self.rows}

    def place(self, cell: int) -> int:
        """Returns the number of a cell within the box."""
        row, col = divmod(cell, self.grid_cols)
        return (row - self.top) * self.cols + col - self.left

    def of(self, rows: object) -> object:
        """Returns the part of the rows of a file; what aren't rows is returned as it is.

        All but the quotation becomes blocks.
        """
        if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
            return rows
        start = self.top * self.grid_cols + self.left
        return [
            [
                value if start + row * self.grid_cols + col in self.cells else BLOCK
                for col, value in enumerate(values[self.left : self.left + self.cols])
            ]
            for row, values in enumerate(rows[self.top : self.top + self.rows])
        ]


def read_apz(text: str) -> Opened:
    """Returns the acrostic in the text of an .apz file, which is XML. Raises ParseError."""
    fields = {name: plain(value).strip() for name, value in _APZ_FIELD.findall(text)}
    letters = re.sub(r"['’]", "", fields.get("solution", ""))
    letters = " ".join(re.split(r"[\W_]+", letters)).strip()
    width = fields.get("suggestedwidth", "")
    likely = min(max(_WIDTHS[0], round((len(letters) * _SHAPE) ** 0.5)), _WIDTHS[1])
    cols = int(width) if re.fullmatch("[0-9]{1,2}", width) else likely
    raw = dict(_APZ_FIELD.findall(text))
    clues, keys = (
        [line.strip() for line in raw.get(name, "").splitlines() if line.strip()]
        for name in ("clues", "gridkey")
    )
    said = " ".join(filter(None, (fields.get(name, "") for name in ("quote", "source"))))
    about = {"title": "title", "author": "creator", "copyright": "copyright"}
    data = {name: fields.get(own, "") for name, own in about.items()}
    notes = {"notes": fields.get("description", ""), EXPLANATION: said}
    return _read_quotation(letters, cols, clues, keys, data | notes)


def read_json(data: Mapping[str, object]) -> Opened:
    """Returns the acrostic in JSON as xwordinfo.com has it. Raises ParseError."""
    match data:
        case {
            "answerKey": str(letters),
            "cols": int(cols),
            "clues": [*clues],
            "clueData": [*keys],
        }:
            said, date = (str(data.get(name) or "") for name in ("quote", "date"))
            about = {EXPLANATION: plain(said), "date": date}
            about["copyright"] = str(data.get("copyright") or "")
            return _read_quotation(letters, cols, clues, keys, about)
    raise unplayable(ACROSTIC)


def _read_quotation(
    letters: str, cols: int, clues: Sequence[object], keys: Sequence[object], about: dict[str, str]
) -> Opened:
    """Returns the acrostic of a quotation, in rows of `cols` squares with a space for a block.

    `keys` are, for each clue, the numbers of its letters, which count those of the quotation.
    """
    if not 1 <= cols <= MAX_SIDE or len(clues) != len(keys):
        raise unplayable(ACROSTIC)
    rows = [letters[start : start + cols].ljust(cols) for start in range(0, len(letters), cols)]
    cells = [cell for cell, letter in enumerate("".join(rows)) if letter.strip()]
    try:
        places = [[cells[int(n) - 1] for n in re.findall(r"\d+", str(key))] for key in keys]
    except IndexError:
        raise unplayable(ACROSTIC) from None
    numbers = {cell: number for number, cell in enumerate(cells, 1)}
    return read_acrostic(
        {
            "version": VERSION,
            "kind": [ACROSTIC_KIND],
            "dimensions": {"width": cols, "height": len(rows)},
            "puzzle": [
                [numbers.get(row * cols + col, "#") for col in range(cols)]
                for row in range(len(rows))
            ],
            "solution": [[letter.strip().upper() or "#" for letter in row] for row in rows],
            "clues": {
                "Clues": [
                    {"clue": clue, "cells": [[cell % cols + 1, cell // cols + 1] for cell in own]}
                    for clue, own in zip(clues, places, strict=True)
                ]
            },
            **{name: text for name, text in about.items() if text},
        }
    )
