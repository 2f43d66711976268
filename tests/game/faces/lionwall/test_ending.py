"""How a wall ends: what is revealed when, what can still be named, what Esc does meanwhile."""

from __future__ import annotations

import pygame
import pytest

from game.faces.lionwall.look import SAMPLE
from generators.base import IllegalMove, Status
from generators.lionwall.rules import (
    AGAINST_THE_CLOCK,
    GIVE_UP,
    GUESS,
    NAME,
    RELAXED,
    TIME_UP,
    Move,
)
from tests.game.faces.lionwall.conftest import Begin
from tests.game.faces.lionwall.waller import FAR, GROUPS, MOUTH, NOT, ONE_AWAY, SHELL, Waller


def lost(begin: Begin, *found: int) -> Waller:
    """A wall whose time is up."""
    waller = begin(AGAINST_THE_CLOCK)
    waller.solve(found)
    waller.frame(150_000)
    return waller


def test_the_panel_reveals_no_more_than_the_wall(waller: Waller) -> None:
    waller.guess(GROUPS[NOT])
    waller.board.give_up()
    shown = []
    for _ in range(400):
        waller.frame()
        if waller.learns:
            break
        waller.picture()
        groups = [text for text in waller.texts if text in GROUPS]
        projector = waller.board.projector
        settled = {group for group, _share in projector.film.rows(projector.ms)}
        assert {GROUPS.index(group) for group in groups} <= settled | {NOT}
        shown.append(len(groups))
    assert sorted(set(shown)) == [1, 2, 3, 4]


def test_every_frame_of_a_row_that_settles_is_another_and_can_be_drawn(waller: Waller) -> None:
    waller.choose(GROUPS[NOT])
    pictures = set()
    for _ in range(90):
        waller.frame()
        settled = [
            share for _group, share in waller.board.projector.film.rows(waller.board.projector.ms)
        ]
        if settled and 0 < settled[0] < 1:
            row = waller.picture().subsurface(waller.board.projector.view.row_rect(0))
            pictures.add(pygame.image.tobytes(row, "RGB"))
    assert len(pictures) > 5


def test_the_groups_found_can_be_named_after_the_time_too(begin: Begin) -> None:
    waller = lost(begin, NOT)
    waller.settle()
    assert waller.state.status is Status.LOST
    assert not waller.learns
    assert waller.board.unnamed == [NOT]
    assert not waller.board.is_revealed(NOT)
    assert waller.board.is_revealed(MOUTH)
    waller.name("不")
    assert waller.state.score == 2
    waller.settle()
    assert waller.learns


def test_only_groups_that_were_found_can_be_named_and_none_of_a_wall_that_was_shown() -> None:
    found = RELAXED, [Move(GUESS, SAMPLE.groups[NOT].cards)]
    for end, group, allowed in (
        (TIME_UP, NOT, True),
        (TIME_UP, MOUTH, False),
        (GIVE_UP, NOT, False),
    ):
        state = SAMPLE.start(found[0])
        for move in (*found[1], Move(end)):
            state = state.apply(move)
        name = Move(NAME, SAMPLE.groups[group].cards, SAMPLE.groups[group].component)
        if allowed:
            assert state.apply(name).points == 2
        else:
            with pytest.raises(IllegalMove):
                state.apply(name)


def test_lives_are_told_when_the_wall_is_over_too(begin: Begin) -> None:
    waller = lost(begin, NOT, SHELL)
    waller.picture()
    assert "Lives" in waller.texts


# Esc


@pytest.mark.parametrize("chars", [FAR, GROUPS[NOT]])
def test_an_esc_while_the_wall_moves_or_just_after_a_wrong_guess_stays(
    waller: Waller, chars: str
) -> None:
    waller.choose(chars)
    waller.frame(50)
    waller.key("ESCAPE")
    assert waller.scene is waller.screen
    for _ in range(200):
        waller.frame()
    waller.key("ESCAPE")
    assert waller.in_menu


def test_an_esc_after_a_guess_that_was_one_away_lets_the_cards_go(waller: Waller) -> None:
    waller.guess(ONE_AWAY)
    assert waller.chosen
    waller.key("ESCAPE")
    assert (waller.chosen, waller.scene) == ("", waller.screen)


def test_an_esc_that_is_held_down_lets_go_and_does_not_leave(waller: Waller) -> None:
    waller.choose("坏妆")
    for _ in range(5):
        waller.event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, scancode=41, unicode="")
        waller.frame()
    assert waller.chosen == ""
    assert waller.scene is waller.screen


# What cannot be a name
