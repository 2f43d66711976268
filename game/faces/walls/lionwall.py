"""Lion Wall: what it puts on a wall, and its row in the table of faces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.face import (
    Dealing,
    Face,
    FaceWording,
    OwnList,
    Pictures,
    Records,
    Sharing,
    Teaching,
    Workshop,
)
from game.faces.walls import face, panel, readings
from game.faces.walls.board import WallBoard, WallKind
from game.faces.walls.character import CharacterPage
from game.faces.walls.learn import lion_page
from game.faces.walls.lessons import lion_lessons, lion_pages
from game.faces.walls.lionlook import CharacterWriting, draw_making, draw_vignette, shapes_of
from game.faces.walls.look import RowText
from game.faces.walls.readings import Readings
from game.faces.walls.review import CharacterListPage, wanted_characters
from game.faces.walls.words import ALWAYS, LION_RULE, NEVER, SHOWS_PART
from game.play.board import DraftContext, Editor
from game.play.speech import Report
from game.printing.sheet import Printed
from game.settings.settings import Section
from game.storage.store import Store
from game.ui.text import (
    N_,
    _,
    as_sentence,
    join_lists,
    join_nouns,
    join_sentences,
    labelled,
    translate,
)
from game.ui.widgets.textfield import TextField
from generators.base import Message, Preset
from generators.lionwall import rules
from generators.lionwall.hints import stage_payment
from generators.walls.wall import GROUP_HINT, THIRD_HINT

_MOST_TYPED = 24  # a meaning in words
_REMEMBERED = 99  # walls: what is on too many of 100 is not dealt again
_GROUPS_REMEMBERED = 200  # walls, whose groups are not dealt again


def _readings_of(board: WallBoard) -> Readings:
    """Returns the readings of a wall of characters."""
    assert isinstance(board.readings, Readings)
    return board.readings


def _link_row(board: WallBoard, group: int) -> RowText:
    """Returns the text of a row: the component and its reading."""
    known, shared = _readings_of(board), board.position.puzzle.groups[group]
    lights = (shared.component,) * 4 if known.ready else ()
    line = known.line(known.read_as(shared), as_part=True)
    label = "  ".join(filter(None, (known.other_forms(shared), line)))
    return RowText(shared.component, label, lights)


def _link_label(board: WallBoard, group: int) -> str:
    """Returns a group's component, its reading and its meaning."""
    known, shared = _readings_of(board), board.position.puzzle.groups[group]
    line = known.part_phrase(known.read_as(shared))
    return f"{shared.component}{known.other_forms(shared)} {line}".strip()


def _field() -> TextField:
    field = TextField("type one", _("or type the part, its reading or its meaning"), _MOST_TYPED)
    field.short_placeholder = _("part, reading or meaning")
    field.spoken_label = _("type a part, its reading or its meaning")
    return field


def _open_card(board: WallBoard, card: int) -> None:
    """Shows all that is known of a character."""
    known, puzzle, cabinet = _readings_of(board), board.position.puzzle, board.context.cabinet
    known.wait()
    page = CharacterPage(cabinet, puzzle, puzzle.cards[card], known, board.context.over)
    cabinet.scenes.push(page)


# What is said to a player who cannot see it


def _card_details(board: WallBoard, card: int) -> str:
    """Returns a loose character's reading, and its parts unless it is chosen; else ""."""
    if card not in board.projector.seen().loose:
        return ""
    known, char = _readings_of(board), board.position.puzzle.cards[card]
    known.wait()
    line = known.phrase(char)
    if card in board.selection.chosen:
        return line
    parts = join_nouns(known.part_lines(char))
    parts_text = _("parts {parts}").format(parts=parts) if parts else ""
    return join_lists(filter(None, (line, _as_part_text(known, char), parts_text)))


def _as_part_text(known: Readings, char: str) -> str:
    """Returns that a character is seen in another one of the wall; "" if it isn't."""
    return _("also part of another character") if known.is_part(char) else ""


def _reports(board: WallBoard) -> list[Report]:
    """Returns the parts of the character at the cursor and of all characters, and the names.

    The names come last, so that no other report changes its key.
    """
    _readings_of(board).wait()
    cursor, cells = board.selection.cursor, board.cells()
    parts = ""
    if cursor is not None and cursor < len(cells):
        parts = _parts_text(board, cells[cursor].cell)
    rows = (
        labelled(name, join_lists(_parts_text(board, card) for card in row))
        for name, row in board.rows_left()
    )
    reports = [
        Report(_("Parts of the character"), parts or _("nothing")),
        Report(_("Parts on the wall"), join_sentences(map(as_sentence, rows)) or _("nothing")),
    ]
    if board.question.group is not None:
        reports.append(Report(_("What the four might share"), board.choices_text()))
    return reports


def _parts_text(board: WallBoard, card: int) -> str:
    """Returns a character with its reading, and all that is seen in it: `坏 huài: 土 soil`."""
    known, char = _readings_of(board), board.position.puzzle.cards[card]
    lines = (_as_part_text(known, char), *known.part_lines(char), *known.inner_lines(char))
    return labelled(board.read_out(char), join_nouns(filter(None, lines)) or _("no parts"))


_OWN_LIST = OwnList(
    readings.character_list_title,
    "menu",
    lambda cabinet: cabinet.scenes.push(CharacterListPage(cabinet)),
)

LION = WallKind(
    writing=lambda puzzle: CharacterWriting(shapes_of(puzzle)),
    readings=Readings,
    link_row=_link_row,
    link_label=_link_label,
    tried_line=panel.tried_characters,
    open_card=_open_card,
    rule=face.rule(LION_RULE),
    field=_field,
    question=Message("What do they share?"),
    note=Message("Choose or type the part, then submit it. You have two tries."),
    refusal=Message("No part here has that name or meaning. That doesn't count as a try."),
    meant=lambda board, text, group: _readings_of(board).component_meant(text, group),
    choices=lambda group: str(group.choices),
    payment=stage_payment,
    hint_titles={
        rules.CARD_HINT: N_("Hint {n}: two characters"),
        rules.PLACE_HINT: N_("Hint {n}: where to look"),
        rules.COMPONENT_HINT: N_("Hint {n}: the part"),
        THIRD_HINT: N_("Hint {n}: a third character"),
        GROUP_HINT: N_("Hint {n}: the group"),
    },
    hint_picture=panel.hint_picture,
    shows=SHOWS_PART,
    link_title=Message("The part"),
    not_the_link=Message("Not the part"),
    page=lambda board, result, _found: lion_page(board.context, _readings_of(board), result),
    own_list=_OWN_LIST,
    card_details=_card_details,
    reports=_reports,
    more_keys=Message(
        "Ctrl+4 reads out this character's parts, and Ctrl+5 the parts of every card."
    ),
)


def _settings() -> Section:
    """Returns how guesses are made, when parts are asked for, what returns, how it is read."""
    asks = face.names("lionwall", ALWAYS, NEVER)
    guesses, review = face.enter_judges("lionwall"), readings.review_setting()
    return Section(_("Lion Wall"), (guesses, asks, review, *readings.reading_rows()))


def _editor(context: DraftContext) -> Editor:
    from game.faces.walls.editor import LionEditor  # late: most players only play

    return LionEditor(context)


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Adds lately seen characters and components to the params, so that others are dealt.

    Of these, only what is due to come again, or on the player's own list, is wanted.
    """
    walls = store.dealt_lately("lionwall", _GROUPS_REMEMBERED, rules.Puzzle.from_text)
    lately = walls[:_REMEMBERED]
    named = "".join(group.component for wall in lately for group in wall.groups)
    grouped = "".join(wall.text_of(group.cards) for wall in walls for group in wall.groups)
    seen = "".join(wall.cards for wall in lately)
    due = wanted_characters(store, preset.params.script, seen)
    return replace(preset.params, seen=seen, named=named, grouped=grouped, due=due)


def _paper() -> Printed:
    from game.faces.walls.paper import LION_PAPER  # late: reads the metrics of the typefaces

    return LION_PAPER


FACE = Face(
    name="lionwall",
    board=lambda context: WallBoard(context, LION),
    rule=LION.rule,
    progress=face.progress,
    shape=lambda puzzle: translate(rules.SCRIPT_TITLES[puzzle.script]),
    views=face.views(
        face.HintLabels(
            pair=(Message("Two characters"), Message("Two")),
            look=(Message("Where to look"), Message("Where")),
            link=(Message("The part"), Message("Part")),
            third=(Message("A third character"), Message("Third")),
            show_link=Message("Show the part"),
            shows=SHOWS_PART,
        )
    ),
    pictures=Pictures(vignette=draw_vignette, making=draw_making),
    teaching=Teaching(help_pages=lion_pages, lessons=lion_lessons),
    wording=FaceWording(
        formats={
            "native": Message("The whole wall, with its groups"),
            "text": Message("The characters in four rows"),
            "answers": Message("Characters, groups and readings"),
        },
        own_title=lambda puzzle: puzzle.title,
    ),
    settings=_settings,
    sharing=Sharing(grid=face.share_grid),
    records=Records(score=face.score, tally=face.tally, own_list=_OWN_LIST),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
