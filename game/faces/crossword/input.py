"""The grid of a crossword: what is selected in it, and the keys and presses that write in it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.faces.crossword import words
from game.faces.crossword.words import ARROW_KEYS, JUMP, SKIP, TURN, slot_name, word_announcement
from game.play.board import AnyContext
from game.play.speech import Cell
from game.ui.actions import action
from game.ui.blocks.gridboard import ARROWS, GridView
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence, join_parts, labelled
from game.ui.typing import typed_text, written
from game.ui.widgets.typedword import Habit, TypedWord, typed_on
from generators.base import Status
from generators.crossword.board import MAX_TEXT, Direction, SlotGrid
from generators.crossword.languages import grid_spelling, own_letters, with_accent
from generators.crossword.rules import PENCIL, WRITE, Move, State
from generators.crossword.solver import can_be_word

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ERASES = (pygame.K_BACKSPACE, pygame.K_DELETE)
_CLICK_PX = 12
"""How far a press may move and still be a click, if the board can be panned."""


class Input:
    """Types into the current cell; `pending_letters` are a rebus that is not written yet."""

    def __init__(self, grid: GridCursor, toggle_pencil: Callable[[], None]) -> None:
        self._grid, self._toggle_pencil = grid, toggle_pencil
        self.pending_letters: str | None = None
        self._pressed: int | None = None
        self._dragged_px = 0.0
        self._habit = Habit()
        self._typed_cells: tuple[int, ...] = ()
        """The cells of the word that is being typed, in order."""
        puzzle = grid.state.puzzle
        self.alphabet = frozenset("".join((*puzzle.solution, *puzzle.bank)))
        """The letters of the solution and the bank; empty if neither is known."""

    @property
    def _language(self) -> str:
        """The language of the words; in the workshop it can change."""
        return self._grid.state.puzzle.language

    @property
    def letters_used(self) -> frozenset[str]:
        """The letters that the words are known to have: German words with ä have it as ä."""
        return self.alphabet

    @property
    def _typable(self) -> frozenset[str]:
        """The characters that are typed as they are, besides a to z; all, if it is empty."""
        return self.alphabet and self.alphabet | {*own_letters(self._language, self.alphabet)}

    @property
    def takes_several(self) -> bool:
        """Returns whether a cell may take several letters; never in a puzzle of ours."""
        puzzle = self._grid.state.puzzle
        unknown = not (puzzle.solution or puzzle.bank)
        return not self._grid.context.is_lesson and (puzzle.has_rebus or unknown)

    # Letters

    def type(self, text: str) -> None:
        """Puts a letter into the current cell and goes on; or adds it to a pending rebus."""
        if self._grid.over:
            return
        if self.pending_letters is not None:
            self.pending_letters = (self.pending_letters + text)[:MAX_TEXT]
            self._grid.context.refresh()
        else:
            self._write_letter(text)

    def _write_letter(self, text: str) -> None:
        """Writes a letter of the word being typed: into gaps, or over letters already there."""
        grid = self._grid
        if grid.slot is None or not grid.skips_letters:
            self._write_at_cursor(text)
            return
        letters, is_last = self._letters_of_typed_slot(), not grid.jumps or self._is_full
        word = typed_on(grid.typed, letters, text, self._begin_word, is_last=is_last)
        before = grid.state
        if not self._write_word(word):
            word.take_back()
        elif not grid.over:
            if grid.state is before:
                self._announce_unchanged(text)
            self._go_on(word)

    def _write_at_cursor(self, text: str) -> None:
        """Puts a letter into the current cell, whatever is around it, and goes on."""
        grid, cell = self._grid, self._grid.cursor.cell
        was_empty = grid.is_empty(cell)
        before = grid.state
        if self._write([(cell, self._intended_letter(cell, text))]) and not grid.over:
            if grid.state is before:
                self._announce_unchanged(text)
            grid.go(self._after_letter(was_empty))

    def _announce_unchanged(self, text: str) -> None:
        """Announces a letter that was there already, before the square the cursor goes to.

        A screen reader reads other letters by itself, as the content of their squares changes.
        """
        cabinet = self._grid.context.cabinet
        if cabinet.has_listener:
            cabinet.speak(as_sentence(text.upper()))
            cabinet.go_on_speaking()

    def _intended_letter(self, cell: int, text: str) -> str:
        """Returns the letter, with an accent if need be: ñ if a word has ñ there, but none n."""
        puzzle = self._grid.state.puzzle
        for crossing in puzzle.board.crossings.get(cell, ()):
            length = puzzle.board.slots[crossing.slot].length
            words = [word for word in puzzle.bank if len(word) == length]
            text = with_accent(text, words, crossing.place)
        return text

    def _write(self, texts: Iterable[tuple[int, str]]) -> bool:
        """Writes texts into cells as one step; returns False if one can't be changed."""
        moves: list[Move] = []
        for cell, text in texts:
            if self._is_fixed(cell, text):
                self._grid.context.refuse(_("This letter can't be changed."))
                return False
            moves += self._moves(cell, text)
        return not moves or self._grid.write(moves)

    def _is_fixed(self, cell: int, text: str) -> bool:
        """Returns whether a cell has another text that cannot be changed."""
        state = self._grid.state
        return state.is_fixed(cell) and state.letters[cell] != text

    def _moves(self, cell: int, text: str) -> Sequence[Move]:
        """Returns the moves that write a text; none if it is there already."""
        state, pencils = self._grid.state, self._grid.pencils and bool(text)
        if state.is_fixed(cell):
            return ()
        if state.letters[cell] == text and (cell in state.pencilled) == pencils:
            return ()
        return [Move(PENCIL if pencils else WRITE, cell, text)]

    # Where the cursor goes

    def _after_letter(self, was_empty: bool) -> Cursor:
        """Returns where the cursor goes after a letter."""
        grid = self._grid
        skips = grid.skips_letters
        next_cursor = after_letter(
            grid.board, grid.cursor, grid.is_empty, was_empty=was_empty, skips=skips
        )
        return self._after_word_end(grid.cursor) if next_cursor is None else next_cursor

    @property
    def _is_full(self) -> bool:
        """Whether no square of the grid waits for a letter."""
        return not any(map(self._grid.is_empty, self._grid.board.crossings))

    def _after_word_end(self, cursor: Cursor) -> Cursor:
        """Returns where the cursor goes from the end of a word.

        It stays there if the grid is full: what is typed next is most likely the rest of the word.
        """
        if self._grid.skips_letters and self._is_full:
            return cursor
        if self._grid.jumps:
            return self._next_word_cursor(cursor, 1)
        return along_word(self._grid.board, cursor, 1)

    def _next_word_cursor(self, cursor: Cursor, step: int) -> Cursor:
        """Returns the start of the next (1) or previous (-1) word of the clue lists."""
        grid = self._grid
        cursor = next_word(grid.board, cursor, step, grid.is_empty, skips=grid.skips)
        slot = slot_of(grid.board, cursor)
        if slot is not None and not grid.skips_letters:
            cursor = cursor_into_slot(grid.board, slot)
        return cursor

    def go_on_after_reveal(self, is_word: bool) -> None:
        """Moves the cursor on after a reveal of its cell or, like its last letter, its word."""
        grid = self._grid
        if not is_word or grid.slot is None:
            grid.go(self._after_letter(was_empty=True))
            return
        last = grid.board.slot_cells[grid.slot][-1]
        grid.go(self._after_word_end(Cursor(last, grid.cursor.direction)))
        grid.has_passed = grid.jumps

    def leave(self, slot: int) -> None:
        """Goes to a gap of a word a hint wrote in; if it is full, to one of the next word."""
        grid = self._grid
        grid.go_slot(slot)
        if not grid.is_empty(grid.cursor.cell):
            grid.go(next_word(grid.board, grid.cursor, 1, grid.is_empty, skips=True))
            grid.has_passed = True

    # A word that is typed into its gaps, or over all of its cells

    def _begin_word(self) -> TypedWord:
        """Returns the word that typing starts from the cursor."""
        grid, slot = self._grid, self._grid.slot
        assert slot is not None
        cells = grid.board.slot_cells[slot]
        self._typed_cells = cells
        return TypedWord(
            grid.state.pattern(slot),
            cells.index(grid.cursor.cell),
            self._habit,
            first=0 if grid.has_passed else None,
            is_word=partial(can_be_word, grid.state.puzzle),
            meant=lambda place, text: self._intended_letter(cells[place], text),
        )

    def _letters_of_typed_slot(self) -> Sequence[str]:
        """Returns the letters of the word being typed; none if it is no slot now."""
        letters, cells = self._grid.state.letters, self._typed_cells
        return [letters[cell] for cell in cells] if cells in self._grid.board.slot_cells else []

    def _write_word(self, word: TypedWord) -> bool:
        """Writes the letters of a typed word that are new; returns whether it could."""
        letters, cells = self._grid.state.letters, self._typed_cells
        last = cells[word.last] if word.is_begun else None
        texts = zip(cells, word.letters, strict=True)
        changed = [(cell, text) for cell, text in texts if cell == last or letters[cell] != text]
        return self._write(changed)

    def _go_on(self, word: TypedWord) -> None:
        """Moves the cursor on in a typed word, or to the next one."""
        grid, cells = self._grid, self._typed_cells
        direction = grid.board.slots[grid.board.slot_cells.index(cells)].direction
        gaps = (place for place, cell in enumerate(cells) if grid.is_empty(cell))
        place = next(gaps, None) if word.at is None else word.at
        cursor = Cursor(cells[word.last if place is None else place], direction)
        grid.go(self._after_word_end(cursor) if place is None else cursor)
        grid.has_passed = place is None and grid.jumps
        grid.typed = word

    def erase(self) -> None:
        """Deletes the letter in the current square, or else the one before it."""
        grid = self._grid
        if grid.over:
            return
        if self.pending_letters is not None:
            self.pending_letters = self.pending_letters[:-1]
            grid.context.refresh()
            return
        if self._undo_typed_letter():
            return
        cell = grid.cursor.cell
        if grid.is_empty(cell) or grid.state.is_fixed(cell):
            before = along_word(grid.board, grid.cursor, -1)
            if before == grid.cursor:
                return
            grid.go(before)
        self.clear()

    def _undo_typed_letter(self) -> bool:
        """Takes the last typed letter back; returns whether there was one."""
        grid, word = self._grid, self._grid.typed
        letters = self._letters_of_typed_slot()
        grid.typed = None
        if word is None or [*word.letters] != letters or not word.is_begun:
            return False
        while word.is_begun and [*word.letters] == letters:
            word.take_back()
        self._write_word(word)
        if self._letters_of_typed_slot() == letters:
            return False
        self._go_on(word)
        return True

    def clear(self) -> None:
        """Erases the current cell, unless its letter is fixed."""
        grid, cell = self._grid, self._grid.cursor.cell
        if not grid.is_empty(cell) and not grid.state.is_fixed(cell):
            grid.write([Move(WRITE, cell)])

    # Rebus: several letters in a cell

    @action("Rebus", "rebus", "Ctrl+E", when=lambda of: of.takes_several and not of._grid.over)
    def toggle_rebus(self) -> None:
        """Begins a rebus (several letters in one square), or writes it."""
        if self.pending_letters is None and self.takes_several:
            self.pending_letters = ""
            self._grid.context.refresh()
        else:
            self.end_rebus()

    def end_rebus(self) -> None:
        """Writes the pending letters of a rebus, if there are any."""
        text, self.pending_letters = self.pending_letters, None
        if text:
            self._write_letter(text)
        self._grid.context.refresh()

    # Keys

    def write(self, event: pygame.event.Event) -> bool:
        """Types the letters of a text, as the words have them; returns whether it has any."""
        letters = typed_text(
            event,
            self._typable,
            lambda text: grid_spelling(text, self._language, self.letters_used),
        )
        for letter in letters:
            self.type(letter)
        return bool(letters)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key; returns whether it was used. What it writes comes as text."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return self._leap(event)
        char = written(event)
        if char and char in self._typable:
            return False  # a sign such as + is a letter here
        action = self._key_actions(event).get(pygame.K_PERIOD if char == "." else event.key)
        is_command = action is not None or event.key in (*ARROWS, *ZOOMS, pygame.K_ESCAPE)
        if self.pending_letters is not None and is_command and self._rebus_key(event.key):
            return True
        if self.arrow(event) or self._zoom(event):
            return True
        if action is not None:
            action()
        return action is not None

    def _zoom(self, event: pygame.event.Event) -> bool:
        """Makes the squares larger or smaller by a key; returns whether the key does that."""
        step = ZOOMS.get(event.key, 0)
        if step:
            self._grid.zoom(step)
        return bool(step)

    def arrow(self, event: pygame.event.Event) -> bool:
        """Moves the cursor by an arrow key; returns whether it is one."""
        if event.key in ARROWS:
            self.walk(GridStep(*ARROWS[event.key]))
        return event.key in ARROWS

    def writes(self, event: pygame.event.Event) -> bool:
        """Returns whether a key takes a letter away."""
        return event.key in _ERASES

    def _key_actions(self, event: pygame.event.Event) -> dict[int, Callable[[], None]]:
        """Returns the actions of keys that are not letters, by key."""
        step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        actions: dict[int, Callable[[], None]] = {
            pygame.K_BACKSPACE: self.erase,
            pygame.K_DELETE: self.clear,
            pygame.K_SPACE: self._grid.turn,
            pygame.K_INSERT: self.toggle_rebus,
            pygame.K_PERIOD: self._toggle_pencil,
            pygame.K_HOME: lambda: self._to_end(first=True),
            pygame.K_END: lambda: self._to_end(first=False),
        }
        return actions | {key: lambda: self.next_word(step) for key in (pygame.K_TAB, *_ENTERS)}

    def _rebus_key(self, key: int) -> bool:
        """Handles a key during a rebus; returns False if it is to have its usual effect too."""
        if key == pygame.K_ESCAPE:
            self.pending_letters = None
            self._grid.context.refresh()
            return True
        if key in _ERASES:
            self.erase()
            return True
        self.end_rebus()
        return key in (*_ENTERS, pygame.K_INSERT, pygame.K_SPACE)

    def walk(self, steps: GridStep) -> None:
        """Handles an arrow: turns the cursor, or goes to the next open cell that way."""
        grid = self._grid
        board, cursor = grid.board, grid.cursor
        # The two words through a square of an acrostic are at no angle.
        is_turn = steps.direction is not cursor.direction and not board.names
        can_turn = board.slot_at(cursor.cell, steps.direction) is not None
        if is_turn and can_turn and grid.turns_first:
            grid.turn()
            return
        if is_turn and not grid.turns_first:
            cursor = Cursor(cursor.cell, steps.direction)
        target = cursor_in(board, *neighbour(board, cursor, steps))
        self._step_to(target, _("Edge."))

    def next_word(self, step: int) -> None:
        """Goes to the next (1) or previous (-1) word of the clue lists."""
        grid = self._grid
        self._end_pending()
        grid.go(self._next_word_cursor(grid.cursor, step))
        grid.has_passed = True

    def _to_end(self, *, first: bool) -> None:
        """Goes to the first or last cell of the word."""
        grid = self._grid
        if (slot := slot_of(grid.board, grid.cursor)) is not None:
            end = Cursor(grid.board.slot_cells[slot][0 if first else -1], grid.cursor.direction)
            self._step_to(end, _("You're already there."))

    def _leap(self, event: pygame.event.Event) -> bool:
        """Goes to the first or last square by Ctrl+Home or Ctrl+End; False: another key."""
        if event.mod & pygame.KMOD_ALT or event.key not in (pygame.K_HOME, pygame.K_END):
            return False
        grid, edge = self._grid, min if event.key == pygame.K_HOME else max
        self._end_pending()
        cell = edge(grid.board.crossings, default=grid.cursor.cell)
        corner = cursor_in(grid.board, cell, grid.cursor.direction)
        self._step_to(corner, _("You're already there."))
        return True

    def _step_to(self, target: Cursor, if_there: str) -> None:
        """Goes to a cell; announces `if_there` if the cursor is in that cell already."""
        if target == self._grid.cursor:
            self._grid.context.cabinet.speak(if_there)
        self._grid.go(target)

    def _end_pending(self) -> None:
        if self.pending_letters is not None:
            self.end_rebus()

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """Clicks a cell, or pans a board that is too large; returns whether it did."""
        grid, px = self._grid, self._grid.view.cell_px
        if event.phase is Phase.WHEEL:  # outside the board it scrolls the panel
            return grid.view.area.collidepoint(event.pos) and grid.pan(
                event.delta[0] * px, event.delta[1] * px
            )
        if event.phase is Phase.PAN:
            return grid.pan(-event.delta[0], -event.delta[1])
        if event.phase is Phase.DOWN:
            self._pressed, self._dragged_px = grid.cell_at(event.pos), 0.0
            return self._pressed is not None
        if event.phase is Phase.DRAG and self._pressed is not None:
            self._dragged_px += abs(event.delta[0]) + abs(event.delta[1])
            return grid.pan(-event.delta[0], -event.delta[1])
        pressed, self._pressed = self._pressed, None
        if event.phase is not Phase.UP or pressed is None or pressed != grid.cell_at(event.pos):
            return False
        if not (grid.view.pans and self._dragged_px > _CLICK_PX):
            self._click(pressed)
        return True

    def _click(self, cell: int) -> None:
        """Moves the cursor to a cell, or turns it if it is there.

        Where a hint has put it, the first click leaves it in the word of the hint.
        """
        grid = self._grid
        self._end_pending()
        if cell == grid.cursor.cell and grid.is_led:
            grid.is_led = False
        elif cell == grid.cursor.cell:
            grid.turn()
        else:
            grid.go(cursor_in(grid.board, cell, grid.cursor.direction))

    def cancel(self) -> None:
        """Drops a press that is under way."""
        self._pressed = None


ZOOMS = {pygame.K_MINUS: -1, pygame.K_KP_MINUS: -1} | dict.fromkeys(
    (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), 1
)
"""The keys that make the squares smaller (-1) or larger (1)."""
_SQUARES_PX = (32, 40, 52, 68)
"""The sizes of squares that the player may choose besides the one that fits."""
Empty = Callable[[int], bool]
"""(cell) -> whether it has no letter."""


class Cursor(NamedTuple):
    """The cell where letters go, and the direction in which they run."""

    cell: int
    direction: Direction


class GridStep(NamedTuple):
    """A step of the cursor: rows down and columns right, one of them 0."""

    down: int
    right: int

    @property
    def direction(self) -> Direction:
        """Down for rows, across for columns."""
        return Direction.DOWN if self.down else Direction.ACROSS


def other_direction(direction: Direction) -> Direction:
    """Returns down for across, and across for down."""
    return Direction.DOWN if direction is Direction.ACROSS else Direction.ACROSS


def slot_of(board: SlotGrid, cursor: Cursor) -> int | None:
    """Returns the current word; None in a cell of no word."""
    return board.slot_at(cursor.cell, cursor.direction)


def cursor_in(board: SlotGrid, cell: int, direction: Direction) -> Cursor:
    """Returns the cursor in a cell, turned if a word runs only the other way."""
    if (
        board.slot_at(cell, direction) is None
        and board.slot_at(cell, other_direction(direction)) is not None
    ):
        return Cursor(cell, other_direction(direction))
    return Cursor(cell, direction)


def turned(board: SlotGrid, cursor: Cursor) -> Cursor:
    """Returns the cursor turned, if a word runs the other way."""
    return cursor_in(board, cursor.cell, other_direction(cursor.direction))


def first_gap(board: SlotGrid, empty: Empty) -> Cursor:
    """Returns a cursor at the first empty cell of the first word that has one."""
    if not board.slot_cells:
        return Cursor(0, Direction.ACROSS)
    first = next(
        (slot for slot, cells in enumerate(board.slot_cells) if any(map(empty, cells))), 0
    )
    return cursor_into_slot(board, first, empty)


def cursor_after(board: SlotGrid, last: Collection[int], both: Collection[int]) -> Cursor | None:
    """Returns the cursor after the last step: its last cell, along its word; None if in no word.

    `last` are the cells of that step, `both` those of the last two steps, which show the
    direction.
    """
    slots = [
        slot for slot, cells in enumerate(board.slot_cells) if last and set(last).issubset(cells)
    ]
    if not slots:
        return None
    slot = max(
        slots, key=lambda candidate: len(set(both).intersection(board.slot_cells[candidate]))
    )
    cell = [cell for cell in board.slot_cells[slot] if cell in last][-1]
    return Cursor(cell, board.slots[slot].direction)


def cursor_into_slot(board: SlotGrid, slot: int, empty: Empty | None = None) -> Cursor:
    """Returns the cursor at the start of a word; with `empty`, at its first gap, if any."""
    cells = board.slot_cells[slot]
    cell = next(filter(empty, cells), cells[0]) if empty is not None else cells[0]
    return Cursor(cell, board.slots[slot].direction)


def neighbour(board: SlotGrid, cursor: Cursor, steps: GridStep) -> Cursor:
    """Returns the cursor at the next open cell in a direction, past blocks; itself without one."""
    row, col = divmod(cursor.cell, board.cols)
    row, col = row + steps.down, col + steps.right
    while 0 <= row < board.rows and 0 <= col < board.cols:
        if row * board.cols + col in board.crossings:
            return cursor_in(board, row * board.cols + col, cursor.direction)
        row, col = row + steps.down, col + steps.right
    return cursor


def along_word(board: SlotGrid, cursor: Cursor, step: int) -> Cursor:
    """Returns the next (1) or previous (-1) cell of the word; at an end, the same cell."""
    slot = slot_of(board, cursor)
    if slot is None:
        return cursor
    cells = board.slot_cells[slot]
    place = min(max(0, cells.index(cursor.cell) + step), len(cells) - 1)
    return Cursor(cells[place], cursor.direction)


def after_letter(
    board: SlotGrid, cursor: Cursor, empty: Empty, *, was_empty: bool, skips: bool
) -> Cursor | None:
    """Returns the cursor after a letter was written in its cell; None at the end of the word.

    `empty` already knows the letter. If it `skips` and the cell was empty before, it goes to the
    next empty cell of the word, else to an earlier one; a full word has ended then.
    """
    slot = slot_of(board, cursor)
    if slot is None:
        return cursor
    cells = board.slot_cells[slot]
    place = cells.index(cursor.cell)
    open_cells = [*filter(empty, cells[place + 1 :]), *filter(empty, cells[:place])]
    if skips and was_empty:
        return Cursor(open_cells[0], cursor.direction) if open_cells else None
    return None if place == len(cells) - 1 else along_word(board, cursor, 1)


def next_word(board: SlotGrid, cursor: Cursor, step: int, empty: Empty, *, skips: bool) -> Cursor:
    """Returns the start of the next (1) or previous (-1) word of the clue lists.

    If it `skips`, it returns the first gap of the next unfinished word, if there is one.
    """
    slot, count = slot_of(board, cursor), len(board.slots)
    if not count:
        return cursor
    here = 0 if slot is None else slot
    others = [(here + step * number) % count for number in range(1, count)] or [here]
    with_gaps = (
        slot_after
        for slot_after in others
        if not skips or any(map(empty, board.slot_cells[slot_after]))
    )
    return cursor_into_slot(board, next(with_gaps, others[0]), empty if skips else None)


class GridCursor:
    """The cursor on the grid of a game; `moved` is called when it goes elsewhere."""

    def __init__(self, context: AnyContext, moved: Callable[[], None]) -> None:
        self.context, self._moved = context, moved
        board = self.board
        self.view = GridView(pygame.Rect(0, 0, 1, 1), board.rows, board.cols)
        self._fitting = self.view
        """The view in which the whole board fits, whatever size the player has chosen."""
        self._square_px = 0
        """The size of squares the player has chosen; 0 for the one that fits."""
        self.cursor = first_gap(board, self.is_empty)
        self.pencils = False
        """Whether letters are pencilled."""
        self.typed: TypedWord | None = None
        """The word being typed; None once the cursor is moved otherwise."""
        self.has_passed = False
        """Whether the cursor went to a gap by itself: its word may be typed from the start."""
        self.is_led = False
        """Whether a hint has put the cursor where it is, and no click has confirmed that."""
        self.writes = False
        """Whether `write` is playing moves: only other changes, such as undo, move the cursor."""

    @property
    def state(self) -> State:
        """Returns the position."""
        state = self.context.state
        assert isinstance(state, State)
        return state

    @property
    def board(self) -> SlotGrid:
        """The cells and the words through them."""
        return self.state.puzzle.board

    @property
    def over(self) -> bool:
        """Returns whether nothing more can be written."""
        return self.context.over or self.state.status is not Status.PLAYING

    def is_empty(self, cell: int) -> bool:
        """Returns whether a cell has no letter."""
        return not self.state.letters[cell]

    # What the player has chosen

    @property
    def skips(self) -> bool:
        """Whether moving to another word skips filled squares and full words."""
        return self.context.is_lesson or self.context.settings.flag(SKIP)

    @property
    def skips_letters(self) -> bool:
        """Whether typing skips filled squares.

        Never with a screen reader: without seeing the grid, people type the whole word.
        """
        return self.skips and (self.context.is_lesson or not self.context.cabinet.has_listener)

    @property
    def jumps(self) -> bool:
        """Returns whether typing goes on to the next word at the end of a word.

        Not at the end of one that isn't in the list: it may be too long for its place.
        """
        if self.context.is_lesson or not self.context.settings.flag(JUMP):
            return False
        state, slot = self.state, self.slot
        return not state.puzzle.bank or slot in state.placed or slot not in state.complete

    @property
    def turns_first(self) -> bool:
        """Whether an arrow across the word turns before it moves."""
        return self.context.is_lesson or self.context.settings.choice(ARROW_KEYS) == TURN

    # The cursor

    @property
    def slot(self) -> int | None:
        """The current word; None in a cell of no word."""
        return slot_of(self.board, self.cursor)

    @property
    def crossing(self) -> int | None:
        """The word that crosses the current one at the cursor; None for none."""
        return self.board.slot_at(self.cursor.cell, other_direction(self.cursor.direction))

    def go(self, cursor: Cursor, is_read: bool = True) -> None:
        """Puts the cursor somewhere, and shows it; if `is_read`, announces a new word."""
        slot, is_turn = self.slot, cursor.cell == self.cursor.cell
        self.cursor = cursor
        self.typed, self.has_passed, self.is_led = None, False, False
        self.view = self.view.showing(cursor.cell)
        self._moved()
        cabinet, new_slot = self.context.cabinet, self.slot
        if is_read and cabinet.has_listener and new_slot is not None and new_slot != slot:
            cabinet.go_on_speaking()
            cabinet.speak(self.announcement(new_slot, cursor.cell if is_turn else None))

    def announcement(self, slot: int, turned_at: int | None) -> str:
        """Returns what is announced of the word the cursor has come to, perhaps by a turn."""
        text = word_announcement(self.state, slot, turned_at)
        is_named = turned_at is not None or self.context.board_has_focus  # its cell names the word
        return text if is_named else labelled(slot_name(self.state.puzzle, slot), text)

    def go_slot(self, slot: int, place: int | None = None, is_read: bool = True) -> None:
        """Puts the cursor into a word: at `place`, else at its first gap, else at its start."""
        cursor = cursor_into_slot(self.board, slot, self.is_empty)
        if place is not None:
            cursor = Cursor(self.board.slot_cells[slot][place], cursor.direction)
        self.go(cursor, is_read)
        self.has_passed = place is None

    def turn(self) -> None:
        """Turns the cursor."""
        self.go(turned(self.board, self.cursor))

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the open cell at a point of the window."""
        cell = self.view.cell_at(pos)
        return cell if cell in self.board.crossings else None

    def cells(self, wrong: Collection[int]) -> list[Cell]:
        """Returns the squares for screen readers; those in `wrong` are marked as wrong."""
        cells = []
        for cell in self.board.cells:
            row, column = divmod(cell, self.board.cols)
            puzzle = self.state.puzzle
            name = words.cell_name(puzzle, cell, self.cursor.direction)
            name = join_parts((name, *words.marks_of(puzzle, cell)))
            value = self.state.letters[cell].upper()
            if cell in wrong:
                value = _("{letters}, wrong").format(letters=value)
            cells.append(Cell(name, value, self.view.rect(cell), row, column, cell))
        return cells

    def name_of(self, slot: int) -> str:
        """Returns the name of a word: `7 down`."""
        return words.slot_name(self.state.puzzle, slot)

    def fit(self, view: GridView) -> None:
        """Moves to the place of `view`, with the same part visible or, if resized, the cursor."""
        before, self._fitting = self.view, view
        self.view = replace(view, least_px=max(view.least_px, self._square_px), pan=before.pan)
        if view.area.size != before.area.size:
            self.view = self.view.showing(self.cursor.cell)
        self.view = self.view.panned(0, 0)

    def squares_px(self, step: int) -> int:
        """Returns the next larger (1) or smaller (-1) size of squares in pixels; 0 for none."""
        current, least = self.view.cell_px, self._fitting.cell_px
        sizes = [px for px in (least, *_SQUARES_PX) if px >= least and (px - current) * step > 0]
        return min(sizes, key=lambda px: abs(px - current), default=0)

    def zoom(self, step: int) -> None:
        """Makes squares larger (1) or smaller (-1); a board that gets too large pans."""
        self._square_px = self.squares_px(step) or self._square_px
        self.fit(self._fitting)
        self.view = self.view.showing(self.cursor.cell)
        self.context.redraw()

    def pan(self, dx: float, dy: float) -> bool:
        """Scrolls a board that is larger than its place; returns whether it is."""
        if self.view.pans:
            self.view = self.view.panned(dx, dy)
            self.context.redraw()
        return self.view.pans

    def write(self, moves: Sequence[Move]) -> bool:
        """Plays moves as one step; returns whether they were played."""
        if self.over:
            return False
        self.writes = True
        played = self.context.play(moves)
        self.writes = False
        return played


def changed_cells(before: State, now: State) -> list[int]:
    """Returns the cells whose letters differ, in order."""
    pairs = enumerate(zip(before.letters, now.letters, strict=True))
    return [cell for cell, (old, new) in pairs if old != new]
