"""A game of every kind, from the first screen to its result, by what is told and asked alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalog import FACES
from game.ui.text import translate
from generators.base import Status
from generators.grid import bits
from tests.game import heard
from tests.game.faces.contract import answer, kind_of
from tests.game.listener import Listener

STORIES = sorted(path.stem for path in heard.FOLDER.glob("*.txt"))

Way = Callable[[Listener, list[Any]], None]
_MOST_PRESSES = 4


def by_marks(listener: Listener, moves: list[Any]) -> None:
    """Cells that are pressed until they hold what the answer says."""
    names = listener.board.marks.names
    for move in moves:
        name = listener.board.names()[move.cell]
        for _press in range(_MOST_PRESSES):
            told = listener.every("cell", name)
            if not told or names[move.mark] in told[0].value.split(", "):
                break
            listener.ask_for(told[0])


def by_groups(listener: Listener, moves: list[Any]) -> None:
    """Four cards at a time, found by what stands on them; what they share is not named."""
    cards = listener.controller.state.puzzle.cards
    for move in moves:
        for card in bits(move.cards):
            listener.ask_for(listener.card(cards[card]))
        listener.ask("button", "Guess")
        listener.still()
    for button in ("Show the answers", "Show the answers", "Continue"):
        if listener.every("button", button):
            listener.ask("button", button)


def by_words(listener: Listener, moves: list[Any]) -> None:
    """Words that are written into the entry."""
    for move in moves:
        listener.ask("cell", "your word", "set", move.text)
        listener.ask("button", "Enter")


def by_letters(listener: Listener, moves: list[Any]) -> None:
    """Letters that are written into the cells; those of a riddle are its last cells."""
    state, cells = listener.controller.state, listener.board.cells()
    first = len(cells) - len(state.letters)
    of_grid = {cell.cell: number for number, cell in enumerate(cells)}
    for move in moves:
        number = of_grid[move.cell] if hasattr(move, "cell") else first + move.place
        if not cells[number].value:
            listener.ask_for(listener.every("cell")[number], "set", move.text)


WAYS: dict[str, Way] = {
    "lionwall": by_groups,
    "wordwall": by_groups,
    "brick": by_words,
    "riddle": by_letters,
    "crossword": by_letters,
}
"""By kind: how its game is played by ear; every other one by marking the cells of a grid."""


@pytest.mark.parametrize("name", FACES.rows)
def test_a_game_is_played_by_ear(listener: Listener, name: str) -> None:
    title = translate(kind_of(name).titles.title)
    play = listener.every("button", f"Play: {title}")[-1]  # the first is the day's
    listener.ask_for(play)
    if listener.every("button", "Just play"):
        assert "first time here?" in listener.heard[-1]
        listener.ask("button", "Just play")
    assert listener.context.session.kind.name == name
    WAYS.get(name, by_marks)(listener, answer(listener))
    listener.still()
    assert listener.controller.result is not None, listener.telling().text()
    assert listener.controller.session.status is Status.SOLVED
    assert any(
        said.startswith(("Solved", "Found", "All words found. Rank: Laureate"))
        for said in listener.heard
    ), listener.heard


@pytest.mark.parametrize(
    ("opened", "heading", "row"),
    [
        ("sweetspots/7-1-gentle#a", "One way to solve it", r"neighbours: Gentle, \d+ steps?"),
        ("crossword/mini#b", "Across", r"1 across, [^:]+: [A-Z]+\. \d across, "),
    ],
)
def test_a_result_is_read_row_by_row_without_its_buttons(
    listener: Listener, opened: str, heading: str, row: str
) -> None:
    listener.open(opened)
    listener.controller.play(answer(listener))
    listener.still()
    assert listener.controller.result is not None
    listener.controller.result.settle()
    listener.frame(1_000)
    listener.ask("button", "Details")
    listener.frame()
    text = dict(listener.scene.reports)[heading]
    assert re.search(row, text), text
    assert "Learn" not in text
    assert "Today" not in text


@pytest.mark.parametrize(
    ("name", "start"),
    [(name, start) for name in STORIES for start in heard.starts(name)],
    ids=lambda each: each.partition("\n")[0][:40],
)
def test_a_story_is_heard_as_it_is_kept(tmp_path: Path, name: str, start: str) -> None:
    assert heard.told(start, tmp_path) == start, (
        f"if it is meant: python -m tests.game.heard {name}"
    )
