"""Packs the themes of riddles into assets/themes.txt.gz: `python -m tools.data.themes`.

themes.txt is decided on by hand; the relations of the lexicon say what has to be decided on. A
candidate that is neither kept nor left out stops the work, and so does a word that is no longer
common or no longer a candidate. The same lists give the same bytes (as far as zlib does).
"""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generators.words import lexicon, relations
from generators.words.lexicon import Flag, Lexicon
from generators.words.relations import Relations

REVIEWED = Path(__file__).with_name("themes.txt")
TARGET = Path(__file__).resolve().parents[2] / "assets" / "themes.txt.gz"
LARGEST_SIZE = 35
SHORTEST = 3

_FIELD = re.compile(r"^(closing|kinds|kept|also|left out): ", re.MULTILINE)


@dataclass(frozen=True)
class Reviewed:
    """A theme as themes.txt has it; the words of each list ascending."""

    name: str
    title: str
    closing: str
    kinds: tuple[str, ...]
    kept: tuple[str, ...]
    also: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The theme's line of the asset."""
        return f"{self.name}\t{self.title}\t{self.closing}\t{' '.join(self.words)}\n"

    @property
    def words(self) -> list[str]:
        """All words of the theme, ascending."""
        return sorted([*self.kept, *self.also])


def parsed(text: str) -> list[Reviewed]:
    """Returns the themes in the text of themes.txt."""
    sections = re.split(r"^\[([a-z]+)\] (.+)$", re.sub(r"#.*", "", text), flags=re.MULTILINE)
    return [_theme(*sections[start : start + 3]) for start in range(1, len(sections), 3)]


def _theme(name: str, title: str, body: str) -> Reviewed:
    _, *parts = _FIELD.split(body)
    fields = dict(zip(parts[::2], parts[1::2], strict=True))
    lists = (tuple(fields.get(key, "").split()) for key in ("kinds", "kept", "also", "left out"))
    return Reviewed(name, title, fields["closing"].strip(), *lists)


def common_words(words: Lexicon, net: Relations) -> dict[str, set[int]]:
    """Returns the words that may be in a theme, with their synsets."""
    out = int(Flag.OFFENSIVE)
    return {
        word: {sense.synset for sense in net.senses(word)}
        for word, flags in zip(words.words, words.flag_bytes, strict=True)
        if len(word) >= SHORTEST and not flags & out and words.size(word) <= LARGEST_SIZE
    }


def candidates(kinds: Sequence[str], net: Relations, common: Mapping[str, set[int]]) -> set[str]:
    """Returns the common words that have one of these meanings (`bird.1`) or a kind of it."""
    wanted: set[int] = set()
    for kind in kinds:
        word, _, number = kind.partition(".")
        wanted |= {
            sense.synset
            for sense in net.senses(word)
            if sense.part == "n" and sense.number == int(number)
        }
    below = _closure(wanted, net)
    return {word for word, synsets in common.items() if synsets & below}


def _closure(synsets: set[int], net: Relations) -> set[int]:
    found, waiting = set(synsets), sorted(synsets)
    while waiting:
        below = {each for synset in waiting for each in net.meanings.below(synset)} - found
        found |= below
        waiting = sorted(below)
    return found


def faults(theme: Reviewed, net: Relations, common: Mapping[str, set[int]]) -> list[str]:
    """Returns the faults in the decisions on a theme, a sentence each."""
    placed = candidates(theme.kinds, net, common)
    kept, also, out = map(set, (theme.kept, theme.also, theme.left_out))
    found = {
        "is not decided on": placed - kept - out,
        "is decided on but no candidate": (kept | out) - placed,
        "is under `also` but a candidate": also & placed,
        "is not common": also - set(common),
        "is decided on twice": kept & out,
    }
    return [
        f"{theme.name}: {word} {what}" for what, words in found.items() for word in sorted(words)
    ]


def main() -> None:
    """Writes the file, or says what is not decided on."""
    themes = parsed(REVIEWED.read_text("utf-8"))
    net = relations.english()
    common = common_words(lexicon.english(), net)
    wrong = [fault for theme in themes for fault in faults(theme, net, common)]
    if wrong:
        sys.exit("\n".join(wrong))
    text = "".join(theme.line for theme in themes)
    TARGET.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


if __name__ == "__main__":
    main()
