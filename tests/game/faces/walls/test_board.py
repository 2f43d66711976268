"""The play screen of a wall: what its panel and drawer show, in every window."""

from __future__ import annotations

from generators.walls.wall import AGAINST_THE_CLOCK, FOUR_LIVES
from tests.game.faces.walls.conftest import Begin
from tests.game.faces.walls.waller import MOUTH, SHELL, Waller


def captions(waller: Waller) -> list[str]:
    parts = waller.screen.tree.described()
    return [part.name for part in parts if part.role == "figure" and part.name != "Time"]


def test_against_the_clock_lives_come_with_the_second_group(begin: Begin) -> None:
    clock = begin(AGAINST_THE_CLOCK)
    clock.solve((SHELL, MOUTH))
    assert captions(clock) == ["Points", "Lives", "Hints"]


def test_what_a_hint_costs_stands_on_its_button(begin: Begin) -> None:
    waller = begin(FOUR_LIVES)
    assert waller.widget("hint").notes[0] == "costs a point"  # type: ignore[attr-defined]
