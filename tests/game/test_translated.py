"""The program in the languages that it is shipped with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.faces.riddle.words import shape
from game.faces.walls import lionwall, wordwall
from game.faces.walls.lionlook import SAMPLE
from game.faces.walls.wordlook import SAMPLE as WORDS
from game.help.guide import shipped, steps
from game.play.session import Event, Session, Verb
from game.ui.text import translate, use
from generators.base import Message, Names, ParseError
from generators.kinds import kind_named
from generators.riddle.rules import Puzzle
from generators.sweetspots.rules import Puzzle as Board
from generators.text import InLanguages, quoted, size_of
from generators.walls.wall import RELAXED
from tests.game.conftest import Start
from tests.game.faces.contract import begun
from tests.game.faces.riddle.riddler import ID
from tests.game.faces.walls.worder import ANIMALS, SHOE, Worder
from tests.game.legible import cut, seen
from tests.game.player import BOARD, Player
from tests.game.words import run
from tools import catalogues

LANGUAGES = ("fr", "zh_Hans", "zh_Hant")


def plain(text: str) -> str:
    """A text whose spaces are all the same."""
    return " ".join(text.split())


def in_all(message: Message) -> list[str]:
    """A message in each of the languages."""
    found = []
    for name in LANGUAGES:
        use(name)
        found.append(plain(translate(message)))
    return found


def test_a_list_of_names_is_parted_as_the_language_asks() -> None:
    words = Message("{words}", words=Names(["A", Message("nothing"), 3]))
    assert str(words) == "A, nothing, 3"
    assert in_all(words) == ["A, rien, 3", "A、无、3", "A、無、3"]


def test_a_size_has_the_decimal_point_of_the_language() -> None:
    assert in_all(size_of(2_000_001)) == ["2,1 Mo", "2.1 MB", "2.1 MB"]
    assert in_all(size_of(2_000_000))[0] == "2 Mo"


def test_a_name_is_the_one_of_the_language() -> None:
    names = InLanguages({"": "女 (woman)", "fr": "女 (femme)", "zh_Hans": "女（女人）"})
    shared = Message("{names}", names=names)
    assert str(shared) == "女 (woman)"
    assert in_all(shared) == ["女 (femme)", "女（女人）", "女 (woman)"]


def test_nothing_is_said_in_the_language() -> None:
    assert in_all(Message("{found}", found=quoted(""))) == ["rien", "无", "無"]


def test_a_step_that_changes_nothing_is_refused_in_the_language() -> None:
    kind = kind_named("sweetspots")
    puzzle = Board.from_text(BOARD)
    for verb in (Verb.UNDO, Verb.REDO, Verb.RESTART, Verb.TRY, Verb.KEEP, Verb.DROP):
        events = [Event(0, Verb.TRY)] * (verb is Verb.TRY) + [Event(1, verb)]
        with pytest.raises(ParseError) as caught:
            Session.replay(kind, puzzle, kind.play.modes[0], events)
        for said in in_all(caught.value.message):
            assert "expected" not in said
            assert verb.value not in said.split()


def test_the_command_line_is_english_and_its_verdicts_are_in_the_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    assert "show the version" in run("--help")[1]
    assert "Give a number from 1 to" in run("generate", "brick", "--count", "0")[2]
    assert "unique\N{NO-BREAK SPACE}: " in run("solve", ID)[1]


def test_a_character_is_taken_apart_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    lines = run("lionwall", "decompose", "踝")[1].splitlines()
    assert lines[0].startswith("踝  15 traits  huái")
    assert lines[-2:] == [
        "⿰𧾷果  (Chine continentale, Hong Kong, Japon, Taïwan)",
        "composants possibles pour un groupe\N{NO-BREAK SPACE}: 果 足 木",
    ]


def test_the_theme_of_a_riddle_is_told_in_the_language() -> None:
    puzzle = Puzzle.from_text(ID.removeprefix("riddle:") + "=willow")
    use("fr")
    assert shape(puzzle) == "6 lettres • Arbres et fleurs"


def test_a_riddle_in_another_language_than_english_says_which() -> None:
    puzzle = Puzzle.from_text("3fr-a.élève.écart-a.mot.mur-k.ami.midi")
    assert shape(puzzle) == "3 letters • Français"


def test_what_a_wall_reports_is_a_list_of_the_language(
    tmp_path: Path, players: list[Player]
) -> None:
    worder = Worder(tmp_path)
    players.append(worder)
    worder.begin(RELAXED)
    worder.solve(SHOE)
    worder.solve(ANIMALS)
    use("zh_Hans")
    _chosen, loose, found = (report.text for report in worder.board.speech.reports())
    assert loose.count("、") == 6
    assert loose.count("；") == 1
    assert found.count("、") == 6
    assert found.count("；") == 1


def test_sentences_in_chinese_have_no_space_between_them() -> None:
    use("zh_Hans")
    lessons = [*steps(shipped("lessons/riddle")), *steps(shipped("lessons/techniques"))]
    texts = [text for step in lessons for text in (step.text, step.seen)]
    rules = [lionwall.FACE.rule(SAMPLE.start(RELAXED)), wordwall.FACE.rule(WORDS.start(RELAXED))]
    assert sum(text.count("。") > 1 for text in texts) > 3
    assert [text for text in (*texts, *rules) if "。 " in text] == []


@pytest.mark.parametrize("name", ["zh_Hans", "zh_Hant"])
def test_dots_after_chinese_are_six(name: str) -> None:
    texts = [str(entry.string) for entry in catalogues.entries(catalogues.read(name))]
    assert [text for text in texts if re.search("[一-鿿]…(?!…)", text)] == []
    assert any("……" in text for text in texts)


@pytest.mark.parametrize("name", ["sweetspots", "riddle"])
def test_no_button_is_cut_in_french_in_a_small_window(start: Start, name: str) -> None:
    player = start((640, 400))
    player.app.change("language", "fr")
    begun(player, name)
    assert cut(player, seen(player)) == []
