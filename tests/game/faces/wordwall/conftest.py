"""What the tests of Word Wall start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generators.base import Mode
from generators.walls.wall import RELAXED
from tests.game.conftest import Clipboard
from tests.game.faces.wordwall.worder import Worder
from tests.game.player import Player

Begin = Callable[..., Worder]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Begin:
    """Starts the program with a wall of a mode in a window of a size."""

    def start(mode: Mode = RELAXED, size: tuple[int, int] = (1280, 800)) -> Worder:
        worder = Worder(
            tmp_path,
            size,
            at=f"wordwall:{Worder.text}",
            before=lambda app: app.dealer.choose_mode(Worder.kind, mode),
        )
        players.append(worder)
        worder.ready()
        return worder

    return start


@pytest.fixture
def worder(begin: Begin) -> Worder:
    """A relaxed game just begun."""
    return begin()
