"""The codes that fit some clues, the next step of a person, and how hard a lock is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from examples.lock.rules import DIGITS, Clue, Move, Puzzle, State
from generators.base import Difficulty, Hint, Message, NoHint, Status, Tick, no_tick


def codes(clues: Sequence[Clue], tick: Tick = no_tick) -> list[str]:
    """All codes that fit the clues, ascending; there is at least one clue."""
    found = []
    for count, digits in enumerate(permutations(DIGITS, len(clues[0].tried))):
        if count % 500 == 0:  # about a millisecond
            tick(None)
        code = "".join(digits)
        if all(clue.fits(code) for clue in clues):
            found.append(code)
    return found


def rate(puzzle: Puzzle, tick: Tick) -> Difficulty:
    """Every wheel is harder by far, every clue a little."""
    tick(None)
    wheels = len(puzzle.code)
    return Difficulty(level=wheels - 1, score=10 * wheels + len(puzzle.clues))


def hint(state: State, tick: Tick) -> Hint:
    """A mistake to take back, else the wheel that the fewest clues settle. Raises NoHint."""
    if state.status is Status.SOLVED:
        raise NoHint("the lock is open")
    mistakes = state.mistakes()
    if mistakes:
        return _mistake(state, min(mistakes))
    wheel, numbers = _settled(state, tick)
    digit = state.puzzle.code[wheel]
    return Hint(
        nudge=Message("Look at wheel {wheel}.", wheel=wheel + 1),
        reason=Message(
            "Only {digit} agrees with {clues} and the wheels set so far.",
            digit=digit,
            clues=_named(numbers),
        ),
        technique=Message("Clues together"),
        rank=len(numbers),
        why=frozenset(i for i, shown in enumerate(state.wheels) if shown),
        units=numbers,
        moves=(Move(wheel, digit),),
    )


def _mistake(state: State, wheel: int) -> Hint:
    return Hint(
        nudge=Message("There is a mistake on wheel {wheel}.", wheel=wheel + 1),
        reason=Message("No code with {digit} there fits.", digit=state.wheels[wheel]),
        technique=Message("Mistake"),
        rank=0,
        why=frozenset([wheel]),
        units=(),
        moves=(Move(wheel, ""),),
    )


def _settled(state: State, tick: Tick) -> tuple[int, tuple[int, ...]]:
    """A wheel without a digit, and the fewest clues (by index) that leave one digit for it."""
    wheels = state.wheels
    open_wheels = [wheel for wheel, shown in enumerate(wheels) if not shown]
    fitting = [
        {code for code in codes([clue], tick) if _agrees(code, wheels)}
        for clue in state.puzzle.clues
    ]
    for count in range(1, len(fitting) + 1):
        for numbers in combinations(range(len(fitting)), count):
            left = set.intersection(*(fitting[number] for number in numbers))
            for wheel in open_wheels:
                if len({code[wheel] for code in left}) == 1:
                    return wheel, numbers
    raise AssertionError("all clues together leave one code")


def _agrees(code: str, wheels: Sequence[str]) -> bool:
    return all(shown in ("", digit) for shown, digit in zip(wheels, code, strict=True))


def _named(numbers: Sequence[int]) -> Message:
    """Clues for people: `clues 1, 2 and 4`."""
    *some, last = (str(number + 1) for number in numbers)
    if not some:
        return Message("clue {last}", last=last)
    return Message("clues {some} and {last}", some=", ".join(some), last=last)
