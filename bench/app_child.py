"""The program under a stopwatch: a process of its own that ends after its first whole picture."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

_watch = time.perf_counter  # one clock for all processes of the machine


def timed(entered: float) -> None:
    """Starts the program, prints when each step of the start was over as JSON, and ends.

    `entered` is when the interpreter was ready to run the first line.
    """
    from game import leave_out_late_modules

    leave_out_late_modules()
    from game.cli import main as cli

    moments = {"entered": entered}
    _run_until_shown(moments)
    cli.main([])


def _run_until_shown(moments: dict[str, float]) -> None:
    import pygame

    from game.app.application import App

    moments["imported"] = _watch()
    flip, frame = pygame.display.flip, App.frame
    apps: list[App] = []

    def noted_frame(app: App, surface: pygame.Surface) -> pygame.Rect | None:
        apps[:] = [app]
        return frame(app, surface)

    def noted_flip() -> None:
        flip()
        if not apps:
            return  # of the window while it is empty
        moments.setdefault("flipped", _watch())
        if not apps[0].scenes.busy:
            moments["whole"] = _watch()
            print(json.dumps(moments))
            sys.stdout.flush()
            os._exit(0)  # nothing of this run is wanted any more

    App.open_window = _noting("opened", App.open_window, moments)  # type: ignore[method-assign]
    App.begin = _noting("begun", App.begin, moments)  # type: ignore[method-assign]
    App.frame = noted_frame  # type: ignore[method-assign,assignment]
    pygame.display.flip = noted_flip


def _noting(
    name: str, function: Callable[..., Any], moments: dict[str, float]
) -> Callable[..., Any]:
    def noted(*args: Any) -> Any:
        value = function(*args)
        moments[name] = _watch()
        return value

    return noted
