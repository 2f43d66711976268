"""The menu of a game: everything that has no button of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.cabinet import Choice
from game.scenes.openscene import OpenScene
from game.scenes.picker import PickerScene
from game.storage.exports import write_new
from game.text import _, tell
from game.ui.widgets import Widget
from generators.base import CabinetError

if TYPE_CHECKING:
    from game.scenes.playactions import PlayActions

_WIDTH = 360


def game_menu(scene: PlayActions, anchor: Widget) -> PickerScene:
    """The list that opens below the menu button."""
    app = scene.app
    steps = scene.match.kind.can_undo and scene.result is None
    choices = [
        *(_positions(scene) if steps else ()),
        Choice(_("Copy the game id"), scene.copy_id, "Ctrl+C", "copy"),
        *(_files(scene, anchor) if scene.match.kind.exports else ()),
        Choice(_("Paste a puzzle"), app.paste, "Ctrl+V", "paste"),
        Choice(_("Open a puzzle…"), lambda: app.scenes.push(OpenScene(app)), "", "text"),
        *scene.own_choices(),
        Choice(_("How to play"), scene.how_to_play, "F1", "help"),
        Choice(_("Settings"), app.open_settings, "", "gear"),
        Choice(_("Full screen"), app.toggle_fullscreen, "F11", "expand"),
    ]
    return PickerScene(app, lambda: anchor.rect, choices, _WIDTH)


def _positions(scene: PlayActions) -> list[Choice]:
    """What leads back to an earlier position."""
    saved = scene.session.saved
    return [
        Choice(_("Back to the last correct position"), scene.back_to_correct, "Ctrl+B", "undo"),
        *_trial(scene),
        Choice(_("Save the position"), scene.save, "Ctrl+S", "mark"),
        Choice(_("Restore the position"), scene.restore, "Ctrl+R", "return", enabled=saved),
    ]


def _files(scene: PlayActions, anchor: Widget) -> list[Choice]:
    """What takes the puzzle elsewhere."""
    return [
        Choice(_("Copy as…"), lambda: _formats(scene, anchor, _copy), "", "copy"),
        Choice(_("Export to a file…"), lambda: _formats(scene, anchor, _save), "", "export"),
    ]


def _trial(scene: PlayActions) -> list[Choice]:
    if scene.session.tried_from is None:
        return [Choice(_("Try out"), scene.toggle_trial, "Ctrl+T", "pencil")]
    return [
        Choice(_("Keep what was tried"), scene.toggle_trial, "Ctrl+T", "check"),
        Choice(_("Drop what was tried"), scene.drop_trial, "Ctrl+D", "cross"),
    ]


def _formats(
    scene: PlayActions, anchor: Widget, use: Callable[[PlayActions, str, bytes], None]
) -> None:
    """The list of the formats that can hold the puzzle; `use` takes the chosen one."""

    def take(name: str) -> None:
        try:
            data = scene.match.kind.exports[name](scene.session.puzzle, scene.session.state)
        except CabinetError as error:
            scene.app.toast(tell(error.message), "cross")
        else:
            use(scene, name, data)

    choices = [
        Choice(scene.format_title(name), lambda name=name: take(name))  # type: ignore[misc]
        for name in scene.match.kind.exports
    ]
    scene.app.scenes.push(PickerScene(scene.app, lambda: anchor.rect, choices, _WIDTH))


def _copy(scene: PlayActions, name: str, data: bytes) -> None:
    if b"\0" in data:
        scene.app.toast(_("This is no text: it can only be exported to a file."), "warning")
        return
    said = _("Copied: {format}").format(format=scene.format_title(name))
    scene.app.copy(data.decode("utf-8", "replace"), said)


def _save(scene: PlayActions, name: str, data: bytes) -> None:
    folder, kind = scene.app.store.folder, scene.match.kind
    suffix = kind.suffixes.get(name, ".txt")
    try:
        if folder is None:
            raise OSError
        path = write_new(folder, f"{kind.name}-{name}", suffix, data)
    except OSError:
        scene.app.toast(_("No file can be written here."), "cross")
    else:
        scene.app.toast(_("Saved as {path}").format(path=path), "check")
