"""What the store tells the statistics."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.play.session import Event, Verb
from game.storage.records import COLUMNS, Played
from game.storage.store import Store
from generators.base import Status
from tests.game.storage.shelves import moves

TEXT = "5s1:AABBC"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path, now=lambda: 77.0)


def test_games_are_told_in_the_order_in_which_they_were_begun(store: Store) -> None:
    games = [store.new_game("sweetspots", "classic", f"p{i}", TEXT) for i in range(3)]
    for game in games:
        store.append(game, moves(1)[0])
    store.set_status(games[1], Status.SOLVED, 4000, 2)
    store.touch(games[0])
    end = (False, True, "")
    assert store.played() == [
        Played("sweetspots", "p0", "classic", Status.PLAYING, 0, 0, None, *end, 4, 77.0, 1),
        Played("sweetspots", "p1", "classic", Status.SOLVED, 4000, 2, 77.0, *end, 2, 77.0, 2),
        Played("sweetspots", "p2", "classic", Status.PLAYING, 0, 0, None, *end, 3, 77.0, 3),
    ]
    assert [game.id for game in store.played(games[0], 1)] == [games[1]]
    store.set_status(games[2], Status.LOST, 9000, 0)
    assert [game.id for game in store.ended()] == [games[1], games[2]]
    assert [game.id for game in store.ended(games[1], 5)] == [games[2]]


def test_a_game_that_was_only_looked_at_was_not_played(store: Store) -> None:
    game = store.new_game("sweetspots", "classic", "p", TEXT)
    store.append(game, Event(900, Verb.PAUSE))
    assert store.played() == []
    store.append(game, Event(1500, Verb.MOVE, "[[1,1]]"))
    store.append(game, Event(2500, Verb.PAUSE))
    [played] = store.played()
    assert (played.status, played.elapsed_ms) == (Status.PLAYING, 2500)


@pytest.mark.parametrize(
    "change",
    ["counted = 2", "helped = 'no'", "deleted = x'00'", "result = x'00'", "short_id = x'00'"],
)
def test_what_is_noted_of_a_game_is_checked(store: Store, change: str) -> None:
    store.new_game("sweetspots", "classic", "p", TEXT)
    with pytest.raises(sqlite3.IntegrityError):
        store._db.execute(f"UPDATE game SET {change}")


def test_a_deleted_game_is_in_no_list_and_in_no_statistics(store: Store) -> None:
    game = store.new_game("sweetspots", "classic", "p", TEXT)
    store.append(game, moves(1)[0])
    assert store.open_games("sweetspots") == [store.last_open_any()]
    store._db.execute("UPDATE game SET deleted = 5.0")
    assert store.game(game).deleted == 5.0
    assert store.open_games("sweetspots") == []
    assert store.played() == []
    assert (store.last_open("sweetspots"), store.last_open_any()) == (None, None)
    assert store.open_game_of("sweetspots", TEXT) is None


def test_a_copy_of_a_game_has_its_short_id_and_its_day(store: Store) -> None:
    game = store.new_game("sweetspots", "classic", "p", TEXT, short_id="sweetspots/p@1#x")
    for event in moves(3):
        store.append(game, event)
    day = store.game(game).begun_on
    store._now = lambda: 1e9
    copy = store.game(store.continued(game, 1))
    assert (copy.short_id, copy.begun_on) == ("sweetspots/p@1#x", day)
    store._check(-1)
    assert store.notices == []


def test_the_columns_of_a_game_are_known_in_their_order(store: Store) -> None:
    found = store._read("SELECT name FROM pragma_table_info('game')")
    assert tuple(name for (name,) in found) == COLUMNS
