"""Text from outside, and what an error shows of it."""

from __future__ import annotations

import re

import pytest

from generators.base import ParseError, UnknownFormat
from generators.text import boxes_notice, quoted, sealed, size_of, text_of, unsealed
from tests.forms import at_once


def test_the_mark_of_utf_8_is_no_part_of_the_text_and_spaces_are() -> None:
    assert text_of("\ufeff 字 \n".encode(), 9) == " 字 \n"


def test_a_text_may_be_as_long_as_the_limit() -> None:
    assert text_of(b"noon", 4) == "noon"
    with pytest.raises(ParseError, match=r"4 bytes\. The limit is 3"):
        text_of(b"noon", 3)


@at_once([(999, "999 bytes"), (1000, "1 KB"), (2_000_000, "2 MB"), (2_000_001, "2.1 MB")])
def test_a_size_is_said_as_people_say_it_and_never_too_small(count: int, said: str) -> None:
    assert str(size_of(count)) == said


@pytest.mark.parametrize(
    ("data", "place"), [(b"noon \xff", 5), (b"\xff\xfe", 0), (b"\xe5\xad", 0)]
)
def test_what_is_no_text_is_refused_with_its_place(data: bytes, place: int) -> None:
    with pytest.raises(UnknownFormat, match=f"byte {place} isn.t valid"):
        text_of(data, 100)


def test_an_error_shows_forty_characters() -> None:
    assert quoted("é" * 40) == repr("é" * 40)
    assert quoted("é" * 41) == repr("é" * 40 + "…")
    assert str(quoted("")) == "nothing"


@at_once(
    [
        ("plain, “quoted” → ★ 東京 ψυχή ⅓ 🍎", None),
        ("한국 กรุง", "Hangul (4 down), Thai (4 down)"),
        ("\U0001faff\ufe0f\u200d x", "U+1FAFF (4 down)"),
        ("𒐫 ﷽", "U+1242B cuneiform numeric sign nine shar2 (4 down), U+FDFD arabic"),
    ]
)
def test_characters_without_a_typeface_are_named_by_place(text: str, named: str | None) -> None:
    notice = boxes_notice([("fine", "4 across"), (text, "4 down")])
    if named is None:
        assert notice is None
    else:
        assert notice is not None
        assert str(notice).partition("for them: ")[2].startswith(named)


@at_once(["", "dogma", "木 氵 “quoted”\n", "x" * 5000])
def test_what_is_sealed_is_read_by_nobody_and_comes_back(text: str) -> None:
    body = sealed(text)
    assert re.fullmatch("[A-Za-z0-9_-]+", body)
    assert not text or text not in body
    assert unsealed(body) == unsealed(f" {body[:9]}\n{body[9:]} ") == text


@at_once(["", "A", "QlpoOTFB", sealed("dogma")[:-3], sealed("dogma") + "AAAA"])
def test_what_was_cut_or_changed_is_refused(body: str) -> None:
    with pytest.raises(ParseError, match=r"or was changed\. Copy"):
        unsealed(body)
