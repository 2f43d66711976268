"""What screen readers read of a screen, as plain data: no toolkit, no window, no thread.

It is a tree of `AccessNode`s that can be compared, printed, and tested without a screen reader.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Key = tuple[str | int, ...]
"""What identifies a node from one tree to the next: `("widget", 3, "settings")`."""


@dataclass(frozen=True, slots=True)
class AccessNode:
    """One thing a screen reader can focus or read."""

    key: Key
    role: str
    name: str = ""
    value: str = ""
    states: frozenset[str] = frozenset()
    rect: tuple[int, int, int, int] | None = None
    actions: tuple[str, ...] = ()
    parts: tuple[AccessNode, ...] = ()
    place: tuple[int, int] | None = None
    """Row and column of a cell."""
    caret: tuple[int, int] | None = None
    """In a field: where the selection begins, and where the caret is."""
    is_quiet: bool = False
    """Whether a change is left unread once the focus moves on: on a wall, that of a number."""

    def walk(self) -> Iterator[AccessNode]:
        """Yields the node and all nodes inside it, in reading order."""
        yield self
        for part in self.parts:
            if part.parts:
                yield from part.walk()
            else:
                yield part  # most are cells: a generator for each would take longer


@dataclass(frozen=True, slots=True)
class AccessTree:
    """A whole screen: its root node, and the key of the node with the focus."""

    root: AccessNode
    focus: Key

    def text(self) -> str:
        """Returns the tree as lines, indented by depth; the focused node has a mark."""

        def lines(node: AccessNode, depth: int) -> Iterator[str]:
            """Yields a line for the node and each inside it; `>` marks the focus."""
            words = [node.role, f"“{node.name}”" if node.name else "", node.value]
            words += sorted(node.states)
            mark = ">" if node.key == self.focus else " "
            yield f"{mark} {'  ' * depth}{' '.join(filter(None, words))}\n"
            for part in node.parts:
                yield from lines(part, depth + 1)

        return "".join(lines(self.root, 0))


@dataclass(frozen=True, slots=True)
class AccessRequest:
    """What a screen reader wants done on the node with a key: `action` is press, focus, set …"""

    action: str
    key: Key
    value: str = ""
