"""A monkey plays crosswords of both forms, and the tutorial."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.screens.lesson import LessonScreen
from generators.crossword.rules import Puzzle
from generators.kinds import kind_named
from tests.game.conftest import Clipboard
from tests.game.faces.crossword.boards import MINI, PUZZLE
from tests.game.faces.crossword.crossworder import Crossworder
from tests.game.monkey import Monkey
from tests.game.player import Player


def _lay(player: Player, puzzle: Puzzle) -> None:
    assert isinstance(player, Crossworder)
    kind = kind_named("crossword")
    player.app.dealer.choose(kind, kind.presets[0])
    player.lay(puzzle)


def _fill_in(player: Player) -> None:
    _lay(player, PUZZLE)


def _clued(player: Player) -> None:
    _lay(player, MINI)


def _tutorial(player: Player) -> None:
    _lay(player, MINI)
    player.app.scenes.push(LessonScreen(player.app, "crossword", "Play", lambda: None))


@pytest.mark.parametrize("home", [_fill_in, _clued, _tutorial])
@pytest.mark.parametrize("seed", ["1", "two"])
def test_a_monkey_breaks_nothing(
    tmp_path: Path, clipboard: Clipboard, home: Callable[[Player], None], seed: str
) -> None:
    player = Crossworder(tmp_path)
    try:
        home(player)
        Monkey(player, seed, clipboard, home).run(500)
    finally:
        player.app.worker.close()
        player.app.store.close()
