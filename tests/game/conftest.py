"""What the tests of the screens start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import compat, database
from tests.game.player import Player
from tests.game.test_database import patch_connect


class Clipboard:
    """A clipboard that needs no window; `broken` as where there is none."""

    def __init__(self) -> None:
        self.text = ""
        self.broken = False

    def copy(self, text: str) -> bool:
        if not self.broken:
            self.text = text
        return not self.broken

    def paste(self) -> str:
        return self.text


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    board = Clipboard()
    monkeypatch.setattr(compat, "copy", board.copy)
    monkeypatch.setattr(compat, "paste", board.paste)
    return board


Start = Callable[..., Player]


@pytest.fixture
def start(tmp_path: Path, clipboard: Clipboard) -> Iterator[Start]:
    """Starts the program, again on the same data when called again."""
    players: list[Player] = []

    def begin(size: tuple[int, int] = (1280, 800), theme: str = "") -> Player:
        players.append(Player(tmp_path, size, theme))
        return players[-1]

    yield begin
    for player in players:
        player.app.worker.close()
        player.app.store.close()


@pytest.fixture
def player(start: Start) -> Player:
    """The program just opened."""
    return start()


@pytest.fixture
def game(player: Player) -> Player:
    """A game of the small board just opened."""
    player.open()
    return player


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Takes the right to write away from then on."""
    real = database.connect

    def apply() -> None:
        patch_connect(monkeypatch, lambda path, options: real(path, options or "mode=ro"))

    return apply


@pytest.fixture
def window(game: Player) -> Iterator[Player]:
    """A game with one mark in a window."""
    game.app.open_window()
    game.wait()
    game.click(8)
    pygame.event.clear()
    yield game
    pygame.display.quit()
