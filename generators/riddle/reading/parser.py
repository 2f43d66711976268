"""Other people's riddles: from a text to the possible letters of each place of the answer.

The text becomes tokens, some of which are places ("my first"); what is said of a place is a
sentence; the grammar finds its clues. What is not understood is reported and never guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from ...base import ParseError, Tick, no_tick
from ...text import size_of
from ...words.languages import ENGLISH
from ...words.lexicon import ACCEPTED, NONE, Lexicon
from . import grammar, phrasing, sentences
from .answers import by_aptness, fitting_expressions, fitting_names
from .rewording import reworded
from .sentences import Sentence, without_parentheticals
from .tokens import Token, TokenKind, place_called_last, tokens, with_places

Letters = frozenset[str] | None
"""The letters a place may have; None if the text doesn't say or wasn't understood."""


class GivenLetters(NamedTuple):
    """A place of the answer (0 is the first), and the letters that a line allows there."""

    place: int
    letters: Letters


@dataclass(frozen=True)
class ReadLine:
    """A line of the text, and what it says of places of the answer."""

    text: str
    given: tuple[GivenLetters, ...] = ()
    unread: bool = False
    """Whether the line should give a letter and was not understood."""
    parts: tuple[str, ...] = ()
    """If the line speaks of several places: the parts of it that were not understood."""
    about_answer: str = ""
    """The words at the end of the line that are about the answer: "my whole is a thing"."""

    @property
    def idle(self) -> bool:
        """Whether the line needn't give a letter: a title, a blank line, a closing couplet."""
        return not self.given and not self.unread


@dataclass(frozen=True)
class Reading:
    """The result of reading a text, line by line and place by place."""

    lines: tuple[ReadLine, ...]
    letters: tuple[Letters, ...]
    """By place, up to the highest that is named."""
    has_last: bool = False
    """Whether the last of these was called the last."""
    is_complete: bool = False
    """Whether the answer surely has so many letters: true of a riddle that was dealt."""
    language: str = ENGLISH
    """The language of the answer: only dealt riddles are in languages besides English."""

    @property
    def about_answer(self) -> tuple[str, ...]:
        """The lines and ends of lines about the answer itself, which need not give a letter."""
        about = (line.text if line.idle else line.about_answer for line in self.lines)
        return tuple(text for text in about if text.strip())

    @property
    def unread(self) -> tuple[str, ...]:
        """The lines that should give a letter and were not understood, or parts of them."""
        unread = (line for line in self.lines if line.unread)
        return tuple(part for line in unread for part in line.parts or (line.text,))


_MOST_COMPARED = 300  # words compared with what is said about the answer, commonest first
_SHORTEST_EXPRESSION = 6  # letters
_LEAST_KNOWN = 3  # letters of a name, for each one that is open


class Fit(NamedTuple):
    """The words that fit a reading."""

    letters: tuple[Letters, ...]
    """The letters read, with an extra open place if only longer words fit."""
    words: list[str]
    """The words that fit: those that suit the lines about the answer first, then common ones."""
    number: int
    """How many there are in all."""
    has_added: bool = False
    """Whether only words with one letter more than were read fit."""
    are_names: bool = False
    """Whether they are names or expressions of several words: no word of the dictionary fits."""


def answers(reading: Reading, lexicon: Lexicon, limit: int) -> tuple[list[str], int]:
    """Returns up to `limit` answers, in the order of `Fit.words`, and how many there are."""
    found = fit(reading, lexicon, limit)
    return found.words, found.number


def fit(reading: Reading, lexicon: Lexicon, limit: int) -> Fit:
    """Returns the words that fit a reading, up to `limit`.

    If none fits, names are tried, then words with one more letter (before the last one, if that
    was called the last), then expressions of several words. Without a known letter, none fits.
    """
    letters = reading.letters
    if not any(letters):
        return Fit(letters, [], 0)
    more = (*letters[:-1], None, letters[-1]) if reading.has_last else (*letters, None)
    for tried in (letters,) if reading.is_complete else (letters, more):
        pool = _fitting(tried, lexicon)
        if pool:
            words = [*islice(lexicon.listed(len(tried), pool), max(limit, _MOST_COMPARED))]
            apt = by_aptness(words, reading.about_answer)[:limit]
            return Fit(tried, apt, pool.bit_count(), has_added=tried is more)
        unknown = letters.count(None)
        if tried is letters and unknown * _LEAST_KNOWN < len(letters) and not reading.is_complete:
            found = fitting_names(letters)
            if found:
                return Fit(letters, found[:limit], len(found), are_names=True)
    is_known = None not in letters and len(letters) >= _SHORTEST_EXPRESSION
    found = fitting_expressions(letters) if is_known and not reading.is_complete else []
    return Fit(letters, found[:limit], len(found), are_names=True)


def _fitting(letters: Sequence[Letters], lexicon: Lexicon) -> int:
    """Returns the accepted words that have one of these letters at each place, as a bitset."""
    pool = lexicon.pool(len(letters), ACCEPTED, NONE)
    if not pool:
        return 0
    every = (1 << len(lexicon.alphabet)) - 1
    allowed = [every if found is None else _mask(found, lexicon) for found in letters]
    return lexicon.fitting(allowed, pool)


def _mask(letters: frozenset[str], lexicon: Lexicon) -> int:
    """Returns letters as a bitset of the lexicon's alphabet, ignoring those outside it."""
    return sum(1 << place for place, char in enumerate(lexicon.alphabet) if char in letters)


MAX_BYTES = 100_000
_ENOUGH = 3  # places read before another "my first" begins a second riddle


def read(text: str, tick: Tick = no_tick) -> Reading:
    """Reads a riddle. Raises ParseError if it is empty, too long, or not text."""
    _check_text(text)
    lines = text.splitlines()
    worded: list[list[Token]] = []
    for number, line in enumerate(lines):
        tick(None)
        worded.append(tokens(line, number))
    placed: list[list[Token]] = []
    for words in reworded(worded):
        tick(None)
        placed.append(with_places(without_parentheticals(words)))
    parsed = sentences.found_in(placed, tick)
    own = _first_riddle(parsed.sentences)
    numbers = _PlaceNumbers(own)
    read_lines = _FoundLetters(lines, numbers, dict(_ends_about_answer(lines, placed)))
    for sentence in own:
        tick(None)
        read_lines.add_sentence(sentence)
    read_lines.add_comparisons(own)
    end = own[-1].line if own and len(own) < len(parsed.sentences) else len(lines)
    read_lines.unread.update(number for number in parsed.unplaced_lines if number <= end)
    if read_lines.has_gap():
        read_lines.unread.update(read_lines.doubtful(placed[:end]))
    return read_lines.reading()


def _check_text(text: str) -> None:
    """Raises ParseError if a text is too long for a riddle, empty, or has no letters."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > MAX_BYTES:
        raise ParseError(
            "This is too large: {found}. The limit is {limit}.",
            limit=size_of(MAX_BYTES),
            found=size_of(size),
        )
    if not text.strip():
        raise ParseError("This text is empty. Type a riddle.")
    for place, char in enumerate(text):
        control = (char < " " and char not in "\t\n\r\f\v") or char == "\x7f"
        if control or char == "\ufffd" or "\ud800" <= char <= "\udfff":
            raise ParseError(
                "A riddle can't have the character {char} in it (at position {place}). Remove it.",
                char=f"U+{ord(char):04X}",
                place=place,
            )
    if not any(char.isalpha() for char in text):
        raise ParseError(
            "This text has no letters in it. Type lines such as “My first is in spoon but not in "
            "pot”."
        )


def _ends_about_answer(
    lines: Sequence[str], placed: Sequence[Sequence[Token]]
) -> Iterator[tuple[int, str]]:
    """Yields the words about the answer that follow the last place of a line, by line number."""
    for line in placed:
        places = [index for index, token in enumerate(line) if token.kind is TokenKind.PLACE]
        start = sentences.answer_part_start(line, places[-1]) if places else None
        if start is not None:
            token = line[start]
            text = lines[token.line][token.start :].strip()
            if text.lower().startswith(token.text):  # a reworded token has no start of its own
                yield token.line, text


def _first_riddle(all_sentences: Sequence[Sentence]) -> list[Sentence]:
    """Returns the sentences before a second riddle begins."""
    seen: set[int] = set()
    for order, sentence in enumerate(all_sentences):
        if 0 in sentence.places and 0 in seen and len(seen) >= _ENOUGH:
            return list(all_sentences[:order])
        seen.update(sentence.places)
    return list(all_sentences)


class _PlaceNumbers:
    """Counts the places of the answer that "next", "last" and the like stand for, from 0."""

    def __init__(self, all_sentences: Sequence[Sentence]) -> None:
        """Numbers the places of all sentences in order; "next" follows the place before."""
        places = [place for sentence in all_sentences for place in sentence.places]
        # "My fifth and last" says how long the answer is.
        called_last = [
            numbered for place in places if (numbered := place_called_last(place)) is not None
        ]
        self._by_order: dict[int, list[int | None]] = {}
        highest, before = max(called_last, default=-1), None
        for order, sentence in enumerate(all_sentences):
            self._by_order[order] = []
            for place in sentence.places:
                numbered = place_called_last(place)
                place = place if numbered is None else numbered
                if place == phrasing.NEXT:
                    before = None if before is None else before + 1
                    self._by_order[order].append(before)
                else:
                    before = place if place >= 0 else None
                    self._by_order[order].append(place)
                highest = max(highest, before if before is not None else -1)
        but_one = phrasing.BUT_ONE in places
        has_last = phrasing.LAST in places or but_one
        self.last = highest + but_one + 1 if has_last and not called_last else highest
        self.has_last = has_last or bool(called_last)
        self._orders = {id(sentence): order for order, sentence in enumerate(all_sentences)}

    def places_of(self, sentence: Sentence) -> list[int | None]:
        """Returns the places of a sentence, from 0; None for a "my next" after no place."""
        return [self.from_start(place) for place in self._by_order[self._orders[id(sentence)]]]

    def from_start(self, place: int | None) -> int | None:
        """Returns a place counted from the start, 0 being the first; None if unknown."""
        if place is None or 0 <= place < phrasing.MOST_PLACES:
            return place
        return self.last + 1 + place if phrasing.BUT_ONE <= place < 0 else None


class _FoundLetters:
    """The letters of each place and the reading of each line, as they are found."""

    def __init__(
        self, lines: Sequence[str], numbers: _PlaceNumbers, about_answer: Mapping[int, str]
    ) -> None:
        self._texts = lines
        self._numbers = numbers
        self._about_answer = about_answer
        self._letters_by_place: dict[int, Letters] = {}
        self._letters_by_line: dict[int, dict[int, Letters]] = {}
        self._unread_texts: dict[int, list[str]] = {}
        self.unread: set[int] = set()

    def add_sentence(self, sentence: Sentence) -> None:
        """Applies the letters that one sentence leaves, unless it only compares two places."""
        if sentence.same_as is not None:
            return
        left = grammar.letters_left(sentence.words)
        for place in self._numbers.places_of(sentence):
            self._set_letters(sentence, place, left)

    def add_comparisons(self, found: Sequence[Sentence]) -> None:
        """Applies the sentences that say that two places have the same letter."""
        for sentence in found:
            if sentence.same_as is not None:
                other = self._numbers.from_start(sentence.same_as)
                left = self._letters_by_place.get(other) if other is not None else None
                remaining = grammar.letters_left(sentence.words)
                left = left & remaining if left is not None and remaining is not None else left
                for place in self._numbers.places_of(sentence):
                    self._set_letters(sentence, place, left)

    def _set_letters(self, sentence: Sentence, place: int | None, left: Letters) -> None:
        """Narrows a place to the letters a sentence leaves; a contradiction counts as unread."""
        before = self._letters_by_place.get(place) if place is not None else None
        both = left & before if left is not None and before is not None else left
        if place is None or not both:
            self.unread.add(sentence.line)
            text = self._texts[sentence.line][slice(*sentence.span)].strip(" \t,;")
            parts = self._unread_texts.setdefault(sentence.line, [])
            if text not in parts:
                parts.append(text)
            both = None
        if place is not None:
            for line in (sentence.line, *sentence.more_lines):
                self._letters_by_line.setdefault(line, {})[place] = both
            self._letters_by_place[place] = both if both is not None else before

    def has_gap(self) -> bool:
        """Whether a place has no line although a later place has one."""
        return any(
            place not in self._letters_by_place
            for place in range(max(self._letters_by_place, default=0))
        )

    def doubtful(self, placed: Sequence[Sequence[Token]]) -> Iterator[int]:
        """Yields the numbers of lines that give no letter and may belong to the gaps."""
        for number, line in enumerate(placed):
            if number not in self._letters_by_line and sentences.may_be_lost(line):
                yield number

    def _unread_parts(self, line: int) -> tuple[str, ...]:
        """Returns the parts of a line that weren't understood, if it speaks of several places."""
        several = len(self._letters_by_line.get(line, ())) > 1
        return tuple(self._unread_texts.get(line, ())) if several else ()

    def reading(self) -> Reading:
        """Returns all that was found as a Reading."""
        lines = tuple(
            ReadLine(
                text,
                tuple(map(GivenLetters._make, self._letters_by_line.get(n, {}).items())),
                n in self.unread,
                self._unread_parts(n),
                self._about_answer.get(n, ""),
            )
            for n, text in enumerate(self._texts)
        )
        count = max(self._letters_by_place, default=-1) + 1
        if self._numbers.has_last:
            count = max(count, self._numbers.last + 1)
        letters = tuple(self._letters_by_place.get(place) for place in range(count))
        return Reading(lines, letters, self._numbers.has_last)
