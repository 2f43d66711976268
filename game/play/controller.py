"""One game and everything that can be done with it: the context of its board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from game.app import compat
from game.app.cabinet import Answer, Cabinet
from game.app.job import Job
from game.daily.today import day_at, day_of
from game.face import Face
from game.menu.opengames import undealt_title
from game.play.board import AnyBoard, GameCommands, GameContext, altered
from game.play.boardblock import PausedScreen
from game.play.ending import NUDGE, PARTS, HintLight
from game.play.game import Game
from game.play.hint import HintCard
from game.play.speech import Cell
from game.result.result import ResultPage
from game.ui.actions import Choice, action, keys_of
from game.ui.blocks.desk import Desk
from game.ui.drawing.motion import Motion
from game.ui.layout import ScreenFrame, play_frame
from game.ui.text import (
    N_,
    _,
    as_sentence,
    count,
    day_text,
    join_parts,
    join_sentences,
    labelled,
    ratio_aloud,
    short_day_text,
    translate,
)
from game.ui.widgets.dialog import ask_name
from game.ui.widgets.picker import PickerScreen
from game.ui.widgets.widgets import nothing
from generators.base import Hint, IllegalMove, Status

_LIST_WIDTH = 320
_BEGINNER_GAMES = 3


def _has_steps(game: GameController) -> bool:
    return game.kind.play.can_undo


def _is_open(game: GameController) -> bool:
    return game.result is None


def _can_step(game: GameController) -> bool:
    return game.kind.play.can_undo and game.result is None


class GameController(GameContext[Any], GameCommands):
    """A game being played, with its board, its open hint and its result."""

    def __init__(
        self, cabinet: Cabinet, game: Game, face: Face, motion: Motion, desk: Desk
    ) -> None:
        super().__init__(cabinet, game.kind, motion, desk)
        self.controller = self
        self.game: Game = game
        self.face, self.session = face, game.session
        self.frame: ScreenFrame = play_frame(cabinet.size, cabinet.theme)
        self.result: ResultPage | None = None
        self.hint: HintCard | None = None
        self._to_celebrate = False
        self._times_copied = 0
        """How often an ID was copied: short and long ID take turns."""
        self._counted_hints: set[tuple[str, tuple[Any, ...]]] = set()
        """Reason and moves of the hints already counted: opened again, they cost nothing."""
        self._hint_stages: dict[tuple[tuple[int, ...], str], int] = {}
        """The last stage shown of each hint, by its units and reason."""
        self._board = face.new_board(self)
        if self.over and self._board.ending.is_ready:
            self.show_result()

    # What the board asks

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def board(self) -> AnyBoard:
        return self._board

    @property
    def over(self) -> bool:
        return self.session.status is not Status.PLAYING

    @cached_property
    def is_beginner(self) -> bool:
        """Whether the level is easy and the player has ended fewer than three of these games."""
        ended = self.cabinet.store.latest_ended(self.kind.name, _BEGINNER_GAMES)
        return self.is_easy and len(ended) < _BEGINNER_GAMES

    @cached_property
    def is_test(self) -> bool:
        """Whether the player is testing a draft of their own; looked up once."""
        return self.cabinet.dealer.is_draft_game(self.game.parent)

    @property
    def portrait(self) -> bool:
        return self.frame.portrait

    @property
    def tried_from(self) -> Any:
        return self.session.tried_from

    @property
    def resting(self) -> bool:
        return self.result is not None

    @property
    def light(self) -> HintLight | None:
        if self.hint is None or self.hint.hint is None:
            return None
        return HintLight(self.hint.hint, self.hint.stage)

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool:
        """Makes moves, or says why they are not allowed. Returns whether they were made.

        An open hint closes unless the moves are made `beside_hint`.
        """
        before, cells = self.session.state, self._cells_before()
        try:
            self.session.play(moves)
        except IllegalMove as error:
            self.refuse(translate(error.message))
            return False
        if not beside_hint:
            self.close_hint()
        shown_mistakes = self.shown_mistakes
        self._moved(before, cells)
        if shown_mistakes:  # the cells changed have new content, which hasn't been checked
            self.shown_mistakes = (
                shown_mistakes - self.face.measures.changed_cells(moves)
            ) & self.state.mistakes()
        return True

    @action("Pause", "pause", "Ctrl+P", when=_is_open)
    def pause(self) -> None:
        """Stops the clock and covers board and panel."""
        if self.has_clock:
            self.cabinet.scenes.push(PausedScreen(self.cabinet, lambda: self.frame))

    @property
    def has_clock(self) -> bool:
        """Whether a clock is shown, by the settings or because time is limited."""
        return self.settings.flag("clock") or self.session.left_ms is not None

    def note(self) -> None:
        """Stores the result so far, for lists and statistics."""
        self.cabinet.dealer.results.note(self.game, self.over and self.board.ending.can_continue)

    def ask_to_end(self, title: str, text: str, end: Answer) -> None:
        if not self.over:
            keep: Answer = (_("Keep playing"), "", "primary", nothing)
            self.cabinet.ask(title, text, [keep, end])

    # Steps

    def _step(self, step: Callable[[], object], lead: str = "") -> None:
        """Runs a step back or forth such as undo; `lead` is announced before its changes."""
        before, cells = self.session.state, self._cells_before()
        if step():
            self.close_hint()
            self._moved(before, cells, is_back=True, lead=lead)

    def _cells_before(self) -> Sequence[Cell]:
        """Returns the cells before a step without their error marks; none without a listener."""
        if not self.cabinet.has_listener:
            return ()
        shown, self.shown_mistakes = self.shown_mistakes, frozenset()
        cells, self.shown_mistakes = self.board.cells(), shown
        return cells

    def _read_changes(self, before: Sequence[Cell], is_back: bool, lead: str) -> str:
        """Announces the cells a step has emptied; after undo or redo, all it has changed.

        Screen readers announce the focused cell by themselves. Returns the announcement.
        """
        speech, changes = self.board.speech, altered(self.board, before)
        if is_back:
            self.cabinet.speaks_behind = True  # it names the value that a reader would read first
            text = speech.describe_changes(changes) if changes else ""
        else:
            emptied = {(cell.row, cell.column) for cell in changes if not cell.value}
            gone = [cell for cell in before if (cell.row, cell.column) in emptied and cell.value]
            text = speech.describe_emptied(gone) if gone else ""
        announcement = labelled(lead, text)
        if announcement:
            self.cabinet.speak(as_sentence(announcement))
        return announcement

    def _moved(
        self, before: Any, cells: Sequence[Cell] = (), is_back: bool = False, lead: str = ""
    ) -> None:
        """Shows, sounds and announces what changed since the state `before`; ends the game.

        `cells` are those before the step; `is_back` is for undo, redo and the like.
        """
        if self.confirmed is not None:
            self.cabinet.hush("cross")  # what Check has said is out of date
        is_changed = self.session.state != before
        if is_changed:
            self.board.changed(before)  # it may still read what Check has marked
        shown = self.shown_mistakes if is_back else frozenset()
        self.confirmed, self.shown_mistakes = None, shown & self.state.mistakes()
        if is_changed:
            self.cabinet.sounds.wish(self.face.views.sound(before, self.session.state))
            if self.cabinet.has_listener and not self._is_won_now():
                is_end = self.over and self.result is None and self.board.ending.is_ready
                announced = self._read_changes(cells, is_back, lead)
                summary = "" if is_back else self.board.speech.summary(before)
                for announcement in filter(
                    None, (summary, *self.board.speech.consequences(before))
                ):
                    if not announced or announcement.rstrip(".") not in announced:
                        self.cabinet.speak(announcement, is_last=is_end)  # after the result
        if not self.over:
            self._to_celebrate, self.result = False, None
        elif self.result is None:
            self._end(before)
        self.refresh()

    def _is_won_now(self) -> bool:
        """Returns whether the result is announced at once, in place of the last changes."""
        is_solved = self.session.status is Status.SOLVED and self.result is None
        return is_solved and self.board.ending.is_ready

    def _end(self, before: Any) -> None:
        """Records the end; a game may go on after it (to name the groups of a wall)."""
        self.cabinet.dealer.ended(self.game)
        if before.status is Status.PLAYING:
            self._to_celebrate = True
        if self.session.status is not Status.SOLVED:
            self.board.ending.begin_reveal()
        self.show_end()

    def show_end(self) -> None:
        """Shows the result of a game that is over, once its board has finished its own ending."""
        if not self.over or self.result is not None or not self.board.ending.is_ready:
            return
        self.close_hint()
        self.cabinet.hush("cross")  # a refusal of a moment ago is out of date at the end
        self.show_result()
        if self.result is not None and self.result.known.seal and self._to_celebrate:
            self.cabinet.sounds.wish("solved")
            self.result.celebrate()
        self._to_celebrate = False

    def show_result(self) -> None:
        """Shows the result in place of the panel, and announces it."""
        ending = self.board.ending
        self.result = ResultPage(self.cabinet, self.game, self.new, self.refresh, ending)
        result = self.result.known
        figures = join_parts(labelled(title, ratio_aloud(text)) for title, text in result.figures)
        sentences = [result.aloud, self._about(), result.praise, figures]
        self.cabinet.speak(join_sentences(as_sentence(text) for text in sentences if text))
        self.refresh()

    @action("Watch replay", "play", "R", when=lambda game: game.result is not None)
    def watch_replay(self) -> None:
        """Shows the replay of the game that is over."""
        if self.result is not None:
            self.result.watch()

    def leave_result(self) -> None:
        """Goes from the result back to the board; the win isn't celebrated again."""
        self._to_celebrate, self.result = False, None
        self.refresh()

    def count_reveal(self, *, letters: int = 0, words: int = 0) -> None:
        self.session.count_reveal(letters=letters, words=words)

    def pass_time(self, ms: float) -> None:
        """Lets the clock run; at the mode's time limit, ends the game."""
        before = self.session.state
        self.session.advance(ms)
        if self.session.state is before:
            return
        self.board.cancel_input()
        top = self.cabinet.scenes.top
        if isinstance(top, PickerScreen):
            self.cabinet.scenes.remove(top)  # its choices are for a game that is over now
        self.close_hint()
        self._moved(before)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to go back to."""
        return self.kind.play.can_undo and self.session.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to go on to."""
        return self.kind.play.can_undo and self.session.can_redo

    @action("Undo", "undo", "Ctrl+Z", when=_has_steps)
    def undo(self) -> None:
        """Goes back one step; never to another game."""
        if self.can_undo:
            self._step(self.session.undo, _("Undone"))
        else:
            self.cabinet.speak(_("There's nothing to undo."))

    @action("Redo", "redo", "Ctrl+Y", "Ctrl+Shift+Z", when=_has_steps)
    def redo(self) -> None:
        """Goes one step forward again."""
        if self.can_redo:
            self._step(self.session.redo, _("Redone"))
        else:
            self.cabinet.speak(_("There's nothing to redo."))

    @action("Restart", "restart")
    def restart(self) -> None:
        """Goes back to the start; the toast about it offers to undo that."""
        before, note = self.session.state, _("Board cleared")
        self._step(self.session.restart, note)
        cleared = self.session.state

        def undo() -> None:
            if self.session.state is cleared:
                self.undo()

        if cleared is not before:
            self.cabinet.toast(note, undo=undo if self.can_undo else None, aloud="")

    def reveal(self, moves: Sequence[Any]) -> None:
        """Plays moves that show the answer."""
        before = self.session.state
        self.session.reveal(moves)
        self.close_hint()
        self._moved(before)

    @action("Save position", "mark", "Ctrl+S", when=_can_step)
    def save(self, name: str = "") -> None:
        """Saves the position under a name, beside other saved positions."""
        self.session.save(name)
        back = _("To return to it, press Ctrl+R or use the menu.")
        saved = _("Saved as “{name}”.").format(name=name) if name else _("Position saved.")
        self.say(join_sentences((saved, back)))
        self.refresh()

    @action("Save position as…", "pencil")
    def save_as(self) -> None:
        """Asks for a name and saves the position under it."""
        lead = _("Positions are saved with the game. You can save several.")
        ask_name(self.cabinet, _("Save position"), lead, "", self.save)

    @action("Restore position", "return", "Ctrl+R", when=_can_step)
    def restore(self) -> None:
        """Goes back to the saved position, as a step; the player chooses if there are several."""
        if len(self.session.saved) > 1:
            self.cabinet.choose(
                lambda: self.frame.panel.inflate(0, -self.frame.panel.height),
                self.positions,
                _LIST_WIDTH,
            )
        else:
            self._restore(next(iter(self.session.saved), ""))

    def _restore(self, name: str) -> None:
        """Goes back to the position saved under a name, or says that there is none."""
        try:
            self._step(lambda: self.session.restore(name))
        except IllegalMove as error:
            self.say(translate(error.message), "warning")

    def positions(self) -> list[Choice]:
        """Returns the saved positions, the last saved first; each can be deleted."""

        def choice(name: str, state: Any) -> Choice:
            """Returns the row of a saved position: name, progress, restore and delete."""
            done, total, of_total = self.face.progress(state)

            def forget() -> None:
                self.session.forget(name)
                self.refresh()

            text = f"{done} {of_total.format(whole=total)}"
            label = name or _("Unnamed")
            return Choice(label, lambda: self._restore(name), text, "return", delete=forget)

        return [choice(*saved) for saved in reversed([*self.session.saved.items()])]

    @action("Try out an idea", "pencil", "Ctrl+T", when=_can_step)
    def toggle_trial(self) -> None:
        """Begins a trial, or ends it and keeps its moves."""
        if self.session.tried_from is None:
            self._step(self.session.begin_trial)
            self.say(_("Try some moves, then keep or discard them all."))
        else:
            self._step(self.session.keep_trial)

    @action("Discard the trial moves", "cross", "Ctrl+D", label=N_("Discard"), when=_can_step)
    def drop_trial(self) -> None:
        """Goes back to the position before the trial, as an undoable step."""
        self._step(self.session.drop_trial)

    @action("Back to the last correct position", "undo", "Ctrl+B", when=_can_step)
    def back_to_correct(self) -> None:
        """Goes back to the last position without a mistake, as a step that can be undone."""
        if not self.board.can_judge() or self._is_unsolvable():
            return
        if not self.state.mistakes():
            self.say(_("No mistakes so far."))
        elif self.session.can_undo:
            self._step(self.session.back_to_correct)
            self.say(_("You're back at the last position without mistakes."))

    @action("Check", "check", "Ctrl+Enter", when=_can_step)
    def confirm(self) -> None:
        """Says how many things are wrong; a second press shows them."""
        if self.board.confirm() or self._is_unsolvable():
            return
        mistakes = self.state.mistakes()
        if mistakes and (self.confirmed is self.state or mistakes <= self.shown_mistakes):
            if not mistakes <= self.shown_mistakes:
                self.session.confirm(shows=True)
            self.shown_mistakes = frozenset()
            text = count("The mistake is marked.", "Mistakes are marked.", len(mistakes))
            self.cabinet.toast(
                text, "cross", aloud=as_sentence(self.board.speech.mistakes(mistakes))
            )
            self.shown_mistakes = mistakes
            self.refresh()
            return
        self.confirmed, wrong = self.state, self.session.confirm()
        text = count(
            "{n} mistake. Check again to see where; that counts as help.",
            "{n} mistakes. Check again to see where; that counts as help.",
            wrong,
        )
        if self.hint is not None and mistakes <= self.hint.cells:
            text = count(
                "{n} mistake. The hint shows where.", "{n} mistakes. The hint shows where.", wrong
            )
        if wrong:
            self.say(text, "cross")
            self.refresh()
        elif self.game.assessment.verdict in ("multiple", "undecided"):
            self.say(_("No rules broken so far."))
        else:
            self.say(_("No mistakes so far."))

    def _is_unsolvable(self) -> bool:
        """Returns whether the board is known to have no solution; if so, says that."""
        if self.game.assessment.verdict != "none":
            return False
        self.say(_("This board has no solution, so no marks can be right."), "warning")
        return True

    # Hints

    @action("Hint", "hint", "Ctrl+H", when=_is_open)
    def ask_hint(self) -> None:
        """Opens a hint, or shows its next stage: where to look, why, then the move."""
        if self.over or (self.hint is None and self._is_unsolvable()):
            return
        if self.hint is None:
            self._find_hint()
        elif self.hint.hint is not None:  # else it is still being searched for
            self.hint.advance()

    def _find_hint(self, shows_reason: bool = False) -> None:
        """Starts a job that finds a hint, and opens its card; `shows_reason`: at stage two."""
        job: Job[Hint] = Job(self.board.hints.search(self.kind.hint))
        self.cabinet.worker.run(job)
        callbacks = self.hint_shown, self.close_hint, self.next_hint
        self.hint = HintCard(
            self, self.face.views.hint_words, job, *callbacks, shows_reason, self._stage_before
        )
        self.refresh()

    def next_hint(self) -> None:
        """Makes the move of the open hint and shows the next hint with its reason."""
        if self.hint is None or self.hint.hint is None:
            return
        self.hint.make_move(self.hint.hint)
        if self.hint is None and not self.over:  # the move was allowed, and has closed the card
            self._find_hint(shows_reason=True)

    def _stage_before(self, hint: Hint) -> int:
        """Returns the stage a hint opens with: the first, or that at which it was closed."""
        key = hint.units, translate(hint.reason)
        is_resumed = self.face.views.hint_words.resumes and hint.rank
        first = self.board.hints.first_stage(hint)
        return self._hint_stages.get(key, first) if is_resumed else first

    def hint_shown(self, stage: int, hint: Hint) -> None:
        """Counts a hint once, at its first stage, and highlights and announces the stage."""
        hint_key = (translate(hint.reason), tuple(hint.moves))
        self._hint_stages[hint.units, translate(hint.reason)] = stage
        self.cabinet.sounds.wish("hint")
        hints, before = self.board.hints, self.board.cursor_at()
        moves = hints.before_stage(stage, hint)
        counts = stage == NUDGE and hint_key not in self._counted_hints
        if counts:
            self._counted_hints.add(hint_key)
            self.session.hint(hint.units)
        if moves:
            self.play(moves, beside_hint=True)
        if self.cabinet.has_listener:
            self._read_hint(stage, hint, before, self.session.hints if counts else 0)
        self.refresh()

    def _read_hint(self, stage: int, hint: Hint, before: int | None, number: int) -> None:
        """Announces a stage of the hint, and moves the cursor to its cells.

        If the cursor was elsewhere `before`, its new place is announced last, unless the reader
        reads the cell with the focus. The `number` of a hint just counted comes first, from 2 on:
        the last press of a hint may begin the next.
        """
        board, words = self.board, self.face.views.hint_words
        numbered = _("Hint {n}").format(n=number) if number > 1 else ""
        if stage == NUDGE:
            announcement = labelled(numbered, board.speech.hint_aloud(hint.nudge))
            sentences = [announcement, board.speech.hint_place(hint)]
        else:
            follows = words.follows(hint)
            cells = board.speech.hint_moves(hint) if follows else ""
            moves = labelled(follows, cells) if cells else ""
            shown = hint.parts if stage == PARTS and hint.parts else hint.reason
            aid = board.speech.hint_aid(stage, hint)
            announcement = labelled(numbered, board.speech.hint_aloud(shown))
            sentences = [announcement, aid, moves, (words.method or words.technique)(hint)]
        self._walk_to_hint(stage, hint)
        sentences.append(self._new_place(before, sentences))
        sentences.append(labelled(keys_of(self.ask_hint), words.after(stage, hint)))
        lines = [line for text in sentences for line in text.split("\n")]
        self.cabinet.speak(join_sentences(as_sentence(line) for line in lines if line))

    def _new_place(self, before: int | None, sentences: Sequence[str]) -> str:
        """Returns where the cursor is now if it was elsewhere `before`; briefly if that was said.

        A reader that reads the cell with the focus needs no such sentence.
        """
        cursor = self.board.cursor_at()
        if cursor is None or cursor == before or self.board_has_focus:
            return ""
        place = self.board.speech.names([self.board.cells()[cursor]])[0]
        if any(sentence.endswith(place) for sentence in sentences):
            return _("You're there.")
        return _("You're in {place}.").format(place=place)

    def _walk_to_hint(self, stage: int, hint: Hint) -> None:
        """Moves the cursor to a cell the nudge is about, later to that of the first move."""
        board = self.board
        targets = {move.cell for move in hint.moves if hasattr(move, "cell")}
        if stage == NUDGE:
            targets = set(board.hints.nudged_cells(hint)) or targets
        elif hint.moves and hasattr(hint.moves[0], "cell"):
            targets = {hint.moves[0].cell}
        numbers = [index for index, cell in enumerate(board.cells()) if cell.cell in targets]
        cursor = board.cursor_at()
        if numbers and (cursor not in numbers or stage != NUDGE) and cursor != numbers[0]:
            board.walk_to(numbers[0])

    def close_hint(self) -> None:
        """Closes the hint."""
        if self.hint is None:
            return
        card, self.hint = self.hint, None
        card.cancel()
        self.refresh()
        self.prepare_next()

    def prepare_next(self) -> None:
        """Has the next puzzle made in the background."""
        self.cabinet.dealer.prepare(self.game)

    # The rest

    @action("New puzzle", "plus", "Ctrl+N", label=N_("New"))
    def new(self) -> None:
        """Deals another puzzle of the same preset and mode; its menu leads back here.

        After a puzzle that was not dealt, the preset most like it is dealt. From the end of one of
        a shelf it leads to the next one there.
        """
        if self.board.ending.next_game():
            return
        if self.over and (play := self.cabinet.navigator.next_of_shelf(self.game)) is not None:
            play()
            return
        preset = self.cabinet.dealer.next_preset(self.game)
        parent, mode = self.game.game_id, self.session.mode
        self.cabinet.dealer.deal(self.kind, preset, parent, mode, begun=self._say_game_left_open)

    def _say_game_left_open(self) -> None:
        """Says that an unfinished game can be continued, unless its board says more."""
        if self.board.ending.left_for_new():
            return
        if self.over or self.state == self.session.puzzle.start(self.session.mode):
            return
        self.say(_("Your last game is still open. Go back to find it among your open games."))

    @action("After a game: copy text", "copy", "Ctrl+C", when=lambda game: game.result is not None)
    def copy_text(self) -> None:
        """Copies the text to share of the ended game, as soon as it is computed."""
        if self.result is not None:
            self.result.copy_shared()

    @action(
        "After a game: copy picture",
        "copy",
        "Ctrl+Shift+C",
        when=lambda game: game.result is not None and compat.can_copy_pictures(),
    )
    def copy_picture(self) -> None:
        """Copies the picture to share of the ended game."""
        if self.result is not None:
            self.result.copy_shared(as_picture=True)

    @action("Copy game ID", "copy", "Ctrl+C", when=lambda game: game.result is None)
    def copy_id(self) -> None:
        """Copies the game ID; pressed again, the other one, if there are two."""
        ids = self.game.ids
        if not ids:
            self.say(
                _("This puzzle is too big for a game ID. Export it to a file instead."), "warning"
            )
            return
        text = ids[self._times_copied % len(ids)]
        self._times_copied += 1
        if len(ids) == 1:
            note = _("Game ID copied")
        elif text == ids[0]:
            note = _(
                "Short game ID copied. Press again for a longer one that works in every version."
            )
        else:
            note = _("Long game ID copied. It works in every version.")
        self.cabinet.copy(text, note)

    def _about(self) -> str:
        """Returns the text below the title of a result that names the puzzle."""
        preset, day = self.game.preset, day_of(self.game.short_id)
        if preset is not None and day is not None:
            return f"{translate(preset.level)} • {day_text(day)}"
        return " • ".join(self._level_shape_mode())

    def _level_shape_mode(self) -> list[str]:
        """Returns level, shape and mode, as the menu words them."""
        preset, modes = self.game.preset, self.kind.play.modes
        words = undealt_title(self.game.assessment, self.face.shape(self.session.puzzle))
        if preset is not None:
            words = [text for text in map(translate, (preset.level, preset.shape)) if text]
        return [*words, *([translate(self.session.mode.title)] if len(modes) > 1 else [])]

    def chips(self) -> list[str]:
        """Returns the texts in the bar; those that don't fit are left out from the end."""
        title = self.session.title or self.face.wording.own_title(self.session.puzzle)
        test = _("Test game") if self.is_test else ""
        return [*filter(None, [test, title]), *self.board.own_chips(), *self._level_shape_mode()]

    def day_chips(self) -> list[str]:
        """Returns the day of a daily puzzle, as a chip; none for other puzzles."""
        day = day_of(self.game.short_id)
        if day is None:
            return []
        is_today = day == day_at(self.cabinet.store.now())
        return [_("Today") if is_today else short_day_text(day)]
