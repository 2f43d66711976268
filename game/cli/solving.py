"""What `solve` does: it goes on past bad lines, in several processes if asked."""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from collections import deque
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from functools import partial
from typing import NamedTuple

from game.cli.commands import naming_place, options_of
from game.cli.output import LineErrors
from game.dealing import opening
from game.dealing.batches import ProgressLine
from game.dealing.collection import PuzzleText, texts_to_solve
from game.ui.text import _, translate, translate_value
from generators import library
from generators.base import (
    AnyKind,
    CabinetError,
    Message,
    Options,
    OutOfTime,
    ParseError,
    Tick,
    UsageError,
    Verdict,
    no_tick,
)
from generators.kinds import kind_named, kind_rows

_SOLVE_SECONDS = 5.0


class _Request(NamedTuple):
    """What was asked for, without the puzzles; a worker process gets it too."""

    kind: str
    """The kind that the puzzles are of; "" if they name it."""
    typed: str
    """The puzzle on the command line, or ""."""
    options: Options
    is_json: bool
    is_traced: bool


def solve(args: Namespace) -> int:
    """Prints what the solver finds in the text, the file or the standard input.

    Of several puzzles, one that can't be read is reported, and the status is 2 in the end.
    """
    if args.text is None and args.kind not in [row.name for row in kind_rows()]:
        args.kind, args.text = None, args.kind  # the puzzle names its kind
    if args.text and not args.file and (os.path.isfile(args.text) or os.path.isdir(args.text)):
        args.file, args.text = args.text, None
    kind = kind_named(args.kind) if args.kind else None
    request = _Request(
        args.kind or "", args.text or "", options_of(args), args.json, is_traced=args.trace
    )
    texts, errors = texts_to_solve(kind, args.text, args.file), LineErrors()
    attempts = _one_by_one if (args.jobs or 1) == 1 else partial(_side_by_side, jobs=args.jobs)
    is_first = True
    with closing(attempts(request, texts)) as results:
        for text, found in results:
            if isinstance(found, Message):
                if args.json and text.line:  # so that each line has its answer
                    line = {"line": text.line, "error": translate(found)}
                    print(json.dumps(line, ensure_ascii=False), flush=True)
                with errors.reported(text.line), naming_place(text.place):
                    raise ParseError.of(found)
                continue
            print("" if is_first or args.json else "\n", found, sep="", flush=True)
            is_first = False
    return errors.status


def _one_by_one(
    request: _Request, texts: Iterator[PuzzleText]
) -> Generator[tuple[PuzzleText, str | Message]]:
    """Yields each puzzle and what is printed of it, or what is wrong with it.

    Raises CabinetError if there is only one, and something is wrong with it.
    """
    progress = ProgressLine("solving")
    for text in texts:
        if text.line:
            found = text.problem or _attempt(request, text, progress.tick)
        else:
            with naming_place(text.place):
                found = _solved(request, text, progress.tick)
        progress.clear()
        yield text, found


def _side_by_side(
    request: _Request, texts: Iterator[PuzzleText], jobs: int
) -> Generator[tuple[PuzzleText, str | Message]]:
    """Yields the same as `_one_by_one`, in the same order; worker processes solve them."""
    from game.dealing.workerpool import WorkerPool

    waiting = deque[PuzzleText]()

    def numbered() -> Iterator[str]:
        """Yields the puzzles as texts that all differ."""
        for number, text in enumerate(texts):
            waiting.append(text)
            yield f"{number} {text.data.decode('utf-8', 'surrogateescape')}"

    pool, progress = WorkerPool(jobs, partial(_worked_out, request)), ProgressLine("solving")
    try:
        for found in pool.results(numbered(), progress.tick):
            text = waiting.popleft()
            progress.clear()
            yield text, text.problem or found
    finally:
        pool.close()


def _worked_out(request: _Request, numbered: str) -> str | Message:
    """Returns what a worker process finds of a puzzle, which comes after a number."""
    data = numbered.partition(" ")[2].encode("utf-8", "surrogateescape")
    return _attempt(request, PuzzleText(data), no_tick)


def _attempt(request: _Request, text: PuzzleText, tick: Tick) -> str | Message:
    """Returns what is printed of a puzzle, or what is wrong with it."""
    try:
        return _solved(request, text, tick)
    except CabinetError as error:
        return error.message


def _solved(request: _Request, text: PuzzleText, tick: Tick) -> str:
    """Solves a puzzle and returns the verdict. Raises ParseError if it is of another kind."""
    kind, data = _kind_and_data(text, request, tick)
    until = _tick_until(time.monotonic() + _SOLVE_SECONDS, tick)
    opening.check_flags(kind, request.options)
    try:
        verdict = kind.solve(data, request.options, until, _trace if request.is_traced else None)
    except ParseError:
        found: AnyKind | None = None
        with suppress(ParseError):
            found = opening.resolve_data(data, tick, file=text.file).kind
        _check_kind(found, kind)
        raise
    if request.is_json:
        given = {"id": text.ident} if text.ident else {}
        return json.dumps({**given, "status": verdict.status, **verdict.fields})
    notes = (str(translate_value(note)) for note in verdict.notes)
    return "\n".join([_verdict_text(verdict), *notes, verdict.text])


def _kind_and_data(text: PuzzleText, request: _Request, tick: Tick) -> tuple[AnyKind, bytes]:
    """Returns the kind that solves a text, and the text; for a seed ID, that of its puzzle.

    Raises ParseError if the text is of another kind than the command line says, or of none.
    """
    data = text.data
    library.check_not_empty(data)
    dealt = opening.dealt_by_id(data)
    named = dealt.kind if dealt else opening.kind_of_long_id(data)
    kind: AnyKind | None = kind_named(request.kind) if request.kind else named
    if request.typed and opening.is_like_a_path(request.typed) and not named:
        raise opening.no_such_file(request.typed)
    if kind is None:
        if opening.is_seed_id(data):  # of no kind that there is: kind_named says so
            kind_named(data.decode("utf-8", "replace").strip().partition("/")[0])
        kind = opening.resolve_data(data, tick, request.options, text.file).kind
    _check_kind(named, kind)
    return kind, dealt.opened.puzzle.to_text().encode() if dealt else data


def _check_kind(found: AnyKind | None, kind: AnyKind) -> None:
    """Raises ParseError if the kind that was found in a text isn't `kind`."""
    if found not in (None, kind):
        raise UsageError(
            f"This is a {found.name} puzzle, not {kind.name}. Use 'solve {found.name}'."
        )


def _verdict_text(verdict: Verdict) -> str:
    """Returns the line that says how many solutions there are, or the kind's own headline."""
    if verdict.headline is not None:
        return translate(verdict.headline)
    return {
        "unique": _("unique: there is exactly one solution"),
        "multiple": _("multiple: there is more than one solution"),
        "none": _("none: there is no solution"),
        "undecided": _("undecided: time ran out before the search finished"),
    }[verdict.status]


def _trace(step: Message) -> None:
    print(translate(step), file=sys.stderr)


def _tick_until(end: float, also: Tick) -> Tick:
    """Returns a tick that also calls `also`, and raises OutOfTime after the moment `end`."""

    def tick(progress: float | None) -> None:
        if time.monotonic() > end:
            raise OutOfTime
        also(progress)

    return tick
