"""Screens have room for a language of longer words, accented, and in places as wide as Chinese.

A few tours at one size; all of them under `-m soak`.
"""

from __future__ import annotations

import string
from collections.abc import Iterator

import pytest

from game.ui import text
from game.ui.text import use
from tests.game import pseudo
from tests.game.conftest import Start
from tests.game.faces.contract import NAMES
from tests.game.legible import complaints
from tests.game.player import Player
from tests.game.test_legible import TOURS, WIDE, set_to

QUICK = [f"{name} to_the_end" for name in NAMES[::4]]
TOURED = [each if each in QUICK else pytest.param(each, marks=pytest.mark.soak) for each in TOURS]


@pytest.fixture
def speaker(start: Start) -> Iterator[Player]:
    player = start()
    player.app.change("motion", False)
    catalogue = pseudo.speak()
    player.app.theme = player.app._make_theme()
    player.app.scenes.remake_scenes()
    yield player
    use("en")
    assert catalogue.unmarked() == set()


@pytest.mark.usefixtures("six_kinds")
@pytest.mark.parametrize("name", TOURED)
def test_longer_words_have_room(speaker: Player, name: str) -> None:
    found = []
    for stop in TOURS[name](speaker, name.partition(" ")[0]):
        set_to(speaker, WIDE, "100")
        found += [f"{stop}: {each}" for each in complaints(speaker)]
        speaker.app.toast_shown = None
    assert not found, "\n".join(found)


@pytest.mark.usefixtures("speaker")
def test_every_text_comes_from_the_catalogue() -> None:
    assert text._("Settings") == "Šéttíñgšööö"
    assert text.count("{n} word", "{n} words", 2) == "2 wördšöö"
    names = string.Formatter().parse(pseudo.stretched("{n} of {whole} words"))
    assert [name for _text, name, *_rest in names if name] == ["n", "whole"]
