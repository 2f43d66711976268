"""The riddle solver: the text, what was read of it, and the words that fit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.app import compat
from game.app.cabinet import Cabinet, Input
from game.faces.riddle import words
from game.faces.riddle.look import draw_capital, draw_row, line_inks
from game.faces.riddle.page import verse_rows
from game.faces.riddle.yours.solving import (
    MOST_LETTERS,
    ReadPart,
    Solving,
    is_id,
    parts,
    pieces_of,
    reading_summary,
)
from game.ui.blocks.block import Block, Described, Press, Space, Text, draw_chip, height_of
from game.ui.blocks.boxes import Card, Column, Either, Grid, Row
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import List, Scrolled
from game.ui.drawing import shapes
from game.ui.layout import play_frame
from game.ui.pointer import Pointer
from game.ui.text import _, join_nouns, join_parts, translate
from game.ui.theme import Theme, Typeface
from game.ui.typing import typed
from game.ui.widgets.textarea import TextArea, TextAreaBlock
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Action, Button, Style, Widget
from generators.riddle.formats import Piece
from generators.riddle.rules import ALPHABET, EVERY, letters_in, mask_of

_SAVED = "riddle.yours"
_MOST_PASTED = 10 * MOST_LETTERS  # characters looked at: a text of more is no riddle
EXAMPLE = """My first is in spoon but not in pot,
My second is in tea and also in cake,
My third is in cup but never in cap,
My fourth is in cream and in cheese,
My fifth is what the kettle sings,
My last is in sugar but not in jam.
"""
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MOST_TILES, _TILE, _GAP = 6, 32, 6
_SPACE = Piece(" ")
_LEAST_ANSWERS_HEIGHT = 240
"""The least height of letters and words if these scroll, which they do with large text."""
_INKS = {
    "read": ("jade_tint", "jadetext"),
    "unread": ("amber_tint", "ambertext"),
    "by hand": ("indigo_tint", "indigo"),
}
"""The fill and ink of the chip with the letters a line leaves."""


def truncated(theme: Theme, pieces: Sequence[Piece], size: float, width: int) -> list[Piece]:
    """Returns the pieces cut to a width, with an ellipsis; clue words stay highlighted."""
    all_text = "".join(piece.text for piece in pieces).rstrip()
    text = theme.fitted(all_text, size, width, "serif")
    if text == all_text:
        return [*pieces]
    body = text.rstrip("…")
    return [*pieces_of(pieces, body), Piece(text[len(body) :])]


class LineRow(Widget):
    """A line of the riddle or a part of one; a press goes to the first letter it gives."""

    def __init__(
        self, number: int, part: ReadPart, solving: Solving, here: int, go: Callable[[int], None]
    ) -> None:
        super().__init__(f"line {number}")
        self.part, self._solving, self._go = part, solving, go
        self.title, self.places = part.text, part.places
        self.current = here in part.places
        self.enabled = bool(part.places)

    @property
    def value(self) -> str:
        return join_nouns(letters.upper() or text for text, letters, _ink in self._readings())

    def press(self, pos: tuple[int, int] | None) -> None:
        self._go(self.places[0])

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, radius = theme.palette, self.rect, theme.px(self.radius)
        surface.fill(palette.hair, (rect.x, rect.bottom - 1, rect.width, 1))
        if self.current:
            shapes.rounded(surface, rect, radius, palette.indigo_tint)
        elif self.touch.hover:
            shapes.rounded(surface, rect, radius, palette.sunk)
        left = rect.x + max(theme.px(20), 8)
        if self.places:
            number = str(self.places[0] + 1)
            theme.write(surface, number, (left, rect.centery), 15, palette.muted, "bold")
        left += max(theme.px(30), 16)
        right = rect.right - theme.px(14)
        for text, letters, ink in reversed(self._readings()):
            if letters:
                right = self._draw_tiles(surface, theme, letters, right, ink)
            else:
                right -= theme.width(text, 14) + theme.px(24)
                colours = [getattr(palette, name) for name in _INKS[ink]]
                draw_chip(surface, theme, text, (right, rect.centery), *colours)
            right -= theme.px(8)
        room = max(1, right - theme.px(2) - left)
        self._draw_text(surface, theme, pygame.Rect(left, rect.y, room, rect.height))

    def _readings(self) -> list[tuple[str, str, str]]:
        """Returns, for each place, a text or else the letters left, and how they were found."""
        readings, unread = [], self.part.unread
        missed = _("no letters are left") if self.part.is_empty else _("not understood")
        for place in self.places:
            mask = self._solving.allowed(place)
            ink = "by hand" if place in self._solving.edited else "read"
            if mask == EVERY:
                text = missed if unread else _("any letter")
                readings.append((text, "", "unread" if unread else "read"))
            elif not 0 < mask.bit_count() <= _MOST_TILES:
                readings.append((_("{n} letters").format(n=mask.bit_count()), "", ink))
            else:
                readings.append(("", letters_in(mask), ink))
            unread = False
        return readings if self.places or not unread else [(missed, "", "unread")]

    def _draw_text(self, surface: pygame.Surface, theme: Theme, room: pygame.Rect) -> None:
        """Draws the text in one row, else in up to three smaller ones, the last truncated."""
        size, pieces = 18, self.part.pieces
        rows = verse_rows(theme, pieces, size, room.width)
        if len(rows) > 1:
            for size in (14, 12, 10) if theme.text > 1 else (14,):
                max_rows = max(1, min(3, room.height // round(theme.text_px(size) * 1.3)))
                rows = verse_rows(theme, pieces, size, room.width)
                if len(rows) <= max_rows:
                    break
            if len(rows) > max_rows:
                remainder = [piece for row in rows[max_rows - 1 :] for piece in (*row, _SPACE)]
                rows = (
                    *rows[: max_rows - 1],
                    tuple(truncated(theme, remainder, size, room.width)),
                )
        step = round(theme.text_px(size) * 1.3)
        y = room.centery - step * (len(rows) - 1) / 2
        for row in rows:
            draw_row(surface, theme, row, (room.x, y), size, line_inks(theme, self.current))
            y += step

    def _draw_tiles(
        self, surface: pygame.Surface, theme: Theme, letters: str, right: int, ink: str
    ) -> int:
        """Draws letters up to `right`, filled if they were read. Returns where they begin."""
        palette, radius = theme.palette, theme.px(8)
        side, gap = max(theme.px(_TILE), 17), max(2, theme.px(_GAP))
        left = right - len(letters) * (side + gap) + gap
        for index, letter in enumerate(letters):
            box = pygame.Rect(left + index * (side + gap), 0, side, side)
            box.centery = self.rect.centery
            read = ink == "read"
            shapes.rounded(surface, box, radius, palette.jade_tint if read else palette.card)
            if not read:
                shapes.rounded(surface, box, radius, palette.indigo, max(1.0, theme.u))
            colour = palette.jadetext if read else palette.indigo
            theme.write(surface, letter.upper(), box.center, 15, colour, "bold", "center")
        return left


class FittingWord(Widget):
    """A word that fits; a press puts it into the boxes."""

    def __init__(self, index: int, word: str, note: str, chosen: bool, choose: Action) -> None:
        super().__init__(f"word {index}")
        self.title, self._note, self._chosen, self._choose = word, note, chosen, choose

    @property
    def value(self) -> str:
        return join_parts((self._note, _("in the boxes"))) if self._chosen else self._note

    def press(self, pos: tuple[int, int] | None) -> None:
        self._choose()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        if self._chosen:
            shapes.rounded(surface, self.rect, radius, palette.jade_tint)
        else:
            line = palette.ring if self.touch.hover else palette.edge
            shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        inner = self.rect.inflate(-2 * theme.px(16), 0)
        size = 24 if self.rect.height >= theme.px(48) else 18
        word = theme.fitted(self.title, size, inner.width, "serif")
        end = theme.write(surface, word, inner.midleft, size, palette.ink, "serif").right
        if end + theme.px(12) + theme.width(self._note, 13) <= inner.right:
            ink = palette.jadetext if self._chosen else palette.muted
            theme.write(surface, self._note, inner.midright, 13, ink, anchor="midright")


class LetterToggle(Widget):
    """The switch of a letter for the current place: whether the place may have it."""

    radius = 8
    role = "switch"
    choice_group = "letters"

    def __init__(self, letter: str, on: bool, toggle: Callable[[str], None]) -> None:
        super().__init__(f"letter {letter}")
        self.title, self._letter, self._on, self._toggle = letter.upper(), letter, on, toggle

    @property
    def is_chosen(self) -> bool:
        return self._on

    def press(self, pos: tuple[int, int] | None) -> None:
        self._toggle(self._letter)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, min(theme.px(self.radius), self.rect.width // 4)
        fill = palette.indigo_tint if self._on else palette.card
        fill = palette.sunk if self.touch.pressed else fill
        shapes.rounded(surface, self.rect, radius, fill)
        line = palette.ring if self.touch.hover else palette.edge
        line = palette.indigo if self._on else line
        shapes.rounded(surface, self.rect, radius, line, max(1.0, theme.u))
        size = min(16.0, self.rect.width * 0.6 / theme.u)
        ink, at = palette.indigo if self._on else palette.muted, self.rect.center
        typeface: Typeface = "bold" if self._on else "sans"
        theme.write(surface, self.title, at, size, ink, typeface, "center")


class AnswerBox(Widget):
    """A letter of the answer; a press goes to it."""

    radius = 8

    def __init__(self, place: int, letter: str, current: bool, go: Callable[[int], None]) -> None:
        super().__init__(f"box {place + 1}")
        self.title = _("answer box {n}").format(n=place + 1)
        self._place, self._letter, self._current, self._go = place, letter, current, go
        self.stops = False  # for Tab: arrow keys go from letter to letter

    @property
    def value(self) -> str:
        return self._letter.upper()

    def press(self, pos: tuple[int, int] | None) -> None:
        self._go(self._place)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        shapes.rounded(surface, self.rect, radius, palette.paper)
        line, width = (palette.indigo, 3.0) if self._current else (palette.edge, 1.0)
        shapes.rounded(surface, self.rect, radius, line, max(1.0, width * theme.u))
        if self._letter:
            draw_capital(surface, theme, self._letter, self.rect, palette.ink)


class AnswerBoxes(Block):
    """Answer boxes in one centred row; None is the gap between words."""

    def __init__(self, boxes: Sequence[AnswerBox | None]) -> None:
        self._boxes = boxes

    def _sizes(self, theme: Theme, width: int) -> tuple[int, int]:
        """Returns the width of a box and the gap between boxes, in pixels."""
        gap, count = theme.px(12 if len(self._boxes) < 9 else 6), max(1, len(self._boxes))
        box_width = max(1, min(theme.px(68), (width - gap * (count - 1)) // count))
        return box_width, gap

    def height_for_width(self, theme: Theme, width: int) -> int:
        return min(max(theme.px(76), 26), max(self._sizes(theme, width)[0] * 5 // 4, 20))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect = rect
        box_width, gap = self._sizes(theme, rect.width)
        left = rect.centerx - (box_width * len(self._boxes) + gap * (len(self._boxes) - 1)) // 2
        for index, box in enumerate(self._boxes):
            if box is not None:
                x = left + index * (box_width + gap)
                box.rect, box.visible = pygame.Rect(x, rect.y, box_width, rect.height), True

    def widgets(self) -> Iterator[Widget]:
        yield from (box for box in self._boxes if box is not None)

    def described(self) -> Iterator[Described]:
        for box in self.widgets():
            yield Described(box.role, box.title, box.value, box.rect)


class Halves(Block):
    """Two blocks, placed where a play screen has its board and its panel.

    In an upright window the first gets its preferred height, but leaves the second its least.
    """

    def __init__(self, size: tuple[int, int], first: Block, second: Block) -> None:
        self._size, self._first, self._second = size, first, second

    def inside(self) -> Sequence[Block]:
        return (self._first, self._second)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, frame = rect, play_frame(self._size, theme)
        stage, panel = frame.stage.copy(), frame.panel.copy()
        if frame.portrait:
            height, gap = panel.bottom - stage.y, theme.px(16)
            preferred = max(height * 52 // 100, height_of(self._first, theme, stage.width))
            stage.height = min(
                preferred, height - gap - self._second.min_height(theme, panel.width)
            )
            stage.x, stage.width = panel.x, panel.width
            panel.y = stage.bottom + gap
            panel.height = height - gap - stage.height
        self._first.place(theme, stage)
        self._second.place(theme, panel)


class RiddleSolverScreen(Page):
    """The page that solves a typed or pasted riddle: its lines, then letters and fitting words."""

    native, topic, stores_text = "解谜", "riddle", True

    def __init__(self, cabinet: Cabinet, text: str = "") -> None:
        super().__init__(cabinet)
        self.title = _("Riddle solver")
        self.solving = Solving()
        self.here = 0
        """The letter of the answer that is edited."""
        self.chosen = 0
        """The index of the word in the boxes."""
        self.rows: list[LineRow] = []
        """The lines of the riddle."""
        self._replaced: list[dict[str, object]] = []
        """The riddles that were replaced, with the letters changed in them, for Undo."""
        self._readings = self._changes = 0
        """How often a text was read and letters were changed: new lists begin at the top."""
        placeholder = _("Type an English riddle, or paste one")
        self.field = TextArea(
            "text", placeholder, MOST_LETTERS, self._text_changed, self._leave_field
        )
        self.field.title = _("Your riddle")
        if text:
            self.take(text)
        else:
            self._restore(cabinet.store.setting(_SAVED, {}))
            self.desk.focus(self.field)

    @property
    def answer(self) -> str:
        """The word in the boxes; "" if none fits."""
        return self.solving.words[self.chosen] if self.solving.words else ""

    # What is done

    def take(self, text: str) -> None:
        """Reads a text; Undo brings back the one before."""
        if self.field.text != text:
            self._replaced.append(self.solving.saved())
            self.field.replace(text)  # this calls `_text_changed`
            self.field.go(0)
        else:
            self._text_changed(text)

    def _restore(self, saved: dict[str, object]) -> None:
        """Continues with the riddle stored last time."""
        text = saved.get("text")
        self.field.text = text if isinstance(text, str) else ""  # this calls `_text_changed`
        self.field.go(len(self.field.text))
        self.solving.restore(saved)
        self._letters_changed()

    def _text_changed(self, text: str) -> None:
        """Reads the typed text again, and goes to the first place left open."""
        self.solving.take(text)
        if self.here not in self.solving.edited:
            places = range(self.solving.letter_count)
            self.here = next((p for p in places if self.solving.allowed(p) == EVERY), 0)
        self._readings += 1
        self._letters_changed()
        self._reveal_line()

    def _leave_field(self) -> None:
        """Takes the focus from the text, so that keys change the letters of the current place."""
        self.desk.focus(None)
        self.refresh()

    def _letters_changed(self) -> None:
        """Shows the words that fit now, the commonest in the boxes."""
        self._changes += 1
        self.chosen = 0
        self.refresh()

    def paste(self) -> None:
        """Reads the text on the clipboard."""
        text = compat.paste(_MOST_PASTED).strip()
        if not text:
            self.cabinet.toast(_("There's no text on the clipboard."), "warning")
        elif not self._refuse_or_open(text):
            self.take(text)
            self.desk.focus(None)

    def _refuse_or_open(self, text: str) -> bool:
        """Opens the game of a text that is an ID, and refuses one that is too long to read.

        Returns whether it did either: else the text may be read as a riddle.
        """
        if is_id(text):
            self.cabinet.opener.open_text(text.strip())
            return True
        if len(text) <= MOST_LETTERS:
            return False
        sentence = _("This text is too long for a riddle, which can have up to {n} characters.")
        self.cabinet.toast(sentence.format(n=MOST_LETTERS), "warning")
        return True

    def clear(self) -> None:
        """Clears the text for another riddle; the message has Undo."""
        if self.solving.text:
            self.take("")
            self.cabinet.toast(_("Riddle cleared."), undo=self._undo)
        self.desk.focus(self.field)

    def show_example(self) -> None:
        """Shows an example riddle, one of whose lines can't be read."""
        self.take(EXAMPLE)
        self.desk.focus(None)

    def copy(self) -> None:
        """Copies the word in the boxes to the clipboard."""
        if self.answer:
            self.cabinet.copy(self.answer, _("Copied: {word}").format(word=self.answer))

    def go(self, place: int) -> None:
        """Makes another letter the one being edited."""
        self.here = max(0, min(place, self.solving.letter_count - 1))
        self.refresh()
        self._reveal_line()
        end = next((row.part.line_end for row in self.rows if self.here in row.places), None)
        if end is not None:
            self.field.go(end)  # to the end of the line, where it can be corrected

    def _reveal_line(self) -> None:
        """Scrolls until the line of the current letter is seen."""
        self.rebuild_if_stale()
        for row in self.rows:
            if self.here in row.places:
                self.tree.reveal(row)
                return

    def _toggle(self, letter: str) -> None:
        if self.solving.letter_count:
            self.solving.toggle(self.here, letter)
            self._letters_changed()

    def _put(self, mask: int) -> None:
        self.solving.put(self.here, mask)
        self._letters_changed()

    def _reset(self) -> None:
        self.solving.reset(self.here)
        self._letters_changed()

    def _undo(self, is_redo: bool = False) -> None:
        """Undoes a change of letters, else one of the text; or redoes one with `is_redo`."""
        toast = self.cabinet.toast_shown
        if toast is not None and toast.undo == self._undo:
            self.cabinet.hush()  # its Undo would be for an earlier edit
        place = self.solving.redo() if is_redo else self.solving.undo()
        if place is not None:
            self.here = place
        elif self.field.undo(is_redo):  # this calls `_text_changed`
            before = self._replaced[-1:]
            if not is_redo and before and before[0]["text"] == self.solving.text:
                self.solving.restore(self._replaced.pop())
        self._letters_changed()
        self._reveal_line()

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.refresh()

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        self._reveal_line()

    # What is on it

    def body(self) -> Block:
        """Returns the lines of the riddle, and beside them the letters and words they leave."""
        letters, fitting = self._letters_card(), self._words_card()
        numbered_parts = enumerate(parts(self.solving), 1)
        self.rows = [
            LineRow(n, part, self.solving, self.here, self.go) for n, part in numbered_parts
        ]
        answers: Block = Column([letters, fitting], 16)
        if self.cabinet.theme.text > 1:
            answers = Scrolled(answers, "answers", least_units=_LEAST_ANSWERS_HEIGHT)
        return Halves(self.cabinet.size, self._riddle_card(), answers)

    def _riddle_card(self) -> Block:
        """Returns the card with the riddle, how each line was read, and the answer."""
        blocks: list[Block] = [
            Either([self._head(has_labels=True), self._head(has_labels=False)]),
            TextAreaBlock(self.field),
        ]
        error = self.solving.error
        if error is not None:
            blocks += [Text(translate(error), 15, "sealtext", wraps=True), Space(grows=1)]
        elif not self.rows:
            blocks += [Text(_invitation(), 16, "muted", wraps=True), Space(grows=1)]
        if not self.solving.text:
            example = _button("example", _("Show an example"), "eye", self.show_example)
            blocks.append(Row([Press(example), Space(grows=1)]))
        if error is not None or not self.rows:
            return Card(Column(blocks, 10), (24, 20))
        lines = [Press(row, 56) for row in self.rows]
        note = Text(reading_summary(self.solving), 13, "muted", wraps=True, lines=2)
        caption = Text(self._answer_caption(), 13, "muted", align="middle")
        listed = List(lines, 56, f"lines {self._readings}", 32, tight=44)
        answer = Column([Space(4), AnswerBoxes(self._boxes()), caption], 6)
        return Card(Column([*blocks, listed, note, answer], 10, drops=[note]), (24, 20))

    def _head(self, has_labels: bool) -> Row:
        """Returns the title with Paste and Clear, as labels or as icons alone."""
        paste = _button("paste", _("Paste"), "paste", self.paste)
        clear = _button("clear", _("Clear"), "cross", self.clear, bool(self.solving.text))
        for button in () if has_labels else (paste, clear):
            button.label = ""
        title = Text(_("Your riddle"), 24, typeface="serif", grows=1)
        return Row([title, Press(paste), Press(clear)], 10)

    def _boxes(self) -> list[AnswerBox | None]:
        """Returns a box for every letter of the answer; None for the gap between words."""
        boxes: list[AnswerBox | None] = []
        place = 0
        for letter in self.answer or [""] * self.solving.letter_count:
            if letter and not letter.isalpha():
                boxes += [] if letter == "'" else [None]
                continue
            box = AnswerBox(place, letter, place == self.here, self.go)
            box.enabled = place < self.solving.letter_count
            boxes.append(box)
            place += 1
        return boxes

    def _answer_caption(self) -> str:
        """Returns what the answer is: the only word, the commonest, or another."""
        if not self.answer:
            return ""
        if self.solving.are_names:
            return _("a name or expression, since no dictionary word fits")
        if self.solving.count == 1:
            return _("the only word that fits")
        first, other = _("the most common word that fits"), _("a word that fits")
        return first if self.chosen == 0 else other

    def _letters_card(self) -> Block:
        """Returns the card with the switches of the current place's letters, and All and None."""
        has_letters, solving = bool(self.solving.letter_count), self.solving
        mask = solving.allowed(self.here) if has_letters else 0
        all_button = _button(
            "all letters", _("of letters|All"), "", lambda: self._put(EVERY), has_letters, "quiet"
        )
        none_button = _button(
            "no letters", _("None"), "", lambda: self._put(0), has_letters, "quiet"
        )
        presses = [Press(all_button), Press(none_button)]
        if self.here in solving.edited:
            reset = _button("as read", _("Reset"), "", self._reset, has_letters, "quiet")
            presses.insert(0, Press(reset))
        if has_letters:
            letters_text = words.letters_left_text(mask)
            short = letters_text if mask == EVERY else str(mask.bit_count())
            title = Text(_("Letter {n}").format(n=self.here + 1), 16, typeface="bold")
            head = [title, Text((letters_text, short), 16, "muted", grows=1)]
        else:
            head = [Text(_("Letters"), 16, "muted", grows=1)]
        chips = [
            LetterToggle(letter, bool(mask & mask_of(letter)), self._toggle) for letter in ALPHABET
        ]
        for chip in chips:
            chip.enabled = has_letters
        grid = Grid([Press(chip) for chip in chips], 44, 13, 6)
        return Card(Column([Row([*head, *presses], 8), grid], 8), (24, 16))

    def _words_card(self) -> Block:
        """Returns the card of the words that fit, with a button to copy the answer."""
        solving = self.solving
        if not solving.letter_count:
            empty = Text(_("No riddle yet"), 18, "muted", "serif")
            return Card(Column([empty, Space(grows=1)], 8), (24, 18), grows=1)
        title = Text(words.words_fit(solving.count, solving.are_names), 18, typeface="serif")
        rows = [Press(row, 48) for row in self._fitting_words()]
        fitting = List(rows, 48, f"words {self._changes}", 32, gap=8, least_rows=2)
        notes = words.fit_notes(solving.count, len(rows))
        note = Text(notes, 14, "muted", wraps=True, lines=2)
        copy = _button("copy", _("Copy the answer"), "copy", self.copy, bool(solving.words))
        blocks = [title, fitting, note, Press(copy, 52)]
        return Card(Column(blocks, 10, drops=[note]), (24, 18), grows=1)

    def _fitting_words(self) -> list[FittingWord]:
        """Returns the words that fit as widgets, the commonest first."""
        notes = (_("most common"), _("less common"))
        notes = (_("the only word"),) * 2 if self.solving.count == 1 else notes
        return [
            FittingWord(n, word, notes[n > 0], n == self.chosen, lambda n=n: self._choose(n))  # type: ignore[misc]
            for n, word in enumerate(self.solving.words)
        ]

    # Input

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def leave(self) -> None:
        """Stores the riddle for next time."""
        super().leave()
        saved = self.solving.saved()
        if saved != self.cabinet.store.setting(_SAVED, {}):
            self.cabinet.store.set_setting(_SAVED, saved)

    def handle(self, event: Input) -> bool:
        """Handles input; letters edit the current place while no field has the focus."""
        if isinstance(event, Pointer) or event.type != pygame.KEYDOWN:
            return super().handle(event)
        typing = self.desk.typing
        if self._command(event) or (not typing and self._key(event)) or super().handle(event):
            self.rebuild_if_stale()
            return True
        return False

    def _command(self, event: pygame.event.Event) -> bool:
        """Undoes and redoes letters by Ctrl+Z and Ctrl+Y, even while typing; checks a paste."""
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        if event.key in (pygame.K_z, pygame.K_y):
            self._undo(event.key == pygame.K_y or bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if event.key == pygame.K_v and self.desk.typing:
            return self._refuse_or_open(compat.paste(_MOST_PASTED))
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        """Handles letters and arrows while no field has the focus. Returns whether it did."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        letter = typed(event, ALPHABET)
        if control and event.key == pygame.K_c:
            self.copy()
        elif event.key in _ARROWS and not self.desk.by_key:
            self.go(self.here + _ARROWS[event.key])
        elif letter:
            self._toggle(letter)
        else:
            return False
        return True


def _button(
    name: str, label: str, icon: str, action: Action, enabled: bool = True, style: Style = "plain"
) -> Button:
    button = Button(name, label, icon, style, action)
    button.enabled = enabled
    return button


def _invitation() -> str:
    """Returns the text shown before there is a riddle."""
    return _(
        "Try any riddle like “My first is in spoon but not in pot”. You'll see which letters "
        "each line leaves. Change the letters to see which words fit."
    )
