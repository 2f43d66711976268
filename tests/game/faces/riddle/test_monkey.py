"""A monkey plays riddles, and solves some of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.faces.riddle.yours import EXAMPLE, YoursScreen
from game.screens.lesson import LessonScreen
from tests.game.conftest import Clipboard
from tests.game.faces.riddle.riddler import ID, Riddler
from tests.game.monkey import Monkey
from tests.game.player import Player


def _game(player: Player) -> None:
    player.open(ID)


def _yours(player: Player) -> None:
    player.open(ID)
    player.app.scenes.push(YoursScreen(player.app, EXAMPLE))


def _tutorial(player: Player) -> None:
    player.open(ID)
    player.app.scenes.push(LessonScreen(player.app, "riddle", "Play", lambda: None))


@pytest.mark.parametrize("home", [_game, _yours, _tutorial])
@pytest.mark.parametrize("seed", ["1", "two"])
def test_a_monkey_breaks_nothing(
    tmp_path: Path, clipboard: Clipboard, home: Callable[[Player], None], seed: str
) -> None:
    player = Riddler(tmp_path)
    try:
        home(player)
        Monkey(player, seed, clipboard, home).run(500)
    finally:
        player.app.worker.close()
        player.app.store.close()
