"""Today's five: how soon one is there, what asking for the run costs, the frames meanwhile."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pygame

from game.app import compat
from game.app.application import App
from game.app.job import frame
from game.daily.days import done_between, streaks_of
from game.daily.today import FIRST_DAY, kinds_of_day, seed_of
from game.dealing.making import MakingScreen
from game.menu.screen import MenuScreen
from game.storage import schema
from game.storage.records import day_mark, result_text
from game.storage.store import Store
from generators.kinds import kind_named

_SIZE = (1280, 800)
_HZ = 60
_WARM_UP_FRAMES = 20
_MOST_SECONDS = 60.0
_GAMES, _DAYS = 50_000, 3 * 365
_ASKED = 15
_NOON = 43_200
_AT_ONCE_MS = 100

_watch = time.perf_counter


class Five(NamedTuple):
    """What a day brought to somebody who opened the program on it."""

    seconds: float
    """Until its five lay ready."""
    work_ms: list[float]
    processor_ms: list[float]
    """Of whole redraws beside the making."""
    quiet_ms: list[float]
    """The processor's share of the same with nothing made."""
    click_ms: list[float]
    """From a press to the board on the screen, each of the five."""


def run() -> None:
    """Prints the figures of a whole week of days, and of years of them; takes half a minute."""
    print("Today's five")
    week = [_day(number) for number in range(7)]
    clicks = [ms for day in week for ms in day.click_ms]
    soon = sum(ms <= _AT_ONCE_MS for ms in clicks)
    _row("opening one that lies ready", _tail(clicks), "≤ 100 ms")
    _row("  at once (≤ 100 ms)", f"{soon} of {len(clicks)}", "")
    _row("until all five lie ready", f"at most {max(day.seconds for day in week):.1f} s", "")
    work = [ms for day in week for ms in day.work_ms]
    _row("frame work, while they are made", _tail(work), "")
    processor = [ms for day in week for ms in day.processor_ms]
    _row("  of it in the processor", _tail(processor), "p99 ≤ 8 ms")
    quiet = [ms for day in week for ms in day.quiet_ms]
    _row("  the same with nothing made", _tail(quiet), "")
    _years()


def _day(number: int) -> Five:
    """The day so many days after the first one, in a program that lies idle in its menu."""
    day = FIRST_DAY + timedelta(days=number)
    noon = datetime.combine(day, datetime.min.time()).timestamp() + _NOON
    with _app(lambda: noon) as (app, surface):
        began, frames = _watch(), list[tuple[float, float]]()
        clock = pygame.time.Clock()
        while len(app.store.ready()) < len(kinds_of_day(day)) and _watch() - began < _MOST_SECONDS:
            frames.append(_frame_ms(app, surface, clock.tick(_HZ)))
        seconds = _watch() - began
        if app.dealer.pool.job is not None:
            app.dealer.pool.job.join(_MOST_SECONDS)
        quiet = [_frame_ms(app, surface, clock.tick(_HZ), 0) for _ in frames]
        clicks = [_click_ms(app, surface, row.name, number) for row in kinds_of_day(day)]
        work, processor = zip(*frames[_WARM_UP_FRAMES:], strict=True)
        used = [processor_ms for _, processor_ms in quiet[_WARM_UP_FRAMES:]]
        return Five(seconds, [*work], [*processor], used, clicks)


def _frame_ms(
    app: App, surface: pygame.Surface, ms: float, idle_ms: float | None = None
) -> tuple[float, float]:
    """The work of a whole redraw, and the processor's share; `idle_ms`: since the last input."""
    began, used = _watch(), time.thread_time()
    app.idle_ms = app.idle_ms if idle_ms is None else idle_ms
    with frame():
        app.step(ms)
        app.scenes.top.dirty = True
        app.frame(surface)
    return 1000 * (_watch() - began), 1000 * (time.thread_time() - used)


@contextmanager
def _app(now: Callable[[], float]) -> Iterator[tuple[App, pygame.Surface]]:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    compat.prepare_environment()
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(_SIZE)
    with tempfile.TemporaryDirectory() as folder:
        app = App(Store.open(Path(folder), now), _SIZE)
        app.scenes.resize(_SIZE)
        app.scenes.reset(MenuScreen(app))
        app.scenes.top.settle()
        try:
            yield app, surface
        finally:
            app.close()
            pygame.display.quit()


def _click_ms(app: App, surface: pygame.Surface, kind_name: str, number: int) -> float:
    app.scenes.reset(MenuScreen(app))
    app.frame(surface)
    began = _watch()
    with frame():  # as in the app: the turn that takes the click draws the board
        app.dealer.deal_day(kind_named(kind_name), FIRST_DAY + timedelta(days=number))
        app.draw(surface)
    while isinstance(app.scenes.top, MakingScreen):
        time.sleep(0.001)
        with frame():
            app.step(1000 / _HZ)
            app.draw(surface)
    return 1000 * (_watch() - began)


def _years() -> None:
    """Three years of days, all five solved, among 50,000 games."""
    last = FIRST_DAY + timedelta(days=_DAYS - 1)
    noon = datetime.combine(last, datetime.min.time()).timestamp() + _NOON
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder), lambda: noon)
        schema.transaction(store._db, lambda db: db.executemany(_INSERT, _games()))
        month = last - timedelta(days=30)
        assert streaks_of(store).present.length == _DAYS
        _row(f"the run, among {_GAMES:,} games", _asked(lambda: streaks_of(store)), "≤ 10 ms")
        _row("a month of days", _asked(lambda: done_between(store, month, last)), "≤ 10 ms")
        store.close()


_INSERT = (
    "INSERT INTO game (kind, mode, preset, text, started, status, turn, elapsed_ms, finished, "
    "result, short_id) VALUES (?, 'classic', 'p', ?, 1.0, 'solved', ?, 60000, 2.0, ?, ?)"
)


def _games() -> Iterator[tuple[str, str, int, str, str]]:
    names = [row.name for row in kinds_of_day(FIRST_DAY)]
    for number in range(_GAMES):
        day, kind = FIRST_DAY + timedelta(days=number // 5), names[number % len(names)]
        is_daily = number < 5 * _DAYS
        seed = seed_of(day) if is_daily else f"{number:08x}"
        result = result_text({"points": 7}, *([day_mark(day.isoformat())] if is_daily else []))
        yield kind, "A" * 600, number, result, f"{kind}/preset@3#{seed}"


def _asked(ask: Callable[[], object]) -> str:
    took = []
    for _ in range(_ASKED):
        began = time.thread_time()
        ask()
        took.append(1000 * (time.thread_time() - began))
    return f"median {median(took):.1f} max {max(took):.1f} ms"


def _tail(ms: list[float]) -> str:
    p99 = sorted(ms)[min(len(ms) - 1, len(ms) * 99 // 100)]
    return f"p50 {median(ms):.1f} p99 {p99:.1f} max {max(ms):.1f} ms"


def _row(what: str, measured: str, target: str) -> None:
    print(f"{what:<48}{measured:<44}{target}", flush=True)
