"""Connecting walls: sixteen cards, four groups of four; what a guess does.

A set of cards is an int used as a bitset: bit `i` is the i-th of the 16 cards as dealt. What a
card is, and what cards share, is the puzzle's to say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from ..base import (
    Hint,
    IllegalMove,
    ImpossibleMove,
    LastGuess,
    Message,
    Mode,
    Notation,
    Status,
    Tick,
    UsageError,
    cell_of,
    no_tick,
)
from ..grid import bits, bitset, union
from ..notation import TINTS, DrawnCell, Sketch
from ..text import MOST_TITLE, decoded
from ..web import Seals, WebGame

CARDS = 16
GROUPS = 4
CARDS_OF_GROUP = CARDS // GROUPS
ALL_CARDS = (1 << CARDS) - 1
MAX_POINTS = 10
COUNTED_WAYS = 100
"""The most groupings of a draft that are counted: there may be more."""

RELAXED = Mode("relaxed", Message("No limits"), about=Message("Unlimited guesses, no clock"))
FOUR_LIVES = Mode(
    "four", Message("Four lives"), about=Message("The fourth wrong guess ends the game")
)
AGAINST_THE_CLOCK = Mode(
    "clock",
    Message("Against the clock"),
    150,
    Message("2:30 for the wall, and three lives once two groups are found"),
)
MODES = (RELAXED, FOUR_LIVES, AGAINST_THE_CLOCK)

_LIVES = 4
_LIVES_AT_THE_END = 3
_GROUPS_BEFORE_THE_END = 2

GUESS, HINT, SHUFFLE = "guess", "hint", "shuffle"
TRY, NAME, CLAIM = "try", "name", "claim"
GIVE_UP, TIME_UP = "give up", "time up"
THIRD_HINT, GROUP_HINT = "third", "group"
"""The steps of every hint that follow what the cards share."""
NOT_NAMED = "?"
"""Recorded as the answer of a player who has the link of a group shown."""
NOT_ASKED = "*"
"""Recorded with a group that is found by a player who isn't asked for links: it shows its link."""


class Move(NamedTuple):
    """A player's action on a set of cards, a bitset.

    "guess" (four cards), "try" (a group found; `text` is what they share; a second try is left
    after a wrong first one), "name" (the same without a second try: in tutorials, and in all games
    before version 0.3), "claim" (a group: the last try meant its link), "hint" (the cards that it
    is about; `text` says how much it shows), "shuffle" (the cards not found yet; `text` is their
    new order), "give up" and "time up" (no cards).
    """

    action: str
    cards: int = 0
    text: str = ""


def move_of(action: str, cards: int = 0, text: str = "") -> Move:
    """Returns a move from its stored fields. Raises TypeError if they have other types."""
    if not (isinstance(action, str) and isinstance(cards, int) and isinstance(text, str)):
        raise TypeError((action, cards, text))
    return Move(action, cards, text)


def title_in(text: str) -> str:
    """Returns the title of a shared wall, `…~title`; "" if there is none. Raises ParseError."""
    _wall, tilde, title = text.partition("~")
    return decoded(title, MOST_TITLE) if tilde else ""


class WallGroup(Protocol):
    """Four cards, and what they share."""

    @property
    def cards(self) -> int:
        """The four cards, as a bitset of their numbers."""

    def is_called(self, text: str) -> bool:
        """Whether the text names what the group shares."""


class WallPuzzle(Protocol):
    """Sixteen cards as dealt, and their groups."""

    @property
    def cards(self) -> Sequence[str]:
        """The text on each card, in the order dealt."""

    @property
    def groups(self) -> Sequence[WallGroup]:
        """The four groups."""


P = TypeVar("P", bound=WallPuzzle)


@dataclass(frozen=True)
class WallState(Generic[P]):
    """A position of a game.

    `order` is the cards not found yet, in their order on the wall, `found` the groups in the
    order found, `guesses` all guesses, right and wrong, in their order, `names` what the player
    called each group in the end ("" for nothing yet), `missed` the wrong first try at each, if
    there was one, `claimed` the groups whose last try the player says meant the link, `hints` the
    hints taken. `selection` is the cards that the next hint is to be about; no move sets it.
    """

    puzzle: P
    mode: Mode
    order: tuple[int, ...]
    found: tuple[int, ...] = ()
    guesses: tuple[int, ...] = ()
    names: tuple[str, ...] = ("",) * GROUPS
    missed: tuple[str, ...] = ("",) * GROUPS
    claimed: frozenset[int] = frozenset()
    hints: tuple[tuple[int, str], ...] = ()
    lives: int | None = None
    ended: Status = Status.PLAYING
    selection: int = 0
    latest: int | None = field(default=None, compare=False)
    """The group whose link the last move settled; None after any other move."""

    joiner: ClassVar[str] = ""
    """What is between two cards in the text of a shuffle."""
    paid_hints: ClassVar[tuple[str, ...]] = ()
    """The steps of a hint, each of which is taken and paid for once."""
    link_hint: ClassVar[str] = ""
    """The step that shows what a group shares."""
    has_claims: ClassVar[bool] = False
    """Whether a player may claim a link named in words that no list has."""

    @classmethod
    def begun(cls, puzzle: P, mode: Mode) -> Self:
        """Returns the wall as dealt, at the start of a game."""
        lives = _LIVES if mode == FOUR_LIVES else None
        return cls(puzzle, mode, tuple(range(CARDS)), lives=lives)

    @classmethod
    def check_name(cls, text: str) -> None:
        """Raises IllegalMove if the text is no possible name of a group, right or wrong."""
        raise NotImplementedError

    @property
    def status(self) -> Status:
        """SOLVED with the last group; LOST without lives or time; SHOWN when given up."""
        return Status.SOLVED if len(self.found) == GROUPS else self.ended

    @property
    def tried(self) -> tuple[int, ...]:
        """The wrong guesses, as bitsets of cards, in their order."""
        groups = [group.cards for group in self.puzzle.groups]
        return tuple(cards for cards in self.guesses if cards not in groups)

    @property
    def points(self) -> int:
        """The score: one for every group found and every link named or claimed, up to 10.

        All four links named earn two more, or one if any took a second try. What a hint has shown
        earns nothing.
        """
        groups, named = self.found_unshown, self.named
        points = groups + named + len(self.claimed)
        if groups == named == GROUPS:
            points += 1 if any(self.missed) else 2
        return points

    @property
    def most_points(self) -> int:
        """The most points that can be scored: fewer if the player wasn't asked for links."""
        ended_at_once = self.ended is not Status.PLAYING and not self.found
        return GROUPS if NOT_ASKED in self.names or ended_at_once else MAX_POINTS

    @property
    def found_unshown(self) -> int:
        """The number of groups found without a hint that showed the whole group."""
        return sum(not self._has_taken(group, GROUP_HINT) for group in self.found)

    @property
    def given(self) -> frozenset[int]:
        """The cards of the groups found after a hint had shown the whole group, as bitsets."""
        groups = self.puzzle.groups
        return frozenset(
            groups[group].cards for group in self.found if self._has_taken(group, GROUP_HINT)
        )

    @property
    def named(self) -> int:
        """The number of groups the player named correctly, without a hint showing the link."""
        return sum(
            self.is_named(group) is True and not self.is_hinted(group) for group in range(GROUPS)
        )

    @property
    def cost(self) -> int:
        """The points that hints cost: one each; none in a relaxed game.

        A group that a hint has shown costs none, as it brings none.
        """
        shown = sum(stage == GROUP_HINT for _cards, stage in self.hints)
        return 0 if self.mode == RELAXED else len(self.hints) - shown

    @property
    def score(self) -> int:
        """The points less what hints cost: never below 0."""
        return max(0, self.points - self.cost)

    @property
    def unsolved(self) -> int:
        """The cards that are not found yet, as a bitset."""
        return bitset(self.order)

    def is_named(self, group: int) -> bool | None:
        """True if the player named what a group shares, False if wrongly, None if not at all."""
        name = self.names[group]
        return self.puzzle.groups[group].is_called(name) if name else None

    def can_claim(self, group: int) -> bool:
        """Whether the player may claim a link after two wrong tries, if no hint has shown it."""
        name = self.names[group]
        failed = bool(name and self.missed[group]) and not self.is_named(group)
        is_closed = name == NOT_NAMED or group in self.claimed or self.is_hinted(group)
        return self.has_claims and failed and not is_closed

    def is_hinted(self, group: int) -> bool:
        """Whether a hint showed what a group shares, so that naming it earns nothing."""
        return self._has_taken(group, self.link_hint)

    def _has_taken(self, group: int, stage: str) -> bool:
        return self.has_paid(self.puzzle.groups[group].cards, stage)

    def is_one_away(self, cards: int) -> bool:
        """Whether three of four cards belong together."""
        return any((cards & group.cards).bit_count() == 3 for group in self.puzzle.groups)

    def has_paid(self, cards: int, level: str) -> bool:
        """Whether the hint on these cards was paid for, and so is free."""
        return (cards, level) in self.hints

    def mistakes(self) -> frozenset[int]:
        """Returns none ever: a wrong guess leaves nothing on the wall."""
        return frozenset()

    def about(self, cards: int) -> Self:
        """Returns the position with these cards selected, for a hint about them."""
        return replace(self, selection=cards & self.unsolved)

    def apply(self, move: Move) -> Self:
        """Returns the state after `move`. Raises IllegalMove."""
        if self.latest is not None:
            return replace(self, latest=None).apply(move)
        links = {TRY: self._try, NAME: self._name, CLAIM: self._claim}
        if move.action in links:
            return links[move.action](move)
        if self.status is not Status.PLAYING:
            raise ImpossibleMove("This game is over.")
        actions = {GUESS: self._guess, HINT: self._pay, SHUFFLE: self._shuffle}
        if move.action in actions:
            return actions[move.action](move)
        ends = {GIVE_UP: Status.SHOWN, TIME_UP: Status.LOST}
        if move.action not in ends or move.cards or move.text:
            raise ImpossibleMove("That move isn't possible.")
        return replace(self, ended=ends[move.action])

    def _guess(self, move: Move) -> Self:
        """Returns the state after a guess at four cards. Raises IllegalMove."""
        cards = move.cards
        if cards < 0 or cards.bit_count() != CARDS_OF_GROUP or cards & ~self.unsolved or move.text:
            raise ImpossibleMove("Choose four cards on the wall.")
        if cards in self.tried:
            raise IllegalMove("You've already tried these four. It doesn't count twice.")
        guessed = replace(self, guesses=(*self.guesses, cards))
        for number, group in enumerate(self.puzzle.groups):
            if group.cards == cards:
                return guessed._with_found(number)
        return guessed._after_miss()

    def _after_miss(self) -> Self:
        """Returns the state with a life less, if lives are counted."""
        lives = None if self.lives is None else self.lives - 1
        ended = Status.LOST if lives == 0 else Status.PLAYING
        return replace(self, lives=lives, ended=ended)

    def _with_found(self, number: int) -> Self:
        """Returns the state with one more group found; the last one needs no guess."""
        found = (*self.found, number)
        if len(found) == GROUPS - 1:
            found = (*found, *(i for i in range(GROUPS) if i not in found))
        taken = union(self.puzzle.groups[i].cards for i in found)
        lives = self.lives
        if self.mode == AGAINST_THE_CLOCK and len(found) == _GROUPS_BEFORE_THE_END:
            lives = _LIVES_AT_THE_END
        order = tuple(card for card in self.order if not taken >> card & 1)
        return replace(self, found=found, order=order, lives=lives)

    def _found_group(self, move: Move) -> int:
        """Returns the number of the group a move names. Raises IllegalMove if it is not found."""
        number = next((i for i, g in enumerate(self.puzzle.groups) if g.cards == move.cards), None)
        if number is None or number not in self.found:
            raise ImpossibleMove("Find the group before you name it.")
        return number

    def _name(self, move: Move) -> Self:
        """Returns the state with the player's name for a link. Raises IllegalMove."""
        number = self._found_group(move)
        if self.ended is Status.SHOWN:
            raise ImpossibleMove("This game is over.")
        if self.names[number]:
            raise ImpossibleMove("You've already named this group.")
        self.check_name(move.text)
        return replace(self, names=_replaced(self.names, number, move.text), latest=number)

    def _try(self, move: Move) -> Self:
        """Names a group as `_name` does, but allows a second try after a wrong first one."""
        number, named = self._found_group(move), self._name(move)
        is_last = self.missed[number] or move.text in (NOT_NAMED, NOT_ASKED)
        if is_last or named.is_named(number):
            return named
        return replace(self, missed=_replaced(self.missed, number, move.text))

    def _claim(self, move: Move) -> Self:
        """Returns the state with a wrong second try counted as right. Raises IllegalMove."""
        number = self._found_group(move)
        if not self.can_claim(number) or move.text:
            raise ImpossibleMove("You can count an answer as right only after a wrong second try.")
        return replace(self, claimed=self.claimed | {number})

    def _pay(self, move: Move) -> Self:
        """Returns the state with one more hint paid for. Raises IllegalMove."""
        inside = any(move.cards & ~group.cards == 0 for group in self.puzzle.groups)
        if move.cards <= 0 or move.cards & ~self.unsolved or not inside:
            raise ImpossibleMove("Ask for a hint about cards that belong together.")
        if move.text not in self.paid_hints or self.has_paid(move.cards, move.text):
            raise ImpossibleMove("There is no such hint.")
        return replace(self, hints=(*self.hints, (move.cards, move.text)))

    def _shuffle(self, move: Move) -> Self:
        """Returns the state with its cards in the order of `move.text`. Raises IllegalMove."""
        places = {self.puzzle.cards[card]: card for card in self.order}
        cards = move.text.split(self.joiner) if self.joiner else list(move.text)
        if move.cards != self.unsolved or sorted(cards) != sorted(places):
            raise ImpossibleMove("Only the cards on the wall can be shuffled.")
        return replace(self, order=tuple(places[card] for card in cards))

    def shuffle_move(self, order: Sequence[int]) -> Move:
        """Returns the move that lays the cards not found yet, by number, in this order."""
        text = self.joiner.join(self.puzzle.cards[card] for card in order)
        return Move(SHUFFLE, self.unsolved, text)


def _replaced(texts: tuple[str, ...], number: int, text: str) -> tuple[str, ...]:
    return (*texts[:number], text, *texts[number + 1 :])


def figures(state: WallState[P]) -> dict[str, int | str]:
    """Returns the result: points, wrong guesses, links named correctly, links claimed."""
    return {
        "points": state.score,
        "mistakes": len(state.tried),
        "named": state.named,
        "claimed": len(state.claimed),
        **({"most": GROUPS} if state.most_points == GROUPS else {}),
    }


Partition = tuple[int, ...]
"""Four groups, each a set of cards; the group of the first card first, and so on."""


def partitions(shared: Iterable[int], limit: int, tick: Tick = no_tick) -> list[Partition]:
    """Returns up to `limit` partitions of the cards into groups that share something.

    `shared` is, for each thing they may share, the cards that could make a group. Two partitions
    differ in their groups, not only in what the groups share. The card with the fewest groups is
    placed first.
    """
    found: list[Partition] = []
    _place(ALL_CARDS, _groups(shared), (), found, limit, tick)
    return found


def _groups(shared: Iterable[int]) -> list[int]:
    """Returns all groups of four that share something, as bitsets, ascending."""
    groups: set[int] = set()
    for cards in {*shared}:
        groups.update(map(bitset, combinations(bits(cards), CARDS_OF_GROUP)))
    return sorted(groups)


def _place(
    left: int,
    groups: Sequence[int],
    placed: Partition,
    found: list[Partition],
    limit: int,
    tick: Tick,
) -> None:
    """Adds to `found` all partitions that complete `placed` with `groups` of the cards `left`.

    It stops when `found` has `limit` of them.
    """
    tick(None)
    if not left:
        found.append(tuple(sorted(placed, key=first_card)))
        return
    with_card = ([group for group in groups if group >> card & 1] for card in bits(left))
    for group in min(with_card, key=len):  # the choices of the card that has fewest
        disjoint = [other for other in groups if not other & group]
        _place(left ^ group, disjoint, (*placed, group), found, limit, tick)
        if len(found) == limit:
            return


def first_card(group: int) -> int:
    """Returns the first card of a group, as a bitset: it orders the groups of a partition."""
    return group & -group


# The web page


def wall_page(
    puzzle: Any,
    seals: Seals,
    shown: Callable[[Any], dict[str, object]],
    joiner: str,
    lang: str,
    rule: Message,
    about: tuple[Message, ...] = (),
) -> WebGame:
    """Returns the page's data: the cards, and the groups hashed by the numbers of their cards.
    `shown` returns what the page shows of a group, locked until its four cards are known.
    `joiner` stands between the cards of a shuffle, `lang` is the language they are read out in.
    """
    groups = [[*bits(group.cards)] for group in puzzle.groups]
    data = {
        "cards": [*puzzle.cards],
        "joiner": joiner,
        "lang": lang,
        "rule": rule,
        "groups": [
            {"seal": seals.of(_key(cards)), "shown": seals.locked(_key(cards), shown(group))}
            for cards, group in zip(groups, puzzle.groups, strict=True)
        ],
        "threes": sorted(
            seals.of(_key(three)) for cards in groups for three in combinations(cards, 3)
        ),
    }
    notes = (puzzle.notice,) if puzzle.notice else ()
    return WebGame("walls", data, about, title=puzzle.title, notes=notes)


def _key(cards: Any) -> str:
    return " ".join(map(str, cards))


# Moves and positions as people write them

_WITHOUT_CARDS = (GIVE_UP, TIME_UP)
_LINK = "link"
"""What a try at the link of a group is called."""
_ACTIONS = {_LINK: TRY, NAME: NAME, CLAIM: CLAIM, HINT: HINT, SHUFFLE: SHUFFLE}
_LEAST_WIDTH, _LETTER_WIDTH, _PADDING = 1.0, 0.22, 0.6  # of a card, in its heights


def _names(puzzle: WallPuzzle) -> tuple[str, ...]:
    return tuple(card.replace("\N{NO-BREAK SPACE}", " ") for card in puzzle.cards)


def _read_move(state: WallState[Any], words: Sequence[str]) -> Move:
    """Returns a guess at four cards, or another action, whose name comes before its cards."""
    cells = _names(state.puzzle)
    named = {name.casefold() for name in cells}
    if len(words) == CARDS_OF_GROUP and named.issuperset(word.casefold() for word in words):
        return Move(GUESS, bitset([cell_of(cells, word) for word in words]))
    first, *rest = words
    if first in _WITHOUT_CARDS and not rest:
        return Move(first)
    if first not in _ACTIONS:
        strange = next((word for word in words if word.casefold() not in named), "")
        raise UsageError(
            f"Give four cards, or {_LINK!r} with a card of a group found and the link, or "
            f"{GIVE_UP!r}. " + (f"No card is {strange!r}." if strange else f"Found {len(words)}.")
        )
    action = _ACTIONS[first]
    text = rest.pop() if action in (TRY, NAME, HINT) and rest else ""
    if not rest:
        raise UsageError(f"Give a card after {first!r}.")
    order = [cell_of(cells, word) for word in rest]
    if action == SHUFFLE:
        return state.shuffle_move(order)
    whole = [group.cards for group in state.puzzle.groups if group.cards & bitset(order)]
    return Move(action, whole[0] if action in (TRY, NAME, CLAIM) else bitset(order), text)


def _move_words(puzzle: WallPuzzle, move: Move) -> tuple[str, ...]:
    names = _names(puzzle)
    cards = [names[card] for card in bits(move.cards)]
    if move.action == GUESS:
        return tuple(cards)
    if move.action == SHUFFLE:
        texts = move.text.split() if " " in move.text else [*move.text]
        return SHUFFLE, *(text.replace("\N{NO-BREAK SPACE}", " ") for text in texts)
    if move.action in (TRY, NAME, CLAIM):
        cards = cards[:1]
    action = _LINK if move.action == TRY else move.action
    return (action, *cards, *([move.text] if move.text else []))


def _legal_moves(state: WallState[Any]) -> Iterator[Move]:
    """Yields every guess that wasn't made, then giving up; names of links are too many to list."""
    if state.status is Status.PLAYING:
        tried = {*state.tried}
        groups = map(bitset, combinations(sorted(state.order), CARDS_OF_GROUP))
        yield from (Move(GUESS, cards) for cards in groups if cards not in tried)
        yield Move(GIVE_UP)


def _values(state: WallState[Any]) -> list[str]:
    """Returns, by card, the place of its group among those found; "" if it isn't found."""
    groups = [state.puzzle.groups[number].cards for number in state.found]
    places = (
        (place for place, cards in enumerate(groups, 1) if cards >> card & 1)
        for card in range(CARDS)
    )
    return [str(next(found, "")) for found in places]


def _last_guess(state: WallState[Any]) -> LastGuess | None:
    cards = state.guesses[-1] if state.guesses else 0
    if not cards or cards not in state.tried:
        return "right" if cards else None
    return "one away" if state.is_one_away(cards) else "wrong"


def _about(state: WallState[Any], hint: Hint) -> frozenset[int]:
    return hint.why | {*hint.nudge_units}


def _position_text(state: WallState[Any]) -> str:
    """Returns a line for each group found, then the cards left in rows of four."""
    names = _names(state.puzzle)
    found = [
        " ".join(names[card] for card in bits(state.puzzle.groups[number].cards))
        for number in state.found
    ]
    width = max(map(len, names)) + 1
    left = [names[card].ljust(width) for card in state.order]
    rows = ("".join(left[start : start + 4]).rstrip() for start in range(0, len(left), 4))
    return "\n".join([*(f"{place}: {cards}" for place, cards in enumerate(found, 1)), *rows])


def _sketch(state: WallState[Any]) -> Sketch:
    names = _names(state.puzzle)
    width = max(_LEAST_WIDTH, _PADDING + _LETTER_WIDTH * max(map(len, names)))
    groups = [[*bits(state.puzzle.groups[number].cards)] for number in state.found]
    order = [*(card for cards in groups for card in cards), *state.order]
    drawn = []
    for place, card in enumerate(order):
        row, col = divmod(place, 4)
        fill = TINTS[row] if row < len(groups) else "#f3f1ec"
        drawn.append(
            DrawnCell(
                card, 0.1 + col * (width + 0.1), 0.1 + row * 1.1, names[card], fill, width=width
            )
        )
    return Sketch("Sixteen cards in four groups", 4 * width + 0.5, 4.5, drawn)


NOTATION = Notation(
    cells=_names,
    values=_values,
    moves=_legal_moves,
    read=_read_move,
    words=_move_words,
    about=_about,
    text=_position_text,
    sketch=_sketch,
    between=", ",
    lives=lambda state: state.lives,
    last_guess=_last_guess,
)
"""A cell is a card; four cards are a guess."""
