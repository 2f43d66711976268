"""How the page "Solve one of yours" looks: its widgets, where they are, what is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.layout import back_rect, bar_rect, row_of
from game.scene import Scene
from game.scenes.riddle import candidates, readlines
from game.scenes.riddle.candidates import CandidateRow
from game.scenes.riddle.grid import LetterGrid
from game.scenes.riddle.look import write_capital
from game.scenes.riddle.readlines import LineRow
from game.scenes.riddle.solving import Solving
from game.scenes.riddle.yourslayout import Places, places_of
from game.text import _, tell
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.scroll import Scroll
from game.ui.textfield import TextField
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App


class YoursPage(Scene):
    """The text at the left with what was read, letters and words at the right."""

    _back: Button
    _paste: Button
    _clear: Button
    _example: Button
    _copy: Button
    _another: Button
    _field: TextField
    _grid: LetterGrid

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.solving = Solving()
        self.place = 0
        self.chosen = 0
        """Which of the words is in the boxes."""
        self._rows: list[LineRow] = []
        self._words: list[CandidateRow] = []
        self._lines_scroll, self._words_scroll = Scroll(), Scroll()
        self._at = Places()
        self.desk = Desk([], self._reveal)

    @property
    def answer(self) -> str:
        """The word in the boxes; "" where none fits."""
        return self.solving.words[self.chosen] if self.solving.words else ""

    def _mask(self) -> int | None:
        return self.solving.allowed(self.place) if self.solving.places else None

    # Where things are

    def arrange(self, size: tuple[int, int]) -> None:
        """The frame of a play screen: the riddle where the board is."""
        if size == (0, 0):
            return
        theme = self.app.theme
        grid = self._grid.height
        lines = sum(row.height_px(theme) for row in self._rows)
        letters = len(self.answer) or self.solving.places
        self._at = at = places_of(size, theme, grid, letters, lines)
        self._back.rect = back_rect(bar_rect(size, theme), theme)
        self._paste.rect, self._clear.rect, self._field.rect = at.paste, at.clear, at.entry
        self._grid.arrange(theme, at.grid)
        buttons = (self._copy, self._another)
        for button, rect in zip(buttons, row_of(at.buttons, 2, theme.px(12)), strict=True):
            button.rect = rect
        self._example.rect = at.example
        self._arrange_rows()
        self._arrange_words()
        self.dirty = True

    def _arrange_rows(self) -> None:
        theme, view = self.app.theme, self._at.lines.copy()
        heights = [row.height_px(theme) for row in self._rows]
        if sum(heights) > view.height:
            low = theme.control(44)
            heights = [low] * len(heights)
            if sum(heights) > view.height:
                view.height = max(low, view.height // low * low)  # whole rows only
        self._lines_scroll.fit(view, sum(heights))
        y = view.y - self._lines_scroll.offset
        room = view.width - (theme.px(12) if self._lines_scroll.needed else 0)
        for row, height in zip(self._rows, heights, strict=True):
            row.rect, row.clip = pygame.Rect(view.x, y, room, height), view
            y += height

    def _arrange_words(self) -> None:
        theme, view = self.app.theme, self._at.words.copy()
        high = theme.control(48)
        gap = theme.px(8)
        whole = len(self._words) * (high + gap) - gap
        if whole > view.height:
            view.height = max(1, (view.height + gap) // (high + gap)) * (high + gap) - gap
        self._words_scroll.fit(view, whole)
        room = view.width - (theme.px(16) if self._words_scroll.needed else 0)
        above = round(self._words_scroll.offset / (high + gap)) * (high + gap)  # whole rows only
        for index, word in enumerate(self._words):
            y = view.y + index * (high + gap) - above
            word.rect, word.clip = pygame.Rect(view.x, y, room, high), view

    def _reveal(self, widget: Widget) -> None:
        moved = widget in self._rows and self._lines_scroll.reveal(widget.rect)
        moved = (widget in self._words and self._words_scroll.reveal(widget.rect)) or moved
        if moved:
            self.arrange(self.app.size)

    def _letter_boxes(self) -> list[pygame.Rect]:
        """The boxes that hold letters: between two words there is a gap."""
        pairs = zip(self._at.boxes, self.answer or " " * len(self._at.boxes), strict=False)
        return [box for box, letter in pairs if letter != " " or not self.answer]

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Bar and cards; the desk draws the widgets."""
        theme, at = self.app.theme, self._at
        bar = bar_rect(self.app.size, theme)
        draw_bar(surface, theme, bar, _("Solve one of yours"), "解谜")
        shapes.card(surface, theme, at.left)
        title = theme.fitted(_("Your riddle"), 24, at.paste.x - at.title[0], "serif")
        theme.write(surface, title, at.title, 24, theme.palette.ink, "serif")
        self._draw_told(surface)
        self._draw_boxes(surface)
        self._grid.draw(surface, theme, self.place, self._mask())
        self._draw_words_card(surface)
        self.desk.draw(surface, theme)
        self._lines_scroll.draw_thumb(surface, theme)
        self._words_scroll.draw_thumb(surface, theme)

    def _draw_told(self, surface: pygame.Surface) -> None:
        theme, palette, at = self.app.theme, self.app.theme.palette, self._at
        error = self.solving.error
        if error is not None:
            theme.write_lines(surface, tell(error), at.invitation, 15, palette.sealtext)
        elif not self._rows:
            theme.write_lines(surface, _invitation(), at.invitation, 16, palette.muted)
        elif at.note.height:
            shown = theme.wrapped(readlines.told(self.solving), 13, at.note.width)
            text = "\n".join(shown[: max(1, at.note.height // theme.line_px(13))])
            theme.write_lines(surface, text, at.note, 13, palette.muted)

    def _draw_boxes(self, surface: pygame.Surface) -> None:
        theme, palette = self.app.theme, self.app.theme.palette
        letters = self.answer.replace(" ", "")
        for place, box in enumerate(self._letter_boxes()):
            radius, here = theme.px(8), place == self.place and place < self.solving.places
            shapes.rounded(surface, box, radius, palette.paper)
            line, width = (palette.indigo, 3.0) if here else (palette.edge, 1.0)
            shapes.rounded(surface, box, radius, line, max(1.0, width * theme.u))
            if place < len(letters):
                write_capital(surface, theme, letters[place], box, palette.ink)
        if letters and self._at.caption[1]:
            text = _("the commonest word that fits") if self.chosen == 0 else _("a word that fits")
            text = _("the only word that fits") if self.solving.count == 1 else text
            text = _("two words, as no single one fits") if self.solving.in_two else text
            theme.write(surface, text, self._at.caption, 13, palette.muted, anchor="center")

    def _draw_words_card(self, surface: pygame.Surface) -> None:
        theme, palette, at = self.app.theme, self.app.theme.palette, self._at
        shapes.card(surface, theme, at.card)
        if not self.solving.places:
            theme.write(surface, _("No riddle yet"), at.count, 18, palette.muted, "serif")
            return
        title = candidates.title(self.solving.count, self.solving.in_two)
        end = theme.write(surface, title, at.count, 18, palette.ink, "serif").right
        known = _("of {n} known").format(n=f"{len(self.solving.lexicon.words):,}")
        right = at.words.right
        if end + theme.px(12) + theme.width(known, 13) <= right:
            place = (right, at.count[1])
            theme.write(surface, known, place, 13, palette.muted, anchor="midright")
        rows = at.words_note.height // theme.line_px(14)
        for said in candidates.notes(self.solving.count, len(self._words)):
            if len(theme.wrapped(said, 14, at.words_note.width)) <= rows:
                theme.write_lines(surface, said, at.words_note, 14, palette.muted)
                break


def _invitation() -> str:
    """What is said before there is a riddle."""
    return _(
        "Any riddle of the kind, My first is in spoon but not in pot. What is read of a line "
        "stands beside it; you can change the letters, and see which words are left."
    )
