"""Whole processes: how soon the program shows something, and what it costs when left alone."""

from __future__ import annotations

import compileall
import json
import mmap
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "dist" / "PuzzleCabinet" / "PuzzleCabinet"
SOURCE = (sys.executable, str(ROOT / "main.py"))
STEPS = {
    "entered": "interpreter",
    "imported": "imports",
    "opened": "window",
    "begun": "scene",
    "flipped": "frame",
    "whole": "fading in",
}
"""What each step of the start is called, in their order."""

_CHILD = (
    "import time; entered = time.perf_counter(); from bench.app_child import timed; timed(entered)"
)
FOLDER = "PUZZLE_CABINET_DATA"
"""Names the data folder: a double click brings no arguments."""
_PATIENCE_SECONDS = 15.0
_NOT_A_PLAYERS = ("PYTHONDONTWRITEBYTECODE",)
_PROCESS_CLOCK = 2  # of a process, all its threads together: CPUCLOCK_SCHED in Linux's numbers
_SETTLE_SECONDS = 10.0  # the program is only idle some seconds after the last input


class Idle(NamedTuple):
    """What a process costs that nobody touches."""

    cpu_percent: float
    rss_mb: float


class Display(NamedTuple):
    """A virtual screen: the environment that leads to it, and its pixels."""

    environment: Mapping[str, str]
    pixels: mmap.mmap

    @property
    def blank(self) -> bool:
        """Whether the middle of the screen is of one colour: without a window, or an empty one."""
        middle = len(self.pixels) // 2
        row = self.pixels[middle : middle + 4000]
        return row == row[:4] * 1000


def compile_all() -> None:
    """Compiles the program, as it is once it was installed or started.

    A process that compiles its modules itself keeps 30 MB more.
    """
    for package in ("game", "generators"):
        compileall.compile_dir(ROOT / package, quiet=2)


def start_seconds(folder: Path, environment: Mapping[str, str]) -> dict[str, float]:
    """Seconds from the birth of a process from source to the end of each of STEPS."""
    command = [sys.executable, "-c", _CHILD]
    born = time.perf_counter()
    told = subprocess.run(
        command,
        cwd=ROOT,
        env={**environment, FOLDER: str(folder)},
        capture_output=True,
        text=True,
        timeout=_PATIENCE_SECONDS,
        check=True,
    ).stdout
    return {step: moment - born for step, moment in json.loads(told.splitlines()[-1]).items()}


def shown_seconds(command: Sequence[str], folder: Path, display: Display) -> float:
    """Seconds from the birth of a process until its window has a picture. Raises TimeoutError."""
    while not display.blank:
        time.sleep(0.01)
    born = time.perf_counter()
    with _running(command, folder, display.environment):
        while display.blank:
            if time.perf_counter() - born > _PATIENCE_SECONDS:
                raise TimeoutError(command[0])
            time.sleep(0.001)
        return time.perf_counter() - born


def idle(folders: Sequence[Path], environment: Mapping[str, str], seconds: float) -> list[Idle]:
    """What the program costs on each of the data folders, all at once, over some seconds."""
    with ExitStack() as stack:
        started = [_running(SOURCE, folder, environment) for folder in folders]
        pids = [stack.enter_context(process).pid for process in started]
        time.sleep(_SETTLE_SECONDS)
        before = [_cpu_seconds(pid) for pid in pids]
        time.sleep(seconds)
        used = [_cpu_seconds(pid) - spent for pid, spent in zip(pids, before, strict=True)]
        return [
            Idle(100 * spent / seconds, rss_mb(pid)) for pid, spent in zip(pids, used, strict=True)
        ]


def can_read_processes() -> bool:
    """Whether this system tells what a process costs, in the way that is read here."""
    return Path("/proc/self/task").is_dir()


def can_show() -> bool:
    """Whether a virtual screen can be had."""
    return shutil.which("Xvfb") is not None


@contextmanager
def screen(folder: Path) -> Iterator[Display]:
    """A virtual screen as long as the block lasts; it keeps its pixels in `folder`."""
    inlet, outlet = os.pipe()
    arguments = ("-displayfd", str(outlet), "-fbdir", str(folder), "-nolisten", "tcp")
    server = subprocess.Popen(
        ["Xvfb", *arguments, "-screen", "0", "1280x800x24"],
        pass_fds=[outlet],
        stderr=subprocess.DEVNULL,
    )
    os.close(outlet)
    try:
        with os.fdopen(inlet) as told:
            number = told.readline().strip()
        with open(folder / "Xvfb_screen0", "rb") as file:
            pixels = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        yield Display(windowed(DISPLAY=f":{number}", SDL_VIDEODRIVER="x11"), pixels)
    finally:
        server.terminate()
        server.wait()


def windowed(**settings: str) -> dict[str, str]:
    """The environment with these settings; what is compiled is kept, as with every player."""
    kept = {name: value for name, value in os.environ.items() if name not in _NOT_A_PLAYERS}
    return {**kept, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **settings}


@contextmanager
def _running(
    command: Sequence[str], folder: Path, environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**environment, FOLDER: str(folder)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _cpu_seconds(pid: int) -> float:
    """The processor time of a process, with that of its threads that have ended."""
    return time.clock_gettime(~pid << 3 | _PROCESS_CLOCK)


def rss_mb(pid: int) -> float:
    """The memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise OSError(f"expected VmRSS of process {pid}, found none")
