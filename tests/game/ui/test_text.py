"""Sentences for the player: values filled in, counted, told in the player's language."""

from __future__ import annotations

import gettext
import pickle
import weakref
from datetime import date

import pytest

from game.ui import text
from game.ui.blocks.block import runs
from game.ui.text import (
    _,
    clock_text,
    count,
    curly,
    day_text,
    join_sentences,
    month_text,
    months,
    sentence,
    short_day_text,
    short_months,
    short_weekdays,
    translate,
    use,
    visible,
    weekday_letters,
    weekdays,
)
from generators.base import Clauses, IllegalMove, Message
from generators.kinds import KINDS
from tests.forms import at_once


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 cards of x"), (1, "1 card"), (2, "2 cards of x")]
)
def test_a_message_that_counts_has_two_forms(number: int, said: str) -> None:
    message = Message.counted("{n} card", "{n} cards of {who}", n=number, who="x")
    assert str(message) == said
    assert translate(Message("{it}!", it=message)) == f"{said}!"


def test_an_error_can_say_a_message_that_is_there_and_survives_another_process() -> None:
    error = IllegalMove.of(Message.counted("{n} card", "{n} cards", n=2))
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), again.message) == (IllegalMove, "2 cards", error.message)


class Upper(gettext.NullTranslations):
    """A language in which everything is loud, and whose file has a header."""

    def gettext(self, message: str) -> str:
        return message.upper() or "Project-Id-Version: 1"


def test_an_empty_text_stays_empty_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "_catalogue", Upper())
    assert _("") == ""
    assert _("loud") == "LOUD"


def test_a_catalogue_is_kept_no_longer_than_its_language_is_chosen() -> None:
    catalogue = Upper()
    kept = weakref.ref(catalogue)
    text._catalogue = catalogue
    assert _("loud") == "LOUD"
    del catalogue
    text.use("en")
    assert _("loud") == "loud"
    assert kept() is None


def test_a_message_is_translated_before_its_values_are_filled_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(text, "_catalogue", Upper())
    inner = Message("inside")
    assert translate(Message("see {X}", X=inner)) == "SEE INSIDE"


@at_once([(0, "0 things"), (1, "1 thing"), (2, "2 things"), (11, "11 things")])
def test_a_number_gets_its_form(number: int, said: str) -> None:
    assert count("{n} thing", "{n} things", number) == said


def test_clauses_are_parted_otherwise_than_names_in_chinese() -> None:
    belongs = [
        Message("{cards} belongs to {group}", cards=c, group=g) for c, g in ("灶火", "坝贝")
    ]
    use("zh_Hans")
    assert translate(Message("{pairs}.", pairs=Clauses(belongs))) == "灶属于火组，坝属于贝组。"
    assert "".join(text for text, _ in runs(Message("{pairs}.", pairs=Clauses(belongs)))) == (
        "灶属于火组，坝属于贝组。"
    )


def test_sentences_are_joined_and_empty_ones_left_out() -> None:
    assert join_sentences(["One.", "", "Two.", "Three."]) == "One. Two. Three."
    assert join_sentences(["", ""]) == ""


def test_braces_in_a_value_are_harmless() -> None:
    assert translate(Message("found {found}", found="{zone}{")) == "found {zone}{"


@at_once(
    [
        (0, "0:00"),
        (999, "0:00"),
        (1000, "0:01"),
        (61_500, "1:01"),
        (599_999, "9:59"),
        (3_599_999, "59:59"),
        (3_600_000, "1:00:00"),
        (3_822_000, "1:03:42"),
        (360_000_000, "100:00:00"),
    ]
)
def test_the_clock_reads_as_clocks_do(ms: int, shown: str) -> None:
    assert clock_text(ms) == shown


def test_the_presets_of_a_kind_are_told_apart() -> None:
    for kind in KINDS:
        titles = [translate(preset.title) for preset in kind.presets]
        assert len(set(titles)) == len(titles)


def test_a_message_that_stands_alone_is_a_sentence() -> None:
    assert sentence(Message("no way {n} on", n=2)) == "No way 2 on."
    assert sentence(Message("It ends.")) == "It ends."


@at_once(
    [
        ("a\x00b\x1bc\x7f\x9f\udfffd\r\n谜é", "abcd\n谜é"),
        ("one\ttwo\rthree\x85four\u2028five", "one\ttwo\nthree\nfour\nfive"),
        ("\ufeffco\u00adop\u200b\u202e", "coop"),
        ("\u200dکتاب\u200cها \u200c", "کتاب\u200cها "),
        ("葛\U000e0100\n\U000e0100", "葛\U000e0100\n"),
    ]
)
def test_of_a_text_from_outside_stays_what_can_be_seen(raw: str, seen: str) -> None:
    assert visible(raw) == seen


def test_days_and_months_have_their_names() -> None:
    day = date(2026, 11, 20)
    assert (day_text(day), month_text(day)) == ("Friday 20 November", "November 2026")
    assert short_day_text(day) == "20 November"
    names = (weekdays(), short_weekdays(), weekday_letters(), months(), short_months())
    assert [len(each) for each in names] == [7, 7, 7, 12, 12]
    assert [each[4] for each in names] == ["Friday", "Fri", "F", "May", "May"]
    for long, short in ((weekdays(), short_weekdays()), (months(), short_months())):
        assert all(name.startswith(start) for name, start in zip(long, short, strict=True))


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("it's 'ting', and \"no\"", "it’s ‘ting’, and “no”"),
        ("says 'Fine';", "says ‘Fine’;"),
        ("'twas rock 'n' roll", "’twas rock ’n’ roll"),
        ('at "http://x/" now', "at “http://x/” now"),
    ],
)
def test_quotes_are_set_as_a_printer_does(typed: str, printed: str) -> None:
    assert curly(typed) == printed


def test_one_name_more_than_the_most_is_named_too() -> None:
    assert text.join_first(["a", "b", "c"], 2) == "a; b; c"
    assert text.join_first(["a", "b", "c", "d"], 2) == "a; b; and 2 more"
