"""Everything in a game is done by keys alone, by one mouse button alone, and by touch alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.game.player import BOARD, Player

PRESSES = ("hint", "confirm", "try", "save", "undo", "restart", "menu", "pause", "back")
"""What a button does; the keyboard reaches each with Tab and Enter."""
_MOST_STOPS = 40


def by_key(player: Player, name: str) -> None:
    for _stop in range(_MOST_STOPS):
        focused = player.scene.desk.focused
        if focused is not None and focused.name == name:
            break
        player.key("TAB")
    player.key("RETURN")


WAYS: dict[str, Callable[[Player, str], None]] = {
    "keys": by_key,
    "mouse": lambda player, name: player.click(name),
    "touch": lambda player, name: player.tap(name),
}


def seen(player: Player) -> tuple[Any, ...]:
    """What a press may change."""
    game = player.game if player.scene.match is not None else None
    session = game.session if game else None
    return (
        type(player.scene).__name__,
        player.said,
        game is not None and game.hint is not None,
        session and (player.marks, session.tried_from, [*session.saved]),
    )


@pytest.mark.parametrize("press", PRESSES)
def test_a_button_does_the_same_by_keys_by_mouse_and_by_touch(player: Player, press: str) -> None:
    found = {}
    for way, does in WAYS.items():
        player.app.scenes.reset(player.app.ways.menu())
        player.open(BOARD)
        player.game.close_hint()
        player.game.restart()
        player.app.toast_shown = None
        player.click(7)
        before = seen(player)
        does(player, press)
        found[way] = seen(player)
        assert found[way] != before, way
    assert found["keys"] == found["mouse"] == found["touch"]


def test_every_mark_is_put_by_keys_by_one_button_and_by_touch(player: Player) -> None:
    player.open(BOARD)
    player.key("DOWN")
    player.key("s")
    for way, cell in ((player.click, 8), (player.tap, 15)):
        way("tap")  # what a tap places
        player.board.set_tap(2)
        way(cell)
    assert [player.marks[cell] for cell in (0, 8, 15)] == [2, 2, 2]


# A drag of two clicks


def test_two_clicks_are_a_drag_where_the_player_wants_it(player: Player) -> None:
    player.app.change("two_clicks", True)
    player.open(BOARD)
    first, last = player.centre(0), player.centre(3)
    player.click(first)
    assert player.marks[0] == 0
    player.move(player.centre(1))
    player.click(last)
    assert player.marks[:5] == (1, 1, 1, 1, 0)
    player.click(8)
    player.click(8)
    assert player.marks[8] == 1
    player.click("undo")
    assert player.marks[8] == 0


def test_without_that_a_click_is_a_click(player: Player) -> None:
    player.open(BOARD)
    player.click(0)
    player.move(player.centre(3))
    assert player.marks[:4] == (1, 0, 0, 0)
