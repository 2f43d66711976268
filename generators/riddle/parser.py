"""Other people's riddles: from a text to the letters that each place of the answer may have.

The text becomes tokens, some of which are places ("my first"); what is said of a place is a
sentence; the grammar finds its clues. What is not understood is reported and never guessed.
"""

from __future__ import annotations

from collections.abc import Sequence

from generators.base import ParseError, Tick, no_tick
from generators.riddle import grammar, phrasing, places, sentences
from generators.riddle.fitting import answers
from generators.riddle.reading import Letters, Reading, ReadLine
from generators.riddle.sentences import Sentence
from generators.riddle.tokens import Token, tokens

__all__ = ["Letters", "ReadLine", "Reading", "answers", "read"]

MAX_BYTES = 100_000
_ENOUGH = 3  # places read before a first one that comes again begins another riddle


def read(text: str, tick: Tick = no_tick) -> Reading:
    """What the text says. Raises ParseError: empty, too long, not text."""
    _check(text)
    lines = text.splitlines()
    placed: list[list[Token]] = []
    for number, line in enumerate(lines):
        tick(None)
        placed.append(places.placed(tokens(line, number)))
    found = sentences.found_in(placed, tick)
    own = _first_riddle(found.sentences)
    numbers = _Numbers(own)
    read_lines = _Letters(lines, numbers)
    for sentence in own:
        tick(None)
        read_lines.take(sentence)
    read_lines.compare(own)
    end = own[-1].line if own and len(own) < len(found.sentences) else len(lines)
    read_lines.unread.update(number for number in found.lost if number <= end)
    return read_lines.reading()


def _check(text: str) -> None:
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise ParseError(
            "expected a riddle of at most {limit} bytes, found {found}",
            limit=MAX_BYTES,
            found=size,
        )
    if not text.strip():
        raise ParseError("expected a riddle, found an empty text")
    for place, char in enumerate(text):
        control = (char < " " and char not in "\t\n\r\f\v") or char == "\x7f"
        if control or char == "\ufffd" or "\ud800" <= char <= "\udfff":
            raise ParseError(
                "expected text, found the character {char} at place {place}",
                char=f"U+{ord(char):04X}",
                place=place,
            )
    if not any(char.isalpha() for char in text):
        raise ParseError("expected a riddle, found no letters")


def _first_riddle(found: Sequence[Sentence]) -> list[Sentence]:
    """The sentences up to where a second riddle begins."""
    seen: set[int] = set()
    for order, sentence in enumerate(found):
        if 0 in sentence.places and 0 in seen and len(seen) >= _ENOUGH:
            return list(found[:order])
        seen.update(sentence.places)
    return list(found)


class _Numbers:
    """Which place of the answer "next", "last" and the like are."""

    def __init__(self, found: Sequence[Sentence]) -> None:
        said = [place for sentence in found for place in sentence.places]
        aliases = [real for place in said if (real := places.alias(place)) is not None]
        self._of: dict[int, list[int | None]] = {}
        highest, before = max(aliases, default=-1), None
        for order, sentence in enumerate(found):
            self._of[order] = []
            for place in sentence.places:
                real = places.alias(place)
                place = place if real is None else real
                if place == phrasing.NEXT:
                    before = None if before is None else before + 1
                    self._of[order].append(before)
                else:
                    before = place if place >= 0 else None
                    self._of[order].append(place)
                highest = max(highest, before if before is not None else -1)
        but_one = phrasing.BUT_ONE in said
        has_last = phrasing.LAST in said or but_one
        self.last = highest + but_one + 1 if has_last and not aliases else highest
        self.has_last = has_last or bool(aliases)
        self._orders = {id(sentence): order for order, sentence in enumerate(found)}

    def of(self, sentence: Sentence) -> list[int | None]:
        """The places of a sentence; None for a next one without one before it."""
        return [self.real(place) for place in self._of[self._orders[id(sentence)]]]

    def real(self, place: int | None) -> int | None:
        """The place counted from the start."""
        if place is None or 0 <= place < phrasing.MOST_PLACES:
            return place
        return self.last + 1 + place if phrasing.BUT_ONE <= place < 0 else None


class _Letters:
    """The letters of each place and the reading of each line, as they are found."""

    def __init__(self, lines: Sequence[str], numbers: _Numbers) -> None:
        self._texts = lines
        self._numbers = numbers
        self._places: dict[int, Letters] = {}
        self._gives: dict[int, dict[int, Letters]] = {}
        self._parts: dict[int, list[str]] = {}
        self.unread: set[int] = set()

    def take(self, sentence: Sentence) -> None:
        """Reads one sentence."""
        if sentence.same_as is not None:
            return
        left = grammar.letters_left(sentence.words)
        for place in self._numbers.of(sentence):
            self._give(sentence, place, left)

    def compare(self, found: Sequence[Sentence]) -> None:
        """Reads the sentences that say that two places have the same letter."""
        for sentence in found:
            if sentence.same_as is not None:
                other = self._numbers.real(sentence.same_as)
                left = self._places.get(other) if other is not None else None
                said = grammar.letters_left(sentence.words)
                left = left & said if left is not None and said is not None else left
                for place in self._numbers.of(sentence):
                    self._give(sentence, place, left)

    def _give(self, sentence: Sentence, place: int | None, left: Letters) -> None:
        before = self._places.get(place) if place is not None else None
        both = left & before if left is not None and before is not None else left
        if place is None or not both:
            self._lose(sentence)
            both = None
        if place is not None:
            for line in (sentence.line, *sentence.more_lines):
                self._gives.setdefault(line, {})[place] = both
            self._places[place] = both if both is not None else before

    def _lose(self, sentence: Sentence) -> None:
        self.unread.add(sentence.line)
        text = self._texts[sentence.line][slice(*sentence.span)].strip(" \t,;")
        parts = self._parts.setdefault(sentence.line, [])
        if text not in parts:
            parts.append(text)

    def _lost_of(self, line: int) -> tuple[str, ...]:
        """What of a line was not understood, where it has more than that."""
        several = len(self._gives.get(line, ())) > 1
        return tuple(self._parts.get(line, ())) if several else ()

    def reading(self) -> Reading:
        """All that was found."""
        lines = tuple(
            ReadLine(
                text, tuple(self._gives.get(n, {}).items()), n in self.unread, self._lost_of(n)
            )
            for n, text in enumerate(self._texts)
        )
        count = max(self._places, default=-1) + 1
        if self._numbers.has_last:
            count = max(count, self._numbers.last + 1)
        letters = tuple(self._places.get(place) for place in range(count))
        return Reading(lines, letters, self._numbers.has_last)
