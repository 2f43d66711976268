"""The program as it is handed out, from its first window to its end, on a real screen.

PUZZLE_CABINET_COMMAND is the line that starts it (in the folder of the repository).
"""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.app.application import App
from game.statistics.screen import StatisticsScreen
from game.storage.store import Store
from tests.e2e.screen import MISSING_TOOLS, Program, Screen, until
from tests.e2e.sight import board_of, middle, unlike

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = os.environ.get("PUZZLE_CABINET_COMMAND", "")
PRESET = "6-1-easy"
START_SECONDS = float(os.environ.get("PUZZLE_CABINET_START_SECONDS", "30"))

pytestmark = [
    pytest.mark.skipif(not COMMAND, reason="PUZZLE_CABINET_COMMAND names no program"),
    pytest.mark.skipif(bool(MISSING_TOOLS), reason=f"missing: {', '.join(MISSING_TOOLS)}"),
]


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = Path(os.environ.get("PUZZLE_CABINET_SCREENSHOTS", tmp_path))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def dealt() -> tuple[str, list[tuple[int, int]]]:
    """The seed id of a 6×6 board with one chest, and its chests as (row, col)."""
    command = [sys.executable, "main.py", "generate", "sweetspots", "--preset", PRESET]
    done = subprocess.run(
        [*command, "--seed", "e2e", "--json"], cwd=ROOT, capture_output=True, check=True
    )
    chests = [(row, col) for row, col in json.loads(done.stdout)["solution"]]
    return f"sweetspots/{PRESET}#e2e", chests


def stored(folder: Path, query: str) -> object:
    """The first value that the store answers; None while it cannot."""
    address = f"file:{folder / 'cabinet.db'}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as db:
            row = db.execute(query).fetchone()
    except sqlite3.OperationalError:
        return None
    return row[0] if row else None


def test_it_opens_and_ends_when_it_is_closed(
    screen: Screen, tmp_path: Path, pictures: Path
) -> None:
    with Program(screen, COMMAND, ROOT, tmp_path / "data", START_SECONDS) as program:
        cabinet = program.still_picture(pictures / "cabinet.png")
        assert cabinet.get_width() >= 640
        assert program.close() == 0
    assert (tmp_path / "data" / "cabinet.db").is_file()


def test_a_win_is_in_the_statistics_later(screen: Screen, tmp_path: Path, pictures: Path) -> None:
    seed_id, chests = dealt()
    data = tmp_path / "data"
    with Program(screen, f"{COMMAND} play {seed_id}", ROOT, data, START_SECONDS) as program:
        board = board_of(program.still_picture(pictures / "start.png"))
        for cell in chests:
            program.click(*middle(board, cell), button=3)
        until("the win", lambda: stored(data, "SELECT status FROM game") == "solved")
        assert program.close() == 0
    with Program(screen, COMMAND, ROOT, data, START_SECONDS) as program:
        cabinet = program.still_picture(pictures / "again.png")
        program.click(*places_in_menu(tmp_path, cabinet.get_size())["statistics"])
        program.hover_aside()
        until("the statistics", lambda: unlike(cabinet, program.picture(tmp_path / "now.png")) > 0)
        shown = program.still_picture(pictures / "statistics.png")
    expected = statistics_of(data, tmp_path / "copy", shown.get_size())
    assert unlike(shown, expected) < 0.005 * shown.get_width() * shown.get_height()


def places_in_menu(folder: Path, size: tuple[int, int]) -> dict[str, tuple[int, int]]:
    """Where the widgets of the cabinet are, by name."""
    pygame.font.init()
    app = App(Store.open(folder / "places"), size)
    app.begin(None)
    return {widget.name: widget.rect.center for widget in app.scenes.top.desk.widgets}


def statistics_of(data: Path, copy: Path, size: tuple[int, int]) -> pygame.Surface:
    """The screen of statistics that belongs to a data folder: one board solved."""
    shutil.copytree(data, copy)
    pygame.font.init()
    app = App(Store.open(copy), size)
    app.begin(None)
    solved = app.store.ended()
    assert [game.preset for game in solved] == [PRESET]
    app.scenes.push(StatisticsScreen(app))
    app.scenes.top.settle()
    app.scenes.top.motion.clear()
    surface = pygame.Surface(size)
    app.draw(surface)
    return surface


def test_a_killed_program_comes_back(screen: Screen, tmp_path: Path, pictures: Path) -> None:
    seed_id, chests = dealt()
    with Program(screen, f"{COMMAND} play {seed_id}", ROOT, tmp_path, START_SECONDS) as program:
        board = board_of(program.still_picture(pictures / "start.png"))
        program.click(*middle(board, chests[0]), button=3)
        program.drag(middle(board, (3, 0)), middle(board, (3, 4)))
        until("the crosses", lambda: stored(tmp_path, "SELECT count(*) >= 2 FROM event"))
        program.hover_aside()
        left = program.still_picture(pictures / "killed.png").subsurface(board).copy()
    with Program(screen, COMMAND, ROOT, tmp_path, START_SECONDS) as program:
        program.hover_aside()
        found = program.still_picture(pictures / "back.png").subsurface(board)
        assert unlike(left, found) == 0
        program.press("ctrl+z", "ctrl+z")
        until(
            "an empty board",
            lambda: unlike(left, program.picture(tmp_path / "now.png").subsurface(board)) > 0,
        )


def test_an_id_is_pasted_played_and_copied(screen: Screen, tmp_path: Path, pictures: Path) -> None:
    shared = "sweetspots:6s1:AABCCCBBBCCCBCCCCCBCDDCCBEEEEEBBBBFF"
    with Program(screen, COMMAND, ROOT, tmp_path, START_SECONDS) as program:
        program.still_picture(pictures / "cabinet.png")
        screen.put_on_clipboard(shared)
        program.press("ctrl+v")
        until("a game", lambda: stored(tmp_path, "SELECT count(*) = 1 FROM game"))
        board_of(program.still_picture(pictures / "pasted.png"))
        screen.put_on_clipboard("something else")
        program.press("ctrl+c")
        until("the id on the clipboard", lambda: screen.clipboard() == shared)
