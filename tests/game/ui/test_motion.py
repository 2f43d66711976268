"""Transitions: from 0 to 1, gently to rest, over when they are over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.drawing.motion import Easing, Motion, linear, out_cubic, out_quad, out_quart
from tests.forms import at_once


@at_once([linear, out_quad, out_cubic, out_quart])
def test_an_easing_goes_from_0_to_1_and_never_back(easing: Easing) -> None:
    values = [easing(i / 100) for i in range(101)]
    assert values[0] == pytest.approx(0)
    assert values[-1] == pytest.approx(1)
    assert values == sorted(values)


def test_a_transition_runs_and_is_over() -> None:
    motion = Motion()
    assert motion.value("x") == 1
    assert not motion.active
    motion.start("x", 100, linear)
    assert motion.value("x") == 0
    assert motion.advance(50)
    assert motion.value("x") == pytest.approx(0.5)
    assert motion.running("x")
    assert motion.advance(50)
    assert motion.value("x") == 1
    assert not motion.running("x")
    assert not motion.active
    assert not motion.advance(50)


def test_a_delay_holds_the_beginning() -> None:
    motion = Motion()
    motion.start("x", 100, linear, delay=200)
    motion.advance(199)
    assert motion.value("x") == 0
    motion.advance(51)
    assert motion.value("x") == pytest.approx(0.5)


def test_starting_again_begins_anew() -> None:
    motion = Motion()
    motion.start("x", 100, linear)
    motion.advance(90)
    motion.start("x", 100, linear)
    assert motion.value("x") == 0


def test_stop_and_clear_end_where_it_would_end() -> None:
    motion = Motion()
    for key in ("x", "y", "z"):
        motion.start(key, 100)
    motion.stop("x")
    motion.stop("never begun")
    assert (motion.value("x"), motion.running("y")) == (1, True)
    motion.clear()
    assert not motion.active


@given(st.lists(st.floats(0, 500, allow_nan=False), max_size=20))
def test_whatever_the_frames_a_transition_stays_between_0_and_1(frames: list[float]) -> None:
    motion = Motion()
    motion.start("x", 300, out_cubic)
    for ms in frames:
        motion.advance(ms)
        assert 0 <= motion.value("x") <= 1
    assert motion.active == (sum(frames) < 300)
