"""Answers to other people's riddles: names, and how well words suit the lines about the whole.

"I'm a pet that purrs" suits a cat. A word scores for each of its links to words of the text: by
its couplet, its themes, and the relations between words. If no word has any, the commonest words
stay first.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache

from ... import packed
from ...words import lexicon, relations
from ...words.relations import Related
from ...words.themes import themes
from ..verse import HAZY, OF_THEME, couplets, endings_of
from . import phrasing

_WORD = re.compile(r"[a-z]+")
_SHORTEST = 3  # letters of a word that says something
_SAYS_NOTHING = (
    phrasing.GRAMMAR_WORDS | phrasing.FILLERS | phrasing.ABOUT_THE_WHOLE | phrasing.SELF
)
_PLAIN_SIZE = 10  # SCOWL: words such as "thing" and "make", which are said of everything

_SAME, _KIND, _PIECE, _COMPOUND, _COUPLET, _THEME = 3.0, 2.5, 2.0, 1.5, 2.0, 1.5  # link weights
_HEIGHT = 4  # steps up the tree of kinds: further up everything is an "object"


def by_aptness(words: Sequence[str], sentences: Iterable[str]) -> list[str]:
    """Sorts words by how well they suit the lines about the whole answer, best first."""
    stems = frozenset(_meaningful_stems(" ".join(sentences)))
    if not stems or len(words) < 2:
        return [*words]
    return sorted(words, key=lambda word: -_aptness(word, stems))


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _meaningful_stems(text: str) -> frozenset[str]:
    """Returns the meaningful words of a text, as their base forms."""
    word_list, bases = lexicon.english(), relations.english()
    words = {word for word in _WORD.findall(text.lower()) if len(word) >= _SHORTEST}
    words -= _SAYS_NOTHING - phrasing.NOUNS_TOO
    return frozenset(bases.base(word) for word in words if word in word_list)


def _aptness(word: str, stems: frozenset[str]) -> float:
    """Returns how well a word suits a text of these stems: the sum of its links to them."""
    weights: dict[str, float] = {}
    for weight, links in _links(word):
        for other in links & stems - {word}:
            weights[other] = max(weight, weights.get(other, 0.0))
    return sum(weight * _word_weight(other) for other, weight in weights.items())


def _word_weight(word: str) -> float:
    """Returns the weight of a word: half for a very common one, which fits anything."""
    return 0.5 if lexicon.english().size(word) <= _PLAIN_SIZE else 1.0


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _links(word: str) -> tuple[tuple[float, frozenset[str]], ...]:
    """Returns the words that a word is linked to, in sets with their weights."""
    word_relations = relations.english()
    bases = {word, word_relations.base(word)}
    links: list[tuple[float, frozenset[str]]] = []
    for base in bases:
        links += [
            (_SAME, _words(word_relations.synonyms(base))),
            (_KIND, _above(base) | _words(word_relations.examples(base))),
            (_PIECE, _words(word_relations.parts(base)) | _words(word_relations.wholes(base))),
            (_COMPOUND, _partners(base)),
            *((_COUPLET, _stems_of_couplet(f"{mark}{base}")) for mark in ("", HAZY)),
        ]
    for theme in themes().values():
        if word in theme.words:
            said = _meaningful_stems(f"{theme.title} {theme.closing}")
            keys = (f"{OF_THEME}{name}" for name in endings_of(theme.name))
            links.append((_THEME, said.union(*map(_stems_of_couplet, keys))))
    return tuple(links)


def _stems_of_couplet(key: str) -> frozenset[str]:
    return _meaningful_stems(" ".join(couplets().get(key, ())))


def _words(related: Iterable[Related]) -> frozenset[str]:
    return frozenset(other.word for other in related)


def _above(word: str) -> frozenset[str]:
    """Returns what the word is a kind of, in its first _SENSES meanings."""
    word_relations = relations.english()
    level = {sense.synset for sense in word_relations.senses(word)[:_SENSES]}
    found: set[str] = set()
    for _step in range(_HEIGHT):
        level = {other for synset in level for other in word_relations.meanings.above(synset)}
        found.update(name for synset in level for name in word_relations.words(synset))
    return frozenset(found)


_SENSES = 4


def _partners(word: str) -> frozenset[str]:
    """Returns the words of all terms of two words that the word is half of."""
    return frozenset(
        half for term in relations.english().compounds(word) for half in (term.first, term.second)
    )


_NAMES, _EXPRESSIONS = "words/names.txt", "lexicon/en.phrases.gz"
_NAME_SIGN = "="
"""Begins the line of a name in the file of expressions."""


def fitting_names(letters: Sequence[frozenset[str] | None]) -> list[str]:
    """Returns the names with one of these letters at each place, as they are written."""
    names, _expressions = _by_length()
    return [*_fitting(names, letters)]


def fitting_expressions(letters: Sequence[frozenset[str] | None]) -> list[str]:
    """Returns the expressions of several words with one of these letters at each place."""
    _names, expressions = _by_length()
    return [*_fitting(expressions, letters)]


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
    lines = [line.partition("\t")[0] for line in packed.text(_EXPRESSIONS).splitlines()]
    names = [name.strip() for _, row in packed.table(_NAMES) for name in row.split(",")]
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
