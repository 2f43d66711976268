"""The ticks beside full lines: none praises a chest that the player knows to be wrong."""

from __future__ import annotations

import pygame

from generators.sweetspots.rules import Mark, Move
from tests.game.player import Player


def has_tick(player: Player) -> bool:
    """Whether there is a green tick at the right of the second row of a board of seven."""
    player.settle()
    row, picture = player.cell_on(13).rect, player.picture()
    beside = pygame.Rect(row.right + 4, row.y + 4, 40, row.height - 8)
    points = ((x, y) for x in range(beside.left, beside.right) for y in range(row.y, row.bottom))
    jade = tuple(player.app.theme.palette.jade)[:3]
    return any(picture.get_at(at)[:3] == jade for at in points)


def with_wrong_chest(player: Player) -> int:
    """Begins a board with a wrong chest in its second row; the cell of the chest."""
    player.open("sweetspots/7-1-gentle#one")
    solution = player.controller.state.puzzle.solution
    wrong = next(cell for cell in range(7, 14) if cell not in solution)
    player.click(wrong, button=3)
    return wrong


def test_a_line_with_a_chest_that_is_known_to_be_wrong_has_no_tick(player: Player) -> None:
    wrong = with_wrong_chest(player)
    game = player.controller
    assert has_tick(player)
    assert player.ask_hint()
    player.click("hint next")
    player.key("ESCAPE")
    player.settle()
    assert game.hint is None
    assert not has_tick(player)
    player.board.put([Move(wrong, Mark.EMPTY)])
    player.click(next(cell for cell in range(7, 14) if cell in game.state.puzzle.solution), 3)
    assert has_tick(player)


def test_a_line_with_a_chest_that_check_marked_has_no_tick_after_undo_either(
    player: Player,
) -> None:
    wrong = with_wrong_chest(player)
    assert has_tick(player)
    player.click("confirm")
    player.click("confirm")
    solution = player.controller.state.puzzle.solution
    player.click(next(cell for cell in sorted(solution) if cell >= 28), button=3)
    assert not has_tick(player)
    player.control("z")
    assert player.controller.state.marks[wrong] == Mark.CHEST
    assert player.controller.shown_mistakes == {wrong}, "undo elsewhere doesn't touch it"
    assert not has_tick(player)
