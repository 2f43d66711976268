"""An editor of the workshop: a `Board` of a draft that is its `Editor` too, and its controls."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple

import pygame

from game.play.board import Board, DraftContext, Editor
from game.ui.actions import Choice
from game.ui.drawing import shapes
from game.ui.lines import write_middle
from game.ui.pointer import Phase, Pointer
from game.ui.theme import Theme
from game.ui.widgets.textfield import TextField, update_fields
from game.ui.widgets.widgets import Action, Button, Select, Style, Widget
from generators.base import IllegalMove, StateT
from generators.rng import Rng

ENTERS = (pygame.K_RETURN, pygame.K_KP_ENTER)
COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT
_EMPTY_SIZE, _EMPTY_AIR = 20, 32


class Pick(NamedTuple):
    """A row of a list of options: its label, the edit it makes, whether it is the present one."""

    label: str
    edit: Any
    chosen: bool = False


class DraftTools(Editor, Generic[StateT]):
    """What every editor has that is the board of its draft as well: the draft, its controls."""

    context: DraftContext

    def __init__(self) -> None:
        self.fields: list[TextField] = []
        self._draws = 0

    # The draft

    @property
    def draft(self) -> StateT:
        """The draft as it is now."""
        draft: StateT = self.context.state
        return draft

    @property
    def shown(self) -> StateT:
        """The draft with the change that is shown, if it is still possible."""
        draft: Any = self.draft
        fix = self.context.fix
        try:
            for move in fix.moves if fix is not None else ():
                draft = draft.apply(move)
        except IllegalMove:
            pass  # the change was for the draft before the last edit
        shown: StateT = draft
        return shown

    def take(self, edit: Any, is_there: bool) -> None:
        """Makes an edit, or runs an action, unless it would change nothing."""
        if not is_there:
            edit() if callable(edit) else self.context.play([edit])

    def next_rng(self, text: str) -> Rng:
        """Returns random numbers for a text, others each time."""
        self._draws += 1
        return Rng(f"{text} {self._draws}")

    # The controls

    def field(
        self, name: str, title: str, most: int, long: str = "", short: str = ""
    ) -> TextField:
        """Returns a new field, with a placeholder if it isn't the title."""
        field = TextField(name, long or title, most, lambda _text: self.context.refresh())
        field.title, field.short_placeholder = title, short
        self.fields.append(field)
        return field

    def type_into(self, field: TextField, text: str) -> None:
        """Puts a text into a field, to be typed on."""
        field.text = text
        field.go(len(text))
        self.context.focus(field)
        self.context.refresh()

    def dropdown(
        self,
        name: str,
        title: str,
        label: str,
        options: Callable[[], Iterable[Pick]],
        width: int = 260,
    ) -> Select:
        """Returns a field that shows a label, and opens the list of its options."""

        def row(option: Pick) -> Choice:
            act = partial(self.take, option.edit, option.chosen)
            return Choice(option.label, act, chosen=option.chosen)

        def open_list() -> None:
            rows = [*map(row, options())]
            self.context.cabinet.choose(lambda: self.context.desk[name].rect, rows, width)

        select = Select(name, label, open_list)
        select.title = title
        return select

    def unused_fields(self) -> Sequence[TextField]:
        return self.fields


class DraftBoard(Board[StateT], DraftTools[StateT]):
    """A draft with its tools. A kind says what its spots are, and what is done to them."""

    context: DraftContext
    hovers = False
    """Whether the spot under the pointer looks different."""
    erases: Sequence[int] = ()
    """The keys that erase, wherever the focus is."""

    def __init__(self, context: DraftContext) -> None:
        Board.__init__(self, context)
        DraftTools.__init__(self)
        self.board = self  # of the tools of a draft: the editor and its board are one
        self.area = pygame.Rect(0, 0, 1, 1)
        self.hovered: int | None = None
        self._pressed: int | None = None

    def put(self, *edits: Any) -> bool:
        """Plays edits as one step. Returns whether there were any and they were allowed."""
        return bool(edits) and self.context.play(edits)

    # What the kind says

    def spot_at(self, pos: tuple[int, int]) -> int | None:
        """Returns what can be pressed on the board at a point, by its number."""
        raise NotImplementedError

    def clicked(self, spot: int, button: int) -> None:
        """Does what a click on a spot is for."""

    def dragged(self, spot: int, to: int) -> bool:
        """Does what a drag from a spot to another is for; returns whether it did something."""
        return False

    def enter(self) -> bool:
        """Does what Enter is for, in a field or not; returns whether it did something."""
        return False

    def press(self, event: pygame.event.Event) -> bool:
        """Handles any other key; returns whether it was used."""
        return False

    # The board

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        self.area = rect

    def write_empty(self, surface: pygame.Surface, theme: Theme, text: str) -> None:
        """Writes what to do where there is nothing yet."""
        room = self.area.inflate(-2 * theme.gap(_EMPTY_AIR), 0)
        write_middle(surface, theme, text, room, _EMPTY_SIZE, theme.palette.muted)

    def pointer(self, event: Pointer) -> bool:
        spot = self.spot_at(event.pos)
        if event.phase is Phase.HOVER and self.hovers:
            if spot != self.hovered:
                self.hovered = spot
                self.context.redraw()
            return spot is not None
        if event.phase is Phase.DOWN:
            self._pressed = spot
            return spot is not None
        if event.phase is not Phase.UP or spot is None or self._pressed is None:
            return False
        pressed, self._pressed = self._pressed, None
        if spot != pressed:
            return self.dragged(pressed, spot)
        self.clicked(spot, event.button)
        return True

    def cancel_input(self) -> None:
        self._pressed = self.hovered = None

    @property
    def takes_text(self) -> bool:
        return True

    def text_rect(self) -> pygame.Rect:
        return self.area if self.cursor_at() is None else super().text_rect()

    def writes(self, event: pygame.event.Event) -> bool:
        return not event.mod & COMMANDS and event.key in self.erases

    def key(self, event: pygame.event.Event) -> bool:
        if self.context.desk.typing or event.key in ENTERS:
            return event.key in ENTERS and not event.mod & COMMANDS and self.enter()
        return not event.mod & COMMANDS and self.press(event)

    def update(self, ms: float) -> None:
        if update_fields(self.fields, ms, self.context.has_focus):
            self.context.redraw()


def control(
    name: str,
    label: str,
    act: Action,
    icon: str = "",
    *,
    title: str = "",
    enabled: bool = True,
    style: Style = "plain",
) -> Button:
    """Returns a button in one go."""
    button = Button(name, label, icon, style, act)
    button.title, button.enabled = title or label, enabled
    return button


class Plate(Widget):
    """A small plate with a text, such as a letter or a word, that a press takes.

    `colours` are those of ground, edge and text, by their names in the palette.
    """

    radius = 8
    _MARGIN = 12  # of a text, both sides

    def __init__(
        self,
        name: str,
        text: str,
        act: Action,
        value: str = "",
        colours: tuple[str, str, str] = ("card", "edge", "ink"),
        sizes: Sequence[int] = (14,),
    ) -> None:
        super().__init__(name)
        self.title = self.text = text
        self._act, self._value, self._colours, self._sizes = act, value, colours, sizes

    @property
    def value(self) -> str:
        return self._value

    def press(self, pos: tuple[int, int] | None) -> None:
        self._act()

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette, radius = theme.palette, theme.px(self.radius)
        fill, edge, ink = (getattr(palette, name) for name in self._colours)
        shapes.rounded(surface, self.rect, radius, fill)
        edge = palette.ring if self.touch.hover else edge
        shapes.rounded(surface, self.rect, radius, edge, max(1.0, theme.u))
        self.draw_face(surface, theme, ink)

    def draw_face(self, surface: pygame.Surface, theme: Theme, ink: tuple[int, int, int]) -> None:
        """Draws the text in the first size that fits, or shortened in the last."""
        room = self.rect.width - theme.px(self._MARGIN)
        fitting = (size for size in self._sizes if theme.width(self.text, size) <= room)
        size = next(fitting, self._sizes[-1])
        text = theme.fitted(self.text, size, room)
        theme.write(surface, text, self.rect.center, size, ink, anchor="center")
