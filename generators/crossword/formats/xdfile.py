"""Opens and writes .xd files, crosswords as plain text that people and programs can read.

The format is described at https://github.com/century-arcade/xd, doc/xd-format.md (version 3).
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from ...base import Message, Opened, ParseError
from ...text import quoted
from ..board import Direction, capitals
from ..rules import CLUED_KIND, TITLES, UNCLUED, VERSION, Puzzle, published
from ..texts import plain
from .boards import checked_cols
from .exchange import check_clued, check_numbers, clue_html
from .ipuz import read_ipuz

FORM = ".xd"
_SECTION = re.compile(r"^##[ \t]+([^\n]*?)[ \t]*$", re.M)
_BLANKS = re.compile(r"\n[ \t]*\n[ \t]*\n\s*")
_CLUE = re.compile(r"([AD])([0-9]{1,6})\.(.*)")
_FIELD = re.compile(r"([^:\n]{1,40}):[ \t]*(.*)")
_BLOCK, _VOID, _EMPTY = "#", "_", "."
_TAG_OF_SIGN = {"/": "i", "*": "b", "_": "u", "-": "s"}
_MARKED = re.compile(r"\{([/*_-])(.*?)\1\}")
_LINKED = re.compile(r"\{([@#!])(.*?)\1\}")
_COMMENT = re.compile(r"<!--.*?-->", re.S)
_TAGS = re.compile(r"<(i|em|b|strong|u|s)\b[^<>]*>(.*?)</\1>", re.I | re.S)
_SIGN_OF_TAG = {"i": "/", "em": "/", "b": "*", "strong": "*", "u": "_", "s": "-"}
_REBUS_KEYS = "1234567890@$%&+=?!"
_NAMES = {"title": "title", "author": "author", "copyright": "copyright"}


def is_xd(text: str) -> bool:
    """Whether the text looks like an .xd file: it has its sections, or clues such as `A1. Pet`."""
    names = {match[1].lower() for match in _SECTION.finditer(text)}
    has_clues = bool(re.search(r"^[AD][0-9]+\. ", text, re.M))
    if {"metadata", "grid"} <= names or ("clues" in names and has_clues):
        return True
    return has_clues and bool(
        _FIELD.match(text.lstrip()) and len(_BLANKS.split(text.strip())) >= 3
    )


def read_xd(text: str) -> Opened:
    """Returns the crossword in the text of an .xd file. Raises ParseError."""
    parts = _sections(text)
    fields = {
        match[1].strip().lower(): match[2].strip()
        for match in map(_FIELD.match, parts.get("metadata", "").splitlines())
        if match
    }
    rows = [line.strip() for line in parts.get("grid", "").splitlines() if line.strip()]
    if not rows:
        raise ParseError("This .xd file has no grid, so it can't be opened. Download it again.")
    checked_cols(rows)
    if _has_dots_for_blocks(rows):
        rows = [row.replace(_EMPTY, _BLOCK) for row in rows]
    grid = _XdGrid(fields)
    clues, answers = _clues(parts.get("clues", ""))
    if not any(clues.values()):
        raise ParseError(
            'This .xd file has no clues. Add lines such as “A1. Clue ~ ANSWER” below "## Clues".'
        )
    data: dict[str, object] = {
        "version": VERSION,
        "kind": [CLUED_KIND],
        "dimensions": {"width": len(rows[0]), "height": len(rows)},
        "puzzle": [[grid.cell(char) for char in row] for row in rows],
        "solution": [[grid.letters(char) for char in row] for row in rows],
        "clues": clues,
        UNCLUED: True,
    }
    for name, field in _NAMES.items():
        data[field] = _html_of(fields.get(name, ""))
    data["notes"] = html.escape(parts.get("notes", "").strip(), quote=False)
    others = {"editor": "editor", "date": "date", "publisher": "publisher"}
    data |= {field: fields[name] for name, field in others.items() if fields.get(name)}
    opened = read_ipuz({name: value for name, value in data.items() if value})
    return replace(opened, notice=opened.notice or _differing_notice(opened.puzzle, answers))


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
    text = _COMMENT.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).strip()
    if _SECTION.search(text):
        _before, *rest = _SECTION.split(text)
        return {name.lower(): part for name, part in zip(rest[::2], rest[1::2], strict=True)}
    metadata, grid, *others = _BLANKS.split(text)
    clues = [part for part in others if _CLUE.match(part.lstrip())]
    notes = [part for part in others if part not in clues]
    listed = {"metadata": metadata, "grid": grid, "clues": "\n".join(clues)}
    return listed | {"notes": "\n".join(notes)}


class _XdGrid:
    """Knows what the characters of a grid stand for."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self._special = fields.get("special", "").lower()
        pairs = (word.partition("=") for word in re.split(r"[,\s]+", fields.get("rebus", "")))
        self._rebus = {key: letters for key, sign, letters in pairs if sign and letters}

    def cell(self, char: str) -> object:
        """Returns the cell of a character as .ipuz has it."""
        if char == _VOID:
            return None
        if char == _BLOCK:
            return "#"
        if not (self._special and char.islower()):
            return {"cell": 0}
        is_circle = self._special.startswith("circle")
        return {"cell": 0, "style": {"shapebg": "circle"} if is_circle else {"highlight": True}}

    def letters(self, char: str) -> object:
        """Returns the letters of a square as .ipuz has them."""
        if char in (_BLOCK, _VOID):
            return None if char == _VOID else "#"
        if char == _EMPTY:
            return 0
        return {"value": self._rebus.get(char, char)}


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
            raise ParseError(
                "In an .xd file, a clue should look like “A1. Clue ~ ANSWER”, not {found}.",
                found=quoted(line.strip()),
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
        html.escape(clue, quote=False),
    )


def _markup_of(text: str) -> str:
    """Returns HTML as a clue with markup."""
    signs = {match[1]: _SIGN_OF_TAG[match[1].lower()] for match in _TAGS.finditer(text)}
    marked = _TAGS.sub(lambda match: f"{{{signs[match[1]]}{match[2]}{signs[match[1]]}}}", text)
    return plain(marked)


def xd_bytes(puzzle: Puzzle) -> bytes:
    """Returns the crossword as an .xd file. Raises ParseError for what that can't hold."""
    check_clued(puzzle, FORM)
    check_numbers(puzzle, FORM)
    if puzzle.board.bars:
        raise ParseError(
            "This crossword has bars, which {form} files can't hold. Export it as an .ipuz file.",
            form=FORM,
        )
    if puzzle.circled and puzzle.shaded:
        raise ParseError(
            "An .xd file can't hold both circles and shaded squares. Export the crossword as an "
            ".ipuz file."
        )
    shown = published(puzzle)
    rows, rebus = _rows(shown)
    about = shown.about
    special = "circle" if shown.circled else "shaded" if shown.shaded else ""
    fields = {
        "Title": about.title,
        "Author": about.author,
        "Copyright": about.copyright,
        "Special": special,
        "Rebus": " ".join(f"{key}={text}" for key, text in rebus),
    }
    parts = [
        "\n".join(f"{name}: {value}" for name, value in fields.items() if value),
        "\n".join(rows),
        "\n\n".join("\n".join(_listed(shown, way)) for way in Direction),
        *([about.notes] if about.notes else []),
    ]
    names = ("Metadata", "Grid", "Clues", "Notes")
    return "\n\n".join(
        chain(*((f"## {name}", part) for name, part in zip(names, parts, strict=False)), ("",))
    ).encode()


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
                raise ParseError(
                    "An .xd file can't hold this many squares with several "
                    "letters. Export the crossword as an .ipuz file."
                )
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
