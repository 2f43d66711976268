"""The common ground of the two pygame forks; this file runs on both."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from game.app import compat
from game.app.compat import first_weekday, open_file, tidy_memory

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    yield pygame.display.set_mode((320, 200), pygame.RESIZABLE)
    pygame.display.quit()


@pytest.fixture
def _font_module() -> None:
    pygame.font.init()


_CACHES = """
from functools import cache, lru_cache

@cache
def table():
    return object()

class Pool:
    @lru_cache(maxsize=4)
    def members(self):
        return object()

class Kept(dict):
    cache_clear = dict.clear

pool, kept = Pool(), Kept(a=1)
"""


def test_tidying_empties_the_caches_of_unused_packages_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    left = []
    for name in ("unused.part", "unused_no_more"):
        module: Any = ModuleType(name)
        exec(_CACHES, vars(module))
        monkeypatch.setitem(sys.modules, name, module)
        left.append((module, module.table(), module.pool.members()))
    user: Any = ModuleType("unused.user")
    user.borrowed = left[1][0].table  # imported from a module in use
    monkeypatch.setitem(sys.modules, "unused.user", user)
    tidy_memory(["unused"])
    same = [
        (m.table() is table, m.pool.members() is found, len(m.kept)) for m, table, found in left
    ]
    assert same == [(False, False, 0), (True, True, 1)]


def test_importing_the_game_prints_nothing() -> None:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("PYGAME")}
    code = "import game, pygame; from game.app import compat"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
    )
    assert done.stdout == b""


def test_what_the_start_leaves_out_can_still_be_imported() -> None:
    # In a process of its own: this one has imported pygame before the game.
    source = (
        "import sys, game; game.leave_out_late_modules(); import game.app.compat;"
        "print(*{'pygame.mixer', 'pygame.mixer_music', '_hashlib'} & {*sys.modules});"
        "from pygame import mixer; import hmac; print(mixer.Sound.__name__, mixer.music.__name__)"
    )
    done = subprocess.run(
        [sys.executable, "-c", source], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["", "Sound pygame.mixer_music"]


def test_hints_are_set_where_the_user_set_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_IME_SHOW_UI", "SDL_WINDOWS_DPI_AWARENESS"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    compat.prepare_environment()
    assert os.environ["SDL_IME_SHOW_UI"] == "1"
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


@pytest.mark.parametrize(("platform", "value"), [("linux", "0"), ("win32", None)])
def test_only_linux_goes_without_acceleration(
    monkeypatch: pytest.MonkeyPatch, platform: str, value: str | None
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(sys, "platform", platform)
    compat.prepare_environment()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == value


def test_the_users_own_hint_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "opengl")
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "mine")
    compat.prepare_environment()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "opengl"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "mine"


def test_the_window_class_is_ours_and_not_the_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["somewhere/main.py"])
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "main.py")
    compat.prepare_environment()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "puzzle-cabinet"


def test_a_resource_of_a_release_is_in_its_bundle(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert compat.resource("fonts", "sans.otf") == tmp_path / "fonts" / "sans.otf"


@pytest.mark.usefixtures("_font_module")
@pytest.mark.parametrize("file", ["sans.otf", "sans-bold.otf", "serif.otf", "serif-bold.otf"])
@pytest.mark.parametrize("px", [12, 40])
def test_a_shipped_font_loads_and_draws(file: str, px: int) -> None:
    font = compat.load_font(compat.resource("fonts", file), px)
    assert font.render("谜 10×10", True, (0, 0, 0)).get_width() == font.size("谜 10×10")[0]


@pytest.mark.usefixtures("_font_module")
@pytest.mark.parametrize("length", [0, 1, 100, 10_000, 60_000])
def test_a_cut_font_is_reported_as_damaged(tmp_path: Path, length: int) -> None:
    file = tmp_path / "cut.otf"
    file.write_bytes(compat.resource("fonts", "sans-bold.otf").read_bytes()[:length])
    with pytest.raises(compat.FontError, match=r"cut\.otf can.t be read"):
        compat.load_font(file, 16)


@pytest.mark.usefixtures("_font_module")
def test_a_missing_font_is_reported_as_missing(tmp_path: Path) -> None:
    with pytest.raises(compat.FontError, match="no such file") as caught:
        compat.load_font(tmp_path / "lost.otf", 16)
    assert caught.value.message.values["file"] == "lost.otf"


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("text", ["sweetspots:10s2:AAAB", "谜窠𠀀", "a\nb", "\ud800", "a\0b"])
def test_what_was_copied_is_pasted(text: str) -> None:
    assert compat.copy(text)
    assert compat.paste() == text.replace("\0", "").replace("\ud800", "?")


def test_the_clipboard_without_a_display_raises_nothing() -> None:
    pygame.display.quit()
    compat.copy("text")
    assert isinstance(compat.paste(), str)


@pytest.mark.usefixtures("window")
def test_a_window_goes_where_it_is_moved() -> None:
    assert compat.move_window(41, 67)
    assert compat.window_position() == (41, 67)


def test_without_a_window_there_is_no_position() -> None:
    pygame.display.quit()
    assert compat.window_position() is None
    assert not compat.move_window(1, 2)
    assert not compat.set_min_size(640, 400)


@pytest.mark.usefixtures("window")
def test_a_least_size_is_set_where_the_fork_can() -> None:
    assert compat.set_min_size(640, 400) == hasattr(pygame, "Window")


@pytest.mark.parametrize(
    ("names", "first"),
    [
        ({}, 0),
        ({"LANG": "C.UTF-8"}, 0),
        ({"LANG": "en_US.UTF-8"}, 6),
        ({"LANG": "en_GB.UTF-8"}, 0),
        ({"LANG": "de_DE@euro"}, 0),
        ({"LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8"}, 0),
        ({"LANG": "en_GB.UTF-8", "LC_TIME": "pt_BR"}, 6),
        ({"LC_ALL": "ja_JP.UTF-8", "LC_TIME": "fr_FR.UTF-8"}, 6),
        ({"LC_ALL": "", "LANG": "he_IL"}, 6),
    ],
)
def test_a_week_begins_on_monday_unless_the_locale_says_sunday(
    monkeypatch: pytest.MonkeyPatch, names: dict[str, str], first: int
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("LC_ALL", "LC_TIME", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in names.items():
        monkeypatch.setenv(name, value)
    first_weekday.cache_clear()
    assert first_weekday() == first
    first_weekday.cache_clear()


def test_a_file_is_opened_by_the_program_of_the_system(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    opener, told = tmp_path / "xdg-open", tmp_path / "told"
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert not open_file(tmp_path / "x.pdf"), "there is no such program"
    opener.write_text(f'#!/bin/sh\necho "$1 [$LD_LIBRARY_PATH]" > {told}\n')
    opener.chmod(0o755)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/of/the/release")
    assert open_file(tmp_path / "x.pdf")
    assert told.read_text() == f"{tmp_path / 'x.pdf'} []\n"
    opener.write_text("#!/bin/sh\nexit 3\n")
    assert not open_file(tmp_path / "x.pdf"), "it has no viewer"


@pytest.mark.parametrize(
    ("text", "is_blind_to_keys"),
    [('version     = "43.1"', True), ('version = "46.1"', False), ("nothing", False)],
)
def test_an_old_orca_sees_no_keys(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, is_blind_to_keys: bool
) -> None:
    package = tmp_path / "orca_platform.py"
    package.write_text(f"# version 2.1 of the License\n{text}\n", "utf-8")
    monkeypatch.setattr(Path, "glob", lambda self, pattern: [package])
    compat.reader_sees_no_keys.cache_clear()
    assert compat.reader_sees_no_keys() is is_blind_to_keys
    compat.reader_sees_no_keys.cache_clear()
