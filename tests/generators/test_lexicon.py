"""The word list against plain re-reading, and what is known of some words."""

from __future__ import annotations

import random
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from generators import packed
from generators.base import ParseError
from generators.packed import Packed
from generators.words import lexicon
from generators.words.lexicon import KIND, NONE, Flag, Lexicon
from tests.forms import at_once, diagonal

WORDS = lexicon.english()
DATA = packed.data("lexicon/en.lex")
EVERY = (1 << 26) - 1
SEEDS = range(4)


def plain_mask(word: str) -> int:
    return sum(1 << "abcdefghijklmnopqrstuvwxyz".index(letter) for letter in set(word))


def of_length(length: int) -> list[str]:
    return [word for word in WORDS.words if len(word) == length]


def small(**changed: object) -> Lexicon:
    """Four words of another alphabet: `öl` and `aal` in tier 1, `la` in 2, `olä` in 3."""
    facts = {
        "language": "xx",
        "alphabet": "aloäö",
        "sizes": [10, 50, 70],
        "lengths": [[2, 1, 2, 2], [3, 1, 1, 2]],
        **changed,
    }
    columns = {
        "words": "öllaaalolä".encode("latin-1"),
        "commonness": bytes([2 << 5, 1 << 5, 2 << 5, 0]),
        "flags": bytes([0, Flag.OFFENSIVE, Flag.HEADWORD, Flag.INFLECTED]),
    }
    return Lexicon.from_bytes(Packed(facts, columns).to_bytes(KIND))


def test_words_are_distinct_and_of_the_alphabet() -> None:
    assert len(set(WORDS.words)) == len(WORDS.words) == len(WORDS) > 110_000
    assert all(re.fullmatch("[a-z]{2,21}", word) for word in WORDS.words)
    assert (WORDS.language, WORDS.alphabet) == ("en", "abcdefghijklmnopqrstuvwxyz")


def test_in_a_length_the_commonest_word_is_first() -> None:
    for span in WORDS.spans.values():
        ranks = [WORDS.commonness[index] for index in span]
        assert ranks == sorted(ranks, reverse=True)
    assert WORDS.commonness[WORDS.index("with")] > WORDS.commonness[WORDS.index("debt")]


@at_once(["cafe", "eclair", "fiance", "jalapeno", "colour", "color", "em"])
def test_accents_are_folded_and_both_spellings_are_words(word: str) -> None:
    assert word in WORDS


@at_once(["", "a", "London", "café", "it's", "rs", "kb", "zz", "OK"])
def test_letters_names_and_abbreviations_are_no_words(word: str) -> None:
    assert word not in WORDS
    assert not WORDS.is_offensive(word)
    for ask in (WORDS.index, WORDS.size, WORDS.tier, WORDS.flags):
        with pytest.raises(KeyError):
            ask(word)


@at_once(
    [
        *(("dog", Flag.HEADWORD), ("dogs", Flag.INFLECTED)),
        *(("building", Flag.HEADWORD | Flag.INFLECTED), ("went", Flag.INFLECTED), ("their", NONE)),
        *(("colour", Flag.HEADWORD | Flag.BRITISH), ("color", Flag.HEADWORD | Flag.AMERICAN)),
        ("colours", Flag.HEADWORD | Flag.BRITISH | Flag.INFLECTED),
        *(("rick", Flag.HEADWORD | Flag.NAME), ("number", Flag.HEADWORD)),
        *(("bed", Flag.HEADWORD), ("his", NONE)),
    ]
)
def test_flags_say_what_is_known_of_a_word(word: str, flags: Flag) -> None:
    assert WORDS.flags(word) == flags


def test_every_word_is_found_where_it_stands() -> None:
    words = [*WORDS.words]
    assert [*map(WORDS.index, words)] == [*range(len(words))]
    places = random.Random(1).sample(range(len(words)), 1000)
    assert [WORDS.words[place] for place in places] == [words[place] for place in places]
    assert [WORDS.words[place - len(words)] for place in places] == [words[p] for p in places]
    assert WORDS.words[-3:] == words[-3:]


def test_masks_have_a_bit_for_each_letter() -> None:
    assert list(WORDS.masks) == [plain_mask(word) for word in WORDS.words]
    assert WORDS.mask("cab") == WORDS.mask("abcacb") == 0b111
    assert WORDS.mask("z") == 1 << 25


@pytest.mark.parametrize("length", [2, 7, 8, 13, 21])
def test_bitsets_have_a_bit_for_each_word_with_that_letter_there(length: int) -> None:
    found = WORDS.bitsets(length)
    assert [len(row) for row in found] == [26] * length
    for place in range(length):
        letters = [word[place] for word in of_length(length)]
        for letter, words in zip(WORDS.alphabet, found[place], strict=True):
            digits = "".join("1" if each == letter else "0" for each in reversed(letters))
            assert words == int(digits, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_pattern_finds_what_a_regular_expression_finds(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(8):
        word = rng.choice(WORDS.words)
        pattern = "".join("?" if rng.random() < 0.6 else letter for letter in word)
        tier, without = rng.randint(1, 3), rng.choice([NONE, Flag.OFFENSIVE, Flag.INFLECTED])
        form = re.compile(pattern.replace("?", "."))
        assert WORDS.matches(pattern, tier, without) == [
            each
            for each in of_length(len(word))
            if form.fullmatch(each)
            and WORDS.tier(each) <= tier
            and not WORDS.flags(each) & without
        ]


@pytest.mark.parametrize("seed", SEEDS)
def test_fitting_words_have_an_allowed_letter_at_every_place(seed: int) -> None:
    rng = random.Random(seed)
    for length in (3, 5, 8):
        allowed = [rng.choice([EVERY, rng.getrandbits(26), 0b10001]) for _ in range(length)]
        found = WORDS.listed(length, WORDS.fitting(allowed, WORDS.pool(length, 3, NONE)))
        assert list(found) == [
            word
            for word in of_length(length)
            if all(plain_mask(letter) & mask for letter, mask in zip(word, allowed, strict=True))
        ]


@at_once(
    [
        *((["c", "", "t"], True), (["", "", ""], True), (["q", "q", ""], False)),
        *((["c", "ä", "t"], False), (["c", "at", "t"], False), ([""] * 40, False)),
    ]
)
def test_letters_are_known_to_be_like_a_word(pattern: list[str], found: bool) -> None:
    assert WORDS.has_like(pattern) is found


@at_once(["c!t", "C?t", "c t", "caf\u00e9", "?\n"])
def test_a_pattern_of_other_characters_is_refused(pattern: str) -> None:
    with pytest.raises(ParseError, match="Use only the letters a-z, not"):
        WORDS.matches(pattern)


@pytest.mark.parametrize(
    ("tier", "without"),
    diagonal([1, 2, 3], [NONE, Flag.OFFENSIVE, Flag.OFFENSIVE | Flag.INFLECTED]),
)
def test_the_words_of_a_tier_are_those_of_lower_ones_too(tier: int, without: Flag) -> None:
    wanted = [
        index
        for index, word in enumerate(WORDS.words)
        if len(word) >= 4
        and WORDS.tier(word) <= tier
        and not WORDS.flag_bytes[index] & int(without)
    ]
    assert WORDS.of_tier(tier, without, shortest=4) == wanted
    pools = [WORDS.listed(n, WORDS.pool(n, tier, without)) for n in WORDS.spans if n >= 4]
    assert [word for pool in pools for word in pool] == [WORDS.words[index] for index in wanted]


def test_offensive_words_are_words_and_are_not_dealt() -> None:
    offensive = [word for word in WORDS.words if WORDS.is_offensive(word)]
    assert len(offensive) > 600
    dealt = {WORDS.words[index] for index in WORDS.of_tier(3)}
    for word in offensive:
        assert word in WORDS
        assert word not in dealt
    for length in (3, 4, 5, 6):
        assert not {*WORDS.matches("?" * length)} & {*offensive}
    assert {*WORDS.matches("????", without=NONE)} & {*offensive}


@at_once([0, 10, 17, 25, 40, 300, 5000, 250_000, len(DATA) - 1])
def test_damaged_data_are_refused(place: int) -> None:
    damaged = bytearray(DATA)
    damaged[place] ^= 1
    with pytest.raises(ParseError, match="One of the program's data files is damaged: it"):
        Lexicon.from_bytes(bytes(damaged))


def test_data_of_another_kind_are_refused() -> None:
    with pytest.raises(ParseError, match="should begin with puzzle-cabinet lexicon 1,"):
        Lexicon.from_bytes(packed.data("lexicon/en.rel"))


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "FOLDER", tmp_path)
    with pytest.raises(ParseError, match=r"The data file lexicon/en\.lex can't be read"):
        lexicon.english.__wrapped__()


def test_another_alphabet_works_the_same_way() -> None:
    words = small()
    assert [*words.words] == ["öl", "la", "aal", "olä"]
    assert list(words.masks) == [0b10010, 0b00011, 0b00011, 0b01110]
    assert [words.tier(word) for word in words.words] == [1, 2, 1, 3]
    assert [words.size(word) for word in words.words] == [10, 50, 10, 70]
    assert words.matches("?l") == ["öl"]
    assert words.matches("?l?") == ["olä"]
    assert words.matches("??ä", tier=2) == []
    assert words.matches("l?") == []
    assert words.matches("l?", without=NONE) == ["la"]
    with pytest.raises(ParseError, match="only the letters a-ö, not 'b'"):
        words.matches("b?")


def test_threads_that_ask_at_once_get_the_same_answers() -> None:
    asked = ["?a??e?", "s????", "??ing", "c?t", "???????", "q?????"]
    wanted = [WORDS.matches(pattern) for pattern in asked]
    words, start = Lexicon.from_bytes(DATA), Barrier(8)

    def answers(words: Lexicon = words, start: Barrier = start) -> list[list[str]]:
        start.wait()
        found = [words.matches(pattern) for pattern in asked]
        assert words.masks[words.index("cab")] == 0b111
        return found

    with ThreadPoolExecutor(8) as pool:
        waiting = [pool.submit(answers) for _ in range(8)]
        assert [future.result() for future in waiting] == [wanted] * 8
