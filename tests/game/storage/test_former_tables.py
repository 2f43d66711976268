"""Databases with the tables of earlier versions of the program open with all that is in them.

`data/cabinet-tables-N.db` was written when the tables had version N, and is never made again.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.storage.database import NAME
from game.storage.schema import MIGRATIONS
from game.storage.store import Store
from generators.base import Status
from tests.game.storage.shelves import kept_games

FILES = sorted(Path(__file__).parent.joinpath("data").glob("cabinet-tables-*.db"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_was_kept_is_there(tmp_path: Path, file: Path) -> None:
    shutil.copy(file, tmp_path / NAME)
    store = Store.open(tmp_path)
    assert store.notices == []
    assert kept_games(store) == dict.fromkeys(range(1, 5), 12)
    assert [store.game(number).status for number in range(1, 5)] == [
        Status.PLAYING,
        Status.SOLVED,
        Status.PLAYING,
        Status.LOST,
    ]
    won = store.game(2)
    assert (won.helped, won.counted, won.result, won.hints) == (True, False, '{"points":7}', 1)
    assert store.game(3).deleted == 1_700_000_001.0
    assert [game.id for game in store.open_games("sweetspots")] == [1]
    assert store.setting("theme", "") == "dark"
    ready = store.take_ready("sweetspots", "10-2-easy", 1)
    assert ready is not None
    assert ready.text == "one"
    assert store._read("SELECT count(*) FROM event WHERE sum IS NULL") == [(0,)]
    assert store._read("PRAGMA user_version") == [(len(MIGRATIONS),)]
    store.close()


def test_short_ids_are_there_since_the_fourth(tmp_path: Path) -> None:
    shutil.copy(FILES[-1], tmp_path / NAME)
    store = Store.open(tmp_path)
    assert store.game(1).short_id == "sweetspots/10-2-easy@5#abcdefgh"
    ready = store.take_ready("sweetspots", "10-2-easy", 1)
    assert ready == ("one", "sweetspots/10-2-easy@1#ijklmnop")
    store.close()


def test_games_of_todays_five_are_known_by_their_short_ids_since_the_fifth(tmp_path: Path) -> None:
    shutil.copy(FILES[-1], tmp_path / NAME)
    store = Store.open(tmp_path)
    (done,) = store.solved_between("2026-11-20", "2026-11-20")
    assert (done.game, done.kind, done.on_time) == (2, "sweetspots", False)
    store.close()


def test_the_day_of_the_beginning_is_there_since_the_sixth(tmp_path: Path) -> None:
    for file in FILES:
        shutil.copy(file, tmp_path / NAME)
        store = Store.open(tmp_path)
        assert store.game(2).begun_on == ("" if file in FILES[:4] else "2023-11-14")
        assert store._read("SELECT count(*) FROM game WHERE end_sum IS NULL") == [(0,)]
        store._check(-1)
        assert store.notices == [], "what was carried over has the sum that fits it"
        store.close()


def test_there_is_a_file_of_every_version_since_the_second() -> None:
    """The first one is that of version 0.1.0."""
    versions = [int(re.findall(r"\d+", file.stem)[-1]) for file in FILES]
    assert versions == [*range(2, len(MIGRATIONS) + 1)]
