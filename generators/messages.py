"""Sentences to translate, with the values that stand in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

MEANT = "|"
"""Separates a note for translators from a text with two meanings, as in `of a poem|Lines`."""


def N_(text: str) -> str:  # noqa: N802
    """Marks a text as translatable; it is translated when it is shown."""
    return text


@dataclass(frozen=True, init=False)
class Message:
    """A translatable sentence and the values for its {names}; a value may be a Message.

    A counted one also has `many`: the sentence if its value `n` is not 1.
    """

    text: str
    values: Mapping[str, object] = field(hash=False)  # a dict; positions hash their mode's title
    many: str = ""

    def __init__(self, text: str = "", /, **values: object) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "values", values)

    @classmethod
    def counted(cls, one: str, many: str, /, *, n: int, **values: object) -> Message:
        """Returns a message that reads `one` if n is 1, else `many`; translations may differ."""
        message = cls(one, n=n, **values)
        object.__setattr__(message, "many", many)
        return message

    @property
    def form(self) -> str:
        """The English sentence; of a counted one, the form for its number."""
        return self.many if self.many and self.values["n"] != 1 else self.text

    def __str__(self) -> str:
        return self.form.rpartition(MEANT)[2].format(**self.values)


class Beginning(Message):
    """A message that begins a sentence: its first letter is a capital."""

    def __init__(self, message: Message) -> None:
        super().__init__("{message}", message=message)

    def __str__(self) -> str:
        text = super().__str__()
        return text[:1].upper() + text[1:]


def in_english(text: str, /, **values: object) -> Message:
    """Returns a message that isn't translated: a remark about a malformed file."""
    return Message(text, **values)


class Thousands(int):
    """A value of a message: a number whose digits are written in groups of three."""

    def __format__(self, spec: str) -> str:
        return format(int(self), spec or ",")


class Tenths(float):
    """A value of a message: a number that is written with at most one decimal."""

    def __format__(self, spec: str) -> str:
        return f"{round(float(self), 1):g}"


class Names(tuple[object, ...]):
    """A value of a message: a list of names, `HAIR, HARE`; one may be a Message."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return ", ".join(map(str, self))


class Clauses(Names):
    """A value of a message: a list of clauses, which Chinese parts by another comma than names."""

    __slots__ = ()


def joined_with_or(names: Sequence[Message | str]) -> Message | str:
    """Joins alternatives for people: `UGO`, `UGO or UGR`, `3, 4 or 6`; "" for none."""
    *first, last = names or [""]
    return Message("{list} or {last}", list=Names(first), last=last) if first else last


def joined_names(names: Sequence[Message | str]) -> Message | str:
    """Joins names for people: `4 down`, `4 down and 7 down`; "" for none."""
    *first, last = names or [""]
    return Message("{some} and {last}", some=Names(first), last=last) if first else last
