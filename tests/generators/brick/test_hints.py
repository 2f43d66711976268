"""What a hint says and does, and what is told of a word."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from generators.base import Message, NoHint, no_tick
from generators.brick.generator import easiest_first
from generators.brick.hints import about, clue, hint, named_letters
from generators.brick.rules import GIVE_UP, REVEAL_LETTER, REVEAL_WORD, Move
from generators.brick.vocabulary import english
from generators.words import clues
from tests.forms import at_once, parts
from tests.generators.brick.games import (
    NAMES,
    OWN,
    PUZZLE,
    SENTENCES,
    WORDS,
    dealt,
    played,
    started,
)


def test_a_hint_is_about_the_easiest_hidden_word() -> None:
    state = started()
    for word in easiest_first(PUZZLE):
        found = hint(state, no_tick)
        place = WORDS.index(word)
        assert found.units == (place,)
        assert found.moves == (Move(REVEAL_WORD, place),)
        told = str(found.nudge)
        article = "an" if len(word) in (8, 11) else "a"
        assert told == (
            f"Look for {article} {len(word)}-letter word beginning with {word[0].upper()}."
        )
        state = state.apply(found.moves[0])
    with pytest.raises(NoHint):
        hint(state, no_tick)


def test_a_word_with_letters_shown_comes_first_and_a_found_one_never() -> None:
    last = easiest_first(PUZZLE)[-1]
    state = started().apply(Move(REVEAL_LETTER, WORDS.index(last)))
    assert hint(state, no_tick).units == (WORDS.index(last),)
    first = easiest_first(PUZZLE)[0]
    assert hint(played(started(), first), no_tick).units != (WORDS.index(first),)


def test_a_game_that_is_over_has_no_hint() -> None:
    with pytest.raises(NoHint):
        hint(started().apply(Move(GIVE_UP)), no_tick)


def test_the_hint_of_an_own_text_is_its_masked_sentence() -> None:
    state = started(OWN)
    found = hint(state, no_tick)
    assert str(found.reason) == f"In the text: “{SENTENCES[found.units[0]]}”"


def test_a_sentence_of_the_word_alone_is_no_hint() -> None:
    alone = replace(OWN, sentences=tuple(f"{'_' * len(word)}!" for word in WORDS))
    state = started(alone)
    place = hint(state, no_tick).units[0]
    assert str(hint(state, no_tick).reason) == str(clue(WORDS[place]))


def test_where_nothing_is_known_the_hint_is_some_letters() -> None:
    strange = replace(PUZZLE, targets=("pvvp",))
    assert str(hint(started(strange), no_tick).reason) == "It begins with PV and ends with P."


def test_the_letters_that_a_hint_names_are_known_by_their_places() -> None:
    puzzle = dealt("7-easy-de", "1")
    found = hint(started(puzzle), no_tick)
    length = len(puzzle.targets[found.units[0]])
    assert named_letters(found, length) == {0, 1, length - 1}
    other = replace(found, reason=Message("a kind of bird"))
    assert named_letters(other, length) == frozenset()


def related(word: str) -> str:
    """What a word is related to; "" if nothing is known."""
    known = about(word)
    return str(known.sentence) if known else ""


def test_a_word_is_told_by_what_it_is_related_to() -> None:
    assert related("robin").startswith("a kind of thrush")
    assert "the opposite of encode" in related("decode")
    assert "the opposite of failure" in related("success")


def test_a_form_of_a_word_is_told_by_that_word_and_named_only_once_found() -> None:
    known = about("twins")
    assert known is not None
    assert known.base == "twin"
    assert str(clue("festivities")).startswith("Its base form is ")


def test_a_hint_is_the_clue_of_a_crossword_that_says_what_the_word_means() -> None:
    definition = clues.english().definition
    assert definition("boar") == "Wild pig"
    assert str(clue("boar")) == "In a crossword, its clue might be “Wild pig”."
    told = [definition(word) for word in english().targets()]
    assert sum(map(bool, told)) > 14_000
    assert not any("___" in text or text.endswith("?") for text in told)


def test_a_phrase_has_a_gap_only_while_its_word_is_hidden() -> None:
    assert "as in “deep space”" in related("deep")
    hidden = about("deep", is_hidden=True)
    assert hidden is not None
    assert "the word missing from “____ space”" in str(hidden.sentence)


def test_of_words_without_relations_nothing_is_told() -> None:
    for word in ("pvvp", "this", ""):
        assert about(word) is None
    assert clue("pvvp") is None


@at_once(NAMES)
def test_a_clue_does_not_hold_the_word(name: str) -> None:
    frame = {"clue", "also", "kind", "form", "word", "that", "opposite"}
    for word in set(dealt(name, "clues").targets) - frame:
        assert word not in re.findall("[a-z]+", str(clue(word) or "").lower())


@at_once(
    parts(
        "torn duct, rang anchor, meant arithmetic, plainer alluvial, rent rip, "
        "geek performer, female androgynous, porcupine hedgehog, pineapple herb, "
        "early middle, imminent abortion, tailor orient, gram metric, prevent let"
    )
)
def test_a_clue_does_not_mislead(word: str, misleading: str) -> None:
    assert misleading not in str(clue(word) or "")


def test_a_form_has_the_phrase_of_its_own_part_of_speech() -> None:
    assert "as in “tear gas”" in related("tear")
    assert "gas" not in related("tore")
    assert "as in “take place”" in related("took")


@at_once(["till", "pool", "call", "sing", "grey", "canvas"])
def test_a_sense_that_is_not_what_people_mean_is_no_clue(word: str) -> None:
    told = str(clue(word) or "")
    assert "kind of" not in told
    assert "way to" not in told
    assert "also" not in told


@pytest.mark.parametrize("mark", ['"', "\u201c"])
def test_quotes_of_the_text_are_not_doubled(mark: str) -> None:
    quoting = replace(OWN, sentences=tuple(f"{mark}Hello,{mark} ____ Alice." for _ in WORDS))
    assert (
        str(hint(started(quoting), no_tick).reason)
        == f"In the text: {mark}Hello,{mark} ____ Alice."
    )


def test_a_clue_names_no_word_in_two_spellings() -> None:
    for word in ("poll", "examine", "survey", "sail"):
        assert not {"canvas", "canvass"} <= set(re.findall("[a-z]+", str(clue(word))))
    assert "gray" not in str(clue("grey"))


def test_no_clue_is_made_of_a_particle() -> None:
    particle = re.compile(
        r"missing from “(____ (up|off|out|in|on|down|away|at|for)|(off|up) ____)”"
    )
    words = [word for word in english().targets() if len(word) < 5]
    told = [
        str(known.sentence) for word in words if (known := about(word, is_hidden=True)) is not None
    ]
    assert any("missing from" in each for each in told)
    assert [each for each in told if particle.search(each)] == []
