"""The lexicon: loading, letter masks, bitsets, pattern search, relations, and what they weigh."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

from bench.timing import Times, shown
from generators import packed
from generators.rng import Rng
from generators.words import letters
from generators.words.languages import ENGLISH, LANGUAGES
from generators.words.lexicon import Flag, Lexicon
from generators.words.relations import Relations

_ROOT = Path(__file__).resolve().parent.parent
_STATUS = Path("/proc/self/status")
_RUNS, _FRESH = 15, 5
_PATTERNS = 3000
_HIDDEN = 0.5  # of the letters of a pattern
_LOAD_TARGET, _MASKS_TARGET = 0.020, 0.040
_WORDS_TARGET_MB, _RELATIONS_TARGET_MB = 0.6, 0.7

# Not ru_maxrss: on Linux a new program starts with that of its parent.
_PEAK = (
    "from generators.words import lexicon, relations; {work}; "
    "print(open('/proc/self/status').read().split('VmHWM:')[1].split()[0])"
)
_FIRST = """
from time import process_time
from generators.words import wordlist
from generators.base import no_tick
from generators.brick import KIND
from generators.rng import Rng
start = process_time()
wordlist.of({code!r})
load = process_time() - start
KIND.generate(KIND.preset({preset!r}).params, Rng("first"), no_tick)
print(load, process_time() - start)
"""
_FIRST_TARGET = 0.150
_STEPS = {
    "with nothing": "pass",
    "words": "lexicon.english()",
    "words, index, masks, bitsets": (
        "words = lexicon.english(); 'word' in words; words.masks; "
        "[words.bitsets(length) for length in words.spans]"
    ),
    "words and all relations": (
        "found = relations.english(); "
        "[ask('dog') for ask in (found.synonyms, found.kinds_of, found.examples, found.parts, "
        "found.wholes, found.antonyms, found.compounds, found.base)]"
    ),
}


def run() -> None:
    """Prints the figures."""
    data, more = packed.data("lexicon/en.lex"), packed.data("lexicon/en.rel")
    words = Lexicon.from_bytes(data)
    print(f"Lexicon: {len(words)} words in {len(words.spans)} lengths (processor time)")
    _print_size("words", data, _WORDS_TARGET_MB)
    _print_size("relations", more, _RELATIONS_TARGET_MB)
    _print_times("load the words", _times(lambda: Lexicon.from_bytes(data)), _LOAD_TARGET)
    fresh = [Lexicon.from_bytes(data) for _ in range(_FRESH)]  # masks are made once in each
    _print_times("masks of all", _times(lambda: fresh.pop().masks, _FRESH), _MASKS_TARGET)
    _print_times("bitsets of all", _times(lambda: _bitsets(words)))
    _print_times("load and look up", _times(lambda: Lexicon.from_bytes(data).index("word")))
    _print_times("the targets", _times(lambda: words.of_tier(1, Flag.OFFENSIVE, 4)))
    _print_patterns(words)
    _print_times("load relations", _times(lambda: Relations(words, more)))
    _print_times("and first answer", _times(lambda: Relations(words, more).synonyms("dog")))
    _print_answers(words, more)
    _print_languages()
    for name, work in _STEPS.items() if _STATUS.is_file() else ():
        print(f"  peak memory, {name:<29} {_peak_mb(work):>6.1f} MB")


def _bitsets(words: Lexicon) -> object:
    alphabet = words.alphabet.encode()
    return [letters.bitsets(block, length, alphabet) for length, block in words.blocks.items()]


def _times(work: Callable[[], object], runs: int = _RUNS) -> Times:
    seconds = []
    for _ in range(runs):
        start = process_time()
        work()
        seconds.append(process_time() - start)
    return Times(tuple(sorted(seconds)))


def _print_size(name: str, data: bytes, target: float) -> None:
    print(f"  {name:<17} {len(data) / 1e6:.2f} MB   target: <= {target} MB")


def _print_times(name: str, times: Times, target: float | None = None) -> None:
    wanted = f"   target: <= {shown(target)}" if target else ""
    print(
        f"  {name:<17} median {shown(times.median):>8}   longest {shown(times.seconds[-1]):>8}"
        f"{wanted}",
        flush=True,
    )


def _print_patterns(words: Lexicon) -> None:
    rng = Rng("patterns")
    patterns = [_pattern(rng.choice(words.words), rng) for _ in range(_PATTERNS)]
    for length in words.spans:
        words.bitsets(length)
    found = sum(len(words.matches(pattern)) for pattern in patterns)
    every = _times(lambda: [words.matches(pattern) for pattern in patterns], 3)
    print(
        f"  a pattern         mean   {shown(every.median / _PATTERNS):>8}"
        f"   {found / _PATTERNS:.0f} words found"
    )


def _pattern(word: str, rng: Rng) -> str:
    return "".join("?" if rng.unit() < _HIDDEN else char for char in word)


def _print_answers(words: Lexicon, more: bytes) -> None:
    """The mean time of all answers about a common word."""
    relations, rng = Relations(words, more), Rng("answers")
    asked = rng.sample([words.words[index] for index in words.of_tier(1)], 500)
    asks = (
        *(relations.synonyms, relations.kinds_of, relations.examples, relations.parts),
        *(relations.wholes, relations.antonyms, relations.compounds, relations.base),
    )
    for ask in asks:
        ask("dog")  # what is made when first asked for does not count
    every = _times(lambda: [ask(word) for word in asked for ask in asks], 3)
    print(f"  all on one word   mean   {shown(every.median / len(asked)):>8}")


def _print_languages() -> None:
    """What the words of each language take in a process of its own."""
    for code in LANGUAGES:
        if code == ENGLISH:
            continue
        command = [sys.executable, "-c", _FIRST.format(code=code, preset=f"7-medium-{code}")]
        result = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=True)
        load, board = map(float, result.stdout.split())
        print(
            f"  words of {code:<8} load   {shown(load):>8}   and first board {shown(board):>8}"
            f"   target: <= {shown(_FIRST_TARGET)}",
            flush=True,
        )


def _peak_mb(work: str) -> float:
    """The most memory that a process of its own needs for the work."""
    command = [sys.executable, "-c", _PEAK.format(work=work)]
    result = subprocess.run(command, cwd=_ROOT, capture_output=True, text=True, check=True)
    return float(result.stdout) / 1024
