"""The command line: `python -m tools.crash [states|errors] [--share S] [SCENARIO …]`."""

from __future__ import annotations

import argparse
import ctypes
import errno
import hashlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tools.crash import judge, scenarios
from tools.crash.judge import Played
from tools.crash.recorder import KINDS, Files, Record, files_in, library, recorded
from tools.crash.scenarios import SCENARIOS

_FULL_EVERY = 5  # changes: subsets of the unsynced writes
_SHORT = 0  # no error: half of what is to be written
_ERRORS = {
    "open": (errno.EIO, errno.EACCES, errno.EMFILE, errno.ENOSPC),
    "read": (errno.EIO,),
    "write": (errno.EIO, errno.ENOSPC, _SHORT),
    "truncate": (errno.EIO, errno.ENOSPC),
    "sync": (errno.EIO, errno.ENOSPC),
    "rename": (errno.EIO, errno.EACCES, errno.ENOSPC),
    "unlink": (errno.EIO, errno.EACCES),
    "mkdir": (errno.EACCES, errno.ENOSPC),
    "stat": (errno.EIO, errno.EACCES),
}
_MEMORY = Path("/dev/shm")  # a sync takes no time there; when it was called is all that counts
_DEAD = '[["hangs or dies"], [], [], []]'
_MOST_WAITING = 40  # moves of a very quick player; without a load it is 10
_SHOWN = 3  # examples of each fault

Case = tuple[int, int, int, int]
"""The number of a kind of call, which of them fails, the error, and whether it stays."""


def check_states(loaded: ctypes.CDLL, name: str, place: Path, share: float) -> Counter[str]:
    """Records a scenario and opens what a power cut could leave; returns the counts of faults."""
    scenarios.prepared(name, place)
    before = files_in(place)
    record = recorded(loaded, place, lambda: scenarios.play(name, place, _noting(loaded)))
    judge.lay_out(place, before)
    reported = judge.opened(place).messages
    referee = judge.Judge(record, before, reported)
    faults: Counter[str] = Counter()
    states, oldest = 0, 0.0
    seen: dict[bytes, judge.Found] = {}
    for until, kind, files in _chosen(record, share):
        states += 1
        is_kill = kind == "kill"
        digest = _digest(files, is_kill)
        try:
            if digest not in seen:
                judge.lay_out(place, files)
                seen[digest] = judge.opened(place, other_boot=not is_kill)
            found = seen[digest]
        except Exception:
            faults[traceback.format_exc(limit=-2)] += 1
            continue
        oldest = max(oldest, referee.age(until, found.first))
        for fault in referee.faults(until, kind, files, found):
            faults[fault] += 1
            if faults[fault] <= _SHOWN:
                print(f"    {name}, {kind} after {until}: {fault}")
    if referee.waiting > _MOST_WAITING:
        faults[f"{referee.waiting} moves waited for the disk"] += 1
    print(
        f"{name}: {len(record.changes())} changes, {states} states, {len(seen)} different; "
        f"{referee.waiting} moves waited for the disk, the oldest lost move was {oldest:.3f} s old"
    )
    return faults


def _noting(loaded: ctypes.CDLL) -> scenarios.Note:
    return lambda when, item: loaded.note(json.dumps([when, item]).encode())


def _chosen(record: Record, share: float) -> Iterator[tuple[int, str, Files]]:
    """Yields a share of all states: after how many operations, their kinds and files.

    Of every record there is one state at least: in the middle, without what is not synced.
    """
    chance, changes = random.Random(7), record.changes()
    for number, until in enumerate(changes):
        is_middle = number == len(changes) // 2
        if not is_middle and chance.random() > 30 * share:
            continue
        around = [done.kind for done in record.done[until - 1 : until + 2]]
        is_full = number % _FULL_EVERY == 0 or bool({"rename", "unlink", "sync"} & {*around})
        after = until
        while after < len(record.done) and record.done[after].kind == "note":
            after += 1
        for kind, files in record.states(until, is_full):
            is_wanted = is_middle and kind == "nothing unsynced"
            if is_wanted or chance.random() <= max(share, 1 / 30):
                yield after, kind, files


def _digest(files: Files, is_kill: bool) -> bytes:
    digest = hashlib.blake2b(bytes([is_kill]))
    for name in sorted(files):
        digest.update(name.encode() + b"\0" + hashlib.blake2b(files[name]).digest())
    return digest.digest()


def check_errors(loaded: ctypes.CDLL, name: str, place: Path, share: float) -> Counter[str]:
    """Plays a scenario once for each of its calls, which fails; returns the counts of faults."""
    template = place.with_name("template")
    scenarios.prepared(name, template)
    _, clean = _tried(loaded, name, template, place, None)
    chance, faults, tries, reported = random.Random(7), Counter[str](), 0, 0
    for kind, errors in _ERRORS.items():
        number = KINDS.index(kind)
        calls = range(1, clean.calls[number] + 1)
        cases = [(call, error, stays) for call in calls for error in errors for stays in (0, 1)]
        for call, error, stays in cases:
            if chance.random() > share:
                continue
            found, played = _tried(loaded, name, template, place, (number, call, error, stays))
            wrong = [*played.faults, *found.faults]
            if not SCENARIOS[name].is_hurt:
                wrong += judge.unreported(clean, played, found)
            tries, reported = tries + 1, reported + (played.reported != clean.reported)
            for fault in wrong:
                faults[fault] += 1
                if faults[fault] <= _SHOWN:
                    code = errno.errorcode.get(error, "half a write")
                    print(f"    {name}, {kind} {call}, {code}{', stays' * stays}: {fault}")
    print(f"{name}: {sum(clean.calls)} calls, {tries} errors, of which {reported} were reported")
    return faults


def _tried(
    loaded: ctypes.CDLL, name: str, template: Path, place: Path, case: Case | None
) -> tuple[judge.Found, Played]:
    """Plays a scenario with an error in a process of its own; returns what is found after it."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(template, place)
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            json.dump(_played(loaded, name, place, case), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return judge.opened(place), Played(*json.loads(text or _DEAD))


def _played(loaded: ctypes.CDLL, name: str, place: Path, case: Case | None) -> Played:
    """Plays a scenario with an error."""
    result = Played([], [], [], [])
    threading.excepthook = lambda error: result.faults.append(f"thread: {error.exc_value!r}")
    signal.alarm(judge.SECONDS)
    loaded.watch(os.fsencode(place), None)
    loaded.fail(*(case or (-1, 0, 0, 0)))
    try:
        player = scenarios.play(name, place, lambda *step: result.steps.append([*step]), 0)
        result.reported.extend(str(message) for message in player.messages)
    except Exception:
        result.faults.append(traceback.format_exc(limit=-2))
    result.calls.extend(loaded.calls_of(kind) for kind in range(len(KINDS)))
    loaded.watch(None, None)
    return result


def main() -> None:
    """Runs what the command line asks for; exits with 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["states", "errors"])
    parser.add_argument("--share", type=float, default=1.0, help="of all states or errors")
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(SCENARIOS))
    chosen = parser.parse_intermixed_args()
    loaded = library()
    check = check_states if chosen.what == "states" else check_errors
    faults: Counter[str] = Counter()
    memory = _MEMORY if _MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(dir=memory) as scratch:
        for name in chosen.scenarios or SCENARIOS:
            began = time.monotonic()
            faults += check(loaded, name, Path(scratch).resolve() / "place", chosen.share)
            print(f"    {time.monotonic() - began:.0f} s", flush=True)
    for fault, count in faults.most_common():
        print(f"{count} × {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
