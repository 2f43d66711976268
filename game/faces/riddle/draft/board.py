"""The page of a riddle that is being made: its lines, what they leave, its answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.faces.riddle.look import RiddleView, draw_page
from game.faces.riddle.page import PageLayout, page_layout, upright_frame
from game.play.board import Board, DraftContext
from game.play.speech import Cell, Speech
from game.ui.blocks.block import Block, Described, Space
from game.ui.drawing import shapes
from game.ui.drawing.icons import draw_icon
from game.ui.layout import ScreenFrame
from game.ui.lines import write_middle
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, join_nouns, join_parts, labelled
from game.ui.theme import Theme
from game.ui.typing import typed
from game.ui.widgets.textfield import TextField, update_fields
from game.ui.widgets.widgets import Action, nothing
from generators.base import IllegalMove
from generators.edits import Edit
from generators.riddle.drafting.draft import ANSWER, LOCK, RiddleDraft
from generators.riddle.drafting.workshop import RiddleFinding, rival_letters
from generators.riddle.formats import ORDINALS, closing_lines
from generators.riddle.rules import ALPHABET, OwnLine, Puzzle, State, mask_of

_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_LINE_KEYS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -99, pygame.K_END: 99}
_WORDING_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MISSING = " …"
"""Follows the ordinal of a missing line: `my third …`."""
_LOCK_SIZE = 16
_PANEL_HEIGHT = 560
"""The height the panel would like in an upright window."""


class RiddleSheet(Board[RiddleDraft]):
    """The lines so far; letters are typed, arrows go from line to line."""

    context: DraftContext

    def __init__(self, context: DraftContext) -> None:
        super().__init__(context)
        self.here = 0
        """The place whose line is the current one."""
        self.fields: list[TextField] = []
        self.cards_below: Callable[[], Sequence[Block]] = tuple
        self.on_enter: Callable[[], bool] = lambda: False
        """Called for Enter; returns whether it did something."""
        self.on_reword: Callable[[int], None] = lambda step: None
        self.on_letter: Callable[[str], None] = self.type
        """Called with a letter typed outside the fields; with "" to erase the last one."""
        self.on_line_chosen: Action = nothing
        """Called when another line has become the current one."""
        self.on_change: Callable[[RiddleDraft], None] = lambda _before: None
        """Called with the draft as it was before a change."""
        self.layout: PageLayout | None = None
        self._layout_key: object = None
        self._pressed: int | None = None

    @property
    def draft(self) -> RiddleDraft:
        """The draft as it is now."""
        draft: RiddleDraft = self.context.state
        return draft

    @property
    def shown(self) -> RiddleDraft:
        """The draft with the fix being previewed, if any."""
        draft, fix = self.draft, self.context.fix
        for move in fix.moves if fix is not None else ():
            try:
                draft = draft.apply(move)
            except IllegalMove:
                break
        return draft

    @property
    def finding(self) -> RiddleFinding | None:
        """The finding about the draft; None before it is checked."""
        found = self.context.finding
        return found if isinstance(found, RiddleFinding) else None

    def cards(self) -> Sequence[Block]:
        return self.cards_below()

    # What is done

    def put(self, *edits: Edit) -> bool:
        """Plays edits as one step. Returns whether they were allowed."""
        return self.context.play(edits)

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
        """Makes another line the current one."""
        self.here = max(0, min(place, len(self.draft.answer) - 1))
        self.on_line_chosen()
        self.context.refresh()

    def lock(self) -> None:
        """Locks or unlocks the current line; a locked line stays when others are rolled."""
        if self.draft.answer:
            self.put(Edit(LOCK, self.here))

    # Drawing

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the layout; in an upright window the page leaves room for the panel."""
        frame = super().frame(size, theme)
        if not frame.portrait or not self.draft.answer:
            return frame
        return upright_frame(
            self.verse, theme, frame, size[0], Space(theme.air(_PANEL_HEIGHT) / theme.u)
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
        self._rect = rect

    _rect = pygame.Rect(0, 0, 1, 1)

    def _place_if_changed(self, theme: Theme) -> None:
        """Places the page anew if the draft isn't the one that was placed."""
        if self._layout_key is not None and self._layout_key[3] != self.shown:  # type: ignore[index]
            self.place(theme, self._rect)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._place_if_changed(theme)
        layout, draft, palette = self.layout, self.shown, theme.palette
        if layout is None:
            room = self._rect.inflate(-2 * theme.air(32), 0)
            text = _("Type a word, or press its letters")
            write_middle(surface, theme, text, room, 20, palette.muted)
            return
        for place in draft.wrong:
            wash = layout.rows[place].inflate(0, -theme.px(4))
            shapes.rounded(surface, wash, theme.px(10), palette.seal_tint)
        state = State(self.verse, tuple(draft.answer), (0,) * len(draft.answer))
        here = None if self.here in draft.wrong else self.here
        draw_page(surface, theme, layout, state, RiddleView(place=here, wrong=draft.wrong))
        self._draw_rivals(surface, theme, layout)
        for place in draft.locked:
            row = layout.rows[place]
            margin = layout.text_x - row.x
            at = (row.x + 0.4 * margin, row.centery)
            size = min(_LOCK_SIZE, 0.8 * margin / theme.u)  # beside the text, not on it
            draw_icon(surface, theme, "lock", at, palette.indigo, size)

    def _draw_rivals(self, surface: pygame.Surface, theme: Theme, layout: PageLayout) -> None:
        """Outlines the letters by which the other words that fit differ from the answer."""
        finding, draft = self.finding, self.draft
        if finding is None or finding.status != "multiple" or self.context.fix is not None:
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
        return self.here if self.cells() else None

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

    # The pointer and the keys

    def pointer(self, event: Pointer) -> bool:
        """Goes to a clicked line or box; the right button also locks or unlocks the line."""
        place = None if self.layout is None else self.layout.place_at(event.pos)
        if event.phase is Phase.DOWN:
            self._pressed = place
            return place is not None
        if event.phase is Phase.UP and place is not None and place == self._pressed:
            self._pressed = None
            self.go(place)
            if event.button == 3:
                self.lock()
            return True
        return False

    def cancel_input(self) -> None:
        self._pressed = None

    def writes(self, event: pygame.event.Event) -> bool:
        plain = not event.mod & _COMMANDS
        return plain and (event.key == pygame.K_BACKSPACE or bool(typed(event, ALPHABET)))

    def key(self, event: pygame.event.Event) -> bool:
        """Handles letters, erasing, arrows, Space (locks a line) and Enter (see `enter`)."""
        if self.context.desk.typing:
            return event.key in _ENTERS and self.on_enter()
        if event.mod & _COMMANDS:
            return False
        letter = typed(event, ALPHABET)
        if event.key == pygame.K_BACKSPACE:
            self.on_letter("")
        elif event.key in _ENTERS:
            return self.on_enter()
        elif event.key == pygame.K_SPACE:
            self.lock()
        elif event.key in _LINE_KEYS:
            self.go(self.here + _LINE_KEYS[event.key])
        elif event.key in _WORDING_KEYS:
            self.on_reword(_WORDING_KEYS[event.key])
        elif letter:
            self.on_letter(letter)
        else:
            return False
        return True

    def changed(self, before: RiddleDraft) -> None:
        self.here = max(0, min(self.here, len(self.draft.answer) - 1))
        self.on_change(before)

    def update(self, ms: float) -> None:
        if update_fields(self.fields, ms, self.context.has_focus):
            self.context.redraw()


class RiddleDraftSpeech(Speech):
    """What a riddle being made says to a player who cannot see it."""

    board: RiddleSheet

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
