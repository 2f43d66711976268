"""Which words are used, which fit, what puts one on the board or takes it out."""

from __future__ import annotations

import pytest

from game.faces.crossword import bank as placing
from generators.base import IllegalMove
from generators.crossword.rules import PENCIL, STANDARD, WRITE, Move, Puzzle, State
from tests.game.faces.crossword.boards import PUZZLE, fill_in

# l i n k      l i o n
# i # # e      i # # a
# o # # e  or  n # # i
# n a i l      k e e l
RING = fill_in(("link", "i##e", "o##e", "nail"))
TWICE = fill_in(("aa", "aa"))


class Position:
    """A position that words are written into."""

    def __init__(self, puzzle: Puzzle = PUZZLE) -> None:
        self.state = puzzle.start(STANDARD)

    def slot_of(self, word: str) -> int:
        """Where a word goes in the solution."""
        puzzle = self.state.puzzle
        return next(s for s in range(len(puzzle.board.slots)) if puzzle.word(s) == word)

    def write(self, *words: str) -> None:
        """Writes whole words where they go."""
        for word in words:
            cells = self.state.puzzle.board.places[self.slot_of(word)]
            for cell, letter in zip(cells, word, strict=True):
                if self.state.letters[cell] != letter:
                    self.state = self.state.apply(Move(WRITE, cell, letter))


def after(table: Position, slot: int, word: str) -> State:
    """The position once a word is put into a slot."""
    state = table.state
    for move in placing.put(state, slot, word):
        state = state.apply(move)
    return state


def test_a_word_is_used_once_as_often_as_the_bank_has_it() -> None:
    table = Position(RING)
    table.write("link", "lion")
    assert table.state.placed == (table.slot_of("link"), table.slot_of("lion"))
    state = RING.start(STANDARD)
    for slot in (0, 2):  # link across and down, but the bank has it once
        for cell, letter in zip(RING.board.places[slot], "link", strict=True):
            if state.letters[cell] != letter:
                state = state.apply(Move(WRITE, cell, letter))
    assert state.placed == (0,)
    assert placing.unused(state)["link"] == 0
    assert placing.unused(state)["lion"] == 1
    twice = TWICE.start(STANDARD).apply(Move(WRITE, 0, "a")).apply(Move(WRITE, 1, "a"))
    assert placing.unused(twice)["aa"] == 3


def test_what_fits_agrees_with_every_letter_and_is_not_used() -> None:
    table = Position()
    fifth = table.slot_of("fifth")
    assert len(placing.fits(table.state, fifth)) == 8
    table.write("formula", "first")
    assert placing.fits(table.state, fifth) == ("fifth",)
    table.write("fifth")
    assert placing.fits(table.state, fifth) == ()


def test_letters_of_other_words_stay_and_loose_ones_are_written_over() -> None:
    table = Position()
    fifth = table.slot_of("fifth")
    cells = PUZZLE.board.places[fifth]
    table.state = table.state.apply(Move(WRITE, cells[2], "x"))
    assert placing.could_hold(table.state, fifth, "hence")
    assert after(table, fifth, "hence").word(fifth) == "hence"
    table.write("formula")
    assert placing.kept(table.state, fifth) == ("", "", "f", "", "")
    with pytest.raises(IllegalMove, match="HENCE does not fit: letter 3 is F"):
        placing.put(table.state, fifth, "hence")
    assert after(table, fifth, "fifth").word(fifth) == "fifth"


def test_a_given_letter_stays() -> None:
    table = Position()
    with pytest.raises(IllegalMove, match="letter 1 is P"):
        placing.put(table.state, table.slot_of("pit"), "fry")
    assert [move.text for move in placing.put(table.state, table.slot_of("pit"), "pit")] == [
        "i",
        "t",
    ]


def test_a_word_of_another_length_is_refused() -> None:
    table = Position()
    with pytest.raises(IllegalMove, match="PIT has 3 letters, the slot has 5"):
        placing.put(table.state, table.slot_of("fifth"), "pit")


def test_the_pencil_writes_words_too_and_ink_makes_them_firm() -> None:
    table = Position()
    slot = table.slot_of("fry")
    moves = placing.put(table.state, slot, "fry", True)
    assert {move.action for move in moves} == {PENCIL}
    state = table.state
    for move in moves:
        state = state.apply(move)
    assert placing.put(state, slot, "fry", True) == []
    assert len(placing.put(table.state, table.slot_of("pit"), "pit", True)) == 2  # P is given
    assert len(placing.put(state, slot, "fry")) == 3


def test_a_word_taken_out_leaves_the_letters_of_the_others() -> None:
    table = Position()
    table.write("fifth", "formula")
    moves = placing.taken_out(table.state, table.slot_of("fifth"))
    state = table.state
    for move in moves:
        state = state.apply(move)
    assert state.pattern(table.slot_of("fifth")) == ("", "", "f", "", "")
    assert state.word(table.slot_of("formula")) == "formula"


@pytest.mark.parametrize(
    ("word", "cell", "slot"),
    [("fifth", 6 * 11, "fifth"), ("fry", 6 * 11, "fry"), ("pit", 6 * 11, "fry")],
)
def test_a_word_is_dropped_into_the_slot_of_its_length(word: str, cell: int, slot: str) -> None:
    table = Position()
    assert placing.slot_for(table.state, word, cell, None) == table.slot_of(slot)


def test_of_two_slots_the_fitting_one_takes_the_word_then_the_selected_one() -> None:
    table = Position()
    corner, across, down = 0, table.slot_of("blurb"), table.slot_of("bogus")
    assert placing.slot_for(table.state, "scarf", corner, down) == down
    assert placing.slot_for(table.state, "scarf", corner, across) == across
    table.write("gig")  # bogus has its g now
    assert placing.slot_for(table.state, "bogus", corner, across) == down
    assert placing.slot_for(table.state, "leave", corner, down) == across
    assert placing.slot_for(table.state, "society", corner, down) is None


def test_why_a_word_goes_nowhere_is_said() -> None:
    state = PUZZLE.start(STANDARD)
    assert str(placing.wrong_length(state, "pit", 1)) == ("PIT has 3 letters, the slot here has 5")
    assert str(placing.wrong_length(state, "aa", 6 * 11)) == (
        "AA has 2 letters, the slots here have 3 and 5"
    )
