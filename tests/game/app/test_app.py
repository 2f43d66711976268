"""The window: size, place, focus, full screen, toasts, backups, and what may never end it."""

from __future__ import annotations

import gc
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.application import MIN_SIZE, START_SIZE, close_on_hang_up
from game.app.instance import Instance, StartRequest, instance
from game.catalog import FACES
from game.daily.screen import TodayScreen
from game.dealing.pool import Pool
from game.storage.database import NAME
from game.ui.palette import DARK, LIGHT
from game.ui.widgets.dialog import DialogScreen
from game.ui.widgets.textfield import TextField
from generators.kinds import kind_rows
from tests.forms import diagonal
from tests.game.conftest import Clipboard, Start
from tests.game.player import BOARD, LONG_MS, Player
from tests.source_tree import ROOT

QUIT = pygame.KMOD_LCTRL


@pytest.fixture
def window(player: Player) -> Player:
    """The program in a window of the dummy driver."""
    player.app.open_window()
    return player


@pytest.fixture(autouse=True)
def no_window_after() -> object:
    yield
    pygame.display.quit()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_window_without_a_picture_yet_is_of_paper(player: Player, theme: str) -> None:
    player.app.change("theme", theme)
    player.app.open_window()
    surface = pygame.display.get_surface()
    assert surface is not None
    assert tuple(surface.get_at((9, 9))) == (*player.app.theme.palette.paper, 255)


# What is stored about the window


@pytest.mark.parametrize(
    ("stored", "size"),
    [
        ([900, 700], (900, 700)),
        ([900, 700, 10, 20], (900, 700)),
        ([10, 10], MIN_SIZE),
        ([-5, 99999], (MIN_SIZE[0], 16384)),
        ([], START_SIZE),
        (["wide", "high"], START_SIZE),
        ([None, None], START_SIZE),
        ([900], START_SIZE),
        ([900.0, 700.0], START_SIZE),
        ([True, False], START_SIZE),
        ("900x700", START_SIZE),
        ({"w": 900}, START_SIZE),
        ([1e999, 5], START_SIZE),
    ],
)
def test_a_damaged_window_size_is_replaced(
    player: Player, stored: object, size: tuple[int, int]
) -> None:
    player.app.store.set_setting("window", stored)
    assert player.app.window.stored_size() == size


@pytest.mark.parametrize(
    "stored",
    [
        [900, 700, None, None],
        [900, 700, "left", "top"],
        [900, 700, 1, 2, 3],
        [900, 700, 10**30, 5],
    ],
)
def test_a_damaged_window_place_is_ignored(player: Player, stored: list[object]) -> None:
    player.app.store.set_setting("window", stored)
    player.app.open_window()
    assert pygame.Rect((0, 0), player.picture().get_size()).contains((0, 0), MIN_SIZE)


@pytest.mark.parametrize(
    ("stored", "size"),
    [
        ([], (1280, 720)),
        ([1280, 800, 0, 0], (1280, 800)),
        ([3000, 500], (1280, 500)),
        ([900, 1400, 0, 30], (900, 720)),
    ],
)
def test_a_window_fits_on_its_desktop(
    player: Player, monkeypatch: pytest.MonkeyPatch, stored: list[int], size: tuple[int, int]
) -> None:
    """Room for the desktop's bars and its own title is left at first and on a smaller screen."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1280, 800)])
    player.app.store.set_setting("window", stored)
    player.app.open_window()
    assert pygame.display.get_window_size() == size


@pytest.mark.parametrize(
    ("key", "value"),
    [("theme", "purple"), ("theme", 5), ("motion", "yes"), ("fullscreen", [1]), ("on table", "x")],
)
def test_damaged_settings_start_the_program_all_the_same(
    start: Start, key: str, value: object
) -> None:
    player = start()
    player.app.store.set_setting(key, value)
    player.close()
    again = start()
    assert again.in_menu
    assert again.app.theme.palette is LIGHT
    again.picture()


def test_f11_goes_to_the_whole_screen_and_back(window: Player) -> None:
    before = pygame.display.get_desktop_sizes()[0]  # the only size that no screen forgets
    pygame.display.set_mode(before, pygame.RESIZABLE)
    window.event(pygame.VIDEORESIZE, size=before, w=before[0], h=before[1])
    window.key("F11")
    assert window.app.fullscreen
    assert window.app.last_spoken == "Full screen on."
    window.key("F11")
    assert not window.app.fullscreen
    assert window.app.last_spoken == "Full screen off."
    assert window.app.size == before


def test_f11_works_in_the_settings_and_turns_the_switch(window: Player) -> None:
    window.click("settings")
    window.key("F11")
    window.picture()
    assert window.widget("fullscreen").on  # type: ignore[attr-defined]
    window.key("F11")
    window.picture()
    assert not window.widget("fullscreen").on  # type: ignore[attr-defined]


def test_the_window_size_is_kept_and_survives_the_whole_screen(start: Start) -> None:
    player = start()
    player.app.open_window()
    pygame.display.set_mode((1000, 650), pygame.RESIZABLE)
    player.event(pygame.VIDEORESIZE, size=(1000, 650), w=1000, h=650)
    assert player.app.size == (1000, 650)
    player.key("F11")
    player.close()
    assert start().app.window.stored_size() == (1000, 650)


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED])
def test_a_window_that_comes_to_light_is_drawn_again(player: Player, kind: int) -> None:
    player.wait()
    player.picture()
    player.app.toast_shown = None
    surface = pygame.Surface(player.app.size)
    assert not player.app.frame(surface)
    player.event(kind)
    assert player.app.frame(surface)


# Themes, toasts, keys


def test_the_theme_of_the_store_is_taken_and_the_caller_may_override_it(start: Start) -> None:
    start().app.change("theme", "dark")
    assert start().app.theme.palette is DARK
    assert start(theme="light").app.theme.palette is LIGHT


def test_a_theme_changed_in_a_game_keeps_the_game(game: Player) -> None:
    game.click(8)
    game.app.change("theme", "dark")
    assert game.marks[8] == 1
    game.picture()
    game.click("undo")
    assert not any(game.marks)


def test_a_notice_of_the_store_is_shown(player: Player) -> None:
    from generators.base import Message

    player.app.store.notices.append(Message("The disk is {share} % full.", share=100))
    player.frame()
    assert player.said == "The disk is 100 % full."
    assert player.app.store.notices == []


def hurt(folder: Path) -> None:
    """Leaves a damaged database in the folder of a program that has ended."""
    data = bytearray((folder / NAME).read_bytes())
    data[2000:9000] = bytes(7000)
    (folder / NAME).write_bytes(data)


@pytest.mark.parametrize("close", ["ESCAPE", "RETURN"])
def test_what_was_told_of_a_rescue_stays_until_the_player_closes_it(
    start: Start, close: str
) -> None:
    player = start()
    folder = player.app.store.folder
    assert folder is not None
    player.deal()
    player.close()
    hurt(folder)
    for _start in range(2):  # the program is killed while it lies there
        player = start()
        assert isinstance(player.scene, DialogScreen)
        player.frame(60_000)
        assert isinstance(player.scene, DialogScreen)
        assert "damaged" in player.scene._text
        assert player.said == "", "it is told once"
        player.app.store.close()
    player = start()
    player.open(BOARD)  # what takes its place is not what closes it
    player.frame()
    assert isinstance(player.scene, DialogScreen)
    player.key(close)
    player.frame()
    assert not isinstance(player.scene, DialogScreen)
    player.close()
    assert not isinstance(start().scene, DialogScreen)


def test_ctrl_q_ends_the_program(player: Player) -> None:
    player.key("q", QUIT)
    assert not player.app.running


def test_ctrl_v_pastes_in_every_scene(game: Player, clipboard: Clipboard) -> None:
    clipboard.text = "sweetspots/6-1-easy#5"
    game.key("v", pygame.KMOD_LMETA)
    game.wait()
    assert game.controller.game.preset is not None


def test_unknown_events_are_harmless(game: Player) -> None:
    game.click(8)
    for kind in (
        pygame.USEREVENT,
        pygame.JOYBUTTONDOWN,
        pygame.TEXTINPUT,
        pygame.AUDIODEVICEADDED,
    ):
        game.event(kind, text="x")
    assert game.marks[8] == 1


@pytest.mark.parametrize(
    ("mod", "typed"), [(pygame.KMOD_CTRL, ""), (pygame.KMOD_CTRL | pygame.KMOD_ALT, "1"), (0, "1")]
)
def test_a_shortcut_types_nothing_into_a_field(player: Player, mod: int, typed: str) -> None:
    """X11 sends the text of Ctrl+1, Ctrl+9 and Ctrl+0, too; AltGr types characters."""
    player.key("o", pygame.KMOD_CTRL)
    field = player.scene.desk.focused
    assert isinstance(field, TextField)
    player.event(pygame.KEYDOWN, key=pygame.K_1, mod=mod, unicode="1", scancode=pygame.KSCAN_1)
    player.event(pygame.TEXTINPUT, text="1")
    assert field.text == typed


def test_it_runs_fast_while_used_and_slowly_when_left_alone(player: Player) -> None:
    player.wait()
    player.move((5, 5))
    assert player.app.busy
    for _ in range(40):
        player.frame(100)
    assert not player.app.busy
    player.move((6, 6))
    assert player.app.busy


def test_a_backup_is_made_every_ten_minutes(game: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr(game.app.store, "backup", lambda: made.append(1))
    for _ in range(21):
        game.frame(60_000)
    assert len(made) == 2


def test_the_data_of_a_kind_is_dropped_at_the_second_quiet_moment_after_it_was_left(
    game: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    unused_ones: list[list[str]] = []
    monkeypatch.setattr("game.app.compat.tidy_memory", unused_ones.append)
    monkeypatch.setattr(Pool, "kind_being_made", "brick")
    kind = kind_of(game.scene.topic)

    def wait_for_quiet() -> None:
        game.move((6, 6))
        for _ in range(60):
            game.frame(1000)

    wait_for_quiet()
    game.app.scenes.reset(game.app.navigator.menu())
    wait_for_quiet()
    wait_for_quiet()
    assert [kind <= {*unused} for unused in unused_ones] == [False, False, True]
    for name in FACES:
        is_used = name in (game.app.dealer.pool.kind_being_made, "sweetspots")
        assert kind_of(name).isdisjoint(unused_ones[0]) is is_used, name
    monkeypatch.setattr(Pool, "kind_being_made", "")
    wait_for_quiet()
    wait_for_quiet()
    assert ["generators" in unused for unused in unused_ones[2:]] == [False, False, True]


def test_what_printing_has_read_is_dropped_after_it_was_left(game: Player) -> None:
    game.app.scenes.push(game.app.navigator.printing())
    assert "game.printing" not in game.app._unused_packages()
    game.escape()
    assert "game.printing" in game.app._unused_packages()


def kind_of(name: str) -> set[str]:
    return {f"generators.{name}", f"game.faces.{name}"}


def test_focus_lost_on_the_menu_and_with_a_dialog_open_is_harmless(game: Player) -> None:
    game.key("F1")
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        game.event(kind)
    game.key("ESCAPE")
    game.click("back")
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        game.event(kind)
    assert game.in_menu


# The border


def test_a_computer_that_slept_adds_a_second_at_most_to_a_game(
    window: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.open()
    before, frames = window.controller.session.elapsed_ms, iter((16, 8 * 3_600_000, 16))

    class Sleeper:
        """A clock whose second frame comes eight hours after the first."""

        def tick(self, hz: int) -> int:
            return next(frames)

    monkeypatch.setattr(pygame.time, "Clock", Sleeper)
    with pytest.raises(StopIteration):
        window.app.loop()
    assert before < window.controller.session.elapsed_ms <= before + 1100


def test_the_loop_ends_when_the_window_is_closed(window: Player) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.app.loop()
    assert not window.app.running


@pytest.mark.skipif(sys.platform == "win32", reason="signals are Unix's")
def test_the_loop_ends_when_the_session_does(window: Player) -> None:
    before = signal.getsignal(signal.SIGHUP)
    try:
        close_on_hang_up()
        signal.raise_signal(signal.SIGHUP)
        window.app.loop()
    finally:
        signal.signal(signal.SIGHUP, before)
    assert not window.app.running


def test_what_the_start_has_loaded_is_not_searched_for_what_is_dead(window: Player) -> None:
    gc.disable()
    gc.unfreeze()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.app.loop()
    assert gc.isenabled()
    assert gc.get_freeze_count() > 10_000


def test_a_toast_goes_with_the_screen_that_it_belongs_to(game: Player) -> None:
    game.app.toast("Copied")
    game.frame()
    game.click("menu")
    assert game.said == ""
    game.app.toast("Said over a list")
    game.frame()
    game.key("ESCAPE")
    assert game.said == "Said over a list"
    game.click("back")
    assert game.said == ""


@pytest.mark.parametrize(
    ("banner", "size"), diagonal([False, True], [(2, 11), (2, 200), (200, 2), (1, 1)])
)
def test_a_window_that_is_smaller_than_anything_in_it_is_drawn(
    player: Player, size: tuple[int, int], banner: bool
) -> None:
    app = player.app
    if banner:
        app.banner.show("Not saved yet: the disk is full.")
    app.resize(size)
    for screen in (app.navigator.printing(), TodayScreen(app), app.navigator.help("", 0)):
        app.scenes.push(screen)
        player.frame()
        picture = pygame.Surface(size)
        app.draw(picture)
    app.resize(MIN_SIZE)
    player.picture()


FIRST_FRAME = """
import sys, tempfile
from pathlib import Path
from game.app.application import App
from game.cli.main import main
from game.storage.store import Store
import pygame

app = App(Store.open(Path(tempfile.mkdtemp())))
app.open_window()
app.begin(None)
app.draw(pygame.display.get_surface())
print(*(name for name in sys.modules if name.split(".")[0] in ("game", "generators")))
"""


def test_the_first_frame_loads_no_puzzle_and_little_else() -> None:
    """What it costs does not grow with the number of puzzles."""
    run = [sys.executable, "-c", FIRST_FRAME]
    done = subprocess.run(run, capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = set(done.stdout.splitlines()[-1].split())
    packages = {row.package for row in kind_rows()}
    assert not [name for name in loaded if name.startswith(tuple(packages))]
    assert not [name for name in loaded if name.startswith("game.faces.")]
    files = [name for name in loaded if not (ROOT / name.replace(".", "/")).is_dir()]
    assert len(files) <= 76, "import what the first screen does not need where it is first used"


_RESTING = """
import sys, tempfile
from pathlib import Path
import pygame
from game.app.application import compat
from game.app.application import App
from game.storage.store import Store
compat.prepare_environment()
pygame.display.init()
pygame.font.init()
surface = pygame.display.set_mode((640, 400))
with tempfile.TemporaryDirectory() as folder:
    app = App(Store.open(Path(folder)), (640, 400))
    app.begin(None)
    app.frame(surface)
    early = "game.play.screen" in sys.modules
    app.step(600)
    app._warm_up_job.join(60)
    print(early, sum(name.endswith(".face") for name in sys.modules if "game.faces" in name))
    app.close()
"""


def test_the_faces_of_todays_five_are_loaded_once_the_cabinet_rests() -> None:
    run = [sys.executable, "-c", _RESTING]
    done = subprocess.run(run, capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.splitlines()[-1] == "False 5"


# A second start


@pytest.fixture
def alone(player: Player) -> Iterator[Player]:
    """A player in the one window of the data folder."""
    folder = player.app.store.folder
    assert folder is not None
    own = instance(folder, StartRequest())
    assert own is not None
    player.app.instance = own
    yield player
    own.close()


def ask(player: Player, *texts: str) -> None:
    """Other starts of the program leave requests, which are taken in time."""
    folder = player.app.store.folder
    assert folder is not None
    requests = [folder / f"cabinet.asked-{n:020}-1" for n in range(len(texts))]
    for request, text in zip(requests, texts, strict=True):
        request.write_text(text)
    player.frame(300)
    player.wait()
    assert not any(request.exists() for request in requests)


def test_what_the_program_is_started_with_again_opens_in_its_window(
    alone: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = alone
    raised: list[bool] = []
    monkeypatch.setattr("game.app.compat.raise_window", lambda: raised.append(True))
    ask(player, "{}")
    assert player.in_menu
    assert raised == [True]
    file = tmp_path / "board.txt"
    file.write_text(BOARD)
    ask(player, json.dumps({"file": str(file)}))
    assert player.controller.game.short_id or player.controller.state.puzzle.share() in BOARD
    ask(player, json.dumps({"text": "nothing of the sort"}))
    assert "No puzzle was found" in player.said
    assert raised == [True] * 3


OTHERS = ("6s1:AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC", "6s1:ABBBBBABAACBAACCCBDAECCCDDEFCCDDDFCC")


@pytest.fixture
def several(tmp_path: Path) -> list[Path]:
    """Files with a puzzle each, and one between them that holds none."""
    texts = (BOARD, OTHERS[0], "rubbish", "brick:deioprv-p", OTHERS[1])
    files = [tmp_path / f"{number}.txt" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text)
    return files


def check_all_are_open(player: Player) -> None:
    """Waits until one game of each is open, the last in view, and the file without one named."""
    while player.app.opener.waiting:
        player.frame()
        player.wait()
    player.frame()
    kinds = ("sweetspots", "brick")
    games = [game for kind in kinds for game in player.app.store.open_games(kind)]
    texts = sorted(re.sub(r"1:\d+:.*", "", game.text) for game in games)
    assert texts == sorted((BOARD, *OTHERS, "deioprv-p"))
    assert player.controller.session.puzzle.to_text() == OTHERS[1]
    told = {player.said}
    while player.app.toast_shown is not None or player.app.store.notices:
        player.frame(LONG_MS)
        told.add(player.said)
    assert any("4 puzzles are now open" in each for each in told)
    assert any(each.startswith("'2.txt': ") for each in told)


def test_of_several_starts_with_a_file_each_opens_it(alone: Player, several: list[Path]) -> None:
    ask(alone, *(json.dumps({"file": str(file)}) for file in several))
    check_all_are_open(alone)


def test_of_several_dropped_files_each_is_opened(player: Player, several: list[Path]) -> None:
    for file in several:
        player.event(pygame.DROPFILE, file=str(file))
    check_all_are_open(player)


def test_a_flood_of_requests_costs_no_frame(alone: Player) -> None:
    folder = alone.app.store.folder
    assert folder is not None
    for number in range(300):
        (folder / f"cabinet.asked-{number:020}-1").write_text('{"text": "brick:deioprv-p"}')
    alone.app._open_for_other_starts()
    assert len(os.listdir(folder)) > 280
    before = len(os.listdir(folder))
    for _look in range(20):
        alone.app._open_for_other_starts()
    assert alone.app.opener.waiting < 120
    assert len(os.listdir(folder)) < before, "some more were taken meanwhile"


def test_the_next_start_has_the_window_of_a_program_that_has_ended(player: Player) -> None:
    folder = player.app.store.folder
    assert folder is not None
    player.app.instance = instance(folder, StartRequest()) or Instance()
    assert not player.app.instance.taken()
    player.app.close()
    after = instance(folder, StartRequest(), 0)
    assert after is not None
    assert after.is_alone
    after.close()
