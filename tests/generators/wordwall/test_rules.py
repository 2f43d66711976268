"""What is legal on a wall of words, what counts, and its text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.base import IllegalMove, Mode, ParseError, Status
from generators.walls.wall import (
    CLAIM,
    FOUR_LIVES,
    GIVE_UP,
    GROUP_HINT,
    GUESS,
    HINT,
    MAX_POINTS,
    NAME,
    RELAXED,
    SHUFFLE,
    TRY,
    Move,
)
from generators.wordwall.rules import (
    FOUR_HINT,
    MOST_CHARACTERS,
    PAIR_HINT,
    TITLE_HINT,
    Puzzle,
    State,
    identity,
)
from tests.forms import at_once
from tests.generators.wordwall.walls import CARDS, GOLDEN, HERBS, REST, SHOE, WALL, cards


def start() -> State:
    return WALL.start(RELAXED)


def found() -> State:
    """All groups found."""
    state = start()
    for group in WALL.groups[:3]:
        state = state.apply(Move(GUESS, group.cards))
    return state


def test_four_cards_that_belong_together_are_a_group() -> None:
    state = start().apply(Move(GUESS, SHOE))
    assert state.found == (0,)
    assert not state.unsolved & SHOE


def test_the_last_group_needs_no_guess() -> None:
    assert found().status is Status.SOLVED


def test_three_that_belong_together_are_one_away() -> None:
    wrong = cards("tongue", "heel", "lace", "eye")
    state = start().apply(Move(GUESS, wrong))
    assert state.tried == (wrong,)
    assert state.is_one_away(wrong)
    with pytest.raises(IllegalMove):
        state.apply(Move(GUESS, wrong))


def test_the_fourth_wrong_guess_ends_the_wall() -> None:
    state = WALL.start(FOUR_LIVES)
    for word in ("age", "gate", "eye", "fish"):
        assert state.status is Status.PLAYING
        state = state.apply(Move(GUESS, cards("tongue", "heel", "lace", word)))
    assert state.status is Status.LOST


@at_once(["shoes", "bits of a SHOE", "parts of a shoe", "a shoe"])
def test_a_name_is_judged_leniently(said: str) -> None:
    state = found().apply(Move(NAME, SHOE, said))
    assert state.is_named(0) is True


@at_once(["?", "hats", "parts", "kinds of things"])
def test_a_name_that_tells_nothing_is_wrong(said: str) -> None:
    assert found().apply(Move(NAME, SHOE, said)).is_named(0) is False


@pytest.mark.parametrize("said", ["", "x" * 81, "two\nlines"])
def test_what_is_no_name_is_refused(said: str) -> None:
    with pytest.raises(IllegalMove):
        found().apply(Move(NAME, SHOE, said))


def test_all_groups_found_and_named_are_worth_ten() -> None:
    state = found()
    for group in WALL.groups:
        state = state.apply(Move(NAME, group.cards, group.title))
    assert state.score == MAX_POINTS


def tried(*texts: str) -> State:
    """All groups found, and links said of the shoe."""
    state = found()
    for text in texts:
        state = state.apply(Move(TRY, SHOE, text))
    return state


def test_a_wrong_first_try_leaves_a_second_one() -> None:
    state = tried("hats")
    assert (state.names[0], state.missed[0]) == ("", "hats")
    assert state.apply(Move(TRY, SHOE, "shoes")).is_named(0) is True
    assert state.apply(Move(TRY, SHOE, "gloves")).is_named(0) is False
    assert not state.can_claim(0)


@pytest.mark.parametrize("texts", [("shoes",), ("hats", "gloves"), ("?",), ("hats", "?")])
def test_after_a_right_try_a_second_or_a_skip_there_is_no_other(texts: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove):
        tried(*texts).apply(Move(TRY, SHOE, "shoes"))


def test_two_wrong_tries_can_be_claimed_once_for_a_point() -> None:
    state = tried("hats", "trainers")
    claimed = state.apply(Move(CLAIM, SHOE))
    assert (state.points, claimed.points, claimed.named) == (4, 5, 0)
    with pytest.raises(IllegalMove):
        claimed.apply(Move(CLAIM, SHOE))


@pytest.mark.parametrize("texts", [(), ("hats",), ("shoes",), ("hats", "shoes"), ("hats", "?")])
def test_nothing_else_can_be_claimed(texts: tuple[str, ...]) -> None:
    with pytest.raises(IllegalMove):
        tried(*texts).apply(Move(CLAIM, SHOE))


def test_a_wrong_name_of_an_earlier_version_stays_the_only_try() -> None:
    state = found().apply(Move(NAME, SHOE, "hats"))
    assert state.is_named(0) is False
    assert not state.can_claim(0)


@pytest.mark.parametrize(
    ("texts", "claims", "points"),
    [(("shoes",), False, 10), (("hats", "shoes"), False, 9), (("hats", "trainers"), True, 8)],
)
def test_only_links_at_the_first_try_are_worth_ten(
    texts: tuple[str, ...], claims: bool, points: int
) -> None:
    state = tried(*texts)
    state = state.apply(Move(CLAIM, SHOE)) if claims else state
    for group in WALL.groups[1:]:
        state = state.apply(Move(TRY, group.cards, group.title))
    assert state.score == points


def test_a_group_that_a_hint_has_shown_brings_no_point() -> None:
    for mode in (RELAXED, FOUR_LIVES):
        state = WALL.start(mode).apply(Move(HINT, SHOE, GROUP_HINT)).apply(Move(GUESS, SHOE))
        assert (state.points, state.cost, state.score) == (0, 0, 0)
        assert state.given == {SHOE}
        state = state.apply(Move(TRY, SHOE, "shoes"))
        assert state.score == 1


@pytest.mark.parametrize(("mode", "score"), [(RELAXED, 1), (FOUR_LIVES, 0)])
def test_hints_cost_points_but_none_in_a_relaxed_game(mode: Mode, score: int) -> None:
    state = WALL.start(mode)
    for stage in (FOUR_HINT, PAIR_HINT):
        state = state.apply(Move(HINT, cards("tongue", "heel"), stage))
    assert state.score == 0
    assert state.apply(Move(GUESS, HERBS)).score == score


def test_a_title_that_was_told_is_worth_nothing() -> None:
    state = WALL.start(FOUR_LIVES).apply(Move(HINT, SHOE, TITLE_HINT))
    for group in WALL.groups[:3]:
        state = state.apply(Move(GUESS, group.cards))
    assert state.apply(Move(NAME, SHOE, "shoe")).score == state.score == 3


def test_cards_are_shuffled_by_their_words() -> None:
    state = start().apply(Move(GUESS, SHOE))
    order = tuple(reversed(state.order))
    move = state.shuffle_move(order)
    assert move.text.startswith("eye hoop dill bite")
    assert state.apply(move).order == order
    with pytest.raises(IllegalMove):
        state.apply(Move(SHUFFLE, state.unsolved, move.text.replace("eye", "sole")))


def test_a_wall_given_up_was_shown() -> None:
    assert start().apply(Move(GIVE_UP)).status is Status.SHOWN


def test_the_ghost_has_a_card_of_every_group() -> None:
    assert WALL.ghost == WALL.herrings[0]
    shown = replace(WALL.herrings[0], title="Parts of a shoe")
    assert replace(WALL, herrings=(shown,)).ghost is None
    assert all(WALL.herrings[0].cards & each for each in (SHOE, GOLDEN, HERBS, REST))


def test_the_text_holds_the_whole_wall() -> None:
    named = replace(WALL, title="Mine: *all*")
    assert Puzzle.from_text(named.to_text()) == named
    assert named.share() == f"en:{'.'.join(CARDS)}~Mine!3A+.all."
    assert "shoe" not in named.share()


def test_walls_of_the_same_words_are_the_same() -> None:
    other = replace(WALL, cards=tuple(reversed(CARDS)))
    assert identity(WALL) == identity(other)


TEXT = WALL.to_text()


@at_once(
    [
        "",
        "en",
        "fr" + TEXT[2:],
        TEXT.replace("tongue", "tongue tied", 1),
        TEXT.replace("tongue", "t" * (MOST_CHARACTERS + 1), 1),
        TEXT.replace("tongue", "heel", 1),
        TEXT.replace("tongue.", "", 1),
        TEXT.partition(";")[0] + ";",
        TEXT.partition(";")[0] + ";[]",
        TEXT.partition(";")[0] + ";" + "[" * 100_000,
        TEXT[:-1],
        *(TEXT.replace(str(SHOE), str(SHOE ^ 1)), TEXT.replace(str(SHOE), str(GOLDEN))),
        *(TEXT.replace(str(SHOE), "true"), TEXT.replace('"meaning"', '"smell"', 1)),
        *(TEXT.replace("Parts of a shoe", ""), TEXT.replace("Parts of a shoe", "x" * 200)),
        TEXT.replace("golden age", "golden\\u0000age"),
        *(TEXT.replace("0,1]", "0,99]", 1), TEXT.replace("0,1]", "0]", 1)),
    ]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Puzzle.from_text(text)
