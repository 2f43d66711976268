"""A Brick board that is being made: its letters, its centre, and its target words.

A draft is its own position: every edit returns another one. Its words come from a list of the
lexicon, or from the player's own text; words can be removed from it and added. Words added
or removed are kept while they don't fit the letters, in case these change again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple

from ...base import N_, IllegalMove, ImpossibleMove, MalformedFile, ParseError
from ...edits import Draft
from ...text import beginning
from ...words.languages import ENGLISH, LANGUAGES
from ...words.lexicon import TARGETS
from ..index.brk import distinct_letters
from ..rules import LONGEST, MAX_LETTERS, SHORTEST, TIERS, UNLISTED, Puzzle
from ..solver import solved
from ..wordtext import fold

LETTERS, CENTRE, TIER, STRIKE, ADD, TAKE = "letters", "centre", "tier", "strike", "add", "take"


class OwnWord(NamedTuple):
    """A word of the player's text: as it is typed, as it is spelled, and its masked sentence."""

    word: str
    spelling: str
    sentence: str


class LetterEdit(NamedTuple):
    """An edit: a verb of this module, and letters, a tier, a word or a whole draft."""

    verb: str
    text: str = ""


def edit_of(verb: Any, text: Any = "") -> LetterEdit:
    """Returns an edit from its stored fields. Raises TypeError if they have other types."""
    if not (isinstance(verb, str) and isinstance(text, str)):
        raise TypeError((verb, text))
    return LetterEdit(verb, text)


@dataclass(frozen=True)
class BrickDraft(Draft):
    """The choices so far; the letters are ascending, `centre` is one of them or ""."""

    letters: str = ""
    centre: str = ""
    tier: int = TARGETS
    struck: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    own: tuple[OwnWord, ...] = ()
    """The words of the player's text; they are the words to find if the tier is UNLISTED."""
    language: str = ENGLISH

    @classmethod
    def of(cls, puzzle: Puzzle) -> BrickDraft:
        """Returns the draft of an existing board, with exactly its words."""
        if puzzle.sentences:
            own = zip(puzzle.targets, puzzle.spellings, puzzle.sentences, strict=True)
            words = tuple(OwnWord(*fields) for fields in own)
            return cls(
                puzzle.letters, puzzle.centre, UNLISTED, own=words, language=puzzle.language
            )
        try:
            tier, language = puzzle.tier or TARGETS, puzzle.language
            usual = set(solved(puzzle.letters, puzzle.centre, tier, language=language).targets)
        except ParseError:  # letters of another alphabet
            own_words = tuple(OwnWord(word, word, "") for word in puzzle.targets)
            return cls(puzzle.letters, puzzle.centre, UNLISTED, own=own_words)
        targets = set(puzzle.targets)
        struck, added = tuple(sorted(usual - targets)), tuple(sorted(targets - usual))
        return cls(puzzle.letters, puzzle.centre, tier, struck, added, language=language)

    @classmethod
    def from_text(cls, text: str) -> BrickDraft:
        """Inverse of to_text. Raises ParseError."""
        try:
            letters, centre, tier, struck, added, own, *language = json.loads(text)
            draft = cls(letters, centre, tier, tuple(struck), tuple(added))
            draft = replace(draft, language=language[0] if language else ENGLISH)
            draft = replace(draft, own=tuple(OwnWord(*fields) for fields in own))
            texts = [letters, centre, *draft.struck, *draft.added, *chain(*draft.own)]
            is_fine = all(isinstance(text, str) for text in texts)
            is_fine = is_fine and letters == distinct_letters(letters) and len(centre) <= 1
            is_fine = is_fine and len(letters) <= MAX_LETTERS and centre in letters
            is_fine = is_fine and (tier in TIERS or (tier == UNLISTED and bool(own)))
            is_fine = is_fine and draft.language in LANGUAGES and len(language) <= 1
        except (ValueError, TypeError, RecursionError):
            is_fine = False
        if not is_fine:
            raise MalformedFile(f"This isn't a board draft: {text[:40]!r}.")
        return draft

    def to_text(self) -> str:
        """Letters, centre, tier, words struck and added, words of the text, as JSON.

        The language comes last, unless it is English.
        """
        fields: list[object] = [self.letters, self.centre, self.tier]
        fields += [self.struck, self.added, self.own]
        fields += [self.language] if self.language != ENGLISH else []
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))

    def spells(self, word: str) -> bool:
        """Whether the letters, centre included, spell the word."""
        has_length = SHORTEST <= len(word) <= LONGEST
        return has_length and set(word) <= set(self.letters) and self.centre in word

    # Edits

    def _after(self, edit: LetterEdit) -> BrickDraft:
        """Returns the draft after an edit, perhaps the same. Raises IllegalMove, ParseError."""
        verb, text = edit
        if verb == LETTERS:
            return self._with_letters(distinct_letters(fold(text, self.language)))
        if verb == CENTRE:
            if len(text) > 1 or text not in self.letters:
                letter = beginning(text.upper())
                raise IllegalMove("{letter} isn't one of the letters.", letter=letter)
            return replace(self, centre=text)
        if verb == TIER:
            if text not in [str(tier) for tier in (*TIERS, *[UNLISTED] * bool(self.own))]:
                raise ImpossibleMove(f"no word list is called {beginning(text)}")
            return replace(self, tier=int(text))
        if verb == TAKE:
            return BrickDraft.from_text(text)
        if verb in (STRIKE, ADD):
            return self._with_word(fold(text.strip(), self.language), verb == ADD)
        raise ImpossibleMove("That move isn't possible.")

    def _with_letters(self, letters: str) -> BrickDraft:
        """The draft with these letters; a centre not among them is dropped. Raises IllegalMove."""
        if letters and not letters.isalpha():
            raise IllegalMove("Use letters only.")
        if len(letters) > MAX_LETTERS:
            raise IllegalMove("A board can have at most {n} different letters.", n=MAX_LETTERS)
        centre = self.centre if self.centre in letters else ""
        return replace(self, letters=letters, centre=centre)

    def _with_word(self, word: str, is_wanted: bool) -> BrickDraft:
        """Returns the draft with or without a target; no word is both removed and added."""
        self._check_word(word)
        if is_wanted == (word in self.targets):
            text = (
                N_("{word} is already one of the words to find.")
                if is_wanted
                else N_("{word} has already been crossed off.")
            )
            raise IllegalMove(text, word=beginning(word.upper()))
        struck = tuple(other for other in self.struck if other != word)
        added = tuple(other for other in self.added if other != word)
        is_listed = word in self.listed
        if is_wanted and not is_listed:
            added = tuple(sorted({*added, word}))
        elif not is_wanted and is_listed:
            struck = tuple(sorted({*struck, word}))
        return replace(self, struck=struck, added=added)

    def _check_word(self, word: str) -> None:
        """Raises IllegalMove if the letters do not spell the word, and says why."""
        if not word.isalpha() or len(word) < SHORTEST:
            raise IllegalMove(
                "Type a word of at least {n} letters, with no spaces or punctuation.", n=SHORTEST
            )
        foreign = next((char for char in word if char not in self.letters), "")
        if foreign:
            text = N_("{word} has {letter}, which isn't one of the letters.")
            raise IllegalMove(text, word=beginning(word.upper()), letter=foreign.upper())
        if self.centre not in word:
            text = N_("{word} doesn't have the centre letter, {letter}.")
            raise IllegalMove(text, word=beginning(word.upper()), letter=self.centre.upper())
        if not self.spells(word):
            raise IllegalMove("{word} is too long.", word=beginning(word.upper()))

    # What it is

    @property
    def listed(self) -> Sequence[str]:
        """The words of the chosen list that the letters spell, including those crossed off."""
        if not self.letters:
            return ()
        if self.tier == UNLISTED:
            return sorted(own.word for own in self.own if self.spells(own.word))
        try:
            found = solved(self.letters, self.centre, self.tier, language=self.language)
            return found.targets
        except ParseError:  # letters of another alphabet: no list has words of them
            return ()

    @property
    def targets(self) -> tuple[str, ...]:
        """The words to find, ascending."""
        words = {*self.listed, *filter(self.spells, self.added)}
        return tuple(sorted(words.difference(self.struck)))
