"""Files that a player names: whole or not at all, and never what is no plain file."""

from __future__ import annotations

import errno
import os
import socket
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from game.files import plain
from game.files.plain import beginning, check_writable, file_stem, locked, quoted, read, write
from generators.base import Cancelled, ParseError
from tests.forms import at_once

MAKERS: dict[str, Callable[[Path], object]] = {
    "it is a folder": lambda path: path.mkdir(),
    "it is a pipe": lambda path: os.mkfifo(path),
    "it is a socket": lambda path: socket.socket(socket.AF_UNIX).bind(str(path)),
    "it is a device": lambda path: path.symlink_to("/dev/full"),
    "it is a link to a missing file": lambda path: path.symlink_to("nowhere"),
}
posix = pytest.mark.skipif(os.name != "posix", reason="no pipes and devices by name here")


@posix
@pytest.mark.parametrize("kind", MAKERS)
def test_what_is_no_plain_file_is_neither_read_nor_written(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    path = Path("x")
    MAKERS[kind](path)
    for replace in (False, True):
        for use in (check_writable, lambda path, replace: write(path, b"new", replace)):
            with pytest.raises(ParseError, match=f"'x' can't be written: {kind}.$"):
                use(path, replace)
    found = "No such file" if path.is_symlink() and not path.exists() else kind
    with pytest.raises(ParseError, match=f"'x' can't be read: {found}"):
        read(path, 10)
    assert os.listdir() == ["x"]


def test_a_file_that_does_not_answer_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, is_over = tmp_path / "x", Event()
    path.write_bytes(b"12345")
    monkeypatch.setattr("game.files.plain._check_plain", lambda mode: is_over.wait(5))
    try:
        with pytest.raises(ParseError, match="be read: its drive isn't responding"):
            beginning(path, 5, wait=0.05)
        ticks: list[float | None] = []
        with pytest.raises(Cancelled):
            beginning(path, 5, tick=lambda share: cancel(ticks, share))
        assert len(ticks) == 3, "who waits can be told to give up"
    finally:
        is_over.set()


def cancel(ticks: list[float | None], share: float | None) -> None:
    """The third tick says that nobody waits any more."""
    ticks.append(share)
    if len(ticks) == 3:
        raise Cancelled


def test_a_file_is_read_up_to_the_limit(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"12345")
    assert read(path, 5) == b"12345"
    with pytest.raises(ParseError, match=r"too large\. The limit is 4 bytes"):
        read(path, 4)


def test_of_a_long_name_the_end_is_shown() -> None:
    shown = quoted(Path("/", *["folder"] * 40, "mini.ipuz"))
    assert shown.startswith("'…")
    assert shown.endswith("/folder/mini.ipuz'")


def test_a_file_that_is_there_is_kept_but_where_it_is_to_be_replaced(tmp_path: Path) -> None:
    path, link = tmp_path / "a 谜", tmp_path / "link"
    write(path, b"old", False)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~umask()
    path.chmod(0o640)
    link.symlink_to(path)
    for name in (path, link):
        with pytest.raises(ParseError, match=r"it already exists\. Use --force"):
            write(name, b"new", False)
    assert path.read_bytes() == b"old"
    write(link, b"new", True)
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert link.is_symlink()


@posix
@pytest.mark.parametrize("has_links", [True, False])
def test_a_file_that_another_program_makes_meanwhile_is_kept(
    has_links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x"

    def link(*_: object) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    if not has_links:
        monkeypatch.setattr(os, "link", link)
    write(path, b"one", replace=False)
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"one", ["x"])
    monkeypatch.setattr(plain, "_target", lambda path, _replace: path)  # it isn't there yet
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ParseError, match="'x' can't be written: it already exists"):
        write(Path("x"), b"two", replace=False)
    assert (path.read_bytes(), os.listdir(tmp_path)) == (b"one", ["x"])


@pytest.mark.parametrize("text", ["", "a line\n"])
def test_a_file_is_held_by_one_program(text: str, tmp_path: Path) -> None:
    path = tmp_path / "x"
    if text:
        path.write_text(text)
    with locked(path), pytest.raises(ParseError, match="another program is adding to it"):
        locked(path).__enter__()
    with suppress(KeyError), locked(path):
        raise KeyError
    assert path.exists() is bool(text)


def test_a_private_file_is_the_players_alone(tmp_path: Path) -> None:
    write(tmp_path / "a", b"mine", False, is_private=True)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o600


@posix
def test_what_a_killed_program_left_is_swept_at_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    child = os.fork()
    if child == 0:
        monkeypatch.setattr("os.fsync", lambda number: os._exit(0))
        write(tmp_path / "a.cabinet", b"x", False)
        os._exit(1)
    os.waitpid(child, 0)
    (left,) = os.listdir(tmp_path)
    others = [".part", ".x.part", ".puzzle-cabinet-1-a.part", "puzzle-cabinet-9.part"]
    for name in others:
        (tmp_path / name).touch()
    write(tmp_path / "b", b"x", False)
    assert left in os.listdir(tmp_path), "another machine may write into the folder"
    for name in (left, *others):
        os.utime(tmp_path / name, (1e9, 1e9))
    write(tmp_path / "b", b"x", True)
    assert sorted(os.listdir(tmp_path)) == sorted(["b", *others])


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


@pytest.mark.parametrize("call", ["fsync", "replace", "chmod"])
def test_a_file_that_cannot_be_written_leaves_the_old_one_whole(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = tmp_path / "x"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, call, full)
    with pytest.raises(ParseError, match="No space left"):
        write(path, b"new", True)
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["x"]


@pytest.mark.parametrize("name", ["no/such/folder", "", "a\0b", "x" * 5000, "\udcff" * 300])
def test_a_name_that_no_file_can_have_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ParseError, match="can't be written: "):
        write(Path(name), b"new", True)
    assert os.listdir() == []


@at_once(
    [
        ("Sunday, 5 May: Tea/Coffee?", "Sunday, 5 May Tea Coffee"),
        ("..\\..\\etc\u202e\n", "etc"),
        (" . ", ""),
        ("NUL", ""),
        ("com1.puz", ""),
        ("谜" * 100, "谜" * 40),
        ("a" * 119 + "é", "a" * 119),
    ]
)
def test_a_title_becomes_a_name_that_every_file_system_takes(title: str, stem: str) -> None:
    assert file_stem(title) == stem
