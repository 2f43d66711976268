"""What the tests of Lion Wall start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.application import App
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

        def choose(app: App) -> None:
            app.change("lionwall.enter_judges", False)
            app.dealer.choose_mode(Waller.kind, mode)

        waller = Waller(tmp_path, size, at=f"lionwall:{Waller.text}", before=choose)
        players.append(waller)
        waller.ready()
        return waller

    return start


@pytest.fixture
def waller(begin: Begin) -> Waller:
    """A relaxed game just begun."""
    return begin()
