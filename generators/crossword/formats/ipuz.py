"""Reads and writes crosswords as .ipuz, with the parses of their cryptic clues."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, islice
from typing import NamedTuple

from ...base import MalformedFile, Message, Names, Opened, ParseError, in_english
from ...text import quoted, quoted_json, wrong_value
from ...words.languages import ENGLISH, LANGUAGES
from .. import rules
from ..board import MAX_SIDE, Direction, Slot, SlotGrid, cells_of, check_size
from ..cryptic.explanation import wordplay_sentences
from ..cryptic.reading import fair_reading
from ..solver import slot_name
from ..texts import (
    bank_word_in,
    escaped,
    is_without_html,
    one_line,
    place_of,
    plain,
    row_and_col,
    text_in,
)

MAX_CLUE = 2000
"""The most characters of a clue."""
_DIRECTIONS = {title.lower(): direction for direction, title in rules.TITLES.items()}


TIED, LOOSE = f"{rules.PREFIX}cells", f"{rules.PREFIX}loose"
"""Fields of a clue from another format: its squares, like `cells`; and that it has no word."""
_FAKE = "fakeclues"
"""A field of Crossword Nexus: the clues aren't in the order of their words."""
_KNOWN_CLUE_FIELDS = frozenset({"number", "numbers", "label", "clue", TIED, LOOSE})
"""The fields of a clue that this program reads."""
_ENDS = re.compile(r"(\w+) ?[-–—] ?(\w+)")
_SEVERAL = re.compile(" ?[,/&+] ?")
_NUMBER = re.compile(r"([0-9]+) ?(?:a|ac|across|d|dn|down)?[.):]?", re.I)
Places = tuple[tuple[int, int], ...]
"""(column, row) of the squares of a word, in the order of its letters, as a file counts them."""


class ClueLists(NamedTuple):
    """A clue for every slot ("" for none), and what is only kept for export: see `Extras`."""

    texts: tuple[str, ...]
    others: tuple[tuple[int, str], ...] = ()
    strays: tuple[tuple[str, str], ...] = ()


class FileClue(NamedTuple):
    """A clue as a file has it: numbers, plain text, and what is kept for export."""

    numbers: tuple[str, ...]
    text: str
    enumeration: str = ""
    others: Mapping[str, object] = {}
    raw: object = None
    html: str = ""
    """The text as the file has it, perhaps with italics."""
    places: Places = ()
    """The squares of its word, if the file names them."""
    is_loose: bool = False
    """Whether it has no word, whatever its number."""


class AcrosticWord(NamedTuple):
    """A word of an acrostic: the name of its clue, such as `A`, the clue and its cells."""

    name: str
    clue: FileClue
    cells: Sequence[int]


class OtherClue(NamedTuple):
    """A clue that belongs to no word."""

    title: str
    """The title of its list: `Across`, `Southeast`, or SPARE for that of a .puz file."""
    number: str
    """Its numbers; "" for none."""
    text: str
    html: str
    """Its text with italics and the like."""
    places: Places
    is_loose: bool

    def __str__(self) -> str:
        """The clue as it is listed: `7. Car for hire (Down)`."""
        number = f"{self.number}." if self.number[-1:].isalnum() else self.number
        return f"{number} {self.with_title}".strip()

    @property
    def with_title(self) -> str:
        """The text with the title of its list: `Car for hire (Down)`."""
        return f"{self.text} ({self.title})" if self.title not in ("", SPARE) else self.text


SPARE = "Other"
"""The title of the clues of a .puz file that are more than its words."""


def other_clues(puzzle: rules.Puzzle) -> list[OtherClue]:
    """Returns the clues that belong to no word, which are listed after the others."""
    found = ((title, _file_clue(json.loads(saved))) for title, saved in puzzle.extras.strays)
    return [
        OtherClue(
            one_line(title),
            " ".join(filter(None, clue.numbers)),
            clue.text,
            clue.html,
            () if clue.is_loose else clue.places,
            clue.is_loose,
        )
        for title, clue in found
    ]


def listed_clues(data: Mapping[str, object]) -> dict[str, list[FileClue]]:
    """Returns the clues of a file by the title of their list. Raises ParseError."""
    lists = data.get("clues")
    if lists is None:
        lists = {}
    if not isinstance(lists, dict):
        raise wrong_value('In this .ipuz file, "clues"', "hold lists for Across and Down", lists)
    clues = {title: _file_clues(title, listed) for title, listed in lists.items()}
    if data.get(_FAKE) is not True:
        return clues
    return {title: [each._replace(is_loose=True) for each in own] for title, own in clues.items()}


def tied_cells(clues: Mapping[str, list[FileClue]], cols: int) -> dict[Places, tuple[int, ...]]:
    """Returns the cells of the places in a file's clues. Some programs count these from 0."""
    listed = {clue.places for own in clues.values() for clue in own if clue.places}
    first = 0 if any(0 in place for places in listed for place in places) else 1
    return {
        places: tuple((row - first) * cols + col - first for col, row in places)
        for places in listed
        if all(col - first < cols for col, _row in places)
    }


def _way_of(title: str) -> Direction | None:
    """Returns the direction that the title of a list names: `Across`, `Down:Vertical`."""
    return _DIRECTIONS.get(title.partition(":")[0].strip().lower())


_VARIETIES = {
    "blooms": "rows garden",
    "inward": "spiral",
    "outward": "spiral",
    "bands": "marching bands",
}
"""The crosswords whose words run round corners, by the title of one of their lists."""


def _read_clues(placing: _Placing, clues: Mapping[str, list[FileClue]]) -> ClueLists:
    """Returns the clues of a file for the slots of its board. Raises ParseError."""
    ways = {title: _way_of(title) for title in clues} | placing.ways_of_squares(clues)
    others = [title for title, own in clues.items() if own and ways[title] is None]
    if others and not any(own for title, own in clues.items() if ways[title] is not None):
        for title in others:
            if variety := _VARIETIES.get(title.strip().lower()):
                raise unplayable(variety)
        raise ParseError(
            "Clues can only run across or down here, but this file has {found}.",
            found=quoted(", ".join(others)),
        )
    for title, own in clues.items():
        way = ways[title]
        if way is not None:
            placing.place(own, way)
        for clue in own if way is None else ():
            placing.add_stray(title, clue)
    return placing.clues()


class _Placing:
    """Assigns the clues of a file to their slots, and saves those that belong to none."""

    def __init__(
        self,
        board: SlotGrid,
        labels: Mapping[int, str],
        tied: Mapping[Places, tuple[int, ...]],
        budget: Budget,
        words: Sequence[str],
        shows_lengths: bool,
    ) -> None:
        """`labels` are clue numbers by cell, `tied` has by the places of squares that belong
        together their cells, `words` are those of slots, "" if they aren't known; `budget` limits
        extras.
        """
        self._board, self._labels, self._tied = board, labels, tied
        self._budget = budget
        self._stray_budget = Budget(MOST_STRAYS)
        self._words, self._shows_lengths = words, shows_lengths
        self._texts = [""] * len(board.slots)
        self._filled: set[int] = set()
        """The slots that have a clue."""
        self._others: dict[int, str] = {}
        """By slot, as JSON: the fields of its clue that are only kept."""
        self._strays: list[tuple[str, str]] = []
        """The clues of no slot: the title of their list, and the clue as JSON."""
        self._continued: list[tuple[int, str]] = []
        """The words in which a clue is continued, each with what it says."""

    def clues(self) -> ClueLists:
        """Returns the clues placed and the clues left over.

        A word without a clue in which another word's clue is continued says which: "See 5 down".
        """
        for slot, see in self._continued:
            self._texts[slot] = self._texts[slot] or see
        return ClueLists(
            tuple(self._texts), tuple(sorted(self._others.items())), tuple(self._strays)
        )

    def clues_of(self, words: Sequence[AcrosticWord]) -> ClueLists:
        """Returns the clues of an acrostic, whose first slots are its words."""
        for slot, word in enumerate(words):
            fields = {name: value for name, value in word.clue.others.items() if name != "cells"}
            self._set_clue(slot, word.clue._replace(others=fields))
        return self.clues()

    def ways_of_squares(self, clues: Mapping[str, list[FileClue]]) -> dict[str, Direction]:
        """Returns the directions of lists with titles such as Waagerecht, by title.

        They run as all their words do. But if no list runs the other way and the words of one
        bend, this isn't a crossword: it has Rows and Pieces, say.
        """
        known, has_bent = dict[str, Direction](), False
        for title, own in clues.items():
            tied = [self._tied_slots(clue) for clue in own if clue.places]
            ways = {self._board.slots[n].direction for slots in tied for n in slots}
            if _way_of(title) is None and tied:
                has_bent = has_bent or not all(tied)
                if all(tied) and len(ways) == 1:
                    known[title] = ways.pop()
        both = {*known.values(), *(_way_of(title) for title, own in clues.items() if own)} - {None}
        return {} if has_bent and len(both) < 2 else known

    def place(self, clues: list[FileClue], direction: Direction) -> None:
        """Assigns the clues of a direction to their slots; those without a number in order."""
        by_label = self._slots_by_label(direction)
        slots = [n for n, slot in enumerate(self._board.slots) if slot.direction is direction]
        for clue in clues:
            if clue.numbers or clue.places or clue.is_loose:
                self._put(clue, self._slots_of(clue, by_label), direction)
        bare = (n for n in slots if n not in self._filled)
        for clue in clues:
            if not (clue.numbers or clue.places or clue.is_loose):
                self._put(clue, [*islice(bare, 1)], direction)

    def _slots_of(self, clue: FileClue, by_label: Mapping[str, list[int]]) -> list[int]:
        """Returns the slots of a clue: those of its squares or else of its numbers."""
        tied = self._tied_slots(clue)
        if tied or clue.is_loose:
            return tied
        numbers = [number for number in clue.numbers if number in by_label]
        for number in () if numbers else clue.numbers:
            ends, plain_number = _ENDS.fullmatch(number), _NUMBER.fullmatch(number)
            if ends is not None:
                # The slot ends at the square of the second label, as in the first crossword.
                slots = [
                    slot
                    for slot in by_label.get(ends[1], [])
                    if self._label_at(self._board.slot_cells[slot][-1]) == ends[2]
                ]
                return slots[:1]
            if plain_number is not None and plain_number[1] in by_label:
                numbers.append(plain_number[1])
            parts = _SEVERAL.split(number)
            if len(parts) > 1 and all(part in by_label for part in parts):
                numbers += parts
        return [_next_slot(by_label[number]) for number in numbers]

    def _tied_slots(self, clue: FileClue) -> list[int]:
        """Returns the slots that the squares of a clue make up, in order; [] if they don't."""
        cells, found = self._tied.get(clue.places, ()), list[int]()
        if clue.is_loose:
            return []
        while cells:
            fitting = (
                slot
                for slot in self._slots_by_start.get(cells[0], ())
                if self._board.slot_cells[slot] == cells[: self._board.slots[slot].length]
            )
            slot = next(fitting, None)
            if slot is None:
                return []
            found.append(slot)
            cells = cells[self._board.slots[slot].length :]
        return found

    def _put(self, clue: FileClue, slots: list[int], direction: Direction) -> None:
        """Makes a text the clue of the first of some slots, and has the others refer to it."""
        if not slots or (clue.text and slots[0] in self._filled):
            self.add_stray(rules.TITLES[direction], clue)
            return
        first, *others = slots
        self._set_clue(first, clue)
        way = self._board.slots[first].direction.value
        name = f"{self._label_at(self._board.slot_cells[first][0])} {way}"
        self._note_continued(clue, name)
        self._filled.update([first] if clue.text else [])
        for other in others:
            self._texts[other] = self._texts[other] or f"See {name}"

    def _label_at(self, cell: int) -> str:
        return self._labels.get(cell) or str(self._board.numbers.get(cell, ""))

    @cached_property
    def _slots_by_start(self) -> dict[int, list[int]]:
        """By cell: the slots that start there, the longest first."""
        slots = sorted(range(len(self._board.slots)), key=lambda n: -self._board.slots[n].length)
        found = dict[int, list[int]]()
        for slot in slots:
            found.setdefault(self._board.slot_cells[slot][0], []).append(slot)
        return found

    def _slots_by_label(self, direction: Direction) -> dict[str, list[int]]:
        """Returns the slots of a direction by their numbers, which several may share."""
        board, found = self._board, dict[str, list[int]]()
        for n, slot in enumerate(board.slots):
            if slot.direction is direction:
                found.setdefault(self._label_at(board.slot_cells[n][0]), []).append(n)
        return found

    def _note_continued(self, clue: FileClue, name: str) -> None:
        """Notes the words in which the clue of a word is continued, by its field of that name."""
        listed = clue.raw.get("continued") if isinstance(clue.raw, dict) else None
        for place in listed if isinstance(listed, list) else ():
            way = str(place.get("direction", "")).lower() if isinstance(place, dict) else ""
            if way in _DIRECTIONS:
                slots = self._slots_by_label(_DIRECTIONS[way]).get(str(place.get("number")), [])
                self._continued += [(slot, f"See {name}") for slot in slots[:1]]

    def _set_clue(self, slot: int, clue: FileClue) -> None:
        """Sets the clue of a slot, and saves its other fields and its HTML."""
        word = self._words[slot]
        count = len(word) or self._board.slots[slot].length
        length = f"({clue.enumeration or count})" if self._shows_lengths else ""
        tail = "" if clue.text.endswith(length) else f" {length}"
        self._texts[slot] = f"{clue.text}{tail}".strip()
        others = without_parse(dict(clue.others), word, self._texts[slot])
        if self._shows_lengths:  # they end the text now
            others.pop("enumeration", None)
        if clue.text and not is_without_html(clue.html, clue.text):
            others["clue"] = clue.html + tail
        extra = self._budget.take(others) if others else None
        if extra:
            self._others[slot] = extra

    def add_stray(self, title: str, clue: FileClue) -> None:
        """Saves a clue that belongs to no slot. Raises ParseError if there are too many."""
        if not clue.text:
            return
        raw = clue.raw
        if isinstance(raw, dict) and TIED in raw:
            raw = {**raw, "cells": raw[TIED]}
            del raw[TIED]
        if clue.is_loose and not (isinstance(raw, dict) and LOOSE in raw):
            fields = {"number": [*clue.numbers], "clue": clue.html}
            raw = {**(raw if isinstance(raw, dict) else fields), LOOSE: True}
        if not clue.numbers:  # without a number, it would be read as the clue of the next slot
            listed = raw if isinstance(raw, list) else [raw]
            raw = {**raw, "numbers": [""]} if isinstance(raw, dict) else ["", *listed]
        title = title.encode("utf-8", "ignore").decode()  # without unpaired surrogates
        shown = [*(clue.numbers or ("",)), escaped(clue.text)]
        text = self._stray_budget.take(raw, title) or self._stray_budget.take(shown, title)
        if text is None:
            named = " ".join([*filter(None, clue.numbers), one_line(title).lower()[:20]])
            raise MalformedFile(
                "This file has too many clues that don't belong to any word in the grid, "
                f"including {named}."
            )
        self._strays.append((title, text))


def _next_slot(slots: list[int]) -> int:
    """Returns the slot of a number; if several share it, a different one each time."""
    return slots.pop(0) if len(slots) > 1 else slots[0]


def _file_clues(title: str, listed: object) -> list[FileClue]:
    """The clues under a title of the file, such as "Across". Raises ParseError."""
    if listed is None:
        return []
    if not isinstance(listed, list):
        raise wrong_value(f'"{one_line(title)[:40]}"', "hold a list of clues", listed)
    return [_file_clue(clue) for clue in listed]


def _file_clue(clue: object) -> FileClue:
    """A clue: its text alone, [number, text], or fields by name. Raises ParseError."""
    if isinstance(clue, str):
        return FileClue((), _clue_text(clue), raw=clue, html=clue)
    if isinstance(clue, list) and clue:
        *numbers, text = clue
        if isinstance(text, dict):
            return _file_clue({"numbers": numbers, **text})
        return FileClue(_numbers(numbers), _clue_text(text), raw=clue, html=text or "")
    if isinstance(clue, dict):
        listed = clue.get("numbers", clue.get("number", clue.get("label", [])))
        enumeration, text = clue.get("enumeration", ""), _clue_text(clue.get("clue", ""))
        return FileClue(
            _numbers(listed),
            text,
            one_line(enumeration)[:40] if isinstance(enumeration, str) else "",
            _unread_fields(clue, text),
            clue,
            clue.get("clue") or "",
            _places(clue.get(TIED, clue.get("cells"))),
            clue.get(LOOSE) is True,
        )
    raise wrong_value("A clue", "look like [1, text]", clue)


def _places(value: object) -> Places:
    """Returns the squares in the field of a clue; () if it has none, or others besides."""
    found = list[tuple[int, int]]()
    for place in value if isinstance(value, list) else ():
        match place:
            case [int(col), int(row)] if 0 <= col <= MAX_SIDE and 0 <= row <= MAX_SIDE:
                found.append((col, row))
            case _:
                return ()
    return tuple(found)


def _unread_fields(clue: Mapping[str, object], text: str) -> dict[str, object]:
    """Returns the fields of a clue that aren't read, except lengths that also end its text."""
    others = {name: value for name, value in clue.items() if name not in _KNOWN_CLUE_FIELDS}
    if text.endswith(f" ({others.get('enumeration')})"):
        del others["enumeration"]
    return others


def _numbers(value: object) -> tuple[str, ...]:
    """Returns the numbers of a clue, given as one, a list or nested lists, as texts."""
    values = value if isinstance(value, list) else [value]
    lists = (value if isinstance(value, list) else [value] for value in values)
    return tuple(one_line(str(n))[:20] for n in chain(*lists) if isinstance(n, int | str))


def _clue_text(value: object) -> str:
    """The text of a clue without its HTML. Raises ParseError if it is no text or too long."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise wrong_value("A clue", "be text", value)
    text = plain(value) if len(value) <= 10 * MAX_CLUE else value
    check_length(text)
    return text


def check_length(clue: str) -> None:
    """Raises ParseError if a clue is too long."""
    if len(clue) > MAX_CLUE:
        raise MalformedFile(
            f"A clue can have at most {MAX_CLUE} characters; one clue here has {len(clue)}."
        )


_WRAPPED = re.compile(r"\s*ipuz\w{0,60}\s*\((.*?)(?:\)\s*;?\s*)?", re.DOTALL)
_KIND = re.compile(r"https?://(?:www\.)?ipuz\.org/([a-z]+)((?:/[a-z0-9]+)*)(?:#[0-9]+)?/?", re.I)
_CODED = "coded"
_DIAGRAMLESS = "diagramless"
ACROSTIC = "acrostic"
_UNPLAYABLE = ("arrowword", _CODED)
_PAIR = 2
_VERSION = re.compile(r"https?://(?:www\.)?ipuz\.org/v([12])", re.I)
_SEALED = re.compile(r"([0-9]{1,5}):([A-Z.]+)")
_MAX_SUM = 65_535
_ABOUT = ("title", "author", "copyright", "notes")
_KNOWN_FIELDS = frozenset(
    (
        *(*_ABOUT, "version", "kind", "dimensions", "puzzle", "solution", "clues", "saved"),
        *("block", "empty", "styles", "showenumerations"),
    )
)
"""The fields of a file that this program reads."""
MOST_MARKS = 0x70
"""The bits for all that a .puz file can mark in a cell except circles."""
_NAMED = 3  # clues that a notice names
MAX_FIELD = 20_000
"""The most characters of a title or a note."""


def unwrapped(text: str) -> str:
    """The JSON in an .ipuz file, which may be wrapped in `ipuz(…)` or `ipuz_callback(…)`."""
    match = _WRAPPED.fullmatch(text)
    return match[1] if match else text


def is_ipuz(data: object) -> bool:
    """Whether these are the data of an .ipuz file, of whatever kind of puzzle."""
    return isinstance(data, dict) and "kind" in data and "version" in data


def read_ipuz(data: Mapping[str, object], words: Sequence[AcrosticWord] = ()) -> Opened:
    """The puzzle of these data, and what is written in it. Raises ParseError.

    `words` are those of an acrostic, which `read_acrostic` finds.
    """
    _check_kind(data)
    if is_diagramless := _is_diagramless(data):
        data = _with_black_squares(data)
    budget = Budget()
    reader = IpuzCellReader(data, budget)
    grid = reader.grid(data.get("puzzle"))
    listed = {} if words else listed_clues(data)
    tied = tied_cells(listed, grid.cols)
    if words:
        cells = {word.name: word.cells for word in words}
        board = SlotGrid.of_acrostic(grid.rows, grid.cols, cells, grid.open)
    else:
        _check_numbers(grid, listed, data)
        board = _board(grid, data, tied.values())
    solution = _solution(reader, data, board)
    placing = _Placing(
        board,
        grid.labels,
        tied,
        budget,
        _words(board, solution),
        shows_lengths=data.get("showenumerations") is True,
    )
    clues = placing.clues_of(words) if words else _read_clues(placing, listed)
    puzzle = rules.Puzzle(
        board=board,
        solution=solution,
        given=tuple(sorted(grid.given.items())),
        bank=_bank(data, board, solution, clues),
        clues=clues.texts if _is_clued(data, clues) else (),
        circled=frozenset(grid.circled),
        shaded=frozenset(grid.shaded),
        labels=_labels(grid, board),
        is_locked=not solution and ("checksum" in data or data.get(rules.LOCKED) is True),
        about=rules.Metadata(*(_field(data, name) for name in _ABOUT)),
        sealed=sealed_for(board, data.get(rules.SEALED)),
        extras=rules.Extras(
            _fields(data, budget),
            tuple(grid.others.items()),
            clues.others,
            clues.strays,
            _marks(data.get(rules.MARKS), board),
        ),
        voids=frozenset(grid.voids),
        language=_language(data),
    )
    own, lengths = data.get(rules.OWN), data.get(rules.LENGTHS)
    puzzle = replace(puzzle, is_own=own if isinstance(own, bool) else rules.seems_own(puzzle))
    puzzle = replace(puzzle, lengths=lengths if isinstance(lengths, bool) else None)
    hidden = data.get(rules.PUBLISHED)
    if hidden is True or isinstance(hidden, dict):
        puzzle = rules.unpublished(puzzle, {} if hidden is True else hidden)
    check_given(puzzle)
    moves, lost = _progress(reader, data, puzzle)
    notice = _notice(clues, reader, lost, puzzle, data, budget)
    return Opened(puzzle, moves, notice or (DIAGRAM_SHOWN if is_diagramless else None))


DIAGRAM_SHOWN = in_english("This crossword is diagramless. Its black squares are shown.")
"""What is said of a crossword whose grid the solver would draw."""


def _is_diagramless(data: Mapping[str, object]) -> bool:
    """Whether the squares of a file are all open, and the black ones only in its solution."""
    kinds = data["kind"]
    names = kinds if isinstance(kinds, list) else [kinds]
    return any(_DIAGRAMLESS in match[2].lower() for match in _kind_matches(names))


def is_acrostic_kind(data: Mapping[str, object]) -> bool:
    """Whether a file says that it is an acrostic."""
    kinds = data["kind"]
    names = kinds if isinstance(kinds, list) else [kinds]
    return any(ACROSTIC in match[0].lower() for match in _kind_matches(names))


def _with_black_squares(data: Mapping[str, object]) -> dict[str, object]:
    """Returns a file with the black squares of its solution in its diagram, too."""
    blocks = {"#", _mark(data.get("block"))} - {""}
    rows, right = data.get("puzzle"), data.get("solution")
    try:
        pairs = [[*zip(*each, strict=True)] for each in zip(rows, right, strict=True)]  # type: ignore[call-overload]
    except (TypeError, ValueError):  # reported as in any other file
        return {**data}
    puzzle = [[text if _mark(text) in blocks else cell for cell, text in row] for row in pairs]
    return {**data, "puzzle": puzzle}


def _words(board: SlotGrid, solution: Sequence[str]) -> list[str]:
    """Returns the word of each slot; "" if the solution is unknown."""
    return [
        "".join(solution[cell] for cell in cells) if solution else "" for cells in board.slot_cells
    ]


def _language(data: Mapping[str, object]) -> str:
    """The language of one of our puzzles; English if this version doesn't know it."""
    code = data.get(rules.LANGUAGE)
    return code if isinstance(code, str) and code in LANGUAGES else ENGLISH


def _fields(data: Mapping[str, object], budget: Budget) -> tuple[tuple[str, str], ...]:
    """The fields that aren't read, as JSON; among them kinds that say more than ours do."""
    names = [
        name for name in data if name not in _KNOWN_FIELDS and not name.startswith(rules.PREFIX)
    ]
    names += [name for name in _ABOUT if _has_html(data, name)]
    if not _is_plain_kind(data["kind"]):
        names = ["kind", *names]
    texts = ((name, budget.take(data[name], name)) for name in names)
    return tuple((name, text) for name, text in texts if text)


def _is_plain_kind(kinds: object) -> bool:
    """Whether the kinds say no more than the one that we write."""
    names = kinds if isinstance(kinds, list) else [kinds]
    matches = _kind_matches(names)
    return len(matches) == 1 == len(names) and not matches[0][2]


def _kind_matches(names: list[object]) -> list[re.Match[str]]:
    """Returns the names that are kinds of .ipuz, as matches of _KIND."""
    found = (_KIND.fullmatch(name) for name in names if isinstance(name, str))
    return [match for match in found if match]


def _marks(listed: object, board: SlotGrid) -> tuple[tuple[int, int], ...]:
    """Returns (cell, bits) for the possible marks of a .puz file; see `Extras.marks`."""
    found: dict[int, int] = {}
    for entry in listed if isinstance(listed, list) else []:
        match entry:
            case [int(cell), int(bits)] if cell in board.crossings and bits & MOST_MARKS:
                found[cell] = bits & MOST_MARKS
    return tuple(sorted(found.items()))


def _check_kind(data: Mapping[str, object]) -> None:
    """Raises ParseError if the file has no crossword, or one that cannot be played here."""
    version, kinds = data["version"], data["kind"]
    if not isinstance(version, str) or not _VERSION.fullmatch(version):
        raise MalformedFile(
            f"Only version 1 or 2 .ipuz files can be opened, not {quoted(str(version))}."
        )
    names = kinds if isinstance(kinds, list) else [kinds]
    matches = _kind_matches(names)
    found = [match for match in matches if match[1].lower() in ("crossword", "fill", ACROSTIC)]
    if not found:
        raise no_crossword(map(str, names))
    for match in found:
        for part in match[2].lower().split("/"):
            if part in _UNPLAYABLE:
                raise unplayable(part)
    is_coded = any(_CODED in re.split("[/#]", str(name).lower()) for name in names)
    if is_coded and rules.BANK not in data:  # earlier versions saved such files as fill-ins
        raise unplayable(_CODED)


def no_crossword(kinds: Iterable[str]) -> ParseError:
    """Returns the error for a file with a puzzle of other kinds."""
    return ParseError(
        "This file holds a different kind of puzzle: {found}. Open one with a crossword.",
        found=quoted(", ".join(kinds)),
    )


def unplayable(kind: str) -> ParseError:
    """Returns the error for a crossword of a kind that can't be played here."""
    return ParseError(
        "This kind of crossword can't be played here: {found}. "
        "Open one with clues and either black squares or bars.",
        found=kind,
    )


def _check_numbers(
    grid: IpuzDiagram, clues: Mapping[str, list[FileClue]], data: Mapping[str, object]
) -> None:
    """Raises ParseError for a grid without clues whose squares all have numbers, some the same,
    and for an acrostic: most squares have the number of just one other, in its quotation.
    """
    labels = grid.labels
    paired = sum(count for count in Counter(labels.values()).values() if count == _PAIR)
    if 3 * paired > 2 * len(grid.open) and rules.BANK not in data:
        raise unplayable(ACROSTIC)
    is_coded = len(labels) == len(grid.open) > len({*labels.values()}) and not any(clues.values())
    if is_coded and rules.BANK not in data:
        raise unplayable(_CODED)


def _board(
    grid: IpuzDiagram, data: Mapping[str, object], tied: Iterable[tuple[int, ...]]
) -> SlotGrid:
    """Returns the board, with the slots listed in a file of ours. Raises ParseError.

    `tied` are the cells of the file's clues.
    """
    listed = data.get(rules.SLOTS)
    if listed is None:
        return grid.board(frozenset(tied))
    directions = {direction.value: direction for direction in Direction}
    slots = []
    for entry in listed if isinstance(listed, list) else [listed]:
        match entry:
            case [int(row), int(col), str(way), int(length)] if way in directions:
                slots.append(Slot(row, col, directions[way], length))
            case _:
                raise wrong_value("A slot", "look like [row, column, direction, length]", entry)
    board = SlotGrid.of_slots(grid.rows, grid.cols, slots, grid.open)
    if blocked := sorted({*board.cells} - {*grid.open}):
        place = place_of(blocked[0], board.cols)
        raise MalformedFile(f"A slot can't cross the black square at {place}.")
    return board


def sealed_for(board: SlotGrid, sealed: object) -> str:
    """The checksum and letters of a locked solution; "" if they don't belong to the board."""
    match = _SEALED.fullmatch(sealed) if isinstance(sealed, str) else None
    if not match or len(match[2]) != board.rows * board.cols or int(match[1]) > _MAX_SUM:
        return ""
    letters = enumerate(match[2])
    return match[0] if all((mark != ".") == (n in board.crossings) for n, mark in letters) else ""


def _labels(grid: IpuzDiagram, board: SlotGrid) -> tuple[tuple[int, str], ...]:
    """Returns the labels of cells; () if they are the usual numbers."""
    usual = {cell: str(number) for cell, number in board.numbers.items()}
    return () if grid.labels in ({}, usual) else tuple(sorted(grid.labels.items()))


def _solution(
    reader: IpuzCellReader, data: Mapping[str, object], board: SlotGrid
) -> tuple[str, ...]:
    """Returns the text of every cell; empty if a slot lacks letters. Raises ParseError."""
    listed = data.get("solution")
    if listed is None or listed == []:
        return ()
    texts = reader.texts("solution", listed)
    missing = min((cell for cell in board.cells if not texts[cell]), default=None)
    if missing is not None:
        reader.missing_letter_cell = missing if any(texts) else None
        return ()
    if {texts[cell] for cell in board.cells} == {"?"}:
        return ()
    open_cells = {*board.cells}
    return tuple(text if cell in open_cells else "" for cell, text in enumerate(texts))


def _is_clued(data: Mapping[str, object], clues: ClueLists) -> bool:
    """Whether the file has a crossword with clues, even if none of them is written yet."""
    return any(clues.texts) or bool(clues.strays) or data.get(rules.UNCLUED) is True


def _bank(
    data: Mapping[str, object], board: SlotGrid, solution: tuple[str, ...], clues: ClueLists
) -> tuple[str, ...]:
    """Returns the bank: the words listed or, without clues, the words of the slots.

    Returns an empty bank for a clued crossword that lists no words.
    """
    listed = data.get(rules.BANK)
    if listed is None and _is_clued(data, clues):
        return ()
    words = ["".join(solution[cell] for cell in cells) for cells in board.slot_cells if solution]
    if listed is None:
        if not words:
            raise ParseError(
                "This file has neither clues nor a solution, so there is nothing to play."
            )
        return rules.bank_order(words)
    if not isinstance(listed, list) or not listed:
        raise wrong_value(f'"{rules.BANK}"', "hold a list of fill-in words", listed)
    bank = rules.bank_order([bank_word_in(word) for word in listed])
    lacking = sorted((Counter(words) - Counter(bank)).elements())
    if lacking:
        raise MalformedFile(
            f"{quoted(lacking[0])} is in the solution but not in the list of words. Add it to "
            "the list."
        )
    return bank


def _has_html(data: Mapping[str, object], name: str) -> bool:
    """Whether a text has HTML in it, such as italics, that isn't shown."""
    text = data.get(name)
    return isinstance(text, str) and not is_without_html(text[:MAX_FIELD], _field(data, name))


def _field(data: Mapping[str, object], name: str) -> str:
    text = data.get(name, "")
    return plain(text[:MAX_FIELD]) if isinstance(text, str) else ""


def check_given(puzzle: rules.Puzzle) -> None:
    """Raises ParseError if a given letter differs from the solution."""
    for cell, text in puzzle.given:
        if puzzle.solution and puzzle.solution[cell] and not puzzle.accepts(cell, text):
            place, right = place_of(cell, puzzle.board.cols), puzzle.solution[cell].upper()
            raise MalformedFile(
                f"The given letter at {place} is {text.upper()}, but the solution has {right} "
                "there."
            )


def _progress(
    reader: IpuzCellReader, data: Mapping[str, object], puzzle: rules.Puzzle
) -> tuple[tuple[rules.Move, ...], int]:
    """The moves to the saved position, and how many saved letters belong to no cell."""
    if data.get("saved") in (None, []):
        return (), 0
    texts = reader.texts("saved", data["saved"])
    pencilled, revealed = (_cell_set(data.get(name)) for name in (rules.PENCILLED, rules.REVEALED))
    moves, lost = [], 0
    for cell, text in enumerate(texts):
        if not text or cell in puzzle.given_cells:
            continue
        if cell not in puzzle.board.crossings:
            lost += 1
        elif cell in revealed and puzzle.solution and puzzle.solution[cell] == text:
            moves.append(rules.Move(rules.REVEAL, cell))
        else:
            moves.append(
                rules.Move(rules.PENCIL if cell in pencilled else rules.WRITE, cell, text)
            )
    return last_in_slots(puzzle, moves), lost


def last_in_slots(puzzle: rules.Puzzle, moves: list[rules.Move]) -> tuple[rules.Move, ...]:
    """Returns the moves, those in cells of no slot first: the others may end the game."""
    return tuple(sorted(moves, key=lambda move: move.cell in puzzle.filled_cells))


def _cell_set(cells: object) -> frozenset[int]:
    """Returns the cells in a list of a file; empty if it isn't a list."""
    listed = cells if isinstance(cells, list) else []
    return frozenset(cell for cell in listed if type(cell) is int)


def _notice(
    clues: ClueLists,
    reader: IpuzCellReader,
    lost: int,
    puzzle: rules.Puzzle,
    data: Mapping[str, object],
    budget: Budget,
) -> Message | None:
    """Returns what the player should know about the file."""
    if puzzle.bank and rules.BANK not in data:
        return Message("This file has no clues. Fill in the words it lists.")
    if clues.strays:
        return stray_clues_notice(puzzle)
    if lost:
        return Message(
            "Saved letters left out because they don't belong to any square: {n}", n=lost
        )
    if reader.has_alternatives:
        return Message(
            "Some squares have more than one accepted answer. Only the first one counts here."
        )
    if reader.missing_letter_cell is not None:
        return Message(
            "The solution has no letter at row {row}, column {col}, so nothing can be checked.",
            **row_and_col(reader.missing_letter_cell, puzzle.board.cols),
        )
    if budget.has_lost:
        return Message(
            "The rest of this file is too long, so it was left out. The crossword is complete."
        )
    if budget.has_broken:
        return in_english(
            "Broken characters or numbers in this file were left out. The crossword is complete."
        )
    bare = _slots_without_clue(puzzle)
    if bare and len(bare) < len(puzzle.clues):
        return _bare_notice(bare)
    return unknown_solution_notice(puzzle)


def _slots_without_clue(puzzle: rules.Puzzle) -> list[Message]:
    clued = puzzle.board.clued[: len(puzzle.clues)]
    return [slot_name(puzzle.board, slot) for slot in clued if not puzzle.clues[slot]]


def _bare_notice(slots: Sequence[Message]) -> Message:
    named = Names([*slots[:_NAMED], *["…"] * (len(slots) > _NAMED)])
    return Message("Words without a clue: {n} ({slots})", n=len(slots), slots=named)


def stray_clues_notice(puzzle: rules.Puzzle) -> Message:
    """Returns the message about clues without a slot, and the slots left without a clue."""
    what = Message(
        "Clues that don't belong to any word, listed under “Other clues”: {n}",
        n=len(puzzle.extras.strays),
    )
    bare = _slots_without_clue(puzzle)
    return Message("{what}. {bare}", what=what, bare=_bare_notice(bare)) if bare else what


def unknown_solution_notice(puzzle: rules.Puzzle) -> Message | None:
    """Returns the message about a crossword without a known solution; None if it is known."""
    if puzzle.solution:
        return None
    if puzzle.is_locked:
        return Message("This file's solution is locked, so nothing can be checked or revealed.")
    return Message("This file has no solution, so nothing can be checked or revealed.")


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
_CELL_FIELDS = frozenset({"cell", "value", "style"})
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
        read_styles = {"barred"} if rules.is_coloured(style) else {"barred", "highlight"}
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
        others = {name: value for name, value in detailed.items() if name not in _CELL_FIELDS}
        extra = {**({"style": style} if style else {}), **others}
        text = self._budget.take(extra) if extra else None
        if text:
            grid.others[cell] = text

    def _add_style(self, grid: IpuzDiagram, cell: int, style: Mapping[str, object]) -> None:
        """Adds a cell's circle, shade and bars to the diagram; a bar stands after its cell."""
        if style.get("shapebg") == "circle":
            grid.circled.add(cell)
        if style.get("highlight") is True or rules.is_coloured(style):
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


PARSE = f"{rules.PREFIX}parse"


def parse_fields(puzzle: rules.Puzzle, slot: int) -> dict[str, object]:
    """Returns the fields with the parse of a slot's clue; none if it isn't cryptic."""
    word = puzzle.word(slot) if puzzle.language == ENGLISH else ""
    clue = fair_reading(word, puzzle.clues[slot]) if word else None
    if clue is None:
        return {}
    explained = " ".join(map(str, wordplay_sentences(clue)))
    return {PARSE: clue.to_text(), rules.EXPLANATION: explained}


def without_parse(fields: dict[str, object], word: str, text: str) -> dict[str, object]:
    """Returns the fields of a clue without the parse that follows from its text and answer."""
    if PARSE not in fields:
        return fields
    clue = fair_reading(word, text) if word else None
    if clue is None or fields[PARSE] != clue.to_text():
        return fields
    return {
        name: value for name, value in fields.items() if name not in (PARSE, rules.EXPLANATION)
    }


def foreign_explanation(fields: Mapping[str, object]) -> str:
    """Returns what a file says of a clue's wordplay; empty if it says nothing."""
    found = (fields.get(name) for name in (rules.EXPLANATION, PARSE))
    return next((text for text in found if isinstance(text, str) and text.strip()), "")
