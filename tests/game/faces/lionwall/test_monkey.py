"""A monkey at a wall: nothing it does breaks anything, and the disk tells the same game."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.faces.lionwall.board import WallBoard
from game.screens.lesson import LessonScreen
from game.screens.play import PlayScreen
from generators.base import Mode, Status
from generators.grid import bits
from generators.lionwall.rules import AGAINST_THE_CLOCK, FOUR_MISTAKES, RELAXED
from tests.game.conftest import Clipboard
from tests.game.faces.lionwall.conftest import Begin
from tests.game.faces.lionwall.waller import Waller
from tests.game.monkey import Monkey
from tests.game.player import Player

EVENTS, SOAK_EVENTS = 300, 20_000
MODES = {mode.name: mode for mode in (RELAXED, FOUR_MISTAKES, AGAINST_THE_CLOCK)}


class Chooser(Monkey):
    """A monkey that now and then chooses four that belong together, or nothing would be found."""

    player: Waller

    def _answer(self) -> None:
        player = self.player
        if is_playing(player) and player.state.status is Status.PLAYING:
            puzzle = player.state.puzzle
            for card in bits(self._rng.choice(puzzle.groups).cards):
                # What was chosen before may have made a group with the first of these.
                if card in player.board.projector.seen().loose:
                    player.choose(puzzle.cards[card])


def is_playing(waller: Waller) -> bool:
    scene = waller.scene
    return isinstance(scene, PlayScreen) and isinstance(scene.board, WallBoard)


def nothing(waller: Waller) -> None:
    pass


def named(waller: Waller) -> None:
    puzzle, found = waller.state.puzzle, waller.state.found
    if waller.state.status is Status.PLAYING and not found:
        waller.guess(puzzle.text_of(puzzle.groups[0].cards))


def learned(waller: Waller) -> None:
    if waller.state.status is Status.PLAYING:
        waller.board.give_up()
    waller.settle()


def taught(waller: Waller) -> None:
    waller.app.scenes.push(LessonScreen(waller.app, "lionwall", "Done", lambda: None))


PLACES: dict[str, tuple[str, Callable[[Waller], None]]] = {
    "playing": ("four", nothing),
    "naming": ("relaxed", named),
    "clock": ("clock", nothing),
    "learning": ("relaxed", learned),
    "tutorial": ("relaxed", taught),
}


def let_loose(waller: Waller, clipboard: Clipboard, place: str, seed: str, events: int) -> None:
    mode, go = PLACES[place]

    def home(player: Player) -> None:
        assert player is waller
        come_home(waller, MODES[mode])
        go(waller)

    home(waller)
    Chooser(waller, f"{place} {seed}", clipboard, home).run(events)


def come_home(waller: Waller, mode: Mode) -> None:
    """A wall on the table, in a usual window."""
    waller.app.resize((1280, 800))
    for _ in range(10):
        if is_playing(waller) and waller.state.status is Status.PLAYING:
            return
        if waller.in_menu or is_playing(waller):
            waller.begin(mode)
        else:
            waller.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=41, unicode="\x1b")
            waller.wait()
    raise AssertionError(type(waller.scene))


@pytest.mark.parametrize("place", list(PLACES))
@pytest.mark.parametrize("seed", ["one", "two"])
def test_nothing_a_monkey_does_breaks_a_wall(
    begin: Begin, clipboard: Clipboard, place: str, seed: str
) -> None:
    let_loose(begin(), clipboard, place, seed, EVENTS)


@pytest.mark.soak
@pytest.mark.parametrize("place", list(PLACES))
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_nothing_a_monkey_does_for_long_breaks_a_wall(
    begin: Begin, clipboard: Clipboard, place: str, seed: str
) -> None:
    let_loose(begin(), clipboard, place, seed, SOAK_EVENTS)
