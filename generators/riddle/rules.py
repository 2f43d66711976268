"""Letter riddles: lines that give one letter each, typed and struck letters, what is solved.

A set of letters is an int used as a bitset: bit 0 is a, bit 25 is z. A place is a position in the
answer, from 0. Line `i` is about the letter at place `i`; it *leaves* the letters it allows there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from string import ascii_lowercase, digits
from typing import NamedTuple

from ..base import ImpossibleMove, MalformedFile, Message, Mode, Status
from ..text import MARK, MOST_TITLE, coded, decoded, quoted
from ..words.languages import ENGLISH, LANGUAGES
from ..words.wordlist import played

ALPHABET = ascii_lowercase
SHORTEST, LONGEST = 3, 12
"""The least and most letters of an answer, as far as there are ordinals."""
CLASSIC = Mode("classic", Message("Classic"))

LETTER, STRIKE, UNSTRIKE = "letter", "strike", "unstrike"
_QUOTED = 40
_CODES = "|".join(code for code in LANGUAGES if code != ENGLISH)
_LINE = re.compile(r"([A-Za-z])([1-3]t?)?\.([a-z]{2,30})\.([a-z]{2,30})")
_WRITTEN_LINE = re.compile(r"([A-Za-z])()\.([^\W\d_]{2,30})\.([^\W\d_]{2,30})")
_OWN_LINE = re.compile(r"([zZ])\.([a-z]{0,26})\.([A-Za-z0-9.+!]+)")
WITHOUT_LINES = "0"
"""After the theme of a riddle that doesn't end with the theme's lines."""
_TEXT = re.compile(
    rf"(?P<count>[0-9]{{1,2}})(?P<language>{_CODES})?(?P<lines>(?:-[\w.+!]+)+)"
    r"(?:~(?P<refrain>[0-9]{1,3}))?(?:~(?!(?:whole|hazy)\b|z\.)(?P<theme>[a-z]+[02-9]?))?"
    r"(?:~(?P<couplet>whole|hazy))?(?:~z\.(?P<ending>[A-Za-z0-9.+!]+))?"
    r"(?:~t\.(?P<title>[A-Za-z0-9.+!]+))?(?:=(?P<answer>[a-z]+))?"
)


def mask_of(text: str) -> int:
    """Returns the letters of a text of a to z as a bitset: bit 0 is a."""
    mask = 0
    for letter in text:
        mask |= 1 << ord(letter) - ord("a")
    return mask


def letters_in(mask: int) -> str:
    """Inverse of mask_of: the letters of a bitset, ascending."""
    return "".join(letter for bit, letter in enumerate(ALPHABET) if mask >> bit & 1)


EVERY = mask_of(ALPHABET)
"""All letters."""


class Logic(Enum):
    """What a line says of its letter: in one word but not in the other, in both, or in neither."""

    BUT_NOT = "but not"
    BOTH = "both"
    NEITHER = "neither"


class LineForm(NamedTuple):
    """A way to word a line; the phrase follows `my first`, and its {} are the clue words."""

    logic: Logic
    phrase: str


FORMS = {
    "a": LineForm(Logic.BUT_NOT, "is in {} but not in {}"),
    "b": LineForm(Logic.BUT_NOT, "is in {} but never in {}"),
    "c": LineForm(Logic.BUT_NOT, "is in {} and not in {}"),
    "d": LineForm(Logic.BUT_NOT, "is found in {} but not in {}"),
    "e": LineForm(Logic.BUT_NOT, "in {} but never in {}"),
    "f": LineForm(Logic.BUT_NOT, "in {} but not in {}"),
    "k": LineForm(Logic.BOTH, "is in both {} and {}"),
    "l": LineForm(Logic.BOTH, "is in {} and also in {}"),
    "m": LineForm(Logic.BOTH, "is in {} and in {}"),
    "n": LineForm(Logic.BOTH, "in both {} and {}"),
    "x": LineForm(Logic.NEITHER, "is neither in {} nor in {}"),
    "y": LineForm(Logic.NEITHER, "is in neither {} nor {}"),
}
"""By the letter that stands for it in ids: never to be given another meaning."""

HEADS = {"1": "is in", "2": "'s in", "3": "in"}
"""What follows the ordinal in a line that scans, by its digit in ids."""


class Joint(NamedTuple):
    """The words between the two clue words of a line that scans.

    `before` and `after` are the numbers of weak syllables around its beat.
    """

    logic: Logic
    text: str
    before: int
    after: int


JOINTS = {
    "a": Joint(Logic.BUT_NOT, " but not in ", 1, 1),
    "b": Joint(Logic.BUT_NOT, " but never in ", 1, 2),
    "c": Joint(Logic.BUT_NOT, " and not in ", 1, 1),
    "d": Joint(Logic.BUT_NOT, ", not in ", 0, 1),
    "e": Joint(Logic.BUT_NOT, ", never in ", 0, 2),
    "f": Joint(Logic.BUT_NOT, " but is not in ", 2, 1),
    "g": Joint(Logic.BUT_NOT, " but is never in ", 2, 2),
    "h": Joint(Logic.BUT_NOT, " yet never in ", 1, 2),
    "i": Joint(Logic.BUT_NOT, " though not in ", 1, 1),
    "k": Joint(Logic.BOTH, " and ", 1, 0),
    "l": Joint(Logic.BOTH, " and also in ", 1, 2),
    "m": Joint(Logic.BOTH, " and also ", 1, 1),
    "n": Joint(Logic.BOTH, " and is also in ", 2, 2),
    "o": Joint(Logic.BOTH, " and likewise in ", 1, 2),
}
"""By the letter that stands for it in ids; of "both … and" the beat is on "both"."""


def _scanning_forms() -> Iterator[tuple[str, LineForm]]:
    """Yields (key, form) for lines that scan; a key is joint, head, and `t` if with articles."""
    for letter, joint in JOINTS.items():
        for digit, head in HEADS.items():
            if letter == "k" and head.startswith("'"):
                continue  # "my first's in both" limps
            lead = f"{head} both" if letter == "k" else head
            yield letter + digit, LineForm(joint.logic, f"{lead} {{}}{joint.text}{{}}")
            the = LineForm(joint.logic, f"{lead} the {{}}{joint.text}the {{}}")
            yield f"{letter}{digit}t", the


FORMS.update(_scanning_forms())


@dataclass(frozen=True)
class Line:
    """Two clue words, a key of FORMS, and whether the line says "my last" and not its ordinal."""

    form: str
    first: str
    second: str
    is_last: bool = False

    @property
    def logic(self) -> Logic:
        """What the line says of its letter."""
        return FORMS[self.form].logic

    @cached_property
    def letters(self) -> int:
        """The letters that the line leaves, as a bitset."""
        first, second = (played(word, LANGUAGES[ENGLISH]) for word in (self.first, self.second))
        return letters_left_by(self.logic, mask_of(first), mask_of(second))

    def __str__(self) -> str:
        letter, wording = self.form[0], self.form[1:]
        letter = letter.upper() if self.is_last else letter
        return f"{letter}{wording}.{self.first}.{self.second}"

    @classmethod
    def from_text(cls, text: str, language: str = ENGLISH) -> Line:
        """Inverse of str; words may have accents except in English. Raises ParseError."""
        match = (_LINE if language == ENGLISH else _WRITTEN_LINE).fullmatch(text)
        form = f"{match[1].lower()}{match[2] or ''}" if match else ""
        plain = played("".join(match.groups()[2:]), LANGUAGES[ENGLISH]) if match else ""
        if not match or form not in FORMS or not set(plain) <= set(ALPHABET):
            raise MalformedFile(
                f"A line should look like “a.spoon.pot”, not {text[:_QUOTED]!r}. Copy the whole "
                "riddle again."
            )
        return cls(form, match[3], match[4], match[1].isupper())


def letters_left_by(logic: Logic, first: int, second: int) -> int:
    """Returns the letters a line leaves, from the letters of its two clue words; all bitsets."""
    if logic is Logic.BUT_NOT:
        return first & ~second
    return first & second if logic is Logic.BOTH else EVERY & ~(first | second)


CLUE_MARK = MARK
"""Before and after a clue word, in a line in the maker's own words."""
MOST_OWN = 100
"""The most characters of a line in the maker's own words; an ending has at most two lines."""


@dataclass(frozen=True)
class OwnLine:
    """A line in the maker's own words, clue words between marks, and the letters it leaves."""

    text: str
    letters: int
    is_last: bool = False

    def __str__(self) -> str:
        return f"{'Z' if self.is_last else 'z'}.{letters_in(self.letters)}.{coded(self.text)}"

    @classmethod
    def from_text(cls, text: str) -> OwnLine:
        """Inverse of str. Raises ParseError."""
        match = _OWN_LINE.fullmatch(text)
        if not match or letters_in(mask_of(match[2])) != match[2]:
            raise MalformedFile(
                f"A line should look like “z.ab.my+first”, not {text[:_QUOTED]!r}. Copy the "
                "whole riddle again."
            )
        return cls(decoded(match[3], MOST_OWN), mask_of(match[2]), match[1].isupper())


AnyLine = Line | OwnLine


def line_from_text(text: str, language: str = ENGLISH) -> AnyLine:
    """Inverse of str, for both kinds of line. Raises ParseError."""
    is_own = text[:2] in ("z.", "Z.")
    return OwnLine.from_text(text) if is_own else Line.from_text(text, language)


class Move(NamedTuple):
    """The player's move at a place.

    "letter" (types it; "" takes it back), "strike" and "unstrike" (a letter that the line leaves).
    """

    action: str
    place: int
    text: str = ""


def move_of(action: str, place: int, text: str = "") -> Move:
    """Returns a move from its stored fields. Raises TypeError if they have other types."""
    if not (isinstance(action, str) and isinstance(place, int) and isinstance(text, str)):
        raise TypeError((action, place, text))
    return Move(action, place, text)


def check_length(count: int) -> None:
    """Raises MalformedFile unless a riddle can have so many lines."""
    if not SHORTEST <= count <= LONGEST:
        raise MalformedFile(f"A riddle needs {SHORTEST} to {LONGEST} lines, not {count}.")


@dataclass(frozen=True)
class Puzzle:
    """A riddle: a line for every letter of the answer, in order, as they are worded.

    `closing_theme` names the theme whose closing lines end it ("": none), with a digit if it isn't
    the first of its couplets: animals, animals2; or after WITHOUT_LINES the theme of a riddle that
    ends without its lines. `refrain` is the number of the line that rhymes with the last one (0:
    none). With `has_couplet` it ends with the
    couplet on its answer instead of the closing line: the clear one, or with `is_hazy` the hazy
    one. `ending` is the maker's own lines that end it instead, separated by line breaks.
    """

    lines: tuple[AnyLine, ...]
    answer: str
    closing_theme: str = ""
    refrain: int = 0
    has_couplet: bool = False
    ending: str = ""
    title: str = ""
    language: str = ENGLISH
    """The language of the lines and the answer; clue words keep their spelling."""
    is_hazy: bool = False

    @property
    def theme(self) -> str:
        """The name of the riddle's theme; "" for none."""
        return self.closing_theme.rstrip(digits)

    @property
    def theme_lines(self) -> str:
        """The name of the theme's closing lines that end it, such as animals2; "" for none."""
        is_without = self.has_couplet or self.closing_theme.endswith(WITHOUT_LINES)
        return "" if is_without else self.closing_theme

    def start(self, mode: Mode) -> State:
        """Returns the state in which no letter is typed or struck."""
        return State(self, ("",) * len(self.lines), (0,) * len(self.lines))

    def to_text(self) -> str:
        """Returns the body of the id, `=` and the answer."""
        return f"{self.share()}={self.answer}"

    def share(self) -> str:
        """Returns the number of lines, each line after a `-`, and each ending after a `~`."""
        lines = "".join(f"-{line}" for line in self.lines)
        refrain = str(self.refrain) if self.refrain else ""
        own = f"z.{coded(self.ending)}" if self.ending else ""
        title = f"t.{coded(self.title)}" if self.title else ""
        couplet = ("hazy" if self.is_hazy else "whole") if self.has_couplet else ""
        ends = (refrain, self.closing_theme, couplet, own, title)
        language = "" if self.language == ENGLISH else self.language
        return f"{len(self.lines)}{language}{lines}" + "".join(f"~{end}" for end in ends if end)

    @classmethod
    def from_text(cls, text: str) -> Puzzle:
        """Inverse of to_text, and of share: then the answer is "". Raises ParseError."""
        match = _TEXT.fullmatch(text)
        if not match:
            found = repr(text[:_QUOTED]) if text else "nothing"
            raise MalformedFile(
                "A riddle should begin with a number, then have that many lines, for example "
                f"“4-a.spoon.pot-…”. This one begins with {found}."
            )
        language = match["language"] or ENGLISH
        puzzle = cls(
            tuple(line_from_text(line, language) for line in match["lines"].split("-")[1:]),
            match["answer"] or "",
            match["theme"] or "",
            int(match["refrain"] or 0),
            has_couplet=bool(match["couplet"]),
            ending=decoded(match["ending"], 2 * MOST_OWN + 1) if match["ending"] else "",
            title=decoded(match["title"], MOST_TITLE) if match["title"] else "",
            language=language,
            is_hazy=match["couplet"] == "hazy",
        )
        puzzle.check(int(match["count"]))
        return puzzle

    def check(self, count: int) -> None:
        """Raises ParseError if there are not `count` lines, or they do not fit the answer."""
        check_length(count)
        if len(self.lines) != count:
            raise MalformedFile(
                f"This riddle should have {count} lines, but has {len(self.lines)}. Copy the "
                "whole riddle again."
            )
        if any(line.is_last for line in self.lines[:-1]):
            raise MalformedFile("Only the last line of a riddle can be about the last letter.")
        if self.answer and not self._fits(self.answer):
            raise MalformedFile(
                f"The answer {self.answer[:_QUOTED]!r} doesn't fit the lines of this riddle."
            )

    def _fits(self, word: str) -> bool:
        """Whether each line leaves the letter of its place in a word."""
        return len(word) == len(self.lines) and all(
            mask_of(letter) & line.letters for letter, line in zip(word, self.lines, strict=True)
        )

    @property
    def standard_lines(self) -> tuple[Line, ...]:
        """The lines in the wordings of FORMS, without those in the maker's own words."""
        return tuple(line for line in self.lines if isinstance(line, Line))

    @property
    def allowed(self) -> tuple[int, ...]:
        """By place: the letters that its line leaves, as a bitset."""
        return tuple(line.letters for line in self.lines)


@dataclass(frozen=True)
class State:
    """By place: the letter typed ("" for none), and the set of letters struck."""

    puzzle: Puzzle
    letters: tuple[str, ...]
    struck: tuple[int, ...]
    score: None = None

    @property
    def status(self) -> Status:
        """SOLVED when the letters spell the answer, whatever is struck."""
        return Status.SOLVED if "".join(self.letters) == self.puzzle.answer else Status.PLAYING

    @property
    def is_full(self) -> bool:
        """Whether every place has a letter."""
        return all(self.letters)

    def left(self, place: int) -> int:
        """Returns the letters that a line leaves and the player has not struck, as a bitset."""
        return self.puzzle.lines[place].letters & ~self.struck[place]

    @property
    def places_struck(self) -> frozenset[int]:
        """The places that have letters struck."""
        return frozenset(place for place, struck in enumerate(self.struck) if struck)

    def strikes(self, place: int, letter: str) -> list[Move]:
        """Returns the moves that strike all other letters of a line, and put this one back.
        With "", or a letter that the line does not leave, they put all letters back.
        """
        line = self.puzzle.lines[place].letters
        wanted = line & ~mask_of(letter) if line & mask_of(letter) else 0
        return [
            Move(STRIKE if wanted & mask_of(other) else UNSTRIKE, place, other)
            for other in letters_in(self.struck[place] ^ wanted)
        ]

    def spelled(self, letters: Sequence[str], strikes: Collection[int]) -> list[Move]:
        """Returns moves that type a letter at each place, and strike the others at `strikes`."""
        changed = [place for place, letter in enumerate(letters) if letter != self.letters[place]]
        struck = [move for place in strikes for move in self.strikes(place, letters[place])]
        # The letters come last: they may solve the riddle.
        return [*struck, *(Move(LETTER, place, letters[place]) for place in changed)]

    def mistakes(self) -> frozenset[int]:
        """Returns the places with a wrong letter, or with the answer's letter struck out."""
        rows = enumerate(zip(self.letters, self.struck, self.puzzle.answer, strict=True))
        return frozenset(
            place
            for place, (typed, struck, letter) in rows
            if typed not in ("", letter) or struck & mask_of(letter)
        )

    def apply(self, move: Move) -> State:
        """Returns the position after `move`. Raises IllegalMove, also if nothing would change."""
        if self.status is Status.SOLVED:
            raise ImpossibleMove("The riddle is solved.")
        if not 0 <= move.place < len(self.letters):
            raise ImpossibleMove(f"there is no letter {move.place}")
        if len(move.text) > 1 or move.text not in ALPHABET:
            raise ImpossibleMove(f"{quoted(move.text)} can't be used here")
        if move.action == LETTER:
            return self._typed(move.place, move.text)
        if move.action in (STRIKE, UNSTRIKE):
            return self._with_strike(move.place, move.text, move.action == STRIKE)
        raise ImpossibleMove("That move isn't possible.")

    def _typed(self, place: int, letter: str) -> State:
        """Returns the state with a letter typed ("" takes it back). Raises IllegalMove."""
        if self.letters[place] == letter:
            raise ImpossibleMove("That letter is already there.")
        letters = (*self.letters[:place], letter, *self.letters[place + 1 :])
        return replace(self, letters=letters)

    def _with_strike(self, place: int, letter: str, is_struck: bool) -> State:
        """Returns the state with a letter of a line struck or unstruck. Raises IllegalMove."""
        bit = mask_of(letter)
        if not bit & self.puzzle.lines[place].letters:
            raise ImpossibleMove("The line rules out this letter.")
        if bool(self.struck[place] & bit) == is_struck:
            raise ImpossibleMove("That letter is already there.")
        struck = (*self.struck[:place], self.struck[place] ^ bit, *self.struck[place + 1 :])
        return replace(self, struck=struck)
