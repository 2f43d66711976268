from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.base import Cancelled, ParseError
from generators.brick import tokens


def words(text: str) -> list[str]:
    return tokens.words(text.encode())


def test_one_word_a_line() -> None:
    assert words("noon\ndeed\r\nonion\n\nstone") == ["noon", "deed", "onion", "stone"]


def test_running_text_in_its_order_each_word_where_it_is_first() -> None:
    text = "over, under; (over) the=hills/and_valleys [hills] 2 more2more. Moreover... under"
    assert words(text) == ["over", "under", "hills", "valleys", "more"]


@pytest.mark.parametrize("text", ["a", "the", "né", "più"[:2], "", "1234", "\ufeff", "— … !"])
def test_what_has_three_bytes_or_fewer_is_no_word(text: str) -> None:
    assert words(text) == []


@pytest.mark.parametrize("text", ["été", "più", "pão", "字典", "they", "ééé"])
def test_it_is_the_bytes_that_count(text: str) -> None:
    assert words(text) == [text]


@pytest.mark.parametrize("text", ["Alice", "NASA", "Éclair", "Ǆordan", "ǅordan", "Жаба"])
def test_what_begins_with_a_capital_is_no_word(text: str) -> None:
    assert words(text) == []


@pytest.mark.parametrize(
    "text",
    ["don't", "couldn’t", "'quoted'", "well-known", "non‐breaking", "re-", "-tail", "rock'n'roll"],
)
def test_what_has_an_apostrophe_or_a_hyphen_is_no_word_nor_are_its_parts(text: str) -> None:
    assert words(f"before {text} after") == ["before", "after"]


def test_quotes_and_dashes_end_a_word() -> None:
    assert words('“hello” "there" this—that «voilà»') == [
        "hello",
        "there",
        "this",
        "that",
        "voilà",
    ]


def test_figures_that_are_no_letters_make_no_word() -> None:
    assert words("chapterⅧ square²root plain") == ["plain"]


def test_an_accent_after_its_letter_is_part_of_it() -> None:
    assert words("de\u0301ja\u0300 vu\u0308e") == ["déjà", "vüe"]


def test_long_texts_are_whole_where_pieces_meet() -> None:
    word = "aeiouy" * 10_001  # longer than a piece, without a line end
    text = f"first {word} e\u0301tage\n" + "again\n" * 60_000 + "last"
    assert words(text) == ["first", word, "étage", "again", "last"]


@given(st.text())
def test_every_word_of_any_text_counts_again(text: str) -> None:
    found = words(text.replace("\ufeff", ""))
    assert words("\n".join(found)) == found


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"noon \xff", "place 5"),
        (bytes(tokens.MAX_BYTES + 1), "10000001"),
        (b"\xff\xfe", "place 0"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(ParseError, match=told):
        tokens.words(data)


def test_the_tick_is_called_all_along() -> None:
    seen: list[float] = []

    def tick(progress: float | None) -> None:
        assert progress is not None
        seen.append(progress)

    text = "over and over " * 20_000
    tokens.words(text.encode(), tick)
    assert len(seen) > 30
    assert 0 <= min(seen) <= 0.1
    assert 0.9 < max(seen) <= 1


def test_a_text_without_spaces_is_read_in_pieces_too() -> None:
    seen: list[float | None] = []
    assert tokens.text_of("字\n".encode() * 50_000, seen.append) == "字\n" * 50_000
    assert len(seen) > 50


def test_the_mark_of_utf_8_is_no_part_of_the_text() -> None:
    assert tokens.text_of("\ufeffnoon".encode()) == "noon"


@pytest.mark.parametrize("calls", [1, 3, 20])
def test_reading_can_be_cancelled(calls: int) -> None:
    left = calls

    def tick(progress: float | None) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise Cancelled

    with pytest.raises(Cancelled):
        tokens.words(b"over and over " * 20_000, tick)
