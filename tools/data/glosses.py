"""Packs the meanings in French and Chinese into assets/: `python -m tools.data.glosses`."""

from __future__ import annotations

from pathlib import Path

from generators.lionwall.characters.glosses import LANGUAGES, SCRIPTS, file_name
from tools.data.components import ASSETS, pack

SOURCE = Path(__file__).parent / "glosses.txt"
_READINGS = Path(__file__).parent / "readings.txt"

Meanings = dict[str, dict[str, tuple[str, ...]]]
"""By script and character, the meanings in the order of `LANGUAGES`."""


def read(text: str) -> Meanings:
    """Returns the meanings of a list. Raises ValueError for a character that comes twice."""
    found: Meanings = {script: {} for script in SCRIPTS}
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        named, *meanings = line.split("\t")
        script, _, chars = named.rpartition(" ")
        for char in chars:
            if char in found[script] or len(meanings) != len(LANGUAGES):
                raise ValueError(f"expected one full line for {char}, found {line!r}")
            found[script][char] = tuple(meanings)
    return found


def with_forms(found: Meanings, reviewed: str) -> Meanings:
    """Returns the meanings with those of the forms of characters: 亻 means what 人 means."""
    forms = [line.split() for line in reviewed.splitlines() if line.startswith(">")]
    known = found[""]
    return {
        **found,
        "": {**{form: known[full] for _, form, full in forms if full in known}, **known},
    }


def packed(found: Meanings, language: str) -> str:
    """Returns the text of a language's file: for each script its characters, then a line each."""
    place = LANGUAGES.index(language)
    sections = []
    for script in SCRIPTS:
        chars = sorted(found[script])
        sections.append("\n".join(["".join(chars), *(found[script][c][place] for c in chars)]))
    return "\n\f\n".join(sections)


def files() -> dict[str, str]:
    """Returns the text of every file by its name."""
    found = with_forms(read(SOURCE.read_text("utf-8")), _READINGS.read_text("utf-8"))
    return {file_name(language): packed(found, language) for language in LANGUAGES}


def main() -> None:
    """Writes a file for each language."""
    for name, text in files().items():
        pack(ASSETS / name, text)


if __name__ == "__main__":
    main()
