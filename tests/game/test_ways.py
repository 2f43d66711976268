"""Everything in a game is done by keys alone, by one mouse button alone, and by touch alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.catalog import FACES
from generators.grid import bits
from tests.game.faces.contract import answer, begun, seen_widgets, still
from tests.game.player import BOARD, GRADED, Player

PRESSES = ("hint", "confirm", "undo", "redo", "menu", "pause", "back")
"""What a button does; the keyboard reaches each with Tab and Enter."""
_MOST_STOPS = 40


def by_key(player: Player, name: str) -> None:
    for _stop in range(_MOST_STOPS):
        focused = player.scene.desk.focused
        if focused is not None and focused.name == name:
            break
        player.key("TAB")
    player.key("RETURN")


WAYS: dict[str, Callable[[Player, str], None]] = {
    "keys": by_key,
    "mouse": lambda player, name: player.click(name),
    "touch": lambda player, name: player.tap(name),
}


def seen(player: Player) -> tuple[Any, ...]:
    """What a press may change."""
    game = player.controller if player.scene.game is not None else None
    session = game.session if game else None
    return (
        type(player.scene).__name__,
        player.said,
        game is not None and game.hint is not None,
        session and (player.marks, session.tried_from, [*session.saved]),
    )


@pytest.mark.parametrize("press", PRESSES)
def test_a_button_does_the_same_by_keys_by_mouse_and_by_touch(player: Player, press: str) -> None:
    found = {}
    for way, does in WAYS.items():
        player.app.scenes.reset(player.app.navigator.menu())
        player.open(GRADED)
        player.controller.close_hint()
        player.controller.restart()
        player.app.toast_shown = None
        player.click(7)
        player.click(6)
        player.controller.undo()
        before = seen(player)
        does(player, press)
        found[way] = seen(player)
        assert found[way] != before, way
    assert found["keys"] == found["mouse"] == found["touch"]


def test_every_mark_is_put_by_keys_by_one_button_and_by_touch(player: Player) -> None:
    player.open(BOARD)
    player.key("DOWN")
    player.key("s")
    for way, cell in ((player.click, 8), (player.tap, 15)):
        way("tap")  # what a tap places
        player.board.set_tap(2)
        way(cell)
    assert [player.marks[cell] for cell in (0, 8, 15)] == [2, 2, 2]


def test_letters_alone_are_no_shortcuts_where_the_player_types_by_voice(player: Player) -> None:
    player.app.change("letter_keys", False)
    menu = player.scene
    for letter in "stwn":
        player.key(letter)
    assert player.scene is menu
    player.open(BOARD)
    player.key("h")
    assert player.controller.hint is None
    player.control("h")
    assert player.controller.hint is not None
    player.open("riddle:4-l1.channel.creek-g2.slope.peak-l2.optician.sailor-b1.baker.tailor~whole")
    player.type("x")
    assert player.controller.state.letters[0] == "x"


# A drag of two clicks


def test_two_clicks_are_a_drag_where_the_player_wants_it(player: Player) -> None:
    player.app.change("two_clicks", True)
    player.open(BOARD)
    first, last = player.centre(0), player.centre(3)
    player.click(first)
    assert player.marks[0] == 0
    player.move(player.centre(1))
    player.click(last)
    assert player.marks[:5] == (1, 1, 1, 1, 0)
    player.click(8)
    player.click(8)
    assert player.marks[8] == 1
    player.click("undo")
    assert player.marks[8] == 0


def test_without_that_a_click_is_a_click(player: Player) -> None:
    player.open(BOARD)
    player.click(0)
    player.move(player.centre(3))
    assert player.marks[:4] == (1, 0, 0, 0)


# Every kind: its buttons, and moves

Do = Callable[[str | int | tuple[int, int]], None]
"""Presses a widget by its name, a cell by its number, or a point."""
_PLACES = "1234qwerasdfzxcv"
"""A key for each place of a wall."""


def stops_of(player: Player) -> set[str]:
    """What the keyboard comes to beside the board, onward and back."""
    found: set[str] = set()
    desk = player.scene.desk
    for mod in (0, pygame.KMOD_SHIFT):
        desk.focus(None)
        player.key("F6")
        for _stop in range(2 * _MOST_STOPS):
            if desk.focused is None or (mod == 0 and desk.focused.name in found):
                break
            found.add(desk.focused.name)
            player.key("TAB", mod)
    desk.focus(None)
    return found


def is_there_for_all(player: Player, name: str) -> None:
    """Every button on the screen is reached by Tab and is under the pointer where it is seen."""
    stops = stops_of(player)
    for widget, rect in list(seen_widgets(player)):
        if widget.enabled and widget.stops:
            assert widget.name in stops or widget.role == "board", f"{name}: {widget.name}"
            under = player.scene.desk.at(rect.center)
            assert under is not None, f"{name}: {widget.name} {rect} {stops}"
            assert under.name == widget.name, f"{name}: {widget.name}"
            assert min(rect.size) >= 32, f"{name}: {widget.name} is small"


def mark(player: Player, move: Any, do: Do | None) -> None:
    """A mark in the cell of a grid: by keys at the cell, or by pressing it, until it is there."""
    wanted = player.context.session.state.apply(move)
    if do is None:
        _walk_to(player, move.cell)
    for _press in range(len(player.board.marks.names)):
        if player.context.session.state == wanted:
            break
        if do is None:
            player.key("SPACE")
        else:
            do(move.cell)


def _walk_to(player: Player, cell: int) -> None:
    """Brings the cursor of a grid to a cell by the arrow keys."""
    cols = player.board.view.cols
    player.key("DOWN")  # where the cursor is, is seen from now on
    for step, is_row in (("RIGHT", False), ("DOWN", True)):
        for _press in range(len(player.board.cells())):
            here, there = divmod(player.board.cursor_at(), cols), divmod(cell, cols)
            if here[not is_row] == there[not is_row]:
                break
            player.key(step)


def guess(player: Player, move: Any, do: Do | None) -> None:
    """Four cards: by the keys of their places, or by pressing them."""
    places = {each.cell: number for number, each in enumerate(player.board.cells())}
    for card in bits(move.cards):
        if do is None:
            player.key(_PLACES[places[card]])
        else:
            do(card)
    if do is None:
        player.key("RETURN")
    else:
        still(player)
        do("guess")


def enter(player: Player, move: Any, do: Do | None) -> None:
    """A word: typed, or pressed letter by letter."""
    cell_of = {each.value.lower(): each.cell for each in player.board.cells()[1:]}
    for letter in move.text:
        if do is None:
            player.key(letter)
        else:
            do(cell_of[letter])
    if do is None:
        player.key("RETURN")
    else:
        do("enter")


def write(player: Player, move: Any, do: Do | None) -> None:
    """A letter of a riddle: typed, or by the keys on the screen."""
    if do is None:
        player.key(move.text)
    else:
        do(f"key {move.text}")


def words_of(player: Player) -> list[list[Any]]:
    """The words across of a fill-in, letter by letter."""
    board, letters = player.context.session.puzzle.board, {m.cell: m for m in answer(player)}
    places = [cells for cells in board.slot_cells if cells[1] - cells[0] == 1]
    return [[letters[cell] for cell in cells] for cells in places]


def fill(player: Player, word: list[Any], do: Do | None) -> None:
    """A word of a fill-in: typed where the cursor is brought by keys, or taken from the bank."""
    grid = player.board.grid
    if do is None:
        for _stop in grid.board.slots:
            if grid.cursor.cell == word[0].cell:
                break
            player.key("TAB")
        for move in word:
            player.key(move.text)
        return
    do(word[0].cell)
    if word[1].cell not in grid.board.slot_cells[grid.slot]:
        do(word[0].cell)  # again: it turns
    words = player.board.bank.words
    index = list(words.bank).index("".join(move.text for move in word))
    do(words.chip(index).center)


PLAYED: dict[str, Callable[[Player, Any, Do | None], None]] = {
    "lionwall": guess,
    "wordwall": guess,
    "brick": enter,
    "riddle": write,
    "crossword": fill,
}
"""By kind: how a move is made; every other kind marks the cells of a grid."""


@pytest.mark.parametrize("name", FACES.rows)
def test_every_kind_is_played_by_keys_by_mouse_and_by_touch(player: Player, name: str) -> None:
    player.app.change("wordwall.names", "always")  # a found group makes no move of its own
    begun(player, name)
    is_there_for_all(player, name)
    if name == "crossword":
        player.open("crossword/fill-in-5#five")  # whose words the pointer takes from the bank
        still(player)
    moves = words_of(player) if name == "crossword" else answer(player)
    for move, do in zip(moves, (None, player.click, player.tap), strict=False):
        wanted = player.context.session.state
        for each in move if isinstance(move, list) else [move]:
            wanted = wanted.apply(each)
        PLAYED.get(name, mark)(player, move, do)
        still(player)
        assert player.context.session.state == wanted, f"{name}: {move} by {do}"
