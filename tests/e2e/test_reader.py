"""The program as it is handed out, played through the system's screen readers alone."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = os.environ.get("PUZZLE_CABINET_COMMAND", "")
PYTHON = "/usr/bin/python3"
"""The one that the packages of the system are for."""
_NEEDS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
_SECONDS = 180


def _can_be_heard() -> bool:
    tools = ("dbus-run-session", "gdbus", PYTHON)
    if sys.platform != "linux" or not all(map(shutil.which, tools)):
        return False
    return subprocess.run([PYTHON, "-c", _NEEDS], capture_output=True).returncode == 0


@pytest.mark.skipif(not COMMAND, reason="PUZZLE_CABINET_COMMAND names no program")
def test_games_are_played_through_the_screen_reader(tmp_path: Path) -> None:
    if not _can_be_heard():
        pytest.skip("missing: D-Bus, or the interface of AT-SPI")
    # Without a display: the readers need none.
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
    own = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "HOME")}
    environment = {**own, **quiet, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    words = ["dbus-run-session", "--", PYTHON, str(Path(__file__).with_name("by_ear.py"))]
    done = subprocess.run(
        [*words, "sh", "-c", f"exec {COMMAND}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=_SECONDS,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"hint: .*Move: ", done.stdout)
    for name in ("sweetspots", "riddle"):
        assert re.search(rf"{name}: Solved[^.]*\..* Next ", done.stdout)
    assert "readers: all is told" in done.stdout
