"""The checks of couplets, on small ones; the shipped file."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.riddle.formats import text_lines
from generators.riddle.reading import parser
from generators.riddle.rules import Line, Puzzle
from generators.riddle.verse import HAZY, OF_THEME, couplets, endings_of
from generators.words import lexicon
from generators.words.themes import themes
from tests.forms import at_once, long
from tools.data import check_wholes as tool
from tools.data.pronunciations import parse_dictionary

DICTIONARY = """
a AH0
all AO1 L
and AE1 N D
bright B R AY1 T
by B AY1
day D EY1
flies F L AY1 Z
goes G OW1 Z
hunting HH AH1 N T IH0 NG
in IH1 N
is IH1 Z
it IH1 T
its IH1 T S
kitchen K IH1 CH AH0 N
last L AE1 S T
moon M UW1 N
my M AY1
night N AY1 T
over OW1 V ER0
owl AW1 L
silently S AY1 L AH0 N T L IY0
sleeps S L IY1 P S
the DH AH0
the(2) DH IY0
town T AW1 N
whole HH OW1 L
"""
WAYS = parse_dictionary(DICTIONARY.strip().splitlines())
FIRST = "My whole sleeps by day and goes hunting by night;"
SECOND = "it flies over town, and the moon is all bright."


def faults(first: str, second: str, word: str = "owl") -> list[str]:
    return tool.faults(tool.Couplet(word, first, second), WAYS)


def test_a_couplet_that_scans_and_rhymes_has_no_faults() -> None:
    assert faults(FIRST, SECOND) == []


@at_once(
    [
        ("My whole sleeps by day and by night;", SECOND, "expected 11 or 12 syllables, found 8"),
        (FIRST, "it flies over town, and the moon is all day.", "the lines do not rhyme"),
        (FIRST, "it flies over town, and the owl is all bright.", "owl names it"),
        (FIRST, "it flies over town, and the last is all bright.", "last is taken"),
        (FIRST, "it flies all kitchen and by it in moon bright.", "kitchen is stressed wrongly"),
        (FIRST, "the all and the moon in it the flies it bright.", "a beat falls on the"),
        (FIRST, "it flies over town, and the moon is all bright", "end with a stop"),
        ("The whole sleeps by day and goes hunting by night;", SECOND, 'begin with "My whole"'),
        (FIRST, "it flies over town, and the xyzzy is bright.", "no sound is known of xyzzy"),
    ]
)
def test_a_fault_is_named(first: str, second: str, fault: str) -> None:
    assert any(fault in each for each in faults(first, second)), faults(first, second)


def test_two_couplets_that_begin_a_line_alike_are_named(tmp_path: Path) -> None:
    file = tmp_path / "01.txt"
    other = "it flies over town, and the day is all night."
    file.write_text(f"owl\n{FIRST}\n{SECOND}\n\nmoon\n{FIRST}\n{other}\n")
    _found, wrong = tool.check_files([file], WAYS)
    alike = [each for each in wrong if "begins" in each]
    assert alike == ["01.txt: moon: begins like owl"] * 2
    begun = {
        (tool._beginning(line), word.removeprefix(HAZY))
        for word, both in couplets().items()
        for line in both
    }
    assert len({start for start, _ in begun}) == len(begun)


def sources() -> dict[str, tuple[str, str]]:
    found = {}
    for file, mark in ((tool.CLEAR, ""), (tool.HAZY_ONES, HAZY)):
        for couplet in tool.couplets_in(file.read_text("utf-8")):
            assert f"{mark}{couplet.word}" not in found, couplet.word
            found[f"{mark}{couplet.word}"] = (couplet.first, couplet.second)
    for couplet in tool.couplets_in((tool.SOURCES / "themes.txt").read_text("utf-8")):
        found[f"{OF_THEME}{couplet.word}"] = (couplet.first, couplet.second)
    return found


def test_the_shipped_file_is_what_the_sources_say() -> None:
    assert couplets() == sources()


def test_every_theme_has_a_couplet_and_every_answer_is_known() -> None:
    words = lexicon.english()
    endings = {name for theme in themes() for name in endings_of(theme)}
    assert {word[1:] for word in couplets() if word.startswith(OF_THEME)} == endings
    assert all(len(endings_of(theme)) > 2 for theme in themes())
    answers = [key.removeprefix(HAZY) for key in couplets() if not key.startswith(OF_THEME)]
    assert [word for word in answers if word not in words or words.is_offensive(word)] == []


@pytest.mark.parametrize("between", ["\n", " "], ids=["verse", "one line"])
@pytest.mark.parametrize("step", [10, long(1)])
def test_our_reader_takes_no_couplet_for_a_line(between: str, step: int) -> None:
    lines = (Line("g1", "cow", "dog"), Line("l2", "python", "hog")) * 2
    for word, couplet in list(couplets().items())[::step]:
        puzzle = Puzzle(lines, word, has_couplet=True)
        assert text_lines(puzzle)[-1] == couplet[1]
        reading = parser.read(between.join(text_lines(puzzle)))
        assert reading.unread == (), couplet
        assert [set(found or ()) for found in reading.letters] == [set("cw"), set("ho")] * 2, word


def test_no_couplet_names_its_answer() -> None:
    for word, couplet in couplets().items():
        said = tool._words(" ".join(couplet).lower())
        named = [other for other in said if tool._shares(word.removeprefix(HAZY), other)]
        assert named == [] or word.startswith(OF_THEME), word
