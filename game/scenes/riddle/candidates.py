"""The words that fit a riddle: how many, the commonest first."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.widgets import Widget


class CandidateRow(Widget):
    """A word that fits; a press puts it into the boxes."""

    radius = 10

    def __init__(self, index: int, word: str, choose: Callable[[int], None]) -> None:
        super().__init__(f"word {index}")
        self.index, self.word, self._choose = index, word, choose
        self.chosen = False
        self.is_alone = False
        """Whether no other word fits."""

    def press(self, pos: tuple[int, int] | None) -> None:
        """Shows it in the boxes."""
        self._choose(self.index)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Jade where it is the one in the boxes."""
        palette, radius = theme.palette, theme.px(self.radius)
        if self.chosen:
            shapes.rounded(surface, self.rect, radius, palette.jtint)
        else:
            line = palette.ring if self.touch.hover else palette.hair
            shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        left, right = self.rect.x + theme.px(16), self.rect.right - theme.px(16)
        note = _("commonest") if self.index == 0 else _("less common")
        note = _("the only one") if self.is_alone else note
        ink = palette.jadetext if self.chosen else palette.muted
        size = 24 if self.rect.height >= theme.px(48) else 18
        room = right - left
        word = theme.fitted(self.word, size, room, "serif")
        end = theme.write(surface, word, (left, self.rect.centery), size, palette.ink, "serif")
        if end.right + theme.px(12) + theme.width(note, 13) <= right:
            at = (right, self.rect.centery)
            theme.write(surface, note, at, 13, ink, anchor="midright")


def title(count: int, in_two: bool) -> str:
    """`Two words fit`; `Two answers of two words` where each answer is a pair."""
    if in_two:
        pairs = (_("One answer of two words"), _("Two answers of two words"))
        more = _("{n} answers of two words").format(n=f"{count:,}")
        return pairs[count - 1] if count <= len(pairs) else more
    numbers = (_("No word fits"), _("One word fits"), _("Two words fit"), _("Three words fit"))
    return numbers[count] if count < len(numbers) else _("{n} words fit").format(n=f"{count:,}")


def notes(count: int, shown: int) -> tuple[str, ...]:
    """What the number of answers means; shorter and shorter, for narrow places."""
    if count == 0:
        long = _("A line may mean something else, or the answer is no single known word.")
        return long, _("A line may mean something else.")
    if count == 1:
        return (_("This is the answer: no other word fits."), _("No other word fits."))
    narrows = _("Striking a letter in any line narrows the list.")
    many = _("The riddle has more than one answer.")
    if count > shown:
        many = _("The {n} commonest are shown.").format(n=shown)
    return f"{many} {narrows}", many
