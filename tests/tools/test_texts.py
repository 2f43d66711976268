"""The texts of the source, however they come to the player."""

from __future__ import annotations

import ast

import pytest

from tools.texts import ROOT, Found, Module, Search, Text

SEAM = "from game.ui.text import _, count\nfrom generators.base import CabinetError, Message\n"


def found(**files: str) -> Found:
    modules = {
        name: Module(name, ROOT / "game" / f"{name}.py", ast.parse(SEAM + source))
        for name, source in files.items()
    }
    return Search(modules).run()


@pytest.mark.parametrize(
    ("source", "texts"),
    [
        ('_("a")', {"a"}),
        ('Message("a" if x else "b", n=1)', {"a", "b"}),
        ('T = ("a", "b")\ndef f(x):\n    return Message(T[x])', {"a", "b"}),
        ('T = {1: ("a", "b")}\ndef f(x):\n    for t in T[x]:\n        _(t)', {"a", "b"}),
        ('def f(text):\n    return Message(text)\nf("a")\nf(text="b")', {"a", "b"}),
        ('def f(*, text="a"):\n    return Message(text)\nf()\nf(text="b")', {"a", "b"}),
        ('def g(x):\n    return "a" if x else "b"\ndef f(x):\n    _(g(x))', {"a", "b"}),
        ('def g():\n    return 1, "a"\ndef f():\n    n, text = g()\n    _(text)', {"a"}),
        ("def f(text):\n    def g():\n        _(text)\n    return g\nf('a')", {"a"}),
        ('class Bad(CabinetError):\n    pass\nraise Bad("a")', {"a"}),
        (
            "class Bad(CabinetError):\n    def __init__(self, kind, text):\n"
            '        super().__init__(text)\nraise Bad("kind", "a")',
            {"a"},
        ),
        ('def f(m):\n    Message(m.text)\nMessage("a")', {"a"}),
        ('def _(n):\n    pass\nother = "x".count("a", "b")', set()),
    ],
)
def test_a_text_is_followed_to_where_it_is_written(source: str, texts: set[str]) -> None:
    result = found(one=source)
    assert {text.one for text in result.texts} == texts
    assert result.lost == []


def test_a_text_is_followed_into_another_file() -> None:
    result = found(one='T = ["a"]', two="from one import T\n_(T[0])")
    assert {text.one for text in result.texts} == {"a"}


def test_counted_texts_have_both_forms() -> None:
    result = found(one='count("{n} a", "{n} b", 2)\nMessage.counted("{n} c", "{n} d", n=1)')
    assert [*result.texts] == [Text("{n} a", "{n} b"), Text("{n} c", "{n} d")]


@pytest.mark.parametrize(
    "source", ['_(f"a{x}")', "_(x + y)", "_(other.words)", 'x = "a"\ncount("b", c, 1)']
)
def test_what_cannot_be_followed_is_told(source: str) -> None:
    assert found(one=source).lost
