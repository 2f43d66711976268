"""Trouble outside the program: the player is told in a sentence, and play goes on."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game import compat, database, theme
from game.database import NAME
from game.palette import Colour
from game.scenes.dialog import DialogScene
from game.ui import shapes
from generators.base import Message, Status
from tests.game import player as hands
from tests.game.conftest import Start
from tests.game.damage import READABLE, UNREADABLE, Damage, blank_page, zero_bytes
from tests.game.player import BOARD, CHESTS, KIND, LONG_MS, NOW, SMALL, Player
from tests.game.test_database import limit_pages, patch_connect, set_version
from tests.game.test_layout import colliding, inside, small
from tests.game.windows import SCREENS, SIZES

UNSAVED = "cannot be saved"


def sentences(player: Player) -> list[str]:
    """Everything that the player is told until nothing more comes."""
    told = []
    while player.said:
        told.append(player.said)
        assert player.app.toast_shown is not None
        assert player.app.toast_shown.icon == "warning"
        player.picture()
        shown = player.app.toast_shown
        while player.app.toast_shown is shown:
            player.frame(LONG_MS)
        player.frame()
    return told


def play_to_the_end(player: Player) -> None:
    """A game from its start to its win, with whatever a player does on the way."""
    player.open(BOARD)
    player.click(8)
    player.click("undo")
    player.click(8)
    player.click("menu")
    player.key("ESCAPE")
    player.drag(0, 2)
    player.control("s")
    player.solve()
    assert player.game.session.status is Status.SOLVED
    player.wait()
    player.picture()


def check_play_unsaved(player: Player) -> None:
    """Nothing can be saved, which is always seen; everything else is as ever."""
    assert player.app.store.in_memory
    play_to_the_end(player)
    assert player.app.banner.text
    player.deal()
    player.click(8)
    player.click("back")
    player.click("sweetspots continue")
    assert player.marks[8] == 1
    assert not isinstance(player.scene, DialogScene)


def check_play_saved(start: Start, player: Player) -> None:
    """A game is won and the next one is there after a restart."""
    assert not player.app.store.in_memory
    assert not player.app.banner.text
    play_to_the_end(player)
    player.open(BOARD)
    player.click(CHESTS[0])
    marks = player.marks
    player.close()
    assert start().marks == marks


# Disk and folder


@pytest.fixture
def read_only(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Takes the right to write away from then on."""
    real = database.connect

    def apply() -> None:
        patch_connect(monkeypatch, lambda path, options: real(path, options or "mode=ro"))

    return apply


def test_in_a_read_only_folder_the_game_is_there_and_play_goes_on(
    start: Start, read_only: Callable[[], None]
) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    player.close()
    read_only()
    again = start()
    assert again.marks[8] == 1
    assert [UNSAVED in text for text in sentences(again)] == [True]
    again.click(9)
    check_play_unsaved(again)


def test_a_first_start_in_a_read_only_folder_can_be_played(
    start: Start, read_only: Callable[[], None]
) -> None:
    read_only()
    player = start()
    assert UNSAVED in player.said
    check_play_unsaved(player)


def test_a_file_in_the_place_of_the_folder_stops_no_one(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a shopping list")
    player = Player(tmp_path / "data")
    assert UNSAVED in player.said
    check_play_unsaved(player)
    player.close()


def test_a_disk_that_fills_up_is_told_and_loses_no_move(start: Start) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    limit_pages(player.app.store._db, 0)
    for _ in range(200):
        player.click("restart")
        player.drag(0, 1, 2, 8, 14)
        if player.app.store.in_memory:
            break
    assert player.app.store.in_memory
    assert UNSAVED in player.said
    assert "full" in player.said
    marks = player.marks
    assert player.app.banner.text
    assert any(marks)
    player.click("back")
    player.click("sweetspots continue")
    assert player.marks == marks
    check_play_unsaved(player)
    player.close()
    again = start()
    assert not again.app.banner.text
    again.picture()


def test_a_disk_that_is_gone_in_play_is_told(start: Start) -> None:
    from tests.game.test_database import Broken

    player = start()
    player.open(BOARD)
    player.click(8)
    real = player.app.store._db
    player.app.store._db = Broken(sqlite3.SQLITE_IOERR_READ)  # type: ignore[assignment]
    player.click(9)
    assert UNSAVED in player.said
    assert (player.marks[8], player.marks[9]) == (1, 1)
    check_play_unsaved(player)
    real.close()


# Files


@pytest.mark.parametrize("damage", READABLE + UNREADABLE)
def test_a_damaged_file_is_told_and_the_game_is_there(start: Start, damage: Damage) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    store = player.app.store
    for _ in range(12):
        won = store.new_game(KIND.name, "classic", SMALL, BOARD)
        store.set_status(won, Status.SOLVED, 60_000, 0)
    store.backup()
    player.close()
    damage(player.app.store._path or Path())
    again = start()
    assert len(sentences(again)) == 1
    assert again.marks[8] == 1
    again.click(9)
    check_play_saved(start, again)


@pytest.mark.parametrize("damage", UNREADABLE)
def test_a_file_of_which_nothing_is_left_leads_to_an_empty_cabinet(
    start: Start, damage: Damage
) -> None:
    player = start()
    player.open(BOARD)
    player.close()
    damage(player.app.store._path or Path())
    again = start()
    assert again.in_menu
    assert len(sentences(again)) == (0 if damage is zero_bytes else 1)
    check_play_saved(start, again)


def test_damage_that_is_found_in_play_is_told_and_repaired(start: Start, tmp_path: Path) -> None:
    player = start()
    player.open(BOARD)
    for _ in range(60):
        player.click(8)
    player.app.store.backup()
    store = player.app.store
    store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._db.execute("PRAGMA cache_size = 1")
    for page in range(2, (tmp_path / NAME).stat().st_size // 4096):
        blank_page(tmp_path / NAME, page)
    player.click(9)
    player.click(10)
    assert len(sentences(player)) == 1
    marks = player.marks
    player.close()
    assert start().marks == marks


def test_a_newer_file_is_told_and_left_alone(start: Start, tmp_path: Path) -> None:
    player = start()
    player.open(BOARD)
    player.close()
    set_version(tmp_path / NAME, 99)
    before = (tmp_path / NAME).read_bytes()
    again = start()
    assert again.in_menu
    assert ["newer version" in text for text in sentences(again)] == [True]
    check_play_saved(start, again)
    assert (tmp_path / NAME).read_bytes() == before


def test_several_sentences_come_one_after_the_other(player: Player) -> None:
    sentences(player)
    texts = ["First {n}.", "Second {n}.", "Third {n}."]
    player.app.store.notices += [Message(text, n=1) for text in texts]
    player.frame()
    player.app.store.notices.append(Message("Fourth."))
    assert sentences(player) == ["First 1.", "Second 1.", "Third 1.", "Fourth."]


# Two programs, one clock


def test_two_programs_on_one_game_both_go_on(start: Start) -> None:
    first = start()
    first.open(BOARD)
    first.click(8)
    second = start()
    assert second.marks[8] == 1
    first.click(9)
    second.click(10)
    assert second.said == "This game is open twice. You go on in a copy."
    first.click(0)
    second.click("undo")
    second.click(11)
    assert (first.marks[9], first.marks[10], first.marks[0]) == (1, 0, 1)
    assert (second.marks[9], second.marks[10], second.marks[11]) == (0, 0, 1)
    first.solve()
    second.solve()
    assert first.app.store.game(first.game.match.game_id).status is Status.SOLVED
    assert second.app.store.game(second.game.match.game_id).status is Status.SOLVED
    assert first.game.match.game_id != second.game.match.game_id


@pytest.mark.parametrize("years", [-10, -1, 30])
def test_a_clock_that_was_wrong_changes_nothing(
    start: Start, monkeypatch: pytest.MonkeyPatch, years: int
) -> None:
    player = start()
    player.open(BOARD)
    player.click(8)
    player.frame(5000)
    player.close()
    monkeypatch.setattr(hands, "NOW", NOW + years * 31_557_600)
    again = start()
    assert again.marks[8] == 1
    assert again.game.session.elapsed_ms >= 5000
    assert sentences(again) == []
    again.deal()
    again.click(CHESTS[0])
    marks, text = again.marks, again.game.session.puzzle.to_text()
    again.close()
    newest = start()
    assert (newest.marks, newest.game.session.puzzle.to_text()) == (marks, text)
    newest.picture()


# What is shipped


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder that the shipped files are looked for in; whatever is missing there is missing."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    for module in (theme, compat):
        monkeypatch.setattr(module, "resource", lambda *parts: folder.joinpath(*parts[-1:]))
    theme._font.cache_clear()
    theme._rendered.cache_clear()
    yield folder
    theme._font.cache_clear()
    theme._rendered.cache_clear()


FONTS = ("sans.otf", "sans-bold.otf", "serif-bold.otf")
REAL = {name: Path(theme.__file__).parents[1] / "fonts" / name for name in FONTS}


def left(share: float) -> Callable[[bytes], bytes]:
    return lambda data: data[: int(len(data) * share)]


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda data: b"",
    "rubbish": lambda data: b"not a font" * 1000,
    "header only": lambda data: data[:500],
    "cut at a tenth": left(0.1),
    "cut at the half": left(0.5),
    "cut near the end": left(0.95),
    "zeros at the end": lambda data: data[: len(data) // 2] + bytes(len(data) - len(data) // 2),
}


def every_screen(player: Player) -> None:
    """Draws every screen of the program."""
    for name, lead in SCREENS.items():
        player.open(BOARD)
        lead(player)
        player.wait() if name != "making" else None
        player.picture()
        while not player.in_menu:
            player.key("ESCAPE")


def test_without_fonts_every_screen_is_drawn_and_the_player_told(
    shipped: Path, start: Start
) -> None:
    player = start()
    assert ["sans.otf" in text for text in sentences(player)] == [True]
    every_screen(player)


@pytest.mark.parametrize("damage", list(BROKEN))
def test_with_a_damaged_font_every_screen_is_drawn_and_the_player_told(
    shipped: Path, start: Start, damage: str
) -> None:
    for name, path in REAL.items():
        data = path.read_bytes()
        (shipped / name).write_bytes(BROKEN[damage](data) if name == "sans.otf" else data)
    player = start()
    assert ["sans.otf" in text for text in sentences(player)] == [True]
    every_screen(player)


class Rotten:
    """A font with one damaged character."""

    def __init__(self, font: pygame.font.Font) -> None:
        self._font = font

    def size(self, text: str) -> tuple[int, int]:
        if "谜" in text:
            raise pygame.error("Couldn't find glyph")
        return self._font.size(text)

    def render(self, text: str, smooth: bool, colour: Colour) -> pygame.Surface:
        self.size(text)
        return self._font.render(text, smooth, colour)


def test_a_damaged_character_is_drawn_in_another_font(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = theme._font
    monkeypatch.setattr(theme, "_font", lambda cut, px: Rotten(real(cut, px)))
    theme._rendered.cache_clear()
    shapes.seal.cache_clear()
    player.open("谜")
    player.picture()
    player.click("open")
    player.event(pygame.TEXTINPUT, text="a谜b")
    player.wait()
    player.picture()
    shown = player.app.theme
    assert shown.width("谜", 16) > 0
    assert shown.width("abc", 16) == real("sans", 16).size("abc")[0]
    theme._rendered.cache_clear()
    shapes.seal.cache_clear()


def test_a_folder_in_the_place_of_a_font_is_told(shipped: Path, start: Start) -> None:
    for name in FONTS:
        (shipped / name).mkdir()
    player = start()
    assert "sans.otf" in player.said
    player.picture()


@pytest.mark.parametrize(
    "content", [None, b"", b"not a picture", b"\x89PNG\r\n\x1a\n" + bytes(50)]
)
def test_a_missing_or_damaged_icon_stops_no_one(
    shipped: Path, player: Player, content: bytes | None
) -> None:
    if content is not None:
        (shipped / "icon.png").write_bytes(content)
    player.app.open_window()
    assert pygame.display.get_surface() is not None
    pygame.display.quit()


def test_the_shipped_icon_is_taken() -> None:
    pygame.display.init()
    assert compat.set_icon(compat.resource("assets", "icon.png"))
    pygame.display.quit()


@pytest.mark.parametrize("driver", ["nonsense", "alsa", "dummy", ""])
def test_no_sound_is_asked_for(
    player: Player, monkeypatch: pytest.MonkeyPatch, driver: str
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    player.app.open_window()
    play_to_the_end(player)
    mixer = getattr(pygame, "mixer", None)
    assert mixer is None or not mixer.get_init()
    pygame.display.quit()


# The banner


@pytest.fixture
def unsaved(start: Start, read_only: Callable[[], None]) -> Player:
    """A game of which nothing is saved."""
    read_only()
    player = start()
    player.open(BOARD)
    player.app.toast_shown = None
    return player


def whole(player: Player) -> pygame.Surface:
    surface = pygame.Surface(player.app.window.size)
    player.app.draw(surface)
    return surface


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_banner_is_seen_below_everything_and_covers_nothing(
    unsaved: Player, size: tuple[int, int]
) -> None:
    for name, lead in SCREENS.items():
        unsaved.app.resize(size)
        unsaved.open(BOARD)
        lead(unsaved)
        assert unsaved.app.window.size == size
        assert unsaved.app.size[1] < size[1]
        assert inside(unsaved) == [], name
        assert colliding(unsaved) == [], name
        assert small(unsaved) == [], name
        picture, palette = whole(unsaved), unsaved.app.theme.palette
        strip = picture.subsurface(
            (0, unsaved.app.size[1], size[0], size[1] - unsaved.app.size[1])
        )
        assert tuple(strip.get_at((1, 1)))[:3] == palette.atint
        text = pygame.mask.from_threshold(strip, palette.ambertext, (60, 60, 60, 255))
        assert text.count() > 100
        while not unsaved.in_menu:
            unsaved.key("ESCAPE")


def test_the_banner_leaves_the_window_size_and_the_fingers_as_they_are(unsaved: Player) -> None:
    unsaved.app.resize((1280, 800))
    unsaved.app.window.remember()
    assert unsaved.app.store.setting("window", [0])[:2] == [1280, 800]
    cell = 35
    x, y = unsaved.game.view.rect(cell).midtop
    y += 3
    where = {"x": (x + 0.25) / 1280, "y": (y + 0.25) / 800}
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        unsaved.event(kind, touch_id=1, finger_id=1, dx=0.0, dy=0.0, pressure=1.0, **where)
    assert unsaved.marks[cell] == 1


def test_the_banner_stays_through_themes_and_sizes(unsaved: Player) -> None:
    for name in ("dark", "light"):
        unsaved.app.change("theme", name)
        unsaved.frame()
        assert tuple(whole(unsaved).get_at((1, 798)))[:3] == unsaved.app.theme.palette.atint
    for size in ((640, 400), (200, 150), (300, 30), (1280, 800)):
        unsaved.app.resize(size)
        whole(unsaved)
    smaller = pygame.Surface((100, 80))  # the window has shrunk and the event is still to come
    unsaved.app.draw(smaller)


def test_there_is_no_banner_while_all_is_saved(game: Player) -> None:
    assert game.app.size == game.app.window.size == (1280, 800)
