"""Word Wall: sixteen words, four groups that share a link."""

from __future__ import annotations

from ..base import (
    Assessment,
    Drafting,
    Message,
    Options,
    OutOfTime,
    PuzzleKind,
    Tick,
    Trace,
    Verdict,
    rated_in_time,
    verdict_of,
)
from ..grid import bits
from ..partitions import Partition
from ..walls import GROUPS, GUESS, MODES, TIME_UP, Move, figures, move_of
from .categories import shipped
from .formats import EXPORTS, MAX_COUNTED, NAME, open_wall, read
from .generator import GENERATOR_VERSION, PRESETS, generate, like
from .hints import hint
from .rating import rate
from .rules import Puzzle, identity
from .solver import CategoryMasks
from .wall import recognised

_SHOWN = 20  # of several partitions, all of which may be right for somebody
_FIELDS = ("partitions", "ways", "solution", "difficulty")


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    spelling, cards = read(data)
    links = CategoryMasks.of(cards, shipped())
    try:
        found = links.partitions(MAX_COUNTED, tick)
    except OutOfTime:
        return verdict_of(None, dict.fromkeys(_FIELDS))
    if trace:
        _describe(links, found, trace)
    text = "\n\n".join("\n".join(_lines(links, each)) for each in found[:_SHOWN])
    return verdict_of(
        len(found), _fields(spelling, links, found, tick), text, notes=_notes(len(found))
    )


def _notes(count: int) -> tuple[Message, ...]:
    """How many partitions there are, where not all of them are told."""
    if count <= _SHOWN:
        return ()
    text = "The words fall into such groups in {n} ways; {shown} of them:"
    if count == MAX_COUNTED:
        text = "The words fall into such groups in {n} ways or more; {shown} of them:"
    return (Message(text, n=count, shown=_SHOWN),)


def _fields(
    spelling: str, links: CategoryMasks, found: list[Partition], tick: Tick
) -> dict[str, object]:
    puzzle = None
    if len(found) == 1:
        puzzle = recognised(spelling, links, found[0], shipped())
    difficulty = puzzle and rated_in_time(rate, puzzle, tick)
    return {
        "partitions": len(found),
        "ways": [_way(links, each) for each in found[:_SHOWN]],
        "solution": puzzle and _solution(puzzle),
        "difficulty": difficulty and difficulty.to_json(),
    }


def _way(links: CategoryMasks, partition: Partition) -> list[dict[str, object]]:
    return [
        {"title": links.title(cards, shipped()), "words": _words(links, cards)}
        for cards in partition
    ]


def _words(links: CategoryMasks, cards: int) -> list[str]:
    return [links.cards[card] for card in bits(cards)]


def _lines(links: CategoryMasks, partition: Partition) -> list[str]:
    known = shipped()
    return [
        f"{links.title(cards, known)}: {' '.join(_words(links, cards))}" for cards in partition
    ]


def _describe(links: CategoryMasks, found: list[Partition], trace: Trace) -> None:
    """Tells what could be a group, and how many partitions there are."""
    for number, cards in sorted(links.wide.items()):
        if cards.bit_count() >= GROUPS:
            title, words = shipped().all[number].title, " ".join(_words(links, cards))
            trace(Message("{title}: {words}", title=title, words=words))
    for title, cards in links.alike.items():
        trace(Message("{title}: {words}", title=title, words=" ".join(_words(links, cards))))
    trace(Message("Ways to split the words into such groups: {n}", n=len(found)))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(GUESS, group.cards) for group in puzzle.groups[: GROUPS - 1])


def _solution(puzzle: Puzzle) -> dict[str, object]:
    return {
        "groups": [
            {"title": each.title, "kind": each.kind, "words": [*puzzle.words(each.cards)]}
            for each in puzzle.groups
        ],
        "herrings": [
            {"title": each.title, "words": [*puzzle.words(each.cards)]} for each in puzzle.herrings
        ],
        "ghost": puzzle.ghost.title if puzzle.ghost else None,
    }


def _judge(puzzle: Puzzle, tick: Tick) -> Assessment:
    """Its level, and whether there are other ways to group its words."""
    difficulty = rate(puzzle, tick)
    return Assessment("multiple" if puzzle.ways > 1 else "unique", difficulty.level)


def _drafting() -> Drafting:
    from .workshop import DRAFTING  # late: most players only play

    return DRAFTING


KIND = PuzzleKind(
    name=NAME,
    title=Message("Word Wall"),
    native_title="词墙",
    tile="词",
    about=Message("Four groups of words that share a link"),
    presets=PRESETS,
    modes=MODES,
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
    judge=_judge,
    drafting=_drafting,
    like=like,
    can_undo=False,
    time_up=Move(TIME_UP),
    figures=figures,
    identity=identity,
    today=("gentle", "easy", "medium", "medium", "hard", "expert", "hard"),
)
"""Word Wall, as the rest of the program sees it."""
