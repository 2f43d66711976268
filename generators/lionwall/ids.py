"""Ideographic Description Sequences: what a character is made of, as text such as ⿰女子.

A part is a character, or opaque: `{nn}` (not encoded), ？ (unknown), and whatever is mirrored,
rotated or subtracted, since it is not seen in the shape that its name promises.
Source: The Unicode Standard 17, chapter 18, Ideographic Description Characters; BabelStone IDS.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from generators.base import ParseError

SUBTRACTION = "\u31ef"
PAIRS = frozenset("⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻\u2ffc\u2ffd" + SUBTRACTION)
TRIPLES = frozenset("⿲⿳")
TURNS = frozenset("\u2ffe\u2fff")
VARIATION = "〾"
OPERATORS = PAIRS | TRIPLES | TURNS | {VARIATION}
UNKNOWN = "？"

_HIDING = TURNS | {SUBTRACTION}
_MAX_TOKENS = 64
_TOKEN = re.compile(r"\{[^{}\s]{1,8}\}|\S")
_PART = (
    (0x2E80, 0x2FDF),
    (0x3007, 0x3007),
    (0x31C0, 0x31EE),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x3FFFF),
)


@dataclass(frozen=True)
class Node:
    """A part of a sequence: an operator with its parts, or a leaf (a character or opaque)."""

    name: str
    parts: tuple[Node, ...] = ()


def is_part(char: str) -> bool:
    """Whether `char` is an encoded component: a Chinese character, radical or stroke."""
    return len(char) == 1 and any(low <= ord(char) <= high for low, high in _PART)


def parse(ids: str) -> Node:
    """The tree of a sequence. Raises ParseError."""
    tokens = _TOKEN.findall(ids)
    if not tokens or len(tokens) > _MAX_TOKENS:
        raise ParseError(
            "expected a sequence of 1 to {most} parts, found {found}",
            most=_MAX_TOKENS,
            found=len(tokens),
        )
    node, end = _node(tokens, 0)
    if end != len(tokens):
        raise ParseError(
            "expected the end of the sequence after {whole}, found {found}",
            whole="".join(tokens[:end]),
            found=tokens[end],
        )
    return node


def _node(tokens: list[str], start: int) -> tuple[Node, int]:
    if start == len(tokens):
        raise ParseError("expected another part after {whole}, found none", whole="".join(tokens))
    token, end = tokens[start], start + 1
    count = arity(token)
    parts: list[Node] = []
    for _ in range(count):
        part, end = _node(tokens, end)
        parts.append(part)
    return Node(token, tuple(parts)), end


def arity(token: str) -> int:
    """How many parts an operator takes; 0 for a part."""
    if token in PAIRS:
        return 2
    if token in TRIPLES:
        return 3
    return 1 if token in TURNS or token == VARIATION else 0


def components(node: Node) -> list[str]:
    """The characters that a tree shows as they are, in the order written."""
    if node.name in _HIDING:
        return []
    if not node.parts:
        return [node.name] if is_part(node.name) else []
    return [char for part in node.parts for char in components(part)]
