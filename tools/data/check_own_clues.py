"""What is wrong with the clues that we wrote: `python -m tools.data.check_own_clues [FILE…]`.

Programs see what no reader should have to look for: an answer in its own clue, a template, a clue
that is too long, one that stands with two answers. Whether a clue is good, people say.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from generators.crossword.filling.filling import Families, families
from generators.words import lexicon
from generators.words.lexicon import Flag
from tools.data.clue_lists import WRITTEN, OwnClue, own_clues, respelled

MOST_LETTERS, MOST_WORDS = 46, 9
_TEMPLATES = re.compile(
    r"(Kind|Part|Parts|Type|Sort|Some|Member|Members|Plural|Past tense|Past participle) of |"
    r"(Opposite|Anagram|Antonym|Synonym)s? |Word (before|after) |Relating to |Act of "
)
_BY_SOUND = re.compile(r"by the sound of it|we hear\b|^It sounds like")
_GAP = "___"
_INSIDE = 4  # letters: shorter answers are inside many words that have nothing to do with them
_ALLOWED = re.compile(r"[ -~]+")


def problems(answer: str, clues: Sequence[OwnClue]) -> Iterator[str]:
    """Yields the faults that a program can find in the clues of an answer."""
    words = lexicon.english()
    if answer not in words:
        yield "no word of the list"
        return
    if words.flags(answer) & Flag.OFFENSIVE:
        yield "an offensive word"
    texts = [clue.text.casefold() for clue in clues]
    if len(set(texts)) < len(texts):
        yield "a clue that stands there twice"
    for clue in clues:
        yield from (f"{clue.text!r}: {problem}" for problem in problems_of_text(clue.text, answer))
        if _is_inside(answer, clue.text):
            yield f"{clue.text!r}: the answer inside a word of it"


def problems_of_text(text: str, *answer: str) -> Iterator[str]:
    """Yields the faults that a program can find in a clue to an answer of these words."""
    if not _ALLOWED.fullmatch(text) or text != text.strip() or "|" in text or "  " in text:
        yield "a sign that does not belong there"
    if text[:1].islower() or text.endswith("."):
        yield "begins with a capital, ends without a stop"
    if len(text) > MOST_LETTERS or len(text.split()) > MOST_WORDS:
        yield "too long"
    if _TEMPLATES.match(text):
        yield "a template"
    if _BY_SOUND.search(text):
        yield "a sound instead of a meaning"
    small = text[:1].lower() + text[1:]
    if respelled(small) != small and not text.startswith("Gray"):
        yield f"an American spelling: {respelled(small)!r}"
    if text.replace(_GAP, "").count("_"):
        yield f"a gap is written {_GAP}"
    words = set(re.findall("[a-z]+", text.lower()))
    if any(_known(word) and lexicon.english().is_offensive(word) for word in words):
        yield "an offensive word"
    stems = {_stems().stem(word) for word in words if _known(word)}
    if any(word in words or _stems().stem(word) in stems for word in answer):
        yield "the answer, or a form of it, in its clue"


def _is_inside(answer: str, text: str) -> bool:
    """Whether a word that is no name contains the answer, where no `?` says it's a pun."""
    small = text[:1].lower() + text[1:]
    words = [] if text.endswith("?") else re.findall(r"\b[a-z]+\b", small)
    return len(answer) >= _INSIDE and any(answer in word for word in words)


def _known(word: str) -> bool:
    return word in lexicon.english()


@cache
def _stems() -> Families:
    return families(lexicon.english())


def doubled(written: Mapping[str, Sequence[OwnClue]]) -> Iterator[str]:
    """Yields the clues that two answers of one length share, which makes them ambiguous."""
    answers: dict[tuple[str, int], set[str]] = defaultdict(set)
    for answer, clues in written.items():
        for clue in clues:
            answers[clue.text.casefold(), len(answer)].add(answer)
    for (text, _), found in sorted(answers.items()):
        if len(found) > 1:
            yield f"{text!r}: a clue of {' and of '.join(sorted(found))}"


def written(paths: Iterable[Path]) -> dict[str, list[OwnClue]]:
    """Returns the clues of these files, by answer."""
    found: dict[str, list[OwnClue]] = defaultdict(list)
    for path in paths:
        for answer, clues in own_clues(path.read_text("utf-8")).items():
            found[answer] += clues
    return dict(found)


def main() -> None:
    """Prints the problems of the files that are named, or of our own, and how much there is."""
    paths = [Path(name) for name in sys.argv[1:]] or [WRITTEN]
    found = written(paths)
    for answer, clues in found.items():
        for problem in problems(answer, clues):
            print(f"{answer}: {problem}")
    for problem in doubled(found):
        print(problem)
    print(f"{len(found)} answers, {sum(map(len, found.values()))} clues")


if __name__ == "__main__":
    main()
