"""Words in columns by length, as many beside one another as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

import pygame

from game.palette import Colour
from game.text import _
from game.theme import Cut, Theme
from game.ui import shapes
from generators.base import Status
from generators.brick.rules import REVEALED, TARGET, State

_SIZE, _HEAD = 16, 14
_LEAST_GAP, _MOST_GAP = 18, 48
_LETTER = 8.2  # units of a blank for each letter
_BAR = 6
_FEWEST_ROWS = 4


class Word(NamedTuple):
    """A word of the table: how it is written, what came of it, its first letters that show."""

    word: str
    text: str
    look: str
    """`found`, `revealed`, `missed` or `blank`."""
    is_pangram: bool = False
    shown: int = 0


class Group(NamedTuple):
    """The words of one length."""

    length: int
    words: tuple[Word, ...]

    @property
    def done(self) -> int:
        """Those that were found."""
        return sum(word.look == "found" for word in self.words)


def groups_of(state: State) -> tuple[Group, ...]:
    """The targets of a game by length; hidden ones are blanks, at the end missed."""
    targets = sorted(state.puzzle.targets, key=lambda word: (len(word), word))
    found = groupby(targets, key=len)
    return tuple(
        Group(length, tuple(_word(state, word) for word in same)) for length, same in found
    )


def _word(state: State, word: str) -> Word:
    sort, puzzle = state.sort(word), state.puzzle
    looks = {TARGET: "found", REVEALED: "revealed"}
    hidden = "blank" if state.ended is Status.PLAYING else "missed"
    look = looks.get(sort, hidden)
    shown = state.letters_shown(word) if look == "blank" else 0
    return Word(word, puzzle.spelling(word), look, puzzle.is_pangram(word), shown)


class Placed(NamedTuple):
    """A word and where it stands, from the top left of the table."""

    word: Word
    rect: pygame.Rect


class PlacedGroup(NamedTuple):
    """The words of one length and the columns that they take, heading and all."""

    group: Group
    rect: pygame.Rect
    words: tuple[Placed, ...]


@dataclass(frozen=True)
class _Band:
    """Groups side by side: how wide all their columns are, in how many rows."""

    groups: tuple[Group, ...]
    columns: int
    width: int
    rows: int


class WordTable:
    """The words laid out at a width."""

    def __init__(
        self,
        groups: Sequence[Group],
        theme: Theme,
        width: int,
        room: int = 0,
        yields: bool = False,
    ) -> None:
        """`room` is the height that it may well take: columns are no shorter than they need be.

        `yields` is whether rows are lower where the words do not fit into it.
        """
        self.groups, self._theme, self._width = tuple(groups), theme, width
        self.step = max(theme.px(23), theme.text_px(_SIZE) + 4)
        self._head = theme.line_px(_HEAD) + theme.px(6)
        self._gap = max(theme.px(_LEAST_GAP), 10)
        self._wide = {group.length: self._word_px(group) for group in self.groups}
        self._least = {group.length: self._heading_px(group) for group in self.groups}
        self._between = theme.px(12)
        self._bands = self._best(room)
        if yields and self.height > room:
            self.step = max(theme.px(19), theme.text_px(_SIZE) + 1)
            self._head, self._between = theme.line_px(_HEAD), theme.px(6)
            self._bands = self._best(room)
        self.placed = tuple(self._placed())

    def _word_px(self, group: Group) -> int:
        """A column's width: it is the same whatever has been found yet."""
        texts = max(self._theme.width(word.text, _SIZE, "bold") for word in group.words)
        return max(texts, self.blank_px(group.length))

    def blank_px(self, length: int) -> int:
        """The width of a blank."""
        return round(self._theme.text_px(_SIZE) / 16 * _LETTER * length)

    # The layout

    def _columns(self, group: Group, rows: int) -> int:
        return -(-len(group.words) // rows)

    def _group_px(self, group: Group, rows: int) -> int:
        columns = self._columns(group, rows)
        whole = columns * self._wide[group.length] + (columns - 1) * self._gap
        return max(whole, self._least[group.length])

    def _heading_px(self, group: Group) -> int:
        """The width of a heading when all words are found."""
        theme, count = self._theme, len(group.words)
        left = theme.width(str(group.length), _HEAD, "bold")
        return left + theme.px(6) + theme.width(f"{count}/{count}", _HEAD)

    def _best(self, room: int) -> list[_Band]:
        """The bands with the fewest columns that find room, else those of the least height."""
        most = max((len(group.words) for group in self.groups), default=1)
        ways = [self._in_bands(rows) for rows in range(min(_FEWEST_ROWS, most), most + 1)]
        fitting = [way for way in ways if all(band.width <= self._width for band in way)]
        roomy = [way for way in fitting if self._height_of(way) <= room]
        if roomy:
            return min(roomy, key=lambda way: (sum(band.columns for band in way), len(way)))
        return min(fitting or ways[-1:], key=self._height_of)

    def _in_bands(self, rows: int) -> list[_Band]:
        bands: list[_Band] = []
        taken: list[Group] = []
        for group in self.groups:
            if taken and self._band([*taken, group], rows).width > self._width:
                bands.append(self._band(taken, rows))
                taken = []
            taken.append(group)
        return [*bands, self._band(taken, rows)] if taken else bands

    def _band(self, groups: list[Group], rows: int) -> _Band:
        width = sum(self._group_px(group, rows) for group in groups)
        width += self._gap * (len(groups) - 1)
        columns = sum(self._columns(group, rows) for group in groups)
        deepest = max(min(rows, len(group.words)) for group in groups)
        return _Band(tuple(groups), columns, width, deepest)

    def _height_of(self, bands: Sequence[_Band]) -> int:
        rows = sum(self._head + band.rows * self.step for band in bands)
        return rows + self._between * (len(bands) - 1)

    @property
    def height(self) -> int:
        """What the table needs, in pixels."""
        return self._height_of(self._bands)

    def _placed(self) -> list[PlacedGroup]:
        placed: list[PlacedGroup] = []
        y = 0
        for band in self._bands:
            spare = self._width - band.width
            extra = spare // max(1, len(band.groups) - 1) if len(band.groups) > 1 else 0
            gap = self._gap + max(0, min(extra, self._theme.px(_MOST_GAP) - self._gap))
            x, high = 0, self._head + band.rows * self.step
            for group in band.groups:
                wide = self._group_px(group, band.rows)
                rect = pygame.Rect(x, y, wide, high)
                placed.append(PlacedGroup(group, rect, self._words(group, band.rows, rect)))
                x += wide + gap
            y += high + self._between
        return placed

    def _words(self, group: Group, rows: int, rect: pygame.Rect) -> tuple[Placed, ...]:
        """Down the columns of a group, which are as long as one another where they can be."""
        wide, columns = self._wide[group.length], self._columns(group, rows)
        rows = -(-len(group.words) // columns)
        found = []
        for index, word in enumerate(group.words):
            col, row = divmod(index, rows)
            x = rect.x + col * (wide + self._gap)
            top = rect.y + self._head + row * self.step
            found.append(Placed(word, pygame.Rect(x, top, wide, self.step)))
        return tuple(found)

    def word_at(self, pos: tuple[int, int]) -> Word | None:
        """The word at a point, from the top left of the table."""
        for group in self.placed:
            for placed in group.words:
                if placed.rect.inflate(self._gap - 2, 0).collidepoint(pos):
                    return placed.word
        return None

    # Drawing

    def draw(
        self,
        surface: pygame.Surface,
        at: tuple[int, int],
        fresh: Callable[[str], float] = lambda word: 1.0,
    ) -> None:
        """Draws it; `fresh` is how far (0 to 1) the wash of a word just found has gone."""
        clip = surface.get_clip()
        for placed in self.placed:
            rect = placed.rect.move(at)
            if not rect.colliderect(clip):
                continue
            self._draw_heading(surface, placed.group, rect)
            for each in placed.words:
                place = each.rect.move(at)
                if place.colliderect(clip):
                    self._draw_word(surface, each.word, place, fresh(each.word.word))

    def _draw_heading(self, surface: pygame.Surface, group: Group, rect: pygame.Rect) -> None:
        theme, palette = self._theme, self._theme.palette
        length, told = heading(group)
        y = rect.y + theme.line_px(_HEAD) / 2
        at = theme.write(surface, length, (rect.x, y), _HEAD, palette.ink, "bold")
        theme.write(surface, told, (at.right + theme.px(6), y), _HEAD, palette.muted)

    def _draw_word(
        self, surface: pygame.Surface, word: Word, rect: pygame.Rect, gone: float
    ) -> None:
        theme, palette = self._theme, self._theme.palette
        if word.look == "blank":
            self._draw_blank(surface, word, rect)
            return
        if gone < 1:
            wash = rect.inflate(theme.px(10), -1)
            shapes.rounded(surface, wash, theme.px(6), palette.jtint, 0, round(255 * (1 - gone)))
        cut: Cut = "sans"
        colours = _colours(theme)
        colour = colours.get(word.look, palette.ink)
        if word.is_pangram:
            cut = cut_of(word.text)
            colour = colours.get(word.look, palette.indigo)
        at = theme.write(surface, word.text, rect.midleft, _SIZE, colour, cut)
        _mark(surface, theme, at, word.look, _SIZE)

    def _draw_blank(self, surface: pygame.Surface, word: Word, rect: pygame.Rect) -> None:
        """A bar as long as the word, behind the letters that were revealed."""
        theme, palette = self._theme, self._theme.palette
        left, right = rect.x, rect.x + self.blank_px(len(word.word))
        if word.shown:
            text = word.text[: word.shown]
            at = theme.write(surface, text, rect.midleft, _SIZE, palette.ambertext)
            left = at.right + theme.px(3)
            right = max(right, left + self.blank_px(len(word.word) - word.shown))
        bar = pygame.Rect(left, 0, max(4, right - left), max(3, theme.px(_BAR)))
        bar.centery = rect.centery + theme.px(2)
        shapes.rounded(surface, bar, bar.height // 2, palette.hair)


def _colours(theme: Theme) -> dict[str, Colour]:
    """Of words that were not found."""
    return {"missed": theme.palette.sealtext, "revealed": theme.palette.ambertext}


def _mark(surface: pygame.Surface, theme: Theme, at: pygame.Rect, look: str, size: float) -> None:
    """Dots below a word that was revealed, a line below a missed one, besides the colour."""
    dot = max(1, theme.px(1.5))
    y = min(at.bottom - dot, at.centery + theme.text_px(size) * 6 // 10)
    if look == "missed":
        surface.fill(theme.palette.sealtext, (at.x, y, at.width, max(1, theme.px(1))))
    if look != "revealed":
        return
    for x in range(at.x, at.right - dot + 1, 3 * dot):
        surface.fill(theme.palette.ambertext, (x, y, dot, dot))


def draw_legend(
    surface: pygame.Surface, theme: Theme, groups: Sequence[Group], line: pygame.Rect
) -> None:
    """What the looks of words mean, those that there are, from the right end of a line."""
    looks = {word.look for group in groups for word in group.words}
    named = {"revealed": _("revealed"), "missed": _("missed"), "found": _("found")}
    x = line.right
    for look, text in named.items():
        if look in looks and len(looks) > 1:
            wide = theme.width(text, 14)
            if x - wide < line.x:
                return
            colour = _colours(theme).get(look, theme.palette.ink)
            at = theme.write(surface, text, (x - wide, line.y), 14, colour)
            _mark(surface, theme, at, look, 14)
            x = at.left - theme.px(20)


def heading(group: Group) -> tuple[str, str]:
    """The length of the words, and how many of them were found."""
    return str(group.length), f"{group.done}/{len(group.words)}"


def cut_of(text: str) -> Cut:
    """The bold cut, which has Latin letters only, wherever it has all of the text."""
    return "bold" if all(char <= "\u024f" for char in text) else "sans"
