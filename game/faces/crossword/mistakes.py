"""The wrong words of a crossword: which ones count as mistakes, and what was written for them.

A word is wrong if it stood whole with a wrong letter that was typed for it, or with two that were
typed for words that cross it. A word that wasn't whole is wrong only if a check, a hint or a
reveal found a wrong letter that was typed for it. What is typed over at once is no mistake. In a
fill-in, neither is what isn't in its list, unless it was found wrong: mostly letters left over
from several words. The result, what is shared and the replay all count the same words.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias, cast

from game.faces.crossword import words
from game.play.session import Event, Session, Verb, found_wrong, is_hint
from game.ui.text import _
from generators.base import Status
from generators.crossword.rules import PENCIL, REVEAL, WRITE, Puzzle, State

_LEAST_WHOLE_MS = 1500
"""How long a word or the grid stands whole at least that isn't just being typed over."""
_EMPTY = "·"
"""What stands for an empty cell in a word as it was written."""
_Positions: TypeAlias = Sequence[tuple[Event, State]]
"""The events of a game with the position after each; the first has the start position."""
_TypedFor: TypeAlias = Mapping[tuple[int, str], set[int]]
"""The words that the letter in a cell was typed for; several if that isn't known."""


class WordAsWritten(NamedTuple):
    """A word as it stood when letters of it were found wrong; `_EMPTY` for empty cells."""

    text: str
    wrong: frozenset[int]
    """The places in `text` of the letters found wrong."""

    @property
    def aloud(self) -> str:
        """The word as it is read aloud, letter by letter if cells are empty."""
        if _EMPTY not in self.text:
            return self.text
        return " ".join(_("blank") if letter == _EMPTY else letter for letter in self.text)


def typed_letters(events: Sequence[Event]) -> Iterator[tuple[int, int, str]]:
    """Yields the time in ms before each typed letter since the one before, its cell and itself.

    Letters that hints and reveals fill in only end the time before them.
    """
    before = 0
    for event in events:
        for action, cell, text in json.loads(event.data) if event.verb is Verb.MOVE else ():
            is_letter = action in (WRITE, PENCIL) and text
            if is_letter:
                yield event.elapsed_ms - before, cell, text
            if is_letter or action == REVEAL:
                before = event.elapsed_ms


def words_typed_for(puzzle: Puzzle, cells: Sequence[int]) -> list[set[int]]:
    """Returns the word of each typed letter, by the cells of the letters in the order typed.

    It is the one that the letter shares with the one before, else after.
    For a letter on its own, it is all words through its cell.
    """
    found: list[set[int]] = []
    for number, cell in enumerate(cells):
        slots = _slots(puzzle, cell)
        before = found[-1] if number and cells[number - 1] != cell else set()
        after = next((_slots(puzzle, other) for other in cells[number + 1 :][:1]), set())
        found.append(slots & before or slots & after or slots)
    return found


def _slots(puzzle: Puzzle, cell: int) -> set[int]:
    return {crossing.slot for crossing in puzzle.board.crossings.get(cell, ())}


def wrong_words(session: Session, events: Sequence[Event]) -> dict[int, list[WordAsWritten]]:
    """Returns the words that count as mistakes, in order, each as it stood while it was wrong.

    A word that stood whole is shown only so, others as they were when a wrong letter was found.
    """
    positions, typed = _positions(session, events), [*typed_letters(events)]
    words_of = words_typed_for(session.puzzle, [cell for _ms, cell, _letter in typed])
    typed_for = dict(zip(((each[1], each[2]) for each in typed), words_of, strict=True))
    noted = [
        (number, slot, _as_written(state, slot, cells))
        for number, state, cells in _found_wrong(positions)
        for slot in _counted_for(state, cells, typed_for)
    ]
    noted += [
        (number, slot, _as_written(state, slot, state.mistakes()))
        for number, state, slot in _stood_full(positions)
        if slot in _counted_for(state, state.mistakes(), typed_for)
    ]
    found = dict[int, dict[str, WordAsWritten]]()
    for _number, slot, written in sorted(noted, key=lambda each: each[0]):
        found.setdefault(slot, {})[written.text] = written
    return {
        slot: [each for each in tried.values() if _EMPTY not in each.text] or [*tried.values()]
        for slot, tried in sorted(found.items())
    }


def wrong_slots(session: Session, events: Sequence[Event]) -> list[frozenset[int]]:
    """Returns which of the `wrong_words` are wrong after each event, from when they stood so."""
    found, standing = wrong_words(session, events), set[int]()
    slot_cells, after = session.puzzle.board.slot_cells, list[frozenset[int]]()
    for _event, state in _positions(session, events)[1:]:
        wrong = state.mistakes()
        for slot, tried in found.items():
            if wrong.isdisjoint(slot_cells[slot]):
                standing.discard(slot)
            elif _text(state, slot) in {each.text for each in tried}:
                standing.add(slot)
        after.append(frozenset(standing))
    return after


def words_left_open(
    session: Session, wrong: Collection[int]
) -> dict[int, Sequence[WordAsWritten]]:
    """Returns the open words of a grid given up that wrong words left wrong letters in."""
    if session.status is not Status.SHOWN:
        return {}
    last = cast(State, session.earlier(1))
    inside = enumerate(map(last.mistakes().intersection, session.puzzle.board.slot_cells))
    return {n: [_as_written(last, n, cells)] for n, cells in inside if cells and n not in wrong}


def _as_written(state: State, slot: int, wrong: Collection[int]) -> WordAsWritten:
    """Returns a word as it stands in a position, some cells of which are wrong."""
    cells = state.puzzle.board.slot_cells[slot]
    return WordAsWritten(
        _text(state, slot), frozenset(n for n, cell in enumerate(cells) if cell in wrong)
    )


def _text(state: State, slot: int) -> str:
    """Returns a word as it stands in a position."""
    cells = state.puzzle.board.slot_cells[slot]
    return "".join(state.letters[cell].upper() or _EMPTY for cell in cells)


def _positions(session: Session, events: Sequence[Event]) -> _Positions:
    """Returns the positions of a game, with the start before the first event."""
    played = Session.positions(session.kind, session.puzzle, session.mode, events)
    start: State = session.puzzle.start(session.mode)
    return [(Event(0, Verb.PAUSE), start), *((event, cast(State, each)) for event, each in played)]


def _counted_for(state: State, wrong: Iterable[int], typed_for: _TypedFor) -> list[int]:
    """Returns the words that wrong letters of a position count for, in order.

    A letter counts for the word it was typed for; if that isn't known, for one with more of them.
    Two also count for the word that crosses them if all its letters were written.
    """
    cells, known = {*wrong}, dict[int, int]()
    for cell in cells:
        slots = typed_for.get((cell, state.letters[cell]), set())
        if len(slots) == 1:
            known[cell] = min(slots)
    rest = words.by_word(state.puzzle, cells.difference(known))
    crossed = Counter(slot for cell in cells for slot in _slots(state.puzzle, cell))
    whole = (slot for slot in state.complete if crossed[slot] > 1)
    return sorted({*known.values(), *(slot for slot, _cells in rest), *whole})


def _stood_full(positions: _Positions) -> Iterator[tuple[int, State, int]]:
    """Yields the words that stood whole with a wrong letter, each with the last such position."""
    since = Counter[int]()
    for number, ((_event, before), (event, state)) in enumerate(pairwise(positions)):
        for slot, cells in enumerate(state.puzzle.board.slot_cells):
            if all(before.letters[cell] == state.letters[cell] for cell in cells):
                continue
            has_stood = event.elapsed_ms - since[slot] >= _LEAST_WHOLE_MS
            since[slot] = event.elapsed_ms
            is_wrong = slot in before.complete and bool(before.mistakes().intersection(cells))
            if has_stood and is_wrong and _is_word(before, slot):
                yield number, before, slot


def _is_word(state: State, slot: int) -> bool:
    """Whether what stands in a slot may be meant as a word: in a fill-in, one of its list."""
    bank = state.puzzle.bank
    return not bank or _text(state, slot) in {word.upper() for word in bank}


def _found_wrong(positions: _Positions) -> Iterator[tuple[int, State, Sequence[int]]]:
    """Yields positions in which letters were found wrong, and their cells: each letter once."""
    seen = set[tuple[int, str]]()

    def new(number: int, state: State, cells: Iterable[int]) -> tuple[int, State, Sequence[int]]:
        """Returns the cells whose letter in a position wasn't found wrong before."""
        fresh = [cell for cell in sorted(cells) if (cell, state.letters[cell]) not in seen]
        seen.update((cell, state.letters[cell]) for cell in fresh)
        return number, state, fresh

    for number, ((earlier, before), (event, state)) in enumerate(pairwise(positions)):
        if before.is_full and event.elapsed_ms - earlier.elapsed_ms >= _LEAST_WHOLE_MS:
            yield new(number, before, before.mistakes())
        wrong = found_wrong(event, state)
        if is_hint(event):
            wrong = state.mistakes()
        elif event.verb in (Verb.MOVE, Verb.REVEAL):
            wrong = before.mistakes() & (state.revealed - before.revealed)
        yield new(number, before, wrong)
    last = positions[-1][1]
    yield new(len(positions), last, last.mistakes() if last.is_full else ())
