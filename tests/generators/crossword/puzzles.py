"""Crosswords for the tests: small ones drawn as pictures, and any that there can be."""

from __future__ import annotations

import string
from typing import Any

from hypothesis import strategies as st

from generators.crossword.board import Direction, Slot, SlotGrid
from generators.crossword.rules import Extras, Metadata, Puzzle
from generators.crossword.texts import one_line


def board_of(*rows: str) -> SlotGrid:
    """The board of a picture: `#` for blocks, anything else a cell."""
    marks = "".join(rows)
    cells = [cell for cell, mark in enumerate(marks) if mark != "#"]
    return SlotGrid.of_cells(len(rows), len(rows[0]), cells)


def solved(*rows: str, **fields: Any) -> Puzzle:
    """The crossword with that solution, and a clue `clue 1 across` for every slot."""
    board = board_of(*rows)
    texts = tuple("" if mark == "#" else mark for mark in "".join(rows))
    clues = tuple(
        f"clue {board.number(n)} {slot.direction.value}" for n, slot in enumerate(board.slots)
    )
    return Puzzle(board, texts, **{"clues": clues, **fields})


def clued() -> Puzzle:
    """Five rows, six columns, nothing symmetric, a cell in no slot."""
    return solved("cats#x", "ar#o##", "re#n#o", "#dogs#", "##n###")


def fill_in() -> Puzzle:
    """Words to fill in, one of them too many, and a given letter."""
    puzzle = solved("cat", "are", "ten", clues=(), given=((0, "c"),))
    words = sorted(puzzle.word(slot) for slot in range(6))
    return Puzzle(puzzle.board, puzzle.solution, puzzle.given, (*words, "stone"))


_TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=12).map(
    one_line
)
_LETTERS = st.one_of(
    st.sampled_from(string.ascii_lowercase), st.sampled_from("éß1ω字"), st.just("heart")
)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Any crossword that we understand every field of."""
    rows, cols = draw(st.integers(1, 5)), draw(st.integers(3, 5))
    blocks = draw(st.sets(st.integers(2, rows * cols - 1), max_size=rows * cols // 2))
    cells = [cell for cell in range(rows * cols) if cell not in blocks]
    board = SlotGrid.of_cells(rows, cols, cells)
    if draw(st.booleans()):
        board = _typeface(board, draw(st.integers(0, len(board.slots) - 1)))
    texts = draw(st.lists(_LETTERS, min_size=rows * cols, max_size=rows * cols))
    solution = tuple(text if n in board.crossings else "" for n, text in enumerate(texts))
    some = st.frozensets(st.sampled_from(board.cells), max_size=3)
    is_known, is_fill_in = draw(st.booleans()), draw(st.booleans())
    given = tuple((cell, solution[cell]) for cell in sorted(draw(some)))
    plain = Puzzle(board, solution)
    words = [plain.word(slot) for slot in range(len(board.slots))]
    clues = tuple(draw(_TEXTS) or "?" for _ in board.slots)
    return Puzzle(
        board,
        solution if is_known else (),
        given,
        tuple(sorted([*words, "ab"], key=lambda word: (len(word), word))) if is_fill_in else (),
        () if is_fill_in else clues,
        draw(some),
        draw(some),
        draw(st.sampled_from([(), _labels(board)])),
        not is_known and draw(st.booleans()),
        Metadata(draw(_TEXTS), draw(_TEXTS), draw(_TEXTS), draw(_TEXTS)),
        lengths=draw(st.sampled_from([None, True, False])),
        extras=draw(_kept(board, not is_fill_in)),
    )


_JSON = st.sampled_from(['{"a":[1,2.5,null]}', '"<b>é</b>"', "[]", "true", '{"style":{"a":0}}'])


@st.composite
def _kept(draw: st.DrawFn, board: SlotGrid, has_clues: bool) -> Extras:
    """What a file says besides."""
    names = draw(st.sets(st.sampled_from(["intro", "date", "é:x"])))
    cells = draw(st.sets(st.integers(0, board.rows * board.cols - 1), max_size=3))
    other = st.sampled_from(['{"x":1}', '{"style":{"y":"z"},"x":[]}', '{"style":{"color":"fff"}}'])
    strays = st.sampled_from([("Across", '[99,"a"]'), ("Down", '{"number":99,"clue":"b"}')])
    return Extras(
        tuple((name, draw(_JSON)) for name in sorted(names)),
        tuple((cell, draw(other)) for cell in sorted(cells)),
        ((0, '{"cells":[[1,2]]}'),) if has_clues and draw(st.booleans()) else (),
        tuple(sorted(draw(st.sets(strays)))) if has_clues else (),
        tuple((cell, draw(st.sampled_from([16, 48]))) for cell in sorted(cells & {*board.cells})),
    )


def _typeface(board: SlotGrid, slot: int) -> SlotGrid:
    """The board with a slot shortened to its first two cells, so that a bar stands behind them."""
    slots = [*board.slots]
    row, col, direction, _ = slots[slot]
    slots[slot] = Slot(row, col, direction, 2)
    return SlotGrid.of_slots(board.rows, board.cols, slots, board.cells)


def _labels(board: SlotGrid) -> tuple[tuple[int, str], ...]:
    """Labels of its own for the first cells of all slots."""
    return tuple((cell, f"A{number}") for cell, number in sorted(board.numbers.items()))


ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
