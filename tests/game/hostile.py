"""Inputs that nobody should make: damaged puzzles, bombs, and what is no puzzle at all."""

from __future__ import annotations

import base64
import bz2
import gzip
import io
import json
import random
import string
import zipfile
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product

from generators.base import CabinetError, no_tick
from generators.kinds import KINDS
from generators.rng import Rng

LONG = 10_000_000  # bytes: the most that is read
_STRANGE = (
    *(
        "\0",
        "\ud800",
        "\udfff",
        "\ufeff",
        "\u200b",
        "\u202e",
        "\u0301",
        "\x85",
        "\u2028",
        "²",
        "①",
    ),
    *("#", "'#tag'", "{", "}", "[", "]", '"', "'", "\\", "\\u0000", "\\ud800", "-1", "0", "1e999"),
    *(
        "9" * 5000,
        "-" * 999,
        "NaN",
        "null",
        "true",
        "{}",
        "%s",
        "{0}",
        "{name}",
        "..",
        "/",
        "~",
        ":",
    ),
    *(
        "字",
        "ß",
        "ŉ",
        "İ",
        "ﬁ",
        "👨\u200d👩",
        " ",
        "\t",
        "\r",
        "\n\n",
        ",",
        ";",
        ".",
        "*",
        "(",
        ")",
    ),
)


@cache
def samples() -> tuple[bytes, ...]:
    """A puzzle or two of every kind in all of its forms, with and without something played."""
    found = []
    for kind in KINDS:
        for preset in (kind.presets[0], kind.presets[-1]):
            puzzle = kind.generate(preset.params, Rng("hostile"), no_tick)
            start = puzzle.start(kind.play.modes[0])
            played = start
            for move in kind.answer(puzzle)[:3]:
                played = played.apply(move)
            share = puzzle.share()
            found += [f"{kind.name}:{share}".encode()] if share else []
            for export, state in product(kind.formats.exports.values(), (start, played)):
                try:
                    found.append(export(puzzle, state))
                except CabinetError:
                    continue  # a format that cannot hold this one
    found.append(b"My first is in tea but not in sea,\nmy last is in both ox and bow")
    found.append(b'{"grid": ["..#", "...", "#.."], "given": {"0,0": "a"}, "words": ["as", "it"]}')
    return tuple(dict.fromkeys(found))


def up_to(most: int, *sizes: int) -> list[int]:
    return [size for size in sizes if size <= most]


def _xml(body: str) -> bytes:
    return f'<?xml version="1.0"?>{body}'.encode()


def _laughs() -> bytes:
    entities = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(12))
    return _xml(f"<!DOCTYPE p [{entities}]><crossword-compiler>&l11;</crossword-compiler>")


def _zipped(data: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("puzzle.xml", data)
    return file.getvalue()


def _ipuz(**fields: object) -> bytes:
    data: dict[str, object] = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/crossword#1"],
        "dimensions": {"width": 3, "height": 2},
        "puzzle": [[1, 0, 2], [0, "#", 0]],
        "solution": [["C", "A", "T"], ["O", "#", "E"]],
        "clues": {"Across": [[1, "Pet"]], "Down": [[1, "Firm"], [2, "You, once"]]},
    }
    return json.dumps(data | fields).encode()


def bombs(most: int) -> Iterator[tuple[str, bytes]]:
    """Inputs of so many bytes at most that cost much to look into, with their names."""
    yield from _repeated(most)
    yield from _nested(most)
    yield from _packed(most)
    yield from _strange_ipuz(most)
    yield from _boards()


_PIECES = (
    *("0", "1,", "1 ", "a", "A ", "#", ".", "#.\n", "*.", "{", "[", '"', "\\", "(", "\n", " "),
    *("\t", "-", "'", "a-", "_", "好", "e\u0301", "\u0301", "\u200d", "\0", "<", "<a>", "&a;"),
    *("1. ", "#1 ", "my first ", "first and ", "in cat not in dog ", "AAB", "sc:", "brick:", "w:"),
)  # fmt: skip


def _repeated(most: int) -> Iterator[tuple[str, bytes]]:
    for piece in _PIECES:
        for size in up_to(most, 5_000, 90_000, 990_000, LONG):
            count = size // len(piece.encode())
            yield f"{piece!r} × {count}", (piece * count).encode()
    for name in [kind.name for kind in KINDS]:
        for rest in ("", ":", "/#", "/x#y", ":" + "9" * 5000, ":" * 5000, "/" + "x" * 900 + "#1"):
            yield f"{name}{rest[:20]}", f"{name}{rest}".encode()


def _nested(most: int) -> Iterator[tuple[str, bytes]]:
    for depth in up_to(most // 5, 900, 100_000, 2_000_000):
        yield f"lists, {depth} deep", b"[" * depth + b"]" * depth
        yield f"objects, {depth} deep", b'{"a":' * depth
        yield f"deep in an ipuz, {depth}", _ipuz()[:-1] + b',"x":' + b"[" * depth


def _packed(most: int) -> Iterator[tuple[str, bytes]]:
    yield "billion laughs", _laughs()
    yield "deep xml", _xml("<a>" * (most // 10))
    yield "zipped laughs", _zipped(_laughs())
    empty = bytes(min(1000 * most, 60_000_000))
    yield "zip bomb", _zipped(empty)
    yield "gzip bomb", gzip.compress(empty)
    bomb = base64.urlsafe_b64encode(bz2.compress(empty)).rstrip(b"=")
    yield "id bomb", b"crossword:" + bomb


def _strange_ipuz(most: int) -> Iterator[tuple[str, bytes]]:
    strange: tuple[object, ...] = (
        10**4000,
        -1,
        1e308,
        None,
        True,
        "\ud800",
        " #",
        "#" * 99,
        [[]],
        {"a": {}},
        "1" * 9,
    )
    for value in strange:
        yield f"label {value!r:.20}", _ipuz(puzzle=[[value, 0, 2], [0, "#", value]])
        yield f"size {value!r:.20}", _ipuz(dimensions={"width": value, "height": value})
        yield f"solution {value!r:.20}", _ipuz(solution=[[value, "A", "T"], ["O", "#", value]])
        yield f"clue {value!r:.20}", _ipuz(clues={"Across": [[value, value]], "Down": value})
        yield f"saved {value!r:.20}", _ipuz(saved=[[value, "A", "T"], ["O", "#", value]])
        yield f"field {value!r:.20}", _ipuz(title=value, block=value, empty=value, styles=value)
    for encoding in ("utf-16", "utf-32", "utf-16-be", "latin-1"):
        yield encoding, 'My "first" é is in {"version": 1}'.encode(encoding)
    for size in up_to(most, 1, 24, 2_000, 300_000, LONG):
        yield f"{size} random bytes", random.Random(size).randbytes(size)
        yield f"{size} zeros", bytes(size)
    for count in up_to(most // 50, 0, 1, 40, 50, 51, 5000):
        rows = [[0] * count] * count
        yield (
            f"ipuz of {count}",
            _ipuz(
                dimensions={"width": count, "height": count},
                puzzle=rows,
                solution=[["A"] * count] * count,
            ),
        )


def _boards() -> Iterator[tuple[str, bytes]]:
    words = " ".join("".join(random.Random(n).choices("abcde", k=4)) for n in range(1900))
    for side in (5, 15, 25, 50):
        picture = "\n".join(
            "#" * side if row % 5 == 4 else ("....#" * side)[:side] for row in range(side)
        )
        yield f"fill-in of {side}", f"{picture}\n\n{words}".encode()
        yield f"open board of {side}", ("\n".join(["." * side] * side) + f"\n\n{words}").encode()


def damaged(rng: random.Random, inputs: Sequence[bytes] = ()) -> bytes:
    """Returns an input (by default a puzzle) with parts cut, doubled, swapped or garbled."""
    inputs = inputs or samples()
    data = bytearray(rng.choice(inputs))
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(data) + 1)
        size = rng.choice((1, 1, 2, 5, 20, 200))
        piece = data[at : at + size]
        other = rng.choice(inputs)
        start = rng.randrange(len(other) + 1)
        data[at : at + rng.choice((0, size))] = rng.choice(
            (
                b"",
                rng.randbytes(min(size, 5)),
                piece * rng.choice((2, 3, 50)),
                piece[::-1],
                bytes(rng.choices(string.printable.encode(), k=min(size, 5))),
                rng.choice(_STRANGE).encode("utf-8", "surrogatepass"),
                other[start : start + size],
            )
        )
    return bytes(data)
