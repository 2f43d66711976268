"""How like each other words are, in spelling and in form.

In spelling: edit distances to all words of a length at once. The table of Levenshtein distances
between two words has a number in every cell. Here a cell has bitsets: the words of the pool whose
number there is at most 0, 1, 2 … A bitset of the commonest words of a length is short, so that the
table for all of them costs 50 microseconds.

In form: `bird` is in `bluebird`, `snowfall` and `snowstorm` begin alike, `mice` is a form of
`mouse`, and `grandmother` and `godmother` are both a mother. One gives the other away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

from ..words import lexicon, relations
from ..words.lexicon import Flag, Lexicon

_Cell = list[int]  # [limit] -> the words that are within so many edits


def near(words: Lexicon, word: str, length: int, limit: int, pool: int) -> int:
    """Returns the words of the pool (a bitset) of a length within `limit` edits of the word.

    An edit inserts, drops or replaces a letter. `above` and `here` are two rows of the table.
    """
    with_letter_at = words.bitsets(length)
    letter_indices = [words.alphabet.index(letter) for letter in word]
    lowest, highest = _band(length - len(word), limit)
    nothing = [0] * (limit + 1)
    above: dict[int, _Cell] = {
        place: [pool if place <= distance else 0 for distance in range(limit + 1)]
        for place in range(min(highest, length) + 1)
    }
    for row, letter_index in enumerate(letter_indices, 1):
        here: dict[int, _Cell] = {}
        for place in range(max(0, row + lowest), min(length, row + highest) + 1):
            up, left = above.get(place, nothing), here.get(place - 1, nothing)
            across = above.get(place - 1, nothing)
            same = with_letter_at[place - 1][letter_index] if place else 0
            cell = [across[0] & same]
            for distance in range(1, limit + 1):
                one_less = across[distance - 1] | up[distance - 1] | left[distance - 1]
                cell.append(across[distance] & same | one_less)
            here[place] = cell
        above = here
    return above.get(length, nothing)[limit]


def _band(difference: int, limit: int) -> tuple[int, int]:
    """Returns how far places of two words can be apart (least, most) within so many edits."""
    spare = (limit - abs(difference)) // 2
    return min(0, difference) - spare, max(0, difference) + spare


def alike_in_place(words: Lexicon, word: str, length: int) -> int:
    """Returns the words of a length with the same first two or last three letters, a bitset."""
    with_letter_at = words.bitsets(length)
    letter_indices = [words.alphabet.index(letter) for letter in word]
    begins = rhymes = -1
    for place in range(_BEGINNING):
        begins &= with_letter_at[place][letter_indices[place]]
    for place in range(-_RHYME, 0):
        rhymes &= with_letter_at[place][letter_indices[place]]
    return begins | rhymes


_BEGINNING, _RHYME = 2, 3  # letters


@lru_cache(8)  # one word is compared with all those it could go with
def _places(word: str) -> dict[str, int]:
    """Returns by letter its places in the word, as a bitset."""
    places: dict[str, int] = {}
    for place, letter in enumerate(word):
        places[letter] = places.get(letter, 0) | 1 << place
    return places


def shares_most(word: str, other: str) -> bool:
    """Whether half of the letters of the longer word are in the other in the same order."""
    having, every = _places(word), (1 << len(word)) - 1
    unmatched = every  # the bit-parallel longest common subsequence: a bit for each letter of word
    for letter in other:
        matched = unmatched & having.get(letter, 0)
        unmatched = (unmatched + matched | unmatched - matched) & every
    return (len(word) - unmatched.bit_count()) * 2 >= max(len(word), len(other))


def edits(word: str, other: str) -> int:
    """Returns the edits from one word, not an empty one, to another (Levenshtein distance).
    Bits stand for the letters of `word`: Myers' method does a column of the table at once.
    """
    having = _places(word)
    every, last, found = (1 << len(word)) - 1, 1 << len(word) >> 1, len(word)
    more, less = every, 0  # where a cell has one more, or one less, than the cell above
    for letter in other:
        same = having.get(letter, 0)
        down = same | less
        across = ((same & more) + more ^ more) | same
        right_more, right_less = less | (every & ~(across | more)), more & across
        found += bool(right_more & last) - bool(right_less & last)
        right_more, right_less = right_more << 1 | 1, right_less << 1
        more, less = (right_less | ~(down | right_more)) & every, right_more & down & every
    return found


SHORTEST_STEM = 4  # letters: "hen" in "kitchen" is chance
_SHORTEST_HEAD = 3  # of a compound: the "god" of "godmother"
_SHORTEST_SHARED = 3  # letters: within a theme the "eye" of "eyeball" is no chance
_COMMON = 35  # SCOWL size of both parts of a compound


class _Family(NamedTuple):
    """A set of words, by what a word related to one of them would share with it."""

    bases: Collection[str]
    text: str
    stems: frozenset[str]


def are_related(word: str, other: str) -> bool:
    """Whether the words are of one stem, or forms or compounds of one word."""
    return is_related_to_any(word, frozenset({other}))


def is_related_to_any(word: str, others: frozenset[str]) -> bool:
    """Whether the word is one of the others or related to one of them."""
    known, base = _family(others), _base(word)
    if word in others or not known.stems.isdisjoint(_stems(word)):
        return True
    return len(base) >= SHORTEST_STEM and (
        base in known.text or any(other in word for other in known.bases)
    )


def shares_part_with_any(word: str, others: Iterable[str]) -> bool:
    """Whether a word shares a part with one of the others: "eye" and "eyeball"."""
    parts = _parts(word)
    return any(
        not parts.isdisjoint(_parts(other)) or _is_in(word, other) or _is_in(other, word)
        for other in others
    )


def _is_in(word: str, other: str) -> bool:
    """Whether a word, if it is long enough, is in another."""
    return len(word) >= _SHORTEST_SHARED and word in other


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _parts(word: str) -> frozenset[str]:
    """Returns the parts of a compound, and the longer words it ends with: "-berry"."""
    parts: set[str] = set()
    for cut in range(_SHORTEST_HEAD, len(word) - _SHORTEST_SHARED + 1):
        head, tail = word[:cut], word[cut:]
        if _is_common(tail) and len(tail) >= SHORTEST_STEM:
            parts.add(f"-{tail}")
        if _is_common(head) and _is_common(tail):
            parts |= {f"{head}-", f"-{tail}"}
    return frozenset(parts)


@lru_cache(64)
def _family(words: frozenset[str]) -> _Family:
    """Returns the bases, the text and the stems of some words, cached."""
    bases = {base for base in map(_base, words) if len(base) >= SHORTEST_STEM}
    return _Family(bases, " ".join(words), frozenset[str]().union(*map(_stems, words)))


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _base(word: str) -> str:
    """Returns the word that a word is a form of, else itself."""
    words = lexicon.english()
    # The relations take memory, so that they are only loaded for forms.
    is_form = word in words and bool(words.flags(word) & Flag.INFLECTED)
    return relations.english().base(word) if is_form else word


@lru_cache(maxsize=1 << 16)  # a player's text may bring any word
def _stems(word: str) -> frozenset[str]:
    """Returns what words related to this one share: its base, its beginning, its last part."""
    found = {_base(word), *(f"-{tail}" for tail in _tails(word))}
    if len(word) >= SHORTEST_STEM:
        found.add(f"{word[:SHORTEST_STEM]}-")
    return frozenset(found)


def _tails(word: str) -> list[str]:
    """Returns the ends of a compound of two common words: "mother" of "godmother"."""
    cuts = range(_SHORTEST_HEAD, len(word) - SHORTEST_STEM + 1)
    return [word[cut:] for cut in cuts if _is_common(word[:cut]) and _is_common(word[cut:])]


def _is_common(word: str) -> bool:
    words = lexicon.english()
    return word in words and words.size(word) <= _COMMON
