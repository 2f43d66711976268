"""What is told of a riddle that is being made, compared with the words read one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import IllegalMove, ParseError, no_tick
from generators.drafting import Edit
from generators.riddle import KIND
from generators.riddle.drafting.draft import (
    ANSWER,
    COUPLET,
    END,
    HAZY_COUPLET,
    LINE,
    LOCK,
    OWN,
    REFRAIN,
    TAKE,
    THEME,
    RiddleDraft,
    own_end,
)
from generators.riddle.drafting.rolling import refrains_for, rolled
from generators.riddle.drafting.workshop import RiddleFinding, findings
from generators.riddle.rules import EVERY, Line, OwnLine, letters_in, mask_of
from generators.rng import Rng
from generators.words import lexicon
from tests.forms import at_once, long
from tests.generators.riddle import oracle
from tests.generators.riddle.riddles import WILLOW

BARE = RiddleDraft().apply(Edit(ANSWER, 0, "candle"))
WILLOWY = RiddleDraft.of(WILLOW)
VERSE = rolled(BARE, range(6), Rng("verse"), no_tick)


def found(draft: RiddleDraft) -> RiddleFinding:
    """The last of the findings."""
    finding = list(findings(draft, no_tick))[-1]
    assert isinstance(finding, RiddleFinding)
    return finding


def after(draft: RiddleDraft, *strokes: Edit) -> RiddleDraft:
    for stroke in strokes:
        draft = draft.apply(stroke)
    return draft


def fitting(draft: RiddleDraft) -> list[str]:
    """By comparing sets of letters, word for word."""
    sets = [mask_of(letters_in(line.letters)) if line else EVERY for line in draft.lines]
    return [*oracle.scan(lexicon.english(), sets)]


@pytest.mark.parametrize(
    ("word", "seed"),
    [("fox", "1"), ("lighthouse", "2"), long("candle", "3"), long("strawberries", "1")],
)
def test_rolled_lines_leave_the_answer_alone(word: str, seed: str) -> None:
    draft = RiddleDraft().apply(Edit(ANSWER, 0, word))
    made = rolled(draft, range(len(word)), Rng(seed), no_tick)
    lines = [line for line in made.lines if isinstance(line, Line)]
    assert oracle.words_that_fit(lines, lexicon.english().words) == [word]
    finding = found(made)
    assert (finding.status, finding.words) == ("unique", (word,))
    assert made.puzzle is not None
    rated = KIND.rate(made.puzzle, no_tick)
    assert rated is not None
    assert finding.level == rated.level


def test_a_line_with_a_word_that_offends_is_told() -> None:
    def told(text: str) -> list[str]:
        draft = VERSE.apply(Edit(OWN, 0, text))
        return [f"{each.what}: {each.wrong}" for each in found(draft).checks]

    said = "The lines aren't offensive: line 1"
    assert said in told("my first is in crap but not in flap")
    assert said not in told("my first is in cap but not in flap")


@pytest.mark.parametrize(
    ("text", "told"),
    [("my first is in ice and also in nice", []), ("my first is in cat but not in hat", [False])],
)
def test_a_rhyme_is_judged_only_if_both_sounds_are_known(text: str, told: list[bool]) -> None:
    finding = found(VERSE.apply(Edit(OWN, 0, text)))
    judged = [each.passed for each in finding.checks if "rhyme" in str(each.what)]
    assert judged == told


@pytest.mark.parametrize("seed", ["1", "2"])
def test_locked_lines_stay_and_others_are_new(seed: str) -> None:
    free = [1, 2, 4]
    made = rolled(WILLOWY, free, Rng(seed), no_tick)
    for place, (old, new) in enumerate(zip(WILLOWY.lines, made.lines, strict=True)):
        assert (old != new) == (place in free)
    assert fitting(made) == ["willow"]


def test_what_is_missing_is_said_and_how_many_words_still_fit() -> None:
    assert found(RiddleDraft()).status == "unfinished"
    assert str(found(after(RiddleDraft(), Edit(ANSWER, 0, "ox"))).title) == "Too short"
    finding = found(BARE)
    assert (finding.status, str(finding.title)) == ("unfinished", "No lines yet")
    assert finding.number == len(fitting(BARE))
    some = after(BARE, Edit(LINE, 0, "a.cat.tar"), Edit(LINE, 5, "A.eel.lot"))
    assert str(found(some).title) == "2 of 6 lines"
    assert found(some).number == len(fitting(some))
    assert some.lines[5] == Line("a", "eel", "lot", is_last=True)


def test_a_line_that_does_not_leave_its_letter_is_wrong() -> None:
    finding = found(after(WILLOWY, Edit(OWN, 1, "is in the end of the wind, not in tea")))
    assert (finding.status, finding.wrong, finding.puzzle) == ("wrong", (1,), None)
    assert any(offer.number for offer in finding.offers[0]), "the others count as if it were right"
    assert str(finding.title) == "Line 2 is wrong"
    unread = found(after(WILLOWY, Edit(OWN, 1, "my second goes for a walk")))
    assert (unread.status, unread.wrong) == ("wrong", (1,))
    assert "couldn't be understood" in str(unread.reason)


def test_a_word_that_is_not_listed_can_be_played_but_is_not_called_one_answer() -> None:
    made = RiddleDraft().apply(Edit(ANSWER, 0, "zqxzqx"))
    for place, letter in enumerate(made.answer):
        made = made.apply(Edit(LINE, place, f"a.{letter}a.a{'b' * 3}"))
    finding = found(made)
    assert finding.status == "none"
    assert finding.puzzle is not None
    assert "ZQXZQX" in str(finding.reason)


def test_own_words_that_tell_the_answer_fail_a_check() -> None:
    end = own_end(["Willows weep", "  when it is  night "])
    finding = found(after(WILLOWY, Edit(END, 0, end)))
    assert finding.status == "unique"
    assert finding.puzzle.ending == "Willows weep\nwhen it is night"
    assert [check.passed for check in finding.checks][-1] is False


def test_another_answer_keeps_the_lines_that_leave_its_letters() -> None:
    draft = after(WILLOWY, Edit(LOCK, 2), Edit(ANSWER, 0, "wallaby"))
    kept = [line is not None for line in draft.lines]
    leaves = [
        letter in oracle.letters(line)
        for letter, line in zip("wallab", WILLOW.standard_lines, strict=True)
    ]
    assert kept == [*leaves, False]
    assert draft.locked == (2,)
    assert all(not line.is_last for line in draft.lines if line)
    stays = after(WILLOWY, Edit(LOCK, 5), Edit(ANSWER, 0, "willof"))
    assert (stays.lines[5], stays.locked, stays.wrong) == (WILLOW.lines[5], (5,), (5,))
    shorter = after(WILLOWY, Edit(ANSWER, 0, "will"))
    assert shorter.lines == WILLOW.lines[:4]


def test_refrains_rhyme_with_the_last_line() -> None:
    fox = rolled(after(RiddleDraft(), Edit(ANSWER, 0, "fox")), range(3), Rng("1"), no_tick)
    assert fox.puzzle is not None
    assert fox.refrain in refrains_for(fox.puzzle)
    none = after(fox, Edit(REFRAIN, 0, ""))
    assert none.puzzle == replace(fox.puzzle, refrain=0)


@at_once(
    [
        *(Edit(ANSWER, 0, "willow"), Edit(ANSWER, 0, "two words"), Edit(ANSWER, 0, "a" * 13)),
        *(Edit(ANSWER, 0, "über"), Edit(LINE, 6, "a.spoon.pot"), Edit(LINE, 0, "a.spoon")),
        *(Edit(LINE, 0, "z.a.my+first"), Edit(OWN, 0, ""), Edit(OWN, 0, "my second is in tin")),
        *(Edit(LOCK, -1), Edit(END, 0, "*nothing"), Edit(END, 0, "one\ntwo\nthree")),
        *(Edit(END, 0, "x" * 101), Edit(REFRAIN, 0, "999"), Edit(TAKE, 0, "{"), Edit("paint", 0)),
    ]
)
def test_strokes_that_make_no_sense_are_refused(stroke: Edit) -> None:
    with pytest.raises(IllegalMove):
        WILLOWY.apply(stroke)


def test_a_line_that_is_not_there_cannot_be_locked() -> None:
    with pytest.raises(IllegalMove):
        BARE.apply(Edit(LOCK, 0))


@at_once(
    [
        *("", "[]", "[1,2,3,4,5]", '["fox",["","",""],[],"~",-1]', '["fox",["","",""],[7],"~",0]'),
        *('["fox",["",""],[],"~",0]', '["fox",["","q",""],[],"~",0]', '["fox",["","",""],[],5,0]'),
        *('["Fox!",["","","",""],[],"~",0]', '["fox",["","",""],[],"~","1"]'),
    ]
)
def test_a_damaged_sketch_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        RiddleDraft.from_text(text)


def test_a_riddle_can_end_with_the_hazy_couplet() -> None:
    hazy = after(VERSE, Edit(END, 0, HAZY_COUPLET))
    assert hazy.puzzle is not None
    assert hazy.puzzle.share().endswith("~hazy")
    assert RiddleDraft.of(hazy.puzzle).end == HAZY_COUPLET
    assert not replace(hazy, answer="walrus").puzzle_with(hazy.puzzle.lines).is_hazy
    with pytest.raises(IllegalMove):
        after(VERSE, Edit(END, 0, f"{HAZY_COUPLET}~"))


@at_once(["sea", "sea2"])
def test_a_riddle_can_end_with_each_couplet_of_a_theme(name: str) -> None:
    draft = after(VERSE, Edit(END, 0, f"{THEME}{name}"))
    assert draft.puzzle is not None
    assert draft.puzzle.closing_theme == name
    assert RiddleDraft.from_text(draft.to_text()).end == RiddleDraft.of(draft.puzzle).end
    with pytest.raises(IllegalMove):
        after(VERSE, Edit(END, 0, f"{THEME}sea9"))


def test_an_own_end_takes_the_place_of_the_couplet() -> None:
    made = rolled(BARE, range(6), Rng("1"), no_tick)
    assert made.end == COUPLET
    assert made.puzzle is not None
    assert made.puzzle.has_couplet
    own = after(made, Edit(END, 0, own_end(["*~ It drips", ""])))
    assert own.puzzle is not None
    assert (own.puzzle.has_couplet, own.puzzle.ending) == (False, "It drips")
    assert isinstance(after(own, Edit(OWN, 0, "my first is the end of music")).lines[0], OwnLine)
