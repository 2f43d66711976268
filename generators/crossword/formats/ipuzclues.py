"""Reads the clues of .ipuz files, in each of the shapes that these have."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import NamedTuple

from generators.base import ParseError
from generators.crossword.board import Board, Direction
from generators.crossword.writing import TITLES, line, plain
from generators.text import quoted

MAX_CLUE = 2000
"""Characters."""
_DIRECTIONS = {title.lower(): direction for direction, title in TITLES.items()}


class Clues(NamedTuple):
    """A clue for every slot ("" for none), and how many clues belong to no slot."""

    texts: tuple[str, ...]
    left_out: int


class _Entry(NamedTuple):
    numbers: tuple[str, ...]
    text: str
    enumeration: str


def read_clues(data: Mapping[str, object], board: Board, labels: Mapping[int, str]) -> Clues:
    """The clues of a file for the slots of its board. Raises ParseError."""
    lists = data.get("clues")
    if lists is None:
        lists = {}
    if not isinstance(lists, dict):
        raise ParseError(
            'expected "clues" by direction, found {found}', found=quoted(repr(lists)[:200])
        )
    texts = [""] * len(board.slots)
    shows_length = data.get("showenumerations") is True
    left_out, strange = 0, []
    for title, listed in lists.items():
        direction = _DIRECTIONS.get(title.partition(":")[0].strip().lower())
        entries = _entries(title, listed)
        if direction is None:
            left_out += len(entries)
            strange += [title] if entries else []
        else:
            left_out += _place(entries, direction, board, labels, texts, shows_length)
    if strange and not any(texts):
        raise ParseError(
            "expected clues across and down, found clues for {found}",
            found=quoted(", ".join(strange)),
        )
    return Clues(tuple(texts), left_out)


def _place(
    entries: list[_Entry],
    direction: Direction,
    board: Board,
    labels: Mapping[int, str],
    texts: list[str],
    shows_length: bool,
) -> int:
    """Puts the clues where they belong; returns how many belong nowhere."""
    slots = [n for n, slot in enumerate(board.slots) if slot.direction is direction]
    by_label: dict[str, list[int]] = {}
    for n in slots:
        label = labels.get(board.places[n][0]) or str(board.number(n))
        by_label.setdefault(label, []).append(n)
    in_turn = iter(slots)
    lost = 0
    for entry in entries:
        found = [_taken(by_label[number]) for number in entry.numbers if number in by_label]
        if not entry.numbers:
            found = [*islice(in_turn, 1)]
        if not found:
            lost += 1
            continue
        first, *others = found
        enumeration = entry.enumeration or str(board.slots[first].length)
        shown = shows_length and not entry.text.endswith(f"({enumeration})")
        texts[first] = f"{entry.text} ({enumeration})".strip() if shown else entry.text
        for other in others:
            texts[other] = texts[other] or f"See {entry.numbers[0]} {direction.value}"
    return lost


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
        return _Entry((), _clue_text(clue), "")
    if isinstance(clue, list) and clue:
        *numbers, text = clue
        if isinstance(text, dict):
            return _entry({"numbers": numbers, **text})
        return _Entry(_numbers(numbers), _clue_text(text), "")
    if isinstance(clue, dict):
        listed = clue.get("numbers", clue.get("number", clue.get("label", [])))
        enumeration = clue.get("enumeration", "")
        return _Entry(
            _numbers(listed),
            _clue_text(clue.get("clue", "")),
            line(enumeration)[:40] if isinstance(enumeration, str) else "",
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
