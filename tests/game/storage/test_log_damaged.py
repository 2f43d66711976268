"""The logs of the open file are cut short or written over in their place: nothing is lost."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.session import Event, Verb
from game.storage import openfile, wal
from game.storage.database import NAME
from game.storage.store import Store
from generators.rng import Rng
from tests.game.storage.shelves import filled, kept_games, moves

LOG, INDEX = f"{NAME}-wal", f"{NAME}-shm"
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


@pytest.mark.parametrize("looks", [True, False])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_log_that_is_damaged_in_its_place_loses_nothing(
    tmp_path: Path, damage: Damage, looks: bool
) -> None:
    store = filled(tmp_path, games=3, events=20)
    store.set_setting("theme", "light")
    damage(tmp_path / LOG)
    if looks:
        store.look()
        assert "nothing is lost" in " ".join(map(str, store.notices))
    store.append(2, moves(21)[20])
    store.close()
    again = Store.open(tmp_path)
    assert (again.notices, again.in_memory) == ([], False)
    assert kept_games(again) == {1: 20, 2: 21, 3: 20}
    assert again.setting("theme", "") == "light"
    assert again._read("PRAGMA integrity_check") == [("ok",)]
    again.close()


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_log_that_is_damaged_while_nothing_is_played_loses_nothing(
    tmp_path: Path, damage: Damage
) -> None:
    store = filled(tmp_path, games=2, events=5)
    damage(tmp_path / LOG)
    store.close()
    again = Store.open(tmp_path)
    assert (again.notices, kept_games(again)) == ([], {1: 5, 2: 5})
    again.close()


def check_index(folder: Path, damages: list[tuple[str, Damage]]) -> None:
    """Plays while the files are damaged, in a process of its own: it may be killed by it."""
    child = os.fork()
    if child == 0:
        code = 1
        try:
            store = filled(folder, games=2, events=5)
            for n in range(5, 20):
                for name, damage in damages:
                    damage(folder / name)
                store.append(1, moves(n + 1)[n])
                store.look()
            store.close()
            code = 0
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    again = Store.open(folder)
    assert (again.notices, kept_games(again)) == ([], {1: 20, 2: 5})
    again.close()


@pytest.mark.parametrize("share", [0, 0.001, 0.5])
@pytest.mark.parametrize("also_log", [False, True])
def test_an_index_that_is_cut_short_neither_kills_nor_loses(
    tmp_path: Path, share: float, also_log: bool
) -> None:
    damages: list[tuple[str, Damage]] = [(INDEX, cut_to(share))]
    check_index(tmp_path, [*damages, (LOG, cut_to(share))] if also_log else damages)


@pytest.mark.parametrize("what", [(LOG,), (INDEX,), (LOG, INDEX)])
def test_two_instances_play_on_when_logs_are_damaged(
    tmp_path: Path, what: tuple[str, ...]
) -> None:
    stores = [filled(tmp_path, games=1, events=5), Store.open(tmp_path)]
    games = [store.new_game("sweetspots", "classic", "", f"5s1:{store!r}") for store in stores]
    rng = Rng("damaged logs")
    for n, event in enumerate(moves(200)):
        if n % 10 == 0:
            for store in stores:  # as each does every second
                store.look()
            for name in what:
                DAMAGES[rng.below(4)](tmp_path / name)
        for store, game in zip(stores, games, strict=True):
            assert store.append(game, event) == game
    for store in stores:
        store.look()
        assert not store.in_memory
        store.close()
    again = Store.open(tmp_path)
    assert [again.events(game) for game in games] == [moves(200)] * 2
    again.close()


def test_a_log_that_sqlite_begins_again_is_left_alone(tmp_path: Path) -> None:
    one, two = filled(tmp_path, games=1, events=5), Store.open(tmp_path)
    headers = set()
    for store in (one, two):
        store._live.db.execute("PRAGMA wal_autocheckpoint = 16")
    for n, event in enumerate(moves(150)[5:], 5):
        (one, two)[n % 3 == 0].events(1)
        (one, two)[n % 3 == 0].append(1, event)
        headers.add((tmp_path / LOG).read_bytes()[:32])
    assert len(headers) > 3
    assert one.look() == two.look() == {}
    assert one.notices == two.notices == []
    one.close()
    two.close()
    again = Store.open(tmp_path)
    assert kept_games(again) == {1: 150}
    again.close()


def test_a_copy_has_the_log_until_the_last_whole_transaction(tmp_path: Path) -> None:
    store = filled(tmp_path, games=1, events=3)
    log = tmp_path / LOG
    copy = openfile.LogCopy(log)
    assert bytes(copy._kept) == log.read_bytes()
    frame = bytearray(log.read_bytes()[-4120:])
    frame[4:8] = bytes(4)  # within a transaction
    with log.open("ab") as file:
        file.write(frame)
    copy.follow()
    assert len(copy._kept) == log.stat().st_size - 4120
    copy.close()
    copy.close()
    assert (copy.mended(), wal.is_header(b"")) == (False, False)
    store.append(1, Event(900, Verb.UNDO))
    store.close()


def test_a_log_that_cannot_be_written_again_is_left_for_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(tmp_path, games=2, events=5)

    def refuse(copy: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(openfile.LogCopy, "_write_again", refuse)
        os.truncate(tmp_path / LOG, 0)
        store.look()
        store.look()
    store.append(1, moves(6)[5])
    store.close()
    again = Store.open(tmp_path)
    assert kept_games(again) == {1: 6, 2: 5}
    again.close()
