"""A finished game as a recording: positions with their times, and moments worth a look."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from game.play.session import Event, Milestone, Session, Verb
from game.ui.text import (
    _,
    clock_text,
    count,
    join_lists,
    join_parts,
    shown_ms,
    translate,
)
from generators.base import Hint, NoHint

_LONG_PAUSE_MS, _TIMES_USUAL = 10_000, 3
"""A pause is long if it takes at least so much, and so many times the average pause."""
_PASSING_MS = 1500
"""A mistake the next step takes back so soon isn't shown: a cross on the way to a chest."""
_TOGETHER_MS = 3000
"""Mistakes that follow one another so soon count as one, such as letters of a wrong word."""
_MISTAKE_INK = "seal"
_MOST_MOMENTS = 200
_BACK = (Verb.UNDO, Verb.RESTART, Verb.RESTORE, Verb.BACK, Verb.DROP)
_STEPS = (Verb.MOVE, Verb.REDO, Verb.REVEAL, *_BACK)
"""The events after which the board looks different."""


Milestones = Callable[[Any, Any, bool], Sequence[Milestone]]
"""Returns why a step is worth a look, from the position before and after, and if it is a move."""


class RecordedPosition(NamedTuple):
    """A position, the milliseconds played until then, and how many events had happened."""

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

    positions: Sequence[RecordedPosition]
    moments: Sequence[Moment]
    long_pauses: Sequence[tuple[int, int]]
    """The start and end of each long pause, in milliseconds."""

    @property
    def end_ms(self) -> int:
        """The time of the last position in milliseconds."""
        return self.positions[-1].ms

    @property
    def longest_pause(self) -> tuple[int, RecordedPosition]:
        """The milliseconds of the longest pause, and the position in which it was."""
        pauses = ((_pause(*pair), pair[0]) for pair in pairwise(self.positions))
        return max(pauses, key=lambda pause: pause[0], default=(0, self.positions[0]))

    @property
    def mistakes(self) -> int:
        """How many mistakes were made, without those taken back at once."""
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
        milestones: Milestones = lambda _before, _after, _is_move: (),
        mistake: Callable[[Any, Collection[int]], str] = lambda _state, _cells: "",
        counted: Sequence[Collection[int]] | None = None,
    ) -> Recording:
        """Returns the recording of a game.

        `milestones` says why a step is worth a look; `mistake` describes the mistakes in cells of
        a position. `counted` are the wrong cells after each event that count as mistakes; without
        it all do, except for those taken back at once.
        """
        positions = [RecordedPosition(0, session.puzzle.start(session.mode))]
        found = _Found(passes=counted is None)
        played = Session.positions(session.kind, session.puzzle, session.mode, events)
        for number, (event, state) in enumerate(played, 1):
            before = positions[-1].state
            if event.verb is Verb.HINT and not _is_reveal(events, number):
                found.note_hint(event.elapsed_ms, len(positions) - 1)
            if event.verb not in _STEPS or state == before:
                continue
            here = RecordedPosition(event.elapsed_ms, state, event.verb, number)
            is_reveal = event.verb is Verb.REVEAL or _is_reveal(events, number - 1)
            wrong = state.mistakes() if counted is None else counted[number - 1]
            if not found.note_mistakes(here, len(positions), mistake, is_reveal, wrong):
                reasons = milestones(before, state, event.verb is Verb.MOVE)
                found.moments += _step_moments(here, len(positions), reasons, is_reveal)
            positions.append(here)
        long_pauses = _long_pauses(positions)
        for number, since, until in long_pauses:
            seconds = count("{n} second", "{n} seconds", until // 1000 - since // 1000)
            title = join_parts((_("A long pause"), seconds))
            found.extras.append(Moment(since, number, title, "", "amber"))
        return cls(positions, found.ordered(), [pause[1:] for pause in long_pauses])


def mistakes_in(session: Session, events: Sequence[Event]) -> int:
    """Returns how many mistakes a game has: those its kind counts, else those of its replay."""
    counted = session.kind.figures(session.state).get("mistakes")
    return counted if isinstance(counted, int) else Recording.of(session, events).mistakes


class _Found:
    """Collects the moments of a recording, event by event."""

    def __init__(self, passes: bool) -> None:
        """`passes`: mistakes that are taken back at once are left out."""
        self._passes = passes
        self.moments: list[Moment] = []
        self.extras: list[Moment] = []
        """Hints and long pauses."""
        self._noted: frozenset[int] = frozenset()
        """The cells that are wrong and were noted."""
        self._open: dict[int, frozenset[int]] = {}
        """The cells of mistakes still on the board, by the index of their moment."""
        self._last = RecordedPosition(0, None)
        """The position after the last mistake."""

    def note_hint(self, ms: int, step: int) -> None:
        """Adds a hint that was asked for at a position."""
        note = _("There was a mistake on the board.") if self._noted else ""
        self.extras.append(Moment(ms, step, _("A hint"), note, "amber"))

    def note_mistakes(
        self,
        here: RecordedPosition,
        step: int,
        describe: Callable[[Any, Any], str],
        is_reveal: bool,
        counted: Collection[int],
    ) -> bool:
        """Adds a new mistake, notes when old ones are put right; returns whether one is new.

        `counted` are the wrong cells that count as mistakes.
        """
        wrong = frozenset(here.state.mistakes())
        for at in [at for at, cells in self._open.items() if not cells & wrong]:
            del self._open[at]
            if self._passes and _was_in_passing(self.moments[at], step, here.ms):
                self.moments.pop()
            else:
                text = _("Revealed at {time}") if is_reveal else _("Put right at {time}")
                note = text.format(time=clock_text(here.ms))
                self.moments[at] = self.moments[at]._replace(note=note)
        new = frozenset(counted) - self._noted
        self._noted = self._noted & wrong | new
        if not new:
            return False
        last = len(self.moments) - 1
        is_more = last in self._open and self._last.events + 1 == here.events
        if not (is_more and here.ms - self._last.ms < _TOGETHER_MS):
            last += 1
            self.moments.append(Moment(here.ms, step, "", "", _MISTAKE_INK))
        cells = self._open[last] = self._open.get(last, frozenset()) | new
        title = describe(here.state, cells) or _("A mistake")
        self.moments[last], self._last = self.moments[last]._replace(title=title), here
        return True

    def ordered(self) -> list[Moment]:
        """Returns all moments in order of time; if too many, without usual steps.

        A hint is left out if a moment of the same time already describes it.
        """
        moments = self.moments
        described = {each.ms for each in moments if each.ink == "amber"}
        self.extras = [
            each
            for each in self.extras
            if each.title != _("A hint") or each.note or each.ms not in described
        ]
        if len(moments) > _MOST_MOMENTS:
            moments = [each for each in moments if each.ink != "indigo"][:_MOST_MOMENTS]
        return sorted([*moments, *self.extras], key=lambda each: (each.ms, each.step))


class EasiestStep(NamedTuple):
    """The easiest step at a position, and whether the player's next move was part of it."""

    step: int
    hint: Hint
    is_used: bool


def advice_on(
    recording: Recording, hint: Callable[[Any], Hint], used: Callable[[Hint, Any, Any], bool]
) -> list[EasiestStep]:
    """Returns the first use of each technique, and the easiest step at long pauses and hints.

    `hint` returns the easiest step at a position; `used` says whether the player made a move of
    it between two positions.
    """
    found, ranks = list[EasiestStep](), set[int]()
    asked = {moment.step for moment in recording.moments if moment.ink == "amber"}
    for step, (before, after) in enumerate(pairwise(recording.positions)):
        try:
            easiest = hint(before.state)
        except NoHint:
            continue
        is_move = easiest.rank and after.verb is Verb.MOVE
        if is_move and easiest.rank not in ranks and used(easiest, before.state, after.state):
            ranks.add(easiest.rank)
            found.append(EasiestStep(step, easiest, is_used=True))
        if easiest.rank and step in asked:
            found.append(EasiestStep(step, easiest, is_used=False))
    return found


def with_advice(
    recording: Recording, advice: Sequence[EasiestStep], place: Callable[[Hint], str]
) -> list[Moment]:
    """Returns the moments with the techniques added; `place` says where a hint is."""
    moments = list(recording.moments)
    for step, hint, is_used in advice:
        technique = translate(hint.technique)
        after, ink = (step + 1, "indigo") if is_used else (step, "amber")
        at = [n for n, each in enumerate(moments) if (each.step, each.ink) == (after, ink)]
        if not is_used:
            for n in at:
                note = technique
                if moments[n].title != _("A hint"):
                    note = _could_use(technique, place(hint))
                moments[n] = moments[n]._replace(note=moments[n].note or note)
        elif at:
            moments[at[0]] = moments[at[0]]._replace(note=technique, technique=technique)
        else:
            ms, where = recording.positions[after].ms, place(hint)
            note = where[:1].upper() + where[1:]
            moments.append(Moment(ms, after, technique, note, technique=technique))
    return sorted(moments, key=lambda each: (each.ms, each.step, each.ink == "amber"))


def _could_use(technique: str, place: str) -> str:
    """Returns which technique was possible at a long pause, and where; the place may be ""."""
    if not place:
        return _("You could use {technique}").format(technique=technique)
    return _("You could use {technique} on {place}").format(technique=technique, place=place)


def with_hints_together(moments: Sequence[Moment]) -> list[Moment]:
    """Returns the moments, with consecutive hints joined into one."""
    shown = list[Moment]()
    for is_hint, run in groupby(moments, lambda each: each.title == _("A hint")):
        hints = list(run)
        if is_hint and len(hints) > 1:
            notes = dict.fromkeys(each.note for each in hints if each.note)
            title = count("{n} hint", "{n} hints", len(hints))
            hints = [hints[0]._replace(title=title, note=join_lists(notes))]
        shown += hints
    return shown


def _was_in_passing(mistake: Moment, step: int, ms: int) -> bool:
    """Returns whether a mistake was taken back by the next step, and soon."""
    return mistake.step == step - 1 and ms - mistake.ms < _PASSING_MS


def _is_reveal(events: Sequence[Event], number: int) -> bool:
    """Returns whether the `number`th event, from 1, is the hint that a reveal counts as."""
    pair = events[number - 1 : number + 1] if number else ()
    verbs, times = [event.verb for event in pair], {event.elapsed_ms for event in pair}
    return verbs == [Verb.HINT, Verb.MOVE] and len(times) == 1


def _step_moments(
    here: RecordedPosition, step: int, found: Sequence[Milestone], is_reveal: bool
) -> list[Moment]:
    """Returns the moments of a step from its milestones; one that reveals has at least one."""
    if is_reveal:
        revealed = next(iter(found), Milestone(_("Revealed")))
        found = [revealed._replace(ink="amber"), *found[1:]]
    return [Moment(here.ms, step, *each) for each in found]


def _pause(before: RecordedPosition, after: RecordedPosition) -> int:
    """Returns the time between two positions as the clock shows it, in milliseconds."""
    return shown_ms(after.ms) - shown_ms(before.ms)


def _long_pauses(positions: Sequence[RecordedPosition]) -> list[tuple[int, int, int]]:
    """Returns for each long pause the number of its position, its start and its end."""
    pauses = [_pause(*pair) for pair in pairwise(positions)]
    if not pauses:
        return []
    least = max(_LONG_PAUSE_MS, _TIMES_USUAL * sum(pauses) // len(pauses))
    return [
        (number, positions[number].ms, positions[number + 1].ms)
        for number, pause in enumerate(pauses)
        if pause >= least
    ]
