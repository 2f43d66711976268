"""The connection to screen readers: AccessKit, behind four calls. No other module imports it.

`open` once, `push` and `take` in a frame, `say` for a sentence. AccessKit calls back from a thread
of its own; a callback does no more than set a flag or fill a queue:

- An exception raised there is a panic, after which its lock stays locked for good.
- AccessKit 0.7.0 waits for that lock while holding Python's own, and its thread, which holds the
  lock, waits for Python's: so we call it only once it has called us.
- Its thread panics if one reader goes and another comes within milliseconds while messages are
  under way (its issues 657 and 727, fixed in a later release): nothing warns us, nothing helps.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from game.ui.accessibility_tree import AccessNode, AccessRequest, AccessTree, Key
from game.ui.text import _, as_sentence, changed_parts, join_parts, join_sentences

_ROLES = {
    "window": "WINDOW",
    "group": "GROUP",
    "dialog": "DIALOG",
    "heading": "HEADING",
    "text": "LABEL",
    "tip": "PARAGRAPH",
    "image": "IMAGE",
    "button": "BUTTON",
    "switch": "SWITCH",
    "radio": "RADIO_BUTTON",
    "radios": "RADIO_GROUP",
    "choice": "COMBO_BOX",
    "option": "LIST_BOX_OPTION",
    "list": "LIST_BOX",
    "field": "TEXT_INPUT",
    "number": "SPIN_BUTTON",
    "grid": "GRID",
    "cell": "CELL",
    "tab": "TAB",
}
_ACTIONS = {
    "press": "CLICK",
    "focus": "FOCUS",
    "set": "SET_VALUE",
    "more": "INCREMENT",
    "less": "DECREMENT",
}
_HAS_VALUES = sys.platform in ("win32", "darwin")
"""AT-SPI has no values in words: there they become descriptions, which Orca reads."""
_READS_CARDS = sys.platform.startswith("linux")
"""Whether the reader reads all labels of a new dialog by itself, as Orca does. So a tip is sent as
a paragraph, or it would be read whenever the keyboard focus enters its screen."""
_SAYS_BESIDE = not _HAS_VALUES
"""Whether announcements are appended to the value of the focused node.

Every Orca reads that in full, even when the focus has just moved. It reads separate announcements
only from version 45 on, and cuts them short when the focus moves.
"""
_FIRST_ID = 16
_SENTENCES = 2
"""How many recent announcements stay in the tree, for readers that miss announcements."""
_LETTERS = "letters"
_MOST_LETTERS = 255
_LETTER_PX = 8.0


class _ReachedCell(NamedTuple):
    """A cell reached from another one by a move: its value is read first, then its place."""

    value: str
    """What it held then; "" once that has changed."""
    name: str
    place: str
    """The parts of its name that differ from the cell before: `column 4, zone B`."""


class Access:
    """The connection of one window. `active`: whether a screen reader is listening."""

    def __init__(self) -> None:
        self.active = False
        self.reads_cards = _READS_CARDS
        self.says_beside = _SAYS_BESIDE
        self.broken = ""
        """Why screen readers can't be reached; "" if they can."""
        self._adapter: Any = None
        self._kit: Any = None
        self._actions: dict[int, str] = {}
        self._requests: SimpleQueue[tuple[int, int, str]] = SimpleQueue()
        self._ids: dict[Key, int] = {}
        self._keys: dict[int, Key] = {}
        """The numbers of nodes in the library, by their keys, and the other way round."""
        self._last: dict[Key, AccessNode] = {}
        """The nodes of the last tree that was sent."""
        self._focus: Key | None = None
        self._next = _FIRST_ID
        self._sentences_pushed: list[tuple[int, str]] = []
        self._sentence = self._sentence_before = ""
        self._is_new = self._player_has_acted = False
        """Whether the announcement is unsent, and whether the player has acted since."""
        self._is_dialog = False
        """Whether a dialog is in front, whose labels Orca reads by itself; others read none."""
        self._announced_beside: dict[Key, str] = {}
        """The announcements appended to the values of nodes."""
        self._replaces_value_at: Key | None = None
        """The node whose value the announcement replaces, as it was read out or just typed."""
        self._is_alone = False
        """Whether the announcement is read in place of the focused node's value."""
        self._announced_before: dict[Key, str] = {}
        """The announcements put before the names of nodes, such as how a game ended."""
        self._reached_cells: dict[Key, _ReachedCell] = {}
        """The focused cell if a move on the board reached it, and the cell left for it."""
        self._field_reached: AccessNode | None = None
        """The field that has the focus, as it was when the focus came."""
        self._has_new_sentence = self._is_fresh = False
        self._focused: bool | None = None

    # Opening the connection

    def open(self, window: int | None) -> bool:
        """Offers the window with that handle to screen readers; returns whether that worked."""
        try:
            import accesskit  # late, and not at all where there is none
        except ImportError as error:
            self.broken = str(error)
            return False
        self._kit = accesskit
        # By number: the enumerations of 0.7.0 have no hash.
        self._actions = {
            int(getattr(accesskit.Action, name)): ours for ours, name in _ACTIONS.items()
        }
        self._guarded(lambda: self._attach(window))
        return not self.broken

    def _attach(self, window: int | None) -> None:
        """Makes the adapter of this system, which calls back when a screen reader asks or acts."""
        kit = self._kit
        if sys.platform == "win32":
            self._adapter = kit.windows.SubclassingAdapter(window, self._activate, self._act)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            adapter_class = kit.macos.SubclassingAdapter
            self._adapter = adapter_class.for_window(window, self._activate, self._act)
        else:
            self._adapter = kit.unix.Adapter(self._activate, self._act, self._deactivate)

    def _guarded(self, action: Callable[[], None]) -> None:
        """Calls AccessKit; after a failure it isn't called again."""
        try:
            action()
        except BaseException as error:  # a panic is no Exception
            self.broken, self.active = f"{type(error).__name__}: {error}", False
            if isinstance(error, KeyboardInterrupt):
                raise

    # What AccessKit calls

    def _activate(self) -> None:
        self._is_fresh = True
        self.active = not self.broken

    def _deactivate(self) -> None:
        self.active = False

    def _act(self, request: Any) -> None:
        """Puts a request from AccessKit's thread into the queue."""

        def queue_request() -> None:
            data = request.data
            self._requests.put((int(request.action), request.target, str(data[1]) if data else ""))

        self._guarded(queue_request)

    # What the program calls

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to announce though nothing on the screen has changed."""
        return self.active and (self._is_fresh or self._has_new_sentence)

    def say(self, text: str, alone: bool = False, before: str = "") -> None:
        """Has a sentence read out; the same sentence twice is read twice.

        If `alone`, it is read in place of the focused node's value until the player acts. The text
        `before` is read first, before a node that the focus moves to.
        """
        if self.active:
            self._is_alone = alone
            self._next += 1
            pushed = (self._next, join_sentences((before, text)))
            self._sentences_pushed = [*self._sentences_pushed, pushed][-_SENTENCES:]
            self._has_new_sentence = True
            self._sentence_before, self._sentence = before, text
            self._is_new, self._player_has_acted = True, False

    def note_player_acted(self) -> None:
        """Notes that the player has acted since the last sentence, so that it isn't repeated."""
        self._player_has_acted = True

    def take(self) -> list[AccessRequest]:
        """Returns the requests since the last frame, leaving out those whose nodes have gone."""
        found: list[AccessRequest] = []
        while True:
            try:
                action, target, value = self._requests.get_nowait()
            except Empty:
                return found
            if target in self._keys and action in self._actions:
                found.append(AccessRequest(self._actions[action], self._keys[target], value))

    def push(self, tree: AccessTree, has_focus: bool) -> None:
        """Sends the nodes that have changed since the last time; `has_focus` is the window's."""
        if not self.active:
            return
        if self._is_fresh:
            self._is_fresh, self._last, self._focused = False, {}, None
        if (update := self._update(tree)) is not None:
            newest = partial(self._newest_update, update, tree)
            self._guarded(lambda: self._raise(self._adapter.update_if_active(newest)))
        if self._focused != has_focus and sys.platform != "win32":
            self._focused = has_focus
            self._guarded(lambda: self._announce_focus(has_focus))

    def _newest_update(self, update: Any, tree: AccessTree) -> Any:
        """Returns the update; the full tree if another reader has taken the place of the first.

        The new reader knows nothing yet, and AccessKit panics if it gets a change first.
        """
        if not self._is_fresh:
            return update
        self._is_fresh, self._last = False, {}
        return self._update(tree)

    def _announce_focus(self, has_focus: bool) -> None:
        """Reports to the accessibility service whether the window has the focus."""
        name = "update_view_focus_state" if sys.platform == "darwin" else ""
        call = getattr(self._adapter, name or "update_window_focus_state")
        self._raise(call(has_focus))

    @staticmethod
    def _raise(events: Any) -> None:
        if events is not None:
            events.raise_events()

    # The tree

    def _id(self, key: Key) -> int:
        """Returns the number AccessKit knows a node by."""
        if key not in self._ids:
            self._next += 1
            self._ids[key], self._keys[self._next] = self._next, key
        return self._ids[key]

    def _update(self, tree: AccessTree) -> Any:
        """Returns an AccessKit update with the changed nodes; None if nothing has changed."""
        root, last, kit = tree.root, self._last, self._kit
        if root.parts[:1] and root.parts[0].key not in last:  # another screen
            self._sentences_pushed = self._sentences_pushed[-1:] if self._has_new_sentence else []
        nodes = self._with_left_node({source.key: source for source in root.walk()}, tree.focus)
        self._is_dialog = any("modal" in node.states for node in nodes.values())
        before = self._announcements_before(nodes, tree.focus)
        beside = self._announcements_beside(nodes, tree.focus, before)
        reworded = {key for key, _text in beside.items() ^ self._announced_beside.items()}
        reworded |= {key for key, _text in before.items() ^ self._announced_before.items()}
        reached = self._cells_reached(nodes, tree.focus)
        reworded |= {key for key, _cell in reached.items() ^ self._reached_cells.items()}
        if tree.focus != self._focus and nodes[tree.focus].role == "field":
            self._field_reached = nodes[tree.focus]
            reworded.add(tree.focus)
        changed = [
            source
            for source in nodes.values()
            if source.key in reworded or not _is_same(last.get(source.key), source)
        ]
        if self._has_new_sentence and root not in changed:
            changed.append(root)
        if not changed and tree.focus == self._focus:
            return None
        self._announced_beside, self._announced_before, self._is_new = beside, before, False
        self._sentence_before = ""
        self._reached_cells = reached
        update = kit.TreeUpdate(self._id(tree.focus))
        if not last:
            update.tree = kit.Tree(self._id(root.key))
        for source in changed:
            node = self._node(source)
            if source is root:
                update.nodes.extend(self._sentences(node))
            update.nodes.append((self._id(source.key), node))
            if source.role == "field":
                update.nodes.append(self._letters(source))
        # Forgets nodes that are gone, also those an earlier reader knew, or the table would grow.
        for key in (last.keys() or {_of_letters(key) for key in self._ids}) - nodes.keys():
            for old_key in (key, (*key, _LETTERS)):
                self._keys.pop(self._ids.pop(old_key, 0), None)
        self._last, self._focus, self._has_new_sentence = nodes, tree.focus, False
        return update

    def _with_left_node(self, nodes: dict[Key, AccessNode], focus: Key) -> dict[Key, AccessNode]:
        """Returns the nodes; a quiet one that loses the focus keeps its words for one update.

        Orca would read their change before it takes notice of the new focus.
        """
        left = self._last.get(self._focus) if self._focus not in (None, focus) else None
        now = nodes.get(left.key) if left is not None else None
        if left is None or now is None or not now.is_quiet:
            return nodes
        return {**nodes, now.key: replace(now, name=left.name, value=left.value)}

    def _cells_reached(self, now: Mapping[Key, AccessNode], focus: Key) -> dict[Key, _ReachedCell]:
        """Returns the focused cell if the focus moved to it from another cell of its board.

        A card is one wherever the focus came from: it is always read before its place. Going from
        cell to cell, a player wants to hear what is new: the value, then the part of
        the place that differs. The cell just left stays in the result for one update, as Orca
        would read its change.
        """
        reached = {
            key: cell if cell.value == now[key].value else cell._replace(value="")
            for key, cell in self._reached_cells.items()
            if key == self._focus and key in now and self._is_same_cell(now[key], focus)
        }
        focused = now[focus]
        left = None if self._focus is None else self._last.get(self._focus)
        is_move = left is not None and left.role == focused.role == "cell" and focus != self._focus
        if left is not None and is_move and left.key[:2] == focus[:2]:
            place = changed_parts(focused.name, left.name)
            reached[focus] = _ReachedCell(focused.value, focused.name, place)
        elif focused.role == "cell" and focused.is_quiet and focus != self._focus:
            reached[focus] = _ReachedCell(focused.value, focused.name, focused.name)
        return reached

    def _is_same_cell(self, node: AccessNode, focus: Key) -> bool:
        """Returns whether a node is the same as in the last tree, so that its wording may stay.

        A cell that lost the focus may have another name if it is in the same place: in a
        crossword, the word at the cursor names all of its cells.
        """
        last = self._last.get(node.key)
        if last is None or last.name == node.name:
            return last is not None
        return node.key != focus and (last.rect, last.place) == (node.rect, node.place)

    def _announcements_before(self, now: Mapping[Key, AccessNode], focus: Key) -> dict[Key, str]:
        """Returns the announcements to put before names, by the nodes' keys.

        A button that gets the focus with an announcement has it before its name: after it, the
        sentence would sound like a remark on the button. Other nodes have the `before` of `say`.
        """
        before = {
            key: text
            for key, text in self._announced_before.items()
            if key == self._focus and key in now and self._is_same_cell(now[key], focus)
        }
        arrives = self.says_beside and self._is_new and focus not in (None, self._focus)
        is_button = focus in now and now[focus].role == "button"
        is_renamed = self._is_renamed(now, focus) and self.says_beside and self._is_new
        if self._sentence_before and (is_button or not (arrives or is_renamed)):
            self._sentence = join_sentences((self._sentence_before, self._sentence))
            self._sentence_before = ""
        if (arrives and is_button) or self._sentence_before:
            before[focus] = self._sentence if is_button else self._sentence_before
        return before

    def _is_renamed(self, now: Mapping[Key, AccessNode], focus: Key) -> bool:
        """Returns whether the focus stayed on a node with a new name, which Orca reads at once."""
        last = self._last.get(focus)
        return focus == self._focus and last is not None and last.name != now[focus].name

    def _announcements_beside(
        self, now: Mapping[Key, AccessNode], focus: Key, before: Mapping[Key, str]
    ) -> dict[Key, str]:
        """Returns the announcements to append to values, by the nodes' keys.

        The focused node has one until the player acts, even if its value changes as the cards of
        a wall come to rest, unless it has it `before` its name. A node that has just lost the
        focus keeps it for one update, as Orca would read the change; if its value has changed,
        Orca reads that anyway, and only the value.
        """
        if not self.says_beside:
            return {}
        moved = focus != self._focus
        is_over = self._player_has_acted or (moved and self._is_new)
        beside = {
            key: text
            for key, text in self._announced_beside.items()
            if key == self._focus
            and key in now
            and (not is_over or _has_value_of(self._last.get(key), now[key]))
        }
        if moved and focus in before and not self._sentence_before:
            beside.pop(focus, None)
        elif self._is_new:
            space = " " if beside.get(focus) == self._sentence else ""  # or nothing would change
            beside[focus] = f"{self._sentence}{space}"
            is_alone = self._is_alone or self._is_known(now.get(focus))
            self._replaces_value_at = focus if is_alone else None
        elif moved and self._sentence and not self._player_has_acted:
            beside[focus] = self._sentence
        elif moved:
            beside.pop(focus, None)
        return beside

    def _is_known(self, focused: AccessNode | None) -> bool:
        """Returns whether the focused node's value has been read, so that it needn't be again.

        That is so if it kept the focus and its value, or got the focus back from a text field.
        """
        if focused is None or focused.key not in self._last:
            return False
        if focused.key == self._focus:
            return _has_value_of(self._last[focused.key], focused)
        left = self._last.get(self._focus) if self._focus is not None else None
        return left is not None and left.role == "field"

    def _is_read_at_once(self, field: AccessNode) -> bool:
        """Returns whether a field's text is also its description: until the text changes.

        Orca up to 45 asks for the text of a field with the focus by a call that AccessKit doesn't
        know, and reads nothing.
        """
        came = self._field_reached
        is_as_it_came = came is not None and (came.key, came.value) == (field.key, field.value)
        return _SAYS_BESIDE and is_as_it_came

    def _sentences(self, root: Any) -> Iterable[tuple[int, Any]]:
        """Adds the last sentences to the root as nodes, and yields them with their numbers."""
        for number, text in self._sentences_pushed:
            root.push_child(number)
            node = self._kit.Node(self._kit.Role.LABEL)
            node.set_value(text)
            if not self.says_beside:
                node.set_live(self._kit.Live.POLITE)
            yield number, node

    def _node(self, source: AccessNode) -> Any:
        """Returns `source` as an AccessKit node: role, label, value, states, actions, children."""
        kit = self._kit
        is_tip = source.role == "text" and self.reads_cards and not self._is_dialog
        role = "tip" if is_tip else source.role
        node = kit.Node(getattr(kit.Role, _ROLES[role]))
        if role == "text":
            node.set_value(as_sentence(source.name))  # readers say all labels of a dialog in a row
        elif source.name:
            announced = self._announced_before.get(source.key, "")
            node.set_label(join_sentences((announced, source.name)))
        value = self._value_of(source)
        if (reached := self._reached_cells.get(source.key)) is not None:
            label = join_parts(filter(None, (reached.value, reached.place)))
            node.set_label(join_sentences((self._announced_before.get(source.key, ""), label)))
            value = "" if reached.value else value
        beside = self._announced_beside.get(source.key)
        if beside and source.key == self._replaces_value_at:
            value = beside
        elif beside:
            value = f"{value[:1]}{as_sentence(value)[1:]}" if value else ""
            value = join_sentences((value, beside))
        if value:
            (node.set_value if _HAS_VALUES else node.set_description)(value)
        if source.rect is not None:
            x, y, width, height = source.rect
            node.set_bounds(kit.Rect(x, y, x + width, y + height))
        self._set_states(node, source.states)
        for action in source.actions:
            node.add_action(getattr(kit.Action, _ACTIONS[action]))
        if source.place is not None:
            node.set_row_index(source.place[0])
            node.set_column_index(source.place[1])
        # Each once: at a repeated child AccessKit panics, and nothing is read out any more.
        children = [*dict.fromkeys(self._id(part.key) for part in source.parts)]
        if source.role == "field":
            letters = self._id((*source.key, _LETTERS))
            children.append(letters)
            places = source.caret or (len(source.value), len(source.value))
            ends = [kit.TextPosition(letters, place) for place in places]
            node.set_text_selection(kit.TextSelection(*ends))
        node.set_children(children)
        return node

    def _value_of(self, source: AccessNode) -> str:
        """Returns what is read after a node's name besides announcements."""
        if source.role == "field" and not self._is_read_at_once(source):
            return ""
        is_open_tab = source.role == "tab" and "selected" in source.states
        if is_open_tab and self.says_beside:  # Orca doesn't read this state
            return join_parts(filter(None, (source.value, _("of a tab|selected"))))
        return source.value

    def _set_states(self, node: Any, states: frozenset[str]) -> None:
        """Gives an AccessKit node the states of its source, such as `disabled` or `checked`."""
        kit = self._kit
        if "disabled" in states:
            node.set_disabled()
        if "modal" in states:
            node.set_modal()
        if "invalid" in states:
            node.set_invalid(kit.Invalid.TRUE)
        if states & {"checked", "unchecked"}:
            node.set_toggled(kit.Toggled.TRUE if "checked" in states else kit.Toggled.FALSE)
        if states & {"selected", "unselected"}:
            node.set_selected("selected" in states)

    def _letters(self, source: AccessNode) -> tuple[int, Any]:
        """Returns the id and node of a field's characters, from which AT-SPI reads the text."""
        kit, text = self._kit, source.value
        node = kit.Node(kit.Role.TEXT_RUN)
        node.set_value(text)
        node.set_character_lengths([len(letter.encode()) for letter in text])
        words = re.findall(r"\S+\s*|\s+", text)
        node.set_word_lengths([min(_MOST_LETTERS, len(word)) for word in words])
        node.set_text_direction(kit.TextDirection.LEFT_TO_RIGHT)
        if source.rect is not None:
            x, y, width, height = source.rect
            node.set_bounds(kit.Rect(x, y, x + width, y + height))
            node.set_character_positions([_LETTER_PX * place for place in range(len(text))])
            node.set_character_widths([_LETTER_PX] * len(text))
        return self._id((*source.key, _LETTERS)), node


def _of_letters(key: Key) -> Key:
    """Returns the key of the field if `key` is that of its letters' node, else `key`."""
    return key[:-1] if key[-1:] == (_LETTERS,) else key


def _has_value_of(before: AccessNode | None, now: AccessNode) -> bool:
    """Returns whether a node has the same value as before, or is new."""
    return before is None or before.value == now.value


def _is_same(before: AccessNode | None, now: AccessNode) -> bool:
    """Returns whether two nodes are equal; their children need only have the same keys."""
    if before is None or before is now:
        return before is now
    return (
        (before.role, before.name, before.value, before.states, before.rect)
        == (now.role, now.name, now.value, now.states, now.rect)
        and (before.actions, before.place, before.caret) == (now.actions, now.place, now.caret)
        and [part.key for part in before.parts] == [part.key for part in now.parts]
    )
