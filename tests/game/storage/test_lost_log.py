"""A file or a log that is missing, cut or flipped is told, and filled from what there is."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from game.play.session import Event, Verb
from game.storage import last_write, rescue
from game.storage.backups import backups
from game.storage.database import NAME
from game.storage.store import Store
from generators.base import Message
from generators.rng import Rng
from tests.game.storage import damage
from tests.game.storage.shelves import filled, kept_games, moves

LOG = f"{NAME}-wal"


def killed(folder: Path, backup_at: int = 0, events: int = 60) -> None:
    """What a killed process leaves that has played the second of two games."""
    filled(folder, games=1, events=10).close()
    child = os.fork()
    if child == 0:
        store = Store.open(folder)
        game = store.new_game("sweetspots", "classic", "10-2-easy", kept_text(2))
        for number, event in enumerate(moves(events), 1):
            store.append(game, event)
            if number == backup_at:
                store.backup()
        os._exit(0)
    os.waitpid(child, 0)
    assert (folder / LOG).stat().st_size > 0


def kept_text(number: int) -> str:
    return f"10s2:{'A' * 100}{number}"


def test_a_missing_file_comes_back_from_the_newest_backup(tmp_path: Path) -> None:
    store = filled(tmp_path, games=3, events=20)
    store.backup()
    store.close()
    (tmp_path / NAME).unlink()
    store = Store.open(tmp_path)
    (notice,) = store.notices
    assert "missing" in str(notice)
    assert notice.values == {"games": 3}
    assert kept_games(store) == dict.fromkeys(range(1, 4), 20)
    assert store.setting("theme", "") == "dark"
    store.close()
    store = Store.open(tmp_path)
    assert store.notices == []
    store.close()


def unreadable(db: sqlite3.Connection) -> None:
    raise OSError(errno.EIO, "Input/output error")


def nothing(db: sqlite3.Connection) -> list[Message]:
    return []


@pytest.mark.parametrize("failure", [unreadable, nothing])
def test_a_rescue_whose_file_cannot_be_read_for_a_moment_is_made_again(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    failure: Callable[[sqlite3.Connection], object],
) -> None:
    store = filled(tmp_path, games=3, events=5)
    store.backup()
    store.close()
    (tmp_path / NAME).unlink()
    expected = dict.fromkeys(range(1, 4), 5)
    with monkeypatch.context() as patch:
        patch.setattr(rescue, "unread_in", failure)
        store = Store.open(tmp_path)
    assert store.trouble is not None
    assert kept_games(store) == expected
    store.ensure_saved()
    assert store.trouble is None
    assert kept_games(store) == expected
    store.close()
    again = Store.open(tmp_path)
    assert (again.notices, kept_games(again)) == ([], expected)
    again.close()


def test_a_file_that_is_missing_after_a_kill_is_told_without_a_backup(tmp_path: Path) -> None:
    killed(tmp_path)
    for path in (*backups(tmp_path / NAME), tmp_path / NAME):
        path.unlink(missing_ok=True)
    store = Store.open(tmp_path)
    assert len(store.notices) == 1
    assert not store.in_memory
    store.close()


def log_removed(log: Path, rng: Rng) -> None:
    log.unlink()


def log_cut(log: Path, rng: Rng) -> None:
    log.write_bytes(log.read_bytes()[: rng.below(log.stat().st_size - 5000)])


def bit_flipped(log: Path, rng: Rng) -> None:
    data = bytearray(log.read_bytes())
    data[rng.below(len(data))] ^= 1 << rng.below(8)
    log.write_bytes(data)


DAMAGES = [log_removed, log_cut, bit_flipped]


def check_log(folder: Path, damage: Callable[[Path, Rng], None], seed: str) -> None:
    killed(folder, backup_at=40)
    damage(folder / LOG, Rng(seed))
    store = Store.open(folder)
    games = kept_games(store)
    assert games[1] == 10
    assert 40 <= games[2] <= 60
    told = [notice for notice in store.notices if "last moves were saved" in str(notice)]
    if games[2] < 60:
        assert [notice.values["lost"] for notice in told] == [60 - games[2]]
    if damage is log_removed:
        assert (len(told), games[2]) == (1, 40)
    store.close()
    store = Store.open(folder)
    assert (store.notices, kept_games(store)) == ([], games)
    store.close()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_log_is_seen_and_told(
    tmp_path: Path, damage: Callable[[Path, Rng], None], seed: int
) -> None:
    check_log(tmp_path, damage, f"log {seed}")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(200))
@pytest.mark.parametrize("damage", DAMAGES)
def test_many_damaged_logs_are_seen_and_told(
    tmp_path: Path, damage: Callable[[Path, Rng], None], seed: int
) -> None:
    check_log(tmp_path, damage, f"soak {seed}")


def test_a_log_that_lacks_the_last_second_is_told_and_leaves_the_file(tmp_path: Path) -> None:
    killed(tmp_path)
    log = tmp_path / LOG
    log.write_bytes(log.read_bytes()[: -3 * 4120])
    store = Store.open(tmp_path)
    (notice,) = store.notices
    assert notice.values["gained"] == 0
    assert 1 <= int(str(notice.values["lost"])) <= 3
    assert not list(tmp_path.glob("*damaged*"))
    store.close()


def mark_missing(mark: Path) -> None:
    mark.unlink()


def mark_empty(mark: Path) -> None:
    mark.write_bytes(b"")


def mark_flipped(mark: Path) -> None:
    data = bytearray(mark.read_bytes())
    data[20] ^= 1
    mark.write_bytes(data)


@pytest.mark.parametrize("spoil", [mark_missing, mark_empty, mark_flipped])
def test_where_log_and_mark_are_hurt_a_backup_is_used_and_told(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    killed(tmp_path, backup_at=60)
    (tmp_path / LOG).write_bytes((tmp_path / LOG).read_bytes()[:9000])
    mark = last_write.path_of(tmp_path / NAME)
    spoil(mark)
    store = Store.open(tmp_path)
    (notice,) = store.notices
    assert notice.values["gained"] == 60
    assert kept_games(store) == {1: 10, 2: 60}
    store.close()


def test_of_a_log_that_is_cut_in_half_all_lost_steps_are_told(tmp_path: Path) -> None:
    filled(tmp_path, games=1, events=10).close()
    for backup in backups(tmp_path / NAME):
        backup.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        store = Store.open(tmp_path)
        for backup in backups(tmp_path / NAME):
            backup.unlink(missing_ok=True)
        for number in range(2, 7):
            game = store.new_game("sweetspots", "classic", "10-2-easy", kept_text(number))
            for event in moves(20):
                store.append(game, event)
            store.append(game, Event(9000, Verb.PAUSE))
        os._exit(0)
    os.waitpid(child, 0)
    log = tmp_path / LOG
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])
    store = Store.open(tmp_path)
    (notice,) = store.notices
    kept = [game for game in range(2, 7) if store._read("SELECT 1 FROM game WHERE id = ?", game)]
    (steps,) = store._read("SELECT count(*) FROM event WHERE verb = 'move'")[0]
    assert 0 < len(kept) < 5
    assert notice.values == {"gained": 0, "lost": 110 - steps}
    store.close()


def test_a_backup_with_more_than_the_file_is_used_without_a_log_too(tmp_path: Path) -> None:
    store = filled(tmp_path, games=2, events=5)
    store.close()
    older = (tmp_path / NAME).read_bytes()
    store = Store.open(tmp_path)
    store.append(1, moves(6)[-1])
    store.new_game("sweetspots", "classic", "10-2-easy", kept_text(3))
    store.backup()
    store.close()
    (tmp_path / NAME).write_bytes(older)
    store = Store.open(tmp_path)
    assert kept_games(store) == {1: 6, 2: 5, 3: 0}
    (notice,) = store.notices
    assert notice.values == {"gained": 1}, "nobody knows what came after the backup"
    store.close()
    again = Store.open(tmp_path)
    assert again.notices == []
    again.close()


def test_a_pause_that_is_lost_is_no_loss_to_tell(tmp_path: Path) -> None:
    filled(tmp_path, games=1, events=10).close()
    child = os.fork()
    if child == 0:
        store = Store.open(tmp_path)
        store.append(1, Event(5000, Verb.PAUSE))
        os._exit(0)
    os.waitpid(child, 0)
    (tmp_path / LOG).unlink()
    store = Store.open(tmp_path)
    assert (store.notices, kept_games(store)) == ([], {1: 10})
    store.close()


def test_what_was_written_beside_another_instance_is_counted_too(tmp_path: Path) -> None:
    one, two = filled(tmp_path, games=1, events=3), Store.open(tmp_path)
    game = two.new_game("sweetspots", "classic", "10-2-easy", kept_text(2))
    for event in moves(7):
        two.append(game, event)
    one.append(1, moves(4)[-1])
    mark = last_write.path_of(tmp_path / NAME)
    assert mark.read_bytes().split()[0] == b"11"
    one.close()
    two.close()


def played_and_killed(folder: Path) -> None:
    """Leaves what a process does that goes on with the first game, then with the second."""
    filled(folder, games=2, events=10).close()
    child = os.fork()
    if child == 0:
        store = Store.open(folder)
        for game in (1, 2, 1):
            store.append(game, Event(5000, Verb.MOVE, "[]"))
        os._exit(0)
    os.waitpid(child, 0)


def test_who_goes_on_with_an_older_game_and_then_a_newer_one_is_told_of_no_loss(
    tmp_path: Path,
) -> None:
    played_and_killed(tmp_path)
    store = Store.open(tmp_path)
    assert store.notices == []
    store.close()


def test_after_a_power_cut_it_is_said_once_that_the_last_move_may_be_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_and_killed(tmp_path)
    monkeypatch.setattr(last_write, "boot", lambda: 1)
    for expected in ([rescue.LAST_MOMENT], []):
        store = Store.open(tmp_path)
        assert store.notices == expected
        store.close()


def test_after_a_power_cut_the_number_of_lost_moves_is_the_least(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_and_killed(tmp_path)
    log = tmp_path / LOG
    log.write_bytes(log.read_bytes()[:-8240])
    monkeypatch.setattr(last_write, "boot", lambda: 1)
    store = Store.open(tmp_path)
    (notice,) = store.notices
    assert notice.text.endswith("Moves lost: {lost} or more.")
    assert 1 <= int(str(notice.values["lost"])) <= 3
    store.close()


@pytest.mark.parametrize(("values", "lost"), [((1, 1, 7), []), ((1, 1, 4, 1, 8), [3])])
def test_a_note_of_an_earlier_version_is_read(
    tmp_path: Path, values: tuple[int, ...], lost: list[int]
) -> None:
    """Version 0.2.0 didn't note the number of all steps."""
    filled(tmp_path, games=1, events=5).close()
    values = (*values, last_write.boot()) if lost else values
    text = " ".join(f"{value:>18}" for value in values).encode()
    mark = last_write.path_of(tmp_path / NAME)
    mark.write_bytes(b"%b %010d\n" % (text, crc32(text)))
    store = Store.open(tmp_path)
    assert [notice.values["lost"] for notice in store.notices] == lost
    store.close()


def test_what_was_told_stays_until_it_was_read(tmp_path: Path) -> None:
    killed(tmp_path)
    (tmp_path / LOG).unlink()
    for _start in range(3):
        store = Store.open(tmp_path)
        (message,) = store.unread
        assert "last moves were saved" in str(message)
        store.close()
    store = Store.open(tmp_path)
    store.note_read(message)
    assert store.unread == []
    store.close()
    again = Store.open(tmp_path)
    assert again.unread == []
    again.close()


def test_what_is_unread_is_only_what_we_tell(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=1)
    for text in ("{", "7", '["x"]', '[{"text": "{a:>9999999}", "values": {"a": 1}}]', "[" * 9999):
        store._db.execute("INSERT OR REPLACE INTO setting VALUES ('unread', ?)", (text,))
        store.close()
        store = Store.open(tmp_path)
        assert store.unread == []
    store.close()


def test_a_log_that_is_whole_is_read_as_ever(tmp_path: Path) -> None:
    killed(tmp_path)
    store = Store.open(tmp_path)
    assert (store.notices, kept_games(store)) == ([], {1: 10, 2: 60})
    store.close()
    assert not last_write.exists(tmp_path / NAME), "the end was in good order"


def test_the_note_of_one_instance_does_not_miss_what_another_has(tmp_path: Path) -> None:
    one = filled(tmp_path, games=1, events=3)
    two = Store.open(tmp_path)
    game = two.new_game("sweetspots", "classic", "", kept_text(2))
    two.append(game, moves(1)[0])
    one.append(1, moves(4)[-1])
    two.close()
    three = Store.open(tmp_path)
    assert three.notices == []
    one.close()
    three.close()
    assert not last_write.exists(tmp_path / NAME)


@pytest.mark.parametrize("harm", [damage.zero_bytes, damage.garbage_header, damage.half])
def test_what_is_in_the_log_of_a_damaged_file_is_rescued(
    tmp_path: Path, harm: damage.Damage
) -> None:
    killed(tmp_path)
    for path in backups(tmp_path / NAME):
        path.unlink(missing_ok=True)
    harm(tmp_path / NAME)
    store = Store.open(tmp_path)
    assert ["damaged" in str(notice) for notice in store.notices] == [True]
    assert kept_games(store)[2] == 60
    store.close()
