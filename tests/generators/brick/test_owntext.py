from __future__ import annotations

import pytest

from generators.base import Cancelled, ParseError
from generators.brick import owntext, tokens
from generators.brick.owntext import OwnText, fold
from tests.generators.brick.corpus import OWN_TEXT


def read(text: str) -> OwnText:
    return owntext.read(text.encode())


def test_the_words_are_those_in_small_letters_folded_in_the_order_of_the_text() -> None:
    assert list(read(OWN_TEXT).words) == [
        *("lantern", "swung", "over", "harbour", "seen", "swing", "like", "that"),
        *("held", "cafe", "owner", "said", "nothing", "creme", "went", "cold"),
        *("naive", "people", "wait", "they", "lanterns", "flicker"),
    ]


def test_a_word_keeps_its_true_spelling() -> None:
    own = read(OWN_TEXT)
    assert [own.spelling(word) for word in ("cafe", "creme", "naive", "cold")] == [
        *("café", "crème", "naïve", "cold"),
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


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Mr. Hyde and Dr. Jekyll never were seen.", "Mr. Hyde and Dr. Jekyll never ____ seen."),
        ("Bring fruit, e.g. what were plums.", "Bring fruit, e.g. what ____ plums."),
        ("“Go!” We were told so.", "We ____ told so."),
        ("First came\nlines that were\ncut. Then", "First came lines that ____ cut."),
        ("Title of it\n \nwhat they were then", "what they ____ then"),
        ("一。they were all here。二", "they ____ all here。"),
        ("Tabs\tand\x07bells\u2028all were there", "Tabs and bells all ____ there"),
        ("Three ... dots were there", "Three ... dots ____ there"),
    ],
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


def test_no_spaces_to_cut_at_still_leave_the_word() -> None:
    assert read("1" * 500 + " middle " + "2" * 500).sentence("middle") == "…______…"


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Crème BRÛLÉE", "creme brulee"),
        ("œuvre æon straße þing", "oeuvre aeon strasse thing"),
        ("Łódź ıstanbul İzmir", "lodz istanbul izmir"),
        ("de\u0301ja\u0300", "deja"),
        ("ﬁnd ſo", "find so"),
        ("paraŀlel ŉ ǆ", "parallel n dz"),
        ("άνεμος", "ανεμος"),
        ("йогурт ёлка", "йогурт ёлка"),
        ("が", "が"),
        ("한국어", "한국어"),
    ],
)
def test_accents_are_folded_where_they_make_no_other_letter(text: str, folded: str) -> None:
    assert fold(text) == folded


@pytest.mark.parametrize(
    "text", ["", "all the big dogs’ 'toys'", "Proper Names Only", "don't won't", "œ"]
)
def test_a_text_without_words_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="found none"):
        read(text)


def test_four_letters_count_not_four_bytes() -> None:
    assert list(read("été fête œufs").words) == ["fete", "oeufs"]


def test_a_letter_that_is_typed_as_two_counts_as_two() -> None:
    assert list(read("naß œuf").words) == ["nass", "oeuf"]


@pytest.mark.parametrize("data", [b"caf\xe9", bytes(tokens.MAX_BYTES + 1)])
def test_what_is_no_text_is_refused(data: bytes) -> None:
    with pytest.raises(ParseError):
        owntext.read(data)


def test_endless_words_are_left_out() -> None:
    assert list(read("short " + "long" * 11 + " again").words) == ["short", "again"]


def test_a_text_of_very_many_words_is_known_by_its_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owntext, "MAX_WORDS", 3)
    own = read("so over. We here come over these words. Once more: over. And over")
    assert list(own.words) == ["over", "here", "come"]
    assert len(own.places["over"]) == 3
    assert own.sentence("over") == "We here come ____ these words."


def test_reading_can_be_cancelled_all_along() -> None:
    for wanted in (1, 5, 15):
        left = wanted

        def tick(progress: float | None) -> None:
            nonlocal left
            left -= 1
            if not left:
                raise Cancelled

        with pytest.raises(Cancelled):
            owntext.read("überall and over ".encode() * 12_000, tick)
