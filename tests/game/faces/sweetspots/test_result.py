"""The result of a Sweet Spots board: which of its chests were slow, and which took a hint."""

from __future__ import annotations

import json
from collections.abc import Iterator

from game.faces.sweetspots.board import SweetSpotsBoard
from game.faces.sweetspots.look import SolvingNotes
from game.faces.sweetspots.result import solving_notes
from game.faces.sweetspots.words import techniques_needed
from game.play.session import Event, Verb
from generators.base import Status, no_tick
from generators.grid import bits
from generators.sweetspots.rules import Mark, Puzzle
from tests.game.player import BOARD, CHESTS, KIND, Player, choose

PUZZLE = Puzzle.from_text(BOARD)


def put(ms: int, cell: int, mark: Mark = Mark.CHEST) -> Event:
    """A mark put at a time."""
    return Event(ms, Verb.MOVE, json.dumps([[cell, int(mark)]]))


def quick(*slow: int, seconds: int = 20) -> Iterator[Event]:
    """The chests in their order, a second each, but so many seconds for those that are slow."""
    ms = 0
    for cell in CHESTS:
        yield put(ms := ms + (1000 * seconds if cell in slow else 1000), cell)


def found(*events: Event, has_clock: bool = True) -> SolvingNotes:
    """What the chests took."""
    return solving_notes(KIND, PUZZLE, events, has_clock)


def test_the_slow_chests_of_a_board_have_their_times() -> None:
    slow = CHESTS[2]
    assert found(*quick(slow)) == SolvingNotes({slow: 20_000}, frozenset())
    assert found(*quick(slow), has_clock=False) == SolvingNotes()


def test_the_time_in_which_a_hint_is_read_does_not_count() -> None:
    *before, fourth, fifth, last = quick(*CHESTS[3:5])
    assert set(found(*before, fourth, fifth, last).slow) == {*CHESTS[3:5]}
    hint = Event(before[-1].elapsed_ms, Verb.HINT)
    assert set(found(*before, hint, fourth, fifth, last).slow) == {CHESTS[4]}


def test_the_wait_before_the_first_chest_does_not_count() -> None:
    first, *others = quick(CHESTS[0], seconds=24)
    crossed = put(20_000, CHESTS[0] + 1, Mark.CROSS)
    assert found(crossed, first, *others) == SolvingNotes()


def test_no_chest_of_a_quick_board_is_slow() -> None:
    assert found(*quick(CHESTS[2], seconds=9)) == SolvingNotes()


def test_at_most_three_chests_are_slow() -> None:
    assert len(found(*quick(*CHESTS[1:3])).slow) == 2
    events = [
        put(100 * n, CHESTS[0], mark)
        for n, mark in enumerate([Mark.CROSS, Mark.CHEST, Mark.EMPTY] * 20)
    ]
    ms = events[-1].elapsed_ms
    many = [put(ms := ms + 30_000 - n, cell) for n, cell in enumerate(CHESTS)]
    assert len(found(*events, *many).slow) <= 3


def test_a_hint_stands_at_the_chest_it_showed_alone() -> None:
    shown = frozenset({CHESTS[3], 0})
    assert solving_notes(KIND, PUZZLE, [*quick()], True, shown).hinted == {CHESTS[3]}


def test_a_hint_that_crosses_out_cells_stands_at_no_chest(game: Player) -> None:
    board = game.board
    assert isinstance(board, SweetSpotsBoard)
    hint = KIND.hint(game.controller.state, no_tick)
    assert {move.mark for move in hint.moves} == {Mark.CROSS}
    game.controller.session.hint()
    for cell in CHESTS:
        game.controller.play([KIND.move(cell, int(Mark.CHEST))])
    game.settle()
    game.scene.settle()
    assert board.solving_notes.hinted == frozenset()


def test_a_wrong_chest_leaves_its_time_to_the_next_one() -> None:
    first, *others = quick()
    ms, wrong = first.elapsed_ms, 0
    events = [
        first,
        put(ms + 10_000, wrong),
        put(ms + 11_000, wrong, Mark.EMPTY),
        *(each._replace(elapsed_ms=each.elapsed_ms + 11_000) for each in others),
    ]
    assert found(*events) == SolvingNotes({CHESTS[1]: 12_000}, frozenset())


def test_nothing_is_said_of_a_game_without_all_its_steps() -> None:
    assert found(*[*quick(CHESTS[2])][:-1]) == SolvingNotes()
    assert found() == SolvingNotes()


def test_nothing_is_said_of_a_revealed_board() -> None:
    *events, last = quick(CHESTS[2])
    reveal = Event(last.elapsed_ms, Verb.REVEAL, last.data)
    assert found(*events, reveal) == SolvingNotes()


def test_the_finished_board_says_what_its_chests_took(game: Player) -> None:
    board = game.board
    assert isinstance(board, SweetSpotsBoard)
    for cell in CHESTS[:-1]:
        game.controller.session.advance(1000)
        game.controller.play([KIND.move(cell, int(Mark.CHEST))])
    game.controller.session.advance(30_000)
    game.controller.session.hint()
    game.controller.play([KIND.move(CHESTS[-1], int(Mark.CHEST))])
    game.settle()
    game.scene.settle()
    assert board.solving_notes == SolvingNotes({CHESTS[-1]: 30_000}, frozenset({CHESTS[-1]}))
    assert "slow: 0:30" in game.cell_on(CHESTS[-1]).value
    assert "with a hint" in game.cell_on(CHESTS[-1]).value
    assert "slow" not in game.cell_on(CHESTS[0]).value
    game.picture()


def test_the_finished_board_rings_the_cell_of_a_wrong_chest(game: Player) -> None:
    wrong = next(cell for cell in range(36) if cell not in CHESTS)
    for cell, mark in (
        (wrong, Mark.CHEST),
        (wrong, Mark.EMPTY),
        *((n, Mark.CHEST) for n in CHESTS),
    ):
        game.controller.session.advance(9000)
        game.controller.play([KIND.move(cell, int(mark))])
    game.scene.settle()
    game.settle()
    board = game.board
    assert isinstance(board, SweetSpotsBoard)
    assert board.solving_notes.wrong == {wrong}


def test_the_result_lists_every_technique(player: Player) -> None:
    player.open("sweetspots/10-2-hard#7")
    player.wait()
    solve = KIND.answer(player.controller.session.puzzle)
    player.controller.play([*solve])
    player.settle()
    needed = techniques_needed(player.controller.session.puzzle, no_tick)
    told = [each.name for each in player.context.tree.described()]
    assert [each for each in told if each.endswith((" step", " steps"))] == [
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
    assert "You had 1 of 6 chests right." in [each.name for each in game.context.tree.described()]
    assert board.solving_notes.revealed == {*CHESTS[1:]}
