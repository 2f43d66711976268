"""A virtual screen with a window manager, and a program on it that is used like a person would.

Nothing here waits for a fixed time: `until` looks again and again, and gives up with a message.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Self, TypeVar

import pygame

T = TypeVar("T")

WINDOW_CLASS = "puzzle-cabinet"
TOOLS = ("Xvfb", "openbox", "xdotool", "import", "xclip")
MISSING_TOOLS = [tool for tool in TOOLS if not shutil.which(tool)]
_LOOK_AGAIN_SECONDS = 0.05


def until(what: str, look: Callable[[], T | None], seconds: float = 20) -> T:
    """The first true value of `look`; fails after `seconds`."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := look():
            return value
        time.sleep(_LOOK_AGAIN_SECONDS)
    raise AssertionError(f"waited {seconds:g} s for {what}")


def _start(
    command: list[str], environment: Mapping[str, str], pass_fds: tuple[int, ...] = ()
) -> subprocess.Popen[bytes]:
    nowhere = subprocess.DEVNULL
    return subprocess.Popen(
        command, env=environment, stdin=nowhere, stdout=nowhere, stderr=nowhere, pass_fds=pass_fds
    )


class Screen:
    """An X server without a monitor, and openbox on it."""

    def __init__(self, size: str = "1400x900x24") -> None:
        reading, writing = os.pipe()
        # Without -noreset the server starts anew when its last client goes, while openbox comes.
        server = ["Xvfb", "-noreset", "-screen", "0", size, "-displayfd", str(writing)]
        self._server = _start(server, os.environ, (writing,))
        os.close(writing)
        with os.fdopen(reading) as numbers:  # the server chooses a free one and says which
            display = f":{numbers.readline().strip()}"
        # Without what tests set for themselves: the program shall open a real window.
        own = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        self.environment = {**own, "DISPLAY": display}
        self._manager = _start(["openbox"], self.environment)
        until("the window manager", lambda: self.ask("get_num_desktops"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for process in (self._manager, self._server):
            process.terminate()
            process.wait(10)

    def ask(self, *words: str) -> str:
        """What xdotool answers; empty where it fails."""
        command = ["xdotool", *words]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False, timeout=30
        )
        return done.stdout.strip() if done.returncode == 0 else ""

    def put_on_clipboard(self, text: str) -> None:
        """Copies a text in another program."""
        command = ["xclip", "-selection", "clipboard", "-in"]
        nowhere = subprocess.DEVNULL
        with subprocess.Popen(
            command, env=self.environment, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere
        ) as process:
            process.communicate(text.encode(), timeout=10)
        # What holds it takes it up a little later, and then from whoever has copied meanwhile.
        until("the text on the clipboard", lambda: self.clipboard() == text)

    def clipboard(self) -> str:
        """What another program pastes."""
        command = ["xclip", "-selection", "clipboard", "-out"]
        done = subprocess.run(
            command, env=self.environment, capture_output=True, text=True, check=False, timeout=10
        )
        return done.stdout


class Program:
    """The program, started by a line of shell in `folder`, and its window.

    `seconds` is how long the window may take to come: long for a line that installs things first.
    """

    def __init__(
        self, screen: Screen, line: str, folder: Path, data: Path, seconds: float
    ) -> None:
        self._screen = screen
        self._process = subprocess.Popen(
            ["/bin/sh", "-c", line],
            cwd=folder,
            env={**screen.environment, "PUZZLE_CABINET_DATA": str(data)},
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            self.window = until("the window", self._find, seconds)
        except BaseException:
            self._kill()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._kill()

    def _kill(self) -> None:
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait(10)
            # The next program must not find the window of this one.
            found = ("search", "--onlyvisible", "--class", WINDOW_CLASS)
            until("the window to go", lambda: not self._screen.ask(*found))

    def _find(self) -> str:
        status = self._process.poll()
        assert status is None, f"the program ended with status {status} before its window came"
        found = self._screen.ask("search", "--onlyvisible", "--class", WINDOW_CLASS)
        return found.split("\n")[0]

    def click(self, col_px: int, row_px: int, button: int = 1) -> None:
        """Clicks at a place of the window: 1 is the left, 3 the right button."""
        place = ["mousemove", "--sync", "--window", self.window, str(col_px), str(row_px)]
        self._screen.ask(*place, "click", str(button))

    def drag(self, start: tuple[int, int], *corners: tuple[int, int]) -> None:
        """Presses the left button at `start`, and moves it over the corners to the last."""
        words: list[str] = []
        for number, (col_px, row_px) in enumerate((start, *corners)):
            words += ["mousemove", "--window", self.window, str(col_px), str(row_px)]
            words += ["mousedown", "1"] if number == 0 else []
        self._screen.ask(*words, "mouseup", "1")

    def hover_aside(self) -> None:
        """Moves the pointer to where it touches nothing."""
        self._screen.ask("mousemove", "--window", self.window, "2", "2")

    def press(self, *keys: str) -> None:
        """Presses keys by xdotool's names: `Escape`, `ctrl+z`, `alt+F4`."""
        self._screen.ask("key", "--clearmodifiers", *keys)

    def type(self, text: str) -> None:
        """Types a text."""
        self._screen.ask("type", "--clearmodifiers", text)

    def picture(self, file: Path) -> pygame.Surface:
        """What the window shows now, also written to `file`."""
        command = ["import", "-silent", "-window", self.window, str(file)]
        subprocess.run(command, env=self._screen.environment, check=True, timeout=30)
        return pygame.image.load(file)

    def still_picture(self, file: Path, seconds: float = 20) -> pygame.Surface:
        """What the window shows once it shows something and nothing moves in it."""
        seen: list[bytes] = []

        def look() -> pygame.Surface | None:
            surface = self.picture(file)
            seen.append(pygame.image.tobytes(surface, "RGB"))
            at_rest = seen[-1:] == seen[-2:-1] and seen[-1] != seen[-1][:3] * (len(seen[-1]) // 3)
            return surface if at_rest else None

        return until("a picture at rest", look, seconds)

    def close(self, seconds: float = 20) -> int:
        """Closes the window like a person does, and returns the exit status of the program."""

        def closed() -> bool:
            if self._process.poll() is None:
                self.press("alt+F4")  # again and again: openbox does not heed the first
            return self._process.poll() is not None

        until("can't be saved at the moment", closed, seconds)
        return self._process.wait()
