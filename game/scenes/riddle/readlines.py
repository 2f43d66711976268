"""The lines of a pasted riddle, each with its reading beside it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Collection, Sequence

import pygame

from game.scenes.riddle.look import draw_row
from game.scenes.riddle.page import verse_rows
from game.scenes.riddle.solving import Solving
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.topbar import draw_chip
from game.ui.widgets import Widget
from generators.riddle.formats import Piece
from generators.riddle.parser import Letters, ReadLine
from generators.riddle.rules import EVERY, letters_in

Gives = tuple[tuple[int, Letters], ...]
"""Places and letters, as a line that was read has them."""

_MOST_TILES = 6
_TILE, _GAP = 32, 6
_ORDINAL = re.compile(
    r"\bmy (?:(?:very )?(?:last|final|end)|first|second|third|fourth|fifth|sixth|seventh|eighth"
    r"|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
_SPACE = Piece(" ")
_FEWEST_WORDS = 4
"""Of the part of a text that gives a letter: my first in tea."""


def line_rows(solving: Solving, choose: Callable[[int], None]) -> list[LineRow]:
    """The rows of a text: one for every letter that a line gives, one for any other line."""
    rows: list[LineRow] = []
    ends = itertools.accumulate(map(len, solving.text.splitlines(keepends=True)))
    for line, clues, end in zip(solving.reading.lines, solving.clues, ends, strict=False):
        if not line.text.strip():
            continue
        for part, gives in _parted(line):
            row = LineRow(len(rows) + 1, line, solving, choose, part, gives)
            row.pieces = _pieces_of(clues.pieces(line.text), row.text)
            row.is_empty = clues.is_empty
            row.end = end - solving.text[:end].endswith("\n")
            rows.append(row)
    return rows


def _pieces_of(pieces: Sequence[Piece], part: str) -> list[Piece]:
    """What of the pieces of a line is in a part of it."""
    whole = "".join(piece.text for piece in pieces)
    start = whole.find(part)
    if start < 0:
        return [Piece(part)]
    found, at = [], 0
    for piece in pieces:
        text = piece.text[max(0, start - at) : max(0, start + len(part) - at)]
        if text:
            found.append(Piece(text, piece.is_clue))
        at += len(piece.text)
    return found


def cut_short(theme: Theme, pieces: Sequence[Piece], size: float, width: int) -> list[Piece]:
    """The pieces up to an ellipsis where they are wider; clue words stay set off."""
    whole = "".join(piece.text for piece in pieces).rstrip()
    text = theme.fitted(whole, size, width, "serif")
    if text == whole:
        return [*pieces]
    body = text.rstrip("…")
    return [*_pieces_of(pieces, body), Piece(text[len(body) :])]


def _parted(line: ReadLine) -> list[tuple[str, Gives]]:
    """What of a line is said of each of its places; only their numbers where that is unclear."""
    if len(line.gives) < 2:
        return [(line.text, line.gives)]
    text = " ".join(line.text.split())
    starts = [match.start() for match in _ORDINAL.finditer(text)]
    ends = [*starts[1:], len(text)]
    parts = [text[start:end].strip(" ,;:-") for start, end in zip(starts, ends, strict=False)]
    if len(parts) != len(line.gives) or min(len(part.split()) for part in parts) < _FEWEST_WORDS:
        parts = [_("Letter {n}").format(n=place + 1) for place, _letters in line.gives]
    return [(part, (given,)) for part, given in zip(parts, line.gives, strict=True)]


class LineRow(Widget):
    """A line of the text, or a part of one; a press goes to the place that it gives."""

    radius = 10

    def __init__(
        self,
        number: int,
        line: ReadLine,
        solving: Solving,
        choose: Callable[[int], None],
        text: str,
        gives: Gives,
    ) -> None:
        super().__init__(f"line {number}")
        self.line, self._solving, self._choose = line, solving, choose
        self.text = " ".join(text.split())
        """The line, or what of it is said of this row's place."""
        self.places = [place for place, _letters in gives if place < solving.places]
        self._unread = line.unread and (not gives or any(given[1] is None for given in gives))
        self.current = False
        self.pieces: list[Piece] = [Piece(self.text)]
        """The text, its clue words apart."""
        self.end = 0
        """The place in the text where the line ends."""
        self.is_empty = False
        """Whether the line has clues that leave no letter."""
        self.enabled = bool(self.places)

    def press(self, pos: tuple[int, int] | None) -> None:
        """Goes to its place."""
        self._choose(self.places[0])

    def height_px(self, theme: Theme) -> int:
        """The height that it wants, in pixels."""
        return theme.control(44 if self.line.idle else 56)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Number, words, letters."""
        palette, rect = theme.palette, self.rect
        edge = pygame.Rect(rect.x, rect.bottom - 1, rect.width, 1)
        surface.fill(palette.hair, edge)
        if self.current:
            shapes.rounded(surface, rect, theme.px(self.radius), palette.itint)
        elif self.touch.hover:
            shapes.rounded(surface, rect, theme.px(self.radius), palette.sunk)
        left = rect.x + max(theme.px(20), 8)
        if self.places:
            number = str(self.places[0] + 1)
            theme.write(surface, number, (left, rect.centery), 15, palette.muted, "bold")
        left += max(theme.px(30), 16)
        right = self._draw_reading(surface, theme, rect.right - theme.px(14))
        room = max(1, right - theme.px(10) - left)
        self._draw_text(surface, theme, pygame.Rect(left, rect.y, room, rect.height))

    def _draw_text(self, surface: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
        """In one row, else in two smaller ones, the last cut short."""
        size = 18
        rows = verse_rows(theme, self.pieces, size, room.width)
        if len(rows) > 1:
            size = 14
            fit = max(1, min(3, room.height // round(theme.text_px(size) * 1.3)))
            rows = verse_rows(theme, self.pieces, size, room.width)
            if len(rows) > fit:
                rest = [piece for row in rows[fit - 1 :] for piece in (*row, _SPACE)]
                rows = (*rows[: fit - 1], tuple(cut_short(theme, rest, size, room.width)))
        step = round(theme.text_px(size) * 1.3)
        y = room.centery - step * (len(rows) - 1) / 2
        for row in rows:
            draw_row(surface, theme, row, (room.x, y), size, self.current)
            y += step

    def _draw_reading(self, surface: pygame.Surface, theme: Theme, right: int) -> int:
        """What the line leaves, from the right; returns where that begins."""
        y = self.rect.centery
        unread = self._unread
        for place in self.places:
            mask = self._solving.allowed(place)
            if mask == EVERY:
                missed = _("no letter is left") if self.is_empty else _("not read")
                text = missed if unread else _("any letter")
                right = self._chip(surface, theme, text, right, unread)
                unread = False
            elif not 0 < mask.bit_count() <= _MOST_TILES:
                counted = _("{n} letters").format(n=mask.bit_count())
                by_hand = place in self._solving.edited
                right = self._chip(surface, theme, counted, right, False, by_hand)
                unread = False
            else:
                edited = place in self._solving.edited
                right = self._tiles(surface, theme, letters_in(mask), right, y, edited)
                unread = False
            right -= theme.px(8)
        if unread and not self.places:
            text = _("no letter is left") if self.is_empty else _("not read")
            right = self._chip(surface, theme, text, right, True)
        return right

    def _chip(
        self,
        surface: pygame.Surface,
        theme: Theme,
        text: str,
        right: int,
        warns: bool,
        by_hand: bool = False,
    ) -> int:
        """A pill, jade only for what was read; returns where it begins."""
        palette = theme.palette
        left = right - theme.width(text, 14) - theme.px(24)
        colours = (
            (palette.atint, palette.ambertext) if warns else (palette.jtint, palette.jadetext)
        )
        if by_hand:
            colours = palette.itint, palette.indigo
        draw_chip(surface, theme, text, (left, self.rect.centery), *colours)
        return left

    @staticmethod
    def _tiles(
        surface: pygame.Surface, theme: Theme, letters: str, right: int, y: int, edited: bool
    ) -> int:
        """Letters, jade where they were read and indigo where the player put them."""
        palette = theme.palette
        side, gap = max(theme.px(_TILE), 17), max(2, theme.px(_GAP))
        x = right - len(letters) * (side + gap) + gap
        left = x
        for letter in letters:
            box = pygame.Rect(x, y - side // 2, side, side)
            shapes.rounded(surface, box, theme.px(8), palette.card if edited else palette.jtint)
            if edited:
                shapes.rounded(surface, box, theme.px(8), palette.indigo, max(1.0, theme.u))
            ink = palette.indigo if edited else palette.jadetext
            theme.write(surface, letter.upper(), box.center, 15, ink, "bold", "center")
            x += side + gap
        return left


def told(solving: Solving) -> str:
    """How much of the riddle was read, and what can be done about the rest."""
    lines = [line for line in solving.reading.lines if not line.idle]
    whole = sum(max(1, len(line.gives)) for line in lines)
    read = whole - sum(_lost(line, ()) for line in lines)
    chosen = whole - read - sum(_lost(line, solving.edited) for line in lines)
    if not lines:
        return _("No line of this says what letter it gives.")
    if read == whole:
        text = _("The one line was read.") if whole == 1 else _("All {n} lines were read.")
        more = f" {_('No word fits them alone: one letter more was tried.')}"
        return text.format(n=read) + (more if solving.tries_more else "")
    if read + chosen == whole:
        text = _("{read} of {all} lines were read, {n} set by hand.")
        text = _("The one line was not read; its letter is set by hand.") if whole == 1 else text
        return text.format(read=read, all=whole, n=chosen)
    if whole == 1:
        text = _("The one line was not read, so its letter is open:")
    else:
        text = _("{read} of {all} lines read. A line that was not read leaves its letter open:")
    rest = _("choose letters for it, or leave it.")
    return f"{text.format(read=read, all=whole)} {rest}"


def _lost(line: ReadLine, chosen: Collection[int]) -> int:
    """How many of the rows of a line were not read, nor got letters that were chosen."""
    if not line.unread:
        return 0
    lost = [place for place, letters in line.gives if letters is None and place not in chosen]
    return len(lost) if line.gives else 1
