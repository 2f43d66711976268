"""The card of the word bank: words by length, what is used, what fits the selected slot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

import pygame

from game.scenes.crossword import words
from game.scenes.crossword.banklayout import (
    HEAD,
    WORD,
    BankLayout,
    Heading,
    bank_layout,
    word_inset,
)
from game.text import _
from game.theme import Theme
from game.ui import shapes
from game.ui.scroll import Scroll
from game.ui.widgets import Widget

_TITLE_PAD, _TITLE_GAP, _SIDE_PAD, _LOW_PAD = 12, 12, 16, 14
_SPARE = 80
"""Where no more than this would be free below the words, the card is as high as its room."""
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Marks:
    """What is to be seen on the words."""

    unused: Counter[str]
    fitting: Collection[str] = ()
    chosen: str = ""
    """The one that Enter writes."""
    held: int | None = None
    """The place in the bank of the word that was taken up."""


class BankWidget(Widget):
    """The words as one thing that can have the focus; the arrows go from word to word."""

    radius = 8

    def __init__(self, card: BankCard, take: Callable[[int], None]) -> None:
        super().__init__("bank")
        self._card, self._take = card, take
        self.at = card.first
        """The word that Enter takes."""

    def hit(self, pos: tuple[int, int]) -> bool:
        """Never: what the pointer does there is told apart before, in `FillIn.pointer`."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """The arrows, Enter and Space."""
        if event.key in _ENTERS:
            self._take(self.at)
            return True
        if event.key not in _ARROWS or self._card.layout is None:
            return False
        at = self._card.layout.beside(self.at, *_ARROWS[event.key])
        moved, self.at = at != self.at, at
        self._card.reveal(at)
        return moved

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """The ring is around one word."""
        rect, self.rect = self.rect, self._card.chip(self.at)
        surface.set_clip(self._card.view.inflate(theme.px(10), theme.px(10)))
        super().draw_focus(surface, theme)
        surface.set_clip(None)
        self.rect = rect


class BankCard:
    """The card; it knows where its words are and draws them."""

    def __init__(self, bank: tuple[str, ...], take: Callable[[int], None]) -> None:
        self.bank = bank
        self.widget = BankWidget(self, take)
        self.layout: BankLayout | None = None
        self.scroll = Scroll()
        self.hovered: int | None = None
        self.gliding = False
        """Whether a finger scrolls it now: rows are cut off at the edges while it does."""
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._title_px = 0

    @property
    def first(self) -> int:
        """The place in the bank of the word that stands first: the longest ones do."""
        places = range(len(self.bank))
        return min(places, key=lambda index: (-len(self.bank[index]), index), default=0)

    @property
    def view(self) -> pygame.Rect:
        """Where the words are seen."""
        return self.scroll.view

    def _head_px(self, theme: Theme) -> int:
        return theme.px(_TITLE_PAD) + theme.line_px(16) + theme.px(_TITLE_GAP)

    def least(self, theme: Theme, width: int, rows: int) -> int:
        """The least height of use at a width: so many rows of words, or all, in pixels."""
        row = theme.control(44) + theme.px(6)
        some = theme.line_px(HEAD) + theme.px(8) + rows * row
        content = self.content_px(theme, width - 2 * theme.px(_SIDE_PAD))
        return self._head_px(theme) + min(some, content) + theme.px(_LOW_PAD)

    def arrange(self, theme: Theme, rect: pygame.Rect, *, whole: bool) -> None:
        """Takes its room in the panel: all of it where it is `whole`, else what the words need."""
        pad, head, low = theme.px(_SIDE_PAD), self._head_px(theme), theme.px(_LOW_PAD)
        room = max(1, rect.height - head - low)
        self.layout = bank_layout(self.bank, theme, rect.width - 2 * pad, room)
        spare = room - self.layout.height
        self._rect = rect.copy()
        if not whole and spare > theme.px(_SPARE):
            self._rect.height -= spare
            room -= spare
        view = pygame.Rect(rect.x + pad, rect.y + head, rect.width - 2 * pad, room)
        self.scroll.fit(view, self._padded(room))
        self.widget.rect = view

    def content_px(self, theme: Theme, width: int) -> int:
        """The height of the words alone at a width, in pixels."""
        return bank_layout(self.bank, theme, width, 0).height

    def lay(self, theme: Theme, rect: pygame.Rect) -> None:
        """Takes a room for the words alone, without card and title."""
        self.layout = bank_layout(self.bank, theme, rect.width, 0)
        self.scroll.fit(rect, self._padded(rect.height))
        self.widget.rect = rect

    def _padded(self, room: int) -> int:
        """The height of all words, and below them what lets the last page begin with a row."""
        height = self.layout.height if self.layout is not None else 0
        first = next((top for top in self._tops() if top >= height - room), 0)
        return max(height, first + room) if height > room else height

    def chip(self, index: int) -> pygame.Rect:
        """Where a word stands in the window."""
        assert self.layout is not None, "arranged before it is used"
        return self.layout.chips[index].move(self.view.x, self.view.y - self.scroll.offset)

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The place in the bank of the word at a point of the window."""
        if self.layout is None or not self.view.collidepoint(pos):
            return None
        return self.layout.index_at(
            (pos[0] - self.view.x, pos[1] - self.view.y + self.scroll.offset)
        )

    def index_of(self, word: str, unused: Counter[str]) -> int:
        """The place of a word: of its first copy that is not used, else of its first."""
        first = self.bank.index(word)
        used = self.bank.count(word) - unused[word]
        return first + min(used, self.bank.count(word) - 1)

    def settle(self, way: float = 0) -> None:
        """Scrolls to the nearest row that way, so that none is cut off at the top."""
        if self.layout is None or not self.scroll.needed:
            return
        here = self.scroll.offset
        onward = [top for top in self._tops() if (top - here) * way >= 0]
        self.scroll.move(min(onward, key=lambda top: abs(top - here), default=here) - here)

    def _tops(self) -> list[int]:
        """Where a page may begin: at a heading, or at a row that is not the first below one."""
        if self.layout is None:
            return [0]
        tops = {0, *(each.rect.y for each in self.layout.headings)}
        return sorted(tops | ({chip.y for chip in self.layout.chips} - self._first_rows()))

    def _first_rows(self) -> set[int]:
        """Where the words below the headings begin: the heading is seen with them."""
        assert self.layout is not None, "arranged before it is used"
        below = (
            [chip.y for chip in self.layout.chips if chip.y > each.rect.y]
            for each in self.layout.headings
        )
        return {min(rows) for rows in below}

    def used(self, unused: Counter[str]) -> frozenset[int]:
        """The places of the words that are used: of two alike, the first one first."""
        left, found = Counter(self.bank) - unused, []
        for index, word in enumerate(self.bank):
            if left[word]:
                left[word] -= 1
                found.append(index)
        return frozenset(found)

    def reveal(self, index: int) -> bool:
        """Scrolls until a word is seen, and its row whole; whether it moved."""
        before = self.scroll.offset
        if self.scroll.reveal(self.chip(index)):
            self.settle(self.scroll.offset - before)
        return self.scroll.offset != before

    def reveal_length(self, length: int, fitting: Collection[str]) -> None:
        """Scrolls to the heading of a length where not all of its words that fit are seen."""
        if self.layout is None or not self.scroll.needed:
            return
        of_length = [i for i, word in enumerate(self.bank) if len(word) == length]
        wanted = [i for i in of_length if self.bank[i] in fitting] or of_length
        if all(self.view.contains(self.chip(index)) for index in wanted):
            return
        tops = (each.rect.y for each in self.layout.headings if each.length == length)
        self.scroll.move(next(tops, self.scroll.offset) - self.scroll.offset)
        if wanted and not any(self.view.contains(self.chip(index)) for index in wanted):
            self.reveal(wanted[0])

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme, marks: Marks) -> None:
        """Card, title and words."""
        palette, rect = theme.palette, self._rect
        shapes.card(surface, theme, rect)
        y = rect.y + theme.px(_TITLE_PAD) + theme.line_px(16) / 2
        left = rect.x + theme.px(_SIDE_PAD) + word_inset(theme)
        title = theme.write(surface, _("Word bank"), (left, y), 16, palette.ink, "bold")
        right = rect.right - theme.px(24)
        note = _("drag a word onto the board")
        if title.right + theme.px(16) + theme.width(note, 13) <= right:
            theme.write(surface, note, (right, y), 13, palette.muted, anchor="midright")
        self.draw_words(surface, theme, marks)
        self._draw_thumb(surface, theme)

    def _draw_thumb(self, surface: pygame.Surface, theme: Theme) -> None:
        """In the margin at the right of the words."""
        if self.scroll.needed:
            view = self.scroll.view
            self.scroll.view = pygame.Rect(view.x, view.y, view.width + theme.px(12), view.height)
            self.scroll.draw_thumb(surface, theme)
            self.scroll.view = view

    def draw_words(self, surface: pygame.Surface, theme: Theme, marks: Marks) -> None:
        """The words below their headings, at rest whole rows only."""
        assert self.layout is not None, "arranged before it is drawn"
        clip = surface.get_clip()
        surface.set_clip(self.view.inflate(4, 0).clip(clip))
        for heading in self.layout.headings:
            rect = heading.rect.move(self.view.x, self.view.y - self.scroll.offset)
            if self._shows(self._with_words(rect, heading)):
                at = (rect.x + word_inset(theme), rect.centery)
                theme.write(surface, words.letters(heading.length), at, HEAD, theme.palette.muted)
        used = self.used(marks.unused)
        for index in range(len(self.bank)):
            chip = self.chip(index)
            if self._shows(chip):
                self._draw_word(surface, theme, chip, index, index in used, marks)
        surface.set_clip(clip)

    def _with_words(self, rect: pygame.Rect, heading: Heading) -> pygame.Rect:
        """The place of a heading with the first row below it, without which it says nothing."""
        assert self.layout is not None, "arranged before it is drawn"
        rows = [chip for chip in self.layout.chips if chip.y > heading.rect.y]
        first = min(rows, key=lambda chip: chip.y, default=heading.rect)
        return rect.union(first.move(rect.x - first.x, rect.y - heading.rect.y))

    def _shows(self, rect: pygame.Rect) -> bool:
        return bool(rect.colliderect(self.view) if self.gliding else self.view.contains(rect))

    def _draw_word(
        self,
        surface: pygame.Surface,
        theme: Theme,
        chip: pygame.Rect,
        index: int,
        is_used: bool,
        marks: Marks,
    ) -> None:
        palette, word, radius = theme.palette, self.bank[index], theme.px(8)
        fits = not is_used and word in marks.fitting
        held = marks.held == index
        if not is_used:
            fill = palette.zones[1] if fits else palette.itint if held else palette.paper
            shapes.rounded(surface, chip, radius, fill)
        if held or index == self.hovered:
            line = palette.indigo if held else palette.ring
            shapes.rounded(surface, chip, radius, line, max(1.0, (2 if held else 1) * theme.u))
        bold = held or (fits and word == marks.chosen)
        ink = palette.muted if is_used else palette.ink
        at = (chip.x + word_inset(theme), chip.centery)
        text = theme.fitted(word, WORD, chip.right - at[0] - 2, "bold" if bold else "sans")
        written = theme.write(surface, text, at, WORD, ink, "bold" if bold else "sans")
        if is_used:
            thick = max(1, theme.px(1.5))
            line_y = written.centery + theme.px(1)
            surface.fill(ink, (written.x - 1, line_y, written.width + 2, thick))
