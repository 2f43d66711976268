"""What stretches of a clue's words can stand for, and how such pieces make the answer.

A piece is words with a meaning, words that give their own letters, one device at work on such
words, or one of these inside another. Charades join pieces from one end of the clue on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product

from .derivation import strings_of
from .notation import CrypticClue, Device, Leaf, Operation, Part, letters_of
from .word_lists import Indication, LinkUse, Words, cryptic_lists, swappable

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
