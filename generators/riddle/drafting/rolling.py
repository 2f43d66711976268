"""Lines for a riddle in the workshop: which to choose from, and replacing some or all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ...base import GenerationError, Tick
from ...rng import Rng
from ...words import lexicon
from ...words.letters import Sound, rhymes, sounds
from .. import solver
from ..generator import UNFIT_CLUES, alike_words
from ..rules import FORMS, AnyLine, Line, OwnLine, Puzzle, mask_of
from ..sources import (
    LineClue,
    NoClueError,
    PairRequest,
    SpelledAlikeSource,
    is_related_to_any,
    natural_pair_rules,
    shares_part_with_any,
)
from ..verse import (
    DEALT_REFRAINS,
    LONGEST,
    OF_THEME,
    REFRAINS,
    RIVALS,
    VerseRequest,
    couplets,
    last_word,
    lines_at,
    rhyme_of,
    themed,
    verse,
    wordings_of,
)
from .draft import RiddleDraft, split_end

_LETTERS_LEFT = (1, 4)
"""The least and most letters that a line leaves."""
_RHYMING, _OTHERS = 12, 8
"""Lines to choose from: those that rhyme with their partner, and others."""
_RHYMES, _OF_ONE_RHYME = 30, 2  # tried for the others, and the lines of each
_LAST_ODDS = 4  # one new verse in so many says "my last"
_VERSE_TRIES = 12  # at a new verse
_REDRAWS = 40  # of lines, while another word fits
_ALIKE_TRIES = 12


class Offer(NamedTuple):
    """A line to choose from, whether it rhymes, and how many words would still fit with it."""

    line: Line
    rhymes: bool
    number: int


def partner_of(draft: RiddleDraft, place: int) -> str:
    """Returns the word that the line at a place should rhyme with; "" if there is none yet."""
    beside = place ^ 1  # the other line of its couplet
    if beside < len(draft.answer):
        line = draft.lines[beside]
        return "" if line is None else ending_word(line)
    refrain = REFRAINS.get(draft.refrain, "")
    return last_word(refrain) if refrain else ""


def ending_word(line: AnyLine) -> str:
    """Returns the word that a line ends with; "" if it has no word."""
    if not isinstance(line, OwnLine):
        return line.second
    words = re.findall("[a-z]+", line.text.lower())
    return words[-1] if words else ""


def offers(draft: RiddleDraft, place: int, tick: Tick) -> tuple[Offer, ...]:
    """Returns lines to choose from for a place, rhyming ones first, then by words that fit."""
    rng = Rng(f"{draft.answer} {place}")
    offered: list[Offer] = []
    seen: set[frozenset[str]] = set()
    for line, does_rhyme in _candidates(draft, place, rng, tick):
        tick(None)
        words = frozenset((line.first, line.second))
        count = sum(offer.rhymes == does_rhyme for offer in offered)
        if words not in seen and count < (_RHYMING if does_rhyme else _OTHERS):
            seen.add(words)
            offered.append(Offer(line, does_rhyme, words_left_with(draft, place, line)))
    return tuple(sorted(offered, key=lambda offer: (not offer.rhymes, offer.number)))


def words_left_with(draft: RiddleDraft, place: int, line: AnyLine) -> int:
    """Returns how many words fit once this line is at a place."""
    allowed = [*draft.allowed[:place], line.letters, *draft.allowed[place + 1 :]]
    return solver.count(lexicon.english(), allowed)


def _candidates(
    draft: RiddleDraft, place: int, rng: Rng, tick: Tick
) -> Iterator[tuple[Line, bool]]:
    """Yields (line, whether it rhymes) for a place; rhyming lines come first."""
    if place < LONGEST:
        partner = sounds().get(partner_of(draft, place))
        last = draft.lines[-1]
        request = VerseRequest(
            draft.answer,
            themed(()),
            _LETTERS_LEFT,
            has_last=last is not None and last.is_last,
            banned_words=frozenset(_used_words(draft, place)),
        )
        if partner is not None:
            yield from (
                (line, True) for line in _rhyming_lines(request, place, partner, rng, tick)
            )
        supply_rhymes = [*request.supply.rhymes]
        rng.shuffle(supply_rhymes)
        for rhyme in supply_rhymes[:_RHYMES]:
            if partner is None or rhyme != partner.rhyme:
                lines = [*_lines_ending_on(request, place, rhyme, rng, tick)]
                yield from ((line, False) for line in lines[:_OF_ONE_RHYME])
    yield from ((line, False) for line in _lines_spelled_alike(draft, place, rng, tick))


def _rhyming_lines(
    request: VerseRequest, place: int, partner: Sound, rng: Rng, tick: Tick
) -> Iterator[Line]:
    """Yields lines that scan and rhyme with the word `partner`."""
    for line in _lines_ending_on(request, place, partner.rhyme, rng, tick):
        if rhymes(partner, sounds()[line.second]):
            yield line


def _lines_ending_on(
    request: VerseRequest, place: int, rhyme: str, rng: Rng, tick: Tick
) -> Iterator[Line]:
    """Yields lines that scan and end on this rhyme, with no word like those of other lines."""
    tick(None)
    for candidate in lines_at(request, place, rhyme, rng, tick):
        words = candidate.words
        if not any(
            is_related_to_any(word, request.banned_words)
            or shares_part_with_any(word, request.banned_words)
            for word in words
        ):
            yield Line(
                candidate.form, *words, request.has_last and place == len(request.answer) - 1
            )


def _used_words(draft: RiddleDraft, place: int) -> Iterator[str]:
    """Yields words that a line must not use: unfit clue words, and those of other lines."""
    yield from UNFIT_CLUES
    for other, line in enumerate(draft.lines):
        if other != place and isinstance(line, Line):
            yield from (line.first, line.second)


def _lines_spelled_alike(draft: RiddleDraft, place: int, rng: Rng, tick: Tick) -> Iterator[Line]:
    """Yields lines whose clue words differ by a few letters, as cart and card; they need not scan.

    Ends after some tries, or if no such pair leaves the letter of the answer at `place`.
    """
    source = SpelledAlikeSource(alike_words(), natural_pair_rules(_LETTERS_LEFT))
    letter_index = ord(draft.answer[place]) - ord("a")
    used_words = frozenset((draft.answer, *_used_words(draft, place)))
    pair_request = PairRequest(letter_index, avoided=0, answer=draft.answer, used_words=used_words)
    for _ in range(_ALIKE_TRIES):
        tick(None)
        try:
            yield _line_of_clue(source.clue(pair_request, rng), place, rng)
        except NoClueError:
            return


def _line_of_clue(clue: LineClue, place: int, rng: Rng) -> Line:
    """Returns a line for a clue, in a wording that scans if there is one."""
    plain = next(key for key in FORMS if FORMS[key].logic is clue.logic)
    line = Line(plain, clue.first, clue.second)
    return replace(line, form=rng.choice(wordings_of(line, place)))


# Replacing all or some of the lines


def rolled(draft: RiddleDraft, places: Sequence[int], rng: Rng, tick: Tick) -> RiddleDraft:
    """Replaces the lines at these places by random ones, so that only the answer fits if possible.

    Raises GenerationError if no line is found for a letter.
    """
    before, bare = draft, draft
    for place in places:
        bare = bare.with_line(place, None)
    if len(bare.missing) == len(bare.answer) <= LONGEST:
        made = _new_verse(bare, rng, tick)
        if made is not None:
            return made
    for place in places:
        bare = bare.with_line(place, _draw_line(bare, place, 0, rng, tick, before.lines[place]))
    return _without_rivals(bare, places, rng, tick)


def _new_verse(draft: RiddleDraft, rng: Rng, tick: Tick) -> RiddleDraft | None:
    """Returns the draft with all lines replaced by a verse that only the answer fits.
    None if no such verse is found within _VERSE_TRIES.
    """
    words, answer = lexicon.english(), draft.answer
    request = VerseRequest(
        answer,
        themed(()),
        _LETTERS_LEFT,
        has_last=rng.below(_LAST_ODDS) == 0,
        banned_words=frozenset((*UNFIT_CLUES, *_words_of_couplet(draft))),
        rhyme=_rhyme_of_end(draft),
    )
    for _ in range(_VERSE_TRIES):
        try:
            made = verse(
                request, lambda allowed: solver.answers(words, allowed, RIVALS + 1), rng, tick
            )
        except NoClueError:
            continue
        refrain = 0 if draft.is_own_end else made.refrain
        return replace(draft, lines=made.lines, refrain=refrain, locked=())
    return None


def _words_of_couplet(draft: RiddleDraft) -> list[str]:
    """Returns the words of the couplet or lines that end a draft: they can't be clue words."""
    lines = couplets().get(draft.couplet_key, ()) if draft.couplet_key else (draft.end,)
    return re.findall("[a-z]+", " ".join(lines).lower())


def _rhyme_of_end(draft: RiddleDraft) -> str:
    """Returns the rhyme of the couplet that ends a draft; "" if there is none."""
    if draft.couplet_key in couplets():
        return rhyme_of(draft.couplet_key)
    return "" if draft.is_own_end else rhyme_of(f"{OF_THEME}{split_end(draft.end)[1]}")


def _draw_line(
    draft: RiddleDraft, place: int, avoided: int, rng: Rng, tick: Tick, before: AnyLine | None
) -> Line:
    """Returns a new line for a place: not `before`, and leaving no letter of `avoided` (a bitset).
    Raises GenerationError if there is none.
    """
    fitting = [
        (line, does_rhyme)
        for line, does_rhyme in _rhyming_first(_candidates(draft, place, rng, tick))
        if not line.letters & avoided and line != before
    ]
    if not fitting:
        raise GenerationError(
            "No line was found for the letter {letter}.", letter=draft.answer[place].upper()
        )
    rhyming = [line for line, does_rhyme in fitting if does_rhyme]
    return rng.choice(rhyming or [line for line, _rhymes in fitting])


def _rhyming_first(found: Iterator[tuple[Line, bool]]) -> Iterator[tuple[Line, bool]]:
    """Yields the rhyming lines, which come first, and at most the first _OTHERS in all."""
    for count, (line, does_rhyme) in enumerate(found):
        if not does_rhyme and count >= _OTHERS:
            return
        yield line, does_rhyme


def _without_rivals(
    draft: RiddleDraft, places: Sequence[int], rng: Rng, tick: Tick
) -> RiddleDraft:
    """Redraws lines at these places until only the answer fits, or tries run out."""
    words, answer = lexicon.english(), draft.answer
    for _ in range(_REDRAWS):
        tick(None)
        found = solver.answers(words, draft.allowed, RIVALS + 1)
        rivals = [word for word in found if word != answer]
        differ = [place for place in places if rivals and rivals[0][place] != answer[place]]
        if not differ:
            break
        place = rng.choice(differ)
        avoided = mask_of("".join(rival[place] for rival in rivals)) & ~mask_of(answer[place])
        try:
            line = _draw_line(draft, place, avoided, rng, tick, None)
        except GenerationError:
            continue
        draft = draft.with_line(place, line)
    return draft


def refrains_for(puzzle: Puzzle) -> tuple[int, ...]:
    """Returns the refrains that rhyme with the last line; all if none does."""
    end = sounds().get(ending_word(puzzle.lines[-1]))
    found = [
        number
        for number in DEALT_REFRAINS
        if end is not None and rhymes(end, sounds()[last_word(REFRAINS[number])])
    ]
    return tuple(found or DEALT_REFRAINS)
