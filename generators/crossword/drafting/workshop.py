"""What the workshop says of a crossword that is being made: what fits, what is missing, its level.

It is finished if every cell has a letter, every word has a clue and all words are connected; a
fill-in, if its words fit in only one way.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise

from ...base import (
    N_,
    Check,
    Drafting,
    Finding,
    Fix,
    Message,
    Names,
    OutOfTime,
    Tick,
    limited,
    rated_in_time,
)
from ...drafting import Edit, edit_of
from ...words.clues import WRITTEN, Clue
from ...words.languages import AMERICAN, BRITISH, ENGLISH
from ...words.lexicon import english
from ..clues import stems_of
from ..filling.filling import families
from ..generator import foreign_words
from ..languages import grid_spelling, is_foreign
from ..rating import rate
from ..rules import WRITE, CrosswordForm, Puzzle, has_wrong_length, missing_clues
from ..solver import Fill, Problem, pattern_text, slot_name, solutions
from ..texts import one_line
from .draft import COUNTRY, GIVEN, CrosswordDraft
from .word_supply import RARE_POINTS, Possibilities

_TICKS = 6000
"""How many ticks the search for other solutions of a fill-in may take."""
_FIXES = 4
_MOST_COUNTED = 9
"""If a slot has no more fitting words, their number is shown."""
_MOST_WITHOUT_BLOCKS = 36
"""The most cells of a board that can do without blocks."""
_NAMED = 3  # words named in a check
_LEAST_PART = 6  # letters of a word that two others begin or end with
_SUSPECTS = 12
"""How many written words are tried as the one to blame: that takes 0.1 s."""


@dataclass(frozen=True, kw_only=True)
class GridFinding(Finding):
    """The finding on a crossword, with what may still be written on it."""

    possibilities: Possibilities
    trouble: int = -1
    """The slot that the reason is about; -1 if it is about none."""
    differ: frozenset[int] = frozenset()
    """The cells where two answers of a fill-in differ."""
    strange: tuple[str, ...] = ()
    """The words on the board that are in no list."""

    def without(self, ignored: Collection[str]) -> GridFinding:
        """Returns the finding of a player who ignores the checks with these names."""
        checks = tuple(check for check in self.checks if check.what.text not in ignored)
        found, puzzle = replace(self, checks=checks), self.puzzle
        if puzzle is None or puzzle.form is not CrosswordForm.CLUED or self.status != "unique":
            return found
        reason = Message("{n} words, each with a clue.", n=len(puzzle.board.slots))
        failed = [check for check in checks if not check.passed]
        if not failed:
            airy = N_("A well-made criss-cross")  # in which unchecked letters aren't looked for
            title = Message(airy if puzzle.board.is_airy else N_("A well-made crossword"))
            return replace(found, title=title, reason=reason, trouble=-1)
        reason = Message.counted(
            "{reason} One check failed: “{what}” ({wrong}).",
            "{reason} {n} checks failed. The first is “{what}” ({wrong}).",
            n=len(failed),
            reason=reason,
            what=failed[0].what,
            wrong=failed[0].wrong,
        )
        title = Message("Every word has a clue")
        return replace(found, title=title, reason=reason, trouble=failed[0].place)


def findings(draft: CrosswordDraft, tick: Tick) -> Iterator[Finding]:
    """Yields findings on a draft, each knowing more: the verdict, then its level or fixes."""
    tick(None)
    possible = Possibilities(draft, tick)
    finding, fills = _verdict(draft, possible, tick)
    strange = tuple(strange_words(draft, possible))
    finding = replace(finding, strange=strange, checks=tuple(_Checks(draft, possible).all()))
    finding = finding.without(())
    yield finding
    if finding.status == "unique" and finding.puzzle is not None:
        difficulty = rated_in_time(rate, finding.puzzle, limited(tick, _TICKS))
        yield replace(finding, level=difficulty.level if difficulty else 0)
    elif len(fills) > 1:
        yield from _with_letter_fixes(finding, draft, fills, tick)
    elif finding.status == "wrong" and possible.unfillable:
        finding = _with_removal_fixes(finding, draft, possible)
        yield finding
        yield _with_culprit(finding, draft, possible, tick)


def _verdict(
    draft: CrosswordDraft, possible: Possibilities, tick: Tick
) -> tuple[GridFinding, list[Fill]]:
    """Returns the finding on a draft and, for a full fill-in, up to two of its solutions."""
    if not draft.board.slots:
        reason = Message("Leave two or more open squares side by side for words.")
        return _unfinished(possible, Message("No words yet"), reason), []
    if possible.unfillable:
        return _stuck_finding(draft, possible), []
    if not draft.is_full:
        return _open_finding(draft, possible), []
    if is_disconnected(draft) or stray_cells(draft):
        title = Message("The grid isn't connected")
        reason = Message("Every square must be in a word, and every word must cross another.")
        found = GridFinding(status="wrong", title=title, reason=reason, possibilities=possible)
        return replace(found, puzzle=draft.puzzle), []
    if draft.form is CrosswordForm.FILL_IN:
        return _fill_in_finding(draft, possible, tick)
    return _clued_finding(draft, possible), []


def _unfinished(possible: Possibilities, title: Message, reason: Message) -> GridFinding:
    return GridFinding(status="unfinished", title=title, reason=reason, possibilities=possible)


def _open_finding(draft: CrosswordDraft, possible: Possibilities) -> GridFinding:
    """Returns the finding on a draft with open slots: words written, and the tightest slot."""
    board = draft.board
    done, total = sum(map(bool, draft.words)), len(board.slots)
    slot = possible.tightest()
    if not draft.has_letters and len(board.cells) == len(draft.cells) > _MOST_WITHOUT_BLOCKS:
        reason = Message(
            "Choose a pattern or add black squares. This many long words hardly ever fit together."
        )
        return _unfinished(possible, Message("No black squares yet"), reason)
    if not draft.has_letters or slot < 0:
        lengths = sorted(run.length for run in board.slots)
        title = Message("{n} words to fill in", n=total)
        if total == 1:
            title = Message("One word to fill in")
        text = N_("Each word has {least} to {most} letters.")
        if lengths[-1] == lengths[0] + 1:
            text = N_("Each word has {least} or {most} letters.")
        reason = Message(text, least=lengths[0], most=lengths[-1])
        if lengths[0] == lengths[-1]:
            reason = Message("Each word has {n} letters.", n=lengths[0])
        return _unfinished(possible, title, reason)
    left, name = possible.count(slot), slot_name(board, slot)
    reason = Message("Every unfinished word can still be completed.")
    title = Message("{done} of {whole} words", done=done, whole=total)
    if left > _MOST_COUNTED:
        return _unfinished(possible, title, reason)
    text = N_("Every unfinished word can still be completed. Only {n} words fit {slot}.")
    reason = Message(text if left > 1 else N_("Only one word fits {slot}."), slot=name, n=left)
    return replace(_unfinished(possible, title, reason), trouble=slot)


def _stuck_finding(draft: CrosswordDraft, possible: Possibilities) -> GridFinding:
    """Returns the finding on a draft with a slot that no word fits: it names the first one."""
    slot = (possible.unmatched or possible.unfillable)[0]
    return GridFinding(
        status="wrong",
        title=Message("No word fits {slot}", slot=slot_name(draft.board, slot)),
        reason=_with_other_slots(_why_dead(draft, possible, slot), possible),
        possibilities=possible,
        trouble=slot,
    )


def _why_dead(draft: CrosswordDraft, possible: Possibilities, slot: int) -> Message:
    """Says why no word fits a slot: its letters, a cell that takes none, or what crosses it."""
    pattern = pattern_text(possible.pattern(slot))
    if slot in possible.unmatched and any(possible.pattern(slot)):
        return Message("No word fits {pattern}.", pattern=pattern)
    if slot in possible.unmatched:
        return Message("No word has {n} letters.", n=len(possible.pattern(slot)))
    clash = min(possible.clashes.intersection(draft.board.slot_cells[slot]), default=None)
    if clash is None and not any(possible.pattern(slot)):
        return Message("Whatever you write there, one of the crossing words becomes impossible.")
    if clash is None:
        text = N_(
            "Whichever word you use for {pattern}, one of the crossing words becomes impossible."
        )
        return Message(text, pattern=pattern)
    others = [c.slot for c in draft.board.crossings[clash] if c.slot != slot]
    return Message(
        "{place} can't be filled: no word that fits {pattern} agrees with {other}.",
        place=_place_name(draft, clash),
        pattern=pattern,
        other=slot_name(draft.board, others[0]),
    )


def _with_other_slots(reason: Message, possible: Possibilities) -> Message:
    """Returns the reason, followed by how many other slots can't be filled if there are any."""
    if len(possible.unfillable) < 2:
        return reason
    more = Message("{n} other slots can't be filled either.", n=len(possible.unfillable) - 1)
    if len(possible.unfillable) == 2:
        more = Message("One other slot can't be filled either.")
    return Message("{first} {second}", first=reason, second=more)


def _with_culprit(
    finding: GridFinding, draft: CrosswordDraft, possible: Possibilities, tick: Tick
) -> GridFinding:
    """Returns the finding with the written word that makes its slot impossible, if any."""
    slot, board = finding.trouble, draft.board
    crossing = _crossing_slots(draft, slot)
    unwritten = [other for other in crossing if not draft.words[other]]
    # The word to blame may also cross a slot that is open itself and crosses this one.
    beyond = chain(*(_crossing_slots(draft, other) for other in unwritten))
    written = [other for other in dict.fromkeys((*crossing, *beyond)) if draft.words[other]]
    most_left, culprit = 0, -1
    for other in written[:_SUSPECTS]:
        left = Possibilities(_without_word(draft, other), tick).count(slot)
        if left > most_left:
            most_left, culprit = left, other
    if culprit < 0:
        return finding
    reason = Message(
        "With {word} at {place}, nothing fits {slot}. {why}",
        word=draft.words[culprit].upper(),
        place=slot_name(board, culprit),
        slot=slot_name(board, slot),
        why=_why_dead(draft, possible, slot),
    )
    return replace(finding, reason=_with_other_slots(reason, possible))


def _crossing_slots(draft: CrosswordDraft, slot: int) -> list[int]:
    """Returns the slots that cross a slot."""
    crossings = [draft.board.crossings[cell] for cell in draft.board.slot_cells[slot]]
    return [crossing.slot for crossing in chain(*crossings) if crossing.slot != slot]


def _without_word(draft: CrosswordDraft, slot: int) -> CrosswordDraft:
    """Returns the draft without the word of a slot; letters that other words need stay."""
    slot_cells, others = draft.board.slot_cells, _crossing_slots(draft, slot)
    needed = {cell for other in others if draft.words[other] for cell in slot_cells[other]}
    gone = {*slot_cells[slot]} - needed
    cells = tuple("" if cell in gone else text for cell, text in enumerate(draft.cells))
    return replace(draft, cells=cells)


def _clued_finding(draft: CrosswordDraft, possible: Possibilities) -> GridFinding:
    """Returns the finding on a full clued crossword: whether each word has its clue."""
    title = missing_clues(draft.puzzle) if draft.puzzle else None
    if title:
        reason = Message("All the words are in. Choose or write a clue for each.")
        found = _unfinished(possible, title, _with_strange(reason, draft, possible))
        return replace(found, puzzle=draft.puzzle, trouble=draft.unclued[0])
    return GridFinding(
        status="unique",
        title=Message("A well-made crossword"),
        reason=Message(),  # it and the title depend on the checks
        puzzle=draft.puzzle,
        possibilities=possible,
    )


def _with_strange(reason: Message, draft: CrosswordDraft, possible: Possibilities) -> Message:
    """Returns the reason with the words on the board that are in no list."""
    strange = [word.upper() for word in strange_words(draft, possible)]
    if not strange:
        return reason
    text = N_("{reason} Not in any word list: {words}.")
    if len(strange) > _NAMED:
        text = N_("{reason} Not in any word list: {words} and {n} more.")
    named, n = Names(strange[:_NAMED]), len(strange) - _NAMED
    return Message(text, reason=reason, words=named, n=n)


def _fill_in_finding(
    draft: CrosswordDraft, possible: Possibilities, tick: Tick
) -> tuple[GridFinding, list[Fill]]:
    """Returns whether the words of a full fill-in fit in only one way, and up to two ways."""
    puzzle = draft.puzzle
    assert puzzle is not None, "it is full"
    unique = GridFinding(
        status="unique",
        title=Message("One solution"),
        reason=Message("There is only one way to fit the {n} words in.", n=len(puzzle.bank)),
        puzzle=puzzle,
        possibilities=possible,
    )
    if puzzle.has_rebus:
        reason = Message("A fill-in has one letter in every square.")
        title = Message("Several letters in a square")
        return replace(unique, status="wrong", title=title, reason=reason), []
    try:
        fills = solutions(Problem.of(puzzle), 2, limited(tick, _TICKS))
    except OutOfTime:
        reason = Message("Still counting the ways to fit these words in.")
        late = replace(unique, status="undecided", title=Message("Undecided"), reason=reason)
        return late, []
    if len(fills) < 2:
        return unique, fills
    differ = differing(puzzle, fills)
    reason = Message(
        "The solutions differ in the {n} ringed squares. Give the letter in one of them.",
        n=len(differ),
    )
    title = Message("Several solutions")
    several = replace(unique, status="multiple", title=title, reason=reason, differ=differ)
    # No solution is stored, so that any is accepted, also once the puzzle is read from its text.
    return replace(several, puzzle=replace(puzzle, solution=())), fills


def differing(puzzle: Puzzle, fills: Sequence[Fill]) -> frozenset[int]:
    """The cells where the first two fills have different letters."""
    one, other = (puzzle.board.texts(fill, puzzle.given) for fill in fills[:2])
    pairs = enumerate(zip(one, other, strict=True))
    return frozenset(cell for cell, (first, second) in pairs if first != second)


# Flaws of a draft


def is_disconnected(draft: CrosswordDraft) -> bool:
    """Whether the words don't all hang together by crossings."""
    board = draft.board
    if not board.slots:
        return False
    seen, to_visit = {0}, [0]
    while to_visit:
        for cell in board.slot_cells[to_visit.pop()]:
            for crossing in board.crossings[cell]:
                if crossing.slot not in seen:
                    seen.add(crossing.slot)
                    to_visit.append(crossing.slot)
    return len(seen) < len(board.slots)


def stray_cells(draft: CrosswordDraft) -> list[int]:
    """The open cells that are in no slot."""
    return [cell for cell, users in draft.board.crossings.items() if not users]


def unchecked_runs(draft: CrosswordDraft) -> list[int]:
    """The slots in which two letters side by side are in no other word."""
    board = draft.board

    def is_bad(cells: Sequence[int]) -> bool:
        unchecked = [len(board.crossings[cell]) < 2 for cell in cells]
        return any(one and other for one, other in pairwise(unchecked))

    return [slot for slot, cells in enumerate(board.slot_cells) if is_bad(cells)]


def strange_words(draft: CrosswordDraft, possible: Possibilities) -> list[str]:
    """The words on the board that are in no list, and have no clue of the maker's either."""
    has_clues, listed = draft.form is CrosswordForm.CLUED, possible.supply.is_listed
    written = {word: slot for slot, word in enumerate(draft.words) if word and not listed(word)}
    return [word for word, slot in written.items() if not (has_clues and draft.clue(slot))]


def given_away(draft: CrosswordDraft) -> list[int]:
    """The slots whose clue has an answer of the grid in it, as a word or as several."""
    words = enumerate(draft.words)
    return [slot for slot, word in words if word and _has_answer(draft, word, draft.clue(slot))]


def _has_answer(draft: CrosswordDraft, word: str, clue: str) -> bool:
    """Whether the clue of a word has that or another answer in it.

    Other answers of two letters don't count.
    """
    text = grid_spelling(clue, draft.choice.language)
    answers = {word, *(other for other in draft.words if len(other) > 2)}
    spelled = (r"[\W_]*".join(map(re.escape, answer)) for answer in answers)
    return any(re.search(rf"\b{letters}\b", text) for letters in spelled)


def is_clue_unfit(draft: CrosswordDraft, word: str, clue: Clue) -> bool:
    """Whether a clue of a word has an answer in it or is odd in the draft's country."""
    return _has_answer(draft, word, clue.text) or _is_clue_foreign(draft, word, clue)


def _is_clue_foreign(draft: CrosswordDraft, word: str, clue: Clue) -> bool:
    country = draft.choice.country
    return bool(country) and is_foreign(country, word, clue, foreign_words(country))


def foreign_in(draft: CrosswordDraft) -> list[str]:
    """Returns the words that only another country uses, or whose clues are odd in the draft's.

    Of the maker's own words and theme words, only the clues count.
    """
    choice = draft.choice
    if not choice.country or choice.language != ENGLISH:
        return []
    foreign = foreign_words(choice.country) - {*choice.theme, *(word for word, _n in choice.own)}
    words = enumerate(draft.words)
    return [word for n, word in words if word and (word in foreign or _is_clued_oddly(draft, n))]


def _is_clued_oddly(draft: CrosswordDraft, slot: int) -> bool:
    """Whether the clue written for a slot is odd in the draft's country."""
    return _is_clue_foreign(draft, draft.words[slot], Clue(draft.clue(slot), WRITTEN, 1))


def repeated_clues(draft: CrosswordDraft) -> list[int]:
    """Returns the slots with a clue that an earlier slot has, too."""
    seen, found = set[str](), list[int]()
    for slot in range(len(draft.words)):
        clue = draft.clue(slot).casefold()
        if clue in seen:
            found.append(slot)
        seen |= {clue} - {""}
    return found


def related_words(draft: CrosswordDraft) -> list[str]:
    """Returns the English words of the grid with the same stem, or that begin or end alike.

    Examples: `system` and `systems`, `systemic` and `subsystem`, `rod` and `lightning rods`,
    `put` and `putt`.
    """
    if draft.choice.language != ENGLISH:
        return []
    users: dict[str, list[str]] = {}
    for word in dict.fromkeys(filter(None, draft.words)):
        for part in _parts_of(word) | _stems_in(draft.choice.written(word)):
            users.setdefault(part, []).append(word)
    shared = (word for words in users.values() if len(words) > 1 for word in words)
    spelled = families(english()).related_among([*filter(None, draft.words)])
    return [*dict.fromkeys((*shared, *spelled))]


def _parts_of(word: str) -> set[str]:
    """Returns the stems of a word, and the long words that these begin or end with."""
    stems = stems_of(word)
    ends = {part for stem in stems for n in range(len(stem)) for part in (stem[n:], stem[:n])}
    return {*stems, *(part for part in ends if len(part) >= _LEAST_PART and part in english())}


def _stems_in(phrase: str) -> set[str]:
    """Returns the stems of the words of an entry that was typed as several."""
    words = re.split("[ -]", phrase)
    return {stem for word in words if len(word) > 2 for stem in stems_of(word)}


TOGETHER = Message("All words are connected")
TWICE = Message("No word is used twice")
LISTED = Message("Every word is in a word list")
SHORT = Message("No two-letter words")
UNCHECKED = Message("No two unchecked letters side by side")
OBSCURE = Message("No two rare words cross")
GIVEN_AWAY = Message("No clue contains an answer")
SAME_CLUE = Message("No clue used twice")
LENGTHS = Message("Lengths after clues are right")
RELATED = Message("No related words")
FOREIGN = Message("Words and clues of one country")
AIDS = (TWICE, RELATED, LISTED, FOREIGN, SHORT, UNCHECKED, OBSCURE, GIVEN_AWAY, SAME_CLUE, LENGTHS)
"""The checks that a maker may ignore."""


@dataclass(frozen=True)
class _Checks:
    """Checks a draft for what setters look for."""

    draft: CrosswordDraft
    possible: Possibilities

    def all(self) -> Iterator[Check]:
        """Yields the checks that apply to this form."""
        draft = self.draft
        if not draft.board.slots:
            return
        yield Check(TOGETHER, not (is_disconnected(draft) or stray_cells(draft)))
        twice = [word for word, n in Counter(filter(None, draft.words)).items() if n > 1]
        yield self._of_words(TWICE, twice)
        yield self._of_words(RELATED, related_words(draft))
        yield self._of_words(LISTED, strange_words(self.draft, self.possible))
        if draft.choice.country:
            yield self._of_country(foreign_in(draft))
        slots = draft.board.slots
        yield self._of_slots(SHORT, [n for n, slot in enumerate(slots) if slot.length < 3])
        if draft.form is CrosswordForm.CLUED:
            if not draft.board.is_airy:  # in a criss-cross, most letters are unchecked
                yield self._of_slots(UNCHECKED, unchecked_runs(draft))
            yield self._of_slots(GIVEN_AWAY, given_away(draft))
            yield self._of_slots(SAME_CLUE, repeated_clues(draft))
            lengths = [(n, draft.clue(n), slot.length) for n, slot in enumerate(slots)]
            wrong = [n for n, clue, length in lengths if has_wrong_length(clue, length)]
            yield self._of_slots(LENGTHS, wrong)
        if not draft.board.is_airy:  # the words of a list are its maker's choice
            yield self._of_words(OBSCURE, self._crossing_rare_words())

    def _of_words(self, what: Message, words: Sequence[str]) -> Check:
        """Returns a check that is passed if no words fail it, and names those that do."""
        named = Names(word.upper() for word in words[:_NAMED])
        place = self.draft.words.index(words[0]) if words else -1
        return Check(what, not words, Message("{words}", words=named) if words else None, place)

    def _of_country(self, words: Sequence[str]) -> Check:
        """Returns the check of the country for the words that fail it.

        It names the clue of the first of them if that is what is odd there.
        """
        check = self._of_words(FOREIGN, words)
        if check.passed or not _is_clued_oddly(self.draft, check.place):
            return check
        return replace(check, wrong=Message("the clue for {word}", word=words[0].upper()))

    def _of_slots(self, what: Message, slots: Sequence[int]) -> Check:
        """Returns a check that is passed if no slots fail it, and names the first that does."""
        if not slots:
            return Check(what, passed=True)
        first = slot_name(self.draft.board, slots[0])
        more = Message("{slot} and {n} more", slot=first, n=len(slots) - 1)
        return Check(what, False, more if len(slots) > 1 else first, slots[0])

    def _crossing_rare_words(self) -> list[str]:
        """The words that few people know and that cross another such word."""
        draft, points_of = self.draft, self.possible.supply.known
        rare = {n for n, word in enumerate(draft.words) if word and points_of(word) <= RARE_POINTS}
        crossed: set[int] = set()
        for users in draft.board.crossings.values():
            slots = {crossing.slot for crossing in users}
            if len(slots) == 2 and slots <= rare:
                crossed |= slots
        return [draft.words[slot] for slot in sorted(crossed)]


# Changes that fix it


def _with_letter_fixes(
    finding: GridFinding, draft: CrosswordDraft, fills: Sequence[Fill], tick: Tick
) -> Iterator[Finding]:
    """Yields the finding with fixes: letters that make it unique if given, else one that helps."""
    puzzle = draft.puzzle
    assert puzzle is not None, "it has answers"
    finding = replace(finding, fixes_title=Message("Giving one letter would make it unique"))
    yield finding
    crossed = [c for c in sorted(finding.differ) if len(draft.board.crossings[c]) > 1]
    fixes: list[Fix] = []
    try:
        for cell in crossed or sorted(finding.differ):
            given = tuple(sorted((*puzzle.given, (cell, puzzle.solution[cell]))))
            after = replace(puzzle, given=given)
            if len(solutions(Problem.of(after), 2, limited(tick, _TICKS))) == 1:
                difficulty = rated_in_time(rate, after, limited(tick, _TICKS))
                fixes.append(_letter_fix(draft, cell, difficulty.level if difficulty else 0))
            if len(fixes) == _FIXES:
                break
    except OutOfTime:
        pass
    if fixes:
        yield replace(finding, fixes=tuple(fixes))
        return
    first = _letter_fix(draft, (crossed or sorted(finding.differ))[0], 0)
    title = Message("One given letter helps, but isn't enough")
    yield replace(finding, fixes=(first,), fixes_title=title)


def _letter_fix(draft: CrosswordDraft, cell: int, level: int) -> Fix:
    note = Message("{letter} is given", letter=draft.cells[cell].upper())
    return Fix((Edit(GIVEN, cell, "1"),), _place_name(draft, cell), level, note)


def _place_name(draft: CrosswordDraft, cell: int) -> Message:
    row, col = divmod(cell, draft.cols)
    return Message("Row {row}, column {col}", row=row + 1, col=col + 1)


def _with_removal_fixes(
    finding: GridFinding, draft: CrosswordDraft, possible: Possibilities
) -> GridFinding:
    """Returns the finding with fixes: letters whose removal leaves its slot words.
    Single letters if any helps, else all letters that no other word needs.
    """
    slot = finding.trouble
    if slot not in possible.unmatched:
        return finding
    slot_cells = draft.board.slot_cells
    written = [cell for cell in slot_cells[slot] if draft.cells[cell]]
    fixes = [_fix_without(draft, possible, slot, [cell]) for cell in written]
    title = Message("Removing one letter would fix it")
    if not any(fixes):
        others = [other for other in _crossing_slots(draft, slot) if draft.words[other]]
        needed = {cell for other in others for cell in slot_cells[other]}
        alone = [cell for cell in written if cell not in needed]
        fixes = [_fix_without(draft, possible, slot, alone)] if alone else []
        title = Message("Removing its letters would fix it")
    found = [fix for fix in fixes if fix is not None][:_FIXES]
    return replace(finding, fixes=tuple(found), fixes_title=title) if found else finding


def _fix_without(
    draft: CrosswordDraft, possible: Possibilities, slot: int, cells: Sequence[int]
) -> Fix | None:
    """Returns the change that removes these letters; None if no word would fit even then."""
    slot_cells = draft.board.slot_cells[slot]
    words = possible.supply.fitting(
        ["" if c in cells else draft.cells[c] for c in slot_cells]
    ).bit_count()
    if not words:
        return None
    where = slot_name(draft.board, slot)
    if len(cells) == 1:
        where = _place_name(draft, cells[0])
    letters = " ".join(draft.cells[cell].upper() for cell in cells)
    note = Message("without {letters}: {n} words fit", letters=letters, n=words)
    if words == 1:
        note = Message("without {letters}: one word fits", letters=letters)
    return Fix(tuple(Edit(WRITE, cell) for cell in cells), where, 0, note)


def _size_text(draft: CrosswordDraft) -> Message:
    """The size of a draft in squares and words."""
    return Message.counted(
        "{cols}×{rows} • {n} word",
        "{cols}×{rows} • {n} words",
        n=len(draft.board.slots),
        cols=draft.cols,
        rows=draft.rows,
    )


def _with_title(puzzle: Puzzle, title: str) -> Puzzle:
    """Returns the puzzle with the title of its draft, unless it has one itself."""
    about = puzzle.about
    return puzzle if about.title else replace(puzzle, about=replace(about, title=one_line(title)))


_STARTERS = (
    (Message("American 15×15"), "15x15", AMERICAN),
    (Message("British 15×15"), "15x15", BRITISH),
    (Message("British 13×13"), "13x13", BRITISH),
)
"""The grids that setters of English crosswords often start from: title, size, country."""


def _starters(draft: CrosswordDraft) -> list[tuple[Message, CrosswordDraft]]:
    if draft.choice.language != ENGLISH:
        return []
    return [
        (title, draft.sized(size).apply(Edit(COUNTRY, 0, country)))
        for title, size, country in _STARTERS
    ]


_FEW_WORDS = 3  # with no more, two drafts are easily taken for each other
MARK = "_answers"
"""The name under which a draft's stored result holds its answers."""
_LENGTHS_AT_END = re.compile(r"\s*\([0-9]+(?:[-, ]+[0-9]+)*\)$")


def answers_field(draft: CrosswordDraft) -> str:
    """Returns a piece of the JSON of a draft's result: its words, each with a tab and its clue.

    Results are found by it. The clues are without lengths, which files add.
    """
    answers: dict[str, str] = {}
    for slot, word in enumerate(draft.words):
        if word:
            answers[word] = answers.get(word) or _LENGTHS_AT_END.sub("", draft.clue(slot))
    texts = [f"{word}\t{clue}" for word, clue in answers.items()]
    return f'"{MARK}":{json.dumps(texts, separators=(",", ":"))}'


DRAFTING = Drafting(
    about=Message("Make the grid and clues"),
    empty=CrosswordDraft.empty,
    in_language=CrosswordDraft.in_language,
    sized=CrosswordDraft.sized,
    starters=_starters,
    of=CrosswordDraft.of,
    with_moves=CrosswordDraft.with_moves,
    open=CrosswordDraft.from_text,
    move=edit_of,
    findings=findings,
    shape=_size_text,
    recalled=lambda draft: max(draft.words, key=len, default="").upper(),
    unfinished=lambda draft: draft.unfinished,
    proof=lambda draft: draft.proof,
    entitled=_with_title,
    mark=lambda draft: answers_field(draft) if len(set(draft.words)) > _FEW_WORDS else "",
)
