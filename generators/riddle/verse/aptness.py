"""How well words suit what a riddle says of its whole answer: "I'm a pet that purrs" suits a cat.

A word scores for each of its links to words of the text: by its couplet, its themes, and the
relations between words. If no word has any, the commonest words stay first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from ...words import lexicon, relations
from ...words.relations import Related
from ...words.themes import themes
from ..reading import phrasing
from .couplets import HAZY, OF_THEME, couplets, endings_of

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
