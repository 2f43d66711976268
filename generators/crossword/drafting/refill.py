"""Fills the rest of a crossword draft around what is there, theme words first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from ...base import N_, GenerationError, Tick, limited
from ...edits import Edit
from ...rng import Rng
from ..filling.filling import Chooser, Unfillable, fill_limit, filled_net
from ..filling.search import Net
from ..rules import BLOCK, PENCIL, WRITE, CrosswordForm
from .draft import CrosswordDraft, WordChoice
from .word_supply import KNOWN_STAGES, RARE_POINTS, supply_of

_MOST_TICKS = 12_000  # 5 s; 95 of 100 fills of an American 15x15 need 3,000
_TRIES = 10
"""Of a fill with theme words: each puts them elsewhere, later tries put fewer of them."""
_MORE_FILLS, _STRICT_FILLS = 8, 4  # after one with rare words; the first of them may not have any


def refilled(draft: CrosswordDraft, rng: Rng, tick: Tick) -> list[Edit]:
    """Returns the edits that fill all cells without ink, in pencil; pencilled letters may change,
    but not those of a word with a clue. Raises GenerationError if no fill was found, or there is
    none.
    """
    inked = fixed_part(draft)
    lengths = {*map(len, inked.board.slot_cells)}
    theme = (word for word in draft.choice.theme if len(word) in lengths)
    wanted = [word for word in theme if word not in inked.words]
    for attempt in range(_TRIES if wanted else 0):
        count = len(wanted) * (_TRIES - attempt) // _TRIES
        places = _theme_letters(inked, rng.sample(wanted, max(1, count)), rng)
        try:
            if places:
                limited_tick = fill_limit(tick, inked.board)
                return _edits(draft, inked, _best_letters(inked, places, rng, limited_tick, tick))
        except GenerationError:
            continue
    standing = {*wanted} & {*draft.words}
    inked = _with_words(draft, inked, standing)
    shown = [word for word in draft.words if word and word not in inked.words]
    if shown:
        try:
            other = replace(inked, choice=_forbidding(inked.choice, shown))
            limited_tick = fill_limit(tick, inked.board)
            return _edits(draft, inked, _best_letters(other, {}, rng, limited_tick, tick))
        except GenerationError:
            pass  # few words fit: some of those shown must be used again
    has_ink = not {*inked.cells} <= {"", BLOCK}
    too_late = _too_late if has_ink or BLOCK in inked.cells else _too_open
    try:
        limited_tick = limited(tick, _MOST_TICKS, too_late)
        return _edits(draft, inked, _best_letters(inked, {}, rng, limited_tick, tick))
    except Unfillable:
        text = N_("No words can fill the rest. Remove a word or a letter.")
        raise (GenerationError(text) if has_ink else _too_open()) from None


def _too_late() -> GenerationError:
    return GenerationError("No fill was found. Try again, add a black square, or remove a word.")


def _too_open() -> GenerationError:
    return GenerationError(
        "No words can fill such an open grid. Add black squares, or choose a pattern."
    )


def _forbidding(choice: WordChoice, words: Sequence[str]) -> WordChoice:
    """Returns the choice without the words already shown."""
    return replace(choice, forbidden=tuple(sorted({*choice.forbidden, *words})))


def without_pencil(draft: CrosswordDraft) -> CrosswordDraft:
    """Returns the draft with only its letters in ink."""
    cells = tuple("" if cell in draft.pencilled else text for cell, text in enumerate(draft.cells))
    return replace(draft, cells=cells, pencilled=frozenset())


def fixed_part(draft: CrosswordDraft) -> CrosswordDraft:
    """Returns the draft with the letters that a fill keeps: those in ink or in a clued word."""
    has_clues = draft.form is CrosswordForm.CLUED
    clued = {word for n, word in enumerate(draft.words) if word and has_clues and draft.clue(n)}
    return _with_words(draft, without_pencil(draft), clued)


def _with_words(
    draft: CrosswordDraft, inked: CrosswordDraft, words: Collection[str]
) -> CrosswordDraft:
    """Returns `inked` with the letters of these words of the draft."""
    pairs = zip(draft.words, draft.board.slot_cells, strict=True)
    cells = {cell for word, slot_cells in pairs if word in words for cell in slot_cells}
    texts = zip(draft.cells, inked.cells, strict=True)
    merged = (text if cell in cells else ink for cell, (text, ink) in enumerate(texts))
    return replace(inked, cells=tuple(merged))


def _theme_letters(draft: CrosswordDraft, words: Sequence[str], rng: Rng) -> dict[int, str]:
    """Returns the letters, by cell, of as many of the words as fit into slots together."""
    letters: dict[int, str] = {}
    taken: set[int] = {slot for slot, word in enumerate(draft.words) if word}
    for word in words:
        slots = [
            slot
            for slot, cells in enumerate(draft.board.slot_cells)
            if len(cells) == len(word)
            and slot not in taken
            and all(
                (letters.get(cell) or draft.cells[cell] or char) == char
                for cell, char in zip(cells, word, strict=True)
            )
        ]
        if slots:
            slot = rng.choice(slots)
            taken.add(slot)
            letters.update(zip(draft.board.slot_cells[slot], word, strict=True))
    return letters


def _filled_letters(
    draft: CrosswordDraft,
    placed: Mapping[int, str],
    rng: Rng,
    tick: Tick,
    is_strict: bool = False,
) -> dict[int, str]:
    """Returns the letters, by cell, of all open slots; if `is_strict`, without rare words."""
    supply, board = supply_of(draft), draft.board
    known = {cell: text for cell, text in enumerate(draft.cells) if text not in ("", BLOCK)}
    known.update(placed)
    patterns = [[known.get(cell, "") for cell in cells] for cells in board.slot_cells]
    used = ["".join(pattern) for pattern in patterns if all(pattern)]
    # Slots with several letters in a cell are left to the maker: no word list has their words.
    slots = [
        slot
        for slot, pattern in enumerate(patterns)
        if not all(pattern) and all(len(text) < 2 for text in pattern)
    ]
    if not slots:
        return dict(placed)
    net = Net([board.slot_cells[slot] for slot in slots])
    words = supply.without(net, [supply.fitting(patterns[slot]) for slot in slots], used)
    chooser = Chooser(rng, len(slots), supply.preferred(net.of_length))
    stages = supply.stages(net, words, needs_clues=draft.form is CrosswordForm.CLUED)
    stages = stages[:KNOWN_STAGES] if is_strict else stages
    found = filled_net(net, supply.shelves(net.of_length), stages, chooser, tick)
    letters = dict(placed)
    for cells, word in zip(net.slots, found, strict=True):
        letters.update(zip(cells, word, strict=True))
    return letters


def _best_letters(
    draft: CrosswordDraft, placed: Mapping[int, str], rng: Rng, limited_tick: Tick, tick: Tick
) -> dict[int, str]:
    """Returns the letters of all open slots, by cell, with rare words only if a few tries fail
    without them; then with as few as these find.

    `limited_tick` is for the first fill, whose errors are raised.
    """
    best = _filled_letters(draft, placed, rng, limited_tick)
    fewest = len(rare_words(draft, best))
    for attempt in range(_MORE_FILLS if fewest else 0):
        is_strict = attempt < _STRICT_FILLS
        try:
            limited_tick = fill_limit(tick, draft.board)
            letters = _filled_letters(draft, placed, rng, limited_tick, is_strict)
        except GenerationError:
            continue
        found = len(rare_words(draft, letters))
        if found < fewest:
            best, fewest = letters, found
        if not fewest:
            break
    return best


def rare_words(draft: CrosswordDraft, letters: Mapping[int, str]) -> list[str]:
    """Returns the rare words that these letters, by cell, complete in slots that are open now."""
    after = (
        "".join(letters.get(cell) or draft.cells[cell] for cell in cells)
        for cells in draft.board.slot_cells
    )
    known = supply_of(draft).known
    pairs = zip(draft.words, after, strict=True)
    return [word for before, word in pairs if not before and known(word) <= RARE_POINTS]


def rare_after(draft: CrosswordDraft, edits: Sequence[Edit]) -> list[str]:
    """Returns the rare words in the grid after a fill, without those it kept."""
    changed = {edit.cell: edit.text for edit in edits}
    letters = {cell: changed.get(cell, text) for cell, text in enumerate(draft.cells)}
    return rare_words(fixed_part(draft), letters)


def _edits(draft: CrosswordDraft, inked: CrosswordDraft, letters: Mapping[int, str]) -> list[Edit]:
    """Returns the edits that give the draft these letters, in pencil unless ink was there.

    Other cells keep what they have in `inked`.
    """
    edits = []
    for cell, text in enumerate(draft.cells):
        is_ink = text not in ("", BLOCK) and cell not in draft.pencilled
        if is_ink or text == BLOCK:
            continue
        wanted = letters.get(cell, inked.cells[cell])
        if wanted != text:
            edits.append(Edit(PENCIL if wanted else WRITE, cell, wanted))
    return edits
