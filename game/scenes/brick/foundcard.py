"""The words found in columns by length, with blanks for those that are not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.palette import Colour
from game.scenes.brick.wordtable import PlacedGroup, Word, WordTable, groups_of
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.widgets import Action, Button, Widget
from generators.brick.rules import State

if TYPE_CHECKING:
    from game.scenes.brick.scene import BrickScene


_TOP = 8


class Link(Button):
    """A quiet button in the colour of action."""

    def _colours(self, theme: Theme) -> tuple[Colour | None, Colour]:
        return super()._colours(theme)[0], theme.palette.indigo


class LengthTarget(Widget):
    """The words of one length, as something to press."""

    radius = 6

    def __init__(self, length: int, take: Callable[[int, tuple[int, int] | None], None]) -> None:
        super().__init__(f"words {length}")
        self.length, self._take = length, take

    def press(self, pos: tuple[int, int] | None) -> None:
        """Tells of the word that was pressed, or of all of them."""
        self._take(self.length, pos)


class FoundCard:
    """The card; a press on a word tells of it, one beside it of all words of that length."""

    def __init__(self, scene: BrickScene, tell_bonus: Action) -> None:
        self._scene = scene
        self.bonus = Link("bonus", "", "down", "quiet", tell_bonus)
        self.bonus.icon_right = True
        lengths = sorted({len(word) for word in scene.state.puzzle.targets})
        self.targets = [LengthTarget(length, self._press) for length in lengths]
        self._rect = self._inner = pygame.Rect(0, 0, 0, 0)
        self._table: WordTable | None = None
        self._of: tuple[State, Theme, int, int, bool] | None = None
        self.room = 0
        """The height that the card may well have."""
        self.yields = True
        """Whether its rows are lower where the words do not fit into that height."""

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self.bonus, *self.targets]

    def _press(self, length: int, pos: tuple[int, int] | None) -> None:
        word = None if pos is None else self.word_at(pos)
        self._scene.tell_words(length, word)

    def word_at(self, pos: tuple[int, int]) -> Word | None:
        """The word at a point of the window."""
        if self._table is None:
            return None
        return self._table.word_at((pos[0] - self._inner.x, pos[1] - self._inner.y))

    def rect_of(self, word: str) -> pygame.Rect:
        """Where a word stands."""
        assert self._table is not None
        placed = (each for group in self._table.placed for each in group.words)
        rect = next(each.rect for each in placed if each.word.word == word)
        return rect.move(self._inner.topleft)

    # Where things are

    def table(self, theme: Theme, width: int) -> WordTable:
        """The words at a width of the card."""
        state = self._scene.state
        room = self.room - self._edge(theme)
        of = (state, theme, width, room, self.yields)
        if self._table is None or self._of != of:
            inner = width - 2 * theme.px(24)
            self._table = WordTable(groups_of(state), theme, inner, room, self.yields)
            self._of = of
        return self._table

    def _head_px(self, theme: Theme) -> int:
        return theme.control(44)

    def height(self, theme: Theme, width: int) -> int:
        """Heading and words."""
        return self._edge(theme) + self.table(theme, width).height

    def _edge(self, theme: Theme) -> int:
        """What is above and below the words."""
        return theme.px(_TOP) + self._head_px(theme) + theme.px(14)

    def arrange(self, rect: pygame.Rect, theme: Theme) -> None:
        """The heading, the words below it."""
        self._rect = rect
        table = self.table(theme, rect.width)
        inner = rect.inflate(-2 * theme.px(24), 0)
        top = rect.y + theme.px(_TOP)
        head = self._head_px(theme)
        self._inner = pygame.Rect(inner.x, top + head, inner.width, table.height)
        number = len(self._scene.state.bonus)
        self.bonus.visible = number > 0
        self.bonus.label = _("Bonus {n}").format(n=number)
        wide = theme.width(self.bonus.label, 16) + max(12, theme.px(20)) + theme.px(40)
        self.bonus.rect = pygame.Rect(0, 0, wide, head)
        self.bonus.rect.midright = (inner.right + theme.px(12), top + head // 2)
        for target, placed in zip(self.targets, table.placed, strict=True):
            target.rect = self._target(placed, theme)

    def _target(self, placed: PlacedGroup, theme: Theme) -> pygame.Rect:
        """As large as a finger needs, and no larger than leaves the neighbours theirs."""
        rect = placed.rect.move(self._inner.topleft)
        gap = max(theme.px(18), 10)
        return rect.inflate(gap - 2, 0)

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Card, heading and words; the desk draws the button."""
        shapes.card(surface, theme, self._rect)
        state = self._scene.state
        done, whole = len(state.found), len(state.puzzle.targets)
        title = _("Found {n} of {all}").format(n=done, all=whole)
        at = (self._inner.x, self._rect.y + theme.px(_TOP) + self._head_px(theme) / 2)
        theme.write(surface, title, at, 16, theme.palette.ink, "bold")
        table = self.table(theme, self._rect.width)
        table.draw(surface, self._inner.topleft, self._scene.freshness)
