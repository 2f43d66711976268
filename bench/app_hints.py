"""Hints and ratings, as the app asks for them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import Any

from game.dealing.opening import resolve
from generators.base import NoHint, Status, no_tick
from generators.sweetspots import KIND

_BOARDS = {"10-2-hard": 6, "10-2-expert": 6, "14-3-hard": 3}


@cache
def _boards(preset: str) -> tuple[Any, ...]:
    return tuple(resolve(f"sweetspots/{preset}#{i}").state() for i in range(_BOARDS[preset]))


def hint_ms(most: int) -> list[float]:
    """The milliseconds of up to `most` hints, of whole games played by hints alone."""
    took = [ms for preset in _BOARDS for start in _boards(preset) for ms in _of_game(start)]
    # Every so many: hints late in a game are quicker than early ones.
    step = max(1, len(took) // most)
    return took[::step][:most]


def _of_game(state: Any) -> Iterator[float]:
    while state.status is Status.PLAYING:
        began = time.perf_counter()
        try:
            hint = KIND.hint(state, no_tick)
        except NoHint:
            return
        yield 1000 * (time.perf_counter() - began)
        for move in hint.moves:
            state = state.apply(move)


def rating_ms(size: int) -> list[float]:
    """The milliseconds to rate each of the boards of that size."""
    took = []
    for preset in _BOARDS:
        for state in _boards(preset):
            if state.puzzle.size == size:
                began = time.perf_counter()
                KIND.rate(state.puzzle, no_tick)
                took.append(1000 * (time.perf_counter() - began))
    return took
