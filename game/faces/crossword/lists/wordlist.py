"""The words of a bank as a block: in columns or sections by length, used and fitting ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

import pygame

from game.faces.crossword import words
from game.ui.blocks.block import Block, Described
from game.ui.blocks.gridboard import ARROWS
from game.ui.blocks.scroll import Scroll
from game.ui.drawing import shapes
from game.ui.layout import row_of
from game.ui.pointer import Pointer
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget

WORD, HEAD = 18, 13
"""The type sizes of words and headings."""
_SCALES = 1.4, 1.3, 1.2, 1.1, 1.0, 0.92, 0.84
"""The scales of words to try, the largest first: the first that fits the room is taken."""
_LARGEST_HEADING_SCALE = 1.2
_CHIP_HEIGHT, _GAP, _COLUMN_GAP, _INSET = 44, 6, 8, 14
_HEAD_GAP, _SECTION_GAP = 8, 14
_LEAST_COLUMN, _LEAST_CHIP = 130, 64


class LengthHeading(NamedTuple):
    """The heading above the words of a length."""

    length: int
    rect: pygame.Rect


@dataclass(frozen=True)
class BankLayout:
    """Where words and headings are, from (0, 0); `chips` are the words, in the bank's order."""

    chips: tuple[pygame.Rect, ...]
    headings: tuple[LengthHeading, ...]
    height: int
    scale: float = 1.0

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the place in the bank of the word at a point."""
        found = (index for index, chip in enumerate(self.chips) if chip.collidepoint(pos))
        return next(found, None)

    def neighbour(self, index: int, dx: int, dy: int) -> int:
        """Returns the nearest word in a direction (unit steps); the same word if there is none."""
        here = pygame.Vector2(self.chips[index].center)

        def cost(other: int) -> float:
            offset = pygame.Vector2(self.chips[other].center) - here
            along, across = offset.x * dx + offset.y * dy, abs(offset.x * dy) + abs(offset.y * dx)
            return along + 3 * across if along > 0 else float("inf")

        best = min(range(len(self.chips)), key=cost)
        return best if cost(best) < float("inf") else index


class BankGroup(NamedTuple):
    """The words of a length, by their places in the bank."""

    length: int
    indices: Sequence[int]


def _groups(bank: Sequence[str]) -> list[BankGroup]:
    """Groups the words by length, the longest first."""
    order = sorted(range(len(bank)), key=lambda index: (-len(bank[index]), bank[index], index))
    lengths = groupby(order, lambda index: len(bank[index]))
    return [BankGroup(length, list(indices)) for length, indices in lengths]


@lru_cache(maxsize=8)  # the panel is arranged after every move, mostly to the same rooms
def bank_layout(bank: tuple[str, ...], theme: Theme, width: int, room: int) -> BankLayout:
    """Returns the layout with the largest words that fit a height of `room` px.

    If none fits, words have the usual size, and the layout is higher than the room.
    """
    layouts = (_layout(bank, theme, width, room, scale) for scale in _SCALES)
    fitting = next((layout for layout in layouts if layout.height <= room), None)
    return fitting or _layout(bank, theme, width, room, 1.0)


def _layout(
    bank: tuple[str, ...], theme: Theme, width: int, room: int, scale: float
) -> BankLayout:
    """Returns columns if they fit `width` and `room`, else columns or sections, the lower one."""
    groups = _groups(bank)
    sections = _sections(bank, groups, theme, width, scale)
    needed = [
        max(_word_px(bank, group, theme, scale), theme.px(_LEAST_COLUMN)) for group in groups
    ]
    gaps = (len(groups) - 1) * theme.px(_COLUMN_GAP)
    if max(needed) * len(groups) + gaps > width:
        return sections
    columns = _columns(bank, groups, theme, width, scale)
    return columns if columns.height <= max(room, sections.height) else sections


def _word_px(bank: Sequence[str], group: BankGroup, theme: Theme, scale: float) -> int:
    """Returns the width of a column in which every word of a length fits."""
    widest = max(theme.width(bank[index], WORD * scale, "bold") for index in group.indices)
    return max(theme.px(_LEAST_CHIP), widest + 2 * word_inset(theme))


def word_inset(theme: Theme) -> int:
    """Returns the pixels from the left of a chip to its word."""
    return max(6, theme.px(_INSET))


def _heading_size(scale: float) -> float:
    return HEAD * min(max(scale, 1.0), _LARGEST_HEADING_SCALE)


def _head_px(theme: Theme, scale: float = 1.0) -> int:
    return theme.line_px(_heading_size(scale)) + theme.px(_HEAD_GAP)


def _columns(
    bank: Sequence[str], groups: list[BankGroup], theme: Theme, width: int, scale: float
) -> BankLayout:
    """Returns a layout with a column for every length."""
    height, gap = theme.control(_CHIP_HEIGHT * scale), theme.px(_GAP)
    row = pygame.Rect(0, 0, width, theme.line_px(_heading_size(scale)))
    chips = [pygame.Rect(0, 0, 0, 0)] * len(bank)
    headings, bottom = [], 0
    for (length, indices), column in zip(
        groups, row_of(row, len(groups), theme.px(_COLUMN_GAP)), strict=True
    ):
        headings.append(LengthHeading(length, column))
        y = _head_px(theme, scale)
        for index in indices:
            chips[index] = pygame.Rect(column.x, y, column.width, height)
            y += height + gap
        bottom = max(bottom, y - gap)
    return BankLayout(tuple(chips), tuple(headings), bottom, scale)


def _sections(
    bank: Sequence[str], groups: list[BankGroup], theme: Theme, width: int, scale: float
) -> BankLayout:
    """Returns a layout with the lengths one below the other, each in columns that fit."""
    height, gap = theme.control(_CHIP_HEIGHT * scale), theme.px(_GAP)
    column_gap = theme.px(_COLUMN_GAP)
    head_px = theme.line_px(_heading_size(scale))
    chips = [pygame.Rect(0, 0, 0, 0)] * len(bank)
    headings: list[LengthHeading] = []
    y = 0
    for group in groups:
        y += theme.px(_SECTION_GAP) if headings else 0
        headings.append(LengthHeading(group.length, pygame.Rect(0, y, width, head_px)))
        y += _head_px(theme, scale)
        word_px = _word_px(bank, group, theme, scale)
        count = max(1, (width + column_gap) // (word_px + column_gap))
        cells = row_of(pygame.Rect(0, 0, width, height), count, column_gap)
        for number, index in enumerate(group.indices):
            row, col = divmod(number, count)
            chips[index] = cells[col].move(0, y + row * (height + gap))
        y += -(-len(group.indices) // count) * (height + gap) - gap
    return BankLayout(tuple(chips), tuple(headings), y, scale)


_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class WordMarks:
    """How the words of the bank are marked."""

    unused: Counter[str]
    fitting: Collection[str] = ()
    chosen: str = ""
    """The word Enter would write."""
    held: int | None = None
    """The place in the bank of the held or dragged word."""


class BankList(Block):
    """The words of a bank; `marks` returns how each looks, `resized` is called after a new layout.

    It rests at whole rows. A press on it goes to `pull`: it may scroll, or drag a word.
    """

    grows = 1
    """0: the list is as high as all of its words."""

    def __init__(
        self,
        bank: tuple[str, ...],
        marks: Callable[[], WordMarks],
        take: Callable[[int], None],
        pull: Callable[[Pointer], None],
        resized: Callable[[], None],
    ) -> None:
        self.bank, self._marks, self._resized = bank, marks, resized
        self.capitals = bank
        """The words as they are drawn, with accents, in the same order."""
        self.layout = BankLayout((), (), 0)
        self.scroll = Scroll(by_finger=False)
        self.hovered: int | None = None
        self.widget = BankWidget(self, take, pull)

    @property
    def first(self) -> int:
        """The place in the bank of the word at the top: the first of the longest."""
        places = range(len(self.bank))
        return min(places, key=lambda index: (-len(self.bank[index]), index), default=0)

    # Its place

    def rows_px(self, theme: Theme, width: int, rows: int) -> int:
        """Returns the height in pixels of a heading and up to `rows` rows of words."""
        row = theme.control(_CHIP_HEIGHT) + theme.px(_GAP)
        return min(_head_px(theme) + rows * row, self.height_for_width(theme, width))

    def height_for_width(self, theme: Theme, width: int) -> int:
        return bank_layout(self.capitals, theme, width, 0).height

    def in_room(self, theme: Theme, width: int, room: int) -> int:
        """Returns the height in pixels of all words, laid out for a room of this height."""
        return bank_layout(self.capitals, theme, width, room).height

    def min_height(self, theme: Theme, width: int) -> int:
        return self.rows_px(theme, width, 1) if self.grows else self.height_for_width(theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        rect = pygame.Rect(rect.topleft, (rect.width - self.scroll.spared_px, rect.height))
        size, self.rect, self.widget.rect = self.rect.size, rect, rect
        self.widget.visible, self.widget.clip = rect.height > 0, None
        self.layout = bank_layout(self.capitals, theme, rect.width, rect.height)
        self.scroll.fit(rect, self.layout.height, self._row_tops())
        self.scroll.put_bar(theme, rect.right)
        if rect.size != size:  # the words that were in view may not be now
            self._resized()

    def hide(self) -> None:
        super().hide()
        self.widget.visible = False

    def widgets(self) -> Iterator[Widget]:
        yield self.widget

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        yield "bank", self.scroll, self

    def described(self) -> Iterator[Described]:
        """Yields the words of the bank under their lengths, each with “used” or “fits”."""
        marks = self._marks()
        used, length = self.used(marks.unused), 0
        for index, word in enumerate(self.bank):
            if len(word) != length:
                length = len(word)
                yield Described("text", words.letters(length), "", self.rect)
            value = _("used") if index in used else _("fits") if word in marks.fitting else ""
            yield Described("word", word, value, self.chip(index))

    # Its words

    def chip(self, index: int) -> pygame.Rect:
        """Returns the rect of a word in the window."""
        return self.layout.chips[index].move(self.rect.x, self.rect.y - self.scroll.offset)

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the place in the bank of the word at a point of the window."""
        if not self.rect.collidepoint(pos):
            return None
        return self.layout.index_at(
            (pos[0] - self.rect.x, pos[1] - self.rect.y + self.scroll.offset)
        )

    def index_of(self, word: str, unused: Counter[str]) -> int:
        """Returns the place of a word's first unused copy in the bank, else of its last copy."""
        first = self.bank.index(word)
        used = self.bank.count(word) - unused[word]
        return first + min(used, self.bank.count(word) - 1)

    def used(self, unused: Counter[str]) -> frozenset[int]:
        """Returns the places of the used words; of two equal ones, the first is used first."""
        to_find, places = Counter(self.bank) - unused, []
        for index, word in enumerate(self.bank):
            if to_find[word]:
                to_find[word] -= 1
                places.append(index)
        return frozenset(places)

    # Scrolling

    def _rows_below(self, heading: LengthHeading) -> list[pygame.Rect]:
        return [chip for chip in self.layout.chips if chip.y > heading.rect.y]

    def _row_tops(self) -> list[int]:
        """Returns where scrolling may rest: at headings, and at rows that don't follow one."""
        headings = self.layout.headings
        first_rows = {min(chip.y for chip in self._rows_below(heading)) for heading in headings}
        rows = {chip.y for chip in self.layout.chips} - first_rows
        return sorted({0, *(heading.rect.y for heading in headings)} | rows)

    def reveal(self, index: int) -> bool:
        """Scrolls until a word is seen, and its row whole; returns whether it moved."""
        return self.scroll.reveal(self.chip(index))

    def reveal_length(self, length: int, fitting: Collection[str]) -> None:
        """Scrolls to the heading of a length unless all its fitting words are visible."""
        if not self.scroll.needed:
            return
        same_length = [n for n, word in enumerate(self.bank) if len(word) == length]
        wanted = [index for index in same_length if self.bank[index] in fitting] or same_length
        if all(self.rect.contains(self.chip(index)) for index in wanted):
            return
        tops = (heading.rect.y for heading in self.layout.headings if heading.length == length)
        self.scroll.go(next(tops, self.scroll.offset))
        if wanted and not any(self.rect.contains(self.chip(index)) for index in wanted):
            self.reveal(wanted[0])

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        clip, marks = surface.get_clip(), self._marks()
        surface.set_clip(self.rect.inflate(4, 0).clip(clip))
        for heading in self.layout.headings:
            rect = heading.rect.move(self.rect.x, self.rect.y - self.scroll.offset)
            if self.shows(self._with_words(rect, heading)):
                at = (rect.x + word_inset(theme), rect.centery)
                text, size = words.letters(heading.length), _heading_size(self.layout.scale)
                theme.write(surface, text, at, size, theme.palette.muted)
        used = self.used(marks.unused)
        for index in range(len(self.bank)):
            if self.shows(self.chip(index)):
                self._draw_word(surface, theme, index, index in used, marks)
        surface.set_clip(clip)
        self.scroll.draw_thumb(surface, theme)

    def _with_words(self, rect: pygame.Rect, heading: LengthHeading) -> pygame.Rect:
        """Returns the rectangle of a heading and the first row of words below it."""
        first = min(self._rows_below(heading), key=lambda chip: chip.y)
        return rect.union(first.move(rect.x - first.x, rect.y - heading.rect.y))

    def shows(self, rect: pygame.Rect) -> bool:
        """Returns whether a rect is drawn: at rest only if all of it is visible."""
        gliding = self.scroll.gliding
        return bool(rect.colliderect(self.rect) if gliding else self.rect.contains(rect))

    def _draw_word(
        self, surface: pygame.Surface, theme: Theme, index: int, is_used: bool, marks: WordMarks
    ) -> None:
        """Draws a word of the bank as it is: used, fitting, held, chosen, or under the pointer."""
        palette, word, radius = theme.palette, self.bank[index], theme.px(8)
        chip = self.chip(index)
        fits = not is_used and word in marks.fitting
        is_held = marks.held == index
        if not is_used:
            fill = palette.word if fits else palette.indigo_tint if is_held else palette.paper
            shapes.rounded(surface, chip, radius, fill)
        is_bold = is_held or (fits and word == marks.chosen)
        is_ringed = is_bold and (is_held or len(marks.fitting) > 1)  # one of several was chosen
        if is_ringed or index == self.hovered:
            line = palette.indigo if is_ringed else palette.ring
            shapes.rounded(
                surface, chip, radius, line, max(1.0, (2 if is_ringed else 1) * theme.u)
            )
        ink = palette.muted if is_used else palette.ink
        at, size = (chip.x + word_inset(theme), chip.centery), WORD * self.layout.scale
        text = theme.fitted(
            self.capitals[index], size, chip.right - at[0] - 2, "bold" if is_bold else "sans"
        )
        written = theme.write(surface, text, at, size, ink, "bold" if is_bold else "sans")
        if is_used:
            thick = max(1, theme.px(1.5))
            line_y = written.centery + theme.px(1)
            surface.fill(ink, (written.x - 1, line_y, written.width + 2, thick))


class BankWidget(Widget):
    """The words as one widget; in it, arrows go from word to word."""

    radius = 8
    role = "list"

    def __init__(
        self, words: BankList, take: Callable[[int], None], pull: Callable[[Pointer], None]
    ) -> None:
        super().__init__("bank")
        self.title, self.captures_pointer = _("Word bank"), True
        self._words, self._take, self._pull = words, take, pull
        self.at = words.first
        """The place in the bank of the word that Enter takes."""

    @property
    def value(self) -> str:
        return self._words.bank[self.at]

    def pointer(self, event: Pointer) -> None:
        self._pull(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Takes a word by Enter, or goes to another by an arrow."""
        if event.key in _ENTERS:
            self._take(self.at)
            return True
        if event.key not in ARROWS:
            return False
        down, right = ARROWS[event.key]
        at = self._words.layout.neighbour(self.at, right, down)
        moved, self.at = at != self.at, at
        self._words.reveal(at)
        return moved

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, self.rect = self.rect, self._words.chip(self.at)
        surface.set_clip(self._words.rect.inflate(theme.px(10), theme.px(10)))
        super().draw_focus(surface, theme)
        surface.set_clip(None)
        self.rect = rect
