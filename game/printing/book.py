"""Puzzles laid out on pages: titles, numbers, answers, and a book's title page, contents and tips.

No text is smaller than `Style.min_size`. If puzzles would need that, fewer go on a page; if a
single one has no room, it continues on another page. Sizes are in points.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import NamedTuple

from game.printing.front import (
    AnswerPages,
    Front,
    LevelRun,
    PageGroup,
    answer_boxes,
    kinds_of,
    listed_with_and,
    picture_name,
)
from game.printing.layout import (
    FOOT,
    LEADING,
    MM,
    NUMBER,
    PER_PAGE,
    SMALL,
    Answers,
    Item,
    PrintLayout,
    draw_head,
    draw_name_line,
    heading_of,
    printed,
)
from game.printing.options import Ink
from game.printing.sheet import MUTED, Box, Rest, Sheet, width_of, wrapped
from game.ui.text import _, labelled, translate
from generators.base import AnyKind, ParseError, Tick

_GAP = 26.0, 20.0
_NOTE_BELOW = 1.7
"""From the top of the foot to the note on the answers, in sizes of its text."""
_FEW_PAGES = 2
"""The most pages of puzzles that need no list of contents."""
_IN_VIEW = 2
"""The pages that face each other."""
_COLUMNS_AND_ROWS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}


class BookPage(NamedTuple):
    """The puzzles on a page, by their indexes among the items, and for how many it has room."""

    indexes: tuple[int, ...]
    room: int


def paged(rooms: Sequence[int], starts: Collection[int] = ()) -> list[BookPage]:
    """Returns which puzzles go on which page, in order; if one page holds all, it suits them.

    `rooms` has, for each puzzle, how many like it fit on a page; `starts` are the puzzles that
    begin a page.
    """
    pages: list[BookPage] = []
    waiting: list[int] = []
    for index in range(len(rooms)):
        room = min(rooms[other] for other in (*waiting, index))
        if waiting and (len(waiting) >= room or index in starts):
            pages.append(_book_page(waiting, rooms))
            waiting = []
        waiting = [*waiting, index]
    if not pages and waiting:
        return [BookPage(tuple(waiting), _room_of(len(waiting)))]
    return [*pages, _book_page(waiting, rooms)] if waiting else pages


def _room_of(number: int) -> int:
    """Returns the smallest number in PER_PAGE that is enough for so many puzzles."""
    return next(room for room in PER_PAGE if room >= number)


def _book_page(indexes: Sequence[int], rooms: Sequence[int]) -> BookPage:
    least = min(rooms[index] for index in indexes)
    return BookPage(tuple(indexes), min(least, _room_of(len(indexes))))


class Pages(NamedTuple):
    """All pages; `answers` is how many of them, the last ones, have only answers."""

    sheets: list[Sheet]
    answers: int
    crowded: Sequence[int]
    """The numbers of the pages on which some text is smaller than `Style.min_size`, from 1."""
    most: Mapping[str, int]
    """The most puzzles of each kind, by its title, that a page has room for."""
    long: Sequence[int] = ()
    """The numbers of the puzzles that take more than two pages, so that not all is in view."""


def pages_of(items: Sequence[Item], layout: PrintLayout, tick: Tick) -> Pages:
    """Returns the pages and their counts. Raises ParseError if there is nothing to print."""
    if not items:
        raise ParseError("Choose at least one puzzle to print.")
    return _Book(items, layout, tick).pages()


def about_file(items: Sequence[Item]) -> tuple[str, str]:
    """Returns the title and author of the only puzzle; "" if there are several, or none."""
    credits = [printed(item.kind).credits(item.puzzle) for item in items]
    return (credits[0].title, credits[0].author) if len(credits) == 1 else ("", "")


def sheets(items: Sequence[Item], layout: PrintLayout, tick: Tick) -> list[Sheet]:
    """Returns the pages alone. Raises ParseError if there is nothing to print."""
    return pages_of(items, layout, tick).sheets


class _Drawn(NamedTuple):
    """A drawn page, its puzzles' rests that have no room, and whether it has their answers."""

    sheet: Sheet
    rests: list[tuple[int, Rest]]
    has_footer: bool


ANSWERS_ENDING = "-answers"
"""What the name of a book's file has before its suffix if it holds the answers alone."""


def answers_title(title: str) -> str:
    """Returns the title of the file with the answers of a book."""
    return _("{title} – Answers").format(title=title)


def _without_hidden_levels(items: Sequence[Item], layout: PrintLayout) -> Sequence[Item]:
    """Returns the items, without their level and size if these aren't printed."""
    return items if layout.shows_levels else [item._replace(about="") for item in items]


def _packed(group: PageGroup) -> PageGroup:
    """Returns the group once its sheets are packed."""
    for sheet in group.sheets:
        sheet.pack()
    return group


class _Book:
    """Lays out the pages of a book, or of a few puzzles."""

    def __init__(self, items: Sequence[Item], layout: PrintLayout, tick: Tick) -> None:
        self._items, self._layout, self._tick = _without_hidden_levels(items, layout), layout, tick
        own_title = "" if layout.title else about_file(items)[0]
        self._own_title = own_title and (layout.heading or own_title)
        """The title of the only puzzle, or what replaces it, as the heading of its page."""
        self._unanswered: list[int] = []
        """The puzzles whose answers have no room below them: these come at the end."""
        self._answers = AnswerPages(self._items, layout, self._own_title, tick)
        height = self._rest_box(self._sheet(), "x", "x").height
        self._styles = [layout.style._replace(next_height=height)] * len(items)
        """How each puzzle is drawn."""
        self._runs = [*self._find_runs()]
        self._answers.runs = self._runs
        self._rooms = [run.room for run in self._runs]
        starts = {*self._section_starts()} if layout.title else ()
        if layout.title:
            self._agree()
        self._pages = [self._of_one_room(page) for page in paged(self._rooms, starts)]

    def pages(self) -> Pages:
        """Returns all pages of the book, with their numbers."""
        layout, ends, explained = self._layout, list[Sheet](), list[Sheet]()
        puzzles = list[PageGroup]()
        for n, page in enumerate(self._pages):
            self._tick(n / len(self._pages))
            puzzles += map(_packed, self._page_groups(page))
        if layout.answers in (Answers.END, Answers.SEPARATE):
            ends = [*self._answers.sheets(range(len(self._items)), _("Answers"))]
            if layout.title:
                explained = [
                    sheet for sheet in self._answers.explained_sheets(self._sheet()) if sheet.parts
                ]
            else:  # a few sheets save paper
                ends[-1:] = self._answers.explained_sheets(ends[-1])
        elif self._unanswered:
            ends = [*self._answers.sheets(self._unanswered, _("Answers"))]
        front = Front(self._items, layout)
        how = [*front.how_to_sheets()] if layout.tells_how else []
        title = front.half_title() if layout.title and layout.has_half_title else []
        title += [front.title_page()] if layout.title else []
        title += [front.copyright_page()] if layout.title and layout.has_copyright_page else []
        is_long = bool(layout.title) and len(puzzles) > _FEW_PAGES
        has_contents = layout.has_contents and is_long
        last = {_("Answers"): ends, _("How the clues work"): explained}
        ends = [*ends, *explained]
        ends_here = ends if layout.answers is not Answers.SEPARATE else []

        def contents() -> list[Sheet]:
            others = len(title) + len(how)
            last_parts = {name: len(sheets) for name, sheets in last.items() if sheets}
            return [*front.contents_sheets(puzzles, others, last_parts if ends_here else {})]

        lead = len(title) + len(how) + (len(contents()) if has_contents else 0)
        puzzles = [*front.facing(puzzles, lead)] if layout.is_bound else puzzles
        middle = [sheet for group in puzzles for sheet in group.sheets]
        self._refer_to_answers(puzzles, lead + len(middle))
        before = [*title, *(contents() if has_contents else []), *how]
        all_sheets = [*before, *middle, *ends_here]
        for number, sheet in enumerate(all_sheets, 1):
            self._finish(sheet, number, has_foot=number > len(title))
        if layout.answers is Answers.SEPARATE:
            for number, sheet in enumerate(ends, layout.first_page):
                self._finish(sheet, number)
            all_sheets += ends
        crowded = [
            n for n, sheet in enumerate(all_sheets, 1) if not sheet.is_legible(layout.style)
        ]
        return Pages(all_sheets, len(ends), crowded, self._most_of_kinds(), _long(puzzles))

    def _most_of_kinds(self) -> dict[str, int]:
        """Returns the most puzzles of each kind, by its title, on a page."""
        most: dict[str, int] = {}
        for item, room in zip(self._items, self._rooms, strict=True):
            title = translate(item.kind.titles.title)
            most[title] = max(room, most.get(title, 0))
        return most

    def _sheet(self) -> Sheet:
        return Sheet(*self._layout.size)

    def _finish(self, sheet: Sheet, number: int, has_foot: bool = True) -> None:
        """Draws the foot of a page that isn't empty; with a gutter, even pages are left-hand."""
        layout, is_left = self._layout, False
        if layout.gutter:
            is_left = number % 2 == 0
            if is_left:
                sheet.move_right(-layout.gutter * MM)
        if has_foot and sheet.parts:
            self._draw_foot(sheet, number, is_left)
        if layout.is_enlarged or layout.style.ink is not Ink.COLOUR:
            sheet.blacken()  # grey is fuzzy where it is screened
        if layout.style.ink is Ink.LINES:
            sheet.darken()
        sheet.pack()

    def _refer_to_answers(self, puzzles: Iterable[PageGroup], lead: int) -> None:
        """Writes on which page the answers are; `lead` is the number of pages before these."""
        layout, size = self._layout, self._layout.size_of(SMALL)
        is_book = bool(layout.title) and layout.answers is Answers.END
        for group in puzzles:
            referred = group.indexes if is_book else {*group.indexes} & {*self._unanswered}
            if pages := [self._answers.places[n] for n in referred]:
                note = _("For answers, see page {n}.").format(n=lead + min(pages))
                at = layout.inner.x, layout.inner.bottom - layout.scaled(FOOT) + _NOTE_BELOW * size
                group.sheets[-1].write(note, at, size, "latin", MUTED)

    def _draw_foot(self, sheet: Sheet, number: int, is_left: bool) -> None:
        """Writes the footer at the inner edge of a page, and its number at the outer one."""
        layout, size = self._layout, self._layout.size_of(SMALL)
        footer = layout.footer_text
        left, right = layout.inner.x, layout.inner.right
        if is_left:
            left, right = left - layout.gutter * MM, right - layout.gutter * MM
        y = layout.inner.bottom
        with sheet.tagged(""):
            if is_left:
                sheet.write(str(number), (left, y), size, "bold")
                sheet.write(footer, (right, y), size, "serif", MUTED, "right")
            else:
                sheet.write(footer, (left, y), size, "serif", MUTED)
                sheet.write(str(number), (right, y), size, "bold", align="right")

    # The puzzles

    def _section_starts(self) -> Iterator[int]:
        """Yields the first puzzles of kinds that begin a page, as they and those before fill one.

        A few puzzles of many kinds share pages.
        """
        was_full, start = True, 0
        for _name, items in groupby(self._items, heading_of):
            end = start + len([*items])
            is_full = end - start >= self._rooms[start]
            if is_full and was_full:
                yield start
            was_full, start = is_full, end

    def _find_runs(self) -> Iterator[LevelRun]:
        """Yields the run of each puzzle."""
        groups = groupby(self._items, lambda item: (item.kind.name, item.about))
        start = 0
        for _key, items in groups:
            indexes = range(start, start + len([*items]))
            yield from [self._run_of(indexes)] * len(indexes)
            start = indexes.stop

    def _run_of(self, indexes: range) -> LevelRun:
        """Returns the run with those indexes, with as many on a page as are all legible."""
        most = min(self._layout.most(self._items[index]) for index in indexes)
        can_answer = self._layout.answers is Answers.UPSIDE_DOWN
        for room in (room for room in reversed(PER_PAGE) if room <= most):
            if can_answer and all(self._fits(index, room, indexes) for index in indexes):
                return LevelRun(indexes, room, has_answers=True)
            is_free = room == 1 or not (can_answer and self._has_answer_boxes(room, indexes))
            if is_free and all(self._fits(index, room) for index in indexes):
                break
        return LevelRun(indexes, room, has_answers=False)

    def _has_answer_boxes(self, room: int, run: range) -> bool:
        body = self._puzzle_head(self._sheet(), "x", self._rules_of_page(run))
        return self._answers.boxes(body, room, run) is not None

    def _agree(self) -> None:
        """Makes the pages of the puzzles of a kind and level look alike."""
        for kind in kinds_of(self._items):
            of_kind = (r for r in self._runs if self._items[r.indexes.start].kind is kind)
            runs = [*dict.fromkeys(of_kind)]
            listed = [
                (
                    [item.puzzle for item in self._items_at(run.indexes)],
                    min((self._box_of(index, run) for index in run.indexes), key=_height),
                )
                for run in runs
            ]
            agreed = printed(kind).agree(listed, self._styles[runs[0].indexes.start])
            for run, common in zip(runs, agreed, strict=True):
                for index in run.indexes:
                    self._styles[index] = self._styles[index]._replace(agreed=common)

    def _box_of(self, index: int, run: LevelRun) -> Box:
        """Returns the box of a puzzle on a page with room for as many as its run has."""
        self._tick(None)
        sheet = self._sheet()
        body = self._puzzle_head(sheet, "x", self._rules_of_page([index]))
        parts = self._answers.boxes(body, run.room, run.indexes) if run.has_answers else None
        box = (parts[0] if parts else body).parted(*_COLUMNS_AND_ROWS[run.room], _GAP)[0]
        return self._draw_caption(sheet, box, index, "")

    def _fits(self, index: int, room: int, answered: Sequence[int] = ()) -> bool:
        """Returns whether a puzzle is legible on a page with room for that many puzzles.

        The page has room for the answers of any of the puzzles `answered`.
        """
        self._tick(None)
        sheet = self._sheet()
        body = self._puzzle_head(sheet, "x", self._rules_of_page([index]))
        if answered:
            parts = self._answers.boxes(body, room, answered)
            if parts is None:
                return False
            body = parts[0]
        left = self._draw_puzzle(sheet, body.parted(*_COLUMNS_AND_ROWS[room], _GAP)[0], index, "")
        return left is None and sheet.is_legible(self._layout.style)

    def _of_one_room(self, page: BookPage) -> BookPage:
        """Returns a page with as much room for a puzzle as on the other pages of its run."""
        indexes = {*page.indexes}
        if all(indexes.issuperset(self._runs[index].indexes) for index in indexes):
            return page
        return page._replace(room=min(self._rooms[index] for index in indexes))

    def _page_groups(self, page: BookPage) -> Iterator[PageGroup]:
        """Draws the puzzles of a page and yields them, halved over pages if they are too small."""
        indexes = page.indexes
        drawn = self._draw_page(page, all(self._runs[index].has_answers for index in indexes))
        if indexes[1:] and not self._is_good(drawn):
            middle = len(indexes) // 2
            for half in (indexes[:middle], indexes[middle:]):
                yield from self._page_groups(BookPage(half, _room_of(len(half))))
            return
        if drawn.has_footer and not self._is_good(drawn):
            drawn = self._draw_page(page, has_footer=False)
        more = [
            sheet
            for index, rest in drawn.rests
            for sheet in self._continuation_sheets(index, rest)
        ]
        if self._layout.answers is Answers.UPSIDE_DOWN and not drawn.has_footer:
            self._unanswered += indexes
        yield PageGroup(indexes, [drawn.sheet, *more])

    def _is_good(self, drawn: _Drawn) -> bool:
        """Returns whether the page shows its puzzles completely and legibly."""
        return not drawn.rests and drawn.sheet.is_legible(self._layout.style)

    def _draw_page(self, page: BookPage, has_footer: bool) -> _Drawn:
        """Returns a page of puzzles, with their answers at its foot if there is room."""
        sheet, indexes = self._sheet(), page.indexes
        headings = [*dict.fromkeys(map(heading_of, self._items_at(indexes)))]
        title = self._own_title or self._layout.heading or listed_with_and(headings)
        body = self._puzzle_head(sheet, title, self._rules_of_page(indexes))
        run = {*chain.from_iterable(self._runs[index].indexes for index in indexes)}
        number = max(len(indexes), min(page.room, len(run)))
        parts = self._answers.boxes(body, number, run) if has_footer else None
        if parts is not None:
            body = parts[0]
        common = {
            kind.name for kind in kinds_of(self._items_at(indexes)) if self._rule_of(kind, indexes)
        }
        rests: list[tuple[int, Rest]] = []
        for index, box in zip(
            indexes, body.parted(*_COLUMNS_AND_ROWS[page.room], _GAP), strict=False
        ):
            item = self._items[index]
            rule = "" if item.kind.name in common else printed(item.kind).rule(item.puzzle)
            left = self._draw_puzzle(sheet, box, index, rule)
            rests += [] if left is None else [(index, left)]
        if parts is not None:  # last: a screen reader reads in this order
            rows = zip(indexes, answer_boxes(number, parts[1]), strict=False)
            self._answers.draw_upside_down(sheet, parts[1], rows)
        return _Drawn(sheet, rests, parts is not None)

    def _puzzle_head(self, sheet: Sheet, title: str, texts: Iterable[str] = ()) -> Box:
        """Draws the head of a page of puzzles. Returns the box left."""
        draw_name_line(self._layout, sheet)
        return draw_head(self._layout, sheet, title, texts)

    def _items_at(self, indexes: Iterable[int]) -> list[Item]:
        return [self._items[index] for index in indexes]

    def _rules_of_page(self, indexes: Sequence[int]) -> list[str]:
        """Returns the rule of each kind on a page, except kinds whose puzzles differ in it."""
        kinds = kinds_of(self._items_at(indexes))
        rules = {translate(kind.titles.title): self._rule_of(kind, indexes) for kind in kinds}
        if len(kinds) == 1:
            return [*filter(None, rules.values())]
        return [labelled(name, rule) for name, rule in rules.items() if rule]

    def _rule_of(self, kind: AnyKind, indexes: Sequence[int]) -> str:
        """Returns the rule that a page's puzzles of a kind share; "" if they have several."""
        puzzles = [item.puzzle for item in self._items_at(indexes) if item.kind is kind]
        rules = {*map(printed(kind).rule, puzzles)}
        return rules.pop() if len(rules) == 1 else ""

    def _draw_puzzle(self, sheet: Sheet, box: Box, index: int, rule: str) -> Rest | None:
        """Draws a puzzle below its caption. Returns the rest that has no room, or None."""
        item = self._items[index]
        rest = self._draw_caption(sheet, box, index, rule)
        sheet.picture_name = picture_name(self._items, index)
        if len(self._items) > 1:
            sheet.bookmarks.append((sheet.picture_name, box.y))
        return printed(item.kind).draw(sheet, item.puzzle, rest, self._styles[index])

    def _continuation_sheets(self, index: int, rest: Rest | None) -> Iterator[Sheet]:
        """Yields the pages on which a puzzle continues."""
        item = self._items[index]
        while rest is not None:
            self._tick(None)
            sheet = self._sheet()
            title = self._own_title or self._layout.heading or heading_of(item)
            label = _("{n}, continued").format(n=index + 1)
            rest = rest(sheet, self._rest_box(sheet, title, label))
            yield sheet

    def _rest_box(self, sheet: Sheet, title: str, label: str) -> Box:
        """Draws the head of a page on which a puzzle continues. Returns the box for its rest."""
        body, size = self._puzzle_head(sheet, title), self._layout.size_of(NUMBER)
        with sheet.tagged("H2"):
            sheet.write(label, (body.x, body.y + size), size, "serif")
        return body.cut_top(1.8 * size)[1]

    def _draw_caption(self, sheet: Sheet, box: Box, index: int, rule: str) -> Box:
        """Draws the number of a puzzle, its description, its maker, and its ID if it fits.

        Returns the rest of the box.
        """
        item, layout = self._items[index], self._layout
        size, credits = layout.size_of(SMALL), printed(item.kind).credits(item.puzzle)
        y = box.y + layout.scaled(11)
        x = box.x + layout.scaled(8)
        with sheet.tagged("H2"):
            number = "" if self._own_title else str(index + 1)
            x += sheet.write(number, (box.x, y), layout.size_of(NUMBER), "serif")
            width, end = box.right - x, x
            title = "" if self._own_title else credits.title
            for line in wrapped(title, layout.size_of(NUMBER), width, "serif"):
                sheet.write(line, (x, y), layout.size_of(NUMBER), "serif")
                y += size * 1.6
            for n, line in enumerate(wrapped(item.about, size, width)):
                y += size * LEADING if n else 0
                end = x + sheet.write(line, (x, y), size, "latin", MUTED)
        id_width = width_of(item.ident, size)
        if layout.shows_ids and id_width <= width:
            y += size * LEADING if end + 8 + id_width > box.right else 0
            sheet.write(item.ident, (box.right, y), size, "latin", MUTED, "right")
        for text in filter(None, (*credits.lines, rule)):
            for line in wrapped(text, size, width):
                y += size * LEADING
                sheet.write(line, (x, y), size)
        return box.cut_top(y + size - box.y)[1]


def _long(groups: Iterable[PageGroup]) -> list[int]:
    """Returns the numbers of the puzzles that take more pages than are in view at once."""
    return [n + 1 for group in groups if len(group.sheets) > _IN_VIEW for n in group.indexes]


def _height(box: Box) -> float:
    return box.height
