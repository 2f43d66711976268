"""Letters typed into a word that has some already."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.ui.widgets.typedword import Habit, IsWord, TypedWord, typed_on
from generators.words.lexicon import english
from tests.forms import at_once, sampled

SEEDS = sampled(range(40), 10)
MISSING, WHOLE = "missing", "whole"
"""What a player types: only the letters that are missing, or the whole word."""


def begin(pattern: str, habit: Habit | None = None, is_word: IsWord | None = None) -> TypedWord:
    """A word come to at its first gap; a dot is a gap."""
    at = max(0, pattern.find("."))
    letters = ["" if char == "." else char for char in pattern]
    return TypedWord(letters, at, habit or Habit(), first=0, is_word=is_word)


def shown(word: TypedWord) -> str:
    """What stands there."""
    return "".join(letter or "." for letter in word.letters)


def typed(pattern: str, letters: str, is_word: IsWord | None = None) -> str:
    """What stands in a word after letters that all belong to it."""
    word = begin(pattern, is_word=is_word)
    for letter in letters:
        assert word.take(letter), (pattern, letters, letter)
    return shown(word)


def keys(word: str, pattern: str, way: str) -> str:
    """What a player types for a word."""
    pairs = zip(word, pattern, strict=True)
    return word if way == WHOLE else "".join(new for new, old in pairs if old == ".")


def holes(word: str, rng: random.Random) -> str:
    """The word with some letters there, at least one missing."""
    gap = rng.randrange(len(word))
    return "".join(char if n != gap and rng.random() < 0.4 else "." for n, char in enumerate(word))


def listed(rng: random.Random) -> str:
    """A word of the list."""
    words = english()
    return words.words[words.of_tier(2)[rng.randrange(9000)]]


def invented(rng: random.Random) -> str:
    """Letters with many doubles."""
    return "".join(rng.choice("abcdef") for _ in range(rng.randint(3, 9)))


@at_once(
    [
        (".p...", "straw", "sp... spt.. sptr. sptra straw"),  # after a wrong word down
        (".p.x.", "straw", "sp.x. sptx. sptxr stra. straw"),
        ("xp...", "straw", "xps.. xpst. xpstr stra. straw"),
        (".x.", "saw", "sx. sxa saw"),
    ]
)
def test_a_word_typed_whole_replaces_wrong_letters(pattern: str, letters: str, steps: str) -> None:
    word = begin(pattern, is_word=english().has_like)
    told = []
    for letter in letters:
        assert word.take(letter), letter
        told.append(shown(word))
    assert told == steps.split()


def test_the_next_word_begins_after_missing_letters_whatever_they_spell() -> None:
    for pattern, letters, after in (
        ("apus.", "h", "e"),
        ("zx.t.", "qv", "a"),
        (".l...", "aley", "s"),
    ):
        word = begin(pattern, is_word=english().has_like)
        for letter in letters:
            assert word.take(letter)
        assert not word.take(after), pattern


@at_once(
    [
        (".l...", "aley", "al... all.. alle. alley"),
        ("e....", "erie", "ee... eer.. eeri. eerie"),
        ("...s.", "bass", "b..s. ba.s. bass. basss"),
        (".l...", "alley", "al... all.. alll. allle alley"),
        (".l.......", "alligator", "al all alll alli allig alliga alligat alligato alligator"),
        (".p.e.e", "sphere", "sp.e.e sppe.e sppehe sphe.e sphere sphere"),
    ]
)
def test_a_letter_goes_into_the_highlighted_square(pattern: str, letters: str, steps: str) -> None:
    word = begin(pattern, is_word=english().has_like)
    told = []
    for letter in letters:
        assert word.take(letter)
        told.append(shown(word))
    assert told == [step.ljust(len(pattern), ".") for step in steps.split()]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("way", [MISSING, WHOLE])
@pytest.mark.parametrize("knows", [True, False], ids=["list", "no list"])
def test_what_stands_afterwards_is_what_was_meant(seed: int, way: str, knows: bool) -> None:
    rng = random.Random(f"{seed} {way} {knows}")
    is_word = english().has_like if knows else None
    for _ in range(25):
        word = listed(rng) if knows else invented(rng)
        pattern = holes(word, rng)
        assert typed(pattern, keys(word, pattern, way), is_word) == word, pattern


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("way", [MISSING, WHOLE])
def test_words_typed_one_after_the_other_are_what_was_meant(seed: int, way: str) -> None:
    """Without a pause, as if every clue were known by heart."""
    rng, habit = random.Random(f"{seed} {way}"), Habit()
    is_word = english().has_like
    habit.note(full_word=way == WHOLE)  # the first word alone may be read in both ways
    words = [listed(rng) for _ in range(8)]
    patterns = [holes(word, rng) for word in words]
    done: list[str] = []
    now = begin(patterns[0], habit, is_word)
    for letter in "".join(map(keys, words, patterns, [way] * len(words))):
        if not now.take(letter):
            done.append(shown(now))
            now = begin(patterns[len(done)], habit, is_word)
            assert now.take(letter)
    assert [*done, shown(now)] == words


def test_a_word_that_is_full_ends_with_a_letter_that_cannot_be_its_own() -> None:
    word = begin(".l...", is_word=english().has_like)
    assert all(map(word.take, "aley"))
    assert word.at is None
    assert not word.take("c")
    assert shown(word) == "alley"


def test_letters_that_repeat_a_full_word_are_its_own_until_one_is_not() -> None:
    habit, is_word = Habit(), english().has_like
    word, after = begin(".ool", habit, is_word), begin("....", habit, is_word)
    for letter in "coo":
        assert typed_on(word, word.letters, letter, lambda: after, is_last=False) is word
    assert (shown(word), word.repeated) == ("cool", ["o", "o"])
    assert typed_on(word, word.letters, "z", lambda: after, is_last=False) is after
    assert shown(after) == "ooz."
    word = begin(".ool", habit, is_word)
    assert all(map(word.take, "cool"))
    assert word.repeated == ()  # typed to its end


def test_the_last_word_takes_all_letters_that_can_be_its_own() -> None:
    for is_last in (True, False):
        fills_gaps = Habit()
        for _word in range(3):
            fills_gaps.note(full_word=False)
        word = begin("ki.ki", fills_gaps)
        assert word.take("k")
        assert word.take("i", is_last=is_last) is is_last


def test_the_habit_decides_what_the_words_do_not() -> None:
    habit = Habit()
    word = begin(".a.s", habit)  # b differs from a: only the missing letters are typed
    assert all(map(word.take, "bt"))
    assert habit.balance < 0
    word = begin("bat.s", habit)
    assert word.take("e")
    assert not word.take("s")


def test_who_types_words_whole_sees_it_at_the_first_letter_behind_one_that_was_there() -> None:
    habit, is_word = Habit(), english().has_like
    assert all(map(begin(".p.e.e", habit, is_word).take, "sphere"))
    word = begin(".p.e.e", habit, is_word)
    assert all(map(word.take, "sph"))
    assert (shown(word), word.at) == ("sphe.e", 3)
    word = begin(".l.......", habit, is_word)
    steps = [shown(word) for letter in "alli" if word.take(letter)]
    assert steps == ["al.......", "all......", "all......", "alli....."]


def test_a_word_of_no_list_is_left_as_it_is_typed() -> None:
    word = begin(".t..", is_word=english().has_like)
    assert all(map(word.take, "oto"))
    assert shown(word) == "otto"


def test_a_typing_mistake_that_is_taken_back_was_never_made() -> None:
    word = begin(".l...", is_word=english().has_like)
    word.take("a")
    word.take("x")
    word.take_back()
    assert all(map(word.take, "lley"))
    assert shown(word) == "alley"


def test_what_was_aimed_at_is_written_over() -> None:
    word = TypedWord([*"cat"], 0, Habit())
    assert all(map(word.take, "dog"))
    assert shown(word) == "dog"
    assert word.at is None
    assert not word.take("s")


def test_behind_its_end_the_gaps_at_the_beginning_are_filled() -> None:
    word = TypedWord(["", "", "g", "", "e"], 1, Habit())
    places = [word.at for letter in "inm" if word.take(letter)]
    assert places == [3, 0, None]
    assert shown(word) == "mig" + "ne"


def test_a_letter_is_meant_by_its_square() -> None:
    meant = lambda place, letter: "ñ" if (place, letter) == (1, "n") else letter  # noqa: E731
    word = TypedWord(["", "ñ", ""], 0, Habit(), meant=meant)
    assert all(map(word.take, "ano"))
    assert shown(word) == "año"


def test_a_word_that_something_else_has_changed_begins_anew() -> None:
    habit, letters = Habit(), ["a", "l", "", "", ""]
    word = begin(".l...", habit)
    word.take("a")
    other = lambda: TypedWord(letters, 2, habit)  # noqa: E731
    assert typed_on(word, word.letters, "l", other, is_last=False) is word
    assert typed_on(word, letters, "l", other, is_last=False) is not word
    assert shown(typed_on(None, letters, "x", other, is_last=False)) == "alx.."


def of_list(letters: Sequence[str]) -> bool:
    """Whether some word of the list has these letters."""
    return english().has_like(letters)


@at_once(
    [
        ("ba.xt.", "basket", "basket"),
        ("hoxse", "mouse", "mouse"),
        ("qu.xz", "mount", "mount"),
        ("ca.e", "car", "care"),
    ]
)
def test_a_word_typed_from_a_letter_that_is_there_replaces_wrong_ones(
    pattern: str, keys: str, expected: str
) -> None:
    word = TypedWord([char.strip(".") for char in pattern], 0, Habit(), is_word=of_list)
    for letter in keys:
        assert word.take(letter)
    assert shown(word) == expected
    assert not word.take("z")
    while word.is_begun:
        word.take_back()
    assert shown(word) == pattern


def test_letters_that_spell_no_word_go_into_the_gaps_alone() -> None:
    word = TypedWord([*"ba", "", *"xt", ""], 0, Habit(), is_word=of_list)
    for letter in "bbqz":
        assert word.take(letter)
    assert shown(word) == "bbqxtz"
