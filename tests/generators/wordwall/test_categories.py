"""The lists that walls are dealt from, as they are shipped."""

from __future__ import annotations

from generators.words import lexicon
from generators.wordwall.candidate import _can_join_words
from generators.wordwall.categories import shipped
from generators.wordwall.rules import check_cards


def test_what_is_dealt_can_be_argued_for() -> None:
    known = shipped()
    for category in known.all:
        core = known.core(category.number)
        assert len(core) >= 4, category.title
        assert all(category.number in known.fitting_categories(word) for word in core), (
            category.title
        )


def test_words_fit_on_cards_and_offend_nobody() -> None:
    words = shipped().words
    for start in range(0, len(words) - 16, 16):
        check_cards(tuple(words[start : start + 16]))
    english = lexicon.english()
    assert not [word for word in words if english.is_offensive(word)]


def test_a_blank_says_what_a_word_makes() -> None:
    known = shipped()
    golden = next(each.number for each in known.all if each.title == "GOLDEN ___")
    assert known.link("age", golden).becomes == "golden age"
    life = next(each.number for each in known.all if each.title == "LIFE ___")
    assert known.link("boat", life).becomes == "lifeboat"
    of = {each.title: each.number for each in known.all}
    assert known.link("burst", of["STAR ___"]).becomes == "starburst"
    assert "ball" not in known.core(of["FOOT ___"])
    assert known.link("ball", of["FOOT ___"]).becomes == "football"


def test_a_people_and_a_name_are_written_with_a_capital() -> None:
    known = shipped()
    of = {each.title: each.number for each in known.all}
    assert known.link("window", of["FRENCH ___"]).becomes == "French window"
    assert known.link("pure", of["Anagrams of countries"]).becomes == "Peru"


def test_two_names_of_one_thing_are_in_no_group() -> None:
    known = shipped()
    of = {each.title: each.number for each in known.all}
    for title, one, other in (
        ("___ CAP", "swim", "bathing"),
        ("SUGAR ___", "lump", "cube"),
        ("Prize", "cup", "trophy"),
    ):
        assert _can_join_words(known, one, [], [], of[title])
        assert not _can_join_words(known, one, [other], [], of[title])
        assert not _can_join_words(known, other, [one], [], of[title])


def test_what_is_dealt_follows_an_a() -> None:
    known, nowhere = shipped(), 3
    for category in known.all:
        if category.title.endswith(" a …"):
            dealt = [
                word
                for word in known.core(category.number)
                if known.usage_region(category.number, word) != nowhere
            ]
            assert [word for word in dealt if word[0] in "aeiou"] == [], category.title
