"""The file is held, full, removed, renamed or replaced while the program runs: nothing is lost."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from game.play.session import Event, Verb
from game.storage import database, live, merge, records, rescue, schema
from game.storage.database import NAME
from game.storage.store import Store
from generators.base import Status
from generators.rng import Rng
from tests.forms import sampled
from tests.game.storage.failing import Disk, held
from tests.game.storage.shelves import filled, kept_games, moves
from tests.game.storage.test_database import fill_disk

BOARD = "5s1:AABBC"
LATE = Event(99_000, Verb.UNDO)


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shortens the waits for a held file: no test here lets go of it in the meantime."""
    monkeypatch.setattr(schema, "TIMEOUT_SECONDS", 0.1)
    monkeypatch.setattr(live, "_LAST_WAIT_SECONDS", 0.2)


def dealt(store: Store, text: str = BOARD) -> int:
    return store.new_game("sweetspots", "classic", "", text)


def reopened(store: Store, folder: Path) -> Store:
    """The store of the next start, which has nothing to tell."""
    store.close()
    again = Store.open(folder)
    assert not again.in_memory
    again._check(-1)
    assert again.notices == [], "the sums of all rows fit"
    return again


def told(store: Store) -> str:
    """Everything that the player is told."""
    sentences = " ".join(str(notice) for notice in store.notices)
    store.notices.clear()
    return sentences


# A lock


def test_a_file_that_is_held_stops_no_move_for_more_than_a_frame(tmp_path: Path) -> None:
    store = filled(tmp_path, games=2, events=20)
    with held(tmp_path):
        began = time.monotonic()
        for event in moves(40)[20:]:
            store.append(1, event)
        assert time.monotonic() - began < 0.5, "the busy timeout of sqlite is 5 s"
        assert store.in_memory
        store.ensure_saved()
        assert "another program is using" in told(store)
        assert store.trouble is not None
        game = dealt(store)
        store.ensure_saved()
        assert told(store) == ""
    store.ensure_saved()
    assert not store.in_memory
    assert store.trouble is None
    assert "Saving works again" in told(store)
    again = reopened(store, tmp_path)
    assert kept_games(again, up_to=2) == {1: 40, 2: 20}
    assert again.game(game).text == BOARD
    again.close()


def test_a_file_that_is_held_for_a_moment_is_not_worth_a_sentence(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=1)
    with held(tmp_path):
        store.append(1, moves(2)[1])
    store.ensure_saved()
    assert (told(store), store.trouble, store.in_memory) == ("", None, False)
    store.close()


def test_what_waits_for_a_lock_is_saved_at_the_end(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=1)
    holder = held(tmp_path)
    holder.__enter__()
    store.append(1, moves(2)[1])
    holder.__exit__(None, None, None)
    assert kept_games(reopened(store, tmp_path)) == {1: 2}


def test_a_file_that_is_held_at_the_start_comes_back_with_its_games(tmp_path: Path) -> None:
    filled(tmp_path, games=3, events=5).close()
    with held(tmp_path):
        store = Store.open(tmp_path)
        assert store.in_memory
        assert "another program is using" in told(store)
        assert kept_games(store) == dict.fromkeys(range(1, 4), 5)
        store.append(2, moves(6)[5])
        game = dealt(store)
    store.ensure_saved()
    assert "Saving works again" in told(store)
    again = reopened(store, tmp_path)
    assert kept_games(again, up_to=3) == {1: 5, 2: 6, 3: 5}
    assert again.game(game).text == BOARD
    again.close()


def test_games_begun_before_the_file_could_be_read_get_other_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(tmp_path, games=3, events=5).close()
    with monkeypatch.context() as unreadable, held(tmp_path):
        unreadable.setattr(schema, "copied", lambda source: None)
        unreadable.setattr(rescue, "fill", lambda db, path: None)
        store = Store.open(tmp_path)
        game = dealt(store)
        store.append(game, LATE)
        copy = store.new_game("sweetspots", "classic", "", "5s1:ABBBC", parent=game)
        store.set_setting(records.OPEN_GAME_KEY, copy)
    assert store.ensure_saved() == {1: 4, 2: 5}
    assert store.append(5, LATE) == 5
    again = reopened(store, tmp_path)
    assert kept_games(again, up_to=3) == dict.fromkeys(range(1, 4), 5)
    assert again.events(4) == again.events(5) == [LATE]
    assert (again.game(5).parent, again.setting(records.OPEN_GAME_KEY, 0)) == (4, 5)
    assert again.last_open_any() == again.game(5)
    again.close()


# A full disk, and one that is gone


def test_when_there_is_room_again_everything_is_saved(tmp_path: Path) -> None:
    store = filled(tmp_path, games=2, events=20)
    with pytest.MonkeyPatch.context() as full:
        fill_disk(full, store._db)
        for event in moves(900)[20:]:
            store.append(2, event)
        store.set_status(2, Status.SOLVED, 7, 0)
        store.put_ready("sweetspots", "8-1-easy", 1, "one")
        store.ensure_saved()
        assert store.in_memory
        assert "can't be saved" in told(store)
    store.ensure_saved()
    again = reopened(store, tmp_path)
    assert kept_games(again) == {1: 20, 2: 900}
    assert again.take_ready("sweetspots", "8-1-easy", 1) == ("one", "")
    again.close()


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY])
def test_when_the_disk_is_back_everything_is_saved(tmp_path: Path, disk: Disk, code: int) -> None:
    store = filled(tmp_path, games=2, events=20)
    store.events(1)
    disk.fail(code)
    store.append(1, moves(21)[20])
    store.set_setting("theme", "light")
    store.ensure_saved()
    assert store.in_memory
    disk.work()
    store.ensure_saved()
    again = reopened(store, tmp_path)
    assert kept_games(again) == {1: 21, 2: 20}
    assert again.setting("theme", "") == "light"
    again.close()


def test_a_folder_that_cannot_be_made_at_first_is_made_later(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    store = Store.open(tmp_path / "data")
    game = dealt(store)
    store.append(game, LATE)
    store.ensure_saved()
    assert store.in_memory
    (tmp_path / "data").unlink()
    store.ensure_saved()
    assert reopened(store, tmp_path / "data").events(game) == [LATE]


# The power


@pytest.fixture
def syncs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads that brought something to the disk."""
    found: list[str] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        real(descriptor)
        found.append(threading.current_thread().name)

    monkeypatch.setattr(os, "fsync", fsync)
    return found


def test_a_move_is_brought_to_the_disk_by_another_thread(tmp_path: Path, syncs: list[str]) -> None:
    store = filled(tmp_path, games=1, events=1)
    store.close()
    assert set(syncs) == {"log sync"}


def test_when_the_log_cannot_be_brought_to_the_disk_all_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(tmp_path, games=2, events=5)
    assert store._file is not None
    store._file.sync.error = OSError(5, "Input/output error")
    with monkeypatch.context() as broken:
        broken.setattr(live.LogSync, "now", refuse)
        store.ensure_saved()
        store.ensure_saved()
    assert "can't be saved (Input/output error)" in told(store)
    store.ensure_saved()
    assert kept_games(reopened(store, tmp_path)) == {1: 5, 2: 5}


def refuse(sync: object) -> None:
    raise OSError(5, "Input/output error")


# The name


def remove_file(folder: Path) -> None:
    (folder / NAME).unlink()


def remove_all_files(folder: Path) -> None:
    for path in folder.glob(f"{NAME}*"):
        path.unlink()


def remove_folder(folder: Path) -> None:
    shutil.rmtree(folder)


def rename_file(folder: Path) -> None:
    (folder / NAME).rename(folder / "elsewhere.db")


def rename_folder(folder: Path) -> None:
    others = len(list(folder.parent.iterdir()))
    folder.rename(folder.with_name(f"{folder.name} {others}"))


def remove_log(folder: Path) -> None:
    (folder / f"{NAME}-wal").unlink()


def put_a_backup_in_its_place(folder: Path) -> None:
    shutil.copy(folder / "cabinet.backup-1.db", folder / "new.db")
    (folder / "new.db").replace(folder / NAME)


LOSSES = (
    *(remove_file, remove_all_files, remove_folder, rename_file, rename_folder, remove_log),
    put_a_backup_in_its_place,
)


@pytest.mark.parametrize("lose", LOSSES)
def test_a_file_that_is_lost_in_play_is_written_again(
    tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    folder = tmp_path / "data"
    store = filled(folder, games=3, events=10)
    store.backup()
    store.append(3, moves(11)[10])
    lose(folder)
    store.append(2, moves(11)[10])
    store.ensure_saved()
    assert not store.in_memory
    assert "removed or replaced" in told(store)
    store.append(1, moves(11)[10])
    game = dealt(store)
    again = reopened(store, folder)
    assert kept_games(again, up_to=3) == dict.fromkeys(range(1, 4), 11)
    assert again.game(2).status is Status.SOLVED
    assert again.game(game).text == BOARD
    assert again.setting("theme", "") == "dark"
    again.close()


def test_what_was_played_is_known_without_the_file_and_without_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(tmp_path / "data", games=9, events=5)
    monkeypatch.setattr(database, "sound_copy", lambda db: None)
    remove_folder(tmp_path / "data")
    store.append(2, moves(6)[5])
    store.ensure_saved()
    store.append(1, moves(6)[5])
    told(store)
    again = reopened(store, tmp_path / "data")
    assert kept_games(again) == dict.fromkeys(range(1, 10), 5) | {1: 6, 2: 6}
    again.close()


@pytest.mark.parametrize("lose", LOSSES)
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_two_instances_keep_all_their_moves_when_the_file_is_lost(
    tmp_path: Path, lose: Callable[[Path], None], order: tuple[int, int]
) -> None:
    folder = tmp_path / "data"
    stores = [filled(folder, games=1, events=5), Store.open(folder)]
    games = [dealt(store, f"{BOARD}{i}") for i, store in enumerate(stores)]
    stores[0].backup()
    for n, event in enumerate(moves(100)):
        for store, game in zip(stores, games, strict=True):
            store.append(game, event)
        if n == 50:
            lose(folder)
        if n in (60, 63):
            stores[order[n == 63]].ensure_saved()
    for store in stores:
        store.close()
    again = Store.open(folder)
    assert kept_games(again, up_to=1) == {1: 5}
    for i, game in enumerate(games):
        assert again.game(game).text == f"{BOARD}{i}"
        assert again.events(game) == moves(100)
        assert again.game(game).begun_on != ""
    again.notices.clear()
    again._check(-1)
    assert again.notices == [], "the sums of all rows fit"
    assert len(again.open_games("sweetspots")) == 3
    again.close()


def test_a_number_that_another_instance_has_given_meanwhile_is_changed(tmp_path: Path) -> None:
    one, two = filled(tmp_path, games=2, events=5), Store.open(tmp_path)
    remove_all_files(tmp_path)
    one.ensure_saved()
    theirs = dealt(one, f"{BOARD}1")
    ours = dealt(two, f"{BOARD}2")
    two.append(ours, LATE)
    assert theirs == ours
    assert two.ensure_saved() == {ours: ours + 1}
    assert two.append(ours + 1, LATE) == ours + 1
    assert one.game(theirs).text == f"{BOARD}1"
    assert one.events(ours + 1) == [LATE, LATE]
    one.close()
    two.close()


def test_a_game_that_both_went_on_with_becomes_two(tmp_path: Path) -> None:
    one, two = filled(tmp_path, games=1, events=5), Store.open(tmp_path)
    two.events(1)
    remove_all_files(tmp_path)
    one.ensure_saved()
    one.append(1, Event(900, Verb.UNDO))
    two.events(1)
    two.append(1, LATE)
    assert two.ensure_saved() == {1: 2}
    assert "now playing a copy" in told(two)
    assert one.events(1) == [*moves(5), Event(900, Verb.UNDO)]
    assert one.events(2) == [*moves(5), LATE]
    assert one.game(2).parent == 1
    one.close()
    two.close()


def test_another_cabinet_put_in_the_place_keeps_its_games_and_gets_ours(tmp_path: Path) -> None:
    folder, other = tmp_path / "data", tmp_path / "other"
    theirs = Store.open(other)
    games = [dealt(theirs, f"5s1:theirs {n}") for n in range(300)]
    theirs.close()
    store = filled(folder, games=3, events=50)
    (other / NAME).replace(folder / NAME)
    assert store.ensure_saved() == {1: 301, 2: 302, 3: 303}
    again = reopened(store, folder)
    assert [again.game(n).text for n in games] == [f"5s1:theirs {n}" for n in range(300)]
    assert [again.events(n) for n in (301, 302, 303)] == 3 * [moves(50)]
    assert again._read("PRAGMA integrity_check") == [("ok",)]
    again.close()


def test_settings_follow_the_games_that_get_other_numbers(tmp_path: Path) -> None:
    store = filled(tmp_path, games=3, events=2)
    games = [dealt(store, f"{BOARD}{n}") for n in range(3)]
    other = Store.open(tmp_path / "other")
    theirs = [dealt(other, f"5s1:theirs {n}") for n in range(20)]
    other.close()
    kept: dict[str, Any] = {
        records.OPEN_GAME_KEY: games[0],
        "crossword keys of": games[1],
        "riddle.page": {"gentle": games, "easy": []},
        "riddle.pages left": [games[:2], games[2:]],
        "riddle.asked": {str(games[0]): [0, 5]},
        "theme": "dark",
        "window": [games[0], games[1]],
    }
    assert {*merge.LISTS_OF_GAMES, *merge.KEYED_BY_GAME} <= {*kept}
    for key, value in kept.items():
        store.set_setting(key, value)
    remove_all_files(tmp_path)
    (tmp_path / "other" / NAME).replace(tmp_path / NAME)
    moved = store.ensure_saved()
    assert [moved[game] for game in games] == [24, 25, 26]
    again = reopened(store, tmp_path)
    assert {key: again.setting(key, type(value)()) for key, value in kept.items()} == {
        records.OPEN_GAME_KEY: 24,
        "crossword keys of": 25,
        "riddle.page": {"gentle": [24, 25, 26], "easy": []},
        "riddle.pages left": [[24, 25], [26]],
        "riddle.asked": {"24": [0, 5]},
        "theme": "dark",
        "window": [games[0], games[1]],
    }
    assert len(theirs) == 20
    again.close()


def test_the_settings_that_hold_games_are_those_of_the_boards() -> None:
    from game.faces.crossword import board
    from game.faces.riddle import panel

    named = {records.OPEN_GAME_KEY, board._KEYBOARD_GAME, panel._PAGES, panel._UNFINISHED}
    assert (set(merge.LISTS_OF_GAMES), merge.KEYED_BY_GAME) == (named, (panel._REVEALED,))


def test_without_a_file_that_can_be_opened_nothing_is_lost(tmp_path: Path) -> None:
    child = os.fork()
    if child == 0:  # in a process of its own: it can open nothing more, also no module
        code = 1
        try:
            store = filled(tmp_path, games=2, events=5)
            store.ensure_saved()
            most = resource.getrlimit(resource.RLIMIT_NOFILE)
            resource.setrlimit(resource.RLIMIT_NOFILE, (0, most[1]))
            (tmp_path / NAME).unlink()
            store.append(1, moves(6)[5])
            store.ensure_saved()
            assert store.in_memory
            resource.setrlimit(resource.RLIMIT_NOFILE, most)
            store.ensure_saved()
            store.close()
            code = 0
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    again = Store.open(tmp_path)
    assert kept_games(again) == {1: 6, 2: 5}
    again.close()


# Another instance that rescues


def test_a_start_does_not_wait_for_another_instance_that_rescues(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(tmp_path, games=3, events=5)
    store.backup()
    store.close()
    with (tmp_path / NAME).open("rb+") as file:
        file.write(bytes(5000))
    with rescue.alone(tmp_path / NAME, 0):
        began = time.monotonic()
        store = Store.open(tmp_path)
        assert time.monotonic() - began < 5, "30 s were waited once"
        assert store.in_memory
        assert "another program is using" in told(store)
        assert kept_games(store) == dict.fromkeys(range(1, 4), 5)
        store.append(1, moves(6)[5])
        began = time.monotonic()
        store.ensure_saved()
        assert time.monotonic() - began < 0.5
        assert store.in_memory
    store.ensure_saved()
    assert not store.in_memory
    assert "Saving works again" in told(store)
    assert kept_games(reopened(store, tmp_path)) == {1: 6, 2: 5, 3: 5}


def test_each_table_is_brought_to_the_file(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    tables = {name for (name,) in store._read("SELECT name FROM sqlite_master WHERE type='table'")}
    assert tables == set(merge._KEY_COLUMNS), "give the new table a way into the file"
    store.close()


# All of it at random


class Folder:
    """A folder with its troubles, and what must be in it in the end."""

    def __init__(self, path: Path, disk: Disk, rng: Rng) -> None:
        self.path, self._disk, self._rng = path, disk, rng
        self._holder: sqlite3.Connection | None = None
        self.stores = [Store.open(path), Store.open(path)]
        self.expected: list[list[list[Event]]] = [[], []]
        """By store and game: the moves made."""
        self.numbers: list[list[int]] = [[], []]
        self.step = 0

    def play(self, who: int) -> None:
        """Makes a move, in a new game now and then."""
        store, games, numbers = self.stores[who], self.expected[who], self.numbers[who]
        if not games or self._rng.below(8) == 0:
            numbers.append(dealt(store, f"{BOARD} {who} {len(games)}"))
            games.append([])
        which = self._rng.below(len(games))
        self.step += 1
        event = Event(self.step, Verb.MOVE, f"[[{self.step},1]]")
        assert store.append(numbers[which], event) == numbers[which]
        games[which].append(event)

    def look(self, who: int) -> None:
        """A second has passed."""
        moved = self.stores[who].ensure_saved()
        self.numbers[who] = [moved.get(number, number) for number in self.numbers[who]]

    def trouble(self) -> None:
        """Something happens to the disk, the file or the folder; or it is over."""
        self.mend()
        what = self._rng.below(6)
        if what == 0 and (self.path / NAME).is_file():
            self._holder = sqlite3.connect(self.path / NAME, isolation_level=None, timeout=0)
            with suppress(sqlite3.OperationalError):
                self._holder.execute("BEGIN EXCLUSIVE")
        elif what == 1:
            self._disk.fail(sqlite3.SQLITE_FULL)
        elif what == 2:
            self._disk.fail(sqlite3.SQLITE_IOERR)
        elif what == 3 and self.path.exists():
            LOSSES[self._rng.below(len(LOSSES) - 2)](self.path)
            self.lost()

    def mend(self) -> None:
        """All works again."""
        self._disk.work()
        if self._holder is not None:
            self._holder.close()
            self._holder = None

    def lost(self) -> None:
        """Both look before the next trouble: they do so every second."""
        for who in (0, 1):
            self.play(who)
        for who in (0, 1):
            self.look(who)

    def check(self) -> None:
        """Everything is there, once, at the next start."""
        self.mend()
        for who in (0, 1):
            self.look(who)
            assert not self.stores[who].in_memory
        for store in self.stores:
            store.close()
        with closing(Store.open(self.path)) as store:
            for who in (0, 1):
                for i, events in enumerate(self.expected[who]):
                    game = store.game(self.numbers[who][i])
                    assert game.text == f"{BOARD} {who} {i}"
                    assert store.events(game.id) == events
            count = store._read("SELECT count(*) FROM game")
        assert count == [(sum(map(len, self.expected)),)]


def check_troubles(folder: Path, disk: Disk, seed: str, steps: int) -> None:
    rng = Rng(seed)
    played = Folder(folder / "data", disk, rng)
    for _ in range(steps):
        what = rng.below(12)
        if what == 0:
            played.trouble()
        elif what < 3:
            played.look(rng.below(2))
        else:
            played.play(rng.below(2))
    played.check()


@pytest.mark.parametrize("seed", sampled(range(5), 3))
def test_whatever_happens_to_the_file_all_moves_are_in_it_in_the_end(
    tmp_path: Path, disk: Disk, seed: int
) -> None:
    check_troubles(tmp_path, disk, f"troubles {seed}", 200)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(50))
def test_in_a_long_run_of_troubles_all_moves_are_in_the_file_in_the_end(
    tmp_path: Path, disk: Disk, seed: int
) -> None:
    check_troubles(tmp_path, disk, f"long {seed}", 2000)
