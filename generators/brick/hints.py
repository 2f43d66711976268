"""Hints: how a hidden word begins, what it means or its sentence, then the word itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .. import packed
from ..base import N_, Hint, Message, Names, NoHint, Status, Tick
from ..words import clues, lexicon, relations
from ..words.languages import ENGLISH
from ..words.lexicon import COMMON
from ..words.relations import Related, Relations, Sense
from . import vocabulary
from .generator import easiest_first
from .lettersets import spellings
from .rules import REVEAL_WORD, Move, Puzzle, State
from .vocabulary import BLANK, OmittedPart

_QUOTES = '"\u201c\u201d\u201e\u00ab\u00bb'
_WITH_A = N_("Look for a {n}-letter word beginning with {letter}.")
_WITH_AN = N_("Look for an {n}-letter word beginning with {letter}.")
_AFTER_AN = (8, 11, 18)  # numbers that begin with a vowel as they are said
_LETTERS = 2  # first letters that a hint shows if it can say nothing else


def hint(state: State, tick: Tick) -> Hint:
    """Returns a hint at the easiest hidden word, first at one with letters already revealed.

    `units` is its place among the targets, `moves` reveals it. Raises NoHint if none is hidden or
    the game is over.
    """
    tick(None)
    if state.status is not Status.PLAYING:
        raise NoHint("there are no words left to find")
    puzzle = state.puzzle
    hidden = set(state.hidden)
    words = [word for word in easiest_first(puzzle) if word in hidden]
    word = min(words, key=lambda target: not state.letters_shown(target))
    place = puzzle.places[word]
    return Hint(
        nudge=Message(
            _WITH_AN if len(word) in _AFTER_AN else _WITH_A, n=len(word), letter=word[0].upper()
        ),
        reason=reason(puzzle, word),
        technique=Message("Word"),
        rank=1,
        why=frozenset(),
        units=(place,),
        moves=(Move(REVEAL_WORD, place),),
    )


def reason(puzzle: Puzzle, word: str) -> Message:
    """Returns a clue to a hidden word: its sentence, its relations, else some of its letters.

    Only English words have relations.
    """
    if puzzle.sentences:
        sentence = puzzle.sentences[puzzle.places[word]]
        if any(letter.isalpha() for letter in sentence):
            if any(mark in sentence for mark in _QUOTES):
                return Message("In the text: {sentence}", sentence=sentence)
            return Message("In the text: “{sentence}”", sentence=sentence)
    letters = Message(
        "It begins with {letters} and ends with {ending}.",
        letters=word[:_LETTERS].upper(),
        ending=word[-1].upper(),
    )
    return (clue(word) if puzzle.language == ENGLISH else None) or letters


def named_letters(shown_hint: Hint, length: int) -> frozenset[int]:
    """The places of the letters that a hint's reason names, in a word of `length` letters."""
    if "ending" not in shown_hint.reason.values:
        return frozenset()
    return frozenset({*range(_LETTERS), length - 1})


_MASK = "____"
"""Replaces a word that the player still has to find."""

_TOO_GENERAL = {"act", "be", "do", "entity", "have", "make", "thing", "unit", "whole"}
_KINDS = frozenset(dict(packed.table("words/helpful_kinds.txt"))["kinds"].split())
"""The categories that help when named."""
_MOST_SIMILAR = 2  # words of the same meaning that a clue names
_MOST_PARTS = 2
_LEAST_STEM_LETTERS = 4
_FEW_USES, _FEW_SENSES = 2, 2
_MOST_OPPOSED = 2  # senses, the commonest first, whose opposite a clue may name
_DOMINANT = 2 / 3  # share of all uses that a sense needs, to be the one that is meant


class WordRelations(NamedTuple):
    """A sentence on the relations of `base`, which is the given word or its base form."""

    base: str
    sentence: Message


def about(word: str, is_hidden: bool = False) -> WordRelations | None:
    """Returns what the word is related to, without the word if it is hidden; None if unknown."""
    word_relations = relations.english()
    base, part = word_relations.inflection(word)
    if vocabulary.english().omitted.get(word, 0) & OmittedPart.ALL:
        return None
    senses = [sense for sense in word_relations.senses(base) if part in ("", sense.part)]
    if not senses:
        return None
    parts = [*_clue_parts(base, senses, word_relations), *_phrase(base, part, is_hidden)]
    if not parts:
        return None
    sentence = parts[0]
    for clause in parts[1:_MOST_PARTS]:
        sentence = Message("{first}; {second}", first=sentence, second=clause)
    return WordRelations(base, sentence)


def _clue_parts(
    word: str, senses: Sequence[Sense], word_relations: Relations
) -> Iterator[Message]:
    """Yields what a clue may say of a word: its kind, similar words, its opposite."""
    first, words = senses[0], vocabulary.english()
    omitted = OmittedPart(words.omitted.get(word, 0))
    meant = [first] if _is_dominant(senses) else []
    # Verbs get no kind: only a dictionary calls erasing "a way to kill".
    kinds = _helpful_words(word, word_relations.kinds_of(word), meant) if first.part == "n" else []
    if kinds and kinds[0] in _KINDS and OmittedPart.KIND not in omitted:
        yield Message("a kind of {kind}", kind=kinds[0])
    similar = _distinct(_helpful_words(word, word_relations.synonyms(word), meant))[:_MOST_SIMILAR]
    similar = [other for other in similar if words.is_known(other)]
    if similar and OmittedPart.SIMILAR not in omitted:
        yield Message("another word for {words}", words=Names(similar))
    opposites = _helpful_words(word, word_relations.antonyms(word), senses[:_MOST_OPPOSED])
    if opposites and words.is_known(opposites[0]) and OmittedPart.OPPOSITE not in omitted:
        yield Message("the opposite of {word}", word=opposites[0])


def _is_dominant(senses: Sequence[Sense]) -> bool:
    """Whether people mostly mean the first sense: otherwise its relations would mislead."""
    uses_of_first, *other_uses = [sense.uses for sense in senses]
    if uses_of_first < _FEW_USES:  # too rare in the tagged texts for the counts to mean much
        return not other_uses or (len(senses) <= _FEW_SENSES and not any(other_uses))
    return uses_of_first >= _DOMINANT * (uses_of_first + sum(other_uses))


def _distinct(words: Sequence[str]) -> list[str]:
    """Returns the words without those that are only a spelling or form of an earlier one."""
    distinct: list[str] = []
    for word in words:
        if all(_is_helpful(other, word) and _is_helpful(word, other) for other in distinct):
            distinct.append(word)
    return distinct


def _phrase(word: str, part: str, is_hidden: bool) -> Iterator[Message]:
    """Yields the phrase a word is known from, if any; with a gap for a hidden word.
    `part` is the part of speech the phrase must have; "" for any.
    """
    phrase = vocabulary.english().phrases.get(word)
    if not phrase or part not in ("", phrase.part):
        return
    if is_hidden:
        term = phrase.text.replace(BLANK, _MASK)
        yield Message("the word missing from “{term}”", term=term)
    else:
        yield Message("as in “{term}”", term=phrase.text.replace(BLANK, word))


def _helpful_words(word: str, found: Sequence[Related], senses: Sequence[Sense]) -> list[str]:
    """Returns the words related to these meanings of a word that help to find it, each once."""
    wanted = {(sense.part, sense.number) for sense in senses}
    words = (other.word for other in found if (other.part, other.number) in wanted)
    return [other for other in dict.fromkeys(words) if _is_helpful(word, other)]


def _is_helpful(word: str, other: str) -> bool:
    """Whether the other word is well known, says something, and doesn't give the word away."""
    words = lexicon.english()
    if other in _TOO_GENERAL or other not in words or words.tier(other) > COMMON:
        return False
    if other in spellings(word) or word in spellings(other):
        return False
    stem = word[: max(_LEAST_STEM_LETTERS, len(word) - 2)]
    return not other.startswith(stem) and other not in word


def clue(word: str) -> Message | None:
    """Returns a clue to a word the player has to find; None if there is none."""
    if text := clues.english().definition(word):
        return Message("In a crossword, its clue might be “{clue}”.", clue=text)
    words = vocabulary.english()
    is_reviewed = not words.marks.get(word, 0) & vocabulary.LATER
    related = about(word, is_hidden=True) if is_reviewed else None
    if related is None:
        return None
    if related.base == word:
        return Message("It's {about}.", about=related.sentence)
    return Message("Its base form is {about}.", about=related.sentence)
