"""The play screen: bar, board, panel. It shows a `GameController` and knows no puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.app.cabinet import Cabinet, Input, Scene, TextTaker
from game.catalog import FACES
from game.play.boardblock import BoardBlock, PausedScreen
from game.play.controller import GameController
from game.play.game import Game
from game.play.hint import HINT_MOVED, MOVE_BUTTONS
from game.play.panel import open_game_menu, panel
from game.play.session import Session
from game.play.speech import sections
from game.result.result import ResultPage
from game.storage.store import OPEN_GAME_KEY
from game.ui.actions import press_key, spoken_key
from game.ui.blocks.bar import Bar, toast_rooms_in
from game.ui.blocks.block import Block, Described, Press
from game.ui.blocks.tree import Tree
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence, clock_text, join_sentences, translate
from game.ui.theme import Theme
from game.ui.widgets.toast import Toast
from game.ui.widgets.widgets import Button, Widget

_ALL_GAMES = "every game"
"""The name under which the announcement of the keys of all games is remembered."""
_TIMES_ANNOUNCED = 3
"""In so many runs of the program the rule and the keys of a kind are announced."""
_LEAVING_LISTENER_MS = 8000
"""How long a player with a screen reader, who must hear the note first, has for the second Esc."""
_ARROW_KEYS = {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN}
_RESULT_HEIGHT, _RESULT_WIDTH = 520, 400
"""The height of a result below a board and its width beside one, in units."""
_GUARD_MS, _RHYTHM_MS = 700, 400
"""How long a new result ignores keys and presses, and how long each such key prolongs that.

They were meant for the board: a player typing at a rhythm would leave the result unseen.
"""
_UNSEEN, _UNSEEN_MS = "unseen", 2000
"""Runs while Enter or Space may still be meant for a word that had solved the game by itself.

A letter or digit begins it anew, and a key that goes to a button ends it.
"""
STILL, _STILL_MS, _STILL_UNITS = "still", 2500, 24
"""Runs while a press on a new result may be meant for the button that was there during the game.

It ends when the pointer has moved this far from the game's last press, or after a pause.
"""
_CURSORS = "cursors"
"""The name under which the store remembers each game's cursor cell."""
_ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER)
_PRESS_KEYS = (*_ENTER_KEYS, pygame.K_SPACE)
_RIGHT_BUTTON = 3
"""Keys that press a button, and on a board put a mark."""
_AWAY_MS = 300_000
"""After so long without any input the clock stops until the player is back."""
_LEVEL_WAIT_MS = 1000
"""How long a screen reader waits for the level of a puzzle that was not dealt."""
_LAST_MS = 15_000
"""The last part of a limited time, in ms, is shown in red."""


class Clock(Block):
    """The time played or left; every digit takes the widest one's width, so that none moves."""

    def __init__(self, session: Session, shown: bool) -> None:
        self._session, self._is_shown = session, shown

    def _ms(self) -> int | None:
        is_limited = self._session.left_ms is not None
        return self._session.clock_ms if is_limited or self._is_shown else None

    def _widths(self, theme: Theme, text: str) -> list[int]:
        digit = max(theme.width(character, 20) for character in "0123456789")
        return [digit if character.isdigit() else theme.width(character, 20) for character in text]

    def preferred_width(self, theme: Theme) -> int:
        return max(theme.px(58), sum(self._widths(theme, clock_text(self._ms() or 0))))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draws the time from the right, each digit in a place of one width: none jumps."""
        ms, left = self._ms(), self._session.left_ms
        if ms is None:
            return
        is_nearly_up = left is not None and left <= _LAST_MS
        colour = theme.palette.sealtext if is_nearly_up else theme.palette.ink
        x: float = self.rect.right - theme.px(4)
        text = clock_text(ms)
        for letter, width in zip(reversed(text), reversed(self._widths(theme, text)), strict=True):
            at = (x - width / 2, self.rect.centery)
            theme.write(surface, letter, at, 20, colour, anchor="center")
            x -= width

    def draw_again(self, surface: pygame.Surface, theme: Theme) -> pygame.Rect:
        """Draws the clock over the last second's, on the colour of the bar; returns its place."""
        surface.fill(theme.palette.paper, self.rect)
        self.draw(surface, theme)
        return self.rect

    def described(self) -> Iterator[Described]:
        if (ms := self._ms()) is not None:
            yield Described("figure", _("Time"), clock_text(ms), self.rect)


_RESULT_PAD, _WIDEST_RESULT = (32, 24), 1216
"""The room around the result at its sides, and above and below it; its greatest width."""


class PlayFrame(Block):
    """Bar, board, and `beside` it the panel or the result; a result may replace the board."""

    def __init__(
        self, game: GameController, bar: Bar, board: BoardBlock | None, beside: Block
    ) -> None:
        self._game, self.bar, self._board, self.beside = game, bar, board, beside

    def inside(self) -> Sequence[Block]:
        return [self.bar, *([self._board] if self._board else []), self.beside]

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.rect, frame = rect, self._game.frame
        self.bar.place(theme, frame.bar)
        panel_rect = frame.panel
        if self._board is not None:
            self._board.place(theme, frame.board)
        else:  # the result has all the room below the bar
            sides, gap = theme.gap(_RESULT_PAD[0]), theme.gap(_RESULT_PAD[1])
            width = min(rect.width - 2 * sides, theme.px(_WIDEST_RESULT))
            left, top = (rect.width - width) // 2, frame.bar.bottom + gap
            panel_rect = pygame.Rect(left, top, width, max(1, rect.height - top - gap))
        self.beside.place(theme, panel_rect)


class PlayScreen(Scene):
    """The screen on which a game is played."""

    has_board = lists_pass_text = True

    def __init__(self, cabinet: Cabinet, game: Game) -> None:
        super().__init__(cabinet)
        self.game: Game = game
        self.topic = game.kind.name
        self._drawn_second, self._shown_ms = -1, 0.0
        self._guarded_result: ResultPage | None = None
        """The last result that ignored keys and presses for a moment."""
        self._is_late_word = False
        """Whether letters were typed after the end: the Enter that ends their word is ignored."""
        self._pressed_at = (-1, -1)
        """Where the pointer was pressed last before the result."""
        self._closes_hint = self._is_opening_announced = False
        self._widget_was_clicked = False
        """Whether a button was clicked and only Enter pressed since: it goes on with the hint."""
        self._leaving: Toast | None = None
        """The toast that offers to leave with another Esc, which works while it is shown."""
        self._said_before = ""
        """What was spoken before that offer, to be repeated once it is withdrawn."""
        self.controller = GameController(cabinet, game, FACES[self.topic], self.motion, self.desk)
        self.board = self.controller.board
        self.tree = Tree(self._screen_tree, self.desk)
        self._menu = Button("menu", "", "menu", "quiet", self.open_menu)
        self.desk.reveal = self._reveal
        self._place()
        cursor = self.cabinet.store.remembered(_CURSORS, self.game.game_id)
        cells = range(len(self.board.cells()))
        if not self.controller.over and isinstance(cursor, int) and cursor in cells:
            self.board.walk_to(cursor)

    @property
    def session(self) -> Session:
        """The game in progress."""
        return self.game.session

    @property
    def help_page(self) -> int:  # type: ignore[override]
        """The page of Help that its board names: the one with its rules."""
        return self.board.help_page

    @property
    def is_titled(self) -> bool:  # type: ignore[override]
        """Whether the title is complete: the level in it may take a moment to find."""
        dealer = self.cabinet.dealer
        return self._shown_ms >= _LEVEL_WAIT_MS or not dealer.is_assessing(self.game)

    # The tree

    def _screen_tree(self) -> Block:
        """Returns the screen as a tree: bar, board, and the panel or the result."""
        game = self.controller
        ends: list[Block] = [Press(self._menu)]
        if game.result is None:
            self._clock = Clock(self.session, self.cabinet.settings.flag("clock"))
            ends = [self._clock, *self._pause_button(), *ends]
        kind = self.game.kind
        chips = [*game.chips(), *game.day_chips()]
        bar = Bar(self._leave_game, translate(kind.titles.title), kind.titles.native, chips, ends)
        self._menu.title = _("Menu")
        if game.result is None:
            return PlayFrame(game, bar, BoardBlock(self.board), panel(game, self.cabinet.theme))
        if self.board.ending.covers_board:
            return PlayFrame(game, bar, None, game.result.page())
        board = BoardBlock(self.board, takes_keys=False)
        return PlayFrame(game, bar, board, game.result.page())

    def _pause_button(self) -> list[Block]:
        """Returns the button that stops the clock; none if no clock is shown."""
        if not self.controller.has_clock:
            return []
        pause = Button("pause", "", "pause", "quiet", self._press_pause)
        pause.title = _("Pause")
        return [Press(pause)]

    def _press_pause(self) -> None:
        """Pauses, and gives the keyboard back to the board."""
        self.desk.focus(None)
        self.controller.pause()

    def _place(self) -> None:
        size, theme = self.cabinet.size, self.cabinet.theme
        frame = self.board.frame(size, theme)
        if self.controller.result is not None:
            frame = frame.with_panel(theme.px(_RESULT_HEIGHT), theme.px(_RESULT_WIDTH))
        self.controller.frame = frame
        self.tree.fit(theme, pygame.Rect((0, 0), size))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns what the card of the result says, once there is one."""
        frame, result = self.tree.root, self.controller.result
        if result is None or not isinstance(frame, PlayFrame):
            return ()
        parts = [*frame.beside.described()]
        names = [part.name for part in parts]
        title = result.known.title
        number = names.index(title) if title in names else 0  # words may come before it
        return [*sections(parts[number:], _("Result")), *sections(parts[:number], _("Words"))]

    def rebuild_if_stale(self) -> None:
        """Rebuilds the tree if something it shows has changed."""
        game, desk = self.controller, self.desk
        if game.dirty:
            self.dirty, game.dirty = True, False
        if game.stale:
            game.stale = False
            self._place()
        if game.result is not self._guarded_result:
            self._guard_result(game.result)
        focused = desk.focused if desk.by_key else None
        was_in_hint = focused is not None and focused.name in MOVE_BUTTONS
        if not self.tree.rebuild_if_stale():
            return
        self.dirty = True
        if was_in_hint and desk.focused is None and game.result is None:
            desk.focus(next((widget for widget in desk.widgets if widget.name == "hint"), None))
        if game.result is None:
            desk.primary = None
        elif desk.primary is None:
            onward = next((widget for widget in desk.widgets if widget.name == "next"), None)
            desk.focused = desk.primary = onward
            if self.cabinet.has_listener:
                desk.focus(onward)  # a screen reader reads it, and Tab leads on from there

    def _guard_result(self, result: ResultPage | None) -> None:
        """Makes a new result ignore presses and keys for a moment: they were meant for the game.

        A panel below the board is placed again: that of a result is higher than that of a game.
        """
        self._guarded_result = result
        if result is not None:
            self._pressed_at = self.cabinet.pressed_at
            if not self.cabinet.by_key:
                self.motion.start(STILL, _STILL_MS)
            self.motion.start("guard", _GUARD_MS)
            self.motion.start(_UNSEEN, _UNSEEN_MS)
            self.desk.release()
            self.cabinet.swallow_repeats()
        if self.controller.frame.portrait:
            self._place()

    @property
    def _is_guarded(self) -> bool:
        """Whether a result is so new, or keys follow so closely, that presses are ignored."""
        return self.motion.running("guard") or self.motion.running("rhythm")

    def arrange(self, size: tuple[int, int]) -> None:
        if size != (0, 0):
            self._place()
            self.rebuild_if_stale()

    def _reveal(self, widget: Widget) -> None:
        """Shows the cursor of a focused board, or scrolls to a focused widget."""
        if widget.role == "board":
            self.board.focused()
        else:
            self.tree.reveal(widget)

    @property
    def toast_rooms(self) -> tuple[pygame.Rect, ...]:
        return toast_rooms_in(self.tree.root, self.cabinet.theme)

    # Time

    def enter(self) -> None:
        """Refreshes what another screen on top may have changed, and prepares the next puzzle."""
        if self.cabinet.scenes.top is self:
            self.controller.prepare_next()
        self.board.entered()
        self.controller.refresh()
        self.rebuild_if_stale()
        self.introduce()

    def introduce(self) -> None:
        """Announces the game; for a first board of its kind, also the rule and the keys."""
        cabinet, board = self.cabinet, self.board
        if not cabinet.has_listener or self.controller.over:
            return
        opening = ""
        if not self._is_opening_announced:
            opening, self._is_opening_announced = self._opening_text(), True
        name = " ".join(filter(None, (self.topic, board.speech.variety)))
        if name in cabinet.introduced:
            text = opening or (board.speech.resumed() if board.context.board_has_focus else "")
            if text:
                cabinet.speak(text)
            return
        if not self._is_new(name):
            cabinet.speak(
                join_sentences(filter(None, (opening, _("Press F1 for the rules and keys."))))
            )
            return
        has_rule = bool(opening) and board.speech.states_rule
        rule = "" if has_rule else FACES[self.topic].rule(self.session.state)
        sentences = [opening, rule, board.speech.keys_help()]
        if self.session.kind.play.can_undo:
            sentences += [spoken_key(self.controller.undo), spoken_key(self.controller.confirm)]
        if _ALL_GAMES not in cabinet.introduced and self._is_new(_ALL_GAMES):
            general_keys = _(
                "F3 lists what can be read out, F2 repeats what was last said, Ctrl+H "
                "gives a hint, and F6 goes to the buttons."
            )
            sentences.append(general_keys)
        cabinet.speak(join_sentences(filter(None, sentences)))

    def _opening_text(self) -> str:
        """Returns what is announced when the game opens, first of all if it has no solution."""
        opening = self.board.speech.opening()
        if self.controller.game.assessment.verdict != "none":
            return opening
        text = _("This board has no solution, so it can't be finished. Ctrl+N makes a new one.")
        return join_sentences(filter(None, (text, opening)))

    def _is_new(self, name: str) -> bool:
        """Returns whether the keys were announced in fewer than three runs; counts this run."""
        self.cabinet.introduced.add(name)
        store, key = self.cabinet.store, f"keys of {name} announced"
        times = store.setting(key, 0)
        store.set_setting(key, times + 1)
        return times < _TIMES_ANNOUNCED

    def leave(self) -> None:
        """Records time, result and cursor, and cancels unfinished input."""
        self.board.cancel_input()
        self.session.pause()
        if self.controller.result is not None:
            self.controller.result.count_mistakes()
        self.controller.note()
        self.cabinet.store.remember(_CURSORS, self.game.game_id, self.board.cursor_at())

    def settle(self) -> None:
        """Waits for everything that is still loading or computed, for a complete picture."""
        self.board.settle()
        self.cabinet.dealer.settle(self.game)
        if self.controller.result is not None:
            self.controller.result.settle()
        self.update(0)

    def update(self, ms: float) -> None:
        """Lets `ms` pass for the clock and animations; shows the result once the game ends."""
        super().update(ms)
        if self._leaving is not None and not self._is_leaving:
            if self.last_spoken == self._leaving.text:
                self.last_spoken = self._said_before
            self._leaving = None
        if not self.is_titled:
            self._shown_ms += ms
            self.dirty |= self.is_titled
        game = self.controller
        game.catch_up()
        if self._clock_runs:
            game.pass_time(ms)
        game.show_end()
        self.board.update(ms)
        if self.session.elapsed_ms // 1000 != self._drawn_second:
            self._drawn_second, self.has_ticked = self.session.elapsed_ms // 1000, True
            self.dirty |= game.result is not None or self.session.left_ms is not None
        if game.result is not None:
            self.dirty |= game.result.update(ms)
            if game.result.look():
                game.note()
                game.refresh()
        if game.hint is not None and game.hint.update():
            self.dirty = True
        self.rebuild_if_stale()

    @property
    def _clock_runs(self) -> bool:
        """Returns whether time counts: while this screen is on top and the player is active.

        Against a limit it also counts below menus and cards, but not during a pause.
        """
        top = self.cabinet.scenes.top
        if self.session.limit_ms is not None:
            return self.cabinet.focused and not isinstance(top, PausedScreen)
        return self.cabinet.focused and top is self and self.cabinet.idle_ms < _AWAY_MS

    @property
    def busy(self) -> bool:
        game = self.controller
        thinking = game.hint is not None and game.hint.hint is None
        return super().busy or thinking or (game.result is not None and game.result.busy)

    # Input

    def open_menu(self) -> None:
        """Opens the menu of everything that has no button of its own."""
        open_game_menu(self.controller, lambda: self._menu.rect)

    def back(self) -> None:
        """Closes the hint or the details of the result; without either, leaves the game."""
        result = self.controller.result
        if self.controller.hint is not None:
            self.controller.close_hint()
        elif result is not None and result.shows_details:
            result.toggle_details()
        else:
            self._leave_game()

    def _leave_game(self) -> None:
        """Goes to the cabinet; the next start of the program opens there too."""
        self.controller.close_hint()
        self.cabinet.store.set_setting(OPEN_GAME_KEY, 0)
        if self.controller.result is None:
            self.cabinet.store.touch(self.game.game_id)  # Continue leads here, not to a copy
        self.cabinet.scenes.pop()
        self.cabinet.dealer.leave_game(self.game)

    def handle(self, event: Input) -> bool:
        self.rebuild_if_stale()  # the event must meet the widgets of the present position
        return self._handle(event)

    def _handle(self, event: Input) -> bool:
        """Handles an event: by the pointer, by keys, else as any screen does."""
        if isinstance(event, Pointer):
            self.dirty = True
            return self._pointer(event)
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        return super().handle(event)

    def _pointer(self, event: Pointer) -> bool:
        """Gives a pointer event to tree, buttons or board; returns whether it was used.

        A press on the board also takes the keyboard from a text field.
        """
        if self.controller.result is not None:
            return self._pointer_after_end(event)
        if self.tree.pointer(event):
            return True
        used = self.desk.pointer(event)
        if event.phase is Phase.DOWN:
            self._widget_was_clicked = used
        if event.phase is Phase.HOVER:
            return self.board.pointer(event) or used
        if used:
            return True
        if event.phase is Phase.DOWN:
            self._clear_leaving_note()
        if event.phase is Phase.DOWN and self.desk.typing:
            self.desk.focused = None
        return self._press_closes_hint(event) or self.board.pointer(event)

    def _press_closes_hint(self, event: Pointer) -> bool:
        """Closes the hint on a press beside its cells; returns whether that is all it does.

        The right button always means one thing, so a press with it is also played.
        """
        if event.phase is Phase.DOWN:
            self._closes_hint = self.controller.hint is not None and self.board.hints.is_beside(
                event.pos
            )
            if self._closes_hint and event.button == _RIGHT_BUTTON:
                self._closes_hint = False
                self.controller.close_hint()
        closes = self._closes_hint and event.phase in (Phase.DOWN, Phase.DRAG, Phase.UP)
        if closes and event.phase is Phase.UP:
            self._closes_hint = False
            self.controller.close_hint()
        return closes

    def _pointer_after_end(self, event: Pointer) -> bool:
        """Gives a pointer event to the board or the buttons of a game that is over."""
        far = pygame.Vector2(event.pos).distance_to(self._pressed_at)
        is_near = far < self.cabinet.theme.control(_STILL_UNITS)
        if event.phase is Phase.HOVER and not is_near:
            self.motion.stop(STILL)
        is_meant_for_game = is_near and self.motion.running(STILL)
        if event.phase is Phase.DOWN and is_meant_for_game:
            self.motion.start("rhythm", _RHYTHM_MS)
            if not event.touch:  # a finger has moved in between, to the same place
                self.motion.start(STILL, _STILL_MS)
        if event.phase not in (Phase.HOVER, Phase.WHEEL) and self._is_guarded:
            return True
        if not self.board.ending.covers_board and self.board.ending.pointer(event):
            return True
        return self.tree.pointer(event) or self.desk.pointer(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Gives a key to the hint, the shortcuts, the focus or the board, whichever it is for."""
        game, desk, board = self.controller, self.desk, self.board
        if event.key != pygame.K_ESCAPE:
            self._clear_leaving_note()
        if game.over and (game.result is None or self._is_guarded or self.motion.running(_UNSEEN)):
            self._is_late_word = event.unicode.isalnum()
            if self._is_late_word:
                self.motion.start(_UNSEEN, _UNSEEN_MS)
        if game.result is not None:
            return self._key_after_end(event)
        if game.hint is not None and self.tree.key(event):
            return True
        # Enter after a click goes on with the hint, again and again; any other key ends that.
        self._widget_was_clicked &= event.key in _ENTER_KEYS
        if self._widget_was_clicked and game.hint is not None and not desk.typing:
            game.hint.press_primary()
            return True
        if not desk.typing and (press_key(self.controller, event) or self._command(event)):
            return True
        # Keys pressed in rhythm just after a hint's move were still meant for its button.
        if event.key in _PRESS_KEYS and self.motion.running(HINT_MOVED):
            self.motion.start(HINT_MOVED, _RHYTHM_MS)
            return True
        if event.key == pygame.K_ESCAPE:
            return self._escape(event)
        if event.key == pygame.K_F6 and not desk.typing:
            self._change_focus()
            return True
        if not desk.typing and board.writes(event):
            if desk.by_key:
                desk.focus(None)  # or Enter would press the button instead
            return board.key(event)
        if (desk.typing or not desk.by_key) and board.key(event):
            return True
        return not desk.typing and self.tree.key(event)  # a panel higher than the window

    @property
    def text_taker(self) -> TextTaker | None:
        return self.board if self.controller.result is None else None

    def type_on(self, taker: TextTaker, event: pygame.event.Event) -> bool:
        """Gives typed text to the board, though a button has the focus.

        A reader that comes from there to where the cursor goes on hears the letter first.
        """
        by_key, before = self.desk.by_key, self.board.cursor_at()
        used = super().type_on(taker, event)
        if by_key and event.text.isalpha() and self.board.cursor_at() != before:
            self.cabinet.speak_first(as_sentence(event.text.upper()))
        return used

    def _key_after_end(self, event: pygame.event.Event) -> bool:
        """Gives a key to the shortcuts, the board or the buttons of a game that is over.

        A new result ignores keys, those that would press Next the longest. Arrows are the board's
        as long as no button has the focus.
        """
        if self._is_guarded:
            self.motion.start("rhythm", _RHYTHM_MS)
            return True
        if event.key in (*_ARROW_KEYS, pygame.K_TAB, pygame.K_F6):
            self.motion.stop(_UNSEEN)
        is_late = self._is_late_word and event.unicode.isalnum()
        if (is_late or event.key in _PRESS_KEYS) and self.motion.running(_UNSEEN):
            return True
        if self._is_late_word and event.key in _ENTER_KEYS:
            self._is_late_word = False
            return True
        if event.key == pygame.K_F6:
            self._change_focus_after_end()
            return True
        is_among_buttons = self.desk.by_key and event.key in _ARROW_KEYS
        if press_key(self.controller, event) or (
            not is_among_buttons and self.board.ending.key(event)
        ):
            return True
        return self._refuses_undo(event) or self.tree.key(event) or self._says_over(event)

    def _says_over(self, event: pygame.event.Event) -> bool:
        """Says that the game is over if a key was meant for it, as H for a hint."""
        has_control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        is_meant = event.unicode.isalpha() or (
            has_control and pygame.K_a <= event.key <= pygame.K_z
        )
        if is_meant:
            self.cabinet.speak(_("This game is over. Press Tab to find out what you can do next."))
        return is_meant

    def _widgets_beside(self) -> list[Widget]:
        """Returns the widgets beside the board that the keyboard can go to."""
        root = self.tree.root
        beside = root.beside.widgets() if isinstance(root, PlayFrame) else ()
        return [widget for widget in beside if widget.enabled and widget.visible and widget.stops]

    def _change_focus(self) -> None:
        """Moves the focus from the board to the widgets beside it, and back."""
        focused = self.desk.focused if self.desk.by_key else None
        is_beside = focused is not None and focused.role != "board"  # Tab leads there, too
        self.desk.focus(None if is_beside else next(iter(self._widgets_beside()), None))

    def _change_focus_after_end(self) -> None:
        """Moves the focus to the buttons, then to the rows beside them, then back to the board."""
        desk, beside = self.desk, self._widgets_beside()
        buttons = [widget for widget in beside if isinstance(widget, Button)]
        rows = [widget for widget in beside if widget not in buttons]
        first = desk.primary if desk.primary in buttons else next(iter(buttons), None)
        if desk.by_key and desk.focused in buttons and rows:
            desk.focus(rows[0])
        elif desk.by_key and desk.focused in beside and not self.board.ending.covers_board:
            desk.focus(None)
        else:
            desk.focus(first)

    def _escape(self, event: pygame.event.Event) -> bool:
        """Handles Esc: cancels text input, a hint or the focus; else a second Esc leaves."""
        game, desk = self.controller, self.desk
        if desk.typing and desk.key(event):
            pass  # the input method's composition is dropped
        elif game.hint is not None:
            game.close_hint()
            self.cabinet.speak(_("Hint closed."))
        elif self.board.key(event):
            self._clear_leaving_note()
        elif self.cabinet.repeating:
            pass  # held down after it cancelled something: it must not leave
        elif desk.by_key or desk.typing:
            desk.focus(None)
        elif self._is_leaving:
            self.back()
        else:
            self._said_before = self.last_spoken
            game.say(_("Press Esc again to leave the game."), "warning")
            self._leaving = self.cabinet.toast_shown
            if self._leaving is not None and self.cabinet.has_listener:
                self._leaving.stay_ms = _LEAVING_LISTENER_MS
        return True

    @property
    def _is_leaving(self) -> bool:
        """Whether the note that another Esc leaves is being shown."""
        return self._leaving is not None and self._leaving is self.cabinet.toast_shown

    def _clear_leaving_note(self) -> None:
        """Takes away the note that another Esc leaves, because something else is done."""
        if self._is_leaving:
            self.cabinet.hush()

    def _command(self, event: pygame.event.Event) -> bool:
        """Gives a key with Ctrl to the board; returns whether it was used."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        return bool(control) and (self.board.command(event) or self._refuses_undo(event))

    def _refuses_undo(self, event: pygame.event.Event) -> bool:
        """Says that moves can't be undone if a key asks for it; returns whether it did."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        refuses = bool(control) and event.key in (pygame.K_z, pygame.K_y)
        if refuses and not self.controller.kind.play.can_undo:
            self.cabinet.speak(_("You can't undo moves in this game."))
            return True
        return False

    def draw_clock(self, surface: pygame.Surface) -> pygame.Rect:
        self.has_ticked = False
        return self._clock.draw_again(surface, self.cabinet.theme)

    def draw(self, surface: pygame.Surface) -> None:
        self.rebuild_if_stale()
        self.has_ticked = False
        self.tree.draw(surface, self.cabinet.theme)
        if self.controller.result is None:
            self.board.draw_over(surface, self.cabinet.theme)
        else:
            self.controller.result.draw_petals(surface)
