"""Tests run without a window, without sound and without touching the player's games."""

from __future__ import annotations

import atexit
import gc
import getpass
import os
import shutil
import tempfile
import time
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.files.plain import is_running
from generators.lionwall import candidate

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# The folders of the tests are in memory where there is room: thousands of databases are written.
_MEMORY = Path("/dev/shm")
_ROOM = 1 << 30
if (
    _MEMORY.is_dir()
    and shutil.disk_usage(_MEMORY).free > _ROOM
    and not os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC
):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))

# One folder for the whole run, also for the programs that tests start; removed at its end. The
# folders of xdist's processes are in it, as these may end without removing theirs.
_RUN = "PUZZLE_CABINET_TESTS"
_PREFIX = "pc-tests-"  # short: a browser's socket in such a folder has at most 107 characters
_LEFT_OVER_S = 3600.0


def _remove_leftovers() -> None:
    """Removes the folders of runs that were killed."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}[0-9]*-*"):
        process = int(folder.name.removeprefix(_PREFIX).partition("-")[0])
        with suppress(OSError):
            if not is_running(process) and time.time() - folder.stat().st_mtime > _LEFT_OVER_S:
                shutil.rmtree(folder, ignore_errors=True)


if _RUN not in os.environ:
    _remove_leftovers()
_DATA_DIR = tempfile.TemporaryDirectory(
    prefix="" if _RUN in os.environ else f"{_PREFIX}{os.getpid()}-",
    dir=os.environ.get(_RUN),
    ignore_cleanup_errors=True,
)
os.environ.setdefault(_RUN, _DATA_DIR.name)
os.environ["PUZZLE_CABINET_DATA"] = _DATA_DIR.name
for _name in ("TMPDIR", "TEMP", "TMP"):  # where tests and their programs leave things, too
    os.environ[_name] = _DATA_DIR.name
tempfile.tempdir = None  # which is where it was before


@atexit.register  # early, so that it comes after what pytest does at the end
def _remove_empty_root() -> None:
    """Removes pytest's own folder, unless it holds what a failed test has left."""
    root = Path(os.environ.get("PYTEST_DEBUG_TEMPROOT") or tempfile.gettempdir())
    with suppress(OSError):
        root.joinpath(f"pytest-of-{getpass.getuser()}").rmdir()


# Also where a player keeps files: an empty home, without what a desktop says of its folders.
_HOME = Path(_DATA_DIR.name) / "home"
_HOME.mkdir()
os.environ["HOME"] = os.environ["USERPROFILE"] = str(_HOME)
for _name in [name for name in os.environ if name.startswith("XDG_")]:
    del os.environ[_name]


# A test says what is right; how long that takes depends on the machine.
settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")

# A player stays at one level; tests deal from forty pools in turn, and each takes 0.2 s to make.
candidate._MOST_POOLS = 60

gc.disable()  # until all cases are collected: what is made before then stays


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keeps the garbage collector from walking through all cases again and again: -20 % time.

    Later it walks seldom: another 5 % less.
    """
    result = yield
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    gc.enable()
    return result


LONG_S = 0.3
"""The most processor time that a case of the default run takes, unless it is marked as slow."""

_STARTED = pytest.StashKey[float]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --processor."""
    parser.addoption("--processor", action="store_true", help="list the cases that take long")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Starts to count the processor time of a case."""
    item.stash[_STARTED] = _processor_s()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Notes the processor time of a case on its last report."""
    if call.when == "teardown" and not item.get_closest_marker("slow"):
        item.user_properties.append(("processor", _processor_s() - item.stash[_STARTED]))
    return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """With --processor, lists the cases that took long: a list to look at, never a failure."""
    if not terminalreporter.config.getoption("processor"):
        return
    found = [
        (seconds, report.nodeid)
        for report in terminalreporter.getreports("")
        for name, seconds in report.user_properties
        if name == "processor" and report.when == "teardown" and seconds > LONG_S
    ]
    terminalreporter.section(f"more than {LONG_S} s of processor time, not marked as slow")
    for seconds, name in sorted(found, reverse=True):
        terminalreporter.write_line(f"{seconds:6.2f} s  {name}")


def _processor_s() -> float:
    """The processor time of this process and of those it has waited for, in seconds."""
    return sum(os.times()[:4])
