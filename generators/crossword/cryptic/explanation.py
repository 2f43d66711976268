"""Explains a cryptic clue in four stages, as a teacher would: each gives a little more away.

First the definition, then what each indicator does with which words, then the letters of each
part, and last the answer with the parse in the usual notation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...base import N_, Message, joined_names
from .fairness import Derivation, best_placing, derivation_of
from .notation import ClueForm, CrypticClue, Device, Leaf, Operation
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


def explanation(clue: CrypticClue) -> tuple[TeachingStage, ...]:
    """The four stages for a clue that passed the checks; two for one without wordplay."""
    placed, derivation = best_placing(clue), derivation_of(clue)
    if not placed or not derivation:
        return (_definition_stage(clue), _answer_stage(clue))
    teacher = _Teacher(clue, placed, derivation)
    return (
        _definition_stage(clue),
        teacher.devices_stage(),
        teacher.letters_stage(),
        teacher.solution_stage(),
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
    Device.ANAGRAM: Message("“{indicator}” rearranges {source}: an anagram."),
    Device.HIDDEN: Message("“{indicator}” says to look inside {source}: a hidden word."),
    Device.REVERSAL: Message("“{indicator}” reverses {source}: a reversal."),
    Device.CONTAINER: Message("“{indicator}” puts {second} inside {source}: a container."),
    Device.CHARADE: Message("“{indicator}” joins {parts}, in that order: a charade."),
    Device.HOMOPHONE: Message(
        "“{indicator}” asks for something that sounds like {source}: a homophone."
    ),
    Device.SPOONERISM: Message(
        "“{indicator}” swaps the first sounds of {source} and {second}: a spoonerism."
    ),
}
_PLAIN_CHARADE = Message("Join {parts}: a charade.")
_INDICATIONS = {
    Indication.FIRST_OFF: Message(
        "“{indicator}” takes the first letter off {source}: a deletion."
    ),
    Indication.LAST_OFF: Message("“{indicator}” takes the last letter off {source}: a deletion."),
    Indication.OUTER_OFF: Message("“{indicator}” takes both ends off {source}: a deletion."),
    Indication.MIDDLE_OFF: Message("“{indicator}” takes the middle out of {source}: a deletion."),
    Indication.NAMED_OFF: Message("“{indicator}” takes {second} out of {source}: a deletion."),
    Indication.FIRST: Message("“{indicator}” asks for the first letters of {source}."),
    Indication.LAST: Message("“{indicator}” asks for the last letters of {source}."),
    Indication.OUTER: Message("“{indicator}” asks for the first and last letters of {source}."),
    Indication.MIDDLE: Message("“{indicator}” asks for the middle letters of {source}."),
    Indication.ODD: Message("“{indicator}” asks for alternate letters of {source}."),
    Indication.EVEN: Message("“{indicator}” asks for alternate letters of {source}."),
}
_INDICATIONS_OF_ONE = {
    Indication.FIRST: Message("“{indicator}” asks for the first letter of {source}."),
    Indication.LAST: Message("“{indicator}” asks for the last letter of {source}."),
    Indication.MIDDLE: Message("“{indicator}” asks for the middle letter of {source}."),
}
"""What some indications ask for if that is a single letter."""
_QUOTED, _LITERAL = Message("“{words}”"), Message("the letters of “{words}”")
_LITERAL_LETTER = Message("the letter “{words}”")
_STANDS_FOR = {1: Message("a letter for “{words}”"), 2: Message("two letters for “{words}”")}
"""By the number of letters, how words that stand for so few of them are named."""
_SYNONYM = Message("a word for “{words}”")
_LOOKS_INSIDE = (Device.HIDDEN, Device.SELECTION)


@dataclass(frozen=True)
class _Teacher:
    """Words the stages of a clue with wordplay."""

    clue: CrypticClue
    placed: PlacedPart
    derivation: Derivation

    def devices_stage(self) -> TeachingStage:
        """Returns the stage that says what each indicator does, the inner before the outer."""
        inside = [*zip(self.placed.walk(), _walk(self.derivation), strict=True)]
        sentences, highlights = [], []
        for placed, reached in reversed(inside):
            if isinstance(placed.part, Operation):
                sentences.append(self._device_sentence(placed, placed.part, reached))
        for placed, _reached in inside:
            if isinstance(placed.part, Operation) and placed.own:
                highlights.append(_highlight(self.clue, placed.own))
        return TeachingStage(tuple(sentences), tuple(highlights))

    def _device_sentence(
        self, placed: PlacedPart, part: Operation, reached: Derivation
    ) -> Message:
        """Returns what an indicator does with its parts; without one, that they are joined."""
        named = [self._named(inner, part.device) for inner in placed.parts]
        indication = reached.indication
        template = _INDICATIONS[indication] if indication else _DEVICES[part.device]
        if indication and len(reached.places) == 1:
            template = _INDICATIONS_OF_ONE.get(indication, template)
        return Message(
            (template if placed.own else _PLAIN_CHARADE).text,
            indicator=self.clue.phrase_at(placed.own) if placed.own else "",
            source=named[0],
            second=named[-1],
            parts=joined_names(named),
        )

    def _named(self, placed: PlacedPart, device: Device) -> Message:
        """Returns the words of a part, and how many letters they stand for if these are few."""
        part = placed.part
        if not isinstance(part, Leaf) or (part.is_literal and device in _LOOKS_INSIDE):
            template = _QUOTED
        elif part.is_literal:
            template = _LITERAL if len(part.letters) > 1 else _LITERAL_LETTER
        else:
            template = _STANDS_FOR.get(len(part.letters), _SYNONYM)
        return Message(template.text, words=self.clue.phrase_at(placed.span))

    def letters_stage(self) -> TeachingStage:
        """Returns the stage that says what each part gives, in the order of the clue.

        The answer is left to the last stage: there are no sentences if the letters only have to be
        found in the clue or rearranged.
        """
        parts = zip(self.placed.parts, self.derivation.inner, strict=True)
        sentences = []
        for placed, reached in sorted(parts, key=lambda pair: pair[0].first):
            words = self.clue.phrase_at(placed.span)
            if not isinstance(placed.part, Leaf):
                sentences.append(
                    Message(
                        "“{words}” gives {letters}: {how}.",
                        words=words,
                        letters=reached.letters,
                        how=self._how(placed, reached),
                    )
                )
            elif not placed.part.is_literal or len(self.placed.parts) > 1:
                text = N_("“{words}” gives {letters}.")
                sentences.append(Message(text, words=words, letters=reached.letters))
        leaves = (inner for inner in self.placed.walk() if isinstance(inner.part, Leaf))
        highlights = sorted(_highlight(self.clue, leaf.own) for leaf in leaves)
        return TeachingStage(tuple(sentences), tuple(highlights))

    def solution_stage(self) -> TeachingStage:
        """Returns the stage with the answer, its definition and its parse."""
        answer, how = self.clue.answer.upper(), self._how(self.placed, self.derivation)
        line = Message("{answer}: {how}", answer=answer, how=how)
        if self.clue.form is not ClueForm.LIT:
            defining = self.clue.phrase_at(self.clue.definitions[0])
            text = N_("{answer} (“{definition}”): {how}")
            line = Message(text, answer=answer, definition=defining, how=how)
        return TeachingStage((line,), (Highlight(0, len(self.clue.surface)),))

    def _how(self, placed: PlacedPart, derivation: Derivation) -> Message:
        """Returns how a device reaches its letters, in the usual notation."""
        part, inner = derivation.part, derivation.inner
        assert isinstance(part, Operation)
        terms = [self._term(*pair) for pair in zip(placed.parts, inner, strict=True)]
        if part.device is Device.CHARADE:
            return _sum_of(terms)
        template = (
            _NOTATION_OF_INDICATION[derivation.indication]
            if derivation.indication
            else _NOTATION[part.device]
        )
        if len(derivation.places) == 1:
            template = _NOTATION_OF_ONE.get(derivation.indication, template)
        return Message(
            template.text,
            source=terms[0],
            second=terms[-1],
            marked=_marked(inner[0], derivation.places),
        )

    def _term(self, placed: PlacedPart, derivation: Derivation) -> str | Message:
        """Returns the letters of a part and where they come from: `DR (doctor)`."""
        part = derivation.part
        if not isinstance(part, Leaf):
            how = self._how(placed, derivation)
            return Message("{letters} ({how})", letters=derivation.letters, how=how)
        if part.is_literal:
            return part.phrase.strip("'").upper()
        words = _without_capital(self.clue.phrase_at(placed.own), part.phrase)
        return Message("{letters} ({words})", letters=part.letters, words=words)


# The answer


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


def _walk(derivation: Derivation) -> Iterator[Derivation]:
    """Yields the derivation and all inside it, the outer before the inner."""
    yield derivation
    for inner in derivation.inner:
        yield from _walk(inner)


def _sum_of(terms: Sequence[str | Message]) -> Message:
    """Returns the terms joined by plus signs: `CAR + PET`."""
    first, *others = terms
    rest = others[0] if len(others) == 1 else _sum_of(others)
    return Message("{first} + {rest}", first=first, rest=rest)


def _without_capital(words: str, as_in: str) -> str:
    """Returns words of a surface, with a small letter at the start if `as_in` has one."""
    return words[:1].lower() + words[1:] if as_in[:1].islower() else words


def _marked(fodder: Derivation, places: Sequence[int]) -> str:
    """Returns the words of the fodder, with capitals only for the letters at these places."""
    marked, place = [], 0
    for char in fodder.part.phrase:
        marked.append(char.upper() if char.isalpha() and place in places else char.lower())
        place += char.isalpha()
    return "".join(marked)
