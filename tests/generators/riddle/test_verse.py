"""Riddles in verse: that they scan, rhyme, are read by our own reader, and have one answer."""

from __future__ import annotations

from itertools import combinations

import pytest

from generators import packed
from generators.base import no_tick
from generators.riddle.formats import closing_lines, is_verse, text_lines
from generators.riddle.generator import PRESETS
from generators.riddle.reading import parser
from generators.riddle.rules import Logic, Puzzle
from generators.riddle.verse import (
    DEALT_REFRAINS,
    NOTES,
    REFRAINS,
    VerseRequest,
    _categories,
    couplets,
    go_together,
    is_fit,
    key_of,
    last_word,
    note_on,
    rhyme_of,
    themed,
    verse,
)
from generators.rng import Rng
from generators.words import lexicon
from generators.words.letters import Sound, rhymes, sounds
from generators.words.themes import themes
from tests.forms import at_once, parts
from tests.generators.riddle.riddles import dealt

RHYMED = tuple(preset.name for preset in PRESETS if preset.params.level)
SEEDS = tuple(f"verse {number}" for number in range(3))
rhymed = pytest.mark.parametrize("name", RHYMED)
SHORT = {"first": "1", "second": "10", "seventh": "10"}
"""Their stresses; all other ordinals have one syllable, and the last one."""
JOINED = {"is": "0", "in": "0", "the": "0", "but": "0", "and": "0", "both": "1", "yet": "0"}
JOINED |= {"never": "10", "not": "1", "also": "10", "likewise": "10", "though": "0", "my": "0"}


def stresses(line: str) -> str:
    """The beats (1) and weak syllables (0) of a line, read word by word."""
    found = ""
    for word in line.lower().strip(",;.").replace("'s", "").replace(",", "").split():
        if word in JOINED:
            found += JOINED[word]
        elif word in sounds() and word != "second":  # a word of the clues
            found += "".join(each if each == "1" else "0" for each in sounds()[word].stress)
        else:
            found += SHORT.get(word, "1")
    return found


def lines_of(puzzle: Puzzle) -> list[str]:
    return text_lines(puzzle)[: len(puzzle.standard_lines)]


@rhymed
def test_all_riddles_are_in_verse_and_none_stops_without_an_ending(name: str) -> None:
    for seed in SEEDS:
        assert is_verse(dealt(name, seed))
        assert closing_lines(dealt(name, seed))


def test_the_classic_ones_are_plain() -> None:
    assert not any(is_verse(dealt("classic", seed)) for seed in SEEDS)


@rhymed
def test_the_reader_reads_every_line_and_finds_the_answer(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        reading = parser.read("\n".join(text_lines(puzzle)))
        assert reading.unread == ()
        assert [set(found or ()) for found in reading.letters] == [
            set(line.first) & set(line.second)
            if line.logic is Logic.BOTH
            else set(line.first) - set(line.second)
            for line in puzzle.standard_lines
        ]
        assert parser.answers(reading, lexicon.english(), 3) == ([puzzle.answer], 1)


@rhymed
def test_lines_rhyme_in_pairs_and_the_odd_one_with_a_refrain(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        ends = [sounds()[line.second] for line in puzzle.standard_lines]
        if puzzle.refrain:
            ends.append(sounds()[last_word(REFRAINS[puzzle.refrain])])
        assert len(ends) % 2 == 0
        for first, second in zip(ends[::2], ends[1::2], strict=True):
            assert rhymes(first, second), (first, second)
        sets = [one.rhyme for one in ends[::2]]
        assert len(sets) == len(set(sets))


@rhymed
def test_no_lines_rhyme_with_the_couplet_that_follows(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        key = key_of(puzzle.answer, puzzle.is_hazy)
        key = key if puzzle.has_couplet else ""
        assert rhyme_of(key) not in {sounds()[line.second].rhyme for line in puzzle.standard_lines}


@rhymed
def test_every_line_has_four_beats_two_weak_syllables_apart(name: str) -> None:
    for seed in SEEDS:
        for line in lines_of(dealt(name, seed)):
            weak = [len(gap) for gap in stresses(line).split("1")]
            assert len(weak) == 5, line
            assert weak[0] == 1, line
            assert weak[1:4] == [2, 2, 2], line
            assert weak[4] <= 1, line


@rhymed
def test_one_line_has_both_and_no_couplet_has_one_joint_twice(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        assert any(line.logic is Logic.BOTH for line in puzzle.standard_lines)
        for one, other in zip(
            puzzle.standard_lines[::2], puzzle.standard_lines[1::2], strict=False
        ):
            assert one.form[0] != other.form[0]


@rhymed
def test_every_clue_word_has_its_in_and_the_articles_of_a_couplet_agree(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        assert not any(line.form.startswith("m") for line in puzzle.standard_lines)
        articles = [line.form.endswith("t") for line in puzzle.standard_lines]
        assert all(one == other for one, other in zip(articles[::2], articles[1::2], strict=False))


@rhymed
def test_no_clue_word_gives_the_answer_away(name: str) -> None:
    for seed in SEEDS:
        puzzle = dealt(name, seed)
        for line in puzzle.standard_lines:
            for word in (line.first, line.second):
                assert sorted(word) != sorted(puzzle.answer)
                assert word[1:] != puzzle.answer[1:]


def test_a_line_that_says_nothing_follows_stands_before_no_couplet() -> None:
    [number] = (number for number, line in REFRAINS.items() if "nothing to add" in line)
    assert is_fit(number, "owl", has_couplet=False)
    assert not is_fit(number, "owl", has_couplet=True)


def test_sorts_have_words_of_their_theme_alone() -> None:
    for theme, listed in _categories().items():
        assert {*listed} <= {*themes()[theme].words}, theme
    assert go_together("land", "gulf", "bay")
    assert not go_together("land", "gulf", "street")
    assert go_together("jobs", "miner", "waiter")


def test_no_line_has_its_answer() -> None:
    [number] = (number for number, line in REFRAINS.items() if "talk to the cat" in line)
    fit = [word for word in ("owl", "talk", "cat") if is_fit(number, word, has_couplet=False)]
    assert fit == ["owl"]


@at_once(
    [
        *["patience and time", "over coffee or tea", "as if in a net", "letters all hide"],
        *["those who can wait", "have me complete", "it was fair", "my name"],
    ]
)
def test_no_riddle_is_dealt_with_a_line_that_says_nothing(dull: str) -> None:
    assert all(dull not in REFRAINS[number] for number in DEALT_REFRAINS)
    wish = VerseRequest("owl", themed(()), (2, 4))
    assert verse(wish, lambda allowed: [], Rng(dull), no_tick).refrain in DEALT_REFRAINS


@at_once([("kettle", "nettle"), ("light", "slight"), ("cow", "brow"), ("guitar", "car")])
def test_these_rhyme(one: str, other: str) -> None:
    known = {**sounds(), "slight": Sound("slight", "1", "AY T", "S L")}
    assert rhymes(known[one], known[other])


@pytest.mark.parametrize(
    ("one", "other"),
    parts(
        "kettle kettle, whale veil-like, grass mass, berry hairy, port airport, "
        "adder ladder, physician magician-like"
    ),
)
def test_these_do_not(one: str, other: str) -> None:
    known = {
        **sounds(),
        "veil-like": Sound("veil-like", "10", "EY L AY K", "V"),
        "mass": Sound("mass", "1", "AE S", "M"),
        "hairy": Sound("hairy", "10", "EH R IY", "HH"),
        "airport": Sound("airport", "01", sounds()["port"].rhyme, "R P"),
        "adder": Sound("adder", "10", "AE D ER", ""),
        "ladder": Sound("ladder", "10", "AE D ER", "L"),
        "magician-like": Sound("magician-like", "010", sounds()["physician"].rhyme, "Z"),
    }
    assert not rhymes(known[one], known[other])


@pytest.mark.parametrize("between", ["\n", " "])
def test_refrains_are_no_clues_however_the_lines_are_broken(between: str) -> None:
    start = ("My first is in cow but not in dog,", "my second is in hat and is also in bead,")
    for line in REFRAINS.values():
        reading = parser.read(between.join((*start, line)))
        assert reading.letters == (frozenset("cw"), frozenset("a")), line
        assert reading.unread == ()


def test_refrains_scan_and_say_nothing_of_a_place() -> None:
    for one, other in combinations(REFRAINS.values(), 2):
        assert one != other
    for line in REFRAINS.values():
        assert line[0].islower()
        assert line[-1] in ".?"
        assert last_word(line) in sounds()
        reading = parser.read(f"My first is in cow but not in dog,\n{line}")
        assert len(reading.letters) == 1
        assert reading.unread == ()
        assert reading.lines[1].idle


def test_notes_are_on_words_with_a_couplet_and_are_sentences() -> None:
    rows = packed.table(NOTES)
    words = [word for word, _note in rows]
    assert words == sorted({*words})
    assert not {*words} - {*couplets()}
    for word, note in rows:
        assert note == note_on(word)
        assert note[0].isupper() or note[0] == '"'
        assert note.rstrip('"')[-1] in ".!?"
        assert len(note) <= 120
