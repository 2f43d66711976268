"""How else characters are read in Mandarin, and that the list fits the readings shown first."""

from __future__ import annotations

from generators import packed
from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.zhuyin import FILE, other_readings, zhuyin
from tests.forms import at_once

KEYS = [key.split() for key, _readings in packed.table(FILE)]
LISTED = sorted({char for chars, *_scripts in KEYS for char in chars})
CHINESE = ("sc", "tc", "tw")


def others(char: str, script: str) -> tuple[str, ...]:
    """The other readings of a character, if the script's list has it."""
    known = shipped()
    shown = known.reading(char, "tw" if script == "tw" else "sc")
    return other_readings(char, script, shown) if known.level(char, script) else ()


@at_once(
    [
        *(("便", "sc", "pián"), ("便", "tw", "pián"), ("差", "sc", "chà chāi")),
        ("发", "sc", "fà"),
        *(("發", "tw", ""), ("似", "tc", "shì"), ("似", "tw", "")),
        *(("薄", "tw", "bò"), ("火", "sc", "")),
    ]
)
def test_a_character_has_its_readings_in_its_script(char: str, script: str, readings: str) -> None:
    assert " ".join(others(char, script)) == readings


def test_every_listed_character_has_a_reading_besides_the_one_shown() -> None:
    assert [char for char in LISTED if not any(others(char, script) for script in CHINESE)] == []


def test_the_other_readings_are_pinyin_and_none_is_the_one_shown_or_there_twice() -> None:
    for char in LISTED:
        for script in CHINESE:
            shown = shipped().reading(char, "tw" if script == "tw" else "sc")
            found = [shown, *others(char, script)]
            assert all(map(zhuyin, found)), (char, found)
            assert len({*found}) == len(found), (char, found)


def test_no_character_has_two_rows_for_a_script() -> None:
    rows = [(char, script) for chars, *on in KEYS for script in on or [""] for char in chars]
    assert sorted(rows) == sorted({*rows})
