"""What the tests of the workshop's benches share: a draft that is waited for, walks by keys."""

from __future__ import annotations

from game.ui.widgets.widgets import Widget
from game.workshop.editor import EditorScreen
from tests.game.player import Player


def settle(player: Player) -> EditorScreen:
    """Waits until all is done and found out."""
    scene = player.scene
    assert isinstance(scene, EditorScreen)
    scene.settle()
    scene.settle()
    player.frame()
    return scene


def suggestion_for(player: Player) -> Widget:
    """The first clue that is suggested for the word at the cursor."""
    widgets = player.scene.desk.widgets
    return next(widget for widget in widgets if widget.name.startswith("suggestion 0 "))


def focus_by_keys(player: Player, name: str) -> None:
    """Walks with the Tab key until a widget has the focus."""
    for _step in range(200):
        focused = player.scene.desk.focused
        if focused is not None and focused.name == name:
            return
        player.key("TAB")
    raise AssertionError(f"the Tab key never comes to {name}")


def begin_by_keys(player: Player, kind: str) -> EditorScreen:
    """From the cabinet to an empty draft, by keys alone."""
    player.key("w")
    focus_by_keys(player, f"start {kind}")
    player.key("RETURN")
    player.key("RETURN")
    return settle(player)


def press_offered(player: Player, name: str) -> None:
    """Presses what is offered beside the board, also where it must be scrolled to."""
    scroll_and_click(player, name)
    settle(player)


def scroll_and_click(player: Player, name: str) -> None:
    """Clicks a widget beside the board, which is scrolled to if need be."""
    player.picture()  # places what has just been added
    player.scene.tree.reveal(player.widget(name))  # type: ignore[attr-defined]
    player.frame()
    player.picture()
    player.click(name)
