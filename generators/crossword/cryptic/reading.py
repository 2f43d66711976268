"""Reads a clue that somebody writes as a cryptic one: finds its wordplay, or what it lacks.

It finds one device at work on words of the clue. Charades, containers, spoonerisms and devices
inside others aren't found, except in clues of the bank; two definitions can't be seen.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from ...base import Message
from ..phrases import phrase_book
from .bank import cryptic_clue
from .derivation import derivation_of
from .explanation import explanation
from .fairness import Unfairness, faults
from .notation import ClueForm, CrypticClue, Device, Leaf, Operation, letters_of
from .word_lists import LinkUse, Words, cryptic_lists

_ENUMERATION = re.compile(r"\s*\([\d, -]+\)\s*$")
_ANSWER = re.compile("[A-Z]+")
_SEARCHED = frozenset({Device.ANAGRAM, Device.HIDDEN, Device.SELECTION})
"""The devices whose words stand for their own letters alone."""
_FOUND = _SEARCHED | {Device.REVERSAL, Device.DELETION, Device.HOMOPHONE}
_FEWEST_LETTERS = 4
"""The fewest letters of wordplay with a fault: a shorter one is chance, not a mistake."""
_MOST_WORDS = 30
"""The most words of a cryptic clue: a longer text would take too long to search."""


@dataclass(frozen=True)
class ClueReading:
    """What is seen in a clue: the wordplay, or what is missing."""

    clue: CrypticClue | None
    """The clue with its parse; None if no indicator is found."""
    missing: Message | None = None

    @property
    def sentences(self) -> tuple[Message, ...]:
        """The wordplay, its indicator and the definition; or the wordplay and its fault."""
        if self.clue is None:
            return (self.missing,) if self.missing else ()
        stages = explanation(self.clue)
        if len(stages) == 2:  # nothing but definitions
            return stages[0].sentences
        if self.missing:
            return (*stages[-1].sentences, self.missing)
        return (*stages[-1].sentences, *stages[1].sentences, *stages[0].sentences)

    @property
    def is_fair(self) -> bool:
        """Whether the clue passes every check."""
        return self.missing is None


@lru_cache(maxsize=64)
def reading(answer: str, surface: str) -> ClueReading | None:
    """Returns how a clue reads as a cryptic one; None if nothing cryptic is seen.

    The answer is in lower case, without spaces; the surface may end with its enumeration.
    """
    text = _ENUMERATION.sub("", surface.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    known = cryptic_clue(answer, text)
    if known:
        return ClueReading(known)
    clue = _unparsed(answer, text)
    if not _is_readable(clue):
        return None
    judged = [_judged(parsed) for parsed in _parsed(clue)]
    best = min(judged, key=lambda pair: (len(pair[1]), -_indicator_size(pair[0])), default=None)
    if best and not best[1]:
        return ClueReading(best[0])
    if best and len(answer) >= _FEWEST_LETTERS:
        return ClueReading(best[0], best[1][0])
    lacking = next(_unindicated(clue), None) if len(answer) >= _FEWEST_LETTERS else None
    return ClueReading(None, lacking) if lacking else None


def fair_reading(answer: str, surface: str) -> CrypticClue | None:
    """Returns a clue with its parse if it is a fair cryptic one, as far as can be seen."""
    found = reading(answer, surface)
    return found.clue if found and found.is_fair else None


def _is_readable(clue: CrypticClue) -> bool:
    """Whether a clue can be searched; one that says “anagram of” isn't cryptic."""
    texts = {word.text for word in clue.words}
    has_braces = bool({*"{}"} & {*clue.marked})
    is_short = len(clue.words) <= _MOST_WORDS and "anagram" not in texts
    return bool(_ANSWER.fullmatch(clue.letters)) and is_short and not has_braces


def _unparsed(answer: str, text: str) -> CrypticClue:
    """Returns the clue with its words and its enumeration alone."""
    phrase = phrase_book().get(answer)
    written = phrase.written.lower() if phrase else answer
    lengths = ",".join(str(len(letters_of(word))) for word in re.split("[ -]", written))
    return CrypticClue(written, text, lengths, ClueForm.WORDPLAY, None)


def _judged(clue: CrypticClue) -> tuple[CrypticClue, list[Message]]:
    """Returns a clue with its faults; a setter may use a word that our list lacks."""
    found = (one for one in faults(clue) if one.unfairness is not Unfairness.UNKNOWN_ANSWER)
    return clue, [one.message for one in found]


def _indicator_size(clue: CrypticClue) -> int:
    """Returns how many words the indicator has: `out of place` is read before `out`."""
    return len(clue.parse.words) if clue.parse else 0


def _parsed(clue: CrypticClue) -> Iterator[CrypticClue]:
    """Yields the clue with every parse that gives its answer: an indicator beside its words."""
    for indicator in _spans(clue):
        kinds = cryptic_lists().indicators.get(_words(clue, indicator), {})
        for device in dict.fromkeys(kind.device for kind in kinds if kind.device in _FOUND):
            for fodder in _spans(clue):
                if indicator.start not in (fodder.stop, fodder.start - len(indicator)):
                    continue
                for leaf in _leaves(clue, fodder, device):
                    parse = Operation(device, _phrase(clue, indicator), (leaf,))
                    parsed = replace(clue, parse=parse)
                    if derivation_of(parsed):
                        first = min(indicator.start, fodder.start)
                        yield _defined(parsed, range(first, max(indicator.stop, fodder.stop)))


def _spans(clue: CrypticClue) -> Iterator[range]:
    """Yields every stretch of words of the clue."""
    total = len(clue.words)
    for start in range(total):
        for stop in range(start + 1, total + 1):
            yield range(start, stop)


def _words(clue: CrypticClue, span: range) -> Words:
    return tuple(clue.words[place].text for place in span)


def _phrase(clue: CrypticClue, span: range) -> str:
    """Returns the words of a stretch as a parse names them, without punctuation."""
    texts = (clue.surface[word.start : word.stop] for word in clue.words[span.start : span.stop])
    return " ".join(texts).replace(" 's", "'s")


def _leaves(clue: CrypticClue, fodder: range, device: Device) -> Iterator[Leaf]:
    """Yields what words may stand for under a device: their own letters, or a meaning."""
    phrase = _phrase(clue, fodder)
    letters = letters_of(phrase)
    if device is Device.ANAGRAM:
        is_possible = sorted(letters) == sorted(clue.letters)
    else:
        is_possible = device is not Device.HIDDEN or clue.letters in letters
    if letters and is_possible:
        yield Leaf(phrase, letters)
    if device not in _SEARCHED:
        for meaning in sorted(_meanings().get(_words(clue, fodder), ())):
            yield Leaf(phrase, meaning)


@cache
def _meanings() -> Mapping[Words, set[str]]:
    """Returns, by words, the letters they can stand for."""
    found: dict[Words, set[str]] = defaultdict(set)
    for letters, phrases in cryptic_lists().meanings.items():
        for words in phrases:
            found[words].add(letters)
    return found


def _defined(clue: CrypticClue, wordplay: range) -> CrypticClue:
    """Returns the clue with its definition: the longer end that the wordplay leaves.

    Words beside the wordplay that can link it to the definition are no part of that.
    """
    words, total = clue.words, len(clue.words)
    if not wordplay.start and wordplay.stop == total:
        return replace(clue, marked=f"{{{clue.marked}}}", form=ClueForm.LIT)
    if wordplay.start >= total - wordplay.stop:
        links = (range(stop, wordplay.start) for stop in range(1, wordplay.start))
        link = next((each for each in links if _is_link(clue, each, True)), None)
        defining = range(link.start if link else wordplay.start)
    else:
        links = (range(wordplay.stop, start) for start in range(total - 1, wordplay.stop, -1))
        link = next((each for each in links if _is_link(clue, each, False)), None)
        defining = range(link.stop if link else wordplay.stop, total)
    start, stop = words[defining[0]].start, words[defining[-1]].stop
    text = clue.marked
    return replace(clue, marked=f"{text[:start]}{{{text[start:stop]}}}{text[stop:]}")


def _is_link(clue: CrypticClue, span: range, is_after_definition: bool) -> bool:
    use = LinkUse.DEFINITION_FIRST if is_after_definition else LinkUse.WORDPLAY_FIRST
    return cryptic_lists().is_link(_words(clue, span), use)


# Without an indicator

_SAME_LETTERS = Message(
    "“{words}” is an anagram of {answer}, but we don't see an anagram indicator next to it."
)
_HIDES = Message("“{words}” hides {answer}, but we don't see a hidden-word indicator next to it.")
_BACKWARDS = Message(
    "“{words}” is {answer} backwards, but we don't see a reversal indicator next to it."
)
_FIRST_LETTERS = Message(
    "The first letters of “{words}” give {answer}, but we don't see an indicator "
    "for that next to them."
)
_ALTERNATE = Message(
    "Every other letter of “{words}” gives {answer}, but we don't see an indicator "
    "for that next to it."
)


def _unindicated(clue: CrypticClue) -> Iterator[Message]:
    """Yields what words of the clue have in common with its answer, the shortest first."""
    for span in sorted(_spans(clue), key=len):
        template = _likeness(_words(clue, span), clue.letters)
        if template:
            yield Message(template.text, words=clue.phrase_at(span), answer=clue.answer.upper())


def _likeness(words: Words, answer: str) -> Message | None:
    """Returns the sentence for words that hold the answer in some way; None if they don't."""
    letters = letters_of("".join(words))
    if letters == answer:
        return None
    if letters == answer[::-1]:
        return _BACKWARDS
    if sorted(letters) == sorted(answer):
        return _SAME_LETTERS
    if answer in letters[1:-1]:
        return _HIDES
    if "".join(word[0] for word in words).upper() == answer:
        return _FIRST_LETTERS
    return _ALTERNATE if answer in (letters[::2], letters[1::2]) else None
