"""Opening a puzzle by typing: ids, addresses, files; refusals; the keyboard and who has it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.dealing import opener
from game.dealing.making import MakingScreen
from game.files.screen import PathScreen
from game.menu.shelf import ShelfScreen, Shelves
from game.play.screen import PlayScreen
from game.ui.widgets.picker import ChoiceRow
from game.ui.widgets.widgets import Button
from generators.base import Message, Tick
from tests.game.conftest import Clipboard
from tests.game.player import BOARD, Player

URL = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"


@pytest.fixture
def asked(player: Player) -> Player:
    """The cabinet with the question over it."""
    player.click("open")
    player.wait()
    return player


def scene(player: Player) -> PathScreen:
    assert isinstance(player.scene, PathScreen)
    return player.scene


def parts(player: Player) -> list[pygame.Rect]:
    """Where everything on the card is."""
    return [part.rect for part in scene(player).tree.described()]


def enter(player: Player, text: str, key: str = "RETURN") -> None:
    """Types a text and presses Enter."""
    player.event(pygame.TEXTINPUT, text=text)
    player.key(key)
    player.wait()


def board(player: Player) -> str:
    return str(player.controller.session.puzzle.to_text())


@pytest.mark.parametrize(
    ("text", "size"), [(BOARD, 6), (URL, 6), ("0 1 1 2\n0 0 1 2\n2 2 2 2\n2 3 3 2\n", 4)]
)
def test_a_typed_puzzle_is_played(asked: Player, text: str, size: int) -> None:
    enter(asked, text)
    assert isinstance(asked.scene, PlayScreen)
    assert asked.controller.session.puzzle.size == size


def test_the_button_opens_what_was_pasted(asked: Player, clipboard: Clipboard) -> None:
    clipboard.text = f"sweetspots:{BOARD}\n"
    asked.control("v")
    assert isinstance(asked.scene, PathScreen), "the field takes the text, not the cabinet"
    asked.click("open")
    asked.wait()
    assert board(asked) == BOARD


def test_a_file_is_opened_by_its_name(asked: Player, tmp_path: Path) -> None:
    path = tmp_path / "a puzzle 谜.txt"
    path.write_text(BOARD)
    enter(asked, f'"{path}"', "KP_ENTER")
    assert board(asked) == BOARD


def test_back_and_esc_lead_back(player: Player) -> None:
    for way in ("click", "key"):
        player.click("open")
        player.wait()
        if way == "click":
            player.click("cancel")
        else:
            player.key("ESCAPE")
        assert player.in_menu


# Refusals


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "sweetspots:10s2:AAAB",
            "This 10×10 board should have 100 cells, but has 4. Copy the whole puzzle again.",
        ),
        ("rubbish", "No puzzle was found in this text."),
        ("deioprv", "To open it in Brick, write brick:deioprv."),
        ("sweetspots/no-such-preset#1", "no-such-preset"),
        ("/no/such/file.txt", "There is no file named '/no/such/file.txt'."),
        ("0 0\n1 1", "Use at least 4 rows."),
        ("1233333\n3333333\n4444444\n5555555\n6666666\n7777777\n7777777", "has the right zone"),
        ("Riddle/Easy#monday", "Did you mean riddle?"),
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6", "such as riddle/easy#monday"),
        ("谜语", "A wall needs 16 characters"),
        ("x" * 5000, "No puzzle was found"),
    ],
)
def test_a_bad_text_is_refused_below_the_field_and_can_be_mended(
    asked: Player, text: str, said: str
) -> None:
    enter(asked, text)
    assert said in scene(asked).reason
    assert asked.said == "", "the sentence is not a toast"
    assert asked.app.last_spoken == scene(asked).reason
    field = scene(asked).field
    assert (field.wrong, field.text) == (True, text)
    asked.frame()
    assert field.active
    asked.picture()
    asked.control("a")
    asked.event(pygame.TEXTINPUT, text=BOARD)
    assert scene(asked).reason == ""
    assert not field.wrong
    asked.key("RETURN")
    asked.wait()
    assert board(asked) == BOARD


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("~/Downloads/mini.puz", "To open a file, choose “Open”, or drop the file on the window."),
        ("www.example.org", "is a web address. Download the puzzle"),
        ("rubbish", "No puzzle was found in this text."),
    ],
)
def test_a_pasted_text_without_a_puzzle_says_what_to_do(
    player: Player, text: str, said: str
) -> None:
    player.open(text)
    assert said in player.said


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "Pictures and PDFs can't be opened."),
        (b"word,clue\nFRO,To and ___\n", "No puzzle was found in this file."),
        (b"<html><body>Crossword</body></html>", "This is a web page."),
        ("1 1 é".encode("latin-1"), "Save the file as UTF-8"),
        (b"SQLite format 3\0\x10", "add them in Settings"),
    ],
)
def test_a_file_without_a_puzzle_says_what_to_open_instead(
    player: Player, tmp_path: Path, data: bytes, said: str
) -> None:
    path = tmp_path / "foreign.txt"
    path.write_bytes(data)
    player.event(pygame.DROPFILE, file=str(path))
    for _ in range(3):
        player.wait()
        player.frame()
    assert player.said.startswith("'foreign.txt': ")
    assert said in player.said


def test_after_a_refusal_of_the_button_the_field_can_be_typed_in(asked: Player) -> None:
    asked.event(pygame.TEXTINPUT, text="rubbish")
    asked.click("open")
    asked.wait()
    assert scene(asked).reason
    asked.frame()
    assert scene(asked).field.active
    asked.event(pygame.TEXTINPUT, text="!")
    assert scene(asked).field.text == "rubbish!"


def test_an_endless_reason_is_cut_and_stays_in_the_window(asked: Player) -> None:
    asked.app.resize((640, 400))
    scene(asked).refuse(Message("expected {words}", words="many words " * 200))
    window = pygame.Rect(0, 0, 640, 400)
    assert all(window.contains(rect) for rect in parts(asked))
    asked.picture()


def test_an_empty_field_cannot_be_opened(asked: Player) -> None:
    button = asked.widget("open")
    assert isinstance(button, Button)
    for text in ("", " ", "\n"):
        enter(asked, text)
        assert isinstance(asked.scene, PathScreen)
        assert not button.enabled
    asked.event(pygame.TEXTINPUT, text="x")
    assert button.enabled
    for _ in range(4):
        asked.key("BACKSPACE")
    assert not button.enabled


def test_a_long_wait_can_be_cancelled_and_the_text_is_still_there(
    asked: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks: list[Tick] = []

    def endless(text: str, tick: Tick) -> None:
        ticks.append(tick)
        while True:
            tick(None)

    monkeypatch.setattr(opener, "resolve_typed", endless)
    asked.event(pygame.TEXTINPUT, text=BOARD)
    asked.key("RETURN")
    assert isinstance(asked.scene, MakingScreen), "the window is free while it is worked on"
    asked.frame()
    asked.click("cancel")
    assert scene(asked).field.text == BOARD
    asked.frame()
    assert scene(asked).field.active


# The keyboard


class Listening:
    """Whether the system writes text at this moment."""

    on = False

    def start(self) -> None:
        self.on = True

    def stop(self) -> None:
        self.on = False


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> Listening:
    listening = Listening()
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.key, "start_text_input", listening.start)
    monkeypatch.setattr(pygame.key, "stop_text_input", listening.stop)
    monkeypatch.setattr(pygame.key, "set_text_input_rect", lambda rect: None)
    return listening


def test_text_is_written_only_while_the_field_is_used(
    player: Player, listening: Listening
) -> None:
    player.click("open")
    player.frame()
    assert listening.on
    player.event(pygame.WINDOWFOCUSLOST)
    player.frame()
    assert not listening.on
    player.event(pygame.WINDOWFOCUSGAINED)
    player.frame()
    assert listening.on
    player.key("TAB")
    assert not listening.on
    player.key("TAB", pygame.KMOD_LSHIFT)
    assert listening.on
    player.key("ESCAPE")
    assert not listening.on


def test_text_is_not_written_in_the_game_that_was_opened(
    player: Player, listening: Listening
) -> None:
    player.click("open")
    player.frame()
    enter(player, BOARD)
    assert isinstance(player.scene, PlayScreen)
    player.frame()
    assert not listening.on


def test_a_composition_in_a_game_is_no_move(game: Player) -> None:
    game.event(pygame.TEXTEDITING, text="ni", start=0, length=0)
    game.event(pygame.TEXTINPUT, text="你")
    game.picture()
    assert not any(game.marks)


def test_esc_while_composing_ends_the_composition_and_enter_opens_nothing(asked: Player) -> None:
    asked.event(pygame.TEXTINPUT, text="谜")
    asked.event(pygame.TEXTEDITING, text="yu", start=2, length=0)
    asked.key("RETURN")
    assert scene(asked).field.composing == "yu"
    asked.key("ESCAPE")
    assert scene(asked).field.composing == ""
    assert scene(asked).field.text == "谜"
    asked.key("ESCAPE")
    assert asked.in_menu


def test_a_composition_that_ends_while_another_screen_comes_is_harmless(asked: Player) -> None:
    asked.event(pygame.TEXTEDITING, text="yu", start=2, length=0)
    asked.app.open_settings()
    asked.event(pygame.TEXTINPUT, text="语")
    asked.frame()
    asked.key("ESCAPE")
    assert scene(asked).field.text == ""
    asked.picture()


def test_the_blinking_caret_does_not_keep_the_program_busy(asked: Player) -> None:
    for _ in range(30):
        asked.frame(100)
    drawn, surface = 0, pygame.Surface(asked.app.size)
    asked.app.frame(surface)
    for _ in range(40):
        asked.frame(53)
        assert not asked.app.busy
        drawn += asked.app.frame(surface) is not None
    assert 4 <= drawn <= 6, "2,120 ms are four times 530; what comes from behind may draw, too"


def test_a_window_that_is_much_too_small_is_drawn(asked: Player) -> None:
    for size in ((200, 150), (300, 100)):
        asked.app.resize(size)
        asked.picture()


# Shelves

SECOND, THIRD = "4s1:ABBBABBBACCCDDDD", f"6s1:{BOARD[:3:-1]}"
WALL = "Fish: bass, pike, carp, ide\nKeys: A, B, C, D\nSnow: man, ball, flake, drop\nX: i, j, k, l"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of five puzzles, one in a folder of its own, and what is none."""
    folder = tmp_path / "From Ann"
    (folder / "more").mkdir(parents=True)
    (folder / "10.txt").write_text(BOARD)
    (folder / "2.txt").write_text(THIRD)
    (folder / "more" / "walls.txt").write_text(f"{WALL}\n\n{WALL.replace('X', 'Y')}")
    (folder / "more" / "wall.txt").write_text(WALL.replace("X", "Z"))
    (folder / "README.txt").write_text("What we have played this year, and would play again.")
    (folder / "broken.ipuz").write_text("{")
    (folder / "more" / "again").symlink_to(folder)
    return folder


def shelf(player: Player) -> list[tuple[str, str, str]]:
    """What the rows of the shelf in view say."""
    assert isinstance(player.scene, ShelfScreen)
    rows = [row for row in player.scene.desk.widgets if isinstance(row, ChoiceRow)]
    return [(row.choice.label, row.choice.about, row.choice.detail) for row in rows]


def test_a_folder_is_a_shelf_that_is_kept(folder: Path, tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.event(pygame.DROPFILE, file=str(folder))
    player.wait()
    wall, spots = ("Word Wall", ""), "Sweet Spots • 6×6 • 1 chest per row"
    rows = [
        ("2", spots, ""),
        ("10", spots, ""),
        ("wall", "Word Wall • British", ""),
        ("Puzzle 4 of 5", *wall),
        ("Puzzle 5 of 5", *wall),
    ]
    refused = "This JSON is incomplete: it ends too early. Copy or download it again."
    texts = [each.name for each in player.scene.tree.described()]  # type: ignore[attr-defined]
    assert texts[texts.index("broken.ipuz") + 1] == refused
    assert shelf(player) == rows
    assert player.said == "1 file has no puzzle."

    player.click("row 0")
    player.wait()
    player.solve()
    player.click("next")
    player.wait()
    assert board(player) == BOARD, "the next unsolved puzzle"
    player.click("back")
    shutil.rmtree(folder)
    assert [row[2] for row in shelf(player)] == ["Solved", "In progress", "", "", ""]
    player.close()

    player = Player(tmp_path)
    while not player.in_menu:
        player.click("back")
    player.click("open")
    player.wait()
    player.click("row 0")
    assert [row[2] for row in shelf(player)] == ["Solved", "In progress", "", "", ""]
    player.click("row 3")
    player.wait()
    assert player.controller.kind.name == "wordwall"
    player.click("back")
    player.click("row 0")
    assert player.controller.result is not None, "a solved puzzle shows its result"
    player.click("back")
    player.click("back")
    player.click("open")
    player.wait()
    player.click(next(w.name for w in player.scene.desk.widgets if w.name.startswith("delete")))
    assert "row 0" not in [w.name for w in player.scene.desk.widgets]
    assert len(player.app.store.open_games("sweetspots")) == 1, "its games stay"
    assert player.app.toast_shown is not None
    assert player.app.toast_shown.undo is not None
    player.app.toast_shown.undo()
    player.frame()
    assert "row 0" in [w.name for w in player.scene.desk.widgets]
    player.close()


def board_of(player: Player) -> str:
    return str(player.controller.session.puzzle.to_text())


def test_an_opened_shelf_that_has_grown_replaces_the_earlier_one(
    folder: Path, tmp_path: Path, player: Player
) -> None:
    for count in (5, 6):
        player.event(pygame.DROPFILE, file=str(folder))
        player.wait()
        (folder / "11.txt").write_text(SECOND)
        assert [len(rows) for _name, rows in Shelves(player.app.store).all().values()] == [count]


def test_several_puzzles_that_are_pasted_are_a_shelf(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.app.opener.open_text(f"{WALL}\n\n{WALL.replace('X', 'Y')}")
    player.wait()
    assert [row[0] for row in shelf(player)] == ["Puzzle 1 of 2", "Puzzle 2 of 2"]
