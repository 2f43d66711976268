"""Ideographic Description Sequences: what a character is made of, as text such as ⿰女子.

A part is a character or opaque: `{nn}` and `&…;` are not encoded, ？ is unknown, and what is
mirrored, rotated or subtracted from is not seen in the shape that its name promises.
Source: The Unicode Standard 17, chapter 18, Ideographic Description Characters; BabelStone IDS.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from generators.base import ParseError

SUBTRACTION = frozenset("\u31ef⊖")
PAIRS = frozenset("⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻\u2ffc\u2ffd") | SUBTRACTION
TRIPLES = frozenset("⿲⿳")
TURNS = frozenset("\u2ffe\u2fff↔↷")
VARIATION = "〾"
OPERATORS = PAIRS | TRIPLES | TURNS | {VARIATION}
HIDING = TURNS | SUBTRACTION
UNKNOWN = "？"

_ARITY = {
    **dict.fromkeys(PAIRS, 2),
    **dict.fromkeys(TRIPLES, 3),
    **dict.fromkeys(TURNS | {VARIATION}, 1),
}
_MAX_TOKENS = 64
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_TOKEN = re.compile(r"\{[^{}\s]{1,8}\}|&[^&;\s]{1,24};|\S")
_PART = (
    (0x2E80, 0x2FDF),
    (0x3007, 0x3007),
    (0x31C0, 0x31EE),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)


class Node(NamedTuple):
    """A part of a sequence: an operator with its parts, or a leaf (a character or opaque)."""

    name: str
    parts: tuple[Node, ...] = ()


def is_part(char: str) -> bool:
    """Whether `char` is an encoded component: a Chinese character, radical or stroke."""
    return len(char) == 1 and any(low <= ord(char) <= high for low, high in _PART)


def arity(token: str) -> int:
    """How many parts an operator takes; 0 for a part."""
    return _ARITY.get(token, 0)


def tokens(ids: str) -> list[str]:
    """The operators and parts of a well-formed sequence, as written. Raises ParseError."""
    found: list[str] = _TOKEN.findall(_SELECTORS.sub("", ids))
    if not 1 <= len(found) <= _MAX_TOKENS:
        raise ParseError(
            "expected a sequence of 1 to {most} signs, found {found}",
            most=_MAX_TOKENS,
            found=len(found),
        )
    missing = 1
    for at, token in enumerate(found):
        if not missing:
            raise ParseError(
                "expected the end of the sequence after {whole}, found {found}",
                whole="".join(found[:at]),
                found=repr(token),
            )
        missing += arity(token) - 1
    if missing:
        raise ParseError(
            "expected {n} more parts after {whole}, found the end of the sequence",
            n=missing,
            whole="".join(found),
        )
    return found


def parse(ids: str) -> Node:
    """The tree of a sequence. Raises ParseError."""
    return _node(iter(tokens(ids)))


def _node(rest: Iterator[str]) -> Node:
    token = next(rest)
    return Node(token, tuple(_node(rest) for _ in range(arity(token))))


def leaves(node: Node) -> list[str]:
    """The parts that are seen as they are, opaque ones too, in the order written."""
    if node.name in HIDING:
        return [UNKNOWN]
    if not node.parts:
        return [node.name]
    return [leaf for part in node.parts for leaf in leaves(part)]


def components(ids: str) -> list[str]:
    """The characters of a sequence that are seen as they are. Raises ParseError."""
    found = tokens(ids)
    if not HIDING.isdisjoint(found):
        found = leaves(parse(ids))
    return [token for token in found if is_part(token)]
