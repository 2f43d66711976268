"""The lists that people keep for clues: words for the rules, own clues, and corrections."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

WORDS = Path(__file__).with_name("clue_words.txt")
REVIEWED = Path(__file__).with_name("clues.txt")
WRITTEN = Path(__file__).with_name("own_clues.txt")
"""Lines `answer: clue / clue`; a digit before a clue: how hard it is."""

_LEVELS = frozenset("12345")


class OwnClue(NamedTuple):
    """A clue that we wrote, and how hard it is, 1 to 5; 0 where that is not said."""

    level: int
    text: str


@dataclass
class Reviewed:
    """The decisions of people in clues.txt."""

    own: dict[str, list[OwnClue]] = field(default_factory=dict)
    """Clues that we wrote, by answer."""
    equals: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    """By answer and part of speech: phrases of ours of that meaning, in the basic form."""
    severed: set[tuple[str, str]] = field(default_factory=set)
    """Words that are no clues for one another, in both orders."""
    main: dict[tuple[str, str], int] = field(default_factory=dict)
    """Word and part of speech: the number of the meaning that people think of."""
    no_answers: set[str] = field(default_factory=set)
    no_clue_words: set[str] = field(default_factory=set)


def reviewed(text: str) -> Reviewed:
    """Returns the lists in the text of clues.txt."""
    bodies = sections(text)
    found = Reviewed()
    found.own = own_clues(bodies["own"])
    for entry, others in _rows(bodies["equal"]):
        word, part = entry.split(" ")
        found.equals.setdefault((word, part), []).extend(others.split(" / "))
    for word, others in _rows(bodies["not equal"]):
        for other in others.split(", "):
            found.severed |= {(word, other), (other, word)}
    for word, part, number in re.findall(r"(\w+)\.([nvar])\.(\d+)", bodies["first meaning"]):
        found.main[word, part] = int(number)
    found.no_answers = set(bodies["no answers"].split())
    found.no_clue_words = set(bodies["no clue words"].split())
    return found


def own_clues(text: str) -> dict[str, list[OwnClue]]:
    """Returns the clues by answer, from lines such as `ace: 1 Card up a sleeve / Top card`."""
    found: dict[str, list[OwnClue]] = {}
    for word, others in _rows(re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)):
        found.setdefault(word, []).extend(map(_own_clue, others.split(" / ")))
    return found


def _own_clue(text: str) -> OwnClue:
    level, _, rest = text.partition(" ")
    return OwnClue(int(level), rest) if level in _LEVELS else OwnClue(0, text)


def everything() -> Reviewed:
    """Returns the decisions of clues.txt, preceded by the clues of own_clues.txt."""
    found = reviewed(REVIEWED.read_text("utf-8"))
    for word, clues in own_clues(WRITTEN.read_text("utf-8")).items():
        before = found.own.get(word, [])
        texts = {clue.text.lower() for clue in clues}
        found.own[word] = [*clues, *(old for old in before if old.text.lower() not in texts)]
    return found


def sections(text: str) -> Mapping[str, str]:
    """Returns the bodies of the sections `[name]`, without remarks."""
    plain = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    _, *parts = re.split(r"^\[([a-z ]+)\]\n", plain, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def words(name: str) -> frozenset[str]:
    """Returns the words of a section of clue_words.txt."""
    return frozenset(sections(WORDS.read_text("utf-8"))[name].split())


@cache
def _british() -> Mapping[str, str]:
    pairs = sections(WORDS.read_text("utf-8"))["british"].split()
    return {american: british for american, _, british in (each.partition("=") for each in pairs)}


def respelled(text: str) -> str:
    """Returns a text in British spelling; names, which have a capital, stay."""
    return re.sub("[A-Za-z]+", lambda match: _british().get(match[0], match[0]), text)


def _rows(body: str) -> list[tuple[str, str]]:
    """Returns (word, text) of the lines `word: text`."""
    rows = (line.split(": ", 1) for line in body.splitlines() if line)
    return [(word, rest) for word, rest in rows]
