"""Where the clue words are in the lines of a riddle, so that they can be shown set off."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..formats import Piece
from . import grammar, phrasing, sentences
from .grammar import Ambiguous, LetterCondition
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
        clues = _clues(sentence)
        for token in _clue_tokens(sentence, clues):
            clues_of_lines[token.line].spans.append(_span(token, lines[token.line]))
        is_empty = bool(clues) and grammar.letters_left(sentence.words) is None
        clues_of_lines[sentence.line].is_empty |= is_empty
    return clues_of_lines


def _clues(sentence: Sentence) -> list[LetterCondition]:
    """Returns the clues of a sentence; none if it was not understood."""
    try:
        return grammar.clues(sentence.words)
    except Ambiguous:
        return []


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
        after = start and words[start - 1].plain in _BEFORE_PART
        if after and clue.letters < letters(words[start].text):
            return start, start + 1
    return None


def _is_after_preposition(words: Sequence[Token], index: int) -> bool:
    """Whether a word follows a preposition and isn't part of a phrase: "in the end of time"."""
    before, word = words[index - 1 : index], words[index]
    part = any(after.plain == "of" for after in words[index + 1 : index + 2])
    named = bool(before) and before[0].plain in phrasing.PREPOSITIONS
    return named and not part and word.plain not in phrasing.DETERMINERS


def _is_between(token: Token) -> bool:
    """Whether a token separates clue words: a break or a place of the answer."""
    return token.is_break or token.kind is TokenKind.PLACE


def _span(token: Token, line: str) -> Span:
    """Returns the characters of a token in its line, (from, up to), without quotation marks."""
    if token.kind is TokenKind.QUOTED and not line[token.start : token.start + 1].isalnum():
        return token.start + 1, token.start + 1 + len(token.text)
    word = _WORD.match(line, token.start)
    return (token.start, word.end()) if word else (token.start, token.start)
