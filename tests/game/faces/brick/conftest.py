"""What the tests of Brick start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.game.conftest import Clipboard
from tests.game.faces.brick.speller import ID, Speller

Begin = Callable[..., Speller]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard) -> Iterator[Begin]:
    """Starts the program with a puzzle in a window of a size; again on the same data."""
    players: list[Speller] = []

    def start(text: str = ID, size: tuple[int, int] = (1280, 800)) -> Speller:
        players.append(Speller(tmp_path, size))
        if text:
            players[-1].begin(text)
        return players[-1]

    yield start
    for player in players:
        player.app.worker.close()
        player.app.store.close()


@pytest.fixture
def speller(begin: Begin) -> Speller:
    """A game just begun."""
    return begin()
