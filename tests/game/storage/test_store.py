"""The store in good times, and what happens when a process is killed or another one plays too."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.play.session import Event, Session, Verb
from game.storage.datafiles import data_folder
from game.storage.records import Ready
from game.storage.store import Store
from generators.base import ParseError, Status
from tests.game.counters import KIND, PLAIN, Move, Puzzle
from tests.game.player import clean_ms
from tests.game.storage.shelves import moves


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


def dealt(store: Store, kind: str = "sweetspots", preset: str = "8-1-easy") -> int:
    short = f"{kind}/{preset}@1#k3f9a2mq"
    return store.new_game(kind, "classic", preset, "5s1:AABBC", short_id=short)


def won(store: Store, elapsed_ms: int, preset: str = "8-1-easy") -> int:
    game = dealt(store, preset=preset)
    store.set_status(game, Status.SOLVED, elapsed_ms, 0)
    return game


def test_a_game_is_kept_as_it_was_dealt(tmp_path: Path) -> None:
    store = Store.open(tmp_path, now=lambda: 1234.5)
    first = store.new_game("sweetspots", "classic", "8-1-easy", "5s1:AABBC")
    second = store.new_game("sweetspots", "classic", "", "5s1:ABBBC", parent=first)
    game = store.game(second)
    assert (game.kind, game.mode, game.preset, game.text) == (
        "sweetspots",
        "classic",
        "",
        "5s1:ABBBC",
    )
    assert (game.started, game.parent, game.status) == (1234.5, first, Status.PLAYING)
    assert (game.elapsed_ms, game.hints, game.finished) == (0, 0, None)
    assert not store.in_memory
    assert store.notices == []
    store.close()


def test_a_game_that_is_not_there_is_told(store: Store) -> None:
    with pytest.raises(ParseError, match="number 7"):
        store.game(7)
    with pytest.raises(ParseError, match="number 7"):
        store.events(7)


def test_events_come_back_in_order_after_a_restart(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    game = dealt(store)
    told = [*moves(30), Event(9000, Verb.UNDO), Event(9100, Verb.PAUSE), Event(9200, Verb.SAVE)]
    for event in told[:20]:
        assert store.append(game, event) == game
    store.close()
    store = Store.open(tmp_path)
    for event in told[20:]:
        assert store.append(game, event) == game
    store.close()
    store = Store.open(tmp_path)
    assert store.events(game) == told
    assert store.game(game).elapsed_ms == 9200
    store.close()


def test_a_session_comes_back_from_the_store(store: Store) -> None:
    puzzle = Puzzle((3, 1, 4))
    game = store.new_game(KIND.name, PLAIN.name, "", puzzle.to_text())
    session = Session(KIND, puzzle, PLAIN, lambda event: _keep(store, game, event))
    session.play([Move(0, 3)])
    session.save()
    session.advance(500)
    session.play([Move(1, 1), Move(2, 1)])
    session.undo()
    again = Session.replay(KIND, puzzle, PLAIN, store.events(game))
    assert (again.state, again.elapsed_ms) == (session.state, 500)
    assert again.can_redo
    assert again.saved


def _keep(store: Store, game: int, event: Event) -> None:
    assert store.append(game, event) == game


def test_the_open_game_is_the_newest_unfinished_one_of_its_kind(store: Store) -> None:
    assert store.last_open("sweetspots") is None
    assert store.last_open_any() is None
    first, second = dealt(store), dealt(store)
    other = dealt(store, kind="counters")
    assert store.last_open("sweetspots") == store.game(second)
    assert store.last_open_any() == store.game(other)
    store.set_status(second, Status.SOLVED, 5, 0)
    assert store.last_open("sweetspots") == store.game(first)


def test_a_clock_set_back_changes_no_order(tmp_path: Path) -> None:
    seconds = iter(range(10_000, 0, -50))
    store = Store.open(tmp_path, now=lambda: float(next(seconds)))
    times = [3000, 1000, 2000]
    games = [won(store, elapsed_ms) for elapsed_ms in times]
    assert clean_ms(store, "sweetspots", "8-1-easy", "classic") == times
    assert store.game(games[2]).started < store.game(games[0]).started
    first, second = dealt(store), dealt(store)
    assert store.last_open("sweetspots") == store.game(second)
    store.touch(first)
    assert store.last_open("sweetspots") == store.game(first)
    store.close()


def test_the_first_win_stays_whatever_is_played_after_it(store: Store) -> None:
    game = won(store, 4000)
    finished = store.game(game).finished
    store.set_status(game, Status.PLAYING, 9000, 3)
    store.set_status(game, Status.SOLVED, 9000, 3)
    assert store.game(game).status is Status.SOLVED
    assert store.game(game).elapsed_ms == 4000
    assert store.game(game).finished == finished is not None


def test_statistics_count_the_wins_of_one_preset_in_one_mode(store: Store) -> None:
    assert clean_ms(store, "sweetspots", "8-1-easy", "classic") == []
    for elapsed_ms in (5000, 2000, 9000, 4000):
        won(store, elapsed_ms)
    won(store, 1, preset="10-2-hard")
    for mode in ("another", "rush"):
        store.set_status(
            store.new_game("sweetspots", mode, "8-1-easy", "5s1:AABBC"), Status.SOLVED, 7, 0
        )
    dealt(store)
    for status in (Status.LOST, Status.SHOWN, Status.PLAYING):
        store.set_status(dealt(store), status, 10, 0)
    assert clean_ms(store, "sweetspots", "8-1-easy", "classic") == [5000, 2000, 9000, 4000]
    assert clean_ms(store, "sweetspots", "8-1-easy", "other") == []
    assert clean_ms(store, "counters", "8-1-easy", "classic") == []


def test_settings_are_kept_as_plain_data(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    for key, value in SETTINGS.items():
        store.set_setting(key, "before")
        store.set_setting(key, value)
    store.close()
    store = Store.open(tmp_path)
    assert {key: store.setting(key, type(value)()) for key, value in SETTINGS.items()} == SETTINGS
    store.close()


SETTINGS: dict[str, object] = {
    "theme": "暗 dark",
    "size": [1280, 800],
    "scale": 1.5,
    "sound": False,
    "count": 3,
    "presets": {"sweetspots": "8-1-easy"},
}


@pytest.mark.parametrize("text", ['"text"', "[1", "", "[" * 100_000, "null", "true", "1.0"])
def test_a_setting_of_another_type_is_the_default(store: Store, text: str) -> None:
    store.set_setting("count", 3)
    store._db.execute("UPDATE setting SET v = ?", (text,))
    assert store.setting("count", 7) == 7


def test_ready_puzzles_are_taken_once_oldest_first(store: Store) -> None:
    store.put_ready("sweetspots", "8-1-easy", 2, "one")
    store.put_ready("sweetspots", "8-1-easy", 2, "two")
    store.put_ready("sweetspots", "10-2-hard", 2, "hard")
    assert ("sweetspots", "8-1-easy", 2) in store.ready()
    assert store.take_ready("sweetspots", "8-1-easy", 2) == ("one", "")
    assert store.take_ready("sweetspots", "8-1-easy", 2) == ("two", "")
    assert store.take_ready("sweetspots", "8-1-easy", 2) is None
    assert ("sweetspots", "8-1-easy", 2) not in store.ready()
    assert store.take_ready("sweetspots", "10-2-hard", 2) == ("hard", "")


def test_ready_puzzles_of_another_generator_version_are_thrown_away(store: Store) -> None:
    store.put_ready("sweetspots", "8-1-easy", 1, "old")
    store.put_ready("counters", "8-1-easy", 1, "of another kind")
    assert ("sweetspots", "8-1-easy", 2) not in store.ready()
    assert store.take_ready("sweetspots", "8-1-easy", 2) is None
    assert ("sweetspots", "8-1-easy", 1) not in store.ready()
    assert ("counters", "8-1-easy", 1) in store.ready()


def test_two_stores_on_one_file_see_each_other(tmp_path: Path) -> None:
    one, two = Store.open(tmp_path), Store.open(tmp_path)
    games = [dealt(store) for store in (one, two, one, two)]
    assert len(set(games)) == 4
    one.set_setting("theme", "dark")
    assert two.setting("theme", "light") == "dark"
    two.put_ready("sweetspots", "8-1-easy", 1, "only once")
    taken = [store.take_ready("sweetspots", "8-1-easy", 1) for store in (one, two)]
    assert taken == [Ready("only once"), None]
    one.close()
    two.close()


def test_a_second_instance_that_collides_continues_in_a_copy(tmp_path: Path) -> None:
    one, two = Store.open(tmp_path), Store.open(tmp_path)
    game = dealt(one)
    for event in moves(3):
        one.append(game, event)
    assert two.events(game) == moves(3)
    theirs, ours = Event(400, Verb.UNDO), Event(500, Verb.MOVE, "[[9,9]]")
    two._now = lambda: 1e9
    assert one.append(game, theirs) == game
    copy = two.append(game, ours)
    assert copy != game
    assert two.append(copy, Event(600, Verb.PAUSE)) == copy
    assert one.append(game, Event(700, Verb.REDO)) == game
    assert one.events(game) == [*moves(3), theirs, Event(700, Verb.REDO)]
    assert one.events(copy) == [*moves(3), ours, Event(600, Verb.PAUSE)]
    old, new = one.game(game), one.game(copy)
    assert new.parent == game
    assert (new.kind, new.mode, new.preset, new.text) == (old.kind, old.mode, old.preset, old.text)
    assert new.short_id == old.short_id != ""
    assert new.begun_on == old.begun_on != ""
    assert not two.in_memory
    one.close()
    two.close()


def test_a_game_that_is_read_anew_goes_on_where_the_other_instance_left_it(tmp_path: Path) -> None:
    one, two = Store.open(tmp_path), Store.open(tmp_path)
    game = dealt(one)
    assert two.events(game) == []
    for event in moves(3):
        one.append(game, event)
    assert two.events(game) == moves(3)
    assert two.append(game, moves(4)[-1]) == game
    one.close()
    two.close()


def test_backups_are_three_and_only_of_what_has_changed(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.backup()
    assert backups(tmp_path) == [], "an empty file must not push out a backup"
    for number in range(5):
        game = dealt(store)
        store.backup()
        store.backup()
        assert len(backups(tmp_path)) == min(number + 1, 3)
    store.close()
    counts = [number_of_games(path) for path in backups(tmp_path)]
    assert counts == [5, 4, 3]
    assert game == 5


def backups(folder: Path) -> list[Path]:
    return sorted(folder.glob("*backup*"))


def number_of_games(path: Path) -> int:
    with sqlite3.connect(path) as db:
        return int(db.execute("SELECT count(*) FROM game").fetchone()[0])


def test_a_start_makes_a_backup_only_every_ten_minutes(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    dealt(store)
    store.close()
    Store.open(tmp_path).close()
    made = backups(tmp_path)[0].stat().st_mtime
    for now, count in ((made + 599, 1), (made + 601, 2), (made - 5000, 3)):
        Store.open(tmp_path, now=lambda now=now: now).close()  # type: ignore[misc]
        assert len(backups(tmp_path)) == count


def test_a_backup_that_fails_is_told_once(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "data")
    dealt(store)
    for path in tmp_path.glob("data/*"):
        path.unlink()
    (tmp_path / "data").rmdir()
    store.backup()
    store.backup()
    assert len(store.notices) == 1
    assert "backup" in str(store.notices[0])


def test_the_data_folder_is_the_given_one_then_that_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUZZLE_CABINET_DATA", str(tmp_path / "environment"))
    assert data_folder(tmp_path / "given") == tmp_path / "given"
    assert data_folder(None) == tmp_path / "environment"
    monkeypatch.setenv("PUZZLE_CABINET_DATA", "")
    assert data_folder(None).name == "Puzzle Cabinet"


def test_the_games_that_ended_are_told_the_one_played_last_first(store: Store) -> None:
    first, second, still, other = (dealt(store), dealt(store), dealt(store), dealt(store, "lock"))
    for game in (second, other, first):
        store.touch(game)
        store.set_status(game, Status.SHOWN, 5, 0)
    store.touch(still)
    assert [game.id for game in store.latest_ended("sweetspots", 9)] == [first, second]
    assert [game.id for game in store.latest_ended("sweetspots", 1)] == [first]
