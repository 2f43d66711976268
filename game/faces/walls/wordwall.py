"""Word Wall: what it puts on a wall, and its row in the table of faces."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.face import Dealing, Face, FaceWording, Pictures, Records, Sharing, Teaching, Workshop
from game.faces.walls import face, panel, wordlook
from game.faces.walls.board import WallBoard, WallKind
from game.faces.walls.learn import word_page
from game.faces.walls.lessons import word_lessons, word_pages
from game.faces.walls.look import RowText
from game.faces.walls.words import ALWAYS, FROM_MEDIUM, NEVER, SHOWS_LINK, WORD_RULE
from game.play.board import DraftContext, Editor
from game.printing.sheet import Printed
from game.settings.settings import AMERICAN, Section, spelling_of
from game.storage.store import Store
from game.ui.text import N_, _, translate
from game.ui.widgets.textfield import TextField
from generators.base import Message, Preset
from generators.walls.wall import GROUP_HINT, THIRD_HINT
from generators.wordwall import rules
from generators.wordwall.hints import stage_payment
from generators.wordwall.naming import MOST_NAME, says_something, stem, stems
from generators.wordwall.senses import other_senses
from generators.wordwall.wall import other_way

_MOST_SENSES = 3
"""The most words whose senses a page explains."""


def _link_row(board: WallBoard, group: int) -> RowText:
    """Returns the text of a row: the link, with the letters that make it highlighted."""
    shown = board.position.puzzle.groups[group]
    return RowText(shown.title, shown.title, tuple(map(wordlook.letter_mask, shown.links)))


def _meant(board: WallBoard, text: str, group: int) -> str | None:
    puzzle = board.position.puzzle
    asked = puzzle.groups[group]
    # A card's own word may mean the same as the link, but only names it if it is in its title.
    cards = {stem(card.casefold()) for card in puzzle.words(asked.cards)}
    is_card = stem(text.casefold()) in cards.difference(stems(asked.title))
    is_name = asked.is_called(text) or says_something(text)
    return text if is_name and not is_card else None


WORDS = WallKind(
    writing=lambda puzzle: wordlook.FittedWords(puzzle.cards),
    link_row=_link_row,
    link_label=lambda board, group: _("“{title}”").format(
        title=board.position.puzzle.groups[group].title
    ),
    tried_line=panel.tried_words,
    rule=face.rule(WORD_RULE),
    field=lambda: TextField("type the link", _("type the link"), MOST_NAME),
    question=Message("What links them?"),
    note=Message("One key word is enough. You have two tries."),
    refusal=Message(
        "That says too little, or is a word on the cards. Say in a word or two what links them: "
        "this doesn't count as a try."
    ),
    meant=_meant,
    mark=lambda group: [panel.group_tile(group)],
    screen_keys="wordwall.screen_keys",
    payment=stage_payment,
    hint_titles={
        rules.PAIR_HINT: N_("Hint {n}: two words"),
        rules.KIND_HINT: N_("Hint {n}: what to look for"),
        rules.TITLE_HINT: N_("Hint {n}: the link"),
        THIRD_HINT: N_("Hint {n}: a third word"),
        GROUP_HINT: N_("Hint {n}: the group"),
    },
    shows=SHOWS_LINK,
    link_title=Message("The link"),
    not_the_link=Message("Not the link"),
    page=lambda board, result, found: word_page(board.context, result, *found),
    look_up=lambda puzzle, tick: (other_senses(puzzle, _MOST_SENSES), other_way(puzzle, tick)),
)


def _settings() -> Section:
    """Returns the settings: how guesses are made, and when links are asked for."""
    asks = face.names("wordwall", FROM_MEDIUM, ALWAYS, NEVER)
    return Section(_("Word Wall"), (face.enter_judges("wordwall"), asks))


def _dealt_params(store: Store, preset: Preset) -> Any:
    """Returns the preset's params in the player's spelling, unless its words are regional."""
    params = preset.params
    spelling = rules.SPELLINGS[spelling_of(store) == AMERICAN]
    return params if params.is_regional else replace(params, spelling=spelling)


def _paper() -> Printed:
    from game.faces.walls.paper import WORD_PAPER  # late: reads the metrics of the typefaces

    return WORD_PAPER


def _editor(context: DraftContext) -> Editor:
    from game.faces.walls.editor import WordEditor  # late: most players only play

    return WordEditor(context)


FACE = Face(
    name="wordwall",
    board=lambda context: WallBoard(context, WORDS),
    rule=WORDS.rule,
    progress=face.progress,
    shape=lambda puzzle: translate(rules.SPELLING_TITLES[puzzle.spelling]),
    views=face.views(
        face.HintLabels(
            pair=(Message("Two words"), Message("Words")),
            look=(Message("What to look for"), Message("Look")),
            link=(Message("The link"), Message("Link")),
            third=(Message("A third word"), Message("Word")),
            show_link=Message("Show the link"),
            shows=SHOWS_LINK,
        )
    ),
    pictures=Pictures(vignette=wordlook.draw_vignette, making=wordlook.draw_making),
    teaching=Teaching(help_pages=word_pages, lessons=word_lessons),
    wording=FaceWording(
        formats={
            "native": Message("The whole wall, with its groups"),
            "text": Message("The words in four rows"),
            "answers": Message("Words, groups and links"),
        },
        own_title=lambda puzzle: puzzle.title,
    ),
    settings=_settings,
    sharing=Sharing(grid=face.share_grid),
    records=Records(score=face.score, tally=face.tally),
    dealing=Dealing(params=_dealt_params),
    workshop=Workshop(editor=_editor, paper=_paper),
)
