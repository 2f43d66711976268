"""What the solver says of boards, fill-ins and crosswords with clues, and what is told with it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from generators.base import Message, Options, ParseError, Verdict, no_tick
from generators.crossword import KIND
from generators.crossword.formats.files import EXPORTS
from generators.crossword.rules import Puzzle
from generators.crossword.verdicts import answer, best_position, facts, solution, solve
from tests.forms import at_once
from tests.generators.crossword.puzzles import clued, fill_in, solved
from tests.generators.crossword.test_solver import problem_of

NONE: Options = {}
SQUARE = "c..\n...\n...\n\ncat are ten cat are ten"


def verdict(text: str | bytes, options: Options = NONE) -> Verdict:
    return solve(text if isinstance(text, bytes) else text.encode(), options, no_tick, None)


def traced(text: str) -> list[str]:
    steps: list[Message] = []
    solve(text.encode(), NONE, no_tick, steps.append)
    return list(map(str, steps))


def test_one_way_to_fill_a_board() -> None:
    found = verdict(SQUARE)
    assert found.status == "unique"
    assert found.fields["solution"] == ["cat", "are", "ten"]
    assert found.fields["slots"] == 6
    assert found.text == "C A T\nA R E\nT E N"
    assert found.fields["difficulty"]


def test_several_ways_to_fill_a_board_come_with_one_of_them() -> None:
    found = verdict("..#..\n\nab cd")
    assert found.status == "multiple"
    assert found.fields["solution"] in (["ab#cd"], ["cd#ab"])
    assert found.fields["difficulty"] is None


@at_once(
    [
        ("...\n...\n\ncat dog", "the grid needs 3 words of 2 letters, but the bank has 0"),
        ("x..\n\ncat", "fits 1 across: X _ _"),
        ("..#..\n\nab", "the grid needs 2 words of 2 letters, but the bank has 1"),
        ("...\n\n ,", "but the bank has 0"),
    ]
)
def test_no_way_to_fill_a_board_has_its_reason(text: str, reason: str) -> None:
    found = verdict(text)
    assert found.status == "none"
    assert found.fields["solution"] is None
    assert reason in str(found.fields["reason"])
    assert reason in str(found.notes[0])


def test_a_verdict_notes_what_is_odd_in_a_file() -> None:
    found = verdict("...\n\ncat house")
    assert "don't fit any slot: house." in str(found.notes[-1])
    data = clued().to_text()
    assert not verdict(data).notes
    data = json.dumps(json.loads(data) | {"clues": {"Across": [[99, "Pet"]]}})
    assert str(verdict(data).notes[-1]).startswith("Clues that don't belong to any word")


def test_the_background_and_cells_in_no_slot_are_shown() -> None:
    assert verdict(". * * *\n* . . .\n\ncat").fields["solution"] == ["#cat", ".###"]
    data = {"grid": ["#...", ".###"], "words": ["cat"], "given": {"0,1": "C"}}
    assert verdict(json.dumps(data)).fields["solution"] == ["#cat", ".###"]


def test_a_word_may_stand_in_one_slot_only() -> None:
    assert verdict("...#...\n\ncat").status == "none"
    assert verdict("...#...\n\ncat cat").status == "unique"


def test_a_word_in_its_slot_counts_as_placed() -> None:
    data = {
        "rows": 3,
        "cols": 3,
        "slots": [[0, 0, "across", 3, "cat"], [0, 0, "down", 3]],
        "words": ["cow"],
    }
    assert verdict(json.dumps(data)).fields["solution"] == ["cat", "o##", "w##"]
    assert verdict(json.dumps({**data, "words": ["cat", "cow"]})).status == "unique"


def test_a_board_that_no_words_of_the_lexicon_fill() -> None:
    found = verdict('{"grid": ["qqz.qq"]}')
    assert found.status == "none"
    assert found.fields["reason"]


@at_once([*EXPORTS])
def test_a_crossword_with_clues_has_the_solution_of_its_file(form: str) -> None:
    found = verdict(EXPORTS[form](clued(), None))
    assert found.status == "unique"
    assert found.fields["solution"] == ["cats#.", "ar#o##", "re#n#.", "#dogs#", "##n###"]


def test_several_letters_in_a_cell_part_all_cells() -> None:
    puzzle = replace(solved("cat"), solution=("c", "heart", "t"))
    assert solution(puzzle) == ["c heart t"]


def test_without_its_solution_a_crossword_is_undecided() -> None:
    for puzzle in (replace(clued(), solution=()), replace(clued(), solution=(), is_locked=True)):
        found = verdict(puzzle.to_text())
        assert found.status == "undecided"
        assert found.fields["solution"] is None
        assert str(found.headline) == f"undecided: {found.fields['reason']}"
        assert ("locked" if puzzle.is_locked else "no solution") in str(found.headline)
        with pytest.raises(ParseError, match="no unique solution"):
            answer(puzzle)


def test_a_trace_tells_the_steps_or_what_was_left() -> None:
    assert traced(SQUARE)[0] == "1 across C _ _: CAT, one of 1 that fit"
    assert "The rest is trial and error" in " ".join(traced("..#..\n\nab cd"))
    assert traced("...#...\n\ncat")[0].startswith("Slots left")
    assert "CAT" in " ".join(traced(EXPORTS["ipuz"](solved("cat", "o#e"), None).decode()))
    assert traced("...")[0].startswith("1 across: ")


def test_facts_show_board_and_words_or_clues() -> None:
    assert facts(fill_in()) == {
        "form": "fill-in",
        "grid": ["c..", "...", "..."],
        "slots": 6,
        "words": ["are", "are", "cat", "cat", "ten", "ten", "stone"],
    }
    found = facts(solved("cat", "o#e"))
    assert found["grid"] == ["...", ".#."]
    assert found["clues"] == [
        *(["1 across", "clue 1 across"], ["1 down", "clue 1 down"], ["2 down", "clue 2 down"])
    ]


def told(picture: list[str], words: list[str]) -> list[str]:
    """The lines of the trace."""
    return [str(message) for message in best_position(problem_of(picture, words), no_tick)]


def test_the_best_board_and_what_was_left_are_told() -> None:
    assert told(["...", ".##", ".##", "###", "..#"], ["cat", "cow", "it", "on"]) == [
        "Slots left: 0 of 3",
        "2-letter words left: 1 (on)",
        *("The fullest grid found:", "  C A T", "  O . .", "  W . .", "  . . .", "  I T ."),
    ]


def test_slots_that_no_word_fits_are_told_with_what_is_known_of_them() -> None:
    lines = told(["...", ".##", ".##"], ["cat", "dog"])
    assert lines[0] == "Slots left: 1 of 2"
    assert lines[1] in (
        *("  1 across: C _ _", "  1 down: C _ _", "  1 across: D _ _", "  1 down: D _ _"),
    )
    assert "3-letter words left: 1" in lines[2]
    assert lines[-3:] in (["  C A T", "  * . .", "  * . ."], ["  C * *", "  A . .", "  T . ."])


def test_a_crossword_whose_words_across_go_down_has_the_same_key() -> None:
    wide, tall = solved("cats", "a#ox"), solved("ca", "a#", "to", "sx")
    assert KIND.key(wide) == KIND.key(tall)
    others = (solved("cats", "a#oy"), solved("stac", "xo#a"), solved("a#ox", "cats"))
    assert len({KIND.key(each) for each in (wide, *others)}) == 4


def test_crosswords_without_a_solution_are_told_apart_by_all_there_is() -> None:
    board = solved("cats", "a#ox").board
    first, other = (Puzzle(board, (), clues=(clue,) * 5) for clue in "ab")
    assert KIND.key(first) != KIND.key(other)
