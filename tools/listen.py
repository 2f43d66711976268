"""Plays by Orca: presses keys in the program, and prints what Orca says after each of them.

    python -m tools.listen FOLDER KEY…

The games are kept in FOLDER. Keys are named as xdotool does (`Return`, `ctrl+1`, `question`);
`wait` waits for a while, and `=word` types a word. Needs orca, xdotool, openbox, Xvfb and a D-Bus
daemon, which Debian has as packages; nothing is heard aloud.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

_READY_S, _KEY_S, _WAIT_S = 5.0, 0.8, 2.0
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
def _running(*command: str, **more: str) -> Iterator[None]:
    """Runs a command in the background, with more variables of its environment."""
    with subprocess.Popen(
        command, env={**os.environ, **more}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield
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


def _presses(words: Sequence[str]) -> Iterator[str]:
    """Yields the keys, those of a typed word one by one."""
    for word in words:
        yield from (word[1:] if word.startswith("=") else [word])


def _press(key: str, display: str) -> None:
    """Presses a key, and gives Orca the time to speak."""
    if key != "wait":
        subprocess.run(("xdotool", "key", key), env={**os.environ, "DISPLAY": display}, check=True)
    time.sleep(_WAIT_S if key == "wait" else _KEY_S)


def listen(data: str, keys: Sequence[str]) -> None:
    """Starts everything, presses the keys, and prints what is said."""
    with TemporaryDirectory() as home, ExitStack() as stack:
        log = Path(home) / "said.txt"
        log.touch()
        scripts = Path(home) / ".local/share/orca"
        scripts.mkdir(parents=True)
        (scripts / "orca-customizations.py").write_text(_SPOKEN.format(log=str(log)))
        screen = ("Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24")
        bus = ("dbus-daemon", "--session", "--nofork", "--print-address")
        number, address = (stack.enter_context(_announced(*each)) for each in (screen, bus))
        own = {
            **{"DISPLAY": f":{number}", "DBUS_SESSION_BUS_ADDRESS": address, "HOME": home},
            **{"XDG_RUNTIME_DIR": home, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"},
            "PUZZLE_CABINET_DATA": data,
        }
        program = (sys.executable, "main.py")
        for command in (("openbox",), ("orca", "--disable=braille", "--replace"), program):
            time.sleep(1)
            stack.enter_context(_running(*command, **own))
            time.sleep(_READY_S if command != ("openbox",) else 0)
        read = 0
        for key in ("", *_presses(keys)):
            if key:
                print(f"[{key}]")
                _press(key, own["DISPLAY"])
            said = log.read_text().splitlines()
            print(*said[read:], sep="\n", flush=True)
            read = len(said)


def main(words: Sequence[str]) -> int:
    """Listens to the keys that are named; the exit status."""
    if not words:
        print(__doc__)
        return 2
    listen(words[0], words[1:])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
