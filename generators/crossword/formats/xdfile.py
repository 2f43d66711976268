"""Opens and writes .xd files, crosswords as plain text that people and programs can read.

The format is described at https://github.com/century-arcade/xd, doc/xd-format.md (version 3).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from ...base import MalformedFile, Message, Opened
from ...text import quoted
from ..board import Direction, capitals
from ..rules import CLUED_KIND, TITLES, UNCLUED, VERSION, Puzzle, published
from ..texts import as_html, escaped, plain, raised
from .boards import checked_cols
from .exchange import cannot_hold, check_clued, check_numbers, clue_html
from .ipuz import OtherClue, other_clues, read_ipuz

FORM = ".xd"
_SECTION = re.compile(r"^[ \t]*##[ \t]+([^\n]+?)[ \t]*$", re.M)
_BLANKS = re.compile(r"\n[ \t]*\n[ \t]*\n\s*")
_CLUE = re.compile(r"([AD])([0-9]{1,6})\.(.*)")
_FIELD = re.compile(r"([^:\n]{1,40}):[ \t]*(.*)")
_BLOCK, _VOID, _EMPTY = "#", "_", "."
_TAG_OF_SIGN = {"/": "i", "*": "b", "_": "u", "-": "s"}
_MARKED = re.compile(r"\{([/*_-])(.*?)\1\}")
_LINKED = re.compile(r"\{([@#!])(.*?)\1\}")
_TAGS = re.compile(r"<(i|em|b|strong|u|s)\b[^<>]*>(.*?)</\1>", re.I | re.S)
_SIGN_OF_TAG = {"i": "/", "em": "/", "b": "*", "strong": "*", "u": "_", "s": "-"}
_REBUS_KEYS = "1234567890@$%&+=?!"
_NAMES = {"title": "title", "author": "author", "copyright": "copyright"}
_RULE = re.compile(r"([^{}\s][^{}]{0,100})\{([^{}]*)\}")
"""A rule of a design, for squares marked with one of some characters: `T, B { bar-top: true }`."""
_STYLES = re.compile(r"</?style>", re.I)
_PLAIN = {"", "#fff", "#ffffff", "white", "none", "transparent"}
_BARS = {"bar-left": "L", "bar-top": "T", "bar-right": "R", "bar-bottom": "B"}
"""The properties of a design that are bars, as .ipuz has them."""
_GRID_ROW = re.compile(r"[^\s:]{2,50}")


def is_xd(text: str) -> bool:
    """Whether the text looks like an .xd file: it has its sections, or clues such as `A1. Pet`.

    Or it begins as one, with a title and a grid, though it has no clues.
    """
    text = _lines(text)
    names = {match[1].lower() for match in _SECTION.finditer(text)}
    has_clues = bool(re.search(r"^[AD][0-9]+\. ", text, re.M))
    if {"metadata", "grid"} <= names or ("clues" in names and has_clues):
        return True
    parts = [part.splitlines() for part in _BLANKS.split(text.strip())]
    if len(parts) < 2 or not _FIELD.match(parts[0][0]):
        return False
    rows = [row.strip() for row in parts[1]]
    begins_as_one = any(re.match("(?i)(?:title|author|editor|date):", line) for line in parts[0])
    has_grid = all(map(_GRID_ROW.fullmatch, rows)) and len({*map(len, rows)}) == 1
    return (has_clues and len(parts) > 2) or (begins_as_one and has_grid)


def _lines(text: str) -> str:
    """Returns a text with the line ends that the format has."""
    return text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")


def read_xd(text: str) -> Opened:
    """Returns the crossword in the text of an .xd file. Raises ParseError."""
    parts = _sections(text)
    fields = {
        match[1].strip().lower(): match[2].strip()
        for match in map(_FIELD.match, parts.get("metadata", "").splitlines())
        if match
    }
    rows = _rows_of(parts.get("grid", ""))
    if not rows:
        raise MalformedFile("This .xd file has no grid, so it can't be opened. Download it again.")
    checked_cols(rows)
    if _has_dots_for_blocks(rows):
        rows = [row.replace(_EMPTY, _BLOCK) for row in rows]
    design = _Design(parts.get("design", ""), rows)
    start = [row.ljust(len(rows[0])) for row in _rows_of(parts.get("start", ""))]
    start += [" " * len(rows[0])] * (len(rows) - len(start))
    grid = _XdGrid(fields)
    clues, answers = _clues(parts.get("clues", ""))
    if not any(clues.values()):
        raise MalformedFile(
            'This .xd file has no clues. Add lines such as “A1. Clue ~ ANSWER” below "## Clues".'
        )
    data: dict[str, object] = {
        "version": VERSION,
        "kind": [CLUED_KIND],
        "dimensions": {"width": len(rows[0]), "height": len(rows)},
        "puzzle": [
            [
                grid.cell(char, design.style(row, col), start[row][col])
                for col, char in enumerate(line)
            ]
            for row, line in enumerate(rows)
        ],
        "solution": [[grid.letters(char) for char in row] for row in rows],
        "clues": clues,
        UNCLUED: True,
    }
    for name, field in _NAMES.items():
        data[field] = _html_of(fields.get(name, ""))
    data["notes"] = as_html(parts.get("notes", "").strip())
    others = {"editor": "editor", "date": "date", "publisher": "publisher"}
    data |= {field: fields[name] for name, field in others.items() if fields.get(name)}
    opened = read_ipuz({name: value for name, value in data.items() if value})
    return replace(opened, notice=opened.notice or _differing_notice(opened.puzzle, answers))


def _rows_of(part: str) -> list[str]:
    """Returns the rows of a grid."""
    return [line.strip() for line in part.splitlines() if line.strip()]


class _Design:
    """Knows how the squares of a grid look, by the section with bars, circles and colours."""

    def __init__(self, part: str, rows: Sequence[str]) -> None:
        """Reads the rules and, below them, a grid of the characters to which they apply."""
        rules, declared = _STYLES.sub("", part), dict[str, dict[str, str]]()
        for match in _RULE.finditer(rules):
            for name in match[1].split(","):
                declared.setdefault(name.strip(), {}).update(_properties(match[2]))
        self._styles = {name: _style(fields) for name, fields in declared.items()}
        marks = _rows_of(_RULE.sub("", rules))
        self._marks = marks if len(marks) == len(rows) else []

    def style(self, row: int, col: int) -> Mapping[str, object]:
        """Returns the style of a square as .ipuz has it."""
        line = self._marks[row] if self._marks else ""
        return self._styles.get(line[col], {}) if col < len(line) else {}


def _properties(rule: str) -> dict[str, str]:
    """Returns the properties in a rule: `bar-top: true; background: circle`."""
    pairs = (each.partition(":") for each in rule.split(";"))
    return {name.strip().lower(): value.strip().lower() for name, _colon, value in pairs}


def _style(fields: Mapping[str, str]) -> dict[str, object]:
    """Returns the style of .ipuz for the properties of a square."""
    bars = "".join(side for name, side in _BARS.items() if fields.get(name) == "true")
    style: dict[str, object] = {"barred": bars} if bars else {}
    shades = {fields.get(name, "") for name in ("background", "background-light")}
    if "circle" in shades:
        style["shapebg"] = "circle"
    if shades - _PLAIN - {"circle"}:
        style["highlight"] = True
    return style


def _has_dots_for_blocks(rows: Sequence[str]) -> bool:
    """Whether dots are blocks, as some programs write them, rather than empty squares."""
    cells = "".join(rows)
    letters = sum(char not in (_EMPTY, _VOID) for char in cells)
    return _BLOCK not in cells and letters > cells.count(_EMPTY)


def _differing_notice(puzzle: Puzzle, answers: Mapping[str, Sequence[str]]) -> Message | None:
    """Returns the message about the first answer, by name, that isn't in the grid; or None.

    A word may have several answers, all of which are right.
    """
    for index, slot in enumerate(puzzle.board.slots):
        name, word = f"{slot.direction.value[0].upper()}{puzzle.label(index)}", puzzle.word(index)
        listed = [*filter(None, map(_letters_of, answers.get(name, ())))]
        if word and listed and _letters_of(word) not in listed:
            return Message(
                "The answer to {name} is {answer}, but the grid has {word}. Correct one of them.",
                name=name,
                answer=listed[0],
                word=capitals(word),
            )
    return None


def _letters_of(answer: str) -> str:
    return "".join(filter(str.isalnum, capitals(answer)))


def _sections(text: str) -> dict[str, str]:
    """Returns the parts of the file by name: metadata, grid, clues and notes."""
    text = _without_comments(_lines(text)).strip()
    if _SECTION.search(text):
        _before, *rest = _SECTION.split(text)
        return {name.lower(): part for name, part in zip(rest[::2], rest[1::2], strict=True)}
    metadata, grid, *others = _BLANKS.split(text)
    clues = [part for part in others if _CLUE.match(part.lstrip())]
    notes = [part for part in others if part not in clues]
    listed = {"metadata": metadata, "grid": grid, "clues": "\n".join(clues)}
    return listed | {"notes": "\n".join(notes)}


def _without_comments(text: str) -> str:
    first, *others = text.split("<!--")
    parts = [each.partition("-->") for each in others]
    return first + "".join(after if end else f"<!--{before}" for before, end, after in parts)


class _XdGrid:
    """Knows what the characters of a grid stand for."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self._special = fields.get("special", "").lower()
        pairs = (word.partition("=") for word in re.split(r"[,\s]+", fields.get("rebus", "")))
        self._rebus = {key: letters for key, sign, letters in pairs if sign and letters}

    def cell(self, char: str, style: Mapping[str, object], start: str) -> object:
        """Returns the cell of a character as .ipuz has it; `start` is what is in it from there."""
        if char == _VOID:
            return None
        if char == _BLOCK:
            return "#"
        if self._special and char.islower():
            is_circle = self._special.startswith("circle")
            style = {**style, **({"shapebg": "circle"} if is_circle else {"highlight": True})}
        text, right = capitals(self._text(start)), capitals(self._text(char))
        is_given = start not in (" ", _EMPTY, _BLOCK, _VOID) and right in (text, _EMPTY)
        given = {"value": text} if is_given else {}
        return {"cell": 0, **({"style": style} if style else {}), **given}

    def letters(self, char: str) -> object:
        """Returns the letters of a square as .ipuz has them."""
        if char in (_BLOCK, _VOID):
            return None if char == _VOID else "#"
        if char == _EMPTY:
            return 0
        return {"value": self._text(char)}

    def _text(self, char: str) -> str:
        return self._rebus.get(char, char)


def _clues(text: str) -> tuple[dict[str, list[object]], dict[str, Sequence[str]]]:
    """Returns the clues by their list's title, and the answers by name. Raises ParseError."""
    answers: dict[str, Sequence[str]] = {}
    titles = {"A": TITLES[Direction.ACROSS], "D": TITLES[Direction.DOWN]}
    listed: dict[str, list[object]] = {title: [] for title in titles.values()}
    for line in filter(str.strip, text.splitlines()):
        match = _CLUE.match(line.strip())
        if match:
            clue, found = _clue_and_answers(match[3])
            answers.setdefault(f"{match[1]}{match[2]}", found)
            listed[titles[match[1]]].append([int(match[2]), _html_of(clue.strip())])
        elif not re.match(r"[AD][0-9]+ \^", line.strip()):
            raise MalformedFile(
                "In an .xd file, a clue should look like “A1. Clue ~ ANSWER”, not "
                f"{quoted(line.strip())}."
            )
    return listed, answers


def _clue_and_answers(text: str) -> tuple[str, Sequence[str]]:
    """Returns a clue and its answers: `Boat ~ SHIP`, or `Boat ~ SHIP ~ SHOP // S|HIP S|HOP`."""
    clue, sign, answer = text.rpartition(" ~ ")
    if not sign:
        return text, ()
    answers = [answer.partition(" // ")[0]]
    while True:
        before, sign, other = clue.rpartition(" ~ ")
        is_answer = other.isupper() and len(_letters_of(other)) == len(_letters_of(answers[-1]))
        if not sign or not is_answer:
            return clue, answers
        clue, answers = before, [other, *answers]


def _shown_text(match: re.Match[str]) -> str:
    """Returns what is seen of a link, a coloured text or a picture: `{@text|address@}`."""
    first, _bar, others = match[2].partition("|")
    if first.startswith("!["):  # an address, then the text that stands for the picture
        first = others.partition("|")[0]
    return first.strip()


def _html_of(clue: str) -> str:
    """Returns a clue with its markup as HTML."""
    clue = _LINKED.sub(_shown_text, clue)
    return _MARKED.sub(
        lambda match: f"<{_TAG_OF_SIGN[match[1]]}>{match[2]}</{_TAG_OF_SIGN[match[1]]}>",
        as_html(clue),
    )


def _markup_of(text: str) -> str:
    """Returns HTML as a clue with markup."""
    text = raised(text)
    signs = {match[1]: _SIGN_OF_TAG[match[1].lower()] for match in _TAGS.finditer(text)}
    marked = _TAGS.sub(lambda match: f"{{{signs[match[1]]}{match[2]}{signs[match[1]]}}}", text)
    return escaped(plain(marked))


def xd_bytes(puzzle: Puzzle) -> bytes:
    """Returns the crossword as an .xd file. Raises ParseError for what that can't hold."""
    check_clued(puzzle, FORM)
    check_numbers(puzzle, FORM)
    shown = published(puzzle)
    rows, rebus = _rows(shown)
    about = shown.about
    special = "circle" if shown.circled else "shaded" if shown.shaded else ""
    fields = {
        "Title": escaped(about.title),
        "Author": escaped(about.author),
        "Copyright": escaped(about.copyright),
        "Form": "barred" if shown.board.bars else "",
        "Special": special,
        "Rebus": " ".join(f"{key}={text}" for key, text in rebus),
    }
    parts = {
        "Metadata": "\n".join(f"{name}: {value}" for name, value in fields.items() if value),
        "Grid": "\n".join(rows),
        "Clues": "\n\n".join("\n".join(_listed(shown, way)) for way in Direction),
        "Notes": "\n".join(filter(None, (escaped(about.notes), *_noted_clues(shown)))),
        "Start": _start(shown, rows),
        "Design": _design(shown),
    }
    needed = ("Metadata", "Grid", "Clues")
    written = [(f"## {name}", part) for name, part in parts.items() if part or name in needed]
    return "\n\n".join(chain(*written, ("",))).encode()


def _start(puzzle: Puzzle, rows: Sequence[str]) -> str:
    """Returns the grid with only the given letters; "" if there are none."""
    known, given = "".join(rows), dict(puzzle.given)
    chars = [
        char
        if char in (_BLOCK, _VOID)
        else (char if puzzle.solution else given[cell].upper()[:1])
        if cell in given
        else _EMPTY
        for cell, char in enumerate(known)
    ]
    return "\n".join(map("".join, puzzle.board.by_row(chars))) if given else ""


def _design(puzzle: Puzzle) -> str:
    """Returns the rules for bars, and for shades beside circles; "" if there are neither."""
    board, marks = puzzle.board, dict[str, str]()
    chars = []
    for cell in range(board.rows * board.cols):
        properties = []
        if (cell - 1, Direction.ACROSS) in board.bars:
            properties.append("bar-left: true")
        if (cell - board.cols, Direction.DOWN) in board.bars:
            properties.append("bar-top: true")
        if puzzle.circled and cell in puzzle.shaded:
            properties.append("background-light: #c0c0c0")
        key = "; ".join(properties)
        mark = marks.setdefault(key, "ABCDEFG"[len(marks)]) if key else _EMPTY
        chars.append(mark if cell in board.crossings else _BLOCK)
    rules = [f"{mark} {{ {key} }}" for key, mark in marks.items()]
    rows = map("".join, board.by_row(chars))
    return "\n".join(("<style>", *rules, "</style>", "", *rows)) if rules else ""


def _rows(puzzle: Puzzle) -> tuple[list[str], list[tuple[str, str]]]:
    """Returns the rows of the grid, and (character, letters) for squares with several letters.

    Special squares, those circled or shaded, have lower-case characters.
    """
    special = puzzle.circled or puzzle.shaded
    rebus_keys = iter(_REBUS_KEYS + "".join(map(chr, range(0x2460, 0x2474))))
    lower_keys = (
        char for char in "abcdefghijklmnopqrstuvwxyz" if char not in _special_letters(puzzle)
    )
    rebus: dict[str, str] = {}
    special_rebus: dict[str, str] = {}
    chars = []
    for cell in range(puzzle.board.rows * puzzle.board.cols):
        text = capitals(puzzle.solution[cell]) if puzzle.solution else ""
        if cell not in puzzle.board.crossings:
            chars.append(_VOID if cell in puzzle.voids else _BLOCK)
        elif not text and cell not in special:
            chars.append(_EMPTY)
        elif len(text) == 1 and text.isascii() and text.isalpha():
            chars.append(text.lower() if cell in special else text)
        else:
            key_of, keys = (special_rebus, lower_keys) if cell in special else (rebus, rebus_keys)
            key = key_of.get(text) or next(keys, "")
            if not key or not text:
                raise cannot_hold(".xd")
            key_of[text] = key
            chars.append(key)
    cols = puzzle.board.cols
    rows = ["".join(chars[start : start + cols]) for start in range(0, len(chars), cols)]
    return rows, [(key, text) for key_of in (rebus, special_rebus) for text, key in key_of.items()]


def _special_letters(puzzle: Puzzle) -> frozenset[str]:
    """Returns the single letters of the circled or shaded squares."""
    cells = puzzle.circled or puzzle.shaded
    return frozenset(puzzle.solution[cell] for cell in cells) if puzzle.solution else frozenset()


def _listed(puzzle: Puzzle, way: Direction) -> Iterator[str]:
    """Yields the clues of a direction, a line each."""
    for index, slot in enumerate(puzzle.board.slots):
        if slot.direction is way:
            clue = _markup_of(clue_html(puzzle, index))
            answer = capitals(puzzle.word(index)) or "." * slot.length
            yield f"{way.value[0].upper()}{puzzle.label(index)}. {clue} ~ {answer}"
    for other in other_clues(puzzle):
        if other.title == TITLES[way] and _is_listed(other):
            yield f"{way.value[0].upper()}{other.number}. {_markup_of(other.html)}"


def _noted_clues(puzzle: Puzzle) -> Iterator[str]:
    """Yields the clues that belong to no word and can't be in the lists."""
    return (escaped(str(other)) for other in other_clues(puzzle) if not _is_listed(other))


def _is_listed(other: OtherClue) -> bool:
    """Whether a clue that belongs to no word can be in a list, and stays without a word there."""
    is_numbered = other.number.isdecimal() and other.title in TITLES.values()
    return is_numbered and not (other.is_loose or other.places or " ~ " in other.html)
