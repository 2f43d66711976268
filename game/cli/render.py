"""Screens as pictures, without a window."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path

import pygame

from game.app import compat
from game.app.application import App
from game.daily.screen import TodayScreen
from game.daily.today import clock, day_named
from game.dealing.opening import FoundPuzzle
from game.play.game import Game
from game.play.screen import PlayScreen
from game.play.session import Session
from game.settings.screen import SettingsScreen
from game.statistics.screen import StatisticsScreen
from game.storage.store import Store
from generators.base import IllegalMove, Status


@contextmanager
def _app(size: tuple[int, int], theme: str) -> Iterator[App]:
    """Yields an app without a window, whose store is temporary."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    compat.prepare_environment()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        app = App(Store.open(Path(folder), clock()), size, theme)
        app.scenes.reset(app.navigator.menu())
        app.scenes.resize(size)
        try:
            yield app
        finally:
            app.store.close()


def _settled_picture(app: App) -> pygame.Surface:
    """Returns the picture of the app with all scenes settled and nothing in motion."""
    for scene in app.scenes.stack:
        scene.settle()
        scene.motion.clear()
    surface = pygame.Surface(app.size)
    app.draw(surface)
    return surface


def play_scene(app: App, found: FoundPuzzle, solved: bool = False) -> PlayScreen:
    """Returns the play screen of a puzzle, with its progress or, if `solved`, its solution.

    Raises ParseError if there is no solution to show.
    """
    mode = app.dealer.chosen_mode(found.kind)
    session = Session(found.kind, found.opened.puzzle, mode)
    session.play_progress(found.progress(mode))
    if solved:
        _solve(session, found)
    game = Game(found.kind, found.preset, session, 0, None)
    return PlayScreen(app, game)


def picture(
    found: FoundPuzzle, size: tuple[int, int], theme: str, solved: bool = False
) -> pygame.Surface:
    """Returns the play screen of a puzzle. Raises ParseError if there is no answer to show."""
    with _app(size, theme) as app:
        scene = play_scene(app, found, solved)
        app.scenes.push(scene)
        if solved and scene.controller.result is None:
            scene.controller.show_result()
        scene.settle()
        return _settled_picture(app)


def _solve(session: Session, found: FoundPuzzle) -> None:
    """Plays the solution, from the marks that came with the puzzle."""
    for move in found.kind.answer(found.opened.puzzle):
        if session.status is not Status.SOLVED:
            with suppress(IllegalMove):
                session.play([move])


def screen(name: str, size: tuple[int, int], theme: str) -> pygame.Surface:
    """Returns a screen of `commands.SCREENS`, or a day (`today#2026-11-20`), of a new player."""
    with _app(size, theme) as app:
        if name == "settings":
            app.scenes.push(SettingsScreen(app))
        elif name == "today" or day_named(name):
            app.scenes.push(TodayScreen(app, day_named(name)))
        elif name == "statistics":
            app.scenes.push(StatisticsScreen(app))
        elif name == "workshop":
            app.scenes.push(app.navigator.workshop())
        elif name == "help":
            app.open_help()
        return _settled_picture(app)


def render(target: str | FoundPuzzle, size: tuple[int, int], theme: str, solved: bool) -> bytes:
    """Returns a screen or puzzle as a PNG file. Raises ParseError if it has no answer."""
    if isinstance(target, FoundPuzzle):
        surface = picture(target, size, theme, solved)
    else:
        surface = screen(target, size, theme)
    file = BytesIO()
    pygame.image.save(surface, file, "x.png")
    return file.getvalue()
