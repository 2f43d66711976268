"""A database of version 0.2.0 opens with all its games, and with the drafts of the workshop.

`data/cabinet-0.2.0.db` was written by version 0.2.0: of each of the six kinds a game that was left
with a step taken back, a position saved and a hint asked for, one that was solved, others just
begun, and a draft with a name. `data/cabinet-0.2.0.json` is what that version told of them.
Neither file is ever made again.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.storage import merge, transfer
from game.storage.store import Store
from generators.base import no_tick
from generators.drafting import is_draft, kind_of_game
from tests.game.storage.positions import position, replayed

FOLDER = Path(__file__).parent / "data"
RECORD: dict[str, Any] = json.loads((FOLDER / "cabinet-0.2.0.json").read_text("utf-8"))
GAMES = {game["row"]["id"]: game for game in RECORD["games"]}
KINDS_THEN = ("sweetspots", "lionwall", "wordwall", "brick", "riddle", "crossword")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder = tmp_path_factory.mktemp("saved")
    shutil.copy(FOLDER / "cabinet-0.2.0.db", folder / "cabinet.db")
    opened = Store.open(folder)
    yield opened
    opened.close()


def test_it_opens_without_a_notice_and_with_its_settings(store: Store) -> None:
    assert store.notices == []
    assert {key: store.setting(key, "") for key in RECORD["settings"]} == RECORD["settings"]


def test_every_kind_has_a_game_a_win_and_a_draft() -> None:
    rows = [game["row"] for game in GAMES.values()]
    for name in KINDS_THEN:
        assert {row["status"] for row in rows if row["kind"] == name} == {"playing", "solved"}
        assert any(is_draft(row["kind"]) and row["kind"].endswith(name) for row in rows)


@pytest.mark.parametrize("number", GAMES, ids=lambda n: f"{n}-{GAMES[n]['row']['kind']}")
def test_a_game_is_where_it_was_left(store: Store, number: int) -> None:
    row, then = store.game(number), GAMES[number]["row"]
    now = {name: getattr(row, name) for name in then} | {"status": row.status.value}
    assert now == then
    assert len(store.events(number)) == GAMES[number]["events"]
    if is_draft(row.kind):
        kind_of_game(row.kind).open(row.text.encode(), {}, no_tick)
    else:
        found = json.loads(json.dumps(position(replayed(store, number))))
        assert found == GAMES[number]["position"]


def test_it_is_carried_to_another_machine_once(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "mine.cabinet"
    file.write_bytes(transfer.packing(store)(no_tick))
    Store.open(tmp_path / "here").close()
    image = transfer.unpacked(file, no_tick, tmp_path / "here")
    coming = merge.merge(tmp_path / "here", image, True, no_tick)
    assert coming.new == coming.games > 0
    assert merge.preview(tmp_path / "here", image, no_tick)[1:] == (0, 0, 0, 0)
