"""A screen that is one tree of blocks: a bar above a page, or a card over the screen below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.app.cabinet import Cabinet, Input, Scene
from game.ui.actions import press_key
from game.ui.blocks.bar import Bar, toast_rooms_in
from game.ui.blocks.block import Block, Space, Text, height_of
from game.ui.blocks.boxes import Card, Column
from game.ui.blocks.tree import Tree
from game.ui.drawing import shapes
from game.ui.layout import ScreenFrame, bar_rect
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

if TYPE_CHECKING:  # most pages have neither a board nor a field
    from game.play.board import GameContext
    from game.ui.widgets.textfield import TextField

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MOST_LINES = 4


class BelowBar(Block):
    """A bar at the top of the window, and what stands below it."""

    def __init__(self, bar: Bar, body: Block) -> None:
        self._bar, self._body = bar, body

    def inside(self) -> Sequence[Block]:
        return [self._bar, self._body]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, bar = rect, bar_rect(rect.size, theme)
        self._bar.place(theme, bar)
        self._body.place(theme, pygame.Rect(0, bar.bottom, rect.width, rect.height - bar.bottom))


class MiddleCard(Block):
    """A raised card around a block, in the middle.

    It is `units` wide, at least `least_px`, and as high as the block but at least `high` units,
    if the window is.
    """

    def __init__(
        self,
        block: Block,
        units: float = 540,
        least_px: int = 300,
        pad: float = 24,
        high: float = 0,
    ) -> None:
        self._card = Card(block, (pad, pad), raised=True)
        self._units, self._least_px, self._high = units, least_px, high

    def inside(self) -> Sequence[Block]:
        return [self._card]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        width = max(theme.px(self._units), self._least_px)
        width = min(rect.width - 2 * theme.px(24), width)
        height = max(height_of(self._card, theme, width), theme.px(self._high))
        height = min(height, rect.height - theme.px(16))
        card = pygame.Rect(0, 0, width, height)
        card.center = (rect.centerx, rect.centery)
        self._card.place(theme, card)

    def above(self, theme: Theme) -> tuple[pygame.Rect, ...]:
        """Returns the room above the card if a toast fits in there, in a tuple; else ()."""
        room = pygame.Rect(self.rect.topleft, (self.rect.width, self._card.rect.top))
        return (room,) if room.height >= theme.line_px(16) + theme.px(8) else ()


class OverVeil(MiddleCard):
    """A card in the middle of a dimmed screen."""

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        shapes.veil(surface, theme)
        super().draw(surface, theme)


def question_card(title: str, lead: str, parts: Sequence[Block], buttons: Block) -> Block:
    """Returns a card over the screen: a question, the parts to answer it with, the buttons."""
    return OverVeil(
        Column(
            [
                Text(title, 24, typeface="serif", role="heading"),
                Space(7),
                Text(lead, wraps=True, lines=_MOST_LINES),
                Space(12),
                Column(parts, gap=6),
                Space(12),
                buttons,
            ],
            gap=0,
        )
    )


def _cards_in(block: Block) -> Iterator[Card]:
    """Yields the cards that are shown in a block, not those inside other cards."""
    for inner in block.shown():
        if isinstance(inner, Card):
            yield inner
        else:
            yield from _cards_in(inner)


class Page(Scene):
    """A screen with a bar above `body()`; an `overlay` has no bar.

    The tree is built anew before it is next used if `refresh` has marked it as stale; focus, hover
    and scroll positions are carried over by name.
    """

    title = ""
    """The title in the bar."""
    stores_text = False
    """Whether what is typed in its fields is stored as it is typed."""

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.tree = Tree(self._made, self.desk)

    def body(self) -> Block:
        """Returns what stands below the bar, or over the screen below."""
        raise NotImplementedError

    def bar(self) -> Bar | None:
        """Returns the bar, back and the title; None if there is none."""
        return Bar(self.back, self.title)

    def _made(self) -> Block:
        bar = None if self.overlay else self.bar()
        return BelowBar(bar, self.body()) if bar else self.body()

    def fields(self) -> Sequence[TextField]:
        """Returns the fields to type in; the focused one has the keyboard."""
        return ()

    def back(self) -> None:
        """Goes back; if that discards typed text, Undo opens the page with it again."""
        typed = any(field.can_undo and field.text.strip() for field in self.fields())
        super().back()
        if typed and not self.stores_text and self not in self.cabinet.scenes.stack:
            reopen = partial(self.cabinet.scenes.push, self)
            self.cabinet.toast(_("Text discarded."), "warning", reopen)

    def entered(self, field: TextField) -> bool:
        """Called when Enter is pressed in a field; returns whether the key was used."""
        return False

    def refresh(self) -> None:
        """Marks the tree as stale, because something it shows has changed."""
        self.tree.mark_stale()
        self.dirty = True

    def rebuild_if_stale(self) -> None:
        """Rebuilds the tree if it is stale."""
        if self.tree.rebuild_if_stale():
            self.dirty = True

    def arrange(self, size: tuple[int, int]) -> None:
        if size != (0, 0):
            self.tree.fit(self.cabinet.theme, pygame.Rect((0, 0), size))
            self.dirty = True

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        if isinstance(self.tree.root, MiddleCard):
            return self.tree.root.above(self.cabinet.theme)
        return toast_rooms_in(self.tree.root, self.cabinet.theme)

    def enter(self) -> None:
        self.refresh()
        self.rebuild_if_stale()

    def handle(self, event: Input) -> bool:
        """Tries shortcuts, scrolling and widgets, then gives Enter or letters to a field."""
        self.rebuild_if_stale()
        focused = self.desk.focused
        used = press_key(self, event) or self.scrolled(event) or super().handle(event)
        used = used or self._to_next_card(event)
        if not used and not isinstance(event, Pointer) and event.type == pygame.KEYDOWN:
            field = next((one for one in self.fields() if one is focused), None)
            used = field is not None and event.key in _ENTERS and self.entered(field)
            used = used or self._type_into_first_field(event)
        self.dirty = self.dirty or used
        return used

    def _to_next_card(self, event: Input) -> bool:
        """Moves the focus by F6 to the next card, or with Shift to the one before.

        Says the card's title, if it has one; returns False if there is no other card.
        """
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or event.key != pygame.K_F6:
            return False
        desk, step = self.desk, -1 if event.mod & pygame.KMOD_SHIFT else 1
        stops = ((card, desk.first_stop(card.widgets())) for card in _cards_in(self.tree.root))
        cards = [(card, stop) for card, stop in stops if stop is not None]
        if len(cards) < 2:
            return False
        focused = [desk.by_key and desk.focused in [*card.widgets()] for card, _stop in cards]
        number = focused.index(True) if True in focused else min(0, -step)
        card, stop = cards[(number + step) % len(cards)]
        desk.focus(stop)
        first = next(card.described())
        is_new = first.role == "heading" and first.name not in stop.title
        self.cabinet.last_spoken = self.card_said = as_sentence(first.name) if is_new else ""
        if is_new:
            self.cabinet.speak(self.card_said)
        return True

    def _type_into_first_field(self, event: pygame.event.Event) -> bool:
        """Types a letter at the end of the first field if none has the focus.

        Returns whether it did.
        """
        from game.ui.typing import typed, written  # late: the first frame is not typed in

        usable_fields = (
            candidate
            for candidate in self.fields()
            if candidate in self.desk.widgets and candidate.enabled
        )
        field = next(usable_fields, None)
        text = "" if field is None or self.desk.typing else typed(event, alphabet=(), fold=str)
        if field is not None and text:
            self.desk.focus(field)
            field.go(len(field.text))
            field.write(pygame.event.Event(pygame.TEXTINPUT, text=written(event) or text))
        return bool(text)

    def scrolled(self, event: Input) -> bool:
        """Returns whether the wheel, a dragging finger or a key has scrolled something."""
        if isinstance(event, Pointer):
            return self.tree.pointer(event)
        return event.type == pygame.KEYDOWN and not self.desk.typing and self.tree.key(event)

    def update(self, ms: float) -> None:
        """Lets the carets blink, if the page is in front, and rebuilds the tree if it is stale."""
        super().update(ms)
        if self.fields():
            self._update_fields(ms)
        self.rebuild_if_stale()

    def _update_fields(self, ms: float) -> None:
        from game.ui.widgets.textfield import update_fields  # late: most pages have no fields

        used = self.cabinet.scenes.top is self and self.cabinet.focused
        if update_fields(self.fields(), ms, lambda field: used and self.desk.focused is field):
            self.dirty = True

    def leave(self) -> None:
        super().leave()
        for field in self.fields():
            field.update(0, False)

    def draw(self, surface: pygame.Surface) -> None:
        self.rebuild_if_stale()
        self.tree.draw(surface, self.cabinet.theme)


class BoardFrame(Block):
    """Places a bar, a board and a card as a ScreenFrame says."""

    def __init__(self, frame: ScreenFrame, bar: Block, board: Block, card: Block) -> None:
        self._frame, self._blocks = frame, [bar, board, card]

    def inside(self) -> Sequence[Block]:
        return self._blocks

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, frame = rect, self._frame
        places = (frame.bar, frame.board, frame.panel)
        for block, place in zip(self._blocks, places, strict=True):
            block.place(theme, place)


class StagedScreen(Scene):
    """A screen with a context's board at the left or on top, and a card: tutorials and replays."""

    has_board = True

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.tree = Tree(self.made, self.desk)
        self.desk.reveal = self._reveal

    @property
    def context(self) -> GameContext[Any]:
        """The context whose board is shown."""
        raise NotImplementedError

    def made(self) -> Block:
        """Returns the whole screen as a block."""
        raise NotImplementedError

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a key; returns whether it was used."""
        raise NotImplementedError

    def fit(self) -> None:
        """Fits the tree to the window."""
        self.tree.fit(self.cabinet.theme, pygame.Rect((0, 0), self.cabinet.size))

    def rebuild_if_stale(self) -> None:
        """Rebuilds the tree if something it shows has changed."""
        context = self.context
        if context.dirty:
            self.dirty, context.dirty = True, False
        if context.stale:
            context.stale = False
            self.tree.mark_stale()
        if self.tree.rebuild_if_stale():
            self.dirty = True

    def _reveal(self, widget: Widget) -> None:
        """Shows the cursor of a focused board, or scrolls to a focused widget."""
        if widget.role == "board":
            self.context.board.focused()
        else:
            self.tree.reveal(widget)

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        return toast_rooms_in(self.tree.root, self.cabinet.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        if size != (0, 0):
            self.fit()
            self.rebuild_if_stale()

    def leave(self) -> None:
        self.context.board.cancel_input()

    def update(self, ms: float) -> None:
        """Passes the time to the board, and rebuilds the tree if it is stale."""
        super().update(ms)
        self.context.catch_up()
        self.context.board.update(ms)
        self.rebuild_if_stale()

    def handle(self, event: Input) -> bool:
        self.rebuild_if_stale()
        used = self._handle(event)
        self.rebuild_if_stale()
        return used

    def _handle(self, event: Input) -> bool:
        """Gives an event to the widgets, then to the board; returns whether it was used."""
        board = self.context.board
        if isinstance(event, Pointer):
            self.dirty = True
            if self.tree.pointer(event):
                return True
            used = self.desk.pointer(event)
            if event.phase is Phase.HOVER:
                return board.pointer(event) or used
            return used or board.pointer(event)
        if event.type == pygame.KEYDOWN and self.key(event):
            self.dirty = True
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.rebuild_if_stale()
        self.tree.draw(surface, self.cabinet.theme)
        self.context.board.draw_over(surface, self.cabinet.theme)
