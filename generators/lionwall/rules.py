"""Lion Wall: sixteen characters, four groups of four that share a component; what a guess does.

A set of cards is an int used as a bitset: bit `i` is the i-th of the 16 characters as dealt.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from generators.base import IllegalMove, Message, Mode, ParseError, Status
from generators.grid import bits, bitset, union
from generators.text import MOST_TITLE, coded, decoded

CARDS = 16
GROUPS = 4
ALL_CARDS = (1 << CARDS) - 1
SCRIPTS = ("sc", "tc", "jp")
MAX_POINTS = 10

RELAXED = Mode(
    "relaxed", Message("Relaxed"), about=Message("As many guesses as you like, no time limit")
)
FOUR_MISTAKES = Mode(
    "four", Message("Four mistakes"), about=Message("The fourth wrong guess ends the wall")
)
AGAINST_THE_CLOCK = Mode(
    "clock",
    Message("Against the clock"),
    150,
    Message("2:30 for the wall; three lives once two groups are found"),
)
MODES = (RELAXED, FOUR_MISTAKES, AGAINST_THE_CLOCK)

_LIVES = 4
_LIVES_AT_THE_END = 3
_GROUPS_BEFORE_THE_END = 2

GUESS, NAME, HINT, SHUFFLE = "guess", "name", "hint", "shuffle"
GIVE_UP, TIME_UP = "give up", "time up"
CARD_HINT, COMPONENT_HINT, GROUP_HINT = "card", "component", "group"
_HINTS = (CARD_HINT, COMPONENT_HINT, GROUP_HINT)

_HAN = ((0x3007, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))


def is_han(char: str) -> bool:
    """Whether `char` is one Chinese character that is encoded."""
    return len(char) == 1 and any(low <= ord(char) <= high for low, high in _HAN)


class Move(NamedTuple):
    """What the player does with a set of cards.

    "guess" (four cards), "name" (a group found; `text` is what they share), "hint" (the cards that
    it tells of; `text` says how much it tells), "shuffle" (the cards not found yet; `text` is
    their new order), "give up" and "time up" (no cards).
    """

    action: str
    cards: int = 0
    text: str = ""


def move_of(action: str, cards: int = 0, text: str = "") -> Move:
    """A move from its stored fields. Raises TypeError where they are of other types."""
    if not (isinstance(action, str) and isinstance(cards, int) and isinstance(text, str)):
        raise TypeError((action, cards, text))
    return Move(action, cards, text)


@dataclass(frozen=True)
class Group:
    """Four cards and the component that they share.

    `accepted` holds every character that names it, `component` first; `choices` are offered where
    the player does not want to type, and hold exactly one accepted one.
    """

    component: str
    cards: int
    accepted: str
    choices: str


@dataclass(frozen=True)
class Herring:
    """A component that looks like a group, and the two or three cards that carry it."""

    component: str
    cards: int


@dataclass(frozen=True)
class Puzzle:
    """A wall: 16 `cards` as dealt, its one partition into groups, its red herrings.

    All that a game needs is frozen in it, so that later component data change no open game.
    `title` is what its maker calls it.
    """

    script: str
    cards: str
    groups: tuple[Group, ...]
    herrings: tuple[Herring, ...] = ()
    title: str = ""

    def start(self, mode: Mode) -> State:
        """The wall as dealt."""
        return State(
            self, mode, tuple(range(CARDS)), lives=_LIVES if mode == FOUR_MISTAKES else None
        )

    def to_text(self) -> str:
        """Script, cards, then `;` before every group and, with `~`, every herring."""
        parts = [self.share()]
        for group in self.groups:
            parts.append(f"{group.component}={group.cards:x}={group.accepted}={group.choices}")
        for herring in self.herrings:
            parts.append(f"~{herring.component}={herring.cards:x}")
        return ";".join(parts)

    def share(self) -> str:
        """Script, cards as dealt, `~` and a title; the components would give the answer away."""
        title = f"~{coded(self.title)}" if self.title else ""
        return f"{self.script}:{self.cards}{title}"

    @classmethod
    def from_text(cls, text: str) -> Puzzle:
        """Inverse of to_text. Raises ParseError."""
        head, *parts = text.split(";")
        script, cards = wall_of(head)
        groups = [_group(part) for part in parts if not part.startswith("~")]
        herrings = [_herring(part[1:]) for part in parts if part.startswith("~")]
        if len(groups) != GROUPS or union(group.cards for group in groups) != ALL_CARDS:
            raise ParseError(
                "expected {groups} groups that hold all {cards} cards, found {found}",
                groups=GROUPS,
                cards=CARDS,
                found=len(groups),
            )
        return cls(script, cards, tuple(groups), tuple(herrings), title_of(head))

    @property
    def ids(self) -> None:
        """None: a wall holds no sequences of its own, so it is read with the shipped ones."""
        return None

    def text_of(self, cards: int) -> str:
        """The characters of a set of cards, in the order dealt."""
        return "".join(self.cards[card] for card in bits(cards))


def wall_of(text: str) -> tuple[str, str]:
    """Script and 16 characters of `sc:…~title`. Raises ParseError."""
    script, colon, cards = text.partition("~")[0].partition(":")
    if not colon or script not in SCRIPTS:
        raise ParseError(
            "expected a script ({scripts}) and a colon before the characters, found {found}",
            scripts=", ".join(SCRIPTS),
            found=repr(text[:40]),
        )
    check_cards(cards)
    return script, cards


def title_of(text: str) -> str:
    """The title of `sc:…~title`; "" where there is none. Raises ParseError."""
    _wall, tilde, title = text.partition("~")
    return decoded(title, MOST_TITLE) if tilde else ""


def check_cards(cards: str) -> None:
    """Raises ParseError unless `cards` is 16 different Chinese characters."""
    strange = next((char for char in cards if not is_han(char)), None)
    if strange is not None:
        raise ParseError("expected Chinese characters, found {found}", found=repr(strange))
    if len(cards) != CARDS:
        raise ParseError("expected {n} characters, found {found}", n=CARDS, found=len(cards))
    twice = next((char for char in cards if cards.count(char) > 1), None)
    if twice is not None:
        raise ParseError(
            "expected {n} different characters, found {char} {times} times",
            n=CARDS,
            char=twice,
            times=cards.count(twice),
        )


def _cards_of(text: str, counts: tuple[int, ...]) -> int:
    try:
        cards = int(text, 16) if text.isascii() and text.isalnum() and len(text) <= 4 else -1
    except ValueError:
        cards = -1
    if cards < 0 or cards.bit_count() not in counts:
        raise ParseError(
            "expected a set of cards as hexadecimal, found {found}", found=repr(text[:40])
        )
    return cards


def _group(text: str) -> Group:
    fields = text.split("=")
    if len(fields) != 4:
        raise ParseError("expected four fields in a group, found {found}", found=repr(text[:40]))
    component, cards, accepted, choices = fields
    fits = len(component) == 1 and accepted.startswith(component)
    if not fits or sum(char in accepted for char in choices) != 1:
        raise ParseError(
            "expected a component, its other forms and the choices, found {found}",
            found=repr(text[:40]),
        )
    return Group(component, _cards_of(cards, (4,)), accepted, choices)


def _herring(text: str) -> Herring:
    component, equals, cards = text.partition("=")
    if not equals or len(component) != 1:
        raise ParseError(
            "expected a component and the cards that carry it, found {found}",
            found=repr(text[:40]),
        )
    return Herring(component, _cards_of(cards, (2, 3)))


@dataclass(frozen=True)
class State:
    """Where a game stands.

    `order` is the cards that are not found yet as they lie on the wall, `found` the groups in the
    order found, `guesses` all guesses, right and wrong, in their order, `names` what the player
    called each group ("" for nothing yet), `hints` the hints paid for. `selection` is the cards
    that the next hint is to be about; no move sets it.
    """

    puzzle: Puzzle
    mode: Mode
    order: tuple[int, ...]
    found: tuple[int, ...] = ()
    guesses: tuple[int, ...] = ()
    names: tuple[str, ...] = ("",) * GROUPS
    hints: tuple[tuple[int, str], ...] = ()
    lives: int | None = None
    ended: Status = Status.PLAYING
    selection: int = 0

    @property
    def status(self) -> Status:
        """SOLVED with the last group; LOST without lives or time; SHOWN when given up."""
        return Status.SOLVED if len(self.found) == GROUPS else self.ended

    @property
    def tried(self) -> tuple[int, ...]:
        """The wrong guesses in their order."""
        groups = [group.cards for group in self.puzzle.groups]
        return tuple(cards for cards in self.guesses if cards not in groups)

    @property
    def points(self) -> int:
        """One for every group found and every group named, two for all of it, up to 10."""
        groups, names = len(self.found), self.named
        return groups + names + (2 if groups == names == GROUPS else 0)

    @property
    def named(self) -> int:
        """The groups that the player named rightly, those that a hint told left out."""
        return sum(
            self.is_named(group) is True and not self.is_told(group) for group in range(GROUPS)
        )

    @property
    def score(self) -> int:
        """The points less one for every hint paid for."""
        return max(0, self.points - len(self.hints))

    @property
    def unsolved(self) -> int:
        """The cards that are not found yet."""
        return bitset(self.order)

    def is_named(self, group: int) -> bool | None:
        """Whether the player named the group rightly; None: not named at all."""
        said = self.names[group]
        return said in self.puzzle.groups[group].accepted if said else None

    def is_told(self, group: int) -> bool:
        """Whether a hint told what a group shares: to name it is worth nothing then."""
        return self.has_paid(self.puzzle.groups[group].cards, COMPONENT_HINT)

    def is_one_away(self, cards: int) -> bool:
        """Whether three of four cards belong together."""
        groups = self.puzzle.groups
        return any((cards & group.cards).bit_count() == 3 for group in groups)

    def has_paid(self, cards: int, level: str) -> bool:
        """Whether this hint was paid for: it is free from then on."""
        return (cards, level) in self.hints

    def mistakes(self) -> frozenset[int]:
        """None ever: a wrong guess leaves nothing on the wall."""
        return frozenset()

    def about(self, cards: int) -> State:
        """The same position, with the cards that the next hint is to be about."""
        return replace(self, selection=cards & self.unsolved)

    def apply(self, move: Move) -> State:
        """The position after `move`. Raises IllegalMove."""
        if move.action == NAME:
            return self._name(move)
        if self.status is not Status.PLAYING:
            raise IllegalMove("This wall is over.")
        actions = {GUESS: self._guess, HINT: self._pay, SHUFFLE: self._shuffle}
        if move.action in actions:
            return actions[move.action](move)
        ends = {GIVE_UP: Status.SHOWN, TIME_UP: Status.LOST}
        if move.action not in ends or move.cards or move.text:
            raise IllegalMove("There is no such move.")
        return replace(self, ended=ends[move.action])

    def _guess(self, move: Move) -> State:
        cards = move.cards
        if cards.bit_count() != 4 or cards < 0 or cards & ~self.unsolved or move.text:
            raise IllegalMove("Choose four cards of the wall.")
        if cards in self.tried:
            raise IllegalMove("You have tried these four already. It costs nothing.")
        guessed = replace(self, guesses=(*self.guesses, cards))
        for number, group in enumerate(self.puzzle.groups):
            if group.cards == cards:
                return guessed._with(number)
        return guessed._missed()

    def _missed(self) -> State:
        lives = None if self.lives is None else self.lives - 1
        ended = Status.LOST if lives == 0 else Status.PLAYING
        return replace(self, lives=lives, ended=ended)

    def _with(self, number: int) -> State:
        """The position with one more group; the last one needs no guess."""
        found = (*self.found, number)
        if len(found) == GROUPS - 1:
            found = (*found, *(i for i in range(GROUPS) if i not in found))
        taken = union(self.puzzle.groups[each].cards for each in found)
        lives = self.lives
        if self.mode == AGAINST_THE_CLOCK and len(found) == _GROUPS_BEFORE_THE_END:
            lives = _LIVES_AT_THE_END
        order = tuple(card for card in self.order if not taken >> card & 1)
        return replace(self, found=found, order=order, lives=lives)

    def _name(self, move: Move) -> State:
        number = next((i for i, g in enumerate(self.puzzle.groups) if g.cards == move.cards), None)
        if number is None or number not in self.found:
            raise IllegalMove("Only a group that is found can be named.")
        if self.ended is Status.SHOWN:
            raise IllegalMove("This wall is over.")
        if self.names[number]:
            raise IllegalMove("This group is named already.")
        if len(move.text) != 1:
            raise IllegalMove("A component is one character.")
        names = tuple(move.text if i == number else name for i, name in enumerate(self.names))
        return replace(self, names=names)

    def _pay(self, move: Move) -> State:
        inside = any(move.cards & ~group.cards == 0 for group in self.puzzle.groups)
        if move.cards <= 0 or move.cards & ~self.unsolved or not inside:
            raise IllegalMove("A hint tells of cards that belong together.")
        if move.text not in _HINTS or self.has_paid(move.cards, move.text):
            raise IllegalMove("There is no such hint to pay for.")
        return replace(self, hints=(*self.hints, (move.cards, move.text)))

    def _shuffle(self, move: Move) -> State:
        places = {self.puzzle.cards[card]: card for card in self.order}
        if move.cards != self.unsolved or sorted(move.text) != sorted(places):
            raise IllegalMove("Only the cards on the wall can be shuffled.")
        return replace(self, order=tuple(places[char] for char in move.text))


def identity(puzzle: Puzzle) -> str:
    """The characters in order: the same for a wall that only lies in another one."""
    return "".join(sorted(puzzle.cards))


def figures(state: State) -> dict[str, int | str]:
    """Points, wrong guesses, and how many groups were named rightly."""
    return {"points": state.score, "mistakes": len(state.tried), "named": state.named}
