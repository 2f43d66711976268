"""What one phrase of a riddle says without its neighbours."""

from __future__ import annotations

from dataclasses import dataclass

from generators.riddle import phrasing, terms
from generators.riddle.phrases import Phrase
from generators.riddle.places import at
from generators.riddle.tokens import Mark, letters


class Ambiguous(Exception):
    """A sentence that can be read in two ways."""


@dataclass(frozen=True)
class Meaning:
    """What a phrase says."""

    letters: frozenset[str]
    denied: bool
    bare: bool
    """No preposition and no verb: it is denied if the one before it is."""
    tail: bool
    """Whether prose follows the clue word."""


def part(phrase: Phrase) -> Meaning | None:
    """ "the start of cat", "ends cat". Raises Ambiguous."""
    words = phrase.words
    for place, token in enumerate(words):
        after = at(words, place + 1).plain
        skip = 1 + (after in ("letter", "one"))
        if [word.plain for word in words[place + 1 : place + 4]] == ["of", "the", "letters"]:
            skip = 4
        of = at(words, place + skip).plain in ("of", "in")
        if of and terms.part_noun(token.plain) and terms.is_the(words, place):
            term, part = terms.term(words, place + skip + 1)[0], terms.part_noun(token.plain)
        elif token.plain in phrasing.PART_VERBS and after == "with":
            # "My first begins with cat": its letter, the first of cat's, or prose?
            if any(word.mark is Mark.PLACE for word in words):
                raise Ambiguous
            continue
        elif token.plain in phrasing.PART_VERBS and after not in phrasing.PREPOSITIONS:
            term, part = terms.term(words, place + 1)[0], phrasing.PART_VERBS[token.plain]
        else:
            continue
        lead = [word for word in words[:place] if word.mark is not Mark.PLACE]
        if term and all(word.plain in phrasing.LEAD | phrasing.PREPOSITIONS for word in lead):
            return Meaning(terms.part_of(term, part), terms.denies(lead), False, False)
    return None


def denied_after(phrase: Phrase) -> Meaning | None:
    """ "but cat not found", "but cat never", "but cat I am not"."""
    if not phrase.joints:
        return None
    term, end = terms.term(phrase.words, 0)
    rest = phrase.words[end:]
    inverted = phrase.joined_by(phrasing.BUT) and at(rest, 0).plain in phrasing.PRONOUNS
    denied = terms.denies(rest if inverted else rest[:1])
    if term and rest and denied and terms.is_closed(rest):
        return Meaning(letters(term), True, False, False)
    return None
