"""The parses of cryptic clues in .ipuz files: as our line, and as a sentence for other programs.

They follow from clue and answer, so they are no part of a puzzle. One from elsewhere, or one that
doesn't give the answer, is kept with the other fields of its clue.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...words.languages import ENGLISH
from ..board import Direction
from ..cryptic.explanation import wordplay_sentences
from ..cryptic.reading import fair_reading
from ..rules import PREFIX, TITLES, Puzzle

PARSE = f"{PREFIX}parse"
EXPLANATION = "explanation"
"""A field that Exolve reads too; the format itself has none for a single clue."""


def with_parses(puzzle: Puzzle, data: Mapping[str, object]) -> dict[str, object]:
    """Returns the data of an .ipuz file with the parses of its cryptic clues."""
    lists = data.get("clues")
    if not isinstance(lists, dict) or puzzle.language != ENGLISH:
        return {**data}
    parsed = {title: [*listed] for title, listed in lists.items()}
    for direction in Direction:
        slots = [n for n, slot in enumerate(puzzle.board.slots) if slot.direction is direction]
        for place, slot in enumerate(slots):
            listed = parsed[TITLES[direction]]
            listed[place] = _with_parse(listed[place], puzzle.word(slot), puzzle.clues[slot])
    return {**data, "clues": parsed}


def _with_parse(listed: object, word: str, text: str) -> object:
    """Returns a clue of a file with its parse, unless it has one from elsewhere."""
    clue = fair_reading(word, text) if word else None
    if clue is None:
        return listed
    if isinstance(listed, list):
        listed = {"number": listed[0], "clue": listed[1]}
    assert isinstance(listed, dict)
    explained = " ".join(map(str, wordplay_sentences(clue)))
    return {PARSE: clue.to_text(), EXPLANATION: explained} | listed


def without_parse(fields: dict[str, object], word: str, text: str) -> dict[str, object]:
    """Returns the fields of a clue without the parse that follows from its text and answer."""
    if PARSE not in fields:
        return fields
    clue = fair_reading(word, text) if word else None
    if clue is None or fields[PARSE] != clue.to_text():
        return fields
    return {name: value for name, value in fields.items() if name not in (PARSE, EXPLANATION)}


def foreign_explanation(fields: Mapping[str, object]) -> str:
    """Returns what a file says of a clue's wordplay; empty if it says nothing."""
    found = (fields.get(name) for name in (EXPLANATION, PARSE))
    return next((text for text in found if isinstance(text, str) and text.strip()), "")
