"""How a word is spelled: the entry, a drag over the cells, and the message about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.faces.brick.comb import Comb
from game.ui.drawing.icons import draw_icon
from game.ui.palette import Colour
from game.ui.text import _, join_sentences
from game.ui.theme import Theme
from game.ui.widgets.widgets import Action, Widget, nothing
from generators.brick.rules import LONGEST

_STEP_PX = 6  # between the points of a drag that are looked at: a quick one skips no cell
# Distances from the centre of a cell, where 1 is its edge
_MIDDLE = 0.45  # a drag that comes this near takes the letter
_INSIDE = 0.75  # a drag that turns or ends here takes it too
_OUTSIDE = 1.05  # a drag that has been here can take the letter again
_TURN = 50  # degrees
_LEAST_BEND = 0.12  # of the radius: with less before or after it, a bend is no turn
_SIZE = 15


@dataclass
class BrickEntry:
    """The letters typed so far. A word that `is_refused` stays visible.

    The next letter then begins a new word; erasing one goes on with the old word.
    """

    text: str = ""
    is_refused: bool = False

    def add(self, letters: str) -> None:
        """Appends letters, up to the longest word; begins a new word after a refused one."""
        if self.is_refused:
            self.clear()
        self.text = (self.text + letters)[:LONGEST]

    def erase(self) -> None:
        """Takes the last letter away."""
        self.text, self.is_refused = self.text[:-1], False

    def clear(self) -> None:
        """Takes everything away."""
        self.text, self.is_refused = "", False


class Drag:
    """A press or a drag over the cells of a comb; `path` has the cells whose letters it took."""

    def __init__(self) -> None:
        self.path: list[int] = []
        self._crossed: list[pygame.Vector2] = []
        """The points of the drag in the cell it is crossing."""
        self._last, self._has_left = (0, 0), True
        """The last point, and whether the drag has left the last cell of the path."""

    def begin(self, comb: Comb, pos: tuple[int, int]) -> bool:
        """Begins a drag at the cell at a point; returns whether there is one."""
        place = comb.place_at(pos)
        self.path = [] if place is None else [place]
        self._last, self._has_left, self._crossed = pos, False, []
        return place is not None

    def drop(self) -> None:
        """Forgets the drag."""
        self.path = []

    def go(self, comb: Comb, pos: tuple[int, int]) -> None:
        """Follows the pointer in a straight line to a point and adds the cells it takes."""
        way = pygame.Vector2(pos) - self._last
        steps = max(1, int(way.length() / _STEP_PX))
        for step in range(1, steps + 1):
            point = pygame.Vector2(self._last) + way * step / steps
            self._take_point(comb, (round(point.x), round(point.y)))
        self._last = pos

    def end(self, comb: Comb, pos: tuple[int, int]) -> list[int]:
        """Ends the drag and returns its path; [] if it left its only cell before the release."""
        last = comb.place_at(pos, _INSIDE)
        if last is not None and self._has_left:
            self.path.append(last)
        path, self.path = self.path, []
        return path if len(path) > 1 or comb.place_at(pos) == path[0] else []

    def _take_point(self, comb: Comb, at: tuple[int, int]) -> None:
        """Adds the cell at a point to the path if the drag is near its centre or turns in it."""
        self._has_left = self._has_left or comb.relative_distance(self.path[-1], at) > _OUTSIDE
        place = comb.place_at(at, _INSIDE) if self._has_left else None
        if place is None:
            self._crossed = []
            return
        self._crossed.append(pygame.Vector2(at))
        if comb.relative_distance(place, at) <= _MIDDLE or self._turns(comb):
            self.path.append(place)
            self._has_left, self._crossed = False, []

    def _turns(self, comb: Comb) -> bool:
        """Returns whether the drag turns inside the cell; one that only crosses it is straight."""
        points = self._crossed
        before, after = points[len(points) // 2] - points[0], points[-1] - points[len(points) // 2]
        if min(before.length(), after.length()) < _LEAST_BEND * comb.radius:
            return False
        return abs((before.angle_to(after) + 180) % 360 - 180) > _TURN


class Note(Widget):
    """The message below the entry: a sentence with an icon.

    With an `offer`, such as "Add it?", the whole note can be pressed.
    """

    def __init__(self, speak: Callable[[str], None]) -> None:
        """Makes an empty note; `speak` announces its sentences."""
        super().__init__("note")
        self._speak = speak
        self.text = self.icon = self.offer = ""
        self.action: Action = nothing
        self.enabled = False

    def say(self, text: str, icon: str = "", offer: str = "", is_aloud: bool = True) -> None:
        """Shows another sentence, and announces it if it `is_aloud`."""
        self.text, self.visible = text, bool(text)
        self._amend(icon, offer)
        if text and is_aloud:
            self._speak(self.title)

    def amend(self, icon: str, offer: str) -> None:
        """Adds an icon and an offer to the message shown; announces the offer and its keys."""
        self._amend(icon, offer)
        if offer:
            self._speak(join_sentences((offer, _("Press Tab, then Enter."))))

    def _amend(self, icon: str, offer: str) -> None:
        self.icon, self.offer = icon, offer
        self.enabled, self.title = bool(offer), f"{self.text} {offer}".strip()

    def clear(self) -> None:
        """Shows nothing."""
        self.say("")

    def hit(self, pos: tuple[int, int]) -> bool:
        return self.enabled and super().hit(pos)

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()

    def _colour(self, theme: Theme) -> Colour:
        palette = theme.palette
        colours = {"check": palette.jadetext, "cross": palette.sealtext}
        return colours.get(self.icon, palette.ambertext if self.icon else palette.muted)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if not self.text:
            return
        palette, gap = theme.palette, max(4, theme.px(8))
        icon_width = max(12, theme.px(18)) + gap if self.icon else 0
        offer_width = theme.width(self.offer, _SIZE, "bold") + gap if self.offer else 0
        text = theme.fitted(self.text, _SIZE, self.rect.width - icon_width - offer_width)
        width_px = icon_width + theme.width(text, _SIZE) + offer_width
        x, y = self.rect.centerx - width_px // 2, self.rect.centery
        colour = self._colour(theme)
        if self.icon:
            draw_icon(surface, theme, self.icon, (x + (icon_width - gap) / 2, y), colour, 18)
        text_rect = theme.write(surface, text, (x + icon_width, y), _SIZE, colour)
        if not self.offer:
            return
        ink = palette.indigo_hover if self.touch.hover else palette.indigo
        offer_rect = theme.write(
            surface, self.offer, (text_rect.right + gap, y), _SIZE, ink, "bold"
        )
        line_px = max(1, theme.px(1.5 if self.touch.hover else 1))
        surface.fill(
            ink, (offer_rect.x, offer_rect.bottom - theme.px(3), offer_rect.width, line_px)
        )

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the focus ring inside the block: at its edge it would be cut off."""
        frame = self.rect
        self.rect = self.rect.inflate(-2 * theme.px(5), -2 * theme.px(5))
        super().draw_focus(surface, theme)
        self.rect = frame
