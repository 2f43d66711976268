"""The result of a Sweet Spots board: a board without marks, the technique to learn, the list."""

from __future__ import annotations

from game.faces.sweetspots.board import SweetSpotsBoard
from game.faces.sweetspots.words import techniques_needed
from game.help.techniques import TechniqueScreen
from generators.base import Status, no_tick
from generators.grid import bits
from generators.sweetspots.deduction import Technique
from generators.sweetspots.rules import Mark
from tests.game.player import CHESTS, GRADED, KIND, Player, choose


def told(player: Player) -> list[str]:
    """What stands on the screen."""
    return [each.name for each in player.context.tree.described()]


def test_a_finished_board_marks_no_mistake_and_no_hint(game: Player) -> None:
    wrong = next(cell for cell in range(36) if cell not in CHESTS)
    game.controller.session.hint()
    for cell, mark in (
        (wrong, Mark.CHEST),
        (wrong, Mark.EMPTY),
        *((n, Mark.CHEST) for n in CHESTS),
    ):
        game.controller.session.advance(9000)
        game.controller.play([KIND.move(cell, int(mark))])
    game.settle()
    assert {game.cell_on(n).value for n in CHESTS} == {"chest"}
    assert not game.cell_on(wrong).value


def test_the_idea_behind_the_hardest_hint_leads_to_its_exercises(player: Player) -> None:
    player.open(f"sweetspots:{GRADED}")
    steps = [(0, "")]
    while max(steps)[0] <= Technique.FINISHED:
        hint = KIND.hint(player.controller.state, no_tick)
        steps.append((hint.rank, hint.technique.text))
        player.controller.session.hint()
        player.controller.play([*hint.moves])
    player.solve()
    player.settle()
    assert "The idea behind your hint, in two minutes" in told(player)
    assert steps[-1][1] in told(player)
    player.frame(5000)
    player.click(f"learn {steps[-1][1]}")
    assert isinstance(player.scene, TechniqueScreen)


def test_the_result_lists_every_technique(player: Player) -> None:
    player.open("sweetspots/10-2-hard#7")
    player.wait()
    solve = KIND.answer(player.controller.session.puzzle)
    player.controller.play([*solve])
    player.settle()
    needed = techniques_needed(player.controller.session.puzzle, no_tick)
    assert [each for each in player.details() if each.endswith((" step", " steps"))] == [
        f"{n} step{'s' * (n > 1)}" for _technique, n in needed
    ]


def test_a_board_given_up_shows_its_chests_and_how_many_were_right(game: Player) -> None:
    wrong = next(cell for cell in range(36) if cell not in CHESTS)
    game.controller.play([KIND.move(wrong, int(Mark.CHEST))])
    game.controller.play([KIND.move(CHESTS[0], int(Mark.CHEST))])
    choose(game, "Give up")
    game.click("Give up")
    game.settle()
    board = game.board
    assert isinstance(board, SweetSpotsBoard)
    assert game.controller.session.status is Status.SHOWN
    assert {*bits(board.position.chests)} == {*CHESTS}
    assert "You had 1 of 6 chests right." in told(game)
