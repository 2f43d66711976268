"""Colours that can be read and told apart, in every theme; sizes; text that is cut or wrapped."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.faces.sweetspots.look import thin_line
from game.ui.drawing import shapes
from game.ui.palette import CONTRAST, LIGHT, PALETTES, Colour, Palette
from game.ui.theme import MIN_CONTROL_PX, MIN_TEXT_PX, Theme, chunks, font_trouble
from game.ui.widgets.keyboard import KeyCap
from game.ui.widgets.textfield import TextField
from game.ui.widgets.toast import _ON_INK
from game.ui.widgets.widgets import Button, Segments, Select, Stepper, Switch, Widget, nothing
from tests.forms import at_once
from tests.game.colour import SIGHTS, contrast, difference, mixed

EVERY = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)

# Every text colour with the grounds it is written on.
TEXTS = {
    "ink": (
        "paper",
        "card",
        "sunk",
        "hair",
        "indigo_tint",
        "seal_tint",
        "jade_tint",
        "amber_tint",
    ),
    "muted": ("paper", "card", "sunk"),
    "on_indigo": ("indigo", "indigo_hover", "indigo_pressed"),
    "indigo": ("card", "indigo_tint", "indigo_tint_hover", "indigo_tint_pressed"),
    "sealtext": ("paper", "card"),
    "jadetext": ("paper", "card", "jade_tint"),
    "ambertext": ("paper", "card", "amber_tint"),
    "paper": ("ink",),
}
# Lines and marks that mean something, with the grounds they lie on.
MARKS = {
    "edge": ("paper", "card", "sunk"),
    "ring": ("paper", "card", "sunk", "indigo_tint", "amber_tint"),
    "indigo": ("paper", "card", "sunk", "indigo_tint", "amber_tint", "jade_tint"),
    "indigo_tint_edge": ("paper", "card", "indigo_tint", "indigo_tint_hover"),
    "seal": ("paper", "card", "seal_tint"),
    "jade": ("paper", "card"),
    "ambertext": ("paper", "card", "sunk", "amber_tint", "square", "selected", "word", "crossing"),
    "square_edge": ("square",),
    "zone_line": ("card",),
    "chest": ("card", "seal_tint"),
    "clasp": ("chest",),
    "cross": ("card",),
}
SEAL_TEXT: Colour = (0xFF, 0xF8, 0xEC)


def pairs(table: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    return [(top, ground) for top, grounds in table.items() for ground in grounds]


@EVERY
@pytest.mark.parametrize(("text", "ground"), pairs(TEXTS))
def test_text_is_read_on_its_ground(palette: Palette, text: str, ground: str) -> None:
    assert contrast(getattr(palette, text), getattr(palette, ground)) >= 4.5


@EVERY
@pytest.mark.parametrize(("mark", "ground"), pairs(MARKS))
def test_marks_and_rings_are_seen_on_their_ground(
    palette: Palette, mark: str, ground: str
) -> None:
    assert contrast(getattr(palette, mark), getattr(palette, ground)) >= 3


CONTROLS: dict[str, Callable[[], Widget]] = {
    "plain": lambda: Button("b", "Go"),
    "tint": lambda: Button("b", "Go", style="tint"),
    "primary": lambda: Button("b", "Go", style="primary"),
    "segments": lambda: Segments("s", ("One", "Two"), 1, lambda index: None),
    "stepper": lambda: Stepper("n", 1, (0, 9), lambda number: None),
    "select": lambda: Select("s", "Go", nothing),
    "off": lambda: Switch("s", False, lambda on: None),
    "on": lambda: Switch("s", True, lambda on: None),
    "field": lambda: TextField("f"),
    "key": lambda: KeyCap("k", "K", nothing, lambda: False),
}


@EVERY
@pytest.mark.parametrize("make", CONTROLS.values(), ids=CONTROLS)
def test_where_a_control_ends_is_seen_on_paper_and_cards(
    palette: Palette, make: Callable[[], Widget]
) -> None:
    for ground in (palette.paper, palette.card):
        surface, widget = pygame.Surface((200, 100)), make()
        surface.fill(ground)
        widget.rect = pygame.Rect(20, 20, 160, 44)
        widget.draw(surface, Theme(palette, 1.0))
        above = range(widget.rect.top, widget.rect.centery - 12)  # of what is written in it
        column = [surface.get_at((widget.rect.right - 24, y)) for y in above]
        drawn = [(colour.r, colour.g, colour.b) for colour in column]
        assert max(contrast(colour, ground) for colour in drawn) >= 3


@EVERY
def test_squares_of_groups_stand_out_and_their_dots_are_seen(palette: Palette) -> None:
    for colour in shapes.GROUPS:
        edge_or_fill = max(contrast(each, palette.card) for each in (colour, palette.edge))
        assert edge_or_fill >= 3
        assert contrast(LIGHT.ink, colour) >= 4.5
    assert len({*shapes.DOTS}) == len(shapes.GROUPS)


def test_in_high_contrast_words_lines_and_edges_stand_out() -> None:
    for text, ground in pairs(TEXTS):
        least = 7 if text in ("ink", "muted") and ground != "hair" else 4.5
        assert contrast(getattr(CONTRAST, text), getattr(CONTRAST, ground)) >= least, (
            text,
            ground,
        )
    for line in ("hair", "edge", "ring", "indigo", "zone_line"):
        for ground in ("paper", "card", "sunk"):
            assert contrast(getattr(CONTRAST, line), getattr(CONTRAST, ground)) >= 3, line
    assert contrast(CONTRAST.block, CONTRAST.square) >= 3
    assert CONTRAST.outlined


@EVERY
def test_the_lines_between_cells_are_seen_on_every_zone(palette: Palette) -> None:
    for ground in (*palette.zones, palette.sunk):
        assert contrast(thin_line(palette, ground), ground) >= 3


@EVERY
def test_a_square_is_told_from_the_blocks_around_it(palette: Palette) -> None:
    lines = (palette.square, palette.square_edge)  # nothing is drawn that is a block's colour
    assert max(contrast(line, palette.block) for line in lines) >= 3


@EVERY
def test_borders_marks_and_the_cursor_are_seen_on_every_zone(palette: Palette) -> None:
    for zone in palette.zones:
        assert contrast(palette.zone_line, zone) >= 4.5
        assert contrast(palette.chest, zone) >= 4.5
        assert contrast(mixed(palette.cross, zone, 0.9), zone) >= 3
        assert contrast(palette.indigo, zone) >= 3
        assert contrast(palette.ambertext, zone) >= 3  # the ring of a hint, and its cross
        assert contrast(palette.sealtext, zone) >= 3  # the ring of a clash


@EVERY
def test_the_letters_of_zones_in_pieces_are_read(palette: Palette) -> None:
    for zone in palette.zones:
        assert contrast(palette.ink, zone) >= 4.5


@EVERY
def test_letters_and_marks_are_read_on_every_square_of_a_crossword(palette: Palette) -> None:
    for ground in (palette.square, palette.crossing, palette.selected, palette.word):
        assert contrast(palette.ink, ground) >= 4.5
        assert contrast(palette.indigo, ground) >= 3
        assert contrast(palette.sealtext, ground) >= 3
        assert contrast(palette.ambertext, ground) >= 3
    assert contrast(palette.muted, palette.square) >= 4.5
    assert contrast(palette.sealtext, palette.seal_tint) >= 4.5


@EVERY
def test_the_character_on_a_seal_is_seen(palette: Palette) -> None:
    assert contrast(SEAL_TEXT, palette.seal) >= 4.5


@EVERY
def test_the_icons_of_a_toast_are_seen_on_its_ink(palette: Palette) -> None:
    for colour in _ON_INK["dark" if palette.dark else "light"].values():
        assert contrast(colour, palette.ink) >= 3


@EVERY
@pytest.mark.parametrize("sight", SIGHTS)
def test_the_zones_are_told_apart_by_every_eye(palette: Palette, sight: str) -> None:
    # 8.5 in CIE Lab is seen side by side; full sight has more to offer.
    least = 18 if sight == "full" else 8.4
    grounds = [
        (ground, zone) for ground in (palette.paper, palette.card) for zone in palette.zones
    ]
    for one, other in (*combinations(palette.zones, 2), *(grounds if sight == "full" else ())):
        assert difference(SIGHTS[sight](one), SIGHTS[sight](other)) >= least


# Sizes


@given(st.floats(0.1, 4), st.floats(0.1, 200))
def test_nothing_to_press_or_read_is_too_small(u: float, length: float) -> None:
    theme = Theme(LIGHT, u)
    assert theme.control(length) >= max(MIN_CONTROL_PX, theme.px(length))
    assert theme.text_px(length) >= MIN_TEXT_PX
    assert theme.px(length) >= 1
    assert theme.px(0) == 0
    assert theme.px(-length) <= 0


# Text


WORDS = st.text("abc def gh ijk 谜解 ß", max_size=60)


@given(WORDS, st.integers(1, 400))
def test_a_text_that_is_cut_fits_and_shows_that_it_was(text: str, width: int) -> None:
    theme = Theme(LIGHT, 1.0)
    shown = theme.fitted(text, 16, width)
    if shown != text:
        assert shown.endswith("…")
        assert text.startswith(shown[:-1])
        assert theme.width(text, 16) > width
        assert theme.width(shown, 16) <= width or shown == "…"


@given(WORDS, st.integers(1, 400))
def test_wrapping_loses_no_word_and_is_wide_only_for_one_long_word(text: str, width: int) -> None:
    theme = Theme(LIGHT, 1.0)
    lines = theme.wrapped(text, 16, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert theme.width(line, 16) <= width or len(chunks(line.strip(" "))) == 1


def test_every_line_of_a_text_is_kept() -> None:
    theme = Theme(LIGHT, 1.0)
    assert theme.wrapped("one\n\ntwo", 16, 400) == ["one", "", "two"]


def test_the_shipped_fonts_are_sound() -> None:
    assert font_trouble() is None


@pytest.mark.parametrize("content", [None, b"not a font"])
def test_a_missing_or_damaged_font_is_told_and_text_is_still_drawn(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch, content: bytes | None
) -> None:
    from game.ui import theme as module

    broken = Path(str(tmp_path)) / "sans.otf"
    if content is not None:
        broken.write_bytes(content)
    monkeypatch.setattr(module, "resource", lambda *parts: broken)
    module._font.cache_clear()
    try:
        trouble = font_trouble()
        assert trouble is not None
        assert "sans.otf" in str(trouble)
        assert Theme(LIGHT, 1.0).width("Words", 16) > 0
    finally:
        monkeypatch.undo()
        module._font.cache_clear()
        module._rendered.cache_clear()


@at_once(["王\ufe0f", "\ufe0f王", "☂\ufe0f字", "a\u0301王", "\U000effff王", "🦁王"])
def test_marks_and_what_no_face_has_are_drawn_with_what_is_before_them(text: str) -> None:
    theme = Theme(LIGHT, 1.0)
    for typeface in ("sans", "bold", "serif"):
        assert theme.width(text, 16, typeface) > 0
        theme.rendered(text, 16, LIGHT.ink, typeface)


@at_once(
    ["", "\u200b", "\u200d\u200d", "\ufe0f", "\u00ad", "\u202e", "\0", "\ud800", "\U000e0100"]
)
def test_text_that_has_no_width_is_drawn_as_nothing(text: str) -> None:
    theme = Theme(LIGHT, 1.0)
    for typeface in ("sans", "bold", "serif", "wall-sc"):
        assert theme.width(text, 16, typeface) == 0
        assert theme.rendered(text, 16, LIGHT.ink, typeface).get_width() == 0
        assert theme.rendered(f"王{text}a", 16, LIGHT.ink, typeface).get_width() > 0
        assert theme.fitted(text, 16, 100, typeface) == text
