"""The page to learn from, when a wall is over: it takes the place of wall and panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import pygame

from game.layout import Frame, page_body
from game.scenes.aftermath import Aftermath
from game.scenes.lionwall.herrings import HerringsBlock
from game.scenes.lionwall.learnrows import GroupBlock, ResultBlock
from game.text import _
from game.theme import Theme
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll, page_way
from generators.lionwall.rules import GROUPS

if TYPE_CHECKING:
    from game.scenes.lionwall.playing import WallGame

_RIGHT = 336


class Block(Protocol):
    """A card of the page."""

    def height(self, theme: Theme, width: int) -> int:
        """The least that it needs at a width."""

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws it into a rectangle of that height or more."""


class Column:
    """Blocks below one another, scrolled where they need more than there is."""

    def __init__(self, blocks: Sequence[Block], growing: Sequence[Block]) -> None:
        """`growing` are those that take the room that is left."""
        self._blocks, self._growing = blocks, growing
        self.scroll = Scroll()
        self._heights: list[int] = []
        self._gap = 0

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """Shares out the height."""
        self._gap = max(theme.px(16), 8)
        width = self._width(theme, rect)
        heights = [block.height(theme, width) for block in self._blocks]
        gaps = self._gap * (len(heights) - 1)
        if sum(heights) + gaps > rect.height:
            width = self._width(theme, rect, True)
            heights = [block.height(theme, width) for block in self._blocks]
        self._grow(heights, rect.height - gaps)
        self._heights = heights
        self.scroll.fit(rect, sum(heights) + gaps)

    def _width(self, theme: Theme, rect: pygame.Rect, scrolls: bool = False) -> int:
        """The thumb keeps clear of the cards."""
        return rect.width - (max(8, theme.px(12)) if scrolls else 0)

    def _grow(self, heights: list[int], room: int) -> None:
        """Gives what is left to those that grow, the lowest first, so that they end up alike."""
        growing = [i for i, block in enumerate(self._blocks) if block in self._growing]
        spare = room - sum(h for i, h in enumerate(heights) if i not in growing)
        growing.sort(key=lambda i: -heights[i])
        for done, i in enumerate(growing):
            heights[i] = max(heights[i], spare // (len(growing) - done))
            spare -= heights[i]

    def rects(self, theme: Theme) -> list[pygame.Rect]:
        """Where the blocks are now."""
        view = self.scroll.view
        width = self._width(theme, view, self.scroll.needed)
        rects, y = [], view.y - self.scroll.offset
        for height in self._heights:
            rects.append(pygame.Rect(view.x, y, width, height))
            y += height + self._gap
        return rects

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The blocks in view."""
        view = self.scroll.view
        if self.scroll.needed:
            surface.set_clip(view.inflate(2 * theme.px(12), 0))
        for block, rect in zip(self._blocks, self.rects(theme), strict=True):
            if rect.colliderect(view):
                block.draw(surface, theme, rect)
        surface.set_clip(None)
        self.scroll.draw_thumb(surface, theme)


class Learn(Aftermath):
    """Groups with their characters, result, red herrings; what comes next below."""

    covers_stage = True

    def __init__(self, game: WallGame) -> None:
        super().__init__(game, _("Next wall"))
        self._game = game
        rows = game.state.found
        order = (*rows, *(group for group in range(GROUPS) if group not in rows))
        self._result, self._herrings = ResultBlock(game), HerringsBlock(game)
        self._groups = [GroupBlock(game, number) for number in order]
        self._columns: list[Column] = []
        self._foot = pygame.Rect(0, 0, 0, 0)
        self._portrait = False
        self._lore_known = game.lore.ready

    def arrange(self, frame: Frame) -> None:
        """Two columns, or one in an upright window; the buttons at the foot."""
        theme, gap = self._game.app.theme, self._game.app.theme.px(24)
        body = page_body(self._game.app.size, theme)
        if frame.portrait != self._portrait or not self._columns:
            self._portrait = frame.portrait
            self._columns = self._made()
        self._arrange_foot(body, frame.portrait)
        body.height = max(1, self._foot.y - max(theme.px(22), 8) - body.y)
        if frame.portrait:
            self._columns[0].arrange(theme, body)
            return
        right_px = max(theme.px(_RIGHT), 208)
        left = pygame.Rect(body.x, body.y, body.width - right_px - gap, body.height)
        self._columns[0].arrange(theme, left)
        right = pygame.Rect(left.right + gap, body.y, right_px, body.height)
        self._columns[1].arrange(theme, right)

    def _made(self) -> list[Column]:
        right: list[Block] = [self._result, self._herrings]
        if self._portrait:
            return [Column([self._result, *self._groups, self._herrings], [])]
        return [Column(self._groups, self._groups), Column(right, [self._herrings])]

    def _arrange_foot(self, body: pygame.Rect, portrait: bool) -> None:
        if portrait:
            self._foot = self._stack_buttons(body)
            return
        theme = self._game.app.theme
        gap, high = theme.px(12), theme.control(52)
        next_, *others = self._buttons
        self._foot = pygame.Rect(body.x, body.bottom - high, body.width, high)
        right_px = max(theme.px(_RIGHT), 208)
        next_.rect = pygame.Rect(body.right - right_px, self._foot.y, right_px, high)
        right = next_.rect.x - gap
        for button in others:
            wide = theme.width(button.label, 16) + max(6, theme.px(12)) + 2 * theme.px(18)
            wide += max(12, theme.px(20))
            button.rect = pygame.Rect(right - wide, self._foot.y, wide, high)
            right -= wide + gap

    # Time

    def update(self, ms: float) -> bool:
        """Whether anything moved; the readings may have come."""
        known = self._game.lore.ready
        if known != self._lore_known:
            self._lore_known = known
            self.arrange(self._game.frame)
            return True
        return super().update(ms)

    # Input

    def pointer(self, event: Pointer) -> bool:
        """The wheel and a finger scroll the column under it."""
        theme = self._game.app.theme
        used = [each.scroll.pointer(event, self._game.desk, theme) for each in self._columns]
        return any(used)

    def key(self, event: pygame.event.Event) -> bool:
        """Page up and page down scroll; whether it was used."""
        way = page_way(event.key)
        if not way:
            return False
        for column in self._columns:
            column.scroll.move(way * column.scroll.view.height)
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The columns, and what the colour means; the desk draws the buttons."""
        theme = self._game.app.theme
        self._result.stamp = self.stamp
        for column in self._columns:
            column.draw(surface, theme)
        if self._portrait:
            return
        left = min(widget.rect.x for widget in self.widgets)
        room = left - self._foot.x - theme.px(16)
        for text in (self._note, _("The shared part is red.")):
            if theme.width(text, 14) <= room:
                at = (self._foot.x, self._foot.centery)
                theme.write(surface, text, at, 14, theme.palette.muted)
                break

    @property
    def _note(self) -> str:
        """What the colour means on this page."""
        view = self._columns[0].scroll.view
        if all(group.lights_all(view.width) for group in self._groups):
            return _("The shared part is drawn in red inside each character.")
        return _("The shared part is red, in the character or below it.")
