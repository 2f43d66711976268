"""What is told where a fill-in has no solution: how far the search came, and what was left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generators.base import Message, Tick
from generators.crossword.search import Net, Search
from generators.crossword.solver import Problem, pattern_text, slot_name

_DEAD_ENDS = 300  # of the search for the position with the fewest slots open
_SHOWN = 40  # words of a length


def trace(problem: Problem, tick: Tick) -> Iterator[Message]:
    """The position with the fewest slots left that was found: slots, words, letters, board."""
    letters = _best(problem, tick)
    position = Problem(problem.board, problem.bank, tuple(sorted(letters.items())))
    places = problem.board.places
    unused, left = Counter(problem.bank), []
    for slot, pattern in enumerate(position.patterns):
        word = "".join(pattern)
        if all(pattern) and unused[word]:
            unused[word] -= 1
        else:
            left.append(slot)
    yield Message("Slots left: {left} of {slots}", left=len(left), slots=len(places))
    for slot in left:
        yield Message(
            "  {slot}: {pattern}",
            slot=slot_name(problem.board, slot),
            pattern=pattern_text(position.patterns[slot]),
        )
    yield from _words(unused)
    yield from _crossings(problem, letters)
    yield Message("The best board:")
    written = [letters.get(cell, "") for cell in range(problem.board.rows * problem.board.cols)]
    for row in problem.board.to_text(written).splitlines():
        yield Message("  {row}", row=row)


def _words(unused: Counter[str]) -> Iterator[Message]:
    by_length: dict[int, list[str]] = {}
    for word in sorted(unused.elements()):
        by_length.setdefault(len(word), []).append(word)
    if not by_length:
        yield Message("Words left: none")
    for length, words in sorted(by_length.items()):
        more = "" if len(words) <= _SHOWN else " …"
        yield Message(
            "Words left of {length} letters: {count} ({words}{more})",
            length=length,
            count=len(words),
            words=" ".join(words[:_SHOWN]),
            more=more,
        )


def _crossings(problem: Problem, letters: dict[int, str]) -> Iterator[Message]:
    """One line a row of the board."""
    by_row: dict[int, list[str]] = {}
    for cell in problem.net.crossings:
        row, col = divmod(cell, problem.board.cols)
        by_row.setdefault(row + 1, []).append(f"{col + 1} {letters.get(cell, '').upper() or '?'}")
    for number, found in by_row.items():
        yield Message(
            "Crossings in row {row}, by column: {letters}", row=number, letters=", ".join(found)
        )


def _best(problem: Problem, tick: Tick) -> dict[int, str]:
    """By cell the letters of the position with the fewest slots open that was found.

    What the search reached, and then word after word that still fits, whatever comes of it.
    """
    letters = _reached(problem, tick)
    while True:
        tick(None)
        position = Problem(problem.board, problem.bank, tuple(sorted(letters.items())))
        unused = Counter(problem.bank) - Counter(map("".join, position.patterns))
        fits = {
            slot: words
            for slot, pattern in enumerate(position.patterns)
            if not all(pattern) and (words := _unused(position, slot, unused))
        }
        if not fits:
            return letters
        slot = min(fits, key=lambda slot: len(fits[slot]))
        letters.update(zip(problem.board.places[slot], fits[slot][0], strict=True))


def _unused(position: Problem, slot: int, unused: Counter[str]) -> list[str]:
    pattern = position.patterns[slot]
    shelf = position.shelves.get(len(pattern))
    listed = shelf.listed(shelf.fitting(pattern)) if shelf else ()
    return [word for word in listed if unused[word]]


def _reached(problem: Problem, tick: Tick) -> dict[int, str]:
    """By cell the letters where the search had the fewest slots open.

    A slot that no word fits is left out, so that the others can be filled.
    """
    letters = dict(problem.given)
    fitting = problem.fitting()
    kept = [slot for slot, words in enumerate(fitting) if words]
    while kept:
        net = Net([problem.board.places[slot] for slot in kept])
        words = [fitting[slot] for slot in kept]
        search = Search(net, problem.shelves, words, tick, is_full_used=False)
        if not search.begin():
            del kept[search.wiped]
            continue
        next(search.solutions(limit=_DEAD_ENDS), None)
        for cells, word in zip(net.slots, search.best, strict=False):
            if word & (word - 1) == 0:
                shelf = problem.shelves[len(cells)]
                letters.update(zip(cells, shelf.word(word.bit_length() - 1), strict=True))
        break
    return letters
