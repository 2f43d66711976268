"""The clue bar: nothing that fits is cut, every word looks alike, long clues can be read whole."""

from __future__ import annotations

import pygame
import pytest

from game.palette import LIGHT
from game.scenes.crossword import cluebar
from game.scenes.crossword.cluebar import ClueBar, Told
from game.scenes.dialog import DialogScene
from game.theme import Theme
from generators.crossword.board import Direction
from generators.crossword.rules import Puzzle
from tests.game.scenes.crossword.boards import AMERICAN, BRITISH, MINI, board_of
from tests.game.scenes.crossword.conftest import Begin
from tests.game.scenes.crossword.crossworder import SIZES
from tests.game.scenes.crossword.test_layout import LONG, WORDY, side_of

SHORT = Puzzle(
    MINI.board, MINI.solution, clues=("Thick", "Thin", *(f"Clue {n}" for n in range(8)))
)
ENDLESS = Puzzle(BRITISH.board, BRITISH.solution, clues=(f"{LONG} {LONG} {LONG}",) * 28)


Written = list[tuple[str, str, tuple[int, int], float]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Every line the bar writes: name, words, where, its size."""
    lines: Written = []
    write = cluebar._write

    def note(
        surface: pygame.Surface,
        theme: Theme,
        told: Told,
        at: tuple[float, float],
        size: float,
        indent: int | None = None,
    ) -> None:
        lines.append((told.name, told.clue.text, (round(at[0]), round(at[1])), size))
        write(surface, theme, told, at, size, indent)

    monkeypatch.setattr(cluebar, "_write", note)
    return lines


def bar_of(puzzle: Puzzle, width: int, theme: Theme) -> ClueBar:
    """A bar of its height."""
    bar = ClueBar(puzzle)
    bar.rect = pygame.Rect(0, 0, width, bar.height(theme, width))
    return bar


def say(bar: ClueBar, theme: Theme, puzzle: Puzzle, slot: int, crossing: int | None) -> None:
    """Draws the clues of a cell."""
    surface = pygame.Surface(bar.rect.size)
    below = None if crossing is None else Told.of(puzzle, crossing)
    bar.draw(surface, theme, Told.of(puzzle, slot), below)


@pytest.mark.parametrize("puzzle", [SHORT, MINI, BRITISH, AMERICAN])
@pytest.mark.parametrize(("width", "u"), [(572, 1.0), (300, 0.5), (640, 1.0), (1700, 2.7)])
def test_no_clue_with_room_is_cut_and_all_words_look_alike(
    written: Written, puzzle: Puzzle, width: int, u: float
) -> None:
    pygame.font.init()
    theme = Theme(LIGHT, u)
    bar = bar_of(puzzle, width, theme)
    firsts = set()
    for crossings in puzzle.board.crossings.values():
        slots = [crossing.slot for crossing in crossings]
        written.clear()
        say(bar, theme, puzzle, slots[0], slots[1] if len(slots) > 1 else None)
        words = " ".join(line[1] for line in written)
        assert bar.cut is None
        assert puzzle.clues[slots[0]] in words
        if len(puzzle.clues[slots[-1]]) < 40:
            assert "…" not in words
        firsts.add(written[0][2])
        rows = {line[2][1] for line in written}
        assert len(rows) * theme.line_px(14) <= bar.rect.height
    if not any(len(clue) > 50 for clue in puzzle.clues):
        assert len(firsts) == 1


def test_a_clue_is_as_wide_as_it_says() -> None:
    pygame.font.init()
    theme = Theme(LIGHT, 1.0)
    for clue in ("Thick", "Thin (2,3)", "To AVA", "WAVY"):
        puzzle = Puzzle(board_of(("ab",)), ("a", "b"), clues=(clue,))
        told = Told.of(puzzle, 0)
        surface = pygame.Surface((900, 60), pygame.SRCALPHA)
        cluebar._write(surface, theme, told, (0, 30), 18)
        assert surface.get_bounding_rect().right <= told.width(theme, 18)


def test_the_bar_grows_for_a_long_clue_and_keeps_its_type(
    written: Written,
) -> None:
    pygame.font.init()
    theme = Theme(LIGHT, 1.0)
    plain, wordy = bar_of(BRITISH, 572, theme), bar_of(WORDY, 572, theme)
    assert plain.rect.height == 56 < wordy.rect.height
    say(wordy, theme, WORDY, 0, None)
    assert " ".join(line[1] for line in written) == LONG
    assert {line[3] for line in written} == {14}
    tops = [line[2][1] for line in written]
    assert tops[0] - 10 >= 4
    assert tops[-1] + 10 <= wordy.rect.height - 4


@pytest.mark.parametrize("size", SIZES)
def test_a_clue_that_is_cut_is_told_whole_by_a_press(begin: Begin, size: tuple[int, int]) -> None:
    player = begin(ENDLESS, size)
    player.picture()
    bar = side_of(player)._bar
    assert bar.cut is not None
    assert bar.rect.height < size[1] / 4
    player.click(bar.rect.center)
    assert isinstance(player.scene, DialogScene)
    assert LONG in player.scene._text
    player.key("ESCAPE")
    assert player.app.scenes.top is player.crossword


def test_a_press_on_the_crossing_clue_turns(begin: Begin) -> None:
    player = begin(BRITISH)
    player.picture()
    player.click(side_of(player)._bar.crossing.center)
    assert player.cursor.direction is Direction.DOWN
