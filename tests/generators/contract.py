"""The kinds that the contracts hold for, their puzzles, and what a kind may decline.

A new kind gets every contract through KINDS. What it has no use for it declines here, with the
reason: the tests then say that they were skipped, and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import islice
from typing import Any

import pytest

from examples import lock
from generators.base import AnyKind, IllegalMove, OutOfTime, ParseError, Preset, Status, no_tick
from generators.kinds import KINDS
from generators.rng import Rng
from tests.forms import long

EVERY_KIND: tuple[AnyKind, ...] = (*KINDS, lock.KIND)
"""Those of the menu, and the example."""
SEEDS = ("one", "三", "2")
FEW_SEEDS = SEEDS[:2]
"""For what is done with every preset: the large boards take a second each."""
PRESETS = [(kind.name, preset.name) for kind in EVERY_KIND for preset in kind.presets]
REPRESENTATIVES = [
    (kind.name, preset.name)
    for kind in EVERY_KIND
    for preset in kind.presets[:: -(-len(kind.presets) // 4)]
]
"""At most four presets a kind, spread over its list; the others are dealt under `-m soak`."""

WITHOUT_MISTAKES = {
    "lionwall": "a wrong guess leaves nothing on the wall",
    "wordwall": "a wrong guess leaves nothing on the wall",
    "brick": "a wrong word is refused, so that nothing wrong is ever there",
}
"""By kind: why its `mistakes()` is always empty, and its hints never take anything back."""


def kind_of(name: str) -> AnyKind:
    """The kind of that name, the example among them."""
    return next(kind for kind in EVERY_KIND if kind.name == name)


def smallest(name: str) -> Preset:
    """The preset whose puzzles cost the least."""
    return kind_of(name).presets[0]


every_kind = pytest.mark.parametrize("name", [kind.name for kind in EVERY_KIND])
every_preset = pytest.mark.parametrize(
    ("name", "preset"), [each if each in REPRESENTATIVES else long(*each) for each in PRESETS]
)


def _declined(name: str, *values: str) -> Any:
    reason = WITHOUT_MISTAKES.get(name)
    if reason:
        return pytest.param(
            name, *values, marks=pytest.mark.skip(f"{name} has no mistakes: {reason}")
        )
    if not values or (name, *values) in REPRESENTATIVES:
        return pytest.param(name, *values)
    return long(name, *values)


every_kind_with_mistakes = pytest.mark.parametrize(
    "name", [_declined(kind.name) for kind in EVERY_KIND]
)
every_preset_with_mistakes = pytest.mark.parametrize(
    ("name", "preset"),
    [
        _declined(name, preset)
        for name, preset in PRESETS
        if name not in WITHOUT_MISTAKES or preset == smallest(name).name
    ],
)


class Late:
    """A tick that comes to its end: after so many calls it raises, and counts on."""

    def __init__(self, after: int, error: type[Exception] = OutOfTime) -> None:
        self.after, self.error, self.calls = after, error, 0

    def __call__(self, progress: float | None) -> None:
        self.calls += 1
        if self.calls > self.after:
            raise self.error


@cache
def watched(name: str, preset: str, seed: str) -> tuple[Any, list[float | None]]:
    """A puzzle, and the progress that was told while it was made."""
    kind = kind_of(name)
    told: list[float | None] = []
    return kind.generate(kind.preset(preset).params, Rng(seed), told.append), told


def dealt(name: str, preset: str, seed: str = SEEDS[0]) -> Any:
    """The puzzle of that seed, made once."""
    return watched(name, preset, seed)[0]


def answer(name: str, puzzle: Any) -> list[Any]:
    """The moves of the answer, as the game makes them from their stored fields."""
    kind = kind_of(name)
    return [kind.move(*move) for move in kind.answer(puzzle)]


def positions(name: str, puzzle: Any) -> Iterator[Any]:
    """The start, and the position half way through the answer."""
    moves = answer(name, puzzle)
    state = puzzle.start(kind_of(name).play.modes[0])
    yield state
    for move in moves[: len(moves) // 2]:
        state = state.apply(move)
    yield state


def with_one_field_changed(name: str, move: Any, place: int, value: object) -> Any:
    """The move with another value in one of its fields."""
    return kind_of(name).move(*move[:place], value, *move[place + 1 :])


def wrong_moves(name: str, puzzle: Any, state: Any, limit: int = 12) -> list[Any]:
    """Legal moves that differ from one of the answer in one field, and are not of the answer.

    A number is changed to its neighbours, a text to what the answer has elsewhere. What only takes
    back a move of the answer is not wrong.
    """
    found = [
        move
        for move in islice(_wrong_moves(name, answer(name, puzzle), state), 10 * limit)
        if not _takes_back(name, puzzle, state.apply(move))
    ]
    assert found, (
        f"{name}: no wrong move was found by changing one field of a move of the answer: look at "
        "_wrong_moves in tests/generators/contract.py, or, if nothing can be wrong in this "
        "puzzle, say why in WITHOUT_MISTAKES there"
    )
    return found[:: -(-len(found) // limit)]


def _wrong_moves(name: str, moves: list[Any], state: Any) -> Iterator[Any]:
    for move in moves:
        for place, part in enumerate(move):
            is_number = isinstance(part, int)
            others = (part + 1, part - 1) if is_number else sorted({each[place] for each in moves})
            for other in others:
                changed = with_one_field_changed(name, move, place, other)
                if changed not in moves and is_open_after(state, changed):
                    yield changed


def _takes_back(name: str, puzzle: Any, after: Any) -> bool:
    """Whether a position without mistakes is the one half way, but for one of its moves."""
    if after.mistakes():
        return False
    moves = answer(name, puzzle)
    half = moves[: len(moves) // 2]
    fewer = (half[:i] + half[i + 1 :] for i in range(len(half)))
    return any(after == _played(name, puzzle, each) for each in fewer)


def _played(name: str, puzzle: Any, moves: list[Any]) -> Any:
    """The position after those of the moves that are legal."""
    state = puzzle.start(kind_of(name).play.modes[0])
    for move in moves:
        with suppress(IllegalMove):
            state = state.apply(move)
    return state


def is_open_after(state: Any, move: Any) -> bool:
    """Whether the move is legal and does not end the game."""
    try:
        return bool(state.apply(move).status is Status.PLAYING)
    except IllegalMove:
        return False


def texts_of(name: str, puzzle: Any) -> Iterator[tuple[str, bytes]]:
    """What the texts of a puzzle are called, and the texts: native, id, every export."""
    yield "native text", puzzle.to_text().encode()
    body = puzzle.share()
    if body is not None:
        yield "body of the id", body.encode()
        yield "id", f"{name}:{body}".encode()
    kind = kind_of(name)
    for title in kind.formats.exports.keys() - kind.formats.partial:
        yield f"export {title!r}", kind.formats.exports[title](puzzle, None)


def refusal(name: str, data: bytes) -> ParseError | None:
    """How the kind refuses a text; None where it opens it."""
    try:
        kind_of(name).open(data, {}, no_tick)
    except ParseError as error:
        return error
    return None
