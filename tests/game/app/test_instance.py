"""The one window of a data folder, and what a second start of the program comes to."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import pytest

from game.app.instance import Instance, StartRequest, instance, request_of
from tests.source_tree import ROOT

LOCK = "cabinet.window.lock"
SOON = 0.1


@pytest.fixture
def opened() -> Iterator[Callable[..., Instance]]:
    """Opens a window, which closes with the test."""
    found: list[Instance] = []

    def open_one(
        folder: Path,
        asked: StartRequest = StartRequest(),  # noqa: B008
        wait: float = SOON,
    ) -> Instance:
        own = instance(folder, asked, wait)
        assert own is not None
        found.append(own)
        return own

    yield open_one
    for each in found:
        each.close()


def test_a_second_start_is_done_in_the_first_window(
    tmp_path: Path, opened: Callable[..., Instance]
) -> None:
    first, taken, over = opened(tmp_path), [], Event()
    assert first.is_alone
    assert first.taken() == []

    def look() -> None:
        while not over.is_set():
            taken.extend(first.taken())

    looking = Thread(target=look)
    looking.start()
    try:
        for asked in (
            StartRequest(),
            StartRequest(file="/a/\udcffé.puz"),
            StartRequest(text="brick:deioprv-p"),
        ):
            assert instance(tmp_path, asked) is None
    finally:
        over.set()
        looking.join()
    assert taken == [
        StartRequest(),
        StartRequest(file="/a/\udcffé.puz"),
        StartRequest(text="brick:deioprv-p"),
    ]
    assert os.listdir(tmp_path) == [LOCK]


def test_where_the_first_hangs_the_second_has_a_window_of_its_own(
    tmp_path: Path, opened: Callable[..., Instance]
) -> None:
    first = opened(tmp_path)
    second = opened(tmp_path, StartRequest(text="x"))
    assert not second.is_alone
    assert os.listdir(tmp_path) == [LOCK], "nothing is asked of it any more"
    assert first.taken() == second.taken() == []


def test_who_comes_while_the_first_closes_is_the_first_then(
    tmp_path: Path, opened: Callable[..., Instance], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opened(tmp_path)
    monkeypatch.setattr("time.sleep", lambda seconds: first.close())
    assert opened(tmp_path, StartRequest(text="x"), wait=60).is_alone
    assert os.listdir(tmp_path) == [LOCK]


def test_a_killed_program_keeps_no_other_from_starting(
    tmp_path: Path, opened: Callable[..., Instance]
) -> None:
    script = (
        "import sys, time; from pathlib import Path\n"
        "from game.app.instance import StartRequest, instance\n"
        "own = instance(Path(sys.argv[1]), StartRequest())\n"
        "print(own.is_alone, flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "True\n"
        second = opened(tmp_path)
        child.kill()
    assert not second.is_alone, "another process has the window"
    assert opened(tmp_path).is_alone


@pytest.mark.parametrize("spoil", ["garbage", "a folder", "no folder"])
def test_where_no_lock_can_be_had_every_start_has_its_window(
    tmp_path: Path, opened: Callable[..., Instance], spoil: str
) -> None:
    folder = tmp_path / "data"
    if spoil == "no folder":
        folder.write_text("a file")
    else:
        folder.mkdir()
        lock = folder / LOCK
        lock.mkdir() if spoil == "a folder" else lock.write_bytes(b"garbage" * 1000)
    for _start in range(2):
        own = opened(folder)
        assert own.is_alone
        assert own.taken() == []


def request_in(folder: Path, number: int) -> Path:
    """The name of a request."""
    return folder / f"cabinet.asked-{number:020}-1"


def test_an_old_request_and_what_is_none_are_cleared_away(
    tmp_path: Path, opened: Callable[..., Instance]
) -> None:
    first = opened(tmp_path)
    nested = "[" * 200_000
    texts = ('{"file": "/old.puz"}', "{", "[1]", '{"file": 1}', '{"more": ""}', "\xff", nested)
    for number, text in enumerate(texts):
        path = request_in(tmp_path, number)
        path.write_bytes(text.encode("latin-1"))
        if not number:
            os.utime(path, (1, 1))
    request_in(tmp_path, 8).write_text('{"text": "brick:deioprv-p"}')
    (tmp_path / "cabinet.asked-9-1.new").write_text('{"te')
    assert first.taken() == [StartRequest(text="brick:deioprv-p")]
    assert sorted(os.listdir(tmp_path)) == ["cabinet.asked-9-1.new", LOCK]


@pytest.mark.skipif(os.name != "posix", reason="no pipes and devices by name here")
@pytest.mark.parametrize("kind", ["pipe", "link", "device", "folder", "of another", "other name"])
def test_a_request_that_is_no_plain_file_of_ours_is_not_taken_and_an_old_one_removed(
    kind: str, tmp_path: Path, opened: Callable[..., Instance], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, path = opened(tmp_path), request_in(tmp_path, 1)
    wanted = tmp_path / "wanted"
    wanted.write_text('{"text": "brick:deioprv-p"}')
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind in ("link", "device"):
        path.symlink_to(wanted if kind == "link" else "/dev/zero")
    else:
        path = path if kind == "of another" else tmp_path / "cabinet.asked-me-for-it.txt"
        wanted.rename(path)
    if kind == "of another":
        monkeypatch.setattr("os.geteuid", lambda: 12345)
    for seconds in (60.0, -1.0):
        monkeypatch.setattr("game.app.instance._STALE_SECONDS", seconds)
        assert first.taken() == []
        assert os.path.lexists(path) is (seconds > 0 or kind in ("of another", "other name"))
    assert wanted.exists() is (kind not in ("of another", "other name"))


def test_of_many_requests_only_some_are_taken_at_once(
    tmp_path: Path, opened: Callable[..., Instance]
) -> None:
    first = opened(tmp_path)
    for number in range(40):
        request_in(tmp_path, number).write_text(f'{{"text": "{number}"}}')
    rounds = [first.taken() for _look in range(4)]
    assert [int(each.text) for taken in rounds for each in taken] == list(range(40))
    assert max(map(len, rounds)) <= 16


def test_a_file_is_asked_for_by_its_whole_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.puz").write_text("")
    assert request_of("a.puz") == StartRequest(file=str(tmp_path / "a.puz"))
    assert request_of("brick:deioprv-p") == StartRequest(text="brick:deioprv-p")
    assert request_of(None) == StartRequest()
