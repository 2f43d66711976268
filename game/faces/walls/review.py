"""The characters a player met on walls: what comes back, their page, their files.

Missed characters are due again after some days, and new walls are made of them.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from time import perf_counter
from typing import Generic, NamedTuple, TypeVar

import pygame

from game.app.cabinet import Cabinet, Input
from game.daily.today import local_day
from game.faces.walls.character import CharacterPage
from game.faces.walls.lionlook import GlyphShapes, glyph, wall_typeface
from game.faces.walls.readings import REVIEW, Readings, character_list_title, review_setting
from game.play.session import Session
from game.storage.records import StoredGame, figures_of
from game.storage.store import Store
from game.ui.actions import Choice
from game.ui.blocks.bar import Bar
from game.ui.blocks.block import Block, Described, Press, Space, Text, hairline
from game.ui.blocks.boxes import About, Card, Column, Either, Middle, Over, Padded, Row, Wide
from game.ui.blocks.page import Page, question_card
from game.ui.blocks.scrolled import List
from game.ui.drawing import shapes
from game.ui.pointer import Phase, Pointer
from game.ui.text import (
    _,
    as_sentence,
    count,
    join_lists,
    join_nouns,
    join_parts,
    short_day_text,
    translate,
)
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Button, Segments, Select, Switch, Widget
from generators.base import CabinetError, ParseError, Status, Tick
from generators.kinds import kind_named
from generators.lionwall.characters.review import (
    INTERVALS,
    CharacterProgress,
    Mastery,
    PlayedWall,
    due,
    learned,
    missed,
)
from generators.lionwall.rules import SCRIPT_TITLES, SCRIPTS, Puzzle, State, is_han
from generators.text import text_of
from generators.walls.wall import CARDS

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
        _("Character"),
        _("Reading"),
        _("Meaning"),
        _("Parts"),
        _("with a character|Words"),
        _("Status"),
        _("Walls"),
        _("Missed"),
        _("Last seen"),
        _("Due"),
    )
    rows = [
        (
            *entry[:-1],
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
    own_characters = own_list(store)
    seen_of_own = [char for char in dict.fromkeys(seen[:_LATELY]) if char in own_characters]
    lately = frozenset(seen_of_own[: int(len(own_characters) * _MOST_WAITING)])
    listed = (char for char in own_characters if char not in lately)
    return "".join(dict.fromkeys((*due_characters(store, script), *listed)))


def due_characters(store: Store, script: str) -> str:
    """Returns the characters to bring back, the one that waits longest first; "" if unwanted."""
    if not store.setting(REVIEW, False):
        return ""
    characters = learned(played_walls(store.ended_of(KIND)), script)
    return "".join(each.char for each in due(characters, today(store))[:_MOST_DUE])


def played_walls(walls: Sequence[StoredGame]) -> list[PlayedWall]:
    """Returns the characters met on finished walls, except those whose misses aren't known yet."""
    return [wall for wall in (played_wall(wall) for wall in walls) if wall is not None]


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
            [Press(button, height=48) for button in (self._file, self._cancel, self._keep)], even=3
        )
        parts = [Press(self.field, height=48), status]
        return question_card(_("A list of your own"), self._lead, parts, buttons)


_GLYPH, _READING, _MEANING, _NOTE = 34, 17, 14, 13
_ROW = 56
_PAD, _GAP = 12, 14
_READ_SECONDS = 0.004
_SELECT = 150
_SHORT = 560  # of the window, below which buttons of the bar have no labels


class CharacterRow(Block):
    """A line of the list: a character, how it is read, what it means, and how well it is known."""

    def __init__(self, rows: CharacterRows, learned: CharacterProgress) -> None:
        self._rows, self.learned = rows, learned

    @property
    def notes(self) -> tuple[str, str]:
        """How well it is known or when it is due, and the day on which it was met last."""
        each, now = self.learned, self._rows.today
        note = mastery_text(each, now)
        if each.due is not None and not each.is_due(now):
            note = _("due {day}").format(day=short_day_text(date.fromordinal(each.due)))
        return note, _("last seen {day}").format(day=short_day_text(date.fromordinal(each.last)))

    @property
    def title(self) -> str:
        """The character, how it is read and what it means, for screen readers."""
        readings = self._rows.readings
        char = self.learned.char
        if readings is None:
            return char
        return join_parts(filter(None, (char, readings.reading(char), readings.meaning(char))))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, rect, rows = theme.palette, self.rect, self._rows
        hairline(surface, theme, rect.x, rect.y, rect.width)
        is_chosen = rows.chosen_row is self and rows.shows_choice
        if is_chosen or rows.hovered is self:
            fill = palette.indigo_tint if is_chosen else palette.sunk
            shapes.rounded(surface, rect, theme.px(rows.radius), fill)
        if rows.readings is None:
            return
        script, char = rows.readings.script, self.learned.char
        side = max(22, theme.px(_GLYPH))
        letter = glyph(
            theme, GlyphShapes(script, wall_typeface(char, script)), char, side, palette.ink
        )
        left = rect.x + theme.px(_PAD)
        surface.blit(letter, letter.get_rect(midleft=(left, rect.centery)))
        left += side + theme.px(_GAP)
        right = self._draw_notes(surface, theme)
        room = max(0, right - theme.px(_GAP) - left)
        reading, meaning = rows.readings.reading(char), rows.readings.meaning(char)
        gap = theme.line_px(_READING) / 2 if meaning else 0
        at = (left, rect.centery - gap + theme.px(2))
        theme.write(surface, theme.fitted(reading, _READING, room), at, _READING, palette.ink)
        at = (left, rect.centery + gap - theme.px(1))
        theme.write(surface, theme.fitted(meaning, _MEANING, room), at, _MEANING, palette.muted)

    def _draw_notes(self, surface: pygame.Surface, theme: Theme) -> int:
        """Draws how well the character is known at the right end; returns where that begins."""
        palette, right = theme.palette, self.rect.right - theme.px(_PAD)
        note, last = self.notes
        ink = palette.muted
        if self.learned.box is not None:
            ink = palette.sealtext if self.learned.is_due(self._rows.today) else palette.ambertext
        elif self.learned.mastery is Mastery.KNOWN:
            ink = palette.jadetext
        y = float(self.rect.centery)
        if note:
            above = (right, y - theme.line_px(_NOTE) / 2)
            theme.write(surface, note, above, _NOTE, ink, anchor="midright")
            y += theme.line_px(_NOTE) / 2
        theme.write(surface, last, (right, y), _NOTE, palette.muted, anchor="midright")
        return right - max(theme.width(note, _NOTE), theme.width(last, _NOTE))

    def described(self) -> Iterator[Described]:
        yield Described("row", self.title, join_parts(filter(None, self.notes)), self.rect)


RowBlock = TypeVar("RowBlock", bound=Block)


class RowTable(Widget, Generic[RowBlock]):
    """A table of rows, one of which is chosen by the arrow keys or a press.

    `choose` is called with its index.
    """

    radius = 8
    role = "table"

    def __init__(self, name: str, title: str, choose: Callable[[int], None]) -> None:
        super().__init__(name)
        self.title = title
        self.rows: list[RowBlock] = []
        self.chosen = 0
        self.hovered: RowBlock | None = None
        self._choose = choose

    @property
    def chosen_row(self) -> RowBlock | None:
        """The row that is chosen; None in an empty table."""
        return self.rows[self.chosen] if self.rows else None

    @property
    def cursor_rect(self) -> pygame.Rect:
        return super().cursor_rect if self.chosen_row is None else self.chosen_row.rect

    def row_at(self, pos: tuple[int, int]) -> int | None:
        """Returns the index of the row at a point; None if there is none."""
        inside = self.rect.collidepoint(pos)
        hits = (i for i, row in enumerate(self.rows) if inside and row.rect.collidepoint(pos))
        return next(hits, None)

    def hover(self, pos: tuple[int, int]) -> bool:
        """Marks the row under the pointer. Returns whether that has changed."""
        index, before = self.row_at(pos), self.hovered
        self.hovered = None if index is None else self.rows[index]
        return self.hovered is not before

    def press(self, pos: tuple[int, int] | None) -> None:
        """Chooses the row at a point, or by a key the chosen one again."""
        index = self.chosen if pos is None else self.row_at(pos)
        if index is not None and index < len(self.rows):
            self._choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses rows with the arrow, page, Home and End keys; an arrow may leave the table."""
        page, total = sum(row.rect.height > 0 for row in self.rows), len(self.rows)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_HOME: -total,
            pygame.K_END: total,
        }
        if event.key not in steps or not total:
            return super().key(event)
        index = min(max(0, self.chosen + steps[event.key]), total - 1)
        if index == self.chosen and event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        self._choose(index)
        return True

    def draw_focus(self, surface: pygame.Surface, theme: Theme) -> None:
        """Outlines the chosen row."""
        row = self.chosen_row
        if row is not None and row.rect.height:
            line, indigo = theme.px(3), theme.palette.indigo
            shapes.rounded(surface, row.rect, theme.px(self.radius), indigo, line)


class CharacterRows(RowTable[CharacterRow]):
    """The list of characters: Enter or a press opens the chosen one."""

    def __init__(
        self, choose: Callable[[int], None], open_row: Callable[[CharacterProgress], None]
    ) -> None:
        super().__init__("characters", _("Characters"), choose)
        self.readings: Readings | None = None
        self.today = 0
        self.shows_choice = False
        """Whether the keys are in use, so that the chosen row is marked."""
        self._open = open_row

    def fill(self, characters: Sequence[CharacterProgress], readings: Readings, day: int) -> None:
        """Lists other characters."""
        self.readings, self.today = readings, day
        self.rows = [CharacterRow(self, each) for each in characters]
        self.chosen, self.hovered = 0, None

    @property
    def value(self) -> str:
        row = self.chosen_row
        return "" if row is None else join_parts((row.title, *filter(None, row.notes)))

    def row_px(self, theme: Theme) -> int:
        """Returns the height of a row."""
        lines = theme.line_px(_READING) + theme.line_px(_MEANING) + theme.px(8)
        return max(theme.px(_ROW), lines)

    def press(self, pos: tuple[int, int] | None) -> None:
        index = self.chosen if pos is None else self.row_at(pos)
        if index is not None and index < len(self.rows):
            self._choose(index)
            self._open(self.rows[index].learned)


class CharacterListPage(Page):
    """All characters of a script that were met, those missed, those due, those known."""

    native = "字"
    topic = KIND

    def __init__(self, cabinet: Cabinet) -> None:
        super().__init__(cabinet)
        self.title = character_list_title()
        self._collection = Collection(cabinet.store)
        self._today = today(cabinet.store)
        self.script = next(iter(self._collection.scripts), "")
        self._characters: list[CharacterProgress] = []
        self._readings: Readings | None = None
        self.tabs = Segments("mastery", [""] * 4, 0, self.show)
        self.tabs.title = _("Characters")
        self.rows = CharacterRows(self.choose, self.open_character)
        self._list = List([], height=1, name="characters")
        self._scripts = Select("script", "", self._open_scripts)
        self._scripts.title = _("Script")
        self._save = Button("save", _("Save list…"), "export", action=self._open_formats)
        self._save.title = _("Save list…")
        self._read()

    # What is read

    def _read(self) -> None:
        """Takes the characters of the script, and what they mean."""
        last = self._last_wall()
        self._readings = None if last is None else Readings(last, self.cabinet.settings)
        self._characters = self._collection.characters(self.script)
        self._fill()

    def _last_wall(self) -> Puzzle | None:
        """Returns a wall of the script, whose readings are those of all."""
        characters = self._collection.characters(self.script)
        walls = (self._collection.wall_with(each.char, self.script) for each in characters)
        return next(filter(None, walls), None)

    def update(self, ms: float) -> None:
        super().update(ms)
        if self._collection.unread:
            until = perf_counter() + _READ_SECONDS
            if self._collection.read_on(lambda: perf_counter() > until):
                self._read()
        if self._readings is not None and self._readings.update():
            self.refresh()

    @property
    def busy(self) -> bool:
        return super().busy or bool(self._collection.unread)

    def settle(self) -> None:
        """Reads all walls and waits for the notes on characters, so that a picture shows all."""
        if self._collection.unread:
            self._collection.read_on(lambda: False)
            self._read()
        if self._readings is not None:
            self._readings.wait()
            self.refresh()
        self.rebuild_if_stale()

    def _of_tab(self, index: int) -> list[CharacterProgress]:
        tests: Sequence[Callable[[CharacterProgress], bool]] = (
            lambda each: True,
            lambda each: each.box is not None,
            lambda each: each.is_due(self._today),
            lambda each: each.mastery is Mastery.KNOWN,
        )
        return [each for each in self._characters if tests[index](each)]

    @property
    def shown(self) -> list[CharacterProgress]:
        """The characters of the tab in view."""
        return self._of_tab(self.tabs.chosen)

    def _fill(self) -> None:
        names = (_("Seen {n}"), _("Missed {n}"), _("Due {n}"), _("Known {n}"))
        self.tabs.labels = [
            name.format(n=len(self._of_tab(index))) for index, name in enumerate(names)
        ]
        if self._readings is not None:
            self.rows.fill(self.shown, self._readings, self._today)
        self.refresh()

    # What is done

    def show(self, index: int) -> None:
        """Shows the characters of a tab."""
        self.tabs.chosen = index
        self._fill()
        self.rebuild_if_stale()
        self.cabinet.speak(self._summary())

    def show_script(self, script: str) -> None:
        """Shows the characters of another script."""
        self.script = script
        self._read()
        self.show(self.tabs.chosen)

    def choose(self, index: int) -> None:
        """Chooses a row and scrolls to it."""
        self.rows.chosen, self.rows.shows_choice = index, self.desk.by_key
        self.refresh()
        self.rebuild_if_stale()
        if self._list.rect.width:
            self._list.show(self.cabinet.theme, index)

    def open_character(self, learned: CharacterProgress) -> None:
        """Opens the page of a character, as it was on the last wall with it."""
        puzzle = self._collection.wall_with(learned.char, self.script)
        if puzzle is not None:
            readings = Readings(puzzle, self.cabinet.settings)
            wall = _("On the last wall with this character")
            page = CharacterPage(self.cabinet, puzzle, learned.char, readings, True, wall)
            self.cabinet.scenes.push(page)

    def set_review(self, on: bool) -> None:
        """Switches whether new walls show what is due, and drops the walls made ahead."""
        self.cabinet.change(review_setting().key, on)
        self.cabinet.dealer.pool.drop(KIND)

    def _open_scripts(self) -> None:
        choices = [
            Choice(
                translate(SCRIPT_TITLES[script]),
                lambda script=script: self.show_script(script),  # type: ignore[misc]
                chosen=script == self.script,
            )
            for script in self._collection.scripts
        ]
        self.cabinet.choose(lambda: self._scripts.rect, choices)

    def _open_formats(self) -> None:
        """Asks for the form of the file."""
        choices = [
            Choice(_("Cards for Anki (CSV)"), lambda: self.save(is_for_anki=True)),
            Choice(_("A table (CSV)"), lambda: self.save(is_for_anki=False)),
        ]
        self.cabinet.choose(lambda: self._save.rect, choices)

    def save(self, is_for_anki: bool) -> None:
        """Asks where to save the characters in view; a job makes the lines."""
        readings, characters, now = self._readings, self.shown, self._today
        if readings is None or not characters:
            return
        readings.wait()
        readings.reading(characters[0].char)  # the settings are read here, not in the job

        def data(tick: Tick) -> bytes:
            found = entries(characters, readings, tick)
            return anki(found, self.script) if is_for_anki else table(found, now)

        self.cabinet.navigator.save_file(self.title, ".csv", data)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.phase is Phase.HOVER:
            self.dirty = self.rows.hover(event.pos) or self.dirty
        return super().handle(event)

    def scrolled(self, event: Input) -> bool:
        """Gives the keys that scroll to the list while it has the focus."""
        walks = self.desk.focused is self.rows and self.desk.by_key
        return (isinstance(event, Pointer) or not walks) and super().scrolled(event)

    def open_own_list(self) -> None:
        """Asks for the characters that the player wants on new walls."""

        def take(characters: str) -> None:
            keep(self.cabinet.store, characters)
            self.cabinet.dealer.pool.drop(KIND)
            self.refresh()

        self.cabinet.scenes.push(OwnListPage(self.cabinet, take))

    # What is seen

    def _own_list_row(self) -> Block:
        """Returns the row about the player's own list, with a button to change it."""
        number = len(own_list(self.cabinet.store))
        note = count("{n} character", "{n} characters", number) if number else _("none yet")
        change = Button("own list", _("Change…"), "pencil", action=self.open_own_list)
        change.title = _("A list of your own")
        change.about = note
        lines = Column([Text(change.title), Text(note, 13, "muted")], gap=0)
        words = Column([Padded(lines, pad=(0, 8))], gap=0, grows=1, centred=True)
        return About(Row([words, Press(change)]))

    def _summary(self) -> str:
        """Returns the tab in view and how many characters it has."""
        if not self.shown:
            return self._nothing()
        characters = count("{n} character", "{n} characters", len(self.shown))
        return as_sentence(join_parts((self.tabs.value, characters)))

    @property
    def reports(self) -> Sequence[tuple[str, str]]:
        """Returns how many characters are in view."""
        return [(self.title, self._summary())]

    def _nothing(self) -> str:
        """Returns what stands in place of an empty list."""
        if not self._characters:
            return _("Finish a wall to see its characters here.")
        return (
            "",
            _("Nothing missed. Well done."),
            _("Nothing is due today."),
            _("A character counts as known once you've found it on two days."),
        )[self.tabs.chosen]

    def bar(self) -> Bar:
        is_short = self.cabinet.size[0] < self.cabinet.theme.px(_SHORT)
        self._save.label = "" if is_short else _("Save list…")
        self._save.enabled = bool(self.shown)
        return Bar(self.back, self.title, self.native, ends=[Press(self._save)])

    def body(self) -> Block:
        theme = self.cabinet.theme
        tabs = Press(self.tabs, height=52, grows=1)
        head: Block = Press(self.tabs, height=52)
        if len(self._collection.scripts) > 1:
            self._scripts.label = translate(SCRIPT_TITLES[self.script])
            scripts = Press(self._scripts, height=52)
            head = Either(
                [Row([tabs, Wide(scripts, _SELECT, 118)]), Column([head, scripts], gap=10)]
            )
        row_px = self.rows.row_px(theme)
        content: Block = Middle(Text(self._nothing(), ink="muted", wraps=True, align="middle"))
        if self.shown:
            self._list = List(self.rows.rows, height=1, name="characters", least_px=row_px)
            content = Over([self._list, Press(self.rows, height=0)], grows=1)
        *days, last_day = INTERVALS
        note = _("They come back after {days} and {n} days, as long as you keep finding them.")
        setting = review_setting()
        switch = Switch(setting.key, self.cabinet.settings.flag(setting.key), self.set_review)
        row = _switch_row(
            setting.label, note.format(days=join_nouns(map(str, days)), n=last_day), switch
        )
        rows = Column([row, self._own_list_row()], gap=0, ruled=True)
        parts = [head, Card(content, pad=(12, 12), grows=1), Card(rows, pad=(20, 4))]
        return Middle(Column(parts, gap=14, grows=1), pad=(32, 20), grows=1, most=900)


def _switch_row(label: str, note: str, switch: Switch) -> Block:
    """Returns a row with a switch at its right end; all of the row is pressed."""
    switch.title = label
    lines = Column([Text(label), Text(note, 13, "muted", wraps=True, lines=2)], gap=0)
    centred_lines = Column([Padded(lines, pad=(0, 10))], gap=0, grows=1, centred=True)
    words = Row([centred_lines, Space(60)], gap=0)
    return About(Over([words, Press(switch, height=52)]))
