"""Text fields of one line and of several."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.app import compat
from game.ui.blocks.block import Block, Described, of_widget
from game.ui.blocks.scroll import Scroll
from game.ui.drawing import shapes
from game.ui.text import visible
from game.ui.theme import Theme
from game.ui.typing import Composition, listen, written
from game.ui.widgets.widgets import Action, Widget, nothing

BLINK_MS = 530
SIZE = 16
_JOINER = "\u200d"
_MARGIN, _EDGE, _CARET, _CARET_GAP = 14, 4, 2, 3
"""The room at the ends of a field, what of it text may scroll into, the caret and its gap."""
_PER_CHARACTER = (
    8  # characters of a long text looked at for each visible one that there is room for
)
_PASSED_ON = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_AC_BACK),
    *(pygame.K_UP, pygame.K_DOWN),
    *range(pygame.K_F1, pygame.K_F12 + 1),
)


def is_inside_character(text: str, index: int) -> bool:
    """Returns whether `index` is inside what the eye sees as one character: e and its accent."""
    if not 0 < index < len(text):
        return False
    after = text[index]
    mark = after == _JOINER or unicodedata.category(after) in ("Mn", "Me", "Mc")
    return mark or text[index - 1] == _JOINER


@dataclass
class TextLine:
    """A line of text being edited, at most `limit` characters long.

    `caret` is the number of characters before it. All of the text is `selected`, or nothing.
    """

    limit: int
    text: str = ""
    caret: int = 0
    selected: bool = False

    def insert(self, text: str) -> None:
        """Inserts text at the caret, or replaces the selection; cut to the limit."""
        if self.selected:
            self.clear()
        start = text[: _PER_CHARACTER * self.limit]
        text = visible(start, self.text[: self.caret])[: self.limit - len(self.text)]
        self.text = self.text[: self.caret] + text + self.text[self.caret :]
        self.caret += len(text)

    def clear(self) -> None:
        """Removes all text."""
        self.text, self.caret, self.selected = "", 0, False

    def go(self, index: int) -> None:
        """Moves the caret before the character at `index`; ends the selection."""
        self.caret, self.selected = index, False

    def walk(self, step: int) -> None:
        """Moves one character left (-1) or right (1); from a selection, to its end there."""
        if self.selected:
            self.go(0 if step < 0 else len(self.text))
        else:
            self.go(self._beside(step))

    def erase(self, step: int) -> None:
        """Erases the character to the left (-1) or right (1), or the selection."""
        if self.selected:
            self.clear()
            return
        low, high = sorted((self.caret, self._beside(step)))
        self.text = self.text[:low] + self.text[high:]
        self.caret = low

    def select_all(self) -> None:
        """Selects all of the text."""
        self.caret, self.selected = len(self.text), bool(self.text)

    def _beside(self, step: int) -> int:
        """Returns the next index for the caret to the left (-1) or right (1)."""
        index = min(len(self.text), max(0, self.caret + step))
        while is_inside_character(self.text, index):
            index += step
        return index


def _ignore(text: str) -> None:
    pass


class TextField(Widget):
    """A field for a line of text. `wrong` marks its text as refused, until it is changed.

    The screen calls `update` in every frame, with whether the field has the keyboard.
    """

    typed = True

    def __init__(
        self,
        name: str,
        placeholder: str = "",
        limit: int = 1000,
        changed: Callable[[str], None] = _ignore,
    ) -> None:
        super().__init__(name)
        self.placeholder, self.changed = placeholder, changed
        self.spoken_label = ""
        """The label for screen readers, if the placeholder is only for the eye."""
        self.short_placeholder = ""
        """Shown instead of the placeholder if that doesn't fit; "" if there is none."""
        self.wrong = False
        self._composition = Composition()
        self._line = TextLine(limit)
        self._past: list[tuple[str, int]] = []
        self._future: list[tuple[str, int]] = []
        """Texts and carets that Ctrl+Z and Ctrl+Y lead to, since the screen set the text."""
        self._known, self._last_growth = ("", 0), 0
        """The text and caret after the last edit, and by how many characters that changed it."""
        self._written_ahead = ""
        """Text that `key` has already handled; TEXTINPUT events that repeat it are dropped."""
        self._first_visible = 0
        self._active = False
        self._ms = 0.0
        self._composing_rect = pygame.Rect(0, 0, 0, 0)
        self._theme: Theme | None = None

    @property
    def text(self) -> str:
        """What has been typed, without what is still being composed."""
        return self._line.text

    @text.setter
    def text(self, text: str) -> None:
        self.replace(text)
        self._past.clear()
        self._future.clear()

    def replace(self, text: str) -> None:
        """Replaces the text as an edit of the player, who can undo it."""
        self._line.clear()
        self._line.insert(text)
        self._edited()

    @property
    def can_undo(self) -> bool:
        """Whether the player has edited the text that the screen has set, if any."""
        return bool(self._past)

    def undo(self, is_redo: bool = False) -> bool:
        """Undoes the last edit or, with `is_redo`, redoes one; returns whether there was one."""
        source, other = (self._past, self._future)[:: -1 if is_redo else 1]
        if not source:
            return False
        other.append(self._known)
        self._line.text, self._line.caret = self._known = source.pop()
        self._line.selected, self._last_growth = False, 0
        self._edited()
        return True

    @property
    def composing(self) -> str:
        """What an input method is composing."""
        return self._composition.text

    @property
    def caret(self) -> tuple[int, int]:
        """Where the selection begins, and where the caret is."""
        line = self._line
        return (0, len(line.text)) if line.selected else (line.caret, line.caret)

    @property
    def active(self) -> bool:
        """Whether the field has the focus, and the caret shows."""
        return self._active

    def go(self, index: int) -> None:
        """Puts the caret before the character at `index`, or after the last one."""
        self._line.go(max(0, min(index, len(self.text))))

    def select_all(self) -> None:
        """Selects all of the text, so that typing replaces it."""
        self._line.select_all()

    def insert(self, text: str) -> None:
        """Puts text at the caret."""
        self._line.insert(text)
        self._edited()

    def copy(self) -> bool:
        """Copies all of the text; returns whether something was copied."""
        return bool(self.text) and compat.copy(self.text)

    def erase(self) -> None:
        """Erases the character before the caret, or the selection."""
        self._line.erase(-1)
        self._edited()

    def ignore_text_of(self, event: pygame.event.Event) -> None:
        """Ignores the text of a key that does something else on this screen."""
        self._written_ahead += written(event)

    def update(self, ms: float, active: bool) -> bool:
        """Lets `ms` pass; `active`: the field has the keyboard. Returns whether to redraw."""
        self._composition.has_just_ended, self._written_ahead = False, ""
        if active != self._active:
            self._active, self._ms, self._composition.text = active, 0.0, ""
            listen(active)
            self._composing_rect = pygame.Rect(0, 0, 0, 0)
            return True
        before = self._caret_shows()
        self._ms += ms if active else 0
        return self._caret_shows() != before

    def _caret_shows(self) -> bool:
        """Returns whether the blinking caret is on; without motion it is always on."""
        still = self._theme is not None and not self._theme.motion
        return self._active and (still or int(self._ms / BLINK_MS) % 2 == 0)

    # Input

    def press(self, pos: tuple[int, int] | None) -> None:
        """Puts the caret where the field was pressed."""
        if pos is not None and self._theme is not None:
            self._composition.drop()
            self._line.go(self._index_at(self._theme, pos))
            self._ms = 0.0

    def write(self, event: pygame.event.Event) -> None:
        """Takes TEXTINPUT, or TEXTEDITING with what an input method is composing."""
        self._ms = 0.0
        if event.type == pygame.TEXTINPUT and self._written_ahead.startswith(event.text):
            self._written_ahead = self._written_ahead[len(event.text) :]
        elif event.type == pygame.TEXTINPUT:
            self._composition.end()
            self._line.insert(event.text)
            self._edited()
        else:
            self._composition.edit(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles the keys that edit; during composition it takes every key."""
        if self._composition.takes_key(event):
            return True
        self._ms = 0.0
        before = self.text
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and not event.mod & pygame.KMOD_ALT:  # together they are AltGr, which writes
            self._command(event)
        elif not self._active and written(event):
            # The field has just got the keyboard: the system sends no TEXTINPUT for this key,
            # unless another field had text input turned on.
            self._written_ahead += written(event)
            self._line.insert(written(event))
        else:
            self._edit(event.key)
        if self.text != before:
            self._edited()
        return event.key not in _PASSED_ON

    def _edit(self, key: int) -> None:
        """Moves the caret or erases a character, as the key says."""
        line = self._line
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            line.walk(-1 if key == pygame.K_LEFT else 1)
        elif key in (pygame.K_HOME, pygame.K_END):
            line.go(0 if key == pygame.K_HOME else len(line.text))
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            line.erase(-1 if key == pygame.K_BACKSPACE else 1)

    def _command(self, event: pygame.event.Event) -> None:
        """Selects, copies, cuts, pastes, undoes or redoes: what Ctrl does with this key."""
        from game.ui.actions import name_of_key  # late: the first frame is there before any key

        line, name = self._line, name_of_key(event)
        if name == "A":
            line.select_all()
        elif name == "C":
            self.copy()
        elif name == "X" and line.selected and self.copy():
            line.clear()
        elif name == "V":
            line.insert(compat.paste(_PER_CHARACTER * line.limit))
        elif name in ("Z", "Y"):
            self.undo(is_redo=name == "Y" or bool(event.mod & pygame.KMOD_SHIFT))

    def _note_edit(self) -> None:
        """Notes the text before an edit; letters typed or erased one by one count as one edit."""
        before, self._known = self._known, (self.text, self._line.caret)
        growth = len(self.text) - len(before[0])
        if self.text != before[0]:
            ends_word = growth == 1 and self.text[self._line.caret - 1 :][:1].isspace()
            if growth != self._last_growth or abs(growth) != 1 or ends_word:
                self._past.append(before)
            self._last_growth = growth
            self._future.clear()

    def _edited(self) -> None:
        """Notes and reports the changed text, which is no longer marked as wrong."""
        self._note_edit()
        self.wrong = False
        self._ms = 0.0
        self.changed(self.text)

    # Drawing

    def _inner(self, theme: Theme) -> pygame.Rect:
        return self.rect.inflate(-2 * theme.px(_MARGIN), 0)

    def preferred_width(self, theme: Theme) -> int:
        """Returns the width in px that the field needs for its placeholder."""
        placeholder_px = (
            theme.least_width(self.short_placeholder or self.placeholder, SIZE)
            + theme.px(_CARET_GAP)
            + 2 * theme.px(_MARGIN)
        )
        return max(super().preferred_width(theme), placeholder_px)

    def _shown(self) -> tuple[str, int, int]:
        """Returns the text drawn, where its composed part begins, and where the caret is."""
        line = self._line
        if not self.composing:
            return self._drawn(line.text), line.caret, line.caret
        before = "" if line.selected else line.text[: line.caret]
        after = "" if line.selected else line.text[line.caret :]
        text = before + self.composing + after
        return self._drawn(text), len(before), len(before) + self._composition.caret

    def _drawn(self, text: str) -> str:
        """Returns the text as it is drawn, of the same length."""
        return text.replace("\n", " ").replace("\t", " ")

    def _index_at(self, theme: Theme, pos: tuple[int, int]) -> int:
        """Returns the caret index nearest to a point."""
        text, x = self._shown()[0], pos[0] - self._inner(theme).x
        index = self._first_visible
        while index < len(text):
            next_index = index + 1
            while is_inside_character(text, next_index):
                next_index += 1
            left_px = theme.width(text[self._first_visible : index], SIZE)
            if x < (left_px + theme.width(text[self._first_visible : next_index], SIZE)) / 2:
                break
            index = next_index
        return index

    def _scroll(self, theme: Theme, text: str, caret: int, room: int) -> None:
        """Scrolls so that the caret is visible, with as little empty space as possible."""

        def fitting(end: int) -> int:
            """Returns the first index from which the text up to `end` fits the room."""

            def fits_from(start: int) -> bool:
                return theme.width(text[start:end], SIZE) <= room

            # No more characters than pixels: a pasted text may be very long.
            starts = range(max(0, end - room), end + 1)
            return starts[bisect_left(starts, True, key=fits_from)]

        first = min(max(self._first_visible, fitting(caret)), caret, fitting(len(text)))
        while is_inside_character(text, first):
            first += 1
        self._first_visible = first

    def _draw_frame(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the frame of the field: hovered, active or wrong."""
        palette, radius = theme.palette, theme.px(self.radius)
        shapes.rounded(surface, self.rect, radius, palette.card)
        line, width = palette.ring if self.touch.hover else palette.edge, max(1.0, theme.u)
        if self.wrong or self._active:
            line, width = palette.seal if self.wrong else palette.indigo, max(2.0, 2 * theme.u)
        shapes.rounded(surface, self.rect, radius, line, width)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the frame, the text, the caret, and a line below text being composed."""
        self._theme = theme
        self._draw_frame(surface, theme)
        inner, (text, start, caret) = self._inner(theme), self._shown()
        self._scroll(theme, text, caret, inner.width - theme.px(_CARET))
        clip = surface.get_clip()
        surface.set_clip(inner.inflate(2 * theme.px(_EDGE), 0).clip(clip))
        if text:
            self._draw_text(surface, theme, text)
        else:
            self._draw_placeholder(surface, theme, inner)
        self._draw_caret(surface, theme, text, start, caret)
        surface.set_clip(clip)

    def _draw_placeholder(self, surface: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
        """Draws the placeholder of an empty field, or the short one if that doesn't fit."""
        width = room.width - theme.px(_CARET_GAP)
        size = theme.room_size(self.placeholder, SIZE, width)
        has_room = not self.short_placeholder or theme.width(self.placeholder, size) <= width
        words = self.placeholder if has_room else self.short_placeholder
        size = theme.room_size(words, SIZE, width)
        at = (room.x + theme.px(_CARET_GAP), room.centery)  # beside the caret
        theme.write(surface, theme.fitted(words, size, width), at, size, theme.palette.muted)

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws nothing: the line around the field and the caret show the focus."""

    def _draw_text(self, surface: pygame.Surface, theme: Theme, text: str) -> None:
        """Draws the text from the first visible character, on a tint if it is selected."""
        inner = self._inner(theme)
        visible_text = text[self._first_visible : self._first_visible + inner.width + 1]
        widths = range(len(visible_text))
        max_count = bisect_right(
            widths, inner.width, key=lambda n: theme.width(visible_text[:n], SIZE)
        )
        picture = theme.typed(visible_text[: max_count + 1], SIZE, theme.palette.ink)
        text_rect = picture.get_rect(midleft=inner.midleft)
        if self._line.selected and not self.composing:
            wash = pygame.Rect(0, 0, text_rect.width, self._caret_px(theme))
            wash.midleft = inner.midleft
            surface.fill(theme.palette.indigo_tint_pressed, wash)
        surface.blit(picture, text_rect)

    def _caret_px(self, theme: Theme) -> int:
        return round(theme.text_px(SIZE) * 1.4)

    def _draw_caret(
        self, surface: pygame.Surface, theme: Theme, text: str, start: int, caret: int
    ) -> None:
        """Draws the caret, and the line below text being composed."""
        inner, first, thick = self._inner(theme), self._first_visible, max(2, theme.px(_CARET))
        height = self._caret_px(theme)

        def x(index: int) -> int:
            return inner.x + theme.width(text[first : max(first, index)], SIZE)

        bar = pygame.Rect(x(caret), 0, thick, height)
        bar.centery = inner.centery
        if self.composing:
            left, right = x(start), min(x(start + len(self.composing)), inner.right)
            below = pygame.Rect(left, bar.bottom - thick, right - left, thick)
            surface.fill(theme.palette.indigo, below)
        self._draw_bar(surface, theme, bar, surface.get_clip())

    def _draw_bar(
        self, surface: pygame.Surface, theme: Theme, bar: pygame.Rect, view: pygame.Rect
    ) -> None:
        """Draws the visible part of the caret `bar`, and gives its place to the input method."""
        if self._caret_shows():
            surface.fill(theme.palette.indigo, bar.clip(view))
        if self._active and bar != self._composing_rect:
            self._composing_rect = bar
            if pygame.display.get_init():
                pygame.key.set_text_input_rect(bar)


def update_fields(
    fields: Iterable[TextField], ms: float, has_keyboard: Callable[[TextField], bool]
) -> bool:
    """Lets `ms` pass for the fields of a screen; returns whether to redraw one.

    The field that has the keyboard comes last: one that loses it turns text input off for all.
    """
    in_order = sorted(fields, key=has_keyboard)
    changes = [field.update(ms, has_keyboard(field)) for field in in_order]
    return any(changes)


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
            self._rows = spans(theme, text, width - 2 * theme.px(_MARGIN) - theme.px(_CARET))
            self._rows_of = wanted
        return self._rows

    def _drawn(self, text: str) -> str:
        return text.replace("\t", " ")

    def fit(self, theme: Theme) -> None:
        """Fits the scroll position to the field and its rows."""
        step, pad = theme.line_px(SIZE), theme.px(_PAD)
        view = self.rect.inflate(-2 * theme.px(_EDGE), -2 * pad)
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
        return min(inner.x + wide, inner.right - theme.px(_CARET))

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
        bar = pygame.Rect(0, 0, max(2, theme.px(_CARET)), self._caret_px(theme))
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
            thick, rect = max(2, theme.px(_CARET)), self._row_rect(theme, row)
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
