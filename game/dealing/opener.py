"""The opener: opens texts and files that are typed, pasted, dropped or passed by another start.

All are read in a job: a drive may not answer, and a page may need a face that isn't loaded yet.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.app.job import Worker
from game.dealing.collection import FoundPuzzles, collected
from game.dealing.dealer import Dealer, Refused, Screens, ShowPage
from game.dealing.opening import (
    FoundPuzzle,
    id_in_message,
    made_of_list,
    opening_job,
    resolve_data,
    resolve_pasted,
    resolve_typed,
    short_text,
    typed_target,
)
from game.files import plain as files
from game.storage.store import Store
from game.ui.text import _, count, sentence
from generators.base import Message, ParseError, Tick, UnknownFormat
from generators.drafting import base_name, is_draft
from generators.library import MAX_BYTES
from generators.text import ForeignFile, UsableList

_MAX_WAITING = 100
"""How many requests of other starts are queued; more stay in the folder until there is room."""


class Opener:
    """Opens texts and files for the screens, one after the other."""

    def __init__(self, store: Store, worker: Worker, screens: Screens, dealer: Dealer) -> None:
        self._store, self._worker, self._screens, self._dealer = store, worker, screens, dealer
        self._queue: deque[Callable[[], None]] = deque()
        """Calls that open the waiting files and texts, in turn."""
        self._opened_count = 0
        """How many puzzles were opened from the queue since it was last empty."""
        self._refused: list[Message] = []
        """Why files and texts of the queue were not opened since it was last empty."""

    def open_text(self, text: str) -> None:
        """Plays the puzzle in a pasted or dropped text; shows a toast if it has none.

        In the list of drafts it becomes another draft; a text of several lines also does in the
        editor of its kind.

        A text that is no puzzle may have a page of its own, such as a day's: then that opens.
        """
        done = self._play_or_draft if "\n" in text.strip() else self._dealer.play
        self._open_text(text, self._draft if self._screens.makes_drafts else done, None)

    def open_found(
        self,
        find: Callable[[Tick], FoundPuzzle],
        done: Callable[[FoundPuzzle], None] | None = None,
    ) -> None:
        """Gives `done` the puzzle that `find` returns in a job, or else plays it.

        A toast shows why there is none.
        """
        self._open(find, done or self._dealer.play, None)

    def open_typed(self, text: str, refused: Refused) -> None:
        """Plays the puzzle of a typed text or file name, or opens the page of a shared day.

        Calls `refused` if there is neither. A file that the screen in view takes, or one with all
        games, isn't played.
        """
        id_or_text = id_in_message(text)
        target = typed_target(id_or_text)

        def find(tick: Tick) -> FoundPuzzle | ShowPage:
            page = self._screens.page_of(id_or_text, tick)
            if page is None and os.path.lexists(target):
                return self._read_file(target, tick)
            return page or resolve_typed(id_or_text, tick)

        if not self._is_for_screen_or_games(target, refused):
            self._open(find, self._dealer.play, refused)

    def draft_typed(self, text: str, refused: Refused) -> None:
        """Begins a draft of the puzzle in a typed text or file; `refused` if there is none."""

        id_or_text = id_in_message(text)
        self._open(lambda tick: resolve_typed(id_or_text, tick), self._draft, refused)

    def _draft(self, found: FoundPuzzle) -> None:
        """Begins a draft of a puzzle, or plays it if its kind has no editor."""
        if found.kind.choosing.drafting is None:
            self._dealer.play(found)
        else:
            try:
                self._dealer.draft(found.kind, found.opened.puzzle, found.opened.moves)
            except ParseError as error:
                self._screens.toast(sentence(error.message), "warning")
            else:
                self._dealer.say_notice(found.opened)

    def open_file(self, path: str, refused: Refused | None = None) -> None:
        """Plays the puzzle in a file, shows the page of its text, or offers the games in it.

        If it holds neither, `refused` is called; without that, a toast says so.
        """
        self._open_file(path, self._dealer.play, refused)

    def open_in_turn(self, path: str = "", text: str = "", is_dropped: bool = False) -> None:
        """Opens a file or a text after all earlier ones, so that none of several is left out.

        In the workshop, a file dropped on the window becomes a new draft.
        """
        play = self._play_or_draft if is_dropped else self._dealer.play
        refused = partial(self._refuse_in_turn, path)

        def done(found: FoundPuzzle) -> None:
            play(found)
            self._opened_count += 1

        if path:
            self._queue.append(lambda: self._open_file(path, done, refused))
        else:
            self._queue.append(lambda: self._open_text(text, done, refused))
        self.update()

    def take(self, requests: Callable[[], Sequence[tuple[str, str]]]) -> bool:
        """Queues what other starts of the program want opened; returns whether any came.

        `requests` returns a path and a text each, both empty if only the window is wanted.
        """
        taken = requests() if self.waiting < _MAX_WAITING else []
        for file, text in taken:
            if file or text:
                self.open_in_turn(file, text)
        return bool(taken)

    @property
    def waiting(self) -> int:
        """Returns how many files and texts wait for their turn."""
        return len(self._queue)

    def update(self) -> None:
        """Opens the next file of the queue; after the last one, reports successes and failures.

        Called every frame; does nothing while a file is being opened.
        """
        if self._screens.is_opening:
            return
        if self._queue:
            self._queue.popleft()()
            return
        opened, self._opened_count = self._opened_count, 0
        refused, self._refused = self._refused, []
        self._store.notices += refused
        if opened > 1:
            self._screens.toast(
                count(
                    "{n} puzzle is now open. Find the rest under “Open games”.",
                    "{n} puzzles are now open. Find the rest under “Open games”.",
                    opened,
                )
            )

    def _refuse_in_turn(self, path: str, reason: Message) -> None:
        """Collects the reason until all files are open: the next game would remove a toast."""
        name = files.quoted(os.path.basename(path))
        named = Message("{name}: {reason}", name=name, reason=reason)
        is_named = not path or files.quoted(path) in str(reason)
        self._refused.append(reason if is_named else named)

    def _open_text(
        self, text: str, done: Callable[[FoundPuzzle], None], refused: Refused | None
    ) -> None:
        """Gives `done` the puzzle of a text, or shows the page for it or its several puzzles."""
        id_or_text = id_in_message(text)

        def find(tick: Tick) -> FoundPuzzle | ShowPage:
            if page := self._screens.page_of(id_or_text, tick):
                return page
            several = FoundPuzzles(_("Puzzles"))
            are_several = not self._screens.makes_drafts and several.add_several("", text.encode())
            if are_several and not several.refused:  # else a message with an ID, line by line
                return self._screens.shelve(several)
            return resolve_pasted(id_or_text, tick)

        self._open(find, done, refused)

    def _open_file(
        self, path: str, done: Callable[[FoundPuzzle], None], refused: Refused | None
    ) -> None:
        """Gives `done` the puzzle of a file, unless something else takes the file."""
        if not self._is_for_screen_or_games(path, refused):
            self._open(lambda tick: self._read_file(path, tick), done, refused)

    def _open(
        self,
        find: Callable[[Tick], FoundPuzzle | ShowPage],
        done: Callable[[FoundPuzzle], None],
        refused: Refused | None,
    ) -> None:
        """Runs `find` in a job and gives `done` the puzzle it finds, or shows the page it finds.

        Of a list it makes a puzzle. If it finds neither, `refused` is called; without that, a
        toast says why.
        """

        def found_or_made(tick: Tick) -> FoundPuzzle | ShowPage:
            try:
                return find(tick)
            except UsableList as error:
                return made_of_list(error, tick)

        def show(found: FoundPuzzle | ShowPage) -> None:
            if isinstance(found, FoundPuzzle):
                done(found)
            else:
                found()

        job = opening_job(found_or_made)
        self._worker.run(job)
        self._screens.show_making(None, None, job, show, refused)

    def _read_file(self, path: str, tick: Tick) -> FoundPuzzle | ShowPage:
        """Returns the puzzle in a file, the page for its text, or that of the puzzles in a folder
        or a file. Raises as resolve_data does.
        """
        data = b"" if os.path.isdir(path) else files.read(Path(path), MAX_BYTES, tick)
        text = short_text(data)
        page = self._screens.page_of(text, tick) if text else None
        found = None if page else collected(Path(path), data, tick)
        if found is not None and (len(found.texts) > 1 or found.refused):
            return self._screens.shelve(found)
        try:
            return page or resolve_data(data, tick, file=os.path.basename(path))
        except ForeignFile:
            raise
        except UnknownFormat:
            raise ParseError(
                "No puzzle was found in this file. Open a text, .ipuz, .puz, .jpz or .xd file "
                "with a puzzle in it."
            ) from None

    def _play_or_draft(self, found: FoundPuzzle) -> None:
        """Plays a puzzle, or makes a draft of it if the editor of its kind is in view."""
        view = self._screens.game_in_view()
        name = "" if view is None else view.kind.name
        if is_draft(name) and base_name(name) == found.kind.name:
            self._draft(found)
        else:
            self._dealer.play(found)

    def _is_for_screen_or_games(self, path: str, refused: Refused | None) -> bool:
        """Returns whether the screen in view took the file, or its games are offered."""
        file = Path(path)
        return self._screens.take_file(file) or self._screens.read_games(file, refused)
