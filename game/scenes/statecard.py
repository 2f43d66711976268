"""The state card of the panel: token, how much is done, a bar, and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.text import _
from game.theme import Theme
from game.ui import shapes

if TYPE_CHECKING:
    from game.scenes.playface import PlayFace


def height(scene: PlayFace, theme: Theme) -> int:
    """The height of the card in the panel, in pixels; upright windows leave the rule out."""
    pad = theme.px(24)
    head = max(theme.px(36), theme.line_px(28))
    note = 0
    if not scene.frame.portrait:
        lines = theme.wrapped(scene.rule(), 14, scene.frame.panel.width - 2 * pad)
        note = len(lines) * theme.line_px(14) + theme.px(12)
    return 2 * (pad - theme.px(4)) + head + theme.px(16) + note


def draw(scene: PlayFace, surface: pygame.Surface, block: pygame.Rect) -> None:
    """The card's content; the panel has drawn the card."""
    theme = scene.app.theme
    palette = theme.palette
    inner = block.inflate(-2 * theme.px(24), -2 * theme.px(20))
    head = pygame.Rect(inner.x, inner.y, inner.width, max(theme.px(36), theme.line_px(28)))
    icon = pygame.Rect(head.x, head.y, theme.px(40), head.height)
    scene.draw_icon(surface, icon)
    done, whole, what = scene.progress(scene.session.state)
    at = (icon.right + theme.px(12), head.centery)
    figure = theme.write(surface, str(done), at, 28, palette.ink, "serif")
    at = (figure.right + theme.px(6), head.centery + theme.px(3))
    theme.write(surface, what.format(whole=whole), at, 18, palette.muted)
    draw_saved(scene, surface, head.midright)
    track = pygame.Rect(inner.x, head.bottom + theme.px(8), inner.width, max(4, theme.px(8)))
    shapes.bar(surface, theme, track, done / whole if whole else 0)
    if not scene.frame.portrait:
        words = pygame.Rect(inner.x, track.bottom + theme.px(12), inner.width, 0)
        theme.write_lines(surface, scene.rule(), words, 14, palette.muted)


def draw_saved(scene: PlayFace, surface: pygame.Surface, midright: tuple[int, int]) -> None:
    """Whether the game is kept, for a state card of a puzzle's own too."""
    theme, palette = scene.app.theme, scene.app.theme.palette
    lost = scene.app.store.in_memory
    note = _("not saved to disk") if lost else _("autosaved")
    colour = palette.sealtext if lost else palette.muted
    theme.write(surface, note, midright, 14, colour, anchor="midright")
