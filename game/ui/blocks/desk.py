"""The desk: the widgets of one screen, what is hovered, pressed and focused."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.ui.drawing import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme
from game.ui.widgets.widgets import Select, Touch, Widget, nothing

Way = tuple[int, int]
"""The direction of an arrow key: right and down, each -1, 0 or 1, and one of them 0."""
Neighbour = Callable[[Widget, Sequence[Widget], Way], Widget | None]
"""(widget, usable widgets, way) -> the widget that an arrow leads to; None if there is none."""
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_PRESSES = (*_ENTERS, pygame.K_SPACE)
_TIP_PAD, _TIP_GAP = (10, 8), 6
"""The room beside the words of a tip, that above and below in all, and that to its widget."""
_TIP_MS, _TIP = 600, 14
"""How long the pointer rests before a tip appears, and the size of its text."""


class Desk:
    """Routes the pointer and the keys to the widgets, in drawing order."""

    def __init__(
        self,
        widgets: Sequence[Widget] = (),
        reveal: Callable[[Widget], None] | None = None,
        pressed: Callable[[], None] = nothing,
        stopped: Callable[[], None] = nothing,
    ) -> None:
        """`pressed` is called for every widget that is pressed, before it acts.

        `stopped` is called if an arrow leads nowhere.
        """
        self.widgets = list(widgets)
        self.focused: Widget | None = None
        self.neighbour: Neighbour | None = None
        """Finds where an arrow leads, by the tree of blocks; None: to the nearest widget."""
        self.reveal = reveal
        self.pressed, self._stopped = pressed, stopped
        self.primary: Widget | None = None
        """The widget that Enter presses while no focus is shown, and where Tab begins."""
        self.is_primary_announced = False
        """Whether a listener was told that `primary` has the focus: Tab goes on from there."""
        self.entry: Widget | None = None
        """Where Tab and the arrows begin instead, as on a page that is scrolled."""
        self._hovered: Widget | None = None
        self._rested_ms = 0.0
        """How long the pointer has rested on the hovered widget."""
        self._pressed: Widget | None = None
        self._captor: Widget | None = None
        self._by_key = False
        self.by_finger = False
        """Whether the player has used a finger on this screen."""

    def __getitem__(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.name == name)

    def take(self, widgets: list[Widget]) -> None:
        """Takes the widgets of a rebuilt screen; focus, hover and press carry over by name."""
        if len(widgets) == len(self.widgets) and all(map(operator.is_, widgets, self.widgets)):
            return
        named = {widget.name: widget for widget in widgets}

        def same_name(widget: Widget | None) -> Widget | None:
            return named.get(widget.name) if widget else None

        self.widgets = widgets
        self.focused, self.primary = same_name(self.focused), same_name(self.primary)
        self.entry = same_name(self.entry)
        self._hovered, self._pressed = same_name(self._hovered), same_name(self._pressed)
        self._captor = same_name(self._captor)
        self._refresh()

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Returns the widget at a point, the topmost first."""
        return next((w for w in reversed(self.widgets) if w.hit(pos)), None)

    def pointer(self, event: Pointer) -> bool:
        """Gives a pointer event to a widget; returns whether one used it."""
        self._by_key = False
        self.by_finger = self.by_finger or (event.touch and event.phase is Phase.UP)
        target = self.at(event.pos)
        if self._give_to_captor(event, target):
            return True
        if event.phase is Phase.HOVER:
            return self._hover(target)
        if event.phase is Phase.DOWN:
            self._rested_ms = -math.inf  # no tip until the pointer comes back
            self._pressed = target if event.button == 1 and target and target.enabled else None
            self._refresh()
            return target is not None
        if event.phase is Phase.DRAG and self._pressed:
            self._refresh(self._pressed is target)
            return True
        if event.phase in (Phase.UP, Phase.CANCEL) and self._pressed:
            pressed, self._pressed = self._pressed, None
            self._hovered = None if event.touch else target
            self._refresh()
            if event.phase is Phase.UP and pressed is target:
                self.focused = pressed
                self.pressed()
                pressed.press(event.pos)
            return True
        return False

    def _give_to_captor(self, event: Pointer, target: Widget | None) -> bool:
        """Gives the event to the widget that has captured the pointer, from a press on it on.

        Returns False if there is none.
        """
        if event.phase is Phase.DOWN:
            self._captor = (
                target if target and target.captures_pointer and target.enabled else None
            )
        captor = self._captor
        if captor is None or event.phase in (Phase.HOVER, Phase.WHEEL, Phase.PAN):
            return False
        if event.phase in (Phase.UP, Phase.CANCEL):
            self._captor = None
        captor.pointer(event)
        return True

    def _hover(self, target: Widget | None) -> bool:
        """Notes which widget is under the pointer; returns whether that has changed."""
        if target is not self._hovered:
            self._hovered, self._rested_ms = target, 0
            self._refresh()
            return True
        return False

    def rest(self, ms: float) -> bool:
        """Lets the pointer rest for `ms`; returns whether a tip appears."""
        before, self._rested_ms = self._rested_ms, self._rested_ms + ms
        has_tip = self._hovered is not None and bool(self._hovered.tip)
        return has_tip and before < _TIP_MS <= self._rested_ms

    def draw_tip(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the tip of the icon on which the pointer rests, below it or else above."""
        widget = self._hovered
        if widget is None or not widget.visible or self._rested_ms < _TIP_MS or not widget.tip:
            return
        size = (
            theme.width(widget.tip, _TIP) + 2 * theme.px(_TIP_PAD[0]),
            theme.line_px(_TIP) + theme.px(_TIP_PAD[1]),
        )
        plate, gap = pygame.Rect((0, 0), size), theme.px(_TIP_GAP)
        plate.midtop = (widget.rect.centerx, widget.rect.bottom + gap)
        if plate.bottom > surface.get_height():
            plate.bottom = widget.rect.top - gap
        plate.clamp_ip(surface.get_rect().inflate(-2 * gap, 0))
        shapes.rounded(surface, plate, theme.px(6), theme.palette.ink)
        theme.write(surface, widget.tip, plate.center, _TIP, theme.palette.card, anchor="center")

    def _refresh(self, inside: bool = True) -> None:
        """Updates how each widget looks; the pressed one only while the pointer is `inside` it."""
        for widget in self.widgets:
            widget.touch = Touch(
                hover=widget is self._hovered and widget.enabled,
                pressed=widget is self._pressed and inside,
                focus=widget is self.focused and self._by_key,
            )

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a focused widget's key, Tab, or an arrow; returns whether it was used."""
        if self.typing and self.focused and self.focused.key(event):
            return True
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        by_key = self._by_key and not self.typing
        if by_key and self.focused and self.focused.enabled and self.focused.key(event):
            if event.key in _PRESSES:
                self.pressed()
            return True
        if event.key in _ENTERS and not self.by_key and not self.typing:
            return self._press_primary()
        if event.key in _ARROWS:
            self._move_focus(_ARROWS[event.key])
            return True
        return False

    def _press_primary(self) -> bool:
        """Presses the primary widget; returns False if there is none to press."""
        primary = self.primary
        if primary is None or primary not in self._usable():
            return False
        self.pressed()
        primary.press(None)
        return True

    def press(self, widget: Widget, pos: tuple[int, int] | None) -> None:
        """Presses a widget as a key does, or a pointer at a point of it."""
        self.pressed()
        widget.press(pos)

    def focus(self, widget: Widget | None) -> None:
        """Gives a widget the keyboard focus, and scrolls it into view."""
        self.focused, self._by_key = widget, widget is not None
        self._refresh()
        if widget and self.reveal:
            self.reveal(widget)

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return self.focused is not None and self.focused.typed

    @property
    def by_key(self) -> bool:
        """Whether the keyboard was used last, so that the focus shows."""
        return self._by_key and self.focused is not None

    def _usable(self) -> list[Widget]:
        seen = (w for w in self.widgets if w.visible or w.reachable)
        return [w for w in seen if w.enabled and w.stops]

    def first_stop(self, widgets: Iterable[Widget]) -> Widget | None:
        """Returns the first of some widgets that Tab stops at; None if it stops at none."""
        inside = [*widgets]
        stops = (widget for widget in _tab_stops(self._usable(), ()) if widget in inside)
        return next(stops, None)

    def _step(self, step: int) -> None:
        """Moves the focus by `step` widgets, round and round; enters at `entry` or `primary`."""
        is_here = self._by_key or self.typing
        wanted = (self.focused if is_here else None, self.entry, self.primary)
        stops = _tab_stops(self._usable(), wanted)
        if not stops:
            return
        if self.focused in stops and is_here:
            index = (stops.index(self.focused) + step) % len(stops)
        elif self.entry in stops:
            index = stops.index(self.entry)
        elif self.primary in stops and self.is_primary_announced:
            index = (stops.index(self.primary) + step) % len(stops)
        elif self.primary in stops and step > 0:
            index = stops.index(self.primary)
        else:
            index = 0 if step > 0 else -1
        self.focus(stops[index])

    def _move_focus(self, way: Way) -> None:
        """Moves the focus to the next widget in a direction, if there is one.

        Among radio buttons it also chooses; from outside it comes to the chosen one. Left and
        Right lead from these and from lists to no other control, whose value the next press might
        change.
        """
        usable = self._usable()
        if not usable:
            return
        if self.focused not in usable or not (self._by_key or self.typing):
            starts = (start for start in (self.focused, self.entry) if start in usable)
            self.focus(next(starts, usable[0]))
            return
        if self.neighbour is not None:
            target = self.neighbour(self.focused, usable, way)
        else:
            target = nearest(self.focused.rect, usable, way)
        group = self.focused.choice_group
        is_in_group = target is not None and target.choice_group == group != ""
        stays = isinstance(self.focused, Select) or self.focused.role == "radio"
        if target is None or (stays and way[0] and not is_in_group):
            self._stopped()
            return
        if target.role == "radio" and not is_in_group:
            target = _chosen_of(target, usable)
        self.focus(target)
        if target.role == "radio" and is_in_group:
            self.press(target, None)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the visible widgets, then the focus ring."""
        for widget in self.widgets:
            if widget.visible:
                surface.set_clip(widget.clip)
                widget.draw(surface, theme)
        surface.set_clip(None)
        if self.by_key and self.focused and self.focused.visible:
            self.focused.draw_focus(surface, theme)

    def release(self) -> None:
        """Forgets hover and press: another screen came on top."""
        self._hovered = self._pressed = self._captor = None
        self._refresh()


def _chosen_of(widget: Widget, usable: Sequence[Widget]) -> Widget:
    """Returns the chosen one of a radio button's group; the button itself if none is chosen."""
    members = (other for other in usable if other.choice_group == widget.choice_group != "")
    return next((member for member in members if member.is_chosen), widget)


def _tab_stops(usable: Sequence[Widget], wanted: Sequence[Widget | None]) -> list[Widget]:
    """Returns the widgets that Tab stops at: of a group a `wanted` one, else the chosen one."""
    groups: dict[str | int, list[Widget]] = {}
    for widget in usable:
        groups.setdefault(widget.choice_group or id(widget), []).append(widget)
    return [
        max(members, key=lambda widget: 2 * (widget in wanted) + bool(widget.is_chosen))
        for members in groups.values()
    ]


def nearest(start: pygame.Rect, widgets: Iterable[Widget], way: Way) -> Widget | None:
    """Returns the nearest widget in a direction; None if there is none.

    A pixel to the side counts as three ahead, so that widgets straight ahead come first.
    """
    costs = {}
    for widget in widgets:
        right, down = widget.rect.centerx - start.centerx, widget.rect.centery - start.centery
        along, across = right * way[0] + down * way[1], abs(right * way[1]) + abs(down * way[0])
        if along > 0:
            costs[widget] = along + 3 * across
    return min(costs, key=costs.__getitem__, default=None)
