"""What every puzzle's screen must do, whatever the puzzle: the contract of the faces.

`docs/adding-a-puzzle.md` says how to read what fails here.
"""

from __future__ import annotations

import pygame
import pytest

from game.help.lesson import LessonScreen
from game.play.screen import PlayScreen
from generators.base import Status
from generators.rng import Rng
from tests.forms import long, marked
from tests.game.colour import contrast
from tests.game.conftest import Start
from tests.game.faces.contract import (
    CELLS_STAY,
    MOST_HINTS,
    NAMES,
    SIZES,
    answer,
    begun,
    below_bar,
    cells_of,
    face_of,
    kind_of,
    misplaced,
    pass_step,
    play,
    share_drawn,
    solve,
    stage_of,
    still,
    told,
)
from tests.game.player import HINT_S, Player

pytestmark = pytest.mark.usefixtures("six_kinds")
every_face = pytest.mark.parametrize("name", NAMES)

_LEAST_DRAWN = 0.005
_LEAST_TOLD = 60
"""In a smaller square a vignette need not tell games apart."""


@every_face
def test_the_row_has_the_name_of_its_kind(name: str) -> None:
    face = face_of(name)
    assert face.name == name, f"Face(name={face.name!r}) stands in the row {name!r} of FACES"


@every_face
def test_a_board_draws_something(player: Player, name: str) -> None:
    share = share_drawn(begun(player, name))
    assert share > _LEAST_DRAWN, (
        f"{name}: the board changes {share:.1%} of its stage. Board.draw must draw the position "
        "in the rectangle that Board.place was given"
    )


@every_face
def test_a_face_has_words_for_every_position(player: Player, name: str) -> None:
    face, state = face_of(name), begun(player, name).context.session.state
    assert face.shape(state.puzzle).strip(), f"{name}: Face.shape says nothing of the puzzle"
    done_at_start = face.progress(state)[0]
    for move in [None, *answer(player)]:
        state = state if move is None else state.apply(move)
        assert face.rule(state).strip(), f"{name}: Face.rule says nothing"
        done, whole, what = face.progress(state)
        assert 0 <= done <= whole, f"{name}: Face.progress counts {done} of {whole}"
        assert whole, f"{name}: Face.progress says that there is nothing to do"
        assert what.format(whole=whole).strip(), f"{name}: Face.progress does not say of what"
    assert done > done_at_start, f"{name}: Face.progress does not grow with the answer"


@every_face
def test_cells_have_names_and_places_and_tell_of_moves(player: Player, name: str) -> None:
    begun(player, name)
    cells, stage = cells_of(player), stage_of(player)
    assert cells, f"{name}: Board.cells() is empty: nobody can find what is on the board"
    names = [cell.name for cell in cells]
    assert all(each.strip() for each in names), f"{name}: a cell has no name (Cell.name)"
    twice = sorted({each for each in names if names.count(each) > 1})
    assert not twice, f"{name}: several cells are called {twice[:3]}: a name says where it is"
    outside = [cell.name for cell in cells if not stage.contains(cell.rect)]
    assert not outside, f"{name}: cells lie outside the stage {stage}: {outside[:3]}"
    empty = [cell.name for cell in cells if not cell.rect.width or not cell.rect.height]
    assert not empty, f"{name}: cells have no room: {empty[:3]}"
    if name in CELLS_STAY:
        return
    before = told(player)
    play(player, answer(player)[:1])
    assert told(player) != before, (
        f"{name}: nothing that the board tells has changed with the move {answer(player)[0]}: "
        "Cell.value (or Board.described) says what is in a cell"
    )


@every_face
@pytest.mark.parametrize(
    ("size", "theme"),
    [
        (size, theme) if place % 2 == (theme == "dark") else long(size, theme)
        for place, size in enumerate(SIZES)
        for theme in ("light", "dark")
    ],
    ids=str,
)
def test_nothing_overlaps_or_is_cut_off_at_any_size(
    start: Start, name: str, size: tuple[int, int], theme: str
) -> None:
    player = begun(start(size, theme), name)
    seen = {"at the start": misplaced(player)}
    play(player, answer(player)[:1])
    seen["after a move"] = misplaced(player)
    if player.ask_hint():
        seen["with a hint"] = misplaced(player)
        player.picture()
        player.click("hint next")
        seen["with its reason"] = misplaced(player)
    player.picture()
    solve(player)
    player.picture()
    seen["with the result"] = misplaced(player)
    assert {when: wrong for when, wrong in seen.items() if wrong} == {}, (
        f"{name} at {size}: give the blocks room (Column, Row, Either, Scrolled), not pixels"
    )


@every_face
def test_hints_lead_to_the_end(player: Player, name: str) -> None:
    begun(player, name)
    for _ in range(MOST_HINTS):
        game = player.context.controller
        if game.over:
            break
        before = game.state
        if game.hint is None and not player.ask_hint():
            assert player.said, f"{name}: no hint, and no word of why (NoHint has a message)"
            assert player.said not in ("", "None")
            return
        for _stage in range(2):
            if game.state == before:  # a hint may begin with its reason
                player.click("hint next")
        still(player)
        if game.hint is not None:  # what the third press shows is read in the next hint
            game.hint._job.join(HINT_S)
            player.frame()
        assert player.context.controller.state != before, (
            f"{name}: the third press of the hint changes nothing: Hint.moves, Board.hint_played"
        )
    assert player.context.session.status is Status.SOLVED, f"{name}: hints do not lead to the end"


def _contrasts(player: Player) -> dict[str, float]:
    """The contrast of the lightest and the darkest colour in the middle of each cell, by name."""
    picture, found = player.picture(), dict[str, float]()
    for cell in player.context.board.cells():
        inner = cell.rect.inflate(-cell.rect.width // 2, -cell.rect.height // 2)
        pixels = pygame.image.tobytes(picture.subsurface(inner), "RGB")
        colours = {pixels[at : at + 3] for at in range(0, len(pixels), 3)}
        by_light = sorted(colours, key=lambda rgb: contrast((rgb[0], rgb[1], rgb[2]), (0, 0, 0)))
        found[cell.name] = contrast((*by_light[0],), (*by_light[-1],))
    return found


@every_face
@pytest.mark.parametrize("palette", [long("light"), long("dark"), "contrast"])
def test_a_hint_leaves_everything_as_readable_as_it_was(
    player: Player, name: str, palette: str
) -> None:
    player.app.change("theme", palette)
    begun(player, name)
    moves = answer(player)
    play(player, moves[: len(moves) // 3])
    least, before = 7 if palette == "contrast" else 4.5, _contrasts(player)
    if not player.ask_hint():
        return
    for stage in range(2):
        still(player)
        now = _contrasts(player)
        lost = [
            (cell, was, now[cell])
            for cell, was in before.items()
            if cell in now and now[cell] < min(was, least) - 0.1
        ]
        assert not lost, f"{name}: at stage {stage}, {lost}"
        player.click("hint next")


@every_face
def test_a_game_is_found_again_as_it_was_left(start: Start, name: str) -> None:
    player = begun(start(), name)
    moves = answer(player)
    play(player, moves[: max(1, len(moves) // 2)])
    state, before = player.context.session.state, told(player)
    player.close()
    pictures = []
    for _ in range(2):  # the first time the cursor may have moved on
        player = start()
        still(player)
        assert player.context.session.state == state, f"{name}: another position after a restart"
        assert told(player) == before, (
            f"{name}: the cells tell something else after a restart: what the player must find "
            "again belongs in State, not on the Board"
        )
        pictures.append(below_bar(player))
        player.close()
    alike = pictures[0] == pictures[1]  # apart: a failure would be explained pixel by pixel
    assert alike, f"{name}: the same position looks different after a restart"


@every_face
def test_undo_and_redo_by_keys(player: Player, name: str) -> None:
    begun(player, name)
    if not kind_of(name).play.can_undo:
        pytest.skip(f"{name} takes nothing back")
    before = player.context.session.state
    play(player, answer(player)[:1])
    after = player.context.session.state
    player.control("z")
    still(player)
    assert player.context.session.state == before, f"{name}: Ctrl+Z does not undo the move"
    player.control("y")
    still(player)
    assert player.context.session.state == after, f"{name}: Ctrl+Y does not redo the move"


@every_face
def test_every_step_of_the_tutorial_can_be_passed(player: Player, name: str) -> None:
    face = face_of(name)
    if face.teaching.lessons is None:
        pytest.skip(f"{name} offers no tutorial")
    assert face.teaching.lessons(player.app), f"{name}: Face.lessons has no step; None offers none"
    ended: list[bool] = []
    screen = LessonScreen(player.app, name, lambda: ended.append(True))
    assert isinstance(screen, LessonScreen)
    player.app.scenes.push(screen)
    player.wait()
    for number, step in enumerate(screen.lesson.steps, 1):
        assert step.words.title.strip(), f"{name}: step {number} has no title"
        assert step.words.text.strip(), f"{name}: step {number} has no text"
        assert pass_step(player), (
            f"{name}: step {number} is not done by pressing its targets, nor by the moves of the "
            "answer: look at Step.targets, Step.allowed, Step.is_done"
        )
        player.click("next")
        player.wait()
    assert ended, f"{name}: the last step leads nowhere"


@every_face
def test_settings_carry_the_name_of_their_puzzle(name: str) -> None:
    face = face_of(name)
    if face.settings is None:
        pytest.skip(f"{name} has no settings")
    section = face.settings()
    assert section.title.strip(), f"{name}: its card in Settings has no title"
    wrong = [row.key for row in section.rows if not row.key.startswith(f"{name}.")]
    assert not wrong, f"{name}: call these settings {name}.something: {wrong}"


@every_face
@pytest.mark.parametrize("side", [60, long(122), 184, long(400)])
def test_a_vignette_shows_the_game_and_stays_in_its_square(
    player: Player, name: str, side: int
) -> None:
    draw = face_of(name).pictures.vignette
    if draw is None:
        pytest.skip(f"{name} has no vignette")
    begun(player, name)
    moves = answer(player)
    play(player, moves[: len(moves) // 2])
    seen, rect = set(), pygame.Rect(20, 20, side, side)
    for state in (None, player.context.session.state):
        surface = pygame.Surface((side + 40, side + 40), pygame.SRCALPHA)
        draw(surface, player.app.theme, rect, state)
        assert rect.inflate(4, 4).contains(surface.get_bounding_rect())
        seen.add(pygame.image.tobytes(surface, "RGBA"))
    assert len(seen) == 2 or side <= _LEAST_TOLD, f"{name}: its vignette shows no game"


@every_face
def test_the_picture_of_a_puzzle_in_the_making_grows_within_its_place(
    player: Player, name: str
) -> None:
    draw = face_of(name).pictures.making
    if draw is None:
        pytest.skip(f"{name} has no picture while it is made")
    rect = pygame.Rect(20, 20, 180, 180)
    for preset in kind_of(name).presets:
        seen = set()
        for progress in (None, 0.0, 0.5, 1.0):
            surface = pygame.Surface((220, 220), pygame.SRCALPHA)
            draw(surface, player.app.theme, rect, preset, progress)
            assert rect.inflate(8, 8).contains(surface.get_bounding_rect())
            seen.add(pygame.image.tobytes(surface, "RGBA"))
        assert len(seen) >= 3, f"{name}: the picture tells no progress"


@every_face
def test_every_format_has_a_title_of_its_own(name: str) -> None:
    formats = kind_of(name).formats.exports
    titles = {face_of(name).wording.format_title(each) for each in formats}
    assert len(titles) == len(formats)
    if len(formats) > 1:
        assert not titles & set(formats), f"{name}: Face.formats tells the name of a format"


@every_face
def test_the_result_appears_and_next_deals(player: Player, name: str) -> None:
    begun(player, name)
    solve(player)
    context = player.context
    assert context.session.status is Status.SOLVED, f"{name}: PuzzleKind.answer does not solve it"
    assert context.controller.result is not None, f"{name}: no result appears: Board.lets_result"
    player.picture()
    first = context.game.game_id
    player.frame(_AFTER_ALL_MS)
    player.click("next")
    still(player)
    assert player.context.game.game_id != first, f"{name}: next deals no other game"
    assert player.context.controller.result is None


_AFTER_ALL_MS = 2000
_KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "SPACE", "DELETE", "BACKSPACE", "TAB", "a", "e", "1", "5")
_LEADS_AWAY = {"back", "menu", "new", "next", "copy", "share"}


@pytest.mark.parametrize("name", marked(NAMES, ("crossword", "lock").__contains__))
def test_a_monkey_finds_no_fault(start: Start, name: str) -> None:
    player = begun(start(), name)
    rng = Rng(f"monkey {name}")
    for number in range(60):
        if not isinstance(player.scene, PlayScreen):
            player.key("ESCAPE")
        if not isinstance(player.scene, PlayScreen):
            begun(player, name)
        cells = [cell.rect.center for cell in cells_of(player)]
        presses = [
            widget.rect.center
            for widget in player.scene.desk.widgets
            if widget.visible and widget.enabled and widget.name not in _LEADS_AWAY
        ]
        if dice := rng.below(4):
            places = cells if dice > 1 else presses
            player.click(rng.choice(places), 3 if rng.below(6) == 0 else 1)
        else:
            player.key(rng.choice(_KEYS))
        player.frame(rng.choice([0, 16, 300]))
        if number % 20 == 0:
            player.app.resize(rng.choice(SIZES))
            player.picture()
    state = player.context.session.state
    player.close()
    assert start().context.session.state == state, f"{name}: another game is kept than is seen"
