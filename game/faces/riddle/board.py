"""A riddle on the screen: letters typed and struck, the current line, the page of five."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

import pygame

from game.app.cabinet import Answer
from game.faces.riddle import panel, words
from game.faces.riddle.look import RiddleView, draw_page
from game.faces.riddle.page import PageLayout, TileAt, page_layout, upright_frame
from game.faces.riddle.panel import PageOfFive, keep_revealed, revealed_places
from game.faces.riddle.yours import solver_choice
from game.play.board import Board, GameContext
from game.play.ending import REASON
from game.play.game import Game
from game.play.speech import Cell, Report
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press
from game.ui.blocks.boxes import Column
from game.ui.drawing.motion import out_quad
from game.ui.layout import ScreenFrame
from game.ui.pointer import Phase, Pointer
from game.ui.text import Sign, _, as_sentence, join_nouns, labelled
from game.ui.theme import Theme
from game.ui.typing import typed, typed_text
from game.ui.widgets.keyboard import Keyboard
from game.ui.widgets.toast import Toast
from game.ui.widgets.typedword import Habit, TypedWord, typed_on
from game.ui.widgets.widgets import Button
from generators.base import CabinetError, Status
from generators.riddle import solver
from generators.riddle.formats import Piece
from generators.riddle.rules import (
    ALPHABET,
    LETTER,
    STRIKE,
    UNSTRIKE,
    Move,
    State,
    letters_in,
    mask_of,
)
from generators.words.languages import ENGLISH, LANGUAGES
from generators.words.wordlist import played

STRIKES, LETTERS_SHOWN = "riddle.strike", "riddle.letters"
"""The keys of the settings."""
UP_TO_EASY, ALWAYS, WHEN_ASKED = "easy", "always", "asked"
"""The values of LETTERS_SHOWN: up to which level the letters a line leaves are shown at once."""
_GENTLE = 1
_COUPLET_LINES = 2
"""The number of lines in the couplet on the answer."""
_LETTER_MS = 140
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_MODE
_ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ERASES = (pygame.K_BACKSPACE, pygame.K_DELETE)
_STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_HOME: -99,
    pygame.K_END: 99,
}
_LEFT, _RIGHT = 1, 3
_SPACE = Piece(" ")


def _without_accent(text: str) -> str:
    """Returns a typed letter without its accent; of a ligature, both letters."""
    return played(text, LANGUAGES[ENGLISH])


class RiddleBoard(Board[State]):
    """One riddle, in a game or in the tutorial, where every letter shows and none is struck."""

    is_typed, rings_targets = True, False

    def __init__(self, context: GameContext[State]) -> None:
        super().__init__(context)
        self.cursor_cell = 0
        """The place whose line is the current one."""
        self._habit = Habit()
        self._word: TypedWord | None = None
        """The answer as it is being typed; None once the player has gone to another box."""
        self.layout: PageLayout | None = None
        self._layout_key: object = None
        self._hovered: TileAt | None = None
        self._pressed: TileAt | int | None = None
        self._cards: list[Block] = []
        self._letters_toast: Toast | None = None
        """The last message about the letters; it goes when they change."""
        self.has_example = False
        self._revealed = {*self.position.places_struck}
        """The places whose letters the player has asked for: only those can be struck."""
        game, store = self._played, context.cabinet.store
        if game is None:
            self.cursor_cell = min(context.targets, default=0)
            return
        self._revealed |= revealed_places(store, game.game_id)
        self.has_example = self.level == _GENTLE and 0 not in self._revealed
        if self.level == _GENTLE:
            self._revealed.add(0)  # the first line is an example
        untouched = game.session.elapsed_ms == 0 and not game.session.can_undo
        if game.preset is not None and untouched:  # an old game that goes on begins no page
            self.five.join(game.parent)
        self.begin()

    # What it knows

    @property
    def _played(self) -> Game | None:
        """The game on the board: the one being played, or the one that a replay shows."""
        return self.context.game or self.context.recorded

    @property
    def five(self) -> PageOfFive:
        """Returns the page of five riddles that this one is on."""
        game = self.context.game
        preset = game.preset.name if game and game.preset else ""
        return PageOfFive(self.context.cabinet.store, preset, game.game_id if game else 0)

    @property
    def position(self) -> State:
        """The position."""
        return self.context.state

    @property
    def over(self) -> bool:
        """Whether the riddle is over: solved, or its answer shown."""
        is_over = self.context.over and not self.context.is_replay
        return is_over or self.position.status is not Status.PLAYING

    @cached_property
    def level(self) -> int:
        """How hard the riddle is, 1 to 5."""
        game = self._played
        return words.level_of(game.preset if game else None, self.position.puzzle)

    @property
    def given(self) -> frozenset[int]:
        """Returns the places that show a letter the program revealed."""
        game, letters = self._played, self.position.letters
        shown = game.session.revealed if game else ()
        return frozenset(move.place for move in shown if letters[move.place] == move.text)

    @property
    def tried(self) -> frozenset[int]:
        """The places whose letter was typed since the trial moves began; none without any."""
        before = self.context.tried_from
        if not isinstance(before, State):
            return frozenset()
        pairs = enumerate(zip(self.position.letters, before.letters, strict=True))
        return frozenset(place for place, (letter, old) in pairs if letter != old)

    def strikes(self, place: int) -> bool:
        """Returns whether typing strikes the other letters of this line, which must be visible."""
        is_wanted = self.context.game is not None and self.context.settings.flag(STRIKES)
        return is_wanted and self.is_open(place)

    def is_open(self, place: int) -> bool:
        """Returns whether the letters that a line leaves stand beside the line."""
        is_shown = self.over and not self.context.is_replay
        return is_shown or place in self._revealed or not self.begins_closed

    @property
    def begins_closed(self) -> bool:
        """Returns whether lines hide their letters until the player asks for them."""
        if self._played is None:
            return False
        chosen = self.context.settings.choice(LETTERS_SHOWN)
        return chosen == WHEN_ASKED or (chosen == UP_TO_EASY and self.level > words.EASY)

    @property
    def closed(self) -> frozenset[int]:
        """The places whose line does not show its letters."""
        places = range(len(self.position.letters))
        return frozenset(place for place in places if not self.is_open(place))

    def possible_letters(self) -> str:
        """Returns the letters left in the current line; "" while the line is closed."""
        place = self.cursor_cell
        return letters_in(self.position.left(place)) if self.is_open(place) else ""

    # The current line

    def begin(self) -> None:
        """Moves the cursor to the first empty box."""
        letters = self.position.letters
        self.go(next((place for place, letter in enumerate(letters) if not letter), 0))

    def go(self, place: int) -> None:
        """Makes another line the current one."""
        self.cursor_cell = max(0, min(place, len(self.position.letters) - 1))
        self._word = None
        self.context.refresh()

    def _advance(self, place: int) -> None:
        """Goes to the next empty box; if there is none, to the one after `place`."""
        letters = self.position.letters
        order = [*range(place + 1, len(letters)), *range(place)]
        self.go(next((box for box in order if not letters[box]), place + 1))

    def show_letters(self, place: int) -> None:
        """Shows the letters that a line leaves, from now on."""
        game = self.context.game
        if game is not None and not self.is_open(place):
            self._revealed.add(place)
            keep_revealed(self.context.cabinet.store, game.game_id, self._revealed)
        self.context.refresh()

    # Moves

    def type(self, letter: str) -> None:
        """Puts a letter into the current box, and goes on to the next one.

        From an empty box it goes to the next empty one, but with a screen reader to the next one:
        nobody would notice a box that is passed over.
        """
        if self.over:
            return
        state = self.position
        word = typed_on(self._word, state.letters, letter, self._begin_typing, is_last=True)
        changed = {
            place for place, text in enumerate(word.letters) if text != state.letters[place]
        }
        moves = state.spelled(word.letters, [*filter(self.strikes, {*changed, word.last})])
        self._play_moves(moves)
        if moves and self.position is state:
            word.take_back()  # a lesson has refused the letter
            return
        if self.context.cabinet.has_listener:
            self.go(word.last + 1)
            return
        if word.at is None:
            self._advance(word.last)
        else:
            self.go(word.at)
        self._word = word

    def _begin_typing(self) -> TypedWord:
        """Returns the word that typing starts from the current box."""
        is_word = partial(solver.has_like, self.position.puzzle.language)
        letters, place, habit = self.position.letters, self.cursor_cell, self._habit
        return TypedWord(letters, place, habit, is_word=is_word, is_listed=True)

    def erase(self) -> None:
        """Erases the current box; if it is empty, the one before."""
        place = self.cursor_cell
        if not self.over:
            self.clear(place if self.position.letters[place] else max(0, place - 1))

    def clear(self, place: int) -> None:
        """Erases the letter of a box, and restores the letters it had struck."""
        if self.position.letters[place]:
            restoring = self.position.strikes(place, "") if self.strikes(place) else []
            self._play_moves([*restoring, Move(LETTER, place)])
        self.context.cabinet.go_on_speaking()  # what has gone, then the line
        self.go(place)

    def strike(self, place: int, letter: str) -> None:
        """Strikes a letter of a line, or restores it; a typed letter is erased."""
        state = self.position
        self.go(place)
        if state.letters[place] == letter:
            self.clear(place)
            return
        is_struck = state.struck[place] & mask_of(letter)
        self._play_moves([Move(UNSTRIKE if is_struck else STRIKE, place, letter)])
        if self.position.letters[place] == letter:  # a lesson types a pressed letter
            self._advance(place)

    def strike_by_key(self, letter: str) -> None:
        """Strikes a letter of the current line, or restores it, and says so.

        If the line doesn't show its letters yet, it first does.
        """
        place, before = self.cursor_cell, self.position
        if not self.is_open(place):
            self._open_line()
        elif not before.puzzle.lines[place].letters & mask_of(letter):
            text = _("Line {n} rules out {letter}.")
            self._announce(text.format(n=place + 1, letter=letter.upper()), "warning")
        else:
            self.strike(place, letter)
            if self.position.letters[place] != before.letters[place]:
                # The letter was typed: it has only been erased.
                self.context.cabinet.speak(words.struck_text(self.position, place, letter))
            elif self.position.struck != before.struck:
                self._announce_struck(place, letter)

    def _announce_struck(self, place: int, letter: str) -> None:
        """Announces that a letter is struck or restored; the latter only if it has no tile."""
        tiles = self.layout.tiles[place] if self.layout is not None else ()
        is_beside = any(tile.letter == letter for tile in tiles)
        if self.position.struck[place] & mask_of(letter) or not is_beside:
            self.context.cabinet.speak(words.struck_text(self.position, place, letter))

    def _open_line(self) -> None:
        """Shows what the current line leaves, and reads it."""
        self.show_letters(self.cursor_cell)
        self.context.cabinet.speak(labelled(*self.left_report()))

    def _play_moves(self, moves: Sequence[Move]) -> None:
        """Plays moves, and warns of a typed letter that its line rules out."""
        if self.over or not moves or not self.context.play(moves) or self.over:
            return
        for move in moves:
            if move.action == LETTER and move.text:
                self._warn_if_ruled_out(move.place, move.text)

    def _warn_if_ruled_out(self, place: int, letter: str) -> None:
        """Warns if the line of a typed letter rules it out: the letter stays."""
        state = self.position
        is_left = state.puzzle.allowed[place] & mask_of(letter)
        if is_left or state.is_full or not self.is_open(place):
            return
        text = _("You've written {letter}, but line {n} rules it out.")
        self.context.refuse(text.format(n=place + 1, letter=letter.upper()))
        self._letters_toast = self.context.cabinet.toast_shown

    def changed(self, before: State) -> None:
        """Animates new letters; says so when the boxes are full of a wrong word."""
        state, cabinet = self.position, self.context.cabinet
        if self._letters_toast is not None and cabinet.toast_shown is self._letters_toast:
            cabinet.hush()
        for place, (old, new) in enumerate(zip(before.letters, state.letters, strict=True)):
            if new != old:
                self.context.shown_mistakes -= {place}  # a new letter wasn't checked
            if new and new != old and self.context.theme.motion:
                self.context.motion.start(("letter", place), _LETTER_MS, out_quad)
        for place in state.places_struck - self._revealed:
            self.show_letters(place)
        self._move_to_change(before.letters)
        is_wrong = state.is_full and not self.over and not self.context.is_replay
        if is_wrong and state.letters != before.letters:
            text = _("That's not the word yet. Press Check to see how many letters are wrong.")
            self._announce(text, "warning")

    def _move_to_change(self, before: Sequence[str]) -> None:
        """Goes to a box that was emptied, or on from the current one filled; else to a gap.

        If a hint filled one box elsewhere, the cursor stays.
        """
        letters = self.position.letters
        places = [place for place, letter in enumerate(letters) if letter != before[place]]
        if len(places) > 1:
            self.begin()
        elif places and letters[places[0]] and not before[places[0]]:
            if places[0] == self.cursor_cell:
                self._advance(places[0])
        elif places:
            self.go(places[0])

    def _announce(self, text: str, icon: Sign) -> None:
        self.context.say(text, icon)
        self._letters_toast = self.context.cabinet.toast_shown

    def confirm(self) -> bool:
        """Says how many letters are wrong; then marks them."""
        context, state = self.context, self.position
        if context.game is None or not state.mistakes():
            return False
        if context.confirmed is state:
            if not state.mistakes() <= context.shown_mistakes:
                context.game.session.confirm(shows=True)
            context.shown_mistakes = state.mistakes()
            one, many = _("The wrong letter is marked."), _("The wrong letters are marked.")
            text = one if len(state.mistakes()) == 1 else many
            spoken_text = as_sentence(self.speech.mistakes(state.mistakes()))
            context.cabinet.speaks_behind = True  # it names the letter a reader would read first
            context.cabinet.toast(text, "cross", aloud=spoken_text)
            self._letters_toast = context.cabinet.toast_shown
            context.redraw()
        else:
            context.confirmed = state
            context.game.session.confirm()
            self._announce(words.check_text(state), "cross")
        return True

    def restart(self) -> None:
        """Empties all boxes and moves the cursor to the first."""
        self.context.controller.restart()
        self.begin()

    def ask_give_up(self) -> None:
        """Asks once before the answer is shown."""
        text = _("The answer will be shown, and the riddle won't count as solved.")
        give_up: Answer = (_("Give up"), "flag", "plain", self.reveal)
        self.context.controller.ask_to_end(_("Give up on this puzzle?"), text, give_up)

    def reveal(self) -> None:
        """Fills in the answer, which ends the game."""
        if not self.over:
            self.context.controller.reveal(self.position.spelled(self.position.puzzle.answer, ()))

    # The page of five

    def go_to(self, index: int) -> None:
        """Goes to a riddle of the page, by its index; the first one not started is dealt."""
        games, game = self.five.games, self.context.game
        if index < len(games) and games[index] != self.five.current:
            self.resume(games[index])
        elif index == len(games) and game is not None and game.preset is not None:
            dealer = self.context.cabinet.dealer
            dealer.deal(game.kind, game.preset, game.game_id, game.session.mode)

    def resume(self, game: int) -> bool:
        """Continues another game; returns whether it could be loaded."""
        cabinet = self.context.cabinet
        try:
            return cabinet.dealer.resume(cabinet.store.game(game))
        except CabinetError:
            return False  # the game's row was lost to damage

    # Additions to the screen

    def frame(self, size: tuple[int, int], theme: Theme) -> ScreenFrame:
        """Returns the layout; in an upright window the page leaves room for the panel."""
        frame = super().frame(size, theme)
        if not frame.portrait or self.context.game is None:
            return frame
        cards = self._cards_with_keyboard(self._keyboard(fingers=False))
        parts = [self.state(), Press(Button(""), height=60), *cards]
        measured = Column(parts, gap=16, droppable=cards[:-1])
        return upright_frame(self.position.puzzle, theme, frame, size[0], measured)

    def state(self) -> Block:
        return panel.five_card(self.five, words.letters_per_line(self.position.puzzle), self.go_to)

    def actions(self, buttons: dict[str, Button]) -> list[Button]:
        """Returns the usual buttons and, on a page of five, Skip."""
        shown = [buttons[name] for name in ("undo", "redo", "confirm", "hint")]
        if self.five.has_current_game and not self.five.leads_to_next_page and not self.over:
            skip = Button("new", _("Skip"), "right", action=buttons["new"].action)
            skip.icon_right, skip.keys = True, buttons["new"].keys
            skip.about = _("You can come back to this riddle later.")
            shown.append(skip)
        return shown

    def cards(self) -> Sequence[Block]:
        self._cards = self._cards_with_keyboard(self._keyboard(fingers=self.context.portrait))
        return self._cards

    def _cards_with_keyboard(self, keyboard: Keyboard) -> list[Block]:
        """Returns the panel's cards: the current line, and the keyboard."""
        place = self.cursor_cell
        is_example = place == 0 and self.has_example and not self.over
        line = panel.line_card(
            self.position.puzzle.lines[place],
            place,
            self.is_open(place),
            is_example,
            self.context.is_beginner,
        )
        return [line, keyboard]

    def _keyboard(self, fingers: bool) -> Keyboard:
        """Returns the keyboard; its keys are larger if they are for `fingers`."""
        return Keyboard(
            self.type,
            self.erase,
            highlighted=self.possible_letters,
            units=64 if fingers else 52,
            fingers=fingers,
            enabled=not self.over,
        )

    def droppable(self) -> Sequence[Block]:
        """Returns the cards to leave out if room is short, the line first: the page has it too."""
        return self._cards[:-1]

    def choices(self) -> list[Choice]:
        """Returns the menu's choice that opens the solver for own riddles."""
        return [solver_choice(self.context.cabinet)]

    def ending_choices(self) -> list[Choice]:
        return [] if self.over else [Choice(_("Give up"), self.ask_give_up, "", "flag")]

    # The page

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Lays out lines and boxes, if anything about them has changed."""
        layout_key = (theme.u, tuple(rect), self.begins_closed, self.closed)
        if layout_key != self._layout_key:
            closed = self.closed if self.begins_closed else None
            self.layout = page_layout(self.position.puzzle, theme, rect, closed)
            self._layout_key = layout_key

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.layout is not None:
            draw_page(surface, theme, self.layout, self.position, self._view())

    @property
    def hidden_lines(self) -> int:
        """The number of closing lines that are still hidden; they are the last ones."""
        is_open = self.over or self.context.is_replay
        return 0 if is_open or not self.hides_couplet(self.position) else _COUPLET_LINES

    def hides_couplet(self, state: State) -> bool:
        """Returns whether a position hides the couplet on the answer, the last two lines.

        From Medium on, it appears once half the letters are written: most answers can be guessed
        from a clear couplet alone, and some from a hazy one.
        """
        is_early = 2 * sum(map(bool, state.letters)) < len(state.letters)
        return is_early and words.hides_couplet(state.puzzle, self.level)

    def _view(self) -> RiddleView:
        """Returns what the page shows besides the position: cursor, mistakes, hint, motion."""
        motion, light = self.context.motion, self.context.light
        return RiddleView(
            place=None if self.over else self.cursor_cell,
            hovered=self._hovered,
            wrong=self.context.shown_mistakes,
            given=self.given,
            tried=self.tried,
            scale={
                place: 0.5 + 0.5 * motion.value(("letter", place))
                for place in range(len(self.position.letters))
                if motion.running(("letter", place))
            },
            hinted=None if light is None else min(light.why),
            follows=light is not None and light.stage >= REASON,
            over=self.over,
            hidden_lines=self.hidden_lines,
        )

    def cells(self) -> Sequence[Cell]:
        """Returns each line with the letters it leaves, then the boxes of the answer."""
        layout, state = self.layout, self.position
        if layout is None:
            return []
        cells, count = [], len(state.letters)
        for place in range(count):
            line = words.line_name(place)
            cells.append(Cell(line, self.verse(place), layout.rows[place], place, 0, place))
            for column, tile in enumerate(layout.tiles[place], 1):
                name, value = words.tile_text(state, place, tile.letter, tile.ruled_out)
                cells.append(Cell(f"{line}, {name}", value, tile.rect, place, column, place))
        for place, box in enumerate(layout.boxes):
            name = labelled(words.box_name(place), self.verse(place))
            letter = state.letters[place].upper()
            if letter and place in self.context.shown_mistakes:
                letter = _("{letters}, wrong").format(letters=letter)
            cells.append(Cell(name, letter, box, count, place, place))
        return cells

    def verse(self, place: int) -> str:
        """Returns the text of a line, as shown on the page."""
        rows = self.layout.texts[place] if self.layout is not None else ()
        return "".join(piece.text for row in rows for piece in (*row, _SPACE)).strip()

    def left_report(self) -> Report:
        """Returns the letters that the current line leaves."""
        left = join_nouns(self.possible_letters().upper()) or _("hidden until you press Space")
        return Report(_("Letters the line leaves"), left)

    def word_report(self) -> Report:
        """Returns the letters of the boxes, one by one."""
        letters = [letter.upper() or _("blank") for letter in self.position.letters]
        is_whole = all(self.position.letters)
        return Report(_("The word") if is_whole else _("The word so far"), join_nouns(letters))

    def cursor_at(self) -> int | None:
        """Returns the box of the current line: the boxes are the last of the cells."""
        return max(0, len(self.cells()) - len(self.position.letters)) + self.cursor_cell

    def walk_to(self, number: int) -> None:
        self.go(self.cells()[number].cell)

    # Pointer and keys

    def at(self, pos: tuple[int, int]) -> TileAt | int | None:
        """Returns the tile or the line at a point of the window, if any."""
        layout = self.layout
        return None if layout is None else layout.tile_at(pos) or layout.place_at(pos)

    def pointer(self, event: Pointer) -> bool:
        """Highlights and clicks tiles, lines and boxes; returns whether it used the event."""
        target = self.at(event.pos)
        if event.phase is Phase.HOVER:
            tile = target if isinstance(target, TileAt) else None
            was_hovered, self._hovered = self._hovered, tile
            return was_hovered != self._hovered
        if event.phase is Phase.DOWN:
            self._pressed = target
            return target is not None
        if event.phase is not Phase.UP:
            self._pressed = None if event.phase is Phase.CANCEL else self._pressed
            return False
        pressed, self._pressed = self._pressed, None
        if event.touch:
            self._hovered = None
        if pressed is None or pressed != target:
            return False
        self._click(pressed, event.button)
        return True

    def _click(self, target: TileAt | int, button: int) -> None:
        """Does what a click on a box or on a letter tile does with that mouse button."""
        if isinstance(target, int):
            self.go(target)
        elif not target.letter:
            self.go(target.place)
            self.show_letters(target.place)
        elif button == _LEFT:
            self.strike(target.place, target.letter)
        elif button == _RIGHT:
            self.go(target.place)
            self.type(target.letter)

    def cancel_input(self) -> None:
        self._pressed = None

    def writes(self, event: pygame.event.Event) -> bool:
        is_plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
        erases = is_plain and event.key in _ERASES
        return erases or bool(self._letter_to_strike(event))

    @property
    def takes_text(self) -> bool:
        return not self.over

    def write(self, event: pygame.event.Event) -> bool:
        """Types letters, without their accents."""
        letters = typed_text(event, ALPHABET, _without_accent)
        for letter in letters:
            self.type(letter)
        return bool(letters) or self.refuse_text(event.text)

    def text_rect(self) -> pygame.Rect:
        """Returns the answer box of the current line."""
        boxes = self.layout.boxes if self.layout is not None else ()
        return boxes[self.cursor_cell] if self.cursor_cell < len(boxes) else super().text_rect()

    def _letter_to_strike(self, event: pygame.event.Event) -> str:
        """Returns the letter that a key strikes with the left Alt; "" for none. AltGr types."""
        if event.mod & _COMMANDS != pygame.KMOD_LALT:
            return ""
        without_alt = {**event.dict, "mod": 0, "unicode": ""}
        return typed(pygame.event.Event(event.type, without_alt), ALPHABET, _without_accent)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles Alt with a letter, which strikes it, erasing, arrows, and Space."""
        if self.over or event.key == pygame.K_ESCAPE:
            return False
        struck = self._letter_to_strike(event)
        if event.key in _ENTERS:
            self.context.controller.confirm()
        elif event.key == pygame.K_BACKSPACE:
            self.erase()
        elif event.key == pygame.K_DELETE and not self.position.letters[self.cursor_cell]:
            self.context.cabinet.speak(_("The box is already empty."))
        elif event.key == pygame.K_DELETE:
            self.clear(self.cursor_cell)
        elif event.key == pygame.K_SPACE:
            self._open_line()
        elif event.key in _STEPS:
            before = self.cursor_cell
            self.go(before + _STEPS[event.key])
            if self.cursor_cell == before:
                self.context.cabinet.speak(_("Last line.") if before else _("First line."))
        elif struck:
            self.strike_by_key(struck)
        else:
            return False
        return True
