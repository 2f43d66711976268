"""Writes crosswords in the forms they travel in."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from generators.crossword.formats.texts import text_bytes
from generators.crossword.rules import Puzzle, State
from generators.crossword.writing import ipuz


def _native(puzzle: Puzzle, state: State | None) -> bytes:
    return puzzle.to_text().encode()


def _ipuz(puzzle: Puzzle, state: State | None) -> bytes:
    """The .ipuz file, a row of a grid and a clue in a line each."""
    data = ipuz(puzzle, state)
    fields = [f" {json.dumps(name)}: {_lines(value)}" for name, value in data.items()]
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _puz(puzzle: Puzzle, state: State | None) -> bytes:
    from generators.crossword.formats import puzfile  # its library is slow to load

    return puzfile.puz_bytes(puzzle, state)


def _lines(value: object) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(f"  {_line(row)}" for row in value) + "\n ]"
    if isinstance(value, dict) and any(isinstance(part, list) for part in value.values()):
        parts = [f"  {_line(name)}: {_lines(part)}" for name, part in value.items()]
        return "{\n" + ",\n".join(parts) + "\n }"
    return _line(value)


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": _native,
    "ipuz": _ipuz,
    "puz": _puz,
    "txt": text_bytes,
}
"""The forms by name: (puzzle, position or None) -> file; ParseError where it cannot hold it."""
