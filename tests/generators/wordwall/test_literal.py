"""Every word of which a title about letters or sounds is literally true counts for it.

The titles are read again here, plainly, with the lists of the tools and no code of the program.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise
from string import ascii_lowercase

import pytest

from generators.base import no_tick
from generators.kinds import kind_named
from generators.packed import FOLDER
from generators.rng import Rng
from generators.wordwall.categories import SOUND, Category, shipped
from generators.wordwall.formats import open_wall
from generators.wordwall.rules import WORDPLAY
from generators.wordwall.solver import CategoryMasks
from tests.forms import at_once, sampled
from tests.source_tree import ROOT

LISTS = (ROOT / "tools" / "data" / "categories" / "wordplay.txt").read_text("utf-8")
BAD = {
    "american#910029.3": "weld stole tie banana fuse narrow motor marry paragraph speed bandanna "
    "attach collar pendant almanac anagram",
    "medium#9177.113": "carriage drawbridge turret dramatist cuckoo battlement keep dungeon poet "
    "biographer speaking tower reporter blogger alarm prototype",
    "hard#9177.279": "print prototype tip tower priority carriage bananas quiet potty bowl "
    "crackers cuckoo batty puppet paint grandfather",
    "expert#9177.299": "arabesque report fight pirouette poetry female tutu doze origin terrier "
    "finch barre require frog pointe spectrum",
}
"""Walls that version 2 dealt, each with a second solution."""
WORDPLAYS = {
    name: {"No vowel but A, at least twice"}
    if name.startswith("american")
    else {"End with drinks" if name.startswith("expert") else "Typed on the top row"}
    for name in BAD
}
"""A link of each, which the walls have kept."""


@cache
def theme(name: str) -> frozenset[str]:
    """The words of a theme; a player cannot tell the names of boys and girls apart."""
    names = ("boys’ names", "girls’ names") if name.endswith("’ names") else (name,)
    lines = (line.partition(" | ") for line in LISTS.splitlines())
    found = (words.replace("|", " ").split() for head, _bar, words in lines if head in names)
    return frozenset(word for words in found for word in words if len(word) > 1)


def without_a_letter(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}


def pieces(word: str) -> set[str]:
    return {word[a:b] for a in range(len(word)) for b in range(a + 1, len(word) + 1)}


@cache
def changed(name: str) -> frozenset[str]:
    return frozenset(
        word[:at] + letter + word[at + 1 :]
        for word in theme(name)
        for at in range(len(word))
        for letter in ascii_lowercase
        if letter != word[at]
    )


@cache
def lacking(name: str) -> frozenset[str]:
    return frozenset(short for word in theme(name) for short in without_a_letter(word))


@cache
def stirred(name: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for word in theme(name):
        found.setdefault("".join(sorted(word)), set()).add(word)
    return found


def of_theme(title: str, word: str) -> bool | None:
    """Whether a title is true that does something with a theme; None for another title."""
    found = re.fullmatch(
        "(Hidden|Begin with|End with|Anagrams of) (.+)|(.+) with a letter (added|missing|changed)",
        title,
    )
    if found is None or (found[2] or "").startswith("the same"):
        return None
    name = found[2] or next(n for n in (found[3], found[3][0].lower() + found[3][1:]) if theme(n))
    words = theme(name)
    truths: dict[str, Callable[[], bool]] = {
        "Hidden": lambda: bool(words & (pieces(word) - {word})),
        "Begin with": lambda: any(word[:end] in words for end in range(1, len(word) + 1)),
        "End with": lambda: any(word[start:] in words for start in range(len(word))),
        "Anagrams of": lambda: bool(stirred(name).get("".join(sorted(word)), set()) - {word}),
        "added": lambda: bool(words & without_a_letter(word)),
        "missing": lambda: word in lacking(name),
        "changed": lambda: word in changed(name),
    }
    return truths[found[1] or found[4]]()


def of_letters(title: str, word: str) -> bool | None:
    """Whether a title about the letters alone is true; None for another title."""
    vowels = [letter for letter in word if letter in "aeiou"]
    pairs = [*pairwise(word)]
    if only := re.fullmatch("No vowel but ([AEIO]), at least twice", title):
        return len(vowels) > 1 and set(vowels) == {only[1].lower()}
    if ends := re.fullmatch("Begin and end with the same (two|three) letters", title):
        count = {"two": 2, "three": 3}[ends[1]]
        return len(word) >= count and word.endswith(word[:count])
    if row := re.fullmatch("Typed on the (top|middle) row", title):
        return all(each in {"top": "qwertyuiop", "middle": "asdfghjkl"}[row[1]] for each in word)
    truths: dict[str, Callable[[], bool]] = {
        "The same backwards": lambda: list(word) == list(reversed(word)),
        "No vowel but Y": lambda: not vowels,
        "Made of Roman numerals": lambda: all(letter in "ivxlcdm" for letter in word),
        "Spelt with musical notes": lambda: all(letter in "abcdefg" for letter in word),
        "Letters in alphabetical order": lambda: all(a <= b for a, b in pairs),
        "Letters in reverse alphabetical order": lambda: all(a >= b for a, b in pairs),
        "Contain three consecutive letters of the alphabet": lambda: any(
            "".join(sorted(word[at : at + 3])) in ascii_lowercase for at in range(len(word) - 2)
        ),
        "At least two double letters": lambda: len(re.findall(r"(.)\1", word)) > 1,
    }
    return truths[title]() if title in truths else None


UNHEARD = {
    "B": "mb(s|ing)?$|[eo]u?bt(s|or|ful)?$|^subtle",
    "K": "^kn",
    "W": "^wr|^sword|^answer|writ(e|ing)|wright",
    "G": "^gn|[aeo]ign(s|er)?$|igh|aught(?!s)|ought(?!s)",
    "H": "^rh|^wh(?!o)|^hon(est|our)|igh|aught(?!s)|ought(?!s)",
    "T": "stl(e|ing)|tch",
    "L": "[ht]alk|^balk|[cp]alm|psalm|[hc]alf$|^(c|w|sh)ould$",
    "P": "^p[snt]",
    "N": "mn$",
    "C": "ck|sc[ei]|acq",
    "S": "isle|island",
}
"""Spellings in which English does not sound a letter."""
HEARD = {"C": {"proboscis"}, "S": {"paisley"}}
CATEGORIES = [each for each in shipped().all if each.kind == WORDPLAY and each.method != SOUND]


@pytest.mark.parametrize("category", sampled(CATEGORIES, 3), ids=lambda each: each.title)
def test_a_title_counts_every_word_of_which_it_is_true(category: Category) -> None:
    known, title = shipped(), category.title
    counted = {word for word in known.words if category.number in known.fitting_categories(word)}
    if silent := re.fullmatch("Silent ([A-Z])", title):
        heard = HEARD.get(silent[1], set())
        true = {word for word in known.words if re.search(UNHEARD[silent[1]], word)} - heard
        assert true - counted == set()
        return
    truth = of_letters if of_theme(title, "aa") is None else of_theme
    true = {word for word in known.words if truth(title, word)}
    assert len(true) > 5
    assert true == counted


def test_a_title_about_sounds_counts_every_word_that_sounds_the_same() -> None:
    known, said = shipped(), dict[str, str]()
    text = gzip.decompress((FOLDER / "pronunciations.txt.gz").read_bytes()).decode()
    for row in text.splitlines():
        if row.count("\t") != 3:
            continue
        word, stress, rhyme, onset = row.split("\t")
        if stress.startswith("1"):  # of others the beginning is not there
            said[word] = f"{stress} {onset} {rhyme}"
    checked = 0
    for category in shipped().all:
        if category.method != SOUND:
            continue
        core = known.core(category.number)
        meant = {said.get(known.link(word, category.number).becomes.lower()) for word in core}
        same = {word for word, sound in said.items() if sound in meant} & {*known.words}
        named = {known.link(word, category.number).becomes.lower() for word in core}
        uncounted = {w for w in same - named if category.number not in known.fitting_categories(w)}
        assert uncounted == set(), category.title
        checked += len(same - named)
    assert checked > 40


@pytest.mark.parametrize("name", BAD)
def test_a_wall_with_a_second_solution_is_dealt_no_longer(name: str) -> None:
    words = BAD[name].split()
    assert len(CategoryMasks.of(words, shipped()).partitions(2)) == 2
    preset, _hash, seed = name.partition("#")
    puzzle = kind_named("wordwall").generate(
        kind_named("wordwall").preset(preset).params, Rng(seed), no_tick
    )
    assert sorted(puzzle.cards) != sorted(words)
    assert len(CategoryMasks.of(puzzle.cards, shipped()).partitions(2)) == 1


@at_once(BAD)
def test_the_long_id_of_such_a_wall_still_opens(name: str) -> None:
    side = "us" if name.startswith("american") else "en"
    words = BAD[name].split()
    opened = open_wall(f"{side}:{'.'.join(words)}".encode(), {})
    assert opened.puzzle.cards == tuple(words)
    assert {each.title for each in opened.puzzle.groups} >= WORDPLAYS[name]


@pytest.mark.parametrize(
    ("word", "title", "fits"),
    [
        *(("speaker", "They have a foot", False), ("monitor", "They have a head", False)),
        *(("hamster", "They have a foot", True), ("bed", "They have a foot", True)),
        *(("hammer", "They have a head", True), ("drawer", "They have arms", False)),
    ],
)
def test_a_word_that_names_a_thing_has_no_parts_of_a_person(
    word: str, title: str, fits: bool
) -> None:
    titles = {shipped().all[number].title for number in shipped().fitting_categories(word)}
    assert (title in titles) is fits
