"""The page of a finished Word Wall: its links and words, and the red herrings."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.faces.walls import learn as wall
from game.faces.wordwall.look import (
    draw_pips,
    fitting_px,
    herring_text,
    highlighted_word,
    letter_mask,
    pips_px,
    unbroken_title,
)
from game.faces.wordwall.panel import tried_line
from game.play.board import AnyContext
from game.result.result import Result
from game.ui.blocks.block import Block, Drawn, Rich, Text
from game.ui.blocks.boxes import Card, Column, Grid, Over, Padded, ReadAs, Row, Wide
from game.ui.drawing import shapes
from game.ui.text import _, labelled
from game.ui.theme import Theme
from generators.wordwall.rules import Link, Puzzle, State

_TITLE_WIDTH, _LEAST_TITLE_PX = 168, 84
_WORD_SIZE, _WORD_HEIGHT = 22, 30
_CELL_WIDTH, _LEAST_CELL_PX = 112, 76


MOST_SENSES = 3
"""The most words whose senses a page explains."""

Senses = Sequence[tuple[str, str]]
"""Words, each with the sense in which it belongs to its group."""


def page(context: AnyContext, parts: Result, senses: Senses = ()) -> Block:
    """Returns the page of a finished wall: groups from easy to tricky, result, red herrings.

    Below them are the `senses` of some words, once they are looked up.
    """
    state: State = context.state
    puzzle = state.puzzle
    groups = [
        group_card(
            puzzle,
            group,
            wall.answer_text(state, group),
            is_missed=bool(wall.missed_text(state, group)),
        )
        for group in range(len(puzzle.groups))
    ]
    learned = wall.Learned(
        groups,
        [Rich(herring_text(puzzle, herring), 15) for herring in puzzle.herrings],
        _notes(puzzle),
        lambda cards: tried_line(puzzle, cards),
        [_senses_list(senses)] if senses else (),
    )
    return wall.page(context, learned, parts)


def _notes(puzzle: Puzzle) -> tuple[str, ...]:
    """Returns what the highlighted letters mean, long and short; "" if the wall has none."""
    if not any(link.highlighted for group in puzzle.groups for link in group.links):
        return ("",)
    return _("The highlighted letters make the link."), _("The link is highlighted.")


def _senses_list(senses: Senses) -> Block:
    """Returns the words that are meant in another sense than one may think of first."""
    title = Text(_("Worth knowing"), 16, typeface="bold", role="heading")
    rows = [
        ReadAs(
            Row([Text(word, 15, "indigo", "bold"), Text(sense, 15, wraps=True, grows=1)], 10),
            text=labelled(word, sense),
        )
        for word, sense in senses
    ]
    return Column([title, *rows], 2)


def group_card(puzzle: Puzzle, number: int, answer: str = "", *, is_missed: bool = False) -> Card:
    """Returns the card of a group: its link on its colour, its words, a wrong `answer`.

    The link of a group that wasn't found (`is_missed`) is on grey.
    """
    group = puzzle.groups[number]
    words = zip(puzzle.words(group.cards), group.links, strict=True)
    cells = Grid([_word_cell(*word) for word in words], _CELL_WIDTH, 4, 16, _LEAST_CELL_PX)
    inner = Padded(cells, (8, 12), grows=1)
    return Card(
        Row([_title(group.title, number, answer, is_missed), inner], 12, stand="fill"), (0, 0)
    )


def _title(title: str, number: int, answer: str, is_missed: bool) -> Block:
    """Returns the left part of a group's card: its link, its pips, the player's answer."""

    def paint_ground(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        block, palette = rect.inflate(-2, -2), theme.palette
        colour = palette.sunk if is_missed else palette.groups[number]
        shapes.rounded(surface, block, theme.px(13), colour)
        surface.fill(
            colour, block.move(block.width // 2, 0).clip(block)
        )  # the right corners are square

    def paint_pips(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        left = rect.centerx - pips_px(theme)[0] // 2
        draw_pips(surface, theme, (left, rect.centery), number, theme.palette.ink)

    words = Text(
        unbroken_title(title), 17, typeface="bold", wraps=True, align="middle", role="heading"
    )
    answer_texts = [Text(answer, 13, wraps=True, align="middle")] if answer else []
    shown = Column(
        [words, Drawn(paint_pips, 12, least_px=8), *answer_texts], 8, grows=1, centred=True
    )
    return Wide(
        Over([Drawn(paint_ground), Padded(shown, (12, 14))]), _TITLE_WIDTH, _LEAST_TITLE_PX
    )


def _word_cell(word: str, link: Link) -> Block:
    """Returns a word, its linking letters highlighted, with a note: what it becomes."""

    def paint(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
        px = fitting_px(theme, word, theme.text_px(_WORD_SIZE), rect.width)
        picture = highlighted_word(theme, word, px, theme.palette.ink, letter_mask(link))
        surface.blit(picture, picture.get_rect(midleft=rect.midleft))

    drawn = Drawn(paint, _WORD_HEIGHT, least_px=18, name=word)
    notes = [Text(link.becomes, 14, "muted", wraps=True)] if link.becomes else []
    column = Column([drawn, *notes], 0, grows=1, centred=True)
    return Padded(column, (5, 0), grows=1)  # long words keep apart
