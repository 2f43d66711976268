"""Names and expressions as answers of other people's riddles: `Christmas`, `ice cream`.

They are tried where no word of the dictionary fits. Two words that merely stand side by side are
no answer: an expression is in the list of expressions, or a compound that dictionaries have.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from .. import assets
from ..words import lexicon, relations

_NAMES, _EXPRESSIONS = "words/names.txt", "lexicon/en.phrases.gz"
_NAME_SIGN = "="
"""Begins the line of a name in the file of expressions."""


def fitting_names(letters: Sequence[frozenset[str] | None]) -> list[str]:
    """Returns the names with one of these letters at each place, as they are written."""
    return [*_fitting(_by_length()[0], letters)]


def fitting_expressions(letters: Sequence[frozenset[str] | None]) -> list[str]:
    """Returns the expressions of several words with one of these letters at each place."""
    return [*_fitting(_by_length()[1], letters)]


def _fitting(
    listed: Mapping[int, Sequence[str]], letters: Sequence[frozenset[str] | None]
) -> Iterator[str]:
    for written in listed.get(len(letters), ()):
        pairs = zip(letters_of(written), letters, strict=True)
        if all(allowed is None or letter in allowed for letter, allowed in pairs):
            yield written


def letters_of(written: str) -> str:
    """Returns the letters of an answer, in small letters: `newyearsday`."""
    return "".join(filter(str.isalpha, written.lower()))


@cache
def _by_length() -> tuple[Mapping[int, Sequence[str]], Mapping[int, Sequence[str]]]:
    """Returns the names and the expressions, each by the number of their letters."""
    lines = [line.partition("\t")[0] for line in assets.text(_EXPRESSIONS).splitlines()]
    names = [name.strip() for _, row in assets.table(_NAMES) for name in row.split(",")]
    names += [line.removeprefix(_NAME_SIGN) for line in lines if line.startswith(_NAME_SIGN)]
    expressions = [line for line in lines if not line.startswith(_NAME_SIGN)]
    expressions += relations.english().terms()
    return _listed(names), _listed(filter(is_inoffensive, expressions))


def _listed(texts: Iterator[str] | Sequence[str]) -> Mapping[int, Sequence[str]]:
    """Returns each text once, by the number of its letters."""
    listed: dict[int, dict[str, str]] = defaultdict(dict)
    for text in texts:
        letters = letters_of(text)
        listed[len(letters)].setdefault(letters, text)
    return {length: [*found.values()] for length, found in listed.items()}


def is_inoffensive(expression: str) -> bool:
    """Whether no word of an expression is offensive."""
    words = expression.lower().replace("-", " ").split()
    return not any(map(lexicon.english().is_offensive, words))
