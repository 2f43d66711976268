"""Writes puzzles as .ipuz text, and as the body of an id.

The format is that of http://www.ipuz.org (version 2); what it has no field for is in fields whose
names begin with ours, as it asks of programs that add some.
"""

from __future__ import annotations

import bz2
import html
import json
import re
import unicodedata
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from generators.crossword.board import Board, Direction, capitals

if TYPE_CHECKING:
    from generators.crossword.rules import Puzzle, State

VERSION = "http://ipuz.org/v2"
CLUED_KIND = "http://ipuz.org/crossword#1"
FILL_KIND = "http://ipuz.org/fill#1"
BLOCK = "#"
OWN = "puzzlecabinet:"
"""What the names of our own fields begin with."""
BANK, SLOTS = f"{OWN}bank", f"{OWN}slots"
LOCKED, SEALED = f"{OWN}locked", f"{OWN}sealed"
PENCILLED, REVEALED = f"{OWN}pencilled", f"{OWN}revealed"
MARKS = f"{OWN}marks"
TITLES = {Direction.ACROSS: "Across", Direction.DOWN: "Down"}
"""Of the clue lists."""
MAX_SHARED = 8000
"""Characters of an id: a page of text that a mail or a chat still takes."""
_WHITE = frozenset({"", "0", "fff", "ffffff", "white", "transparent"})
_TAG = re.compile(
    r"</?(?:b|i|s|u|em|strong|sub|sup|span|small|big|tt|code|q|a|font)\b[^<>]{0,200}>", re.I
)
_BREAK = re.compile(r"</?(?:br|p|div)\b[^<>]{0,200}>", re.I)


def ipuz_text(puzzle: Puzzle) -> str:
    """The puzzle in one line of .ipuz."""
    return json.dumps(ipuz(puzzle), ensure_ascii=False, separators=(",", ":"))


def shared(text: str) -> str | None:
    """The body of the id of a puzzle with that text; None where it is too long."""
    body = urlsafe_b64encode(compressed(text)).decode().rstrip("=")
    return body if len(body) <= MAX_SHARED else None


def compressed(text: str) -> bytes:
    """The text in few bytes, the same on every machine.

    Not by zlib: some builds of Python have another one, of the same format but other bytes.
    A crossword of 15 by 15 with clues takes about 1,700 characters of an id, by zlib 1,900.
    """
    return bz2.compress(text.encode())


def line(text: str) -> str:
    """The text in one line, without what cannot be shown."""
    kinds = ((char, unicodedata.category(char)) for char in unicodedata.normalize("NFC", text))
    kept = (" " if kind == "Cc" else char for char, kind in kinds if kind != "Cs")
    return " ".join("".join(kept).split())


def plain(text: str) -> str:
    """What a text of an .ipuz file says, in one line: it may be HTML."""
    return line(html.unescape(_TAG.sub("", _BREAK.sub(" ", text))))


def escaped(text: str) -> str:
    """Inverse of plain."""
    return text if plain(text) == text else html.escape(text, quote=False)


def ipuz(puzzle: Puzzle, state: State | None = None) -> dict[str, object]:
    """The puzzle as the data of an .ipuz file; with a position, also what is written in it."""
    data: dict[str, object] = {
        "version": VERSION,
        "kind": [FILL_KIND if puzzle.bank else CLUED_KIND],
        **_about(puzzle),
        "dimensions": {"width": puzzle.board.cols, "height": puzzle.board.rows},
        "puzzle": rows_of(puzzle.board, _cells(puzzle)),
    }
    if puzzle.solution:
        data["solution"] = rows_of(puzzle.board, _texts(puzzle.board, puzzle.solution, ""))
    if puzzle.clues:
        data["clues"] = _clues(puzzle)
    others = {name: json.loads(value) for name, value in puzzle.kept.fields}
    return {**data, **others, **_own(puzzle), **(_progress(state) if state else {})}


def _about(puzzle: Puzzle) -> dict[str, object]:
    about = puzzle.about
    fields = {
        "title": about.title,
        "author": about.author,
        "copyright": about.copyright,
        "notes": about.notes,
    }
    return {name: escaped(text) for name, text in fields.items() if text}


def _own(puzzle: Puzzle) -> dict[str, object]:
    """What the format has no field for."""
    board, own = puzzle.board, dict[str, object]()
    if puzzle.bank:
        own[BANK] = list(puzzle.bank)
    if board != Board.of_cells(board.rows, board.cols, board.cells):
        own[SLOTS] = [[s.row, s.col, s.direction.value, s.length] for s in board.slots]
    if puzzle.is_locked:
        own[LOCKED] = True
    if puzzle.sealed:
        own[SEALED] = puzzle.sealed
    if puzzle.kept.marks:
        own[MARKS] = [list(mark) for mark in puzzle.kept.marks]
    return own


def _progress(state: State) -> dict[str, object]:
    given = state.puzzle.given_cells
    letters = ["" if cell in given else text for cell, text in enumerate(state.letters)]
    if not any(letters):
        return {}
    board = state.puzzle.board
    progress: dict[str, object] = {"saved": rows_of(board, _texts(board, letters, 0))}
    for name, cells in ((PENCILLED, state.pencilled), (REVEALED, state.revealed)):
        if cells:
            progress[name] = sorted(cells)
    return progress


def rows_of(board: Board, cells: Sequence[object]) -> list[list[object]]:
    """What stands in the cells, row by row."""
    starts = range(0, len(cells), board.cols)
    return [list(cells[start : start + board.cols]) for start in starts]


def _cells(puzzle: Puzzle) -> list[object]:
    """What every cell shows at the start: a number or label, a style, a given letter."""
    board = puzzle.board
    given = dict(puzzle.given)
    numbers = {cell: str(number) for cell, number in board.numbers.items()}
    labels = dict(puzzle.labels) or numbers
    others = {cell: json.loads(text) for cell, text in puzzle.kept.cells}
    styles = _styles(puzzle, others)
    shown: list[object] = []
    for cell in range(board.rows * board.cols):
        mark = _number(labels.get(cell, "0")) if cell in board.crossings else BLOCK
        details: dict[str, object] = {}
        if cell in given:
            details["value"] = capitals(given[cell])
        if cell in styles:
            details["style"] = styles[cell]
        details |= {name: value for name, value in others.get(cell, {}).items() if name != "style"}
        shown.append({"cell": mark, **details} if details else mark)
    return shown


def _styles(
    puzzle: Puzzle, others: Mapping[int, Mapping[str, Any]]
) -> dict[int, dict[str, object]]:
    """By cell that has one: its style, the parts of it from elsewhere last."""
    styles: dict[int, dict[str, object]] = {}
    for cell in sorted(puzzle.circled):
        styles.setdefault(cell, {})["shapebg"] = "circle"
    for cell in sorted(puzzle.shaded):
        if not is_coloured(others.get(cell, {}).get("style", {})):
            styles.setdefault(cell, {})["highlight"] = True
    bars: dict[int, str] = {}
    for side, direction in (("R", Direction.ACROSS), ("B", Direction.DOWN)):
        for cell in sorted(cell for cell, way in puzzle.board.bars if way is direction):
            bars[cell] = bars.get(cell, "") + side
    for cell, sides in bars.items():
        styles.setdefault(cell, {})["barred"] = sides
    for cell, fields in others.items():
        if "style" in fields:
            styles.setdefault(cell, {}).update(fields["style"])
    return styles


def is_coloured(style: Mapping[str, object]) -> bool:
    """Whether a style gives its cell a colour that is not white."""
    return str(style.get("color", "")).lower().removeprefix("#") not in _WHITE


def _number(label: str) -> object:
    """A label as it stands in a file: a number where it is one."""
    is_number = label.isascii() and label.isdecimal() and str(int(label)) == label
    return int(label) if is_number else label


def _texts(board: Board, texts: Sequence[str], empty: object) -> list[object]:
    is_open = board.crossings
    return [_shown(text) or empty if cell in is_open else BLOCK for cell, text in enumerate(texts)]


def _shown(text: str) -> object:
    """The text of a cell; in detail where it would be read as a block or as an empty cell."""
    return {"value": text} if text in (BLOCK, "0") else capitals(text)


def _clues(puzzle: Puzzle) -> dict[str, list[object]]:
    listed: dict[str, list[object]] = {title: [] for title in TITLES.values()}
    others = dict(puzzle.kept.clues)
    for index, (slot, clue) in enumerate(zip(puzzle.board.slots, puzzle.clues, strict=True)):
        number, text = _number(puzzle.label(index)), escaped(clue)
        entry: object = [number, text]
        if index in others:
            entry = {"number": number, "clue": text, **json.loads(others[index])}
        listed[TITLES[slot.direction]].append(entry)
    for title, stray in puzzle.kept.strays:
        listed.setdefault(title, []).append(json.loads(stray))
    return listed
