"""A fill-in played on its screen: by mouse, by keys, by finger; what is kept, and what is said."""

from __future__ import annotations

import pygame
import pytest

from game.faces.crossword.panel import words_left
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.base import Status, no_tick
from generators.crossword.rules import STANDARD
from generators.kinds import kind_named
from generators.rng import Rng
from tests.forms import sampled
from tests.game.faces.crossword.boards import AMERICAN_ROWS, PUZZLE, fill_in
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import SIZES, Crossworder

BANK = PUZZLE.bank
THEME = Theme(LIGHT, 1.0)


def slot_of(word: str) -> int:
    """Where a word goes."""
    return next(s for s in range(len(PUZZLE.board.slots)) if PUZZLE.word(s) == word)


def chip(player: Crossworder, word: str) -> tuple[int, int]:
    """Where a word of the bank stands, scrolled into view."""
    words = player.bank.words
    words.reveal(BANK.index(word))
    return words.chip(BANK.index(word)).center


def cell(player: Crossworder, word: str, place: int) -> tuple[int, int]:
    """The middle of a cell of the slot of a word."""
    return player.grid.view.rect(PUZZLE.board.places[slot_of(word)][place]).center


def missing(player: Crossworder) -> list[str]:
    """The words that are not placed, the longest first."""
    placed = player.bank.placed
    return [word for word in reversed(BANK) if slot_of(word) not in placed]


@pytest.mark.parametrize("size", sampled(SIZES, 3))
@pytest.mark.parametrize("by_touch", [False, True])
def test_it_is_solved_with_the_pointer_alone(
    begin: Begin, size: tuple[int, int], by_touch: bool
) -> None:
    player = begin(PUZZLE, size)
    press = player.tap if by_touch else player.click
    while player.game.result is None:
        word = missing(player)[0]
        press(cell(player, word, 1))
        if player.grid.slot != slot_of(word):
            press(cell(player, word, 1))
        assert player.grid.slot == slot_of(word)
        press(chip(player, word))
        assert player.state.word(slot_of(word)) == word
    assert player.session.status is Status.SOLVED
    player.picture()


def test_it_is_solved_by_dragging(begin: Begin) -> None:
    player = begin(PUZZLE)
    for word in sorted(BANK, key=lambda word: (-len(word), word)):
        if word in missing(player):
            player.press(chip(player, word))
            player.move(cell(player, word, 1))
            player.frame()
            player.release(cell(player, word, 1))
            player.frame()
    for word in missing(player):  # where two slots of the length cross
        player.press(chip(player, word))
        player.move(cell(player, word, 2))
        player.release(cell(player, word, 2))
    assert player.session.status is Status.SOLVED


def test_it_is_solved_with_keys_alone(begin: Begin) -> None:
    player = begin(PUZZLE)
    for _ in range(200):
        if player.game.result is not None:
            break
        slot = player.grid.slot
        assert slot is not None
        if slot not in player.bank.placed:
            for _press in range(len(player.bank.fitting)):
                if player.bank.chosen == PUZZLE.word(slot):
                    break
                player.key("PAGEDOWN")
            player.key("RETURN")
            assert player.state.word(slot) == PUZZLE.word(slot)
        player.key("TAB")
    assert player.session.status is Status.SOLVED


def test_letters_can_be_typed_as_well(begin: Begin) -> None:
    player = begin(PUZZLE)
    player.grid.go_slot(slot_of("scarf"), 0)
    player.type("scarf")
    assert slot_of("scarf") in player.bank.placed


def test_a_word_is_one_step_that_can_be_undone(begin: Begin) -> None:
    player = begin(PUZZLE)
    player.grid.go_slot(slot_of("urgency"))
    player.click(chip(player, "urgency"))
    player.click("undo")
    assert not any(player.state.word(slot) == "urgency" for slot in range(24))
    assert player.bank.unused["urgency"] == 1
    player.click("redo")
    assert player.state.word(slot_of("urgency")) == "urgency"
    assert player.bank.unused["urgency"] == 0
    player.grid.go_slot(slot_of("urgency"))
    player.click("take out")
    assert player.state.word(slot_of("urgency")) == ""
    player.click("undo")
    assert player.state.word(slot_of("urgency")) == "urgency"


def test_a_finger_moves_the_board_while_a_word_is_held(begin: Begin) -> None:
    player = begin(fill_in(AMERICAN_ROWS), (640, 400))
    bank = player.bank
    bank.held = 0
    at = player.grid.view.seen.center
    for steps in ((20, 30), (8, 0)):  # there, and there and back again
        player.finger(pygame.FINGERDOWN, at)
        for step in steps:
            player.finger(pygame.FINGERMOTION, (at[0], at[1] - step))
        player.finger(pygame.FINGERUP, (at[0], at[1] - steps[-1]))
        player.frame()
        assert player.grid.view.pan[1] == 30
        assert bank.held == 0
        assert not any(player.state.letters)
    player.tap(at)
    assert bank.held is None or player.app.toast_shown


def test_a_word_that_does_not_fit_is_refused_with_a_sentence(begin: Begin) -> None:
    player = begin(PUZZLE)
    player.press(chip(player, "fry"))
    player.move(cell(player, "pit", 1))
    player.release(cell(player, "pit", 1))
    assert player.said == "FRY doesn't fit: letter 1 is P, which belongs to another word"
    assert not player.session.can_undo


def test_what_was_placed_is_there_at_the_next_start(begin: Begin) -> None:
    player = begin(PUZZLE)
    player.grid.go_slot(slot_of("urgency"))
    player.click(chip(player, "urgency"))
    player.close()
    again = begin(None)
    assert again.state.word(slot_of("urgency")) == "urgency"
    assert again.bank.placed == (slot_of("urgency"),)


def test_esc_lets_go_of_a_word_before_it_leaves_the_game(begin: Begin) -> None:
    player = begin(PUZZLE)
    player.grid.go_slot(slot_of("fifth"))
    player.click(chip(player, "pit"))
    player.key("ESCAPE")
    assert not player.in_menu
    assert player.bank.held is None
    player.key("ESCAPE")
    player.key("ESCAPE")
    assert player.in_menu


def test_a_list_over_the_board_drops_what_is_carried(begin: Begin) -> None:
    player = begin(PUZZLE)
    player.press(chip(player, "fry"))
    player.move(cell(player, "fry", 1))
    assert player.bank.carried == "fry"
    player.event(pygame.WINDOWFOCUSLOST)
    player.game.pause()
    assert player.bank.carried == ""


def test_the_keys_of_the_bank_are_reached_without_a_pointer(begin: Begin) -> None:
    player = begin(PUZZLE)
    player.grid.go_slot(slot_of("society"))
    player.key("F6")
    for _ in range(12):
        if player.scene.desk.focused is player.bank.words.widget:
            break
        player.key("TAB")
    player.bank.words.widget.at = BANK.index("nuclear")
    player.key("DOWN")
    player.key("DOWN")
    player.picture()
    player.key("RETURN")
    assert player.state.word(slot_of("society")) == "society"


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_hints_lead_to_the_win_and_show_the_words_that_are_left(
    begin: Begin, size: tuple[int, int]
) -> None:
    player = begin(PUZZLE, size)
    for _ in range(3 * len(BANK)):
        if player.game.result is not None:
            break
        player.game.ask_hint()
        if player.game.hint is not None:
            player.game.hint._job.join(60)
        player.frame()
        if len(missing(player)) > len(BANK) - 3:
            player.picture()
    assert player.session.status is Status.SOLVED


def test_the_words_left_for_a_slot_are_told_and_those_that_fit_are_blue() -> None:
    state = PUZZLE.start(STANDARD)
    block = words_left(state, slot_of("fry"))
    assert block is not None
    block.place(THEME, pygame.Rect(0, 0, 460, 300))
    told = {each.name for each in block.described()}
    assert {"fry", "axe", "8 words of this length are left"} <= told


def test_the_words_of_the_slot_are_in_view_in_a_window_of_another_size(begin: Begin) -> None:
    kind = kind_named("crossword")
    puzzle = kind.generate(kind.preset("fill-in-9").params, Rng("8"), no_tick)
    player = begin(puzzle)
    player.app.resize((800, 1280))
    player.frame()
    card, fitting = player.bank.words, player.bank.fitting
    assert card.scroll.needed
    chips = [card.chip(at) for at, word in enumerate(card.bank) if word in fitting]
    assert any(card.rect.contains(chip) for chip in chips)
