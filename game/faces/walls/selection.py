"""Choosing cards by clicks, drags and keys; the fourth card makes a guess."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.faces.walls.film import PLACES, SIDE, Projector
from game.play.board import AnyContext
from game.ui.actions import key_name, letter_place
from game.ui.blocks.gridboard import ARROWS
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, count
from generators.grid import bitset
from generators.walls.wall import FOUR_LIVES

MOST = 4
_STEP_PX = 8  # between the points of a drag that are looked at: less than a card
ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_CLEARS = (pygame.K_ESCAPE, pygame.K_BACKSPACE)
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_ROWS = ("1234", "QWER", "ASDF", "ZXCV")
HINT_KEY, SHUFFLE_KEY, GIVE_UP_KEY, NAME_KEY, PAUSE_KEY = _BUTTON_KEYS = tuple("HMGNP")
"""The letters of the buttons, such as Shuffle."""
PLACE_KEYS = {
    getattr(pygame, f"KSCAN_{letter}"): place for place, letter in enumerate("".join(_ROWS))
}
"""The places of the cards by their keys: four rows of four, by position on the keyboard."""


def button_key(letter: str) -> int:
    """Returns the place of the key of a button, as H for Hint: it is none of a card."""
    return letter_place(letter, PLACE_KEYS)


def button_names() -> dict[str, str]:
    """Returns what is printed on the keys of the buttons, by letter: most often that letter."""
    return {letter: key_name(button_key(letter)) for letter in _BUTTON_KEYS}


class Selection:
    """The chosen cards, in order, and those a drag is about to choose."""

    def __init__(
        self, context: AnyContext, projector: Projector, judge: Callable[[], None]
    ) -> None:
        """`judge` plays the four chosen cards as a guess."""
        self._context, self._projector, self._judge = context, projector, judge
        self._chosen: list[int] = []
        self._numbered: int | None = None
        """The card chosen last, until the cursor goes to another one."""
        self._cursor: int | None = None
        self.hovered: int | None = None
        self._last_place = 0
        self._pressed: int | None = None
        self._path: list[int] = []
        self._last_pos = (0, 0)

    @property
    def enter_judges(self) -> bool:
        """Whether four chosen cards wait for Enter or Guess: always in a lesson, or if mistakes
        are limited.
        """
        context = self._context
        if context.is_lesson:
            return True
        is_wanted = context.settings.flag(f"{context.kind.name}.enter_judges")
        return is_wanted or context.state.mode == FOUR_LIVES

    @property
    def cursor(self) -> int | None:
        """The place that the keys act on; None while the pointer is used."""
        return self._cursor

    @cursor.setter
    def cursor(self, place: int | None) -> None:
        self._cursor = place
        if place is not None and self._projector.seen().card_in(place) != self._numbered:
            self._numbered = None

    def notes(self) -> dict[int, str]:
        """Returns a note for each chosen card: for the one just chosen, also its number."""
        number = _("chosen, {n} of {all}").format(n=len(self.chosen), all=MOST)
        return {card: number if card == self._numbered else _("chosen") for card in self.chosen}

    @property
    def chosen(self) -> list[int]:
        """The chosen cards in the order chosen."""
        return self._chosen

    @chosen.setter
    def chosen(self, cards: list[int]) -> None:
        """Chooses these cards, in this order, with their animation and sound."""
        before, self._chosen = self._chosen, cards
        if before == cards:
            return
        self._numbered = cards[-1] if len(cards) > len(before) else None
        if self._context.theme.motion:
            self._projector.lift([card for card in cards if card not in before])
        self._context.cabinet.sounds.wish("place" if len(cards) > len(before) else "take")
        self._context.refresh()

    @property
    def cards(self) -> int:
        """The chosen cards as a bitset."""
        return bitset(self.chosen)

    @property
    def shown(self) -> list[int]:
        """The chosen cards, as they will be after the drag under way, if any."""
        return self.chosen if len(self._path) < 2 else self._selection_after_drag(self._path)

    @property
    def pressed(self) -> int | None:
        """The card being pressed; None during a drag."""
        return self._pressed if len(self._path) < 2 else None

    def keep_loose(self, loose: tuple[int, ...]) -> None:
        """Deselects cards that are not loose any more; moves the cursor off the found rows."""
        self.chosen = [card for card in self.chosen if card in loose]
        if self.hovered not in loose:
            self.hovered = None
        first = PLACES - len(loose)
        if self.cursor is not None and loose and self.cursor < first:
            self._last_place = self.cursor = first + self.cursor % SIDE

    def clear(self) -> None:
        """Chooses nothing."""
        self.chosen = []

    def deselect(self) -> None:
        """Deselects all cards at the player's request, and announces it."""
        if self.chosen:
            self._context.cabinet.speak(_("Selection cleared."))
        self.clear()

    # The pointer

    def pointer(self, event: Pointer) -> bool:
        """Handles a hover, click or drag; returns whether it was used."""
        if event.phase is Phase.HOVER:
            before, self.hovered = self.hovered, self._projector.card_at(event.pos)
            return self.hovered != before
        if event.phase is Phase.DOWN:
            return self._begin_press(event)
        if self._pressed is None:
            return False
        if event.phase is Phase.DRAG:
            self._drag(event.pos)
        elif event.phase is Phase.UP:
            self._end_press(event)
        elif event.phase is Phase.CANCEL:
            self.cancel()
        return True

    def _begin_press(self, event: Pointer) -> bool:
        """Begins a press on a card, perhaps a drag over several; the right button deselects."""
        self.cancel()
        if event.button == 3:
            self._context.when_still(self.deselect)
            return True
        self._pressed = self._projector.card_at(event.pos) if event.button == 1 else None
        if self._pressed is None:
            return False
        self.cursor, self.hovered = None, None
        self._path, self._last_pos = [self._pressed], event.pos
        return True

    def _drag(self, pos: tuple[int, int]) -> None:
        """Adds every card between the last point of a drag and a new one."""
        vector = pygame.Vector2(pos) - pygame.Vector2(self._last_pos)
        steps = max(1, int(vector.length() // _STEP_PX))
        for step in range(1, steps + 1):
            point = pygame.Vector2(self._last_pos) + vector * step / steps
            card = self._projector.card_at((int(point.x), int(point.y)))
            if card is not None and card not in self._path:
                self._path.append(card)
                self._context.refresh()
        self._last_pos = pos

    def _end_press(self, event: Pointer) -> None:
        """Ends a press: chooses the cards of a drag, or toggles the one card."""
        path, inside = self._path, self._projector.card_at(event.pos) == self._pressed
        self.cancel()
        if len(path) > 1:
            self._context.when_still(lambda: self._choose_dragged(path))
        elif inside:
            self._context.when_still(lambda: self._toggle(path[0]))
        if not event.touch:
            self.hovered = self._projector.card_at(event.pos)

    def cancel(self) -> None:
        """Ends a press or a drag without effect."""
        if len(self._path) > 1:
            self._context.refresh()
        self._pressed, self._path = None, []

    # What is done to cards

    def _is_loose(self, card: int) -> bool:
        return card in self._projector.seen().loose

    def _selection_after_drag(self, path: list[int]) -> list[int]:
        """Returns the selection after a drag: cards added or, if the first is chosen, removed."""
        if path[0] in self.chosen:
            return [card for card in self.chosen if card not in path]
        added = [card for card in path if card not in self.chosen and self._is_loose(card)]
        return [*self.chosen, *added][:MOST]

    def _choose_dragged(self, path: list[int]) -> None:
        """Chooses the cards of a drag; four make a guess at once, unless they wait for Enter."""
        before, self.chosen = self.chosen, self._selection_after_drag(path)
        if len(self.chosen) < len(before):
            self._context.cabinet.speak(_("Deselected."))
        if before == self.chosen and path[0] not in before and self._is_loose(path[0]):
            if self.enter_judges:
                self._context.say(_("You've chosen four. Guess, or deselect one."), "warning")
            else:
                self._context.say(_("You've chosen four. Deselect one first."), "warning")
        if len(before) < len(self.chosen) == MOST and self.enter_judges:
            self._context.controller.close_hint()  # or Enter would take its next stage
            self._context.cabinet.speak(_("Press Enter to guess."))
        elif len(before) < len(self.chosen) == MOST:
            self._judge()

    def _toggle(self, card: int) -> None:
        if self._is_loose(card):  # else the card has gone up into its row by now
            self._choose_dragged([card])

    # The keys

    def is_place_key(self, event: pygame.event.Event) -> bool:
        """Returns whether the key stands for a card's place."""
        return not event.mod & MODIFIERS and getattr(event, "scancode", -1) in PLACE_KEYS

    def key(self, event: pygame.event.Event) -> bool:
        """Handles arrows, Home, End, Space, Enter, Esc, Backspace and place keys: was it one?"""
        if event.key in (pygame.K_HOME, pygame.K_END) and not event.mod & pygame.KMOD_ALT:
            self._leap(event.key == pygame.K_HOME, bool(event.mod & MODIFIERS))
            return True
        if event.mod & MODIFIERS:
            return False
        if event.key in ARROWS:
            self._move_cursor(*ARROWS[event.key])
            return True
        if event.key in _CLEARS and self.chosen:
            self._context.when_still(self.deselect)
            return True
        if event.key in ENTERS and self.enter_judges and len(self.chosen) == MOST:
            self._context.when_still(self._judge)
            return True
        if event.key in ENTERS and self.enter_judges and self._chosen_at(self.cursor):
            missing = MOST - len(self.chosen)
            more = count("Choose {n} more card first.", "Choose {n} more cards first.", missing)
            self._context.say(more, "hint")
            return True
        if event.key in (*ENTERS, pygame.K_SPACE):
            return self._toggle_place(self.cursor)
        place = PLACE_KEYS.get(getattr(event, "scancode", -1))
        if place is not None and self._projector.seen().card_in(place) is not None:
            self._last_place = self.cursor = place
        elif place is not None:
            self._context.cabinet.speak(_("That row is a group you've found."))
        return place is not None and (self._toggle_place(place) or True)

    def _chosen_at(self, place: int | None) -> bool:
        """Returns whether the card at a place is chosen: then Enter is meant for a guess."""
        card = None if place is None else self._projector.seen().card_in(place)
        return card is not None and card in self.chosen

    def _toggle_place(self, place: int | None) -> bool:
        """Toggles the card at a place; returns whether there is one."""
        card = None if place is None else self._projector.seen().card_in(place)
        if card is None:
            return False
        self._context.when_still(lambda: self._toggle(card))
        return True

    def show_cursor(self) -> None:
        """Puts the cursor at its last place, moved down to the loose cards if need be."""
        layout = self._projector.seen()
        if layout.loose and self.cursor is None:
            self.cursor = self._last_place
        if self.cursor is not None and layout.card_in(self.cursor) is None:
            first = SIDE * len(layout.rows)
            self.cursor = first + self.cursor % SIDE if layout.loose else None
        if self.cursor is not None:
            self._last_place = self.cursor

    def _leap(self, to_first: bool, of_all: bool) -> None:
        """Moves the cursor to the first or last loose card, `of_all` or of its row."""
        self.show_cursor()
        if self.cursor is None:
            return
        row = self.cursor // SIDE * SIDE
        first, last = row, row + SIDE - 1
        if of_all:
            first, last = SIDE * len(self._projector.seen().rows), PLACES - 1
        self._last_place = self.cursor = first if to_first else last

    def _move_cursor(self, down: int, right: int) -> None:
        """Moves the cursor among the loose cards; beyond the last, it goes to the other side."""
        if self.cursor is None:
            self.show_cursor()
            return
        first = SIDE * len(self._projector.seen().rows)
        rows = (PLACES - first) // SIDE
        if not rows:
            self.cursor = None
            return
        row, col = divmod(max(self.cursor - first, 0), SIDE)
        row, col = row + down, col + right
        if self._context.cabinet.has_listener and not (0 <= row < rows and 0 <= col < SIDE):
            self._context.cabinet.speak(
                _("Edge.")
            )  # a listener wouldn't notice the leap to the other side
            return
        self.cursor = first + row % rows * SIDE + col % SIDE
        self._last_place = self.cursor
