"""Opens crosswords from every form they travel in, and writes them in these forms."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from ...base import (
    MalformedFile,
    Message,
    Opened,
    Options,
    OutOfTime,
    ParseError,
    Tick,
    UnknownFormat,
    UsageError,
    limited,
    no_tick,
)
from ...text import boxes_notice, in_other_encoding, native, quoted, text_of
from ..rules import (
    PUBLISHED,
    REVEAL,
    WRITE,
    CrosswordForm,
    Move,
    Puzzle,
    State,
    bank_order,
    has_lengths,
    hidden_lengths,
    ipuz,
    published,
)
from ..solver import Problem, reason, slot_name, solutions
from ..texts import is_id, place_of, text_of_id
from . import acrostic, boards, exchange, exolve
from .cluelist import clue_list, clues_missing, read_clue_list, words_without_clues
from .ipuz import (
    both_notices,
    is_ipuz,
    other_clues,
    read_ipuz,
    unknown_solution_notice,
    unplayable,
    unwrapped,
)
from .xdfile import is_xd, read_xd, xd_bytes

MAX_BYTES = 1_000_000
_SIGNATURE = b"ACROSS&DOWN"  # of a .puz file
_VERSION = re.compile(rb"[1-9]\.[0-9][a-z\0]")  # of a .puz file, from its byte 24
_FIRST_BYTES = 4096  # that are searched for the signature
_IPUZ = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*(?:ipuz\w{0,60}\s*\(\s*\{|\{.*\bipuz\.org/)", re.DOTALL | re.IGNORECASE
)
_EXOLVE = "exolve-begin"
_CROSSFIRE = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?<crossfire\b", re.IGNORECASE
)
_APZ = re.compile(r"\s*<(?s:.*)<gridkey>", re.IGNORECASE)
_ACROSTIC_KEY = re.compile(r"(?:grid|answer|clue)_?key", re.IGNORECASE)
_ACROSTIC = re.compile(
    rf"{_APZ.pattern}|\s*{{(?s:.*)\"{_ACROSTIC_KEY.pattern}\"\s*:", re.IGNORECASE
)
"""The .apz files and the JSON of programs for acrostics."""
_ROWS_GARDEN = re.compile(r"(?m)^rows:\s*\n\s*- - clue:")
"""In the .rg files of a program for rows gardens."""
KEY = "key"
"""The option for the key of a locked solution, or "any" to try all keys."""
SUFFIXES = {"ipuz": ".ipuz", "puz": ".puz", "jpz": ".jpz", "xd": ".xd", "exolve": ".exolve"}
"""The endings of the formats that don't end in .txt."""
_OWN_ENDINGS = frozenset({*SUFFIXES.values(), ".cfp", ".apz"})
"""The endings that only crosswords have."""
MOST_WORDS = 2000
"""The most words of a fill-in's bank in a game; the solver takes more."""
_OPENING_TICKS = 3000  # a fill-in that isn't solved by then is opened without a solution
_TICKS_OF_ALL = 300_000  # for all slots of a big one: 3000 ticks for 1000 slots take 1 s
_NAMED = 3  # words that a notice names
_SEVERAL = Message("These words fit the grid in several ways. Any way will do.")


def open_crossword(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """Opens the crossword in a text or a file of any known format, with what is written in it.

    Words without a solution are tried: if they fit in only one way, that is the solution. Raises
    ParseError, also if they do not fit at all.
    """
    contents = read(data, options, tick)
    if isinstance(contents, boards.Unfilled):
        if not contents.words:
            raise ParseError(
                "This grid has no words to fill in. Add them below it, after a blank line."
            )
        contents = Opened(contents.puzzle())
    puzzle: Puzzle = contents.puzzle
    if len(puzzle.bank) > MOST_WORDS:
        raise ParseError(
            "A fill-in can have at most {most} words, not {found}.",
            most=MOST_WORDS,
            found=len(puzzle.bank),
        )
    contents = _with_boxes_notice(contents)
    if puzzle.form is CrosswordForm.FILL_IN and not puzzle.solution:
        return _with_proved_solution(contents, tick)
    slots = range(len(puzzle.board.slots))
    if puzzle.bank and puzzle.bank == bank_order(puzzle.word(slot) for slot in slots):
        # A bank with spare words is one of ours, whose words fit in only one way.
        _check_letters(puzzle)
        return _without_ambiguous_solution(contents, tick)
    return contents


def written_texts(puzzle: Puzzle) -> Iterator[tuple[str, Message | str]]:
    """Yields the texts of a crossword with their places: its clues with their words' names."""
    about = puzzle.about
    yield from ((text, "") for text in (about.title, about.author, about.copyright, about.notes))
    yield from ((clue, slot_name(puzzle.board, slot)) for slot, clue in enumerate(puzzle.clues))
    yield from ((str(clue), "") for clue in other_clues(puzzle))
    yield from ((text, "") for text in (*puzzle.solution, *puzzle.bank))


def _with_boxes_notice(opened: Opened) -> Opened:
    """Adds which texts have characters that no typeface has to the notice of a puzzle."""
    notice = boxes_notice(written_texts(opened.puzzle))
    if notice is None:
        return opened
    return replace(opened, notice=both_notices(opened.notice, notice), is_good_news=False)


def _check_letters(puzzle: Puzzle) -> None:
    """Raises ParseError if a cell takes several letters, which a fill-in can't have."""
    for cell, text in enumerate(puzzle.solution):
        if len(text) > 1:
            place = place_of(cell, puzzle.board.cols)
            raise MalformedFile(
                f"A crossword without clues needs one letter in every square, but {place} has "
                f"{quoted(text.upper())}."
            )


def _without_ambiguous_solution(opened: Opened, tick: Tick) -> Opened:
    """Returns the fill-in without the solution in its file if that is only one of several."""
    puzzle: Puzzle = opened.puzzle
    try:
        fills = solutions(Problem.of(puzzle), 2, limited(tick, _tick_limit(puzzle)))
    except OutOfTime:
        return opened
    if len(fills) < 2:
        return opened
    moves = tuple(
        Move(WRITE, move.cell, puzzle.solution[move.cell]) if move.action == REVEAL else move
        for move in opened.moves
    )
    return replace(opened, puzzle=replace(puzzle, solution=()), moves=moves, notice=_SEVERAL)


def _tick_limit(puzzle: Puzzle) -> int:
    """Returns the ticks for solving a fill-in when it is opened: ours take less than ten."""
    return min(_OPENING_TICKS, _TICKS_OF_ALL // len(puzzle.board.slots))


def _with_proved_solution(opened: Opened, tick: Tick) -> Opened:
    """Returns the fill-in with its solution if there is just one. Raises ParseError if none."""
    puzzle: Puzzle = opened.puzzle
    problem = Problem.of(puzzle)
    try:
        fills = solutions(problem, 2, limited(tick, _tick_limit(puzzle)))
        why = None if fills else reason(problem, limited(tick, _tick_limit(puzzle))).message
    except OutOfTime:
        notice = Message(
            "These words may fit the grid in several ways. Any way of fitting them in will do."
        )
        return replace(opened, notice=notice)
    odd = odd_words_notice(puzzle)
    if why is not None:
        refusal = Message("These words can't fill the grid: {why}.", why=why)
        both = Message("{first} {second}", first=refusal, second=odd)
        raise ParseError.of(both if odd else refusal)
    if len(fills) > 1:
        return replace(opened, notice=odd or _SEVERAL)
    solution = puzzle.board.texts(fills[0], puzzle.given)
    return replace(opened, puzzle=replace(puzzle, solution=solution), notice=odd)


def odd_words_notice(puzzle: Puzzle) -> Message | None:
    """Returns the message about words of the bank that are probably mistakes; None for none."""
    lengths = {len(cells) for cells in puzzle.board.slot_cells}
    odd = [word for word in puzzle.bank if len(word) not in lengths or re.search("[0-9]", word)]
    if not odd:
        return None
    return Message(
        "Check the words that contain a digit or don't fit any slot: {words}.",
        words=", ".join(odd[:_NAMED]) + (f" (+{len(odd) - _NAMED})" if odd[_NAMED:] else ""),
    )


def read(data: bytes, options: Options, tick: Tick = no_tick) -> Opened | boards.Unfilled:
    """The crossword in a text or a file of any known form, or the board that it draws.

    Raises ParseError, UnknownFormat.
    """
    tick(None)
    if data.startswith(_ARCHIVES):
        return _read_archive(data, options, tick)
    found = _read_file(data, tick)
    if found is None:
        text = _text(data)
        if boards.is_picture(text, options):
            return boards.read_picture(text, options)
        bare = words_without_clues(text)
        raise clues_missing(bare) if bare else _unknown(text)
    for name in (boards.BACKGROUND, boards.CELL):
        if options.get(name) is not None:
            raise UsageError(f"--{name} is for grids drawn as text. Leave it out.")
    if options.get(KEY) is not None and isinstance(found, Opened):
        puzzle = _unlocked(found.puzzle, options[KEY], tick)
        notice = None if found.notice == unknown_solution_notice(found.puzzle) else found.notice
        return replace(found, puzzle=puzzle, notice=notice)
    return found


def _read_file(data: bytes, tick: Tick) -> Opened | boards.Unfilled | None:
    """Reads all forms but a picture; None for any other text. Raises ParseError."""
    if _is_puz(data):
        return _read_puz(data)
    if _is_jpz(data):
        return _read_jpz(data)
    other = _in_other_encoding(data)  # only .xd files and lists are read in one
    text = other or _text(data)
    body = text.strip().removeprefix(f"{exchange.NAME}:").strip()
    if not other:
        if is_id(body):
            return _read_embedded(text_of_id(body))
        tail = exchange.tail_of(text)
        if tail and not _is_json(body):
            embedded = text_of_id(tail[0]) if tail[0] else tail[1]
            return exchange.with_picture(_read_embedded(embedded), text)
        if _APZ.match(body):
            return acrostic.read_apz(body)
        if _ROWS_GARDEN.search(body):
            raise unplayable("rows garden")
        unwrapped_body = unwrapped(body)
        if unwrapped_body.lstrip().startswith("{"):
            return _from_json(unwrapped_body)
        if _is_exolve(text):
            return exolve.read_exolve(text)
        if _CROSSFIRE.match(body):
            raise ParseError(
                "Files of {program} can't be opened. Use an .ipuz, .puz, .jpz or .xd file.",
                program="CrossFire",
            )
    if is_xd(text):
        return read_xd(text)
    clued = clue_list(text)
    return None if clued is None else read_clue_list(clued, tick)


def _unlocked(puzzle: Puzzle, key: str, tick: Tick) -> Puzzle:
    """Returns a puzzle unlocked with a key of four digits or "any". Raises ParseError."""
    if not re.fullmatch("[0-9]{4}|any", key):
        raise UsageError(f"--{KEY} should have four digits or be “any”, not {quoted(key)}.")
    if not puzzle.sealed:
        raise UsageError(f"This file's solution isn't locked. Leave --{KEY} out.")
    from . import puzfile  # its library is slow to load

    return puzfile.unlocked(puzzle, None if key == "any" else int(key), tick)


def _is_exolve(text: str) -> bool:
    """Whether a text is one for Exolve, or a web page with one."""
    return text.lstrip().startswith(_EXOLVE) or bool(_EXOLVE in text and exolve.texts_of(text))


def _is_json(text: str) -> bool:
    """Whether the text is a JSON object; a plain text may begin with a brace too."""
    try:
        return text.startswith("{") and bool(boards.json_data(text))
    except ParseError:
        return False


def _is_puz(data: bytes) -> bool:
    """Whether these bytes are a .puz file, perhaps a damaged one."""
    return _SIGNATURE in data[:_FIRST_BYTES] and b"\0" in data[:_FIRST_BYTES]


def _read_archive(data: bytes, options: Options, tick: Tick) -> Opened | boards.Unfilled:
    """The crossword in a .zip or a .gz file. Raises ParseError."""
    from . import jpzfile  # slow to load

    try:
        return read(jpzfile.unpacked(data), options, tick)
    except UnknownFormat:
        raise jpzfile.not_one() from None


_ARCHIVES = (b"PK\x03\x04", b"\x1f\x8b")
_MAYBE_JPZ = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<|\xff\xfe<\0|\xfe\xff\0<")


def _is_jpz(data: bytes) -> bool:
    """Whether these bytes are a .jpz file; an archive may hold one."""
    if data.startswith(_ARCHIVES):
        return True
    if not _MAYBE_JPZ.match(data):
        return False
    from . import jpzfile  # XML is slow to load

    return jpzfile.is_jpz(data)


def _read_jpz(data: bytes) -> Opened:
    from . import jpzfile

    return jpzfile.read_jpz(data)


def _in_other_encoding(data: bytes) -> str:
    """Returns a text in UTF-16 or Windows-1252, as spreadsheets save tables; "" for any other."""
    if len(data) > MAX_BYTES or _is_puz(data) or _is_jpz(data):
        return ""
    return in_other_encoding(data)


def is_surely_crossword(data: bytes, ending: str = "") -> bool:
    """Whether data that other kinds could read as words are a crossword of another program.

    Or a list of words, with their clues or without. `ending` is that of the file's name, or "".
    """
    if ending in _OWN_ENDINGS or _IPUZ.match(data) or _is_puz(data) or _is_jpz(data):
        return True
    if len(data) > MAX_BYTES:
        return False
    text = _in_other_encoding(data) or data.decode("utf-8", "ignore")
    is_other = is_xd(text) or _is_exolve(text) or _CROSSFIRE.match(text) or _ACROSTIC.match(text)
    is_other = is_other or _ROWS_GARDEN.search(text)
    return bool(is_other) or clue_list(text) is not None or bool(words_without_clues(text))


def _text(data: bytes) -> str:
    """The text of a file. Raises ParseError for what may be a .puz file, UnknownFormat."""
    try:
        return text_of(data, MAX_BYTES)
    except UnknownFormat:
        if not _VERSION.fullmatch(data[24:28]):
            raise
        found = quoted(data[2:13].decode("ascii", "replace"))
        raise MalformedFile(
            f"This .puz file is damaged: it should begin with ACROSS&DOWN, not {found}. Download "
            "it again."
        ) from None


def _read_puz(data: bytes) -> Opened:
    from . import puzfile  # its library is slow to load

    return puzfile.read_puz(data, _read_embedded)


def _from_json(text: str) -> Opened | boards.Unfilled:
    """The puzzle of an ipuz text, or the board of a JSON text of ours. Raises ParseError."""
    data = boards.json_data(text)
    if isinstance(data, dict) and is_ipuz(data):
        return _read_ipuz(data)
    if isinstance(data, dict) and any(map(_ACROSTIC_KEY.fullmatch, data)):
        return acrostic.read_json(data)
    if isinstance(data, dict) and boards.is_board(data):
        return boards.read_json(data)
    if isinstance(data, dict) and isinstance(data.get("puzzle"), list):
        name = "version" if "kind" in data else "kind"
        raise MalformedFile(
            f'This .ipuz file has no "{name}", so it can\'t be opened. Download it again.'
        )
    raise _unknown(text)


def _read_embedded(text: str) -> Opened:
    """Reads the .ipuz text inside an ID, or a picture or .puz file of ours. Raises ParseError."""
    data = boards.json_data(text)
    if isinstance(data, dict) and is_ipuz(data):
        return _read_ipuz(data)
    raise _unknown(text)


def _read_ipuz(data: Mapping[str, object]) -> Opened:
    return acrostic.read_acrostic(data) if acrostic.is_acrostic(data) else read_ipuz(data)


def _unknown(text: str) -> UnknownFormat:
    return UnknownFormat(
        "This isn't a crossword: {found}. Use an .ipuz, .puz, .jpz or .xd file, a game ID, JSON "
        'with "grid" or "slots", or a grid drawn with “#” and “.”.',
        found=quoted(text.strip()),
    )


def _ipuz(puzzle: Puzzle, state: State | None) -> bytes:
    """The .ipuz file, a row of a grid and a clue in a line each."""
    shown = published(puzzle)
    data = exchange.with_clue_fields(
        shown, ipuz(shown, state), shown != puzzle and has_lengths(puzzle)
    )
    if shown != puzzle:
        data[PUBLISHED] = hidden_lengths(puzzle) or True
    fields = [
        f" {json.dumps(name)}: {_json_lines(value)}"
        for name, value in exchange.with_safe_texts(data).items()
    ]
    return ("{\n" + ",\n".join(fields) + "\n}\n").encode()


def _puz(puzzle: Puzzle, state: State | None) -> bytes:
    from . import puzfile  # its library is slow to load

    return puzfile.puz_bytes(puzzle, state)


def _jpz(puzzle: Puzzle, state: State | None) -> bytes:
    from . import jpzfile

    return jpzfile.jpz_bytes(puzzle, state)


def _json_lines(value: object) -> str:
    """Returns JSON with a line for every row of a board and every field of a list of clues."""
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(f"  {_json_line(row)}" for row in value) + "\n ]"
    if isinstance(value, dict) and any(isinstance(part, list) for part in value.values()):
        parts = [f"  {_json_line(name)}: {_json_lines(part)}" for name, part in value.items()]
        return "{\n" + ",\n".join(parts) + "\n }"
    return _json_line(value)


def _json_line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": native,
    "ipuz": _ipuz,
    "puz": _puz,
    "jpz": _jpz,
    "xd": lambda puzzle, state: xd_bytes(puzzle),
    "exolve": lambda puzzle, state: exolve.exolve_bytes(puzzle),
    "txt": exchange.text_bytes,
}
"""The formats by name: (puzzle, position or None) -> file, or ParseError if it can't hold it."""
PARTIAL = frozenset({"jpz", "xd", "exolve"})
"""The formats for other programs that can't hold everything a puzzle of ours has."""
