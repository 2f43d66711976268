"""Help: pages about a kind of puzzle, or about the cabinet, and the way into the tutorial."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress

import pygame

from game import VERSION
from game.app.cabinet import Cabinet, Input
from game.app.compat import open_file, resource
from game.app.job import Job
from game.catalog import FACES
from game.help import guide
from game.help.lesson import LessonScreen, has_lessons
from game.help.page import Heading, HelpPage, Keys, Paragraph, page_reports
from game.ui.blocks.bar import Bar, Tab, chapters_and_page, is_tall
from game.ui.blocks.block import Block, Drawn, Press, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Grid, Middle, Over, Padded, Row, Wide
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import Scrolled
from game.ui.drawing import shapes
from game.ui.pointer import Pointer
from game.ui.text import _, as_sentence, join_sentences, labelled, numbered, translate
from game.ui.theme import Theme
from game.ui.widgets.widgets import Button, RowArea, TextLink, nothing
from generators.kinds import KINDS, kind_named, kind_rows

_PARTS_ACROSS = 4
_LEAST_OF_TABS = 6
"""Tabs don't scroll with the page in a window of more than so many times their height."""
_LINE, _PAGE = 48, 500  # how far an arrow and the space bar scroll, in units
_PICTURE, _LEAST_ABOUT = 122, 150
"""The side of a puzzle's picture, and the width in which what it is may be wrapped."""


def cabinet_pages() -> list[HelpPage]:
    """Returns the pages that are about all puzzles: of the first, only its keys are shown."""
    return guide.pages(guide.shipped("guide/cabinet"))


def _name_and_version() -> str:
    return f"{_('Puzzle Cabinet')} {VERSION}"


def _offline() -> str:
    return _("Works offline; your games stay on this computer.")


def licence_page() -> HelpPage:
    """Returns the page with the licence of the program and those of all that it ships.

    In NOTICE a heading is followed by indented paragraphs, which go on in lines indented more;
    wide spaces set the columns of a paragraph apart.
    """
    blocks: list[Block] = []
    with suppress(OSError):
        files = (resource(name).read_text("utf-8").strip() for name in ("NOTICE", "LICENSE"))
        (program_notice, *others), licence = (text.split("\n\n") for text in files)
        blocks.append(Heading(program_notice.splitlines()[0]))
        for text in (*licence, *others):
            title, *rows = re.split(r"\n(?=  \S)", text)
            blocks += [Heading(title.partition(" (")[0])] if rows else []
            for row in rows or [title]:
                joined = re.sub(r"\n *", " ", row.strip())
                blocks.append(Paragraph(re.sub(r" {2,}", " • ", joined)))
    return HelpPage(_("Credits and licences"), tuple(blocks))


def all_keys() -> tuple[Block, ...]:
    """Returns every table of keys, below the title of its puzzle."""
    blocks: list[Block] = []
    titled_pages = [(page.title, [page]) for page in cabinet_pages()]
    for kind in KINDS:
        face = FACES[kind.name]
        pages = face.teaching.help_pages()
        titled_pages.append(
            (translate(kind.titles.title), list(pages[:-1] if face.workshop.editor else pages))
        )
    for title, pages in titled_pages:
        tables = [block for page in pages for block in page.blocks if isinstance(block, Keys)]
        blocks += [Heading(title), *tables] if tables else []
    return tuple(blocks)


class HelpFront(Page):
    """The way to all help: how each puzzle is played, and the pages about all of them."""

    is_help = True

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.title = _("Help")

    @property
    def summary(self) -> str:
        return _("Help. Tab goes through the puzzles and the pages.")

    def _teach(self, name: str) -> None:
        """Opens a puzzle's tutorial, after which it is played."""
        kind = kind_named(name)
        dealer = self.cabinet.dealer

        def deal() -> None:
            dealer.deal(kind, dealer.chosen(kind))

        self.cabinet.scenes.push(LessonScreen(self.cabinet, name, deal, nothing))

    def _open(self, topic: str, page: int = 0) -> None:
        self.cabinet.scenes.push(HelpScreen(self.cabinet, topic, page))

    def body(self) -> Block:
        """Returns six cards of puzzles, four of pages, and the line about the program."""
        puzzle_cards = [self._puzzle_card(row.name) for row in kind_rows()]
        puzzles = Grid(puzzle_cards, least_units=300, most=3, gap=16, fits=True)
        pages = [
            (1, _("Today and streaks"), _("Five puzzles a day")),
            (4, _("Keys"), _("Every shortcut on one page")),
            (3, _("Playing without sight"), _("Screen reader and speech")),
            (2, _("Workshop and printing"), _("Make and print puzzles")),
        ]
        page_cards = [self._page_card(*page) for page in pages]
        cards = Grid(page_cards, least_units=200, most=4, gap=16, even=True, fits=True)
        version = join_sentences((as_sentence(_name_and_version()), _offline()))
        words = Text(version, 15, "muted", wraps=True, grows=1)
        seal = Drawn(shapes.draw_cabinet_seal, 36, 36, least_px=24)
        about = TextLink("about", _("About and licences"), "right")
        about.icon_right, about.action = True, lambda: self._open("", 5)
        column = Column(
            [
                Text(_("How to play"), 24, typeface="serif", role="heading"),
                puzzles,
                Text(_("More"), 24, typeface="serif", role="heading"),
                cards,
                Row([seal, words, Press(about)], gap=16),
            ],
            gap=16,
        )
        return Scrolled(Middle(column, pad=(32, 24), most=1240), "help", shadow=0, margin=True)

    def _puzzle_card(self, name: str) -> Block:
        """Returns the card of a puzzle: picture, title, what it is, and two links."""
        kind, draw = kind_named(name), FACES[name].pictures.vignette
        title = translate(kind.titles.title)
        show = TextLink(f"show {name}", _("Show me"), "right", action=lambda: self._teach(name))
        rules = TextLink(f"rules {name}", _("Rules"), "right", action=lambda: self._open(name))
        for link in (show, rules):
            link.icon_right, link.title = True, labelled(link.label, title)
        links = [*([Press(show)] if has_lessons(name) else []), Press(rules)]
        words = Column(
            [
                Text(title, 20, typeface="serif", role="heading"),
                Wide(Text(translate(kind.titles.about), 15, "muted", wraps=True), _LEAST_ABOUT),
                Row([*links, Space(grows=1)]),
            ],
            gap=4,
            grows=1,
        )
        if draw is None:
            return Card(words, pad=(16, 14))

        def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            draw(surface, theme, rect, None)

        return Card(Row([Drawn(paint, _PICTURE, _PICTURE), words], gap=16), pad=(16, 14))

    def _page_card(self, page: int, title: str, note: str) -> Block:
        """Returns the card of a page about all puzzles, which is pressed as a whole."""
        area = RowArea(f"page {page}", title, lambda: self._open("", page))
        words = Column([Text(title, typeface="bold"), Text(note, 15, "muted", wraps=True)], gap=2)
        area.overhang = 0  # it is as large as the card
        return Over([Card(words, pad=(16, 12)), Press(area, height=0)])


class HelpScreen(Page):
    """Chapters at the left or on top, the chosen one in a card that scrolls.

    The chapters are the puzzles and the cabinet's pages. They never change, so a press moves
    nothing under the pointer; the pages of a puzzle are tabs above what they show.
    """

    is_help = True

    def __init__(self, cabinet: Cabinet, kind_name: str = "", at: int = 0) -> None:
        super().__init__(cabinet)
        front, *pages = cabinet_pages()
        self._opening_job: Job[bool] | None = None
        """Opens the folder of the games in the system's own program."""
        about = HelpPage(_("About"), tuple(self._about_blocks()))
        self._cabinet_pages = [front, *pages, HelpPage(_("Keys"), ()), about, licence_page()]
        self.chapters = [
            Tab("page 0", _("All help"), self._go_to_front),
            *(self._puzzle_chapter(kind.name) for kind in KINDS),
            *(
                Tab(f"page {i}", page.title, lambda i=i: self._open("", i))  # type: ignore[misc]
                for i, page in enumerate(self._cabinet_pages[1:-1], 1)
            ),
        ]
        last = len(self._cabinet_pages) - 1
        self._about = last - 1
        """The number of the page About, which leads to the licences, the last page."""
        self._licences = TextLink("licences", _("Credits and licences"), "right")
        self._licences.icon_right, self._licences.action = True, lambda: self.show(last)
        self._lesson = Button("lesson", _("Show me, step by step"), "play", "tint", self._teach)
        self._take(kind_name, at)

    def _about_blocks(self) -> list[Block]:
        """Returns the version, the folder of the games, and what to do after a fault."""
        seal = Drawn(shapes.draw_cabinet_seal, 72, 72, least_px=36)
        head = Column([Heading(_name_and_version()), Paragraph(_offline())], gap=0, grows=1)
        blocks: list[Block] = [Row([seal, head], gap=20)]
        if (folder := self.cabinet.store.folder) is not None:
            where = _(
                "Your games, statistics and settings are in the file cabinet.db in this folder:"
            )
            show = Button("folder", _("Open the folder"), "folder", action=self._open_folder)
            blocks += [Paragraph(where), Paragraph(str(folder)), _left(show)]
        fault = _(
            "If something goes wrong, tell us on the page you downloaded the program from. "
            "Say what you did, and paste the report: it has the version, your system and the "
            "last lines of cabinet.log, and nothing from your games."
        )
        copy = Button("copy report", _("Copy report"), "copy", action=self._copy_report)
        blocks += [Heading(_("Report a fault")), Paragraph(fault), _left(copy)]
        with suppress(OSError):
            copyright_line = resource("NOTICE").read_text("utf-8").splitlines()[1]
            blocks.append(Paragraph(copyright_line.partition(", see")[0] + "."))
        return blocks

    def _copy_report(self) -> None:
        self.cabinet.copy(self.cabinet.navigator.program_report(), _("Report copied"))

    def _open_folder(self) -> None:
        """Opens the folder of the games; `update` copies its path if no program can."""
        folder = self.cabinet.store.folder
        if folder is not None and self._opening_job is None:
            self._opening_job = Job(lambda tick: open_file(folder))
            self._opening_job.start()

    def update(self, ms: float) -> None:
        super().update(ms)
        if self._opening_job is not None and self._opening_job.done:
            is_open, self._opening_job = self._opening_job.result(), None
            if not is_open:
                path = str(self.cabinet.store.folder)
                self.cabinet.copy(path, _("Copied: {word}").format(word=path))

    def _go_to_front(self) -> None:
        """Shows the way to all help in place of this page."""
        scenes = self.cabinet.scenes
        scenes.remove(self)
        if not isinstance(scenes.top, HelpFront):
            scenes.push(HelpFront(self.cabinet))

    def _puzzle_chapter(self, name: str) -> Tab:
        title = translate(kind_named(name).titles.title)
        return Tab(f"help {name}", title, lambda: self._open_puzzle(name))

    def _take(self, topic: str, at: int) -> None:
        """Makes a page the current one; `topic` is a kind's name, or "" for the cabinet."""
        self.topic, self._read = topic, -1
        self._at = at if topic else max(at, 1)  # the first page is HelpFront
        self._pages = FACES[topic].teaching.help_pages() if topic else self._cabinet_pages
        self.parts = [
            Tab(f"part {i}", page.title, lambda i=i: self.show(i), part=True)  # type: ignore[misc]
            for i, page in enumerate(self._pages if topic else ())
        ]

    def _open_puzzle(self, name: str) -> None:
        """Opens the chapter of a puzzle, at the page about what the player chose last."""
        preset = self.cabinet.dealer.chosen(kind_named(name))
        self._open(name, FACES[name].teaching.first_help_page(preset.params))

    def _open(self, topic: str, page: int) -> None:
        """Opens a chapter at a page: one of the cabinet's or of a puzzle's."""
        if topic != self.topic:
            self._take(topic, page)
        elif topic:
            return
        self.show(page)

    def _teach(self) -> None:
        self.cabinet.scenes.push(LessonScreen(self.cabinet, self.topic, self._play, nothing))

    def _play(self) -> None:
        """Plays the puzzle: its game under Help, else the one left last, else a new one."""
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
        """Returns the title of the page and which keys read it."""
        how = _("Down arrow reads it, F3 lists its parts, and Tab leads to other pages.")
        if self.page.is_about_keys or not self.page.blocks:
            how = _("Down arrow reads the keys one by one, and F3 lists them.")
        return join_sentences((as_sentence(self.page.title), how))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns the page paragraph by paragraph, and its keys, below their headings."""
        blocks = map(self._without_disabled_keys, self._blocks)
        return page_reports(self.page.title, blocks, names_headings=not self.page.blocks)

    @property
    def _blocks(self) -> Sequence[Block]:
        """What is on the page; that of all keys is made here, as it loads all puzzles."""
        return self.page.blocks or all_keys()

    @property
    def page(self) -> HelpPage:
        """Returns the page that is shown."""
        return self._pages[self._at]

    def show(self, index: int) -> None:
        """Shows another page of the chapter from its top.

        For a listener the tabs lose the focus, so that the arrows read the page at once.
        """
        self._at, self._read = index, -1
        self.cabinet.speak(self.summary)
        if self.cabinet.has_listener:
            self.desk.focus(None)
        self.refresh()
        self.rebuild_if_stale()

    def enter(self) -> None:
        """Shows the page, and scrolls the chapters to the one that is open."""
        super().enter()
        self.tree.reveal(next(tab for tab in self.chapters if tab.chosen))

    def bar(self) -> Bar:
        title = translate(kind_named(self.topic).titles.title) if self.topic else self.page.title
        return Bar(self.back, title, chips=(_("Help"),))

    def body(self) -> Block:
        """Returns the chapters, and the chosen page beside or below them."""
        size = self.cabinet.size
        shown = f"help {self.topic}" if self.topic else f"page {min(self._at, self._about)}"
        lesson = [Press(self._lesson, height=60 if is_tall(size) else 52)] if self._teaches else []

        def page(width: int, height: int) -> Block:
            return Card(self._page_block(width, height), pad=(28, 2), grows=1)

        return chapters_and_page(self.cabinet.theme, size, self.chapters, shown, page, lesson)

    def _page_block(self, width: int, height: int) -> Block:
        """Returns the shown page below the tabs of its puzzle, which scroll too if they are high.

        `width` and `height` are the room for it, in pixels.
        """
        theme, tabs = self.cabinet.theme, list[Block]()
        for index, tab in enumerate(self.parts):
            tab.chosen = index == self._at
        if self.parts:
            presses = [Press(tab) for tab in self.parts]
            widest = max(tab.preferred_width(theme) for tab in self.parts)
            grid = Grid(presses, 0, _PARTS_ACROSS, 0, least_px=widest, even=True)
            tabs = [Either([Row(presses, gap=0), grid]), rule()]
        edge, gap = (14, 16) if tabs else (24, 20)
        blocks = [*map(self._without_disabled_keys, self._blocks)]
        if not self.topic and self._at == self._about:
            blocks.append(_left(self._licences))
        text = Padded(Column(blocks, gap), (0, edge))
        name = self._scroll_name
        if tabs and tabs[0].height_for_width(theme, width) * _LEAST_OF_TABS > height:
            return Scrolled(Column([*tabs, text], gap=0), name, shadow=0)
        return Column([*tabs, Scrolled(text, name, shadow=0)], gap=0)

    def _without_disabled_keys(self, block: Block) -> Block:
        """Returns a table of keys without those that the settings switch off."""
        if not isinstance(block, Keys):
            return block
        settings = self.cabinet.settings
        return Keys([key for key in block.rows if not key.setting or settings.flag(key.setting)])

    @property
    def _scroll_name(self) -> str:
        return f"page {self.topic} {self._at}" if self.topic else f"page {self._at}"

    @property
    def _teaches(self) -> bool:
        return bool(self.topic) and has_lessons(self.topic)

    def scrolled(self, event: Input) -> bool:
        """Scrolls with the arrows and the space bar, until a key moves the focus to the titles.

        If a screen reader listens, arrows, Home and End also read out a paragraph or a key.
        """
        is_read = False
        if not isinstance(event, Pointer) and event.type == pygame.KEYDOWN:
            is_read = self._read_out(event.key)
        if super().scrolled(event):
            return True
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN or self.desk.by_key:
            return False
        steps = {pygame.K_UP: -_LINE, pygame.K_DOWN: _LINE, pygame.K_SPACE: _PAGE}
        if event.key in steps:
            self.tree.move(self._scroll_name, self.cabinet.theme.px(steps[event.key]))
        return is_read or event.key in steps

    def _read_out(self, key: int) -> bool:
        """Reads out the next, previous, first or last part of the page; returns if it did."""
        if self.desk.by_key or not self.cabinet.has_listener:
            return False
        reports = self.reports
        last = len(reports) - 1
        places = {
            pygame.K_DOWN: self._read + 1,
            pygame.K_UP: self._read - 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if key not in places or not reports:
            return False
        if not 0 <= places[key] <= last and self._read >= 0:
            ends = {pygame.K_UP: _("Top of the page."), pygame.K_DOWN: _("End of the page.")}
            self.cabinet.speak(ends[key])
            return True
        before, self._read = self._read, min(max(places[key], 0), last)
        title, text = reports[self._read]
        heading = reports[before][0] if before >= 0 else self.page.title
        text = text if title == heading else labelled(title, text)
        self.cabinet.speak(numbered(text, self._read + 1, len(reports)))
        return True


def _left(button: Button) -> Row:
    """Returns a button as wide as its words, at the left."""
    return Row([Press(button), Space(grows=1)])
