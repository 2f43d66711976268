"""Every text for the player, and its translations."""

from __future__ import annotations

import ast
import gettext
import io
import os
import re
import string
import time
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo

from game.ui.compiling import compile_all, compiled
from tests.source_tree import nodes_of, sources
from tools import catalogues, texts

AGAIN = (
    "python -m tools.catalogues, then translate what is new in assets/locale/*/LC_MESSAGES/*.po"
)


@pytest.fixture(scope="module")
def found() -> set[texts.Text]:
    return {*texts.find()}


def names_in(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


ENGLISH_ERRORS = {"EnglishError", "UnknownFormat"}
"""Errors whose sentences aren't translated; nor are those of errors derived from them."""


def test_babel_finds_every_text_that_stands_in_a_call(found: set[texts.Text]) -> None:
    forms = {"", *(form for text in found for form in text)}
    missed = []
    for path in sources("game", "generators"):
        for node in nodes_of(path):
            if isinstance(node, ast.Call):
                places = texts.KEYWORDS.get(name_of(node.func), ())
                given = node.args[: len(places)] if len(node.args) >= len(places) else []
                missed += [each for each in map(written, given) if each not in forms]
            elif isinstance(node, ast.ClassDef) and any(map(is_error, node.bases)):
                is_own = "__init__" in map(name_of, node.body)
                names = {node.name, *map(name_of, node.bases)}
                is_known = is_own or node.name in texts.KEYWORDS or names & ENGLISH_ERRORS
                missed += [] if is_known else [node.name]
    assert missed == [], "a call in an f-string, or an error that tools/texts.py does not name"


def name_of(node: ast.AST) -> str:
    return str(getattr(node, "id", getattr(node, "attr", getattr(node, "name", ""))))


def is_error(base: ast.expr) -> bool:
    return name_of(base) in texts.KEYWORDS


def written(node: ast.expr) -> str:
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return str(ast.literal_eval(node)) if is_text else ""


def test_a_text_that_counts_names_its_number_alike_in_both_forms(found: set[texts.Text]) -> None:
    counted = [text for text in found if text.many]
    assert [text for text in counted if not names_in(text.one) <= names_in(text.many)] == []


@pytest.mark.release
@pytest.mark.parametrize("language", catalogues.languages())
def test_every_text_is_translated(found: set[texts.Text], language: str) -> None:
    entries = list(catalogues.entries(catalogues.read(language)))
    assert found - {catalogues.key_of(each) for each in entries} == set(), AGAIN
    left = [each.id for each in entries if not catalogues.is_translated(each)]
    assert left == [], AGAIN


@pytest.mark.parametrize("language", catalogues.languages())
def test_a_translation_has_the_names_of_its_text(language: str) -> None:
    wrong = []
    for entry in catalogues.entries(catalogues.read(language)):
        key = catalogues.key_of(entry)
        names = names_in(key.one) | names_in(key.many)
        for form in filter(None, catalogues.forms_of(entry)):
            if not (names_in(form) <= names if key.many else names_in(form) == names):
                wrong.append(form)
    assert wrong == []


@pytest.mark.parametrize("language", [*catalogues.languages(), catalogues.US_ENGLISH])
def test_a_catalogue_is_compiled_as_babel_does(language: str) -> None:
    catalogue, file = catalogues.read(language), io.BytesIO()
    write_mo(file, catalogue)
    file.seek(0)
    text = catalogues.path_of(language).read_text("utf-8")
    ours, theirs = read_mo(io.BytesIO(compiled(text))), read_mo(file)
    assert ours.plural_forms == theirs.plural_forms
    assert strings_in(ours) == strings_in(theirs)


def test_what_is_not_translated_is_not_compiled() -> None:
    text = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        '#, fuzzy\nmsgid "one"\nmsgstr "un"\n\nmsgid "two"\nmsgstr ""\n\n'
        '#~ msgid "old"\n#~ msgstr "vieux"\n\n'
        'msgid ""\n"th\\"r\\\\"\n"ee\\n"\nmsgstr "tro\\tis"\n'
    )
    made = gettext.GNUTranslations(io.BytesIO(compiled(text)))
    assert [made.gettext(word) for word in ("one", "two", "old")] == ["one", "two", "old"]
    assert made.gettext('th"r\\ee\n') == "tro\tis"


def test_a_catalogue_is_compiled_again_after_a_change(tmp_path: Path) -> None:
    source = tmp_path / "xx" / "LC_MESSAGES" / "cabinet.po"
    source.parent.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\nmsgid "a"\nmsgstr '
    for second, word in enumerate(["b", "c"]):
        source.write_text(f'{head}"{word}"\n', "utf-8")
        os.utime(source, (time.time() + second, time.time() + second))
        compile_all(tmp_path)
        with source.with_suffix(".mo").open("rb") as file:
            assert gettext.GNUTranslations(file).gettext("a") == word
    assert len([*source.parent.iterdir()]) == 2


def strings_in(catalogue: Catalog) -> dict[texts.Text, tuple[str, ...]]:
    """The translations of a catalogue, without its header, which names the version of Babel."""
    return {
        catalogues.key_of(each): catalogues.forms_of(each)
        for each in catalogues.entries(catalogue)
    }


_BREAKS_A_LINE = re.compile(r" [:;!%»]| \?(?! remplace)|« ")
"""An ordinary space where French has a no-break one; “? remplace” speaks of the sign itself."""


def test_no_french_line_breaks_before_a_mark_or_inside_quotes() -> None:
    entries = catalogues.entries(catalogues.read("fr"))
    forms = [form for entry in entries for form in catalogues.forms_of(entry)]
    assert [form for form in forms if _BREAKS_A_LINE.search(form)] == []
