"""Shapes of zones: which are the same, and which a player would know again."""

from __future__ import annotations

import pytest

from generators.base import ParseError
from generators.sweetspots.generator import remembered, shape_of

_L = [0, 1, 2, 2 + 1j, 2 + 2j]
BOARD = "5s1:AABBBAABBBCDDDDCCCDECEEEE"


@pytest.mark.parametrize("turn", [1, 1j, -1, -1j])
def test_a_shape_is_the_same_turned_mirrored_and_elsewhere(turn: complex) -> None:
    views = [cell * turn + 3 - 2j for cell in _L], [cell.conjugate() * turn for cell in _L]
    assert {shape_of(view) for view in views} == {shape_of(_L)}
    assert shape_of([0, 1, 2, 3, 3 + 1j]) != shape_of(_L)


def test_only_larger_zones_are_remembered_three_by_three() -> None:
    assert len(remembered(BOARD)) == 4, "zone A has four cells, the other four make four threes"
    with pytest.raises(ParseError):
        remembered("6s1:AB")
