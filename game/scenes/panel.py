"""The panel of the play screen: state, actions, the puzzle's own card, position, id.

What finds no room is left out from the end (the menu has it too); what must stay, scrolls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import Frame, row_of
from game.text import _
from game.ui import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.play import PlayScene

_OPTIONAL = ("id", "position")
_WHEEL = 48


class Panel:
    """Buttons and cards beside or below the board."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._undo = Button("undo", _("Undo"), "undo", action=scene.undo)
        self._redo = Button("redo", _("Redo"), "redo", action=scene.redo)
        confirm = Button("confirm", _("Confirm"), "check", "tint", scene.confirm)
        self._actions = [
            [self._undo, self._redo, confirm],
            [
                Button("restart", _("Restart"), "restart", action=scene.restart),
                Button("new", _("New"), "plus", action=scene.new),
            ],
        ]
        self._save = Button("save", _("Save"), "mark", action=scene.save)
        self._restore = Button("restore", _("Restore"), "return", action=scene.restore)
        self._copy = Button("copy", "", "copy", "quiet", scene.copy_id)
        self._own = scene.own_widgets()
        self._blocks: dict[str, pygame.Rect] = {}
        self._clip = pygame.Rect(0, 0, 0, 0)
        self._scroll = self._most = 0
        self._dragging = False
        self._frame: Frame | None = None
        self.refresh()

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        actions: list[Widget] = [button for row in self._actions for button in row]
        return [*actions, *self._own, self._save, self._restore, self._copy]

    def refresh(self) -> None:
        """Greys out what cannot be done now."""
        self._undo.enabled = self._scene.can_undo
        self._redo.enabled = self._scene.session.can_redo
        self._restore.enabled = self._scene.session.saved

    def _heights(self, frame: Frame) -> dict[str, int]:
        theme = self._scene.app.theme
        pad, button = theme.px(24), theme.control(60 if frame.portrait else 52)
        head = max(theme.px(36), theme.line_px(28))
        note = 0
        if not frame.portrait:
            width = frame.panel.width - 2 * pad
            lines = theme.wrapped(self._scene.rule(), 14, width)
            note = len(lines) * theme.line_px(14) + theme.px(12)
        state = 2 * (pad - theme.px(4)) + head + theme.px(16) + note
        heights = {"state": state, "actions": 2 * button + theme.px(12)}
        own = self._scene.own_height(theme)
        if own:
            heights["own"] = own
        heights["position"] = theme.control(44) + 2 * theme.px(16)
        heights["id"] = theme.control(44)
        return heights

    def arrange(self, frame: Frame) -> None:
        """Puts the blocks below one another, scrolled by what does not fit."""
        self._frame = frame
        theme = self._scene.app.theme
        heights, gap = self._heights(frame), theme.px(16)

        def total() -> int:
            return sum(heights.values()) + gap * (len(heights) - 1)

        for name in _OPTIONAL:
            if total() > frame.panel.height:
                heights.pop(name)
        self._most = max(0, total() - frame.panel.height)
        self._scroll = min(self._scroll, self._most)
        self._clip = frame.panel.inflate(theme.px(16), 0)
        self._clip.height += theme.px(8)
        if not self._most:
            self._clip = pygame.Rect(0, 0, *self._scene.app.size)
        self._blocks, y = {}, frame.panel.y - self._scroll
        for name, height in heights.items():
            self._blocks[name] = pygame.Rect(frame.panel.x, y, frame.panel.width, height)
            y += height + gap
        if "id" in self._blocks and not self._most:
            self._blocks["id"].bottom = frame.panel.bottom
        self._place()

    def _place(self) -> None:
        theme = self._scene.app.theme
        self._place_actions(self._blocks["actions"])
        if "own" in self._blocks:
            self._scene.arrange_own(self._blocks["own"])
        position = self._blocks.get("position")
        self._save.visible = self._restore.visible = position is not None
        if position:
            pad = theme.px(16)
            width = max(theme.px(120), 84)
            self._restore.rect = pygame.Rect(0, 0, width, theme.control(44))
            self._restore.rect.midright = (position.right - pad, position.centery)
            self._save.rect = self._restore.rect.move(-width - theme.px(12), 0)
        line = self._blocks.get("id")
        self._copy.visible = line is not None
        if line:
            side = theme.control(44)
            self._copy.rect = pygame.Rect(line.right - side, line.y, side, side)
            self._copy.rect.centery = line.centery
        for widget in self.widgets:
            widget.clip = self._clip

    def _place_actions(self, block: pygame.Rect) -> None:
        gap = self._scene.app.theme.px(12)
        height = (block.height - gap) // 2
        for number, row in enumerate(self._actions):
            line = pygame.Rect(block.x, block.y + number * (height + gap), block.width, height)
            for button, rect in zip(row, row_of(line, len(row), gap), strict=True):
                button.rect = rect

    def scroll(self, pixels: float) -> None:
        """Moves the content up by so many pixels."""
        self._scroll = min(self._most, max(0, round(self._scroll + pixels)))
        if self._frame:
            self.arrange(self._frame)

    def reveal(self, widget: Widget) -> None:
        """Scrolls until a widget that got the focus is seen."""
        if self._frame is None or widget not in self.widgets:
            return
        panel = self._frame.panel
        low, high = widget.rect.bottom - panel.bottom, widget.rect.top - panel.top
        self.scroll(max(0, low) + min(0, high))

    def pointer(self, event: Pointer) -> bool:
        """Takes the wheel and a finger's drag; whether it was used."""
        if self._frame is None or not self._most:
            return False
        inside = self._frame.panel.collidepoint(event.pos)
        if event.phase is Phase.WHEEL and inside:
            self.scroll(event.delta[1] * self._scene.app.theme.px(_WHEEL))
            return True
        if event.phase is Phase.DOWN:
            self._dragging = inside and event.touch and self._scene.desk.at(event.pos) is None
        if event.phase is Phase.DRAG and self._dragging:
            self.scroll(-event.delta[1])
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The cards; the desk draws the buttons."""
        theme = self._scene.app.theme
        surface.set_clip(self._clip)
        state = self._blocks["state"]
        shapes.card(surface, theme, state)
        self._draw_state(surface, state)
        if "own" in self._blocks:
            shapes.card(surface, theme, self._blocks["own"])
            self._scene.draw_own(surface, self._blocks["own"])
        if "position" in self._blocks:
            self._draw_position(surface, self._blocks["position"])
        if "id" in self._blocks:
            self._draw_id(surface, self._blocks["id"])
        surface.set_clip(None)
        if self._most:
            self._draw_thumb(surface)

    def _draw_state(self, surface: pygame.Surface, block: pygame.Rect) -> None:
        scene, theme = self._scene, self._scene.app.theme
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
        note = _("not saved to disk") if scene.app.store.in_memory else _("autosaved")
        colour = palette.sealtext if scene.app.store.in_memory else palette.muted
        theme.write(surface, note, head.midright, 14, colour, anchor="midright")
        track = pygame.Rect(inner.x, head.bottom + theme.px(8), inner.width, max(4, theme.px(8)))
        shapes.bar(surface, theme, track, done / whole if whole else 0)
        if self._frame and not self._frame.portrait:
            words = pygame.Rect(inner.x, track.bottom + theme.px(12), inner.width, 0)
            theme.write_lines(surface, scene.rule(), words, 14, palette.muted)

    def _draw_position(self, surface: pygame.Surface, block: pygame.Rect) -> None:
        theme = self._scene.app.theme
        shapes.card(surface, theme, block)
        left, room = block.x + theme.px(24), self._save.rect.x - block.x - theme.px(32)
        title = theme.fitted(_("Position"), 16, room, "bold")
        note = _("saved") if self._scene.session.saved else _("none saved")
        half = theme.line_px(14) / 2
        theme.write(surface, title, (left, block.centery - half), 16, theme.palette.ink, "bold")
        note = theme.fitted(note, 13, room)
        theme.write(surface, note, (left, block.centery + half), 13, theme.palette.muted)

    def _draw_id(self, surface: pygame.Surface, block: pygame.Rect) -> None:
        theme = self._scene.app.theme
        label = theme.write(
            surface, _("Game id"), (block.x + theme.px(4), block.centery), 14, theme.palette.muted
        )
        room = self._copy.rect.x - label.right - theme.px(16)
        text = theme.fitted(self._scene.match.puzzle_id or _("too big for an id"), 14, room)
        at = (label.right + theme.px(8), block.centery)
        theme.write(surface, text, at, 14, theme.palette.ink)

    def _draw_thumb(self, surface: pygame.Surface) -> None:
        if self._frame is None:
            return
        theme, panel = self._scene.app.theme, self._frame.panel
        height = panel.height * panel.height // (panel.height + self._most)
        y = panel.y + (panel.height - height) * self._scroll // self._most
        thumb = pygame.Rect(panel.right + theme.px(4), y, max(3, theme.px(4)), height)
        shapes.rounded(surface, thumb, thumb.width // 2, theme.palette.edge)
