"""The catalogues of the languages, and how they are kept."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog

from game.ui.compiling import compiled
from tools import catalogues
from tools.texts import Text, find

TEXTS = {Text("Undo"): ["game/a.py"], Text("{n} word", "{n} words"): ["game/b.py", "game/a.py"]}


def french() -> Catalog:
    empty = Catalog("fr", "cabinet")
    empty.mime_headers = [("Plural-Forms", "nplurals=2; plural=(n > 1);")]
    catalogue = catalogues.updated(empty, TEXTS)
    for entry in catalogues.entries(catalogue):
        entry.string = ("{n} mot", "{n} mots") if entry.pluralizable else "Annuler"
    return catalogue


def test_an_update_keeps_what_is_translated_and_drops_what_is_gone() -> None:
    new = catalogues.updated(french(), {Text("Redo"): ["game/a.py"], Text("Undo"): []})
    found = {entry.id: entry.string for entry in catalogues.entries(new)}
    assert found == {"Redo": "", "Undo": "Annuler"}


def test_a_reworded_text_keeps_its_translation_as_fuzzy_with_the_old_wording() -> None:
    old = Catalog("fr", "cabinet")
    old.add("Undo the last move", "Annuler le dernier coup")
    new = catalogues.updated(old, {Text("Undo the last moves"): []})
    (entry,) = catalogues.entries(new)
    assert (entry.string, entry.fuzzy) == ("Annuler le dernier coup", True)
    assert not catalogues.is_translated(entry)
    assert '#| msgid "Undo the last move"' in catalogues.text_of(new)
    translations = GNUTranslations(BytesIO(compiled(catalogues.text_of(new))))
    assert translations.gettext("Undo the last moves") == "Undo the last moves"


def test_the_old_wording_goes_once_the_translation_was_read(tmp_path: Path) -> None:
    old = Catalog("fr", "cabinet")
    old.add("Undo the last move", "Annuler le dernier coup")
    texts = {Text("Undo the last moves"): ["game/a.py"]}
    catalogues.write("fr", catalogues.updated(old, texts), tmp_path)
    read = catalogues.updated(catalogues.read("fr", tmp_path), texts)
    assert 'Undo the last move"' in catalogues.text_of(read), "nobody has read it yet"
    read["Undo the last moves"].flags.clear()
    assert 'Undo the last move"' not in catalogues.text_of(catalogues.updated(read, texts))


def test_the_files_are_the_same_every_day_and_read_back(tmp_path: Path) -> None:
    catalogues.write("fr", french(), tmp_path)
    first = catalogues.path_of("fr", tmp_path).read_text("utf-8")
    again = catalogues.read("fr", tmp_path)
    assert catalogues.languages(tmp_path) == ["fr"]
    assert catalogues.text_of(again) == first
    assert "Date" not in first
    assert "#: game/a.py game/b.py" in first


def test_the_compiled_file_is_what_gettext_reads() -> None:
    translations = GNUTranslations(BytesIO(compiled(catalogues.text_of(french()))))
    assert translations.gettext("Undo") == "Annuler"
    counted = [translations.ngettext("{n} word", "{n} words", n) for n in (0, 1, 2)]
    assert counted == ["{n} mot", "{n} mot", "{n} mots"]


def test_american_english_has_its_own_words_and_the_same_names_and_flags() -> None:
    found = [catalogues.american(text) for text in ("Colours", "{colour} --centre", "Centred")]
    assert found == ["Colors", "{colour} --centre", "Centred"]


def test_the_american_catalogue_is_up_to_date() -> None:
    texts = {str(each.id) for each in catalogues.entries(catalogues.read(catalogues.US_ENGLISH))}
    spelled = {each.one for each in find() if catalogues.american(each.one) != each.one}
    assert texts == {"English", *spelled}
