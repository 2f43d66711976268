"""Nothing is written outside the data folder, the chosen files and the temporary folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.storage.store import Store
from tests.game.player import BOARD

ROOT = Path(__file__).resolve().parents[2]
_CALLS = (
    "open,openat,creat,rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,link,linkat,"
    "symlink,symlinkat,mknod,mknodat,truncate,chmod,fchmodat,chown,lchown,fchownat,utimensat,bind"
)
_OPENS = ("open", "openat")
_CALL = re.compile(r"^\d+ +(\w+)\((.*)")
_NAME = re.compile(r'(?:AT_FDCWD|\d+)?(?:<([^>]*)>)?(?:, )?"((?:[^"\\]|\\.)*)"')
_NO_FILES = ("/dev/null", "/dev/tty", "/dev/shm/sem.", "/proc/self/", "/proc/thread-self/")
_PLAY = """
from pathlib import Path
from tests.game.player import Player
import sys
player = Player(Path(sys.argv[1]))
player.open()
player.click(8)
player.ask_hint()
player.solve()
player.app.open_settings()
player.close()
"""
_STARTED_SECONDS = 60


@pytest.fixture
def traced(tmp_path: Path) -> list[str]:
    """A command that records every system call that names a file."""
    strace = shutil.which("strace")
    if strace is None:
        pytest.skip("strace isn't installed")
    command = [strace, "-f", "-y", "-qq", "-s", "4096", "-e", f"trace={_CALLS}"]
    command += ["-e", "signal=none", "-o", str(tmp_path / "calls")]
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode:
        pytest.skip("strace isn't permitted here")
    return command


def environment(tmp_path: Path) -> dict[str, str]:
    """Returns variables for a home that must stay empty, a data folder and a temporary one."""
    for name in ("home", "temporary", "data", "chosen", "cwd"):
        (tmp_path / name).mkdir()
    return {
        **os.environ,
        "HOME": str(tmp_path / "home"),
        "TMPDIR": str(tmp_path / "temporary"),
        "PUZZLE_CABINET_DATA": str(tmp_path / "data"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONPATH": str(ROOT),
    }


def elsewhere(calls: Path, tmp_path: Path) -> list[str]:
    """Returns the recorded calls that write outside the allowed folders."""
    allowed = tuple(f"{tmp_path / name}" for name in ("data", "chosen", "temporary"))
    found = []
    for line in calls.read_text("utf-8", "replace").splitlines():
        match = _CALL.match(line)
        if match is None or (match[1] in _OPENS and not re.search("O_(WRONLY|RDWR|CREAT)", line)):
            continue
        names = [os.path.join(folder, name) for folder, name in _NAME.findall(match[2])]
        if any(not os.path.normpath(n).startswith((*allowed, *_NO_FILES)) for n in names):
            found.append(line)
    return found


@pytest.mark.slow("strace slows the program down")
@pytest.mark.parametrize(
    "words",
    [
        ("-c", _PLAY, "DATA"),
        pytest.param(("main.py", "export", BOARD, "CHOSEN/board.txt"), marks=pytest.mark.soak),
        ("main.py", "export", "sweetspots/6-1-easy#1", "CHOSEN/page.html", "--format", "html"),
        pytest.param(("main.py", "print", BOARD, "CHOSEN/board.pdf"), marks=pytest.mark.soak),
        pytest.param(
            (
                "main.py",
                "book",
                "CHOSEN/book.pdf",
                "--kind",
                "sweetspots:6-1-easy:2",
                "--jobs",
                "2",
            ),
            marks=pytest.mark.soak,
        ),
        ("main.py", "backup", "CHOSEN/mine.cabinet"),
    ],
    ids=["play", "export", "page", "print", "book", "backup"],
)
def test_files_are_written_in_three_places_only(
    traced: Sequence[str], tmp_path: Path, words: Sequence[str]
) -> None:
    variables = environment(tmp_path)
    folders = {
        "CHOSEN": tmp_path / "chosen",
        "DATA": tmp_path / "data",
        "main.py": ROOT / "main.py",
    }
    command = [re.sub("^(CHOSEN|DATA|main.py)", lambda m: str(folders[m[1]]), w) for w in words]
    if "backup" in words:
        Store.open(tmp_path / "data").close()  # an empty folder has nothing to save
    done = subprocess.run(
        [*traced, sys.executable, *command],
        cwd=tmp_path / "cwd",
        env=variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert elsewhere(tmp_path / "calls", tmp_path) == []
    assert [*(tmp_path / "data").iterdir(), *(tmp_path / "chosen").iterdir()]


@pytest.mark.slow("strace slows the program down")
def test_the_window_writes_in_the_data_folder_only(traced: Sequence[str], tmp_path: Path) -> None:
    variables, data = environment(tmp_path), tmp_path / "data"
    command = [*traced, sys.executable, str(ROOT / "main.py"), f"sweetspots:{BOARD}"]
    process = subprocess.Popen(command, cwd=tmp_path / "cwd", env=variables)
    end = time.monotonic() + _STARTED_SECONDS
    while not (data / "cabinet.last").exists() and time.monotonic() < end:
        time.sleep(0.1)
    subprocess.run(["pkill", "-TERM", "-P", str(process.pid)], check=True)
    assert process.wait(_STARTED_SECONDS) == 0
    assert (data / "cabinet.db").exists()
    assert elsewhere(tmp_path / "calls", tmp_path) == []


def test_a_file_written_in_the_home_would_be_noticed(
    traced: Sequence[str], tmp_path: Path
) -> None:
    variables = environment(tmp_path)
    script = f"open({str(tmp_path / 'home/x')!r}, 'w'); open({str(tmp_path / 'data/y')!r}, 'w')"
    subprocess.run([*traced, sys.executable, "-c", script], env=variables, check=True)
    (line,) = elsewhere(tmp_path / "calls", tmp_path)
    assert "home/x" in line
