"""The hint: three presses, each a little more: where to look, because of what, the move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.job import Job
from game.text import _, sentence
from game.ui import rich, shapes
from game.ui.icons import draw_icon
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll
from game.ui.widgets import Button, Widget
from generators.base import CabinetError, Cancelled, Hint

if TYPE_CHECKING:
    from game.scenes.playactions import PlayActions

NUDGE, REASON = 1, 2
_THINKING = 0
_BETWEEN = 6  # units between paragraphs


class HintCard:
    """The card of a hint; it thinks first, and shows that it does."""

    def __init__(self, scene: PlayActions, job: Job[Hint]) -> None:
        self._scene, self._job = scene, job
        self.hint: Hint | None = None
        self.stage = _THINKING
        self._waited = 0.0
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._close = Button("hint close", "", "cross", "quiet", scene.close_hint)
        self._next = Button("hint next", _("Cancel"), "", "plain", self.advance)
        self._leave = Button("hint leave", _("Let me do it"), "", "plain", self._leave_it)
        self._leave.visible = False
        self.left = False
        """Whether the player closes it to do what it says."""
        self._scroll = Scroll()

    @property
    def widgets(self) -> list[Widget]:
        """In the order of the Tab key."""
        return [self._next, self._leave, self._close]

    def cancel(self) -> None:
        """Stops thinking."""
        self._job.cancel()

    def update(self, ms: float) -> bool:
        """Looks whether the hint has been found; whether anything changed."""
        self._waited += ms
        if self.hint is not None:
            return False
        if self._job.done:
            self._take()
        return True

    def _take(self) -> None:
        try:
            self.hint = self._job.result()
        except Cancelled:
            self._scene.close_hint()
            return
        except CabinetError as error:
            self._scene.close_hint()
            self._scene.app.toast(sentence(error.message), "warning")
            return
        self._show(NUDGE)

    def _show(self, stage: int) -> None:
        assert self.hint is not None
        self.stage = stage
        self._scroll = Scroll()
        self._next.style = "primary"
        if stage == NUDGE:
            self._next.label, self._next.icon = _("Why?"), "right"
            self._next.icon_right = True
        else:
            self._next.label = self._scene.hint_action(self.hint)
            self._next.icon, self._next.icon_right = "check", False
            self._leave.visible = True
        self._scene.hint_told(stage, self.hint)
        if self._scene.app.theme.motion:
            self._scene.motion.start("hint", 200)
        self._scene.rebuild()

    def advance(self) -> None:
        """The next press: the reason, then the move; while it thinks, the end of it."""
        if self.hint is None:
            self._scene.close_hint()
        elif self.stage == NUDGE:
            self._show(REASON)
        else:
            self._scene.play_hint(self.hint)

    def _leave_it(self) -> None:
        self.left = True
        self._scene.close_hint()

    def height(self, width: int) -> int:
        """The least that the card needs in a panel of that width."""
        theme = self._scene.app.theme
        frame = theme.line_px(24) + self._step_side + theme.control(52)
        gaps = theme.px(20) + theme.px(8) + 2 * theme.px(12) + theme.px(24)
        return frame + gaps + self._words_height(width) + self._legend_height(width)

    @property
    def _step_side(self) -> int:
        """The side of the discs of the steps."""
        return max(self._scene.app.theme.px(26), self._scene.app.theme.text_px(13) + 6)

    def _paragraphs(self, width: int) -> list[list[list[rich.Run]]]:
        """The lines of every paragraph of the sentence."""
        theme = self._scene.app.theme
        if self.hint is None:
            pieces: list[rich.Run] = [(_("Looking for the next step…"), False)]
        else:
            pieces = rich.runs(self.hint.nudge if self.stage == NUDGE else self.hint.reason)
        room = width - 2 * theme.px(24) - theme.px(12)
        return [rich.lines(theme, part, self._size, room) for part in _parted(pieces)]

    @property
    def _size(self) -> float:
        return 18 if self._scene.app.theme.u > 0.75 else 16

    def _words_height(self, width: int) -> int:
        theme, paragraphs = self._scene.app.theme, self._paragraphs(width)
        heights = [rich.height(theme, rows, self._size) for rows in paragraphs]
        return sum(heights) + theme.px(_BETWEEN) * (len(heights) - 1)

    def arrange(self, rect: pygame.Rect) -> None:
        """Close at the top right, the buttons at the foot."""
        theme = self._scene.app.theme
        self._rect = rect
        pad, side = theme.px(24), theme.control(44)
        self._close.rect = pygame.Rect(rect.right - theme.px(16) - side, 0, side, side)
        self._close.rect.centery = rect.y + theme.px(20) + theme.line_px(24) // 2
        foot = pygame.Rect(rect.x + pad, 0, rect.width - 2 * pad, theme.control(52))
        foot.bottom = rect.bottom - pad
        self._next.rect = foot.copy()
        if self._leave.visible:
            gap = theme.px(12)
            width = min(foot.width * 2 // 5, theme.width(self._leave.label, 16) + theme.px(36))
            self._leave.rect = pygame.Rect(foot.right - width, foot.y, width, foot.height)
            self._next.rect.width -= width + gap

    def draw(self, surface: pygame.Surface) -> None:
        """Title, steps, sentence, legend; the desk draws the buttons."""
        theme, palette, rect = self._scene.app.theme, self._scene.app.theme.palette, self._rect
        shapes.raised_card(surface, theme, rect)
        pad = theme.px(24)
        y = rect.y + theme.px(20) + theme.line_px(24) // 2
        draw_icon(surface, theme, "hint", (rect.x + pad + theme.px(12), y), palette.indigo)
        at = (rect.x + pad + theme.px(38), y)
        theme.write(surface, _("Hint"), at, 24, palette.ink, "serif")
        y += theme.line_px(24) // 2 + theme.px(8)
        y = self._draw_steps(surface, pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, 0))
        y += theme.px(12)
        words = self._words_height(rect.width)
        height = words + self._legend_height(rect.width)
        low = self._next.rect.top - theme.px(12)
        self._scroll.fit(pygame.Rect(rect.x + pad, y, rect.width - 2 * pad, low - y), height)
        top = y - self._scroll.offset
        surface.set_clip(self._scroll.view)
        self._draw_words(surface, (rect.x + pad, top))
        if self.hint is not None and self.stage == REASON:
            self._draw_legend(surface, self.hint, top + words + theme.px(12))
            foot = top + height + theme.px(12)
            room = pygame.Rect(rect.x + pad, foot, rect.width - 2 * pad, max(0, low - foot))
            self._scene.draw_hint_picture(surface, room, self.hint)
        surface.set_clip(None)
        self._fade(surface, low - top < height)
        self._scroll.draw_thumb(surface, theme)

    def _fade(self, surface: pygame.Surface, more: bool) -> None:
        """What is cut off grows pale towards the edge, so that no line of many looks the last."""
        theme, view = self._scene.app.theme, self._scroll.view
        high = min(round(theme.line_px(self._size) * 1.4), view.height // 2)
        for cut, at_foot in ((self._scroll.offset > 0, False), (more, True)):
            if not cut or high < 1:
                continue
            pale = pygame.Surface((view.width, 1))
            pale.fill(theme.palette.card)
            for row in range(high):
                pale.set_alpha(round(240 * (1 - row / high)))
                surface.blit(pale, (view.x, view.bottom - 1 - row if at_foot else view.y + row))

    def _draw_words(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        x, y = at
        for rows in self._paragraphs(self._rect.width):
            y += rich.draw_lines(
                surface, theme, rows, (x, y), self._size, palette.ink, palette.indigo
            )
            y += theme.px(_BETWEEN)

    def pointer(self, event: Pointer) -> bool:
        """The wheel and a finger scroll a long sentence; whether it was used."""
        return self._scroll.pointer(event, self._scene.desk, self._scene.app.theme)

    def key(self, event: pygame.event.Event) -> bool:
        """Page up and page down scroll a long sentence; whether it was used."""
        pages = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key)
        return pages is not None and self._scroll.move(pages * self._scroll.view.height * 0.8)

    def _draw_steps(self, surface: pygame.Surface, line: pygame.Rect) -> int:
        """Nudge, Reason, Move: done, now, to come."""
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        size = self._step_side
        labels = (_("Nudge"), _("Reason"), _("Move"))
        step, y = line.width / 3, line.y + size // 2
        for index, label in enumerate(labels, 1):
            x = line.x + (index - 1) * step + size / 2
            done, now = index < self.stage, index == self.stage
            if done or now:
                shapes.disc(surface, (x, y), size, palette.indigo)
            else:
                shapes.disc(surface, (x, y), size, palette.edge, max(1.0, 1.5 * theme.u))
            colour = palette.on if done or now else palette.muted
            if done:
                draw_icon(surface, theme, "check", (x, y), colour, 16)
            else:
                theme.write(surface, str(index), (x, y), 13, colour, "bold", "center")
            ink = palette.ink if now else palette.muted
            at = (x + size / 2 + theme.px(8), y)
            theme.write(surface, label, at, 15, ink, "bold" if now else "sans")
        return line.y + size

    def _legend(self, width: int) -> list[list[tuple[bool, str]]]:
        """Lines of what the colours on the board mean: whether it is what follows, the words."""
        if self.hint is None or self.stage != REASON:
            return []
        theme, side = self._scene.app.theme, self._key_side
        keys = [(True, self._scene.hint_moves(self.hint))]
        if self.hint.why:
            keys.insert(0, (False, self._scene.hint_why(self.hint)))
        rows: list[list[tuple[bool, str]]] = []
        room = 0
        for follows, text in [key for key in keys if key[1]]:
            wide = side + theme.px(12) + theme.width(text, 15)
            if not rows or wide > room:
                rows.append([])
                room = width - 2 * theme.px(24)
            rows[-1].append((follows, text))
            room -= wide + theme.px(24)
        return rows

    @property
    def _key_side(self) -> int:
        return max(self._scene.app.theme.px(24), 14)

    def _legend_height(self, width: int) -> int:
        """The height of the legend and the technique, with the space above them."""
        theme = self._scene.app.theme
        if self.hint is None or self.stage != REASON:
            return 0
        keys = len(self._legend(width)) * (self._key_side + theme.px(12))
        return theme.px(12) + keys + theme.line_px(13)

    def _draw_legend(self, surface: pygame.Surface, hint: Hint, y: int) -> None:
        """What the two colours on the board mean, and the technique."""
        theme, palette = self._scene.app.theme, self._scene.app.theme.palette
        left, side = self._rect.x + theme.px(24), self._key_side
        for row in self._legend(self._rect.width):
            x = left
            for follows, text in row:
                line = palette.amber if follows else palette.indigo
                fill = palette.atint if follows else palette.card
                box = pygame.Rect(x, y, side, side)
                shapes.rounded(surface, box, theme.px(6), fill)
                shapes.rounded(surface, box, theme.px(6), line, max(1.5, 3 * theme.u))
                at = (box.right + theme.px(12), box.centery)
                theme.write(surface, text, at, 15, palette.ink)
                x += side + theme.px(36) + theme.width(text, 15)
            y += side + theme.px(12)
        text = theme.fitted(
            self._scene.hint_technique(hint), 13, self._rect.width - 2 * theme.px(24)
        )
        theme.write(surface, text, (left, y + theme.line_px(13) / 2), 13, palette.muted)


def _parted(pieces: list[rich.Run]) -> list[list[rich.Run]]:
    """The pieces of every paragraph: a new one begins at each line break."""
    parts: list[list[rich.Run]] = [[]]
    for text, strong in pieces:
        for index, part in enumerate(text.split("\n")):
            if index:
                parts.append([])
            if part:
                parts[-1].append((part, strong))
    return parts
