"""Pairs of cells that the player links: how they are made, told and drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.faces.sweetspots.look import draw_links
from game.ui.palette import DARK, LIGHT, Palette
from game.ui.theme import Theme
from generators.base import no_tick
from generators.sweetspots.hints.hint import hint
from generators.sweetspots.rules import Move, PairMove
from tests.game.conftest import Start
from tests.game.faces.sweetspots.test_board import (
    CHEST,
    CROSS,
    after,
    choose_tap,
    drawn,
    steps,
    with_cells,
)
from tests.game.player import CHESTS, Player


def links(player: Player) -> set[tuple[int, int]]:
    return set(player.controller.state.links)


def drag_pair(player: Player) -> None:
    player.drag(6, 8)


def tap_pair(player: Player) -> None:
    player.tap(6)
    player.tap(8)


def swipe_pair(player: Player) -> None:
    player.swipe(8, 7, 6)


def key_pair(player: Player) -> None:
    player.click(6, 2)
    player.key("UP")
    player.key("DOWN")
    player.key("l")
    player.key("RIGHT")
    player.key("RIGHT")
    player.key("l")


def key_then_clicks(player: Player) -> None:
    choose_tap(player, 2)
    player.key("l")
    player.click(6)
    player.click(8)
    assert player.board.tap == 2
    choose_tap(player, 3)


def key_then_enter(player: Player) -> None:
    choose_tap(player, 0)
    player.click(6, 2)
    player.key("UP")
    player.key("DOWN")
    player.key("l")
    player.key("RIGHT")
    player.key("RIGHT")
    player.key("RETURN")
    assert player.board.tap == 0


def test_the_key_of_pairs_pressed_twice_changes_nothing(game: Player) -> None:
    for _n in range(2):
        game.key("l")
    game.click(6)
    assert game.marks[6] == CROSS


WAYS = (drag_pair, tap_pair, swipe_pair, key_pair, key_then_clicks, key_then_enter)


@pytest.mark.parametrize("way", WAYS)
def test_two_cells_are_linked_and_parted_by_mouse_finger_and_keys(
    game: Player, way: Callable[[Player], None]
) -> None:
    choose_tap(game, 3)
    way(game)
    assert links(game) == {(6, 8)}
    assert not any(game.marks)
    assert steps(game) == 1
    game.control("z")
    assert not links(game)
    game.control("y")
    way(game)
    assert not links(game)


def test_a_pair_is_there_again_after_a_restart_of_the_program(start: Start) -> None:
    game = start()
    game.open()
    choose_tap(game, 3)
    drag_pair(game)
    game.drag(8, 10)
    game.close()
    game = start()
    assert links(game) == {(6, 8), (8, 10)}
    game.control("z")
    assert links(game) == {(6, 8)}


def test_the_first_cell_of_a_pair_is_let_go_by_esc_a_tap_on_it_and_another_tool(
    game: Player,
) -> None:
    choose_tap(game, 3)
    game.tap(6)
    assert game.cell_on(6).value == "first of a pair"
    game.tap(6)
    assert game.cell_on(6).value == ""
    game.tap(6)
    game.key("ESCAPE")
    assert game.cell_on(6).value == ""
    assert game.said == ""
    game.tap(6)
    choose_tap(game, 0)
    choose_tap(game, 3)
    game.tap(8)
    assert not links(game)


def test_the_first_cell_of_a_pair_is_let_go_once_it_has_a_mark(game: Player) -> None:
    choose_tap(game, 3)
    game.tap(6)
    game.click(6, 3)
    game.tap(8)
    assert game.cell_on(8).value == "first of a pair"
    assert game.said == ""


def test_with_pairs_the_right_button_still_puts_chests_and_crosses(game: Player) -> None:
    choose_tap(game, 3)
    game.click(30, 3)
    game.drag(6, 7, button=3)
    assert game.marks == with_cells(game, c6=CROSS, c7=CROSS, c30=CHEST)
    assert not links(game)


def test_a_pair_is_told_to_who_cannot_see_it_until_a_chest_answers_it(game: Player) -> None:
    choose_tap(game, 3)
    drag_pair(game)
    assert game.cell_on(6).value == "a chest here or in row 2, column 3, zone A"
    game.click(8, 3)
    assert game.cell_on(6).value == ""
    assert game.cell_on(8).value == "chest"


def test_a_pair_counts_for_nothing_but_the_player(game: Player) -> None:
    """Neither Confirm nor a hint nor crosses that come by themselves look at it."""
    game.app.settings.set("sweetspots.crosses_around", True)
    before = hint(game.controller.state, no_tick)
    game.controller.play([PairMove(0, 1)])
    assert hint(game.controller.state, no_tick) == before
    assert not game.controller.state.mistakes()
    game.click(CHESTS[1], 3)
    assert game.marks[0] == game.marks[1] == CROSS


def test_a_pair_on_a_cell_with_a_mark_is_refused_in_words(game: Player) -> None:
    game.click(8)
    choose_tap(game, 3)
    drag_pair(game)
    assert not links(game)
    assert game.said == "Choose two unmarked cells for a pair."


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_a_link_is_drawn_otherwise_with_a_cross_and_not_at_all_with_a_chest(
    palette: Palette,
) -> None:
    linked = after().apply(PairMove(6, 8))
    pictures = []
    for state in (after(), linked, linked.apply(Move(6, CROSS)), linked.apply(Move(6, CHEST))):
        surface, view = drawn(palette)
        draw_links(surface, Theme(palette, 1.0), view, state, None)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[3]
    assert len(set(pictures)) == 3
