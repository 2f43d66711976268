from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generators.base import Cancelled, Opened, ParseError, Status, UnknownFormat
from generators.rng import Rng
from generators.sweetspots.formats import EXPORTS, open_board, parse_board, read
from generators.sweetspots.rules import Mark, Move, PairMove, Puzzle, State
from tests.forms import at_once
from tests.generators.contract import Late

ADDRESS = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"
SIX = Puzzle.of(6, 1, "AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC")
SIX_CHESTS = frozenset({1, 9, 17, 20, 28, 30})
ZONE_FILE = "0 1 1 2 \n0 0 1 2 \n2 2 2 2 \n2 3 3 2 \n"
APART = Puzzle.of(2, 1, "ABBA")


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


def with_marks(puzzle: Puzzle, seed: str) -> State:
    rng = Rng(seed)
    return State(puzzle, tuple(rng.below(3) for _ in puzzle.zones))


def test_the_address_opens_with_its_one_solution() -> None:
    opened = open_board(ADDRESS.encode(), {})
    assert opened.puzzle == SIX
    assert opened.puzzle.solution == SIX_CHESTS
    assert opened.notice is None


def test_the_zone_file_opens_with_the_only_number_of_chests_that_fits() -> None:
    opened = open_board(ZONE_FILE.encode(), {})
    assert opened.puzzle.stars == 1
    assert opened.puzzle.solution == {2, 4, 11, 13}


@pytest.mark.parametrize("rows", ["0\n", "0 0 1 1 1\n" * 2 + "2 2 2 3 3\n" * 2 + "4 4 4 4 4\n"])
def test_chests_that_are_given_are_not_guessed(rows: str) -> None:
    assert read(rows.encode(), {"stars": 1}).puzzle.stars == 1


def test_two_numbers_of_chests_that_fit_must_be_settled_by_the_caller() -> None:
    # Rows as zones: one chest a row and two chests a row both have solutions.
    rows = "".join(f"{row} " * 8 + "\n" for row in range(8))
    with pytest.raises(ParseError, match=r"1 / 2\)\. Add --stars"):
        read(rows.encode(), {})
    assert read(rows.encode(), {"stars": 2}).puzzle.stars == 2


@pytest.mark.parametrize("rows", ["0 0\n1 1", "1 1 2\n1 2 2\n3 3 3"])
def test_zones_of_two_or_three_rows_are_too_few(rows: str) -> None:
    with pytest.raises(ParseError, match=r"too small .*\. Use at least 4 rows"):
        read(rows.encode(), {})


def test_a_guess_without_end_asks_for_the_chests() -> None:
    rows = "".join(" ".join(str((3 * r + c) % 24) for c in range(24)) + "\n" for r in range(24))
    with pytest.raises(ParseError, match="--stars K"):
        read(rows.encode(), {})


def test_a_flag_that_says_something_else_than_the_board_is_refused() -> None:
    assert read(ADDRESS.encode(), {"stars": 1}).puzzle == SIX
    with pytest.raises(ParseError, match=r"--stars is 1, not 2. Leave it out"):
        read(ADDRESS.encode(), {"stars": 2})


@at_once([-1, 0, 3, 7])
def test_chests_out_of_range_are_refused(stars: int) -> None:
    with pytest.raises(ParseError, match=f"not {stars}"):
        read(ZONE_FILE.encode(), {"stars": stars})


@at_once(
    product(
        [SIX.to_text(), f"6x1.{SIX.to_text()[4:]}"], ["", "sweetspots:", "  sweetspots:", "\ufeff"]
    )
)
def test_the_name_of_the_kind_may_stand_before(text: str, prefix: str) -> None:
    assert read(f"{prefix}{text}\n".encode(), {}).puzzle == SIX


def test_a_board_without_a_single_solution_says_so() -> None:
    for board, said in (("2s1:ABBA", "no solution"), ("3s1:ABBABBCCC", "no solution")):
        opened = open_board(board.encode(), {})
        assert opened.puzzle.solution is None
        assert said in str(opened.notice)
    opened = open_board(b"4s1:AAAABBBBCCCCDDDD", {})
    assert opened.puzzle.solution is None
    assert "several solutions" in str(opened.notice)


def test_a_proof_that_is_too_long_opens_the_board_without_it() -> None:
    zones = "".join(
        "ABCDEFGHIJKLMNOPQRSTUVWXY"[(5 * r + c) % 25] for r in range(25) for c in range(25)
    )
    opened = open_board(f"25s5:{zones}".encode(), {})
    assert opened.puzzle.solution is None
    assert "may have several solutions" in str(opened.notice)


def test_a_caller_out_of_time_gets_the_board_and_a_cancelled_one_nothing() -> None:
    def gone(progress: float | None) -> None:
        raise Cancelled

    assert open_board(ADDRESS.encode(), {}, Late(0)).puzzle == SIX
    with pytest.raises(Cancelled):
        open_board(ADDRESS.encode(), {}, gone)
    with pytest.raises(Cancelled):
        open_board(ZONE_FILE.encode(), {}, gone)


@at_once([(name, puzzle) for name in EXPORTS for puzzle in BOARDS])
def test_every_form_gives_the_board_back(name: str, puzzle: Puzzle) -> None:
    data = EXPORTS[name](puzzle, None)
    assert read(data, {"stars": puzzle.stars}) == Opened(puzzle)


@at_once(product(["pzprv3", "sbn"], BOARDS[1:]))
def test_marks_survive_where_the_form_holds_them(name: str, puzzle: Puzzle) -> None:
    for seed in "abc":
        position = with_marks(puzzle, seed)
        state = puzzle.start()
        for move in read(EXPORTS[name](puzzle, position), {}).moves:
            state = state.apply(move)
        assert state == position


def test_more_chests_than_a_solution_can_still_be_placed_one_by_one() -> None:
    marks = [Mark.CHEST if cell in SIX_CHESTS | {35} else Mark.CROSS for cell in range(36)]
    state = SIX.start()
    for move in read(EXPORTS["sbn"](SIX, State(SIX, tuple(marks))), {}).moves:
        state = state.apply(move)
    assert list(state.marks) == marks
    assert state.status is Status.PLAYING


def test_a_solved_position_opens_solved() -> None:
    marks = tuple(Mark.CHEST if cell in SIX_CHESTS else Mark.CROSS for cell in range(36))
    state = SIX.start()
    for move in open_board(EXPORTS["pzprv3"](SIX, State(SIX, marks)), {}).moves:
        state = state.apply(move)
    assert state.status is Status.SOLVED


def test_a_puzz_link_address_comes_back_to_the_byte() -> None:
    assert EXPORTS["puzzlink"](read(ADDRESS.encode(), {}).puzzle, None) == ADDRESS.encode()


def test_native_letters_zones_and_task_write_zones_by_first_appearance() -> None:
    puzzle = Puzzle.of(3, 1, "zzaqaaqqq")
    assert EXPORTS["native"](puzzle, None) == b"3s1:AABCBBCCC"
    assert EXPORTS["letters"](puzzle, None) == b"3x1.AABCBBCCC"
    assert EXPORTS["zones"](puzzle, None) == b"0 0 1\n2 1 1\n2 2 2\n"
    assert EXPORTS["task"](puzzle, None) == b"1,1,2,3,2,2,3,3,3"


def test_pzprv3_writes_zones_and_marks_row_by_row() -> None:
    state = Puzzle.of(2, 1, "AABB").start().apply(Move(1, Mark.CHEST)).apply(Move(2, Mark.CROSS))
    lines = b"pzprv3\nstarbattle\n2\n2\n1\n2\n0 0 \n1 1 \n. # \n+ . \n"
    assert EXPORTS["pzprv3"](state.puzzle, state) == lines


@at_once(["native", "zones", "letters", "task"])
def test_zones_in_two_pieces_survive_where_the_form_names_zones(name: str) -> None:
    for puzzle in (APART, board(7, 1, "apart", apart=True)):
        assert read(EXPORTS[name](puzzle, None), {"stars": 1}).puzzle == puzzle


@pytest.mark.parametrize("name", ["puzzlink", "pzprv3", "sbn"])
def test_zones_in_two_pieces_are_refused_where_the_form_draws_walls(name: str) -> None:
    with pytest.raises(ParseError, match=r"every zone must be in one piece\. Zones in"):
        EXPORTS[name](APART, None)


def test_too_much_text_is_refused_unread() -> None:
    for byte in (b"a", b"1,", b"0 ", b"\xff", b"\n"):
        with pytest.raises(ParseError, match=r"[12]0 MB. The limit is 1 MB"):
            read(byte * 10_000_000, {})


@pytest.mark.parametrize("data", [b"\xff\xfe0\x00", b"PK\x03\x04\x00\x80", bytes(range(256))])
def test_bytes_that_are_not_text_are_refused(data: bytes) -> None:
    with pytest.raises(ParseError, match=r"This isn't UTF-8 text: byte|This kind of file"):
        read(data, {})


def test_errors_are_one_short_line_whatever_the_text() -> None:
    for text in ("\0\0\r\n" * 100, "a b\n" * 999, "1," * 9999, "4s1:" + "é" * 999, "x" * 99999):
        with pytest.raises(ParseError) as caught:
            read(text.encode(), {})
        assert len(str(caught.value)) < 250
        assert str(caught.value).isprintable()


VALID = [*(EXPORTS[name](SIX, with_marks(SIX, "fuzz")).decode() for name in EXPORTS), ZONE_FILE]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A text of some form with a few places changed."""
    text = draw(st.sampled_from(VALID))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = start + draw(st.integers(0, 3))
        text = text[:start] + draw(st.text("0123459 ,/:.\n-ABZaz~eW#+é", max_size=3)) + text[end:]
    return text


def opens_or_is_refused(data: bytes) -> None:
    try:
        opened = open_board(data, {})
    except ParseError:
        return
    assert open_board(opened.puzzle.to_text().encode(), {}).puzzle == opened.puzzle


@given(st.binary(max_size=200))
@settings(max_examples=200)
def test_any_bytes_open_or_are_refused(data: bytes) -> None:
    opens_or_is_refused(data)


@given(damaged())
@settings(max_examples=400)
def test_any_damaged_text_opens_or_is_refused(text: str) -> None:
    opens_or_is_refused(text.encode())


@pytest.mark.soak
@given(st.one_of(damaged().map(str.encode), st.binary(), st.text().map(str.encode)))
@settings(max_examples=20_000)
def test_anything_at_all_opens_or_is_refused(data: bytes) -> None:
    opens_or_is_refused(data)


BODY = "AABBACBBCCDDCDDD"
BOARD = Puzzle.of(4, 1, BODY)
# The walls of BOARD, right of its cells row by row, below them row by row and column by column:
RIGHT = "010 110 010 100".replace(" ", "")
BELOW = "0100 1011 0101".replace(" ", "")
BELOW_BY_COLUMNS = "010 101 010 011".replace(" ", "")


def read_board(text: str, stars: int = 1) -> Puzzle:
    found = parse_board(text)
    return Puzzle.of(found.size, found.stars or stars, found.labels)


def in_digits(flags: str, alphabet: str, width: int) -> str:
    parts = [flags[start : start + width] for start in range(0, len(flags), width)]
    return "".join(alphabet[int(part, 2)] for part in parts)


BASE_32 = "0123456789abcdefghijklmnopqrstuv"
BASE_64 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
URL_BODY = in_digits(RIGHT + "000", BASE_32, 5) + in_digits(BELOW + "000", BASE_32, 5)
SBN = "441W" + in_digits(RIGHT + BELOW_BY_COLUMNS, BASE_64, 6)


def test_walls_of_an_address_come_right_first_and_then_below() -> None:
    assert read_board(f"https://puzz.link/p?starbattle/4/4/1/{URL_BODY}") == BOARD


def test_walls_below_come_column_by_column_in_sbn() -> None:
    assert read_board(SBN) == BOARD


@at_once(
    product(
        [
            "https://puzz.link/p?",
            "http://pzv.jp/p.html?",
            "https://pzprxs.vercel.app/p?",
            "puzz.link/p?",
            "p?",
            "",
        ],
        ["starbattle", "starbattle_edit", "starbattle_play"],
    )
)
def test_every_host_of_an_address_is_read(head: str, word: str) -> None:
    assert read_board(f"{head}{word}/4/4/1/{URL_BODY}") == BOARD


def test_an_address_may_be_escaped_and_end_in_a_slash() -> None:
    assert read_board(f"https://puzz.link/p?starbattle%2F4%2F4%2F1%2F{URL_BODY}/") == BOARD


def test_walls_that_close_nothing_off_make_no_zone() -> None:
    # One wall between the two upper cells of a single open field of 1, 2 and 3 below.
    text = "starbattle/2/2/1/" + in_digits("10" + "000", BASE_32, 5) + "0"
    with pytest.raises(ParseError, match="2×2 board should have 2 zones, but has 1"):
        read_board(text)


@at_once(
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
    ]
)
def test_zones_may_have_any_labels(text: str) -> None:
    assert read_board(text) == BOARD


def test_letters_of_a_letter_grid_may_be_any_and_on_several_lines() -> None:
    assert read_board("4x1.zzKK zmKK\nmmdd\nmddd") == BOARD


def test_zones_in_two_pieces_are_read_where_they_have_labels() -> None:
    for text in ("2x1.ABBA", "0 1\n1 0", "1,2,2,1", "pzprv3/starbattle/2/2/1/2/0 1 /1 0 /"):
        assert read_board(text).zones == (0, 1, 1, 0)


def test_a_pzprv3_number_may_name_two_zones_apart() -> None:
    text = "pzprv3/starbattle/3/3/1/3/0 1 0/0 1 0/0 1 0/"
    assert read_board(text).zones == (0, 1, 2, 0, 1, 2, 0, 1, 2)


MARKED = "pzprv3\nstarbattle\n4\n4\n1\n4\n0 0 1 1 \n0 2 1 1 \n2 2 3 3 \n2 3 3 3 \n"
ANSWERS = ". # + . \n. . . . \n+ . . . \n. . . # \n"
MARKS = [0, 2, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 2]


@at_once(["\n", "\r\n", "/", " /\n"])
def test_a_pzprv3_file_is_read_with_its_marks(end: str) -> None:
    found = parse_board((MARKED + ANSWERS).replace("\n", end))
    assert Puzzle.of(4, 1, found.labels) == BOARD
    assert list(found.marks) == MARKS


def test_a_pzprv3_file_may_end_before_the_marks_or_go_on_after_them() -> None:
    assert not parse_board(MARKED).marks
    assert list(parse_board(MARKED + ANSWERS + "info:{}\nhistory:{}\n").marks) == MARKS


def linked(state: State) -> State:
    """With pairs between empty cells, between a cross and a chest, and one that is answered."""
    links = frozenset({(0, 3), (1, 2), (3, 7)})
    return replace(state, links=links)


def test_pairs_stand_on_a_line_after_the_marks_that_others_skip() -> None:
    state = linked(State(BOARD, tuple(MARKS)))
    data = EXPORTS["pzprv3"](BOARD, state)
    assert data.decode() == MARKED + ANSWERS + "pairs 0-3 1-2 3-7\n"
    for text in (data, data.replace(b"\n", b"/"), data + b"history:{}\n"):
        opened = BOARD.start()
        for move in read(text, {}).moves:
            opened = opened.apply(move)
        assert opened == state


def test_a_pair_that_a_file_names_twice_is_there_once() -> None:
    text = MARKED + ANSWERS + "pairs 3-0 0-3\npairs 0-3\n"
    assert parse_board(text).links == (PairMove(0, 3),)


def test_sbn_marks_come_three_in_a_digit() -> None:
    # 021 000 001 000 000 2-- with 2 bits a mark
    text = SBN.replace("W", "e") + "90100W"
    assert list(parse_board(text).marks) == MARKS


def test_sbn_marks_may_begin_two_places_later() -> None:
    # --0 210 000 010 000 002: what other versions write
    text = SBN.replace("W", "e") + "0a0402"
    assert list(parse_board(text).marks) == MARKS


def test_sbn_marks_of_a_board_of_nine_may_take_one_digit_more() -> None:
    letters = "".join(letter * 9 for letter in "ABCDEFGHI")
    walls = "0" * 72 + "1" * 72
    head = "991e" + in_digits(walls, BASE_64, 6)
    assert read_board(head + "W" + 26 * "0") == Puzzle.of(9, 1, letters)
    assert parse_board(head + "W" + 26 * "0").marks[0] == Mark.CHEST
    assert parse_board(head + "2" + 27 * "0").marks[0] == Mark.CHEST


def test_rows_of_letters_are_read_without_spaces_too() -> None:
    rows = [BODY[at : at + 4] for at in range(0, 16, 4)]
    assert read_board("\n".join(rows)).zones == read_board(f"4x1.{BODY}").zones


def test_what_follows_a_tilde_in_sbn_is_ignored() -> None:
    assert read_board(SBN + "~0011:5") == BOARD


ROWS = "0 0 1 1 /0 2 1 1 /2 2 3 3 /2 3 3 3 /"

PAIRED = f"pzprv3/starbattle/4/4/1/4/{ROWS}" + 4 * ". . . . /" + "pairs"
REFUSED = {
    "nothing": ("", "Spots board: nothing"),
    "a drawn row short": ("AABB\nAABB\nCCDD\nCCD", "Row 4 should have 4 cells, but has 3"),
    "a drawn zone short": ("AAAA\nAAAA\nBBBB\nCCCC", "should have 4 zones, but has 3"),
    "drawn digits, not square": ("11122/11222", "The board must be square, not 5×2"),
    "60 rows of digits": ("\n".join(["1" * 60] * 60), "1 to 25 rows, not 60"),
    "words in rows": ("crane\nslate\nmound\nfifty\nwaltz", "board: 'crane"),
    "words": ("hello there", "board: 'hello there'"),
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
    "address of another puzzle": (
        "https://puzz.link/p?nurikabe/4/4/1",
        "kind of puzzle: .nurikabe",
    ),
    "42 chests": (
        "https://puzz.link/p?starbattle/9/9/42/12a955kh37khi20fe0g13toea1c07g",
        "1 to 6 chests per row, not 42",
    ),
    "address cut in its body": (
        f"starbattle/4/4/1/{URL_BODY[:-1]}",
        "be 6 characters for the borders, not 5",
    ),
    "address too long": (f"starbattle/4/4/1/{URL_BODY}0", "6 characters"),
    "address cut before its body": ("starbattle/4/4/1", "address should look like"),
    "address not square": (f"starbattle/4/5/1/{URL_BODY}", "The board must be square,"),
    "address not in numbers": (
        f"starbattle/NaN/NaN/1/{URL_BODY}",
        "a number for the width, not 'NaN'",
    ),
    "address with odd digits": (f"starbattle/4/4/1/{URL_BODY[:-1]}!", "characters 0-9, a-v; "),
    "zone file not square": ("0 1 1\n0 1 1", "The board must be square, not 3×2"),
    "zone file with a short row": ("0 1 1\n0 1\n2 2 2", "Row 2 should have 3 cells, but has"),
    "zone file with a word": ("0 1\n1 NaN", "the number or letter of its zone, not 'NaN'"),
    "zone file with a fraction": ("0 1\n1 0.5", r"number or letter of its zone, not '0\.5'"),
    "enormous zone number": (
        "0 1\n1 " + "9" * 5000,
        "every cell the number or letter of its zone,",
    ),
    "letters with a strange sign": ("AABB\nAAB!\nCCBB\nCCDD", "letter of its zone, not '!'"),
    "letters of one zone": ("AAA\nAAA\nAAA", "3×3 board should have 3 zones, but has 1"),
    "task not square": ("1,2,3", "board must be square, but 3 zone"),
    "task with a hole": ("1,2,,1", "the number or letter of its zone, not nothing"),
    "sbn cut": (SBN[:-1], "be 4 characters for the borders, not 3"),
    "sbn with odd digits": (SBN[:-1] + "*", "characters 0-9, A-_; "),
    "sbn with cut marks": (SBN.replace("W", "e") + "09", "6 characters for the marks, not 2"),
    "sbn with a strange mark": (SBN.replace("W", "e") + "00000m", "can be 0, 1 or 2, not 3"),
    "sbn with no chest": (SBN.replace("1W", "0W"), "1 to 6 chests per row, not 0"),
    "pzprv3 of another puzzle": (
        f"pzprv3/nurikabe/4/4/1/4/{ROWS}",
        "This pzprv3 file isn't a starbattle puzzle:",
    ),
    "pzprv3 cut in its head": (
        "pzprv3/starbattle/4/4",
        "This pzprv3 file isn't a starbattle puzzle:",
    ),
    "pzprv3 cut in its zones": (f"pzprv3/starbattle/4/4/1/4/{ROWS[:16]}", "The text has 2 rows"),
    "pzprv3 not square": (f"pzprv3/starbattle/4/5/1/4/{ROWS}", "The board must be square,"),
    "pzprv3 with a strange mark": (
        f"pzprv3/starbattle/4/4/1/4/{ROWS}" + 4 * ". . . x /",
        r"A mark can be “\.”, “\+” or",
    ),
    "pairs of one cell": (f"{PAIRED} 3-3", "two different cells of the board, not '3-3'"),
    "pairs outside the board": (f"{PAIRED} 3-16", "two different cells of the board, not '3-16'"),
    "pairs without an end": (f"{PAIRED} 3-", "a pair such as 3-12, not n"),
    "pairs of words": (f"{PAIRED} a-b", "a pair such as 3-12, not 'a"),
}


@at_once(REFUSED)
def test_what_is_wrong_is_refused_and_named(name: str) -> None:
    text, words = REFUSED[name]
    with pytest.raises(ParseError, match=words):
        read_board(text)


def test_zone_digits_need_no_spaces() -> None:
    spaced = "1 1 1 1 1\n1 1 2 2 2\n1 3 3 4 4\n3 3 3 4 4\n5 5 5 4 4"
    assert parse_board(spaced.replace(" ", "")) == parse_board(spaced)
    with pytest.raises(ParseError, match="Row 2 should have 3 cells, but has 4"):
        parse_board("111\n1222\n133")


def test_zone_numbers_may_have_semicolons_between_them() -> None:
    assert parse_board("1;1;2\n1;3;2\n3;3;2") == parse_board("1 1 2\n1 3 2\n3 3 2")


def test_rows_may_have_spaces_between_them() -> None:
    assert parse_board("1122 1132 3332 4444") == parse_board("1122\n1132\n3332\n4444")


def test_a_number_alone_is_no_board() -> None:
    with pytest.raises(UnknownFormat):
        parse_board("42")


def test_zones_without_a_solution_are_to_be_checked() -> None:
    with pytest.raises(ParseError, match=r"with any number of chests\. Check that every cell"):
        read(b"AAAA\nABBA\nACCA\nADDA", {})
    rows = "1233333 3333333 4444444 5555555 6666666 7777777 7777777"
    with pytest.raises(ParseError, match=r"no solution with 1 to 3 chests per row\. .* --stars"):
        read(rows.encode(), {})


def test_a_stray_cell_of_a_zone_without_a_solution_is_pointed_out() -> None:
    with pytest.raises(ParseError, match="The zone at row 1, column 1 is in more than one piece"):
        read(b"512222\n133222\n144622\n444622\n466662\n466555", {})


def test_a_link_to_another_site_cannot_be_opened() -> None:
    with pytest.raises(ParseError, match="This link can't be opened"):
        parse_board("http://example.org")


def test_a_link_to_another_puzzle_names_it() -> None:
    with pytest.raises(ParseError, match="another kind of puzzle: 'sudoku'"):
        parse_board("https://puzz.link/p?sudoku/9/9/g1h2")
