"""The system's file dialogs: what each helper is asked, what it answers, how it ends."""

from __future__ import annotations

import ctypes
import importlib.util
import json
import os
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app import compat
from game.files import dialog
from game.files.dialog import (
    OSASCRIPT,
    PROGRAMS,
    TK,
    DialogError,
    DialogRequest,
    HelperProgram,
    Want,
    ask_helper,
    system_dialog,
)
from generators.base import Cancelled, no_tick
from tests.forms import at_once

ABC = DialogRequest(
    Want.FILES, "Open a puzzle", Path("/tmp/é x"), "Puzzle files", frozenset({".a"})
)
SAVE = replace(ABC, want=Want.SAVE, name="-a b.a")
NAMES = ["/x/a b", "/x/-dash", "/x/谜 é", "/x/new\nline", "/x/end\n"]
posix = pytest.mark.skipif(os.name != "posix", reason="no such helpers here")


# Command lines


@pytest.mark.parametrize(("program", "mode"), [("zenity", "--file-selection"), ("yad", "--file")])
def test_zenity_and_yad_are_asked_alike(program: str, mode: str) -> None:
    command = PROGRAMS[program].command
    shared = ["--file-filter=Puzzle files | *.a *.A", "--file-filter=All files | *"]
    title = "--title=Open a puzzle"
    folder = "--filename=/tmp/é x/"
    assert command(ABC) == [program, mode, title, folder, "--multiple", "--separator=//", *shared]
    assert command(replace(ABC, want=Want.FILE)) == [program, mode, title, folder, *shared]
    name = "--filename=/tmp/é x/-a b.a"
    asks = ["--save", "--confirm-overwrite"]
    assert command(SAVE) == [program, mode, title, name, *asks, *shared]


def test_kdialog_is_asked_in_its_own_words() -> None:
    command = PROGRAMS["kdialog"].command
    kinds = "Puzzle files (*.a *.A)\nAll files (*)"
    title = ["kdialog", "--title", "Open a puzzle"]
    several = ["--multiple", "--separate-output"]
    assert command(ABC) == [*title, *several, "--getopenfilename", "/tmp/é x/", kinds]
    assert command(SAVE) == [*title, "--getsavefilename", "/tmp/é x/-a b.a", kinds]


@pytest.mark.parametrize("helper", [TK, OSASCRIPT])
def test_the_scripts_are_asked_in_json(helper: HelperProgram) -> None:
    *_words, asked = helper.command(SAVE)
    assert json.loads(asked) == {
        "want": "SAVE",
        "title": "Open a puzzle",
        "folder": "/tmp/é x",
        "name": "-a b.a",
        "kinds": [["Puzzle files", "*.a *.A"], ["All files", "*"]],
    }


def test_windows_is_asked_with_parts_that_end_in_nul() -> None:
    assert dialog.windows_filters(ABC) == "Puzzle files\0*.a\0All files\0*.*\0"
    if ctypes.sizeof(ctypes.c_void_p) == 8:
        assert ctypes.sizeof(dialog.OpenFileName) == 152, "as the system's own headers say"

    if os.name != "nt":
        with pytest.raises(DialogError):
            dialog._ask_windows(0, ABC, no_tick)


# Answers


@at_once(
    [
        (PROGRAMS["zenity"], "//".join(NAMES) + "\n"),
        (PROGRAMS["yad"], "//".join(NAMES) + "\n"),
        (PROGRAMS["kdialog"], "\n".join(NAMES) + "\n"),
        (TK, json.dumps(NAMES) + "\n"),
        (OSASCRIPT, json.dumps(NAMES) + "\n"),
    ]
)
def test_any_name_of_a_file_is_understood(helper: HelperProgram, printed: str) -> None:
    assert helper.paths(printed) == NAMES
    assert helper.paths("[]" if helper in (TK, OSASCRIPT) else "\n") == []


def test_windows_answers_a_path_or_a_folder_and_names() -> None:
    assert dialog.paths_in("C:\\x\\é.a\0\0\0rest") == [Path("C:\\x\\é.a")]
    several = dialog.paths_in("C:\\x\0-a.a\0b c.a\0\0")
    assert several == [Path("C:\\x", "-a.a"), Path("C:\\x", "b c.a")]


# The helper as a process


def script(body: str) -> HelperProgram:
    """A helper that is a few lines of Python; it finds the helpers' answers in `sys.argv`."""
    return replace(
        PROGRAMS["zenity"], command=lambda request: [sys.executable, "-c", body, request.start]
    )


@posix
def test_what_a_helper_prints_is_what_was_chosen() -> None:
    body = "import sys, os; os.write(1, os.fsencode(sys.argv[1]) + b'\\n')"
    assert ask_helper(script(body), None, SAVE, no_tick) == [Path("/tmp/é x/-a b.a")]


@posix
@pytest.mark.parametrize("code", [1, 2, -9])
def test_a_helper_that_fails_is_no_dialog(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that says "dismissed" at once could not show the dialog; later, it was dismissed."""
    helper = script(f"import os; os.kill(os.getpid(), 9) if {code} < 0 else os._exit({code})")
    monkeypatch.setattr(dialog, "_TOO_SOON_SECONDS", 9)
    with pytest.raises(DialogError):
        ask_helper(helper, None, ABC, no_tick)
    if code == 1:
        monkeypatch.setattr(dialog, "_TOO_SOON_SECONDS", 0)
        assert ask_helper(helper, None, ABC, no_tick) == []


def test_a_helper_that_is_not_there_is_no_dialog() -> None:
    with pytest.raises(DialogError):
        ask_helper(replace(TK, command=lambda _: ["no such program"]), None, ABC, no_tick)


@posix
def test_a_helper_ends_with_the_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    children: list[subprocess.Popen[bytes]] = []
    real = dialog._terminate

    def end(child: subprocess.Popen[bytes]) -> None:
        children.append(child)
        real(child)

    monkeypatch.setattr(dialog, "_terminate", end)

    def cancelled(progress: float | None) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        ask_helper(script("import time; time.sleep(60)"), None, ABC, cancelled)
    assert children[0].returncode == -15


# What a helper inherits


def test_a_helper_knows_the_window_and_has_no_library_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/ours")
    monkeypatch.setenv("LC_ALL", "C")
    found = dialog._helper_environment(7)
    assert (found["WINDOWID"], found["LC_ALL"]) == ("7", "C.UTF-8")
    assert "LD_LIBRARY_PATH" not in found
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/theirs")
    monkeypatch.setenv("LC_ALL", "fr_FR.utf8")
    found = dialog._helper_environment(None)
    assert (found["LD_LIBRARY_PATH"], found["LC_ALL"]) == ("/theirs", "fr_FR.utf8")


# Which one


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A desktop with a window of ours, and no helper."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(pygame.display, "get_surface", lambda: object())
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(compat, "window_handle", lambda: 7)
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    for name in names:
        (folder / name).touch()
        (folder / name).chmod(stat.S_IRWXU)
    monkeypatch.setenv("PATH", str(folder))


def helper_found() -> HelperProgram:
    found = system_dialog()
    helper: HelperProgram = found.args[0]  # type: ignore[union-attr]
    return helper


@posix
def test_the_helper_of_the_desktop_is_taken_else_the_first(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, "yad")
    assert helper_found() is PROGRAMS["yad"]
    install(tmp_path, monkeypatch, "zenity", "kdialog")
    assert helper_found() is PROGRAMS["zenity"]
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    assert helper_found() is PROGRAMS["kdialog"]


def test_a_release_without_a_helper_has_only_the_field(
    window: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    assert helper_found() is TK
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert system_dialog() is None


@posix
def test_who_listens_types_a_path_where_the_dialog_is_mute(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    assert system_dialog() is not None
    assert system_dialog(has_listener=True) is None
    install(tmp_path, monkeypatch, "zenity")
    assert system_dialog(has_listener=True) is not None


def test_the_field_can_be_asked_for(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, "zenity")
    monkeypatch.setenv("PUZZLE_CABINET_FILES", "typed")
    assert system_dialog() is None
    monkeypatch.delenv("PUZZLE_CABINET_FILES")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    assert system_dialog() is None
