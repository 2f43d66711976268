"""What the tests of crosswords start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generators.crossword.rules import Puzzle
from tests.game.conftest import Clipboard
from tests.game.scenes.crossword.boards import BRITISH, MINI
from tests.game.scenes.crossword.crossworder import Crossworder

Begin = Callable[..., Crossworder]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard) -> Iterator[Begin]:
    """Starts the program with a crossword in a window of a size; again on the same data."""
    players: list[Crossworder] = []

    def start(puzzle: Puzzle | None = BRITISH, size: tuple[int, int] = (1280, 800)) -> Crossworder:
        players.append(Crossworder(tmp_path, size))
        if puzzle is not None:
            players[-1].lay(puzzle)
        return players[-1]

    yield start
    for player in players:
        player.app.worker.close()
        player.app.store.close()


@pytest.fixture
def british(begin: Begin) -> Crossworder:
    """A game just begun, 13 by 13."""
    return begin()


@pytest.fixture
def mini(begin: Begin) -> Crossworder:
    """The same, 5 by 5."""
    return begin(MINI)
