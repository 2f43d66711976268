"""Chooses the words of a language that may be targets, and those that are never shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from generators.words.languages import language_of
from generators.words.wordlist import played
from tools.data.wordlists.ranking import Base, Ranked
from tools.data.wordlists.reviewed import (
    ENGLISH,
    HARMLESS,
    NAMES,
    NAMES_TOO,
    NO_TARGETS,
    PARTICIPLES,
    RUDE,
    listed,
    own,
)
from tools.data.wordlists.sources import Packages

LENGTHS = range(3, 16)
"""How many letters a word has."""
LEAST_COMMON, LEAST_TARGET = 2.2, 3.0
"""The scores of words that most people know, and of those that nearly everybody does."""

_LEAST_OF = {"de": 2.6}
"""Where most people know fewer words than elsewhere: of German compounds."""
_LEAST_SCORE = 2.0
_LEAST_IN_BOOKS, _SURE = 0.25, 3.5  # uses per million in French books; a score that needs none
_MORE_GERMAN = 0.5  # how much commoner a noun that only Wiktionary has is than in other languages
_SPANISH_PLAIN = frozenset("SGMNHp")
_SPANISH_VERB = frozenset("REI")
_BRAZILIAN_PLAIN = frozenset("BD")
_OTHERS = ("en", "fr", "es", "it", "pt")
_PLURAL_OF = (("(ões|ães|ãos)$", "ão"), ("is$", "l"), ("ns$", "m"))

Zipf = Callable[[str, str], float]
"""(word, language) -> how common it is."""


class Asked(NamedTuple):
    """A word that may be asked for, as it is written, and its score."""

    word: str
    score: float


class Choice:
    """The choice among the words of a language."""

    def __init__(self, language: str, packages: Packages, ranked: Ranked, zipf: Zipf) -> None:
        self.language, self._packages, self._ranked, self._zipf = language, packages, ranked, zipf
        self._alphabet = frozenset(language_of(language).alphabet)

    def played(self, word: str) -> str:
        """Returns a word as it is played: in small letters, folded for the language."""
        return played(word, language_of(self.language))

    def written(self, word: str) -> str:
        """Returns a word as it is written: German words that are only nouns get a capital."""
        base = self._ranked.bases.get(word)
        is_noun = base is not None and base.parts == {"n"}
        return word.capitalize() if self.language == "de" and is_noun else word

    def is_long_enough(self, folded: str) -> bool:
        """Whether a word as played has an allowed length, and only letters of the language."""
        return len(folded) in LENGTHS and self._alphabet.issuperset(folded)

    @cached_property
    def rude(self) -> frozenset[str]:
        """Rude words, as played: those chosen by hand with their forms, and published ones."""
        by_hand = {self.played(word) for word in listed(self.language, RUDE)}
        fine = {self.played(word) for word in listed(self.language, HARMLESS)}
        bases = {self.played(word) for word in self._ranked.bases}
        found = set(by_hand)
        for form, lemmas in self._ranked.lemmas.items():
            folded = self.played(form)
            is_free = folded in by_hand or folded not in bases  # violent is no form of violer
            if is_free and any(self.played(lemma.text) in by_hand for lemma in lemmas):
                found.add(folded)
        named = {self.played(word) for word in published(self.language, self._packages.folder)}
        return frozenset(found | (named - fine))

    @cached_property
    def asked(self) -> dict[str, Asked]:
        """By word as played: the best word as written that may be a target, however common."""
        found: dict[str, Asked] = {}
        for word, base in self._ranked.bases.items():
            folded = self.played(word)
            fits = self.is_long_enough(folded) and base.score >= _LEAST_SCORE
            is_best = folded not in found or base.score > found[folded].score
            if fits and is_best and self._is_fine(word, base):
                found[folded] = Asked(word, base.score)
        if self.language == "it":
            self._add_italian_adverbs(found)
        return {folded: asked for folded, asked in found.items() if folded not in self.rude}

    def _is_fine(self, word: str, base: Base) -> bool:
        """Whether a word is a base form, no name, and not struck by hand."""
        language = self.language
        struck = (NO_TARGETS, ENGLISH, NAMES)
        if any(word in listed(language, section) for section in struck):
            return False
        keeps_names = language in ("es", "de")
        if base.is_name and not keeps_names and word not in listed(language, NAMES_TOO):
            return False
        rules = {
            "fr": self._is_french,
            "it": self._is_italian,
            "es": self._is_spanish,
            "pt": self._is_portuguese,
            "de": self._is_german,
        }
        return rules[language](word, base)

    def _is_french(self, word: str, base: Base) -> bool:
        return base.score >= _SURE or self._packages.lexique.get(word, 0.0) >= _LEAST_IN_BOOKS

    def _is_italian(self, word: str, base: Base) -> bool:
        is_participle = word in self._packages.italian_participles
        return not is_participle or word in listed("it", PARTICIPLES)

    def _add_italian_adverbs(self, found: dict[str, Asked]) -> None:
        """Adds the adverbs of adjectives to `found`, as the list lacks them."""
        for word, base in self._ranked.bases.items():
            if "a" not in base.parts or not word.endswith(("o", "e")):
                continue
            stem = word[:-1] if word.endswith(("le", "re")) else word
            adverb = (f"{word[:-1]}a" if word.endswith("o") else stem) + "mente"
            score = self._zipf(adverb, "it")
            if score >= _LEAST_SCORE and len(adverb) in LENGTHS:
                found.setdefault(adverb, Asked(adverb, score))

    def _is_spanish(self, word: str, base: Base) -> bool:
        if word in self._own or word.endswith("mente"):
            return True
        flags = self._packages.spanish_flags.get(word, frozenset())
        is_verb = word.endswith(("ar", "er", "ir")) and bool(flags & _SPANISH_VERB)
        return is_verb or bool(flags & _SPANISH_PLAIN)

    def _is_portuguese(self, word: str, base: Base) -> bool:
        if "br" not in self._ranked.origins.get(word, frozenset()):
            return False
        if word in self._european[0]:
            return True
        flags = self._packages.brazilian_flags.get(word, frozenset())
        is_plain = bool(flags & _BRAZILIAN_PLAIN)
        if word in self._european[1] and not is_plain:
            return False
        singulars = _singular(word) if word.endswith(("s", "m")) else []
        if any(singular in self._ranked.bases for singular in singulars):
            return False
        return is_plain or not any(other.is_verb for other in base.others)

    @cached_property
    def _european(self) -> tuple[frozenset[str], frozenset[str]]:
        """The base forms of Portugal's dictionary, and the inflected forms of its verbs."""
        rows = self._packages.european_rows
        bases = frozenset(row.form for row in rows if row.is_base)
        return bases, frozenset(row.form for row in rows if row.part == "v" and not row.is_base)

    def _is_german(self, word: str, base: Base) -> bool:
        if word in self._own or "v" in base.parts:
            return True
        is_noun = "n" in base.parts and word in self._german_nouns
        if is_noun and (word in self._morphy or self._is_german_noun(word)):
            return True
        if "a" not in base.parts:
            return False
        lemmas = [lemma for lemma in self._ranked.lemmas[word] if lemma.text != word]
        if any(lemma.is_verb for lemma in lemmas) and word not in listed("de", PARTICIPLES):
            return False
        bases = self._ranked.bases
        adjectives = [lemma.text for lemma in lemmas if not lemma.is_verb and lemma.text in bases]
        return not any(word.startswith(text) and "a" in bases[text].parts for text in adjectives)

    def _is_german_noun(self, word: str) -> bool:
        """Whether a noun that only Wiktionary has is no name, and more German than foreign."""
        if word in self._names:
            return False
        foreign = max(self._zipf(word, other) for other in _OTHERS)
        return self._zipf(word, "de") - foreign >= _MORE_GERMAN

    @cached_property
    def _names(self) -> frozenset[str]:
        languages = ("fr", "it", "es", "pt", "de")
        return frozenset().union(*map(self._packages.names, languages))

    @cached_property
    def _morphy(self) -> frozenset[str]:
        return frozenset(word.lower() for word in self._packages.german_words)

    @cached_property
    def _german_nouns(self) -> frozenset[str]:
        """The German nouns in small letters, without names, parts of words and adjectives."""
        never = {"Vorname", "Nachname", "Toponym", "Eigenname", "Straßenname", "Abkürzung"}
        never |= {"Buchstabe", "Affix", "Suffix", "Gebundenes Lexem", "Symbol", "Redewendung"}
        never |= {"adjektivische Deklination"}
        nouns = self._packages.german_nouns
        return frozenset(lemma.lower() for lemma, parts, _ in nouns if not parts & never)

    @cached_property
    def _own(self) -> frozenset[str]:
        return frozenset(word for word, _, is_base in own(self.language) if is_base)


def _singular(word: str) -> list[str]:
    """Returns the words that a Portuguese word may be the plural or a form of."""
    swapped = [re.sub(end, other, word) for end, other in _PLURAL_OF if re.search(end, word)]
    return [word[:-1], word[:-2], f"{word[:-1]}m", *swapped]


def published(language: str, folder: Path) -> frozenset[str]:
    """Returns the words that published lists call offensive; from cuss the surest only."""
    found: set[str] = set()
    names = [language, "pt-pt"] if language == "pt" else [language]
    for name in names:
        path = folder / "cuss/package" / f"{name}.js"
        if path.exists():
            rows = re.findall(r"(?m)^\s*(?:'([^']+)'|(\w+)): 2", path.read_text("utf-8"))
            found.update(quoted or plain for quoted, plain in rows)
    path = folder / "naughty-words/package" / f"{language}.json"
    if path.exists():
        found.update(re.findall(r'"([^"]+)"', path.read_text("utf-8")))
    return frozenset(word.lower() for word in found if word.isalpha())


def scores(choice: Choice) -> Mapping[str, float]:
    """Returns, by word as written, the score of the words that most people know."""
    asked, least = choice.asked.values(), _LEAST_OF.get(choice.language, LEAST_COMMON)
    return {target.word: target.score for target in asked if target.score >= least}
