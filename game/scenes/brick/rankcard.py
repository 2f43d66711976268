"""The state card: the degree reached, the points, and the way to the next one."""

from __future__ import annotations

import pygame

from game.scenes.brick import words
from game.text import _, tell
from game.theme import Theme
from game.ui import shapes
from generators.brick.rules import RANKS, State

_TITLE, _DOT = 24, 16


def height(theme: Theme) -> int:
    """Rank and points, the bar, what is missing."""
    pad = 2 * theme.px(20)
    return pad + theme.line_px(_TITLE) + bar_px(theme) + theme.line_px(14)


def draw(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """What is on the card."""
    palette = theme.palette
    inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
    _draw_head(surface, theme, inner.move(0, -theme.px(3)), state)
    low = inner.bottom - theme.line_px(14) / 2
    middle = (inner.y + theme.line_px(_TITLE) + inner.bottom - theme.line_px(14)) // 2
    draw_bar(surface, theme, pygame.Rect(inner.x, middle, inner.width, 0), state)
    right, left, gap = words.bonus(state), words.next_rank(state), theme.px(16)
    if theme.width(left, 14) + gap + theme.width(right, 14) > inner.width:
        right = words.bonus(state, short=True)
    room = inner.width - theme.width(right, 14) - gap
    left = theme.fitted(left, 14, room)
    at = theme.write(surface, left, (inner.x, low), 14, palette.muted)
    if state.rank + 1 < len(RANKS):
        native = RANKS[state.rank + 1].native_title
        x = at.right + theme.px(4)
        if x + theme.width(native, 14) <= inner.x + room:
            theme.write(surface, native, (x, low), 14, palette.muted)
    theme.write(surface, right, (inner.right, low), 14, palette.muted, anchor="midright")


def _draw_head(surface: pygame.Surface, theme: Theme, inner: pygame.Rect, state: State) -> None:
    """The rank at the left, the points at the right."""
    palette, y = theme.palette, inner.y + theme.line_px(_TITLE) // 2
    whole = _("of {n} points").format(n=state.puzzle.total)
    after = theme.width(whole, 16) + theme.px(5)
    figure = str(state.target_points)
    left = inner.right - after - theme.width(figure, _TITLE, "serif")
    theme.write(surface, figure, (left, y), _TITLE, palette.ink, "serif")
    at = (inner.right, y + theme.px(2))
    theme.write(surface, whole, at, 16, palette.muted, anchor="midright")
    rank = words.rank_of(state)
    at_title = theme.write(surface, tell(rank.title), (inner.x, y), _TITLE, palette.ink, "serif")
    x = at_title.right + theme.px(10)
    if x + theme.width(rank.native_title, 18, "wall-sc") + theme.px(12) <= left:
        spot = (x, y + theme.px(2))
        theme.write(surface, rank.native_title, spot, 18, palette.muted, "wall-sc")


def bar_px(theme: Theme) -> int:
    """The height of the bar with some air."""
    return max(theme.px(32), 16)


def draw_bar(surface: pygame.Surface, theme: Theme, line: pygame.Rect, state: State) -> None:
    """A track along `line` with a dot for every rank, filled as far as the points go."""
    palette, puzzle = theme.palette, state.puzzle
    dot, thick = max(10, theme.px(_DOT)), max(3, theme.px(6))
    track = pygame.Rect(line.x, line.y - thick // 2, line.width, thick)
    shapes.rounded(surface, track, thick // 2, palette.sunk)
    share = state.target_points / puzzle.total if puzzle.total else 1
    done = track.copy()
    done.width = max(dot, round(dot / 2 + (track.width - dot) * share))
    shapes.rounded(surface, done, thick // 2, palette.indigo)
    for index, rank in enumerate(RANKS):
        x = track.x + dot / 2 + (track.width - dot) * rank.percent / 100
        if index <= state.rank:
            shapes.disc(surface, (x, track.centery), dot, palette.indigo)
        else:
            shapes.disc(surface, (x, track.centery), dot, palette.card)
            shapes.disc(surface, (x, track.centery), dot, palette.edge, max(1.5, 2 * theme.u))
