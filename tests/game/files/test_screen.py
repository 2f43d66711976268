"""Files by a click: the system's dialog, and the field where a path is typed."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.dealing.making import MakingScreen
from game.files.dialog import DialogError, DialogRequest, Want
from game.files.screen import ChoosingScreen, PathScreen, ask_where, open_puzzle
from game.menu.shelf import ShelfScreen
from game.play.screen import PlayScreen
from generators.base import Tick
from tests.game.conftest import Start
from tests.game.player import BOARD, Player

OTHER = "6s1:AABBBBAAABBBAAACCBDAECCCDDEFCCDDDFFC"


class FakeDialog:
    """Answers as the system's dialog would; with `endless` nobody answers."""

    def __init__(self, *answer: Path, endless: bool = False, fails: bool = False) -> None:
        self.answer, self.endless, self.fails = answer, endless, fails
        self.asked: list[DialogRequest] = []
        self.ended = False

    def __call__(self, request: DialogRequest, tick: Tick) -> list[Path]:
        self.asked.append(request)
        if self.fails:
            raise DialogError
        try:
            while self.endless:
                tick(None)
        finally:
            self.ended = True
        return list(self.answer)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with a few files in its Downloads."""
    home = tmp_path / "home"
    for name in ("Downloads", "Documents", "Downloads/boards"):
        (home / name).mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    (home / "Downloads" / "board.txt").write_text(BOARD)
    (home / "Downloads" / "Board 2.txt").write_text(OTHER)
    (home / "Downloads" / "diary.txt").write_text("dear diary")
    (home / "Downloads" / "photo.png").write_bytes(b"none")
    return home


@pytest.fixture
def player(home: Path, start: Start) -> Player:
    return start()


def ask(player: Player, dialog: FakeDialog) -> None:
    """Opens a puzzle by the dialog, from the card with the field."""
    player.app.file_dialog = lambda: dialog
    open_puzzle(player.app)
    player.key("RETURN")
    answered(player)


def answered(player: Player) -> None:
    """Waits for the dialog, and for what follows."""
    player.frame()
    player.scene.settle()
    player.wait()


def field(player: Player) -> PathScreen:
    screen = player.scene
    assert isinstance(screen, PathScreen)
    screen.settle()
    return screen


def tab(player: Player) -> PathScreen:
    player.key("TAB")
    return field(player)


# The system's dialog


def test_a_file_that_was_chosen_is_opened_and_its_folder_remembered(
    player: Player, home: Path
) -> None:
    dialog = FakeDialog(home / "Downloads" / "board.txt")
    ask(player, dialog)
    assert isinstance(player.scene, PlayScreen)
    assert player.controller.session.puzzle.to_text() == BOARD
    (request,) = dialog.asked
    assert (request.want, request.folder) == (Want.FILES, home / "Downloads")
    assert {".ipuz", ".puz", ".txt"} <= request.suffixes
    dialog.answer = (home / "Documents" / "none.txt",)
    ask(player, dialog)
    player.escape()
    ask(player, dialog)
    assert dialog.asked[-1].folder == home / "Documents"


def test_several_files_are_opened_one_after_the_other(player: Player, home: Path) -> None:
    names = ("board.txt", "Board 2.txt")
    ask(player, FakeDialog(*(home / "Downloads" / name for name in names)))
    while player.app.opener.waiting or isinstance(player.scene, MakingScreen):
        player.wait()
        player.frame()
    open_games = [game.text for game in player.app.store.open_games("sweetspots")]
    assert sorted(open_games) == sorted([BOARD, OTHER])


def test_a_dialog_that_is_dismissed_leads_back(player: Player) -> None:
    ask(player, FakeDialog())
    assert isinstance(player.scene, PathScreen)
    player.key("ESCAPE")
    ask_where(player.app, "name", ".txt", b"")
    answered(player)
    assert player.in_menu


def test_while_a_dialog_is_open_nothing_else_is_asked(player: Player) -> None:
    dialog = FakeDialog(endless=True)
    player.app.file_dialog = lambda: dialog
    ask_where(player.app, "name", ".txt", b"")
    ask_where(player.app, "name", ".txt", b"")
    player.event(pygame.WINDOWFOCUSLOST)
    while not dialog.asked:
        player.frame()
    assert [type(scene) for scene in player.app.scenes.stack[1:]] == [ChoosingScreen]
    assert (len(dialog.asked), dialog.ended) == (1, False)
    player.key("ESCAPE")
    assert player.in_menu
    assert dialog.ended


def test_the_dialog_ends_with_the_program(player: Player) -> None:
    dialog = FakeDialog(endless=True)
    player.app.file_dialog = lambda: dialog
    ask_where(player.app, "name", ".txt", b"")
    while not dialog.asked:
        time.sleep(0.001)
    player.app.quit()
    player.close()
    assert dialog.ended


def test_where_the_dialog_fails_a_path_can_be_typed(player: Player, home: Path) -> None:
    player.app.file_dialog = lambda: FakeDialog(fails=True)
    ask_where(player.app, "name", ".txt", b"data")
    answered(player)
    assert player.said == "The file window didn't open. Type a path instead."
    field(player)
    player.click("open")
    player.wait()
    assert (home / "Documents" / "name.txt").read_bytes() == b"data"


def test_what_cannot_be_opened_is_said_on_the_card(player: Player, home: Path) -> None:
    ask(player, FakeDialog(home / "Downloads" / "diary.txt"))
    assert "No puzzle was found in this file" in field(player).reason
    player.app.store.set_setting("theme", "dark")
    folder = player.app.store.folder
    assert folder is not None
    player.key("ESCAPE")
    ask(player, FakeDialog(folder / "cabinet.db"))
    assert field(player).reason == ("Your games are stored in this file. Choose another name.")


# The field


def test_without_a_dialog_there_is_only_the_field(player: Player) -> None:
    open_puzzle(player.app)
    assert "browse" not in {widget.name for widget in player.scene.desk.widgets}
    player.key("RETURN")
    assert isinstance(player.scene, PathScreen)


def test_a_typed_folder_opens_as_a_shelf(player: Player, home: Path) -> None:
    open_puzzle(player.app)
    field(player)
    player.event(pygame.TEXTINPUT, text=str(home / "Downloads"))
    player.key("RETURN")
    player.wait()
    assert isinstance(player.scene, ShelfScreen)
    assert player.scene.title == "Downloads"
    assert player.said == "2 files have no puzzle."
