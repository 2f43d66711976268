"""Puzzles from a text of one's own: which words are targets, and what is kept of the text."""

from __future__ import annotations

import pytest

from generators import lexicon
from generators.base import Cancelled, ParseError, no_tick
from generators.brick import owntext
from generators.brick.owngame import LEAST, MOST, own_puzzle
from generators.brick.rules import OWN_LIST
from generators.lexicon import TARGETS, Flag
from generators.rng import Rng
from tests.generators.brick.games import STORY


def listed() -> owntext.OwnText:
    """A long text: a list of common words, each with a capital twin that is no word."""
    english = lexicon.english()
    words = [english.words[index] for index in english.of_tier(TARGETS, shortest=4)]
    return owntext.read(" ".join(f"{word} {word.title()}." for word in words[::3]).encode())


def test_the_targets_are_all_the_words_of_the_text_that_the_letters_spell() -> None:
    own = owntext.read(STORY.encode())
    for seed in range(10):
        puzzle = own_puzzle(own, Rng(f"{seed}"))
        puzzle.check()
        assert puzzle.tier == OWN_LIST
        assert list(puzzle.targets) == sorted(
            word
            for word in own.words
            if set(word) <= set(puzzle.letters) and puzzle.centre in word
        )


def test_spellings_and_sentences_belong_to_the_targets() -> None:
    own = owntext.read(STORY.encode())
    puzzle = own_puzzle(own, Rng("1"))
    for word, spelling, sentence in zip(
        puzzle.targets, puzzle.spellings, puzzle.sentences, strict=True
    ):
        assert owntext.fold(spelling) == word
        assert spelling in STORY
        assert "_" * len(word) in sentence
        assert word not in sentence.lower().split()


def test_a_long_text_gives_as_many_words_as_are_good_to_find_and_other_letters_each_time() -> None:
    own = listed()
    puzzles = [own_puzzle(own, Rng(f"{seed}")) for seed in range(6)]
    assert all(LEAST <= len(puzzle.targets) <= MOST for puzzle in puzzles)
    assert all(len(puzzle.letters) == 7 and puzzle.pangrams for puzzle in puzzles)
    assert len({puzzle.letters for puzzle in puzzles}) >= 5
    assert own_puzzle(own, Rng("0")) == puzzles[0]


def test_the_centre_is_the_one_asked_for() -> None:
    own = listed()
    for centre in ("e", "t", ""):
        for seed in range(3):
            assert own_puzzle(own, Rng(f"{seed}"), centre=centre).centre == centre
    short = owntext.read(STORY.encode())
    for centre in "dehilnorstw":
        puzzle = own_puzzle(short, Rng("1"), centre=centre)
        puzzle.check()
        assert puzzle.centre == centre
        assert len(puzzle.targets) >= 4


def test_a_short_text_gives_what_it_has() -> None:
    own = owntext.read(b"noon tone tent note stone; a neon sign, some onions")
    puzzle = own_puzzle(own, Rng("1"))
    assert len(puzzle.targets) >= 5
    with pytest.raises(ParseError, match=r"expected a text of which 4 words .* found too few"):
        own_puzzle(owntext.read(b"rhythm quiz jack fling"), Rng("1"))


def test_accented_words_are_typed_without() -> None:
    own = owntext.read("père mère crème épée prêt café réel".encode())
    puzzle = own_puzzle(own, Rng("1"))
    assert puzzle.spelling("crème") == "crème"
    assert "creme" in puzzle.targets
    assert puzzle.spelling("creme") == "crème"


def test_a_text_of_another_script_is_a_puzzle() -> None:
    own = owntext.read("голова голос слово волос логово слог волго село весло лось".encode())
    puzzle = own_puzzle(own, Rng("1"))
    assert len(puzzle.targets) >= 4
    assert set(puzzle.letters) <= set("абвгдежзиклмнопрстуфхцчшщъыьэюя")


def test_flagged_words_are_no_targets() -> None:
    english = lexicon.english()
    flagged = [
        word for word in english.words if len(word) > 3 and english.flags(word) & Flag.OFFENSIVE
    ]
    own = owntext.read((STORY + " ".join(flagged)).encode())
    for seed in range(10):
        assert not set(own_puzzle(own, Rng(f"{seed}")).targets) & set(flagged)


def test_the_work_can_be_cancelled_at_any_tick() -> None:
    own = owntext.read(STORY.encode())
    ticks: list[float | None] = []
    own_puzzle(own, Rng("1"), ticks.append)
    for patience in (0, 1, len(ticks) - 1):
        left = patience

        def tick(progress: float | None) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise Cancelled

        with pytest.raises(Cancelled):
            own_puzzle(own, Rng("1"), tick)
    own_puzzle(own, Rng("1"), no_tick)
