"""Packs expressions and names for crosswords: `python -m tools.data.phrases`.

They stand in phrases.txt, each with the clues that we wrote for it, in the form of own_clues.txt:
`ice cream: 1 Cold dessert in a cone / 3 It comes with a chime`; names are in phrase_names.txt.
Each was accepted by a person; a program sees what no reader should look for.
The same files give the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from generators.crossword.phrases import FILE, LENGTHS, NAME, enumeration, letters_of, parts_of
from generators.packed import FOLDER
from generators.words import lexicon
from tools.data.check_own_clues import problems_of_text
from tools.data.clue_lists import OwnClue, own_clues

_SOURCES = {
    "": Path(__file__).with_name("phrases.txt"),
    NAME: Path(__file__).with_name("phrase_names.txt"),
}
PLAIN_LEVEL = 2
"""Of a clue without a digit."""
_WRITTEN = re.compile(r"[A-Za-z]+(?:'[a-z]*)?(?:[ -][A-Za-z]+(?:'[a-z]*)?)*")

Phrases = Mapping[str, Sequence[OwnClue]]


def accepted() -> dict[str, list[OwnClue]]:
    """By expression as it is written, NAME before a name: its clues, no text twice.

    A lexicon word beats the same letters written apart.
    """
    found: dict[str, dict[str, OwnClue]] = {}
    for sign, path in _SOURCES.items():
        for written, clues in own_clues(path.read_text("utf-8")).items():
            if letters_of(written) in lexicon.english():
                continue
            texts = found.setdefault(sign + written, {})
            for clue in clues:
                texts.setdefault(clue.text.casefold(), clue)
    return {written: [*texts.values()] for written, texts in found.items()}


def problems(phrases: Phrases) -> Iterator[str]:
    """Yields the faults that a program can find in the phrases."""
    by_letters: dict[str, list[str]] = defaultdict(list)
    by_clue: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name, clues in phrases.items():
        written = name.removeprefix(NAME)
        by_letters[letters_of(written)].append(written)
        yield from (f"{written}: {problem}" for problem in _of_phrase(written, clues))
        for clue in clues if _WRITTEN.fullmatch(written) else ():
            by_clue[clue.text.casefold(), enumeration(written)].append(written)
    for letters, found in by_letters.items():
        if len(found) > 1:
            yield f"{letters} is written in two ways: {' and '.join(found)}"
    for (text, _), found in by_clue.items():
        if len(found) > 1:
            yield f"{text!r}: a clue of {' and of '.join(found)}"


def _of_phrase(written: str, clues: Sequence[OwnClue]) -> Iterator[str]:
    words = lexicon.english()
    letters = letters_of(written)
    if not _WRITTEN.fullmatch(written):
        yield "words with a space or a hyphen between them"
    if len(letters) not in LENGTHS:
        yield f"expected {LENGTHS.start} to {LENGTHS[-1]} letters, found {len(letters)}"
    if any(part in words and words.is_offensive(part) for part in parts_of(written)):
        yield "an offensive word"
    if not clues:
        yield "no clue"
    for clue in clues:
        for problem in problems_of_text(clue.text, *parts_of(written)):
            yield f"{clue.text!r}: {problem}"


def packed(phrases: Phrases) -> bytes:
    """Returns the file that the program reads."""
    lines = (
        "\t".join([written, *(f"{clue.level or PLAIN_LEVEL}{clue.text}" for clue in clues)])
        for written, clues in sorted(phrases.items())
    )
    return gzip.compress("\n".join(lines).encode("ascii"), mtime=0)


def main() -> None:
    """Prints what is wrong, else packs them and prints the row of assets/SOURCES.md."""
    phrases = accepted()
    wrong = [*problems(phrases)]
    if wrong:
        sys.exit("\n".join(wrong))
    data = packed(phrases)
    FOLDER.joinpath(FILE).write_bytes(data)
    names = sum(written.startswith(NAME) for written in phrases)
    clues = sum(map(len, phrases.values()))
    print(f"{len(phrases) - names} expressions, {names} names, {clues} clues")
    print(f"| assets/{FILE} | {len(data)} | `{hashlib.sha256(data).hexdigest()}` |")


if __name__ == "__main__":
    main()
