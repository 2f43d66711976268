"""Derives the answer of a cryptic clue from its parse, letter by letter.

Every part gives the strings of letters it can stand for, from the inside out. Anagrams would give
too many: they give only those that occur in the answer, forwards or backwards, with at most one
gap for what is put into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from .notation import CrypticClue, Device, Leaf, Operation, Part, letters_of
from .word_lists import Indication, cryptic_lists, exchanged, sounds_like

MOST_STRINGS = 2000
"""The most strings of a part: only unfair ones, such as charades of containers, have more."""


@dataclass(frozen=True)
class Derivation:
    """One string of letters that a part can stand for, and how it comes about."""

    part: Part
    letters: str
    inner: tuple[Derivation, ...] = ()
    indication: Indication | None = None
    """What the indicator asked for, if it can ask for several things."""
    places: tuple[int, ...] = ()
    """Places in the letters of the first inner part.

    For a hidden word, a selection or a deletion, the letters that stay; for a container, where the
    first part is opened.
    """


def derivation_of(clue: CrypticClue) -> Derivation | None:
    """Returns how the wordplay gives the answer; None if it doesn't, or there is no wordplay."""
    if not clue.parse:
        return None
    found = _derivations(clue.parse, clue.letters)
    return next((one for one in found if one.letters == clue.letters), None)


def strings_of(part: Part, answer: str) -> list[str]:
    """Returns every string of letters that a part can stand for, as far as the answer needs it."""
    return [found.letters for found in _limited(_derivations(part, answer))]


def _derivations(part: Part, answer: str) -> Iterator[Derivation]:
    """Yields every string that a part can stand for; `answer` limits those of some devices."""
    if isinstance(part, Leaf):
        yield Derivation(part, part.letters)
        return
    choices = [_limited(_derivations(inner, answer)) for inner in part.parts]
    for inner in product(*choices):
        yield from _RULES[part.device](part, inner, answer)


def _limited(found: Iterator[Derivation]) -> list[Derivation]:
    """Returns one derivation for each string, the first found, up to MOST_STRINGS."""
    by_letters: dict[str, Derivation] = {}
    for derivation in found:
        by_letters.setdefault(derivation.letters, derivation)
        if len(by_letters) == MOST_STRINGS:
            break
    return list(by_letters.values())


Inner = tuple[Derivation, ...]


def _charade(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields the letters of the inner parts, joined."""
    yield Derivation(part, "".join(piece.letters for piece in inner), inner)


def _anagram(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields the rearrangements of the inner letters that can be a piece of the answer."""
    fodder = sorted(inner[0].letters)
    for letters in _arrangements(answer, len(fodder)):
        if sorted(letters) == fodder and letters != inner[0].letters:
            yield Derivation(part, letters, inner)


def _arrangements(answer: str, size: int) -> Iterator[str]:
    """Yields `size` letters of the answer, in one run or in two with a gap between them.
    They are read forwards and backwards.
    """
    for text in (answer, answer[::-1]):
        for start in range(len(text) - size + 1):
            yield text[start : start + size]
            for gap in range(1, len(text) - size - start + 1):
                for split in range(start + 1, start + size):
                    yield text[start:split] + text[split + gap : start + size + gap]


def _hidden(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields the runs of two letters or more that are in the answer, forwards or backwards."""
    fodder = inner[0].letters
    for start in range(len(fodder)):
        for stop in range(start + 2, len(fodder) + 1):
            letters = fodder[start:stop]
            if letters in answer or letters[::-1] in answer:
                yield Derivation(part, letters, inner, places=tuple(range(start, stop)))


def _reversal(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    yield Derivation(part, inner[0].letters[::-1], inner)


def _container(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields the first inner part opened at every place, with the second one in it."""
    outer, content = (piece.letters for piece in inner)
    for place in range(1, len(outer)):
        yield Derivation(part, outer[:place] + content + outer[place:], inner, places=(place,))


def _deletion(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields what is left after the letters that the indicator can ask to drop."""
    source = inner[0].letters
    for indication in cryptic_lists().indications(part.words, Device.DELETION):
        if (indication is Indication.NAMED_OFF) == (len(inner) == 2):
            named = inner[1].letters if len(inner) == 2 else ""
            for places in _remaining(indication, source, named):
                letters = "".join(source[place] for place in places)
                yield Derivation(part, letters, inner, indication, places)


def _remaining(indication: Indication, source: str, named: str) -> Iterator[tuple[int, ...]]:
    """Yields, for each way to drop letters of `source`, the places of those that stay.
    `named` are the letters that an indicator of NAMED_OFF names.
    """
    all_places = tuple(range(len(source)))
    if indication is Indication.NAMED_OFF:
        for start in all_places[: len(source) - len(named) + 1]:
            if source.startswith(named, start):
                yield all_places[:start] + all_places[start + len(named) :]
    elif indication is Indication.MIDDLE_OFF:
        middle = _middle(len(source))
        yield all_places[: middle.start] + all_places[middle.stop :]
    else:
        drops_first = indication in (Indication.FIRST_OFF, Indication.OUTER_OFF)
        drops_last = indication in (Indication.LAST_OFF, Indication.OUTER_OFF)
        yield all_places[drops_first : len(source) - drops_last]


def _middle(size: int) -> range:
    """The place in the middle, or the two places."""
    return range((size - 1) // 2, size // 2 + 1)


def _selection(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields the letters that the indicator can choose from the words, such as first ones."""
    fodder = inner[0].part
    if not isinstance(fodder, Leaf):
        return
    sizes = [len(letters_of(word)) for word in fodder.words]
    for indication in cryptic_lists().indications(part.words, Device.SELECTION):
        places = tuple(_selected(indication, sizes))
        letters = "".join(inner[0].letters[place] for place in places)
        yield Derivation(part, letters, inner, indication, places)


def _selected(indication: Indication, sizes: list[int]) -> Iterator[int]:
    """Yields the places of the letters that an indicator chooses, in words of these sizes.
    Places count through all the words, as if they were written as one.
    """
    if indication in (Indication.ODD, Indication.EVEN):
        yield from range(indication is Indication.EVEN, sum(sizes), 2)
        return
    start = 0
    for size in filter(None, sizes):
        last = start + size - 1
        match indication:
            case Indication.FIRST:
                yield start
            case Indication.LAST:
                yield last
            case Indication.OUTER:
                yield from sorted({start, last})
            case Indication.MIDDLE:
                yield from (start + place for place in _middle(size))
        start += size


def _homophone(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields the words that sound like the inner letters."""
    for word in sorted(sounds_like(inner[0].letters)):
        yield Derivation(part, word, inner)


def _spoonerism(part: Operation, inner: Inner, answer: str) -> Iterator[Derivation]:
    """Yields the two inner words with their first consonants exchanged."""
    for first, second in product(*map(sorted, exchanged(inner[0].letters, inner[1].letters))):
        yield Derivation(part, first + second, inner)


_RULES: dict[Device, Callable[[Operation, Inner, str], Iterator[Derivation]]] = {
    Device.CHARADE: _charade,
    Device.ANAGRAM: _anagram,
    Device.HIDDEN: _hidden,
    Device.REVERSAL: _reversal,
    Device.CONTAINER: _container,
    Device.DELETION: _deletion,
    Device.SELECTION: _selection,
    Device.HOMOPHONE: _homophone,
    Device.SPOONERISM: _spoonerism,
}
