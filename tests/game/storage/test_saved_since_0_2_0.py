"""A database of each version since 0.2.0 opens with all its games, and with the workshop's drafts.

`data/cabinet-VERSION.db` was written by that version: of each of the six kinds a game that was
left with a step taken back, a position saved and a hint asked for, one that was solved, others
just begun, and a draft with a name. `data/cabinet-VERSION.json` is what that version told of them.
None of these files is ever made again.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.storage import merge, transfer
from game.storage.store import Store
from generators.base import no_tick
from generators.drafting import is_draft, kind_of_game
from tests.game.storage.positions import position, replayed, stampless

FOLDER = Path(__file__).parent / "data"
VERSIONS = ("0.2.0", "0.3.0")


@cache
def record(version: str) -> dict[str, Any]:
    """What a version told of its database."""
    told: dict[str, Any] = json.loads((FOLDER / f"cabinet-{version}.json").read_text("utf-8"))
    return told


@pytest.fixture(scope="module", params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def store(version: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    folder = tmp_path_factory.mktemp("saved")
    shutil.copy(FOLDER / f"cabinet-{version}.db", folder / "cabinet.db")
    opened = Store.open(folder)
    yield opened
    opened.close()


def test_it_opens_without_a_notice_and_with_its_settings(store: Store, version: str) -> None:
    assert store.notices == []
    settings = record(version)["settings"]
    assert {key: store.setting(key, "") for key in settings} == settings


def test_every_game_is_where_it_was_left(store: Store, version: str) -> None:
    for game in record(version)["games"]:
        then, number = game["row"], game["row"]["id"]
        row = store.game(number)
        now = {name: getattr(row, name) for name in then} | {"status": row.status.value}
        assert now == then
        assert len(store.events(number)) == game["events"], then
        if is_draft(row.kind):
            kind_of_game(row.kind).open(row.text.encode(), {}, no_tick)
        else:
            found = json.loads(json.dumps(position(replayed(store, number))))
            assert stampless(found) == stampless(game["position"]), then


def test_it_is_carried_to_another_machine_once(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "mine.cabinet"
    file.write_bytes(transfer.packing(store)(no_tick))
    Store.open(tmp_path / "here").close()
    image = transfer.unpacked(file, no_tick, tmp_path / "here")
    coming = merge.merge(tmp_path / "here", image, True, no_tick)
    assert coming.new == coming.games > 0
    assert merge.preview(tmp_path / "here", image, no_tick)[1:] == (0, 0, 0, 0)
