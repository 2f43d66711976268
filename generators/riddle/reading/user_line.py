"""A line of a riddle in somebody's own words: where its clue words are, and what it leaves."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from ...base import Names, ParseError
from ..formats import LAST, ORDINALS, Piece
from ..rules import CLUE_MARK, FORMS, MOST_OWN, AnyLine, Line, OwnLine, mask_of
from . import grammar, parser, phrasing, sentences
from .grammar import LetterCondition
from .rewording import reworded
from .sentences import Sentence
from .tokens import Token, TokenKind, letters, tokens, with_places

Span = tuple[int, int]
_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_MOST_WORDS = 6  # of one clue
_BEFORE_PART = ("in", "of", "at", "the", "a", "an", "with")


@dataclass
class LineClues:
    """The clues in a line of a text."""

    spans: list[Span] = field(default_factory=list)
    """The clue words: from which character of the line, up to which."""
    is_empty: bool = False
    """Whether the line has clues, but they leave no letter."""

    def pieces(self, line: str) -> list[Piece]:
        """Cuts the line into pieces, clue words apart, with single spaces between words."""
        marked = [False] * len(line)
        for start, end in self.spans:
            marked[start:end] = [True] * (end - start)
        cut_pieces: list[Piece] = []
        for word in re.finditer(r"\S+", line):
            if cut_pieces:
                cut_pieces.append(Piece(" "))
            for part in _runs(marked[word.start() : word.end()]):
                text = word[0][slice(*part)]
                cut_pieces.append(Piece(text, marked[word.start() + part[0]]))
        return cut_pieces


def _runs(flags: Sequence[bool]) -> Iterator[Span]:
    """Yields where each run of equal flags begins and ends."""
    start = 0
    for index in range(1, len(flags) + 1):
        if index == len(flags) or flags[index] != flags[start]:
            yield start, index
            start = index


def line_clues(text: str) -> list[LineClues]:
    """Returns the clue words of each line of a text; none for lines that can't be read."""
    lines = text.splitlines()
    clues_of_lines = [LineClues() for _line in lines]
    worded = reworded([tokens(line, number) for number, line in enumerate(lines)])
    placed = [with_places(line) for line in worded]
    for sentence in sentences.found_in(placed).sentences:
        clues = sentences.grammar_clues(sentence.words)
        for token in _clue_tokens(sentence, clues):
            clues_of_lines[token.line].spans.append(_span(token, lines[token.line]))
        is_empty = bool(clues) and grammar.letters_left(sentence.words) is None
        clues_of_lines[sentence.line].is_empty |= is_empty
    return clues_of_lines


def _clue_tokens(sentence: Sentence, clues: Sequence[LetterCondition]) -> list[Token]:
    """Returns the words that the clues come from, each clue's after those of the clue before."""
    found: list[Token] = []
    start = 0
    for clue in clues:
        run = _run(sentence.words, clue, start) or _run(sentence.words, clue, 0)
        found += sentence.words[slice(*run)] if run else []
        start = run[1] if run else start
    return found


def _run(words: Sequence[Token], clue: LetterCondition, first: int) -> Span | None:
    """Returns the fewest adjacent words, from `first` on, with just a clue's letters; or None."""
    spots = [n for n in range(first, len(words)) if not _is_between(words[n])]
    for length in range(1, _MOST_WORDS + 1):
        for start in spots:
            run = words[start : start + length]
            if any(map(_is_between, run)) or run[0].plain in phrasing.PREPOSITIONS:
                continue
            if letters("".join(word.text for word in run)) == clue.letters:
                return start, start + length
    return _part(words, clue, spots)


def _part(words: Sequence[Token], clue: LetterCondition, spots: Sequence[int]) -> Span | None:
    """Returns a word with the letters of a clue and more: "time" in "the end of time"; or None."""
    direct = [start for start in spots if _is_after_preposition(words, start)]
    for start in (*direct, *reversed(spots)):
        follows = start and words[start - 1].plain in _BEFORE_PART
        if follows and clue.letters < letters(words[start].text):
            return start, start + 1
    return None


def _is_after_preposition(words: Sequence[Token], index: int) -> bool:
    """Whether a word follows a preposition and isn't part of a phrase: "in the end of time"."""
    before, word = words[index - 1 : index], words[index]
    is_part = any(after.plain == "of" for after in words[index + 1 : index + 2])
    follows_preposition = bool(before) and before[0].plain in phrasing.PREPOSITIONS
    return follows_preposition and not is_part and word.plain not in phrasing.DETERMINERS


def _is_between(token: Token) -> bool:
    """Whether a token separates clue words: a break or a place of the answer."""
    return token.is_break or token.kind is TokenKind.PLACE


def _span(token: Token, line: str) -> Span:
    """Returns the characters of a token in its line, (from, up to), without quotation marks."""
    if token.kind is TokenKind.QUOTED and not line[token.start : token.start + 1].isalnum():
        return token.start + 1, token.start + 1 + len(token.text)
    word = _WORD.match(line, token.start)
    return (token.start, word.end()) if word else (token.start, token.start)


_MOST_MARKS = 20  # characters that the marks of clue words may add
_ENDS = " \t,;:.!–—-"


def own_line(text: str, place: int, count: int) -> AnyLine:
    """Reads a line for a place of an answer of `count` letters.

    A line that isn't understood leaves no letters. Raises ParseError if it is empty, too long or
    about another letter.
    """
    text = " ".join(text.replace(CLUE_MARK, " ").split()).strip(_ENDS)
    if not text:
        raise ParseError("Write a line first.")
    reading = parser.read(text)
    if not reading.letters:
        text = f"my {ORDINALS[place]} {text[:1].lower()}{text[1:]}"
        reading = parser.read(text)
    if len(text) > MOST_OWN - _MOST_MARKS:
        raise ParseError("Use at most {n} characters.", n=MOST_OWN - _MOST_MARKS)
    named = [given.place for line in reading.lines for given in line.given]
    is_last = reading.has_last and place == count - 1
    if reading.letters and (len({*named}) != 1 or (named[0] != place and not is_last)):
        speaks = Names(given + 1 for given in sorted({*named}))
        if reading.has_last:
            raise ParseError("Only the last line can be about the last letter.")
        raise ParseError(
            "This line should be about letter {n}, not letter {found}.", found=speaks, n=place + 1
        )
    left = reading.letters[-1] if reading.letters else None
    mask = mask_of("".join(char for char in left or () if char.isascii()))
    return _as_known(text, place, is_last, mask) or OwnLine(marked(text), mask, is_last)


def marked(text: str) -> str:
    """Returns a line's text with its clue words between marks, if there is room for them."""
    if text.startswith("My "):
        text = f"my {text[3:]}"
    spans = sorted(set(line_clues(text)[0].spans), reverse=True)
    marked = text
    for start, end in spans:
        marked = f"{marked[:start]}{CLUE_MARK}{marked[start:end]}{CLUE_MARK}{marked[end:]}"
    return marked if len(marked) <= MOST_OWN else text


def _as_known(text: str, place: int, is_last: bool, mask: int) -> Line | None:
    """Returns a maker's line as a Line if it is worded like a form and leaves `mask`, or None."""
    name = LAST if is_last else ORDINALS[place]
    lead = f"my {name}"
    if not text.lower().startswith(lead):
        return None
    rest = text.lower()[len(lead) :]
    for key, pattern in _patterns().items():
        match = pattern.fullmatch(rest)
        if match:
            line = Line(key, match[1], match[2], is_last)
            return line if line.letters == mask else None
    return None


@cache
def _patterns() -> dict[str, re.Pattern[str]]:
    """Returns patterns of what follows `my first`, by key of FORMS; scanning forms first."""
    found = {}
    for key in sorted(FORMS, key=len, reverse=True):
        phrase = FORMS[key].phrase
        phrase = phrase if phrase.startswith("'") else f" {phrase}"
        words = re.escape(phrase).replace(r"\{\}", "([a-z]{2,30})")
        found[key] = re.compile(words)
    return found


def plain_text(line: AnyLine, place: int) -> str:
    """Returns a line as somebody would type it, without punctuation at its end."""
    if isinstance(line, OwnLine):
        return line.text.replace(CLUE_MARK, "")
    return "".join(piece.text for piece in line_pieces(line, place))


def line_pieces(line: Line, place: int) -> tuple[Piece, ...]:
    """Returns a line in parts, clue words apart, without punctuation at its end."""
    before, between, after = FORMS[line.form].phrase.split("{}")
    found = (
        Piece(f"my {LAST if line.is_last else ORDINALS[place]}"),
        Piece(before if before.startswith("'") else f" {before}"),
        Piece(line.first, is_clue=True),
        Piece(between),
        Piece(line.second, is_clue=True),
        Piece(after),
    )
    return tuple(piece for piece in found if piece.text)
