"""Help: pages about a kind of puzzle, or about the cabinet, and the way into the tutorial."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.catalog import FACES
from game.layout import back_rect, bar_rect, page_body, row_of, stacked
from game.scene import Input, Scene
from game.scenes.pages import Block, Key, Keys, Page, Paragraph
from game.screens.lesson import lesson_screen
from game.text import _, tell
from game.theme import Theme
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Pointer
from game.ui.scroll import Scroll
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Widget, nothing
from generators.kinds import KINDS, kind_named

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App

_TABS_ACROSS = 3
_LINE = 48


def cabinet_pages() -> tuple[Page, ...]:
    """What holds for every puzzle."""
    paragraphs = (
        _(
            "Every puzzle is made on this computer when you open its drawer. Each has exactly one "
            "answer, and it can be found by thinking alone."
        ),
        _(
            "Everything you do is kept at once: close the window whenever you like. Where a "
            "puzzle has Undo, it goes back to the first move, also after a restart of the program."
        ),
        _("To play a puzzle from elsewhere, paste its id or address, or drop a file here."),
    )
    keys = (
        Key(("F1",), _("help on what you see")),
        Key(("F11",), _("full screen, or a window")),
        Key(("Ctrl+V",), _("play what is on the clipboard")),
        Key(("Tab", "Enter"), _("walk through the buttons, press one")),
        Key(("Esc",), _("back")),
        Key(("Ctrl+Q",), _("close the program")),
    )
    blocks: list[Block] = [*map(Paragraph, paragraphs), Keys(keys)]
    return (Page(_("The cabinet"), tuple(blocks)),)


class Tab(Widget):
    """The title of a page."""

    radius = 8

    def __init__(self, name: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(name)
        self.label, self.action = label, action
        self.chosen = self.centred = False

    def press(self, pos: tuple[int, int] | None) -> None:
        """Shows the page."""
        self.action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The chosen one is tinted and bold."""
        palette, rect, radius = theme.palette, self.rect, theme.px(self.radius)
        if self.chosen:
            shapes.rounded(surface, rect, radius, palette.itint)
        elif self.touch.hover or self.touch.pressed:
            shapes.rounded(surface, rect, radius, palette.sunk)
        pad = theme.px(8 if self.centred else 16)
        colour = palette.indigo if self.chosen else palette.ink
        cut = "bold" if self.chosen else "sans"
        text = theme.fitted(self.label, 16, rect.width - 2 * pad, cut)  # type: ignore[arg-type]
        at, anchor = (rect.x + pad, rect.centery), "midleft"
        if self.centred:
            at, anchor = rect.center, "center"
        theme.write(surface, text, at, 16, colour, cut, anchor)  # type: ignore[arg-type]


class HelpScene(Scene):
    """Page titles at the left or on top, the chosen page in a card that scrolls."""

    is_help = True

    def __init__(self, app: App, kind_name: str = "", at: int = 0) -> None:
        super().__init__(app)
        self.topic = kind_name
        own = FACES[kind_name].help_pages() if kind_name else ()
        self._pages: list[Page] = [*own, *cabinet_pages()]
        self._at = at
        self._back = Button("back", "", "back", "quiet", self.back)
        self._tabs = [
            Tab(f"page {i}", page.title, lambda i=i: self.show(i))  # type: ignore[misc]
            for i, page in enumerate(self._pages)
        ]
        if not kind_name:
            self._tabs += [self._way_to(kind.name) for kind in KINDS]
        self._lesson = Button("lesson", _("Show me, step by step"), "play", "tint", self._teach)
        self._lesson.visible = bool(kind_name)
        self.desk = Desk([self._back, *self._tabs, self._lesson])
        self._scroll = Scroll()
        self._bar = self._card = self._side = pygame.Rect(0, 0, 0, 0)

    def _way_to(self, name: str) -> Tab:
        def open_help() -> None:
            self.app.scenes.push(HelpScene(self.app, name))

        return Tab(f"help {name}", tell(kind_named(name).title), open_help)

    def _teach(self) -> None:
        self.app.scenes.push(lesson_screen(self.app, self.topic, _("Done"), nothing))

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self._pages[self._at]

    def show(self, index: int) -> None:
        """Shows another page from its top."""
        self._at = index
        self._scroll.to_top()
        self.arrange(self.app.size)

    # Where things are

    def arrange(self, size: tuple[int, int]) -> None:
        """Bar, titles, card; in portrait the titles are above the card."""
        if size == (0, 0):
            return
        theme = self.app.theme
        self._bar = bar_rect(size, theme)
        self._back.rect = back_rect(self._bar, theme)
        body = page_body(size, theme)
        if size[1] > size[0]:
            self._arrange_tall(body)
        else:
            self._arrange_wide(body)
        for index, tab in enumerate(self._tabs):
            tab.chosen = index == self._at
        self._fit()
        self.dirty = True

    def _arrange_wide(self, body: pygame.Rect) -> None:
        theme = self.app.theme
        left = pygame.Rect(body.x, body.y, max(theme.px(264), 150), body.height)
        pad, row = theme.px(8), theme.control(44)
        tabs = stacked(left.inflate(-2 * pad, -2 * pad), [row] * len(self._tabs), theme.px(4))
        for tab, rect in zip(self._tabs, tabs, strict=True):
            tab.rect, tab.centred = rect, False
        self._side = pygame.Rect(left.x, left.y, left.width, tabs[-1].bottom + pad - left.y)
        height = theme.control(52)
        self._lesson.rect = pygame.Rect(
            left.x, self._side.bottom + theme.px(16), left.width, height
        )
        gap = theme.px(24)
        self._card = pygame.Rect(
            left.right + gap, body.y, body.right - left.right - gap, body.height
        )

    def _arrange_tall(self, body: pygame.Rect) -> None:
        theme = self.app.theme
        pad, row, gap = theme.px(8), theme.control(44), theme.px(4)
        lines = -(-len(self._tabs) // _TABS_ACROSS)
        inner = pygame.Rect(body.x + pad, body.y + pad, body.width - 2 * pad, 0)
        rects = [
            rect
            for line in stacked(inner, [row] * lines, gap)
            for rect in row_of(line, min(_TABS_ACROSS, len(self._tabs)), gap)
        ]
        for tab, rect in zip(self._tabs, rects, strict=False):
            tab.rect, tab.centred = rect, True
        self._side = pygame.Rect(body.x, body.y, body.width, rects[-1].bottom + pad - body.y)
        low = body.bottom
        if self._lesson.visible:
            height = theme.control(60)
            self._lesson.rect = pygame.Rect(body.x, low - height, body.width, height)
            low = self._lesson.rect.y - theme.px(16)
        top = self._side.bottom + theme.px(16)
        self._card = pygame.Rect(body.x, top, body.width, max(1, low - top))

    def _width(self, view: pygame.Rect) -> int:
        """The width of the page: the thumb keeps clear of it."""
        return view.width - max(10, self.app.theme.px(16))

    def _heights(self, width: int) -> list[int]:
        return [block.height(self.app.theme, width) for block in self.page.blocks]

    def _fit(self) -> None:
        pad, gap = self.app.theme.px(28), self.app.theme.px(20)
        view = self._card.inflate(-2 * pad, -2 * self.app.theme.px(2))
        heights = self._heights(self._width(view))
        whole = sum(heights) + gap * (len(heights) - 1) + 2 * self.app.theme.px(24)
        self._scroll.fit(view, whole)

    # What it does

    def handle(self, event: Input) -> bool:
        """The titles; the wheel, a finger and the keys scroll the page."""
        if isinstance(event, Pointer):
            if self._scroll.pointer(event, self.desk, self.app.theme):
                self.dirty = True
                return True
        elif event.type == pygame.KEYDOWN and self._scroll_key(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _scroll_key(self, event: pygame.event.Event) -> bool:
        page, line = self._scroll.view.height * 9 // 10, self.app.theme.px(_LINE)
        far = sum(self._heights(self._width(self._scroll.view))) + page
        ways = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -far * 2,
            pygame.K_END: far * 2,
        }
        if not self.desk.by_key:
            ways |= {pygame.K_UP: -line, pygame.K_DOWN: line, pygame.K_SPACE: page}
        way = ways.get(event.key)
        if way is not None:
            self._scroll.move(way)
        return way is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Bar, titles, and as much of the page as is in view."""
        theme = self.app.theme
        title, native = _("Puzzle Cabinet"), ""
        if self.topic:
            kind = kind_named(self.topic)
            title, native = tell(kind.title), kind.native_title
        draw_bar(surface, theme, self._bar, title, native, (_("Help"),))
        shapes.card(surface, theme, self._side)
        shapes.card(surface, theme, self._card)
        self._draw_page(surface)
        self._scroll.draw_thumb(surface, theme)
        self.desk.draw(surface, theme)

    def _draw_page(self, surface: pygame.Surface) -> None:
        theme, view = self.app.theme, self._scroll.view
        surface.set_clip(view)
        width = self._width(view)
        y = view.y + theme.px(24) - self._scroll.offset
        for block, height in zip(self.page.blocks, self._heights(width), strict=True):
            if y < view.bottom and y + height > view.y:
                block.draw(surface, theme, pygame.Rect(view.x, y, width, height))
            y += height + theme.px(20)
        surface.set_clip(None)
