"""Help: pages about a kind of puzzle, or about the cabinet, and the way into the tutorial."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.app.cabinet import Cabinet, Input
from game.catalog import FACES
from game.help import guide
from game.help.lesson import LessonScreen, has_lessons
from game.help.page import Heading, HelpPage, Keys, Paragraph
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Card, Column, Grid, Middle, Padded, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.pointer import Pointer
from game.ui.text import _, as_sentence, join_nouns, join_sentences, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, Widget, nothing
from generators.kinds import KINDS, kind_named

_TABS_ACROSS = 3
_LINE, _PAGE = 48, 500
_SIGHT_PAGE = 3  # the page of the cabinet for who does not see


def cabinet_pages() -> list[HelpPage]:
    """Returns what holds for every puzzle."""
    return guide.pages(guide.shipped("guide/cabinet"))[:_SIGHT_PAGE]


def sight_page() -> HelpPage:
    """Returns how everything is played with a screen reader."""
    return guide.pages(guide.shipped("guide/cabinet"))[_SIGHT_PAGE]


def all_keys() -> tuple[Block, ...]:
    """Returns every table of keys, below the title of its puzzle."""
    blocks: list[Block] = []
    titled_pages = [(_("The cabinet"), cabinet_pages())]
    for kind in KINDS:
        face = FACES[kind.name]
        pages = face.help_pages()
        titled_pages.append((translate(kind.title), list(pages[:-1] if face.editor else pages)))
    for title, pages in titled_pages:
        tables = [block for page in pages for block in page.blocks if isinstance(block, Keys)]
        blocks += [Heading(title), *tables]
    return tuple(blocks)


class Tab(Widget):
    """The title of a page."""

    radius = 8
    role = "tab"

    def __init__(self, name: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(name)
        self.title, self.action = label, action
        self.chosen = self.centred = False

    @property
    def is_chosen(self) -> bool:
        return self.chosen

    def wide_px(self, theme: Theme) -> int:
        return theme.width(self.title, 16, "bold") + 2 * theme.px(8 if self.centred else 16)

    def press(self, pos: tuple[int, int] | None) -> None:
        self.action()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, radius = theme.palette, self.rect, theme.px(self.radius)
        if self.chosen:
            shapes.rounded(surface, rect, radius, palette.itint)
        elif self.touch.hover or self.touch.pressed:
            shapes.rounded(surface, rect, radius, palette.sunk)
        pad = theme.px(8 if self.centred else 16)
        colour = palette.indigo if self.chosen else palette.ink
        typeface = "bold" if self.chosen else "sans"
        text = theme.fitted(self.title, 16, rect.width - 2 * pad, typeface)  # type: ignore[arg-type]
        at, anchor = (rect.x + pad, rect.centery), "midleft"
        if self.centred:
            at, anchor = rect.center, "center"
        theme.write(surface, text, at, 16, colour, typeface, anchor)  # type: ignore[arg-type]


class HelpScreen(Page):
    """Page titles at the left or on top, the chosen page in a card that scrolls."""

    is_help = True

    def __init__(self, cabinet: Cabinet, kind_name: str = "", at: int = 0) -> None:
        super().__init__(cabinet)
        self.topic = kind_name
        pages = FACES[kind_name].help_pages() if kind_name else ()
        self._pages: list[HelpPage] = [*pages, *cabinet_pages()]
        if not kind_name:
            self._pages += [sight_page(), HelpPage(_("Keys"), ())]
        self._at = at
        self.tabs = [
            Tab(f"page {i}", page.title, lambda i=i: self.show(i))  # type: ignore[misc]
            for i, page in enumerate(self._pages)
        ]
        self._kind_tabs = [] if kind_name else [self._way_to(kind.name) for kind in KINDS]
        self._lesson = Button("lesson", _("Show me, step by step"), "play", "tint", self._teach)

    def _way_to(self, name: str) -> Tab:
        """Returns a tab that opens the help of a kind."""

        def open_help() -> None:
            self.cabinet.scenes.push(HelpScreen(self.cabinet, name))

        return Tab(f"help {name}", translate(kind_named(name).title), open_help)

    def _teach(self) -> None:
        self.cabinet.scenes.push(LessonScreen(self.cabinet, self.topic, self._play, nothing))

    def _play(self) -> None:
        """Goes to the puzzle's game below, else the one left last, else a new one."""
        cabinet, kind = self.cabinet, kind_named(self.topic)
        below = cabinet.navigator.game_in_view()
        if below is not None and below.kind.name == kind.name:
            cabinet.scenes.remove(self)
            return
        last = cabinet.store.last_open(kind.name)
        if last is None or not cabinet.dealer.resume(last):
            cabinet.dealer.deal(kind, cabinet.dealer.chosen(kind))

    @property
    def summary(self) -> str:
        """Returns the page and how it begins, or all keys of a page that has only these."""
        blocks = self.page.blocks
        first = [str(block.texts) for block in blocks if isinstance(block, Paragraph)][:1]
        keys = [key for block in blocks if isinstance(block, Keys) for key in block.rows]
        lines = first or [labelled(join_nouns(key.keys), key.does) for key in keys]
        return join_sentences(map(as_sentence, filter(None, (self.page.title, *lines))))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns the page paragraph by paragraph, and its keys, below their headings."""
        title, found = self.page.title, list[tuple[str, str]]()
        for block in map(self._without_disabled_keys, self._blocks):
            if isinstance(block, Heading):
                title = str(block.texts)
            elif isinstance(block, Paragraph):
                found.append((title, str(block.texts)))
            elif isinstance(block, Keys) and block.rows:
                keys = (labelled(join_nouns(key.keys), key.does) for key in block.rows)
                heading = _("Keys") if title == self.page.title else title
                found.append((heading, join_sentences(map(as_sentence, keys))))
        return found

    @property
    def _blocks(self) -> Sequence[Block]:
        """What is on the page; late: all_keys loads all puzzles."""
        return self.page.blocks or all_keys()

    @property
    def page(self) -> HelpPage:
        """Returns the page that is shown."""
        return self._pages[self._at]

    def show(self, index: int) -> None:
        """Shows another page from its top."""
        self._at = index
        self.cabinet.speak(self.summary)
        self.refresh()
        self.rebuild_if_stale()

    def bar(self) -> Bar:
        title, native = _("Puzzle Cabinet"), ""
        if self.topic:
            kind = kind_named(self.topic)
            title, native = translate(kind.title), kind.native_title
        return Bar(self.back, title, native, (_("Help"),))

    def body(self) -> Block:
        """Returns the titles of the pages, and the chosen page beside or below them."""
        width, height = self.cabinet.size
        tall = height > width
        for index, tab in enumerate(self.tabs):
            tab.chosen = index == self._at
        tabs = [*self.tabs, *self._kind_tabs]
        for tab in tabs:
            tab.centred = tall
        lesson = [Press(self._lesson, 60 if tall else 52)] if self._teaches else []
        blocks = Padded(Column([*map(self._without_disabled_keys, self._blocks)], 20), (0, 24))
        page = Card(Scrolled(blocks, f"page {self._at}", shadow=0), (28, 2), grows=1)
        titles = [Press(tab, 44) for tab in tabs]
        widest = max(tab.wide_px(self.cabinet.theme) for tab in tabs)
        if tall:
            head = Card(Grid(titles, 0, _TABS_ACROSS, 4, least_px=widest), (8, 8))
            return Middle(Column([head, page, *lesson], 16), (32, 24))
        left = Column([Card(Column(titles, 4), (8, 8)), *lesson], 16)
        widest += 2 * self.cabinet.theme.air(8)
        beside = Wide(Scrolled(left, "titles"), 264, max(150, widest))
        return Middle(Row([beside, page], 24, stand="fill"), (32, 24))

    def _without_disabled_keys(self, block: Block) -> Block:
        """Returns a table of keys without those that the settings switch off."""
        if not isinstance(block, Keys):
            return block
        settings = self.cabinet.settings
        return Keys([key for key in block.rows if not key.setting or settings.flag(key.setting)])

    @property
    def _teaches(self) -> bool:
        return bool(self.topic) and has_lessons(self.topic)

    def scrolled(self, event: Input) -> bool:
        """Scrolls with the arrows and the space bar, until a key moves the focus to the titles."""
        if super().scrolled(event):
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or self.desk.by_key:
            return False
        steps = {pygame.K_UP: -_LINE, pygame.K_DOWN: _LINE, pygame.K_SPACE: _PAGE}
        if event.key in steps:
            self.tree.move(f"page {self._at}", self.cabinet.theme.px(steps[event.key]))
        return event.key in steps
