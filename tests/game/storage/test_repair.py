"""A flipped bit is found at its row: a backup puts it right, or it costs what follows from it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.play.session import Event, Session
from game.storage import transfer
from game.storage.records import SUMMED
from game.storage.store import Store
from generators.base import ParseError, Status, no_tick
from tests.game.counters import KIND, PLAIN, Move, Puzzle
from tests.game.player import Player
from tests.game.storage.shelves import filled, moves
from tests.game.troubles import sentences


def flip(store: Store, statement: str) -> None:
    """Changes a row and not its sum."""
    store._db.execute(statement)


def damage_told(store: Store) -> int:
    """How often it was said that the file was set aside; nothing else was."""
    assert all("damaged and was set aside" in str(notice) for notice in store.notices)
    return len(store.notices)


EVENT = "UPDATE event SET data = '[[5,3]]' WHERE game = 1 AND n = 5"
GONE = "DELETE FROM event WHERE game = 1 AND n = 5"
VERB = "UPDATE event SET verb = 'mkve' WHERE game = 1 AND n = 5"
CLOCK = "UPDATE event SET elapsed_ms = 70000 WHERE game = 1 AND n = 5"


@pytest.mark.parametrize("damage", [EVENT, GONE, VERB, CLOCK])
def test_a_damaged_event_comes_back_from_a_backup(tmp_path: Path, damage: str) -> None:
    store = filled(tmp_path, games=2, events=20)
    store.backup()
    store.append(1, moves(21)[-1])
    flip(store, damage)
    assert store.events(1) == moves(21)
    assert damage_told(store) == 1
    store.close()
    store = Store.open(tmp_path)
    assert store.events(1) == moves(21)
    assert store.notices == []
    store.close()


def test_the_newest_backup_may_have_the_damage_too(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=20)
    store.backup()
    flip(store, EVENT)
    store.backup()
    assert store.events(1) == moves(20)
    store.close()


@pytest.mark.parametrize("damage", [EVENT, GONE, VERB, CLOCK])
def test_without_a_backup_a_game_ends_before_the_damaged_event(
    tmp_path: Path, damage: str
) -> None:
    store = filled(tmp_path, games=3, events=20)
    flip(store, damage)
    assert store.events(1) == moves(5)
    assert store.events(2) == moves(20)
    assert damage_told(store) == 1
    assert store.continued(1, 5) == 1
    assert store.append(1, moves(6)[-1]) == 1
    assert store.events(1) == moves(6)
    (aside,) = tmp_path.glob("*damaged*.db")
    with closing(sqlite3.connect(aside)) as db:
        assert len(db.execute("SELECT 1 FROM event WHERE game = 1").fetchall()) >= 19
    store.close()


def test_a_game_without_damage_goes_on_as_itself(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=20)
    assert store.continued(1, 20) == 1
    assert store.continued(1, 12) == 2, "what follows cannot be repeated"
    store.close()


@pytest.mark.parametrize(
    "damage", ["text = '10s2:B'", "preset = 'x'", "started = 5.0", "parent = 9", "sum = 4"]
)
def test_the_row_of_a_game_comes_back_from_a_backup(tmp_path: Path, damage: str) -> None:
    store = filled(tmp_path, games=2, events=3)
    store.backup()
    before = store.game(1)
    flip(store, f"UPDATE game SET {damage} WHERE id = 1")
    assert store.game(1) == before
    assert len(store.notices) == 1
    assert store.last_open_any() == before
    assert len(store.notices) == 1
    store.close()


def test_without_a_backup_a_damaged_game_is_told_and_kept(tmp_path: Path) -> None:
    store = filled(tmp_path, games=2, events=3)
    flip(store, "UPDATE game SET text = '10s2:B' WHERE id = 1")
    assert store.game(1).text == "10s2:B"
    assert store.game(1).text == "10s2:B"
    assert damage_told(store) == 1
    assert store.events(1) == moves(3)
    store.close()


ENDS = {
    "status": "'lost'",
    "elapsed_ms": 3000,
    "hints": 64,
    "finished": 1e9,
    "helped": 1,
    "counted": 0,
    "result": "'{\"points\":3}'",
    "short_id": "'sweetspots/10-2-easy@5#b'",
    "begun_on": "'2026-11-22'",
    "end_sum": 7,
}
"""By the columns of a game that is over: what a flipped bit may leave there."""


def ended(folder: Path) -> Store:
    """A store with a game that was solved."""
    store = filled(folder, games=1, events=5)
    store.set_status(1, Status.SOLVED, 1000, 0)
    store.set_result(1, '{"points":7}')
    return store


def test_every_column_of_an_end_has_its_sum() -> None:
    assert {*ENDS} == {*SUMMED["game"]["end_sum"], "end_sum"}


@pytest.mark.parametrize("column", ENDS)
def test_the_end_of_a_game_comes_back_from_a_backup(tmp_path: Path, column: str) -> None:
    store = ended(tmp_path)
    sound = store.game(1)
    store.backup()
    flip(store, f"UPDATE game SET {column} = {ENDS[column]} WHERE id = 1")
    store.ensure_saved()
    assert damage_told(store) == 1
    assert store.game(1) == sound
    assert len(store.notices) == 1
    store.close()


def test_without_a_backup_the_end_of_a_game_is_told_and_kept(tmp_path: Path) -> None:
    store = ended(tmp_path)
    store.close()
    for backup in tmp_path.glob("*.backup-*"):
        backup.unlink()
    store = Store.open(tmp_path)
    flip(store, "UPDATE game SET elapsed_ms = 3000 WHERE id = 1")
    for backup in tmp_path.glob("*.backup-*"):
        backup.unlink()
    assert store.game(1).elapsed_ms == 3000
    assert damage_told(store) == 1
    store.close()


def test_all_games_are_looked_at_a_few_at_a_time(tmp_path: Path) -> None:
    store = filled(tmp_path, games=50, events=1)
    store.backup()
    flip(store, "UPDATE game SET hints = 9 WHERE id = 50")
    looks = 0
    while not store.notices:
        store.ensure_saved()
        looks += 1
    assert looks == 3
    assert store.game(50).hints == 0
    store.close()


def test_what_is_packed_was_looked_at_before(tmp_path: Path) -> None:
    store = filled(tmp_path / "mine", games=3, events=1)
    flip(store, "UPDATE game SET hints = 9 WHERE id = 2")
    (tmp_path / "a.cabinet").write_bytes(transfer.packing(store)(no_tick))
    assert transfer.unpacked(tmp_path / "a.cabinet", no_tick, tmp_path)
    store.close()


def test_a_replay_that_need_not_be_whole_ends_before_what_does_not_fit() -> None:
    puzzle = Puzzle((3, 1, 4))
    events: list[Event] = []
    session = Session(KIND, puzzle, PLAIN, events.append)
    session.play([Move(0, 3)])
    session.advance(500)
    session.play([Move(1, 1)])
    broken = [*events, events[0]._replace(elapsed_ms=900, data="[[99,1]]"), *events]
    with pytest.raises(ParseError, match="3 of this game can't"):
        Session.replay(KIND, puzzle, PLAIN, broken)
    again = Session.replay(KIND, puzzle, PLAIN, broken, complete=False)
    assert (again.state, again.elapsed_ms, again.repeated) == (session.state, 500, 2)


def test_a_player_goes_on_before_a_damaged_step(game: Player) -> None:
    for cell in (0, 5, 10):
        game.click(cell)
    folder, number = game.app.store.folder, game.controller.game.game_id
    assert folder is not None
    game.close()
    store = Store.open(folder)
    flip(store, f"UPDATE event SET data = '[[4,' WHERE game = {number} AND n = 1")
    for backup in folder.glob("*backup*"):
        backup.unlink()
    store.close()
    player = Player(folder, (640, 400))
    player.frame()
    assert player.controller.game.game_id == number
    assert player.controller.session.repeated == 1
    assert ["damaged" in text for text in sentences(player)] == [True]
    player.close()
