"""What every kind promises of its positions: what is wrong, illegal, immutable, and kept.

Every message says what a newcomer has to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest

from generators.base import IllegalMove, Mode, NoHint, no_tick
from tests.generators.contract import (
    EVERY_KIND,
    SEEDS,
    WITHOUT_MISTAKES,
    answer,
    dealt,
    every_kind_with_mistakes,
    every_preset,
    every_preset_with_mistakes,
    is_open_after,
    kind_of,
    positions,
    smallest,
    with_one_field_changed,
    wrong_moves,
)

STRANGE_NUMBERS = (-1, -2, 10**6, 2**70)
STRANGE_TEXTS = ("no such", "\0", "é" * 100)


def test_what_kinds_decline_is_of_kinds_that_there_are() -> None:
    assert set(WITHOUT_MISTAKES) < {kind.name for kind in EVERY_KIND}


@every_preset_with_mistakes
def test_a_wrong_move_is_a_mistake_and_a_right_one_is_not(name: str, preset: str) -> None:
    puzzle = dealt(name, preset)
    for state in positions(name, puzzle):
        assert not state.mistakes(), (
            f"{name}: state.mistakes() blames moves of the answer: it has to tell only what is "
            "provably wrong"
        )
        for move in wrong_moves(name, puzzle, state):
            assert state.apply(move).mistakes(), (
                f"{name}: state.mistakes() found nothing wrong with {move}: compare what was "
                "played with the puzzle's answer in mistakes(), or say in WITHOUT_MISTAKES "
                "(tests/generators/contract.py) why nothing can be wrong in this puzzle"
            )


@every_preset_with_mistakes
def test_a_puzzle_that_was_put_away_still_knows_what_is_wrong(name: str, preset: str) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset)
    texts = [("to_text()", puzzle.to_text()), ("its id", puzzle.share())]
    state = puzzle.start(kind.play.modes[0])
    wrong = wrong_moves(name, puzzle, state, limit=3)
    for source, text in texts:
        if text is None:  # too big for an id
            continue
        again = kind.open(text.encode(), {}, no_tick).puzzle.start(kind.play.modes[0])
        for move in wrong:
            assert again.apply(move).mistakes() == state.apply(move).mistakes(), (
                f"{name}: opened from {source}, the puzzle no longer sees the mistake {move}: "
                "to_text() has to keep the solution, or open() has to find it again"
            )


def without_mistakes(name: str, state: Any, hints: int) -> Any:
    """The position after hints have taken back every mistake, each at least one."""
    kind = kind_of(name)
    for _ in range(hints):
        mistakes = state.mistakes()
        if not mistakes:
            break
        try:
            hint = kind.hint(state, no_tick)
        except NoHint as error:
            pytest.fail(
                f"{name}: hint() has nothing to say of a board with mistakes in {mistakes} "
                f"({error}): ask state.mistakes() first, and return the moves that take one back"
            )
        for move in hint.moves:
            state = state.apply(move)
        assert state.mistakes() < mistakes, (
            f"{name}: the hint {str(hint.reason)!r} leaves the mistakes in {mistakes}: ask "
            "state.mistakes() first in hint(), and return the moves that take one back"
        )
        assert hint.rank == 0, (
            f"{name}: the hint that takes a mistake back has the level {hint.rank}: it is no "
            "technique, so its level is 0"
        )
    return state


@every_kind_with_mistakes
@pytest.mark.parametrize("seed", SEEDS)
def test_a_hint_on_a_wrong_board_takes_the_mistake_back(name: str, seed: str) -> None:
    puzzle = dealt(name, smallest(name).name, seed)
    for state in positions(name, puzzle):
        wrong = wrong_moves(name, puzzle, state)
        for move in wrong:
            assert not without_mistakes(name, state.apply(move), hints=1).mistakes()
        both = state.apply(wrong[0])
        for move in wrong[1:]:
            if is_open_after(both, move):
                both = both.apply(move)
                break
        assert not without_mistakes(name, both, hints=3).mistakes()


def strange_moves(name: str, puzzle: Any, state: Any) -> Iterator[Any]:
    """Moves of the answer and of the first hint, each with one field out of its range."""
    moves = answer(name, puzzle)
    for move in (moves[0], moves[-1], *kind_of(name).hint(state, no_tick).moves):
        for place, part in enumerate(move):
            for strange in STRANGE_NUMBERS if isinstance(part, int) else STRANGE_TEXTS:
                yield with_one_field_changed(name, move, place, strange)


@every_preset
def test_a_move_with_one_field_out_of_range_is_illegal(name: str, preset: str) -> None:
    puzzle = dealt(name, preset)
    for state in positions(name, puzzle):
        before = repr(state)
        for move in strange_moves(name, puzzle, state):
            try:
                state.apply(move)
            except IllegalMove:
                pass
            except Exception as error:
                pytest.fail(
                    f"{name}: {move} raises {error!r}: apply() has to look at the field first, "
                    "and to raise IllegalMove"
                )
            else:
                pytest.fail(
                    f"{name}: {move} is played, though a field is out of its range: raise "
                    "IllegalMove in apply() (Python counts -1 from the end of a tuple)"
                )
        assert repr(state) == before, (
            f"{name}: a move that is refused has changed the position: apply() has to make a new "
            "State, and to look at the move before it does"
        )


@every_preset
def test_a_stored_move_with_a_field_of_another_type_is_never_played(
    name: str, preset: str
) -> None:
    kind, puzzle = kind_of(name), dealt(name, preset)
    state = puzzle.start(kind.play.modes[0])
    for move in answer(name, puzzle)[:2]:
        for place, part in enumerate(move):
            other = "1" if isinstance(part, int) else 1
            with pytest.raises((IllegalMove, TypeError, ValueError)):
                state.apply(kind.move(*move[:place], other, *move[place + 1 :]))


LEAVES = (str, int, float, bytes, type(None), Enum, Mode)  # a Mode is a constant of its kind


def changeable(value: Any, path: str) -> Iterator[str]:
    """What in a value can be changed: where it is, and what it is."""
    if isinstance(value, LEAVES):
        return
    if isinstance(value, tuple | frozenset):
        for number, each in enumerate(value):
            yield from changeable(each, f"{path}[{number}]")
    elif is_dataclass(value):
        for each in fields(value):
            yield from changeable(getattr(value, each.name), f"{path}.{each.name}")
            try:
                setattr(value, each.name, getattr(value, each.name))
            except AttributeError:
                continue
            yield f"{path}.{each.name} can be set anew: write @dataclass(frozen=True)"
    else:
        yield (
            f"{path} is a {type(value).__name__}: keep it as a tuple, a frozenset or a frozen "
            "dataclass"
        )


@every_preset
def test_positions_and_puzzles_cannot_be_changed(name: str, preset: str) -> None:
    puzzle = dealt(name, preset)
    for state in positions(name, puzzle):
        found = [*changeable(puzzle, "Puzzle"), *changeable(state, "State")]
        assert not found, f"{name}: {found[0]}"


def hashed(name: str, what: Any) -> int:
    """The hash of a position or of a puzzle."""
    try:
        return hash(what)
    except TypeError as error:
        pytest.fail(
            f"{name}: hash() of a {type(what).__name__} fails ({error}): write "
            "@dataclass(frozen=True), and keep tuples and frozensets in it"
        )


@every_preset
def test_equal_positions_are_equal_and_have_equal_hashes(name: str, preset: str) -> None:
    puzzle = dealt(name, preset)
    again = kind_of(name).open(puzzle.to_text().encode(), {}, no_tick).puzzle
    start = puzzle.start(kind_of(name).play.modes[0])
    assert start.apply(answer(name, puzzle)[0]) != start
    assert hashed(name, again) == hashed(name, puzzle)
    for one, other in zip(positions(name, puzzle), positions(name, again), strict=True):
        before = hashed(name, one)
        told = (one.status, one.score, one.mistakes())
        assert told == (other.status, other.score, other.mistakes())
        assert one == other, f"{name}: the same moves on the same puzzle lead to unequal States"
        assert hashed(name, one) == hashed(name, other) == before, (
            f"{name}: equal States have unequal hashes: what is computed when it is asked for "
            "(cached_property) must be no field of the dataclass"
        )
