"""Mouse and touch as one pointer: no double taps, second buttons and fingers, panning."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.pointer import Phase, Pointer, PointerSource

SIZE = (200, 100)


def read(source: PointerSource, kind: int, **fields: object) -> list[Pointer] | None:
    return source.read(pygame.event.Event(kind, fields), SIZE)


def mouse(source: PointerSource, kind: int, x: int, y: int, button: int = 1) -> list[Pointer]:
    pointers = read(source, kind, pos=(x, y), button=button, touch=False)
    assert pointers is not None
    return pointers


def finger(source: PointerSource, kind: int, x: int, y: int, finger: int = 0) -> list[Pointer]:
    pointers = read(source, kind, x=x / SIZE[0], y=y / SIZE[1], finger_id=finger)
    assert pointers is not None
    return pointers


def phases(pointers: list[Pointer]) -> list[Phase]:
    return [pointer.phase for pointer in pointers]


def test_a_mouse_hovers_presses_drags_and_lets_go() -> None:
    source = PointerSource()
    assert mouse(source, pygame.MOUSEMOTION, 5, 6) == [Pointer(Phase.HOVER, (5, 6))]
    assert mouse(source, pygame.MOUSEBUTTONDOWN, 5, 6, 3) == [Pointer(Phase.DOWN, (5, 6), 3)]
    assert mouse(source, pygame.MOUSEMOTION, 9, 4) == [Pointer(Phase.DRAG, (9, 4), 3, (4, -2))]
    assert mouse(source, pygame.MOUSEBUTTONUP, 9, 4, 3) == [Pointer(Phase.UP, (9, 4), 3)]
    assert phases(mouse(source, pygame.MOUSEMOTION, 5, 6)) == [Phase.HOVER]


def test_a_finger_presses_drags_and_lets_go() -> None:
    source = PointerSource()
    assert finger(source, pygame.FINGERDOWN, 50, 60) == [Pointer(Phase.DOWN, (50, 60), touch=True)]
    assert finger(source, pygame.FINGERMOTION, 55, 58) == [
        Pointer(Phase.DRAG, (55, 58), 1, (5, -2), True)
    ]
    assert finger(source, pygame.FINGERUP, 55, 58) == [Pointer(Phase.UP, (55, 58), touch=True)]


def test_mouse_events_made_from_touches_are_dropped() -> None:
    source = PointerSource()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
        assert read(source, kind, pos=(5, 5), button=1, touch=True) == []


def test_mouse_events_without_the_touch_field_count() -> None:
    source = PointerSource()
    assert read(source, pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1) == [
        Pointer(Phase.DOWN, (5, 5))
    ]


def test_the_wheel_turned_towards_the_player_goes_down() -> None:
    source = PointerSource()
    mouse(source, pygame.MOUSEMOTION, 7, 8)
    assert read(source, pygame.MOUSEWHEEL, x=1, y=-2) == [
        Pointer(Phase.WHEEL, (7, 8), delta=(1.0, 2.0))
    ]


def test_the_buttons_that_old_systems_make_of_the_wheel_are_nothing() -> None:
    source = PointerSource()
    for button in (4, 5, 6, 7):
        assert mouse(source, pygame.MOUSEBUTTONDOWN, 5, 5, button) == []
        assert mouse(source, pygame.MOUSEBUTTONUP, 5, 5, button) == []


def test_a_second_button_cancels_the_first() -> None:
    source = PointerSource()
    mouse(source, pygame.MOUSEBUTTONDOWN, 5, 5, 1)
    assert mouse(source, pygame.MOUSEBUTTONDOWN, 5, 5, 3) == [
        Pointer(Phase.CANCEL, (5, 5), 1),
        Pointer(Phase.DOWN, (5, 5), 3),
    ]
    assert mouse(source, pygame.MOUSEBUTTONUP, 5, 5, 1) == []
    assert phases(mouse(source, pygame.MOUSEBUTTONUP, 5, 5, 3)) == [Phase.UP]


def test_letting_go_of_a_button_that_was_pressed_elsewhere_is_nothing() -> None:
    assert mouse(PointerSource(), pygame.MOUSEBUTTONUP, 5, 5) == []


def test_a_second_finger_cancels_and_then_both_pan() -> None:
    source = PointerSource()
    finger(source, pygame.FINGERDOWN, 50, 50, 1)
    assert phases(finger(source, pygame.FINGERDOWN, 90, 50, 2)) == [Phase.CANCEL]
    moved = finger(source, pygame.FINGERMOTION, 54, 56, 1)
    moved += finger(source, pygame.FINGERMOTION, 94, 56, 2)
    assert phases(moved) == [Phase.PAN, Phase.PAN]
    assert sum(pointer.delta[0] for pointer in moved) == 4
    assert sum(pointer.delta[1] for pointer in moved) == 6


def test_the_last_finger_of_a_pan_does_not_press() -> None:
    source = PointerSource()
    finger(source, pygame.FINGERDOWN, 50, 50, 1)
    finger(source, pygame.FINGERDOWN, 90, 50, 2)
    assert finger(source, pygame.FINGERUP, 50, 50, 1) == []
    assert phases(finger(source, pygame.FINGERMOTION, 95, 50, 2)) == [Phase.PAN]
    assert finger(source, pygame.FINGERUP, 95, 50, 2) == []
    assert phases(finger(source, pygame.FINGERDOWN, 50, 50, 1)) == [Phase.DOWN]


def test_a_third_finger_changes_nothing() -> None:
    source = PointerSource()
    for number in (1, 2):
        finger(source, pygame.FINGERDOWN, 50, 50, number)
    assert finger(source, pygame.FINGERDOWN, 60, 60, 3) == []


def test_a_finger_that_was_never_put_down_is_nothing() -> None:
    source = PointerSource()
    assert finger(source, pygame.FINGERMOTION, 5, 5, 9) == []
    assert finger(source, pygame.FINGERUP, 5, 5, 9) == []


def test_a_finger_whose_lift_was_lost_with_the_focus_does_not_turn_the_next_into_a_pan() -> None:
    source = PointerSource()
    finger(source, pygame.FINGERDOWN, 50, 50, 1)
    assert read(source, pygame.WINDOWFOCUSLOST) is None
    assert phases(finger(source, pygame.FINGERDOWN, 50, 50, 2)) == [Phase.DOWN]
    assert finger(source, pygame.FINGERUP, 50, 50, 1) == []
    assert phases(finger(source, pygame.FINGERUP, 50, 50, 2)) == [Phase.UP]


def test_leaving_the_window_ends_the_hover_but_not_a_drag() -> None:
    source = PointerSource()
    mouse(source, pygame.MOUSEMOTION, 5, 5)
    assert read(source, pygame.WINDOWLEAVE) == [Pointer(Phase.HOVER, (-1, -1))]
    mouse(source, pygame.MOUSEBUTTONDOWN, 5, 5)
    assert read(source, pygame.WINDOWLEAVE) == []
    assert phases(mouse(source, pygame.MOUSEMOTION, 6, 5)) == [Phase.DRAG]


def test_keys_have_nothing_to_do_with_a_pointer() -> None:
    assert read(PointerSource(), pygame.KEYDOWN, key=pygame.K_a) is None


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["mouse", "finger"]),
        st.sampled_from(["down", "move", "up"]),
        st.integers(0, 199),
        st.integers(0, 99),
        st.integers(1, 4),
    ),
    max_size=40,
)
KINDS = {
    ("mouse", "down"): pygame.MOUSEBUTTONDOWN,
    ("mouse", "move"): pygame.MOUSEMOTION,
    ("mouse", "up"): pygame.MOUSEBUTTONUP,
    ("finger", "down"): pygame.FINGERDOWN,
    ("finger", "move"): pygame.FINGERMOTION,
    ("finger", "up"): pygame.FINGERUP,
}


@given(STEPS)
def test_of_one_device_every_drag_and_release_follows_its_press(
    steps: list[tuple[str, str, int, int, int]],
) -> None:
    for device in ("mouse", "finger"):
        source, down = PointerSource(), False
        put: set[int] = set()
        for which, what, x, y, number in steps:
            if which != device or (device == "finger" and what == "down" and number in put):
                continue
            if what == "down":
                put.add(number)
            elif what == "up":
                put.discard(number)
            give = mouse if device == "mouse" else finger
            for pointer in give(source, KINDS[which, what], x, y, number):
                if pointer.phase is Phase.DOWN:
                    assert not down
                    down = True
                elif pointer.phase in (Phase.UP, Phase.CANCEL):
                    assert down
                    down = False
                elif pointer.phase is Phase.DRAG:
                    assert down
