"""Sentences of a riddle: which words speak of which letter, also where no place is named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import pairwise, takewhile

from ...base import Tick, no_tick
from . import grammar, phrasing
from .grammar import MOST_TOKENS, Ambiguous, part_noun, phrases, term_at
from .tokens import Token, TokenKind, at, names_part

_FEWEST = 3  # letters: fewer lines may be of anything

_Item = list[Token]
"""The words, of one line or more, that give one letter."""


def grammar_clues(words: Sequence[Token]) -> list[grammar.LetterCondition]:
    """Returns the clues of these words; none if they can be read in two ways."""
    try:
        return grammar.clues(words)
    except Ambiguous:
        return []


@dataclass(frozen=True)
class OrderedLines:
    """The lines of a text, with a place before each item where no place is named."""

    lines: list[list[Token]]
    unplaced_lines: tuple[int, ...] = ()
    """The lines that seem to give a letter, but for an unknown place."""


def with_implied_places(lines: Sequence[Sequence[Token]], tick: Tick) -> OrderedLines:
    """Returns a text's lines, numbering their items as places if the text names none.

    It may name the last one: "In cat, not in hat / In dog and in log / And last in the sun".
    """
    numbered = [list(line) for line in lines]
    named = [token for line in lines for token in line if token.kind is TokenKind.PLACE]
    if named and [token.places for token in named] != [(phrasing.LAST,)]:
        return OrderedLines(numbered)
    unnamed = numbered[: named[0].line] if named else numbered
    items = _items_in_lines(unnamed) or _items_of_sentences(unnamed, tick)
    if not _FEWEST <= len(items) + len(named) <= phrasing.MOST_PLACES:
        return OrderedLines(numbered)
    unknown = _doubtful_lines(numbered, items)
    if unknown or not _give_different_letters(items):
        return OrderedLines(numbered, tuple(sorted({*unknown, *_line_numbers(items)})))
    text = "my" if named else "#"  # beside places called by name, numbers are ignored
    for number, item in reversed([*enumerate(items)]):
        first, line = item[0], numbered[item[0].line]
        index = next(index for index, token in enumerate(line) if token is first)
        place = Token(text, first.line, TokenKind.PLACE, (number,), first.start)
        line.insert(index, place)
    return OrderedLines(numbered, _line_like_items(numbered, items))


def _items_of_sentences(lines: Sequence[Sequence[Token]], tick: Tick) -> list[_Item]:
    """Returns the items of a text with one or more whole lines for each letter."""
    items: list[_Item] = []
    for item in _joined_lines(lines):
        tick(None)
        starts = _part_starts(item)
        items += [item[start:end] for start, end in pairwise([*starts, len(item)])]
        if not starts and _gives_letter(item):
            items.append(item)
    return [item for item in items if grammar.letters_left(item) is not None]


def _items_in_lines(lines: Sequence[Sequence[Token]]) -> list[_Item]:
    """Returns the items of a text that has several in a line: "in tip not in top, in ten".

    Each begins with a preposition and has nothing but clues, and at least half have several. None
    if the text isn't of this form.
    """
    items: list[_Item] = []
    for line in lines:
        begins_new = True
        for index, token in enumerate(line):
            if token.is_break and (_begins_item(line, index + 1) or _ends(line, index)):
                begins_new = True
            elif begins_new:
                items.append([token])
                begins_new = False
            else:
                items[-1].append(token)
        if len(items) > phrasing.MOST_PLACES:
            return []
    leading = [*takewhile(lambda item: _begins_item(item, 0), items)]
    clue_counts = [
        len(grammar_clues(item)) + (item[0].plain in phrasing.COUNTS) for item in leading
    ]
    # If each line is one item with several clues, `_items_of_sentences` reads the text.
    has_single = 1 in clue_counts or len({item[0].line for item in leading}) < len(leading)
    is_sure = has_single and sum(n > 1 for n in clue_counts) * 2 >= len(clue_counts)
    is_sure &= len(items) <= len(leading) + 1 and all(map(_has_no_prose, leading))
    return leading if is_sure else []


def _begins_item(line: Sequence[Token], index: int) -> bool:
    """Whether "in cat", "twice in apple" or "found in cat" begins at an index."""
    index += at(line, index).plain in _BEFORE_IN
    return at(line, index).plain in phrasing.PREPOSITIONS


_BEFORE_IN = frozenset(phrasing.COUNTS) | {"found", "hidden", "seen"}


def _ends(line: Sequence[Token], index: int) -> bool:
    """Whether a sentence ends with the break at an index."""
    after = at(line, index + 1)
    is_stop = line[index].kind is TokenKind.STOP and after.plain not in phrasing.CONNECTIVES
    return is_stop or index + 1 == len(line)


def _has_no_prose(clause: Sequence[Token]) -> bool:
    """Whether a clause has nothing but clues: not "in ham when it's smoked"."""
    number, found = len(grammar_clues(clause)), phrases(clause)
    if number == 1:
        start = next(n for n, token in enumerate(clause) if token.plain in phrasing.PREPOSITIONS)
        return len(found) == 1 and term_at(clause, start + 1)[1] == len(clause)
    return number >= len(found)


def _joined_lines(lines: Sequence[Sequence[Token]]) -> list[_Item]:
    """Joins each line with those after it that go on with it: "but not in spring"."""
    items: list[_Item] = []
    for number, line in enumerate(lines):
        first = at(line, 0).plain
        goes_on = first in phrasing.CONNECTIVES and not (
            first in phrasing.AND and _gives_letter(line)
        )
        if items and goes_on and len(items[-1]) < MOST_TOKENS:
            items[-1] += [Token(",", number, TokenKind.COMMA), *line]
        elif line:
            items.append([*line])
    return items


def _part_starts(line: Sequence[Token]) -> list[int]:
    """Returns the indices at which "the first of cat" or "the end of time" begin."""
    return [
        index
        for index, token in enumerate(line)
        if token.plain == "the"
        and part_noun(at(line, index + 1).plain)
        and at(line, index + 2).plain == "of"
        and (not index or at(line, index - 1).is_break or at(line, index - 1).plain in _BEFORE_THE)
    ]


_BEFORE_THE = frozenset({"and", "take", "find", "use", "join", "then", "add"})


def _gives_letter(line: Sequence[Token]) -> bool:
    """Whether the line consists of two clues or more."""
    number = len(grammar_clues(line))
    return number > 1 and number >= len([phrase for phrase in phrases(line) if phrase.words])


def _give_different_letters(items: Sequence[_Item]) -> bool:
    """Whether the lines give several letters, not all the same: "in rock, not in stone"."""
    if any(item[0].plain == "i" for item in items[1:]):
        return False  # each says again of what all is: "I'm in rock, not in stone"
    return not grammar.EVERY.intersection(*(grammar.letters_left(item) or () for item in items))


def _line_numbers(items: Sequence[_Item]) -> set[int]:
    """Returns the numbers of the lines that the items are in."""
    return {token.line for item in items for token in item}


def _doubtful_lines(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> set[int]:
    """Returns lines that may be items not understood, so that the order is in doubt."""
    known = _line_numbers(items)
    found = {number for number in range(min(known), max(known)) if lines[number]} - known
    before = min(known) - 1
    if before >= 0 and any(token.plain in phrasing.PREPOSITIONS for token in lines[before]):
        found.add(before)
    return found


def _line_like_items(lines: Sequence[Sequence[Token]], items: Sequence[_Item]) -> tuple[int, ...]:
    """Returns the number of the line after the last item, in a tuple, if it begins like one."""
    after = max(_line_numbers(items)) + 1
    if after >= len(lines) or not lines[after]:
        return ()
    first = at(lines[after], 0).plain
    is_alike = first in phrasing.PREPOSITIONS and first in {item[0].plain for item in items}
    return (after,) if is_alike and at(lines[after], 1).text not in _WHOLE else ()


_WHOLE = phrasing.ABOUT_THE_WHOLE | phrasing.POSSESSIVES


@dataclass
class Sentence:
    """What a riddle says about one place of the answer, or about several at once."""

    places: tuple[int, ...]
    line: int
    words: list[Token] = field(default_factory=list)
    more_lines: list[int] = field(default_factory=list)
    """The lines that the sentence goes on in."""
    same_as: int | None = None
    """The place whose letters are the same."""
    span: tuple[int, int | None] = (0, None)
    """The characters of the line that belong to the sentence."""

    def has_clues(self) -> bool:
        """Whether the sentence has clues for letters."""
        return self.same_as is not None or _has_clues(self.words)

    def add_words(self, words: Sequence[Token], line: int) -> None:
        """Adds words of a line to the sentence."""
        if len(self.words) > MOST_TOKENS:
            return
        if self.words and line != self.line and not _breaks_off(self.words, words):
            self.words.append(Token(",", line, TokenKind.COMMA))
        self.words.extend(words)
        if line != self.line:
            self.more_lines.append(line)


@dataclass
class FoundSentences:
    """The sentences of a text."""

    sentences: list[Sentence] = field(default_factory=list)
    unplaced_lines: list[int] = field(default_factory=list)
    """The lines that seem to have clues, but whose place of the answer was not understood."""


def found_in(lines: Sequence[Sequence[Token]], tick: Tick = no_tick) -> FoundSentences:
    """Returns the sentences of a text, in order, from the tokens of its lines."""
    with_places = with_implied_places(lines, tick)
    reader = _SentenceReader(with_places.lines)
    for number, line in enumerate(with_places.lines):
        tick(None)
        reader.read(number, line)
    reader.drop_waiting()
    reader.found.unplaced_lines.extend(with_places.unplaced_lines)
    return reader.found


_MOST_WAITING = 4  # lines of clues that a later line may claim by naming their place


class _SentenceReader:
    """Reads a riddle line by line; a sentence stays open while later lines may go on with it.

    A line names a place of the answer ("my first"), speaks of all of it ("my whole"), or neither.
    """

    def __init__(self, lines: Sequence[Sequence[Token]]) -> None:
        has_ordinals = any(
            token.kind is TokenKind.PLACE and token.text != "#" for line in lines for token in line
        )
        self.found = FoundSentences()
        self._ignores_numbers = has_ordinals  # the places of a numbered text
        self._open_sentence: Sentence | None = None
        self._is_past_places = False  # the lines about the whole answer have begun
        self._waiting_clues: list[tuple[int, list[Token]]] = []  # clues whose place comes later

    def read(self, number: int, tokens: Sequence[Token]) -> None:
        """Adds the sentences of a line, or goes on with the open one. Lines come in order."""
        line = [token for token in tokens if not (self._ignores_numbers and token.text == "#")]
        if not any(token.kind is TokenKind.PLACE for token in line):
            if line:
                self._read_line_without_place(number, line)
            return
        self._is_past_places = False
        chunks = list(_sentences_of_line(line))
        if not chunks:
            return
        self._give_back_leading_words(number, chunks)
        for sentence in chunks:
            if self.found.sentences and _is_the_same(sentence):
                sentence.same_as = self.found.sentences[-1].places[-1]
            self.found.sentences.append(sentence)
        self._open_sentence = None if _ends_with_answer_words(line) else chunks[-1]

    def drop_waiting(self) -> None:
        """Gives up the clues still waiting for a place; unplaced lines are those that need one."""
        self.found.unplaced_lines.extend(
            number for number, words in self._waiting_clues if _should_name_place(words)
        )
        self._waiting_clues = []

    def _give_back_leading_words(self, number: int, chunks: list[Sentence]) -> None:
        """Gives words before the first place of a line to the open sentence, if they are its own.

        If the line has no clues itself, it takes those that were waiting for a place.
        """
        first = chunks[0]
        start = next(i for i, token in enumerate(first.words) if token.kind is TokenKind.PLACE)
        before, rest = first.words[:start], first.words[start:]
        belongs_here = _has_clues(first.words) and not _has_clues(rest)
        belongs_here = (
            belongs_here
            or self._is_clue_before_place(before)
            or self._is_clue_around_place(before, rest)
        )
        if self._open_sentence and before and not belongs_here and self._continues_open(before):
            cut = next((i for i, token in enumerate(before) if token.is_break), len(before))
            self._open_sentence.add_words(before[:cut], number)
            first.words = [*before[cut:], *rest]
        if self._waiting_clues and not first.has_clues():
            for line, words in reversed(self._waiting_clues[-_MOST_WAITING:]):
                first.words = [*words, Token(",", line, TokenKind.COMMA), *first.words]
                first.more_lines.append(line)
            self._waiting_clues = []
        self.drop_waiting()

    def _is_clue_before_place(self, before: Sequence[Token]) -> bool:
        """Whether the words before a place are its clue: "sugar has my last"."""
        if self._open_sentence and _breaks_off(self._open_sentence.words, before):
            return False
        verbs = phrasing.HAVE | phrasing.LACK | {"is", "lies", "hides", "find", "see"}
        has_verb = at(before, len(before) - 1).plain in verbs
        return has_verb and len(before) > 1 and not any(token.is_break for token in before)

    def _is_clue_around_place(self, before: Sequence[Token], rest: Sequence[Token]) -> bool:
        """Whether the place is between its clues: "and in deep my last, though not in dip"."""
        if (
            not self._open_sentence
            or not self._open_sentence.has_clues()
            or _breaks_off(self._open_sentence.words, before)
        ):
            return False
        goes_on = next((token.plain for token in rest[1:] if not token.is_break), "")
        return goes_on in phrasing.BUT and _has_clues(before)

    def _read_line_without_place(self, number: int, line: list[Token]) -> None:
        """Decides what becomes of a line that names no place of the answer.

        It may name one in words that were not understood, speak of the whole answer, go on with
        the open sentence, or have clues that wait for a place in a later line.
        """
        may_name_place = bool(self.found.sentences) and names_part(line, 1)
        if not self._is_past_places and (may_name_place or _is_part_of_answer(line)):
            self.found.unplaced_lines.append(number)
            self._open_sentence = None
        elif _is_about_answer(line):
            self._open_sentence, self._is_past_places = None, True
            self.drop_waiting()
        elif self._open_sentence and self._continues_open(line):
            self._open_sentence.add_words(line[: answer_part_start(line)], number)
            if _ends_with_answer_words(line):
                self._open_sentence = None
        elif _is_misspelt(line):
            self.found.unplaced_lines.append(number)
            self._open_sentence = None
        elif not self._is_past_places and _has_clues(line) and _only_clues(line):
            self._waiting_clues.append((number, line))
            self._open_sentence = None
        else:
            self._open_sentence = (
                None
                if self._open_sentence and self._open_sentence.has_clues()
                else self._open_sentence
            )

    def _continues_open(self, line: Sequence[Token]) -> bool:
        """Whether a line without a place continues the open sentence."""
        sentence = self._open_sentence
        if sentence is None or len(sentence.words) > MOST_TOKENS or _is_about_answer(line):
            return False
        if _breaks_off(sentence.words, line):
            return True
        if not sentence.has_clues():
            return _has_clues([*sentence.words, Token(",", 0, TokenKind.COMMA), *line])
        first, second = at(line, 0).plain, at(line, 1).plain
        if first in phrasing.NOR | phrasing.BARE_NEGATIONS or first in phrasing.BUT:
            return _has_clues([*sentence.words, *line], len(grammar_clues(sentence.words)))
        joins = first in phrasing.AND | phrasing.OR | {"also", "it"} and (
            second in phrasing.PREPOSITIONS | phrasing.NEGATIONS | {"also", "is", "both"}
        )
        return joins and _only_clues(line)


def _has_clues(words: Sequence[Token], least: int = 0) -> bool:
    """Whether the words have more than `least` clues."""
    return len(grammar_clues(words)) > least


def _should_name_place(words: Sequence[Token]) -> bool:
    """Whether a line without a place should have had one: "my frist is in cat but not in dog"."""
    return len(grammar_clues(words)) > 1 and at(words, 0).plain not in phrasing.PRONOUNS


def may_be_lost(line: Sequence[Token]) -> bool:
    """Whether a line without a place may have named one in words that were not understood."""
    is_clue = _has_clues(line) or any(word.plain in phrasing.PREPOSITIONS for word in line)
    return is_clue and not _is_about_answer(line)


def _is_misspelt(line: Sequence[Token]) -> bool:
    """Whether a line begins like "my secnd is"."""
    word = at(line, 1).plain
    is_alike = at(line, 0).plain in ("my", "the") and 4 <= len(word) <= 12
    is_alike = is_alike and at(line, 2).plain == "is"
    return is_alike and bool(get_close_matches(word, _NAMES, n=1, cutoff=0.75))


def _is_part_of_answer(line: Sequence[Token]) -> bool:
    """Whether a line begins like "end of me in", which names its place in another way."""
    start = int(at(line, 0).plain in ("the", "at", *phrasing.POSSESSIVES))
    part, of, owner = (at(line, start + step).plain for step in range(3))
    names_part_of_answer = of == "of" and owner in ("me", "myself")
    names_part_of_answer = names_part_of_answer or (
        at(line, 0).plain in phrasing.POSSESSIVES and of == "is"
    )
    names_part_of_answer = names_part_of_answer and part in phrasing.PARTS
    return names_part_of_answer and any(
        word.plain in phrasing.PREPOSITIONS for word in line[start + 2 :]
    )


_NAMES = [name for name in phrasing.ORDINALS if name[0].isalpha() and len(name) > 3]


def _only_clues(words: Sequence[Token]) -> bool:
    """Whether every phrase of a line is a clue, so that it is no sentence about something else."""
    found = [phrase for phrase in phrases(words) if phrase.words]
    return len(grammar_clues(words)) >= len(found)


def _breaks_off(words: Sequence[Token], line: Sequence[Token]) -> bool:
    """Whether the words break off before a clue word, which the line has."""
    if not words or words[-1].plain not in phrasing.DANGLING:
        return False
    denies = words[-1].plain in phrasing.NEGATIONS and at(words, -2 + len(words)).plain in _DOES
    return not denies or at(line, 0).plain in phrasing.PREPOSITIONS


_DOES = phrasing.AUXILIARIES | phrasing.HAVE


def _is_about_answer(line: Sequence[Token]) -> bool:
    """Whether a line speaks of the whole answer."""
    return (answer_part_start(line) is not None and answer_part_start(line) == 0) or any(
        token.plain in phrasing.SELF for token in line
    )


def answer_part_start(line: Sequence[Token], start: int = 0, end: int | None = None) -> int | None:
    """Returns the index in line[start:end] where words about the whole answer begin, or None."""
    for index in range(start, len(line) if end is None else end):
        before, token, after = at(line, index - 1), line[index], at(line, index + 1).plain
        is_about_answer = token.plain in phrasing.ABOUT_THE_WHOLE
        has_possessive = before.plain in phrasing.POSSESSIVES | {"the"}
        if (
            is_about_answer
            and has_possessive
            and at(line, index - 2).plain not in phrasing.PREPOSITIONS
        ):
            return index - 1
        opens = before.is_break or index == 0
        if opens and is_about_answer and token.plain not in ("all", "complete"):
            return index
        if token.plain in ("what", "who") and after in ("am", "is"):
            return index
        if opens and token.plain == "i":
            return index
    return None


def _ends_with_answer_words(line: Sequence[Token]) -> bool:
    """Whether words about the whole answer come after the last place of a line."""
    last = max((i for i, token in enumerate(line) if token.kind is TokenKind.PLACE), default=0)
    return answer_part_start(line, last) is not None


def _sentences_of_line(line: Sequence[Token]) -> Iterator[Sentence]:
    """Yields a sentence for each place that a line names, with its words."""
    starts = [i for i, token in enumerate(line) if token.kind is TokenKind.PLACE]
    starts = [i for i in starts if not _is_reference(line, i)]
    begin = 0
    for order, start in enumerate(starts):
        limit = starts[order + 1] if order + 1 < len(starts) else len(line)
        says_i = at(line, start + 1).is_break and at(line, start + 2).plain == "i"
        answer_part = answer_part_start(line, start + 1 + 2 * says_i, limit)  # "first, I'm in cat"
        end = limit if answer_part is None else answer_part
        cut = end if end == len(line) or end < limit else _sentence_end(line, begin, start, end)
        cut = _prose_start(line, begin, start, cut)
        words = list(line[begin:cut])
        same_as, at_end = _place_it_equals(line, start, cut), cut == len(line)
        if order and same_as is None and _is_only_compared(line, start, cut):
            same_as = line[starts[order - 1]].places[0]
        span = line[begin].start, None if at_end else line[cut].start
        yield Sentence(line[start].places, line[start].line, words, same_as=same_as, span=span)
        begin = limit if end < limit else cut


def _prose_start(line: Sequence[Token], begin: int, start: int, end: int) -> int:
    """Returns the index in line[begin:end] of a full stop after which only prose follows.

    So "my first is in tin but not in fit. Tall and black, I caw" ends at "fit"; `end` if the
    words after each stop may go on with the clues: "my first is in tin. But not in fit."
    """
    has = phrasing.HAVE | phrasing.LACK
    for index in range(start + 1, end - 1):
        if line[index].kind is TokenKind.STOP and _has_clues(line[begin:index]):
            first, *others = line[index + 1 : end]
            goes_on = first.is_break or first.is_set_off or first.plain in _GOING_ON
            if not (goes_on or any(word.plain in has for word in others)):
                return index
    return end


_GOING_ON = (
    phrasing.CONNECTIVES
    | phrasing.PREPOSITIONS
    | phrasing.NEGATIONS
    | phrasing.BARE_NEGATIONS
    | {"also", "it", "is"}
)


def _is_reference(line: Sequence[Token], index: int) -> bool:
    """Whether the place at an index is only compared with: "my third is as my first"."""
    before, earlier = at(line, index - 1).plain, at(line, index - 2)
    if before == "is":
        return earlier.kind is TokenKind.PLACE
    return before in phrasing.LIKE - {"is", "again"} and any(
        token.kind is TokenKind.PLACE for token in line[max(0, index - _NEAR) : index]
    )


_NEAR = 9  # tokens: "my third is the very same letter as my first"


def _place_it_equals(line: Sequence[Token], start: int, end: int) -> int | None:
    """Returns the place that line[start:end] compares the place at `start` with; or None."""
    for index in range(start + 1, end):
        if line[index].kind is TokenKind.PLACE and len(line[index].places) == 1:
            rest = line[index + 1 : end]
            known = phrasing.FILLERS | phrasing.LIKE - {"is"} | {"", "and"}
            says_no_more = all(word.is_break or word.plain in known for word in rest)
            return line[index].places[0] if says_no_more or _has_clues(rest) else None
    return None


def _is_the_same(sentence: Sentence) -> bool:
    """Whether a sentence only says that a place is like the last: "my third's the same"."""
    words = [token.plain for token in sentence.words if token.kind is TokenKind.PLAIN]
    words = words[1:] if words[:1] == ["and"] else words
    if sentence.same_as is None and words == ["so", "is"]:
        return True
    if sentence.same_as is not None or not {"same", "likewise", "ditto"} & {*words}:
        return False
    return all(word in phrasing.FILLERS | phrasing.LIKE | _SAME for word in words)


_SAME = frozenset({"is", "the", "very", "just", "same", "likewise", "ditto", "letter", "one"})


def _is_only_compared(line: Sequence[Token], start: int, end: int) -> bool:
    """Whether words only liken a place to the one before: "my second too", "so is my third"."""
    words = [token.plain for token in line[start + 1 : end] if not token.is_break]
    before = at(line, start - 2).plain, at(line, start - 1).plain
    says_so = before in (("and", "also"), ("so", "is"))
    return all(word in _TOO for word in words) and (says_so or "too" in words or "also" in words)


_TOO = frozenset({"is", "there", "too", "also", "as", "well"})


def _sentence_end(line: Sequence[Token], begin: int, start: int, end: int) -> int:
    """Returns the index where the sentence about the place at `start` ends.
    It begins at `begin`; the next place is at `end`.
    """
    breaks = [
        index
        for index in range(start + 1, end)
        if line[index].is_break or line[index].plain in ("and", "while", "but")
    ]
    is_inverted = _has_clues(line[begin:start]) or _has_verb(line, begin, start)
    if is_inverted:
        return next(
            (index for index in breaks if _begins_next_sentence(line, index + 1, end)), end
        )
    last = breaks[-1] if breaks else start
    return last if breaks and _has_verb(line, last + 1, end) else end


def _has_verb(line: Sequence[Token], start: int, end: int) -> bool:
    """Whether words end with a verb for the place after them: "in cat you see" my first."""
    last = at(line, end - 1).plain if end > start + 1 else ""
    if at(line, end - 2).plain in phrasing.PREPOSITIONS:
        return False  # a clue word: "in live" my third
    is_containing = last in phrasing.HAVE | phrasing.LACK or last in phrasing.PART_VERBS
    return is_containing or (last in phrasing.VERBS and _has_clues(line[start:end]))


def _begins_next_sentence(line: Sequence[Token], start: int, end: int) -> bool:
    """Whether the words after a comma or conjunction begin a sentence about the next place.

    They don't if they go on about this one: "in cat is my first, but not in dog".
    """
    if at(line, start - 1).plain == "but" or at(line, start).plain == "also" or end <= start:
        return False
    here = line[start:end]
    stop = next((i for i, token in enumerate(here) if token.is_break), len(here))
    return not any(token.plain in phrasing.NEGATIONS for token in here[:stop])


_MOST_WORDS = 6
_FIXED = frozenset(
    {
        *("in truth", "in fact", "in short", "without doubt", "no doubt", "by the way"),
        *("on my word", "upon my word", "to my surprise", "believe it or not"),
    }
)


def without_parentheticals(line: Sequence[Token]) -> list[Token]:
    """Returns the tokens of a line without remarks such as ", they say,"."""
    result: list[Token] = []
    index = 0
    while index < len(line):
        end = _end_of_aside(line, index)
        if not end:
            result.append(line[index])
            index += 1
            continue
        before = at(result, len(result) - 1).plain
        # "and (so they say) in cat": no break is left
        index = end + (before in phrasing.CONNECTIVES | phrasing.PREPOSITIONS)
    return result


def _end_of_aside(line: Sequence[Token], start: int) -> int:
    """Returns the index of the break that ends the aside begun at `start`; 0 if there is none."""
    if not line[start].is_break or not start:
        return 0
    end = start + 1
    while end < len(line) and not line[end].is_break and end - start <= _MOST_WORDS + 1:
        end += 1
    words = [token.plain for token in line[start + 1 : end]]
    if " ".join(words) in _FIXED:
        return end
    if end >= len(line) or not line[end].is_break or not words:
        return 0
    if len(words) == 1:
        is_joined = at(line, start - 1).plain in phrasing.CONNECTIVES
        return end if words[0] in phrasing.CALLS and (is_joined or _goes_on(line, end + 1)) else 0
    is_aside = not phrasing.SAYING.isdisjoint(words) and phrasing.IN_ASIDES.issuperset(words)
    return end if is_aside and _ASKS.isdisjoint(words) else 0


_ASKS = frozenset({"what", "who"})  # of the whole: "tell me who I am"


def _goes_on(line: Sequence[Token], index: int) -> bool:
    """Whether a clue with its own preposition follows, so that the word before isn't in a list."""
    first, second = at(line, index).plain, at(line, index + 1).plain
    if first in phrasing.AND | phrasing.OR:
        return second in phrasing.PREPOSITIONS | {"also", "it", "not"}
    return first in phrasing.PREPOSITIONS | phrasing.BUT | phrasing.BARE_NEGATIONS | {"it", "is"}
