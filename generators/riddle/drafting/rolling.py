"""Lines for a riddle that is being made: what to choose from, and replacing all or some."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ...base import GenerationError, Tick
from ...rng import Rng
from ...words import lexicon
from ...words.sounds import Sound, rhymes, sounds
from .. import solver
from ..generator import UNFIT_CLUES, alike_words
from ..likeness import is_akin_to_any, is_near_in_theme
from ..rules import AnyLine, Line, OwnLine, Puzzle, mask_of
from ..sources import Alike, LineClue, NoClueError, PairRequest, natural_manner
from ..verse.couplets import OF_THEME, couplets, rhyme_of
from ..verse.refrains import REFRAINS, last_word
from ..verse.verse import LONGEST, RIVALS, VerseRequest, drafts_at, verse, wordings_of
from ..verse.word_supply import themed
from .draft import COUPLET, RiddleDraft

_LETTERS_LEFT = (1, 4)
"""The least and most letters that the clue words of a line allow in their place."""
_RHYMING, _OTHERS = 12, 8
"""Lines to choose from: that rhyme with the line beside it, and others."""
_RHYMES = 30  # sounds that are tried for the others
_TURNS = 12  # at a verse of all lines
_REDRAWS = 40  # of lines, while another word fits
_ALIKE_TRIES = 12


class Offer(NamedTuple):
    """A line that may be taken, whether it rhymes, and how many words fit with it."""

    line: Line
    rhymes: bool
    number: int


def partner_of(draft: RiddleDraft, place: int) -> str:
    """The word that the line at a place is to rhyme with; "" if there is none yet."""
    beside = place ^ 1
    if beside < len(draft.answer):
        line = draft.lines[beside]
        return "" if line is None else ending_word(line)
    refrain = REFRAINS.get(draft.refrain, "")
    return last_word(refrain) if refrain else ""


def ending_word(line: AnyLine) -> str:
    """The word that a line ends with."""
    if not isinstance(line, OwnLine):
        return line.second
    words = re.findall("[a-z]+", line.text.lower())
    return words[-1] if words else ""


def offers(draft: RiddleDraft, place: int, tick: Tick) -> tuple[Offer, ...]:
    """Returns lines to choose from for a place: rhyming ones first, then few fitting words."""
    rng = Rng(f"{draft.answer} {place}")
    found: list[Offer] = []
    seen: set[frozenset[str]] = set()
    for line, does_rhyme in _candidates(draft, place, rng, tick):
        tick(None)
        words = frozenset((line.first, line.second))
        enough = sum(offer.rhymes == does_rhyme for offer in found)
        if words not in seen and enough < (_RHYMING if does_rhyme else _OTHERS):
            seen.add(words)
            found.append(Offer(line, does_rhyme, words_left_with(draft, place, line)))
    return tuple(sorted(found, key=lambda offer: (not offer.rhymes, offer.number)))


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
        wish = _verse_request(draft, place)
        if partner is not None:
            yield from ((line, True) for line in _rhyming_lines(wish, place, partner, rng, tick))
        known = [*wish.supply.rhymes]
        rng.shuffle(known)
        for rhyme in known[:_RHYMES]:
            if partner is None or rhyme != partner.rhyme:
                lines = [*_lines_ending_on(wish, place, rhyme, rng, tick)][:2]
                yield from ((line, False) for line in lines)
    yield from ((line, False) for line in _lines_spelled_alike(draft, place, rng, tick))


def _rhyming_lines(
    wish: VerseRequest, place: int, partner: Sound, rng: Rng, tick: Tick
) -> Iterator[Line]:
    """Yields lines that scan and rhyme with the word `partner`."""
    for line in _lines_ending_on(wish, place, partner.rhyme, rng, tick):
        if rhymes(partner, sounds()[line.second]):
            yield line


def _lines_ending_on(
    wish: VerseRequest, place: int, rhyme: str, rng: Rng, tick: Tick
) -> Iterator[Line]:
    """Yields lines that scan and end on a rhyme, without words akin to those of other lines."""
    tick(None)
    for draft in drafts_at(wish, place, rhyme, rng, tick):
        words = draft.words
        if not any(
            is_akin_to_any(word, wish.spent) or is_near_in_theme(word, wish.spent)
            for word in words
        ):
            yield Line(draft.form, *words, wish.has_last and place == len(wish.answer) - 1)


def _verse_request(draft: RiddleDraft, place: int) -> VerseRequest:
    """Returns what a line at a place must fulfil: no clue word of the other lines."""
    last = draft.lines[-1]
    return VerseRequest(
        draft.answer,
        themed(()),
        _LETTERS_LEFT,
        has_last=last is not None and last.is_last,
        spent=frozenset(_used_words(draft, place)),
    )


def _used_words(draft: RiddleDraft, place: int) -> Iterator[str]:
    """Yields words that a line must not use: unfit clue words, and those of other lines."""
    yield from UNFIT_CLUES
    for other, line in enumerate(draft.lines):
        if other != place and isinstance(line, Line):
            yield from (line.first, line.second)


def _lines_spelled_alike(draft: RiddleDraft, place: int, rng: Rng, tick: Tick) -> Iterator[Line]:
    """Yields lines whose clue words differ by a few letters, as cart and card; they need not scan.

    Ends after some tries, or where no such pair leaves the letter of the answer at `place`.
    """
    source = Alike(alike_words(), natural_manner(_LETTERS_LEFT))
    letter_index = ord(draft.answer[place]) - ord("a")
    used_words = frozenset((draft.answer, *_used_words(draft, place)))
    wanted = PairRequest(letter_index, avoided=0, answer=draft.answer, used_words=used_words)
    for _ in range(_ALIKE_TRIES):
        tick(None)
        try:
            yield _line_of_clue(source.clue(wanted, rng), place, rng)
        except NoClueError:
            return


def _line_of_clue(clue: LineClue, place: int, rng: Rng) -> Line:
    """Returns a line for a clue, in a wording that scans if there is one."""
    form = next(key for key in "akx" if Line(key, "aa", "bb").logic is clue.logic)
    line = Line(form, clue.first, clue.second)
    return replace(line, form=rng.choice(wordings_of(line, place)))


# Replacing all or some of the lines


def rolled(draft: RiddleDraft, places: Sequence[int], rng: Rng, tick: Tick) -> RiddleDraft:
    """Rolls other lines at these places, so that only the answer fits if possible.

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
    """Returns a verse with one answer; None if none is found soon."""
    words, answer = lexicon.english(), draft.answer
    wish = VerseRequest(
        answer,
        themed(()),
        _LETTERS_LEFT,
        has_last=rng.below(4) == 0,
        spent=frozenset((*UNFIT_CLUES, *_words_of_couplet(draft))),
        rhyme=_rhyme_of_end(draft),
    )
    for _ in range(_TURNS):
        try:
            made = verse(
                wish, lambda allowed: solver.answers(words, allowed, RIVALS + 1), rng, tick
            )
        except NoClueError:
            continue
        refrain = 0 if draft.is_own_end else made.refrain
        return replace(draft, lines=made.lines, refrain=refrain, locked=())
    return None


def _words_of_couplet(draft: RiddleDraft) -> list[str]:
    """The words of the couplet that ends it, which are no clue words."""
    lines = couplets().get(draft.answer, ()) if draft.end.startswith(COUPLET) else (draft.end,)
    return re.findall("[a-z]+", " ".join(lines).lower())


def _rhyme_of_end(draft: RiddleDraft) -> str:
    """Returns the rhyme of the couplet that ends a draft; "" if there is none."""
    if draft.end.startswith(COUPLET) and draft.answer in couplets():
        return rhyme_of(draft.answer)
    return "" if draft.is_own_end else rhyme_of(f"{OF_THEME}{draft.end[1:]}")


def _draw_line(
    draft: RiddleDraft, place: int, avoided: int, rng: Rng, tick: Tick, before: AnyLine | None
) -> Line:
    """Returns a new line for a place, one that leaves none of the avoided letters."""
    found = [
        (line, does_rhyme)
        for line, does_rhyme in _rhyming_first(_candidates(draft, place, rng, tick))
        if not line.letters & avoided and line != before
    ]
    if not found:
        raise GenerationError(
            "No line was found for the letter {letter}.", letter=draft.answer[place].upper()
        )
    rhyming = [line for line, does_rhyme in found if does_rhyme]
    return rng.choice(rhyming or [line for line, _rhymes in found])


def _rhyming_first(found: Iterator[tuple[Line, bool]]) -> Iterator[tuple[Line, bool]]:
    """Yields the rhyming lines, which come first, and at most the first _OTHERS in all."""
    for count, (line, does_rhyme) in enumerate(found):
        if not does_rhyme and count >= _OTHERS:
            return
        yield line, does_rhyme


def _without_rivals(
    draft: RiddleDraft, places: Sequence[int], rng: Rng, tick: Tick
) -> RiddleDraft:
    """Rolls lines at some of these places until only the answer fits, or tries run out."""
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
        for number, line in REFRAINS.items()
        if end is not None and rhymes(end, sounds()[last_word(line)])
    ]
    return tuple(found or REFRAINS)
