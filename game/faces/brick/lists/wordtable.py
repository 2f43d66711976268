"""Tables of words: the words to find in columns by length, and counts of those still hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import NamedTuple

import pygame

from game.faces.brick.look import typeface_of
from game.ui.blocks.block import Block, Described, Text, hairline, of_widget
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _, join_nouns, join_parts, labelled
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget
from generators.base import Status
from generators.brick.rules import REVEALED, TARGET, State

_SIZE, _HEADING = 16, 14  # text sizes of a word and of the heading of its length
_LARGE = (26, 24, 22, 20, 18)
"""Text sizes of a result's words, tried before the usual one."""
_LEAST_GAP, _MOST_GAP = 18, 48
_UNLIMITED = 10**6
"""A height in pixels that nothing exceeds."""
_PAD, _MOST_APART = 8, 28  # in a result, above and below a length, and more if there is room
_LENGTH, _DONE = 20, 13
"""Text sizes in a result: the length of words, and how many of them were found."""
_LETTER = 8.2  # width of a blank, per letter
_BAR = 6  # height of the bar that stands for a hidden word
_FEWEST_ROWS = 4

# Of the table of hidden words: row heights, text size
_ROW, _PAIR_ROW, _COUNT = 28, 26, 15
_ROW_SCALES = tuple(n / 50 for n in range(50, 29, -1))
"""Shares of their height that rows can have, the largest first: the first that fits is used."""
_LEAST_RULED = 0.8
"""The share of their height from which rows have lines between them."""
_PAIRS = 0.36  # of the width, for the counts by first two letters


class Word(NamedTuple):
    """A word of the table: its spelling, its look, and how many first letters are revealed."""

    word: str
    text: str
    look: str
    """`found`, `revealed`, `missed`, `bonus` or, while it is hidden, `blank`."""
    is_pangram: bool = False
    shown: int = 0

    @property
    def is_hidden(self) -> bool:
        """Whether the player has not found it yet, and may have it revealed."""
        return self.look == "blank"


class LengthGroup(NamedTuple):
    """The words of one length."""

    length: int
    words: tuple[Word, ...]
    is_part: bool = False
    """Whether hidden words are left out, so that `words` may be only part of the length."""

    @property
    def done(self) -> int:
        """The number of words found."""
        return sum(word.look == "found" for word in self.words)


def groups_of(state: State) -> tuple[LengthGroup, ...]:
    """Returns the targets by length; hidden ones are blanks, and missed once the game is over."""
    targets = sorted(state.puzzle.targets, key=lambda word: (len(word), word))
    by_length = groupby(targets, key=len)
    return tuple(
        LengthGroup(length, tuple(_table_word(state, word) for word in words_of_length))
        for length, words_of_length in by_length
    )


def known_groups_of(state: State) -> tuple[LengthGroup, ...]:
    """Returns the words found, revealed or begun, by length; groups without any are left out."""
    groups = (
        LengthGroup(
            length, tuple(w for w in words_of_length if not w.is_hidden or w.shown), is_part=True
        )
        for length, words_of_length, _is_part in groups_of(state)
    )
    return tuple(group for group in groups if group.words)


def _table_word(state: State, word: str) -> Word:
    """Returns a target for the table: its spelling, look and how many letters are revealed."""
    value, puzzle = state.value_of(word), state.puzzle
    looks = {TARGET: "found", REVEALED: "revealed"}
    hidden = "blank" if state.ended is Status.PLAYING else "missed"
    look = looks.get(value, hidden)
    shown = state.letters_shown(word) if look == "blank" else 0
    return Word(word, puzzle.spelling(word), look, puzzle.is_pangram(word), shown)


class PlacedWord(NamedTuple):
    """A word and where it stands, from the top left of the table."""

    word: Word
    rect: pygame.Rect


class PlacedGroup(NamedTuple):
    """The words of one length and the columns that they take, heading and all."""

    group: LengthGroup
    rect: pygame.Rect
    words: tuple[PlacedWord, ...]


class _GroupSize(NamedTuple):
    """The words of one length: how many, and how wide a column and the heading are."""

    length: int
    words: int
    column_px: int
    heading_px: int

    def columns(self, rows: int) -> int:
        """Returns how many columns of at most so many rows the words take."""
        return -(-self.words // rows)

    def width(self, rows: int, gap: int) -> int:
        """Returns the width of these columns in pixels, `gap` apart."""
        columns = self.columns(rows)
        return max(columns * self.column_px + (columns - 1) * gap, self.heading_px)


@dataclass(frozen=True)
class _Band:
    """Groups side by side: how many columns and rows they take, and their width in pixels."""

    sizes: tuple[_GroupSize, ...]
    columns: int
    width: int
    rows: int


def _band(sizes: Sequence[_GroupSize], rows: int, gap: int) -> _Band:
    width = sum(size.width(rows, gap) for size in sizes) + gap * (len(sizes) - 1)
    columns = sum(size.columns(rows) for size in sizes)
    return _Band(tuple(sizes), columns, width, max(min(rows, size.words) for size in sizes))


@lru_cache(maxsize=32)  # the same for all of a game, whatever is found: 0.5 ms
def _band_layouts(sizes: tuple[_GroupSize, ...], width: int, gap: int) -> list[list[_Band]]:
    """Returns the bands for each number of rows, if they fit the width; else for the most rows."""
    most = max((size.words for size in sizes), default=1)
    layouts = []
    for rows in range(min(_FEWEST_ROWS, most), most + 1):
        bands: list[list[_GroupSize]] = []
        for size in sizes:
            if bands and _band([*bands[-1], size], rows, gap).width <= width:
                bands[-1].append(size)
            else:
                bands.append([size])
        layouts.append([_band(band, rows, gap) for band in bands])
    fitting = [layout for layout in layouts if all(band.width <= width for band in layout)]
    return fitting or layouts[-1:]


class TableLayout:
    """Where the words stand in a width and a height `room`, both in pixels.

    As few columns as fit the height, in bands one below the other if they don't fit the width.
    With `dense`, rows are lower if the words don't fit otherwise.
    """

    def __init__(
        self,
        groups: Sequence[LengthGroup],
        theme: Theme,
        width: int,
        room: int,
        dense: bool = False,
    ) -> None:
        self.groups, self._theme, self._width, self.size = tuple(groups), theme, width, _SIZE
        self.row_px = max(theme.px(23), theme.text_px(_SIZE) + 4)
        self._heading_px, self._band_gap = theme.line_px(_HEADING) + theme.px(6), theme.px(12)
        self.gap = max(theme.px(_LEAST_GAP), 10)
        sizes = tuple(self._size_of(group) for group in self.groups)
        self._bands = self._best_bands(_band_layouts(sizes, width, self.gap), room)
        if dense and self.height > room:
            self.row_px = max(theme.px(19), theme.text_px(_SIZE) + 1)
            self._heading_px, self._band_gap = theme.line_px(_HEADING), theme.px(6)
            self._bands = self._best_bands(_band_layouts(sizes, width, self.gap), room)

    def _size_of(self, group: LengthGroup) -> _GroupSize:
        """Returns the widths of a group's columns and heading as if all its words were found."""
        theme, count = self._theme, len(group.words)
        texts = max(theme.width(word.text, _SIZE, "bold") for word in group.words)
        heading = theme.width(str(group.length), _HEADING, "bold") + theme.px(6)
        heading += theme.width(f"{count}/{count}", _HEADING)
        return _GroupSize(group.length, count, max(texts, blank_px(theme, group.length)), heading)

    def _best_bands(self, layouts: Sequence[Sequence[_Band]], room: int) -> Sequence[_Band]:
        """Returns the bands of fewest columns that fit the height, else those of least height."""
        fitting = [bands for bands in layouts if self._height_of(bands) <= room]
        if fitting:
            return min(
                fitting, key=lambda bands: (sum(band.columns for band in bands), len(bands))
            )
        return min(layouts, key=self._height_of)

    def _height_of(self, bands: Sequence[_Band]) -> int:
        rows = sum(self._heading_px + band.rows * self.row_px for band in bands)
        return rows + self._band_gap * (len(bands) - 1)

    @property
    def height(self) -> int:
        """What the table needs, in pixels."""
        return self._height_of(self._bands)

    @cached_property
    def placed(self) -> tuple[PlacedGroup, ...]:
        """Returns the groups and their words, from the top left of the table."""
        placed: list[PlacedGroup] = []
        by_length, y = {group.length: group for group in self.groups}, 0
        several = [band for band in self._bands if len(band.sizes) > 1]
        spare = [(self._width - band.width) // (len(band.sizes) - 1) for band in several]
        gap = self.gap + max(0, min([*spare, self._theme.px(_MOST_GAP) - self.gap]))
        for band in self._bands:
            x, height = 0, self._heading_px + band.rows * self.row_px
            for size in band.sizes:
                rect = pygame.Rect(x, y, size.width(band.rows, self.gap), height)
                group = by_length[size.length]
                placed.append(PlacedGroup(group, rect, self._words(group, size, band.rows, rect)))
                x += rect.width + gap
            y += height + self._band_gap
        return tuple(placed)

    def _words(
        self, group: LengthGroup, size: _GroupSize, rows: int, rect: pygame.Rect
    ) -> tuple[PlacedWord, ...]:
        """Places the words of a group in columns as even as possible, top down."""
        rows = -(-size.words // size.columns(rows))
        placed = []
        for index, word in enumerate(group.words):
            col, row = divmod(index, rows)
            x = rect.x + col * (size.column_px + self.gap)
            top = rect.y + self._heading_px + row * self.row_px
            placed.append(PlacedWord(word, pygame.Rect(x, top, size.column_px, self.row_px)))
        return tuple(placed)


class FlowLayout:
    """Where the words of a result stand: rows for each length, its heading at the left.

    If the height `room` allows, the words are larger and the lengths stand further apart.
    """

    def __init__(self, groups: Sequence[LengthGroup], theme: Theme, width: int, room: int) -> None:
        self._groups, self._theme, self._width = groups, theme, width
        self._is_part = any(group.is_part for group in groups)
        sizes = (_SIZE,) if self._is_part or room in (0, _UNLIMITED) else (*_LARGE, _SIZE)
        for self.size in sizes:
            placed, self.height = self._flowed()
            if self.height <= room:
                break
        spare = 0 if room == _UNLIMITED else max(0, room - self.height) // max(1, len(placed))
        apart = min(spare, theme.px(_MOST_APART))
        self.placed = tuple(_moved(each, n, apart) for n, each in enumerate(placed))

    def _flowed(self) -> tuple[list[PlacedGroup], int]:
        """Places the words in their present size; returns them and the height they need."""
        theme, size, is_part = self._theme, self.size, self._is_part
        self.row_px = max(theme.px(1.5 * size), theme.text_px(size) + 5)
        self.gap = max(theme.px(size), 10)
        placed, y = list[PlacedGroup](), 0
        pad = (theme.control(44) - self.row_px) // 2 if is_part else theme.px(_PAD)
        counts = [f"{group.done} / {len(group.words)}" for group in self._groups]
        left = max([theme.px(56), *(theme.width(text, _DONE) + self.gap for text in counts)])
        for group in self._groups:
            x, top, words = left, y + pad, list[PlacedWord]()
            for word in group.words:
                typeface = typeface_of(word.text) if word.is_pangram else "sans"
                word_width = theme.width(word.text, size, typeface)
                if words and x + word_width > self._width:
                    x, top = left, top + self.row_px
                words.append(PlacedWord(word, pygame.Rect(x, top, word_width, self.row_px)))
                x += word_width + self.gap
            heading = 0 if is_part else theme.line_px(_LENGTH) + theme.line_px(_DONE)
            bottom = max(top + self.row_px, y + pad + heading)
            place = pygame.Rect(0, y, self._width, max(bottom + pad - y, theme.control(44)))
            placed.append(PlacedGroup(group, place, tuple(words)))
            y = place.bottom
        return placed, y


def _moved(group: PlacedGroup, number: int, apart: int) -> PlacedGroup:
    """Returns the group with `number` groups above it, moved down by `apart` pixels for each.

    It also becomes `apart` pixels taller.
    """
    rect = group.rect.move(0, number * apart)
    rect.height += apart
    down = number * apart + apart // 2
    words = (PlacedWord(word.word, word.rect.move(0, down)) for word in group.words)
    return PlacedGroup(group.group, rect, tuple(words))


def blank_px(theme: Theme, length: int) -> int:
    """Returns the width of the bar for a hidden word of `length` letters, in pixels."""
    return round(theme.text_px(_SIZE) / 16 * _LETTER * length)


Take = Callable[[int, Word | None], None]
"""What a press does: the length of the words, and the word that was pressed, if one was."""
Fresh = Callable[[str], float]
"""Returns how far (0 to 1) the highlight of a word just found has faded; 1 for others."""


class LengthWords(Widget):
    """The words of one length, as something to press."""

    radius = 6

    def __init__(self, group: LengthGroup, take: Take, fresh: Fresh, beside: bool = False) -> None:
        """`beside`: its heading is at the left of the words, not above them."""
        super().__init__(f"words {group.length}")
        self._beside = beside
        self.group, self._take, self._fresh = group, take, fresh
        self.title = _("{n}-letter words").format(n=group.length)
        self._placed = PlacedGroup(group, self.rect, ())
        self._gap, self._size = 0, _SIZE

    @property
    def value(self) -> str:
        if self.group.is_part:
            return _("{n} found").format(n=self.group.done)
        return _("{n} of {all} found").format(n=self.group.done, all=len(self.group.words))

    @property
    def _done(self) -> str:
        """How many of the words are found, as it is drawn: `9/10`, or `9` of an open list."""
        done = str(self.group.done)
        return done if self.group.is_part else f"{done}/{len(self.group.words)}"

    def place(self, placed: PlacedGroup, at: tuple[int, int], gap: int, size: int) -> None:
        """Moves the words to a point of the window; each can be pressed half-way to the next."""
        self._size = size
        words = tuple(PlacedWord(word.word, word.rect.move(at)) for word in placed.words)
        self._placed, self._gap = PlacedGroup(placed.group, placed.rect.move(at), words), gap
        self.rect = self._placed.rect.inflate(gap - 2, 0)

    def press(self, pos: tuple[int, int] | None) -> None:
        self._take(self.group.length, None if pos is None else self.word_at(pos))

    def word_at(self, pos: tuple[int, int]) -> Word | None:
        """Returns the word at a point of the window."""
        for word, rect in self._placed.words:
            if rect.inflate(self._gap - 2, 0).collidepoint(pos):
                return word
        return None

    def rect_of(self, word: str) -> pygame.Rect:
        """Returns where a word stands."""
        return next(
            (rect for placed_word, rect in self._placed.words if placed_word.word == word),
            self.rect,
        )

    def described(self) -> Iterator[Described]:
        """Yields the words for the accessibility tree; hidden ones stay hidden."""
        looks = {"revealed": _("revealed"), "missed": _("missed"), "blank": _("hidden")}
        for word, rect in self._placed.words:
            text = word.text[: word.shown] if word.is_hidden else word.text
            yield Described("text", text or _("a word"), looks.get(word.look, _("found")), rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        clip, rect, palette = surface.get_clip(), self._placed.rect, theme.palette
        if not rect.colliderect(clip):
            return
        length = str(self.group.length)
        if self._beside:
            hairline(surface, theme, rect.x, rect.y, rect.width)
            y = float(self._placed.words[0].rect.centery)
            theme.write(surface, length, (rect.x, y), _LENGTH, palette.ink, "serif")
            y += (theme.line_px(_LENGTH) + theme.line_px(_DONE)) / 2
            count = "" if self.group.is_part else self._done
            theme.write(surface, count, (rect.x, y), _DONE, palette.muted)
        else:
            y = rect.y + theme.line_px(_HEADING) / 2
            at = theme.write(surface, length, (rect.x, y), _HEADING, palette.ink, "bold")
            theme.write(surface, self._done, (at.right + theme.px(6), y), _HEADING, palette.muted)
        for word, place in self._placed.words:
            if place.colliderect(clip):
                draw_word(surface, theme, word, place, self._fresh(word.word), self._size)


def _no_highlight(word: str) -> float:
    """Returns 1: the highlight of every word has faded."""
    return 1.0


class WordTable(Block):
    """The words in columns, or in rows if the table `flows`."""

    shrinks = 1

    def __init__(
        self,
        groups: Sequence[LengthGroup],
        take: Take,
        fresh: Fresh = _no_highlight,
        flows: bool = False,
    ) -> None:
        """`flows`: words in rows, as in a result; else in columns, each word in a fixed place."""
        self.groups, self._flows = groups, flows
        self.lengths = [LengthWords(group, take, fresh, flows) for group in groups]
        self._layouts: dict[tuple[float, int, int, bool], TableLayout | FlowLayout] = {}

    def layout(
        self, theme: Theme, width: int, room: int, dense: bool = False
    ) -> TableLayout | FlowLayout:
        """Returns the words at a width and in a height, in pixels."""
        key = (theme.u, width, room, dense)
        if key not in self._layouts:
            self._layouts[key] = (
                FlowLayout(self.groups, theme, width, room)
                if self._flows
                else TableLayout(self.groups, theme, width, room, dense)
            )
        return self._layouts[key]

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self.layout(theme, width, _UNLIMITED).height

    def min_height(self, theme: Theme, width: int) -> int:
        return self.layout(theme, width, 0, dense=True).height

    def roomy_height(self, theme: Theme, width: int) -> int:
        return self.layout(theme, width, 0).height

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, layout = rect, self.layout(theme, rect.width, rect.height, dense=True)
        for length_words, placed in zip(self.lengths, layout.placed, strict=True):
            length_words.place(placed, rect.topleft, layout.gap, layout.size)
            length_words.clip, length_words.visible = None, rect.height > 0

    def hide(self) -> None:
        super().hide()
        for length in self.lengths:
            length.visible = False

    def widgets(self) -> Iterator[Widget]:
        yield from self.lengths

    def described(self) -> Iterator[Described]:
        for length in self.lengths:
            yield of_widget(length)
            yield from length.described()


def draw_word(
    surface: pygame.Surface,
    theme: Theme,
    word: Word,
    rect: pygame.Rect,
    faded: float = 1,
    size: int = _SIZE,
) -> None:
    """Draws a word in its look, or its blank; `faded` (0 to 1) is about the highlight."""
    if word.is_hidden:
        _draw_blank(surface, theme, word, rect)
        return
    palette = theme.palette
    if faded < 1:
        wash = rect.inflate(theme.px(10), -1)
        shapes.rounded(surface, wash, theme.px(6), palette.jade_tint, 0, round(255 * (1 - faded)))
    plain_colour = palette.indigo if word.is_pangram else palette.ink
    typeface = typeface_of(word.text) if word.is_pangram else "sans"
    colour = _colours(theme).get(word.look, plain_colour)
    at = theme.write(surface, word.text, rect.midleft, size, colour, typeface)
    _draw_mark(surface, theme, at, word.look, size)


def _draw_blank(surface: pygame.Surface, theme: Theme, word: Word, rect: pygame.Rect) -> None:
    """Draws a bar as long as the word, behind the letters that were revealed."""
    palette, length = theme.palette, len(word.word)
    left, right = rect.x, rect.x + blank_px(theme, length)
    if word.shown:
        text = word.text[: word.shown]
        text_rect = theme.write(surface, text, rect.midleft, _SIZE, palette.ambertext)
        left = text_rect.right + theme.px(3)
        right = max(right, left + blank_px(theme, length - word.shown))
    bar = pygame.Rect(left, 0, max(4, right - left), max(3, theme.px(_BAR)))
    bar.centery = rect.centery + theme.px(2)
    shapes.rounded(surface, bar, bar.height // 2, palette.hair)


def _colours(theme: Theme) -> dict[str, Colour]:
    """Returns the colours of words that were not found."""
    return {"missed": theme.palette.sealtext, "revealed": theme.palette.ambertext}


def _draw_mark(
    surface: pygame.Surface, theme: Theme, text_rect: pygame.Rect, look: str, size: float
) -> None:
    """Draws dots below a missed word, dashes below a revealed one."""
    colour = _colours(theme).get(look)
    if colour is None:
        return
    dot = max(1, theme.px(1.5))
    y = min(text_rect.bottom - dot, text_rect.centery + theme.text_px(size) * 6 // 10)
    mark_px = dot if look == "missed" else 4 * dot
    for x in range(text_rect.x, text_rect.right - dot + 1, mark_px + dot):
        surface.fill(colour, (x, y, min(mark_px, text_rect.right - x), dot))


class Legend(Block):
    """The meaning of a look of words, written in that look."""

    def __init__(self, look: str, text: str) -> None:
        self._look, self._text = look, text

    def preferred_width(self, theme: Theme) -> int:
        return theme.width(self._text, _HEADING)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return theme.line_px(_HEADING)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        colour = _colours(theme).get(self._look, theme.palette.ink)
        at = theme.write(surface, self._text, self.rect.midleft, _HEADING, colour)
        _draw_mark(surface, theme, at, self._look, _HEADING)


def legend(groups: Sequence[LengthGroup]) -> list[Block]:
    """Returns the explanations of those looks that occur in the table."""
    looks = {word.look for group in groups for word in group.words}
    named = {"missed": _("missed"), "revealed": _("revealed")}
    pangrams = [word for group in groups for word in group.words if word.is_pangram]
    text = _("pangram: uses every letter")
    aloud = labelled(text, join_nouns(word.text for word in pangrams if not word.is_hidden))
    note = [Text(text, _HEADING, "indigo", "bold", spoken=aloud)] if pangrams else []
    return [*note, *(Legend(look, text) for look, text in named.items() if look in looks)]


class HiddenTable(Block):
    """How many words are hidden: by first letter and length, and by their first two letters."""

    shrinks = 1

    def __init__(self, state: State) -> None:
        hidden = state.hidden
        self.grid = Counter((word[0], len(word)) for word in hidden)
        """By first letter and length."""
        self.pairs = sorted(Counter(word[:2] for word in hidden).items())
        self.letters = sorted({letter for letter, _length in self.grid})
        self.lengths = sorted({len(word) for word in state.puzzle.targets})
        """The lengths of all targets: a column stays when its last word is found."""
        self._row_scale = 1.0
        targets = state.puzzle.targets
        self._most_rows = len({word[0] for word in targets})
        self._most_pairs = len({word[:2] for word in targets})
        """The two-letter beginnings of all targets: room is kept for them, whatever is found."""

    @cached_property
    def _lines(self) -> list[tuple[str, list[int]]]:
        """Each first letter, with how many hidden words there are of each length."""
        return [(a, [self.grid[a, length] for length in self.lengths]) for a in self.letters]

    def _row_px(self, theme: Theme, units: float, scale: float) -> int:
        least = theme.text_px(_COUNT) + round(8 * scale) - 4
        return max(theme.px(units * scale), least)

    def _pair_px(self, theme: Theme) -> int:
        return theme.width("mm 00", _COUNT) + max(6, theme.px(10))

    def _halves(self, theme: Theme, width: int, scale: float) -> tuple[int, int]:
        """Returns the widths of the counts and of the pairs; both the full width if stacked.

        They stand side by side if there is room, unless so many pairs would make that higher.
        """
        gap, columns = max(theme.px(24), 12), len(self.lengths) + 2
        least_counts = columns * (theme.width("00", _COUNT) + max(4, theme.px(8)))
        most_width, pair_width = width - gap - least_counts, self._pair_px(theme)
        right_width = min(round(width * _PAIRS), most_width)
        if right_width < pair_width:
            return width, width
        wider_rights = range(
            pair_width * (right_width // pair_width + 1),
            min(most_width, width // 2) + 1,
            pair_width,
        )
        widths = [
            *(
                (width - gap - pairs_width, pairs_width)
                for pairs_width in (right_width, *wider_rights)
            ),
            (width, width),
        ]
        return min(widths, key=lambda halves: self._height_of(theme, halves, scale))

    def _height(self, theme: Theme, width: int, scale: float) -> int:
        return self._height_of(theme, self._halves(theme, width, scale), scale)

    def _height_of(self, theme: Theme, halves: tuple[int, int], scale: float) -> int:
        """Returns the height in pixels for these widths of counts and pairs; stacked if equal."""
        left, right = halves
        title, head = theme.line_px(16), theme.line_px(14)
        grid = head + self._most_rows * self._row_px(theme, _ROW, scale)
        rows = -(-self._most_pairs // max(1, right // self._pair_px(theme)))
        pairs = rows * self._row_px(theme, _PAIR_ROW, scale)
        if left == right:
            return title + grid + theme.px(8) + head + pairs
        return title + max(grid, theme.px(4) + pairs)

    def height_for_width(self, theme: Theme, width: int) -> int:
        return self._height(theme, width, _ROW_SCALES[0])

    def min_height(self, theme: Theme, width: int) -> int:
        return self._height(theme, width, _ROW_SCALES[-1])

    def roomy_height(self, theme: Theme, width: int) -> int:
        return self.height_for_width(theme, width)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Takes the place, with rows as tall as the height allows."""
        self.rect = rect
        for self._row_scale in _ROW_SCALES:
            if self._height(theme, rect.width, self._row_scale) <= rect.height:
                return

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rect, palette, line = self.rect, theme.palette, theme.line_px(16)
        y = rect.y + line // 2
        theme.write(surface, _("Words left"), (rect.x, y), 16, palette.ink, "bold")
        left, right = self._halves(theme, rect.width, self._row_scale)
        grid_bottom = self._draw_grid(surface, theme, pygame.Rect(rect.x, rect.y + line, left, 0))
        caption, at = _("first two letters"), (rect.right - right, y)
        if theme.width(caption, 14) > right:
            caption = theme.fitted(_("starting with"), 14, right)
        below = rect.y + line + theme.px(4)
        if left == right:
            at = (rect.x, grid_bottom + theme.px(8) + theme.line_px(14) // 2)
            below = at[1] + theme.line_px(14) // 2
        theme.write(surface, caption, at, 14, palette.muted)
        self._draw_pairs(surface, theme, pygame.Rect(at[0], below, right, 0))

    def _draw_grid(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> int:
        """Draws a row for every first letter. Returns where the last one ends."""
        palette, row = theme.palette, self._row_px(theme, _ROW, self._row_scale)
        step, last = rect.width / (len(self.lengths) + 1.6), len(self.lengths)

        def x(col: int) -> float:
            return rect.right - step * (last - col + 0.5)

        head = rect.y + theme.line_px(14) / 2
        for col, title in enumerate([*map(str, self.lengths), _("all")]):
            theme.write(surface, title, (x(col), head), 14, palette.muted, anchor="center")
        y = rect.y + theme.line_px(14)
        for number, (letter, counts) in enumerate(self._lines):
            if not number or self._row_scale >= _LEAST_RULED:  # lines would touch the figures
                hairline(surface, theme, rect.x, y, rect.width)
            at, name = (rect.x, y + row / 2), letter.upper()
            theme.write(surface, name, at, _COUNT, palette.ink, typeface_of(name))
            for col, words in enumerate(counts):
                text, ink = (str(words), palette.ink) if words else ("·", palette.muted)
                theme.write(surface, text, (x(col), at[1]), _COUNT, ink, anchor="center")
            total, spot = str(sum(counts)), (x(last), at[1])
            theme.write(surface, total, spot, _COUNT, palette.ink, "bold", "center")
            y += row
        return y

    def _draw_pairs(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """Draws each two-letter beginning with its count, row by row."""
        columns = max(1, rect.width // self._pair_px(theme))
        step, row = rect.width // columns, self._row_px(theme, _PAIR_ROW, self._row_scale)
        for index, (pair, number) in enumerate(self.pairs):
            down, right = divmod(index, columns)
            at = (rect.x + right * step, rect.y + down * row + row / 2)
            spot = theme.write(surface, pair, at, _COUNT, theme.palette.ink)
            figure = (spot.right + theme.px(6), at[1])
            theme.write(surface, str(number), figure, _COUNT, theme.palette.ink, "bold")

    def described(self) -> Iterator[Described]:
        """Yields the table in words; each row is a tip, which is read out only on request."""
        yield Described("text", _("Words left"), "", self.rect)
        for letter, counts in self._lines:
            listed = zip(self.lengths, counts, strict=True)
            text = _("{n} with {length} letters")
            labels = [text.format(n=number, length=length) for length, number in listed if number]
            total_text = labelled(_("all"), str(sum(counts)))
            yield Described("tip", letter.upper(), join_parts([*labels, total_text]), self.rect)
        yield Described("tip", _("first two letters"), "", self.rect)
        for pair, number in self.pairs:
            yield Described("tip", pair, str(number), self.rect)
