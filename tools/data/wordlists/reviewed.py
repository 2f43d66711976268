"""What people decided of the words of a language, and the words that its sources lack."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

NAMES_TOO, NAMES, ENGLISH = "names that are words, too", "names", "English"
RUDE, HARMLESS, NO_TARGETS = "rude", "harmless", "no targets"
PARTICIPLES = "participles that are words of their own"
_OWN = {
    "own adverbs": "d",
    "own small words": "x",
    "own calls": "i",
    "own nouns": "n",
    "own verbs": "v",
    "own adjectives": "a",
    "own forms": "x",
}
_FORMS = "own forms"


@cache
def _sections(language: str) -> dict[str, frozenset[str]]:
    text = Path(__file__).with_name(f"{language}.txt").read_text("utf-8")
    parts = re.split(r"^([^\n:]+):$", re.sub(r"(?m)^#.*$", "", text), flags=re.MULTILINE)
    pairs = zip(parts[1::2], parts[2::2], strict=True)
    return {title: frozenset(words.split()) for title, words in pairs}


def listed(language: str, section: str) -> frozenset[str]:
    """The words of a section of the language's list."""
    return _sections(language).get(section, frozenset())


def own(language: str) -> list[tuple[str, str, bool]]:
    """Words that the sources lack: the word, its part of speech, and whether it is a base."""
    return [
        (word, part, section != _FORMS)
        for section, part in _OWN.items()
        for word in sorted(listed(language, section))
    ]
