"""Crosswords for the tests of the screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generators.crossword.board import SlotGrid
from generators.crossword.rules import Puzzle

MINI_ROWS = ("#set#", "swarm", "aerie", "watch", "#the#")
BRITISH_ROWS = (
    "dates#bothers",
    "i#u#t#e#a#x#l",
    "servant#state",
    "c#t#y#t#t#c#n",
    "only#defeated",
    "##e#r#r#f###e",
    "system#cursor",
    "u###g#c#l#h##",
    "czarinas#does",
    "c#g#s#u#m#w#p",
    "event#special",
    "s#n#e#e#e#n#i",
    "sutures#tight",
)
AMERICAN_ROWS = (
    "arcs#abase#stag",
    "foul#dicta#urge",
    "aura#ideas#burn",
    "rebukes#tipster",
    "###gnu#pin#thee",
    "mashes#log#aids",
    "agate#run#inn##",
    "done#memes#teem",
    "##dry#pad#aisle",
    "mesh#sag#flasks",
    "into#lie#eat###",
    "stouter#resists",
    "sirs#email#oleo",
    "acme#parse#noel",
    "less#sneer#send",
)
MINI_CLUES = (
    *("Put, or a group", "Bees on the move", "Eagle's nest", "Guard, or timepiece"),
    *("Article", "Perspire", "Soil", "Moment", "Seen, past or future tool", "I am not impressed"),
)
BRITISH_CLUES = (
    *("Fruit of a palm", "Troubles", "Butler", "Nation", "Just", "Overcame"),
    *("Method", "Blinking mark on a screen", "Wives of emperors of old Russia", "Acts"),
    *("Happening", "Out of the ordinary", "Stitches, to a surgeon", "Not loose"),
    *("Dance floor", "Shelled reptiles", "Remain", "Not so bad", "In good style"),
    *("Precise, correct in every detail, leaving nothing at all to guesswork", "Slim"),
    *("Cash machine", "What a winner has", "Exhibiting", "Brings about", "Spy", "Divided"),
    "Come together",
)


def board_of(rows: Sequence[str]) -> SlotGrid:
    """The board of a picture, # for a block."""
    cols = len(rows[0])
    cells = [cell for cell, char in enumerate("".join(rows)) if char != "#"]
    return SlotGrid.of_cells(len(rows), cols, cells)


def clued(rows: Sequence[str], clues: Sequence[str] = ()) -> Puzzle:
    """A clued crossword of a picture of its solution."""
    board = board_of(rows)
    solution = tuple("" if char == "#" else char for char in "".join(rows))
    told = clues or [f"Clue of slot {slot}" for slot in range(len(board.slots))]
    assert len(told) == len(board.slots), (len(told), len(board.slots))
    return Puzzle(board, solution, clues=tuple(told))


def fill_in(rows: Sequence[str]) -> Puzzle:
    """A fill-in of a picture of its solution."""
    plain = clued(rows)
    words = (plain.word(slot) for slot in range(len(plain.board.slots)))
    return Puzzle(
        plain.board, plain.solution, bank=tuple(sorted(words, key=lambda word: (len(word), word)))
    )


MINI = clued(MINI_ROWS, MINI_CLUES)
BRITISH = clued(BRITISH_ROWS, BRITISH_CLUES)
AMERICAN = clued(AMERICAN_ROWS)
SOLVED = (
    "blurb#scarf",
    "o#r#a#o#x#i",
    "gig#nuclear",
    "u#e###i###s",
    "sunrise#pit",
    "##c#n#t#a##",
    "fry#crystal",
    "i###l###i#e",
    "formula#era",
    "t#a#d#i#n#v",
    "hence#metre",
)
GIVEN = ((4 * 11 + 8, "p"),)
PUZZLE = replace(fill_in(SOLVED), given=GIVEN)
"""A fill-in with a letter that is given."""
