"""Lists of words with their clues, a pair on each line, which become a clued crossword."""

from __future__ import annotations

import csv
import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple
from zlib import crc32

from ...base import GenerationError, Message, Opened, ParseError, Tick
from ...rng import Rng
from ...words.languages import ENGLISH, LANGUAGES
from ..filling.crisscross import largest_layout
from ..rules import Metadata, Puzzle
from ..texts import MOST_CLUE, one_line, word_in

MOST_LAID_OUT = 40
"""The most words that are laid out."""
PHRASE_WORDS = 3
"""The most words of a short line or cell; more may be a sentence."""
ENTRY_WORDS = 5
"""The most words of an entry before a colon or the like: `back to the drawing board`."""
_PAIR = re.compile(r"\s*([^:;,\t]+?)\s*(?:[:：\t—]|\s[–=-]\s)\s*(?!\d{1,6}\s*$|\S*:\S*:)(\S.*)")
_ASIDE = re.compile(r"\s*\([^()]*\)$")
"""What a word has in brackets after it, as in `Nile (river)`."""
_MARKER = re.compile(r"\s*(?:[-–—•‣▪◦·*]|\(?\d{1,3}(?:[.)]|(?=\t[^\t]+\t)))\s+")
"""What a line of a numbered or bulleted list begins with."""
_SIGNS = "\t;,"  # between the columns of a table
_NUMBER_SIGN = re.compile(r"#(?=\s*[\t;,])")
"""Names a column of numbers; any other # begins a remark."""
_WIDE_SPACE = re.compile(r"(?<=\S) {3,}(?=\S)")
_LANGUAGE = "english|french|german|spanish|italian|latin|anglais|français|allemand|espagnol"
_WORD_COLUMN = (
    f'"?(?:(?:key )?(?:word|term)s?|answers?|solutions?|vocab(?:ulary)?|{_LANGUAGE}|'
    'mots?|termes?|réponses?|wort|wörter|begriffe?|palabras?)"?'
)
_CLUE_COLUMN = (
    '"?(?:clues?|hints?|(?:what it )?means?|meanings?|definitions?|explanations?|descriptions?|'
    f"questions?|translations?|{_LANGUAGE}|"
    'définitions?|indices?|sens|traduction|hinweise?|erklärung|bedeutung|pistas?|definición)"?'
)
_NUMBER = re.compile(r"\(?\d{1,4}[.)]?")
_WORDY = 1.8
"""The fewest words that the cells of a column of clues have on average."""
_BETWEEN = r"\s*[\t;,:–—-]\s*"
_NUMBER_COLUMN = rf'(?:"?(?:no|nr|n°|number)\.?"?{_BETWEEN})?'
_HEADER = re.compile(
    f"{_NUMBER_COLUMN}(?:{_WORD_COLUMN}{_BETWEEN}{_CLUE_COLUMN}|{_CLUE_COLUMN}{_BETWEEN}{_WORD_COLUMN})",
    re.IGNORECASE,
)
_SPLIT = re.compile(r"\s*(?:[:：—]|\s[–=-]\s)\s*")
_SENTENCE_SIGN = ":"
"""Stands for all that _SPLIT splits at, a colon or a dash, where a table has its sign."""
_LENGTHS = re.compile(r"\([0-9][0-9,\-– ]*\)$")
_NOT_GERMAN = "áàâéèêíìîóòôúùûç"
_REMARK = "#"
_TWO_LETTERS = (("ß", "ss"), ("ẞ", "SS"), ("œ", "oe"), ("Œ", "OE"), ("æ", "ae"), ("Æ", "AE"))
"""Signs that crosswords write in two squares."""
_MOST_WORDS = 8  # of a line that is left out of a list with many others
_LEAST_PAIRS, _LEAST_WORDS, _SURE_PAIRS = 2, 3, 5
"""Words with clues of a list; words of one without; and how many with clues can't be chance."""
_CARDS = 16  # of a wall, whose text has no clues
_WORD = re.compile(r"[^\W\d_]{2,}(?:[ '’-][^\W\d_]+)*")
_MOST_BYTES = 100_000
_MOST_STRANGE, _MOST_SHORT, _MOST_REPEATED = 0.25, 0.5, 0.2
"""The largest shares of lines without a clue, the second if none of them is long and enough others
have one; and of words that come again, as in a play."""
_NAMED, _MOST_SHOWN = 6, 30  # lines that a notice quotes, and characters of each
_MOST_BREAKS = 6  # lines of a cell after its first one
_MOST_NUMBERS = 30  # lines that a notice gives the numbers of


class CluedWords(NamedTuple):
    """A list's title, its clues by word, and what couldn't be used."""

    title: str
    clues: Mapping[str, str]
    strange: tuple[tuple[int, str], ...]
    """The numbers and texts of the lines without a word and its clue."""
    has_words_last: bool = False
    """Whether the words were in the last column."""
    has_other_columns: bool = False
    """Whether a table had columns besides words, clues and numbers."""
    repeated: tuple[str, ...] = ()
    """The words that come again with another clue."""


def listed_word(text: str) -> str:
    """Returns the text as a word of a board, in which ß is ss, œ is oe; "" if it can't be one."""
    for sign, letters in _TWO_LETTERS:
        text = text.replace(sign, letters)
    try:
        word = word_in(text)
    except ParseError:
        return ""
    return word if len(word) > 1 else ""


def unnumbered(line: str) -> str:
    """Returns a line of a list without the number or bullet before it."""
    match = _MARKER.match(line)
    return line[match.end() :] if match else line


def clued_word(line: str) -> tuple[str, str] | None:
    """Returns the word and the clue of a line such as `lamp: It gives light`.

    A tab, or a dash or = between spaces, may stand for the colon. None for any other line, also
    for one of a table with several colons.
    """
    match = _PAIR.fullmatch(line)
    entry = _ASIDE.sub("", match[1]) if match else ""
    word = listed_word(entry) if len(entry.split()) <= ENTRY_WORDS else ""
    return (word, _with_lengths(entry, one_line(match[2]))[:MOST_CLUE]) if match and word else None


def _with_lengths(entry: str, clue: str) -> str:
    """Returns the clue; of an entry of several words with their lengths, as in `(3,5)`."""
    lengths = lengths_of(entry)
    return f"{clue} ({lengths})" if lengths and not _LENGTHS.search(clue) else clue


def lengths_of(entry: str) -> str:
    """Returns the lengths of the words of an entry, `3,5` or `3-2-3`; "" for a single word."""
    parts = re.split(r"([\s-]+)", entry.strip())
    if len(parts) < 2:
        return ""
    signs = ["-" if "-" in sign else "," for sign in parts[1::2]] + [""]
    lengths = (str(len(listed_word(f"{part}xx")) - 2) for part in parts[::2])
    return "".join(map("".join, zip(lengths, signs, strict=True)))


def clue_list(text: str) -> CluedWords | None:
    """Returns what a text has as a list of words with clues; None for any other text.

    A table of words and clues, as a spreadsheet writes it, counts too. The first line may be a
    title, also a remark, which begins with #. Other remarks are left out.
    """
    if len(text) > _MOST_BYTES:
        return None
    lines = [*_lines_of(text)]
    first = lines[0][1] if lines else ""
    title = one_line(first.lstrip(_REMARK)) if first.startswith(_REMARK) else ""
    lines = [
        (number, line if "\t" in line else _WIDE_SPACE.sub("\t", line))
        for number, line in lines
        if not line.startswith(_REMARK)
    ]
    table = _chosen_columns([line for _number, line in lines])
    entries = [*map(unnumbered, table.lines)]
    if entries and _HEADER.fullmatch(entries[0]):
        entries[0] = ""
    lines = [line for line, entry in zip(lines, entries, strict=True) if entry]
    entries = [*filter(None, entries)]
    found, has_words_last = _pairs(entries)
    if table.has_words_last is not None:
        found, has_words_last = [*map(clued_word, entries)], table.has_words_last
    if not title and found and found[0] is None and len(entries[0].split()) > 1:
        title = one_line(entries[0])
        del found[0], lines[0], entries[0]
    pairs = [pair for pair in found if pair is not None]
    strange = tuple(line for line, pair in zip(lines, found, strict=True) if pair is None)
    longest = max((len(line.split()) for _number, line in strange), default=0)
    clues = dict(reversed(pairs))  # of a word that comes again, its first clue
    other_clues = {word for word, clue in pairs if clues[word] != clue}
    is_sure = len(clues) >= _SURE_PAIRS
    most_strange = _MOST_SHORT if is_sure and longest <= _MOST_WORDS else _MOST_STRANGE
    is_list = (
        len(clues) >= _LEAST_PAIRS
        and len(strange) <= most_strange * len(entries)
        and len(pairs) - len(clues) <= _MOST_REPEATED * len(pairs)
        and (is_sure or longest <= PHRASE_WORDS)
    )
    if not is_list:
        return None
    in_order = dict(reversed(clues.items()))
    repeated = tuple(word for word in in_order if word in other_clues)
    return CluedWords(
        title[:MOST_CLUE], in_order, strange, has_words_last, table.has_others, repeated
    )


def _lines_of(text: str) -> Iterator[tuple[int, str]]:
    """Yields the lines of a text that aren't empty, with their numbers.

    A cell of a table may have breaks, if it is in quotation marks: its lines are one.
    """
    lines = deque(enumerate(map(str.strip, text.removeprefix("\ufeff").splitlines()), 1))
    while lines:
        number, line = lines.popleft()
        if line.count('"') % 2:
            after = enumerate(islice(lines, _MOST_BREAKS), 1)
            breaks = next((n for n, (_, other) in after if other.count('"') % 2), 0)
            line = " ".join([line, *(lines.popleft()[1] for _n in range(breaks))])
        if line:
            yield number, _NUMBER_SIGN.sub("No", line)


class _Table(NamedTuple):
    """The lines of a list. Those of a table have only a word and its clue; a line of column names
    is empty.
    """

    lines: Sequence[str]
    has_others: bool = False
    """Whether the table had columns besides words, clues and numbers."""
    has_words_last: bool | None = None
    """Whether the words came after the clues; None if no line names the columns.

    In `lines`, a word always comes first.
    """


def _chosen_columns(lines: Sequence[str]) -> _Table:
    """Returns the lines without the columns of a table that are neither words nor clues.

    A comma may be one of a clue. So columns between commas are chosen only if the first line names
    them, or if several lines have as many; numbers at either end are left out in any case.
    """
    for sign in _SIGNS:
        rows = [_cells(line, sign) for line in lines]
        names = _named_columns(rows[0]) if rows else ()
        if names or sum(len(row) > 2 for row in rows) > (1 - _MOST_STRANGE) * len(rows):
            is_even = len({*map(len, rows)}) == 1 and len(rows) >= _SURE_PAIRS
            is_free = sign == "," and not names and not is_even
            table = _without_numbers(rows) if is_free else _of_columns(rows, names, sign)
            if table.lines:
                return table
    return _Table(lines)


def _named_columns(names: Sequence[str]) -> tuple[int, ...]:
    """Returns the columns that a table's first line calls words and clues; () if it doesn't."""
    found = [
        next((n for n, name in enumerate(names) if re.fullmatch(form, name, re.IGNORECASE)), -1)
        for form in (_WORD_COLUMN, _CLUE_COLUMN)
    ]
    return () if -1 in found or found[0] == found[1] else tuple(found)


def _are_numbers(cells: Sequence[str]) -> bool:
    return sum(_NUMBER.fullmatch(cell) is not None for cell in cells) > len(cells) / 2


def _without_numbers(rows: Sequence[tuple[str, ...]]) -> _Table:
    """Returns a comma-separated table without the numbers in its first or last column.

    It has no lines if there are no such numbers.
    """
    ends = [end for end in (0, -1) if _are_numbers([row[end] for row in rows if row])]
    lines = []
    for place, row in enumerate(rows):
        is_head = place == 0 and any(not _NUMBER.fullmatch(row[end]) for end in ends)
        kept = [
            cell
            for n, cell in enumerate(row)
            if not (_NUMBER.fullmatch(cell) and (n if n < len(row) - 1 else -1) in ends)
        ]
        lines.append("" if is_head else ",".join(f'"{cell}"' for cell in kept))
    return _Table(lines if ends else ())


def _of_columns(rows: Sequence[tuple[str, ...]], names: Sequence[int], sign: str) -> _Table:
    """Returns the words and clues of a table, which `names` says the columns of, if given.

    It has no lines if the table has neither `names` nor other columns.
    """
    widths = [*map(len, rows)]
    width = widths[0] if names else max(widths, key=widths.count)
    full = [row for row in rows[bool(names) :] if len(row) == width]
    columns = [[row[column] for row in full] for column in range(width)]
    texts = [column for column in range(width) if not _are_numbers(columns[column])]
    chosen = names or _words_and_clues(columns, texts)
    if len(chosen) < 2 or (len(chosen) == width and not names):
        return _Table(())
    lines, clue = [], chosen[1] if names else width - 1
    for row in rows:
        after = clue + 1 + len(row) - width  # a clue with commas has several cells
        cells = (*row[:clue], f"{sign} ".join(row[clue:after]), *row[after:])
        picked = [cells[column] for column in chosen] if len(cells) == width else cells
        lines.append("	".join(picked))
    has_numbers = len(texts) < width and len(rows[0]) == width
    numbers = [rows[0][column] for column in range(width) if has_numbers and column not in texts]
    if names or any(not _NUMBER.fullmatch(cell) for cell in numbers):
        lines[0] = ""
    has_words_last = names[0] > names[1] if names else None
    return _Table(lines, not {*texts} <= {*chosen}, has_words_last)


def _words_and_clues(columns: Sequence[Sequence[str]], texts: Sequence[int]) -> Sequence[int]:
    """Returns which of a table's columns have the words and the clues, in its order.

    Words are in the column of single words that has the most different ones, or else the last;
    clues in the first of the others with more than a word in most cells.
    """
    if len(texts) < 3:
        return texts
    half = len(columns[0]) / 2
    single = [n for n in texts if sum(len(cell.split()) == 1 for cell in columns[n]) > half]
    words = max(single or texts[-1:], key=lambda column: len({*columns[column]}))
    others = [column for column in texts if column != words]
    lengths = {column: sum(len(cell.split()) for cell in columns[column]) for column in others}
    clues = next((n for n in others if lengths[n] > _WORDY * len(columns[n])), others[0])
    return sorted((words, clues))


def _pairs(entries: Sequence[str]) -> tuple[list[tuple[str, str] | None], bool]:
    """Returns the word and the clue of each line, None for a line that has none.

    The second value is True if the words come last. Most lines of a table, as spreadsheets write
    it, begin with one word. Where words come last, some lines begin with more than a short phrase,
    few begin with one, or most of a table begin with several words, and most end with one word.
    Tables may have lines of another form.
    """
    single = [*map(clued_word, entries)]
    for sign in _SIGNS:
        rows = [_row(line, sign) for line in entries]
        pairs = _pairs_of(rows)
        if _count_short(rows, pairs) > len(entries) / 2:
            return [pair or other for pair, other in zip(pairs, single, strict=True)], False
    is_first = sum(pair is not None for pair in single) > len(entries) / 2
    for sign in (*_SIGNS, _SENTENCE_SIGN):
        rows = [_row_from_end(line, sign) for line in entries]
        has_sentences = any(len(row[-1].split()) > PHRASE_WORDS for row in rows if row)
        words_last_pairs = _pairs_of(rows)
        is_last = _count_short(rows, words_last_pairs) >= (1 - _MOST_STRANGE) * len(entries)
        phrases = sum(len(row[1].split()) > 1 for row in rows if row)
        has_phrases = sign != _SENTENCE_SIGN and phrases > len(entries) / 2
        if is_last and (has_sentences or has_phrases or not is_first):
            return words_last_pairs, True
    return single, False


def _row_from_end(line: str, sign: str) -> tuple[str, ...]:
    """Returns the word at the end of a table's line and what is before it; nothing if there isn't
    a word."""
    *before, last = _cells(line, sign) or ("",)
    word = _ASIDE.sub("", last)
    clue = f"{sign} ".join(filter(None, before))
    return (word, clue) if clue and _WORD.fullmatch(word) else ()


def _pairs_of(rows: Sequence[Sequence[str]]) -> list[tuple[str, str] | None]:
    return [clued_word(": ".join(row)) if len(row) > 1 else None for row in rows]


def _count_short(rows: Sequence[Sequence[str]], pairs: Sequence[tuple[str, str] | None]) -> int:
    """Returns how many rows have a clue and begin with a single word."""
    return sum(
        pair is not None and len(row[0].split()) == 1
        for row, pair in zip(rows, pairs, strict=True)
    )


def _cells(line: str, sign: str) -> tuple[str, ...]:
    """Returns the cells of a table's line, or the parts of one with colons or dashes."""
    if sign == _SENTENCE_SIGN:
        return tuple(map(str.strip, _SPLIT.split(line)))
    try:
        cells = next(csv.reader([line], delimiter=sign, skipinitialspace=True))
    except csv.Error:
        return ()
    return tuple(map(str.strip, cells))


def _row(line: str, sign: str) -> tuple[str, ...]:
    """Returns the first cell of a table's line and, if there are any, all others as one."""
    first, *others = _cells(line, sign) or ("",)
    rest = f"{sign} ".join(filter(None, others))
    return (first, rest) if rest else (first,)


def read_clue_list(found: CluedWords, tick: Tick) -> Opened:
    """Returns the crossword of a list, always the same one, and what was read and left out.

    Words that can't cross the others are left out. Raises ParseError if no two can.
    """
    words = [*found.clues][:MOST_LAID_OUT]
    seed = crc32("\n".join(words).encode())
    try:
        layout, apart = largest_layout(words, Rng(f"{seed:08x}"), tick)
    except GenerationError as error:
        raise ParseError.of(error.message) from None
    board = layout.board
    puzzle = Puzzle(
        board,
        board.texts(layout.words),
        clues=tuple(found.clues[word] for word in layout.words),
        about=Metadata(title=found.title),
        language=language_of_words(layout.words),
    )
    has_all = not (apart or found.strange or found.repeated) and len(words) == len(found.clues)
    return Opened(puzzle, notice=_notice(found, len(words), apart), is_good_news=has_all)


def language_of_words(words: Iterable[str]) -> str:
    """Returns the language of words by their letters: Spanish has ñ, German ä, ö and ü.

    These aren't n, a, o and u there. In other languages, accents don't count, as in English.
    """
    letters = {*"".join(words)}
    if letters & {*LANGUAGES["es"].letters}:
        return "es"
    is_german = letters & {*LANGUAGES["de"].letters} and not letters & {*_NOT_GERMAN}
    return "de" if is_german else ENGLISH


def list_of(puzzle: Puzzle) -> str:
    """Returns a list of a criss-cross puzzle's words and clues, in an order of another layout.

    "" if the puzzle is no criss-cross of words with clues.
    """
    slots = range(len(puzzle.board.slots))
    if not (puzzle.board.is_airy and puzzle.solution and puzzle.clues and all(puzzle.clues)):
        return ""
    lines = [f"{puzzle.word(slot)}: {puzzle.clues[slot]}" for slot in slots]
    Rng(puzzle.to_text()).shuffle(lines)
    title = [f"{_REMARK} {puzzle.about.title}"] if puzzle.about.title else []
    text = "\n".join([*title, *lines])
    found = clue_list(text)
    return text if found and len(found.clues) == len(lines) <= MOST_LAID_OUT else ""


def _notice(found: CluedWords, used: int, apart: Sequence[str]) -> Message:
    """Returns how many words and clues became the crossword, and what didn't.

    Of the first `used` words, those `apart` can't cross the others.
    """
    read = Message("Made a crossword from your {n} words and their clues.", n=used - len(apart))
    if apart:
        read = Message(
            "Made a crossword from {n} of your {all} words and their clues.",
            n=used - len(apart),
            all=len(found.clues),
        )
    elif used < len(found.clues):
        read = Message(
            "Made a crossword from the first {n} of your {all} words and their clues.",
            n=used,
            all=len(found.clues),
        )
    if apart:
        words = _named(apart).upper()
        read = Message(
            "{read} These words can't cross the others: {words}.", read=read, words=words
        )
    if found.has_other_columns:
        read = Message("{read} Other columns of the table aren't used.", read=read)
    if found.has_words_last:
        read = Message("{read} The answers come from the last column.", read=read)
    if found.repeated:
        words = _named(found.repeated).upper()
        read = Message("{read} Only the first clue is used for {words}.", read=read, words=words)
    if not found.strange:
        return read
    return Message(
        "{read} Left out these lines, as each needs a word or short phrase and its clue: {lines}.",
        read=read,
        lines=_numbered(found.strange),
    )


def words_without_clues(text: str) -> tuple[tuple[int, str], ...]:
    """Returns the lines that lack a word or a clue, of a text of words and perhaps clues.

    None for any other text, also for cards, of which a wall has CARDS, and for a drawn board,
    whose lines are equally long.
    """
    if len(text) > _MOST_BYTES:
        return ()
    lines = _lines_of(text)
    numbered = [(number, unnumbered(line)) for number, line in lines if line[0] != _REMARK]
    entries = [line for _number, line in numbered]
    strange = tuple(each for each in numbered if clued_word(each[1]) is None)
    bare = [line for _number, line in strange]
    is_list = (
        len(entries) >= _LEAST_WORDS
        and (len(entries) != _CARDS or len(bare) < _CARDS)
        and len({*map(len, entries)}) > 1
        and (
            all(len(line.split()) <= PHRASE_WORDS and _WORD.fullmatch(line) for line in bare)
            or 2 * len(bare) < len(entries) <= MOST_LAID_OUT
        )
    )
    return strange if is_list else ()


def clues_missing(bare: Sequence[tuple[int, str]]) -> ParseError:
    """Returns the error for a list in which these lines lack a word or a clue."""
    return ParseError(
        "Each line of a crossword list needs a word or short phrase and its clue, as in “comet: "
        "It has a tail”. These lines lack one: {lines}. To use words alone, paste them under "
        "“Title, lists” in the crossword workshop, and press “Make a fill-in”.",
        lines=_numbered(bare),
    )


def _cut(line: str) -> str:
    """Returns a line, or its beginning if it is long."""
    return line if len(line) <= _MOST_SHOWN else f"{line[:_MOST_SHOWN].rstrip()}…"


def _numbered(lines: Sequence[tuple[int, str]]) -> str:
    """Returns the numbers of lines, and the first few of these lines."""
    shown = [f"{number} “{_cut(line)}”" for number, line in lines[:_NAMED]]
    others = [str(number) for number, _line in lines[_NAMED:_MOST_NUMBERS]]
    return ", ".join([*shown, *others]) + (", …" if len(lines) > _MOST_NUMBERS else "")


def _named(words: Sequence[str]) -> str:
    """Returns the first few of some words, and how many more there are."""
    named = ", ".join(words[:_NAMED])
    more = len(words) - _NAMED
    return f"{named} (+{more})" if more > 0 else named
