"""One sentence of each form, the lines of a reading, and texts that are no riddles."""

from __future__ import annotations

import re
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.base import ParseError
from generators.riddle.formats import text_lines
from generators.riddle.reading.answers import is_inoffensive
from generators.riddle.reading.parser import MAX_BYTES, Letters, Reading, answers, fit, read
from generators.riddle.rules import letters_in
from generators.words import lexicon
from tests.forms import at_once, diagonal, rows_beside
from tests.generators.riddle.riddles import NAMES, dealt

SENTENCES = rows_beside(__file__, "parser_sentences.txt")


@at_once(SENTENCES)
def test_a_sentence_leaves_its_letters_or_is_unread_and_not_guessed(left: str, text: str) -> None:
    reading = read(text)
    if left == "*":
        assert reading.unread == (text,)
        assert reading.letters == (None,)
        assert reading.lines[0].given == ((0, None),)
    else:
        (letters,) = reading.letters
        assert letters is not None
        assert "".join(sorted(letters)) == left


@at_once(["'#tag'", '"#" and "#1"', 'letter "²"', 'my letter number "①"'])
def test_what_is_quoted_is_no_number_of_a_line(text: str) -> None:
    assert not any(read(text).letters)


def test_lines_that_give_nothing_are_idle() -> None:
    text = (
        "My First Riddle\n\nMy first is in cat, not in dog\nMy whole is seen in the sea\nIn it\n"
    )
    lines = read(text).lines
    assert [line.idle for line in lines] == [True, True, False, True, True]
    assert read(text).unread == ()


def test_a_line_may_give_two_places() -> None:
    line, *_ = read("My third is in pea, my first in pod").lines
    assert line.given == ((2, frozenset("pea")), (0, frozenset("pod")))


@at_once(
    [
        ("My first is in hat but not in at my second is in pea", ["h", "aep"]),
        ("Pot has my first and so does cup, pea has my second", ["p", "aep"]),
        ("My first is in olive but not in live my second is in pea", ["o", "aep"]),
        ("My first is in pot; my second, like my first, is in cup and cap", ["opt", "p"]),
        ("My first is in pot; so's my second", ["opt", "opt"]),
        (
            "My first is in pot\nMy second's in pea; my third's just the same",
            ["opt", "aep", "aep"],
        ),
        ("My first is in pot\nAnd my second likewise", ["opt", "opt"]),
        ("My first in the same way is in cup", ["cpu"]),
        ("1 - in pot, not cot\n2 – in pea", ["p", "aep"]),
        ("1. In pot but not in cot 2. In 4 and in pea 3. In pea", ["p", "aep", "aep"]),
        ("1) In pot, not cot. 2) Both in pea and apple; 3) In café", ["p", "aep", "acef"]),
    ]
)
def test_a_line_without_signs_between_its_places_is_parted(text: str, letters: list[str]) -> None:
    assert ["".join(sorted(some or "*")) for some in read(text).letters] == letters


def test_of_a_line_with_several_places_only_what_was_not_read_is_unread() -> None:
    bad = "my second's a caf\u00e9 drink"
    text = f"My first is in pot, not in cot; {bad}, the third is in pea. My fourth sounds odd."
    reading = read(text)
    assert reading.unread == (bad, "My fourth sounds odd.")
    assert [some is None for some in reading.letters] == [False, True, False, True]
    assert reading.lines[0].text == text


def test_a_missing_place_is_open() -> None:
    assert read("My third is in pea").letters == (None, None, frozenset("pea"))


def test_last_adds_a_place_unless_it_is_the_highest() -> None:
    assert len(read("My first is in pea\nMy second is in pod\nMy last is in pot").letters) == 3
    both = read("My first is in pea\nMy second and last is in pod")
    assert both.letters == (frozenset("pea"), frozenset("pod"))
    assert both.has_last
    assert not read("My first is in pea").has_last


def test_a_sentence_over_two_lines_is_given_by_both() -> None:
    first, second = read("My first is in pot\nbut not in cot").lines
    assert first.given == second.given == ((0, frozenset("p")),)


def test_a_line_that_should_have_a_place_is_unread() -> None:
    text = "My first is in pot but not in cot\nMy secnd is in pea but not in pie"
    assert read(text).unread == ("My secnd is in pea but not in pie",)


def test_a_line_of_clues_without_a_place_is_unread() -> None:
    text = "My first is in pot but not in cot\n\nThen in pea but not in pie"
    assert read(text).unread == ("Then in pea but not in pie",)


def test_a_line_that_may_give_a_missing_place_is_unread() -> None:
    line = "What begins in west but not in east?"
    assert read(f"{line}\nMy second is in pea").unread == (line,)
    assert read(f"My first is in pea\n{line}").unread == ()


def test_a_closing_couplet_in_the_form_of_clues_is_idle() -> None:
    text = "My first is in pot but not in cot\nMy whole is red\nSeen in pea but not in pie"
    assert read(text).unread == ()
    assert read(text).letters == (frozenset("p"),)


def test_two_lines_about_one_place_leave_what_both_leave() -> None:
    reading = read("My first is in cot\nMy first is in tap\nMy first is in dew")
    assert reading.letters == (frozenset("t"),)
    assert reading.unread == ("My first is in dew",)


@at_once(["first", "sixth", "twelfth", "1st", "12th", "Seventh"])
def test_ordinals_to_twelfth(ordinal: str) -> None:
    place = {"first": 0, "sixth": 5, "twelfth": 11, "1st": 0, "12th": 11, "Seventh": 6}[ordinal]
    line, *_ = read(f"My {ordinal} is in cat but not in cot").lines
    assert line.given == ((place, frozenset("a")),)


NO_TEXTS = ["", " \n\t", "My first\0 is in cat", chr(0xD800), chr(0xFFFD), "12 ?!"]


@at_once([*NO_TEXTS, "a" * (MAX_BYTES + 1)])
def test_what_is_no_text_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        read(text)


def test_the_limit_is_in_bytes() -> None:
    read("é" * (MAX_BYTES // 2))
    with pytest.raises(ParseError, match=r"KB\. The limit is 100"):
        read("é" * (MAX_BYTES // 2 + 1))


LONG = [
    *("is first in me ", "in the ", "my first is in cat but not in dog ", "and in dog\n"),
    *("'a ", "in cat, "),
]


@pytest.mark.parametrize("unit", LONG)
def test_long_texts_are_read(unit: str) -> None:
    text = "my first is in cat\n" + unit * (20_000 // len(unit))
    assert len(read(text).lines) == len(text.splitlines())


PIECES = [
    *("my", "your", "the", "first", "second", "last", "next", "final", "fifth", "is", "'s", "in"),
    *("at", "not", "but", "never", "neither", "nor", "and", "or", "also", "both", "cat", "dog"),
    *("have", "has", "it", "lacks", "twice", "of", "end", "start", "same", "as", "what"),
    *("whole", ",", ".", ";", ":", "\n", "'", '"', "- ", "/", "&", "1.", "letter", "3", "isn't"),
    *(
        *("I", "am", "does", "CAT", "café", "last but one", "penultimate", "two", "none"),
        *("no", "in the"),
    ),
]


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES), max_size=40), st.sampled_from([" ", "", "\n"]))
def test_words_of_the_grammar_in_any_order_are_read(words: list[str], between: str) -> None:
    check(between.join(words))


def check(text: str) -> None:
    try:
        reading = read(text)
    except ParseError:
        return
    assert [line.text for line in reading.lines] == text.splitlines()
    for line in reading.lines:
        assert line.idle != bool(line.given or line.unread)
        for place, letters in line.given:
            assert 0 <= place < len(reading.letters)
            assert letters is None or letters
    assert all(letters is None or letters for letters in reading.letters)


@pytest.mark.parametrize("line", ["is heard when the kettle sings", "is a letter you know"])
def test_a_line_with_its_own_clue_word_and_place_is_not_of_the_line_before(line: str) -> None:
    reading = read(f"My first {line}\nSugar has my last, but jam does not")
    assert reading.letters == (None, frozenset("grsu"))
    assert reading.unread == (f"My first {line}",)


def test_a_line_that_breaks_off_goes_on_before_the_next_place() -> None:
    reading = read("My first is in cup, not in\ncap, sugar has my last, but jam does not")
    assert reading.letters == (frozenset("u"), frozenset("grsu"))


@pytest.mark.parametrize(
    "line", ["End of me in tea", "My end is in tea", "The heart of me is found within a tree"]
)
def test_a_part_of_the_answer_that_is_not_understood_is_unread(line: str) -> None:
    reading = read(f"My first is in pot\n{line}\nMy second is in cup but not in cap")
    assert reading.letters == (frozenset("pot"), frozenset("u"))
    assert reading.unread == (line,)


TEXTS = Path(__file__).with_name("parser_corpus.txt").read_text("utf-8").split("## ")[1:]


class Riddle(NamedTuple):
    text: str
    letters: list[str | None]
    unread: int


def left(written: str) -> str | None:
    """The letters that a place of the corpus stands for, sorted."""
    if written == "*":
        return None
    if written.startswith("@"):
        return written[1:]
    found = set(ascii_lowercase)
    for sign, words in re.findall(r"([-&]?)([\w:|]+)", written):
        some = {letter for word in words.split("|") for letter in of_word(word)}
        found = found - some if sign == "-" else found & some
    return "".join(sorted(found))


def of_word(written: str) -> set[str]:
    count, _, word = written.rpartition(":")
    return {letter for letter in word if not count or word.count(letter) == int(count)}


def riddle(block: str) -> Riddle:
    lines = block.rstrip("\n").split("\n")[1:]
    text = "\n".join("" if line == "~" else line for line in lines if line[:2] not in ("= ", "? "))
    places = next(line for line in lines if line.startswith("= "))[2:].split()
    unread = sum(int(line[2:]) for line in lines if line.startswith("? "))
    return Riddle(text, [left(place) for place in places], unread)


@at_once(TEXTS)
def test_a_riddle_is_read_as_a_person_reads_it(block: str) -> None:
    asked = riddle(block)
    reading = read(asked.text)
    found = [None if some is None else "".join(sorted(some)) for some in reading.letters]
    assert found == asked.letters
    assert len(reading.unread) == asked.unread
    assert "\n".join(line.text for line in reading.lines) == asked.text


SEED = "back 0"


@pytest.mark.parametrize(("between", "name"), diagonal(["\n", " "], NAMES))
def test_a_dealt_riddle_is_read_back(name: str, between: str) -> None:
    puzzle = dealt(name, SEED)
    reading = read(between.join(text_lines(puzzle)))
    found = ["".join(sorted(some or "*")) for some in reading.letters]
    assert found == [letters_in(mask) for mask in puzzle.allowed], between
    assert reading.unread == ()


WORDS = lexicon.english()


def reading(*letters: str | None, has_last: bool = False) -> Reading:
    return Reading(
        (), tuple(None if some is None else frozenset(some) for some in letters), has_last
    )


def fits(word: str, letters: tuple[Letters, ...]) -> bool:
    return len(word) == len(letters) and all(
        some is None or char in some for char, some in zip(word, letters, strict=True)
    )


@pytest.mark.parametrize(
    "asked",
    [reading("st", "aeo", "lr", "te"), reading("b", None, "lr", "kd"), reading("xq", None, None)],
)
def test_all_that_fit_are_counted_and_the_commonest_come_first(asked: Reading) -> None:
    every = [word for word in WORDS.words if fits(word, asked.letters)]
    found, count = answers(asked, WORDS, 1000)
    assert sorted(found) == sorted(every)
    assert count == len(every) > 1
    ranks = [WORDS.index(word) for word in found]
    assert ranks == sorted(ranks)
    assert answers(asked, WORDS, 1) == (found[:1], count)


@pytest.mark.parametrize(
    ("whole", "best"),
    [
        ("I'm a furry animal, a pet that purrs", "cat"),
        ("My whole is a meal: dine!", "eat"),
        ("", "eat"),
    ],
)
def test_what_suits_the_whole_comes_first(whole: str, best: str) -> None:
    lines = "My first is in cream but not in roam\nMy second is in bat\nMy third's the end of boat"
    assert answers(read(f"{lines}\n{whole}"), WORDS, 5)[0][0] == best


@at_once(
    [
        *(("christmas", "Christmas"), ("monday", "Monday"), ("easter", "Easter")),
        *(("london", "London"), ("newyearsday", "New Year's Day"), ("chris*mas", "Christmas")),
        *(("icecream", "ice cream"), ("blackbox", "black box"), ("goback", "go back")),
        ("par*s", "parts"),  # a word of the dictionary comes first
        *(("z**b*b**", ""), ("ice*ream", "")),  # too much is open
        *(("arenatits", ""), ("artistgas", ""), ("weyou", ""), ("goadre", "")),  # chance
    ]
)
def test_names_and_expressions_fit_where_no_word_does(letters: str, first: str) -> None:
    found = fit(reading(*(None if each == "*" else each for each in letters)), WORDS, 5)
    assert found.words[:1] == ([first] if first else [])
    assert found.are_names == (first != "parts")
    assert found.number >= len(found.words)


@pytest.mark.parametrize(("text", "is_fine"), [("arena tits", False), ("ice cream", True)])
def test_no_part_of_an_expression_may_be_offensive(text: str, is_fine: bool) -> None:
    assert is_inoffensive(text) is is_fine
