"""The forms that walls travel in, and what is said of those that are none."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from generators.base import ParseError, no_tick
from generators.lionwall import KIND
from generators.lionwall.characters.components import shipped
from generators.lionwall.formats import (
    EXPORTS,
    group_with_meaning,
    open_wall,
    page,
    read,
    with_meaning,
)
from generators.lionwall.rules import Group, Puzzle
from generators.rng import Rng
from generators.web import Seals
from tests.forms import at_once
from tests.generators.lionwall.walls import BY_HAND, DOCTORED, PUBLISHED, dealt, wall

SHUFFLED = "空窠沚仚踉窒溄江食仝岤洷踝企跮趾"
WITHOUT_GROUPS = "一二三四五六七八九十百千万亿上下"


def opened(text: str, **options: object) -> Puzzle:
    puzzle: Puzzle = open_wall(text.encode(), options).puzzle
    return puzzle


@at_once(
    [
        PUBLISHED,
        f"sc:{PUBLISHED}",
        f"lionwall:{PUBLISHED}",
        f"lionwall:sc:{PUBLISHED}",
        f"\ufefflionwall:sc:{PUBLISHED}\r\n",
        " ".join(PUBLISHED),
        "\n".join(PUBLISHED[i : i + 4] for i in range(0, 16, 4)),
        "\u3000".join(PUBLISHED),
        f"# a wall\n{PUBLISHED}\n# and more",
    ]
)
def test_sixteen_characters_open_however_they_are_laid_out(text: str) -> None:
    assert opened(text) == opened(PUBLISHED)
    assert sorted(opened(text).cards) == sorted(PUBLISHED)


@pytest.mark.parametrize("cards", [PUBLISHED, BY_HAND, SHUFFLED])
def test_a_wall_that_is_pasted_does_not_show_its_groups(cards: str) -> None:
    found = opened(cards)
    assert found.cards != cards
    assert sorted(found.cards) == sorted(cards)
    rows = [{*found.cards[at : at + 4]} for at in range(0, 16, 4)]
    columns = [{*found.cards[at::4]} for at in range(4)]
    groups = [{*found.text_of(group.cards)} for group in found.groups]
    assert not any(group in rows + columns for group in groups)
    assert opened("".join(reversed(cards))) == found
    assert opened(found.share()) == found


def test_the_script_before_the_characters_keeps_the_order_unless_it_shows_the_groups() -> None:
    assert opened(f"sc:{SHUFFLED}").cards == SHUFFLED
    assert opened(f"sc:{BY_HAND}") == opened(BY_HAND)


@at_once([",", ", ", "，", "、"])
def test_commas_between_the_characters_are_left_out(comma: str) -> None:
    assert opened(comma.join(SHUFFLED)) == opened(SHUFFLED)
    assert read(f"sc:{comma.join(SHUFFLED)}".encode(), {}).cards == SHUFFLED


def test_a_script_is_that_of_the_text_or_of_the_flag_or_simplified() -> None:
    assert opened(PUBLISHED, script="jp").script == "jp"
    assert opened(f"tc:{PUBLISHED}").script == "tc"
    assert opened(f"tc:{PUBLISHED}", script="tc").script == "tc"
    with pytest.raises(ParseError, match=r"tc, not jp\. Leave out --script"):
        opened(f"tc:{PUBLISHED}", script="jp")
    with pytest.raises(ParseError, match=r"This wall is in sc, not jp"):
        opened(dealt("sc-easy", "1").to_text(), script="jp")


@at_once(
    [
        ("", "wall needs 16 Chinese characters, not nothing"),
        (PUBLISHED[:15], "16 characters; this one has 15"),
        (PUBLISHED + "人", "16 characters; this one has 17"),
        (PUBLISHED[:15] + "窠", "16 different characters, but 窠 appears more than once"),
        (PUBLISHED[:15] + "A", "Use Chinese characters only, not 'A'"),
        (PUBLISHED[:15] + "あ", "Use Chinese characters only, not 'あ'"),
        (f"kr:{PUBLISHED}", r"should begin with a script \(sc, tc, jp, tw\) and a colon"),
        (f"other:sc:{PUBLISHED}", r"should begin with a script \(sc, tc, jp, tw\) and a colon"),
        (WITHOUT_GROUPS, r"must have exactly one solution\. Solutions found: 0"),
        (DOCTORED, r"must have exactly one solution\. Solutions found: 2"),
        ("氵".join(["", "江河湖海洋洲流汗汁池汤沙沟沿油"]), r"found: 1000\+"),
    ]
)
def test_a_text_that_is_no_wall_is_refused(text: str, match: str) -> None:
    with pytest.raises(ParseError, match=match):
        opened(text)


def test_an_id_of_an_earlier_version_opens_with_the_groups_that_a_reader_sees() -> None:
    found = open_wall("sc:镯恚澴蒇笪城伈愁箴罴沁坦㳚蔑但钽".encode(), {})
    puzzle: Puzzle = found.puzzle
    groups = {puzzle.text_of(group.cards) for group in puzzle.groups}
    assert groups == {"镯澴罴蔑", "恚伈愁沁", "蒇城箴㳚", "笪坦但钽"}
    assert "Only the wall maker's groups count" in str(found.notice)
    assert opened(puzzle.share()) == puzzle
    with pytest.raises(ParseError, match="exactly one solution"):
        opened(puzzle.cards)


def test_the_native_text_keeps_groups_that_the_components_do_not_say() -> None:
    """An open game stays what it was when the data change."""
    puzzle = dealt("sc-easy", "1")
    text = puzzle.to_text().replace(f"~{puzzle.herrings[0].component}=", "~龘=")
    assert opened(text).herrings[0].component == "龘"
    assert opened(puzzle.share()).herrings == puzzle.herrings


def test_an_id_of_a_wall_with_several_ways_gives_no_component_away() -> None:
    puzzle = replace(dealt("sc-easy", "1"), solution_count=2)
    shared = puzzle.share()
    assert re.fullmatch("sc:.{16};[A-Za-z0-9_-]+", shared)
    assert opened(shared) == opened(puzzle.to_text()) == puzzle


def test_a_users_sequences_decide_what_is_shared() -> None:
    lines = "".join(
        f"U+{ord(char):X}\t{char}\t^⿱{'日月木火'[at // 4]}？$(G)\n"
        for at, char in enumerate(WITHOUT_GROUPS)
    )
    found = opened(WITHOUT_GROUPS, ids=lines.encode())
    assert {group.component: {*found.text_of(group.cards)} for group in found.groups} == {
        part: {*WITHOUT_GROUPS[4 * at : 4 * at + 4]} for at, part in enumerate("日月木火")
    }


def test_a_bad_file_of_sequences_is_refused() -> None:
    with pytest.raises(ParseError, match="1: The sequence ⿰人 is"):
        opened(PUBLISHED, ids="U+4E00\t一\t^⿰人$(G)\n".encode())


@pytest.mark.parametrize("name", ["text", "answers"])
def test_an_export_brings_the_title_along(name: str) -> None:
    puzzle = replace(opened(BY_HAND), title="Für Bo: 春, spring*")
    text = EXPORTS[name](puzzle, None).decode()
    assert text.startswith("# Für Bo: 春, spring*\n")
    assert opened(text).title == puzzle.title


def test_the_answers_tell_how_the_characters_are_read() -> None:
    text = EXPORTS["answers"](opened(BY_HAND), None).decode()
    assert "# 宀 (roof)" in text
    assert "#   宁  níng" in text
    assert "looks like a group: 犰 㕤" in text


def test_the_answers_of_a_wall_of_taiwan_are_in_zhuyin() -> None:
    puzzle = KIND.generate(KIND.preset("tw-easy").params, Rng("1"), no_tick)
    lines = EXPORTS["answers"](puzzle, None).decode().splitlines()
    readings = [line.split("  ")[2] for line in lines if line.startswith("#   ")]
    assert len(readings) == 16
    assert all("ㄅ" <= letter <= "ㄩ" or letter in "ˊˇˋ˙" for letter in "".join(readings))


def test_a_component_is_named_with_its_first_meaning() -> None:
    assert with_meaning("不", "sc", shipped()) == "不 (no)"
    assert with_meaning("土", "sc", shipped()) == "土 (soil)"
    assert with_meaning("讠", "sc", shipped()) == "讠 (words)"
    assert with_meaning("𰀁", "sc", shipped()) == "𰀁"
    assert with_meaning("省", "sc", shipped()) == "省 (province)"
    assert with_meaning("省", "jp", shipped()) == "省 (ministry)"


def verdict(text: str, **options: object) -> tuple[str, object, object]:
    found = KIND.solve(text.encode(), options, no_tick, None)
    return found.status, found.fields["partitions"], found.fields["groups"]


def test_the_published_walls_have_one_answer() -> None:
    status, count, groups = verdict(PUBLISHED)
    assert (status, count) == ("unique", 1)
    assert isinstance(groups, list)
    assert ["".join(group["cards"]) for group in groups] == [
        *("窠窒岤空", "洷溄江沚", "食仚仝企", "踉踝跮趾")
    ]
    status, count, groups = verdict(BY_HAND)
    assert (status, count) == ("unique", 1)
    assert isinstance(groups, list)
    assert ["".join(group["cards"]) for group in groups] == [BY_HAND[at::4] for at in range(4)]


def test_a_circle_of_crossovers_has_two_answers() -> None:
    assert verdict(DOCTORED) == ("multiple", 2, None)
    found = KIND.solve(DOCTORED.encode(), {}, no_tick, None)
    assert found.fields["solution"] is None
    assert found.fields["difficulty"] is None
    assert found.text.count("\n\n") == 1
    assert {"漥", "窪"} <= set(wall(DOCTORED).cards)


def test_the_command_takes_a_character_apart() -> None:
    (command,) = KIND.formats.commands
    assert command.name == "decompose"
    rows = command.run({"character": "好"}, no_tick)
    assert not isinstance(rows, bytes)
    assert "⿰女子" in [row[0] for row in rows]
    with pytest.raises(ParseError, match="Give one Chinese character, not 'ab'"):
        command.run({"character": "ab", "script": "jp"}, no_tick)


class _OpenSeals(Seals):
    """Seals that lock nothing, so that a test reads what is locked."""

    def locked(self, key: str, data: object) -> str:
        return json.dumps(data, ensure_ascii=False)


@pytest.mark.parametrize(("script", "reads"), [("tw", "ㄧㄨ"), ("sc", "ìàù")])
def test_a_web_page_reads_characters_as_schools_teach_them(script: str, reads: str) -> None:
    preset = KIND.preset(f"{script}-easy")
    wall = KIND.generate(preset.params, Rng("4"), no_tick)
    groups: Any = page(wall, _OpenSeals("salt")).data["groups"]
    shown = "".join(group["shown"] for group in groups)
    assert any(letter in shown for letter in reads)


@at_once(
    [
        *(("铱裸被襦", "衤", "衤/衣 (clothes)"), ("初裸被襦", "衤", "衤 (clothes)")),
        *(("江河泉池", "氵", "氵/水 (water)"), ("玩主旺班", "王", "王 (king)")),
    ]
)
def test_a_part_is_named_in_each_form_its_cards_show(
    cards: str, component: str, text: str
) -> None:
    puzzle = Puzzle("sc", f"{cards}人木牛火土日月目手口山田", ())
    group = Group(component, 0b1111, component, "")
    assert group_with_meaning(puzzle, group, shipped()) == text


@at_once(
    [("邻邮那部", "阝 (city)"), ("院防际附", "阝 (mound)"), ("邻邮那院", "阝 (mound or city)")]
)
def test_a_part_means_what_it_does_on_its_side(cards: str, text: str) -> None:
    puzzle = Puzzle("sc", f"{cards}人木水火土日月目手口山田", ())
    assert group_with_meaning(puzzle, Group("阝", 0b1111, "阝", ""), shipped()) == text
