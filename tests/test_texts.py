"""Every text for the player, and its translations."""

from __future__ import annotations

import string

import pytest

from tests.source_tree import tree_of
from tools import catalogues, texts

AGAIN = (
    "python -m tools.catalogues, then translate what is new in assets/locale/*/LC_MESSAGES/*.po"
)


@pytest.fixture(scope="module")
def found() -> texts.Found:
    return texts.find(tree_of)


def names_in(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name}


def test_every_text_can_be_followed_to_where_it_is_written(found: texts.Found) -> None:
    lost = found.lost
    assert lost == [], "give the text itself to _, count or Message, or a table or name of texts"


def test_a_text_that_counts_names_its_number_alike_in_both_forms(found: texts.Found) -> None:
    counted = [text for text in found.texts if text.many]
    assert [text for text in counted if not names_in(text.one) <= names_in(text.many)] == []


@pytest.mark.release
@pytest.mark.parametrize("language", catalogues.languages())
def test_every_text_is_translated(found: texts.Found, language: str) -> None:
    entries = list(catalogues.entries(catalogues.read(language)))
    assert set(found.texts) - {catalogues.key_of(each) for each in entries} == set(), AGAIN
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
    made = catalogues.compiled(catalogues.read(language))
    assert made == catalogues.path_of(language, ".mo").read_bytes(), AGAIN
