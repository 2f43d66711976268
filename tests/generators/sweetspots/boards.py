"""Random boards for the tests: of every sort, also ones that the generator would never make."""

from __future__ import annotations

from generators.rng import Rng
from generators.sweetspots.rules import Puzzle

UNIQUE_BUT_BEYOND_DEDUCTION = (
    "6s1:AABBBCAABDBCAABDCCEADDDDEEEEDDFFEEDD",
    "8s1:AAAABBBCDADABBBBDDDBBBBBDDDDDBBBDDEDDFFFDEEDGGFFDEEFFFFFEEHHHFFF",
    "9s2:AAAABCCCCDAABBCCCCDDDDBCCCCDDDDECFFCGGDDEEFFFGGDHEEFEEGHHHEEEEEGGHHHIIIEGGHHHHIII",
)


def scattered(size: int, stars: int, seed: str) -> Puzzle:
    """A board whose zones lie anywhere, mostly in many pieces."""
    rng = Rng(seed)
    labels = list(range(size)) + [rng.below(size) for _ in range(size * size - size)]
    rng.shuffle(labels)
    return Puzzle.of(size, stars, labels)


def grown(size: int, stars: int, seed: str) -> Puzzle:
    """A board of connected zones that grew from random cells, without a thought of chests."""
    rng = Rng(seed)
    labels = [-1] * (size * size)
    for zone, cell in enumerate(rng.sample(range(size * size), size)):
        labels[cell] = zone
    edge = [(cell, zone) for cell, zone in enumerate(labels) if zone >= 0]
    while edge:
        cell, zone = edge.pop(rng.below(len(edge)))
        if labels[cell] not in (-1, zone):
            continue
        labels[cell] = zone
        row, col = divmod(cell, size)
        for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if 0 <= r < size and 0 <= c < size and labels[r * size + c] < 0:
                edge.append((r * size + c, zone))
    return Puzzle.of(size, stars, labels)


def striped(size: int, stars: int) -> Puzzle:
    """A board whose zones are its rows: as many solutions as there can be."""
    return Puzzle.of(size, stars, [cell // size for cell in range(size * size)])


SMALL = [
    make(size, stars, f"{seed}")
    for make in (scattered, grown)
    for size, stars, count in (
        *((1, 1, 1), (2, 1, 3), (3, 1, 6), (3, 2, 2), (4, 1, 20), (5, 1, 40), (5, 2, 3)),
        *((5, 3, 2), (6, 1, 40), (6, 2, 5), (7, 1, 15), (7, 2, 5), (7, 3, 3), (8, 2, 40)),
    )
    for seed in range(count)
]
