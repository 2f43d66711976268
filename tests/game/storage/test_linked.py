"""The file with the games is a link to one elsewhere: all that holds for a file holds for it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.app import report
from game.app.instance import StartRequest, instance
from game.play.session import Event, Verb
from game.storage import database
from game.storage.database import NAME
from game.storage.store import Store
from tests.game.storage.shelves import filled, kept_games, moves

posix = pytest.mark.skipif(os.name != "posix", reason="links are for everybody there")
TARGET = "games of mine.db"


def linked(folder: Path) -> tuple[Path, Path]:
    """A data folder with a link to a file of two games with 10 events elsewhere, and that file."""
    store = filled(folder / "first", games=2, events=10)
    store.backup()
    store.close()
    data, target = folder / "data", folder / "elsewhere" / TARGET
    data.mkdir()
    target.parent.mkdir()
    (folder / "first" / NAME).rename(target)
    (data / NAME).symlink_to(target)
    return data, target


@posix
def test_a_link_is_played_on(tmp_path: Path) -> None:
    data, _ = linked(tmp_path)
    store = Store.open(data)
    assert (store.notices, kept_games(store)) == ([], {1: 10, 2: 10})
    assert store._file is not None
    assert store._file.sync._file is not None, "its log is brought to the disk"
    store.append(1, moves(11)[10])
    assert store.ensure_saved() == {}
    store.close()
    assert (data / NAME).is_symlink()
    assert [path.name for path in data.iterdir()] == [NAME]
    again = Store.open(data)
    assert (again.notices, kept_games(again)) == ([], {1: 11, 2: 10})
    again.close()


@posix
@pytest.mark.parametrize("live", [False, True])
def test_a_rescue_replaces_what_the_link_leads_to(tmp_path: Path, live: bool) -> None:
    data, target = linked(tmp_path)
    Store.open(data).close()  # makes a backup
    store = Store.open(data) if live else None
    with target.open("rb+") as file:
        file.write(bytes(3000))
    store = store or Store.open(data)
    store.append(1, moves(11)[10])
    store.close()
    assert (data / NAME).is_symlink()
    again = Store.open(data)
    assert kept_games(again) == {1: 11, 2: 10}
    again.close()
    assert (data / NAME).is_symlink()
    assert target.is_file()


@posix
@pytest.mark.parametrize("elsewhere", [None, "other.db"])
def test_a_link_that_is_removed_or_changed_in_play_is_seen(
    tmp_path: Path, elsewhere: str | None
) -> None:
    data, target = linked(tmp_path)
    store = Store.open(data)
    store.append(1, moves(11)[10])
    (data / NAME).unlink()
    if elsewhere is not None:
        (data / NAME).symlink_to(tmp_path / elsewhere)
    store.ensure_saved()
    assert not store.in_memory
    assert any("removed or replaced" in str(notice) for notice in store.notices)
    assert target.is_file(), "what the link led to is left as it is"
    store.append(1, moves(12)[11])
    store.close()
    again = Store.open(data)
    assert kept_games(again) == {1: 12, 2: 10}
    again.close()


@posix
def test_a_link_to_no_file_gets_one_and_one_to_itself_is_told(tmp_path: Path) -> None:
    (tmp_path / NAME).symlink_to("new.db")
    store = filled(tmp_path, games=1, events=1)
    assert not store.in_memory
    store.close()
    assert (tmp_path / "new.db").is_file()
    (tmp_path / NAME).unlink()
    (tmp_path / NAME).symlink_to(NAME)
    store = Store.open(tmp_path)
    assert store.in_memory
    assert len(store.notices) == 1
    game = store.new_game("sweetspots", "classic", "", "5s1:AABBC")
    store.append(game, Event(1, Verb.UNDO))
    store.close()


@posix
@pytest.mark.parametrize("is_there_later", [True, False])
def test_a_link_whose_file_has_gone_is_told_and_nothing_takes_its_place(
    tmp_path: Path, is_there_later: bool
) -> None:
    data, target = linked(tmp_path)
    (data / "cabinet.log").touch()  # the program was started here before
    away = target.rename(tmp_path / "not mounted")
    store = Store.open(data)
    assert store.in_memory
    assert "a link to a file that doesn't exist" in str(store.trouble)
    game = store.new_game("sweetspots", "classic", "", "5s1:AABBC")
    store.append(game, Event(1, Verb.UNDO))
    store.ensure_saved()
    assert not target.exists()
    if is_there_later:
        away.rename(target)
        renumbered = store.ensure_saved()
        assert not store.in_memory
        assert kept_games(store, 2) == {1: 10, 2: 10}
        assert store.events(renumbered[game]) == [Event(1, Verb.UNDO)]
    store.close()


@posix
def test_a_link_whose_file_has_gone_is_filled_from_the_backups_beside_it(tmp_path: Path) -> None:
    data, target = linked(tmp_path)
    Store.open(data).close()  # makes a backup
    (data / "cabinet.log").touch()
    target.unlink()
    store = Store.open(data)
    assert kept_games(store) == {1: 10, 2: 10}
    assert any("missing" in str(notice) for notice in store.notices)
    store.close()


@posix
def test_a_link_that_somebody_else_made_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, target = linked(tmp_path)
    before = target.read_bytes()
    if os.geteuid() == 0:
        os.lchown(data / NAME, 12345, 12345)
    else:
        monkeypatch.setattr("os.geteuid", lambda: 12345)
    store = Store.open(data)
    assert store.in_memory
    assert [f"{NAME} isn't a file" in str(notice) for notice in store.notices] == [True]
    store.append(1, moves(11)[10])
    store.close()
    assert target.read_bytes() == before


@posix
@pytest.mark.parametrize("name", [*(path.name for path in database._other_files(Path(NAME)))])
def test_no_other_file_is_written_through_a_link(tmp_path: Path, name: str) -> None:
    data, notes = tmp_path / "data", tmp_path / "notes.txt"
    notes.write_text("mine")
    filled(data, games=1, events=1).close()
    (data / name).unlink(missing_ok=True)
    (data / name).symlink_to(notes)
    store = Store.open(data)
    assert store.in_memory
    store.append(1, moves(2)[1])
    store.backup()
    store.close()
    assert notes.read_text() == "mine"


@posix
def test_the_lock_of_the_window_and_the_log_are_no_links_either(tmp_path: Path) -> None:
    data, notes = tmp_path / "data", tmp_path / "notes.txt"
    notes.write_text("mine")
    data.mkdir()
    for name in ("cabinet.log", "cabinet.window.lock"):
        (data / name).symlink_to(notes)
    own = instance(data, StartRequest(), 0)
    assert own is not None
    report.open_log(data)
    report.note("something")
    report.close_log()
    own.close()
    assert notes.read_text() == "mine"
