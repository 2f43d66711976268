"""Boxes: whatever is in them, nothing overlaps, nothing sticks out, what is left out is gone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any
from unittest.mock import patch

import pygame

from game.ui.blocks.block import Block, Drawn, Press, Space, Text, height_of, preferred_width_of
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row, shared
from game.ui.palette import LIGHT
from game.ui.theme import Theme, unit
from game.ui.widgets.widgets import Button
from tests.forms import at_once

WORDS = "Four cards that belong together go up into a row; the others close up behind them."
SIZES = ((640, 400), (1280, 800), (3840, 2160))


def themed(size: tuple[int, int] = (1280, 800)) -> Theme:
    pygame.font.init()
    return Theme(LIGHT, unit(*size))


def leaf(rng: random.Random) -> Block:
    count = rng.randrange(1, 9)
    return rng.choice(
        (
            Text(" ".join(WORDS.split()[:count]), rng.choice((14, 16, 24)), wraps=True, grows=1),
            Text(" ".join(WORDS.split()[:count]), 16),
            Press(Button(f"button {rng.random()}", "Go" * count), rng.choice((44, 52))),
            Drawn(lambda surface, theme, rect: None, rng.randrange(1, 60), rng.randrange(1, 60)),
            Space(rng.randrange(20)),
        )
    )


def tree(rng: random.Random, depth: int) -> Block:
    """A screen as nobody would make it."""
    if not depth:
        return leaf(rng)
    blocks = [tree(rng, depth - 1) for _ in range(rng.randrange(1, 4))]
    gap, grows = rng.randrange(20), rng.randrange(2)
    return rng.choice(
        (
            Column(blocks, gap, grows),
            Column(blocks, gap, grows, droppable=blocks[:1], ruled=True, centred=True),
            Row(blocks, gap, grows, stand=rng.choice(("top", "middle", "bottom", "fill"))),
            Row(blocks, gap, even=len(blocks)),
            Grid(blocks, 1000, gap=gap, grows=grows),
            Either([Row(blocks, gap), Column(blocks, gap)]),
            Card(Column(blocks, gap), (rng.randrange(30), rng.randrange(30))),
        )
    )


def below(block: Block) -> Iterator[Block]:
    """A block and everything that is shown in it."""
    yield block
    for each in block.shown():
        yield from below(each)


def seen(block: Block) -> list[Block]:
    return [each for each in block.shown() if each.rect.width and each.rect.height]


@at_once([(seed, size) for seed in range(40) for size in SIZES])
def test_nothing_overlaps_and_nothing_sticks_out(seed: int, size: tuple[int, int]) -> None:
    rng, theme = random.Random(seed), themed(size)
    root = tree(rng, 3)
    width = preferred_width_of(root, theme) + rng.randrange(200)
    place = pygame.Rect(7, 11, width, height_of(root, theme, width) + rng.randrange(100))
    root.place(theme, place)
    assert root.rect == place
    for block in below(root):
        for each in seen(block):
            assert block.rect.contains(each.rect), (block, each)
        for one, other in combinations(seen(block), 2):
            assert not one.rect.colliderect(other.rect), (one, other)


def test_what_is_left_out_cannot_be_pressed_and_comes_back() -> None:
    theme = themed()
    buttons = [Button(name, name) for name in ("first", "second", "third")]
    presses = [Press(button, 50) for button in buttons]
    column = Column(presses, 10, droppable=[presses[1], presses[0]])
    for room, left in (
        (170, [0, 1, 2]),
        (169, [0, 2]),
        (110, [0, 2]),
        (109, [2]),
        (170, [0, 1, 2]),
    ):
        column.place(theme, pygame.Rect(0, 0, 100, room))
        assert [i for i, button in enumerate(buttons) if button.visible] == left
        assert list(column.widgets()) == [buttons[i] for i in left]


def test_what_grows_shares_the_room_and_gives_it_up() -> None:
    blocks = [Space(10), Space(10, grows=1), Space(10, grows=3)]
    assert shared(blocks, [10, 10, 10], 5, 80) == [10, 20, 40]
    assert shared(blocks, [10, 10, 10], 5, 32) == [10, 8, 4]
    assert sum(shared(blocks, [10, 10, 10], 5, 77)) == 67


def test_the_first_that_fits_is_taken_and_the_other_is_gone() -> None:
    theme = themed()
    wide, narrow = Press(Button("wide", "x" * 40)), Press(Button("narrow", "x"))
    either = Either([wide, narrow])
    for width, left in ((600, "wide"), (100, "narrow"), (3, "narrow"), (600, "wide")):
        either.place(theme, pygame.Rect(0, 0, width, 44))
        assert [widget.name for widget in either.widgets()] == [left]
        assert (wide.widget.visible, narrow.widget.visible) == (left == "wide", left != "wide")


def written(block: Block, size: tuple[int, int]) -> list[str]:
    """What a block writes in a place of that size."""
    texts: list[str] = []
    theme = themed()

    def write(self: Theme, surface: pygame.Surface, text: str, *rest: object, **more: str) -> Any:
        texts.append(text)
        return pygame.Rect(0, 0, 0, 0)

    block.place(theme, pygame.Rect((0, 0), size))
    with patch.object(Theme, "write", write):
        block.draw(pygame.Surface(size), theme)
    return texts


def test_lines_are_written_in_smaller_type_before_they_are_cut() -> None:
    theme, words = themed(), "Very easy • many themes • one to two letters a line"
    wide = theme.width(words, 20)
    for share, cut in ((0.6, False), (0.47, False), (0.3, True)):
        text = Text(words, 20, wraps=True, lines=2)
        width = round(wide * share)
        lines = written(text, (width, 100))
        assert len(lines) == 2
        assert (" ".join(lines) != words) == cut
        assert text.height_for_width(theme, width) <= 2 * theme.line_px(20)


@at_once(range(200, 600, 25))
def test_buttons_of_one_row_have_their_icons_all_or_none(width: int) -> None:
    buttons = [Button(label, label, "check") for label in ("Undo", "Your own riddle", "Hint")]
    Row([Press(button) for button in buttons], even=3).place(
        themed(), pygame.Rect(0, 0, width, 44)
    )
    assert {button.bare for button in buttons} == {not buttons[1].has_room(themed())}
    assert buttons[0].has_room(themed()) or width < 300
