"""The ranks of a game, after the degrees of the imperial examinations."""

from __future__ import annotations

from typing import NamedTuple

from generators.base import Message


class Rank(NamedTuple):
    """A degree of the examinations, and the percentage of the target points that it asks for."""

    title: Message
    native_title: str
    percent: int


RANKS = (
    Rank(Message("Pupil"), "童生", 0),
    Rank(Message("Student"), "秀才", 18),
    Rank(Message("Graduate"), "举人", 45),
    Rank(Message("Doctor"), "进士", 70),
    Rank(Message("First Scholar"), "状元", 100),
)
