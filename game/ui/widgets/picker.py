"""A list that opens over a screen: the presets of a drawer, the menu of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.app.cabinet import Cabinet, Input, TextTaker
from game.ui.actions import Choice, Choices
from game.ui.blocks.block import Block, Press, height_of, preferred_width_of
from game.ui.blocks.boxes import Card, Column, Row
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, join_parts, labelled
from game.ui.theme import Theme
from game.ui.typing import TypedName
from game.ui.widgets.widgets import Button, Widget

_PAD = 8
_PICTURE, _LEAST_PICTURE_PX = 64, 52
_LABEL, _DETAIL = 15, 13
"""The sizes of a row's texts: its label, and its detail or what it is about."""
_MARGIN, _GAP, _ICON_ROOM, _CHECK_ROOM = 14, 12, 34, 26
"""The room at a row's ends, between its parts, and of an icon and of a check with their gaps."""
_ANCHOR_GAP = 6
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}


class ChoiceRow(Widget):
    """One row of the list: a choice to press."""

    radius = 8
    role = "choice"

    def __init__(self, index: int, choice: Choice, take: Callable[[Choice], None]) -> None:
        super().__init__(f"row {index}")
        self.choice, self.enabled, self.title = choice, choice.enabled, choice.label
        self._take = take
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    @property
    def value(self) -> str:
        return join_parts(filter(None, (self.choice.detail, self.choice.about)))

    @property
    def is_chosen(self) -> bool:
        return self.choice.chosen

    def press(self, pos: tuple[int, int] | None) -> None:
        self._take(self.choice)

    def preferred_width(self, theme: Theme) -> int:
        """Returns the width in px that the row needs for its words, picture and icons."""
        choice = self.choice
        words = max(theme.width(choice.label, _LABEL), theme.width(choice.about, _DETAIL))
        words += theme.width(choice.detail, _DETAIL)
        signs = (_ICON_ROOM if choice.icon else 0) + (_CHECK_ROOM if choice.chosen else 0)
        picture = self._picture_px(theme) + theme.px(_GAP) if choice.picture else 0
        return words + picture + theme.px(2 * _MARGIN + signs) + 2 * theme.px(_GAP)

    def _picture_px(self, theme: Theme) -> int:
        """Returns the side of the picture, which has a gap above and below it."""
        return self.high_px(theme) - 2 * max(3, theme.px(6))

    def _draw_picture(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws the picture, which is painted only once for a size and a theme."""
        key = (rect.size, theme.palette.name)
        if self.choice.picture is not None and (self._picture is None or self._picture[0] != key):
            part = pygame.Surface(rect.size)
            part.fill(theme.palette.card)
            self.choice.picture(part, theme, part.get_rect())
            self._picture = (key, part)
        if self._picture is not None:
            surface.blit(self._picture[1], rect)

    def _label_px(self, theme: Theme, room: int) -> int:
        """Returns the width in px that is left to the label in `room` if the detail isn't cut."""
        detail = self.choice.detail
        if detail and self.choice.about:
            room -= theme.width(detail, _DETAIL) + theme.px(_GAP)
        return room - (theme.px(_CHECK_ROOM) if self.choice.chosen else 0)

    def high_px(self, theme: Theme) -> int:
        """Returns the height in px that the row needs for its lines and its picture."""
        lines = theme.line_px(_LABEL) + theme.line_px(_DETAIL) + theme.px(_PAD)
        least = theme.control(44)
        if self.choice.picture:
            least = max(_LEAST_PICTURE_PX, theme.px(_PICTURE))
        return max(least, lines if self.choice.about else 0)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, choice, rect = theme.palette, self.choice, self.rect
        fill = None
        if choice.chosen:
            fill = palette.indigo_tint
        elif self.touch.hover or self.touch.pressed:
            fill = palette.sunk
        if fill:
            shapes.rounded(surface, rect, theme.px(self.radius), fill)
        ink = palette.ink if choice.enabled else palette.edge
        left = rect.x + theme.px(_MARGIN)
        if choice.icon:
            icon_ink = getattr(palette, choice.ink) if choice.enabled else ink
            middle = (left + theme.px(10), rect.centery)
            draw_icon(surface, theme, choice.icon, middle, icon_ink, 20)
            left += theme.px(_ICON_ROOM)
        if choice.picture:
            side = self._picture_px(theme)
            picture_rect = pygame.Rect(left, rect.centery - side // 2, side, side)
            self._draw_picture(surface, theme, picture_rect)
            left += side + theme.px(_GAP)
        if choice.apart:
            surface.fill(palette.hair, (rect.x, rect.y, rect.width, theme.px(1)))
        right, line_y = rect.right - theme.px(_MARGIN), float(rect.centery)
        if choice.about:
            room = right - left - (theme.px(_CHECK_ROOM) if choice.chosen else 0)
            if choice.detail:
                room -= theme.width(choice.detail, _DETAIL) + theme.px(_GAP)
            about = theme.fitted(choice.about, _DETAIL, room)
            below = (left, line_y + theme.line_px(_LABEL) / 2 - theme.px(1))
            theme.write(surface, about, below, _DETAIL, palette.muted)
            line_y -= theme.line_px(_DETAIL) / 2
        room = self._label_px(theme, right - left)
        size = theme.room_size(choice.label, _LABEL, room)
        label = theme.fitted(choice.label, size, room)
        written = theme.write(surface, label, (left, line_y), size, ink)
        if choice.chosen:
            middle = (right - theme.px(8), rect.centery)
            draw_icon(surface, theme, "check", middle, palette.indigo, 20)
            right -= theme.px(_CHECK_ROOM)
        room = max(0, right - written.right - theme.px(_GAP))
        size = theme.room_size(choice.detail, _DETAIL, room)
        detail = theme.fitted(choice.detail, size, room)
        colour = palette.ink if choice.chosen else palette.muted
        theme.write(surface, detail, (right, rect.centery), size, colour, anchor="midright")


class AtAnchor(Block):
    """A card with a list, below, above or over an anchor, with as many rows as the window holds.

    `head` and `foot` are above and below the list and don't scroll.
    """

    def __init__(
        self, rows: List, anchor: pygame.Rect, units_wide: float, head: Block, foot: Block
    ) -> None:
        self.card = Card(Column([head, rows, foot], gap=0), (_PAD, _PAD), raised=True)
        self._rows, self._ends = rows, (head, foot)
        self._anchor, self._units_wide = anchor, units_wide

    def inside(self) -> Sequence[Block]:
        return [self.card]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, pad = rect, theme.px(_PAD)
        anchor = self._anchor.clamp(rect)  # it may have been scrolled away
        row_px = self._rows.step(theme)
        content_px = preferred_width_of(self.card, theme)
        wanted_px = max(anchor.width, theme.px(self._units_wide), content_px)
        width = min(rect.width - 2 * pad, wanted_px)
        below, above = rect.height - anchor.bottom - 2 * pad, anchor.y - 2 * pad
        fixed_px = 2 * pad + sum(height_of(end, theme, width - 2 * pad) for end in self._ends)
        wanted = len(self._rows.rows) * row_px + fixed_px
        room = below if below >= wanted or below >= above else above
        covers = room < wanted  # then the card goes over the anchor, as high as the window allows
        if covers:
            room = rect.height - 2 * pad
        height = max(1, min(len(self._rows.rows), (room - fixed_px) // row_px)) * row_px + fixed_px
        gap = theme.px(_ANCHOR_GAP)
        y = anchor.bottom + gap if below >= height else anchor.y - gap - height
        if covers:
            y = min(max(pad, anchor.centery - height // 2), rect.height - pad - height)
        x = min(max(pad, anchor.right - width), rect.width - pad - width)
        if anchor.x + width <= rect.width - pad:
            x = anchor.x
        self.card.place(theme, pygame.Rect(x, y, width, height))


@dataclass(frozen=True)
class Around:
    """The blocks above and below the rows of a list, and the widgets in them for the arrows."""

    header_and_footer: Callable[[], tuple[Block, Block]] = lambda: (Block(), Block())
    stops: Sequence[Widget] = ()
    first: Widget | None = None
    """The widget that has the focus when the list opens; None: the chosen row has it."""


class PickerScreen(Page):
    """A card with rows below or above an anchor; a press outside closes it."""

    overlay = finds_by_letter = True
    enter_ms = 120

    def __init__(
        self,
        cabinet: Cabinet,
        anchor: Callable[[], pygame.Rect],
        choices: Choices,
        width: float,
        around: Around | None = None,
        lets_type: bool = False,
    ) -> None:
        super().__init__(cabinet)
        self.opened_by = ""
        """The choice of another list that opened this one, as readers call it then."""
        self._came_from: PickerScreen | None = None
        """The list in whose place this one has opened: Esc leads back there."""
        below = cabinet.scenes.top
        self._passes_text = lets_type or (below.lists_pass_text and below.takes_text)
        self._around = around or Around()
        self._anchor, self._width, self._source = anchor, width, choices
        self.rows = self._made_rows()
        self._outside = False
        self._typed = TypedName()
        self._by_key = cabinet.by_key
        chosen = next((row for row in self.rows if row.choice.chosen), None)
        self.desk.focused = self._around.first or chosen
        self.desk.primary = self._around.stops[-1] if self._around.stops else None

    def _made_rows(self) -> list[ChoiceRow]:
        choices = self._source() if callable(self._source) else self._source
        return [ChoiceRow(i, choice, self._take) for i, choice in enumerate(choices)]

    def enter(self) -> None:
        """Focuses a row if a key opened the list; else remakes the rows, closing without any."""
        if self._by_key:
            self._focus_first()
            self._by_key = False
        elif callable(self._source):
            self.rows = self._made_rows()
            self.refresh()
            if not self.rows:
                self.cabinet.scenes.remove(self)

    def _focus_first(self) -> None:
        """Focuses the chosen row, else the first that takes nothing back."""
        stops = self._stops()
        safe = (s for s in stops if not isinstance(s, ChoiceRow) or not s.choice.undoes)
        self.desk.focus(self.desk.focused or next(safe, next(iter(stops), None)))

    def _take(self, choice: Choice) -> None:
        if choice.leads_back:
            self.back()
            return
        self.cabinet.scenes.pop()
        below = self.cabinet.scenes.top
        choice.action()
        top = self.cabinet.scenes.top
        if top is not below and isinstance(top, PickerScreen):
            came_from = self._came_from if choice.reopens else self
            top.opened_by, top._came_from = choice.label.rstrip("…"), came_from

    def back(self) -> None:
        """Goes back to the list in whose place this one has opened, else to the screen below."""
        super().back()
        if self._came_from is not None:
            self.cabinet.scenes.push(self._came_from)

    @property
    def anchor(self) -> pygame.Rect:
        """The rectangle the list opened at, usually a button or a field of the screen below."""
        return self._anchor()

    @property
    def card(self) -> pygame.Rect:
        """The rectangle of the list."""
        root = self.tree.root
        return root.card.rect if isinstance(root, AtAnchor) else root.rect

    def body(self) -> Block:
        theme = self.cabinet.theme
        row_px = max((row.high_px(theme) for row in self.rows), default=theme.control(44))
        row_blocks = [self._row(row, row_px) for row in self.rows]
        rows = List(row_blocks, height=1, name="rows", least_px=row_px)
        return AtAnchor(rows, self._anchor(), self._width, *self._around.header_and_footer())

    def _stops(self) -> list[Widget]:
        """Returns the widgets that the arrow keys go through, from the first to the last."""
        return [*(row for row in self.rows if row.enabled), *self._around.stops]

    def _row(self, row: ChoiceRow, row_px: int) -> Block:
        """Returns a row with buttons beside it that rename and delete, if it has these."""
        beside = []
        if row.choice.rename is not None:
            beside.append(Button(f"rename {row.name}", "", "pencil", "quiet", row.choice.rename))
            beside[-1].title = _("Rename: {what}").format(what=row.title)
        if row.choice.delete is not None:
            delete = Button(f"delete {row.name}", "", "bin", "quiet", lambda: self._delete(row))
            delete.title = _("Delete: {what}").format(what=row.title)
            beside.append(delete)
        if not beside:
            return Press(row, least_px=row_px)
        buttons = [Press(button, width=44) for button in beside]
        return Row([Press(row, grows=1, least_px=row_px), *buttons], gap=4)

    def _delete(self, row: ChoiceRow) -> None:
        """Calls a row's `delete`, and rebuilds the list."""
        if row.choice.delete is not None:
            by_key = self.desk.by_key
            row.choice.delete()
            if self in self.cabinet.scenes.stack:
                self.enter()
                self.rebuild_if_stale()
            if by_key and self.desk.focused is None:
                self._focus_first()

    def arrange(self, size: tuple[int, int]) -> None:
        """Lays the list out, with the focused row in view."""
        super().arrange(size)
        self.rebuild_if_stale()
        if self.desk.focused is not None:
            self.tree.reveal(self.desk.focused)

    def handle(self, event: Input) -> bool:
        """Handles presses, keys, the wheel anywhere, and a press outside, which closes it."""
        if isinstance(event, Pointer):
            if event.phase is Phase.WHEEL:
                event = event._replace(pos=self.card.center)
            if event.phase is Phase.DOWN:
                is_inside = self.card.collidepoint(event.pos) or self.tree.has_bar_at(event.pos)
                self._outside = not is_inside
            if event.phase is Phase.UP and self._outside:
                super().back()
                return True
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._walk(-1 if event.key == pygame.K_UP else 1)
        elif event.type == pygame.KEYDOWN and event.key in _ENDS:
            return self._go(_ENDS[event.key])
        elif event.type == pygame.KEYDOWN and event.key in _ENTERS and not self.desk.by_key:
            self._focus_first()
            self.dirty = True
            return True
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_DELETE, pygame.K_F2):
            focused = self.desk.focused
            if isinstance(focused, ChoiceRow) and self._rename_or_delete(focused, event.key):
                return True
        elif event.type == pygame.KEYDOWN and not self.takes_text and self._typed.add(event):
            return self._go_to_typed()
        return super().handle(event)

    def update(self, ms: float) -> None:
        super().update(ms)
        self._typed.update(ms)

    @property
    def text_taker(self) -> TextTaker:
        return self

    @property
    def takes_text(self) -> bool:
        return self._passes_text

    def write(self, event: pygame.event.Event) -> bool:
        """Closes the list and gives typed text to the screen below, if it writes anything."""
        if not event.text.strip():
            return False
        super().back()
        return self.cabinet.scenes.top.handle(event)

    def text_rect(self) -> pygame.Rect:
        """Returns the rectangle of the list."""
        return self.card

    def _go_to_typed(self) -> bool:
        """Goes to the next row that begins with the typed name; returns whether there is one."""
        usable = [row for row in self.rows if row.enabled]
        current = next(
            (index for index, row in enumerate(usable) if row is self.desk.focused), None
        )
        number = self._typed.find_from([row.title for row in usable], current)
        return number is not None and self._go(number)

    def _rename_or_delete(self, row: ChoiceRow, key: int) -> bool:
        """Renames (F2) or deletes (Delete) what a row stands for; returns whether it did."""
        if key == pygame.K_F2 and row.choice.rename is not None:
            row.choice.rename()
        elif key == pygame.K_DELETE and row.choice.delete is not None:
            self._delete(row)
        else:
            return False
        return True

    def _walk(self, step: int) -> bool:
        """Moves the focus by `step` rows, round and round; returns True, as the key is used."""
        usable = self._stops()
        focused = next((widget for widget in usable if widget is self.desk.focused), None)
        if not usable:
            return True
        if focused is None:
            return self._go(0 if step > 0 else -1)
        return self._go((usable.index(focused) + step) % len(usable))

    def _go(self, index: int) -> bool:
        """Focuses one of the `_stops` by its index; returns True, as the key is used."""
        usable = self._stops()
        target = usable[index] if usable else None
        if target is not None and target is self.desk.focused and self.desk.by_key:
            self.cabinet.speak(labelled(target.title, target.value))  # no key is silent
        self.desk.focus(target)
        self.dirty = True
        return True
