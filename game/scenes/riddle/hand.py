"""What the player does on the page: the current line, letters typed, letters struck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.scenes.riddle.page import PageLayout, TileAt
from game.ui.pointer import Phase, Pointer
from game.ui.typing import typed
from generators.riddle.rules import (
    ALPHABET,
    LETTER,
    STRIKE,
    UNSTRIKE,
    Move,
    State,
    letters_in,
    mask_of,
)

_STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_HOME: -99,
    pygame.K_END: 99,
}
_LEFT, _RIGHT = 1, 3


class Host(Protocol):
    """What the hand asks of its scene."""

    @property
    def state(self) -> State:
        """The position."""

    def strikes(self, place: int) -> bool:
        """Whether a letter typed there strikes the others of its line."""

    def show_letters(self, place: int) -> None:
        """Shows what the line leaves."""

    def make(self, moves: Sequence[Move]) -> None:
        """Plays moves as one step."""


class Hand:
    """The place whose line is the current one, and what is done there."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.place = 0
        self.hovered: TileAt | None = None
        self._pressed: TileAt | int | None = None
        self.layout: PageLayout | None = None

    def start(self) -> None:
        """The first empty box is the current one."""
        letters = self._host.state.letters
        self.place = next((place for place, letter in enumerate(letters) if not letter), 0)

    # Letters

    def type(self, letter: str) -> None:
        """Puts a letter in the current box, and goes on to the next empty one.

        From a box that was full, to the next one: so a word is typed over.
        """
        state, place = self._host.state, self.place
        over = bool(state.letters[place]) and place + 1 < len(state.letters)
        moves = self._strikes(place, letter) if self._host.strikes(place) else []
        if state.letters[place] != letter:
            moves.append(Move(LETTER, place, letter))  # last: it may solve the riddle
        if moves:
            self._host.make(moves)
        if over:
            self.place = place + 1
        else:
            self.advance(place)

    def strikes_typed(self) -> list[Move]:
        """What strikes the other letters of every line whose letter is typed."""
        letters = enumerate(self._host.state.letters)
        places = [place for place, letter in letters if letter and self._host.strikes(place)]
        return [move for place in places for move in self._strikes_of(place)]

    def _strikes_of(self, place: int) -> list[Move]:
        return self._strikes(place, self._host.state.letters[place])

    def _strikes(self, place: int, letter: str) -> list[Move]:
        """What strikes the other letters of the line, and this one no longer.

        With no letter: what puts all of them back.
        """
        state = self._host.state
        line, struck = state.puzzle.lines[place].letters, state.struck[place]
        wanted = line & ~mask_of(letter) if line & mask_of(letter) else 0
        return [
            Move(STRIKE if wanted & mask_of(each) else UNSTRIKE, place, each)
            for each in letters_in(struck ^ wanted)
        ]

    def advance(self, place: int) -> None:
        """The next empty box is the current one; where there is none, the one behind `place`."""
        letters = self._host.state.letters
        order = [*range(place + 1, len(letters)), *range(place)]
        after = min(place + 1, len(letters) - 1)
        self.place = next((each for each in order if not letters[each]), after)

    def erase(self) -> None:
        """Takes the letter of the current box away; of the one before, where it is empty."""
        if not self._host.state.letters[self.place] and self.place:
            self.place -= 1
        self.clear(self.place)

    def clear(self, place: int) -> None:
        """Takes the letter of a box away, if it has one."""
        if self._host.state.letters[place]:
            back = self._strikes(place, "") if self._host.strikes(place) else []
            self._host.make([*back, Move(LETTER, place)])

    def strike(self, place: int, letter: str) -> None:
        """Strikes a letter, or puts it back; the letter that was typed is taken away."""
        state = self._host.state
        self.place = place
        if state.letters[place] == letter:
            self.clear(place)
            return
        is_struck = state.struck[place] & mask_of(letter)
        self._host.make([Move(UNSTRIKE if is_struck else STRIKE, place, letter)])

    # Keys and pointer

    def key(self, event: pygame.event.Event) -> bool:
        """Letters, Backspace, Delete, arrows, Space for the letters; whether it was used."""
        if event.key == pygame.K_BACKSPACE:
            self.erase()
        elif event.key == pygame.K_DELETE:
            self.clear(self.place)
        elif event.key == pygame.K_SPACE:
            self._host.show_letters(self.place)
        elif event.key in _STEPS:
            self.go(self.place + _STEPS[event.key])
        else:
            letter = typed(event, ALPHABET)
            if letter:
                self.type(letter)
            return bool(letter)
        return True

    @staticmethod
    def writes(event: pygame.event.Event) -> bool:
        """Whether a key is a letter."""
        return bool(typed(event, ALPHABET))

    def go(self, place: int) -> None:
        """Another line is the current one."""
        self.place = max(0, min(place, len(self._host.state.letters) - 1))

    def _at(self, pos: tuple[int, int]) -> TileAt | int | None:
        if self.layout is None:
            return None
        tile = self.layout.tile_at(pos)
        return self.layout.place_at(pos) if tile is None else tile

    def pointer(self, event: Pointer) -> bool:
        """A click on a letter, a line or a box; whether it was used."""
        under = self._at(event.pos)
        if event.phase is Phase.HOVER:
            before, self.hovered = self.hovered, under if isinstance(under, TileAt) else None
            return before != self.hovered
        if event.phase is Phase.DOWN:
            self._pressed = under
            return under is not None
        if event.phase is not Phase.UP:
            self._pressed = None if event.phase is Phase.CANCEL else self._pressed
            return False
        pressed, self._pressed = self._pressed, None
        if event.touch:
            self.hovered = None
        if pressed is None or pressed != under:
            return False
        self._click(pressed, event.button)
        return True

    def _click(self, target: TileAt | int, button: int) -> None:
        if isinstance(target, int):
            self.go(target)
        elif not target.letter:
            self.place = target.place
            self._host.show_letters(target.place)
        elif button == _LEFT:
            self.strike(target.place, target.letter)
        elif button == _RIGHT:
            self.place = target.place
            self.type(target.letter)

    def cancel(self) -> None:
        """Drops a press that is under way."""
        self._pressed = None
