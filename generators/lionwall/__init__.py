"""Lion Wall: sixteen Chinese characters, four groups that share a component."""

from __future__ import annotations

from generators.base import (
    Command,
    Message,
    Option,
    Options,
    OutOfTime,
    PuzzleKind,
    Takes,
    Tick,
    Trace,
    Verdict,
    rated_in_time,
)
from generators.lionwall.commands import decomposed
from generators.lionwall.formats import EXPORTS, MAX_COUNTED, NAME, components_of, open_wall, read
from generators.lionwall.generator import GENERATOR_VERSION, PRESETS, generate
from generators.lionwall.hints import hint
from generators.lionwall.rating import rate
from generators.lionwall.rules import (
    GROUPS,
    GUESS,
    MODES,
    SCRIPTS,
    TIME_UP,
    Move,
    Puzzle,
    move_of,
)
from generators.lionwall.solver import Partition, partitions
from generators.lionwall.wall import Wall, puzzle_of

__all__ = ["KIND"]

_STATUS = ("none", "unique", "multiple")  # by the number of partitions found, up to two
_SHOWN = 2  # of several partitions: enough to see that there is not one


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    wall = read(data, options)
    try:
        found = partitions(wall.shared.values(), MAX_COUNTED, tick)
    except OutOfTime:
        return _undecided()
    if trace:
        _tell(wall, found, trace)
    return Verdict(_STATUS[min(len(found), 2)], _fields(wall, found, tick), _text(wall, found))


def _fields(wall: Wall, found: list[Partition], tick: Tick) -> dict[str, object]:
    puzzle = puzzle_of(wall, found[0]) if len(found) == 1 else None
    difficulty = puzzle and rated_in_time(rate, puzzle, tick)
    return {
        "partitions": len(found),
        "groups": puzzle and _groups(puzzle),
        "solution": puzzle and _solution(puzzle),
        "difficulty": difficulty and difficulty.to_json(),
        "script": wall.script,
    }


def _undecided() -> Verdict:
    unknown = dict.fromkeys(("partitions", "groups", "solution", "difficulty"))
    return Verdict("undecided", unknown, "")


def _text(wall: Wall, found: list[Partition]) -> str:
    """The groups of the partitions, a line each; a blank line between partitions."""
    return "\n\n".join("\n".join(_lines(wall, each)) for each in found[:_SHOWN])


def _lines(wall: Wall, partition: Partition) -> list[str]:
    return [
        f"{wall.shape(wall.names(cards)[0], cards)} {wall.chars(cards)}" for cards in partition
    ]


def _tell(wall: Wall, found: list[Partition], trace: Trace) -> None:
    """Tells what could be a group, and the partitions."""
    wide = [name for name in wall.by_size() if wall.shared[name].bit_count() >= GROUPS]
    for name in wide:
        cards = wall.shared[name]
        trace(
            Message(
                "{component} is on {n} cards: {cards}",
                component=wall.shape(name, cards),
                n=cards.bit_count(),
                cards=wall.chars(cards),
            )
        )
    for partition in found[:_SHOWN]:
        trace(Message("Groups: {groups}", groups=" / ".join(_lines(wall, partition))))
    trace(Message("Ways to split the cards into such groups: {n}", n=len(found)))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(GUESS, group.cards) for group in puzzle.groups[: GROUPS - 1])


def _solution(puzzle: Puzzle) -> dict[str, object]:
    herrings = [
        {"component": herring.component, "cards": list(puzzle.text_of(herring.cards))}
        for herring in puzzle.herrings
    ]
    return {"groups": _groups(puzzle), "herrings": herrings}


def _groups(puzzle: Puzzle) -> list[dict[str, object]]:
    return [
        {"component": group.component, "cards": list(puzzle.text_of(group.cards))}
        for group in puzzle.groups
    ]


def _decomposed(options: Options, tick: Tick) -> str:
    script = options.get("script") or SCRIPTS[0]
    return decomposed(options["character"], components_of(options), script)


_OPTIONS = (
    Option("script", "SCRIPT", Message("script of the characters"), SCRIPTS),
    Option("ids", "FILE", Message("sequences to use instead of ours"), takes=Takes.FILE),
)
_DECOMPOSE = Command(
    "decompose",
    (Option("character", "CHARACTER", Message("one character"), takes=Takes.TEXT),),
    Message("what it is made of"),
    _decomposed,
    _OPTIONS,
)


KIND = PuzzleKind(
    name=NAME,
    title=Message("Lion Wall"),
    native_title="字墙",
    about=Message("Four groups that share a component"),
    presets=PRESETS,
    modes=MODES,
    options=_OPTIONS,
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_wall,
    solve=_solve,
    rate=rate,
    hint=hint,
    answer=_answer,
    solution=_solution,
    exports=EXPORTS,
    can_undo=False,
    time_up=Move(TIME_UP),
    commands=(_DECOMPOSE,),
)
"""Lion Wall, as the rest of the program sees it."""
