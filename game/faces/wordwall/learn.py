"""What a finished wall teaches: what its words share, and which words misled."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.faces.walls import learn as wall
from game.faces.wordwall.look import draw_pips, fitting_px, highlighted_word, light_of, pips_px
from game.faces.wordwall.panel import tried_line
from game.faces.wordwall.words import herring_text
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Rich, Text
from game.ui.blocks.boxes import Card, Column, Grid, Over, Padded, Row, Wide
from game.ui.drawing import shapes
from game.ui.text import _
from game.ui.theme import Theme
from generators.wordwall.rules import Link, Puzzle, State

_TITLE, _LEAST_TITLE_PX = 168, 84
_WORD, _WORD_HIGH = 22, 30
_CELL, _LEAST_CELL_PX = 112, 76


Senses = Sequence[Sequence[str]]
"""By group: what each of its words means there; "" for one that needs no note."""


def page(context: AnyContext, parts: Result, senses: Senses = ()) -> Block:
    """Returns the page of a finished wall: groups from plain to tricky, result, red herrings.

    `senses` is empty until it is known.
    """
    state: State = context.state
    puzzle = state.puzzle
    groups = [
        group_card(puzzle, group, wall.answer_text(state, group), senses[group] if senses else ())
        for group in range(len(puzzle.groups))
    ]
    learned = wall.Learned(
        groups, _herrings(puzzle), _notes(puzzle), lambda cards: tried_line(puzzle, cards)
    )
    return wall.page(context, learned, parts)


def _notes(puzzle: Puzzle) -> tuple[str, ...]:
    """Returns what the red letters mean, long and short; "" if the wall has none."""
    if not any(link.highlighted for group in puzzle.groups for link in group.links):
        return ("",)
    return _("The red letters make the link."), _("The link is in red.")


def _herrings(puzzle: Puzzle) -> Block:
    """Returns the links that some words seemed to have; first a ghost link, if there is one."""
    note = _("Misleading links") if puzzle.herrings else _("None on this wall")
    rows = [Rich(herring_text(puzzle, herring), 15) for herring in puzzle.herrings]
    return wall.herrings_list(note, rows)


def group_card(puzzle: Puzzle, number: int, answer: str = "", senses: Sequence[str] = ()) -> Card:
    """Returns the card of a group: its link on its colour, its words, a wrong `answer`."""
    group = puzzle.groups[number]
    notes = senses or [""] * len(group.links)
    words = zip(puzzle.words(group.cards), group.links, notes, strict=True)
    cells = Grid([_cell(*word) for word in words], _CELL, 4, 16, _LEAST_CELL_PX)
    inner = Padded(cells, (8, 12), grows=1)
    return Card(Row([_title(group.title, number, answer), inner], 12, stand="fill"), (0, 0))


def _title(title: str, number: int, answer: str) -> Block:
    """Returns what a group shares, its pips, and the player's answer."""

    def fill(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        block, colour = rect.inflate(-2, -2), theme.palette.groups[number]
        shapes.rounded(surface, block, theme.px(13), colour)
        surface.fill(colour, block.move(block.width // 2, 0).clip(block))  # no corner is round

    def pips(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        left = rect.centerx - pips_px(theme)[0] // 2
        draw_pips(surface, theme, (left, rect.centery), number, theme.palette.ink)

    text = title.replace(" …", "…")  # no line has only that
    words = Text(text, 17, typeface="bold", wraps=True, align="middle", role="heading")
    answer_texts = [Text(answer, 13, wraps=True, align="middle")] if answer else []
    shown = Column([words, Drawn(pips, 12, least_px=8), *answer_texts], 8, grows=1, centred=True)
    return Wide(Over([Drawn(fill), Padded(shown, (12, 14))]), _TITLE, _LEAST_TITLE_PX)


def _cell(word: str, link: Link, sense: str) -> Block:
    """Returns a word with its linking letters highlighted, and what they spell or it means."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        px = fitting_px(theme, word, theme.text_px(_WORD), rect.width)
        picture = highlighted_word(theme, word, px, theme.palette.ink, light_of(link))
        surface.blit(picture, picture.get_rect(midleft=rect.midleft))

    drawn = Drawn(paint, _WORD_HIGH, least_px=18, name=word)
    note = link.becomes or sense
    notes = [Text(note, 14, "muted", wraps=True)] if note else []
    return Column([drawn, *notes], 0, grows=1, centred=True)
