"""Words carried and placed on a fill-in."""

from __future__ import annotations

import pygame
import pytest

from game.faces.crossword.lists import bank as placing
from game.faces.crossword.lists.bank import DragPhase, Grip
from generators.base import IllegalMove
from generators.crossword.rules import STANDARD, WRITE, Move, Puzzle, State
from tests.forms import at_once
from tests.game.faces.crossword.boards import PUZZLE, fill_in
from tests.game.faces.crossword.conftest import Fill
from tests.game.faces.crossword.crossworder import Filler

VIEW = pygame.Rect(100, 100, 200, 200)


def grip(touch: bool, index: int | None = 3) -> Grip:
    """A press in the middle of the bank."""
    return Grip(index, (200, 200), touch, pos=(200, 200))


@at_once(
    [
        (False, True, (203, 203), DragPhase.PRESS),
        (False, True, (200, 220), DragPhase.CARRY),
        (False, False, (230, 200), DragPhase.CARRY),
        (True, True, (208, 208), DragPhase.PRESS),
        (True, True, (204, 230), DragPhase.SCROLL),
        (True, True, (170, 190), DragPhase.CARRY),
        (True, False, (204, 230), DragPhase.CARRY),
        (True, True, (204, 90), DragPhase.CARRY),
    ]
)
def test_what_a_press_becomes(
    touch: bool, scrolls: bool, to: tuple[int, int], doing: DragPhase
) -> None:
    held = grip(touch)
    held.moved(to, VIEW, scrolls)
    assert held.phase is doing


def test_a_finger_that_scrolls_out_of_the_bank_carries_the_word() -> None:
    held = grip(True)
    for y in (180, 140):
        held.moved((200, y), VIEW, True)
        assert held.phase is DragPhase.SCROLL
    held.moved((200, 95), VIEW, True)
    assert held.phase is DragPhase.CARRY
    held.moved((200, 150), VIEW, True)
    assert held.phase is DragPhase.CARRY


def test_beside_the_words_nothing_is_carried() -> None:
    held = grip(True, None)
    held.moved((400, 200), VIEW, True)
    assert held.phase is DragPhase.SCROLL


@pytest.mark.parametrize("touch", [False, True])
def test_a_word_dropped_on_a_slot_is_written_as_one_step(filler: Filler, touch: bool) -> None:
    filler.carry(filler.chip("fry"), filler.cell_of("fry", 1), touch=touch)
    assert filler.state.word(filler.slot_of("fry")) == "fry"
    assert len(filler.steps) == 1
    assert filler.grid.slot == filler.slot_of("fry")


def test_the_slot_below_a_carried_word_lights_up(filler: Filler) -> None:
    filler.carry(filler.chip("fry"), filler.cell_of("fry", 1), drop=False)
    assert set(filler.bank.highlighted) == set(PUZZLE.board.slot_cells[filler.slot_of("fry")])
    filler.move(filler.cell_of("nuclear", 1))
    assert not filler.bank.highlighted
    filler.picture()
    filler.release(filler.cell_of("nuclear", 1))
    assert not filler.steps
    assert filler.refused == "FRY has 3 letters; the word here needs 7"


def test_other_buttons_carry_nothing(filler: Filler) -> None:
    filler.press(filler.chip("fry"), 3)
    filler.move(filler.cell_of("fry", 1))
    assert not filler.bank.carried
    filler.release(filler.cell_of("fry", 1), 3)
    assert not filler.steps


def test_let_go_beside_the_board_a_word_goes_back(filler: Filler) -> None:
    filler.carry(filler.chip("fry"), (5, 5))
    assert not filler.steps
    assert not filler.refused
    assert not filler.bank.carried


def test_a_second_button_or_finger_drops_what_is_carried(filler: Filler) -> None:
    filler.carry(filler.chip("fry"), filler.cell_of("fry", 1), drop=False)
    filler.press(filler.cell_of("fry", 1), 3)
    assert not filler.bank.carried
    assert not filler.steps


def test_esc_drops_what_is_carried(filler: Filler) -> None:
    filler.carry(filler.chip("fry"), filler.cell_of("fry", 1), drop=False)
    assert filler.bank_key("ESCAPE")
    filler.release(filler.cell_of("fry", 1))
    assert not filler.steps


def test_a_word_that_is_used_moves_to_another_slot(filler: Filler) -> None:
    filler.carry(filler.chip("aim"), filler.cell_of("fry", 1))
    assert filler.state.word(filler.slot_of("fry")) == "aim"
    filler.carry(filler.chip("aim"), filler.cell_of("era", 1))
    assert filler.state.word(filler.slot_of("era")) == "aim"
    assert filler.state.word(filler.slot_of("fry")) == ""
    assert len(filler.steps) == 2


def test_a_finger_scrolls_a_long_bank_and_writes_nothing(fill: Fill) -> None:
    filler = fill(PUZZLE, (640, 400))
    card = filler.bank.words
    assert card.scroll.needed
    filler.select("pit")
    before = card.scroll.offset
    x, y = card.rect.center
    filler.carry((x, y), (x, y - 20), (x, y - 45), touch=True)
    assert card.scroll.offset != before
    assert not filler.steps


# Which words are used, which fit, what puts one on the board or takes it out

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
            cells = self.state.puzzle.board.slot_cells[self.slot_of(word)]
            for cell, letter in zip(cells, word, strict=True):
                if self.state.letters[cell] != letter:
                    self.state = self.state.apply(Move(WRITE, cell, letter))


def after(context: Position, slot: int, word: str) -> State:
    """The position once a word is put into a slot."""
    state = context.state
    for move in placing.placing_moves(state, slot, word):
        state = state.apply(move)
    return state


def test_a_word_is_used_once_as_often_as_the_bank_has_it() -> None:
    context = Position(RING)
    context.write("link", "lion")
    assert context.state.placed == (context.slot_of("link"), context.slot_of("lion"))
    state = RING.start(STANDARD)
    for slot in (0, 2):  # link across and down, but the bank has it once
        for cell, letter in zip(RING.board.slot_cells[slot], "link", strict=True):
            if state.letters[cell] != letter:
                state = state.apply(Move(WRITE, cell, letter))
    assert state.placed == (0,)
    assert placing.unused(state)["link"] == 0
    assert placing.unused(state)["lion"] == 1
    twice = TWICE.start(STANDARD).apply(Move(WRITE, 0, "a")).apply(Move(WRITE, 1, "a"))
    assert placing.unused(twice)["aa"] == 3


def test_what_fits_agrees_with_every_letter_and_is_not_used() -> None:
    context = Position()
    fifth = context.slot_of("fifth")
    assert len(placing.fits(context.state, fifth)) == 8
    context.write("formula", "first")
    assert placing.fits(context.state, fifth) == ("fifth",)
    context.write("fifth")
    assert placing.fits(context.state, fifth) == ()


def test_letters_of_other_words_stay_and_loose_ones_are_written_over() -> None:
    context = Position()
    fifth = context.slot_of("fifth")
    cells = PUZZLE.board.slot_cells[fifth]
    context.state = context.state.apply(Move(WRITE, cells[2], "x"))
    assert placing.could_hold(context.state, fifth, "hence")
    assert after(context, fifth, "hence").word(fifth) == "hence"
    context.write("formula")
    assert placing.shared_letters(context.state, fifth) == ("", "", "f", "", "")
    with pytest.raises(IllegalMove, match="HENCE doesn't fit: letter 3 is F"):
        placing.placing_moves(context.state, fifth, "hence")
    assert after(context, fifth, "fifth").word(fifth) == "fifth"


def test_a_given_letter_stays() -> None:
    context = Position()
    with pytest.raises(IllegalMove, match="letter 1 is P"):
        placing.placing_moves(context.state, context.slot_of("pit"), "fry")
    assert [
        move.text for move in placing.placing_moves(context.state, context.slot_of("pit"), "pit")
    ] == ["i", "t"]


def test_a_word_taken_out_leaves_the_letters_of_the_others() -> None:
    context = Position()
    context.write("fifth", "formula")
    moves = placing.removal_moves(context.state, context.slot_of("fifth"))
    state = context.state
    for move in moves:
        state = state.apply(move)
    assert state.pattern(context.slot_of("fifth")) == ("", "", "f", "", "")
    assert state.word(context.slot_of("formula")) == "formula"


@pytest.mark.parametrize(
    ("word", "cell", "slot"),
    [("fifth", 6 * 11, "fifth"), ("fry", 6 * 11, "fry"), ("pit", 6 * 11, "fry")],
)
def test_a_word_is_dropped_into_the_slot_of_its_length(word: str, cell: int, slot: str) -> None:
    context = Position()
    assert placing.slot_for(context.state, word, cell, None) == context.slot_of(slot)


def test_of_two_slots_the_fitting_one_takes_the_word_then_the_selected_one() -> None:
    context = Position()
    corner, across, down = 0, context.slot_of("blurb"), context.slot_of("bogus")
    assert placing.slot_for(context.state, "scarf", corner, down) == down
    assert placing.slot_for(context.state, "scarf", corner, across) == across
    context.write("gig")  # bogus has its g now
    assert placing.slot_for(context.state, "bogus", corner, across) == down
    assert placing.slot_for(context.state, "leave", corner, down) == across
    assert placing.slot_for(context.state, "society", corner, down) is None


def test_why_a_word_goes_nowhere_is_said() -> None:
    state = PUZZLE.start(STANDARD)
    assert str(placing.wrong_length(state, "pit", 1)) == (
        "PIT has 3 letters; the word here needs 5"
    )
    assert str(placing.wrong_length(state, "aa", 6 * 11)) == (
        "AA has 2 letters; a word here needs 3 or 5"
    )


def test_a_word_of_another_length_is_refused() -> None:
    context = Position()
    with pytest.raises(IllegalMove, match="PIT has 3 letters; the word here needs 5"):
        placing.placing_moves(context.state, context.slot_of("fifth"), "pit")


def test_the_wheel_scrolls_the_bank_only_where_it_is(fill: Fill) -> None:
    filler = fill(PUZZLE, (640, 400))
    filler.move(filler.cell_of("fry"))
    before = filler.bank.words.scroll.offset
    for steps in (-9, 9):
        filler.event(pygame.MOUSEWHEEL, x=0, y=steps)
        assert filler.bank.words.scroll.offset == before
