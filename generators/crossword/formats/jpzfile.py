"""Opens and writes .jpz files, the XML of Crossword Compiler, and takes files out of archives.

The format is described at https://www.crossword.info/docs/, rectangular-puzzle.
"""

from __future__ import annotations

import html
import io
import json
import re
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from html.entities import html5
from pathlib import PurePosixPath
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from ...base import MalformedFile, Opened, ParseError
from ...text import UTF_16_MARKS, quoted, text_of
from ..board import MAX_SIDE, Direction, Slot, capitals, check_size
from ..rules import (
    ACROSTIC_KIND,
    CLUED_KIND,
    SLOTS,
    TITLES,
    UNCLUED,
    VERSION,
    Puzzle,
    State,
    is_coloured,
    published,
)
from ..texts import plain
from .acrostic import read_acrostic
from .exchange import cannot_hold, check_clued, clue_and_lengths
from .ipuz import LOOSE, TIED, no_crossword, other_clues, read_ipuz

ZIP, GZIP = b"PK\x03\x04", b"\x1f\x8b"
"""What the archives begin with."""
MAX_BYTES = 4_000_000
"""The most bytes that are unpacked."""
_DOCUMENT = re.compile(rb"\[Content_Types\]\.xml|mimetypeapplication/vnd\.oasis")
_SUFFIXES = frozenset({".ipuz", ".puz", ".jpz", ".xd", ".xml"})
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_GZIP_BITS = 31  # of zlib, for data with the header of a .gz file


def unpacked(data: bytes) -> bytes:
    """Returns the file in an archive. Raises ParseError if it isn't just one."""
    if _DOCUMENT.search(data) and data.startswith(ZIP):
        raise ParseError(
            "This is an office document. Save the puzzle as plain text (.txt) and open that."
        )
    try:
        contents = _unzipped(data) if data.startswith(ZIP) else _inflated(data)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError):
        raise ParseError("This archive is damaged or locked. Download it again.") from None
    if len(contents) > MAX_BYTES or contents.startswith((ZIP, GZIP)):
        raise not_one()
    return contents


def _unzipped(data: bytes) -> bytes:
    """Returns the only file of a .zip, or the only one named as crosswords are."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = [entry for entry in archive.infolist() if not _is_by_system(entry)]
        if len(entries) > 1:
            entries = [each for each in entries if _path(each).suffix.lower() in _SUFFIXES]
        if len(entries) != 1 or entries[0].compress_type not in _METHODS:
            raise not_one()
        with archive.open(entries[0]) as file:
            return file.read(MAX_BYTES + 1)


def _path(entry: zipfile.ZipInfo) -> PurePosixPath:
    return PurePosixPath(entry.filename)


def _is_by_system(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry is a folder, or a file that macOS or Windows keeps beside the others."""
    path = _path(entry)
    is_hidden = path.name.startswith(".") or path.name.lower() in ("thumbs.db", "desktop.ini")
    return entry.is_dir() or is_hidden or "__MACOSX" in path.parts


def _inflated(data: bytes) -> bytes:
    """Returns what is in a .gz file."""
    inflating = zlib.decompressobj(_GZIP_BITS)
    contents = inflating.decompress(data, MAX_BYTES + 1)
    if not inflating.eof and len(contents) <= MAX_BYTES:
        raise EOFError
    return contents


def not_one() -> ParseError:
    """Returns the error for an archive of several files, or of something else."""
    return ParseError(
        "This archive holds something other than one crossword. Unpack it and open the "
        "crossword file in it."
    )


FORM = ".jpz"
_XML = re.compile(
    rb"\s*(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE|!--|(?:\w+:)?(?:crossword-c|rectangular-p))"
)
_DOCTYPE = re.compile(r"<!DOCTYPE\s[^<>\[\]]*>")
"""A document type without definitions of its own."""
_OLD_ENCODING = re.compile(
    rb"\s*<\?xml[^>]{0,60}encoding=[\"'](?:iso-8859-1|latin-?1|windows-1252|cp1252)[\"']", re.I
)
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,30});")
_ROOT = re.compile(rb"<(?:\w+:)?(?:crossword-compiler(?:-applet)?|rectangular-puzzle)\b")
_NAMESPACE = "http://crossword.info/xml/"
_STYLE_TAGS = {"b": "b", "i": "i", "u": "u", "sub": "sub", "sup": "sup"}
_LINE_TAGS = frozenset({"br", "p", "div", "li", "tr", "td"})
_BARS = {"top-bar": "T", "left-bar": "L", "bottom-bar": "B", "right-bar": "R"}
_SPAN = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")
_SHADE = "#C0C0C0"
_OTHER = "other-"
"""Begins the id of the squares of a clue that belongs to no word."""
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""Characters that XML can't hold."""
_WHITE = frozenset({"", "#fff", "#ffffff", "white"})


def is_jpz(data: bytes) -> bool:
    """Whether the data are a .jpz file, unzipped."""
    begin = _as_utf_8(data[:10_000])
    return bool(_XML.match(begin) and _ROOT.search(begin[:5000]))


def read_jpz(data: bytes) -> Opened:
    """Returns the crossword in the bytes of a file. Raises ParseError."""
    root = _parsed(data)
    puzzle = next((part for part in root.iter() if _name(part) == "rectangular-puzzle"), root)
    crossword, metadata = _child(puzzle, "crossword"), _child(puzzle, "metadata")
    is_acrostic = crossword is None and _child(puzzle, "acrostic") is not None
    crossword = _child(puzzle, "acrostic") if is_acrostic else crossword
    if crossword is None:
        kinds = [_name(part) for part in puzzle if _name(part) not in ("metadata", "instructions")]
        raise no_crossword(kinds)
    grid = _child(crossword, "grid")
    if grid is None:
        raise MalformedFile("This .jpz file is damaged: it has no grid. Download it again.")
    about = {"title": "title", "creator": "author", "copyright": "copyright"}
    fields = {name: _child(metadata, part) for part, name in about.items()}
    notes = [_child(metadata, name) for name in ("description", "instructions")]
    read = read_acrostic if is_acrostic else read_ipuz
    return read(
        {
            "version": VERSION,
            "kind": [ACROSTIC_KIND if is_acrostic else CLUED_KIND],
            **{name: _html(part) for name, part in fields.items() if part is not None},
            "notes": "<br/>".join(_html(part) for part in notes if part is not None),
            **_Diagram(grid).fields(),
            **_clues(crossword),
        }
    )


def _parsed(data: bytes) -> Element:
    """Returns the root of the XML. Raises ParseError, also for entities, which could be huge."""
    data = _as_utf_8(data)
    if _OLD_ENCODING.match(data):
        data = data[: MAX_BYTES + 1].decode("cp1252", "replace").encode()
    text = text_of(data, MAX_BYTES)
    text = _DOCTYPE.sub("", text, 1)
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise MalformedFile("This .jpz file defines entities, which could be harmful.")
    try:
        return ElementTree.fromstring(_ENTITY.sub(_character, text.lstrip()))
    except (ElementTree.ParseError, ValueError, LookupError):
        raise MalformedFile("The XML in this .jpz file is damaged. Download it again.") from None


def _as_utf_8(data: bytes) -> bytes:
    """Returns data in UTF-8 if they are in UTF-16, as older programs write XML."""
    if not data.startswith(UTF_16_MARKS):
        return data
    return data[: 2 * MAX_BYTES + 2].decode("utf-16", "replace").encode()


def _character(entity: re.Match[str]) -> str:
    """Returns the character of an HTML entity such as `&nbsp;`, which XML doesn't know."""
    character = html5.get(f"{entity[1]};", "")
    return entity[0] if not character or character in "<>&\"'" else character


def _name(part: Element) -> str:
    """Returns the name of an element without its namespace."""
    return str(part.tag).rpartition("}")[2]


def _child(part: Element | None, name: str) -> Element | None:
    """Returns the first element of that name in another one; None if there is none."""
    if part is None:
        return None
    return next((child for child in part if _name(child) == name), None)


def _html(part: Element) -> str:
    """Returns what is written in an element as HTML, with italics and so on. Raises ParseError."""
    try:
        return "".join(_html_parts(part)).strip()
    except RecursionError:
        raise MalformedFile("The XML in this .jpz file is nested too deeply.") from None


def _html_parts(part: Element) -> Iterator[str]:
    """Yields the pieces of the HTML in an element; lines and paragraphs stand apart."""
    yield html.escape(part.text or "", quote=False)
    for child in part:
        name = _name(child).lower()
        tag = _STYLE_TAGS.get(name)
        ends = (f"<{tag}>", f"</{tag}>") if tag else (" ", " ") if name in _LINE_TAGS else ("", "")
        yield from (ends[0], *_html_parts(child), ends[1])
        yield html.escape(child.tail or "", quote=False)


def _number(part: Element, name: str) -> int:
    """Returns a whole number that an element has under a name. Raises ParseError."""
    text = part.get(name, "")
    if not re.fullmatch("[0-9]{1,4}", text):
        raise MalformedFile(
            f"This .jpz file is damaged: {name} should be a number, not {quoted(text)}."
        )
    return int(text)


class _Diagram:
    """The grid of a file, square by square, as .ipuz has it."""

    def __init__(self, grid: Element) -> None:
        """Reads the squares. Raises ParseError for one that is outside the grid."""
        self.rows, self.cols = _number(grid, "height"), _number(grid, "width")
        check_size(self.rows, self.cols)
        self._cells: dict[tuple[int, int], Element] = {}
        for cell in grid:
            if _name(cell) == "cell":
                place = _number(cell, "y") - 1, _number(cell, "x") - 1
                if not (0 <= place[0] < self.rows and 0 <= place[1] < self.cols):
                    raise MalformedFile(
                        f"This .jpz file has a square outside its grid: row {place[0] + 1}, "
                        f"column {place[1] + 1}."
                    )
                self._cells[place] = cell

    def fields(self) -> dict[str, object]:
        """Returns the fields of .ipuz about the grid."""
        fields: dict[str, object] = {
            "dimensions": {"width": self.cols, "height": self.rows},
            "puzzle": self._by_row(_shown),
        }
        solved, saved = self._by_row(_solution), self._by_row(_saved)
        if any(isinstance(value, dict) for row in solved for value in row):
            fields["solution"] = solved
        if any(isinstance(value, dict) for row in saved for value in row):
            fields["saved"] = saved
        return fields

    def _by_row(self, value_of: Callable[[Element | None], object]) -> list[list[object]]:
        return [
            [value_of(self._cells.get((row, col))) for col in range(self.cols)]
            for row in range(self.rows)
        ]


def _gap(cell: Element | None) -> object:
    """Returns "#" for a block, None for a square left out of the diagram, 0 for an open one."""
    if cell is None or cell.get("type") == "void" or (_is_clue(cell) and not _given(cell)):
        return None
    return "#" if cell.get("type") == "block" else 0


def _is_clue(cell: Element) -> bool:
    """Whether a square holds no letter to be found: it is given, or a clue is written in it."""
    return cell.get("type") == "clue"


def _given(cell: Element) -> str:
    """Returns the letters that are in a square from the start; "" for none."""
    if _is_clue(cell):
        return cell.get("solve-state", "").strip() or cell.get("solution", "").strip()
    return cell.get("solution", "") if cell.get("hint") == "true" else ""


def _shown(cell: Element | None) -> object:
    """Returns a square of the diagram: number, circle, shade, bars, given letters."""
    gap = _gap(cell)
    if cell is None or gap != 0:
        return gap
    style: dict[str, object] = {}
    if cell.get("background-shape") == "circle":
        style["shapebg"] = "circle"
    colour = cell.get("background-color", "").lower()
    if colour not in _WHITE:
        style |= {"highlight": True} if colour == _SHADE.lower() else {"color": colour.strip("#")}
    bars = "".join(side for name, side in _BARS.items() if cell.get(name) == "true")
    if bars:
        style["barred"] = bars
    given = _given(cell)
    return {
        "cell": cell.get("number", 0),
        **({"style": style} if style else {}),
        **({"value": given} if given else {}),
    }


def _solution(cell: Element | None) -> object:
    gap = _gap(cell)
    if cell is None or gap != 0:
        return gap
    text = cell.get("solution", "") or (_given(cell) if _is_clue(cell) else "")
    return {"value": text} if text.strip() else gap


def _saved(cell: Element | None) -> object:
    """Returns what the player has written in a square."""
    gap = _gap(cell)
    if cell is None or gap != 0 or _given(cell):
        return gap
    text = cell.get("solve-state", "")
    return {"value": text} if text.strip() else gap


def _clues(crossword: Element) -> dict[str, object]:
    """Returns the fields of .ipuz about the clues and, if the file lists them, the slots."""
    words = {part.get("id", ""): _places(part) for part in crossword if _name(part) == "word"}
    listed: dict[str, list[object]] = {title: [] for title in TITLES.values()}
    for order, part in enumerate(part for part in crossword if _name(part) == "clues"):
        clues = listed.setdefault(_title(part, order), [])
        is_fake = part.get("fake") == "true"  # the clues are in another order than their words
        for clue in part:
            if _name(clue) == "clue":
                fields: dict[str, object] = {"number": clue.get("number", ""), "clue": _clue(clue)}
                places = words.get(clue.get("word", ""))
                tie: dict[str, object] = {TIED: places} if places else {}
                clues.append(fields | ({LOOSE: True} if is_fake else tie))
    found: dict[str, object] = {"clues": listed, UNCLUED: True} if any(listed.values()) else {}
    slots = [*map(_slot, words.values())]
    if slots and all(slots):
        known = _apart(filter(None, slots))
        found[SLOTS] = [[slot.row, slot.col, slot.direction.value, slot.length] for slot in known]
    return found


def _clue(clue: Element) -> str:
    """Returns a clue as HTML, with its lengths at the end."""
    text, lengths = _html(clue), html.escape(plain(clue.get("format", "")), quote=False)
    return text if not lengths or text.endswith(f"({lengths})") else f"{text} ({lengths})"


def _title(part: Element, order: int) -> str:
    """Returns the title of a list of clues, as .ipuz has it."""
    title = _child(part, "title")
    own = plain(_html(title)) if title is not None else ""
    for usual in TITLES.values():
        if own.lower().startswith(usual.lower()):
            return usual
    return own or [*TITLES.values()][order % len(TITLES)]


def _places(word: Element) -> list[list[int]]:
    """Returns [column, row] of the squares of a word, from 1; [] if they aren't numbers."""
    places: list[list[int]] = []
    # The squares are in the x and y of the word, or in its <cells> elements, which must have them.
    for part in (word, *word):
        spans = [_SPAN.fullmatch(part.get(name, "")) for name in ("y", "x")]
        if None in spans and part is not word:
            return []
        rows, cols = ([*_span_places(span)] for span in spans)
        places += [[col, row] for row in rows for col in cols]
    return places


def _slot(places: list[list[int]]) -> Slot | None:
    """Returns the squares of a word as a slot; None if they aren't a straight run."""
    if len(places) < 2 or len(places) > MAX_SIDE:
        return None
    col, row = places[0]
    for way, (down, right) in ((Direction.ACROSS, (0, 1)), (Direction.DOWN, (1, 0))):
        if places == [[col + n * right, row + n * down] for n in range(len(places))]:
            return Slot(row - 1, col - 1, way, len(places))
    return None


def _apart(slots: Iterable[Slot]) -> list[Slot]:
    """Returns the slots without those that overlap a longer one in the same direction."""
    found: list[Slot] = []
    for slot in sorted(slots, key=lambda slot: -slot.length):
        if not any(_overlap(slot, other) for other in found):
            found.append(slot)
    return found


def _overlap(one: Slot, other: Slot) -> bool:
    """Whether two slots run in the same direction and share a square."""
    is_across = one.direction is Direction.ACROSS
    lines = [(slot.row, slot.col) if is_across else (slot.col, slot.row) for slot in (one, other)]
    (line, start), (other_line, other_start) = lines
    return (
        one.direction is other.direction
        and line == other_line
        and start < other_start + other.length
        and other_start < start + one.length
    )


def _span_places(span: re.Match[str] | None) -> range:
    """Returns the rows or columns of a span such as `3` or `2-5`."""
    return range(0) if span is None else range(int(span[1]), int(span[2] or span[1]) + 1)


def jpz_bytes(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the crossword as a .jpz file. Raises ParseError for a fill-in."""
    check_clued(puzzle, FORM)
    if puzzle.board.names:
        raise cannot_hold(FORM)
    shown = published(puzzle)
    root = Element("crossword-compiler", xmlns=f"{_NAMESPACE}crossword-compiler")
    body = SubElement(root, "rectangular-puzzle", xmlns=f"{_NAMESPACE}rectangular-puzzle")
    metadata, about = SubElement(body, "metadata"), shown.about
    texts = {"title": about.title, "creator": about.author, "copyright": about.copyright}
    for name, text in (texts | {"description": about.notes}).items():
        SubElement(metadata, name).text = text
    crossword = SubElement(body, "crossword")
    board = shown.board
    grid = SubElement(crossword, "grid", width=str(board.cols), height=str(board.rows))
    SubElement(grid, "grid-look", {"numbering-scheme": "normal"})
    for cell in range(board.rows * board.cols):
        row, col = divmod(cell, board.cols)
        place = {"x": str(col + 1), "y": str(row + 1)}
        SubElement(grid, "cell", place | dict(_cell_fields(shown, state, cell)))
    for index in range(len(board.slots)):
        _add_word(crossword, shown, index)
    others = other_clues(shown)
    for index, other in enumerate(others):
        if other.places:
            word = SubElement(crossword, "word", id=f"{_OTHER}{index}")
            for col, row in other.places:
                SubElement(word, "cells", x=str(col), y=str(row))
    clues: list[tuple[Element, str]] = []
    for way, title in TITLES.items():
        listed = SubElement(crossword, "clues", ordering="normal")
        SubElement(SubElement(listed, "title"), "b").text = title
        for index, slot in enumerate(board.slots):
            if slot.direction is way:
                clues.append(_add_clue(listed, shown, index))
    for index, other in enumerate(others):
        listed = SubElement(crossword, "clues", {"fake": "true"} if other.is_loose else {})
        SubElement(SubElement(listed, "title"), "b").text = other.title
        fields = {"word": f"{_OTHER}{index}"} if other.places else {}
        clue = SubElement(listed, "clue", fields | {"number": other.number})
        clues.append((clue, other.html))
    ElementTree.indent(root)
    for clue, text in clues:  # after indent, which would change the spaces in the texts
        _append_html(clue, text)
    text = _NOT_IN_XML.sub("", ElementTree.tostring(root, encoding="unicode"))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()


def _cell_fields(puzzle: Puzzle, state: State | None, cell: int) -> Iterator[tuple[str, str]]:
    """Yields the attributes of a square."""
    board = puzzle.board
    if cell not in board.crossings:
        yield "type", "void" if cell in puzzle.voids else "block"
        return
    text = puzzle.solution[cell] if puzzle.solution else dict(puzzle.given).get(cell, "")
    if text:
        yield "solution", capitals(text)
    number = dict(puzzle.labels).get(cell) if puzzle.labels else board.numbers.get(cell)
    if number:
        yield "number", str(number)
    if cell in puzzle.circled:
        yield "background-shape", "circle"
    if cell in puzzle.shaded:
        yield "background-color", _colour(puzzle, cell)
    for before, way, bar in (
        (cell - 1, Direction.ACROSS, "left-bar"),
        (cell - board.cols, Direction.DOWN, "top-bar"),
    ):
        if (before, way) in board.bars:
            yield bar, "true"
    if cell in puzzle.given_cells:
        yield "hint", "true"
    elif state is not None and state.letters[cell]:
        yield "solve-state", capitals(state.letters[cell])


def _colour(puzzle: Puzzle, cell: int) -> str:
    """Returns the colour of a shaded square: the one in its file, or grey."""
    own = dict(puzzle.extras.cells).get(cell)
    style = json.loads(own).get("style") if own else None
    if isinstance(style, dict) and is_coloured(style):
        return f"#{str(style['color']).removeprefix('#')}"
    return _SHADE


def _add_word(crossword: Element, puzzle: Puzzle, index: int) -> None:
    """Adds the squares of a slot."""
    slot = puzzle.board.slots[index]
    x, y = slot.col + 1, slot.row + 1
    last_x, last_y = x, y
    if slot.direction is Direction.ACROSS:
        last_x += slot.length - 1
    else:
        last_y += slot.length - 1
    spans = {
        name: str(first) if first == last else f"{first}-{last}"
        for name, first, last in (("x", x, last_x), ("y", y, last_y))
    }
    SubElement(crossword, "word", {"id": str(index + 1), **spans})


def _add_clue(listed: Element, puzzle: Puzzle, index: int) -> tuple[Element, str]:
    """Adds a clue with its lengths. Returns the element and its text, to be added as HTML."""
    text, lengths = clue_and_lengths(puzzle, index)
    fields = {"word": str(index + 1), "number": puzzle.label(index)}
    return SubElement(listed, "clue", fields | ({"format": lengths} if lengths else {})), text


_TAG = re.compile(
    r"<(/?)(b|i|u|s|em|strong|sub|sup|span|small|big|tt|code|q|a|font)\b[^<>]*>", re.I
)
_SAME_TAGS = {"em": "i", "strong": "b"}


def _append_html(part: Element, text: str) -> None:
    """Puts HTML into an element; of the tags only those for italics and the like are used."""
    parts, start = [part], 0
    for match in _TAG.finditer(text):
        _append(parts[-1], html.unescape(text[start : match.start()]))
        start = match.end()
        tag = _SAME_TAGS.get(match[2].lower(), match[2].lower())
        if tag in _STYLE_TAGS and not match[1]:
            parts.append(SubElement(parts[-1], tag))
        elif len(parts) > 1 and tag == _name(parts[-1]):
            parts.pop()
    _append(parts[-1], html.unescape(text[start:]))


def _append(part: Element, text: str) -> None:
    """Puts a text at the end of an element."""
    if not len(part):
        part.text = (part.text or "") + text
    else:
        part[-1].tail = (part[-1].tail or "") + text
