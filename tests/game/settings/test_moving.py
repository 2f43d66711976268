"""All games and settings in one file, from the settings, and those of another machine added."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame
import pytest

from game.dealing.making import MakingScreen
from game.files.screen import PathScreen
from game.settings.moving import AddScreen, add_games
from game.settings.screen import SettingsScreen
from game.storage import merge, transfer
from generators.base import Status, no_tick
from tests.game.conftest import Start
from tests.game.player import Player, open_settings
from tests.game.storage.failing import Disk
from tests.game.storage.shelves import filled
from tests.game.storage.test_merge import cancelling

NAME = "mine.cabinet"


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a file of six games in its Documents."""
    for name in ("Downloads", "Documents"):
        (tmp_path / "home" / name).mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    store = filled(tmp_path / "there", 6, 4)
    store.set_setting("text_size", "125")
    store.set_setting("motion", True)
    (tmp_path / "home" / "Documents" / NAME).write_bytes(transfer.packing(store)(no_tick))
    store.close()
    return tmp_path / "home" / "Documents"


@pytest.fixture
def player(documents: Path, start: Start) -> Player:
    player = start()
    player.app.settings.set("text_size", "100")
    return player


def test_a_file_of_games_that_is_dropped_is_offered(player: Player, documents: Path) -> None:
    player.event(pygame.DROPFILE, file=str(documents / NAME))
    passed(player)
    assert isinstance(player.scene, AddScreen)
    assert player.scene.preview.new == 6
    player.click("add")
    passed(player)
    assert player.in_menu
    assert len(player.app.store.played()) == 6


def test_a_file_of_games_that_the_program_is_started_with_is_offered(
    player: Player, documents: Path
) -> None:
    player.app.begin(documents / NAME)
    passed(player)
    assert isinstance(player.scene, AddScreen)
    assert player.scene.preview.new == 6


def test_a_file_that_only_has_the_name_of_one_says_what_it_is_not(
    player: Player, documents: Path
) -> None:
    (documents / NAME).write_text("nothing of the kind")
    player.event(pygame.DROPFILE, file=str(documents / NAME))
    passed(player)
    assert player.in_menu
    assert player.app.toast_shown is not None


def settle(player: Player) -> PathScreen:
    screen = player.scene
    assert isinstance(screen, PathScreen)
    screen.settle()
    return screen


def passed(player: Player) -> None:
    """Lets time pass until nothing is waited for."""
    player.frame()
    while isinstance(player.scene, MakingScreen):
        time.sleep(0.001)
        player.frame()


def choose(player: Player, name: str = NAME) -> None:
    """Opens the settings, and from there a file."""
    open_settings(player, "Backup")
    player.scene.desk["add games"].press(None)
    screen = settle(player)
    screen.folder = Path.home() / "Documents"
    player.event(pygame.TEXTINPUT, text=name)
    player.key("RETURN")
    passed(player)


def test_what_comes_is_told_before_it_does(player: Player) -> None:
    choose(player)
    assert isinstance(player.scene, AddScreen)
    assert player.scene.preview == merge.MergePreview(6, 6, 0, 0, 3)
    assert player.app.store.latest_ended("sweetspots", 9) == []
    player.click("cancel")
    assert isinstance(player.scene, PathScreen)
    assert player.app.store.latest_ended("sweetspots", 9) == []


def play(player: Player) -> None:
    """A game was given up here."""
    game = player.app.store.new_game("sweetspots", "classic", "", "text")
    player.app.store.set_status(game, Status.SHOWN, 1, 0)


def test_games_are_added_and_settings_stay(player: Player) -> None:
    play(player)
    choose(player)
    player.click("add")
    passed(player)
    assert isinstance(player.scene, SettingsScreen)
    assert player.said == "6 games added."
    assert len(player.app.store.latest_ended("sweetspots", 9)) == 4
    assert player.app.settings.text_size == "100"


def test_where_nothing_was_played_settings_are_taken_unless_the_player_says_no(
    player: Player,
) -> None:
    choose(player)
    player.click("add")
    passed(player)
    assert player.app.settings.text_size == "125"


def test_settings_are_taken_at_once_where_that_is_wanted(player: Player) -> None:
    play(player)
    choose(player)
    settings = player.widget("settings").rect
    player.click((settings.right - settings.width // 4, settings.centery))
    player.click("add")
    passed(player)
    assert player.app.settings.text_size == "125"
    assert player.app.theme.text == 1.25


def test_a_second_time_nothing_is_added(player: Player) -> None:
    for _time in range(2):
        choose(player)
        player.click("add")
        passed(player)
    assert player.said == "You already have all the games in this file."


def test_what_is_no_such_file_is_refused_below_the_field(player: Player, documents: Path) -> None:
    (documents / "list.cabinet").write_text("milk, eggs")
    choose(player, "list.cabinet")
    screen = player.scene
    assert isinstance(screen, PathScreen)
    assert "the file doesn't hold saved games" in screen.reason


def test_a_cancel_while_it_is_read_leads_back_to_the_list(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = transfer.unpacked
    monkeypatch.setattr(
        transfer, "unpacked", lambda path, tick, folder: real(path, cancelling(0), folder)
    )
    choose(player)
    assert isinstance(player.scene, PathScreen)
    assert player.scene.reason == ""


def test_where_nothing_can_be_saved_none_can_be_added(player: Player, disk: Disk) -> None:
    player.close()
    again = Player(Path(player.app.store._folder))
    disk.fail(8)
    again.app.store.set_setting("theme", "dark")
    add_games(again.app)
    assert "you can't add any" in again.said
    disk.work()
    again.app.store.close()


def test_everything_is_saved_under_the_name_of_the_day(player: Player, documents: Path) -> None:
    play(player)
    open_settings(player, "Backup")
    player.scene.desk["save games"].press(None)
    settle(player)
    player.click("open")
    passed(player)
    (saved,) = [name for name in os.listdir(documents) if name != NAME]
    assert saved.startswith("Puzzle Cabinet 20")
    assert saved.endswith(".cabinet")
    assert player.said.startswith("Saved as ")
    file, here = documents / saved, player.app.store.folder
    assert here is not None
    image = transfer.unpacked(file, no_tick, here)
    assert merge.preview(here, image, no_tick) == merge.MergePreview(1, 0, 0, 0, 0)
