"""Long runs of the program: `python -m tests.endurance`.

`monkey [--hours H]`: random input on every screen; memory, descriptors and threads may not grow
after the first ten minutes. `starts [--count N]`: starts and quits the real program N times on one
folder, sometimes before its window opens, sometimes after suspending it; no game may change.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from statistics import linear_regression
from typing import NamedTuple
from unittest import mock

import tests.conftest  # noqa: F401  (no window, no sound)
from game.dealing import pool
from game.ui import theme

_FONT = theme._font  # the tests replace it with one that caches more fonts

from tests.game.conftest import Clipboard  # noqa: E402
from tests.game.monkey import Monkey  # noqa: E402
from tests.game.player import Player  # noqa: E402
from tests.game.test_monkey import EXTRA, PLACES, PLAYERS, come_home, is_in_play  # noqa: E402

from bench.app_process import rss_mb  # noqa: E402  # isort: skip
from game.app import compat, report  # noqa: E402  # isort: skip

ROOT = Path(__file__).resolve().parent.parent
_EVENTS = 250  # on one screen
_EVERY_SECONDS = 30
_MOST_MOVES = 500  # of a game
_WARM_SECONDS = 600
_MOST_MB_AN_HOUR = 10
_MOST_SECONDS = 60  # for the program to quit


class Sample(NamedTuple):
    """The resources of this process after some events and seconds."""

    events: int
    seconds: float
    mb: float
    descriptors: int
    threads: int


def sample(began: float, events: int) -> Sample:
    """Returns the resources of this process now."""
    status = Path("/proc/self/status").read_text()
    threads = int(re.findall(r"Threads:\s+(\d+)", status)[0])
    descriptors = len(os.listdir("/proc/self/fd"))
    return Sample(events, time.monotonic() - began, rss_mb(os.getpid()), descriptors, threads)


def monkey(hours: float, folder: Path, warm_seconds: float = _WARM_SECONDS) -> list[str]:
    """Plays for some hours; returns a sentence for each fault."""
    theme._font = _FONT
    compat.prepare_environment()  # as at the start of the program: how C gives memory back
    clipboard, rng, events = Clipboard(), random.Random(44), 0
    report.open_log(folder)
    with (
        mock.patch.object(compat, "copy", clipboard.copy),
        mock.patch.object(compat, "paste", clipboard.paste),
        mock.patch.object(compat, "open_file", _opens_nothing),
        mock.patch.object(pool, "on_battery", _on_battery),
    ):
        player = Player(folder)
        began = time.monotonic()
        samples = [sample(began, 0)]
        while samples[-1].seconds < 3600 * hours:
            kind = rng.choice([*PLACES])
            _play(player, clipboard, kind, rng.choice([*PLACES[kind]]), f"{events}")
            events += _EVENTS
            if time.monotonic() - began > samples[-1].seconds + _EVERY_SECONDS:
                samples.append(sample(began, events))
                print(*samples[-1], flush=True)
        player.close()
    after = sample(began, events)
    report.close_log()
    print(
        f"{events} events; after the end {after.descriptors} descriptors, {after.threads} threads"
    )
    warm = [each for each in samples if each.seconds >= warm_seconds]
    return [*unsteady(warm), *errors(folder)]


def errors(folder: Path) -> list[str]:
    """Returns the errors in the logs of a folder, also in the older ones."""
    logs = [path.read_text("utf-8") for path in folder.glob(f"{report.LOG_NAME}*")]
    return re.findall(".* ERROR .*", "".join(logs))


def _opens_nothing(_path: Path) -> bool:
    return False


def _on_battery() -> bool:
    return True


def _play(player: Player, clipboard: Clipboard, kind: str, name: str, seed: str) -> None:
    """Plays at random on one screen, with the moves of that kind of puzzle."""
    hands = PLAYERS[kind].__new__(PLAYERS[kind])
    hands.__dict__ = player.__dict__
    place = PLACES[kind][name]

    def act(monkey: Monkey) -> None:
        if kind in EXTRA and is_in_play(hands, kind):
            EXTRA[kind](monkey, hands)

    def home(player: Player) -> None:
        come_home(player, kind, place)

    home(hands)
    Monkey(hands, seed, clipboard, home, act).run(_EVENTS)
    _delete_long_games(player, kind)


def _delete_long_games(player: Player, kind: str) -> None:
    """Deletes, from the menu, the games of a kind that have more moves than any real game.

    The same few boards are played all the time: otherwise their moves would fill the memory.
    """
    while not player.in_menu:
        player.escape()
        player.wait()
    store = player.app.store
    for game in store.open_games(kind):
        if len(store.events(game.id)) > _MOST_MOVES:
            store.delete(game.id)


def unsteady(samples: list[Sample]) -> list[str]:
    """Prints how fast each figure grows; returns a sentence for each that grows too fast."""
    if len(samples) < 3:
        return []
    hours = [each.seconds / 3600 for each in samples]
    events = [each.events for each in samples]
    faults = []
    limits = {"mb": _MOST_MB_AN_HOUR, "descriptors": 5, "threads": 1}
    for name, limit in limits.items():
        figures = [float(getattr(each, name)) for each in samples]
        slope = linear_regression(hours, figures).slope
        by_event = 100_000 * linear_regression(events, figures).slope
        print(
            f"{name}: {slope:+.1f} an hour, {by_event:+.1f} in 100,000 events; "
            f"{min(figures):.0f} to {max(figures):.0f}"
        )
        half = len(figures) // 2
        if slope > limit and max(figures[half:]) > max(figures[:half]):
            faults.append(f"{name} grow by {slope:.1f} an hour")
    return faults


def starts(count: int, folder: Path) -> list[str]:
    """Starts and quits the program `count` times; returns a sentence for each fault."""
    player = Player(folder)
    player.open()
    player.click(8)
    player.close()
    before, rng, ends = games(folder), random.Random(44), Counter[int]()
    faults = []
    for number in range(count):
        ran = _started(folder, rng)
        ends[ran.returncode] += 1
        if ran.returncode not in (0, -signal.SIGTERM) or ran.stderr.strip():
            faults.append(f"start {number}: {ran.returncode}, {ran.stderr[-500:]!r}")
        if number % 50 == 49:
            print(number + 1, dict(ends), flush=True)
    faults += errors(folder)
    if ends[0] < count / 2:
        faults.append(f"only {ends[0]} starts got as far as a window")
    if games(folder) != before:
        faults.append("the games have changed")
    litter = [
        path.name for path in folder.iterdir() if "asked" in path.name or "damaged" in path.name
    ]
    return [*faults, *litter]


def _started(folder: Path, rng: random.Random) -> subprocess.CompletedProcess[str]:
    """Starts the program and asks it to quit soon after; may suspend it in between."""
    command = [sys.executable, "main.py", "--data-dir", str(folder)]
    process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    is_at_any_moment = rng.random() < 0.1
    while not is_at_any_moment and process.poll() is None and not _is_listening(process.pid):
        time.sleep(0.02)
    time.sleep(rng.uniform(0, 0.4))
    if rng.random() < 0.1:
        process.send_signal(signal.SIGSTOP)
        time.sleep(rng.uniform(0.1, 0.5))
        process.send_signal(signal.SIGCONT)
    process.terminate()
    try:
        _, said = process.communicate(timeout=_MOST_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        _, said = process.communicate()
    return subprocess.CompletedProcess(command, process.returncode, "", said)


def _is_listening(process: int) -> bool:
    """Returns whether a process handles SIGTERM, as the program does once its window is open."""
    status = Path(f"/proc/{process}/status").read_text()
    caught = int(re.findall(r"SigCgt:\s+(\w+)", status)[0], 16)
    return bool(caught >> signal.SIGTERM - 1 & 1)


def games(folder: Path) -> list[tuple[object, ...]]:
    """Returns the games of a folder and their steps, without the times."""
    with sqlite3.connect(folder / "cabinet.db") as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        query = "SELECT game, verb, data FROM event WHERE verb != 'pause' ORDER BY game, n"
        rows = [*db.execute("SELECT id, text, status FROM game"), *db.execute(query)]
    db.close()
    return rows


def main() -> int:
    """Runs what the command line asks for; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["monkey", "starts"])
    parser.add_argument("--hours", type=float, default=2)
    parser.add_argument("--count", type=int, default=1000)
    chosen = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    try:
        faults = (
            monkey(chosen.hours, folder)
            if chosen.what == "monkey"
            else starts(chosen.count, folder)
        )
    finally:
        shutil.rmtree(folder)
    print(*faults or ["no faults"], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
