"""The statistics of a kind with modes: counted apart, losses told, and exported."""

from __future__ import annotations

import pytest

from game.statistics.screen import StatisticsScreen
from generators.base import Status
from tests.game.lock import KIND
from tests.game.player import Player

pytestmark = pytest.mark.usefixtures("two_kinds")
S, L, G = Status.SOLVED, Status.LOST, Status.SHOWN


@pytest.fixture
def shown(player: Player) -> StatisticsScreen:
    store = player.app.store
    games = (("two", "free", S, 9), ("two", "rush", S, 5), ("two", "rush", L, 60))
    more = (("three", "rush", G, 7), ("two", "rush", S, 30), ("three", "gone", S, 3))
    for preset, mode, status, seconds in (*games, *more):
        game = store.new_game(KIND.name, mode, preset, "lock 47")
        store.set_status(game, status, 1000 * seconds, 0)
    player.app.scenes.push(StatisticsScreen(player.app))
    player.wait()
    scene = player.scene
    assert isinstance(scene, StatisticsScreen)
    return scene


def test_every_preset_has_a_row_for_each_of_its_modes(shown: StatisticsScreen) -> None:
    rows = [each.name for each in shown.tree.described() if "Solved: " in each.name][1:]
    assert rows == [
        "Easy • Two, Free: Solved: 1, Best: 0:09",
        "Easy • Two, Against the clock: Solved: 2, Best: 0:05",
        "Hard • Three, gone: Solved: 1, Best: 0:03",
    ]
