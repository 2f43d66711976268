"""A zone keeps its letter and colour while it is painted, and has those of the game once tried."""

from __future__ import annotations

import pytest

from game.faces.sweetspots.editor import ZoneEditor
from generators.sweetspots.drafting import BARE, Paint
from tests.game.benches import settle
from tests.game.player import BOARD, KIND, Player

ZONES = [ord(letter) - ord("A") for letter in BOARD.partition(":")[2]]


def sheet_of(player: Player) -> ZoneEditor:
    board = settle(player).board
    assert isinstance(board, ZoneEditor)
    return board


def looks(player: Player) -> list[tuple[int, int]]:
    """By cell the zone and its look at the bench."""
    sheet = sheet_of(player)
    return [(zone, sheet.looks[zone]) for zone in sheet.draft.zones]


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


def test_zones_keep_letters_and_colours_when_the_board_becomes_whole(turned: Player) -> None:
    bench, sheet = settle(turned).workbench, sheet_of(turned)
    sheet.choose_zone(1)
    before = looks(turned)
    bench.play([Paint(35, BARE)])
    assert looks(turned)[:35] == before[:35]
    bench.play([Paint(35, before[35][0])])
    assert bench.state.puzzle is not None
    assert looks(turned) == before
    assert sheet.zone == 1
    bench.play([Paint(0, 4), Paint(1, 4), Paint(6, 4), Paint(7, 4)])
    assert {look for zone, look in looks(turned) if zone == 4} == {before[2][1]}
