"""The main screens look as they did when somebody last looked at them."""

from __future__ import annotations

import pygame
import pytest

from tests.game.golden import (
    FOLDER,
    GOLDENS,
    SHARE,
    TELLINGS,
    TOLD,
    Golden,
    far_share,
    is_pinned,
    palettised,
    picture,
    pixels_of,
    raw,
    shown,
    telling,
)

AGAIN = "if the new looks are meant: python -m tests.game.golden, and look at every image"


@pytest.mark.parametrize("golden", GOLDENS, ids=lambda golden: golden.name)
def test_the_screen_looks_as_its_image(golden: Golden) -> None:
    path = FOLDER / f"{golden.name}.png"
    assert path.is_file(), AGAIN
    with shown(golden) as player:
        kept, drawn, told = pygame.image.load(str(path)), player.picture(), telling(player)
    if raw(kept) != pixels_of(palettised(drawn)):
        far = far_share(kept, drawn)
        most = -1 if is_pinned() else SHARE
        assert far <= most, f"{far:.2%} of the pixels are far off; {AGAIN}"
    if golden.name in TOLD:
        assert (TELLINGS / f"{golden.name}.txt").read_text("utf-8") == told, AGAIN


def test_there_is_no_image_without_a_screen_and_not_too_many() -> None:
    names = [golden.name for golden in GOLDENS]
    assert sorted(path.stem for path in FOLDER.glob("*.png")) == sorted(names)
    assert len(set(names)) == len(names) <= 45


def test_every_screen_is_drawn_the_same_twice() -> None:
    for golden in GOLDENS[4:5]:
        assert raw(picture(golden)) == raw(picture(golden))


def test_far_pixels_are_counted() -> None:
    one, other = pygame.Surface((10, 10)), pygame.Surface((10, 10))
    assert far_share(one, other) == 0
    other.set_at((3, 4), (0, 17, 0))
    one.set_at((5, 5), (40, 0, 0))
    one.set_at((6, 6), (16, 16, 16))
    assert far_share(one, other) == 0.02
    assert far_share(one, pygame.Surface((10, 11))) == 1
