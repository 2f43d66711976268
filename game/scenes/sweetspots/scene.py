"""Playing Sweet Spots: what the pointer and the keys do on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.layout import BoardView
from game.scenes.play import PlayScene
from game.scenes.sweetspots import board, lighting, words
from game.scenes.sweetspots.hand import Hand
from game.scenes.sweetspots.help import help_pages
from game.scenes.sweetspots.pictures import draw_making, draw_vignette
from game.scenes.sweetspots.tutorial import SweetSpotsTutorial
from game.settings import Choose, Section, Toggle
from game.text import _, count
from game.theme import Theme
from game.ui.motion import out_back
from game.ui.pointer import Pointer
from game.ui.widgets import Segments, Widget
from generators.base import Hint, Status
from generators.sweetspots.rules import Move, Puzzle, State

if TYPE_CHECKING:
    from game.cabinet import Cabinet as App
    from game.dealer import Match

_MARK_MS = 160


class SweetSpotsScene(PlayScene):
    """The board takes clicks, drags and keys."""

    draw_vignette = staticmethod(draw_vignette)
    draw_making = staticmethod(draw_making)
    help_pages = staticmethod(help_pages)
    tutorial = SweetSpotsTutorial

    def __init__(self, app: App, match: Match) -> None:
        size = match.session.puzzle.size
        self._left: Hint | None = None
        """The hint that the player is doing alone: the numbers at the edges stay for it."""
        self._hand = Hand(lambda: self.state, self._play_marks, size)
        super().__init__(app, match)

    def _play_marks(self, moves: Sequence[Move]) -> None:
        """Plays what the hand did, and in the same step the crosses that the player wants."""
        settings, state = self.app.settings, self.state
        around, finished = (
            settings.flag("sweetspots.crosses_around"),
            settings.flag("sweetspots.crosses_finished"),
        )
        taken = {move.cell for move in moves}
        more: dict[int, Move] = {}
        for move in moves:
            if state.status is Status.PLAYING and state.marks[move.cell] != move.mark:
                follow = state.crosses_for(move, around, finished)
                more |= {cross.cell: cross for cross in follow if cross.cell not in taken}
                state = state.apply(move)
        solved = state.status is Status.SOLVED
        self.play([*moves, *(() if solved else more.values())])

    def close_hint(self) -> None:
        """Takes the hint away; its numbers stay where the player does it alone."""
        if self.hint is not None:
            self._left = self.hint.hint if self.hint.left else None
        super().close_hint()

    def play_hint(self, hint: Hint) -> None:
        """A hint's chests bring the crosses that the player wants, as those of the hand do."""
        self._play_marks(hint.moves)

    @property
    def view(self) -> BoardView:
        """Where the board is seen."""
        return self._hand.view

    @property
    def state(self) -> State:
        """The position on the board."""
        state = self.session.state
        assert isinstance(state, State)
        return state

    @classmethod
    def settings(cls) -> Section:
        """What is shown and what is crossed without being asked."""
        zones = (("colour", _("Colour")), ("pattern", _("Pattern")), ("letter", _("Letter")))
        return Section(
            _("Sweet Spots"),
            (
                Choose(
                    "sweetspots.zones",
                    _("Show zones by"),
                    _("colour alone is never needed"),
                    zones,
                ),
                Toggle(
                    "sweetspots.clashes",
                    _("Show clashes"),
                    _("touching or too many, at once"),
                    True,
                ),
                Toggle(
                    "sweetspots.crosses_around", _("Crosses around a chest"), _("undone with it")
                ),
                Toggle(
                    "sweetspots.crosses_finished",
                    _("Crosses in what is full"),
                    _("rows, columns, zones; undone with it"),
                ),
            ),
        )

    @classmethod
    def progress(cls, state: State) -> tuple[int, int, str]:
        """Chests on the board, of all."""
        whole = state.puzzle.size * state.puzzle.stars
        return state.chests.bit_count(), whole, _("of {whole} chests")

    @classmethod
    def shape(cls, puzzle: Puzzle) -> str:
        """Size and chests of a board."""
        chests = count("{n} chest", "{n} chests", puzzle.stars)
        return f"{puzzle.size}×{puzzle.size} • {chests}"

    def rule(self) -> str:
        """How many chests go where."""
        numbers = (
            _("One chest"),
            _("Two chests"),
            _("Three chests"),
            _("Four chests"),
            _("Five chests"),
            _("Six chests"),
        )
        chests = numbers[self.state.puzzle.stars - 1]
        rest = _("in every row, column and zone. Chests never touch, not even at a corner.")
        return f"{chests} {rest}"

    def own_widgets(self) -> list[Widget]:
        """What a tap places."""
        labels = [_("Each in turn"), _("Cross"), _("Chest")]
        tokens = [None, board.cross_token, board.draw_chest]
        self._segments = Segments("tap", labels, self._hand.tap, self._set_tap, tokens)
        return [self._segments]

    def _set_tap(self, tap: int) -> None:
        self._hand.tap = tap

    def own_height(self, theme: Theme) -> int:
        """A heading and the segments."""
        return 2 * theme.px(20) + theme.line_px(16) + theme.px(12) + theme.control(52)

    def arrange_own(self, rect: pygame.Rect) -> None:
        """The segments at the foot of the card."""
        theme = self.app.theme
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        height = theme.control(52)
        self._segments.rect = pygame.Rect(inner.x, inner.bottom - height, inner.width, height)

    def draw_own(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The heading, and what else the pointer does."""
        theme, palette = self.app.theme, self.app.theme.palette
        inner = rect.inflate(-2 * theme.px(24), -2 * theme.px(20))
        y = inner.y + theme.line_px(16) / 2
        title = theme.write(surface, _("A tap places"), (inner.x, y), 16, palette.ink, "bold")
        room = inner.right - title.right - theme.px(16)
        for note in (_("drag to paint • right click for a chest"), _("drag to paint")):
            if theme.width(note, 14) <= room:
                theme.write(surface, note, (inner.right, y), 14, palette.muted, anchor="midright")
                break

    def draw_icon(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A chest."""
        board.draw_chest(surface, self.app.theme, rect.center, rect.height)

    def arrange_stage(self, stage: pygame.Rect) -> None:
        """The board with room for the counts."""
        margin = self.app.theme.px(45 if self.state.puzzle.size <= 20 else 38)
        self._hand.arrange(stage.inflate(-2 * margin, -2 * margin))

    def changed(self, before: State) -> None:
        """The new marks grow; the numbers for a hint go when it is done."""
        left, marks = self._left, self.state.marks
        if left is not None and all(marks[move.cell] == move.mark for move in left.moves):
            self._left = None
        if not self.app.theme.motion:
            return
        for cell, (old, new) in enumerate(zip(before.marks, self.state.marks, strict=True)):
            if new and old != new and cell not in self._hand.painted:
                self.motion.start(("mark", cell), _MARK_MS, out_back)

    def draw_stage(self, surface: pygame.Surface, stage: pygame.Rect) -> None:
        """Ground, marks, what is wrong, cursor, counts."""
        theme, state = self.app.theme, self.state
        shift = stage.x - self.frame.stage.x
        view = replace(self.view, area=self.view.area.move(shift, 0))
        zones = self.app.settings.choice("sweetspots.zones")
        board.draw_board(surface, theme, view, state.puzzle, zones)
        marks = self._hand.marks
        grown = {
            cell: 0.6 + 0.4 * self.motion.value(("mark", cell))
            for cell in range(len(marks))
            if self.motion.running(("mark", cell))
        }
        clashes = state.clashes if self.app.settings.flag("sweetspots.clashes") else frozenset()
        wrong = clashes | self.shown_mistakes
        board.draw_marks(surface, theme, view, marks, grown, self._tried())
        surface.set_clip(view.seen)
        for cell in sorted(wrong):
            board.draw_clash(surface, theme, view.rect(cell), marks[cell])
        if self._hand.cursor is not None and self.result is None:
            board.ring(surface, theme, view.rect(self._hand.cursor), theme.palette.indigo)
        surface.set_clip(None)
        if self.hint is not None:
            shown = self.motion.value("hint")
            lighting.draw_hint(surface, theme, view, state, self.hint, shown)
        elif self._left is not None:
            lighting.draw_names(surface, theme, view, state.puzzle, self._left.units)
        board.draw_counts(
            surface, theme, view, state, self.app.settings.flag("sweetspots.clashes")
        )
        if view.pans:
            board.draw_thumbs(surface, theme, view)

    def _tried(self) -> frozenset[int]:
        """The cells whose mark is only a trial."""
        before = self.session.tried_from
        if not isinstance(before, State):
            return frozenset()
        pairs = zip(before.marks, self.state.marks, strict=True)
        return frozenset(cell for cell, (old, new) in enumerate(pairs) if old != new)

    def hint_action(self, hint: Hint) -> str:
        """The word on the button that plays the moves."""
        return words.action(hint)

    def hint_technique(self, hint: Hint) -> str:
        """The technique and its level."""
        return words.technique(hint)

    def hint_why(self, hint: Hint) -> str:
        """What the outlined cells are."""
        return words.why(hint)

    def hint_moves(self, hint: Hint) -> str:
        """How many marks follow."""
        return words.follows(hint)

    def format_title(self, name: str) -> str:
        """What an export format is called."""
        return words.format_title(name)

    def stage_pointer(self, event: Pointer) -> bool:
        """A click, a drag, the wheel, two fingers."""
        return self._hand.pointer(event)

    def stage_key(self, event: pygame.event.Event) -> bool:
        """H asks for a hint, P pauses; the rest is for the board."""
        scancode = getattr(event, "scancode", None)
        if scancode == pygame.KSCAN_H:
            self.ask_hint()
            return True
        if scancode == pygame.KSCAN_P or (scancode is None and event.key == pygame.K_p):
            self.pause()
            return True
        return self._hand.key(event)

    def board_focused(self) -> None:
        """Shows the cursor."""
        self._hand.show_cursor()

    def interrupted(self) -> None:
        """A drag under way is dropped."""
        self._hand.cancel()
