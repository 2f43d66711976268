"""Hints: two words, what to look for, the link; a third word, the group."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generators.base import no_tick
from generators.grid import bits
from generators.walls.wall import RELAXED
from generators.wordwall.categories import shipped
from generators.wordwall.hints import hint
from generators.wordwall.naming import stem
from generators.wordwall.rules import BLANK, MEANING, WORDPLAY, Link, State
from tests.forms import at_once
from tests.generators.wordwall.walls import GOLDEN, SHOE, WALL, cards


def start() -> State:
    return WALL.start(RELAXED)


@at_once(
    [
        ("Fish", MEANING, "What are {first} and {second} both examples of?"),
        ("Parts of a shoe", MEANING, "What has {first} and {second} among its parts?"),
        ("Ways to serve eggs", MEANING, "{first} and {second} are two ways to serve the same"),
        ("Ways to walk", MEANING, "{first} and {second} are two ways to do the same thing."),
        ("What liquids do", MEANING, "Think of something that can {first} and {second}."),
        ("Places of worship", MEANING, "What are {first} and {second} both examples of? The"),
        ("Animal noises", MEANING, "What are {first} and {second} both examples of?"),
        ("Words for the mouth", MEANING, "Find a word of 5 letters, not on the wall, that can"),
        ("In hospital", MEANING, "Think of a place, a time or a story"),
        ("Steal", MEANING, "Find a word of 5 letters, not on the wall, that can mean both"),
        ("Go fast", MEANING, "Find a 2-word phrase that can mean both {first} and {second}."),
        ("You can spin a …", MEANING, "Find a verb that goes with both {first} and {second}:"),
        ("They have a tongue", MEANING, "What do {first} and {second} both have"),
        ("They ring", MEANING, "Finish this sentence about {first} and {second}:"),
        ("Made of paper", MEANING, "Finish this sentence about {first} and {second}: “They're"),
        ("Dropped into a mailbox", MEANING, "Finish this sentence about {first} and {second}:"),
        ("Frozen water", MEANING, "What are {first} and {second} both examples of?"),
        ("Poker terms", MEANING, "Who would use the words {first} and {second}"),
        ("GOLDEN ___", BLANK, "The same 6-letter word goes before both: … "),
        ("___ BOARD", BLANK, "The same 5-letter word goes after both: "),
        ("Hidden fish", WORDPLAY, "Each hides another word inside it."),
        ("Begin with animals", WORDPLAY, "Look only at how the words begin."),
        ("They begin with an animal", WORDPLAY, "Look only at how the words begin."),
        ("End with tools", WORDPLAY, "Look only at how the words end."),
        ("Begin and end with the same two letters", WORDPLAY, "Compare the beginning of {first}"),
        ("Herbs with a letter added", WORDPLAY, "Take one letter away from each"),
        ("Herbs with a letter missing", WORDPLAY, "Add one letter to each"),
        ("Herbs with a letter changed", WORDPLAY, "Change one letter in each"),
        ("Anagrams of herbs", WORDPLAY, "Rearrange the letters of each."),
        ("Herbs written backwards", WORDPLAY, "Read {first} and {second} backwards."),
        ("Silent B", WORDPLAY, "Say {first} and {second} aloud."),
        ("At least two double letters", WORDPLAY, "Never mind what the words mean."),
    ]
)
def test_the_second_press_says_what_to_look_for(title: str, kind: str, look: str) -> None:
    group = replace(WALL.groups[0], title=title, kind=kind)
    wall = replace(WALL, groups=(group, *WALL.groups[1:]))
    state = wall.start(RELAXED).about(SHOE)
    asked = hint(state, no_tick)
    first, second = (f"“{wall.cards[card]}”" for card in asked.nudge_units)
    assert str(asked.reason).startswith(look.format(first=first, second=second))
    assert title not in str(asked.reason)


@at_once(
    [
        ("Hidden fish", ((1, 4), (2, 6)), "“lantern” hides a word of 3 letters, and “marigold” a"),
        ("Begin with animals", ((0, 3), (0, 4)), "the first 3 letters of “lantern” and the first"),
        ("Herbs with a letter added", ((1, 2), (2, 3)), "Take A out of “lantern” and R out of"),
        ("Herbs with a letter changed", ((0, 1), (2, 3)), "Change the L in “lantern” and the R"),
    ]
)
def test_the_second_press_says_what_to_do_with_either_word(
    title: str, links: tuple[tuple[int, int], ...], look: str
) -> None:
    spans = tuple(Link((span,)) for span in (*links, *links))
    first, second, *_rest = bits(SHOE)
    group = replace(WALL.groups[0], title=title, kind=WORDPLAY, cards=SHOE, links=spans)
    found = {first: "lantern", second: "marigold"}
    cards = tuple(found.get(card, word) for card, word in enumerate(WALL.cards))
    wall = replace(WALL, groups=(group, *WALL.groups[1:]), cards=cards)
    reason = str(hint(wall.start(RELAXED).about(SHOE), no_tick).reason)
    assert look in reason


@pytest.mark.parametrize(
    ("place", "look"), [(1, "One of them names the link."), (3, "is on another card.")]
)
def test_a_card_that_names_the_link_is_pointed_to(place: int, look: str) -> None:
    group = replace(WALL.groups[0], title="Steal", kind=MEANING, cards=SHOE)
    wall = replace(WALL, groups=(group, *WALL.groups[1:]))
    pair = hint(wall.start(RELAXED).about(SHOE), no_tick).nudge_units
    order = [*pair, *(card for card in bits(SHOE) if card not in pair)]
    texts = list(wall.cards)
    texts[order[place]] = "steal"
    wall = replace(wall, cards=tuple(texts))
    asked = hint(wall.start(RELAXED).about(SHOE), no_tick)
    assert asked.nudge_units == pair
    assert str(asked.reason).endswith(look)


def test_of_every_link_there_is_it_can_be_said_what_to_look_for() -> None:
    for category in shipped().all:
        group = replace(WALL.groups[0], title=category.title, kind=category.kind)
        wall = replace(WALL, groups=(group, *WALL.groups[1:]))
        reason = str(hint(wall.start(RELAXED).about(SHOE), no_tick).reason)
        telling = {stem(word) for word in re.findall("[a-z]{4,}", reason.lower())}
        named = telling & set(group.accepted)
        assert not named - {"word", "letter"}, category.title


def test_the_link_is_named_between_the_two_words() -> None:
    state = start().about(GOLDEN)
    asked = hint(state.apply(hint(state, no_tick).moves[0]), no_tick)
    first, second = (WALL.cards[card] for card in asked.nudge_units)
    assert str(asked.nudge) == f"The link between “{first}” and “{second}” is “GOLDEN ___”."


def test_the_cards_asked_about_come_first() -> None:
    asked = hint(start().about(cards("dill")), no_tick)
    assert asked.units == (2,)
    assert WALL.cards.index("dill") in asked.why


def test_a_group_that_others_look_like_comes_later() -> None:
    assert hint(start(), no_tick).units == (1,)
