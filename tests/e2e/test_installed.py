"""The package as a desktop has it: opened by its entry, files opened by their type, played.

PUZZLE_CABINET_AS_PLAYER is what runs a command where it is installed, PUZZLE_CABINET_HOME the
player's home, as it is seen from here.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.screen import MISSING_TOOLS, WINDOW_CLASS, Program, Screen, until
from tests.e2e.sight import board_of, middle
from tests.e2e.test_program import ROOT, dealt, stored

AS_PLAYER = os.environ.get("PUZZLE_CABINET_AS_PLAYER", "")
HOME = Path(os.environ.get("PUZZLE_CABINET_HOME", "/nowhere"))
DATA = HOME / ".local/share/Puzzle Cabinet"
ENTRY = "/usr/share/applications/puzzle-cabinet.desktop"
_SECONDS = 60

pytestmark = [
    pytest.mark.skipif(not AS_PLAYER, reason="PUZZLE_CABINET_AS_PLAYER names no way"),
    pytest.mark.skipif(bool(MISSING_TOOLS), reason=f"missing: {', '.join(MISSING_TOOLS)}"),
]


def opened(screen: Screen, *words: str) -> Program:
    """The program as a desktop opens it by `gio`, which does not wait for its end."""
    shown = f"DISPLAY={screen.environment['DISPLAY']}"
    line = f"{AS_PLAYER} {shown} gio {' '.join(words)}"
    look = f"xdotool search --onlyvisible --class {WINDOW_CLASS} >/dev/null"
    waiting = f"until {look}; do sleep 0.2; done; while {look}; do sleep 0.2; done"
    return Program(screen, f"{line} && {{ {waiting}; }}", ROOT, DATA, _SECONDS)


def downloaded(name: str, target: str) -> str:
    """A puzzle as a file in the player's home; its name as the player sees it."""
    command = [sys.executable, "main.py", "export", target, str(HOME / name), "--force"]
    subprocess.run(command, cwd=ROOT, check=True)
    return f"/player/{name}" if "chroot" in AS_PLAYER else str(HOME / name)


def test_the_entry_opens_the_cabinet(screen: Screen, tmp_path: Path) -> None:
    with opened(screen, "launch", ENTRY) as program:
        assert program.still_picture(tmp_path / "cabinet.png").get_width() >= 640
        assert program.close() == 0
    assert (DATA / "cabinet.db").is_file()


def test_a_file_is_opened_by_its_type_and_a_letter_is_kept(screen: Screen, tmp_path: Path) -> None:
    file = downloaded("crossword.ipuz", "crossword/fill-in-5#e2e")
    with opened(screen, "open", file) as program:
        until("a game", lambda: stored(DATA, "SELECT kind FROM game") == "crossword")
        program.still_picture(tmp_path / "crossword.png")
        program.press("a")
        until("a letter", lambda: stored(DATA, "SELECT count(*) FROM event"))
        assert program.close() == 0


def test_a_board_dropped_on_the_entry_is_won_by_clicks(screen: Screen, tmp_path: Path) -> None:
    won = "SELECT count(*) FROM game WHERE kind = 'sweetspots' AND status = 'solved'"
    seed_id, chests = dealt()
    with opened(screen, "launch", ENTRY, downloaded("board.txt", seed_id)) as program:
        board = board_of(program.still_picture(tmp_path / "start.png"))
        for cell in chests:
            program.click(*middle(board, cell), button=3)
        until("the win", lambda: stored(DATA, won))
        assert program.close() == 0
