"""The system's own file dialogs: finds one, runs it, and reads its answer.

On Linux a small program shows the dialog; a screen reader reads it as any other window. The
desktop portal isn't asked directly: it answers with a signal to the caller and withdraws the
dialog once that caller has left the bus, which `gdbus call` does at once. The dialogs of Windows,
from comdlg32, wait in the thread that asks.
"""

from __future__ import annotations

import ctypes
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from pathlib import Path

import pygame

from game.app import compat
from game.ui.text import N_, _
from generators.base import ParseError, Tick

TYPED = "PUZZLE_CABINET_FILES"
"""The environment variable that, set to `typed`, asks for paths in a field of our own."""
_SEPARATOR = "//"  # between paths; no path that a dialog returns contains it
_POLL_SECONDS = 0.05
_TOO_SOON_SECONDS = 0.2  # a dialog "dismissed" sooner could not be shown
_END_SECONDS = 1.0


class Want(Enum):
    """What to choose in a dialog: one file, several files, or a name to save under."""

    FILE = "open"
    FILES = "open several"
    SAVE = "save"


@dataclass(frozen=True)
class DialogRequest:
    """What a file dialog shows: its title, the folder it begins in, and the files it lists.

    `label` names the files with one of the `suffixes`. `name` is proposed for a file to save; the
    dialog itself asks before it overwrites a file.
    """

    want: Want
    title: str
    folder: Path
    label: str
    suffixes: frozenset[str]
    name: str = ""

    @property
    def start(self) -> str:
        """The proposed file, or the folder with a slash behind it."""
        return str(self.folder / self.name) if self.name else os.path.join(self.folder, "")


FileDialog = Callable[[DialogRequest, Tick], list[Path]]
"""Shows a dialog and waits for its end; no paths if it was dismissed. Raises DialogError."""


class DialogError(ParseError):
    """The system's dialog could not be shown."""

    def __init__(self) -> None:
        super().__init__(N_("The file window didn't open. Type a path instead."))


@dataclass(frozen=True)
class HelperProgram:
    """A program that shows a dialog: its command, and how to read paths from its output."""

    command: Callable[[DialogRequest], list[str]]
    paths: Callable[[str], list[str]]
    dismissed: tuple[int, ...] = ()
    """Exit codes of a dialog that was closed without a choice."""


def system_dialog(has_listener: bool = False) -> FileDialog | None:
    """Returns the system's file dialog; None if there is none, or no window to open it over.

    Who listens to a screen reader gets none that no screen reader can read.
    """
    if os.environ.get(TYPED) == "typed" or pygame.display.get_surface() is None:
        return None
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return None
    window = compat.window_handle()
    if sys.platform == "win32":
        return partial(_ask_windows, window or 0)
    if sys.platform == "darwin":
        return partial(ask_helper, OSASCRIPT, window)
    helper = _linux_helper()
    if helper is None or (has_listener and helper is TK):
        return None
    return partial(ask_helper, helper, window)


def _linux_helper() -> HelperProgram | None:
    """Returns the program that fits the desktop, else the first that is installed."""
    names = ["zenity", "kdialog", "yad"]
    if "KDE" in os.environ.get("XDG_CURRENT_DESKTOP", ""):
        names.insert(0, "kdialog")
    if name := next(filter(shutil.which, names), ""):
        return PROGRAMS[name]
    is_frozen = getattr(sys, "frozen", False)  # the interpreter is our own program then
    return None if is_frozen or importlib.util.find_spec("_tkinter") is None else TK


def _ask_windows(window: int, request: DialogRequest, tick: Tick) -> list[Path]:
    """Opens the dialog of Windows, which can't be interrupted. Raises DialogError."""
    name, title, folder = request.name, request.title, str(request.folder)
    is_saving, is_several = request.want is Want.SAVE, request.want is Want.FILES
    filters = windows_filters(request)
    try:
        return show_windows_dialog(window, title, folder, name, filters, is_saving, is_several)
    except OSError:
        raise DialogError from None


def windows_filters(request: DialogRequest) -> str:
    """Returns the labels and patterns of the files, each ended by NUL."""
    patterns = ";".join(f"*{suffix}" for suffix in sorted(request.suffixes))
    return f"{request.label}\0{patterns}\0{_('All files')}\0*.*\0"


def ask_helper(
    helper: HelperProgram, window: int | None, request: DialogRequest, tick: Tick
) -> list[Path]:
    """Runs a helper program and returns its answer; it ends when the wait is cancelled.

    Raises DialogError, and whatever `tick` raises.
    """
    quiet, began = subprocess.DEVNULL, time.monotonic()
    try:
        child = subprocess.Popen(
            helper.command(request),
            stdin=quiet,
            stdout=subprocess.PIPE,
            stderr=quiet,
            env=_helper_environment(window),
        )
    except OSError:
        raise DialogError from None
    try:
        printed = _printed_by(child, tick)
    finally:
        _terminate(child)
    if child.returncode in helper.dismissed and time.monotonic() - began > _TOO_SOON_SECONDS:
        return []
    if child.returncode != 0:
        raise DialogError
    try:
        return [Path(path) for path in helper.paths(os.fsdecode(printed))]
    except ValueError:
        raise DialogError from None


def _helper_environment(window: int | None) -> dict[str, str]:
    """Returns the environment of a helper: its parent window, and a UTF-8 locale."""
    variables = compat.environment_for_programs()
    if window is not None:
        variables["WINDOWID"] = str(window)
    locale = variables.get("LC_ALL") or variables.get("LC_CTYPE") or variables.get("LANG") or ""
    if not re.search("utf-?8", locale, re.IGNORECASE):
        variables["LC_ALL"] = "C.UTF-8"  # or zenity prints `?` for letters outside ASCII
    return variables


def _printed_by(child: subprocess.Popen[bytes], tick: Tick) -> bytes:
    """Returns what a helper prints, waiting until it ends; `tick` can cancel that."""
    while True:
        try:
            return child.communicate(timeout=_POLL_SECONDS)[0]
        except subprocess.TimeoutExpired:
            tick(None)


def _terminate(child: subprocess.Popen[bytes]) -> None:
    """Ends a helper that is still running."""
    if child.poll() is None:
        child.terminate()
        try:
            child.wait(_END_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
    if child.stdout is not None:
        child.stdout.close()


# The command and the output of each helper


def _patterns(suffixes: frozenset[str]) -> str:
    """Returns the patterns of the suffixes, in small and capital letters: `*.puz *.PUZ`."""
    return " ".join(f"*{form}" for suffix in sorted(suffixes) for form in (suffix, suffix.upper()))


def _gtk_options(request: DialogRequest) -> list[str]:
    """Returns the options that zenity and yad share."""
    want_options = {
        Want.FILE: [],
        Want.FILES: ["--multiple", f"--separator={_SEPARATOR}"],
        Want.SAVE: ["--save", "--confirm-overwrite"],
    }
    return [
        f"--title={request.title}",
        f"--filename={request.start}",
        *want_options[request.want],
        f"--file-filter={request.label} | {_patterns(request.suffixes)}",
        f"--file-filter={_('All files')} | *",
    ]


def _kdialog(request: DialogRequest) -> list[str]:
    """Returns the command of kdialog for a request."""
    mode_option = "--getsavefilename" if request.want is Want.SAVE else "--getopenfilename"
    several_options = ["--multiple", "--separate-output"] if request.want is Want.FILES else []
    filters = f"{request.label} ({_patterns(request.suffixes)})\n{_('All files')} (*)"
    return [
        "kdialog",
        "--title",
        request.title,
        *several_options,
        mode_option,
        request.start,
        filters,
    ]


def _as_json(request: DialogRequest) -> str:
    """Returns the request as JSON for the process that shows the dialog."""
    return json.dumps(
        {
            "want": request.want.name,
            "title": request.title,
            "folder": str(request.folder),
            "name": request.name,
            "kinds": [[request.label, _patterns(request.suffixes)], [_("All files"), "*"]],
        }
    )


def _without_line_end(printed: str) -> str:
    """Returns what a helper printed, without the line end that it adds."""
    return printed.removesuffix("\n")


def _gtk_paths(printed: str) -> list[str]:
    return [path for path in _without_line_end(printed).split(_SEPARATOR) if path]


def _kdialog_paths(printed: str) -> list[str]:
    """Splits at line ends before a slash: paths are absolute, so others belong to names."""
    return [path for path in re.split(r"\n(?=/)", _without_line_end(printed)) if path]


def _json_paths(printed: str) -> list[str]:
    found: list[str] = json.loads(printed)
    return found


_TK_SCRIPT = """
import json, sys, tkinter
from tkinter import filedialog
asked = json.loads(sys.argv[1])
root = tkinter.Tk()
root.withdraw()
ask = {"FILE": filedialog.askopenfilename, "FILES": filedialog.askopenfilenames,
       "SAVE": filedialog.asksaveasfilename}[asked["want"]]
found = ask(title=asked["title"], initialdir=asked["folder"], initialfile=asked["name"],
            filetypes=[(label, patterns.split()) for label, patterns in asked["kinds"]])
found = [found] if isinstance(found, str) else list(found)
print(json.dumps([path for path in found if path]))
"""
_JXA_SCRIPT = """
function run(words) {
  const asked = JSON.parse(words[0]), app = Application.currentApplication();
  app.includeStandardAdditions = true;
  app.activate();
  const ways = {withPrompt: asked.title, defaultLocation: Path(asked.folder)};
  try {
    const found = asked.want === "SAVE"
      ? app.chooseFileName({...ways, defaultName: asked.name})
      : app.chooseFile({...ways, multipleSelectionsAllowed: asked.want === "FILES"});
    return JSON.stringify([].concat(found).map(String));
  } catch (error) {
    if (error.errorNumber === -128) return "[]";
    throw error;
  }
}
"""


def _with_json(words: Sequence[str]) -> Callable[[DialogRequest], list[str]]:
    """Returns a function that makes a command of some words and the request as JSON."""
    return lambda request: [*words, _as_json(request)]


PROGRAMS = {
    "zenity": HelperProgram(
        lambda request: ["zenity", "--file-selection", *_gtk_options(request)], _gtk_paths, (1,)
    ),
    "kdialog": HelperProgram(_kdialog, _kdialog_paths, (1,)),
    "yad": HelperProgram(
        lambda request: ["yad", "--file", *_gtk_options(request)], _gtk_paths, (1, 252)
    ),
}
TK = HelperProgram(_with_json([sys.executable, "-c", _TK_SCRIPT]), _json_paths)
OSASCRIPT = HelperProgram(
    _with_json(["osascript", "-l", "JavaScript", "-e", _JXA_SCRIPT]), _json_paths
)


_MAX_CHARS = 1 << 16  # characters of all names that may be chosen at once
_NO_CHANGE_OF_FOLDER, _EXPLORER, _HIDE_READ_ONLY = 0x8, 0x80000, 0x4
_MUST_EXIST, _SEVERAL, _ASK_TO_REPLACE = 0x1000, 0x200, 0x2


class OpenFileName(ctypes.Structure):
    """OPENFILENAMEW of commdlg.h."""

    _fields_ = (
        ("size", ctypes.c_uint32),
        ("owner", ctypes.c_void_p),
        ("instance", ctypes.c_void_p),
        ("filters", ctypes.c_void_p),
        ("own_filter", ctypes.c_void_p),
        ("own_filter_size", ctypes.c_uint32),
        ("filter_number", ctypes.c_uint32),
        ("file", ctypes.c_void_p),
        ("file_size", ctypes.c_uint32),
        ("file_title", ctypes.c_void_p),
        ("file_title_size", ctypes.c_uint32),
        ("folder", ctypes.c_wchar_p),
        ("title", ctypes.c_wchar_p),
        ("flags", ctypes.c_uint32),
        ("name_offset", ctypes.c_uint16),
        ("suffix_offset", ctypes.c_uint16),
        ("default_suffix", ctypes.c_wchar_p),
        ("data", ctypes.c_void_p),
        ("hook", ctypes.c_void_p),
        ("template", ctypes.c_wchar_p),
        ("reserved", ctypes.c_void_p),
        ("reserved_number", ctypes.c_uint32),
        ("more_flags", ctypes.c_uint32),
    )


def paths_in(buffer: str) -> list[Path]:
    """Returns the chosen files: one path, or a folder and the names in it, each ended by NUL."""
    first, *names = buffer.split("\0\0")[0].split("\0")
    return [Path(first, name) for name in names] or [Path(first)]


def show_windows_dialog(
    owner: int, title: str, folder: str, name: str, filters: str, is_saving: bool, multiple: bool
) -> list[Path]:
    """Shows the dialog over the window `owner`; no paths if it was dismissed.

    `filters` are labels and patterns, each ended by NUL. Raises OSError if there is no dialog.
    """
    names = ctypes.create_unicode_buffer(name, _MAX_CHARS)
    kinds = ctypes.create_unicode_buffer(filters)
    flags = _ASK_TO_REPLACE if is_saving else _MUST_EXIST | (_SEVERAL if multiple else 0)
    options = OpenFileName(
        size=ctypes.sizeof(OpenFileName),
        owner=owner,
        filters=ctypes.addressof(kinds),
        filter_number=1,
        file=ctypes.addressof(names),
        file_size=_MAX_CHARS,
        folder=folder,
        title=title,
        flags=flags | _EXPLORER | _NO_CHANGE_OF_FOLDER | _HIDE_READ_ONLY,
    )
    return (
        paths_in(ctypes.wstring_at(names, _MAX_CHARS)) if _show_dialog(options, is_saving) else []
    )


def _show_dialog(options: OpenFileName, is_saving: bool) -> bool:
    """Shows the dialog of Windows. Returns whether a file was chosen. Raises OSError."""
    if sys.platform != "win32":
        raise OSError("comdlg32 is a part of Windows")
    library = ctypes.windll.comdlg32
    show = library.GetSaveFileNameW if is_saving else library.GetOpenFileNameW
    if show(ctypes.byref(options)):
        return True
    if error := library.CommDlgExtendedError():
        raise OSError(f"CommDlgExtendedError {error:#x}")
    return False
