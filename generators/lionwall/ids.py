"""Ideographic Description Sequences: what a character is made of, as text such as ⿰女子.

A part is a character or opaque: `{nn}` and `&…;` are not encoded, ？ is unknown, and what is
mirrored, rotated or subtracted from is not seen in the shape that its name promises.

Files of sequences, as people have them, are BabelStone's IDS.TXT and the ids.txt of cjkvi. A line
is `U+597D<tab>好<tab>` and the sequences, tab-separated: `^⿰女子$(GHTJKPV)`, or `⿰女子[GTJK]`.
The letters are regions: G mainland, H Hong Kong, M Macau, T Taiwan, J Japan, and others. Lines
that begin with # or ; are comments, and so is a field that begins with * or @.
Source: The Unicode Standard 17, chapter 18, Ideographic Description Characters; BabelStone IDS.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..base import MalformedFile, Message, ParseError, in_english
from ..text import size_of

# The operators. Most say how two or three parts stand; the others change what follows them.
SUBTRACTION = frozenset("\u31ef⊖")
PAIRS = frozenset("⿰⿱⿴⿵⿶⿷⿸⿹⿺⿻\u2ffc\u2ffd") | SUBTRACTION
TRIPLES = frozenset("⿲⿳")
TURNS = frozenset("\u2ffe\u2fff↔↷")
VARIATION = "〾"
OPERATORS = PAIRS | TRIPLES | TURNS | {VARIATION}
HIDING = TURNS | SUBTRACTION
"""The operators whose parts are not seen as they are named."""
UNKNOWN = "？"

_ARITY = {
    **dict.fromkeys(PAIRS, 2),
    **dict.fromkeys(TRIPLES, 3),
    **dict.fromkeys(TURNS | {VARIATION}, 1),
}
_MAX_TOKENS = 64
_MOST_NAMED = 3  # lines of a file
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_TOKEN = re.compile(r"\{[^{}\s]{1,8}\}|&[^&;\s]{1,24};|\S")
_PART = re.compile(
    "[\u2e80-\u2fdf\u3007\u31c0-\u31ee\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\U00020000-\U0003ffff]"
)


class Node(NamedTuple):
    """A part of a sequence: an operator with its parts, or a leaf (a character or opaque)."""

    name: str
    parts: tuple[Node, ...] = ()


def is_part(char: str) -> bool:
    """Whether `char` is an encoded component: a Chinese character, radical or stroke."""
    return _PART.fullmatch(char) is not None


def arity(token: str) -> int:
    """Returns how many parts an operator takes; 0 for a part."""
    return _ARITY.get(token, 0)


def tokens(ids: str) -> list[str]:
    """Returns the operators and parts of a well-formed sequence, as written.

    Raises ParseError.
    """
    symbols: list[str] = _TOKEN.findall(_SELECTORS.sub("", ids))
    if not 1 <= len(symbols) <= _MAX_TOKENS:
        raise MalformedFile(f"A sequence needs 1 to {_MAX_TOKENS} characters, not {len(symbols)}.")
    missing = 1
    for at, token in enumerate(symbols):
        if not missing:
            raise MalformedFile(
                f"The sequence should end after {''.join(symbols[:at])}, but {token!r} follows."
            )
        missing += arity(token) - 1
    if missing:
        raise MalformedFile(
            f"The sequence {''.join(symbols)} is incomplete. Parts missing: {missing}."
        )
    return symbols


def parse(ids: str) -> Node:
    """The tree of a sequence. Raises ParseError."""
    return _node(iter(tokens(ids)))


def _node(tokens_left: Iterator[str]) -> Node:
    """Reads a node and its parts from tokens in prefix order."""
    token = next(tokens_left)
    return Node(token, tuple(_node(tokens_left) for _ in range(arity(token))))


def leaves(node: Node) -> list[str]:
    """Returns the parts at the ends of the tree, in order; UNKNOWN for a changed part."""
    if node.name in HIDING:
        return [UNKNOWN]
    if not node.parts:
        return [node.name]
    return [leaf for part in node.parts for leaf in leaves(part)]


def components(ids: str) -> list[str]:
    """The characters of a sequence that are seen as they are. Raises ParseError."""
    symbols = tokens(ids)
    if not HIDING.isdisjoint(symbols):
        symbols = leaves(parse(ids))
    return [token for token in symbols if is_part(token)]


MAX_BYTES = 16_000_000
LETTERS = "GHJ"
"""The regions of packed sequences: mainland China, Hong Kong and Taiwan, Japan."""

# An alternative reading of the same shape; a shape that no region has; a shape of another time.
LEFT_OUT = frozenset(("X", "Z", "UCS2003"))

_SOURCES = {"G": "G", "H": "HTM", "J": "J"}
_CODE_POINT = re.compile(r"U[+-]([0-9A-F]{4,8})")
_BABELSTONE = re.compile(r"\^([^$]*)\$\s*\(([A-Z0-9\[\]]*)\)")
_CJKVI = re.compile(r"([^\[\]^$]+?)(?:\[([A-Z]+)\])?")


@lru_cache(maxsize=1)  # of a large file, which is read once more for its remark
def rows(data: bytes) -> tuple[Mapping[str, str], Message | None]:
    """Returns the packed sequences of a file's characters, and a remark about lines left out.

    Raises ParseError if no line can be used.
    """
    sequence_of: dict[str, str] = {}
    problems: list[Message] = []
    for number, raw in _lines(data):
        try:
            char, sequences = _entry(_text(raw))
            text = packed(char, sequences)
        except ParseError as error:
            problems.append(in_english("line {n}: {error}", n=number, error=str(error)))
            continue
        if char:
            sequence_of[char] = text
    if not sequence_of and problems:
        raise MalformedFile(f"No line can be used. First, {problems[0]}")
    if not sequence_of:
        raise MalformedFile(
            "No line in this file looks like U+597D, tab, 好, tab, ⿰女子. Use an IDS.TXT file."
        )
    return sequence_of, _remark(problems)


def _remark(problems: Sequence[Message]) -> Message | None:
    """Returns the remark that names the lines left out, at most a few of them."""
    if not problems:
        return None
    named = " ".join(map(str, problems[:_MOST_NAMED]))
    more = len(problems) - _MOST_NAMED
    if more > 0:
        named += f" There are {more} more."
    return in_english("Lines left out: {n}. First, {named}", n=len(problems), named=named)


def _lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yields (number, line) of each line that is not empty or a comment. Raises ParseError."""
    if len(data) > MAX_BYTES:
        raise MalformedFile(
            f"This file is too large: {size_of(len(data))}. The limit is {size_of(MAX_BYTES)}."
        )
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        if line.strip() and line[:1] not in b"#;":
            yield number, line


def _text(line: bytes) -> str:
    """Returns a line as text. Raises ParseError."""
    try:
        return line.decode().rstrip()
    except UnicodeDecodeError:
        raise MalformedFile(f"This isn't UTF-8 text: {line[:20]!r}.") from None


def _entry(line: str) -> tuple[str, list[tuple[str, str]]]:
    """Returns the character of a line ("" if it is no component) and its (source, sequence) pairs.
    Raises ParseError.
    """
    point, *fields = line.split("\t")
    matched = _CODE_POINT.fullmatch(point)
    if not matched or len(fields) < 2:
        raise MalformedFile(
            "A line should have a code point such as U+597D, a character and its sequences, "
            f"separated by tabs. This one is {line[:40]!r}."
        )
    char, *texts = fields
    if len(char) != 1 or ord(char) != int(matched[1], 16):
        raise MalformedFile(
            f"The character after {point} should have that code point, but {char[:10]!r} doesn't."
        )
    sequences = [_sequence(field) for field in texts if _is_sequence(field)]
    return (char if is_part(char) else ""), sequences


def _is_sequence(field: str) -> bool:
    """Whether a field holds a sequence, and not a note."""
    return bool(field.strip()) and field[0] not in "*@"


def _sequence(field: str) -> tuple[str, str]:
    """The regions of a field ("" if it names none) and its sequence."""
    field = field.strip()
    pattern = _BABELSTONE if field.startswith("^") else _CJKVI
    matched = pattern.fullmatch(field)
    if not matched:
        expected = "^, a sequence, $ and regions in brackets"
        expected = expected if pattern is _BABELSTONE else "a sequence"
        raise MalformedFile(f"There should be {expected} here, not {field[:40]!r}.")
    return matched[2] or "", matched[1]


def packed(char: str, sequences: Iterable[tuple[str, str]]) -> str:
    """Returns the distinct sequences of `char`, each after the letters of its regions.

    G, H (Taiwan or Macau if Hong Kong has none) and J; no letter: a region without a script of
    ours, or all of them if it is the only one. "" if it is made of nothing smaller. Raises
    ParseError.
    """
    counted = list(_without_alternatives(sequences))
    distinct = dict.fromkeys(sequence for _, sequence in counted)
    if len(distinct) < 2:
        return "".join(sequence for sequence in distinct if _is_made(char, sequence))
    letters = dict.fromkeys(distinct, "")
    for letter, sources in _SOURCES.items():
        letters[_regional_sequence(counted, sources)] += letter
    made = [sequence for sequence in distinct if _is_made(char, sequence)]
    return " ".join(letters[sequence] + sequence for sequence in made)


def _without_alternatives(sequences: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Yields the (source, sequence) pairs to pack: of those without a source, only a first one."""
    is_first = True
    for source, sequence in sequences:
        if source not in LEFT_OUT and (source or is_first):
            yield source, "".join(map(_plain_token, tokens(sequence)))
        is_first = False


@lru_cache(maxsize=1 << 15)  # a file has half a million tokens, of 15,000 kinds
def _plain_token(token: str) -> str:
    """Returns a token, or UNKNOWN for one that is neither an operator nor a character."""
    return token if is_part(token) or arity(token) else UNKNOWN


def _is_made(char: str, sequence: str) -> bool:
    """Whether a sequence says that a character is made of smaller parts."""
    return sequence not in (char, UNKNOWN)


def _regional_sequence(sequences: list[tuple[str, str]], sources: str) -> str:
    """Returns the sequence of the first of the letters in `sources` that has one, else the first.

    A source is `GHT[J]`: letters in brackets count where no sequence has the plain letter.
    """
    for letter in sources:
        for is_usual in (True, False):
            for source, sequence in sequences:
                usual, _bracket, _rest = source.partition("[")
                if letter in usual if is_usual else f"[{letter}]" in source:
                    return sequence
    return sequences[0][1]


def unpacked(text: str) -> list[tuple[str, str]]:
    """Inverse of `packed`: returns the region letters of each sequence, and the sequence."""
    pairs = ((field, field.lstrip(LETTERS)) for field in text.split())
    return [(field.removesuffix(sequence), sequence) for field, sequence in pairs]
