"""How a wall ends: what is revealed when, what can still be named, what Esc does meanwhile."""

from __future__ import annotations

import pygame
import pytest

from game.faces.lionwall import words
from game.faces.lionwall.look import SAMPLE
from generators.base import IllegalMove, Mode, Status
from generators.lionwall.rules import (
    AGAINST_THE_CLOCK,
    FOUR_MISTAKES,
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


def test_who_goes_on_names_nothing_more(begin: Begin) -> None:
    waller = lost(begin, NOT, SHELL)
    waller.settle()
    waller.click("go on")
    assert waller.learns
    assert waller.state.names == ("", "", "", "")


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


@pytest.mark.parametrize(
    ("mode", "found", "title"),
    [
        (FOUR_MISTAKES, (), "Out of guesses"),
        (AGAINST_THE_CLOCK, (NOT, SHELL), "Out of lives"),
    ],
)
def test_the_title_says_what_ran_out(
    begin: Begin, mode: Mode, found: tuple[int, ...], title: str
) -> None:
    waller = begin(mode)
    waller.solve(found)
    left = SAMPLE.text_of(waller.state.unsolved)
    tries = (left[:3] + char for char in left[3:])
    wrong = [t for t in tries if set(t) not in map(set, GROUPS)]
    for chars in wrong[: waller.state.lives]:
        waller.guess(chars)
    assert waller.state.status is Status.LOST
    assert words.result_title(waller.state) == title


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


@pytest.mark.parametrize("text", ["shui", "12", "x"])
def test_what_is_no_component_is_refused_with_a_sentence(waller: Waller, text: str) -> None:
    waller.guess(GROUPS[NOT])
    waller.click("type one")
    waller.event(pygame.TEXTINPUT, text=text)
    waller.key("RETURN")
    waller.frame()
    sentence = "A component is one Chinese character."
    assert sentence in waller.texts
    assert waller.state.names[NOT] == ""
    waller.key("BACKSPACE")
    waller.frame()
    assert sentence not in waller.texts
