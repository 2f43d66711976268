"""Feeds mutated inputs to every reader, each for a given time.

`python -m tests.fuzz [--seconds S] [READER …]` takes S seconds for each of the readers of
`tests/game/readers.py`. With `pip install atheris` the mutations are led by coverage. An input
must be accepted, or refused with a sentence, within 2 s of processor time and 150 MB of memory.
The others are saved in the folder `--found`, and the exit status is 1. `--keep N` adds N inputs
for each reader to the corpus.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import re
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any

_MOST_SECONDS = 2.0
_MOST_MB = 150
"""The most memory one input may add; the program itself may then take another 150 MB."""
_LONGEST, _LONGEST_KEPT = 20_000, 400  # bytes of an input
_RUNS, _PEAK = "number_of_executed_units", "peak_rss_mb"


class TooSlow(BaseException):
    """Raised when an input takes too long; no handler of expected errors catches it."""


def main() -> int:
    """Runs what the command line asks for; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="for each reader")
    parser.add_argument("--found", type=Path, default=Path("fuzz-found"))
    parser.add_argument("--keep", type=int, default=0, metavar="N")
    parser.add_argument("readers", nargs="*", metavar="READER")
    chosen = parser.parse_intermixed_args()
    import tests.conftest  # noqa: F401  (no window, no sound, no data of the player's)

    with _instrumented(_atheris()):
        from tests.game.readers import READERS, seeds, without_sums

        total, began = 0, time.monotonic()
        for name in chosen.readers or READERS:
            with tempfile.TemporaryDirectory() as scratch, without_sums():
                for data in seeds(name):
                    (Path(scratch) / sha256(data).hexdigest()).write_bytes(data)
                total += _run(name, Path(scratch), chosen.found, chosen.seconds, chosen.keep)
    print(f"{total} inputs in {time.monotonic() - began:.0f} s")
    return 1 if chosen.found.is_dir() and any(chosen.found.iterdir()) else 0


def _run(name: str, corpus: Path, found: Path, seconds: int, keep: int) -> int:
    """Fuzzes a reader in a process of its own; prints a summary, returns the number of inputs."""
    before, log = {*os.listdir(corpus)}, corpus.with_name(f"{corpus.name}.log")
    child = os.fork()
    if not child:
        with log.open("wb") as file:
            os.dup2(file.fileno(), 2)
        _fuzz(name, corpus, found, seconds)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    said = log.read_text("utf-8", "replace")
    log.unlink()
    numbers = {key: int(text) for key, text in re.findall(r"stat::(\w+): +(\d+)", said)}
    if status or _RUNS not in numbers:
        found.mkdir(exist_ok=True)
        (found / f"{name}-ended.txt").write_text(said)
    faults = len([*found.glob(f"{name}-????????")])
    runs = numbers.get(_RUNS, 0)
    print(f"{name}: {runs} inputs, {numbers.get(_PEAK)} MB, {faults} faults", flush=True)
    if keep:
        _keep(name, [path for path in corpus.iterdir() if path.name not in before], keep)
    return runs


def _keep(name: str, paths: list[Path], most: int) -> None:
    """Adds some inputs that reached new code to the corpus, short and long ones."""
    from tests.game.readers import CORPUS

    inputs = sorted((path.read_bytes() for path in paths), key=lambda data: (len(data), data))
    inputs = [data for data in inputs if len(data) <= _LONGEST_KEPT]
    with CORPUS.open("a", encoding="utf-8") as file:
        for data in inputs[:: max(1, len(inputs) // most)][:most]:
            file.write(f"{name} {data!r}\n")


def _fuzz(name: str, corpus: Path, found: Path, seconds: int) -> None:
    """Fuzzes a reader in this process; never returns if atheris is there."""
    from tests.game.readers import fault

    gc.enable()  # the tests' configuration has it wait for a collection of cases
    inputs = [path.read_bytes() for path in corpus.iterdir()]
    tried = Trial(name, fault, found)
    for data in inputs:
        tried(data)
    tried.measure()
    atheris = _atheris()
    if atheris is None:
        _mutate(tried, inputs, seconds)
        return
    flags = (f"-max_total_time={seconds}", f"-max_len={_LONGEST}", "-print_final_stats=1")
    limits = (
        f"-artifact_prefix={corpus}.",
        "-report_slow_units=600",
        "-rss_limit_mb=2000",
        "-timeout=600",
    )  # in real time, for code in C that hangs
    atheris.Setup([sys.argv[0], *flags, *limits, str(corpus)], tried)
    atheris.Fuzz()


def _atheris() -> Any:
    if find_spec("atheris") is None:
        return None
    return import_module("atheris")


def _instrumented(atheris: ModuleType | None) -> AbstractContextManager[Any]:
    if atheris is None:
        return nullcontext()
    include = ["generators", "game", "puz", "json"]
    hook: AbstractContextManager[Any] = atheris.instrument_imports(include=include)
    return hook


def _mutate(tried: Trial, inputs: list[bytes], seconds: int) -> None:
    """Tries random mutations; used where atheris isn't installed."""
    from tests.game.hostile import damaged

    rng, end, runs = random.Random(), time.monotonic() + seconds, 0
    while time.monotonic() < end:
        tried(damaged(rng, inputs)[:_LONGEST])
        runs += 1
    print(f"stat::{_RUNS}: {runs}\nstat::{_PEAK}: {_peak_mb()}", file=sys.stderr)


def _peak_mb() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


class Trial:
    """Gives inputs to a reader and saves the first input for each fault."""

    def __init__(self, name: str, fault: Callable[[str, bytes], str], found: Path) -> None:
        self._name, self._fault, self._found = name, fault, found
        self._seen: set[str] = set()
        self._seconds, self._most_mb = 0.0, 0  # no limits yet: the first inputs load word lists
        signal.signal(signal.SIGVTALRM, _stop)

    def measure(self) -> None:
        """Sets the limits of time and memory; call it after a few inputs, once data is loaded."""
        self._seconds, self._most_mb = _MOST_SECONDS, _peak_mb() + _MOST_MB

    def __call__(self, data: bytes) -> None:
        """Tries one input."""
        signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds)
        try:
            fault = self._fault(self._name, data)
        except (Exception, TooSlow):
            fault = traceback.format_exc()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if 0 < self._most_mb < _peak_mb():
            self._most_mb = _peak_mb() + _MOST_MB
            fault = fault or f"{_peak_mb()} MB"
        if fault:
            self._note(fault, data)

    def _note(self, fault: str, data: bytes) -> None:
        """Saves an input and its traceback, once for each place in the code."""
        place = "".join(re.findall(r'File "[^"]*", line \d+', fault)[-2:]) or fault
        if place not in self._seen:
            self._seen.add(place)
            self._found.mkdir(exist_ok=True)
            path = self._found / f"{self._name}-{sha256(place.encode()).hexdigest()[:8]}"
            path.write_bytes(data)
            path.with_suffix(".txt").write_text(f"{fault}\n{data!r}\n", "utf-8", "replace")


def _stop(number: int, frame: FrameType | None) -> None:
    raise TooSlow


if __name__ == "__main__":
    sys.exit(main())
