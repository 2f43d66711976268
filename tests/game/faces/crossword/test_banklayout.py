"""Where the words of a bank stand."""

from __future__ import annotations

import pygame
import pytest

from game.faces.crossword.wordlist import bank_layout
from game.layout import play_frame
from game.palette import PALETTES
from game.theme import Theme, unit
from generators.rng import Rng
from tests.game.faces.crossword.boards import PUZZLE
from tests.game.faces.crossword.crossworder import SIZES

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def theme_of(size: tuple[int, int]) -> Theme:
    """The theme of a window."""
    pygame.font.init()
    return Theme(PALETTES["light"], unit(*size))


def banks(rng: Rng) -> list[tuple[str, ...]]:
    """Banks of many sizes: one word, one length, 78 words of 3 to 15 letters."""
    found = [("kiwi",), PUZZLE.bank, ("wwwwwwwwwwwwwwwwwwwww", "ii")]
    for number, longest in ((8, 3), (40, 7), (78, 15)):
        lengths = [3 + rng.below(longest - 2) for _ in range(number)]
        words = ["".join(rng.choice(LETTERS) for _ in range(length)) for length in lengths]
        found.append(tuple(sorted(words, key=lambda word: (len(word), word))))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bank", banks(Rng("banks")), ids=len)
def test_words_lie_beside_one_another_and_are_read_whole(
    size: tuple[int, int], bank: tuple[str, ...]
) -> None:
    theme = theme_of(size)
    width = play_frame(size, theme).panel.width - 2 * theme.px(16)
    for room in (0, 200, 2000):
        layout = bank_layout(bank, theme, width, room)
        whole = pygame.Rect(0, 0, width, layout.height)
        rects = [*layout.chips, *(heading.rect for heading in layout.headings)]
        for index, rect in enumerate(rects):
            assert whole.contains(rect), (size, rect)
            assert rect.collidelist(rects[index + 1 :]) == -1
        for word, chip in zip(bank, layout.chips, strict=True):
            assert chip.height == theme.control(44)
            assert len(word) > 15 or theme.width(word, 18, "bold") <= chip.width - 12
            assert layout.index_at(chip.center) is not None
        assert [h.length for h in layout.headings] == sorted(set(map(len, bank)), reverse=True)


def test_few_lengths_have_a_column_each_where_all_is_seen() -> None:
    theme = theme_of((1280, 800))
    layout = bank_layout(PUZZLE.bank, theme, 480, 450)
    assert len({heading.rect.y for heading in layout.headings}) == 1
    assert len({heading.rect.x for heading in layout.headings}) == 3
    low = bank_layout(PUZZLE.bank, theme, 480, 100)
    assert low.height < layout.height
    assert len({heading.rect.x for heading in low.headings}) == 1


def test_arrows_go_from_word_to_word() -> None:
    layout = bank_layout(PUZZLE.bank, theme_of((1280, 800)), 480, 450)
    first = PUZZLE.bank.index("crystal")
    assert PUZZLE.bank[layout.beside(first, 0, 1)] == "formula"
    assert PUZZLE.bank[layout.beside(first, 1, 0)] == "blurb"
    assert layout.beside(first, 0, -1) == first
    assert layout.beside(first, -1, 0) == first
