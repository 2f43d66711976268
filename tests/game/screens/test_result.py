"""The result: shown once, counted once, and where it leads."""

from __future__ import annotations

import pygame
import pytest

from generators.base import Status
from tests.game.conftest import Clipboard, Start
from tests.game.player import BOARD, CHESTS, KIND, LONG_MS, SMALL, Player


def count(player: Player) -> int:
    return len(player.app.store.solved_ms(KIND.name, SMALL, "classic"))


@pytest.fixture
def dealt(player: Player) -> Player:
    player.deal()
    return player


def test_the_win_shows_the_result_and_counts(dealt: Player) -> None:
    dealt.frame(61_000)
    assert dealt.game.result is None
    dealt.solve()
    assert dealt.game.result is not None
    assert dealt.game.session.status is Status.SOLVED
    assert count(dealt) == 1
    (won_ms,) = dealt.app.store.solved_ms(KIND.name, SMALL, "classic")
    assert won_ms == dealt.game.session.solved_ms
    assert 61_000 <= won_ms < 70_000


def test_undo_and_redo_of_the_win_count_once(dealt: Player) -> None:
    dealt.solve()
    for _ in range(3):
        dealt.control("z")
        assert dealt.game.result is None
        dealt.control("y")
        assert dealt.game.result is not None
    assert count(dealt) == 1


def test_solving_again_in_another_way_counts_once(dealt: Player) -> None:
    dealt.solve()
    dealt.control("z")
    dealt.click(0)
    if dealt.game.session.status is not Status.SOLVED:
        dealt.solve()
    assert count(dealt) == 1


def test_the_clock_stands_still_after_the_win(dealt: Player) -> None:
    dealt.solve()
    before = dealt.game.session.elapsed_ms
    dealt.frame(LONG_MS)
    assert dealt.game.session.elapsed_ms == before


def test_next_deals_the_same_preset(dealt: Player) -> None:
    text = dealt.game.session.puzzle.to_text()
    dealt.solve()
    dealt.click("next")
    dealt.wait()
    assert dealt.game.session.puzzle.to_text() != text
    assert dealt.game.match.preset is KIND.preset(SMALL)
    assert dealt.game.result is None


def test_enter_deals_the_next_but_not_in_the_moment_of_the_win(dealt: Player) -> None:
    text = dealt.game.session.puzzle.to_text()
    dealt.solve()
    for _ in range(3):
        dealt.key("RETURN")
    assert dealt.game.session.puzzle.to_text() == text
    dealt.frame(400)
    dealt.key("RETURN")
    dealt.wait()
    assert dealt.game.session.puzzle.to_text() != text


def test_enter_that_is_held_down_deals_nothing(dealt: Player) -> None:
    text = dealt.game.session.puzzle.to_text()
    dealt.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=0, unicode="")
    dealt.solve()
    dealt.frame(1000)
    dealt.event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, scancode=0, unicode="")
    assert dealt.game.session.puzzle.to_text() == text


def test_tab_on_the_result_begins_with_the_first_button(dealt: Player) -> None:
    dealt.solve()
    assert not dealt.scene.desk.by_key
    dealt.key("TAB")
    assert dealt.scene.desk.focused is dealt.widget("next")


def test_undo_on_the_next_puzzle_comes_back_to_the_solved_one(dealt: Player) -> None:
    text = dealt.game.session.puzzle.to_text()
    dealt.solve()
    dealt.click("next")
    dealt.wait()
    dealt.click("undo")
    assert dealt.game.session.puzzle.to_text() == text
    assert dealt.game.result is not None
    assert count(dealt) == 1


def test_play_again_starts_the_same_board_from_nothing(dealt: Player) -> None:
    text = dealt.game.session.puzzle.to_text()
    dealt.solve()
    dealt.click("again")
    dealt.wait()
    assert dealt.game.session.puzzle.to_text() == text
    assert not any(dealt.marks)
    assert dealt.game.session.elapsed_ms < 1000
    dealt.solve()
    assert dealt.game.result is not None


def test_copy_id_and_cabinet(dealt: Player, clipboard: Clipboard) -> None:
    dealt.solve()
    dealt.click("copy")
    assert clipboard.text == dealt.game.match.puzzle_id
    dealt.click("cabinet")
    assert dealt.in_menu


def test_a_board_from_elsewhere_is_not_counted_in_a_preset(game: Player) -> None:
    game.solve()
    assert game.game.result is not None
    store = game.app.store
    assert all(not store.solved_ms(KIND.name, p.name, "classic") for p in KIND.presets)
    game.picture()


def test_next_after_a_board_from_elsewhere_deals_the_chosen_preset(game: Player) -> None:
    game.app.dealer.choose(KIND, KIND.preset(SMALL))
    game.solve()
    game.click("next")
    game.wait()
    assert game.game.match.preset is KIND.preset(SMALL)
    assert game.game.session.puzzle.to_text() != BOARD


def test_the_celebration_is_short_and_ends_by_itself(dealt: Player) -> None:
    dealt.solve()
    assert dealt.game.result is not None
    assert dealt.game.result.busy
    dealt.picture()
    dealt.frame(400)
    dealt.picture()
    dealt.frame(2000)
    assert not dealt.game.result.busy


def test_reduced_motion_celebrates_without_motion(dealt: Player) -> None:
    dealt.app.change("motion", False)
    dealt.solve()
    assert dealt.game.result is not None
    assert not dealt.game.result.busy
    assert not dealt.scene.motion.active


def test_a_solved_game_is_not_opened_at_the_next_start(start: Start) -> None:
    player = start()
    player.open()
    player.solve()
    player.close()
    again = start()
    assert again.in_menu
    assert "sweetspots continue" not in [each.name for each in again.scene.desk.widgets]


def test_the_last_times_are_drawn_with_one_win_and_with_many(player: Player) -> None:
    store = player.app.store
    for number in range(25):
        game = store.new_game(KIND.name, "classic", SMALL, BOARD)
        store.set_status(game, Status.SOLVED, 1000 * number, 0)
        if number in (0, 1, 24):
            player.deal()
            player.solve()
            player.picture()
    assert count(player) == 28


def test_tab_reaches_every_button_of_the_result(dealt: Player) -> None:
    dealt.solve()
    usable = {w.name for w in dealt.scene.desk.widgets if w.visible and w.enabled}
    assert {"next", "again", "copy", "cabinet"} <= usable
    assert "board" not in usable  # there is nothing to do on it
    reached = set()
    for _ in usable:
        dealt.key("TAB")
        assert dealt.scene.desk.focused is not None
        reached.add(dealt.scene.desk.focused.name)
    assert reached == usable


def test_a_refusal_does_not_stay_over_the_result(game: Player) -> None:
    for cell in CHESTS[:-1]:
        game.click(cell, 3)
    game.app.toast("This does not fit.", "cross")
    game.click(CHESTS[-1], 3)
    game.settle()
    assert game.game.result is not None
    assert game.said == ""


def test_how_many_hints_helped_is_told_once(dealt: Player) -> None:
    assert dealt.ask_hint()
    dealt.key("ESCAPE")
    dealt.solve()
    dealt.settle()
    result = dealt.game.result
    assert result is not None
    assert result.note == "With help: 1 hint"
    assert "Hints" not in dict(result.pairs())


def test_a_win_alone_says_that_it_took_no_hints(dealt: Player) -> None:
    dealt.solve()
    dealt.settle()
    result = dealt.game.result
    assert result is not None
    assert dict(result.pairs())["Hints"] == "0"
