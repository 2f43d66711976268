"""The honeycomb in both directions, for every number of letters."""

from __future__ import annotations

import itertools
import math
from itertools import product

import pygame

from game.faces.brick.look import MAX_CELLS, Comb, hex_cells
from tests.forms import at_once

AREAS = [
    pygame.Rect(56, 204, 632, 458),
    pygame.Rect(28, 61, 308, 213),
    pygame.Rect(40, 100, 660, 520),
    pygame.Rect(10, 50, 130, 90),
    pygame.Rect(100, 300, 2000, 1100),
]
COUNTS = range(1, MAX_CELLS + 1)
EVERY = [(area, count, c) for area in AREAS for count in COUNTS for c in (True, False)]


def inside(comb: Comb, place: int, shares: float) -> list[tuple[int, int]]:
    """Points of a cell, that part of the way from its centre to its corners and edges."""
    x, y = comb.centre(place)
    found = []
    for twelfth in range(12):
        reach = comb.radius * (1 if twelfth % 2 == 0 else math.sqrt(3) / 2) * shares
        angle = math.radians(30 * twelfth)
        found.append((round(x + reach * math.cos(angle)), round(y + reach * math.sin(angle))))
    return found


@at_once(EVERY)
def test_every_point_of_a_cell_leads_back_to_it(
    area: pygame.Rect, count: int, centred: bool
) -> None:
    comb = Comb(area, count, centred)
    share = 1 - 1.5 / comb.radius  # pixels are whole numbers
    for place in range(count):
        for point in inside(comb, place, share):
            assert comb.place_at(point) == place


@at_once(EVERY)
def test_a_point_just_outside_is_in_no_cell_or_another(
    area: pygame.Rect, count: int, centred: bool
) -> None:
    comb = Comb(area, count, centred)
    share = 1 + 1.5 / comb.radius
    for place in range(count):
        assert all(comb.place_at(point) != place for point in inside(comb, place, share))


@at_once(EVERY)
def test_the_cells_fill_the_area_and_stay_in_it(
    area: pygame.Rect, count: int, centred: bool
) -> None:
    comb = Comb(area, count, centred)
    rects = [comb.rect(place) for place in range(count)]
    whole = rects[0].unionall(rects[1:])
    assert area.inflate(4, 4).contains(whole)
    assert whole.width >= area.width - 6 or whole.height >= area.height - 6
    assert abs(whole.centerx - area.centerx) <= 2
    assert abs(whole.centery - area.centery) <= 2


@at_once(product(COUNTS, [True, False]))
def test_cells_are_apart_and_hang_together(count: int, centred: bool) -> None:
    comb = Comb(AREAS[0], count, centred)
    ways = {pair: math.dist(comb.centre(pair[0]), comb.centre(pair[1]))
            for pair in itertools.combinations(range(count), 2)}  # fmt: skip
    assert all(way > comb.pitch * 0.99 for way in ways.values())
    touching = [set(pair) for pair, way in ways.items() if way < comb.pitch * 1.01]
    reached = {0}
    for _ in range(count):
        reached |= {each for pair in touching if pair & reached for each in pair}
    assert reached == set(range(count))


@at_once(range(5, 10))
def test_the_centre_letter_touches_most_of_the_others(count: int) -> None:
    comb = Comb(AREAS[0], count, True)
    near = [
        p for p in range(1, count) if math.dist(comb.centre(0), comb.centre(p)) < comb.pitch * 1.1
    ]
    assert len(near) >= min(count - 1, 5)


@at_once(range(5, 10))
def test_the_comb_is_the_same_mirrored(count: int) -> None:
    for centred in (True, False):
        found = set(hex_cells(count, centred))
        assert {(-spot.right, spot.below) for spot in found} == found


def test_six_letters_without_a_centre_are_a_ring() -> None:
    assert (0, 0) not in hex_cells(6, False)
    assert hex_cells(6, True)[0] == (0, 0)


def test_few_letters_are_not_larger_than_wanted() -> None:
    assert Comb(AREAS[0], 1, False, 90).pitch == 90


def test_a_part_of_a_cell_is_around_its_centre() -> None:
    comb = Comb(AREAS[0], 7, True)
    x, y = comb.centre(3)
    edge = (round(x + comb.radius * 0.9), round(y))
    assert comb.place_at(edge) == 3
    assert comb.place_at(edge, 0.7) is None
