"""What a file says that means nothing here: it goes along, and is written again."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Kept:
    """What was found besides a crossword, as JSON texts that nobody here looks into."""

    fields: tuple[tuple[str, str], ...] = ()
    """(name, value) of whole fields of the file."""
    cells: tuple[tuple[int, str], ...] = ()
    """(cell, its other fields), ascending; among them "style" with what we do not draw."""
    clues: tuple[tuple[int, str], ...] = ()
    """(slot, the other fields of its clue), ascending."""
    strays: tuple[tuple[str, str], ...] = ()
    """(title of the list, clue) of the clues that belong to no slot."""
    marks: tuple[tuple[int, int], ...] = ()
    """(cell, bits), ascending: what a .puz file marks as once wrong, wrong and revealed."""
