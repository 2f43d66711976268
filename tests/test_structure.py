"""The structure of the source, read from it: circles, layers, screens."""

from __future__ import annotations

import ast
from collections import Counter
from functools import cache
from typing import NamedTuple

from tests.source_tree import MODULES, imports, nodes_of, of_layer, source_of, tree_of

LAYERS = (
    ("the base", "game app.compat files.plain files.dialog ui ui.drawing"),
    (
        "blocks and widgets",
        "ui.blocks ui.widgets ui.accessibility_tree ui.accesskit_bridge"
        " ui.drawing.blossom help.guide help.page",
    ),
    ("sheets of paper", "printing.options printing.sheet printing.pdf"),
    (
        "what is stored and made",
        "storage app.job app.sounds play.session play.game play.helptaken"
        " settings.settings daily.today daily.days dealing.opening"
        " dealing.collection dealing.pool"
        " dealing.dealer dealing.opener statistics.figures",
    ),
    ("the cabinet", "app.cabinet result"),
    ("face", "play.speech play.ending play.board face sharing.share"),
    ("blocks that know a game or a scene", "ui.blocks.gridboard ui.blocks.page"),
    ("dialogs", "ui.widgets.dialog ui.widgets.picker"),
    ("what the puzzles' faces share", "faces.draftboard"),
    ("the puzzles' faces", "faces"),
    ("the catalog", "catalog printing.layout printing.front printing.book printing.order"),
    (
        "screens",
        "play menu daily dealing sharing statistics printing workshop files help settings"
        " result.replay",
    ),
    ("app", "app"),
    ("the command line", "cli dealing.workerpool dealing.cluster dealing.batches"),
)
"""From the lowest to the highest: a file imports those of its own layer and of lower ones."""

HOUSE = [name for layer in ("game", "generators") for name in of_layer(layer)]


# Circles


@cache
def reached(module: str) -> frozenset[str]:
    """What a file imports and what that imports, also in functions and for types alone."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        found = {name for name in imports(waiting.pop()) if name in HOUSE} - seen
        seen |= found
        waiting += found
    return frozenset(seen)


def test_no_circle_of_files_not_even_for_types() -> None:
    circles = {module for module in HOUSE if module in reached(module)}
    assert circles == set(), "move what both need below both"


# Layers


def rank(module: str) -> int:
    """The layer of a file, by the longest of the names that it begins with."""
    inner = module.removeprefix("game.")
    named = [
        (len(name), number)
        for number, (_title, names) in enumerate(LAYERS)
        for name in names.split()
        if inner == name or inner.startswith(f"{name}.")
    ]
    assert named, f"give {module} a layer in LAYERS"
    return max(named)[1]


def test_each_name_of_a_layer_is_a_file_or_a_folder() -> None:
    named = {name for _title, names in LAYERS for name in names.split()} - {"game"}
    files = [module.removeprefix("game.") + "." for module in HOUSE]
    assert {
        name for name in named if not any(each.startswith(f"{name}.") for each in files)
    } == set()


def test_a_file_imports_its_own_layer_and_lower_ones() -> None:
    wrong = [
        f"{module} ({LAYERS[rank(module)][0]}) imports {name} ({LAYERS[rank(name)][0]})"
        for module in HOUSE
        if module.startswith("game")
        for name in imports(module)
        if name in HOUSE and name.startswith("game.") and rank(name) > rank(module)
    ]
    assert wrong == []


def test_the_face_of_a_puzzle_imports_no_other() -> None:
    wrong = [
        f"{module} imports {name}"
        for module in HOUSE
        if module.startswith("game.faces.")
        for name in imports(module)
        if name.startswith("game.faces.")
        and name.split(".")[2] not in {module.split(".")[2], "draftboard"}
    ]
    assert wrong == []


# Classes


class Defined(NamedTuple):
    """A class of ours, and where it stands."""

    module: str
    node: ast.ClassDef


@cache
def classes() -> dict[str, Defined]:
    """Every class of the house by its full name."""
    return {
        f"{module}.{node.name}": Defined(module, node)
        for module in HOUSE
        for node in tree_of(MODULES[module]).body
        if isinstance(node, ast.ClassDef)
    }


@cache
def names_in(module: str) -> dict[str, str]:
    """What the names of a file stand for."""
    found = {each.node.name: full for full, each in classes().items() if each.module == module}
    for node in nodes_of(MODULES[module]):
        if isinstance(node, ast.ImportFrom):
            start = source_of(node, module)
            for alias in node.names:
                found[alias.asname or alias.name] = f"{start}.{alias.name}"
    return found


def bases(full: str) -> list[str]:
    """The full names of what a class inherits from directly."""
    defined = classes()[full]
    named = names_in(defined.module)
    written = [ast.unparse(base).partition("[")[0] for base in defined.node.bases]
    starts = [name.partition(".") for name in written]
    return [f"{named.get(start, start)}{dot}{rest}" for start, dot, rest in starts]


def ancestors(full: str) -> set[str]:
    """The classes of ours that a class comes from."""
    direct = {base for base in bases(full) if base in classes()}
    return direct.union(*map(ancestors, direct))


def test_nobody_inherits_a_screen() -> None:
    scene = "game.app.cabinet.Scene"
    heirs = {full for full in classes() if scene in ancestors(full)}
    wrong = [
        f"{full} inherits {base}"
        for full in heirs
        for base in bases(full)
        if base in heirs and not base.startswith(("game.app.cabinet.", "game.ui.blocks."))
    ]
    assert wrong == [], "a screen is concrete; what differs is data or a block"


def _named_at_top(module: str) -> Counter[str]:
    """How often each name is given at the top level of a module."""
    names: Counter[str] = Counter()
    for node in tree_of(MODULES[module]).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            is_overload = any("overload" in ast.unparse(each) for each in node.decorator_list)
            names[node.name] += not is_overload
        targets = node.targets if isinstance(node, ast.Assign) else ()
        given = (at for to in targets for at in ast.walk(to) if isinstance(at, ast.Name))
        names.update(at.id for at in given if isinstance(at.ctx, ast.Store))
    return names


def test_a_name_means_one_thing_in_its_file() -> None:
    """A constant that replaces another of its name changes what the code before it reads."""
    twice = {
        f"{module}: {name}"
        for module in MODULES
        for name, times in _named_at_top(module).items()
        if times > 1
    }
    assert twice == set()


def test_a_private_constant_is_read() -> None:
    unread = []
    for module, path in MODULES.items():
        names = [node for node in nodes_of(path) if isinstance(node, ast.Name | ast.Attribute)]
        read = {
            node.id if isinstance(node, ast.Name) else node.attr
            for node in names
            if isinstance(node.ctx, ast.Load)
        }
        constants = {name for name in _named_at_top(module) if name[:1] == "_" and name.isupper()}
        unread += [f"{module}: {name}" for name in constants - read]
    assert unread == []
