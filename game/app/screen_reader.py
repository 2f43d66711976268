"""Builds the accessibility tree of the program and carries out what a screen reader asks for.

Only the screen on top is in the tree, as its blocks describe themselves, in reading order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby, starmap

import pygame

from game.app import compat
from game.app.cabinet import Cabinet, Scene
from game.play.board import AnyBoard, Board
from game.play.boardblock import BoardStop
from game.play.speech import Report
from game.ui.accessibility_tree import AccessNode, AccessRequest, AccessTree, Key
from game.ui.actions import Choice
from game.ui.blocks.block import Described, of_widget
from game.ui.blocks.tree import Tree
from game.ui.pointer import Phase, Pointer
from game.ui.text import _, as_sentence, join_parts, join_sentences, labelled, numbered
from game.ui.widgets.picker import ChoiceRow, PickerScreen
from game.ui.widgets.textfield import TextField
from game.ui.widgets.widgets import Segments, Select, Stepper, Widget

_WINDOW: Key = ("window",)
_READ_ONLY_ROLES = frozenset(("text", "tip", "heading", "picture", "figure"))
"""Roles of blocks that are only read, even if a widget lies at their place."""
_MOST_SENTENCES = 8
"""How many sentences of a new card are read out at once."""
_DIGITS, _LIST_WIDTH = 9, 480
_OPEN_ENDS = ",;，； "
"""What a line of verse may end in but a spoken sentence may not."""
_BLANKS = re.compile(r"_{2,}|(?<![^\W_])_(?![^\W_])")
"""Gaps to fill in; an underscore between letters is none."""
_SEPARATORS = re.compile(" +• +| {2,}")
_STEP_KEYS = {"more": pygame.K_RIGHT, "less": pygame.K_LEFT}


class ScreenReading:
    """The accessibility tree of the program; `banner_text` is the text below all screens."""

    def __init__(self, cabinet: Cabinet, banner_text: Callable[[], str]) -> None:
        self._cabinet, self._banner_text = cabinet, banner_text
        self._scene: Scene | None = None
        self._board: AnyBoard | None = None
        self._introduced: Scene | None = None
        self._last_screen: Scene | None = None
        """The last scene introduced that is no card over another one."""
        self._f3_list: Scene | None = None
        """The list of reports that F3 opens."""
        self._serial = 0
        """Counts the screens, as part of the keys of their nodes: no two screens share a key."""
        self._press_points: dict[Key, tuple[Widget, tuple[int, int]]] = {}
        """By node, the widget that lies at a described part's place, and where to press it."""
        self._last_grid: AccessNode | None = None
        self._grid_made_from: tuple[tuple[str, ...], Sequence[Described]] = ((), ())
        """The actions and the cells that the last grid was made from."""
        self._last_cells: Sequence[int] = ()
        """The cells of the last tree in its order, numbered as in moves."""
        self._last_cursor: int | None = None
        """The place of the cursor among these cells."""
        self._cell_read: tuple[Scene, AccessNode, int] | None = None
        """The last cell with the focus, its scene, and how many sentences were spoken before."""
        self._field_read: tuple[TextField, str, int] | None = None
        """The last text field with the keyboard, its text and its caret."""

    # What is announced

    def tree(self) -> AccessTree:
        """Returns the tree for a screen reader: the active screen, its toast, its banner."""
        scene = self._scene_to_read()
        board = board_of(scene)
        is_other_board = board not in (None, self._board)  # a lesson's steps have boards
        if scene is not self._scene or is_other_board:
            self._scene, self._board, self._serial = scene, board, self._serial + 1
        screen = self._screen_node(scene)
        parts = [screen, *self._toast_nodes()]
        if self._banner_text():
            parts.append(AccessNode(("banner",), "text", self._banner_text()))
        size = (0, 0, *self._cabinet.size)
        root = AccessNode(_WINDOW, "window", _("Puzzle Cabinet"), rect=size, parts=tuple(parts))
        keys = {node.key for node in root.walk()}
        focus_keys = self._focus_keys(scene)
        tree = AccessTree(root, next((key for key in focus_keys if key in keys), screen.key))
        self._note_cell(scene, tree)
        return tree

    def _note_cell(self, scene: Scene, tree: AccessTree) -> None:
        """Has F2 repeat the cell with the focus if it was read after the last announcement.

        While a hint is open, F2 repeats the hint: its cells are being looked at.
        """
        cell = next(node for node in tree.root.walk() if node.key == tree.focus)
        if cell.role != "cell":
            return
        times_spoken = self._cabinet.times_spoken
        read, self._cell_read = self._cell_read, (scene, cell, times_spoken)
        if read is None or read[0] is not scene or read[2] != times_spoken:
            return
        if getattr(getattr(scene, "controller", None), "hint", None) is not None:
            return
        if cell.name != read[1].name:
            text = labelled(cell.name, cell.value)
            if cell.is_quiet:  # a card: it is read before its place
                text = join_parts(filter(None, (cell.value, cell.name)))
            self._cabinet.last_spoken = self.at_once([text])
        elif cell.value not in ("", read[1].value) and (read[1].value or not cell.is_quiet):
            # A card without a value is still gliding to its place, after an announcement.
            self._cabinet.last_spoken = self.at_once([cell.value])

    @staticmethod
    def at_once(texts: Sequence[str]) -> str:
        """Joins the announcements of a frame into one: screen readers drop all but the last."""
        sentences = (as_sentence(text.rstrip(_OPEN_ENDS)) for text in dict.fromkeys(texts))
        return aloud(join_sentences(sentences))

    def arrived(self) -> list[str]:
        """Returns the texts of a card that has opened over the screen since the last call.

        Also shows the focus, so that the next Tab or arrow key goes on from there.
        """
        scene = self._scene_to_read()
        if scene is self._introduced:
            return []
        came_from = self._introduced
        is_return = scene is self._last_screen and came_from is not None and came_from.overlay
        self._introduced = scene
        self._last_screen = self._last_screen if scene.overlay else scene
        if scene.summary and not is_return:
            self._cabinet.speak(scene.summary)
        _show_focus(scene)
        texts = [part.name for part in _described(scene) if part.role in ("heading", "text")]
        announcement = aloud(join_sentences(map(as_sentence, texts[:_MOST_SENTENCES])))
        if not (scene.overlay and announcement):
            return []
        self._cabinet.last_spoken = announcement  # Orca reads a card by itself, and F2 repeats it
        return [announcement]

    def character_echo(self, is_alone: bool = True) -> list[str]:
        """Returns the character that was typed or erased since the last call, or that the caret
        has reached; nothing where the reader names keys by itself.

        F2 then repeats what is in the field, if no sentence is spoken in this frame (`is_alone`).
        """
        field, before = self._cabinet.scenes.top.desk.focused, self._field_read
        if not isinstance(field, TextField) or not compat.reader_sees_no_keys():
            self._field_read = None
            return []
        text, caret = field.text, field.caret[1]
        self._field_read = (field, text, caret)
        if before is None or before[0] is not field or before == self._field_read:
            return []
        if is_alone:
            self._cabinet.last_spoken = self._focused_text()
        char = _echo_of(before[1], text, caret)
        return [char] if char else []

    def _scene_to_read(self) -> Scene:
        """Returns the topmost scene to read: a wait screen isn't read in its first second."""
        stack = self._cabinet.scenes.stack
        return next((scene for scene in reversed(stack) if scene.is_announced), stack[-1])

    def _screen_node(self, scene: Scene) -> AccessNode:
        """Returns the scene as a tree for screen readers."""
        described = list(_described(scene))
        self._press_points = {}
        titles = (part.name for part in described if part.role == "heading")
        title = aloud(next(titles, "")) or next(
            (part.name for part in described), _("Puzzle Cabinet")
        )
        rows = [
            part.widget
            for part in (described if isinstance(scene, PickerScreen) else ())
            if isinstance(part.widget, ChoiceRow) and part.widget.enabled
        ]
        if rows and isinstance(scene, PickerScreen):
            if scene is self._f3_list:
                title = _("What to read out")
            elif not any(part.role == "heading" for part in described):
                title = self._list_title(scene)
            described = [_numbered(part, rows) for part in described]
        states = frozenset(["modal"] if scene.overlay else [])
        role = "dialog" if scene.overlay else "group"
        parts = self._with_items_in_lists(list(self._part_nodes(scene, described)))
        return AccessNode(("screen", self._serial), role, title, states=states, parts=parts)

    def _list_title(self, scene: PickerScreen) -> str:
        """Returns what a list is called: as the choice, button or field that opened it."""
        if scene.opened_by:
            return scene.opened_by
        stack = self._cabinet.scenes.stack
        below, anchor = stack[stack.index(scene) - 1], scene.anchor
        titles = (
            widget.title or getattr(widget, "label", "")
            for widget in below.desk.widgets
            if widget.rect == anchor
        )
        return next(filter(None, titles), _("Choices"))

    def _part_nodes(self, scene: Scene, described: Sequence[Described]) -> Iterator[AccessNode]:
        """Yields the parts of a scene; cells that follow one another make a grid."""
        seen: Counter[tuple[str, str]] = Counter()
        board = board_of(scene)
        for is_cell, group in groupby(described, lambda part: part.place is not None):
            if is_cell:
                yield self._grid_node(list(group), board)
                continue
            for part in group:
                seen[part.role, part.name] += 1
                yield self._node_of(scene, part, seen[part.role, part.name])

    def _with_items_in_lists(self, nodes: Sequence[AccessNode]) -> tuple[AccessNode, ...]:
        """Returns the nodes, those pressed through a list, such as days, as parts of that list."""
        lists = {node.key for node in nodes if node.role == "list"}
        items: dict[Key, list[AccessNode]] = {}
        outside: list[AccessNode] = []
        for node in nodes:
            widget, _point = self._press_points.get(node.key, (None, None))
            key = ("widget", self._serial, widget.name) if widget is not None else ()
            (items.setdefault(key, []) if key in lists else outside).append(node)
        return tuple(
            replace(node, parts=tuple(items[node.key])) if node.key in items else node
            for node in outside
        )

    def _node_of(self, scene: Scene, part: Described, number: int) -> AccessNode:
        """Returns a described part as a node; it can be pressed if a widget lies at its place."""
        if part.widget is not None:
            return self._widget_node(part.widget, part.value)
        key: Key = ("part", self._serial, part.role, part.name, number)
        rect = _bounds(part.rect)
        is_read_only = part.role in _READ_ONLY_ROLES
        under = None if is_read_only else scene.desk.at(part.rect.center)
        if under is None or not under.enabled:
            words = aloud(labelled(part.name, part.value))
            named = {"heading": "heading", "picture": "image", "tip": "tip"}
            return AccessNode(key, named.get(part.role, "text"), words, rect=rect)
        self._press_points[key] = (under, part.rect.center)
        actions = ("press", "focus")
        return AccessNode(
            key, "option", aloud(part.name), aloud(part.value), rect=rect, actions=actions
        )

    def _widget_node(self, widget: Widget, value: str) -> AccessNode:
        """Returns a widget as a node; `value` is read after its name and states."""
        key: Key = ("widget", self._serial, widget.name)
        name, rect = widget.title or widget.name, _bounds(widget.rect)
        states, actions = {"disabled"} if not widget.enabled else set(), ["press", "focus"]
        role, value, parts = _role_of(widget), aloud(value), tuple[AccessNode, ...]()
        caret: tuple[int, int] | None = None
        if widget.is_chosen is not None:
            pair = ("selected", "unselected") if role in ("option", "tab") else _CHECK_STATES
            states.add(pair[0] if widget.is_chosen else pair[1])
        if isinstance(widget, TextField):
            value, caret = widget.text, widget.caret
            label = widget.spoken_label or widget.placeholder
            name = join_parts(dict.fromkeys(filter(None, (widget.title, label)))) or name
            actions.append("set")
            states |= {"invalid"} if widget.wrong else set()
        elif isinstance(widget, Segments):
            note = value.removeprefix(widget.value).lstrip(_OPEN_ENDS)
            name = join_parts(filter(None, (name, note)))  # a group's description is never read
            value = widget.value
            parts = tuple(_segment_node(widget, key, place) for place in range(len(widget.labels)))
        elif isinstance(widget, Stepper):
            actions += ["more", "less"]
        usable = tuple(actions) if widget.enabled else ()
        return AccessNode(
            key,
            role,
            aloud(name),
            value,
            frozenset(states),
            rect,
            usable,
            parts,
            caret=caret,
            is_quiet=widget.role == "calendar",
        )

    def _grid_node(self, cells: Sequence[Described], board: AnyBoard | None) -> AccessNode:
        """Returns the board as a grid node; while cells are gliding, the node from before."""
        key: Key = ("board", self._serial)
        last, numbers = self._last_grid, [cell.number for cell in cells] if board else []
        targets = board.context.targets if board is not None and board.rings_targets else ()
        if targets:
            cells = [
                part._replace(value=join_parts(filter(None, (part.value, _("highlighted")))))
                if number in targets
                else part
                for part, number in zip(cells, numbers, strict=True)
            ]
        glides = board is not None and (board.gliding or self._awaits_result(board))
        if board is not None and glides and last is not None and last.key == key:
            return self._grid_in_motion(last, board.cursor_at())
        actions = ("press", "focus") if board is not None else ()
        if board is not None and board.is_typed:
            actions = (*actions, "set")
        made_from, self._grid_made_from = self._grid_made_from, (actions, cells)
        self._last_cells = numbers
        self._last_cursor = None if board is None else board.cursor_at()
        is_kept = last is not None and last.key == key and made_from[0] == actions
        if last is not None and is_kept and made_from[1] == cells:
            return last
        before = [*zip(made_from[1], last.parts, strict=True)] if last and is_kept else []
        nodes = tuple(
            before[number][1]  # most cells are as they were, and a node takes time to make
            if number < len(before) and before[number][0] == cell
            else AccessNode(
                ("cell", self._serial, *(cell.place or (number,))),
                "cell",
                cell.name,
                aloud(cell.value),
                rect=_bounds(cell.rect),
                actions=actions,
                place=cell.place if board is not None else None,
                is_quiet=board is not None and board.cells_move,
            )
            for number, cell in enumerate(cells)
        )
        self._last_grid = AccessNode(key, "grid", _("Board"), parts=nodes)
        return self._last_grid

    def _grid_in_motion(self, grid: AccessNode, cursor: int | None) -> AccessNode:
        """Returns the last grid; a cell that the cursor has come to since has no value yet."""
        if cursor is None or cursor == self._last_cursor or cursor >= len(grid.parts):
            return grid
        parts = [*grid.parts]
        parts[cursor] = replace(parts[cursor], value="")
        return replace(grid, parts=tuple(parts))

    def _awaits_result(self, board: AnyBoard) -> bool:
        """Returns whether cards that have come to rest are about to give way to a result.

        What the end was is being read then, and would be read again with the cards.
        """
        controller = getattr(self._scene, "controller", None)
        has_ended = board.cells_move and is_over(board) and not board.ending.can_continue
        return has_ended and getattr(controller, "result", 0) is None

    def _toast_nodes(self) -> Iterator[AccessNode]:
        """Yields the toast and its Undo button."""
        if (toast := self._cabinet.toast_shown) is not None:
            yield AccessNode(("sentence",), "text", as_sentence(toast.text))
            if toast.undo is not None:
                yield AccessNode(("undo",), "button", _("Undo"), actions=("press",))

    # Where the keyboard is

    def _focus_keys(self, scene: Scene) -> Iterator[Key]:
        """Yields the keys of nodes that may have the focus, the likeliest first."""
        desk, board = scene.desk, board_of(scene)
        focused = desk.focused
        by_key = focused is not None and (desk.by_key or desk.typing)
        if board is not None and (not by_key or (focused and focused.role == "board")):
            # The cursor of a replay moves by itself: its cells would be read beside each step.
            cursor = None if board.context.is_replay else board.cursor_at()
            cells = () if self._last_grid is None else self._last_grid.parts
            if cursor is not None and cursor < len(cells):
                yield cells[cursor].key
            yield ("board", self._serial)
        for widget in (focused, desk.primary):
            if isinstance(widget, Segments):
                yield ("widget", self._serial, widget.name, widget.chosen)
            if widget is not None:
                yield from self._part_keys_at(widget, widget.cursor_rect)
                yield ("widget", self._serial, widget.name)

    def _part_keys_at(self, widget: Widget, place: pygame.Rect) -> Iterator[Key]:
        """Yields the keys of the described parts of a widget at a place, such as a table's row."""
        for key, (pressed, point) in self._press_points.items():
            if pressed is widget and place.collidepoint(point):
                yield key

    def _focused_text(self) -> str:
        """Returns what has the focus as a sentence; "" if only the screen or a board has it."""
        tree = self.tree()
        node = next(node for node in tree.root.walk() if node.key == tree.focus)
        return as_sentence(labelled(node.name, node.value)) if node.actions else ""

    # What a key asks for

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a key that reads aloud; returns whether it was one.

        F2 repeats the last sentence, F3 lists what can be read of a board, Ctrl+digit reads it.
        """
        from game.ui.actions import digit_of  # late: the first frame is there before any key

        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        digit = digit_of(event)
        if event.key == pygame.K_F2:
            announcement = self._cabinet.last_spoken
            if announcement in ("", self._cabinet.scenes.top.card_said):
                announcement = join_sentences((announcement, self._focused_text()))
            self._cabinet.toast(announcement or _("Nothing to repeat."), "hint")
        elif event.key == pygame.K_F3:
            self._list_reports()
        elif control and digit and self._reports():
            self._read_report(digit - 1)  # where nothing can be read, a screen may have the key
        else:
            return False
        return True

    def _reports(self) -> Sequence[Report]:
        """Returns the reports of the top screen and of its board, even behind a result."""
        top = self._cabinet.scenes.top
        board = board_of(top) or getattr(top, "board", None)
        of_board = [*board.speech.reports()] if isinstance(board, Board) else []
        keys = board.speech.keys_help() if isinstance(board, Board) else ""
        if keys and not is_over(board):
            keys = join_sentences((keys, _("Press F1 for the rules and keys.")))
            of_board.append(Report(_("Keys"), keys))
        of_screen, title = [*starmap(Report, top.reports)], getattr(top, "title", "")
        if title and top.summary and not of_screen:
            of_screen = [Report(title, top.summary)]
        # What a board is asked for keeps its key when a result follows.
        return [*of_board, *of_screen] if is_over(board) else [*of_screen, *of_board]

    def _read_report(self, number: int) -> None:
        """Shows and speaks a report of the board, or says that there is none of this number."""
        reports = self._reports()
        if number < len(reports):
            self._cabinet.toast(labelled(*reports[number][:2]), "hint")
        else:
            self._cabinet.speak(_("This key has nothing to read out here. Press F3 for the list."))

    def _choose_report(self, number: int) -> None:
        """Makes a chosen report the last sentence; without a listener, shows it as a toast."""
        if not self._cabinet.has_listener:
            self._read_report(number)
            return
        title, text = self._reports()[number]
        self._cabinet.last_spoken = labelled(title, text)

    def _list_reports(self) -> None:
        """Opens a list of what can be read out, or says that there is nothing."""
        reports = self._reports()
        count = min(len(reports), _DIGITS)
        if len(reports) > count and self._cabinet.scenes.top.is_help:
            count = 0  # in a list of keys, one more beside each would confuse
        digits = [_("Ctrl+{digit}").format(digit=number + 1) for number in range(count)]
        digits += [""] * (len(reports) - count)
        choices = [
            Choice(report.title, partial(self._choose_report, number), digit, about=report.text)
            for number, (report, digit) in enumerate(zip(reports, digits, strict=True))
        ]
        if choices:
            middle = pygame.Rect(self._cabinet.size[0] // 2, self._cabinet.size[1] // 2, 1, 1)
            titles = [title for title, _text in self._cabinet.scenes.top.reports]
            self._cabinet.choose(lambda: middle, choices, _LIST_WIDTH)
            self._f3_list = opened = self._cabinet.scenes.top
            if isinstance(opened, PickerScreen):
                rows = (row for row in opened.rows if row.choice.label in titles[:1])
                opened.desk.focus(next(rows, opened.rows[0]))
        else:
            self._cabinet.speak(_("There's nothing to read out here."))

    # What is asked for

    def do(self, request: AccessRequest) -> None:
        """Does what a screen reader requests of the top screen, unless that part is gone."""
        scene, key = self._cabinet.scenes.top, request.key
        scene.dirty = True
        if key == ("undo",):
            toast = self._cabinet.toast_shown
            if toast is not None and toast.undo is not None:
                toast.undo()
        elif scene is not self._scene or key[1:2] != (self._serial,):
            return  # the request is for a screen that has gone by now
        elif key[0] == "cell":
            cells = () if self._last_grid is None else self._last_grid.parts
            number = next((n for n, cell in enumerate(cells) if cell.key == key), len(cells))
            self._do_on_cell(scene, number, request)
        elif key in self._press_points:
            widget, pos = self._press_points[key]
            if request.action == "press" and widget.hit(pos):
                _press_part(scene, widget, pos)
        elif key[0] == "widget":
            found = (widget for widget in scene.desk.widgets if widget.name == key[2])
            widget_there = next(found, None)
            if widget_there is not None and widget_there.enabled:
                _do_on_widget(scene, widget_there, key[3:], request)

    def _do_on_cell(self, scene: Scene, number: int, request: AccessRequest) -> None:
        """Does what a screen reader asks of a cell: focus, write or press it."""
        board = board_of(scene)
        stop = next((widget for widget in scene.desk.widgets if widget.role == "board"), None)
        if board is None or stop is None or number >= len(self._last_cells):
            return
        cell = self._last_cells[number]
        if board.moving:  # the request's number is from before the move
            number = _number_of_cell(board, cell, number)
        if number >= len(board.cells()):
            return
        scene.desk.focus(stop)
        board.walk_to(number)
        if request.action == "set" and board.takes_text:
            for letter in request.value:
                board.write(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        if request.action == "press":
            # Once it lies still: what glides over its place would be pressed instead.
            board.context.when_still(lambda: _press_cell(scene, board, number, cell))


def _echo_of(before: str, text: str, caret: int) -> str:
    """Returns the character that an edit added or erased, or that the caret came to, in words.

    "" for a longer edit, such as a paste.
    """
    place = caret - 1 if len(text) > len(before) else caret
    shorter, longer = sorted((before, text), key=len)
    if before != text and longer[:place] + longer[place + 1 :] != shorter:
        return ""
    char = longer[place : place + 1]
    return _("space") if char.isspace() else char or _("end of the text")


_CHECK_STATES = ("checked", "unchecked")


def _numbered(part: Described, rows: Sequence[Widget]) -> Described:
    """Returns a row of a list with its place among those to choose from: `3 of 13`."""
    if part.widget not in rows:
        return part
    return part._replace(value=numbered(part.value, rows.index(part.widget) + 1, len(rows)))


def _show_focus(scene: Scene) -> None:
    """Shows the focus: on a board its last cursor cell, on a card the button Enter presses."""
    desk, board = scene.desk, board_of(scene)
    if desk.by_key or desk.typing:
        return
    if board is not None and board.cursor_at() is None:
        board.focused()
    elif scene.overlay:
        usable = (
            widget for widget in desk.widgets if widget.visible and widget.enabled and widget.stops
        )
        desk.focus(desk.primary or next(usable, None))
    else:
        desk.is_primary_announced = True  # its arrows may be the screen's own: it gets no focus
    scene.dirty = True


def board_of(scene: Scene) -> AnyBoard | None:
    """Returns the board that is played on a screen, if one is."""
    stops = (widget for widget in scene.desk.widgets if isinstance(widget, BoardStop))
    return next((stop.board for stop in stops), None)


def is_over(board: AnyBoard | None) -> bool:
    """Returns whether the game of a board is over, so that a result may follow it."""
    return isinstance(board, Board) and board.context.over


def _press_cell(scene: Scene, board: AnyBoard, number: int, cell: int) -> None:
    """Presses a cell that had `number` in the last tree, at its present place."""
    if board_of(scene) is not board:
        return
    cells, number = board.cells(), _number_of_cell(board, cell, number)
    if number < len(cells):
        for phase in (Phase.DOWN, Phase.UP):
            board.pointer(Pointer(phase, cells[number].rect.center))
    if board_of(scene) is board and number < len(board.cells()):
        board.walk_to(number)  # a press lets the keyboard go


def _number_of_cell(board: AnyBoard, cell: int, number: int) -> int:
    """Returns the index of a cell that had `number` before; the cell count if it is gone."""
    cells = board.cells()
    if number < len(cells) and cells[number].cell == cell:
        return number
    return next((n for n, other in enumerate(cells) if other.cell == cell), len(cells))


def _do_on_widget(
    scene: Scene, widget: Widget, part: tuple[str | int, ...], request: AccessRequest
) -> None:
    """Does what a screen reader asks of a widget: focus, press, set or step it."""
    scene.desk.focus(widget)
    if request.action == "press" and part and isinstance(widget, Segments):
        widget.take(int(part[0]))
    elif request.action == "press":
        scene.desk.press(widget, None)
    elif request.action == "set" and isinstance(widget, TextField):
        widget.text = request.value
    elif request.action in _STEP_KEYS:
        widget.key(pygame.event.Event(pygame.KEYDOWN, key=_STEP_KEYS[request.action], mod=0))


def _press_part(scene: Scene, widget: Widget, pos: tuple[int, int]) -> None:
    """Presses a point of a widget, with the pointer if it follows drags."""
    if not widget.captures_pointer:
        scene.desk.press(widget, pos)
        return
    for phase in (Phase.DOWN, Phase.UP):
        widget.pointer(Pointer(phase, pos))


def _segment_node(widget: Segments, key: Key, place: int) -> AccessNode:
    """Returns one choice of a row of segments as a radio button."""
    states = frozenset([_CHECK_STATES[place != widget.chosen]])
    actions = ("press", "focus") if widget.enabled else ()
    label = widget.labels[place]
    name = label if any(map(str.isalnum, label)) else _("none")
    return AccessNode((*key, place), "radio", name, states=states, actions=actions)


def _role_of(widget: Widget) -> str:
    """Returns the role of a widget for screen readers."""
    if isinstance(widget, TextField):
        return "field"
    if isinstance(widget, Segments):
        return "radios"
    if isinstance(widget, Select):
        return "choice"
    usual = {"choice": "option", **{role: role for role in ("switch", "tab", "number", "radio")}}
    lists = dict.fromkeys(("list", "calendar", "table", "pages"), "list")
    return (usual | lists).get(widget.role, "button")


def _described(scene: Scene) -> Iterator[Described]:
    """Yields the descriptions of a scene's blocks, and of widgets that no block describes.

    Such a widget comes after the described one that precedes it on the desk.
    """
    tree = getattr(scene, "tree", None)
    descriptions = list(tree.root.described()) if isinstance(tree, Tree) else [*_text_lines(scene)]
    known = {id(part.widget) for part in descriptions}
    undescribed: dict[int, list[Widget]] = {}
    last = 0
    for widget in scene.desk.widgets:
        if id(widget) in known:
            last = id(widget)
        elif (widget.visible or widget.reachable) and widget.role != "board" and widget.stops:
            undescribed.setdefault(last, []).append(widget)
    yield from _undescribed_after(undescribed, 0)
    for part in descriptions:
        yield part
        if part.widget is not None:
            yield from _undescribed_after(undescribed, id(part.widget))


def _undescribed_after(undescribed: dict[int, list[Widget]], after: int) -> Iterator[Described]:
    yield from map(of_widget, undescribed.pop(after, ()))


def _text_lines(scene: Scene) -> Iterable[Described]:
    """Returns the text lines of a screen without blocks."""
    lines: Sequence[str] = getattr(scene, "lines", ())
    return [Described("text", line, "", pygame.Rect(0, 0, 0, 0)) for line in lines]


def aloud(text: str) -> str:
    """Returns a text as it is read aloud, in one line: "blank" for gaps, commas for spaces."""
    text = text.replace("\n", " ")
    if "_" in text or "•" in text or "  " in text:
        text = _BLANKS.sub(_("blank"), text)
        text = _SEPARATORS.sub(join_parts(("", "")), text)
    return text


def _bounds(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return (rect.x, rect.y, rect.width, rect.height)
