"""What takes the panel's place when a game is over: time, record, the last times, next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.figures import median_ms
from game.layout import Frame, row_of
from game.scenes.aftermath import Aftermath, draw_seal
from game.session import Session
from game.text import _, clock_text, tell
from game.ui import shapes
from generators.base import Status

if TYPE_CHECKING:
    from game.scenes.playactions import PlayActions

_BARS = 18


def end_title(session: Session) -> str:
    """What a game that is over came to, in a word or three."""
    if session.status is Status.LOST:
        return _("Time is up") if session.left_ms == 0 else _("Out of lives")
    return _("Shown") if session.status is Status.SHOWN else _("Solved")


class Result(Aftermath):
    """The result card."""

    def __init__(self, scene: PlayActions, next_title: str = "") -> None:
        super().__init__(scene, next_title or _("Next puzzle"))
        self._card = pygame.Rect(0, 0, 0, 0)
        times = self.times()
        self._best = min(times, default=None)
        self._median = median_ms(times) if times else None
        self._times = times[-_BARS:]
        self._kept_px = 0
        """What is kept free above the buttons, for more that a puzzle's own result shows."""

    @property
    def _solved(self) -> bool:
        """Whether the game is a win, and so the last bar."""
        return self._scene.session.status is Status.SOLVED

    def arrange(self, frame: Frame) -> None:
        """The card in the panel's place, its buttons at the foot."""
        theme = self._scene.app.theme
        self._card = frame.panel.copy()
        pad, gap = theme.px(24), theme.px(12)
        inner = self._card.inflate(-2 * pad, -2 * pad)
        row = pygame.Rect(inner.x, 0, inner.width, theme.control(52))
        row.bottom = inner.bottom
        for widget, rect in zip(self.widgets[1:], row_of(row, 3, gap), strict=True):
            widget.rect = rect
        first = pygame.Rect(inner.x, 0, inner.width, theme.control(56))
        first.bottom = row.top - gap
        self.widgets[0].rect = first

    def draw(self, surface: pygame.Surface) -> None:
        """The card; the desk draws the buttons."""
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        shapes.raised_card(surface, theme, self._card)
        pad = theme.px(24)
        inner = self._card.inflate(-2 * pad, -2 * pad)
        y = self._draw_head(surface, inner)
        y = self._draw_figures(surface, pygame.Rect(inner.x, y, inner.width, 0))
        low = self.widgets[0].rect.top - theme.px(20) - self._kept_px
        chart = pygame.Rect(inner.x, y, inner.width, low - y)
        lines = 2 * theme.line_px(14)
        if len(self._times) >= 2 and chart.height > lines + theme.px(72):
            surface.fill(palette.hair, (chart.x, chart.y, chart.width, 1))
            chart.height = min(chart.height, theme.px(230))
            self._draw_chart(surface, chart)

    def _draw_head(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        scene, theme = self._scene, self._scene.app.theme
        palette, preset = theme.palette, self._scene.match.preset
        line = theme.line_px(40)
        at = (inner.x, inner.y + line / 2)
        theme.write(surface, end_title(scene.session), at, 40, palette.ink, "serif")
        side = min(theme.px(96), line + theme.line_px(18))
        room = inner.width - side - theme.px(12)
        words = tell(preset.title) if preset else scene.shape(scene.session.puzzle)
        if len(scene.match.kind.modes) > 1:
            words = " • ".join(reversed(scene.chips()))
        at = (inner.x, inner.y + line + theme.line_px(18) / 2)
        theme.write(surface, theme.fitted(words, 18, room), at, 18, palette.muted)
        if self._solved:
            centre = (inner.right - side // 2, inner.y + side // 2)
            draw_seal(surface, theme, centre, side, self.stamp)
        return inner.y + line + theme.line_px(18) + theme.px(24)

    def _draw_figures(self, surface: pygame.Surface, block: pygame.Rect) -> int:
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        session = self._scene.session
        figures = [(_("Time"), clock_text(session.played_ms))]
        if session.state.score is not None:
            figures.append((_("Points"), str(session.state.score)))
        if self._best is not None and self._median is not None:
            figures.append((_("Best"), clock_text(self._best)))
            figures.append((_("Median"), clock_text(self._median)))
        if self._best is not None or session.hints:
            figures.append((_("Hints"), str(session.hints)))
        small, large = theme.line_px(14), theme.line_px(28)
        step = block.width // max(4, len(figures))
        for i, (label, figure) in enumerate(figures):
            x = block.x + i * step
            theme.write(surface, label, (x, block.y + small / 2), 14, palette.muted)
            at = (x, block.y + small + large / 2)
            theme.write(surface, figure, at, 28, palette.ink, "serif")
        return block.y + small + large + theme.px(16)

    def _draw_chart(self, surface: pygame.Surface, block: pygame.Rect) -> None:
        """A bar a game, oldest first; the median dashed; this game indigo."""
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        line = theme.line_px(14)
        y = block.y + theme.px(20) + line // 2
        theme.write(surface, self._chart_title(), (block.x, y), 14, palette.ink)
        bars = pygame.Rect(block.x, y + line, block.width, 0)
        bars.height = block.bottom - bars.y - line
        top = max(*self._times, 1)
        places = row_of(bars, max(len(self._times), 8), theme.px(7))[-len(self._times) :]
        for i, (ms, place) in enumerate(zip(self._times, places, strict=False)):
            place.height = max(3, round(bars.height * ms / top))
            place.bottom = bars.bottom
            last = i == len(self._times) - 1 and self._solved
            colour = palette.indigo if last else palette.edge
            shapes.rounded(surface, place, min(theme.px(3), place.height // 2), colour)
        if self._median:
            self._dash(surface, bars, bars.bottom - round(bars.height * self._median / top))
        y = bars.bottom + line // 2 + theme.px(4)
        theme.write(surface, _("oldest"), (block.x, y), 13, palette.muted)
        theme.write(
            surface, _("dashed: median"), (block.centerx, y), 13, palette.muted, anchor="center"
        )
        newest = _("this one") if self._solved else _("newest")
        theme.write(surface, newest, (block.right, y), 13, palette.muted, anchor="midright")

    def _chart_title(self) -> str:
        preset = self._scene.match.preset
        if preset is None:
            return ""
        return _("Your last {n} of {preset}").format(n=len(self._times), preset=tell(preset.brief))

    def _dash(self, surface: pygame.Surface, bars: pygame.Rect, y: int) -> None:
        theme = self._scene.app.theme
        step = theme.px(6)
        for x in range(bars.x, bars.right, step):
            surface.fill(theme.palette.ink, (x, y, max(2, step // 2), max(1, theme.px(1.5))))
