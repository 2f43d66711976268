"""Widgets: buttons, segments, steppers, selects, switches.

A widget has its place, its look and the function it calls; `Desk` decides which one is hovered,
pressed or focused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.actions import info_of, keys_of
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.palette import Colour, Palette
from game.ui.pointer import Pointer
from game.ui.text import _, join_nouns
from game.ui.theme import Theme, Typeface
from game.ui.typing import typed

_SEGMENT_MARGINS, _SEGMENT_AIR, _SEGMENT_EDGE = 28, 20, 8
"""The room beside a segment's label that is asked for, that is usual, and that is least, in u."""
_SEGMENT_INSET, _SEGMENT_RADIUS = 4, 8
"""The room between segments and their frame, and the radius of the chosen one's corners."""
_RING_GAP, _RING_LINE = 2, 3
"""The gap between a widget and the ring of the keyboard focus, and the ring's thickness."""
Style = Literal["primary", "plain", "tint", "quiet"]
Action = Callable[[], None]
Token = Callable[[pygame.Surface, Theme, tuple[float, float], float], None]
"""(surface, theme, centre, width in px): draws a small picture."""


def nothing() -> None:
    """Does nothing: the action of a widget that has none yet."""


@dataclass
class Touch:
    """The state of a widget at this moment: hovered, pressed, focused."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False


class Widget:
    """Something on the screen that can be pressed or focused; `rect` in window pixels."""

    radius = 10
    role = "button"
    title = ""
    """The label for screen readers; its name if empty."""
    typed = False
    """Whether the widget is a text field, which takes letters and most other keys."""
    takes_ends = False
    """Whether Home and End lead to its first and last choice, and don't scroll the page."""

    choice_group = ""
    """The group of choices it belongs to, in which Tab stops once and arrows lead on."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        self.enabled = True
        self.visible = True
        self.reachable = False
        """Whether the focus can go to it though it is out of view, in a list that scrolls."""
        self.stops = True
        """Whether the Tab key stops at it."""
        self.captures_pointer = False
        """Whether `pointer` gets all the events of a press on it, wherever the pointer goes."""
        self.touch = Touch()

    @property
    def value(self) -> str:
        """Returns the value read aloud after the name: on, off, the choice."""
        return ""

    @property
    def tip(self) -> str:
        """Returns the words to show beside the widget under a resting pointer; "" for none."""
        return ""

    @property
    def is_chosen(self) -> bool | None:
        """True if the widget is on or selected, False if it could be; None if it never is."""
        return None

    @property
    def cursor_rect(self) -> pygame.Rect:
        """Returns the place inside it that the arrow keys have gone to; empty if they don't."""
        return pygame.Rect(0, 0, 0, 0)

    def preferred_width(self, theme: Theme) -> int:
        """Returns the width that shows the whole widget, in pixels."""
        return theme.control(44)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Returns whether `pos` is on the widget."""
        inside = self.clip is None or self.clip.collidepoint(pos)
        return self.visible and inside and bool(self.rect.collidepoint(pos))

    def press(self, pos: tuple[int, int] | None) -> None:
        """Does what the widget is for; `pos` is None for a key."""

    def pointer(self, event: Pointer) -> None:
        """Takes each event of a press, from DOWN to UP, if the widget `captures_pointer`."""

    def write(self, event: pygame.event.Event) -> None:
        """Takes TEXTINPUT or TEXTEDITING while focused."""

    def key(self, event: pygame.event.Event) -> bool:
        """Presses the widget by Enter or Space; returns whether it was used."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.press(None)
            return True
        return False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the widget: at rest, under the pointer, or pressed."""

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the ring of the keyboard focus: a gap in the card colour, then indigo."""
        gap, line = theme.px(_RING_GAP), theme.px(_RING_LINE)
        outer = self.rect.inflate(2 * (gap + line), 2 * (gap + line))
        radius = theme.px(self.radius) + gap + line
        shapes.rounded(surface, outer, radius, theme.palette.indigo, line)


class PressArea(Widget):
    """An invisible area for the pointer, skipped by the Tab key; a block draws what is there."""

    def __init__(self, name: str, title: str, action: Action) -> None:
        super().__init__(name)
        self.title, self.action, self.stops = title, action, False

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()


class RowArea(Widget):
    """A row that is pressed as a whole, and reached by the Tab key."""

    overhang = 6
    """How many units the row is wider than its words, on both sides."""

    def __init__(self, name: str, title: str, action: Action, about: str = "") -> None:
        """`title` is what the row says, `about` what a press does."""
        super().__init__(name)
        self.title, self.action, self.about = title, action, about

    @property
    def value(self) -> str:
        return self.about

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.touch.hover or self.touch.pressed:
            line = max(1.0, theme.u)
            inset = 2 * theme.px(1) if self.overhang else 0  # off the rules between rows
            outer = self.rect.inflate(2 * theme.px(self.overhang), -inset)
            shapes.rounded(surface, outer, theme.px(self.radius), theme.palette.ring, line)


_PAD, _QUIET_PAD, _LEAST_PAD = 18, 8, 4
"""The room at both sides of a button's label: with an edge, without one, and for a long label."""
_STACK_SIDES, _STACK_LEAST_PAD, _STACK_GAP = 8, 2, 4
"""Of an icon above its word: the room beside it in all, the least at each side, that between."""
_STACK_MARGINS_PX = 10  # above and below an icon with its word: letters reach below their line
_LABEL, _STACKED_LABEL, _NOTE = 16, 14, 13
"""The sizes of a button's texts."""


def _icon_px(theme: Theme) -> int:
    """Returns the side of a button's icon in pixels."""
    return max(12, theme.px(20))


def _icon_room(theme: Theme) -> int:
    """Returns the width of a button's icon and of the gap beside it, in pixels."""
    return _icon_px(theme) + max(6, theme.px(12))


class Button(Widget):
    """A button with an icon, a word or both."""

    def __init__(
        self,
        name: str,
        label: str = "",
        icon: str = "",
        style: Style = "plain",
        action: Action = nothing,
    ) -> None:
        super().__init__(name)
        self.label, self.icon, self.style, self.action = label, icon, style, action
        self.title = label
        self.icon_right = False
        self.stacked = False
        """Whether the icon stands over the word, not beside it."""
        self.bare = False
        """Whether the icon beside the word is left out, even if it has room."""
        self.notes: tuple[str, ...] = ()
        """Texts for a small line below the label: the first that fits is used."""
        self.keys = ""
        """The keyboard shortcut, as a menu shows it."""
        self.about = ""
        """What is read aloud after its name, if it is shown elsewhere on the screen."""

    @classmethod
    def of(
        cls, action: Action, name: str = "", style: Style = "plain", enabled: bool = True
    ) -> Button:
        """Returns a button for a method declared as an `action`."""
        info = info_of(action)
        button = cls(name or action.__name__, _(info.label), info.icon, style, action)
        button.enabled, button.keys = enabled, keys_of(action)
        return button

    @property
    def value(self) -> str:
        return next(iter(self.notes), self.about)

    @property
    def tip(self) -> str:
        """Returns its title with its keys, if it shows an icon alone."""
        if self.label:
            return ""
        return f"{self.title} ({self.keys})" if self.keys else self.title

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()

    def preferred_width(self, theme: Theme) -> int:
        """Returns the width in px that the button needs for its icon and label."""
        if not self.label:
            return theme.control(44)
        if self.stacked:
            return theme.width(self.label, _STACKED_LABEL, "bold") + theme.px(_STACK_SIDES)
        width = theme.width(self.label, _LABEL, self._typeface)
        width += _icon_room(theme) if self.icon else 0
        pad = theme.px(_QUIET_PAD if self.style == "quiet" else _PAD)
        return max(theme.control(44), width + 2 * pad)

    def has_room(self, theme: Theme) -> bool:
        """Returns whether the icon has room beside the word."""
        if not (self.icon and self.label) or self._has_room_above(theme):
            return True
        taken = _icon_room(theme) + 2 * theme.px(_QUIET_PAD)
        return theme.width(self.label, _LABEL, self._typeface) + taken <= self.rect.width

    def _has_room_above(self, theme: Theme) -> bool:
        """Returns whether the button is stacked and high enough for it."""
        content_px = theme.text_px(_STACKED_LABEL) + _icon_px(theme)
        return self.stacked and self.rect.height >= content_px + _STACK_MARGINS_PX

    @property
    def _typeface(self) -> Literal["sans", "bold"]:
        return "sans" if self.style in ("plain", "quiet") else "bold"

    def _colours(self, theme: Theme) -> tuple[Colour | None, Colour]:
        """Returns the colours of the fill (None: no fill) and the label, by style and touch."""
        palette, touch = theme.palette, self.touch
        rest, hover, pressed, ink = {
            "primary": (
                palette.indigo,
                palette.indigo_hover,
                palette.indigo_pressed,
                palette.on_indigo,
            ),
            "plain": (palette.card, palette.card, palette.sunk, palette.ink),
            "tint": (
                palette.indigo_tint,
                palette.indigo_tint_hover,
                palette.indigo_tint_pressed,
                palette.indigo,
            ),
            "quiet": (None, palette.sunk, palette.hair, palette.ink),
        }[self.style]
        if touch.pressed and self.enabled:
            return pressed, ink
        return hover if touch.hover and self.enabled else rest, ink

    def _line(self, palette: Palette) -> Colour:
        if self.style == "tint":
            return palette.indigo if self.touch.hover else palette.indigo_tint_edge
        return palette.ring if self.touch.hover else palette.edge

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        fill, ink = self._colours(theme)
        rect = self.rect.move(0, theme.px(1) if self.touch.pressed else 0)
        radius = theme.px(self.radius)
        target = surface
        if not self.enabled:
            target = pygame.Surface(rect.size, pygame.SRCALPHA)
            rect = target.get_rect()
        if self.style == "plain" and self.enabled and not self.touch.pressed:
            shapes.contact_shadow(surface, theme, rect, radius, 1, theme.palette.shadow_alpha[0])
        if fill is not None:
            shapes.rounded(target, rect, radius, fill)
        has_words_alone = self.style == "quiet" and self.label and theme.palette.outlined
        if self.style in ("plain", "tint") or has_words_alone:
            shapes.rounded(target, rect, radius, self._line(theme.palette), max(1.0, theme.u))
        self._draw_content(target, theme, rect, ink)
        if not self.enabled:
            target.set_alpha(115 if self.style == "plain" else 102)
            surface.blit(target, self.rect)

    def _draw_content(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, ink: Colour
    ) -> None:
        """Draws the icon and the label, made smaller or shortened to fit."""
        typeface = self._typeface
        if not self.label:
            draw_icon(surface, theme, self.icon, rect.center, ink, 22)
            return
        if self._has_room_above(theme):
            self._draw_stacked(surface, theme, rect, ink, typeface)
            return
        room = rect.width - 2 * theme.px(_QUIET_PAD)
        if theme.width(self.label, _LABEL, typeface) > room:
            room = rect.width - 2 * theme.px(_LEAST_PAD)
        is_bare = self.bare or not self.has_room(theme)  # the word says more than the icon
        icon_room = _icon_room(theme) if self.icon and not is_bare else 0
        size = theme.room_size(self.label, _LABEL, room, typeface)
        label = theme.fitted(self.label, size, room, typeface)
        width = theme.width(label, size, typeface) + icon_room
        left = rect.centerx - width / 2
        icon_x = left + _icon_px(theme) / 2
        y = rect.centery - self._draw_note(surface, theme, rect, ink)
        if self.icon_right:
            icon_x = rect.centerx + width / 2 - _icon_px(theme) / 2
        else:
            left += icon_room
        if icon_room:
            draw_icon(surface, theme, self.icon, (icon_x, y), ink, 21)
        theme.write(surface, label, (left, y), size, ink, typeface)

    def _draw_stacked(
        self,
        surface: pygame.Surface,
        theme: Theme,
        rect: pygame.Rect,
        ink: Colour,
        typeface: Typeface,
    ) -> None:
        """Draws the icon above the label, closer if the button is low."""
        icon_px, label_px = _icon_px(theme), theme.text_px(_STACKED_LABEL)
        gap = min(theme.px(_STACK_GAP), max(0, rect.height - icon_px - label_px))
        height = icon_px + gap + label_px
        top = rect.centery - height / 2
        draw_icon(surface, theme, self.icon, (rect.centerx, top + icon_px / 2), ink, 20)
        room = rect.width - 2 * theme.px(_STACK_LEAST_PAD)
        size = theme.room_size(self.label, _STACKED_LABEL, room, typeface)
        label = theme.fitted(self.label, size, room, typeface)
        middle = (rect.centerx, top + height - label_px / 2)
        theme.write(surface, label, middle, size, ink, typeface, "center")

    def _draw_note(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, ink: Colour
    ) -> int:
        """Draws the note, if there is room; returns how far the label moves up for it."""
        label_px, note_px = theme.text_px(_LABEL), theme.text_px(_NOTE)
        room = rect.width - 2 * max(6, theme.px(_QUIET_PAD))
        note = next((note for note in self.notes if theme.width(note, _NOTE) <= room), "")
        if not note or rect.height < 1.2 * (label_px + note_px):
            return 0
        y = rect.centery + round(0.5 * label_px)
        theme.write(surface, note, (rect.centerx, y), _NOTE, ink, anchor="center")
        return round(0.65 * note_px)


class TextLink(Button):
    """A button without fill or edge: a few words, with an icon before them or a chevron after."""

    size = 15
    strong = True
    """Whether the link is bold in the colour of links; else muted."""
    _PAD, _GAP = 2, 4
    """The room at its ends, and that between its icon and its words."""

    @property
    def _typeface(self) -> Literal["sans", "bold"]:
        return "bold" if self.strong else "sans"

    def preferred_width(self, theme: Theme) -> int:
        icon_room = self._icon_side(theme) + theme.px(self._GAP) + 2 * theme.px(self._PAD)
        return theme.width(self.label, self.size, self._typeface) + icon_room

    def _icon_side(self, theme: Theme) -> int:
        return max(10, theme.px(18))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect = theme.palette, self.rect
        ink = palette.indigo if self.strong or self.touch.hover else palette.muted
        icon_side, left = self._icon_side(theme), rect.x + theme.px(self._PAD)
        icon_x = rect.right - icon_side / 2 if self.icon_right else left + icon_side / 2
        draw_icon(surface, theme, self.icon, (icon_x, rect.centery), ink, 18)
        left += 0 if self.icon_right else icon_side + theme.px(self._GAP)
        words = (left, rect.centery)
        written = theme.write(surface, self.label, words, self.size, ink, self._typeface)
        if self.touch.hover:
            line = pygame.Rect(written.x, written.bottom, written.width, max(1, theme.px(1)))
            shapes.fill(surface, ink, line)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the ring around the words, clear of what is above and below them."""
        rect, words_px = self.rect, theme.line_px(self.size) + theme.px(self._GAP)
        if rect.height > words_px:
            self.rect = rect.inflate(0, words_px - rect.height)
        super().draw_focus(surface, theme)
        self.rect = rect


class Segments(Widget):
    """A row of choices, one of them chosen: equally wide, or by their words if one needs it.

    With `chosen` -1, none is chosen yet.
    """

    def __init__(
        self,
        name: str,
        labels: Sequence[str],
        chosen: int,
        choose: Callable[[int], None],
        tokens: Sequence[Token | None] = (),
    ) -> None:
        super().__init__(name)
        self.labels, self.chosen, self.choose = list(labels), chosen, choose
        self.tokens = [*tokens, *[None] * (len(self.labels) - len(tokens))]
        self.off: Collection[int] = ()
        """The choices that can't be taken now, drawn faint; a press on one calls `refuse`."""
        self.refuse: Callable[[int], object] = lambda index: None
        self._theme: Theme | None = None

    role = "choice"
    takes_ends = True

    @property
    def value(self) -> str:
        return self.labels[self.chosen] if self.chosen >= 0 else ""

    def preferred_width(self, theme: Theme) -> int:
        widest = max(theme.width(label, 15, "bold") for label in self.labels)
        segment_px = widest + theme.px(_SEGMENT_MARGINS)
        return len(self.labels) * segment_px + 2 * theme.px(_SEGMENT_INSET)

    def _token_px(self, theme: Theme, index: int) -> int:
        """Returns the width in px of the small picture beside a label; 0 if there is none."""
        return max(14, theme.px(26)) if self.tokens[index] else 0

    def _ends(self, theme: Theme | None, width: int) -> list[int]:
        """Returns how far from the left each choice ends, in px; equal parts before a theme."""
        count = len(self.labels)
        even = [width * (index + 1) // count for index in range(count)]
        if theme is None:
            return even
        widths = [
            theme.width(label, 15, "bold") + self._token_px(theme, index)
            for index, label in enumerate(self.labels)
        ]
        if max(widths) + theme.px(_SEGMENT_AIR) <= width // count:
            return even
        spare = width - sum(widths)
        if spare < count * theme.px(_SEGMENT_EDGE):  # tokens are left out before letters are cut
            widths = [theme.width(label, 15, "bold") for label in self.labels]
            spare = width - sum(widths)
        return [sum(widths[: index + 1]) + spare * (index + 1) // count for index in range(count)]

    def part(self, index: int, theme: Theme) -> pygame.Rect:
        """Returns the rectangle of one choice."""
        inset = theme.px(_SEGMENT_INSET)
        inner = self.rect.inflate(-2 * inset, -2 * inset)
        ends = [0, *self._ends(theme, inner.width)]
        left, right = ends[index : index + 2]
        return pygame.Rect(inner.x + left, inner.y, right - left, inner.height)

    def press(self, pos: tuple[int, int] | None) -> None:
        """Takes the choice under `pos`, or the next one for a key."""
        count = len(self.labels)
        if pos is None:
            following = ((self.chosen + step) % count for step in range(1, count + 1))
            index = next(choice for choice in following if choice not in self.off)
        else:
            ends = self._ends(self._theme, self.rect.width)
            index = next(
                (number for number, end in enumerate(ends) if pos[0] - self.rect.x < end),
                count - 1,
            )
        self.take(index)

    def take(self, index: int) -> None:
        """Chooses a choice by its index, unless it can't be taken."""
        if index in self.off:
            self.refuse(index)
        else:
            self.chosen = index
            self.choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses the choice to the left or right, the first or the last; Enter keeps it."""
        usable = [choice for choice in range(len(self.labels)) if choice not in self.off]
        to_the_left = [choice for choice in usable if choice < self.chosen]
        to_the_right = [choice for choice in usable if choice > self.chosen]
        index = {
            pygame.K_LEFT: max(to_the_left, default=usable[0]),
            pygame.K_RIGHT: min(to_the_right, default=usable[-1]),
            pygame.K_HOME: usable[0],
            pygame.K_END: usable[-1],
        }.get(event.key)
        if index is None:
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        if index != self.chosen:
            self.take(index)
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette = theme.palette
        shapes.rounded(surface, self.rect, theme.px(self.radius), palette.sunk)
        shapes.rounded(surface, self.rect, theme.px(self.radius), palette.edge, max(1.0, theme.u))
        self._theme = theme
        for index in range(len(self.labels)):
            part = self.part(index, theme)
            if index == self.chosen:
                radius = theme.px(_SEGMENT_RADIUS)
                shapes.contact_shadow(surface, theme, part, radius, 1, palette.shadow_alpha[0])
                shapes.rounded(surface, part, radius, palette.card)
                line, width = (palette.indigo, 2) if palette.outlined else (palette.edge, 1)
                shapes.rounded(surface, part, radius, line, max(width, width * theme.u))
            self._write(surface, theme, part, index)

    def _write(self, surface: pygame.Surface, theme: Theme, part: pygame.Rect, index: int) -> None:
        """Draws the label of a segment with its token, if there is room for that."""
        chosen = index == self.chosen
        typeface: Literal["sans", "bold"] = "bold" if chosen else "sans"
        colour = theme.palette.ink if chosen else theme.palette.muted
        if index in self.off:
            faint = pygame.Color(*colour).lerp(theme.palette.sunk, 0.5)
            colour = faint.r, faint.g, faint.b
        token, label = self.tokens[index], self.labels[index]
        token_px = self._token_px(theme, index)
        if theme.width(label, 15, typeface) + token_px > part.width - theme.px(_SEGMENT_EDGE):
            token_px = 0
        room = part.width - theme.px(_SEGMENT_EDGE)
        size = theme.room_size(label, 15, room, typeface)
        text = theme.fitted(label, size, room, typeface)
        left = part.centerx - (theme.width(text, size, typeface) + token_px) / 2
        if token and token_px:
            token(surface, theme, (left + token_px * 0.35, part.centery), token_px * 0.7)
        theme.write(surface, text, (left + token_px, part.centery), size, colour, typeface)


class Select(Widget):
    """A field that shows a chosen value, with a detail in a second line, and opens a list."""

    _MARGIN, _CHEVRON_ROOM, _CHEVRON_X = 12, 34, 20
    """The room before its words and after them, and how far the chevron is from the right end."""
    _LABEL, _DETAIL = 15, 13

    def __init__(self, name: str, label: str, action: Action) -> None:
        super().__init__(name)
        self.label, self.action = label, action
        self.detail = ""
        self.halves = ("", "")
        """The label in two parts, for two lines if it doesn't fit in one."""
        self.names_itself = False
        """Whether the detail must fit too, as it says what is chosen."""

    role = "list"

    @property
    def value(self) -> str:
        is_title = self.detail.casefold() in self.title.casefold()
        return join_nouns(filter(None, (self.label, "" if is_title else self.detail)))

    def preferred_width(self, theme: Theme) -> int:
        below = theme.width(self.detail, self._DETAIL) if self.names_itself else 0
        return max(theme.width(self.label, self._LABEL), below) + self.beside_px(theme)

    def beside_px(self, theme: Theme) -> int:
        """Returns the width of the margin and the chevron, in pixels."""
        return theme.px(self._MARGIN) + theme.px(self._CHEVRON_ROOM)

    def height_px(self, theme: Theme) -> int:
        """Returns the height for two lines, also used if there is one, in pixels."""
        lines_px = theme.line_px(self._LABEL) + theme.line_px(self._DETAIL)
        return max(theme.control(44), lines_px + theme.px(5))

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette = theme.palette
        fill = palette.hair if self.touch.pressed else palette.sunk
        shapes.rounded(surface, self.rect, theme.px(self.radius), fill)
        line = palette.ring if self.touch.hover else palette.edge
        shapes.rounded(surface, self.rect, theme.px(self.radius), line, max(1.0, theme.u))
        room = self.rect.width - self.beside_px(theme)
        if self.rect.width <= self.rect.height:  # a chevron alone
            draw_icon(surface, theme, "down", self.rect.center, palette.ink, 20)
            return
        text, detail = self.label, self.detail
        if not detail and all(self.halves) and theme.width(text, self._LABEL) > room:
            text, detail = self.halves
        size = theme.room_size(text, self._LABEL, room)
        text = theme.fitted(text, size, room)
        left, y = self.rect.x + theme.px(self._MARGIN), float(self.rect.centery)
        if detail:
            y -= theme.px(1)  # letters stand low in their lines
            below = (left, y + theme.line_px(self._LABEL) / 2)
            detail_size = theme.room_size(detail, self._DETAIL, room)
            detail = theme.fitted(detail, detail_size, room)
            theme.write(surface, detail, below, detail_size, palette.muted)
            y -= theme.line_px(self._DETAIL) / 2
        theme.write(surface, text, (left, y), size, palette.ink)
        chevron = (self.rect.right - theme.px(self._CHEVRON_X), self.rect.centery)
        draw_icon(surface, theme, "down", chevron, palette.ink, 20)


class Switch(Widget):
    """A switch, on or off, drawn at the right end of `rect`; all of `rect` can be pressed."""

    def __init__(self, name: str, on: bool, change: Callable[[bool], None]) -> None:
        super().__init__(name)
        self.on, self.change = on, change

    role = "switch"
    _WIDTH, _HEIGHT, _ON_DISC, _OFF_DISC = 48, 28, 20, 16

    @property
    def is_chosen(self) -> bool:
        return self.on

    def preferred_width(self, theme: Theme) -> int:
        return theme.px(self._WIDTH)

    def press(self, pos: tuple[int, int] | None) -> None:
        self.on = not self.on
        self.change(self.on)

    def _track(self, theme: Theme) -> pygame.Rect:
        track = pygame.Rect(0, 0, theme.px(self._WIDTH), theme.px(self._HEIGHT))
        track.midright = self.rect.midright
        return track

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, track = theme.palette, self._track(theme)
        radius = track.height // 2
        if self.on:
            fill = palette.indigo if self.enabled else palette.hair
            shapes.rounded(surface, track, radius, fill)
            centre = (track.right - radius, track.centery)
            shapes.disc(surface, centre, theme.px(self._ON_DISC), palette.on_indigo)
            return
        shapes.rounded(surface, track, radius, palette.edge, max(1.5, 2 * theme.u))
        centre = (track.x + radius, track.centery)
        shapes.disc(surface, centre, theme.px(self._OFF_DISC), palette.edge)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the focus ring around the switch, not around its full row."""
        track = self._track(theme)
        gap, line = theme.px(_RING_GAP), theme.px(_RING_LINE)
        outer = track.inflate(2 * (gap + line), 2 * (gap + line))
        shapes.rounded(surface, outer, outer.height // 2, theme.palette.indigo, line)


_HOLD_MS, _REPEAT_MS = 400.0, 80.0
"""How long a sign is held before it repeats its step, and the time between two steps."""
_TENS = {pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10}
_DIGITS = {
    getattr(pygame, f"KSCAN_{pad}{digit}"): str(digit) for pad in ("", "KP") for digit in range(10)
}
"""The digits by where they lie: some keyboards write them with Shift alone."""


class Stepper(Widget):
    """A number with a minus and a plus; `ends` are its least and its greatest value."""

    role = "number"

    def __init__(
        self,
        name: str,
        number: int,
        ends: tuple[int, int],
        change: Callable[[int], None],
        refuse: Callable[[], None] = nothing,
    ) -> None:
        """`refuse` is called if a number is typed that is out of range, and so was changed."""
        super().__init__(name)
        self.number, self._ends, self._change, self._refuse = number, ends, change, refuse
        self._typed = ""
        """The digits typed since the focus came."""
        self._held_ms = 0.0
        self._has_repeated = False
        """Whether the press that lasts, or has just ended, has changed the number already."""

    @property
    def value(self) -> str:
        return str(self.number)

    def update(self, ms: float, has_focus: bool, pressed_at: tuple[int, int]) -> None:
        """Lets `ms` pass: while it is held, the sign at `pressed_at` repeats its step."""
        if not has_focus:
            self._typed = ""
        if not self.touch.pressed:
            self._held_ms, self._has_repeated = 0.0, False
            return
        self._held_ms += ms
        while self._held_ms > _HOLD_MS + _REPEAT_MS:
            self._held_ms -= _REPEAT_MS
            self._has_repeated = True
            self._go(self.number + self._sign_at(pressed_at))

    def preferred_width(self, theme: Theme) -> int:
        number_px = theme.width("00", 16, "bold") + theme.px(12)  # with the room beside it
        return 2 * theme.control(36) + number_px

    def press(self, pos: tuple[int, int] | None) -> None:
        """Steps down or up if pressed on a sign, unless it was held; up if no place is given."""
        has_repeated, self._has_repeated = self._has_repeated, False
        if not has_repeated or pos is None:
            self._step(1 if pos is None else self._sign_at(pos))

    @property
    def _side(self) -> int:
        """The width of a sign."""
        return min(self.rect.height, self.rect.width // 3)

    def _sign_at(self, pos: tuple[int, int]) -> int:
        """Returns -1 or 1 for the minus or the plus at a place, 0 for the number itself."""
        return (pos[0] >= self.rect.right - self._side) - (pos[0] < self.rect.x + self._side)

    def _step(self, step: int) -> None:
        """Changes the number by `step`, within its range."""
        self._typed = ""
        self._set(max(self._ends[0], min(self.number + step, self._ends[1])))

    def _go(self, number: int) -> None:
        """Changes the number, within its range, but not to 0: that takes a step of its own."""
        self._set(max(1, self._ends[0], min(number, self._ends[1])))

    def _set(self, number: int) -> None:
        if number != self.number:
            self.number = number
            self._change(number)

    def key(self, event: pygame.event.Event) -> bool:
        """Changes the number by an arrow, + or −, by tens, or to what is typed."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        less = (pygame.K_LEFT, pygame.K_MINUS, pygame.K_KP_MINUS)
        more = (pygame.K_RIGHT, pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
        digit = _digit(event)
        if digit:
            self._type(self._typed + digit)
        elif self._typed and event.key == pygame.K_BACKSPACE:
            self._type(self._typed[:-1])
        elif event.key in _TENS:
            self._typed = ""
            self._go(self.number + _TENS[event.key])
        elif event.key in (*less, *more):
            self._step(-1 if event.key in less else 1)
        elif self._typed and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._typed = ""  # the number is taken already
        else:
            return super().key(event)
        return True

    def _type(self, digits: str) -> None:
        """Takes the digits typed so far, and refuses a number that is out of range."""
        self._typed = digits
        if digits:
            self._go(int(digits))
            if self.number != int(digits):
                self._refuse()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        shapes.rounded(surface, self.rect, radius, palette.card)
        line = palette.ring if self.touch.hover else palette.edge
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        side = self._side
        at_end = [self.number == end for end in self._ends]
        for sign, x, ended in (
            ("minus", self.rect.x + side / 2, at_end[0]),
            ("plus", self.rect.right - side / 2, at_end[1]),
        ):
            ink = palette.edge if ended else palette.ink
            draw_icon(surface, theme, sign, (x, self.rect.centery), ink, 20)
        theme.write(surface, self.value, self.rect.center, 16, palette.ink, "bold", "center")


def _digit(event: pygame.event.Event) -> str:
    """Returns the digit that a key writes; "" if it writes none."""
    if text := typed(event, (), str):
        return text if text in _DIGITS.values() else ""
    return _DIGITS.get(getattr(event, "scancode", -1), "")
