"""Answers the lexicon doesn't have: expressions of several words, and names; and themes of them.

Each is stored as it is written, with clues written for it. None has the same letters as a word of
the lexicon, which takes precedence.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from .. import packed
from ..base import MalformedFile
from ..rng import Rng

FILE = "lexicon/en.phrases.gz"
_THEMES_FILE = "words/american_themes.txt"
NAME = "="
"""Begins the line of a name in the file: of a person, a place or a work."""
LENGTHS = range(4, 16)
"""The possible numbers of letters of an answer."""
_PART = re.compile(r"[A-Za-z']+")
_JOINTS = {" ": ",", "-": "-"}
_LINK_WORDS = """
a an and as at away back be by down for from in into it my no not of off on or out over round so
the through to under up with your
"""
_LINKS = frozenset(_LINK_WORDS.split())
"""Words without a meaning of their own: they may be in several expressions of a grid."""


@dataclass(frozen=True)
class Phrase:
    """An expression or a name as it is written, and its clues with how hard each is, 1 to 5."""

    written: str
    clues: tuple[tuple[int, str], ...]

    @cached_property
    def letters(self) -> str:
        """The letters that are written into the grid."""
        return letters_of(self.written)

    @property
    def ending(self) -> str:
        """What its clue ends with: ` (3,5)`; "" for a single word."""
        found = enumeration(self.written)
        return "" if found.isdecimal() else f" ({found})"

    @property
    def parts(self) -> tuple[str, ...]:
        """The meaningful words of the phrase."""
        return parts_of(self.written)


def letters_of(written: str) -> str:
    """The letters of an expression, lower case: `tugofwar` of `tug-of-war`."""
    return "".join(filter(str.isalpha, written.lower()))


def enumeration(written: str) -> str:
    """The lengths of the words of an expression: `3-2-3` of `tug-of-war`; a comma for a space."""
    lengths = (str(sum(map(str.isalpha, part))) for part in _PART.findall(written))
    joints = (_JOINTS[char] for char in written if char in _JOINTS)
    first = next(lengths)
    return first + "".join(
        f"{joint}{length}" for joint, length in zip(joints, lengths, strict=True)
    )


def parts_of(written: str) -> tuple[str, ...]:
    """Returns the meaningful words of an expression, lower case, without an ending 's."""
    words = (part.lower().removesuffix("'s").replace("'", "") for part in _PART.findall(written))
    return tuple(word for word in words if word not in _LINKS and len(word) > 1)


class PhraseBook:
    """All expressions and names, by their letters; never changed after loading."""

    def __init__(self, text: str) -> None:
        """Reads lines of an expression and its clues, separated by tabs; NAME precedes a name.

        Raises ParseError.
        """
        self._lines: dict[str, str] = {}
        for line in text.splitlines():
            written, tab, clues = line.partition("\t")
            if not tab or not all(clue[:1].isdecimal() for clue in clues.split("\t")):
                raise MalformedFile(
                    f"A line of {FILE} should have an expression and its clues; this one "
                    f"doesn't: {line[:40]!r}."
                )
            self._lines[letters_of(written)] = line

    def __len__(self) -> int:
        return len(self._lines)

    def get(self, letters: str) -> Phrase | None:
        """The expression with these letters; None if there is none."""
        line = self._lines.get(letters)
        if line is None:
            return None
        written, *clues = line.removeprefix(NAME).split("\t")
        return Phrase(written, tuple((int(clue[0]), clue[1:]) for clue in clues))

    def of_length(self, length: int, is_name: bool) -> Sequence[str]:
        """The letters of the names, or of the other expressions, with this length; ascending."""
        return self._of_length.get((length, is_name), ())

    @cached_property
    def _of_length(self) -> Mapping[tuple[int, bool], Sequence[str]]:
        found: dict[tuple[int, bool], list[str]] = {}
        for letters, line in sorted(self._lines.items()):
            found.setdefault((len(letters), line.startswith(NAME)), []).append(letters)
        return found


@cache
def phrase_book() -> PhraseBook:
    """Returns the English expressions, loaded once. Raises ParseError if the file is damaged."""
    return PhraseBook(packed.text(FILE))


_HAS_LINK: Mapping[str, Callable[[str, str], bool]] = {
    "begins": str.startswith,
    "ends": str.endswith,
    "hides": str.__contains__,
}
_ROW = re.compile("[#.A-Z]+")
LONG = 10
"""The fewest letters of an answer of a theme; no other answer of its grid has as many."""


@dataclass(frozen=True)
class GridTheme:
    """Long answers that share a link, a `title` that hints at it, and a `reveal` that says it."""

    title: str
    reveal: str
    words: Mapping[str, str]
    """By the letters of an answer: the word of the link that it begins or ends with or hides."""
    grids: Sequence[tuple[str, ...]]
    """Patterns row by row, with some of the answers in them in capitals."""


@cache
def american_themes() -> Sequence[GridTheme]:
    """Returns the themes of American crosswords. Raises ParseError if the file is damaged.

    Each block is a theme, or a grid of the theme before it.
    """
    blocks = packed.data(_THEMES_FILE).decode().strip().split("\n\n")
    themes: list[tuple[GridTheme, list[tuple[str, ...]]]] = []
    for rows in (tuple(block.split("\n")) for block in blocks if block[:2] != "# "):
        if themes and _ROW.fullmatch(rows[0]):
            themes[-1][1].append(rows)
        else:
            grids: list[tuple[str, ...]] = []  # the theme's own list: the next blocks add to it
            themes.append((_theme(rows, grids), grids))
    return [theme for theme, _grids in themes]


def _theme(rows: Sequence[str], grids: Sequence[tuple[str, ...]]) -> GridTheme:
    """Returns the theme of a block: rows with its title, reveal, link and answers.

    The link is `hides: word word`, or another key of _HAS_LINK.
    """
    title, reveal, link, *answers = *rows, *[""] * (3 - len(rows))  # missing rows count as empty
    how, _colon, words = link.partition(": ")
    found = {letters_of(answer): "" for answer in " ".join(answers).split("; ")}
    if how not in _HAS_LINK:
        raise MalformedFile(f"A theme in {_THEMES_FILE} has no link: {title!r}.")
    for letters in found:
        fitting = [word for word in words.split() if _HAS_LINK[how](letters, word)]
        if len(fitting) != 1 or len(letters) < LONG or phrase_book().get(letters) is None:
            raise MalformedFile(f"An answer in {_THEMES_FILE} doesn't fit its theme: {letters!r}.")
        found[letters] = fitting[0]
    return GridTheme(title, reveal, found, grids)


@dataclass(frozen=True)
class PhraseQuota:
    """The most expressions and names of a grid, and the fewest letters of an expression.

    Those are excluded whose letters or words are `foreign`. Where every cell is in two words, the
    roomiest of several are placed, the longest slots first, and at least `fewest`.
    """

    phrases: int = 0
    names: int = 0
    shortest: int = 7
    foreign: frozenset[str] = frozenset()
    fewest: int = 0


_TRIES = 40  # random expressions that are tried in a slot
_CHANCE = 3.0  # added to the room beside an expression, or few would be in most dense grids


Room = Callable[[int, Mapping[int, str], Collection[int]], float]
"""(slot, letters by cell, slots taken before) -> how many words crossing slots have left, as a sum
of logarithms; 0 if one of them has too few."""


def place_phrases(
    slot_cells: Sequence[Sequence[int]], quota: PhraseQuota, rng: Rng, room: Room
) -> dict[int, Phrase]:
    """Returns expressions and names by slot, as many as allowed, that fit together.

    `slot_cells` has the cells of each slot. None is used twice, and they share no words.
    """
    phrase_of_slot: dict[int, Phrase] = {}
    letters: dict[int, str] = {}
    for is_name, more in ((False, quota.phrases), (True, quota.names)):
        if not more:
            continue
        most = len(phrase_of_slot) + more
        shortest = LENGTHS.start if is_name else quota.shortest
        sizes = enumerate(map(len, slot_cells))
        slots = [slot for slot, size in sizes if size >= shortest and slot not in phrase_of_slot]
        order = rng.sample(slots, len(slots))
        if quota.fewest:
            order.sort(key=lambda slot: -len(slot_cells[slot]))
        for slot in order:
            if len(phrase_of_slot) == most:
                break
            choices = phrase_book().of_length(len(slot_cells[slot]), is_name)
            rooms: dict[Phrase, float] = {}
            for word in _matching_words(choices, slot_cells[slot], letters, rng):
                phrase = phrase_book().get(word)
                assert phrase is not None, "it is in the book"
                used = {part for other in phrase_of_slot.values() for part in other.parts}
                after = letters | dict(zip(slot_cells[slot], word, strict=True))
                # "so-and-so" has no parts that count as words, but may still be used only once.
                is_new = phrase not in phrase_of_slot.values() and used.isdisjoint(phrase.parts)
                is_domestic = quota.foreign.isdisjoint((word, *phrase.parts))
                if is_new and is_domestic and (left := room(slot, after, phrase_of_slot)):
                    rooms[phrase] = left
                    if not quota.fewest:
                        break
                    rooms[phrase] += _CHANCE * rng.unit()
            if rooms:
                phrase_of_slot[slot] = chosen = max(rooms, key=rooms.__getitem__)
                letters |= dict(zip(slot_cells[slot], chosen.letters, strict=True))
    return phrase_of_slot


def _matching_words(
    choices: Sequence[str], cells: Sequence[int], letters: Mapping[int, str], rng: Rng
) -> Iterator[str]:
    """Yields random ones of `choices` that match the letters already in the cells."""
    for _ in range(_TRIES if choices else 0):
        word = rng.choice(choices)
        if all(letters.get(cell, char) == char for cell, char in zip(cells, word, strict=True)):
            yield word
