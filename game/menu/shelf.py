"""Shelves: the puzzles of a folder, an archive or a file, kept in the cabinet, and their page."""

from __future__ import annotations

import hashlib
import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.app.cabinet import Cabinet, Scene
from game.catalog import FACES
from game.daily.strip import draw_tile
from game.dealing.collection import MOST_PUZZLES, FoundPuzzles, PuzzleText
from game.dealing.opening import FoundPuzzle, resolve_data
from game.menu.opengames import undealt_title
from game.play.game import Game
from game.storage.records import SHELF_GAMES_KEY, is_success
from game.storage.store import Store, StoredGame
from game.ui.actions import Choice
from game.ui.blocks.block import Block, Press, Text, icon
from game.ui.blocks.boxes import Card, Column, Middle, Padded, Row
from game.ui.blocks.page import Page
from game.ui.blocks.scrolled import List
from game.ui.text import _, count, join_parts, labelled, translate
from game.ui.theme import Theme
from game.ui.widgets.picker import ChoiceRow
from game.ui.widgets.widgets import Action, Button
from generators.base import Assessment, MalformedFile, Message, Status, Tick
from generators.kinds import kind_rows, row_named

_INDEX, _TEXTS = "shelf.", "shelf texts."
"""What the settings begin with that hold a shelf's rows and its texts."""
_MOST_UNPACKED = 200_000_000


class ShelfRow(NamedTuple):
    """A puzzle of a shelf: `key` is the digest of its text, `game` that of its games, or ""."""

    key: str
    kind: str
    title: str
    shape: str
    file: str
    game: str


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _game_digest(kind_name: str, text: str) -> str:
    """Returns what tells a game's puzzle from others: the length of its text lets it be found."""
    return f"{kind_name}:{len(text)}:{_digest(text.encode('utf-8', 'surrogatepass'))}"


class Contents(NamedTuple):
    """What is stored of a collection."""

    name: str
    rows: list[ShelfRow]
    texts: str

    @classmethod
    def of(cls, collection: FoundPuzzles) -> Contents:
        """Returns the rows and packed texts of a collection."""
        rows = [
            _row_of(text, collection.opened.get(number))
            for number, text in enumerate(collection.texts)
        ]
        listed = json.dumps([text.data.decode("latin-1") for text in collection.texts])
        packed = b64encode(zlib.compress(listed.encode(), 1)).decode()
        return cls(collection.name, rows, packed)


def _row_of(text: PuzzleText, found: FoundPuzzle | None) -> ShelfRow:
    """Returns the row of a puzzle, which is `found` if it was opened."""
    title, shape, game = text.title, "", ""
    if found is not None:
        face, puzzle = FACES[found.kind.name], found.opened.puzzle
        title = face.wording.own_title(puzzle) or text.file.rpartition(".")[0] or text.file
        shape, game = face.shape(puzzle), _game_digest(found.kind.name, found.text)
    kind = text.kind or text.data[:40].partition(b":")[0].partition(b"/")[0].decode("latin-1")
    known = kind if kind in [row.name for row in kind_rows()] else ""
    return ShelfRow(_digest(text.data), known, title, shape, text.file, game)


class Shelves:
    """The shelves of a store, each under an id of its own."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, contents: Contents) -> str:
        """Stores a collection; an earlier one of that name that shares a puzzle is replaced."""
        keys = [row.key for row in contents.rows]
        ident = _digest("".join([contents.name, *keys]).encode())
        for other, (name, rows) in self.all().items():
            if name == contents.name and not {row.key for row in rows}.isdisjoint(keys):
                self.remove(other)
        self._store.set_setting(f"{_TEXTS}{ident}", contents.texts)
        index = {"name": contents.name, "opened": self._store.now(), "rows": contents.rows}
        self._store.set_setting(f"{_INDEX}{ident}", index)
        return ident

    def remove(self, ident: str) -> Action:
        """Takes a shelf away, but none of its games; returns a call that brings it back."""
        keys = (f"{_INDEX}{ident}", f"{_TEXTS}{ident}")
        before: list[Any] = [next(iter(self._store.settings_of(key).values())) for key in keys]
        for key in keys:
            self._store.set_setting(key, None)

        def restore() -> None:
            for key, value in zip(keys, before, strict=True):
                self._store.set_setting(key, value)

        return restore

    def all(self) -> dict[str, tuple[str, list[ShelfRow]]]:
        """Returns name and rows of each shelf by its id, the one opened last first."""
        found: list[tuple[float, str, str, list[ShelfRow]]] = []
        for ident, index in self._store.settings_of(_INDEX).items():
            match index:
                case {"name": str(name), "opened": int() | float() as when, "rows": [*rows]}:
                    found.append((when, ident, name, [*map(_stored_row, rows)][:MOST_PUZZLES]))
        return {ident: (name, rows) for _when, ident, name, rows in sorted(found, reverse=True)}

    def data_of(self, ident: str, number: int) -> bytes:
        """Returns the text of a puzzle. Raises MalformedFile."""
        try:
            packed = b64decode(self._store.setting(f"{_TEXTS}{ident}", ""))
            listed = zlib.decompressobj().decompress(packed, _MOST_UNPACKED)
            text: str = json.loads(listed)[number]
            return text.encode("latin-1")
        except (ValueError, zlib.error, LookupError, AttributeError, RecursionError):
            raise MalformedFile("This puzzle's text is damaged. Open its file again.") from None

    def note(self, row: ShelfRow, kind_name: str, text: str) -> None:
        """Notes which game is of a row."""
        played = {
            **self._store.setting(SHELF_GAMES_KEY, {}),
            row.key: _game_digest(kind_name, text),
        }
        self._store.set_setting(SHELF_GAMES_KEY, played)

    def of(self, game: Game) -> tuple[str, int] | None:
        """Returns the shelf that a game was begun from and its row there; None if it has none."""
        played: dict[str, str] = self._store.setting(SHELF_GAMES_KEY, {})
        own = _game_digest(game.kind.name, game.session.puzzle.to_text()) if played else ""
        keys = {key for key, digest in played.items() if digest == own}
        for ident, (_name, rows) in self.all().items() if keys else ():
            for number, row in enumerate(rows):
                if row.key in keys:
                    return ident, number
        return None

    def games(self, rows: Sequence[ShelfRow]) -> list[list[StoredGame]]:
        """Returns the games of each row, the one used last first."""
        played: dict[str, str] = self._store.setting(SHELF_GAMES_KEY, {})
        digests = [str(played.get(row.key, "")) or row.game for row in rows]
        parts = [digest.split(":") for digest in digests if digest.count(":") == 2]
        kinds = sorted({kind for kind, _length, _hash in parts})
        lengths = sorted({int(length) for _kind, length, _hash in parts if length.isdecimal()})
        by_digest: dict[str, list[StoredGame]] = {}
        for game in self._store.games_of_lengths(kinds, lengths) if parts else ():
            by_digest.setdefault(_game_digest(game.kind, game.text), []).append(game)
        return [by_digest.get(digest, []) for digest in digests]


def _stored_row(fields: object) -> ShelfRow:
    """Returns the row of a stored list of texts; an empty one if the list is damaged."""
    texts = [each for each in fields if isinstance(each, str)] if isinstance(fields, list) else []
    return ShelfRow(*texts) if len(texts) == len(ShelfRow._fields) else ShelfRow(*[""] * 6)


def _is_solved(games: Sequence[StoredGame]) -> bool:
    return any(is_success(game.status, game.result) for game in games)


def play_row(cabinet: Cabinet, ident: str, number: int) -> None:
    """Continues the game of a row or shows its result; without one, begins a game."""
    shelves, (_name, rows) = Shelves(cabinet.store), Shelves(cabinet.store).all()[ident]
    row = rows[number]
    games = shelves.games([row])[0]
    open_games = [game for game in games if game.status is Status.PLAYING]
    for game in (open_games or [game for game in games if _is_solved([game])])[:1]:
        shelves.note(row, game.kind, game.text)
        if cabinet.dealer.resume(game):
            return

    def find(tick: Tick) -> FoundPuzzle:
        return resolve_data(data, tick, file=row.file)

    def begin(found: FoundPuzzle) -> None:
        shelves.note(row, found.kind.name, found.text)
        cabinet.dealer.play(found)

    try:
        data = shelves.data_of(ident, number)
    except MalformedFile as error:
        cabinet.toast(translate(error.message), "cross")
    else:
        cabinet.opener.open_found(find, begin)


def next_of(cabinet: Cabinet, game: Game) -> Action | None:
    """Returns a call that plays the next unsolved puzzle of a game's shelf; None without one."""
    shelves = Shelves(cabinet.store)
    if (place := shelves.of(game)) is None:
        return None
    ident, here = place
    _name, rows = shelves.all()[ident]
    games = shelves.games(rows)
    numbers = (*range(here + 1, len(rows)), *range(here))
    number = next((n for n in numbers if not _is_solved(games[n])), None)
    return None if number is None else partial(play_row, cabinet, ident, number)


def shelf_rows(cabinet: Cabinet, changed: Action) -> list[Block]:
    """Returns a line for each shelf: a button that opens it, and one that removes it.

    `changed` is called once one was removed or brought back.
    """

    def remove(ident: str, name: str) -> None:
        restore = Shelves(cabinet.store).remove(ident)

        def undo() -> None:
            restore()
            cabinet.hush()
            changed()

        cabinet.toast(_("Deleted: {what}").format(what=name), undo=undo)
        changed()

    def show(ident: str) -> None:
        cabinet.scenes.reset(cabinet.navigator.menu(), ShelfScreen(cabinet, ident))

    lines: list[Block] = []
    for ident, (name, rows) in Shelves(cabinet.store).all().items():
        detail = count("{n} puzzle", "{n} puzzles", len(rows))
        choice = Choice(name, partial(show, ident), detail, icon="folder")
        row = ChoiceRow(len(lines), choice, lambda taken: taken.action())
        delete = Button(f"delete {ident}", "", "bin", "quiet", partial(remove, ident, name))
        delete.title = _("Delete: {what}").format(what=name)
        lines.append(Row([Press(row, grows=1), Press(delete, width=44)], gap=4))
    return lines


def shelve(cabinet: Cabinet, collection: FoundPuzzles) -> Callable[[], None]:
    """Returns a call that stores a collection and shows its page."""
    contents = Contents.of(collection)

    def show() -> None:
        ident = Shelves(cabinet.store).add(contents)
        page = ShelfScreen(cabinet, ident, collection.refused)
        cabinet.scenes.reset(cabinet.navigator.menu(), page)
        if left_out := collection.left_out():
            cabinet.toast(left_out, "warning")

    return show


class ShelfScreen(Page):
    """The page of a shelf: a row for each puzzle, to be played, with what is solved.

    Files that can't be opened come first, with the reasons; they aren't stored.
    """

    finds_by_letter = True

    def __init__(
        self, cabinet: Cabinet, ident: str, refused: Sequence[tuple[str, Message]] = ()
    ) -> None:
        super().__init__(cabinet)
        self.ident, self._refused = ident, refused
        self.title, self._rows = Shelves(cabinet.store).all().get(ident, ("", []))
        self._choices: list[ChoiceRow] = []
        self._solved = self._first = 0

    def enter(self) -> None:
        """Reads again what is solved."""
        games = Shelves(self.cabinet.store).games(self._rows)
        solved = [_is_solved(each) for each in games]
        self._solved, self._first = sum(solved), solved.index(False) if False in solved else 0
        choices = [self._choice(n, row, games[n]) for n, row in enumerate(self._rows)]
        take = lambda choice: choice.action()  # noqa: E731
        self._choices = [ChoiceRow(n, choice, take) for n, choice in enumerate(choices)]
        super().enter()

    def lead(self, left: Scene | None = None) -> None:
        """Focuses the first puzzle that isn't solved, or what had the focus."""
        if self.desk.focused is None and self._choices:
            self.desk.focus(self._choices[self._first])
        super().lead(left)

    @staticmethod
    def _refused_block(file: str, reason: Message) -> Block:
        """Returns the name of a file that can't be opened, and why."""
        why = Text(translate(reason), 13, "muted", wraps=True)
        return Padded(
            Row([icon("cross", "sealtext"), Column([Text(file, 15), why], gap=0, grows=1)]),
            pad=(12, 6),
        )

    def _choice(self, number: int, row: ShelfRow, games: Sequence[StoredGame]) -> Choice:
        """Returns the row of a puzzle: its title or number, kind, shape or level, and its mark."""
        whole = len(self._rows)
        label = row.title or _("Puzzle {n} of {whole}").format(n=number + 1, whole=whole)
        named = row_named(row.kind) if row.kind else None
        is_solved, mark = _is_solved(games), ""
        if is_solved:
            mark = _("Solved")
        elif any(game.status is Status.PLAYING for game in games):
            mark = _("In progress")
        assessed = next((game for game in games if game.level), None)
        about = [translate(named.title)] if named else []
        if assessed is not None:
            about += undealt_title(Assessment(assessed.verdict, assessed.level), row.shape)
        elif row.shape:
            about.append(row.shape)

        def picture(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
            if named is not None:
                draw_tile(surface, theme, rect, named, is_solved)

        play = partial(play_row, self.cabinet, self.ident, number)
        return Choice(label, play, mark, about=" • ".join(about), picture=picture)

    @property
    def summary(self) -> str:
        return join_parts((self.title, self._done))

    @property
    def _done(self) -> str:
        done = _("{done} of {whole}").format(done=self._solved, whole=len(self._rows))
        return labelled(_("Solved"), done)

    def body(self) -> Block:
        """Returns the list of puzzles below how many are solved."""
        theme = self.cabinet.theme
        row_px = max((row.high_px(theme) for row in self._choices), default=theme.control(44))
        rows: list[Block] = [self._refused_block(*each) for each in self._refused]
        rows += [Press(row, least_px=row_px) for row in self._choices]
        units, first = (0, None) if self._refused else (1, self._first)
        listed = List(rows, units, "rows", least_px=row_px, follows=first)
        done = Text(self._done, 15, "muted")
        return Middle(Card(Column([done, listed], gap=8), pad=(16, 14)), pad=(32, 20), most=900)
