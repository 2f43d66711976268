"""The word bank of a fill-in: words are clicked, held, dragged, and written into slots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from game.faces.crossword.input import GridCursor
from game.faces.crossword.lists.wordlist import BankList, WordMarks
from game.faces.crossword.words import shown_word, still_fit
from game.ui.drawing import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence, translate
from game.ui.theme import Theme
from generators.base import IllegalMove
from generators.crossword.hints import matches
from generators.crossword.rules import PENCIL, WRITE, Move, State
from generators.crossword.solver import words_for

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_LEFT = 1
_CLICK_PX = 7  # a mouse may move so far within a click
_TOUCH_PX = 12
_LIFT = 56
"""How far above the finger a dragged word is drawn, in units."""


class DragPhase(Enum):
    """What a press on the bank has become."""

    PRESS = "press"
    SCROLL = "scroll"
    CARRY = "carry"


@dataclass
class Grip:
    """A press under way on the bank; `index` is its word's place there, None for no word."""

    index: int | None
    start: tuple[int, int]
    touch: bool
    phase: DragPhase = DragPhase.PRESS
    pos: tuple[int, int] = (0, 0)

    def moved(self, pos: tuple[int, int], view: pygame.Rect, scrolls: bool) -> None:
        """Notes where the pointer has moved; `view` is the visible part of the bank.

        The mouse drags the word at once. A finger scrolls up and down, and drags a word to the
        side or out of the view.
        """
        self.pos = pos
        dx, dy = abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1])
        if self.phase is DragPhase.PRESS and max(dx, dy) > (
            _TOUCH_PX if self.touch else _CLICK_PX
        ):
            sideways = dx > dy or not (self.touch and scrolls)
            self.phase = DragPhase.CARRY if sideways else DragPhase.SCROLL
        if self.phase is DragPhase.SCROLL and not view.collidepoint(pos):
            self.phase = DragPhase.CARRY
        if self.index is None and self.phase is DragPhase.CARRY:
            self.phase = DragPhase.SCROLL


class Bank:
    """The word bank: words are dragged to a slot, held for a click on one, or chosen by keys."""

    def __init__(self, grid: GridCursor) -> None:
        self.grid = grid
        puzzle = grid.state.puzzle
        bank = puzzle.bank
        self.words = BankList(bank, self._marks, self.take, self.pull, self.show_words)
        self.words.capitals = tuple(shown_word(puzzle, word) for word in bank)
        self.held: int | None = None
        """The place in the bank of the word that a click on a slot would write; None for none."""
        self.chosen = ""
        """The word that Enter writes; "" for none."""
        self.grip: Grip | None = None
        """The press under way on the bank."""
        self._pressed_cell: int | None = None
        """The cell on which a press on the board began."""
        self._moved = 0.0
        """How far the press on the board has moved, in pixels."""
        self._shown_for: tuple[State, int | None] | None = None
        """The position and the slot that the next three fields belong to."""
        self.unused: Counter[str] = Counter(bank)
        self.fitting: tuple[str, ...] = ()
        """The unused words that fit the slot."""
        self.placed: tuple[int, ...] = ()
        """The slots that hold a word of the bank."""

    # What is known of the position

    def follow(self) -> None:
        """Finds unused and fitting words again if the position or the slot has changed."""
        state, slot = self.grid.state, self.grid.slot
        if (
            self._shown_for is not None
            and self._shown_for[0] is state
            and self._shown_for[1] == slot
        ):
            return
        is_new_slot = self._shown_for is None or self._shown_for[1] != slot
        self._shown_for = state, slot
        self.unused = unused(state)
        self.placed = state.placed
        self.fitting = () if slot is None else fits(state, slot)
        if is_new_slot or self.chosen not in self.fitting:
            self.chosen = self.fitting[0] if len(self.fitting) == 1 else ""
        if self.held is not None and not self.unused[self.words.bank[self.held]]:
            self.held = None
        if is_new_slot:
            self.show_words()

    def show_words(self) -> None:
        """Scrolls the bank to the words of the current slot's length."""
        if (slot := self.grid.slot) is not None:
            self.words.reveal_length(self.grid.board.slots[slot].length, self.fitting)

    def _marks(self) -> WordMarks:
        fitting = self.fitting if self.held is None else ()
        lifted = self.grip.index if self.grip is not None and self.carried else self.held
        return WordMarks(self.unused, fitting, self.chosen, lifted)

    @property
    def carried(self) -> str:
        """The word being dragged; "" for none."""
        grip = self.grip
        if grip is None or grip.index is None or grip.phase is not DragPhase.CARRY:
            return ""
        return self.words.bank[grip.index]

    @property
    def highlighted(self) -> Collection[int]:
        """The cells of the slot for the dragged word, or of all slots for the held one."""
        state, word = self.grid.state, self.carried
        slot_cells = state.puzzle.board.slot_cells
        if self.grip is not None and word:
            slot = self._slot_under(self.grip.pos, word)
            return slot_cells[slot] if slot is not None and self._takes(slot, word) else ()
        if self.held is None:
            return ()
        slots = open_slots(state, self.words.bank[self.held])
        return {cell for slot in slots for cell in slot_cells[slot]}

    @property
    def can_empty(self) -> bool:
        """Whether the selected slot has letters to take out."""
        grid = self.grid
        if grid.slot is None or grid.over:
            return False
        return bool(removal_moves(grid.state, grid.slot))

    # What is done with words

    def take(self, index: int) -> None:
        """Writes a clicked word into the selected slot if it fits, else holds it or lets it go.

        For a used word the cursor goes to its slot.
        """
        grid, word = self.grid, self.words.bank[index]
        if grid.over:
            return
        if index in self.words.used(self.unused):
            self.held = None
            grid.go_slot(slots_of(grid.state, word)[0], 0)
        elif self.held is not None and self.words.bank[self.held] == word:
            self.held = None
        elif grid.slot is not None and self._fits_on_press(grid.slot, word):
            self._write(grid.slot, word)
        else:
            self.held = index
        self._show_change()

    def _show_change(self) -> None:
        self.follow()
        self.grid.context.refresh()

    def _fits_on_press(self, slot: int, word: str) -> bool:
        """Returns whether a click on a word writes it there: not over another bank word."""
        return slot not in self.placed and could_hold(self.grid.state, slot, word)

    def _takes(self, slot: int, word: str) -> bool:
        """Returns whether a slot takes a word, if need be moved there from its slot."""
        return could_hold(self._removal(word, slot)[1], slot, word)

    def _removal(self, word: str, slot: int) -> tuple[list[Move], State]:
        """Returns the moves that take the last copy of a word off its slot, and the state then."""
        state = self.grid.state
        places = slots_of(state, word)
        if self.unused[word] or slot in places or not places:
            return [], state
        moves = removal_moves(state, places[0])
        for move in moves:
            state = state.apply(move)
        return moves, state

    def _write(self, slot: int, word: str) -> None:
        """Puts a word into a slot, or says why it doesn't fit."""
        grid = self.grid
        try:
            moves, state = self._removal(word, slot)
            moves = [*moves, *placing_moves(state, slot, word, grid.pencils)]
        except IllegalMove as error:
            grid.context.refuse(translate(error.message))
            return
        self.held = None
        if grid.slot != slot:
            grid.go_slot(slot, 0)
        self._play_and_show(moves)

    def _play_and_show(self, moves: Sequence[Move]) -> None:
        if moves:
            self.grid.context.cabinet.speaks_behind = True  # the word is read, not a letter of it
            self.grid.write(moves)
        self._show_change()

    def take_out(self) -> None:
        """Lets go of the held word; without one, empties the selected slot."""
        grid = self.grid
        if self.held is None and grid.slot is not None and not grid.over:
            self._play_and_show(removal_moves(grid.state, grid.slot))
        self.held = None
        self._show_change()

    def _slot_under(self, pos: tuple[int, int], word: str) -> int | None:
        """Returns the slot that a word dropped at a point would go into; None for none."""
        grid, cell = self.grid, self.grid.cell_at(pos)
        return None if cell is None else slot_for(grid.state, word, cell, grid.slot)

    def _drop(self, pos: tuple[int, int], word: str) -> None:
        """Writes a word into the slot it was dropped on, or says why not; elsewhere nothing."""
        cell, slot = self.grid.cell_at(pos), self._slot_under(pos, word)
        if slot is not None:
            self._write(slot, word)
        elif cell is not None:
            error = wrong_length(self.grid.state, word, cell)
            self.grid.context.refuse(translate(error.message))

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """Handles Page Up and Down (choose a word that fits), Enter (write it), Delete and Esc."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_ESCAPE:
            used = self.held is not None or bool(self.carried)
            self.held = None
            self.cancel()
            self._show_change()
            return used
        if self.grid.over:
            return False
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return self._choose_next(1 if event.key == pygame.K_PAGEDOWN else -1)
        if event.key in _ENTERS:
            return self._place_chosen_word()
        slot = self.grid.slot
        if event.key == pygame.K_DELETE and slot is not None:
            self._play_and_show(removal_moves(self.grid.state, slot))
            return True
        return False

    def _choose_next(self, step: int) -> bool:
        """Chooses the next (1) or previous (-1) word that fits, and announces it."""
        cabinet, state, total = self.grid.context.cabinet, self.grid.state, len(self.fitting)
        if self.fitting:
            here = self.fitting.index(self.chosen) if self.chosen else -1 if step > 0 else 0
            index = (here + step) % total
            self.chosen = self.fitting[index]
            self.words.reveal(self.words.index_of(self.chosen, self.unused))
            word = shown_word(state.puzzle, self.chosen)
            cabinet.speak(_("{word}, {n} of {whole}").format(word=word, n=index + 1, whole=total))
            self.grid.context.refresh()
        elif self.grid.slot is not None:
            is_filled = all(state.pattern(self.grid.slot))
            none_fit = as_sentence(still_fit(0))
            cabinet.speak(_("This word is already filled in.") if is_filled else none_fit)
        return True

    def _place_chosen_word(self) -> bool:
        """Writes the held or chosen word into the current slot. Returns whether there was one."""
        slot = self.grid.slot
        word = self.chosen if self.held is None else self.words.bank[self.held]
        if slot is None or not word:
            return False
        self._write(slot, word)
        return True

    # Pointer

    def pull(self, event: Pointer) -> None:
        """Handles a press that began on the words: a click, a scroll, a drag onto the board."""
        if event.phase is Phase.DOWN:
            if event.button == _LEFT:
                index = self.words.index_at(event.pos)
                self.grip = Grip(index, event.pos, event.touch, pos=event.pos)
            if event.touch:
                self.words.hovered = None
        elif self.grip is not None and event.phase is Phase.DRAG:
            self._drag(self.grip, event)
        elif self.grip is not None:
            grip = self.grip
            self.cancel()
            if event.phase is Phase.UP:
                self._end_drag(grip, event.pos)
        self.grid.context.refresh()

    def _drag(self, grip: Grip, event: Pointer) -> None:
        """Scrolls the words or carries one of them, by the direction of the drag."""
        scroll = self.words.scroll
        grip.moved(event.pos, self.words.rect, scroll.needed)
        scroll.gliding = grip.phase is DragPhase.SCROLL and grip.touch
        if scroll.gliding:
            scroll.move(-event.delta[1])
        if grip.phase is DragPhase.CARRY:
            self.words.hovered = None
            self.grip = None if self.grid.over else grip

    def _end_drag(self, grip: Grip, pos: tuple[int, int]) -> None:
        """Ends a press or a drag that began on a word: places the carried word, or takes it."""
        if grip.index is None or self.grid.over:
            return
        if grip.phase is DragPhase.CARRY:
            self._drop(pos, self.words.bank[grip.index])
        elif grip.phase is DragPhase.PRESS and self.words.index_at(pos) == grip.index:
            self.take(grip.index)

    def hover(self, pos: tuple[int, int]) -> None:
        """Highlights the word under the pointer."""
        hovered = self.words.index_at(pos)
        if hovered != self.words.hovered:
            self.words.hovered = hovered
            self.grid.context.redraw()

    def press_board(self, event: Pointer) -> bool:
        """Writes the held word into a clicked slot of its length; returns whether it did.

        The board gets the press as well until it is a click: a drag that pans isn't a click.
        """
        if self.held is None:
            return False
        cell = self.grid.cell_at(event.pos)
        if event.phase is Phase.DOWN:
            self._pressed_cell = cell if event.button == _LEFT else None
            self._moved = 0.0
            return False
        if event.phase is Phase.DRAG:
            self._moved += abs(event.delta[0]) + abs(event.delta[1])
            return False
        target, self._pressed_cell = self._pressed_cell, None
        has_panned = self.grid.view.pans and self._moved > _TOUCH_PX
        if event.phase is not Phase.UP or target is None or cell != target or has_panned:
            return False
        self._drop(event.pos, self.words.bank[self.held])
        return True

    def cancel(self) -> None:
        """Drops a press or a drag that is under way."""
        self.grip = self._pressed_cell = None
        self.words.scroll.settle()


# Words on the board


def unused(state: State) -> Counter[str]:
    """Returns the bank's words that are not on the board, and how often each is left."""
    return Counter(state.puzzle.bank) - Counter(state.word(slot) for slot in state.placed)


def slots_of(state: State, word: str) -> tuple[int, ...]:
    """Returns the slots that hold a word of the bank."""
    return tuple(slot for slot in state.placed if state.word(slot) == word)


def fits(state: State, slot: int) -> tuple[str, ...]:
    """Returns the unused words that match a slot's letters; none for a full slot."""
    return () if all(state.pattern(slot)) else tuple(words_for(state, slot))


def shared_letters(state: State, slot: int) -> tuple[str, ...]:
    """Returns the letters of a slot that any word put there must have, by cell; "" for none.

    They are given or revealed, or belong to a placed word that crosses. Other letters may be
    written over.
    """
    board = state.puzzle.board

    def stays(cell: int) -> bool:
        across = (crossing.slot for crossing in board.crossings[cell] if crossing.slot != slot)
        return state.is_fixed(cell) or any(other in state.placed for other in across)

    return tuple(state.letters[cell] if stays(cell) else "" for cell in board.slot_cells[slot])


def could_hold(state: State, slot: int, word: str) -> bool:
    """Returns whether a word has a slot's length and the letters it must have."""
    return matches(word, shared_letters(state, slot))


def open_slots(state: State, word: str) -> list[int]:
    """Returns the slots without a word of the bank that could hold a word."""
    slots = [
        slot for slot, cells in enumerate(state.puzzle.board.slot_cells) if len(cells) == len(word)
    ]
    return [slot for slot in slots if slot not in state.placed and could_hold(state, slot, word)]


def placing_moves(state: State, slot: int, word: str, is_pencil: bool = False) -> list[Move]:
    """Returns the moves that write a word into a slot; none if it is there.

    Raises IllegalMove if the word has another length, or clashes with a fixed letter.
    """
    cells = state.puzzle.board.slot_cells[slot]
    if len(word) != len(cells):
        raise IllegalMove(
            "{word} has {n} letters; the word here needs {cells}",
            word=word.upper(),
            n=len(word),
            cells=len(cells),
        )
    for place, (letter, shared) in enumerate(
        zip(word, shared_letters(state, slot), strict=True), 1
    ):
        if shared not in ("", letter):
            raise IllegalMove(
                "{word} doesn't fit: letter {n} is {letter}, which belongs to another word",
                word=word.upper(),
                n=place,
                letter=shared.upper(),
            )
    return [
        Move(PENCIL if is_pencil else WRITE, cell, letter)
        for cell, letter in zip(cells, word, strict=True)
        if not state.is_fixed(cell)
        and (state.letters[cell] != letter or (cell in state.pencilled) != is_pencil)
    ]


def removal_moves(state: State, slot: int) -> list[Move]:
    """Returns the moves that empty a slot, except for letters other words or the puzzle need."""
    cells = state.puzzle.board.slot_cells[slot]
    return [
        Move(WRITE, cell)
        for cell, shared in zip(cells, shared_letters(state, slot), strict=True)
        if state.letters[cell] and not shared
    ]


def slot_for(state: State, word: str, cell: int, current: int | None) -> int | None:
    """Returns the slot for a word dropped on a cell; None if none has its length.

    If two slots do, it prefers the one the word fits, then the one with more of its letters, then
    the selected one.
    """
    slots = [
        crossing.slot
        for crossing in state.puzzle.board.crossings.get(cell, ())
        if state.puzzle.board.slots[crossing.slot].length == len(word)
    ]

    def worth(slot: int) -> tuple[bool, int, bool]:
        matching = sum(map(str.__eq__, state.pattern(slot), word))
        return could_hold(state, slot, word), matching, slot == current

    return max(slots, key=worth, default=None)


def wrong_length(state: State, word: str, cell: int) -> IllegalMove:
    """Returns the error for a word of another length than the slots through a cell."""
    lengths = sorted(
        {
            state.puzzle.board.slots[crossing.slot].length
            for crossing in state.puzzle.board.crossings.get(cell, ())
        }
    )
    if not lengths:
        return IllegalMove(
            "{word} can't go here: this square isn't part of a word", word=word.upper()
        )
    if len(lengths) == 1:
        return IllegalMove(
            "{word} has {n} letters; the word here needs {cells}",
            word=word.upper(),
            n=len(word),
            cells=lengths[0],
        )
    return IllegalMove(
        "{word} has {n} letters; a word here needs {low} or {high}",
        word=word.upper(),
        n=len(word),
        low=lengths[0],
        high=lengths[-1],
    )


def draw_dragged_word(
    surface: pygame.Surface, theme: Theme, grip: Grip, word: str, is_accepted: bool | None
) -> None:
    """Draws the dragged word at the pointer, coloured if `is_accepted` by the slot there."""
    palette = theme.palette
    fill, line, ink = palette.card, palette.edge, palette.ink
    if is_accepted is not None:
        fill, line = (
            (palette.word, palette.indigo) if is_accepted else (palette.seal_tint, palette.seal)
        )
    text = theme.rendered(word.upper(), 18, ink, "bold")
    box = pygame.Rect(0, 0, text.get_width() + 2 * theme.px(16), theme.control(44))
    lift = max(40, theme.px(_LIFT)) if grip.touch else theme.px(30)
    box.center = (grip.pos[0], grip.pos[1] - lift)
    box.clamp_ip(surface.get_rect())
    shapes.contact_shadow(surface, theme, box, theme.px(10), 3, palette.shadow_alpha[3])
    shapes.rounded(surface, box, theme.px(10), fill)
    shapes.rounded(surface, box, theme.px(10), line, max(1.0, 2 * theme.u))
    surface.blit(text, text.get_rect(center=box.center))
