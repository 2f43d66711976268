"""The result of a riddle: time and record, and how the page of five stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.result import Result
from game.scenes.riddle.five import FIVE
from game.scenes.riddle.fivecard import draw_disc
from game.text import _, clock_text
from generators.base import Status

if TYPE_CHECKING:
    from game.layout import Frame
    from game.scenes.riddle.playing import RiddleGame

_DISC, _GAP = 36, 8


class RiddleResult(Result):
    """The card of every result; its first button leads on the page, whose discs stand above it."""

    def __init__(self, game: RiddleGame) -> None:
        super().__init__(game, game.next_title)
        self._game = game
        self._entries = game.five.entries() if game.on_page else []
        self._discs = pygame.Rect(0, 0, 0, 0)
        played = all(entry.status is not Status.PLAYING for entry in self._entries)
        self._is_whole = len(self._entries) == FIVE and played
        """Whether the page has come to its end: then its riddles are listed."""
        self._words = [game.five.word(entry.game) for entry in self._entries]
        self._listed = pygame.Rect(0, 0, 0, 0)

    def arrange(self, frame: Frame) -> None:
        """The discs above the buttons, where the figures leave them room."""
        super().arrange(frame)
        theme, first = self._game.app.theme, self.widgets[0].rect
        side = max(theme.px(_DISC), 24)
        self._discs = pygame.Rect(first.x, first.y - theme.px(16) - side, first.width, side)
        words = sum(map(theme.line_px, (40, 18, 14, 28))) + theme.px(24) + theme.px(40)
        if not self._entries or self._discs.y < frame.panel.y + words:
            self._discs.height = 0
        self._kept_px = side + theme.px(16) if self._discs.height else 0
        self._arrange_list(frame.panel.y + words)

    def _arrange_list(self, top: int) -> None:
        """The riddles of a page that is whole stand above the discs, in place of the chart."""
        theme, line = self._game.app.theme, self._discs
        high = FIVE * theme.line_px(16) + theme.px(12)
        self._listed = pygame.Rect(line.x, line.y - theme.px(12) - high, line.width, high)
        if not self._is_whole or not line.height or self._listed.y < top:
            self._listed.height = 0
            return
        self._kept_px += high + theme.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        """The card, then the discs."""
        super().draw(surface)
        line = self._discs
        if not line.height:
            return
        if self._listed.height:
            self._draw_list(surface)
        theme = self._game.app.theme
        solved, side = self._game.five.solved, line.height
        x = line.right - FIVE * side - (FIVE - 1) * theme.px(_GAP)
        long = _("A page of five: {n} solved").format(n=solved)
        fits = theme.width(long, 14) <= x - line.x - theme.px(8)
        text = long if fits else _("{n} solved").format(n=solved)
        theme.write(surface, text, line.midleft, 14, theme.palette.muted)
        here = self._game.match.game_id
        for index in range(FIVE):
            entry = self._entries[index] if index < len(self._entries) else None
            box = pygame.Rect(x + index * (side + theme.px(_GAP)), line.y, side, side)
            current = entry is not None and entry.game == here
            draw_disc(surface, theme, box, index, entry.status if entry else None, current)

    def _draw_list(self, surface: pygame.Surface) -> None:
        """Number, word and time of each; one that was shown has no time."""
        theme, palette, block = self._game.app.theme, self._game.app.theme.palette, self._listed
        step = (block.height - theme.px(12)) // FIVE
        surface.fill(palette.hair, (block.x, block.y, block.width, 1))
        for index, (entry, word) in enumerate(zip(self._entries, self._words, strict=True)):
            y = block.y + theme.px(12) + index * step + step // 2
            solved = entry.status is Status.SOLVED
            said = clock_text(entry.ms) if solved else _("shown")
            left = theme.write(surface, f"{index + 1}", (block.x, y), 14, palette.muted).right
            ink = palette.ink if solved else palette.muted
            at = (max(left + theme.px(12), block.x + theme.px(28)), y)
            theme.write(surface, word, at, 16, ink, "serif")
            theme.write(surface, said, (block.right, y), 14, palette.muted, anchor="midright")
