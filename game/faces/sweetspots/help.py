"""What Help says about Sweet Spots."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.faces.sweetspots import look
from game.faces.sweetspots.look import sample
from game.text import _
from game.theme import Theme
from game.ui.help import Example, Examples, Heading, Key, Keys, Page, bench_page, game_keys, page
from generators.sweetspots.rules import Mark, Move, Puzzle, State

# zones       its one answer
# A A B B B   . C . . .
# C A B B B   . . . C .
# C C D E E   C . . . .
# D D D E E   . . C . .
# D D E E E   . . . . C
BOARD = Puzzle.from_text("5s1:AABBBCABBBCCDEEDDDEEDDEEE")
ANSWER = (1, 8, 10, 17, 24)


def with_chests(puzzle: Puzzle, cells: Sequence[int]) -> State:
    """The board with chests in these cells."""
    state = puzzle.start()
    for cell in cells:
        state = state.apply(Move(cell, int(Mark.CHEST)))
    return state


def examples() -> tuple[Example, ...]:
    """Boards that are right, and one for every way to be wrong."""
    return (
        Example(
            with_chests(BOARD, ANSWER),
            _("Right: one in every row, column and zone, none touching."),
            True,
        ),
        Example(with_chests(BOARD, (1, 7)), _("Wrong: they touch at a corner.")),
        Example(with_chests(BOARD, (5, 8)), _("Wrong: too many in a row.")),
        Example(with_chests(BOARD, (2, 17)), _("Wrong: too many in a column.")),
        Example(with_chests(BOARD, (12, 20)), _("Wrong: too many in a zone.")),
        Example(sample(), _("Right: a board that wants two chests everywhere."), True),
    )


def draw_example(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, state: State) -> None:
    """A board with its chests; what is wrong is marked as in play."""
    look.draw_small(surface, theme, rect, state, state.clashes)


def help_pages() -> tuple[Page, ...]:
    """The rules with examples, and the keys."""
    return (_rules(), _keys())


def _rules() -> Page:
    return page(
        _("How to play"),
        Heading(_("Find the chests")),
        _(
            "Every row, every column and every zone within thick lines hides the same number of "
            "chests: one, two or three, as the board wants it. Chests never touch, not even at a "
            "corner."
        ),
        Examples(examples(), draw_example),
        _(
            "Put a cross where no chest can be. The pips beside the rows and below the columns "
            "tell how many chests there are; a check says that the line is full."
        ),
        _(
            "Pair notes that a chest is in one of two cells: rings with a dotted line. More cells "
            "are linked one by one. It is pale once one of them has a cross, gone with a chest."
        ),
        _(
            "The game is won as soon as all chests are right. Crosses and pairs are for you "
            "alone. Confirm says how much is wrong, and shows it when asked again; that counts as "
            "help, as a hint does, and as the way back to the last correct position."
        ),
    )


def _keys() -> Page:
    pointer = (
        Key((_("Click"), _("Tap")), _("cross, chest and empty in turn, or what you have chosen")),
        Key((_("Right click"),), _("a chest at once")),
        Key((_("Drag"),), _("paints crosses; from a cross, wipes them away")),
        Key((_("Right drag"),), _("paints crosses wherever it begins, and wipes none away")),
        Key((_("Pair"),), _("a tap on both cells, or a drag, links them; again parts them")),
        Key((_("Wheel"), _("Two fingers")), _("move a board that is larger than the window")),
    )
    keys = (
        Key(("←", "↑", "→", "↓"), _("move the cursor")),
        Key(("Home", "End"), _("the first or last cell of the row, with Ctrl of the board")),
        Key((_("Shift+arrow"),), _("paint crosses on the way")),
        Key(("S", "X", "Del"), _("chest, cross, empty")),
        Key(("L",), _("on one cell, then on another: links them")),
        Key((_("Space"), "Enter"), _("cross, chest and empty in turn")),
        *game_keys(),
    )
    return page(
        _("Keys and pointer"), Heading(_("Pointer")), Keys(pointer), Heading(_("Keys")), Keys(keys)
    )


def bench() -> Page:
    """How a board is drawn in the workshop."""
    about = (
        Heading(_("Draw the zones")),
        _(
            "Zone paints cells with the zone that is chosen, Border draws walls along the lines, "
            "and what they close in is a zone. Chest says where you want chests: Finish zones "
            "grows zones around them."
        ),
        _(
            "After every stroke the card tells how many answers there are. Where there are "
            "several, the cells that differ are ringed; where there is none, it says why. Below "
            "it are the single cells that make it one answer, harder or easier: press one to see "
            "it on the board, and again to make it."
        ),
    )
    keys = (
        Key((_("Click"), _("Drag")), _("paint, build, put a chest")),
        Key((_("Right click"),), _("take the zone under the pointer; dragged, it wipes")),
        Key(("1", "2", "3"), _("the tools")),
        Key(("A", "B", "…"), _("paint with that zone")),
        Key((_("Shift+arrow"),), _("paint on the way, or build a wall")),
        Key((_("Space"), "Del"), _("do what a click does; take away")),
    )
    return bench_page(about, keys)
