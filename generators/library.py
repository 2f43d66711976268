"""The public library: deal, open, solve, rate, play and export puzzles from Python.

Everything here is re-exported by the package, which `docs/library.md` describes. A function raises
`CabinetError` (its subclasses are named with each) with a sentence a person can act on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from itertools import chain
from pathlib import PurePath
from typing import Any, Literal, NamedTuple, cast

from .base import (
    AnyKind,
    CabinetError,
    Difficulty,
    Hint,
    IllegalMove,
    ImpossibleMove,
    LastGuess,
    MalformedFile,
    Notation,
    Opened,
    Options,
    ParseError,
    Status,
    Tick,
    UnknownFormat,
    UsageError,
    Verdict,
    cell_of,
    in_english,
    no_tick,
)
from .kinds import KINDS, kind_named, kind_rows
from .notation import svg
from .rng import Rng
from .text import ForeignFile, TooLong, UsableList, beginning, text_of

Kind = Literal["sweetspots", "lionwall", "wordwall", "brick", "riddle", "crossword"]
"""The name of a kind: one of `kind_names()`."""
AnyKindName = Kind | Literal[""]
PlainFormat = Literal["native", "puzzlink", "zones", "letters", "text", "answers", "json"]
Format = PlainFormat | Literal["ipuz", "puz", "jpz", "xd", "exolve", "txt"]
"""What some kind can be exported to."""
GameStatus = Literal["playing", "solved", "lost", "shown"]
Rows = Sequence[str] | Sequence[Sequence[object]]
"""A grid, row by row: a letter or a label for every cell."""
_ROWS_KIND = "sweetspots"

SEED_ID = re.compile(r"([a-z]+)/([^#@\s]*) ?#(.+)", re.DOTALL)
SHORT_ID = re.compile(r"([a-z]+)/([^#@\s]*)@([0-9]{1,9})#([0-9A-Za-z._-]+)(?:~([0-9a-z]+))?")
MOST_OF_SEED_ID = 1000
"""The most characters of such an ID."""
MAX_BYTES = 10_000_000
"""The most bytes of a text: a book, as a text of the player's own."""
_FILE_NAME = re.compile(r"(?!.*://)[^\n]{1,200}\.[A-Za-z]{2,7}")
_SHOWN = 60  # characters of what isn't a move or a text
_PREFIX_BYTES = 40  # in which the name of a kind and its colon are looked for
_BEGINNING_BYTES = 1000
_DATABASE = b"SQLite format 3\0"  # what saved games begin with
_EMBEDDED = b"exolve-begin"
"""What a web page has that embeds a crossword."""
_WEB_PAGE = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:<\?xml(?>.*?\?>)\s*)?(?:<!--(?>.*?-->)\s*)*+"
    rb"<(?:!doctype\s+html|html|head|body|meta|link|script|style|title|div|svg)\b",
    re.IGNORECASE | re.DOTALL,
)
_NO_OPTIONS: Options = {}


class UnnamedKind(UnknownFormat):
    """A text that is a puzzle once its kind stands before it; the sentence shows how."""


class SeedId(NamedTuple):
    """What a seed ID or a short ID names; `version` is that of a short ID, or -1."""

    kind: str
    preset: str
    seed: str
    version: int = -1
    turn: str = ""


def seed_id(text: str) -> SeedId | None:
    """Returns what an ID such as `riddle/easy#monday` names; None for any other text."""
    if len(text) > MOST_OF_SEED_ID:
        return None
    if match := SHORT_ID.fullmatch("".join(text.split())):
        kind, preset, version, seed, turn = match.groups()
        return SeedId(kind, preset, seed, int(version), turn or "")
    match = SEED_ID.fullmatch(text.strip())
    return SeedId(match[1], match[2], match[3]) if match else None


def check_version(found: SeedId) -> None:
    """Raises ParseError if a short ID is of another version of its kind's generator."""
    kind = kind_named(found.kind)
    if found.version not in (-1, kind.generator_version):
        raise ParseError(
            "This short ID comes from version {found} of {kind}, and version {expected} would "
            "deal a different puzzle. Use the long ID, which works in any version.",
            expected=kind.generator_version,
            kind=kind.name,
            found=found.version,
        )


def turned(kind: AnyKind, puzzle: Any, turn: str) -> Any:
    """Returns a puzzle with a turn of its kind's rotation. Raises ParseError."""
    if kind.variety.rotation is None:
        raise MalformedFile(
            f"Remove the ~ and everything after it: {kind.name} puzzles can't be rotated."
        )
    return kind.variety.rotation.turned(puzzle, turn)


@dataclass(frozen=True, repr=False)
class DealtPuzzle:
    """A puzzle with its kind; equal if all is that its own text keeps.

    `puzzle` is the kind's own object, `preset` and `seed` say where it was dealt from ("" if it
    was opened), and `moves` is the progress a text held.
    """

    kind: Kind
    puzzle: Any
    preset: str = field(default="", compare=False)
    seed: str = field(default="", compare=False)
    moves: tuple[Any, ...] = field(default=(), compare=False)

    @property
    def id(self) -> str | None:
        """The game ID, which opens the same puzzle anywhere; None if the puzzle is too big."""
        body = self.puzzle.share()
        return None if body is None else f"{self.kind}:{body}"

    @property
    def text(self) -> str:
        """The whole puzzle as text; `open(text, kind)` reads it."""
        text: str = self.puzzle.to_text()
        return text

    @property
    def facts(self) -> Mapping[str, Any]:
        """What is to be seen of the board, as plain JSON data: what `generate --json` adds."""
        return kind_named(self.kind).formats.facts(self.puzzle)

    @property
    def solution(self) -> Any:
        """The solution as plain JSON data."""
        return kind_named(self.kind).formats.solution(self.puzzle)

    @cached_property
    def difficulty(self) -> Difficulty:
        """How hard it is, computed when first used, which may take a second.

        Level and score are 0 where that isn't known, or there are several solutions.
        """
        kind = kind_named(self.kind)
        assessed = kind.assess(self.puzzle, no_tick)
        if assessed.verdict == "multiple":
            return Difficulty(0, 0)
        level = int(assessed.level)
        rated = kind.rate(self.puzzle, no_tick)
        if rated is None:
            return Difficulty(level, 0)
        return Difficulty(level, rated.score, dict(rated.fields))

    def board(self, mode: str = "") -> Board:
        """Returns a game of the puzzle, with the moves that its text held.

        Walls have the modes `relaxed` (the first), `four` and `clock`. Raises ParseError.
        """
        return Board(self, mode=mode)

    def __str__(self) -> str:
        """The board in characters, as `solve` prints it."""
        return str(self.board())

    def __repr__(self) -> str:
        name = self.id or self.kind
        short = name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…"
        return f"<{type(self).__name__} {short}>"

    def _repr_svg_(self) -> str:
        """The board as a picture, for a notebook."""
        return self.board().svg()


def kind_names() -> tuple[Kind, ...]:
    """Returns the names of the kinds, in the order of the menu."""
    return tuple(cast(Kind, row.name) for row in kind_rows())


def kind_or_none(name: str) -> AnyKind | None:
    """Returns the kind of that name, None if there is none."""
    return kind_named(name) if name in kind_names() else None


def presets(kind: Kind) -> tuple[str, ...]:
    """Returns the names of a kind's presets, in the order of the menu. Raises ParseError."""
    return tuple(preset.name for preset in kind_named(kind).presets)


def formats(kind: Kind) -> tuple[Format, ...]:
    """Returns the formats a kind can be exported to. Raises ParseError."""
    return tuple(cast(Format, name) for name in kind_named(kind).formats.exports)


def generate(
    kind: Kind, *, preset: str = "", seed: str | int, tick: Tick = no_tick
) -> DealtPuzzle:
    """Deals a puzzle: the same one for the same kind, preset, seed and version of the library.

    A number as the seed is the same as its digits. Without a `preset` the kind's first one is
    used. `tick` is called about once a millisecond, and may raise to end the work.
    Raises ParseError for an unknown name, GenerationError if the generator gives up at its limit.
    """
    chosen_kind, seed = kind_named(kind), _seed_text(seed)
    if preset and chosen_kind.find(preset) is None:
        for near in get_close_matches(preset, presets(kind), 1):
            raise UsageError(f"{kind} has no preset called {preset!r}. Did you mean {near}?")
    chosen = chosen_kind.preset(preset) if preset else chosen_kind.presets[0]
    return DealtPuzzle(
        kind, chosen_kind.generate(chosen.params, Rng(seed), tick), chosen.name, seed
    )


def _seed_text(seed: object) -> str:
    """Returns a seed as text. Raises ParseError."""
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise UsageError(f"The seed must be text or a number, not {seed!r}.")
    return str(seed)


def open(
    text: str | bytes | Rows, kind: AnyKindName = "", *, stars: int | None = None
) -> DealtPuzzle:
    """Reads a game ID of any form, a kind's own text or a file of any format the kind knows.

    Rows are those of a star battle: texts of one letter a cell, or lists of any labels of zones.
    `stars` says how many stars its rows have, where the text doesn't. A list from which a kind
    makes a puzzle can be opened too, and always becomes the same puzzle. With a `kind` only that
    one is tried. Raises ParseError, and GenerationError for the ID of a seed from which nothing
    can be dealt.
    """
    return _opened(text, kind, stars)


def _opened(text: str | bytes | Rows, kind: str, stars: int | None = None) -> DealtPuzzle:
    """Reads a text or rows as `open` does."""
    data, kind = _data_of(text, kind)
    try:
        return _opened_text(data, kind, _star_options(stars))
    except UnknownFormat:
        if isinstance(text, str) and _FILE_NAME.fullmatch(text.strip()):
            advice = "To open a file, pass its bytes, which Path(…).read_bytes() returns."
            line = in_english(
                "This isn't a puzzle: {found}. {advice}", found=repr(text), advice=advice
            )
            raise ForeignFile.of(line) from None
        raise


def _star_options(stars: int | None) -> Options:
    return _NO_OPTIONS if stars is None else {"stars": stars}


def _data_of(text: str | bytes | Rows, kind: str) -> tuple[bytes, str]:
    """Returns the bytes of a text or of rows, and what kind they are. Raises ParseError."""
    if isinstance(text, str | bytes) or not isinstance(text, Sequence):
        return _as_bytes(text), kind
    rows = [[*map(str, row)] for row in text if isinstance(row, Iterable)]
    if len(rows) < len(text) or not rows:
        raise UsageError(f"Give rows of letters, not {repr(text)[:_SHOWN]}.")
    if kind not in ("", _ROWS_KIND):  # rows of characters, such as those of a wall
        return "\n".join(map("".join, rows)).encode(), kind
    places: dict[str, int] = {}
    for label in chain(*rows):
        places.setdefault(label, len(places) + 1)
    # Zones that were written as words or as numbers above 9 become numbers.
    lines = ([str(places[label]) for label in row] for row in rows)
    return "\n".join(map(" ".join, lines)).encode(), _ROWS_KIND


def _opened_text(data: bytes, kind: str, options: Options = _NO_OPTIONS) -> DealtPuzzle:
    """Reads the data as `open` does."""
    found = seed_id(data[: MOST_OF_SEED_ID + 1].decode("utf-8", "replace"))
    if found is not None and found.kind in ((kind,) if kind else kind_names()):
        return _dealt_by_id(found)
    try:
        if kind:
            read_by, body = kind_named(kind), data.removeprefix(f"{kind}:".encode())
            opened: Opened = read_by.open(body, options, no_tick)
        else:
            read_by, opened = opened_by_its_kind(data, options=options)
    except UsableList as error:
        read_by = kind_named(error.kind)
        assert read_by.choosing.from_list is not None, "the kind has found the list"
        opened = Opened(
            read_by.choosing.from_list(error.listed, None, Rng(error.listed), no_tick, ())[0]
        )
    return DealtPuzzle(cast(Kind, read_by.name), opened.puzzle, moves=opened.moves)


def opened_by_its_kind(
    data: bytes, tick: Tick = no_tick, options: Options = _NO_OPTIONS, file: str = ""
) -> tuple[AnyKind, Opened]:
    """Returns the puzzle in a text or a file, and its kind: what every way to open one does.

    The kind is the one that the text names, or that claims the text or the name of the `file`, or
    else the first that can read it. Options that aren't a kind's are left out. Raises ParseError;
    a claimed file is never given to another kind.
    """
    check_not_empty(data)
    if _WEB_PAGE.match(data) and _EMBEDDED not in data:
        raise ForeignFile(
            "This is a web page. Use the link to the puzzle, or an .ipuz or .puz file, instead."
        )
    ending = PurePath(file).suffix.lower()
    prefix, _colon, _body = data[:_PREFIX_BYTES].lstrip().partition(b":")
    named = kind_or_none(prefix.decode("ascii", "replace"))
    by_file = next((kind for kind in KINDS if ending and kind.formats.claims(b"", ending)), None)
    claimed = by_file or next((kind for kind in KINDS if kind.formats.claims(data, "")), None)
    refusals: list[ParseError] = []
    too_long: list[tuple[AnyKind, TooLong]] = []
    chosen = named or claimed
    for kind in KINDS if chosen is None else (chosen,):
        own = {option.name for option in kind.formats.options}
        taken = {name: value for name, value in options.items() if name in own}
        try:
            return kind, kind.open(data, taken, tick)
        except UnknownFormat as error:
            if by_file and not named and not isinstance(error, ForeignFile):
                found = repr(beginning(data[:200].decode("utf-8", "replace").strip()))
                raise MalformedFile(
                    f"This {ending} file can't be read: it may lack its grid or its clues. It "
                    f"begins with {found}."
                ) from None
            if chosen:
                raise
        except TooLong as error:
            if chosen:
                raise
            too_long.append((kind, error))
        except ParseError as error:
            refusals.append(error)
    # The kind that knows the form says best what is wrong with the text.
    refusals += (error for kind, error in too_long if _recognises(kind, data))
    raise refusals[0] if refusals else _unknown_format(data)


def _dealt_by_id(found: SeedId) -> DealtPuzzle:
    """Deals the puzzle of a seed ID or short ID. Raises ParseError, GenerationError."""
    if found.preset == "today":
        raise UsageError(
            "Only the app and the command line know each day's level. Use the short_id printed "
            "by “today --json”."
        )
    check_version(found)
    dealt = generate(cast(Kind, found.kind), preset=found.preset, seed=found.seed)
    if not found.turn:
        return dealt
    return replace(dealt, puzzle=turned(kind_named(found.kind), dealt.puzzle, found.turn), seed="")


def _as_bytes(text: object) -> bytes:
    """Returns a text or a file's bytes as bytes. Raises ParseError for anything else."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    if not isinstance(text, bytes):
        found = repr(text)[:_SHOWN]
        raise UsageError(
            f"Give the puzzle as text or bytes, not {found}. To open a file, pass its bytes."
        )
    return text


def _recognises(kind: AnyKind, data: bytes) -> bool:
    """Returns whether the beginning of a text, taken alone, is in a form that the kind opens.

    An error for something in it counts too: only UnknownFormat says that the form is another's.
    """
    beginning = data[:_BEGINNING_BYTES].decode("utf-8", "ignore").encode()
    try:
        kind.open(beginning, _NO_OPTIONS, no_tick)
    except (TooLong, UnknownFormat):
        return False
    except CabinetError:
        pass
    return True


def _unknown_format(data: bytes) -> UnknownFormat:
    """Returns the error for a text no kind recognises, or for data that isn't text."""
    if data.startswith(_DATABASE):
        return ForeignFile(
            "This is a database. If it holds saved games, add them in Settings or with 'restore'."
        )
    try:
        text_of(data, MAX_BYTES)
    except UnknownFormat as error:
        return error
    text = data[:200].decode("utf-8", "replace").strip()
    are_letters = text.isalpha() and len({*text.lower()}) == len(text)  # other words are slips
    for kind in KINDS if are_letters else ():
        example = f"{kind.name}:{text}"
        with suppress(CabinetError):
            kind.open(example.encode(), _NO_OPTIONS, no_tick)
            return UnnamedKind(
                "{found} isn't a complete puzzle. To open it in {kind}, write {example}.",
                found=repr(text),
                kind=kind.titles.title,
                example=example,
            )
    return UnknownFormat(
        "This isn't a puzzle: {found}. Use a game ID such as riddle/easy#monday, a link or the "
        "text of a puzzle.",
        found=repr(beginning(text)),
    )


def check_not_empty(data: bytes) -> None:
    """Raises UnknownFormat for a text without a character."""
    if not data.strip():
        raise UnknownFormat("There's nothing here. Use a game ID, a link or the text of a puzzle.")


def solve(
    puzzle: DealtPuzzle | Board | str | bytes | Rows,
    kind: AnyKindName = "",
    tick: Tick = no_tick,
    *,
    stars: int | None = None,
) -> Verdict:
    """Looks for solutions: the verdict's `status` is unique, multiple, none or undecided.

    The text of a board that isn't a proper puzzle, such as one with several solutions, needs its
    `kind`; rows and `stars` are as for `open`. Raises ParseError.
    """
    found = _verdict(puzzle, kind, tick, stars)
    return replace(found, notes=tuple(map(str, found.notes)))


def _verdict(
    puzzle: DealtPuzzle | Board | str | bytes | Rows, kind: str, tick: Tick, stars: int | None
) -> Verdict:
    """Returns what `solve` does, with notes as the kind has them."""
    if isinstance(puzzle, Board):
        puzzle = puzzle.puzzle
    if isinstance(puzzle, DealtPuzzle):
        kind, puzzle = puzzle.kind, puzzle.text
    data, kind = _data_of(puzzle, kind)
    name, colon, body = data.partition(b":")
    if not kind and colon and name.decode("utf-8", "replace") in kind_names():
        kind, data = name.decode(), body
    if not kind:
        return _verdict(_opened_text(data, "", _star_options(stars)), "", tick, None)
    return kind_named(kind).solve(data, _star_options(stars), tick, None)


@dataclass(frozen=True)
class Move:
    """A move as a person reads it, `C4 chest`; `Board.move` makes it of its text or its words.

    `own` is what the rules of the kind call it: moves are equal if that is. `words` are what
    `Board.move` makes it of, and `cells` has the numbers of the cells among them.
    """

    own: Any
    text: str = field(compare=False)
    words: tuple[str, ...] = field(default=(), compare=False)
    cells: tuple[int, ...] = field(default=(), compare=False)
    value: str = field(default="", compare=False)
    """What is put there: `chest`, `E`, a word or a link; "" for a guess at four cards."""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.text}>"


@dataclass(frozen=True)
class HintText:
    """The easiest next step: where to look, why, and the moves that follow.

    `cells` has the numbers of the cells it is about, never none; `Board.cells` names them.
    """

    nudge: str
    reason: str
    technique: str
    cells: frozenset[int]
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return f"{self.nudge} {self.reason}"


class Board:
    """A game of a puzzle: the moves made so far, which can be taken back, and where they led.

    Equal if puzzle, mode and moves are. It goes through the names of its cells like a mapping.
    `state` is the position as the rules of the kind see it, which is immutable; a copy costs
    nothing.
    """

    def __init__(
        self,
        kind: Kind | DealtPuzzle,
        text: str | bytes | Rows = "",
        *,
        mode: str = "",
        stars: int | None = None,
    ) -> None:
        """Begins a game of a puzzle, or of what `open(text, kind)` returns. Raises ParseError."""
        self.puzzle = kind if isinstance(kind, DealtPuzzle) else _opened(text, kind, stars)
        modes = {each.name: each for each in self._kind.play.modes}
        if mode and mode not in modes:
            choices = ", ".join(modes)
            raise UsageError(f"{self.kind} has no mode {mode!r}. Choose from {choices}.")
        self.mode = mode or next(iter(modes))
        self._states = [self.puzzle.puzzle.start(modes[self.mode])]
        self._moves: list[Move] = []
        self._read: tuple[Any, tuple[str, ...]] = None, ()
        for move in self.puzzle.moves:
            self.push(move)

    @property
    def _kind(self) -> AnyKind:
        return kind_named(self.puzzle.kind)

    @property
    def _notation(self) -> Notation:
        notation = self._kind.formats.notation
        if notation is None:
            raise UsageError(f"{self.kind} has no notation, so it has no board in Python.")
        return notation

    @property
    def kind(self) -> Kind:
        """The name of the kind of puzzle."""
        return self.puzzle.kind

    @property
    def state(self) -> Any:
        """The position, as the rules of the kind see it."""
        return self._states[-1]

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The name of every cell, by the number that moves, mistakes and hints call it by."""
        return tuple(self._notation.cells(self.puzzle.puzzle))

    @cached_property
    def units(self) -> Mapping[str, tuple[int, ...]]:
        """By name: the cells of a row, column or zone, or of a crossword's `17 across`."""
        return self._notation.units(self.puzzle.puzzle)

    @property
    def values(self) -> tuple[str, ...]:
        """What stands in every cell: a mark, a letter, a group's place; "" for nothing."""
        if self._read[0] is not self.state:
            self._read = self.state, tuple(self._notation.values(self.state))
        return self._read[1]

    def __getitem__(self, cell: str | int) -> str:
        """What stands in a cell, by its name or number; "" for nothing. Raises ParseError."""
        return self.values[self.cell(cell)]

    def __iter__(self) -> Iterator[str]:
        """Yields the names of the cells."""
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def __contains__(self, cell: object) -> bool:
        """Whether there is a cell of this name or number."""
        try:
            return self.cell(cast(str, cell)) >= 0
        except ParseError:
            return False

    def cell(self, name: str | int) -> int:
        """Returns the number of a cell. Raises ParseError."""
        if isinstance(name, str):
            return cell_of(self.cells, name)
        if isinstance(name, bool) or name not in range(len(self.cells)):
            raise UsageError(f"A cell is a number from 0 to {len(self.cells) - 1}, not {name!r}.")
        return name

    def move(self, *words: str | int) -> Move:
        """Returns the move of some words, or of one text as a move prints it.

        A number is that of a cell. Raises ParseError if they are no move; whether it is legal,
        `push` finds out.
        """
        if len(words) == 1 and isinstance(words[0], str):
            words = tuple(words[0].split(self._notation.between))
        named = (each if isinstance(each, str) else self.cells[self.cell(each)] for each in words)
        parts = tuple(word.strip() for word in named)
        if not all(parts) or not parts:
            raise UsageError(f"These aren't the words of a move: {words!r}.")
        return self._shown(self._notation.read(self.state, parts))

    def _shown(self, own: Any) -> Move:
        words = tuple(self._notation.words(self.puzzle.puzzle, own))
        cells = tuple(self._numbers[word] for word in words if word in self._numbers)
        others = [word for word in words if word not in self._numbers] or [""]
        value = others[0 if words[0] in self._numbers else -1]  # some begin with an action
        return Move(own, self._notation.between.join(words), words, cells, value)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {name: number for number, name in enumerate(self.cells)}

    def moves(self) -> Iterator[Move]:
        """Yields the legal moves, without notes and without texts of which there are too many."""
        return map(self._shown, self._notation.moves(self.state))

    def push(self, move: Move | str | Any) -> None:
        """Makes a move: one of `moves`, `move` or a hint, or its text. Raises IllegalMove."""
        made = self.move(move) if isinstance(move, str) else move
        own = made.own if isinstance(made, Move) else made
        try:
            state = self.state.apply(own)
        except (AttributeError, TypeError):  # a move of another kind, or none
            found = beginning(move.text) if isinstance(move, Move) else repr(move)[:_SHOWN]
            raise ImpossibleMove(
                f"This isn't a move in {self.kind}: {found}. Use a move of this board, such as "
                "those that hints return."
            ) from None
        self._states.append(state)
        self._moves.append(made if isinstance(made, Move) else self._shown(own))

    def is_legal(self, move: Move | str | Any) -> bool:
        """Whether `push` would make this move."""
        try:
            self.copy().push(move)
        except (IllegalMove, ParseError):
            return False
        return True

    def pop(self) -> Move:
        """Takes the last move back, and returns it. Raises IllegalMove if there is none."""
        if not self._moves:
            raise ImpossibleMove("There is no move to take back.")
        self._states.pop()
        return self._moves.pop()

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple(self._moves)

    @property
    def status(self) -> GameStatus:
        """`playing`, `solved`, `lost` or `shown` (given up)."""
        status: GameStatus = self.state.status.value
        return status

    @property
    def is_solved(self) -> bool:
        """Whether the puzzle is solved."""
        return self.status == Status.SOLVED.value

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, one way or another."""
        return self.status != Status.PLAYING.value

    @property
    def score(self) -> int | None:
        """The points so far; None where a kind has none."""
        score: int | None = self.state.score
        return score

    @property
    def lives(self) -> int | None:
        """How many wrong guesses at a wall end the game; None if none does."""
        return self._notation.lives(self.state)

    @property
    def last_guess(self) -> LastGuess | None:
        """How the last guess at a wall was: `right`, `one away` (three belong together), `wrong`.

        None if there was none.
        """
        return self._notation.last_guess(self.state)

    def mistakes(self) -> frozenset[int]:
        """Returns the cells that are wrong, as far as the solution is known."""
        return frozenset(self.state.mistakes())

    def hint(self, tick: Tick = no_tick) -> HintText:
        """Returns the easiest next step, or one that takes back a mistake. Raises NoHint."""
        found: Hint = self._kind.hint(self.state, tick)
        cells = frozenset(self._notation.about(self.state, found))
        texts = (str(found.nudge), str(found.reason), str(found.technique))
        return HintText(*texts, cells, tuple(map(self._shown, found.moves)))

    def copy(self) -> Board:
        """Returns a game with the same moves, which goes on apart from this one."""
        other = Board.__new__(Board)
        vars(other).update(vars(self))
        other._states, other._moves = [*self._states], [*self._moves]
        return other

    def to_text(self) -> str:
        """Returns puzzle, mode and moves as one line of JSON; `from_text` reads it."""
        moves = [[*move.own] for move in self._moves]
        fields = {"kind": self.kind, "puzzle": self.puzzle.text, "mode": self.mode, "moves": moves}
        return json.dumps(fields, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Board:
        """Inverse of to_text. Raises ParseError, IllegalMove."""
        try:
            fields = json.loads(text)
            kind, body, mode, moves = (fields[each] for each in _BOARD_FIELDS)
            made = [kind_named(kind).move(*move) for move in moves]
        except (ValueError, TypeError, KeyError, RecursionError):
            raise UsageError(
                f"This isn't the text of a board: {beginning(text)!r}. Use what to_text returned."
            ) from None
        board = cls(replace(_opened(body, kind), moves=()), mode=mode)
        for move in made:
            board.push(move)
        return board

    def svg(self, highlight: Iterable[str | int] = (), size: float = 0) -> str:
        """Returns the position as an SVG picture, `size` pixels wide (0: 48 for a cell).

        The cells in `highlight`, by name or number, have a bright frame. Raises ParseError.
        """
        return svg(self._notation.sketch(self.state), {*map(self.cell, highlight)}, size)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self._notation.text(self.state)

    def __repr__(self) -> str:
        lives = "" if self.lives is None else f", {self.lives} lives"
        return f"<Board of {self.kind}, {self.status}, after {len(self._moves)} moves{lives}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        mine, theirs = ((each.puzzle, each.mode, each._moves) for each in (self, other))
        return mine == theirs

    __hash__ = None  # type: ignore[assignment]  # it changes


_BOARD_FIELDS = ("kind", "puzzle", "mode", "moves")


def hint(puzzle: DealtPuzzle | Board, moves: Sequence[Any] = ()) -> HintText:
    """Returns the hint after some moves, or the one that takes back a mistake.

    Moves are those of a board or a hint. Raises IllegalMove for a move that isn't allowed, NoHint
    if there is nothing to say, ParseError for what is no puzzle.
    """
    if isinstance(puzzle, Board):
        board = puzzle.copy()
    else:
        _check_dealt(puzzle)
        board = Board(replace(puzzle, moves=()))
    for move in moves or ():
        board.push(move)
    return board.hint()


def _check_dealt(puzzle: object) -> None:
    """Raises ParseError for anything but a puzzle."""
    if not isinstance(puzzle, DealtPuzzle):
        raise UsageError(
            f"Give a puzzle that generate or open has returned, not {repr(puzzle)[:_SHOWN]}."
        )


def export(puzzle: DealtPuzzle | Board, format: Format) -> bytes:
    """Returns the puzzle as a file of a format of its kind; `formats(kind)` names them.

    Of a board, some formats hold what was filled in so far. Raises ParseError for an unknown
    format, or if the format can't hold the puzzle.
    """
    state = None
    if isinstance(puzzle, Board):
        state, puzzle = puzzle.state if puzzle.history else None, puzzle.puzzle
    _check_dealt(puzzle)
    exports = kind_named(puzzle.kind).formats.exports
    if not isinstance(format, str) or format not in exports:
        raise UsageError(
            f"{puzzle.kind} can be exported as {', '.join(exports)}, but not as {format!r}."
        )
    return exports[format](puzzle.puzzle, state)


@dataclass(frozen=True, eq=False, repr=False)
class FilledGrid(DealtPuzzle):
    """A crossword that `fill` has filled; like any puzzle it can be exported and opened again.

    `rows` have small letters, and # for a block. `words` are the answers by their place, such as
    "7 down". `score` is 25 to 100, the more the better known its words are; `rare` names those
    that few people know.
    """

    rows: tuple[str, ...] = ()
    words: Mapping[str, str] = field(default_factory=dict)
    score: int = 0
    rare: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        """Whether the other one is the same puzzle, filled here or opened."""
        return isinstance(other, DealtPuzzle) and (self.kind, self.puzzle, self.moves) == (
            other.kind,
            other.puzzle,
            other.moves,
        )

    __hash__ = DealtPuzzle.__hash__


OwnWords = Iterable[str] | Iterable[tuple[str, str]] | Mapping[str, str] | str | bytes
"""Words of one's own: `word`, `word;score` or `word: clue`; pairs or a mapping of words and clues;
or a text or a file with one of these on each line."""


def fill(
    grid: Iterable[str] | str,
    words: OwnWords = (),
    locked: OwnWords = (),
    *,
    only: bool = False,
    language: str = "en",
    seed: str | int = "1",
    limit: float = 20,
    tick: Tick = no_tick,
) -> FilledGrid:
    """Fills the empty squares of a crossword grid: rows with # for a block, . for an empty square.

    `words` are used before those of the word list, or alone if `only` is true; all of `locked`
    will be in the grid. The same seed makes the same fill. `limit` is about the most seconds that
    it takes, counted in steps, and `tick` gets the share that was used, and may raise to end the
    work. Raises ParseError: for a grid that can't be filled it names a place that shows why.
    """
    from .crossword.drafting.lists import filled_grid  # late: most callers fill no grids

    made = filled_grid(
        grid,
        words,
        locked,
        only=only,
        language=language,
        rng=Rng(_seed_text(seed)),
        limit=limit,
        tick=tick,
    )
    return FilledGrid(
        "crossword",
        made.puzzle,
        rows=made.rows,
        words=made.words,
        score=made.score,
        rare=made.rare,
    )


def crossword(
    words: OwnWords, kind: str = "", *, seed: str | int = "1", tick: Tick = no_tick
) -> DealtPuzzle:
    """Lays 2 to 40 words of one's own out so that they cross.

    `kind` is "criss-cross", with the clues there are, or "fill-in", with given letters until the
    words fit in one way; without it, it is a criss-cross if there are clues. Another seed makes
    another layout. Raises ParseError, also for words that can't cross the others.
    """
    from .crossword.drafting.lists import crossword_of_words

    return DealtPuzzle("crossword", crossword_of_words(words, kind, Rng(_seed_text(seed)), tick))
