"""Crosswords for other programs: Exolve, plain text, and what formats share."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from itertools import groupby
from string import ascii_lowercase
from typing import Any

from ...base import Message, Opened, ParseError
from ...web import Seals, WebGame
from ...words.languages import LANGUAGES, unaccented
from ...words.wordlist import in_alphabetical_order
from ..board import Direction, SlotGrid
from ..rules import (
    PREFIX,
    STANDARD,
    TITLES,
    WRITE,
    CrosswordForm,
    Move,
    Puzzle,
    State,
    enumeration_text,
    usual_title,
    with_breaks,
    with_length,
)
from ..texts import escaped, plain, safe_html, text_in
from .ipuz import IpuzDiagram, last_in_slots, other_clues, parse_fields

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


def with_clue_fields(
    puzzle: Puzzle, data: Mapping[str, object], shows_lengths: bool
) -> dict[str, object]:
    """Returns the data of an .ipuz file with the parses of its cryptic clues in fields.

    If it `shows_lengths`, those of the clues are in fields, too.
    """
    lists = data.get("clues")
    if not isinstance(lists, dict) or puzzle.board.names:
        return {**data}
    clues = {title: [*listed] for title, listed in lists.items()}
    for direction in Direction:
        listed = clues[TITLES[direction]]
        slots = [n for n, slot in enumerate(puzzle.board.slots) if slot.direction is direction]
        for place, slot in enumerate(slots):
            clue, parse = listed[place], parse_fields(puzzle, slot)
            lengths = enumeration_text(puzzle, slot) if shows_lengths else ""
            if isinstance(clue, list) and (parse or lengths):
                clue = {"number": clue[0], "clue": clue[1]}
            if lengths:
                clue = {**clue, "clue": _LENGTH.sub("", clue["clue"]), "enumeration": lengths}
            listed[place] = parse | clue if parse else clue
    return {**data, "clues": clues} | ({"showenumerations": True} if shows_lengths else {})


NAME = "crossword"
_WIDTH = 76
_TAIL = re.compile(rf"^(?:{NAME}:(QlpoO[A-Za-z0-9_\-\s]+)|(\{{\"version\":.*))\Z", re.MULTILINE)
_BACKGROUND, _CELL, _ESCAPE = "#", ".", "\\"


def text_bytes(puzzle: Puzzle, state: State | None) -> bytes:
    """The crossword as a text: what is written in it, but not its solution."""
    about = puzzle.about
    state = state or puzzle.start(STANDARD)
    board = puzzle.board
    parts = [
        # With this name at the start, no other kind of puzzle reads it as one of its own texts.
        f"{NAME}: {about.title or usual_title(puzzle)}",
        *filter(None, (about.author, about.copyright, about.notes)),
        board.to_text([_token(text) for text in state.letters], _BACKGROUND, _CELL),
        _words(puzzle) if puzzle.form is CrosswordForm.FILL_IN else _clues(puzzle),
        _tail(puzzle),
    ]
    return ("\n\n".join(parts) + "\n").encode()


def _token(text: str) -> str:
    """Returns a cell's text for the picture, escaped if it looks like a block or empty cell."""
    return _ESCAPE + text if text in (_BACKGROUND, _CELL) or text.startswith(_ESCAPE) else text


def _words(puzzle: Puzzle) -> str:
    """The bank, the words of each length in a line."""
    groups = groupby(sorted(puzzle.bank, key=len), key=len)
    return "\n".join(f"{length}: {' '.join(words).upper()}" for length, words in groups)


def _clues(puzzle: Puzzle) -> str:
    """The clues as text, a line each, under Across and Down, and those that belong to no word."""
    lists = []
    board = puzzle.board
    for direction in () if board.names else Direction:
        lines = [
            f"{puzzle.label(index)}. {with_length(puzzle, index)}"
            for index, slot in enumerate(puzzle.board.slots[: len(puzzle.clues)])
            if slot.direction is direction
        ]
        lists.append("\n".join([direction.value.capitalize(), *lines]))
    if board.names:  # with the numbers of the squares, which the picture doesn't show
        paths = board.paths[: len(board.names)]
        numbers = [" ".join(str(board.numbers[cell]) for cell in path) for path in paths]
        pairs = zip(board.names, puzzle.clues, numbers, strict=False)
        lists.append("\n".join(f"{name}. {clue} [{own}]" for name, clue, own in pairs))
    others = [*map(str, other_clues(puzzle))]
    return "\n\n".join([*lists, *(["\n".join(["Other clues", *others])] if others else [])])


def _tail(puzzle: Puzzle) -> str:
    """The ID in short lines; the whole text of a puzzle that is too big for an ID."""
    body = puzzle.share()
    if body is None:
        return puzzle.to_text()
    return "\n".join(textwrap.wrap(f"{NAME}:{body}", _WIDTH, break_on_hyphens=False))


def tail_of(text: str) -> tuple[str, str] | None:
    """The ID or the native text at the end of a text, and "" for the other; None if neither."""
    match = _TAIL.search(text.strip())
    return (match[1] or "", match[2] or "") if match else None


def with_picture(opened: Opened, text: str) -> Opened:
    """Returns the opened puzzle with moves for the letters in the picture above its id."""
    puzzle: Puzzle = opened.puzzle
    shown = _picture_cells(puzzle.board, text)
    moves = [
        Move(WRITE, cell, letter)
        for cell, token in enumerate(shown)
        if cell in puzzle.board.crossings and cell not in puzzle.given_cells
        for letter in (text_in(token.removeprefix(_ESCAPE)),)
        if letter and token != _CELL
    ]
    return Opened(puzzle, last_in_slots(puzzle, moves), opened.notice)


def _picture_cells(board: SlotGrid, text: str) -> list[str]:
    """The cells of the picture of the board in a text; empty if there is none."""
    lines = [line.split() for line in text.splitlines()]
    is_open = [cell in board.crossings for cell in range(board.rows * board.cols)]
    for start in range(len(lines) - board.rows + 1):
        rows = lines[start : start + board.rows]
        if all(len(row) == board.cols for row in rows):
            cells = [cell for row in rows for cell in row]
            if [cell != _BACKGROUND for cell in cells] == is_open:
                return cells
    return []


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns a web page's grid and clues or words. Raises ParseError for a rebus square.

    The answer is hashed as a whole, and for Check and Reveal square by square. Without a known
    answer, the page can be filled in but not judged. In a test, each word is hashed instead: the
    page says how many are right once it is handed in.
    """
    if puzzle.has_rebus or any(len(text) > 1 for _cell, text in puzzle.given):
        raise ParseError(
            "This crossword has squares with several letters, so it can't be saved as a web page."
        )
    board, is_fill_in = puzzle.board, puzzle.form is CrosswordForm.FILL_IN
    cells = sorted(puzzle.filled_cells)
    data: dict[str, object] = {
        "rows": board.rows,
        "cols": board.cols,
        "open": board.cells,
        "filled": cells,
        "slots": _slots(puzzle),
        "given": dict(puzzle.given),
        "circled": sorted(puzzle.circled),
        "shaded": sorted(puzzle.shaded),
        "voids": sorted(puzzle.undrawn_gaps),
        "others": [*map(str, other_clues(puzzle))],
        "marks": _marks(puzzle),
        "letters": _letters(puzzle),
        "bank": puzzle.bank,
        "lang": puzzle.language,
        "labels": {cell: puzzle.square_label(cell) for cell in board.cells if board.names},
    }
    checks: dict[str, object] = {}
    test: dict[str, object] = {}
    if puzzle.has_answers:
        if puzzle.clues:
            test = data | {"sealedWords": [*_sealed_words(puzzle, seals)]}
        plain = "".join(_letter_to_type(puzzle, puzzle.solution[cell]) for cell in cells)
        spelled = [puzzle.solution[cell] for cell in cells]
        data["answer"] = seals.of(plain, 32)
        if plain != "".join(spelled):
            data["spelled"] = seals.locked(plain, spelled)
        checks["cells"] = {cell: seals.of(f"{cell} {puzzle.solution[cell]}", 8) for cell in cells}
        checks["alphabet"] = "".join(sorted({puzzle.solution[cell] for cell in cells}))
    return WebGame(
        "crossword",
        data,
        about=(f"{board.cols}×{board.rows}", *((Message("Fill-in"),) if is_fill_in else ())),
        title=puzzle.about.title,
        author=puzzle.about.author,
        notes=tuple(filter(None, (puzzle.about.notes, puzzle.about.copyright))),
        checks=checks,
        test=test,
        word_bank=_word_bank(puzzle),
    )


def _sealed_words(puzzle: Puzzle, seals: Seals) -> Iterator[str]:
    """Yields the hash of each answer, as it may be typed, by the number of its slot."""
    for number, cells in enumerate(puzzle.board.slot_cells):
        word = "".join(_letter_to_type(puzzle, puzzle.solution[cell]) for cell in cells)
        yield seals.of(f"{number} {word}", 8)


def _word_bank(puzzle: Puzzle) -> tuple[str, ...]:
    """Returns the answers of a crossword with clues; () if they aren't known."""
    if puzzle.bank or not puzzle.has_answers:
        return ()
    slots = range(len(puzzle.board.slots))
    answers = [with_breaks(puzzle, slot, puzzle.solution) for slot in slots]
    return tuple(in_alphabetical_order(answers))


def _marks(puzzle: Puzzle) -> dict[str, list[int]]:
    """Returns the cells with a line or a hyphen at their right or lower edge, by its name.

    A line ends a word, or stands between the words of an answer that has several.
    """
    lines, hyphens = {*puzzle.board.bars}, set[tuple[int, Direction]]()
    for cell, way, is_hyphen in puzzle.word_breaks:
        (hyphens if is_hyphen else lines).add((cell, way))
    edges = {Direction.ACROSS: "right", Direction.DOWN: "below"}
    return {
        f"{name}-{edge}": sorted(cell for cell, marked in cells if marked is way)
        for name, cells in (("bar", lines), ("hyphen", hyphens))
        for way, edge in edges.items()
    }


def _letter_to_type(puzzle: Puzzle, letter: str) -> str:
    """Returns the letter that is enough for one of the solution: e for é, but not in a fill-in."""
    if puzzle.form is CrosswordForm.FILL_IN:
        return letter
    return unaccented(letter, puzzle.language)


def _letters(puzzle: Puzzle) -> str:
    """The letters to type besides a to z: the language's own, then others of the solution."""
    own = LANGUAGES[puzzle.language].letters
    typed = {_letter_to_type(puzzle, char) for char in "".join((*puzzle.solution, *puzzle.bank))}
    return own + "".join(sorted(typed - {*ascii_lowercase, *own}))


def _slots(puzzle: Puzzle) -> list[dict[str, object]]:
    """The slots in the order of the clue lists."""
    return [
        {
            "label": puzzle.label(number),
            "way": slot.direction.value,
            "cells": cells,
            "clue": with_length(puzzle, number) if puzzle.clues else "",
        }
        for number, (slot, cells) in enumerate(
            zip(puzzle.board.slots, puzzle.board.slot_cells, strict=True)
        )
    ]
