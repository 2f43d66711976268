"""The dealer: makes, opens and resumes games, and puts their scenes on the stack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.app.job import Job, Worker
from game.daily.today import BY_WEEKDAY, day_of, kinds_of_day, preset_of
from game.dealing.opening import FoundPuzzle, lasting
from game.dealing.pool import Pool, is_loaded
from game.play.game import Game, Results
from game.play.session import Event, Record, Session
from game.settings.settings import chosen_language
from game.storage.records import HELPED, Ready, is_success
from game.storage.store import OPEN_GAME_KEY, Store, StoredGame
from game.ui.text import Sign, _, locale_name, translate
from generators.base import (
    AnyKind,
    Assessment,
    CabinetError,
    Message,
    Mode,
    Opened,
    Preset,
    Status,
    Tick,
    no_tick,
)
from generators.drafting import draft_kind, drafting_of, is_draft, kind_of_game
from generators.kinds import KindRow, kind_named, kind_rows

if TYPE_CHECKING:
    from game.dealing.collection import FoundPuzzles

_TUTORIAL_KEY = "tutorial.{}"
_DRAFT_SIZE_KEY = "{}.draft size"
_SETTLE_SECONDS = 5.0
_FRESH_TRIES = 4  # at most; up to two of five crosswords have an overused word
_FRESH_MS = 1000.0  # a puzzle that takes longer is not made again while the player waits

ShowPage = Callable[[], None]
"""Shows the page of a text that is no game."""
Refused = Callable[[Message], None]
"""Takes the reason why nothing is opened."""


class Screens(Protocol):
    """What the dealer and the opener ask of the screens; the application implements it."""

    def show_game(self, game: Game) -> None:
        """Shows the play screen of a game above the menu."""

    def show_making(
        self,
        kind: AnyKind | None,
        preset: Preset | None,
        job: Job[Any],
        done: Callable[[Any], None],
        refused: Refused | None,
    ) -> None:
        """Shows the wait for a job, in place of an earlier one; then calls `done` or `refused`."""

    def game_in_view(self) -> Game | None:
        """Returns the game in view, None if there is none."""

    @property
    def makes_drafts(self) -> bool:
        """Returns whether what is pasted becomes a draft, as in the list of drafts."""

    @property
    def is_opening(self) -> bool:
        """Returns whether a file or text is being read, or waits for an answer."""

    def page_of(self, text: str, tick: Tick) -> ShowPage | None:
        """Returns a call that opens the page of a text such as a shared day; None if it has none.

        Called in a job.
        """

    def shelve(self, collection: FoundPuzzles) -> ShowPage:
        """Returns a call that keeps some puzzles as a shelf and shows its page.

        Called in a job.
        """

    def read_games(self, path: Path, refused: Refused | None) -> bool:
        """Offers the games of a file of all games and settings. Returns whether it is one."""

    def take_file(self, path: Path) -> bool:
        """Offers a file to the screen in view. Returns whether that screen took it."""

    def dealt_params(self, kind: AnyKind, preset: Preset) -> Any:
        """Returns a preset's params with the player's settings for its kind, as for language."""

    def toast(
        self, text: str, icon: Sign = "check", undo: Callable[[], None] | None = None
    ) -> None:
        """Shows a sentence to the player, with an Undo button if `undo` is given."""

    def refresh(self) -> None:
        """Lets all visible screens read again what is stored."""

    def hush(self) -> None:
        """Takes the toast away."""


class _Assessing(NamedTuple):
    """A background job that finds level and uniqueness of a game's puzzle."""

    game: Game
    job: Job[Assessment]


def _ready_puzzle(kind: AnyKind, preset: Preset, ready: Ready) -> FoundPuzzle:
    """Returns a puzzle from the pool. Raises ParseError for a damaged row."""
    opened = kind.open(ready.text.encode(), {}, no_tick)
    same_text = ready.text if opened.puzzle.to_text() == ready.text else ""
    return FoundPuzzle(kind, preset, opened, same_text, ready.short_id)


def _preset_in_language(found: FoundPuzzle) -> Preset | None:
    """Returns a puzzle's preset in its language, as statistics are kept by language."""
    kind, preset = found.kind, found.preset
    if preset is None or is_draft(kind.name) or not kind.choosing.takes_language(preset.params):
        return preset
    params = replace(preset.params, language=found.opened.puzzle.language)
    return kind.preset_with(preset, params) or preset


class Dealer:
    """Deals, opens, resumes and deletes games, and remembers what the player chose for them."""

    def __init__(self, store: Store, worker: Worker, screens: Screens) -> None:
        self._store, self._worker, self._screens = store, worker, screens
        self._assessing: _Assessing | None = None
        self.results = Results(store)
        self.pool = Pool(store, worker, self.chosen, screens.dealt_params)
        self._deleted: list[int] = []
        self.has_stored_last_move = True
        """Whether the store has accepted the last move."""

    def chosen(self, kind: AnyKind) -> Preset:
        """Returns the preset chosen last; at first, the one for the player's language."""
        found = kind.find(self._store.setting(f"preset.{kind.name}", ""))
        return found or kind.find(kind.choosing.first.get(locale_name(), "")) or kind.presets[0]

    def listed(self, kind: AnyKind) -> Sequence[Preset]:
        """Returns the presets as lists have them, those for the player's language first."""
        preset_of_language = kind.find(kind.choosing.first.get(locale_name(), ""))
        if preset_of_language is None:
            return kind.presets
        return sorted(kind.presets, key=lambda preset: preset.shape != preset_of_language.shape)

    def choose(self, kind: AnyKind, preset: Preset) -> None:
        """Remembers the preset chosen last."""
        self._store.set_setting(f"preset.{kind.name}", preset.name)

    def saved_presets(self, kind: AnyKind) -> dict[str, Preset]:
        """Returns the custom presets the player saved, by name."""
        stored: dict[str, Any] = self._store.setting(f"kept.{kind.name}", {})
        presets = {
            name: kind.find(preset_name)
            for name, preset_name in stored.items()
            if isinstance(preset_name, str)
        }
        return {name: preset for name, preset in presets.items() if preset is not None}

    def save_preset(self, kind: AnyKind, name: str, preset: Preset | None) -> None:
        """Saves a preset under a name, replacing the one there; None deletes it."""
        saved = {
            other: saved_preset.name
            for other, saved_preset in self.saved_presets(kind).items()
            if other != name
        }
        if preset is not None:
            saved[name] = preset.name
        self._store.set_setting(f"kept.{kind.name}", saved)

    def chosen_mode(self, kind: AnyKind) -> Mode:
        """Returns the mode that the player chose last."""
        return kind.mode(self._store.setting(f"mode.{kind.name}", ""))

    def choose_mode(self, kind: AnyKind, mode: Mode) -> None:
        """Remembers the mode that the player chose."""
        self._store.set_setting(f"mode.{kind.name}", mode.name)

    def deal(
        self,
        kind: AnyKind,
        preset: Preset,
        parent: int | None = None,
        mode: Mode | None = None,
        tries: int = _FRESH_TRIES,
        begun: Callable[[], None] | None = None,
    ) -> None:
        """Deals a new game: from the pool at once, else made while the player waits.

        Without a `mode`, the mode chosen last applies. If the player has seen too much of the
        puzzle lately, another is made, up to `tries` times, unless it takes long. `begun` is
        called once the game is on the screen.
        """

        def begin(found: FoundPuzzle) -> None:
            self._begin(found, parent, mode)
            if begun is not None:
                begun()

        while (ready := self.pool.take(kind, preset)) is not None:
            try:
                fresh = self.pool.freshened(_ready_puzzle(kind, preset, ready))
                if fresh is not None:
                    begin(fresh)
                    return
            except CabinetError:
                pass  # a damaged row of the pool costs nothing: take another

        job = self.pool.job_for(kind, preset)

        def made(found: FoundPuzzle) -> None:
            """Begins the puzzle that was made; if the player knows too much of it, deals again."""
            self.pool.note_time(kind, preset, job)
            fresh = self.pool.freshened(found)
            if fresh is None and tries and job.worked_ms < _FRESH_MS:
                self.deal(kind, preset, parent, mode, tries - 1, begun)
            else:
                begin(fresh or found)

        self._screens.show_making(kind, preset, job, made, None)

    def deal_day(self, kind: AnyKind, day: date) -> None:
        """Shows a day's puzzle: its result if solved, else its game, else a new game."""
        earlier = self.game_of_day(kind, day)
        if earlier is not None and self.resume(earlier):
            return
        preset = self.preset_of_day(kind, day)
        left = self._screens.game_in_view()
        parent = None if left is None else left.game_id
        if (ready := self.pool.of_day(kind, day)) is not None:
            try:
                self._begin(_ready_puzzle(kind, preset, ready), parent)
            except CabinetError:
                pass  # a damaged row of the pool costs nothing: make it again
            else:
                return
        job = self.pool.job_of_day(kind, day)
        begin = partial(self._begin, parent=parent)
        self._screens.show_making(kind, preset, job, begin, None)

    def preset_of_day(self, kind: AnyKind, day: date) -> Preset:
        """Returns the preset of a kind's puzzle of a day, at the player's level for Today."""
        return preset_of(kind, day, self.pool.level_of_day(kind.name, day))

    def levels_of_own_day(self, day: date) -> dict[str, str]:
        """Returns a day's levels by kind if they differ from everyone's, else none."""
        rows = self.kinds_of_day(day)
        levels = {row.name: self.pool.level_of_day(row.name, day) for row in rows}
        differs = {*levels.values()} != {BY_WEEKDAY} or {*rows} != {*kinds_of_day(day)}
        return levels if differs else {}

    def kinds_of_day(self, day: date) -> tuple[KindRow, ...]:
        """Returns the kinds that have a puzzle on this day, as the player has chosen."""
        return self.pool.kinds_of_day(day)

    def begun_of_day(self, day: date) -> list[KindRow]:
        """Returns the kinds with a begun game of a day, the player's chosen kinds first."""
        chosen, text = self.kinds_of_day(day), day.isoformat()
        sharers = sorted(
            (row for row in kind_rows() if row.place), key=lambda row: row not in chosen
        )
        return [row for row in sharers if self._store.games_of_day(row.name, text)]

    def game_of_day(self, kind: AnyKind | KindRow, day: date) -> StoredGame | None:
        """Returns a day's solved game, else one at the player's level for Today, or None.

        While the kind of a row isn't loaded, its level isn't looked at.
        """
        games = self._store.games_of_day(kind.name, day.isoformat())
        if isinstance(kind, KindRow) and not is_loaded(kind):
            return next(iter(sorted(games, key=lambda game: not game.counted)), None)
        preset = self.preset_of_day(kind_named(kind.name), day) if games else None
        games.sort(key=lambda game: not game.counted)  # playing again changes nothing about a day
        best_first = [
            each for each in games if each.counted and is_success(each.status, each.result)
        ]
        best_first += [game for game in games if preset is not None and game.preset == preset.name]
        return best_first[0] if best_first else None

    def again(self, game: Game) -> None:
        """Begins a second game of the same puzzle, in the same mode."""
        puzzle = game.session.puzzle
        text = puzzle.to_text()
        found = FoundPuzzle(game.kind, game.preset, Opened(puzzle), text, game.short_id)
        parent = game.parent if self.is_draft_game(game.parent) else game.game_id
        self._begin(found, parent, game.session.mode)
        self._screens.toast(_("You've played this puzzle before, so it won't count again."))

    def play_on(self, game: Game, events: Sequence[Event]) -> None:
        """Begins a second game of a puzzle with the first events of another, as from a replay."""
        stored, store = self._store.game(game.game_id), self._store
        row = (stored.kind, stored.mode, stored.preset, stored.text, game.game_id, stored.short_id)
        begun = store.new_game(*row)
        for event in events:
            store.append(begun, event)
        if self.resume(store.game(begun)):
            self._screens.toast(_("You've played this puzzle before, so it won't count again."))

    def draft(self, kind: AnyKind, puzzle: Any = None, moves: Sequence[Any] = ()) -> None:
        """Begins a draft of that kind from a puzzle, or an empty one. Raises ParseError.

        Where the puzzle has no solution, the draft takes what `moves` put in.
        """
        drafting = drafting_of(kind)
        draft = self._empty_draft(kind) if puzzle is None else drafting.of(puzzle)
        draft = drafting.with_moves(draft, moves)
        if puzzle is not None and self._resume_draft(kind, drafting.mark(draft)):
            return
        self.draft_of(kind, draft, "" if puzzle is None else drafting.title(puzzle))

    def _resume_draft(self, kind: AnyKind, mark: str) -> bool:
        """Opens the draft of the player's that has this mark; returns whether there is one."""
        ids = self._store.open_ids(draft_kind(kind).name, mark) if mark else []
        if not ids or not self.resume(self._store.game(ids[0])):
            return False
        self._screens.toast(_("You already had a draft of this puzzle. Carry on!"), "check")
        return True

    def _empty_draft(self, kind: AnyKind) -> Any:
        """Returns an empty draft in the language and size chosen last."""
        drafting = drafting_of(kind)
        draft = drafting.in_language(drafting.empty(), chosen_language(self._store, kind.name))
        size = self._store.setting(_DRAFT_SIZE_KEY.format(kind.name), "")
        try:
            return drafting.sized(draft, size) if size else draft
        except CabinetError:
            return draft  # another version has other sizes

    def empty_drafts(self, kind: AnyKind) -> list[tuple[Message | None, Any]]:
        """Returns the empty drafts to start from, by title; None for the one of the last size."""
        empty = self._empty_draft(kind)
        return [(None, empty), *drafting_of(kind).starters(empty)]

    def note_draft_size(self, kind_name: str, size: str) -> None:
        """Remembers the size for the next empty draft."""
        self._store.set_setting(_DRAFT_SIZE_KEY.format(kind_name), size)

    def draft_of(self, kind: AnyKind, draft: Any, title: str) -> None:
        """Begins a draft as a copy of `draft`; an empty one is listed after its first edit."""
        left = self._screens.game_in_view()
        parent = None if left is None else left.game_id
        of_drafts = draft_kind(kind)
        is_empty = any(draft == empty for _title, empty in self.empty_drafts(kind))
        preset = of_drafts.presets[0] if is_empty else None
        self._begin(FoundPuzzle(of_drafts, preset, Opened(draft)), parent, title=title)

    def draft_dealt(self, kind: AnyKind, preset: Preset) -> None:
        """Begins a draft with a newly dealt puzzle of the preset."""

        def made(found: FoundPuzzle) -> None:
            self.draft(kind, found.opened.puzzle)

        if (ready := self.pool.take(kind, preset)) is not None:
            try:
                made(_ready_puzzle(kind, preset, ready))
            except CabinetError:
                pass  # a damaged row of the pool costs nothing: make another
            else:
                return
        self._screens.show_making(kind, preset, self.pool.job_for(kind, preset), made, None)

    def to_workshop(self, game: Game) -> None:
        """Opens a game's puzzle as a draft: the one it was made from, or a new one.

        The draft shows the answer, so a game that is not over counts as helped from then on.
        """
        if game.session.status is Status.PLAYING:
            game.helped = True
            self.results.note(game)
        parent = self._stored_game(game.parent)
        is_draft_left = parent is not None and is_draft(parent.kind) and parent.deleted is None
        if parent is None or not is_draft_left or not self.resume(parent):
            self.draft(game.kind, game.session.puzzle)

    def draft_found(self, game: Game, assessment: Assessment, result: str) -> None:
        """Stores the assessment of a draft and its result, for the list of drafts."""
        if (assessment, result) != (game.assessment, game.result):
            game.assessment, game.result = assessment, result
            self._store.set_assessment(game.game_id, assessment)
            self._store.set_result(game.game_id, result)

    def play(self, found: FoundPuzzle, of_draft: bool = False) -> None:
        """Plays a puzzle found in a text, with the progress stored in it.

        An open game of the same puzzle is continued. A new one remembers the game in view as its
        parent; a draft only if the puzzle was made from it (`of_draft`). Earlier test games of
        that draft are deleted.
        """
        left = self._screens.game_in_view()
        if not found.opened.moves:
            game = self._store.open_game_of(found.kind.name, found.opened.puzzle.to_text())
            if game is not None and left is not None and game.id == left.game_id:
                self._screens.toast(_("You're already playing this puzzle."), "check")
                return
            if game is not None and self.resume(game):
                self._screens.toast(_("You already had this puzzle open. Carry on!"), "check")
                return
        if left is not None and is_draft(left.kind.name) and not of_draft:
            left = None  # what is pasted in the workshop is another maker's
        if left is not None and of_draft:
            self._forget_trials(found.kind, left.game_id)
        self._begin(found, None if left is None else left.game_id)

    def _forget_trials(self, kind: AnyKind, draft: int) -> None:
        """Deletes the open games in which a draft was tried out."""
        for game in self._store.open_games(kind.name):
            if game.parent == draft:
                self._store.delete(game.id)

    def resume(self, stored: StoredGame) -> bool:
        """Opens a stored game where it was left. Returns False if it can't be read."""
        game = self.read_game(stored)
        if game is not None:
            self._show_game(game)
        return game is not None

    def _stored_game(self, parent: int | None) -> StoredGame | None:
        """Returns a stored game by its number; None without one, or if its row is damaged."""
        try:
            return None if parent is None else self._store.game(parent)
        except CabinetError:
            return None

    def prepare(self, game: Game) -> None:
        """Has the puzzle after this one made in the background.

        If this one was not dealt, a job first finds its level and number of solutions.
        """
        if is_draft(game.kind.name):
            return  # its editor assesses it
        if game.preset is None and not game.assessment.verdict:
            kind, puzzle = game.kind, game.session.puzzle
            if not self.is_assessing(game):
                job = Job(lambda tick: kind.assess(puzzle, tick))
                self._assessing = _Assessing(game, job)
                self._worker.run_in_background(job)
        else:
            self.pool.prepare_next(game.kind, self.next_preset(game))

    def next_preset(self, game: Game) -> Preset:
        """Returns the preset that New deals: the game's own, or the one most like it."""
        if game.preset is not None:
            return game.preset
        kind, puzzle = game.kind, game.session.puzzle
        return (
            kind.choosing.like(puzzle, game.assessment.level)
            if kind.choosing.like
            else self.chosen(kind)
        )

    def is_assessing(self, game: Game) -> bool:
        """Returns whether a job is finding out the level of this game."""
        judging = self._assessing
        return judging is not None and judging.game is game and not judging.job.cancelled

    def settle(self, game: Game) -> None:
        """Waits up to five seconds for the game's assessment, so that a picture shows it."""
        if self.is_assessing(game) and self._assessing is not None:
            self._assessing.job.join(_SETTLE_SECONDS)
            self._take_assessment()

    def delete(self, game_id: int, notice: str) -> None:
        """Takes an open game off the lists, and offers to bring it back."""
        self._store.delete(game_id)
        self._deleted.append(game_id)
        self._screens.refresh()
        self._screens.toast(notice, "check", self.undelete)

    def undelete(self) -> None:
        """Brings back the open game that was deleted last, while the program runs."""
        if self._deleted:
            self._store.undelete(self._deleted.pop())
            self._screens.hush()
            self._screens.refresh()

    @property
    def has_deleted(self) -> bool:
        """Returns whether `undelete` has a game to bring back."""
        return bool(self._deleted)

    def leave_game(self, game: Game) -> bool:
        """Deletes an unsolvable game that the player left. Returns whether it did."""
        is_unsolvable = game.assessment.verdict == "none" and game.session.status is Status.PLAYING
        if is_unsolvable and is_draft(game.kind.name):
            return False  # the game may become solvable
        if is_unsolvable:
            text = _("Boards without a solution aren't saved.")
            if self.is_draft_game(game.parent):
                text = _("The test wasn't saved: the board has no solution.")
            self.delete(game.game_id, text)
        return is_unsolvable

    def update(self, ms: float = 0, idle_ms: float = 0) -> None:
        """Takes finished background work; `idle_ms` is the time since the last input."""
        self._take_assessment()
        self.pool.update(ms, idle_ms)

    def _take_assessment(self) -> None:
        """Stores the assessment of a puzzle once its job is done."""
        if self._assessing is None or not self._assessing.job.done:
            return
        (game, job), self._assessing = self._assessing, None
        try:
            game.assessment = job.result()
        except CabinetError:
            return  # cancelled for something more urgent; `prepare` starts it again
        self._store.set_assessment(game.game_id, game.assessment)
        self._screens.refresh()

    def renumber(self, numbers: Mapping[int, int], games: Iterable[Game]) -> None:
        """Gives games and their parents their new numbers in the store, by the old ones."""
        for game in games:
            game.game_id = numbers.get(game.game_id, game.game_id)
            game.parent = game.parent and numbers.get(game.parent, game.parent)

    def _begin(
        self, to_play: FoundPuzzle, parent: int | None, mode: Mode | None = None, title: str = ""
    ) -> None:
        """Stores and shows a new game of a puzzle, with the progress that came with it.

        `parent` is the game it was begun from, if any.
        """
        kind, preset, opened = to_play.kind, _preset_in_language(to_play), to_play.opened
        mode, name = mode or self.chosen_mode(kind), preset.name if preset else ""
        text = lasting(to_play).text
        if day_of(to_play.short_id) is not None:
            self.pool.begin_gently()
        row = (kind.name, mode.name, name, text, parent, to_play.short_id)
        game_id = self._store.new_game(*row)
        game = self._new_game(
            kind,
            preset,
            game_id,
            parent,
            lambda record: Session(kind, opened.puzzle, mode, record),
        )
        game.short_id = to_play.short_id
        moves = to_play.progress(mode)
        game.session.set_title(title)
        game.session.play_progress(moves)
        if moves or self.is_draft_game(parent):
            game.helped = True
            self.results.note(game)
        if game.session.status is not Status.PLAYING:
            self._store.set_status(game_id, Status.SHOWN, 0, 0)
        self._show_game(game)
        self.say_notice(opened)

    def say_notice(self, opened: Opened) -> None:
        """Says what there is to know about an opened puzzle, if anything."""
        if opened.notice is not None:
            sign: Sign = "check" if opened.is_good_news else "warning"
            self._screens.toast(translate(opened.notice), sign)

    def open_games(self, kind_name: str) -> list[StoredGame]:
        """Returns the open games of a kind, the last used first, without tests of drafts."""
        games = self._store.open_games(kind_name)
        return [game for game in games if not self.is_draft_game(game.parent)]

    def is_draft_game(self, parent: int | None) -> bool:
        """Returns whether a game number is a draft's: players of it know the answer."""
        game = self._stored_game(parent)
        return game is not None and is_draft(game.kind)

    def _new_game(
        self,
        kind: AnyKind,
        preset: Preset | None,
        game_id: int,
        parent: int | None,
        make: Callable[[Record], Session],
    ) -> Game:
        """Returns a game whose events are stored.

        `make` returns its session, given the call that records an event.
        """

        def record(event: Event) -> None:
            """Stores an event; goes on as a copy if another window plays the game."""
            self.has_stored_last_move = False
            stored_in = self._store.append(game.game_id, event)
            if stored_in != game.game_id:
                game.game_id, game.parent, game.result = stored_in, game.game_id, ""
                self._store.set_setting(OPEN_GAME_KEY, stored_in)
                self._screens.toast(
                    _("This game is open in another window. You're playing a copy."), "warning"
                )
            self.has_stored_last_move = True

        game = Game(kind, preset, make(record), game_id, parent)
        return game

    def read_game(self, stored: StoredGame) -> Game | None:
        """Returns a stored game with its session; a toast and None if it can't be read."""
        try:
            kind = kind_of_game(stored.kind)
            preset = kind.find(stored.preset)
            puzzle = kind.open(stored.text.encode(), {}, no_tick).puzzle
            events = self._store.events(stored.id)
            game = self._new_game(
                kind,
                preset,
                stored.id,
                stored.parent,
                lambda record: Session.replay(
                    kind, puzzle, kind.mode(stored.mode), events, record, complete=False
                ),
            )
        except CabinetError as error:
            self._screens.toast(translate(error.message), "cross")
            return None
        game.result, game.short_id = stored.result, stored.short_id
        game.helped = stored.helped or HELPED in stored.result
        game.counted = stored.counted
        game.assessment = Assessment(stored.verdict, stored.level)
        game.game_id = self._store.continued(stored.id, game.session.repeated)
        if game.game_id != stored.id:
            self._screens.toast(
                _(
                    "A saved move in this game was damaged. You're continuing from the move "
                    "before it."
                ),
                "warning",
            )
        if game.session.solved_ms is not None or game.session.status is not Status.PLAYING:
            # The program may have ended between the last move and the note of the end.
            self.ended(game)
        return game

    def is_known(self, kind: AnyKind) -> bool:
        """Returns whether the player needs no tutorial: it was offered, or a game was won."""
        return self._store.setting(_TUTORIAL_KEY.format(kind.name), False)

    def note_known(self, kind: AnyKind) -> None:
        """Notes that the player needs no tutorial of the kind."""
        self._store.set_setting(_TUTORIAL_KEY.format(kind.name), True)

    def ended(self, game: Game) -> None:
        """Stores how a game ended; after a win, no tutorial is offered."""
        if game.session.solved_ms is not None:
            self.note_known(game.kind)
        self.results.ended(game)

    def _show_game(self, game: Game) -> None:
        """Shows a game and prepares the next; deletes the one left if it has no solution."""
        left = self._screens.game_in_view()
        if game.session.status is Status.PLAYING and not is_draft(game.kind.name):
            self._store.touch(game.game_id)  # a draft only counts as used once it is edited
        self._store.set_setting(OPEN_GAME_KEY, game.game_id)
        self._screens.show_game(game)
        self.prepare(game)
        if left is not None and left.game_id != game.game_id:
            is_deleted = self.leave_game(left)
            is_next = left.preset is None and game.parent == left.game_id
            if is_next and not is_deleted and game.preset:
                dealt = _("New: {preset}").format(preset=translate(game.preset.title))
                self._screens.toast(dealt)
