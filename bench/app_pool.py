"""The pool: how soon a click deals after a minute in the program, and the frames meanwhile."""

from __future__ import annotations

import os
import random
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app import compat
from game.app.application import App
from game.app.job import frame
from game.dealing.making import MakingScreen
from game.menu.screen import MenuScreen
from game.storage.store import Store
from generators.base import AnyKind, Preset
from generators.kinds import KINDS

SIZE = (1280, 800)
CLICKS = 20
_MINUTE = 60.0
_HZ = 60
_WARM_UP_FRAMES, _DRAWN_FRAMES = 20, 600
_SEED = 7

_watch = time.perf_counter


class Minute(NamedTuple):
    """What a minute in the menu brought, and the clicks after it."""

    ready: int
    seconds: float
    """Until nothing more was wanted, or all of the minute."""
    work_ms: list[float]
    processor_ms: list[float]
    """Of whole redraws of the menu beside the pool."""
    alone_ms: list[float]
    """The processor time of the same redraws without the pool: the baseline."""
    click_ms: list[float]
    """From a click on New to the board on the screen, for presets at random."""
    click_processor_ms: list[float]
    """The processor time of these clicks: of that, others on the machine take nothing."""


def minute() -> Minute:
    """A minute in the program of somebody who has played every kind, then twenty clicks."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    compat.prepare_environment()
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        for kind in KINDS:
            store.new_game(kind.name, kind.play.modes[0].name, kind.presets[0].name, "")
        app = App(store, SIZE)
        app.scenes.resize(SIZE)
        app.scenes.reset(MenuScreen(app))
        app.scenes.top.settle()
        try:
            began = _watch()
            work, processor = _idle(app, surface)
            seconds = _watch() - began
            ready = sum(store.ready().values())
            clicks = [_click_ms(app, surface, *each) for each in _at_random()]
            click_ms, click_processor_ms = map(list, zip(*clicks, strict=True))
            app.worker.close()
            app.scenes.reset(MenuScreen(app))
            app.scenes.top.settle()
            _work, alone = _idle(app, surface, _DRAWN_FRAMES + _WARM_UP_FRAMES)
            return Minute(ready, seconds, work, processor, alone, click_ms, click_processor_ms)
        finally:
            app.close()
            pygame.display.quit()


def _idle(
    app: App, surface: pygame.Surface, least: int = 2 * _HZ
) -> tuple[list[float], list[float]]:
    """The work of the first frames, each a whole redraw, until the pool rested for `least`."""
    clock, end = pygame.time.Clock(), _watch() + _MINUTE
    work: list[float] = []
    processor: list[float] = []
    app.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    quiet = 0
    while _watch() < end and quiet < least:
        ms = clock.tick(_HZ)
        began, used = _watch(), time.thread_time()
        with frame():
            app.step(ms)
            if len(work) < _DRAWN_FRAMES + _WARM_UP_FRAMES:
                app.scenes.top.dirty = True
                app.frame(surface)
                work.append(1000 * (_watch() - began))
                processor.append(1000 * (time.thread_time() - used))
        quiet = 0 if app.dealer.pool.job is not None else quiet + 1
    return work[_WARM_UP_FRAMES:], processor[_WARM_UP_FRAMES:]


def _at_random() -> list[tuple[AnyKind, Preset]]:
    every = [(kind, preset) for kind in KINDS for preset in kind.presets]
    return random.Random(_SEED).sample(every, CLICKS)


def _click_ms(
    app: App, surface: pygame.Surface, kind: AnyKind, preset: Preset
) -> tuple[float, float]:
    """Returns the milliseconds from a click to the board, on the clock and in the processor."""
    app.scenes.reset(MenuScreen(app))
    app.frame(surface)
    app.dealer.choose(kind, preset)
    began, used = _watch(), time.process_time()
    app.dealer.deal(kind, preset)
    while isinstance(app.scenes.top, MakingScreen):
        app.step(1000 / _HZ)
        time.sleep(0.001)
    app.scenes.top.motion.clear()
    app.draw(surface)
    return 1000 * (_watch() - began), 1000 * (time.process_time() - used)
