"""What every bench promises, whatever is made there."""

from __future__ import annotations

import pytest

from generators.kinds import KINDS, kind_named
from tests.game.benches import settle
from tests.game.conftest import Clipboard, Start
from tests.game.player import Player

TITLE = "For Ada & Bo: 4×4"
NAMED = [kind.name for kind in KINDS if kind.name != "sweetspots"]  # whose drafts alone have names


@pytest.fixture(params=NAMED)
def bench(request: pytest.FixtureRequest, player: Player) -> Player:
    """A finished puzzle of a kind on its bench, with a title."""
    kind = kind_named(request.param)
    player.open(f"{kind.name}/{kind.presets[0].name}#bench")
    player.app.dealer.to_workshop(player.controller.game)
    settle(player).workbench.session.set_title(TITLE)
    player.frame()
    return player


def test_a_draft_and_its_title_are_tried_and_there_at_the_next_start(
    bench: Player, start: Start
) -> None:
    state = settle(bench).workbench.state
    bench.click("play")
    bench.wait()
    assert bench.controller.chips()[:2] == ["Test game", TITLE]
    bench.scene.back()
    bench.close()
    again = settle(start()).workbench
    assert (again.title, again.state) == (TITLE, state)


def test_the_title_goes_with_the_id(bench: Player, clipboard: Clipboard) -> None:
    puzzle = settle(bench).workbench.puzzle
    bench.click("share")
    bench.click("row 0")
    bench.open(clipboard.text)
    assert bench.controller.session.puzzle == puzzle
    assert bench.controller.chips()[0] == TITLE


@pytest.mark.parametrize("name", [kind.name for kind in KINDS if kind.choosing.drafting])
def test_a_bench_is_drawn_in_an_upright_window_with_its_buttons(start: Start, name: str) -> None:
    player = start((900, 1400))
    player.app.dealer.draft(kind_named(name))
    player.type("candle")  # letters, zones or a word
    scene = settle(player)
    window = player.picture().get_rect()
    assert all(window.contains(scene.desk[each].rect) for each in ("play", "share", "undo"))
