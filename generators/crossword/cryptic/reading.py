"""Reads a cryptic clue with its parse: its pieces and what they give."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import chain, combinations_with_replacement, product

from ...base import Message
from ...words import relations
from ..phrases import phrase_book
from .explanation import explanation
from .fairness import Unfairness, faults, strings_of
from .notation import ClueForm, CrypticClue, Device, Leaf, Operation, Part, all_parts, letters_of
from .word_lists import (
    Indication,
    LinkUse,
    Words,
    cryptic_clue,
    cryptic_clues,
    cryptic_lists,
    swappable,
)

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
    if known := cryptic_clue(answer, text):
        return ClueReading(known)
    phrase = phrase_book().get(answer)
    written = phrase.written.lower() if phrase else answer
    lengths = ",".join(str(len(letters_of(word))) for word in re.split("[ -]", written))
    clue = CrypticClue(written, text, lengths, ClueForm.WORDPLAY, None)
    if not _is_readable(clue):
        return None
    if any(letters_of("".join(words_at(clue, span))) == clue.letters for span in spans(clue)):
        return ClueReading(None, Message("The clue contains its answer."))
    judged = [_judged(parsed) for parsed in _parsed(clue)]
    judged.sort(key=lambda pair: (len(pair[1]), -_indicator_size(pair[0])))
    best, best_faults = judged[0] if judged else (None, [])
    if best and not best_faults:
        return ClueReading(best)
    if assembled := _assembled(clue):
        return ClueReading(assembled)
    if len(answer) >= _FEWEST_LETTERS:
        if best:
            return ClueReading(best, best_faults[0])
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


def _judged(clue: CrypticClue) -> tuple[CrypticClue, list[Message]]:
    """Returns a clue with its faults; a setter may use a word that our list lacks."""
    ignored = Unfairness.UNKNOWN_ANSWER
    return clue, [fault.message for fault in faults(clue) if fault.unfairness is not ignored]


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
        link = next((span for span in links if _is_link(clue, span, True)), None)
        defining = range(link.start if link else wordplay.start)
    else:
        links = (range(wordplay.stop, start) for start in range(total - 1, wordplay.stop, -1))
        link = next((span for span in links if _is_link(clue, span, False)), None)
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
    # One definition ends before `start`, the other begins at `stop`: between them may be a link.
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
    """Returns, by words that can define an answer, which of its meanings they have.

    A meaning is (part of speech, its number in the thesaurus).
    """
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
    near = [
        {words, *(other.word for other in synonyms(words))} - {answer} for words in (first, second)
    ]
    return bool(senses[0] & senses[1] or near[0] & near[1])


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
        if template := _likeness(words_at(clue, span), clue.letters):
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


_LITERAL = frozenset({Device.ANAGRAM, Device.HIDDEN, Device.SELECTION})
"""The devices whose words stand for their own letters alone."""
_ALONE = _LITERAL | {Device.REVERSAL, Device.DELETION, Device.HOMOPHONE}
"""The devices that can work on one part."""
_FEWEST_PARTS = 2


@dataclass(frozen=True)
class CluePiece:
    """Words of a clue side by side, and the letters that they can stand for."""

    span: range
    part: Part
    letters: str


def spans(clue: CrypticClue) -> Iterator[range]:
    """Yields every stretch of words of the clue."""
    total = len(clue.words)
    for start in range(total):
        for stop in range(start + 1, total + 1):
            yield range(start, stop)


def words_at(clue: CrypticClue, span: range) -> Words:
    """Returns the words of a stretch in lower case."""
    return tuple(clue.words[place].text for place in span)


def _phrase(clue: CrypticClue, span: range) -> str:
    """Returns the words of a stretch as a parse names them, without punctuation."""
    texts = (clue.surface[word.start : word.stop] for word in clue.words[span.start : span.stop])
    return " ".join(texts).replace(" 's", "'s")


@cache
def _meanings() -> Mapping[Words, frozenset[str]]:
    """Returns, by words, the letters they can stand for."""
    found: dict[Words, set[str]] = defaultdict(set)
    for letters, phrases in cryptic_lists().meanings.items():
        for words in phrases:
            found[words].add(letters)
    return {words: frozenset(letters) for words, letters in found.items()}


def _literal(clue: CrypticClue, span: range) -> Leaf | None:
    """Returns the words as their own letters; None if they have none."""
    phrase = _phrase(clue, span)
    letters = letters_of(phrase)
    return Leaf(phrase, letters) if letters else None


def _meant(clue: CrypticClue, span: range) -> Iterator[Leaf]:
    """Yields the words as each string of letters that they are known to stand for."""
    for letters in sorted(_meanings().get(words_at(clue, span), ())):
        yield Leaf(_phrase(clue, span), letters)


def operations(clue: CrypticClue) -> Iterator[CluePiece]:
    """Yields each device at work on the words beside its indicator, if its letters can be used."""
    for indicator in spans(clue):
        kinds = cryptic_lists().indicators.get(words_at(clue, indicator), {})
        for device in dict.fromkeys(kind.device for kind in kinds if kind.device in _ALONE):
            for fodder in _beside(clue, indicator):
                first, last = min(indicator[0], fodder[0]), max(indicator[-1], fodder[-1])
                for leaf in _fodder(clue, fodder, device):
                    operation = Operation(device, _phrase(clue, indicator), (leaf,))
                    for letters in strings_of(operation, clue.letters):
                        yield CluePiece(range(first, last + 1), operation, letters)


def spoonerisms(clue: CrypticClue) -> Iterator[CluePiece]:
    """Yields each indicator of a spoonerism with the two words beside it, if they are known."""
    indicators = [span for span in spans(clue) if is_spoonerism(clue, span)]
    pairs = [*swappable(clue.letters)] if indicators else []
    for indicator in indicators:
        for fodder in _beside(clue, indicator):
            first, last = min(indicator[0], fodder[0]), max(indicator[-1], fodder[-1])
            for halves, pair in product(_halves(clue, fodder), pairs):
                leaves = tuple(
                    Leaf(_phrase(clue, half), letters)
                    for half, letters in zip(halves, pair, strict=True)
                )
                if all(map(_is_known, leaves)):
                    operation = Operation(Device.SPOONERISM, _phrase(clue, indicator), leaves)
                    yield CluePiece(range(first, last + 1), operation, clue.letters)


def is_spoonerism(clue: CrypticClue, span: range) -> bool:
    """Whether the words of a stretch ask for a spoonerism."""
    return bool(cryptic_lists().indications(words_at(clue, span), Device.SPOONERISM))


def _halves(clue: CrypticClue, span: range) -> Iterator[tuple[range, range]]:
    """Yields each two parts of a stretch, side by side or with a joining word between them."""
    for place in span[1:]:
        yield range(span.start, place), range(place, span.stop)
        joiner = range(place, place + 1)
        if joiner.stop < span.stop and cryptic_lists().is_link(
            words_at(clue, joiner), LinkUse.CHARADE
        ):
            yield range(span.start, place), range(joiner.stop, span.stop)


def _is_known(leaf: Leaf) -> bool:
    """Whether the words of a leaf are its own letters, or have that meaning."""
    return leaf.is_literal or cryptic_lists().stands_for(leaf.words, leaf.letters)


def _beside(clue: CrypticClue, indicator: range) -> Iterator[range]:
    """Yields the stretches of words that end before an indicator or begin after it."""
    for start in range(indicator.start):
        yield range(start, indicator.start)
    for stop in range(indicator.stop + 1, len(clue.words) + 1):
        yield range(indicator.stop, stop)


def _fodder(clue: CrypticClue, span: range, device: Device) -> Iterator[Leaf]:
    """Yields what words may stand for under a device."""
    literal = _literal(clue, span)
    if literal and (device is not Device.ANAGRAM or _is_among(literal.letters, clue.letters)):
        yield literal
    if device not in _LITERAL:
        yield from _meant(clue, span)


def _is_among(letters: str, answer: str) -> bool:
    """Whether the answer has all of the letters."""
    return len(letters) <= len(answer) and all(
        letters.count(letter) <= answer.count(letter) for letter in {*letters}
    )


class Assembly:
    """The pieces of a clue by their first word, and the charades and containers they make."""

    def __init__(self, clue: CrypticClue) -> None:
        self._clue, self._answer = clue, clue.letters
        self._from: dict[int, list[CluePiece]] = defaultdict(list)
        self._until: dict[int, list[CluePiece]] = defaultdict(list)
        self._known: set[tuple[range, str]] = set()
        """The words and letters of all pieces: of two that are alike, the simpler came first."""
        for piece in self._simple():
            self._add(piece)
        for piece in [*self._pairs()]:
            self._add(piece)

    def _add(self, piece: CluePiece) -> None:
        if (piece.span, piece.letters) in self._known:
            return
        self._known.add((piece.span, piece.letters))
        self._from[piece.span.start].append(piece)
        self._until[piece.span.stop].append(piece)

    def _simple(self) -> Iterator[CluePiece]:
        """Yields words with their own letters, words with a meaning, and single devices."""
        for span in spans(self._clue):
            literal = _literal(self._clue, span) if len(span) == 1 else None
            leaves = [*([literal] if literal else []), *_meant(self._clue, span)]
            yield from (CluePiece(span, leaf, leaf.letters) for leaf in leaves)
        yield from operations(self._clue)

    def _pairs(self) -> Iterator[CluePiece]:
        """Yields what two pieces make with the indicator between them."""
        for indicator in spans(self._clue):
            kinds = cryptic_lists().indicators.get(words_at(self._clue, indicator), {})
            phrase = _phrase(self._clue, indicator)
            for kind in kinds:
                for left in self._ending_before(indicator.start):
                    for right in self._starting_after(indicator.stop):
                        yield from self._pair(kind, phrase, left, right)

    def _ending_before(self, place: int) -> list[CluePiece]:
        """Returns the pieces that end at a place, or before a link word that does."""
        return [*self._until[place], *(self._until[place - 1] if self._links(place - 1) else ())]

    def _starting_after(self, place: int) -> list[CluePiece]:
        """Returns the pieces that start at a place, or after a link word that does."""
        return [*self._from[place], *(self._from[place + 1] if self._links(place) else ())]

    def _links(self, place: int, use: LinkUse = LinkUse.PART) -> bool:
        """Whether the word at a place can stand between parts and do nothing."""
        if not 0 <= place < len(self._clue.words):
            return False
        return cryptic_lists().is_link((self._clue.words[place].text,), use)

    def _pair(
        self, kind: Indication, phrase: str, left: CluePiece, right: CluePiece
    ) -> Iterator[CluePiece]:
        """Yields the pieces of the answer that two pieces make with an indicator of a kind."""
        first, second = left, right
        if kind in (Indication.INSIDE, Indication.AFTER):
            first, second = right, left
        if kind in (Indication.INSIDE, Indication.OUTSIDE):
            outer, inner = first.letters, second.letters
            made = {
                outer[:place] + inner + outer[place:]
                for place in range(1, len(outer))
                if inner in self._answer
            }
        elif kind is Indication.AFTER:
            made = {first.letters + second.letters}
        elif kind is Indication.NAMED_OFF:
            text, taken = first.letters, second.letters
            places = [place for place in range(len(text)) if text.startswith(taken, place)]
            made = {text[:place] + text[place + len(taken) :] for place in places} - {""}
        else:
            return
        for letters in sorted(made):
            if letters in self._answer:
                operation = Operation(kind.device, phrase, (first.part, second.part))
                yield CluePiece(range(left.span.start, right.span.stop), operation, letters)

    def parses(self) -> Iterator[CluePiece]:
        """Yields what gives the whole answer, and ends or begins where the clue does."""
        total = len(self._clue.words)
        for start in range(total):
            for pieces in self._joined(start, 0):
                span = range(start, pieces[-1].span.stop)
                if (start and span.stop < total) or len(span) == total:
                    continue
                if len(pieces) >= _FEWEST_PARTS:
                    parts = tuple(piece.part for piece in pieces)
                    yield CluePiece(span, Operation(Device.CHARADE, "", parts), self._answer)
                elif isinstance(pieces[0].part, Operation):
                    yield pieces[0]

    def _joined(self, start: int, place: int) -> Iterator[tuple[CluePiece, ...]]:
        """Yields the pieces from a word on that give the letters of the answer from a place on."""
        for piece in self._from[start]:
            if not self._answer.startswith(piece.letters, place):
                continue
            after = place + len(piece.letters)
            if after == len(self._answer):
                yield (piece,)
                continue
            stop = piece.span.stop
            following = [stop, *([stop + 1] if self._links(stop, LinkUse.CHARADE) else [])]
            for next_start in following:
                for others in self._joined(next_start, after):
                    yield (piece, *others)
