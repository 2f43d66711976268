"""The strip at the foot of the window while nothing is saved."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from tests.forms import long
from tests.game.conftest import Start
from tests.game.player import BOARD, Player
from tests.game.ui.test_layout import colliding, inside, small
from tests.game.windows import SCREENS, SIZES


@pytest.fixture
def unsaved(start: Start, read_only: Callable[[], None]) -> Player:
    """A game of which nothing is saved."""
    read_only()
    player = start()
    player.open(BOARD)
    player.app.toast_shown = None
    return player


def whole(player: Player) -> pygame.Surface:
    surface = pygame.Surface(player.app.window.size)
    player.app.draw(surface)
    return surface


@pytest.mark.parametrize(
    ("name", "size"),
    [
        each if at % (4 * len(SIZES) + 1) == 0 else long(*each)
        for at, each in enumerate(product(SCREENS, SIZES))
    ],
)
def test_the_banner_is_seen_below_everything_and_covers_nothing(
    unsaved: Player, name: str, size: tuple[int, int]
) -> None:
    unsaved.app.resize(size)
    SCREENS[name](unsaved)
    assert unsaved.app.window.size == size
    assert unsaved.app.size[1] < size[1]
    assert inside(unsaved) == []
    assert colliding(unsaved) == []
    assert small(unsaved) == []
    picture, palette = whole(unsaved), unsaved.app.theme.palette
    strip = picture.subsurface((0, unsaved.app.size[1], size[0], size[1] - unsaved.app.size[1]))
    assert tuple(strip.get_at((1, 1)))[:3] == palette.amber_tint
    text = pygame.mask.from_threshold(strip, palette.ambertext, (60, 60, 60, 255))
    assert text.count() > 100


def test_there_is_no_banner_while_all_is_saved(game: Player) -> None:
    assert game.app.size == game.app.window.size == (1280, 800)
