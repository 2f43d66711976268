"""Reads walls that come with their setter's groups and titles, as collections of them are kept.

That is JSON, with a title and four members to each group and whatever else around them; or a line
for each group, `Title: one, two, three, four`, a small table, or the words below their titles.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import NamedTuple

from ..base import MalformedFile
from ..grid import bitset
from ..text import MOST_TITLE
from ..walls.wall import GROUPS
from .naming import accepted_stems_of
from .rules import BLANK, JOINER, MEANING, MOST_CHARACTERS, NO_BREAK, Group, Puzzle, check_cards

_TITLES = ("title", "group", "category", "name", "connection", "link", "theme", "clue", "hint")
_MEMBERS = ("members", "words", "cards", "items", "answers", "entries", "tiles", "clues")
_TEXTS = ("content", "word", "text", "value", "card", "name")
_LEVELS = ("level", "difficulty", "colour", "color")
_ABOUT = re.compile("id$|date|" + "|".join(_LEVELS))
"""The names of fields whose text is no title."""
_COLOURS = ("yellow", "green", "blue", "purple", *"🟨🟩🟦🟪")
"""The names of difficulties, from the plain one to the tricky one."""
_LINES = (
    re.compile(r"\s*(?P<title>[^:=\t]*[^:=\t\s])\s*(?::|=|\t)\s*(?P<members>.*\S)\s*"),
    re.compile(r"\s*(?P<title>\S.*?)\s+[-–—]\s+(?P<members>.*\S)\s*"),
)
_MARK = re.compile(
    r"(?:([🟨🟩🟦🟪])\s*[:–—-]?|"
    r"(yellow|green|blue|purple|easy|medium|hard|tricky|level [0-9])\s*[:–—-]|[1-9][.)]\s)\s*",
    re.I,
)
"""What says how tricky a group is, or numbers it, before its title."""
_NUMBER = re.compile(r"-?[0-9.]+")
_SQUARES = re.compile("[⬛⬜🟥🟧🟨🟩🟦🟪🟫\\s]+")
"""A row of a shared result."""
_BULLET = re.compile(r"[•·‣*–-]\s+")
_NAMES = ("title", "name", "date", "id", "number")
"""What the object around the groups of a wall may call it by."""
_MOST_DEEP = 20
_MOST_OTHERS = 4  # lines for each group of complete walls
_MOST_LINE = 1000  # characters
_LEAST_WORDS = 3  # beside a title: fewer are a clue with a comma
_ASTERISK = "∗"  # an ID can't have the usual one
_BLANKS = re.compile(r"_{2,}|\.{3,}|…|—{2,}")


class SetGroup(NamedTuple):
    """A group as its setter wrote it; `level` is "" or what says how tricky it is."""

    title: str
    members: tuple[str, ...]
    level: object = ""


SetWall = Sequence[SetGroup]


def walls_of(text: str) -> list[SetWall]:
    """Returns the walls of a text, with groups and titles; [] if it has none.

    Raises MalformedFile if it has groups with titles, but not four groups of four.
    """
    found = [wall for _title, wall in _titled_walls(text)]
    for number, wall in enumerate(found, 1):
        if len(wall) != GROUPS or any(len(group.members) != GROUPS for group in wall):
            sizes = ", ".join(str(len(group.members)) for group in wall[:8])
            raise MalformedFile(
                f"Wall {number} has {len(wall)} groups of {sizes} words. A Word Wall has "
                f"{GROUPS} groups of {GROUPS}."
            )
    return found


def parts(text: str) -> list[tuple[str, str]]:
    """Returns title or "" and text of each wall in a text, also of those that aren't four by
    four.
    """
    return [
        (title, json.dumps([group._asdict() for group in wall], ensure_ascii=False))
        for title, wall in _titled_walls(text)
    ]


def _titled_walls(text: str) -> list[tuple[str, SetWall]]:
    """Returns the walls of a text, each after its title or ""."""
    if text.lstrip()[:1] not in ("[", "{"):
        return [("", wall) for wall in _walls_of_lines(text)]
    for read in (json.loads, _json_lines):
        with suppress(ValueError, RecursionError):
            return [*_walls_in(read(text), "", 0)]
    return []


def _json_lines(text: str) -> list[object]:
    """Returns the values of a text with one in each line. Raises ValueError, RecursionError."""
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def wall_of(groups: SetWall, spelling: str, cards: Sequence[str]) -> Puzzle:
    """Returns the puzzle of groups with titles, whose `cards` lie in that order.

    Raises ParseError for cards that can't be.
    """
    check_cards(tuple(cards))
    numbers = {card: number for number, card in enumerate(cards)}
    made = []
    for group in _by_level(groups):
        title = _BLANKS.sub("___", _seen(group.title))[:MOST_TITLE]
        kind = BLANK if "___" in title else MEANING
        held = bitset(numbers[card_of(word)] for word in group.members)
        made.append(Group(title, held, kind, accepted=accepted_stems_of(title)))
    return Puzzle(spelling, tuple(cards), tuple(made), solution_count=0)


def cards_of(groups: SetWall) -> tuple[str, ...]:
    """Returns the words of all groups as cards have them."""
    return tuple(card_of(word) for group in groups for word in group.members)


def card_of(word: str) -> str:
    """Returns a word or phrase as its card has it: in one line, with no space that could break."""
    return NO_BREAK.join(_seen(word).split()).replace("*", _ASTERISK)


def _seen(text: str) -> str:
    """Returns a text without characters that nobody sees, except those that join emoji."""
    return "".join(char for char in text if char == JOINER or unicodedata.category(char) != "Cf")


def _by_level(groups: SetWall) -> list[SetGroup]:
    """Returns the groups from the plain one to the tricky one, if all of them say so."""
    ranks = []
    for group in groups:
        level = group.level
        if isinstance(level, str) and level.lower() in _COLOURS:
            level = _COLOURS.index(level.lower()) % GROUPS
        if not isinstance(level, int):
            return [*groups]
        ranks.append(level)
    return [groups[n] for n in sorted(range(len(groups)), key=lambda n: (ranks[n], n))]


# JSON


def _walls_in(value: object, title: str, depth: int) -> Iterator[tuple[str, SetWall]]:
    """Yields the walls within a JSON value, in order, each after its title or ""."""
    if depth > _MOST_DEEP:
        return
    groups = _groups_in(value) or _groups_side_by_side(value)
    if groups:
        yield title, groups
    elif isinstance(value, dict):
        names = (value.get(name) for name in _NAMES)
        own = next((str(name) for name in names if isinstance(name, str | int)), "")
        for name, inner in value.items():
            yield from _walls_in(inner, own or str(name), depth + 1)
    elif isinstance(value, list):
        for inner in value:
            yield from _walls_in(inner, title if len(value) == 1 else "", depth + 1)


def _groups_in(value: object) -> list[SetGroup]:
    """Returns the groups that a JSON value is the list of, or the mapping by title; else []."""
    if isinstance(value, list):
        found = [_group_in(each) for each in value]
    elif isinstance(value, dict):
        found = [_group_named(title, each) for title, each in value.items()]
    else:
        return []
    groups = [group for group in found if group is not None]
    sizes = {len(group.members) for group in groups}
    is_square = len(sizes) == 1 and min(sizes) >= GROUPS
    own = {*SetGroup._fields}
    is_own = all(isinstance(each, dict) and each.keys() == own for each in value)
    is_wall = len(groups) == len(found) and (len(groups) == GROUPS or is_square or is_own)
    has_words = any(not _NUMBER.fullmatch(word) for group in groups for word in group.members)
    return groups if is_wall and has_words and len(groups) > 1 else []


def _groups_side_by_side(value: object) -> list[SetGroup]:
    """Returns the groups of a JSON object with a list of titles and one of words; else []."""
    inner = value.values() if isinstance(value, dict) else ()
    fours = [each for each in inner if isinstance(each, list) and len(each) == GROUPS]
    words = [each for each in fours if all(isinstance(one, list) for one in each)]
    titles = [each for each in fours if all(isinstance(one, str) for one in each)]
    return _groups_in([[*pair] for pair in zip(*titles[:1], *words[:1], strict=False)])


def _group_in(value: object) -> SetGroup | None:
    """Returns the group of a JSON object with a title and members, whatever their names if there
    is only one text and one list; None if it is none.
    """
    if isinstance(value, list) and len(value) == 2:
        value = dict(zip(_TITLES, value, strict=False))
    if not isinstance(value, dict):
        return None
    fields = {re.sub("^gt_", "", str(name).lower()): each for name, each in value.items()}
    members = next(filter(None, (_members_in(fields.get(name)) for name in _MEMBERS)), ())
    texts = {name: each for name, each in fields.items() if isinstance(each, str) and each.strip()}
    titles = [texts[name] for name in _TITLES if name in texts]
    nested = [each for each in fields.values() if isinstance(each, list | dict)]
    if len(nested) == 1:
        members = members or _members_in(nested[0])
        others = [each for name, each in texts.items() if not _ABOUT.search(name)]
        titles = titles or others[: len(others) == 1]
    title = next(iter(titles), "")
    level = next((fields[name] for name in _LEVELS if name in fields), "")
    return SetGroup(" ".join(title.split()), members, level) if title and members else None


def _group_named(title: str, value: object) -> SetGroup | None:
    """Returns the group of a title and its members, alone or in an object; None if it is none."""
    if isinstance(value, dict):
        return _group_in(value) or _group_in({_TITLES[0]: title, **value})
    return _group_in({_TITLES[0]: title, _MEMBERS[0]: value})


def _members_in(value: object) -> tuple[str, ...]:
    """Returns the words of a JSON list of texts, or of objects with one; () if it is none."""
    if isinstance(value, str):
        value = [each for each in re.split(r"\s*[,;|]\s*", value) if each]
    if not isinstance(value, list) or len(value) < 2:
        return ()
    words = []
    for each in value:
        if isinstance(each, dict):
            texts = (each.get(name) for name in _TEXTS)
            each = next((text for text in texts if isinstance(text, str)), None)
        if isinstance(each, int | float) and not isinstance(each, bool):
            each = str(each)
        if not isinstance(each, str) or not each.strip():
            return ()
        words.append(each)
    return tuple(words)


# Lines


def _walls_of_lines(text: str) -> list[SetWall]:
    """Returns the walls of lines with a title and words each; [] if the text is another one.

    Groups in lines that follow each other are walls, whatever stands between walls. Blank lines
    part walls too, unless they part the groups of one.
    """
    lines = [line.strip() for line in text.splitlines() if not _SQUARES.fullmatch(line.strip())]
    blocks = [block.split("\n") for block in re.split("\n\n+", "\n".join(lines).strip())]
    columns = [_group_of_column(block) for block in blocks]
    has_columns = sum(map(bool, columns)) % GROUPS == 0
    runs: list[list[list[SetGroup]]] = [[]]
    others = 0
    for block, column in zip(blocks, columns, strict=True):
        runs[-1].append([])
        for group in [column] if column and has_columns else _groups_of_block(block):
            if group is None:
                runs.append([[]])
                others += 1
            else:
                runs[-1][-1].append(group)
    found = [wall for run in runs for wall in _walls_of_run([block for block in run if block])]
    number = sum(map(len, found))
    is_sure = bool(found) and others <= _MOST_OTHERS * number and all(map(_is_square, found))
    return found if is_sure or (number > 1 and number >= (number + others) // 2) else []


def _is_square(wall: SetWall) -> bool:
    return len(wall) == GROUPS and all(len(group.members) == GROUPS for group in wall)


def _walls_of_run(blocks: list[list[SetGroup]]) -> Iterator[SetWall]:
    """Yields the walls of blocks of groups, of which blank lines part the next; any size."""
    if all(len(block) % GROUPS for block in blocks):
        blocks = [[*chain(*blocks)]]
    for number, block in enumerate(blocks, 1):
        if len(block) % GROUPS == 0:
            yield from (block[start : start + GROUPS] for start in range(0, len(block), GROUPS))
        elif len(block) > 1 or number == len(blocks):  # else it is a heading
            yield block


def _groups_of_block(lines: Sequence[str]) -> list[SetGroup | None]:
    """Returns the group of each line, None for a line that has none, or those of a small table."""
    groups = [*map(_group_of_line, lines)]
    for comma in "\t;" if None in groups and len(lines) == GROUPS else "":
        rows = [[cell.strip() for cell in line.split(comma)] for line in lines]
        if all(all(row) and len(row) == 1 + GROUPS for row in rows):
            return [SetGroup(title, tuple(words)) for title, *words in rows]
    return groups


def _group_of_line(line: str) -> SetGroup | None:
    """Returns the group of a line, after what says how tricky it is; None if it has none."""
    if sum(map(line.count, ",;|")) < _LEAST_WORDS - 1 or len(line) > _MOST_LINE:
        return None
    level, rest = _level_and_title(line)
    found: list[SetGroup] = []
    forms = (form.fullmatch(text) for text in dict.fromkeys((rest, line)) for form in _LINES)
    for match in filter(None, forms):
        words = re.split(r"\s*[,;|]\s*", match["members"])
        if len(words) >= _LEAST_WORDS and all(words):
            found.append(SetGroup(" ".join(match["title"].split()), tuple(words), level))
    return min(found, key=lambda group: len(group.members) != GROUPS, default=None)


def _group_of_column(lines: Sequence[str]) -> SetGroup | None:
    """Returns the group of a title above its words, if a colon or bullets show it; else None."""
    title, *words = lines
    short = [_BULLET.sub("", word) for word in words]
    is_column = title.endswith(":") or all(map(_BULLET.match, words))
    if len(words) < _LEAST_WORDS or not is_column or max(map(len, short)) > MOST_CHARACTERS:
        return None
    level, title = _level_and_title(title)
    return SetGroup(title.rstrip(": "), tuple(short), level) if title.strip(": ") else None


def _level_and_title(text: str) -> tuple[str, str]:
    """Returns what says how tricky a group is, or "", and the rest of a text."""
    mark = _MARK.match(text)
    return (mark[1] or mark[2] or "", text[mark.end() :]) if mark else ("", text)
