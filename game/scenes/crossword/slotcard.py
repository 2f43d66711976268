"""The card of the selected slot of a fill-in: its letters, and how many words still fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.palette import Colour
from game.scenes.crossword import words
from game.text import _, count
from game.theme import Theme
from game.ui import shapes
from game.ui.widgets import Action, Button, Widget

_HIGH = 60
_PAD = 24
_PITCH, _LETTER = 19, 20


@dataclass(frozen=True)
class Told:
    """What the card says; `pattern` is a slot cell by cell, `held` the word that was taken up."""

    pattern: Sequence[str] = ()
    fitting: int = 0
    is_placed: bool = False
    held: str = ""
    slots: int = 0
    """How many slots could hold the word that was taken up."""

    def sentences(self) -> tuple[str, ...]:
        """What is said at the right, and shorter."""
        if self.held:
            if not self.slots:
                return _("no slot could hold it"), _("no slot")
            many = count("choose its slot: {n} fits", "choose its slot: {n} fit", self.slots)
            return many, count("{n} slot", "{n} slots", self.slots)
        if not self.pattern:
            return (_("no slot here"),)
        if self.is_placed:
            return (_("a word of the bank"), _("in its place"), "")
        full = all(self.pattern)
        short = _("not in the bank") if full else _("{n} fit").format(n=self.fitting)
        return (words.still_fit(self.fitting, full), short)

    def colour(self, theme: Theme) -> Colour:
        """Jade where the way is clear, red where there is none."""
        palette = theme.palette
        if self.held:
            return palette.indigo if self.slots else palette.sealtext
        if self.is_placed or self.fitting == 1:
            return palette.jadetext
        return palette.muted if self.fitting or not self.pattern else palette.sealtext


class SlotCard:
    """The card; its button takes the word out again, or lets go of the word that is held."""

    def __init__(self, take_out: Action) -> None:
        self.button = Button("take out", _("Take out"), action=take_out)
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._theme: Theme | None = None

    @property
    def widgets(self) -> list[Widget]:
        """The button."""
        return [self.button]

    @staticmethod
    def height(theme: Theme) -> int:
        """One line, and room for a finger on the button."""
        return max(theme.px(_HIGH), theme.control(44) + 2 * max(4, theme.px(8)))

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """Takes its room in the panel."""
        self._rect, self._theme = rect, theme
        self._place_button()

    def offer(self, *, take_out: bool, let_go: bool) -> None:
        """What the button is there for now, if for anything."""
        self.button.visible = take_out or let_go
        self.button.label = _("Let go") if let_go else _("Take out")
        self._place_button()

    def _place_button(self) -> None:
        """At the right end, as wide as its word."""
        if self._theme is None:
            return
        wide = self._theme.width(self.button.label, 16) + 2 * max(8, self._theme.px(14))
        self.button.rect = pygame.Rect(0, 0, wide, self._theme.control(44))
        inset = (self._rect.height - self.button.rect.height) // 2
        self.button.rect.midright = (self._rect.right - inset, self._rect.centery)

    def draw(self, surface: pygame.Surface, theme: Theme, told: Told) -> None:
        """Card, pattern and sentence; the desk draws the button."""
        rect = self._rect
        shapes.card(surface, theme, rect)
        left, right = rect.x + theme.px(_PAD), rect.right - theme.px(_PAD)
        if self.button.visible:
            right = self.button.rect.x - theme.px(12)
        letters = tuple(told.held) if told.held else tuple(told.pattern)
        y = rect.centery
        gap = theme.px(16)
        label = _("Selected")
        wide = theme.width(label, 16, "bold")
        least = len(letters) * max(9, theme.px(14))
        sentences = told.sentences()
        shortest = theme.width(sentences[-1], 15, "bold")
        if not told.held and letters and left + wide + gap + least + gap + shortest <= right:
            theme.write(surface, label, (left, y), 16, theme.palette.ink, "bold")
            left += wide + gap
        room = right - left - least - gap
        said = next((s for s in sentences if theme.width(s, 15, "bold") <= room), "")
        if said:
            place = theme.write(
                surface, said, (right, y), 15, told.colour(theme), "bold", "midright"
            )
            right = place.x - gap
        self._draw_letters(surface, theme, letters, left, right, bool(told.held))

    def _draw_letters(
        self,
        surface: pygame.Surface,
        theme: Theme,
        letters: Sequence[str],
        left: int,
        right: int,
        is_word: bool,
    ) -> None:
        """Letter by letter at one distance; a line where there is none yet."""
        if not letters:
            return
        palette = theme.palette
        pitch = min(max(12, theme.px(_PITCH)), max(1, (right - left) // len(letters)))
        px = min(theme.text_px(_LETTER), max(8, round(pitch * 1.15)))
        y, low = self._rect.centery, self._rect.centery + round(px * 0.45)
        for place, text in enumerate(letters):
            x = left + place * pitch
            if text:
                ink = palette.indigo if is_word else palette.ink
                picture = theme.rendered_px(text.upper(), px, ink, "bold")
                surface.blit(picture, picture.get_rect(center=(x + pitch // 2, y)))
            else:
                thick = max(2, theme.px(2))
                surface.fill(palette.ink, (x + 2, low, max(2, pitch - 5), thick))
