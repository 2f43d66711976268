"""Naming what a group shares: choose one of six, type one, or have it shown."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.layout import row_of
from game.scenes.lionwall.faces import Face, glyph, on_ink
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.textfield import TextField
from game.ui.widgets import Button, Widget
from generators.lionwall.rules import is_han

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MOST_TYPED = 8  # what an input method leaves may be more than the one character
CHOICES = 6
CHOICE_KEYS = tuple(getattr(pygame, f"KSCAN_{digit}") for digit in "567890")
"""The keys beside those of the first row of cards choose a name."""


class Choice(Widget):
    """A component to choose."""

    def __init__(self, number: int, choose: Callable[[str], None]) -> None:
        super().__init__(f"choice {number}")
        self.component, self.face = "", Face("sc", "wall-sc")
        self._choose = choose
        self.visible = False

    def press(self, pos: tuple[int, int] | None) -> None:
        """Says this one."""
        self._choose(self.component)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """A small card with the component on it."""
        palette, radius = theme.palette, theme.px(10)
        fill = palette.sunk if self.touch.pressed else palette.card
        line = palette.ring if self.touch.hover else palette.edge
        if not self.touch.pressed:
            shapes.contact(surface, theme, self.rect, radius, 1, palette.shadow_alpha[0])
        shapes.rounded(surface, self.rect, radius, fill)
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        side = max(16, round(self.rect.height * 0.58))
        letter = glyph(theme, self.face, self.component, side, palette.ink)
        surface.blit(letter, on_ink(letter, self.rect.center))


class Naming:
    """The widgets that ask what one group shares; `say` takes the answer, `show` wants none."""

    def __init__(self, say: Callable[[str], None], show: Callable[[], None]) -> None:
        self._say = say
        self.choices = [Choice(number, say) for number in range(CHOICES)]
        self.field = TextField("type one", _("or type one"), _MOST_TYPED)
        self._show = Button("show it", _("Show it"), "", "quiet", show)
        self.hide()

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [*self.choices, self.field, self._show]

    @property
    def visible(self) -> bool:
        """Whether a group is asked about."""
        return self._show.visible

    def hide(self) -> None:
        """Asks about nothing."""
        for widget in self.widgets:
            widget.visible = False

    def ask(self, face: Face, choices: str) -> None:
        """Asks about a group with these choices."""
        for index, choice in enumerate(self.choices):
            choice.visible = index < len(choices)
            choice.component = choices[index] if choice.visible else ""
            choice.face = face
        self.field.visible = self._show.visible = True

    def clear(self) -> None:
        """Empties the field, for the next group."""
        self.field.text = ""
        self.field.wrong = False

    def choose(self, index: int) -> bool:
        """Says one of the choices by its number; whether there is one."""
        if not self.visible or not self.choices[index].visible:
            return False
        self._say(self.choices[index].component)
        return True

    def submit(self) -> None:
        """Says what was typed, if it is one character."""
        text = self.field.text.strip()
        if len(text) == 1 and (is_han(text) or not text.isascii()):
            self._say(text)
        else:
            self.field.wrong = True

    @property
    def trouble(self) -> str:
        """What is wrong with what was typed; "" where nothing is."""
        wrong = self.visible and self.field.wrong
        return _("A component is one Chinese character.") if wrong else ""

    def height(self, theme: Theme) -> int:
        """A row of choices, a row to type in, and what is wrong with that."""
        rows = theme.control(52) + theme.px(12) + theme.control(48)
        return rows + (theme.px(6) + theme.line_px(14) if self.trouble else 0)

    def draw_trouble(self, surface: pygame.Surface, theme: Theme) -> None:
        """The sentence below the field; the desk draws the widgets."""
        if self.trouble:
            room = self._show.rect.right - self.field.rect.x
            text = theme.fitted(self.trouble, 14, room)
            at = (self.field.rect.x, self.field.rect.bottom + theme.px(6) + theme.line_px(14) / 2)
            theme.write(surface, text, at, 14, theme.palette.sealtext)

    def arrange(self, rect: pygame.Rect, theme: Theme) -> None:
        """Choices above, field and button below."""
        top = pygame.Rect(rect.x, rect.y, rect.width, theme.control(52))
        for choice, place in zip(self.choices, row_of(top, CHOICES, theme.px(8)), strict=True):
            choice.rect = place
        low = pygame.Rect(rect.x, top.bottom + theme.px(12), rect.width, theme.control(48))
        wide = min(rect.width // 2, theme.width(_("Show it"), 16) + 2 * theme.px(20))
        self._show.rect = pygame.Rect(low.right - wide, low.y, wide, low.height)
        self.field.rect = pygame.Rect(low.x, low.y, low.width - wide - theme.px(12), low.height)

    def key(self, event: pygame.event.Event) -> bool:
        """Enter says what was typed; whether it was used. Only while the field is typed in."""
        if event.key not in _ENTERS or self.field.composing:
            return False
        if self.field.text.strip():
            self.submit()
        return True
