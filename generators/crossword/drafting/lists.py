"""Takes what a maker brings: own word lists, words to lay out or fill a grid with, own boards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from ...base import GenerationError, Options, OutOfTime, ParseError, Tick, UsageError
from ...drafting import Edit
from ...rng import Rng
from ...text import UTF_16_MARKS, quoted, text_of
from ...words.languages import ENGLISH, Language, language_of
from ...words.wordlist import played
from ..board import MAX_SIDE
from ..filling.crisscross import largest_layout
from ..formats.boards import Unfilled, checked_cols
from ..formats.cluelist import (
    MOST_LAID_OUT,
    PHRASE_WORDS,
    clued_word,
    language_of_words,
    lengths_of,
    listed_word,
    unnumbered,
)
from ..formats.exchange import NAME
from ..formats.files import open_crossword, read
from ..rules import BLOCK, CrosswordForm, Puzzle
from ..solver import Problem, slot_name, solutions
from ..texts import MOST_CLUE, composed, one_line, place_of
from ..verdicts import facts, solution
from .draft import (
    MOST_WORDS,
    NONE,
    OWN,
    THEME,
    UNSCORED,
    CrosswordDraft,
    FileExtras,
    WordChoice,
    symmetry_of,
)
from .refill import filled
from .word_supply import RARE_POINTS, supply_of
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
    draft: CrosswordDraft,
    words: Sequence[str],
    rng: Rng,
    tick: Tick,
    form: CrosswordForm | None = None,
) -> CrosswordDraft:
    """Returns a crossword of the words, at most MOST_LAID_OUT, laid out so that they cross.

    Without a `form`, it is clued if `are_clued` says so, else a fill-in. Its title and credits
    stay. Raises GenerationError if they can't be laid out.
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
    is_clued = are_clued(draft, unique) if form is None else form is CrosswordForm.CLUED
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


CRISS_CROSS, FILL_IN = "criss-cross", "fill-in"
"""What words of one's own are made into."""
_TICKS_A_SECOND = 2400
SEED, SECONDS = "1", 20
"""What a fill has if nothing is said: its seed, and its limit in seconds."""
MOST_SECONDS = 3600
_BLOCK, _OPEN = "#", "."


class OwnEntry(NamedTuple):
    """A word of one's own, with its score and clue if it has them."""

    word: str
    score: str = ""
    clue: str = ""


def own_entries(words: object) -> list[OwnEntry]:
    """Returns words given as a list, as pairs or a mapping of words and clues, or as lines.

    A text of the list may be `word`, `word;score` or `word: clue`. Raises ParseError.
    """
    if isinstance(words, str | bytes):
        words = [line for line in _entries(text_of(_as_bytes(words), MAX_BYTES)) if line.strip()]
    if not isinstance(words, Iterable):
        raise UsageError(f"Give the words as a list, not {quoted(repr(words))}.")
    return [_entry(each) for each in (words.items() if isinstance(words, Mapping) else words)]


def _as_bytes(text: str | bytes) -> bytes:
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def _entry(given: object) -> OwnEntry:
    """Returns one of `own_entries`. Raises ParseError."""
    text, clue, score = given, "", ""
    if isinstance(given, tuple | list) and len(given) == 2:
        text, clue = given
    elif isinstance(given, str):
        scored, clued = _SCORED_ENTRY.fullmatch(given.strip()), clued_word(given)
        if scored:
            text, score = scored.groups()
        elif clued:
            text, clue = clued
    word = listed_word(text) if isinstance(text, str) else ""
    if not word or not isinstance(clue, str):
        raise UsageError(f"This isn't a word of 2 to {MAX_SIDE} letters: {quoted(str(given))}.")
    clue = one_line(clue)[:MOST_CLUE]
    lengths = lengths_of(str(text))
    return OwnEntry(word, score, f"{clue} ({lengths})" if clue and lengths else clue)


def draft_of_grid(grid: object, language: Language) -> CrosswordDraft:
    """Returns the draft of rows in which # is a block, . an empty square and a letter is given.

    `grid` is a list of rows or a text of lines. Raises ParseError.
    """
    if isinstance(grid, str | bytes):
        grid = text_of(_as_bytes(grid), MAX_BOARD_BYTES).splitlines()
    listed = [*grid] if isinstance(grid, Iterable) else [None]
    if not all(isinstance(row, str) for row in listed):
        raise UsageError(f"Give the grid as rows of text, not {quoted(repr(grid))}.")
    lines = (played(composed(str(row).strip()), language) for row in listed)
    rows = "\n".join(lines).strip().split("\n")
    if rows == [""]:
        raise UsageError("The grid is empty. Use # for a block and . for an empty square.")
    cols = checked_cols(rows)
    marks = "".join(rows)
    for cell, mark in enumerate(marks):
        if mark not in (_BLOCK, _OPEN) and not mark.isalpha():
            raise UsageError(
                f"There is {mark!r} at {place_of(cell, cols)}. Use # for a block, . for an empty "
                "square, or a letter."
            )
    cells = tuple({_BLOCK: BLOCK, _OPEN: ""}.get(mark, mark) for mark in marks)
    draft = CrosswordDraft(len(rows), cols, cells, symmetry=symmetry_of(cells, cols))
    for cell, users in draft.board.crossings.items():
        if not users:
            raise UsageError(f"The square at {place_of(cell, cols)} is in no word: make it a #.")
    if not draft.board.slots:
        raise UsageError("There is no place for a word. Leave two squares side by side empty.")
    return draft


class FilledDraft(NamedTuple):
    """A grid that was filled: the crossword, its words by slot, and how well known they are."""

    puzzle: Puzzle
    rows: tuple[str, ...]
    """Small letters, and # for a block."""
    words: dict[str, str]
    """By slot, as in `7 down`."""
    score: int
    """0 to 100: the mean of 25 to 100 for each word."""
    rare: tuple[str, ...]
    """The words that few people know."""


def filled_grid(
    grid: object,
    words: object = (),
    locked: object = (),
    *,
    only: bool = False,
    language: str = ENGLISH,
    rng: Rng,
    limit: float,
    tick: Tick,
) -> FilledDraft:
    """Fills a grid with words of one's own, which come first, and of the word list, if not `only`.

    `limit` is the time in seconds of a usual computer, counted in steps, so that the same `rng`
    makes the same fill everywhere; `tick` gets the share of it that was used. Raises ParseError.
    """
    is_number = isinstance(limit, int | float) and not isinstance(limit, bool)
    if not is_number or not 0 < limit <= MOST_SECONDS:
        raise UsageError(f"The limit must be up to {MOST_SECONDS} seconds, not {limit!r}.")
    spoken = language_of(str(language))
    draft = draft_of_grid(grid, spoken)
    own, clues = _words_to_use(words, spoken, tick)
    locked_words, more_clues = _words_to_use(
        [locked] if isinstance(locked, str) else locked, spoken, tick
    )
    if only and not own:
        raise UsageError("Give the words to fill the grid with, as only those may be used.")
    draft = replace(draft, choice=WordChoice(language=language, only_own=only))
    for verb, listed in ((OWN, own), (THEME, locked_words)):
        draft = draft.apply(Edit(verb, 0, listed)) if listed else draft
    draft = filled(draft, draft.choice.theme, rng, _with_limit(tick, limit))
    draft = replace(draft, clues=tuple(sorted({**clues, **more_clues}.items())))
    puzzle = draft.puzzle
    assert puzzle is not None, "every slot has a word"
    known = supply_of(draft).known
    points = [25 * known(word) for word in draft.words]
    names = (str(slot_name(draft.board, slot)) for slot in range(len(draft.words)))
    cells = "".join(draft.cells)
    return FilledDraft(
        puzzle,
        tuple(cells[start : start + draft.cols] for start in range(0, len(cells), draft.cols)),
        dict(zip(names, draft.words, strict=True)),
        round(sum(points) / len(points)),
        tuple(word for word in draft.words if known(word) <= RARE_POINTS),
    )


def _with_limit(tick: Tick, seconds: float) -> Tick:
    """Returns a tick that shows the share of the time that was used, and ends the work with it."""
    total, count = seconds * _TICKS_A_SECOND, 0

    def counted(_progress: float | None) -> None:
        nonlocal count
        count += 1
        if count > total:
            raise OutOfTime
        tick(count / total)

    return counted


def _words_to_use(words: object, language: Language, tick: Tick) -> tuple[str, Mapping[str, str]]:
    """Returns words as edits hold them, with scores, and the clues by word. Raises ParseError.

    In a text, lines that aren't words are left out; in a list they are errors.
    """
    if isinstance(words, str | bytes):
        found = words_of(_as_bytes(words), tick)
        return found.words, found.clues
    entries = [each._replace(word=played(each.word, language)) for each in own_entries(words)]
    texts = (f"{each.word};{each.score}" if each.score else each.word for each in entries)
    return " ".join(texts), {each.word: each.clue for each in entries if each.clue}


def crossword_of_words(words: object, kind: str, rng: Rng, tick: Tick) -> Puzzle:
    """Returns a CRISS_CROSS of words, which may have clues, or a FILL_IN.

    With "" as the kind it is a criss-cross if a word has a clue. Raises ParseError.
    """
    if kind not in ("", CRISS_CROSS, FILL_IN):
        raise UsageError(f"Choose {CRISS_CROSS} or {FILL_IN}, not {quoted(str(kind))}.")
    entries = {entry.word: entry for entry in reversed(own_entries(words))}
    own = [*reversed(entries)]
    if len(own) > MOST_LAID_OUT:
        raise UsageError(f"Use at most {MOST_LAID_OUT} words, not {len(own)}.")
    clues = {word: entry.clue for word, entry in entries.items() if entry.clue}
    is_clued = kind == CRISS_CROSS or (not kind and bool(clues))
    draft = replace(
        CrosswordDraft.empty(),
        clues=tuple(sorted(clues.items())),
        choice=WordChoice(language=language_of_words(own)),
    )
    form = CrosswordForm.CLUED if is_clued else CrosswordForm.FILL_IN
    try:
        puzzle = draft_of_words(draft, own, rng, tick, form).puzzle
    except GenerationError as error:
        raise ParseError.of(error.message) from None
    assert puzzle is not None, "every word was laid out"
    return puzzle


def filled_text(options: Options, tick: Tick) -> str:
    """Returns what `crossword fill` prints: rows, or a line of JSON. Raises ParseError."""
    seed, limit = options.get("seed", SEED), options.get("limit", SECONDS)
    found = filled_grid(
        options["grid"],
        options.get("words", ()),
        options.get("lock", ()),
        only=bool(options.get("only")),
        language=options.get("language", ENGLISH),
        rng=Rng(seed),
        limit=limit,
        tick=tick,
    )
    if not options.get("json"):
        return "\n".join(found.rows).upper()
    fields = {"score": found.score, "rare": found.rare, "answers": found.words}
    return _json_line(found.puzzle, fields)


def crossword_text(options: Options, tick: Tick) -> str:
    """Returns what `crossword words` prints: the ID, or a line of JSON. Raises ParseError."""
    rng = Rng(options.get("seed", SEED))
    puzzle = crossword_of_words(options["list"], options.get("kind", ""), rng, tick)
    return _json_line(puzzle, {}) if options.get("json") else f"{NAME}:{puzzle.share()}"


def _json_line(puzzle: Puzzle, fields: Mapping[str, object]) -> str:
    ident = puzzle.share()
    line = {"kind": NAME, "id": ident and f"{NAME}:{ident}", "solution": solution(puzzle)}
    return json.dumps({**line, **facts(puzzle), **fields}, ensure_ascii=False)
