"""What Chinese characters are made of, as a graph whose edges say "is a component of".

Visible components give "shares a component" its meaning. A character shows itself and the parts of
its sequences, of all regions, whatever the script; and what these parts show in turn, but a part
of four strokes or fewer is not taken apart (nobody sees 大 in 犬). A bare stroke does not count.
Variants are one: 氵 is 水. So 江 shows 江, 水 and 工. One that shows 囗 shows 口 too: readers
distinguish them, but somebody could argue that they are one.
"""

from __future__ import annotations

from array import array
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ... import packed
from ...base import MalformedFile
from ...packed import ByCharacter
from ...text import DRAWABLE_FILE
from .. import ids
from .glosses import LANGUAGES, gloss
from .highlights import WIDE, part_meaning, part_reading, stands_for_wide

if TYPE_CHECKING:
    import networkx as nx


K = TypeVar("K")
V = TypeVar("V")

# Where the graph is made networkx is imported, not before: 0.1 s that the start of the program
# does not have.

GRAPH_FILE, READINGS_FILE = "components.txt.gz", "readings.txt.gz"
FREQUENCY_FILE = "frequency.txt.gz"
HEADER = "lion wall components 2"
SECTIONS = (
    "variants",
    "alike",
    "looks",
    "flesh",
    "confusable",
    "levels",
    "radicals",
    "strokes",
    "characters",
)
COLUMNS = ("sc", "tc", "jp", "meaning", "meaning in jp", "meaning in tc", "tw")
WHOLE_UP_TO = 4  # strokes: a part with so few is seen as one
LETTER = {"sc": "G", "tc": "H", "jp": "J", "tw": "H"}
"""By script, the letter of its region in packed sequences; Taiwan's shapes are Hong Kong's."""

_MEANINGS_OF = {"tw": "tc"}
"""What characters mean in Taiwan they mean in Hong Kong."""

FLESH = "⺼"
"""月 where it stands for 肉, flesh."""

_MOON, _FLESH_ALONE = "月肉"
HILL, CITY = "阝邑"
HILL_ALONE = "⻖"
"""阝 on the left, which is 阜; in Japanese it has a name of its own."""
_COMMONNESS = "fr"  # among the lists: how common a character is in Chinese texts
_ZERO_STROKES = ord("0")  # a number of strokes is one character: "0" and so many code points on
_MOST_STROKES = 999  # a file can double them from line to line
_STROKE_SIGNS = range(0x31C0, 0x31F0)
_NO_PARTS = frozenset(f" {ids.LETTERS}{ids.UNKNOWN}") | ids.OPERATORS


class TickedCache(dict[K, V]):
    """A cache of a function that takes a tick, which `functools.cache` would take for a key."""

    cache_clear = dict.clear


class Components:
    """The component data: immutable after load, shared by threads.

    `graph` is that of `component_graph(rows)` without its cycles, None if there is none. `rows`
    holds every character's packed sequences (see `ids.packed`), `strokes` the number of strokes by
    code point, 0 if unknown, `classes` the variants of each component, the usual one first.
    """

    def __init__(
        self,
        graph: nx.DiGraph | None,
        rows: Mapping[str, str],
        strokes: bytes,
        likeness: Likeness,
        confusable: Iterable[str],
        lists: Mapping[str, Mapping[str, int]],
        radicals: Mapping[str, Mapping[str, str]],
    ) -> None:
        """`lists` has the levels of characters, `radicals` their radicals, by script."""
        self._rows = rows
        self._strokes = strokes
        self._strokes_of_added: dict[str, int] = {}
        self._likeness = likeness
        self._forms = {char: line for line in likeness.classes for char in line}
        self._alike = {char: frozenset(line) for line in likeness.alike for char in line}
        self._looks = {char: line[0] for line in likeness.looks for char in line}
        self._confusable = frozenset(confusable)
        self._lists = lists
        self._radicals = radicals
        self._visible: dict[str, frozenset[str]] = {}
        self._acyclic_graph = graph

    @cached_property
    def graph(self) -> nx.DiGraph:
        """The graph of what is a component of what; 45 MB, and shipped walls don't need it."""
        import networkx as nx

        graph = self._acyclic_graph
        return nx.freeze(component_graph(self._rows) if graph is None else graph)

    def _made_of(self, part: str) -> Collection[str]:
        """Returns the components in the sequences of `part`, without theirs."""
        if self._acyclic_graph is None:
            return _components(self._rows.get(part, ""))
        return self._acyclic_graph.pred[part] if part in self._acyclic_graph else ()

    def with_rows(self, rows: Mapping[str, str]) -> Components:
        """Returns components with other sequences, but these lists, strokes and variants.

        Unknown numbers of strokes are added up from the parts when they are needed.
        """
        graph = component_graph(rows)
        open_cycles(graph)
        return Components(
            graph,
            rows,
            self._strokes,
            self._likeness,
            self._confusable,
            self._lists,
            self._radicals,
        )

    def visible(self, char: str) -> frozenset[str]:
        """Returns the visible components of `char`, folded, and those alike to one of them.

        It is one of them itself unless it is a bare stroke.
        """
        shown = self._visible.get(char)
        if shown is None:
            shown = frozenset(map(self.fold, self.parts(char)))
            shown = self._visible[char] = shown.union(*map(self.alike, shown))
        return shown

    def clear_visible_cache(self) -> None:
        """Empties the cache of `visible`."""
        self._visible.clear()

    def parts(self, char: str) -> frozenset[str]:
        """Returns the visible components of `char` in the forms it has, itself included."""
        shapes, waiting = {char}, [char]
        while waiting:
            part = waiting.pop()
            if part == char or self.strokes(part) > WHOLE_UP_TO:
                new = set(self._made_of(part)) - shapes
                shapes |= new
                waiting.extend(new)
        return frozenset(part for part in shapes if not self.is_bare_stroke(part))

    def is_bare_stroke(self, char: str) -> bool:
        """Whether `char` is a bare stroke, which is no component."""
        return self.strokes(char) == 1 or ord(char) in _STROKE_SIGNS

    def fold(self, component: str) -> str:
        """Returns the form that stands for all forms of a component: 水 for 氵."""
        return self.forms(component)[0]

    def forms(self, component: str) -> str:
        """Returns all forms of a component, the usual one first."""
        return self._forms.get(component, component)

    def alike(self, component: str) -> frozenset[str]:
        """Returns the folded component, and those that readers could confuse with it."""
        folded = self.fold(component)
        return self._alike.get(folded, frozenset(folded))

    def look(self, form: str, container: str = "") -> str:
        """Returns one form for all that look the same: 王 for 𤣩.

        月 in `container` is ⺼ where it means flesh, 肉: it looks the same, and is another word.
        So is 阝 on the right, which is 邑, a city; on the left it is a hill.
        """
        found = self._looks.get(form, form)
        if found == _MOON and container in self._likeness.flesh:
            return FLESH
        return CITY if found == HILL and self._ends_with(HILL, container) else found

    def stands_for(self, form: str, container: str) -> str:
        """Returns the character whose reading and meaning a part has in `container`.

        肉 for a 月 that is flesh, ⻖ or 邑 for 阝, else the form itself.
        """
        if stands_for_wide(form, container):
            return WIDE
        return meant_by(self.look(form, container)) or form

    def _ends_with(self, part: str, char: str) -> bool:
        """Whether `part` is the last one written in a character, in some region."""
        return any(text.endswith(part) for text in self._rows.get(char, "").split())

    def strokes(self, char: str) -> int:
        """Returns the number of strokes; 0 if nothing is known of the character."""
        number = self._known_strokes(char)
        return self._add_strokes(char) if not number and self._rows.get(char) else number

    def _known_strokes(self, char: str) -> int:
        """Returns the number of strokes in the data or added up before; 0 if there is none."""
        code = ord(char)
        found = self._strokes[code] if code < len(self._strokes) else 0
        return found or self._strokes_of_added.get(char, 0)

    def _add_strokes(self, char: str) -> int:
        """Returns the strokes of a character in a user's file: the sum of its parts' strokes."""
        import networkx as nx

        made_of = nx.ancestors(self.graph, char) | {char}
        for component in nx.topological_sort(self.graph.subgraph(made_of)):
            text = self._rows.get(component)
            if text and not self._known_strokes(component):
                _, sequence = ids.unpacked(text)[0]
                parts = (sign for sign in sequence if sign not in ids.OPERATORS)
                total = sum(self._known_strokes(part) or 1 for part in parts)
                self._strokes_of_added[component] = min(total, _MOST_STROKES)
        return self._strokes_of_added[char]

    def level(self, char: str, script: str) -> int | None:
        """The level of `char` in the list of a script, None if it is not in it.

        sc: 1 to 3 of 通用规范汉字表. tc: the grade, 1 to 6, of the primary schools of Hong Kong.
        tw: 1 for the 500 commonest of Taiwan, 2 to 4 up to 1000, 2000 and 3000, 5 for the rest.
        jp: the grade, 1 to 6, of the primary schools of Japan, 7 for the rest of 常用漢字表, 8 for
        those of 人名用漢字表 that are no old forms.
        """
        return self._lists[script].get(char)

    def commonness(self, char: str) -> int | None:
        """1 for the most common characters of Chinese texts, 2 for the next, None for others."""
        return self._lists[_COMMONNESS].get(char)

    def rank(self, char: str) -> int | None:
        """1 for the simplified character that a count of modern texts meets most, 2 for the next.

        None for the rarest, and for what is no simplified character.
        """
        return _ranks().get(char)

    def characters(self, script: str) -> Sequence[str]:
        """All characters of the list of a script, sorted."""
        return sorted(self._lists[script])

    def sequence(self, char: str, script: str) -> str:
        """Returns a character's sequence of parts in a script's region, "" if it has no parts."""
        sequences = ids.unpacked(self._rows.get(char, ""))
        regional = [sequence for letters, sequence in sequences if LETTER[script] in letters]
        return regional[0] if regional else sequences[0][1] if sequences else ""

    def reading(self, char: str, script: str, as_part: bool = False) -> str:
        """Pinyin, Jyutping, or up to two on and two kun readings; "" if unknown.

        `as_part`: how the character is read as a part of others.
        """
        if as_part and (special := part_reading(self._listed_part(char), script)):
            return special
        own = _columns()[script].get(char, "")
        return own or (_columns()["sc"].get(char, "") if script == "tw" else "")

    def meaning(self, char: str, script: str = "") -> str:
        """A short English meaning, "" if unknown; in Japanese some mean something else.

        So do some in Traditional, where Simplified uses them for others as well.
        """
        columns = _columns()
        own = columns.get(f"meaning in {_MEANINGS_OF.get(script, script)}")
        return (own.get(char, "") if own else "") or columns["meaning"].get(char, "")

    def _listed_part(self, form: str) -> str:
        """Returns the form under which a part is listed: 手 for 扌, but 邑 for itself."""
        return form if part_meaning(form, "") else self.fold(form)

    def meaning_in(self, language: str, component: str, script: str, as_part: bool = False) -> str:
        """A short meaning of a character or component in a language, "" if it has none there.

        Where it has none itself, that of the first of its forms that has one.
        `as_part`: what it means as a part of others.
        """
        if as_part and (special := part_meaning(self._listed_part(component), language)):
            return special
        forms = (component, *self.forms(component))
        if language in LANGUAGES:
            meanings = (gloss(form, script, language) for form in forms)
        else:
            meanings = (self.meaning(form, script) for form in forms)
        return next(filter(None, meanings), "")

    def is_confusable(self, one: str, other: str) -> bool:
        """Whether two characters differ only in a shape that is easily mistaken: 妹 妺."""
        return one + other in self._confusable or other + one in self._confusable

    def radical(self, char: str, script: str) -> str:
        """The folded radical of `char` where it stands in its usual place, else "".

        Usual is where this radical stands in most characters of the list: 水 on the left.
        """
        radical = self._radicals[script].get(char, "")
        return radical if radical in self.visible(char) else ""


def meant_by(look: str) -> str:
    """Returns the character that a look stands for: 肉, 邑 or ⻖; "" if for itself."""
    return {FLESH: _FLESH_ALONE, CITY: CITY, HILL: HILL_ALONE}.get(look, "")


class Likeness(NamedTuple):
    """Which forms of components count as one; each line has such forms, the usual one first."""

    classes: Sequence[str]
    """Variants of a component."""
    alike: Sequence[str]
    """Components that could be argued to be one."""
    looks: Sequence[str]
    """Forms of one component that look the same."""
    flesh: frozenset[str]
    """The characters in which 月 stands for 肉."""


@cache
def _lean_graph_class() -> type[nx.DiGraph]:
    """Returns a class of directed graphs without attributes, which need a third less memory.

    Source: the ThinGraph of the documentation of networkx.Graph.
    """
    import networkx as nx

    nothing: Mapping[str, object] = {}

    class LeanGraph(nx.DiGraph):  # type: ignore[misc]  # networkx has no types
        def _none(self) -> Mapping[str, object]:
            return nothing

        node_attr_dict_factory = _none
        edge_attr_dict_factory = _none

    return LeanGraph


def component_graph(rows: Mapping[str, str]) -> nx.DiGraph:
    """Returns the graph of packed sequences: an edge from 女 to 好 if 女 is a component of 好.

    It is acyclic if the sequences are: see `open_cycles`.
    """
    graph = _lean_graph_class()()
    graph.add_nodes_from(rows)
    graph.add_edges_from(_edges(rows))
    return graph


def _edges(rows: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yields (component, character) for every component in the packed sequences of rows."""
    names: dict[str, str] = {}  # one string for every use of a character: 4 MB less
    for char, text in rows.items():
        for part in _components(text):
            yield names.setdefault(part, part), char


def _components(text: str) -> set[str]:
    """The components in packed sequences."""
    parts = set(text)  # 5 times as fast as tokens, for 30,000 rows
    if not ids.HIDING.isdisjoint(parts):
        parts = set(chain(*(ids.components(sequence) for _, sequence in ids.unpacked(text))))
    return parts - _NO_PARTS


def open_cycles(graph: nx.DiGraph) -> None:
    """Makes a graph acyclic by removing the edges between characters made of each other."""
    import networkx as nx

    if nx.is_directed_acyclic_graph(graph):
        return
    cycles = {
        char: number
        for number, chars in enumerate(nx.strongly_connected_components(graph))
        for char in chars
    }
    inside = [(part, char) for part, char in graph.edges if cycles[part] == cycles[char]]
    graph.remove_edges_from(inside)


@cache
def shipped() -> Components:
    """The shipped component data, loaded once. Raises ParseError if it is damaged."""
    return read(packed.text(GRAPH_FILE))


def from_ids(data: bytes) -> Components:
    """Returns components with a user's sequences, and the shipped lists, strokes and variants.

    The file is BabelStone's IDS.TXT or the ids.txt of cjkvi. Raises ParseError.
    """
    return shipped().with_rows(ids.rows(data)[0])


def read(text: str) -> Components:
    """Reads a component file as tools/data/components.py writes it. Raises ParseError."""
    sections = _sections(text)
    characters = sorted(zip(sections["characters"], sections["strokes"][0], strict=True))
    codes = array("I", (ord(line[0]) for line, _ in characters))
    rows = ByCharacter(codes, "\n".join(line[1:] for line, _ in characters))
    strokes = bytearray(codes[-1] + 1)
    for line, count in characters:
        strokes[ord(line[0])] = ord(count) - _ZERO_STROKES
    lists: dict[str, dict[str, int]] = {script: {} for script in (*LETTER, _COMMONNESS)}
    same: dict[str, str] = {}  # one string for every use of a character: 1 MB less
    for name, _, chars in (line.partition("\t") for line in sections["levels"]):
        script, level = name[:2], int(name[2:])  # `sc1`
        lists[script].update({same.setdefault(char, char): level for char in chars})
    radicals = {
        script: dict(
            zip(sorted(lists[script]), [same.setdefault(r, r) for r in line], strict=True)
        )
        for script, line in zip(LETTER, sections["radicals"], strict=True)
    }
    likeness = Likeness(
        sections["variants"],
        sections["alike"],
        sections["looks"],
        frozenset("".join(sections["flesh"])),
    )
    return Components(
        None, rows, bytes(strokes), likeness, sections["confusable"], lists, radicals
    )


def _sections(text: str) -> dict[str, list[str]]:
    """The lines of each section of the component data. Raises ParseError."""
    head, *parts = text.split("\n# ")
    names = tuple(part.partition("\n")[0] for part in parts)
    if head != HEADER or names != SECTIONS:
        raise MalformedFile(
            f"The component data can't be read: {text[: len(HEADER)]!r}. Reinstall Puzzle Cabinet."
        )
    return {name: part.split("\n")[1:] for name, part in zip(names, parts, strict=True)}


@cache
def _columns() -> Mapping[str, ByCharacter]:
    """Returns the readings and meanings of characters by the name of their column."""
    head, *columns = packed.text(READINGS_FILE).split("\n\f\n")
    codes = array("I", map(ord, head))
    return {name: ByCharacter(codes, text) for name, text in zip(COLUMNS, columns, strict=True)}


@cache
def _ranks() -> Mapping[str, int]:
    """Returns the rank of every character in a count of modern texts, 1 for the commonest."""
    return {char: rank for rank, char in enumerate(packed.text(FREQUENCY_FILE), 1)}


def drawable(script: str) -> frozenset[str]:
    """Returns the characters and components that the shipped font of a script has."""
    return _chars_of_fonts()[script]


@cache
def _chars_of_fonts() -> dict[str, frozenset[str]]:
    """Returns the characters that the shipped font of each script has."""
    same: dict[str, str] = {}  # see `read`
    lines = (line.split("\t") for line in packed.text(DRAWABLE_FILE).split("\n")[1:-1])
    return {
        script: frozenset([same.setdefault(char, char) for char in chars])
        for script, chars in lines
    }
