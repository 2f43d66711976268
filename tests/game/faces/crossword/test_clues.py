"""Clues: the bar of the current one, their lists."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.faces.crossword import words
from game.faces.crossword.checks import CheckScope
from game.faces.crossword.lists import clues
from game.faces.crossword.lists.clues import BarLine, ClueArea, ClueBar, ClueRow, NamedClue, lines
from game.faces.crossword.words import ClueText
from game.ui.blocks.block import Text
from game.ui.blocks.boxes import Padded
from game.ui.palette import LIGHT
from game.ui.text import curly
from game.ui.theme import Theme
from game.ui.widgets.dialog import DialogScreen
from generators.crossword.board import Direction
from generators.crossword.rules import Extras, Puzzle
from tests.forms import sampled
from tests.game.faces.crossword.boards import AMERICAN, BRITISH, MINI, board_of
from tests.game.faces.crossword.conftest import Begin
from tests.game.faces.crossword.crossworder import ACROSS, SIZES
from tests.game.faces.crossword.test_layout import LONG, WORDY
from tests.game.ui.test_layout import colliding

SHORT = Puzzle(
    MINI.board, MINI.solution, clues=("Thick", "Thin", *(f"Clue {n}" for n in range(8)))
)
ENDLESS = Puzzle(BRITISH.board, BRITISH.solution, clues=(f"{LONG} {LONG} {LONG}",) * 28)


def bar_of(begin: Begin, puzzle: Puzzle, theme: Theme, width: int) -> ClueBar:
    """The bar of a game in its height at a width."""
    bar = begin(puzzle).crossword.clues.bar
    bar.place(theme, pygame.Rect(0, 0, width, bar.height_for_width(theme, width)))
    return bar


def test_the_bar_of_a_finished_game_has_no_size_for_a_title(begin: Begin) -> None:
    bar = bar_of(begin, MINI, Theme(LIGHT, 1.0), 572)
    assert bar._idle_texts() == ("Press a word to read its clue again.", "")


@pytest.mark.parametrize("puzzle", [SHORT, MINI, BRITISH, AMERICAN])
@pytest.mark.parametrize(("width", "u"), [(572, 1.0), (300, 0.5), (640, 1.0), (1700, 2.7)])
def test_no_clue_with_room_is_cut(begin: Begin, puzzle: Puzzle, width: int, u: float) -> None:
    theme = Theme(LIGHT, u)
    bar = bar_of(begin, puzzle, theme, width)
    for cell, crossings in puzzle.board.crossings.items():
        slots = [crossing.slot for crossing in crossings]
        bar.grid.go_slot(slots[0], puzzle.board.slot_cells[slots[0]].index(cell))
        lines = bar.bar_lines(theme)
        words = " ".join(line.named.clue.text for line in lines)
        assert not bar.full_clue_area.visible
        assert curly(puzzle.clues[slots[0]]) in words
        if len(puzzle.clues[slots[-1]]) < 40:
            assert "…" not in words
        rows = {line.at[1] for line in lines}
        assert len(rows) * theme.line_px(14) <= bar.rect.height


def test_two_clues_that_fit_stand_side_by_side(begin: Begin) -> None:
    theme = Theme(LIGHT, 1.0)
    bar = bar_of(begin, BRITISH, theme, 572)
    bar.grid.go_slot(0, 0)
    first, second = bar.bar_lines(theme)
    assert first.at[1] == second.at[1]
    assert bar.crossing.visible
    assert bar.crossing.rect.x > first.at[0] + first.named.width(theme, first.size)


def test_a_clue_is_as_wide_as_it_says() -> None:
    pygame.font.init()
    theme = Theme(LIGHT, 1.0)
    for clue in ("Thick", "Thin (2,3)", "To AVA", "WAVY"):
        puzzle = Puzzle(board_of(("ab",)), ("a", "b"), clues=(clue,))
        named = NamedClue.of(puzzle, 0)
        surface = pygame.Surface((900, 60), pygame.SRCALPHA)
        indent = named.width(theme, 18) - theme.width(named.clue.with_length(), 18)
        BarLine(named, (0, 30), 18, indent).draw(surface, theme)
        assert surface.get_bounding_rect().right <= named.width(theme, 18) + 1


def test_the_bar_grows_for_a_long_clue(begin: Begin) -> None:
    theme = Theme(LIGHT, 1.0)
    assert bar_of(begin, BRITISH, theme, 572).rect.height == 56
    wordy = bar_of(begin, WORDY, theme, 572)
    assert wordy.rect.height > 56
    wordy.grid.go_slot(0, 1)
    lines = wordy.bar_lines(theme)
    assert " ".join(line.named.clue.text for line in lines) == LONG
    assert {line.size for line in lines} == {14}
    assert lines[0].at[1] - 10 >= 4
    assert lines[-1].at[1] + 10 <= wordy.rect.height - 4


@pytest.mark.parametrize("size", sampled(SIZES, 3))
def test_a_clue_that_is_cut_is_told_whole_by_a_press(begin: Begin, size: tuple[int, int]) -> None:
    player = begin(ENDLESS, size)
    player.picture()
    bar = player.crossword.clues.bar
    assert bar.full_clue_area.visible
    assert bar.rect.height < size[1] / 4
    player.click(bar.rect.center)
    assert isinstance(player.scene, DialogScreen)
    assert any(LONG in each.name for each in player.scene.tree.described())
    player.key("ESCAPE")
    assert player.app.scenes.top is player.screen


# The lists of clues


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


def test_the_length_of_a_clue_is_on_no_line_by_itself() -> None:
    pygame.font.init()
    theme, clue = Theme(LIGHT, 1.0), ClueText("Some words of a clue", "(4)")
    for width in range(80, 220, 4):
        rows = lines(theme, clue, 15, width)
        assert rows[-1].length == "(4)"
        assert rows[-1].text
    assert lines(theme, ClueText("Words", "(5)"), 15, 50)[-1] == ClueText("", "(5)"), (
        "no room beside"
    )


def test_only_a_word_that_is_known_to_be_right_has_a_check_beside_its_clue(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = begin(MINI)
    drawn: list[str] = []
    monkeypatch.setattr(clues, "draw_icon", lambda _s, _t, icon, *_more: drawn.append(icon))
    board = player.crossword
    row = board.clues.lists[ACROSS].inside()[0]
    assert isinstance(row, ClueRow)
    board.grid.go_slot(row.slot)
    for letter in "x" * len(MINI.board.slot_cells[row.slot]):
        board.input.type(letter)
    player.picture()
    assert row.slot in board.grid.state.complete
    assert "filled in" in next(row.described()).value
    assert drawn == []
    board.grid.go_slot(row.slot)
    board.checking.reveal_part(CheckScope.WORD)
    player.picture()
    assert "check" in drawn


def test_clues_of_no_word_end_the_list_and_are_read_out(begin: Begin) -> None:
    strays = tuple(("Down", f'["•", "Stray {LONG} {n}"]') for n in range(3))
    player = begin(replace(SHORT, extras=Extras(strays=strays)), (800, 600))
    player.crossword.clues.choose(1)
    player.frame()
    rows = player.crossword.clues.lists[Direction.DOWN].rows
    texts = [
        row.block.texts for row in rows if isinstance(row, Padded) and isinstance(row.block, Text)
    ]
    assert texts == ["Other clues", *(f"• Stray {LONG} {n} (Down)" for n in range(3))]
    assert colliding(player) == []
    report = words.clue_lists(player.state.puzzle)[-1]
    assert report.title == "Other clues"
    assert f"• Stray {LONG} 2 (Down)." in report.text


def test_a_large_window_shows_more_clues_and_not_larger_ones(begin: Begin) -> None:
    player = begin(AMERICAN)
    counts, heights = [], []
    for size in ((1280, 720), (1920, 1080)):
        player.app.resize(size)
        player.settle()
        player.picture()
        shown = [w for w in player.scene.desk.widgets if isinstance(w, ClueArea) and w.visible]
        whole = [w.rect for w in shown if w.clip is None or w.clip.contains(w.rect)]
        counts.append(len(whole))
        heights.append(whole[0].height)
    assert counts[1] >= 1.3 * counts[0]
    assert heights[1] <= 1.15 * heights[0]
