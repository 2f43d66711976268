"""One draft and everything that can be done with it: the context of its editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.app.cabinet import Cabinet
from game.app.job import Job
from game.dealing.opening import FoundPuzzle, game_id
from game.face import Face
from game.files import plain as files
from game.play.board import AnyBoard, DraftContext, FileRequest
from game.play.game import Game
from game.play.speech import MOST_NAMED, Cell
from game.sharing.send import Parcel
from game.storage.records import result_text
from game.ui.actions import action
from game.ui.blocks.block import runs
from game.ui.blocks.desk import Desk
from game.ui.drawing.motion import Motion
from game.ui.layout import ScreenFrame, play_frame
from game.ui.text import (
    Sign,
    _,
    as_sentence,
    join_first,
    join_sentences,
    labelled,
    sentence,
    translate,
)
from game.ui.widgets.dialog import ask_title
from game.ui.widgets.toast import Toast
from game.ui.widgets.widgets import Action, nothing
from generators.base import (
    LEVELS,
    Assessment,
    CabinetError,
    Drafting,
    Finding,
    Fix,
    IllegalMove,
    Message,
    Opened,
    Tick,
)
from generators.drafting import base_name, drafting_of
from generators.kinds import kind_named

_KEEP_LAST_MS = 120
"""How long the finding from before an edit stays on show while the next one is computed."""
_LATE_MS = 5000
"""After so long without a finding, the card says "Not known yet"."""
_SETTLE_SECONDS = 20.0
_CLOSE_SECONDS = 0.2
_QUIET_MS = 1000
"""How long after an edit the verdict is announced."""
_REFUSAL_MS = 60_000
"""The longest time a refusal stays: a player idle for a minute has read it."""


def verdict_text(finding: Finding) -> str:
    """Returns a verdict, the level and the reason as sentences."""
    reason = "".join(text for text, _strong in runs(finding.reason))
    level = LEVELS.get(finding.level)
    level_text = labelled(_("Level"), translate(level)) if level else ""
    texts = filter(None, (translate(finding.title), level_text, reason))
    return join_sentences(map(as_sentence, texts))


class Workbench(DraftContext):
    """A draft with its editor; the findings after every edit are computed in the background."""

    def __init__(
        self, cabinet: Cabinet, game: Game, face: Face, motion: Motion, desk: Desk
    ) -> None:
        super().__init__(cabinet, game.kind, motion, desk)
        self.game: Game = game
        self.made = kind_named(base_name(game.kind.name))
        """The kind of the puzzle that the draft becomes."""
        self.session, self.drafting = game.session, drafting_of(game.kind)
        self.frame: ScreenFrame = play_frame(cabinet.size, cabinet.theme)
        self._findings: list[Finding] = []
        self._look_job: Job[None] | None = None
        self._work_job: Job[Sequence[Any]] | None = None
        self._percent_shown: int | None = None
        self._last_finding: Finding | None = None
        self._look_ms = self._still_ms = 0.0
        """How long there has been no finding about the draft as it is, and no edit."""
        self._is_marked_used = False
        self._once_known: Action = nothing
        self._refusal: Toast | None = None
        """The toast that says why something can't be done; it stays until the next edit."""
        self._announced_verdict, self._verdict_to_announce = "", ""
        """The title of the last verdict announced, and the sentences still to announce."""
        self._face = face
        assert face.workshop.editor is not None, "a kind with a workbench has an editor"
        self.editor = face.workshop.editor(self)

    # What the board asks

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def draft_id(self) -> int:
        return self.game.game_id

    @property
    def board(self) -> AnyBoard:
        return self.editor.board

    @property
    def is_empty(self) -> bool:
        """Whether the draft began empty and was never edited; the workshop doesn't list it."""
        session = self.session
        return self.game.preset is not None and not (session.can_undo or session.can_redo)

    @property
    def portrait(self) -> bool:
        return self.frame.portrait

    def play(self, moves: Sequence[Any], beside_hint: bool = False) -> bool:
        """Makes edits as one step, or says why it is refused. Returns whether they were made."""
        before, cells = self.state, self._cells_before()
        try:
            self.session.play(moves)
        except IllegalMove as error:
            self.refuse(translate(error.message))
            return False
        self._show_edit(before, cells)
        return True

    def say(self, text: str, sign: Sign = "check") -> None:
        super().say(text, sign)
        if sign != "check" and self.cabinet.toast_shown is not None:
            self._refusal = self.cabinet.toast_shown
            self._refusal.stay_ms = max(self._refusal.stay_ms, _REFUSAL_MS)

    def forget_refusal(self) -> None:
        """Removes the toast with the refusal, because something else is done now."""
        if self._refusal is not None and self._refusal is self.cabinet.toast_shown:
            self.cabinet.hush()

    def _cells_before(self) -> Sequence[Cell]:
        """Returns the cells before an edit; none if no screen reader listens."""
        return self.board.cells() if self.cabinet.has_listener else ()

    def _read_edit(self, before: Sequence[Cell], lead: str) -> None:
        """Announces the cells that an edit has changed since `before`."""
        old = {cell.cell: cell for cell in before}
        same = [cell for cell in self.board.cells() if cell.cell in old]
        changed = [cell for cell in same if cell.value != old[cell.cell].value]
        renamed = [cell for cell in same if cell.name != old[cell.cell].name]
        speech = self.board.speech
        text = join_first(speech.names(renamed), MOST_NAMED)
        if changed:
            text = speech.describe_changes(changed)
        if text:
            self.cabinet.speak(as_sentence(labelled(lead, text)))

    def _show_edit(self, before: Any, cells: Sequence[Cell], lead: str = "") -> None:
        """Shows, stores and announces what an edit has changed since the state `before`."""
        self._stop_work()
        self.forget_refusal()
        self._once_known = nothing  # it was asked of the draft as it was
        if self.state != before:
            if not self._is_marked_used:  # once is enough: the draft is on top of the list
                self._is_marked_used = True
                self.cabinet.store.touch(self.game.game_id)
            self.board.changed(before)
            summary = self.board.speech.summary(before)
            if summary:
                self.cabinet.speak(as_sentence(labelled(lead, summary)))
            else:
                self._read_edit(cells, lead)
            self.cabinet.sounds.wish("place")
            self.start_looking()
        self.refresh()

    @action("Undo", "undo", "Ctrl+Z")
    def undo(self) -> None:
        """Undoes an edit."""
        before, cells = self.state, self._cells_before()
        if self.session.undo():
            self._show_edit(before, cells, _("Undone"))
        else:
            self.cabinet.speak(_("There's nothing to undo."))

    @action("Redo", "redo", "Ctrl+Y", "Ctrl+Shift+Z")
    def redo(self) -> None:
        """Redoes an edit."""
        before, cells = self.state, self._cells_before()
        if self.session.redo():
            self._show_edit(before, cells, _("Redone"))
        else:
            self.cabinet.speak(_("There's nothing to redo."))

    def work(self, find_moves: Callable[[Tick], Sequence[Any]]) -> None:
        """Finds moves in a job, and then plays them as one step."""
        self._stop_work()
        self._work_job = Job(find_moves)
        self.cabinet.worker.run(self._work_job)
        self.refresh()

    def ask_file(self, wanted: FileRequest, read: Callable[[bytes, Tick], Sequence[Any]]) -> None:
        """Asks for a file, and plays as one step the moves that `read` makes of it in a job."""
        from game.files.screen import Opening, choose, close_path_screen

        def take(paths: Sequence[Path], refuse: Callable[[Message], None]) -> None:
            close_path_screen(self.cabinet)
            self.work(lambda tick: read(files.read(paths[0], wanted.limit, tick), tick))

        placeholder = _("File name")
        choose(
            self.cabinet, Opening(wanted.title, placeholder, wanted.label, wanted.suffixes, take)
        )

    @property
    def is_working(self) -> bool:
        """Whether edits are being computed in a job, which the next edit would cancel."""
        return self._work_job is not None

    @property
    def work_percent(self) -> int | None:
        """How far the job that computes edits has come; None if that isn't known."""
        progress = self._work_job.progress if self._work_job is not None else None
        return None if progress is None else int(100 * progress)

    def _stop_work(self) -> None:
        """Cancels the job that computes edits, if it runs."""
        if self._work_job is not None:
            self._work_job.cancel()
            self._work_job = None
            self.refresh()

    def stop_work(self) -> None:
        """Cancels the job that computes edits, and checks the draft again."""
        self._stop_work()
        self.start_looking()

    # Findings

    def start_looking(self) -> None:
        """Starts the job that finds what the draft is like now, in place of an earlier one."""
        state = self.state
        findings: list[Finding] = []

        def find(tick: Tick) -> None:
            for finding in self.drafting.findings(state, tick):
                findings.append(finding)

        self._last_finding = self.finding or self._last_finding
        self.finding, self.fix, self._look_ms = None, None, 0.0
        self._verdict_to_announce, self._still_ms = "", 0.0
        self._findings, self._look_job = findings, Job(find)
        self.cabinet.worker.run(self._look_job)
        self.refresh()

    @property
    def is_looking(self) -> bool:
        """Whether the job that finds what the draft is like still runs."""
        return self._look_job is not None

    @property
    def shown_finding(self) -> Finding | None:
        """The finding on show: the latest, or for a moment the one before it."""
        return self.finding or (self._last_finding if self._look_ms < _KEEP_LAST_MS else None)

    @property
    def has_more_to_say(self) -> bool:
        """Whether a verdict is still to be announced."""
        return bool(self._verdict_to_announce)

    @property
    def is_late(self) -> bool:
        """Whether there has been no finding for five seconds."""
        return self.finding is None and self._look_ms >= _LATE_MS

    def update(self, ms: float) -> None:
        """Takes new findings and finished work from the background jobs."""
        self._still_ms += ms
        if self.finding is None:
            before, self._look_ms = self._look_ms, self._look_ms + ms
            if any(before < limit <= self._look_ms for limit in (_KEEP_LAST_MS, _LATE_MS)):
                self.refresh()
        while self._findings:
            self._show_finding(self.editor.without_ignored(self._findings.pop(0)))
        if self._verdict_to_announce and self._still_ms >= _QUIET_MS:
            self._announce_verdict()
        if self._look_job is not None and self._look_job.done:
            ended, self._look_job = self._look_job, None
            self._result_or_refusal(ended)
            self.refresh()
        if self.work_percent != self._percent_shown:
            self._percent_shown = self.work_percent
            self.refresh()
        if self._work_job is not None and self._work_job.done:
            worked, self._work_job = self._work_job, None
            moves = self._result_or_refusal(worked)
            if moves:
                self.play(moves)
            else:
                self.start_looking()
            self.refresh()

    def _result_or_refusal(self, job: Job[Any]) -> Any:
        """Returns the result of a job; None, and shows why, if it failed."""
        try:
            return job.result()
        except CabinetError as error:
            if not job.cancelled:
                self.say(translate(error.message), "cross")
            return None

    def once_known(self, on_finding: Action) -> None:
        """Runs an action as soon as the first finding is there."""
        self._once_known = on_finding

    def _show_finding(self, finding: Finding) -> None:
        """Shows and announces a finding, and runs the action that was waiting for one."""
        self.finding = self._last_finding = finding
        is_new = translate(finding.title) != self._announced_verdict
        self._verdict_to_announce = verdict_text(finding) if is_new else ""
        if self.fix not in finding.fixes:
            self.fix = None
        self.note()
        self.refresh()
        on_finding, self._once_known = self._once_known, nothing
        on_finding()

    def _announce_verdict(self) -> None:
        """Announces the verdict.

        Not at once: a reader asks for the focus that an edit has moved a moment later, and would
        read the verdict with it, and again as news.
        """
        assert self.finding is not None
        self._announced_verdict = translate(self.finding.title)
        self.cabinet.speak(self._verdict_to_announce)
        self._verdict_to_announce = ""

    def note(self) -> None:
        """Stores what is known of the draft, for the list of drafts."""
        if (finding := self.finding) is not None:
            assessment = Assessment(finding.status, finding.level)
            text = self._draft_text(translate(finding.title))
            self.cabinet.dealer.draft_found(self.game, assessment, text)

    def _draft_text(self, verdict: str) -> str:
        """Returns what the list of drafts shows of this draft, as text for the store."""
        shape = translate(self.drafting.shape(self.state))
        figures: dict[str, int | str] = {"title": self.title, "shape": shape, "says": verdict}
        figures["recalled"] = self.drafting.recalled(self.state)
        if self.finding is not None:
            figures |= {"plays": int(self.can_play), "sends": int(self.can_send)}
        return result_text(figures, *self.editor.stored_marks())

    def resume(self) -> None:
        """Checks the draft again, if needed: another screen has used the worker."""
        if self.finding is None or (self._look_job is not None and self._look_job.cancelled):
            self.start_looking()

    def settle(self) -> None:
        """Waits until everything is computed, so that a picture shows it."""
        for job in (self._work_job, self._look_job):
            if job is not None:
                job.join(_SETTLE_SECONDS)
        self._still_ms = float(_QUIET_MS)

    def close(self) -> None:
        """Waits a moment for a finding for the list of drafts, then cancels all jobs."""
        self._stop_work()
        self._once_known = nothing
        if self._look_job is not None:
            self._look_job.join(_CLOSE_SECONDS)
            self.update(0)
        if self._look_job is not None:
            self._look_job.cancel()
        if self.finding is None:  # the stored finding is from before the last edit
            self.cabinet.dealer.draft_found(self.game, Assessment(), self._draft_text(""))

    # Fixes

    def show_fix(self, fix: Fix | None) -> None:
        """Shows a change on the board."""
        self.fix = fix
        self.refresh()

    def take_fix(self) -> None:
        """Makes the change that is shown, as a step."""
        if self.fix is not None:
            self.play(self.fix.moves)

    # The puzzle

    @property
    def puzzle(self) -> Any:
        """The puzzle that can be played, with the draft's name; None if there is none yet."""
        puzzle = None if self.finding is None else self.finding.puzzle
        return None if puzzle is None else self.drafting.entitled(puzzle, self.session.title)

    @property
    def title(self) -> str:
        """Returns the name of the draft, or else of its puzzle; "" if neither has one."""
        if self.session.title:
            return self.session.title
        puzzle = self.puzzle
        if puzzle is None and self.unfinished is not None:
            puzzle = self.unfinished[0]
        return "" if puzzle is None else self._face.wording.own_title(puzzle)

    @property
    def can_play(self) -> bool:
        """Whether there is a puzzle that can be played."""
        return self.puzzle is not None

    @property
    def can_send(self) -> bool:
        """Whether there is a puzzle, or enough of one for a file."""
        return self.can_play or self.unfinished is not None

    @property
    def can_share(self) -> bool:
        """Whether the draft has one solution, so that it has a game ID."""
        return self.finding is not None and self.finding.status == "unique"

    def try_out(self) -> None:
        """Plays the puzzle as it is now; its editor asks first if something is missing."""
        self.board.cancel_input()  # a clue that is being typed belongs to the puzzle, too
        finding, puzzle = self.finding, self.puzzle
        if finding is None:
            self.once_known(self.try_out)
            return
        if puzzle is None:
            return

        def play() -> None:
            opened = Opened(puzzle, notice=finding.notice)
            try:
                self.cabinet.dealer.play(FoundPuzzle(self.made, None, opened), of_draft=True)
            except CabinetError as error:
                self.say(sentence(error.message), "warning")

        self.editor.try_out(finding, play)

    @action("Copy game ID", "copy", "Ctrl+C")
    def copy_id(self) -> None:
        """Copies the game ID, or says what is missing for one."""
        if self.finding is None or self.puzzle is None:
            self.say(_("Only puzzles with one solution can be shared."), "warning")
            return
        if not self.can_share:
            note = _("{problem}. You can export it as a file.")
            self.say(note.format(problem=translate(self.finding.title)), "warning")
            return
        text = game_id(self.made, self.puzzle)
        if text is None:
            self.say(
                _("This puzzle is too big for a game ID. Export it to a file instead."), "warning"
            )
        else:
            self.cabinet.copy(text, _("Game ID copied"))

    @property
    def unfinished(self) -> tuple[Any, Any] | None:
        """The puzzle and position that a draft can be exported as before it can be played."""
        if self.puzzle is not None or self.finding is None:
            return None
        started = self.drafting.unfinished(self.state)
        if started is None:
            return None
        puzzle, state = started
        return self.drafting.entitled(puzzle, self.session.title), state

    @property
    def parcel(self) -> Parcel:
        """Returns the puzzle to send, or its unfinished state."""
        started, finding = self.unfinished, self.finding
        is_printed = self.can_share or self.drafting.proof(self.state) is not None
        pages = self._print if is_printed and self._face.workshop.paper is not None else None
        parcel = Parcel(self.cabinet, self.made, self.puzzle, None, self.copy_id, print=pages)
        parcel = parcel._replace(failed=_failed_checks(finding))
        if finding is None or self.can_share:
            return parcel
        problem = translate(finding.title)
        if self._face.workshop.paper is not None and pages is None:
            unprintable = _("{problem}. Finish the puzzle first.").format(problem=problem)
            parcel = parcel._replace(unprintable=unprintable)
        if started is None:
            return parcel
        puzzle, state = started
        missing = _("{problem}. The file will hold what you have so far.").format(problem=problem)
        return parcel._replace(puzzle=puzzle, state=state, missing=missing)

    def _print(self) -> None:
        """Opens the screen that prints puzzles, with this one alone."""
        stored = self.cabinet.store.game(self.draft_id)
        self.cabinet.scenes.push(self.cabinet.navigator.printing(stored))

    def ask_title(self) -> None:
        """Asks for a name for the draft."""
        lead = _("The puzzle gets this name too. Leave it blank for no name.")
        if self.drafting.entitled is Drafting.entitled:
            lead = _("Shown in your list of drafts. Leave it blank for no name.")
        ask_title(self.cabinet, self.session.title, self._set_title, lead)

    def duplicate(self) -> None:
        """Begins a new draft as a copy of this one, which stays as it is."""
        name, draft = self.session.title, self.drafting.open(self.state.to_text())
        title = _("{name} (copy)").format(name=name) if name else ""
        self.cabinet.dealer.draft_of(self.made, draft, title)
        self.say(_("You're now editing the copy."))

    def _set_title(self, title: str) -> None:
        self.session.set_title(title)
        self.note()
        self.refresh()


def _failed_checks(finding: Finding | None) -> str:
    """Returns a sentence on the checks that failed, though not for being unfinished; else ""."""
    checks = () if finding is None else finding.checks
    failed = [check.what for check in checks if not check.passed and check.wrong]
    if not failed:
        return ""
    note = Message.counted(
        "One check failed: “{what}”.",
        "{n} checks failed. The first is “{what}”.",
        n=len(failed),
        what=failed[0],
    )
    return translate(note)
