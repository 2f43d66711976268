"""The forms in which riddles travel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from generators.base import Message, ParseError, UnknownFormat, Verdict, no_tick
from generators.riddle import KIND
from generators.riddle.formats import (
    EXPORTS,
    ORDINALS,
    Piece,
    closing_lines,
    open_riddle,
    ordinal,
    pieces,
    text_lines,
)
from generators.riddle.rules import FORMS, Line, Puzzle
from generators.riddle.solver import MOST_SHOWN
from generators.riddle.verse import couplets
from generators.words import lexicon
from tests.forms import at_once
from tests.generators.riddle.riddles import WILLOW, WILLOW_BODY


@at_once(
    [
        WILLOW.to_text(),
        WILLOW_BODY,
        f"riddle:{WILLOW_BODY}",
        f"  riddle:{WILLOW.to_text()}\n",
        f"A riddle for you:\n\nriddle:{WILLOW_BODY}\nGood luck!",
        f"\ufeff{WILLOW_BODY}",
    ]
)
def test_a_riddle_opens_from_its_text_and_from_its_id(text: str) -> None:
    assert open_riddle(text.encode(), {}).puzzle == WILLOW


def test_the_text_export_is_the_verse_without_the_answer() -> None:
    text = EXPORTS["text"](WILLOW, None).decode()
    assert text == "\n".join([*text_lines(WILLOW), "", f"riddle:{WILLOW_BODY}", ""])
    assert "willow" not in text.lower()
    assert "\nWILLOW\n" in EXPORTS["answers"](WILLOW, None).decode()


def test_an_id_that_two_words_fit_is_no_riddle_but_is_solved() -> None:
    body = "6-a.sun.nut-k.tea.ant-k.cup.sun-k.cat.cup-k.tea.set-a.sir.tin"
    with pytest.raises(ParseError, match="These leave "):
        open_riddle(body.encode(), {})
    verdict = KIND.solve(body.encode(), {}, no_tick, None)
    assert verdict.status in ("multiple", "none")
    assert verdict.fields["solution"] is None
    assert verdict.fields["difficulty"] is None


def test_a_saved_answer_holds_whatever_the_lexicon_says() -> None:
    text = "3-a.spoon.pot-a.spoon.pot-a.spoon.pot=sns"
    assert open_riddle(text.encode(), {}).puzzle.answer == "sns"


@at_once(["", "hello", "4 lines", "other:6-a.b.c", "x" * 99_000, "sc:水"])
def test_a_text_of_another_kind_is_told_apart(text: str) -> None:
    with pytest.raises(UnknownFormat, match=r"[.…]$"):
        open_riddle(text.encode(), {})


def test_the_verdict_says_letters_answers_and_how_many() -> None:
    verdict = KIND.solve(WILLOW_BODY.encode(), {}, no_tick, None)
    fields = dict(verdict.fields)
    difficulty = fields.pop("difficulty")
    assert fields == {
        "letters": ["anw", "bir", "dl", "dil", "hloy", "notw"],
        "answers": ["willow"],
        "count": 1,
        "unread": [],
        "added_letter": False,
        "solution": "willow",
    }
    rated = KIND.rate(WILLOW, no_tick)
    assert rated is not None
    assert difficulty == rated.to_json()
    assert verdict.status == "unique"


def test_the_facts_of_a_riddle_are_its_lines() -> None:
    assert KIND.formats.facts(WILLOW) == {"text": text_lines(WILLOW)}


SPOKEN = """A riddle

My second is in red and in crimson,
My first is in fog but not in gold,
My frist is in pot but not in cup,
My last is in moss, never in stone or in sea.
My third is a kind of noise.
I come before to.
"""


def solved(text: str) -> Verdict:
    return KIND.solve(text.encode(), {}, no_tick, None)


def fields_of(text: str) -> dict[str, Any]:
    return dict(solved(text).fields)


def test_no_more_than_fifty_answers_are_told_but_all_are_counted() -> None:
    fields = fields_of("My first is in sea, my fourth is in tea")
    assert fields["letters"] == ["aes", "*", "*", "aet"]
    assert len(fields["answers"]) == MOST_SHOWN < fields["count"]
    ranks = [lexicon.english().index(word) for word in fields["answers"]]
    assert ranks == sorted(ranks)


def test_one_letter_more_is_tried_where_no_word_fits() -> None:
    spoken = ["My first is in p", "my second is in u", "my third is in z", "my fourth is in z"]
    fields = fields_of(", ".join([*spoken, "my fifth is in l"]))
    assert fields["letters"] == ["p", "u", "z", "z", "l", "*"]
    assert fields["solution"] == "puzzle"
    fields = fields_of(", ".join([*spoken, "my last is in e"]))
    assert fields["letters"] == ["p", "u", "z", "z", "*", "e"]
    assert fields["difficulty"]["letters"] == [1, 1, 1, 1, 26, 1]


def test_a_dealt_riddle_that_no_word_fits_has_no_letter_more() -> None:
    fields = fields_of("5-a.pan.ran-a.cut.cat-a.zip.pip-a.zip.pip-a.let.tea")
    assert fields["letters"] == ["p", "u", "z", "z", "l"]
    assert fields["count"] == 0


def test_nothing_read_decides_nothing() -> None:
    verdict = solved("My first is a drink\nMy second sounds like tea")
    assert verdict.status == "undecided"
    assert verdict.fields["letters"] == ["*", "*"]
    assert verdict.fields["unread"] == ["My first is a drink", "My second sounds like tea"]
    assert str(verdict.headline) == "undecided: no line of the riddle could be used"


@at_once(["", " \n ", "hello", "12", "My first\0 is in cat", "riddle:x"])
def test_what_is_no_riddle_is_not_solved(text: str) -> None:
    with pytest.raises(ParseError, match=r"[.…]$"):
        solved(text)


def test_the_trace_says_what_was_not_read() -> None:
    steps: list[Message] = []
    KIND.solve(SPOKEN.encode(), {}, no_tick, steps.append)
    told = [str(step) for step in steps]
    assert (
        "This line wasn't understood, or no letter fits it: My third is a kind of noise." in told
    )
    assert "Letter 3: any letter" in told


def test_a_riddle_is_set_as_verse() -> None:
    assert text_lines(WILLOW) == [
        *("My first is in rowan and also in walnut,", "my second in birch but never in hemlock,"),
        "my third is in elder but not in sycamore,",
        "my fourth is in linden and not in chestnut,",
        "my fifth is in holly but never in aspen,",
        *("my last is in hawthorn and not in larch;", "my whole is a kind of plant."),
    ]


@at_once(["", "trees"])  # no theme has that name
def test_without_a_closing_the_last_clue_ends_the_sentence(theme: str) -> None:
    puzzle = replace(WILLOW, closing_theme=theme)
    assert closing_lines(puzzle) == ()
    assert text_lines(puzzle)[5:] == ["my last is in hawthorn and not in larch."]


def test_pieces_say_which_are_the_clue_words() -> None:
    assert pieces(WILLOW, 0) == (
        Piece("My first is in "),
        Piece("rowan", is_clue=True),
        Piece(" and also in "),
        Piece("walnut", is_clue=True),
        Piece(","),
    )


def test_ordinals_reach_the_twelfth_and_the_last_may_say_so() -> None:
    puzzle = Puzzle((Line("a", "spoon", "pot"),) * 12, "s" * 12)
    assert [ordinal(puzzle, place) for place in range(12)] == list(ORDINALS)
    assert (ORDINALS[0], ORDINALS[11]) == ("first", "twelfth")
    assert ordinal(WILLOW, 5) == "last"


@at_once(FORMS)
def test_every_wording_reads_with_both_clue_words(form: str) -> None:
    line = text_lines(Puzzle((Line(form, "spoon", "pot"),) * 3, "sss"))[0]
    assert line.startswith(("My first ", "My first's in "))
    assert line.endswith("pot,")
    assert line.index("spoon") < line.index("pot")
    assert "  " not in line


CLOCK = "5-g1.cow.dog-l2.python.hog-l1.chestnut.rush-b1.spanner.brush-m3.onion.teak"


@at_once(
    [
        ("", ["my fifth in onion and also teak."]),
        ("~1", [..., "now put me together, and what do you say?"]),
        ("~drinks", [..., "my whole takes the shape of whatever it's in,", ...]),
        (
            "~1~whole",
            ["now put me together, and what do you say?", "My whole was run up by a mouse", ...],
        ),
        (
            "~4~whole",
            [
                "see what we spell;",
                "my whole was run up by a mouse, just for fun,",
                "who failed to",
            ],
        ),
        (
            "~4~drinks~whole",
            ["what we spell;", "my whole was run up by a mouse", "who failed to observe"],
        ),
        ("~999", ["my fifth in onion and also teak."]),
    ]
)
def test_a_verse_ends_as_its_id_says(ends: str, expected: list[Any]) -> None:
    puzzle = replace(Puzzle.from_text(f"{CLOCK}{ends}"), answer="clock")
    assert puzzle.share() == f"{CLOCK}{ends}"
    lines = text_lines(puzzle)
    assert lines[:4] == [
        "My first is in cow but is never in dog,",
        "my second's in python and also in hog;",
        "my third is in chestnut and also in rush,",
        "my fourth is in spanner but never in brush;",
    ]
    for line, part in zip(lines[-len(expected) :], expected, strict=True):
        assert part is ... or part in line


@at_once([("whole", "alarm"), ("hazy", "~alarm")])
def test_a_riddle_of_an_earlier_version_keeps_its_clear_couplet(end: str, key: str) -> None:
    text = f"{CLOCK}~drinks~{end}"
    puzzle = replace(Puzzle.from_text(text), answer="alarm")
    assert puzzle.share() == text
    assert closing_lines(puzzle)[1] == couplets()[key][1]
    assert couplets()["alarm"] != couplets()["~alarm"]


@at_once([("", "My whole sailed with Noah"), ("2", "My whole has no money"), ("5", "no taxes")])
def test_a_theme_has_several_couplets_and_old_ids_keep_the_first(
    digit: str, beginning: str
) -> None:
    text = f"{CLOCK}~4~animals{digit}"
    puzzle = Puzzle.from_text(text)
    assert (puzzle.share(), puzzle.theme) == (text, "animals")
    assert beginning.removeprefix("My whole") in text_lines(puzzle)[-2]
    assert KIND.variety.remembered is not None
    parts, whole = KIND.variety.remembered(text), KIND.variety.remembered(f"{text}~whole")
    assert parts.keys() - whole.keys() == {f"*animals{digit}"}
    assert len(whole) == 1 + len(puzzle.lines), "the answer, and the words of each line"


def test_a_couplet_that_is_no_longer_known_is_left_out() -> None:
    puzzle = replace(Puzzle.from_text(f"{CLOCK}~whole"), answer="xyzzy")
    assert text_lines(puzzle)[-1] == "my fifth in onion and also teak."
