"""Lion Wall: sixteen Chinese characters, four groups that share a component."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..base import (
    N_,
    Assessment,
    Choosing,
    Drafting,
    Formats,
    Message,
    Options,
    OutOfTime,
    Play,
    PuzzleKind,
    Tick,
    Titles,
    Trace,
    Variety,
    Verdict,
    WeekPlan,
    in_english,
    rated_in_time,
    verdict_of,
)
from ..rng import Rng
from ..walls.wall import (
    GROUPS,
    GUESS,
    MODES,
    NOTATION,
    TIME_UP,
    Move,
    Partition,
    move_of,
    partitions,
)
from .characters.review import figures
from .commands import DECOMPOSE, OPTIONS
from .formats import EXPORTS, MAX_COUNTED, NAME, open_wall, page, read
from .generator import GENERATOR_VERSION, PRESETS, generate, like
from .hints import hint
from .rating import rate
from .recipe import Params
from .rules import Group, Herring, Puzzle, identity
from .wall import Wall, puzzle_of

_SHOWN = 2  # of several partitions: enough to see that there is not one


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    """Counts the partitions of a wall; undecided if the time runs out."""
    wall = read(data, options)
    try:
        groupings = partitions(wall.shared.values(), MAX_COUNTED, tick)
    except OutOfTime:
        return verdict_of(None, dict.fromkeys(_FIELD_NAMES))
    if trace:
        _describe(wall, groupings, trace)
    # The groups of the partitions, a line each; a blank line between partitions.
    text = "\n\n".join(
        "\n".join(_group_lines(wall, partition)) for partition in groupings[:_SHOWN]
    )
    return verdict_of(
        len(groupings), _verdict_fields(wall, groupings, tick), text, notes=_notes(len(groupings))
    )


def _notes(count: int) -> tuple[Message, ...]:
    """Returns the note that there are further groupings, if there are."""
    if count < MAX_COUNTED:
        text = N_("The cards can be grouped in {n} ways. Here are two:")
    else:
        text = N_("The cards can be grouped in at least {n} ways. Here are two:")
    return (Message(text, n=count),) if count > 1 else ()


_FIELD_NAMES = ("partitions", "ways", "groups", "solution", "difficulty")


def _verdict_fields(wall: Wall, groupings: list[Partition], tick: Tick) -> dict[str, object]:
    """Returns the fields of a verdict: the partitions found and, if it is one, its puzzle's."""
    puzzle = puzzle_of(wall, groupings[0]) if len(groupings) == 1 else None
    difficulty = puzzle and rated_in_time(rate, puzzle, tick)
    return {
        "partitions": len(groupings),
        "ways": [_partition_fields(wall, partition) for partition in groupings[:_SHOWN]],
        "groups": puzzle and _group_fields(puzzle, puzzle.groups),
        "solution": puzzle and _solution(puzzle),
        "difficulty": difficulty and difficulty.to_json(),
        "script": wall.script,
    }


def _partition_fields(wall: Wall, partition: Partition) -> list[dict[str, object]]:
    """Returns the groups of a partition as JSON data."""
    return [
        {"component": wall.shape(wall.names(cards)[0], cards), "cards": list(wall.chars(cards))}
        for cards in partition
    ]


def _group_lines(wall: Wall, partition: Partition) -> list[str]:
    """Returns a line for each group of a partition: its component and its characters."""
    return [
        f"{wall.shape(wall.names(cards)[0], cards)} {wall.chars(cards)}" for cards in partition
    ]


def _describe(wall: Wall, found: list[Partition], trace: Trace) -> None:
    """Traces the components on four cards or more, which could be groups, and the groupings."""
    on_four_cards = [name for name in wall.by_size() if wall.shared[name].bit_count() >= GROUPS]
    for name in on_four_cards:
        cards = wall.shared[name]
        trace(
            in_english(
                "{component} is on {n} cards: {cards}",
                component=wall.shape(name, cards),
                n=cards.bit_count(),
                cards=wall.chars(cards),
            )
        )
    for partition in found[:_SHOWN]:
        trace(in_english("Groups: {groups}", groups=" / ".join(_group_lines(wall, partition))))
    trace(in_english("Ways to group the cards: {n}", n=len(found)))


def _judge(puzzle: Puzzle, tick: Tick) -> Assessment:
    """Returns the level of a wall, and whether its cards can be grouped otherwise."""
    difficulty = rate(puzzle, tick)
    return Assessment("unique" if puzzle.solution_count == 1 else "multiple", difficulty.level)


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    """Returns the guesses that solve a wall: its last group is found without one."""
    return tuple(Move(GUESS, group.cards) for group in puzzle.groups[: GROUPS - 1])


def _solution(puzzle: Puzzle) -> dict[str, object]:
    """Returns the groups and the red herrings as JSON data."""
    return {
        "groups": _group_fields(puzzle, puzzle.groups),
        "herrings": _group_fields(puzzle, puzzle.herrings),
    }


def _group_fields(puzzle: Puzzle, groups: Sequence[Group | Herring]) -> list[dict[str, object]]:
    """Returns groups or red herrings as JSON data: each component with its characters."""
    return [
        {"component": group.component, "cards": list(puzzle.text_of(group.cards))}
        for group in groups
    ]


def _drafting() -> Drafting:
    from .workshop import DRAFTING  # late: most players only play

    return DRAFTING


def _from_list(
    text: str, params: Params | None, rng: Rng, tick: Tick, earlier: Sequence[Puzzle]
) -> tuple[Puzzle, tuple[Message, ...]]:
    """Returns a wall of a list's characters, in the script of the params or else of the list."""
    from .listed import script_of, wall_from_list  # late: most players only play

    script = params.script if params else script_of(text)
    return wall_from_list(text, script, rng, tick, [puzzle.cards for puzzle in earlier])


_WEEK_PLANS = (
    WeekPlan(
        "",
        "",
        Message("Simplified"),
        ("sc-gentle", "sc-easy", "sc-medium", "sc-medium", "sc-hard", "sc-expert", "sc-2000"),
    ),
    WeekPlan(
        "tw",
        "T",
        Message("Taiwan"),
        ("tw-gentle", "tw-easy", "tw-medium", "tw-medium", "tw-hard", "tw-expert", "tw-2000"),
    ),
    WeekPlan(
        "tc",
        "H",
        Message("Hong Kong"),
        ("tc-easy", "tc-easy", "tc-medium", "tc-medium", "tc-hard", "tc-hard", "tc-grade-6"),
    ),
    WeekPlan(
        "jp",
        "J",
        Message("Japanese"),
        ("jp-easy", "jp-easy", "jp-medium", "jp-medium", "jp-hard", "jp-hard", "jp-grade-6"),
    ),
)


def _groups(puzzle: Puzzle) -> Iterable[str]:
    return ("".join(sorted(puzzle.text_of(group.cards))) for group in puzzle.groups)


KIND = PuzzleKind(
    name=NAME,
    titles=Titles(
        title=Message("Lion Wall"),
        native="字墙",
        tile="字",
        about=Message("Chinese characters that share a part"),
    ),
    presets=PRESETS,
    generator_version=GENERATOR_VERSION,
    move=move_of,
    generate=generate,
    open=open_wall,
    solve=_solve,
    rate=rate,
    hint=hint,
    answer=_answer,
    formats=Formats(
        options=OPTIONS,
        judge=_judge,
        solution=_solution,
        facts=lambda puzzle: {"script": puzzle.script, "cards": list(puzzle.cards)},
        page=page,
        exports=EXPORTS,
        commands=(DECOMPOSE,),
        notation=NOTATION,
    ),
    play=Play(modes=MODES, can_undo=False, time_up=Move(TIME_UP), figures=figures),
    choosing=Choosing(
        drafting=_drafting,
        like=like,
        from_list=_from_list,
        first={"zh_Hant": "tw-gentle", "zh_Hant_HK": "tc-gentle"},
        today=_WEEK_PLANS[0].presets,
        weeks=_WEEK_PLANS,
    ),
    variety=Variety(
        answer_words=_groups,
        long_word=GROUPS,
        is_for_now=lambda params: bool(params.due),
        identity=identity,
    ),
)
"""Lion Wall, as the rest of the program sees it."""
