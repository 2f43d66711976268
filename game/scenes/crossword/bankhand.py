"""What the player does with the words of a bank: takes them up, carries them, writes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

import pygame

from game.scenes.crossword import placing
from game.scenes.crossword.bankcard import BankCard
from game.scenes.crossword.drag import FINGER_FAR, Doing, Grip
from game.scenes.crossword.side import Host
from game.text import tell
from game.ui.desk import Desk
from game.ui.pointer import Phase, Pointer
from generators.base import IllegalMove
from generators.crossword.rules import Move, State

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_NOWHERE = Desk()
_LEFT = 1


class BankHand:
    """The word that is held or carried, the one that is chosen, and what becomes of them."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.card = BankCard(host.state.puzzle.bank, self.take)
        self.held: int | None = None
        """The place in the bank of the word that waits for its slot."""
        self.chosen = ""
        """The word that Enter writes."""
        self.grip: Grip | None = None
        self.view = pygame.Rect(0, 0, 0, 0)
        """Where the bank takes the pointer."""
        self._target: int | None = None
        self._moved = 0.0
        """How far, in pixels, the press on the board has gone."""
        self._seen: tuple[State, int | None] | None = None
        self.unused: Counter[str] = Counter(self.card.bank)
        self.fitting: tuple[str, ...] = ()
        self.placed: tuple[int, ...] = ()

    # What is known of the position

    def touched(self) -> None:
        """Reads again what is used, and what fits the slot."""
        state, slot = self._host.state, self._host.slot
        if self._seen is not None and self._seen[0] is state and self._seen[1] == slot:
            return
        moved = self._seen is None or self._seen[1] != slot
        self._seen = state, slot
        self.unused = placing.unused(state)
        self.placed = state.placed
        self.fitting = () if slot is None else placing.fits(state, slot)
        if moved or self.chosen not in self.fitting:
            self.chosen = self.fitting[0] if len(self.fitting) == 1 else ""
        if self.held is not None and not self._is_free(self.held):
            self.held = None
        if moved:
            self.show_words()

    def show_words(self) -> None:
        """Scrolls to the words of the slot."""
        slot = self._host.slot
        if slot is not None:
            length = self._host.state.puzzle.board.slots[slot].length
            self.card.reveal_length(length, self.fitting)

    def _is_free(self, index: int) -> bool:
        """Whether a copy of the word is still to be used."""
        return self.unused[self.card.bank[index]] > 0

    @property
    def lifted(self) -> int | None:
        """The place in the bank of the word that is held or carried."""
        carried = self.grip is not None and self.grip.doing is Doing.CARRY
        return self.grip.index if carried and self.grip is not None else self.held

    @property
    def carried(self) -> str:
        """The word that is carried at the pointer."""
        grip = self.grip
        if grip is None or grip.index is None or grip.doing is not Doing.CARRY:
            return ""
        return self.card.bank[grip.index]

    @property
    def lit(self) -> Collection[int]:
        """The cells of the slot below a carried word, or of those that could hold the held one."""
        state, word = self._host.state, self.carried
        places = state.puzzle.board.places
        if self.grip is not None and word:
            slot = self.slot_under(self.grip.pos, word)
            return places[slot] if slot is not None and self.takes(slot, word) else ()
        if self.held is None:
            return ()
        slots = placing.open_slots(state, self.card.bank[self.held])
        return {cell for slot in slots for cell in places[slot]}

    # What is done with words

    def take(self, index: int) -> None:
        """A press on a word: writes it into the selected slot where it fits, else takes it up.

        A word that is used shows where it is.
        """
        host, word = self._host, self.card.bank[index]
        if host.over:
            return
        if index in self.card.used(self.unused):
            self.held = None
            host.go_slot(placing.slots_of(host.state, word)[0], 0)
        elif self.held is not None and self.card.bank[self.held] == word:
            self.held = None
        elif host.slot is not None and self._may_go(host.slot, word):
            self._write(host.slot, word)
        else:
            self.held = index
        self.touched()
        host.touched()

    def _may_go(self, slot: int, word: str) -> bool:
        """Whether a press on a word writes it there: not over another word of the bank."""
        state = self._host.state
        return slot not in self.placed and placing.could_hold(state, slot, word)

    def takes(self, slot: int, word: str) -> bool:
        """Whether a slot may hold a carried word; a word that is used leaves its place for it."""
        return placing.could_hold(self._without(word, slot)[1], slot, word)

    def _without(self, word: str, slot: int) -> tuple[list[Move], State]:
        """What takes a word that is used up out of its own slot, and the position then."""
        state = self._host.state
        places = placing.slots_of(state, word)
        if self.unused[word] or slot in places or not places:
            return [], state
        moves = placing.taken_out(state, places[0])
        for move in moves:
            state = state.apply(move)
        return moves, state

    def _write(self, slot: int, word: str) -> None:
        """Puts a word into a slot, or says why not."""
        host = self._host
        try:
            moves, state = self._without(word, slot)
            moves = [*moves, *placing.put(state, slot, word, host.pencils)]
        except IllegalMove as error:
            host.refuse(tell(error.message))
            return
        self.held = None
        if host.slot != slot:
            host.go_slot(slot, 0)
        self._make(moves)

    def _make(self, moves: Sequence[Move]) -> None:
        if moves:
            self._host.make(moves)
        self.touched()
        self._host.touched()

    def take_out(self) -> None:
        """Lets go of the word that is held; else empties the selected slot."""
        host = self._host
        if self.held is not None:
            self.held = None
        elif host.slot is not None and not host.over:
            self._make(placing.taken_out(host.state, host.slot))
        host.touched()

    def slot_under(self, pos: tuple[int, int], word: str) -> int | None:
        """The slot that a word let go at a point would go into."""
        cell = self._host.cell_at(pos)
        if cell is None:
            return None
        return placing.slot_for(self._host.state, word, cell, self._host.slot)

    def _drop(self, pos: tuple[int, int], word: str) -> None:
        """Writes a word where it was let go; beside the board it goes back into the bank."""
        cell = self._host.cell_at(pos)
        if cell is None:
            return
        slot = self.slot_under(pos, word)
        if slot is not None:
            self._write(slot, word)
        elif cell in self._host.state.puzzle.board.crossings:
            error = placing.wrong_length(self._host.state, word, cell)
            self._host.refuse(tell(error.message))

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses among the words that fit, writes one, empties the slot; Esc lets go."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_ESCAPE:
            used = self.held is not None or bool(self.carried)
            self.held = None
            self.cancel()
            return used
        if self._host.over:
            return False
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return self._choose(1 if event.key == pygame.K_PAGEDOWN else -1)
        if event.key in _ENTERS:
            return self._enter()
        slot = self._host.slot
        if event.key == pygame.K_DELETE and slot is not None:
            self._make(placing.taken_out(self._host.state, slot))
            return True
        return False

    def _choose(self, step: int) -> bool:
        """The next or previous word that fits."""
        if self.fitting:
            here = self.fitting.index(self.chosen) if self.chosen else -1 if step > 0 else 0
            self.chosen = self.fitting[(here + step) % len(self.fitting)]
            self.card.reveal(self.card.index_of(self.chosen, self.unused))
            self._host.touched()
        return True

    def _enter(self) -> bool:
        slot = self._host.slot
        word = self.chosen if self.held is None else self.card.bank[self.held]
        if slot is None or not word:
            return False
        self._write(slot, word)
        return True

    # Pointer

    def pointer(self, event: Pointer) -> bool:
        """A click on a word, a scroll, a drag; a click on the board while a word is held."""
        if event.phase is Phase.HOVER:
            self._hover(event.pos)
            return False
        if event.phase in (Phase.WHEEL, Phase.PAN):
            return self._wheel(event)
        if self.held is not None and self._press_board(event):
            return True
        if event.phase is Phase.DOWN:
            return self._grasp(event)
        if self.grip is None:
            return False
        if event.phase is Phase.DRAG:
            self._pull(self.grip, event)
        else:
            grip = self.grip
            self.cancel()
            if event.phase is Phase.UP:
                self._let_go(grip, event.pos)
        self._host.touched()
        return True

    def _wheel(self, event: Pointer) -> bool:
        if not self.view.collidepoint(event.pos):
            return False
        used = self.card.scroll.pointer(event, _NOWHERE, self._host.app.theme)
        if used and event.phase is Phase.WHEEL:
            self.card.settle(event.delta[1])
        return used

    def _hover(self, pos: tuple[int, int]) -> None:
        inside = self.view.collidepoint(pos)
        hovered = self.card.index_at(pos) if inside else None
        if hovered != self.card.hovered:
            self.card.hovered = hovered
            self._host.touched()

    def _press_board(self, event: Pointer) -> bool:
        """While a word is held, a click on a slot of its length writes it there.

        The board has the press as well, until it is one: what moves a board that pans is none.
        """
        assert self.held is not None
        cell = self._host.cell_at(event.pos)
        if event.phase is Phase.DOWN:
            on_board = cell is not None and cell in self._host.state.puzzle.board.crossings
            self._target = cell if on_board and event.button == _LEFT else None
            self._moved = 0.0
            return False
        if event.phase is Phase.DRAG:
            self._moved += abs(event.delta[0]) + abs(event.delta[1])
            return False
        target, self._target = self._target, None
        slid = self._host.view.pans and self._moved > FINGER_FAR
        if event.phase is not Phase.UP or target is None or cell != target or slid:
            return False
        self._drop(event.pos, self.card.bank[self.held])
        return True

    def _grasp(self, event: Pointer) -> bool:
        if not self.view.collidepoint(event.pos):
            return False
        index = self.card.index_at(event.pos)
        if event.button == _LEFT:
            self.grip = Grip(index, event.pos, event.touch, pos=event.pos)
        if event.touch:
            self.card.hovered = None
        return True

    def _pull(self, grip: Grip, event: Pointer) -> None:
        grip.moved(event.pos, self.view, self.card.scroll.needed)
        self.card.gliding = grip.doing is Doing.SCROLL and grip.touch
        if self.card.gliding:
            self.card.scroll.move(-event.delta[1])
        if grip.doing is Doing.CARRY:
            self.card.hovered = None
            self.grip = None if self._host.over else grip

    def _let_go(self, grip: Grip, pos: tuple[int, int]) -> None:
        if grip.index is None or self._host.over:
            return
        if grip.doing is Doing.CARRY:
            self._drop(pos, self.card.bank[grip.index])
        elif grip.doing is Doing.PRESS and self.card.index_at(pos) == grip.index:
            self.take(grip.index)

    def let_go(self) -> None:
        """Nothing is held, carried or chosen any more."""
        self.cancel()
        self.held, self.chosen, self._seen = None, "", None

    def cancel(self) -> None:
        """Drops a press or a drag that is under way."""
        self.grip = self._target = None
        if self.card.gliding:
            self.card.gliding = False
            self.card.settle()
