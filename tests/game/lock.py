"""A kind of puzzle for tests of the screens: guess a number; three modes, and no way back.

It has what Sweet Spots has not: modes, a limit of time, ways to lose, flags with choices and
files, a command of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from generators.base import (
    Command,
    Difficulty,
    Formats,
    Hint,
    IllegalMove,
    Message,
    Mode,
    NoHint,
    Opened,
    Option,
    Options,
    ParseError,
    Play,
    Preset,
    PuzzleKind,
    Status,
    Takes,
    Tick,
    Titles,
    Trace,
    UnknownFormat,
    Verdict,
)
from generators.rng import Rng

FREE = Mode("free", Message("Free"), about=Message("As many guesses as you like"))
THREE = Mode("three", Message("Three guesses"), about=Message("The third wrong guess ends it"))
RUSH = Mode("rush", Message("Against the clock"), 60, Message("One minute for the lock"))
GUESS, GIVE_UP, TIME_UP = "guess", "give up", "time up"


class Move(NamedTuple):
    """What is done, and the number guessed."""

    action: str
    number: int = 0


@dataclass(frozen=True)
class Puzzle:
    """The number that opens the lock."""

    code: str

    def start(self, mode: Mode) -> State:
        return State(self, mode)

    def to_text(self) -> str:
        return f"lock {self.code}"

    def share(self) -> str:
        return f"{len(self.code)}d:{self.code}"


@dataclass(frozen=True)
class State:
    """The guesses so far."""

    puzzle: Puzzle
    mode: Mode
    tried: tuple[int, ...] = ()
    ended: Status = Status.PLAYING

    @property
    def status(self) -> Status:
        return Status.SOLVED if int(self.puzzle.code) in self.tried else self.ended

    @property
    def score(self) -> int:
        return max(0, 10 - len(self.tried))

    def apply(self, move: Move) -> State:
        if self.status is not Status.PLAYING:
            raise IllegalMove("This lock is over.")
        ends = {GIVE_UP: Status.SHOWN, TIME_UP: Status.LOST}
        if move.action in ends:
            return replace(self, ended=ends[move.action])
        if move.action != GUESS or not 0 <= move.number < 10 ** len(self.puzzle.code):
            raise IllegalMove("There is no such number.")
        if move.number in self.tried:
            raise IllegalMove("You have tried this one already.")
        state = replace(self, tried=(*self.tried, move.number))
        lost = self.mode == THREE and len(state.tried) == 3
        return replace(state, ended=Status.LOST) if lost else state

    def mistakes(self) -> frozenset[int]:
        return frozenset()


def _open(data: bytes, options: Options, tick: Tick) -> Opened:
    text = data[:100].decode("utf-8", "replace").strip().removeprefix("locks:")
    code = text.removeprefix("lock ").removeprefix(f"{len(text) - 3}d:")
    if code == text:
        raise UnknownFormat("expected a lock, found {found}", found=repr(text[:40]))
    if not code.isdigit() or not code.isascii() or not 2 <= len(code) <= 5:
        raise ParseError("expected two to five digits, found {found}", found=repr(text[:40]))
    return Opened(Puzzle(code))


def _generate(params: int, rng: Rng, tick: Tick) -> Puzzle:
    tick(0.5)
    return Puzzle("".join(str(rng.below(10)) for _ in range(params)))


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    puzzle = _open(data, options, tick).puzzle
    given = {name: str(value) for name, value in sorted(options.items())}
    return Verdict("unique", {"solution": puzzle.code, "options": given}, puzzle.code)


def _hint(state: State, tick: Tick) -> Hint:
    if state.status is not Status.PLAYING:
        raise NoHint("This lock is open.")
    return Hint(
        nudge=Message("It is a number."),
        reason=Message("It begins with {first}.", first=state.puzzle.code[0]),
        technique=Message("Looking"),
        rank=1,
        why=frozenset(),
        units=(),
        moves=_answer(state.puzzle),
    )


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return (Move(GUESS, int(puzzle.code)),)


def _spell(options: Options, tick: Tick) -> str:
    word = options["digits"]
    if not word.isdigit():
        raise ParseError("expected digits, found {found}", found=repr(word))
    return " ".join(word) if options.get("script", "plain") == "plain" else "-".join(word)


def _join(options: Options, tick: Tick) -> bytes:
    parts = [options["table"]] * options["times"]
    return (b"+" if options.get("plus") else b"").join(parts)


_SCRIPT = Option("script", "S", "how digits are written", choices=("plain", "dashed"))
_TABLE = Option("table", "FILE", "a table of digits", takes=Takes.FILE)
_COMMANDS = (
    Command(
        "spell",
        (Option("digits", "DIGITS", "a number", takes=Takes.TEXT),),
        "spell a number",
        _spell,
        (_SCRIPT,),
    ),
    Command(
        "join",
        (_TABLE, Option("times", "N", "how often")),
        "a file several times",
        _join,
        (Option("plus", "", "with + between", takes=Takes.NOTHING),),
        writes=True,
    ),
)


KIND = PuzzleKind(
    name="locks",
    titles=Titles(title=Message("Lock"), native="锁", about=Message("A number that you guess")),
    presets=(
        Preset("two", Message("Easy"), Message("Two"), Message("short numbers"), 2),
        Preset("three", Message("Hard"), Message("Three"), Message("longer numbers"), 3),
    ),
    generator_version=1,
    move=Move,
    generate=_generate,
    open=_open,
    solve=_solve,
    rate=lambda puzzle, tick: Difficulty(len(puzzle.code), len(puzzle.code)),
    hint=_hint,
    answer=_answer,
    formats=Formats(
        options=(_SCRIPT, _TABLE),
        solution=lambda puzzle: puzzle.code,
        exports={"text": lambda puzzle, state: puzzle.code.encode()},
        commands=_COMMANDS,
    ),
    play=Play(modes=(FREE, THREE, RUSH), can_undo=False, time_up=Move(TIME_UP)),
)
