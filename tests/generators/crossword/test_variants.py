"""British patterns changed a little, for a theme that no pattern of the library has room for."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice

from generators.base import no_tick
from generators.crossword.drafting.draft import THEME, CrosswordDraft
from generators.crossword.drafting.refill import british_for_theme, theme_letters
from generators.crossword.drafting.workshop import is_disconnected, unchecked_runs
from generators.crossword.filling.filling import variants
from generators.crossword.filling.patterns import Picture, library
from generators.crossword.rules import BLOCK
from generators.drafting import Edit
from generators.rng import Rng

_THEME = ("kingfisher", "marmalade", "harpoon", "puffin", "lighthouse")


def drawn(picture: Picture) -> CrosswordDraft:
    side = len(picture)
    cells = tuple(BLOCK if char == "#" else "" for char in "".join(picture))
    return replace(CrosswordDraft.empty(), rows=side, cols=side, cells=cells)


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
    pictures = library()["british-13"]
    draft = drawn(pictures[0]).apply(Edit(THEME, 0, " ".join(_THEME)))
    rooms = [theme_letters(drawn(picture), _THEME, Rng("a"))[0] for picture in pictures]
    assert max(rooms) < len(_THEME)
    built = british_for_theme(pictures, draft, Rng("a"), no_tick)
    assert built.is_full
    assert {*_THEME} <= {*built.words}
    assert not unchecked_runs(built)
