"""The rules of the house, read from the source: who imports whom, annotations, borders."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests import source_tree
from tests.forms import at_once
from tests.source_tree import (
    MODULES,
    ROOT,
    imports,
    is_standard,
    loaded_with,
    nodes_of,
    of_layer,
    place,
    puzzles,
    reached_from,
    with_parents,
)

PROGRAM = ("main", "puzzle_cabinet", "game", "generators")

# What a layer may import besides the standard library.
ALLOWED = {
    "main": {"game"},
    "puzzle_cabinet": {"puzzle_cabinet", "game", "generators"},
    "game": {"game", "generators", "pygame", "platformdirs"},
    "generators": {"generators"},
    "examples": {"examples", "game", "generators", "pygame"},
    "tools": {
        *(
            *("tools", "game", "generators", "pygame", "fontTools", "numpy", "opencc"),
            *("ToJyutping", "PIL", "wordfreq", "babel", "shtab"),
            *("argparse_manpage", "PyInstaller"),
        )
    },
    "bench": {"bench", "game", "puzzle_cabinet", "generators", "pygame", "platformdirs", "pysat"},
}
FROM_ELSEWHERE = {
    "generators.lionwall": {"networkx"},
    "generators.crossword.formats": {"puz"},
    "game.dealing.cluster": {"distributed"},
    "game.printing": {"fpdf", "fontTools"},
    "game.ui.accesskit_bridge": {"accesskit"},
}
CLOCKS_AND_THREADS = {
    *("time", "datetime", "threading", "_thread", "multiprocessing", "concurrent", "asyncio"),
    *("subprocess", "sched", "signal"),
}
NETWORK = {"socket", "ssl", "urllib.request", "http", "ftplib", "smtplib", "xmlrpc", "webbrowser"}
BORDERS = {"game.app.job", "game.app.application", "game.ui.accesskit_bridge"}
WITHOUT_PYGAME = (
    *("examples.lock", "game.play.session", "game.storage.store", "game.app.job"),
    *("game.ui.text", "game.cli.main"),
)


@pytest.mark.parametrize("layer", sorted(ALLOWED))
def test_a_layer_imports_only_what_is_below_it(layer: str) -> None:
    wrong = []
    for module in of_layer(layer):
        extra = set().union(
            *(names for start, names in FROM_ELSEWHERE.items() if module.startswith(start))
        )
        for name in imports(module):
            if not is_standard(name) and name.split(".")[0] not in ALLOWED[layer] | extra:
                wrong.append(f"{module} imports {name}")
    assert wrong == []


def test_puzzles_do_not_import_one_another() -> None:
    wrong = []
    for module in of_layer("generators"):
        own = module.split(".")[1:2]
        for name in imports(module):
            other = name.split(".")[1:2]
            if name.startswith("generators.") and own != other and {*own, *other} <= puzzles():
                wrong.append(f"{module} imports {name}")
    assert wrong == []


def test_logic_imports_itself_relatively() -> None:
    """Once installed it is called `puzzle_cabinet.generators`."""
    wrong = []
    for module in of_layer("generators"):
        for node in nodes_of(MODULES[module]):
            if isinstance(node, ast.ImportFrom) and not node.level:
                named = [node.module or ""]
            else:
                named = [name.name for name in node.names] if isinstance(node, ast.Import) else []
            wrong += [f"{module}: {name}" for name in named if name.split(".")[0] == "generators"]
    assert wrong == []


@at_once(sorted(puzzles()))
def test_a_puzzle_imports_from_rules_to_generator_only(puzzle: str) -> None:
    start = f"generators.{puzzle}"
    above = {"rules": ("solver", "generator"), "solver": ("generator",)}
    for lower, uppers in above.items():
        if f"{start}.{lower}" in MODULES:
            assert not reached_from(f"{start}.{lower}") & {f"{start}.{name}" for name in uppers}


def test_logic_has_no_clock_no_thread_no_chance_and_no_terminal() -> None:
    forbidden = CLOCKS_AND_THREADS | {"secrets", "curses", "logging", "sys", "random"}
    wrong = []
    for module in of_layer("generators"):
        allowed = {"random"} if module == "generators.rng" else set()
        used = {name.split(".")[0] for name in imports(module)} & forbidden - allowed
        wrong += [f"{module} imports {name}" for name in used]
        for node in nodes_of(MODULES[module]):
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(called, ast.Name) and called.id in ("print", "input", "open"):
                wrong.append(f"{module}: {called.id}()")
            if isinstance(node, ast.Attribute) and node.attr in ("stdout", "stderr", "stdin"):
                wrong.append(f"{module}: {node.attr}")
    assert wrong == []


@at_once([name for name in WITHOUT_PYGAME if name in MODULES])
def test_a_module_loads_without_pygame(module: str) -> None:
    assert "pygame" not in loaded_with(module)


def test_nothing_is_fetched_when_the_program_runs() -> None:
    wrong = [
        f"{module} imports {name}"
        for layer in PROGRAM
        for module in of_layer(layer)
        for name in imports(module)
        if with_parents(name) & NETWORK
    ]
    assert wrong == []


def test_only_the_borders_catch_everything_and_carry_on() -> None:
    wrong = []
    for module in [name for layer in PROGRAM for name in of_layer(layer) if name not in BORDERS]:
        for node in nodes_of(MODULES[module]):
            if isinstance(node, ast.ExceptHandler) and not isinstance(node.body[-1], ast.Raise):
                caught = ast.unparse(node.type) if node.type else "everything"
                if caught in ("everything", "Exception", "BaseException"):
                    wrong.append(place(MODULES[module], node))
    assert wrong == []


def test_every_folder_of_tests_is_a_package() -> None:
    folders = {
        parent
        for path in (ROOT / "tests").rglob("*.py")
        for parent in path.parents
        if parent.is_relative_to(ROOT / "tests")
    }
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_every_kind_has_a_scene_and_every_scene_a_kind() -> None:
    from game.catalog import FACES
    from generators.kinds import KINDS

    assert list(FACES) == [kind.name for kind in KINDS]
    assert {kind.name for kind in KINDS} == puzzles()


HOSTS = ("pypi.org", "pythonhosted.org", "deb.debian.org", "npmjs.org", "npmjs.com")
PLACES = ("/work/", "/root/", "/home/", "/Users/", "C:\\Users")


def test_no_file_names_a_registry_or_somebodys_folder() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}: {phrase}"
        for path, text in source_tree.repository_texts()
        for phrase in (*HOSTS, *PLACES)
        if phrase in text and path != Path(__file__).resolve()
    ]
    assert wrong == []
