"""Reads a clue that somebody writes as a cryptic one: finds its wordplay, or what it lacks.

It finds one device at work on words of the clue, charades, containers, one device inside another,
spoonerisms, and two definitions that the thesaurus knows.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain, combinations_with_replacement

from ...base import Message
from ...words import relations
from ..phrases import phrase_book
from .bank import cryptic_clue, cryptic_clues
from .explanation import explanation
from .fairness import Unfairness, faults
from .notation import ClueForm, CrypticClue, Operation, Part, all_parts, letters_of
from .pieces import Assembly, CluePiece, is_spoonerism, operations, spans, spoonerisms, words_at
from .word_lists import LinkUse, Words, cryptic_lists, swappable

_ENUMERATION = re.compile(r"\s*\([\d, -]+\)\s*$")
_ANSWER = re.compile("[A-Z]+")
_FEWEST_LETTERS = 4
"""The fewest letters of wordplay with a fault: a shorter one is chance, not a mistake."""
_MOST_JUDGED = 20
"""The most charades and containers whose fairness is judged: the rest have more parts."""
_MOST_WORDS, _MOST_ASSEMBLED = 30, 14
"""The most words of a cryptic clue, and of a charade or container, whose search takes longer."""


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
            return (*stages[0].sentences, *((self.missing,) if self.missing else ()))
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
    if any(letters_of("".join(words_at(clue, span))) == clue.letters for span in spans(clue)):
        return ClueReading(None, Message("The clue contains its answer."))
    judged = [_judged(parsed) for parsed in _parsed(clue)]
    best = min(judged, key=lambda pair: (len(pair[1]), -_indicator_size(pair[0])), default=None)
    if best and not best[1]:
        return ClueReading(best[0])
    assembled = _assembled(clue)
    if assembled:
        return ClueReading(assembled)
    if len(answer) >= _FEWEST_LETTERS:
        if best:
            return ClueReading(best[0], best[1][0])
        lacking = next(chain(_unsounded(clue), _unindicated(clue)), None)
        if lacking:
            return ClueReading(None, lacking)
    return _doubled(clue)


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
    """Yields the clue with each single device that gives its answer: an indicator by its words."""
    for piece in chain(operations(clue), spoonerisms(clue)):
        if piece.letters == clue.letters:
            yield _defined(clue, piece)


def _assembled(clue: CrypticClue) -> CrypticClue | None:
    """Returns the clue as a fair charade or container, or devices in one another; else None.

    Of several, it is one with the fewest parts, and then the most words.
    """
    if len(clue.words) > _MOST_ASSEMBLED:
        return None
    found = [piece for piece in Assembly(clue).parses() if _is_wordplay(piece.part)]
    found.sort(key=lambda piece: (len([*all_parts(piece.part)]), -len(piece.span)))
    for piece in found[:_MOST_JUDGED]:
        parsed, missing = _judged(_defined(clue, piece))
        if not missing:
            return parsed
    return None


def _is_wordplay(part: Part) -> bool:
    """Whether there is more to a part than words side by side that are the answer's own."""
    return any(
        inner.phrase if isinstance(inner, Operation) else not inner.is_literal
        for inner in all_parts(part)
    )


def _defined(clue: CrypticClue, piece: CluePiece) -> CrypticClue:
    """Returns the clue with its parse and its definition: the longer end that the parse leaves.

    Words beside the wordplay that can link it to the definition are no part of that.
    """
    assert isinstance(piece.part, Operation)
    clue, wordplay = replace(clue, parse=piece.part), piece.span
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
    return cryptic_lists().is_link(words_at(clue, span), use)


# Two definitions

_TWO_SENSES = Message(
    "Both parts define {answer}. Only a person can judge whether they do so in different senses."
)
_SMALL_WORDS = frozenset({"a", "an", "the", "to", "some"})
"""The words that a definition may begin with, and the thesaurus doesn't have."""


def _doubled(clue: CrypticClue) -> ClueReading | None:
    """Returns the clue as two definitions; None if these are known to be of one sense.

    It never counts as fair: “Pink wine” has two synonyms of ROSE, and is a plain clue.
    """
    total = len(clue.words)
    for start, stop in combinations_with_replacement(range(1, total), 2):
        link, halves = range(start, stop), (range(start), range(stop, total))
        if link and not cryptic_lists().is_link(words_at(clue, link), LinkUse.DOUBLE):
            continue
        first, second = (_defining(clue, half) for half in halves)
        if not first or not second or _are_alike(clue.letters.lower(), first, second):
            continue
        text = clue.marked
        for half in reversed(halves):
            begin, end = clue.words[half[0]].start, clue.words[half[-1]].stop
            text = f"{text[:begin]}{{{text[begin:end]}}}{text[end:]}"
        parsed, missing = _judged(replace(clue, marked=text, form=ClueForm.DOUBLE))
        if not missing:
            return ClueReading(parsed, Message(_TWO_SENSES.text, answer=clue.letters))
    return None


def _defining(clue: CrypticClue, span: range) -> str:
    """Returns the words of a stretch without a small first word if they define the answer.
    Otherwise returns an empty string.
    """
    words, answer = words_at(clue, span), clue.letters.lower()
    text = " ".join(words[len(words) > 1 and words[0] in _SMALL_WORDS :])
    known = {*_senses_of(answer), *_defined_in_bank(answer)}
    return text if text in known else ""


@lru_cache(maxsize=64)
def _senses_of(answer: str) -> Mapping[str, frozenset[tuple[str, int]]]:
    """Returns, by words that can define an answer, which of its meanings they have."""
    found: dict[str, set[tuple[str, int]]] = defaultdict(set)
    thesaurus = relations.english()
    for other in (*thesaurus.synonyms(answer), *thesaurus.kinds_of(answer)):
        found[other.word].add((other.part, other.number))
    return {word: frozenset(senses) for word, senses in found.items()}


def _defined_in_bank(answer: str) -> Iterator[str]:
    """Yields the definitions of an answer in the clues of the bank."""
    for clue in cryptic_clues(answer):
        yield from (" ".join(words_at(clue, span)) for span in clue.definitions)


def _are_alike(answer: str, first: str, second: str) -> bool:
    """Whether two definitions of an answer have a meaning in common."""
    senses = [_senses_of(answer).get(words, frozenset()) for words in (first, second)]
    synonyms = relations.english().synonyms
    alike = [
        {words, *(other.word for other in synonyms(words))} - {answer} for words in (first, second)
    ]
    return bool(senses[0] & senses[1] or alike[0] & alike[1])


# Without an indicator, or without its words

_NOT_SWAPPED = Message(
    "“{indicator}” asks for a spoonerism but, going by our pronunciations, no two words give "
    "{answer} when their first sounds are swapped."
)
_NOT_MEANT = Message(
    "{answer} is a spoonerism of {first} and {second}, but the program can't tell which words in "
    "the clue stand for them."
)


def _unsounded(clue: CrypticClue) -> Iterator[Message]:
    """Yields what isn't proved of a clue with an indicator of a spoonerism."""
    for span in filter(partial(is_spoonerism, clue), sorted(spans(clue), key=len, reverse=True)):
        for first, second in swappable(clue.letters):
            yield Message(_NOT_MEANT.text, answer=clue.letters, first=first, second=second)
        yield Message(_NOT_SWAPPED.text, answer=clue.letters, indicator=clue.phrase_at(span))


_SAME_LETTERS = Message(
    "“{words}” is an anagram of {answer}, but the program sees no anagram indicator next to it."
)
_HIDES = Message(
    "“{words}” hides {answer}, but the program sees no hidden-word indicator next to it."
)
_BACKWARDS = Message(
    "“{words}” is {answer} backwards, but the program sees no reversal indicator next to it."
)
_FIRST_LETTERS = Message(
    "The first letters of “{words}” give {answer}, but the program sees no indicator of first "
    "letters next to them."
)
_ALTERNATE = Message(
    "Every other letter of “{words}” gives {answer}, but the program sees no indicator of "
    "alternate letters next to it."
)


def _unindicated(clue: CrypticClue) -> Iterator[Message]:
    """Yields what words of the clue have in common with its answer, the shortest first."""
    for span in sorted(spans(clue), key=len):
        template = _likeness(words_at(clue, span), clue.letters)
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
