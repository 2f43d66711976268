"""What a player may call a group: words of its title, or others that mean the same; and its ideas.

Words are compared by their stems, so that forms of a word are the same; small words and words that
many titles have ("parts", "kinds of") are ignored. Short forms ("xmas") and other words for what
titles name ("tube lines") are looked up when a name is judged; they aren't saved with a wall.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from itertools import chain

from .. import packed
from ..words import relations

MOST_NAME = 80
"""The most characters that a player may type."""

_WORD = re.compile("[a-z]+")
_TYPED = re.compile("[a-z]+|[0-9]+")
_OWNER = re.compile("[’']s\\b")
_DOUBLED = re.compile(r"([bdgmnprt])\1$")
_GAP = "___"
"""The mark for the missing word in a title."""
_NO_IDEA = "-"
"""Precedes the words in the table of ideas that make no idea."""
_SAYS_NOTHING = """
a an the of to in on at by for and or with from as is are be it its you can they them their
have has that this these those may not no do does all each every go goes make makes made some
thing things something word words term terms part parts kind kinds sort sorts type types way
ways found seen used after before missing blank
begin begins end ends start letter letters sound sounds like something words
"""
_MEANINGLESS = frozenset(_SAYS_NOTHING.split())
_OF_MANY_TITLES = frozenset(("com", "peopl", "plac", "position", "wear", "worn"))
"""Stems of titles that name none of them."""
_RIVALS = """
begin start first / end last finish / hidden inside middle / missing lost without minus less \
add extra plus / changed swapped replaced different / anagram jumbled mixed / sound homophone
boy male man men / girl female woman women
red / blue / green / brown / white / purple / yellow / orange / pink / black
b / c / d / e / f / g / h / i / k / l / m / n / o / p / r / s / t / u / w / x / y
top / middle / bottom
cricket / football soccer / rugby / tennis / golf / baseball / boxing / snooker / darts / bowling
hand / leg / eye / ear / foot / arm
length distance / weight mass / time
young baby / male / female / group / home / noise sound / cover coat
hair beard / expression
string / wind blow / percussion drum / measure
rank / unit
cook / cut / preserve
winter / summer / ball / water
animal / color colour / body / tree / fruit / clothes garment / vehicle / tool / weapon / drink / \
home / country / bird / weather / shape / fish / furniture / herb / god / river / boat / unit / \
number / food
"""
"""Words that rule each other out, row by row: a text with the word of a rival is wrong.

The first row has operations of wordplay, the last one its themes: elsewhere these aren't rivals.
"""
_APOSTROPHE = re.compile("[’']\\w*")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l"})
_ENDINGS = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "er", "ed", "es", "s", "al")
_SHORTEST_STEM = 3
_SHORTEST_END = 4
"""The fewest letters of a small word that may be joined to the word before it."""

_SAME_WORD = frozenset(("xmas",))
"""Short forms of a word, which are also accepted for a missing word."""


@lru_cache(maxsize=1 << 14)  # a wall asks ten thousand times, of the same words
def stem(word: str) -> str:
    """Returns roughly what a word's forms share: `fruit` for fruits, `danc` for dancing."""
    if word.endswith("s") and not word.endswith("ss") and len(word) > _SHORTEST_STEM:
        word = word[:-1]  # first of all: `animal` has an ending, too
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return word[: -len(ending)].rstrip("eiy") or word
    return word.rstrip("eiy") if len(word) > _SHORTEST_STEM else word


@lru_cache(maxsize=1 << 12)
def stems(text: str) -> tuple[str, ...]:
    """Returns the stems of a text's meaningful words."""
    words = _WORD.findall(_OWNER.sub("", _folded(text)))
    return tuple(stem(word) for word in words if word not in _MEANINGLESS)


def ideas_of(title: str) -> frozenset[str]:
    """Returns the ideas of a title: stems of its words, and those that the table lists for them.

    A blank has only its own word: "RED ___" isn't about colours.
    """
    words = _WORD.findall(_OWNER.sub("", _folded(title)))
    listed, whole = _ideas_by_word(), "".join(words)
    own = {part for part in stems(title) if part not in listed[_NO_IDEA]} or {whole}
    if _GAP not in title:
        own = own.union(*(listed.get(word, ()) for word in (*words, whole)))
    return frozenset(own)


@cache
def _ideas_by_word() -> Mapping[str, frozenset[str]]:
    """Returns the ideas by word or whole title; beside _NO_IDEA, the stems that make none."""
    found: dict[str, frozenset[str]] = {}
    for idea, listed in packed.table("words/ideas.txt"):
        if idea == _NO_IDEA:
            found[idea] = frozenset(map(stem, listed.split()))
        else:
            for word in listed.split():
                found[word] = found.get(word, frozenset()) | {idea}
    return found


def says_something(text: str) -> bool:
    """Whether a text has a meaningful word, which could name a group."""
    return bool(stems(text))


def accepted_stems_of(title: str, also: Collection[str] = ()) -> tuple[str, ...]:
    """Returns the stems that name a group: those of its title and of the words `also`."""
    own = stems(title) or [stem(word) for word in _WORD.findall(_folded(title))]
    return tuple(dict.fromkeys((*own, *chain.from_iterable(map(stems, also)))))


def is_called(text: str, title: str, accepted: Collection[str]) -> bool:
    """Whether a text names a group of that title, leniently: one meaningful word is enough."""
    plain, letters = _folded(text), _run_together(title)
    if plain.split() == _folded(title).split() or (letters and _run_together(plain) == letters):
        return True
    has_gap = _GAP in title
    if not has_gap and _names_a_rival(plain, _folded(title)):
        return False
    accepted_stems = {*map(_undoubled, (*accepted, *stems(title)))}  # older walls lack accents
    says_little = not stems(title)
    words = [word for word in _WORD.findall(plain) if says_little or word not in _MEANINGLESS]
    said = {stem(form) for word in words for form in (word, _base(word))} - _OF_MANY_TITLES
    if any(_undoubled(part) in accepted_stems for part in said):
        return True
    if any(_undoubled(part) in accepted_stems for part in _stems_before_small_words(plain)):
        return True
    if not has_gap and "not" in plain.split() and _denies_opposite(plain, title):
        return True
    synonyms = {synonym for word in _TYPED.findall(plain) for synonym in _synonyms(word, has_gap)}
    wanted = {*accepted_stems, letters}
    return any(word in wanted or _undoubled(stem(word)) in wanted for word in synonyms)


def _denies_opposite(text: str, title: str) -> bool:
    """Whether a text with "not" has the opposite of a title's word: "not young" for Old."""
    words = (word for word in _WORD.findall(_folded(title)) if word not in _MEANINGLESS)
    opposites = {other.word for word in words for other in relations.english().antonyms(word)}
    return not opposites.isdisjoint(_WORD.findall(text))


def _is_wordplay(title: str) -> bool:
    """Whether a title names a group by letters or sounds."""
    operations, *_others = _rows_of_rivals()
    return any(_word_stems(title) & group for group in operations)


def _names_a_rival(text: str, title: str) -> bool:
    """Whether a text has a word beside that of the title: "shades of blue" for Shades of red."""
    said, titled = _word_stems(text), _word_stems(title)
    *rows, themes = _rows_of_rivals()
    for row in (*rows, themes) if _is_wordplay(title) else rows:
        own = [group for group in row if group & titled]
        if own and not any(group & said for group in own) and any(group & said for group in row):
            return True
    return False


def _word_stems(text: str) -> frozenset[str]:
    return frozenset(_undoubled(stem(word)) for word in _WORD.findall(_APOSTROPHE.sub("", text)))


@cache
def _rows_of_rivals() -> list[list[frozenset[str]]]:
    """Returns the rows of rivals, each a list of sets of stems; the last is for wordplay only."""
    rows = _RIVALS.strip().splitlines()
    return [[_word_stems(group) for group in row.split("/")] for row in rows]


def _stems_before_small_words(text: str) -> Iterator[str]:
    """Yields stems of a run-together text without its last small word: `body` of bodyparts."""
    letters = _run_together(text)
    for end in _MEANINGLESS:
        if len(end) >= _SHORTEST_END and letters.endswith(end) and letters != end:
            yield stem(letters.removesuffix(end))


def _folded(text: str) -> str:
    """Returns a text in small letters without accents: `fete` for Fête."""
    parts = unicodedata.normalize("NFKD", text.casefold()).translate(_LIGATURES)
    return "".join(char for char in parts if not unicodedata.combining(char))


def _run_together(text: str) -> str:
    """Returns the letters of a text alone: `makeup` for make-up."""
    return "".join(_WORD.findall(_folded(text)))


def _undoubled(doubled: str) -> str:
    """Returns a stem without the doubling before -ing: `swim` for swimm."""
    return _DOUBLED.sub(r"\1", doubled)


def _synonyms(word: str, is_blank: bool) -> Iterator[str]:
    """Yields the words of titles that a typed word may stand for; `is_blank`: short forms only."""
    for form in _forms(word):
        if not is_blank or form in _SAME_WORD:
            yield from _title_words_by_typed().get(form, ())


def _forms(word: str) -> frozenset[str]:
    """Returns a word, its stem, and what remains of a short stem: `fl` for fly and flying."""
    base = _base(word)
    return frozenset((word, stem(word), stem(word).rstrip("eiy") or word, base, stem(base)))


def _base(word: str) -> str:
    """Returns the word that a word is a form of: `tie` for tying, `pay` for payment."""
    base = relations.english().base(word.removesuffix("s"))
    return base.removesuffix("ment") if len(base) >= len("ment") + _SHORTEST_STEM else base


@cache
def _title_words_by_typed() -> Mapping[str, tuple[str, ...]]:
    """Returns, by a word that a player may type, the words of titles that it stands for."""
    meant: dict[str, tuple[str, ...]] = {}
    for of_titles, typed in packed.table("words/said_otherwise.txt"):
        for word in typed.split():
            for form in _forms(word):
                meant[form] = (*meant.get(form, ()), *of_titles.split())
    return meant
