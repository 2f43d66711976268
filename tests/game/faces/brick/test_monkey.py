"""A monkey at a honeycomb: nothing it does breaks anything, and the disk tells the same game."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.screens.lesson import LessonScreen
from game.screens.play import PlayScreen
from generators.base import Status
from tests.game.conftest import Clipboard
from tests.game.faces.brick.conftest import Begin
from tests.game.faces.brick.speller import ID, NO_WORD, TARGETS, Speller
from tests.game.monkey import Monkey
from tests.game.player import Player

EVENTS, SOAK_EVENTS = 300, 20_000
_SAID = (*TARGETS, NO_WORD, "pied", "ripe", "rip", "ropes", "ride")


def on_table(player: Player) -> bool:
    """Whether a game of Brick is on the screen."""
    match = player.scene.match
    return match is not None and match.kind.name == "brick"


class Writer(Monkey):
    """A monkey that now and then writes a word, or nothing would be found."""

    player: Speller

    def _answer(self) -> None:
        if not on_table(self.player):
            return
        puzzle = self.player.state.puzzle
        words = puzzle.targets if self._rng.below(2) else _SAID
        self.player.type(self._rng.choice(words))
        self.player.key("RETURN")


def nothing(speller: Speller) -> None:
    pass


def nearly(speller: Speller) -> None:
    if speller.state.status is Status.PLAYING and not speller.state.found:
        speller.find(TARGETS[:-1])


def over(speller: Speller) -> None:
    if speller.state.status is Status.PLAYING:
        speller.board.give_up()
    speller.settle()


def lists(speller: Speller) -> None:
    speller.board.open_word_lists()


def taught(speller: Speller) -> None:
    speller.app.scenes.push(LessonScreen(speller.app, "brick", "Done", lambda: None))


PLACES: dict[str, Callable[[Speller], None]] = {
    "playing": nothing,
    "nearly": nearly,
    "over": over,
    "lists": lists,
    "tutorial": taught,
}


def let_loose(speller: Speller, clipboard: Clipboard, place: str, seed: str, events: int) -> None:
    def home(player: Player) -> None:
        assert player is speller
        come_home(speller)
        PLACES[place](speller)

    home(speller)
    Writer(speller, f"{place} {seed}", clipboard, home).run(events)


def come_home(speller: Speller) -> None:
    """A puzzle on the table, in a usual window."""
    speller.app.resize((1280, 800))
    for _ in range(10):
        if on_table(speller) and speller.state.status is Status.PLAYING:
            return
        if speller.in_menu or isinstance(speller.scene, PlayScreen):
            speller.begin(ID)
        else:
            speller.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=41, unicode="\x1b")
            speller.wait()
    raise AssertionError(type(speller.scene))


@pytest.mark.parametrize("place", list(PLACES))
@pytest.mark.parametrize("seed", ["one", "two"])
def test_nothing_a_monkey_does_breaks_a_game(
    begin: Begin, clipboard: Clipboard, place: str, seed: str
) -> None:
    let_loose(begin(), clipboard, place, seed, EVENTS)


@pytest.mark.soak
@pytest.mark.parametrize("place", list(PLACES))
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_nothing_a_monkey_does_for_long_breaks_a_game(
    begin: Begin, clipboard: Clipboard, place: str, seed: str
) -> None:
    let_loose(begin(), clipboard, place, seed, SOAK_EVENTS)
