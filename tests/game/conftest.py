"""What the tests of the screens start from."""

from __future__ import annotations

import functools
import sqlite3
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.app import compat
from game.dealing import pool
from game.files.screen import ChoosingScreen
from game.storage import schema
from game.ui import theme
from game.ui.text import language, use
from generators import kinds
from tests.game import lock, lockface
from tests.game.faces.contract import plug_in
from tests.game.listener import Listener
from tests.game.manykinds import cabinet_of
from tests.game.player import BOARD, KIND, Player
from tests.game.storage.failing import Disk, disk_under_all
from tests.game.storage.test_database import patch_connect

# Tests open hundreds of windows; a player opens one, and memory counts.
theme._font = functools.lru_cache(maxsize=80)(theme._font.__wrapped__)

# Nearly every test begins with an empty file: its tables are made as the migrations leave them,
# without their 23 statements. A file whose tables were others would count as damaged.
_migrate, _migrations = schema._migrate, schema.MIGRATIONS
_TABLES = [
    statement
    for (statement,) in schema.in_memory().execute(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
    )
]


def _make_tables(db: sqlite3.Connection) -> None:
    if schema.MIGRATIONS is _migrations and not schema.version_of(db):
        for statement in _TABLES:
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS)}")
    _migrate(db)


schema._migrate = _make_tables


_NUMBERS = count()
"""Of the homes: pytest would look at all folders there are to number the next one."""


@pytest.fixture(autouse=True)
def battery(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the next puzzle of the game in play is made ahead."""
    monkeypatch.setattr(pool, "on_battery", lambda: True)


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player's own folders, without what another test left in them."""
    folder = tmp_path_factory.getbasetemp() / f"homes/{next(_NUMBERS)}"
    folder.mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(folder))


@pytest.fixture(autouse=True)
def untidy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time flies in tests: each of their quiet moments would have all of memory gone through."""
    monkeypatch.setattr(compat, "tidy_memory", lambda unused: None)


@pytest.fixture(autouse=True)
def monday_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calendars look the same wherever the tests run."""
    monkeypatch.setattr(compat, "first_weekday", lambda: 0)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """The next test begins in English, whatever language this one has used."""
    yield
    if language() != "en":
        use("en")


@pytest.fixture(autouse=True)
def no_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    """No program of the system is started by a test."""
    monkeypatch.setattr(compat, "open_file", lambda path: False)


class Clipboard:
    """A clipboard that needs no window; `broken` as where there is none."""

    def __init__(self) -> None:
        self.text = ""
        self.broken = False

    def copy(self, text: str) -> bool:
        if not self.broken:
            self.text = text
        return not self.broken

    def paste(self, most: int | None = None) -> str:
        return self.text[:most]


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    board = Clipboard()
    monkeypatch.setattr(compat, "copy", board.copy)
    monkeypatch.setattr(compat, "paste", board.paste)
    return board


pygame.font.init()  # for the tests that need no more of pygame than that

Start = Callable[..., Player]


@pytest.fixture
def two_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sweet Spots, and the locks: a kind with modes, a limit of time and no way back."""
    import_module("game.cli.parser")  # before, or it has only these two from now on
    before = kinds.KINDS
    for module in list(sys.modules.values()):
        if getattr(module, "KINDS", None) is before:
            monkeypatch.setattr(module, "KINDS", (KIND, lock.KIND))
    rows = {KIND.name: catalog.FACES.rows[KIND.name], lock.KIND.name: lockface.FACE}
    monkeypatch.setattr(catalog.FACES, "rows", rows)


@pytest.fixture
def six_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example is a puzzle of the cabinet, too: a row in each of the two tables."""
    plug_in(monkeypatch)


@pytest.fixture
def players() -> Iterator[list[Player]]:
    """Those who play in this test; their programs end with it, and what language they chose."""
    found: list[Player] = []
    yield found
    for player in found:
        player.app.running = False
        for scene in player.app.scenes.stack:
            if isinstance(scene, ChoosingScreen):
                scene.leave()  # no job goes on beside the next test
        player.app.worker.close()
        player.app.store.close()
    use("en")


@pytest.fixture
def start(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Start:
    """Starts the program, again on the same data when called again."""

    def begin(size: tuple[int, int] = (1280, 800), theme: str = "") -> Player:
        player = Player(tmp_path, size, theme)
        players.append(player)
        return player

    return begin


@pytest.fixture
def player(start: Start) -> Player:
    """The program just opened."""
    return start()


@pytest.fixture
def game(tmp_path: Path, clipboard: Clipboard, players: list[Player]) -> Player:
    """A game of the small board just opened."""
    players.append(Player(tmp_path, at=BOARD))
    return players[-1]


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    """A program that is heard, where nothing moves."""
    made = Listener(tmp_path, before=lambda app: app.change("motion", False))
    yield made
    made.close()


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Takes the right to write away from then on."""
    real = schema.connect

    def apply() -> None:
        patch_connect(monkeypatch, lambda path, options: real(path, options or "mode=ro"))

    return apply


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk under all files that are opened from now on; it works at first."""
    return disk_under_all(monkeypatch)


@pytest.fixture
def window(game: Player) -> Iterator[Player]:
    """A game with one mark in a window."""
    game.app.open_window()
    game.wait()
    game.click(8)
    pygame.event.clear()
    yield game
    pygame.display.quit()


@pytest.fixture
def five_kinds() -> Iterator[None]:
    """A cabinet of five kinds, whose cards show all their buttons at the usual size."""
    with cabinet_of():
        yield
