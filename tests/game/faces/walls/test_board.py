"""The play screen of a wall: what its panel and drawer show, in every window."""

from __future__ import annotations

import pygame
import pytest

from generators.base import Mode
from generators.walls.wall import AGAINST_THE_CLOCK, FOUR_LIVES, RELAXED
from tests.forms import sampled
from tests.game.faces.walls.conftest import Begin
from tests.game.faces.walls.waller import FAR, MOUTH, NOT, ONE_AWAY, SHELL, SIZES, Waller


def captions(waller: Waller) -> list[str]:
    parts = waller.screen.tree.described()
    return [part.name for part in parts if part.role == "figure" and part.name != "Time"]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [
        (RELAXED, ["Points", "Groups", "Hints"]),
        (FOUR_LIVES, ["Points", "Lives", "Hints"]),
        (AGAINST_THE_CLOCK, ["Points", "Groups", "Hints"]),
    ],
)
def test_the_state_card_tells_what_the_mode_is_about(
    begin: Begin, mode: Mode, expected: list[str]
) -> None:
    assert captions(begin(mode)) == expected


def test_against_the_clock_lives_come_with_the_second_group(begin: Begin) -> None:
    clock = begin(AGAINST_THE_CLOCK)
    clock.solve((SHELL, MOUTH))
    assert captions(clock) == ["Points", "Lives", "Hints"]


def test_a_life_that_is_lost_fades(begin: Begin) -> None:
    waller = begin(FOUR_LIVES)
    waller.choose(FAR)
    waller.key("RETURN")
    waller.frame(100)
    assert 0 < waller.screen.motion.value("wrong") < 1
    fading = waller.picture()
    waller.settle()
    assert waller.screen.motion.value("wrong") == 1
    assert pygame.image.tobytes(fading, "RGB") != pygame.image.tobytes(waller.picture(), "RGB")


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_all_of_the_panel_can_be_reached(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(FOUR_LIVES, size)
    waller.guess(ONE_AWAY)
    waller.guess(FAR)
    waller.solve((NOT, MOUTH))
    frame, desk = waller.screen.controller.frame, waller.screen.desk
    assert not frame.board.colliderect(frame.panel)
    beside = [w for w in desk.widgets if w.role != "board" and not w.name.startswith("name")]
    inside = [w for w in beside if w.rect.y >= frame.panel.y - 1]
    assert len(inside) > 10
    for widget in inside:
        desk.focus(widget)
        assert frame.panel.inflate(2, 2).contains(widget.rect), widget.name


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_a_sentence_covers_no_card_and_nothing_of_the_panel(
    begin: Begin, size: tuple[int, int]
) -> None:
    waller = begin(AGAINST_THE_CLOCK, size)
    waller.picture()
    for text in ("Game ID copied", "One away: three of these cards belong together."):
        waller.app.toast(text)
        assert waller.app.toast_shown
        rooms = waller.screen.toast_rooms
        place = waller.app.toast_shown._placed(size, waller.app.theme, rooms)[1]
        assert pygame.Rect((0, 0), size).contains(place)
        assert not place.colliderect(waller.screen.controller.frame.board)
        assert all(not place.colliderect(waller.widget(n).rect) for n in ("back", "pause", "menu"))


@pytest.mark.parametrize("size", [*SIZES, (390, 844), (320, 568)])
def test_a_sentence_of_some_length_does_not_hang_below_the_bar(
    begin: Begin, size: tuple[int, int]
) -> None:
    waller = begin(size=size)
    waller.picture()
    text = "4 letters are wrong. Check again to see which; that counts as help."
    waller.app.toast(text)
    assert waller.app.toast_shown
    rooms = waller.screen.toast_rooms
    place = waller.app.toast_shown._placed(size, waller.app.theme, rooms)[1]
    assert place.bottom <= rooms[0].bottom
    assert all(not place.colliderect(waller.widget(name).rect) for name in ("back", "menu"))


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_what_a_hint_costs_stands_on_its_button(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(FOUR_LIVES, size)
    button = waller.widget("hint")
    with_note = waller.picture().subsurface(button.rect).copy()
    assert button.notes[0] == "costs a point"  # type: ignore[attr-defined]
    button.notes = ()  # type: ignore[attr-defined]
    without = waller.picture().subsurface(button.rect)
    assert pygame.image.tobytes(with_note, "RGB") != pygame.image.tobytes(without, "RGB")


@pytest.mark.parametrize("size", [(800, 1200), (1080, 1920)])
def test_upright_all_of_the_question_is_in_view(begin: Begin, size: tuple[int, int]) -> None:
    waller = begin(AGAINST_THE_CLOCK, size)
    waller.solve((NOT, MOUTH))
    low = waller.screen.controller.frame.panel.bottom
    asking = [name for name in waller.questions if not name.startswith("name")]
    assert len(asking) == 9
    assert all(waller.widget(name).rect.bottom <= low for name in asking)
