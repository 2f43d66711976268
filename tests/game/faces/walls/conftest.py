"""What the tests of both walls start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.application import App
from generators.base import Mode
from generators.walls.wall import RELAXED
from tests.game.conftest import Clipboard
from tests.game.faces.walls.waller import Waller
from tests.game.faces.walls.worder import Worder
from tests.game.player import Player

Begin = Callable[..., Waller]
BeginWords = Callable[..., Worder]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Begin:
    """Starts the program with a wall of a mode in a window; the fourth card is the guess."""

    def start(mode: Mode = RELAXED, size: tuple[int, int] = (1280, 800)) -> Waller:

        def choose(app: App) -> None:
            app.change("lionwall.enter_judges", False)
            app.dealer.choose_mode(Waller.kind, mode)

        waller = Waller(tmp_path, size, at=f"lionwall:{Waller.text}", before=choose)
        players.append(waller)
        waller.ready()
        return waller

    return start


@pytest.fixture
def begin_words(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> BeginWords:
    """Starts the program with a Word Wall of a mode in a window of a size."""

    def start(mode: Mode = RELAXED, size: tuple[int, int] = (1280, 800)) -> Worder:
        before = lambda app: app.dealer.choose_mode(Worder.kind, mode)  # noqa: E731
        worder = Worder(tmp_path, size, at=f"wordwall:{Worder.text}", before=before)
        players.append(worder)
        worder.ready()
        return worder

    return start


@pytest.fixture
def waller(begin: Begin) -> Waller:
    """A relaxed game of Lion Wall just begun."""
    return begin()


@pytest.fixture
def worder(begin_words: BeginWords) -> Worder:
    """A relaxed game of Word Wall just begun."""
    return begin_words()
