"""In which sense a word belongs to its group, where a clue says so."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from string import ascii_lowercase

from game.dealing.opening import resolve
from generators.words import clues, lexicon
from generators.wordwall.categories import shipped
from generators.wordwall.rules import BLANK, MEANING, Group, Herring
from generators.wordwall.senses import other_senses, senses
from tests.forms import at_once


@at_once(
    [
        ("Birds", "crane", "Long-necked bird"),
        ("On a building site", "crane", "Tall lifter on a building site"),
        ("Sailors", "salt", "Old sailor"),
        ("Garden tools", "trowel", "Gardener's hand tool"),
        *(("Birds", "salt", ""), ("Bears", "panda", "Bear in a Chinese forest")),
        *(("Fast", "swift", ""), ("Parts of the eye", "lens", "")),
    ]
)
def test_a_sense_speaks_of_what_the_group_shares(title: str, word: str, sense: str) -> None:
    assert senses((word,), Group(title, 0)) == (sense,)


def test_only_words_that_share_a_meaning_have_senses() -> None:
    assert senses(("crane",), Group("Birds", 0, BLANK)) == ("",)


def test_an_everyday_word_is_worth_a_note_only_if_it_misleads_in_another_sense() -> None:
    boards = [resolve(f"wordwall/gentle#{seed}").opened.puzzle for seed in ascii_lowercase]
    misled_boards = [
        replace(board, herrings=[Herring("Weapons", group.cards) for group in board.groups])
        for board in boards
    ]
    found = [other_senses(board, 99) for board in misled_boards]
    longest = max(found, key=len)
    assert len(longest) > 1
    assert other_senses(misled_boards[found.index(longest)], 1) == longest[:1]
    for word, sense in chain.from_iterable(found):
        assert sense != next(clues.english().definitions(word)), word
    for board in boards:
        plain = other_senses(replace(board, herrings=()), 99)
        assert all(lexicon.english().size(word) > 35 for word, _sense in plain)


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
