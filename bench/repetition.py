"""How often one player meets the same: characters of Lion Wall, and clues of minis."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import replace
from time import process_time

from bench.timing import alarm, shown
from generators.base import Preset, no_tick
from generators.crossword import KIND as CROSSWORD
from generators.crossword.filling.filling import families
from generators.crossword.rotation import saved_clues, turned, wanted
from generators.lionwall.candidate import pool_of
from generators.lionwall.characters.components import shipped
from generators.lionwall.familiarity import MOST_CHARS, MOST_NAMES
from generators.lionwall.generator import PRESETS, generate
from generators.lionwall.recipe import recipe_of
from generators.lionwall.rules import Puzzle
from generators.rng import Rng
from generators.walls.wall import CARDS, GROUPS
from generators.words.lexicon import english

_WALLS = 100
_MINIS, _OFTEN = 150, 3  # crosswords, and how often a word must come in them to be counted
_MOST_SHARE = 0.15  # of these words, with one clue only
_CAP = 20.0


def run() -> None:
    """Prints the figures."""
    print(
        f"Lion Wall: of {_WALLS} walls, in how many the commonest character and component are"
        f" (target: {MOST_CHARS}, {MOST_NAMES}), and how many are in more than that"
    )
    for preset in PRESETS:
        start = process_time()
        alone = [_wall(preset, number, []) for number in range(_WALLS)]
        walls: list[Puzzle] = []
        for number in range(_WALLS):
            walls.append(_wall(preset, number, walls))
        print(
            f"  {preset.name:<10} one by one: {_commonest(walls)}"
            f"   each by itself: {_commonest(alone)}   {shown(process_time() - start)}",
            flush=True,
        )
        print(f"             walls with a group of an earlier one: {_repeats(alone)}")
        print(f"             {_bound(preset)}", flush=True)
    _print_clues()


def _print_clues() -> None:
    """Prints how many words that come often in minis, dealt one after the other, have one clue."""
    preset, asked, related = CROSSWORD.preset("mini"), defaultdict[str, list[str]](list), 0
    seen: list[Mapping[str, str]] = []
    for number in range(_MINIS):
        puzzle = CROSSWORD.generate(preset.params, Rng(f"repetition {number}"), alarm(_CAP))
        turn = wanted(puzzle, seen)
        puzzle = turned(puzzle, turn) if turn else puzzle
        seen.insert(0, saved_clues(puzzle.to_text()))
        for word, clue in seen[0].items():
            asked[word].append(clue)
        related += bool(families(english()).related_among([*seen[0]]))
    often = [clues for clues in asked.values() if len(clues) >= _OFTEN]
    share = sum(len({*clues}) == 1 for clues in often) / len(often)
    again = sum(len(clues) - len({*clues}) for clues in asked.values())
    print(
        f"Crosswords: of {len(often)} words that {_MINIS} minis have {_OFTEN} times or more, "
        f"{share:.0%} have one clue only (target: {_MOST_SHARE:.0%}); {again} of "
        f"{sum(map(len, asked.values()))} clues came before; {related} grids have related words"
    )


def _bound(preset: Preset) -> str:
    """How seldom the commonest character could be met, by what there is to be shared alone.

    Red herrings and the one answer are not counted in: what can be had lies above it. Each row of
    a component takes four of its characters, and no component has more than `MOST_NAMES` rows.
    """
    recipe = recipe_of(preset.params)
    pool = pool_of(preset.params.script, recipe.pool_range, no_tick)
    rows: dict[int, set[int]] = {}
    for places in {*recipe.places}:
        for name, members in pool.component_choices(
            places, recipe.component_limit, recipe.mixes_looks, GROUPS
        ):
            rows.setdefault(name, set()).update(pool.listed(members))
    cards, most = _Cards(rows), 0
    while cards.count < _WALLS * CARDS and most < _WALLS:
        most += 1
        cards.deal(most)
    chars = set().union(*rows.values())
    return f"of {len(chars)} characters with {len(rows)} components never better than {most}"


class _Cards:
    """Cards of so many walls, shared out evenly: each is a character in a row of a component."""

    def __init__(self, rows: dict[int, set[int]]) -> None:
        self.count = 0
        self._rows = rows
        self._dealt: Counter[tuple[int, int]] = Counter()
        self._of_name: Counter[int] = Counter()
        self._of_char: Counter[int] = Counter()

    def deal(self, most: int) -> None:
        """Deals all cards that there are with no character on more than `most`."""
        for name in self._rows:
            while (
                self.count < _WALLS * CARDS
                and self._of_name[name] < GROUPS * MOST_NAMES
                and self._add(name, most)
            ):
                self._of_name[name] += 1
                self.count += 1

    def _add(self, name: int, most: int) -> bool:
        """Adds a card to the rows of a component; others give a character up for another one."""
        came: dict[int, tuple[int, int | None]] = {}  # by whom it is taken, for which given up
        queue: list[int] = []

        def offer(taker: int, given: int | None) -> None:
            for char in sorted(self._rows[taker] - came.keys()):
                if self._dealt[taker, char] < MOST_NAMES:
                    came[char] = taker, given
                    queue.append(char)

        offer(name, None)
        for char in queue:  # it grows
            if self._of_char[char] < most:
                self._of_char[char] += 1
                self._take(char, came)
                return True
            for other, row in self._rows.items():
                if char in row and self._dealt[other, char]:
                    offer(other, char)
        return False

    def _take(self, last: int, came: dict[int, tuple[int, int | None]]) -> None:
        char: int | None = last
        while char is not None:
            taker, given = came[char]
            self._dealt[taker, char] += 1
            if given is not None:
                self._dealt[taker, given] -= 1
            char = given


def _wall(preset: Preset, number: int, before: list[Puzzle]) -> Puzzle:
    """The wall of a number, for a player who had those before it."""
    last = before[::-1]  # the latest first
    named = "".join(group.component for wall in last for group in wall.groups)
    params = replace(preset.params, seen="".join(wall.cards for wall in last), named=named)
    return generate(params, Rng(f"repetition {number}"), alarm(_CAP))


def _repeats(walls: list[Puzzle]) -> int:
    """How many walls have the same four characters in a group as one before them."""
    before: set[frozenset[str]] = set()
    repeats = 0
    for wall in walls:
        groups = {frozenset(wall.text_of(group.cards)) for group in wall.groups}
        repeats += bool(groups & before)
        before |= groups
    return repeats


def _commonest(walls: list[Puzzle]) -> str:
    fold, share = shipped().fold, 100 / len(walls)
    chars = Counter("".join(wall.cards for wall in walls))
    names = Counter(fold(group.component) for wall in walls for group in wall.groups)
    texts = []
    for found, most in ((chars, MOST_CHARS), (names, MOST_NAMES)):
        (top, count), *_ = found.most_common(1)
        over = sum(each * share > most for each in found.values())
        texts.append(f"{top} {count * share:4.1f} ({over} of {len(found)} over {most})")
    return "   ".join(texts)
