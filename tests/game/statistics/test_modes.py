"""The statistics of a kind with modes: counted apart, losses told, and exported."""

from __future__ import annotations

import csv

import pytest

from game.statistics.figures import by_preset
from game.statistics.screen import StatisticsScreen
from generators.base import Status
from tests.game.lock import KIND
from tests.game.player import Player, save
from tests.game.statistics.test_screen import choose_form

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


def test_wins_in_a_row_count_per_mode_and_end_with_a_loss_or_a_game_given_up(
    player: Player,
) -> None:
    store = player.app.store
    ends = ((S, 0), (S, 0), (S, 1), (L, 0), (S, 0), (G, 0), (S, 1), (S, 0))
    for status, helped in ends:
        rush = store.new_game(KIND.name, "rush", "two", "lock 47")
        store.set_status(rush, status, 1000, helped, bool(helped))
        free = store.new_game(KIND.name, "free", "two", "lock 47")
        store.set_status(free, S, 1000, 1, helped=True)
    figures = {each.mode: each for each in by_preset(store.played())}
    assert (figures["rush"].streak, figures["rush"].longest_streak) == (1, 2)
    assert (len(figures["rush"].times), figures["rush"].solved) == (4, 6)
    assert (figures["free"].streak, figures["free"].times) == (0, ())


def test_the_export_tells_modes_and_ends(player: Player, shown: StatisticsScreen) -> None:
    player.click("export")
    choose_form(player, "A table (CSV)")
    path = save(player)
    lines = list(csv.DictReader(path.open(encoding="utf-8", newline="")))
    assert [(line["mode"], line["status"]) for line in lines] == [
        ("free", "solved"),
        ("rush", "solved"),
        ("rush", "lost"),
        ("rush", "shown"),
        ("rush", "solved"),
        ("gone", "solved"),
    ]
    assert {line["id"] for line in lines} == {"locks:2d:47"}
