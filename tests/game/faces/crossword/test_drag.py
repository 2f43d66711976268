"""Words carried from the bank onto the board, by mouse and by finger."""

from __future__ import annotations

import pygame
import pytest

from game.faces.crossword.bank import Doing, Grip
from tests.game.faces.crossword.boards import PUZZLE
from tests.game.faces.crossword.conftest import Fill
from tests.game.faces.crossword.crossworder import Filler

VIEW = pygame.Rect(100, 100, 200, 200)


def grip(touch: bool, index: int | None = 3) -> Grip:
    """A press in the middle of the bank."""
    return Grip(index, (200, 200), touch, pos=(200, 200))


@pytest.mark.parametrize(
    ("touch", "scrolls", "to", "doing"),
    [
        (False, True, (203, 203), Doing.PRESS),
        (False, True, (200, 220), Doing.CARRY),
        (False, False, (230, 200), Doing.CARRY),
        (True, True, (208, 208), Doing.PRESS),
        (True, True, (204, 230), Doing.SCROLL),
        (True, True, (170, 190), Doing.CARRY),
        (True, False, (204, 230), Doing.CARRY),
        (True, True, (204, 90), Doing.CARRY),
    ],
)
def test_what_a_press_becomes(
    touch: bool, scrolls: bool, to: tuple[int, int], doing: Doing
) -> None:
    held = grip(touch)
    held.moved(to, VIEW, scrolls)
    assert held.doing is doing


def test_a_finger_that_scrolls_out_of_the_bank_carries_the_word() -> None:
    held = grip(True)
    for y in (180, 140):
        held.moved((200, y), VIEW, True)
        assert held.doing is Doing.SCROLL
    held.moved((200, 95), VIEW, True)
    assert held.doing is Doing.CARRY
    held.moved((200, 150), VIEW, True)
    assert held.doing is Doing.CARRY


def test_beside_the_words_nothing_is_carried() -> None:
    held = grip(True, None)
    held.moved((400, 200), VIEW, True)
    assert held.doing is Doing.SCROLL


@pytest.mark.parametrize("touch", [False, True])
def test_a_word_dropped_on_a_slot_is_written_as_one_step(filler: Filler, touch: bool) -> None:
    filler.carry(filler.chip("fry"), filler.cell_of("fry", 1), touch=touch)
    assert filler.state.word(filler.slot_of("fry")) == "fry"
    assert len(filler.steps) == 1
    assert filler.grid.slot == filler.slot_of("fry")


def test_the_slot_below_a_carried_word_lights_up(filler: Filler) -> None:
    filler.carry(filler.chip("fry"), filler.cell_of("fry", 1), drop=False)
    assert set(filler.bank.lit) == set(PUZZLE.board.places[filler.slot_of("fry")])
    filler.move(filler.cell_of("nuclear", 1))
    assert not filler.bank.lit
    filler.picture()
    filler.release(filler.cell_of("nuclear", 1))
    assert not filler.steps
    assert filler.refused == "FRY has 3 letters, the slot here has 7"


def test_a_word_that_contradicts_another_one_is_refused_and_nothing_changes(
    filler: Filler,
) -> None:
    filler.write("formula")
    filler.carry(filler.chip("hence"), filler.cell_of("fifth", 1))
    assert not filler.steps
    assert "HENCE does not fit" in filler.refused


def test_other_buttons_carry_nothing(filler: Filler) -> None:
    filler.press(filler.chip("fry"), 3)
    filler.move(filler.cell_of("fry", 1))
    assert not filler.bank.carried
    filler.release(filler.cell_of("fry", 1), 3)
    assert not filler.steps


def test_while_a_word_is_carried_no_other_one_looks_pointed_at(filler: Filler) -> None:
    filler.move(filler.chip("fry"))
    assert filler.bank.words.hovered == PUZZLE.bank.index("fry")
    filler.carry(filler.chip("fry"), filler.cell_of("fry", 1), drop=False)
    assert filler.bank.words.hovered is None


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


def test_the_wheel_scrolls_the_bank_only_where_it_is(fill: Fill) -> None:
    filler = fill(PUZZLE, (640, 400))
    filler.move(filler.cell_of("fry"))
    before = filler.bank.words.scroll.offset
    for steps in (-9, 9):
        filler.event(pygame.MOUSEWHEEL, x=0, y=steps)
        assert filler.bank.words.scroll.offset == before


def test_after_a_scroll_no_row_is_cut_off_at_the_top(fill: Fill) -> None:
    filler = fill(PUZZLE, (640, 400))
    words = filler.bank.words
    filler.select("pit")
    words.scroll.go(0)
    rows = {0, *(chip.y for chip in words.layout.chips)}
    rows |= {heading.rect.y for heading in words.layout.headings}
    last = words.bank.index("pit")
    filler.move(words.rect.center)
    for step in range(1, 9):
        before = words.scroll.offset
        filler.event(pygame.MOUSEWHEEL, x=0, y=-1)
        seen = words.rect.contains(words.chip(last))
        assert words.scroll.offset > before or seen, step
        assert words.scroll.offset in rows
    x, y = words.rect.center
    filler.carry((x, y), (x, y + 50), touch=True)
    assert words.scroll.offset in rows
    assert not words.scroll.gliding
