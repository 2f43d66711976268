"""The seam between the puzzles and everything that plays them.

A puzzle is one `PuzzleKind`: data and functions. The command line, the sessions, the store and the
scenes know puzzles only through the names in this module.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from .messages import MEANT as MEANT
from .messages import N_ as N_
from .messages import Beginning as Beginning
from .messages import Clauses as Clauses
from .messages import Message as Message
from .messages import Names as Names
from .messages import Tenths as Tenths
from .messages import Thousands as Thousands
from .messages import in_english as in_english
from .messages import joined_names as joined_names
from .rng import Rng

if TYPE_CHECKING:
    from .notation import Sketch
    from .web import Seals, WebGame

T = TypeVar("T")
ParamsT = TypeVar("ParamsT")
PuzzleT = TypeVar("PuzzleT", bound="Puzzle")
StateT = TypeVar("StateT", bound="State")
MoveT = TypeVar("MoveT")

Tick = Callable[[float | None], None]
"""Called about every millisecond of work with the progress (0 to 1, None: unknown).

It may raise Cancelled or OutOfTime, which the work lets pass through.
"""


def no_tick(progress: float | None) -> None:
    """Does nothing: the tick of a caller that neither shows progress nor stops the work."""


class CabinetError(Exception):
    """An error that we raise on purpose; it carries a sentence for the player."""

    def __init__(self, text: str, /, **values: object) -> None:
        self.message = Message(text, **values)
        super().__init__(str(self.message))

    @classmethod
    def of(cls, message: Message) -> Self:
        """Returns an error of this class with an existing message."""
        error = cls.__new__(cls)
        error.message = message
        Exception.__init__(error, str(message))
        return error

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles class and message: subclasses such as OutOfTime take no text."""
        return type(self).of, (self.message,)


class ParseError(CabinetError):
    """Outside text is not what it should be; says what is wrong, and what to do if that helps."""


class EnglishError(CabinetError):
    """An error with an English line for everybody: players hardly ever see it."""

    def __init__(self, line: str, /) -> None:
        super().__init__("{line}", line=line)


class MalformedFile(EnglishError, ParseError):
    """A text breaks its format, as a damaged file or ID does: the line has place and problem."""


class UsageError(EnglishError, ParseError):
    """The command line or the library is used in a wrong way."""


class UnknownFormat(ParseError):
    """Outside text is in none of the formats that a kind reads: it may be for another kind."""


class IllegalMove(CabinetError):
    """The rules do not allow the move; the state is unchanged."""


class ImpossibleMove(EnglishError, IllegalMove):
    """A move that no screen offers, such as one of a damaged save."""


class GenerationError(CabinetError):
    """A generator gave up at its limit."""


def gave_up(limit: int) -> GenerationError:
    """Returns the error of a generator that found no puzzle in `limit` attempts."""
    return GenerationError(
        "No puzzle turned up in {limit} attempts. Try another seed or level.", limit=limit
    )


class NoHint(CabinetError):
    """There is no hint for this position; says why."""


class WorkerError(EnglishError):
    """Processes or machines that work for a command failed."""


class OutOfTime(CabinetError):
    """The caller's tick says that the time is up."""

    def __init__(self) -> None:
        super().__init__(N_("time ran out"))


class Cancelled(CabinetError):
    """The caller's tick says that nobody waits for the result any more."""

    def __init__(self) -> None:
        super().__init__(N_("cancelled"))


class Status(Enum):
    """Where a game stands; SHOWN (given up or revealed) is never counted as a win."""

    PLAYING = "playing"
    SOLVED = "solved"
    LOST = "lost"
    SHOWN = "shown"


@dataclass(frozen=True)
class Mode:
    """A rule set of a kind, with its time limit in seconds, if any; `about` says what it asks."""

    name: str
    title: Message
    seconds: int | None = None
    about: Message | None = None


class State(Protocol):
    """A position: immutable, made only by `Puzzle.start` and `apply`."""

    @property
    def status(self) -> Status:
        """PLAYING until the rules say otherwise."""

    @property
    def score(self) -> int | None:
        """Points; None if the kind has none."""

    def apply(self, move: Any) -> State:
        """Returns the position after `move`. Raises IllegalMove."""

    def mistakes(self) -> frozenset[int]:
        """Returns the cells that are provably wrong."""


class Puzzle(Protocol):
    """A puzzle: immutable, equal when the boards are equal."""

    def start(self, mode: Mode) -> State:
        """Returns the position that a game begins with."""

    def to_text(self) -> str:
        """Returns the whole puzzle as text, as it is saved and `PuzzleKind.open` reads it."""

    def share(self) -> str | None:
        """Returns the body of the game id; None if the puzzle is too big for one."""


class Facet(NamedTuple):
    """One choice among those that make up a preset: what is chosen, and the answer.

    `after` are the places of the choices that narrow this one, by default all before it; others
    follow it. The `note` is a sentence on what the answer means.
    """

    title: Message
    answer: Message
    after: tuple[int, ...] | None = None
    note: Message = Message("")


LEVEL, SIZE = Message("Level"), Message("Size")
"""The titles of facets that several kinds have."""


@dataclass(frozen=True)
class Preset:
    """A preset of a kind: `name` is typed; `level`, `shape` and `detail` are shown.

    `shape` and `detail` may be empty if fewer labels distinguish the presets of a kind.
    """

    name: str
    level: Message
    shape: Message
    detail: Message
    params: Any
    facets: tuple[Facet, ...] = ()
    """The choices that lead to the preset, in their order; by default one, its short title."""
    variant: Facet | None = None
    """What few players want, so that it is chosen behind a link: `Character list`, `HSK`."""

    def __post_init__(self) -> None:
        if not self.facets:
            object.__setattr__(self, "facets", (Facet(LEVEL, self.brief),))

    @property
    def title(self) -> Message:
        """Level, shape and detail in one line: `Hard • 10×10 • 2 chests`."""
        if not self.detail.text:
            return self.brief
        if not self.shape.text:
            return Message("{level} • {detail}", level=self.level, detail=self.detail)
        return Message(
            "{level} • {shape} • {detail}", level=self.level, shape=self.shape, detail=self.detail
        )

    @property
    def brief(self) -> Message:
        """Returns the shortest distinct label of the preset: `Hard • 10×10`."""
        if not self.shape.text:
            return self.level
        return Message("{level} • {shape}", level=self.level, shape=self.shape)


class Question(NamedTuple):
    """A question to players who choose freely: `name` is for typing, `title` for showing."""

    name: str
    title: Message


@dataclass(frozen=True)
class Custom:
    """A player's own choice besides the presets: one answer to each question.

    It makes presets with names like the others, under which games are stored and counted.
    """

    questions: tuple[Question, ...]
    answers: Callable[[tuple[int, ...]], Mapping[int, Message]]
    """(the answers so far) -> what the next question may be answered with, and its label."""
    preset: Callable[[tuple[int, ...]], Preset]
    answered: Callable[[Preset], tuple[int, ...]]
    """Inverse of `preset`, also for a preset of the menu."""
    named: Callable[[str], Preset | None]
    """The preset of that name, if it is one of these."""

    def fitting(self, wanted: Sequence[int]) -> tuple[int, ...]:
        """Returns an answer to each question: of those offered, the nearest to the one wanted."""
        given: tuple[int, ...] = ()
        for want in wanted:
            nearest = min(self.answers(given), key=lambda answer: abs(answer - want))
            given = (*given, nearest)
        return given


class Takes(Enum):
    """The value written behind a flag, and its meaning."""

    NUMBER = "number"
    TEXT = "text"
    FILE = "file"
    """The name of a file; the value is the bytes in it."""
    TEXTS = "texts"
    """One text or several; the flag may come again."""
    NOTHING = "nothing"
    """The value is True."""


@dataclass(frozen=True)
class Option:
    """A command-line flag such as `--stars K`, or a word of a command, with its `choices`."""

    name: str
    metavar: str
    help: str
    choices: tuple[str, ...] = ()
    takes: Takes = Takes.NUMBER
    remark: Callable[[bytes], Message | None] = lambda data: None
    """(content of its file) -> what is left out of it. Raises ParseError."""


Options = Mapping[str, Any]
"""The flags given, by name; a flag that was not given is absent."""


PrintedRow = Sequence["str | Message"]
"""The cells of a line that a command prints, from left to right."""


@dataclass(frozen=True)
class Command:
    """A command of a kind's own, such as `lionwall decompose 字`.

    `run` takes the words and the flags of the command line by name, and returns what to print,
    text or rows of it, or, if the command `writes`, what to write to the file of `-o OUT`.
    Raises ParseError.
    """

    name: str
    words: tuple[Option, ...]
    help: str
    run: Callable[[Options, Tick], str | bytes | Sequence[PrintedRow]]
    flags: tuple[Option, ...] = ()
    writes: bool = False


@dataclass(frozen=True)
class Opened:
    """The content of an opened text: puzzle, moves made so far, and a notice for the player."""

    puzzle: Any
    moves: tuple[Any, ...] = ()
    notice: Message | None = None
    is_good_news: bool = False
    """Whether the notice warns of nothing."""
    is_of_prose: bool = False
    """Whether the text had no puzzle, only words of which one was made."""


UNRATED_LEVEL = 3
"""The level that a puzzle is taken for if it has none."""
LEVELS: Mapping[int, Message] = {
    1: Message("Gentle"),
    2: Message("Easy"),
    3: Message("Medium"),
    4: Message("Hard"),
    5: Message("Expert"),
}
"""The levels that the menu offers of every kind, the easiest first."""


@dataclass(frozen=True)
class Difficulty:
    """How hard a puzzle is for a person.

    `level` is 1 to 5, as in the menu, or 0 if it isn't known; `score` orders puzzles of one kind,
    whatever it counts. As text it is its label.
    """

    level: int
    score: int
    fields: Mapping[str, object] = field(default_factory=dict)

    @property
    def label(self) -> str:
        """The level's name in English: Gentle, Easy, Medium, Hard or Expert; "" if unknown."""
        return LEVELS[self.level].text if self.level else ""

    def __str__(self) -> str:
        return self.label or "not known"

    def to_json(self) -> dict[str, object]:
        """Returns the difficulty as the command line prints it."""
        return {"level": self.level, "label": self.label, "score": self.score, **self.fields}


def rated_in_time(
    rate: Callable[[Any, Tick], Difficulty | None], puzzle: Any, tick: Tick
) -> Difficulty | None:
    """Returns the difficulty of a puzzle; None if the time ends first."""
    try:
        return rate(puzzle, tick)
    except OutOfTime:
        return None


def limited(tick: Tick, left: int, error: Callable[[], CabinetError] = OutOfTime) -> Tick:
    """Returns a tick that also ends the work after `left` calls, the same on every machine."""

    def counted(progress: float | None) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise error()
        tick(progress)

    return counted


class Assessment(NamedTuple):
    """The assessment of a puzzle that the program did not generate.

    `verdict` is the status of a Verdict or "", `level` 1 to 5 as in the menu, or 0: not known.
    """

    verdict: str = ""
    level: int = 0


VerdictStatus = Literal["unique", "multiple", "none", "undecided"]


@dataclass(frozen=True)
class Verdict:
    """The result of a solver: `unique`, `multiple`, `none` or `undecided`.

    `fields` is what `solve --json` adds, and `text` the same for people. `headline` stands over it
    if the status says nothing, `notes` under it: what was left out of the text. `others` is in how
    many other ways a wall can be grouped whose maker's groups are the answer all the same.
    """

    status: VerdictStatus
    fields: Mapping[str, object]
    text: str
    headline: Message | None = None
    notes: tuple[Message | str, ...] = ()
    others: int = 0

    def __str__(self) -> str:
        return "\n".join(filter(None, [self.status, *map(str, self.notes), self.text]))


def verdict_of(
    found: int | None,
    fields: Mapping[str, object],
    text: str = "",
    headline: Message | None = None,
    notes: tuple[Message, ...] = (),
) -> Verdict:
    """Returns the verdict for a number of solutions (2: or more); None: time ran out."""
    counted: tuple[VerdictStatus, ...] = "none", "unique", "multiple"
    status = "undecided" if found is None else counted[min(found, 2)]
    return Verdict(status, fields, text, headline, notes)


def required_solution(solution: T | None) -> T:
    """Returns the solution itself. Raises ParseError if it is None: there isn't just one."""
    if solution is None:
        raise ParseError("This puzzle has no unique solution. Draw or print it without answers.")
    return solution


@dataclass(frozen=True)
class Hint:
    """A step that a person can see, in three parts: where to look, because of what, and the moves.

    `parts`, if there are any, come before the moves: the reason in more detail.
    `why` is the cells that carry the reason, `units` the indices of the puzzle's units that it
    names, `nudge_units` of those the nudge names (empty: the same; on walls they are cards).
    `rank` 0 undoes a mistake.
    """

    nudge: Message
    reason: Message
    technique: Message
    rank: int
    why: frozenset[int]
    units: tuple[int, ...]
    moves: tuple[Any, ...]
    nudge_units: tuple[int, ...] = ()
    parts: Message | None = None


Trace = Callable[[Message], None]
"""Takes the steps of a solver, one sentence each."""


def no_figures(state: Any) -> Mapping[str, int | str]:
    """Returns no figures: most kinds have none besides the time."""
    return {}


def text_identity(puzzle: Any) -> str:
    """Returns what identifies a puzzle of most kinds: its text."""
    return str(puzzle.to_text())


def no_hint(state: Any, tick: Tick) -> Hint:
    """Raises NoHint: the hint function of a kind that has no hints."""
    raise NoHint("There are no hints for this puzzle.")


@dataclass(frozen=True)
class Rotation:
    """How parts of a puzzle that a player has seen lately, such as clues, are replaced by others.
    A turn, a short text of letters and digits in the ID, says which parts are replaced.
    """

    having_seen: Callable[[str], Any]
    """(text of an earlier puzzle) -> what of it is remembered. Raises ParseError."""
    wanted: Callable[[Any, Sequence[Any]], str]
    """(puzzle, what is remembered of earlier ones, newest first) -> the turn; "" for none."""
    turned: Callable[[Any, str], Any]
    """(puzzle, turn) -> the puzzle with these parts replaced. Raises ParseError if it can't be."""
    is_overused: Callable[[Any, Sequence[Any]], bool]
    """(puzzle, what is remembered) -> whether too much was seen, so that another one is dealt."""


@dataclass(frozen=True)
class Check:
    """A requirement on a draft: whether it is met, and if not, what is wrong."""

    what: Message
    passed: bool
    wrong: Message | None = None
    place: int = -1
    """The first place where it is wrong, as its editor numbers places; -1 for none."""


@dataclass(frozen=True)
class Fix:
    """A change that improves a draft: the moves, where they are, the level after, and a note."""

    moves: tuple[Any, ...]
    place: Message
    level: int = 0
    note: Message | None = None


@dataclass(frozen=True, kw_only=True)
class Finding:
    """What is known about a draft so far; its kind adds what its own board draws."""

    status: str  # that of a Verdict, or `unfinished` or `wrong`
    title: Message
    reason: Message
    puzzle: Any = None  # the one that can be played; None if the draft isn't one yet
    level: int = 0
    """1 to 5, as in the menu; 0 if it is not known."""
    checks: tuple[Check, ...] = ()
    fixes: tuple[Fix, ...] = ()
    fixes_title: Message | None = None
    """What the fixes are for; None: none are looked for."""
    notice: Message | None = None  # shown when a puzzle with several solutions is played


@dataclass(frozen=True, kw_only=True)
class Drafting:
    """How puzzles of a kind are made by hand: a draft is a Puzzle whose State is edited.

    Every position of a draft is legal and PLAYING; `findings` say what is missing.
    """

    about: Message  # what its maker does: `Draw the zones`
    empty: Callable[[], Any]
    """Returns an empty draft."""
    in_language: Callable[[Any, str], Any] = lambda draft, code: draft
    """(draft, code) -> the draft with the words of that language, if the kind has a list of it."""
    sized: Callable[[Any, str], Any] = lambda draft, size: draft
    """(draft, size) -> a draft of that size, such as `8s1`. Raises CabinetError."""
    starters: Callable[[Any], Sequence[tuple[Message, Any]]] = lambda draft: ()
    """(empty draft) -> (title, draft) of other empty drafts that setters often start from."""
    of: Callable[[Any], Any]
    """(puzzle) -> the draft that begins with it."""
    with_moves: Callable[[Any, Sequence[Any]], Any] = lambda draft, moves: draft
    """(draft, moves) -> the draft with the moves of a player where it is empty."""
    open: Callable[[str], Any]
    """Inverse of the draft's `to_text`. Raises ParseError."""
    move: Callable[..., Any]
    """Returns an edit from its stored fields."""
    findings: Callable[[Any, Tick], Iterator[Finding]]
    """(state, tick) -> findings, each knowing more; the first one comes at once."""
    shape: Callable[[Any], Message]
    """(state) -> what kind of puzzle it becomes: `10×10 • 2 chests`."""
    recalled: Callable[[Any], str] = lambda draft: ""
    """(draft) -> what sets it apart from other drafts without a name, such as a word in it."""
    unfinished: Callable[[Any], tuple[Any, Any] | None] = lambda draft: None
    """(draft) -> (puzzle without solution, position so far) to export; None for nothing."""
    proof: Callable[[Any], Any] = lambda draft: None
    """(draft) -> an unfinished puzzle to print, with what there is so far; None for nothing."""
    entitled: Callable[[Any, str], Any] = lambda puzzle, title: puzzle
    """(puzzle, title) -> the puzzle with the title its maker gave it, if its kind has titles."""
    title: Callable[[Any], str] = lambda puzzle: ""
    """(puzzle) -> the title its maker gave it, if its kind has titles."""
    mark: Callable[[Any], str] = lambda draft: ""
    """(draft) -> the part of its stored result by which its files are recognised, or ""."""


class WeekPlan(NamedTuple):
    """The presets of Today, Monday to Sunday, for one script of a kind that has several.

    `name` stands before a level in the settings, `letter`, a capital, behind the kind's letter in
    the ID of a day; both are empty for the first week, which IDs had before there were others.
    """

    name: str
    letter: str
    title: Message
    presets: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Titles:
    """What a kind of puzzle is called."""

    title: Message
    about: Message
    native: str = ""
    """The title in Chinese."""
    tile: str = ""
    """The character that stands for the kind in a small space; "": the first of its title."""


@dataclass(frozen=True, kw_only=True)
class Play:
    """How a kind of puzzle is played."""

    modes: tuple[Mode, ...] = (Mode("standard", Message("Standard")),)
    can_undo: bool = True
    """Whether a step can be undone; if not, there is no restart and no saved positions either."""
    time_up: Any = None
    """The move that ends a game at the limit of its mode; None if no mode has a limit."""
    figures: Callable[[Any], Mapping[str, int | str]] = no_figures
    """(state) -> a game's results so far, for the statistics: points, mistakes, a word."""


LastGuess = Literal["right", "one away", "wrong"]


@dataclass(frozen=True, kw_only=True)
class Notation:
    """How people write the moves of a kind and see its positions: what the library's board uses.

    A move is a few words, such as ("C4", "chest"); a cell is named by its name or its number.
    """

    cells: Callable[[Any], Sequence[str]]
    """(puzzle) -> the name of every cell, by its number."""
    values: Callable[[Any], Sequence[str]]
    """(state) -> what stands in every cell; "" for nothing."""
    moves: Callable[[Any], Iterator[Any]]
    """(state) -> the legal moves, without notes, and without texts of which there are too many."""
    read: Callable[[Any, Sequence[str]], Any]
    """(state, words, in which cells are named) -> the move. Raises UsageError, IllegalMove."""
    words: Callable[[Any, Any], Sequence[str]]
    """(puzzle, move) -> its words: inverse of `read`."""
    about: Callable[[Any, Hint], Collection[int]]
    """(state, hint) -> the cells that the hint is about."""
    text: Callable[[Any], str]
    """(state) -> the position in lines of characters."""
    sketch: Callable[[Any], Sketch]
    """(state) -> the position as a picture."""
    between: str = " "
    """What stands between the words of a move in a text."""
    units: Callable[[Any], Mapping[str, tuple[int, ...]]] = lambda puzzle: {}
    """(puzzle) -> the cells of every row, zone, word or the like, by its name."""
    lives: Callable[[Any], int | None] = lambda state: None
    """(state) -> how many wrong guesses end the game; None if none does."""
    last_guess: Callable[[Any], LastGuess | None] = lambda state: None
    """(state) -> whether the last guess was right; None before the first guess."""


def cell_of(cells: Sequence[str], word: str) -> int:
    """Returns the number of the cell of a name, whatever its capitals. Raises UsageError."""
    folded = word.casefold()
    for number, name in enumerate(cells):
        if name.casefold() == folded:
            return number
    raise UsageError(f"There is no cell {word!r}: they go from {cells[0]!r} to {cells[-1]!r}.")


@dataclass(frozen=True, kw_only=True)
class Formats:
    """How puzzles of a kind come from outside and leave: files, command line, web pages."""

    solution: Callable[[Any], object]
    """The answer as plain JSON data."""
    facts: Callable[[Any], Mapping[str, object]] = lambda puzzle: {}
    """(puzzle) -> what `generate --json` adds, as plain JSON data."""
    exports: Mapping[str, Callable[[Any, Any], bytes]] = field(default_factory=dict)
    """By format name: (puzzle, state or None) -> file. Raises ParseError if it can't hold them."""
    suffixes: Mapping[str, str] = field(default_factory=dict)
    """By format name: the ending of its files, if not `.txt`."""
    partial: frozenset[str] = frozenset()
    """The formats for other programs, which leave something out or can't be opened again."""
    claims: Callable[[bytes, str], bool] = lambda data, ending: False
    """(data, ending of the file's name or "") -> whether they are surely of this kind, though
    other kinds could read them as words."""
    parts: Callable[[str], Sequence[tuple[str, str]]] = lambda text: ()
    """(text) -> title or "" and text of each puzzle in it, without solving any; for a text with
    fewer than two, any number of them."""
    judge: Callable[[Any, Tick], Assessment] | None = None
    """(puzzle, tick) -> how many solutions it has, and its level; None: `rate` is enough."""
    options: tuple[Option, ...] = ()
    commands: tuple[Command, ...] = ()
    """What the kind adds to the command line besides flags."""
    page: Callable[[Any, Seals], WebGame] | None = None
    """(puzzle, seals) -> what a web page plays; None: there are no pages. Raises ParseError."""
    notation: Notation | None = None
    """How its moves are written; None if programs can't play it."""


@dataclass(frozen=True, kw_only=True)
class Choosing:
    """What puzzles of a kind can be chosen or made besides its presets."""

    custom: Custom | None = None
    """The choices besides the presets; None: there are none."""
    named: Callable[[str], Preset | None] = lambda name: None
    """(name) -> a preset that the menu doesn't list; not used with `custom`."""
    like: Callable[[Any, int], Preset] | None = None
    """(puzzle, level or 0) -> the preset that deals the most similar puzzles; None: all do."""
    takes_language: Callable[[Any], bool] = lambda params: False
    """(params) -> whether its words may be in another language: params have a `language`."""
    first: Mapping[str, str] = field(default_factory=dict)
    """The preset to begin with, by language of the interface, where it isn't the first one."""
    today: tuple[str, ...] = ()
    """The presets of Today, Monday to Sunday; empty: the kind takes no part."""
    weeks: tuple[WeekPlan, ...] = ()
    """The weeks that Today may have of the kind, first that of `today`; empty: only that one."""
    drafting: Callable[[], Drafting] | None = None
    """How its puzzles are made by hand, loaded when needed; None: they can't be."""
    from_list: (
        Callable[[str, Any, Rng, Tick, Sequence[Any]], tuple[Any, tuple[Message, ...]]] | None
    ) = None
    """(text, params or None, rng, tick, puzzles) -> a puzzle of a player's list, and notes on it.

    `puzzles` were made of it before: what they lack comes first. None: the kind has no such
    lists. Raises ParseError, GenerationError.
    """


@dataclass(frozen=True, kw_only=True)
class Variety:
    """How a player is spared what was dealt lately, and when two puzzles are the same."""

    identity: Callable[[Any], str] = text_identity
    """(puzzle) -> a text that two puzzles share if solving one gives the other away."""
    canonical: Callable[[Any], str] | None = None
    """(puzzle) -> one text for all its turns and reflections; None: its identity."""
    remembered: Callable[[str], Mapping[str, int]] | None = None
    """(text of a puzzle) -> the parts a player would recognise, and how much each matters.
    Puzzles with few of the parts dealt lately are dealt. Raises ParseError."""
    answer_words: Callable[[Any], Iterable[str]] = lambda puzzle: ()
    """(puzzle) -> the words a player writes into it: a book doesn't have the long ones twice."""
    long_word: int = 6  # from how many letters on an answer word is long
    avoiding: Callable[[Any, Collection[str]], Any] = lambda params, _answers: params
    """(params, answers) -> the params of puzzles without these answers; the same if it can't."""
    lack: Callable[[Any], Message | None] = lambda puzzle: None
    """(puzzle) -> what a player would miss in it, such as clues; None: nothing."""
    rotation: Rotation | None = None
    """How parts of a puzzle are replaced for a player who has seen them; None: they aren't."""
    is_for_now: Callable[[Any], bool] = lambda params: False
    """(params) -> whether the player needs something now, so that no earlier puzzle will do."""


@dataclass(frozen=True, kw_only=True)
class PuzzleKind(Generic[ParamsT, PuzzleT, StateT, MoveT]):
    """One kind of puzzle, as the rest of the program sees it: `KIND = PuzzleKind(...)`.

    A type checker sees that `rate` takes what `generate` makes. `AnyKind` is of any types.
    """

    name: str
    titles: Titles
    presets: tuple[Preset, ...]
    generator_version: int
    move: Callable[..., MoveT]
    """Makes a move from its stored fields."""
    generate: Callable[[ParamsT, Rng, Tick], PuzzleT]
    """(params, rng, tick) -> Puzzle. Raises GenerationError."""
    open: Callable[[bytes, Options, Tick], Opened]
    """Reads every format of the kind. Raises UnknownFormat if it is in none, else ParseError."""
    solve: Callable[[bytes, Options, Tick, Trace | None], Verdict]
    """Returns the verdict on a text's puzzle; OutOfTime becomes `undecided`. Raises ParseError."""
    rate: Callable[[PuzzleT, Tick], Difficulty | None]
    """(puzzle, tick) -> its difficulty; None if it doesn't have exactly one solution."""
    hint: Callable[[StateT, Tick], Hint] = no_hint
    """(state, tick) -> the easiest step, or a mistake to take back. Raises NoHint."""
    answer: Callable[[PuzzleT], tuple[MoveT, ...]]
    """The moves from the start to SOLVED. Raises ParseError if there is no one solution."""
    formats: Formats
    play: Play = Play()
    choosing: Choosing = Choosing()
    variety: Variety = Variety()

    def key(self, puzzle: PuzzleT) -> str:
        """Returns 24 hexadecimal digits that identify a puzzle, however it is turned."""
        text = (self.variety.canonical or self.variety.identity)(puzzle)
        return sha256(f"{self.name}:{text}".encode("utf-8", "surrogatepass")).hexdigest()[:24]

    def assess(self, puzzle: PuzzleT, tick: Tick) -> Assessment:
        """Returns the verdict and level of a puzzle the program didn't deal."""
        if self.formats.judge is not None:
            return self.formats.judge(puzzle, tick)
        difficulty = self.rate(puzzle, tick)
        return Assessment("unique", difficulty.level) if difficulty else Assessment("undecided")

    def mode(self, name: str) -> Mode:
        """Returns the mode of a name, or the first one if this version lacks it."""
        return next((mode for mode in self.play.modes if mode.name == name), self.play.modes[0])

    def find(self, name: str) -> Preset | None:
        """Returns the preset of a name, in the menu or not; None if there is none."""
        listed = next((preset for preset in self.presets if preset.name == name), None)
        if listed is None and self.choosing.custom:
            return self.choosing.custom.named(name)
        return self.choosing.named(name) if listed is None else listed

    def preset_with(self, preset: Preset, params: ParamsT) -> Preset | None:
        """Returns `preset` if it has these params, else it in the language or spelling they have.

        None if no name stands for what a player has chosen.
        """
        if params == preset.params:
            return preset
        for choice in ("language", "spelling"):
            other = self.find(f"{preset.name}-{getattr(params, choice, '')}")
            if other is not None and other.params == params:
                return other
        return None

    def preset(self, name: str) -> Preset:
        """Returns the preset of a name. Raises ParseError."""
        if (found := self.find(name)) is not None:
            return found
        endings = [end for end in _ENDINGS if any(self.find(p.name + end) for p in self.presets)]
        text = N_("{kind} has no preset called {name}. Choose from {names}.")
        if endings:
            text = N_(
                "{kind} has no preset called {name}. Most of these can also end in {endings}: "
                "{names}."
            )
        raise ParseError(
            text,
            kind=self.name,
            names=Names([preset.name for preset in self.presets]),
            name=repr(name if len(name) <= 40 else f"{name[:40]}…"),
            endings=Names(endings),
        )


_ENDINGS = ("-de", "-es", "-fr", "-it", "-pt", "-american", "-british", "-us")
"""Of the names of presets in a language or a spelling that the menu lacks."""
AnyKind = PuzzleKind[Any, Any, Any, Any]


def check_level(level: int) -> None:
    """Raises ParseError if there is no such level."""
    if level not in LEVELS:
        raise UsageError(f"Choose a level from 1 to 5, not {level}.")
