"""A fill-in played on its screen: by mouse, by keys, by finger; what is kept, and what is said."""

from __future__ import annotations

import pygame

from game.faces.crossword.panel import words_left
from game.ui.palette import LIGHT
from game.ui.theme import Theme
from generators.crossword.rules import STANDARD
from tests.game.faces.crossword.boards import AMERICAN_ROWS, PUZZLE, fill_in
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import Crossworder

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
    return player.grid.view.rect(PUZZLE.board.slot_cells[slot_of(word)][place]).center


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
    player.controller.pause()
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


def test_the_words_left_for_a_slot_are_told_and_those_that_fit_are_blue() -> None:
    state = PUZZLE.start(STANDARD)
    block = words_left(state, slot_of("fry"))
    assert block is not None
    block.place(THEME, pygame.Rect(0, 0, 460, 300))
    told = {each.name for each in block.described()}
    assert {"FRY", "AXE", "8 words of this length are left"} <= told
