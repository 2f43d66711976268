"""The review deck: missed characters, when they are due, and walls made of them."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import NamedTuple

from game.app.cabinet import Cabinet
from game.daily.today import local_day
from game.faces.lionwall.words import REVIEW, Readings
from game.play.session import Session
from game.storage.records import StoredGame, figures_of
from game.storage.store import Store
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Row
from game.ui.blocks.page import Page, question_card
from game.ui.text import _, count, join_lists, translate
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button
from generators.base import CabinetError, ParseError, Status, Tick
from generators.kinds import kind_named
from generators.lionwall.characters.review import (
    CharacterProgress,
    Mastery,
    PlayedWall,
    due,
    learned,
    missed,
)
from generators.lionwall.rules import CARDS, SCRIPTS, Puzzle, State, is_han
from generators.text import text_of

_MARK = "\ufeff"
"""Marks the file as UTF-8 for a spreadsheet; in a file for Anki it would hide the first line."""


class CharacterNote(NamedTuple):
    """The fields of a character in a file."""

    char: str
    reading: str
    meaning: str
    parts: str
    words: str
    learned: CharacterProgress


def entries(
    characters: Sequence[CharacterProgress], readings: Readings, tick: Tick
) -> list[CharacterNote]:
    """Returns the fields in a file of characters of one script."""
    found = []
    for number, each in enumerate(characters):
        tick(number / len(characters))
        char = each.char
        parts = join_lists(readings.role_lines(char))
        words = " ".join(readings.words(char))
        found.append(
            CharacterNote(char, readings.reading(char), readings.meaning(char), parts, words, each)
        )
    return found


def mastery_text(each: CharacterProgress, today: int) -> str:
    """Returns how well a character is known, in a word or two; "" if it was only met."""
    if each.is_due(today):
        return _("a character|due")
    return {
        Mastery.MISSED: _("a character|missed"),
        Mastery.KNOWN: _("a character|known"),
        Mastery.MET: "",
    }[each.mastery]


def table(found: Iterable[CharacterNote], today: int) -> bytes:
    """Returns a table for a spreadsheet as CSV, with the names of its columns."""
    head = (
        *(
            _("Character"),
            _("Reading"),
            _("Meaning"),
            _("Parts"),
            _("with a character|Words"),
            _("Status"),
        ),
        *(_("Walls"), _("Missed"), _("Last seen"), _("Due")),
    )
    rows = [
        (
            *entry[:5],
            mastery_text(entry.learned, today) or _("a character|seen"),
            str(entry.learned.met),
            str(entry.learned.missed),
            _day(entry.learned.last),
            _day(entry.learned.due),
        )
        for entry in found
    ]
    return (_MARK + _csv([head, *rows])).encode()


def anki(found: Iterable[CharacterNote], script: str) -> bytes:
    """Returns cards for Anki as CSV: the front, the back, then the parts of the back, and tags."""
    tag = f"lion-wall::{script}"
    rows = []
    for entry in found:
        details = entry[1:5]
        back = "\n".join(filter(None, details))
        rows.append((entry.char, back, *details, f"{tag} {tag}::{entry.learned.mastery.value}"))
    width = len(rows[0]) if rows else 0
    head = f"#separator:Comma\n#html:false\n#tags column:{width}\n"
    return (head + _csv(rows)).encode()


def _day(number: int | None) -> str:
    return "" if number is None else date.fromordinal(number).isoformat()


def _csv(rows: Iterable[Sequence[str]]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)  # its usual dialect is that of RFC 4180
    return out.getvalue()


KIND = "lionwall"
_MISSED = "missed"
_LATELY = 10 * CARDS  # characters of the player's list on the last ten walls aren't dealt at once
_MOST_WAITING = 1 / 3  # of a list, so that the others still make groups
_MOST_DUE = 200  # a wall takes a few of them


def today(store: Store) -> int:
    """Returns the number of the local day."""
    return local_day(store.now()).toordinal()


def wanted_characters(store: Store, script: str, seen: str) -> str:
    """Returns the characters that new walls are to show: those due, then those of the own list.

    Of the list, those that were just `seen` (the latest first) wait for their turn,
    but no more than a third.
    """
    own = own_list(store)
    seen_of_own = [char for char in dict.fromkeys(seen[:_LATELY]) if char in own]
    lately = frozenset(seen_of_own[: int(len(own) * _MOST_WAITING)])
    listed = (char for char in own if char not in lately)
    return "".join(dict.fromkeys((*due_characters(store, script), *listed)))


def due_characters(store: Store, script: str) -> str:
    """Returns the characters to bring back, the one that waits longest first; "" if unwanted."""
    if not store.setting(REVIEW, False):
        return ""
    characters = learned(played_walls(store.ended_of(KIND)), script)
    return "".join(each.char for each in due(characters, today(store))[:_MOST_DUE])


def played_walls(walls: Sequence[StoredGame]) -> list[PlayedWall]:
    """Returns the characters met on finished walls, except those whose misses aren't known yet."""
    found = (played_wall(wall) for wall in walls)
    return [wall for wall in found if wall is not None]


def played_wall(wall: StoredGame) -> PlayedWall | None:
    """Returns what was met on a wall; None if its misses aren't known, or its text is damaged."""
    missed_chars = (figures_of(wall.result) or {}).get(_MISSED)
    script, _colon, rest = wall.text.partition(":")
    if not isinstance(missed_chars, str) or script not in SCRIPTS:
        return None
    return PlayedWall(
        script, rest[:CARDS], missed_chars, local_day(wall.finished or wall.started).toordinal()
    )


def without_misses(walls: Sequence[StoredGame]) -> list[StoredGame]:
    """Returns the walls of earlier versions, whose results don't say what was missed."""
    return [wall for wall in walls if f'"{_MISSED}":' not in wall.result]


def add_misses(store: Store, wall: StoredGame) -> None:
    """Replays a wall and adds the missed characters to its result; "" if it can't be read."""
    kind, missed_chars = kind_named(KIND), ""
    try:
        puzzle, events = Puzzle.from_text(wall.text), store.events(wall.id)
        session = Session.replay(kind, puzzle, kind.mode(wall.mode), events)
    except CabinetError:
        pass
    else:
        state = session.state
        if isinstance(state, State) and state.status is not Status.PLAYING:
            missed_chars = missed(state)
    figures = wall.result.strip().removesuffix("}")
    start = f"{figures}," if len(figures) > 1 else "{"
    store.set_result(wall.id, f'{start}"{_MISSED}":{json.dumps(missed_chars)}}}')


class Collection:
    """The characters of all scripts that a player met, and the wall where each was met last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._walls: list[StoredGame] = []
        self.unread: list[StoredGame] = []
        """Walls whose misses are yet to be found out, the latest first."""
        self.read()

    def read(self) -> None:
        """Reads the walls that are over."""
        self._walls = self._store.ended_of(KIND)
        self.unread = [*reversed(without_misses(self._walls))]

    def read_on(self, is_over: Callable[[], bool]) -> bool:
        """Finds out what was missed on earlier walls; returns whether all of them are done."""
        while self.unread and not is_over():
            add_misses(self._store, self.unread.pop(0))
        if not self.unread:
            self.read()
        return not self.unread

    @property
    def scripts(self) -> list[str]:
        """The scripts of the walls, the one played last first."""
        played = (wall.text.partition(":")[0] for wall in reversed(self._walls))
        return [script for script in dict.fromkeys(played) if script in SCRIPTS]

    def characters(self, script: str) -> list[CharacterProgress]:
        """Returns the characters met in a script, the one met last first."""
        return learned(played_walls(self._walls), script)

    def wall_with(self, char: str, script: str) -> Puzzle | None:
        """Returns the last wall with a character; None if it can't be read any more."""
        start = f"{script}:"
        for wall in reversed(self._walls):
            if wall.text.startswith(start) and char in wall.text[len(start) :][:CARDS]:
                try:
                    return Puzzle.from_text(wall.text)
                except CabinetError:
                    return None
        return None


_KEY = "lionwall.list"
_MOST = 3000
_MOST_BYTES = 1_000_000


def characters_in(text: str) -> str:
    """Returns the different Chinese characters of a text, in its order, up to the most kept."""
    return "".join(dict.fromkeys(filter(is_han, text)))[:_MOST]


def own_list(store: Store) -> str:
    """Returns the characters of the player's list; "" if there is none."""
    return characters_in(store.setting(_KEY, ""))


def keep(store: Store, characters: str) -> None:
    """Stores the list; "" for none."""
    store.set_setting(_KEY, characters)


class OwnListPage(Page):
    """A card with a field for the characters, a button for a file, and how many there are."""

    overlay = True
    enter_ms = 160

    def __init__(
        self,
        cabinet: Cabinet,
        take: Callable[[str], None],
        lead: str = "",
        label: str = "",
        text: str = "",
    ) -> None:
        """`take` gets the characters; `lead` says what for, and `label` is on the button.

        Without a label the list may be empty. Without a text, the stored list is there.
        """
        super().__init__(cabinet)
        self._take_list, self._can_be_empty = take, not label
        self._lead = lead or _(
            "Paste the characters you're learning. New walls show as many of them as fit."
        )
        self.field = TextField("own list", _("Chinese characters"), 2 * _MOST)
        self.field.text = text or own_list(cabinet.store)
        self.field.select_all()
        self.field.changed = self._changed
        self._reason = ""
        """Why a file can't be read."""
        self._file = Button("file", _("From a file…"), "folder", "plain", self._ask_file)
        self._keep = Button("keep", label or _("Save"), "check", "primary", self._take)
        self._cancel = Button("cancel", _("Cancel"), "", "plain", self.back)
        self.desk.focus(self.field)

    def _changed(self, text: str) -> None:
        self._reason = ""
        self.refresh()

    def _ask_file(self) -> None:
        self.cabinet.navigator.read_text_file(_("A list of your own"), self.take_bytes)

    def take_bytes(self, data: bytes) -> None:
        """Puts the characters of a file in the field."""
        try:
            text = text_of(data, _MOST_BYTES)
        except ParseError as error:
            self._reason = translate(error.message)
        else:
            self.field.replace(characters_in(text))
            self._reason = ""
        self.refresh()

    def _take(self) -> None:
        if not self._can_take:
            return
        self.cabinet.scenes.pop()
        self._take_list(characters_in(self.field.text))

    @property
    def _can_take(self) -> bool:
        """Whether there are characters; or nothing at all, if the list may be empty."""
        is_empty = self._can_be_empty and not self.field.text.strip()
        return is_empty or bool(characters_in(self.field.text))

    def fields(self) -> Sequence[TextField]:
        return (self.field,)

    def entered(self, field: TextField) -> bool:
        self._take()
        return True

    def body(self) -> Block:
        number = len(characters_in(self.field.text))
        reason = self._reason
        if not (number or reason) and self.field.text.strip():
            reason = _("There are no Chinese characters here. Type 好 rather than hao.")
        self._keep.enabled = self._can_take
        note = reason or count("{n} character", "{n} characters", number)
        status = Text(note, 14, "sealtext" if reason else "muted", wraps=True, lines=3)
        buttons = Row(
            [Press(button, 48) for button in (self._file, self._cancel, self._keep)], 12, even=3
        )
        parts = [Press(self.field, 48), status]
        return question_card(_("A list of your own"), self._lead, parts, buttons)
