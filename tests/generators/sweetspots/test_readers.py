from __future__ import annotations

import pytest

from generators.base import ParseError
from generators.sweetspots.readers import reading
from generators.sweetspots.rules import Mark, Puzzle

BODY = "AABBACBBCCDDCDDD"
BOARD = Puzzle.of(4, 1, BODY)
# The walls of BOARD, right of its cells row by row, below them row by row and column by column:
RIGHT = "010 110 010 100".replace(" ", "")
BELOW = "0100 1011 0101".replace(" ", "")
BELOW_BY_COLUMNS = "010 101 010 011".replace(" ", "")


def board(text: str, stars: int = 1) -> Puzzle:
    found = reading(text)
    return Puzzle.of(found.size, found.stars or stars, found.labels)


def in_digits(flags: str, alphabet: str, width: int) -> str:
    parts = [flags[start : start + width] for start in range(0, len(flags), width)]
    return "".join(alphabet[int(part, 2)] for part in parts)


BASE_32 = "0123456789abcdefghijklmnopqrstuv"
BASE_64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
URL_BODY = in_digits(RIGHT + "000", BASE_32, 5) + in_digits(BELOW + "000", BASE_32, 5)
SBN = "441W" + in_digits(RIGHT + BELOW_BY_COLUMNS, BASE_64, 6)


def test_walls_of_an_address_come_right_first_and_then_below() -> None:
    assert board(f"https://puzz.link/p?starbattle/4/4/1/{URL_BODY}") == BOARD


def test_walls_below_come_column_by_column_in_sbn() -> None:
    assert board(SBN) == BOARD


@pytest.mark.parametrize(
    "head",
    [
        "https://puzz.link/p?",
        "http://pzv.jp/p.html?",
        "https://pzprxs.vercel.app/p?",
        "puzz.link/p?",
        "p?",
        "",
    ],
)
@pytest.mark.parametrize("word", ["starbattle", "starbattle_edit", "starbattle_play"])
def test_every_host_of_an_address_is_read(head: str, word: str) -> None:
    assert board(f"{head}{word}/4/4/1/{URL_BODY}") == BOARD


def test_an_address_may_be_escaped_and_end_in_a_slash() -> None:
    assert board(f"https://puzz.link/p?starbattle%2F4%2F4%2F1%2F{URL_BODY}/") == BOARD


def test_walls_that_close_nothing_off_make_no_zone() -> None:
    # One wall between the two upper cells of a single open field of 1, 2 and 3 below.
    text = "starbattle/2/2/1/" + in_digits("10" + "000", BASE_32, 5) + "0"
    with pytest.raises(ParseError, match="expected 2 zones on a 2x2 board, found 1"):
        board(text)


@pytest.mark.parametrize(
    "text",
    [
        "0 0 1 1\n0 2 1 1\n2 2 3 3\n2 3 3 3",
        "0 0 1 1 \r\n0 2 1 1 \r\n2 2 3 3 \r\n2 3 3 3 \r\n",
        "0 0 1 1\r0 2 1 1\r2 2 3 3\r2 3 3 3",
        "0 0 1 1 / 0 2 1 1 / 2 2 3 3 / 2 3 3 3",
        "7 7 -1 -1\n7 42 -1 -1\n42 42 1000 1000\n42 1000 1000 1000",
        "7 7 1 1\n\n07 42 1 1\n42 42 3 3\n42 3 3 3",
        "a a B B\na C B B\nC C d d\nC d d d",
        "0\t0\t1  1\n0 2 1 1\n2 2 3 3\n2 3 3 3",
        "1,1,2,2,1,3,2,2,3,3,4,4,3,4,4,4",
        "9, 9, 2, 2,\n 9, 3, 2, 2,\n 3, 3, 4, 4,\n 3, 4, 4, 4",
    ],
)
def test_zones_may_have_any_labels(text: str) -> None:
    assert board(text) == BOARD


def test_letters_of_a_letter_grid_may_be_any_and_on_several_lines() -> None:
    assert board("4x1.zzKK zmKK\nmmdd\nmddd") == BOARD


def test_zones_in_two_pieces_are_read_where_they_have_labels() -> None:
    for text in ("2x1.ABBA", "0 1\n1 0", "1,2,2,1", "pzprv3/starbattle/2/2/1/2/0 1 /1 0 /"):
        assert board(text).zones == (0, 1, 1, 0)


def test_a_pzprv3_number_may_name_two_zones_apart() -> None:
    text = "pzprv3/starbattle/3/3/1/3/0 1 0/0 1 0/0 1 0/"
    assert board(text).zones == (0, 1, 2, 0, 1, 2, 0, 1, 2)


MARKED = "pzprv3\nstarbattle\n4\n4\n1\n4\n0 0 1 1 \n0 2 1 1 \n2 2 3 3 \n2 3 3 3 \n"
ANSWERS = ". # + . \n. . . . \n+ . . . \n. . . # \n"
MARKS = [0, 2, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2]


@pytest.mark.parametrize("end", ["\n", "\r\n", "/", " /\n"])
def test_a_pzprv3_file_is_read_with_its_marks(end: str) -> None:
    found = reading((MARKED + ANSWERS).replace("\n", end))
    assert Puzzle.of(4, 1, found.labels) == BOARD
    assert list(found.marks) == MARKS


def test_a_pzprv3_file_may_end_before_the_marks_or_go_on_after_them() -> None:
    assert not reading(MARKED).marks
    assert list(reading(MARKED + ANSWERS + "info:{}\nhistory:{}\n").marks) == MARKS


def test_sbn_marks_come_three_in_a_digit() -> None:
    # 021 000 001 000 000 2-- with 2 bits a mark
    text = SBN.replace("W", "e") + "90100W"
    assert list(reading(text).marks) == MARKS


def test_sbn_marks_may_begin_two_places_later() -> None:
    # --0 210 000 010 000 002: what other versions write
    text = SBN.replace("W", "e") + "0a0402"
    assert list(reading(text).marks) == MARKS


def test_sbn_marks_of_a_board_of_nine_may_take_one_digit_more() -> None:
    letters = "".join(letter * 9 for letter in "ABCDEFGHI")
    walls = "0" * 72 + "1" * 72
    head = "991e" + in_digits(walls, BASE_64, 6)
    assert board(head + "W" + 26 * "0") == Puzzle.of(9, 1, letters)
    assert reading(head + "W" + 26 * "0").marks[0] == Mark.CHEST
    assert reading(head + "2" + 27 * "0").marks[0] == Mark.CHEST


def test_what_follows_a_tilde_in_sbn_is_ignored() -> None:
    assert board(SBN + "~0011:5") == BOARD


ROWS = "0 0 1 1 /0 2 1 1 /2 2 3 3 /2 3 3 3 /"

REFUSED = {
    "nothing": ("", "found nothing"),
    "words": ("hello there", "found 'hello there'"),
    "size nought": ("0s1:", "board size from 1 to 25, found 0"),
    "size 26": ("26s1:A", "board size from 1 to 25, found 26"),
    "no chest": (f"4s0:{BODY}", "1 to 6 chests in a unit, found 0"),
    "seven chests": (f"4s7:{BODY}", "1 to 6 chests in a unit, found 7"),
    "too many chests": (f"4s3:{BODY}", "at most 2 chests in a row of 4 cells, found 3"),
    "a cell short": (f"4s1:{BODY[1:]}", "expected 16 cells for a 4x4 board, found 15"),
    "a zone short": (f"4s1:{BODY.replace('D', 'C')}", "4 zones on a 4x4 board, found 3"),
    "digits for zones": ("2s1:1221", "expected a board such as"),
    "enormous size": ("9" * 5000 + "x1.A", "expected a board size, found"),
    "enormous chests": ("4x" + "9" * 5000 + ".A", "expected a number of chests, found"),
    "address of another puzzle": ("https://puzz.link/p?nurikabe/4/4/1", "starbattle/10/10/2/"),
    "42 chests": (
        "https://puzz.link/p?starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g",
        "1 to 6 chests in a unit, found 42",
    ),
    "address cut in its body": (
        f"starbattle/4/4/1/{URL_BODY[:-1]}",
        "expected 6 characters for the walls, found 5",
    ),
    "address too long": (f"starbattle/4/4/1/{URL_BODY}0", "expected 6 characters"),
    "address cut before its body": ("starbattle/4/4/1", "expected an address such as"),
    "address not square": (f"starbattle/4/5/1/{URL_BODY}", "a square board, found 4x5"),
    "address not in numbers": (
        f"starbattle/NaN/NaN/1/{URL_BODY}",
        "expected a width, found 'NaN'",
    ),
    "address with odd digits": (f"starbattle/4/4/1/{URL_BODY[:-1]}!", "0-9, a-v, found '!'"),
    "zone file not square": ("0 1 1\n0 1 1", "expected 2 cells in row 1, found 3"),
    "zone file with a short row": ("0 1 1\n0 1\n2 2 2", "expected 3 cells in row 2, found 2"),
    "zone file with a word": ("0 1\n1 NaN", "expected a zone number, found 'NaN'"),
    "zone file with a fraction": ("0 1\n1 0.5", "expected a zone number, found '0.5'"),
    "enormous zone number": ("0 1\n1 " + "9" * 5000, "expected a zone number, found '999"),
    "task not square": ("1,2,3", "as a square board has cells, found 3"),
    "task with a hole": ("1,2,,1", "expected a zone number, found nothing"),
    "sbn cut": (SBN[:-1], "expected 4 characters for the walls, found 3"),
    "sbn with odd digits": (SBN[:-1] + "*", "0-9, A-_, found"),
    "sbn with cut marks": (SBN.replace("W", "e") + "09", "6 characters for the marks, found 2"),
    "sbn with a strange mark": (SBN.replace("W", "e") + "00000m", "the marks 0, 1 and 2, found 3"),
    "sbn with no chest": (SBN.replace("1W", "0W"), "1 to 6 chests in a unit, found 0"),
    "pzprv3 of another puzzle": (f"pzprv3/nurikabe/4/4/1/4/{ROWS}", "expected a starbattle file"),
    "pzprv3 cut in its head": ("pzprv3/starbattle/4/4", "expected a starbattle file"),
    "pzprv3 cut in its zones": (f"pzprv3/starbattle/4/4/1/4/{ROWS[:16]}", "found 2 rows"),
    "pzprv3 not square": (f"pzprv3/starbattle/4/5/1/4/{ROWS}", "a square board, found 5x4"),
    "pzprv3 with a strange mark": (
        f"pzprv3/starbattle/4/4/1/4/{ROWS}" + 4 * ". . . x /",
        "as a mark, found 'x'",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_wrong_is_refused_and_named(name: str) -> None:
    text, words = REFUSED[name]
    with pytest.raises(ParseError, match=words):
        board(text)
