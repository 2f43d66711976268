"""Sweet Spots read plainly from its rules, row by row; shares no code with the solver."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, product

Columns = tuple[int, ...]


def row_fillings(size: int, stars: int) -> list[Columns]:
    """Every choice of columns in a row such that no two chests of the row touch."""
    return [
        columns
        for columns in combinations(range(size), stars)
        if all(right - left > 1 for left, right in pairwise(columns))
    ]


def touches(above: Columns, below: Columns) -> bool:
    """Whether a chest of a row touches one of the next row, also at a corner."""
    return any(abs(one - other) <= 1 for one in above for other in below)


@cache
def placements(size: int, stars: int) -> list[frozenset[int]]:
    """Every way to fill the rows and columns, whatever the zones are: the cells of the chests."""
    fillings = row_fillings(size, stars)

    def extended(rows: list[Columns]) -> Iterator[list[Columns]]:
        used = Counter(col for columns in rows for col in columns)
        if len(rows) == size:
            yield rows
            return
        for filling in fillings:
            if rows and touches(rows[-1], filling):
                continue
            if all(used[col] < stars for col in filling):
                yield from extended([*rows, filling])

    return [
        frozenset(row * size + col for row, columns in enumerate(rows) for col in columns)
        for rows in extended([])
    ]


def all_solutions(size: int, stars: int, zones: Sequence[int]) -> list[frozenset[int]]:
    """All solutions, as the cells of the chests: tries every placement."""
    return [
        cells
        for cells in placements(size, stars)
        if set(Counter(zones[cell] for cell in cells).values()) == {stars}
    ]


def solution_count(size: int, stars: int, zones: Sequence[int], most_states: int = 1 << 30) -> int:
    """How many solutions there are, however many: counts the ways to reach each state of a row.

    A state is the filling of the last row, and what every column and zone has so far. States that
    cannot be completed are dropped: too many chests, or too few cells left. Raises ValueError
    where a row has more than `most_states`, each of which takes about 0.1 ms.
    """
    fillings = row_fillings(size, stars)
    ways: dict[tuple[Columns, Columns, Columns], int] = {((), (0,) * size, (0,) * size): 1}
    for row in range(size):
        room = zone_room(size, zones, row + 1)
        reached: Counter[tuple[Columns, Columns, Columns]] = Counter()
        for (above, cols, held), count in ways.items():
            for filling in fillings:
                if touches(above, filling):
                    continue
                in_cols, in_zones = list(cols), list(held)
                for col in filling:
                    in_cols[col] += 1
                    in_zones[zones[row * size + col]] += 1
                if fits(in_cols, stars, [(size - row) // 2] * size) and fits(
                    in_zones, stars, room
                ):
                    reached[filling, tuple(in_cols), tuple(in_zones)] += count
            if len(reached) > most_states:
                raise ValueError(f"expected a board of at most {most_states} states a row")
        ways = reached
    return sum(ways.values())


def zone_room(size: int, zones: Sequence[int], row: int) -> list[int]:
    """For each zone an upper bound on its chests from `row` on: two by two tiles hold one each."""
    room = [size * size] * size
    for down, right in product((0, 1), repeat=2):
        tiles: list[set[tuple[int, int]]] = [set() for _ in range(size)]
        for cell in range(row * size, size * size):
            place = (cell // size + down) // 2, (cell % size + right) // 2
            tiles[zones[cell]].add(place)
        room = [min(pair) for pair in zip(room, map(len, tiles), strict=True)]
    return room


def fits(counts: Sequence[int], stars: int, room: Sequence[int]) -> bool:
    """Whether no count is above `stars`, and each can still get there."""
    return all(count <= stars <= count + left for count, left in zip(counts, room, strict=True))
