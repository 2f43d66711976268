"""A line in the maker's own words is read, checked, kept, shared, and shown as it was written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import ParseError, no_tick
from generators.riddle.formats import EXPORTS, open_riddle, text_lines
from generators.riddle.reading.user_line import own_line, plain_text
from generators.riddle.rules import Line, OwnLine, Puzzle, letters_in, line_from_text
from generators.riddle.solver import count
from generators.words import lexicon
from tests.forms import at_once
from tests.generators.riddle.riddles import WILLOW


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("My third is in tin but not in can.", Line("a1", "tin", "can")),
        ("is in tin but not in can", Line("a1", "tin", "can")),
        ("my third's in the tin, never in the can,", Line("e2t", "tin", "can")),
    ],
)
def test_what_is_worded_as_ours_is_a_line_of_ours(text: str, line: Line) -> None:
    assert own_line(text, 2, 5) == line


@at_once(
    [
        ("you find my third in bread, in breakfast and in butter", "be" + "rt"),
        ("My third is the start of morning", "m"),
        ("my third is twice in apple", "p"),
        ("my third blah blah", ""),
    ]
)
def test_other_words_leave_what_a_reader_finds(text: str, left: str) -> None:
    line = own_line(text, 2, 5)
    assert isinstance(line, OwnLine)
    shared = set("bread") & set("breakfast") & set("butter")
    assert letters_in(line.letters) == ("".join(sorted(shared)) if len(left) > 1 else left)
    assert line_from_text(str(line)) == line
    assert plain_text(line, 2).lower() == text.lower()


@at_once(
    [
        *("", " . ", "my fourth is in tin"),
        *("my last is in tin but not in can", "my first is in tea, my second is in cup"),
        "my third is in " + "x" * 90,
    ]
)
def test_a_line_of_another_letter_or_none_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ParseError):
        own_line(text, 2, 5)


def mixed() -> Puzzle:
    """A riddle of ours with a line and an end in other words."""
    own = own_line("my third is, by the way, in “elm” & in élan, yet it's not in me", 2, 6)
    lines = (*WILLOW.lines[:2], own, *WILLOW.lines[3:])
    return Puzzle(lines, "willow", ending="It weeps — but why?\nAsk the wind; it's free: 100 %!")


def test_own_words_are_in_the_id_the_save_and_the_verse() -> None:
    puzzle = replace(mixed(), title="A tree: which?")
    assert Puzzle.from_text(puzzle.to_text()) == puzzle
    share = puzzle.share()
    assert " " not in share
    assert "willow" not in share
    assert count(lexicon.english(), puzzle.allowed) == 1
    assert open_riddle(f"riddle:{share}".encode(), {}, no_tick).puzzle == puzzle
    assert EXPORTS["text"](puzzle, None).startswith(b"A tree: which?\n\nMy first")
    assert open_riddle(EXPORTS["text"](puzzle, None), {}, no_tick).puzzle == puzzle
    lines = text_lines(puzzle)
    assert lines[2] == "my third is, by the way, in “elm” & in élan, yet it's not in me,"
    assert lines[-2:] == ["It weeps — but why?", "Ask the wind; it's free: 100 %!"]
    assert len(lines) == 8


@at_once(
    ["z..", "z.ba.my+first", "z.a.", "z.a.+", "z.a.!zz", "z.a.!41", "z.a.!FF", "z.a." + "a" * 101]
)
def test_a_damaged_line_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        line_from_text(text)
