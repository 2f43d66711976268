"""The card of positions: save one and come back to it, or try something out and drop it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.playactions import PlayActions


class PositionCard:
    """Try, Save and Restore; while a trial is on, Keep and Drop."""

    def __init__(self, scene: PlayActions) -> None:
        self._scene = scene
        self._try = Button("try", _("Try"), "pencil", action=scene.toggle_trial)
        self._save = Button("save", _("Save"), "mark", action=scene.save)
        self._restore = Button("restore", _("Restore"), "return", action=scene.restore)
        self._keep = Button("keep", _("Keep"), "check", action=scene.toggle_trial)
        self._drop = Button("drop", _("Drop"), "cross", action=scene.drop_trial)

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self._try, self._save, self._restore, self._keep, self._drop]

    @staticmethod
    def height(theme: Theme) -> int:
        """The height of the card, in pixels."""
        return theme.control(44) + 2 * theme.px(16)

    @property
    def _trying(self) -> bool:
        return self._scene.session.tried_from is not None

    def refresh(self) -> None:
        """Greys out what cannot be done now."""
        self._restore.enabled = self._scene.session.saved

    def arrange(self, block: pygame.Rect | None) -> None:
        """The buttons from the right; none where there is no room for the card."""
        ending, keeping = [self._keep, self._drop], [self._try, self._save, self._restore]
        shown = ending if self._trying else keeping
        for button in ending + keeping:
            button.visible = block is not None and button in shown
        if block is None:
            return
        theme = self._scene.app.theme
        pad, gap = theme.px(16), theme.px(10)
        title = theme.width(_("Position"), 16, "bold") + theme.px(24) + theme.px(12)
        room = block.width - title - pad - gap * (len(shown) - 1)
        width = min(theme.px(140), room // len(shown))
        right = block.right - pad
        for button in reversed(shown):
            button.rect = pygame.Rect(0, 0, width, theme.control(44))
            button.rect.midright = (right, block.centery)
            right -= width + gap

    def draw(self, surface: pygame.Surface, block: pygame.Rect) -> None:
        """Card, title and how it stands; the desk draws the buttons."""
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        shapes.card(surface, theme, block, palette.amber if self._trying else None)
        first = self._keep if self._trying else self._try
        left = block.x + theme.px(24)
        room = first.rect.x - left - theme.px(8)
        title = _("Trying") if self._trying else _("Position")
        note = _("marks are tinted")
        if not self._trying:
            note = _("saved") if self._scene.session.saved else _("none saved")
        if theme.width(note, 13) > room:
            note = ""
        half = theme.line_px(14) / 2 if note else 0
        ink = palette.ambertext if self._trying else palette.ink
        at = (left, block.centery - half)
        theme.write(surface, theme.fitted(title, 16, room, "bold"), at, 16, ink, "bold")
        at = (left, block.centery + half)
        theme.write(surface, note, at, 13, palette.muted)
