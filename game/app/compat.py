"""What differs between pygame and pygame-ce, between platforms, and between source and release.

The rest of the program imports pygame as usual and keeps to what both forks have; what they do
not share is here.
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import subprocess
import sys
import warnings
from collections.abc import Collection
from contextlib import suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pygame.font
import pygame.scrap

from game import LATE_MODULES
from game.ui.text import visible
from generators.base import CabinetError

APP_NAME = "Puzzle Cabinet"
APP_ID = "puzzle-cabinet"

for _name in LATE_MODULES:
    if sys.modules.get(_name, sys) is None:
        del sys.modules[_name]
        if _name == "pygame.mixer":
            vars(pygame).pop("mixer", None)  # it only stands in for a missing module

_X11_CLASS = "SDL_VIDEO_X11_WMCLASS"
_held_windows: list[Any] = []
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # the options of mallopt, as malloc.h numbers them
_LARGE_BYTES = 1 << 18
_CLIPBOARD_TYPE = "text/plain;charset=utf-8"  # the one clipboard type that both forks put and get
_ORCA, _ORCA_WITHOUT_KEYS = "python3*/*-packages/orca/orca_platform.py", 45
_ORCA_VERSION = re.compile(r'^version\s*=\s*"(\d+)', re.MULTILINE)
_SAMPLE_TEXT = "字" + "".join(map(chr, range(0x20, 0x7F)))
_SDL_VARIABLES = {
    "SDL_APP_NAME": APP_NAME,
    "SDL_VIDEO_WAYLAND_WMCLASS": APP_ID,
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",  # or Windows scales the window as a blurred image
    "SDL_IME_SHOW_UI": "1",  # or Windows hides the list of candidates
}


class FontError(CabinetError):
    """A font file is missing or damaged."""


def prepare_environment() -> None:
    """Sets what SDL reads when it starts; what the user has set stays."""
    for name, value in _SDL_VARIABLES.items():
        os.environ.setdefault(name, value)
    if os.environ.get(_X11_CLASS) in (None, os.path.basename(sys.argv[0])):
        os.environ[_X11_CLASS] = APP_ID  # the import of pygame has set the script's name
    if sys.platform.startswith("linux"):
        # Or SDL opens a GL context just to show a picture: 3 times the memory, a later start.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        _give_memory_back()


def _give_memory_back() -> None:
    """Makes large blocks go back to the system when freed.

    glibc raises that limit to the largest block ever freed. Then the surfaces of former window
    sizes stay with the process: 120 MB after a test with random resizes. All threads share one
    arena: with one of its own, the worker takes 3 MB more.
    """
    import ctypes

    with suppress(OSError, AttributeError):  # another C library
        library = ctypes.CDLL(None)
        library.mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES)
        library.mallopt(_M_ARENA_MAX, 1)


def tidy_memory(unused: Collection[str]) -> None:
    """Empties the caches of `unused` packages, collects garbage and frees memory.

    It takes up to 70 ms: done while nothing moves, it won't interrupt an animation later.
    """
    for module in list(sys.modules.values()):
        if _is_within(module.__name__, unused):
            _empty_caches(module, unused)
    gc.collect()
    if sys.platform.startswith("linux"):
        import ctypes

        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


def _is_within(name: str, packages: Collection[str]) -> bool:
    """Whether a module is in one of the packages."""
    return any(f"{name}.".startswith(f"{package}.") for package in packages)


def _empty_caches(module: ModuleType, unused: Collection[str]) -> None:
    """Empties the caches of a module's functions and of the methods of its classes.

    What it imports from a package in use keeps its cache: else a second copy of the word lists
    would be read, while those who still use the first hold on to that.
    """
    values = list(vars(module).values())
    classes = [value for value in values if isinstance(value, type)]
    class_values = [vars(cls).values() for cls in classes if cls.__module__ == module.__name__]
    for value in (*values, *chain(*class_values)):
        is_cached = not isinstance(value, type) and hasattr(value, "cache_clear")
        if is_cached and _is_within(value.__module__, unused):
            value.cache_clear()


def resource(*parts: str) -> Path:
    """Returns the path of a shipped file, from the source tree and from a release alike."""
    bundle = getattr(sys, "_MEIPASS", None)
    root = Path(bundle) if bundle else Path(__file__).resolve().parents[2]
    return root.joinpath(*parts)


def set_window_title(title: str) -> None:
    """Names the window, if there is one."""
    if pygame.display.get_surface() is not None:
        pygame.display.set_caption(title)


def set_icon(path: Path) -> bool:
    """Gives the window its icon; False if the file is missing or damaged."""
    try:
        pygame.display.set_icon(pygame.image.load(str(path)))
    except (OSError, pygame.error):
        return False
    return True


def load_font(path: Path, px: int) -> pygame.font.Font:
    """Returns the font of `path` at a height of `px`. Raises FontError."""
    try:
        _try_font(str(path))
        font = pygame.font.Font(str(path), px)
    except (OSError, ValueError, pygame.error) as error:
        raise FontError(
            "The font file {file} can't be read ({reason}). Reinstall Puzzle Cabinet.",
            file=path.name,
            reason="no such file" if not path.is_file() else "a damaged file",
        ) from error
    return font


@lru_cache(maxsize=16)  # 1 ms for a file
def _try_font(path: str) -> None:
    """Measures common characters, since a damaged file only fails at its first use."""
    pygame.font.Font(path, 16).size(_SAMPLE_TEXT)


def copy(text: str) -> bool:
    """Puts `text` on the clipboard; False if that is not possible."""
    data = text.replace("\0", "").encode("utf-8", "replace")  # forks raise or cut at NUL
    try:
        put = getattr(pygame.scrap, "put_text", None)
        if put is not None:
            put(data.decode())
        else:
            _start_clipboard()
            pygame.scrap.put(_CLIPBOARD_TYPE, data)
    except pygame.error:
        return False
    return True


def can_copy_pictures() -> bool:
    """Returns whether a program of the system can copy pictures; pygame copies only text."""
    return _clipboard_command() is not None


def _clipboard_command() -> list[str] | None:
    """Returns the command that copies a PNG from its input, on Wayland or X11."""
    if sys.platform != "linux":
        return None
    if os.environ.get("WAYLAND_DISPLAY") and shutil.which("wl-copy"):
        return ["wl-copy", "--type", "image/png"]
    if os.environ.get("DISPLAY") and shutil.which("xclip"):
        return ["xclip", "-selection", "clipboard", "-t", "image/png"]
    return None


def copy_picture(png: bytes) -> bool:
    """Puts a picture on the clipboard; False if that is not possible."""
    command, quiet = _clipboard_command(), subprocess.DEVNULL
    if command is None:
        return False
    try:
        done = subprocess.run(
            command,
            input=png,
            stdout=quiet,
            stderr=quiet,
            timeout=2,
            check=False,
            env=environment_for_programs(),
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def paste(most: int | None = None) -> str:
    """Returns the text on the clipboard without invisible characters; "" if there is none.

    With `most`, only so many characters of it: to clean a whole book takes a second.
    """
    return visible(_pasted()[:most])


def _pasted() -> str:
    """Returns the text of the clipboard; "" if there is none."""
    try:
        if (get := getattr(pygame.scrap, "get_text", None)) is not None:
            return str(get())
        _start_clipboard()
        data = pygame.scrap.get(_CLIPBOARD_TYPE) or b""
    except (pygame.error, UnicodeError):
        return ""
    return data.decode("utf-8", "replace").rstrip("\0")


def _start_clipboard() -> None:
    """Starts pygame's clipboard module, unless it runs."""
    if not pygame.scrap.get_init():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "only text can be stored": all that is wanted
            pygame.scrap.init()


def set_min_size(width: int, height: int) -> bool:
    """Sets the least size of the window; False if the fork of pygame cannot."""
    window = _window()
    if not hasattr(window, "minimum_size"):
        return False
    window.minimum_size = (width, height)
    return True


def set_fullscreen(full: bool) -> bool:
    """Switches between a window and the whole screen; False if that is not possible.

    Not by `set_mode`: a window that comes back that way has the size of the screen, and is black.
    """
    window = _window()
    if window is None:
        return False
    if full:
        window.set_fullscreen(True)  # of the desktop: no other resolution
    else:
        window.set_windowed()
    return True


def window_position() -> tuple[int, int] | None:
    """Returns where the window is on the desktop, None if that is not known."""
    window = _window()
    if window is None:
        return None
    left, top = window.position
    return int(left), int(top)


HIDDEN_AT_FIRST = pygame.HIDDEN if sys.platform == "win32" else 0
"""On Windows a screen reader must know a window before it is seen."""


def show_window() -> None:
    """Shows a window that was opened hidden; set_mode would make another window."""
    window = _window() if HIDDEN_AT_FIRST else None
    if window is not None:
        window.show()


def raise_window() -> bool:
    """Brings the window to the front, even if minimised; False if there is none."""
    window = _window()
    if window is None:
        return False
    if not pygame.display.get_active():
        window.restore()
    window.focus()
    return True


def window_handle() -> int | None:
    """Returns the system's handle of the window, None if there is none."""
    handle = pygame.display.get_wm_info().get("window")
    return handle if isinstance(handle, int) else None


def move_window(left: int, top: int) -> bool:
    """Moves the window on the desktop; False if that is not possible."""
    window = _window()
    if window is None:
        return False
    window.position = (left, top)
    return True


def _window() -> Any:
    """Returns the window of pygame.display as an object; None if there is none."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        return None
    from pygame._sdl2.video import Window  # late: loads a renderer nobody else needs

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # both forks have no other way to it
        window = Window.from_display_module()
    # Window events point at this object without owning it: freed, pygame 2.6.1 crashes on them.
    if window not in _held_windows:
        _held_windows.append(window)
    return window


_SUNDAY_FIRST = (
    "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT "
    "MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW"
)
"""The countries whose weeks begin on Sunday, by the Unicode CLDR."""
_WEEK_BEGINS = 0x100C  # LOCALE_IFIRSTDAYOFWEEK of winnls.h: 0 for Monday, 6 for Sunday
_SUNDAY = 6


@lru_cache(maxsize=1)
def first_weekday() -> int:
    """Returns the first weekday: 6 for Sunday if the system says so, else 0, Monday."""
    if sys.platform == "win32":
        import ctypes

        text = ctypes.create_unicode_buffer(4)
        ctypes.windll.kernel32.GetLocaleInfoEx(None, _WEEK_BEGINS, text, 4)
        return _SUNDAY if text.value == str(_SUNDAY) else 0
    locale_names = (os.environ.get(name) for name in ("LC_ALL", "LC_TIME", "LANG"))
    name = next(filter(None, locale_names), "") or _command_output(
        _LOCALE_COMMANDS.get(sys.platform)
    )
    country = name.partition(".")[0].partition("@")[0].rpartition("_")[2]
    return _SUNDAY if country in _SUNDAY_FIRST.split() else 0


_APPEARANCE_KEY = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
_DARK_COMMANDS = {
    "darwin": ["defaults", "read", "-g", "AppleInterfaceStyle"],
    "linux": ["gsettings", "get", "org.gnome.desktop.interface", "color-scheme"],
}
_LOCALE_COMMANDS = {"darwin": ["defaults", "read", "-g", "AppleLocale"]}


@lru_cache(maxsize=1)
def system_is_dark() -> bool:
    """Returns whether the desktop has a dark theme; False if unknown."""
    if sys.platform == "win32":
        import winreg

        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _APPEARANCE_KEY) as key:
                return not winreg.QueryValueEx(key, "AppsUseLightTheme")[0]
        except OSError:
            return False
    return "dark" in _command_output(_DARK_COMMANDS.get(sys.platform)).lower()


@lru_cache
def reader_sees_no_keys() -> bool:
    """Returns whether the screen reader can't see which keys are pressed, and so names none.

    Orca up to version 45 learns of keys only from toolkits such as GTK; our window uses none.
    """
    for package in sorted(Path("/usr/lib").glob(_ORCA)):
        with suppress(OSError):
            found = _ORCA_VERSION.search(package.read_text("utf-8", "replace"))
            if found is not None:
                return int(found[1]) <= _ORCA_WITHOUT_KEYS
    return False


def _command_output(command: list[str] | None) -> str:
    """Returns what a command of the system prints; "" if there is none."""
    if command is None:
        return ""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=0.5, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return done.stdout.strip()


_VIEWERS = {"darwin": "open", "linux": "xdg-open"}
_VIEWER_SECONDS = 3  # some openers end only with the program that they have started


def open_file(path: Path) -> bool:
    """Opens a file in the system's program for it; False if that fails.

    Waits up to three seconds for an error: call it in a job.
    """
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    viewer = shutil.which(_VIEWERS.get(sys.platform, "xdg-open"))
    if viewer is None:
        return False
    quiet = subprocess.DEVNULL
    try:
        opener = subprocess.Popen(
            [viewer, str(path)],
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            env=environment_for_programs(),
            start_new_session=True,
        )
        return opener.wait(_VIEWER_SECONDS) == 0
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False


def environment_for_programs() -> dict[str, str]:
    """Returns the environment for other programs, which must not load our release's libraries."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
        if "LD_LIBRARY_PATH_ORIG" in environment:
            environment["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH_ORIG"]
    return environment
