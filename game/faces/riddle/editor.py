"""The workshop's editor for riddles: the answer, its lines, the ending of the verse."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.faces.draftboard import DraftBoard, Pick, control
from game.faces.riddle.look import RiddleView, draw_page, draw_row, line_inks
from game.faces.riddle.page import PageLayout, page_layout, typeface_of, upright_frame
from game.play.board import DraftContext
from game.play.speech import Cell, Speech
from game.ui.blocks.block import Block, Described, Press, Space, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Over, Row
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.layout import ScreenFrame
from game.ui.palette import Colour
from game.ui.text import _, count, join_nouns, join_parts, labelled, number_text
from game.ui.theme import Theme
from game.ui.typing import typed_text
from game.ui.widgets.keyboard import Keyboard
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, RowArea, Segments, Widget
from generators.base import Finding, Fix, Tick
from generators.drafting import Edit
from generators.riddle.drafting.draft import (
    ANSWER,
    COUPLET,
    END,
    HAZY_COUPLET,
    LINE,
    LOCK,
    OWN,
    REFRAIN,
    TAKE,
    THEME,
    RiddleDraft,
    own_end,
    split_end,
)
from generators.riddle.drafting.rolling import Offer, refrains_for, rolled
from generators.riddle.drafting.workshop import RiddleFinding, rival_letters
from generators.riddle.formats import ORDINALS, Piece, closing_lines
from generators.riddle.reading.user_line import line_pieces, plain_text
from generators.riddle.rules import (
    ALPHABET,
    LONGEST,
    MOST_OWN,
    SHORTEST,
    WITHOUT_LINES,
    Line,
    OwnLine,
    Puzzle,
    State,
    letters_in,
    line_from_text,
    mask_of,
)
from generators.riddle.verse import OF_THEME, REFRAINS, couplets, endings_of, key_of, wordings_of
from generators.words.languages import ENGLISH, LANGUAGES
from generators.words.themes import themes
from generators.words.wordlist import played

_WORD, _LINES, _END = range(3)
_LIST_WIDTH = 420
_LINE_KEYS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -99, pygame.K_END: 99}
_WORDING_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MISSING = " …"
"""Follows the ordinal of a missing line: `my third …`."""
_LOCK_SIZE = 16
_SMALL_TILE, _TILE_GAP, _OFFER_GAP = 26, 4, 8
"""In an offered line: the tiles of its letters, the room between them, and between its parts."""
_PANEL_HEIGHT = 560
"""The height the panel would like in an upright window."""


class RiddleEditor(DraftBoard[RiddleDraft]):
    """Types the answer, chooses its lines, writes its end; arrows go from line to line."""

    erases = (pygame.K_BACKSPACE,)

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context)
        self.speech = RiddleDraftSpeech(self)
        self.cursor_cell = 0
        """The place whose line is the current one."""
        self.layout: PageLayout | None = None
        self._layout_key: object = None
        self._page = _LINES if self.draft.answer else _WORD
        self._last_finding: RiddleFinding | None = None
        title = _("A line in your own words")
        self._own_fields = [self.field(f"own {n}", title, MOST_OWN) for n in range(1, LONGEST + 1)]
        """By place: the field for an own line; what isn't used yet waits in it."""
        titles = [(f"end {n}", _("Line {n}").format(n=n)) for n in (1, 2)]
        self._end_fields = [self.field(name, title, MOST_OWN) for name, title in titles]

    @property
    def _own(self) -> TextField:
        """The field for the current line."""
        return self._own_fields[self.cursor_cell]

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: which part of the riddle, and the fields of that part."""
        titles = [_("Word"), _("of a riddle|Lines"), _("Ending")]
        pages = Segments("page", titles, self._page, self._show)
        pages.title = _("Part of the riddle")
        head = Row([Press(pages, height=52, grows=1), Press(undo), Press(redo)], gap=8)
        parts = (self._word_tools, self._line_tools, self._end_tools)[self._page]()
        return Card(Column([head, *parts], gap=10), pad=(24, 16))

    def _show(self, page: int) -> None:
        """Shows another part of the riddle's tools."""
        self._page = page
        if page == _END and not self._typed_end:
            self._show_end()
        self.context.refresh()

    def _show_end(self) -> None:
        """Puts the player's own closing lines into their fields."""
        own_lines = self.draft.end.split("\n") if self.draft.is_own_end else []
        for field, text in zip(self._end_fields, [*own_lines, "", ""], strict=False):
            field.text = text

    @property
    def _typed_end(self) -> str:
        return own_end([field.text for field in self._end_fields])

    def _word_tools(self) -> list[Block]:
        keys = Keyboard(self.type, self.erase, units=44, grows=0)
        return [keys, Press(self._roll_button(), height=48)]

    def _roll_button(self) -> Button:
        """Returns the button for new lines, highlighted while the riddle has no line."""
        draft, is_long_enough = self.draft, len(self.draft.answer) >= SHORTEST
        is_first = is_long_enough and len(draft.missing) == len(draft.answer)
        return control(
            "roll",
            _("Fill the rest") if draft.locked else _("New lines"),
            self.roll_all,
            "shuffle",
            title=_("Write new lines for all unlocked letters"),
            enabled=is_long_enough and bool(self._unlocked_places),
            style="primary" if is_first else "plain",
        )

    def _roll_buttons(self) -> Block:
        """Returns the buttons for all new lines, one new line, and the lock."""
        draft, place = self.draft, self.cursor_cell
        is_long, label = len(draft.answer) >= SHORTEST, _("Only this line")
        title = _("Only this line: write a new one for letter {n}").format(n=place + 1)
        one = control("roll line", label, self.roll_line, "restart", title=title, enabled=is_long)
        label = _("Locked") if place in draft.locked else _("Lock")
        title = _("Keep line {n} when making new lines").format(n=place + 1)
        has_line = is_long and draft.lines[place] is not None
        lock = control("lock", label, self.lock, "lock", title=title, enabled=has_line)
        buttons = (self._roll_button(), one, lock)
        return Row([Press(button, height=48) for button in buttons], gap=8, even=3)

    def _line_tools(self) -> list[Block]:
        """Returns the buttons for new lines, and the field for an own line."""
        if not self.draft.answer:
            return [self._note(_("First type the answer."))]
        own_field, title, label = self._own, _("Use this line"), _("Use line")
        has_text = bool(own_field.text.strip())
        take = control("take own", label, self.enter_own, "check", title=title, enabled=has_text)
        pattern = _("my {ordinal} is in … but not in …")
        own_field.short_placeholder = _("A line")
        own_field.placeholder = pattern.format(ordinal=ORDINALS[self.cursor_cell])
        take_line = Row([Press(own_field, height=48, grows=1), Press(take, height=48)], gap=8)
        return [self._roll_buttons(), take_line]

    def _end_tools(self) -> list[Block]:
        """Returns the choices for the ending: couplets on the word or theme, or own lines."""
        draft = self.draft
        if not draft.answer:
            return [self._note(_("First type the answer."))]
        marks = {COUPLET: draft.answer, HAZY_COUPLET: key_of(draft.answer, True)}
        endings = [(mark, key) for mark, key in marks.items() if key in couplets()]
        endings += [
            (f"{THEME}{name}", f"{OF_THEME}{name}")
            for theme in themes().values()
            if draft.answer in theme.words
            for name in endings_of(theme.name)
        ]
        rows: list[Block] = []
        for number, (end, name) in enumerate(endings):
            rows += [self._end_row(number, end, couplets()[name]), rule()]
        rows.append(self._end_row(len(endings), "", (_("No ending"),)))
        label, can_end = _("End with these lines"), bool(self._typed_end)
        write = control("write end", label, self.write_end, "check", enabled=can_end)
        parts: list[Block] = [
            Column(rows, gap=8),
            self._note(_("Or write your own ending:")),
            *(Press(field, height=48) for field in self._end_fields),
            Press(write, height=48),
        ]
        if draft.has_refrain and not draft.is_own_end and draft.puzzle is not None:
            label = REFRAINS.get(draft.refrain, _("No refrain"))
            select = self.dropdown("refrain", _("Refrain"), label, self._refrains, _LIST_WIDTH)
            parts.insert(0, Press(select, height=48))
        return parts

    def _refrains(self) -> Iterator[Pick]:
        puzzle = self.draft.puzzle
        for number in (0, *refrains_for(puzzle)) if puzzle is not None else ():
            edit = Edit(REFRAIN, 0, str(number or ""))
            label = REFRAINS.get(number, _("No refrain"))
            yield Pick(label, edit, number == self.draft.refrain)

    def _end_row(self, number: int, end: str, lines: Sequence[str]) -> Block:
        """Returns a row for a possible ending of the riddle, bold if chosen."""
        chosen = self.draft.end
        if split_end(chosen)[0] == THEME and chosen.endswith(WITHOUT_LINES):
            chosen = ""
        is_chosen = end == chosen or (end[:1] == COUPLET and end == split_end(chosen)[0])
        words = [
            Text(line, 15, typeface="bold" if is_chosen else "sans", wraps=True) for line in lines
        ]
        area = RowArea(
            f"ending {number}",
            " ".join(lines),
            lambda: self.take(Edit(END, 0, end), end == self.draft.end),
        )
        return Over([Row([Column(words, gap=2, grows=1)], gap=8, least_units=44), Press(area)])

    def _note(self, text: str) -> Block:
        return Text(text, 15, "muted", wraps=True)

    # What is done

    def type(self, letter: str) -> None:
        """Adds a letter to the answer."""
        if self.put(Edit(ANSWER, 0, self.draft.answer + letter)):
            self.go(len(self.draft.answer) - 1)

    def erase(self) -> None:
        """Erases the last letter of the answer."""
        answer = self.draft.answer
        if answer:
            self.put(Edit(ANSWER, 0, answer[:-1]))
            self.go(len(answer) - 2)

    def go(self, place: int) -> None:
        """Makes another line the current one; what was typed for one line waits there."""
        self.cursor_cell = max(0, min(place, len(self.draft.answer) - 1))
        self.context.refresh()

    def lock(self) -> None:
        """Locks or unlocks the current line; a locked line stays when others are rolled."""
        if self.draft.answer:
            self.put(Edit(LOCK, self.cursor_cell))

    @property
    def _unlocked_places(self) -> list[int]:
        """The places whose line may be replaced."""
        draft = self.draft
        return [place for place in range(len(draft.answer)) if place not in draft.locked]

    def roll_all(self) -> None:
        """Replaces all lines that are not locked."""
        self._reword_lines(self._unlocked_places)

    def roll_line(self) -> None:
        """Makes a new line for the current letter, even if it is locked."""
        self._reword_lines([self.cursor_cell])

    def _reword_lines(self, places: Sequence[int]) -> None:
        """Makes new random lines for some places in the background."""
        draft = self.draft
        if len(draft.answer) < SHORTEST or not places:
            return
        self._page = _LINES if self._page == _WORD else self._page
        rng = self.next_rng(draft.to_text())

        def edits(tick: Tick) -> Sequence[Edit]:
            return [Edit(TAKE, 0, rolled(draft, places, rng, tick).to_text())]

        self.context.work(edits)

    def reword(self, step: int) -> None:
        """Words the current line in its next (1) or previous (-1) form; its clue words stay."""
        draft, place = self.draft, self.cursor_cell
        line = draft.lines[place] if draft.answer else None
        if not isinstance(line, Line):
            return
        forms = [*wordings_of(line, place)]
        index = (forms.index(line.form) if line.form in forms else -step) + step
        form = forms[index % len(forms)]
        if form != line.form:
            self.put(Edit(LINE, place, str(replace(line, form=form))))

    def enter_own(self) -> None:
        """Takes the typed line for the current letter, locks it, and goes on to the next."""
        text, place = self._own.text, self.cursor_cell
        edits = [Edit(OWN, place, text)]
        if place not in self.draft.locked:
            edits.append(Edit(LOCK, place))
        if text.strip() and self.put(*edits):
            self._own.text = ""
            self.go(place + 1)
            self.context.focus(self._own)
        self.context.refresh()

    def write_end(self) -> None:
        """Ends the verse with the lines that were typed."""
        self.take(Edit(END, 0, self._typed_end), self._typed_end in ("", self.draft.end))
        self.context.refresh()

    def enter(self) -> bool:
        """Uses the focused field's text; else makes the missing lines, or a new current one."""
        focused = self.context.desk.focused
        if self.context.desk.typing and focused is not None:
            (self.enter_own if focused.name == self._own.name else self.write_end)()
        else:
            self._reword_lines(self.draft.missing or [self.cursor_cell])
        return True

    def write(self, event: pygame.event.Event) -> bool:
        """Types into the answer on its page, else into the field."""
        if self._page != _WORD and self.draft.answer:
            field = self._own if self._page == _LINES else self._end_fields[0]
            if event.text.strip():
                self.type_into(field, field.text + event.text)
            return bool(event.text.strip())
        letters = typed_text(event, ALPHABET, lambda text: played(text, LANGUAGES[ENGLISH]))
        self._show(_WORD)
        for letter in letters:
            self.type(letter)
        return bool(letters) or self.refuse_text(event.text)

    def press(self, event: pygame.event.Event) -> bool:
        """Handles erasing, arrows, and Space, which locks a line."""
        if event.key in _LINE_KEYS:
            self.go(self.cursor_cell + _LINE_KEYS[event.key])
        elif event.key in _WORDING_KEYS:
            self.reword(_WORDING_KEYS[event.key])
        elif event.key == pygame.K_SPACE:
            self.lock()
        elif event.key in self.erases and self._page == _WORD:
            self.erase()
        else:
            return False
        return True

    def spot_at(self, pos: tuple[int, int]) -> int | None:
        return None if self.layout is None else self.layout.place_at(pos)

    def clicked(self, spot: int, button: int) -> None:
        """Goes to a line; the right button also locks or unlocks it."""
        self.go(spot)
        if button == 3:
            self.lock()

    def changed(self, before: RiddleDraft) -> None:
        """Keeps the place in the lines, and shows other closing lines where the old ones were."""
        self.cursor_cell = max(0, min(self.cursor_cell, len(self.draft.answer) - 1))
        showed_end = self._typed_end == (before.end if before.is_own_end else "")
        if showed_end and before.end != self.draft.end:
            self._show_end()

    # Drawing

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the layout; in an upright window the page leaves room for the panel."""
        frame = super().frame(size, theme)
        if not frame.portrait or not self.draft.answer:
            return frame
        return upright_frame(
            self.verse, theme, frame, size[0], Space(theme.gap(_PANEL_HEIGHT) / theme.u)
        )

    @property
    def verse(self) -> Puzzle:
        """The draft as a riddle; a missing line is `my third …`."""
        draft = self.shown
        lines = tuple(
            line or OwnLine(f"my {ORDINALS[place]}{_MISSING}", 0)
            for place, line in enumerate(draft.lines)
        )
        return draft.puzzle_with(lines)

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        draft = self.shown
        layout_key = (theme.u, theme.text, tuple(rect), draft)
        if layout_key != self._layout_key:
            self._layout_key = layout_key
            self.layout = page_layout(self.verse, theme, rect) if draft.answer else None
        self.area = rect

    def _place_if_changed(self, theme: Theme) -> None:
        """Places the page anew if the draft isn't the one that was placed."""
        if self._layout_key is not None and self._layout_key[3] != self.shown:  # type: ignore[index]
            self.place(theme, self.area)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._place_if_changed(theme)
        layout, draft, palette = self.layout, self.shown, theme.palette
        if layout is None:
            self.write_empty(surface, theme, _("Type a word, or press its letters"))
            return
        for place in draft.wrong:
            wash = layout.rows[place].inflate(0, -theme.px(4))
            shapes.rounded(surface, wash, theme.px(10), palette.seal_tint)
        state = State(self.verse, tuple(draft.answer), (0,) * len(draft.answer))
        current = None if self.cursor_cell in draft.wrong else self.cursor_cell
        draw_page(surface, theme, layout, state, RiddleView(place=current, wrong=draft.wrong))
        self._draw_rivals(surface, theme, layout)
        for place in draft.locked:
            row = layout.rows[place]
            margin = layout.text_x - row.x
            at = (row.x + 0.4 * margin, row.centery)
            size = min(_LOCK_SIZE, 0.8 * margin / theme.u)  # beside the text, not on it
            draw_icon(surface, theme, "lock", at, palette.indigo, size)

    def _draw_rivals(self, surface: pygame.Surface, theme: Theme, layout: PageLayout) -> None:
        """Outlines the letters by which the other words that fit differ from the answer."""
        finding, draft = self.context.finding, self.draft
        if not isinstance(finding, RiddleFinding) or self.context.fix is not None:
            return
        if finding.status != "multiple":
            return
        words = [word for word in finding.words if len(word) == len(draft.answer)]
        rivals = rival_letters(draft, words)
        for place, tiles in enumerate(layout.tiles):
            for tile in tiles:
                if tile.letter and rivals[place] & mask_of(tile.letter):
                    radius, line = theme.px(8), max(2.0, 2 * theme.u)
                    shapes.rounded(surface, tile.rect, radius, theme.palette.ambertext, line)

    def cells(self) -> Sequence[Cell]:
        """Returns each line with its text and status, then the boxes of the answer."""
        self._place_if_changed(self.context.theme)
        layout, draft = self.layout, self.shown
        if layout is None or len(layout.boxes) != len(draft.answer):
            return []
        cells, count = [], len(draft.answer)
        for place in range(count):
            name = _("line {n}").format(n=place + 1)
            text = " ".join("".join(piece.text for piece in row) for row in layout.texts[place])
            value = join_parts(filter(None, (text, *self._line_status(place))))
            cells.append(Cell(name, value, layout.rows[place], place, 0, place))
        for place, box in enumerate(layout.boxes):
            name = _("line {n}, answer box").format(n=place + 1)
            cells.append(Cell(name, draft.answer[place].upper(), box, count, place, place))
        return cells

    def cursor_at(self) -> int | None:
        """Returns the cell of the current line; None while there is no line."""
        return self.cursor_cell if self.cells() else None

    def walk_to(self, number: int) -> None:
        self.go(self.cells()[number].cell)

    def _line_status(self, place: int) -> list[str]:
        """Returns whether the line is locked, wrong or missing, in words."""
        draft = self.shown
        parts = [
            (place in draft.missing, _("missing")),
            (place in draft.wrong, _("wrong")),
            (place in draft.locked, _("locked")),
        ]
        return [status for applies, status in parts if applies]

    # What is announced

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns the words that fit, each with the lines by which it differs from the answer."""
        if not isinstance(finding, RiddleFinding) or len(finding.words) < 2:
            return ()
        rows: list[Block] = []
        for word in finding.words:
            is_answer = word == self.draft.answer
            note = _("your answer") if is_answer else self._allowing_lines(word)
            ink = "jadetext" if is_answer else "ambertext"
            rows.append(Row([Text(word, 18, ink, "serif", grows=1), Text(note, 14, ink)]))
        not_listed = finding.number - len(finding.words)
        if not_listed > 0:
            rows.append(Text(count("and {n} more", "and {n} more", not_listed), 14, "muted"))
        return [Column(rows, gap=4)]

    def _allowing_lines(self, word: str) -> str:
        """Returns up to three letters by which a word differs from the answer, and their lines."""
        draft = self.draft
        if len(word) != len(draft.answer):
            return ""
        texts = [
            _("{letter} from line {n}").format(letter=letter.upper(), n=place + 1)
            for place, letter in enumerate(word)
            if letter != draft.answer[place]
        ]
        return join_parts(texts[:3]) + (" …" if len(texts) > 3 else "")

    def change(self, fix: Fix) -> Block:
        """Returns the clue words of the line that a fix would put in."""
        move = fix.moves[0]
        line = line_from_text(move.text)
        words = "" if isinstance(line, OwnLine) else f"{line.first}, {line.second}"
        return Text(words, typeface="serif", grows=1)

    def cards(self) -> Sequence[Block]:
        """Returns the card with the lines on offer for the current letter."""
        finding = self.context.finding
        if isinstance(finding, RiddleFinding) and finding.offers:
            self._last_finding = finding
        last_finding, here, draft = self._last_finding, self.cursor_cell, self.draft
        if self._page != _LINES or last_finding is None or here >= len(last_finding.offers):
            return []
        offers = last_finding.offers[here]
        answer_mask = mask_of(draft.answer[here]) if draft.answer else 0
        if not draft.answer or any(not offer.line.letters & answer_mask for offer in offers):
            return []  # the finding is about an earlier answer
        title = _("Line {n}, letter {letter}").format(
            n=here + 1, letter=draft.answer[here].upper()
        )
        unique = sum(offer.number == 1 for offer in offers)
        note = _("{n} of {all} give one answer").format(n=unique, all=len(offers))
        place = Text(title, typeface="bold", wraps=True, grows=1)
        head = Either([Row([place, Text(note, 14, "muted")]), place])
        rows = [
            Press(OfferRow(number, offer, here, draft, self._take))
            for number, offer in enumerate(offers)
        ]
        return [Card(Column([head, *rows], gap=2), pad=(24, 14))]

    def _take(self, line: Line) -> None:
        self.take(
            Edit(LINE, self.cursor_cell, str(line)), line == self.draft.lines[self.cursor_cell]
        )


class RiddleDraftSpeech(Speech):
    """What a riddle being made says to a player who cannot see it."""

    board: RiddleEditor

    def summary(self, before: RiddleDraft) -> str:
        """Returns the answer letter by letter, if an edit has changed it."""
        answer = self.board.draft.answer
        if answer == before.answer:
            return ""
        return labelled(_("Answer"), join_nouns(answer.upper()) or self.empty_text)

    def described(self) -> Sequence[Described]:
        """Returns the closing lines of the draft, which have no cells."""
        layout = self.board.layout
        if layout is None:
            return []
        closing = closing_lines(self.board.verse)
        rows = layout.rows[len(layout.rows) - len(closing) :]
        return [Described("text", end, "", row) for end, row in zip(closing, rows, strict=False)]


class OfferRow(Widget):
    """A line on offer: its text, the letters it leaves, how many words would then fit."""

    radius = 8

    def __init__(
        self,
        number: int,
        offer: Offer,
        place: int,
        draft: RiddleDraft,
        take: Callable[[Line], None],
    ) -> None:
        super().__init__(f"offer {number}")
        self.offer, self._place, self._take = offer, place, take
        self._letter = draft.answer[place]
        self._is_taken = draft.lines[place] == offer.line
        self.title = plain_text(offer.line, place)

    @property
    def value(self) -> str:
        leaves = letters_in(self.offer.line.letters).upper()
        fitting = count("{n} word fits", "{n} words fit", self.offer.number)
        return join_parts((leaves, fitting, *([_("rhymes")] if self.offer.rhymes else [])))

    def press(self, pos: tuple[int, int] | None) -> None:
        self._take(self.offer.line)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect = theme.palette, self.rect.inflate(2 * theme.px(12), 0)
        if self._is_taken:
            shapes.rounded(surface, rect, theme.px(self.radius), palette.indigo_tint)
        elif self.touch.hover or self.touch.pressed:
            shapes.rounded(surface, rect, theme.px(self.radius), palette.sunk)
        right = self._draw_number(surface, theme)
        pieces = line_pieces(self.offer.line, self._place)
        room = right - self.rect.x
        tiles = letters_in(self.offer.line.letters).upper()
        wide = sum(theme.width(piece.text, 16, typeface_of(piece)) for piece in pieces)
        side = theme.px(_SMALL_TILE)
        if wide + len(tiles) * (side + theme.px(_TILE_GAP)) + theme.px(_OFFER_GAP) <= room:
            right = self._draw_tiles(surface, theme, right, side)
        self._draw_words(surface, theme, pieces, right - theme.px(_OFFER_GAP) - self.rect.x)

    def _draw_number(self, surface: pygame.Surface, theme: Theme) -> int:
        """Draws how many words fit, on a chip. Returns where the room for the line ends."""
        palette, number = theme.palette, self.offer.number
        text = _("one") if number == 1 else number_text(number)
        wide = max(theme.width(text, 13) + theme.px(18), theme.px(44))
        rect = pygame.Rect(0, 0, wide, max(theme.px(_SMALL_TILE), theme.text_px(13) + 6))
        rect.midright = self.rect.midright
        is_unique = number == 1
        fill = palette.jade_tint if is_unique else palette.amber_tint
        ink = palette.jadetext if is_unique else palette.ambertext
        shapes.rounded(surface, rect, rect.height // 2, fill)
        theme.write(surface, text, rect.center, 13, ink, anchor="center")
        return rect.x - theme.px(_OFFER_GAP)

    def _draw_tiles(self, surface: pygame.Surface, theme: Theme, right: int, side: int) -> int:
        """Draws the letters the line leaves, ending at `right`. Returns the x where they begin."""
        palette, letters = theme.palette, letters_in(self.offer.line.letters)
        left = right - len(letters) * (side + theme.px(_TILE_GAP))
        for index, letter in enumerate(letters):
            box = pygame.Rect(left + index * (side + theme.px(_TILE_GAP)), 0, side, side)
            box.centery = self.rect.centery
            is_answer = letter == self._letter
            fill: Colour = palette.jade_tint if is_answer else palette.sunk
            shapes.rounded(surface, box, theme.px(6), fill)
            ink = palette.jadetext if is_answer else palette.muted
            typeface = "bold" if is_answer else "sans"
            theme.write(surface, letter.upper(), box.center, 13, ink, typeface, "center")  # type: ignore[arg-type]
        return left

    def _draw_words(
        self, surface: pygame.Surface, theme: Theme, pieces: Sequence[Piece], room: int
    ) -> None:
        """Draws the line in one row: if need be smaller, without “my first”, or truncated."""

        def width(size: float) -> int:
            return sum(theme.width(piece.text, size, typeface_of(piece)) for piece in pieces)

        if width(13) > room:
            pieces = [Piece(pieces[1].text.lstrip()), *pieces[2:]]
        size = next((size for size in (16, 15, 14, 13, 12, 11, 10) if width(size) <= room), 12)
        if width(size) > room:
            text = "".join(piece.text for piece in pieces)
            pieces = (Piece(theme.fitted(text, size, room, "serif")),)
        draw_row(
            surface, theme, tuple(pieces), self.rect.midleft, size, line_inks(theme, current=True)
        )
