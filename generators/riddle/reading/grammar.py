"""From the words of one sentence to the clues it gives.

A sentence is phrases between connectives and commas. A phrase has a clue word after a preposition
("is not in cat"), before a verb that stands for containing ("cat has it"), or alone after a
connective or a negation ("and cat", "not cat"). All others are prose.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase

from . import phrasing, terms
from .terms import (
    MOST_TOKENS,
    TermSpan,
    are_cut_short,
    has_preposition,
    is_cut_short,
    is_opposed,
    is_unknown,
    phrases,
)
from .tokens import Token, TokenKind, at, letters


class Ambiguous(Exception):
    """A sentence that can be read in two ways."""


@dataclass(frozen=True)
class Meaning:
    """The letters that a phrase names, and whether it denies them ("not in cat")."""

    letters: frozenset[str]
    denied: bool
    is_bare: bool
    """Whether the phrase has no preposition or verb: it is denied if the phrase before it is."""
    has_prose_after: bool
    """Whether prose follows the clue word."""


def meaning_of_part(phrase: TermSpan) -> Meaning | None:
    """Reads "the start of cat" or "ends cat". Raises Ambiguous."""
    words = phrase.words
    for index, token in enumerate(words):
        after = at(words, index + 1).plain
        skip = 1 + (after in ("letter", "one"))
        if [word.plain for word in words[index + 1 : index + 4]] == ["of", "the", "letters"]:
            skip = 4
        of = at(words, index + skip).plain in ("of", "in")
        if (
            of
            and terms.part_noun(token.plain)
            and terms.is_after_article_or_preposition(words, index)
        ):
            term, part = terms.term_at(words, index + skip + 1)[0], terms.part_noun(token.plain)
        elif token.plain in phrasing.PART_VERBS and after == "with":
            # "My first begins with cat": its letter, the first of cat's, or prose?
            if any(word.kind is TokenKind.PLACE for word in words):
                raise Ambiguous
            continue
        elif token.plain in phrasing.PART_VERBS and after not in phrasing.PREPOSITIONS:
            term, part = terms.term_at(words, index + 1)[0], phrasing.PART_VERBS[token.plain]
        else:
            continue
        lead = [word for word in words[:index] if word.kind is not TokenKind.PLACE]
        if term and all(word.plain in phrasing.LEAD | phrasing.PREPOSITIONS for word in lead):
            return Meaning(
                terms.part_of(term, part), terms.denies(lead), is_bare=False, has_prose_after=False
            )
    return None


def denied_after(phrase: TermSpan) -> Meaning | None:
    """Reads "but cat not found", "but cat never" or "but cat I am not"."""
    if not phrase.joints:
        return None
    term, end = terms.term_at(phrase.words, 0)
    rest = phrase.words[end:]
    inverted = phrase.joined_by(phrasing.BUT) and at(rest, 0).plain in phrasing.PRONOUNS
    denied = terms.denies(rest if inverted else rest[:1])
    if term and rest and denied and terms.may_follow_denial(rest):
        return Meaning(letters(term), denied=True, is_bare=False, has_prose_after=False)
    return None


EVERY = frozenset(ascii_lowercase)


@dataclass(frozen=True)
class LetterCondition:
    """A set of letters that holds the one asked for, or that does not."""

    letters: frozenset[str]
    denied: bool = False
    is_choice: bool = False
    """Whether the letter may be in the set before it instead ("in cat or dog")."""


def letters_left(sentence: Sequence[Token]) -> frozenset[str] | None:
    """Returns the letters that a sentence's clues leave; None if none, or if it is ambiguous."""
    try:
        found = clues(sentence)
        return _letters_allowed_by(found) or (
            _letters_allowed_by(clues(sentence, has_lists=False)) if found else None
        )
    except Ambiguous:
        return None


def _letters_allowed_by(conditions: Sequence[LetterCondition]) -> frozenset[str] | None:
    """Returns the letters that meet all conditions; None if none does, or without conditions."""
    groups: list[frozenset[str]] = []
    denied: frozenset[str] = frozenset()
    for condition in conditions:
        if condition.denied:
            denied |= condition.letters
        elif condition.is_choice and groups:
            groups[-1] |= condition.letters
        else:
            groups.append(condition.letters)
    left = EVERY.intersection(*groups) - denied
    return left if conditions and left else None


def clues(sentence: Sequence[Token], has_lists: bool = True) -> list[LetterCondition]:
    """Returns the clues of a sentence, in order. Raises Ambiguous.

    Without `has_lists`, only the first clue of "in blade, cold steel and iron" is read.
    """
    return [*_ClueReader(phrases(sentence), has_lists).clues(), *_category_conditions(sentence)]


def _category_conditions(sentence: Sequence[Token]) -> list[LetterCondition]:
    """Returns the condition in "my first is a vowel", if there is one."""
    for index, token in enumerate(sentence[:MOST_TOKENS]):
        if token.plain in _LETTER_CLASSES and at(sentence, index - 1).plain == "a":
            start = index - 2 if at(sentence, index - 2).plain == "is" else index - 1
            if at(sentence, start - 1).kind is TokenKind.PLACE:
                return [LetterCondition(_LETTER_CLASSES[token.plain])]
    return []


_VOWELS = frozenset("aeiou")
_LETTER_CLASSES = {"vowel": _VOWELS, "consonant": EVERY - _VOWELS}


class _ClueReader:
    """Goes through the phrases and keeps what the next one depends on."""

    def __init__(self, found: Sequence[TermSpan], has_lists: bool = True) -> None:
        """`has_lists`: whether clues of several words may be items of a list."""
        self._has_lists = has_lists
        self._phrases = [*found]
        self._clues: list[LetterCondition] = []
        self._clues_before_verb: list[
            Meaning
        ] = []  # clue words before their verb: "cat and dog have it"
        self._denied = False
        self._preposition = ""  # of the clue before
        self._in_list = False
        self._was_prose = False  # the phrase before had none, or prose after its clue word
        self._is_place_unclear = False  # the place was said with words that were not understood
        self._is_added = False  # the first clue is one more: "and also in cat"
        self._has_counts = any(
            word.plain in ("twice", "thrice", "double")
            for phrase in found
            for word in phrase.words
        )

    def clues(self) -> list[LetterCondition]:
        """Returns the clues of the phrases, in order. Raises Ambiguous."""
        if are_cut_short(self._phrases):
            raise Ambiguous
        for index, phrase in enumerate(self._phrases):
            if [word.plain for word in phrase.words] == ["no"] or is_cut_short(phrase):
                raise Ambiguous
            meaning = self._meaning_of(index, phrase)
            if meaning is None and self._clues and self._is_other_of_both(index):
                raise Ambiguous  # "in both cat and what comes after"
            if meaning is None:
                self._was_prose = bool(phrase.words) and not terms.adds_nothing(phrase.words)
                unknown = is_unknown(phrase, is_first=not index and not self._clues_before_verb)
                self._is_place_unclear |= unknown and not self._clues
            else:
                self._add_clue(phrase, meaning)
        if self._is_half_understood():
            raise Ambiguous
        return self._clues

    def _is_half_understood(self) -> bool:
        """Whether the clues only qualify a part not understood: "cold, but not in cat"."""
        denied = bool(self._clues) and all(clue.denied for clue in self._clues)
        return (self._is_place_unclear and (self._is_added or denied)) or (
            denied and bool(self._clues_before_verb)
        )

    def _add_clue(self, phrase: TermSpan, meaning: Meaning) -> None:
        """Adds a phrase's clue, denied if it continues a denial. Raises Ambiguous."""
        self._is_added |= not self._clues and phrase.words[0].plain == "also"
        denied = meaning.denied
        if self._denied and not denied:
            if meaning.is_bare or phrase.joined_by(phrasing.OR):
                denied = not phrase.joined_by(phrasing.BUT)
            elif phrase.joints == ["and"] and phrase.words[0].plain in phrasing.PREPOSITIONS:
                raise Ambiguous
        if meaning.is_bare and not denied and self._clues and is_opposed(phrase, self._denied):
            raise Ambiguous
        choice = phrase.joined_by(phrasing.OR) and not denied
        self._clues.append(LetterCondition(meaning.letters, denied, choice))
        self._denied, self._was_prose = denied, meaning.has_prose_after

    def _meaning_of(self, index: int, phrase: TermSpan) -> Meaning | None:
        """Returns the meaning of phrase `index`; None if it has no clue. Raises Ambiguous."""
        meaning = (
            self._clue_with_verb(phrase)
            or self._clue_with_preposition(phrase)
            or meaning_of_part(phrase)
            or denied_after(phrase)
        )
        if meaning:
            return meaning
        return self._bare_clue(index, phrase)

    def _clue_with_preposition(self, phrase: TermSpan) -> Meaning | None:
        """Reads "is not in cat", "you will find it in cat" and "in cat it is not"."""
        words = phrase.words
        start = terms.preposition_index(words, self._is_contrasted(phrase))
        if start < 0 and self._says_again(phrase):
            start = 0
        if start < 0:
            return None
        lead = [token for token in words[:start] if token.kind is not TokenKind.PLACE]
        known = lead[:-1] if phrase.joined_by(phrasing.BUT) and terms.denies(lead) else lead
        may_lead = terms.may_lead(known, len(lead) < start)
        if terms.is_unclear(words, start) and (may_lead or phrase.joined_by(phrasing.BUT)):
            raise Ambiguous
        if not may_lead or self._only_continues_prose(phrase, start):
            return None  # of a denial the last word may be any verb: "but not worn in"
        term, end = self._term_without_prose(phrase, start, *terms.term_at(words, start + 1))
        window = [*lead, *words[start : start + 2]]
        if terms.denies_twice(lead):
            raise Ambiguous
        denied = terms.denies(window) or terms.is_denial(
            words[end:], phrase.joined_by(phrasing.BUT)
        )
        count = self._times_in_word([*lead, *words[end:]])
        found = (
            terms.letters_occurring(term, count)
            if count
            else terms.letters_of(words, start + 1, end, term)
        )
        tail = end < len(words) and not terms.adds_nothing(words[end:])
        if not found:
            raise Ambiguous
        if terms.is_vague(words, start + 1) and self._says_more(phrase):
            raise Ambiguous
        self._preposition = words[start].plain
        return Meaning(found, denied, False, tail)

    def _says_again(self, phrase: TermSpan) -> bool:
        """Whether a phrase repeats the last clue's preposition: "shared by sun and by moon"."""
        loose = phrase.words and phrase.words[0].plain in phrasing.LOOSE_PREPOSITIONS
        again = loose and phrase.words[0].plain == self._preposition
        return bool(again and phrase.joined_by(phrasing.CONNECTIVES))

    def _is_contrasted(self, phrase: TermSpan) -> bool:
        """Whether a phrase is the first, and the second contrasts with it: "but not in cat"."""
        after = self._phrases[1:2] if phrase is self._phrases[0] else []
        return any(later.joined_by(phrasing.BUT) and has_preposition(later) for later in after)

    def _term_without_prose(
        self, phrase: TermSpan, start: int, term: str, end: int
    ) -> tuple[str, int]:
        """Returns a clue word and the index after it, cut to one word if prose seems to follow.

        So "in castle built long ago" is "castle", but "in ice cream, not in cake" is "icecream".
        """
        start = terms.clue_word_start(phrase.words, start + 1)
        words = phrase.words[start:]
        alone = not any(map(has_preposition, self._phrases_after(phrase)))
        alone = alone and not self._clues and phrase.words[start].kind is TokenKind.PLAIN
        prose = len(words) > 2 and all(word.plain != "of" for word in words)
        return (words[0].text, start + 1) if alone and prose else (term, end)

    def _phrases_after(self, phrase: TermSpan) -> list[TermSpan]:
        """Returns the phrases that come after this one."""
        index = next(index for index, other in enumerate(self._phrases) if other is phrase)
        return self._phrases[index + 1 :]

    def _says_more(self, phrase: TermSpan) -> bool:
        """Whether only prose follows the sentence's one clue: "in nothing and never began"."""
        later = [
            other for other in self._phrases_after(phrase) if not terms.adds_nothing(other.words)
        ]
        return not self._clues and bool(later) and not any(map(has_preposition, later))

    def _only_continues_prose(self, phrase: TermSpan, start: int) -> bool:
        """Whether a phrase is prose in spite of its "in": "in tree, which stands, in the park"."""
        plain = not start and not phrase.joined_by(phrasing.CONNECTIVES)
        idiom = not self._clues and {word.text for word in phrase.words[1:]} <= _IDIOMS
        _, end = terms.term_at(phrase.words, start + 1)
        goes_on = self._was_prose and not terms.is_denial(phrase.words[end:], after_but=False)
        return plain and (idiom or (bool(self._clues) and goes_on))

    def _times_in_word(self, words: Sequence[Token]) -> int:
        """Returns how often the letter is in its clue word: 2 for "twice"; 0 if not given."""
        for token in words:
            count = phrasing.COUNTS.get(token.plain, 0)
            if count > 1 or (count and self._has_counts):
                return count
        return 0

    def _clue_with_verb(self, phrase: TermSpan) -> Meaning | None:
        """Reads "cat has it", "cat does not", "both cat and dog have it"."""
        words = [token for token in phrase.words if token.kind is not TokenKind.PLACE]
        has_place = len(words) < len(phrase.words)
        verb = next((i for i, token in enumerate(words) if terms.is_containing(words, i)), 0)
        if not verb:
            return None
        start = 0
        while start < verb and words[start].plain in phrasing.LEAD - phrasing.DETERMINERS:
            start += 1
        if start == verb and words[verb - 1].plain in _MONTHS and phrase.joints:
            start -= 1
        term, end = terms.term_at(words[:verb], start)
        between = phrasing.ADVERBS | phrasing.AUXILIARIES | phrasing.NEGATIONS
        if not term or any(word.plain not in between for word in words[end:verb]):
            return None
        if not terms.may_follow_denial(words[verb + 1 :]):
            return None
        tail = words[end:]
        if terms.denies_twice(words[:start]) or (
            terms.denies(words[:start]) and terms.denies(tail)
        ):
            raise Ambiguous
        denied = terms.denies(words[:start]) or terms.denies(tail)
        if words[verb].plain in phrasing.AUXILIARIES - phrasing.HAVE and not denied:
            return None
        has_it = words[verb].plain in phrasing.HAVE and at(words, verb + 1).plain == "it"
        if not (has_place or has_it or phrase.joints or self._clues or denied):
            return None
        if phrase.joined_by(phrasing.CONNECTIVES):
            self._add_clues_before_verb(terms.denies(tail) and not phrase.joined_by(phrasing.BUT))
        return Meaning(letters(term), denied, is_bare=False, has_prose_after=False)

    def _add_clues_before_verb(self, denied: bool) -> None:
        """Adds the clue words that stood before their verb: "pen and cat have it"."""
        self._clues.extend(
            LetterCondition(found.letters, found.denied or denied)
            for found in self._clues_before_verb
        )
        self._clues_before_verb = []

    def _bare_clue(self, index: int, phrase: TermSpan) -> Meaning | None:
        """Reads a clue word without preposition: "and cat", "not cat", "nor cat", ", cat"."""
        words = [
            token for token in self._before_place(phrase) if token.kind is not TokenKind.PLACE
        ]
        start = 0
        while start < len(words) and words[start].plain in _BEFORE_BARE:
            start += 1
        negated = terms.denies(words[:start])
        if start and words[start - 1].plain == "no" and len(words) > start:
            return None
        term, end = terms.term_at(words, start)
        places = [token for token in phrase.words if token.kind is TokenKind.PLACE]
        follows_nor = bool(self._clues) and phrase.joined_by(phrasing.NOR)
        sure = at(words, start).is_set_off or self._is_both(index)
        sure = bool(self._clues) and (sure or (negated and phrase.joined_by(phrasing.BUT)))
        first = at(words, start).plain
        goes_on = not (sure or terms.adds_nothing([*words[end:], *places]))
        is_idiom = first in phrasing.NOT_DENIED and not (follows_nor or (sure and not negated))
        is_prose = not negated and len(words) > start + 1 and first in _NEVER_HEADS
        is_prose = is_prose or first in phrasing.INTERJECTIONS
        is_prose = is_prose or (negated and first in phrasing.VERBS)
        is_long = sum(not token.is_set_off for token in words[start:end]) > 2 + negated
        if not term or goes_on or is_idiom or is_prose or is_long:
            return None
        meaning = Meaning(letters(term), negated, not negated, has_prose_after=False)
        if not self._clues:
            named = len(words) < len(phrase.words) or index == 1
            if named and words[start].is_set_off:
                return meaning
            self._clues_before_verb.append(meaning)
            return None
        is_too_long_for_list = end > start + 1 and not self._has_lists
        self._in_list = self._is_listed(index) and not is_too_long_for_list
        is_word = sure or self._in_list or self._is_joined_clue(words, phrase, negated)
        return meaning if (is_word and not self._was_prose) or negated else None

    def _before_place(self, phrase: TermSpan) -> list[Token]:
        """Returns a phrase's words up to a place: "dog" of "in cat and dog my first is"."""
        marks = [word.kind for word in phrase.words]
        joined = self._clues and phrase.joined_by(phrasing.AND | phrasing.OR)
        if joined and TokenKind.PLACE in marks[1:]:
            return phrase.words[: marks.index(TokenKind.PLACE, 1)]
        return phrase.words

    def _is_both(self, index: int) -> bool:
        """Whether a phrase is the second clue of "both cat and dog", directly after "and"."""
        return self._phrases[index].joints == ["and"] and self._is_other_of_both(index)

    def _is_other_of_both(self, index: int) -> bool:
        """Whether the phrase before has "both" and this one is joined by "and"."""
        before = self._phrases[index - 1].words if index else []
        and_ = self._phrases[index].joined_by(phrasing.AND)
        return and_ and any(word.plain == "both" for word in before)

    def _is_joined_clue(self, words: Sequence[Token], phrase: TermSpan, negated: bool) -> bool:
        """Whether a word is denied, or joined by "and" or "or" with little else beside it."""
        single = sum(token.plain not in phrasing.FILLERS | _BEFORE_BARE for token in words)
        joined = phrase.joined_by(phrasing.AND | phrasing.OR) and single <= 2
        return negated or joined

    def _is_listed(self, index: int) -> bool:
        """Whether a phrase is in a list of one or two words each: "in oak, elm, and ash"."""
        count = 0
        for later in self._phrases[index:]:
            if len(later.words) > 2 and not later.joined_by(phrasing.BUT):
                return False
            if later.joined_by(phrasing.CONNECTIVES):
                return True
            count += bool(later.words)
        return count > 1 or (index > 1 and self._in_list)


_MONTHS = frozenset({"may"})  # of the words that may lead up to a verb
_NEVER_HEADS = phrasing.PROSE - phrasing.NOUNS_TOO - phrasing.DETERMINERS
_IDIOMS = frozenset({"fact", "truth", "turn", "short"})  # ", in fact,"
_BEFORE_BARE = phrasing.BARE_NEGATIONS | {
    "also",
    "both",
    "either",
    "even",
    "the",
    "in",
    "no",
    "is",
}
