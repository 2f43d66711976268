"""The workshop's tools for riddles: the answer, its lines, the ending of the verse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.app.choice import Choice
from game.faces.riddle.draft.board import RiddleDraftSpeech, RiddleSheet
from game.faces.riddle.look import draw_row, line_inks
from game.faces.riddle.page import typeface_of
from game.play.board import DraftContext, Editor
from game.ui.blocks.block import Block, Press, Text, rule
from game.ui.blocks.boxes import Card, Column, Either, Over, Row
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _, count, join_parts, number_text
from game.ui.theme import Theme
from game.ui.widgets.keyboard import Keyboard
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, RowArea, Segments, Select, Widget
from generators.base import Finding, Fix, Tick
from generators.edits import Edit
from generators.riddle.drafting.draft import (
    COUPLET,
    END,
    HAZY_COUPLET,
    LINE,
    OWN,
    REFRAIN,
    TAKE,
    THEME,
    RiddleDraft,
    own_end,
    split_end,
)
from generators.riddle.drafting.rolling import Offer, refrains_for, rolled
from generators.riddle.drafting.workshop import RiddleFinding
from generators.riddle.formats import ORDINALS, Piece
from generators.riddle.reading.user_line import line_pieces, plain_text
from generators.riddle.rules import (
    MOST_OWN,
    SHORTEST,
    WITHOUT_LINES,
    Line,
    OwnLine,
    letters_in,
    line_from_text,
    mask_of,
)
from generators.riddle.verse.couplets import OF_THEME, couplets, endings_of, key_of
from generators.riddle.verse.refrains import REFRAINS
from generators.riddle.verse.verse import wordings_of
from generators.rng import Rng
from generators.words.themes import themes

_WORD, _LINES, _END = range(3)
_LIST_WIDTH = 420
_MOST_TILES = 5
"""How many of the letters an offered line leaves are shown beside it."""


class RiddleEditor(Editor):
    """Types the answer, chooses its lines, writes its end."""

    def __init__(self, context: DraftContext) -> None:
        self.sheet = RiddleSheet(context)
        self.sheet.speech = RiddleDraftSpeech(self.sheet)
        super().__init__(context, self.sheet)
        self.sheet.cards_below, self.sheet.on_enter = self._offer_cards, self._enter
        self.sheet.on_reword, self.sheet.on_line_chosen = self.reword, self._clear_own_field
        self.sheet.on_letter, self.sheet.on_change = self._type, self._update_end_fields
        self._page = _LINES if self.sheet.draft.answer else _WORD
        self._rolls = 0
        """How often new lines were made: part of the seed, so that they differ each time."""
        self._last_finding: RiddleFinding | None = None
        self._own_field = self._field("own", _("A line in your own words"))
        self._end_fields = [self._field(f"end {n}", _("Line {n}").format(n=n)) for n in (1, 2)]
        self.sheet.fields = [self._own_field, *self._end_fields]

    def _field(self, name: str, title: str) -> TextField:
        field = TextField(name, title, MOST_OWN, lambda _text: self.context.refresh())
        field.title = title
        return field

    @property
    def draft(self) -> RiddleDraft:
        """The draft as it is now."""
        return self.sheet.draft

    # The tools

    def tools(self, undo: Button, redo: Button) -> Block:
        """Returns the card of tools: which part of the riddle, and the fields of that part."""
        pages = Segments(
            "page", [_("Word"), _("of a riddle|Lines"), _("Ending")], self._page, self._show
        )
        pages.title = _("Part of the riddle")
        head = Row([Press(pages, 52, grows=1), Press(undo), Press(redo)], 8)
        parts = (self._word_tools, self._line_tools, self._end_tools)[self._page]()
        return Card(Column([head, *parts], 10), (24, 16))

    def _show(self, page: int) -> None:
        """Shows another part of the riddle's tools."""
        self._page = page
        if page == _END:
            self._show_end()
        self.context.refresh()

    def _show_end(self) -> None:
        """Puts the player's own closing lines into their fields."""
        own = self.draft.end.split("\n") if self.draft.is_own_end else []
        for field, text in zip(self._end_fields, [*own, "", ""], strict=False):
            field.text = text

    def _update_end_fields(self, before: RiddleDraft) -> None:
        """Updates the fields of the closing lines if they showed the old closing lines."""
        ending = before.end if before.is_own_end else ""
        showed_end = own_end([field.text for field in self._end_fields]) == ending
        if showed_end and before.end != self.draft.end:
            self._show_end()

    def _clear_own_field(self) -> None:
        """Empties the field: text typed for one line is not for another."""
        self._own_field.text = ""

    def _type(self, letter: str) -> None:
        """Types a letter into the answer on its page, else into the field; "" erases."""
        if not self.draft.answer:
            self._show(_WORD)
        if self._page == _WORD:
            self.sheet.type(letter) if letter else self.sheet.erase()
        elif letter:
            field = self._own_field if self._page == _LINES else self._end_fields[0]
            field.text += letter
            field.go(len(field.text))
            self.context.focus(field)
            self.context.refresh()

    def _word_tools(self) -> list[Block]:
        sheet = self.sheet
        keys = Keyboard(sheet.type, sheet.erase, units=44, grows=0)
        return [keys, Press(self._roll_button(), 48)]

    def _roll_button(self) -> Button:
        """Returns the button for new lines, highlighted while the riddle has no line."""
        draft, is_long_enough = self.draft, len(self.draft.answer) >= SHORTEST
        roll = Button("roll", _("New lines"), "shuffle", "plain", self.roll_all)
        roll.title = _("Write new lines for all unlocked letters")
        roll.style = (
            "primary" if is_long_enough and len(draft.missing) == len(draft.answer) else "plain"
        )
        roll.enabled = is_long_enough and bool(self._unlocked_places)
        return roll

    def _roll_buttons(self) -> Block:
        """Returns the buttons for all new lines, one new line, and the lock."""
        draft, here = self.draft, self.sheet.here
        is_long_enough = len(draft.answer) >= SHORTEST
        roll_one = Button("roll line", _("Only this line"), "restart", "plain", self.roll_line)
        is_locked = here in draft.locked
        lock = Button(
            "lock", _("Locked") if is_locked else _("Lock"), "lock", "plain", self.sheet.lock
        )
        roll_one.title = _("Only this line: write a new one for letter {n}").format(n=here + 1)
        lock.title = _("Keep line {n} when making new lines").format(n=here + 1)
        roll_one.enabled = is_long_enough
        lock.enabled = is_long_enough and draft.lines[here] is not None
        return Row(
            [Press(button, 48) for button in (self._roll_button(), roll_one, lock)], 8, even=3
        )

    def _line_tools(self) -> list[Block]:
        """Returns the buttons for new lines, and the field for an own line."""
        if not self.draft.answer:
            return [self._note(_("First type the answer."))]
        take = Button("take own", _("Use line"), "check", "plain", self.write_own)
        take.title = _("Use this line")
        take.enabled = bool(self._own_field.text.strip())
        self._own_field.short_placeholder = _("A line")
        self._own_field.placeholder = _("my {ordinal} is in … but not in …").format(
            ordinal=ORDINALS[self.sheet.here]
        )
        return [
            self._roll_buttons(),
            Row([Press(self._own_field, 48, grows=1), Press(take, 48)], 8),
        ]

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
        write = Button("write end", _("End with these lines"), "check", "plain", self.write_end)
        write.enabled = bool(own_end([field.text for field in self._end_fields]))
        parts: list[Block] = [
            Column(rows, 8),
            self._note(_("Or write your own ending:")),
            *(Press(field, 48) for field in self._end_fields),
            Press(write, 48),
        ]
        if draft.has_refrain and not draft.is_own_end and draft.puzzle is not None:
            label = REFRAINS.get(draft.refrain, _("No refrain"))
            refrain = Select("refrain", label, self._choose_refrain)
            refrain.title = _("Refrain")
            parts.insert(0, Press(refrain, 48))
        return parts

    def _end_row(self, number: int, end: str, lines: Sequence[str]) -> Block:
        """Returns a row for a possible ending of the riddle, bold if chosen."""
        chosen = self.draft.end
        if split_end(chosen)[0] == THEME and chosen.endswith(WITHOUT_LINES):
            chosen = ""
        is_chosen = end == chosen or (end[:1] == COUPLET and end == split_end(chosen)[0])
        words = [
            Text(line, 15, typeface="bold" if is_chosen else "sans", wraps=True) for line in lines
        ]
        area = RowArea(f"ending {number}", " ".join(lines), lambda: self._choose_end(end))
        return Over([Row([Column(words, 2, grows=1)], 8, least_units=44), Press(area, 44)])

    def _choose_end(self, end: str) -> None:
        if end != self.draft.end:
            self.sheet.put(Edit(END, 0, end))

    def _note(self, text: str) -> Block:
        return Text(text, 15, "muted", wraps=True)

    def _choose_refrain(self) -> None:
        """Opens the list of refrains that the riddle can have."""
        puzzle, current = self.draft.puzzle, self.draft.refrain
        if puzzle is None:
            return
        choices = [
            Choice(
                REFRAINS.get(number, _("No refrain")),
                self._edit_action(Edit(REFRAIN, 0, str(number or "")), number != current),
                chosen=number == current,
            )
            for number in (0, *refrains_for(puzzle))
        ]
        self.context.cabinet.choose(
            lambda: self.context.desk["refrain"].rect, choices, _LIST_WIDTH
        )

    def _edit_action(self, edit: Edit, is_change: bool) -> Callable[[], None]:
        """Returns an action that makes the edit, or nothing if it would change nothing."""

        def choose() -> None:
            if is_change:
                self.sheet.put(edit)

        return choose

    # What is done

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
        self._reword_lines([self.sheet.here])

    def _reword_lines(self, places: Sequence[int]) -> None:
        """Makes new random lines for some places in the background."""
        draft = self.draft
        if len(draft.answer) < SHORTEST or not places:
            return
        self._rolls += 1
        rng = Rng(f"{draft.to_text()} {self._rolls}")
        if self._page == _WORD:
            self._page = _LINES

        def edits(tick: Tick) -> Sequence[Edit]:
            return [Edit(TAKE, 0, rolled(draft, places, rng, tick).to_text())]

        self.context.work(edits)

    def reword(self, step: int) -> None:
        """Words the current line in its next (1) or previous (-1) form; its clue words stay."""
        draft, here = self.draft, self.sheet.here
        line = draft.lines[here] if draft.answer else None
        if not isinstance(line, Line):
            return
        forms = [*wordings_of(line, here)]
        index = (forms.index(line.form) if line.form in forms else -step) + step
        form = forms[index % len(forms)]
        if form != line.form:
            self.sheet.put(Edit(LINE, here, str(replace(line, form=form))))

    def write_own(self) -> None:
        """Takes the typed line for the current letter, and goes on to the next."""
        text = self._own_field.text
        if text.strip() and self.sheet.put(Edit(OWN, self.sheet.here, text)):
            self._own_field.text = ""
            self.sheet.go(self.sheet.here + 1)
            self.context.focus(self._own_field)
        self.context.refresh()

    def write_end(self) -> None:
        """Ends the verse with the lines that were typed."""
        end = own_end([field.text for field in self._end_fields])
        if end and end != self.draft.end:
            self.sheet.put(Edit(END, 0, end))
        self.context.refresh()

    def _enter(self) -> bool:
        """Uses the focused field's text; else makes the missing lines, or a new current one."""
        focused = self.context.desk.focused
        if self.context.desk.typing and focused is not None:
            if focused.name == self._own_field.name:
                self.write_own()
            else:
                self.write_end()
        elif self.draft.missing:
            self._reword_lines(self.draft.missing)
        else:
            self.roll_line()
        return True

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
            rows.append(Row([Text(word, 18, ink, "serif", grows=1), Text(note, 14, ink)], 12))
        not_listed = finding.number - len(finding.words)
        if not_listed > 0:
            rows.append(Text(count("and {n} more", "and {n} more", not_listed), 14, "muted"))
        return [Column(rows, 4)]

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
        return Text(words, 16, typeface="serif", grows=1)

    def _offer_cards(self) -> Sequence[Block]:
        """Returns the card with the lines on offer for the current letter."""
        finding = self.context.finding
        if isinstance(finding, RiddleFinding) and finding.offers:
            self._last_finding = finding
        last_finding, here, draft = self._last_finding, self.sheet.here, self.draft
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
        note = _("{n} of {all} lines leave one word").format(n=unique, all=len(offers))
        place = Text(title, 16, typeface="bold", wraps=True, grows=1)
        head = Either([Row([place, Text(note, 14, "muted")], 12), place])
        rows = [
            Press(OfferRow(number, offer, here, draft, self._take), 44)
            for number, offer in enumerate(offers)
        ]
        return [Card(Column([head, *rows], 2), (24, 14))]

    def _take(self, line: Line) -> None:
        here = self.sheet.here
        if line != self.draft.lines[here]:
            self.sheet.put(Edit(LINE, here, str(line)))


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
        return join_parts(
            (leaves, self._fitting_words_text, *([_("rhymes")] if self.offer.rhymes else []))
        )

    @property
    def _fitting_words_text(self) -> str:
        return count("{n} word fits", "{n} words fit", self.offer.number)

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
        side = theme.px(26)
        if wide + len(tiles) * (side + theme.px(4)) + theme.px(8) <= room:
            right = self._draw_tiles(surface, theme, right, side)
        self._draw_words(surface, theme, pieces, right - theme.px(8) - self.rect.x)

    def _draw_number(self, surface: pygame.Surface, theme: Theme) -> int:
        """Draws how many words fit, on a chip. Returns where the room for the line ends."""
        palette, number = theme.palette, self.offer.number
        text = _("one") if number == 1 else number_text(number)
        wide = max(theme.width(text, 13) + theme.px(18), theme.px(44))
        rect = pygame.Rect(0, 0, wide, max(theme.px(26), theme.text_px(13) + 6))
        rect.midright = self.rect.midright
        is_unique = number == 1
        fill = palette.jade_tint if is_unique else palette.amber_tint
        ink = palette.jadetext if is_unique else palette.ambertext
        shapes.rounded(surface, rect, rect.height // 2, fill)
        theme.write(surface, text, rect.center, 13, ink, anchor="center")
        return rect.x - theme.px(8)

    def _draw_tiles(self, surface: pygame.Surface, theme: Theme, right: int, side: int) -> int:
        """Draws the letters the line leaves, ending at `right`. Returns the x where they begin."""
        palette, letters = theme.palette, letters_in(self.offer.line.letters)
        left = right - len(letters) * (side + theme.px(4))
        for index, letter in enumerate(letters):
            box = pygame.Rect(left + index * (side + theme.px(4)), 0, side, side)
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
