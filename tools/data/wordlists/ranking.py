"""How common words and their lemmas are: the forms of a dictionary joined with frequencies.

Frequencies are Zipf values: 3 is once in a million words, 4 ten times. A form that several lemmas
share is shared out among them by how common their other forms are (expectation maximisation).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from tools.data.wordlists.sources import Packages, Row

_ROUNDS = 30
_TINY = 1e-12


class Lemma(NamedTuple):
    """What forms are of: verbs, and all else."""

    text: str
    is_verb: bool


class Base(NamedTuple):
    """What is known of a form that a dictionary lists: its parts, and how common it is."""

    parts: frozenset[str]
    form: float
    lemma: float
    is_name: bool
    others: frozenset[Lemma]
    """The lemmas that it is only a form of."""

    @property
    def score(self) -> float:
        """The commonness of the word as a target.

        That of the lemma, but no more than the form itself allows.
        """
        return min(max(self.lemma, self.form - 0.6), self.form + 0.6)


@dataclass(frozen=True)
class Ranked:
    """All forms of a language, in small letters."""

    lemmas: Mapping[str, frozenset[Lemma]] = field(repr=False)
    bases: Mapping[str, Base] = field(repr=False)
    zipf: Mapping[str, float] = field(repr=False)
    origins: Mapping[str, frozenset[str]] = field(repr=False)


def ranked(language: str, packages: Packages, frequency: Mapping[str, float]) -> Ranked:
    """Returns the forms of a language with their lemmas, scores and origins."""
    lemmas: dict[str, set[Lemma]] = defaultdict(set)
    parts: dict[str, set[str]] = defaultdict(set)
    origins: dict[str, set[str]] = defaultdict(set)
    verbs = _spanish_verbs(packages) if language == "es" else frozenset()
    for row in _fine(language, packages.rows(language)):
        low = row.form.lower()
        is_spanish_verb = row.is_base and row.part == "n" and row.form in verbs
        part = "v" if is_spanish_verb else row.part
        lemmas[low].add(Lemma(row.lemma.lower(), part == "v"))
        if row.is_base:
            parts[low].add(part)
        if row.origin:
            origins[low].add(row.origin)
    met = {form: frequency.get(form.replace("ß", "ss"), 0.0) for form in lemmas}
    weight = _weights(lemmas, met)
    names = packages.names(language)
    bases = {}
    for form, of_form in parts.items():
        best = max((weight[each] for each in lemmas[form] if each.text == form), default=0.0)
        others = frozenset(each for each in lemmas[form] if each.text != form)
        own = (frozenset(of_form), _zipf(met[form]), _zipf(best), form in names, others)
        bases[form] = Base(*own)
    return Ranked(
        {form: frozenset(found) for form, found in lemmas.items()},
        bases,
        {form: _zipf(value) for form, value in met.items()},
        {form: frozenset(found) for form, found in origins.items()},
    )


def _fine(language: str, rows: Iterable[Row]) -> Iterable[Row]:
    """Yields the rows that are no abbreviations and, but for German, no names."""
    for row in rows:
        is_short = row.form.isupper() and len(row.form) > 1
        if row.form.isalpha() and (not is_short if language == "de" else row.form.islower()):
            yield row


def _spanish_verbs(packages: Packages) -> frozenset[str]:
    entries = packages.spanish.entries
    return frozenset(
        stem
        for stem, flags, _ in entries
        if stem.endswith(("ar", "er", "ir", "ír")) and {"R", "E", "I"} & set(flags)
    )


def _weights(lemmas: Mapping[str, set[Lemma]], met: Mapping[str, float]) -> dict[Lemma, float]:
    """Returns by lemma the sum of its shares of its forms."""
    weight: dict[Lemma, float] = defaultdict(lambda: _TINY)
    for form, found in lemmas.items():
        for each in found:
            weight[each] += met[form] / len(found)
    for _ in range(_ROUNDS):
        fresh: dict[Lemma, float] = defaultdict(lambda: _TINY)
        for form, found in lemmas.items():
            total = sum(weight[each] for each in found) if met[form] else 0.0
            for each in found:
                fresh[each] += met[form] * weight[each] / total if total else 0.0
        weight = fresh
    return weight


def _zipf(frequency: float) -> float:
    return math.log10(frequency) + 9 if frequency > 0 else 0.0
