"""What characters mean in French and in Chinese: all of them, briefly, and by script."""

from __future__ import annotations

import re
import unicodedata

import pytest
from fontTools.ttLib import TTFont

from generators import packed
from generators.base import no_tick
from generators.lionwall.candidate import PoolRange, pool_of
from generators.lionwall.characters.components import shipped
from generators.lionwall.characters.glosses import LANGUAGES, first_sense, gloss
from generators.lionwall.formats import with_meaning
from generators.lionwall.generator import PRESETS
from generators.lionwall.naming import component_meant
from generators.lionwall.recipe import recipe_of
from generators.lionwall.rules import SCRIPTS, Puzzle
from generators.lionwall.wall import puzzle_of
from generators.walls.wall import partitions
from tests.forms import at_once, sampled
from tests.generators.lionwall.walls import PUBLISHED, wall
from tools.data import glosses

FIRST_LEVELS = [
    preset
    for preset in PRESETS
    if not preset.params.is_classic
    and (preset.params.level <= 3 or preset.params.script in ("tc", "jp"))
]
LONGEST, MOST_WORDS, LONGEST_CHINESE = 30, 5, 14


def chars_of(script: str) -> set[str]:
    """The characters of the first levels of a script; in Traditional and Japanese, of all."""
    found: set[str] = set()
    for preset in FIRST_LEVELS:
        if preset.params.script == script:
            recipe = recipe_of(preset.params)
            pool_range = PoolRange(recipe.latest, recipe.most_chars, recipe.earliest)
            found.update(pool_of(script, pool_range, no_tick).chars)
    return found


@pytest.mark.parametrize("script", sampled(SCRIPTS, 4))
def test_every_character_of_the_first_levels_has_a_meaning_in_each_language(script: str) -> None:
    chars = chars_of(script)
    assert len(chars) > {"sc": 3300, "tc": 2500, "jp": 2000, "tw": 2700}[script]
    for language in LANGUAGES:
        assert [char for char in sorted(chars) if not gloss(char, script, language)] == []


def test_the_shipped_files_are_those_of_the_list() -> None:
    for name, text in glosses.files().items():
        assert packed.text(name) == text, name


def rows() -> list[tuple[str, str, tuple[str, ...]]]:
    found = glosses.read(glosses.SOURCE.read_text("utf-8"))
    return [(script, c, texts) for script in found for c, texts in found[script].items()]


ANOTHER_CHARACTER = {"tw": "筑", "tc": ""}
"""The characters whose words are written with another one in Traditional."""


@pytest.mark.parametrize("script", ANOTHER_CHARACTER)
def test_a_word_with_a_character_still_has_it_in_traditional_characters(script: str) -> None:
    known = shipped()
    for char in known.characters(script):
        forms = {char, *known.forms(char)}
        words = (gloss(char, script, code).split("；") for code in ("zh_Hans", "zh_Hant"))
        pairs = zip(*words, strict=True)
        lost = [word for other, word in pairs if forms & {*other} and char not in word]
        assert lost == [] or char in ANOTHER_CHARACTER[script], char


def test_meanings_are_short_and_more_than_the_character_itself() -> None:
    for _script, char, (french, *chinese) in rows():
        assert 1 <= len(french) <= LONGEST, char
        assert len(french.split()) <= MOST_WORDS, char
        assert unicodedata.normalize("NFC", french) == french, char
        assert not set("'\"|") & set(french), char
        for text in chinese:
            assert 1 <= len(text) <= LONGEST_CHINESE, char
            assert char != text, char
            assert not re.search("[A-Za-z ,;()]", text), char


def test_our_fonts_can_draw_every_meaning() -> None:
    cmap = TTFont(packed.FOLDER.parent / "fonts" / "sans.otf", lazy=True).getBestCmap()
    letters = {letter for _script, _char, texts in rows() for letter in "".join(texts)}
    assert sorted(letter for letter in letters if ord(letter) not in cmap) == []


def test_chinese_is_written_in_the_characters_of_the_interface() -> None:
    simplified, traditional = (
        {letter for _script, _char, texts in rows() for letter in texts[place]}
        for place in (LANGUAGES.index("zh_Hans"), LANGUAGES.index("zh_Hant"))
    )
    assert not simplified & set("們這說國發會時過來對無門見車馬鳥長東書買賣頭實學氣體點")
    assert not traditional & set("们这说国发会时过来对无门见车马鸟长东书买卖头实学气体点裏")


@at_once(
    [
        *(
            ("娘", "tc", "mère, jeune femme", "姑娘；爹娘"),
            ("娘", "jp", "fille, jeune fille", "女兒；姑娘"),
        ),
        ("后", "sc", "après, reine", "後面；皇后"),
        *(("后", "tc", "reine, impératrice", "皇后；太后"), ("氵", "jp", "eau", "水流；河水")),
    ]
)
def test_a_meaning_is_of_the_script(char: str, script: str, french: str, chinese: str) -> None:
    assert gloss(char, script, "fr") == french
    assert gloss(char, script, "zh_Hant") == chinese


def test_what_has_no_meaning_in_a_language_is_not_explained_in_english() -> None:
    known = shipped()
    assert known.meaning_in("en", "谝", "sc") == "brag, boast"
    assert [known.meaning_in(language, "谝", "sc") for language in LANGUAGES] == ["", "", ""]
    assert known.meaning_in("en", "水", "sc") == known.meaning("水", "sc")


def test_the_first_sense_is_named_beside_a_component() -> None:
    known = shipped()
    shown = [with_meaning("女", "sc", known, language) for language in ("", *LANGUAGES)]
    assert shown == ["女 (woman)", "女 (femme)", "女（女人）", "女（女人）"]
    assert first_sense("second (de série)") == "second"


@at_once([("fr", "eau"), ("fr", "Water"), ("zh_Hans", "河水"), ("zh_Hant", "水流"), ("", "water")])
def test_a_component_is_called_by_its_meaning_in_a_language(language: str, text: str) -> None:
    found = wall(PUBLISHED)
    puzzle: Puzzle = puzzle_of(found, partitions(found.shared.values(), 1)[0])
    water = next(n for n, group in enumerate(puzzle.groups) if "氵" in group.accepted)
    meant = component_meant(text, puzzle, water, shipped(), language)
    assert meant is not None
    assert meant in puzzle.groups[water].accepted
    assert component_meant("eau", puzzle, water, shipped()) is None
