"""The menu of a game: everything that has no button of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.openscene import OpenScene
from game.scenes.picker import Choice, PickerScene
from game.text import _, tell
from game.ui.widgets import Widget
from generators.base import CabinetError

if TYPE_CHECKING:
    from game.scenes.playactions import PlayActions

_WIDTH = 360


def game_menu(scene: PlayActions, anchor: Widget) -> PickerScene:
    """The list that opens below the menu button."""
    app, session = scene.app, scene.session
    playing = [
        Choice(_("Back to the last correct position"), scene.back_to_correct, "Ctrl+B", "undo"),
        *_trial(scene),
        Choice(_("Save the position"), scene.save, "Ctrl+S", "mark"),
        Choice(
            _("Restore the position"), scene.restore, "Ctrl+R", "return", enabled=session.saved
        ),
    ]
    always = [
        Choice(_("Copy the game id"), scene.copy_id, "Ctrl+C", "copy"),
        Choice(_("Copy as…"), lambda: _copy_as(scene, anchor), "", "copy"),
        Choice(_("Paste a puzzle"), app.paste, "Ctrl+V", "paste"),
        Choice(_("Open a puzzle…"), lambda: app.scenes.push(OpenScene(app)), "", "text"),
        Choice(_("How to play"), scene.how_to_play, "F1", "help"),
        Choice(_("Settings"), app.open_settings, "", "gear"),
        Choice(_("Full screen"), app.toggle_fullscreen, "F11", "expand"),
    ]
    choices = always if scene.result is not None else playing + always
    return PickerScene(app, lambda: anchor.rect, choices, _WIDTH)


def _trial(scene: PlayActions) -> list[Choice]:
    if scene.session.tried_from is None:
        return [Choice(_("Try out"), scene.toggle_trial, "Ctrl+T", "pencil")]
    return [
        Choice(_("Keep what was tried"), scene.toggle_trial, "Ctrl+T", "check"),
        Choice(_("Drop what was tried"), scene.drop_trial, "Ctrl+D", "cross"),
    ]


def _copy_as(scene: PlayActions, anchor: Widget) -> None:
    choices = [
        Choice(name, lambda name=name: _copy_export(scene, name))  # type: ignore[misc]
        for name in scene.match.kind.exports
    ]
    scene.app.scenes.push(PickerScene(scene.app, lambda: anchor.rect, choices, _WIDTH))


def _copy_export(scene: PlayActions, name: str) -> None:
    try:
        data = scene.match.kind.exports[name](scene.session.puzzle, scene.session.state)
    except CabinetError as error:
        scene.app.toast(tell(error.message), "cross")
    else:
        scene.app.copy(data.decode("utf-8", "replace"), _("Copied as {name}").format(name=name))
