"""A page of five riddles in a row."""

from __future__ import annotations

from datetime import date

import pytest

from game.dealing import opening
from game.faces.riddle.panel import PageOfFive
from game.faces.riddle.result import shared_page
from game.menu.drawer import Drawer
from game.menu.screen import MenuScreen
from game.play.board import Square
from game.ui.widgets.picker import PickerScreen
from game.ui.widgets.widgets import Button
from generators.base import Status
from generators.riddle.rules import Puzzle
from generators.riddle.verse import note_on
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ID, KIND, Riddler

PRESET = "gentle"
DAY = date(2026, 11, 20)


def page(riddler: Riddler) -> list[int]:
    """The games of the page."""
    return PageOfFive(riddler.app.store, PRESET).games


def answer(riddler: Riddler) -> str:
    """The answer of the riddle being played."""
    puzzle = riddler.controller.session.puzzle
    assert isinstance(puzzle, Puzzle)
    return puzzle.answer


def onward(riddler: Riddler) -> str:
    """What the first button of the result is called."""
    button = riddler.widget("next")
    assert isinstance(button, Button)
    return button.label


def five_with_two_skipped(riddler: Riddler) -> list[int]:
    """A page whose second and fourth riddle were skipped; the fifth is solved."""
    riddler.deal(PRESET, KIND)
    for number in range(1, 6):
        if number not in (2, 4):
            riddler.type(answer(riddler))
        if number < 5:
            riddler.click("new" if number in (2, 4) else "next")
            riddler.wait()
    return page(riddler)


def test_the_riddles_that_were_skipped_complete_the_page(begin: Begin) -> None:
    riddler = begin("")
    games = five_with_two_skipped(riddler)
    for game in (games[1], games[3]):
        assert onward(riddler) == "Next riddle"
        riddler.click("next")
        assert riddler.controller.game.game_id == game
        assert page(riddler) == games
        riddler.type(answer(riddler))
    assert riddler.riddle.five.solved == 5
    assert onward(riddler) == "Five more riddles"
    assert answer(riddler) in told(riddler)


def test_a_row_of_the_result_leads_back_to_what_was_skipped(begin: Begin) -> None:
    riddler = begin("")
    games = five_with_two_skipped(riddler)
    riddler.frame(1000)
    riddler.click("riddle 4")
    assert riddler.controller.game.game_id == games[3]
    riddler.click("new")
    assert riddler.controller.game.game_id == games[1]


def test_a_page_that_was_left_is_gone_on_with(begin: Begin) -> None:
    riddler = begin("")
    games = five_with_two_skipped(riddler)
    riddler.context.back()
    riddler.deal(PRESET, KIND)  # as from the cabinet: a new page
    assert page(riddler) == [riddler.controller.game.game_id]
    assert riddler.riddle.resume(games[3])
    assert riddler.riddle.five.games == games
    riddler.type(answer(riddler))
    riddler.click("next")
    assert riddler.controller.game.game_id == games[1]
    riddler.type(answer(riddler))
    riddler.play_again()  # also the same riddle again stays on its page
    assert riddler.riddle.five.games[1] == riddler.controller.game.game_id
    assert riddler.riddle.five.games[2:] == games[2:]


def test_a_riddle_that_was_shown_stays_shown_when_it_is_played_again(begin: Begin) -> None:
    riddler = begin("")
    riddler.deal(PRESET, KIND)
    riddler.riddle.reveal()
    riddler.frame(1000)
    riddler.play_again()
    riddler.wait()
    riddler.type(answer(riddler))
    assert riddler.controller.session.status is Status.SOLVED
    assert [entry.status for entry in riddler.riddle.five.entries()] == [Status.SHOWN]


def in_cabinet(riddler: Riddler) -> Drawer:
    """Leaves the game for the cabinet, and has its drawer of riddles."""
    riddler.context.back()
    riddler.settle()
    assert isinstance(riddler.scene, MenuScreen)
    riddler.scene.settle()
    return next(each for each in riddler.scene.drawers if each.row.name == "riddle")


def begun_from_cabinet(riddler: Riddler) -> None:
    """Begins a page, as the cabinet does."""
    riddler.app.dealer.note_known(KIND)
    riddler.deal(PRESET, KIND)


def test_the_cabinet_says_which_riddle_of_a_page_comes_next(begin: Begin) -> None:
    riddler = begin("")
    begun_from_cabinet(riddler)
    riddler.type(answer(riddler))
    drawer = in_cabinet(riddler)
    assert drawer.has_game
    assert drawer.states[-2] == "Riddle 2 of 5"
    riddler.click("riddle continue")
    riddler.wait()
    assert len(page(riddler)) == 2
    assert page(riddler)[1] == riddler.controller.game.game_id
    riddler.type("q")
    drawer = in_cabinet(riddler)
    assert drawer.states[0].startswith("Riddle 2 of 5, Gentle, ")
    assert drawer.states[-3:-1] == ("Riddle 2 of 5, Gentle", "Riddle 2 of 5")
    riddler.click("riddle continue")
    assert page(riddler)[1] == riddler.controller.game.game_id


def test_start_begins_another_page_and_the_old_one_stays_open(begin: Begin) -> None:
    riddler = begin("")
    begun_from_cabinet(riddler)
    riddler.type(answer(riddler))
    riddler.click("next")
    riddler.wait()
    riddler.type("q")
    old = page(riddler)
    in_cabinet(riddler)
    riddler.click("riddle new")
    riddler.click("play")
    riddler.wait()
    assert page(riddler) == [riddler.controller.game.game_id]
    assert riddler.riddle.resume(old[1])
    assert riddler.riddle.five.games == old
    riddler.click("new")
    riddler.wait()
    assert riddler.riddle.five.games == [*old, riddler.controller.game.game_id]


def test_the_riddle_of_a_day_hides_no_open_page(begin: Begin) -> None:
    riddler = begin("")
    begun_from_cabinet(riddler)
    riddler.type(answer(riddler))
    riddler.app.dealer.deal_day(KIND, DAY)
    riddler.wait()
    riddler.type("q")
    in_cabinet(riddler)
    riddler.click("riddle others")
    assert isinstance(riddler.scene, PickerScreen)
    labels = [row.choice.label for row in riddler.scene.rows]
    assert labels[-1].startswith("Riddle 2 of 5 • Gentle")
    riddler.click(f"row {len(labels) - 1}")
    riddler.wait()
    assert page(riddler)[1] == riddler.controller.game.game_id


def test_the_page_of_another_level_is_among_the_open_games(begin: Begin) -> None:
    riddler = begin("")
    for preset in ("easy", PRESET):
        riddler.app.dealer.note_known(KIND)
        riddler.deal(preset, KIND)
        riddler.type(answer(riddler))
    in_cabinet(riddler)
    riddler.click("riddle others")
    assert isinstance(riddler.scene, PickerScreen)
    labels = [row.choice.label for row in riddler.scene.rows]
    assert [label.split(" • ")[:2] for label in labels] == [
        ["Riddle 2 of 5", "Gentle"],
        ["Riddle 2 of 5", "Easy"],
    ]
    riddler.click("row 1")
    riddler.wait()
    assert riddler.controller.game.preset == KIND.preset("easy")


def test_a_page_that_is_over_leaves_play_in_the_cabinet(begin: Begin) -> None:
    riddler = begin("")
    begun_from_cabinet(riddler)
    for number in range(5):
        riddler.type(answer(riddler))
        if number < 4:
            riddler.click("next")
            riddler.wait()
    assert not in_cabinet(riddler).has_game


def test_the_end_of_a_page_lists_its_riddles(begin: Begin) -> None:
    riddler = begin("")
    riddler.deal(PRESET, KIND)
    words: list[str] = []
    for number in range(5):
        if number:
            riddler.click("next")
            riddler.wait()
        if number == 2:
            riddler.riddle.reveal()
        riddler.frame(5000)
        words.append(answer(riddler))
        riddler.type(words[-1])
    entries = riddler.riddle.five.entries()
    assert [entry.status for entry in entries].count(Status.SOLVED) == 4
    assert all(entry.ms > 0 for entry in entries if entry.status is Status.SOLVED)
    assert set(words) <= set(told(riddler))
    assert told(riddler).count("gave up") == 1


def test_a_page_that_is_over_is_shared_as_five_rows(begin: Begin) -> None:
    riddler = begin("")
    five_with_two_skipped(riddler)
    store = riddler.app.store
    assert shared_page(store, riddler.controller.game) is None
    riddler.click("next")
    riddler.riddle.reveal()
    riddler.frame(1000)
    riddler.click("next")
    riddler.controller.session.hint((1,))
    word = answer(riddler)
    riddler.type("q" * len(word))
    riddler.controller.session.advance(5000)
    riddler.key("BACKSPACE")
    for _letter in word[1:]:
        riddler.key("BACKSPACE")
    riddler.type(word)
    shared = shared_page(store, riddler.controller.game)
    assert shared is not None
    rows = shared.squares.rows
    assert [{*row} == {Square.FOUND} for row in rows].count(True) == 3
    assert {*rows[1]} == {Square.MISSED}
    [tried] = [row for row in rows if Square.MISTAKE in row]
    assert tried[0] is Square.MISTAKE
    assert tried[1:].index(Square.HINT) == 1
    assert len(tried) == 1 + len(word)
    assert (shared.end, shared.help) == (
        "4 of 5 riddles",
        ("gave up on 1 riddle", "1 mistake", "1 hint"),
    )
    riddler.settle()
    result = {each.name: each.value for each in riddler.context.tree.described()}
    assert result["Mistakes"] == "1", "of the page"
    assert result["Hints"] == "1", "of the page"
    puzzles = [opening.resolve(each).opened.puzzle.answer for each in shared.ids]
    assert puzzles == [riddler.riddle.five.word(game) for game in page(riddler)]


def told(riddler: Riddler) -> list[str]:
    """What can be read on the screen."""
    return [each.name for each in riddler.context.tree.described()]


def test_the_discs_tell_which_were_solved(begin: Begin) -> None:
    riddler = begin("")
    riddler.deal(PRESET, KIND)
    riddler.type(answer(riddler))
    riddler.click("next")
    riddler.wait()
    riddler.riddle.reveal()
    riddler.frame()
    riddler.click("next")
    riddler.wait()
    five = riddler.riddle.five
    found = [entry.status for entry in five.entries()]
    assert found == [Status.SOLVED, Status.SHOWN, Status.PLAYING]
    assert five.solved == 1
    discs = [riddler.widget(f"disc {number}") for number in range(1, 6)]
    values = ["solved", "revealed", "current", "next", "not started yet"]
    assert [disc.value for disc in discs] == values
    assert [disc.enabled for disc in discs] == [True, True, True, True, False]


def test_the_disc_behind_the_last_riddle_deals_the_next_one(begin: Begin) -> None:
    riddler = begin("")
    riddler.deal(PRESET, KIND)
    riddler.click("disc 3")
    assert len(page(riddler)) == 1
    riddler.click("disc 2")
    riddler.wait()
    first, second = page(riddler)
    assert riddler.controller.game.game_id == second
    riddler.click("disc 1")
    assert riddler.widget("disc 2").value == "still open"
    riddler.click("disc 3")
    riddler.wait()
    assert page(riddler)[:2] == [first, second]
    assert riddler.controller.game.game_id == page(riddler)[2]


def test_a_page_is_there_again_after_a_restart(begin: Begin) -> None:
    riddler = begin("")
    riddler.deal(PRESET, KIND)
    riddler.click("new")
    riddler.wait()
    riddler.click("disc 1")
    kept = page(riddler)
    riddler.close()
    again = begin("")
    assert page(again) == kept
    assert again.riddle.five.has_current_game


def test_a_riddle_from_elsewhere_is_on_no_page(begin: Begin) -> None:
    riddler = begin("")
    riddler.deal(PRESET, KIND)
    kept = page(riddler)
    riddler.open(ID)
    assert page(riddler) == kept
    assert not riddler.riddle.five.has_current_game
    assert not any(each.name.startswith("disc") for each in riddler.scene.desk.widgets)


def test_the_riddle_of_a_day_is_on_no_page(begin: Begin) -> None:
    riddler = begin("")
    riddler.deal(PRESET, KIND)
    kept = page(riddler)
    riddler.app.dealer.deal_day(KIND, DAY)
    riddler.wait()
    assert riddler.controller.game.preset is not None
    assert PageOfFive(riddler.app.store, riddler.controller.game.preset.name).games in ([], kept)
    assert not riddler.riddle.five.has_current_game
    assert not any(each.name.startswith("disc") for each in riddler.scene.desk.widgets)


def test_games_whose_rows_were_lost_do_no_harm(begin: Begin) -> None:
    riddler = begin("")
    five = PageOfFive(riddler.app.store, PRESET)
    riddler.app.store.set_setting("riddle.page", {PRESET: [99_999, "x", 7]})
    assert [entry.status for entry in five.entries()] == [Status.LOST, Status.LOST]
    assert five.word(99_999) == ""
    riddler.deal(PRESET, KIND)
    assert page(riddler) == [99_999, 7, riddler.controller.game.game_id]


@pytest.mark.parametrize("kept", [[1, 2], "x", 7, {PRESET: "x"}, {PRESET: {}}])
def test_a_setting_that_is_no_page_is_none(begin: Begin, kept: object) -> None:
    riddler = begin("")
    riddler.app.store.set_setting("riddle.page", kept)
    riddler.deal(PRESET, KIND)
    assert page(riddler) == [riddler.controller.game.game_id]


def test_the_result_says_what_a_couplet_alludes_to(begin: Begin) -> None:
    riddler = begin("riddle:3-a.orange.pear-a.water.tea-A.lemon.orange~whole=owl")
    assert riddler.state.puzzle.has_couplet
    riddler.type("owl")
    riddler.context.settle()
    riddler.frame()
    assert note_on("owl").startswith("The Owl and the Pussycat")
    assert f"About the last lines: {note_on('owl')}" in told(riddler)


def test_left_and_right_turn_to_the_riddles_that_are_over(begin: Begin) -> None:
    riddler = begin("")
    games = five_with_two_skipped(riddler)
    riddler.frame(1000)
    riddler.key("LEFT")  # the fourth is open still
    assert riddler.controller.game.game_id == games[4]
    riddler.click("riddle 3")
    assert riddler.controller.game.game_id == games[2]
    riddler.click("riddle 1")
    riddler.frame(1000)
    riddler.key("RIGHT")
    assert riddler.controller.game.game_id == games[0]
