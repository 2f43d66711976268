"""The menu of a game: everything that has no button of its own."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cabinet import Choice
from game.screens.game import Game
from game.screens.open import OpenScreen
from game.storage.exports import file_stem, write_new
from game.text import _, tell
from generators.base import CabinetError

_WIDTH = 360
Anchor = Callable[[], pygame.Rect]


def open_game_menu(game: Game, anchor: Anchor) -> None:
    """The list that opens at the menu button."""
    cabinet = game.cabinet
    steps = game.kind.can_undo and game.result is None
    choices = [
        *(_positions(game) if steps else ()),
        Choice(_("Copy the game id"), game.copy_id, "Ctrl+C", "copy"),
        *(_files(game, anchor) if game.kind.exports else ()),
        Choice(_("Paste a puzzle"), cabinet.paste, "Ctrl+V", "paste"),
        Choice(_("Open a puzzle…"), lambda: cabinet.scenes.push(OpenScreen(cabinet)), "", "text"),
        *game.board.choices(),
        Choice(_("How to play"), cabinet.open_help, "F1", "help"),
        Choice(_("Settings"), cabinet.open_settings, "", "gear"),
        Choice(_("Full screen"), cabinet.toggle_fullscreen, "F11", "expand"),
    ]
    cabinet.choose(anchor, choices, _WIDTH)


def _positions(game: Game) -> list[Choice]:
    """What leads back to an earlier position."""
    saved = game.session.saved
    return [
        Choice(_("Back to the last correct position"), game.back_to_correct, "Ctrl+B", "undo"),
        *_trial(game),
        Choice(_("Save the position"), game.save, "Ctrl+S", "mark"),
        Choice(_("Restore the position"), game.restore, "Ctrl+R", "return", enabled=saved),
    ]


def _trial(game: Game) -> list[Choice]:
    if game.session.tried_from is None:
        return [Choice(_("Try out"), game.toggle_trial, "Ctrl+T", "pencil")]
    return [
        Choice(_("Keep what was tried"), game.toggle_trial, "Ctrl+T", "check"),
        Choice(_("Drop what was tried"), game.drop_trial, "Ctrl+D", "cross"),
    ]


def _files(game: Game, anchor: Anchor) -> list[Choice]:
    """What takes the puzzle elsewhere."""
    return [
        Choice(_("Copy as…"), lambda: _formats(game, anchor, _copy), "", "copy"),
        Choice(_("Export to a file…"), lambda: _formats(game, anchor, _save), "", "export"),
    ]


def _formats(game: Game, anchor: Anchor, use: Callable[[Game, str, bytes], None]) -> None:
    """The list of the formats that can hold the puzzle; `use` takes the chosen one."""

    def take(name: str) -> None:
        try:
            data = game.kind.exports[name](game.session.puzzle, game.session.state)
        except CabinetError as error:
            game.say(tell(error.message), "cross")
        else:
            use(game, name, data)

    choices = [
        Choice(game.face.format_title(name), lambda name=name: take(name))  # type: ignore[misc]
        for name in game.kind.exports
    ]
    game.cabinet.choose(anchor, choices, _WIDTH)


def _copy(game: Game, name: str, data: bytes) -> None:
    if b"\0" in data:
        game.say(_("This is no text: it can only be exported to a file."), "warning")
        return
    notice = _("Copied: {format}").format(format=game.face.format_title(name))
    game.cabinet.copy(data.decode("utf-8", "replace"), notice)


def _save(game: Game, name: str, data: bytes) -> None:
    folder, suffix = game.cabinet.store.folder, game.kind.suffixes.get(name, ".txt")
    try:
        if folder is None:
            raise OSError
        path = write_new(folder, _stem(game, name, suffix), suffix, data)
    except OSError:
        game.say(_("No file can be written here."), "cross")
    else:
        game.say(_("Saved as {path}").format(path=path))


def _stem(game: Game, name: str, suffix: str) -> str:
    """What a file of the puzzle is called: its title, else its kind; the format if it must be."""
    stem = file_stem(game.face.own_title(game.session.puzzle)) or game.kind.name
    return stem if suffix == f".{name}" else f"{stem}-{name}"
