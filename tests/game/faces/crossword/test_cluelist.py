"""The lists of clues: broken into lines once, cut where they have no end."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.faces.crossword import clues
from game.faces.crossword.clues import ClueRow
from tests.game.faces.crossword.boards import BRITISH
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import ACROSS


def test_clues_are_broken_into_lines_once_for_a_width(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begin(BRITISH)
    clue_list, theme = player.crossword.clues.lists[ACROSS], player.app.theme
    place = clue_list.rect
    monkeypatch.setattr(clues, "lines", None)
    clue_list.place(theme, place.move(5, 0))
    with pytest.raises(TypeError):
        clue_list.place(theme, pygame.Rect(place.x, place.y, place.width + 1, 99))


def test_a_clue_without_an_end_is_cut(begin: Begin) -> None:
    puzzle = replace(BRITISH, clues=("word " * 400,) * len(BRITISH.clues))
    player = begin(puzzle)
    row = player.crossword.clues.lists[ACROSS].rows[0]
    assert isinstance(row, ClueRow)
    lines = row.lines(player.app.theme, 300)
    assert len(lines) == 12
    assert lines[-1].text.endswith("…")
    assert lines[-1].length == "(5)"
