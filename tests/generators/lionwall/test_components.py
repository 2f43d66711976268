"""The components of the shipped data and of a user's file, and what loads them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise

import networkx as nx
import pytest

from generators.base import ParseError
from generators.lionwall import ids
from generators.lionwall.characters import components
from generators.lionwall.characters.components import Components, drawable, from_ids, read, shipped
from generators.lionwall.characters.visibility import seen_parts
from generators.lionwall.commands import decomposed
from generators.lionwall.wall import drawable_forms, is_notable
from tests.forms import at_once, long, parts
from tests.source_tree import ROOT

TOY = (
    components.HEADER
    + "\n# variants\n水氵\n# alike\n\n# looks\n\n# flesh\n\n# confusable\n妹妺"
    + "\n# levels\nsc1\t江\nsc2\t好\nsc3\t沚\ntc1\t好\ntc6\t江\njp1\t好\njp7\t江"
    + "\n# radicals\n女水水\n女水\n女 \n"
    + "\n# strokes\n416373634"
    + "\n# characters\n水\n一\n好⿰女子\n女\n沚⿰氵止\n子\n江G⿰氵工 HJ⿰氵土\n氵\n止⿱⺊一"
)


@pytest.fixture(scope="module")
def toy() -> Components:
    return read(TOY)


def visible(data: Components, char: str) -> str:
    return "".join(sorted(data.visible(char)))


@pytest.mark.parametrize("step", [10, long(1)])
def test_every_shipped_row_is_readable(step: int) -> None:
    data = shipped()
    for char in [*data.graph][::step]:
        for script in components.LETTER:
            text = data.sequence(char, script)
            if text:
                assert set(ids.components(text)) <= set(data.graph.pred[char])


def test_the_shipped_graph_is_acyclic_and_has_an_edge_from_part_to_whole() -> None:
    graph = shipped().graph
    assert nx.is_directed_acyclic_graph(graph)
    assert graph.has_edge("女", "好")
    assert not graph.has_edge("好", "女")
    assert graph.number_of_nodes() > 27_000


@at_once(
    [
        ("sc", [3500, 3000, 1605]),
        ("tc", [461, 525, 573, 654, 327, 290]),
        ("tw", [499, 503, 1027, 800, 770]),
        ("jp", [80, 160, 200, 202, 193, 191, 1110, 628]),
    ]
)
def test_lists_have_their_official_sizes(script: str, sizes: list[int]) -> None:
    data = shipped()
    levels = [data.level(char, script) for char in data.characters(script)]
    assert [levels.count(level) for level in range(1, len(sizes) + 1)] == sizes
    assert len(levels) == sum(sizes)
    assert list(data.characters(script)) == sorted(set(data.characters(script)))
    assert all(char in data.graph for char in data.characters(script))


@at_once(
    parts(
        "江 江水工, 踝 踝足口囗止果日木, 示 示二小⺌, 宗 宗宀示二小⺌, 犬 犬大, 犰 犰犬九, 十 十"
    )
)
def test_what_a_character_shows(char: str, shows: str) -> None:
    assert shipped().visible(char) == frozenset(shows)
    assert shipped().visible("一") == frozenset()


@pytest.mark.parametrize("stroke", "一丨丶丿乙亅乚乛乀乁㇒㇉𠃌")
def test_a_bare_stroke_does_not_count(stroke: str) -> None:
    data = shipped()
    assert data.is_bare_stroke(stroke)
    assert not any(stroke in data.visible(char) for char in data.characters("sc"))


def test_sequences_of_all_regions_count() -> None:
    data = shipped()
    assert data.sequence("食", "sc") == "⿱𠆢良"
    assert data.sequence("食", "tc") == "⿱𠆢⿱一艮"
    assert {"良", "艮"} <= data.visible("食")


def test_a_character_that_the_data_lack_shows_itself() -> None:
    assert shipped().visible("\U0003134a") == {"\U0003134a"}


@at_once(
    [
        *("日曰", "⺈𠂊", "人亻𠆢", "王𤣩", "虎虍"),
        *("月⺼⺝肉", "氵水氺", "灬火", "言訁讠", "钅釒金", "糸糹纟", "刂刀", "扌手"),
        *("忄心", "艹艸", "邑阝阜", "𧾷足", "礻示", "衤衣", "爫爪", "犭犬", "户戸戶"),
    ]
)
def test_variants_are_one(variants: str) -> None:
    data = shipped()
    assert len({data.fold(char) for char in variants}) == 1
    assert set(variants) <= set(data.forms(variants[0]))


@at_once(
    [
        *("田由", "田甲", "田申", "用甩", "刀刁", "手才", "子孑", "老考", "川巛", "小⺍", "母毌"),
        *("艹䒑", "日目", "口日", "木禾", "人八", "土王", "水火", "示衣", "干千", "大太", "几儿"),
    ]
)
def test_other_parts_are_not_variants(words: str) -> None:
    data = shipped()
    assert data.fold(words[0]) != data.fold(words[1])


@pytest.mark.parametrize(("form", "usual"), ["氵水", "讠言", "艸艹", "辵辶", "𤣩王", "⼞囗"])
def test_the_usual_form_stands_for_its_class(form: str, usual: str) -> None:
    assert shipped().fold(form) == usual


@at_once(["口囗", "土士", "王壬", "王玉", "攵夂", "攵攴", "夂夊", "小⺌", "人入", "未末", "己巳"])
def test_what_a_reader_tells_apart_is_two_components_that_count_as_one(pair: str) -> None:
    data = shipped()
    assert data.fold(pair[0]) != data.fold(pair[1])
    assert set(pair) <= data.visible(pair[0]) & data.visible(pair[1])


@pytest.mark.parametrize(
    ("form", "whole", "look"),
    ["⺩理𤣩", "王弄王", "月肚⺼", "月明月", "⺝脂⺼", "刂利刂", "亻他亻", "阝院阝", "阝部邑"],
)
def test_forms_that_look_the_same_are_one_look(form: str, whole: str, look: str) -> None:
    assert shipped().look(form, whole) == look


@at_once(["妹妺", "沫沬", "大犬", "戊戌", "未末", "土士", "晴睛"])
def test_lookalikes_are_confusable_both_ways(pair: str) -> None:
    data = shipped()
    assert data.is_confusable(*pair)
    assert data.is_confusable(*reversed(pair))


def test_a_radical_counts_in_its_usual_place_only() -> None:
    data = shipped()
    assert data.radical("江", "sc") == "水"
    assert data.radical("花", "tc") == "艹"
    assert data.radical("踝", "sc") == "足"
    assert data.radical("泉", "jp") == ""
    assert data.radical("问", "tc") == ""


def test_readings_are_those_of_the_script() -> None:
    data = shipped()
    assert [data.reading("生", script) for script in ("sc", "tc", "jp")] == [
        "shēng",
        "sang1",
        "セイ ショウ いきる いかす",
    ]
    assert data.reading("\U0003134a", "sc") == ""


def test_a_form_of_a_component_is_read_and_means_what_its_full_character_does() -> None:
    data = shipped()
    for forms, full in parts("氵氺 水, 亻𠆢 人, 忄 心, 钅釒 金, 灬 火"):
        for form in forms:
            for script in ("sc", "tc"):
                assert data.reading(form, script) == data.reading(full, script)
            assert data.meaning(form) == data.meaning(full)
    assert data.reading("氵", "jp") == "スイ さんずい"


@at_once("墬窓咊豓歴参蔴紥")
def test_forms_that_no_school_of_hong_kong_teaches_are_in_no_list(char: str) -> None:
    assert shipped().level(char, "tc") is None


def test_a_meaning_in_japanese_is_not_the_chinese_one() -> None:
    data = shipped()
    for char, chinese, japanese in (
        *(("省", "province, save", "ministry, omit"), ("社", "society, club", "company, shrine")),
        ("押", "pledge, detain", "push, press"),
        *(("腕", "wrist", "arm, skill"), ("水", data.meaning("水"), data.meaning("水"))),
    ):
        assert [data.meaning(char, script) for script in ("", "sc", "tc", "jp")] == [
            *[chinese] * 3,
            japanese,
        ]
    assert data.meaning("縦", "jp") == "vertical"


def test_a_meaning_in_traditional_is_that_of_the_one_character() -> None:
    data = shipped()
    assert [data.meaning("里", script) for script in ("sc", "tc", "jp")] == [
        "inside, village, mile",
        "village, mile",
        "village, home",
    ]


@pytest.mark.parametrize("script", ["sc", "tc", "jp"])
def test_what_a_group_may_share_has_a_reading_with_a_tone_and_a_meaning(script: str) -> None:
    data = shipped()
    names = Counter(
        name for char in data.characters(script) for name in seen_parts(char, script, data)
    )
    shared = [name for name, n in names.items() if n >= 6 and is_notable(name, script, data)]
    forms = {form for name in shared for form in drawable_forms(name, script, data)}
    neutral = {"了", "么", "麼", "着", "的", "们", "們", "亇"}
    assert len(forms) > 150
    for form in forms:
        told = [data.reading(each, script) for each in (form, *data.forms(form))]
        reading = next(filter(None, told), "")
        meanings = [data.meaning(each, script) for each in (form, *data.forms(form))]
        assert reading, form
        assert script != "sc" or not reading.isascii() or form in neutral, form
        assert any(meanings), form
        assert not any(re.search("radical|variant", meaning, re.I) for meaning in meanings), form


def test_nearly_every_listed_character_has_a_reading_and_a_short_meaning() -> None:
    data = shipped()
    for script in ("sc", "tc", "jp"):
        chars = data.characters(script)
        assert [char for char in chars if not data.reading(char, script)][20:] == []
        assert sum(bool(data.meaning(char)) for char in chars) >= 0.95 * len(chars)
        assert [char for char in chars if len(data.meaning(char)) > 36] == []
        assert [char for char in chars if set("();[]") & set(data.meaning(char))] == []
    assert data.meaning("踝") == "ankle"


def test_a_component_file_is_read(toy: Components) -> None:
    assert visible(toy, "江") == "".join(sorted("江水工土"))
    assert visible(toy, "沚") == "".join(sorted("沚水止"))
    assert toy.strokes("沚") == 7
    assert [toy.level("江", script) for script in ("sc", "tc", "jp")] == [1, 6, 7]
    assert [toy.radical("江", script) for script in ("sc", "tc", "jp")] == ["水", "水", ""]
    assert toy.characters("sc") == ["好", "江", "沚"]
    assert toy.sequence("江", "jp") == "⿰氵土"
    assert toy.sequence("女", "jp") == ""


@pytest.mark.parametrize("text", ["", "lion wall components 2", TOY.replace("# strokes", "# x")])
def test_a_component_file_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="The component data can't be read:"):
        read(text)


def own(*lines: str) -> Components:
    """Components of a user's file with these characters and sequences."""
    rows = (f"U+{ord(line[0]):04X}\t{line[0]}\t{line[1:]}\n" for line in lines)
    return from_ids("".join(rows).encode())


def test_a_users_file_replaces_the_sequences_and_keeps_the_rest() -> None:
    data = own("好⿰氵工", "江⿰女子")
    assert data.visible("好") == frozenset("好水工")
    assert data.visible("江") == frozenset("江女子")
    assert data.level("江", "sc") == 1
    assert data.meaning("江") == shipped().meaning("江")
    assert shipped().visible("江") == frozenset("江水工")


def test_strokes_that_are_not_known_are_added_up() -> None:
    data = own("\U0003134a⿰木\U0003134b", "\U0003134b⿱日一", "\U0003134c⿰？氵")
    assert data.strokes("\U0003134b") == 5
    assert data.strokes("\U0003134a") == 9
    assert data.strokes("\U0003134c") == 4
    assert "日" in data.visible("\U0003134a")


def test_a_file_that_doubles_its_parts_is_read_in_time() -> None:
    known = shipped().graph
    chars = [char for char in map(chr, range(0x31350, 0x32350)) if char not in known]
    doubled = [f"{big}⿰{small}{small}" for small, big in pairwise(chars)]
    data = own(*doubled, f"\U0003134a⿰{chars[-1]}木")
    assert data.strokes("\U0003134a") == 999
    assert len(data.visible("\U0003134a")) > 4_000
    assert len(decomposed("\U0003134a", data)) < 300


def test_characters_made_of_each_other_do_not_count_for_each_other() -> None:
    data = own("好⿰女江", "江⿰氵沚", "沚⿰好止", "一一", "明⿰日江", "二⿱二一")
    assert nx.is_directed_acyclic_graph(data.graph)
    assert data.visible("好") == frozenset("好女")
    assert data.visible("沚") == frozenset("沚止")
    assert data.visible("明") == frozenset("明日江水")
    assert data.visible("二") == frozenset("二")


def test_a_users_file_with_opaque_parts_is_read() -> None:
    data = own("好⿰女&CDP-8B6C;", "江⿰①工", "沚？", "明⿰\u2ffe日月")
    assert data.visible("好") == frozenset("好女")
    assert data.visible("江") == frozenset("江工")
    assert data.visible("沚") == frozenset("沚")
    assert data.visible("明") == frozenset("明月")


SCRIPTS = ("sc", "tc", "jp")


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_character_of_the_list_can_be_drawn(script: str) -> None:
    assert not set(shipped().characters(script)) - drawable(script)


LOADED = """
import sys
import generators.kinds
from generators.lionwall.characters import components
print("networkx" in sys.modules, components.shipped.cache_info().currsize)
"""


def test_the_list_of_kinds_loads_neither_networkx_nor_the_data() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, check=True, text=True
    )
    assert done.stdout.split() == ["False", "0"]
