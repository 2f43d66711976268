"""What the tests of crosswords start from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from generators.crossword.rules import Puzzle
from tests.game.conftest import Clipboard
from tests.game.faces.crossword.boards import BRITISH, MINI, PUZZLE
from tests.game.faces.crossword.crossworder import Crossworder, Filler, found
from tests.game.player import Player

Begin = Callable[..., Crossworder]
Fill = Callable[..., Filler]


@pytest.fixture
def begin(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Begin:
    """Starts the program with a crossword in a window of a size; again on the same data."""

    def start(puzzle: Puzzle | None = BRITISH, size: tuple[int, int] = (1280, 800)) -> Crossworder:
        player = Crossworder(tmp_path, size, at="" if puzzle is None else found(puzzle))
        players.append(player)
        return player

    return start


@pytest.fixture
def british(begin: Begin) -> Crossworder:
    """A game just begun, 13 by 13."""
    return begin()


@pytest.fixture
def mini(begin: Begin) -> Crossworder:
    """The same, 5 by 5."""
    return begin(MINI)


@pytest.fixture
def fill(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Fill:
    """Starts the program with a fill-in in a window of a size."""

    def start(puzzle: Puzzle = PUZZLE, size: tuple[int, int] = (1280, 800)) -> Filler:
        player = Filler(tmp_path / str(len(players)), puzzle, size)
        players.append(player)
        return player

    return start


@pytest.fixture
def filler(fill: Fill) -> Filler:
    """A fill-in just begun."""
    return fill()
