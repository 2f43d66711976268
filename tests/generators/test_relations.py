"""Relations: known facts, what holds for all of them, and a plain walk through the tree."""

from __future__ import annotations

import random

import pytest

from generators import packed
from generators.base import ParseError
from generators.packed import Packed
from generators.words import lexicon, relations
from generators.words.relations import KIND, Related, Relations
from tests.forms import at_once, parts

WORDS = lexicon.english()
FOUND = relations.english()
MEANINGS = FOUND.meanings
DATA = packed.data("lexicon/en.rel")
ASKS = (
    *(FOUND.synonyms, FOUND.kinds_of, FOUND.examples, FOUND.parts, FOUND.wholes),
    FOUND.antonyms,
)
SEEDS = range(3)


def names(related: tuple[Related, ...], part: str = "nvar", number: int = 0) -> list[str]:
    """The words alone, of one meaning of the word asked for or of all."""
    return [each.word for each in related if each.part in part and number in (0, each.number)]


def headwords(seed: int, count: int) -> list[str]:
    """Some of the words that may have relations."""
    every = [WORDS.words[index] for index in relations.headwords(WORDS)]
    return random.Random(seed).sample(every, count)


@at_once(
    [
        *(("dog", ["canine", "animal"]), ("necklace", ["jewelry", "jewellery"])),
        *(("car", ["vehicle"]), ("apple", ["fruit"]), ("run", ["hurry"])),
    ]
)
def test_kinds_of_a_word_are_the_nearest_of_the_list(word: str, kinds: list[str]) -> None:
    first = FOUND.senses(word)[0]
    found = names(FOUND.kinds_of(word), first.part, first.number)
    assert [kind for kind in found if kind in kinds] == kinds


@pytest.mark.parametrize(
    ("word", "examples"),
    [
        ("bird", ["hen", "cock"]),
        ("metal", ["zinc", "sodium", "silver", "iron"]),
        ("dog", ["poodle", "puppy", "spaniel"]),
    ],
)
def test_examples_are_kinds_of_the_word(word: str, examples: list[str]) -> None:
    for example in examples:
        if not WORDS.is_offensive(example):
            assert example in names(FOUND.examples(word), "n")
            assert word in names(FOUND.kinds_of(example), "n")


@pytest.mark.parametrize(
    ("word", "others"),
    [("big", ["large"]), ("automobile", ["car", "auto"]), ("begin", ["start", "commence"])],
)
def test_synonyms_share_a_meaning(word: str, others: list[str]) -> None:
    assert {*others} <= {*names(FOUND.synonyms(word))}


@at_once(parts("hot cold, cheap expensive, rise fall, evil good, man woman"))
def test_antonyms_go_both_ways(word: str, opposite: str) -> None:
    assert opposite in names(FOUND.antonyms(word))
    assert word in names(FOUND.antonyms(opposite))


@at_once([("finger", "hand"), ("gulf", "sea"), ("wing", "bird"), ("lens", "eye")])
def test_parts_and_wholes_go_both_ways(piece: str, whole: str) -> None:
    assert whole in names(FOUND.wholes(piece))
    assert piece in names(FOUND.parts(whole))


def test_compounds_have_the_word_on_either_side_and_the_commonest_first() -> None:
    snow = FOUND.compounds("snow")
    assert {("snow", "tire"), ("corn", "snow")} <= {(each.first, each.second) for each in snow}
    wheels = FOUND.compounds("wheel")
    assert [each.uses for each in wheels] == sorted((e.uses for e in wheels), reverse=True)
    assert (wheels[0].second, wheels[0].part, wheels[0].uses) == ("wheel", "n", 1)
    assert {each.part for each in FOUND.compounds("happy")} == {"n", "v"}


@pytest.mark.parametrize(
    ("word", "base", "part"),
    [
        *(("dogs", "dog", "n"), ("geese", "goose", "n"), ("women", "woman", "n")),
        *(("went", "go", "v"), ("stopped", "stop", "v"), ("travelling", "travel", "v")),
        *(("taped", "tape", "v"), ("tapped", "tap", "v"), ("hoped", "hope", "v")),
        *(("happiest", "happy", "a"), ("bigger", "big", "a"), ("better", "good", "a")),
        *(("menus", "menu", "n"), ("parses", "parse", "v"), ("quickest", "quick", "a")),
        *(("number", "number", ""), ("bed", "bed", ""), ("dog", "dog", ""), ("his", "his", "")),
        *(("zzzz", "zzzz", ""), ("London", "London", "")),
    ],
)
def test_base_is_the_word_that_another_is_a_form_of(word: str, base: str, part: str) -> None:
    assert (FOUND.base(word), FOUND.inflection(word)) == (base, (base, part))


def test_the_commonest_meaning_comes_first() -> None:
    assert [(each.part, each.number) for each in FOUND.senses("fast")[:3]] == [
        ("a", 1),
        ("r", 1),
        ("n", 1),
    ]
    for word in headwords(0, 2000):
        senses = FOUND.senses(word)
        ranks = [(-each.uses, "nvar".index(each.part), each.number) for each in senses]
        assert ranks == sorted(set(ranks))
        assert all(word in FOUND.words(each.synset) for each in senses)
        assert all(each.part == MEANINGS.part(each.synset) for each in senses)


@at_once(["zzzz", "London", "", "their", "dogs", "geese"])
def test_what_is_no_headword_has_no_relations(word: str) -> None:
    assert FOUND.senses(word) == ()
    assert [ask(word) for ask in ASKS] == [()] * len(ASKS)


def test_every_word_is_of_the_lexicon_and_inoffensive() -> None:
    for synset in range(0, len(MEANINGS), 20):
        words = FOUND.words(synset)
        assert words
        assert all(word in WORDS and not WORDS.is_offensive(word) for word in words)
    for word in WORDS.words[::20]:
        for compound in FOUND.compounds(word):
            assert word in compound[:2]
            for half in compound[:2]:
                assert not WORDS.is_offensive(half)


def test_offensive_words_have_no_relations() -> None:
    offensive = [word for word in WORDS.words if WORDS.is_offensive(word)]
    assert offensive
    for word in offensive:
        assert (FOUND.senses(word), FOUND.compounds(word)) == ((), ())


@pytest.mark.parametrize("seed", SEEDS)
def test_no_answer_has_a_word_twice_or_the_word_asked_for(seed: int) -> None:
    for word in headwords(seed, 500):
        for ask in ASKS:
            keys = [(each.word, each.part) for each in ask(word)]
            assert len({*keys}) == len(keys)
            assert word not in [each.word for each in ask(word)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_meanings_of_a_word_are_asked_in_order(seed: int) -> None:
    for word in headwords(seed, 500):
        order = [(each.part, each.number) for each in FOUND.senses(word)]
        for ask in ASKS:
            ranks = [order.index((each.part, each.number)) for each in ask(word)]
            assert ranks == sorted(ranks)


def test_relations_of_another_edition_are_refused() -> None:
    packed = Packed.from_bytes(KIND, DATA)
    other = Packed({**packed.facts, "lexicon": "00000000"}, packed.columns)
    with pytest.raises(ParseError, match=f"00000000 instead of {WORDS.stamp}"):
        Relations(WORDS, other.to_bytes(KIND))


@pytest.mark.parametrize(
    ("word", "number", "stays"),
    [
        *(("boy", 4, 1), ("frog", 2, 1), ("spade", 3, 1), ("queen", 6, 1), ("madam", 2, 1)),
        *(("stud", 1, 2), ("broad", 1, None)),
    ],
)
def test_unkind_meanings_of_words_are_left_out(word: str, number: int, stays: int | None) -> None:
    numbers = [each.number for each in FOUND.senses(word) if each.part == "n"]
    assert number not in numbers
    assert stays is None or stays in numbers


def test_harmless_meanings_stay_though_another_word_of_theirs_does_not() -> None:
    assert names(FOUND.kinds_of("rooster")) == ["chicken"]
    assert "heart" in names(FOUND.synonyms("nerve"))
    assert FOUND.senses("woodpecker")


def test_offensive_terms_are_no_compounds() -> None:
    assert FOUND.compounds("missionary")
    assert ("missionary", "position") not in [each[:2] for each in FOUND.compounds("missionary")]


def test_odd_forms_are_those_that_hardly_anyone_writes() -> None:
    known = FOUND
    for odd in ("sager", "drys", "eagerer"):
        assert known.is_odd_form(odd), odd
    for usual in ("larger", "dries", "days", "sages", "brother", "dryer", "cooler", "xqz"):
        assert not known.is_odd_form(usual), usual
