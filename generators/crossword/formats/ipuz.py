"""Opens .ipuz files: crosswords of versions 1 and 2, and our own fill-ins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import NamedTuple

from ...base import Message, Names, Opened, ParseError
from ...text import quoted, quoted_json
from ...words.languages import ENGLISH, LANGUAGES
from ..board import Direction, Slot, SlotGrid
from ..rules import (
    BANK,
    LANGUAGE,
    LENGTHS,
    LOCKED,
    MARKS,
    OWN,
    PENCIL,
    PENCILLED,
    PREFIX,
    PUBLISHED,
    REVEAL,
    REVEALED,
    SEALED,
    SLOTS,
    TITLES,
    UNCLUED,
    WRITE,
    Extras,
    Metadata,
    Move,
    Puzzle,
    bank_order,
    seems_own,
    unpublished,
)
from ..solver import slot_name
from ..texts import bank_word_in, escaped, one_line, plain, row_and_col
from .ipuzgrid import Budget, IpuzCellReader, IpuzDiagram
from .parses import without_parse

MAX_CLUE = 2000
"""The most characters of a clue."""
_DIRECTIONS = {title.lower(): direction for direction, title in TITLES.items()}


_KNOWN_CLUE_FIELDS = frozenset({"number", "numbers", "label", "clue"})
"""The fields of a clue that this program reads."""


class ClueLists(NamedTuple):
    """A clue for every slot ("" for none), and what is only kept for export: see `Extras`."""

    texts: tuple[str, ...]
    others: tuple[tuple[int, str], ...] = ()
    strays: tuple[tuple[str, str], ...] = ()
    stray_names: tuple[str, ...] = ()
    """What the file calls the clues that belong to no slot: `7 across`."""


class _FileClue(NamedTuple):
    """A clue as a file has it: numbers, plain text, and what is kept for export."""

    numbers: tuple[str, ...]
    text: str
    enumeration: str = ""
    others: Mapping[str, object] = {}
    raw: object = None
    html: str = ""
    """The text as the file has it, perhaps with italics."""


def read_clues(
    data: Mapping[str, object],
    board: SlotGrid,
    labels: Mapping[int, str],
    budget: Budget,
    words: Sequence[str],
) -> ClueLists:
    """Returns the clues of a file for the slots of its board, with their lengths if it shows them.

    The words are those of the slots, "" if they aren't known. Raises ParseError.
    """
    lists = data.get("clues")
    if lists is None:
        lists = {}
    if not isinstance(lists, dict):
        raise ParseError(
            'In this .ipuz file, "clues" should hold lists for Across and Down, not {found}.',
            found=quoted_json(lists),
        )
    shows_lengths = data.get("showenumerations") is True
    placing = _Placing(board, labels, budget, words, shows_lengths)
    has_across_or_down, other_titles = False, []
    for title, listed in lists.items():
        direction = _DIRECTIONS.get(title.partition(":")[0].strip().lower())
        clues = _file_clues(title, listed)
        if direction is None:
            other_titles += [title] if clues else []
            for clue in clues:
                placing.add_stray(title, clue)
        else:
            has_across_or_down = has_across_or_down or bool(clues)
            placing.place(clues, direction)
    if other_titles and not has_across_or_down:
        raise ParseError(
            "Clues can only run across or down here, but this file has {found}.",
            found=quoted(", ".join(other_titles)),
        )
    return placing.clues()


class _Placing:
    """Assigns the clues of a file to their slots, and saves those that belong to none."""

    def __init__(
        self,
        board: SlotGrid,
        labels: Mapping[int, str],
        budget: Budget,
        words: Sequence[str],
        shows_lengths: bool,
    ) -> None:
        """`labels` are clue numbers by cell, `words` those of slots; `budget` limits extras."""
        self._board, self._labels, self._budget = board, labels, budget
        self._stray_budget = Budget()
        self._words, self._shows_lengths = words, shows_lengths
        self._texts = [""] * len(board.slots)
        self._filled: set[int] = set()
        self._others: dict[int, str] = {}
        self._strays: list[tuple[str, str]] = []
        self._names: list[str] = []
        self._continued: list[tuple[int, str]] = []
        """The words in which a clue is continued, each with what it says."""

    def clues(self) -> ClueLists:
        """Returns the clues placed and the clues left over.

        A word without a clue in which another word's clue is continued says which: "See 5 down".
        """
        for slot, see in self._continued:
            self._texts[slot] = self._texts[slot] or see
        return ClueLists(
            tuple(self._texts),
            tuple(sorted(self._others.items())),
            tuple(self._strays),
            tuple(self._names),
        )

    def place(self, clues: list[_FileClue], direction: Direction) -> None:
        """Assigns the clues of a direction to their slots; those without a number in order."""
        by_label = self._slots_by_label(direction)
        slots = [n for n, slot in enumerate(self._board.slots) if slot.direction is direction]
        unnumbered = iter(slots)
        for clue in clues:
            clue_slots = [
                _next_slot(by_label[number]) for number in clue.numbers if number in by_label
            ]
            if not clue.numbers:
                clue_slots = [*islice((n for n in unnumbered if n not in self._filled), 1)]
            if not clue_slots or (clue.text and clue_slots[0] in self._filled):
                self.add_stray(TITLES[direction], clue)
                continue
            first, *others = clue_slots
            self._set_clue(first, clue)
            self._note_continued(clue, direction)
            self._filled.update([first] if clue.text else [])
            for other in others:
                see = f"See {clue.numbers[0]} {direction.value}"
                self._texts[other] = self._texts[other] or see

    def _slots_by_label(self, direction: Direction) -> dict[str, list[int]]:
        """Returns the slots of a direction by their numbers, which several may share."""
        board, found = self._board, dict[str, list[int]]()
        for n, slot in enumerate(board.slots):
            if slot.direction is direction:
                label = self._labels.get(board.slot_cells[n][0]) or str(board.number(n))
                found.setdefault(label, []).append(n)
        return found

    def _note_continued(self, clue: _FileClue, direction: Direction) -> None:
        """Notes the words in which a clue is continued, by its field of that name."""
        listed = clue.raw.get("continued") if isinstance(clue.raw, dict) else None
        for place in listed if isinstance(listed, list) and clue.numbers else ():
            way = str(place.get("direction", "")).lower() if isinstance(place, dict) else ""
            if way in _DIRECTIONS:
                slots = self._slots_by_label(_DIRECTIONS[way]).get(str(place.get("number")), [])
                self._continued += [
                    (slot, f"See {clue.numbers[0]} {direction.value}") for slot in slots[:1]
                ]

    def _set_clue(self, slot: int, clue: _FileClue) -> None:
        """Sets the clue of a slot, and saves its other fields and its HTML."""
        word = self._words[slot]
        count = len(word) or self._board.slots[slot].length
        length = f"({clue.enumeration or count})" if self._shows_lengths else ""
        tail = "" if clue.text.endswith(length) else f" {length}"
        self._texts[slot] = f"{clue.text}{tail}".strip()
        others = without_parse(dict(clue.others), word, self._texts[slot])
        if self._shows_lengths:  # they end the text now
            others.pop("enumeration", None)
        if clue.text and clue.html != escaped(clue.text):
            others["clue"] = clue.html + tail
        extra = self._budget.take(others) if others else None
        if extra:
            self._others[slot] = extra

    def add_stray(self, title: str, clue: _FileClue) -> None:
        """Saves a clue that belongs to no slot. Raises ParseError if there are too many."""
        if not clue.text:
            return
        raw = clue.raw
        if not clue.numbers:  # without a number, it would be read as the clue of the next slot
            listed = raw if isinstance(raw, list) else [raw]
            raw = {**raw, "numbers": [""]} if isinstance(raw, dict) else ["", *listed]
        numbers = " ".join(number for number in clue.numbers if number)
        name = f"{numbers} {one_line(title).lower()[:20]}".strip()
        text = self._stray_budget.take(raw, title)
        if text is None:
            raise ParseError(
                "This file has too many clues that don't belong to any word in the "
                "grid, including {clue}.",
                clue=name,
            )
        self._strays.append((title, text))
        self._names.append(name)


def _next_slot(slots: list[int]) -> int:
    """Returns the slot of a number; if several share it, a different one each time."""
    return slots.pop(0) if len(slots) > 1 else slots[0]


def _file_clues(title: str, listed: object) -> list[_FileClue]:
    """The clues under a title of the file, such as "Across". Raises ParseError."""
    if not isinstance(listed, list):
        raise ParseError(
            '"{title}" should hold a list of clues, not {found}.',
            title=one_line(title)[:40],
            found=quoted_json(listed),
        )
    return [_file_clue(clue) for clue in listed]


def _file_clue(clue: object) -> _FileClue:
    """A clue: its text alone, [number, text], or fields by name. Raises ParseError."""
    if isinstance(clue, str):
        return _FileClue((), _clue_text(clue), raw=clue, html=clue)
    if isinstance(clue, list) and clue:
        *numbers, text = clue
        if isinstance(text, dict):
            return _file_clue({"numbers": numbers, **text})
        return _FileClue(_numbers(numbers), _clue_text(text), raw=clue, html=text)
    if isinstance(clue, dict):
        listed = clue.get("numbers", clue.get("number", clue.get("label", [])))
        enumeration, text = clue.get("enumeration", ""), _clue_text(clue.get("clue", ""))
        return _FileClue(
            _numbers(listed),
            text,
            one_line(enumeration)[:40] if isinstance(enumeration, str) else "",
            _unread_fields(clue, text),
            clue,
            clue.get("clue", ""),
        )
    raise ParseError("A clue should look like [1, text], not {found}.", found=quoted_json(clue))


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
    if not isinstance(value, str):
        raise ParseError("A clue should be text, not {found}.", found=quoted_json(value))
    text = plain(value) if len(value) <= 10 * MAX_CLUE else value
    check_length(text)
    return text


def check_length(clue: str) -> None:
    """Raises ParseError if a clue is too long."""
    if len(clue) > MAX_CLUE:
        raise ParseError(
            "A clue can have at most {most} characters; one clue here has {found}.",
            most=MAX_CLUE,
            found=len(clue),
        )


_WRAPPED = re.compile(r"\s*ipuz\w{0,60}\s*\((.*?)(?:\)\s*;?\s*)?", re.DOTALL)
_KIND = re.compile(r"https?://(?:www\.)?ipuz\.org/([a-z]+)((?:/[a-z0-9]+)*)(?:#[0-9]+)?/?", re.I)
_UNPLAYABLE = ("diagramless", "arrowword", "coded", "acrostic")
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


def read_ipuz(data: Mapping[str, object]) -> Opened:
    """The puzzle of these data, and what is written in it. Raises ParseError."""
    _check_kind(data)
    budget = Budget()
    reader = IpuzCellReader(data, budget)
    grid = reader.grid(data.get("puzzle"))
    board = _board(grid, data)
    solution = _solution(reader, data, board)
    clues = read_clues(data, board, grid.labels, budget, _words(board, solution))
    puzzle = Puzzle(
        board=board,
        solution=solution,
        given=tuple(sorted(grid.given.items())),
        bank=_bank(data, board, solution, clues),
        clues=clues.texts if _is_clued(data, clues) else (),
        circled=frozenset(grid.circled),
        shaded=frozenset(grid.shaded),
        labels=_labels(grid, board),
        is_locked=not solution and ("checksum" in data or data.get(LOCKED) is True),
        about=Metadata(*(_field(data, name) for name in _ABOUT)),
        sealed=sealed_for(board, data.get(SEALED)),
        extras=Extras(
            _fields(data, budget),
            tuple(grid.others.items()),
            clues.others,
            clues.strays,
            _marks(data.get(MARKS), board),
        ),
        voids=frozenset(grid.voids),
        language=_language(data),
    )
    own, lengths = data.get(OWN), data.get(LENGTHS)
    puzzle = replace(puzzle, is_own=own if isinstance(own, bool) else seems_own(puzzle))
    puzzle = replace(puzzle, lengths=lengths if isinstance(lengths, bool) else None)
    hidden = data.get(PUBLISHED)
    if hidden is True or isinstance(hidden, dict):
        puzzle = unpublished(puzzle, {} if hidden is True else hidden)
    check_given(puzzle)
    moves, lost = _progress(reader, data, puzzle)
    return Opened(puzzle, moves, _notice(clues, reader, lost, puzzle, data, budget))


def _words(board: SlotGrid, solution: Sequence[str]) -> list[str]:
    """Returns the word of each slot; "" if the solution is unknown."""
    return [
        "".join(solution[cell] for cell in cells) if solution else "" for cells in board.slot_cells
    ]


def _language(data: Mapping[str, object]) -> str:
    """The language of one of our puzzles; English if this version doesn't know it."""
    code = data.get(LANGUAGE)
    return code if isinstance(code, str) and code in LANGUAGES else ENGLISH


def _fields(data: Mapping[str, object], budget: Budget) -> tuple[tuple[str, str], ...]:
    """The fields that aren't read, as JSON; among them kinds that say more than ours do."""
    names = [name for name in data if name not in _KNOWN_FIELDS and not name.startswith(PREFIX)]
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
        raise ParseError(
            "Only version 1 or 2 .ipuz files can be opened, not {found}.",
            found=quoted(str(version)),
        )
    names = kinds if isinstance(kinds, list) else [kinds]
    matches = _kind_matches(names)
    found = [match for match in matches if match[1].lower() in ("crossword", "fill")]
    if not found:
        raise ParseError(
            "This .ipuz file holds a different kind of puzzle: {found}. Open one with a "
            "crossword.",
            found=quoted(", ".join(map(str, names))),
        )
    for match in found:
        for part in match[2].lower().split("/"):
            if part in _UNPLAYABLE:
                raise ParseError(
                    "This kind of crossword can't be played here: {found}. "
                    "Open one with clues and either black squares or bars.",
                    found=part,
                )


def _board(grid: IpuzDiagram, data: Mapping[str, object]) -> SlotGrid:
    """Returns the board, with the slots listed in a file of ours. Raises ParseError."""
    listed = data.get(SLOTS)
    if listed is None:
        return grid.board()
    directions = {direction.value: direction for direction in Direction}
    slots = []
    for entry in listed if isinstance(listed, list) else [listed]:
        match entry:
            case [int(row), int(col), str(way), int(length)] if way in directions:
                slots.append(Slot(row, col, directions[way], length))
            case _:
                raise ParseError(
                    "A slot should look like [row, column, direction, length], not {found}.",
                    found=quoted_json(entry),
                )
    board = SlotGrid.of_slots(grid.rows, grid.cols, slots, grid.open)
    blocked = sorted({*board.cells} - {*grid.open})
    if blocked:
        raise ParseError(
            "A slot can't cross the black square at row {row}, column {col}.",
            **row_and_col(blocked[0], board.cols),
        )
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
    open_cells = {*board.cells}
    return tuple(text if cell in open_cells else "" for cell, text in enumerate(texts))


def _is_clued(data: Mapping[str, object], clues: ClueLists) -> bool:
    """Whether the file has a crossword with clues, even if none of them is written yet."""
    return any(clues.texts) or bool(clues.strays) or data.get(UNCLUED) is True


def _bank(
    data: Mapping[str, object], board: SlotGrid, solution: tuple[str, ...], clues: ClueLists
) -> tuple[str, ...]:
    """Returns the bank: the words listed or, without clues, the words of the slots.

    Returns an empty bank for a clued crossword that lists no words.
    """
    listed = data.get(BANK)
    if listed is None and _is_clued(data, clues):
        return ()
    words = ["".join(solution[cell] for cell in cells) for cells in board.slot_cells if solution]
    if listed is None:
        if not words:
            raise ParseError(
                "This file has neither clues nor a solution, so there is nothing to play."
            )
        return bank_order(words)
    if not isinstance(listed, list) or not listed:
        raise ParseError(
            '"{name}" should hold a list of fill-in words, not {found}.',
            name=BANK,
            found=quoted_json(listed),
        )
    bank = bank_order([bank_word_in(word) for word in listed])
    lacking = sorted((Counter(words) - Counter(bank)).elements())
    if lacking:
        raise ParseError(
            "{word} is in the solution but not in the list of words. Add it to the list.",
            word=quoted(lacking[0]),
        )
    return bank


def _has_html(data: Mapping[str, object], name: str) -> bool:
    """Whether a text has HTML in it, such as italics, that isn't shown."""
    text = data.get(name)
    return isinstance(text, str) and text[:MAX_FIELD] != escaped(_field(data, name))


def _field(data: Mapping[str, object], name: str) -> str:
    text = data.get(name, "")
    return plain(text[:MAX_FIELD]) if isinstance(text, str) else ""


def check_given(puzzle: Puzzle) -> None:
    """Raises ParseError if a given letter differs from the solution."""
    for cell, text in puzzle.given:
        if puzzle.solution and puzzle.solution[cell] and not puzzle.accepts(cell, text):
            raise ParseError(
                "The given letter at row {row}, column {col} is {found}, but the solution "
                "has {right} there.",
                right=puzzle.solution[cell].upper(),
                **row_and_col(cell, puzzle.board.cols),
                found=text.upper(),
            )


def _progress(
    reader: IpuzCellReader, data: Mapping[str, object], puzzle: Puzzle
) -> tuple[tuple[Move, ...], int]:
    """The moves to the saved position, and how many saved letters belong to no cell."""
    if data.get("saved") in (None, []):
        return (), 0
    texts = reader.texts("saved", data["saved"])
    pencilled, revealed = (_cell_set(data.get(name)) for name in (PENCILLED, REVEALED))
    moves, lost = [], 0
    for cell, text in enumerate(texts):
        if not text or cell in puzzle.given_cells:
            continue
        if cell not in puzzle.board.crossings:
            lost += 1
        elif cell in revealed and puzzle.solution and puzzle.solution[cell] == text:
            moves.append(Move(REVEAL, cell))
        else:
            moves.append(Move(PENCIL if cell in pencilled else WRITE, cell, text))
    return last_in_slots(puzzle, moves), lost


def last_in_slots(puzzle: Puzzle, moves: list[Move]) -> tuple[Move, ...]:
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
    puzzle: Puzzle,
    data: Mapping[str, object],
    budget: Budget,
) -> Message | None:
    """Returns what the player should know about the file."""
    if puzzle.bank and BANK not in data:
        return Message("This file has no clues. Fill in the words it lists.")
    if clues.stray_names:
        return stray_clues_notice(clues.stray_names, puzzle)
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
    bare = _slots_without_clue(puzzle)
    if bare and len(bare) < len(puzzle.clues):
        return _bare_notice(bare)
    return unknown_solution_notice(puzzle)


def _slots_without_clue(puzzle: Puzzle) -> list[Message]:
    return [slot_name(puzzle.board, slot) for slot, clue in enumerate(puzzle.clues) if not clue]


def _bare_notice(slots: Sequence[Message]) -> Message:
    named = Names([*slots[:_NAMED], *["…"] * (len(slots) > _NAMED)])
    return Message("Words without a clue: {n} ({slots})", n=len(slots), slots=named)


def stray_clues_notice(names: Sequence[str], puzzle: Puzzle) -> Message:
    """Returns the message about clues without a slot, and the slots left without a clue."""
    more = len(names) - _NAMED
    shown = ", ".join(names[:_NAMED]) + (f" (+{more})" if more > 0 else "")
    what = Message(
        "These clues don't belong to any word in the grid, but they'll be kept "
        "when you export: {clues}",
        clues=shown,
    )
    bare = _slots_without_clue(puzzle)
    if not bare:
        return what
    return Message("{what}. {bare}", what=what, bare=_bare_notice(bare))


def unknown_solution_notice(puzzle: Puzzle) -> Message | None:
    """Returns the message about a crossword without a known solution; None if it is known."""
    if puzzle.solution:
        return None
    if puzzle.is_locked:
        return Message("This file's solution is locked, so nothing can be checked.")
    return Message("This file has no solution, so nothing can be checked.")
