"""The characters that walls of a script are made from, by the components that they show.

Sets of characters and sets of components are ints used as bitsets over the numbers that the pool
gives them; they stay inside the generator.
"""

from __future__ import annotations

import gc
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from generators.base import Tick
from generators.grid import bits, bitset
from generators.lionwall.components import Components, shipped
from generators.lionwall.drawable import drawable
from generators.lionwall.familiarity import OPEN, SEEN, Place, places, rank
from generators.lionwall.naming import forms_drawn, is_notable

_LAST_OF_SANS = 0xFFFF
_SHOWN_AT = 0.4  # of the progress; the rest is for the index
_CHARS_A_TICK = 20  # about a millisecond
_pools: dict[tuple[str, int], Pool] = {}


@dataclass(frozen=True, eq=False)
class Pool:
    """Characters of a script, with what each of them shows.

    Components that only one of the characters shows have no number. What lies open in a character
    does not lie inside another part.
    """

    script: str
    chars: Sequence[str]
    names: Sequence[str]
    shows: Sequence[int]
    """For every character its components."""
    opens: Sequence[int]
    """For every character the components that lie open in it."""
    sees: Sequence[int]
    """For every character the components that a reader sees in it, open ones too."""
    at: Sequence[Sequence[int]]
    """For every place and component the characters that have it there."""
    inside: Sequence[int]
    """For every component those that it shows itself."""
    worthy: int
    """The components that can be named and drawn."""
    strokes: Sequence[int]
    """For every component its strokes."""

    def members(self, name: int, places: Collection[Place]) -> int:
        """The characters that have the component at one of these places."""
        found = 0
        for each in places:
            found |= self.at[each][name]
        return found

    @lru_cache(maxsize=4096)  # noqa: B019 - a pool lives as long as the program
    def listed(self, numbers: int) -> tuple[int, ...]:
        """The numbers of a bitset that is asked for again and again."""
        return tuple(bits(numbers))

    @lru_cache(maxsize=4096)  # noqa: B019 - see above
    def reach(self, members: int, is_open: bool) -> int:
        """The components that a reader sees in some of these characters, all or only open ones."""
        shown = self.opens if is_open else self.sees
        found = 0
        for char in bits(members):
            found |= shown[char]
        return found


def pool_of(script: str, highest: int, tick: Tick) -> Pool:
    """The pool of the characters of a script up to a rank; made once, in a third of a second."""
    key = (script, highest)
    if key not in _pools:
        _pools[key] = _built(script, highest, shipped(), tick)
        gc.freeze()  # or the collector walks all these data again and again, 60 ms at a time
    return _pools[key]


def _built(script: str, highest: int, known: Components, tick: Tick) -> Pool:
    chars = [
        char
        for char in known.characters(script)
        if rank(char, script, known) <= highest and _is_told(char, script, known)
    ]
    shown = _shown(chars, known, tick)
    counts: dict[str, int] = {}
    for name in (name for each in shown for name in each):
        counts[name] = counts.get(name, 0) + 1
    names = sorted(name for name, count in counts.items() if count > 1)
    number = {name: place for place, name in enumerate(names)}
    shows = [bitset([number[name] for name in each if name in number]) for each in shown]
    opens, sees, at = _indexed(chars, shows, names, script, known, tick)
    inside = [bitset([number[n] for n in known.visible(name) if n in number]) for name in names]
    worthy = bitset([i for i, name in enumerate(names) if is_notable(name, script, known)])
    strokes = [
        max(known.strokes(form) for form in forms_drawn(name, script, known)) for name in names
    ]
    return Pool(script, chars, names, shows, opens, sees, at, inside, worthy, strokes)


def _is_told(char: str, script: str, known: Components) -> bool:
    """Whether every face can draw a character and something can be learnt about it."""
    is_drawn = char in drawable(script) and ord(char) <= _LAST_OF_SANS
    return is_drawn and bool(known.reading(char, script) and known.meaning(char, script))


def _shown(chars: Sequence[str], known: Components, tick: Tick) -> list[frozenset[str]]:
    shown = []
    for place, char in enumerate(chars):
        if place % _CHARS_A_TICK == 0:
            tick(_SHOWN_AT * place / len(chars))
        shown.append(known.visible(char))
    return shown


def _indexed(
    chars: Sequence[str],
    shows: Sequence[int],
    names: Sequence[str],
    script: str,
    known: Components,
    tick: Tick,
) -> tuple[list[int], list[int], list[list[int]]]:
    """For every character what lies open in it and what is seen; the characters of each place."""
    at = [[0] * len(names) for _ in Place]
    opens, sees = [0] * len(chars), [0] * len(chars)
    for number, shown in enumerate(shows):
        if number % _CHARS_A_TICK == 0:
            tick(_SHOWN_AT + (1 - _SHOWN_AT) * number / len(chars))
        spots = places(chars[number], script, known)
        for name in bits(shown):
            spot = spots.get(names[name], Place.HIDDEN)
            at[spot][name] |= 1 << number
            opens[number] |= (spot in OPEN) << name
            sees[number] |= (spot in SEEN) << name
    return opens, sees, at
