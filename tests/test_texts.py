"""Every text for the player, and its translations."""

from __future__ import annotations

import ast
import io
import re
import string

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

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


@pytest.mark.parametrize("language", catalogues.languages())
def test_the_compiled_catalogue_is_that_of_the_text(language: str) -> None:
    image = catalogues.path_of(language, ".mo").read_bytes()
    made = read_mo(io.BytesIO(catalogues.compiled(catalogues.read(language))))
    shipped = read_mo(io.BytesIO(image))
    assert made.plural_forms == shipped.plural_forms, AGAIN
    assert strings_in(made) == strings_in(shipped), AGAIN


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
