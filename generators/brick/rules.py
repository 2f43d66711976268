"""Brick: a few letters and the words they spell; what counts as a word found, and what it earns.

Letters may be used again and again. The words to find, the targets, are part of the puzzle: no
later word list changes a game. Any other word is judged when it is typed, see `solver.judged`, and
its move says what it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from functools import cached_property
from typing import NamedTuple
from zlib import crc32

from ..base import N_, IllegalMove, ImpossibleMove, MalformedFile, Message, Mode, Status
from ..text import MOST_TITLE, coded, decoded
from ..words.languages import ENGLISH, LANGUAGES
from .brk import distinct_letters


class Rank(NamedTuple):
    """A degree of the old Chinese examinations, and the percentage of the points it needs."""

    title: Message
    native_title: str
    percent: int


RANKS = (
    Rank(Message("Beginner"), "", 0),
    Rank(Message("Pupil"), "童生", 3),
    Rank(Message("Reader"), "", 8),
    Rank(Message("Student"), "", 15),
    Rank(Message("Writer"), "", 25),
    Rank(Message("Graduate"), "秀才", 40),
    Rank(Message("Master"), "举人", 55),
    Rank(Message("Doctor"), "进士", 70),
    Rank(Message("Laureate"), "状元", 100),
)
LAUREATE = len(RANKS) - 1
SCHOLAR = 5
"""The place in RANKS from which a game may be finished, rather than given up."""
FORMER_RANKS = {0: 1, 1: 3, 2: 6, 3: 7, 4: 8}
"""By place of the five ranks up to version 0.2.0: that of the same rank, or the next lower."""
_FORMER_PERCENTS = (0, 18, 45, 70, 100)

LEAST_LETTERS, MAX_LETTERS = 2, 12
"""The least and the most letters of a puzzle."""
FREE = "_"
"""Stands in IDs for the centre letter if there is none."""

_DIGITS = "abcdefghijkmnpqrstuvwxyz23456789"  # without l and o, which look like 1 and 0


class Head(NamedTuple):
    """The start of an ID: letters, ascending, centre ("" for none), tier (or None), language.

    As text the language comes last, and English is left out: `aeilnrt-a1fr`.
    """

    letters: str
    centre: str
    tier: int | None
    language: str = ENGLISH

    @classmethod
    def from_text(cls, text: str) -> Head:
        """The head in a text. Raises ParseError."""
        letters, _, rest = text.partition("-")
        centre, tier, language = rest[:1], rest[1:2], rest[2:] or ENGLISH
        is_fine = tier in ("", "0", "1", "2", "3") and language in LANGUAGES
        if centre.isalpha() and centre not in letters and is_fine:
            check_letters(letters)
            raise MalformedFile(
                f"The centre letter of a Brick ID must be one of its letters, {letters[:40]}, or "
                f"{FREE}, not {centre!r}."
            )
        if not centre or centre not in letters + FREE or not is_fine:
            raise MalformedFile(
                f"A Brick ID needs letters, a hyphen and the centre letter (or {FREE}), then "
                "optionally 1, 2 or 3 and a language code such as fr. This one can't be read: "
                f"{text[:40]!r}."
            )
        check_letters(letters)
        free = centre == FREE
        number = int(tier) if tier else None
        return cls(distinct_letters(letters), "" if free else centre, number, language)

    def __str__(self) -> str:
        tier = "" if self.tier is None else self.tier
        language = "" if self.language == ENGLISH else self.language
        return f"{self.letters}-{self.centre or FREE}{tier}{language}"


STAMP_LENGTH = 3


def stamp_of(words: Iterable[str]) -> str:
    """A checksum in three letters or digits; the last two were the stamp up to version 0.3.0."""
    number, stamp = crc32(",".join(words).encode()), ""
    for _ in range(STAMP_LENGTH):
        number, digit = divmod(number, len(_DIGITS))
        stamp = _DIGITS[digit] + stamp
    return stamp


def check_letters(letters: str) -> None:
    """Raises ParseError unless these are different lower-case letters, as many as are allowed."""
    is_fine = letters.isalpha() and letters == letters.lower()
    if not is_fine or not LEAST_LETTERS <= len(set(letters)) == len(letters) <= MAX_LETTERS:
        raise MalformedFile(
            f"A Brick puzzle needs {LEAST_LETTERS} to {MAX_LETTERS} different letters, not "
            f"{letters[:40]!r}."
        )


def _texts_of(text: str, count: int, language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the spellings and sentences of `count` words. Raises ParseError.

    Words of our lists have no sentences, and the English ones no spellings either.
    """
    try:
        lists = json.loads(text)
    except (ValueError, RecursionError):
        lists = None
    if (
        isinstance(lists, list)
        and len(lists) == 2
        and _are_texts(lists[0], count)
        and (_are_texts(lists[1], count) or (language != ENGLISH and not lists[1]))
    ):
        return tuple(lists[0]), tuple(lists[1])
    raise MalformedFile(
        f"This puzzle needs a spelling and an example sentence for each of its words ({count} in "
        f"all), but has {text[:40]!r}."
    )


def _are_texts(texts: object, count: int) -> bool:
    if not isinstance(texts, list) or len(texts) != count:
        return False
    return all(isinstance(text, str) for text in texts)


SHORTEST, LONGEST = 4, 40
"""The shortest and the longest word."""
MAX_TARGETS = 5000
PANGRAM_POINTS = 7
"""What a word with all the letters earns in addition to its length."""
UNLISTED = 0
"""The tier of a puzzle whose targets are from none of our lists."""
TIERS = (1, 2, 3)

CLASSIC = Mode("classic", Message("Classic"))

WORD, REVEAL_LETTER, REVEAL_WORD, GIVE_UP = "word", "reveal letter", "reveal word", "give up"
TAKE_OUT = "take out"
TARGET, BONUS, MINE, RUDE, REVEALED = 1, 2, 3, 4, 5
"""What an entry is (MINE: a word of the player's own list); all but REVEALED are also moves."""


class Fault(Enum):
    """Why a try is refused."""

    SHORT = "short"
    LETTER = "letter"
    CENTRE = "centre"
    FOUND = "found"
    SEEN = "seen"
    UNKNOWN = "unknown"
    BANNED = "banned"


class Refused(IllegalMove):
    """Why the typed word doesn't count; the text is the same for all words with that fault."""

    def __init__(self, fault: Fault, word: str, text: str, /, **values: object) -> None:
        self.fault = fault
        self.word = word
        super().__init__(text, **values)


class Move(NamedTuple):
    """A move of the player.

    "word" (`text` is the word, `value` TARGET, BONUS, MINE or RUDE), "reveal letter" and "reveal
    word" (`value` is the place of a target in the puzzle's), "give up"; "take out" (`text` is a
    word that counted only for the player's own list, and has been removed from it).
    """

    action: str
    value: int = 0
    text: str = ""


def move_of(action: str, value: int = 0, text: str = "") -> Move:
    """A move from its stored fields. Raises TypeError if they are of other types."""
    if not (isinstance(action, str) and isinstance(value, int) and isinstance(text, str)):
        raise TypeError((action, value, text))
    return Move(action, value, text)


class Reach(IntEnum):
    """How far down the list of words a board asks for them; each has the words of those before."""

    GENTLE = 0
    """Only words that everybody knows."""
    EASY = 1
    """Words that at least 19 of 20 readers know."""
    MEDIUM = 2
    HARD = 3


@dataclass(frozen=True)
class Params:
    """What to deal: `letters` different letters, and from `least` to `most` targets.

    `level` is the difficulty wanted, 0 for any. Without a centre every word of the letters is a
    target. `is_original`: the letters are a union of letter sets of words, and need no pangram.
    `reach` says how rare a target may be. `banned` are words never to be targets. `spelling`, for
    English, is one of SPELLINGS, or "" for only words that both countries spell alike; `language`
    is that of the words.
    """

    letters: int = 7
    least: int = 20
    most: int = 60
    level: int = 0
    is_centred: bool = True
    is_original: bool = False
    reach: Reach = Reach.EASY
    banned: tuple[str, ...] = ()
    spelling: str = ""
    language: str = ENGLISH


@dataclass(frozen=True)
class Puzzle:
    """The letters, ascending, the centre ("" for none) and the words to find, ascending.

    `tier` is the list of the lexicon that the targets are from; UNLISTED if none. Targets from the
    player's own text have `spellings`, as they are written there, and masked `sentences` from it:
    both are as long as `targets`, or empty. Words of our lists have spellings in languages other
    than English. `title` is the maker's.
    """

    letters: str
    centre: str
    tier: int
    targets: tuple[str, ...]
    spellings: tuple[str, ...] = ()
    sentences: tuple[str, ...] = ()
    language: str = ENGLISH
    title: str = ""

    def start(self, mode: Mode) -> State:
        """Returns the state in which nothing is found yet."""
        return State(self, mode)

    @property
    def head(self) -> str:
        """Letters, centre and tier: `deioprv-p1`."""
        return str(Head(self.letters, self.centre, self.tier, self.language))

    def to_text(self) -> str:
        """Returns head, number and title, targets and their spellings, separated by colons."""
        parts = [self.head, f"{len(self.targets)}{self._title_suffix}", ",".join(self.targets)]
        if self.spellings:
            parts.append(json.dumps([self.spellings, self.sentences], ensure_ascii=False))
        return ":".join(parts)

    def share(self) -> str | None:
        """The head, the stamp of the targets and a title; None if no list of ours has the words.

        The stamp distinguishes an ID of older lists from one of today's.
        """
        if self.tier == UNLISTED:
            return None
        return f"{self.head}-{stamp_of(self.targets)}{self._title_suffix}"

    @property
    def _title_suffix(self) -> str:
        return f"~{coded(self.title)}" if self.title else ""

    @classmethod
    def from_text(cls, text: str) -> Puzzle:
        """Inverse of to_text. Raises ParseError."""
        parts = text.split(":", 3)
        if len(parts) < 3:
            raise MalformedFile(
                "This Brick puzzle should have letters, a number and the words to find, not "
                f"{text[:40]!r}."
            )
        head, number_and_title, words, *texts = parts
        letters, centre, tier, language = Head.from_text(head)
        targets = tuple(words.split(","))
        number, tilde, title = number_and_title.partition("~")
        if number != str(len(targets)):
            raise MalformedFile(f"There should be {number[:8]} words here, not {len(targets)}.")
        puzzle = cls(letters, centre, UNLISTED if tier is None else tier, targets)
        puzzle.check()
        title = decoded(title, MOST_TITLE) if tilde else ""
        puzzle = replace(puzzle, language=language, title=title)
        if not texts:
            return puzzle
        spellings, sentences = _texts_of(texts[0], len(targets), language)
        return replace(puzzle, spellings=spellings, sentences=sentences)

    def check(self) -> None:
        """Raises ParseError if the letters do not spell the targets, or they aren't sorted."""
        if not 1 <= len(self.targets) <= MAX_TARGETS:
            raise MalformedFile(
                f"A Brick puzzle needs 1 to {MAX_TARGETS} words; this one has {len(self.targets)}."
            )
        for word in self.targets:
            if self.fault(word) or len(word) > LONGEST:
                centre = self.centre or self.letters
                raise MalformedFile(
                    f"Every word must use only the letters {self.letters}, have {SHORTEST} "
                    f"letters or more, and include {centre}. This one doesn't: "
                    f"{word[:LONGEST]!r}."
                )
        if list(self.targets) != sorted(set(self.targets)):
            raise MalformedFile(
                "The words in this puzzle must be in alphabetical order, with no repeats."
            )

    def fault(self, word: str) -> Fault | None:
        """Returns the fault in the spelling of a word, whatever lists it is in."""
        if set(word) - set(self.letters):
            return Fault.LETTER
        if len(word) < SHORTEST:
            return Fault.SHORT
        return None if self.centre in word else Fault.CENTRE

    def points(self, word: str) -> int:
        """1 for a word of four letters, else its length; PANGRAM_POINTS more for a pangram."""
        length = 1 if len(word) == SHORTEST else len(word)
        return length + (PANGRAM_POINTS if self.is_pangram(word) else 0)

    def is_pangram(self, word: str) -> bool:
        """Whether the word has all the letters."""
        return set(word) == set(self.letters)

    @property
    def pangrams(self) -> tuple[str, ...]:
        """The targets that have all the letters."""
        return tuple(word for word in self.targets if self.is_pangram(word))

    @cached_property
    def total(self) -> int:
        """The points of all targets."""
        return sum(map(self.points, self.targets))

    @cached_property
    def places(self) -> dict[str, int]:
        """By target: its place in `targets`."""
        return {word: place for place, word in enumerate(self.targets)}

    def needed(self, rank: int) -> int:
        """The points that a rank (a place in RANKS) asks for."""
        return -(-self.total * RANKS[rank].percent // 100)  # rounded up

    def spelling(self, word: str) -> str:
        """A word as it is written, with accents, if the puzzle has spellings; else unchanged."""
        place = self.places.get(word)
        return word if place is None or not self.spellings else self.spellings[place]

    @property
    def is_own(self) -> bool:
        """Whether the words are from the player's own text."""
        return bool(self.sentences)


class Entry(NamedTuple):
    """A word of the game: TARGET, BONUS, MINE, RUDE or REVEALED."""

    word: str
    value: int


@dataclass(frozen=True)
class State:
    """A position in a game: the words so far, in order, and how much of each target is shown."""

    puzzle: Puzzle
    mode: Mode
    entries: tuple[Entry, ...] = ()
    shown: tuple[tuple[int, int], ...] = ()
    """Places of targets, ascending, and how many of their first letters were revealed."""
    ended: Status = Status.PLAYING

    @cached_property
    def _value_by_word(self) -> dict[str, int]:
        return dict(self.entries)

    @cached_property
    def _hidden_count(self) -> int:
        return sum(word not in self._value_by_word for word in self.puzzle.targets)

    @property
    def status(self) -> Status:
        """SOLVED when every target is found or revealed; SHOWN when given up."""
        return self.ended if self._hidden_count else Status.SOLVED

    def of_category(self, *values: int) -> tuple[str, ...]:
        """The words whose value is one of these (TARGET, BONUS, …), in the order they came."""
        return tuple(word for word, value in self.entries if value in values)

    @property
    def found(self) -> tuple[str, ...]:
        """The targets that the player found, in the order they came."""
        return self.of_category(TARGET)

    @property
    def revealed(self) -> tuple[str, ...]:
        """The targets that were revealed."""
        return self.of_category(REVEALED)

    @property
    def bonus(self) -> tuple[str, ...]:
        """The words found that aren't targets, including those from the player's own list."""
        return self.of_category(BONUS, MINE)

    @property
    def hidden(self) -> tuple[str, ...]:
        """The targets neither found nor revealed: after the end, the missed ones."""
        return tuple(word for word in self.puzzle.targets if word not in self._value_by_word)

    def value_of(self, word: str) -> int:
        """Returns what a word of the game is (TARGET, BONUS, …); 0 if it is not in `entries`."""
        return self._value_by_word.get(word, 0)

    def letters_shown(self, word: str) -> int:
        """Returns how many first letters of a target were revealed."""
        return dict(self.shown).get(self.puzzle.places[word], 0)

    @property
    def target_points(self) -> int:
        """The points of the targets found."""
        return sum(map(self.puzzle.points, self.found))

    @property
    def bonus_points(self) -> int:
        """The points of the bonus words."""
        return sum(map(self.puzzle.points, self.bonus))

    @property
    def score(self) -> int:
        """The points of all words found."""
        return self.target_points + self.bonus_points

    @property
    def rank(self) -> int:
        """The place in RANKS that the points of all words reach; the last needs every target."""
        if self.target_points == self.puzzle.total:
            return LAUREATE
        return max(i for i in range(LAUREATE) if self.puzzle.needed(i) <= self.score)

    @property
    def next_rank(self) -> int | None:
        """The place in RANKS of the next rank; None if it can no longer be reached."""
        place = self.rank + 1
        if self.status is not Status.PLAYING or place > LAUREATE:
            return None
        return None if place == LAUREATE and self.revealed else place

    @property
    def is_scholarly(self) -> bool:
        """Whether the rank is high enough to stop there with credit."""
        return self.rank >= SCHOLAR

    @property
    def former_rank(self) -> int:
        """The rank as versions up to 0.2.0 count it, which must still read what is stored."""
        total = self.puzzle.total
        needed = [-(-total * percent // 100) for percent in _FORMER_PERCENTS]  # rounded up
        return max(rank for rank, points in enumerate(needed) if points <= self.target_points)

    def figures(self) -> dict[str, int | str]:
        """Returns the result: `rank` (a place in RANKS), `points` and `of` how many.

        Also `pangrams` found, `pangrams_of` how many, and the `longest` word found ("" for none).
        """
        found = [*self.found, *self.bonus]
        return {
            "rank": self.rank,
            "points": self.target_points,
            "of": self.puzzle.total,
            "pangrams": sum(map(self.puzzle.is_pangram, self.found)),
            "pangrams_of": len(self.puzzle.pangrams),
            "longest": max(found, key=len, default=""),
        }

    def mistakes(self) -> frozenset[int]:
        """Returns no mistakes: wrong words are refused."""
        return frozenset()

    def refuse(self, word: str) -> None:
        """Raises Refused if the word can't count, whether or not a list has it."""
        fault = self.puzzle.fault(word)
        if fault is Fault.SHORT:
            raise Refused(
                fault, word, N_("Too short. Words need {n} letters or more."), n=SHORTEST
            )
        if fault is Fault.LETTER:
            foreign = next(letter for letter in word if letter not in self.puzzle.letters)
            raise Refused(
                fault, word, N_("{letter} isn't one of the letters."), letter=foreign.upper()
            )
        if fault is Fault.CENTRE:
            centre = self.puzzle.centre.upper()
            raise Refused(fault, word, N_("The centre letter {letter} is missing."), letter=centre)
        if self.value_of(word) == REVEALED:
            raise Refused(Fault.SEEN, word, N_("That word was revealed."))
        if self.value_of(word):
            raise Refused(Fault.FOUND, word, N_("You've already found that word."))

    def apply(self, move: Move) -> State:
        """The position after `move`. Raises IllegalMove."""
        if self.ended is not Status.PLAYING:
            raise ImpossibleMove("This game is over.")
        if move.action == WORD:
            return self._with_found_word(move)
        if move.action == TAKE_OUT and not move.value and self.value_of(move.text) == MINE:
            left = tuple(entry for entry in self.entries if entry.word != move.text)
            return replace(self, entries=left)
        if self.status is not Status.PLAYING:
            raise ImpossibleMove("All the words have been found.")
        if move.action == GIVE_UP and not move.value and not move.text:
            return replace(self, ended=Status.SHOWN)
        if move.action not in (REVEAL_LETTER, REVEAL_WORD) or move.text:
            raise ImpossibleMove("That move isn't possible.")
        targets = self.puzzle.targets
        if not 0 <= move.value < len(targets) or self.value_of(targets[move.value]):
            raise ImpossibleMove("Choose a word that is still hidden.")
        word = targets[move.value]
        count = self.letters_shown(word) + 1
        if move.action == REVEAL_WORD or count == len(word):
            return self._with(word, REVEALED)
        shown = dict(self.shown) | {move.value: count}
        return replace(self, shown=tuple(sorted(shown.items())))

    def _with_found_word(self, move: Move) -> State:
        """The state after a word was found. Raises IllegalMove."""
        self.refuse(move.text)
        is_target = move.text in self.puzzle.places
        if move.value not in (TARGET, BONUS, MINE, RUDE) or is_target != (move.value == TARGET):
            raise ImpossibleMove("That move isn't possible.")
        if len(move.text) > LONGEST:
            raise IllegalMove("No hidden word has that many letters.")
        return self._with(move.text, move.value)

    def _with(self, word: str, value: int) -> State:
        return replace(self, entries=(*self.entries, Entry(word, value)))


def identity(puzzle: Puzzle) -> str:
    """Returns a text that is equal for equal puzzles: letters and centre, whatever the tier.
    A puzzle of the player's own text also has its words.
    """
    letters = str(Head(puzzle.letters, puzzle.centre, None, puzzle.language))
    return f"{letters}:{','.join(puzzle.targets)}" if puzzle.is_own else letters


def figures(state: State) -> dict[str, int | str]:
    """The rank reached, words, pangrams, and the longest word found, as they are stored.

    `degree` is a place in RANKS, `rank` the rank of earlier versions. `finished` is there if
    the player stopped at Graduate or above. `words_revealed` and `letters_revealed` are how many,
    without the letters of those words; `reveals` is how often something was revealed.
    """
    own = (*state.found, *state.bonus)
    is_finished = state.status is Status.SHOWN and state.is_scholarly
    return {
        **({"finished": 1} if is_finished else {}),
        "rank": state.former_rank,
        "degree": state.rank,
        "words": len(state.found),
        "pangrams": sum(map(state.puzzle.is_pangram, own)),
        "longest": max(own, key=len, default=""),
        "words_revealed": len(state.revealed),
        "letters_revealed": sum(
            count
            for place, count in state.shown
            if state.value_of(state.puzzle.targets[place]) != REVEALED
        ),
        "reveals": len(state.revealed) + sum(count for _place, count in state.shown),
    }
