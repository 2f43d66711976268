"""A text field of several lines: Enter begins a new line, Ctrl+Enter ends the typing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.ui.blocks.block import Block, Described, of_widget
from game.ui.blocks.scroll import Scroll
from game.ui.theme import Theme
from game.ui.widgets.textfield import SIZE, TextField, is_inside_character
from game.ui.widgets.widgets import Action, Widget, nothing

_PAD = 10
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_UPRIGHT = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META


class Span(NamedTuple):
    """The characters of the text in a row: from `start` up to `end`, without a line break."""

    start: int
    end: int


def spans(theme: Theme, text: str, width: int) -> list[Span]:
    """Returns the rows of a text, at most `width` pixels wide; a long word breaks anywhere.

    The space at which a row breaks is its last character, and may be beyond the width.
    """
    rows: list[Span] = []
    start = 0
    for paragraph in text.split("\n"):
        end = start + len(paragraph)
        rows.append(Span(start, _row_end(theme, text, Span(start, end), width)))
        while (at := rows[-1].end) < end:
            rows.append(Span(at, _row_end(theme, text, Span(at, end), width)))
        start = end + 1
    return rows


def _row_end(theme: Theme, text: str, rest: Span, width: int) -> int:
    """Returns where the row ends that begins a line's `rest`."""
    start, end = rest
    max_count = min(
        end - start, width + 1
    )  # no more characters than pixels: a text may be very long
    fitting = bisect_right(
        range(max_count + 1), width, key=lambda n: theme.width(text[start : start + n], SIZE)
    )
    if fitting > end - start:
        return end
    end_of_row = text.rfind(" ", start, start + fitting) + 1 or start + max(1, fitting - 1)
    while end_of_row > start + 1 and is_inside_character(text, end_of_row):
        end_of_row -= 1
    while is_inside_character(text, end_of_row):
        end_of_row += 1
    return min(end_of_row, end)


class TextArea(TextField):
    """A text field of several lines that scrolls by rows; Ctrl+Enter calls `done`."""

    def __init__(
        self,
        name: str,
        placeholder: str,
        limit: int,
        changed: Callable[[str], None],
        done: Action = nothing,
    ) -> None:
        super().__init__(name, placeholder, limit, changed)
        self.scroll, self._done = Scroll(), done
        self._rows: list[Span] = [Span(0, 0)]
        self._rows_of: object = None
        self._seen: object = None
        """The text and the caret last scrolled into view."""

    def rows(self, theme: Theme, width: int) -> list[Span]:
        """Returns the rows of the text in a field that is `width` pixels wide."""
        text = self._shown()[0]
        wanted = (text, width, theme.text_px(SIZE))
        if wanted != self._rows_of:
            self._rows = spans(theme, text, width - 2 * theme.px(14) - theme.px(2))
            self._rows_of = wanted
        return self._rows

    def _drawn(self, text: str) -> str:
        return text.replace("\t", " ")

    def fit(self, theme: Theme) -> None:
        """Fits the scroll position to the field and its rows."""
        step, pad = theme.line_px(SIZE), theme.px(_PAD)
        view = self.rect.inflate(-2 * theme.px(4), -2 * pad)
        view.height = max(step, view.height // step * step)
        count = len(self.rows(theme, self.rect.width))
        self.scroll.fit(view, count * step, range(0, count * step, step))
        self.scroll.put_bar(theme, view.right - theme.px(12))

    def _row_at(self, index: int) -> int:
        return max(0, bisect_right(self._rows, index, key=lambda row: row.start) - 1)

    def _row_rect(self, theme: Theme, row: int) -> pygame.Rect:
        step, inner = theme.line_px(SIZE), self._inner(theme)
        y = self.scroll.view.y + row * step - self.scroll.offset
        return pygame.Rect(inner.x, y, inner.width, step)

    def _x(self, theme: Theme, row: int, index: int) -> int:
        """Returns where the caret at `index` is in a row: its x in window pixels."""
        inner, start = self._inner(theme), self._rows[row].start
        wide = theme.width(self._shown()[0][start : max(start, index)], SIZE)
        return min(inner.x + wide, inner.right - theme.px(2))

    def _index_at(self, theme: Theme, pos: tuple[int, int]) -> int:
        down = pos[1] - self.scroll.view.y + self.scroll.offset
        row = max(0, min(down // theme.line_px(SIZE), len(self._rows) - 1))
        return self._index_in(theme, row, pos[0])

    def _index_in(self, theme: Theme, row: int, x: int) -> int:
        """Returns the caret index in a row that is nearest to `x`."""
        start, end = self._rows[row]
        if row + 1 < len(self._rows) and self._rows[row + 1].start == end > start:
            end -= 1  # the index after its last space is the beginning of the next row
        places = [
            place
            for place in range(start, end + 1)
            if not is_inside_character(self._shown()[0], place)
        ]
        return min(places, key=lambda index: abs(self._x(theme, row, index) - x))

    # Keys

    def key(self, event: pygame.event.Event) -> bool:
        """Handles Enter (a new line), Ctrl+Enter, Up and Down; other keys as in a TextField."""
        if self.composing or self._composition.has_just_ended:
            return super().key(event)
        if event.key in _ENTERS:
            if event.mod & _COMMANDS:
                self._done()
            else:
                self.insert("\n")
            return True
        return super().key(event) or event.key in _UPRIGHT

    def _edit(self, key: int) -> None:
        """Moves the caret up, down, or to an end of its row; other keys edit as in a field."""
        if self._theme is None or key not in (*_UPRIGHT, pygame.K_HOME, pygame.K_END):
            super()._edit(key)
            return
        theme, caret = self._theme, self._line.caret
        self.rows(theme, self.rect.width)
        row, last = self._row_at(caret), len(self._rows) - 1
        if key in _UPRIGHT:
            target_row = row + _UPRIGHT[key]
            x = self._x(theme, row, caret)
            if not 0 <= target_row <= last:
                target_row, x = row, self.rect.right if target_row > last else self.rect.x
        else:
            target_row, x = row, self.rect.x if key == pygame.K_HOME else self.rect.right
        self._line.go(self._index_in(theme, target_row, x))

    # Drawing

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the rows in view, the caret, and a line below text being composed."""
        self._theme = theme
        self._draw_frame(surface, theme)
        self.fit(theme)
        text, start, caret = self._shown()
        if self._seen != (text, caret):
            self._seen = (text, caret)
            self.scroll.reveal(self._row_rect(theme, self._row_at(caret)))
        clip = surface.get_clip()
        surface.set_clip(self.scroll.view.clip(clip))
        for row, span in enumerate(self._rows):
            rect = self._row_rect(theme, row)
            if rect.colliderect(self.scroll.view):
                self._draw_row(surface, theme, rect, text[span.start : span.end])
                if self.composing:
                    self._underline(surface, theme, row, start)
        if not text:
            rect = self._row_rect(theme, 0)
            self._draw_placeholder(surface, theme, rect)
        surface.set_clip(clip)
        row = self._row_at(caret)
        bar = pygame.Rect(0, 0, max(2, theme.px(2)), self._caret_px(theme))
        bar.midleft = (self._x(theme, row, caret), self._row_rect(theme, row).centery)
        self._draw_bar(surface, theme, bar, self.scroll.view)
        self.scroll.draw_thumb(surface, theme)

    def _draw_row(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, text: str
    ) -> None:
        """Draws one row of the text, on a tint if all text is selected."""
        if not text:
            return
        picture = theme.typed(text, SIZE, theme.palette.ink)
        text_rect = picture.get_rect(midleft=rect.midleft)
        if self._line.selected and not self.composing:
            surface.fill(theme.palette.indigo_tint_pressed, text_rect.clip(rect))
        surface.blit(picture, text_rect)

    def _underline(self, surface: pygame.Surface, theme: Theme, row: int, start: int) -> None:
        """Underlines the part of a row that an input method is composing."""
        span, end = self._rows[row], start + len(self.composing)
        first, last = max(start, span.start), min(end, span.end)
        if first < last:
            left, right = self._x(theme, row, first), self._x(theme, row, last)
            thick, rect = max(2, theme.px(2)), self._row_rect(theme, row)
            line = pygame.Rect(left, rect.bottom - thick, right - left, thick)
            surface.fill(theme.palette.indigo, line)


@dataclass(eq=False)
class TextAreaBlock(Block):
    """A TextArea as a block: as high as its text, from `least_lines` to `most_lines` lines.

    If room is lacking, it shrinks down to `least_lines`.
    """

    widget: TextArea
    least_lines: int = 3
    most_lines: int = 8
    grows: int = 0
    shrinks: int = 1
    scroll: Scroll = field(default_factory=Scroll)

    @property
    def name(self) -> str:
        """The name under which its scroll position is remembered."""
        return self.widget.name

    def preferred_width(self, theme: Theme) -> int:
        return self.widget.preferred_width(theme)

    def _px(self, theme: Theme, lines: int) -> int:
        return lines * theme.line_px(SIZE) + 2 * theme.px(_PAD)

    def height_for_width(self, theme: Theme, width: int) -> int:
        lines = len(self.widget.rows(theme, width))
        return self._px(theme, max(self.least_lines, min(lines, self.most_lines)))

    def min_height(self, theme: Theme, width: int) -> int:
        return self._px(theme, self.least_lines)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Places the field and takes over the scroll position."""
        self.rect = self.widget.rect = rect
        self.widget.clip, self.widget.visible = None, rect.height > 0
        self.widget.scroll = self.scroll
        self.widget.fit(theme)

    def hide(self) -> None:
        super().hide()
        self.widget.visible = False

    def widgets(self) -> Iterator[Widget]:
        yield self.widget

    def scrolls(self) -> Iterator[tuple[str, Scroll, Block]]:
        yield self.name, self.scroll, self

    def described(self) -> Iterator[Described]:
        yield of_widget(self.widget)
