"""A Brick board that is being made: its letters, its centre, and its target words.

A draft is its own position: every edit returns another one. Its words come from a list of the
lexicon, or from the player's own text; words can be removed from it and added. Words added
or removed are kept while they don't fit the letters, in case these change again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, NamedTuple

from ..base import (
    N_,
    Drafting,
    Finding,
    IllegalMove,
    ImpossibleMove,
    MalformedFile,
    Message,
    Names,
    ParseError,
    Tick,
)
from ..drafting import Draft
from ..text import MOST_TITLE, beginning
from ..words.languages import ENGLISH, LANGUAGES
from ..words.lexicon import TARGETS
from . import vocabulary
from .brk import distinct_letters
from .generator import rate
from .rules import (
    LEAST_LETTERS,
    LONGEST,
    MAX_LETTERS,
    MAX_TARGETS,
    SHORTEST,
    TIERS,
    UNLISTED,
    Head,
    Puzzle,
)
from .solver import every_edition, solved, with_spellings
from .wordtext import fold

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
            tiers = (*TIERS, UNLISTED) if self.own else TIERS
            if text not in map(str, tiers):
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


LEAST_WORDS = 4
"""The fewest words that make a board."""
_NAMED = 3  # words named in a sentence


@dataclass(frozen=True, kw_only=True)
class WordsFinding(Finding):
    """The finding on a board: all words of its letters, and the targets among them."""

    targets: frozenset[str] = frozenset()
    tiers: tuple[tuple[str, ...], ...] = ()
    """By tier of the lexicon: the words that no earlier tier has; last, those of no tier.

    Empty until they have been worked out.
    """
    warnings: tuple[Message, ...] = ()
    """What the maker may not have meant; the board can be played and sent all the same."""
    rude: frozenset[str] = frozenset()
    """The words to find that are offensive."""


def findings(draft: BrickDraft, tick: Tick) -> Iterator[Finding]:
    """Yields findings on a draft, each knowing more: the verdict, the level, then all tiers."""
    if len(draft.letters) < LEAST_LETTERS:
        yield _without_enough_letters(draft)
        return
    finding = _verdict(draft, tick)
    yield finding
    if finding.puzzle is not None and finding.status == "unique":
        finding = replace(finding, level=rate(finding.puzzle, tick).level)
        yield finding
    yield replace(finding, tiers=_tiers(draft, finding, tick))


def _without_enough_letters(draft: BrickDraft) -> Finding:
    """Returns the finding for a draft with too few letters for a board."""
    number = len(draft.letters)
    title = Message("Too few letters ({n})", n=number) if number else Message("No letters yet")
    reason = Message("Choose the letters, then a centre letter if you want one.")
    return Finding(status="unfinished", title=title, reason=reason)


def _verdict(draft: BrickDraft, tick: Tick) -> WordsFinding:
    """Returns the number of words and points, or what is missing."""
    tick(None)
    targets = draft.targets
    if not targets:
        return _without_words(draft)
    if len(targets) > MAX_TARGETS:
        title = Message("Too many words ({n})", n=len(targets))
        reason = Message("A board can have at most {most} words.", most=MAX_TARGETS)
        return WordsFinding(status="wrong", title=title, reason=reason, targets=frozenset(targets))
    puzzle = _puzzle(draft, targets, tick)
    rude = frozenset(filter(vocabulary.of(draft.language).is_rude, targets))
    is_board = len(targets) >= LEAST_WORDS
    few = Message("Too few words ({n})", n=len(targets))
    return WordsFinding(
        status="unique" if is_board else "wrong",
        title=Message("{n} words", n=len(targets)) if is_board else few,
        reason=_reason(puzzle),
        puzzle=puzzle,
        warnings=tuple(_warnings(draft, puzzle, rude)),
        targets=frozenset(targets),
        rude=rude,
    )


def _without_words(draft: BrickDraft) -> WordsFinding:
    """Returns the finding for a draft without words: the letters or the centre are wrong."""
    free = replace(draft, centre="").targets
    title = Message("No words with the centre letter") if free else Message("No words")
    reason = Message("These letters don't spell any words in this list.")
    if free:
        text = N_("No word has {letter} (words without it: {n}). Choose another centre letter.")
        reason = Message(text, n=len(free), letter=draft.centre.upper())
    return WordsFinding(status="wrong", title=title, reason=reason)


def _reason(puzzle: Puzzle) -> Message:
    """Says the points and the pangrams of a board, or that it has too few words."""
    if len(puzzle.targets) < LEAST_WORDS:
        return Message("A board needs at least {least} words.", least=LEAST_WORDS)
    pangrams = puzzle.pangrams
    if not pangrams:
        return Message("{points} points.", points=puzzle.total)
    text = N_("{points} points. Words that use all the letters: {words}.")
    if len(pangrams) > _NAMED:
        text = N_("{points} points. {n} words use all the letters, including {words}.")
    named = _first_names([puzzle.spelling(word) for word in pangrams])
    return Message(text, points=puzzle.total, words=named, n=len(pangrams))


def _first_names(words: Sequence[str]) -> Names:
    """Returns the first words, as many as a sentence names."""
    return Names(words[:_NAMED])


def _warnings(draft: BrickDraft, puzzle: Puzzle, rude: frozenset[str]) -> Iterator[Message]:
    """Yields warnings: offensive words, no pangram, words that no list has."""
    if rude:
        yield Message("Offensive: {words}.", words=_first_names(sorted(rude)))
    if not puzzle.pangrams:
        yield Message("No pangram: no word uses all the letters.")
    counts = vocabulary.of(draft.language).counts
    added = [word for word in draft.added if word in puzzle.places and word not in rude]
    if unlisted := [word for word in added if not counts(word)]:
        yield Message("Not in the word list: {words}.", words=_first_names(unlisted))


def _puzzle(draft: BrickDraft, targets: tuple[str, ...], tick: Tick) -> Puzzle:
    """Returns the board: of a list if its words are exactly the list's, else of its own words."""
    letters, centre, tier, language = draft.letters, draft.centre, draft.tier, draft.language
    if tier == UNLISTED:
        known = {own.word: own for own in draft.own}
        found = [known.get(word, OwnWord(word, word, "")) for word in targets]
        sentences = tuple(word.sentence for word in found)
        if not any(sentences):
            return Puzzle(letters, centre, tier, targets, language=language)
        spellings = tuple(word.spelling for word in found)
        return Puzzle(letters, centre, tier, targets, spellings, sentences, language)
    if not _follows_from_list(draft, targets, tick):
        tier = UNLISTED
    return with_spellings(Puzzle(letters, centre, tier, targets), language)


def _follows_from_list(draft: BrickDraft, targets: tuple[str, ...], tick: Tick) -> bool:
    """Whether the words follow from the letters and the list, so that an ID needn't hold them.

    They do if they are the whole list, or what a dealt board would ask for.
    """
    if targets == tuple(draft.listed):
        return True
    if draft.tier != TARGETS:
        return False
    head = Head(draft.letters, draft.centre, TARGETS, draft.language)
    return any(edition.targets == targets for edition in every_edition(head, TARGETS, tick))


def _tiers(draft: BrickDraft, finding: WordsFinding, tick: Tick) -> tuple[tuple[str, ...], ...]:
    """Returns all words of the letters by the first tier that has them, then other targets."""
    found: list[tuple[str, ...]] = []
    known: set[str] = set()
    for tier in TIERS:
        try:
            words = solved(
                draft.letters, draft.centre, tier, tick, language=draft.language
            ).targets
        except ParseError:  # letters of another alphabet
            words = ()
        found.append(tuple(word for word in words if word not in known))
        known.update(words)
    own = [own.word for own in draft.own if draft.spells(own.word)]
    added = filter(draft.spells, (*draft.added, *draft.struck))
    others = {*finding.targets, *own, *added}.difference(known)
    return (*found, tuple(sorted(others)))


def _shape(draft: BrickDraft) -> Message:
    """Returns what the list of drafts shows: `7 letters • centre A`."""
    if draft.centre:
        letter = draft.centre.upper()
        return Message("{n} letters • centre {letter}", n=len(draft.letters), letter=letter)
    return Message.counted("{n} letter", "{n} letters", n=len(draft.letters))


DRAFTING = Drafting(
    about=Message("Choose letters and words"),
    empty=BrickDraft,
    of=BrickDraft.of,
    open=BrickDraft.from_text,
    move=edit_of,
    findings=findings,
    shape=_shape,
    recalled=lambda draft: draft.letters.upper(),
    entitled=lambda puzzle, title: replace(puzzle, title=title[:MOST_TITLE]),
    title=lambda puzzle: puzzle.title,
)
