"""What is in a file, before it is opened: picture, kind and level of its puzzle, or why not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.app.job import Job
from game.catalog import FACES
from game.dealing.opening import FoundPuzzle, for_player, resolve_file, short_text_in
from game.files.folders import FolderEntry
from game.menu.opengames import stood
from game.play.match import UNJUDGED
from game.ui.blocks.block import Block, Drawn, Space, Text, icon
from game.ui.blocks.boxes import Card, Column, Row
from game.ui.text import _, translate
from game.ui.theme import Theme
from generators.base import Assessment, CabinetError, ParseError, Tick, UnknownFormat
from generators.kinds import kind_named

_MOST_BYTES = 1_000_000
_REST_MS = 120  # a list that is run through with the arrow keys is not looked into
_SETTLE_SECONDS = 5.0
_SIDE, _SMALL_SIDE = 184, 96


@dataclass(frozen=True)
class PreviewedPuzzle:
    """What was found: a puzzle as it stands, or the name of the kind that has a page for it."""

    kind_name: str
    found: FoundPuzzle | None = None
    state: Any = None
    standing: Assessment = UNJUDGED

    def title(self) -> str:
        """What the puzzle is called: its own title, else that of its kind."""
        kind = translate(kind_named(self.kind_name).title)
        return self._own_title() or kind

    def _own_title(self) -> str:
        found = self.found
        return "" if found is None else FACES[self.kind_name].own_title(found.opened.puzzle)

    def lines(self) -> list[str]:
        """What else is known: kind, level, size, and how much of it is done."""
        found, face = self.found, FACES[self.kind_name]
        if found is None:
            return [_("A text that has a page of its own.")]
        kind = [translate(found.kind.title)] if self._own_title() else []
        if found.preset is not None:
            about = [translate(found.preset.brief)]
        else:
            about = stood(self.standing, face.shape(found.opened.puzzle))
        done, whole, what = face.progress(self.state)
        played = [f"{done} {what.format(whole=whole)}"] if found.opened.moves else []
        return [*kind, *about, *played]


def seen(path: Path, size: int, tick: Tick) -> PreviewedPuzzle:
    """What is in a file. Raises CabinetError, with a sentence for the player."""
    text = short_text_in(str(path))
    page = next((name for name, face in FACES.items() if text and face.reads(text)), "")
    if page:
        return PreviewedPuzzle(page)
    if size > _MOST_BYTES:
        raise ParseError(
            "This file is too large to be looked into here. It can be opened all the same."
        )
    try:
        found = resolve_file(path, tick, limit=_MOST_BYTES)
    except UnknownFormat:
        raise ParseError("There is no puzzle in this file.") from None
    except ParseError as error:
        raise for_player(error) from None
    return PreviewedPuzzle(found.kind.name, found, found.state())


class Preview:
    """Looks into the file that is chosen, in a thread of its own, and tells what it found.

    The worker is no place for it: a puzzle that is made ahead would be cancelled for it.
    """

    def __init__(self, is_ours: Callable[[Path], bool]) -> None:
        """`is_ours` tells the files that the program keeps open, which are not looked into."""
        self._is_ours = is_ours
        self._entry: FolderEntry | None = None
        self._wait_ms = 0.0
        self._job: Job[PreviewedPuzzle] | None = None
        self._sight: PreviewedPuzzle | None = None
        self._refusal = ""
        self._picture: tuple[tuple[object, ...], pygame.Surface] | None = None

    def look(self, entry: FolderEntry | None) -> None:
        """Another entry is chosen, or none."""
        self.close()
        self._entry, self._wait_ms = entry, _REST_MS
        self._sight, self._refusal, self._picture = None, "", None
        if entry is not None and self._is_ours(entry.path):
            self._refusal = _("This file holds the games that are here.")

    @property
    def busy(self) -> bool:
        """Whether more may be told soon."""
        waits = self._entry is not None and not self._entry.is_folder
        return self._job is not None or (waits and not self._sight and not self._refusal)

    def update(self, ms: float) -> bool:
        """Lets `ms` pass; whether there is more to tell."""
        entry, job = self._entry, self._job
        self._wait_ms -= ms
        if job is not None:
            return job.done and self._take(job)
        if entry is not None and self.busy and self._wait_ms <= 0:
            self._start(Job(lambda tick: seen(entry.path, entry.size, tick)))
        return False

    def settle(self) -> None:
        """Waits until all is told."""
        self._wait_ms = 0
        while self.busy:
            self.update(0)
            if self._job is not None:
                self._job.join(_SETTLE_SECONDS)
                if not self._job.done:
                    return

    def close(self) -> None:
        """Gives up what is being looked into."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _start(self, job: Job[PreviewedPuzzle]) -> None:
        self._job = job
        job.start()

    def _take(self, job: Job[PreviewedPuzzle]) -> bool:
        self._job = None
        try:
            sight = job.result()
        except CabinetError as error:
            if self._sight is None:
                self._refusal = translate(error.message)
            return True
        is_first, self._sight = self._sight is None, sight
        if is_first:
            self._picture = None
            self._judge(sight)
        return True

    def _judge(self, sight: PreviewedPuzzle) -> None:
        """Goes on to find out the level of a puzzle that nobody dealt."""
        found = sight.found
        if found is None or found.preset is not None:
            return
        kind, puzzle = found.kind, found.opened.puzzle

        def judged(tick: Tick) -> PreviewedPuzzle:
            standing = kind.standing(puzzle, tick)
            return PreviewedPuzzle(sight.kind_name, found, sight.state, standing)

        self._start(Job(judged))

    # What is seen

    def block(self, is_strip: bool) -> Block:
        """The card: a picture above the words, or in a strip beside them."""
        words = self._words()
        side = _SMALL_SIDE if is_strip else _SIDE
        drawn = Drawn(self._paint, side, side, least_units=0 if is_strip else 64)
        if is_strip:
            words = Column(words.blocks, 2, grows=1, centred=True)
            return Card(Row([drawn, words], 16), (16, 12))
        picture = Row([Space(grows=1), drawn, Space(grows=1)], 0)
        return Card(Column([picture, words, Space(grows=1)], 14), (20, 20))

    def _words(self) -> Column:
        entry, sight = self._entry, self._sight
        if entry is None:
            return Column(
                [Text(_("Choose a file to see what is in it."), 14, "muted", wraps=True)]
            )
        name = Text(entry.name, 13, "muted")
        if sight is not None:
            title = Text(sight.title(), 20, cut="serif", wraps=True, lines=2, role="heading")
            about = [Text(line, 14, wraps=True, lines=2) for line in sight.lines()]
            return Column([title, *about, name], 4)
        said = self._refusal or (_("A folder") if entry.is_folder else _("Looking into it…"))
        return Column([Text(said, 14, wraps=True, lines=6), name], 6)

    def _paint(self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        """The picture, which is drawn once for a size and a theme."""
        side = min(rect.size)
        key = (side, theme.palette.name)
        if self._picture is None or self._picture[0] != key:
            picture = pygame.Surface((side, side))
            picture.fill(theme.palette.card)
            self._draw(picture, theme)
            self._picture = (key, picture)
        surface.blit(self._picture[1], self._picture[1].get_rect(center=rect.center))

    def _draw(self, picture: pygame.Surface, theme: Theme) -> None:
        sight, rect = self._sight, picture.get_rect()
        draw = None if sight is None else FACES[sight.kind_name].draw_vignette
        if sight is not None and draw is not None:
            draw(picture, theme, rect, sight.state)
            return
        name = "folder" if self._entry is not None and self._entry.is_folder else "file"
        sign = icon(name, "ring", 48)
        sign.place(theme, rect)
        sign.draw(picture, theme)
