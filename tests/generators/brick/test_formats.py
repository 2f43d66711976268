"""The forms that puzzles travel in, what is solved, and what is said of texts that are neither."""

from __future__ import annotations

import json
from base64 import b16encode, b32encode, b64encode
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from generators.base import Message, ParseError, UnknownFormat, Verdict, no_tick
from generators.brick import KIND
from generators.brick.formats import EXPORTS, open_puzzle, read
from generators.brick.rules import Puzzle
from generators.words import lexicon
from generators.words.lexicon import Flag
from tests.forms import at_once
from tests.generators.brick.games import PUZZLE, STORY, WORDS, dealt

FRESH = dealt("7-medium", "formats")


def opened(text: str, **options: object) -> Puzzle:
    puzzle: Puzzle = open_puzzle(text.encode(), options).puzzle
    return puzzle


def verdict(text: str, **options: object) -> Verdict:
    return KIND.solve(text.encode(), options, no_tick, None)


def fields(text: str, **options: object) -> Any:
    return verdict(text, **options).fields


# Ids


@at_once(
    [
        *("deioprv-p1", "deioprv-p", "brick:deioprv-p1", " brick:deioprv-p \n", "DEIOPRV-P1"),
        *("\ufeffdeioprv-p1", "provide-p1"),
    ]
)
def test_an_id_is_todays_words(text: str) -> None:
    puzzle = opened(text)
    assert (puzzle.letters, puzzle.centre, puzzle.tier) == ("deioprv", "p", 1)
    assert len(puzzle.targets) > 20
    assert {"provide", "rope"} <= set(puzzle.targets)
    assert open_puzzle(text.encode(), {}).notice is None


def test_an_id_may_ask_for_free_letters_and_for_rarer_words() -> None:
    assert "ride" in opened("deioprv-_1").targets
    assert "dipper" in opened("deioprv-p2").targets
    assert opened("deioprv-p2").tier == 2
    assert set(opened("deioprv-p2").targets) < set(opened("deioprv-p3").targets)


@at_once(
    [
        *(("aeglory-l1-9n", 49), ("acehlpy-c1-23", 18), ("cdoprtu-t1-7b", 16)),
        *(("deioprv-p2-ea", 80), ("deioprv-p3-ev", 108), ("aelnsty-n1fr-34", 32)),
        *(("acinrtu-_1-msk", 50), ("afilmnor-l1-h7p", 73), ("dghortu-r1-5cn", 19)),
    ]
)
def test_an_id_of_a_former_version_opens_with_its_words(text: str, count: int) -> None:
    found = open_puzzle(f"brick:{text}".encode(), {})
    assert len(found.puzzle.targets) == count
    assert (found.puzzle.share() or "").endswith(text.split("-")[-1])
    assert found.notice is None


def test_an_id_of_other_words_opens_with_todays_and_says_so() -> None:
    fresh = opened("deioprv-p1")
    old = replace(fresh, targets=fresh.targets[1:])
    for puzzle, is_noticed in ((fresh, False), (old, True)):
        shared = puzzle.share()
        assert shared is not None
        found = open_puzzle(shared.encode(), {})
        assert found.puzzle == fresh
        assert (found.notice is not None) == is_noticed
    assert isinstance(found.notice, Message)
    assert "some of the words to find aren't" in str(found.notice)


def test_letters_alone_are_opened_only_by_name() -> None:
    assert opened("brick:deioprv").share() == opened("deioprv-_1").share()
    assert opened("brick:deioprv", centre="p", tier="2") == opened("deioprv-p2")
    with pytest.raises(UnknownFormat):
        opened("deioprv")


def test_flags_agree_with_what_the_puzzle_says() -> None:
    assert opened("deioprv-p1", centre="p", tier="1") == opened("deioprv-p1")
    assert opened("deioprv-_1", centre="") == opened("deioprv-_1")
    for text in ("deioprv-p1", PUZZLE.to_text(), "deioprv-p1\n4: rope\n"):
        with pytest.raises(ParseError, match="For this puzzle, --centre"):
            opened(text, centre="e")
        with pytest.raises(ParseError, match=r"--tier is 1, not 2"):
            opened(text, tier="2")
    with pytest.raises(ParseError, match=r"--centre is none, not e"):
        opened("deioprv-_1", centre="e")


# The other forms


@at_once(product(EXPORTS, [FRESH, PUZZLE, replace(PUZZLE, centre="", tier=3)]))
def test_every_form_keeps_letters_and_words(form: str, puzzle: Puzzle) -> None:
    again = opened(EXPORTS[form](puzzle, None).decode(), centre=puzzle.centre)
    assert (again.letters, again.centre, again.targets) == (
        puzzle.letters,
        puzzle.centre,
        puzzle.targets,
    )


def test_the_list_has_the_words_of_a_length_in_a_line() -> None:
    assert EXPORTS["text"](PUZZLE, None).decode() == (
        "brick:deioprv-p1\n4: deep drip rope\n5: pride\n7: provide\n8: provided\n"
    )


def test_the_json_is_the_original_s() -> None:
    data = EXPORTS["json"](PUZZLE, None)
    assert json.loads(data) == {"puzzle": {"letters": "deioprv", "words": list(WORDS)}}


def original(letters: str, *words: str) -> str:
    return json.dumps({"puzzle": {"letters": letters, "words": words}})


def test_the_centre_of_a_json_is_the_one_letter_of_all_words_or_the_flag() -> None:
    assert opened(original("provide", "rope", "pride", "drip", "deep")).centre == "p"
    assert opened(original("provide", "rope", "ride")).centre == ""  # e and r
    assert opened(original("provide", "rope", "ride"), centre="e").centre == "e"
    assert opened(original("provide", "rope", "pride", "drip"), centre="").centre == ""
    with pytest.raises(ParseError, match="rope"):
        opened(original("provide", "rope", "ride"), centre="d")


def test_a_json_is_of_a_tier_where_it_has_all_its_words() -> None:
    for tier in (1, 2, 3):
        full = opened(f"deioprv-p{tier}")
        text = original("deioprv", *full.targets)
        assert opened(text) == full
        assert opened(text, tier=str(tier)) == full
    assert opened(original("deioprv", "rope", "pride")).tier == 0
    with pytest.raises(ParseError, match="--tier is 0, not 1"):
        opened(original("deioprv", "rope", "pride"), tier="1")


def test_a_json_of_another_language_is_a_puzzle() -> None:
    puzzle = opened(original("reçudj", "reçue"[:4], "déçu"[:1] + "rue", "cru", "durer"))
    assert (puzzle.tier, puzzle.targets) == (0, ("drue", "durer", "reçu"))


def test_flagged_words_of_a_json_are_no_targets() -> None:
    english = lexicon.english()
    flagged = (word for word in english.words if english.flags(word) & Flag.OFFENSIVE)
    word = next(word for word in flagged if len(word) == 5)
    letters = "".join(sorted({*word, *"noon"}))
    assert opened(original(letters, word, "noon")).targets == ("noon",)


@at_once(
    [
        ("", r"puzzle: nothing\. Give"),
        ("brick:", r"puzzle: nothing\. Give"),
        ("deioprv p", "Give letters such as “deioprv”, a game ID, or text with at least 40 words"),
        ("deioprv-x1", r"must be one of its letters, deioprv, or _, not 'x'"),
        ("deioprv-p0", "a word list from 1 to 3, not 0"),
        ("vwxyz-_1", r"These letters don't spell any words: vwxyz\. Add"),
        ("réu-r", "only the letters a-z, not 'é'"),
        ("aab-a1", "puzzle needs 2 to 12 different letters, not 'aab'"),
        ("{", r'should look like \{"puzzle":'),
        ("[]", "as “deioprv”, a game ID,"),
        ('{"puzzle":' + "1" * 1_000_000, r"This JSON is too long: 1000010 characters\. The limit"),
        ("deioprv-p1\n4:" + " rope" * 200_000, "letters such as “deioprv”"),
        ("{" + '"a":{' * 5000, r'This JSON should look like \{"puzzle":'),
        ('{"puzzle": 1}', r'This JSON should look like \{"puzzle":'),
        ('{"puzzle": {"letters": 1, "words": []}}', "letters and a list of words"),
        ('{"puzzle": {"letters": "ab", "words": [1]}}', "letters and a list of words"),
        ('{"puzzle": {"letters": "deno", "words": []}}', "1 to 5000 words; this one has 0"),
        ('{"puzzle": {"letters": "d no", "words": ["noon"]}}', "different letters"),
        ('{"puzzle": {"letters": "deno", "words": ["nose"]}}', r"include deno\. This one"),
        ("deioprv-p1\n4: ride\n", r"include p\. This one doesn't: 'ride'"),
        ("brick:deioprv-p1\n4: rope rope\n", "with no repeats"),
        ("deioprv-p1:9:rope", "be 9 words here, not 1"),
    ]
)
def test_a_text_that_is_no_puzzle_is_refused(text: str, match: str) -> None:
    with pytest.raises(ParseError, match=match) as caught:
        opened(text)
    assert str(caught.value).endswith(".")


def cut(text: str) -> str:
    """In lines, as coded data stands in a letter."""
    return "\n".join(text[start : start + 76] for start in range(0, len(text), 76))


@at_once(
    [
        "lionwall:sc:\n" + STORY,
        "other:" + STORY,
        " ".join("ABCDEFGHIJ" * 60),
        "\n".join("abcdefghijklmnopqrstuvwxy"[i:] + "abcdefghijk" for i in range(25)) * 2,
        "0 1 2 3 4 5 6 7\n" * 60,
        "8x1." + "ABCD" * 300,
        STORY + "\0",
        *(
            cut(code(bytes(range(256)) * 99).decode())
            for code in (b64encode, b32encode, b16encode)
        ),
        STORY + cut(b64encode(bytes(range(256)) * 999).decode()),
    ]
)
def test_what_is_no_running_text_is_left_to_others(text: str) -> None:
    with pytest.raises(UnknownFormat):
        opened(text)
    with pytest.raises(UnknownFormat):
        verdict(text)


# Solving


def test_letters_are_solved_with_tier_2_and_no_centre() -> None:
    found = fields("deioprv")
    assert found["letters"] == "deioprv"
    assert found["words"] == found["solution"] == sorted(found["words"])
    assert set(opened("deioprv-_1").targets) < set(found["words"])
    assert "ride" in found["words"]
    assert found["words"] == list(opened("deioprv-_2").targets)
    assert set(found["pangrams"]) >= {"provide", "provided"}
    assert all(set(word) == set("deioprv") for word in found["pangrams"])
    assert found["difficulty"]["targets"] == len(found["words"])


def test_flags_choose_centre_and_tier() -> None:
    by_tier = [set(fields("deioprv", tier=tier)["words"]) for tier in "123"]
    assert by_tier[0] < by_tier[1] < by_tier[2]
    centred = fields("deioprv", centre="v", tier="2")["words"]
    assert centred == sorted(word for word in by_tier[1] if "v" in word)


def test_letters_without_a_word_have_none() -> None:
    for text in ("a", "xyz", "brick:vwxyz"):
        found = verdict(text)
        assert (found.status, found.text) == ("none", "")
        assert found.fields["words"] == found.fields["pangrams"] == []
        assert found.fields["points"] == 0
        assert found.fields["solution"] is found.fields["difficulty"] is None


@at_once(["", "deio7", "abcdefghijklmabc", "de io", "123", "?", "abcdefghijklm", "é", "a" * 41])
def test_letters_and_nothing_else_are_solved(text: str) -> None:
    with pytest.raises(ParseError, match=r"[.…]$"):
        verdict(text)


def test_a_text_of_one_s_own_is_a_puzzle_always_the_same() -> None:
    puzzle = opened(STORY)
    assert puzzle == opened(f"\n{STORY}\n") == opened(f"brick:{STORY}")
    assert puzzle.is_own
    assert puzzle.share() is None
    assert opened(puzzle.to_text()) == puzzle
    assert opened(STORY, centre="e").centre == "e"
    assert fields(STORY)["words"] == list(puzzle.targets)
    with pytest.raises(ParseError, match="Leave out --tier: your"):
        opened(STORY, tier="1")


@at_once(["7-gentle", "7-easy", "5-gentle", "7-hard"])
def test_an_id_of_a_gentle_puzzle_opens_with_the_words_that_were_dealt(name: str) -> None:
    for seed in range(5):
        puzzle = dealt(name, f"id {seed}")
        body = puzzle.share()
        assert body is not None
        found = open_puzzle(f"brick:{body}".encode(), {})
        assert found.puzzle == puzzle
        assert found.notice is None
        assert read(f"brick:{body}".encode(), {}) == puzzle
        assert (
            open_puzzle(EXPORTS["json"](puzzle, None), {"centre": puzzle.centre}).puzzle == puzzle
        )


@at_once(
    [
        (" ".join(STORY.split()[:27]), "least 40 words; this text has 27"),
        ("\n".join(["noon", "onion", "stone", "tones"] * 5), "least 40 words; this text has 20"),
        ("старый мастер вышел из деревни и направился к реке", "least 40 words; this text has 9"),
        ("table " * 80, "20 different words of 4 letters or more; this text has 1"),
        ("rhythm quiz jack fling " * 20, "20 different words .* has 4"),
    ]
)
def test_a_text_with_too_little_is_told_what_is_wanting(text: str, told: str) -> None:
    with pytest.raises(ParseError, match=told) as caught:
        opened(text)
    assert not isinstance(caught.value, UnknownFormat)


@at_once(["hello world", "AABB\nABBC\nCCDD\nCDDD", "1 2 3 4 5 6 7 8", "\0"])
def test_what_is_no_text_may_be_for_another_kind(text: str) -> None:
    with pytest.raises(UnknownFormat):
        opened(text)
