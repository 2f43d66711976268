"""What counts and what is asked for: one definition, read word by word."""

from __future__ import annotations

from zlib import crc32

import pytest

from generators.brick import KIND, vocabulary
from generators.brick.formats import open_puzzle
from generators.brick.rules import BONUS, TARGET, Puzzle, Reach
from generators.brick.solver import judged, solved
from generators.brick.vocabulary import WordFlag
from generators.words import lexicon
from generators.words.languages import SPELLINGS
from generators.words.lexicon import ACCEPTED
from tests.forms import at_once
from tests.generators.brick.games import started

WORDS = vocabulary.english()


ONCE_REFUSED = (
    "sudoku matcha chai chia gelato panini boba kabob linguini nada nana noob croc wifi vlog "
    "queso lychee halloumi panko doofus"
)
FORMAL = "annul taut rotund teeter lain lamer eminent tonne kiln"
NEVER = "rend rended prises peoples appalls apparatuses teared hided inputted wedded"


@at_once(ONCE_REFUSED.split())
def test_words_of_today_count(word: str) -> None:
    letters = "".join(sorted(set(word)))
    assert judged(started(Puzzle(letters, "", 1, ("zzzz",))), word).value == BONUS
    assert word in solved(letters, "", ACCEPTED).targets


def test_the_words_of_earlier_versions_stay_as_they_were() -> None:
    """Their IDs mean lists of words: tools/data/brick_former.txt keeps what has changed since."""
    assert crc32(repr(sorted(WORDS.before.marks.items())).encode()) == 1786183862
    for version, crc in zip(vocabulary.FORMER_VERSIONS, (3301634380, 3967486576), strict=True):
        targets = WORDS.former_targets(version, gentle=False, spelling="")
        assert crc32(" ".join(targets).encode()) == crc


def test_readers_know_the_targets() -> None:
    assert {"teen", "tent", "antenna"} <= WORDS.marks.keys()
    assert not {*WORDS.targets(Reach.HARD)} & set(NEVER.split())
    plain = {word for word, mark in WORDS.marks.items() if mark & WordFlag.EVERYBODY}
    assert {"tent", "deer", "kitten", "sudoku"} <= plain
    assert not {"antenna", "abdomen", "sicken", "farce"} & plain


@at_once(FORMAL.split())
def test_what_not_every_reader_knows_counts_and_is_not_asked_for(word: str) -> None:
    assert word not in WORDS.targets()
    assert WORDS.counts(word)


def test_every_target_counts_and_none_gives_offence() -> None:
    assert all(map(WORDS.counts, WORDS.marks))
    assert not any(map(WORDS.is_rude, WORDS.marks))
    assert min(map(len, WORDS.marks)) >= 4, "a saved board with a shorter one can't be opened"


@pytest.mark.parametrize(("letters", "centre"), [("aehnort", "h"), ("centr", ""), ("aggin", "g")])
def test_the_list_of_all_words_is_what_a_game_takes(letters: str, centre: str) -> None:
    listed = solved("".join(sorted(set(letters))), centre, ACCEPTED)
    state = started(listed)
    assert all(judged(state, word).value == TARGET for word in listed.targets)
    every = (*lexicon.english().words, *WORDS.added)
    assert list(listed.targets) == sorted(
        word
        for word in every
        if len(word) >= 4
        and set(word) <= set(letters)
        and centre in word
        and not lexicon.english().is_offensive(word)
        and word not in WORDS.refused
    )


def test_the_best_known_words_are_listed_first() -> None:
    found = WORDS.words_with("aehnort", "h", 4)
    assert {"theater", "theatre"} <= set(found)
    assert found.index("that") < found.index("hearten") < found.index("rhea")


def test_an_id_of_former_lists_means_the_words_of_then() -> None:
    index = vocabulary.index_of(1, True)
    before = Puzzle(
        "deioprv", "p", 1, tuple(w for w in index.words(index.mask("deioprv")) if "p" in w)
    )
    opened = open_puzzle((before.share() or "").encode(), {})
    assert opened.puzzle == before
    assert opened.notice is None


def test_an_id_of_either_spelling_means_its_words() -> None:
    for spelling in SPELLINGS:
        puzzle = solved("centruy", "", 1, spelling=spelling)
        opened = KIND.open(f"brick:{puzzle.share()}".encode(), {}, lambda done: None)
        assert opened.puzzle == puzzle


ASKED_NOW = """
better data laid theatre grey centre premier elite venue regime notion chronic addict acute
coalition highlight
"""
TYPED = "admin intro comp repo camo tele loch omni"
ONCE_ASKED = "toothy hotly tidily pinup romcom cabbie toot teepee"


def test_words_that_players_miss_are_asked_for_and_what_they_type_counts() -> None:
    assert not [word for word in ASKED_NOW.split() if word not in WORDS.marks]
    assert not [word for word in TYPED.split() if not WORDS.counts(word)]
    assert not [word for word in ONCE_ASKED.split() if word in WORDS.targets()]
    assert not [word for word in ONCE_ASKED.split() if not WORDS.counts(word)]


def test_words_of_one_country_are_asked_for_there_only() -> None:
    american, british = ({*WORDS.targets(Reach.HARD, spelling)} for spelling in SPELLINGS)
    assert {"racecar", "realtor", "cilantro", "layup", "golly"} <= american - british
    assert {"telly", "linnet", "bobby", "carer", "teacake"} <= british - american
    assert {"flyer", "chaperone", "penne", "flan", "roach", "queue"} <= american & british


def test_the_lists_of_the_version_before_are_known() -> None:
    before = {*WORDS.former_targets("0.2.0", gentle=False, spelling="american")}
    assert {"toothy", "romcom", "teepee", "sidewalk"} <= before
    assert before.isdisjoint(["regime", "notion", "centre"])
    gentle = {*WORDS.former_targets("0.2.0", gentle=True, spelling="british")}
    assert "teepee" in gentle
    assert gentle.isdisjoint(["venue", "highlight", "color"])


def test_higher_levels_ask_for_more_words_and_for_no_dull_ones() -> None:
    easy, medium, hard = (
        {*WORDS.targets(reach)} for reach in (Reach.EASY, Reach.MEDIUM, Reach.HARD)
    )
    assert easy < medium < hard
    assert {"bleat", "bale", "taut", "yore", "faulted", "doormen"} <= medium - easy
    assert {"fetal", "romper", "mettle"} <= hard - medium
    assert {"flan", "tract", "archaic"} <= medium
    assert {"acne", "aloof", "lanyard"} <= easy
    assert hard.isdisjoint(["narrower", "truer", "goer", "legman", "eigenvalue"])
    assert hard.isdisjoint(["rainier", "foremen", "unpin", "retie", "leniently"])
    assert not any(map(WORDS.counts, ["weer", "realer", "properer", "rawer"]))
    assert all(map(WORDS.counts, ["defund", "debone", "truer", "recenter"]))
