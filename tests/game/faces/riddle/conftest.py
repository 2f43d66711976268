"""What the tests of riddles start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.faces.riddle.board import ALWAYS, LETTERS_SHOWN
from tests.game.conftest import Clipboard
from tests.game.faces.riddle.riddler import ID, Riddler
from tests.game.player import Player

Begin = Callable[..., Riddler]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Begin:
    """Starts the program with a riddle in a window of a size; again on the same data.

    The letters stand beside the lines unless `strips` is another setting.
    """

    def start(
        text: str = ID, size: tuple[int, int] = (1280, 800), strips: str = ALWAYS
    ) -> Riddler:
        riddler = Riddler(tmp_path, size, at=text)
        players.append(riddler)
        riddler.app.change(LETTERS_SHOWN, strips)
        return riddler

    return start


@pytest.fixture
def riddler(begin: Begin) -> Riddler:
    """A game just begun."""
    return begin()
