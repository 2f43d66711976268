"""The faces that the contracts hold for, and what a player does with any of them.

A new puzzle gets every contract through FACES. What is read here is what every screen has:
widgets by name, and the cells of a board by name and value.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import pygame
import pytest

from game import catalog
from game.face import Face
from game.help.lesson import LessonScreen
from game.play.speech import Cell
from game.ui.widgets.widgets import Widget
from generators import kinds
from generators.base import AnyKind, IllegalMove, Message
from tests.game.player import Player

LOCK = kinds.KindRow("lock", Message("Lock"), "", "examples.lock")
LOCK_FACE = "examples.lock.face:FACE"
"""The example's rows in the two tables: all that the program is told of a sixth puzzle."""
NAMES = [*catalog.FACES.rows, LOCK.name]
SIZES = ((1280, 800), (640, 400), (400, 860))
CELLS_STAY = {"brick": "a found word goes into the list; its letters stay as they are"}
"""By kind: why a move changes nothing that its cells tell."""
WALLS = {"lionwall": "component", "wordwall": "title"}
"""By kind of wall: what of a group names it."""
SEED = "one"
MOST_HINTS = 120
_TURNS = 12
"""So often is a cell of a lesson pressed: its marks come in turn."""
_LONG_MS = 1000
_MOST_FRAMES = 60


def plug_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock becomes a puzzle of the cabinet: a row in each table, and nothing else."""
    monkeypatch.setattr(kinds.KINDS, "rows", (*kinds.ROWS, LOCK))
    rows = {**catalog.FACES.rows, LOCK.name: LOCK_FACE}
    monkeypatch.setattr(catalog.FACES, "rows", rows)


def kind_of(name: str) -> AnyKind:
    """The kind of that name; the lock must be plugged in."""
    return kinds.kind_named(name)


def face_of(name: str) -> Face:
    """The row of that puzzle."""
    return catalog.FACES[name]


def begun(player: Player, name: str) -> Player:
    """A game of the smallest preset, always the same; whatever moves has come to rest."""
    face_of(name)
    player.open(f"{name}/{kind_of(name).presets[0].name}#{SEED}")
    still(player)
    return player


def still(player: Player) -> None:
    """Waits until nothing moves on the board."""
    for _ in range(_MOST_FRAMES):
        player.frame(_LONG_MS)
        player.wait()
        game = getattr(player.scene, "controller", None)
        if game is None or not game.board.moving:
            return
    raise AssertionError("the board moves for more than a minute: Board.moving never ends")


def answer(player: Player) -> list[Any]:
    """The moves that solve the game that is played."""
    session = player.context.session
    return list(session.kind.answer(session.puzzle))


def play(player: Player, moves: Sequence[Any]) -> None:
    """Plays moves at the table, each as a step of its own; what is done by now is passed over."""
    for move in moves:
        game = player.context.controller
        if is_legal(game.state, move):
            game.play([move])
            still(player)


def solve(player: Player) -> None:
    """Plays the answer, and what the puzzle asks for then; the result has its time to come."""
    play(player, answer(player))
    session = player.context.session
    play(player, list(named(session.kind.name, session.state)))
    for _ in range(3):
        still(player)


def named(name: str, state: Any) -> Iterator[Any]:
    """The moves that a puzzle takes beside those of its answer: the groups of walls have names."""
    if name in WALLS:
        for number in state.found:
            group = state.puzzle.groups[number]
            if not state.names[number]:
                yield kind_of(name).move("try", group.cards, getattr(group, WALLS[name]))


def is_legal(state: Any, move: Any) -> bool:
    """Whether the move can be made."""
    try:
        state.apply(move)
    except IllegalMove:
        return False
    return True


def told(player: Player) -> list[tuple[str, str]]:
    """What the board says of itself: the names and values of its cells, and what else it tells."""
    board = player.context.board
    cells = [(cell.name, cell.value) for cell in board.cells()]
    return cells + [(each.name, each.value) for each in board.speech.described()]


def below_bar(player: Player) -> bytes:
    """The window below its bar, where the clock runs."""
    player.app.toast_shown = None
    picture = player.picture()
    width, height = picture.get_size()
    top = player.context.controller.frame.bar.bottom
    return pygame.image.tobytes(picture.subsurface((0, top, width, height - top)), "RGB")


def cells_of(player: Player) -> Sequence[Cell]:
    """The cells of the board."""
    cells: Sequence[Cell] = player.context.board.cells()
    return cells


# What is seen


def stage_of(player: Player) -> pygame.Rect:
    """Where the board lies."""
    stage: pygame.Rect = player.context.controller.frame.board
    return stage


def share_drawn(player: Player) -> float:
    """How much (0 to 1) of its stage the board draws."""
    board, stage = player.context.board, stage_of(player)
    with_board = player.picture().subsurface(stage).copy()
    board.draw, board.draw_over = _nothing, _nothing
    without = player.picture().subsurface(stage).copy()
    del board.draw, board.draw_over
    changed = pygame.mask.from_threshold(
        with_board, (0, 0, 0), (2, 2, 2, 255), without, palette_colors=0
    )
    return 1 - changed.count() / (stage.width * stage.height)


def _nothing(*anything: object) -> None:
    """A board that draws nothing."""


def seen_widgets(player: Player) -> Iterator[tuple[Widget, pygame.Rect]]:
    """The widgets of the top screen that are on it, and the part of each that is seen."""
    for widget in player.scene.desk.widgets:
        rect = widget.rect.clip(widget.clip) if widget.clip is not None else widget.rect
        if widget.visible and rect.width > 0 and rect.height > 0:
            yield widget, rect


def misplaced(player: Player) -> list[str]:
    """What is wrong with the places of the widgets."""
    window = pygame.Rect((0, 0), player.app.size)
    seen = list(seen_widgets(player))
    wrong = [
        f"{widget.name} reaches out of the window"
        for widget, rect in seen
        if not window.contains(rect)
    ]
    for (one, here), (other, there) in combinations(seen, 2):
        nested = here.contains(there) or there.contains(here)
        if here.colliderect(there) and not nested:
            wrong.append(f"{one.name} lies over {other.name}")
    return wrong


# Lessons


def pass_step(player: Player) -> bool:
    """Does what a step of the tutorial asks; whether that was found.

    First by pressing the cells that wait for it, then by the moves that the step has as its
    `wanted`, then by those of the answer.
    """
    screen = player.scene
    assert isinstance(screen, LessonScreen)
    context = screen.context
    for cell in sorted(context.targets):
        for _ in range(_TURNS):
            if context.done or cell not in context.targets:
                break
            player.click(_place_of(context.board.cells(), cell))
            player.wait()
    wanted = getattr(context.step, "wanted", ())
    for move in () if context.done else [*wanted, *context.kind.answer(context.state.puzzle)]:
        if not context.done and is_legal(context.state, move):
            context.play([move])
            still(player)
            for more in () if context.done else named(context.kind.name, context.state):
                context.play([more])
    still(player)
    return bool(context.done)


def _place_of(cells: Sequence[Cell], number: int) -> tuple[int, int]:
    return next(cell.rect.center for cell in cells if cell.cell == number)
