"""Frames of the play scene: their work while a generator runs, whole redraws, and cancelling."""

from __future__ import annotations

import itertools
import os
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.app import compat
from game.app.application import App
from game.app.job import Job, frame
from game.dealing.opening import resolve
from game.menu.screen import MenuScreen
from game.storage.database import NAME
from game.storage.store import Store
from game.ui.accesskit_bridge import Access
from generators.base import Cancelled, Tick
from generators.kinds import kind_named
from generators.rng import Rng

KIND, HARDEST, BOARD = "sweetspots", "14-3-hard", "sweetspots/10-2-easy#bench"
NORMAL, LARGE = (1280, 800), (3840, 2160)

_HZ = 60
_LATE_MS = 1.5 * 1000 / _HZ
_WARM_UP_FRAMES = 20

_watch = time.perf_counter


class Frames(NamedTuple):
    """What a run of frames took, and how much the generator got done meanwhile."""

    work_ms: list[float]
    processor_ms: list[float]
    """The share of the work that the machine's other programs have no part in."""
    gap_ms: list[float]
    ticks: int

    @property
    def late_percent(self) -> float:
        """How many frames came more than half a frame late."""
        return 100 * sum(gap > _LATE_MS for gap in self.gap_ms) / len(self.gap_ms)


class Redraw(NamedTuple):
    """Milliseconds to draw a whole screen: with nothing prepared, and again."""

    first_ms: float
    again_ms: float


@contextmanager
def playing(size: tuple[int, int]) -> Iterator[tuple[App, pygame.Surface]]:
    """The app on a board with marks on it, drawn without a window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    compat.prepare_environment()
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    with tempfile.TemporaryDirectory() as folder:
        app = App(Store.open(Path(folder)), size)
        app.begin(resolve(BOARD))
        _mark(app)
        app.worker.close()  # the next puzzle, made ahead: only the measured generator may run
        try:
            yield app, surface
        finally:
            app.close()
            pygame.display.quit()


def settle(app: App, surface: pygame.Surface) -> None:
    """Draws frames until nothing that was begun earlier is still moving or waiting."""
    for _ in range(_WARM_UP_FRAMES):
        app.step(1000 // _HZ)
        app.frame(surface)


def _mark(app: App) -> None:
    session = app.scenes.top.session  # type: ignore[attr-defined]
    for move in session.kind.answer(session.puzzle)[:10]:
        session.play([move])


def alone(app: App, surface: pygame.Surface, count: int) -> Frames:
    """Frames with no generator at work."""
    return _frames(app, surface, count, [0])


def beside_job(app: App, surface: pygame.Surface, count: int) -> Frames:
    """Frames with the generator in a job of the worker, as in the program."""
    ticks = [0]
    job: Job[None] = Job(lambda tick: _generate(_counted(ticks, tick)))
    app.worker.run_in_background(job)
    try:
        return _frames(app, surface, count, ticks)
    finally:
        job.cancel()
        job.join(5)


def beside_thread(app: App, surface: pygame.Surface, count: int) -> Frames:
    """The baseline: the generator in a plain thread, which gives way when Python makes it."""
    ticks, stop = [0], threading.Event()

    def tick(progress: float | None) -> None:
        if stop.is_set():
            raise Cancelled

    def work() -> None:
        try:
            _generate(_counted(ticks, tick))
        except Cancelled:
            return

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    try:
        return _frames(app, surface, count, ticks)
    finally:
        stop.set()
        thread.join(5)


def saving(app: App, surface: pygame.Surface, count: int) -> Frames:
    """Frames with a move in each, which is saved."""
    return _frames(app, surface, count, [0], partial(_move, app))


def held(app: App, surface: pygame.Surface, count: int) -> Frames:
    """The same while another program holds the file, from the first move to the last."""
    assert app.store.folder is not None
    with closing(sqlite3.connect(app.store.folder / NAME, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        frames = _frames(app, surface, count, [0], partial(_move, app), warm_up=0)
    app.look_at_disk()
    return frames


def heard(app: App, surface: pygame.Surface, count: int, access: Access) -> Frames:
    """Frames with a reader that is told of what is on the screen in each."""
    return _frames(app, surface, count, [0], lambda number: app._announce(access, drawn=True))


def _move(app: App, number: int) -> None:
    session = app.scenes.top.session  # type: ignore[attr-defined]
    cell = number % len(session.state.marks)
    session.play([session.kind.move(cell, (session.state.marks[cell] + 1) % 3)])


def together(runs: Sequence[Frames]) -> Frames:
    """Several runs as one."""
    return Frames(
        [ms for run in runs for ms in run.work_ms],
        [ms for run in runs for ms in run.processor_ms],
        [ms for run in runs for ms in run.gap_ms],
        sum(run.ticks for run in runs),
    )


def _counted(ticks: list[int], tick: Tick) -> Tick:
    def counting(progress: float | None) -> None:
        ticks[0] += 1
        tick(progress)

    return counting


def _generate(tick: Tick) -> None:
    """Board after board, until the tick stops it."""
    kind = kind_named(KIND)
    for number in itertools.count():
        kind.generate(kind.preset(HARDEST).params, Rng(f"bench {number}"), tick)


def _frames(
    app: App,
    surface: pygame.Surface,
    count: int,
    ticks: list[int],
    also: Callable[[int], None] = lambda number: None,
    warm_up: int = _WARM_UP_FRAMES,
) -> Frames:
    """Frames like those of App.loop, each with an input, a whole redraw and what `also` does."""
    clock, shown, before = pygame.time.Clock(), _watch(), 0
    work: list[float] = []
    processor: list[float] = []
    gaps: list[float] = []
    for number in range(-warm_up, count):
        ms = clock.tick(_HZ)
        _post(number)
        began, used = _watch(), time.thread_time()
        with frame():  # the baseline's thread does not look at it
            for event in pygame.event.get():
                app.dispatch(event)
            also(number)
            app.step(ms)
            app.scenes.top.dirty = True
            app.frame(surface)
            pygame.display.flip()
        ended = _watch()
        if number == 0:
            before = ticks[0]
        if number >= 0:
            work.append(1000 * (ended - began))
            processor.append(1000 * (time.thread_time() - used))
            gaps.append(1000 * (ended - shown))
        shown = ended
    return Frames(work, processor, gaps, ticks[0] - before)


def _post(number: int) -> None:
    """The pointer goes across the board; now and then it clicks."""
    pos = (100 + number * 7 % 540, 160 + number * 3 % 540)
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(7, 3), buttons=(0, 0, 0))
    )
    if number % 15 == 0:
        for phase in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(phase, pos=pos, button=1))


def redraw(scene: str, size: tuple[int, int]) -> Redraw:
    """How long a screen of that size takes to draw: `menu` or `play`."""
    forget_pictures()
    with playing(size) as (app, surface):
        if scene == "menu":
            app.scenes.reset(MenuScreen(app))
            app.scenes.top.settle()
        app.scenes.update(1000)  # past the fading in
        draw = partial(app.draw, surface)
        return Redraw(_ms(draw), min(_ms(draw) for _ in range(15)))


def forget_pictures() -> None:
    """Empties every cache of drawn things, as in a program that has just started."""
    from game.faces.sweetspots import look
    from game.ui import theme
    from game.ui.drawing import shapes

    for module in (theme, look, shapes):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


def cancel_ms(wait_seconds: float, seed: str) -> tuple[float, float]:
    """Milliseconds from cancel until the job says done, and until its thread is free."""
    kind = kind_named(KIND)
    job = Job(lambda tick: kind.generate(kind.preset(HARDEST).params, Rng(seed), tick))
    job.start()
    time.sleep(wait_seconds)
    began = _watch()
    job.cancel()
    done = _watch() if job.done else float("inf")
    job.join(5)
    return 1000 * (done - began), 1000 * (_watch() - began)


def _ms(action: Callable[[], None]) -> float:
    began = _watch()
    action()
    return 1000 * (_watch() - began)
