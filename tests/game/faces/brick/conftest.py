"""What the tests of Brick start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.game.conftest import Clipboard
from tests.game.faces.brick.speller import ID, Speller
from tests.game.player import Player

Begin = Callable[..., Speller]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Begin:
    """Starts the program with a puzzle in a window of a size; again on the same data."""

    def start(text: str = ID, size: tuple[int, int] = (1280, 800)) -> Speller:
        speller = Speller(tmp_path, size, at=text)
        players.append(speller)
        if text:
            speller.ready()
        return speller

    return start


@pytest.fixture
def speller(begin: Begin) -> Speller:
    """A game just begun."""
    return begin()
