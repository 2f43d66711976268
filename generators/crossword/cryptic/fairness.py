"""Says why a cryptic clue is refused, in one sentence for each fault.

A fair clue is a definition at one end, wordplay that gives the answer, and nothing else. Editors
must judge what no program can: whether the definition defines, and whether the surface reads well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise, product
from typing import NamedTuple

from ...base import Message
from ...words.lexicon import english
from ..clues import gives_away
from ..phrases import phrase_book
from .notation import (
    LONGEST_ABBREVIATION,
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
from .word_lists import Indication, LinkUse, Side, cryptic_lists, exchanged, sounds_like

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
    derivations = _derivations(clue.parse, clue.letters)
    return next((each for each in derivations if each.letters == clue.letters), None)


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
"""For each part of an operation, one of the strings that the part can stand for."""


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

    They are read forwards and backwards. `split` is where the gap starts, `gap` its length.
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
        # As numbers: the places at each end that are dropped, 0 or 1.
        yield all_places[int(drops_first) : len(source) - int(drops_last)]


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
        first = 1 if indication is Indication.EVEN else 0  # the second letter is an even one
        yield from range(first, sum(sizes), 2)
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


_SHORTEST_ROOT = 4


class Unfairness(Enum):
    """Every way in which a clue can be unfair, with a sentence for its writer."""

    UNKNOWN_ANSWER = Message("“{answer}” isn't in the word list.")
    ENUMERATION = Message("The enumeration should be ({wanted}), not ({found}).")
    ANSWER_IN_CLUE = Message("“{word}” gives away the answer or its root.")
    LETTERS = Message("The wordplay doesn't give {answer}.")
    DEFINITION_COUNT = Message("The number of definitions in braces should be {wanted}.")
    DEFINITION_PLACE = Message("The definition should be at the start or the end of the clue.")
    DEFINITION_ENDS = Message(
        "The two definitions should be at the start and the end of the clue."
    )
    DEFINITION_PART = Message("The definition should be the whole clue.")
    SHARED_WORD = Message("Both definitions use “{word}”.")
    WORD_MISSING = Message("“{words}” isn't in the clue.")
    WORD_TWICE = Message(
        "A word does double duty: it serves two parts of the wordplay, or also the definition."
    )
    WORD_IDLE = Message("“{words}” does nothing in the clue.")
    LINK_DIRECTION = Message("The link “{words}” points the wrong way.")
    INTERRUPTED = Message("Words from another part interrupt “{part}”.")
    CHARADE_ORDER = Message("The parts don't come in the order the answer needs.")
    CONTAINER_ORDER = Message("“{indicator}” puts the parts the other way round.")
    DELETION_ORDER = Message("“{indicator}” should come between a part and the letters it loses.")
    SPOONERISM_ORDER = Message(
        "“{indicator}” shouldn't come between the two words whose sounds are swapped."
    )
    INDICATOR = Message("“{indicator}” isn't an indicator of this device: {device}.")
    INDICATOR_BEFORE = Message("“{indicator}” can't come before the words it acts on.")
    INDICATOR_AFTER = Message("“{indicator}” can't come after the words it acts on.")
    HOMOPHONE_BETWEEN = Message(
        "“{indicator}” is between the definition and the wordplay, so either could be the answer."
    )
    UNREVIEWED = Message("Nobody has checked that “{words}” can stand for {letters}.")
    INDIRECT = Message("The clue doesn't contain the letters for this device: {device}.")
    ANAGRAM_IN_ORDER = Message("Too many letters of the anagram are already in order.")
    HIDDEN_AT_END = Message("A hidden word shouldn't start or end where a word of the clue does.")
    HIDDEN_IDLE = Message("Every word in the hiding phrase should hide part of the answer.")


class ClueFault(NamedTuple):
    """One reason to refuse a clue, and its sentence."""

    unfairness: Unfairness
    message: Message


def _fault(unfairness: Unfairness, **values: str) -> ClueFault:
    return ClueFault(unfairness, Message(unfairness.value.text, **values))


def faults(clue: CrypticClue) -> list[ClueFault]:
    """Returns why a clue is refused; empty if it is fair as far as a program can see."""
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
        found.append(_fault(Unfairness.LETTERS, answer=clue.letters))
    return found


# The answer and the definition


def _answer_faults(clue: CrypticClue) -> Iterator[ClueFault]:
    """Yields a wrong enumeration, an unknown answer, and words that give it away."""
    wanted = ",".join(str(len(letters_of(word))) for word in re.split("[ -]", clue.answer))
    if re.sub("[ -]", ",", clue.enumeration.replace(", ", ",")) != wanted:
        yield _fault(Unfairness.ENUMERATION, wanted=wanted, found=clue.enumeration)
    if not _is_known(clue.answer):
        yield _fault(Unfairness.UNKNOWN_ANSWER, answer=clue.answer)
    for word in _revealing_words(clue):
        yield _fault(Unfairness.ANSWER_IN_CLUE, word=word)


def _is_known(answer: str) -> bool:
    """Whether the answer is a word of the lexicon or an expression as it is written."""
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
    """Yields what is wrong with the number and the places of the definitions."""
    wanted = 2 if clue.form is ClueForm.DOUBLE else 1
    if len(clue.definitions) != wanted:
        yield _fault(Unfairness.DEFINITION_COUNT, wanted=str(wanted))
        return
    defining = frozenset[int]().union(*clue.definitions)
    outside = [place for place in range(len(clue.words)) if place not in defining]
    if clue.form in (ClueForm.LIT, ClueForm.CRYPTIC):
        if outside:
            yield _fault(Unfairness.DEFINITION_PART)
    elif clue.form is ClueForm.DOUBLE:
        yield from _double_faults(clue, outside)
    elif {0, len(clue.words) - 1}.isdisjoint(defining):
        yield _fault(Unfairness.DEFINITION_PLACE)


def _double_faults(clue: CrypticClue, outside: Sequence[int]) -> Iterator[ClueFault]:
    """Yields what is wrong with a double definition; `outside` are the places in neither."""
    if not {0, len(clue.words) - 1}.isdisjoint(outside):
        yield _fault(Unfairness.DEFINITION_ENDS)
    words = tuple(clue.words[place].text for place in outside)
    if words and not cryptic_lists().is_link(words, LinkUse.DOUBLE):
        yield _fault(Unfairness.WORD_IDLE, words=" ".join(words))
    first, second = ({clue.words[place].text for place in span} for span in clue.definitions)
    for word in sorted(first & second):
        if len(word) >= _SHORTEST_ROOT:
            yield _fault(Unfairness.SHARED_WORD, word=word)


# The places of the words


def _placing_faults(clue: CrypticClue) -> list[ClueFault]:
    """Returns the faults of the placing of the parse in the clue that has the fewest."""
    choices = (_faults_of_placing(clue, placed) for placed in placings(clue))
    best = min(choices, key=len, default=None)
    return [_unplaced(clue)] if best is None else best


def best_placing(clue: CrypticClue) -> PlacedPart | None:
    """Returns where the parse's words stand in the surface; None if one isn't found."""
    return min(
        placings(clue), key=lambda placed: len(_faults_of_placing(clue, placed)), default=None
    )


def _unplaced(clue: CrypticClue) -> ClueFault:
    """Returns the first part whose words aren't in the clue; else that a word serves twice."""
    surface = tuple(word.text for word in clue.words)
    for part in all_parts(clue.parse) if clue.parse else ():
        size = len(part.words)
        if not any(surface[i : i + size] == part.words for i in range(len(surface))):
            return _fault(Unfairness.WORD_MISSING, words=part.phrase)
    return _fault(Unfairness.WORD_TWICE)


def _faults_of_placing(clue: CrypticClue, root: PlacedPart) -> list[ClueFault]:
    """Returns the faults of one way to find the parse in the clue."""
    found = [*_link_faults(clue, root), *_inner_link_faults(clue, root)]
    for placed in root.walk():
        found += _interruptions(root, placed)
        if isinstance(placed.part, Operation):
            found += _order_faults(placed, placed.part)
    return [*found, *_homophone_faults(clue, root)]


def _link_faults(clue: CrypticClue, root: PlacedPart) -> Iterator[ClueFault]:
    """Yields words outside the wordplay that aren't a link to the definition, or a wrong one."""
    outside = sorted(
        place for place in wordplay_places(clue) if not root.first <= place <= root.last
    )
    words = tuple(clue.words[place].text for place in outside)
    if not words:
        return
    uses = [LinkUse.DEFINITION_FIRST, LinkUse.WORDPLAY_FIRST]
    is_beside = outside[-1] < root.first
    if clue.definitions[0].start:  # the definition is at the end of the clue
        uses.reverse()
        is_beside = outside[0] > root.last
    right, wrong = (cryptic_lists().is_link(words, use) for use in uses)
    if clue.form is ClueForm.LIT or not is_beside or not (right or wrong):
        yield _fault(Unfairness.WORD_IDLE, words=" ".join(words))
    elif not right:
        yield _fault(Unfairness.LINK_DIRECTION, words=" ".join(words))


def _inner_link_faults(clue: CrypticClue, root: PlacedPart) -> Iterator[ClueFault]:
    """Yields the words between the parts that do nothing and aren't a link."""
    used = set(root.places)
    for place in sorted(wordplay_places(clue) - used):
        if root.first < place < root.last:
            around = [part for part in root.walk() if part.first < place < part.last]
            inmost = min(around, key=lambda part: part.last - part.first)
            word = clue.words[place].text
            if not cryptic_lists().is_link((word,), _use_inside(inmost.part)):
                yield _fault(Unfairness.WORD_IDLE, words=word)


def _use_inside(part: Part) -> LinkUse:
    """Returns what a link word between the parts of this one is used for."""
    joins = isinstance(part, Operation) and part.device in (Device.CHARADE, Device.SPOONERISM)
    return LinkUse.CHARADE if joins else LinkUse.PART


def _interruptions(root: PlacedPart, placed: PlacedPart) -> Iterator[ClueFault]:
    """Yields a fault if words of other parts stand between the words of a part."""
    own = placed.places
    between = {*range(own[0], own[-1])}.intersection(root.places).difference(own)
    if between:
        yield _fault(Unfairness.INTERRUPTED, part=str(placed.part))


_ORDER_FAULTS = {
    Device.CHARADE: Unfairness.CHARADE_ORDER,
    Device.CONTAINER: Unfairness.CONTAINER_ORDER,
    Device.DELETION: Unfairness.DELETION_ORDER,
    Device.SPOONERISM: Unfairness.SPOONERISM_ORDER,
}
"""What is wrong if the parts of a device stand in another order than its indicator asks."""


def _order_faults(placed: PlacedPart, part: Operation) -> Iterator[ClueFault]:
    """Yields a fault if the order of indicator and parts isn't what the indicator asks for."""
    kinds = cryptic_lists().indications(part.words, part.device)
    if not part.phrase:
        if not _in_order(*(inner.span for inner in placed.parts)):
            yield _fault(Unfairness.CHARADE_ORDER)
    elif len(placed.parts) == 2:
        if kinds and not any(_is_in_order_of(kind, placed) for kind in kinds):
            yield _fault(_ORDER_FAULTS[part.device], indicator=part.phrase)
    elif kinds:
        is_before = placed.own.start < placed.parts[0].first
        if not any(side & (Side.BEFORE if is_before else Side.AFTER) for side in kinds.values()):
            wrong = Unfairness.INDICATOR_BEFORE if is_before else Unfairness.INDICATOR_AFTER
            yield _fault(wrong, indicator=part.phrase)


def _is_in_order_of(kind: Indication, placed: PlacedPart) -> bool:
    """Whether two parts stand around their indicator as it asks."""
    first, second = (inner.span for inner in placed.parts)
    if kind is Indication.SPOONERISM:
        return _in_order(first, second) and not _in_order(first, placed.own, second)
    if kind in (Indication.INSIDE, Indication.AFTER):
        return _in_order(second, placed.own, first)
    return _in_order(first, placed.own, second)


def _in_order(*spans: range) -> bool:
    """Whether each span of words ends before the next one starts."""
    return all(one.stop <= other.start for one, other in pairwise(spans))


def _homophone_faults(clue: CrypticClue, root: PlacedPart) -> Iterator[ClueFault]:
    """Yields a fault if a homophone's indicator stands between definition and wordplay.
    Then either of the two could be the answer.
    """
    if clue.form is ClueForm.LIT or not isinstance(root.part, Operation):
        return
    is_before = root.own.start < root.parts[0].first
    is_defined_first = clue.definitions[0].start == 0
    is_between = is_before == is_defined_first
    if root.part.device is Device.HOMOPHONE and is_between:
        yield _fault(Unfairness.HOMOPHONE_BETWEEN, indicator=root.part.phrase)


# The parts


def _part_faults(part: Part) -> Iterator[ClueFault]:
    """Yields a fault if our lists lack a part, and one if its letters aren't in the clue."""
    if isinstance(part, Leaf):
        if not part.is_literal and not cryptic_lists().stands_for(part.words, part.letters):
            yield _fault(Unfairness.UNREVIEWED, words=part.phrase, letters=part.letters)
        return
    device = part.device.value
    if part.phrase and not cryptic_lists().indications(part.words, part.device):
        yield _fault(Unfairness.INDICATOR, indicator=part.phrase, device=device)
    if not _is_direct(part):
        yield _fault(Unfairness.INDIRECT, device=device)


def _is_direct(part: Operation) -> bool:
    """Whether the solver can see the letters to rearrange, to search or to choose from."""
    fodder = part.parts[0]
    if part.device in (Device.HIDDEN, Device.SELECTION):
        return isinstance(fodder, Leaf) and fodder.is_literal
    return part.device is not Device.ANAGRAM or _is_fodder(fodder)


def _is_fodder(part: Part) -> bool:
    """Whether a solver can see the letters of a part in the clue; abbreviations are allowed."""
    if isinstance(part, Leaf):
        return part.is_literal or len(part.letters) <= LONGEST_ABBREVIATION
    allowed = (Device.CHARADE, Device.SELECTION, Device.DELETION)
    return part.device in allowed and all(map(_is_fodder, part.parts))


# The derivation


def _derivation_faults(derivation: Derivation) -> Iterator[ClueFault]:
    """Yields the faults of anagrams and hidden words, also in the parts inside."""
    device = derivation.part.device if isinstance(derivation.part, Operation) else None
    if device is Device.HIDDEN:
        yield from _hidden_faults(derivation)
    if device is Device.ANAGRAM and _is_in_order_already(derivation):
        yield _fault(Unfairness.ANAGRAM_IN_ORDER)
    for inner in derivation.inner:
        yield from _derivation_faults(inner)


def _hidden_faults(derivation: Derivation) -> Iterator[ClueFault]:
    """Yields a fault if a hidden word is at an end of its words, or a word hides none of it."""
    places, fodder = derivation.places, derivation.inner[0]
    size = len(fodder.letters)
    words = [letters_of(word) for word in fodder.part.words]
    if places[0] == 0 or places[-1] == size - 1:
        yield _fault(Unfairness.HIDDEN_AT_END)
    if places[0] >= len(words[0]) or places[-1] < size - len(words[-1]):
        yield _fault(Unfairness.HIDDEN_IDLE)


def _is_in_order_already(derivation: Derivation) -> bool:
    """Whether more than half of an anagram's letters, three or more, stand in a row in its fodder.

    These letters are in the same order there.
    """
    fodder, letters = derivation.inner[0].letters, derivation.letters
    size = 1 + max(2, (len(letters) + 1) // 2)
    runs = (letters[start : start + size] for start in range(len(letters) - size + 1))
    return any(run in fodder for run in runs)
