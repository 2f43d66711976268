"""Packs the English lexicon into assets/lexicon/: `python -m tools.data.lexicon FOLDER`.

`apt-get install --no-install-recommends scowl wordnet-base` gives the words and the relations;
FOLDER holds what `npm pack cuss@2.2.0 naughty-words@1.2.0` leaves there. Words that their lists
name and that nobody has decided on in offensive.txt stop the work. The same packages give the
same bytes (as far as zlib is the same).
"""

from __future__ import annotations

import hashlib
import math
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from generators.packed import Packed
from generators.words import lexicon
from generators.words.lexicon import Flag, Lexicon
from generators.words.relations import KIND as RELATIONS
from tools.data import inflection, offensive, relations, scowl, wordnet
from tools.data.inflection import Inflection
from tools.data.scowl import SIZES, Entry
from tools.data.wordnet import WordNet

TARGET = Path(__file__).resolve().parents[2] / "assets" / "lexicon"
NOT_WORDS = Path(__file__).with_name("not_words.txt")
LICENCES = {name: Path(f"/usr/share/doc/{name}/copyright") for name in ("scowl", "wordnet-base")}
_OF_DEBIAN = "\nFiles: debian/*"  # the licence of the packaging, of which nothing is taken
TIER_SIZES = (20, 50, 70)
"""The largest SCOWL size of each tier."""

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_STEPS = 32  # of commonness in one SCOWL size
_MENTIONS_FOR_A_USE = 4  # glosses are longer than the tagged texts, and say "genus" too often


def build(scowl_folder: Path, wordnet_folder: Path) -> dict[str, bytes]:
    """The files, by name."""
    entries = scowl.entries(scowl_folder, frozenset(_listed(NOT_WORDS)))
    net = wordnet.read(wordnet_folder)
    forms = inflection.inflections(net, entries, without=offensive.reviewed()[0])
    words = words_file(entries, net, forms)
    packed = relations.packed(net, Lexicon.from_bytes(words), forms)
    return {"en.lex": words, "en.rel": packed.to_bytes(RELATIONS)}


def _listed(path: Path) -> list[str]:
    return re.sub(r"#.*", "", path.read_text("utf-8")).split()


def words_file(
    entries: Mapping[str, Entry], net: WordNet, forms: Mapping[str, Inflection]
) -> bytes:
    """The word list: by length, then commonest first, then by the alphabet."""
    common = {word: commonness(word, entries[word].size, net, forms) for word in entries}
    ordered = sorted(entries, key=lambda word: (len(word), -common[word], word))
    out, _ = offensive.reviewed()
    facts = {
        "language": "en",
        "alphabet": _ALPHABET,
        "source": "SCOWL 2020.12.07, american and british; see assets/SOURCES.md",
        "sizes": SIZES,
        "lengths": [_tier_counts(length, entries) for length in sorted({*map(len, ordered)})],
    }
    columns = {
        "words": "".join(ordered).encode("ascii"),
        "commonness": bytes(common[word] for word in ordered),
        "flags": bytes(
            _flags(entries[word], word in forms, _is_entry(net, word), word in out)
            for word in ordered
        ),
    }
    return Packed(facts, columns).to_bytes(lexicon.KIND)


def _tier_counts(length: int, entries: Mapping[str, Entry]) -> list[int]:
    sizes = [entry.size for word, entry in entries.items() if len(word) == length]
    return [length, *(sum(size <= most for size in sizes) for most in TIER_SIZES)]


def _is_entry(net: WordNet, word: str) -> bool:
    return any(net.is_lemma(word, part) for part in wordnet.PARTS)


def commonness(word: str, size: int, net: WordNet, forms: Mapping[str, Inflection]) -> int:
    """0 to 255: first by SCOWL size, then by how often WordNet's texts have the word.

    A form has a quarter of the uses of its base.
    """
    uses: float = sum(net.weight(word, part) for part in wordnet.PARTS if net.is_lemma(word, part))
    if word in forms:
        uses += net.weight(forms[word].base, forms[word].part) / 4
    uses += net.mentions[word] / _MENTIONS_FOR_A_USE
    rank = len(SIZES) - 1 - SIZES.index(size)
    return rank * _STEPS + min(_STEPS - 1, int(2.2 * math.log2(1 + uses)))


def _flags(entry: Entry, is_form: bool, is_entry: bool, is_offensive: bool) -> Flag:
    """The Flag of a word."""
    facts = {
        Flag.OFFENSIVE: is_offensive,
        Flag.INFLECTED: is_form,
        Flag.HEADWORD: is_entry,
        Flag.AMERICAN: entry.region == "american",
        Flag.BRITISH: entry.region == "british",
        Flag.NAME: entry.is_name,
    }
    return Flag(sum(flag for flag, holds in facts.items() if holds))


def check_reviewed(entries: Mapping[str, Entry], folder: Path) -> None:
    """Stops where a list names a word that nobody has decided on."""
    undecided = offensive.undecided(entries, folder)
    if undecided:
        sys.exit(f"{offensive.REVIEWED.name} does not decide on: {' '.join(undecided)}")


def main(arguments: list[str]) -> None:
    """Builds the files and prints sizes and sums, for assets/SOURCES.md."""
    if len(arguments) != 1:
        sys.exit(__doc__)
    folder = Path(arguments[0])
    check_reviewed(scowl.entries(scowl.SOURCE, frozenset()), folder)
    TARGET.mkdir(exist_ok=True)
    for name, data in build(scowl.SOURCE, wordnet.SOURCE).items():
        (TARGET / name).write_bytes(data)
        print(f"| assets/lexicon/{name} | {len(data)} | `{_sha256(data)}` |")
    for name, path in LICENCES.items():
        text = path.read_text("utf-8").partition(_OF_DEBIAN)[0]
        (TARGET / f"LICENCE-{name}.txt").write_text(text, "utf-8")
    sources = {
        **{name: [folder / name] for name in offensive.PACKAGES},
        "SCOWL lists, one after the other": [*scowl.files(scowl.SOURCE)],
        "WordNet files, one after the other": [wordnet.SOURCE / name for name in wordnet.FILES],
    }
    for name, paths in sources.items():
        print(f"| {name} | `{_sha256(b''.join(path.read_bytes() for path in paths))}` |")


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


if __name__ == "__main__":
    main(sys.argv[1:])
