"""Reads the clues of .ipuz files, in each of the shapes that these have."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from generators.base import ParseError
from generators.crossword.board import Board, Direction
from generators.crossword.formats.keeping import Room
from generators.crossword.writing import TITLES, line, plain
from generators.text import quoted

MAX_CLUE = 2000
"""Characters."""
_DIRECTIONS = {title.lower(): direction for direction, title in TITLES.items()}


_READ = frozenset({"number", "numbers", "label", "clue"})
"""The fields of a clue that are understood."""


class Clues(NamedTuple):
    """A clue for every slot ("" for none), and what is kept besides: see `Kept`."""

    texts: tuple[str, ...]
    others: tuple[tuple[int, str], ...] = ()
    strays: tuple[tuple[str, str], ...] = ()
    stray_names: tuple[str, ...] = ()
    """What the file calls the clues that belong to no slot: `7 across`."""


class _Entry(NamedTuple):
    numbers: tuple[str, ...]
    text: str
    enumeration: str = ""
    others: Mapping[str, object] = {}
    raw: object = None


def read_clues(
    data: Mapping[str, object], board: Board, labels: Mapping[int, str], room: Room
) -> Clues:
    """The clues of a file for the slots of its board. Raises ParseError."""
    lists = data.get("clues")
    if lists is None:
        lists = {}
    if not isinstance(lists, dict):
        raise ParseError(
            'expected "clues" by direction, found {found}', found=quoted(repr(lists)[:200])
        )
    placing = _Placing(board, labels, room, data.get("showenumerations") is True)
    has_usual, strange = False, []
    for title, listed in lists.items():
        direction = _DIRECTIONS.get(title.partition(":")[0].strip().lower())
        entries = _entries(title, listed)
        if direction is None:
            strange += [title] if entries else []
            for entry in entries:
                placing.keep(title, entry)
        else:
            has_usual = has_usual or bool(entries)
            placing.place(entries, direction)
    if strange and not has_usual:
        raise ParseError(
            "expected clues across and down, found clues for {found}",
            found=quoted(", ".join(strange)),
        )
    return placing.clues()


class _Placing:
    """Puts clues into their slots, and keeps those that belong to none."""

    def __init__(
        self, board: Board, labels: Mapping[int, str], room: Room, shows_length: bool
    ) -> None:
        self._board, self._labels, self._room = board, labels, room
        self._stray_room = Room()
        self._shows_length = shows_length
        self._texts = [""] * len(board.slots)
        self._filled: set[int] = set()
        self._others: dict[int, str] = {}
        self._strays: list[tuple[str, str]] = []
        self._names: list[str] = []

    def clues(self) -> Clues:
        """What was put in place and what was kept."""
        return Clues(
            tuple(self._texts),
            tuple(sorted(self._others.items())),
            tuple(self._strays),
            tuple(self._names),
        )

    def place(self, entries: list[_Entry], direction: Direction) -> None:
        """Puts the clues of a direction where they belong."""
        board = self._board
        slots = [n for n, slot in enumerate(board.slots) if slot.direction is direction]
        by_label: dict[str, list[int]] = {}
        for n in slots:
            label = self._labels.get(board.places[n][0]) or str(board.number(n))
            by_label.setdefault(label, []).append(n)
        in_turn = iter(slots)
        for entry in entries:
            found = [_taken(by_label[number]) for number in entry.numbers if number in by_label]
            if not entry.numbers:
                found = [*islice((n for n in in_turn if n not in self._filled), 1)]
            if not found or (entry.text and found[0] in self._filled):
                self.keep(TITLES[direction], entry)
                continue
            first, *others = found
            self._write(first, entry)
            self._filled.update([first] if entry.text else [])
            for other in others:
                see = f"See {entry.numbers[0]} {direction.value}"
                self._texts[other] = self._texts[other] or see

    def _write(self, slot: int, entry: _Entry) -> None:
        enumeration = entry.enumeration or str(self._board.slots[slot].length)
        shown = self._shows_length and not entry.text.endswith(f"({enumeration})")
        self._texts[slot] = f"{entry.text} ({enumeration})".strip() if shown else entry.text
        others = self._room.taken(entry.others) if entry.others else None
        if others:
            self._others[slot] = others

    def keep(self, title: str, entry: _Entry) -> None:
        """Keeps a clue that belongs to no slot. Raises ParseError where they are too many."""
        if not entry.text:
            return
        raw = entry.raw
        if not entry.numbers:  # with no number it would be read as that of the next slot
            listed = raw if isinstance(raw, list) else [raw]
            raw = {**raw, "numbers": [""]} if isinstance(raw, dict) else ["", *listed]
        numbers = " ".join(number for number in entry.numbers if number)
        name = f"{numbers} {line(title).lower()[:20]}".strip()
        text = self._stray_room.taken(raw, title)
        if text is None:
            raise ParseError(
                "expected clues for the slots of the board, found too many for none: {clue}",
                clue=name,
            )
        self._strays.append((title, text))
        self._names.append(name)


def _taken(slots: list[int]) -> int:
    """The slot that a clue belongs to, where some files give several the same number: in turn."""
    return slots.pop(0) if len(slots) > 1 else slots[0]


def _entries(title: str, listed: object) -> list[_Entry]:
    if not isinstance(listed, list):
        raise ParseError(
            'expected a list of clues for "{title}", found {found}',
            title=line(title)[:40],
            found=quoted(repr(listed)[:200]),
        )
    return [_entry(clue) for clue in listed]


def _entry(clue: object) -> _Entry:
    """A clue: its text alone, [number, text], or fields by name. Raises ParseError."""
    if isinstance(clue, str):
        return _Entry((), _clue_text(clue), raw=clue)
    if isinstance(clue, list) and clue:
        *numbers, text = clue
        if isinstance(text, dict):
            return _entry({"numbers": numbers, **text})
        return _Entry(_numbers(numbers), _clue_text(text), raw=clue)
    if isinstance(clue, dict):
        listed = clue.get("numbers", clue.get("number", clue.get("label", [])))
        enumeration = clue.get("enumeration", "")
        return _Entry(
            _numbers(listed),
            _clue_text(clue.get("clue", "")),
            line(enumeration)[:40] if isinstance(enumeration, str) else "",
            {name: value for name, value in clue.items() if name not in _READ},
            clue,
        )
    raise ParseError(
        "expected a clue such as [1, text], found {found}", found=quoted(repr(clue)[:200])
    )


def _numbers(value: object) -> tuple[str, ...]:
    values = value if isinstance(value, list) else [value]
    flat = [one for each in values for one in (each if isinstance(each, list) else [each])]
    return tuple(line(str(each))[:20] for each in flat if isinstance(each, int | str))


def _clue_text(value: object) -> str:
    if not isinstance(value, str):
        raise ParseError(
            "expected the text of a clue, found {found}", found=quoted(repr(value)[:200])
        )
    text = plain(value) if len(value) <= 10 * MAX_CLUE else value
    if len(text) > MAX_CLUE:
        raise ParseError(
            "expected clues of at most {most} characters, found one of {found}",
            most=MAX_CLUE,
            found=len(text),
        )
    return text
