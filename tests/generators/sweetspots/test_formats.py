"""Every form a board travels in: what it is read as, what is refused, what is written."""

from __future__ import annotations

import json
from collections.abc import Set
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.base import Cancelled, ParseError, Status, UnknownFormat
from generators.rng import Rng
from generators.sweetspots.formats import EXPORTS, ParsedBoard, open_board, parse_board, read
from generators.sweetspots.rules import Mark, Move, PairMove, Puzzle, State
from tests.forms import at_once
from tests.generators.contract import Late
from tests.generators.sweetspots.writers import WRITERS

ADDRESS = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
SIX = Puzzle.of(6, 1, "AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC")
SIX_CHESTS = frozenset({1, 9, 17, 20, 28, 30})
ZONE_FILE = "0 1 1 2 \n0 0 1 2 \n2 2 2 2 \n2 3 3 2 \n"
APART = Puzzle.of(2, 1, "ABBA")
BODY = "AABBACBBCCDDCDDD"
BOARD = Puzzle.of(4, 1, BODY)
BASE_32 = "0123456789abcdefghijklmnopqrstuv"
BASE_64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"


def in_digits(flags: str, alphabet: str, width: int) -> str:
    parts = [flags[start : start + width] for start in range(0, len(flags), width)]
    return "".join(alphabet[int(part, 2)] for part in parts)


# The walls of BOARD, right of its cells row by row, below them row by row and column by column:
RIGHT, BELOW, BELOW_BY_COLUMNS = "010110010100", "010010110101", "010101010011"
URL_BODY = in_digits(RIGHT + "000", BASE_32, 5) + in_digits(BELOW + "000", BASE_32, 5)
SBN = "441W" + in_digits(RIGHT + BELOW_BY_COLUMNS, BASE_64, 6)
SBN_MARKED = SBN.replace("W", "e")
NINE = "991e" + in_digits("0" * 72 + "1" * 72, BASE_64, 6)
ROWS = "0 0 1 1 /0 2 1 1 /2 2 3 3 /2 3 3 3 /"
HEAD = "pzprv3/starbattle/4/4/1/4/"
MARKED = f"{HEAD}{ROWS}".replace("/", "\n")
ANSWERS = ". # + . \n. . . . \n+ . . . \n. . . # \n"
PAIRED = f"{HEAD}{ROWS}" + 4 * ". . . . /" + "pairs"
MARKS = (0, 2, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2)
FIVE = "1 1 1 1 1\n1 1 2 2 2\n1 3 3 4 4\n3 3 3 4 4\n5 5 5 4 4"

READ_AS_BOARD = {
    "addresses": [
        *(
            f"{head}starbattle{word}/4/4/1/{URL_BODY}"
            for head, word in product(
                (
                    *("https://puzz.link/p?", "http://pzv.jp/p.html?", "puzz.link/p?", "p?", ""),
                    "https://pzprxs.vercel.app/p?",
                ),
                ("", "_edit", "_play"),
            )
        ),
        f"https://puzz.link/p?starbattle%2F4%2F4%2F1%2F{URL_BODY}/",
    ],
    "zone labels": [
        *("0 0 1 1\n0 2 1 1\n2 2 3 3\n2 3 3 3", "0 0 1 1\r0 2 1 1\r2 2 3 3\r2 3 3 3"),
        "0 0 1 1 \r\n0 2 1 1 \r\n2 2 3 3 \r\n2 3 3 3 \r\n",
        "0 0 1 1 / 0 2 1 1 / 2 2 3 3 / 2 3 3 3",
        "7 7 -1 -1\n7 42 -1 -1\n42 42 1000 1000\n42 1000 1000 1000",
        "7 7 1 1\n\n07 42 1 1\n42 42 3 3\n42 3 3 3",
        *("a a B B\na C B B\nC C d d\nC d d d", "0\t0\t1  1\n0 2 1 1\n2 2 3 3\n2 3 3 3"),
        *(
            "1,1,2,2,1,3,2,2,3,3,4,4,3,4,4,4",
            "9, 9, 2, 2,\n 9, 3, 2, 2,\n 3, 3, 4, 4,\n 3, 4, 4, 4",
        ),
        *("0;0;1;1\n0;2;1;1\n2;2;3;3\n2;3;3;3", "0011 0211 2233 2333", "0011\n0211\n2233\n2333"),
    ],
    "letters": [
        "4x1.zzKK zmKK\nmmdd\nmddd",
        "\n".join(BODY[at : at + 4] for at in range(0, 16, 4)),
    ],
    "notation": [SBN, f"{SBN}~0011:5"],
    "pzprv3": [MARKED],
}


def told(found: ParsedBoard) -> tuple[Puzzle, tuple[int, ...], tuple[PairMove, ...]]:
    """What a text holds: the board, the marks, the pairs."""
    board = Puzzle.of(found.size, found.stars or 1, found.labels)
    return board, tuple(found.marks), tuple(found.links)


@at_once(READ_AS_BOARD)
def test_a_board_is_read_from_every_form(name: str) -> None:
    for text in READ_AS_BOARD[name]:
        assert told(parse_board(text)) == (BOARD, (), ()), text


@at_once(
    [
        *(
            (f"{MARKED}{ANSWERS}".replace("\n", end), MARKS, ())
            for end in ("\n", "\r\n", "/", " /\n")
        ),
        (f"{MARKED}{ANSWERS}info:{{}}\nhistory:{{}}\n", MARKS, ()),
        (f"{MARKED}{ANSWERS}pairs 3-0 0-3\npairs 0-3\n", MARKS, (PairMove(0, 3),)),
        (f"{SBN_MARKED}90100W", MARKS, ()),  # 021 000 001 000 000 2--, with 2 bits a mark
        (f"{SBN_MARKED}0a0402", MARKS, ()),  # --0 210 000 010 000 002: what others write
    ]
)
def test_marks_and_pairs_are_read(text: str, marks: object, links: object) -> None:
    assert told(parse_board(text)) == (BOARD, marks, links)


def test_marks_of_a_board_of_nine_may_take_one_digit_more() -> None:
    letters = "".join(letter * 9 for letter in "ABCDEFGHI")
    for marks in (f"W{26 * '0'}", f"2{27 * '0'}"):
        board, (first, *_others), _links = told(parse_board(NINE + marks))
        assert (board, first) == (Puzzle.of(9, 1, letters), Mark.CHEST)


@at_once(
    [
        *((text, "ABBA") for text in ("2x1.ABBA", "0 1\n1 0", "1,2,2,1")),
        ("pzprv3/starbattle/2/2/1/2/0 1 /1 0 /", "ABBA"),
        # A number may name two zones apart where the form draws walls.
        ("pzprv3/starbattle/3/3/1/3/0 1 0/0 1 0/0 1 0/", "ABCABCABC"),
        (FIVE.replace(" ", ""), "AAAAAAABBBACCDDCCCDDEEEDD"),
    ]
)
def test_zones_are_read_in_the_pieces_they_have(text: str, zones: str) -> None:
    found = parse_board(text)
    assert Puzzle.of(found.size, 1, found.labels) == Puzzle.of(found.size, 1, zones)


@at_once(
    [
        *(("AABB AABB CCDD CCDD", True), ("AAAB ABBB CCDD CCD", True)),
        *(("AABB AABB CCDD CC", False), ("AABBBB AABB CCDD CCDD", False)),  # two letters off
        *(("AABBB AABBB CCDDD CCDDD", True), ("AAB AAB CCD CCD", True)),
        *(("XXYY XXYY ZZWW ZZWW", True), ("XXYY XXYV ZZWW ZZWW", False)),  # a zone too many
        *(("ABCD EFAA BBBB CCCC", True), ("ABCD EFGA BBBB CCCC", False)),  # not one of A to F
        *(("XXyy xxYY zzww ZZWW", True), ("ÄÄBB ÄÄBB CCDD CCDD", False)),
        *(("AAB! AABB CCDD CCDD", True), ("AAB! AABB CC?D CCDD", False)),
        *(("AAB!B AABB? CCDD CCDD", True), ("AAB!B AAB!? CCDD CCDD", False)),  # 16 letters and 2
        *((f"AAB{sign} AABB CCDD CCDD", False) for sign in "#.*"),  # of crosswords
        *(("AAB ACB CCB", False), ("AAA AAA AAA", True), ("AA AA", True), ("AA", False)),
    ]
)
def test_rows_of_letters_are_a_board_if_few_of_them_are_wrong(rows: str, is_board: bool) -> None:
    """A board with a slip gets a sentence about the slip, and other texts go to other kinds."""
    try:
        parse_board(rows.replace(" ", "\n"))
    except UnknownFormat:
        assert not is_board
    except ParseError:
        assert is_board
    else:
        assert is_board


REFUSED: dict[str, tuple[str | bytes, str]] = {
    "nothing": ("", "Spots board: nothing"),
    "a drawn row short": ("AABB\nAABB\nCCDD\nCCD", "Row 4 should have 4 cells, but has 3"),
    "a drawn zone short": ("AAAA\nAAAA\nBBBB\nCCCC", "should have 4 zones, but has 3"),
    "drawn digits, not square": ("11122/11222", "The board must be square, not 5×2"),
    "digits, a row long": ("111\n1222\n133", "Row 2 should have 3 cells, but has 4"),
    "60 rows of digits": ("\n".join(["1" * 60] * 60), "1 to 25 rows, not 60"),
    "words in rows": ("crane\nslate\nmound\nfifty\nwaltz", "board: 'crane"),
    "words": ("hello there", "board: 'hello there'"),
    "a number alone": ("42", "Spots board: '42'"),
    "size nought": ("0s1:", "board can have 1 to 25 rows, not"),
    "size 26": ("26s1:A", "board can have 1 to 25 rows, not"),
    "no chest": (f"4s0:{BODY}", "1 to 6 chests per row, not 0"),
    "seven chests": (f"4s7:{BODY}", "1 to 6 chests per row, not 7"),
    "too many chests": (f"4s3:{BODY}", "row of 4 cells has room for at most 2 chests,"),
    "a cell short": (f"4s1:{BODY[1:]}", "This 4×4 board should have 16 cells, but has 15"),
    "a zone short": (f"4s1:{BODY.replace('D', 'C')}", "4×4 board should have 4 zones, but"),
    "digits for zones": ("2s1:1221", "A board should look like"),
    "enormous size": ("9" * 5000 + "x1.A", "a number for the board size, not"),
    "enormous chests": ("4x" + "9" * 5000 + ".A", "a number for the chests per row, not"),
    "another puzzle": ("https://puzz.link/p?nurikabe/4/4/1", "kind of puzzle: .nurikabe"),
    "a variant": ("https://pzv.jp/p.html?starbattle/v:/6/6/1/4ilbhgdnmhou", "with other rules"),
    "another site": ("http://example.org", "This link can't be opened"),
    "42 chests": (
        "https://puzz.link/p?starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g",
        "1 to 6 chests per row, not 42",
    ),
    "walls that close nothing off": (
        "starbattle/2/2/1/" + in_digits("10000", BASE_32, 5) + "0",
        "2×2 board should have 2 zones, but has 1",
    ),
    "address cut": (f"starbattle/4/4/1/{URL_BODY[:-1]}", "be 6 characters for the borders, not 5"),
    "address too long": (f"starbattle/4/4/1/{URL_BODY}0", "6 characters"),
    "address cut before its body": ("starbattle/4/4/1", "This link can't be opened"),
    "address not square": (f"starbattle/4/5/1/{URL_BODY}", "The board must be square,"),
    "address not in numbers": (f"starbattle/NaN/NaN/1/{URL_BODY}", "for the width, not 'NaN'"),
    "address with odd digits": (f"starbattle/4/4/1/{URL_BODY[:-1]}!", "characters 0-9, a-v; "),
    "zone file not square": ("0 1 1\n0 1 1", "The board must be square, not 3×2"),
    "zone file with a short row": ("0 1 1\n0 1\n2 2 2", "Row 2 should have 3 cells, but has"),
    "zone file with a word": ("0 1\n1 NaN", "the number or letter of its zone, not 'NaN'"),
    "zone file with a fraction": ("0 1\n1 0.5", r"number or letter of its zone, not '0\.5'"),
    "enormous zone number": ("0 1\n1 " + "9" * 5000, "every cell the number or letter of its"),
    "letters with a strange sign": ("AABB\nAAB!\nCCBB\nCCDD", "letter of its zone, not '!'"),
    "letters of one zone": ("AAA\nAAA\nAAA", "3×3 board should have 3 zones, but has 1"),
    "task not square": ("1,2,3", "board must be square, but 3 zone"),
    "task with a hole": ("1,2,,1", "the number or letter of its zone, not nothing"),
    "sbn cut": (SBN[:-1], "be 4 characters for the borders, not 3"),
    "sbn with odd digits": (SBN[:-1] + "*", "characters 0-9, A-_; "),
    "sbn with cut marks": (f"{SBN_MARKED}09", "6 characters for the marks, not 2"),
    "sbn with a strange mark": (f"{SBN_MARKED}00000m", "can be 0, 1 or 2, not 3"),
    "sbn with no chest": (SBN.replace("1W", "0W"), "1 to 6 chests per row, not 0"),
    "pzprv3 of another": (f"pzprv3/nurikabe/4/4/1/4/{ROWS}", "file isn't a starbattle puzzle:"),
    "pzprv3 cut in its head": ("pzprv3/starbattle/4/4", "file isn't a starbattle puzzle:"),
    "pzprv3 cut in its zones": (f"{HEAD}{ROWS[:16]}", "The text has 2 rows"),
    "pzprv3 not square": (f"pzprv3/starbattle/4/5/1/4/{ROWS}", "The board must be square,"),
    "a strange mark": (f"{HEAD}{ROWS}" + 4 * ". . . x /", r"A mark can be “\.”, “\+” or"),
    "pairs of one cell": (f"{PAIRED} 3-3", "two different cells of the board, not '3-3'"),
    "pairs outside the board": (f"{PAIRED} 3-16", "two different cells of the board, not '3-16'"),
    "pairs without an end": (f"{PAIRED} 3-", "a pair such as 3-12, not n"),
    "pairs of words": (f"{PAIRED} a-b", "a pair such as 3-12, not 'a"),
    **{
        f"too much {b!r}": (b * 10_000_000, "[12]0 MB. The limit is 1 MB")
        for b in (b"a", b"1,", b"0 ", b"\xff", b"\n")
    },
    **{
        f"junk {text[:3]!r}": (text, "")
        for text in ("\0\0\r\n" * 100, "a b\n" * 999, "1," * 9999, f"4s1:{'é' * 999}", "x" * 99999)
    },
    "no UTF-8": (b"\xff\xfe0\x00", "This isn't UTF-8 text: byte|This kind of file"),
    "an archive": (b"PK\x03\x04\x00\x80", "This isn't UTF-8 text: byte|This kind of file"),
    "every byte": (bytes(range(256)), "This isn't UTF-8 text: byte|This kind of file"),
    # zone labels that leave the number of chests open
    "a guess without end": (
        "".join(" ".join(str((3 * r + c) % 24) for c in range(24)) + "\n" for r in range(24)),
        "--stars K",
    ),
    "two rows": ("0 0\n1 1", r"too small .*\. Use at least 4 rows"),
    "three rows": ("1 1 2\n1 2 2\n3 3 3", r"too small .*\. Use at least 4 rows"),
    "no solution": ("AAAA\nABBA\nACCA\nADDA", r"any number of chests\. Check that every cell"),
    "no solution with few chests": (
        "1233333 3333333 4444444 5555555 6666666 7777777 7777777",
        r"no solution with 1 to 3 chests per row\. .* --stars",
    ),
    "a stray cell": ("512222\n133222\n144622\n444622\n466662\n466555", "The zone at row 1"),
}

OPEN_IN_TWO = "".join(f"{row} " * 8 + "\n" for row in range(8))
"""A board that both one and two chests a row leave possible."""
TWO_STARS = """AABBBBCCCD
AAAEEEECCD
AEEEEEEECD
AEEEECCCCD
AEEEEFFFDD
EEEGFFFFFD
GGGGGFFHFD
GIIGGFFHFJ
GIFGFFHHHJ
GIFFFFHHJJ"""
LEVEL = ("ABBBB", "ABBBB", "CCBBB", "DDDDD", "DEEED")
COLOURS = str.maketrans("ABCDE", "🟥🟦🟩🟨🟪")
NUMBERS = [["ABCDE".index(zone) for zone in row] for row in LEVEL]


def _rows(comma: str) -> str:
    return "\n".join(comma.join(row) for row in LEVEL)


@at_once(
    [
        json.dumps([[*row] for row in LEVEL]),
        json.dumps({"id": 3, "colorRegions": [[*row] for row in LEVEL]}, indent=2),
        json.dumps({"regions": LEVEL, "stars": 1}),
        json.dumps([{"zones": NUMBERS}, {"zones": NUMBERS[::-1]}]),
        "// level 12\nconst level = {\n  size: 5,\n  colorRegions: [\n"
        + "".join(f"    {[*row]},\n" for row in LEVEL)
        + "  ],\n};\n",
        f"# a board\n{_rows(',')}",
        f"star_rating=1\n\n{_rows(' ')}\n",
        f"{_rows(', ')}\n; solved in 3:20",
        _rows("").translate(COLOURS),
        f"Queens: 1\n{_rows('').translate(COLOURS)}",
    ]
)
def test_levels_are_read_as_collections_keep_them(text: str) -> None:
    board = read(text.encode(), {}).puzzle
    assert (board.size, board.stars) == (5, 1)
    assert board.zones == read(_rows("").encode(), {"stars": 1}).puzzle.zones


def test_a_board_that_doesnt_say_how_many_chests_gets_the_first_number_that_fits() -> None:
    assert read(OPEN_IN_TWO.encode(), {}).puzzle.stars == 1
    two = read(TWO_STARS.encode(), {})
    assert two.puzzle.stars == 2
    assert str(two.notice) == "The board doesn't say how many chests a row has. 2 fit."
    assert read(TWO_STARS.encode(), {"stars": 2}).notice is None


OF_NO_FORM = ("nothing", "words in rows", "words", "a number alone")


@at_once(REFUSED)
def test_what_is_wrong_is_refused_in_a_short_line_that_names_it(name: str) -> None:
    data, words = REFUSED[name]
    with pytest.raises(ParseError, match=words) as caught:
        read(data if isinstance(data, bytes) else data.encode(), {})
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()
    assert name.startswith("junk") or (caught.type is UnknownFormat) is (name in OF_NO_FORM)


@at_once(
    [
        (ADDRESS, 1, 1, ""),
        (ADDRESS, 2, 0, r"--stars is 1, not 2. Leave it out"),
        (ZONE_FILE, None, 1, ""),
        (OPEN_IN_TWO, 2, 2, ""),
        ("0\n", 1, 1, ""),
        ("0 0 1 1 1\n" * 2 + "2 2 2 3 3\n" * 2 + "4 4 4 4 4\n", 1, 1, ""),
        *((ZONE_FILE, stars, 0, f"not {stars}") for stars in (-1, 0, 3, 7)),
    ]
)
def test_the_chests_are_as_the_text_says_or_given_or_guessed(
    text: str, given: int | None, stars: int, refusal: str
) -> None:
    options = {} if given is None else {"stars": given}
    if refusal:
        with pytest.raises(ParseError, match=refusal):
            read(text.encode(), options)
    else:
        assert read(text.encode(), options).puzzle.stars == stars


SLOW = "".join("ABCDEFGHIJKLMNOPQRSTUVWXY"[(5 * r + c) % 25] for r in range(25) for c in range(25))


@at_once(
    [
        (ADDRESS, SIX_CHESTS, ""),
        (ZONE_FILE, {2, 4, 11, 13}, ""),
        *((text, None, "no solution") for text in ("2s1:ABBA", "3s1:ABBABBCCC")),
        ("4s1:AAAABBBBCCCCDDDD", None, "several solutions"),
        (f"25s5:{SLOW}", None, "may have several solutions"),
        *(
            (f"{kind}{text}\n", SIX_CHESTS, "")
            for text in (SIX.to_text(), f"6x1.{SIX.to_text()[4:]}")
            for kind in ("", "sweetspots:", "  sweetspots:", "\ufeff")
        ),
    ]
)
def test_a_board_opens_solved_or_says_why(
    text: str, solution: Set[int] | None, notice: str
) -> None:
    opened = open_board(text.encode(), {})
    assert opened.puzzle.solution == solution
    assert notice in str(opened.notice)
    assert bool(notice) is (opened.notice is not None)
    if solution == SIX_CHESTS:
        assert opened.puzzle == SIX


def test_a_caller_out_of_time_gets_the_board_and_a_cancelled_one_nothing() -> None:
    assert open_board(ADDRESS.encode(), {}, Late(0)).puzzle == SIX
    for text in (ADDRESS, ZONE_FILE):
        with pytest.raises(Cancelled):
            open_board(text.encode(), {}, Late(0, Cancelled))


def board(size: int, stars: int, seed: str, apart: bool = False) -> Puzzle:
    """A board of random zones, each in one piece unless `apart`."""
    rng = Rng(seed)
    labels = list(range(size)) + [-1] * (size * size - size)
    rng.shuffle(labels)
    while -1 in labels:
        cell = rng.choice([cell for cell, label in enumerate(labels) if label < 0])
        row, col = divmod(cell, size)
        near = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
        zones = [labels[r * size + c] for r, c in near if 0 <= r < size and 0 <= c < size]
        labels[cell] = rng.below(size) if apart else rng.choice(zones)
    return Puzzle.of(size, stars, labels)


BOARDS = [
    board(size, stars, f"formats {size}")
    for size, stars in ((1, 1), (2, 1), (3, 2), (5, 1), (8, 2), (9, 2), (10, 2), (14, 3), (25, 6))
]
FORMS = {**EXPORTS, **WRITERS}
WALLED = ("puzzlink", "pzprv3", "sbn")
"""The forms that draw walls: zones must be in one piece."""


def marked(puzzle: Puzzle, seed: str) -> State:
    rng = Rng(seed)
    return State(puzzle, tuple(rng.below(3) for _ in puzzle.zones))


def replayed(data: bytes, puzzle: Puzzle) -> State:
    """The state after the moves that a file holds."""
    state = puzzle.start()
    for move in read(data, {}).moves:
        state = state.apply(move)
    return state


@at_once(product(FORMS, BOARDS))
def test_every_form_gives_back_the_board_and_the_marks_it_holds(name: str, puzzle: Puzzle) -> None:
    opened = read(FORMS[name](puzzle, None), {"stars": puzzle.stars})
    assert (opened.puzzle, opened.moves, opened.notice) == (puzzle, (), None)
    for seed in "abc" if name in ("pzprv3", "sbn") and puzzle.size > 1 else "":
        position = marked(puzzle, seed)
        assert replayed(FORMS[name](puzzle, position), puzzle) == position


@at_once(product(FORMS, [APART, board(7, 1, "apart", apart=True)]))
def test_zones_in_two_pieces_survive_where_the_form_names_zones(name: str, puzzle: Puzzle) -> None:
    if name not in WALLED:
        assert read(FORMS[name](puzzle, None), {"stars": 1}).puzzle == puzzle
        return
    with pytest.raises(ParseError, match=r"every zone must be in one piece\. Zones in"):
        FORMS[name](puzzle, None)


@at_once([("sbn", SIX_CHESTS | {35}, Status.PLAYING), ("pzprv3", SIX_CHESTS, Status.SOLVED)])
def test_only_the_last_chest_placed_can_solve(name: str, chests: set[int], status: Status) -> None:
    marks = tuple(Mark.CHEST if cell in chests else Mark.CROSS for cell in range(36))
    state = replayed(FORMS[name](SIX, State(SIX, marks)), replace(SIX, solution=SIX_CHESTS))
    assert (state.marks, state.status) == (marks, status)


TWO = Puzzle.of(2, 1, "AABB").start().apply(Move(1, Mark.CHEST)).apply(Move(2, Mark.CROSS))
LINKED = State(BOARD, MARKS, links=frozenset({(0, 3), (1, 2), (3, 7)}))
"""Pairs between empty cells, between a cross and a chest, and one that is answered."""
ZZA = Puzzle.of(3, 1, "zzaqaaqqq").start()


@at_once(
    [
        *(("puzzlink", SIX.start(), ADDRESS), ("native", ZZA, "3s1:AABCBBCCC")),
        *(("letters", ZZA, "3x1.AABCBBCCC"), ("zones", ZZA, "0 0 1\n2 1 1\n2 2 2\n")),
        ("pzprv3", TWO, "pzprv3\nstarbattle\n2\n2\n1\n2\n0 0 \n1 1 \n. # \n+ . \n"),
        ("pzprv3", LINKED, f"{MARKED}{ANSWERS}pairs 0-3 1-2 3-7\n"),
    ]
)
def test_a_form_is_written_to_the_byte(name: str, state: State, text: str) -> None:
    assert FORMS[name](state.puzzle, state).decode() == text


@at_once([("", ""), ("\n", "/"), ("3-7\n", "3-7\nhistory:{}\n")])
def test_pairs_are_read_on_the_line_after_the_marks(old: str, new: str) -> None:
    data = FORMS["pzprv3"](BOARD, LINKED).decode()
    assert replayed((data.replace(old, new) if old else data).encode(), BOARD) == LINKED


VALID = [*(FORMS[name](SIX, marked(SIX, "fuzz")).decode() for name in FORMS), ZONE_FILE]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A text of some form with a few places changed."""
    text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 3))
        text = text[:start] + draw(st.text("0123459 ,/:.\n-ABZaz~eW#+é", max_size=3)) + text[end:]
    return text.encode()


def opens_or_is_refused(data: bytes) -> None:
    try:
        opened = open_board(data, {})
    except ParseError:
        return
    assert open_board(opened.puzzle.to_text().encode(), {}).puzzle == opened.puzzle


ANYTHING = st.one_of(damaged(), st.binary(max_size=200), st.text().map(str.encode))
test_anything_at_all_opens_or_is_refused = settings(max_examples=500)(
    given(ANYTHING)(opens_or_is_refused)
)
test_anything_opens_or_is_refused_for_long = pytest.mark.soak(
    settings(max_examples=20_000)(given(ANYTHING)(opens_or_is_refused))
)
