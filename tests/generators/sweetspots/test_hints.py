from __future__ import annotations

import re
from functools import cache
from itertools import product

import pytest

from game.ui.text import translate
from generators.base import NoHint, Status, no_tick
from generators.grid import bitset
from generators.rng import Rng
from generators.sweetspots.hints.hint import DrawnHint, hint
from generators.sweetspots.hints.names import cells_named, units_named
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from generators.sweetspots.solver import proved, solutions
from tests.forms import at_once
from tests.generators.sweetspots import boards, hard

TWO_CHESTS = proved(Puzzle.from_text(hard.BOARDS[19]))
ONE_CHEST = proved(Puzzle.from_text(hard.BOARDS[4]))
PUZZLES = [proved(Puzzle.from_text(text)) for text in hard.BOARDS[::8]]


def marked(puzzle: Puzzle, chests: list[int], crosses: list[int] = []) -> State:  # noqa: B006
    marks = [int(Mark.EMPTY)] * len(puzzle.zones)
    for cell in chests:
        marks[cell] = Mark.CHEST
    for cell in crosses:
        marks[cell] = Mark.CROSS
    return State(puzzle, tuple(marks))


def solution(puzzle: Puzzle) -> frozenset[int]:
    assert puzzle.solution is not None
    return puzzle.solution


def strewn(puzzle: Puzzle, seed: str) -> State:
    """A position of a player who has marked some cells rightly, here and there."""
    rng = Rng(seed)
    marks = [
        (Mark.CHEST if cell in solution(puzzle) else Mark.CROSS) if rng.below(4) == 0 else 0
        for cell in range(len(puzzle.zones))
    ]
    return State(puzzle, tuple(marks))


def played(state: State) -> State:
    """The end of a game in which every hint is followed."""
    while state.status is not Status.SOLVED:
        for move in hint(state, no_tick).moves:
            assert move.mark != Mark.EMPTY
            state = state.apply(move)
            assert not state.mistakes()
    return state


@cache
def hints_of(puzzle: Puzzle) -> tuple[DrawnHint, ...]:
    """The hints of a whole game."""
    state: State = puzzle.start()
    hints = []
    while state.status is not Status.SOLVED:
        found = hint(state, no_tick)
        assert isinstance(found, DrawnHint)
        hints.append(found)
        for move in found.moves:
            state = state.apply(move)
    return tuple(hints)


@at_once(product(PUZZLES[:4], ["a", "b", "c"]))
def test_hints_lead_to_the_win_from_where_any_player_stands(puzzle: Puzzle, seed: str) -> None:
    assert played(strewn(puzzle, seed)).status is Status.SOLVED


def test_a_hint_uses_only_what_is_marked() -> None:
    chest = min(solution(ONE_CHEST))
    state = marked(ONE_CHEST, [chest])
    first = hint(state, no_tick)
    assert translate(first.nudge) == "Look at the cells around the outlined chest."
    assert isinstance(first, DrawnHint)
    assert first.nudge_cells == {chest}
    assert first.why == {chest}
    assert re.fullmatch(
        r"Chests never touch, so the open cells around the chest in row \d, column \d stay empty.",
        translate(first.reason),
    )
    assert all(move.mark == Mark.CROSS for move in first.moves)
    for move in first.moves:
        state = state.apply(move)
    assert re.fullmatch(
        r"Row \d and column \d have all their chests, so their other cells stay empty\.",
        translate(hint(state, no_tick).reason),
    )


def test_a_nudge_names_its_units_alone_and_no_cell() -> None:
    for puzzle in PUZZLES:
        for found in hints_of(puzzle):
            named = units_named(found.nudge_units, puzzle.size) if found.nudge_units else "chest"
            assert str(named) in translate(found.nudge)
            assert set(found.nudge_units) <= set(found.units)
            cells = [divmod(move.cell, puzzle.size) for move in found.moves]
            if len(cells) == 1:
                assert not {cells[0][0], puzzle.size + cells[0][1]} <= set(found.nudge_units)


def test_a_wrong_chest_is_taken_back_first() -> None:
    wrong = next(cell for cell in range(9, 64) if cell not in solution(ONE_CHEST))
    found = hint(marked(ONE_CHEST, [wrong]), no_tick)
    row, col = divmod(wrong, 8)
    assert translate(found.nudge) == f"There is a mistake in row {row + 1}."
    assert translate(found.reason) == (
        f"The chest in row {row + 1}, column {col + 1} is wrong.\nZone A needs 1 chest."
        " Wherever it can still go, it would touch this chest."
    )
    assert found.moves == (Move(wrong, Mark.EMPTY),)
    assert found.rank == 0
    assert {row, 8 + col} < set(found.units)
    assert found.nudge_units == (row,)
    assert found.why
    assert wrong not in found.why


def test_a_wrong_cross_is_taken_back() -> None:
    chest = max(solution(TWO_CHESTS))
    found = hint(marked(TWO_CHESTS, [], [chest]), no_tick)
    row, col = divmod(chest, TWO_CHESTS.size)
    first, reason = translate(found.reason).split("\n", 1)
    assert first == f"The cross in row {row + 1}, column {col + 1} is wrong."
    assert "This cross would leave " in reason
    assert found.moves == (Move(chest, Mark.EMPTY),)


def test_a_mark_that_stands_is_supposed_to_stay_and_its_cell_is_not_called_open() -> None:
    stayed = set()
    for puzzle in PUZZLES:
        for cell in range(0, len(puzzle.zones), 17):
            right = cell in solution(puzzle)
            state = marked(puzzle, [], [cell]) if right else marked(puzzle, [cell])
            text = translate(hint(state, no_tick).reason)
            assert not re.search(r"Suppose (row|column)|No chest can go", text)
            assert "the chest goes there" not in text
            assert ("this chest" if right else "this cross") not in text
            if f"Suppose this {'cross' if right else 'chest'} stayed" in text:
                assert "stays empty." not in text.split("\n")[-1]
                stayed.add(right)
    assert stayed == {False, True}


def test_a_cross_in_the_last_cell_is_told_as_such() -> None:
    chest = max(solution(ONE_CHEST))
    first = chest // 8 * 8
    row = list(range(first, first + 8))
    text = translate(hint(marked(ONE_CHEST, [], row), no_tick).reason)
    assert text.endswith("\nRow 8 needs 1 chest and has no other cell left.")


def test_touching_chests_are_named_as_such() -> None:
    right = min(solution(TWO_CHESTS))
    found = hint(marked(TWO_CHESTS, [right, right + 1]), no_tick)
    text = translate(found.reason)
    assert text.startswith("Chests touch here, and the one in ")
    assert text.endswith(" is wrong.")
    assert found.moves == (Move(right + 1, Mark.EMPTY),)
    assert found.why == {right}


@pytest.mark.parametrize(
    ("chests", "words", "why"),
    [
        ([0, 3], "There are too many chests in row 1, so at least one is wrong.", {3}),
        ([1, 33], "There are too many chests in column 2, so at least one is wrong.", {33}),
    ],
)
def test_a_unit_that_is_too_full_is_named(chests: list[int], words: str, why: set[int]) -> None:
    board = Puzzle.of(8, 1, [cell % 8 for cell in range(64)])
    found = hint(marked(board, chests), no_tick)
    assert translate(found.reason) == words
    assert found.why == why
    assert found.moves == (Move(chests[0], Mark.EMPTY),)


def test_the_reason_against_a_chest_speaks_of_that_cell_alone() -> None:
    puzzle = Puzzle.from_text("7s1:AAABCCCBBBBCCCBBBBCCCDBBBCCCDDEEEFGEEEEEFGEEEEEGG")
    picture = ["X..XXXX", "XXX..XX", "XX..#XX", "#XXXXXX", "XXXXX#X", "X...XXX", "XXXXXX#"]
    marks = [".X#".index(mark) for row in picture for mark in row]
    found = hint(State(proved(puzzle), tuple(marks)), no_tick)
    assert translate(found.reason).endswith(
        "Row 2 needs 1 chest. Wherever it can still go, it would touch this chest."
    )
    assert found.why == {10, 11}


def test_mistakes_are_taken_back_one_at_a_time_clashes_first() -> None:
    right = sorted(solution(TWO_CHESTS))
    alone = next(cell for cell in range(100) if cell not in right and cell // 10 < 2)
    beside = right[-1] - 1 if right[-1] % 10 else right[-1] + 1
    state = marked(TWO_CHESTS, [alone, right[-1], beside], [right[6], right[7]])
    assert state.clashes == {right[-1], beside}
    taken = []
    while state.mistakes():
        found = hint(state, no_tick)
        assert len(found.moves) == 1
        assert found.moves[0].mark == Mark.EMPTY
        taken.append(found.moves[0].cell)
        state = state.apply(found.moves[0])
    assert taken == [beside, alone, right[6], right[7]]


def test_a_wrong_mark_that_the_reason_for_another_ignores_is_mentioned() -> None:
    right = sorted(solution(TWO_CHESTS))[4:12]
    note = "\nAnother mark on the board is wrong too, so this hint ignores it."
    beside, far = 71, 64  # an open cell that the reason counts
    assert translate(hint(marked(TWO_CHESTS, [*right, 0, beside]), no_tick).reason).endswith(note)
    assert note not in translate(hint(marked(TWO_CHESTS, [*right, 0, far]), no_tick).reason)


def test_a_board_with_many_solutions_has_no_hint_where_only_trying_helps() -> None:
    with pytest.raises(NoHint, match="the rest is trial and error"):
        hint(boards.striped(8, 1).start(), no_tick)


def test_marks_that_contradict_the_rules_are_told_where_no_solution_is_known() -> None:
    board = boards.striped(6, 1)
    with pytest.raises(NoHint, match="can't get the right number of chests"):
        hint(marked(board, [], list(range(6))), no_tick)


def test_a_board_without_a_solution_is_to_blame_and_not_the_marks() -> None:
    dead = [puzzle for puzzle in boards.SMALL if puzzle.size < 7 and not solutions(puzzle, 1)]
    said = []
    for puzzle in dead:
        try:
            hint(puzzle.start(), no_tick)  # steps that are true lead there
        except NoHint as error:
            said.append(str(error))
        crossed = marked(puzzle, [], list(range(puzzle.size)))
        with pytest.raises(NoHint, match=r"^this board has no solution, whatever you mark$"):
            hint(crossed, no_tick)
    assert said.count("this board has no solution, whatever you mark") > 10
    assert not any("marks" in text for text in said)


def test_a_hint_by_groups_draws_each_of_them() -> None:
    drawn = 0
    for found in hints_of(TWO_CHESTS):
        numbered = re.findall(r"^\d: (.*)$", translate(found.reason), re.MULTILINE)
        assert len(found.groups) == len(numbered)
        drawn += len(found.groups) > 1
        for group, name in zip(found.groups, numbered, strict=True):
            assert name == str(cells_named(bitset(sorted(group)), TWO_CHESTS.size))
            assert group <= found.why | {move.cell for move in found.moves}
    assert drawn


def named(text: str, size: int) -> set[int]:
    """The units that a text names; rows and columns that name cells are none."""
    name = r"(?:\d+|[A-Z])(?: to \d+)?"
    names = rf"{name}(?:, {name})*(?: (?:and|or) {name})?(?![\w])"
    text = re.sub(rf"rows? {names}, columns? {names}", "", text)
    text = re.sub(
        r"(only|only one way:|open cell, in|touch are in|chests? in|fits? outside|touches) "
        rf"(rows?|columns?) {names}",
        "",
        text,
    )
    text = re.sub(rf"and (rows?|columns?) {names} can hold", "", text)
    found = set()
    for word, listed in re.findall(rf"([Rr]ow|[Cc]olumn|[Zz]one)s? ({names})", text):
        first = ("row", "column", "zone").index(word.lower()) * size
        for start, end in re.findall(r"(\d+|[A-Z])(?: to (\d+))?", listed):
            if start.isalpha():
                found.add(first + ord(start) - ord("A"))
            else:
                found |= set(range(first + int(start) - 1, first + int(end or start)))
    return found


def test_every_unit_that_a_hint_names_is_shown() -> None:
    chains = 0
    for puzzle in PUZZLES:
        for found in hints_of(puzzle):
            text = translate(found.nudge) + " " + translate(found.reason)
            assert named(text, puzzle.size) <= set(found.units), text
            chains += bool(re.search("complet(ing|es?) zone", text))
    assert chains


def test_the_nudge_around_chests_outlines_those_that_it_means() -> None:
    left, right = sorted(solution(ONE_CHEST))[:2]
    found = hint(marked(ONE_CHEST, [left, right]), no_tick)
    assert translate(found.nudge) == "Look at the cells around the outlined chests."
    assert isinstance(found, DrawnHint)
    assert found.nudge_cells == {left, right} == found.why
    assert not any(each.nudge_cells for each in hints_of(ONE_CHEST) if each.nudge_units)


def test_what_a_chest_would_rule_out_is_drawn_beside_the_cells_that_are_left() -> None:
    hints = [found for puzzle in PUZZLES[2:] for found in hints_of(puzzle) if found.rank < 6]
    drawn = [found for found in hints if found.ruled_out]
    assert drawn
    for found in drawn:
        left = frozenset().union(*found.groups)
        assert not found.ruled_out & (left | {move.cell for move in found.moves})
        assert left | found.ruled_out <= found.why | {move.cell for move in found.moves}
