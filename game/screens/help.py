"""Help: pages about a kind of puzzle, or about the cabinet, and the way into the tutorial."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.cabinet import Cabinet, Input
from game.catalog import FACES
from game.screens.lesson import LessonScreen, has_lessons
from game.text import _, tell
from game.theme import Theme
from game.ui import shapes
from game.ui.bar import Bar
from game.ui.block import Block, Press
from game.ui.boxes import Card, Column, Grid, Middle, Padded, Row, Wide
from game.ui.help import Heading, Key, Keys, Paragraph
from game.ui.help import Page as HelpPage
from game.ui.page import Page
from game.ui.pointer import Pointer
from game.ui.scrolled import Scrolled
from game.ui.widgets import Button, Widget, nothing
from generators.kinds import KINDS, kind_named

_TABS_ACROSS = 3
_LINE, _PAGE = 48, 500


def cabinet_pages() -> tuple[HelpPage, ...]:
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
        _(
            "To play a puzzle from elsewhere, paste its id or address, drop a file here, or "
            "choose Open: the list shows what is in a file before you open it."
        ),
    )
    keys = (
        Key(("F1",), _("help on what you see")),
        Key(("F11",), _("full screen, or a window")),
        Key(("Ctrl +", "Ctrl −"), _("larger text, smaller text; Ctrl 0: as at first")),
        Key(("Ctrl+V",), _("play what is on the clipboard")),
        Key(("Tab", "Enter"), _("walk through the buttons, press one")),
        Key(("F6",), _("from the board to the buttons, and back")),
        Key(("F2",), _("say the last sentence again")),
        Key(("F3",), _("what can be read of the board")),
        Key(("Ctrl+1", "Ctrl+9"), _("read it: the row, the zone, the clue, what is missing")),
        Key(("1 – 9",), _("choose a drawer of the cabinet")),
        Key(("T",), _("in the cabinet: Today's five")),
        Key(("W", "P"), _("in the cabinet: the workshop, and puzzles on paper")),
        Key(("Backspace",), _("in a list of files: one folder up; letters lead to a name")),
        Key(("Esc",), _("let go, or back; twice at once: leave a game")),
        Key(("Ctrl+M",), _("sound off and on")),
        Key(("Ctrl+Q",), _("close the program")),
    )
    blocks: list[Block] = [*map(Paragraph, paragraphs), Keys(keys)]
    return (HelpPage(_("The cabinet"), tuple(blocks)), _today_page(), _workshop_page())


def _today_page() -> HelpPage:
    """The day, its petals, the run, and the keys of the calendar."""
    paragraphs = (
        _(
            "Every day has five puzzles of five kinds, gentle on Monday, for experts on Saturday, "
            "the same for everyone who has this version of the program, on any computer. Each one "
            "that you solve paints a petal of the day's blossom."
        ),
        _(
            "One of them a day keeps the run of days in a row. A day missed takes one of two "
            "rest days by itself, and seven days played bring one back. Old days can be played "
            "whenever you like: they get their petals, and leave the run as it is."
        ),
        _("The settings choose a level of your own for all five, and whether runs are shown."),
        _(
            "Share, beside a day or after a game, shows a text of a few lines and a picture to "
            "send to a friend. Nothing of an answer is in them."
        ),
    )
    keys = (
        Key(("T",), _("from the cabinet to the calendar")),
        Key(("←", "→", "↑", "↓"), _("from day to day")),
        Key(("Page Up", "Page Down"), _("from month to month")),
        Key(("Home",), _("today")),
        Key(("Enter",), _("to the puzzles of the day; again plays the first one that is open")),
    )
    return HelpPage(_("Today's five"), (*map(Paragraph, paragraphs), Keys(keys)))


def _workshop_page() -> HelpPage:
    """What is made in the workshop, and what becomes of it."""
    paragraphs = (
        _(
            "In the workshop you make puzzles of your own: start from nothing or from one made "
            "for you, or open any game there from its menu. Each kind has its bench, and F1 tells "
            "there how it is used."
        ),
        _(
            "After every stroke you are told what is missing, how many answers there are, how "
            "hard it is, and what would mend it. All is kept at once, stroke by stroke: there is "
            "nothing to save, and Undo has no limit."
        ),
        _(
            "What has one answer can be shared: by its id, as a text or a file. What has several "
            "can be played and kept. A draft that you name tells its name to who plays it, where "
            "its puzzle can."
        ),
    )
    keys = (
        Key(("W",), _("from the cabinet to the workshop")),
        Key(("Tab", "Enter"), _("walk through the cards and drafts, open one")),
        Key(("Ctrl+Z",), _("bring back a draft that was deleted")),
    )
    return HelpPage(_("The workshop"), (*map(Paragraph, paragraphs), Keys(keys)))


def _pages_of(kind_name: str) -> list[HelpPage]:
    """What is told of a puzzle, its bench in the workshop last; "" has nothing."""
    if not kind_name:
        return []
    face = FACES[kind_name]
    return [*face.help_pages(), *([face.bench_page()] if face.bench_page else [])]


def sight_page() -> HelpPage:
    """How everything is played with a screen reader."""
    paragraphs = (
        _(
            "A screen reader is told all of the cabinet: start it before or after the program, "
            "nothing is to be switched on. Tab walks through the buttons, Enter presses one, and "
            "what happens is said."
        ),
        _(
            "On a board the arrows go from cell to cell. Each says where it is and what is in it. "
            "F6 leads from the board to the buttons and back; Help in a game has the keys of its "
            "marks, and letters are typed."
        ),
        _(
            "Ctrl with a digit reads how things stand: in a grid the row, the column, the zone; "
            "in a crossword the word with its clue and the one that crosses it; in a riddle the "
            "line and the letters that it leaves; and what is still missing. F3 lists them all, "
            "and F2 says the last sentence again."
        ),
        _(
            "Hints are said in full, and lead to the cells that they speak of: ask once for where "
            "to look, again for the reason, once more for the move."
        ),
        _(
            "Each puzzle can be played without looking at a picture and without a hurry: no "
            "limit of time is on unless you choose it, and the settings turn motion off."
        ),
    )
    return HelpPage(_("Playing without sight"), tuple(map(Paragraph, paragraphs)))


def all_keys() -> tuple[Block, ...]:
    """Every table of keys of the help pages, below the puzzle and the page that it is of."""
    found: list[Block] = []
    whose = [(_("The cabinet"), cabinet_pages())]
    whose += [(tell(kind.title), FACES[kind.name].help_pages()) for kind in KINDS]
    for title, pages in whose:
        tables = [block for page in pages for block in page.blocks if isinstance(block, Keys)]
        found += [Heading(title), *tables]
    return tuple(found)


class Tab(Widget):
    """The title of a page."""

    radius = 8
    role = "tab"

    def __init__(self, name: str, label: str, action: Callable[[], None]) -> None:
        super().__init__(name)
        self.title, self.action = label, action
        self.chosen = self.centred = False

    @property
    def value(self) -> str:
        return _("on") if self.chosen else ""

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
        cut = "bold" if self.chosen else "sans"
        text = theme.fitted(self.title, 16, rect.width - 2 * pad, cut)  # type: ignore[arg-type]
        at, anchor = (rect.x + pad, rect.centery), "midleft"
        if self.centred:
            at, anchor = rect.center, "center"
        theme.write(surface, text, at, 16, colour, cut, anchor)  # type: ignore[arg-type]


class HelpScreen(Page):
    """Page titles at the left or on top, the chosen page in a card that scrolls."""

    is_help = True

    def __init__(self, cabinet: Cabinet, kind_name: str = "", at: int = 0) -> None:
        super().__init__(cabinet)
        self.topic = kind_name
        self._pages: list[HelpPage] = [*_pages_of(kind_name), *cabinet_pages()]
        if not kind_name:
            self._pages += [sight_page(), HelpPage(_("Keys"), ())]
        self._at = at
        self.tabs = [
            Tab(f"page {i}", page.title, lambda i=i: self.show(i))  # type: ignore[misc]
            for i, page in enumerate(self._pages)
        ]
        self._ways = [] if kind_name else [self._way_to(kind.name) for kind in KINDS]
        self._lesson = Button("lesson", _("Show me, step by step"), "play", "tint", self._teach)

    def _way_to(self, name: str) -> Tab:
        def open_help() -> None:
            self.cabinet.scenes.push(HelpScreen(self.cabinet, name))

        return Tab(f"help {name}", tell(kind_named(name).title), open_help)

    def _teach(self) -> None:
        self.cabinet.scenes.push(LessonScreen(self.cabinet, self.topic, self._play, nothing))

    def _play(self) -> None:
        """The game of the puzzle that lies below, else the one left last, else a new one."""
        cabinet, kind = self.cabinet, kind_named(self.topic)
        below = cabinet.ways.match_in_view()
        if below is not None and below.kind.name == kind.name:
            cabinet.scenes.remove(self)
            return
        last = cabinet.store.last_open(kind.name)
        if last is None or not cabinet.dealer.resume(last):
            cabinet.dealer.deal(kind, cabinet.dealer.chosen(kind))

    @property
    def page(self) -> HelpPage:
        """The page that is shown."""
        return self._pages[self._at]

    def show(self, index: int) -> None:
        """Shows another page from its top."""
        self._at = index
        self.refresh()
        self.fresh()

    def bar(self) -> Bar:
        title, native = _("Puzzle Cabinet"), ""
        if self.topic:
            kind = kind_named(self.topic)
            title, native = tell(kind.title), kind.native_title
        return Bar(self.back, title, native, (_("Help"),))

    def body(self) -> Block:
        width, height = self.cabinet.size
        tall = height > width
        for index, tab in enumerate(self.tabs):
            tab.chosen = index == self._at
        tabs = [*self.tabs, *self._ways]
        for tab in tabs:
            tab.centred = tall
        lesson = [Press(self._lesson, 60 if tall else 52)] if self._teaches else []
        parts = self.page.blocks or all_keys()  # late: all puzzles are loaded for them
        blocks = Padded(Column([*map(self._as_set, parts)], 20), (0, 24))
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

    def _as_set(self, block: Block) -> Block:
        """A table of keys without those that the settings switch off."""
        if not isinstance(block, Keys):
            return block
        settings = self.cabinet.settings
        return Keys([key for key in block.rows if not key.setting or settings.flag(key.setting)])

    @property
    def _teaches(self) -> bool:
        return bool(self.topic) and has_lessons(self.topic)

    def scrolled(self, event: Input) -> bool:
        """Also the arrows and the space bar, until the keyboard walks through the titles."""
        if super().scrolled(event):
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or self.desk.by_key:
            return False
        ways = {pygame.K_UP: -_LINE, pygame.K_DOWN: _LINE, pygame.K_SPACE: _PAGE}
        if event.key in ways:
            self.tree.move(f"page {self._at}", self.cabinet.theme.px(ways[event.key]))
        return event.key in ways
