"""How words sound: syllables, stress, and what rhymes in Britain.

The asset has a line for each word that a verse may have, packed by tools/data/pronunciations.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from .. import assets
from ..base import MalformedFile

FILE = "pronunciations.txt.gz"
_MAIN = "1"


class Sound(NamedTuple):
    """A word as it sounds.

    `stress` has a digit for each syllable (1 main stress, 2 secondary, 0 none), `rhyme` the sounds
    from the vowel of the main stress on, `onset` the consonants that begin that syllable.
    """

    word: str
    stress: str
    rhyme: str
    onset: str

    @property
    def before(self) -> int:
        """The number of syllables before the main stress."""
        return self.stress.index(_MAIN)

    @property
    def after(self) -> int:
        """The number of syllables after the main stress."""
        return len(self.stress) - self.before - 1

    @property
    def ends_a_line(self) -> bool:
        """Whether a line may end with the word: `cow`, `spanner`, `guitar`, but not `suitcase`."""
        return self.before <= 1 and self.stress[self.before :] in ("1", "10")

    def __str__(self) -> str:
        return f"{self.word}\t{self.stress}\t{self.rhyme}\t{self.onset}"


def rhymes(one: Sound, other: Sound) -> bool:
    """Whether two words rhyme: they sound alike from the stressed vowel on, but not before it.

    Two words don't rhyme if one only adds a syllable in front (port and airport, gave and
    forgave), nor if one's sound before the stress ends like the other's and either has a syllable
    before its stress: sport and report don't rhyme, port and sport do.
    """
    if one.rhyme != other.rhyme or one.onset == other.onset:
        return False
    short, long = sorted((one.word, other.word), key=len)
    longer = one if one.word == long else other
    if long.endswith(short) and len(longer.stress) > 1:
        return False
    short_onset, long_onset = sorted((one.onset.split(), other.onset.split()), key=len)
    ends_alike = bool(short_onset) and long_onset[-len(short_onset) :] == short_onset
    return not (ends_alike and (one.before or other.before))


@cache
def sounds() -> Mapping[str, Sound]:
    """Returns sounds by word, loaded once. Raises ParseError if the file is damaged."""
    found = {}
    for line in assets.text(FILE).splitlines():
        fields = line.split("\t")
        if len(fields) != 4 or _MAIN not in fields[1]:
            raise MalformedFile(
                f"A line of {FILE} should have a word and how it sounds; this one doesn't: "
                f"{line[:40]!r}."
            )
        found[fields[0]] = Sound(*fields)
    return found
