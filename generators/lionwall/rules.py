"""Lion Wall: sixteen characters, four groups of four that share a component; what a guess does.

A set of cards is an int used as a bitset: bit `i` is the i-th of the 16 characters as dealt.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..base import N_, IllegalMove, MalformedFile, Message, Mode, ParseError
from ..grid import bits, union
from ..text import coded, sealed, unsealed
from ..walls.wall import (
    ALL_CARDS,
    CARDS,
    COUNTED_WAYS,
    GROUP_HINT,
    GROUPS,
    THIRD_HINT,
    WallState,
    title_in,
)

SCRIPT_TITLES = {
    "sc": Message("Simplified"),
    "tc": Message("Hong Kong"),
    "jp": Message("Japanese"),
    "tw": Message("Taiwan"),
}
SCRIPTS = tuple(SCRIPT_TITLES)
CARD_HINT, PLACE_HINT, COMPONENT_HINT = "card", "place", "component"
WRONG_COUNT = N_("A wall needs {n} characters; this one has {found}.")

_HAN = ((0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))


def is_han(char: str) -> bool:
    """Whether `char` is one Chinese character that is encoded."""
    return len(char) == 1 and any(low <= ord(char) <= high for low, high in _HAN)


@dataclass(frozen=True)
class Group:
    """Four cards and the component that they share.

    `accepted` holds every character that all four show, `component` first; `choices` are offered
    where the player does not want to type, and hold exactly one accepted one.
    """

    component: str
    cards: int
    accepted: str
    choices: str

    def is_called(self, text: str) -> bool:
        """Whether the character names the component."""
        return text in self.accepted


@dataclass(frozen=True)
class Herring:
    """A component that looks like a group, and the two or three cards that carry it."""

    component: str
    cards: int


@dataclass(frozen=True)
class Puzzle:
    """A wall: 16 `cards` as dealt, its one partition into groups, its red herrings.

    All that a game needs is frozen in it, so that later component data change no open game.
    `title` is what its maker calls it. If `solution_count` is above 1, only the groups of its
    maker count: the wall then has no short form, as nobody could find them out.
    """

    script: str
    cards: str
    groups: tuple[Group, ...]
    herrings: tuple[Herring, ...] = ()
    title: str = ""
    solution_count: int = 1

    def start(self, mode: Mode) -> State:
        """Returns the state of a wall as dealt."""
        return State.begun(self, mode)

    def to_text(self) -> str:
        """Returns the whole wall: `script:cards~title;group;…;~herring;…;!count`.

        A group is `component=cards=accepted=choices`, with its cards as a hexadecimal bitset. The
        count of solutions is left out if it is 1.
        """
        return f"{self._head()};{self._solution()}"

    def _solution(self) -> str:
        """Returns the text of the groups, the red herrings and the count of solutions."""
        parts = [
            f"{group.component}={group.cards:x}={group.accepted}={group.choices}"
            for group in self.groups
        ]
        parts += [f"~{herring.component}={herring.cards:x}" for herring in self.herrings]
        if self.solution_count > 1:
            parts.append(f"!{self.solution_count}")
        return ";".join(parts)

    def share(self) -> str:
        """Returns script, cards as dealt, `~` and a title: the components would give it away.

        If there are several groupings, the groups follow, sealed.
        """
        return (
            self._head()
            if self.solution_count == 1
            else f"{self._head()};{sealed(self._solution())}"
        )

    def _head(self) -> str:
        """The script, the cards and the title as text: `sc:…~title`."""
        title = f"~{coded(self.title)}" if self.title else ""
        return f"{self.script}:{self.cards}{title}"

    @classmethod
    def from_text(cls, text: str) -> Puzzle:
        """Inverse of to_text, also of what `share` has sealed. Raises ParseError."""
        head, _, rest = text.partition(";")
        script, cards = parse_script_and_cards(head)
        parts = (rest if "=" in rest else unsealed(rest)).split(";")
        groups = [_parse_group(part) for part in parts if part[:1] not in ("~", "!")]
        herrings = [_parse_herring(part[1:]) for part in parts if part.startswith("~")]
        if len(groups) != GROUPS or union(group.cards for group in groups) != ALL_CARDS:
            raise MalformedFile(
                f"A wall needs {GROUPS} groups that together use all {CARDS} cards. Groups "
                f"found: {len(groups)}."
            )
        number = next(
            (_parse_solution_count(part[1:]) for part in parts if part.startswith("!")), 1
        )
        return cls(script, cards, tuple(groups), tuple(herrings), title_in(head), number)

    @property
    def notice(self) -> Message | None:
        """The warning that the cards can be grouped in several ways; None if they can't."""
        text = N_("These cards can be grouped in {n} ways. Only the wall maker's groups count.")
        if self.solution_count == COUNTED_WAYS:
            text = N_(
                "These cards can be grouped in at least {n} ways. Only the wall maker's groups "
                "count."
            )
        return Message(text, n=self.solution_count) if self.solution_count > 1 else None

    def text_of(self, cards: int) -> str:
        """The characters of a set of cards, in the order dealt."""
        return "".join(self.cards[card] for card in bits(cards))


def parse_script_and_cards(text: str) -> tuple[str, str]:
    """Reads the script and the 16 characters of `sc:…~title`. Raises ParseError."""
    script, colon, cards = text.partition("~")[0].partition(":")
    if not colon or script not in SCRIPTS:
        raise MalformedFile(
            f"{text[:40]!r} should begin with a script ({', '.join(SCRIPTS)}) and a colon."
        )
    check_cards(cards)
    return script, cards


def check_cards(cards: str) -> None:
    """Raises ParseError unless `cards` is 16 different Chinese characters."""
    strange = next((char for char in cards if not is_han(char)), None)
    if strange is not None:
        raise ParseError("Use Chinese characters only, not {found}.", found=repr(strange))
    if len(cards) != CARDS:
        raise ParseError(WRONG_COUNT, n=CARDS, found=len(cards))
    twice = next((char for char in cards if cards.count(char) > 1), None)
    if twice is not None:
        raise ParseError(
            "A wall needs {n} different characters, but {char} appears more than once.",
            n=CARDS,
            char=twice,
        )


def _parse_cards(text: str, counts: tuple[int, ...]) -> int:
    """Reads a set of cards, a hexadecimal bitset; `counts` are the sizes allowed.

    Raises ParseError.
    """
    try:
        cards = int(text, 16) if text.isascii() and text.isalnum() and len(text) <= 4 else -1
    except ValueError:
        cards = -1
    if cards < 0 or cards.bit_count() not in counts:
        raise MalformedFile(f"A set of cards should be a hexadecimal number, not {text[:40]!r}.")
    return cards


def _parse_group(text: str) -> Group:
    """Reads a group from its text. Raises ParseError."""
    fields = text.split("=")
    if len(fields) != 4:
        raise MalformedFile(f"A group needs four fields, not {text[:40]!r}.")
    component, cards, accepted, choices = fields
    fits = len(component) == 1 and accepted.startswith(component)
    if not fits or sum(char in accepted for char in choices) != 1:
        raise MalformedFile(
            f"A group needs a component, its other forms and the choices, not {text[:40]!r}."
        )
    return Group(component, _parse_cards(cards, (4,)), accepted, choices)


def _parse_solution_count(text: str) -> int:
    """Reads the number of solutions of a wall with several. Raises ParseError."""
    if not (text.isascii() and text.isdecimal() and len(text) < 5 and int(text) > 1):
        raise MalformedFile(
            f"The number of solutions should be from 2 to 9999, not {text[:40]!r}."
        )
    return int(text)


def _parse_herring(text: str) -> Herring:
    """Reads a red herring from its text. Raises ParseError."""
    component, equals, cards = text.partition("=")
    if not equals or len(component) != 1:
        raise MalformedFile(f"A red herring needs a component and its cards, not {text[:40]!r}.")
    return Herring(component, _parse_cards(cards, (2, 3)))


@dataclass(frozen=True)
class State(WallState[Puzzle]):
    """A position in a game of Lion Wall, where a component is named by one character."""

    paid_hints = (CARD_HINT, PLACE_HINT, COMPONENT_HINT, THIRD_HINT, GROUP_HINT)
    link_hint = COMPONENT_HINT

    @classmethod
    def check_name(cls, text: str) -> None:
        if len(text) != 1:
            raise IllegalMove("Give the shared part as a single character.")


def identity(puzzle: Puzzle) -> str:
    """Returns the sorted characters: the same for a wall with its cards in another order."""
    return "".join(sorted(puzzle.cards))
