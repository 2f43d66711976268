"""The comb of a Brick board that is being made: a letter is pressed to be the centre."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.faces.brick import look
from game.faces.brick.comb import Comb
from game.play.board import Board, DraftContext
from game.play.speech import Cell, Speech
from game.ui.blocks.block import Block
from game.ui.lines import write_middle
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, join_nouns, labelled
from game.ui.theme import Theme
from game.ui.typing import typed
from game.ui.widgets.textfield import TextField
from generators.brick.drafting.draft import CENTRE, LETTERS, BrickDraft, LetterEdit
from generators.brick.rules import MAX_LETTERS
from generators.brick.wordtext import fold

_ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_PAD = 32
_MOST_PITCH = 0.25  # of the width of the stage, as in a game


class LettersDraftSpeech(Speech):
    """What a board of letters being made says to a player who cannot see it."""

    board: LettersDraftBoard

    def summary(self, before: BrickDraft) -> str:
        """Returns the letters, if an edit has changed them."""
        letters = self.board.draft.letters
        if letters == before.letters:
            return ""
        return labelled(_("Letters"), join_nouns(letters.upper()) or self.empty_text)


class LettersDraftBoard(Board[BrickDraft]):
    """The letters chosen; a typed letter is added or removed, with Shift it becomes the centre."""

    def __init__(self, context: DraftContext, enter: Callable[[], bool]) -> None:
        super().__init__(context)
        self.speech = LettersDraftSpeech(self)
        self._enter = enter
        self.field: TextField | None = None
        self.words_card: Callable[[], Sequence[Block]] = tuple
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._hovered: int | None = None
        self._pressed: int | None = None

    @property
    def draft(self) -> BrickDraft:
        """The draft as it is now."""
        return self.context.state

    def cards(self) -> Sequence[Block]:
        return self.words_card()

    # Edits

    def put(self, edit: LetterEdit) -> bool:
        """Plays an edit. Returns whether it was allowed."""
        return self.context.play([edit])

    def toggle(self, letter: str) -> None:
        """Adds a letter to the board, or removes it if it is there."""
        letters = self.draft.letters
        if letter in letters:
            self.put(LetterEdit(LETTERS, letters.replace(letter, "")))
        elif len(letters) == MAX_LETTERS:
            self.refused(
                _("A board can have at most {n} different letters.").format(n=MAX_LETTERS)
            )
        else:
            self.put(LetterEdit(LETTERS, letters + letter))

    def centre(self, letter: str) -> None:
        """Makes a letter the centre; if it is already, the board has no centre."""
        draft = self.draft
        if letter in draft.letters:
            self.put(LetterEdit(CENTRE, "" if letter == draft.centre else letter))

    # Drawing

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        pad = theme.air(_PAD)
        self._rect = rect.inflate(-2 * pad, -2 * pad)

    @property
    def _order(self) -> str:
        """The letters by cell, the centre first."""
        draft = self.draft
        return draft.centre + "".join(letter for letter in draft.letters if letter != draft.centre)

    @property
    def _comb(self) -> Comb | None:
        """The comb of the draft's letters; None before there is a letter."""
        draft = self.draft
        if not draft.letters:
            return None
        max_pitch = self._rect.width * _MOST_PITCH
        return Comb(self._rect, len(draft.letters), bool(draft.centre), max_pitch)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        comb = self._comb
        if comb is None:
            room = self._rect.inflate(-2 * theme.air(32), 0)
            text = _("Type letters, or press them")
            write_middle(surface, theme, text, room, 20, theme.palette.muted)
            return
        shown = look.BrickView(
            comb,
            pygame.Rect(self._rect.topleft, (1, 1)),
            self._order,
            is_refused=True,
            hovered=self._hovered,
        )
        look.draw_board(surface, theme, shown)

    def cells(self) -> Sequence[Cell]:
        """Returns the letters of the draft, each with its place in the comb."""
        comb, order = self._comb, self._order
        if comb is None:
            return ()
        centre, heights = self.draft.centre, sorted({spot.below for spot in comb.hex_cells})
        return [
            Cell(
                letter.upper(),
                _("centre") if letter == centre else "",
                comb.rect(place),
                heights.index(comb.hex_cells[place].below),
                place,
                place,
            )
            for place, letter in enumerate(order)
        ]

    # The pointer and the keys

    def pointer(self, event: Pointer) -> bool:
        """Makes the pressed letter the centre; removes it if the right button was used."""
        comb = self._comb
        place = None if comb is None else comb.place_at(event.pos)
        if event.phase is Phase.HOVER:
            if place != self._hovered:
                self._hovered = place
                self.context.redraw()
            return place is not None
        if event.phase is Phase.DOWN and event.button in (1, 3):
            self._pressed = place
            return place is not None
        if event.phase is Phase.UP and place is not None and place == self._pressed:
            self._pressed, letter = None, self._order[place]
            if event.button == 3:
                self.toggle(letter)
            else:
                self.centre(letter)
            return True
        return False

    def cancel_input(self) -> None:
        self._pressed = self._hovered = None

    def writes(self, event: pygame.event.Event) -> bool:
        return not event.mod & _COMMANDS and bool(self._letter(event))

    def _letter(self, event: pygame.event.Event) -> str:
        text = typed(event, (), lambda text: fold(text, self.draft.language))
        return text if len(text) == 1 and text.isalpha() else ""

    def key(self, event: pygame.event.Event) -> bool:
        """Toggles a letter, or with Shift the centre; Enter goes to the field or adds its word."""
        if self.context.desk.typing:
            return event.key in _ENTER_KEYS and self._enter()
        if event.mod & _COMMANDS:
            return False
        if event.key in _ENTER_KEYS:
            self.context.focus(self.field)
            return True
        letter = self._letter(event)
        if letter and event.mod & pygame.KMOD_SHIFT:
            self.centre(letter)
        elif letter:
            self.toggle(letter)
        return bool(letter)

    def changed(self, before: BrickDraft) -> None:
        self._hovered = None

    def update(self, ms: float) -> None:
        field = self.field
        if field is not None and field.update(ms, self.context.has_focus(field)):
            self.context.redraw()
