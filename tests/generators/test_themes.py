"""The themes as they are shipped, and what gives an answer away."""

from __future__ import annotations

from generators.riddle.generator import PRESETS, shares_stem
from generators.words import lexicon
from generators.words.lexicon import Flag
from generators.words.themes import HEADINGS, themes
from tests.forms import at_once


def test_words_of_themes_are_common_and_inoffensive() -> None:
    words = lexicon.english()
    for theme in themes().values():
        assert len(theme.words) >= 35
        assert sorted(set(theme.words)) == list(theme.words)
        for word in theme.words:
            assert words.size(word) <= 35, word
            assert not words.is_offensive(word)


@at_once(themes())
def test_a_theme_has_no_word_in_two_spellings(name: str) -> None:
    words = lexicon.english()
    assert not [word for word in themes()[name].words if words.flags(word) & Flag.AMERICAN]
    merged = {word.replace("key", "ky").replace("vise", "vice") for word in themes()[name].words}
    assert len(merged) == len(themes()[name].words)


def test_every_theme_has_a_heading_that_says_its_title() -> None:
    titles = {name: theme.title for name, theme in themes().items()}
    assert {name: str(heading) for name, heading in HEADINGS.items()} == titles


@at_once(
    [
        ("bluebird", "My whole is a kind of bird"),
        ("bird", "My whole is a kind of bird"),
        ("builder", "My whole is a kind of building"),
        ("eggplant", "My whole is a kind of plant"),
    ]
)
def test_a_shared_stem_is_seen(word: str, sentence: str) -> None:
    assert shares_stem(word, sentence)
    assert shares_stem(word, sentence.upper())


@at_once(["owl", "finch", "kiln", "hole", "mynah"])
def test_other_words_share_no_stem(word: str) -> None:
    assert not shares_stem(word, "My hull is a kind of bird")


def test_every_preset_of_one_theme_names_a_theme() -> None:
    named = {preset.params.theme for preset in PRESETS} - {"", "any"}
    assert named <= set(themes())
