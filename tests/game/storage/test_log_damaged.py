"""Another program damages the log of the open file: what that loses is said at the next start."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.storage.database import NAME
from game.storage.store import Store
from tests.game.storage.shelves import filled, kept_games, moves

LOG = f"{NAME}-wal"
Damage = Callable[[Path], None]


def cut_to(share: float) -> Damage:
    """Leaves only so much of a file, in its place."""

    def cut(path: Path) -> None:
        os.truncate(path, int(path.stat().st_size * share))

    return cut


def written_over(path: Path) -> None:
    size = path.stat().st_size
    with path.open("rb+") as file:
        file.write(random.Random("noise").randbytes(size))


def one_byte_changed(path: Path) -> None:
    with path.open("rb+") as file:
        file.seek(path.stat().st_size // 2)
        byte = file.read(1)[0]
        file.seek(-1, 1)
        file.write(bytes([byte ^ 255]))


def replaced_by_another_log(path: Path) -> None:
    other = path.parent / "other"
    with_log = Store.open(other)
    with_log.new_game("sweetspots", "classic", "", "5s1:foreign")
    path.write_bytes((other / LOG).read_bytes())
    with_log.close()
    shutil.rmtree(other)


DAMAGES = (
    *(cut_to(0), cut_to(0.5), cut_to(0.9)),
    *(written_over, one_byte_changed, replaced_by_another_log),
)


@pytest.mark.parametrize("plays_on", [True, False])
@pytest.mark.parametrize("damage", DAMAGES)
def test_what_a_damaged_log_loses_is_said_at_the_next_start(
    tmp_path: Path, damage: Damage, plays_on: bool
) -> None:
    store = filled(tmp_path, games=3, events=20)
    damage(tmp_path / LOG)
    if plays_on:
        store.ensure_saved()
        store.append(2, moves(21)[20])
    store.close()
    again = Store.open(tmp_path)
    try:
        if not again.notices:
            assert kept_games(again) == {1: 20, 2: 20 + plays_on, 3: 20}
        assert again._read("PRAGMA integrity_check") == [("ok",)]
    finally:
        again.close()
