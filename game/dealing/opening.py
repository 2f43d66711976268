"""What a player types, pastes or drops, as a puzzle to play.

There are three forms of ID. A long one, `name:body`, holds the puzzle. A seed ID,
`name/preset#seed`, has it dealt. A short ID, `name/preset@version#seed`, is a seed ID that deals
the same puzzle for ever: another version of the generator refuses it.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from difflib import get_close_matches
from functools import reduce
from itertools import chain, islice
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote

from game.app.job import Job
from game.daily import today
from game.files import plain as files
from generators import library
from generators.base import (
    AnyKind,
    GenerationError,
    MalformedFile,
    Message,
    Mode,
    Opened,
    Options,
    OutOfTime,
    ParseError,
    Preset,
    Status,
    Tick,
    UnknownFormat,
    UsageError,
    no_tick,
)
from generators.kinds import kind_named, kind_rows
from generators.library import MAX_BYTES, SEED_ID, SHORT_ID, UnnamedKind, kind_or_none
from generators.rng import Rng
from generators.text import ForeignFile, MissingOption, UsableList, text_of

T = TypeVar("T")

_SHORT_BYTES = 20_000  # of a text that is read before anything else is done
RECENT = 10  # puzzles whose answers don't come again, if a kind can do without them
MOST_EARLIER = 300  # puzzles of a book or a batch that a reader remembers
_NO_OPTIONS: Mapping[str, int] = {}
_SEED = re.compile("[0-9A-Za-z._-]{1,80}")
_UNSEEDED = re.compile(r"([a-z]+)/([^#@\s/]+)#?")
_LIKE_AN_ID = re.compile(r"([A-Za-z]+)[/\\][^#@\s/]+(?:@[^#@\s/]*)?[# ]\S*")
_LIKE_A_LONG_ID = re.compile(r"([A-Za-z]+):\S+")
_ID_WITHOUT_SEED = re.compile(r"([a-z]+)/[^#@\s/]+[#@][^#@\s/]*#?")
_MOST_QUOTED = 40  # characters
_MOST_READABLE = 32  # characters: the long IDs of Lion Wall and Brick have up to 28
_FILE_ADDRESS = re.compile(r"file://[^/?#]*(/[^?#]*)")
_DRIVE = re.compile(r"/[A-Za-z]:")  # how an address writes the drive of a Windows path
_PATH = re.compile(
    r"(?![0-9]+x[0-9]+\.)(?:[./~][^\n?#,:]*|[A-Za-z]:[\\/][^\n?#,:]*|[^\n?#,:]*\.[A-Za-z0-9]{1,10}|"
    r"[^\s?#,:]*/[^\s?#,:]*\*[^\s?#,:]*)"  # a pattern that fits no file
)


class NoSuchFile(ParseError):
    """A text looks like the name of a file, and there is no such file."""


class UnfitFlag(UsageError):
    """A flag that the puzzle does not take, whatever is in its text."""


def for_player(error: ParseError) -> ParseError:
    """Returns the error for a window, where there are no flags and formats to name."""
    if isinstance(error, NoSuchFile):
        return ParseError("There is no file named {name}.", name=error.message.values["name"])
    if isinstance(error, MissingOption):
        return ParseError("{message}", message=error.in_window)
    if isinstance(error, UnknownFormat) and not isinstance(error, ForeignFile | UnnamedKind):
        return ParseError(
            "No puzzle was found in this text. Try a game ID such as riddle/easy#monday, a puzzle "
            "link or a file name."
        )
    if isinstance(error, UsageError):
        return ParseError("This text isn't a complete puzzle. Use a game ID or a link instead.")
    if isinstance(error, MalformedFile) or error.message.text.endswith((".", "…", "?")):
        return error  # a whole sentence, which says what to do
    return ParseError("This puzzle can't be opened: {reason}.", reason=error.message)


@dataclass(frozen=True)
class FoundPuzzle:
    """A puzzle, its kind and, where it was dealt from a seed, the preset.

    `text` is what is saved of it, once that is known to open as the same puzzle; else empty.
    `short_id` deals the very puzzle again; it is empty if none does.
    """

    kind: AnyKind
    preset: Preset | None
    opened: Opened
    text: str = field(default="", compare=False)
    short_id: str = field(default="", compare=False)

    def state(self) -> Any:
        """Returns the position that the text held: the start with its steps of progress."""
        mode = self.kind.play.modes[0]
        state = self.opened.puzzle.start(mode)
        for move in self.progress(mode):
            state = state.apply(move)
        return state

    def progress(self, mode: Mode) -> list[Any]:
        """Returns the moves that came with the puzzle, up to the one that ends its game."""
        state, moves = self.opened.puzzle.start(mode), []
        for move in self.opened.moves:
            if state.status is not Status.PLAYING:
                break
            state = state.apply(move)
            moves.append(move)
        return moves


def game_id(kind: AnyKind, puzzle: Any) -> str | None:
    """Returns the id by which the puzzle is shared; None if it is too big for one."""
    body = puzzle.share()
    return None if body is None else f"{kind.name}:{body}"


def short_id(kind: AnyKind, preset: Preset, seed: str) -> str:
    """Returns the ID of what a preset deals from a seed: `crossword/british-13@9#k3f9a2mq`.

    It includes the version of the generator, as another version deals something else. "" if the
    seed has characters with a meaning in an ID.
    """
    if not _SEED.fullmatch(seed):
        return ""
    return f"{kind.name}/{preset.name}@{kind.generator_version}#{seed}"


def game_ids(kind: AnyKind, puzzle: Any, short: str) -> tuple[str, ...]:
    """Returns the IDs to share a puzzle by, the one to show first; none if it is too big.

    `short` is its short ID, or "". It comes before the long one, but is left out if the long one
    is short enough (it opens in every version), or if it is of another generator version.
    """
    match, long = SHORT_ID.fullmatch(short), game_id(kind, puzzle)
    if match is None or int(match[3]) != kind.generator_version:
        short = ""
    if long is None:
        return (short,) if short else ()
    return (short, long) if short and len(long) > _MOST_READABLE else (long,)


def dealt_from(
    kind: AnyKind, preset: Preset, params: Any, seed: str, tick: Tick = no_tick
) -> FoundPuzzle:
    """Deals a puzzle from a seed and makes sure it can be saved and opened again.

    It has a short ID only if some preset has these params: a preset's name doesn't contain all the
    player's choices. Raises GenerationError, ParseError.
    """
    puzzle = kind.generate(params, Rng(seed), tick)
    named = kind.preset_with(preset, params)
    short = short_id(kind, named, seed) if named is not None else ""
    return lasting(FoundPuzzle(kind, preset, Opened(puzzle), short_id=short), tick)


def without_answers(
    found: FoundPuzzle, params: Any, answers: Collection[str], tick: Tick = no_tick
) -> FoundPuzzle:
    """Returns the puzzle, or if it has one of these answers, another one without them.

    That one has a long ID only. The puzzle stays if its kind can't do without answers.
    """
    variety = found.kind.variety
    if not {*answers}.isdisjoint(variety.answer_words(found.opened.puzzle)):
        with suppress(GenerationError, OutOfTime):
            if found.preset and (others := variety.avoiding(params, answers)) != params:
                return dealt_from(found.kind, found.preset, others, found.short_id, tick)
    return found


def dealt_on(kind: AnyKind, preset: Preset, day: date, tick: Tick = no_tick) -> FoundPuzzle:
    """Deals a preset's puzzle of a day, the same for everyone.

    Raises GenerationError, ParseError.
    """
    return dealt_from(kind, preset, preset.params, today.seed_of(day), tick)


def turned(found: FoundPuzzle, turn: str) -> FoundPuzzle:
    """Returns the puzzle with a turn of its kind's rotation. Raises ParseError."""
    opened = Opened(library.turned(found.kind, found.opened.puzzle, turn))
    short = found.short_id and f"{found.short_id}~{turn}"
    return lasting(replace(found, opened=opened, text="", short_id=short))


def freshened(found: FoundPuzzle, seen: Sequence[Any]) -> FoundPuzzle:
    """Returns the puzzle with the parts replaced that can be and were seen lately.

    `seen` is what its kind's rotation remembers of earlier puzzles, newest first.
    """
    rotation = found.kind.variety.rotation
    turn = "" if rotation is None else rotation.wanted(found.opened.puzzle, seen)
    return turned(found, turn) if turn else found


class Reader:
    """The reader of a book or a batch, who meets its puzzles of a kind one after the other."""

    def __init__(self, kind: AnyKind, earlier: Iterable[Any] = ()) -> None:
        """`earlier` are puzzles that the reader has met, the newest first."""
        self._rotation, self._seen = kind.variety.rotation, deque[Any](maxlen=MOST_EARLIER)
        self._answers = deque[list[str]](maxlen=RECENT)
        if self._rotation is not None:
            for number, puzzle in enumerate(islice(earlier, MOST_EARLIER)):
                self._seen.append(self._rotation.having_seen(puzzle.to_text()))
                if number < RECENT:
                    self._answers.append([*kind.variety.answer_words(puzzle)])

    def freshened(self, found: FoundPuzzle) -> FoundPuzzle:
        """Returns the puzzle freshened for this reader, who then has met it.

        Cryptic answers can't be: if one was in the last ten, it is another puzzle.
        """
        if self._rotation is None:
            return found
        if found.preset is not None and found.short_id:
            recent = {*chain.from_iterable(self._answers)}
            found = without_answers(found, found.preset.params, recent)
        fresh = freshened(found, self._seen)
        self._answers.appendleft([*found.kind.variety.answer_words(fresh.opened.puzzle)])
        self._seen.appendleft(self._rotation.having_seen(fresh.opened.puzzle.to_text()))
        return fresh


def lasting(found: FoundPuzzle, tick: Tick = no_tick) -> FoundPuzzle:
    """Returns `found` with the text it is saved as. Raises ParseError if that text doesn't open.

    So every game that begins can be continued another day.
    """
    text = found.text or saved_text(found.kind, found.opened.puzzle, tick)
    return replace(found, text=text)


def saved_text(kind: AnyKind, puzzle: Any, tick: Tick = no_tick) -> str:
    """Returns the text of a puzzle, which opens as that very puzzle. Raises ParseError."""
    text: str = puzzle.to_text()
    try:
        is_same = kind.open(text.encode(), {}, tick).puzzle == puzzle
    except (ParseError, UnicodeEncodeError):
        is_same = False
    if not is_same:
        raise MalformedFile("This puzzle can't be saved: it would open as a different puzzle.")
    return text


def resolve(text: str, tick: Tick = no_tick, options: Options = _NO_OPTIONS) -> FoundPuzzle:
    """Returns the puzzle of an ID of any form, an address or a text of any known format.

    Raises ParseError, and GenerationError if the puzzle of a seed ID can't be made.
    """
    return resolve_data(id_in_message(text).encode("utf-8", "surrogatepass"), tick, options)


def resolve_data(
    data: bytes, tick: Tick = no_tick, options: Options = _NO_OPTIONS, file: str = ""
) -> FoundPuzzle:
    """Returns the puzzle in what a file of some name holds. Raises as resolve does."""
    found = dealt_by_id(data, tick)
    if found is None:
        kind, opened = library.opened_by_its_kind(data, tick, options, file)
        found = FoundPuzzle(kind, None, opened)
    check_flags(found.kind, options)
    return lasting(found, tick)


def resolve_file(
    path: Path, tick: Tick = no_tick, options: Options = _NO_OPTIONS, limit: int = MAX_BYTES
) -> FoundPuzzle:
    """Returns the puzzle in a file. Raises as resolve does, also where the file cannot be read."""
    return resolve_data(files.read(path, limit, tick), tick, options, path.name)


def resolve_target(
    target: str, tick: Tick = no_tick, options: Options = _NO_OPTIONS
) -> FoundPuzzle:
    """Returns the puzzle of a file name, an address, an ID or a text. Raises as resolve does."""
    if _FILE_ADDRESS.match(target):
        target = typed_target(target)
    if os.path.lexists(target):
        return resolve_file(Path(target), tick, options)
    try:
        return resolve(target, tick, options)
    except ParseError:
        if not is_like_a_path(target):
            raise
    raise no_such_file(target)


def no_such_file(name: str) -> ParseError:
    """Returns the error for a text that looks like the name of a file, where there is none."""
    if name.lower().startswith("www."):
        return ParseError(
            "{name} is a web address. Download the puzzle and open the file instead.",
            name=files.quoted(name),
        )
    return NoSuchFile("There is no file named {name}.", name=files.quoted(name))


def is_like_a_path(text: str) -> bool:
    """Returns whether a text looks like the name of a file."""
    return _PATH.fullmatch(text.strip()) is not None and any(map(str.isalpha, text))


def resolve_pasted(text: str, tick: Tick = no_tick) -> FoundPuzzle:
    """Returns the puzzle of a pasted text. Raises as resolve does, also for the name of a file."""
    try:
        return resolve(text, tick)
    except UnknownFormat:
        if not is_like_a_path(text):
            raise
    if text.strip().lower().startswith("www."):
        raise no_such_file(text.strip())
    raise ParseError(
        "This looks like a file name. To open a file, choose “Open”, or drop the file on the "
        "window."
    )


def resolve_typed(text: str, tick: Tick = no_tick) -> FoundPuzzle:
    """Returns the puzzle of a typed text, such as a quoted path. Raises as resolve does."""
    return resolve_target(typed_target(text), tick)


def id_in_message(text: str) -> str:
    """Returns the ID at the end of a message that Share has written; any other text as it is.

    An ID without its seed counts: the error for it says what to add.
    """
    words = text.strip(" \"'“”").rsplit(None, 1) or [""]  # the text before the last word, and that
    last, start = words[-1], words[-1][: library.MOST_OF_SEED_ID]
    unseeded = _ID_WITHOUT_SEED.fullmatch(start)
    is_unseeded = unseeded and kind_or_none(unseeded[1])
    is_last_id = (
        is_seed_id_of_kind(start)
        or is_unseeded
        or today.day_named(start)
        or _kind_before_colon(start)
    )
    if len(words) == 1 and is_last_id:
        return last  # without quotation marks around it
    # A text that begins with a long ID is that ID: its last word only looks like another.
    begins_with_id = len(words) > 1 and _kind_before_colon(words[0].split(None, 1)[0])
    return last if len(words) > 1 and is_last_id and not begins_with_id else text


def is_id(text: str) -> bool:
    """Returns whether a text looks like a long ID, a seed ID or a short ID of some kind."""
    return is_seed_id_of_kind(text) or _kind_before_colon(text) is not None


def is_seed_id_of_kind(text: str) -> bool:
    """Returns whether a text looks like a seed ID or a short ID, and there is such a kind."""
    match = SHORT_ID.fullmatch(text) or SEED_ID.fullmatch(text)
    return match is not None and kind_or_none(match[1]) is not None


def is_seed_id(line: bytes) -> bool:
    """Returns whether a line looks like a seed ID or a short ID, of whatever kind."""
    text = line.strip().decode("utf-8", "replace")
    return SHORT_ID.fullmatch(text) is not None or SEED_ID.fullmatch(text) is not None


def kind_of_long_id(data: bytes) -> AnyKind | None:
    """Returns the kind that a long ID begins with; None for any other text."""
    return _kind_before_colon(data[:40].lstrip().decode("ascii", "replace"))


def _kind_before_colon(word: str) -> AnyKind | None:
    """Returns the kind whose name stands before the first colon, None if there is none."""
    name, colon, _body = word.partition(":")
    return kind_or_none(name) if colon else None


def opening_job(find: Callable[[Tick], T]) -> Job[T]:
    """Returns a job that runs `find`; its errors are sentences for the player."""

    def work(tick: Tick) -> T:
        try:
            return find(tick)
        except ParseError as error:
            raise for_player(error) from error

    return Job(work)


def made_of_list(found: UsableList, tick: Tick) -> FoundPuzzle:
    """Returns the puzzle that a kind makes of a player's list, with its notes as the notice.

    The list itself is the seed, so the same list always gives the same puzzle. Raises ParseError,
    GenerationError.
    """
    kind, listed = kind_named(found.kind), found.listed
    assert kind.choosing.from_list is not None, "the kind has found the list"
    puzzle, notes = kind.choosing.from_list(listed, None, Rng(listed), tick, ())
    notice = reduce(lambda one, two: Message("{first} {second}", first=one, second=two), notes)
    opened = Opened(puzzle, notice=notice, is_good_news=True)
    return lasting(FoundPuzzle(kind, None, opened), tick)


def typed_target(text: str) -> str:
    """Returns the name of the file that a typed text means, or else the text."""
    target = text.strip()
    if len(target) > 1 and target[0] == target[-1] and target[0] in "\"'":
        target = target[1:-1]
    if address := _FILE_ADDRESS.match(target):
        target = unquote(address[1])
        if _DRIVE.match(target):
            target = target[1:]
    elif target.startswith("~"):
        with suppress(ValueError):  # no name of a user can have such characters
            target = os.path.expanduser(target)
    return target


def short_text(data: bytes) -> str:
    """Returns a file's bytes as text; "" if it is long or no text."""
    try:
        return text_of(data, _SHORT_BYTES)
    except ParseError:
        return ""


def short_text_in(target: str) -> str:
    """Returns the text of a file; "" if it is long, no text, or can't be read."""
    try:
        return short_text(files.read(Path(target), _SHORT_BYTES))
    except ParseError:
        return ""


def dealt_by_id(data: bytes, tick: Tick = no_tick) -> FoundPuzzle | None:
    """Returns the puzzle of a seed ID such as `sweetspots/8-1-easy#17`, or of a short ID.

    None for other texts. `sweetspots/today#2026-11-20` is the puzzle of a day. Raises ParseError
    for a wrong day, an unknown preset or the short ID of another generator version,
    GenerationError if the generator gives up.
    """
    if len(data) > library.MOST_OF_SEED_ID:
        return None
    text = data.decode("utf-8", "surrogateescape").strip()
    named = library.seed_id(text)
    kind = kind_or_none(named.kind) if named else None
    if named is None or kind is None:
        _check_no_id_meant(text)
        return None
    if named.preset == today.NAME and named.version < 0:
        day = today.read_day(named.seed)
        return dealt_on(kind, today.preset_of(kind, day), day, tick)
    library.check_version(named)
    preset = kind.preset(named.preset)
    found = dealt_from(kind, preset, preset.params, named.seed, tick)
    return turned(found, named.turn) if named.turn else found


def _check_no_id_meant(text: str) -> None:
    """Raises ParseError for a text that was probably meant as an ID, saying what is wrong."""
    _check_no_day_id(text)
    _check_seed_missing(text)
    match = _LIKE_AN_ID.fullmatch(text)
    if (match and kind_or_none(match[1])) or (text[-1:] == ":" and kind_or_none(text[:-1])):
        raise ParseError("This game ID is incomplete or was changed. Copy the whole ID again.")
    match = match or _LIKE_A_LONG_ID.fullmatch(text)
    names = [row.name for row in kind_rows()]
    near = get_close_matches(match[1].lower(), names, 1, _LEAST_LIKENESS) if match else []
    if match and near and near[0] != match[1]:
        raise ParseError(
            "There is no puzzle called {name}. Did you mean {near}?",
            name=repr(match[1]),
            near=near[0],
        )


def _check_no_day_id(text: str) -> None:
    """Raises ParseError for a day's ID whose day or levels are wrong: `today#2026-11-20.sb9`."""
    if text.startswith(_DAY_ID_START):
        day, _dot, levels = text.removeprefix(_DAY_ID_START).partition(".")
        today.read_day(day)
        raise MalformedFile(
            f"{levels[:_MOST_QUOTED]!r} isn't a choice of levels. Use the form sb1w3, with "
            "levels from 0 to 5."
        )


def _check_seed_missing(text: str) -> None:
    """Raises ParseError for an ID that lacks its seed, or its level too."""
    example = ""
    if (match := _UNSEEDED.fullmatch(text)) and (kind := kind_or_none(match[1])):
        example = f"{kind.name}/{today.NAME}#2026-11-20"
        if match[2] != today.NAME:
            example = f"{kind.name}/{kind.preset(match[2]).name}#monday"
    elif text == today.NAME:
        example = f"{_DAY_ID_START}2026-11-20"
    elif alone := kind_or_none(text):
        example = f"{alone.name}/{alone.presets[0].name}#monday"
    if example:
        raise ParseError(
            "This game ID is incomplete. A whole one looks like {example}.", example=example
        )


_DAY_ID_START = f"{today.NAME}#"
_LEAST_LIKENESS = 0.7  # of two names, one of which may be a slip


def check_flags(kind: AnyKind, options: Options) -> None:
    """Raises UnfitFlag for a flag that is not one of the kind's."""
    known_flags = {option.name for option in kind.formats.options}
    for name in options:
        if name not in known_flags and not known_flags:
            raise UnfitFlag(f"{kind.name} doesn't take --{name}. Leave it out.")
        if name not in known_flags:
            flags = ", ".join(f"--{flag}" for flag in sorted(known_flags))
            raise UnfitFlag(f"{kind.name} doesn't take --{name}. It takes {flags}.")
