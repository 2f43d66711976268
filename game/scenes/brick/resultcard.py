"""The card of a game that is over: how it ended, the rank, points, time, bonus words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.aftermath import draw_seal
from game.scenes.brick import rankcard, words
from game.scenes.brick.pictures import draw_comb
from game.text import _, clock_text, tell
from game.theme import Theme
from game.ui import shapes
from generators.base import Status

if TYPE_CHECKING:
    from game.scenes.brick.playing import BrickGame

_SEAL = 72


class ResultCard:
    """What the game came to."""

    def __init__(self, game: BrickGame, best_ms: int | None) -> None:
        self._game, self._best = game, best_ms
        self.stamp = 1.0
        """How far (0 to 1) the seal has come down."""

    @property
    def solved(self) -> bool:
        """Whether the player has won, by words of their own: that has a seal."""
        state = self._game.state
        return state.status is Status.SOLVED and bool(state.found)

    @property
    def _figures(self) -> list[tuple[str, str]]:
        """Captions and figures."""
        session, state = self._game.session, self._game.state
        figures = [(_("Time"), clock_text(session.played_ms))]
        if self._best is not None:
            figures.append((_("Best"), clock_text(self._best)))
        figures.append((_("All points"), str(state.score)))
        figures.append((_("Hints"), str(session.hints)))
        return figures

    def _side(self, theme: Theme) -> int:
        return max(theme.px(_SEAL), 36) if self.solved else 0

    def _note(self, theme: Theme, width: int) -> list[str]:
        room = width - (self._side(theme) + theme.px(12) if self.solved else 0)
        return theme.wrapped(words.result_note(self._game.state), 16, room)

    def _head_px(self, theme: Theme, width: int) -> int:
        lines = len(self._note(theme, width)) * theme.line_px(16)
        return max(theme.line_px(32) + lines, self._side(theme))

    def _bonus(self, theme: Theme, width: int) -> list[str]:
        listed = ", ".join(self._game.state.bonus)
        return theme.wrapped(listed, 15, width) if listed else []

    def _columns(self, theme: Theme, width: int) -> int:
        """As many figures side by side as their captions allow."""
        widest = max(theme.width(caption, 14) for caption, _figure in self._figures)
        return max(1, min(len(self._figures), width // (widest + theme.px(16))))

    def _figures_px(self, theme: Theme, width: int) -> int:
        rows = -(-len(self._figures) // self._columns(theme, width))
        return rows * (theme.line_px(14) + theme.line_px(24) + theme.px(8))

    def height(self, theme: Theme, width: int) -> int:
        """What the card needs at a width; the bonus words may be cut."""
        inner = width - 2 * theme.px(24)
        gap = theme.px(20)
        bonus = len(self._bonus(theme, inner)) * theme.line_px(15)
        bonus += theme.line_px(16) + gap if bonus else 0
        rank = theme.line_px(24) + rankcard.bar_px(theme) + theme.line_px(14)
        top = self._head_px(theme, inner)
        return 2 * gap + top + gap + rank + gap + self._figures_px(theme, inner) + bonus

    def draw(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The card."""
        palette, gap = theme.palette, theme.px(20)
        shapes.raised_card(surface, theme, rect)
        inner = rect.inflate(-2 * theme.px(24), -2 * gap)
        self._draw_head(surface, theme, inner)
        y = inner.y + self._head_px(theme, inner.width) + gap
        surface.fill(palette.hair, (inner.x, y - gap // 2, inner.width, 1))
        y = self._draw_rank(surface, theme, pygame.Rect(inner.x, y, inner.width, 0)) + gap
        surface.fill(palette.hair, (inner.x, y - gap // 2, inner.width, 1))
        self._draw_figures(surface, theme, pygame.Rect(inner.x, y, inner.width, 0))
        y += self._figures_px(theme, inner.width)
        room = pygame.Rect(inner.x, y, inner.width, max(0, inner.bottom - y))
        self._draw_bonus(surface, theme, room)
        listed = len(self._bonus(theme, inner.width))
        y += theme.line_px(16) + listed * theme.line_px(15) if listed else 0
        self._draw_comb(surface, theme, inner, y)

    def _draw_head(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect) -> None:
        """The title, what was found, and the seal of a win."""
        palette, state = theme.palette, self._game.state
        at = (inner.x, inner.y + theme.line_px(32) / 2)
        theme.write(surface, words.result_title(state), at, 32, palette.ink, "serif")
        y = inner.y + theme.line_px(32)
        for line in self._note(theme, inner.width):
            spot = (inner.x, y + theme.line_px(16) / 2)
            theme.write(surface, line, spot, 16, palette.muted)
            y += theme.line_px(16)
        if self.solved:
            side = self._side(theme)
            centre = (inner.right - side // 2, inner.y + side // 2)
            draw_seal(surface, theme, centre, side, self.stamp)

    def _draw_rank(self, surface: pygame.Surface, theme: Theme, line: pygame.Rect) -> int:
        """The rank, its bar and the points; returns where they end."""
        palette, state = theme.palette, self._game.state
        rank = words.rank_of(state)
        y = line.y + theme.line_px(24) // 2
        at = theme.write(surface, tell(rank.title), (line.x, y), 24, palette.ink, "serif")
        x = at.right + theme.px(10)
        spot = (x, y + theme.px(2))
        theme.write(surface, rank.native_title, spot, 18, palette.muted, "wall-sc")
        top, high = line.y + theme.line_px(24), rankcard.bar_px(theme)
        track = pygame.Rect(line.x, top + high // 2, line.width, 0)
        rankcard.draw_bar(surface, theme, track, state)
        low = top + high + theme.line_px(14) // 2
        told = _("{n} of {all} points").format(n=state.target_points, all=state.puzzle.total)
        theme.write(surface, told, (line.x, low), 14, palette.muted)
        return top + high + theme.line_px(14)

    def _draw_figures(self, surface: pygame.Surface, theme: Theme, block: pygame.Rect) -> None:
        columns = self._columns(theme, block.width)
        small, large = theme.line_px(14), theme.line_px(24)
        for index, (caption, figure) in enumerate(self._figures):
            row, col = divmod(index, columns)
            x = block.x + col * block.width // columns
            y = block.y + row * (small + large + theme.px(8))
            theme.write(surface, caption, (x, y + small / 2), 14, theme.palette.muted)
            at = (x, y + small + large / 2)
            theme.write(surface, figure, at, 24, theme.palette.ink, "serif")

    def _draw_bonus(self, surface: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
        """The words besides the targets, as many as there is room for."""
        lines = self._bonus(theme, room.width)
        fit = (room.height - theme.line_px(16)) // theme.line_px(15)
        if not lines or fit < 1:
            return
        title, palette = words.bonus(self._game.state), theme.palette
        at = (room.x, room.y + theme.line_px(16) / 2)
        title = theme.fitted(title[:1].upper() + title[1:], 16, room.width, "bold")
        theme.write(surface, title, at, 16, palette.ink, "bold")
        y = room.y + theme.line_px(16)
        for number, line in enumerate(lines[:fit], 1):
            text = line + "…" if number == fit < len(lines) else line
            spot = (room.x, y + theme.line_px(15) / 2)
            theme.write(surface, theme.fitted(text, 15, room.width), spot, 15, palette.muted)
            y += theme.line_px(15)

    def _draw_comb(
        self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect, y: int
    ) -> None:
        """The letters once more, where there is room."""
        side = min(inner.width * 3 // 4, inner.bottom - y - theme.px(24))
        if side < theme.px(140):
            return
        box = pygame.Rect(0, 0, side, side)
        box.midbottom = (inner.centerx, inner.bottom)
        board = self._game.board
        draw_comb(surface, theme, box, board.order, bool(board.puzzle.centre))
