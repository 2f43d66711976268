"""Hints are told in every language with the numbers, letters and words of the English ones."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from game.ui.text import languages, translate, use
from generators.base import Message, no_tick
from generators.kinds import kind_named
from generators.rng import Rng
from tools.hints import hints_of

GAMES = (
    *("sweetspots/6-1-easy", "lionwall/sc-gentle", "wordwall/gentle", "brick/5-gentle"),
    *("riddle/easy", "crossword/fill-in-5", "crossword/mini"),
)
NUMBERS = re.compile(r"\d+")
CAPITALS = re.compile(r"(?<![A-Za-zÀ-ÿ])[A-Z]+(?![A-Za-zÀ-ÿ’'])")
FIGURES = {
    "Two": "2",
    "Three": "3",
    "Four": "4",
    "Five": "5",
    "Six": "6",
    "Seven": "7",
    "Eight": "8",
}
FIGURES |= {
    "Deux": "2",
    "Trois": "3",
    "Quatre": "4",
    "Cinq": "5",
    "Six": "6",
    "Sept": "7",
    "Huit": "8",
}
"""What begins a sentence, where Chinese has figures."""
ALSO_WORDS = {"1", "A"}
"""One is said as a word here and as a figure there; A begins an English sentence."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use("en")


def told_in(message: Message, code: str) -> tuple[set[str], set[str]]:
    """The numbers, and what is in capitals: letters, zones, words."""
    use(code)
    text = translate(message)
    text = re.sub(r"\w+", lambda word: FIGURES.get(word[0], word[0]), text)
    numbers, capitals = set(NUMBERS.findall(text)), set(CAPITALS.findall(text))
    return numbers - ALSO_WORDS, capitals - ALSO_WORDS


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_the_same_in_every_language(game: str) -> None:
    name, _, preset = game.partition("/")
    kind = kind_named(name)
    puzzle = kind.generate(kind.preset(preset).params, Rng("told"), no_tick)
    messages = [*hints_of(kind, puzzle, random.Random(3))]
    assert len(messages) > 3
    for message in messages:
        english = told_in(message, "en")
        assert {code: told_in(message, code) for code in languages()} == dict.fromkeys(
            languages(), english
        )
