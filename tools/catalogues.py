"""Bring the catalogues of assets/locale up to date: `python -m tools.catalogues [LANGUAGE]`.

Every .po gains the new texts of the source and loses the deleted ones. A reworded text keeps its
translation, marked as fuzzy. Until a text is translated, the program shows it in English. Give the
name of a LANGUAGE without a catalogue, such as `de`, to start one. The number of texts left to
translate is printed. The program compiles a changed catalogue itself (`game/ui/compiling.py`).
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po, write_po

from tools.texts import ROOT, Text, find

LOCALE = ROOT / "assets" / "locale"
DOMAIN = "cabinet"
_HEADER = "# The texts of Puzzle Cabinet; docs/languages.md says how they are kept.\n"
US_ENGLISH = "en_US"
_OWN_NAME = Text("English")
_AMERICAN = {
    **{"cancelled": "canceled", "centre": "center", "colour": "color", "coloured": "colored"},
    **{"colours": "colors", "grey": "gray", "neighbouring": "neighboring"},
    **{"neighbours": "neighbors", "pencilled": "penciled"},
}
"""How the British words of our texts are spelled in American English."""
_BRITISH = re.compile(rf"(?<![{{-])\b({'|'.join(_AMERICAN)})\b(?!\}})", re.IGNORECASE)
_CHANGING = ('"POT-Creation-Date', '"PO-Revision-Date', '"Generated-By', '"Report-Msgid')
"""Lines that would differ from one run to the next, or say nothing."""


def path_of(language: str, folder: Path = LOCALE) -> Path:
    """Returns the path of a language's catalogue."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages(folder: Path = LOCALE) -> list[str]:
    """Returns the languages that have a catalogue to translate, sorted."""
    found = {path.parent.parent.name for path in folder.glob(f"*/*/{DOMAIN}.po")}
    return sorted(found - {US_ENGLISH})


def key_of(entry: Entry) -> Text:
    """Returns the text that an entry translates."""
    return Text(entry.id) if isinstance(entry.id, str) else Text(*entry.id)


def entries(catalogue: Catalog) -> Iterator[Entry]:
    """Yields the entries of a catalogue, without its header."""
    return (entry for entry in catalogue if entry.id)


def forms_of(entry: Entry) -> tuple[str, ...]:
    """Returns the forms of an entry's translation: one, or one for each plural form."""
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


def is_translated(entry: Entry) -> bool:
    """Whether an entry has all its forms, and somebody has read them."""
    return all(forms_of(entry)) and not entry.fuzzy


def read(language: str, folder: Path = LOCALE) -> Catalog:
    """Returns the catalogue of a language, an empty one if there is no file."""
    path = path_of(language, folder)
    if not path.is_file():
        return Catalog(language, DOMAIN)
    with path.open("rb") as file:
        return read_po(file, language, DOMAIN)


def updated(old: Catalog, texts: Mapping[Text, Iterable[str]]) -> Catalog:
    """Returns a catalogue of exactly these texts, with the old translations of those it had.
    `texts` has, for each text, the source files that use it.

    A text that was reworded keeps the translation of the text most like it, marked as fuzzy, with
    the old wording in a comment, until somebody has read it. The program ignores fuzzy ones.
    """
    template = Catalog(old.locale, DOMAIN, project="Puzzle Cabinet", charset="utf-8", fuzzy=False)
    for text, files in texts.items():
        identity = (text.one, text.many) if text.many else text.one
        template.add(
            identity, ("", "") if text.many else "", [(file, 1) for file in sorted({*files})]
        )
    new = Catalog(old.locale, DOMAIN, project="Puzzle Cabinet", charset="utf-8", fuzzy=False)
    # Versions of Babel differ in the plural forms of a language; ours are those of its file.
    new.mime_headers = [("Plural-Forms", old.plural_forms)]
    for entry in entries(old):
        new[entry.id] = entry.clone()
    new.update(template)
    new.obsolete.clear()
    for entry in entries(new):
        if not entry.fuzzy:
            entry.user_comments = []  # the old wording, as it was read from the file
    return new


def text_of(catalogue: Catalog) -> str:
    """Returns the text of the .po file, without dates and line numbers, which change often."""
    file = io.BytesIO()
    write_po(
        file,
        catalogue,
        width=99,
        sort_output=True,
        include_lineno=False,
        omit_header=False,
        include_previous=True,
    )
    lines = file.getvalue().decode().splitlines(keepends=True)
    start = lines.index('msgid ""\n')
    kept = [line for line in lines[start:] if not line.startswith(_CHANGING)]
    return _HEADER + "".join(kept)


def write(language: str, catalogue: Catalog, folder: Path = LOCALE) -> None:
    """Writes the catalogue of a language; the program compiles it at its next start."""
    path = path_of(language, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text_of(catalogue), "utf-8", newline="\n")


def american(text: str) -> str:
    """Returns a text in American spelling; names in braces stay."""

    def spelled(match: re.Match[str]) -> str:
        word = _AMERICAN[match[0].lower()]
        return word.capitalize() if match[0][0].isupper() else word

    return _BRITISH.sub(spelled, text)


def _american_catalogue(texts: Mapping[Text, Iterable[str]]) -> Catalog:
    """Returns the catalogue of the texts that are spelled otherwise in American English."""
    changed = {text: files for text, files in texts.items() if american(text.one) != text.one}
    changed[_OWN_NAME] = texts[_OWN_NAME]
    catalogue = updated(Catalog(US_ENGLISH, DOMAIN), changed)
    for entry in entries(catalogue):
        forms = tuple(map(american, key_of(entry)))
        entry.string = forms if forms[1] else forms[0]
    catalogue[_OWN_NAME.one].string = "English (US)"
    return catalogue


def main(arguments: list[str]) -> None:
    """Updates every catalogue, and those of new languages; prints how much is untranslated."""
    found = find()
    write(US_ENGLISH, _american_catalogue(found))
    for language in sorted({*languages(), *arguments}):
        catalogue = updated(read(language), found)
        write(language, catalogue)
        left = [entry for entry in entries(catalogue) if not is_translated(entry)]
        print(f"{language}: {len(catalogue)} texts, {len(left)} to translate")


if __name__ == "__main__":
    main(sys.argv[1:])
