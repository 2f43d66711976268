"""The fill-in's part of the play screen: the selected slot, the bank, the word carried about."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.layout import Frame
from game.scenes.crossword import placing, words
from game.scenes.crossword.bankcard import Marks
from game.scenes.crossword.bankhand import BankHand
from game.scenes.crossword.drag import draw_ghost
from game.scenes.crossword.side import Host
from game.scenes.crossword.slotcard import SlotCard, Told
from game.text import _
from game.theme import Theme
from game.ui.pointer import Pointer
from game.ui.widgets import Widget

_GAP, _HEAD = 14, 40
_ROWS, _ROWS_UPRIGHT = 2, 4
"""The least number of rows of words that are seen."""


class FillIn:
    """A `Side`: words go from the bank into slots, and back."""

    yields = False

    def __init__(self, host: Host) -> None:
        self._host = host
        self.hand = BankHand(host)
        self.card = self.hand.card
        self.slot_card = SlotCard(self._take_out)

    # What the panel and the stage ask

    @property
    def head_widgets(self) -> list[Widget]:
        """Nothing there can be pressed."""
        return []

    @property
    def widgets(self) -> list[Widget]:
        """The button of the slot, the bank."""
        return [*self.slot_card.widgets, self.card.widget]

    def head_px(self, theme: Theme) -> int:
        """One line."""
        return max(theme.px(_HEAD), theme.line_px(14))

    def arrange_head(self, theme: Theme, rect: pygame.Rect) -> None:
        """Nothing there can be pressed."""

    def draw_head(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The rule at the left, how many are placed at the right."""
        palette, y = theme.palette, rect.centery
        whole = len(self._host.state.puzzle.board.slots)
        rest = " " + _("of {n} placed").format(n=whole)
        at = (rect.right, y)
        end = theme.write(surface, rest, at, 14, palette.muted, anchor="midright")
        figure = theme.write(
            surface, str(len(self.hand.placed)), end.midleft, 14, palette.ink, "bold", "midright"
        )
        room = figure.x - rect.x - theme.px(16)
        rules = words.rules(self._host.state.puzzle)
        text = next((rule for rule in rules if theme.width(rule, 14) <= room), "")
        theme.write(surface, text, (rect.x, y), 14, palette.muted)

    def height(self, theme: Theme, frame: Frame, room: int) -> int:
        """All the room, and at least the slot and a few rows of words."""
        rows = _ROWS_UPRIGHT if frame.portrait else _ROWS
        bank = self.card.least(theme, frame.panel.width, rows)
        return max(room, SlotCard.height(theme) + theme.px(_GAP) + bank)

    def arrange(self, theme: Theme, frame: Frame, rect: pygame.Rect) -> None:
        """The slot above, the bank below it."""
        high = SlotCard.height(theme)
        self.slot_card.arrange(theme, pygame.Rect(rect.x, rect.y, rect.width, high))
        top = rect.y + high + theme.px(_GAP)
        below = pygame.Rect(rect.x, top, rect.width, rect.bottom - top)
        size = self.card.view.size
        self.card.arrange(theme, below, whole=frame.portrait)
        self.hand.view = self.card.view.clip(frame.panel)
        self.touched()
        if self.card.view.size != size:  # the words that were in view may not be now
            self.hand.show_words()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Both cards."""
        self.slot_card.draw(surface, theme, self._told())
        hand = self.hand
        fitting = hand.fitting if hand.held is None else ()
        marks = Marks(hand.unused, fitting, hand.chosen, hand.lifted)
        self.card.draw(surface, theme, marks)

    def draw_over(self, surface: pygame.Surface, theme: Theme) -> None:
        """The word that is carried."""
        hand, grip = self.hand, self.hand.grip
        if grip is None or not hand.carried:
            return
        takes = None if self._host.cell_at(grip.pos) is None else bool(self.lit)
        draw_ghost(surface, theme, grip, hand.carried, takes)

    @property
    def lit(self) -> Collection[int]:
        """The slot that the carried word would go into; the slots that could hold the held one."""
        return self.hand.lit

    def _told(self) -> Told:
        """What the card of the slot says."""
        host, hand = self._host, self.hand
        if hand.held is not None:
            word = self.card.bank[hand.held]
            return Told(held=word, slots=len(placing.open_slots(host.state, word)))
        if host.slot is None:
            return Told()
        is_placed = host.slot in hand.placed
        return Told(host.state.pattern(host.slot), len(hand.fitting), is_placed)

    # What is done

    def touched(self) -> None:
        """Reads again what is used, and what fits the slot."""
        self.hand.touched()
        self._refresh_button()

    def _refresh_button(self) -> None:
        host, slot, held = self._host, self._host.slot, self.hand.held is not None
        can_empty = slot is not None and bool(placing.taken_out(host.state, slot))
        self.slot_card.offer(take_out=can_empty and not host.over, let_go=held and not host.over)

    def _take_out(self) -> None:
        self.hand.take_out()
        self._refresh_button()

    def pointer(self, event: Pointer) -> bool:
        """A click on a word, a scroll, a drag; a click on the board while a word is held."""
        used = self.hand.pointer(event)
        self._refresh_button()
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses among the words that fit, writes one, empties the slot; Esc lets go."""
        used = self.hand.key(event)
        self._refresh_button()
        return used

    def cancel(self) -> None:
        """Drops a press or a drag that is under way."""
        self.hand.cancel()
