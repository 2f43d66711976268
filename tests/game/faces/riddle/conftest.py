"""What the tests of riddles start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.faces.riddle.board import ALWAYS, STRIPS
from tests.game.conftest import Clipboard
from tests.game.faces.riddle.riddler import ID, Riddler

Begin = Callable[..., Riddler]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard) -> Iterator[Begin]:
    """Starts the program with a riddle in a window of a size; again on the same data.

    The letters stand beside the lines unless `strips` is another setting.
    """
    players: list[Riddler] = []

    def start(
        text: str = ID, size: tuple[int, int] = (1280, 800), strips: str = ALWAYS
    ) -> Riddler:
        players.append(Riddler(tmp_path, size))
        players[-1].app.change(STRIPS, strips)
        if text:
            players[-1].open(text)
        return players[-1]

    yield start
    for player in players:
        player.app.worker.close()
        player.app.store.close()


@pytest.fixture
def riddler(begin: Begin) -> Riddler:
    """A game just begun."""
    return begin()
