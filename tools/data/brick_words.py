"""Packs the words that Brick asks for into assets/lexicon/: `python -m tools.data.brick_words`.

A target is a word that at least 19 of 20 readers know. Which those are was decided by hand, in
brick_words.txt, from the sizes of SCOWL that the lexicon tells: the commonest 10,000 words but for
those left out, others that were let in, and the forms of both, where people look for them. From
Medium and from Hard on, boards ask for more words, also decided by hand, and for all their forms
but for odd ones. A basic or common word is a target of a board of exactly its letters. The same
lexicon gives the same bytes.

What is told of a word that is hidden comes of the lexicon's relations, and misleads where a reader
thinks of another sense or knows no such phrase: brick_clues.txt says of which words what is left
out, and the phrases.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Container, Iterable, Iterator
from functools import cached_property
from itertools import chain
from pathlib import Path

from generators import packed
from generators.brick import vocabulary
from generators.brick.generator import CHOSEN_LETTERS
from generators.brick.lettersets import spellings
from generators.brick.rules import SHORTEST
from generators.brick.vocabulary import BLANK, OmittedPart, WordFlag, is_everyday, odd_forms
from generators.packed import Packed
from generators.words import lexicon, relations
from generators.words.lexicon import COMMON, Flag

SOURCE = Path(__file__).with_name("brick_words.txt")
CLUES = Path(__file__).with_name("brick_clues.txt")
FORMER = Path(__file__).with_name("brick_former.txt")
TARGET = Path(__file__).resolve().parents[2] / "assets" / "lexicon" / "en.brick"

_COMMON_SIZE, _FORM_SIZE = 20, 35
_LEAST_SHARE, _LEAST_USES = 0.2, 2  # of the uses of a base those as the part that the form is of
_LETTERS = range(CHOSEN_LETTERS[0], CHOSEN_LETTERS[1] + 1)  # of a board
_EVERYBODY = "*"
_MEDIUM = "+"
_MARKS = _EVERYBODY + _MEDIUM
_PLURAL = "s"
_UNTOLD = {
    "kind": OmittedPart.KIND,
    "also": OmittedPart.SIMILAR,
    "opposite": OmittedPart.OPPOSITE,
    "none": OmittedPart.ALL,
}
_NOUN, _ADJECTIVE = "n", "a"
_HEADER = re.compile(r"^# (language|alphabet): (.+)$", re.MULTILINE)
_SECTION = re.compile(r"^\[([a-z ]+)\]$", re.MULTILINE)


class Reviewed:
    """The decisions made by hand; `text` is that of brick_words.txt."""

    def __init__(self, text: str) -> None:
        self.facts = dict(_HEADER.findall(text))
        parts = _SECTION.split(re.sub(r"^#.*$", "", text, flags=re.MULTILINE))[1:]
        self.sections = {
            name: tuple(part.split()) for name, part in zip(parts[::2], parts[1::2], strict=True)
        }

    def words(self, name: str) -> tuple[str, ...]:
        """Returns the words of a section, without their marks, in its order."""
        return tuple(word.rstrip(_MARKS) for word in self.sections[name])

    def marked(self, name: str) -> frozenset[str]:
        """Returns the words of a section that have a mark, without it."""
        return self._marked[name]

    @cached_property
    def _marked(self) -> dict[str, frozenset[str]]:
        return {
            name: frozenset(word[:-1] for word in words if word[-1] in _MARKS)
            for name, words in self.sections.items()
        }


class Choice:
    """The choice of the words of the lexicon that are targets."""

    def __init__(self, reviewed: Reviewed) -> None:
        self.lexicon, self.relations = lexicon.english(), relations.english()
        self._reviewed = reviewed
        self._known = frozenset(reviewed.words("known"))
        self._everybody = reviewed.marked("known") | reviewed.marked("new")
        self._never = frozenset(
            [*reviewed.words("unknown"), *reviewed.words("odd forms"), *odd_forms()]
        )

    @cached_property
    def bases(self) -> frozenset[str]:
        """The targets that are base forms, of any length, in all their usual spellings."""
        found = {word for word in self.lexicon.words if self._is_base(word)}
        others = {other for word in found for other in spellings(word)} - self._never
        return frozenset(found | {other for other in others if self._is_met(other)})

    def _is_met(self, word: str) -> bool:
        """Whether a spelling is usual and inoffensive."""
        size, flags = self.lexicon.size(word), self.lexicon.flags(word)
        return size <= _FORM_SIZE and not flags & Flag.OFFENSIVE

    def _is_base(self, word: str) -> bool:
        flags = self.lexicon.flags(word)
        if flags & Flag.OFFENSIVE or word in self._never:
            return False
        if word in self._known:
            return True
        return not flags & Flag.INFLECTED and self.lexicon.size(word) <= _COMMON_SIZE

    def targets(self) -> list[str]:
        """Returns all targets, sorted."""
        found = {word for word in self.bases if len(word) >= SHORTEST}
        found.update(word for word in self.lexicon.words if self._is_looked_for(word, found))
        return sorted((found | self._reviewed.marked("new")) - {*self._reviewed.words("later")})

    @cached_property
    def later(self) -> dict[str, WordFlag]:
        """By word that only some boards ask for: from which level on, or if it's a pangram."""
        known = frozenset(self.targets())
        own = {word: self._level_of(word) for word in self._reviewed.words("later")}
        levels = {**dict.fromkeys(self.bases | known, WordFlag.FROM_MEDIUM), **own}
        unwanted = frozenset(self._words("odd later", "refused"))
        common = {*filter(self._is_common, self.lexicon.words)}
        candidates = common - known - own.keys() - unwanted
        found = own.copy()
        for word in sorted(candidates - self._never):
            base = self._base_looked_for(word)
            if base in levels or 0 < len(base) < SHORTEST:
                found[word] = levels.get(base, WordFlag.FROM_MEDIUM)
        boards = {frozenset(word) for word in known | found.keys()}
        others = (
            candidates - found.keys() - {*self._words("odd forms", "no pangrams"), *odd_forms()}
        )
        pangrams = (word for word in others if len(set(word)) in _LETTERS and set(word) in boards)
        return found | dict.fromkeys(pangrams, WordFlag.PANGRAM)

    def _words(self, *sections: str) -> Iterator[str]:
        return chain.from_iterable(map(self._reviewed.words, sections))

    def _is_common(self, word: str) -> bool:
        """Whether a word may be a target: at most common, long enough and inoffensive."""
        is_offensive = self.lexicon.flags(word) & Flag.OFFENSIVE
        return len(word) >= SHORTEST and self.lexicon.tier(word) <= COMMON and not is_offensive

    def _level_of(self, word: str) -> WordFlag:
        is_early = word in self._reviewed.marked("later")
        return WordFlag.FROM_MEDIUM if is_early else WordFlag.FROM_HARD

    def _base_looked_for(self, word: str) -> str:
        """Returns the base of a form, or "" if players of the base don't look for the form."""
        if _PLURAL in word or not self.lexicon.flags(word) & Flag.INFLECTED:
            return ""
        base, part = self.relations.inflection(word)
        return "" if part == _ADJECTIVE else base

    def _is_looked_for(self, word: str, found: Container[str]) -> bool:
        """Whether a word is an inflected form that players are likely to try."""
        flags = self.lexicon.flags(word)
        if word in found or len(word) < SHORTEST or word in self._never:
            return False
        if flags & Flag.OFFENSIVE or not flags & Flag.INFLECTED:
            return False
        if self.lexicon.size(word) > _FORM_SIZE:
            return False
        base, part = self.relations.inflection(word)
        if base not in self.bases:
            return False
        if part == _ADJECTIVE:
            return base in self._reviewed.words("compared")
        if self.relations.is_odd_form(word):
            return False
        return self.lexicon.size(word) <= _COMMON_SIZE or self._is_used(base, part)

    def _is_used(self, base: str, part: str) -> bool:
        """Whether a base is used often enough as this part of speech."""
        senses = self.relations.senses(base)
        total = sum(sense.uses for sense in senses)
        uses = sum(sense.uses for sense in senses if sense.part == part)
        if not total:
            return bool(senses) and senses[0].part == part
        return uses >= _LEAST_USES and uses >= _LEAST_SHARE * total

    def mark(self, word: str) -> WordFlag:
        """Returns the flags of a target: known to everybody, American, British."""
        base = self.family(word)
        flags = self.lexicon.flags(word) if word in self.lexicon else Flag(0)
        plain = self._is_plain(word) or (word in self.lexicon and self._is_plain(base))
        region = flags & (Flag.AMERICAN | Flag.BRITISH)
        own = {name for name, words in self._of_countries.items() if {word, base} & words}
        if {word, base} & {*self._reviewed.words("both")}:
            region, own = Flag(0), set()
        return WordFlag(
            WordFlag.EVERYBODY * (plain and word not in self.later)
            + WordFlag.AMERICAN * (region == Flag.AMERICAN or "american" in own)
            + WordFlag.BRITISH * (region == Flag.BRITISH or "british" in own)
            + self.later.get(word, 0)
        )

    def _is_plain(self, word: str) -> bool:
        """Whether everybody knows the word, by hand or since the lists hold it so common."""
        return word in self._everybody or (word in self.lexicon and is_everyday(word))

    @cached_property
    def _of_countries(self) -> dict[str, frozenset[str]]:
        """By country: the words that only it uses."""
        lists = dict(packed.table("words/refill.txt"))
        return {
            name: frozenset([*lists[name].split(), *self._reviewed.words(name)])
            for name in ("american", "british")
        }

    def family(self, word: str) -> str:
        """Returns the base form of a word; of a new one, a new word one or two letters shorter."""
        if word in self.lexicon:
            return self.relations.inflection(word)[0]
        bases = (word[:-ending] for ending in (1, 2))
        return next(filter(self._is_new, bases), word)

    def _is_new(self, word: str) -> bool:
        return word in self._reviewed.marked("new")


class Clues:
    """The decisions on clues; `text` is that of brick_clues.txt."""

    def __init__(self, text: str) -> None:
        parts = _SECTION.split(re.sub(r"^#.*$", "", text, flags=re.MULTILINE))[1:]
        sections = dict(zip(parts[::2], parts[1::2], strict=True))
        lines = filter(None, sections.pop("phrases").splitlines())
        self.phrases = dict(line.split(": ", 1) for line in lines)
        self.omitted: dict[str, OmittedPart] = {}
        for name, part in sections.items():
            for word in part.split():
                self.omitted[word] = self.omitted.get(word, OmittedPart(0)) | _UNTOLD[name]

    def lines(self) -> Iterator[str]:
        """Yields lines of word, its part of speech, and the phrase with it, sorted."""
        for word, phrase in sorted(self.phrases.items()):
            yield f"{word} {_part_in(phrase.replace(BLANK, word), word)} {phrase}"


def _part_in(term: str, word: str) -> str:
    """Returns the part of speech of a term with the word; a noun's if the term is unknown."""
    terms = relations.english().compounds(word)
    named = ((f"{compound.first} {compound.second}", compound.part) for compound in terms)
    return next((part for name, part in named if name == term.lower()), _NOUN)


def build(text: str, clue_text: str, former: str) -> bytes:
    """Returns the asset made of the texts of brick_words, brick_clues and brick_former.txt."""
    reviewed, clues = Reviewed(text), Clues(clue_text)
    choice = Choice(reviewed)
    targets = sorted([*choice.targets(), *choice.later])
    omitted = sorted(clues.omitted.items())
    columns = {
        "targets": _lines(targets),
        "marks": bytes(choice.mark(word) for word in targets),
        "families": _lines(map(choice.family, targets)),
        "added": _lines(sorted([*reviewed.words("new"), *reviewed.words("newer")])),
        "newer": _lines(sorted(reviewed.words("newer"))),
        "refused": _lines(sorted(reviewed.words("refused"))),
        "reviewed": _lines(word for word, _ in omitted),
        "untold": bytes(flags for _, flags in omitted),
        "phrases": _lines(clues.lines()),
        "worn": _lines(reviewed.words("worn")),
        "former": _lines(line for line in former.splitlines() if not line.startswith("#")),
    }
    facts = {**reviewed.facts, "lexicon": choice.lexicon.stamp}
    return Packed(facts, columns).to_bytes(vocabulary.KIND)


def _lines(words: Iterable[str]) -> bytes:
    return "\n".join(words).encode("ascii")


def main() -> None:
    """Builds the file and prints its size and sum, for assets/SOURCES.md."""
    data = build(*(path.read_text("utf-8") for path in (SOURCE, CLUES, FORMER)))
    TARGET.write_bytes(data)
    print(f"| assets/lexicon/{TARGET.name} | {len(data)} | `{hashlib.sha256(data).hexdigest()}` |")


if __name__ == "__main__":
    main()
