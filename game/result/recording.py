"""A finished game as a recording: positions with their times, and moments worth a look."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any, NamedTuple, Protocol

from game.play.session import (
    Event,
    Milestone,
    Session,
    Verb,
    checked,
    hinted_units,
    is_hint,
    reveal_scope,
    shows_mistakes,
)
from game.ui.text import (
    _,
    capitalized,
    clock_text,
    count,
    join_lists,
    join_parts,
    labelled,
    translate,
)
from generators.base import Hint, NoHint

_PASSING_MS = 1500
"""A mistake the next step takes back so soon isn't shown: a cross on the way to a chest."""
_TOGETHER_MS = 3000
"""Mistakes that follow one another so soon count as one, such as letters of a wrong word."""
_MISTAKE_INK = "seal"
_MOST_MOMENTS = 200
_WORD = re.compile(r"\w+")
_BACK = (Verb.UNDO, Verb.RESTART, Verb.RESTORE, Verb.BACK, Verb.DROP)
_ENDS_OF_TRIAL = (Verb.KEEP, Verb.HINT, Verb.CONFIRM, Verb.BACK, Verb.REVEAL)
"""The events after which mistakes of a trial count: it is kept, or help has shown them."""
_STEPS = (Verb.MOVE, Verb.REDO, Verb.REVEAL, *_BACK)
"""The events after which the board looks different."""


Milestones = Callable[[Any, Any, bool, str], Sequence[Milestone]]
"""Returns why a step is worth a look, from the position before and after, whether it is a move,
and what the player asked to see with it, as in `reveal_scope`."""


WrongUnits = Callable[[Session, Sequence[Event]], Sequence[Collection[int]]]
"""Returns what is wrong after each event and counts as a mistake, as `Face.wrong_units` does."""


class RecordedPosition(NamedTuple):
    """A position, the milliseconds played until then, and how many events had happened.

    `tried_from` is the state that a trial began from, if this is part of one that was discarded.
    """

    ms: int
    state: Any
    verb: Verb | None = None
    events: int = 0
    tried_from: Any = None


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
    cells: frozenset[int] = frozenset()
    """The wrong cells, or the `wrong_units` of the kind, that it shows."""

    @property
    def wrong(self) -> int:
        """How many mistakes it shows: each wrong cell is one."""
        return len(self.cells)

    def text(self, before: str = "") -> str:
        """Returns its title and its note, but not one that only repeats the text `before`."""
        texts = [text for text in (self.title, self.note) if not repeats(text, before)]
        return labelled(*texts) if len(texts) > 1 else "".join(texts)


def repeats(text: str, before: str) -> bool:
    """Returns whether all the words of a text are in one before it."""
    return {*_WORD.findall(text.casefold())} <= {*_WORD.findall(before.casefold())}


@dataclass(frozen=True)
class Recording:
    """The positions of a game, the first one empty, and its moments in order of time."""

    positions: Sequence[RecordedPosition]
    moments: Sequence[Moment]

    @property
    def end_ms(self) -> int:
        """The time of the last position in milliseconds."""
        return self.positions[-1].ms

    @property
    def mistakes(self) -> int:
        """How many cells were wrong, as Check counts them, without those taken back at once."""
        return sum(moment.wrong for moment in self.moments)

    def about_mistake(self, step: int) -> str:
        """Returns why what was wrong at a position doesn't count as a mistake; "" if it does."""
        is_trial, wrong = self.positions[step].tried_from, self.positions[step].state.mistakes()
        counts = any(each.step <= step and each.cells & wrong for each in self.moments)
        if is_trial is not None or not counts:
            return _("This mistake was taken back, so it didn't count.")
        return ""

    def at(self, ms: float) -> int:
        """Returns the number of the position at a time."""
        later = (n for n, position in enumerate(self.positions) if position.ms > ms)
        return next(later, len(self.positions)) - 1

    @classmethod
    def of(
        cls,
        session: Session,
        events: Sequence[Event],
        milestones: Milestones = lambda _before, _after, _is_move, _asked: (),
        mistake: Callable[[Any, Collection[int]], str] = lambda _state, _cells: "",
        hint: Callable[[Any, Sequence[int]], str] = lambda _state, _about: "",
        wrong_units: WrongUnits | None = None,
    ) -> Recording:
        """Returns the recording of a game.

        `milestones` says why a step is worth a look; `mistake` describes the mistakes in cells of
        a position, and `hint` says what a hint at a position was about. A mistake is a wrong cell
        that isn't taken back at once, or what the `wrong_units` of the face count; nothing is one
        in a trial that is discarded.
        """
        positions = [RecordedPosition(0, session.puzzle.start(session.mode))]
        counted = wrong_units and wrong_units(session, events)
        found = _Found(passes=counted is None)
        played = Session.positions(session.kind, session.puzzle, session.mode, events)
        discarded, tried_from = _discarded(events), positions[0].state
        for number, (event, state) in enumerate(played, 1):
            before = positions[-1].state
            if event.verb is Verb.TRY:
                tried_from = before
            if event.verb in (Verb.CONFIRM, Verb.BACK):
                found.note_check(event, len(positions) - 1)
            if is_hint(event) and (event.data or not _is_reveal(events, number)):
                about = hint(before, hinted_units(event.data))
                found.note_hint(event.elapsed_ms, len(positions) - 1, about)
            if event.verb not in _STEPS or state == before:
                continue
            trial = tried_from if number in discarded else None
            position = RecordedPosition(event.elapsed_ms, state, event.verb, number, trial)
            asked = reveal_scope(events[number - 2]) if number > 1 else ""
            if asked or event.verb is Verb.REVEAL:
                found.asked.add(len(positions))
            is_reveal = event.verb is Verb.REVEAL or _is_reveal(events, number - 1)
            wrong = state.mistakes() if counted is None else counted[number - 1]
            if trial is not None:
                wrong = found.noted
            is_wrong = found.note_mistakes(position, len(positions), mistake, is_reveal, wrong)
            is_move = event.verb is Verb.MOVE
            reasons = milestones(before, state, is_move, asked) if trial is None else ()
            if not is_wrong or asked:  # a word that is revealed may complete a wrong one
                found.moments += _step_moments(position, len(positions), reasons, is_reveal)
            positions.append(position)
        found.extras += _return_moments(positions)
        return cls(positions, found.ordered())


def mistakes_in(
    session: Session, events: Sequence[Event], wrong_units: WrongUnits | None = None
) -> int:
    """Returns how many mistakes a game has: those its kind counts, else those of its replay."""
    counted = session.kind.play.figures(session.state).get("mistakes")
    if isinstance(counted, int):
        return counted
    return Recording.of(session, events, wrong_units=wrong_units).mistakes


class _Found:
    """Collects the moments of a recording, event by event."""

    def __init__(self, passes: bool) -> None:
        """`passes`: mistakes that are taken back at once are left out; else each counts once."""
        self._passes = passes
        self.moments: list[Moment] = []
        self.extras: list[Moment] = []
        """Hints, checks, and ways back."""
        self.noted: frozenset[int] = frozenset()
        """The cells that are wrong and were noted."""
        self._former: frozenset[int] = frozenset()
        """All cells in which a mistake was noted: undo may bring it back, which is no new one."""
        self._open: dict[int, frozenset[int]] = {}
        """The cells of mistakes still on the board, by the index of their moment."""
        self.asked = set[int]()
        """The numbers of positions with letters, words or an answer the player asked to see."""
        self._established = set[int]()
        """The mistakes that a hint or a check found, by the index of their moment."""
        self._last = RecordedPosition(0, None)
        """The position after the last mistake."""

    def establish(self) -> None:
        """Keeps the mistakes that are on the board, however soon they are taken back."""
        self._established.update(self._open)

    def note_hint(self, ms: int, step: int, about: str = "") -> None:
        """Adds a hint that was asked for at a position, and what it was `about`."""
        self.establish()
        note = capitalized(about)
        if self.noted:
            note = labelled(_("There was a mistake"), about) if about else _("There was a mistake")
        self.extras.append(Moment(ms, step, _("A hint"), note, "amber"))

    def note_check(self, event: Event, step: int) -> None:
        """Adds a check, with how many mistakes it found: in grey if it only counted them."""
        self.establish()
        number = checked(event)
        # Not "mistakes": a face may count a wrong word as one, a check counts its letters.
        wrong = count("{n} found wrong", "{n} found wrong", number)
        note = wrong if number else capitalized(_("no mistakes"))
        if event.verb is Verb.BACK:
            note = _("Back to the last correct position")
        ink = "amber" if shows_mistakes(event) else "muted"  # to count them is no help
        self.extras.append(Moment(event.elapsed_ms, step, _("A check"), note, ink))

    def note_mistakes(
        self,
        position: RecordedPosition,
        step: int,
        describe: Callable[[Any, Any], str],
        is_reveal: bool,
        counted: Collection[int],
    ) -> bool:
        """Adds a new mistake, notes when old ones are put right; returns whether one is new.

        `counted` is what is wrong now. Mistakes that are one belong to the step of the last.
        """
        wrong = frozenset(counted)
        for place in [place for place, cells in self._open.items() if not cells & wrong]:
            del self._open[place]
            may_pass = self._passes and not is_reveal and place not in self._established
            if may_pass and _was_in_passing(self.moments[place], step, position.ms):
                self.moments.pop()
            else:
                text = _("Revealed at {time}") if is_reveal else _("Until {time}")
                note = text.format(time=clock_text(position.ms))
                self.moments[place] = self.moments[place]._replace(note=note)
        is_return = position.verb is not Verb.MOVE
        is_old = is_return or not self._passes
        new = wrong - self.noted - (self._former if is_old else frozenset())
        again = frozenset() if is_return or self._passes else wrong - self.noted - new
        self.noted, self._former = wrong, self._former | wrong
        if not new:
            self._note_again(position, step, describe, again)
            return bool(again)
        last = len(self.moments) - 1
        is_next = last in self._open and self._last.events + 1 == position.events
        is_more = is_next and position.ms - self._last.ms < _TOGETHER_MS
        if not is_more:
            last += 1
            self.moments.append(Moment(position.ms, step, "", "", _MISTAKE_INK))
        cells = self._open[last] = self._open.get(last, frozenset()) | new
        title = describe(position.state, cells) or _("A mistake")
        now = self.moments[last]._replace(ms=position.ms, step=step)
        self.moments[last] = now._replace(title=title, cells=cells)
        self._last = position
        return True

    def _note_again(
        self,
        position: RecordedPosition,
        step: int,
        describe: Callable[[Any, Any], str],
        again: frozenset[int],
    ) -> None:
        """Adds what is wrong once more, such as another wrong word; it isn't counted twice."""
        if again:
            self._open[len(self.moments)] = again
            title = describe(position.state, again)
            self.moments.append(Moment(position.ms, step, title, "", _MISTAKE_INK))

    def ordered(self) -> list[Moment]:
        """Returns all moments in order of time; if too many, without usual steps.

        A hint is left out if a moment of the same time already describes it, if it goes on at
        once from the step that another hint was, or if the step after it is what it led to.
        """
        self._join_hints_with_their_steps()
        moments = self.moments
        described = {each.ms for each in moments if each.ink == "amber"}
        hinted = (each for each in moments if each.ink == "amber" and each.step not in self.asked)
        reached = {each.step: each.ms for each in hinted}
        self.extras = [
            each
            for each in self.extras
            if each.title != _("A hint")
            or each.note
            or not (
                each.ms in described
                or each.ms - reached.get(each.step, -_TOGETHER_MS) < _TOGETHER_MS
            )
        ]
        if len(moments) > _MOST_MOMENTS:
            moments = [each for each in moments if each.ink != "indigo"][:_MOST_MOMENTS]
        return sorted([*moments, *self.extras], key=lambda each: (each.ms, each.step))

    def _join_hints_with_their_steps(self) -> None:
        """Makes a hint one moment with the step that it made, which then names the hint."""
        hints = {each.step: each for each in self.extras if each.title == _("A hint")}
        for number, moment in enumerate(self.moments):
            hint = hints.get(moment.step - 1)
            if hint is None or moment.ink != "amber" or moment.step in self.asked:
                continue
            if hint.note:
                note = join_parts(filter(None, (hint.title, moment.note)))
                self.moments[number] = moment._replace(note=note)
                self.extras.remove(hint)


class AdvisedStep(NamedTuple):
    """A hint at a position, and whether the player's next move was part of it."""

    step: int
    hint: Hint
    is_used: bool


class ReadsHints(Protocol):
    """What the hints of a board mean to a player, as a HintView has it."""

    def easiest(self, state: Any, find: Callable[[Any], Hint]) -> Hint: ...

    def is_used(self, hint: Hint, before: Any, after: Any) -> bool: ...


def advice_on(
    recording: Recording, find: Callable[[Any], Hint], hints: ReadsHints
) -> list[AdvisedStep]:
    """Returns the first use of each technique, and what the hints the player took were about.

    The move that a hint led to is no use of its own. `find` returns the hint at a position.
    """
    found, ranks = list[AdvisedStep](), set[int]()
    asked = {moment.step for moment in recording.moments if moment.title == _("A hint")}
    for step, (before, after) in enumerate(pairwise(recording.positions)):
        try:
            first, easiest = find(before.state), hints.easiest(before.state, find)
        except NoHint:
            continue
        is_move = after.verb is Verb.MOVE and after.tried_from is None
        for hint in (first, easiest) if is_move and step not in asked else ():
            is_new = hint.rank and hint.rank not in ranks
            if is_new and hints.is_used(hint, before.state, after.state):
                ranks.add(hint.rank)
                found.append(AdvisedStep(step, hint, is_used=True))
                break
        if easiest.rank and step in asked:
            found.append(AdvisedStep(step, first, is_used=False))
    return found


def with_advice(
    recording: Recording, advice: Sequence[AdvisedStep], place: Callable[[Hint], str]
) -> list[Moment]:
    """Returns the moments with the techniques added; `place` says where a hint is."""
    moments = list(recording.moments)
    for step, hint, is_used in advice:
        technique = translate(hint.technique)
        after, ink = (step + 1, "indigo") if is_used else (step, "amber")
        places = [n for n, each in enumerate(moments) if (each.step, each.ink) == (after, ink)]
        if not is_used:
            for n in places:
                if moments[n].title == _("A hint"):
                    note = moments[n].note or technique
                    moments[n] = moments[n]._replace(note=note, technique=technique)
        elif places:
            note = join_parts(filter(None, (moments[places[0]].note, technique)))
            moments[places[0]] = moments[places[0]]._replace(note=note, technique=technique)
        else:
            ms, where = recording.positions[after].ms, place(hint)
            note = where[:1].upper() + where[1:]
            moments.append(Moment(ms, after, technique, note, technique=technique))
    return sorted(moments, key=lambda each: (each.ms, each.step, each.ink == "amber"))


def with_help_together(moments: Sequence[Moment]) -> list[Moment]:
    """Returns the moments, with each run of hints or of checks joined into one."""
    shown = list[Moment]()
    titles = {
        _("A hint"): lambda n: count("{n} hint", "{n} hints", n),
        _("A check"): lambda n: count("{n} check", "{n} checks", n),
    }
    for (title, _ink), each_run in groupby(moments, lambda each: (each.title, each.ink)):
        run = list(each_run)
        if title in titles and len(run) > 1:
            notes = dict.fromkeys(each.note for each in run if each.note)
            title = titles[title](len(run))
            technique = run[0].technique if len({each.technique for each in run}) == 1 else ""
            run = [run[0]._replace(title=title, note=join_lists(notes), technique=technique)]
        shown += run
    return shown


def _was_in_passing(mistake: Moment, step: int, ms: int) -> bool:
    """Returns whether a mistake was taken back by the next step, and soon."""
    return mistake.step == step - 1 and ms - mistake.ms < _PASSING_MS


def _return_moments(positions: Sequence[RecordedPosition]) -> Iterator[Moment]:
    """Yields a moment for each trial that was discarded, and each way back to an earlier board."""
    titles = {
        Verb.DROP: _("Trial discarded"),
        Verb.RESTART: _("Started again"),
        Verb.RESTORE: _("Back to a saved position"),
    }
    for step, position in enumerate(positions):
        if position.verb in titles:
            yield Moment(position.ms, step, titles[position.verb], "", "muted")


def _discarded(events: Iterable[Event]) -> set[int]:
    """Returns the numbers, from 1, of the events of trials that were discarded without help."""
    found, start = set[int](), 0
    for number, event in enumerate(events, 1):
        if event.verb is Verb.TRY:
            start = number
        elif event.verb is Verb.DROP and start:
            found.update(range(start, number))
            start = 0
        elif event.verb in _ENDS_OF_TRIAL:
            start = 0
    return found


def _is_reveal(events: Sequence[Event], number: int) -> bool:
    """Returns whether the `number`th event, from 1, is the hint that a reveal counts as."""
    pair = events[number - 1 : number + 1] if number else ()
    verbs, times = [event.verb for event in pair], {event.elapsed_ms for event in pair}
    return verbs == [Verb.HINT, Verb.MOVE] and len(times) == 1


def _step_moments(
    position: RecordedPosition, step: int, found: Sequence[Milestone], is_reveal: bool
) -> list[Moment]:
    """Returns the moments of a step from its milestones; one that reveals has at least one."""
    if is_reveal:
        revealed = next(iter(found), Milestone(_("Revealed")))
        found = [revealed._replace(ink="amber"), *found[1:]]
    return [Moment(position.ms, step, *each) for each in found]
