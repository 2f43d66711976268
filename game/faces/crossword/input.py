"""What the player does on the grid: letters typed, the cursor walked, cells pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.faces.crossword import grid as walking
from game.faces.crossword.grid import ZOOMS, Cursor, Grid, Steps
from game.text import _
from game.ui.gridboard import ARROWS
from game.ui.pointer import Phase, Pointer
from game.ui.typing import typed
from generators.crossword.board import MAX_TEXT
from generators.crossword.rules import PENCIL, WRITE, Move
from generators.crossword.tongues import meant_in, written
from generators.languages import ENGLISH

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ERASES = (pygame.K_BACKSPACE, pygame.K_DELETE)
_FAR_PX = 12
"""How far a press may move and still be a click, where the board can be panned."""


class Input:
    """Types into the current cell; `entry` is several letters for it that are not written yet."""

    def __init__(self, grid: Grid, toggle_pencil: Callable[[], None]) -> None:
        self._grid, self._toggle_pencil = grid, toggle_pencil
        self.entry: str | None = None
        self._pressed: int | None = None
        self._moved = 0.0
        puzzle = grid.state.puzzle
        self.alphabet = frozenset("".join((*puzzle.solution, *puzzle.bank)))
        """What is to be written; empty where nobody knows."""

    @property
    def _language(self) -> str:
        """That of the words; at the bench it may become another."""
        return self._grid.state.puzzle.language

    @property
    def takes_several(self) -> bool:
        """Whether a cell may ask for several letters: in no puzzle that is made here."""
        puzzle = self._grid.state.puzzle
        unknown = not (puzzle.solution or puzzle.bank)
        return not self._grid.table.is_lesson and (puzzle.has_rebus or unknown)

    # Letters

    def type(self, text: str) -> None:
        """Puts a letter into the current cell and goes on, or to those of the entry."""
        grid = self._grid
        if grid.over or grid.whole.takes(grid.cursor, text, grid.state.letters):
            return
        if self.entry is not None:
            self.entry = (self.entry + text)[:MAX_TEXT]
            self._grid.table.refresh()
        else:
            self._put(text)

    def _put(self, text: str) -> None:
        grid, cell = self._grid, self._grid.cursor.cell
        if self._language != ENGLISH:
            text = self._meant(cell, text)
        was_empty = grid.is_empty(cell)
        if self._write(cell, text) and not grid.over:
            self._advance(was_empty)

    def _meant(self, cell: int, text: str) -> str:
        """A letter for a cell as it is meant: n is ñ where no word has n there, but one has ñ."""
        puzzle = self._grid.state.puzzle
        for crossing in puzzle.board.crossings[cell]:
            length = puzzle.board.slots[crossing.slot].length
            words = [word for word in puzzle.bank if len(word) == length]
            text = meant_in(text, words, crossing.place)
        return text

    def _write(self, cell: int, text: str) -> bool:
        """Writes a text, where it does not stand there yet; whether it does now."""
        grid, state = self._grid, self._grid.state
        there = state.letters[cell] == text
        if state.is_fixed(cell):
            if not there:
                grid.table.refuse(_("This letter stays as it is."))
            return there
        if there and (cell in state.pencilled) == (grid.pencils and bool(text)):
            return True
        return grid.write([Move(PENCIL if grid.pencils and text else WRITE, cell, text)])

    def _advance(self, was_empty: bool) -> None:
        grid = self._grid
        board = grid.board
        skips, jumps = grid.skips_letters, grid.jumps
        before, empty = grid.cursor, grid.is_empty
        after = walking.after_letter(
            board, before, empty, was_empty=was_empty, skips=skips, jumps=jumps
        )
        grid.go(after)
        if skips and was_empty:
            grid.note_passed(before)

    def went_on(self) -> None:
        """Something else wrote into the current cell: the cursor goes on."""
        self._advance(was_empty=True)

    def erase(self) -> None:
        """Takes the letter of the cell away; where it has none to take, of the one before."""
        grid = self._grid
        if grid.over:
            return
        if self.entry is not None:
            self.entry = self.entry[:-1]
            grid.table.refresh()
            return
        cell = grid.cursor.cell
        if grid.is_empty(cell) or grid.state.is_fixed(cell):
            before = walking.within(grid.board, grid.cursor, -1)
            if before == grid.cursor:
                return
            grid.go(before)
        self.clear()

    def clear(self) -> None:
        """Takes the letter of the current cell away, if it has one that can go."""
        grid, cell = self._grid, self._grid.cursor.cell
        if not grid.is_empty(cell) and not grid.state.is_fixed(cell):
            grid.write([Move(WRITE, cell)])

    # Several letters in a cell

    def toggle_entry(self) -> None:
        """Begins an entry of several letters, or writes it."""
        if self.entry is None and self.takes_several:
            self.entry = ""
            self._grid.table.refresh()
        else:
            self.end_entry()

    def end_entry(self) -> None:
        """Writes what was entered, if anything was."""
        text, self.entry = self.entry, None
        if text:
            self._put(text)
        self._grid.table.refresh()

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """Whether a key was used."""
        text = self._typed(event)
        if text:
            for letter in text:
                self.type(letter)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if self.entry is not None and self._entry_key(event.key):
            return True
        if self.arrow(event) or self._zoom(event):
            return True
        is_point = getattr(event, "unicode", "") == "."  # on some layouts another key writes it
        action = self._actions(event).get(pygame.K_PERIOD if is_point else event.key)
        if action is not None:
            action()
        return action is not None

    def _zoom(self, event: pygame.event.Event) -> bool:
        """Makes the squares larger or smaller by a key; whether it was one for that."""
        way = ZOOMS.get(event.key, 0)
        if way:
            self._grid.zoom(way)
        return bool(way)

    def arrow(self, event: pygame.event.Event) -> bool:
        """Walks by an arrow key; whether it was one."""
        if event.key in ARROWS:
            self.walk(Steps(*ARROWS[event.key]))
        return event.key in ARROWS

    def writes(self, event: pygame.event.Event) -> bool:
        """Whether a key writes a letter or takes one away."""
        return event.key in _ERASES or bool(self._typed(event))

    def _typed(self, event: pygame.event.Event) -> str:
        """The letters that a key writes, as the words have them: in German two for ä."""
        return typed(event, self.alphabet, lambda text: written(text, self._language))

    def _actions(self, event: pygame.event.Event) -> dict[int, Callable[[], None]]:
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        actions: dict[int, Callable[[], None]] = {
            pygame.K_BACKSPACE: self.erase,
            pygame.K_DELETE: self.clear,
            pygame.K_SPACE: self._grid.turn,
            pygame.K_INSERT: self.toggle_entry,
            pygame.K_PERIOD: self._toggle_pencil,
            pygame.K_HOME: lambda: self._to_end(first=True),
            pygame.K_END: lambda: self._to_end(first=False),
        }
        return actions | {key: lambda: self.next_word(step) for key in (pygame.K_TAB, *_ENTERS)}

    def _entry_key(self, key: int) -> bool:
        """A key while several letters are entered; whether it does no more than that."""
        if key == pygame.K_ESCAPE:
            self.entry = None
            self._grid.table.refresh()
            return True
        if key in _ERASES:
            self.erase()
            return True
        self.end_entry()
        return key in (*_ENTERS, pygame.K_INSERT, pygame.K_SPACE)

    def walk(self, steps: Steps) -> None:
        """An arrow: turns, or goes to the next cell that way."""
        grid = self._grid
        board, cursor = grid.board, grid.cursor
        across = steps.direction is not cursor.direction
        can_turn = board.slot_at(cursor.cell, steps.direction) is not None
        if across and can_turn and grid.turns_first:
            grid.turn()
            return
        if across and not grid.turns_first:
            cursor = Cursor(cursor.cell, steps.direction)
        beside = walking.beside(board, cursor, steps)
        grid.go(walking.placed(board, *beside))

    def next_word(self, step: int) -> None:
        """The next (1) or previous (-1) word of the clue lists."""
        grid = self._grid
        self._settle()
        board, cursor = grid.board, grid.cursor
        to = walking.following(board, cursor, step, grid.is_empty, skips=grid.skips)
        slot = walking.slot_of(board, to)
        if slot is not None and not grid.skips_letters:
            to = walking.into(board, slot)
        grid.go(to)
        grid.note_passed()

    def _to_end(self, *, first: bool) -> None:
        grid = self._grid
        slot = walking.slot_of(grid.board, grid.cursor)
        if slot is not None:
            cells = grid.board.places[slot]
            grid.go(Cursor(cells[0 if first else -1], grid.cursor.direction))

    def _settle(self) -> None:
        if self.entry is not None:
            self.end_entry()

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """A click on a cell, or what moves a board that pans; whether it was used."""
        grid, px = self._grid, self._grid.view.cell_px
        if event.phase is Phase.WHEEL:  # elsewhere it is the panel's, at its end too
            return grid.view.area.collidepoint(event.pos) and grid.pan(
                event.delta[0] * px, event.delta[1] * px
            )
        if event.phase is Phase.PAN:
            return grid.pan(-event.delta[0], -event.delta[1])
        if event.phase is Phase.DOWN:
            self._pressed, self._moved = grid.cell_at(event.pos), 0.0
            return self._pressed is not None
        if event.phase is Phase.DRAG and self._pressed is not None:
            self._moved += abs(event.delta[0]) + abs(event.delta[1])
            return grid.pan(-event.delta[0], -event.delta[1])
        pressed, self._pressed = self._pressed, None
        if event.phase is not Phase.UP or pressed is None or pressed != grid.cell_at(event.pos):
            return False
        if not (grid.view.pans and self._moved > _FAR_PX):
            self._click(pressed)
        return True

    def _click(self, cell: int) -> None:
        grid = self._grid
        self._settle()
        if cell == grid.cursor.cell:
            grid.turn()
        else:
            board = grid.board
            grid.go(walking.placed(board, cell, grid.cursor.direction))

    def cancel(self) -> None:
        """Drops a press that is under way."""
        self._pressed = None
