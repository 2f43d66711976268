"""What is typed and where the letters lie: clicks, taps, drags and keys spell a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame

from game.scenes.brick.comb import Comb
from game.scenes.brick.entry import Entry
from game.scenes.brick.note import Note
from game.text import _
from game.ui.motion import Motion, in_out_cubic, linear, out_quad
from game.ui.pointer import Phase, Pointer
from game.ui.typing import typed
from game.ui.widgets import Button, Widget
from generators.brick.rules import SHORTEST, Puzzle
from generators.brick.wordtext import fold
from generators.rng import Rng

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

SHUFFLE_MS, FLY_MS, SHAKE_MS, WAVE_MS = 280, 140, 300, 700
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_TRIES = 40  # with three letters or more the first or second order is another one
_STEP_PX = 6  # a quick drag leaves no cell out
_MIDDLE = 0.45  # of a cell: a drag that comes this near to its centre means it
_INSIDE = 0.75  # of a cell: here a drag means it where it turns or ends
_TURN = 50  # degrees
_LEAST_BEND = 0.12  # of the radius of a cell: a shorter way before or after it is no turn
_OUTSIDE = 1.05  # from here on it may come back and mean it again


class Host(Protocol):
    """What the board asks of its scene."""

    app: App
    motion: Motion
    dirty: bool

    def when_still(self, action: Callable[[], object]) -> None:
        """Does something as soon as nothing moves: at once, where nothing does."""

    def judge(self, text: str) -> None:
        """Plays the word typed."""

    @property
    def drag_judges(self) -> bool:
        """Whether the end of a drag over a whole word is as good as Enter."""


class Board:
    """The entry, the comb with its letters, and the buttons below it."""

    def __init__(self, host: Host, puzzle: Puzzle) -> None:
        self.host, self.puzzle = host, puzzle
        self.entry, self.note = Entry(), Note()
        self.comb = Comb(pygame.Rect(0, 0, 1, 1), len(puzzle.letters), bool(puzzle.centre))
        self.order = _mixed(puzzle, puzzle.head)
        self.before = self.order
        """The order before the last shuffle."""
        self.hovered: int | None = None
        self.path: list[int] = []
        """The places of a press or a drag that is under way."""
        self.flown: dict[int, int] = {}
        """By place in the entry: the cell that the letter came from."""
        self._swiped = ""
        """The entry as the last drag left it: another drag begins another word."""
        self._crossed: list[tuple[int, int]] = []
        """The way of the drag in the cell that it is crossing."""
        self._last, self._left = (0, 0), True
        self._shuffles = 0
        self.buttons = [
            Button("delete", _("Delete"), "erase", action=self.erase),
            Button("shuffle", _("Shuffle"), "shuffle", action=self.shuffle),
            Button("enter", _("Enter"), "enter", "primary", self.enter),
        ]

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self.note, *self.buttons]

    # What is seen

    @property
    def shown(self) -> str:
        """The entry with the letters of a drag that is under way."""
        if len(self.path) < 2:
            return self.entry.text
        before = "" if self.entry.spent or self._swiped == self.entry.text else self.entry.text
        return before + "".join(self.letter(place) for place in self.path)

    def letter(self, place: int) -> str:
        """The letter that a player sees in a cell: the old one until half of a shuffle is over."""
        motion = self.host.motion
        old = motion.running("shuffle") and motion.value("shuffle") < 0.5
        return (self.before if old else self.order)[place]

    # What is done

    def add(self, letters: str, place: int | None = None) -> None:
        """Puts letters at the end of the entry; they fly there from their cells."""
        self.note.clear()
        if self.entry.spent:
            self.flown.clear()
        start = 0 if self.entry.spent else len(self.entry.text)
        self.entry.add(letters)
        for index, letter in enumerate(self.entry.text[start:], start):
            cell = place
            if cell is None and letter in self.order:
                cell = self.order.index(letter)
            if cell is not None and self.host.app.theme.motion:
                self.flown[index] = cell
                self.host.motion.start(("fly", index), FLY_MS, out_quad)
        self.host.dirty = True

    def erase(self) -> None:
        """Takes the last letter away."""
        self.entry.erase()
        self.note.clear()
        self.host.dirty = True

    def clear(self) -> None:
        """Takes all of the entry away."""
        self.entry.clear()
        self.note.clear()
        self.flown.clear()
        self.host.dirty = True

    def enter(self) -> None:
        """Has the entry judged."""
        self.host.when_still(self._enter)

    def _enter(self) -> None:
        if self.entry.text:
            self.host.judge(self.entry.text)

    def shuffle(self) -> None:
        """The letters in another order; the centre stays."""
        self.host.when_still(self._shuffle)

    def _shuffle(self) -> None:
        if len(self.order) - bool(self.puzzle.centre) < 2:
            return
        self._shuffles += 1
        order, tries = self.order, 0
        while order == self.order and tries < _TRIES:
            tries += 1
            order = _mixed(self.puzzle, f"{self.puzzle.head} {self._shuffles} {tries}")
        self.before, self.order = self.order, order
        self.cancel()
        if self.host.app.theme.motion:
            self.host.motion.start("shuffle", SHUFFLE_MS, in_out_cubic)
        self.host.dirty = True

    # What comes of a word

    def accept(self, praise: str, loud: bool = False) -> None:
        """The word counts: the entry is free for the next one."""
        self.clear()
        self.note.say(praise, "check")
        if loud and self.host.app.theme.motion:
            self.host.motion.start("wave", WAVE_MS, linear)

    def refuse(self, why: str, icon: str = "cross", offer: str = "") -> None:
        """The word does not count: it shakes and stays to be seen; `offer` can be pressed."""
        self.entry.spent = True
        self.note.say(why, icon, offer)
        if self.host.app.theme.motion:
            self.host.motion.start("wrong", SHAKE_MS, linear)
        self.host.dirty = True

    @property
    def moves(self) -> bool:
        """While letters change places."""
        return self.host.motion.running("shuffle")

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """A click or a drag over the cells; whether it was used."""
        if event.phase is Phase.HOVER:
            return self._hover(self.comb.place_at(event.pos))
        if event.phase is Phase.DOWN:
            return self._down(event)
        if event.phase is Phase.DRAG and self.path:
            self._walk(event.pos)
            return True
        if event.phase is Phase.UP and self.path:
            self._up(event)
            return True
        if event.phase is Phase.CANCEL:
            self.cancel()
        return False

    def _hover(self, place: int | None) -> bool:
        changed = place != self.hovered
        self.hovered = place
        return changed

    def _down(self, event: Pointer) -> bool:
        place = self.comb.place_at(event.pos)
        if event.button != 1 or place is None:
            self.cancel()
            return False
        self.path, self._last, self._left = [place], event.pos, False
        self._crossed = []
        return True

    def _walk(self, pos: tuple[int, int]) -> None:
        """Notes every cell on the straight way that the pointer has come."""
        way = pygame.Vector2(pos) - self._last
        steps = max(1, int(way.length() / _STEP_PX))
        for step in range(1, steps + 1):
            at = pygame.Vector2(self._last) + way * step / steps
            self._visit((round(at.x), round(at.y)))
        self._last = pos

    def _visit(self, at: tuple[int, int]) -> None:
        self._left = self._left or self.comb.away(self.path[-1], at) > _OUTSIDE
        place = self.comb.place_at(at, _INSIDE) if self._left else None
        if place is None:
            self._crossed = []
            return
        self._crossed.append(at)
        if self.comb.away(place, at) <= _MIDDLE or self._turns:
            self._visited(place)

    def _visited(self, place: int) -> None:
        self.path.append(place)
        self._left, self._crossed = False, []

    @property
    def _turns(self) -> bool:
        """Whether the way in a cell has a bend: who only passes goes straight on."""
        way = [pygame.Vector2(at) for at in self._crossed]
        before, after = way[len(way) // 2] - way[0], way[-1] - way[len(way) // 2]
        if min(before.length(), after.length()) < _LEAST_BEND * self.comb.radius:
            return False
        return abs((before.angle_to(after) + 180) % 360 - 180) > _TURN

    def _up(self, event: Pointer) -> None:
        last = self.comb.place_at(event.pos, _INSIDE)
        if last is not None and self._left:
            self._visited(last)
        path, self.path = self.path, []
        if len(path) == 1 and self.comb.place_at(event.pos) != path[0]:
            return
        letters = "".join(map(self.letter, path))
        dragged = len(path) > 1
        self.host.when_still(lambda: self._take(letters, None if dragged else path[0]))
        if len(path) >= SHORTEST and self.host.drag_judges:
            self.enter()
        if event.touch:
            self.hovered = None

    def _take(self, letters: str, place: int | None) -> None:
        if place is None and self._swiped == self.entry.text:
            self.clear()
        self.add(letters, place)
        if place is None:
            self._swiped = self.entry.text
            self.flown.clear()  # they are in the entry already

    def cancel(self) -> None:
        """Drops what the pointer has begun."""
        self.path = []

    # The keys

    def key(self, event: pygame.event.Event) -> bool:
        """Letters, Enter, Space, Backspace and Esc; whether it was used."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key in _ENTERS:
            used = bool(self.entry.text)  # asked first: a word that counts leaves the entry empty
            self.enter()
            return used
        if event.key == pygame.K_SPACE:
            self.shuffle()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.host.when_still(self.erase)
        elif event.key == pygame.K_ESCAPE and self.entry.text:
            self.host.when_still(self.clear)
        else:
            return self.type(event)
        return True

    def type(self, event: pygame.event.Event) -> bool:
        """Takes a key that writes a letter; whether it was used."""
        letters = typed(event, self.puzzle.letters, fold)
        if letters:
            self.host.when_still(lambda: self.add(letters))
        return bool(letters)


def _mixed(puzzle: Puzzle, seed: str) -> str:
    """The letters in some order, the centre first."""
    letters = [letter for letter in puzzle.letters if letter != puzzle.centre]
    Rng(seed).shuffle(letters)
    return puzzle.centre + "".join(letters)
