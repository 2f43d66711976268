"""The workshop's bench for Word Wall: titles and words to choose from, or typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.faces.draftboard import Plate, control
from game.faces.walls.editor import (
    MisleadingLinks,
    WallEditor,
    WallWords,
    misleading,
    two_groupings,
)
from game.faces.wordwall import look
from game.faces.wordwall.look import fitting_px
from game.play.board import DraftContext
from game.ui.blocks.block import Block, Press, Text
from game.ui.blocks.boxes import Card, Column, Grid
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _
from game.ui.theme import Theme
from generators.base import Finding, Tick
from generators.edits import Edit
from generators.rng import Rng
from generators.walls.draft import COLUMNS, ROWS, is_card
from generators.wordwall.drafting.workshop import (
    ALSO,
    SharedLink,
    WordFinding,
    filled,
    titles_containing,
)

_CHIP_HEIGHT, _WORD_WIDTH, _WORD_PX, _TITLE_WIDTH = 44, 108, 84, 220
_MOST_SHOWN, _MOST_TITLES = 60, 16
_GROUP_SIZE = 16
_WORD_SIZE, _TITLE_SIZE, _LEAST_TITLE_PX, _NOTE_SIZE = 26, 17, 12, 13


class WordEditor(WallEditor):
    """Puts titles and words on a Word Wall being made."""

    def __init__(self, context: DraftContext) -> None:
        texts = WallWords(_("The link or its words"), _("Words"), _("Spelling"))
        super().__init__(context, texts)
        self._last_complete_finding: WordFinding | None = None
        """What is offered comes from it while a newer finding is still being computed."""

    def script_title(self, script: str) -> str:
        return look.spelling_title(script)

    def filled(self, rng: Rng) -> Callable[[Tick], Sequence[Edit]]:
        draft = self.draft
        return lambda tick: filled(draft, rng, tick)

    def shared(self, row: int, finding: Finding | None) -> str:
        return finding.titles[row] if isinstance(finding, WordFinding) else ""

    def also_fits(self, card: str, finding: Finding | None) -> str:
        return finding.crossing.get(card, "") if isinstance(finding, WordFinding) else ""

    def put_typed(self) -> None:
        """Puts a title, or the words that were typed."""
        text = self.typed.text
        cards = text.lower().replace(",", " ").split()
        texts = cards if is_card(self.here) else [" ".join(text.split())]
        if any(texts):
            self.put_from_here(texts)

    # Drawing

    def draw_text(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, cell: int, ink: Colour
    ) -> None:
        """Draws a word of the draft, or before each row the title of its group."""
        row, column = divmod(cell, COLUMNS)
        if not column:
            _draw_title(surface, theme, rect, self.group_label(row), ink)
            return
        word, room = self.wall.cells[cell], rect.width - theme.px(12)
        px = fitting_px(theme, word, theme.text_px(_WORD_SIZE), room)
        picture = theme.rendered_px(word, px, ink, "serif")
        surface.blit(picture, picture.get_rect(center=rect.center))

    def draw_also_fits(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, also_fits: str
    ) -> None:
        """Draws “also fits” at the foot of a card, in the colour of the other group it fits."""
        palette, text = theme.palette, _("also fits")
        height = theme.text_px(_NOTE_SIZE) + 2 * theme.px(4)
        width = theme.width(text, _NOTE_SIZE) + 2 * theme.px(10)
        if rect.height < 3 * height or width > rect.width:
            return  # the amber ring of the card shows it as well
        titles = map(self.group_label, range(len(palette.groups)))
        colours = dict(zip(titles, palette.groups, strict=True))
        plate = pygame.Rect(0, 0, width, height)
        plate.midbottom = (rect.centerx, rect.bottom - theme.px(8))
        colour = colours.get(also_fits, palette.amber_tint)
        shapes.rounded(surface, plate, height // 2, colour)
        theme.write(surface, text, plate.center, _NOTE_SIZE, palette.ink, anchor="center")

    # What is known

    def detail(self, finding: Finding) -> Sequence[Block]:
        """Returns the groupings found if there are several: the groups that differ."""
        found = finding.groupings if isinstance(finding, WordFinding) else ()
        return two_groupings([[*map(_link_text, groups)] for groups in found], _GROUP_SIZE)

    def cards(self) -> Sequence[Block]:
        """Returns the cards below the tools: categories, and what may mislead in the wall."""
        finding = self.context.finding
        if not isinstance(finding, WordFinding):
            return self._offers_card()
        if finding.is_complete:
            self._last_complete_finding = finding
        parts = [
            MisleadingLinks(_("Other possible groups"), "", [*map(_link_text, finding.also)]),
            MisleadingLinks(_("Red herrings"), "", [*map(_link_text, finding.herrings)]),
        ]
        return [*self._offers_card(), *misleading(parts, is_short=False)]

    def _offers_card(self) -> Sequence[Block]:
        """Returns the card of titles to choose from or, in a word's cell, of its group's words."""
        row, column = divmod(self.here, COLUMNS)
        title = _("Group {n}: choose the link").format(n=row + 1)
        note = _("Any link will do, even one that's not in our lists.")
        plates, width, columns = [*self._titles(row)], _TITLE_WIDTH, 2
        if column:
            shared = self.group_label(row)
            title = _("Group {n}: type its link or its words").format(n=row + 1)
            title = _("Words for “{title}”").format(title=shared) if shared else title
            plates, width, columns = [*self._words(row)], _WORD_WIDTH, 6
            also = _("An amber frame means the word also fits another group.")
            note = also if any(plate.value for plate in plates) else ""
        parts: list[Block] = [Text(title, 16, typeface="bold", wraps=True)]
        if plates:
            presses = [Press(plate, _CHIP_HEIGHT) for plate in plates]
            parts.append(Grid(presses, width, columns, 6, least_px=_WORD_PX))
        if not (plates or column or self.typed.text.strip()):
            advice = _("Type a few letters to see links from our lists, or add the words first.")
            parts.append(Text(advice, 15, "muted", wraps=True))
        parts += [Text(note, 13, "muted", wraps=True)] if note else []
        parts += self._other_links(row) if column else []
        return [Card(Column(parts, 8), (24, 14))]

    def _other_links(self, row: int) -> list[Block]:
        """Returns a button for each other link, to mark that the card also fits it."""
        card, found = self.draft.cells[self.here], self.context.finding
        others = [n for n in range(ROWS) if n != row and self.group_label(n)]
        if not card or not others:
            return []
        buttons = []
        for other in others:
            link, is_also = self.group_label(other), (card, other) in self.draft.also
            is_known = not is_also and self.also_fits(card, found) == link
            sign = "check" if is_also or is_known else "plus"
            title = _("{word} also fits {title}").format(word=card, title=link)
            edit = Edit(ALSO, self.here, str(other))
            act = lambda edit=edit: self.take(edit, False)  # noqa: E731
            button = control(f"also {other}", link, act, sign, title=title, enabled=not is_known)
            buttons.append(Press(button, _CHIP_HEIGHT))
        asked = _("Which other links does “{word}” fit?").format(word=card)
        grid = Grid(buttons, _TITLE_WIDTH, 2, 6, least_px=_WORD_PX)
        return [Text(asked, 14, "muted", wraps=True), grid]

    def _titles(self, row: int) -> Iterator[Plate]:
        """Yields titles that contain the typed text or, without a text, that the words fit."""
        text, known = self.typed.text.strip(), self._last_complete_finding
        titles = titles_containing(text) if text else known.offered[row] if known else ()
        for title in titles[:_MOST_TITLES]:
            yield self._plate(f"title {title}", title)

    def _words(self, row: int) -> Iterator[Plate]:
        """Yields words for the group's link that aren't on the wall, the best known first."""
        known, used = self._last_complete_finding, {*self.draft.cards}
        members = known.members[row] if known else ()
        for member in [each for each in members if each.word not in used][:_MOST_SHOWN]:
            yield self._plate(f"word {member.word}", member.word, member.crosses)

    def _plate(self, name: str, text: str, also: str = "") -> Plate:
        """Returns a title or a word to press; amber if it also fits another group."""
        value = _("also fits {title}").format(title=also) if also else ""
        colours = ("amber_tint", "ambertext", "ink") if also else ("card", "edge", "ink")
        return Plate(name, text, lambda: self.choose(text), value, colours, (15, 14, 13, 12))


def _link_text(group: SharedLink) -> str:
    """Returns a link with its words: `Fish: cod, dab`."""
    return f"{group.title}: {', '.join(group.words)}"


def _draw_title(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, title: str, ink: Colour
) -> None:
    """Draws a title in as many lines as it needs, smaller if they don't fit."""
    room = rect.inflate(-2 * theme.px(6), -2 * theme.px(6))
    size, lines, step = _TITLE_SIZE, [title], theme.line_px(_TITLE_SIZE)
    sizes = (size for size in range(_TITLE_SIZE, 1, -1) if theme.text_px(size) >= _LEAST_TITLE_PX)
    for size in sizes:
        lines, step = theme.wrapped(title, size, room.width, "bold"), theme.line_px(size)
        widest = max(theme.width(line, size, "bold") for line in lines)
        if len(lines) * step <= room.height and widest <= room.width:
            break
    lines = lines[: max(1, room.height // step)]
    y = room.centery - (len(lines) - 1) * step / 2
    for line in lines:
        text = theme.fitted(line, size, room.width, "bold")
        theme.write(surface, text, (room.centerx, y), size, ink, "bold", "center")
        y += step
