"""Words in lines that fit."""

from __future__ import annotations

import pygame
import pytest

from game.ui.lines import lines_of
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
