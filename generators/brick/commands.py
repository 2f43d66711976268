"""The commands `brick index`, `brick count` and `brick words`, which read a file of words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from ..base import (
    Command,
    MalformedFile,
    Option,
    Options,
    Takes,
    Tick,
    UnknownFormat,
    UsageError,
    no_tick,
)
from ..text import UTF_16_MARKS, size_of
from . import brk, lettersets, wordtext
from .brk import Brick, letters_of, tree_text
from .lettersets import LetterIndex, unions
from .rules import MAX_LETTERS

_TICK_WORDS = 500  # 1 ms


def brick_of(data: bytes, tick: Tick = no_tick, most_letters: int | None = None) -> Brick:
    """Reads a Brick from a text of words or a .brk file. Raises ParseError.
    A text with more than `most_letters` different letters is refused before it is sorted.
    """
    if brk.is_brk(data):
        return brk.read(data, tick)
    if b"\0" in data and not data.startswith(UTF_16_MARKS):
        raise UnknownFormat("This isn't a text file. Choose a file with words in it.")
    text_words = wordtext.words(data, tick, most_letters)
    if not text_words:
        raise MalformedFile(
            f"This file has no lower-case words of {wordtext.LEAST_BYTES} letters or more. Try "
            "another file."
        )
    return Brick(_with_ticks(text_words, tick))


def _with_ticks(text_words: Sequence[str], tick: Tick) -> Iterator[str]:
    """Yields the words and calls `tick` with the progress on the way."""
    for place, word in enumerate(text_words):
        if place % _TICK_WORDS == 0:
            tick(place / len(text_words))
        yield word


def index(data: bytes, tick: Tick = no_tick) -> bytes:
    """The .brk file of a word text or of another .brk file, which can be read again.

    Raises ParseError.
    """
    size = brk.letter_size(data) if brk.is_brk(data) else 4
    brick = brick_of(data, tick, lettersets.MAX_LETTERS)
    LetterIndex(chain.from_iterable(brick.groups.values()), tick)  # raises: too many letters
    file = brk.write(brick, size, tick)
    if len(file) > brk.MAX_BYTES:
        raise MalformedFile(
            f"These words would make a .brk file of {size_of(len(file))}, but the limit is "
            f"{size_of(brk.MAX_BYTES)}. Use fewer words."
        )
    return file


def count(data: bytes, letters: int, splits: int, tick: Tick = no_tick) -> str:
    """Returns how many paths of `splits` sets lead to puzzles of `letters`, and to how many.
    Raises ParseError.
    """
    _check_number("letters", letters, MAX_LETTERS)
    _check_number("splits", splits, letters)
    all_words = chain.from_iterable(brick_of(data, tick, lettersets.MAX_LETTERS).groups.values())
    found = unions(LetterIndex(all_words, tick).masks, letters, splits, tick)
    return f"paths {sum(found.values())}\npuzzles {len(found)}\n"


def _check_number(what: str, number: int, most: int) -> None:
    if not 1 <= number <= most:
        raise UsageError(f"--{what} must be from 1 to {most}, not {number}.")


def words(data: bytes, letters: str, *, tree: bool = False, tick: Tick = no_tick) -> str:
    """The words that these letters spell, sorted, or the tree of them. Raises ParseError."""
    found = brick_of(data, tick).within(letters_of(letters))
    if tree:
        return tree_text(found)
    return "".join(f"{word}\n" for word in sorted(chain.from_iterable(found.groups.values())))


def _index(options: Options, tick: Tick) -> bytes:
    return index(options["in"], tick)


def _count(options: Options, tick: Tick) -> str:
    for name in ("letters", "splits"):
        if name not in options:
            raise UsageError(f"Add --{name} N.")
    letters, splits = options["letters"], options["splits"]
    return count(options["in"], letters, splits, tick)


def _words(options: Options, tick: Tick) -> str:
    tree = bool(options.get("tree"))
    return words(options["in"], options["letters"], tree=tree, tick=tick)


_IN = Option("in", "FILE", "a text file with words, or a .brk file", takes=Takes.FILE)
COMMANDS = (
    Command("index", (_IN,), "write a .brk file from a list of words", _index, writes=True),
    Command(
        "count",
        (_IN,),
        "count the puzzles made by joining letter sets",
        _count,
        (
            Option("letters", "N", "letters in a puzzle"),
            Option("splits", "K", "letter sets to join"),
        ),
    ),
    Command(
        "words",
        (_IN, Option("letters", "LETTERS", "the letters to use", takes=Takes.TEXT)),
        "list the words that the letters spell",
        _words,
        (Option("tree", "", "draw the words as a tree", takes=Takes.NOTHING),),
    ),
)
