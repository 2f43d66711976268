"""The result: shown once, counted once, and where it leads."""

from __future__ import annotations

import time

import pygame
import pytest

from game.daily.screen import TodayScreen
from game.result.result import Record
from game.settings.settings import STREAK_KEY
from game.sharing.screen import ShareScreen
from game.sharing.share import SharedDay
from game.storage.records import Win
from game.ui.widgets.widgets import Button
from generators.base import Status
from generators.kinds import kind_named
from generators.sweetspots.rules import Move
from tests.game.conftest import Clipboard, Start
from tests.game.daily.test_days import at, set_clock
from tests.game.diary import ALL, DAY, note_solved, november
from tests.game.faces.contract import solve as solve_all
from tests.game.player import BOARD, CHESTS, KIND, LONG_MS, SMALL, Player, clean_ms

MONDAY = november(16)
"""Its boards are gentle."""


def count(player: Player) -> int:
    return len(clean_ms(player.app.store, KIND.name, SMALL, "classic"))


@pytest.fixture
def dealt(player: Player) -> Player:
    player.deal()
    return player


def test_the_win_shows_the_result_and_counts(dealt: Player) -> None:
    dealt.frame(61_000)
    assert dealt.controller.result is None
    dealt.solve()
    assert dealt.controller.result is not None
    assert dealt.controller.session.status is Status.SOLVED
    assert count(dealt) == 1
    (won_ms,) = clean_ms(dealt.app.store, KIND.name, SMALL, "classic")
    assert won_ms == dealt.controller.session.solved_ms
    assert 61_000 <= won_ms < 70_000


def test_undo_and_redo_of_the_win_count_once(dealt: Player) -> None:
    dealt.solve()
    for _ in range(3):
        dealt.control("z")
        assert dealt.controller.result is None
        dealt.control("y")
        assert dealt.controller.result is not None
        dealt.wait()
    assert count(dealt) == 1


def test_enter_deals_the_next_but_not_in_the_moment_of_the_win(dealt: Player) -> None:
    first = dealt.controller.game.game_id
    dealt.place_chests()
    dealt.frame(600)
    dealt.key("RETURN")
    dealt.frame(450)
    assert dealt.controller.game.game_id == first
    dealt.frame(1000)
    dealt.key("RETURN")
    dealt.wait()
    assert dealt.controller.game.game_id != first


@pytest.mark.parametrize("name", ["RETURN", "KP_ENTER", "SPACE"])
def test_a_result_just_seen_is_not_passed_by_a_key_for_the_word(dealt: Player, name: str) -> None:
    first = dealt.controller.game.game_id
    dealt.place_chests()
    dealt.frame(1300)
    assert dealt.controller.result is not None
    dealt.scene.desk.focus(dealt.widget("next"))  # as for a screen reader; Space needs it
    dealt.key(name)
    dealt.wait()
    assert dealt.controller.game.game_id == first
    dealt.key(name)
    dealt.wait()
    assert dealt.controller.game.game_id != first


@pytest.mark.parametrize("name", ["RETURN", "SPACE", "ESCAPE", "x"])
def test_keys_typed_at_a_rhythm_pass_no_result(dealt: Player, name: str) -> None:
    screen = dealt.scene
    dealt.place_chests()
    for _ in range(12):
        dealt.key(name)
        dealt.frame(250)
    assert dealt.scene is screen
    assert dealt.controller.result is not None
    assert dealt.scene.desk.focused is dealt.widget("next")


def test_the_enter_of_a_word_that_came_too_late_passes_no_result(dealt: Player) -> None:
    first = dealt.controller.game.game_id
    dealt.place_chests()
    dealt.type("tenet")
    dealt.wait()  # longer than any rhythm
    dealt.key("RETURN")
    dealt.wait()
    assert dealt.controller.game.game_id == first
    dealt.key("RETURN")
    dealt.wait()
    assert dealt.controller.game.game_id != first


def test_an_enter_after_typing_over_a_result_goes_on_only_after_a_rest_or_a_tab(
    dealt: Player,
) -> None:
    first = dealt.controller.game.game_id
    dealt.place_chests()
    dealt.frame(1_000)  # longer than the first moment, in which all keys are ignored
    for _letter in range(6):
        dealt.type("x")
        dealt.frame(500)
    dealt.key("RETURN")
    dealt.wait()
    assert dealt.controller.game.game_id == first
    dealt.type("x")
    dealt.key("TAB")
    dealt.scene.desk.focus(dealt.widget("next"))
    dealt.key("RETURN")
    dealt.wait()
    assert dealt.controller.game.game_id != first


@pytest.mark.parametrize("name", ["RETURN", "ESCAPE", "z"])
def test_a_key_that_is_held_down_passes_no_result(dealt: Player, name: str) -> None:
    screen, held = dealt.scene, {"key": getattr(pygame, f"K_{name}"), "scancode": 0}
    mod = pygame.KMOD_LCTRL if name == "z" else 0
    dealt.place_chests()
    for _ in range(30):
        dealt.event(pygame.KEYDOWN, mod=mod, unicode="", **held)
        dealt.frame(60)
    assert dealt.scene is screen
    assert dealt.controller.result is not None


def test_a_press_that_was_meant_for_the_board_passes_no_result(dealt: Player) -> None:
    first = dealt.controller.game.game_id
    dealt.place_chests()
    dealt.click(dealt.centre("next"))
    dealt.tap("next")
    assert dealt.controller.game.game_id == first
    dealt.frame(700)
    dealt.click("next")
    dealt.wait()
    assert dealt.controller.game.game_id != first


def test_a_click_where_the_last_one_was_presses_no_button_of_a_new_result(dealt: Player) -> None:
    screen = dealt.scene
    dealt.place_chests()
    place = dealt.centre("share")
    dealt.scene.motion.clear()
    dealt.control("z")
    dealt.move(place)
    dealt.press(place)
    dealt.release(place)
    dealt.app.by_key = False
    last = next(cell for cell in dealt.answer() if dealt.marks[cell] != 2)
    dealt.board.put([Move(last, 2)])
    dealt.frame()
    for _ in range(5):
        dealt.frame(1100)
        dealt.press(place)
        dealt.release(place)
    assert dealt.scene is screen
    dealt.move((place[0], place[1] - 100))
    dealt.move(place)
    dealt.frame(420)
    dealt.press(place)
    dealt.release(place)
    assert isinstance(dealt.scene, ShareScreen)


def test_play_again_starts_the_same_board_from_nothing(dealt: Player) -> None:
    text = dealt.controller.session.puzzle.to_text()
    dealt.solve()
    dealt.play_again()
    dealt.wait()
    assert dealt.controller.session.puzzle.to_text() == text
    assert not any(dealt.marks)
    assert dealt.controller.session.elapsed_ms < 1000
    dealt.solve()
    assert dealt.controller.result is not None


def test_the_key_copies_the_text_to_share(dealt: Player, clipboard: Clipboard) -> None:
    dealt.solve()
    dealt.settle()
    dealt.control("c")
    for _ in range(100):
        dealt.frame(50)
        if clipboard.text:
            break
        time.sleep(0.05)
    assert clipboard.text.startswith("Sweet Spots, Easy, 6×6\nSolved in 0:00\n")


def test_a_board_from_elsewhere_is_not_counted_in_a_preset(game: Player) -> None:
    game.solve()
    assert game.controller.result is not None
    store = game.app.store
    assert all(not clean_ms(store, KIND.name, p.name, "classic") for p in KIND.presets)
    game.picture()


def test_next_after_a_board_from_elsewhere_deals_the_chosen_preset(game: Player) -> None:
    game.app.dealer.choose(KIND, KIND.preset(SMALL))
    game.solve()
    game.click("next")
    game.wait()
    assert game.controller.game.preset is KIND.preset(SMALL)
    assert game.controller.session.puzzle.to_text() != BOARD


def test_the_celebration_is_short_and_ends_by_itself(dealt: Player) -> None:
    dealt.solve()
    assert dealt.controller.result is not None
    assert dealt.controller.result.busy
    dealt.picture()
    dealt.frame(400)
    dealt.picture()
    dealt.frame(2000)
    assert not dealt.controller.result.busy


def test_reduced_motion_celebrates_without_motion(dealt: Player) -> None:
    dealt.app.change("motion", False)
    dealt.solve()
    assert dealt.controller.result is not None
    assert not dealt.controller.result.busy
    assert not dealt.scene.motion.active


def test_a_solved_game_is_not_opened_at_the_next_start(start: Start) -> None:
    player = start()
    player.open()
    player.solve()
    player.close()
    again = start()
    assert again.in_menu
    assert "sweetspots continue" not in [each.name for each in again.scene.desk.widgets]


def test_a_refusal_does_not_stay_over_the_result(game: Player) -> None:
    for cell in CHESTS[:-1]:
        game.click(cell, 3)
    game.app.toast("This does not fit.", "cross")
    game.click(CHESTS[-1], 3)
    game.settle()
    assert game.controller.result is not None
    assert game.said == ""


def told(player: Player) -> dict[str, str]:
    """The figures of the result."""
    return {
        part.name: part.value for part in player.context.tree.described() if part.role == "figure"
    }


def test_the_first_of_its_kind_is_praised_then_the_fastest_then_one_without_mistakes(
    player: Player,
) -> None:
    seen = []
    for seconds, wrong in ((300, False), (200, False), (250, False), (260, True)):
        player.deal()
        player.controller.session.advance(1000 * seconds)
        if wrong:
            for _press in range(2):
                player.click(next(c for c in range(36) if c not in player.answer()), 3)
                player.controller.session.advance(9000)
        player.solve()
        player.settle()
        said = {"Your first one. Well done.", "Your fastest Easy 6×6.", "No help, no mistakes."}
        seen.append(" ".join(said.intersection(words(player))))
        assert ("Mistakes" in told(player)) is wrong
    assert seen == [
        "Your first one. Well done.",
        "Your fastest Easy 6×6.",
        "No help, no mistakes.",
        "",
    ]


def win_after(player: Player, *seconds: int) -> None:
    """Wins a board after games that took these seconds."""
    store = player.app.store
    for each in seconds:
        game = store.new_game(KIND.name, "classic", SMALL, BOARD)
        store.set_status(game, Status.SOLVED, 1000 * each, 0)
    player.deal()
    player.solve()
    player.settle()


def test_a_result_that_is_opened_again_compares_with_the_same_games(player: Player) -> None:
    win_after(player, 300)
    assert "Your first one. Well done." not in words(player)
    game, store = player.controller.game, player.app.store
    record = Record.of(player.app, game)
    later = store.new_game(KIND.name, "classic", SMALL, BOARD)
    store._now = lambda: store.game(game.game_id).finished + 60  # type: ignore[operator]
    store.set_status(later, Status.SOLVED, 1000, 0)
    assert Record.of(player.app, game) == record


def test_a_share_boasts_of_a_time_that_is_better_than_usual() -> None:
    wins = [Win(game, 1000 * each, False) for game, each in enumerate((60, 90, 80, 70, 75))]
    for ms, boast in ((50_000, "my fastest yet"), (65_000, "usual time: 1:12"), (85_000, "")):
        assert Record((*wins, Win(5, ms, False)), has_this_game=True).boast == boast
    assert Record((*wins, Win(5, 50_000, True)), has_this_game=True).boast == ""


# Today


def solve_monday(player: Player, *rest: str) -> None:
    """Solves the board of a Monday, on which those of the other kinds are done already."""
    for name in rest:
        note_solved(player.app.store, name, MONDAY, MONDAY)
    player.app.dealer.deal_day(KIND, MONDAY)
    player.wait()
    player.solve()


def words(player: Player) -> list[str]:
    return [part.name for part in player.context.tree.described()]


@pytest.mark.parametrize(
    ("done", "following"), [("lionwall", "crossword"), ("crossword", KIND.name)]
)
def test_the_next_one_is_the_next_in_the_order_of_the_day(
    player: Player, done: str, following: str
) -> None:
    set_clock(player, at(MONDAY))
    note_solved(player.app.store, done, MONDAY, MONDAY)
    player.app.dealer.note_known(kind_named(following))
    player.app.dealer.deal_day(kind_named("riddle"), MONDAY)
    player.wait()
    solve_all(player)
    player.settle()
    player.click("next")
    player.wait()
    assert player.context.game.kind.name == following


def test_the_result_of_the_day_says_what_tomorrow_brings_and_leads_to_it(player: Player) -> None:
    note_solved(player.app.store, "riddle", MONDAY - DAY, MONDAY - DAY)
    set_clock(player, at(MONDAY))
    solve_monday(player)
    assert "Today: 1 of 5 done" in words(player)
    assert "Tomorrow: Tuesday, Easy" in words(player)
    player.frame(LONG_MS)
    player.click("day")
    assert isinstance(player.scene, TodayScreen)
    assert player.scene.day == MONDAY
    player.key("ESCAPE")
    assert player.in_menu


def test_after_all_five_the_day_is_in_full_bloom_and_can_be_shared(player: Player) -> None:
    set_clock(player, at(MONDAY))
    solve_monday(player, *ALL[1:])
    button = player.widget("next")
    assert isinstance(button, Button)
    assert (button.label, button.style) == ("Share the day", "primary")
    assert {"In full bloom", "Tomorrow: Tuesday, Easy"} <= {*words(player)}
    player.frame(LONG_MS)
    player.key("RETURN")
    assert isinstance(player.scene, ShareScreen)
    assert isinstance(player.scene.shared, SharedDay)
    player.key("ESCAPE")
    player.deal()
    player.solve()
    assert not {"In full bloom", "Today's Sweet Spots"} & {*words(player)}  # the day is over


def test_an_old_day_leads_to_the_rest_of_that_day_and_tells_no_run(player: Player) -> None:
    set_clock(player, at(MONDAY + DAY))
    solve_monday(player)
    button = player.widget("next")
    assert isinstance(button, Button)
    assert button.label == "That day's Word Wall"
    assert words(player)[1].endswith(", 16 November")
    assert not [each for each in words(player) if each.startswith("Today: ")]


def test_who_wants_no_runs_is_told_none_after_a_game(player: Player) -> None:
    set_clock(player, at(MONDAY))
    player.app.settings.set(STREAK_KEY, False)
    solve_monday(player)
    assert not [each for each in words(player) if each.startswith("Today: ")]


# The keys


def focus_of(player: Player) -> str:
    """What has the keyboard, where that is seen."""
    desk = player.scene.desk
    return desk.focused.name if desk.focused is not None and desk.by_key else ""


def test_f6_leads_to_the_ways_on_and_back(dealt: Player) -> None:
    dealt.solve()
    dealt.scene.settle()  # so that what the board took is found out
    walked = []
    for _press in range(4):
        dealt.key("F6")
        walked.append(focus_of(dealt).partition(" ")[0])
    assert walked == ["next", "day", "", "next"]
    dealt.key("DOWN")
    assert focus_of(dealt) == "share"


def test_the_arrows_are_the_grids_until_f6_gives_them_to_the_buttons(start: Start) -> None:
    player = start()
    player.open("crossword/mini#b")
    solve_all(player)
    player.scene.settle()
    player.details()
    player.scene.desk.focus(None)
    board = player.board
    before = board.grid.cursor
    player.key("F6")
    player.key("DOWN")
    assert board.grid.cursor == before
    assert focus_of(player) == "share"
    player.key("F6")
    assert focus_of(player).startswith("word ")
    player.key("F6")
    player.key("LEFT")
    player.key("UP")
    assert board.grid.cursor != before
    assert focus_of(player) == ""
