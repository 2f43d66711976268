"""Makes boards harder, or a little easier, without giving up that they have one solution."""

from __future__ import annotations

from generators.base import Tick
from generators.rng import Rng
from generators.sweetspots.draft import Draft
from generators.sweetspots.propagator import Strength
from generators.sweetspots.rating import Level, measured

_ROUNDS = 8  # ratings; a board that needs more is slower than another beginning
_STRIDE = 6  # moves between two ratings
_TRIES = 400  # moves tried for one stride
_SLACK = 4  # undecided cells that a move may cost, so that the walk does not get stuck
_AIMED_SHARE = 0.3  # of the moves start at an undecided cell


def harden(draft: Draft, level: Level, rng: Rng, tick: Tick) -> bool:
    """Moves cells of a draft with one solution until it has that level; False where that fails.

    The number of cells that the propagator leaves undecided grows as long as the board is too
    easy, and falls where it is too hard.
    """
    harder = True
    for _ in range(_ROUNDS):
        if not _walk(draft, harder, rng, tick):
            return False
        found = measured(draft.puzzle(), level, tick)
        if found is level:
            return True
        harder = found is not None and found < level
    return False


def _walk(draft: Draft, harder: bool, rng: Rng, tick: Tick) -> bool:
    """Some moves that keep the solution the only one; False where too few were found."""
    undecided = draft.undecided(Strength.BANDS)
    made = 0
    for _ in range(_TRIES):
        tick(None)
        shift = draft.random_shift(undecided if rng.unit() < _AIMED_SHARE else 0, rng)
        if shift is None:
            return False
        draft.move(*shift)
        left = draft.undecided(Strength.BANDS)
        rise = left.bit_count() - undecided.bit_count()
        wanted = rise >= -_SLACK if harder else rise <= _SLACK
        if wanted and (draft.is_unique(tick) if left else not undecided):
            undecided = left
            made += 1
        else:
            draft.move_back(*shift)
        if made >= _STRIDE and undecided:
            return True
    return False
