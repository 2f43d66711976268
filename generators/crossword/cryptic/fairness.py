"""Says why a cryptic clue is refused, in one sentence for each fault.

A fair clue is a definition at one end, wordplay that gives the answer, and nothing else. What no
program can see is left to editors: whether the definition defines, and whether the surface reads
well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from itertools import pairwise
from typing import NamedTuple

from ...base import Message
from ...words.lexicon import english
from ..clues import gives_away
from ..phrases import phrase_book
from .derivation import Derivation, derivation_of
from .notation import (
    ClueForm,
    CrypticClue,
    Device,
    Leaf,
    Operation,
    Part,
    all_parts,
    letters_of,
)
from .placing import PlacedPart, placings, wordplay_places
from .word_lists import Indication, LinkUse, Side, cryptic_lists

LONGEST_ABBREVIATION = 2
"""Only so many letters of an anagram may come from a word that isn't in the clue."""
_SHORTEST_ROOT = 4


class Unfairness(Enum):
    """Every way in which a clue can be unfair."""

    UNKNOWN_ANSWER = auto()
    ENUMERATION = auto()
    ANSWER_IN_CLUE = auto()
    DEFINITION_COUNT = auto()
    DEFINITION_PLACE = auto()
    WORD_MISSING = auto()
    WORD_TWICE = auto()
    WORD_IDLE = auto()
    LINK_DIRECTION = auto()
    INDICATOR = auto()
    INDICATOR_SIDE = auto()
    ORDER = auto()
    INTERRUPTED = auto()
    INDIRECT = auto()
    ANAGRAM_IN_ORDER = auto()
    HIDDEN_AT_END = auto()
    HIDDEN_IDLE = auto()
    HOMOPHONE_BETWEEN = auto()
    UNREVIEWED = auto()
    LETTERS = auto()
    SHARED_WORD = auto()


class ClueFault(NamedTuple):
    """One reason to refuse a clue, and a sentence for its writer."""

    unfairness: Unfairness
    message: Message


def _fault(unfairness: Unfairness, message: Message) -> ClueFault:
    return ClueFault(unfairness, message)


def faults(clue: CrypticClue) -> list[ClueFault]:
    """Why the clue is refused; empty if it is fair as far as a program can see."""
    found = [*_answer_faults(clue), *_definition_faults(clue)]
    if not clue.parse:
        return found
    found += _placing_faults(clue)
    for part in all_parts(clue.parse):
        found += _part_faults(part)
    derivation = derivation_of(clue)
    if derivation:
        found += _derivation_faults(derivation)
    else:
        message = Message("The wordplay doesn't give {answer}.", answer=clue.letters)
        found.append(_fault(Unfairness.LETTERS, message))
    return found


# The answer and the definition


def _answer_faults(clue: CrypticClue) -> Iterator[ClueFault]:
    wanted = ",".join(str(len(letters_of(word))) for word in re.split("[ -]", clue.answer))
    if re.sub("[ -]", ",", clue.enumeration.replace(", ", ",")) != wanted:
        yield _fault(
            Unfairness.ENUMERATION,
            Message(
                "The enumeration should be ({wanted}), not ({found}).",
                wanted=wanted,
                found=clue.enumeration,
            ),
        )
    if not _is_known(clue.answer):
        message = Message("The word list doesn't have “{answer}”.", answer=clue.answer)
        yield _fault(Unfairness.UNKNOWN_ANSWER, message)
    for word in _revealing_words(clue):
        yield _fault(
            Unfairness.ANSWER_IN_CLUE,
            Message("“{word}” gives away the answer or its root.", word=word),
        )


def _is_known(answer: str) -> bool:
    phrase = phrase_book().get(letters_of(answer).lower())
    return answer in english() or (phrase is not None and phrase.written.lower() == answer)


def _revealing_words(clue: CrypticClue) -> Iterator[str]:
    """The words of the surface that have the answer in them, or its root."""
    roots = re.findall("[a-z]+", clue.answer)
    for word in clue.words:
        letters = letters_of(word.text)
        has_answer = len(clue.letters) >= _SHORTEST_ROOT and clue.letters in letters
        if has_answer or word.text in roots or gives_away(word.text, "", roots):
            yield word.text


def _definition_faults(clue: CrypticClue) -> Iterator[ClueFault]:
    wanted = 2 if clue.form is ClueForm.DOUBLE else 1
    if len(clue.definitions) != wanted:
        yield _fault(
            Unfairness.DEFINITION_COUNT,
            Message.counted(
                "This clue needs one definition in braces.",
                "This clue needs {n} definitions in braces.",
                n=wanted,
            ),
        )
        return
    outside = [place for place in range(len(clue.words)) if place not in _defining(clue)]
    if clue.form in (ClueForm.LIT, ClueForm.CRYPTIC):
        if outside:
            message = Message("The definition should be the whole clue.")
            yield _fault(Unfairness.DEFINITION_PLACE, message)
    elif clue.form is ClueForm.DOUBLE:
        yield from _double_faults(clue, outside)
    elif {0, len(clue.words) - 1}.isdisjoint(clue.definitions[0]):
        message = Message("The definition should be at the start or the end of the clue.")
        yield _fault(Unfairness.DEFINITION_PLACE, message)


def _defining(clue: CrypticClue) -> frozenset[int]:
    return frozenset[int]().union(*clue.definitions)


def _double_faults(clue: CrypticClue, outside: list[int]) -> Iterator[ClueFault]:
    if not {0, len(clue.words) - 1} <= _defining(clue):
        message = Message("The two definitions should be at the start and the end of the clue.")
        yield _fault(Unfairness.DEFINITION_PLACE, message)
    words = tuple(clue.words[place].text for place in outside)
    if words and not cryptic_lists().is_link(words, LinkUse.DOUBLE):
        yield _idle(" ".join(words))
    first, second = ({clue.words[place].text for place in each} for each in clue.definitions)
    for word in sorted(first & second):
        if len(word) >= _SHORTEST_ROOT:
            message = Message("Both definitions use “{word}”.", word=word)
            yield _fault(Unfairness.SHARED_WORD, message)


def _idle(words: str) -> ClueFault:
    return _fault(
        Unfairness.WORD_IDLE, Message("“{words}” does nothing in the clue.", words=words)
    )


# Where the words stand


def _placing_faults(clue: CrypticClue) -> list[ClueFault]:
    """The faults of the placing that has the fewest."""
    choices = (_faults_of_placing(clue, placed) for placed in placings(clue))
    best = min(choices, key=len, default=None)
    return [_unplaced(clue)] if best is None else best


def best_placing(clue: CrypticClue) -> PlacedPart | None:
    """Where the words of the parse stand in the surface; None if they can't all be found."""
    return min(
        placings(clue), key=lambda placed: len(_faults_of_placing(clue, placed)), default=None
    )


def _unplaced(clue: CrypticClue) -> ClueFault:
    surface = tuple(word.text for word in clue.words)
    for part in all_parts(clue.parse) if clue.parse else ():
        size = len(part.words)
        if not any(surface[i : i + size] == part.words for i in range(len(surface))):
            message = Message("“{words}” isn't in the clue.", words=part.phrase)
            return _fault(Unfairness.WORD_MISSING, message)
    message = Message("A word serves twice: in two parts, or in the definition and the wordplay.")
    return _fault(Unfairness.WORD_TWICE, message)


def _faults_of_placing(clue: CrypticClue, root: PlacedPart) -> list[ClueFault]:
    found = [*_link_faults(clue, root), *_inner_link_faults(clue, root)]
    for placed in root.walk():
        found += _interruptions(root, placed)
        if isinstance(placed.part, Operation):
            found += _order_faults(placed, placed.part)
    return [*found, *_homophone_faults(clue, root)]


def _link_faults(clue: CrypticClue, root: PlacedPart) -> Iterator[ClueFault]:
    """Words outside the wordplay must be a link to the definition, in the right direction."""
    outside = sorted(
        place for place in wordplay_places(clue) if not root.first <= place <= root.last
    )
    words = tuple(clue.words[place].text for place in outside)
    if not words:
        return
    is_first = not clue.definitions[0].start
    use = LinkUse.DEFINITION_FIRST if is_first else LinkUse.WORDPLAY_FIRST
    other = LinkUse.WORDPLAY_FIRST if is_first else LinkUse.DEFINITION_FIRST
    beside = outside[-1] < root.first if is_first else outside[0] > root.last
    if clue.form is ClueForm.LIT or not beside:
        yield _idle(" ".join(words))
    elif not cryptic_lists().is_link(words, use):
        if cryptic_lists().is_link(words, other):
            yield _fault(
                Unfairness.LINK_DIRECTION,
                Message("The link “{words}” points the wrong way.", words=" ".join(words)),
            )
        else:
            yield _idle(" ".join(words))


def _inner_link_faults(clue: CrypticClue, root: PlacedPart) -> Iterator[ClueFault]:
    used = set(root.places)
    for place in sorted(wordplay_places(clue) - used):
        if root.first < place < root.last:
            around = [each for each in root.walk() if each.first < place < each.last]
            inmost = min(around, key=lambda each: each.last - each.first)
            word = clue.words[place].text
            if not cryptic_lists().is_link((word,), _use_inside(inmost.part)):
                yield _idle(word)


def _use_inside(part: Part) -> LinkUse:
    is_charade = isinstance(part, Operation) and part.device is Device.CHARADE
    return LinkUse.CHARADE if is_charade else LinkUse.PART


def _interruptions(root: PlacedPart, placed: PlacedPart) -> Iterator[ClueFault]:
    mine = placed.places
    between = {*range(mine[0], mine[-1])}.intersection(root.places).difference(mine)
    if between:
        message = Message("Words of another part stand inside “{part}”.", part=str(placed.part))
        yield _fault(Unfairness.INTERRUPTED, message)


def _order_faults(placed: PlacedPart, part: Operation) -> Iterator[ClueFault]:
    """Whether the indicator and the parts stand in an order that says what is meant."""
    kinds = cryptic_lists().indications(part.words, part.device)
    if not part.phrase:
        fits = _in_order(*(each.span for each in placed.parts))
    elif not kinds:
        return
    elif len(placed.parts) == 1:
        before = placed.own.start < placed.parts[0].first
        if not any(side & (Side.BEFORE if before else Side.AFTER) for side in kinds.values()):
            message = Message(
                "“{indicator}” can't stand before its words."
                if before
                else "“{indicator}” can't stand after its words.",
                indicator=part.phrase,
            )
            yield _fault(Unfairness.INDICATOR_SIDE, message)
        return
    else:
        fits = any(_is_in_order_of(kind, placed) for kind in kinds)
    if not fits:
        yield _fault(Unfairness.ORDER, _ORDER_MESSAGES.get(part.device, _ANY_ORDER))


_ANY_ORDER = Message("The parts stand in another order than their letters.")
_ORDER_MESSAGES = {
    Device.CONTAINER: Message("The indicator puts the parts the other way round."),
    Device.DELETION: Message("The indicator should stand between the source and what it loses."),
}


def _is_in_order_of(kind: Indication, placed: PlacedPart) -> bool:
    """Whether the parts stand around their indicator as it asks."""
    first, second = (each.span for each in placed.parts)
    if kind is Indication.SPOONERISM:
        return _in_order(first, second) and not _in_order(first, placed.own, second)
    if kind in (Indication.INSIDE, Indication.AFTER):
        return _in_order(second, placed.own, first)
    return _in_order(first, placed.own, second)


def _in_order(*spans: range) -> bool:
    return all(one.stop <= other.start for one, other in pairwise(spans))


def _homophone_faults(clue: CrypticClue, root: PlacedPart) -> Iterator[ClueFault]:
    """An indicator between the definition and the other word leaves open which is the answer."""
    is_homophone = isinstance(root.part, Operation) and root.part.device is Device.HOMOPHONE
    if not is_homophone or clue.form is ClueForm.LIT:
        return
    is_before = root.own.start < root.parts[0].first
    if is_before == (clue.definitions[0].start == 0):
        message = Message("The sound indicator stands between, so either word may be the answer.")
        yield _fault(Unfairness.HOMOPHONE_BETWEEN, message)


# The parts


def _part_faults(part: Part) -> Iterator[ClueFault]:
    if isinstance(part, Leaf):
        if not part.is_literal and not cryptic_lists().stands_for(part.words, part.letters):
            message = Message(
                "Nobody has reviewed that “{words}” can be {letters}.",
                words=part.phrase,
                letters=part.letters,
            )
            yield _fault(Unfairness.UNREVIEWED, message)
        return
    if part.phrase and not cryptic_lists().indications(part.words, part.device):
        message = Message(
            "“{indicator}” isn't in the list of indicators for this device: {device}.",
            indicator=part.phrase,
            device=part.device.value,
        )
        yield _fault(Unfairness.INDICATOR, message)
    if not _is_direct(part):
        message = Message(
            "The letters that this device works on aren't in the clue: {device}.",
            device=part.device.value,
        )
        yield _fault(Unfairness.INDIRECT, message)


def _is_direct(part: Operation) -> bool:
    """Whether the solver can see the letters to rearrange, to search or to choose from."""
    fodder = part.parts[0]
    if part.device in (Device.HIDDEN, Device.SELECTION):
        return isinstance(fodder, Leaf) and fodder.is_literal
    return part.device is not Device.ANAGRAM or _is_fodder(fodder)


def _is_fodder(part: Part) -> bool:
    if isinstance(part, Leaf):
        return part.is_literal or len(part.letters) <= LONGEST_ABBREVIATION
    allowed = (Device.CHARADE, Device.SELECTION, Device.DELETION)
    return part.device in allowed and all(map(_is_fodder, part.parts))


# The derivation


def _derivation_faults(derivation: Derivation) -> Iterator[ClueFault]:
    device = derivation.part.device if isinstance(derivation.part, Operation) else None
    if device is Device.HIDDEN:
        yield from _hidden_faults(derivation)
    if device is Device.ANAGRAM and _is_in_order_already(derivation):
        message = Message("Too many letters of the anagram are in their order already.")
        yield _fault(Unfairness.ANAGRAM_IN_ORDER, message)
    for inner in derivation.inner:
        yield from _derivation_faults(inner)


def _hidden_faults(derivation: Derivation) -> Iterator[ClueFault]:
    places, fodder = derivation.places, derivation.inner[0]
    size = len(fodder.letters)
    words = [letters_of(word) for word in fodder.part.words]
    if places[0] == 0 or places[-1] == size - 1:
        message = Message("A hidden word shouldn't begin or end where its words do.")
        yield _fault(Unfairness.HIDDEN_AT_END, message)
    if places[0] >= len(words[0]) or places[-1] < size - len(words[-1]):
        message = Message("A word that hides no letters of the answer doesn't belong there.")
        yield _fault(Unfairness.HIDDEN_IDLE, message)


def _is_in_order_already(derivation: Derivation) -> bool:
    fodder, letters = derivation.inner[0].letters, derivation.letters
    most = max(2, (len(letters) + 1) // 2)
    runs = (letters[start : start + most + 1] for start in range(len(letters) - most))
    return any(run in fodder for run in runs)
