"""Opens walls of words from the forms they travel in, and writes them in these forms."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ..base import (
    MalformedFile,
    Message,
    Opened,
    Options,
    ParseError,
    Tick,
    UnknownFormat,
    in_english,
    no_tick,
)
from ..grid import bits
from ..rng import Rng
from ..text import coded, in_other_encoding, native, quoted, text_of
from ..walls.wall import CARDS, COUNTED_WAYS, GROUPS, Partition, title_in, wall_page
from ..web import Seals, WebGame
from .categories import shipped
from .rules import SPELLINGS, Group, Puzzle, State, check_cards, parse_spelling_and_cards
from .setters import SetWall, cards_of, wall_of, walls_of
from .solver import CategoryMasks
from .wall import puzzle_of_partition

NAME = "wordwall"
MAX_BYTES = 4_000_000
MAX_COUNTED = 1000
_REMARK = "#"
_WORDS = re.compile(r"[A-Za-z]+(?:[\s,;.]+[A-Za-z]+)*[\s,;.]*")
_LEAST_WORDS = 8  # fewer are no attempt at a wall
_MOST_TWICE = 2  # words that may come again; with more, the text is prose


BY_KNOWN_LINKS = Message(
    "The groups are by the links the program knows. The wall's maker may have meant others."
)
"""What is said of a wall that comes without its groups: a proof is only one by these links."""


def open_wall(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """Opens the wall in a text of any known format.

    It is `spelling:words;groups`, the native text; or `spelling:words`, an ID; or bare words,
    which are shuffled, as they were probably written group by group. Where the text has no
    groups, they and the red herrings come from the categories. An ID was dealt with one grouping:
    if the categories of today allow more, the likeliest is the wall's, and a notice says so.
    Raises ParseError if the text can't be read, or if there is no one grouping.
    """
    if walls := _walls(data):
        return _opened_of_setter(walls, tick)
    text = _body(data)
    if ";" in text:
        puzzle = Puzzle.from_text(text)
        return Opened(puzzle, notice=puzzle.notice)
    if ":" in text:
        (spelling, cards), title = parse_spelling_and_cards(text), title_in(text)
    else:
        spelling, cards, title = SPELLINGS[0], shuffle_cards(_parse_cards(text)), ""
    masks = CategoryMasks.of(cards, shipped())
    groupings = masks.partitions(MAX_COUNTED, tick)
    groupings = masks.only_of_cores(groupings, shipped()) or groupings
    likely = masks.likeliest(groupings, shipped()) if ":" in text else []
    puzzle = puzzle_of_partition(spelling, masks, _only_partition(likely or groupings), shipped())
    puzzle = replace(puzzle, title=title, solution_count=min(len(groupings), COUNTED_WAYS))
    return Opened(puzzle, notice=puzzle.notice or (None if ":" in text else BY_KNOWN_LINKS))


def _opened_of_setter(walls: Sequence[SetWall], tick: Tick) -> Opened:
    """Opens the first of some walls with titles, and says how many there are.

    Its groups are the setter's; how many others the program sees is counted beside them.
    """
    puzzle = _of_setter(walls[0])
    masks = CategoryMasks.of(puzzle.cards, shipped())
    groupings = {*masks.partitions(MAX_COUNTED, tick)} - {puzzle.partition}
    if groupings:
        puzzle = replace(puzzle, solution_count=min(len(groupings) + 1, COUNTED_WAYS))
    if len(walls) > 1:
        several = in_english("This file has {n} walls. The first is opened.", n=len(walls))
        return Opened(puzzle, notice=several)
    return Opened(puzzle, notice=puzzle.notice)


def _walls(data: bytes) -> list[SetWall]:
    """Returns the walls with titles in a text of any encoding, or []. Raises ParseError."""
    is_small = len(data) <= MAX_BYTES
    return walls_of((is_small and in_other_encoding(data)) or text_of(data, MAX_BYTES))


def _of_setter(groups: SetWall) -> Puzzle:
    return wall_of(groups, SPELLINGS[0], shuffle_cards(cards_of(groups)))


def claims(data: bytes, ending: str) -> bool:
    """Returns whether a text has groups with titles, which others may read as words and clues."""
    try:
        return bool(_walls(data))
    except MalformedFile:
        return True
    except ParseError:
        return False


def read(data: bytes) -> tuple[str, tuple[str, ...], Puzzle | None]:
    """Reads a wall in any known format: its spelling, its words and, if grouped, the puzzle.

    Raises ParseError.
    """
    if walls := _walls(data):
        puzzle = _of_setter(walls[0])
        return puzzle.spelling, puzzle.cards, puzzle
    text = _body(data)
    if ";" in text:
        puzzle = Puzzle.from_text(text)
        return puzzle.spelling, puzzle.cards, puzzle
    spelling, cards = (
        parse_spelling_and_cards(text) if ":" in text else (SPELLINGS[0], _parse_cards(text))
    )
    return spelling, cards, None


def shuffle_cards(cards: Sequence[str]) -> tuple[str, ...]:
    """Returns the words shuffled, always in the same way for the same set of words."""
    ordered = sorted(cards)
    Rng(" ".join(ordered)).shuffle(ordered)
    return tuple(ordered)


def _parse_cards(text: str) -> tuple[str, ...]:
    """Returns the 16 words of a text without punctuation. Raises ParseError."""
    cards = tuple(re.findall("[a-z]+", text.lower()))
    check_cards(cards)
    return cards


def _body(data: bytes) -> str:
    """Returns the text of a file without the kind's name, remarks, and line breaks in an ID.

    Raises UnknownFormat if it is not a wall, else ParseError.
    """
    lines = text_of(data, MAX_BYTES).splitlines()
    text = "\n".join(line for line in lines if not line.lstrip().startswith(_REMARK)).strip()
    text = text.removeprefix(f"{NAME}:")
    if text.partition(":")[0] in SPELLINGS:
        head, mark, rest = text.partition(";")
        return f"{_in_one_piece(head)}{mark}{rest}"
    words = text.lower().split()
    is_prose = len(words) - len({*words}) > _MOST_TWICE
    if _TITLED.search(text):
        line = (
            "This isn't a Word Wall: {found}. Give four lines, each with a title, a colon and "
            "four words with commas between them."
        )
        raise UnknownFormat.of(in_english(line, found=quoted(text)))
    if is_prose or not _WORDS.fullmatch(text) or len(words) < _LEAST_WORDS:
        raise UnknownFormat(
            "This isn't a Word Wall: {found}. Give {n} English words with spaces between them.",
            n=CARDS,
            found=quoted(text),
        )
    return text


_TITLED = re.compile(r"^[^:,]+:[^:,]+,", re.MULTILINE)
"""A line of a wall with a title."""


def _in_one_piece(head: str) -> str:
    """Returns an ID broken over lines, or a spelling and rows of words, as an ID in one piece."""
    head, tilde, title = head.partition("~")
    spelling, colon, words = head.partition(":")
    words = ("" if "." in words else ".").join(words.split())
    return f"{spelling}{colon}{words}{tilde}{''.join(title.split())}"


def _only_partition(groupings: Sequence[Partition]) -> Partition:
    """Returns the only partition. Raises ParseError if there is not exactly one."""
    if len(groupings) != 1:
        raise ParseError(
            "By the links the program knows, these words can be grouped in {found} ways, but a "
            "wall needs exactly one.",
            found=_count_text(len(groupings)),
        )
    return groupings[0]


def _count_text(count: int) -> str:
    return str(count) if count < MAX_COUNTED else f"{count}+"


def _native_file(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the spelling, the words as dealt, in rows of four, and the title.

    The title also comes first as a remark for people. Groups that don't follow from the words come
    last.
    """
    rows = [" ".join(puzzle.cards[start : start + GROUPS]) for start in range(0, CARDS, GROUPS)]
    text = f"{puzzle.spelling}:" + "".join(f"{line}\n" for line in rows)
    if puzzle.title:
        text = f"# {puzzle.title}\n{text}~{coded(puzzle.title)}\n"
    _head, mark, groups = puzzle.share().partition(";")
    return f"{text}{mark}{groups}\n".encode() if mark else text.encode()


def _answers(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the words as dealt, then as remarks the groups with their links, the herrings."""
    lines = [_native_file(puzzle, state).decode()]
    for group in puzzle.groups:
        lines.append(f"# {group.title}\n")
        for card, link in zip(bits(group.cards), group.links, strict=True):
            about = f"  {link.becomes}" if link.becomes else ""
            lines.append(f"#   {with_capitals(puzzle.cards[card], link.highlighted)}{about}\n")
    for herring in puzzle.herrings:
        lines.append(f"# looks like {herring.title}: {puzzle.text_of(herring.cards)}\n")
    return "".join(lines).encode()


def with_capitals(word: str, spans: Sequence[tuple[int, int]]) -> str:
    """Returns the word with its highlighted letters as capitals, unless all of it is."""
    for start, end in spans:
        if end - start < len(word):
            word = word[:start] + word[start:end].upper() + word[end:]
    return word


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": native,
    "text": _native_file,
    "answers": _answers,
}
"""The forms by name: (wall, position or None) -> file."""


# A page of the web


_RULE = Message("Find four groups of four words. The words in each group share a link.")


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """Returns what a web page needs to play a wall, its groups hashed."""
    return wall_page(puzzle, seals, _shown, " ", "en", _RULE)


def _shown(group: Group) -> dict[str, object]:
    """Returns what the page shows of a group once it is found."""
    return {"title": group.title, "becomes": [link.becomes for link in group.links]}
