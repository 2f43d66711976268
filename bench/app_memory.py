"""What a long evening takes: a process that plays every puzzle in every preset, and its memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.app.application import App
from game.dealing.opening import resolve
from game.menu.screen import MenuScreen
from generators.base import AnyKind, Preset
from generators.kinds import KINDS

Size = tuple[int, int]
ROOT = Path(__file__).resolve().parent.parent
NORMAL = (1280, 800)
SIZES = ((640, 400), (800, 600), (1024, 768), (1440, 900), (1920, 1080), (2560, 1440), (900, 1600))
LARGEST = (3840, 2160)
_MOVES, _FRAMES, _FRAME_MS = 12, 3, 400
_LARGEST_MADE = 10  # what is larger takes time to make, not memory
_CHILD = """
import sys, game
game.leave_out_late_modules()  # as the program does
from bench.app_memory import play
play(sys.argv[1] == "resized")
"""
_TOUCH = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0))


def evening_mb(resized: bool) -> list[float]:
    """RSS after every puzzle of an evening, in windows of one size or of many."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-c", _CHILD, "resized" if resized else "one size"]
    run = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return [float(value) for value in json.loads(run.stdout.splitlines()[-1])]


def play(resized: bool) -> None:
    """Plays, and prints the RSS in MB after each puzzle as JSON."""
    from bench.app_frames import playing
    from bench.app_process import rss_mb as rss_of

    taken = []
    with playing(NORMAL) as (app, _window):
        for kind in KINDS:
            for preset in kind.presets:
                if getattr(preset.params, "size", 0) <= _LARGEST_MADE:
                    _play_one(app, kind, preset, (*SIZES, LARGEST) if resized else (NORMAL,))
            taken.append(rss_of(os.getpid()))
    print(json.dumps(taken))


def _play_one(app: App, kind: AnyKind, preset: Preset, sizes: Sequence[Size]) -> None:
    """A game from its first move to its result, with every page looked at in every size."""
    app.dispatch(_TOUCH)  # after every one the program waits for a quiet moment, and tidies up
    app.dealer.play(resolve(f"{kind.name}/{preset.name}#evening"))
    game = app.scenes.top.controller  # type: ignore[attr-defined]
    _look(app, sizes)
    moves = kind.answer(game.session.puzzle)
    for move in moves[:_MOVES]:
        game.play([move])
        _look(app, sizes[-1:])
    game.ask_hint()
    _look(app, sizes)
    if not game.over:
        game.reveal(moves[_MOVES:])
    _look(app, sizes)
    for show in (app.open_help, app.open_settings):
        show()
        _look(app, sizes)
        app.scenes.pop()
    app.scenes.reset(MenuScreen(app))
    _look(app, sizes)


def _look(app: App, sizes: Sequence[Size]) -> None:
    for size in sizes:
        if size != app.size:
            app.resize(size)
        for _ in range(_FRAMES):
            app.step(_FRAME_MS)
        app.draw(pygame.Surface(size))
