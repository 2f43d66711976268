"""Reads boards to be filled, with words or without.

A picture has a line a row and a character a cell, then a blank line and the words. Two styles are
recognised: `#` for blocks and `.` for cells, or `.` for blocks and `*` for cells. JSON has rows of
characters, or a list of slots.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, NoReturn

from ...base import MalformedFile, Message, Options, UsageError
from ...text import quoted, wrong_value
from ..board import MAX_SIDE, Direction, Slot, SlotGrid, cells_of, check_size
from ..rules import Puzzle, bank_order
from ..texts import composed, place_of, word_in


@dataclass(frozen=True)
class Unfilled:
    """A board, its given letters, and the words for it (None: any words of the lexicon)."""

    board: SlotGrid
    given: tuple[tuple[int, str], ...] = ()
    words: tuple[str, ...] | None = None

    def puzzle(self, solution: tuple[str, ...] = ()) -> Puzzle:
        """Returns the fill-in of the board with its words."""
        return Puzzle(self.board, solution, self.given, self.words or ())


def unfilled_board(
    board: SlotGrid,
    letters: Iterable[tuple[int, str]],
    words: Sequence[str] | None,
    placed: Sequence[str] = (),
) -> Unfilled:
    """Returns a board to fill; `placed` are words already in slots, which join `words`.
    Raises ParseError if two letters for a cell differ.
    """
    given: dict[int, str] = {}
    for cell, letter in letters:
        if given.setdefault(cell, letter) != letter:
            place, one = place_of(cell, board.cols).capitalize(), given[cell].upper()
            raise MalformedFile(
                f"{place} has two different letters, {one} and {letter.upper()}. Keep one."
            )
    bank = None
    if words is not None:
        lacking = Counter(placed) - Counter(words)
        bank = bank_order([*words, *lacking.elements()])
    return Unfilled(board, tuple(sorted(given.items())), bank)


_BLOCK, _EMPTY = "#", "."
_MAX_WORDS = 100_000
_MOST_DIGITS = 100  # of a number in JSON
_DIRECTIONS = {direction.value: direction for direction in Direction}
_GIVEN_FORM = 'look like {"row,column": "letter"}, counted from 0'
_PLACE = re.compile(r"\s*([0-9]{1,4})\s*,\s*([0-9]{1,4})\s*")


def checked_cols(rows: Sequence[Sequence[str]]) -> int:
    """Returns the number of cells in every row. Raises ParseError if rows differ."""
    check_size(len(rows), len(rows[0]) if rows else 0)
    cols = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != cols:
            raise MalformedFile(
                f"Row {number} should have {cols} squares, like row 1, but has {len(row)} (see "
                f"row {number}, column {min(len(row), cols) + 1})."
            )
    return cols


def _letter_of(value: object) -> str:
    """Returns a value that is one letter or digit, lower case; "" if it is something else."""
    letter = composed(value) if isinstance(value, str) else ""
    return letter if len(letter) == 1 and letter.isalnum() else ""


def json_data(text: str) -> object:
    """Returns the data of a JSON text. Raises ParseError."""
    try:
        data: object = json.loads(text, parse_constant=_no_number, parse_int=_int_of)
    except RecursionError:
        raise MalformedFile("This JSON is nested too deeply.") from None
    except json.JSONDecodeError as error:
        if not text[error.pos :].strip():
            raise MalformedFile(
                "This JSON is incomplete: it ends too early. Copy or download it again."
            ) from None
        raise MalformedFile(
            f"This isn't valid JSON. The mistake is on line {error.lineno}, column "
            f"{error.colno}: {quoted(text[error.pos : error.pos + 100])}."
        ) from None
    except ValueError as error:
        raise MalformedFile(
            f"This JSON has a number that can't be read: {quoted(str(error))}."
        ) from None
    return data


def _int_of(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        _no_number(quoted(digits))
    return int(digits)


def _no_number(name: str | Message) -> NoReturn:
    raise MalformedFile(f"This JSON has a number that can't be read: {name}.")


def is_board(data: object) -> bool:
    """Whether the data of a JSON text are those of a board."""
    return isinstance(data, dict) and ("grid" in data or "slots" in data)


def read_json(data: Mapping[str, object]) -> Unfilled:
    """The board of these data, its letters and its words. Raises ParseError."""
    return _read_rows(data) if "grid" in data else _read_slots(data)


def _read_rows(data: Mapping[str, object]) -> Unfilled:
    """The board of a "grid" of rows of text. Raises ParseError."""
    rows = data["grid"]
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise wrong_value('"grid"', "be a list of rows", rows)
    cols = checked_cols(rows)
    marks = "".join(rows)
    symbols = CellSymbols(_BLOCK, _EMPTY)
    letters = [
        (cell, _letter(mark, symbols, cell, cols))
        for cell, mark in enumerate(marks)
        if mark not in symbols
    ]
    shortest = _number(data.get("min_slot", 2), '"min_slot"', 2, MAX_SIDE)
    cells = [cell for cell, mark in enumerate(marks) if mark != _BLOCK]
    board = SlotGrid.of_cells(len(rows), cols, cells, shortest)
    return unfilled_board(
        board, [*letters, *_given(data.get("given", {}), board)], _listed_words(data)
    )


def _given(given: object, board: SlotGrid) -> Iterator[tuple[int, str]]:
    """Yields the letters of `"given": {"r,c": "x"}`, from 0. Raises ParseError."""
    if not isinstance(given, dict):
        raise wrong_value('"given"', _GIVEN_FORM, given)
    for key, value in given.items():
        place, letter = _PLACE.fullmatch(key), _letter_of(value)
        if not place or not letter:
            raise wrong_value("A given letter", _GIVEN_FORM, {key: value})
        row, col = int(place[1]), int(place[2])
        cell = row * board.cols + col
        if row >= board.rows or col >= board.cols or cell not in board.crossings:
            raise MalformedFile(
                f"A letter is given at row {row + 1}, column {col + 1}, which isn't an open "
                "square of the grid."
            )
        yield cell, letter


def _read_slots(data: Mapping[str, object]) -> Unfilled:
    """The board of a list of "slots", each perhaps with its word. Raises ParseError."""
    rows = _number(data.get("rows"), '"rows"', 1, MAX_SIDE)
    cols = _number(data.get("cols"), '"cols"', 1, MAX_SIDE)
    listed = data["slots"]
    if not isinstance(listed, list) or len(listed) > 2 * MAX_SIDE * MAX_SIDE:
        raise wrong_value('"slots"', "be a list of slots", listed)
    pairs = [_slot(entry) for entry in listed]
    board = SlotGrid.of_slots(rows, cols, [slot for slot, _ in pairs])
    letters = [
        pair for slot, word in pairs for pair in zip(cells_of(slot, cols), word, strict=False)
    ]
    placed = [word for _, word in pairs if word]
    return unfilled_board(board, letters, _listed_words(data), placed)


def _slot(entry: object) -> tuple[Slot, str]:
    """Reads a slot and the word in it, "" for none. Raises ParseError."""
    match entry:
        case [int(row), int(col), str(way), int(length), *rest] if (
            way.lower() in _DIRECTIONS and len(rest) < 2
        ):
            slot = Slot(row, col, _DIRECTIONS[way.lower()], length)
        case _:
            raise wrong_value("A slot", "look like [row, column, direction, length]", entry)
    word = rest[0] if rest and rest[0] is not None else ""
    word = word_in(word) if word != "" else ""
    if word and len(word) != length:
        raise MalformedFile(
            f"The word at row {row + 1}, column {col + 1} should have {length} letters: "
            f"{quoted(word)}."
        )
    return slot, word


def _listed_words(data: Mapping[str, object]) -> list[str] | None:
    """The list of "words" in the data; None if it has none. Raises ParseError."""
    words = data.get("words")
    if words is None:
        return None
    if not isinstance(words, list) or len(words) > _MAX_WORDS:
        raise wrong_value('"words"', "be a list of words", words)
    for number, word in enumerate(words, 1):
        if not isinstance(word, str):
            raise wrong_value(f'Word {number} of "words"', "be in quotes", word)
    return [word_in(word) for word in words]


def _number(value: object, name: str, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise wrong_value(name, f"be a whole number from {least} to {most}", value)
    return value


BACKGROUND, CELL = "background", "cell"
"""The options that set the characters of a picture."""
_SHARE = 4  # in a picture at least one character in so many is one of _MARKS
_MARKS = frozenset("#.*")
_PZPRV3 = "pzprv3"  # begins a file of another program whose rows have these characters too


class CellSymbols(NamedTuple):
    """The symbols for the background and for an empty cell."""

    background: str
    cell: str


def is_picture(text: str, options: Options) -> bool:
    """Whether the text begins as a picture does, with many of the known characters."""
    if options.get(BACKGROUND) or options.get(CELL):
        return True
    if text.startswith(_PZPRV3):
        return False
    rows = _rows_and_rest(text)[0]
    if len(rows) == 1 and len(rows[0]) > MAX_SIDE and any(map(str.isdigit, rows[0])):
        return False  # a sudoku in one line
    shown = "".join("".join(rows).split())
    return bool(shown) and sum(map(shown.count, _MARKS)) * _SHARE >= len(shown)


def read_picture(text: str, options: Options) -> Unfilled:
    """The board in a picture, its letters, and the words below it. Raises ParseError."""
    rows, rest = _rows_and_rest(text)
    check_size(len(rows), 1)
    symbols = _symbols_of(rows, options)
    grid = [*map(_tokens, rows)]
    if " " in symbols:
        width = max(map(len, rows), default=0)
        grid = [list(row.ljust(width)) for row in rows]
    cols = checked_cols(grid)
    tokens = [token for row in grid for token in row]
    letters = [(cell, _letter(token, symbols, cell, cols)) for cell, token in enumerate(tokens)]
    cells = [cell for cell, token in enumerate(tokens) if token != symbols.background]
    board = SlotGrid.of_cells(len(grid), cols, cells)
    return unfilled_board(
        board, [(cell, letter) for cell, letter in letters if letter], _words_below(rest)
    )


def _rows_and_rest(text: str) -> tuple[list[str], str]:
    """The lines of the picture, and the text below the blank line."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n").split("\n")
    count = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    return [line.rstrip() for line in lines[:count]], "\n".join(lines[count:])


def _tokens(row: str) -> list[str]:
    """The cells of a row, whether there are spaces between them or not."""
    return row.split() if re.search(r"\S\s", row) else list(row.strip())


def _symbols_of(rows: list[str], options: Options) -> CellSymbols:
    """Returns a picture's symbols. Raises ParseError if they are mixed, or not one each."""
    shown = {char for row in rows for char in row}
    if not (options.get(BACKGROUND) or options.get(CELL)) and {"#", "*"} <= shown:
        row = next(n for n, row in enumerate(rows) if "*" in row)
        col = _tokens(rows[row]).index("*") + 1 if "*" in _tokens(rows[row]) else 1
        raise MalformedFile(
            "Use “#” for black squares and “.” for empty squares, or else “.” for black and “*” "
            f"for empty. This grid has both “#” and “*” (row {row + 1}, column {col})."
        )
    usual = CellSymbols(".", "*") if "*" in shown else CellSymbols("#", ".")
    symbols = CellSymbols(
        str(options.get(BACKGROUND) or usual.background), str(options.get(CELL) or usual.cell)
    )
    for name, symbol in (("--background", symbols.background), ("--cell", symbols.cell)):
        if len(symbol) != 1:
            raise UsageError(f"{name} must be one character, not {quoted(symbol)}.")
    if symbols.background == symbols.cell:
        raise UsageError(
            f"--background and --cell must be two different characters, not {symbols.cell!r} "
            "twice."
        )
    return symbols


def _letter(token: str, symbols: CellSymbols, cell: int, cols: int) -> str:
    """The letter in a cell; "" for none. Raises ParseError."""
    if token in symbols:
        return ""
    letter = _letter_of(token)
    if not letter:
        wanted = f"{symbols.background!r}, {symbols.cell!r} or a letter"
        place = place_of(cell, cols).capitalize()
        raise MalformedFile(f"{place} should have {wanted}, not {quoted(token)}.")
    return letter


def _words_below(text: str) -> list[str] | None:
    """Returns the words below a picture; None if there are none."""
    words = re.split(r"[\s,;]+", text.strip())
    if words == [""]:
        return None
    if len(words) > _MAX_WORDS:
        raise MalformedFile(f"Use at most {_MAX_WORDS} words, not {len(words)}.")
    return [word_in(word) for word in words if word]
