"""Folders that cannot be written, full disks, other versions, and damage found in play."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest

from game.storage import database, datafiles, schema
from game.storage.database import NAME
from game.storage.schema import MIGRATIONS
from game.storage.store import Store
from generators.base import Status
from tests.game.player import clean_ms
from tests.game.storage.damage import blank_page, leaves, tables_dropped
from tests.game.storage.failing import Disk
from tests.game.storage.shelves import filled, kept_games, moves

EXPECTED = dict.fromkeys(range(1, 4), 20)


def check_play_in_memory(store: Store) -> None:
    """Everything works, and the player was told once that nothing is kept."""
    assert store.in_memory
    store.ensure_saved()
    assert store.in_memory
    assert ["can't be saved" in str(notice) for notice in store.notices] == [True]
    game = store.new_game("sweetspots", "classic", "10-2-easy", "5s1:AABBC")
    for event in moves(30):
        assert store.append(game, event) == game
    store.set_status(game, Status.SOLVED, 10, 0)
    store.set_setting("size", [800, 600])
    store.put_ready("sweetspots", "10-2-easy", 1, "one")
    store.backup()
    assert store.events(game) == moves(30)
    assert clean_ms(store, "sweetspots", "10-2-easy", "classic")[-1] == 10
    assert store.setting("size", [0]) == [800, 600]
    assert store.take_ready("sweetspots", "10-2-easy", 1) == ("one", "")
    assert len(store.notices) == 1


def small_store(folder: Path) -> Store:
    return filled(folder, games=3, events=20)


def test_a_file_in_the_place_of_the_folder_leads_to_play_in_memory(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("not a folder")
    store = Store.open(tmp_path / "data")
    check_play_in_memory(store)
    store.close()
    assert (tmp_path / "data").read_text() == "not a folder"


def test_a_folder_in_the_place_of_the_file_leads_to_play_in_memory(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    store = Store.open(tmp_path)
    check_play_in_memory(store)
    store.close()


def test_missing_folders_are_made(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "a" / "棋 data")
    assert not store.in_memory
    store.close()
    assert (tmp_path / "a" / "棋 data" / NAME).exists()


def patch_connect(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[Path, str], sqlite3.Connection]
) -> None:
    """Opens files by `change`; databases in memory as ever."""
    real = schema.connect

    def connect(
        path: Path | str, options: str = "", wait_seconds: float | None = None
    ) -> sqlite3.Connection:
        if isinstance(path, Path):
            return change(path, options)
        return real(path, options)

    monkeypatch.setattr(schema, "connect", connect)


def test_what_is_in_a_read_only_folder_can_be_seen_and_played_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_store(tmp_path).close()
    before = (tmp_path / NAME).read_bytes()
    real = schema.connect
    patch_connect(monkeypatch, lambda path, options: real(path, options or "mode=ro"))
    store = Store.open(tmp_path)
    assert kept_games(store) == EXPECTED
    assert store.setting("theme", "light") == "dark"
    assert store.append(1, moves(21)[-1]) == 1
    check_play_in_memory(store)
    store.close()
    assert (tmp_path / NAME).read_bytes() == before


def limit_pages(db: sqlite3.Connection, more: int) -> None:
    """Makes the disk full: sqlite gives the same error as for a real one."""
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages + more}")


def fill_disk(monkeypatch: pytest.MonkeyPatch, db: sqlite3.Connection) -> None:
    """Makes the disk full for an open database, and for all that are opened from now on."""
    real = schema.connect

    def connect(path: Path, options: str) -> sqlite3.Connection:
        db = real(path, options)
        with suppress(sqlite3.Error):  # it is no database
            limit_pages(db, 0)
        return db

    limit_pages(db, 0)
    patch_connect(monkeypatch, connect)


def test_a_disk_that_fills_up_in_play_loses_nothing_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = small_store(tmp_path)
    game = store.new_game("sweetspots", "classic", "8-1-easy", "5s1:AABBC")
    fill_disk(monkeypatch, store._db)
    for event in moves(800):
        assert store.append(game, event) == game
    assert store.events(game) == moves(800)
    assert kept_games(store, up_to=3) == EXPECTED
    assert store.setting("theme", "light") == "dark"
    check_play_in_memory(store)
    assert "full" in str(store.notices[0])
    store.close()


@pytest.mark.parametrize("write", ["new_game", "set_status", "set_setting", "put_ready"])
def test_a_full_disk_is_met_by_every_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: str
) -> None:
    store = small_store(tmp_path)
    fill_disk(monkeypatch, store._db)
    big = "x" * 100_000
    if write == "new_game":
        game = store.new_game("sweetspots", "classic", "", big)
        assert store.game(game).text == big
    elif write == "set_status":
        store._db.execute("PRAGMA query_only = ON")
        store.set_status(1, Status.LOST, 5, 1)
        assert store.game(1).status is Status.LOST
    elif write == "set_setting":
        store.set_setting("big", big)
        assert store.setting("big", "") == big
    else:
        store.put_ready("sweetspots", "8-1-easy", 1, big)
        assert store.take_ready("sweetspots", "8-1-easy", 1) == (big, "")
    assert store.in_memory
    store.close()


def test_a_disk_that_is_full_at_the_start_leads_to_play_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = schema.connect

    def connect(path: Path, options: str) -> sqlite3.Connection:
        db = real(path, options)
        db.execute("PRAGMA max_page_count = 3")
        return db

    patch_connect(monkeypatch, connect)
    store = Store.open(tmp_path)
    check_play_in_memory(store)
    store.close()


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_READONLY])
def test_when_the_disk_is_gone_the_game_in_play_goes_on(
    tmp_path: Path, disk: Disk, code: int
) -> None:
    store = small_store(tmp_path)
    store.events(2)
    disk.fail(code)
    assert store.append(2, moves(21)[-1]) == 2
    assert store.events(2) == moves(21)
    assert store.game(2).kind == "sweetspots"
    check_play_in_memory(store)
    store.close()


def test_damage_that_is_found_in_play_is_repaired_on_the_disk(tmp_path: Path) -> None:
    store = filled(tmp_path, games=3, events=300)
    store.backup()
    store.events(3)
    store._db.execute("PRAGMA wal_checkpoint(RESTART)")
    store._db.execute("PRAGMA cache_size = 1")
    for page in range(2, (tmp_path / NAME).stat().st_size // 4096):
        blank_page(tmp_path / NAME, page)
    assert store.append(3, moves(301)[-1]) == 3
    assert not store.in_memory
    assert len(store.notices) == 1
    assert kept_games(store) == {1: 300, 2: 300, 3: 301}
    store.close()
    store = Store.open(tmp_path)
    assert store.notices == []
    assert kept_games(store) == {1: 300, 2: 300, 3: 301}
    store.close()


def test_damage_that_a_backup_meets_is_repaired_and_pushes_no_backup_out(tmp_path: Path) -> None:
    store = filled(tmp_path, games=3, events=300)
    store.backup()
    store.set_setting("theme", "light")
    store._db.execute("PRAGMA wal_checkpoint(RESTART)")
    store._db.execute("PRAGMA shrink_memory")
    blank_page(tmp_path / NAME, leaves(tmp_path / NAME)[2])
    sound = (tmp_path / "cabinet.backup-1.db").read_bytes()
    store.backup()
    assert [path.read_bytes() for path in tmp_path.glob("*backup*")] == [sound]
    assert ["damaged" in str(notice) for notice in store.notices] == [True]
    assert kept_games(store) == {1: 300, 2: 300, 3: 300}
    store.close()


def test_backups_stay_as_they_are_while_a_rescue_is_under_way(tmp_path: Path) -> None:
    store = small_store(tmp_path)
    store.backup()
    datafiles.rescued(tmp_path / NAME).write_bytes(b"")
    store.set_setting("theme", "light")
    store.backup()
    assert not (tmp_path / "cabinet.backup-2.db").exists()
    store.close()


def set_version(path: Path, version: int) -> None:
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {version}")
    db.close()


@pytest.mark.parametrize("bit", range(31))
def test_a_flipped_bit_in_the_version_hides_no_games(tmp_path: Path, bit: int) -> None:
    small_store(tmp_path).close()
    set_version(tmp_path / NAME, len(MIGRATIONS) ^ 1 << bit)
    store = Store.open(tmp_path)
    assert not any("newer version" in str(notice) for notice in store.notices)
    assert kept_games(store) == EXPECTED
    store.close()


def test_a_newer_file_is_shown_and_never_changed(tmp_path: Path) -> None:
    small_store(tmp_path).close()
    set_version(tmp_path / NAME, 99)
    with closing(sqlite3.connect(tmp_path / NAME)) as db, db:
        db.execute("ALTER TABLE game ADD COLUMN rating INTEGER NOT NULL DEFAULT 3")
        db.execute("UPDATE game SET end_sum = 7")  # made over other columns there
        db.execute("INSERT INTO event VALUES (2, 20, 9000, 'dance', '', 5)")
    before = (tmp_path / NAME).read_bytes()
    for _start in range(2):
        store = Store.open(tmp_path)
        assert ["newer version" in str(notice) for notice in store.notices] == [True]
        assert "newer version" in str(store.trouble)
        assert kept_games(store) == EXPECTED
        assert store.append(1, moves(21)[-1]) == 1
        assert (store.ensure_saved(), store.in_memory, store.has_unsaved_game) == ({}, True, True)
        assert kept_games(store) == {**EXPECTED, 1: 21}
        assert len(store.notices) == 1
        store.close()
    assert (tmp_path / NAME).read_bytes() == before
    assert not [path for path in tmp_path.iterdir() if ".v" in path.name]


def test_a_copy_of_a_damaged_file_has_its_readable_rows(tmp_path: Path) -> None:
    small_store(tmp_path).close()
    tables_dropped(tmp_path / NAME)
    with closing(database.copy_in_memory(tmp_path / NAME)) as copy:
        assert copy.execute("SELECT count(*) FROM game").fetchone() == (3,)


def test_an_older_file_is_brought_up_to_date_after_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_store(tmp_path).close()
    step = ("ALTER TABLE game ADD COLUMN rating INTEGER NOT NULL DEFAULT 3",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, step))
    store = Store.open(tmp_path)
    assert store.notices == []
    assert kept_games(store) == EXPECTED
    assert store._read("SELECT DISTINCT rating FROM game") == [(3,)]
    assert store._read("PRAGMA user_version") == [(len(MIGRATIONS) + 1,)]
    store.close()
    monkeypatch.undo()
    copy = tmp_path / f"cabinet.before-v{len(MIGRATIONS) + 1}.db"
    copy.rename(tmp_path / NAME)
    store = Store.open(tmp_path)
    assert store.notices == []
    assert kept_games(store) == EXPECTED
    store.close()


def test_a_damaged_older_file_is_salvaged_into_the_tables_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    small_store(tmp_path).close()
    db = sqlite3.connect(tmp_path / NAME)
    db.execute("DROP TABLE ready")
    db.close()
    step = ("ALTER TABLE game ADD COLUMN rating INTEGER NOT NULL DEFAULT 3",)
    monkeypatch.setattr(schema, "MIGRATIONS", (*MIGRATIONS, step))
    store = Store.open(tmp_path)
    assert len(store.notices) == 1
    assert kept_games(store) == EXPECTED
    assert store._read("SELECT DISTINCT rating FROM game") == [(3,)]
    store.close()


def test_a_folder_that_takes_no_file_is_not_told_in_words_of_sqlite(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError, match="unable to open") as caught:
        sqlite3.connect(tmp_path / "nowhere" / "x.db")
    assert str(database.reason_of(caught.value)) == "the folder takes no more files"


def test_a_disk_without_room_for_the_index_of_the_log_is_full() -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    assert "full" in str(database.reason_of(error))
