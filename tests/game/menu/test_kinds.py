"""The cabinet with several drawers, and drawers with modes to choose from."""

from __future__ import annotations

import pytest

from game.menu.opengames import OpenGames
from game.menu.screen import MenuScreen
from game.ui.widgets.widgets import Button, Select
from tests.game.conftest import Start
from tests.game.lock import FREE, KIND, RUSH
from tests.game.player import KIND as SWEETSPOTS
from tests.game.player import Player

pytestmark = pytest.mark.usefixtures("two_kinds")


def select(player: Player, kind: str = KIND.name) -> Select:
    found = player.widget(f"{kind} preset")
    assert isinstance(found, Select)
    return found


def filled(player: Player) -> list[str]:
    """The buttons with the strongest look that can be seen."""
    buttons = [w for w in player.scene.desk.widgets if isinstance(w, Button) and w.visible]
    return [button.name for button in buttons if button.style == "primary"]


def test_a_kind_with_one_mode_has_no_row_for_it(player: Player) -> None:
    assert select(player, SWEETSPOTS.name).detail == ""
    player.click("sweetspots preset")
    assert "choose Mode" not in [widget.name for widget in player.scene.desk.widgets]


def test_a_mode_that_is_chosen_is_seen_kept_and_played(player: Player, start: Start) -> None:
    assert (select(player).label, select(player).detail) == ("Easy • Two", "Free")
    player.app.store.set_setting(f"tutorial.{KIND.name}", True)
    player.click("locks preset")
    player.pick("Mode", "Against the clock")
    player.pick("Level", "Hard • Three")
    player.click("play")
    player.wait()
    player.click("back")
    assert isinstance(player.scene, MenuScreen)
    assert (select(player).label, select(player).detail) == ("Hard • Three", "Against the clock")
    player.close()
    again = start()
    again.app.store.set_setting(f"tutorial.{KIND.name}", True)
    again.click("locks play")
    again.wait()
    assert again.controller.session.mode is RUSH
    assert again.controller.game.preset is KIND.preset("three")
    again.app.store.set_setting(f"mode.{KIND.name}", "gone")
    assert again.app.dealer.chosen_mode(KIND) is FREE


def test_one_button_is_filled_that_of_the_game_used_last_and_enter_presses_it(
    player: Player,
) -> None:
    assert filled(player) == ["sweetspots play"]
    player.open("locks:2d:47")
    player.controller.play([KIND.move("guess", 3)])
    player.click("back")
    assert filled(player) == ["locks continue"]
    player.open()
    player.click("back")
    assert filled(player) == ["sweetspots continue"]
    player.click("locks continue")
    player.click("back")
    assert filled(player) == ["locks continue"]
    player.key("RETURN")
    assert player.context.game.kind is KIND


def test_a_game_against_the_clock_shows_the_time_that_is_left(player: Player) -> None:
    player.deal("two", KIND, RUSH.name)
    player.controller.session.advance(10_000)
    wrong = (int(player.controller.session.puzzle.code) + 1) % 100
    player.controller.play([KIND.move("guess", wrong)])
    player.click("back")
    assert isinstance(player.scene, MenuScreen)
    assert "0:50" in [part.name for part in player.scene.tree.described()]
    [choice] = OpenGames(player.app, KIND).choices(None, lambda game: None)
    assert choice.detail == "0:50"
