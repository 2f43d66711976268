"""What the tests of the lists of files share: what is seen there, and presses on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.files.screen import FilesScreen, ask_where
from game.ui.blocks.block import Described
from game.ui.widgets.picker import ChoiceRow, PickerScreen
from tests.game.player import BOARD, Player

LONG_MS = 1000
URL = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"


def filled_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a few files in its Downloads, which is the player's from now on."""
    for name in ("Downloads", "Documents", "Downloads/puzzles", "Downloads/puzzles/old"):
        (home / name).mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    (home / "Downloads" / "board.txt").write_text(BOARD)
    (home / "Downloads" / "diary.txt").write_text("dear diary")
    (home / "Downloads" / "photo.png").write_bytes(b"none")
    (home / "Downloads" / "puzzles" / "link.txt").write_text(URL)
    return home


def settle(player: Player) -> FilesScreen:
    """Waits until the list and what is in the chosen file are there."""
    screen = player.scene
    assert isinstance(screen, FilesScreen)
    screen.settle()
    player.frame(LONG_MS)
    screen.settle()
    return screen


def save(player: Player, data: object = b"data", name: str = "Bees & Co: 1/2") -> list[Path]:
    """The list that a file is saved in; returns where it will be told what was saved."""
    told: list[Path] = []
    ask_where(player.app, name, ".ipuz", data, told.append)  # type: ignore[arg-type]
    settle(player)
    return told


def written(player: Player) -> None:
    """Waits until a file is written, or is not."""
    screen = player.scene
    if isinstance(screen, FilesScreen) and screen._job is not None:
        screen._job.join(5)
        player.frame()


def shown(player: Player) -> list[str]:
    screen = player.scene
    assert isinstance(screen, FilesScreen)
    return [entry.name for entry in screen.files.listing.entries]


def described(player: Player) -> list[Described]:
    screen = player.scene
    assert isinstance(screen, FilesScreen)
    return screen.tree.described()


def texts(player: Player) -> str:
    return "\n".join(each.name for each in described(player))


def press(player: Player, name: str, tap: bool = False) -> None:
    """A press on a row, found by its name."""
    rows = (each for each in described(player) if each.role in ("file", "folder"))
    at = next(row.rect.center for row in rows if row.name == name)
    player.tap(at) if tap else player.click(at)
    if isinstance(player.scene, FilesScreen):
        settle(player)


def press_above(player: Player, name: str) -> None:
    """A press on a folder of the way to the one that is seen."""
    crumbs = (w for w in player.scene.desk.widgets if w.name.startswith("crumb "))
    player.click(next(each.name for each in crumbs if each.title == name))


def take(player: Player, label: str) -> None:
    """A press on a row of the list that is open."""
    assert isinstance(player.scene, PickerScreen)
    rows = [w for w in player.scene.desk.widgets if isinstance(w, ChoiceRow)]
    player.click(next(row.name for row in rows if row.choice.label == label))
    settle(player)
