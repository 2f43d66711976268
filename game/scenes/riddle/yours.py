"""Solve one of yours: a riddle that somebody wrote, what was read of it, the words that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import compat
from game.layout import back_rect, bar_rect, row_of
from game.scene import Input, Scene
from game.scenes.riddle import candidates, readlines
from game.scenes.riddle.candidates import CandidateRow
from game.scenes.riddle.grid import LetterGrid
from game.scenes.riddle.look import write_capital
from game.scenes.riddle.readlines import LineRow
from game.scenes.riddle.solving import MOST_LETTERS, Solving
from game.scenes.riddle.typing import letter_of
from game.scenes.riddle.yourslayout import Places, places_of
from game.text import _, tell
from game.ui import shapes
from game.ui.desk import Desk
from game.ui.pointer import Phase, Pointer
from game.ui.scroll import Scroll
from game.ui.textfield import TextField
from game.ui.topbar import draw_bar
from game.ui.widgets import Button, Widget
from generators.riddle.rules import EVERY

if TYPE_CHECKING:
    from game.app import App

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
EXAMPLE = """My first is in spoon but not in pot,
My second is in tea and also in cake,
My third is in cup but never in cap,
My fourth is in cream and in cheese,
My fifth is what the kettle sings,
My last is in sugar but not in jam.
"""
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class YoursScene(Scene):
    """The text at the left with what was read, letters and words at the right."""

    topic = "riddle"

    def __init__(self, app: App, text: str = "") -> None:
        super().__init__(app)
        self.solving = Solving()
        self.place = 0
        self.chosen = 0
        """Which of the words is in the boxes."""
        self._back = Button("back", "", "back", "quiet", self.back)
        invites = _("Type a riddle, or paste one")
        self._field = TextField("text", invites, MOST_LETTERS, self._typed)
        self._paste = Button("paste", _("Paste"), "paste", action=self.paste)
        self._clear = Button("clear", _("Clear"), "cross", action=self.clear)
        self._example = Button("example", _("Show an example"), "eye", action=self.show_example)
        self._grid = LetterGrid(self._toggle, self._put)
        self._copy = Button("copy", _("Copy the answer"), "copy", action=self.copy)
        self._another = Button("another", _("Another riddle"), "plus", "primary", self.clear)
        self._rows: list[LineRow] = []
        self._words: list[CandidateRow] = []
        self._lines_scroll, self._words_scroll = Scroll(), Scroll()
        self._at = Places()
        self.desk = Desk([], self._reveal)
        self.take(text)
        if not text:
            self.desk.focus(self._field)

    # What is done

    def take(self, text: str) -> None:
        """Reads a text."""
        if self._field.text != text:
            self._field.text = text  # tells `_typed`
        else:
            self._typed(text)

    def _typed(self, text: str) -> None:
        self.solving.take(text)
        if self.place not in self.solving.edited:
            places = range(self.solving.places)
            self.place = next((p for p in places if self.solving.allowed(p) == EVERY), 0)
        self._lines_scroll, self._words_scroll = Scroll(), Scroll()
        self._refresh()
        self._reveal_line()

    def paste(self) -> None:
        """Reads what is on the clipboard."""
        text = compat.paste().strip()
        if text:
            self.take(text)
            self.desk.focus(None)
        else:
            self.app.toast(_("There is no text on the clipboard."), "warning")

    def clear(self) -> None:
        """Another riddle."""
        self.take("")
        self.desk.focus(self._field)

    def show_example(self) -> None:
        """A riddle to see how it goes; one of its lines cannot be read."""
        self.take(EXAMPLE)
        self.desk.focus(None)

    @property
    def answer(self) -> str:
        """The word in the boxes; "" where none fits."""
        return self.solving.words[self.chosen] if self.solving.words else ""

    def copy(self) -> None:
        """The word in the boxes on the clipboard."""
        if self.answer:
            self.app.copy(self.answer, _("Copied: {word}").format(word=self.answer))

    def go(self, place: int) -> None:
        """Another letter is the one to be edited."""
        self.place = max(0, min(place, self.solving.places - 1))
        self._show()
        self._reveal_line()

    def _reveal_line(self) -> None:
        """Scrolls until the line of the current letter is seen."""
        for row in self._rows:
            if row.current:
                self._reveal(row)
                return

    def _toggle(self, letter: str) -> None:
        if self.solving.places:
            self.solving.toggle(self.place, letter)
            self._refresh()

    def _put(self, mask: int) -> None:
        if self.solving.places:
            self.solving.put(self.place, mask)
            self._refresh()

    def _choose(self, index: int) -> None:
        self.chosen = index
        self._show()

    # What is shown

    def _refresh(self) -> None:
        """The text, a line or the words have changed."""
        solving = self.solving
        lines = [line for line in solving.reading.lines if line.text.strip()]
        self._rows = readlines.line_rows(lines, solving, self.go)
        self._words = [CandidateRow(n, word, self._choose) for n, word in enumerate(solving.words)]
        self.chosen = 0
        focused = self.desk.focused
        self.desk.widgets = [
            *(self._back, self._field, self._paste, self._clear, self._example),
            *self._rows,
            *self._grid.widgets,
            *self._words,
            *(self._copy, self._another),
        ]
        if focused is not None and focused not in self.desk.widgets:
            same = [each for each in self.desk.widgets if each.name == focused.name]
            self.desk.focused = same[0] if same else None
        self._clear.enabled = bool(solving.text)
        self._example.visible = not solving.text
        self._copy.enabled = bool(solving.words)
        self.arrange(self.app.size)
        self._show()

    def _mask(self) -> int | None:
        return self.solving.allowed(self.place) if self.solving.places else None

    def _show(self) -> None:
        for row in self._rows:
            row.current = self.place in row.places
        for word in self._words:
            word.chosen = word.index == self.chosen
        self._grid.show(self._mask())
        self.dirty = True

    # Where things are

    def arrange(self, size: tuple[int, int]) -> None:
        """The frame of a play screen: the riddle where the board is."""
        if size == (0, 0):
            return
        theme = self.app.theme
        grid = self._grid.height
        self._at = at = places_of(size, theme, grid, len(self.answer) or self.solving.places)
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
        for index, word in enumerate(self._words):
            y = view.y + index * (high + gap) - self._words_scroll.offset
            word.rect, word.clip = pygame.Rect(view.x, y, room, high), view

    def _reveal(self, widget: Widget) -> None:
        moved = widget in self._rows and self._lines_scroll.reveal(widget.rect)
        moved = (widget in self._words and self._words_scroll.reveal(widget.rect)) or moved
        if moved:
            self.arrange(self.app.size)

    # Input

    def leave(self) -> None:
        """Gives the keyboard back."""
        self._field.update(0, False)

    def update(self, ms: float) -> None:
        """The field has the keyboard while it is focused."""
        super().update(ms)
        used = self.app.scenes.top is self and self.app.focused
        if self._field.update(ms, used and self.desk.typing):
            self.dirty = True

    def handle(self, event: Input) -> bool:
        """The wheel scrolls; Enter in the field begins a line; letters edit the current place."""
        if isinstance(event, Pointer):
            for scroll in (self._lines_scroll, self._words_scroll):
                if scroll.pointer(event, self.desk, self.app.theme):
                    self.arrange(self.app.size)
                    return True
            return super().handle(event) or self._box(event)
        if event.type == pygame.KEYDOWN and not self.desk.typing and self._key(event):
            return True
        typing = self.desk.typing
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and typing and event.key in _ENTERS:
            self.take(f"{self._field.text}\n")
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        """Letters and arrows, where no field has the keyboard; whether it was used."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if control and event.key == pygame.K_c:
            self.copy()
        elif event.key in _ARROWS and not self.desk.by_key:
            self.go(self.place + _ARROWS[event.key])
        elif letter_of(event):
            self._toggle(letter_of(event))
        else:
            return False
        return True

    def _box(self, event: Pointer) -> bool:
        """A press on an answer box goes to its letter."""
        if event.phase is not Phase.UP or event.button != 1:
            return False
        for place, box in enumerate(self._letter_boxes()):
            if box.collidepoint(event.pos) and place < self.solving.places:
                self.go(place)
                return True
        return False

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
            theme.write(surface, text, self._at.caption, 13, palette.muted, anchor="center")

    def _draw_words_card(self, surface: pygame.Surface) -> None:
        theme, palette, at = self.app.theme, self.app.theme.palette, self._at
        shapes.card(surface, theme, at.card)
        if not self.solving.places:
            theme.write(surface, _("No riddle yet"), at.count, 18, palette.muted, "serif")
            return
        title = candidates.title(self.solving.count)
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
