"""British patterns changed a little, for a theme that no pattern of the library has room for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

from generators.base import no_tick
from generators.crossword.drafting.draft import THEME, CrosswordDraft
from generators.crossword.drafting.refill import best_for_theme, theme_left_out, theme_letters
from generators.crossword.drafting.themed import varied_for_theme
from generators.crossword.drafting.workshop import is_disconnected, unchecked_runs
from generators.crossword.filling.patterns import Picture, library
from generators.crossword.filling.variants import variants
from generators.crossword.rules import BLOCK
from generators.edits import Edit
from generators.rng import Rng

_THEME = ("kingfisher", "marmalade", "harpoon", "puffin", "lighthouse")


def drawn(picture: Picture) -> CrosswordDraft:
    side = len(picture)
    cells = tuple(BLOCK if char == "#" else "" for char in "".join(picture))
    return replace(CrosswordDraft.empty(), rows=side, cols=side, cells=cells)


def themed(picture: Picture) -> CrosswordDraft:
    draft = drawn(picture)
    for word in _THEME:
        draft = draft.apply(Edit(THEME, 0, word))
    return draft


def test_a_changed_pattern_is_symmetric_and_keeps_the_british_rules() -> None:
    lengths = [*map(len, _THEME)]
    pictures = library()["british-13"]
    found = [*islice(variants(pictures, lengths, Rng("a"), no_tick), 20)]
    assert len({*found} - {*pictures}) == 20
    for picture in found:
        text, draft = "".join(picture), drawn(picture)
        sizes = Counter(slot.length for slot in draft.board.slots)
        assert text == text[::-1]
        assert not is_disconnected(draft)
        assert not unchecked_runs(draft)
        assert min(sizes) >= 3
        assert Counter(lengths) <= sizes


def test_a_theme_that_no_pattern_holds_gets_one_that_does() -> None:
    drafts = [themed(picture) for picture in library()["british-13"][:8]]
    assert all(theme_letters(draft, _THEME, Rng("a"))[0] < 5 for draft in drafts)
    varied = varied_for_theme(drafts, Rng("a"), no_tick)
    number, edits = best_for_theme(varied, Rng("a"), no_tick)
    assert not theme_left_out(varied[number], edits)
