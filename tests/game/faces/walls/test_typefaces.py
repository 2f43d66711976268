"""No text of Lion Wall holds a character that the face drawing it has not."""

from __future__ import annotations

from collections.abc import Iterator

import pygame.freetype
import pytest

from game.app.compat import resource
from game.catalog import FACES
from game.help.page import Keys
from game.help.screen import HelpScreen
from game.ui.palette import Colour
from game.ui.theme import FILES, Theme, Typeface, shows, typefaces_of
from generators.base import AnyKind, no_tick
from generators.kinds import KINDS
from generators.lionwall.characters.components import shipped
from generators.lionwall.generator import generate
from generators.lionwall.rules import SCRIPTS
from generators.rng import Rng
from tests.forms import long, sampled
from tests.game.faces.walls.conftest import Begin
from tests.game.faces.walls.waller import KIND

SIZE = (1291, 807)  # of no other test: nothing that is drawn was kept before


@pytest.fixture(autouse=True)
def freetype() -> Iterator[None]:
    pygame.font.init()
    pygame.freetype.init()
    yield
    pygame.freetype.quit()


def missing(cut: Typeface, text: str) -> str:
    """What the program could only draw as a box."""
    found = ""
    for face, piece in typefaces_of(cut, text):
        font = pygame.freetype.Font(str(resource("fonts", FILES[face])), 32)
        metrics = font.get_metrics(piece)
        found += "".join(c for c, each in zip(piece, metrics, strict=True) if not each)
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[tuple[Typeface, str]]:
    """What is written from now on, with its cut."""
    texts: set[tuple[Typeface, str]] = set()
    rendered = Theme.rendered

    def note(
        self: Theme, text: str, size: float, colour: Colour, cut: Typeface = "sans"
    ) -> pygame.Surface:
        texts.add((cut, text))
        return rendered(self, text, size, colour, cut)

    monkeypatch.setattr(Theme, "rendered", note)
    return texts


@pytest.mark.parametrize(
    ("preset", "seed"),
    [
        ("tc-medium", 3),
        long("sc-expert", 1),
        long("tc-hard", 2),
        long("jp-hard", 4),
        long("jp-medium", 5),
    ],
)
def test_all_that_a_wall_writes_is_in_its_faces(
    begin: Begin, drawn: set[tuple[Typeface, str]], preset: str, seed: int
) -> None:
    waller = begin(size=SIZE)
    params = KIND.preset(preset).params
    waller.begin(text=generate(params, Rng(f"faces {seed}"), no_tick).to_text())
    waller.solve(())
    for group in waller.state.puzzle.groups[:3]:
        waller.guess(waller.state.puzzle.text_of(group.cards))
        waller.picture()
    for number, group in enumerate(waller.state.puzzle.groups):
        waller.board.question.ask(number)
        waller.frame()
        waller.name(next(char for char in group.choices if char in group.accepted))
        waller.picture()
    waller.settle()
    waller.picture()
    assert waller.learns
    assert len(drawn) > 60
    assert {cut + text: missing(cut, text) for cut, text in drawn if missing(cut, text)} == {}


@pytest.mark.parametrize("kind", sampled(KINDS, 3), ids=lambda kind: kind.name)
def test_all_that_help_writes_is_in_its_faces(
    begin: Begin, drawn: set[tuple[Typeface, str]], kind: AnyKind
) -> None:
    waller = begin(size=SIZE)
    waller.app.scenes.push(HelpScreen(waller.app, kind.name))
    scene = waller.scene
    assert isinstance(scene, HelpScreen)
    for number in range(len(FACES[kind.name].teaching.help_pages())):
        scene.show(number)
        waller.picture()
    assert {cut + text: missing(cut, text) for cut, text in drawn if missing(cut, text)} == {}


def test_every_cap_of_a_key_is_in_the_bold_face() -> None:
    for kind in KINDS:
        for page in FACES[kind.name].teaching.help_pages():
            rows = [row for block in page.blocks if isinstance(block, Keys) for row in block.rows]
            assert [key for row in rows for key in row.keys if missing("bold", key)] == []


def test_a_character_of_another_face_is_taken_from_it() -> None:
    assert typefaces_of("sans", "three; 𧘇") == (("sans", "three; "), ("wall-sc", "𧘇"))
    assert [cut for cut, _text in typefaces_of("bold", "谜王")] == ["bold", "sans"]
    assert missing("sans", "lionwall:sc:洘拷𨺙核") == ""


def test_a_heading_is_in_one_face() -> None:
    assert [cut for cut, _text in typefaces_of("serif", "谜", "zh_Hans")] == ["serif"]
    assert [cut for cut, _text in typefaces_of("serif", "谜王", "zh_Hans")] == ["wall-sc"]


def test_what_no_face_has_is_known() -> None:
    assert shows("𧘇衤x")
    assert not shows("𣎳")


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_forms_that_are_told_can_be_shown_or_are_known_not_to(script: str) -> None:
    known = shipped()
    for char in known.characters(script)[::400]:
        forms = {form for part in known.visible(char) for form in known.forms(part)}
        assert all(shows(form) != bool(missing("sans", form)) for form in forms)
