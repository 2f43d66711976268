"""Files that were made to do harm, things that are no files, and rights that are too wide."""

from __future__ import annotations

import os
import socket
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import process_time, time

import pytest

from game.storage import database, datafiles, last_write, rescue
from game.storage.backups import backups
from game.storage.database import NAME
from game.storage.store import Store
from generators.base import Message, ParseError
from tests.forms import diagonal
from tests.game.storage.shelves import filled, kept_games, moves

posix = pytest.mark.skipif(os.name != "posix", reason="rights and pipes are those of POSIX")
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

HOSTILE = {
    "a view": f"CREATE VIEW song AS {ENDLESS}",
    "a view in place of a table": f"ALTER TABLE game RENAME TO g; CREATE VIEW game AS {ENDLESS}",
    "views in place of all": (
        "DROP TABLE event; DROP TABLE setting;"
        f"CREATE VIEW event AS SELECT i AS game, i AS n, i AS data FROM ({ENDLESS});"
        f"CREATE VIEW setting AS SELECT i AS k, i AS v FROM ({ENDLESS})"
    ),
    "a trigger": ("CREATE TRIGGER slow AFTER INSERT ON event BEGIN DELETE FROM game; END;"),
    "an index that computes": "CREATE INDEX slow ON event (abs(n))",
    "a table more": "CREATE TABLE song (title TEXT)",
    "a column that computes": "ALTER TABLE game ADD slow AS (hex(zeroblob(100000000)))",
    "another check": (
        "PRAGMA writable_schema = ON;"
        "UPDATE sqlite_master SET sql = replace(sql, 'CHECK (typeof', 'CHECK (1 OR typeof')"
    ),
}


@pytest.mark.parametrize("statements", HOSTILE.values(), ids=HOSTILE)
def test_a_foreign_file_is_set_aside_before_anything_is_asked_of_it(
    tmp_path: Path, statements: str
) -> None:
    store = filled(tmp_path, games=3, events=20)
    store.backup()
    store.close()
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.executescript(statements)
    began = process_time()
    store = Store.open(tmp_path)
    assert process_time() - began < 3, "no query may go on without an end"
    assert len(store.notices) == 1
    assert kept_games(store) == dict.fromkeys(range(1, 4), 20)
    entries = store._read("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
    assert sorted(name for _, name in entries) == [
        "event",
        "game",
        "game_by_kind",
        "game_of_day",
        "ready",
        "setting",
    ]
    store.close()


def test_a_foreign_backup_is_not_used(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=2)
    store.backup()
    store.close()
    with closing(sqlite3.connect(backups(tmp_path / NAME)[0])) as db:
        db.executescript(HOSTILE["views in place of all"])
    (tmp_path / NAME).unlink()
    store = Store.open(tmp_path)
    assert kept_games(store) == {}
    store.close()


def pipe(path: Path) -> None:
    os.mkfifo(path)


def sock(path: Path) -> None:
    os.chdir(path.parent)  # the address of a socket must be short
    socket.socket(socket.AF_UNIX).bind(path.name)


def folder(path: Path) -> None:
    path.mkdir()


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


def loop(path: Path) -> None:
    path.symlink_to(path.name)


PLACES = [*(path.name for path in database._other_files(Path(NAME)))]


@posix
@pytest.mark.parametrize(("make", "name"), diagonal([pipe, sock, folder, device, loop], PLACES))
def test_what_is_no_file_is_refused_and_hides_no_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    filled(tmp_path, games=1, events=1).close()
    (tmp_path / name).unlink(missing_ok=True)
    make(tmp_path / name)
    store = Store.open(tmp_path)
    assert store.in_memory
    assert [f"{name} isn't a file" in str(notice) for notice in store.notices] == [True]
    game = store.new_game("sweetspots", "classic", "", "5s1:AABBC")
    (tmp_path / name).rename(tmp_path / "elsewhere")
    number = store.ensure_saved().get(game, game)
    assert not store.in_memory
    assert (kept_games(store, 1), store.game(number).text) == ({1: 1}, "5s1:AABBC")
    store.close()


@posix
@pytest.mark.parametrize("make", [pipe, sock, folder, device])
def test_what_is_no_file_in_place_of_the_games_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None]
) -> None:
    monkeypatch.chdir(tmp_path)
    make(tmp_path / NAME)
    store = Store.open(tmp_path)
    assert store.in_memory
    assert ["isn't a file" in str(notice) for notice in store.notices] == [True]
    game = store.new_game("sweetspots", "classic", "", "5s1:AABBC")
    assert store.append(game, moves(1)[0]) == game
    store.close()


def test_the_highest_number_of_a_turn_stops_no_game(tmp_path: Path) -> None:
    filled(tmp_path, games=2, events=1).close()
    with closing(sqlite3.connect(tmp_path / NAME)) as db:
        db.execute(f"UPDATE game SET turn = {2**63 - 1}")
        db.commit()
    store = Store.open(tmp_path)
    game = store.new_game("sweetspots", "classic", "", "5s1:AABBC")
    store.touch(game)
    store.append(game, moves(1)[0])
    assert not store.in_memory
    store.close()


@pytest.mark.parametrize("number", [0, -1, 1 << 63, -(1 << 63), 1 << 99])
def test_a_number_that_no_game_can_have_is_refused(tmp_path: Path, number: int) -> None:
    store = filled(tmp_path, games=1, events=1)
    with pytest.raises(ParseError):
        store.game(number)
    store.close()


def test_a_damaged_new_file_takes_no_place(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=3)
    store.backup()
    for event in moves(9)[3:]:
        store.append(1, event)
    store.close()
    data, new = (tmp_path / NAME).read_bytes(), datafiles.rescued(tmp_path / NAME)
    for rubbish in (b"", bytes(9000), data[:9000], data):  # the last has no message of a rescue
        new.write_bytes(rubbish)
        store = Store.open(tmp_path)
        assert (store.notices, kept_games(store)) == ([], {1: 9})
        store.close()
        assert not new.exists()


@pytest.mark.parametrize("name", ["../x.db", "cabinet.damaged-/../../x.db", "cabinet.log", ""])
def test_a_new_file_sets_the_old_one_aside_beside_it(tmp_path: Path, name: str) -> None:
    data = tmp_path / "a" / "data"
    store = filled(data, games=1, events=3)
    message = Message(rescue._DAMAGED, name=name, games=1)
    store._write(lambda db: rescue.put_unread(db, [message]))
    store.close()
    (data / NAME).rename(datafiles.rescued(data / NAME))
    (data / NAME).write_bytes(b"damaged")
    (data / "cabinet.log").write_bytes(b"log")
    again = Store.open(data)
    assert (again.notices, kept_games(again)) == ([message], {1: 3})
    again.close()
    assert [path.read_bytes() for path in data.glob("cabinet.damaged-*")] == [b"damaged"]
    assert (data / "cabinet.log").read_bytes() == b"log"


@posix
def test_a_folder_that_cannot_be_entered_or_is_gone_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()

    def refuse(path: object) -> None:
        raise PermissionError(13, "Permission denied")

    for closed in (False, True):
        with monkeypatch.context() as patched:
            if closed:
                patched.setattr(os, "lstat", refuse)
                patched.setattr(Path, "lstat", refuse)
            store = Store.open(Path("data"))
        assert store.in_memory
        assert len(store.notices) == 1
        store.close()


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@posix
def test_all_that_is_kept_is_the_players_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    for _ in range(2):
        store = filled(data, games=1, events=3)
        store.backup()
        found = {path.name: oct(rights(path)) for path in data.iterdir()}
        assert len(found) >= 4
        assert set(found.values()) == {oct(0o600)}
        assert rights(data) == 0o700
        store.close()
        for path in data.iterdir():
            path.chmod(0o644)


@posix
def test_a_folder_that_holds_other_things_stays_open(tmp_path: Path) -> None:
    others = [tmp_path / name for name in ("holiday.txt", "cabinet-photo.jpg", "cabinetmaker.pdf")]
    for path in others:
        path.write_text("not ours")
    for path in (tmp_path, *others):
        path.chmod(0o755)
    Store.open(tmp_path).close()
    assert {*map(rights, (tmp_path, *others))} == {0o755}
    assert rights(tmp_path / NAME) == 0o600


def test_copies_that_nobody_finished_are_swept(tmp_path: Path) -> None:
    filled(tmp_path, games=1, events=1).close()
    for age, ends in ((4000, ("", "-journal")), (60, (".db",))):
        for end in ends:
            path = tmp_path / f"cabinet.backup-new-{age}{end}"
            path.write_bytes(b"half")
            os.utime(path, (time() - age, time() - age))
    Store.open(tmp_path).close()
    left = {path.name for path in tmp_path.glob("*backup-new*")}
    assert left == {"cabinet.backup-new-60.db"}, "another instance may still be writing it"


@pytest.mark.parametrize("note", [b"x" * 68, b"9 " * 30, b"\xff" * 68, b"1 2 3 4", bytes(106)])
def test_a_note_that_cannot_be_read_tells_that_something_may_be_lost(
    tmp_path: Path, note: bytes
) -> None:
    filled(tmp_path, games=1, events=5).close()
    path = last_write.path_of(tmp_path / NAME)
    path.write_bytes(note)
    store = Store.open(tmp_path)
    (notice,) = store.notices
    assert "may be lost" in str(notice)
    assert kept_games(store) == {1: 5}
    assert not list(tmp_path.glob("*damaged*"))
    store.close()
    again = Store.open(tmp_path)
    assert (again.notices, again.unread) == ([], [notice]), "told once, kept until it was read"
    again.close()


def test_a_note_that_was_never_written_tells_nothing(tmp_path: Path) -> None:
    filled(tmp_path, games=1, events=5).close()
    path = last_write.path_of(tmp_path / NAME)
    path.touch()
    store = Store.open(tmp_path)
    assert (store.notices, kept_games(store)) == ([], {1: 5})
    store.close()
