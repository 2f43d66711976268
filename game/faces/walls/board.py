"""A wall on the screen: choosing cards, guesses, naming links, animation.

What its cards show and share is up to the puzzle: its `WallKind`, a table of data and functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pygame

from game.app.cabinet import Answer
from game.face import OwnList
from game.faces.walls import look, panel, selection, words
from game.faces.walls.film import SIDE, Projector, WallView, layout_of, row_cards
from game.faces.walls.question import LinkQuestion
from game.faces.walls.words import CardReadings
from game.play.board import AnyContext, Board
from game.play.ending import NUDGE, REASON, Ending, HintView
from game.play.session import Event
from game.play.speech import Cell, Report
from game.result.ended import Ended
from game.result.result import ResultPage
from game.settings.settings import Settings
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Row, Wide
from game.ui.blocks.gridboard import ARROWS
from game.ui.drawing.motion import linear
from game.ui.layout import ScreenFrame
from game.ui.pointer import Phase, Pointer
from game.ui.text import (
    _,
    as_sentence,
    count,
    join_lists,
    join_nouns,
    join_parts,
    join_sentences,
    labelled,
    translate,
)
from game.ui.theme import Theme
from game.ui.typing import LetterRun, written
from game.ui.widgets.keyboard import Keyboard, keys_text
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Action, Button, Widget, nothing
from generators.base import Hint, IllegalMove, Message, Status, Tick
from generators.grid import bits
from generators.rng import Rng
from generators.walls.hints import LINK, LOOK
from generators.walls.wall import GIVE_UP, GROUPS, GUESS, NOT_ASKED, RELAXED, TRY, Move, WallState

_LINGER_MS = 1200
"""How long a finished wall stays on the screen before the result."""
_CHOICE_DIGITS = "567890"
_CHOICE_KEYS = tuple(getattr(pygame, f"KSCAN_{digit}") for digit in _CHOICE_DIGITS)
"""The keys beside those of the first row of cards choose a name."""


@dataclass(frozen=True, kw_only=True)
class WallKind:
    """What Lion Wall or Word Wall puts on a wall; where a group is named, by its number."""

    writing: Callable[[Any], look.Writing]
    """(puzzle) -> what writes its cards."""
    readings: Callable[[Any, Settings], CardReadings] = lambda puzzle, settings: CardReadings()
    """(puzzle, settings) -> how it is read out."""
    link_row: Callable[[WallBoard, int], look.RowText]
    """(board, group) -> the text of a row whose link is known, with a highlight for each card."""
    link_label: Callable[[WallBoard, int], str]
    """(board, group) -> what the group shares, in a line."""
    tried_line: Callable[[Any, int], Block]
    """(puzzle, cards) -> the texts of four guessed cards, in a line."""
    open_card: Callable[[WallBoard, int], None] | None = None
    """Shows all of a card in a row, once its group has nothing left to be named."""

    # The question of what the cards of a group share

    rule: Callable[[Any], str]
    """(state) -> what to find, and what ends the game besides that."""
    field: Callable[[], TextField]
    question: Message
    note: Message
    """What an answer looks like."""
    refusal: Message
    """The sentence about a text that can't be a link."""
    meant: Callable[[WallBoard, str, int], str | None]
    """(board, text, group) -> the name a typed text stands for; None if it is no link."""
    choices: Callable[[Any], str] = lambda group: ""
    """(group) -> the names to choose from, a character each; "" if the link must be typed."""
    mark: Callable[[int], Sequence[Block]] = lambda group: ()
    """(group) -> its sign, before the question."""
    screen_keys: str = ""
    """The key of the setting for the on-screen keyboard; "" if there is none."""

    # Hints and results

    payment: Callable[[Any, Hint, int], Move | None]
    """(state, hint, stage 0 or 1) -> the move that pays for it; None if it is paid for."""
    hint_titles: Mapping[str, str]
    """The titles of hints in a replay, by the hint step stored with them."""
    hint_picture: Callable[[Any, int], Block | None] = lambda puzzle, group: None
    """(puzzle, group) -> the picture of what a group shares."""
    shows: Message
    """What the step of a hint that shows the link does to the score."""
    link_title: Message
    not_the_link: Message
    page: Callable[[WallBoard, ResultPage, Sequence[Any]], Block]
    """(board, result, what was looked up) -> the page to learn from."""
    look_up: Callable[[Any, Tick], Sequence[Any]] = lambda puzzle, tick: ()
    """(puzzle) -> what the page explains besides, which takes time to find."""
    own_list: OwnList | None = None

    # What is said to a player who cannot see it

    card_details: Callable[[WallBoard, int], str] = lambda board, card: ""
    """(board, card) -> what is read out after a card."""
    reports: Callable[[WallBoard], Sequence[Report]] = lambda board: ()
    """(board) -> what is read out on request, besides what is on any wall."""
    more_keys: Message | None = None
    """The keys of these reports."""


class WallBoard(Board[Any]):
    """Sixteen cards, four of which are chosen at a time; the groups found ask for their names."""

    on_card, cells_move = False, True

    def __init__(self, context: AnyContext, kind: WallKind) -> None:
        super().__init__(context)
        self.kind = kind
        self.on_card = context.is_lesson
        state = self.position
        self.readings = kind.readings(state.puzzle, context.settings)
        self.writing = kind.writing(state.puzzle)
        self.projector = Projector(context.motion, state.puzzle, layout_of(state))
        self.selection = selection.Selection(context, self.projector, self._judge)
        self.question = LinkQuestion(context, self, kind.field())
        """The question of what the cards of a found group share."""
        self._typed_run = LetterRun()
        self._judged_cards = 0
        self.has_left_wall = False
        self._shuffles = 0
        self._pressed_in_row: int | None = None
        self._panel_shown: tuple[object, ...] = ()
        self._row_links = [
            look.RowLink(f"name {group}", group, self.question.ask) for group in range(GROUPS)
        ]
        self.question.begin()

    @property
    def position(self) -> WallState[Any]:
        """The position."""
        state: WallState[Any] = self.context.state
        return state

    # What its groups share

    def is_revealed(self, group: int) -> bool:
        """Returns whether a group's link is shown: it is named, hinted, or too late to name."""
        state = self.position
        is_named = bool(state.names[group]) or state.is_hinted(group)
        return (self.context.over or is_named) and group not in self.unnamed

    def row_text(self, group: int) -> look.RowText:
        """Returns the text of a row: the link if it is revealed, else the question for it."""
        if self.is_revealed(group):
            return self.kind.link_row(self, group)._replace(icon=self.row_icon(group))
        icon = "" if self.context.resting else "right"
        return look.RowText("", translate(self.kind.question), icon=icon)

    def meant(self, text: str, group: int) -> str | None:
        """Returns the name a typed text stands for; None if it is no link, which uses no try."""
        return self.kind.meant(self, text, group)

    def link_label(self, group: int) -> str:
        """Returns what a group shares, in a line."""
        return self.kind.link_label(self, group)

    @property
    def choices_offered(self) -> str:
        """The names to choose from for the group that is asked about, a character each."""
        group = self.question.group
        return "" if group is None else self.kind.choices(self.position.puzzle.groups[group])

    def choices_text(self) -> str:
        """Returns the names on offer with their keys: `key 5 for 氵, shuǐ, water; …`."""
        self.readings.wait()
        text = _("key {key} for {component}")
        return join_lists(
            text.format(key=key, component=self._named_with_reading(name))
            for key, name in zip(_CHOICE_DIGITS, self.choices_offered, strict=False)
        )

    def _named_with_reading(self, name: str) -> str:
        """Returns a name to choose, how it is read and what it means."""
        return join_parts(filter(None, (name, self.readings.part_phrase(name))))

    # Place and look

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        margin = rect.width // 20 if self.on_card else 0
        self.projector.view = WallView(rect.inflate(-margin, -margin))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        projector, cursor = self.projector, self.selection.cursor
        looks = look.looks_now(theme, projector, self.selection, self.highlighted)
        look.draw_wall(surface, theme, projector, self.writing, looks, self.row_text)
        if (row_in_question := self._row_in_question()) is not None:
            look.draw_ring(surface, theme, row_in_question, projector.view.card_px)
        focus = self.context.board_has_focus and not self.context.over
        if focus and cursor is not None and projector.seen().card_in(cursor) is not None:
            look.draw_focus(surface, theme, projector.view.rect(cursor))

    @property
    def highlighted(self) -> frozenset[int] | None:
        """The cards an open hint or a lesson is about, with the chosen ones; None without one."""
        if (light := self.context.light) is not None:
            return frozenset(light.hint.nudge_units) if light.stage == NUDGE else light.why
        chosen = frozenset(self.selection.shown)
        targets = frozenset(self.context.targets) - chosen
        return targets | chosen if targets else None

    def cells(self) -> list[Cell]:
        """Returns the cards as they are seen, row by row: found groups first, then the others."""
        layout, puzzle, found = self.projector.seen(), self.position.puzzle, []
        for group in layout.rows:
            shared = self.row_text(group).shared or _("found")
            found += [(card, shared) for card in row_cards(puzzle, group)]
        notes = {} if self.context.is_replay else self.selection.notes()
        loose = [(card, notes.get(card, "")) for card in layout.loose]
        cells = []
        for place, (card, note) in enumerate([*found, *loose]):
            row, column = divmod(place, SIDE)
            name = _("row {row}, column {column}").format(row=row + 1, column=column + 1)
            value = join_parts(filter(None, (puzzle.cards[card], note)))
            cells.append(Cell(name, value, self.projector.view.rect(place), row, column, card))
        return cells

    def rows_left(self) -> Iterator[tuple[str, Sequence[int]]]:
        """Yields the name and the cards of each row of loose cards."""
        loose = layout_of(self.position).loose
        first = SIDE - len(loose) // SIDE
        for row in range(len(loose) // SIDE):
            yield _("Row {n}").format(n=first + row + 1), loose[row * SIDE :][:SIDE]

    def outlines(self, cells: Sequence[Cell]) -> Sequence[pygame.Rect]:
        """Returns the rows of groups found and single cards; of a lost wall, its last guess."""
        view, rows = self.projector.view, len(self.projector.seen().rows)
        if self.position.lives == 0 and cells:
            guess = set(bits(self.position.tried[-1]))
            return [view.over_link(each.rect) for each in self.cells() if each.cell in guess]
        found = sorted({each.row for each in cells if each.row < rows})
        return [*map(view.row_rect, found), *(each.rect for each in cells if each.row >= rows)]

    # What is shown of the groups

    @property
    def unnamed(self) -> list[int]:
        """The groups that can still be named, in the order found; none once the wall is revealed.

        A group whose link a hint has shown can't be named.
        """
        state = self.position
        if state.ended is Status.SHOWN:
            return []
        return [
            group for group in state.found if not (state.names[group] or state.is_hinted(group))
        ]

    @property
    def rows(self) -> tuple[int, ...]:
        """Returns the groups found and, after the end, those revealed so far."""
        state, seen = self.position, dict(self.projector.film.rows(self.projector.ms))
        return tuple(g for g in layout_of(state).rows if g in state.found or g in seen)

    def row_icon(self, group: int) -> str:
        """Returns the icon after a group's link: hinted, claimed, not found, right, or ""."""
        state = self.position
        if state.is_hinted(group):
            return "hint"
        if group in state.claimed:
            return "pencil"
        if state.is_named(group):
            return "check"
        return "" if group in state.found else "eye"

    # Guesses

    def _judge(self) -> None:
        """Plays the four chosen cards as a guess; they stay chosen if it is wrong."""
        if len(self.selection.chosen) != selection.MOST or self.context.over:
            return
        if self.question.failed is not None:
            self.question.hold_back()
            return
        self.context.cabinet.speaks_behind = True
        self._judged_cards = cards = self.selection.cards
        self.context.play(self.with_links([Move(GUESS, cards)]))
        self._judged_cards = 0
        if cards not in self.position.tried:
            self.selection.clear()
        elif not self.context.over:
            self._announce_chosen()

    @property
    def asks_names(self) -> bool:
        """Whether the player is asked what groups share: as at this game's first group, else as
        the settings want it.
        """
        state = self.position
        if state.found or self.context.is_lesson:
            return NOT_ASKED not in state.names
        settings, kind = self.context.settings, self.context.kind.name
        wanted = settings.choice(words.names_key(kind))
        return wanted == words.ALWAYS or (wanted == words.FROM_MEDIUM and not self.context.is_easy)

    def with_links(self, moves: Sequence[Move]) -> list[Move]:
        """Returns moves, and those that show what the groups found share if nobody is asked."""
        if self.asks_names:
            return [*moves]
        state = before = self.position
        with suppress(IllegalMove):  # the game refuses it
            for move in moves:
                state = state.apply(move)
        groups = state.puzzle.groups
        found = state.found[len(before.found) :]
        return [*moves, *(Move(TRY, groups[group].cards, NOT_ASKED) for group in found)]

    @property
    def _holds_guess(self) -> bool:
        """Whether four cards wait for Guess or Enter."""
        return self.selection.enter_judges and len(self.selection.chosen) == selection.MOST

    def guess(self) -> None:
        """Plays the guess held on the cards, if there is one."""
        if self._holds_guess:
            self.context.when_still(self._judge)

    def resume_guess(self) -> None:
        """Plays the four chosen cards if they would be a guess at once, but were held back."""
        if not self.selection.enter_judges and self.selection.cards not in self.position.tried:
            self._judge()

    def _announce_chosen(self) -> None:
        """Announces which cards are still chosen after a wrong guess."""
        chosen = self.listed(self.selection.chosen)
        announcement = _("Still chosen: {cards}. Backspace deselects them.").format(cards=chosen)
        self.context.cabinet.speak(announcement)

    def refused(self, text: str) -> None:
        """Shakes the guessed cards instead of the board, and says why the move was refused."""
        self.context.motion.stop("shake")
        if self._judged_cards and self.context.theme.motion:
            self.projector.shake(self._judged_cards)
        if text:
            self.context.say(text, "warning")

    # What the buttons do

    def _when_still(self, action: Action) -> Action:
        """Returns an action that waits until no card moves."""
        return lambda: self.context.when_still(action)

    def _shuffle(self) -> None:
        """Puts the loose cards in another order, and announces it."""
        if self.context.over:
            return
        state = self.position
        before = [state.puzzle.cards[card] for card in state.order]
        self._shuffles += 1
        rng = Rng(f"{self._shuffles} {before}")
        order = list(state.order)
        while tuple(order) == state.order:
            rng.shuffle(order)
        if self.context.play([state.shuffle_move(order)]):
            self.context.cabinet.speaks_behind = True
            self.context.cabinet.speak(join_sentences((_("Cards shuffled."), self.here_text())))

    def _ask_give_up(self) -> None:
        text = _("The remaining groups will be shown, and the wall won't count as solved.")
        give_up: Answer = (_("Give up"), "flag", "plain", self.give_up)
        self.context.controller.ask_to_end(_("Give up on this puzzle?"), text, give_up)

    def give_up(self) -> None:
        """Ends the game, which shows the remaining groups."""
        if not self.context.over:
            self.context.play([Move(GIVE_UP)])

    def _ask_go_on(self) -> None:
        """Goes on to the result; asks first if there are links that could still earn points."""
        if not self.unnamed:
            self._go_on()
            return
        keep: Answer = (_("Let me name them"), "", "primary", nothing)
        show: Answer = (_("Show the answers"), "eye", "plain", self._go_on)
        text = count(
            "You won't score for the group you haven't named.",
            "You won't score for the {n} groups you haven't named.",
            len(self.unnamed),
        )
        self.context.cabinet.ask(_("Show the links?"), text, [keep, show])

    def _go_on(self) -> None:
        """Ends the naming of groups and shows the result to learn from."""
        shared = self.shared(self.unnamed)
        self.has_left_wall = True
        self.question.leave()
        self.context.motion.clear()
        self.context.controller.show_end()
        if shared:
            self.context.cabinet.speak(shared)

    # Links

    def cards_of(self, group: int) -> str:
        """Returns the four cards of a group, in a line."""
        return self.listed(row_cards(self.position.puzzle, group))

    def listed(self, places: Iterable[int]) -> str:
        """Returns cards in a line, with their readings for a screen reader: these take time."""
        read = self.read_out if self.context.cabinet.has_listener else str
        return join_nouns(read(self.position.puzzle.cards[card]) for card in places)

    def shared(self, groups: Iterable[int]) -> str:
        """Returns what groups share, in a sentence each."""
        pairs = ((self.cards_of(group), self.link_label(group)) for group in groups)
        return join_sentences(as_sentence(labelled(*pair)) for pair in pairs)

    def announce(self, groups: Sequence[int]) -> None:
        """Reads out what groups share."""
        self.context.cabinet.speak(self.shared(groups))

    def announce_question(self) -> None:
        """Reads out which cards are asked about now, if any are."""
        self.context.cabinet.speak(join_sentences(self.naming_prompt()))

    def announce_refusal(self, group: int) -> None:
        """Reads out that a text can't be what a group shares."""
        self.context.cabinet.speak(translate(self.kind.refusal))

    def naming_prompt(self) -> list[str]:
        """Returns which cards to name next, unless the focused field has them, and the keys."""
        if self.question.group is None or self.question.answering:
            return [self.naming_keys()] if self.question.answering else []
        text = _("Now name what these cards share: {cards}.")
        return [text.format(cards=self.cards_of(self.question.group)), self.naming_keys()]

    def _row_in_question(self) -> pygame.Rect | None:
        """Returns the rect of the question's row, once its cards are in it; None for none."""
        rows = self.projector.seen().rows
        if self.question.group not in rows or self.context.is_lesson or self.context.resting:
            return None
        return self.projector.view.row_rect(rows.index(self.question.group))

    def widgets(self) -> Sequence[Widget]:
        """Returns the rows of groups that can still be named: a press asks for their link."""
        rows = self.projector.seen().rows
        if self.moving or self.context.is_lesson:
            return ()
        row_links = [self._row_links[group] for group in self.unnamed if group in rows]
        for link in row_links:
            link.rect = self.projector.view.row_rect(rows.index(link.group))
            link.title = labelled(_("Name what the four share"), self.cards_of(link.group))
        return row_links

    # Additions to the screen

    def state(self) -> Block:
        game, motion = self.context.game, self.context.motion
        hints = game.session.hints if game else 0
        most = self.position.most_points if self.asks_names else GROUPS
        return panel.state_card(self.position, most, hints, lambda: motion.value("wrong"))

    def actions(self, buttons: dict[str, Button]) -> list[Button]:
        """Returns Hint, Shuffle, Deselect and Guess; Continue once the wall is finished."""
        if self.context.over:
            if self.unnamed:
                return [Button("go on", _("Show the answers"), "eye", "plain", self._ask_go_on)]
            if self.question.failed is not None:
                return []  # the card of the verdict has Continue
            go_on = Button("go on", _("Continue"), "right", "primary", self._go_on)
            go_on.icon_right = True
            return [go_on]
        if self.position.mode != RELAXED:
            buttons["hint"].notes = (_("costs a point"), _("1 point"))
        chosen, when_still = self.selection.chosen, self._when_still
        shuffle = Button("shuffle", _("Shuffle"), "shuffle", "plain", when_still(self._shuffle))
        deselect = Button(
            "deselect", _("Deselect"), "cross", "plain", when_still(self.selection.deselect)
        )
        deselect.enabled = bool(chosen)
        guess = panel.guess_button(
            len(chosen), self.question.failed is None, when_still(self._judge)
        )
        shown = [buttons["hint"], shuffle, deselect]
        return [*shown, guess] if self.selection.enter_judges else shown

    def ending_choices(self) -> list[Choice]:
        if self.context.over:
            return []
        return [Choice(_("Give up"), self._ask_give_up, "", "flag")]

    def choices(self) -> list[Choice]:
        """Returns the row of the menu that leads to the player's list of all games."""
        if (lists := self.kind.own_list) is None:
            return []
        return [Choice(lists.title(), partial(lists.show, self.context.cabinet), "", lists.icon)]

    def lesson(self) -> Block | None:
        """Returns the names to choose from and the button to submit one, else Guess."""
        if self.choices_offered and not self.moving:
            submit = Press(panel.submit_button(self.question), height=48)
            return Row([Wide(self._choice_row(), 0, grows=1), submit], gap=10)
        judge = self._when_still(self._judge)
        guess = panel.guess_button(len(self.selection.chosen), True, judge)
        return Press(guess, height=48) if self.position.status is Status.PLAYING else None

    def cards(self) -> list[Block]:
        """Returns the panel's cards: a question about a link, and wrong guesses."""
        state, question = self.position, self.question
        cards: list[Block] = []
        if question.failed is not None:
            cards.append(panel.verdict_card(question))
        elif question.group is not None:
            cards.append(panel.question_card(question, self._wording(question.group)))
        line = partial(self.kind.tried_line, state.puzzle)
        tried = [panel.tried_row(state, guess, line) for guess in reversed(state.tried)]
        cards += [panel.tried_card(tried, state.lives is not None)] if tried else []
        return cards or ([] if self.context.portrait or self.context.over else [self._aim()])

    def _aim(self) -> Block:
        """Returns what to find and, if links are named, how points are earned."""
        points = _("1 point for each group, 1 for naming it, 2 more for naming all four.")
        sentences = [self.kind.rule(self.position), *([points] if self.asks_names else [])]
        return panel.aim(sentences)

    def _wording(self, group: int) -> panel.GroupQuestion:
        """Returns the texts and blocks of the question of what a group shares."""
        kind, keys = self.kind, self._keyboard()
        return panel.GroupQuestion(
            translate(kind.question),
            translate(kind.note),
            translate(kind.refusal),
            mark=kind.mark(group),
            can_skip=not self.context.over,
            offered=[self._choice_row()] if self.choices_offered else [],
            keys_button=[self._keys_button()] if kind.screen_keys else [],
            keys=[] if keys is None else [keys],
        )

    def _choice_row(self) -> Block:
        """Returns the row of names to choose from."""
        if self.context.cabinet.has_listener:
            self.readings.wait()  # few voices can speak a component such as ⺼ by itself
        puzzle, names = self.position.puzzle, self.choices_offered
        return panel.choices(puzzle, names, self.question, self.readings.part_phrase)

    # The keys on the screen

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the layout; in an upright window the wall leaves room for the keys."""
        frame, keys = super().frame(size, theme), self._keyboard()
        if not frame.portrait or keys is None:
            return frame
        keys_px = keys.height_for_width(theme, frame.panel.width) + theme.control(48)
        keys_px = min(keys_px, frame.board.height // 2)
        side = frame.board.width - keys_px
        board = pygame.Rect(frame.board.x + keys_px // 2, frame.board.y, side, side)
        board.height = frame.board.height - keys_px
        panel_rect = frame.panel.move(0, -keys_px)
        panel_rect.height += keys_px
        return replace(frame, board=board, panel=panel_rect)

    @property
    def keys_on(self) -> bool:
        """Returns whether to show a keyboard: the player's last choice, else for touch."""
        store, key = self.context.cabinet.store, self.kind.screen_keys
        return bool(key) and store.setting(key, self.context.desk.by_finger)

    def _keys_button(self) -> Button:
        """Returns the button that shows or hides the keyboard on the screen."""
        button = Button("screen keys", "", "keys", "quiet", self._toggle_keys)
        if self.keys_on:
            button.style = "tint"
        button.title = _("On-screen keyboard")
        return button

    def _toggle_keys(self) -> None:
        self.context.cabinet.store.set_setting(self.kind.screen_keys, not self.keys_on)
        self._write("")
        self.context.refresh()
        self.context.cabinet.speak(keys_text(self.keys_on))

    def _keyboard(self) -> Keyboard | None:
        """Returns the letter keys on the screen; None while they are off or nothing is asked."""
        if not self.keys_on or self.question.group is None:
            return None
        return Keyboard(
            self._write,
            self._erase,
            units=48,
            fingers=self.context.portrait,
            grows=0,
            space=lambda: self._write(" "),
        )

    def _write(self, letter: str) -> None:
        """Types a letter into the field, which gets the focus."""
        self.question.field.insert(letter)
        self._focus_field()

    def _erase(self) -> None:
        self.question.field.erase()
        self._focus_field()

    def _focus_field(self) -> None:
        """Gives the field the focus after a press on a screen key, unless keys move the focus."""
        desk = self.context.desk
        if not desk.by_key:
            desk.focused = self.question.field
        self.context.redraw()

    # Keys and pointer

    def pointer(self, event: Pointer) -> bool:
        used = self._press_in_row(event)
        return used or (not self.context.over and self.selection.pointer(event))

    def _press_in_row(self, event: Pointer) -> bool:
        """Shows all of a card pressed in a found row; returns whether the press was on one."""
        if event.phase is Phase.DOWN:
            self._pressed_in_row = self._card_in_row(event.pos) if event.button == 1 else None
        pressed = self._pressed_in_row
        if event.phase is Phase.CANCEL:
            self._pressed_in_row = None
        if pressed is None or event.phase not in (Phase.DOWN, Phase.UP):
            return False
        if event.phase is Phase.UP:
            self._pressed_in_row = None
            groups = enumerate(self.position.puzzle.groups)
            group = next(number for number, each in groups if each.cards >> pressed & 1)
            is_same, show = self._card_in_row(event.pos) == pressed, self.kind.open_card
            if is_same and show is not None and self.is_revealed(group):
                show(self, pressed)
        return True

    def _card_in_row(self, pos: tuple[int, int]) -> int | None:
        """Returns the card at a point in a found row, if it can be shown; else None."""
        if self.context.is_lesson or self.kind.open_card is None:
            return None
        layout, view, puzzle = self.projector.seen(), self.projector.view, self.position.puzzle
        cards = [card for group in layout.rows for card in row_cards(puzzle, group)]
        pressed = (card for place, card in enumerate(cards) if view.rect(place).collidepoint(pos))
        return next(pressed, None)

    def key(self, event: pygame.event.Event) -> bool:
        """Gives a key to the focused field, else to the buttons' keys, else to the cards."""
        if self.context.is_lesson and not self.moving and self._choose_by_key(event):
            return True
        if self.context.is_lesson:
            return self.selection.key(event)
        leaves_button = event.key == pygame.K_ESCAPE and self.question.answering
        if leaves_button or self.context.has_focus(self.question.field):
            return self.field_key(event)
        if self.takes_text and written(event).strip():
            return False  # it comes as text
        if self.question.wants(event, self._is_command(event)):
            return self.question.take(event)
        in_word = self._typed_run.continues_word(event) and not self.selection.is_place_key(event)
        if in_word and not self.context.over:
            self.question.say_why_not_typed(self.naming_keys())
            return True
        if not event.mod & selection.MODIFIERS and self.letter(event):
            return True
        if event.key in selection.ENTERS and self.question.failed is not None:
            if not self.context.cabinet.repeating:  # the Enter that submitted is still held
                # If four cards wait for Enter too, the first press only says so.
                if self._holds_guess and not self.question.held_back:
                    self._judge()
                else:
                    self.question.go_on()
            return True
        return self._key_after_end(event) if self.context.over else self.selection.key(event)

    def _key_after_end(self, event: pygame.event.Event) -> bool:
        """Handles a key after the end: Enter names or goes on; a letter has the keys explained."""
        if event.key in selection.ENTERS and self.unnamed:
            self.question.enter()
        elif event.key in selection.ENTERS:
            self._go_on()
        elif self.unnamed and event.unicode.isalpha() and not event.mod & selection.MODIFIERS:
            self.context.cabinet.speak(self.naming_keys())
        else:
            return False
        return True

    def field_key(self, event: pygame.event.Event) -> bool:
        """Handles a key in the field of the question; an arrow also moves among the cards.

        While the field is empty, number keys choose a name.
        """
        field = self.question.field
        if not (field.text or field.composing) and self._choose_by_key(event):
            field.ignore_text_of(event)
            return True
        used = self.question.key(event, self._typed_run.continues_word(event))
        if used and event.key in (pygame.K_ESCAPE, pygame.K_F6):
            self.selection.show_cursor()
        if used and event.key in ARROWS and not self.context.over:
            self.selection.key(event)
        return used

    @property
    def takes_text(self) -> bool:
        """Whether text goes to the field of the question though a button has the focus."""
        return self.question.takes_text

    def write(self, event: pygame.event.Event) -> bool:
        return self.question.write(event)

    def text_rect(self) -> pygame.Rect:
        return self.question.field.rect

    def writes(self, event: pygame.event.Event) -> bool:
        """Returns whether the board uses a key for a place, a button or a name to choose.

        It does so whatever has the focus.
        """
        if self._choice_of(event) and not self.context.is_lesson:
            return True
        if event.mod & selection.MODIFIERS or (self.takes_text and written(event).strip()):
            return False
        return self._is_command(event) or self.question.wants(event, is_command=False)

    def _is_command(self, event: pygame.event.Event) -> bool:
        """Returns whether a key is that of a button or of a card's place."""
        is_place_key = not self.context.over and self.selection.is_place_key(event)
        is_button_key = getattr(event, "scancode", -1) in self._key_actions
        return is_place_key or (is_button_key and not self.context.is_lesson)

    @property
    def _key_actions(self) -> dict[int, Action]:
        """Returns what the keys of the buttons do; after the end, only the key to name a link."""
        actions = {
            selection.HINT_KEY: self._ask_hint,
            selection.SHUFFLE_KEY: self._when_still(self._shuffle),
            selection.GIVE_UP_KEY: self._ask_give_up,
            selection.NAME_KEY: self.question.enter,
            selection.PAUSE_KEY: self.context.controller.pause,
        }
        over = self.context.over
        found = {
            selection.button_key(key): actions[key]
            for key in ((selection.NAME_KEY,) if over else actions)
        }
        if not over:
            found[pygame.KSCAN_BACKSPACE] = self._when_still(self.selection.deselect)
        return found

    def letter(self, event: pygame.event.Event) -> bool:
        """Presses the button of a letter key, or chooses a name by the keys beside the cards'.

        Returns whether there is one.
        """
        if self._choose_by_key(event):
            return True
        action = self._key_actions.get(getattr(event, "scancode", -1))
        if action is not None:
            action()
        return action is not None

    def _choice_of(self, event: pygame.event.Event) -> str:
        """Returns the name a number key stands for; "" for no such key."""
        scancode = getattr(event, "scancode", -1)
        if event.mod & selection.MODIFIERS or scancode not in _CHOICE_KEYS:
            return ""
        number = _CHOICE_KEYS.index(scancode)
        return self.choices_offered[number : number + 1]

    def _choose_by_key(self, event: pygame.event.Event) -> bool:
        """Chooses the name of a number key; returns whether the key stands for one.

        The second press of the key submits it. Until then a sentence says so, for a screen reader
        with the name's reading.
        """
        chosen = self._choice_of(event)
        if not chosen:
            return False
        if chosen == self.question.missed:
            self.context.say(self.question.second_try(chosen), "warning")
            return True
        if chosen != self.question.chosen:
            has_listener = self.context.cabinet.has_listener
            name = self._named_with_reading(chosen) if has_listener else chosen
            text = _("Press the key again to submit {component}.").format(component=name)
            self.context.say(text, "hint")
        self.question.choose(chosen)
        return True

    def read_out(self, card: str) -> str:
        """Returns how a card is read out in a list: not every voice can read a character."""
        self.readings.wait()
        return self.readings.read_out(card)

    def here_text(self) -> str:
        """Returns the place of the cursor and the card there; "" without a cursor."""
        cursor = self.selection.cursor
        card = None if cursor is None else layout_of(self.position).card_in(cursor)
        if cursor is None or card is None:
            return ""
        row, column = divmod(cursor, SIDE)
        place = _("row {row}, column {column}").format(row=row + 1, column=column + 1)
        card_text = self.read_out(self.position.puzzle.cards[card])
        return _("You're in {place}: {card}.").format(place=place, card=card_text)

    def naming_keys(self) -> str:
        """Returns how to name the link by the keyboard."""
        if self.choices_offered:
            return self._choosing_keys()
        if self.question.answering:
            return _("Type what they share. You have two tries. Escape goes back to the cards.")
        return _("Press N to type what they share. You have two tries.")

    def _choosing_keys(self) -> str:
        """Returns how to choose or type the link by the keyboard."""
        choices = labelled(_("They share one of these"), self.choices_text())
        if self.context.is_lesson:  # its card names the keys, and has no field
            return as_sentence(choices)
        text = _(
            "{choices}. Press a number twice to choose, or N to type your answer. "
            "You have two tries."
        )
        if self.question.answering:  # N would be typed
            text = _(
                "{choices}. Press a number twice to choose, or type your answer. "
                "You have two tries. Escape goes back to the cards."
            )
        return text.format(choices=choices)

    def cursor_at(self) -> int | None:
        return self.selection.cursor

    def walk_to(self, number: int) -> None:
        self.selection.cursor = number

    def focused(self) -> None:
        self.selection.show_cursor()

    def cancel_input(self) -> None:
        self.selection.cancel()
        self._pressed_in_row = None
        self.question.field.update(0, False)

    # What happens to it

    def update(self, ms: float) -> None:
        """Updates the field each frame, and the panel if what it shows has changed."""
        self._typed_run.update(ms)
        field = self.question.field
        self.question.keep_keyboard()
        if field.update(ms, self.context.has_focus(field)):
            self.context.redraw()
        shown = (self.rows, field.wrong, self.moving, self.context.desk.by_finger)
        if self.readings.update() or shown != self._panel_shown:
            self._panel_shown = shown
            self.context.refresh()

    def settle(self) -> None:
        self.readings.wait()
        self.context.refresh()

    @property
    def moving(self) -> bool:
        return self.projector.moving

    @property
    def gliding(self) -> bool:
        return self.projector.gliding

    def changed(self, before: WallState[Any]) -> None:
        """Animates what changed since the state `before`: a wrong guess, new rows, moved cards."""
        state, over = self.position, self.context.over
        self.question.changed(before)
        if len(state.tried) > len(before.tried):
            self._show_miss(state)
        if self.context.is_replay:
            self.selection.chosen = self._replayed_cards(before)
        layout = layout_of(state)
        self.selection.keep_loose(layout.loose)
        if not self.context.theme.motion:
            self.projector.show_at_once(layout)
            return
        guessed: tuple[int, ...] = ()
        if len(state.found) > len(before.found):
            guessed = row_cards(state.puzzle, state.found[len(before.found)])
        self.projector.animate_to(layout, guessed)
        if over:
            self.context.motion.start("linger", self.projector.left_ms + _LINGER_MS, linear)

    def _replayed_cards(self, before: WallState[Any]) -> list[int]:
        """Returns the cards of a replay's last step if it was a hint or a wrong guess."""
        state = self.position
        hinted = [cards for cards, _step in state.hints[len(before.hints) :]]
        return [*bits([*hinted, *state.tried[len(before.tried) :], 0][0])]

    def _show_miss(self, state: WallState[Any]) -> None:
        """Shakes the cards of a wrong guess, and shows whether it was one away."""
        if self.context.theme.motion:
            self.projector.shake(state.tried[-1])
        if not self.context.over:
            if state.is_one_away(state.tried[-1]):
                one_away = _("One away: three of these cards belong together.")
                self.context.say(one_away, "warning")
            else:
                self.context.say(_("Not a group."), "cross")

    # Hints

    def _ask_hint(self) -> None:
        """Opens a hint by a key, which is easily pressed: asks first if it costs a point."""
        if self.position.mode == RELAXED or self.context.light is not None:
            self.context.controller.ask_hint()
            return
        keep: Answer = (_("Keep looking"), "", "primary", nothing)
        take: Answer = (_("Take a hint"), "hint", "plain", self.context.controller.ask_hint)
        self.context.cabinet.ask(_("Take a hint?"), _("This hint costs a point."), [keep, take])


class WallEnding(Ending):
    """How a wall ends: naming the last links, then the result in place of the wall."""

    covers_board = True
    board: WallBoard

    def find(self, events: Sequence[Event], tick: Tick) -> Sequence[Any]:
        """Looks up what the page explains besides."""
        return self.board.kind.look_up(self.board.position.puzzle, tick)

    def ended(self, found: Sequence[Any] | None) -> Ended:
        state = self.board.position
        groups = count("{n} group found.", "{n} groups found.", state.found_unshown)
        news = join_sentences((groups, _("The remaining groups are shown.")))
        figures = [(_("Points"), f"{state.score}/{state.most_points}")]
        if state.most_points > GROUPS:  # links were asked for
            figures.append((_("Named"), f"{state.named}/{GROUPS}"))
        return Ended(
            title=words.result_title(state),
            is_flawless=state.score == state.most_points,
            news=news if state.found_unshown else "",
            figures=figures,
        )

    def page(self, result: ResultPage, found: Sequence[Any] | None) -> Block:
        return self.board.kind.page(self.board, result, found or ())

    def begin_reveal(self) -> None:
        self.board.selection.clear()
        self.board.context.cabinet.toast(*words.ended(self.board.position), aloud="")
        self.board.context.cabinet.go_on_speaking()  # its speech has just said so

    @property
    def can_continue(self) -> bool:
        """Whether links can still be named, and the player hasn't gone on to the result."""
        return self._still_asks and not self.board.has_left_wall

    @property
    def _still_asks(self) -> bool:
        return bool(self.board.unnamed) or self.board.question.failed is not None

    @property
    def is_ready(self) -> bool:
        """Returns whether the wall lies still and the player has finished naming."""
        if self.board.moving or self.board.context.motion.running("linger"):
            return False
        return self.board.has_left_wall or not self._still_asks


class WallHintView(HintView):
    """How a wall shows a hint."""

    board: WallBoard

    def state(self) -> WallState[Any]:
        return self.board.position.about(self.board.selection.cards)

    def _payment(self, stage: int, hint: Hint) -> Move | None:
        return self.board.kind.payment(self.board.position, hint, stage - NUDGE)

    def before_stage(self, stage: int, hint: Hint) -> Sequence[Move]:
        """Returns the moves that pay for a hint's stage; none if it is paid for."""
        payment = self._payment(stage, hint)
        return () if payment is None else (payment,)

    def price(self, stage: int, hint: Hint) -> str:
        payment, state = self._payment(stage, hint), self.board.position
        costs = payment is not None and state.apply(payment).cost > state.cost
        if stage == REASON:
            return _("The next step costs a point.") if costs else ""
        lost = words.what_is_lost(hint, self.board.kind.shows) if self.board.asks_names else ""
        return join_sentences(filter(None, (lost, _("This hint costs a point.") if costs else "")))

    def play(self, hint: Hint) -> None:
        """Plays the moves of a hint; if they only show its link, asks for the next hint."""
        if self.board.context.play(self.board.with_links(hint.moves)) and hint.rank == LOOK:
            self.board.context.controller.ask_hint()

    def picture(self, hint: Hint) -> Block | None:
        kind, puzzle = self.board.kind, self.board.position.puzzle
        return kind.hint_picture(puzzle, hint.units[0]) if hint.rank == LINK else None
