"""What the workshop says about a draft of a riddle: the words that fit, and what would fix it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...base import (
    N_,
    Check,
    Drafting,
    Finding,
    Fix,
    Message,
    Names,
    Thousands,
    Tick,
    joined_names,
)
from ...drafting import Edit, edit_of
from ...text import MOST_TITLE
from ...words import lexicon
from ...words.letters import rhymes, sounds
from .. import solver
from ..generator import shares_stem
from ..hints import letters_text
from ..rules import EVERY, SHORTEST, Line, OwnLine, mask_of
from ..solver import rate
from ..sources import UNFIT
from .draft import LINE, RiddleDraft
from .rolling import Offer, offers, partner_of

MOST_WORDS = 6
"""The most fitting words that are named."""
_MOST_FIXES = 6


@dataclass(frozen=True, kw_only=True)
class RiddleFinding(Finding):
    """The finding on a riddle: the words that fit, and the lines to choose from."""

    words: tuple[str, ...] = ()
    """The first of the words that fit, the answer before the commonest others."""
    number: int = 0
    """How many fit in all."""
    wrong: tuple[int, ...] = ()
    """The places whose line does not leave their letter."""
    offers: tuple[tuple[Offer, ...], ...] = ()
    """By place: the lines to choose from; only the places looked at so far."""


def findings(draft: RiddleDraft, tick: Tick) -> Iterator[Finding]:
    """Yields findings, each knowing more: verdict, level, then offers and fixes by place."""
    tick(None)
    finding = _verdict(draft)
    yield finding
    if finding.status == "unique":
        finding = replace(finding, level=rate(finding.puzzle, tick).level)
        yield finding
    if len(draft.answer) < SHORTEST:
        return
    if finding.status == "multiple":
        finding = replace(finding, fixes_title=Message("Replacing one line would make it unique"))
    for place in range(len(draft.answer)):
        found = offers(draft, place, tick)
        finding = replace(finding, offers=(*finding.offers, found))
        if finding.status == "multiple":
            fixes = (*finding.fixes, *_fixes(draft, place, found))
            finding = replace(finding, fixes=fixes[:_MOST_FIXES])
        yield finding
    if finding.status == "multiple" and not finding.fixes:
        title = Message("Replacing one line isn't enough: replace several")
        yield replace(finding, fixes_title=title)


def _verdict(draft: RiddleDraft) -> RiddleFinding:
    """Returns the finding on how many words fit, or on what is missing or wrong."""
    answer, words = draft.answer, lexicon.english()
    if len(answer) < SHORTEST:
        title = Message("No answer yet") if not answer else Message("Too short")
        reason = Message("Type the answer: {n} letters or more.", n=SHORTEST)
        return RiddleFinding(status="unfinished", title=title, reason=reason)
    number = solver.count(words, draft.allowed)
    fitting = solver.answers(words, draft.allowed, MOST_WORDS + 1)
    others = [word for word in fitting if word != answer]
    does_fit = not draft.wrong and solver.count(words, solver.exact_letters(answer)) == 1
    listed = (*([answer] if does_fit else []), *others)[:MOST_WORDS]
    finding = RiddleFinding(
        status="unfinished",
        title=_missing_title(draft),
        reason=_fitting_text(number),
        words=listed if number <= MOST_WORDS or not draft.missing else (),
        number=number,
        wrong=draft.wrong,
        checks=_checks(draft),
    )
    if draft.wrong:
        finding = replace(finding, words=())
        title, reason = _wrong_text(draft)
        return replace(finding, status="wrong", title=title, reason=reason)
    if draft.missing:
        return finding
    finding = replace(finding, puzzle=draft.puzzle)
    if others:
        title = _MANY.get(number) or Message("{n} words fit", n=number)
        return replace(
            finding, status="multiple", title=title, reason=_rival_text(draft, others[0])
        )
    if not does_fit:
        reason = Message(
            "{word} isn't in the word list. You can play the riddle, but the program "
            "can't check that it has only one answer.",
            word=answer.upper(),
        )
        return replace(finding, status="none", title=Message("No known word fits"), reason=reason)
    reason = Message("None of the other {n} known words fits.", n=Thousands(len(words.words)))
    return replace(finding, status="unique", title=Message("One word fits"), reason=reason)


_MANY = {2: Message("Two words fit"), 3: Message("Three words fit")}


def _missing_title(draft: RiddleDraft) -> Message:
    """Says how many lines there are so far."""
    missing, count = len(draft.missing), len(draft.answer)
    if missing == count:
        return Message("No lines yet")
    return Message("{n} of {all} lines", n=count - missing, all=count)


def _fitting_text(number: int) -> Message:
    """Says how many words fit the lines so far."""
    if number == 1:
        return Message("Only one word still fits.")
    return Message("{n} words still fit.", n=Thousands(number))


def _wrong_text(draft: RiddleDraft) -> tuple[Message, Message]:
    """Returns title and reason: the first wrong line and why; several are counted."""
    place = draft.wrong[0]
    line, letter = draft.lines[place], draft.answer[place].upper()
    assert line is not None, "a line that is missing is not wrong"
    reason = Message(
        "Line {n} leaves {letters}, but not {letter}.",
        n=place + 1,
        letters=letters_text(line.letters),
        letter=letter,
    )
    if not line.letters:
        reason = Message(
            "Line {n} couldn't be understood, or it rules out every letter. Write it like “My "
            "first is in spoon but not in pot”.",
            n=place + 1,
        )
    title = Message("Line {n} is wrong", n=place + 1)
    if len(draft.wrong) > 1:
        title = Message("{n} lines are wrong", n=len(draft.wrong))
    return title, reason


def _rival_text(draft: RiddleDraft, rival: str) -> Message:
    """Says which lines let another word fit."""
    places = [place for place, letter in enumerate(rival) if letter != draft.answer[place]]
    if len(places) == 1:
        text = N_("{word} also fits: line {n} also leaves {letter}.")
        letter = rival[places[0]].upper()
        return Message(text, word=rival.upper(), n=places[0] + 1, letter=letter)
    lines = joined_numbers(places)
    return Message("{word} also fits, because of lines {lines}.", word=rival.upper(), lines=lines)


def joined_numbers(places: Sequence[int]) -> Message | str:
    """Returns places as line numbers, counted from 1: `2, 3 and 5`."""
    return joined_names([str(place + 1) for place in places])


def _checks(draft: RiddleDraft) -> tuple[Check, ...]:
    """Returns checks for unintended faults: false rhymes, words that give the answer away."""
    if draft.missing:
        return ()
    # By the number of the first line of each couplet, from 1: whether it rhymes.
    pairs = {n: _rhyme(draft, n - 1) for n in range(1, len(draft.answer), 2)}
    plain = [n for n, do_rhyme in pairs.items() if do_rhyme is False]
    given = [
        n
        for n, line in enumerate(draft.lines, 1)
        if isinstance(line, OwnLine) and shares_stem(draft.answer, line.text)
    ]
    end = draft.end if draft.is_own_end else ""
    checks = [Check(Message("No line contains the answer"), not given, _lines_text(given))]
    if plain or all(pairs.values()):  # else the sound of a word isn't known
        title = Message("The lines rhyme in pairs")
        checks.insert(0, Check(title, not plain, _lines_text(plain, pairs=True)))
    if end:
        gives_away = shares_stem(draft.answer, end)
        wrong = Message("it contains a similar word") if gives_away else None
        checks.append(Check(Message("The ending isn't a giveaway"), not gives_away, wrong))
    rude = [n for n, line in enumerate(draft.lines, 1) if line and _is_offensive(line)]
    if rude:
        checks.append(Check(Message("The lines aren't offensive"), False, _lines_text(rude)))
    if draft.answer in UNFIT:
        checks.append(Check(Message("The answer isn't offensive"), False, Message("it may be")))
    return tuple(checks)


def _rhyme(draft: RiddleDraft, place: int) -> bool | None:
    """Returns whether a line and the next rhyme; None if the sound of a word isn't known.

    The line is the first of a couplet: each of the two is the partner of the other.
    """
    one = sounds().get(partner_of(draft, place + 1))
    other = sounds().get(partner_of(draft, place))
    return None if one is None or other is None else rhymes(one, other)


def _is_offensive(line: Line | OwnLine) -> bool:
    """Whether a line has an offensive word."""
    text = line.text if isinstance(line, OwnLine) else f"{line.first} {line.second}"
    words = re.findall("[a-z]+", text.lower())
    return any(map(lexicon.english().is_offensive, words))


def _lines_text(numbers: Sequence[int], pairs: bool = False) -> Message | None:
    """Names lines by number, or with `pairs` each line and the next; None for no lines."""
    if not numbers:
        return None
    if pairs:
        ranges = Names(f"{number}–{number + 1}" for number in numbers)
        return Message("all but {lines}", lines=ranges)
    text = N_("line {lines}") if len(numbers) == 1 else N_("lines {lines}")
    return Message(text, lines=Names(numbers))


def _fixes(draft: RiddleDraft, place: int, found: Sequence[Offer]) -> list[Fix]:
    """Returns up to two fixes: offered lines that leave only the answer, with the new level."""
    fixes: list[Fix] = []
    for offer in found:
        if offer.number != 1 or len(fixes) == 2:
            continue
        puzzle = draft.with_line(place, offer.line).puzzle
        assert puzzle is not None, "no line was missing or wrong"
        note = Message("rhymes") if offer.rhymes else None
        move = Edit(LINE, place, str(offer.line))
        where = Message("Line {n}", n=place + 1)
        fixes.append(Fix((move,), where, rate(puzzle).level, note))
    return fixes


def rival_letters(draft: RiddleDraft, words: Sequence[str]) -> tuple[int, ...]:
    """Returns, by place, the letters in which these words differ from the answer, as bitsets.

    The words are as long as the answer, and fit the riddle so far.
    """
    found = [0] * len(draft.answer)
    for word in words:
        for place, letter in enumerate(word):
            if letter != draft.answer[place]:
                found[place] |= mask_of(letter) & EVERY
    return tuple(found)


def _shape(draft: RiddleDraft) -> Message:
    number = len(draft.answer)
    return Message.counted("{n} letter", "{n} letters", n=number)


DRAFTING = Drafting(
    about=Message("Choose a word and its lines"),
    empty=RiddleDraft,
    of=RiddleDraft.of,
    open=RiddleDraft.from_text,
    move=edit_of,
    findings=findings,
    shape=_shape,
    recalled=lambda draft: draft.answer.upper(),
    entitled=lambda puzzle, title: replace(puzzle, title=title[:MOST_TITLE]),
    title=lambda puzzle: puzzle.title,
)
