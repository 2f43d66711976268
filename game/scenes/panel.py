"""The panel of the play screen: state, actions, the puzzle's own card, position, id.

What finds no room is left out from the end (the menu has it too); what must stay, scrolls.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import Frame, row_of
from game.scenes.positioncard import PositionCard
from game.text import _
from game.ui import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.scroll import Scroll
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.hintcard import HintCard
    from game.scenes.playactions import PlayActions

_THUMB_ROOM = 12  # at the right of the cards, in the margin
_OPTIONAL = ("id", "position")


class Panel:
    """Buttons and cards beside or below the board."""

    def __init__(self, scene: PlayActions) -> None:
        self._scene = scene
        self._place_card = PositionCard(scene)
        self._copy = Button("copy", "", "copy", "quiet", scene.copy_id)
        self._own = scene.own_widgets()
        self._blocks: dict[str, pygame.Rect] = {}
        self._scroll = Scroll()
        self._frame: Frame | None = None
        self._hint_was = pygame.Rect(0, 0, 0, 0)
        """Where Hint was before it was pressed: there it goes on, whatever is there now."""
        self._presses_hint = False
        self.refresh()

    @property
    def _actions(self) -> list[list[Button]]:
        """The buttons in rows: fewer while a hint is open."""
        if self._scene.hint is not None:
            return self._scene.actions_with_hint()
        return self._scene.actions()

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        actions: list[Widget] = [button for row in self._actions for button in row]
        if self._scene.hint is not None:
            return [*self._scene.hint.widgets, *actions]
        places = self._place_card.widgets if self._positions else []
        return [*actions, *self._own, *places, self._copy]

    @property
    def _positions(self) -> bool:
        """Whether positions can be kept and come back to."""
        return self._scene.match.kind.can_undo

    def refresh(self) -> None:
        """Greys out what cannot be done now."""
        self._scene.buttons["undo"].enabled = self._scene.can_undo
        self._scene.buttons["redo"].enabled = self._scene.can_redo
        self._scene.refresh_actions()
        self._place_card.refresh()
        if self._frame is not None:
            self.arrange(self._frame)

    def _heights(self) -> dict[str, int]:
        theme = self._scene.app.theme
        button, state = self._scene.action_px(theme), self._scene.state_height(theme)
        heights = {"state": state} if state else {}
        rows = len(self._actions)
        if rows:
            heights["actions"] = rows * button + (rows - 1) * theme.px(12)
        if self._scene.hint is not None:
            return heights
        own = self._scene.own_height(theme)
        if own:
            heights["own"] = own
        if self._positions:
            heights["position"] = PositionCard.height(theme)
        heights["id"] = theme.control(44)
        return heights

    def arrange(self, frame: Frame) -> None:
        """Puts the blocks below one another, scrolled by what does not fit."""
        self._frame = frame
        if self._scene.hint is not None:
            self._arrange_hint(frame, self._scene.hint)
            return
        theme = self._scene.app.theme
        heights, gap = self._heights(), theme.px(16)

        def total() -> int:
            return sum(heights.values()) + gap * (len(heights) - 1)

        trying = self._scene.session.tried_from is not None
        for name in _OPTIONAL:
            if total() > frame.panel.height and not (trying and name == "position"):
                heights.pop(name, None)
        view = frame.panel.copy()
        view.width += theme.px(_THUMB_ROOM)
        self._scroll.fit(view, total())
        self._blocks = self._stacked(heights, frame.panel.y - self._scroll.offset, gap)
        if "id" in self._blocks and not self._scroll.needed:
            self._blocks["id"].bottom = frame.panel.bottom
        self._place()

    def _stacked(self, heights: dict[str, int], y: int, gap: int) -> dict[str, pygame.Rect]:
        assert self._frame is not None
        blocks = {}
        for name, height in heights.items():
            blocks[name] = pygame.Rect(self._frame.panel.x, y, self._frame.panel.width, height)
            y += height + gap
        return blocks

    def _arrange_hint(self, frame: Frame, hint: HintCard) -> None:
        """The hint takes what the state and the first buttons leave it, or their place too."""
        gap = self._scene.app.theme.px(16)
        heights = self._heights()
        needed = hint.height(frame.panel.width)
        for name in ("state", "actions"):
            if sum(heights.values()) + len(heights) * gap + needed > frame.panel.height:
                heights.pop(name, None)
        self._scroll.fit(frame.panel, 0)
        self._blocks = self._stacked(heights, frame.panel.y, gap)
        top = max((rect.bottom + gap for rect in self._blocks.values()), default=frame.panel.y)
        low = frame.panel.bottom
        hint.arrange(pygame.Rect(frame.panel.x, top, frame.panel.width, low - top))
        for row in self._actions:
            for button in row:
                button.visible = "actions" in heights
                button.clip = None
        if "actions" in heights:
            self._place_actions(self._blocks["actions"])

    def _clip(self) -> pygame.Rect | None:
        """What the cards and their shadows may cover while the panel scrolls."""
        if not self._scroll.needed:
            return None
        clip = self._scroll.view.inflate(self._scene.app.theme.px(12), 0)
        clip.height += self._scene.app.theme.px(8)
        return clip

    def _place(self) -> None:
        theme = self._scene.app.theme
        for row in self._actions:
            for button in row:
                button.visible = True
        if "actions" in self._blocks:
            self._place_actions(self._blocks["actions"])
        if "own" in self._blocks:
            self._scene.arrange_own(self._blocks["own"])
        self._place_card.arrange(self._blocks.get("position"))
        line = self._blocks.get("id")
        self._copy.visible = line is not None
        if line:
            side = theme.control(44)
            self._copy.rect = pygame.Rect(line.right - side, line.y, side, side)
            self._copy.rect.centery = line.centery
        self._hint_was = self._scene.buttons["hint"].rect.copy()
        for widget in self.widgets:
            widget.clip = self._clip()

    def _place_actions(self, block: pygame.Rect) -> None:
        gap, count = self._scene.app.theme.px(12), len(self._actions)
        height = (block.height - gap * (count - 1)) // count
        for number, row in enumerate(self._actions):
            line = pygame.Rect(block.x, block.y + number * (height + gap), block.width, height)
            for button, rect in zip(row, row_of(line, len(row), gap), strict=True):
                button.rect = rect

    def reveal(self, widget: Widget) -> None:
        """Scrolls until a widget that got the focus is seen."""
        if self._frame and widget in self.widgets and self._scroll.reveal(widget.rect):
            self.arrange(self._frame)

    def pointer(self, event: Pointer) -> bool:
        """Takes the wheel and a finger's drag; whether it was used."""
        if self._scene.hint is not None:
            if self._goes_on(event):
                return True
            scrolled = self._scene.hint.pointer(event)
            self._presses_hint = self._presses_hint and not scrolled
            return scrolled
        used = self._scroll.pointer(event, self._scene.desk, self._scene.app.theme)
        if used and self._frame:
            self.arrange(self._frame)
        return used

    def _goes_on(self, event: Pointer) -> bool:
        """Whether it was a press on the place of Hint where the hint's card is by now."""
        free = self._hint_was.collidepoint(event.pos) and self._scene.desk.at(event.pos) is None
        if event.phase is Phase.DOWN:
            self._presses_hint = free and event.button == 1
        if event.phase is not Phase.UP or not self._presses_hint:
            return False
        self._presses_hint = False
        if free:
            self._scene.ask_hint()
        return free

    def draw(self, surface: pygame.Surface) -> None:
        """The cards; the desk draws the buttons."""
        theme = self._scene.app.theme
        surface.set_clip(self._clip())
        if "state" in self._blocks:
            shapes.card(surface, theme, self._blocks["state"])
            self._scene.draw_state(surface, self._blocks["state"])
        if "own" in self._blocks:
            if self._scene.own_is_card:
                shapes.card(surface, theme, self._blocks["own"])
            self._scene.draw_own(surface, self._blocks["own"])
        if "position" in self._blocks:
            self._place_card.draw(surface, self._blocks["position"])
        if "id" in self._blocks:
            self._draw_id(surface, self._blocks["id"])
        if self._scene.hint is not None:
            self._scene.hint.draw(surface)
        surface.set_clip(None)
        self._scroll.draw_thumb(surface, theme)

    def _draw_id(self, surface: pygame.Surface, block: pygame.Rect) -> None:
        theme = self._scene.app.theme
        label = theme.write(
            surface, _("Game id"), (block.x + theme.px(4), block.centery), 14, theme.palette.muted
        )
        room = self._copy.rect.x - label.right - theme.px(16)
        text = theme.fitted(self._scene.match.puzzle_id or _("too big for an id"), 14, room)
        at = (label.right + theme.px(8), block.centery)
        theme.write(surface, text, at, 14, theme.palette.ink)
