"""The program as it is handed out, from its first window to its end, on a real screen.

PUZZLE_CABINET_COMMAND is the line that starts it (in the folder of the repository).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.screen import MISSING_TOOLS, Program, Screen

ROOT = Path(__file__).resolve().parent.parent.parent
COMMAND = os.environ.get("PUZZLE_CABINET_COMMAND", "")
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


@pytest.fixture
def screen() -> Iterator[Screen]:
    with Screen() as screen:
        yield screen


def test_it_opens_shows_the_cabinet_and_ends_when_it_is_closed(
    screen: Screen, tmp_path: Path, pictures: Path
) -> None:
    with Program(screen, COMMAND, ROOT, tmp_path / "data", START_SECONDS) as program:
        cabinet = program.still_picture(pictures / "cabinet.png")
        assert cabinet.get_width() >= 640
        program.press("Escape")
        program.press("alt+F4")
        assert program.end() == 0
    assert (tmp_path / "data" / "cabinet.db").is_file()
