"""What a web page needs to play a wall, whatever its cards share."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from ..base import Message
from ..grid import bits
from ..web import Seals, WebGame


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
