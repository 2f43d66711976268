"""A hint on the board: groups of cells one by one, and what a supposed chest leads to."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.faces.sweetspots import light
from game.play.ending import NUDGE, HintLight
from game.ui.blocks.gridboard import GridView, draw_target
from game.ui.palette import DARK, LIGHT, Palette
from game.ui.theme import Theme
from generators.base import Message
from generators.sweetspots.hints.hint import DrawnHint
from generators.sweetspots.rules import HUES, Mark, Move, Puzzle, State, zone_looks
from tests.game.faces.sweetspots.test_board import colours_in, differs
from tests.game.player import BOARD

PUZZLE = Puzzle.from_text(BOARD)
AREA = pygame.Rect(60, 40, 420, 420)
VIEW = GridView(AREA, PUZZLE.size, PUZZLE.size, most_frame_px=0)
SAID = Message("said")
PALETTES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])


def hint(**fields: object) -> DrawnHint:
    """A hint that crosses one cell because of six others."""
    plain = DrawnHint(
        nudge=SAID,
        reason=SAID,
        technique=SAID,
        rank=3,
        why=frozenset({6, 7, 8, 9, 12, 13}),
        units=(1, 12),
        moves=(Move(20, Mark.CROSS),),
    )
    return replace(plain, **fields)  # type: ignore[arg-type]


def lit(palette: Palette, shown: DrawnHint) -> pygame.Surface:
    surface = pygame.Surface((540, 520))
    surface.fill(palette.card)
    theme = Theme(palette, 1.0)
    light.draw_reason(surface, theme, VIEW, PUZZLE.start(), shown)
    return surface


@PALETTES
def test_what_a_hint_decides_keeps_the_colour_of_its_zone(palette: Palette) -> None:
    zone = palette.zones[zone_looks(PUZZLE)[PUZZLE.zones[20]] % HUES]
    cell = VIEW.rect(20)
    surface = pygame.Surface((540, 520))
    surface.fill(zone)
    light.draw_reason(surface, Theme(palette, 1.0), VIEW, PUZZLE.start(), hint())
    target = surface.copy()
    draw_target(target, Theme(palette, 1.0), VIEW.rect(21))
    for drawn, rect in ((surface, cell), (target, VIEW.rect(21))):
        pixels = [
            tuple(drawn.get_at((x, y)))[:3]
            for x in range(rect.left, rect.right)
            for y in range(rect.top, rect.bottom)
        ]
        assert pixels.count(zone) > 0.6 * len(pixels)
        assert palette.ambertext in pixels


@PALETTES
def test_a_nudge_that_speaks_of_outlined_chests_outlines_nothing_else(palette: Palette) -> None:
    def nudged(shown: DrawnHint) -> pygame.Surface:
        surface = pygame.Surface((540, 520))
        light.draw_light(
            surface, Theme(palette, 1.0), VIEW, PUZZLE.start(), HintLight(shown, NUDGE)
        )
        return surface

    chest = nudged(hint(nudge_cells=frozenset({7})))
    assert palette.indigo in colours_in(chest, VIEW.rect(7))
    for cell in {*range(36)} - {7}:
        assert palette.indigo not in colours_in(chest, VIEW.rect(cell))
    assert palette.indigo in colours_in(nudged(hint()), VIEW.rect(6))


@PALETTES
def test_each_group_has_a_line_of_its_own_around_it(palette: Palette) -> None:
    groups = (frozenset({6, 7, 12, 13}), frozenset({8, 9}))
    apart, together = lit(palette, hint(groups=groups)), lit(palette, hint())
    between = pygame.Rect(VIEW.rect(7).right - 8, VIEW.rect(7).y + 20, 6, 6)
    assert palette.indigo in colours_in(apart, between)
    within = pygame.Rect(VIEW.rect(6).right - 4, VIEW.rect(6).y + 20, 8, 4)
    assert palette.indigo not in colours_in(apart, within)
    assert differs(apart, together, between)


def test_the_number_of_a_group_stands_in_a_cell_that_gets_no_mark() -> None:
    groups = (frozenset({6, 7, 12, 13}),)
    moves = (Move(13, Mark.CROSS),)
    numbered = lit(LIGHT, hint(groups=groups, moves=moves))
    plain = lit(LIGHT, hint(groups=(), moves=moves))

    def foot(cell: int) -> pygame.Rect:
        rect = VIEW.rect(cell)
        return pygame.Rect(rect.x + rect.width * 7 // 10, rect.y + rect.height * 7 // 10, 12, 12)

    assert differs(numbered, plain, foot(12))
    assert not differs(numbered, plain, foot(13))


@PALETTES
def test_what_a_supposed_chest_leads_to_is_drawn_with_its_number(palette: Palette) -> None:
    plain = lit(palette, hint())
    supposed = ((1, Move(7, Mark.CHEST)), (2, Move(9, Mark.CROSS)))
    chain = lit(palette, hint(supposed=supposed, ruled_out=frozenset({12})))
    for cell in (7, 9, 12):
        assert differs(plain, chain, VIEW.rect(cell).inflate(-20, -20))
    for cell in (6, 8, 13):
        assert not differs(plain, chain, VIEW.rect(cell).inflate(-20, -20))
    other = lit(palette, hint(supposed=((3, supposed[0][1]), supposed[1])))
    assert differs(chain, other, VIEW.rect(7))
    assert not differs(chain, other, VIEW.rect(9))


@PALETTES
def test_the_line_around_a_bent_group_leaves_the_cell_in_its_corner_out(palette: Palette) -> None:
    bent = frozenset({6, 7, 12})
    picture = lit(palette, hint(why=bent, groups=(bent,)))
    assert palette.indigo not in colours_in(picture, VIEW.rect(13).inflate(-2, -2))
    x, y = VIEW.rect(6).bottomright
    bend = pygame.Rect(x - 5, y - 5, 1, 1)
    assert palette.indigo in colours_in(picture, bend)


def test_a_group_in_two_pieces_has_its_number_in_both() -> None:
    apart, plain = frozenset({6, 13}), hint(why=frozenset({6, 13}))
    numbered, bare = lit(LIGHT, replace(plain, groups=(apart,))), lit(LIGHT, plain)
    for cell in apart:
        rect = VIEW.rect(cell)
        foot = pygame.Rect(rect.x + rect.width * 7 // 10, rect.y + rect.height * 7 // 10, 12, 12)
        assert differs(numbered, bare, foot)
    assert light._pieces(frozenset({6, 7, 13, 20}), 6) == [{6, 7, 13}, {20}]


def test_the_letter_of_a_zone_full_of_marks_stands_beside_one() -> None:
    zone = [cell for cell, zone in enumerate(PUZZLE.zones) if zone == 0]
    marks = [int(Mark.EMPTY)] * len(PUZZLE.zones)
    for cell in zone:
        marks[cell] = Mark.CHEST
    marks[zone[1]] = Mark.CROSS
    state, theme = State(PUZZLE, tuple(marks)), Theme(LIGHT, 1.0)
    for area in (AREA, AREA.inflate(-240, -240)):
        view = GridView(area, PUZZLE.size, PUZZLE.size, most_frame_px=0)
        bare, lettered = pygame.Surface((540, 520)), pygame.Surface((540, 520))
        light.draw_letters(lettered, theme, view, state, (12,), set())
        drawn = [
            (x, y)
            for x in range(bare.get_width())
            for y in range(bare.get_height())
            if bare.get_at((x, y)) != lettered.get_at((x, y))
        ]
        rect = view.rect(zone[1])
        cross = pygame.Rect(0, 0, round(rect.width * 0.29), round(rect.width * 0.29))
        cross.center = rect.center
        assert drawn
        assert all(rect.collidepoint(at) and not cross.collidepoint(at) for at in drawn)
