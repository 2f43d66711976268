"""Walls of words as people write them down, and what is said of what is none."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from generators.base import ParseError, UnknownFormat, no_tick
from generators.grid import bitset
from generators.rng import Rng
from generators.wordwall import KIND
from generators.wordwall.formats import EXPORTS, open_wall
from generators.wordwall.generator import PRESETS, generate
from generators.wordwall.rules import Puzzle
from tests.forms import at_once
from tests.generators.wordwall.walls import CARDS, WALL
from tests.source_tree import ROOT


@pytest.fixture(scope="module")
def wall() -> Puzzle:
    return generate(PRESETS[0].params, Rng("formats"), no_tick)


def opened(text: str) -> Puzzle:
    found: Puzzle = open_wall(text.encode(), {}).puzzle
    return found


def test_bare_words_are_shuffled_and_told_apart(wall: Puzzle) -> None:
    rows = "\n".join(wall.text_of(group.cards) for group in wall.groups)
    found = opened(rows.upper().replace(" ", ", "))
    assert sorted(found.cards) == sorted(wall.cards)
    titles = {group.title: {*wall.words(group.cards)} for group in wall.groups}
    assert {group.title: {*found.words(group.cards)} for group in found.groups} == titles
    assert not any(group.cards in (0xF, 0xF0, 0xF00, 0xF000) for group in found.groups)


def test_an_id_may_be_broken_and_have_a_title(wall: Puzzle) -> None:
    text = f"wordwall:{wall.share()}~Ours"
    found = opened(f"{text[:30]}\n  {text[30:]}\n")
    assert (found.cards, found.title) == (wall.cards, "Ours")


def test_answers_are_remarks(wall: Puzzle) -> None:
    text = EXPORTS["answers"](wall, None).decode()
    assert f"# {wall.groups[0].title}\n" in text
    assert opened(text) == wall


@at_once(
    [
        (
            "en:oil.plume.typical.dent.standard.usual.cone.reading.lava.exhaust.mechanic.ash."
            "bedside.everyday.magma.ramp",
            {"typical", "standard", "usual", "everyday"},
        ),
        (
            "us:look.act.freeway.law.bylaw.reign.hale.avenue.due.come.spill.joyed.close.drive."
            "regulation.missed",
            {"reign", "hale", "due", "missed"},
        ),
    ]
)
def test_an_id_of_an_earlier_version_opens_with_a_notice(text: str, group: set[str]) -> None:
    found = open_wall(text.encode(), {})
    puzzle: Puzzle = found.puzzle
    assert group in [{*puzzle.words(one.cards)} for one in puzzle.groups]
    assert "Only the wall maker's groups count" in str(found.notice)
    assert opened(puzzle.share()) == puzzle
    with pytest.raises(ParseError, match=r"can be grouped in [0-9]+ ways"):
        opened(" ".join(puzzle.cards))


@pytest.mark.parametrize("name", ["text", "answers"])
def test_an_export_brings_the_title_along(name: str, wall: Puzzle) -> None:
    puzzle = replace(wall, title="For Bo: p.s. *2*")
    text = EXPORTS[name](puzzle, None).decode()
    assert text.startswith("# For Bo: p.s. *2*\n")
    assert opened(text) == puzzle


def test_the_answers_show_what_is_lit_and_what_words_make() -> None:
    text = EXPORTS["answers"](WALL, None).decode()
    assert "#   age  golden age\n" in text
    assert "#   Hoop\n" in text
    assert "# looks like Parts of a shoe: eye\n" in text


@at_once(
    ["", "deioprv", "sc:" + "字" * 16, "one two three", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"]
)
def test_what_is_of_another_kind_is_an_unknown_format(text: str) -> None:
    with pytest.raises(UnknownFormat):
        opened(text)


@at_once(
    [
        " ".join(CARDS[:15]),
        " ".join((*CARDS[:15], CARDS[0])),
        " ".join(("tonguetwisters", *CARDS[1:])),
        "en:" + ".".join(CARDS[:15]),
        "zq xj vw qk zx jq wv kx qz jx vq kz xw qv jz kq",
    ]
)
def test_what_is_no_wall_is_told_in_a_sentence(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        opened(text)
    assert str(caught.value).endswith(".")


def test_all_ways_are_told_of_words_of_ones_own(wall: Puzzle) -> None:
    told: list[str] = []
    found = KIND.solve(" ".join(wall.cards).encode(), {}, no_tick, lambda m: told.append(str(m)))
    assert found.status == "unique"
    assert {line.partition(":")[0] for line in found.text.splitlines()} == {
        group.title for group in wall.groups
    }
    assert told[-1] == "Ways to group the cards: 1"
    assert "links the program knows" in str(found.notes[0])  # its maker's groups aren't given
    assert "links the program knows" in str(
        KIND.open(" ".join(wall.cards).encode(), {}, no_tick).notice
    )


OWN = (
    "en:orange.print.cathedral.path.apple.green.pigment.note.pear.pink.dogma.ball.grape.rating."
    "brown.banana"
)


def test_the_example_in_the_docs_has_one_solution() -> None:
    text = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    [words] = re.findall("solve wordwall '([a-z ]+)'", text)
    assert KIND.solve(words.encode(), {}, no_tick, None).status == "unique"


def test_of_words_without_known_links_it_is_said_that_they_may_share_others() -> None:
    found = KIND.solve(OWN.encode(), {}, no_tick, None)
    assert (found.status, found.fields["partitions"]) == ("undecided", 0)
    assert "They may share other links" in str(found.headline)


def test_a_misspelled_word_of_a_wall_without_a_solution_is_named() -> None:
    found = KIND.solve(OWN.replace("banana", "bannana").encode(), {}, no_tick, None)
    assert [*map(str, found.notes)] == ["Check the spelling of bannana."]


OWN_GROUPS = {
    "Fruit": "pear apple grape banana",
    "FOOT ___": "path note print ball",
    "Begin with pets": "dogma cathedral pigment rating",
    "Colours": "orange green pink brown",
}


def clear() -> str:
    """A wall with links of its own, in the text of its save, as ids were before version 0.3."""
    cards = OWN.partition(":")[2].split(".")
    groups = [
        [title, "meaning", bitset(map(cards.index, words.split())), [[""]] * 4, [title.lower()]]
        for title, words in OWN_GROUPS.items()
    ]
    return f"{OWN};{json.dumps([groups, [], 0])}"


@pytest.mark.parametrize("sealed", [False, True])
def test_a_wall_with_links_of_its_own_is_solved_by_them(sealed: bool) -> None:
    text = opened(clear()).share() if sealed else clear()
    found = KIND.solve(text.encode(), {}, no_tick, None)
    assert (found.status, found.fields["partitions"]) == ("unique", 1)
    assert found.notes == ()
    assert "Begin with pets: cathedral pigment dogma rating" in found.text
    assert all(f"{title}: " in found.text for title in OWN_GROUPS)


def test_an_id_gives_no_links_of_its_own_away_and_stands_any_mail() -> None:
    puzzle = opened(clear())
    id_text = puzzle.share()
    assert re.fullmatch(r"en:[a-z.]+;[A-Za-z0-9_-]+", id_text)
    broken = "\n".join(id_text[start : start + 60] for start in range(0, len(id_text), 60))
    assert opened(id_text) == opened(broken) == puzzle
    assert opened(puzzle.to_text()) == puzzle
    sheet = EXPORTS["text"](puzzle, None).decode()
    assert opened(sheet).groups == puzzle.groups
    for text in (id_text, sheet):
        assert not any(title.split()[0].lower() in text.lower() for title in OWN_GROUPS)


@at_once(["", "QlpoOTFBWSZT", "QlpoOTFBWSZT!!", "AAAA"])
def test_a_cut_id_is_refused(spoilt: str) -> None:
    with pytest.raises(ParseError):
        opened(f"{OWN};{spoilt}")
