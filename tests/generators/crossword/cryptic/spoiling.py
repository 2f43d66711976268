"""Spoils fair clues by chance, one fault at a time."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import chain

from generators.crossword.cryptic.notation import CrypticClue, Leaf, Operation, all_parts
from generators.crossword.cryptic.word_lists import cryptic_lists
from generators.rng import Rng

STRAY = ("purple", "seventeen", "kindly", "umbrella", "slowly", "potato", "walked", "yesterday")
CONSONANTS = "bcdfgklmnprstw"


def _line(clue: CrypticClue, answer: str = "", marked: str = "", parse: str = "") -> str:
    found = f"{clue.form.value}{clue.parse or ''}"
    return (
        f"{answer or clue.answer}: {marked or clue.marked} ({clue.enumeration}) = {parse or found}"
    )


def another_letter(clue: CrypticClue, rng: Rng) -> str:
    place = rng.choice([i for i, char in enumerate(clue.answer) if char.isalpha()])
    letter = rng.choice([each for each in CONSONANTS if each != clue.answer[place]])
    return _line(clue, answer=clue.answer[:place] + letter + clue.answer[place + 1 :])


def stray_word(clue: CrypticClue, rng: Rng) -> str:
    """A word that does nothing, at the end away from the definition."""
    word = rng.choice(STRAY)
    starts = clue.marked.startswith("{")
    return _line(clue, marked=f"{clue.marked} {word}" if starts else f"{word} {clue.marked}")


def lost_word(clue: CrypticClue, rng: Rng) -> str:
    """One word of the wordplay is taken out of the surface."""
    wanted = {word for part in all_parts(clue.parse) for word in part.words} if clue.parse else {}
    outside = re.sub(r"\{.*?\}", lambda match: "#" * len(match[0]), clue.marked)
    places = [each for each in re.finditer("[A-Za-z]+", outside) if each[0].lower() in wanted]
    if not places:
        return ""
    lost = rng.choice(places)
    return _line(clue, marked=clue.marked[: lost.start()] + clue.marked[lost.end() :])


def wrong_count(clue: CrypticClue, rng: Rng) -> str:
    digits = str(int(clue.enumeration[-1]) + rng.choice([-1, 1]))
    return _line(clue).replace(f"{clue.enumeration})", f"{clue.enumeration[:-1]}{digits})", 1)


def foreign_indicator(clue: CrypticClue, rng: Rng) -> str:
    """An indicator of another device takes the place of the right one."""
    parts = all_parts(clue.parse) if clue.parse else ()
    with_indicator = [each for each in parts if isinstance(each, Operation) and each.phrase]
    if not with_indicator:
        return ""
    part = rng.choice(with_indicator)
    lists = cryptic_lists()
    foreign = sorted(
        " ".join(words)
        for words, kinds in lists.indicators.items()
        if part.device not in {kind.device for kind in kinds} and "'s" not in words
    )
    phrase = rng.choice(foreign)
    pattern = re.compile(rf"\b{re.escape(part.phrase)}\b", re.IGNORECASE)
    return _line(
        clue,
        marked=pattern.sub(phrase, clue.marked, count=1),
        parse=f"{clue.form.value}{clue.parse}".replace(f"({part.phrase}:", f"({phrase}:", 1),
    )


def blurred_border(clue: CrypticClue, rng: Rng) -> str:
    """The definition takes all words but the one at the other end."""
    words = re.sub("[{}]", "", clue.marked).split()
    if not clue.parse or len(words) < 3:
        return ""
    starts = clue.marked.startswith("{")
    inside, outside = (words[:-1], words[-1]) if starts else (words[1:], words[0])
    marked = "{" + " ".join(inside) + "}"
    return _line(clue, marked=f"{marked} {outside}" if starts else f"{outside} {marked}")


def other_meaning(clue: CrypticClue, rng: Rng) -> str:
    """One word is said to stand for other letters."""
    parts = all_parts(clue.parse) if clue.parse else ()
    leaves = [each for each in parts if isinstance(each, Leaf) and not each.is_literal]
    if not leaves:
        return ""
    leaf = rng.choice(leaves)
    letter = rng.choice([each for each in CONSONANTS.upper() if each not in leaf.letters])
    spoilt = f"{leaf.phrase}={letter}{leaf.letters[1:]}"
    return _line(clue, parse=f"{clue.form.value}{clue.parse}".replace(str(leaf), spoilt, 1))


WAYS: Mapping[str, Callable[[CrypticClue, Rng], str]] = {
    each.__name__: each
    for each in chain(
        (another_letter, stray_word, lost_word, wrong_count),
        (foreign_indicator, blurred_border, other_meaning),
    )
}
"""By name the ways to spoil a clue; each returns a line, or "" if it can't spoil this clue."""
