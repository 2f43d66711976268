"""Opens and writes texts for Exolve, a web player, and opens the web pages that embed them.

The format is described at https://github.com/viresh-ratnakar/exolve, README.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from ...base import MalformedFile, Message, Opened, in_english
from ...text import quoted
from ..board import MAX_SIDE, Direction, capitals
from ..rules import CLUED_KIND, EXPLANATION, TITLES, UNCLUED, VERSION, Puzzle, published
from ..texts import escaped, one_line, safe_html
from .exchange import check_clued, check_numbers, clue_html
from .ipuz import DIAGRAM_SHOWN, SPARE, foreign_explanation, parse_fields, read_ipuz, unplayable

FORM = "Exolve"
_TEXT = re.compile(r"exolve-begin\b(.*?)(?:exolve-end\b|\Z)", re.DOTALL)
_HEADER = re.compile(r"^exolve-([a-z0-9-]+)[ \t]*:?(.*)$", re.MULTILINE)
_COMMENT = re.compile(r"#(?=\s|$)")
_DECORATORS = "|_+@!*~"
_SPECIAL = frozenset(f"{_DECORATORS}.?&")
_BLOCK, _DIAGRAMLESS, _UNKNOWN = ".", "*", "0?"
_PLACE = re.compile(r"r(?P<up>[0-9]+)c(?P<on>[0-9]+)|(?P<col>[a-z])(?P<row>[0-9]+)")
"""A square by its column and its row, which count from the lower left: `b1`, `r1c2`."""
_NUMBER = r"[0-9]{1,3}"
_OTHER = rf"{_NUMBER}\s?(?:a|d|across|down|ac|dn)?\b"
_CLUE = re.compile(
    rf"(?:#\w+\s+)*(?:\[(?P<label>[^\]]*)\]|(?P<number>{_NUMBER})(?P<others>(?:[,/&]\s*{_OTHER})*)\.?(?!\S))"
    r"\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_LENGTHS = re.compile(r"\([1-9][0-9,\-–'’\s]*\)|\([^()]*\bwords?\)", re.IGNORECASE)
_NO_CLUE = re.compile(r"\([1-9][0-9]*\)")
"""What is written for an empty clue, which would have no squares."""
_ANSWER = re.compile(r"\*?\s*(?:\[[^a-z\]]*\])?\s*(.*)", re.DOTALL)
"""What follows the lengths: the letters for a clue without squares, and the explanation."""
_DEFINITION = re.compile(r"~\{(?:\{[^{}]*\})?(.*?)\}~")
_FIELDS = {
    "title": "title",
    **{"setter": "author", "copyright": "copyright"},
    **{"preamble": "notes", "prelude": "notes", "explanations": EXPLANATION},
}
_LEFT_OUT = ("nina", "question", "reversals")
"""The sections that a player would miss."""


class _Section(NamedTuple):
    """A section by its name: what is on its first line, and the lines below it."""

    name: str
    first: str
    lines: list[str]


@dataclass
class _Square:
    """A square: its letters, None for a block, "" if they aren't known; and its decorators."""

    letters: str | None
    marks: set[str] = field(default_factory=set)


_Grid = list[list[_Square]]
_Place = tuple[int, int]


def texts_of(text: str) -> list[str]:
    """Returns what is between begin and end of each Exolve text, also of those in a web page."""
    found = []
    for match in _TEXT.finditer(text):
        part = match[1]
        if "\n" not in part.strip() and "\\n" in part:  # written as a string of a program
            part = part.replace("\\n", "\n").replace("\\t", " ")
        part = re.sub(r"\\(['\"`\\])", r"\1", part)
        if re.search(r"^\s*exolve-grid\s*:", part, re.MULTILINE):
            found.append(part)
    return found


def parts(text: str) -> list[tuple[str, str]]:
    """Returns title or "" and text of each crossword in a text or a page for Exolve."""
    found = texts_of(text)
    titles = (re.search(r"^\s*exolve-title:\s*(.*\S)", part, re.MULTILINE) for part in found)
    return [
        (title[1] if title else "", f"exolve-begin\n{part}\nexolve-end\n")
        for title, part in zip(titles, found, strict=True)
    ]


def read_exolve(text: str) -> Opened:
    """Returns the first crossword in a text or a page for Exolve. Raises ParseError."""
    found = texts_of(text)
    if not found:
        raise MalformedFile('This Exolve text has no "exolve-grid:" section.')
    sections = [*_sections(found[0])]
    by_name = {section.name: section for section in sections}
    if "3d" in by_name:
        raise unplayable("three-dimensional")
    squares = _grid(by_name, " ".join(each.first for each in sections if each.name == "option"))
    shaded, unread = _shaded(sections, len(squares))
    data: dict[str, object] = {
        "version": VERSION,
        "kind": [CLUED_KIND],
        "dimensions": {"width": len(squares[0]), "height": len(squares)},
        "puzzle": [
            [_cell(square, (row, col) in shaded) for col, square in enumerate(line)]
            for row, line in enumerate(squares)
        ],
        "solution": [
            ["#" if square.letters is None else square.letters or 0 for square in line]
            for line in squares
        ],
        "clues": _clues(by_name, len(squares)),
        UNCLUED: True,
    }
    for name, into in _FIELDS.items():
        if name in by_name and (said := " ".join([by_name[name].first, *by_name[name].lines])):
            data[into] = said.strip()
    unread += [f"exolve-{name}" for name in _LEFT_OUT if name in by_name]
    opened = read_ipuz({name: value for name, value in data.items() if value})
    return replace(opened, notice=opened.notice or _notice(len(found), squares, unread))


def _notice(number: int, squares: _Grid, unread: Sequence[str]) -> Message | None:
    """Returns what a player should know about the file; None for nothing."""
    if number > 1:
        return in_english("This file has {n} crosswords. The first is opened.", n=number)
    if any(_DIAGRAMLESS in square.marks for line in squares for square in line):
        return DIAGRAM_SHOWN
    if unread:
        return in_english("Left out of this file: {names}.", names=", ".join(unread))
    return None


def _sections(text: str) -> Iterator[_Section]:
    """Yields the sections of a text, with their lines but for comments."""
    lines = (_COMMENT.split(line)[0].strip() for line in text.splitlines())
    _before, *parts = _HEADER.split("\n".join(filter(None, lines)))
    for name, first, body in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        yield _Section(name.replace("color", "colour"), first.strip(), body.splitlines()[1:])


# The grid


def _grid(by_name: Mapping[str, _Section], options: str) -> _Grid:
    """Returns the squares of the grid by row. Raises MalformedFile."""
    width, height = (_side(by_name, name) for name in ("width", "height"))
    language = by_name["language"].first.split() if "language" in by_name else []
    is_rebus = "rebus-cells" in options or (len(language) > 2 and language[2] != "1")
    rows = [[*_row(line, is_rebus)] for line in by_name["grid"].lines]
    if len(rows) != height:
        raise MalformedFile(f"The grid has {len(rows)} rows, but exolve-height is {height}.")
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise MalformedFile(
                f"Row {number} of the grid has {len(row)} squares, but exolve-width is {width}."
            )
    squares = [square for row in rows for square in row if square.letters]
    has_letters = any(square.letters not in [*_UNKNOWN] for square in squares)
    unknown = _UNKNOWN[has_letters and "allow-digits" in options :]
    for square in squares:
        if square.letters in [*unknown]:
            square.letters = ""
    return rows


def _side(by_name: Mapping[str, _Section], name: str) -> int:
    """Returns the width or height of the grid. Raises MalformedFile."""
    text = by_name[name].first if name in by_name else ""
    if not re.fullmatch("[0-9]{1,3}", text) or not 1 <= int(text) <= MAX_SIDE:
        raise MalformedFile(f"exolve-{name} should be 1 to {MAX_SIDE}, not {quoted(text)}.")
    return int(text)


def _row(line: str, is_rebus: bool) -> Iterator[_Square]:
    """Yields the squares of a row; where one can have several letters, a space ends it."""
    at = 0
    while at < len(line):
        if line[at].isspace():
            at += 1
            continue
        letters, is_block = "", line[at] == _BLOCK
        while at < len(line) and not line[at].isspace() and (line[at] not in _DECORATORS):
            at += line[at] == "&"  # the next sign is no decorator
            letters += line[at : at + 1]
            at += 1
            if not is_rebus or is_block:
                break
        square = _Square(None if is_block else capitals(letters))
        while at < len(line) and (line[at] in _DECORATORS or line[at].isspace()):
            square.marks |= {line[at]} - {" ", "\t"}
            at += 1
        yield square


def _cell(square: _Square, is_shaded: bool) -> object:
    """Returns a square as .ipuz has it."""
    if square.letters is None:
        return "#"
    style: dict[str, object] = {"shapebg": "circle"} if "@" in square.marks else {}
    bars = {"|": "R", "_": "B", "+": "RB"}
    if barred := "".join(bars[mark] for mark in bars if mark in square.marks):
        style["barred"] = barred
    if is_shaded:
        style["highlight"] = True
    given = {"value": square.letters} if "!" in square.marks and square.letters else {}
    return {"cell": 0, **({"style": style} if style else {}), **given}


def _shaded(sections: Sequence[_Section], height: int) -> tuple[set[tuple[int, int]], list[str]]:
    """Returns the squares that have a colour, by row and column, and the names of what isn't read.

    Ranges run from one corner to the other: `a1-c2`.
    """
    shaded, unread = set[_Place](), list[str]()
    for section in sections:
        if section.name != "colour":
            continue
        found = set[_Place]()
        for token in section.first.split():
            corners = [_PLACE.fullmatch(part) for part in token.split("-")]
            if all(corners) and len(corners) <= 2:
                ends = [_place(match, height) for match in corners if match]
                rows, cols = zip(*ends, strict=True)
                found |= {
                    (row, col)
                    for row in range(min(rows), max(rows) + 1)
                    for col in range(min(cols), max(cols) + 1)
                }
        shaded |= found
        unread += [] if found else ["exolve-colour"]
    return shaded, unread


def _place(match: re.Match[str], height: int) -> _Place:
    """Returns the row and column of a square, which count from 0 at the top left."""
    if match["up"]:
        return height - int(match["up"]), int(match["on"]) - 1
    return height - int(match["row"]), ord(match["col"]) - ord("a")


# The clues


def _clues(by_name: Mapping[str, _Section], height: int) -> dict[str, list[object]]:
    """Returns the clues as .ipuz has them, by the title of their list."""
    listed: dict[str, list[object]] = {}
    for name, title in (*((way.value, TITLES[way]) for way in Direction), ("nodir", SPARE)):
        section = by_name.get(name)
        lines = section.lines if section else []
        if section and _CLUE.fullmatch(section.first):
            lines = [section.first, *lines]
        clues = [_clue(match, name) for match in map(_CLUE.fullmatch, lines) if match]
        if clues or name != "nodir":
            listed[title] = [*clues]
    return listed


def _clue(match: re.Match[str], way: str) -> dict[str, object]:
    """Returns a clue as .ipuz has it, with the words in which it goes on."""
    text, more = match["rest"], ""
    if (lengths := _LENGTHS.search(text)) is not None:
        after = _ANSWER.fullmatch(text[lengths.end() :])
        text, more = text[: lengths.end()], after[1].strip() if after else ""
    if _NO_CLUE.fullmatch(text):
        text = ""
    clue: dict[str, object] = {"clue": _DEFINITION.sub(r"\1", text).strip()}
    number = match["number"] or one_line(match["label"] or "")
    if number:
        clue["number"] = int(number) if number.isdecimal() else number
    others = re.findall(rf"({_NUMBER})\s?([ad]?)", match["others"] or "", re.IGNORECASE)
    if others:
        ways = {"a": TITLES[Direction.ACROSS], "d": TITLES[Direction.DOWN]}
        clue["continued"] = [
            {"direction": ways.get((short or way[:1]).lower(), ""), "number": int(other)}
            for other, short in others
        ]
    return clue | ({EXPLANATION: more} if more else {})


# Writing


def exolve_bytes(puzzle: Puzzle) -> bytes:
    """Returns the crossword as a text for Exolve. Raises ParseError for what that can't hold."""
    check_clued(puzzle, FORM)
    check_numbers(puzzle, FORM)
    return (
        "\n".join(["exolve-begin", *_written(published(puzzle)), "exolve-end"]) + "\n"
    ).encode()


def _written(puzzle: Puzzle) -> Iterator[str]:
    """Yields the lines between the first and the last one."""
    about, board = puzzle.about, puzzle.board
    for name, text in (("title", about.title), ("setter", about.author)):
        if text:
            yield f"  exolve-{name}: {_without_comment(safe_html(escaped(text)))}"
    owner = one_line(about.copyright).lstrip("©").strip()
    if about.copyright:
        yield f"  exolve-copyright: {_without_comment(safe_html(escaped(owner)))}"
    yield f"  exolve-width: {board.cols}"
    yield f"  exolve-height: {board.rows}"
    yield from _options(puzzle)
    if about.notes:
        yield "  exolve-preamble:"
        yield f"    {_without_comment(safe_html(escaped(about.notes)))}"
    yield "  exolve-grid:"
    cells = [_written_cell(puzzle, cell) for cell in range(board.rows * board.cols)]
    width = max(map(len, cells))
    for row in board.by_row(cells):
        yield "    " + " ".join(f"{cell:{width}}" for cell in row).rstrip()
    for direction in Direction:
        yield f"  exolve-{direction.value}:"
        for index, slot in enumerate(board.slots):
            if slot.direction is direction:
                yield f"    {_without_comment(_written_clue(puzzle, index))}"


def _written_clue(puzzle: Puzzle, slot: int) -> str:
    """Returns a clue with its numbers and what is said of its wordplay.

    The latter is left out unless the lengths tell it from the clue.
    """
    clue = clue_html(puzzle, slot) or f"({puzzle.board.slots[slot].length})"
    saved = dict(puzzle.extras.clues).get(slot)
    fields, numbers = json.loads(saved) if saved else {}, puzzle.label(slot)
    continued = fields.get("continued")
    for other in continued if isinstance(continued, list) else ():
        match other:
            case {"number": int(number), "direction": str(way)} if way in TITLES.values():
                numbers += f", {number}{way[0].lower()}"
    lengths = _LENGTHS.search(clue)
    has_end = lengths is not None and not clue[lengths.end() :].strip()
    said = foreign_explanation(parse_fields(puzzle, slot) or fields) if has_end else ""
    return f"{numbers} {clue} {safe_html(one_line(said))}".rstrip()


def _options(puzzle: Puzzle) -> Iterator[str]:
    """Yields the options for what is unusual in the grid: several letters, digits, shades."""
    known = puzzle.solution or [letters for _cell, letters in puzzle.given]
    texts = "".join(known).upper()
    if any(len(letters) > 1 for letters in known):
        yield "  exolve-option: rebus-cells"
    others = sorted({char for char in texts if not ("A" <= char <= "Z" or char.isdigit())})
    if any(map(str.isdigit, texts)):
        yield "  exolve-option: allow-digits"
    if others:
        yield f"  exolve-option: allow-chars:{''.join(others)}"
    if puzzle.shaded:
        rows_and_cols = (divmod(cell, puzzle.board.cols) for cell in sorted(puzzle.shaded))
        places = " ".join(f"r{puzzle.board.rows - row}c{col + 1}" for row, col in rows_and_cols)
        yield f"  exolve-colour: lightgrey {places}"


def _written_cell(puzzle: Puzzle, cell: int) -> str:
    """Returns a square of the grid with the signs for its bars, its circle and a given letter."""
    board = puzzle.board
    if cell not in board.crossings:
        return _BLOCK
    text = capitals(puzzle.solution[cell] if puzzle.solution else dict(puzzle.given).get(cell, ""))
    shown = "".join(f"&{char}" if char in _SPECIAL else char for char in text) or "0"
    across, down = ((cell, way) in board.bars for way in Direction)
    bars = "+" if across and down else "|" if across else "_" if down else ""
    given = "!" if cell in puzzle.given_cells else ""
    return f"{shown}{bars}{'@' * (cell in puzzle.circled)}{given}"


def _without_comment(text: str) -> str:
    """Returns a text with each # escaped that would begin a comment."""
    return _COMMENT.sub("&#35;", text)
