"""Word Wall: sixteen words, four groups of four that share a link; what a guess does.

A set of cards is an int used as a bitset, as in `walls`. The groups of a wall stand in the order
of their colours, from the plain one to the tricky one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

from ..base import N_, IllegalMove, MalformedFile, Message, Mode, ParseError
from ..grid import bits, union
from ..text import MOST_TITLE, coded, decoded, quoted, sealed, unsealed
from ..walls.wall import (
    ALL_CARDS,
    CARDS,
    COUNTED_WAYS,
    GROUP_HINT,
    GROUPS,
    THIRD_HINT,
    Partition,
    WallState,
    first_card,
    title_in,
)
from .naming import MOST_NAME, ideas_of, is_called

SPELLING_TITLES = {"en": Message("British"), "us": Message("American")}
"""How titles are spelled."""
SPELLINGS = tuple(SPELLING_TITLES)
MEANING, BLANK, WORDPLAY = "meaning", "blank", "wordplay"
LINKS = (MEANING, BLANK, WORDPLAY)
"""The kinds of link: by the words' meanings, a word beside them, their letters or sounds."""
MOST_LETTERS = 12
MOST_CHARACTERS = 24
"""The longest word that is dealt, and the longest text on a card that a setter gave."""
NO_BREAK = "\u00a0"
"""The space on a card: a shuffle is stored with the usual one between cards."""
JOINER = "\u200d"
"""What joins the parts of one emoji."""

FOUR_HINT, PAIR_HINT, KIND_HINT = "four", "pair", "kind"
TITLE_HINT = "title"

_CARD = re.compile(f"[a-z]{{1,{MOST_LETTERS}}}")
_MOST_WORDS = 200  # of what names a group
_MOST_HERRINGS = 40
_MOST_WAYS = 10_000
_SAME_THREE, _SAME_IDEA, _SAME_LINK = 5000, 12, 4
"""How many words they count as that two walls share: three links, an idea, a link."""


class Link(NamedTuple):
    """How a word belongs to the link of its group.

    `highlighted` is the letters that show it, as (from, up to), `becomes` what the word makes:
    `golden age`, or `basil` from BAIL; "" if it stays as it is.
    """

    highlighted: tuple[tuple[int, int], ...] = ()
    becomes: str = ""


NO_LINK = Link()


@dataclass(frozen=True)
class Group:
    """Four words, what they share, and how each belongs there, in the order of the cards.

    `accepted` are the stems that name it.
    """

    title: str
    cards: int
    kind: str = MEANING
    links: tuple[Link, ...] = (NO_LINK,) * GROUPS
    accepted: tuple[str, ...] = ()

    def is_called(self, text: str) -> bool:
        """Whether the text names the group."""
        return is_called(text, self.title, self.accepted)


@dataclass(frozen=True)
class Herring:
    """A red herring: a link that some cards seem to share, though it is not their group's."""

    title: str
    cards: int
    kind: str = MEANING


@dataclass(frozen=True)
class Puzzle:
    """A wall: 16 words as dealt, its one partition into groups, its red herrings.

    It holds all that a game needs, so that new lists don't change open games. `title` is its
    maker's. Unless `solution_count` is 1, only the maker's groups count, and the shared text
    includes them, because the words don't lead to them.
    """

    spelling: str
    cards: tuple[str, ...]
    groups: tuple[Group, ...]
    herrings: tuple[Herring, ...] = ()
    title: str = ""
    solution_count: int = 1

    def parts(self) -> Mapping[str, int]:
        """Returns links, their ideas and words with weights, to compare walls.

        Any three links together count far more, so that hardly two walls share three.
        """
        titles = sorted(group.title for group in self.groups)
        threes = dict.fromkeys(map("\n".join, combinations(titles, 3)), _SAME_THREE)
        ideas = {f"idea {idea}": _SAME_IDEA for title in titles for idea in ideas_of(title)}
        return threes | ideas | dict.fromkeys(titles, _SAME_LINK) | dict.fromkeys(self.cards, 1)

    def start(self, mode: Mode) -> State:
        """Returns the wall as dealt, at the start of a game."""
        return State.begun(self, mode)

    def to_text(self) -> str:
        """Returns spelling and words, `;`, then the groups and the herrings as JSON."""
        return f"{self._head()};{self._solution()}"

    def _solution(self) -> str:
        groups = [*map(_fields, self.groups)]
        herrings = [[herring.title, herring.kind, herring.cards] for herring in self.herrings]
        counts = [self.solution_count] if self.solution_count != 1 else []
        return json.dumps([groups, herrings, *counts], ensure_ascii=False, separators=(",", ":"))

    def share(self) -> str:
        """Returns spelling, words as dealt, and a title after `~`; no links, to give nothing away.

        If the words alone don't lead to the groups, these follow, sealed.
        """
        if self.solution_count == 1:
            return self._head()
        return f"{self._head()};{sealed(self._solution())}"

    def _head(self) -> str:
        title = f"~{coded(self.title)}" if self.title else ""
        return f"{self.spelling}:{'.'.join(map(_coded_card, self.cards))}{title}"

    @classmethod
    def from_text(cls, text: str) -> Puzzle:
        """Inverse of to_text, also of a sealed `share`. Raises ParseError."""
        head, _, solution = text.partition(";")
        spelling, cards = parse_spelling_and_cards(head)
        solution = solution if solution.lstrip().startswith("[") else unsealed(solution)
        try:
            groups, herrings, *more = json.loads(solution)
            number = _checked_count(*more) if more else 1
            groups_read = tuple(_parse_group(*fields) for fields in groups)
            others = tuple(_parse_herring(*fields) for fields in herrings)
        except (ValueError, TypeError, RecursionError):
            raise MalformedFile(
                f"After the words there should be groups and red herrings, not {quoted(solution)}."
            ) from None
        is_complete = (
            len(groups_read) == GROUPS and union(group.cards for group in groups_read) == ALL_CARDS
        )
        if not is_complete or len(others) > _MOST_HERRINGS:
            raise MalformedFile(
                f"A wall needs {GROUPS} groups that together use all {CARDS} cards. Groups "
                f"found: {len(groups_read)}."
            )
        return cls(spelling, cards, groups_read, others, title_in(head), number)

    @property
    def partition(self) -> Partition:
        """The groups as a partition, that of the first card first."""
        return tuple(sorted((group.cards for group in self.groups), key=first_card))

    @property
    def notice(self) -> Message | None:
        """The warning that there are several groupings; None if there is one."""
        text = N_("These words can be grouped in {n} ways. Only the wall maker's groups count.")
        if self.solution_count == COUNTED_WAYS:
            text = N_(
                "These words can be grouped in at least {n} ways. Only the wall maker's groups "
                "count."
            )
        return Message(text, n=self.solution_count) if self.solution_count > 1 else None

    def words(self, cards: int) -> tuple[str, ...]:
        """Returns the words of a bitset of cards, in the order dealt."""
        return tuple(self.cards[card] for card in bits(cards))

    def text_of(self, cards: int) -> str:
        """Returns the words of these cards in one line."""
        return " ".join(self.words(cards))

    @property
    def ghost(self) -> Herring | None:
        """The link without a group that has a card in each of the four, if there is one."""
        shown = {group.title for group in self.groups}
        for herring in self.herrings:
            is_in_each = all(herring.cards & group.cards for group in self.groups)
            if is_in_each and herring.title not in shown:
                return herring
        return None


def _fields(group: Group) -> list[object]:
    """Returns a group as the JSON of `to_text` has it."""
    links = [*map(_link_fields, group.links)]
    return [group.title, group.kind, group.cards, links, group.accepted]


def _link_fields(link: Link) -> list[object]:
    """Returns what the word becomes, then the start and end of each highlighted part in a row."""
    return [link.becomes, *(place for span in link.highlighted for place in span)]


def parse_spelling_and_cards(text: str) -> tuple[str, tuple[str, ...]]:
    """Returns spelling and 16 words of `en:…~title`. Raises ParseError."""
    spelling, colon, words = text.partition("~")[0].partition(":")
    if not colon or spelling not in SPELLINGS:
        raise MalformedFile(
            f"{quoted(text)} should begin with a spelling ({', '.join(SPELLINGS)}) and a colon."
        )
    cards = tuple(map(_decoded_card, words.split(".")))
    check_cards(cards)
    return spelling, cards


def _coded_card(card: str) -> str:
    """Returns the text of a card in the characters of an ID; a word is as it is."""
    return card if _CARD.fullmatch(card) else coded(card.replace(NO_BREAK, " "))


def _decoded_card(signs: str) -> str:
    """Inverse of _coded_card. Raises ParseError."""
    if _CARD.fullmatch(signs) or not signs:
        return signs
    return decoded(signs, MOST_CHARACTERS).replace(" ", NO_BREAK)


def check_cards(cards: tuple[str, ...], count: int = CARDS) -> None:
    """Raises ParseError unless these are that many different words that fit on cards."""
    strange = next((card for card in cards if not fits_card(card)), None)
    if strange is not None:
        raise ParseError(
            "A card should have 1 to {most} characters. This one doesn't: {found}.",
            most=MOST_CHARACTERS,
            found=quoted(strange),
        )
    if len(cards) != count:
        raise ParseError(
            "A Word Wall needs {n} words. This text has {found}.", n=CARDS, found=len(cards)
        )
    folded = [card.casefold() for card in cards]
    twice = next((card for card in cards if folded.count(card.casefold()) > 1), None)
    if twice is not None:
        raise ParseError(
            "A wall needs {n} different words, but {word} appears more than once.",
            n=CARDS,
            word=twice,
        )


def fits_card(card: str) -> bool:
    """Whether a text can stand on a card."""
    shown = card.replace(NO_BREAK, " ").replace(JOINER, "")
    return 0 < len(card) <= MOST_CHARACTERS and shown.isprintable() and shown == shown.strip()


def lines_of(card: str) -> tuple[str, ...]:
    """Returns the text of a card in two lines as alike in length as can be; one word is one."""
    ends = [match.end() for match in re.finditer(f"[{NO_BREAK}-](?=.)", card)]
    end = min(ends, key=lambda place: abs(2 * place - len(card)), default=len(card))
    return tuple(filter(None, (card[:end].rstrip(NO_BREAK), card[end:])))


def _parse_group(*fields: Any) -> Group:
    """Returns a group from its JSON fields. Raises ValueError or TypeError."""
    title, kind, cards, links, accepted = fields
    made = tuple(Link(_parse_spans(*places), _checked_text(becomes)) for becomes, *places in links)
    group = Group(
        _checked_text(title),
        _checked_cards(cards),
        kind,
        made,
        tuple(map(_checked_text, accepted)),
    )
    fits = group.title and kind in LINKS and group.cards.bit_count() == GROUPS
    if not fits or len(made) != GROUPS or len(group.accepted) > _MOST_WORDS:
        raise ValueError(title)
    return group


def _parse_herring(*fields: Any) -> Herring:
    title, kind, cards = fields
    if kind not in LINKS or not _checked_cards(cards) or not _checked_text(title):
        raise ValueError(title)
    return Herring(title, cards, kind)


def _parse_spans(*places: Any) -> tuple[tuple[int, int], ...]:
    """Returns the (start, end) pairs of a row of starts and ends. Raises ValueError."""
    if not all(type(place) is int and 0 <= place <= MOST_LETTERS for place in places):
        raise ValueError(places)
    return tuple(zip(places[::2], places[1::2], strict=True))


def _checked_count(value: Any) -> int:
    if type(value) is not int or not 0 <= value < _MOST_WAYS:
        raise ValueError(value)
    return value


def _checked_cards(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= ALL_CARDS:
        raise ValueError(value)
    return value


def _checked_text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MOST_TITLE:
        raise ValueError(value)
    if not value.replace(JOINER, "").isprintable():
        raise ValueError(value)
    return value


@dataclass(frozen=True)
class State(WallState[Puzzle]):
    """A position of a game, in which links are named in words.

    FOUR_HINT, two words among four, occurs in games of earlier versions only.
    """

    joiner = " "
    paid_hints = (FOUR_HINT, PAIR_HINT, KIND_HINT, TITLE_HINT, THIRD_HINT, GROUP_HINT)
    link_hint = TITLE_HINT
    has_claims = True

    @classmethod
    def check_name(cls, text: str) -> None:
        if not 0 < len(text) <= MOST_NAME or not text.isprintable():
            raise IllegalMove("Say in a few words what the group has in common.")


def card_named(puzzle: Puzzle, card: int) -> Message:
    """Returns the word on a card in quotation marks, to name it in a sentence."""
    return Message("a word on a card|“{word}”", word=puzzle.cards[card])


def identity(puzzle: Puzzle) -> str:
    """Returns the words in order, the same for walls that differ in arrangement only."""
    return " ".join(sorted(puzzle.cards))
