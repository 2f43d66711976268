"""From the words of one sentence to the clues it gives.

A sentence is phrases between connectives and commas. A phrase has a clue word after a preposition
("is not in cat"), before a verb that stands for containing ("cat has it"), or alone after a
connective or a negation ("and cat", "not cat"). All others are prose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_lowercase

from . import phrasing
from .tokens import Token, TokenKind, at, letters

_MOST_WORDS = 6  # of a clue: longer ones are prose that rhymes
_MOST_UNKNOWN = 3  # words between a place and the preposition of its clue


def preposition_index(words: Sequence[Token], contrasted: bool = False) -> int:
    """Returns the index of the preposition before the clue word; -1 if there is none.

    If the words are contrasted with a clue, it may also be a loose one: "on land but not in sea".
    """
    for index, token in enumerate(words):
        if token.plain in phrasing.PREPOSITIONS and term_at(words, index + 1)[0]:
            return index
    for index, token in enumerate(words):
        is_loose = token.plain in phrasing.LOOSE_PREPOSITIONS and (index > 0 or contrasted)
        is_loose = is_loose and bool(term_at(words, index + 1)[0])
        is_loose = is_loose and at(words, index + 1).plain not in ("me", "mine")
        if is_loose and (
            words[index - 1].kind is TokenKind.PLACE
            or words[index - 1].plain in _BEFORE_LOOSE
            or (contrasted and (not index or words[index - 1].plain == "is"))
        ):
            return index
    return -1


_BEFORE_LOOSE = (
    phrasing.VERBS - {"look", "looking", "go", "try", "is", "are"}
    | phrasing.NEGATIONS
    | {"letter"}
)


def may_lead(lead: Sequence[Token], has_place: bool) -> bool:
    """Whether these words may precede a clue's preposition; after a place a few unknown ones."""
    unknown = [index for index, token in enumerate(lead) if token.plain not in phrasing.LEAD]
    if not has_place:
        return not unknown
    is_described = any(at(lead, index - 1).plain in ("a", "an", "the") for index in unknown)
    loose = phrasing.LOOSE_PREPOSITIONS - {"of"}
    has_loose_lead = any(at(lead, index - 1).plain in loose for index in unknown)
    return len(unknown) <= _MOST_UNKNOWN and not is_described and not has_loose_lead


def term_at(words: Sequence[Token], start: int) -> tuple[str, int]:
    """Returns the clue word from `start` on, without its article, and the index after it.

    The word is "" if there is none.
    """
    start = clue_word_start(words, start)
    first = at(words, start)
    if first.is_break or first.kind is TokenKind.PLACE or not letters(first.text):
        return "", start
    if first.plain in phrasing.EMPTY_NOUNS or _is_pronoun_before_verb(words, start):
        return "", start
    end = start + 1
    while end < len(words) and _goes_on(words, start, end):
        end += 1
    if end - start > _MOST_WORDS:
        end = start + 1
    return "".join(token.text for token in words[start:end]), end


def _is_pronoun_before_verb(words: Sequence[Token], index: int) -> bool:
    """Whether "it is", "you have" or the like begins at an index."""
    token, after = at(words, index).plain, at(words, index + 1).plain
    return token in phrasing.PRONOUNS and after in phrasing.LEAD | phrasing.HAVE


def is_unclear(words: Sequence[Token], index: int) -> bool:
    """Whether a clue from this preposition on is unclear: "silent in knee", "in all that …"."""
    noun, rest = at(words, index + 1), words[index + 2 :]
    is_vague = noun.text in phrasing.VAGUE and not adds_nothing(rest)
    is_vague = is_vague or (noun.plain in _POINTING and at(rest, 0).plain in phrasing.PRONOUNS)
    return is_vague or any(word.plain in phrasing.UNCLEAR for word in words[:index])


_POINTING = frozenset({"this", "that", "these", "those", "what", "whatever"})


def is_owner(token: Token) -> bool:
    """Whether a token is the owner in "mother's hat" or "the boys' hat"."""
    return token.kind is not TokenKind.QUOTED and token.text.endswith(("'s", "s'"))


def clue_word_start(words: Sequence[Token], start: int) -> int:
    """Returns the index of the clue word, after its article, its owner and "the word"."""
    while start + 1 < len(words):
        token, after = words[start].plain, words[start + 1]
        is_noun = token in phrasing.WORD_NOUNS and (after.is_set_off or start > 0)
        is_noun = is_noun and at(words, start - 1).plain in phrasing.DETERMINERS
        is_skipped = (
            token in phrasing.DETERMINERS or token in ("both", "either", "neither") or is_noun
        )
        is_of = token == "of" and at(words, start - 1).plain in phrasing.WORD_NOUNS
        is_prose = after.plain in phrasing.PROSE - phrasing.NOUNS_TOO and not after.is_set_off
        is_skipped = is_skipped or is_of or is_owner(words[start])
        if not is_skipped or after.kind is TokenKind.PLACE or (is_prose and not is_of):
            break
        start += 1
    return start


def _goes_on(words: Sequence[Token], start: int, end: int) -> bool:
    """Whether the clue from `start` on includes the word at `end`: "ice cream", not "tree you"."""
    first, token = words[start], words[end]
    if first.is_set_off:
        return token.kind is first.kind and first.kind is TokenKind.CAPITALS
    is_part = at(words, end - 1).plain in phrasing.PARTS.keys() | phrasing.WORD_NOUNS
    if token.plain == "of":
        after = at(words, end + 1).plain
        return end + 1 < len(words) and (
            is_part or after not in phrasing.PROSE | phrasing.DETERMINERS
        )
    if at(words, end - 1).plain == "of" and at(words, end - 2).plain in phrasing.PARTS:
        return bool(letters(token.text))
    if token.kind is not TokenKind.PLAIN or token.plain in phrasing.PROSE | phrasing.PREPOSITIONS:
        return False
    if token.plain in phrasing.DETERMINERS:
        return words[end - 1].plain == "of" and end + 1 < len(words)
    return not token.text.endswith(("ly", "ing", "ed")) and bool(letters(token.text))


def denies(words: Iterable[Token]) -> bool:
    """Whether a negation or a verb of lacking is among the words."""
    return any(word.plain in phrasing.NEGATIONS | phrasing.LACK for word in words)


def denies_twice(words: Iterable[Token]) -> bool:
    """Whether a negation is denied: "nor is it missing from tin"."""
    return sum(word.plain in phrasing.NEGATIONS | phrasing.LACK for word in words) > 1


def may_follow_denial(words: Iterable[Token]) -> bool:
    """Whether these words may follow a verb of containing or a denial without adding to it."""
    known = phrasing.AFTER_DENIAL | phrasing.EMPTY_NOUNS | phrasing.FILLERS
    return all(word.plain in known or word.kind is TokenKind.PLACE for word in words)


def is_denial(words: Sequence[Token], after_but: bool) -> bool:
    """Whether the words after the clue word deny it: "in cat it is never found"."""
    return denies(words) and (after_but or may_follow_denial(words))


def adds_nothing(words: Iterable[Token]) -> bool:
    """Whether these words add nothing to a clue word before them."""
    words = [*words]
    if words and words[-1].kind is TokenKind.PLACE:
        return all(word.plain in phrasing.LEAD for word in words[:-1])
    return all(word.plain in phrasing.FILLERS or word.kind is TokenKind.PLACE for word in words)


def is_containing(words: Sequence[Token], index: int) -> bool:
    """Whether a verb such as "has" or "lacks" is at an index, or one such as "does not"."""
    token = words[index].plain
    if index == 0:
        return False
    if token in phrasing.HAVE | phrasing.LACK:
        is_noun = token in phrasing.NOUNS_TOO and words[index - 1].plain in _ARTICLES
        return words[index - 1].plain not in phrasing.PREPOSITIONS and not is_noun
    return token in phrasing.AUXILIARIES and at(words, index + 1).plain in phrasing.NEGATIONS


_ARTICLES = phrasing.POSSESSIVES | {"a", "an", "the"}


def part_noun(word: str) -> str:
    """Returns the part of a word that a noun names: "start", "end", …, or a letter's place."""
    place = phrasing.ORDINALS.get(word)
    if place is not None:
        return str(place) if place >= phrasing.BUT_ONE else ""
    return phrasing.PARTS.get(word, "")


def is_after_article_or_preposition(words: Sequence[Token], index: int) -> bool:
    """Whether "the" or a preposition is before an index: "the start", "at start"."""
    before = at(words, index - 1).plain
    return before in ("the", "very") or before in phrasing.PREPOSITIONS


def letters_of(words: Sequence[Token], start: int, end: int, term: str) -> frozenset[str]:
    """Returns the letters of a clue word, or of the part of it that the words name.
    `term` is at words[start:end]; in "the heart of stone" the part is "heart of".
    """
    for index in range(start, end - 2):
        part = phrasing.PARTS.get(words[index].plain, "")
        if part and words[index + 1].plain == "of":
            return part_of(
                "".join(word.text for word in words[clue_word_start(words, index + 2) : end]), part
            )
    return letters(term)


def part_of(term: str, part: str) -> frozenset[str]:
    """Returns the start, end, middle (two letters if even) or n-th letter of a clue word."""
    term = "".join(char for char in term if char in letters(term))
    if part == "middle":
        return frozenset(term[(len(term) - 1) // 2 : len(term) // 2 + 1])
    index = {"start": 0, "end": -1}.get(part)
    if index is None:
        index = int(part)
    return frozenset(term[index : index + 1 or None])


def letters_occurring(term: str, count: int) -> frozenset[str]:
    """Returns the letters that occur `count` times in a term; if none does, those that do more."""
    exactly = frozenset(char for char in letters(term) if term.count(char) == count)
    return exactly or frozenset(char for char in letters(term) if term.count(char) > count)


MOST_TOKENS = 100  # of a sentence: what follows is not looked at, so that time is bounded


@dataclass
class TermSpan:
    """The tokens between two connectives or commas."""

    joints: list[str] = field(default_factory=list)
    """The connectives before the phrase, and "," for a break."""
    words: list[Token] = field(default_factory=list)

    def joined_by(self, words: Iterable[str]) -> bool:
        """Whether one of these connectives stands before the phrase."""
        return not {*words}.isdisjoint(self.joints)


def _with_preposition(sentence: Sequence[Token]) -> Sequence[Token]:
    """Rewords "first: cat but not dog" as "first: in cat but not dog"."""
    words = [token for token in sentence if not token.is_break]
    known = phrasing.BUT | phrasing.AND | phrasing.DETERMINERS - {"a", "an"}
    has_denial = any(word.plain in _DENIES_DIRECTLY for word in words[2:])
    is_terse = at(sentence, 0).kind is TokenKind.PLACE and has_denial and len(words) <= _MOST_TERSE
    if not is_terse or any(
        word.plain in phrasing.GRAMMAR_WORDS - known - _DENIES_DIRECTLY - _NOUNS
        for word in words[1:]
    ):
        return sentence
    rest = sentence[1 + at(sentence, 1).is_break :]
    return [words[0], replace(words[0], text="in", kind=TokenKind.PLAIN), *rest]


_MOST_TERSE = 8  # words: "first: cat and dog but not hen"


def phrases(sentence: Sequence[Token]) -> list[TermSpan]:
    """Splits a sentence into its phrases, in order."""
    spans = [TermSpan()]
    sentence = [*_without_colons(_with_preposition(sentence[:MOST_TOKENS]))]
    for index, token in enumerate(sentence):
        after = at(sentence, index + 1).plain
        if token.is_break or token.plain in phrasing.CONNECTIVES:
            if spans[-1].words:
                spans.append(TermSpan())
            spans[-1].joints.append("," if token.is_break else token.plain)
            if token.plain == "nor":
                spans[-1].words.append(token)
        elif token.plain in ("in", "at") and _begins_without_connective(spans[-1], after):
            spans.append(TermSpan(["and"] if token.plain == "in" else [","], [token]))
        elif token.plain in phrasing.BARE_NEGATIONS and _begins_without_connective(
            spans[-1], after
        ):
            spans.append(TermSpan(["but"], [token]))
        elif _restarts_with_it(spans[-1], sentence, index):
            spans.append(TermSpan([","], [token]))
        elif _is_bare_denial(spans[-1], sentence, index):
            spans.append(TermSpan(["but"], [replace(token, text="not")]))
        else:
            spans[-1].words.append(token)
    return spans


def _without_colons(sentence: Sequence[Token]) -> Iterator[Token]:
    """Drops the colon of "in: cat and dog"."""
    for index, token in enumerate(sentence):
        if not (
            token.kind is TokenKind.COMMA and at(sentence, index - 1).plain in ("in", "within")
        ):
            yield token


def _begins_without_connective(phrase: TermSpan, after: str) -> bool:
    """Whether a new phrase begins here without a connective, as "not" in "in cat not in dog"."""
    words = [token.plain for token in phrase.words]
    return (
        bool(words)
        and len(words) >= 2
        and words[-2] in phrasing.PREPOSITIONS
        and (after in phrasing.PREPOSITIONS)
    )


def _restarts_with_it(phrase: TermSpan, sentence: Sequence[Token], index: int) -> bool:
    """Whether "it" begins another statement without a comma: "in cat it is not in dog"."""
    if sentence[index].plain != "it" or preposition_index(phrase.words) < 0:
        return False
    for after in sentence[index + 1 : index + 1 + _NEAR]:
        if after.plain in phrasing.PREPOSITIONS:
            return phrase.words[-1].plain not in phrasing.PREPOSITIONS
        if after.plain not in phrasing.LEAD:
            return False
    return False


_NEAR = 5  # words: "it can also be found in"


def _is_bare_denial(phrase: TermSpan, sentence: Sequence[Token], index: int) -> bool:
    """Whether a denied word directly follows a clue word, with no "in": "in cat not dog"."""
    before = preposition_index(phrase.words)
    if sentence[index].plain not in _DENIES_DIRECTLY or before < 0:
        return False
    start = clue_word_start(phrase.words, before + 1)
    has_owner = is_owner(phrase.words[start])
    if not start < len(phrase.words) <= start + 1 + has_owner:
        return False
    end = index + 1 + (at(sentence, index + 1).plain in phrasing.DETERMINERS)
    word, after = at(sentence, end), at(sentence, end + 1)
    is_clue = word.text in _NOUNS or word.plain not in phrasing.PROSE | phrasing.NOT_DENIED
    is_clue = (
        is_clue
        and not word.is_break
        and word.kind is not TokenKind.PLACE
        and bool(letters(word.text))
    )
    after = at(sentence, end + 2) if after.plain == "is" else after
    is_closed = (
        after.is_break or after.kind is TokenKind.PLACE or after.plain in phrasing.CONNECTIVES
    )
    return is_clue and is_closed


_DENIES_DIRECTLY = frozenset({"not", "never", "without"})
_NOUNS = phrasing.NOUNS_TOO - phrasing.VERBS


def is_opposed(phrase: TermSpan, after_denial: bool) -> bool:
    """Whether "but" joins a phrase that isn't denied to another such: "in cat but dog"."""
    also = any(word.plain in ("also", "both", "even") for word in phrase.words)
    return phrase.joined_by(phrasing.BUT) and not after_denial and not also


def is_unknown(phrase: TermSpan, is_first: bool) -> bool:
    """Whether a phrase about a place of the answer has words that weren't understood."""
    is_about_place = is_first or any(word.kind is TokenKind.PLACE for word in phrase.words)
    known = phrasing.LEAD | phrasing.FILLERS
    return is_about_place and any(
        word.kind is not TokenKind.PLACE and word.plain not in known for word in phrase.words
    )


def has_preposition(phrase: TermSpan) -> bool:
    """Whether a phrase has a clue word with a preposition."""
    return preposition_index(phrase.words) >= 0


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
        step = 1 + (after in ("letter", "one"))
        if [word.plain for word in words[index + 1 : index + 4]] == ["of", "the", "letters"]:
            step = 4
        has_of = at(words, index + step).plain in ("of", "in")
        if has_of and part_noun(token.plain) and is_after_article_or_preposition(words, index):
            term, part = term_at(words, index + step + 1)[0], part_noun(token.plain)
        elif token.plain in phrasing.PART_VERBS and after == "with":
            # "My first begins with cat": its letter, the first of cat's, or prose?
            if any(word.kind is TokenKind.PLACE for word in words):
                raise Ambiguous
            continue
        elif token.plain in phrasing.PART_VERBS and after not in phrasing.PREPOSITIONS:
            term, part = term_at(words, index + 1)[0], phrasing.PART_VERBS[token.plain]
        else:
            continue
        lead = [word for word in words[:index] if word.kind is not TokenKind.PLACE]
        if term and all(word.plain in phrasing.LEAD | phrasing.PREPOSITIONS for word in lead):
            return Meaning(part_of(term, part), denies(lead), is_bare=False, has_prose_after=False)
    return None


def denied_after(phrase: TermSpan) -> Meaning | None:
    """Reads "but cat not found", "but cat never" or "but cat I am not"."""
    if not phrase.joints:
        return None
    term, end = term_at(phrase.words, 0)
    rest = phrase.words[end:]
    is_inverted = phrase.joined_by(phrasing.BUT) and at(rest, 0).plain in phrasing.PRONOUNS
    denied = denies(rest if is_inverted else rest[:1])
    if term and rest and denied and may_follow_denial(rest):
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
        for index, phrase in enumerate(self._phrases):
            if [word.plain for word in phrase.words] == ["no"]:
                raise Ambiguous
            meaning = self._meaning_of(index, phrase)
            if meaning is None and self._clues and self._is_other_of_both(index):
                raise Ambiguous  # "in both cat and what comes after"
            if meaning is None:
                self._was_prose = bool(phrase.words) and not adds_nothing(phrase.words)
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
        is_choice = phrase.joined_by(phrasing.OR) and not denied
        self._clues.append(LetterCondition(meaning.letters, denied, is_choice))
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
        start = preposition_index(words, self._is_contrasted(phrase))
        if start < 0 and self._says_again(phrase):
            start = 0
        if start < 0:
            return None
        lead = [token for token in words[:start] if token.kind is not TokenKind.PLACE]
        known = lead[:-1] if phrase.joined_by(phrasing.BUT) and denies(lead) else lead
        leads_up = may_lead(known, len(lead) < start)
        if is_unclear(words, start) and (leads_up or phrase.joined_by(phrasing.BUT)):
            raise Ambiguous
        if not leads_up or self._only_continues_prose(phrase, start):
            return None  # of a denial the last word may be any verb: "but not worn in"
        term, end = self._term_without_prose(phrase, start, *term_at(words, start + 1))
        window = [*lead, *words[start : start + 2]]
        if denies_twice(lead):
            raise Ambiguous
        denied = denies(window) or is_denial(words[end:], phrase.joined_by(phrasing.BUT))
        count = self._times_in_word([*lead, *words[end:]])
        found = (
            letters_occurring(term, count) if count else letters_of(words, start + 1, end, term)
        )
        has_tail = end < len(words) and not adds_nothing(words[end:])
        if not found:
            raise Ambiguous
        self._preposition = words[start].plain
        return Meaning(found, denied, False, has_tail)

    def _says_again(self, phrase: TermSpan) -> bool:
        """Whether a phrase repeats the last clue's preposition: "shared by sun and by moon"."""
        is_loose = phrase.words and phrase.words[0].plain in phrasing.LOOSE_PREPOSITIONS
        is_again = is_loose and phrase.words[0].plain == self._preposition
        return bool(is_again and phrase.joined_by(phrasing.CONNECTIVES))

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
        start = clue_word_start(phrase.words, start + 1)
        words = phrase.words[start:]
        is_alone = not any(map(has_preposition, self._phrases_after(phrase)))
        is_alone = is_alone and not self._clues and phrase.words[start].kind is TokenKind.PLAIN
        may_be_prose = len(words) > 2 and all(word.plain != "of" for word in words)
        return (words[0].text, start + 1) if is_alone and may_be_prose else (term, end)

    def _phrases_after(self, phrase: TermSpan) -> list[TermSpan]:
        """Returns the phrases that come after this one."""
        index = next(index for index, other in enumerate(self._phrases) if other is phrase)
        return self._phrases[index + 1 :]

    def _only_continues_prose(self, phrase: TermSpan, start: int) -> bool:
        """Whether a phrase is prose in spite of its "in": "in tree, which stands, in the park"."""
        is_plain = not start and not phrase.joined_by(phrasing.CONNECTIVES)
        is_idiom = not self._clues and {word.text for word in phrase.words[1:]} <= _IDIOMS
        _, end = term_at(phrase.words, start + 1)
        goes_on = self._was_prose and not is_denial(phrase.words[end:], after_but=False)
        return is_plain and (is_idiom or (bool(self._clues) and goes_on))

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
        verb = next((i for i, token in enumerate(words) if is_containing(words, i)), 0)
        if not verb:
            return None
        start = 0
        while start < verb and words[start].plain in phrasing.LEAD - phrasing.DETERMINERS:
            start += 1
        if start == verb and words[verb - 1].plain in _MONTHS and phrase.joints:
            start -= 1
        term, end = term_at(words[:verb], start)
        between = phrasing.ADVERBS | phrasing.AUXILIARIES | phrasing.NEGATIONS
        if not term or any(word.plain not in between for word in words[end:verb]):
            return None
        if not may_follow_denial(words[verb + 1 :]):
            return None
        tail = words[end:]
        if denies_twice(words[:start]) or (denies(words[:start]) and denies(tail)):
            raise Ambiguous
        denied = denies(words[:start]) or denies(tail)
        if words[verb].plain in phrasing.AUXILIARIES - phrasing.HAVE and not denied:
            return None
        has_it = words[verb].plain in phrasing.HAVE and at(words, verb + 1).plain == "it"
        if not (has_place or has_it or phrase.joints or self._clues or denied):
            return None
        if phrase.joined_by(phrasing.CONNECTIVES):
            self._add_clues_before_verb(denies(tail) and not phrase.joined_by(phrasing.BUT))
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
        negated = denies(words[:start])
        if start and words[start - 1].plain == "no" and len(words) > start:
            return None
        term, end = term_at(words, start)
        places = [token for token in phrase.words if token.kind is TokenKind.PLACE]
        follows_nor = bool(self._clues) and phrase.joined_by(phrasing.NOR)
        is_sure = at(words, start).is_set_off or self._is_both(index)
        is_sure = bool(self._clues) and (is_sure or (negated and phrase.joined_by(phrasing.BUT)))
        first = at(words, start).plain
        goes_on = not (is_sure or adds_nothing([*words[end:], *places]))
        is_idiom = first in phrasing.NOT_DENIED and not (follows_nor or (is_sure and not negated))
        is_prose = not negated and len(words) > start + 1 and first in _NEVER_HEADS
        is_prose = is_prose or first in phrasing.INTERJECTIONS
        is_prose = is_prose or (negated and first in phrasing.VERBS)
        is_long = sum(not token.is_set_off for token in words[start:end]) > 2 + negated
        if not term or goes_on or is_idiom or is_prose or is_long:
            return None
        meaning = Meaning(letters(term), negated, not negated, has_prose_after=False)
        if not self._clues:
            is_named = len(words) < len(phrase.words) or index == 1
            if is_named and words[start].is_set_off:
                return meaning
            self._clues_before_verb.append(meaning)
            return None
        is_too_long_for_list = end > start + 1 and not self._has_lists
        self._in_list = self._is_listed(index) and not is_too_long_for_list
        is_word = is_sure or self._in_list or self._is_joined_clue(words, phrase, negated)
        return meaning if (is_word and not self._was_prose) or negated else None

    def _before_place(self, phrase: TermSpan) -> list[Token]:
        """Returns a phrase's words up to a place: "dog" of "in cat and dog my first is"."""
        kinds = [word.kind for word in phrase.words]
        is_joined = self._clues and phrase.joined_by(phrasing.AND | phrasing.OR)
        if is_joined and TokenKind.PLACE in kinds[1:]:
            return phrase.words[: kinds.index(TokenKind.PLACE, 1)]
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
        others = sum(token.plain not in phrasing.FILLERS | _BEFORE_BARE for token in words)
        is_joined = phrase.joined_by(phrasing.AND | phrasing.OR) and others <= 2
        return negated or is_joined

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
