"""Words carried from the bank onto the board, by mouse and by finger."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.crossword.drag import Doing, Grip
from game.ui.pointer import Phase, Pointer
from tests.game.scenes.crossword.table import PUZZLE, Table

VIEW = pygame.Rect(100, 100, 200, 200)


@pytest.fixture
def table() -> Table:
    """A fill-in just begun."""
    return Table()


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
def test_a_word_dropped_on_a_slot_is_written_as_one_step(table: Table, touch: bool) -> None:
    table.drag(table.chip("fry"), table.cell("fry", 1), touch=touch)
    assert table.state.word(table.slot_of("fry")) == "fry"
    assert len(table.steps) == 1
    assert table.slot == table.slot_of("fry")


def test_the_slot_below_a_carried_word_lights_up(table: Table) -> None:
    table.drag(table.chip("fry"), table.cell("fry", 1), drop=False)
    assert set(table.fill_in.lit) == set(PUZZLE.board.places[table.slot_of("fry")])
    table.point(Phase.DRAG, table.cell("nuclear", 1))
    assert not table.fill_in.lit
    table.picture()
    table.point(Phase.UP, table.cell("nuclear", 1))
    assert not table.steps
    assert table.refused == ["FRY has 3 letters, the slot here has 7"]


def test_a_word_that_contradicts_another_one_is_refused_and_nothing_changes(table: Table) -> None:
    table.write("formula")
    table.drag(table.chip("hence"), table.cell("fifth", 1))
    assert not table.steps
    assert "HENCE does not fit" in table.refused[0]


def test_other_buttons_carry_nothing(table: Table) -> None:
    table.point(Phase.DOWN, table.chip("fry"), button=3)
    table.point(Phase.DRAG, table.cell("fry", 1))
    assert not table.fill_in.hand.carried
    table.point(Phase.UP, table.cell("fry", 1), button=3)
    assert not table.steps


def test_while_a_word_is_carried_no_other_one_looks_pointed_at(table: Table) -> None:
    table.point(Phase.HOVER, table.chip("fry"))
    assert table.fill_in.card.hovered == PUZZLE.bank.index("fry")
    table.drag(table.chip("fry"), table.cell("fry", 1), drop=False)
    assert table.fill_in.card.hovered is None


def test_let_go_beside_the_board_a_word_goes_back(table: Table) -> None:
    table.drag(table.chip("fry"), (5, 5))
    assert not table.steps
    assert not table.refused
    assert not table.fill_in.hand.carried


def test_a_second_button_or_finger_drops_what_is_carried(table: Table) -> None:
    table.drag(table.chip("fry"), table.cell("fry", 1), drop=False)
    table.point(Phase.CANCEL, table.cell("fry", 1))
    assert not table.fill_in.hand.carried
    assert not table.steps


def test_esc_drops_what_is_carried(table: Table) -> None:
    table.drag(table.chip("fry"), table.cell("fry", 1), drop=False)
    assert table.key(pygame.K_ESCAPE)
    table.point(Phase.UP, table.cell("fry", 1))
    assert not table.steps


def test_a_word_that_is_used_moves_to_another_slot(table: Table) -> None:
    table.drag(table.chip("aim"), table.cell("fry", 1))
    assert table.state.word(table.slot_of("fry")) == "aim"
    table.drag(table.chip("aim"), table.cell("era", 1))
    assert table.state.word(table.slot_of("era")) == "aim"
    assert table.state.word(table.slot_of("fry")) == ""
    assert len(table.steps) == 2


def test_a_finger_scrolls_a_long_bank_and_writes_nothing() -> None:
    table = Table(PUZZLE, (640, 400))
    card = table.fill_in.card
    assert card.scroll.needed
    table.select("pit")
    before = card.scroll.offset
    x, y = card.view.center
    table.drag((x, y), (x, y - 20), (x, y - 45), touch=True)
    assert card.scroll.offset != before
    assert not table.steps


def test_the_wheel_scrolls_the_bank_only_where_it_is() -> None:
    table = Table(PUZZLE, (640, 400))
    card = table.fill_in.card
    for phase in (Phase.WHEEL, Phase.PAN):
        for delta in ((0, -9), (0, 9)):
            assert not table.fill_in.pointer(Pointer(phase, table.cell("fry"), delta=delta))
    assert card.scroll.offset == 0


def test_after_a_scroll_no_row_is_cut_off_at_the_top() -> None:
    table = Table(PUZZLE, (640, 400))
    card = table.fill_in.card
    assert card.layout is not None
    table.select("pit")
    card.scroll.offset = 0
    rows = {0, *(chip.y for chip in card.layout.chips)}
    rows |= {heading.rect.y for heading in card.layout.headings}
    last = card.bank.index("pit")
    for step in range(1, 9):
        before = card.scroll.offset
        table.fill_in.pointer(Pointer(Phase.WHEEL, card.view.center, delta=(0, 1)))
        assert card.scroll.offset > before or card.view.contains(card.chip(last)), step
        assert card.scroll.offset in rows
    table.drag(card.view.center, (card.view.centerx, card.view.centery + 50), touch=True)
    assert card.scroll.offset in rows
    assert not card.gliding
