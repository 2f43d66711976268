"""The hand on the grid: keys, clicks, taps, the keys on the screen."""

from __future__ import annotations

import pygame
import pytest

from game.faces.crossword.words import ARROWS, JUMP, MOVE, SKIP
from generators.crossword.rules import PENCIL, REVEAL, WRITE, Move
from tests.game.faces.crossword.boards import MINI, clued
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import ACROSS, DOWN, Crossworder

# #SET#
# SWARM
# AERIE
# WATCH
# #THE#


def test_letters_fill_a_word(mini: Crossworder) -> None:
    mini.type("set")
    assert mini.row(0) == "#set#"
    assert mini.at == (0, 3, ACROSS)  # it stays: nobody asked to jump


def test_a_word_is_typed_with_an_input_method_on(mini: Crossworder) -> None:
    """It tells keys without characters, and compositions that belong to no field."""
    for letter in "set":
        mini.press_key(ord(letter))
        mini.event(pygame.TEXTEDITING, text=letter, start=0, length=1)
        mini.event(pygame.TEXTINPUT, text=letter)
    assert mini.row(0) == "#set#"


def test_letters_that_are_there_are_skipped_or_not(mini: Crossworder) -> None:
    mini.put(1, 1)
    mini.type("w")
    mini.put(1, 0)
    mini.type("sa")
    assert mini.row(1) == "swa.."
    mini.app.change(SKIP, False)
    mini.put(2, 1)
    mini.type("e")
    mini.put(2, 0)
    mini.type("aer")
    assert mini.row(2) == "aer.."


def test_a_full_word_leads_to_the_next_where_that_is_wanted(mini: Crossworder) -> None:
    mini.app.change(JUMP, True)
    mini.type("setswarm")
    assert mini.picture_rows[:2] == ("#set#", "swarm")
    assert mini.at == (2, 0, ACROSS)


@pytest.mark.parametrize(
    ("way", "first", "second"),
    [("turn", (1, 1, DOWN), (2, 1, DOWN)), (MOVE, (2, 1, DOWN), (3, 1, DOWN))],
)
def test_an_arrow_across_the_word_turns_first_or_moves(
    mini: Crossworder, way: str, first: object, second: object
) -> None:
    mini.app.change(ARROWS, way)
    mini.put(1, 1)
    mini.key("DOWN")
    assert mini.at == first
    mini.key("DOWN")
    assert mini.at == second


def test_space_and_a_second_click_turn(mini: Crossworder) -> None:
    mini.put(2, 2)
    mini.key("SPACE")
    assert mini.at == (2, 2, DOWN)
    mini.click(mini.cell(3, 3))
    assert mini.at == (3, 3, DOWN)
    mini.click(mini.cell(3, 3))
    assert mini.at == (3, 3, ACROSS)
    mini.tap(mini.cell(3, 3))
    assert mini.at == (3, 3, DOWN)


def test_a_press_that_ends_elsewhere_does_nothing(mini: Crossworder) -> None:
    mini.press(mini.cell(3, 3))
    mini.move(mini.cell(1, 1))
    mini.release(mini.cell(1, 1))
    assert mini.at == (0, 1, ACROSS)


def test_home_and_end_go_to_the_ends_of_the_word(mini: Crossworder) -> None:
    mini.put(2, 2)
    mini.key("END")
    assert mini.at == (2, 4, ACROSS)
    mini.key("HOME")
    assert mini.at == (2, 0, ACROSS)


def test_tab_and_enter_go_from_word_to_word(mini: Crossworder) -> None:
    mini.key("TAB")
    assert mini.at == (1, 0, ACROSS)
    mini.key("RETURN")
    assert mini.at == (2, 0, ACROSS)
    mini.key("TAB", pygame.KMOD_LSHIFT)
    mini.key("TAB", pygame.KMOD_LSHIFT)
    assert mini.at == (0, 1, ACROSS)
    mini.key("TAB", pygame.KMOD_LSHIFT)
    assert mini.at == (1, 4, DOWN)


def test_backspace_clears_the_cell_or_the_one_before(mini: Crossworder) -> None:
    mini.put(1, 0)
    mini.type("swa")
    mini.key("BACKSPACE")  # the cursor is behind them
    assert (mini.row(1), mini.at) == ("sw...", (1, 2, ACROSS))
    mini.key("LEFT")
    mini.key("BACKSPACE")
    assert (mini.row(1), mini.at) == ("s....", (1, 1, ACROSS))
    mini.put(0, 1)
    mini.key("BACKSPACE")  # there is none before it
    assert mini.at == (0, 1, ACROSS)


def test_delete_clears_the_cell_and_stays(mini: Crossworder) -> None:
    mini.put(1, 0)
    mini.type("sw")
    mini.put(1, 0)
    mini.key("DELETE")
    mini.key("DELETE")
    assert (mini.row(1), mini.at) == (".w...", (1, 0, ACROSS))


def test_a_letter_that_stays_is_stepped_over(mini: Crossworder) -> None:
    mini.grid.write([Move(REVEAL, 6)])
    mini.app.change(SKIP, False)
    mini.put(1, 0)
    mini.type("sw")
    assert (mini.row(1), mini.at) == ("sw...", (1, 2, ACROSS))
    mini.put(1, 1)
    mini.type("x")
    assert mini.said == "This letter stays as it is."
    assert (mini.row(1), mini.at) == ("sw...", (1, 1, ACROSS))
    mini.put(1, 2)
    mini.key("BACKSPACE")
    assert (mini.row(1), mini.at) == ("sw...", (1, 1, ACROSS))
    mini.key("BACKSPACE")
    assert (mini.row(1), mini.at) == (".w...", (1, 0, ACROSS))


def test_the_same_letter_again_is_no_step(mini: Crossworder) -> None:
    mini.type("s")
    mini.put(0, 1)
    mini.type("s")
    mini.control("z")
    assert mini.row(0) == "#...#"


def test_a_pencilled_letter_becomes_ink_and_back(mini: Crossworder) -> None:
    mini.press_key(pygame.K_PERIOD, ".")
    mini.type("s")
    assert mini.state.pencilled == {1}
    mini.press_key(pygame.K_SEMICOLON, ".", pygame.KMOD_LSHIFT)  # as on a French keyboard
    mini.put(0, 1)
    mini.type("s")
    assert mini.state.pencilled == set()
    mini.control("z")
    assert mini.state.pencilled == {1}


def test_undo_takes_back_letter_by_letter_and_the_cursor_goes_along(mini: Crossworder) -> None:
    mini.type("se")
    mini.put(3, 3)
    mini.control("z")
    assert (mini.row(0), mini.at) == ("#s..#", (0, 2, ACROSS))
    mini.control("y")
    assert mini.row(0) == "#se.#"


def test_several_letters_go_into_a_cell_of_a_rebus(begin: Begin) -> None:
    puzzle = clued(("ab", "cd"))
    puzzle = type(puzzle)(puzzle.board, ("heart", "b", "c", "d"), clues=puzzle.clues)
    player = begin(puzzle)
    player.key("INSERT")
    player.type("heat")
    player.key("BACKSPACE")
    player.type("rt")
    assert player.state.letters[0] == ""
    player.key("RETURN")
    assert player.state.letters[0] == "heart"
    assert player.at == (0, 1, ACROSS)
    player.key("INSERT")
    player.type("xy")
    player.key("ESCAPE")
    assert player.state.letters[1] == ""
    player.crossword.toggle_keys()
    player.frame()
    player.click("key several")
    player.type("q")
    player.click(player.cell(1, 1))  # going elsewhere writes it
    assert player.state.letters[1] == "q"


def test_a_puzzle_of_one_letter_a_cell_has_no_such_entry(mini: Crossworder) -> None:
    mini.key("INSERT")
    mini.type("se")
    assert mini.row(0) == "#se.#"
    assert all(widget.name != "key several" for widget in mini.scene.desk.widgets)


def test_f6_leads_to_the_buttons_and_back(mini: Crossworder) -> None:
    mini.key("F6")
    assert mini.scene.desk.focused is mini.widget("pencil")  # undo and redo can do nothing
    mini.key("TAB")
    assert mini.scene.desk.focused is mini.widget("confirm")
    mini.key("F6")
    mini.key("TAB")
    assert mini.at == (1, 0, ACROSS)


def test_the_cursor_has_its_ring_only_while_the_keys_go_to_it(mini: Crossworder) -> None:
    assert mini.crossword.shown().ringed
    mini.key("F6")
    assert not mini.crossword.shown().ringed
    mini.type("s")
    assert mini.crossword.shown().ringed


def test_letters_are_the_grids_also_where_a_button_has_the_focus(mini: Crossworder) -> None:
    mini.key("F6")
    mini.type("s")
    assert mini.row(0) == "#s..#"
    mini.key("SPACE")  # and so is what follows
    assert mini.at == (0, 2, DOWN)


def test_the_tab_key_comes_back_to_the_grid_from_the_buttons(mini: Crossworder) -> None:
    mini.key("F6")
    for _press in range(30):
        mini.key("TAB")
        if not mini.scene.desk.by_key:
            break
    before = mini.at
    mini.key("TAB")
    assert mini.at != before


def test_a_puzzle_is_typed_with_keys_on_the_screen(mini: Crossworder) -> None:
    mini.click("screen keys")
    for slot, cells in enumerate(MINI.board.places[:5]):
        for letter in (MINI.solution[cell] for cell in cells):
            mini.click(f"key {letter}")
        if slot < 4:
            mini.click("key onward")
    assert mini.game.result is not None


def test_the_keys_come_when_the_screen_is_touched(mini: Crossworder) -> None:
    assert "key q" not in mini.names()
    mini.tap(mini.cell(2, 2))
    assert "key q" in mini.names()
    mini.tap("key e")
    mini.tap("key q")
    mini.tap("key erase")
    assert mini.row(2) == "..e.."


def test_the_wheel_and_a_finger_move_a_board_that_has_no_room(begin: Begin) -> None:
    wide = clued(("a" * 40, "b#" * 20))
    player = begin(wide, (640, 400))
    grid = player.grid
    assert grid.view.pans
    at = player.cell(0, 3)
    player.finger(pygame.FINGERDOWN, at)
    player.finger(pygame.FINGERMOTION, (at[0] - 60, at[1]))
    player.finger(pygame.FINGERUP, (at[0] - 60, at[1]))
    assert grid.view.pan[0] == 60
    assert player.at == (0, 0, ACROSS)  # a drag is no press
    player.key("END")
    assert grid.view.seen.contains(grid.view.rect(39))


@pytest.mark.parametrize("action", [WRITE, PENCIL])
def test_progress_that_came_with_a_puzzle_is_there(begin: Begin, action: str) -> None:
    player = begin(None)
    player.lay(MINI, (Move(action, 1, "s"),))
    assert player.row(0) == "#s..#"
    assert player.at == (0, 2, ACROSS)
