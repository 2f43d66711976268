"""The language of puzzle words, chosen in a drawer independently of the program's language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.storage.store import Store
from game.ui.text import _
from generators.base import AnyKind

ENGLISH = "en"


def language_key(kind_name: str) -> str:
    """Returns the settings key of the language of a kind's words."""
    return f"{kind_name}.language"


def languages_of(kind: AnyKind) -> dict[str, str]:
    """Returns the languages a kind's words can have, by code; none if only English."""
    has_languages = any(kind.choosing.takes_language(preset.params) for preset in kind.presets)
    return language_titles() if has_languages else {}


def chosen_language(store: Store, kind_name: str) -> str:
    """Returns the code of the language chosen; English if none, or one without a list."""
    code: str = store.setting(language_key(kind_name), ENGLISH)
    return code if code in language_titles() else ENGLISH


def in_chosen_language(store: Store, kind: AnyKind, params: Any) -> Any:
    """Returns params with the chosen language, unless they ask for one other than English."""
    if not kind.choosing.takes_language(params) or params.language != ENGLISH:
        return params
    code = chosen_language(store, kind.name)
    if code == ENGLISH:
        return params
    # Only English has two spellings; a preset's name must not keep one with other languages.
    plain = {"spelling": ""} if getattr(params, "spelling", "") else {}
    return replace(params, language=code, **plain)


def words_in(code: str) -> str:
    """Returns the label of the row that opens the list of languages."""
    return _("Words in: {language}").format(language=language_titles()[code])


def language_titles() -> dict[str, str]:
    """Returns all languages of words, by their codes."""
    from generators.words.languages import LANGUAGES  # late: the first frame needs none of them

    return {code: word_language.title for code, word_language in LANGUAGES.items()}
