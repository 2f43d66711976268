"""Word Wall: sixteen words, four groups that share a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..base import (
    N_,
    Assessment,
    Choosing,
    Drafting,
    Formats,
    Message,
    Names,
    Options,
    OutOfTime,
    Play,
    PuzzleKind,
    Tick,
    Titles,
    Trace,
    Variety,
    Verdict,
    in_english,
    rated_in_time,
    verdict_of,
)
from ..grid import bits, union
from ..walls.wall import (
    COUNTED_WAYS,
    GROUPS,
    GUESS,
    MODES,
    NOTATION,
    TIME_UP,
    Move,
    Partition,
    figures,
    move_of,
)
from ..words.lexicon import english
from .categories import shipped
from .formats import BY_KNOWN_LINKS, EXPORTS, MAX_COUNTED, NAME, claims, open_wall, page, read
from .generator import GENERATOR_VERSION, PRESETS, generate, like, preset_of, rate
from .hints import hint
from .rules import WORDPLAY, Group, Puzzle, identity
from .setters import parts
from .solver import CategoryMasks
from .wall import puzzle_of_partition

_SHOWN = 20  # of several partitions, all of which may be right for somebody
_FIELDS = ("partitions", "ways", "solution", "difficulty")


def _solve(data: bytes, options: Options, tick: Tick, trace: Trace | None) -> Verdict:
    """Returns the verdict on a wall: in how many ways its words make groups."""
    spelling, cards, puzzle = read(data)
    wall = _Wall(spelling, CategoryMasks.of(cards, shipped()), puzzle)
    try:
        own = [group.cards for group in wall.groups]
        groupings = wall.links.partitions(MAX_COUNTED, tick, own)
    except OutOfTime:
        return verdict_of(None, dict.fromkeys(_FIELDS))
    if trace:
        wall.describe(groupings, trace)
    if puzzle and puzzle.solution_count != 1:
        return _verdict_on_own(wall, puzzle, groupings, tick)
    text = "\n\n".join("\n".join(wall.lines(partition)) for partition in groupings[:_SHOWN])
    fields = wall.fields(groupings, tick)
    if not groupings:
        return verdict_of(None, fields, headline=_UNKNOWN, notes=wall.odd_words())
    notes = _notes(len(groupings)) if puzzle else (BY_KNOWN_LINKS, *_notes(len(groupings)))
    return verdict_of(len(groupings), fields, text, notes=notes)


def _verdict_on_own(
    wall: _Wall, puzzle: Puzzle, groupings: list[Partition], tick: Tick
) -> Verdict:
    """Returns the verdict on a wall whose maker's groups are the answer, whatever else fits.

    It is `multiple` if something else does; how hard it is isn't known then.
    """
    own = puzzle.partition
    others = [partition for partition in groupings if partition != own]
    fields = wall.fields([own], tick)
    lines = wall.lines([group.cards for group in puzzle.groups])
    if not others:
        return verdict_of(1, fields, "\n".join(lines))
    fields |= {"partitions": 1 + len(others), "difficulty": None}
    warning = replace(puzzle, solution_count=min(1 + len(others), COUNTED_WAYS)).notice
    assert warning is not None, "there are several ways"
    lines += ["", "Another way to group these:", *wall.lines(others[0])]
    text = "\n".join(lines)
    return replace(verdict_of(2, fields, text, notes=(warning,)), others=len(others))


_UNKNOWN = Message(
    "undecided: these words can't be grouped by the links the program knows. "
    "They may share other links."
)
_NAMED = 3  # words that a note names


def _notes(count: int) -> tuple[Message, ...]:
    """Returns the note that there are further groupings, if there are."""
    if count <= _SHOWN:
        return ()
    text = N_("The words can be grouped in {n} ways. Here are {shown}:")
    if count == MAX_COUNTED:
        text = N_("The words can be grouped in at least {n} ways. Here are {shown}:")
    return (Message(text, n=count, shown=_SHOWN),)


@dataclass(frozen=True)
class _Wall:
    """Words to be solved, and the whole puzzle (`given`) if the text has its groups, too."""

    spelling: str
    links: CategoryMasks
    given: Puzzle | None

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups that its maker gave, or none."""
        return self.given.groups if self.given else ()

    def fields(self, groupings: list[Partition], tick: Tick) -> dict[str, object]:
        """Returns the fields of `solve --json` for these partitions."""
        puzzle = (self.given or self._recognised(groupings[0])) if len(groupings) == 1 else None
        difficulty = puzzle and rated_in_time(rate, puzzle, tick)
        return {
            "partitions": len(groupings),
            "ways": [self._way(partition) for partition in groupings[:_SHOWN]],
            "solution": puzzle and _solution(puzzle),
            "difficulty": difficulty and difficulty.to_json(),
        }

    def _recognised(self, partition: Partition) -> Puzzle:
        return puzzle_of_partition(self.spelling, self.links, partition, shipped())

    def _way(self, partition: Partition) -> list[dict[str, object]]:
        return [{"title": self._title(cards), "words": self._words(cards)} for cards in partition]

    def _title(self, cards: int) -> str:
        own = (group.title for group in self.groups if group.cards == cards)
        return next(own, None) or self.links.title(cards, shipped())

    def _words(self, cards: int) -> list[str]:
        return [self.links.cards[card] for card in bits(cards)]

    def odd_words(self) -> tuple[Message, ...]:
        """Returns the note that names words with no link by meaning that no word list has."""
        masks, categories = self.links.fitting.items(), shipped().all
        linked = union(cards for number, cards in masks if categories[number].kind != WORDPLAY)
        words = [card for place, card in enumerate(self.links.cards) if not linked >> place & 1]
        words = [word for word in words if word not in english()]
        if not words:
            return ()
        named = Names([*words[:_NAMED], *["…"] * (len(words) > _NAMED)])
        return (Message("Check the spelling of {words}.", words=named),)

    def lines(self, partition: Sequence[int]) -> list[str]:
        """Returns a line for each group: its title and its words."""
        return [f"{self._title(cards)}: {' '.join(self._words(cards))}" for cards in partition]

    def describe(self, found: list[Partition], trace: Trace) -> None:
        """Traces each set of words that share something, and the number of partitions."""
        for number, cards in sorted(self.links.fitting.items()):
            if cards.bit_count() >= GROUPS:
                title, words = shipped().all[number].title, " ".join(self._words(cards))
                trace(in_english("{title}: {words}", title=title, words=words))
        for title, cards in self.links.by_letters.items():
            words = " ".join(self._words(cards))
            trace(in_english("{title}: {words}", title=title, words=words))
        trace(in_english("Ways to group the cards: {n}", n=len(found)))


def _answer(puzzle: Puzzle) -> tuple[Move, ...]:
    return tuple(Move(GUESS, group.cards) for group in puzzle.groups[: GROUPS - 1])


def _solution(puzzle: Puzzle) -> dict[str, object]:
    """Returns the groups, red herrings and ghost of a puzzle for `solve --json`."""
    return {
        "groups": [
            {"title": group.title, "kind": group.kind, "words": [*puzzle.words(group.cards)]}
            for group in puzzle.groups
        ],
        "herrings": [
            {"title": herring.title, "words": [*puzzle.words(herring.cards)]}
            for herring in puzzle.herrings
        ],
        "ghost": puzzle.ghost.title if puzzle.ghost else None,
    }


def _judge(puzzle: Puzzle, tick: Tick) -> Assessment:
    """Returns the level of a wall, and whether its words can be grouped otherwise."""
    difficulty = rate(puzzle, tick)
    return Assessment("multiple" if puzzle.solution_count > 1 else "unique", difficulty.level)


def _drafting() -> Drafting:
    from .workshop import DRAFTING  # late: most players only play

    return DRAFTING


KIND = PuzzleKind(
    name=NAME,
    titles=Titles(
        title=Message("Word Wall"),
        native="词墙",
        tile="词",
        about=Message("Four groups of words that share a link"),
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
        solution=_solution,
        facts=lambda puzzle: {"cards": list(puzzle.cards)},
        page=page,
        exports=EXPORTS,
        judge=_judge,
        claims=claims,
        parts=parts,
        notation=NOTATION,
    ),
    play=Play(modes=MODES, can_undo=False, time_up=Move(TIME_UP), figures=figures),
    choosing=Choosing(
        drafting=_drafting,
        like=like,
        named=preset_of,
        today=("gentle", "easy", "medium", "medium", "hard", "expert", "hard"),
    ),
    variety=Variety(identity=identity, remembered=lambda text: Puzzle.from_text(text).parts()),
)
"""Word Wall, as the rest of the program sees it."""
