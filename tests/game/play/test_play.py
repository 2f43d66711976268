"""The steps of a game: undo, redo, restart, Save and Restore, Confirm, New, a trial."""

from __future__ import annotations

import pygame
import pytest

from game.play.session import Verb
from tests.game.conftest import Clipboard
from tests.game.player import CHESTS, GRADED, Player, choose

BACK = "To return to it, press Ctrl+R or use the menu."


def verbs(player: Player) -> list[Verb]:
    return [event.verb for event in player.app.store.events(player.controller.game.game_id)]


# Undo, redo, restart


def test_the_buttons_are_grey_while_there_is_nothing_to_do(game: Player) -> None:
    names = ("undo", "redo")
    game.open(GRADED)
    assert [game.widget(name).enabled for name in names] == [False, False]
    for name in names:
        game.click(name)
    assert verbs(game) == []
    game.click(0)
    game.click("undo")
    assert [game.widget(name).enabled for name in names] == [False, True]


def test_a_restart_says_so_and_can_be_undone_at_once(game: Player) -> None:
    game.click(0)
    game.controller.restart()
    assert (game.said, any(game.marks)) == ("Board cleared", False)
    toast = game.app.toast_shown
    assert toast is not None
    assert toast.undo is not None
    toast.undo()
    assert game.marks[0] == 1
    game.controller.restart()
    toast = game.app.toast_shown
    assert toast is not None
    assert toast.undo is not None
    game.click(1)
    toast.undo()  # it undoes the restart alone, not what was done since
    assert game.marks[1] == 1


# Save and Restore


def test_restore_brings_the_saved_position_back_and_undo_takes_it_back(game: Player) -> None:
    game.click(0)
    game.click("save")
    saved = game.marks
    assert game.said.startswith("Position saved")
    game.click(9)
    game.control("r")
    assert game.marks == saved
    game.control("s")
    game.click(10)
    later = game.marks
    game.click("restore")
    assert game.marks == saved
    game.click("undo")
    assert game.marks == later


def take(game: Player, *titles: str) -> None:
    """Presses a row of the list in view."""
    for title in titles:
        names = {each.title: each.name for each in game.scene.desk.widgets}
        game.click(names[title])


def test_positions_are_saved_under_names_and_one_of_several_is_restored(game: Player) -> None:
    game.click(0)
    first = game.marks
    game.click("save")
    game.click(9)
    second = game.marks
    choose(game, "Try or save a position…", "Save position as…")
    game.event(pygame.TEXTINPUT, text="fork")
    game.key("RETURN")
    assert game.said == f"Saved as “fork”. {BACK}"
    game.click(10)
    game.click("restore")
    take(game, "fork")
    assert game.marks == second
    game.click("restore")
    take(game, "Unnamed")
    assert game.marks == first
    game.click("undo")
    assert game.marks == second


def test_a_saved_position_is_forgotten_in_the_list(game: Player) -> None:
    game.click(0)
    for name in ("", "fork", "knot"):
        game.controller.save(name)
    game.control("r")
    rows = [each for each in game.scene.desk.widgets if each.role == "choice"]
    assert [row.title for row in rows] == ["knot", "fork", "Unnamed"]
    game.click("delete row 1")
    assert [*game.controller.session.saved] == ["", "knot"]
    rows = [each for each in game.scene.desk.widgets if each.role == "choice"]
    assert [row.title for row in rows] == ["knot", "Unnamed"]


def test_restore_before_any_save_says_so(game: Player) -> None:
    game.control("r")
    assert "no position has been saved" in game.said
    assert verbs(game) == []


# Confirm


def test_confirm_counts_first_and_shows_at_the_second_press(game: Player) -> None:
    wrong = [cell for cell in (0, 10) if cell not in CHESTS]
    for cell in wrong:
        game.click(cell, 3)
    game.click("confirm")
    assert game.said == "2 mistakes. Check again to see where; that counts as help."
    assert game.controller.shown_mistakes == frozenset()
    game.click("confirm")
    assert game.controller.shown_mistakes == frozenset(wrong)


@pytest.fixture
def shown(game: Player) -> Player:
    """Two wrong chests, which Confirm has marked."""
    for cell in (0, 10):
        game.click(cell, 3)
    game.click("confirm")
    game.click("confirm")
    return game


def test_a_mistake_stays_marked_until_it_is_touched(shown: Player) -> None:
    shown.click(2)
    assert shown.controller.shown_mistakes == {0, 10}
    shown.click(0, 3)
    assert shown.controller.shown_mistakes == {10}
    shown.click("confirm")
    assert shown.said == "The mistake is marked."
    shown.click(10)
    shown.click(10)
    assert shown.controller.shown_mistakes == frozenset()


def test_when_a_hint_takes_a_mistake_back_the_other_one_stays_marked(shown: Player) -> None:
    assert shown.ask_hint()
    shown.click("hint next")
    shown.click("hint next")
    [wrong] = shown.controller.state.mistakes()
    assert shown.controller.shown_mistakes == {wrong}


def test_a_new_mistake_is_not_marked_before_confirm_shows_it(shown: Player) -> None:
    shown.click(14, 3)
    assert 14 in shown.controller.state.mistakes()
    assert shown.controller.shown_mistakes == {0, 10}
    shown.click("confirm")
    assert shown.said.startswith("3 mistakes")
    assert shown.controller.shown_mistakes == {0, 10}


def test_confirm_of_a_right_board_says_so_and_shows_nothing(game: Player) -> None:
    game.click(CHESTS[0], 3)
    game.click("confirm")
    game.click("confirm")
    assert game.said == "No mistakes so far."
    assert game.controller.shown_mistakes == frozenset()


# New


def test_new_tells_that_the_game_before_can_be_gone_on_with(player: Player) -> None:
    player.deal()
    player.click("new")
    player.wait()
    assert player.said == ""  # nothing was done there yet
    player.click(8)
    player.click("new")
    player.wait()
    assert player.said.startswith("Your last game is still open.")


def test_the_puzzle_on_the_table_pasted_again_loses_nothing(
    game: Player, clipboard: Clipboard
) -> None:
    game.click(8)
    game.control("c")
    game.control("v")
    game.wait()
    assert game.marks[8]
    assert game.controller.session.can_undo
    assert "already playing" in game.said


def test_a_puzzle_that_was_open_goes_on(game: Player) -> None:
    game.click(8)
    game.click("back")
    game.deal()
    game.open()
    assert game.marks[8]


# Trying something out, dropping or keeping it at once, and the way back to what was right

WRONG = next(cell for cell in range(36) if cell not in CHESTS)


def test_a_dropped_trial_leaves_the_board_as_it_was_and_a_kept_one_its_marks(game: Player) -> None:
    game.click(8)
    before = game.marks
    game.click("try")
    game.click(8)
    game.click(20)
    game.drag(0, 1, 2)
    game.click("drop")
    assert game.marks == before
    assert game.controller.session.tried_from is None
    game.click("try")
    game.click(20)
    tried = game.marks
    game.click("keep")
    assert (game.marks, game.controller.session.tried_from) == (tried, None)


def test_marks_of_a_trial_are_tinted(game: Player) -> None:
    game.click(8, 3)
    game.wait()
    plain = game.picture()
    game.control("z")
    game.control("t")
    game.click(8, 3)
    game.wait()
    rect = game.board.view.rect(8)
    tinted = game.picture().subsurface(rect)
    assert pygame.image.tobytes(tinted, "RGB") != pygame.image.tobytes(
        plain.subsurface(rect), "RGB"
    )


def test_the_keys_try_keep_and_drop(game: Player) -> None:
    game.control("t")
    game.click(8)
    game.control("d")
    assert not any(game.marks)
    game.control("t")
    game.click(8)
    game.control("t")
    assert game.marks[8]
    assert game.controller.session.tried_from is None


def test_the_way_back_leads_to_the_last_position_without_a_mistake(game: Player) -> None:
    game.click(CHESTS[0], 3)
    right = game.marks
    game.click(WRONG, 3)
    game.click(CHESTS[1], 3)
    game.control("b")
    assert game.marks == right
    game.control("z")
    assert game.marks[WRONG]


def test_the_way_back_says_when_nothing_is_wrong(game: Player) -> None:
    game.click(CHESTS[0], 3)
    game.control("b")
    assert game.marks[CHESTS[0]]
    assert "No mistakes" in game.said
