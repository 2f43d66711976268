"""How Lion Walls come from texts and leave as files and web pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ..base import Message, Opened, Options, ParseError, Tick, UnknownFormat, UsageError, no_tick
from ..grid import bits, bitset
from ..rng import Rng
from ..text import InLanguages, UsableList, coded, native, quoted, text_of
from ..walls.wall import (
    CARDS,
    COUNTED_WAYS,
    GROUPS,
    Partition,
    first_card,
    partitions,
    title_in,
    wall_page,
)
from ..web import Seals, WebGame
from .characters.components import (
    CITY,
    FLESH,
    HILL,
    Components,
    drawable,
    from_ids,
    meant_by,
    shipped,
)
from .characters.glosses import LANGUAGES, first_sense
from .characters.highlights import WIDE, stands_for_wide
from .characters.visibility import common_looks, looks_of
from .characters.zhuyin import zhuyin
from .rules import (
    SCRIPT_TITLES,
    SCRIPTS,
    WRONG_COUNT,
    Group,
    Puzzle,
    State,
    check_cards,
    is_han,
    parse_script_and_cards,
)
from .wall import SLANTED, Wall, puzzle_of

NAME = "lionwall"
MAX_BYTES = 1_000_000
MAX_COUNTED = 1000
_COMMENT_SIGN = "#"
_MOON = "月"
_COMMAS = dict.fromkeys(map(ord, ",，、"))


def open_wall(data: bytes, options: Options, tick: Tick = no_tick) -> Opened:
    """Opens the wall in a text of any known format.

    Groups and herrings come from the native text; for other formats they are looked up in the
    components. The script of bare characters is guessed if no flag gives it, and they are
    shuffled: the person who wrote them down knew the groups. An ID was dealt with one grouping: if
    the components of today allow more, the wall's is the one whose components a reader sees, and a
    notice says so. Raises ParseError if the text is no wall, or if there is no one grouping.
    """
    text = _wall_text(data)
    if ";" in text:
        puzzle = Puzzle.from_text(text)
        _check_script(puzzle.script, options)
        return Opened(puzzle, notice=puzzle.notice)
    is_bare = ":" not in text
    if is_bare and not options.get("script"):
        options = {**options, "script": guessed_script(text)}
    wall = wall_in(text, options)
    groupings = partitions(wall.shared.values(), MAX_COUNTED, tick)
    seen = [] if is_bare else [partition for partition in groupings if _is_seen(wall, partition)]
    partition = _only_partition(seen if len(seen) == 1 else groupings)
    # No wall is dealt with its groups as rows or columns: somebody wrote this one down by groups.
    if is_bare or all(group in _ROWS_AND_COLUMNS for group in partition):
        wall, partition = shuffled(wall, partition)
    puzzle = replace(
        puzzle_of(wall, partition),
        title=title_in(text),
        solution_count=min(len(groupings), COUNTED_WAYS),
    )
    return Opened(puzzle, notice=puzzle.notice)


def _is_seen(wall: Wall, partition: Partition) -> bool:
    """Whether a reader sees, on all cards of each group, the component that names it."""
    return all(wall.is_seen(wall.names(cards)[0], cards) for cards in partition)


_ROW, _COLUMN = 0b1111, 0b0001_0001_0001_0001
_ROWS_AND_COLUMNS = frozenset(
    cards for number in range(GROUPS) for cards in (_ROW << GROUPS * number, _COLUMN << number)
)
"""The cards of each row and of each column, as bitsets."""


def shuffled(wall: Wall, partition: Partition) -> tuple[Wall, Partition]:
    """Returns a wall with its cards in another order, and its partition.
    The order depends on the characters alone, and no group is a row or a column.
    """
    groups = [wall.chars(group) for group in partition]
    cards = sorted(wall.cards)
    rng = Rng("".join(cards))
    moved: Partition = ()
    while not moved or not _ROWS_AND_COLUMNS.isdisjoint(moved):
        rng.shuffle(cards)
        moved = tuple(
            sorted((bitset(map(cards.index, group)) for group in groups), key=first_card)
        )
    return Wall.of(wall.script, "".join(cards), wall.components), moved


def read(data: bytes, options: Options) -> Wall:
    """Returns the cards in a text of any known format, and what they share. Raises ParseError."""
    text = _wall_text(data)
    if ";" in text:
        Puzzle.from_text(text)
    return wall_in(text.partition(";")[0], options)


def wall_in(text: str, options: Options) -> Wall:
    """Reads the wall of `sc:` and 16 characters, or of the characters alone.

    Raises UsableList for more characters without a script, else ParseError.
    """
    if ":" not in text and len(text) > CARDS and all(map(is_han, text)):
        raise UsableList(WRONG_COUNT, NAME, text, n=CARDS, found=len(text))
    if ":" in text:
        script, cards = parse_script_and_cards(text)
        _check_script(script, options)
    else:
        script, cards = options.get("script") or SCRIPTS[0], text
        check_cards(cards)
    return Wall.of(script, cards, components_of(options))


def guessed_script(cards: str) -> str:
    """Returns the script whose list has most of these characters; the first of several."""
    components = shipped()

    def listed(script: str) -> int:
        return sum(components.level(card, script) is not None for card in cards)

    return max(SCRIPTS, key=listed)


def components_of(options: Options) -> Components:
    """The shipped components, or those of the file that the flags hold. Raises ParseError."""
    data = options.get("ids")
    if data is None:
        return shipped()
    try:
        return from_ids(data)
    except ParseError as error:
        raise UsageError(f"--ids: {error.message}") from error


def _only_partition(groupings: Sequence[Partition]) -> Partition:
    """Returns the only partition. Raises ParseError if there is not exactly one."""
    if len(groupings) != 1:
        raise ParseError(
            "A wall must have exactly one solution. Solutions found: {found}.",
            groups=GROUPS,
            found=_count_text(len(groupings)),
        )
    return groupings[0]


def _count_text(count: int) -> str:
    """Returns a number of solutions as text; counting stops at MAX_COUNTED."""
    return str(count) if count < MAX_COUNTED else f"{count}+"


def _wall_text(data: bytes) -> str:
    """Returns a wall's text without the name of the kind, spaces and comments.

    Commas between the characters are left out too. Raises UnknownFormat where nothing in it is of
    a wall, else ParseError.
    """
    lines = text_of(data, MAX_BYTES).splitlines()
    shown = (line for line in lines if not line.lstrip().startswith(_COMMENT_SIGN))
    text = "".join("".join(shown).split()).removeprefix(f"{NAME}:")
    if ";" not in text:
        text = text.translate(_COMMAS)
    if not any(map(is_han, text)) and text.partition(":")[0] not in SCRIPTS:
        raise UnknownFormat("A wall needs 16 Chinese characters, not {found}.", found=quoted(text))
    return text


def _check_script(script: str, options: Options) -> None:
    """Raises ParseError if the option --script contradicts the script of the wall."""
    given = options.get("script")
    if given not in (None, script):
        raise UsageError(f"This wall is in {script}, not {given}. Leave out --script.")


def _rows_of_cards(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the cards as dealt, in rows of four, then the title, if any, as an ID has it.

    The title also comes first as a comment for people. Groups that don't follow from the cards
    come last.
    """
    rows = [" ".join(puzzle.cards[start : start + GROUPS]) for start in range(0, 16, GROUPS)]
    lines = [f"{NAME}:{puzzle.script}:", *rows]
    if puzzle.title:
        lines = [f"# {puzzle.title}", *lines, f"~{coded(puzzle.title)}"]
    _head, mark, groups = puzzle.share().partition(";")
    lines += [f";{groups}"] if mark else []
    return "".join(f"{line}\n" for line in lines).encode()


def _answers(puzzle: Puzzle, state: State | None) -> bytes:
    """Returns the cards as dealt, then as comments the groups, their readings, the herrings."""
    lines = [_rows_of_cards(puzzle, state).decode()]
    components = shipped()
    for group in puzzle.groups:
        lines.append(f"# {group_with_meaning(puzzle, group, components)}\n")
        for card in puzzle.text_of(group.cards):
            about = (
                card,
                usual_reading(card, puzzle.script, components),
                components.meaning(card, puzzle.script),
            )
            lines.append(f"#   {'  '.join(filter(None, about))}\n")
    for herring in puzzle.herrings:
        cards = " ".join(puzzle.text_of(herring.cards))
        component = with_meaning(herring.component, puzzle.script, components)
        lines.append(f"# {component} looks like a group: {cards}\n")
    return "".join(lines).encode()


def usual_reading(char: str, script: str, components: Components) -> str:
    """Returns a character's reading; in zhuyin, as the program shows it, on a wall of Taiwan."""
    reading = components.reading(char, script)
    return zhuyin(reading) or reading if script == "tw" else reading


def with_meaning(component: str, script: str, components: Components, language: str = "") -> str:
    """Returns a component with its first meaning in a language, if it has one: `不 (not)`."""
    meaning = first_sense(components.meaning_in(language, component, script, as_part=True))
    if not meaning:
        return component
    return f"{component}（{meaning}）" if language.startswith("zh") else f"{component} ({meaning})"


def forms_shown(puzzle: Puzzle, group: Group, components: Components) -> Sequence[str]:
    """Returns a group's component and, if no form is on all cards, the other forms they show.

    月 and 阝 are named as they are printed: they look the same, whatever they stand for.
    """
    component, script, chars = group.component, puzzle.script, puzzle.text_of(group.cards)
    name = components.fold(component)
    if component in (_MOON, HILL) or common_looks(name, chars, script, components):
        return [component]
    looks = [look for char in chars for look in looks_of(name, char, script, components)]
    named = [look for look in looks if look in drawable(script) and look != SLANTED]
    return [*dict.fromkeys([component, *named])]


def group_with_meaning(
    puzzle: Puzzle, group: Group, components: Components, language: str = ""
) -> str:
    """Returns a group's component with its first meaning: `月 (meat)` where it is flesh.

    It is named in each form that the cards show: `衤/衣 (clothes)`.
    """
    named = "/".join(forms_shown(puzzle, group, components))
    read = read_as(puzzle, group, components)
    return with_meaning(read, puzzle.script, components, language).replace(read, named, 1)


def read_as(puzzle: Puzzle, group: Group, components: Components) -> str:
    """Returns what a group's component is read as and means: 肉 for a 月 that is flesh.

    So is 邑 for a 阝 on the right, and ⻖, which is 阜, for one on the left.
    """
    component, chars = group.component, puzzle.text_of(group.cards)
    if stands_for_wide(component, chars):
        return WIDE
    name = components.fold(component)
    for look in {_MOON: (FLESH,), HILL: (CITY, HILL)}.get(component, ()):
        if look in common_looks(name, chars, puzzle.script, components):
            return meant_by(look)
    return component


def in_languages(puzzle: Puzzle, group: Group, components: Components) -> InLanguages:
    """Returns a group's component with its first meaning, in each language that has meanings."""
    return InLanguages(
        (language, group_with_meaning(puzzle, group, components, language))
        for language in ("", *LANGUAGES)
    )


EXPORTS: Mapping[str, Callable[[Puzzle, State | None], bytes]] = {
    "native": native,
    "text": _rows_of_cards,
    "answers": _answers,
}
"""The export formats by name: (wall, position or None) -> file."""


_RULE = Message("Find four groups of four. The characters in each group share a part.")
_LANGUAGES = {"sc": "zh-Hans", "tc": "zh-HK", "jp": "ja", "tw": "zh-TW"}


def page(puzzle: Puzzle, seals: Seals) -> WebGame:
    """The wall, its groups hashed. It is drawn in the fonts of the reader's system."""
    components = shipped()

    def shown(group: Group) -> dict[str, object]:
        """Returns what the page shows of a found group: its component, and the readings."""
        chars = [puzzle.cards[card] for card in bits(group.cards)]
        return {
            "title": seals.written(in_languages(puzzle, group, components)),
            "becomes": [as_taught(components.reading(char, puzzle.script)) for char in chars],
        }

    def as_taught(reading: str) -> str:
        """Returns a reading as schools of the script's region write it."""
        return (zhuyin(reading) if puzzle.script == "tw" else "") or reading

    language, script = _LANGUAGES[puzzle.script], SCRIPT_TITLES[puzzle.script]
    return wall_page(puzzle, seals, shown, "", language, _RULE, about=(script,))
