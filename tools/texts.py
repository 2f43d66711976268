"""Finds the texts of the source that a player can see: what `_`, `count` or a Message is given.

The text need not stand in the call. It is followed through conditions, tables, local names, the
parameters of functions and what functions return, so that no mark must be set by hand. What cannot
be followed is told, and a test fails: give the text a name that can be.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from game.help import guide

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("game", "generators")
_SEAM, _BASE = "game.ui.text", "generators.base"
_GIVERS = {"next", "zip", "dict", "tuple", "enumerate", "sorted", "reversed", "list", "iter"}
"""Functions of Python that give what they are given."""

_LEAVES = {ast.Constant, ast.Name, ast.Load, ast.Store, ast.alias, ast.Pass, ast.arg}

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


class Text(NamedTuple):
    """A text of the source; `many` is its plural, or "" where it has none."""

    one: str
    many: str = ""


@dataclass
class Found:
    """The texts with the places where each is, and what could not be followed."""

    texts: dict[Text, list[str]] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)

    def add(self, text: Text, place: str) -> None:
        """Adds a text, once a place."""
        places = self.texts.setdefault(text, [])
        if place not in places:
            places.append(place)


class Inside(NamedTuple):
    """Where an expression stands: its module and the functions around it, outermost first."""

    module: Module
    functions: tuple[Function, ...] = ()


class Call(NamedTuple):
    """A call, where it stands, and the class around it."""

    node: ast.Call
    inside: Inside
    owner: str


class Module:
    """A file of the source: what its names stand for, and the calls in it."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name, self.path = name, path
        self.imported: dict[str, tuple[str, str]] = {}
        self.values: dict[str, list[ast.expr]] = {}
        self.functions: dict[str, list[tuple[Function, Inside, str]]] = {}
        self.bases: dict[str, list[str]] = {}
        self.calls: list[Call] = []
        self.bound: dict[Function, dict[str, list[ast.expr]]] = {}
        self._read(tree, Inside(self), "")

    def _read(self, node: ast.AST, inside: Inside, owner: str) -> None:
        for child in ast.iter_child_nodes(node):
            if type(child) in _LEAVES:
                continue
            self._note(child, inside, owner)
            if isinstance(child, Function):
                self._read(child, Inside(self, (*inside.functions, child)), owner)
            else:
                self._read(child, inside, child.name if isinstance(child, ast.ClassDef) else owner)

    def _source_of(self, node: ast.ImportFrom) -> str:
        """The full name of the module that names are imported from."""
        package = self.name.split(".")
        if self.path.name != "__init__.py":
            package = package[:-1]
        above = package[: len(package) + 1 - node.level] if node.level else []
        return ".".join([*above, *filter(None, [node.module])])

    def _note(self, node: ast.AST, inside: Inside, owner: str) -> None:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                self.imported[alias.asname or alias.name] = (self._source_of(node), alias.name)
        elif isinstance(node, ast.ClassDef):
            self.bases[node.name] = [_last_name(base) for base in node.bases]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            self.functions.setdefault(node.name, []).append((node, inside, owner))
        elif isinstance(node, ast.Call):
            self.calls.append(Call(node, inside, owner))
        for target, value in _bindings(node):
            names = self.values
            if inside.functions:
                names = self.bound.setdefault(inside.functions[-1], {})
            for name, part in _named(target, value):
                names.setdefault(name, []).append(part)


def _bindings(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """(target, value) of everything that gives a name to something."""
    if isinstance(node, ast.Assign):
        yield from ((target, node.value) for target in node.targets)
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and node.value:
        yield node.target, node.value
    elif isinstance(node, ast.For | ast.comprehension):
        yield node.target, node.iter


def _named(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Starred):
        yield from _named(target.value, value)
    elif isinstance(target, ast.Tuple | ast.List):
        for index, each in enumerate(target.elts):
            part = value
            if isinstance(value, ast.Tuple) and len(value.elts) == len(target.elts):
                part = value.elts[index]
            elif isinstance(value, ast.Call):
                part = ast.Subscript(value, ast.Constant(index))
            yield from _named(each, part)


def _last_name(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")


def _parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def modules(tree_of: Callable[[Path], ast.Module] = _parsed) -> dict[str, Module]:
    """The files of the program by name."""
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    found = {}
    for path in paths:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found[name] = Module(name, path, tree_of(path))
    return found


class Search:
    """One run over all files."""

    def __init__(self, files: dict[str, Module]) -> None:
        self.files, self.found = files, Found()
        self.errors = self._errors()
        self._by_name: dict[str, list[Call]] = {}
        for module in files.values():
            for call in module.calls:
                self._by_name.setdefault(_last_name(call.node.func), []).append(call)
        self._seen: set[tuple[object, str]] = set()

    def _errors(self) -> set[str]:
        """The classes of what we raise on purpose."""
        bases = {name: each for file in self.files.values() for name, each in file.bases.items()}
        errors, size = {"CabinetError"}, 0
        while size < len(errors):
            size = len(errors)
            errors |= {name for name, each in bases.items() if errors & {*each}}
        return errors

    def run(self) -> Found:
        """What is found."""
        for module in self.files.values():
            for call in module.calls:
                self._look(call)
        counted = {text.one for text in self.found.texts if text.many}
        for one in counted & {text.one for text in self.found.texts if not text.many}:
            del self.found.texts[Text(one)]  # a catalogue has one entry for both
        return self.found

    def _look(self, call: Call) -> None:
        node, inside = call.node, call.inside
        name, wants = _last_name(node.func), 0
        origin = inside.module.imported.get(name, (inside.module.name, name))
        if isinstance(node.func, ast.Name):
            if origin in ((_SEAM, "_"), (_BASE, "Message")):
                wants = 1
            elif origin == (_SEAM, "count"):
                wants = 2
            elif name in self.errors and not self._own_start(name):
                wants = 1
        elif name == "counted" and _last_name(node.func.value) == "Message":  # type: ignore[attr-defined]
            wants = 2
        elif name == "__init__" and call.owner in self.errors - {"CabinetError"}:
            wants = 1
        if wants and len(node.args) >= wants:
            self._take(call, node.args[:wants])

    def _own_start(self, name: str) -> bool:
        """Whether an error has an __init__ of its own, which is asked in its place."""
        return name != "CabinetError" and any(
            owner == name
            for file in self.files.values()
            for _function, _inside, owner in file.functions.get("__init__", ())
        )

    def _take(self, call: Call, wanted: Sequence[ast.expr]) -> None:
        """Adds the texts of a call; where it counts, those for one and for many go together."""
        parts = [list(dict.fromkeys(self.texts(each, call.inside))) for each in wanted]
        if len(parts) == 1:
            for text, place in parts[0]:
                self.found.add(Text(text), place)
        elif len(parts[1]) != 1 or len(parts[0]) != 1:
            self._lose(wanted[0], call.inside)
        else:
            self.found.add(Text(parts[0][0][0], parts[1][0][0]), parts[0][0][1])

    def _lose(self, node: ast.expr, inside: Inside) -> None:
        self.found.lost.append(f"{_place(node, inside)}: {ast.unparse(node)}")

    def texts(self, node: ast.expr, inside: Inside) -> Iterator[tuple[str, str]]:
        """The texts that an expression can be, each with its place."""
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and node.value:
                yield node.value, _place(node, inside)
        elif isinstance(node, ast.Name):
            yield from self._of_name(node, inside)
        elif isinstance(node, ast.Attribute) and node.attr in ("text", "many"):
            return  # of a Message, which is found where it is made
        elif isinstance(node, ast.Call):
            yield from self._of_call(node, inside)
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Call):
            yield from self._of_call(node.value, inside, node.slice)
        else:
            parts = _parts(node)
            if parts is None:
                self._lose(node, inside)
            for part in parts or ():
                yield from self.texts(part, inside)

    def _of_name(self, node: ast.Name, inside: Inside) -> Iterator[tuple[str, str]]:
        for depth in range(len(inside.functions), 0, -1):
            function = inside.functions[depth - 1]
            around = Inside(inside.module, inside.functions[:depth])
            values = inside.module.bound.get(function, {}).get(node.id, [])
            if node.id in [each.arg for each in _parameters(function)]:
                yield from self._given(function, node.id, around)
            elif not values:
                continue
            yield from self._of_values(node.id, function, values, around)
            return
        yield from self._of_module(node, inside.module)

    def _of_values(
        self, name: str, key: object, values: list[ast.expr], inside: Inside
    ) -> Iterator[tuple[str, str]]:
        if (key, name) in self._seen:
            return  # what is being followed already: a name made of itself
        self._seen.add((key, name))
        for value in values:
            yield from self.texts(value, inside)
        self._seen.discard((key, name))

    def _of_module(self, node: ast.Name, module: Module) -> Iterator[tuple[str, str]]:
        origin, name = module.imported.get(node.id, (module.name, node.id))
        home = self.files.get(origin)
        if home is None or not home.values.get(name):
            self._lose(node, Inside(module))
        else:
            yield from self._of_values(name, home, home.values[name], Inside(home))

    def _of_call(
        self, node: ast.Call, inside: Inside, index: ast.expr | None = None
    ) -> Iterator[tuple[str, str]]:
        name = _last_name(node.func)
        if isinstance(node.func, ast.Attribute) and name in ("get", "items", "values", "pop"):
            yield from self.texts(node.func.value, inside)
            return
        if name in _GIVERS:
            for each in node.args:
                yield from self.texts(each, inside)
            return
        origin, inner = inside.module.imported.get(name, (inside.module.name, name))
        home = self.files.get(origin)
        made = home.functions.get(inner, []) if home else []
        if not made or not home:
            self._lose(node, inside)
        for function, around, _owner in made:
            if (function, "return") in self._seen:
                continue
            self._seen.add((function, "return"))
            within = Inside(around.module, (*around.functions, function))
            for given in _returned(function):
                yield from self.texts(_part(given, index), within)
            self._seen.discard((function, "return"))

    def _given(self, function: Function, name: str, inside: Inside) -> Iterator[tuple[str, str]]:
        """The texts that callers give for a parameter."""
        if (function, name) in self._seen:
            return
        self._seen.add((function, name))
        here = [
            (key, owner)
            for key, made in inside.module.functions.items()
            for each, _around, owner in made
            if each is function
        ]
        if not here:
            self._lose(ast.Name(name), inside)
        for called, owner in here:
            for call in self._by_name.get(owner if called == "__init__" else called, ()):
                if self._calls(call, called, owner, inside.module):
                    yield from self._argument(call, function, name, bool(owner))
            default = _default(function, name)
            if default is not None:
                yield from self.texts(default, inside)
        self._seen.discard((function, name))

    def _calls(self, call: Call, called: str, owner: str, home: Module) -> bool:
        if isinstance(call.node.func, ast.Attribute):
            return bool(owner) or _last_name(call.node.func.value) == home.name.split(".")[-1]
        asked = owner if called == "__init__" else called
        module = call.inside.module
        return module.imported.get(asked, (module.name, asked)) == (home.name, asked)

    def _argument(
        self, call: Call, function: Function, name: str, method: bool
    ) -> Iterator[tuple[str, str]]:
        inputs = function.args
        ordered = [each.arg for each in (*inputs.posonlyargs, *inputs.args)]
        if method and ordered[:1] in (["self"], ["cls"]):
            ordered = ordered[1:]
        for keyword in call.node.keywords:
            if keyword.arg == name:
                yield from self.texts(keyword.value, call.inside)
        if name in ordered and ordered.index(name) < len(call.node.args):
            given = call.node.args[: ordered.index(name) + 1]
            if any(isinstance(each, ast.Starred) for each in given):
                self._lose(call.node, call.inside)
            else:
                yield from self.texts(given[-1], call.inside)


def _place(node: ast.AST, inside: Inside) -> str:
    path = inside.module.path.relative_to(ROOT).as_posix()
    return f"{path}:{getattr(node, 'lineno', 0)}"


def _parts(node: ast.expr) -> list[ast.expr] | None:
    """What an expression may be one of; None where it is nothing of the kind."""
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return node.elts
    if isinstance(node, ast.Dict):
        return node.values
    if isinstance(node, ast.Subscript):
        written = isinstance(node.slice, ast.Constant) and node.slice.value == "text"
        return [] if written else [node.value]  # `["text"]`: of a Message that was written down
    if isinstance(node, ast.Starred | ast.NamedExpr):
        return [node.value]
    if isinstance(node, ast.GeneratorExp | ast.ListComp):
        return [node.elt]
    return None


def _returned(function: Function) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        if isinstance(node, ast.Return | ast.Yield) and node.value is not None:
            yield node.value


def _part(value: ast.expr, index: ast.expr | None) -> ast.expr:
    """The part of what a function returns that is asked for."""
    place = index.value if isinstance(index, ast.Constant) else None
    return value.elts[place] if isinstance(value, ast.Tuple) and isinstance(place, int) else value


def _parameters(function: Function) -> list[ast.arg]:
    inputs = function.args
    return [*inputs.posonlyargs, *inputs.args, *inputs.kwonlyargs]


def _default(function: Function, name: str) -> ast.expr | None:
    inputs = function.args
    ordered = [*inputs.posonlyargs, *inputs.args]
    pairs = zip(ordered[len(ordered) - len(inputs.defaults) :], inputs.defaults, strict=True)
    named = {each.arg: value for each, value in pairs}
    named |= {
        each.arg: value
        for each, value in zip(inputs.kwonlyargs, inputs.kw_defaults, strict=True)
        if value is not None
    }
    return named.get(name)


def find(tree_of: Callable[[Path], ast.Module] = _parsed) -> Found:
    """Every text of the program and of its guides."""
    files = modules(tree_of)
    del files[guide.__name__]  # it translates what it reads
    found = Search(files).run()
    for text, name in guide.texts():
        found.add(Text(text), f"assets/guide/{name}.md:1")
    return found
