"""What a component may be called by a player who types."""

from __future__ import annotations

import pytest

from generators.lionwall.characters.components import shipped
from generators.lionwall.naming import component_meant, names
from generators.lionwall.rules import Puzzle
from generators.lionwall.wall import Wall, _group_of, puzzle_of
from generators.walls.wall import partitions
from tests.forms import at_once, parts
from tests.generators.lionwall.walls import PUBLISHED, wall

CAVE, WATER, MAN, FOOT = range(4)


def published() -> Puzzle:
    found = wall(PUBLISHED)
    return puzzle_of(found, partitions(found.shared.values(), 1)[0])


@pytest.mark.parametrize(
    ("group", "text"),
    [
        *(
            (MAN, text)
            for text in ("人", "亻", "ren", "rén", "ren2", "REN", "man", "jan4", "ㄖㄣˊ")
        ),
        *((WATER, text) for text in ("水", "shui3", "shuǐ", "Water ", "みず", "ミズ")),
        *((CAVE, text) for text in ("xue", "cave")),
        *((FOOT, text) for text in ("zu", "foot")),
    ],
)
def test_a_component_is_called_by_form_reading_or_meaning(group: int, text: str) -> None:
    puzzle = published()
    meant = component_meant(text, puzzle, group, shipped())
    assert meant is not None
    assert meant in puzzle.groups[group].accepted


@at_once(parts("车 car, 車 car, 木 wood, 讠 talk, 钅 metal, 虫 bug"))
def test_a_component_has_its_plain_name_beside_the_meanings(component: str, name: str) -> None:
    assert name in names(component, published(), shipped())


@pytest.mark.parametrize(("cards", "name"), parts("村根樣機 wood, 順願頂項 head, 廠度底席 house"))
def test_a_component_is_called_as_textbooks_call_it(cards: str, name: str) -> None:
    found = wall(f"{cards}海深消流是者明晚集進離隻", "tw")
    puzzle = puzzle_of(found, partitions(found.shared.values(), 1)[0])
    texts = [puzzle.text_of(each.cards) for each in puzzle.groups]
    group = next(number for number, text in enumerate(texts) if cards[0] in text)
    meant = component_meant(name, puzzle, group, shipped())
    assert meant is not None
    assert meant in puzzle.groups[group].accepted


@at_once(
    [
        *(("土", "地坏城堆", text) for text in ("士", "scholar")),
        *(("口", "味呼吹唱", text) for text in ("囗", "enclosure")),
        *(("亻", "休住作使", text) for text in ("入", "enter")),
        *(("目", "眼睛睡相", text) for text in ("口", "囗", "mouth")),
        *(("攵", "收政效敢", text) for text in ("夂", "攴", "夊")),
    ]
)
def test_what_is_another_part_to_readers_is_no_name(component: str, cards: str, text: str) -> None:
    components = shipped()
    group = _group_of(Wall.of("sc", cards, components), 0b1111)
    assert group.accepted.startswith(component)
    puzzle = Puzzle("sc", cards, (group,))
    meant = component_meant(text, puzzle, 0, components)
    assert meant is None or not group.is_called(meant)


def test_what_another_group_shares_is_meant_wrongly() -> None:
    puzzle = published()
    meant = component_meant("water", puzzle, MAN, shipped())
    assert meant is not None
    assert meant not in puzzle.groups[MAN].accepted


@at_once(["rèn", "ren4", "house", "", "12", "the", "人人", "リメン"])
def test_what_nothing_is_called_is_not_known(text: str) -> None:
    assert component_meant(text, published(), MAN, shipped()) is None


@at_once(
    [
        *(
            ("广", text)
            for text in ("yan", "yǎn", "guang", "ㄧㄢˇ", "jim5", "shelter", "building")
        ),
        *(("厂", text) for text in ("han", "chang", "hon3", "cliff")),
        *(("阝", text) for text in ("fu", "yi", "city")),
        *(("歹", text) for text in ("dai", "death", "bones")),
    ]
)
def test_a_component_is_called_as_a_part_or_as_the_character(component: str, name: str) -> None:
    assert name in names(component, published(), shipped())
