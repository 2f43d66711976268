"""Upright windows, where the page is lower than a board and the panel has all of its parts."""

from __future__ import annotations

import pygame
import pytest

from game.screens.paused import PausedScreen
from tests.game.faces.riddle.conftest import Begin
from tests.game.faces.riddle.riddler import ID

UPRIGHT = ((800, 1280), (900, 1400), (390, 844), (768, 1024))
LONG = (
    "riddle:9-k.repeat.repair-m.device.devolve-n.assist.chassis-k.disc.ditch-e.fragile.frankly"
    "-c.brassy.glossy-d.aplomb.aloft-m.hapless.lawless-b.malice.saliva"
)


@pytest.mark.parametrize("size", UPRIGHT)
@pytest.mark.parametrize("ident", [ID, LONG])
def test_an_upright_window_has_room_for_all_of_it(
    begin: Begin, size: tuple[int, int], ident: str
) -> None:
    riddler = begin(ident, size)
    parts = [riddler.game.frame.bar, riddler.game.frame.stage]
    parts += [riddler.widget(name).rect for name in ("undo", "redo", "confirm", "hint")]
    parts += [riddler.widget(name).rect for name in ("reveal", "yours", "new", "key erase")]
    parts += [riddler.widget(f"key {letter}").rect for letter in "qpaz"]
    for index, part in enumerate(parts):
        assert pygame.Rect(0, 0, *size).contains(part)
        assert part.collidelist(parts[index + 1 :]) == -1
    assert all(riddler.widget(f"key {letter}").rect.height >= 32 for letter in "qaz")
    assert riddler.widget("strikes").visible
    assert any(each.name.startswith("Line 1") for each in riddler.table.tree.described())


@pytest.mark.parametrize("size", [(400, 640), (600, 610), (640, 400)])
def test_a_small_window_has_at_least_the_keys(begin: Begin, size: tuple[int, int]) -> None:
    riddler = begin(LONG, size)
    keys = [riddler.widget(f"key {letter}").rect for letter in "qaz"]
    assert riddler.game.frame.panel.contains(keys[0].unionall(keys))
    assert min(key.height for key in keys) >= 26


@pytest.mark.parametrize("size", [(1280, 800), *UPRIGHT])
def test_what_ends_a_trial_is_seen_above_the_keys(begin: Begin, size: tuple[int, int]) -> None:
    riddler = begin(ID, size)
    riddler.type("w")
    riddler.control("t")
    riddler.type("il")
    assert riddler.riddle.tried == {1, 2}
    for name in ("keep", "drop", "key q", "key z"):
        assert riddler.widget(name).visible
        assert riddler.game.frame.panel.contains(riddler.widget(name).rect), name
    riddler.picture()
    riddler.click("drop")
    assert riddler.word == "w....."
    assert riddler.riddle.tried == set()


def test_the_pause_covers_the_page(begin: Begin) -> None:
    riddler = begin(ID, UPRIGHT[0])
    riddler.click("pause")
    assert isinstance(riddler.scene, PausedScreen)
    riddler.app.resize(UPRIGHT[1])
    assert riddler.scene._frame == riddler.game.frame
    assert riddler.game.frame.stage.height < riddler.game.frame.stage.width
