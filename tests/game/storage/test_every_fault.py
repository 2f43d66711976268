"""At every call that changes a file the program is killed, or the disk fails: no game is lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.storage.database import NAME
from game.storage.store import Store
from generators.base import Status
from tests.game.storage.damage import middle_page_blank
from tests.game.storage.faults import FAULTS, Fault, Say, fresh_copy, run
from tests.game.storage.shelves import BOARD, filled, kept_games, moves

GAMES, EVENTS = 4, 150
BEFORE = dict.fromkeys(range(1, GAMES + 1), EVENTS)
OLD = Path(__file__).parent / "data" / "cabinet-0.1.0.db"
OLD_GAMES = 70


def play(folder: Path, say: Say) -> None:
    """Goes on with the first game and begins another."""
    store = Store.open(folder)
    store._live.db.execute("PRAGMA wal_autocheckpoint = 8")
    for number, event in enumerate(moves(EVENTS + 12)[EVENTS:], EVENTS + 1):
        store.append(1, event)
        say(["made", number, store.in_memory, len(store.notices)])
    game = store.new_game("sweetspots", "classic", "", f"{BOARD}{GAMES + 1}")
    store.append(game, moves(1)[0])
    store.set_status(1, Status.SOLVED, 5, 0)
    store.close()


def back_up(folder: Path, say: Say) -> None:
    """Makes two more backups of a game that goes on."""
    store = Store.open(folder)
    for number, event in enumerate(moves(EVENTS + 2)[EVENTS:], EVENTS + 1):
        store.append(1, event)
        say(["made", number, store.in_memory, len(store.notices)])
        store.backup()
    store.close()


def start(folder: Path, say: Say) -> None:
    """Only opens what is there."""
    store = Store.open(folder)
    say(["made", 0, store.in_memory, len(store.notices)])
    store.close()


def whole(folder: Path) -> None:
    filled(folder, GAMES, EVENTS).close()


def backed_up(folder: Path) -> None:
    store = filled(folder, GAMES, EVENTS)
    for number in range(3):
        store.set_setting("count", number)
        store.backup()
    store.close()


def damaged(folder: Path) -> None:
    backed_up(folder)
    middle_page_blank(folder / NAME)


def missing(folder: Path) -> None:
    backed_up(folder)
    (folder / NAME).unlink()


def killed(folder: Path, backup: bool = False) -> None:
    """Leaves a log; the last third of the events is only in it."""
    child = os.fork()
    if child == 0:
        store = filled(folder, GAMES, EVENTS)
        if backup:
            store.backup()
        os._exit(0)
    os.waitpid(child, 0)


def log_damaged(folder: Path) -> None:
    """A bit in the middle of the log is another one."""
    killed(folder)
    log = folder / f"{NAME}-wal"
    data = bytearray(log.read_bytes())
    data[len(data) // 2] ^= 8
    log.write_bytes(data)


def log_missing(folder: Path) -> None:
    killed(folder, backup=True)
    (folder / f"{NAME}-wal").unlink()


def of_0_1_0(folder: Path) -> None:
    folder.mkdir()
    shutil.copy(OLD, folder / NAME)


Scenario = tuple[Callable[[Path], None], Callable[[Path, Say], None]]
SCENARIOS: dict[str, Scenario] = {
    "save": (whole, play),
    "save after a kill": (killed, play),
    "backup": (backed_up, back_up),
    "migration": (of_0_1_0, start),
    "rescue": (damaged, start),
    "rescue of a missing file": (missing, start),
    "rescue of a damaged log": (log_damaged, start),
    "rescue of a missing log": (log_missing, start),
}


def check(scenario: str, folder: Path, said: list[Any]) -> None:
    """What the next start finds."""
    assert all(word[0] != "error" for word in said), said
    made = [word for word in said if word[0] == "made"]
    kept = [count for _, count, in_memory, _ in made if not in_memory]
    assert all(told for _, _, in_memory, told in made if in_memory), "not told"
    store = Store.open(folder)
    assert not store.in_memory
    if scenario == "migration":
        assert [store.game(n).id for n in range(1, OLD_GAMES + 1)]
    else:
        games = kept_games(store)
        assert {number: games.get(number, -1) for number in BEFORE} == {
            **BEFORE,
            1: max(games[1], EVENTS, *kept),
        }
    store.close()
    assert not list(folder.glob("*-new-*")), "litter"
    store = Store.open(folder)
    assert store.notices == []
    store.close()


def check_every(scenario: str, fault: Fault, base: Path, step: int, first: int) -> int:
    """The number of calls at which the fault was tried."""
    prepare, action = SCENARIOS[scenario]
    prepare(base / "template")
    at, tried, over = first, 0, False
    while not over:
        folder = fresh_copy(base / "template", base / "data")
        said = run(action, folder, fault, at)
        over = said[-1] != "killed" and (said[-1][0] == "error" or said[-1][1] <= at)
        try:
            check(scenario, folder, said)
        except BaseException:
            print(f"{scenario}: {fault.name} at {at}: {said[-3:]}")
            raise
        at, tried = at + step, tried + 1
    return tried


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_game_is_lost_at_some_of_the_calls(tmp_path: Path, scenario: str, fault: Fault) -> None:
    check_every(scenario, fault, tmp_path, 640, 96 * FAULTS.index(fault))


@pytest.mark.soak
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_game_is_lost_at_any_call(
    tmp_path: Path, scenario: str, fault: Fault, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = check_every(scenario, fault, tmp_path, 1, 0)
    with capsys.disabled():
        print(f"\n{scenario}, {fault.name}: tried at {tried} calls, nothing lost")
