"""Words in lines that fit."""

from __future__ import annotations

import pygame
import pytest

from game.ui.lines import balanced, lines_of, write_middle
from game.ui.palette import LIGHT
from game.ui.theme import Theme

WORDY = "a dike used to divert water in a rice paddy or field for irrigation"
LONG_WORD = "an extraordinarilylongword, impoverished"


@pytest.fixture
def theme() -> Theme:
    pygame.font.init()
    return Theme(LIGHT, 1.0)


@pytest.mark.parametrize("width", [40, 60, 97, 200])
def test_lines_fit_and_are_never_more_than_wanted(theme: Theme, width: int) -> None:
    for text in (WORDY, LONG_WORD, "word"):
        lines = lines_of(theme, text, 15, width, 3)
        assert len(lines) <= 3
        assert all(theme.width(line, 15) <= width for line in lines)


def test_words_are_broken_at_their_hyphens_and_cut_off_whole(theme: Theme) -> None:
    width = theme.width("sweet-smelling", 15) - 4
    assert lines_of(theme, "sweet-smelling", 15, width, 3) == ["sweet-", "smelling"]
    assert lines_of(theme, "キュウ やすむ やすまる", 15, 90, 1) == ["キュウ…"]


def test_balanced_lines_are_about_as_long_as_one_another(theme: Theme) -> None:
    assert balanced(theme, "ショウ ちいさい こ", 16, 130, 2) == ["ショウ", "ちいさい こ"]
    assert balanced(theme, "tree", 14, 108, 2) == ["tree"]
    assert balanced(theme, "", 14, 108, 2) == []


@pytest.mark.parametrize(("width", "lines"), [(600, 1), (150, 2)])
def test_what_stands_in_the_middle_takes_the_lines_that_it_needs(
    theme: Theme, width: int, lines: int
) -> None:
    picture, place = pygame.Surface((600, 200)), pygame.Rect(0, 0, width, 200)
    write_middle(picture, theme, "Type a word, or press its letters", place, 16, (255, 255, 255))
    ink = pygame.mask.from_threshold(picture, (255, 255, 255), (90, 90, 90))
    boxes: list[pygame.Rect] = ink.get_bounding_rects()  # type: ignore[assignment]
    whole = boxes[0].unionall(boxes)
    assert place.contains(whole)
    assert abs(whole.centery - place.centery) <= 4
    assert lines == (1 if whole.height < theme.line_px(16) else 2)
