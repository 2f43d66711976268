"""What a web page needs to play a crossword."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_lowercase

from ...base import Message, ParseError
from ...web import Seals, WebGame
from ...words.languages import LANGUAGES, unaccented
from ...words.wordlist import in_alphabetical_order
from ..board import Direction
from ..rules import CrosswordForm, Puzzle, with_breaks, with_length
from .ipuz import other_clues


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
