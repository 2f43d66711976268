"""The source as a tree of modules: what each imports, and the shape of its functions."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("game", "generators", "puzzle_cabinet", "examples", "tools", "bench", "tests")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def sources(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    found += [ROOT / f"{folder}.py" for folder in folders if (ROOT / f"{folder}.py").is_file()]
    return sorted(found)


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def tree_of(path: Path) -> ast.Module:
    """Returns the tree of a file, which the garbage collector never walks: it stays."""
    gc.disable()
    try:
        return ast.parse(path.read_text("utf-8"), str(path))
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a file, walked once: it takes as long as to read it."""
    return tuple(ast.walk(tree_of(path)))


MODULES = {module_name(path): path for path in sources("main", *FOLDERS)}


def source_of(node: ast.ImportFrom, module: str) -> str:
    """The full name of the module that a module imports from."""
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    is_package = module in MODULES and MODULES[module].name == "__init__.py"
    parent = parts[: len(parts) - node.level + is_package]
    return ".".join([*parent, *filter(None, [node.module])])


def imported(node: ast.AST, module: str) -> Iterator[str]:
    """The modules that an import statement of `module` names, as far as they are told apart."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        start = source_of(node, module)
        for alias in node.names:
            inner = f"{start}.{alias.name}"
            yield inner if inner in MODULES else start


@cache
def imports(module: str) -> frozenset[str]:
    """Everything that the module imports, wherever the statement stands."""
    nodes = nodes_of(MODULES[module])
    return frozenset(name for node in nodes for name in imported(node, module))


@cache
def imports_at_start(module: str) -> frozenset[str]:
    """What is imported when the module is: not in functions, not for type checkers alone."""
    body = list(tree_of(MODULES[module]).body)
    return frozenset(name for node in body for name in imported(node, module))


def with_parents(name: str) -> set[str]:
    """`a.b.c` runs a and a.b too."""
    parts = name.split(".")
    return {".".join(parts[: end + 1]) for end in range(len(parts))}


def loaded_with(module: str) -> set[str]:
    """All modules that are loaded when `module` is imported."""
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        for name in with_parents(waiting.pop()) - seen:
            seen.add(name)
            if name in MODULES:
                waiting += imports_at_start(name)
    return seen


def is_standard(name: str) -> bool:
    return name.split(".")[0] in sys.stdlib_module_names


def functions(path: Path) -> Iterator[Function]:
    nodes = nodes_of(path)
    return (node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def place(path: Path, node: Function | ast.ExceptHandler) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


@cache
def reached_from(module: str) -> frozenset[str]:
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in MODULES and name not in seen:
            seen.add(name)
            waiting += imports_at_start(name)
    return frozenset(seen)


def of_layer(layer: str) -> list[str]:
    return [name for name in MODULES if name.split(".")[0] == layer]


def puzzles() -> set[str]:
    return {
        path.parent.name
        for path in (ROOT / "generators").glob("*/rules.py")
        if path.parent.name != "generators"
    }


def repository_texts() -> Iterator[tuple[Path, str]]:
    """Every text file of the repository."""
    skipped = {"build", "dist", "__pycache__"}
    for path in sorted(ROOT.rglob("*")):
        parts = path.relative_to(ROOT).parts
        hidden = [part for part in parts if part.startswith(".") and part != ".ci"]
        if hidden or skipped & {*parts} or any(part.endswith(".egg-info") for part in parts):
            continue
        if path.is_file():
            data = path.read_bytes()
            if b"\0" not in data:
                yield path, data.decode("utf-8")
