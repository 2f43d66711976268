"""What the widgets do when they are pressed, and that each state looks its own way."""

from __future__ import annotations

from itertools import groupby, product

import pygame
import pytest

from game.ui.palette import PALETTES
from game.ui.theme import Theme
from game.ui.widgets.widgets import (
    Button,
    Segments,
    Select,
    Stepper,
    Switch,
    Token,
    Touch,
    Widget,
    nothing,
)
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


@at_once(
    product([0.25, 0.5, 1.0, 3.0], ["", "Word", "A label that is much longer than its button"])
)
def test_a_button_draws_nothing_beside_its_own_place(u: float, label: str) -> None:
    button = placed(Button("x", label, "check", "quiet"))
    surface = pygame.Surface((300, 100))
    surface.fill((1, 2, 3))
    button.draw(surface, Theme(PALETTES["light"], u))
    surface.fill((1, 2, 3), button.rect)
    empty = pygame.Surface((300, 100))
    empty.fill((1, 2, 3))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(empty, "RGB")


def test_segments_take_the_part_under_the_pointer() -> None:
    chosen: list[int] = []
    segments = Segments("x", ["a", "b", "c"], 0, chosen.append)
    placed(segments)
    for x in (60, 150, 249, 50, 9999, -9999):
        segments.press((x, 50))
    assert chosen == [0, 1, 2, 0, 2, 0]
    assert segments.chosen == 0


def test_segments_are_alike_where_all_words_have_room_else_as_wide_as_these() -> None:
    theme, chosen = Theme(PALETTES["light"], 1.0), list[int]()
    segments = Segments("x", ["Each in turn", "Cross", "Chest"], 0, chosen.append)
    for width, alike in ((500, True), (260, False)):
        segments.rect = pygame.Rect(10, 10, width, 44)
        segments.draw(pygame.Surface((600, 60)), theme)
        parts = [segments.part(index, theme) for index in range(3)]
        assert (max(part.width for part in parts) - parts[2].width <= 1) == alike
        air = [
            part.width - theme.width(label, 15, "bold")
            for label, part in zip(segments.labels, parts, strict=True)
        ]
        assert min(air) >= 20
        for index, part in enumerate(parts):
            segments.press(part.center)
            assert segments.chosen == index
            assert segments.rect.contains(part)


def test_segments_leave_out_their_small_pictures_before_any_letter() -> None:
    theme, labels = Theme(PALETTES["light"], 1.0), ["Alternating", "Cross", "Chest"]
    drawn: list[object] = []
    tokens: list[Token] = [lambda *given: drawn.append(given)] * 3
    words = sum(theme.width(label, 15, "bold") for label in labels)
    for width, seen in ((words + 140, True), (words + 50, False)):
        drawn.clear()
        segments = Segments("x", labels, 0, lambda index: None, tokens)
        segments.rect = pygame.Rect(10, 10, width, 44)
        segments.draw(pygame.Surface((600, 60)), theme)
        assert bool(drawn) == seen
        parts = [segments.part(index, theme).width for index in range(3)]
        needed = [theme.width(label, 15, "bold") + 8 for label in labels]
        assert all(part >= need for part, need in zip(parts, needed, strict=True))


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


def test_the_parts_of_segments_fill_them_without_a_gap() -> None:
    segments = Segments("x", ["a", "b", "c"], 1, lambda index: None)
    placed(segments)
    parts = [segments.part(i, Theme(PALETTES["light"], 1.0)) for i in range(3)]
    assert parts[0].left == segments.rect.left + 4
    assert parts[2].right == segments.rect.right - 4
    assert [a.right for a in parts[:2]] == [b.left for b in parts[1:]]
    assert len({picture(segments)}) == 1


def test_the_chosen_part_is_seen() -> None:
    segments = Segments("x", ["a", "b"], 0, lambda index: None)
    placed(segments)
    before = picture(segments)
    segments.press((240, 50))
    assert picture(segments) != before


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


def test_a_select_that_is_too_narrow_for_its_label_shows_it_in_two_lines() -> None:
    select, below = Select("x", "Gentle • 7×7", nothing), Select("x", "Gentle", nothing)
    select.halves, below.detail = ("Gentle", "7×7"), "7×7"
    for width in (200, 120):
        select.rect = below.rect = pygame.Rect(50, 24, width, 52)
        assert (picture(select) == picture(below)) == (width == 120)


@pytest.mark.parametrize("u", [0.7, 0.9, 1.0, 1.35])
def test_the_two_lines_of_a_select_do_not_touch_in_chinese(u: float) -> None:
    theme, select = Theme(PALETTES["light"], u), Select("x", "困难 • 简体", nothing)
    select.detail = "不限次数"
    select.rect = pygame.Rect(0, 0, theme.px(170), select.height_px(theme))
    surface = pygame.Surface(select.rect.size)
    select.draw(surface, theme)
    texts = surface.subsurface(theme.px(12), 3, theme.px(70), select.rect.height - 6)
    paper = texts.get_at((0, texts.get_height() - 1))
    is_blank = [
        all(texts.get_at((x, y)) == paper for x in range(texts.get_width()))
        for y in range(texts.get_height())
    ]
    assert [blank for blank, _rows in groupby(is_blank)] == [True, False, True, False, True]


def test_a_widget_takes_no_other_keys() -> None:
    button = Button("x", "Word", action=nothing)
    for name in ("a", "UP", "ESCAPE", "TAB"):
        assert not button.key(key(name))


@pytest.mark.parametrize("side", [0, 1, 3])
def test_widgets_without_room_draw_without_an_error(side: int) -> None:
    widgets: list[Widget] = [
        Button("b", "Word", "check"),
        Segments("s", ["a", "b"], 0, lambda index: None),
        Select("l", "Easy", nothing),
        Switch("w", True, lambda on: None),
    ]
    for widget in widgets:
        widget.rect = pygame.Rect(10, 10, side, side)
        picture(widget, u=0.2)


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
