"""What a clue says on the screen: its words, how long its answer is, in lines."""

from __future__ import annotations

from typing import NamedTuple

from game.theme import Theme
from generators.crossword.rules import Puzzle, tells_length


class Line(NamedTuple):
    """A line of a clue; `length` is the "(6)" behind its words, if the clue ends there."""

    text: str
    length: str


def parts(puzzle: Puzzle, slot: int) -> Line:
    """The clue of a slot, and the number of its letters where the clue does not tell it."""
    clue = puzzle.clues[slot].strip() if puzzle.clues else ""
    if tells_length(puzzle, slot):
        return Line(clue, "")
    return Line(clue, f"({puzzle.board.slots[slot].length})")


def lines(
    theme: Theme, clue: Line, size: float, width: int, indent: int = 0, most: int | None = None
) -> list[Line]:
    """A clue in lines of at most `width` pixels, the first one shorter by `indent`.

    A word that is wider than a line is cut short. Of more than `most` lines there is one more,
    and the rest is left out: `cut_to` needs no more, and measuring takes time.
    """
    rows = [""]
    for word in [*clue.text.split(), *filter(None, [clue.length])]:
        room = width - (indent if len(rows) == 1 else 0)
        longer = f"{rows[-1]} {word}" if rows[-1] else word
        if rows[-1] and theme.width(longer, size) > room:
            if most is not None and len(rows) > most:
                break
            rows.append(word)
        else:
            rows[-1] = longer
    found = [Line(theme.fitted(row, size, width), "") for row in rows]
    if clue.length:
        found[-1] = Line(rows[-1].removesuffix(clue.length).rstrip(), clue.length)
    return found


def cut_to(theme: Theme, rows: list[Line], count: int, size: float, width: int) -> list[Line]:
    """The first lines; the last of them ends in an ellipsis where more would follow."""
    if len(rows) <= count:
        return rows
    kept, last = rows[: count - 1], rows[count - 1]
    length = rows[-1].length
    room = width - theme.width(f" {length}", size)
    shortened = theme.fitted(f"{last.text} {rows[count].text}…", size, room)
    return [*kept, Line(shortened, length)]
