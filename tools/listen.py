"""Plays by Orca: presses keys in the program, and writes down what Orca says after each of them.

    python -m tools.listen FOLDER KEY…
    python -m tools.listen tour [NAME…]

The first keeps its games in FOLDER and prints what is said. Keys are named as xdotool does
(`Return`, `ctrl+1`, `question`); `wait` waits for a while, and `=word` types a word.

The tour plays every stop in tests/e2e/heard/43 again, or those named, and writes down what is
heard there, in the folder of the Orca that is installed: `$ ` starts the program with no games,
`[…]` presses keys, and the lines below are what is heard then. A new stop is a file with those
two kinds of lines alone. It is always the same day there, and what a clock measures is written as
0:00.

Needs orca, xdotool, openbox, Xvfb and a D-Bus daemon, which Debian has as packages; nothing is
heard aloud. Orca itself says each key that is pressed: that isn't written down.
PUZZLE_CABINET_COMMAND names another program to play than this source.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

STOPS = Path(__file__).parent.parent / "tests/e2e/heard/43"
"""The stops of the tour, as Orca 43 of Debian 12 speaks there."""
_WAIT_S = 2.0
_FIRST_S, _QUIET_S, _MOST_S = 1.2, 0.6, 20.0
"""How long Orca may take to begin to speak, to go on, and to come to an end."""
_SAMPLE_S, _SAMPLES, _BUSY = 0.02, 20, 4
"""The program and Orca are at rest if so few of the last samples found one of them computing."""
_FRAME_AND_FOCUS = 2
"""So many lines are said of a program that starts."""
_TODAY = {"PUZZLE_CABINET_TODAY": "2026-11-25"}
_WINDOW = ("xdotool", "search", "--sync", "--onlyvisible", "--class", "puzzle-cabinet")
_MEASURED = re.compile(r"\d+:\d\d")
_SPOKEN = """
from orca import speech
LOG = open({log!r}, "a", buffering=1)
def texts(content):
    if isinstance(content, str):
        yield content
    elif isinstance(content, list):
        for each in content:
            yield from texts(each)
def say(content, *_, **__):
    LOG.write(" | ".join(filter(str.strip, texts(content))) + "\\n")
speech.speak = speech._speak = say
speech.speakCharacter = say
speech.init = lambda: None
"""
"""What Orca runs when it starts: its speech goes into a file, in place of a synthesizer."""


@contextmanager
def _running(command: Sequence[str], environment: dict[str, str]) -> Iterator[int]:
    """Runs a command in the background, and yields the number of its process."""
    nowhere = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment, stdout=nowhere, stderr=nowhere) as process:
        try:
            yield process.pid
        finally:
            process.terminate()


@contextmanager
def _announced(*command: str) -> Iterator[str]:
    """Runs a command in the background, and yields the line that it begins with."""
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


def version() -> str:
    """Returns the major version of the Orca that is installed, or nothing."""
    if not shutil.which("orca"):
        return ""
    said = subprocess.run(("orca", "--version"), capture_output=True, text=True, check=True)
    return said.stdout.split(".")[0].split()[-1]


def _is_busy(process: int) -> bool:
    """Returns whether a process computes, or waits for a core to do so."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "R"


def _presses(words: Sequence[str]) -> Iterator[str]:
    """Yields the keys, those of a typed word one by one."""
    for word in words:
        yield from (word[1:] if word.startswith("=") else [word])


class Orca:
    """Orca on a screen of its own, where programs can be started and played."""

    def __enter__(self) -> Self:
        self._stack = stack = ExitStack()
        home = stack.enter_context(TemporaryDirectory())
        self._log, self._read, self._size = Path(home) / "said.txt", 0, 0
        self._log.touch()
        scripts = Path(home) / ".local/share/orca"
        scripts.mkdir(parents=True)
        (scripts / "orca-customizations.py").write_text(_SPOKEN.format(log=str(self._log)))
        screen = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24")
        bus = ("dbus-daemon", "--session", "--nofork", "--print-address")
        number, address = (stack.enter_context(_announced(*each)) for each in (screen, bus))
        self._own = {
            **{name: value for name, value in os.environ.items() if not name.startswith("SDL_")},
            **{"DISPLAY": f":{number}", "DBUS_SESSION_BUS_ADDRESS": address, "HOME": home},
            **{"XDG_RUNTIME_DIR": home, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"},
            "LC_ALL": "C.UTF-8",
        }
        for command in (["openbox"], ["orca", "--disable=braille", "--replace"]):
            time.sleep(1)
            self._processes = [stack.enter_context(_running(command, self._own))] * 2
        self.said(least=1)  # that it is on
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    @contextmanager
    def program(self, data: str, *words: str, **more: str) -> Iterator[None]:
        """Runs the program with the games of a folder and the words of its command line."""
        line = os.environ.get("PUZZLE_CABINET_COMMAND") or f"{sys.executable} main.py"
        command = ["sh", "-c", f"exec {line} {shlex.join(words)}"]
        own = {**self._own, **more, "PUZZLE_CABINET_DATA": data}
        with _running(command, own) as self._processes[1]:
            nowhere = subprocess.DEVNULL
            subprocess.run(_WINDOW, env=self._own, stdout=nowhere, check=True)
            try:
                yield
            finally:
                self._processes[1] = self._processes[0]

    def said(self, least: int = 0) -> list[str]:
        """Returns the lines said since the last time, at least so many, once all are at rest."""
        started = time.monotonic()
        end, new, size = started + _FIRST_S, list[str](), self._size
        busy = deque([True], _SAMPLES)
        while time.monotonic() < end or sum(busy) > _BUSY or len(new) < least:
            if size != (size := self._log.stat().st_size):
                end = time.monotonic() + _QUIET_S
                new = self._log.read_text("utf-8").splitlines()[self._read :]
            if time.monotonic() > started + _MOST_S:
                break  # it goes on speaking, or passed something over
            busy.append(any(map(_is_busy, self._processes)))
            time.sleep(_SAMPLE_S)
        self._read, self._size = self._read + len(new), size
        return new

    def press(self, keys: Sequence[str]) -> list[str]:
        """Presses the keys one after the other, and returns what is said of each."""
        said = []
        for key in _presses(keys):
            if key == "wait":
                time.sleep(_WAIT_S)
            else:
                subprocess.run(("xdotool", "key", key), env=self._own, check=True)
            said += self.said()
        return said

    def tour(self, stop: str) -> str:
        """Plays a stop of the tour, as it is kept, and returns it with what is heard now."""
        heard = []
        with ExitStack() as stack:
            for line in stop.splitlines():
                if line.startswith("$"):
                    stack.close()
                    self.said()  # what was left to say of the program before
                    data = stack.enter_context(TemporaryDirectory())
                    words = shlex.split(line[1:])
                    stack.enter_context(self.program(data, *words, **_TODAY))
                    heard += [line, *self.said(_FRAME_AND_FOCUS)]
                elif line.startswith("["):
                    heard += [line, *self.press(line.strip("[]").split())]
        return _MEASURED.sub("0:00", "\n".join([*heard, ""]))


def main(words: Sequence[str]) -> int:
    """Listens to the keys that are named, or goes on the tour; the exit status."""
    if not words:
        print(__doc__)
        return 2
    with Orca() as orca:
        if words[0] != "tour":
            with orca.program(words[0]):
                print(*orca.said(_FRAME_AND_FOCUS), sep="\n")
                for key in _presses(words[1:]):
                    print(f"[{key}]", *orca.press([key]), sep="\n", flush=True)
            return 0
        heard = STOPS.with_name(version())
        heard.mkdir(exist_ok=True)
        for stop in sorted(STOPS.glob("*.txt")):
            if len(words) == 1 or stop.stem in words:
                (heard / stop.name).write_text(orca.tour(stop.read_text("utf-8")), "utf-8")
                print(stop.stem, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
