"""How words sound, from a small dictionary; the shipped file."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.riddle.generator import alike_words
from generators.riddle.verse import REFRAINS, last_word
from generators.words.letters import Sound, rhymes, sounds
from generators.words.themes import themes
from tests.forms import parts
from tools.data import pronunciations as tool

ROOT = Path(__file__).resolve().parents[3]

DICTIONARY = """
abbot AE1 B AH0 T
baseball B EY1 S B AO1 L
berry B EH1 R IY0
bow B AW1
bow(2) B OW1
carrot K EH1 R AH0 T
carrot(2) K AE1 R AH0 T
course K AO1 R S
cross K R AO1 S
gas G AE1 S
grass G R AE1 S
guitar G IH0 T AA1 R # a remark
hairy HH EH1 R IY0
horse HH AO1 R S
leopard L EH1 P ER0 D
potter P AA1 T ER0
rabbit R AE1 B AH0 T
sauce S AO1 S
sorry S AA1 R IY0
spanner S P AE1 N ER0
story S T AO1 R IY0
suitcase S UW1 T K EY2 S
tanner T AE1 N ER0
tomato T AH0 M EY1 T OW2
tomato(2) T AH0 M AA1 T OW2
water W AO1 T ER0
worry W ER1 IY0
wrasse R AE1 S
wren R EH1 N
"""
WAYS = tool.parse_dictionary(DICTIONARY.strip().splitlines())


def sound(word: str) -> Sound:
    found = tool.sound_of(word, WAYS[word])
    assert found is not None
    return found


def test_a_sound_has_stress_rhyme_and_onset() -> None:
    assert sound("spanner") == Sound("spanner", "10", "AE N ER", "S P")
    assert sound("guitar") == Sound("guitar", "01", "AA R", "T")
    assert (sound("guitar").before, sound("guitar").after) == (1, 0)


@pytest.mark.parametrize("word", ["spanner", "guitar", "wren"])
def test_these_end_a_line(word: str) -> None:
    assert sound(word).ends_a_line


@pytest.mark.parametrize("word", ["baseball", "bow", "tomato"])
def test_what_is_said_in_two_ways_or_stressed_twice_has_no_sound(word: str) -> None:
    assert tool.sound_of(word, WAYS[word]) is None


def test_vowels_that_are_one_in_britain_are_no_two_ways() -> None:
    assert sound("carrot").rhyme.startswith("A R")


@pytest.mark.parametrize(("one", "other"), [("spanner", "tanner"), ("horse", "course")])
def test_these_rhyme_in_britain(one: str, other: str) -> None:
    assert rhymes(sound(one), sound(other))


@pytest.mark.parametrize(
    ("one", "other"),
    parts("grass gas, cross sauce, berry hairy, water potter, rabbit abbot, sorry story"),
)
def test_these_rhyme_in_america_alone(one: str, other: str) -> None:
    assert not rhymes(sound(one), sound(other))


@pytest.mark.parametrize(
    ("cluster", "beginning"),
    [(("N", "D"), ("D",)), (("N", "S", "T"), ("S", "T")), (("S", "T", "R"), ("S", "T", "R"))],
)
def test_consonants_that_begin_a_syllable(
    cluster: tuple[str, ...], beginning: tuple[str, ...]
) -> None:
    assert tool.onset(("AH0", *cluster, "IY1")) == beginning


def test_the_shipped_words_are_those_of_themes_clues_and_refrains() -> None:
    wanted = {word for theme in themes().values() for word in theme.words}
    wanted.update(alike_words().words)
    ends = set(map(last_word, REFRAINS.values()))
    assert ends <= set(sounds()) <= wanted | ends
    assert len(sounds()) > 0.9 * len(wanted)
    assert not set(sounds()) & tool._decided("disputed")
    assert all(sound.onset != "" or sound.rhyme for sound in sounds().values())
