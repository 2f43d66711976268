"""What the player does on the grid: letters typed, the cursor walked, cells pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.scenes.crossword import walking
from game.scenes.crossword.walking import Cursor, Steps
from game.text import _
from game.ui.gridview import GridView
from game.ui.pointer import Phase, Pointer
from game.ui.typing import typed
from generators.crossword.board import MAX_TEXT
from generators.crossword.rules import PENCIL, WRITE, Move, State

_ARROWS = {
    pygame.K_LEFT: Steps(0, -1),
    pygame.K_RIGHT: Steps(0, 1),
    pygame.K_UP: Steps(-1, 0),
    pygame.K_DOWN: Steps(1, 0),
}
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_FAR_PX = 12
"""How far a press may move and still be a click, where the board can be panned."""


class Ways(Protocol):
    """What the player has chosen of how keys work."""

    @property
    def skips(self) -> bool:
        """Whether cells with a letter, and words without a gap, are passed over."""

    @property
    def jumps(self) -> bool:
        """Whether the end of a word leads to the next one."""

    @property
    def turns_first(self) -> bool:
        """Whether an arrow across the word turns before it moves."""


class Host(Ways, Protocol):
    """What the hand asks of its game."""

    view: GridView
    cursor: Cursor
    pencils: bool

    @property
    def takes_several(self) -> bool:
        """Whether a cell may ask for several letters."""

    @property
    def state(self) -> State:
        """The position."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    def is_empty(self, cell: int) -> bool:
        """Whether a cell has no letter."""

    def go(self, cursor: Cursor) -> None:
        """Puts the cursor somewhere, and shows it."""

    def turn(self) -> None:
        """Turns the cursor."""

    def make(self, moves: Sequence[Move]) -> bool:
        """Plays moves as one step; whether it could."""

    def refuse(self, text: str) -> None:
        """Shakes the board and says why."""

    def toggle_pencil(self) -> None:
        """Between letters that are sure and pencilled ones."""

    def touched(self) -> None:
        """Something is to be drawn anew."""

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The open cell at a point of the window."""


class Hand:
    """Types into the current cell; `entry` is several letters for it that are not written yet."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.entry: str | None = None
        self._pressed: int | None = None
        self._moved = 0.0
        puzzle = host.state.puzzle
        self.alphabet = frozenset("".join((*puzzle.solution, *puzzle.bank)))
        """What is to be written; empty where nobody knows."""

    # Letters

    def type(self, text: str) -> None:
        """Puts a letter into the current cell and goes on, or to those of the entry."""
        if self.entry is not None:
            self.entry = (self.entry + text)[:MAX_TEXT]
            self._host.touched()
        else:
            self._put(text)

    def _put(self, text: str) -> None:
        host, cell = self._host, self._host.cursor.cell
        was_empty = host.is_empty(cell)
        if self._write(cell, text) and not host.over:
            self._advance(was_empty)

    def _write(self, cell: int, text: str) -> bool:
        """Writes a text, where it does not stand there yet; whether it does now."""
        host, state = self._host, self._host.state
        there = state.letters[cell] == text
        if state.is_fixed(cell):
            if not there:
                host.refuse(_("This letter stays as it is."))
            return there
        if there and (cell in state.pencilled) == (host.pencils and bool(text)):
            return True
        return host.make([Move(PENCIL if host.pencils and text else WRITE, cell, text)])

    def _advance(self, was_empty: bool) -> None:
        host = self._host
        board = host.state.puzzle.board
        skips, jumps = host.skips, host.jumps
        args = board, host.cursor, host.is_empty
        host.go(walking.after_letter(*args, was_empty=was_empty, skips=skips, jumps=jumps))

    def went_on(self) -> None:
        """Something else wrote into the current cell: the cursor goes on."""
        self._advance(was_empty=True)

    def erase(self) -> None:
        """Takes the letter of the cell away; where it has none to take, of the one before."""
        host = self._host
        if self.entry is not None:
            self.entry = self.entry[:-1]
            host.touched()
            return
        cell = host.cursor.cell
        if host.is_empty(cell) or host.state.is_fixed(cell):
            before = walking.within(host.state.puzzle.board, host.cursor, -1)
            if before == host.cursor:
                return
            host.go(before)
        self.clear()

    def clear(self) -> None:
        """Takes the letter of the current cell away, if it has one that can go."""
        host, cell = self._host, self._host.cursor.cell
        if not host.is_empty(cell) and not host.state.is_fixed(cell):
            host.make([Move(WRITE, cell)])

    # Several letters in a cell

    def toggle_entry(self) -> None:
        """Begins an entry of several letters, or writes it."""
        if self.entry is None and self._host.takes_several:
            self.entry = ""
            self._host.touched()
        else:
            self.end_entry()

    def end_entry(self) -> None:
        """Writes what was entered, if anything was."""
        text, self.entry = self.entry, None
        if text:
            self._put(text)
        self._host.touched()

    def drop_entry(self) -> None:
        """Forgets what was entered."""
        self.entry = None
        self._host.touched()

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """Whether a key was used."""
        text = typed(event, self.alphabet)
        if text:
            self.type(text)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if self.entry is not None and self._entry_key(event.key):
            return True
        if self.arrow(event):
            return True
        is_point = getattr(event, "unicode", "") == "."  # on some layouts another key writes it
        action = self._actions(event).get(pygame.K_PERIOD if is_point else event.key)
        if action is not None:
            action()
        return action is not None

    def arrow(self, event: pygame.event.Event) -> bool:
        """Walks by an arrow key; whether it was one."""
        if event.key in _ARROWS:
            self.walk(_ARROWS[event.key])
        return event.key in _ARROWS

    def writes(self, event: pygame.event.Event) -> bool:
        """Whether a key writes a letter or takes one away."""
        return event.key == pygame.K_BACKSPACE or bool(typed(event, self.alphabet))

    def _actions(self, event: pygame.event.Event) -> dict[int, Callable[[], None]]:
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        actions: dict[int, Callable[[], None]] = {
            pygame.K_BACKSPACE: self.erase,
            pygame.K_DELETE: self.clear,
            pygame.K_SPACE: self._host.turn,
            pygame.K_INSERT: self.toggle_entry,
            pygame.K_PERIOD: self._host.toggle_pencil,
            pygame.K_HOME: lambda: self._to_end(first=True),
            pygame.K_END: lambda: self._to_end(first=False),
        }
        return actions | {key: lambda: self.next_word(step) for key in (pygame.K_TAB, *_ENTERS)}

    def _entry_key(self, key: int) -> bool:
        """A key while several letters are entered; whether it does no more than that."""
        if key == pygame.K_ESCAPE:
            self.drop_entry()
            return True
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.erase()
            return True
        self.end_entry()
        return key in (*_ENTERS, pygame.K_INSERT, pygame.K_SPACE)

    def walk(self, steps: Steps) -> None:
        """An arrow: turns, or goes to the next cell that way."""
        host = self._host
        board, cursor = host.state.puzzle.board, host.cursor
        across = steps.direction is not cursor.direction
        can_turn = board.slot_at(cursor.cell, steps.direction) is not None
        if across and can_turn and host.turns_first:
            host.turn()
            return
        if across and not host.turns_first:
            cursor = Cursor(cursor.cell, steps.direction)
        beside = walking.beside(board, cursor, steps)
        host.go(walking.placed(board, *beside))

    def next_word(self, step: int) -> None:
        """The next (1) or previous (-1) word of the clue lists."""
        host = self._host
        self._settle()
        board, cursor = host.state.puzzle.board, host.cursor
        host.go(walking.following(board, cursor, step, host.is_empty, skips=host.skips))

    def _to_end(self, *, first: bool) -> None:
        host = self._host
        slot = walking.slot_of(host.state.puzzle.board, host.cursor)
        if slot is not None:
            cells = host.state.puzzle.board.places[slot]
            host.go(Cursor(cells[0 if first else -1], host.cursor.direction))

    def _settle(self) -> None:
        if self.entry is not None:
            self.end_entry()

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """A click on a cell, or what moves a board that pans; whether it was used."""
        host, px = self._host, self._host.view.cell_px
        if event.phase is Phase.WHEEL:
            return self._pan(event.delta[0] * px, event.delta[1] * px)
        if event.phase is Phase.PAN:
            return self._pan(-event.delta[0], -event.delta[1])
        if event.phase is Phase.DOWN:
            self._pressed, self._moved = host.cell_at(event.pos), 0.0
            return self._pressed is not None
        if event.phase is Phase.DRAG and self._pressed is not None:
            self._moved += abs(event.delta[0]) + abs(event.delta[1])
            return self._pan(-event.delta[0], -event.delta[1])
        pressed, self._pressed = self._pressed, None
        if event.phase is not Phase.UP or pressed is None or pressed != host.cell_at(event.pos):
            return False
        if not (host.view.pans and self._moved > _FAR_PX):
            self._click(pressed)
        return True

    def _pan(self, dx: float, dy: float) -> bool:
        if not self._host.view.pans:
            return False
        self._host.view = self._host.view.panned(dx, dy)
        self._host.touched()
        return True

    def _click(self, cell: int) -> None:
        host = self._host
        self._settle()
        if cell == host.cursor.cell:
            host.turn()
        else:
            board = host.state.puzzle.board
            host.go(walking.placed(board, cell, host.cursor.direction))

    def cancel(self) -> None:
        """Drops a press that is under way."""
        self._pressed = None
