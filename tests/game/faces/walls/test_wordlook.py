"""How words stand on their cards: they fit, their letters are lit, pips tell the colours."""

from __future__ import annotations

import pygame
import pytest

from game.faces.walls.wordlook import (
    FittedWords,
    draw_pips,
    highlighted_word,
    letter_mask,
    pips_px,
)
from game.ui.palette import LIGHT
from game.ui.theme import Theme, unit
from generators.wordwall.rules import Link
from tests.forms import at_once

LONGEST = "commonwealth"
SIDES = (40, 71, 98, 161, 240)


def themed(text: float = 1.0) -> Theme:
    pygame.font.init()
    return Theme(LIGHT, unit(1280, 800) * text, text=text)


def has(picture: pygame.Surface, colour: tuple[int, int, int]) -> list[int]:
    """The columns in which a picture has a colour, quite solid."""
    wide, high = picture.get_size()
    return [
        x
        for x in range(wide)
        for y in range(high)
        if tuple(picture.get_at((x, y))) == (*colour, 255)
    ]


@pytest.mark.parametrize("text", [1.0, 1.75])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("word", [LONGEST, "i", "wigwam"])
def test_a_word_stays_on_its_card(word: str, side: int, text: float) -> None:
    theme, writing = themed(text), FittedWords((LONGEST, word))
    assert writing.on_card(theme, word, side, LIGHT.ink).get_width() <= side * 0.92


def test_with_large_text_words_are_larger_and_all_alike() -> None:
    short = FittedWords(("toe", "heel", "wigwam"))
    small, large = (
        [short.on_card(themed(text), word, 161, LIGHT.ink).get_height() for word in short.cards]
        for text in (1.0, 1.75)
    )
    assert len({*small}) == len({*large}) == 1
    assert large[0] > small[0]


def test_a_long_word_makes_no_other_word_smaller() -> None:
    theme = themed()
    alone, beside = (
        FittedWords(cards).on_card(theme, "toe", 161, LIGHT.ink).get_size()
        for cards in (("toe",), ("toe", LONGEST))
    )
    assert alone == beside


@at_once([((), ""), (((0, 3),), "***"), (((1, 3),), " **"), (((0, 1), (3, 5)), "*  **")])
def test_the_letters_that_are_lit_are_told_one_by_one(
    lit: tuple[tuple[int, int], ...], light: str
) -> None:
    assert letter_mask(Link(lit)) == light


def test_only_the_letters_of_the_link_are_lit() -> None:
    theme = themed()
    picture = highlighted_word(theme, "dogma", 40, LIGHT.ink, "***")
    blue, black = has(picture, LIGHT.indigo), has(picture, LIGHT.ink)
    assert blue
    assert black
    assert max(blue) < min(black)
    inner = highlighted_word(theme, "bravado", 40, LIGHT.ink, "  ***")
    blue, black = has(inner, LIGHT.indigo), has(inner, LIGHT.ink)
    assert min(black) < min(blue) < max(blue) < max(black)


def test_as_many_pips_are_full_as_the_group_is_tricky() -> None:
    theme, inked = themed(), []
    for group in range(4):
        surface = pygame.Surface((60, 40))
        surface.fill(LIGHT.card)
        draw_pips(surface, theme, (5, 20), group, LIGHT.ink)
        middles = [5 + 4 + 12 * pip for pip in range(4)]
        inked.append([tuple(surface.get_at((x, 20))) == (*LIGHT.ink, 255) for x in middles])
    assert [row.count(True) for row in inked] == [1, 2, 3, 4]
    assert pips_px(theme) == (44, 8)
