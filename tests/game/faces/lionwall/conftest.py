"""What the tests of Lion Wall start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generators.base import Mode
from generators.lionwall.rules import RELAXED
from tests.game.conftest import Clipboard
from tests.game.faces.lionwall.waller import Waller

Begin = Callable[..., Waller]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard) -> Iterator[Begin]:
    """Starts the program with a wall of a mode in a window of a size."""
    players: list[Waller] = []

    def start(mode: Mode = RELAXED, size: tuple[int, int] = (1280, 800)) -> Waller:
        players.append(Waller(tmp_path, size))
        players[-1].begin(mode)
        return players[-1]

    yield start
    for player in players:
        player.app.worker.close()
        player.app.store.close()


@pytest.fixture
def waller(begin: Begin) -> Waller:
    """A relaxed game just begun."""
    return begin()
