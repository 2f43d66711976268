"""How clues are made, on a small database with the shipped words; the lists that people keep."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from generators import packed
from generators.crossword.clues import clue_book
from generators.packed import Packed
from generators.words import lexicon, relations
from generators.words.clues import ANAGRAM, KIND, LAST_RESORT
from generators.words.lexicon import Flag
from tests.forms import at_once, long
from tools.data import clue_lists, wordnet
from tools.data import clues as tool
from tools.data.clue_forms import Ready, ready
from tools.data.clue_lists import Reviewed
from tools.data.clue_rules import Candidate, Rules
from tools.data.clue_senses import Senses
from tools.data.clue_spelling import (
    COMPARATIVE,
    ING,
    PARTICIPLE,
    PAST,
    PLURAL,
    THIRD,
    Spelling,
    article,
)
from tools.data.wordnet import Key, Pointer, Synset, WordNet

WORDS = lexicon.english()
NEEDS_WORDNET = pytest.mark.skipif(
    not wordnet.SOURCE.is_dir(), reason="needs the package wordnet-base"
)

DILEMMA, TREE, OAK, ELM, HOT, COLD, GIVE_UP, CRUTCH = (
    *(Key("n", 1), Key("n", 2), Key("n", 3), Key("n", 4)),
    *(Key("a", 5), Key("a", 6), Key("v", 7), Key("n", 8)),
)
THING = Key("n", 1930)
SYNSETS = (
    Synset(DILEMMA, ("dilemma", "quandary", "Catch"), ()),
    Synset(THING, ("thing",), ()),
    Synset(
        TREE,
        ("tree",),
        (Pointer("@", THING, 0, 0), Pointer("~", OAK, 0, 0), Pointer("~", ELM, 0, 0)),
    ),
    Synset(OAK, ("oak",), (Pointer("@", TREE, 0, 0), Pointer("#p", CRUTCH, 0, 0))),
    Synset(ELM, ("elm",), (Pointer("@", TREE, 0, 0),)),
    Synset(HOT, ("hot",), (Pointer("!", COLD, 1, 1),)),
    Synset(COLD, ("cold",), (Pointer("!", HOT, 1, 1),)),
    Synset(GIVE_UP, ("abandon", "give_up", "quit"), ()),
    Synset(CRUTCH, ("crutch",), ()),
)


@cache
def spelling() -> Spelling:
    return Spelling(WORDS, relations.english())


def net() -> WordNet:
    found = WordNet({synset.key: synset for synset in SYNSETS})
    for synset in SYNSETS:
        for word in synset.words:
            found.senses[word, synset.key.part] = (synset.key,)
    found.counts = {("give_up", "v", 1): 9}
    return found


def rules(lists: Reviewed | None = None) -> Rules:
    senses = Senses(net(), WORDS, frozenset(), frozenset(), {})
    return Rules(senses, spelling(), lists or Reviewed())


def told(found: Iterable[Candidate]) -> set[tuple[str, ...]]:
    return {(each.kind, *each.words) for each in found}


@pytest.mark.parametrize(
    ("word", "clue"),
    [
        *(("dilemma", ("synonym", "quandary")), ("oak", ("kind", "tree"))),
        *(("oak", ("part", "a crutch")), ("tree", ("example", "elm", "oak"))),
        *(("hot", ("opposite", "cold")), ("quit", ("synonym", "give up"))),
    ],
)
def test_rules_tell_what_the_relations_say(word: str, clue: tuple[str, ...]) -> None:
    assert clue in told(rules().candidates(word))


def test_phrases_of_ours_are_synonyms_in_every_form() -> None:
    own = rules(Reviewed(equals={("quit", "v"): ["walk out"]}))
    found = own.candidates("quit")
    assert ("synonym", "walk out") in told(found)
    rows = {each.row[2:] for each in ready(spelling(), found, "v", ING, "quitting")}
    assert {"walking out", "giving up", "abandoning"} <= rows


@at_once(
    [
        ("quandary", "n", PLURAL, "quandaries"),
        ("king of beasts", "n", PLURAL, "kings of beasts"),
        ("final result of a game", "n", PLURAL, "final results of a game"),
        *(("penny or dime", "n", PLURAL, None), ("sticky stuff", "n", PLURAL, None)),
        *(("give up", "v", PAST, "gave up"), ("give up", "v", PARTICIPLE, "given up")),
        *(("give up", "v", THIRD, "gives up"), ("run", "v", ING, "running")),
        ("happy", "a", COMPARATIVE, "happier"),
        *(("legal", "a", COMPARATIVE, "more legal"), ("like a goat", "a", COMPARATIVE, None)),
    ]
)
def test_phrases_have_their_forms(phrase: str, part: str, form: str, formed: str | None) -> None:
    assert spelling().form(phrase, part, form) == formed


@at_once(
    [
        *(("loped", "v", (PAST, "lope")), ("gone", "v", (PARTICIPLE, "go"))),
        *(("went", "v", (PAST, "go")), ("mice", "n", (PLURAL, "mouse")), ("lamp", "n", None)),
    ]
)
def test_forms_of_answers_are_known(word: str, part: str, found: tuple[str, str] | None) -> None:
    assert spelling().form_of(word, part) == found


@at_once(
    [
        *(("deadly", "dead"), ("sadness", "sad"), ("colour", "color"), ("rainy", "like the rain")),
        *(("cat", "bobcat"), ("unhappy", "happiness"), ("up", "straight up")),
    ]
)
def test_words_that_give_an_answer_away_are_seen(answer: str, phrase: str) -> None:
    assert spelling().alike(answer, phrase)


@pytest.mark.parametrize(("answer", "phrase"), [("lamp", "desk light"), ("sofa", "couch")])
def test_other_words_give_nothing_away(answer: str, phrase: str) -> None:
    assert not spelling().alike(answer, phrase)


@at_once([("hour", "an"), ("unit", "a"), ("umbrella", "an"), ("one", "a"), ("horse", "a")])
def test_articles_go_by_the_sound(noun: str, expected: str) -> None:
    assert article(noun) == expected


def test_an_answer_with_no_clue_of_ours_is_a_last_resort() -> None:
    vague, telling = Ready("k", 3, ("tree",), 0.9), Ready("s", 2, ("wood",), 0.5)
    own = Ready("x", 3, ("It grows rings",), 1.0)
    assert tool.easiest_level([]) == 0
    assert tool.easiest_level([vague, Ready("a", 4, ("koa",), 0.5)]) == LAST_RESORT
    assert tool.easiest_level([vague, telling]) == LAST_RESORT
    assert tool.easiest_level([telling, own]) == 2
    assert tool.easiest_level([own]) == 3
    for code in ("k", "p", "P", "g", "G"):
        assert tool.best_clues([vague._replace(code=code), telling]) == [telling]


def test_the_shipped_list_is_of_words_and_its_own_clues_are_shipped() -> None:
    found, book = clue_lists.everything(), clue_book()
    assert [word for word in found.own if word not in WORDS] == []
    assert [word for word, _ in found.equals if word not in WORDS] == []
    assert [word for word in found.own if WORDS.flags(word) & Flag.OFFENSIVE] == []
    for word, clues in found.own.items():
        assert clues[0].text in {clue.text for clue in book.clues(word)}


@pytest.mark.parametrize("step", [10, long(1)])
def test_clues_are_spelled_in_one_way(step: int) -> None:
    assert clue_lists.respelled("center of Gray's color") == "centre of Gray's colour"
    clues = (clue for word in WORDS.words[::step] for clue in clue_book().clues(word))
    texts = [clue.text for clue in clues if clue.kind != ANAGRAM]
    assert [text for text in texts if clue_lists.respelled(text) != text] == []


@pytest.mark.soak
@NEEDS_WORDNET
def test_the_same_package_gives_the_shipped_contents() -> None:
    made = tool.packed(tool.maker(clue_lists.everything()))
    shipped = Packed.from_bytes(KIND, packed.data("lexicon/en.clues"))
    assert made.columns == shipped.columns
