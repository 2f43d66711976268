"""Spelling and country: whether what is dealt has words that only another country uses.

Of crosswords and boards of Brick those words count that the lexicon marks as spelled so in the
other country alone, or that our list of answers says are its own; of walls those that are in the
regional lists, in any sense or as what they are used for. Words that the other kind's lists call
foreign are printed to be read: most have another sense that both countries know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from time import process_time
from typing import Any

from bench.timing import shown
from generators.base import Preset, no_tick
from generators.brick import generator as brick
from generators.crossword import generator as crossword
from generators.crossword.languages import refill_lists
from generators.crossword.rules import Puzzle as Crossword
from generators.rng import Rng
from generators.words.languages import AMERICAN, BRITISH, SPELLINGS
from generators.words.lexicon import Flag, english
from generators.wordwall import generator as wordwall
from generators.wordwall.categories import shipped
from generators.wordwall.rules import Puzzle as Wall

_CROSSWORDS, _FILL_INS, _BOARDS, _WALLS = 60, 30, 100, 200
_GRIDS = {
    BRITISH: ("british-11", "british-13", "british-15"),
    AMERICAN: ("american-11", "american-13", "american-15"),
}
_SMALL = ("mini", "clued-7", "clued-9", "fill-in-7", "fill-in-11", "themed")
_FLAGS = {AMERICAN: Flag.AMERICAN, BRITISH: Flag.BRITISH}
_SIDES = {BRITISH: 1, AMERICAN: 2}
"""What the lists of walls call the countries; 0 is both."""


def run() -> None:
    """Prints the figures."""
    print("Spelling and country: words dealt that only another country has")
    for country, names in _GRIDS.items():
        _print_grids(country, names, _CROSSWORDS, "")
    for spelling in (*SPELLINGS, ""):
        _print_grids(spelling, _SMALL, _FILL_INS, spelling)
    for spelling in (*SPELLINGS, ""):
        _print_boards(spelling)
    for name in ("american", "british", "gentle", "easy"):
        _print_walls(wordwall.PRESETS, name)


def foreign(words: Iterable[str], country: str) -> Iterator[str]:
    """Yields the words that another country has alone; of "" those that any has alone."""
    lists, lexicon = refill_lists(), english()
    for word in words:
        flags = lexicon.flags(word) if word in lexicon else Flag(0)
        spelled = flags & (Flag.AMERICAN | Flag.BRITISH)
        others = (each for each in SPELLINGS if each != country)
        if any(word in lists[each] or spelled == _FLAGS[each] for each in others):
            yield word


def _print_grids(country: str, names: Sequence[str], count: int, spelling: str) -> None:
    params = {each.name: each.params for each in crossword.PRESETS}
    start, found = process_time(), Counter[str]()
    for number in range(count):
        for name in names[number % len(names) :][:1]:
            wanted = replace(params[name], spelling=spelling)
            found.update(_words(crossword.generate(wanted, Rng(f"spelling {number}"), no_tick)))
    what = f"{count} grids of {', '.join(names)}"
    _row(what, country, found, process_time() - start)


def _words(puzzle: Crossword) -> list[str]:
    return [puzzle.word(slot) for slot in range(len(puzzle.board.slots))]


def _print_boards(spelling: str) -> None:
    start, found = process_time(), Counter[str]()
    for number in range(_BOARDS):
        preset = brick.PRESETS[number % len(brick.PRESETS)]
        wanted = replace(preset.params, spelling=spelling)
        found.update(brick.generate(wanted, Rng(f"spelling {number}"), no_tick).targets)
    _row(f"{_BOARDS} boards of Brick, all presets", spelling, found, process_time() - start)


def _row(what: str, country: str, found: Counter[str], seconds: float) -> None:
    bad = sorted(foreign(found, country))
    regions = shipped().regions
    sides = [_SIDES[each] for each in SPELLINGS if each != country]
    read = sorted(word for word in found if regions.get(word, 0) in sides and word not in bad)
    print(
        f"  {country or 'neither':<9} {what}: {found.total()} words, {len(bad)} foreign"
        f" (target: 0) {' '.join(bad)}   {shown(seconds)}",
        flush=True,
    )
    print(f"            to be read, regional on walls: {' '.join(read) or 'none'}", flush=True)


def _print_walls(presets: Sequence[Preset], name: str) -> None:
    params: Any = next(each.params for each in presets if each.name == name)
    home = _SIDES.get(name, 0)
    start, bad, own = process_time(), list[str](), 0
    for number in range(_WALLS):
        wall = wordwall.generate(params, Rng(f"spelling {number}"), no_tick)
        sides = {side: pair for pair, side in _sides(wall)}
        own += home in sides
        bad += [f"{number}: {pair}" for side, pair in sides.items() if side not in (0, home)]
    print(
        f"  {_WALLS} walls of {name}: {len(bad)} with a word, a use or a title of another country"
        f" (target: 0) {'; '.join(bad)}   {shown(process_time() - start)}"
    )
    if home:
        print(f"            with words of the country itself: {own} of {_WALLS}", flush=True)


def _sides(wall: Wall) -> Iterator[tuple[str, int]]:
    """Yields each word with its group, and whose word it is there, and whose title."""
    known = shipped()
    numbers = {known.title_of(each, wall.spelling): each.number for each in known.all}
    for group in wall.groups:
        number = numbers[group.title]
        has_title = [bool(known.title_of(known.all[number], side)) for side in ("en", "us")]
        yield group.title, 0 if all(has_title) else 1 + has_title.index(True)
        for place, word in enumerate(wall.cards):
            if group.cards >> place & 1:
                yield f"{group.title}: {word}", known.usage_region(number, word)
