"""The app: how soon it shows, how smoothly it runs, what it costs, beside what we aim at."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from statistics import median

from bench import app_calls, app_frames, app_hints, app_memory, app_pool, app_process, app_store
from bench.app_frames import LARGE, NORMAL, Frames
from bench.app_process import STEPS, Display
from bench.timing import print_speed
from game.storage.store import Store

_STARTS = 7
_SHOWN = 5
_ROUNDS, _FRAMES = 4, 90
_CANCELS = 25
_HINTS = 300
_STEPS = 5000
_FULL_GAMES = 10  # of that many steps each: the store of somebody who has played for years
_IDLE_SECONDS = 12.0
_AT_ONCE_MS = 150
_REDRAW_TARGETS = {"menu": "again ≤ 16 ms", "play": "again ≤ 12 ms"}  # at 3840×2160


def run() -> None:
    """Prints the figures of the app; takes about a minute."""
    print(f"The app, {_load()}")
    print_speed()
    app_process.compile_all()
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        folder = Path(name)
        game, kept_ms = _prepare(folder)
        app_process.start_seconds(folder / "new", app_process.windowed(SDL_VIDEODRIVER="dummy"))
        _starts(folder, "dummy driver", app_process.windowed(SDL_VIDEODRIVER="dummy"))
        if app_process.can_show():
            display = stack.enter_context(app_process.screen(folder))
            _starts(folder, "in a window", display.environment)
            _shown(folder, display)
            _idle(folder, display.environment)
        else:
            _row("first frame in a window", "not measured: no Xvfb here", "")
            _idle(folder, app_process.windowed(SDL_VIDEODRIVER="dummy"))
        _long_games(folder, game, kept_ms)
    for measure in (_smoothness, _redraws, _cancels, _pool, _hints, _evening):
        print_speed()  # it changes while others use the machine
        measure()


def _prepare(folder: Path) -> tuple[int, list[float]]:
    """The data folders of a new player, one in the middle of a game, one of a very long game."""
    for name, steps in (("new", 0), ("open", 40), ("long", _STEPS)):
        store = Store.open(folder / name)
        game, kept_ms = app_store.long_game(store, steps) if steps else (0, [])
        app_store.have_days_ready(store)
        store.close()
    store = Store.open(folder / "full")
    for _ in range(_FULL_GAMES):
        app_store.long_game(store, _STEPS)
    app_store.long_game(store, 40)
    store.close()
    return game, kept_ms


def _starts(folder: Path, where: str, environment: Mapping[str, str]) -> None:
    kept = f"{_FULL_GAMES * _STEPS:,} events"
    names = {"new": "menu", "open": "open game", "long": f"{_STEPS} steps", "full": kept}
    for name, what in names.items():
        count = _STARTS if name in ("new", "open") else 3
        runs = [app_process.start_seconds(folder / name, environment) for _ in range(count)]
        flipped = [run["flipped"] for run in runs]
        _row(f"first frame, source, {where}, {what}", _spread(flipped, "s", 2), "≤ 0.22 s")
        if name == "new":
            _row("  ms of each step", _steps(runs), "")


def _steps(runs: Sequence[Mapping[str, float]]) -> str:
    ends = [0.0, *(1000 * median(run[step] for run in runs) for step in STEPS)]
    took = [end - start for start, end in pairwise(ends)]
    return " ".join(f"{name} {ms:.0f}" for name, ms in zip(STEPS.values(), took, strict=True))


def _shown(folder: Path, display: Display) -> None:
    source = [
        app_process.shown_seconds(app_process.SOURCE, folder / "new", display)
        for _ in range(_SHOWN)
    ]
    _row("picture on the screen, source", _spread(source, "s", 2), "≤ 0.22 s")
    if not app_process.BUILT.is_file():
        _row("picture on the screen, onedir build", "not measured: no build in dist/", "≤ 0.20 s")
        return
    command = (str(app_process.BUILT),)
    built = [app_process.shown_seconds(command, folder / "new", display) for _ in range(_SHOWN)]
    _row("picture on the screen, onedir build", _spread(built, "s", 2), "≤ 0.20 s")
    files = app_process.BUILT.parent.rglob("*")
    megabytes = sum(f.lstat().st_size for f in files if not f.is_dir()) / 1e6
    _row("size of the onedir build", f"{megabytes:.1f} MB", "≤ 70 MB")


def _idle(folder: Path, environment: Mapping[str, str]) -> None:
    if not app_process.can_read_processes():
        _row("idle", "not measured: no /proc here", "")
        return
    folders = [folder / "new", folder / "open"]
    costs = app_process.idle(folders, environment, _IDLE_SECONDS)
    for what, cost in zip(("menu", "open game"), costs, strict=True):
        _row(f"idle CPU, {what}", f"{cost.cpu_percent:.2f} %", "≤ 0.5 %")
        _row(f"RSS, {what}", f"{cost.rss_mb:.0f} MB", "≤ 70 MB")


def _long_games(folder: Path, game: int, kept_ms: list[float]) -> None:
    replays = [app_store.replay_ms(folder / "long", game) for _ in range(3)]
    _row(f"bringing back a game of {_STEPS} steps", _spread(replays, "ms"), "")
    _row("keeping a step", _tail(kept_ms, 3), "")


def _smoothness() -> None:
    with app_frames.playing(NORMAL) as (app, surface):
        app_frames.settle(app, surface)  # else the click would also pay for what came before
        click = app_calls.of_click(app)
        app_frames.settle(app, surface)
        undo = app_calls.of_undo(app)
        ways = (app_frames.alone, app_frames.beside_job, app_frames.beside_thread)
        # In turns: what else the machine does should fall on all three alike.
        rounds = [[way(app, surface, _FRAMES) for way in ways] for _ in range(_ROUNDS)]
        saving = app_frames.saving(app, surface, _ROUNDS * _FRAMES)
        held = app_frames.held(app, surface, _FRAMES)
    alone, job, thread = (app_frames.together(runs) for runs in zip(*rounds, strict=True))
    _row("one click enters", f"{click.files} files, {click.calls} calls", "≤ 28, ≤ 1,030")
    _row("one undo enters", f"{undo.files} files, {undo.calls} calls", "≤ 24, ≤ 110")
    _frames("no generator", alone, "≤ 8 ms")
    _frames("a move saved in each", saving, "≤ 8 ms")
    _frames("the file held by another program", held, "max ≤ 50 ms")
    _frames("generator in the worker", job, "≤ 8 ms")
    _frames("generator in a plain thread", thread, "baseline")
    ratio = _p99(thread.work_ms) / _p99(job.work_ms)
    speed = 100 * job.ticks / max(1, thread.ticks)
    _row("  worker : plain thread", f"p99 {ratio:.1f}x shorter, {speed:.0f} % of the speed", "")


def _frames(what: str, frames: Frames, target: str) -> None:
    _row(f"frame work, {what}", _tail(frames.work_ms, 1), target)
    _row("  of it in the processor", _tail(frames.processor_ms, 1), target)
    late = f"p99 {_p99(frames.gap_ms):.1f} ms, {frames.late_percent:.1f} % over 25 ms"
    _row("  from frame to frame", late, "")


def _redraws() -> None:
    for size in (NORMAL, LARGE):
        for scene in ("menu", "play"):
            took = app_frames.redraw(scene, size)
            figures = f"first {took.first_ms:.0f} ms, then {took.again_ms:.1f} ms"
            target = _REDRAW_TARGETS[scene] if size == LARGE else ""
            _row(f"whole redraw, {scene}, {size[0]}x{size[1]}", figures, target)


def _cancels() -> None:
    waits = [0.02 + 0.013 * number for number in range(_CANCELS)]
    told = [app_frames.cancel_ms(wait, f"cancel {i}") for i, wait in enumerate(waits)]
    _row("cancel: the job is done", _tail([done for done, _ in told], 2), "≤ 100 ms")
    _row("cancel: its thread is free", _tail([free for _, free in told], 2), "≤ 100 ms")


def _pool() -> None:
    minute = app_pool.minute()
    _row("ready after a minute", f"{minute.ready} puzzles in {minute.seconds:.0f} s", "")
    _row("frame work, beside the pool", _tail(minute.work_ms, 1), "≤ 8 ms")
    _row("  of it in the processor", _tail(minute.processor_ms, 1), "≤ 8 ms")
    _row("  the same without the pool", _tail(minute.alone_ms, 1), "baseline")
    for what, click_ms in (
        ("from a click to the board, presets at random", minute.click_ms),
        ("  of it in the processor", minute.click_processor_ms),
    ):
        soon = sum(ms <= _AT_ONCE_MS for ms in click_ms)
        at_once = f"{soon} of {len(click_ms)} at once (≤ {_AT_ONCE_MS} ms)"
        _row(what, f"{at_once}, {_tail(click_ms, 0)}", "20 of 20")


def _hints() -> None:
    took = sorted(app_hints.hint_ms(_HINTS))
    figures = (
        f"median {median(took):.2f} p95 {took[len(took) * 95 // 100]:.1f} max {took[-1]:.0f} ms"
    )
    _row(f"{len(took)} hints, hard and expert boards", figures, "")
    for size in (10, 14):
        rated = app_hints.rating_ms(size)
        figures = f"median {median(rated):.0f} max {max(rated):.0f} ms, {len(rated)} boards"
        _row(f"rating {size}x{size}", figures, "")


def _evening() -> None:
    for what, resized, target in (("1280x800", False, "≤ 150 MB"), ("up to 4K", True, "≤ 250 MB")):
        taken = app_memory.evening_mb(resized)
        _row(f"RSS while every preset is played, {what}", f"most {max(taken):.0f} MB", target)


def _p99(values: Sequence[float]) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * 99 // 100)]


def _tail(ms: Sequence[float], places: int) -> str:
    p50, p99, most = median(ms), _p99(ms), max(ms)
    return f"p50 {p50:.{places}f} p99 {p99:.{places}f} max {most:.{places}f} ms"


def _spread(values: Sequence[float], unit: str, places: int = 0) -> str:
    best, middle = min(values), median(values)
    return f"median {middle:.{places}f} {unit}, best {best:.{places}f} {unit}"


def _load() -> str:
    cores = f"Python {sys.version.split()[0]}, {os.cpu_count()} cores"
    return f"{cores}, load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else cores


def _row(what: str, measured: str, target: str) -> None:
    print(f"{what:<48}{measured:<44}{target}", flush=True)
