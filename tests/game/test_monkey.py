"""A monkey at every screen: nothing it does breaks anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.screens.game import Game
from game.screens.play import PlayScreen
from tests.game.conftest import Clipboard, Start
from tests.game.monkey import Monkey, home_game
from tests.game.player import KIND, SMALL, Player
from tests.game.windows import BOARDS, SCREENS

EVENTS, SOAK_EVENTS = 2000, 20_000
SEEDS = ("one", "two")


def large(player: Player) -> None:
    player.open(BOARDS[25])
    player.app.resize((640, 400))


PLACES: dict[str, Callable[[Player], None]] = {**SCREENS, "large board": large}


def let_loose(player: Player, clipboard: Clipboard, place: str, seed: str, events: int) -> None:
    player.app.dealer.choose(KIND, KIND.preset(SMALL))

    def home(player: Player) -> None:
        home_game(player)
        while not isinstance(player.scene, PlayScreen):
            player.key("ESCAPE")
            home_game(player)
        if player.game.result is not None:
            player.open()
        PLACES[place](player)

    home(player)
    Monkey(player, f"{place} {seed}", clipboard, home).run(events)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("place", list(PLACES))
def test_nothing_a_monkey_does_breaks_a_screen(
    start: Start, clipboard: Clipboard, place: str, seed: str
) -> None:
    player = start()
    let_loose(player, clipboard, place, seed, EVENTS // len(SEEDS))


@pytest.mark.soak
@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize("place", list(PLACES))
def test_nothing_a_monkey_does_for_long_breaks_a_screen(
    start: Start, clipboard: Clipboard, place: str, seed: str
) -> None:
    let_loose(start(), clipboard, place, seed, SOAK_EVENTS)


@pytest.mark.parametrize("seed", ["x", "y", "z"])
def test_what_a_monkey_left_is_there_at_the_next_start(
    start: Start, clipboard: Clipboard, tmp_path: Path, seed: str
) -> None:
    player = start()
    let_loose(player, clipboard, "play", seed, 300)
    home_game(player)
    while not isinstance(player.scene, PlayScreen):
        player.key("ESCAPE")
        home_game(player)
    player.open(BOARDS[6])
    player.click(8)
    marks, session = player.marks, player.game.session
    player.close()
    again = start()
    assert again.marks == marks
    assert again.game.session.elapsed_ms == session.elapsed_ms
    assert again.game.session.can_undo


def test_a_planted_fault_is_found(
    start: Start, clipboard: Clipboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = start()
    monkeypatch.setattr(Game, "restart", lambda scene: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        let_loose(player, clipboard, "play", "fault", 20_000)
