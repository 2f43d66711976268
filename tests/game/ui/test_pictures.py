"""Pictures are kept within a bound, and what is in use stays."""

from __future__ import annotations

import pygame
import pytest

from game.ui.drawing import pictures
from game.ui.drawing.pictures import PictureCache

KILOBYTE = 16  # the side of a picture of so many bytes


@pytest.fixture
def cache() -> PictureCache:
    small = PictureCache()
    small.limit_bytes = 20_000
    return small


def square(number: int, side: int = KILOBYTE) -> pygame.Surface:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    picture.fill((number % 256, 0, 0))
    return picture


def held_bytes(cache: PictureCache) -> int:
    """The bytes of all pictures in both generations."""
    kept = [made for each in cache._caches for made in (each.young, each.old)]
    return sum(pictures._bytes(picture) for made in kept for picture in made.values())


def test_a_picture_is_drawn_once(cache: PictureCache) -> None:
    drawn = cache.cached(square)
    assert drawn(1) is drawn(1)
    assert drawn(1) is not drawn(2)
    assert drawn(1, side=8).get_size() == (8, 8)
    assert drawn(1, side=8) is drawn(1, side=8)


def test_all_pictures_together_stay_below_two_generations(cache: PictureCache) -> None:
    drawn, placed = cache.cached(square), cache.cached(lambda number: (square(number), (0, 0)))
    for number in range(500):
        drawn(number)
        placed(number)
        assert held_bytes(cache) <= 2 * (cache.limit_bytes + 2_000)


def test_what_is_in_use_is_never_drawn_again(cache: PictureCache) -> None:
    drawn = cache.cached(square)
    used = [drawn(number) for number in range(5)]
    for number in range(100, 600):
        drawn(number)
        if number % 10 == 0:
            assert [drawn(each) for each in range(5)] == used
    assert drawn(101) is not None


def test_what_is_not_used_is_forgotten(cache: PictureCache) -> None:
    drawn = cache.cached(square)
    first = drawn(0)
    for number in range(100, 160):
        drawn(number)
    assert drawn(0) is not first
