"""What counts as a word, what it earns, what is revealed, when a game is over; the text form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import IllegalMove, ParseError, Status
from generators.brick.rules import (
    BONUS,
    GIVE_UP,
    MINE,
    REVEAL_LETTER,
    REVEAL_WORD,
    REVEALED,
    RUDE,
    TAKE_OUT,
    TARGET,
    WORD,
    Entry,
    Fault,
    Move,
    Puzzle,
    Refused,
    State,
)
from tests.forms import at_once
from tests.generators.brick.games import OWN, PUZZLE, WORDS, played, started


def refused(state: State, move: Move) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    return str(caught.value)


@at_once(
    [("deep", 1), ("pride", 5), ("dipped", 6), ("provide", 14), ("provided", 15), ("popover", 7)]
)
def test_a_word_earns_its_length_and_a_pangram_more(word: str, points: int) -> None:
    assert PUZZLE.points(word) == points
    assert played(started(), word).score == points


def test_a_pangram_has_all_the_letters() -> None:
    assert PUZZLE.pangrams == ("provide", "provided")
    assert PUZZLE.total == 37


@at_once(
    [
        ("", Fault.SHORT, "Too short. Words need 4 letters or more."),
        ("pop", Fault.SHORT, "Too short. Words need 4 letters or more."),
        ("pods", Fault.LETTER, "S isn't one of the letters."),
        ("zebra", Fault.LETTER, "Z isn't one of the letters."),
        ("DEEP", Fault.LETTER, "D isn't one of the letters."),
        ("ride", Fault.CENTRE, "The centre letter P is missing."),
        ("drip", Fault.FOUND, "You've already found that word."),
        ("pope", Fault.FOUND, "You've already found that word."),
        ("rope", Fault.SEEN, "That word was revealed."),
    ]
)
def test_a_word_that_cannot_count_is_refused(word: str, fault: Fault, told: str) -> None:
    state = played(started(), "drip", "pope").apply(Move(REVEAL_WORD, WORDS.index("rope")))
    for sort in (TARGET, BONUS, MINE, RUDE):
        with pytest.raises(Refused) as caught:
            state.apply(Move(WORD, sort, word))
        assert (caught.value.fault, str(caught.value)) == (fault, told)
        assert caught.value.word == word


def test_without_a_centre_no_letter_is_missing() -> None:
    free = replace(PUZZLE, centre="")
    assert played(started(free), "ride").bonus == ("ride",)


@at_once([BONUS, MINE, RUDE, REVEALED, 0, -1, 10**6])
def test_a_target_is_played_as_a_target_only(sort: int) -> None:
    assert refused(started(), Move(WORD, sort, "deep"))


@at_once([TARGET, REVEALED, 0, -1, 10**6])
def test_another_word_is_never_played_as_a_target(sort: int) -> None:
    assert refused(started(), Move(WORD, sort, "pope"))


def test_a_word_of_endless_length_is_refused() -> None:
    assert refused(started(), Move(WORD, MINE, "p" * 41))
    assert started().apply(Move(WORD, MINE, "p" * 40)).score == 40


def test_only_a_word_of_the_players_list_is_taken_out() -> None:
    state = played(started(), "rope", "popover").apply(Move(WORD, MINE, "dipo"))
    assert state.apply(Move(TAKE_OUT, 0, "dipo")) == played(started(), "rope", "popover")
    for word in ("rope", "popover", "nope", ""):
        assert refused(state, Move(TAKE_OUT, 0, word))
    assert refused(state, Move(TAKE_OUT, 1, "dipo"))


def test_words_are_kept_in_the_order_they_came_with_what_they_are() -> None:
    state = played(started(), "rope", "popover").apply(Move(WORD, MINE, "dipo"))
    state = state.apply(Move(WORD, RUDE, "poop")).apply(Move(REVEAL_WORD, 0))
    sorts = [TARGET, BONUS, MINE, RUDE, REVEALED]
    words = ["rope", "popover", "dipo", "poop", "deep"]
    assert state.entries == tuple(Entry(*each) for each in zip(words, sorts, strict=True))
    assert state.found == ("rope",)
    assert state.bonus == ("popover", "dipo")
    assert state.revealed == ("deep",)
    assert state.hidden == ("drip", "pride", "provide", "provided")
    assert [state.value_of(word) for word in (*words, "drip", "wat")] == [*sorts, 0, 0]
    assert (state.target_points, state.bonus_points, state.score) == (1, 8, 9)


def test_all_targets_found_is_solved_and_bonus_words_still_count() -> None:
    state = played(started(), *WORDS[:-1])
    assert state.status is Status.PLAYING
    state = played(state, WORDS[-1])
    assert (state.status, state.score) == (Status.SOLVED, 37)
    state = played(state, "popover")
    assert (state.status, state.score) == (Status.SOLVED, 44)
    for move in (Move(GIVE_UP), Move(REVEAL_WORD, 0), Move(REVEAL_LETTER, 0)):
        assert refused(state, move)


def test_giving_up_shows_and_ends_the_game() -> None:
    state = played(started(), "deep").apply(Move(GIVE_UP))
    assert state.status is Status.SHOWN
    assert state.hidden == WORDS[1:]
    for move in (Move(WORD, TARGET, "drip"), Move(WORD, BONUS, "pope"), Move(GIVE_UP)):
        assert refused(state, move) == "This game is over."


@at_once(
    [
        *(Move(GIVE_UP, 1), Move(GIVE_UP, 0, "deep"), Move("wat"), Move(REVEAL_WORD, -1)),
        *(Move(REVEAL_WORD, len(WORDS)), Move(REVEAL_WORD, 0, "deep"), Move(REVEAL_LETTER, 10**6)),
    ]
)
def test_other_moves_are_illegal(move: Move) -> None:
    assert refused(started(), move)


def test_revealed_words_earn_nothing_and_complete_the_game() -> None:
    state = started()
    for place in range(len(WORDS)):
        state = state.apply(Move(REVEAL_WORD, place))
    assert (state.status, state.score, state.rank) == (Status.SOLVED, 0, 0)
    assert state.revealed == WORDS


def test_a_word_found_or_revealed_is_not_revealed_again() -> None:
    state = played(started(), "deep").apply(Move(REVEAL_WORD, 1))
    for place in (0, 1):
        for action in (REVEAL_LETTER, REVEAL_WORD):
            assert refused(state, Move(action, place)) == "Choose a word that is still hidden."


def test_letters_are_revealed_one_by_one_and_the_last_reveals_the_word() -> None:
    state = started()
    for count in range(1, 5):
        state = state.apply(Move(REVEAL_LETTER, 2)).apply(Move(REVEAL_LETTER, 3))
        assert state.letters_shown("pride") == state.letters_shown("provide") == count
        assert state.letters_shown("deep") == 0
        assert state.revealed == ()
    assert state.apply(Move(REVEAL_LETTER, 2)).revealed == ("pride",)
    assert played(state, "pride").score == 5


@at_once(
    [
        ((), 0),
        (("deep",), 0),  # 1 of 37 points
        (("deep", "drip"), 1),  # 2
        (("deep", "pride"), 3),  # 6
        (("provided", "deep"), 5),  # 16
        (("provided", "provide"), 7),  # 29
        (WORDS, 8),
    ]
)
def test_a_rank_is_a_share_of_the_points_of_all_words(words: tuple[str, ...], rank: int) -> None:
    assert played(started(), *words).rank == rank


def test_bonus_words_raise_the_rank_but_the_last_needs_every_target() -> None:
    state = played(started(), "popover", "dipper")
    assert (state.rank, state.score) == (4, 13)
    rich = played(state, *WORDS[1:])
    assert rich.score > rich.puzzle.total
    assert (rich.rank, rich.next_rank) == (7, 8)
    assert rich.apply(Move(REVEAL_LETTER, 0)).next_rank == 8
    assert rich.apply(Move(REVEAL_WORD, 0)).rank == 7
    assert played(rich, WORDS[0]).rank == 8


# The text form


@pytest.mark.parametrize("puzzle", [PUZZLE, OWN, replace(PUZZLE, centre="")])
def test_the_text_holds_everything(puzzle: Puzzle) -> None:
    assert Puzzle.from_text(puzzle.to_text()) == puzzle


def test_an_id_holds_letters_centre_tier_and_a_stamp_of_the_words() -> None:
    shared = PUZZLE.share()
    assert shared is not None
    assert shared.startswith("deioprv-p1-")
    assert len(shared) == len("deioprv-p1-xxx")
    assert replace(PUZZLE, targets=WORDS[1:]).share() != shared
    free = replace(PUZZLE, centre="", tier=2).share()
    assert free is not None
    assert free.startswith("deioprv-_2-")
    assert OWN.share() is None


def test_the_spelling_of_an_own_text_is_known() -> None:
    assert OWN.spelling("deep") == "Deep"
    assert OWN.spelling("pope") == "pope"
    assert PUZZLE.spelling("deep") == "deep"
    assert OWN.is_own
    assert not PUZZLE.is_own


@at_once(
    [
        ("deioprv-p1", "should have letters, a number and the words"),
        ("deioprv-p1:2", "should have letters, a number and the words"),
        ("deioprv-p1:3:deep,drip", "There should be 3 words here, not 2"),
        ("deioprv-p1:x:deep", "There should be x words here, not 1"),
        ("deioprv-x1:1:deep", "must be one of its letters, deioprv, or _, not 'x'"),
        ("deioprv-1:1:deep", "A Brick ID needs letters, a hyphen and the centre letter"),
        ("deioprv-p4:1:deep", "A Brick ID needs letters, a hyphen and the centre letter"),
        ("d-d1:1:dddd", "2 to 12 different letters, not 'd'"),
        ("dd-d1:1:dddd", "2 to 12 different letters, not 'dd'"),
        ("DE-E1:1:deed", "2 to 12 different letters, not 'DE'"),
        ("abcdefghijklm-a1:1:deed", "2 to 12 different letters"),
        ("deioprv-p1:1:ride", "only the letters deioprv, .* include p.* doesn't: 'ride'"),
        ("deioprv-p1:1:pop", "only the letters deioprv, .* include p.* doesn't: 'pop'"),
        ("deioprv-p1:1:pods", "only the letters deioprv, .* include p.* doesn't: 'pods'"),
        ("deioprv-p1:1:" + "p" * 41, "only the letters deioprv, .* include p.* doesn't: 'ppp"),
        ("deioprv-p1:2:drip,deep", "in alphabetical order, with no repeats"),
        ("deioprv-p1:2:deep,deep", "in alphabetical order, with no repeats"),
        ("deioprv-p0:1:deep:{}", "needs a spelling and an example sentence for each of its words"),
        ('deioprv-p0:1:deep:[["deep"],[]]', "needs a spelling and an example sentence"),
        ('deioprv-p0:1:deep:[["deep"],[1]]', "needs a spelling and an example sentence"),
        ("deioprv-p0:1:deep:" + "[" * 5000, "needs a spelling and an example sentence"),
    ]
)
def test_a_text_that_is_no_puzzle_is_refused(text: str, match: str) -> None:
    with pytest.raises(ParseError, match=match) as caught:
        Puzzle.from_text(text)
    assert str(caught.value).endswith(".")


def test_letters_of_a_text_may_stand_in_any_order() -> None:
    assert Puzzle.from_text("provdei-p1:1:deep").letters == "deioprv"


def test_the_figures_of_a_game_are_told() -> None:
    state = played(started(), "provide", "deep", "droopier")
    assert state.figures() == {
        "rank": state.rank,
        "points": 15,
        "of": 37,
        "pangrams": 1,
        "pangrams_of": 2,
        "longest": "droopier",
    }
    assert started().figures()["longest"] == ""
