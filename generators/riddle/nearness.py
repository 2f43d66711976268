"""Which words are spelled nearly like a word: edit distances to all words of a length at once.

The table of Levenshtein distances between two words has a number in every cell. Here a cell has
bitsets: the words of the pool whose number there is at most 0, 1, 2 … A bitset of the commonest
words of a length is short, so that the table for all of them costs 50 microseconds.
"""

from __future__ import annotations

from functools import lru_cache

from generators.lexicon import Lexicon

_Cell = list[int]  # [limit] -> the words that are within so many edits


def near(words: Lexicon, word: str, length: int, limit: int, pool: int) -> int:
    """Those of the pool, a bitset of words of that length, within `limit` edits of the word.

    An edit inserts, drops or replaces a letter.
    """
    rows = words.bitsets(length)
    bits = [words.alphabet.index(letter) for letter in word]
    lowest, highest = _band(length - len(word), limit)
    nothing = [0] * (limit + 1)
    above: dict[int, _Cell] = {
        place: [pool if place <= edits else 0 for edits in range(limit + 1)]
        for place in range(min(highest, length) + 1)
    }
    for row, bit in enumerate(bits, 1):
        here: dict[int, _Cell] = {}
        for place in range(max(0, row + lowest), min(length, row + highest) + 1):
            up, left = above.get(place, nothing), here.get(place - 1, nothing)
            across = above.get(place - 1, nothing)
            same = rows[place - 1][bit] if place else 0
            cell = [across[0] & same]
            for edits in range(1, limit + 1):
                one_less = across[edits - 1] | up[edits - 1] | left[edits - 1]
                cell.append(across[edits] & same | one_less)
            here[place] = cell
        above = here
    return above.get(length, nothing)[limit]


def _band(difference: int, limit: int) -> tuple[int, int]:
    """How far the places of two words can be apart on a way of so many edits."""
    spare = (limit - abs(difference)) // 2
    return min(0, difference) - spare, max(0, difference) + spare


def alike_in_place(words: Lexicon, word: str, length: int) -> int:
    """The words of that length that begin with the same letters or rhyme to the eye, a bitset."""
    rows = words.bitsets(length)
    bits = [words.alphabet.index(letter) for letter in word]
    begins = rhymes = -1
    for place in range(_BEGINNING):
        begins &= rows[place][bits[place]]
    for place in range(-_RHYME, 0):
        rhymes &= rows[place][bits[place]]
    return begins | rhymes


_BEGINNING, _RHYME = 2, 3  # letters


@lru_cache(8)  # one word is compared with all those it could go with
def _places(word: str) -> dict[str, int]:
    """Where each letter of the word is, a bit for each place."""
    found: dict[str, int] = {}
    for place, letter in enumerate(word):
        found[letter] = found.get(letter, 0) | 1 << place
    return found


def shares_most(word: str, other: str) -> bool:
    """Whether half of the letters of the longer word are in the other in the same order."""
    having, every = _places(word), (1 << len(word)) - 1
    rest = every  # a bit for each letter of the word that is not matched
    for letter in other:
        matched = rest & having.get(letter, 0)
        rest = (rest + matched | rest - matched) & every
    return (len(word) - rest.bit_count()) * 2 >= max(len(word), len(other))


def edits(word: str, other: str) -> int:
    """The edits from one word, not an empty one, to another; a column of the table at once."""
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
