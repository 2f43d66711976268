"""The one file with all that a player has: whole, or refused in a sentence."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.files import plain as files
from game.storage import merge, schema, transfer
from game.storage.database import NAME
from game.storage.store import Store
from generators.base import CabinetError, ParseError, no_tick
from tests.forms import sampled
from tests.game.storage import damage
from tests.game.storage.failing import Disk, held
from tests.game.storage.shelves import filled, kept_games

DATA = Path(__file__).parent / "data"
FORMER = sorted(DATA.glob("cabinet-tables-*.db"))
HARMLESS = (damage.zero_bytes, damage.marked_read_only)
DAMAGES = [each for each in (*damage.READABLE, *damage.UNREADABLE) if each not in HARMLESS]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """What was saved on another machine: six games of fifty events."""
    store = filled(tmp_path / "there", 6, 50)
    store.put_ready("sweetspots", "10-2-easy", 1, "made ahead")
    store.set_setting("window", [800, 600])
    path = tmp_path / "mine.cabinet"
    path.write_bytes(transfer.packing(store)(no_tick))
    store.close()
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A machine with nothing on it."""
    Store.open(tmp_path / "here").close()
    return tmp_path / "here"


def read(path: Path, folder: Path) -> bytes:
    return transfer.unpacked(path, no_tick, folder)


def bring(path: Path, folder: Path) -> merge.MergePreview:
    return merge.merge(folder, read(path, folder), False, no_tick)


def refused(path: Path, folder: Path) -> str:
    """Why a file is refused; it was not changed, and nothing lies beside it."""
    before, beside = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(ParseError) as caught:
        read(path, folder)
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == beside
    return str(caught.value)


# What is in it


def test_all_games_and_settings_are_in_it_and_nothing_of_the_machine(
    file: Path, folder: Path
) -> None:
    assert merge.merge(folder, read(file, folder), True, no_tick) == merge.MergePreview(
        6, 6, 0, 0, 1
    )
    store = Store.open(folder)
    assert kept_games(store) == dict.fromkeys(range(1, 7), 50)
    assert store.setting("theme", "") == "dark"
    assert store.notices == []
    store.close()
    data = file.read_bytes()
    assert b"made ahead" not in data
    assert b"window" not in data


def test_it_is_one_file_that_sqlite_needs_nothing_beside(file: Path) -> None:
    with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True)) as db:
        assert db.execute("SELECT count(*) FROM game").fetchone() == (6,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_what_is_only_in_the_log_is_in_it(tmp_path: Path) -> None:
    store = filled(tmp_path / "there", 1, 5)
    assert (tmp_path / "there" / f"{NAME}-wal").stat().st_size > 0
    image = transfer.packing(store)(no_tick)
    store.close()
    with schema.from_bytes(image) as db:
        assert db.execute("SELECT count(*) FROM event").fetchone() == (5,)


def test_games_that_are_in_memory_only_are_in_it(tmp_path: Path, disk: Disk) -> None:
    store = filled(tmp_path, 2, 5)
    disk.fail(sqlite3.SQLITE_READONLY)
    store.set_setting("theme", "light")
    assert store.in_memory
    image = transfer.packing(store)(no_tick)
    disk.work()
    store.close()
    with schema.from_bytes(image) as db:
        assert db.execute("SELECT count(*) FROM game").fetchone() == (2,)


def test_saving_goes_on_while_somebody_plays(tmp_path: Path) -> None:
    store = filled(tmp_path, 2, 5)
    work = transfer.packing(store)
    image = work(lambda progress: store.set_setting("count", progress))
    assert len(image) > 0
    assert not store.in_memory
    store.close()


# What is refused


@pytest.mark.parametrize("former", FORMER, ids=lambda path: path.stem)
def test_the_file_of_an_earlier_version_opens(former: Path, folder: Path) -> None:
    assert bring(former, folder).new == 4
    store = Store.open(folder)
    assert kept_games(store) == dict.fromkeys(range(1, 5), 12)
    store.close()


def test_that_of_the_first_version_opens(folder: Path) -> None:
    coming = bring(DATA / "cabinet-0.1.0.db", folder)
    assert coming.new == coming.games > 0
    assert bring(DATA / "cabinet-0.1.0.db", folder).new == 0


def test_a_log_beside_a_database_is_read_with_it(tmp_path: Path, folder: Path) -> None:
    store = filled(tmp_path / "there", 2, 30)
    (tmp_path / "copy").mkdir()
    for end in ("", "-wal"):
        shutil.copy(tmp_path / "there" / f"{NAME}{end}", tmp_path / "copy" / f"{NAME}{end}")
    store.close()
    assert bring(tmp_path / "copy" / NAME, folder).new == 2


@pytest.mark.parametrize("harm", DAMAGES, ids=lambda harm: harm.__name__)
def test_a_damaged_file_is_refused(file: Path, folder: Path, harm: damage.Damage) -> None:
    harm(file)
    assert "can't be read: " in refused(file, folder)


def test_a_flipped_bit_that_only_forbids_to_write_does_no_harm(file: Path, folder: Path) -> None:
    damage.marked_read_only(file)
    assert bring(file, folder).new == 6


@pytest.mark.parametrize("share", sampled(range(1, 40), 4))
def test_a_file_that_is_cut_short_is_refused(file: Path, folder: Path, share: int) -> None:
    data = file.read_bytes()
    file.write_bytes(data[: len(data) * share // 40])
    assert refused(file, folder)


def test_an_event_with_another_bit_is_refused(file: Path, folder: Path) -> None:
    data = file.read_bytes()
    assert b"[[44,2]]" in data
    file.write_bytes(data.replace(b"[[44,2]]", b"[[45,2]]", 1))
    assert refused(file, folder).endswith(
        "the file is damaged. Copy it again, or choose another backup."
    )


def test_an_empty_file_is_refused(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "x.cabinet").write_bytes(b"")
    assert refused(tmp_path / "x.cabinet", folder).endswith(
        "the file is empty. Choose another .cabinet file."
    )


def test_a_gigabyte_of_zeros_is_refused_unread(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x.cabinet"
    path.touch()
    os.truncate(path, 1 << 30)
    monkeypatch.setattr(files, "read", None)
    with pytest.raises(ParseError, match="the file doesn't hold saved games"):
        read(path, folder)


def test_what_is_too_big_is_refused_unread(
    file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    os.truncate(file, 1 << 30)
    monkeypatch.setattr(files, "read", None)
    with pytest.raises(ParseError, match="the file is too big"):
        read(file, folder)


def test_that_of_a_newer_version_is_refused(file: Path, folder: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA user_version = 99")
        db.execute("CREATE TABLE more (x)")
    assert refused(file, folder).endswith("the file comes from a newer version of Puzzle Cabinet.")


@pytest.mark.parametrize(
    "harm",
    [
        "CREATE TRIGGER t AFTER INSERT ON game BEGIN DELETE FROM game; END",
        "CREATE VIEW v AS SELECT * FROM game",
        "DELETE FROM event WHERE game = 2 AND n = 7",
    ],
)
def test_what_is_not_as_ours_is_refused(file: Path, folder: Path, harm: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute(harm)
    assert refused(file, folder).endswith(
        "the file is damaged. Copy it again, or choose another backup."
    )


def test_a_folder_is_refused(tmp_path: Path, folder: Path) -> None:
    with pytest.raises(ParseError, match="a folder"):
        read(tmp_path, folder)


def test_the_file_of_the_games_here_is_refused_and_never_opened(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "beginning", None)
    with pytest.raises(ParseError, match="This file is in the folder with your games"):
        read(folder / NAME, folder)


# Where the disk fails


@pytest.mark.parametrize(
    "code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY]
)
def test_games_that_cannot_be_read_are_not_saved(tmp_path: Path, disk: Disk, code: int) -> None:
    store = filled(tmp_path, 2, 5)
    disk.fail(code)
    with pytest.raises(ParseError, match="The games can't be read"):
        transfer.packing(store)(no_tick)
    disk.work()
    store.close()


def test_where_another_program_holds_the_file_nothing_is_taken(
    file: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "TIMEOUT_SECONDS", 0.05)
    with held(folder), pytest.raises(CabinetError, match="Nothing was added"):
        bring(file, folder)
