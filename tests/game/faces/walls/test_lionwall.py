"""A wall played to its end, and what comes then."""

from __future__ import annotations

import pygame

from game.faces.walls.lionlook import SAMPLE
from game.faces.walls.lionwall import FACE
from game.ui.widgets.dialog import DialogScreen
from generators.base import Status
from generators.walls.wall import AGAINST_THE_CLOCK, FOUR_LIVES
from tests.game.faces.walls.conftest import Begin
from tests.game.faces.walls.waller import (
    FAR,
    GROUPS,
    KIND,
    MOUTH,
    NOT,
    ONE_AWAY,
    SHELL,
    WOOD,
    Waller,
)


def status(waller: Waller) -> Status:
    status: Status = waller.state.status
    return status


def tried(waller: Waller) -> list[str]:
    return [SAMPLE.text_of(cards) for cards in waller.state.tried]


def hinted(waller: Waller, presses: int) -> None:
    """A hint that was pressed for so often; the third press leads to the next hint."""
    waller.click("hint")
    found_one(waller)
    for _ in range(presses - 1):
        waller.click("hint next")
    waller.settle()


def found_one(waller: Waller) -> None:
    """Waits until a hint is found."""
    assert waller.screen.controller.hint is not None
    waller.screen.controller.hint._job.join(60)
    waller.frame()


# Right, wrong, again


def test_cards_that_are_far_off_stay_chosen(begin: Begin) -> None:
    waller = begin(FOUR_LIVES)
    waller.choose(FAR)
    waller.key("RETURN")
    assert "Not a group" in waller.said
    assert (sorted(waller.chosen), waller.state.lives) == (sorted(FAR), 3)


def test_the_same_four_again_cost_nothing_and_that_is_said(begin: Begin) -> None:
    waller = begin(FOUR_LIVES)
    waller.guess(FAR)
    waller.guess(FAR[::-1])
    assert "It doesn't count twice." in waller.said
    assert (waller.state.lives, len(tried(waller))) == (3, 1)


def test_a_reduced_motion_shows_the_change_at_once(waller: Waller) -> None:
    waller.app.change("motion", False)
    waller.choose(GROUPS[NOT])
    assert not waller.board.moving
    assert waller.board.projector.seen().rows == (NOT,)
    waller.choose(ONE_AWAY)
    assert not waller.board.moving


# Input while something moves


def test_what_is_pressed_while_cards_turn_is_done_afterwards(waller: Waller) -> None:
    waller.choose(GROUPS[NOT])
    assert waller.board.moving
    waller.choose("资贪坝")
    assert waller.chosen == ""
    waller.settle()
    assert waller.chosen == "资贪坝"


def test_a_card_pressed_while_it_moves_is_the_card_that_is_meant(waller: Waller) -> None:
    """It lies elsewhere when its turn comes."""
    waller.choose(GROUPS[NOT])
    before = waller.at("妆")
    waller.choose("妆")
    waller.settle()
    assert waller.at("妆") != before
    assert waller.chosen == "妆"


def test_two_groups_typed_in_one_go_are_both_judged_once(waller: Waller) -> None:
    for letter in "1QAZ":
        waller.scan(letter)
    assert waller.state.found == (NOT,)
    waller.key("ESCAPE")  # what they share is left for later
    for letter in "4RFC":  # as they lie now, before the others close up
        waller.scan(letter)
    assert tried(waller) == []
    waller.settle()
    assert tried(waller) == ["如奖坝含"]


def test_cards_that_have_gone_up_meanwhile_are_not_chosen(waller: Waller) -> None:
    waller.choose("坏杯歪")
    pos = waller.at("还")
    for _ in range(3):
        waller.press(pos)
        waller.release(pos)
    waller.settle()
    assert (waller.state.found, waller.chosen) == ((NOT,), "")


# Shuffle, give up, time


def test_giving_up_is_asked_once(waller: Waller) -> None:
    waller.click("give up")
    assert isinstance(waller.scene, DialogScreen)
    waller.key("ESCAPE")
    assert status(waller) is Status.PLAYING
    waller.click("give up")
    waller.click("Give up")
    assert waller.state.status is Status.SHOWN


def test_the_fourth_mistake_loses_the_wall(begin: Begin) -> None:
    waller = begin(FOUR_LIVES)
    for chars in (FAR, "坏坝壮如", "坏坝壮奖", "坏坝壮含"):
        waller.guess(chars)
    assert waller.state.status is Status.LOST
    assert waller.board.projector.seen().rows == (0, 1, 2, 3)
    assert waller.learns


def test_at_the_end_of_the_time_the_wall_is_lost(begin: Begin) -> None:
    waller = begin(AGAINST_THE_CLOCK)
    waller.choose("坏杯")
    waller.frame(149_000)
    assert status(waller) is Status.PLAYING
    waller.frame(1000)
    assert waller.state.status is Status.LOST
    assert waller.said.startswith("Time's up.")
    waller.settle()
    assert waller.learns


def test_the_time_ends_a_game_while_cards_still_turn(begin: Begin) -> None:
    waller = begin(AGAINST_THE_CLOCK)
    waller.choose(GROUPS[NOT])
    waller.frame(100)
    waller.frame(150_000)
    assert waller.state.status is Status.LOST
    waller.settle()
    assert waller.board.projector.seen().rows == (NOT, SHELL, MOUTH, WOOD)


# Resume


# Hints


def test_the_part_is_drawn_once_it_is_shown_and_not_before(waller: Waller) -> None:
    hinted(waller, 2)
    assert "不" not in waller.texts
    waller.click("hint next")
    found_one(waller)
    waller.click("hint next")
    assert "不" in waller.texts


def test_the_cards_of_a_hint_are_lit_and_no_more_than_is_told(waller: Waller) -> None:
    hinted(waller, 1)
    light = waller.board.highlighted
    assert light is not None
    assert len(light) == 2
    group = next(g for g in SAMPLE.groups if all(g.cards >> card & 1 for card in light))
    waller.click("hint next")
    assert waller.board.highlighted == light
    assert not any(group.cards == cards for cards in waller.state.tried)


def test_the_time_runs_out_while_a_hint_is_open(begin: Begin) -> None:
    for presses in (1, 2):
        waller = begin(AGAINST_THE_CLOCK)
        hinted(waller, presses)
        paid = waller.state.hints
        waller.frame(150_000)
        assert waller.state.status is Status.LOST
        if waller.screen.controller.hint is not None:
            waller.screen.controller.hint.advance()
        assert waller.state.hints == paid


def test_the_time_runs_out_while_a_hint_is_being_found(begin: Begin) -> None:
    waller = begin(AGAINST_THE_CLOCK)
    waller.screen.controller.ask_hint()  # a click would let a frame pass, in which it may be found
    assert waller.screen.controller.hint is not None
    waller.screen.controller.hint._job.join(60)
    waller.frame(150_000)
    waller.settle()
    assert waller.state.status is Status.LOST
    assert waller.state.hints == ()


# How a wall ends


def lost(begin: Begin, *found: int) -> Waller:
    """A wall whose time is up."""
    waller = begin(AGAINST_THE_CLOCK)
    waller.solve(found)
    waller.frame(150_000)
    return waller


def test_lives_are_told_when_the_wall_is_over_too(begin: Begin) -> None:
    waller = lost(begin, NOT, SHELL)
    waller.picture()
    assert "Lives" in waller.texts


# Esc


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


def test_what_the_player_saw_lately_is_told_to_the_generator(waller: Waller) -> None:
    preset = KIND.preset("sc-easy")
    params = FACE.dealing.params(waller.app.store, preset)
    assert set(SAMPLE.cards) <= set(params.seen)
    assert {group.component for group in SAMPLE.groups} <= set(params.named)


def test_every_frame_of_a_game_can_be_drawn(waller: Waller) -> None:
    for chars in (*GROUPS[:2], "坏妆", "杯奖"):
        waller.choose(chars)
        for _ in range(12):
            waller.frame(126)
            waller.picture()
