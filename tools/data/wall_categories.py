"""Packs the categories of word walls into assets: `python -m tools.data.wall_categories`.

The lists of `categories` are decided on by hand; wordnet-base (Debian) adds to what is never
dealt: all that is below the anchors of a list, all compounds of a blank. The same lists and
package give the same bytes (as far as zlib does).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from generators.packed import FOLDER, Packed, planes
from generators.wordwall import wordplay
from generators.wordwall.categories import FILE, FORM, GIVEN_NAMES, KIND, LIST, SOUND
from generators.wordwall.rules import MOST_LETTERS
from tools.data import playing
from tools.data.linking import Linking
from tools.data.playing import Theme

LISTS = Path(__file__).with_name("categories")
MEANINGS = ("kinds", "reviewed", "things", "curated", "synonyms", "spare")
_LEVELS = {"first": 3, "last": 3, "inside": 4}
_BLANK_LEVEL, _PLAY_LEVEL, _SOUND_LEVEL = 2, 4, 3
_BOOKISH = 55  # the least SCOWL size of bookish words, which Gentle and Easy don't deal
_CALLED = {
    SOUND: "homophones",
    LIST: "unheard unspoken",
    "inside": "concealed containing",
    "turned": "reversed",
    "longer": "extra plus",
    "shorter": "lost without minus",
    "changed": "swapped replaced",
    "stirred": "jumbled mixed scrambled",
    "The same backwards": "palindromes",
    "Typed on the top row": "keyboard qwerty",
    "Typed on the middle row": "keyboard",
    "Spelt with musical notes": "music spelled",
    "Letters in alphabetical order": "ascending",
    "Letters in reverse alphabetical order": "descending",
    "Three consecutive letters of the alphabet": "row successive",
    "At least two double letters": "repeated twice",
    "Directions at sea": "ship boat nautical",
    "In The Twelve Days of Christmas": "true love gave carol",
    "Fabrics": "cloth material",
    "Plump": "fat",
    "Potato dishes": "serve",
    "In an e-mail program": "email",
    "Signs in web and e-mail addresses": "email url punctuation",
    "Sound like words of time": "times",
}
"""By title, or by `method`: other words that name such a group."""


@dataclass
class Listed:
    """A category and its words: `core` for walls to show, `wide` all that fit, `argued` arguable.
    `heard` is, by word, the one it sounds like.
    """

    title: str
    code: str
    level: int
    core: set[str]
    wide: set[str]
    method: str = ""
    theme: str = ""
    heard: dict[str, str] = field(default_factory=dict)
    argued: set[str] = field(default_factory=set)

    @property
    def line(self) -> str:
        """The category's line of the asset."""
        called = _CALLED.get(self.title) or _CALLED.get(self.method, "")
        return "\t".join([self.code, str(self.level), self.method, self.theme, self.title, called])


def lines(path: Path) -> Iterator[list[str]]:
    """Yields the fields of each line of a list, without blank lines and remarks."""
    for line in path.read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield [field.strip() for field in line.split("|")]


def _words(fields: Iterable[str]) -> set[str]:
    return {word for field in fields for word in field.split()}


def meanings(linking: Linking) -> Iterator[Listed]:
    """Yields the categories of words by meaning, from the lists.

    A word that names a thing before it names a person or an animal doesn't have their parts.
    """
    lifeless = {word for row in spelling_decisions()["lifeless"] for word in row}
    for name in MEANINGS:
        for head, anchors, members, also, *perhaps in lines(LISTS / f"{name}.txt"):
            kind, level, title = head.split(" ", 2)
            core = set(members.split())
            anchored = frozenset[str]().union(*map(linking.anchored, anchors.split()))
            anchored -= lifeless if title.startswith("They have ") else set()
            wide = core.union(also.split(), anchored)
            found = Listed(title, "m", int(level), core, wide, "syn" if kind == "syn" else "")
            found.argued = _words(perhaps)
            yield found


def _sizes(words: Iterable[str], linking: Linking) -> Iterator[int]:
    """Yields the size of each word, a larger one for the bookish."""
    bookish = {word for row in spelling_decisions()["bookish"] for word in row}
    return (max(linking.size(word), _BOOKISH * (word in bookish)) for word in words)


REGIONS = ("british", "american")


def regional() -> dict[str, list[list[str]]]:
    """Returns the words, uses and titles of one side of the ocean alone, by section."""
    return _sections("regional")


def _regions(words: Sequence[str], linking: Linking) -> bytes:
    """Returns a byte for each word: 0 if both sides have it, else its REGIONS number from 1."""
    found = regional()
    listed = [{w for row in found[f"{name} words"] for w in row[0].split()} for name in REGIONS]
    return bytes(
        next((n for n, own in enumerate(listed, 1) if word in own), linking.region(word))
        for word in words
    )


def _uses() -> bytes:
    """Returns lines of region, title, and the words that only this region puts there.

    The region after the last is nowhere: that of words no longer dealt for the title.
    """
    found = regional()
    sections = [*(f"{name} uses" for name in REGIONS), "unused"]
    return "\n".join(
        "\t".join((str(n), *row)) for n, name in enumerate(sections, 1) for row in found[name]
    ).encode()


def _region_of_titles() -> bytes:
    """Returns lines of region, a title that only it has, and the other region's title, if any."""
    found = regional()
    rows = [
        "\t".join((str(n), row[0], row[1] if row[1:] else ""))
        for n, name in enumerate(REGIONS, 1)
        for row in found[f"{name} titles"]
    ]
    rows += ["\t".join(("0", *row)) for row in found["spelled"]]
    return "\n".join(rows).encode()


def rude() -> frozenset[tuple[str, ...]]:
    """Returns single words that no wall shows, and pairs that none shows together."""
    text = (LISTS / "rude.txt").read_text("utf-8").splitlines()
    return frozenset(tuple(line.split()) for line in text if not line.startswith("#"))


def spelling_decisions() -> dict[str, frozenset[tuple[str, ...]]]:
    """Returns what is decided of words: compounds, pairs for one thing, bookish and lifeless."""
    sections = _sections("written")
    return {
        name: frozenset(tuple(row.split()) for fields in rows for row in fields)
        for name, rows in sections.items()
    }


def _is_joined(title: str, word: str, linking: Linking) -> bool:
    """Whether a blank and a word make one word, by our decisions or else the lists."""
    known, made = spelling_decisions(), "".join(_filled_title(title, word))
    if any(made in row for row in known["in one"]):
        return True
    return not any(made in row for row in known["in two"]) and linking.is_joined(title, word)


def _filled_title(title: str, word: str) -> tuple[str, ...]:
    """Returns the words of a title with its blank filled: ("fire", "work") for Fire ___."""
    return tuple(title.lower().replace("___", word).split())


def blanks() -> Iterator[Listed]:
    """Yields the categories of words before or after another, from the list."""
    never = rude()
    for title, members, also, *perhaps in lines(LISTS / "blanks.txt"):
        core = {word for word in members.split() if _filled_title(title, word) not in never}
        wide, argued = core.union(also.split()), _words(perhaps)
        yield Listed(title, "b", _BLANK_LEVEL, core, wide, argued=argued)


def _sections(name: str) -> dict[str, list[list[str]]]:
    """Returns the fields of the lines of a list, by section."""
    found: dict[str, list[list[str]]] = {}
    for fields in lines(LISTS / f"{name}.txt"):
        heading = re.fullmatch(r"\[([\w ]+)\]", fields[0])
        if heading:
            section = found[heading[1]] = []
        else:
            section.append(fields)
    return found


def played(linking: Linking, known: set[str]) -> tuple[list[Listed], list[Theme]]:
    """Returns the categories of wordplay, and the themes that their words hide."""
    sections = _sections("wordplay")
    themes = [Theme(n, tuple(k.split()), tuple(m.split())) for n, k, m in sections["themes"]]
    words = playing.everyday(linking, known)
    found = [
        Listed(
            play.title,
            "w",
            _LEVELS.get(play.operation, _PLAY_LEVEL),
            set(play.core),
            set(play.core),
            play.operation,
            play.theme,
        )
        for play in playing.plays(themes, words, linking)
    ]
    for title, pairs, more in sections["sounds"]:
        core, also = (dict(_pairs(text)) for text in (pairs, more))
        wide = {*core, *also}
        found.append(Listed(title, "w", _SOUND_LEVEL, {*core}, wide, SOUND, heard=also | core))
    for title, members, more in sections["lists"]:
        core_words = set(members.split())
        wide = core_words.union(more.split())
        found.append(Listed(title, "w", _SOUND_LEVEL, core_words, wide, LIST))
    return found, themes


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for pair in text.split():
        word, _, heard = pair.partition(":")
        if word != heard:
            yield word, heard


def widen(listed: Sequence[Listed], themes: Iterable[Theme], linking: Linking) -> list[str]:
    """Completes `wide` of all categories by the database; returns all core words, ascending.

    Cores lose the words that may not be shown. The words of earlier versions are among those
    returned.
    """
    fits = re.compile(f"[a-z]{{1,{MOST_LETTERS}}}").fullmatch
    never = rude()
    cores = {word for category in listed for word in category.core if (word,) not in never}
    former = {word for row in lines(LISTS / "former.txt") for word in row[0].split()}
    words = sorted(
        word for word in cores | former if fits(word) and not linking.words.is_offensive(word)
    )
    words_of_theme = {theme.name: theme.words for theme in themes}
    both = tuple(word for name in GIVEN_NAMES for word in words_of_theme.get(name, ()))
    words_of_theme |= dict.fromkeys(GIVEN_NAMES, both)
    names = [c for c in listed if c.title.endswith(GIVEN_NAMES) and c.method == SOUND]
    for category in names:
        category.argued = {word for other in names for word in other.wide}
    for category in listed:
        title, wide = category.title, category.wide
        category.core.intersection_update(words)
        if category.code == "b":
            wide.update(linking.beside(title, words))
        elif category.method == FORM:
            wide.update(word for word in words if wordplay.FORMS[title].find(word))
        elif category.theme:
            theme = words_of_theme[category.theme]
            wide.update(word for word in words if wordplay.holds(category.method, word, theme))
    return words


def packed(listed: Sequence[Listed], themes: Sequence[Theme], linking: Linking) -> bytes:
    """Returns the content of the asset."""
    words = widen(listed, themes, linking)
    places = {word: place for place, word in enumerate(words)}
    wides = _set_numbers_by_word(places, [each.wide for each in listed])
    argued = _set_numbers_by_word(places, [each.argued - each.wide for each in listed])
    cores = [sorted(map(places.__getitem__, each.core)) for each in listed]
    used = {each.theme for each in listed}
    columns = {
        "words": "\n".join(words).encode(),
        "categories": "\n".join(each.line for each in listed).encode(),
        "core counts": planes([len(core) for core in cores], 2),
        "cores": planes([place for core in cores for place in core], 2),
        "joined": bytes(
            each.code == "b" and _is_joined(each.title, words[place], linking)
            for each, core in zip(listed, cores, strict=True)
            for place in core
        ),
        "wide counts": bytes(map(len, wides)),
        "wides": planes([step for row in wides for step in _steps(row)], 2),
        "argued counts": bytes(map(len, argued)),
        "argued": planes([step for row in argued for step in _steps(row)], 2),
        "themes": "\n".join(
            f"{theme.name}\t{' '.join(theme.words)}" for theme in themes if theme.name in used
        ).encode(),
        "sounds": "\n".join(
            " ".join([str(number), *(f"{word}:{heard}" for word, heard in each.heard.items())])
            for number, each in enumerate(listed)
            if each.heard
        ).encode(),
        "sizes": bytes(_sizes(words, linking)),
        "regions": _regions(words, linking),
        "titles": _region_of_titles(),
        "uses": _uses(),
        "rude": "\n".join(" ".join(pair) for pair in sorted(rude()) if len(pair) > 1).encode(),
        "above": planes(list(_above(listed, cores, words, linking)), 2),
    }
    return Packed({}, columns).to_bytes(KIND)


def _set_numbers_by_word(places: Mapping[str, int], sets: Sequence[set[str]]) -> list[list[int]]:
    """Returns, for each word in order, the numbers of the sets that it is in, ascending."""
    found: list[list[int]] = [[] for _ in places]
    for number, words in enumerate(sets):
        for word in sorted(words & places.keys()):
            found[places[word]].append(number)
    return found


def _steps(row: Sequence[int]) -> Iterator[int]:
    """Yields the first number, then the difference of each to the one before."""
    yield from row[:1]
    yield from (after - before for before, after in pairwise(row))


def _above(
    listed: Sequence[Listed], cores: Sequence[list[int]], words: Sequence[str], linking: Linking
) -> Iterator[int]:
    """Yields places two by two: a word, then one of its core that it is a kind of or equals.

    What a word alone is a kind of says nothing about what it makes with a blank.
    """
    pairs = set()
    same = spelling_decisions()["one thing"]
    for each, core in zip(listed, cores, strict=True):
        names = {words[place]: place for place in core}
        pairs |= {(names[a], names[b]) for a, b in same if a in names and b in names}
        for word, place in names.items() if each.code == "m" else ():
            pairs |= {(place, names[high]) for high in linking.above(word) & names.keys()}
    for low, high in sorted(pairs):
        yield from (low, high)


def build() -> bytes:
    """Returns the content of the asset made of the present lists."""
    linking = Linking()
    listed = [*meanings(linking), *blanks()]
    known = {word for each in listed for word in each.core}
    plays, themes = played(linking, known)
    return packed([*listed, *plays], themes, linking)


def main() -> None:
    """Writes the asset."""
    (FOLDER / FILE).write_bytes(build())


if __name__ == "__main__":
    main()
