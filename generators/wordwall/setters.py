"""Reads walls that come with their setter's groups and titles, as collections of them are kept.

That is JSON, with a title and four members to each group and whatever else around them; or a line
for each group, `Title: one, two, three, four`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..base import MalformedFile
from ..grid import bitset
from ..text import MOST_TITLE
from ..walls.wall import GROUPS
from .naming import accepted_stems_of
from .rules import BLANK, MEANING, NO_BREAK, Group, Puzzle, check_cards

_TITLES = ("title", "group", "category", "name", "connection", "link", "theme", "clue", "hint")
_MEMBERS = ("members", "words", "cards", "items", "answers", "entries", "tiles", "clues")
_TEXTS = ("content", "word", "text", "value", "card", "name")
_LEVELS = ("level", "difficulty", "colour", "color")
_COLOURS = ("yellow", "green", "blue", "purple")
"""The names of difficulties, from the plain one to the tricky one."""
_LINE = re.compile(r"\s*(?P<title>[^:=\t]*[^:=\t\s])\s*(?::|=|\t)\s*(?P<members>.*\S)\s*")
_NAMES = ("title", "name", "date", "id", "number")
"""What the object around the groups of a wall may call it by."""
_MOST_DEEP = 20
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
    try:
        return [*_walls_in(json.loads(text), "", 0)]
    except (ValueError, RecursionError):
        return []


def wall_of(groups: SetWall, spelling: str, cards: Sequence[str]) -> Puzzle:
    """Returns the puzzle of groups with titles, whose `cards` lie in that order.

    Raises ParseError for cards that can't be.
    """
    check_cards(tuple(cards))
    numbers = {card: number for number, card in enumerate(cards)}
    made = []
    for group in _by_level(groups):
        title = _BLANKS.sub("___", group.title)[:MOST_TITLE]
        kind = BLANK if "___" in title else MEANING
        held = bitset(numbers[card_of(word)] for word in group.members)
        made.append(Group(title, held, kind, accepted=accepted_stems_of(title)))
    return Puzzle(spelling, tuple(cards), tuple(made), solution_count=0)


def cards_of(groups: SetWall) -> tuple[str, ...]:
    """Returns the words of all groups as cards have them."""
    return tuple(card_of(word) for group in groups for word in group.members)


def card_of(word: str) -> str:
    """Returns a word or phrase as its card has it: in one line, with no space that could break."""
    return NO_BREAK.join(word.split()).replace("*", _ASTERISK)


def _by_level(groups: SetWall) -> list[SetGroup]:
    """Returns the groups from the plain one to the tricky one, if all of them say so."""
    ranks = []
    for group in groups:
        level = group.level
        if isinstance(level, str) and level.lower() in _COLOURS:
            level = _COLOURS.index(level.lower())
        if not isinstance(level, int):
            return [*groups]
        ranks.append(level)
    return [groups[n] for n in sorted(range(len(groups)), key=lambda n: (ranks[n], n))]


# JSON


def _walls_in(value: object, title: str, depth: int) -> Iterator[tuple[str, SetWall]]:
    """Yields the walls within a JSON value, in order, each after its title or ""."""
    if depth > _MOST_DEEP:
        return
    groups = _groups_in(value)
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
    found: list[SetGroup | None] = []
    if isinstance(value, list):
        found = [_group_in(each) for each in value]
    elif isinstance(value, dict):
        found = [_group_named(title, each) for title, each in value.items()]
    groups = [group for group in found if group is not None]
    sizes = {len(group.members) for group in groups}
    is_square = len(sizes) == 1 and min(sizes) >= GROUPS
    is_wall = len(groups) == len(found) and (len(groups) == GROUPS or is_square)
    return groups if is_wall and len(groups) > 1 else []


def _group_in(value: object) -> SetGroup | None:
    """Returns the group of a JSON object with a title and members; None if it is none."""
    if not isinstance(value, dict):
        return None
    fields = {re.sub("^gt_", "", str(name).lower()): each for name, each in value.items()}
    members = next(filter(None, (_members_in(fields.get(name)) for name in _MEMBERS)), ())
    titles = (fields.get(name) for name in _TITLES)
    title = next((each for each in titles if isinstance(each, str) and each.strip()), "")
    level = next((fields[name] for name in _LEVELS if name in fields), "")
    return SetGroup(" ".join(title.split()), members, level) if title and members else None


def _group_named(title: str, value: object) -> SetGroup | None:
    """Returns the group of a title and its members, alone or in an object; None if it is none."""
    if (whole := _group_in(value)) is not None:
        return whole
    members, level = _members_in(value), ""
    if isinstance(value, dict):
        members = next(filter(None, (_members_in(value.get(name)) for name in _MEMBERS)), ())
        level = next((value[name] for name in _LEVELS if name in value), "")
    return SetGroup(" ".join(title.split()), members, level) if title.strip() and members else None


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

    Four lines that follow each other are a wall, whatever stands between walls.
    """
    runs: list[list[SetGroup]] = [[]]
    lines = [line for line in text.splitlines() if line.strip()]
    for line in lines:
        match = _LINE.fullmatch(line)
        words = re.split(r"\s*[,;|]\s*", match["members"]) if match else []
        if match and len(words) >= _LEAST_WORDS and all(words):
            runs[-1].append(SetGroup(" ".join(match["title"].split()), tuple(words)))
        elif runs[-1]:
            runs.append([])
    number = sum(map(len, runs))
    if number < 2 or number < len(lines) // 2:
        return []
    return [run[start : start + GROUPS] for run in runs for start in range(0, len(run), GROUPS)]
