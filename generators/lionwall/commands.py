"""`lionwall decompose 字`: a character taken apart, in rows for the command line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import islice

from ..base import Command, Message, Names, Option, Options, PrintedRow, Takes, Tick, UsageError
from . import ids
from .characters.components import WHOLE_UP_TO, Components
from .characters.visibility import seen_parts
from .formats import components_of
from .rules import SCRIPTS, is_han

_REGIONS = {
    "sc": Message("mainland China"),
    "tc": Message("region|Hong Kong"),
    "jp": Message("Japan"),
    "tw": Message("region|Taiwan"),
}
_MAX_DEPTH, _MAX_LINES = 32, 200  # a file can double the parts from line to line


def decomposed(char: str, components: Components, script: str = "sc") -> list[PrintedRow]:
    """Returns rows about a character: its tree of parts, its sequences, the parts seen in it.

    The tree is that of a script's shape. Raises ParseError unless it is one Chinese character that
    the data have.
    """
    char = char.strip()
    if not is_han(char):
        raise UsageError(f"Give one Chinese character, not {char[:20]!r}.")
    if char not in components.graph:
        raise UsageError(f"The program doesn't know the parts of {char}. Try another character.")
    folded = components.fold(char)
    seen = components.visible(char) & seen_parts(char, script, components) - {folded}
    shown = sorted(seen, key=lambda part: (-components.strokes(part), part))
    parts = (
        Message("parts a group could share: {parts}", parts=" ".join(shown))
        if shown
        else Message("no parts a group could share")
    )
    branches = islice(_branches(char, components, script, "", 0), _MAX_LINES)
    rows = [_character_row("", char, components, script), *branches]
    return [*rows, *_sequences(char, components), [parts]]


def _character_row(
    margin: str, char: str, components: Components, script: str
) -> list[str | Message]:
    """Returns a row about a character: `margin` and the character, strokes, reading, meaning."""
    folded, strokes = components.fold(char), components.strokes(char)
    notes = [
        margin + (f"{char} = {folded}" if folded != char else char),
        Message.counted("{n} stroke", "{n} strokes", n=strokes) if strokes else "",
        components.reading(char, script),
        components.meaning(char, script),
    ]
    return [note for note in notes if note]


def _branches(
    char: str, components: Components, script: str, margin: str, depth: int
) -> Iterator[PrintedRow]:
    """Yields the rows of a character's parts and, further in, of their parts.

    As in walls, a part of few strokes is not taken apart; the character, at depth 0, is.
    """
    if (depth and components.strokes(char) <= WHOLE_UP_TO) or depth > _MAX_DEPTH:
        return
    sequence = components.sequence(char, script)
    parts = ids.components(sequence) if sequence else []
    for number, part in enumerate(parts, 1):
        branch, below = ("└ ", "  ") if number == len(parts) else ("├ ", "│ ")
        yield _character_row(margin + branch, part, components, script)
        yield from _branches(part, components, script, margin + below, depth + 1)


def _sequences(char: str, components: Components) -> list[PrintedRow]:
    """Returns a row for each distinct sequence of a character, with its regions."""
    found: dict[str, list[Message]] = defaultdict(list)
    for script, region in _REGIONS.items():
        sequence = components.sequence(char, script)
        if sequence:
            found[sequence].append(region)
    return [
        [sequence, Message("({names})", names=Names(regions))]
        for sequence, regions in found.items()
    ]


def _decomposed(options: Options, tick: Tick) -> list[PrintedRow]:
    """Runs the command: returns the rows it prints."""
    script = options.get("script") or SCRIPTS[0]
    return decomposed(options["character"], components_of(options), script)


OPTIONS = (
    Option(
        "script",
        "SCRIPT",
        "sc (Simplified), tc (Hong Kong), jp (Japanese) or tw (Taiwan)",
        SCRIPTS,
    ),
    Option(
        "ids",
        "FILE",
        "your own IDS.TXT in place of the built-in data",
        takes=Takes.FILE,
        remark=lambda data: ids.rows(data)[1],
    ),
)
DECOMPOSE = Command(
    "decompose",
    (Option("character", "CHARACTER", "a Chinese character", takes=Takes.TEXT),),
    "show what a character is made of",
    _decomposed,
    OPTIONS,
)
