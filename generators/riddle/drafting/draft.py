"""A riddle in the workshop: its answer, its lines, which of them are locked, its ending.

A draft is its own position: every edit returns another one. A line that no longer leaves the
letter of its place is removed, unless it is locked or in the maker's own words.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...base import IllegalMove, ImpossibleMove, MalformedFile, ParseError
from ...drafting import Draft, Edit
from ...text import beginning
from ...words.languages import ENGLISH
from ..languages import last_line, wording
from ..reading.user_line import own_line
from ..rules import (
    CLUE_MARK,
    EVERY,
    LONGEST,
    MOST_OWN,
    SHORTEST,
    WITHOUT_LINES,
    AnyLine,
    Line,
    OwnLine,
    Puzzle,
    line_from_text,
    mask_of,
)
from ..verse import OF_THEME, REFRAINS, couplets, key_of

ANSWER, LINE, OWN, LOCK, END, REFRAIN, TAKE = (
    *("answer", "line", "own", "lock", "end"),
    *("refrain", "take"),
)
COUPLET, HAZY_COUPLET = "~", "~~"
"""The values of `end` for the clear and the hazy couplet on the answer."""
THEME = "*"
"""What precedes, in `end`, the theme whose lines end the riddle, as in Puzzle.closing_theme."""


@dataclass(frozen=True)
class RiddleDraft(Draft):
    """The riddle so far: by place the line, None if there is none, and the locked places.

    `end` is "" (none), `~` or `~theme` (the clear couplet on the answer; if there is none, the
    theme's closing line), the same with `~~` for the hazy couplet, `*theme` (that line), or lines
    of the maker's own.
    """

    answer: str = ""
    lines: tuple[AnyLine | None, ...] = ()
    locked: tuple[int, ...] = ()
    end: str = COUPLET
    refrain: int = 0

    @classmethod
    def of(cls, puzzle: Puzzle) -> RiddleDraft:
        """Returns the draft of a riddle; one in another language has lines of its own."""
        if puzzle.language != ENGLISH:
            texts = [CLUE_MARK.join(wording(puzzle, place)) for place in range(len(puzzle.lines))]
            pairs = zip(texts, puzzle.lines, strict=True)
            own = tuple(OwnLine(text, line.letters, line.is_last) for text, line in pairs)
            return cls(puzzle.answer, own, (), last_line(puzzle))
        couplet = HAZY_COUPLET if puzzle.is_hazy else COUPLET
        end = f"{couplet if puzzle.has_couplet else THEME}{puzzle.closing_theme}"
        end = puzzle.ending or (end if end != THEME else "")
        return cls(puzzle.answer, puzzle.lines, (), end, puzzle.refrain)

    @classmethod
    def from_text(cls, text: str) -> RiddleDraft:
        """Inverse of to_text. Raises ParseError."""
        try:
            answer, lines, locked, end, refrain = json.loads(text)
            is_fine = isinstance(answer, str) and isinstance(end, str) and _is_word(answer)
            is_fine = (
                is_fine and len(lines) == len(answer) and (refrain in REFRAINS or refrain == 0)
            )
            is_fine = is_fine and _is_end(end) and list(locked) == sorted(set(locked))
            is_fine = is_fine and set(locked) <= set(range(len(answer)))
            read = tuple(line_from_text(line) if line else None for line in lines)
        except (ValueError, TypeError, ParseError, RecursionError):
            is_fine = False
        if not is_fine:
            raise MalformedFile(f"This isn't a riddle draft: {text[:40]!r}.")
        return cls(answer, read, tuple(locked), end, int(refrain))

    def to_text(self) -> str:
        """Answer, lines, locked places, end and refrain, as JSON."""
        lines = [str(line) if line else "" for line in self.lines]
        fields = [self.answer, lines, self.locked, self.end, self.refrain]
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    # Edits

    def _after(self, edit: Edit) -> RiddleDraft:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        verb, place, text = edit
        if verb == ANSWER:
            return self._with_answer(text.strip().lower())
        if verb == TAKE:
            return RiddleDraft.from_text(text)
        if verb == END:
            if not _is_end(text):
                raise IllegalMove("A riddle can end with at most two lines of your own.")
            return replace(self, end=text)
        if verb == REFRAIN:
            return replace(self, refrain=_refrain(text))
        if not 0 <= place < len(self.answer):
            raise ImpossibleMove(f"there is no letter {place}")
        if verb == LINE:
            return self.with_line(place, self._line(place, text) if text else None)
        if verb == OWN:
            return self.with_line(place, own_line(text, place, len(self.answer)))
        if verb == LOCK:
            if self.lines[place] is None:
                raise IllegalMove("There is no line {n} yet.", n=place + 1)
            locked = {*self.locked} ^ {place}
            return replace(self, locked=tuple(sorted(locked)))
        raise ImpossibleMove("That move isn't possible.")

    def _line(self, place: int, text: str) -> Line:
        """Reads a line from its text; only the last line can say "my last". Raises ParseError."""
        line = Line.from_text(text)
        return replace(line, is_last=line.is_last and place == len(self.answer) - 1)

    def with_line(self, place: int, line: AnyLine | None) -> RiddleDraft:
        """Returns the draft with another line at a place; None removes it."""
        lines = (*self.lines[:place], line, *self.lines[place + 1 :])
        return replace(self, lines=lines)

    def _with_answer(self, word: str) -> RiddleDraft:
        """Returns the draft with another answer; lines that leave its letters stay.
        Raises IllegalMove if it isn't a word.
        """
        if not _is_word(word):
            raise IllegalMove(
                "The answer must be one word of at most {n} letters from A to Z.", n=LONGEST
            )
        lines: list[AnyLine | None] = []
        for place, letter in enumerate(word):
            line = self.lines[place] if place < len(self.lines) else None
            stays = line is not None and (isinstance(line, OwnLine) or place in self.locked)
            if line is not None and not stays and not mask_of(letter) & line.letters:
                line = None
            if line is not None and line.is_last and place < len(word) - 1:
                line = replace(line, is_last=False) if not isinstance(line, OwnLine) else None
            lines.append(line)
        locked = tuple(place for place in self.locked if place < len(word) and lines[place])
        return replace(self, answer=word, lines=tuple(lines), locked=locked)

    # What it is

    @property
    def missing(self) -> tuple[int, ...]:
        """The places without a line."""
        return tuple(place for place, line in enumerate(self.lines) if line is None)

    @property
    def wrong(self) -> tuple[int, ...]:
        """The places whose line does not leave their letter."""
        pairs = enumerate(zip(self.answer, self.lines, strict=True))
        return tuple(
            place for place, (letter, line) in pairs if line and not mask_of(letter) & line.letters
        )

    @property
    def allowed(self) -> tuple[int, ...]:
        """Returns the letters each place's line leaves; all letters if there is no line.

        A wrong line is treated as if it left the letter of its place, too.
        """
        pairs = zip(self.answer, self.lines, strict=True)
        return tuple(
            EVERY if line is None else line.letters | mask_of(letter) for letter, line in pairs
        )

    @property
    def has_refrain(self) -> bool:
        """Whether a refrain can rhyme with the last line, which has no partner."""
        return len(self.answer) % 2 == 1

    @property
    def puzzle(self) -> Puzzle | None:
        """The riddle; None while a line is missing or wrong."""
        if len(self.answer) < SHORTEST or self.missing or self.wrong:
            return None
        return self.puzzle_with(tuple(line for line in self.lines if line is not None))

    def puzzle_with(self, lines: tuple[AnyLine, ...]) -> Puzzle:
        """Returns the riddle with these lines and the draft's refrain and end."""
        has_couplet = self.couplet_key in couplets()
        return Puzzle(
            lines,
            self.answer,
            closing_theme="" if self.is_own_end else split_end(self.end)[1],
            refrain=self.refrain if self.has_refrain and not self.is_own_end else 0,
            has_couplet=has_couplet,
            ending=self.end if self.is_own_end else "",
            is_hazy=has_couplet and split_end(self.end)[0] == HAZY_COUPLET,
        )

    @property
    def couplet_key(self) -> str:
        """The key of the couplet that ends the riddle, known or not; "" for another end."""
        mark = split_end(self.end)[0]
        return key_of(self.answer, mark == HAZY_COUPLET) if mark in (COUPLET, HAZY_COUPLET) else ""

    @property
    def is_own_end(self) -> bool:
        """Whether the riddle ends with lines of the maker's own."""
        return bool(self.end) and self.end[0] not in (COUPLET, THEME)


def _is_word(word: str) -> bool:
    return len(word) <= LONGEST and (
        not word or (word.isascii() and word.isalpha() and word.islower())
    )


def split_end(end: str) -> tuple[str, str]:
    """Returns an end's HAZY_COUPLET, COUPLET or THEME ("" for another) and what comes after."""
    mark = next((mark for mark in (HAZY_COUPLET, COUPLET, THEME) if end.startswith(mark)), "")
    return mark, end.removeprefix(mark)


def _is_end(end: str) -> bool:
    """Whether a text is an ending: none, a couplet, one of a theme, or up to two lines."""
    if end in ("", COUPLET, HAZY_COUPLET):
        return True
    mark, theme = split_end(end)
    if mark:
        return f"{OF_THEME}{theme.removesuffix(WITHOUT_LINES)}" in couplets()
    lines = end.split("\n")
    return (
        len(lines) <= 2
        and all(line.strip() == line and line for line in lines)
        and all(len(line) <= MOST_OWN and line.isprintable() for line in lines)
    )


def _refrain(text: str) -> int:
    """Reads the number of a refrain; 0 for "". Raises IllegalMove."""
    if text and not (text.isdecimal() and int(text) in REFRAINS):
        raise ImpossibleMove(f"there is no refrain {beginning(text)}")
    return int(text or 0)


def own_end(lines: Sequence[str]) -> str:
    """Returns an end made of the maker's own lines, without the empty ones."""
    plain = (" ".join(line.split()).lstrip(f"{COUPLET}{THEME} ") for line in lines)
    return "\n".join(line for line in plain if line)
