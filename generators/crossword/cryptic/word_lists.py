"""The lists behind cryptic clues: indicators, what words stand for, link words, homophones.

People have reviewed every entry: `assets/words/cryptic/` has a row for each device or each string
of letters.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, Flag, auto
from functools import cache, lru_cache
from itertools import product

from ... import packed
from ...base import MalformedFile
from ...words.letters import Sound, sounds
from .notation import (
    LONGEST_ABBREVIATION,
    ClueForm,
    CrypticClue,
    Device,
    Leaf,
    Operation,
    all_parts,
    letters_of,
    words_of,
)

FOLDER = "words/cryptic"
Words = tuple[str, ...]
"""A phrase as its words in lower case."""


class Indication(Enum):
    """What an indicator asks for: a device, and which letters it takes."""

    ANAGRAM = "anagram"
    HIDDEN = "hidden"
    REVERSAL = "reversal"
    INSIDE = "container inside"
    OUTSIDE = "container outside"
    AFTER = "charade after"
    FIRST_OFF = "deletion first"
    LAST_OFF = "deletion last"
    OUTER_OFF = "deletion outer"
    MIDDLE_OFF = "deletion middle"
    NAMED_OFF = "deletion named"
    FIRST = "selection first"
    LAST = "selection last"
    OUTER = "selection outer"
    MIDDLE = "selection middle"
    ODD = "selection odd"
    EVEN = "selection even"
    HOMOPHONE = "homophone"
    SPOONERISM = "spoonerism"

    @property
    def device(self) -> Device:
        """The device that an indicator of this kind belongs to."""
        return Device(self.value.partition(" ")[0])


class LinkUse(Enum):
    """What a link word joins."""

    DEFINITION_FIRST = "link from"
    """Between the definition and the wordplay after it: the one comes from the other."""
    WORDPLAY_FIRST = "link to"
    """Between the wordplay and the definition after it: the one gives the other."""
    DOUBLE = "link double"
    CHARADE = "joiner"
    """Between the parts of a charade, or the two words of a spoonerism."""
    PART = "copula"
    """Inside any other device."""


class Side(Flag):
    """The sides of its words on which an indicator may stand."""

    BEFORE = auto()
    AFTER = auto()


EITHER = Side.BEFORE | Side.AFTER
_VARIOUS_KEY = "not"  # of the words that are pronounced in several ways
_SIGNS = {"<": Side.BEFORE, ">": Side.AFTER}


@dataclass(frozen=True)
class CrypticLists:
    """The reviewed lists: indicators, links, meanings, homophones."""

    indicators: Mapping[Words, Mapping[Indication, Side]]
    links: Mapping[Words, frozenset[LinkUse]]
    meanings: Mapping[str, frozenset[Words]]
    """By letters: the abbreviations and synonyms."""
    homophones: Mapping[str, frozenset[str]]

    def indications(self, words: Words, device: Device) -> Mapping[Indication, Side]:
        """Returns what these words ask for as an indicator of the device, and on which side."""
        found = self.indicators.get(words, {})
        return {kind: side for kind, side in found.items() if kind.device is device}

    def stands_for(self, words: Words, letters: str) -> bool:
        """Whether a reviewer has found that the words can stand for the letters."""
        return words in self.meanings.get(letters, ())

    def is_link(self, words: Words, use: LinkUse) -> bool:
        """Whether the words can be a link of that use."""
        return use in self.links.get(words, ())


@cache
def cryptic_lists() -> CrypticLists:
    """The shipped lists, loaded once. Raises ParseError if a file is damaged."""
    indicators: dict[Words, dict[Indication, Side]] = defaultdict(dict)
    links: dict[Words, set[LinkUse]] = defaultdict(set)
    uses = {use.value: use for use in LinkUse}
    kinds = {kind.value: kind for kind in Indication}
    for key, text in packed.table(f"{FOLDER}/indicators.txt"):
        if key not in uses and key not in kinds:
            raise MalformedFile(f"The list of indicators has no section called {key}.")
        for entry in map(str.strip, text.split(",")):
            words = words_of(entry)
            if key in uses:
                links[words].add(uses[key])
            else:
                known = indicators[words].get(kinds[key], Side(0))
                indicators[words][kinds[key]] = known | _SIGNS.get(entry[0], EITHER)
    return CrypticLists(
        indicators,
        {words: frozenset(found) for words, found in links.items()},
        _meanings("abbreviations", "synonyms"),
        _homophones(),
    )


def _meanings(*names: str) -> dict[str, frozenset[Words]]:
    """Returns, by letters, the phrases that can stand for them, from the lists named."""
    found: dict[str, set[Words]] = defaultdict(set)
    for name in names:
        for letters, text in packed.table(f"{FOLDER}/{name}.txt"):
            found[letters] |= {words_of(phrase) for phrase in text.split(",")}
    return {letters: frozenset(phrases) for letters, phrases in found.items()}


def _homophones() -> dict[str, frozenset[str]]:
    """Returns, by the letters of a word, the words that are listed as sounding like it."""
    found: dict[str, set[str]] = defaultdict(set)
    for word, text in packed.table(f"{FOLDER}/homophones.txt"):
        if word != _VARIOUS_KEY:
            group = {letters_of(word), *map(letters_of, text.split(","))}
            for member in group:
                found[member] |= group - {member}
    return {word: frozenset(others) for word, others in found.items()}


@cache
def _pronounced_variously() -> frozenset[str]:
    """Words that many people don't pronounce as the dictionary does."""
    rows = packed.table(f"{FOLDER}/homophones.txt")
    return frozenset(
        word.strip() for key, text in rows if key == _VARIOUS_KEY for word in text.split(",")
    )


@cache
def _by_sound() -> Mapping[tuple[str, str, str], frozenset[str]]:
    """Returns words, as capitals, by (stress, rhyme, onset)."""
    found: dict[tuple[str, str, str], set[str]] = defaultdict(set)
    for sound in sounds().values():
        if _begins_with_stress(sound) and sound.word not in _pronounced_variously():
            found[sound[1:]].add(sound.word.upper())
    return {key: frozenset(words) for key, words in found.items()}


def _begins_with_stress(sound: Sound) -> bool:
    """Whether a word is stressed on its first syllable: a Sound has nothing before the stress."""
    return sound.before == 0


def sounds_like(word: str) -> frozenset[str]:
    """Returns other words, as capitals, that sound the same, reviewed or by pronunciation."""
    found = cryptic_lists().homophones.get(word, frozenset())
    sound = sounds().get(word.lower())
    if sound and _begins_with_stress(sound):
        found |= _by_sound().get(sound[1:], frozenset())
    return found - {word}


def exchanged(first: str, second: str) -> tuple[frozenset[str], frozenset[str]]:
    """Returns what two words may become when they swap the consonants they begin with."""
    one, other = sounds().get(first.lower()), sounds().get(second.lower())
    if not one or not other or one.onset == other.onset:
        return frozenset(), frozenset()
    table, none = _by_sound(), frozenset[str]()
    return (
        table.get((one.stress, one.rhyme, other.onset), none),
        table.get((other.stress, other.rhyme, one.onset), none),
    )


def swappable(answer: str) -> Iterator[tuple[str, str]]:
    """Yields each two words, as capitals, that give the answer when they swap first consonants."""
    for place in range(1, len(answer)):
        yield from product(*map(sorted, exchanged(answer[:place], answer[place:])))


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
    for line in packed.data(_FILE).decode().splitlines():
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
