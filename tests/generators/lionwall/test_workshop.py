"""What is told of a wall that is being put together, compared with a slow, plain splitting."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce

import pytest

from generators.base import IllegalMove, ParseError, no_tick
from generators.drafting import Edit
from generators.lionwall import KIND
from generators.lionwall.characters import highlights
from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.members import band_of, is_called
from generators.lionwall.formats import open_wall
from generators.lionwall.rating import rate
from generators.lionwall.rules import Puzzle
from generators.lionwall.workshop import LionFinding, LionWallDraft, filled, findings, sound_puzzle
from generators.rng import Rng
from generators.walls.draft import COLUMNS, PUT, ROWS, SCRIPT, SWAP
from tests.forms import at_once, long
from tests.generators.lionwall.oracle import splits


def wall(*rows: str, script: str = "sc") -> LionWallDraft:
    """Of rows such as 艹慌薄芒菌; a point is an empty cell."""
    padded = [row.ljust(COLUMNS, ".") for row in rows]
    cells = ["" if char == "." else char for row in padded for char in row]
    return LionWallDraft(script, (*cells, *[""] * (COLUMNS * ROWS - len(cells))))


TWO_WAYS = wall("艹慌薄芒菌", "心懂慰忘愁", "辶逃适迫过", "刀刮划削利")
ONE_WAY = wall("艹荒薄芒菌", "心懂慰忘愁", "辶逃适迫过", "刀刮划削利")


def found(draft: LionWallDraft) -> LionFinding:
    """The last of the findings."""
    finding = list(findings(draft, no_tick))[-1]
    assert isinstance(finding, LionFinding)
    return finding


def ways(draft: LionWallDraft) -> int:
    """In how many ways the cards fall into groups, by trying all fours."""
    return len(splits({card: shipped().visible(card) for card in draft.cards}))


@pytest.mark.parametrize("draft", [TWO_WAYS, ONE_WAY, "0", long("1"), long("2"), long("3")])
def test_the_verdict_is_that_of_a_plain_splitting(draft: LionWallDraft | str) -> None:
    if isinstance(draft, str):  # a seed
        strokes = filled(LionWallDraft(), Rng(draft), no_tick)
        draft = reduce(LionWallDraft.apply, strokes, LionWallDraft())
    finding, number = found(draft), ways(draft)
    assert finding.status == ("unique" if number == 1 else "multiple")
    if number > 1:
        assert finding.puzzle.solution_count == number
        return
    assert sorted(finding.puzzle.cards) == sorted(draft.cards)
    groups = {frozenset(finding.puzzle.text_of(group.cards)) for group in finding.puzzle.groups}
    assert groups == {frozenset(draft.row(number)) for number in range(ROWS)}
    rated = KIND.rate(finding.puzzle, no_tick)
    assert rated is not None
    assert finding.level == rated.level
    herrings = {
        (each.component, finding.puzzle.text_of(each.cards)) for each in finding.puzzle.herrings
    }
    assert {(s, frozenset(c)) for s, c in herrings} == {
        (each.title, frozenset(each.cards)) for each in finding.herrings
    }


def test_a_second_way_is_shown_and_each_cure_leaves_one() -> None:
    finding = found(TWO_WAYS)
    assert str(finding.title) == "Two solutions"
    mine, other = finding.groupings
    assert {frozenset(each.cards) for each in mine} == {
        frozenset("慌薄芒菌"),
        frozenset("懂慰忘愁"),
    }
    assert {frozenset(each.cards) for each in other} == {
        frozenset("懂薄芒菌"),
        frozenset("慌慰忘愁"),
    }
    assert finding.crossing == {"慌": "心", "懂": "艹"}
    assert finding.fixes
    for fix in finding.fixes:
        mended = TWO_WAYS.apply(fix.moves[0])
        assert ways(mended) == 1
        assert found(mended).level == fix.level
        assert str(fix.note).split()[0] == str(len(found(mended).herrings))


def test_the_id_of_a_wall_opens_the_same_wall() -> None:
    puzzle = found(ONE_WAY).puzzle
    assert isinstance(puzzle, Puzzle)
    again = open_wall(f"lionwall:{puzzle.share()}".encode(), {}, no_tick).puzzle
    assert again == puzzle
    named = replace(puzzle, title="Ours; ~ 四")
    assert Puzzle.from_text(named.to_text()) == named
    assert open_wall(named.share().encode(), {}, no_tick).puzzle == named
    for damaged in ("~", "~a b", f"~{'a' * 81}"):
        with pytest.raises(ParseError):
            Puzzle.from_text(f"{puzzle.share()}{damaged};{puzzle.to_text().partition(';')[2]}")
    rows = [puzzle.cards[start : start + 4] for start in range(0, 16, 4)]
    assert all(frozenset(row) not in {frozenset(ONE_WAY.row(n)) for n in range(4)} for row in rows)


def test_a_wall_of_two_ways_is_kept_with_the_groups_of_its_maker() -> None:
    puzzle = found(TWO_WAYS).puzzle
    assert isinstance(puzzle, Puzzle)
    rows = {frozenset(TWO_WAYS.row(number)) for number in range(ROWS)}
    assert {frozenset(puzzle.text_of(group.cards)) for group in puzzle.groups} == rows
    opened = open_wall(f"lionwall:{puzzle.share()}".encode(), {}, no_tick)
    assert opened.puzzle == puzzle
    assert "2 ways" in str(opened.notice)
    assert KIND.assess(puzzle, no_tick).verdict == "multiple"
    for damaged in ("!", "!1", "!x", "!99999"):
        with pytest.raises(ParseError):
            Puzzle.from_text(puzzle.to_text().replace("!2", damaged))


def test_what_is_missing_is_said() -> None:
    assert str(found(LionWallDraft()).title) == "0 of 16 cards"
    some = found(wall("心忘想", "木"))
    assert (some.status, some.puzzle) == ("unfinished", None)
    assert str(found(wall("心忘想", "木")).reason) == "Group 1 needs 2 more cards."
    assert str(found(wall("心忘想意怕", "木林森松")).reason) == "Group 2 needs 1 more card."
    assert str(found(wall("心忘想意怕", "木林森松枝")).reason) == "Group 3 is empty."


def test_a_card_without_the_component_of_its_group_is_wrong() -> None:
    finding = found(wall("心忘林"))
    assert (finding.status, finding.odd) == ("wrong", "林")
    assert str(finding.reason) == "林 has no 心."
    none = found(wall(".忘林江打"))
    assert (none.status, {*none.odd}) == ("wrong", {*"忘林江打"})


def test_what_four_typed_cards_share_is_found() -> None:
    assert found(wall(".江河湖海")).links[0] == "氵"


def test_another_four_are_told_as_they_arise() -> None:
    finding = found(wall("心忘忙怕想", "口和品河呼"))
    assert finding.also == ()
    sea = found(wall("口哈呼吃听", "日湖时明早", "木沐林松桐", "十汁什针.")).herrings
    water = [each for each in sea if each.title == "氵"]
    assert [{*each.cards} for each in water] == [{*"湖沐汁"}]
    four = found(wall("口洽呼吃听", "日湖时明早", "木沐林松桐", "十汁什针.")).also
    assert [{*each.cards} for each in four if each.title == "氵"] == [{*"洽湖沐汁"}]
    assert all(len(each.cards) >= 4 for each in four)


def test_members_say_what_else_they_would_fit() -> None:
    finding = found(wall("艹薄", "心忘"))
    flowers = {member.char: member for band in finding.members[0] for member in band}
    assert flowers["慌"].crosses == "心"
    assert flowers["花"].crosses == ""


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_rest_is_filled_around_what_is_there(seed: str) -> None:
    begun = wall("心忘想..", ".林松..")
    made = begun
    for stroke in filled(begun, Rng(seed), no_tick):
        made = made.apply(stroke)
    for old, new in zip(begun.cells, made.cells, strict=True):
        assert old in ("", new)
    assert sound_puzzle(made, no_tick) is not None
    assert ways(made) == 1
    put = [char for old, char in zip(begun.row(0), made.row(0), strict=True) if not old]
    assert all(band_of(char, "sc") == 0 for char in put), "of the first level, where it has enough"
    puzzle = sound_puzzle(made, no_tick)
    assert puzzle is not None
    assert rate(puzzle).level <= 3
    rows = [made.row(number) for number in range(4)]
    for group, row in zip(("心", "木"), rows, strict=False):
        assert all(highlights.entry("sc", char, group) for char in row[3:]), (
            "what is put in is lit"
        )


def test_characters_are_found_by_sound_and_meaning() -> None:
    assert is_called("广", "yan", "sc")
    assert is_called("江", "jia", "sc")
    assert is_called("江", "riv", "sc")
    assert is_called("氵", "wat", "sc")
    assert is_called("山", "や", "jp")
    assert not is_called("江", "zzz", "sc")


@at_once(
    [
        *(Edit(PUT, 1, "ab"), Edit(PUT, 1, "氵江"), Edit(PUT, 0, "x"), Edit(PUT, 6, "慌")),
        *(Edit(SWAP, 1, "5"), Edit(SCRIPT, 0, "kr")),
    ]
)
def test_strokes_that_make_no_sense_are_refused(stroke: Edit) -> None:
    with pytest.raises(IllegalMove):
        TWO_WAYS.apply(stroke)


@pytest.mark.parametrize("name", sorted(KIND.formats.exports))
def test_an_export_tells_groups_that_the_cards_alone_do_not(name: str) -> None:
    puzzle = replace(found(TWO_WAYS).puzzle, title="Für Bo; & ~")
    assert KIND.open(KIND.formats.exports[name](puzzle, None), {}, no_tick).puzzle == puzzle
