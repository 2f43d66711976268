"""Files by a click: the list that one is saved in."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest

from game.files import plain as files
from game.files.screen import FilesScreen, ask_where
from game.ui.widgets.dialog import DialogScreen
from generators.base import GenerationError, Message, Tick
from tests.game.conftest import Start
from tests.game.files.filelists import (
    filled_home,
    press,
    save,
    settle,
    shown,
    texts,
    written,
)
from tests.game.player import Player

LONG_MS = 1000


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return filled_home(tmp_path / "home", monkeypatch)


@pytest.fixture
def player(home: Path, start: Start) -> Player:
    return start()


def test_a_file_is_saved_under_the_title_in_the_documents(player: Player, home: Path) -> None:
    told = save(player)
    assert settle(player).field.text == "Bees & Co 1 2.ipuz"
    player.click("open")
    written(player)
    path = home / "Documents" / "Bees & Co 1 2.ipuz"
    assert (path.read_bytes(), told) == (b"data", [path])
    assert player.in_menu


def test_where_it_was_saved_is_said_and_remembered(player: Player, home: Path) -> None:
    ask_where(player.app, "one", ".txt", b"1")
    settle(player).go(home / "Downloads")
    settle(player)
    player.key("RETURN")
    written(player)
    assert player.said.startswith("Saved as ")
    assert player.said.endswith("one.txt")
    ask_where(player.app, "two", ".txt", b"2")
    assert settle(player).browser.folder == home / "Downloads"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("x", "x.ipuz"), ("x.IPUZ", "x.IPUZ"), ("x.txt", "x.txt.ipuz"), ("../y", "../y.ipuz")],
)
def test_the_ending_is_put_where_it_is_missing(
    player: Player, home: Path, typed: str, name: str
) -> None:
    told = save(player)
    player.control("a")
    player.event(pygame.TEXTINPUT, text=typed)
    player.key("RETURN")
    written(player)
    assert told == [Path(os.path.normpath(home / "Documents" / name))]


def test_what_is_there_is_replaced_only_when_that_was_said(player: Player, home: Path) -> None:
    path = home / "Documents" / "Bees & Co 1 2.ipuz"
    path.write_bytes(b"mine")
    told = save(player)
    player.click("open")
    written(player)
    assert isinstance(player.scene, DialogScreen)
    player.click("Keep it")
    assert (settle(player).field.text, path.read_bytes()) == (path.name, b"mine")
    player.click("open")
    written(player)
    player.click("Replace")
    written(player)
    assert (told, path.read_bytes()) == ([path], b"data")


def test_a_file_that_is_chosen_gives_its_name(player: Player, home: Path) -> None:
    (home / "Documents" / "older.ipuz").write_bytes(b"mine")
    (home / "Documents" / "other.txt").touch()
    (home / "Documents" / "deep").mkdir()
    save(player)
    assert shown(player) == ["deep", "older.ipuz"]
    press(player, "older.ipuz")
    press(player, "older.ipuz")
    assert settle(player).field.text == "older.ipuz"
    press(player, "deep")
    assert settle(player).field.text == "older.ipuz", "it is saved under that name elsewhere"
    player.click("open")
    written(player)
    assert (home / "Documents" / "deep" / "older.ipuz").read_bytes() == b"data"


def test_a_folder_that_cannot_be_written_to_is_told_and_another_one_offered(
    player: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = save(player)
    real = files.write

    def full(path: Path, data: bytes, replace: bool, is_private: bool) -> None:
        if path.parent.name == "Documents":
            error = OSError(28, "No space left on device")
            raise files._unfit(Message("a file to write"), path, error)
        real(path, data, replace)

    monkeypatch.setattr(files, "write", full)
    player.click("open")
    written(player)
    screen = settle(player)
    said = "Bees & Co 1 2.ipuz cannot be written here (No space left on device)."
    assert screen.reason == said
    player.click("elsewhere")
    written(player)
    assert told == [home / "Bees & Co 1 2.ipuz"]


def test_what_is_saved_is_made_in_a_job_that_can_be_cancelled(player: Player, home: Path) -> None:
    def endless(tick: Tick) -> bytes:
        while True:
            tick(0.25)

    told = save(player, endless)
    player.click("open")
    for _ in range(50):  # the job begins after a frame
        time.sleep(0.01)
        player.frame()
    assert "Writing… 25 %" in texts(player)
    assert not player.widget("open").enabled
    player.key("ESCAPE")
    assert player.in_menu
    assert told == []
    assert list((home / "Documents").iterdir()) == []


def test_what_cannot_be_made_is_told(player: Player) -> None:
    def none(tick: Tick) -> bytes:
        raise GenerationError("There is nothing to save.")

    save(player, none)
    player.click("open")
    written(player)
    assert settle(player).reason == "There is nothing to save."


@pytest.mark.parametrize("text", ["", "  ", "\n"])
def test_a_file_needs_a_name(player: Player, text: str) -> None:
    save(player)
    player.control("a")
    player.event(pygame.TEXTINPUT, text=" ")
    player.key("RETURN")
    assert isinstance(player.scene, FilesScreen)
    assert not player.widget("open").enabled
    player.event(pygame.TEXTINPUT, text="x" * 250)
    player.key("RETURN")
    written(player)
    assert isinstance(player.scene, FilesScreen) or player.in_menu


def test_a_title_that_is_no_name_becomes_one(player: Player, home: Path) -> None:
    save(player, name="..")
    assert settle(player).field.text == "Untitled.ipuz"
