"""The menu of a game: everything that has no button of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.picker import Choice, PickerScene
from game.text import _, tell
from game.ui.widgets import Widget
from generators.base import CabinetError

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_WIDTH = 300


def game_menu(scene: PlayScene, anchor: Widget) -> PickerScene:
    """The list that opens below the menu button."""
    app, session = scene.app, scene.session
    choices = [
        Choice(_("Save the position"), scene.save, "Ctrl+S", "mark"),
        Choice(
            _("Restore the position"), scene.restore, "Ctrl+R", "return", enabled=session.saved
        ),
        Choice(_("Copy the game id"), scene.copy_id, "Ctrl+C", "copy"),
        Choice(_("Copy as…"), lambda: _copy_as(scene, anchor), "", "copy"),
        Choice(_("Paste a puzzle"), app.paste, "Ctrl+V", "paste"),
        Choice(_("How to play"), scene.how_to_play, "F1", "help"),
        Choice(_("Settings"), app.open_settings, "", "gear"),
        Choice(_("Full screen"), app.toggle_fullscreen, "F11", "expand"),
    ]
    if scene.result is not None:
        choices = choices[2:]
    return PickerScene(app, lambda: anchor.rect, choices, _WIDTH)


def _copy_as(scene: PlayScene, anchor: Widget) -> None:
    choices = [
        Choice(name, lambda name=name: _copy_export(scene, name))  # type: ignore[misc]
        for name in scene.match.kind.exports
    ]
    scene.app.scenes.push(PickerScene(scene.app, lambda: anchor.rect, choices, _WIDTH))


def _copy_export(scene: PlayScene, name: str) -> None:
    try:
        data = scene.match.kind.exports[name](scene.session.puzzle, scene.session.state)
    except CabinetError as error:
        scene.app.toast(tell(error.message), "cross")
    else:
        scene.app.copy(data.decode("utf-8", "replace"), _("Copied as {name}").format(name=name))
