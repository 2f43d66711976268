"""Shared by the formats of other programs: clues with italics, and checks of what they lack."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ...base import ParseError
from ..rules import PREFIX, TITLES, Puzzle, enumeration_text
from ..texts import escaped, plain, safe_html
from .ipuz import IpuzDiagram

_LENGTH = re.compile(r"\s*\([0-9,\-– ]+\)\s*$")


def cannot_hold(form: str) -> ParseError:
    """Returns the error for a crossword that a format has no room for."""
    return ParseError(
        "A {form} file can't hold this crossword. Export it as an .ipuz file.", form=form
    )


def check_clued(puzzle: Puzzle, form: str) -> None:
    """Raises ParseError for a fill-in: its words would be lost."""
    if puzzle.bank:
        raise ParseError(
            "A fill-in has no clues, which {form} files need. Export it as an .ipuz file.",
            form=form,
        )


def check_numbers(puzzle: Puzzle, form: str) -> None:
    """Raises ParseError if the slots and numbers aren't those that follow from the grid."""
    board = puzzle.board
    diagram = IpuzDiagram(board.rows, board.cols, open=[*board.cells], bars={*board.bars})
    if puzzle.labels or diagram.board() != board:
        raise ParseError(
            "This crossword has custom numbering, which {form} files can't hold. Export it as an "
            ".ipuz file.",
            form=form,
        )


def clue_html(puzzle: Puzzle, slot: int) -> str:
    """Returns a clue with its italics, as HTML."""
    text = puzzle.clues[slot] if puzzle.clues else ""
    saved = dict(puzzle.extras.clues).get(slot)
    rich = json.loads(saved).get("clue") if saved else None  # with italics
    if isinstance(rich, str) and plain(rich) == text:
        return safe_html(rich)
    return safe_html(escaped(text))


def clue_and_lengths(puzzle: Puzzle, slot: int) -> tuple[str, str]:
    """Returns a clue as HTML without the lengths at its end, and these lengths."""
    lengths, text = enumeration_text(puzzle, slot), clue_html(puzzle, slot)
    return (_LENGTH.sub("", text), lengths) if lengths else (text, "")


_HTML_FIELDS = frozenset(
    {
        *("title", "author", "copyright", "notes", "intro", "explanation", "annotation"),
        *("publisher", "publication", "editor", "clue", "clues"),
    }
)
"""The fields of an .ipuz file whose texts are HTML, by the format's description."""
_LIKE_A_TAG = re.compile("<[A-Za-z/!?]")


def with_safe_texts(value: Any, is_html: bool = False) -> Any:
    """Returns the data of an .ipuz file with nothing in its texts that a web page would run.

    Fields that aren't HTML by the format's description are left alone unless they look like it.
    """
    if isinstance(value, dict):
        return {
            key: item
            if key.startswith(PREFIX)
            else with_safe_texts(item, is_html or key in _HTML_FIELDS)
            for key, item in value.items()
        }
    if isinstance(value, list):
        return [with_safe_texts(item, is_html) for item in value]
    if isinstance(value, str) and (is_html or _LIKE_A_TAG.search(value)):
        return safe_html(value)
    return value


def with_enumerations(puzzle: Puzzle, data: Mapping[str, object]) -> dict[str, object]:
    """Returns the data of an .ipuz file with the lengths of its clues in fields of their own."""
    lists = data.get("clues")
    if not isinstance(lists, dict):
        return {**data}
    listed = {title: [*clues] for title, clues in lists.items()}
    next_place = dict.fromkeys(TITLES.values(), 0)
    for index, slot in enumerate(puzzle.board.slots):
        title, lengths = TITLES[slot.direction], enumeration_text(puzzle, index)
        place = next_place[title]
        next_place[title] += 1
        clue = listed[title][place]
        if lengths:
            fields = clue if isinstance(clue, dict) else {"number": clue[0], "clue": clue[1]}
            text = _LENGTH.sub("", fields["clue"])
            listed[title][place] = {**fields, "clue": text, "enumeration": lengths}
    return {**data, "clues": listed, "showenumerations": True}
