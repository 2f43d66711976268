"""Files by a click: the list that one is opened from."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.app.cabinet import Cabinet
from game.dealing.making import MakingScreen
from game.files import folders, preview
from game.files.browser import note_recent, recent_files
from game.files.screen import FilesScreen, ask_where, open_puzzle
from game.play.screen import PlayScreen
from generators.base import GenerationError, Tick
from tests.game.conftest import Start
from tests.game.files.filelists import (
    described,
    filled_home,
    press,
    press_above,
    settle,
    shown,
    take,
    texts,
)
from tests.game.player import BOARD, Player

posix = pytest.mark.skipif(os.name != "posix", reason="no such names and rights here")
LONG_MS = 1000


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return filled_home(tmp_path / "home", monkeypatch)


@pytest.fixture
def player(home: Path, start: Start) -> Player:
    return start()


@pytest.fixture
def opening(player: Player) -> Player:
    """The list that a puzzle is opened from."""
    player.click("open")
    settle(player)
    return player


# Looking


def test_it_begins_in_the_downloads_with_what_can_be_read(opening: Player) -> None:
    assert shown(opening) == ["puzzles", "board.txt", "diary.txt"]
    assert "1 file not shown" in texts(opening)
    assert opening.scene.desk.focused is opening.widget("text")


@pytest.mark.parametrize("tap", [False, True])
def test_a_puzzle_is_opened_by_clicks_alone(opening: Player, tap: bool) -> None:
    press(opening, "puzzles", tap)
    assert shown(opening) == ["old", "link.txt"]
    press(opening, "link.txt", tap)
    assert opening.widget("text").text == "link.txt"  # type: ignore[attr-defined]
    use = opening.tap if tap else opening.click
    use("open")
    opening.wait()
    assert isinstance(opening.scene, PlayScreen)


def test_a_file_pressed_again_is_opened(opening: Player) -> None:
    press(opening, "board.txt")
    assert isinstance(opening.scene, FilesScreen)
    press(opening, "board.txt")
    opening.wait()
    assert opening.game.session.puzzle.to_text() == BOARD


def test_the_second_press_of_a_double_click_is_not_for_what_lies_there_then(
    opening: Player, home: Path
) -> None:
    rows = [each for each in described(opening) if each.role == "folder"]
    screen = settle(opening)
    for _ in range(2):
        opening.click(rows[0].rect.center)
        screen.browser.settle()
        opening.frame()
    assert screen.browser.folder == home / "Downloads" / "puzzles"


def test_the_way_to_a_folder_can_be_pressed(opening: Player, home: Path) -> None:
    press(opening, "puzzles")
    press(opening, "old")
    assert [each.name for each in described(opening) if each.role == "heading"][1] == "old"
    assert "This folder is empty." in texts(opening)
    press_above(opening, "Downloads")
    screen = settle(opening)
    assert screen.browser.folder == home / "Downloads"
    press_above(opening, "Home")
    assert settle(opening).browser.folder == home
    assert "Downloads" in shown(opening)


@posix
def test_one_can_leave_the_home_folder_by_the_mouse(opening: Player, home: Path) -> None:
    screen = settle(opening)
    screen.go(home)
    settle(opening)
    opening.click("up")
    assert settle(opening).browser.folder == home.parent
    assert screen.files.value == home.name, "the folder that one comes from is chosen"
    press_above(opening, home.parent.parent.name)
    assert settle(opening).browser.folder == home.parent.parent
    opening.click("place Computer")
    assert settle(opening).browser.folder == Path("/")
    assert not opening.widget("up").enabled


def test_folders_above_that_have_no_room_are_in_a_list(opening: Player, home: Path) -> None:
    deep = home.joinpath(*["a folder with a name"] * 12)
    deep.mkdir(parents=True)
    screen = settle(opening)
    screen.go(deep)
    settle(opening)
    opening.click("crumbs")
    take(opening, "Home")
    assert screen.browser.folder == home


def test_the_places_are_beside_the_list_or_where_it_is_narrow_behind_a_button(
    opening: Player, home: Path
) -> None:
    opening.click("place Documents")
    assert settle(opening).browser.folder == home / "Documents"
    opening.app.resize((400, 640))
    opening.click("places")
    take(opening, "Downloads")
    assert settle(opening).browser.folder == home / "Downloads"


def test_all_files_are_shown_where_that_is_wanted(opening: Player) -> None:
    opening.click("filter")
    take(opening, "All files")
    assert "photo.png" in shown(opening)
    opening.click("filter")
    take(opening, "Puzzle files")
    assert "photo.png" not in shown(opening)


def test_the_order_is_kept_for_the_next_time(opening: Player, home: Path) -> None:
    os.utime(home / "Downloads" / "diary.txt", (2**31, 2**31))
    opening.click("order")
    take(opening, "Newest first")
    assert shown(opening) == ["puzzles", "diary.txt", "board.txt"]
    opening.key("ESCAPE")
    opening.click("open")
    settle(opening)
    assert shown(opening) == ["puzzles", "diary.txt", "board.txt"]


def test_the_folder_and_the_files_that_were_opened_are_remembered(
    opening: Player, home: Path
) -> None:
    press(opening, "puzzles")
    press(opening, "link.txt")
    opening.click("open")
    opening.wait()
    open_puzzle(opening.app)
    screen = settle(opening)
    assert screen.browser.folder == home / "Downloads" / "puzzles"
    opening.click("place Recent")
    settle(opening)
    assert shown(opening) == ["link.txt"]
    (home / "Downloads" / "puzzles" / "link.txt").unlink()
    opening.click("place Recent")
    settle(opening)
    assert "files that you opened last" in texts(opening)


def test_a_remembered_folder_that_is_gone_is_not_missed(player: Player, home: Path) -> None:
    player.app.store.set_setting("files.opened", str(home / "gone"))
    player.click("open")
    assert settle(player).browser.folder == home / "Downloads"


def test_so_many_recent_files_are_kept_each_once(player: Player, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}" for number in range(30)]
    for path in (*paths, *paths):
        note_recent(player.app.store, path)
    assert recent_files(player.app.store) == paths[:9:-1]
    player.app.store.set_setting("files.recent", [1, None, "x"])
    assert recent_files(player.app.store) == [Path("x")]


# Keys


def test_the_list_is_walked_with_the_keys(opening: Player, home: Path) -> None:
    screen = settle(opening)
    opening.key("DOWN")
    assert screen.files.value == "puzzles"
    opening.key("RETURN")
    settle(opening)
    assert screen.browser.folder == home / "Downloads" / "puzzles"
    assert screen.files.value == "old", "the keys go on in the folder"
    opening.key("BACKSPACE")
    settle(opening)
    assert screen.files.value == "puzzles", "the folder that one comes from is chosen"
    opening.key("END")
    assert screen.files.value == "diary.txt"
    opening.key("HOME")
    opening.key("DOWN")
    assert screen.files.value == "board.txt"
    opening.key("RETURN")
    opening.wait()
    assert opening.game.session.puzzle.to_text() == BOARD


def test_after_a_press_the_keys_go_on_from_the_row(opening: Player) -> None:
    press(opening, "board.txt")
    opening.key("DOWN")
    assert settle(opening).files.value == "diary.txt"


def test_letters_lead_to_names_and_the_same_one_to_the_next(opening: Player, home: Path) -> None:
    for name in ("bee.txt", "beetle.txt", "Bees and ants.txt"):
        (home / "Downloads" / name).touch()
    opening.key("F5")
    screen = settle(opening)
    opening.key("DOWN")
    for letters, wanted in (("b", "bee.txt"), ("b", "Bees and ants.txt"), ("d", "diary.txt")):
        opening.type(letters)
        assert screen.files.value == wanted, letters
        opening.frame(2000)
    opening.type("beet")
    assert screen.files.value == "beetle.txt"
    assert screen.field.text == "beetle.txt"
    opening.frame(2000)
    opening.type("x")
    assert screen.files.value == "beetle.txt"


def test_what_is_typed_in_the_field_leads_to_a_name(opening: Player, home: Path) -> None:
    screen = settle(opening)
    opening.event(pygame.TEXTINPUT, text="pu")
    assert screen.files.value == "puzzles"
    opening.key("RETURN")
    settle(opening)
    assert screen.browser.folder == home / "Downloads" / "puzzles"
    assert screen.field.text == ""
    opening.event(pygame.TEXTINPUT, text="li")
    assert (screen.files.value, screen.field.text) == ("link.txt", "li")
    opening.event(pygame.TEXTINPUT, text="x")
    assert screen.files.value == ""
    opening.key("BACKSPACE")
    opening.key("DOWN")
    assert screen.field.text == "link.txt", "the arrow goes on from what the letters led to"
    opening.key("RETURN")
    opening.wait()
    assert isinstance(opening.scene, PlayScreen)


def test_what_is_typed_beside_list_and_field_goes_to_the_field(opening: Player) -> None:
    opening.scene.desk.focus(opening.widget("order"))
    opening.type("x")
    assert settle(opening).field.text == "x"


def test_a_typed_folder_is_gone_to_and_a_typed_name_is_found_in_it(
    opening: Player, home: Path
) -> None:
    screen = settle(opening)
    for text, folder in (("puzzles", "Downloads/puzzles"), ("..", "Downloads"), ("~", ".")):
        opening.event(pygame.TEXTINPUT, text=text)
        opening.key("RETURN")
        settle(opening)
        assert screen.browser.folder == home / folder
        assert screen.field.text == ""
        opening.scene.desk.focus(screen.field)
    screen.go(home / "Downloads")
    settle(opening)
    opening.event(pygame.TEXTINPUT, text="board.txt")
    opening.key("RETURN")
    opening.wait()
    assert opening.game.session.puzzle.to_text() == BOARD


# What is in a file


def test_the_puzzle_in_a_file_is_shown_with_its_kind_and_level(opening: Player) -> None:
    press(opening, "board.txt")
    assert "Sweet Spots" in texts(opening)
    assert "6×6" in texts(opening)
    press(opening, "diary.txt")
    assert "There is no puzzle in this file." in texts(opening)
    press(opening, "puzzles")
    assert "Choose a file" in texts(opening)


def test_a_list_that_is_run_through_is_not_looked_into(
    opening: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Path] = []
    real = preview.seen

    def seen(path: Path, size: int, tick: Tick) -> preview.PreviewedPuzzle:
        looked.append(path)
        return real(path, size, tick)

    monkeypatch.setattr(preview, "seen", seen)
    for _ in range(3):
        opening.key("DOWN")
    assert looked == []
    settle(opening)
    assert [path.name for path in looked] == ["diary.txt"]


def test_a_large_file_is_not_looked_into_and_can_be_opened(
    opening: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preview, "_MOST_BYTES", 10)
    press(opening, "board.txt")
    assert "too large to be looked into" in texts(opening)
    opening.click("open")
    opening.wait()
    assert opening.game.session.puzzle.to_text() == BOARD


def test_a_puzzle_of_which_nothing_is_found_out_is_shown_all_the_same(
    opening: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gives_up(kind: object, puzzle: object, tick: Tick) -> None:
        raise GenerationError("none")

    monkeypatch.setattr("generators.base.PuzzleKind.standing", gives_up)
    press(opening, "board.txt")
    assert "6×6" in texts(opening)


def test_what_is_being_looked_into_is_given_up_for_another_file(opening: Player) -> None:
    ticks: list[Tick] = []

    def endless(path: Path, size: int, tick: Tick) -> preview.PreviewedPuzzle:
        ticks.append(tick)
        while True:
            tick(None)

    before, preview.seen = preview.seen, endless
    try:
        opening.key("DOWN")
        opening.key("DOWN")
        opening.frame(LONG_MS)
        opening.frame()
        assert "Looking into it" in texts(opening)
        first = opening.scene._preview._job  # type: ignore[attr-defined]
        assert first is not None
    finally:
        preview.seen = before
    press(opening, "diary.txt")
    assert first.cancelled
    assert "There is no puzzle" in texts(opening)


def test_the_file_of_the_games_is_not_touched(opening: Player) -> None:
    folder = opening.app.store.folder
    assert folder is not None
    screen = settle(opening)
    screen.go(folder)
    settle(opening)
    opening.click("filter")
    take(opening, "All files")
    press(opening, "cabinet.db")
    assert "holds the games that are here" in texts(opening)
    opening.click("open")
    assert screen.reason == "This file holds the games that are here."


def test_a_file_without_a_puzzle_is_refused_below_the_field_and_is_no_recent_one(
    opening: Player,
) -> None:
    press(opening, "diary.txt")
    opening.click("open")
    opening.wait()
    screen = settle(opening)
    assert "No puzzle is known by this text" in screen.reason
    assert recent_files(opening.app.store) == []
    press(opening, "board.txt")
    assert screen.reason == ""


def test_a_file_that_has_gone_is_refused_and_the_list_read_again(
    opening: Player, home: Path
) -> None:
    press(opening, "board.txt")
    (home / "Downloads" / "board.txt").unlink()
    opening.click("open")
    opening.wait()
    assert "No such file" in settle(opening).reason
    assert "board.txt" not in shown(opening)


# Hostile folders


def hung(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Reading a folder takes without an end, until the returned function is called."""
    stopped: list[bool] = []

    def endless(folder: Path, suffixes: object, by_date: bool, tick: Tick) -> folders.Listing:
        while not stopped:
            time.sleep(0.001)
        return folders.Listing(folder, ())

    monkeypatch.setattr("game.files.browser.listing", endless)
    return lambda: stopped.append(True)


def test_a_folder_that_does_not_answer_holds_nobody_up(
    opening: Player, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = settle(opening)
    stop = hung(monkeypatch)
    screen.go(home / "Documents")
    opening.frame(LONG_MS)
    assert "Reading the folder" in texts(opening)
    opening.picture()
    monkeypatch.undo()
    opening.event(pygame.TEXTINPUT, text=BOARD)
    opening.key("RETURN")
    opening.wait()
    assert isinstance(opening.scene, PlayScreen)
    stop()


@pytest.mark.parametrize("size", [(1280, 800), (640, 400), (400, 640)])
def test_a_huge_folder_is_read_beside_the_frames_and_walked(
    opening: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    entries = tuple(
        folders.FolderEntry(tmp_path / f"{n}.txt", f"{n}.txt", False) for n in range(20_000)
    )
    listed = folders.Listing(tmp_path, entries)
    monkeypatch.setattr("game.files.browser.listing", lambda *_: listed)
    opening.app.resize(size)
    screen = settle(opening)
    screen.go(tmp_path)
    settle(opening)
    opening.key("DOWN")
    opening.key("END")
    assert screen.files.value == "19999.txt"
    opening.picture()
    made = len(screen.files.rows.inside())
    assert 0 < made < 30, "only the rows in view are made"
    assert len(screen.desk.widgets) < 30


@posix
def test_files_and_folders_that_cannot_be_used_are_told_in_a_sentence(
    opening: Player, home: Path
) -> None:
    folder = home / "odd"
    folder.mkdir()
    os.mkfifo(folder / "pipe.txt")
    (folder / "loop.txt").symlink_to("loop.txt")
    (folder / "zero.txt").symlink_to("/dev/zero")
    (folder / "gone.txt").symlink_to("nowhere")
    (folder / "closed.txt").write_text("x")
    with open(os.fsencode(folder) + b"/\xff\n.txt", "wb") as file:
        file.write(BOARD.encode())
    screen = settle(opening)
    screen.go(folder)
    settle(opening)
    names = shown(opening)
    for name in names:
        press(opening, name)
        assert settle(opening).field.text == name
        opening.picture()
        if "\n" in os.fsdecode(screen.files.entry.path):  # type: ignore[union-attr]
            assert "Sweet Spots" in texts(opening)
        else:
            assert "cannot be opened" in texts(opening) or "no puzzle" in texts(opening)
    odd = next(name for name in names if name not in os.listdir(folder))
    press(opening, odd)
    opening.click("open")
    opening.wait()
    assert opening.game.session.puzzle.to_text() == BOARD


def test_an_unreadable_folder_says_so_and_one_can_go_on(opening: Player, home: Path) -> None:
    screen = settle(opening)
    screen.go(home / "gone")
    settle(opening)
    assert "This folder is not there any more." in texts(opening)
    press_above(opening, "Home")
    settle(opening)
    assert "Downloads" in shown(opening)


@pytest.mark.parametrize("size", [(200, 150), (300, 100), (640, 400), (3840, 2160)])
def test_both_lists_are_drawn_in_every_window(
    player: Player, home: Path, size: tuple[int, int]
) -> None:
    for ask in (open_puzzle, lambda cabinet: ask_where(cabinet, "x", ".txt", b"")):
        begin: Callable[[Cabinet], None] = ask
        begin(player.app)
        player.app.resize(size)
        settle(player)
        player.picture()
        player.key("ESCAPE")


def test_a_puzzle_that_takes_long_to_open_can_be_cancelled_and_the_list_is_still_there(
    opening: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(data: bytes, tick: Tick) -> None:
        while True:
            tick(None)

    monkeypatch.setattr("game.dealing.opener.resolve_data", endless)
    press(opening, "board.txt")
    opening.click("open")
    assert isinstance(opening.scene, MakingScreen)
    opening.frame(LONG_MS)
    opening.click("cancel")
    assert settle(opening).files.value == "board.txt"
