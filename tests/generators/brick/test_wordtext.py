from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generators.base import ParseError
from generators.brick import wordtext
from generators.brick.wordtext import PlayerText, fold
from tests.forms import at_once
from tests.generators.brick.corpus import OWN_TEXT


def words(text: str) -> list[str]:
    return wordtext.words(text.encode())


def test_one_word_a_line() -> None:
    assert words("noon\ndeed\r\nonion\n\nstone") == ["noon", "deed", "onion", "stone"]


def test_running_text_in_its_order_each_word_where_it_is_first() -> None:
    text = "over, under; (over) the=hills/and_valleys [hills] 2 more2more. Moreover... under"
    assert words(text) == ["over", "under", "hills", "valleys", "more"]


@at_once(
    [
        *("a", "the", "né", "più"[:2], "", "1234", "\ufeff", "— … !"),
        *("Alice", "NASA", "Éclair", "Ǆordan", "ǅordan", "Жаба"),
    ]
)
def test_what_has_three_bytes_or_fewer_or_a_capital_is_no_word(text: str) -> None:
    assert words(text) == []


@at_once(["été", "più", "pão", "字典", "they", "ééé"])
def test_it_is_the_bytes_that_count(text: str) -> None:
    assert words(text) == [text]


@at_once(
    ["don't", "couldn’t", "'quoted'", "well-known", "non‐breaking", "re-", "-tail", "rock'n'roll"]
)
def test_what_has_an_apostrophe_or_a_hyphen_is_no_word_nor_are_its_parts(text: str) -> None:
    assert words(f"before {text} after") == ["before", "after"]


def test_quotes_and_dashes_end_a_word() -> None:
    assert words('“hello” "there" this—that «voilà»') == [
        *("hello", "there", "this", "that", "voilà")
    ]


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
        (b"noon \xff", "UTF-8 text: byte 5 is"),
        (bytes(wordtext.MAX_BYTES + 1), "10.1 MB"),
        (b"\xff\xfe", "UTF-8 text: byte 0 is"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, told: str) -> None:
    with pytest.raises(ParseError, match=told):
        wordtext.words(data)


def read(text: str) -> PlayerText:
    return wordtext.read(text.encode())


def test_the_words_are_those_in_small_letters_folded_in_the_order_of_the_text() -> None:
    assert list(read(OWN_TEXT).words) == [
        *("lantern", "swung", "over", "harbour", "seen", "swing", "like", "that"),
        *("held", "cafe", "owner", "said", "nothing", "creme", "went", "cold"),
        *("naive", "people", "wait", "they", "lanterns", "flicker"),
    ]


def test_a_word_keeps_its_true_spelling() -> None:
    own = read(OWN_TEXT)
    assert [own.spelling(word) for word in ("cafe", "creme", "naive", "cold")] == [
        *("café", "crème", "naïve", "cold")
    ]


def test_the_sentence_of_a_word_has_it_masked() -> None:
    own = read(OWN_TEXT)
    assert own.sentence("swung") == "The lantern _____ over the harbour."
    assert own.sentence("like") == "Nobody in the Harbour had seen a lantern swing ____ that!"
    assert own.sentence("cafe").startswith("Whoever held it (a ____ owner?) said nothing:")


def test_a_word_is_masked_wherever_the_sentence_has_it() -> None:
    assert read("The Harbour is the harbour, my harbour's harbours.").sentence("harbour") == (
        "The _______ is the _______, my _______'s _______s."
    )
    assert read("Was das Straßenfest auf der straße war").sentence("strasse") == (
        "Was das ______nfest auf der ______ war"
    )
    assert read("a forest can rest").sentence("rest") == "a forest can ____"


@pytest.mark.parametrize("text", ["rest. The bear came to rest here.", "rest\n\n\nOn we go, rest"])
def test_a_sentence_of_few_words_gives_way_to_a_longer_one(text: str) -> None:
    assert len(read(text).sentence("rest").split()) >= 4


def test_the_longest_of_few_words_is_shown_where_there_is_no_other() -> None:
    assert read("we stop. Now stop there. And stop.").sentence("stop") == "Now ____ there."


@at_once(
    [
        ("Mr. Hyde and Dr. Jekyll never were seen.", "Mr. Hyde and Dr. Jekyll never ____ seen."),
        ("Bring fruit, e.g. what were plums.", "Bring fruit, e.g. what ____ plums."),
        ("“Go!” We were told so.", "We ____ told so."),
        ("First came\nlines that were\ncut. Then", "First came lines that ____ cut."),
        ("Title of it\n \nwhat they were then", "what they ____ then"),
        ("一。they were all here。二", "they ____ all here。"),
        ("Tabs\tand\x07bells\u2028all were there", "Tabs and bells all ____ there"),
        ("Three ... dots were there", "Three ... dots ____ there"),
    ]
)
def test_a_sentence_ends_where_sentences_end(text: str, sentence: str) -> None:
    assert read(text).sentence("were") == sentence


def test_a_long_sentence_is_cut_between_words() -> None:
    sentence = read("word after " * 50 + "middle" + " other than" * 50).sentence("middle")
    assert sentence.startswith(("…word ", "…after "))
    assert sentence.endswith((" other…", " than…"))
    assert " after ______ other " in sentence
    assert 300 < len(sentence) < 330


def test_words_in_lines_are_cut_between_lines() -> None:
    sentence = read("word\n" * 90 + "middle\n" + "other\n" * 90).sentence("middle")
    assert set(sentence.strip("…").split()) == {"word", "______", "other"}
    assert sentence.startswith("…word word")
    assert sentence.endswith("other other…")


@at_once(
    [
        ("Crème BRÛLÉE", "creme brulee"),
        ("œuvre æon straße þing", "oeuvre aeon strasse thing"),
        *(("Łódź ıstanbul İzmir", "lodz istanbul izmir"), ("de\u0301ja\u0300", "deja")),
        *(("ﬁnd ſo", "find so"), ("paraŀlel ŉ ǆ", "parallel n dz"), ("άνεμος", "ανεμος")),
        *(("йогурт ёлка", "йогурт ёлка"), ("が", "が"), ("한국어", "한국어")),
    ]
)
def test_accents_are_folded_where_they_make_no_other_letter(text: str, folded: str) -> None:
    assert fold(text) == folded


@at_once(["", "all the big dogs’ 'toys'", "Proper Names Only", "don't won't", "œ"])
def test_a_text_without_words_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="This text has no lower-case words"):
        read(text)


def test_a_letter_that_is_typed_as_two_counts_as_two() -> None:
    assert list(read("naß œuf").words) == ["nass", "oeuf"]


def test_a_text_of_very_many_words_is_known_by_its_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wordtext, "MAX_WORDS", 3)
    own = read("so over. We here come over these words. Once more: over. And over")
    assert list(own.words) == ["over", "here", "come"]
    assert len(own.places["over"]) == 3
    assert own.sentence("over") == "We here come ____ these words."
