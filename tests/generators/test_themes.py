"""The themes as they are shipped, and what gives an answer away."""

from __future__ import annotations

import pytest

from generators import packed
from generators.base import ParseError
from generators.riddle.generator import PRESETS, shares_stem
from generators.words import lexicon
from generators.words import themes as module
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


def test_there_are_as_many_themed_words_as_promised() -> None:
    assert len({word for theme in themes().values() for word in theme.words}) >= 1100


@at_once([("birds", "owl"), ("tools", "hammer"), ("clothing", "scarf"), ("weather", "snow")])
def test_a_theme_has_the_words_one_thinks_of(name: str, word: str) -> None:
    assert word in themes()[name].words


def test_closing_lines_are_sentences_about_the_whole() -> None:
    for theme in themes().values():
        assert theme.closing.startswith("My whole ")
        assert theme.closing[-1].isalpha()
        assert theme.name.isalpha()


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


def test_a_damaged_file_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "text", lambda name: "birds\tBirds\n")
    with pytest.raises(ParseError, match=r"themes\.txt\.gz should"):
        module.themes.__wrapped__()
