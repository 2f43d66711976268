"""Where one looks for files: the folder that is read, what was found in it, the places to go to.

The disk is asked in jobs of their own, never in a frame: a folder may be huge, or on a machine
that does not answer. The worker is no place for them: what waits there would wait for it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path

from game.app.job import Job
from game.files.folders import (
    Listing,
    NamedFolder,
    drives,
    first_readable,
    home,
    known_places,
    listing,
    recent,
)
from game.storage.store import Store
from game.ui.text import translate
from generators.base import CabinetError, Tick

RECENT = "files.recent"
BY_DATE = "files.by_date"
"""The keys of what is kept between two looks: files that were opened, and the order of lists."""
_MOST_RECENT = 20
_QUIET_MS = 150  # most folders are read sooner
_SETTLE_SECONDS = 5.0


def recent_files(store: Store) -> list[Path]:
    """The files that were opened or saved last, the last one first."""
    kept: list[object] = store.setting(RECENT, [])
    return [Path(name) for name in kept if isinstance(name, str)]


def note_recent(store: Store, path: Path, is_good: bool = True) -> None:
    """Puts a file at the top of that list, or where it was not `is_good`, takes it off."""
    names = [str(each) for each in recent_files(store) if each != path]
    store.set_setting(RECENT, ([str(path)] * is_good + names)[:_MOST_RECENT])


class Browser:
    """The folder that is looked at; None stands for the files that were used last.

    `key` is the setting that remembers the folder; where it remembers none, the first of the
    places `first` (by their names) is there at first that can be read.
    """

    def __init__(self, store: Store, key: str, first: Sequence[str], exports: Path | None) -> None:
        self._store, self._key, self._first, self._exports = store, key, first, exports
        self.folder: Path | None = None
        self.listing = Listing(None, ())
        self.trouble = ""
        """Why the folder cannot be shown."""
        self.suffixes: Collection[str] = ()
        """The endings of the files that are shown; all are where there are none."""
        self.by_date = store.setting(BY_DATE, False)
        self.places: list[NamedFolder] = []
        self._is_begun = False
        self._job: Job[Listing] | None = None
        self._place_job: Job[list[NamedFolder]] | None = None
        self._waited_ms = 0.0

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return self._job is not None or self._place_job is not None

    @property
    def is_reading(self) -> bool:
        """Whether a folder is being read: what was found is of the one before."""
        return self._job is not None

    @property
    def is_slow(self) -> bool:
        """Whether a folder takes so long that one would like to know."""
        return self._job is not None and self._waited_ms >= _QUIET_MS

    def read(self) -> None:
        """Reads the folder again; the first time the one to begin at, and the places."""
        if not self._is_begun:
            self._read_first()
        elif self.folder is None:
            self.read_recent()
        else:
            self.go(self.folder)

    def _read_first(self) -> None:
        kept: str = self._store.setting(self._key, "")
        suffixes, by_date, exports, names = self.suffixes, self.by_date, self._exports, self._first

        def work(tick: Tick) -> Listing:
            known = {place.name.text: place.path for place in known_places(exports)}
            folders = [Path(kept)] if kept else []
            folders += [known[name] for name in names if name in known]
            return listing(first_readable(folders), suffixes, by_date, tick)

        self.folder = home()
        self._begin(work)
        self._place_job = Job(lambda tick: [*known_places(exports), *drives()])
        self._place_job.start()

    def go(self, folder: Path) -> None:
        """Reads a folder."""
        self.folder = folder
        suffixes, by_date = self.suffixes, self.by_date
        self._begin(lambda tick: listing(folder, suffixes, by_date, tick))

    def read_recent(self) -> None:
        """Looks which of the files that were used last are still there."""
        self.folder = None
        paths, suffixes = recent_files(self._store), self.suffixes
        self._begin(lambda tick: recent(paths, suffixes, tick))

    def sort(self, by_date: bool) -> None:
        """Another order, from now on."""
        self.by_date = by_date
        self._store.set_setting(BY_DATE, by_date)
        self.read()

    def remember(self) -> None:
        """The next look begins in this folder."""
        if self.folder is not None:
            self._store.set_setting(self._key, str(self.folder))

    def update(self, ms: float) -> bool:
        """Lets `ms` pass; whether a folder was read."""
        self._waited_ms += ms
        places, job = self._place_job, self._job
        if places is not None and places.done:
            self._place_job = None
            with suppress(CabinetError):
                self.places = places.result()
        if job is None or not job.done:
            return False
        self._job = None
        self._take(job)
        return True

    def settle(self) -> None:
        """Waits until all is read."""
        for job in (self._job, self._place_job):
            if job is not None:
                job.join(_SETTLE_SECONDS)

    def close(self) -> None:
        """Gives up what is being read."""
        for job in (self._job, self._place_job):
            if job is not None:
                job.cancel()

    def _begin(self, work: Callable[[Tick], Listing]) -> None:
        if self._job is not None:
            self._job.cancel()
        self._is_begun, self._waited_ms = True, 0.0
        self._job = Job(work)
        self._job.start()

    def _take(self, job: Job[Listing]) -> None:
        try:
            self.listing, self.trouble = job.result(), ""
        except CabinetError as error:
            self.listing, self.trouble = Listing(self.folder, ()), translate(error.message)
        self.folder = self.listing.folder
