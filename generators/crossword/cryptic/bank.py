"""The bank of cryptic clues: which answers have one, which clues they are, and how hard."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from ... import assets
from .notation import (
    LONGEST_ABBREVIATION,
    ClueForm,
    CrypticClue,
    Device,
    Leaf,
    Operation,
    all_parts,
    letters_of,
)
from .word_lists import FOLDER

_FILE = f"{FOLDER}/clues.txt"
_LEVEL_OF_FORM = {ClueForm.LIT: 5, ClueForm.DOUBLE: 3, ClueForm.CRYPTIC: 4}
_LEVEL_OF_DEVICE = {Device.HIDDEN: 1, Device.ANAGRAM: 2, Device.CHARADE: 3, Device.SELECTION: 3}
_LEVEL_OF_OTHERS, _HARDEST = 4, 5
_VARIED = frozenset({Device.ANAGRAM, Device.DELETION, Device.REVERSAL, Device.SELECTION})
_MOST_SIMPLE_DEVICES = 1  # devices in a clue; with more it is a level harder


@cache
def _lines() -> Mapping[str, Sequence[str]]:
    """The lines of the bank by the letters of their answers, in lower case."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in assets.data(_FILE).decode().splitlines():
        if line.strip() and not line.startswith("#"):
            found[letters_of(line.partition(":")[0]).lower()].append(line)
    return found


_read = lru_cache(maxsize=512)(CrypticClue.from_text)


def cryptic_answers() -> list[str]:
    """The answers that have a cryptic clue, as lower-case letters, sorted."""
    return sorted(_lines())


def cryptic_clues(word: str) -> list[CrypticClue]:
    """The cryptic clues of an answer; empty if the bank has none."""
    return [_read(line) for line in _lines().get(word, ())]


def cryptic_clue(word: str, text: str) -> CrypticClue | None:
    """The clue of the bank with that answer and that text; None if it has no such clue."""
    return next((clue for clue in cryptic_clues(word) if clue.surface == text), None)


def devices_of(clue: CrypticClue) -> list[Device]:
    """The devices of a clue, the outermost first; empty for a double or cryptic definition."""
    parts = all_parts(clue.parse) if clue.parse else ()
    return [part.device for part in parts if isinstance(part, Operation)]


def abbreviations_of(clue: CrypticClue) -> set[str]:
    """The abbreviations in the parse of a clue: `LE`, or `E for English` for a single letter."""
    parts = all_parts(clue.parse) if clue.parse else ()
    return {
        part.letters if len(part.letters) > 1 else f"{part.letters} for {part.phrase}"
        for part in parts
        if isinstance(part, Leaf)
        and not part.is_literal
        and len(part.letters) <= LONGEST_ABBREVIATION
    }


def indicators_of(clue: CrypticClue) -> set[str]:
    """The indicators of a clue that players would notice twice in a grid.
    Those of containers, hidden answers and homophones are small words, and few.
    """
    parts = all_parts(clue.parse) if clue.parse else ()
    return {
        part.phrase.casefold()
        for part in parts
        if isinstance(part, Operation) and part.device in _VARIED
    }


def level_of_clue(clue: CrypticClue) -> int:
    """Returns the level of a clue, 1 to 5: by its hardest device, and how many it has."""
    if clue.form in _LEVEL_OF_FORM:
        return _LEVEL_OF_FORM[clue.form]
    devices = devices_of(clue)
    hardest = max(_LEVEL_OF_DEVICE.get(device, _LEVEL_OF_OTHERS) for device in devices)
    return min(_HARDEST, hardest + (len(devices) > _MOST_SIMPLE_DEVICES))
