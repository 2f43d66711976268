"""What the widgets do when they are pressed, and that each state looks its own way."""

from __future__ import annotations

from itertools import product

import pygame

from game.ui.palette import PALETTES
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Segments, Select, Stepper, Switch, Touch, Widget
from tests.forms import at_once


def picture(widget: Widget, palette: str = "light", u: float = 1.0) -> bytes:
    surface = pygame.Surface((300, 100))
    theme = Theme(PALETTES[palette], u)
    surface.fill(theme.palette.card)
    widget.draw(surface, theme)
    if widget.touch.focus:
        widget.draw_focus(surface, theme)
    return pygame.image.tobytes(surface, "RGB")


def placed(widget: Widget) -> Widget:
    widget.rect = pygame.Rect(50, 24, 200, 52)
    return widget


def key(name: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=getattr(pygame, f"K_{name}"), mod=0)


@at_once(product(["light", "dark"], ["primary", "plain", "tint", "quiet"]))
def test_every_state_of_a_button_looks_its_own_way(palette: str, style: str) -> None:
    button = placed(Button("x", "Word", "check", style))  # type: ignore[arg-type]
    states = [Touch(), Touch(hover=True), Touch(pressed=True), Touch(focus=True)]
    pictures = []
    for state in states:
        button.touch = state
        pictures.append(picture(button, palette))
    button.touch, button.enabled = Touch(), False
    pictures.append(picture(button, palette))
    assert len(set(pictures)) == len(pictures)


def test_segments_take_the_part_under_the_pointer() -> None:
    chosen: list[int] = []
    segments = Segments("x", ["a", "b", "c"], 0, chosen.append)
    placed(segments)
    for x in (60, 150, 249, 50, 9999, -9999):
        segments.press((x, 50))
    assert chosen == [0, 1, 2, 0, 2, 0]
    assert segments.chosen == 0


def test_segments_go_with_the_arrows_and_stay_at_the_ends() -> None:
    chosen: list[int] = []
    segments = Segments("x", ["a", "b", "c"], 0, chosen.append)
    placed(segments)
    for name in ("LEFT", "RIGHT", "RIGHT", "RIGHT", "LEFT", "HOME", "END", "END"):
        assert segments.key(key(name))
    assert chosen == [1, 2, 1, 0, 2]
    for name in ("SPACE", "RETURN"):  # the arrows have chosen already
        assert segments.key(key(name))
    assert segments.chosen == 2
    assert not segments.key(key("UP"))


def test_a_switch_turns_over_and_says_so() -> None:
    told: list[bool] = []
    switch = Switch("x", False, told.append)
    placed(switch)
    off = picture(switch)
    switch.press(None)
    assert picture(switch) != off
    switch.press((60, 50))
    assert told == [True, False]
    assert picture(switch) == off


def test_a_select_opens_its_list() -> None:
    opened: list[int] = []
    select = Select("x", "Easy", lambda: opened.append(1))
    placed(select)
    assert select.key(key("RETURN"))
    assert opened == [1]
    rest = picture(select)
    select.touch = Touch(hover=True)
    assert picture(select) != rest


def test_a_stepper_stays_within_its_ends_by_pointer_and_keys() -> None:
    got: list[int] = []
    step = Stepper("number", 1, (0, 2), got.append)
    step.rect = pygame.Rect(0, 0, 128, 44)
    for x in (120, 120, 8, 8, 8):
        step.press((x, 20))
    assert got == [2, 1, 0]
    for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PLUS, pygame.K_MINUS, pygame.K_RETURN):
        assert step.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
    assert got == [2, 1, 0, 1, 2, 1, 2]
    assert step.value == "2"
    assert not step.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))


def test_a_stepper_is_typed_over_stepped_by_tens_and_held() -> None:
    step = Stepper("number", 3, (0, 50), lambda number: None)
    step.rect = pygame.Rect(0, 0, 128, 44)

    def after(key: int) -> int:
        step.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        return step.number

    keys = (pygame.K_4, pygame.K_2, pygame.K_RETURN, pygame.K_7, pygame.K_0)
    assert [after(key) for key in keys] == [4, 42, 42, 7, 50]
    assert after(pygame.K_RETURN) == 50
    assert after(pygame.K_0) == 1, "none takes a step of its own"
    step.update(1, has_focus=False, pressed_at=(8, 20))
    assert [after(pygame.K_PAGEUP), after(pygame.K_PAGEDOWN), after(pygame.K_PAGEDOWN)] == [
        11,
        1,
        1,
    ]
    step.touch.pressed = True
    step.update(1000, has_focus=True, pressed_at=(120, 20))
    held = step.number
    assert held > 5
    step.press((120, 20))
    assert step.number == held, "the end of a long press is no press"
    step.touch.pressed = False
    step.update(1, has_focus=True, pressed_at=(120, 20))
    step.press((8, 20))
    assert step.number == held - 1
