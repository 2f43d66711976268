"""Puzzles laid out on pages: titles, numbers, answers, and what goes before them in a book."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from typing import Any, NamedTuple

from game.catalog import FACES
from game.paper.printed import Draw, Printed
from game.paper.sheet import HAIR, MUTED, THIN, Box, Ink, Sheet, Style, width_of, wrapped
from game.text import (
    _,
    app_title,
    count,
    first_sentence,
    join_nouns,
    join_sentences,
    labelled,
    translate,
)
from game.today import level_of
from generators.base import ParseError, Preset, PuzzleKind, Tick

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0), "a5": (419.53, 595.28)}
"""Of paper, in points."""
PER_PAGE = (1, 2, 4, 6)
LARGE = 1.4
"""What a large print is larger by; fewer puzzles stand on a page then."""
_MARGIN, _HEAD, _FOOT, _CAPTION, _GAP = 46.0, 56.0, 34.0, 22.0, (26.0, 20.0)
_ANSWER, _ANSWER_CAPTION, _ANSWER_GAP = 116.0, 12.0, (16.0, 18.0)
_STRIP, _STRIP_GAP = 100.0, 18.0
_FEW_PAGES = 2
"""Of puzzles, which need no contents."""
_SLOTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
_TITLE, _SUB, _TEXT, _SMALL = 20.0, 9.0, 10.5, 6.5


class Answers(StrEnum):
    """Where the answers are."""

    END = "end"
    UPSIDE_DOWN = "upside-down"
    NONE = "none"


class Item(NamedTuple):
    """A puzzle that is printed: `about` is its level and size, `ident` what opens it again."""

    kind: PuzzleKind
    puzzle: Any
    about: str
    level: int
    ident: str


def item_of(kind: PuzzleKind, puzzle: Any, preset: Preset | None, ident: str) -> Item:
    """A puzzle with what a page says of it; without a preset, its shape."""
    if preset is None:
        return Item(kind, puzzle, FACES[kind.name].shape(puzzle), 0, ident)
    return Item(kind, puzzle, translate(preset.title), level_of(preset), ident)


@dataclass(frozen=True)
class PrintLayout:
    """How the pages shall be. With a `title` they are a book, which begins with a page of it."""

    paper: str = "a4"
    per_page: int = 2
    ink: Ink = Ink.COLOUR
    is_large: bool = False
    answers: Answers = Answers.END
    tells_how: bool = False
    """Whether a page says how such puzzles are solved."""
    title: str = ""
    note: str = ""
    """Below the title: for whom it is, a date."""
    is_graded: bool = False
    """Whether they go from easy to hard."""

    @property
    def size(self) -> tuple[float, float]:
        """Of a page, in points."""
        return SIZES[self.paper]

    @property
    def style(self) -> Style:
        """How puzzles are drawn."""
        return Style(Ink(self.ink), LARGE if self.is_large else 1.0)

    @property
    def inner(self) -> Box:
        """What the margins leave of a page."""
        wide, high = self.size
        margin = _MARGIN * min(1.0, wide / SIZES["a4"][0])
        return Box(margin, margin, wide - 2 * margin, high - 2 * margin)

    def most(self, item: Item) -> int:
        """How many of such puzzles a page has room for."""
        found = min(self.per_page, printed(item.kind).most(item.puzzle))
        for is_smaller in (self.is_large, self.paper == "a5"):
            if is_smaller and found > 1:
                found = 2 if found > 2 else 1
        return max(each for each in PER_PAGE if each <= found)


def printed(kind: PuzzleKind) -> Printed:
    """What the face of a kind gives to the pages. Raises ParseError where it gives nothing."""
    paper = FACES[kind.name].paper
    if paper is None:
        raise ParseError("{kind} cannot be printed", kind=translate(kind.title))
    return paper()


def ordered(items: Iterable[Item], layout: PrintLayout) -> list[Item]:
    """As they come, or kind by kind and within each from easy to hard."""
    listed = list(items)
    if not layout.is_graded:
        return listed
    order = {item.kind.name: place for place, item in reversed([*enumerate(listed)])}
    return sorted(listed, key=lambda item: (order[item.kind.name], item.level))


class BookPage(NamedTuple):
    """The numbers of the puzzles on a page, from 0, and how many there is room for."""

    places: tuple[int, ...]
    room: int


def paged(items: Sequence[Item], layout: PrintLayout) -> list[BookPage]:
    """Which puzzles stand on which page, in their order; a single page is filled by few."""
    found: list[BookPage] = []
    waiting: list[int] = []
    for place in range(len(items)):
        room = min(map(layout.most, (items[each] for each in (*waiting, place))))
        if waiting and len(waiting) >= room:
            found.append(_page(waiting, items, layout))
            waiting = []
        waiting = [*waiting, place]
    if not found and waiting:
        room = next(each for each in PER_PAGE if each >= len(waiting))
        return [BookPage(tuple(waiting), room)]
    return [*found, _page(waiting, items, layout)] if waiting else found


def _page(places: Sequence[int], items: Sequence[Item], layout: PrintLayout) -> BookPage:
    return BookPage(tuple(places), min(layout.most(items[place]) for place in places))


def leading(pages: Sequence[BookPage], layout: PrintLayout) -> int:
    """How many pages stand before those of the puzzles: the title, the contents, how to solve."""
    return bool(layout.title) + _has_contents(pages, layout) + layout.tells_how


def _has_contents(pages: Sequence[BookPage], layout: PrintLayout) -> bool:
    return bool(layout.title) and len(pages) > _FEW_PAGES


def sheets(items: Sequence[Item], layout: PrintLayout, tick: Tick) -> list[Sheet]:
    """All pages. Raises ParseError where there is nothing to print."""
    if not items:
        raise ParseError("expected a puzzle to print, found none")
    return _Book(items, layout, tick).sheets()


class _Book:
    """Pages in the making."""

    def __init__(self, items: Sequence[Item], layout: PrintLayout, tick: Tick) -> None:
        self._items, self._layout, self._tick = items, layout, tick
        self._pages = paged(items, layout)
        self._lead = leading(self._pages, layout)

    def sheets(self) -> list[Sheet]:
        layout, found = self._layout, list[Sheet]()
        if layout.title:
            found.append(self._title_page())
        if _has_contents(self._pages, layout):
            found.append(self._contents())
        if layout.tells_how:
            found.append(self._how())
        for n, page in enumerate(self._pages):
            self._tick(n / len(self._pages))
            found.append(self._puzzles(page))
        if layout.answers is Answers.END:
            found += self._answers()
        for number, sheet in enumerate(found, 1):
            if number > 1 or not layout.title:
                self._foot(sheet, number)
        return found

    def _sheet(self) -> Sheet:
        return Sheet(*self._layout.size)

    @property
    def _body(self) -> Box:
        """Between the head of a page and its foot."""
        inner = self._layout.inner
        return Box(inner.x, inner.y + _HEAD, inner.wide, inner.high - _HEAD - _FOOT)

    def _head(self, sheet: Sheet, title: str, sub: Sequence[str]) -> None:
        """The title of a page, a line below it, and a rule; `sub` has it whole, then shorter."""
        inner = self._layout.inner
        size = min(_TITLE, _TITLE * inner.wide / width_of(title, _TITLE, "serif"))
        sheet.write(title, (inner.x, inner.y + _TITLE), size, "serif")
        told = next((text for text in sub if width_of(text, _SUB) <= inner.wide), "")
        sheet.write(told, (inner.x, inner.y + _TITLE + 1.6 * _SUB), _SUB, "latin", MUTED)
        y = inner.y + _HEAD - 13
        sheet.line([(inner.x, y), (inner.right, y)], THIN * 2)

    def _foot(self, sheet: Sheet, number: int) -> None:
        inner = self._layout.inner
        sheet.write(app_title(), (inner.x, inner.bottom), 8, "serif", MUTED)
        sheet.write(str(number), (inner.right, inner.bottom), 9, "bold", align="right")

    # The puzzles

    def _puzzles(self, page: BookPage) -> Sheet:
        sheet, layout = self._sheet(), self._layout
        items = [self._items[place] for place in page.places]
        self._head(
            sheet, _and([translate(kind.title) for kind in _kinds(items)]), _rules_text(items)
        )
        body = self._body
        if layout.answers is Answers.UPSIDE_DOWN:
            high = self._answers_height(page)
            self._upside_down(sheet, body.cut_top(body.high - high)[1], page)
            body = body.cut_top(body.high - high - _STRIP_GAP)[0]
        columns, rows = _SLOTS[page.room]
        boxes = body.parted(columns, rows, _GAP)
        for place, box in zip(page.places, boxes, strict=False):
            caption, rest = box.cut_top(_CAPTION)
            self._caption(sheet, caption, place)
            item = self._items[place]
            printed(item.kind).draw(sheet, item.puzzle, rest, layout.style)
        return sheet

    def _caption(self, sheet: Sheet, box: Box, place: int) -> None:
        """The number of a puzzle, what it is, and its id where there is room."""
        item, number = self._items[place], str(place + 1)
        y = box.y + 11
        x = box.x + sheet.write(number, (box.x, y), 12, "serif") + 8
        x += sheet.write(item.about, (x, y), 8, "latin", MUTED) + 8
        if x + width_of(item.ident, _SMALL) <= box.right:
            sheet.write(item.ident, (box.right, y), _SMALL, "latin", MUTED, "right")

    def _upside_down(self, sheet: Sheet, box: Box, page: BookPage) -> None:
        """The answers of a page at its foot, for who turns it over."""
        inner = Sheet(box.wide, box.high)
        boxes = self._answer_boxes(page, Box(0, 0, box.wide, box.high))
        for place, each in zip(page.places, boxes, strict=False):
            self._answer(inner, each, place)
        y = box.y - _STRIP_GAP / 2
        sheet.line([(box.x, y), (box.right, y)], THIN, HAIR)
        sheet.put(inner, (box.x, box.y), turned=True)

    def _answer_boxes(self, page: BookPage, box: Box) -> list[Box]:
        return box.parted(max(2, len(page.places)), 1, (12, 0))

    def _answers_height(self, page: BookPage) -> float:
        """As high as its answers, but boards stand smaller there than at the end."""
        wide = self._answer_boxes(page, self._body)[0].wide
        high = max(self._answer_high(place, wide) for place in page.places)
        return min(high, _STRIP * self._layout.style.scale)

    def _answer(self, sheet: Sheet, box: Box, place: int) -> None:
        """The answer of a puzzle below its number."""
        item = self._items[place]
        sheet.write(str(place + 1), (box.x, box.y + 8), 9, "serif")
        draw: Draw = printed(item.kind).draw_answer
        draw(sheet, item.puzzle, box.cut_top(_ANSWER_CAPTION)[1], self._layout.style)

    def _answers(self) -> Iterator[Sheet]:
        """Rows of them, each as high as the highest answer in it."""
        body, sheet = self._body, None
        columns = max(1, round(body.wide / (_ANSWER * self._layout.style.scale)))
        y = body.y
        for first in range(0, len(self._items), columns):
            places = range(first, min(first + columns, len(self._items)))
            wide = body.parted(columns, 1, _ANSWER_GAP)[0].wide
            high = min(body.high, max(self._answer_high(place, wide) for place in places))
            if sheet is None or y + high > body.bottom:
                if sheet is not None:
                    yield sheet
                self._tick(None)
                sheet, y = self._sheet(), body.y
                self._head(sheet, _("Answers"), (_("By the numbers of the puzzles."),))
            row = body._replace(y=y, high=high).parted(columns, 1, _ANSWER_GAP)
            for place, box in zip(places, row, strict=False):
                self._answer(sheet, box, place)
            y += high + _ANSWER_GAP[1]
        if sheet is not None:
            yield sheet

    def _answer_high(self, place: int, wide: float) -> float:
        item = self._items[place]
        high = printed(item.kind).answer_high(item.puzzle, wide, self._layout.style)
        return high + _ANSWER_CAPTION

    # What goes before them

    def _title_page(self) -> Sheet:
        sheet, inner, layout = self._sheet(), self._layout.inner, self._layout
        x, y = inner.middle[0], inner.y + inner.high * 0.3
        for line in wrapped(layout.title, 34, inner.wide, "serif"):
            sheet.write(line, (x, y), 34, "serif", align="middle")
            y += 44
        sheet.line([(x - 40, y - 18), (x + 40, y - 18)], THIN * 3, layout.style.seal)
        for text in layout.note.splitlines():
            for line in wrapped(text, 13, inner.wide * 0.8, "verse"):
                y += 20
                sheet.write(line, (x, y), 13, "verse", align="middle")
        kinds = _and([translate(kind.title) for kind in _kinds(self._items)])
        told = count("{n} puzzle", "{n} puzzles", len(self._items))
        sheet.write(told, (x, inner.bottom - 60), _TEXT, "bold", align="middle")
        for n, line in enumerate(wrapped(kinds, _TEXT, inner.wide)):
            at = x, inner.bottom - 44 + 14 * n
            sheet.write(line, at, _TEXT, "latin", MUTED, "middle")
        return sheet

    def _contents(self) -> Sheet:
        """Kind and level with their numbers and pages."""
        sheet, body = self._sheet(), self._body
        order = _("From easy to hard, kind by kind.") if self._layout.is_graded else ""
        self._head(sheet, _("Contents"), (order,))
        starts = {place: n for n, page in enumerate(self._pages) for place in page.places}
        rows = [
            (*key, list(places))
            for key, places in groupby(range(len(self._items)), self._group_of)
        ]
        step = min(18.0, body.high / (len(rows) + 3))
        y, last = body.y + step, ""
        for title, about, places in rows:
            page = self._lead + starts[places[0]] + 1
            sheet.write(title if title != last else "", (body.x, y), _TEXT, "serif")
            sheet.write(about, (body.x + body.wide * 0.26, y), _TEXT)
            numbers = f"{places[0] + 1}–{places[-1] + 1}" if places[1:] else f"{places[0] + 1}"
            sheet.write(numbers, (body.right - 60, y), _TEXT, "latin", MUTED, "right")
            sheet.write(str(page), (body.right, y), _TEXT, "bold", align="right")
            y, last = y + step, title
        if self._layout.answers is Answers.END:
            page = self._lead + len(self._pages) + 1
            sheet.write(_("Answers"), (body.x, y + step / 2), _TEXT, "serif")
            sheet.write(str(page), (body.right, y + step / 2), _TEXT, "bold", align="right")
        return sheet

    def _group_of(self, place: int) -> tuple[str, str]:
        item = self._items[place]
        return translate(item.kind.title), item.about

    def _how(self) -> Sheet:
        """What each kind asks for, and how it is done."""
        sheet, box = self._sheet(), self._body
        self._head(sheet, _("How to solve them"), ("",))
        size = _TEXT
        while self._rules_drawn(None, box, size) > box.bottom and size > 6:
            size -= 0.25
        self._rules_drawn(sheet, box, size)
        return sheet

    def _rules_drawn(self, sheet: Sheet | None, box: Box, size: float) -> float:
        """Writes it, or only finds out how far down it reaches."""
        y = box.y
        for kind in _kinds(self._items):
            y += size * 2.4
            if sheet is not None:
                sheet.write(translate(kind.title), (box.x, y), size * 1.3, "serif")
            for n, text in enumerate((_rule(kind, self._items), *printed(kind).how())):
                y += size * 0.35
                for line in wrapped(text, size, box.wide, "bold" if n == 0 else "latin"):
                    y += size * 1.35
                    if sheet is not None:
                        sheet.write(line, (box.x, y), size, "bold" if n == 0 else "latin")
        return y


def _kinds(items: Iterable[Item]) -> list[PuzzleKind]:
    return list({item.kind.name: item.kind for item in items}.values())


def _rules_text(items: Sequence[Item]) -> tuple[str, ...]:
    """What the puzzles of a page ask for: all rules, or nothing where they are too long.

    Of several kinds each rule stands behind the name of its own.
    """
    kinds = _kinds(items)
    rules = [_rule(kind, items) for kind in kinds]
    if len(kinds) == 1:
        return (
            rules[0],
            first_sentence(rules[0]),
            join_sentences(dict.fromkeys(i.about for i in items)),
        )
    names = [translate(kind.title) for kind in kinds]
    return join_sentences(map(labelled, names, rules)), join_sentences(
        map(labelled, names, map(first_sentence, rules))
    )


def _rule(kind: PuzzleKind, items: Iterable[Item]) -> str:
    """What all the puzzles of a kind ask for."""
    paper = printed(kind)
    rules = list(dict.fromkeys(paper.rule(item.puzzle) for item in items if item.kind is kind))
    return rules[0] if len(rules) == 1 or not paper.general() else paper.general()


def _and(words: Sequence[str]) -> str:
    """`Brick, Riddles and Crossword`."""
    if len(words) < 2:
        return "".join(words)
    return _("{list} and {last}").format(list=join_nouns(words[:-1]), last=words[-1])
