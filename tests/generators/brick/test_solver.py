"""What a typed word is: a target, a bonus word, one that the player added, or refused and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generators.brick.rules import (
    BONUS,
    MINE,
    REVEAL_WORD,
    RUDE,
    TARGET,
    WORD,
    Fault,
    Move,
    Puzzle,
    Refused,
)
from generators.brick.solver import judged
from generators.words import lexicon
from generators.words.lexicon import Flag
from tests.generators.brick.games import PUZZLE, played, started


def value(word: str, **lists: object) -> int:
    move = judged(started(), word, **lists)  # type: ignore[arg-type]
    assert (move.action, move.text) == (WORD, word.lower())
    started().apply(move)
    return move.value


def fault(word: str, **lists: object) -> tuple[Fault, str]:
    state = played(started(), "drip").apply(Move(REVEAL_WORD, 0))
    with pytest.raises(Refused) as caught:
        judged(state, word, **lists)  # type: ignore[arg-type]
    return caught.value.fault, str(caught.value)


def test_targets_and_words_of_the_list_are_told_apart() -> None:
    assert value("provide") == TARGET
    assert value("PROVIDE") == TARGET
    assert value("popover") == BONUS


def test_words_of_the_player_count_unless_the_list_has_them() -> None:
    assert value("pvvp", mine={"pvvp"}) == MINE
    assert value("popover", mine={"popover"}) == BONUS
    assert value("rope", mine={"rope"}) == TARGET


def test_a_ban_takes_a_word_away_but_no_target_of_this_game() -> None:
    assert fault("popover", banned={"popover"})[0] is Fault.BANNED
    assert fault("pvvp", mine={"pvvp"}, banned={"pvvp"})[0] is Fault.BANNED
    assert value("rope", banned={"rope"}) == TARGET


def test_an_offensive_word_is_taken_and_earns_nothing() -> None:
    english = lexicon.english()
    rude = [
        word
        for word in english.words
        if 4 <= len(word) <= 12 and english.flags(word) & Flag.OFFENSIVE
    ]
    assert rude
    for word in rude[:: len(rude) // 20]:
        letters = "".join(sorted(set(word)))
        state = started(Puzzle(letters, "", 1, ("wwww",)))
        for lists in ({}, {"mine": {word}}, {"banned": {word}}):
            move = judged(state, word, **lists)  # type: ignore[arg-type]
            assert move.value == RUDE
        after = state.apply(move)
        assert (after.score, after.found, after.bonus) == (0, (), ())
        with pytest.raises(Refused, match="already"):
            judged(after, word)


def test_accents_and_capitals_are_typed_or_not() -> None:
    state = started(replace(PUZZLE, letters="acef", centre="", targets=("cafe",)))
    for typed in ("café", "CAFÉ", " cafe ", "cafe\u0301"):
        assert judged(state, typed) == Move(WORD, TARGET, "cafe")
