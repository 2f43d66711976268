"""The rules once more, slowly and with nothing of the solver: sets of letters, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import ascii_lowercase

from generators.riddle.rules import FORMS, Line, Logic, letters_in
from generators.words.lexicon import Lexicon


def letters(line: Line) -> set[str]:
    """What the line leaves, read as a sentence."""
    found = set()
    for letter in ascii_lowercase:
        in_first, in_second = letter in line.first, letter in line.second
        says = {
            Logic.BUT_NOT: in_first and not in_second,
            Logic.BOTH: in_first and in_second,
            Logic.NEITHER: not in_first and not in_second,
        }
        if says[FORMS[line.form].logic]:
            found.add(letter)
    return found


def words_that_fit(lines: Sequence[Line], words: Sequence[str]) -> list[str]:
    """Those of the words that have a letter of each line, in the order of the list."""
    sets = [letters(line) for line in lines]
    return [
        word
        for word in words
        if len(word) == len(sets) and all(word[i] in sets[i] for i in range(len(word)))
    ]


def scan(words: Lexicon, allowed: Sequence[int]) -> Iterator[str]:
    """The words that fit, by reading every word of that length."""
    sets = [frozenset(letters_in(mask)) for mask in allowed]
    for word in words.words:
        if len(word) == len(sets) and all(a in b for a, b in zip(word, sets, strict=True)):
            yield word


def distance(first: str, second: str) -> int:
    """The edit distance by its definition: the whole table, with all its rows."""
    table = [[max(i, j) for j in range(len(second) + 1)] for i in range(len(first) + 1)]
    for i in range(1, len(first) + 1):
        for j in range(1, len(second) + 1):
            table[i][j] = min(
                table[i - 1][j] + 1,
                table[i][j - 1] + 1,
                table[i - 1][j - 1] + (first[i - 1] != second[j - 1]),
            )
    return table[-1][-1]
