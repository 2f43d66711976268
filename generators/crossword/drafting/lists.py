"""Reads the maker's own word lists, lays words out criss-cross, and reads boards from files."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from ...base import GenerationError, ParseError, Tick
from ...rng import Rng
from ...text import UTF_16_MARKS, text_of
from ..filling.crisscross import largest_layout
from ..formats.boards import Unfilled
from ..formats.cluelist import (
    MOST_LAID_OUT,
    PHRASE_WORDS,
    clued_word,
    lengths_of,
    listed_word,
    unnumbered,
)
from ..formats.files import open_crossword, read
from ..rules import BLOCK, CrosswordForm
from ..solver import Problem, solutions
from .draft import MOST_WORDS, NONE, UNSCORED, CrosswordDraft, FileExtras
from .workshop import differing

MAX_BYTES, MAX_BOARD_BYTES = 10_000_000, 2_000_000
"""The largest word list, and the largest crossword file, in bytes."""
LEAST_LAID_OUT = 2
"""The fewest words that are laid out."""
_SCORED_ENTRY = re.compile(r"(.*?)\s*[;\t]\s*(\d{1,6})")
_MOST_CLUES = 1000  # that come with a list
_TICK_WORDS = 256  # between two calls of tick


class WordText(NamedTuple):
    """The words of a list as a draft's edits hold them, and what was left out.

    `strange` is the number of lines that aren't words, `surplus` that of words above MOST_WORDS.
    `clues` are those that words came with.
    """

    words: str
    strange: int
    surplus: int
    clues: Mapping[str, str]


def words_of(data: bytes, tick: Tick) -> WordText:
    """Reads a word list: one word per line, perhaps with `;score` or `: clue`.

    In a text of one line, commas or spaces separate the words. Lines that begin with # and those
    that aren't words are left out; of too many words the best scored are taken. Raises ParseError
    if there are no words.
    """
    if b"\0" in data and not data.startswith(UTF_16_MARKS):
        raise ParseError("This isn't a text file. Choose a file with words in it.")
    entries = _entries(text_of(data, MAX_BYTES))
    clues = dict(islice(filter(None, map(clued_word, entries)), _MOST_CLUES))
    parts = [part for line in entries for part in _parts(line)]
    if len(parts) == 1 and not _SCORED_ENTRY.fullmatch(parts[0].strip()):
        parts = parts[0].split()
    score_of_word: dict[str, int | None] = {}
    strange = 0
    for number, part in enumerate(parts):
        if not number % _TICK_WORDS:
            tick(None)
        scored = _SCORED_ENTRY.fullmatch(part.strip())
        word = listed_word(scored[1] if scored else part)
        if word:
            score_of_word.setdefault(word, int(scored[2]) if scored else None)
        elif part.strip():
            strange += 1
    if not score_of_word:
        raise ParseError("No words were found. Put one word on each line.")
    words = _best_words(score_of_word)
    scored_words = [
        word if score_of_word[word] is None else f"{word};{score_of_word[word]}" for word in words
    ]
    surplus = len(score_of_word) - len(words)
    return WordText(" ".join(scored_words), strange, surplus, clues if not surplus else {})


def typed_entries(text: str) -> list[str]:
    """Returns what is typed as a draft's edits hold it: `word;lengths`, without lengths `word;`.

    Commas or line breaks separate entries, and spaces the words of one. Scores are left out.
    Raises ParseError if there is no entry or one isn't a word.
    """
    entries = [_bare(part) for part in re.split("[,\n]", text) if part.strip()]
    words = [listed_word(entry) for entry in entries]
    if not words or not all(words):
        raise ParseError("No words were found. Put one word on each line.")
    return [f"{word};{lengths_of(entry)}" for word, entry in zip(words, entries, strict=True)]


def _entries(text: str) -> list[str]:
    """Returns the lines of a list but its remarks, without numbers and bullets."""
    return [unnumbered(line) for line in text.splitlines() if not line.lstrip().startswith("#")]


def _parts(line: str) -> Sequence[str]:
    """Returns the entries of a line: its word, if that has a clue, else what commas separate."""
    clued = clued_word(line)
    return line.split(",") if clued is None else [clued[0]]


def _best_words(score_of_word: Mapping[str, int | None]) -> Sequence[str]:
    """Returns the best scored words, up to MOST_WORDS; ties are sampled from the whole list."""
    if len(score_of_word) <= MOST_WORDS:
        return [*score_of_word]
    scores = {word: UNSCORED if score is None else score for word, score in score_of_word.items()}
    ranked = sorted(scores, key=lambda word: -scores[word])
    lowest = scores[ranked[MOST_WORDS]]
    above = [word for word in ranked if scores[word] > lowest]
    tied = [word for word in ranked if scores[word] == lowest]
    room = MOST_WORDS - len(above)
    evenly_spaced = (tied[n * len(tied) // room] for n in range(room))
    return [*above, *evenly_spaced]


def is_list(beginning: bytes) -> bool:
    """Whether a text with this beginning looks like a list: most of its lines are words."""
    text = beginning.decode("utf-8-sig", "ignore")
    entries = [line for line in _entries(text) if line.strip()]
    parts = [part for line in entries for part in _parts(line)]
    words = [
        part for part in parts if len(part.split()) <= PHRASE_WORDS and listed_word(_bare(part))
    ]
    is_scored = len(words) == 1 and bool(_SCORED_ENTRY.fullmatch(words[0].strip()))
    return len(words) > len(parts) / 2 and (len(words) > 1 or is_scored)


def _bare(line: str) -> str:
    """Returns the line without its score, if it has one."""
    scored = _SCORED_ENTRY.fullmatch(line.strip())
    return scored[1] if scored else line


def draft_of_words(
    draft: CrosswordDraft, words: Sequence[str], rng: Rng, tick: Tick
) -> CrosswordDraft:
    """Returns a crossword of the words, at most MOST_LAID_OUT, laid out so that they cross.

    It is clued if `are_clued` says so, else a fill-in. Its title and credits stay. Raises
    GenerationError if they can't be laid out.
    """
    unique = list(dict.fromkeys(words))
    if len(unique) < LEAST_LAID_OUT:
        raise GenerationError("Add at least two words.")
    if len(unique) > MOST_LAID_OUT:
        theme = [word for word in unique if word in draft.choice.theme][:MOST_LAID_OUT]
        others = [word for word in unique if word not in theme]
        unique = theme + rng.sample(others, MOST_LAID_OUT - len(theme))
    layout, apart = largest_layout(unique, rng, tick)
    if apart:
        words_apart = ", ".join(word.upper() for word in apart)
        raise GenerationError("These words don't cross the others: {words}.", words=words_apart)
    board = layout.board
    texts = board.texts(layout.words)
    cells = tuple(texts[cell] or BLOCK for cell in range(board.rows * board.cols))
    is_clued = are_clued(draft, unique)
    form = CrosswordForm.CLUED if is_clued else CrosswordForm.FILL_IN
    extras = FileExtras(draft.extras.about, lengths=draft.extras.lengths)
    plain = CrosswordDraft(board.rows, board.cols, cells, symmetry=NONE, form=form, extras=extras)
    after = replace(plain, choice=draft.choice, clues=draft.clues)
    return after if is_clued else _with_given_letters(after, rng, tick)


def are_clued(draft: CrosswordDraft, words: Sequence[str]) -> bool:
    """Whether a crossword of these words is to have clues.

    All of them must have one; beside a list of the maker's own with clues, theme words needn't.
    """
    if not draft.clues:
        return not words
    own = {word for word, _score in draft.choice.own}
    need_clues = own.intersection(words) or {*words}
    return draft.clue_of.keys() >= need_clues


def _with_given_letters(draft: CrosswordDraft, rng: Rng, tick: Tick) -> CrosswordDraft:
    """Adds given letters until the words fit in only one way, which is proved."""
    while True:
        puzzle = draft.puzzle
        assert puzzle is not None, "every word was laid out"
        fills = solutions(Problem.of(puzzle), 2, tick)
        if len(fills) < 2:
            return draft
        differ = differing(puzzle, fills)
        crossed = [cell for cell in sorted(differ) if len(draft.board.crossings[cell]) > 1]
        cell = rng.choice(crossed or sorted(differ))
        draft = replace(draft, given=draft.given | {cell})


def draft_of_file(data: bytes, tick: Tick) -> CrosswordDraft:
    """The crossword or the empty board in a file of any known form. Raises ParseError."""
    contents = read(data, {}, tick)
    if not isinstance(contents, Unfilled) or contents.words:
        return CrosswordDraft.of(open_crossword(data, {}, tick).puzzle)
    return CrosswordDraft.of(contents.puzzle())
