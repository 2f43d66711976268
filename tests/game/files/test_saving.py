"""Saving a file: its name, what stands in its place, and what goes wrong."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest

from game.dealing.making import MakingScreen
from game.files import plain as files
from game.files.dialog import Want
from game.files.screen import Data, PathScreen, ask_where
from game.ui.widgets.dialog import DialogScreen
from generators.base import GenerationError, Tick
from tests.game.conftest import Start
from tests.game.files.test_screen import FakeDialog, answered, field
from tests.game.player import Player


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    (tmp_path / "Documents").mkdir()
    return tmp_path / "Documents"


@pytest.fixture
def player(documents: Path, start: Start) -> Player:
    return start()


def save(player: Player, data: Data = b"data", name: str = "Bees & Co: 1/2") -> list[Path]:
    """Asks where to save; what will be saved comes into the list."""
    saved: list[Path] = []
    ask_where(player.app, name, ".ipuz", data, saved.append)
    field(player)
    return saved


def enter(player: Player) -> None:
    player.key("RETURN")
    player.wait()


def test_a_file_is_saved_under_its_title_in_the_documents(player: Player, documents: Path) -> None:
    saved = save(player)
    assert field(player).field.text == "Bees & Co 1 2.ipuz"
    enter(player)
    path = documents / "Bees & Co 1 2.ipuz"
    assert (path.read_bytes(), saved) == (b"data", [path])
    assert player.in_menu


def test_where_it_was_saved_is_said_and_remembered(player: Player, documents: Path) -> None:
    (documents / "deep").mkdir()
    ask_where(player.app, "one", ".txt", b"1", lack="One clue is missing.")
    field(player)
    player.control("a")
    player.event(pygame.TEXTINPUT, text="deep/one.txt")
    enter(player)
    assert player.said.startswith("Saved as ")
    assert player.said.endswith("one.txt. One clue is missing.")
    ask_where(player.app, "two", ".txt", b"2")
    assert field(player).folder == documents / "deep"


@pytest.mark.parametrize(
    ("typed", "name"),
    [("x", "x.ipuz"), ("x.IPUZ", "x.IPUZ"), ("x.txt", "x.txt.ipuz"), ("../y", "../y.ipuz")],
)
def test_the_ending_is_put_where_it_is_missing(
    player: Player, documents: Path, typed: str, name: str
) -> None:
    saved = save(player)
    player.control("a")
    player.event(pygame.TEXTINPUT, text=typed)
    enter(player)
    assert saved == [Path(os.path.normpath(documents / name))]


def test_what_is_there_is_replaced_only_when_that_was_said(
    player: Player, documents: Path
) -> None:
    path = documents / "Bees & Co 1 2.ipuz"
    path.write_bytes(b"mine")
    saved = save(player)
    enter(player)
    assert isinstance(player.scene, DialogScreen)
    player.click("Keep it")
    assert (field(player).field.text, path.read_bytes()) == (path.name, b"mine")
    enter(player)
    player.click("Replace")
    player.wait()
    assert (saved, path.read_bytes()) == ([path], b"data")


def test_the_dialog_of_the_system_has_asked_before_it_names_a_file_that_is_there(
    player: Player, documents: Path
) -> None:
    """But it has not of the one that the file is called with its ending."""
    dialog = FakeDialog(documents / "one.txt")
    player.app.file_dialog = lambda: dialog
    (documents / "one.txt").write_bytes(b"mine")
    ask_where(player.app, "one", ".txt", b"1")
    answered(player)
    (request,) = dialog.asked
    assert (request.want, request.name) == (Want.SAVE, "one.txt")
    assert (documents / "one.txt").read_bytes() == b"1"
    dialog.answer = (documents / "one",)
    ask_where(player.app, "one", ".txt", b"2")
    answered(player)
    assert isinstance(player.scene, DialogScreen)
    player.click("Replace")
    player.wait()
    assert (documents / "one.txt").read_bytes() == b"2"


def test_a_folder_that_cannot_be_written_to_is_said(
    player: Player, documents: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes, replace: bool, is_private: bool) -> None:
        error = OSError(28, "No space left on device")
        raise files._file_error(files.UNWRITABLE, path, error)

    monkeypatch.setattr(files, "write", full)
    saved = save(player)
    enter(player)
    said = "Bees & Co 1 2.ipuz can't be saved here (No space left on device)."
    assert field(player).reason == said
    player.key("ESCAPE")
    dialog = FakeDialog(documents / "Bees & Co 1 2.ipuz")
    player.app.file_dialog = lambda: dialog
    ask_where(player.app, "one", ".ipuz", b"1")
    answered(player)
    assert (player.said, saved) == (said, [])


def test_what_is_saved_is_made_in_a_job_that_can_be_cancelled(
    player: Player, documents: Path
) -> None:
    def endless(tick: Tick) -> bytes:
        while True:
            tick(0.25)

    saved = save(player, endless)
    player.key("RETURN")
    assert isinstance(player.scene, MakingScreen)
    player.scene.show()
    player.frame()
    player.click("cancel")
    assert isinstance(player.scene, PathScreen), "the name is still there"
    time.sleep(0.01)
    assert (saved, list(documents.iterdir())) == ([], [])


def test_what_cannot_be_made_is_said(player: Player) -> None:
    def none(tick: Tick) -> bytes:
        raise GenerationError("There is nothing to save.")

    save(player, none)
    enter(player)
    assert field(player).reason == "There is nothing to save."


def test_a_file_needs_a_name(player: Player) -> None:
    save(player)
    player.control("a")
    player.event(pygame.TEXTINPUT, text=" ")
    player.key("RETURN")
    assert isinstance(player.scene, PathScreen)
    assert not player.widget("open").enabled
    player.event(pygame.TEXTINPUT, text="x" * 300)
    enter(player)
    assert "can't be saved here" in field(player).reason


def test_tab_leaves_a_new_name_which_nothing_completes(player: Player) -> None:
    save(player)
    desk = player.scene.desk
    player.key("TAB")
    assert desk.focused is desk["cancel"], "the proposed name is whole"
    desk.focus(field(player).field)
    player.event(pygame.TEXTINPUT, text="x")
    player.key("TAB")
    field(player).settle()
    assert desk.focused is desk["cancel"]


def test_a_title_that_is_no_name_becomes_one(player: Player) -> None:
    save(player, name="..")
    assert field(player).field.text == "Untitled.ipuz"


def test_the_home_folder_is_named_in_words(tmp_path: Path, player: Player) -> None:
    player.app.store.set_setting("files.saved", str(tmp_path))
    save(player)
    texts = [each.name for each in player.scene.tree.root.described()]  # type: ignore[attr-defined]
    assert "File name in your home folder, or a full path:" in texts
