"""A board of Sweet Spots: pointer, finger, keys; what is drawn; large boards."""

from __future__ import annotations

import pygame
import pytest

from game.faces.sweetspots import look
from game.faces.sweetspots.board import PAIR, SweetSpotsBoard
from game.ui.blocks.gridboard import GridView
from game.ui.palette import LIGHT, Colour, Palette
from game.ui.theme import Theme
from game.ui.widgets.widgets import Segments
from generators.sweetspots.rules import Mark, Move, Puzzle, State
from tests.game.conftest import Start
from tests.game.player import BOARD, CHESTS, Player

OTHER = "6s1:AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"
EMPTY, CROSS, CHEST = int(Mark.EMPTY), int(Mark.CROSS), int(Mark.CHEST)


def steps(player: Player) -> int:
    """How many steps undo can take back; the board is left as it was."""
    session, taken = player.controller.session, 0
    while session.undo():
        taken += 1
    for _ in range(taken):
        session.redo()
    return taken


def with_cells(player: Player, **cells: int) -> tuple[int, ...]:
    """Marks with only these cells set, given as c12=mark."""
    wanted = {int(name[1:]): mark for name, mark in cells.items()}
    return tuple(wanted.get(cell, EMPTY) for cell in range(len(player.marks)))


# Clicks and taps


@pytest.mark.parametrize(
    ("buttons", "marks"),
    [((1, 1, 1), [CROSS, CHEST, EMPTY]), ((3, 3, 1, 3, 2), [CHEST, EMPTY, CROSS, CHEST, CHEST])],
)
def test_a_click_marks_in_turn_and_the_right_button_puts_and_takes_chests(
    game: Player, buttons: tuple[int, ...], marks: list[int]
) -> None:
    seen = []
    for button in buttons:
        game.click(8, button)
        seen.append(game.marks[8])
    assert seen == marks


def test_a_click_acts_on_release(game: Player) -> None:
    game.press(game.centre(8))
    assert not any(game.marks)
    game.release(game.centre(8))
    assert game.marks[8] == CROSS


def test_a_right_click_that_slid_to_another_cell_puts_no_chest(game: Player) -> None:
    game.drag(8, 9, button=3)
    assert CHEST not in game.marks


_PAIRS = "Mark two cells as a pair"


def choose_tap(game: Player, place: int) -> None:
    """Presses one of the segments; pairs are in the menu."""
    board = game.controller.board
    assert isinstance(board, SweetSpotsBoard)
    if place == PAIR and board.tap != PAIR:
        game.click("menu")
        game.click(next(row.name for row in game.scene.desk.widgets if row.title == _PAIRS))
        return
    segments = game.widget("tap")
    assert isinstance(segments, Segments)
    game.tap(segments.part(place, game.app.theme).center)


@pytest.mark.parametrize(("place", "mark"), [(1, CROSS), (2, CHEST)])
def test_the_segments_choose_what_a_tap_places(game: Player, place: int, mark: int) -> None:
    choose_tap(game, place)
    game.tap(8)
    assert game.marks[8] == mark
    game.tap(8)
    assert game.marks[8] == EMPTY


@pytest.mark.parametrize("place", [1, 2, 3])
def test_every_board_begins_with_the_usual_tool(game: Player, place: int) -> None:
    choose_tap(game, place)
    game.open(OTHER)
    assert game.board.tap == 0
    game.open(BOARD)
    assert game.board.tap == 0


# Drags


def test_a_drag_paints_crosses_as_one_step(game: Player) -> None:
    game.drag(6, 8, 11)
    assert game.marks == with_cells(game, c6=1, c7=1, c8=1, c9=1, c10=1, c11=1)
    assert steps(game) == 1
    game.click("undo")
    assert not any(game.marks)


DRAGS: dict[str, tuple[list[tuple[int, ...]], dict[str, int], int]] = {
    "from a cross it wipes crosses": ([(6, 11), (8, 11)], {"c6": 1, "c7": 1}, 2),
    "painting leaves chests alone": (
        [(8,), (6, 11)],
        {"c6": 1, "c7": 1, "c8": 2, "c9": 1, "c10": 1, "c11": 1},
        2,
    ),
    "wiping leaves chests alone": ([(8,), (6, 11), (6, 11)], {"c8": 2}, 3),
    "from a chest it changes nothing": ([(8,), (8, 11)], {"c8": 2}, 1),
    "twice over a cell it paints once": ([(6, 8, 6, 8, 6)], {"c6": 1, "c7": 1, "c8": 1}, 1),
}
"""By what is shown: drags (one cell: a chest), the marks they leave, how many steps they are."""


@pytest.mark.parametrize("shown", DRAGS)
def test_drags_paint_and_wipe_crosses_alone(game: Player, shown: str) -> None:
    drags, marks, number = DRAGS[shown]
    for cells in drags:
        if len(cells) == 1:
            game.click(cells[0], 3)
        else:
            game.drag(*cells)
    assert game.marks == with_cells(game, **marks)
    assert steps(game) == number


@pytest.mark.parametrize("first", [EMPTY, CROSS, CHEST])
def test_a_drag_with_the_right_button_crosses_what_is_empty(game: Player, first: int) -> None:
    """Wherever it begins, and it wipes nothing away."""
    for cell, mark in ((6, first), (8, CROSS), (10, CHEST)):
        if mark:
            game.click(cell, 3 if mark == CHEST else 1)
    before = steps(game)
    game.drag(6, 11, button=3)
    assert game.marks == with_cells(game, c6=first or CROSS, c7=1, c8=1, c9=1, c10=2, c11=1)
    assert steps(game) == before + 1


def test_a_drag_with_the_right_button_back_to_a_full_start_puts_what_it_painted(
    game: Player,
) -> None:
    game.click(6, 3)
    game.drag(6, 7, 6, button=3)
    assert game.marks == with_cells(game, c6=CHEST, c7=CROSS)


def test_a_quick_drag_leaves_no_gaps(game: Player) -> None:
    game.swipe(0, 35)
    assert steps(game) == 1
    for cell in (0, 7, 14, 21, 28, 35):
        assert game.marks[cell] == CROSS


def test_a_finger_that_trembles_inside_a_cell_is_a_tap(game: Player) -> None:
    x, y = game.centre(8)
    game.finger(pygame.FINGERDOWN, (x, y))
    game.finger(pygame.FINGERMOTION, (x + 3, y - 2))
    game.finger(pygame.FINGERUP, (x + 3, y - 2))
    assert game.marks == with_cells(game, c8=CROSS)


def test_a_drag_that_leaves_the_board_keeps_what_it_painted(game: Player) -> None:
    game.press(game.centre(9))
    for point in (game.centre(10), game.centre(11), (game.controller.frame.board.right - 2, 300)):
        game.move(point)
    game.release((game.controller.frame.board.right - 2, 300))
    assert game.marks[10] == CROSS
    assert steps(game) == 1


def test_what_is_being_painted_is_seen_before_the_release(game: Player) -> None:
    before = pygame.image.tobytes(game.picture(), "RGB")
    game.press(game.centre(6))
    game.move(game.centre(8))
    assert pygame.image.tobytes(game.picture(), "RGB") != before
    game.event(pygame.MOUSEBUTTONUP, pos=game.centre(8), button=1, touch=False)


def test_a_second_finger_cancels_what_the_first_began(game: Player) -> None:
    game.finger(pygame.FINGERDOWN, game.centre(6), 1)
    game.finger(pygame.FINGERMOTION, game.centre(8), 1)
    game.finger(pygame.FINGERDOWN, game.centre(30), 2)
    game.finger(pygame.FINGERMOTION, game.centre(10), 1)
    game.finger(pygame.FINGERUP, game.centre(10), 1)
    game.finger(pygame.FINGERUP, game.centre(30), 2)
    assert not any(game.marks)
    game.tap(8)
    assert game.marks == with_cells(game, c8=CROSS)


def test_a_second_mouse_button_cancels_a_drag(game: Player) -> None:
    game.press(game.centre(6))
    game.move(game.centre(8))
    game.press(game.centre(8), 3)
    game.release(game.centre(8), 1)
    assert game.marks[6] == EMPTY
    game.release(game.centre(8), 3)
    assert game.marks[6] == EMPTY


def test_resizing_in_the_middle_of_a_drag_neither_breaks_nor_moves_anything_else(
    game: Player,
) -> None:
    game.press(game.centre(6))
    game.move(game.centre(7))
    game.app.resize((900, 700))
    game.move(game.centre(8))
    game.release(game.centre(8))
    assert game.marks[6] == game.marks[8] == CROSS
    assert steps(game) == 1


def test_a_key_in_the_middle_of_a_drag_breaks_nothing(game: Player) -> None:
    game.drag(12, 13)
    game.press(game.centre(6))
    game.move(game.centre(8))
    game.control("z")
    game.release(game.centre(8))
    game.frame()
    while game.widget("undo").enabled:
        game.click("undo")
    assert not any(game.marks)


# What the keys do on a board of Sweet Spots, what is wrong on it, and the win


def test_the_first_arrow_leads_on_from_the_cell_that_was_clicked(game: Player) -> None:
    game.click(8)
    game.key("RIGHT")
    game.key("s")
    assert game.marks == with_cells(game, c8=CROSS, c9=CHEST)


def test_arrows_and_letters_mark_cells(game: Player) -> None:
    game.key("RIGHT")  # the first arrow shows the cursor
    game.key("RIGHT")
    game.key("DOWN")
    game.key("s")
    assert game.marks == with_cells(game, c7=CHEST)
    game.key("x")
    assert game.marks == with_cells(game, c7=CROSS)
    game.key("DELETE")
    assert not any(game.marks)


def test_keys_cycle_the_cell_of_the_cursor_or_toggle_their_mark(game: Player) -> None:
    game.key("DOWN")
    seen = []
    for key in ("SPACE", "RETURN", "KP_ENTER", "s", "s", "x", "x"):
        game.key(key)
        seen.append(game.marks[0])
    assert seen == [CROSS, CHEST, EMPTY, CHEST, EMPTY, CROSS, EMPTY]


def test_the_arrows_go_round_the_edges(game: Player) -> None:
    game.key("DOWN")
    game.key("LEFT")
    game.key("UP")
    game.key("x")
    assert game.marks == with_cells(game, c35=CROSS)


def test_letters_go_by_their_place_on_the_keyboard(game: Player) -> None:
    game.key("DOWN")
    game.event(
        pygame.KEYDOWN, key=pygame.K_o, scancode=pygame.KSCAN_S, mod=0, unicode="ы"
    )  # the S key of a keyboard with another layout
    assert game.marks[0] == CHEST


@pytest.mark.parametrize("key", ["s", "x", "DELETE", "SPACE", "RETURN", "RIGHT"])
def test_the_first_key_of_a_mark_shows_the_cursor_alone(game: Player, key: str) -> None:
    game.key(key, pygame.KMOD_LSHIFT if key == "RIGHT" else 0)
    assert game.board.cursor == 0
    assert steps(game) == 0
    assert game.scene.game is not None
    game.key("s")
    assert game.marks == with_cells(game, c0=CHEST)


def test_home_and_end_lead_to_the_ends_of_the_row_and_with_ctrl_of_the_board(game: Player) -> None:
    walked = []
    game.key("DOWN")
    for key, mod in (
        *(("END", 0), ("END", pygame.KMOD_LCTRL), ("HOME", 0)),
        *(("HOME", pygame.KMOD_RCTRL), ("DOWN", 0), ("END", 0)),
    ):
        game.key(key, mod)
        walked.append(game.board.cursor)
    assert walked == [5, 35, 30, 0, 6, 11]
    assert steps(game) == 0


def test_del_on_an_empty_cell_is_no_step(game: Player) -> None:
    game.key("DOWN")
    game.key("DELETE")
    game.key("BACKSPACE")
    assert steps(game) == 0
    assert game.said == ""


def test_a_click_hides_the_cursor(game: Player) -> None:
    game.key("DOWN")
    game.click(20)
    game.key("s")
    assert game.marks == with_cells(game, c20=CROSS)


def test_the_board_is_a_stop_of_the_tab_key(game: Player) -> None:
    game.click(20)
    while game.scene.desk.focused is None or game.scene.desk.focused.name != "board":
        game.key("TAB")
    game.key("RIGHT")
    game.key("DOWN")
    game.key("s")
    assert game.marks == with_cells(game, c20=CROSS, c27=CHEST)


# What is wrong, and the win


def test_chests_that_clash_are_shown_at_once(game: Player) -> None:
    game.click(0, 3)
    before = pygame.image.tobytes(game.picture(), "RGB")
    game.click(5, 3)
    assert game.controller.state.clashes == {0, 5}
    assert pygame.image.tobytes(game.picture(), "RGB") != before


def test_the_board_takes_no_more_moves_once_it_is_solved(game: Player) -> None:
    game.solve()
    marks = game.marks
    game.click(0)
    game.click(CHESTS[0], 3)
    game.drag(6, 11)
    game.key("DOWN")
    game.key("x")
    assert game.marks == marks


# The picture of a board

PUZZLE = Puzzle.from_text(BOARD)
AREA = pygame.Rect(60, 40, 420, 420)


def drawn(palette: Palette, state: State | None = None) -> tuple[pygame.Surface, GridView]:
    theme, view = Theme(palette, 1.0), GridView(AREA, PUZZLE.size, PUZZLE.size, most_frame_px=0)
    surface = pygame.Surface((540, 520))
    surface.fill(palette.card)
    look.draw_board(surface, theme, view, PUZZLE)
    if state is not None:
        look.draw_marks(surface, theme, view, state.marks)
        look.draw_counts(surface, theme, view, state)
    return surface, view


def after(*moves: tuple[int, int]) -> State:
    state = PUZZLE.start()
    for cell, mark in moves:
        state = state.apply(Move(cell, mark))
    return state


def colour(surface: pygame.Surface, at: tuple[int, int]) -> Colour:
    red, green, blue, _ = surface.get_at(at)
    return red, green, blue


def colours_in(surface: pygame.Surface, rect: pygame.Rect) -> set[Colour]:
    inside = rect.clip(surface.get_rect())
    return {
        colour(surface, (x, y))
        for x in range(inside.left, inside.right)
        for y in range(inside.top, inside.bottom)
    }


def differs(one: pygame.Surface, other: pygame.Surface, rect: pygame.Rect) -> bool:
    pictures = [s.subsurface(rect.clip(s.get_rect())) for s in (one, other)]
    first, second = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    return first != second


def test_a_full_line_with_a_clash_has_no_check() -> None:
    clash, view = drawn(LIGHT, after((8, Mark.CHEST), (15, Mark.CHEST)))  # corner to corner
    alone, _ = drawn(LIGHT, after((8, Mark.CHEST)))
    row = view.rect(6)
    beside = pygame.Rect(view.seen.right + 8, row.y + 4, 40, row.height - 8)
    assert LIGHT.jade in colours_in(alone, beside)
    assert LIGHT.jade not in colours_in(clash, beside)
    assert LIGHT.sealtext not in colours_in(clash, beside)  # its count is right


# What comes and goes with a chest, and what Confirm shows


def test_crosses_that_came_with_a_chest_go_with_it_but_not_those_of_the_player(
    game: Player,
) -> None:
    game.app.settings.set("sweetspots.crosses_around", True)
    game.click(1)
    game.click(7, 3)
    assert game.marks[1] == CROSS
    assert game.marks[13] == CROSS
    game.click(7, 3)
    assert game.marks == with_cells(game, c1=CROSS)


@pytest.mark.parametrize("way", ["undo", "reload"])
def test_crosses_of_a_chest_go_with_it_after_undo_and_reload(start: Start, way: str) -> None:
    game = start()
    game.open()
    game.app.settings.set("sweetspots.crosses_around", True)
    game.click(7, 3)
    if way == "undo":
        game.click(7, 3)
        game.control("z")
    else:
        game.close()
        game = start()
    assert game.marks[13] == CROSS
    game.click(7, 3)
    assert not any(game.marks)


def test_confirm_marks_no_chest_that_is_right(game: Player) -> None:
    right, wrong = CHESTS[0], CHESTS[0] - 1
    game.click(right, 3)
    game.click(wrong, 3)
    assert set(game.board.wrong()) == {right, wrong}
    game.controller.confirm()
    game.controller.confirm()
    assert set(game.board.wrong()) == {wrong}


def test_a_mistake_is_drawn_otherwise_than_a_clash() -> None:
    pictures = set()
    for draw in (look.draw_clash, look.draw_mistake):
        surface = pygame.Surface((60, 60))
        surface.fill(LIGHT.zones[3])
        draw(surface, Theme(LIGHT, 1.0), surface.get_rect(), Mark.CHEST)
        grey = pygame.transform.grayscale(surface)
        pictures.add(pygame.image.tobytes(grey, "RGB"))
        assert LIGHT.zones[3] in colours_in(surface, surface.get_rect().inflate(-20, -20))
    assert len(pictures) == 2


def has_tick(player: Player) -> bool:
    """Whether there is a green tick at the right of the second row of a board of seven."""
    player.settle()
    row, picture = player.cell_on(13).rect, player.picture()
    beside = pygame.Rect(row.right + 4, row.y + 4, 40, row.height - 8)
    points = ((x, y) for x in range(beside.left, beside.right) for y in range(row.y, row.bottom))
    jade = tuple(player.app.theme.palette.jade)[:3]
    return any(picture.get_at(at)[:3] == jade for at in points)


def with_wrong_chest(player: Player) -> int:
    """Begins a board with a wrong chest in its second row; the cell of the chest."""
    player.open("sweetspots/7-1-gentle#one")
    solution = player.controller.state.puzzle.solution
    wrong = next(cell for cell in range(7, 14) if cell not in solution)
    player.click(wrong, button=3)
    return wrong


def test_a_line_with_a_chest_that_check_marked_has_no_tick_after_undo_either(
    player: Player,
) -> None:
    wrong = with_wrong_chest(player)
    assert has_tick(player)
    player.click("confirm")
    player.click("confirm")
    solution = player.controller.state.puzzle.solution
    player.click(next(cell for cell in sorted(solution) if cell >= 28), button=3)
    assert not has_tick(player)
    player.control("z")
    assert player.controller.state.marks[wrong] == Mark.CHEST
    assert player.controller.shown_mistakes == {wrong}, "undo elsewhere doesn't touch it"
    assert not has_tick(player)
