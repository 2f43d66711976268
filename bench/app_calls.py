"""How much of our code a click on a board and an undo run through: files entered, calls made."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import NamedTuple

import pygame

from game.app.application import App

_ROOT = str(Path(__file__).resolve().parent.parent)


class Calls(NamedTuple):
    """The files of ours whose functions were called, and the number of calls."""

    files: int
    calls: int


def of_click(app: App) -> Calls:
    """Returns the calls made by a click on the first empty cell; nothing is drawn."""
    board, marks = app.scenes.top.board, app.scenes.top.session.state.marks  # type: ignore[attr-defined]
    cell = next(each for each in board.cells() if not marks[each.cell])
    point: dict[str, object] = {"pos": cell.rect.center, "button": 1, "touch": False}
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, point)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, point)

    def click() -> None:
        app.dispatch(down)
        app.dispatch(up)

    return _counted(click)


def of_undo(app: App) -> Calls:
    """Returns the calls made by Ctrl+Z; nothing is drawn."""
    key: dict[str, object] = {
        "key": pygame.K_z,
        "mod": pygame.KMOD_CTRL,
        "unicode": "",
        "scancode": 0,
    }
    return _counted(lambda: app.dispatch(pygame.event.Event(pygame.KEYDOWN, key)))


def _counted(action: Callable[[], None]) -> Calls:
    files, calls = set[str](), 0

    def note(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(_ROOT) and path != __file__:
            files.add(path)
            calls += 1

    sys.setprofile(note)
    try:
        action()
    finally:
        sys.setprofile(None)
    return Calls(len(files), calls)
