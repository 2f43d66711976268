"""Lists: whole rows inside the window, keys, wheel, finger, a press outside."""

from __future__ import annotations

import pygame
import pytest

from game.ui.actions import Choice
from game.ui.widgets.picker import ChoiceRow, PickerScreen
from tests.game.conftest import Start
from tests.game.player import Player


def opened(player: Player, count: int = 30, chosen: int | None = None) -> list[int]:
    """Opens a list of `count` rows below the settings button; the numbers taken from it."""
    taken: list[int] = []
    choices = [
        Choice(
            f"Row {number}",
            lambda number=number: taken.append(number),  # type: ignore[misc]
            chosen=number == chosen,
            enabled=number != 2,
        )
        for number in range(count)
    ]
    anchor = player.widget("settings")
    player.app.scenes.push(PickerScreen(player.app, lambda: anchor.rect, choices, 280))
    player.wait()
    return taken


def shown(player: Player) -> list[int]:
    rows = player.scene.desk.widgets
    return [number for number, row in enumerate(rows) if row.visible]


def test_a_press_takes_a_row_and_closes_the_list(player: Player) -> None:
    taken = opened(player, 5)
    player.click("row 3")
    assert taken == [3]
    assert player.in_menu


def test_a_grey_row_takes_nothing_and_leaves_the_list_open(player: Player) -> None:
    taken = opened(player, 5)
    player.click("row 2")
    assert taken == []
    assert isinstance(player.scene, PickerScreen)


def test_the_arrows_pass_grey_rows_and_go_round(player: Player) -> None:
    taken = opened(player, 4, chosen=0)
    walked = []
    for _ in range(4):
        player.key("DOWN")
        assert player.scene.desk.focused is not None
        walked.append(player.scene.desk.focused.name)
    assert walked == ["row 1", "row 3", "row 0", "row 1"]
    player.key("UP")
    player.key("UP")
    player.key("RETURN")
    assert taken == [3]


def test_home_and_end_lead_to_the_ends(player: Player) -> None:
    opened(player, 5)
    walked = []
    for key in ("END", "HOME", "UP", "HOME", "DOWN"):
        player.key(key)
        assert player.scene.desk.focused is not None
        walked.append(player.scene.desk.focused.name)
    assert walked == ["row 4", "row 0", "row 4", "row 0", "row 1"]


def test_the_list_opens_at_the_chosen_row(start: Start) -> None:
    player = start((640, 400))
    opened(player, 30, chosen=25)
    assert 25 in shown(player)
    player.key("DOWN")
    assert player.scene.desk.focused is player.widget("row 26")


def test_the_wheel_scrolls_by_rows_and_stops_at_the_ends(start: Start) -> None:
    player = start((640, 400))
    opened(player)
    count = len(shown(player))
    player.event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert shown(player) == list(range(1, 1 + count))
    for _ in range(60):
        player.event(pygame.MOUSEWHEEL, x=0, y=-1)
    assert shown(player) == list(range(30 - count, 30))
    for _ in range(60):
        player.event(pygame.MOUSEWHEEL, x=0, y=1)
    assert shown(player)[0] == 0


def test_the_arrows_scroll_to_the_last_row(start: Start) -> None:
    player = start((640, 400))
    opened(player)
    player.key("UP")
    assert shown(player)[-1] == 29
    player.key("DOWN")
    assert shown(player)[0] == 0


def test_esc_closes_the_list_and_takes_nothing(player: Player) -> None:
    taken = opened(player, 5)
    player.key("ESCAPE")
    assert taken == []
    assert player.in_menu


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_a_press_outside_closes_the_list_and_presses_nothing(player: Player, by: str) -> None:
    opened(player, 5)
    outside = (player.app.size[0] - 3, player.app.size[1] - 3)
    if by == "mouse":
        player.click(outside)
    else:
        player.tap(outside)
    assert player.in_menu


def test_a_press_that_slides_off_the_list_closes_nothing(player: Player) -> None:
    taken = opened(player, 5)
    player.press(player.centre("row 1"))
    player.move((5, 5))
    player.release((5, 5))
    assert taken == []
    assert isinstance(player.scene, PickerScreen)


def test_resizing_keeps_the_focused_row_in_sight(player: Player) -> None:
    opened(player, 30)
    for _ in range(15):
        player.key("DOWN")
    player.app.resize((640, 400))
    assert player.scene.desk.focused is not None
    assert player.scene.desk.focused.visible


def test_a_list_opened_with_the_keyboard_shows_where_the_focus_is(player: Player) -> None:
    player.app.by_key = True
    opened(player, 5, chosen=3)
    scene = player.scene
    assert isinstance(scene, PickerScreen)
    assert scene.desk.by_key
    assert isinstance(scene.desk.focused, ChoiceRow)
    assert scene.desk.focused.choice.chosen


def test_enter_in_a_list_opened_with_the_mouse_goes_to_a_row_first(player: Player) -> None:
    taken = opened(player, 5)
    player.key("RETURN")
    assert not taken
    player.key("RETURN")
    assert taken == [0]


def test_letters_lead_to_a_row_and_the_same_one_to_the_next(player: Player) -> None:
    names = ("Save", "Share", "Settings", "Print", "Écran", "Full screen")
    choices = [Choice(name, lambda: None, enabled=name != "Save") for name in names]
    anchor = player.widget("settings")
    player.app.scenes.push(PickerScreen(player.app, lambda: anchor.rect, choices, 280))
    for letters, wanted in (("s", 1), ("ss", 1), ("se", 2), ("e", 4), ("full s", 5), ("x", 5)):
        player.frame(2000)
        player.type(letters)
        focused = player.scene.desk.focused
        assert focused is not None
        assert focused.name == f"row {wanted}", letters
