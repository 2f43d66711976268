"""What is dealt, of the lexicon and of a text, checked against a plain reading of the words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import GenerationError, ParseError, no_tick
from generators.brick import KIND, vocabulary, wordtext
from generators.brick.generator import (
    CUSTOM,
    LEAST_TARGETS,
    MOST_TARGETS,
    PRESETS,
    effort,
    endings,
    generate,
    level_of,
    padding,
    rate,
    score_of,
    text_puzzle,
)
from generators.brick.lettersets import spellings
from generators.brick.rules import UNLISTED, Params, Reach
from generators.brick.solver import index_of
from generators.brick.vocabulary import WordFlag
from generators.rng import Rng
from generators.words import lexicon
from generators.words.languages import BRITISH
from generators.words.lexicon import TARGETS, Flag
from tests.forms import sampled
from tests.generators.brick.games import NAMES, STORY, dealt

EVERY = (1 << 26) - 1
SEEDS = ("1", "二", "3")
every_preset = pytest.mark.parametrize("name", sampled(NAMES, 4))


def reveal_scope(name: str) -> list[str]:
    """What a preset may ask for, by looking at every word that the file has."""
    reach = params(name).reach
    later = WordFlag.FROM_MEDIUM * (reach < Reach.MEDIUM) | WordFlag.FROM_HARD * (
        reach < Reach.HARD
    )
    return [
        word
        for word, mark in vocabulary.english().marks.items()
        if not mark & (WordFlag.BRITISH | WordFlag.AMERICAN | WordFlag.PANGRAM | later)
        and (mark & WordFlag.EVERYBODY or reach > Reach.GENTLE)
    ]


def params(name: str) -> Params:
    found: Params = KIND.preset(name).params
    return found


@every_preset
@pytest.mark.parametrize("seed", SEEDS)
def test_the_targets_are_all_words_that_the_letters_spell(name: str, seed: str) -> None:
    puzzle = dealt(name, seed)
    assert puzzle.tier == 1
    usual = {
        word
        for word in reveal_scope(name)
        if set(word) <= set(puzzle.letters) and puzzle.centre in word
    }
    assert usual == {
        word for word in puzzle.targets if word in usual or not puzzle.is_pangram(word)
    }
    puzzle.check()


def test_no_english_board_with_a_centre_has_an_s() -> None:
    names = [preset.name for preset in PRESETS if preset.params.is_centred]
    boards = [dealt(name, f"plural {seed}") for name in names for seed in range(8)]
    assert not any("s" in puzzle.letters for puzzle in boards)
    french = [dealt("7-easy-fr", f"plural {seed}") for seed in range(8)]
    assert any("s" in puzzle.letters for puzzle in french)


def test_a_gentle_board_has_a_pangram_that_comes_to_mind() -> None:
    words = vocabulary.english()
    for seed in range(20):
        pangrams = dealt("7-gentle", f"level {seed}").pangrams
        assert min(effort(word, words) for word in pangrams) <= 3.5


def test_a_deal_keeps_to_one_spelling() -> None:
    american, british = (
        set(index_of(1).words(EVERY)),
        set(index_of(1, spelling=BRITISH).words(EVERY)),
    )
    assert {"theater", "color", "gray", "program"} <= american
    assert {"theatre", "colour", "grey", "tyre", "programme"} <= british
    assert not {"theatre", "tyre", "colour"} & american
    assert not {"theater", "color", "gray"} & british
    for seed in range(20):
        deal = replace(params("7-hard"), spelling=BRITISH)
        assert not set(generate(deal, Rng(f"{seed}"), no_tick).targets) & (american - british)


@every_preset
def test_no_word_is_a_target_in_two_spellings(name: str) -> None:
    for seed in range(40):
        targets = set(dealt(name, f"spelled {seed}").targets)
        assert not any(spellings(word) & targets for word in targets)


@every_preset
def test_a_puzzle_is_what_its_preset_says(name: str) -> None:
    wanted, marks = params(name), vocabulary.english().marks
    rare = WordFlag.FROM_HARD | WordFlag.PANGRAM
    for seed in range(20):
        puzzle = dealt(name, f"preset {seed}")
        assert wanted.reach >= Reach.MEDIUM or not any(marks[w] & rare for w in puzzle.pangrams)
        assert len(puzzle.letters) == wanted.letters
        assert wanted.least <= len(puzzle.targets) <= wanted.most
        assert bool(puzzle.centre) == wanted.is_centred
        assert puzzle.pangrams or wanted.is_original
        assert wanted.level in (0, rate(puzzle).level)
        assert padding(puzzle.targets) <= 0.2 * len(puzzle.targets)
        assert 3 * endings(puzzle.targets) <= len(puzzle.targets)
        for letter in puzzle.letters:
            assert sum(letter in word for word in puzzle.targets) >= 3


@pytest.mark.parametrize("name", ["7-medium", "original", "free"])
def test_a_banned_word_is_no_target(name: str) -> None:
    first = dealt(name, "banned")
    banned = first.targets[::2]
    again = Params(**{**vars(params(name)), "banned": banned})
    for seed in range(10):
        puzzle = generate(again, Rng(f"{seed}"), no_tick)
        assert not set(puzzle.targets) & set(banned)


def test_letters_whose_only_pangram_is_banned_are_not_dealt() -> None:
    index = index_of(1, reach=Reach.MEDIUM)
    pangrams = {word for mask in index.letter_sets(9) for word in index.pangrams(mask)}
    kept = sorted(pangrams)[:: len(pangrams) // 40]
    banned = tuple(sorted(pangrams - set(kept)))
    for seed in range(3):
        puzzle = generate(Params(9, 5, 400, banned=banned), Rng(f"{seed}"), no_tick)
        assert set(puzzle.pangrams) & set(kept) == set(puzzle.pangrams) != set()


def test_what_cannot_be_dealt_is_given_up() -> None:
    with pytest.raises(GenerationError, match="No puzzle turned up in 5000 attempts"):
        generate(Params(5, 900, 1000), Rng("1"), no_tick)


@pytest.mark.parametrize("tier", [1, 2])
def test_no_index_of_words_to_deal_has_a_flagged_word(tier: int) -> None:
    assert not any(map(vocabulary.english().is_rude, index_of(tier).words(EVERY)))


def listed() -> wordtext.PlayerText:
    """A long text: a list of common words, each with a capital twin that is no word."""
    english = lexicon.english()
    words = [english.words[index] for index in english.of_tier(TARGETS, shortest=4)]
    return wordtext.read(" ".join(f"{word} {word.title()}." for word in words[::3]).encode())


def test_the_targets_are_all_the_words_of_the_text_that_the_letters_spell() -> None:
    own = wordtext.read(STORY.encode())
    for seed in range(10):
        puzzle = text_puzzle(own, Rng(f"{seed}"))
        puzzle.check()
        assert puzzle.tier == UNLISTED
        assert list(puzzle.targets) == sorted(
            word
            for word in own.words
            if set(word) <= set(puzzle.letters) and puzzle.centre in word
        )


def test_spellings_and_sentences_belong_to_the_targets() -> None:
    own = wordtext.read(STORY.encode())
    puzzle = text_puzzle(own, Rng("1"))
    for word, spelling, sentence in zip(
        puzzle.targets, puzzle.spellings, puzzle.sentences, strict=True
    ):
        assert wordtext.fold(spelling) == word
        assert spelling in STORY
        assert "_" * len(word) in sentence
        assert word not in sentence.lower().split()


def test_a_long_text_gives_as_many_words_as_are_good_to_find_and_other_letters_each_time() -> None:
    own = listed()
    puzzles = [text_puzzle(own, Rng(f"{seed}")) for seed in range(6)]
    assert all(LEAST_TARGETS <= len(puzzle.targets) <= MOST_TARGETS for puzzle in puzzles)
    assert all(len(puzzle.letters) == 7 and puzzle.pangrams for puzzle in puzzles)
    assert len({puzzle.letters for puzzle in puzzles}) >= 5
    assert text_puzzle(own, Rng("0")) == puzzles[0]


def test_the_centre_is_the_one_asked_for() -> None:
    own = listed()
    for centre in ("e", "t", ""):
        for seed in range(3):
            assert text_puzzle(own, Rng(f"{seed}"), centre=centre).centre == centre
    short = wordtext.read(STORY.encode())
    for centre in "dehilnorstw":
        puzzle = text_puzzle(short, Rng("1"), centre=centre)
        puzzle.check()
        assert puzzle.centre == centre
        assert len(puzzle.targets) >= 4


def test_a_short_text_gives_what_it_has() -> None:
    own = wordtext.read(b"noon tone tent note stone; a neon sign, some onions")
    puzzle = text_puzzle(own, Rng("1"))
    assert len(puzzle.targets) >= 5
    with pytest.raises(ParseError, match="can be made from this text: too few of its words"):
        text_puzzle(wordtext.read(b"rhythm quiz jack fling"), Rng("1"))


def test_accented_words_are_typed_without() -> None:
    own = wordtext.read("père mère crème épée prêt café réel".encode())
    puzzle = text_puzzle(own, Rng("1"))
    assert puzzle.spelling("crème") == "crème"
    assert "creme" in puzzle.targets
    assert puzzle.spelling("creme") == "crème"


def test_a_text_of_another_script_is_a_puzzle() -> None:
    own = wordtext.read("голова голос слово волос логово слог волго село весло лось".encode())
    puzzle = text_puzzle(own, Rng("1"))
    assert len(puzzle.targets) >= 4
    assert set(puzzle.letters) <= set("абвгдежзиклмнопрстуфхцчшщъыьэюя")


def test_flagged_words_are_no_targets() -> None:
    english = lexicon.english()
    flagged = [
        word for word in english.words if len(word) > 3 and english.flags(word) & Flag.OFFENSIVE
    ]
    own = wordtext.read((STORY + " ".join(flagged)).encode())
    for seed in range(10):
        assert not set(text_puzzle(own, Rng(f"{seed}")).targets) & set(flagged)


# Of a player's own choice


CHOICES = [
    (letters, centre, level)
    for letters in CUSTOM.answers(())
    for centre in CUSTOM.answers((letters,))
    for level in CUSTOM.answers((letters, centre))
]


@pytest.mark.parametrize("given", CHOICES, ids=str)
def test_what_a_player_chooses_is_dealt(given: tuple[int, int, int]) -> None:
    letters, centre, level = given
    puzzle = generate(CUSTOM.preset(given).params, Rng("chosen"), no_tick)
    assert len(puzzle.letters) == letters
    assert bool(puzzle.centre) is bool(centre)
    assert level in (0, level_of(score_of(puzzle)))
    assert puzzle.pangrams


@pytest.mark.parametrize("given", CHOICES, ids=str)
def test_a_choice_is_known_by_its_name(given: tuple[int, int, int]) -> None:
    preset = CUSTOM.preset(given)
    assert CUSTOM.named(preset.name) == preset
    assert CUSTOM.answered(preset) == given
    assert all(listed == preset for listed in PRESETS if listed.name == preset.name)


def test_the_choice_begins_at_any_preset_of_the_menu() -> None:
    assert all(CUSTOM.fitting(CUSTOM.answered(preset)) in CHOICES for preset in PRESETS)


def test_of_five_letters_nothing_hard_is_offered() -> None:
    """Of 12 seeds, 4 of hard ones and 4 of those of an expert make a board twice."""
    assert max(CUSTOM.answers((5, 1))) == 3
    assert CUSTOM.named("5-expert") is None
