"""Games with modes, limits of time and no way back, in the screen that all puzzles share."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.play.controller import GameController
from game.play.session import Event, Verb
from game.ui.widgets.picker import PickerScreen
from generators.base import Status
from tests.game.conftest import Start
from tests.game.lock import FREE, KIND, RUSH
from tests.game.lockface import LockBoard
from tests.game.player import Player

pytestmark = pytest.mark.usefixtures("two_kinds")
LONG_MS = 61_000
ID = "locks:2d:47"


def lock(player: Player) -> GameController:
    """The lock being played."""
    assert player.controller.kind is KIND
    return player.controller


def board(player: Player) -> LockBoard:
    """Its board."""
    found = player.board
    assert isinstance(found, LockBoard)
    return found


def described(player: Player) -> dict[str, str]:
    """What is read of the screen of the game: name and value."""
    return {each.name: each.value for each in player.context.tree.described()}


def guess(player: Player, number: int) -> None:
    """Tries a number."""
    board(player).guess(number)
    player.frame(0)


@pytest.fixture
def rush(player: Player) -> Player:
    """A lock of two digits against the clock."""
    player.app.dealer.choose_mode(KIND, RUSH)
    player.open(ID)
    return player


def status_of(player: Player) -> Status:
    """What the store says of the game being played."""
    return player.app.store.game(player.context.game.game_id).status


def test_the_end_of_the_time_is_shown_noted_and_kept(rush: Player, start: Start) -> None:
    rush.frame(LONG_MS)
    scene = lock(rush)
    assert scene.session.status is Status.LOST
    assert board(rush).told == [Status.LOST]
    assert scene.result is not None
    assert status_of(rush) is Status.LOST
    events = rush.app.store.events(scene.game.game_id)
    assert [(event.elapsed_ms, event.verb) for event in events] == [(60_000, Verb.MOVE)]
    again = start()
    assert again.in_menu  # a game that is over is not what the next start opens
    assert again.app.store.last_open(KIND.name) is None


@pytest.mark.parametrize("hide", ["pause", "focus", "help"])
def test_the_clock_stands_while_the_board_is_not_seen(rush: Player, hide: str) -> None:
    hidden: dict[str, Callable[[], None]] = {
        "pause": lambda: rush.click("pause"),
        "focus": lambda: rush.event(pygame.WINDOWFOCUSLOST),
        "help": lambda: rush.key("F1"),
    }
    rush.frame(10_000)
    before = lock(rush).session.elapsed_ms
    hidden[hide]()
    rush.frame(LONG_MS)
    assert lock(rush).session.elapsed_ms - before < 100
    assert lock(rush).session.status is Status.PLAYING


def test_a_list_over_the_board_does_not_stop_the_limit_and_goes_with_the_end(rush: Player) -> None:
    rush.click("menu")
    assert rush.scene.overlay
    rush.frame(LONG_MS)
    assert rush.scene is rush.context
    assert lock(rush).result is not None


def test_a_list_stops_the_clock_of_a_game_without_a_limit(player: Player) -> None:
    player.open(ID)
    player.click("menu")
    before = lock(player).session.elapsed_ms
    player.frame(LONG_MS)
    assert lock(player).session.elapsed_ms == before


def test_no_key_leads_back(player: Player) -> None:
    player.deal()
    player.open(ID)
    scene = lock(player)
    guess(player, 12)
    state, game = scene.session.state, scene.game
    for key in "zysrtdb":
        player.control(key)
    player.control("RETURN")
    player.key("z", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert player.controller is scene
    assert (scene.session.state, scene.game) == (state, game)
    assert scene.session.tried_from is None
    assert not player.said.startswith(("Position", "Trying", "Nothing"))


def test_nothing_that_leads_back_is_offered(player: Player) -> None:
    player.open(ID)
    names = {widget.name for widget in player.scene.desk.widgets}
    assert "hint" in names
    assert not names & {"undo", "redo", "restart", "confirm", "try", "save", "restore", "keep"}
    player.click("menu")
    assert isinstance(player.scene, PickerScreen)
    labels = [row.choice.label for row in player.scene.rows]
    assert labels[0] == "Share and print…"
    assert not [label for label in labels if "position" in label or "Try" in label]


def test_with_sweet_spots_below_a_lock_undo_there_does_not_leave_the_lock(player: Player) -> None:
    player.deal()
    left = player.context.game.game_id
    player.open(ID)
    assert player.context.game.parent == left
    player.control("z")
    assert lock(player)


def test_a_hint_that_costs_stays_open(player: Player) -> None:
    player.open(ID)
    scene = lock(player)
    player.click("hint")
    assert scene.hint is not None
    scene.hint._job.join(60)
    player.frame()
    assert board(player).told == [1]
    assert board(player).position.tried == (91,)
    player.click("hint next")
    assert board(player).told == [1, 2]
    assert scene.hint is not None
    player.picture()
    player.click("hint next")
    assert scene.session.status is Status.SOLVED
    assert scene.session.hints == 1
    assert scene.result is not None


def test_giving_up_is_told_and_counts_as_no_win(player: Player) -> None:
    player.open(ID)
    player.click("give up")
    assert board(player).told == [Status.SHOWN]
    assert status_of(player) is Status.SHOWN
    assert lock(player).result is not None
    player.picture()


def test_again_and_new_keep_the_mode_of_the_game(rush: Player) -> None:
    guess(rush, 47)
    rush.app.dealer.choose_mode(KIND, FREE)
    rush.play_again()
    assert lock(rush).session.mode is RUSH
    assert lock(rush).session.puzzle.code == "47"
    rush.click("new")
    rush.wait()
    assert lock(rush).session.mode is RUSH


def test_an_end_whose_note_was_lost_is_noted_when_the_game_comes_back(start: Start) -> None:
    player = start()
    store = player.app.store
    for move, status in (('[["give up"]]', Status.SHOWN), ('[["time up"]]', Status.LOST)):
        game = store.new_game(KIND.name, RUSH.name, "two", "lock 470")
        store.append(game, Event(7000, Verb.MOVE, move))
        assert player.app.dealer.resume(store.game(game))
        assert store.game(game).status is status
        assert store.game(game).elapsed_ms == 7000
        assert lock(player).result is not None
        assert board(player).told == []  # it ended long ago


def test_ready_puzzles_serve_every_mode(player: Player) -> None:
    player.app.store.put_ready(KIND.name, "two", KIND.generator_version, "lock 83")
    player.deal("two", KIND, "rush")
    assert lock(player).session.puzzle.code == "83"
    assert lock(player).session.mode is RUSH


def test_a_result_over_the_whole_screen_hides_board_and_panel(rush: Player) -> None:
    guess(rush, 12)
    assert "guess 1" in described(rush)
    guess(rush, 47)
    rush.wait()
    rush.picture()
    assert not described(rush).keys() & {"guess 1", "Hint"}
    assert rush.widget("details").rect.right < rush.widget("next").rect.left, "one row has room"


def test_the_countdown_begins_with_the_limit_and_ends_with_the_last_second(rush: Player) -> None:
    shown: list[str] = []
    session = lock(rush).session
    for ms in (0, 1, 998, 1, 58_999):
        session.advance(ms)
        shown.append(described(rush)["Time"])
    assert shown == ["1:00", "1:00", "1:00", "0:59", "0:01"]


def test_a_sentence_goes_with_its_game(rush: Player) -> None:
    rush.app.toast("Those were wrong.", "cross")
    rush.frame()
    rush.open("locks:2d:12")
    assert "wrong" not in rush.said
    rush.app.toast("Those were wrong.", "cross")
    rush.frame()
    rush.key("ESCAPE")
    rush.key("ESCAPE")
    assert rush.said == ""
