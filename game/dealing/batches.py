"""Makes puzzles by the thousand from the seeds S.1, S.2 …, on any number of processes.

The results depend on the seeds alone and come in their order, so that one process and sixty make
the same.
"""

from __future__ import annotations

import itertools
import json
import re
import sys
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from game.dealing import opening
from game.dealing.opening import FoundPuzzle
from game.files import plain as files
from generators.base import (
    AnyKind,
    GenerationError,
    MalformedFile,
    Opened,
    ParseError,
    Preset,
    Tick,
    WorkerError,
    no_tick,
)
from generators.kinds import kind_named
from generators.rng import Rng

T = TypeVar("T")
Out = TypeVar("Out", covariant=True)

_SHOW_SECONDS = 0.1  # between two looks at the progress
_MAX_LINE_BYTES = 1_000_000  # of a line; a crossword has 6,000
_MAX_QUOTED = 100  # characters of a line in a sentence
_SEED_NUMBER = re.compile("[1-9][0-9]{0,8}")
_KEY = re.compile("[0-9a-f]{24}")
_TRIES = 4  # puzzles that are not new, before the demands on the next are lower
_MOST_REFUSED = 60  # such puzzles, after which the next one is taken
_MAX_REPEATS = 100  # puzzles met before, one after the other, after which one comes again


class ProgressLine:
    """A progress line on the terminal; nothing if the output isn't a terminal."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.seen = bool(sys.stderr) and sys.stderr.isatty()
        self.shown = False
        self.due = 0.0
        self.clear()

    def tick(self, progress: float | None) -> None:
        """Shows the progress from time to time."""
        if not self.seen or time.monotonic() < self.due:
            return
        self.due = time.monotonic() + _SHOW_SECONDS
        self.shown = True
        share = "…" if progress is None else f"{progress:.0%}"
        print(f"\r{self.label} {share}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Removes the line; it shows again only if the next work takes half a second."""
        self.due = time.monotonic() + 5 * _SHOW_SECONDS
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self.shown = False


@dataclass(frozen=True)
class Batch:
    """What is to be made: `number` puzzles of a preset, of the seeds `seed`.1, `seed`.2 …"""

    kind: AnyKind
    preset: Preset
    seed: str
    number: int = 1


class BatchProgress(NamedTuple):
    """How far a batch is: puzzles done, the last seed's number, and all puzzles' keys.

    `size` is the size of their lines in the file, in bytes; `ids` has the IDs of the puzzles
    made last, newest first.
    """

    done: int = 0
    last: int = 0
    seen: frozenset[int] = frozenset()
    size: int = 0
    ids: tuple[str, ...] = ()


NO_PROGRESS = BatchProgress()


class Dealt(NamedTuple):
    """A puzzle that has been made from a seed."""

    batch: Batch
    seed: str
    puzzle: Any
    seconds: float
    key: str
    short_id: str = ""


Work = Callable[[Dealt, Tick], T]
"""Turns a dealt puzzle into a result; a module-level function, as other processes call it."""


class Made(NamedTuple, Generic[T]):
    """The result of a seed; puzzles that differ only by rotation or reflection share a `key`."""

    key: str
    value: T


def make_from_seed(batch: Batch, seed: str, work: Work[T], tick: Tick) -> Made[T]:
    """Returns the result of one seed, made in this process. Raises GenerationError."""
    started = time.perf_counter()
    puzzle = batch.kind.generate(batch.preset.params, Rng(seed), tick)
    seconds, key = time.perf_counter() - started, batch.kind.key(puzzle)
    short_id = opening.short_id(batch.kind, batch.preset, seed)
    dealt = Dealt(batch, seed, puzzle, seconds, key, short_id)
    return Made(dealt.key, work(dealt, tick))


def make_batch(
    batch: Batch,
    work: Work[T],
    jobs: int | str,
    progress: ProgressLine,
    begun: BatchProgress = NO_PROGRESS,
    is_new: Callable[[T], bool] = lambda _result: True,
) -> Generator[T, None, None]:
    """Yields the missing results of a batch, without repeats if there are enough puzzles.

    `jobs` is the number of processes, or the address of a cluster. A result that isn't new is left
    out, too. Raises GenerationError, and ParseError if no cluster answers.
    """
    seeds = (f"{batch.seed}.{place}" for place in itertools.count(begun.last + 1))
    seen = set(begun.seen)
    made_here = (make_from_seed(batch, seed, work, progress.tick) for seed in seeds)
    missing = batch.number - begun.done
    start_executor = _executor_starter(batch, work, jobs, missing)
    results = (
        made_here if start_executor is None else _made_elsewhere(start_executor, seeds, progress)
    )
    with closing(results):
        for place in range(begun.done + 1, batch.number + 1):
            progress.label = f"{batch.preset.name} {place}/{batch.number}"
            # If there are few puzzles, seeds repeat one: then the next seed's is taken.
            for result in itertools.islice(results, _MAX_REPEATS):
                if int(result.key, 16) not in seen and is_new(result.value):
                    break
            seen.add(int(result.key, 16))  # half the size of the text; there may be a million
            yield result.value


def make_lines(
    batch: Batch,
    line: Work[str],
    jobs: int | str,
    progress: ProgressLine,
    begun: BatchProgress = NO_PROGRESS,
) -> Generator[str, None, None]:
    """Yields the missing lines of a batch; a crossword has other clues than those before it.

    Raises GenerationError, and ParseError if no cluster answers.
    """
    if batch.kind.variety.rotation is None:
        yield from make_batch(batch, line, jobs, progress, begun)
        return
    earlier = (opening.resolve(game_id).opened.puzzle for game_id in begun.ids)
    reader = opening.Reader(batch.kind, earlier)
    with closing(make_batch(batch, as_made, jobs, progress, begun)) as made:
        for seed, puzzle, seconds, key, short_id in made:
            found = FoundPuzzle(batch.kind, batch.preset, Opened(puzzle), short_id=short_id)
            fresh = reader.freshened(found)
            if not fresh.short_id:
                key = batch.kind.key(fresh.opened.puzzle)
            dealt = Dealt(batch, seed, fresh.opened.puzzle, seconds, key, fresh.short_id)
            yield line(dealt, progress.tick)


_SHARES_AVOIDED = (1.0, 0.7, 0.4)
"""The shares of the earlier answers to avoid, tried in this order; of each, the latest."""


class NoveltyFilter:
    """Accepts a puzzle, given with its seed, if it differs enough from those accepted before.

    It refuses a riddle with the answer of another, a Brick with the same letters, a crossword
    with a long answer of another or with a shorter one of two others, a cryptic one with any
    answer of another, as these have one clue, and a wall with a link or a group of another. After
    every few refusals only longer answers count, and a puzzle may share one more answer or link,
    as some kinds have few puzzles. After many, the next puzzle is accepted in any case.
    """

    def __init__(self, kind: AnyKind, accepted_parts: set[str]) -> None:
        """`accepted_parts` holds the parts of the puzzles accepted before, and grows with each."""
        self._kind, self._met = kind, accepted_parts
        self._refused, self._patience = 0, _MOST_REFUSED
        self.repeats = 0
        """How many puzzles were accepted though they aren't new."""
        self.repeated_answers = 0
        """How many of their answers came before, where each has only one clue."""

    def __call__(self, made: tuple[str, Any]) -> bool:
        kind, accepted = self._kind, self._met
        parts = (
            {} if kind.variety.remembered is None else kind.variety.remembered(made[1].to_text())
        )
        spared = self._refused // _TRIES
        least = kind.variety.long_word + spared
        answers = {f"answer {word}" for word in kind.variety.answer_words(made[1]) if word}
        long_ones = {word for word in answers if len(word.split()[1]) >= least}
        twice = {f"again {word}" for word in answers if len(word.split()[1]) >= least - 1}
        most = max(parts.values(), default=0)
        chief = {part for part, weight in parts.items() if weight == most}
        links = {part for part, weight in parts.items() if 1 < weight < most}
        if most == 1 and len(parts) > 1:  # all answers of a cryptic crossword
            links = {*parts}
        is_known = (
            (bool(chief) and accepted.issuperset(chief))
            or not accepted.isdisjoint(long_ones | twice)
            or len(accepted & links) > spared
        )
        if is_known and self._refused < self._patience:
            self._refused += 1
            return False
        if is_known:
            self.repeats += 1
            self._patience = max(1, self._patience // 2)  # hardly any new ones are left
        self._refused = 0
        accepted.update([f"again {word}" for word in answers & accepted], parts, answers)
        return True


def make_avoiding(
    batch: Batch, is_new: NoveltyFilter, answers: list[str], progress: ProgressLine
) -> Generator[tuple[str, Any], None, None]:
    """Yields the puzzles of a batch, each without the `answers` of those before it if possible.

    If it isn't, the puzzle has at least none of the latest ones. The answers of each are added to
    the list; `is_new` counts those that come again. A puzzle comes with its seed, or with "" if
    its seed alone deals another one, which had such answers. Raises GenerationError.
    """
    kind, params = batch.kind, batch.preset.params
    for place in range(1, batch.number + 1):
        progress.label = f"{batch.preset.name} {place}/{batch.number}"
        seed, known = f"{batch.seed}.{place}", {*answers}
        puzzle = kind.generate(params, Rng(seed), progress.tick)
        if not known.isdisjoint(kind.variety.answer_words(puzzle)):
            for share in _SHARES_AVOIDED:
                latest = answers[len(answers) - round(share * len(answers)) :]
                with suppress(GenerationError):
                    puzzle = kind.generate(
                        kind.variety.avoiding(params, latest), Rng(seed), progress.tick
                    )
                    seed = ""
                    break
        words = [*kind.variety.answer_words(puzzle)]
        is_new.repeated_answers += len(known.intersection(words))
        answers += words
        yield seed, puzzle


# What is made of a puzzle


def with_seed(dealt: Dealt, tick: Tick) -> tuple[str, Any]:
    """Returns the seed of a dealt puzzle, and the puzzle."""
    return dealt.seed, dealt.puzzle


def as_made(dealt: Dealt, tick: Tick) -> tuple[str, Any, float, str, str]:
    """Returns all of a dealt puzzle but its batch, which has what other processes can't get."""
    return dealt.seed, dealt.puzzle, dealt.seconds, dealt.key, dealt.short_id


def id_line(dealt: Dealt, tick: Tick) -> str:
    """Returns an id that deals the puzzle again, or else its kind, preset and seed."""
    batch = dealt.batch
    ids = opening.game_ids(batch.kind, dealt.puzzle, dealt.short_id)
    return ids[0] if ids else f"{batch.kind.name}/{batch.preset.name}#{dealt.seed}"


def json_line(dealt: Dealt, tick: Tick) -> str:
    """Returns all facts about a puzzle as JSON; only `seconds` differs between runs."""
    kind, preset, puzzle = dealt.batch.kind, dealt.batch.preset, dealt.puzzle
    difficulty = kind.rate(puzzle, tick)
    fields = {
        "kind": kind.name,
        "preset": preset.name,
        "seed": dealt.seed,
        "id": opening.game_id(kind, puzzle),
        "short_id": dealt.short_id or None,
        "key": dealt.key,
        "seconds": round(dealt.seconds, 4),
        "difficulty": difficulty and difficulty.to_json(),
        "solution": kind.formats.solution(puzzle),
        **kind.formats.facts(puzzle),
    }
    return json.dumps(fields)


# A file that some of them are in


def read_progress(path: Path, batch: Batch, seed: str | None) -> tuple[Batch, BatchProgress]:
    """Returns what a file already holds of a batch; without a `seed`, of its first line's batch.

    An unfinished last line doesn't count. Raises ParseError if the file is not the beginning of
    such a batch.
    """
    files.check_writable(path, replace=True)
    if not path.exists():
        return batch, NO_PROGRESS
    places, seen, size = [0], set[int](), 0
    ids = deque[str](maxlen=opening.MOST_EARLIER)
    with open(path, "rb") as file:
        for number in itertools.count(1):
            line = file.readline(_MAX_LINE_BYTES)
            if not line.endswith(b"\n"):
                break
            if number == 1 and seed is None:
                batch = replace(batch, seed=_seed_in(line) or batch.seed)
            place, key, game_id = _parse_line(line, batch, number)
            if place <= places[-1]:
                raise _foreign_line_error(line, batch, number)
            places.append(place)
            seen.add(key)
            ids.appendleft(game_id)
            size += len(line)
        # The last line read is empty at a clean end, unfinished, too long or of another file.
        if file.read(1) or not _is_unfinished_line(line, batch, number):
            raise _foreign_line_error(line, batch, number)
    return batch, BatchProgress(len(places) - 1, places[-1], frozenset(seen), size, (*ids,))


def _parse_line(line: bytes, batch: Batch, number: int) -> tuple[int, int, str]:
    """Returns the seed number and the puzzle's key and ID from a line of a batch file.

    Raises ParseError if the line isn't part of this batch.
    """
    try:
        fields = json.loads(line)
        parts = [fields[name] for name in ("kind", "preset", "seed", "short_id", "key")]
    except (ValueError, RecursionError, LookupError, TypeError):
        raise _unread_line_error(line, number) from None
    kind, preset, seed, short, key = map(str, parts)
    start, _dot, place = seed.rpartition(".")
    first_fields = (kind, preset, start) == (batch.kind.name, batch.preset.name, batch.seed)
    if not first_fields or not _SEED_NUMBER.fullmatch(place) or not _KEY.fullmatch(key):
        raise _foreign_line_error(line, batch, number)
    expected = opening.short_id(batch.kind, batch.preset, seed)
    has_short_id = fields["short_id"] is not None  # a cryptic made without earlier answers doesn't
    if expected and has_short_id and short.partition("~")[0] != expected:
        raise MalformedFile(
            f"Line {number} was made by a different version of the program: it has "
            f"{short[:_MAX_QUOTED]!r} instead of {expected}. Use another file."
        )
    return int(place), int(key, 16), str(fields.get("id") or short)


def _seed_in(line: bytes) -> str:
    """Returns the seed all lines share, read from the first line; "" if it has none."""
    match = re.search(rb'"seed": ("(?:[^"\\]|\\.)*")', line)
    try:
        return str(json.loads(match[1])).rpartition(".")[0] if match else ""
    except ValueError:
        return ""


def _is_unfinished_line(end: bytes, batch: Batch, number: int) -> bool:
    """Returns whether the end of a file is the start of a line; a disk may put zeros behind it."""
    names = {"kind": batch.kind.name, "preset": batch.preset.name}
    start = json.dumps(names).removesuffix("}").encode()
    end = end.rstrip(b"\0") if end.strip(b"\0") or number > 1 else end
    return start.startswith(end) or end.startswith(start)


def _no_text_error(line: bytes) -> ParseError | None:
    """Returns the error for a line that can't be a puzzle's text; None if it may be one."""
    if b"\0" in line:
        return MalformedFile("This isn't a text file. Use another file.")
    return None


def _unread_line_error(line: bytes, number: int) -> ParseError:
    """Returns the error for a line that `generate --json` can't have printed."""
    found = repr(line[:_MAX_QUOTED].decode("utf-8", "replace").strip())
    return _no_text_error(line) or MalformedFile(
        f"Line {number} wasn't printed by 'generate --json': {found}. Use another file."
    )


def _foreign_line_error(line: bytes, batch: Batch, number: int) -> ParseError:
    """Returns the error for a line of a file that this batch can't have written."""
    found = repr(line[:_MAX_QUOTED].decode("utf-8", "replace").strip())
    return _no_text_error(line) or MalformedFile(
        f"Line {number} isn't from this batch ({batch.kind.name}/{batch.preset.name}, seeds "
        f"{batch.seed}.1, {batch.seed}.2 …): {found}. Use another file."
    )


# Other processes


class Executor(Protocol[Out]):
    """Processes or machines that turn seeds into results, in their order."""

    def results(self, seeds: Iterator[str], tick: Tick) -> Iterator[Out]:
        """Yields the results of endless seeds, in their order."""

    def close(self) -> None:
        """Ends the work; no more results are wanted."""


def _executor_starter(
    batch: Batch, work: Work[T], jobs: int | str, number: int
) -> Callable[[], Executor[Made[T]]] | None:
    """Returns a call that starts processes or a cluster; None if this process is enough."""
    task = partial(
        _make_one, batch.kind.name, batch.kind.generator_version, batch.preset.name, work
    )
    # Late: the program starts without what processes and clusters need.
    if isinstance(jobs, str):
        from game.dealing.cluster import Cluster

        return partial(Cluster, jobs, number, task)
    if min(jobs, number) <= 1:
        return None
    from game.dealing.workerpool import WorkerPool

    return partial(WorkerPool, min(jobs, number), task)


def _made_elsewhere(
    start_executor: Callable[[], Executor[T]], seeds: Iterator[str], progress: ProgressLine
) -> Generator[T, None, None]:
    """Yields what other processes or machines make of the seeds, in their order."""
    with closing(start_executor()) as executor:
        yield from executor.results(seeds, progress.tick)


def _make_one(kind_name: str, version: int, preset_name: str, work: Work[T], seed: str) -> Made[T]:
    """Makes one puzzle in another process; the kind is found by its name."""
    kind = kind_named(kind_name)
    if kind.generator_version != version:  # on another machine
        raise WorkerError(
            f"The cluster makes version {kind.generator_version} of {kind_name} puzzles, but "
            f"this program makes version {version}. Install the same version everywhere."
        )
    return make_from_seed(Batch(kind, kind.preset(preset_name), seed), seed, work, no_tick)
