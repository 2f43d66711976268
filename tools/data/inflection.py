"""Which words are inflections, and of what: WordNet's exceptions and its rules of detachment."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from tools.data.wordnet import PARTS, WordNet

NOT_INFLECTED = Path(__file__).with_name("not_inflected.txt")

# Part of speech, ending, what stands in its place; after morphy(7WN), with ier and iest.
_RULES = (
    *(("n", "men", "man"), ("n", "ies", "y"), ("n", "s", "")),
    *(("n", f"{end}es", end) for end in ("s", "x", "z", "ch", "sh", "o")),
    *(("v", "ies", "y"), ("v", "s", ""), ("v", "es", ""), ("v", "ied", "y")),
    *(("v", "ed", "e"), ("v", "ed", ""), ("v", "ing", "e"), ("v", "ing", "")),
    *(("a", "ier", "y"), ("a", "iest", "y"), ("a", "er", ""), ("a", "est", "")),
    *(("a", "er", "e"), ("a", "est", "e")),
)
_DOUBLED = re.compile(r"(.*[aeiouy]([bdfgklmnprtvz]))\2(ed|ing|er|est)")
# After such a stem the ending would double the consonant: `taped` is of `tape`, not of `tap`.
_WOULD_DOUBLE = re.compile(r"(?:.*[^aeiou])?[aeiou][bdfgklmnprtvz]")
_SHORTEST_BASE = 2
_SHORTEST_UNSURE_BASE = 4


class Inflection(NamedTuple):
    """The base that a word is a form of."""

    part: str
    base: str


def inflections(
    net: WordNet, words: Mapping[str, object], without: Collection[str]
) -> dict[str, Inflection]:
    """Returns, by inflected word, its likeliest base.

    A word with a likeliest one among `without` is taken for no form.
    """
    never = frozenset(re.sub(r"#.*", "", NOT_INFLECTED.read_text("utf-8")).split())
    found = {}
    for word in words:
        forms = [] if word in never else [*dict.fromkeys(_forms(word, net, words))]
        if forms and (likeliest := _likeliest(word, forms, net)).base not in without:
            found[word] = likeliest
    return found


def _likeliest(word: str, forms: list[Inflection], net: WordNet) -> Inflection:
    """Returns the form with the commonest base of its part of speech; the first of equals."""
    longer = {form.base for form in forms}
    forms = [
        form
        for form in forms
        if f"{form.base}e" not in longer
        or (form.part, form.base) in net.irregular.get(word, ())
        or not _WOULD_DOUBLE.fullmatch(form.base)
    ]
    return max(
        forms,
        key=lambda form: (net.is_lemma(form.base, form.part), net.weight(form.base, form.part)),
    )


def _forms(word: str, net: WordNet, words: Mapping[str, object]) -> Iterator[Inflection]:
    """Yields the words of the list that a word can be a form of.

    WordNet has no verb `friend`, but what is no entry of it, as `friended`, is taken for a form.
    """
    is_entry = _is_entry(word, net)
    for form in _candidates(word, net):
        if form.base == word or form.base not in words or len(form.base) < _SHORTEST_BASE:
            continue
        is_sure = net.is_lemma(form.base, form.part)
        if is_sure or (not is_entry and _is_plausible(word, form, words)):
            yield form


def _is_plausible(word: str, form: Inflection, words: Mapping[str, object]) -> bool:
    """Whether a form is possible though its base is no entry of that part of speech.

    A comparative needs its superlative in the list too: `biker` is none.
    """
    if form.part == "a" and word.endswith("er") and f"{word[:-1]}st" not in words:
        return False
    return len(form.base) >= _SHORTEST_UNSURE_BASE


def _is_entry(word: str, net: WordNet) -> bool:
    return any(net.is_lemma(word, part) for part in PARTS)


def _candidates(word: str, net: WordNet) -> Iterator[Inflection]:
    for part, base in net.irregular.get(word, ()):
        yield Inflection(part, base)
    if word.endswith("ss"):
        return
    for part, ending, instead in _RULES:
        if word.endswith(ending):
            yield Inflection(part, word.removesuffix(ending) + instead)
    if doubled := _DOUBLED.fullmatch(word):
        yield Inflection("v" if doubled[3] in ("ed", "ing") else "a", doubled[1])
