"""Opens and writes .jpz files, the XML of Crossword Compiler, zipped or not.

The format is described at https://www.crossword.info/docs/, rectangular-puzzle.
"""

from __future__ import annotations

import html
import io
import json
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from html.entities import html5
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from ...base import Opened, ParseError
from ...text import UTF_16_MARKS, quoted, text_of
from ..board import MAX_SIDE, Direction, Slot, capitals, check_size
from ..rules import (
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
from .exchange import check_clued, clue_and_lengths
from .ipuz import read_ipuz

FORM = ".jpz"
MAX_BYTES = 4_000_000
"""The most bytes of XML in a zipped file."""
_ZIP = b"PK\x03\x04"
_DOCUMENT = re.compile(rb"\[Content_Types\]\.xml|mimetypeapplication/vnd\.oasis")
_XML = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<(?:\?xml|crossword-compiler)")
_OLD_ENCODING = re.compile(
    rb"\s*<\?xml[^>]{0,60}encoding=[\"'](?:iso-8859-1|latin-?1|windows-1252|cp1252)[\"']", re.I
)
_ENTITY = re.compile(r"&([A-Za-z][A-Za-z0-9]{1,30});")
_ROOT = re.compile(rb"<(?:\w+:)?(?:crossword-compiler(?:-applet)?|rectangular-puzzle)\b")
_NAMESPACE = "http://crossword.info/xml/"
_STYLE_TAGS = {"b": "b", "i": "i", "u": "u", "sub": "sub", "sup": "sup"}
_BARS = {"top-bar": "T", "left-bar": "L", "bottom-bar": "B", "right-bar": "R"}
_SPAN = re.compile(r"([0-9]{1,3})(?:-([0-9]{1,3}))?")
_SHADE = "#C0C0C0"
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""Characters that XML can't hold."""
_WHITE = frozenset({"", "#fff", "#ffffff", "white"})


def is_jpz(data: bytes) -> bool:
    """Whether the data are a .jpz file, zipped or not."""
    if data.startswith(_ZIP):
        return True
    begin = _as_utf_8(data[:10_000])
    return bool(_XML.match(begin) and _ROOT.search(begin[:5000]))


def read_jpz(data: bytes) -> Opened:
    """Returns the crossword in the bytes of a file. Raises ParseError."""
    root = _parsed(_unzipped(data))
    puzzle = next((part for part in root.iter() if _name(part) == "rectangular-puzzle"), root)
    crossword, metadata = _child(puzzle, "crossword"), _child(puzzle, "metadata")
    if crossword is None:
        kinds = [_name(part) for part in puzzle if _name(part) not in ("metadata", "instructions")]
        raise ParseError(
            "This .jpz file holds a different kind of puzzle: {found}. Open one with a crossword.",
            found=quoted(", ".join(kinds)),
        )
    grid = _child(crossword, "grid")
    if grid is None:
        raise ParseError("This .jpz file is damaged: it has no grid. Download it again.")
    about = {"title": "title", "creator": "author", "copyright": "copyright"}
    about |= {"description": "notes"}
    fields = {name: _child(metadata, part) for part, name in about.items()}
    return read_ipuz(
        {
            "version": VERSION,
            "kind": [CLUED_KIND],
            **{name: _html(part) for name, part in fields.items() if part is not None},
            **_Diagram(grid).fields(),
            **_clues(crossword),
        }
    )


def _unzipped(data: bytes) -> bytes:
    """Returns the XML of a file, unzipped if need be. Raises ParseError."""
    if not data.startswith(_ZIP):
        return data
    if _DOCUMENT.search(data):
        raise ParseError(
            "This is an office document. Save the puzzle as plain text (.txt) and open that."
        )
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            if len(entries) != 1 or entries[0].file_size > MAX_BYTES:
                raise _not_one()
            with archive.open(entries[0]) as file:
                unzipped = file.read(MAX_BYTES + 1)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError):
        raise ParseError("This archive is damaged or locked. Download it again.") from None
    if not is_jpz(unzipped) or unzipped.startswith(_ZIP):
        raise _not_one()
    return unzipped


def _not_one() -> ParseError:
    return ParseError(
        "This archive holds something other than one crossword. Unpack it and open the "
        "crossword file in it."
    )


def _parsed(data: bytes) -> Element:
    """Returns the root of the XML. Raises ParseError, also for entities, which could be huge."""
    data = _as_utf_8(data)
    if _OLD_ENCODING.match(data):
        data = data[: MAX_BYTES + 1].decode("cp1252", "replace").encode()
    text = text_of(data, MAX_BYTES)
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ParseError("This .jpz file defines entities, which could be harmful.")
    try:
        return ElementTree.fromstring(_ENTITY.sub(_character, text.lstrip()))
    except (ElementTree.ParseError, ValueError, LookupError):
        raise ParseError("The XML in this .jpz file is damaged. Download it again.") from None


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
    """Returns what is written in an element as HTML, with italics and the like."""
    texts = [html.escape(part.text or "", quote=False)]
    for child in part:
        tag, text = _STYLE_TAGS.get(_name(child).lower()), _html(child)
        texts += [f"<{tag}>{text}</{tag}>" if tag else text]
        texts += [html.escape(child.tail or "", quote=False)]
    return "".join(texts).strip() if _name(part) not in _STYLE_TAGS else "".join(texts)


def _number(part: Element, name: str) -> int:
    """Returns a whole number that an element has under a name. Raises ParseError."""
    text = part.get(name, "")
    if not re.fullmatch("[0-9]{1,4}", text):
        raise ParseError(
            "This .jpz file is damaged: {name} should be a number, not {found}.",
            name=name,
            found=quoted(text),
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
                    raise ParseError(
                        "This .jpz file has a square outside its grid: row {row}, column {col}.",
                        row=place[0] + 1,
                        col=place[1] + 1,
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
    if cell is None or cell.get("type") in ("void", "clue"):
        return None
    return "#" if cell.get("type") == "block" else 0


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
    given = cell.get("solution", "") if cell.get("hint") == "true" else ""
    return {
        "cell": cell.get("number", 0),
        **({"style": style} if style else {}),
        **({"value": given} if given else {}),
    }


def _solution(cell: Element | None) -> object:
    gap = _gap(cell)
    text = cell.get("solution", "") if cell is not None and gap == 0 else ""
    return {"value": text} if text.strip() else gap


def _saved(cell: Element | None) -> object:
    """Returns what the player has written in a square."""
    gap = _gap(cell)
    is_open = cell is not None and gap == 0 and cell.get("hint") != "true"
    text = cell.get("solve-state", "") if cell is not None and is_open else ""
    return {"value": text} if text.strip() else gap


def _clues(crossword: Element) -> dict[str, object]:
    """Returns the fields of .ipuz about the clues and, if the file lists them, the slots."""
    slots = {part.get("id", ""): _slot(part) for part in crossword if _name(part) == "word"}
    words = {name: slot.direction if slot else None for name, slot in slots.items()}
    listed: dict[str, list[object]] = {title: [] for title in TITLES.values()}
    for order, part in enumerate(part for part in crossword if _name(part) == "clues"):
        title = _title(part, order, words)
        for clue in part:
            if _name(clue) == "clue":
                listed.setdefault(title, []).append([clue.get("number", ""), _clue(clue)])
    found: dict[str, object] = {"clues": listed, UNCLUED: True} if any(listed.values()) else {}
    if slots and all(slots.values()):
        known = filter(None, slots.values())
        found[SLOTS] = [[slot.row, slot.col, slot.direction.value, slot.length] for slot in known]
    return found


def _clue(clue: Element) -> str:
    """Returns a clue as HTML, with its lengths at the end."""
    text, lengths = _html(clue), html.escape(plain(clue.get("format", "")), quote=False)
    return text if not lengths or text.endswith(f"({lengths})") else f"{text} ({lengths})"


def _title(part: Element, order: int, words: Mapping[str, Direction | None]) -> str:
    """Returns the title of a list of clues: Across or Down if its words run that way."""
    ways = {words.get(clue.get("word", "")) for clue in part if _name(clue) == "clue"}
    title = _child(part, "title")
    own = plain(_html(title)) if title is not None else ""
    for way, usual in TITLES.items():
        if own.lower().startswith(usual.lower()) or ways == {way}:
            return usual
    return own or [*TITLES.values()][order % len(TITLES)]


def _slot(word: Element) -> Slot | None:
    """Returns the squares of a word as a slot; None if they aren't a straight run."""
    cells: list[tuple[int, int]] = []
    # The squares are in the x and y of the word, or in its <cells> elements, which must have them.
    for part in (word, *word):
        spans = [_SPAN.fullmatch(part.get(name, "")) for name in ("y", "x")]
        if None in spans and part is not word:
            return None
        rows, cols = ([*_span_places(span)] for span in spans)
        cells += [(row, col) for row in rows for col in cols]
    if len(cells) < 2 or len(cells) > MAX_SIDE:
        return None
    row, col = cells[0]
    for way, (down, right) in ((Direction.ACROSS, (0, 1)), (Direction.DOWN, (1, 0))):
        if cells == [(row + n * down, col + n * right) for n in range(len(cells))]:
            return Slot(row, col, way, len(cells))
    return None


def _span_places(span: re.Match[str] | None) -> range:
    """Returns the rows or columns, from 0, of a span such as `3` or `2-5`."""
    if span is None:
        return range(0)
    first = int(span[1])
    return range(first - 1, int(span[2] or first))


def jpz_bytes(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the crossword as a .jpz file. Raises ParseError for a fill-in."""
    check_clued(puzzle, FORM)
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
    clues: list[tuple[Element, str]] = []
    for way, title in TITLES.items():
        listed = SubElement(crossword, "clues", ordering="normal")
        SubElement(SubElement(listed, "title"), "b").text = title
        for index, slot in enumerate(board.slots):
            if slot.direction is way:
                clues.append(_add_clue(listed, shown, index))
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


_TAG = re.compile(r"<(/?)([A-Za-z]+)\b[^<>]*>")
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
