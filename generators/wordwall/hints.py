"""Hints: two words, what to look for in them, the link; a third word, the whole group."""

from __future__ import annotations

import re
from functools import cache

from ..base import N_, Hint, Message, Tick
from ..grid import bits
from ..walls.hints import WallHints
from ..walls.wall import Move
from .categories import shipped
from .rules import (
    BLANK,
    KIND_HINT,
    MEANING,
    PAIR_HINT,
    SPELLINGS,
    TITLE_HINT,
    Group,
    Link,
    Puzzle,
    State,
    card_named,
)

_BLANK = "___"
_SYNONYM = N_(
    "Find a word of {n} letters, not on the wall, that can mean both {first} and {second}."
)
_PHRASE = N_("Find a {n}-word phrase that can mean both {first} and {second}.")
_SYNONYM_AMONG = N_("{first} and {second} can mean the same thing. One of them names the link.")
_SYNONYM_ELSEWHERE = N_(
    "{first} and {second} can mean the same thing. The word for it is on another card."
)
_MEANINGS = (
    ("^You can ", N_("Find a verb that goes with both {first} and {second}: “You can …”")),
    ("^They have ", N_("What do {first} and {second} both have?")),
    ("^They ", N_("Finish this sentence about {first} and {second}: “They …”")),
    (
        r"^(For|(\w+ed|Eaten|Made|Seen|Worn) \w+) ",
        N_("Finish this sentence about {first} and {second}: “They're …”"),
    ),
    (
        "^(In|At|On|By) ",
        N_("Think of a place, a time or a story where you'd come across {first} and {second}."),
    ),
    ("^Parts of ", N_("What has {first} and {second} among its parts?")),
    (
        "^Ways (with|to serve) ",
        N_("{first} and {second} are two ways to serve the same food. What is it?"),
    ),
    ("^Ways to ", N_("{first} and {second} are two ways to do the same thing. What is it?")),
    ("^What .* do$", N_("Think of something that can {first} and {second}.")),
    (" terms$", N_("Who would use the words {first} and {second}, and when?")),
    ("", N_("What are {first} and {second} both examples of? The answer begins with “{start}”.")),
)
"""(pattern of a title, text for its group): the first pattern found in the title counts."""
_START = re.compile(r"\w+ (of|in|to)\b|\w")
"""What a hint gives of the title of a group: one letter, or a first word that says little."""
_OF_A_KIND = re.compile("Animal |Structural |Terms of |Ways |What ")
"""The titles of words that are alike without having one meaning, though any names the group."""
_WORDS_FOR = re.compile("^Words for (a|the) ")
_FORGET = N_("{look} Forget what {card} has in common with {other}.")
_LETTERS = (
    (
        "^Hidden ",
        N_("Look inside: {first} hides a word of {a} letters, and {second} a word of {b}."),
        N_("Each hides another word inside it."),
    ),
    (
        "^(They )?[Bb]egin with ",
        N_("Look only at the first {a} letters of {first} and the first {b} of {second}."),
        N_("Look only at how the words begin."),
    ),
    (
        "^(They )?[Ee]nd with ",
        N_("Look only at the last {a} letters of {first} and the last {b} of {second}."),
        N_("Look only at how the words end."),
    ),
    (
        " with a letter added$",
        N_("Never mind what the words mean. Take {a} out of {first} and {b} out of {second}."),
        N_("Take one letter away from each."),
    ),
    (
        " with a letter missing$",
        N_("Never mind what the words mean. Add {a} to {first} and {b} to {second}."),
        N_("Add one letter to each."),
    ),
    (
        " with a letter changed$",
        N_("Never mind what the words mean. Change the {a} in {first} and the {b} in {second}."),
        N_("Change one letter in each."),
    ),
    (
        "^Anagrams of ",
        N_(
            "Rearrange the letters: {first} makes a word beginning with {a}, "
            "and {second} a word beginning with {b}."
        ),
        N_("Rearrange the letters of each."),
    ),
)
"""(pattern of a title, text with a detail of each word, text without): the first found counts.

The details {a} and {b} are what _letter_detail returns of the first and the second word.
"""
_SPELLINGS_AND_SOUNDS = (
    (
        "^Begin and end ",
        N_("Compare the beginning of {first} with its end, then do the same for {second}."),
    ),
    ("^Letters in ", N_("Follow the letters of {first} and {second} through the alphabet.")),
    ("^Typed on ", N_("Type {first} and {second}, and notice which keys you press.")),
    (" written backwards$| backwards$", N_("Read {first} and {second} backwards.")),
    ("^Sound ", N_("Say {first} and {second} aloud. Each sounds like another word.")),
    (
        "^Silent |[Ss]ilent",
        N_("Say {first} and {second} aloud. Each has a letter you don't hear."),
    ),
    (
        "",
        N_(
            "Never mind what the words mean. Look at the letters {first} and "
            "{second} use, and those they don't."
        ),
    ),
)
"""As _MEANINGS, for links by spelling or sound that are not in _LETTERS."""


def hint(state: State, tick: Tick) -> Hint:
    """Returns the next step. Raises NoHint on a wall that is over."""
    tick(None)
    return _HINTS.hint(state)


def stage_payment(state: State, shown_hint: Hint, stage: int) -> Move | None:
    """Returns the move that pays for press 0, 1 or 2 of a hint; None if already paid for."""
    return _HINTS.payment(state, shown_hint, stage)


def _search_message(puzzle: Puzzle, number: int, pair: tuple[int, int]) -> Message:
    """Returns what to look for in two cards of a group, by its kind, without naming the link."""
    group = puzzle.groups[number]
    if group.kind == BLANK:
        return _blank_message(puzzle, group.title, pair)
    if group.kind == MEANING:
        return _with_warning(puzzle, group, pair, _meaning_message(puzzle, group, pair))
    return _letters_message(puzzle, group, pair)


def _meaning_message(puzzle: Puzzle, group: Group, pair: tuple[int, int]) -> Message:
    """Returns what to look for in two words of a group that are linked by meaning."""
    first, second = (card_named(puzzle, card) for card in pair)
    if group.title in _synonyms():
        title = _WORDS_FOR.sub("", group.title).lower()
        words = title.split()
        text, n = (_PHRASE, len(words)) if len(words) > 1 else (_SYNONYM, len(title))
        if title in puzzle.cards:
            is_among = title in [puzzle.cards[card] for card in pair]
            text = _SYNONYM_AMONG if is_among else _SYNONYM_ELSEWHERE
        return Message(text, first=first, second=second, n=n)
    text = next(text for pattern, text in _MEANINGS if re.search(pattern, group.title))
    start = _START.match(group.title)
    return Message(text, first=first, second=second, start=start[0] if start else "")


def _with_warning(puzzle: Puzzle, group: Group, pair: tuple[int, int], look: Message) -> Message:
    """Returns `look`, with a warning if one of the pair seems to belong in another group."""
    for herring in puzzle.herrings:
        card = next((card for card in pair if herring.cards >> card & 1), None)
        others = herring.cards & ~group.cards
        if card is not None and others and herring.title != group.title:
            other = card_named(puzzle, next(bits(others)))
            return Message(_FORGET, look=look, card=card_named(puzzle, card), other=other)
    return look


def _letters_message(puzzle: Puzzle, group: Group, pair: tuple[int, int]) -> Message:
    """Returns what to look for in the letters or the sound of two words of a group."""
    first, second = (card_named(puzzle, card) for card in pair)
    links = dict(zip(bits(group.cards), group.links, strict=True))
    for pattern, detailed, plain in _LETTERS:
        if re.search(pattern, group.title):
            a, b = (_letter_detail(pattern, puzzle.cards[card], links[card]) for card in pair)
            with_details = Message(detailed, first=first, second=second, a=a, b=b)
            return with_details if a and b else Message(plain)
    text = next(text for pattern, text in _SPELLINGS_AND_SOUNDS if re.search(pattern, group.title))
    return Message(text, first=first, second=second)


def _letter_detail(pattern: str, word: str, link: Link) -> str:
    """Returns the letter that a link is about, or the number of letters; "" if unknown.
    `pattern` is the one of _LETTERS that the group's title matches.
    """
    letters = "".join(word[start:end] for start, end in link.highlighted).upper()
    if "missing" in pattern:
        return next((char for char in link.becomes.upper() if _has_more(link, word, char)), "")
    if "Anagrams" in pattern:
        return link.becomes[:1].upper()
    return letters if "added" in pattern or "changed" in pattern else str(len(letters) or "")


def _has_more(link: Link, word: str, letter: str) -> bool:
    """Whether the word that a link leads to has a letter more often than `word`."""
    return link.becomes.upper().count(letter) > word.upper().count(letter)


@cache
def _synonyms() -> frozenset[str]:
    """Returns the titles, in both spellings, of groups whose words are synonyms of the title."""
    categories = shipped()
    found = [c for c in categories.all if c.is_synonyms and not _OF_A_KIND.match(c.title)]
    return frozenset(categories.title_of(c, spelling) for c in found for spelling in SPELLINGS)


def _blank_message(puzzle: Puzzle, title: str, pair: tuple[int, int]) -> Message:
    """Returns the sentence that says on which side of two words the missing one goes."""
    count = sum(char.isalpha() for char in title)
    if title.startswith(_BLANK):
        text = N_("The same {n}-letter word goes after both: {first} … and {second} …")
    elif title.endswith(_BLANK):
        text = N_("The same {n}-letter word goes before both: … {first} and … {second}")
    else:
        text = N_(
            "The same {n}-letter word completes two phrases, one with {first} and one with "
            "{second}."
        )
        first, second = (card_named(puzzle, card) for card in pair)
        return Message(text, n=count, first=first, second=second)
    first_word, second_word = (puzzle.cards[card] for card in pair)
    return Message(text, n=count, first=first_word, second=second_word)


def _link_message(puzzle: Puzzle, number: int, pair: tuple[int, int]) -> Message:
    """Returns the sentence that says what two cards of a group share."""
    return Message(
        "The link between {first} and {second} is “{title}”.",
        first=card_named(puzzle, pair[0]),
        second=card_named(puzzle, pair[1]),
        title=puzzle.groups[number].title,
    )


def _others_like(state: State, number: int) -> int:
    """Returns how many cards left, of other groups, look like those of group `number`."""
    title = state.puzzle.groups[number].title
    return sum(
        (herring.cards & state.unsolved).bit_count()
        for herring in state.puzzle.herrings
        if herring.title == title
    )


_HINTS = WallHints(
    PAIR_HINT, KIND_HINT, TITLE_HINT, _search_message, _link_message, _others_like, card_named
)
