from __future__ import annotations

import random
from itertools import chain
from string import ascii_lowercase

import pytest

from generators.base import ParseError
from generators.brick.brk import Brick, branches, tree_text
from tests.forms import at_once
from tests.generators.brick.corpus import WORDS
from tests.generators.brick.oracle import spelled


def test_words_of_the_same_letters_share_a_path_in_the_order_of_insertion() -> None:
    brick = Brick(["tones", "noon", "notes", "stone", "onset"])
    assert list(brick.groups["enost"]) == ["tones", "notes", "stone", "onset"]
    assert len(brick) == 5


def test_a_word_is_kept_once() -> None:
    brick = Brick(["noon", "onion", "noon"])
    brick.insert_group("no", ["noon", "non", "non"])
    assert {path: list(words) for path, words in brick.groups.items()} == {
        "no": ["noon", "non"],
        "ino": ["onion"],
    }
    assert len(brick) == 3


def test_a_path_may_end_inside_another() -> None:
    found = list(branches(Brick(["dive", "deed", "divided", "video", "ivied"])))
    assert [tuple(branch) for branch in found] == [
        (0, "de", ("deed",)),
        (2, "deiov", ("video",)),
        (3, "deiv", ("dive", "divided", "ivied")),
    ]


@at_once(["", "a#b", "#", "\ud800x"])
def test_a_word_that_no_file_can_hold_is_refused(word: str) -> None:
    brick = Brick(["noon"])
    with pytest.raises(ParseError):
        brick.insert(word)
    assert brick == Brick(["noon"])


@at_once(["no", "deist", "aceilmnopst", "xyz", "z", "déjàperçu", ascii_lowercase])
def test_words_within_some_letters_are_those_that_they_spell(letters: str) -> None:
    found = Brick(WORDS).within(letters)
    assert sorted(chain(*found.groups.values())) == spelled(WORDS, letters)


@at_once(range(5))
def test_both_ways_to_search_agree(seed: int) -> None:
    """With few words every path is tried, with many every set of the letters."""
    rng = random.Random(seed)
    words = [f"{number:x}".translate({48 + n: 65 + n for n in range(10)}) for number in range(900)]
    letters = "".join(rng.sample("ABCDEFGHIJabcdef", 6))
    for some in (words, rng.sample(words, 20)):
        found = Brick(some).within(letters)
        assert sorted(chain(*found.groups.values())) == spelled(some, letters)


def test_the_tree_is_drawn_with_a_letter_a_line() -> None:
    words = ["dive", "deed", "video", "deep", "peed", "erne", "rivers", "nee"]
    assert tree_text(Brick(words)) == (
        "d\n"
        "└── e  deed\n"
        "    ├── i\n"
        "    │   ├── o\n"
        "    │   │   └── v  video\n"
        "    │   └── v  dive\n"
        "    └── p  deep peed\n"
        "e\n"
        "├── i\n"
        "│   └── r\n"
        "│       └── s\n"
        "│           └── v  rivers\n"
        "└── n  nee\n"
        "    └── r  erne\n"
    )
