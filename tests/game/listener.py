"""A player who sees nothing: knows only what is told, and asks for all that is to be done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.application import App
from game.ui.accessibility_tree import AccessNode, AccessRequest, AccessTree, Key
from game.ui.accesskit_bridge import Access
from tests.game.faces.contract import still
from tests.game.player import Player, nothing, on_card

ROLES = frozenset(
    (
        *(
            "window",
            "group",
            "dialog",
            "heading",
            "text",
            "tip",
            "image",
            "button",
            "switch",
            "radio",
        ),
        *("radios", "choice", "option", "list", "field", "number", "grid", "cell", "tab"),
    )
)
STATES = frozenset(
    ("disabled", "checked", "unchecked", "selected", "unselected", "invalid", "modal")
)
ACTIONS = frozenset(("press", "focus", "set", "more", "less"))


class Ear(Access):
    """A reader that keeps what is said to it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def say(self, text: str, alone: bool = False, before: str = "") -> None:
        self.said += filter(None, (before, text))


class Listener(Player):
    """Uses an app through what it tells of itself; every telling is looked through for faults."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 800),
        before: Callable[[App], None] = nothing,
    ) -> None:
        super().__init__(folder, size, before=before)
        self.heard: list[str] = []
        self.app.has_listener = True

    def telling(self) -> AccessTree:
        """What is told now. Fails where that has a fault."""
        telling = self.app.reading.tree()
        found = complaints(telling)
        assert not found, "\n".join([*found, telling.text()])
        return telling

    def every(self, role: str = "", part: str = "") -> list[AccessNode]:
        """All that is told of a role, with that in its name, in reading order."""
        everything = self.telling().root.walk()
        return [each for each in everything if role in ("", each.role) and part in each.name]

    def find(self, role: str, part: str) -> AccessNode:
        """The one with just that name, else the first. Fails where there is none, and says why."""
        found = sorted(self.every(role, part), key=lambda each: each.name != part)
        assert found, f"no {role} “{part}” in\n{self.telling().text()}"
        return found[0]

    @property
    def focus(self) -> AccessNode:
        """What has the keyboard."""
        telling = self.telling()
        return next(each for each in telling.root.walk() if each.key == telling.focus)

    def ask(self, role: str, part: str, action: str = "press", value: str = "") -> None:
        """Asks for something to be done, where it is offered, and waits for what comes of it."""
        self.ask_for(self.find(role, part), action, value)

    def ask_for(self, told: AccessNode, action: str = "press", value: str = "") -> None:
        """The same of something that was found."""
        assert action in told.actions, f"{told} does not {action}"
        self.app.reading.do(AccessRequest(action, told.key, value))
        self.frame()
        self.wait()
        self.hear()

    def card(self, text: str) -> AccessNode:
        """The card of a wall with that on it, chosen or not."""
        cells = self.every("cell")
        return next(each for each in cells if on_card(each.value) == text)

    def still(self) -> None:
        """Waits until nothing moves on the board."""
        still(self)
        self.hear()

    def hear(self) -> str:
        """What is said since the last time."""
        app = self.app
        said = [*app.reading.arrived(), *app.spoken_before, *app.spoken, *app.spoken_last]
        app.spoken_before, app.spoken, app.spoken_last = [], [], []
        self.heard += said
        return " ".join(said)


def heard(listener: Listener, key: str) -> str:
    """What is said of a key."""
    listener.hear()
    listener.key(key)
    return listener.hear()


def undone(listener: Listener) -> tuple[str, str]:
    """What is said of a step back, and of one forward again."""
    said = []
    for letter in "zy":
        listener.hear()
        listener.control(letter)
        said.append(listener.hear())
    return said[0], said[1]


def stages(listener: Listener) -> list[str]:
    """What is said of the first two stages of a hint."""
    listener.hear()
    listener.ask_hint()
    said = [listener.hear()]
    assert listener.controller.hint is not None
    listener.controller.hint.advance()
    return [*said, listener.hear()]


def complaints(tree: AccessTree) -> list[str]:
    """Returns what is wrong with a tree: unknown roles, keys used twice, missing names …"""
    seen: set[Key] = set()
    wrong = []
    for node in tree.root.walk():
        if node.key in seen:
            wrong.append(f"{node.key} twice")
        seen.add(node.key)
        if node.role not in ROLES:
            wrong.append(f"{node.key}: role {node.role!r}")
        wrong += [f"{node.key}: state {word!r}" for word in node.states - STATES]
        wrong += [f"{node.key}: action {word!r}" for word in set(node.actions) - ACTIONS]
        if node.place is not None and min(node.place) < 0:
            wrong.append(f"{node.key}: place {node.place}")
        if node.actions and not any(map(str.isalnum, node.name)):
            wrong.append(f"{node.key}: {node.role} without a name")
    if tree.focus not in seen:
        wrong.append(f"focus on {tree.focus}, which is not there")
    return wrong
