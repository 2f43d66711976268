"""Sweet Spots: how long it takes to make a board and to prove it, beside the published methods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from itertools import combinations

from bench import snapshot
from bench.timing import Times, shown, timed
from generators.base import Preset, Tick, no_tick
from generators.rng import Rng
from generators.sweetspots.candidate import CandidateBoard
from generators.sweetspots.deduction import Position
from generators.sweetspots.generator import PRESETS, generate
from generators.sweetspots.ladder import TITLES, deductions
from generators.sweetspots.rules import Puzzle
from generators.sweetspots.solver import Strength, proved

_CAP = 20.0  # seconds for one run, then it counts as `>=`
_SEEDS = 200
_TOTAL = 12.0  # seconds for all seeds of one preset
_TARGETS: dict[tuple[int, int], tuple[float | None, float | None]] = {
    (8, 1): (0.015, None),
    (10, 2): (0.035, 0.25),
    (12, 2): (None, 2.5),
    (14, 3): (None, 2.5),
}
"""Seconds for a board of that size and number of chests, of any level: median, 95 of 100."""
_PROOF_TARGET = 0.0005
_BASELINE_RUNS = {(8, 1): 5, (10, 2): 3, (14, 3): 1}
_PUBLISHED_RUNS = {(8, 1): 60, (10, 2): 30, (14, 3): 9}
_ANY_RATIO, _PRESET_RATIO = 20, 12
_IN_A_ROW = 100
_LEAST_CELLS = 6
"""Smaller zones have too few shapes not to recur."""


def run() -> None:
    """Prints the figures."""
    print("Sweet Spots: a board with exactly one solution that needs no guessing (processor time)")
    any_level = {sizes: _made_at_any_level(*sizes) for sizes in _BASELINE_RUNS}
    for (size, stars), times in any_level.items():
        _print_times(f"{size}-{stars} any", times, (size, stars))
    print("The same at the level of each preset, as the ladder of techniques measures it")
    ours = {preset.name: _made(preset) for preset in PRESETS}
    for preset in PRESETS:
        size_and_stars = preset.params.size, preset.params.stars
        _print_times(preset.name, ours[preset.name], size_and_stars)
    print("Baseline (snapshot and rollback): a board with any solution, mostly several")
    for (size, stars), runs in _BASELINE_RUNS.items():
        _print_baseline(size, stars, runs, ours)
    _print_published(any_level, ours)
    _print_proof()
    _print_levels()


def _made(preset: Preset) -> Times:
    works = (partial(generate, preset.params, Rng(f"bench {seed}")) for seed in range(_SEEDS))
    return timed(works, _CAP, _TOTAL)


def _made_at_any_level(size: int, stars: int) -> Times:
    works = (partial(_any_board, size, stars, Rng(f"bench {seed}")) for seed in range(_SEEDS))
    return timed(works, _CAP, _TOTAL)


def _any_board(size: int, stars: int, rng: Rng, tick: Tick) -> Puzzle:
    """The first board that the propagator solves alone, whatever its level."""
    while True:
        draft = CandidateBoard.at_random(size, stars, rng, tick)
        if not draft.has_allowed_sizes():
            continue
        if draft.improve(Strength.BANDS, rng, tick, needs_it=False):
            return draft.puzzle()


def _print_times(name: str, times: Times, size_and_stars: tuple[int, int]) -> None:
    median, p95 = _TARGETS.get(size_and_stars, (None, None))
    targets = ", ".join(
        f"{what} <= {shown(limit)}"
        for what, limit in (("median", median), ("p95", p95))
        if limit is not None
    )
    print(
        f"  {name:<12} median {times.sign()}{shown(times.median):>8}"
        f"   p95 {times.sign(0.95)}{shown(times.quantile(0.95)):>8}"
        f"   longest {shown(times.seconds[-1]):>8}   {len(times.seconds):>3} seeds"
        + (f"   target: {targets}" if targets else ""),
        flush=True,
    )


def _print_baseline(size: int, stars: int, runs: int, ours: dict[str, Times]) -> None:
    works = (partial(snapshot.created, size, stars, Rng(f"bench {run}")) for run in range(runs))
    times = timed(works, _CAP, 3 * _CAP)
    same = [preset.name for preset in PRESETS if preset.params.size == size]
    ratios = ", ".join(
        f"{name} {times.sign()}{times.median / ours[name].median:.2g} times ours"
        for name in same
        if f"{size}-{stars}-" in name
    )
    median = f"{times.sign()}{shown(times.median)} ({len(times.seconds)} runs)"
    print(f"  {size}-{stars}  median {median}: {ratios}")


def _print_published(any_level: dict[tuple[int, int], Times], ours: dict[str, Times]) -> None:
    """Boards with one solution by the method of cspuz, with a solver in C++."""
    print(
        "Published (annealing, by a solver for satisfiability): a board with one solution, of any"
        f" level; targets: {_ANY_RATIO} times ours, {_PRESET_RATIO} times those of a preset"
    )
    if find_spec("pysat") is None:
        print("  not measured: pip install python-sat")
        return
    from bench import published_starbattle  # late: it needs what is not always there

    for (size, stars), runs in _PUBLISHED_RUNS.items():
        works = (
            partial(published_starbattle.created, size, stars, Rng(f"bench {run}"))
            for run in range(runs)
        )
        times = timed(works, _CAP, 4 * _CAP)
        same = {"any": any_level[size, stars]}
        same |= {name: ours[name] for name in ours if name.startswith(f"{size}-{stars}-")}
        ratios = ", ".join(
            f"{name} {times.sign()}{times.median / each.median:.2g} times ours"
            for name, each in same.items()
        )
        median = f"{times.sign()}{shown(times.median)} ({len(times.seconds)} runs)"
        print(f"  {size}-{stars}  median {median}: {ratios}", flush=True)


def _print_proof() -> None:
    """Proving 10×10 boards unique, against finding their first solution by the baseline."""
    boards = [
        Puzzle.from_text(generate(preset.params, Rng(f"proof {seed}"), no_tick).to_text())
        for preset in PRESETS
        if (preset.params.size, preset.params.stars) == (10, 2)
        for seed in range(40)
    ]
    ours = timed((partial(_prove, board) for board in boards), _CAP, _TOTAL)
    theirs = timed(_first_solutions(boards[::12]), _CAP, 2 * _CAP)
    print("Proof that a 10×10 board with 2 chests has one solution")
    print(
        f"  median {shown(ours.median)}   p95 {shown(ours.quantile(0.95))}"
        f"   target: median <= {shown(_PROOF_TARGET)}"
    )
    print(
        f"  baseline, first solution only: median {theirs.sign()}{shown(theirs.median)},"
        f" {theirs.sign()}{theirs.median / ours.median:.0f} times ours"
    )


def _prove(puzzle: Puzzle, tick: Tick) -> None:
    assert proved(puzzle, tick).solution is not None


def _first_solutions(boards: list[Puzzle]) -> Iterator[Callable[[Tick], object]]:
    for board in boards:
        yield partial(snapshot.first_solution, board.size, board.stars, list(board.zones))


def _print_levels() -> None:
    """Prints what a hundred boards of each preset ask for, and whether their zones recur."""
    print(
        f"{_IN_A_ROW} boards of each preset; target: the level's technique in 90, no shared zones"
    )
    for preset in PRESETS:
        boards = [generate(preset.params, Rng(f"row {n}"), no_tick) for n in range(_IN_A_ROW)]
        steps = [[step for _, step in deductions(Position.start(board))] for board in boards]
        hardest = Counter(max(step.technique for step in taken) for taken in steps)
        chains = sorted(sum(step.technique == max(TITLES) for step in taken) for taken in steps)
        zones = [_zone_shapes(board) for board in boards]
        shared = sum((ours & theirs).total() >= 3 for ours, theirs in combinations(zones, 2))
        names = ", ".join(f"{TITLES[each].text} {hardest[each]}" for each in sorted(hardest))
        print(
            f"  {preset.name:<12} hardest: {names}; chains {chains[0]} to {chains[-1]}, median "
            f"{chains[_IN_A_ROW // 2]}; {shared} pairs share three zones of {_LEAST_CELLS} cells",
            flush=True,
        )


def _zone_shapes(board: Puzzle) -> Counter[tuple[complex, ...]]:
    """Counts the shapes of the larger zones of a board, turned and mirrored ones as the same."""
    zones: dict[int, list[complex]] = {}
    for cell, zone in enumerate(board.zones):
        zones.setdefault(zone, []).append(complex(*divmod(cell, board.size)))
    return Counter(_shape(cells) for cells in zones.values() if len(cells) >= _LEAST_CELLS)


def _shape(cells: list[complex]) -> tuple[complex, ...]:
    """Returns the cells of a zone, moved to the corner, in the first of its eight positions."""
    mirrored = [cell.conjugate() for cell in cells]
    forms = [[cell * 1j**turn for cell in side] for turn in range(4) for side in (cells, mirrored)]
    return min((_at_corner(form) for form in forms), key=lambda form: [*map(_place, form)])


def _at_corner(cells: list[complex]) -> tuple[complex, ...]:
    corner = complex(min(cell.real for cell in cells), min(cell.imag for cell in cells))
    return tuple(sorted((cell - corner for cell in cells), key=_place))


def _place(cell: complex) -> tuple[float, float]:
    return cell.real, cell.imag
