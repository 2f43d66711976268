"""Lion Wall: sixteen Chinese characters, four groups that share a component."""

from __future__ import annotations

from collections.abc import Sequence

from ..base import (
    N_,
    Assessment,
    Drafting,
    Message,
    Options,
    OutOfTime,
    PuzzleKind,
    Tick,
    Trace,
    Verdict,
    Week,
    rated_in_time,
    verdict_of,
)
from .characters.review import figures
from .commands import DECOMPOSE, OPTIONS
from .formats import EXPORTS, MAX_COUNTED, NAME, open_wall, read
from .generator import GENERATOR_VERSION, PRESETS, generate, like
from .hints import hint
from .page import page
from .rating import rate
from .rules import (
    GROUPS,
    GUESS,
    MODES,
    TIME_UP,
    Group,
    Herring,
    Move,
    Puzzle,
    identity,
    move_of,
)
from .solver import Partition, partitions
from .wall import Wall, puzzle_of

_SHOWN = 2  # of several partitions: enough to see that there is not one


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    """Counts the partitions of a wall; undecided if the time runs out."""
    wall = read(data, options)
    try:
        found = partitions(wall.shared.values(), MAX_COUNTED, tick)
    except OutOfTime:
        return verdict_of(None, dict.fromkeys(_FIELDS))
    if trace:
        _describe(wall, found, trace)
    # The groups of the partitions, a line each; a blank line between partitions.
    text = "\n\n".join("\n".join(_lines(wall, partition)) for partition in found[:_SHOWN])
    return verdict_of(len(found), _fields(wall, found, tick), text, notes=_notes(len(found)))


def _notes(count: int) -> tuple[Message, ...]:
    """Returns the note that there are further groupings, if there are."""
    if count < MAX_COUNTED:
        text = N_("The cards can be grouped in {n} ways. Here are two:")
    else:
        text = N_("The cards can be grouped in at least {n} ways. Here are two:")
    return (Message(text, n=count),) if count > 1 else ()


_FIELDS = ("partitions", "ways", "groups", "solution", "difficulty")


def _fields(wall: Wall, found: list[Partition], tick: Tick) -> dict[str, object]:
    """The fields of a verdict: the partitions found, and what the only one of them is like."""
    puzzle = puzzle_of(wall, found[0]) if len(found) == 1 else None
    difficulty = puzzle and rated_in_time(rate, puzzle, tick)
    return {
        "partitions": len(found),
        "ways": [_way(wall, partition) for partition in found[:_SHOWN]],
        "groups": puzzle and _groups(puzzle, puzzle.groups),
        "solution": puzzle and _solution(puzzle),
        "difficulty": difficulty and difficulty.to_json(),
        "script": wall.script,
    }


def _way(wall: Wall, partition: Partition) -> list[dict[str, object]]:
    """Returns the groups of a partition as JSON data."""
    return [
        {"component": wall.shape(wall.names(cards)[0], cards), "cards": list(wall.chars(cards))}
        for cards in partition
    ]


def _lines(wall: Wall, partition: Partition) -> list[str]:
    """Returns a line for each group of a partition: its component and its characters."""
    return [
        f"{wall.shape(wall.names(cards)[0], cards)} {wall.chars(cards)}" for cards in partition
    ]


def _describe(wall: Wall, found: list[Partition], trace: Trace) -> None:
    """Traces what could be a group, and the groupings."""
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
    trace(Message("Ways to group the cards: {n}", n=len(found)))


def _judge(puzzle: Puzzle, tick: Tick) -> Assessment:
    """Returns the level of a wall, and whether its cards can be grouped otherwise."""
    difficulty = rate(puzzle, tick)
    return Assessment("unique" if puzzle.solution_count == 1 else "multiple", difficulty.level)


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(GUESS, group.cards) for group in puzzle.groups[: GROUPS - 1])


def _solution(puzzle: Puzzle) -> dict[str, object]:
    return {"groups": _groups(puzzle, puzzle.groups), "herrings": _groups(puzzle, puzzle.herrings)}


def _groups(puzzle: Puzzle, groups: Sequence[Group | Herring]) -> list[dict[str, object]]:
    return [
        {"component": group.component, "cards": list(puzzle.text_of(group.cards))}
        for group in groups
    ]


def _drafting() -> Drafting:
    from .drafting.workshop import DRAFTING  # late: most players only play

    return DRAFTING


_WEEKS = (
    Week(
        "",
        "",
        Message("Simplified"),
        ("sc-gentle", "sc-easy", "sc-medium", "sc-medium", "sc-hard", "sc-expert", "sc-2000"),
    ),
    Week(
        "tw",
        "T",
        Message("Taiwan"),
        ("tw-gentle", "tw-easy", "tw-medium", "tw-medium", "tw-hard", "tw-expert", "tw-2000"),
    ),
    Week(
        "tc",
        "H",
        Message("Hong Kong"),
        ("tc-easy", "tc-easy", "tc-medium", "tc-medium", "tc-hard", "tc-hard", "tc-grade-6"),
    ),
    Week(
        "jp",
        "J",
        Message("Japanese"),
        ("jp-easy", "jp-easy", "jp-medium", "jp-medium", "jp-hard", "jp-hard", "jp-grade-6"),
    ),
)

KIND = PuzzleKind(
    name=NAME,
    title=Message("Lion Wall"),
    native_title="字墙",
    tile="字",
    about=Message("Chinese characters, grouped by a part they share"),
    presets=PRESETS,
    modes=MODES,
    options=OPTIONS,
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_wall,
    solve=_solve,
    rate=rate,
    judge=_judge,
    hint=hint,
    answer=_answer,
    solution=_solution,
    page=page,
    exports=EXPORTS,
    drafting=_drafting,
    like=like,
    can_undo=False,
    time_up=Move(TIME_UP),
    commands=(DECOMPOSE,),
    figures=figures,
    identity=identity,
    first={"zh_Hant": "tw-gentle", "zh_Hant_HK": "tc-easy"},
    today=_WEEKS[0].presets,
    weeks=_WEEKS,
)
"""Lion Wall, as the rest of the program sees it."""
