"""Fills the rest of a crossword draft around what is there, and builds grids for themes."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from itertools import chain, islice, permutations
from math import log2
from typing import TypeAlias

from ...base import N_, GenerationError, OutOfTime, Tick, UsageError, limited
from ...drafting import Edit
from ...rng import Rng
from ..filling.filling import Chooser, Unfillable, fill_limit, filled_net, first_fill, variants
from ..filling.patterns import Picture, ThemeGrid, theme_grids
from ..filling.search import Net, Search
from ..rules import BLOCK, PENCIL, WRITE, CrosswordForm
from ..solver import pattern_text, slot_name
from ..texts import place_of
from .draft import HALF, MOST_THEME, CrosswordDraft, WordChoice
from .word_supply import RARE_POINTS, Possibilities, WordSupply, supply_of

_MOST_TICKS = 12_000  # 5 s; 95 of 100 fills of an American 15x15 need 3,000
_NEAR_TICKS, _NEAR_TRIES, _MORE_NEAR, _RINGS = 1_500, 300, 60, 2
"""For a fill that changes few words: the ticks of each try, how many sets of words to change are
tried, how many more after the first success, and how far from the wrong words all may change."""
_THEME_TICKS, _PLACEMENT_TICKS = 14_000, 4_000
"""The most for all fills around as many theme words, and for one of them."""
_PATTERNS_TICKS = 30_000  # for all patterns that are tried for a theme
_TRIES = 10
"""Of a fill with theme words: each puts fewer of them."""
_PLACEMENTS, _BEST = 60, 12
"""Ways to place theme words: how many are compared, and how many of these are filled."""
_PLACING_STEPS = 300  # enough for any four words in the patterns of the library
_MORE_FILLS = 4
"""Without theme words: how often a fill with rare words is tried again."""
_FEW_FAILS = 200  # dead ends after which one more slot may have a rare word
_MOST_RARE = 20  # of a fill with theme words


def refilled(draft: CrosswordDraft, rng: Rng, tick: Tick) -> list[Edit]:
    """Returns the edits, in pencil, that fill empty cells and replace words that are in no list.

    Few other pencilled letters change. If nothing is empty or wrong, all of them do: it is another
    fill. The letters of words with clues never change; theme words stay while something else is to
    be filled. Raises GenerationError if no fill was found, or there is none.
    """
    fixed = fixed_part(draft)
    possible = Possibilities(fixed, tick)
    stuck = [slot for slot in possible.unmatched if any(possible.pattern(slot))]
    if stuck:
        raise GenerationError(
            "No word fits {slot}: {pattern}. Change its letters.",
            slot=slot_name(fixed.board, stuck[0]),
            pattern=pattern_text(possible.pattern(stuck[0])),
        )
    wrong = _slots_to_fill(draft)
    if not wrong:
        return _fill_around(draft, fixed, rng, tick)
    fixed = _with_words(draft, fixed, draft.choice.theme)
    if not draft.is_full and fixed.cells != draft.cells:
        try:
            return _fill_around(draft, draft, rng, tick)
        except GenerationError:
            pass
    near = _near_fill(draft, fixed, wrong, rng, tick)
    return _fill_around(draft, fixed, rng, tick) if near is None else near


def _near_fill(
    draft: CrosswordDraft, fixed: CrosswordDraft, wrong: Collection[int], rng: Rng, tick: Tick
) -> list[Edit] | None:
    """Returns the edits that fill the `wrong` slots and change few letters; None without a fill.

    They are of the fill with the fewest rare words among the first few that are found.
    """
    best: list[Edit] | None = None
    fewest_rare, tries_since_first = len(draft.words) + 1, 0
    for emptied in _with_fewer_letters(draft, fixed, wrong, rng):
        tries_since_first += best is not None
        if tries_since_first > _MORE_NEAR:
            break
        try:
            edits = _fill_around(emptied, emptied, rng, limited(tick, _NEAR_TICKS, _too_late))
        except GenerationError:
            continue
        rare = len(rare_after(emptied, edits))
        if rare < fewest_rare:
            best, fewest_rare = _changes(draft, emptied, edits), rare
        if not rare:
            break
    return best


def _slots_to_fill(draft: CrosswordDraft) -> frozenset[int]:
    """Returns the slots that lack letters, and those with a pencilled word that is in no list."""
    known, pairs = supply_of(draft).known, zip(draft.words, draft.board.slot_cells, strict=True)
    return frozenset(
        slot
        for slot, (word, cells) in enumerate(pairs)
        if not word or not (known(word) or draft.pencilled.isdisjoint(cells))
    )


def _with_fewer_letters(
    draft: CrosswordDraft, fixed: CrosswordDraft, slots: Collection[int], rng: Rng
) -> Iterator[CrosswordDraft]:
    """Yields the draft without some letters around these slots, at first without as few as can be.

    A letter is removed if all words through it may change: at first only those of the slots, then
    also a word that crosses them, then two, and so on. At last all letters of the slots are
    removed, then all of the words that cross them, too. Letters in ink or in `fixed` stay.
    """
    board, yielded = draft.board, {frozenset[int]()}  # sets of emptied cells
    loose = frozenset(cell for cell in draft.pencilled if not fixed.cells[cell])
    slots_of = {cell: {crossing.slot for crossing in board.crossings[cell]} for cell in loose}
    # Breadth first through sets of slots whose words may change.
    waiting, queued = deque([frozenset(slots)]), {frozenset(slots)}
    while waiting and len(yielded) < _NEAR_TRIES:
        changing = waiting.popleft()
        emptied = frozenset(cell for cell, through in slots_of.items() if through <= changing)
        if emptied not in yielded:
            yielded.add(emptied)
            yield _without(draft, emptied)
        near = {slot for through in slots_of.values() if through & changing for slot in through}
        wider = [changing | {slot} for slot in sorted(near - changing)]
        waiting.extend(more for more in rng.sample(wider, len(wider)) if more not in queued)
        queued.update(wider)
    reached = {*slots}
    for _ in range(_RINGS):
        cells = {cell for slot in reached for cell in board.slot_cells[slot]}
        emptied = loose & cells
        if emptied not in yielded:
            yielded.add(emptied)
            yield _without(draft, emptied)
        reached |= {crossing.slot for cell in cells for crossing in board.crossings[cell]}


def _without(draft: CrosswordDraft, cells: frozenset[int]) -> CrosswordDraft:
    """Returns the draft without the letters of these cells."""
    texts = ("" if cell in cells else text for cell, text in enumerate(draft.cells))
    return replace(draft, cells=tuple(texts), pencilled=draft.pencilled - cells)


def _changes(draft: CrosswordDraft, emptied: CrosswordDraft, edits: Iterable[Edit]) -> list[Edit]:
    """Returns the edits that turn the draft into what `edits` make of `emptied`."""
    texts_after = dict(enumerate(emptied.cells)) | {edit.cell: edit.text for edit in edits}
    return [
        Edit(PENCIL if after else WRITE, cell, after)
        for cell, after in texts_after.items()
        if after != draft.cells[cell]
    ]


def refilled_area(
    draft: CrosswordDraft, area: Collection[int], rng: Rng, tick: Tick
) -> list[Edit]:
    """Returns the edits that fill an area, and what is empty outside it, in pencil.

    Pencilled words of the area give way to others: to all others or, if that needs more rare
    words, to some others, the rare ones first. There are no edits if no others fit. Letters
    outside the area stay. Raises GenerationError if nothing fits.
    """
    texts = enumerate(zip(fixed_part(draft).cells, draft.cells, strict=True))
    cells = tuple(fixed if cell in area else text for cell, (fixed, text) in texts)
    emptied = replace(draft, cells=cells, pencilled=frozenset())
    removed = sorted({*draft.words} - {*emptied.words, ""})
    known = supply_of(draft).known
    rare = [word for word in removed if known(word) <= RARE_POINTS]
    fills: list[list[Edit]] = []
    for forbidden in (removed, rare or rng.sample(removed, len(removed) // 2)):
        other = replace(emptied, choice=_forbidding(emptied.choice, forbidden))
        try:
            fills.append(refilled(other, rng, tick))
        except GenerationError:
            continue
        if not rare_after(emptied, fills[-1]):
            break
    edits = min(fills, key=lambda fill: len(rare_after(emptied, fill)), default=None)
    if edits is None:
        try:
            edits = refilled(emptied, rng, tick)
        except GenerationError:
            raise GenerationError(
                "No words fit these squares and the letters around them. Select more squares, "
                "or remove a letter."
            ) from None
    return _changes(draft, emptied, edits)


def _fill_around(draft: CrosswordDraft, inked: CrosswordDraft, rng: Rng, tick: Tick) -> list[Edit]:
    """Returns the edits that fill all cells that are empty in `inked`. Raises GenerationError.

    `inked` is the draft with only the letters that stay. The fill has as many theme words as can
    be, else other words than the draft shows, else any.
    """
    lengths = {*map(len, inked.board.slot_cells)}
    theme = (word for word in draft.choice.theme if len(word) in lengths)
    wanted = [word for word in theme if word not in inked.words]
    letters = _themed_letters(inked, wanted, rng, tick) if wanted else {}
    if letters:
        return _edits(draft, inked, letters)
    inked = _with_words(draft, inked, {*wanted} & {*draft.words})
    shown = [word for word in draft.words if word and word not in inked.words]
    if shown:
        try:
            other = replace(inked, choice=_forbidding(inked.choice, shown))
            limited_tick = fill_limit(tick, inked.board)
            return _edits(draft, inked, _best_letters(other, rng, limited_tick, tick))
        except GenerationError:
            pass  # few words fit: some of those shown must be used again
    has_ink = not {*inked.cells} <= {"", BLOCK}
    too_late = _too_late if has_ink or BLOCK in inked.cells else _too_open
    try:
        limited_tick = limited(tick, _MOST_TICKS, too_late)
        return _edits(draft, inked, _best_letters(inked, rng, limited_tick, tick))
    except Unfillable:
        text = N_("No words can fill the rest. Remove a word or a letter.")
        raise (GenerationError(text) if has_ink else _too_open()) from None


def _too_late() -> GenerationError:
    return GenerationError(
        "The grid couldn't be filled. Try again, add a black square, or remove a word."
    )


def _too_open() -> GenerationError:
    return GenerationError(
        "No words can fill such an open grid. Add black squares, or choose a pattern."
    )


def _forbidding(choice: WordChoice, words: Sequence[str]) -> WordChoice:
    """Returns the choice with these words forbidden, too."""
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


def without_theme(draft: CrosswordDraft) -> CrosswordDraft:
    """Returns the draft without its pencilled letters and theme words, as before a fill."""
    fixed = without_pencil(draft)
    pairs = zip(fixed.words, fixed.board.slot_cells, strict=True)
    theme = {cell for word, cells in pairs if word in draft.choice.theme for cell in cells}
    cells = ("" if cell in theme else text for cell, text in enumerate(fixed.cells))
    return replace(fixed, cells=tuple(cells))


def _with_words(
    draft: CrosswordDraft, inked: CrosswordDraft, words: Collection[str]
) -> CrosswordDraft:
    """Returns `inked` with the letters of these words of the draft."""
    pairs = zip(draft.words, draft.board.slot_cells, strict=True)
    cells = {cell for word, slot_cells in pairs if word in words for cell in slot_cells}
    texts = zip(draft.cells, inked.cells, strict=True)
    merged = (text if cell in cells else ink for cell, (text, ink) in enumerate(texts))
    return replace(inked, cells=tuple(merged))


def theme_letters(
    draft: CrosswordDraft, words: Sequence[str], rng: Rng
) -> tuple[int, dict[int, str]]:
    """Returns how many of the words fit into slots together, as far as a short search shows, and
    their letters by cell.
    """
    slots_by_length: dict[int, list[int]] = {}
    for slot, word in enumerate(draft.words):
        if not word:
            slots_by_length.setdefault(len(draft.board.slot_cells[slot]), []).append(slot)
    order = [word for word in rng.sample(words, len(words)) if len(word) in slots_by_length]
    order.sort(key=lambda word: len(slots_by_length[len(word)]))
    best: tuple[int, dict[int, str]] = 0, {}  # the count of words placed, and their letters
    steps = 0

    def place(index: int, letters: dict[int, str], taken: frozenset[int]) -> None:
        """Places the words from the index on in all ways, until the steps are used up."""
        nonlocal best, steps
        steps += 1
        if len(taken) > best[0]:
            best = len(taken), letters
        if len(taken) + len(order) - index <= best[0] or steps > _PLACING_STEPS:
            return
        word = order[index]
        slots = slots_by_length[len(word)]
        for slot in rng.sample(slots, len(slots)):
            pairs = [*zip(draft.board.slot_cells[slot], word, strict=True)]
            fits = all((letters.get(c) or draft.cells[c] or char) == char for c, char in pairs)
            if slot not in taken and fits:
                place(index + 1, letters | dict(pairs), taken | {slot})
        place(index + 1, letters, taken)

    place(0, {}, frozenset())
    return best


@dataclass(frozen=True)
class _Rest:
    """The slots that are open once some words are placed, and the words they may have."""

    supply: WordSupply
    net: Net
    words: list[int]
    """By slot of the net, the words that its letters allow, as a bitset."""
    unrelated: list[int]
    """By slot, those of `words` that share no stem with a word in the grid."""

    @classmethod
    def of(cls, draft: CrosswordDraft, placed: Mapping[int, str]) -> _Rest:
        """Returns what is open in a draft; `placed` has letters, by cell, to add first."""
        supply, board = supply_of(draft), draft.board
        known = {cell: text for cell, text in enumerate(draft.cells) if text not in ("", BLOCK)}
        known.update(placed)
        patterns = [[known.get(cell, "") for cell in cells] for cells in board.slot_cells]
        used = ["".join(pattern) for pattern in patterns if all(pattern)]
        # Slots with several letters in a cell are left to the maker: no list has their words.
        slots = [
            slot
            for slot, pattern in enumerate(patterns)
            if not all(pattern) and all(len(text) < 2 for text in pattern)
        ]
        net = Net([board.slot_cells[slot] for slot in slots])
        words = supply.without(net, [supply.fitting(patterns[slot]) for slot in slots], used)
        return cls(supply, net, words, supply.unrelated(net, words, used))

    @property
    def known_words(self) -> list[int]:
        """The unrelated words by slot without rare ones."""
        lengths = self.net.lengths
        pairs = zip(self.unrelated, lengths, strict=True)
        return [words & self.supply.not_rare(length) for words, length in pairs]

    def search(self, words: Sequence[int], tick: Tick) -> Search:
        shelves = self.supply.shelves(self.net.of_length)
        return Search(self.net, shelves, words, tick, self.supply.rivals)

    def letters(self, fill: Sequence[str]) -> dict[int, str]:
        """Returns the letters by cell of a fill, which has a word for each slot of the net."""
        pairs = zip(self.net.slots, fill, strict=True)
        return {
            cell: char for cells, word in pairs for cell, char in zip(cells, word, strict=True)
        }


def best_for_theme(
    drafts: Sequence[CrosswordDraft], rng: Rng, tick: Tick
) -> tuple[int, list[Edit]]:
    """Returns which draft can be filled with the most theme words and then the fewest rare words,
    of those filled before time ran out, and the edits that fill it. Raises GenerationError.
    """
    fills: list[tuple[int, int, int, list[Edit]]] = []
    limited_tick = limited(tick, _PATTERNS_TICKS)
    for number, draft in enumerate(drafts):
        tick(number / len(drafts))
        try:
            edits = refilled(draft, rng, limited_tick)
        except OutOfTime:
            break
        except GenerationError:
            continue
        missing, rare = len(theme_left_out(draft, edits)), len(rare_after(draft, edits))
        fills.append((missing, rare, number, edits))
        if not missing and not rare:
            break
    if not fills:
        raise _too_late()
    _missing, _rare, number, edits = min(fills, key=lambda fill: fill[:3])
    return number, edits


def _themed_letters(
    draft: CrosswordDraft, wanted: Sequence[str], rng: Rng, tick: Tick
) -> dict[int, str]:
    """Returns the letters, by cell, of a fill with as many of the theme words as can be; {} if
    none is found.

    All `wanted` words are tried first, at last a tenth of them. Of several ways to place them,
    those are filled that place the most words and then leave the most room.
    """
    shares = (len(wanted) * (_TRIES - attempt) // _TRIES for attempt in range(_TRIES))
    for count in dict.fromkeys(max(1, share) for share in shares):
        # By the letters placed, as sorted (cell, letter): how many words they are, and the room.
        merits: dict[tuple[tuple[int, str], ...], tuple[int, float]] = {}
        for _ in range(min(_PLACEMENTS, 4 + 200 // len(wanted))):  # long lists take longer
            placed_count, placed = theme_letters(draft, rng.sample(wanted, count), rng)
            key = tuple(sorted(placed.items()))
            if placed_count and key not in merits:
                merits[key] = placed_count, _room(_Rest.of(draft, placed), tick)
        best = sorted(merits, key=merits.__getitem__)[-_BEST:]
        placements = [dict(key) for key in reversed(best)]
        letters = _fewest_rare(draft, placements, rng, limited(tick, _THEME_TICKS))
        if letters:
            return letters
    return {}


def _fewest_rare(
    draft: CrosswordDraft, placements: Sequence[dict[int, str]], rng: Rng, tick: Tick
) -> dict[int, str]:
    """Returns the letters of the fill around one of the placements with the fewest rare words of
    those found until `tick` ends the search; {} if there are none.
    """
    best: dict[int, str] = {}
    fewest = _MOST_RARE + 1
    for placed in (*placements, *placements):  # a second try may find another fill
        try:
            rest = _Rest.of(draft, placed)
            limited_tick = limited(tick, _PLACEMENT_TICKS, _too_late)
            best = placed | _letters_with_few_rare(rest, fewest - 1, rng, limited_tick)
        except OutOfTime:
            break
        except GenerationError:
            continue
        fewest = len(rare_words(draft, best))
        if not fewest:
            break
    return best


def fill_with_few_rare(draft: CrosswordDraft, most: int, rng: Rng, tick: Tick) -> dict[int, str]:
    """Returns the letters by cell of a fill of the open slots, with at most so many rare words.

    Raises GenerationError if none was found.
    """
    return _letters_with_few_rare(_Rest.of(draft, {}), most, rng, tick)


def may_be_filled(draft: CrosswordDraft, tick: Tick) -> bool:
    """Whether every open slot has a word, rare or not, as far as crossings show at once."""
    rest = _Rest.of(draft, {})
    return rest.search(rest.words, tick).begin()


def _room(rest: _Rest, tick: Tick) -> float:
    """Returns how much choice is left: the logarithms of the numbers of words that aren't rare."""
    search = rest.search(rest.known_words, tick)
    open_values = search.values[: len(rest.words)] if search.begin() else ()
    return sum(log2(words.bit_count()) for words in open_values)


def _letters_with_few_rare(rest: _Rest, most: int, rng: Rng, tick: Tick) -> dict[int, str]:
    """Returns the letters by cell of a fill in which at most so many words are rare.

    Rare words are allowed in one more slot, the one that fails most, whenever the search fails.
    Raises GenerationError if they don't suffice.
    """
    words, lengths = rest.known_words, rest.net.of_length
    may_be_rare = {slot for slot, known in enumerate(words) if not known}
    preferred = {length: rest.supply.not_rare(length) for length in lengths}
    chooser = Chooser(rng, len(words), preferred | rest.supply.preferred(lengths))
    weights = [1.0] * len(words)
    while len(may_be_rare) <= most:
        for slot in may_be_rare:
            words[slot] = rest.unrelated[slot]
        search = rest.search(words, tick)
        search.weights = weights
        if (found := first_fill(search, chooser, _FEW_FAILS)) is not None:
            return rest.letters(found)
        weights = search.weights
        others = {*range(len(words))} - may_be_rare
        if not others:
            break
        hardest = max(sorted(others), key=weights.__getitem__)
        if not search.fails and search.empty_slot in others:  # it had no word from the start
            hardest = search.empty_slot
        may_be_rare.add(hardest)
    raise _too_late()


def _filled_letters(draft: CrosswordDraft, rng: Rng, tick: Tick) -> dict[int, str]:
    """Returns the letters, by cell, of all open slots."""
    rest = _Rest.of(draft, {})
    if not rest.words:
        return {}
    supply, net = rest.supply, rest.net
    chooser = Chooser(rng, len(net.slots), supply.preferred(net.of_length))
    is_clued = draft.form is CrosswordForm.CLUED
    stages = supply.stages(net, rest.words, rest.unrelated, needs_clues=is_clued)
    return rest.letters(filled_net(net, supply.shelves(net.of_length), stages, chooser, tick))


def _best_letters(
    draft: CrosswordDraft, rng: Rng, limited_tick: Tick, tick: Tick
) -> dict[int, str]:
    """Returns the letters of all open slots, by cell, with as few rare words as a few tries find.

    `limited_tick` is for the first fill, whose errors are raised.
    """
    best = _filled_letters(draft, rng, limited_tick)
    fewest = len(rare_words(draft, best))
    for _ in range(_MORE_FILLS):
        if not fewest:
            break
        try:
            limited_tick = fill_limit(tick, draft.board)
            best = _letters_with_few_rare(_Rest.of(draft, {}), fewest - 1, rng, limited_tick)
            fewest = len(rare_words(draft, best))
        except GenerationError:
            continue
        except OutOfTime:
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


def theme_left_out(draft: CrosswordDraft, edits: Sequence[Edit]) -> list[str]:
    """Returns the theme words that aren't in the grid after a fill."""
    for edit in edits:
        draft = draft.apply(edit)
    return [word for word in draft.choice.theme if word not in {*draft.words}]


def replaces_letters(draft: CrosswordDraft, edits: Sequence[Edit]) -> bool:
    """Whether a fill changes letters that are there."""
    return any(draft.cells[edit.cell] for edit in edits)


def rare_after(draft: CrosswordDraft, edits: Sequence[Edit]) -> list[str]:
    """Returns the rare words in the grid after a fill, without those it kept."""
    changed = {edit.cell: edit.text for edit in edits}
    letters = {cell: changed.get(cell, text) for cell, text in enumerate(draft.cells)}
    return rare_words(fixed_part(draft) if replaces_letters(draft, edits) else draft, letters)


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


_PROOF_FAILS = 400
"""Dead ends of a first fill with any words: most grids that have none show it sooner."""


def filled(draft: CrosswordDraft, locked: Sequence[str], rng: Rng, tick: Tick) -> CrosswordDraft:
    """Returns the draft with every slot filled, and all `locked` words among its words.

    As few words are rare as can be, of the fills found until `tick` raises OutOfTime. Raises
    UsageError: at once if some slot has no word.
    """
    error = UsageError("The grid couldn't be filled in so little time. Raise the limit.")
    try:
        _check_slots(draft, tick)
        wanted = [word for word in dict.fromkeys(locked) if word not in draft.words]
        placements = _placements(draft, wanted, rng, tick) if wanted else [{}]
        best, error = _first_letters(draft, placements, rng, tick)
        with suppress(OutOfTime) if best is not None else nullcontext():
            best = _better_letters(draft, placements, rng, tick) or best
    except OutOfTime:
        raise error from None
    if best is None:
        raise error
    return _with_letters(draft, best)


def _better_letters(
    draft: CrosswordDraft, placements: Sequence[dict[int, str]], rng: Rng, tick: Tick
) -> dict[int, str]:
    """Returns the letters of a fill with many of the maker's own words, if these are few, or else
    with few rare words; {} if none is found. Raises OutOfTime.
    """
    own = [word for word, score in draft.choice.own if score]
    drafts = [_with_letters(draft, placed) for placed in placements]
    if len(own) <= MOST_THEME and not draft.choice.only_own:
        lengths = {*map(len, draft.board.slot_cells)}
        for around, placed in zip(drafts, placements, strict=True):
            fitting = [word for word in own if len(word) in lengths and word not in around.words]
            letters = _themed_letters(around, fitting, rng, tick) if fitting else {}
            if letters:
                return placed | letters
    if [*placements] != [{}]:
        letters = _fewest_rare(draft, placements, rng, limited(tick, _THEME_TICKS))
        if letters:
            return letters
    for around, placed in zip(drafts, placements, strict=True):
        with suppress(GenerationError):
            return placed | _best_letters(around, rng, tick, tick)
    return {}


def _with_letters(draft: CrosswordDraft, letters: Mapping[int, str]) -> CrosswordDraft:
    cells = (letters.get(cell, text) for cell, text in enumerate(draft.cells))
    return replace(draft, cells=tuple(cells))


def _check_slots(draft: CrosswordDraft, tick: Tick) -> None:
    """Raises UsageError if a slot has no word that leaves its crossings one, or words are few."""
    possible = Possibilities(draft, tick)
    for slot in possible.unmatched:
        raise UsageError(f"No word fits {_place_name(draft, slot)}.")
    lengths = Counter(len(possible.pattern(slot)) for slot in possible.open)
    for length, places in lengths.items():
        words = possible.supply.allowed(length).bit_count()
        if words < places:
            raise UsageError(f"Too few words have {length} letters: {words} for {places} places.")
    for slot in possible.unfillable:
        raise UsageError(f"No word fits {_place_name(draft, slot)} with the words that cross it.")


def _place_name(draft: CrosswordDraft, slot: int) -> str:
    """Returns where a slot is and what is in it: `across from row 3, column 5: _ A _`."""
    cells = draft.board.slot_cells[slot]
    way, place = draft.board.slots[slot].direction.value, place_of(cells[0], draft.cols)
    letters = pattern_text([draft.cells[cell] for cell in cells])
    return f"{way} from {place} ({letters})"


def _odd_sign(draft: CrosswordDraft, slot: int) -> str:
    """Returns the sentence that a slot has a digit or the like, if it has."""
    letters = (draft.cells[cell] for cell in draft.board.slot_cells[slot])
    odd = [letter for letter in letters if letter and not letter.isalpha()]
    return f" No word of the list has {odd[0]!r}." if odd else ""


def _too_hard(draft: CrosswordDraft, slot: int) -> UsageError:
    """Returns the error for a grid that wasn't filled in time; `slot` failed most often."""
    return UsageError(
        f"The grid couldn't be filled in time. The hardest place is {_place_name(draft, slot)}: "
        "add a block there, or allow more words or time."
    )


def _placements(
    draft: CrosswordDraft, wanted: Sequence[str], rng: Rng, tick: Tick
) -> list[dict[int, str]]:
    """Returns ways to place all wanted words: by cell their letters, the roomiest way first.

    Raises UsageError if there is none.
    """
    board = draft.board
    for word in wanted:
        name, length = word.upper(), len(word)
        places = [cells for cells in board.slot_cells if len(cells) == length]
        if not places:
            raise UsageError(f"{name} has {length} letters, but no place has {length} squares.")
        if not any(
            all(draft.cells[cell] in ("", char) for cell, char in zip(cells, word, strict=True))
            for cells in places
        ):
            raise UsageError(f"{name} fits none of the places of {length} squares.")
    for length, count in Counter(map(len, wanted)).items():
        slots = zip(board.slot_cells, draft.words, strict=True)
        places_left = sum(len(cells) == length and not word for cells, word in slots)
        if count > places_left:
            raise UsageError(
                f"{count} words have {length} letters, for {places_left} places of that length."
            )
    rooms: dict[tuple[tuple[int, str], ...], float] = {}
    for _ in range(_PLACEMENTS):
        tick(None)
        count, letters = theme_letters(draft, wanted, rng)
        key = tuple(sorted(letters.items()))
        if count == len(wanted) and key not in rooms:
            rooms[key] = _room(_Rest.of(draft, letters), tick)
    if not rooms:
        names = ", ".join(word.upper() for word in wanted)
        raise UsageError(f"These words don't fit into the grid together: {names}.")
    return [dict(key) for key in sorted(rooms, key=lambda key: -rooms[key])[:_BEST]]


def _first_letters(
    draft: CrosswordDraft, placements: list[dict[int, str]], rng: Rng, tick: Tick
) -> tuple[dict[int, str] | None, UsageError]:
    """Returns the letters of any fill around one of the placements, None if a short search finds
    none, and the error for that. Takes from `placements` those that can't be filled.

    Raises UsageError if none can be.
    """
    error = _too_hard(draft, 0)
    for placed in placements[:]:
        around, rest = _with_letters(draft, placed), _Rest.of(draft, placed)
        if not rest.words:
            return placed, error
        slot_of = {cells: slot for slot, cells in enumerate(draft.board.slot_cells)}
        lengths = rest.net.of_length
        search = Search(rest.net, rest.supply.shelves(lengths), rest.words, tick)
        chooser = Chooser(rng, len(rest.words), rest.supply.preferred(lengths))
        found = first_fill(search, chooser, _PROOF_FAILS)
        if found is not None:
            return placed | rest.letters(found), error
        hardest = max(range(len(rest.words)), key=search.weights.__getitem__)
        if not search.fails:  # it had no word from the start
            hardest = search.empty_slot
        slot = slot_of[rest.net.slots[hardest]]
        error = _too_hard(around, slot)
        if not search.is_cut_short:
            placements.remove(placed)
            beside = " with these words in it" if placed else ""
            error = UsageError(
                f"No words can fill the grid{beside}. The hardest place is "
                f"{_place_name(around, slot)}.{_odd_sign(around, slot)}"
            )
    if not placements:
        raise error
    return None, error


_TICKS = 45_000  # 30 s
_FILL_TICKS = 3000  # of one fill: most patterns that can be filled well need fewer
_FILLED = 2  # ways to place the words in a pattern that are filled, those with most room
_ORDERS = 4  # in which words of one length lie in a pattern, each mirrored or not
_MOST_ORDERS = 5040  # that are looked at: all of seven words; of ten there are millions
_MOST_RARE_AROUND_THEME, _FEW_RARE = 6, 2
"""The most rare words of a fill, and those with which the search is content after a while."""
_CONTENT = 9_000  # ticks
_BRITISH_PLACEMENTS = 6  # ways to place the words in a British pattern that are compared
_REPORTED = 450  # ticks between reports of progress


def built_for_theme(draft: CrosswordDraft, rng: Rng, tick: Tick) -> CrosswordDraft:
    """Returns the draft with an American pattern built around its theme words, and filled.

    The theme words are in ink. If no good fill was found in time, the rest is empty. Raises
    GenerationError if they can't lie in symmetric pairs, or nothing can stand around them.
    """
    lengths = [*map(len, draft.choice.theme)]

    def placed(tick: Tick) -> Iterator[list[CrosswordDraft]]:
        for grid in theme_grids(lengths, draft.rows, rng, tick):
            yield [*_drafts(draft, grid, rng)]

    return _best_filled(placed, rng, tick)


Build: TypeAlias = Callable[[CrosswordDraft, Rng, Tick], CrosswordDraft]
"""(draft, rng, tick) -> the draft with a grid for its theme. Raises GenerationError."""


def british_for_theme(
    pictures: Sequence[Picture], draft: CrosswordDraft, rng: Rng, tick: Tick
) -> CrosswordDraft:
    """Returns the draft with a British pattern that holds its theme, filled.

    The pattern is one of `pictures`, or differs from one in a few blocks. The theme words are in
    ink; without a good fill in time, the rest is empty. Raises GenerationError if the theme has
    no room in any such pattern.
    """
    words = draft.choice.theme

    def placed(_tick: Tick) -> Iterator[list[CrosswordDraft]]:
        for picture in chain(pictures, variants(pictures, [*map(len, words)], rng, tick)):
            empty = [BLOCK if char == "#" else "" for char in "".join(picture)]
            found = dict[tuple[str, ...], CrosswordDraft]()
            for _ in range(_BRITISH_PLACEMENTS):
                placed_count, letters = theme_letters(_with_cells(draft, empty), words, rng)
                if placed_count < len(words):
                    break  # another try of this picture would fail, too
                cells = tuple(letters.get(cell, text) for cell, text in enumerate(empty))
                found[cells] = _with_cells(draft, cells)
            if found:
                yield [*found.values()]

    return _best_filled(placed, rng, tick)


def _best_filled(
    placed: Callable[[Tick], Iterator[list[CrosswordDraft]]], rng: Rng, tick: Tick
) -> CrosswordDraft:
    """Returns the draft whose fill has the fewest rare words, of those tried in time.

    `placed` yields, for one pattern after another, drafts with the theme words in different
    places. If none gets a good fill, the first that may have one is returned unfilled. Raises
    GenerationError if no draft may have one.
    """
    unfilled: CrosswordDraft | None = None
    best: CrosswordDraft | None = None
    fewest, ticks = _MOST_RARE_AROUND_THEME + 1, 0

    def counted_tick(progress: float | None) -> None:
        nonlocal ticks
        ticks += 1
        tick(progress if ticks % _REPORTED else ticks / _TICKS)

    limited_tick = limited(counted_tick, _TICKS)
    try:
        for drafts in placed(limited_tick):
            if unfilled is None:
                fillable = (themed for themed in drafts if may_be_filled(themed, limited_tick))
                unfilled = next(fillable, None)
            for themed in _roomiest(drafts, limited_tick):
                fill_tick = limited(limited_tick, _FILL_TICKS, _too_late)
                try:
                    letters = fill_with_few_rare(themed, fewest - 1, rng, fill_tick)
                except OutOfTime:
                    raise
                except GenerationError:
                    continue
                fewest = len(rare_words(themed, letters))
                texts = (letters.get(cell, text) for cell, text in enumerate(themed.cells))
                pencilled = frozenset(cell for cell in letters if not themed.cells[cell])
                best = replace(themed, cells=tuple(texts), pencilled=pencilled)
                if not fewest:
                    return best
            if best is not None and fewest <= _FEW_RARE and ticks > _CONTENT:
                return best
    except OutOfTime:
        pass
    found = best or unfilled
    if found is None:
        raise GenerationError("No grid built around these theme words could be filled well.")
    return found


def _with_cells(draft: CrosswordDraft, cells: Sequence[str]) -> CrosswordDraft:
    """Returns the draft with these cells alone, symmetric by half a turn."""
    return replace(
        draft,
        cells=tuple(cells),
        bars=frozenset(),
        symmetry=HALF,
        pencilled=frozenset(),
        given=frozenset(),
    )


def _roomiest(drafts: Sequence[CrosswordDraft], tick: Tick) -> list[CrosswordDraft]:
    """Returns the drafts that leave the fill the most room, without those that leave it none."""
    rooms = [_room(_Rest.of(draft, {}), tick) for draft in drafts]
    order = sorted(range(len(drafts)), key=lambda n: -rooms[n])[:_FILLED]
    return [drafts[n] for n in order if rooms[n]]


def _drafts(draft: CrosswordDraft, grid: ThemeGrid, rng: Rng) -> Iterator[CrosswordDraft]:
    """Yields the pattern with the theme words in it, as it is and mirrored, in several orders."""
    words, side = draft.choice.theme, len(grid.picture)
    lengths = [*map(len, words)]
    first_orders = islice(permutations(words), _MOST_ORDERS)
    orders = [order for order in first_orders if [*map(len, order)] == lengths]
    for order in rng.sample(orders, min(_ORDERS, len(orders))):
        cells = [BLOCK if char == BLOCK else "" for char in "".join(grid.picture)]
        for word, (row, col) in zip(order, grid.places, strict=True):
            start = row * side + col
            cells[start : start + len(word)] = word
        for texts in (cells, _mirrored(grid, order)):
            yield _with_cells(draft, texts)


def _mirrored(grid: ThemeGrid, words: tuple[str, ...]) -> list[str]:
    """Returns the cells with the blocks mirrored, left and right, and the words in their rows."""
    side = len(grid.picture)
    after = [BLOCK if char == BLOCK else "" for row in grid.picture for char in row[::-1]]
    for word, (row, col) in zip(words, grid.places, strict=True):
        start = row * side + side - col - len(word)
        after[start : start + len(word)] = word
    return after
