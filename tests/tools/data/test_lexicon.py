"""How the lexicon is packed, on small sources; the shipped files beside the real ones."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import pytest

from generators import packed
from generators.packed import Packed
from generators.words import lexicon, relations
from generators.words.lexicon import Flag, Lexicon
from generators.words.relations import Relations
from tests.forms import parts
from tools.data import lexicon as tool
from tools.data import offensive, scowl, wordnet

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = ("en.lex", "en.rel")
NEEDS_SCOWL = pytest.mark.skipif(not scowl.SOURCE.is_dir(), reason="needs the package scowl")
NEEDS_WORDNET = pytest.mark.skipif(
    not wordnet.SOURCE.is_dir(), reason="needs the package wordnet-base"
)

# A made-up SCOWL: file -> words.
LISTS = {
    "english-words.10": "dog animal hot cold make tap go a kb taps tapping",
    "english-words.20": "café tapes taped creature snow went",
    "american-words.35": "color",
    "british-words.35": "colour",
    "english-words.50": "tire bill hound dogs it's cock",
    "english-words.70": "paw hounds coldest hotter warming snowy rooster pas pass",
    "english-words.80": "aa",
    "english-upper.10": "Bill",
    "english-upper.20": "Snow",
    "english-proper-names.70": "Dog",
}
# A made-up WordNet: one line a synset, `part offset words : pointers | gloss`.
SYNSETS = """
n 1 animal creature : | a living dog
n 2 domestic_animal : @ 1 n 0000 | no word of the list
n 3 dog hound : @ 2 n 0000 | lives with us
n 4 dog : @ 1 n 0000 | a cold one
n 5 paw : #p 3 n 0000 |
n 6 Bill : |
n 7 bill : |
n 8 snow_tire : | we make one and make two and make three and make four
n 9 cock rooster : @ 1 n 0000 |
n 10 tap : |
n 11 dog_cock : |
n 12 snow : |
n 13 color colour : |
n 14 Tire : |
n 15 pas : |
n 16 pass : |
v 1 go : |
v 2 tap : |
v 3 make : |
v 4 warm : |
a 1 hot : ! 2 a 0101 |
a 2 cold : ! 1 a 0101 |
"""
SENSES = {("n", "dog"): (3, 4), ("n", "bill"): (6, 7)}
COUNTS = (
    *("dog%1:05:00:: 1 42", "dog%1:05:01:: 2 300", "cold%3:00:00:: 1 7", "snow_tire%1:06:: 1 2"),
)
IRREGULAR = {"verb": "went go\ntapping tap\n"}


@pytest.fixture
def lists(tmp_path: Path) -> Path:
    """The folder of the made-up SCOWL."""
    folder = tmp_path / "scowl"
    folder.mkdir()
    for name, words in LISTS.items():
        (folder / name).write_text("\n".join(words.split()) + "\n", "utf-8")
    return folder


@pytest.fixture
def net(tmp_path: Path) -> Path:
    """The folder of the made-up WordNet."""
    folder = tmp_path / "wordnet"
    folder.mkdir()
    data: dict[str, list[str]] = {part: [] for part in wordnet.PARTS}
    senses: dict[tuple[str, str], list[int]] = {}
    for row in SYNSETS.strip().splitlines():
        facts, gloss = row.split("|")
        head, links = facts.split(":")
        part, offset, *words = head.split()
        pointers = re.findall(r"(\S+) (\d+) (\w) (\d{4})", links)
        written = " ".join(f"{word} 0" for word in words)
        ends = "".join(f" {s} {int(o):08} {p} {e}" for s, o, p, e in pointers)
        counts = f"{len(words):02x} {written} {len(pointers):03}{ends}"
        data[part].append(f"{int(offset):08} 05 {part} {counts} | {gloss.strip()}\n")
        for word in words:
            senses.setdefault((part, word.lower()), []).append(int(offset))
    licence = "  1 This licence is not read.  \n"
    for part, name in wordnet.PARTS.items():
        (folder / f"data.{name}").write_text(licence + "".join(data[part]))
        rows = [
            f"{lemma} {part} {len(keys)} 0 {len(keys)} 0 "
            + " ".join(f"{k:08}" for k in keys)
            + "\n"
            for (own, lemma), own_keys in senses.items()
            if own == part
            for keys in [SENSES.get((part, lemma), own_keys)]
        ]
        (folder / f"index.{name}").write_text(licence + "".join(rows))
        (folder / f"{name}.exc").write_text(IRREGULAR.get(name, ""))
    (folder / "cntlist.rev").write_text("\n".join(COUNTS) + "\n")
    return folder


@pytest.fixture
def made(lists: Path, net: Path) -> Relations:
    """Both files, made from the small sources and read again."""
    files = tool.build(lists, net)
    return Relations(Lexicon.from_bytes(files["en.lex"]), files["en.rel"])


@pytest.fixture
def words(lists: Path, net: Path) -> Lexicon:
    return Lexicon.from_bytes(tool.build(lists, net)["en.lex"])


def test_words_of_all_lists_are_taken_with_their_smallest_size(words: Lexicon) -> None:
    every = " ".join(words for name, words in LISTS.items() if "words" in name)
    left_out = {"a", "kb", "it's", "aa", "café"}
    assert {*words.words} == {*every.split()} - left_out | {"cafe"}
    assert {word: words.size(word) for word in ("dog", "cafe", "tire", "paw")} == {
        "dog": 10,
        "cafe": 20,
        "tire": 50,
        "paw": 70,
    }
    assert [words.tier(word) for word in ("dog", "cafe", "tire", "paw")] == [1, 1, 2, 3]


@pytest.mark.parametrize(
    ("word", "flags"),
    [
        *(("color", Flag.AMERICAN | Flag.HEADWORD), ("colour", Flag.BRITISH | Flag.HEADWORD)),
        *(("bill", Flag.HEADWORD | Flag.NAME), ("snow", Flag.HEADWORD | Flag.NAME)),
        *(("dog", Flag.HEADWORD), ("dogs", Flag.INFLECTED)),
        *(("cock", Flag.HEADWORD | Flag.OFFENSIVE), ("tire", Flag(0))),
    ],
)
def test_flags_come_from_the_sources(words: Lexicon, word: str, flags: Flag) -> None:
    assert words.flags(word) == flags


@pytest.mark.parametrize(
    ("word", "base"),
    parts(
        "dogs dog, hounds hound, went go, taps tap, hotter hot, pass pass, tapping tap, "
        "coldest cold, warming warming, snowy snowy"
    ),
)
def test_forms_have_a_base_that_is_in_the_list(made: Relations, word: str, base: str) -> None:
    assert made.base(word) == base


def test_the_meaning_met_most_often_comes_first(made: Relations) -> None:
    assert [(each.number, each.uses) for each in made.senses("dog")] == [(2, 255), (1, 42)]


def test_relations_are_those_of_the_source(made: Relations) -> None:
    assert made.antonyms("hot") == (("cold", "a", 1),)
    assert made.antonyms("cold") == (("hot", "a", 1),)
    assert [each.word for each in made.wholes("paw")] == ["dog", "hound"]
    assert [each.word for each in made.parts("dog")] == ["paw"]
    assert made.compounds("snow") == made.compounds("tire") == (("snow", "tire", "n", 2),)
    assert {each.word for each in made.examples("animal")} == {"dog", "hound"}


def test_offensive_words_take_their_meaning_and_their_terms_with_them(made: Relations) -> None:
    assert (made.senses("cock"), made.compounds("cock"), made.compounds("dog")) == ((), (), ())
    assert made.senses("rooster") == ()  # nobody has let that meaning of the small source in


def test_the_same_sources_give_the_same_bytes_in_every_process(lists: Path, net: Path) -> None:
    code = (
        "import hashlib, sys; from pathlib import Path; from tools.data import lexicon; "
        "files = lexicon.build(Path(sys.argv[1]), Path(sys.argv[2])); "
        "print(hashlib.sha256(b''.join(files.values())).hexdigest())"
    )
    sums = {
        subprocess.run(
            [sys.executable, "-c", code, str(lists), str(net)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(sums) == 1


def packages(folder: Path, cuss: str, naughty: list[str]) -> None:
    texts = ("package/index.js", cuss), ("package/en.json", json.dumps(naughty))
    for name, (member, text) in zip(offensive.PACKAGES, texts, strict=True):
        with tarfile.open(folder / name, "w:gz") as tar:
            info = tarfile.TarInfo(member)
            info.size = len(text.encode())
            tar.addfile(info, BytesIO(text.encode()))


def test_words_rated_2_and_those_of_the_other_list_have_to_be_decided(tmp_path: Path) -> None:
    cuss = "export const cuss = {\n  dog: 2,\n  tap: 1,\n  'hot dog': 2,\n  shit: 2\n}\n"
    packages(tmp_path, cuss, ["Tire", "sex"])
    assert offensive.named(tmp_path) == {"dog", "hot dog", "shit", "tire", "sex"}
    every = ["dog", "tap", "tire", "shit", "sex", "cold"]
    assert offensive.undecided(every, tmp_path) == ["dog", "tire"]


def test_what_was_decided_is_decided_once() -> None:
    out, let_in = offensive.reviewed()
    assert not out & let_in
    words = lexicon.english()
    assert {word for word in out if "_" not in word} <= {*words.words}
    assert let_in <= {*words.words}
    assert {word for word in words.words if words.is_offensive(word)} == {
        word for word in out if "_" not in word
    }


@pytest.mark.soak
@NEEDS_SCOWL
@NEEDS_WORDNET
def test_the_same_packages_give_the_shipped_contents() -> None:
    """The contents, not the bytes: those differ between versions of zlib."""
    kinds = {"en.lex": lexicon.KIND, "en.rel": relations.KIND}
    for name, data in tool.build(scowl.SOURCE, wordnet.SOURCE).items():
        shipped = Packed.from_bytes(kinds[name], packed.data(f"lexicon/{name}"))
        assert Packed.from_bytes(kinds[name], data).columns == shipped.columns
