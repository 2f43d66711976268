"""What is told of a board that is being made, compared with the words read one by one."""

from __future__ import annotations

import pytest

from generators.base import Finding, IllegalMove, ParseError, no_tick
from generators.brick import vocabulary
from generators.brick.drafting import (
    ADD,
    CENTRE,
    DRAFTING,
    LETTERS,
    STRIKE,
    TAKE,
    TIER,
    BrickDraft,
    LetterEdit,
    WordsFinding,
    findings,
)
from generators.brick.generator import text_puzzle
from generators.brick.rules import UNLISTED, Puzzle
from generators.brick.wordtext import read
from generators.kinds import kind_named
from generators.rng import Rng
from generators.words import lexicon
from generators.words.languages import AMERICAN
from generators.words.lexicon import ACCEPTED, COMMON, TARGETS
from tests.forms import at_once

KIND = kind_named("brick")
BOARDS = (("deioprv", "p"), ("aelnrst", ""), ("acehlpt", "c"))


def found(draft: BrickDraft) -> Finding:
    """The last of the findings."""
    return list(findings(draft, no_tick))[-1]


def words_of(draft: BrickDraft) -> WordsFinding:
    finding = found(draft)
    assert isinstance(finding, WordsFinding)
    return finding


def after(draft: BrickDraft, *strokes: LetterEdit) -> BrickDraft:
    for stroke in strokes:
        draft = draft.apply(stroke)
    return draft


def spelled(words: list[str], letters: str, centre: str) -> set[str]:
    """By comparing sets, word for word."""
    return {w for w in words if len(w) >= 4 and set(w) <= set(letters) and centre in w}


@pytest.mark.parametrize(("letters", "centre"), BOARDS)
def test_the_words_of_each_tier_are_those_the_letters_spell(letters: str, centre: str) -> None:
    english = vocabulary.english()
    finding = words_of(BrickDraft(letters, centre))
    known: set[str] = set()
    for tier, words in zip((TARGETS, COMMON, ACCEPTED), finding.tiers, strict=False):
        every = spelled(list(english.of_tier(tier)), letters, centre)
        if tier == TARGETS:
            every |= {word for word in english.pangrams(AMERICAN) if set(word) == set(letters)}
        assert set(words) == every - known
        known |= every
    lexical = spelled(list(lexicon.english().words) + list(english.added), letters, centre)
    assert known == {word for word in lexical if english.counts(word)}
    assert finding.tiers[-1] == ()
    assert finding.targets == set(finding.tiers[0])


@pytest.mark.parametrize(("letters", "centre"), BOARDS)
def test_words_points_and_level_are_those_of_the_puzzle(letters: str, centre: str) -> None:
    finding = words_of(BrickDraft(letters, centre))
    puzzle = finding.puzzle
    whole = [word for word in finding.targets if set(word) == set(letters)]
    points = sum(1 if len(w) == 4 else len(w) for w in finding.targets) + 7 * len(whole)
    assert finding.status == "unique"
    assert str(finding.title) == f"{len(finding.targets)} words"
    assert str(finding.reason).startswith(f"{points} points.")
    assert bool(finding.warnings) == (not whole)
    difficulty = KIND.rate(puzzle, no_tick)
    assert difficulty is not None
    assert finding.level == difficulty.level


def test_what_is_missing_is_said() -> None:
    empty, single = found(BrickDraft()), found(BrickDraft("e"))
    assert (empty.status, str(empty.title)) == ("unfinished", "No letters yet")
    assert (single.status, str(single.title)) == ("unfinished", "Too few letters (1)")
    bare = found(BrickDraft("bcdfg"))
    assert (bare.status, str(bare.title), bare.puzzle) == ("wrong", "No words", None)
    few = found(BrickDraft("elv"))
    assert (few.status, str(few.title)) == ("wrong", "Too few words (2)")
    without = found(BrickDraft("aelnrstz", "z", struck=BrickDraft("aelnrstz", "z").targets))
    assert str(without.title) == "No words with the centre letter"


def test_more_words_than_a_save_holds_are_no_board() -> None:
    finding = words_of(after(BrickDraft("abcdeilnorst"), LetterEdit(TIER, str(ACCEPTED))))
    assert (finding.status, finding.puzzle) == ("wrong", None)
    assert str(finding.reason) == "A board can have at most 5000 words."


def test_a_board_without_a_pangram_is_told_of_and_can_be_played() -> None:
    draft = BrickDraft("aelnrst")
    whole = [word for word in draft.targets if set(word) == set(draft.letters)]
    finding = words_of(after(draft, *(LetterEdit(STRIKE, word) for word in whole)))
    assert list(map(str, finding.warnings)) == ["No pangram: no word uses all the letters."]
    assert finding.puzzle is not None


def test_an_added_word_that_no_list_has_and_an_offensive_one_are_told_of() -> None:
    rude = next(
        word
        for word in lexicon.english().words
        if vocabulary.english().is_rude(word) and len(word) >= 4 and len(set(word)) < 7
    )
    strange = rude[0] * 4
    draft = after(
        BrickDraft("".join(sorted(set(rude)))), LetterEdit(ADD, rude), LetterEdit(ADD, strange)
    )
    finding = words_of(draft)
    assert finding.rude == {rude}
    told = list(map(str, finding.warnings))
    assert f"Offensive: {rude}." in told
    assert f"Not in the word list: {strange}." in told
    assert strange in finding.tiers[-1]


def test_a_title_goes_with_a_board_and_its_id() -> None:
    plain = KIND.open(b"brick:deioprv-p1", {}, no_tick).puzzle
    named = DRAFTING.entitled(plain, "Für Ada & Bo: 4~4")
    assert Puzzle.from_text(named.to_text()) == named
    assert KIND.open(f"brick:{named.share()}".encode(), {}, no_tick).puzzle == named
    assert DRAFTING.title(named) == "Für Ada & Bo: 4~4"
    assert KIND.variety.identity(named) == KIND.variety.identity(plain)
    for damaged in ("~", "~a b", f"~{'a' * 81}"):
        with pytest.raises(ParseError):
            KIND.open(f"brick:{plain.share()}{damaged}".encode(), {}, no_tick)


@at_once(["7-gentle", "7-medium", "free", "original"])
def test_a_dealt_board_comes_back_as_it_was(preset: str) -> None:
    puzzle = KIND.generate(KIND.preset(preset).params, Rng("workshop"), no_tick)
    draft = BrickDraft.of(puzzle)
    assert words_of(draft).puzzle == puzzle
    assert DRAFTING.open(draft.to_text()) == draft


TEXT = """The painter went out at dawn to paint the ripe pears by the water. A trader at the gate
read a paper and repeated a prayer; nearer the pier the retired pirate opened a drawer, and there
appeared a dented pendant, a tired parrot, an aged deer and a torn tarp. Patient traders repaid
the pirate with rented tents, tarred rope, painted trains, dinner and a taped radio, then adored
the rain, entered the trade and ran. """


def test_letters_are_taken_from_a_text_with_its_sentences() -> None:
    puzzle = text_puzzle(read(TEXT.encode()), Rng("1"), no_tick)
    draft = after(BrickDraft(), LetterEdit(TAKE, BrickDraft.of(puzzle).to_text()))
    assert words_of(draft).puzzle == puzzle
    assert draft.tier == UNLISTED
    word = puzzle.targets[0]
    fewer = words_of(after(draft, LetterEdit(STRIKE, word))).puzzle
    assert fewer.sentences == puzzle.sentences[1:]
    listed = words_of(after(draft, LetterEdit(TIER, str(TARGETS))))
    assert listed.targets == set(BrickDraft(puzzle.letters, puzzle.centre).targets)


def test_an_alphabet_without_a_list_has_only_the_words_of_its_text() -> None:
    puzzle = Puzzle("амрт", "", UNLISTED, ("март", "рама", "тара", "трам"))
    draft = BrickDraft.of(puzzle)
    assert words_of(draft).puzzle == puzzle
    other = after(draft, LetterEdit(TIER, "1"))
    assert found(other).status == "wrong"


@at_once(
    [
        *(LetterEdit(LETTERS, "abcdefghijklm"), LetterEdit(LETTERS, "ab1")),
        *(LetterEdit(LETTERS, "deioprv"), LetterEdit(CENTRE, "z"), LetterEdit(TIER, "0")),
        *(LetterEdit(TIER, "x"), LetterEdit(ADD, "zebra"), LetterEdit(ADD, "pro")),
        *(LetterEdit(ADD, "drop"), LetterEdit(STRIKE, "pooped")),
        *(LetterEdit(TAKE, "{"), LetterEdit("paint", "x")),
    ]
)
def test_strokes_that_make_no_sense_are_refused(stroke: LetterEdit) -> None:
    draft = BrickDraft("deioprv", "p", struck=("pooped",))
    with pytest.raises(IllegalMove):
        draft.apply(stroke)


@at_once(["", "[]", "[1,2,3,4,5,6]", '["ba","",1,[],[],[]]', "7" * 5000])
def test_a_damaged_sketch_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        BrickDraft.from_text(text)


def test_a_centre_goes_with_its_letter() -> None:
    draft = BrickDraft("deioprv", "p")
    assert after(draft, LetterEdit(LETTERS, "deioprs")).centre == "p"
    assert after(draft, LetterEdit(LETTERS, "deiorv")).centre == ""
