"""A zone has the same letter and colour at the bench, in the game that is tried, and after it."""

from __future__ import annotations

import pytest

from game.faces.sweetspots.draft.board import ZoneDraftBoard
from generators.sweetspots.drafting.draft import BARE, Paint
from generators.sweetspots.zonecolours import zone_looks
from tests.game.benches import settle
from tests.game.player import BOARD, KIND, Player

ZONES = [ord(letter) - ord("A") for letter in BOARD.partition(":")[2]]


def sheet_of(player: Player) -> ZoneDraftBoard:
    board = settle(player).board
    assert isinstance(board, ZoneDraftBoard)
    return board


def looks(player: Player) -> list[tuple[int, int]]:
    """By cell the zone and its look at the bench."""
    sheet = sheet_of(player)
    return [(zone, sheet.looks[zone]) for zone in sheet.draft.zones]


def in_game(player: Player) -> list[tuple[int, int]]:
    puzzle = player.controller.session.puzzle
    return [(zone, zone_looks(puzzle)[zone]) for zone in puzzle.zones]


@pytest.fixture
def turned(player: Player) -> Player:
    """The board of the tests, its zones painted with the letters in the other order."""
    player.click("workshop")
    player.app.dealer.draft(KIND)
    scene = settle(player)
    player.click("size")
    player.click("row 2")
    for zone in range(6):
        cells = [cell for cell in range(36) if ZONES[cell] == zone]
        scene.workbench.play([Paint(cell, 5 - zone) for cell in cells])
    return player


def test_a_board_that_is_whole_has_the_letters_and_colours_of_its_game(turned: Player) -> None:
    bench = settle(turned).workbench
    assert bench.state.to_text() == f"{BOARD};;"
    seen = looks(turned)
    turned.click("play")
    turned.wait()
    assert in_game(turned) == seen
    turned.scene.back()
    assert looks(turned) == seen
    bench.undo()
    assert BARE in bench.state.zones


def test_after_strokes_on_a_whole_board_it_is_so_once_the_game_was_seen(turned: Player) -> None:
    bench = settle(turned).workbench
    bench.play([Paint(34, 5)])
    settle(turned)
    bench.try_out()
    turned.wait()
    seen = in_game(turned)
    turned.scene.back()
    assert looks(turned) == seen


def test_the_letters_of_a_whole_board_stay_in_their_order(turned: Player) -> None:
    bench, sheet = settle(turned).workbench, sheet_of(turned)
    sheet.choose_zone(1)
    before = looks(turned)
    bench.play([Paint(0, 1), Paint(1, 1), Paint(6, 1), Paint(7, 1)])
    after = looks(turned)
    assert bench.state.is_partition
    assert after[0][0] == sheet.zone == 0, "the first zone is A"
    assert {colour for zone, colour in after if zone == 0} == {before[2][1]}
    assert {colour for zone, colour in after if zone == 1} == {before[0][1]}
    bench.undo()
    assert bench.state.to_text() == f"{BOARD};;"
