"""Screen readers: what they cost where nobody listens, and where somebody does."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any

from bench import app_frames
from bench.app_process import compile_all, rss_mb, windowed
from game.app.application import App
from game.ui.accesskit_bridge import Access

_FRAMES, _LOOKS = 300, 100_000
_ROOT = Path(__file__).resolve().parent.parent
_CHILD = "import game; from bench.access import grown_mb; print(grown_mb())"


class _Ear:
    """A reader that takes all that it is told."""

    def update_if_active(self, make: Callable[[], Any]) -> None:
        make()

    def update_window_focus_state(self, focused: bool) -> None:
        pass


def run() -> None:
    """Prints what a frame costs with and without a reader, and the memory."""
    print("Screen readers")
    with app_frames.playing(app_frames.NORMAL) as (app, surface):
        app.access = Access()
        app.access.open(None)
        print(f"  nobody listens, a frame          {_look_us(app):6.2f} us   at most 10")
        _listen(app.access)
        app.has_listener = True
        frames = app_frames.heard(app, surface, _FRAMES, app.access)
    p99 = quantiles(frames.processor_ms, n=100)[-1]
    print(f"  with a reader, frame work p99    {p99:6.1f} ms   at most 10")
    compile_all()  # a player's Python needn't: compiling a module takes more than it
    done = subprocess.run(
        [sys.executable, "-c", _CHILD],
        cwd=_ROOT,
        env=windowed(SDL_VIDEODRIVER="dummy"),
        capture_output=True,
        text=True,
        check=True,
    )
    print(
        f"  memory that a reader takes       {float(done.stdout.split()[-1]):6.1f} MB   at most 3"
    )


def grown_mb() -> float:
    """How much a program that plays grows by a reader that is told of some hundred frames."""
    with app_frames.playing(app_frames.NORMAL) as (app, surface):
        app_frames.alone(app, surface, _FRAMES // 3)
        before = rss_mb(os.getpid())
        access = Access()
        access.open(None)
        _listen(access)
        app.has_listener = True
        app_frames.heard(app, surface, _FRAMES // 3, access)
        return rss_mb(os.getpid()) - before


def _listen(access: Access) -> None:
    access._adapter = _Ear()
    access._activate()


def _look_us(app: App) -> float:
    """Microseconds to see that nobody listens."""
    began = time.perf_counter()
    for _look in range(_LOOKS):
        app.has_listener = app.access is not None and app.access.active
    return 1e6 * (time.perf_counter() - began) / _LOOKS
