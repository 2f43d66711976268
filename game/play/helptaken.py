"""The help that a game took: hints, letters and words the player asked to see, and checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, Self

from game.play.session import Session
from game.storage.records import CHECKS, LETTERS, WORDS, figure, values_of
from game.ui.text import _, count
from generators.base import Status


class HelpTaken(NamedTuple):
    """How many hints, words revealed, letters revealed and checks a game took."""

    hints: int = 0
    words: int = 0
    letters: int = 0
    checks: int = 0

    @classmethod
    def of_session(cls, session: Session) -> Self:
        """Returns the help that a game has taken so far."""
        if session.hints_may_be_reveals:
            figures = session.kind.play.figures(session.state)
            return cls._of_earlier(session.hints, session.checks, figures)
        reveals = session.words_revealed, session.letters_revealed
        return cls(session.hints, *reveals, session.checks)

    @classmethod
    def of_result(cls, hints: int, result: str) -> Self:
        """Returns the help of a stored game, from its number of hints and its result."""
        values = values_of(result) or {}
        checks = figure(values, CHECKS)
        if LETTERS not in values:
            return cls._of_earlier(hints, checks, values)
        return cls(hints, figure(values, WORDS), figure(values, LETTERS), checks)

    @classmethod
    def _of_earlier(cls, hints: int, checks: int, figures: Mapping[str, object]) -> Self:
        """Returns the help of a game of an earlier version, which counted reveals as hints.

        How many of them were reveals is known only if the figures of the kind say so.
        """
        words, letters = figure(figures, "words_revealed"), figure(figures, "letters_revealed")
        reveals = max(words + letters, figure(figures, "reveals"))
        return cls(max(0, hints - reveals), words, letters, checks)

    @classmethod
    def sum_of(cls, games: Iterable[HelpTaken]) -> Self:
        """Returns the help of several games together."""
        return cls(*map(sum, zip(cls(), *games, strict=True)))

    @property
    def reveals(self) -> int:
        """How many letters and words the player asked to see."""
        return self.words + self.letters

    @property
    def icon(self) -> str:
        """The sign of the help: an eye if anything was revealed, else a bulb."""
        return "eye" if self.reveals else "hint"

    @property
    def texts(self) -> list[str]:
        """Each kind of help in words, if there was any."""
        counts = [
            count("{n} word revealed", "{n} words revealed", self.words) if self.words else "",
            count("{n} letter revealed", "{n} letters revealed", self.letters)
            if self.letters
            else "",
            count("{n} hint", "{n} hints", self.hints) if self.hints else "",
            count("{n} check", "{n} checks", self.checks) if self.checks else "",
        ]
        return [each for each in counts if each]


def help_parts(taken: HelpTaken, mistakes: int, helped: bool) -> tuple[str, ...]:
    """Returns the mistakes and each kind of help of a game in words, or that it had no help."""
    parts = taken.texts or [_("with help") if helped else _("no help")]
    if mistakes:
        parts.insert(0, count("{n} mistake", "{n} mistakes", mistakes))
    return tuple(parts)


def help_before_end(session: Session, mistakes: int) -> tuple[str, ...]:
    """Returns the mistakes and the help of a game that wasn't solved, in words; () if neither."""
    taken = HelpTaken.of_session(session)
    if session.status is Status.SOLVED or not (mistakes or taken.texts):
        return ()
    return tuple(text for text in help_parts(taken, mistakes, False) if text != _("no help"))
