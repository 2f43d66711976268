"""Lists of words with their clues become clued crosswords."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace

import pytest

from game.dealing.opening import resolve
from generators.base import ParseError, no_tick
from generators.crossword.formats import cluelist
from generators.crossword.formats.cluelist import clue_list, list_of
from generators.crossword.formats.files import is_surely_crossword, open_crossword
from generators.crossword.rules import CrosswordForm, Puzzle
from tests.forms import at_once

ZOO = """# At the zoo
elephant: It never forgets, they say
giraffe\tTallest animal
lion – King of beasts
polar bear: White hunter of the Arctic
penguin: Bird that swims: it can't fly
"""


def opened(text: str) -> tuple[Puzzle, str]:
    found = open_crossword(text.encode(), {}, no_tick)
    return found.puzzle, str(found.notice)


def clues_of(puzzle: Puzzle) -> dict[str, str]:
    return {puzzle.word(slot): clue for slot, clue in enumerate(puzzle.clues)}


def test_a_list_becomes_a_crossword_with_its_clues_and_title() -> None:
    puzzle, notice = opened(ZOO)
    assert (puzzle.form, puzzle.about.title) == (CrosswordForm.CLUED, "At the zoo")
    assert clues_of(puzzle) == {
        "elephant": "It never forgets, they say",
        "giraffe": "Tallest animal",
        "lion": "King of beasts",
        "polarbear": "White hunter of the Arctic (5,4)",
        "penguin": "Bird that swims: it can't fly",
    }
    assert notice == "Made a crossword from your 5 words and their clues."
    assert opened(ZOO)[0] == puzzle, "always the same"


def test_such_a_list_is_no_other_kind_of_puzzle() -> None:
    prose = " and then some more words that make a long enough sentence for a text of its own"
    text = "".join(f"{line}{prose}\n" for line in ZOO.splitlines()[1:])
    assert resolve(text).kind.name == "crossword"


@pytest.mark.parametrize(
    "table",
    [
        "cat, feline pet\ndog, it barks, and bites\npolar bear, white hunter",
        'cat,feline pet\ndog,"it barks, and bites"\npolar bear,white hunter',
        '"cat";"feline pet"\n"dog";"it barks, and bites"\n"polar bear";"white hunter"',
        'cat\t"feline pet"\n"dog"\tit barks, and bites\n"polar bear"\twhite hunter',
    ],
)
def test_a_table_of_a_spreadsheet_is_a_list_too(table: str) -> None:
    more = table.replace("cat", "cow").replace("dog", "goat")
    clues = {"cat": "feline pet", "dog": "it barks, and bites", "goat": "it barks, and bites"}
    assert clues_of(resolve(f"{table}\n{more}").opened.puzzle).items() >= clues.items()
    other_form = clue_list(f"{table}\n{more}\ncamel: It has humps")
    assert other_form is not None
    assert other_form.clues["camel"] == "It has humps"


@pytest.mark.parametrize("head", ["", "Definition{sign}Word\n"])
@pytest.mark.parametrize("sign", ["\t", ";", ",", ": ", " – "])
def test_the_words_of_a_list_may_come_last(sign: str, head: str) -> None:
    clues = {"cat": "a feline pet", "toad": "it looks like a frog", "ant": "a tiny busy insect"}
    lines = [f"{clue}{sign}{word}" for word, clue in clues.items()]
    opened = resolve(head.format(sign=sign) + "\n".join(lines)).opened
    assert clues_of(opened.puzzle) == clues
    assert "last column" in f"{opened.notice}"


@pytest.mark.parametrize("sign", ["\t", ";", ","])
def test_the_names_of_columns_say_which_are_the_words(sign: str) -> None:
    pairs = [("big", "large"), ("glad", "happy"), ("polar bear", "animal"), ("sea lion", "mammal")]
    for words in (0, 1):
        names = ["Answer", "Clue"] if words == 0 else ["Clue", "Answer"]
        found = clue_list("\n".join(map(sign.join, [names, *pairs])))
        assert found is not None
        assert [*found.clues] == [pair[words].replace(" ", "") for pair in pairs]
        assert found.has_words_last == (words == 1)


ROWS = (
    ("1", "cloud", "Drops of water, high in the air", "noun", "12"),
    ("2", "rain", "It falls from above", "noun", "13"),
    ("3", "dew", "Drops on grass", "noun", "14"),
    ("4", "ocean", "The largest body of water", "noun", "15"),
    ("5", "hail", "Balls of ice", "noun", "16"),
)
NAMES = "No", "Word", "Clue", "Type", "Page"


@pytest.mark.parametrize("names", [(), NAMES])
@pytest.mark.parametrize("columns", ["012", "021", "124", "0124", "0123", "01234", "123", "312"])
@pytest.mark.parametrize("sign", ["\t", ";", ","])
def test_other_columns_are_left_out(sign: str, columns: str, names: tuple[str, ...]) -> None:
    text = io.StringIO()
    table = [[row[int(column)] for column in columns] for row in filter(None, (names, *ROWS))]
    csv.writer(text, delimiter=sign).writerows(table)
    found = clue_list(text.getvalue())
    assert found is not None
    assert found.clues == {row[1]: row[2] for row in ROWS}
    assert not found.strange
    assert found.has_other_columns == ("3" in columns)


def test_lines_of_prose_with_commas_are_no_list() -> None:
    lines = "We went, and then we saw\nHowever, it was late\nA bird sang, as birds do\nSo, home\n"
    assert clue_list(lines) is None
    assert clue_list("1, 12\nten, 12\ntwo, 7\nthree, 8\nfour, 9") is None


def test_numbers_and_bullets_are_no_part_of_the_words() -> None:
    signs = ("1. ", "2) ", "(3) ", "- ", "• ", "* ", "", "")
    words = ("igel", "pferd", "hund", "katze", "esel", "ente", "eis-tee", "7up")
    found = clue_list(
        "\n".join(f"{s}{word}: A clue" for s, word in zip(signs, words, strict=True))
    )
    assert found is not None
    assert [*found.clues] == [*words[:6], "eistee", "7up"]


def test_a_sharp_s_is_two_letters() -> None:
    found = clue_list("Straße: Weg\nFluß: Rhein")
    assert found is not None
    assert [*found.clues] == ["strasse", "fluss"]


def test_of_too_many_words_the_first_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluelist, "MOST_LAID_OUT", 8)
    words = [f"{a}{b}ane" for a in "bcd" for b in "lrs"]
    puzzle, notice = opened("".join(f"{word}: Clue\n" for word in words))
    assert {*clues_of(puzzle)} == {*words[:8]}
    assert notice == "Made a crossword from the first 8 of your 9 words and their clues."


def test_a_word_that_cannot_cross_the_others_is_left_out_and_named() -> None:
    puzzle, notice = opened(f"{ZOO}xxx: Nothing has it\n")
    assert "xxx" not in clues_of(puzzle)
    assert len(puzzle.clues) == 5
    assert notice == (
        "Made a crossword from 5 of your 6 words and their clues. These words can't cross the "
        "others: XXX."
    )


def test_two_words_make_a_crossword_however_long_one_is() -> None:
    puzzle, _notice = opened("membrane: Around a cell\ncat: Pet\n")
    assert len(puzzle.clues) == 2


def test_words_of_which_no_two_can_cross_are_refused() -> None:
    with pytest.raises(ParseError, match="No two of these words share a letter"):
        opened("cat: Pet\ndog: Pet\n")


@at_once(
    [
        "cat\ndog\nbird\n",
        "cat: Pet\n",
        "ROMEO: But soft\nJULIET: O Romeo\nROMEO: I know\nJULIET: What\nROMEO: It is I\n",
        "cat: Pet\ndog: Friend\nThis is a whole sentence about something else.\nbird: It sings",
        "lamp: 80\nink: 20\n",
        "",
    ]
)
def test_other_texts_are_no_list_with_clues(text: str) -> None:
    assert clue_list(text) is None


def test_a_crossword_of_a_list_becomes_the_same_list_in_another_order() -> None:
    puzzle, _notice = opened(ZOO)
    other, _notice = opened(list_of(puzzle))
    assert other.board != puzzle.board
    assert other.about == puzzle.about
    assert clues_of(other) == clues_of(puzzle)


def test_no_other_crossword_becomes_a_list() -> None:
    puzzle, _notice = opened(ZOO)
    assert list_of(replace(puzzle, clues=("", *puzzle.clues[1:]))) == ""
    assert list_of(replace(puzzle, solution=())) == ""


def test_a_table_with_colons_is_no_list_of_clues() -> None:
    assert clue_list("root:x:0:0:root:/root\ndaemon:x:1:1:daemon:/usr/sbin") is None
    assert clue_list("noon: At 12:00: midday\nten: Two fives") is not None


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("planet\ncomet\ngalaxy\n", "1 “planet”, 2 “comet”, 3 “galaxy”"),
        (
            "# Space\n1. planet\n2. comet\n3. shooting star\n",
            "2 “planet”, 3 “comet”, 4 “shooting star”",
        ),
        ("planet: Earth\ncomet: A tail\nstar\nmoon\nsky\n", "3 “star”, 4 “moon”, 5 “sky”"),
        ("sun: A star\nmars: A planet\nearth: Our home\nx: what\nmoon\n", "4 “x: what”, 5 “moon”"),
        (
            "école\nélève\nsac à dos\ncraie\nhé\n",
            "1 “école”, 2 “élève”, 3 “sac à dos”, 4 “craie”, 5 “hé”",
        ),
    ],
)
def test_a_list_without_clues_is_refused_with_what_is_missing(text: str, named: str) -> None:
    assert is_surely_crossword(text.encode())
    with pytest.raises(ParseError, match=re.escape(f"These lines lack one: {named}. To use")):
        opened(text)


@pytest.mark.parametrize(
    "text", ["planet\ncomet\n", "star\nmoon\nmars\n", "go to it\nWe met a man who lost it\nyes\n"]
)
def test_other_texts_are_no_list_without_clues(text: str) -> None:
    assert not is_surely_crossword(text.encode())


@at_once(
    [
        ("niño: Boy\nmañana: Tomorrow\nárbol: Tree", "es"),
        ("Mädchen: Girl\nÄpfel: Fruit\nTag: Day", "de"),
        ("pingüino: Bird\nárbol: Tree\nnido: Nest", "en"),
        ("été: Summer\nforêt: Woods\nroute: Road", "en"),
    ]
)
def test_letters_that_only_one_language_has_say_which_it_is(text: str, language: str) -> None:
    assert open_crossword(text.encode(), {}).puzzle.language == language
