"""Explains a cryptic clue in four stages, as a teacher would: each gives a little more away.

First the definition, then the devices and their indicators, then the letters of each part, and
last the answer with the parse in the usual notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...base import N_, Message
from .derivation import Derivation, derivation_of
from .fairness import best_placing
from .notation import ClueForm, CrypticClue, Device, Leaf, Operation, Part
from .placing import PlacedPart
from .word_lists import Indication


class Highlight(NamedTuple):
    """A stretch of the surface to highlight: from character `start` to before `stop`."""

    start: int
    stop: int


@dataclass(frozen=True)
class TeachingStage:
    """One stage of the explanation: its sentences and what they are about."""

    sentences: tuple[Message, ...]
    highlights: tuple[Highlight, ...]


def explanation(clue: CrypticClue, withholds: bool = False) -> tuple[TeachingStage, ...]:
    """The four stages for a clue that passed the checks; two for one without wordplay.

    If it `withholds`, the third stage leaves the longest word for the player to find.
    """
    placed, derivation = best_placing(clue), derivation_of(clue)
    if not placed or not derivation:
        return (_definition_stage(clue), _answer_stage(clue))
    return (
        _definition_stage(clue),
        _devices_stage(clue, placed, derivation),
        _letters_stage(clue, placed, derivation, _longest(placed) if withholds else None),
        _solution_stage(clue, derivation),
    )


def wordplay_sentences(clue: CrypticClue) -> tuple[Message, ...]:
    """How a clue reaches its answer, for those who know it; without wordplay, its definitions."""
    stages = explanation(clue)
    return (stages[-1] if len(stages) > 2 else stages[0]).sentences


def worked_example(clue: CrypticClue) -> tuple[Message, ...]:
    """The definition of a clue, its devices, and the answer with the parts that it comes from."""
    definition, *devices, answer = explanation(clue)
    shown = (definition, *devices[:1], answer)
    return tuple(sentence for stage in shown for sentence in stage.sentences)


LESSONS: Mapping[Device | ClueForm, Message] = {
    Device.ANAGRAM: Message("Anagram"),
    Device.HIDDEN: Message("Hidden word"),
    Device.SELECTION: Message("Selected letters"),
    Device.CHARADE: Message("Charade"),
    Device.CONTAINER: Message("Container"),
    Device.REVERSAL: Message("Reversal"),
    Device.DELETION: Message("Deletion"),
    Device.HOMOPHONE: Message("Homophone"),
    Device.SPOONERISM: Message("Spoonerism"),
    ClueForm.DOUBLE: Message("Double definition"),
    ClueForm.CRYPTIC: Message("Cryptic definition"),
    ClueForm.LIT: Message("&lit"),
}
"""The title of the guide's lesson on each device, and on each form of clue that needs one."""


def lesson_of(clue: CrypticClue) -> Message:
    """The title of the lesson on a clue: on its form, or else on its outermost device."""
    if clue.form in LESSONS or not isinstance(clue.parse, Operation):
        return LESSONS[clue.form]
    return LESSONS[clue.parse.device]


def _highlight(clue: CrypticClue, places: range) -> Highlight:
    """Returns the stretch of the surface from the first to the last of these words."""
    return Highlight(clue.words[places[0]].start, clue.words[places[-1]].stop)


# The definition


_WHOLE_CLUE = {
    ClueForm.LIT: Message("The whole clue is the definition, and it's also the wordplay."),
    ClueForm.CRYPTIC: Message("The whole clue is one definition. Read it in another sense."),
}


def _definition_stage(clue: CrypticClue) -> TeachingStage:
    """Returns the stage that says which words of the clue are its definition."""
    phrases = [clue.phrase_at(places) for places in clue.definitions]
    if clue.form is ClueForm.DOUBLE:
        sentence = Message(
            "The clue is two definitions side by side: “{first}” and “{second}”.",
            first=phrases[0],
            second=phrases[1],
        )
    else:
        defining = Message("The definition is “{words}”.", words=phrases[0])
        sentence = _WHOLE_CLUE.get(clue.form, defining)
    return TeachingStage(
        (sentence,), tuple(_highlight(clue, places) for places in clue.definitions)
    )


# The devices and their indicators

_DEVICES = {
    Device.ANAGRAM: Message("“{indicator}” asks you to rearrange letters: an anagram."),
    Device.HIDDEN: Message("“{indicator}” says to look inside the words: a hidden word."),
    Device.REVERSAL: Message("“{indicator}” asks you to read letters backwards: a reversal."),
    Device.CONTAINER: Message("“{indicator}” puts one part inside another: a container."),
    Device.CHARADE: Message("“{indicator}” says which part comes last: a charade."),
    Device.HOMOPHONE: Message("“{indicator}” asks for a word that sounds the same: a homophone."),
    Device.SPOONERISM: Message("Two words swap their first sounds: a spoonerism."),
}
_PLAIN_CHARADE = Message("The parts are joined end to end: a charade.")
_INDICATIONS = {
    Indication.FIRST_OFF: Message("“{indicator}” takes off the first letter: a deletion."),
    Indication.LAST_OFF: Message("“{indicator}” takes off the last letter: a deletion."),
    Indication.OUTER_OFF: Message("“{indicator}” takes off both ends: a deletion."),
    Indication.MIDDLE_OFF: Message("“{indicator}” takes out the middle: a deletion."),
    Indication.NAMED_OFF: Message("“{indicator}” takes letters away: a deletion."),
    Indication.FIRST: Message("“{indicator}” asks for first letters."),
    Indication.LAST: Message("“{indicator}” asks for last letters."),
    Indication.OUTER: Message("“{indicator}” asks for first and last letters."),
    Indication.MIDDLE: Message("“{indicator}” asks for the middle letters."),
    Indication.ODD: Message("“{indicator}” asks for alternate letters."),
    Indication.EVEN: Message("“{indicator}” asks for alternate letters."),
}


def _devices_stage(clue: CrypticClue, placed: PlacedPart, derivation: Derivation) -> TeachingStage:
    """Returns the stage that names the device of each indicator, the outer before the inner."""
    sentences, highlights = [], []
    for inner, reached in zip(placed.walk(), _walk(derivation), strict=True):
        if isinstance(inner.part, Operation):
            sentences.append(_device_sentence(clue, inner, reached.indication))
            if inner.own:
                highlights.append(_highlight(clue, inner.own))
    return TeachingStage(tuple(sentences), tuple(highlights))


def _walk(derivation: Derivation) -> Iterator[Derivation]:
    """Yields the derivation and all inside it, the outer before the inner."""
    yield derivation
    for inner in derivation.inner:
        yield from _walk(inner)


def _device_sentence(
    clue: CrypticClue, placed: PlacedPart, indication: Indication | None
) -> Message:
    """Returns what an indicator asks for; without one, that the parts are joined."""
    assert isinstance(placed.part, Operation)
    if not placed.own:
        return _PLAIN_CHARADE
    template = _INDICATIONS[indication] if indication else _DEVICES[placed.part.device]
    return Message(template.text, indicator=clue.phrase_at(placed.own))


# The letters of each part

_LEAST_SIZE = 3
"""The fewest letters of a part that may be withheld."""

_LITERALS = {
    Device.ANAGRAM: Message("The letters to rearrange are in “{words}”."),
    Device.HIDDEN: Message("The letters are side by side in “{words}”."),
    Device.SELECTION: Message("The letters to choose from are in “{words}”."),
}
"""By device, what to do with words in it that stand for their own letters."""
_AS_THEY_ARE = Message("Use the letters of “{words}” as they are.")


def _longest(placed: PlacedPart) -> Part | None:
    """Returns the part that stands for the longest other word; None if all of these are short.

    It isn't one that has the same letters as another part, which would give it away.
    """
    leaves = [inner.part for inner in placed.walk() if isinstance(inner.part, Leaf)]
    uses = Counter(leaf.letters for leaf in leaves)
    long = (leaf for leaf in leaves if not leaf.is_literal and len(leaf.letters) >= _LEAST_SIZE)
    found = (leaf for leaf in long if uses[leaf.letters] == 1)
    return max(found, key=lambda leaf: len(leaf.letters), default=None)


def _letters_stage(
    clue: CrypticClue, placed: PlacedPart, derivation: Derivation, withheld: Part | None
) -> TeachingStage:
    """Returns the stage that says what each part gives; the answer is left to the last stage."""
    leaves = [inner for inner in placed.walk() if isinstance(inner.part, Leaf)]
    highlights = sorted(_highlight(clue, leaf.own) for leaf in leaves)
    sentences = tuple(_letter_sentences(clue, placed, derivation, withheld))
    return TeachingStage(sentences, tuple(highlights))


def _letter_sentences(
    clue: CrypticClue, placed: PlacedPart, derivation: Derivation, withheld: Part | None
) -> Iterator[Message]:
    """Yields what each inner part gives, then the letters it makes with its device.

    Of the part `withheld` it says only how many letters it has.
    """
    assert isinstance(placed.part, Operation)
    literal = _LITERALS.get(placed.part.device, _AS_THEY_ARE)
    for inner, reached in zip(placed.parts, derivation.inner, strict=True):
        if not isinstance(inner.part, Leaf):
            yield from _letter_sentences(clue, inner, reached, withheld)
            if all(each.part is not withheld for each in inner.walk()):
                yield Message("{letters}: {how}", letters=reached.letters, how=_how(reached))
            continue
        words = clue.phrase_at(inner.own)
        if inner.part.is_literal:
            yield Message(literal.text, words=words)
        elif inner.part is withheld:
            text = N_("“{words}” stands for {n} letters.")
            yield Message(text, words=words, n=len(reached.letters))
        else:
            yield Message("“{words}” gives {letters}.", words=words, letters=reached.letters)


# The answer


def _solution_stage(clue: CrypticClue, derivation: Derivation) -> TeachingStage:
    line = Message("{answer}: {how}", answer=clue.answer.upper(), how=_how(derivation))
    return TeachingStage((line,), (Highlight(0, len(clue.surface)),))


def _answer_stage(clue: CrypticClue) -> TeachingStage:
    sentence = Message("The answer is {answer}.", answer=clue.answer.upper())
    return TeachingStage((sentence,), (Highlight(0, len(clue.surface)),))


_NOTATION = {
    Device.ANAGRAM: Message("anagram of {source}"),
    Device.HIDDEN: Message("hidden in {marked}"),
    Device.REVERSAL: Message("{source} reversed"),
    Device.CONTAINER: Message("{second} in {source}"),
    Device.HOMOPHONE: Message("sounds like {source}"),
    Device.SPOONERISM: Message("{source} and {second} with their first sounds swapped"),
}
_NOTATION_OF_INDICATION = {
    Indication.FIRST_OFF: Message("{source} without its first letter"),
    Indication.LAST_OFF: Message("{source} without its last letter"),
    Indication.OUTER_OFF: Message("{source} without its ends"),
    Indication.MIDDLE_OFF: Message("{source} without its middle"),
    Indication.NAMED_OFF: Message("{source} without {second}"),
    Indication.FIRST: Message("first letters of {marked}"),
    Indication.LAST: Message("last letters of {marked}"),
    Indication.OUTER: Message("first and last letters of {marked}"),
    Indication.MIDDLE: Message("middle of {marked}"),
    Indication.ODD: Message("odd letters of {marked}"),
    Indication.EVEN: Message("even letters of {marked}"),
}


_NOTATION_OF_ONE: Mapping[Indication | None, Message] = {
    Indication.FIRST: Message("first letter of {marked}"),
    Indication.LAST: Message("last letter of {marked}"),
}
"""The notation if the indicator takes a single letter."""


def _how(derivation: Derivation) -> Message:
    """Returns how a device reaches its letters, in the usual notation."""
    part, inner = derivation.part, derivation.inner
    assert isinstance(part, Operation)
    if part.device is Device.CHARADE:
        return _sum_of(inner)
    template = (
        _NOTATION_OF_INDICATION[derivation.indication]
        if derivation.indication
        else _NOTATION[part.device]
    )
    if len(derivation.places) == 1:
        template = _NOTATION_OF_ONE.get(derivation.indication, template)
    return Message(
        template.text,
        source=_term(inner[0]),
        second=_term(inner[-1]),
        marked=_marked(inner[0], derivation.places),
    )


def _sum_of(terms: Sequence[Derivation]) -> Message:
    """Returns the terms joined by plus signs: `CAR + PET`."""
    first, *others = terms
    rest = _term(others[0]) if len(others) == 1 else _sum_of(others)
    return Message("{first} + {rest}", first=_term(first), rest=rest)


def _term(derivation: Derivation) -> str | Message:
    """Returns the letters of a part and where they come from: `DR (doctor)`."""
    part = derivation.part
    if not isinstance(part, Leaf):
        return Message("{letters} ({how})", letters=derivation.letters, how=_how(derivation))
    if part.is_literal:
        return part.phrase.strip("'").upper()
    return Message("{letters} ({words})", letters=part.letters, words=part.phrase)


def _marked(fodder: Derivation, places: Sequence[int]) -> str:
    """Returns the words of the fodder, with capitals only for the letters at these places."""
    marked, place = [], 0
    for char in fodder.part.phrase:
        marked.append(char.upper() if char.isalpha() and place in places else char.lower())
        place += char.isalpha()
    return "".join(marked)
