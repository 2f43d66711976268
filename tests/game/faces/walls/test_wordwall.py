"""Word Wall as it is played: groups by colour, names that are typed, what is learned."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.dealing.opening import resolve
from game.faces.walls.face import share_grid
from game.faces.walls.wordlook import herring_text
from game.faces.walls.words import guessed_groups
from game.play.board import Square
from game.ui.text import translate
from generators import library
from generators.base import no_tick
from generators.walls.wall import FOUR_LIVES, GUESS, Move
from tests.game.faces.walls.conftest import BeginWords
from tests.game.faces.walls.worder import (
    ANIMALS,
    BOARD,
    FISH,
    GHOST,
    GROUPS,
    MOVE,
    NAMES,
    ONE_AWAY,
    SHOE,
    WALL,
    Worder,
)
from tests.game.player import Player


@pytest.mark.parametrize("by_key", [False, True])
def test_a_second_wrong_link_shows_the_right_one_and_can_be_claimed(
    worder: Worder, by_key: bool
) -> None:
    worder.solve(SHOE)
    for text in ("parts of a hat", "trainers"):
        worder.call(text)
    assert worder.state.is_named(SHOE) is False
    assert "You typed “trainers”. The link was “Parts of a shoe”." in worder.texts
    assert worder.state.points == 1
    worder.type("spin")
    assert not worder.state.claimed, "a letter counts nothing: it may begin the next answer"
    assert worder.said == "First press “Count my answer” or “Continue”."
    if by_key:
        worder.key("RETURN", pygame.KMOD_CTRL)
    else:
        worder.click("claim")
    assert (worder.state.claimed, worder.state.points) == ({SHOE}, 2)
    assert "Continue" not in worder.texts


def test_a_claim_can_be_made_after_the_window_was_closed(begin_words: BeginWords) -> None:
    worder = begin_words()
    worder.solve(SHOE)
    for text in ("parts of a hat", "trainers"):
        worder.call(text)
    worder.close()
    again = begin_words()
    again.click("claim")
    assert again.state.claimed == {SHOE}


def test_the_verdict_on_the_last_link_has_the_only_button_that_goes_on(worder: Worder) -> None:
    for group, name in enumerate(NAMES[:-1]):
        worder.solve(group)
        worder.call(name)
    worder.solve(ANIMALS)
    for _n in range(2):
        worder.call(worder.wrong)
    names = [each.name for each in worder.scene.desk.widgets]
    assert "continue" in names
    assert "go on" not in names


def test_enter_in_an_empty_field_submits_the_guess_on_the_cards(begin_words: BeginWords) -> None:
    worder = begin_words(FOUR_LIVES)
    worder.solve(SHOE)
    assert worder.screen.desk.typing
    worder.choose(GROUPS[MOVE])
    worder.settle()
    assert worder.screen.desk.typing
    worder.key("RETURN")
    worder.settle()
    assert worder.state.found == (SHOE, MOVE)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_guess_waits_until_a_second_try_is_counted_or_left(
    begin_words: BeginWords, by_key: bool
) -> None:
    worder = begin_words(FOUR_LIVES)
    worder.solve(SHOE)
    for text in ("parts of a hat", "trainers"):
        worder.call(text)
    worder.choose(GROUPS[MOVE])
    if by_key:
        worder.key("RETURN")
    else:
        worder.click("guess")
    worder.settle()
    assert (worder.state.found, worder.said) == (
        (SHOE,),
        "First press “Count my answer” or “Continue”.",
    )
    if by_key:
        worder.key("RETURN")
        assert not worder.state.claimed
    else:
        worder.click("claim")
        assert worder.state.claimed == {SHOE}
    assert worder.state.found == (SHOE,)
    worder.key("RETURN")
    worder.settle()
    assert worder.state.found == (SHOE, MOVE)


def test_four_cards_that_are_a_guess_by_themselves_are_judged_after_the_claim(
    worder: Worder,
) -> None:
    worder.app.change("wordwall.enter_judges", False)
    worder.solve(SHOE)
    for text in ("parts of a hat", "trainers"):
        worder.call(text)
    worder.guess(GROUPS[MOVE])
    assert worder.state.found == (SHOE,)
    worder.click("claim")
    worder.settle()
    assert (worder.state.found, worder.state.claimed) == ((SHOE, MOVE), {SHOE})


def test_the_last_link_can_be_claimed_before_the_result_which_marks_it(worder: Worder) -> None:
    worder.solve(SHOE, MOVE, BOARD)
    for group in (BOARD, SHOE, MOVE):
        worder.call(NAMES[group])
    for text in ("starts", "beginnings"):
        worder.call(text)
    assert not worder.learns
    worder.click("claim")
    worder.settle()
    assert worder.learns
    assert "You answered “beginnings” and counted it" in worder.texts
    figures = {part.name: part.value for part in worder.screen.tree.described()}
    assert (figures["Named"], figures["Points"]) == ("3 of 4", "8 of 10")


@pytest.mark.parametrize("text", ["the", "words", "12", "…", "Tongue", "heels"])
def test_what_says_nothing_is_no_try(worder: Worder, text: str) -> None:
    worder.solve(SHOE)
    worder.call(text)
    assert worder.state.names[SHOE] == ""
    refusal = "That says too little, or is a word on the cards. Say in a word or two what links "
    assert f"{refusal}them: this doesn't count as a try." in worder.texts


def test_a_card_names_its_group_if_it_is_in_the_title(worder: Worder) -> None:
    groups = [*WALL.groups]
    groups[MOVE] = replace(groups[MOVE], title="Falter and stumble")
    assert worder.board.meant("falters", MOVE) is None
    worder.begin(text=replace(WALL, groups=tuple(groups)).to_text())
    assert worder.board.meant("falters", MOVE) == "falters"
    assert worder.board.meant("totter", MOVE) is None


def test_a_link_is_named_with_the_mouse_alone(begin_words: BeginWords) -> None:
    worder = begin_words()
    worder.solve(SHOE)
    worder.click("screen keys")
    for name in ("a", "space", "s", "h", "x", "erase", "o", "e"):
        worder.click(f"key {name}")
    assert worder.board.question.field.text == "a shoe"
    worder.click("submit")
    assert worder.state.is_named(SHOE) is True


def test_a_finger_has_keys_on_the_screen_and_those_below_write_too(worder: Worder) -> None:
    worder.solve(SHOE)
    worder.tap("type the link")
    worder.frame()
    worder.tap("key s")
    worder.event(pygame.TEXTINPUT, text="hoe")
    assert worder.board.question.field.text == "shoe"
    worder.key("RETURN")
    assert worder.state.is_named(SHOE) is True


def test_beside_a_setters_groups_the_details_have_another_way(
    tmp_path: Path, players: list[Player]
) -> None:
    dealt = library.generate("wordwall", seed="3").puzzle
    own = [dealt.words(group.cards) for group in dealt.groups]
    (a, *rest), (b, *others) = own[:2]
    groups = {"Mine": [b, *rest], "Yours": [a, *others], "His": own[2], "Hers": own[3]}
    player = Player(tmp_path, at=resolve(json.dumps(groups), no_tick))
    players.append(player)
    player.wait()
    player.board.give_up()
    player.settle()
    player.context.settle()
    player.frame()
    said = player.details()
    other = said[said.index("Another way to group these") + 1 :][:4]
    found = {frozenset(each.split(": ")[1].split(", ")) for each in other}
    assert found == {*map(frozenset, own)}


def test_the_squares_of_a_guess_stand_in_the_order_of_its_words(worder: Worder) -> None:
    worder.guess(("tongue", "surf", "heel", "lace"))
    (cards,) = worder.state.tried
    words = WALL.words(cards)
    groups = [next(n for n, group in enumerate(GROUPS) if word in group) for word in words]
    assert groups == [SHOE, BOARD, SHOE, SHOE]
    assert guessed_groups(worder.state) == (tuple(groups),)


def test_a_ghost_is_named_as_one() -> None:
    told = translate(herring_text(WALL, GHOST))
    assert told.startswith("“Parts of a church” was a red herring")
    assert translate(herring_text(WALL, FISH)).endswith("link that isn't on this wall: Fish.")
    own = replace(FISH, title=WALL.groups[SHOE].title)
    assert translate(herring_text(WALL, own)).endswith("would also fit “Parts of a shoe”.")


def test_a_share_tells_colours_and_no_words(worder: Worder) -> None:
    worder.guess(ONE_AWAY)
    worder.solve(SHOE)
    told = share_grid(worder.state, no_tick)
    assert told.squares.rows == (
        (SHOE, SHOE, SHOE, BOARD),
        (SHOE,) * 4,
        *[(Square.MISSED,) * 4] * 3,
    )
    assert not [word for word in WALL.cards if word in " ".join((*told.words, told.end))]


def test_a_wall_given_up_says_what_was_found_and_does_not_scold(worder: Worder) -> None:
    group = worder.state.puzzle.groups[0]
    worder.board.context.play([Move(GUESS, group.cards)])
    worder.board.give_up()
    worder.settle()
    assert worder.controller.result is not None
    assert (
        worder.controller.result.known.praise == "1 group found. The remaining groups are shown."
    )
    assert [worder.board.row_icon(n) for n in range(4)].count("eye") == 3, "as in its replay"


def test_letters_of_a_typed_word_ask_for_no_hint_and_shuffle_nothing(worder: Worder) -> None:
    cards = [cell.value for cell in worder.board.cells()]
    for letter in "lothm":
        scan = getattr(pygame, f"KSCAN_{letter.upper()}")
        worder.press_key(ord(letter), letter, scancode=scan)
    worder.frame()
    assert worder.controller.hint is None
    assert [cell.value for cell in worder.board.cells()] == cards
    assert worder.said == "Find a group first. Then you can type what its cards share."
    worder.frame(2000)
    worder.key("h")
    assert worder.controller.hint is not None


def test_letters_that_follow_a_named_group_say_so_once(worder: Worder) -> None:
    worder.solve(SHOE)
    worder.board.question.ask(SHOE)
    worder.call(NAMES[SHOE])
    worder.settle()
    before = worder.app.times_spoken
    for letter in "boots":
        scan = getattr(pygame, f"KSCAN_{letter.upper()}")
        worder.press_key(ord(letter), letter, scancode=scan)
    assert worder.said == "That group is already named. Find another one first."
    assert worder.app.times_spoken == before + 1


def test_what_is_typed_for_a_group_waits_while_another_is_found(worder: Worder) -> None:
    worder.solve(SHOE)
    worder.event(pygame.TEXTINPUT, text="sho")
    worder.solve(MOVE)
    assert worder.board.question.field.text == ""
    worder.call("move")
    assert worder.board.question.group == SHOE
    assert worder.board.question.field.text == "sho"
