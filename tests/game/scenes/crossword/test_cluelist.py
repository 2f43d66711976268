"""The lists of clues: whole rows only, but while a finger scrolls."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.palette import PALETTES
from game.scenes.crossword import clues
from game.scenes.crossword.cluelist import ClueList
from game.theme import Theme, unit
from game.ui.pointer import Phase, Pointer
from tests.game.scenes.crossword.boards import BRITISH

SIZES = ((150, 233), (300, 190), (220, 301))


def listed(size: tuple[int, int]) -> tuple[ClueList, Theme]:
    pygame.font.init()
    theme = Theme(PALETTES["light"], unit(390, 844))
    clue_list = ClueList(BRITISH, range(len(BRITISH.board.slots)))
    clue_list.arrange(theme, pygame.Rect((10, 20), size))
    return clue_list, theme


def cut(clue_list: ClueList) -> list[int]:
    """The slots whose rows are drawn and not wholly seen."""
    rects = {row.slot: clue_list.rect_of(row.slot) for row in clue_list.rows}
    seen = {slot: rect for slot, rect in rects.items() if rect.colliderect(clue_list.rect)}
    drawn = [slot for slot, rect in seen.items() if not clue_list._is_cut(rect)]
    return [slot for slot in drawn if not clue_list.rect.contains(rects[slot])]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_finger_that_is_lifted_leaves_whole_rows(size: tuple[int, int]) -> None:
    clue_list, theme = listed(size)
    at = clue_list.rect.center
    for way in (-37, -61, 23):
        clue_list.pointer(Pointer(Phase.DOWN, at, touch=True, button=1), theme)
        clue_list.pointer(Pointer(Phase.DRAG, at, touch=True, delta=(0, way)), theme)
        assert cut(clue_list)
        clue_list.pointer(Pointer(Phase.UP, at, touch=True, button=1), theme)
        assert clue_list.rows[0].top - clue_list._scroll.offset <= 0
        assert clue_list._scroll.offset in [row.top for row in clue_list.rows]
        assert not cut(clue_list)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_two_fingers_and_the_wheel_show_whole_rows(size: tuple[int, int]) -> None:
    clue_list, theme = listed(size)
    for phase, delta in ((Phase.PAN, -37), (Phase.WHEEL, 1), (Phase.PAN, 11), (Phase.WHEEL, -1)):
        clue_list.pointer(Pointer(phase, clue_list.rect.center, delta=(0, delta)), theme)
        assert not cut(clue_list)


def test_clues_are_broken_into_lines_once_for_a_width(monkeypatch: pytest.MonkeyPatch) -> None:
    clue_list, theme = listed(SIZES[0])
    rows = clue_list.rows
    monkeypatch.setattr(clues, "lines", None)
    clue_list.arrange(theme, pygame.Rect(30, 40, SIZES[0][0], 99))
    assert clue_list.rows is rows
    with pytest.raises(TypeError):
        clue_list.arrange(theme, pygame.Rect(30, 40, SIZES[0][0] + 1, 99))


def test_a_clue_without_an_end_is_cut() -> None:
    puzzle = replace(BRITISH, clues=("word " * 400,) * len(BRITISH.clues))
    clue_list = ClueList(puzzle, [0, 1])
    clue_list.arrange(Theme(PALETTES["light"], 1.0), pygame.Rect(0, 0, 300, 400))
    assert [len(row.lines) for row in clue_list.rows] == [12, 12]
    assert clue_list.rows[0].lines[-1].text.endswith("…")
    assert clue_list.rows[0].lines[-1].length == "(5)"
