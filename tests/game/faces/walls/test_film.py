"""Where things lie on a wall, and what moves: no card is lost or doubled at any moment."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.faces.walls.film import (
    FLIP_MS,
    NAME_MS,
    ROW_MS,
    SHUFFLE_MS,
    Film,
    WallLayout,
    layout_of,
    row_cards,
)
from game.faces.walls.lionlook import SAMPLE
from generators.walls.wall import CARDS, GIVE_UP, GUESS, RELAXED, Move
from tests.forms import at_once

DEALT = WallLayout((), tuple(range(CARDS)))


def after(*groups: int) -> WallLayout:
    layout = DEALT
    for group in groups:
        layout = layout.with_row(SAMPLE, group)
    return layout


def cards_at(film: Film, ms: float) -> list[int]:
    """Every card that is seen at a moment, in a row or on its own."""
    rows = [card for group, _settled in film.rows(ms) for card in row_cards(SAMPLE, group)]
    return sorted(rows + [placed.card for placed in film.placed(ms)])


@pytest.mark.parametrize("groups", [(2,), (1, 0), (2, 1, 0, 3)])
def test_every_card_is_there_once_at_every_moment(groups: tuple[int, ...]) -> None:
    film = Film(SAMPLE, DEALT).continued_to(after(*groups), 0)
    for ms in range(-50, film.length_ms + 100, 7):
        assert cards_at(film, ms) == list(range(CARDS))


def test_it_begins_and_ends_where_it_should() -> None:
    film = Film(SAMPLE, DEALT).continued_to(after(2), 0)
    first = {placed.card: (placed.row, placed.col) for placed in film.placed(0)}
    assert first == {card: divmod(card, 4) for card in range(CARDS)}
    assert film.rows(film.length_ms) == [(2, 1.0)]
    last = {placed.card: placed.row * 4 + placed.col for placed in film.placed(film.length_ms)}
    assert last == {card: after(2).place_of(card) for card in after(2).loose}


def test_only_the_four_turn_and_take_the_colour_at_the_half() -> None:
    film = Film(SAMPLE, DEALT).continued_to(after(2), 0)
    four = row_cards(SAMPLE, 2)
    for ms in range(0, film.acts[0].end_ms, 10):
        for placed in film.placed(ms):
            assert placed.card in four or (placed.width, placed.group) == (1.0, None)
    first = {placed.card: placed for placed in film.placed(FLIP_MS / 2)}[four[0]]
    assert (first.width, first.group) == (0.0, 2)


def test_rows_come_one_after_the_other() -> None:
    film = Film(SAMPLE, DEALT).continued_to(after(0, 1, 2, 3), 0)
    ends = [act.end_ms for act in film.acts]
    assert [b - a for a, b in pairwise(ends)] == [ROW_MS] * 3
    assert film.length_ms == ends[-1] + NAME_MS


def test_another_order_only_moves_the_cards() -> None:
    goal = WallLayout((), tuple(reversed(range(CARDS))))
    film = Film(SAMPLE, DEALT).continued_to(goal, 0)
    assert film.acts[0].length_ms == SHUFFLE_MS
    for ms in range(0, SHUFFLE_MS, 20):
        assert all(placed.group is None and placed.width == 1 for placed in film.placed(ms))
    assert film.last == goal


@at_once([0, 150, 400, 719, 720, 900])
def test_what_comes_in_the_middle_follows(ms: int) -> None:
    film = Film(SAMPLE, DEALT).continued_to(after(2), 0)
    longer = film.continued_to(after(2, 1), ms)
    assert cards_at(longer, 0) == list(range(CARDS))
    now = {p.card: (p.col, p.row, p.width) for p in film.placed(ms)}
    then = {p.card: (p.col, p.row, p.width) for p in longer.placed(0)}
    if ms < film.acts[0].end_ms:
        assert now == then
    assert longer.last == after(2, 1)


def test_who_presses_sees_the_old_order_until_the_cards_are_half_way() -> None:
    film = Film(SAMPLE, DEALT).continued_to(after(2), 0)
    assert film.layout(0) == DEALT
    assert film.layout(film.acts[0].end_ms - 200) == DEALT
    assert film.layout(film.acts[0].end_ms - 100) == after(2)


# Where things lie


def test_groups_lie_above_the_loose_cards() -> None:
    layout = WallLayout((2,), (1, 3, 5, 7))
    assert layout.card_in(3) is None
    assert [layout.card_in(place) for place in (4, 5, 6, 7, 8)] == [1, 3, 5, 7, None]
    assert layout.place_of(5) == 6


def test_a_group_found_is_a_row_and_a_wall_that_is_over_is_all_rows() -> None:
    state = SAMPLE.start(RELAXED).apply(Move(GUESS, SAMPLE.groups[2].cards))
    assert layout_of(state) == WallLayout((2,), state.order)
    assert layout_of(state.apply(Move(GIVE_UP))) == WallLayout((2, 0, 1, 3), ())
