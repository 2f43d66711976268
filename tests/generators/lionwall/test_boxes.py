"""Where components lie by the sequence alone: one character for each operator, and what is not."""

from __future__ import annotations

import pytest

from generators.lionwall.boxes import WHOLE, Axis, Box, places
from generators.lionwall.components import shipped


def boxes(component: str, char: str, script: str = "sc") -> list[Box]:
    return [place.box for place in places(component, char, script, shipped())]


def middle(box: Box) -> tuple[float, float]:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2


def area(box: Box) -> float:
    return (box.right - box.left) * (box.bottom - box.top)


# Left, top, right, bottom: at which edges of the square the part is.
EDGES = [
    ("杯", "木", "ltb"),
    ("杯", "不", "trb"),
    ("歪", "不", "ltr"),
    ("歪", "正", "lrb"),
    ("衍", "氵", "tb"),
    ("粥", "米", "tb"),
    ("曼", "日", "ltr"),
    ("意", "日", "lr"),
    ("意", "心", "lrb"),
    ("囚", "人", ""),
    ("问", "口", "b"),
    ("凶", "㐅", "t"),
    ("医", "矢", "r"),
    ("病", "丙", "rb"),
    ("句", "口", "b"),
    ("戒", "廾", "lb"),
    ("还", "不", "tr"),
]


@pytest.mark.parametrize(("char", "component", "edges"), EDGES)
def test_a_part_lies_where_the_operator_says(char: str, component: str, edges: str) -> None:
    (box,) = boxes(component, char)
    touched = zip("ltrb", (a == b for a, b in zip(box, WHOLE, strict=True)), strict=True)
    assert "".join(edge for edge, touches in touched if touches) == edges


@pytest.mark.parametrize(
    ("char", "outer"), [("囚", "囗"), ("问", "门"), ("医", "匚"), ("病", "疒"), ("还", "辶")]
)
def test_what_encloses_is_the_whole_without_a_hole(char: str, outer: str) -> None:
    (place,) = places(outer, char, "sc", shipped())
    assert place.box == WHOLE
    assert place.hole is not None
    assert 0.2 < area(place.hole) < 0.8


def test_any_form_of_a_component_is_meant() -> None:
    assert boxes("水", "江") == boxes("氵", "江")
    (place,) = places("水", "江", "sc", shipped())
    assert place.form == "氵"


@pytest.mark.parametrize("script", ["sc", "tc", "jp"])
def test_a_component_that_is_there_twice_has_two_places(script: str) -> None:
    first, second = boxes("木", "林", script)
    assert first.right == second.left
    assert len(boxes("木", "森", script)) == 3


def test_a_nested_part_lies_inside_that_which_holds_it() -> None:
    (field,) = boxes("相", "湘")
    (eye,) = boxes("目", "湘")
    assert field.left == pytest.approx(1 - area(field), abs=0.01)
    assert field.left < eye.left < eye.right < 1 or field.left <= eye.left < eye.right == 1
    assert area(eye) < area(field)


def test_a_character_is_all_of_itself() -> None:
    assert boxes("口", "口") == [WHOLE]
    assert boxes("人", "亻") == [WHOLE]


@pytest.mark.parametrize(("char", "component"), [("江", "火"), ("本", "木"), ("明", "一")])
def test_what_is_not_in_the_sequence_or_overlaps_has_no_place(char: str, component: str) -> None:
    assert boxes(component, char) == []


def test_a_part_of_four_strokes_is_not_taken_apart() -> None:
    assert boxes("大", "状") == []


def test_radicals_at_the_left_are_narrow() -> None:
    for char, radical in (("江", "氵"), ("仔", "亻"), ("冰", "冫"), ("说", "讠")):
        (box,) = boxes(radical, char)
        assert box.right <= 0.4
    (box,) = boxes("刂", "刘")
    assert box.left >= 0.5


def test_more_strokes_take_more_room() -> None:
    (few,), (many,) = boxes("工", "江"), boxes("感", "憾")
    assert area(few) < area(many) + 0.1
    assert area(boxes("氵", "瀑")[0]) < area(boxes("氵", "汁")[0])


def test_the_script_decides_where_the_regions_differ() -> None:
    assert boxes("言", "這", "tc")
    assert boxes("马", "妈", "sc")
    assert middle(boxes("言", "談", "jp")[0])[0] < 0.5


def test_every_line_is_asked_for_and_kept() -> None:
    asked: list[tuple[Box, Axis]] = []

    def quarter(box: Box, axis: Axis, _expected: float) -> float | None:
        asked.append((box, axis))
        start, end = (box.left, box.right) if axis is Axis.ACROSS else (box.top, box.bottom)
        return start + (end - start) / 4

    (place,) = places("日", "萌", "sc", shipped(), quarter)
    assert asked[0] == (WHOLE, Axis.DOWN)
    assert asked[1] == (Box(0, 0.25, 1, 1), Axis.ACROSS)
    assert place.box == Box(0, 0.25, 0.25, 1)


def test_without_a_line_there_is_no_place() -> None:
    assert places("日", "萌", "sc", shipped(), lambda *_: None) == []
    assert places("疒", "病", "sc", shipped(), lambda *_: None) == []


def test_a_frame_counts_only_round_the_whole_character() -> None:
    """Nobody sees 口 in the frame of the field of 福."""
    assert boxes("口", "福") == []
    (frame,) = places("囗", "图", "sc", shipped())
    assert frame.hole is not None
