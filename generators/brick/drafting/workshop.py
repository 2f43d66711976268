"""What the workshop says of a Brick board that is being made: its words, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...base import N_, Drafting, Finding, Message, Names, ParseError, Tick
from ...text import MOST_TITLE
from ...words.languages import SPELLINGS
from ...words.lexicon import TARGETS
from .. import vocabulary
from ..generator import rate
from ..rules import LEAST_LETTERS, MAX_TARGETS, TIERS, UNLISTED, Puzzle
from ..solver import solved, with_spellings
from .draft import BrickDraft, OwnWord, edit_of

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
    unlisted = [word for word in added if not counts(word)]
    if unlisted:
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
    return draft.tier == TARGETS and any(
        targets
        == solved(
            draft.letters,
            draft.centre,
            TARGETS,
            tick,
            gentle=gentle,
            spelling=spelling,
            language=draft.language,
        ).targets
        for gentle in (False, True)
        for spelling in (*SPELLINGS, "")
    )


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
