"""Words of a bank on the board: which are used, which fit where, what puts one there or back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from generators.base import IllegalMove
from generators.crossword.rules import PENCIL, WRITE, Move, State
from generators.crossword.solver import words_for


def unused(state: State) -> Counter[str]:
    """The words of the bank that stand nowhere on the board, and how often each is left."""
    return Counter(state.puzzle.bank) - Counter(state.word(slot) for slot in state.placed)


def slots_of(state: State, word: str) -> tuple[int, ...]:
    """The slots where a word of the bank stands."""
    return tuple(slot for slot in state.placed if state.word(slot) == word)


def fits(state: State, slot: int) -> tuple[str, ...]:
    """The words that agree with every letter of a slot and are not used; none in a full slot."""
    return () if all(state.pattern(slot)) else tuple(words_for(state, slot))


def _agrees(word: str, pattern: Sequence[str]) -> bool:
    return len(word) == len(pattern) and all(
        text in ("", letter) for letter, text in zip(word, pattern, strict=True)
    )


def kept(state: State, slot: int) -> tuple[str, ...]:
    """The letters of a slot that another word would have to share, cell by cell; "" for none.

    They are those that were given or revealed, and those of words that are placed across it.
    What else stands in the slot is the player's to write over.
    """
    board = state.puzzle.board

    def stays(cell: int) -> bool:
        across = (crossing.slot for crossing in board.crossings[cell] if crossing.slot != slot)
        return state.is_fixed(cell) or any(other in state.placed for other in across)

    return tuple(state.letters[cell] if stays(cell) else "" for cell in board.places[slot])


def could_hold(state: State, slot: int, word: str) -> bool:
    """Whether a word may be put into a slot."""
    return _agrees(word, kept(state, slot))


def open_slots(state: State, word: str) -> list[int]:
    """The slots that a word may be put into and that hold no other word of the bank."""
    slots = [
        slot for slot, cells in enumerate(state.puzzle.board.places) if len(cells) == len(word)
    ]
    return [slot for slot in slots if slot not in state.placed and could_hold(state, slot, word)]


def put(state: State, slot: int, word: str, is_pencil: bool = False) -> list[Move]:
    """The moves that write a word into a slot; none where it stands there.

    Raises IllegalMove where the word has another length, or a letter that stays is another one.
    """
    cells = state.puzzle.board.places[slot]
    if len(word) != len(cells):
        raise IllegalMove(
            "{word} has {n} letters, the slot has {cells}",
            word=word.upper(),
            n=len(word),
            cells=len(cells),
        )
    for place, (letter, there) in enumerate(zip(word, kept(state, slot), strict=True), 1):
        if there not in ("", letter):
            raise IllegalMove(
                "{word} does not fit: letter {n} is {letter} and belongs to another word",
                word=word.upper(),
                n=place,
                letter=there.upper(),
            )
    return [
        Move(PENCIL if is_pencil else WRITE, cell, letter)
        for cell, letter in zip(cells, word, strict=True)
        if not state.is_fixed(cell) and _differs(state, cell, letter, is_pencil)
    ]


def _differs(state: State, cell: int, letter: str, is_pencil: bool) -> bool:
    return state.letters[cell] != letter or (cell in state.pencilled) != is_pencil


def taken_out(state: State, slot: int) -> list[Move]:
    """The moves that empty a slot but for the letters that stay and those of other words."""
    cells = state.puzzle.board.places[slot]
    return [
        Move(WRITE, cell)
        for cell, there in zip(cells, kept(state, slot), strict=True)
        if state.letters[cell] and not there
    ]


def slot_for(state: State, word: str, cell: int, current: int | None) -> int | None:
    """The slot through a cell that a word dropped there goes into; None where none is so long.

    Where both are: the one that may hold it, then the one that has more of its letters, then the
    one that is selected.
    """
    slots = [
        crossing.slot
        for crossing in state.puzzle.board.crossings.get(cell, ())
        if state.puzzle.board.slots[crossing.slot].length == len(word)
    ]

    def worth(slot: int) -> tuple[bool, int, bool]:
        same = sum(map(str.__eq__, state.pattern(slot), word))
        return could_hold(state, slot, word), same, slot == current

    return max(slots, key=worth, default=None)


def wrong_length(state: State, word: str, cell: int) -> IllegalMove:
    """Why a word can be dropped into no slot through a cell."""
    lengths = sorted(
        {
            state.puzzle.board.slots[crossing.slot].length
            for crossing in state.puzzle.board.crossings.get(cell, ())
        }
    )
    if not lengths:
        return IllegalMove("{word} goes into a slot: this cell is in none", word=word.upper())
    if len(lengths) == 1:
        return IllegalMove(
            "{word} has {n} letters, the slot here has {cells}",
            word=word.upper(),
            n=len(word),
            cells=lengths[0],
        )
    return IllegalMove(
        "{word} has {n} letters, the slots here have {low} and {high}",
        word=word.upper(),
        n=len(word),
        low=lengths[0],
        high=lengths[-1],
    )
