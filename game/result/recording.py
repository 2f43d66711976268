"""A finished game as a film: its positions with their times, and the moments worth a look."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from game.play.session import Event, Session, Verb
from game.ui.text import _, as_sentence, count, join_parts, translate
from generators.base import Hint, NoHint, Status

_LONG_THINK_MS, _TIMES_USUAL = 10_000, 3
"""A pause is a long think if it is at least so long, and so many times the average pause."""
_PASSING_MS = 1500
"""A mistake taken back so soon, by the next step, was a mark on the way to another."""
_MISTAKE_INK = "seal"
_MOST_MOMENTS, _LEAST_WORD = 60, 3
_STOPS = ".。"
_BACK = (Verb.UNDO, Verb.RESTART, Verb.RESTORE, Verb.BACK, Verb.DROP)
_STEPS = (Verb.MOVE, Verb.REDO, Verb.REVEAL, *_BACK)
"""The events after which the board looks different."""


class Still(NamedTuple):
    """A position of a game, the milliseconds played until then, and the events that led to it."""

    ms: int
    state: Any
    verb: Verb | None = None
    events: int = 0


class Moment(NamedTuple):
    """A moment worth a look: when it was, which position it leads to, and what happened.

    `ink` is the colour of its dot, by its name in the palette.
    """

    ms: int
    step: int
    title: str
    note: str = ""
    ink: str = "indigo"
    technique: str = ""
    """The technique that was used here for the first time; "" for none."""


@dataclass(frozen=True)
class Recording:
    """The positions of a game, the first one empty, and its moments in order of time."""

    positions: Sequence[Still]
    moments: Sequence[Moment]
    thinks: Sequence[tuple[int, int]]
    """The long thinks: from and to which millisecond."""

    @property
    def end_ms(self) -> int:
        """The time of the last position in milliseconds."""
        return self.positions[-1].ms

    @property
    def mistakes(self) -> int:
        """How many mistakes were made, without marks on the way to others."""
        return sum(moment.ink == _MISTAKE_INK for moment in self.moments)

    def at(self, ms: float) -> int:
        """Returns the number of the position at a time."""
        later = (n for n, position in enumerate(self.positions) if position.ms > ms)
        return next(later, len(self.positions)) - 1

    @classmethod
    def of(
        cls,
        session: Session,
        events: Sequence[Event],
        consequences: Callable[[Any, Any], Sequence[str]] = lambda _before, _after: (),
        end: str = "",
    ) -> Recording:
        """Returns the film of a game.

        `consequences` describes what a step from one position to the next has completed; `end`
        is the title of the last moment.
        """
        start = session.puzzle.start(session.mode)
        positions, moments, extras = [Still(0, start)], [], []
        wrong = 0
        played = Session.positions(session.kind, session.puzzle, session.mode, events)
        for number, (event, state) in enumerate(played, 1):
            before = positions[-1]
            if event.verb is Verb.HINT and not _is_reveal(events, number):
                note = _("There was a mistake on the board.") if wrong else ""
                extras.append(
                    Moment(event.elapsed_ms, len(positions) - 1, _("A hint"), note, "amber")
                )
            if event.verb not in _STEPS or state == before.state:
                continue
            step = len(positions)
            positions.append(Still(event.elapsed_ms, state, event.verb, number))
            mistakes = len(state.mistakes())
            if mistakes > wrong:
                moments.append(Moment(event.elapsed_ms, step, _("A mistake"), "", _MISTAKE_INK))
            elif mistakes < wrong and _was_in_passing(moments, step, event.elapsed_ms):
                moments.pop()
            elif mistakes < wrong:
                text = _("Mistake undone")
                moments.append(Moment(event.elapsed_ms, step, text, "", "jade"))
            elif event.verb is Verb.MOVE and state.status is Status.PLAYING:
                lines = [*consequences(before.state, state), *_words_in(event)]
                moments += _step_moment(event, step, lines, _is_reveal(events, number - 1))
            wrong = mistakes
            if state.status is not Status.PLAYING and before.state.status is Status.PLAYING:
                moments.append(Moment(event.elapsed_ms, step, end, "", "jade"))
        thinks = _long_thinks(positions)
        for number, since, until in thinks:
            seconds = count("{n} second", "{n} seconds", (until - since) // 1000)
            extras.append(Moment(since, number, _("A long pause"), seconds, "amber"))
        if len(moments) > _MOST_MOMENTS:
            moments = [each for each in moments if each.ink != "indigo"][:_MOST_MOMENTS]
        ordered = sorted([*moments, *extras], key=lambda each: (each.ms, each.step))
        return cls(positions, ordered, [(since, until) for _number, since, until in thinks])


class EasiestStep(NamedTuple):
    """The easiest step at a position of a film, and whether the player's next move was of it."""

    step: int
    hint: Hint
    is_used: bool


def advice_on(
    film: Recording, hint: Callable[[Any], Hint], used: Callable[[Hint, Any, Any], bool]
) -> list[EasiestStep]:
    """Returns the first use of each technique, and what could be found in each long think.

    `hint` returns the easiest step at a position; `used` says whether the step from one position
    to the next makes a move of it.
    """
    found, ranks = list[EasiestStep](), set[int]()
    thinks = {since for since, _until in film.thinks}
    for step, (before, after) in enumerate(pairwise(film.positions)):
        try:
            easiest = hint(before.state)
        except NoHint:
            continue
        is_move = easiest.rank and after.verb is Verb.MOVE
        if is_move and easiest.rank not in ranks and used(easiest, before.state, after.state):
            ranks.add(easiest.rank)
            found.append(EasiestStep(step, easiest, is_used=True))
        if easiest.rank and before.ms in thinks:
            found.append(EasiestStep(step, easiest, is_used=False))
    return found


def with_advice(
    film: Recording, advice: Sequence[EasiestStep], place: Callable[[Hint], str]
) -> list[Moment]:
    """Returns the moments of a film with the techniques in them; `place` says where one is."""
    moments = list(film.moments)
    for step, hint, is_used in advice:
        technique = translate(hint.technique)
        after, ink = (step + 1, "indigo") if is_used else (step, "amber")
        at = next(
            (n for n, each in enumerate(moments) if (each.step, each.ink) == (after, ink)), -1
        )
        if not is_used:
            note = _("You could have used {technique} here: {place}")
            note, think = note.format(technique=technique, place=place(hint)), moments[at]
            moments[at] = think._replace(title=join_parts((think.title, think.note)), note=note)
        elif at >= 0:
            moments[at] = moments[at]._replace(note=technique, technique=technique)
        elif is_used:
            ms, where = film.positions[after].ms, place(hint)
            title = as_sentence(where).rstrip(_STOPS) or technique
            note = technique if where else ""
            moments.append(Moment(ms, after, title, note, technique=technique))
    return sorted(moments, key=lambda each: (each.ms, each.step, each.ink == "amber"))


def _was_in_passing(moments: Sequence[Moment], step: int, ms: int) -> bool:
    """Whether the last mistake was made by the step before, as a cross on the way to a chest."""
    last = moments[-1] if moments else None
    return (
        last is not None
        and last.ink == _MISTAKE_INK
        and last.step == step - 1
        and ms - last.ms < _PASSING_MS
    )


def _is_reveal(events: Sequence[Event], number: int) -> bool:
    """Whether the event of this number, from 1, counts the reveal that follows at once."""
    pair = events[number - 1 : number + 1] if number else ()
    verbs, times = [event.verb for event in pair], {event.elapsed_ms for event in pair}
    return verbs == [Verb.HINT, Verb.MOVE] and len(times) == 1


def _step_moment(event: Event, step: int, lines: Sequence[str], is_reveal: bool) -> list[Moment]:
    """Returns the moment of a step: the first thing that it has completed or revealed, if any."""
    if not lines and not is_reveal:
        return []
    text = next(iter(lines), _("Revealed")).rstrip(_STOPS)
    ink = "amber" if is_reveal else "indigo"
    return [Moment(event.elapsed_ms, step, text[:1].upper() + text[1:], ink=ink)]


def _words_in(event: Event) -> Iterator[str]:
    """The words that the moves of an event carry, in capitals."""
    for move in json.loads(event.data):
        yield from (field.upper() for field in move[1:] if _is_word(field))


def _is_word(field: object) -> bool:
    return isinstance(field, str) and len(field) >= _LEAST_WORD and field.isalpha()


def _long_thinks(positions: Sequence[Still]) -> list[tuple[int, int, int]]:
    """The position before each long think, and from when to when it was."""
    pauses = [after.ms - before.ms for before, after in pairwise(positions)]
    if not pauses:
        return []
    least = max(_LONG_THINK_MS, _TIMES_USUAL * sum(pauses) // len(pauses))
    return [
        (number, positions[number].ms, positions[number + 1].ms)
        for number, pause in enumerate(pauses)
        if pause >= least
    ]
