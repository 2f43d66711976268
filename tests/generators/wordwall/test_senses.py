"""In which sense a word belongs to its group, where a clue says so."""

from __future__ import annotations

from dataclasses import replace
from string import ascii_lowercase

from game.dealing.opening import resolve
from generators.grid import bits
from generators.words import clues
from generators.wordwall.categories import shipped
from generators.wordwall.rules import BLANK, MEANING, Group, Herring
from generators.wordwall.senses import _MISLEADING, other_senses, senses
from tests.forms import at_once


@at_once(
    [
        ("Birds", "crane", "Long-necked bird"),
        ("On a building site", "crane", "Tall lifter on a building site"),
        ("Sailors", "salt", "Old sailor"),
        ("Garden tools", "trowel", "Gardener's hand tool"),
        ("Birds", "salt", ""),
        ("Bears", "panda", ""),  # "Black-and-white" has no room below a card's word
        ("Fast", "swift", ""),
        ("Parts of the eye", "lens", ""),
    ]
)
def test_a_sense_speaks_of_what_the_group_shares(title: str, word: str, sense: str) -> None:
    assert senses((word,), Group(title, 0)) == (sense,)


def test_only_words_that_share_a_meaning_have_senses() -> None:
    assert senses(("crane",), Group("Birds", 0, BLANK)) == ("",)


def test_only_a_sense_that_one_may_not_think_of_first_is_worth_a_note() -> None:
    boards = (resolve(f"wordwall/gentle#{seed}").opened.puzzle for seed in ascii_lowercase)
    puzzle = next(board for board in boards if len(other_senses(board, 3)) > 1)
    found = other_senses(puzzle, 3)
    assert other_senses(puzzle, 1) == found[:1]
    for group in puzzle.groups:
        words = tuple(puzzle.cards[card] for card in bits(group.cards))
        pairs = zip(words, senses(words, group), strict=True)
        firsts = [pair for pair in pairs if pair[1] and pair not in found]
        misled = replace(puzzle, herrings=(Herring("Weapons", group.cards),))
        assert {*firsts} <= {*other_senses(misled, 9)}, "they may be thought of second now"


def test_every_misleading_clue_is_of_a_category() -> None:
    titles = {category.title: category.number for category in shipped().all}
    for word, title in _MISLEADING:
        assert word in shipped().core(titles[title])


def test_no_sense_only_repeats_the_title() -> None:
    told = {
        (category.title, text)
        for category in shipped().all[::7]
        for text in senses(shipped().core(category.number), Group(category.title, 0, MEANING))
        if text
    }
    assert told
    assert not [title for title, text in told if text.lower() == title.lower()]
    assert clues.english().definition("crane") != "Long-necked bird"
