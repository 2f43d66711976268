"""What the tests of Lion Wall start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generators.base import Mode
from generators.lionwall.rules import RELAXED
from tests.game.conftest import Clipboard
from tests.game.faces.lionwall.waller import Waller
from tests.game.player import Player

Begin = Callable[..., Waller]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Begin:
    """Starts the program with a wall of a mode in a window; the fourth card is the guess."""

    def start(mode: Mode = RELAXED, size: tuple[int, int] = (1280, 800)) -> Waller:
        waller = Waller(tmp_path, size)
        players.append(waller)
        waller.app.change("lionwall.enter_judges", False)
        waller.begin(mode)
        return waller

    return start


@pytest.fixture
def waller(begin: Begin) -> Waller:
    """A relaxed game just begun."""
    return begin()
