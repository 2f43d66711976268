"""Proposes wordplay for an answer, from its letters alone, for a setter to choose from.

Words are those that most people know; a part may also be an abbreviation or a reviewed synonym.
The setter adds indicators, synonyms for the words, and a surface.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, islice, product, zip_longest

from ...words.lexicon import COMMON, english
from .notation import LONGEST_ABBREVIATION, Device, letters_of
from .word_lists import cryptic_lists, sounds_like

MOST_WORDS_OF_A_PAIR = 4
"""How many words are tried on each side of a hidden answer, the best known first."""
_MOST_PAIRED = 30_000
"""How many words, the best known, may stand in such a pair: the others would read oddly."""
MOST_PARTS = 3  # of a charade
_SHORTEST = 3  # letters; of the shorter words only _SHORT_WORDS are used
_ABBREVIATION = re.compile(rf"\b[A-Z]{{1,{LONGEST_ABBREVIATION}}} \(")
_SHORT_WORDS = (
    *("A", "AM", "AN", "AS", "AT", "BE", "BY", "DO", "GO", "HE", "I", "IF", "IN", "IS", "IT"),
    *("ME", "MY", "NO", "OF", "ON", "OR", "SO", "TO", "UP", "US", "WE"),
)


def proposals(answer: str) -> Mapping[Device, list[str]]:
    """Returns, by device, wordplay that gives the answer, as text for a setter."""
    letters = letters_of(answer)
    found = {
        Device.ANAGRAM: _anagrams(letters),
        Device.HIDDEN: _hidden(letters),
        Device.CONTAINER: _containers(letters),
        Device.CHARADE: map(" + ".join, sorted(_charades(letters, MOST_PARTS), key=len)),
        Device.REVERSAL: _reversals(letters),
        Device.DELETION: _deletions(letters),
        Device.SELECTION: _selections(letters),
        Device.HOMOPHONE: iter(sorted(sounds_like(letters))),
    }
    unique = {device: list(dict.fromkeys(texts)) for device, texts in found.items()}
    return {device: texts for device, texts in unique.items() if texts}


def ideas(answer: str, most: int) -> list[tuple[Device, str]]:
    """Returns up to `most` proposals with their devices, the most natural of each in turn."""
    by_device = [
        [(device, text) for text in _by_naturalness(texts)]
        for device, texts in proposals(answer).items()
    ]
    turns = chain.from_iterable(zip_longest(*by_device))
    return [*islice((idea for idea in turns if idea), most)]


def _by_naturalness(texts: Sequence[str]) -> list[str]:
    """Returns proposals in order: few parts, few abbreviations, a new first word, nothing turned.
    Among equals the order stays.
    """
    uses: Counter[str] = Counter()
    ranked = []
    for text in texts:
        first_word = text.partition(" ")[0]
        oddities = text.count("reversed") + len(_ABBREVIATION.findall(text))
        rank = text.count(" + "), oddities, uses[first_word]
        ranked.append((rank, text))
        uses[first_word] += 1
    return [text for _rank, text in sorted(ranked, key=lambda pair: pair[0])]


@cache
def _known_words() -> tuple[str, ...]:
    """The words to use in clues, as capitals, the best known first."""
    lexicon = english()
    indices = lexicon.of_tier(COMMON, shortest=_SHORTEST)
    indices.sort(key=lexicon.commonness.__getitem__, reverse=True)
    return (*(lexicon.words[index].upper() for index in indices), *_SHORT_WORDS)


@cache
def _pieces() -> Mapping[str, str]:
    """By letters that can be a part of an answer: how a proposal names them."""
    found = {word: word.lower() for word in _known_words()}
    for letters, phrases in cryptic_lists().meanings.items():
        found[letters] = f"{letters} ({' '.join(min(phrases))})"
    return found


@cache
def _by_sorted_letters() -> Mapping[str, list[str]]:
    """Returns the known words by their sorted letters."""
    found = defaultdict(list)
    for word in _known_words():
        found["".join(sorted(word))].append(word)
    return found


def _anagrams(answer: str) -> Iterator[str]:
    """Yields anagrams of the answer: single words, then pairs."""
    sorted_answer = "".join(sorted(answer))
    for word in _by_sorted_letters().get(sorted_answer, ()):
        if word != answer:
            yield word.lower()
    for sorted_word, words in _by_sorted_letters().items():
        if len(sorted_word) * 2 > len(answer):
            continue  # the pair is found by its shorter word
        rest = _without(sorted_answer, sorted_word)
        for other in _by_sorted_letters().get(rest, ()):
            for word in words:
                if word not in answer or other not in answer:
                    yield f"{word} {other}".lower()


def _without(sorted_letters: str, taken: str) -> str:
    """The sorted letters without the `taken` ones; "" if one of these is missing."""
    for letter in taken:
        if letter not in sorted_letters:
            return ""
        sorted_letters = sorted_letters.replace(letter, "", 1)
    return sorted_letters


def _hidden(answer: str) -> Iterator[str]:
    """Yields words and pairs that hide the answer, forwards or backwards."""
    for text, note in ((answer, ""), (answer[::-1], " (reversed)")):
        befores = _longer_words([text[:place] for place in range(1, len(text))], str.endswith)
        afters = _longer_words([text[place:] for place in range(1, len(text))], str.startswith)
        for before, after in zip(befores, afters, strict=True):
            for pair in product(before, after):
                yield f"{' '.join(pair)}{note}".lower()
        for word in _known_words():
            if text in word[1:-1]:
                yield f"{word}{note}".lower()


def _longer_words(
    pieces: Sequence[str], has_piece: Callable[[str, str | tuple[str, ...]], bool]
) -> list[list[str]]:
    """Returns for each piece some longer words that `has_piece` finds it in."""
    found: list[list[str]] = [[] for _piece in pieces]
    wanted = tuple(pieces)
    for word in _known_words()[:_MOST_PAIRED]:
        if has_piece(word, wanted):  # few words do: asked first, for all pieces at once
            for piece, words in zip(pieces, found, strict=True):
                if word != piece and has_piece(word, piece) and len(words) < MOST_WORDS_OF_A_PAIR:
                    words.append(word)
    return found


def _containers(answer: str) -> Iterator[str]:
    """Yields one part in another, such as `rat in bed`, that together are the answer."""
    for start in range(1, len(answer) - 1):
        for stop in range(start + 1, len(answer)):
            outer, inner = answer[:start] + answer[stop:], answer[start:stop]
            for piece in _readings(inner):
                if outer in _pieces():
                    yield f"{piece} in {_pieces()[outer]}"


def _readings(letters: str) -> Iterator[str]:
    """Yields how a proposal names a piece with these letters, forwards or reversed."""
    if letters in _pieces():
        yield _pieces()[letters]
    if len(letters) > 1 and letters[::-1] in _pieces():
        yield f"{_pieces()[letters[::-1]]} reversed"


def _charades(answer: str, most: int) -> Iterator[list[str]]:
    """Yields the ways to cut the letters into two to `most` pieces, side by side."""
    for place in range(1, len(answer)):
        for piece in _readings(answer[:place]):
            for other in _readings(answer[place:]):
                yield [piece, other]
            if most > 2:
                for others in _charades(answer[place:], most - 1):
                    yield [piece, *others]


def _reversals(answer: str) -> Iterator[str]:
    if answer[::-1] != answer and answer[::-1] in _known_words():
        yield answer[::-1].lower()


def _deletions(answer: str) -> Iterator[str]:
    """Yields words that become the answer without their ends or one letter."""
    size = len(answer)
    for word in _known_words():
        if len(word) == size + 2 and word[1:-1] == answer:
            yield f"{word.lower()} without its ends"
        if len(word) == size + 1:
            for place in range(len(word)):
                if word[:place] + word[place + 1 :] == answer and word != f"{answer}S":
                    yield f"{word.lower()} without {word[place]}"


def _selections(answer: str) -> Iterator[str]:
    """Yields words whose odd or even letters are the answer."""
    for word in _known_words():
        if word[::2] == answer:
            yield f"{word.lower()} (odd)"
        if word[1::2] == answer:
            yield f"{word.lower()} (even)"
