"""Checks cryptic clues: `python -m tools.data.cryptic FILE…` prints which are refused, and why.

It also counts what a second reader said of them, which is in cryptic_marks.txt.
`--explain ANSWER` shows the stages of the hints of a clue in the bank, `--propose ANSWER` the
wordplay that an answer allows, `--count FILE` how often each device, length and indicator occurs.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from generators.base import ParseError
from generators.crossword.cryptic.explanation import explanation
from generators.crossword.cryptic.fairness import faults
from generators.crossword.cryptic.notation import ClueForm, CrypticClue, Operation, all_parts
from generators.crossword.cryptic.proposals import proposals
from generators.packed import FOLDER

BANK = FOLDER / "words" / "cryptic" / "clues.txt"
MARKS = Path(__file__).with_name("cryptic_marks.txt")
GRADES = ("smooth", "rough", "unfair")
MOST_SHOWN = 15
"""So many proposals of a device are printed."""


def clues_in(text: str) -> Iterator[CrypticClue]:
    """Yields the clues of a file, one a line; skips lines that begin with #. Raises ParseError."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            yield CrypticClue.from_text(line)


def refusals(text: str) -> Iterator[tuple[str, list[str]]]:
    """Yields the lines of a text that aren't fair clues, with a sentence for each fault."""
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        try:
            found = [str(fault.message) for fault in faults(CrypticClue.from_text(line))]
        except ParseError as error:
            found = [str(error)]
        if found:
            yield line, found


def marks() -> dict[tuple[str, str], str]:
    """Returns a second reader's marks, by answer and surface. Raises ValueError."""
    found: dict[tuple[str, str], str] = {}
    for line in MARKS.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            answer, grade, surface = line.split("\t")
            found[answer, surface] = GRADES[GRADES.index(grade)]
    return found


def judged(clues: Sequence[CrypticClue]) -> Counter[str]:
    """Returns how many clues have each mark; a clue whose text has changed has none."""
    known = marks()
    return Counter(known.get((clue.answer, clue.surface), "not judged") for clue in clues)


def check(paths: Sequence[Path]) -> int:
    """Prints the refused clues of the files; returns how many there are."""
    found = [each for path in paths for each in refusals(path.read_text("utf-8"))]
    for line, sentences in found:
        print(line, *(f"    {sentence}" for sentence in sentences), sep="\n")
    total = sum(
        1 for path in paths for line in path.read_text("utf-8").splitlines() if line[:1].isalpha()
    )
    if [*paths] == [BANK]:
        counts = judged([*clues_in(BANK.read_text("utf-8"))])
        print(", ".join(f"{counts[grade]} {grade}" for grade in (*GRADES, "not judged")))
    print(f"{total} clues, {len(found)} refused")
    return len(found)


def device_of(clue: CrypticClue) -> str:
    """Returns the outermost device of a clue, or its form if it has no wordplay."""
    if clue.parse is None or clue.form is ClueForm.LIT:
        return clue.form.value.strip()
    return clue.parse.device.value


def indicators_of(clue: CrypticClue) -> Iterator[tuple[str, str]]:
    """Yields the indicators of a clue, each with its device."""
    for part in all_parts(clue.parse) if clue.parse else ():
        if isinstance(part, Operation) and part.phrase:
            yield part.device.value, " ".join(part.words)


def count(paths: Sequence[Path]) -> None:
    """Prints how often each device, length and indicator occurs in the files."""
    clues = [clue for path in paths for clue in clues_in(path.read_text("utf-8"))]
    for title, counter in (
        ("devices", Counter(map(device_of, clues))),
        ("lengths", Counter(str(len(clue.letters)) for clue in clues)),
        (
            "indicators",
            Counter(
                f"{words} ({device})" for clue in clues for device, words in indicators_of(clue)
            ),
        ),
    ):
        print(f"{title}:", ", ".join(f"{name} {n}" for name, n in counter.most_common(24)))


def explain(answer: str) -> None:
    """Prints the stages for the clues of an answer in the bank."""
    for clue in clues_in(BANK.read_text("utf-8")):
        if clue.answer == answer.lower():
            print(f"{clue.surface} ({clue.enumeration})")
            for number, stage in enumerate(explanation(clue), 1):
                print(f"  {number}.", *stage.sentences)


def propose(answer: str) -> None:
    """Prints the wordplay that an answer allows."""
    for device, found in proposals(answer).items():
        print(f"{device.value} ({len(found)}):", "; ".join(found[:MOST_SHOWN]))


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool; returns 1 if a clue was refused."""
    parser = argparse.ArgumentParser(prog="python -m tools.data.cryptic", description=__doc__)
    parser.add_argument("files", metavar="FILE", nargs="*", type=Path, default=[BANK])
    parser.add_argument("--explain", metavar="ANSWER")
    parser.add_argument("--propose", metavar="ANSWER")
    parser.add_argument("--count", action="store_true")
    options = parser.parse_args(arguments)
    if options.explain:
        explain(options.explain)
    elif options.propose:
        propose(options.propose)
    elif options.count:
        count(options.files)
    else:
        return int(check(options.files) > 0)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
