"""French in the largest text: what stands in columns and frames has room there."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.statistics.screen import StatisticsScreen
from game.ui.text import use
from generators.base import Status
from generators.kinds import kind_named
from tests.game.benches import settle
from tests.game.conftest import Start
from tests.game.legible import complaints, cut, seen
from tests.game.player import BOARD, Player
from tests.game.test_legible import set_to
from tests.generators.crossword.test_sketch import drawn

CROSSWORD = kind_named("crossword")


@pytest.fixture
def large(start: Start) -> Iterator[Player]:
    player = start()
    player.app.change("motion", False)
    player.app.change("language", "fr")
    player.app.scenes.remake_scenes()
    yield player
    use("en")


def wrong(player: Player, size: tuple[int, int]) -> list[str]:
    """What has no room in a window, at 175 %."""
    set_to(player, size, "175")
    return complaints(player) + cut(player, seen(player))


@pytest.mark.parametrize("size", [(1280, 800), (640, 400)])
def test_the_forms_of_crosswords_are_whole_in_the_statistics(
    large: Player, size: tuple[int, int]
) -> None:
    store = large.app.store
    for number, preset in enumerate(CROSSWORD.presets):
        game = store.new_game(CROSSWORD.name, "", preset.name, BOARD)
        store.set_status(game, Status.SOLVED, 3_723_000 * (number + 1), 0)
    large.app.scenes.push(StatisticsScreen(large.app))
    large.app.scenes.top.settle()
    assert wrong(large, size) == []


@pytest.mark.parametrize("size", [(1280, 800), (640, 400)])
def test_places_and_choices_at_the_crossword_bench_are_whole(
    large: Player, size: tuple[int, int]
) -> None:
    large.app.dealer.draft_of(CROSSWORD, drawn(".....", ".....", "....."), "")
    settle(large)
    large.key("2", pygame.KMOD_LALT)
    scene = settle(large)
    for down in (0, 400):
        scene.tree.move("panel", down)
        assert wrong(large, size) == []
