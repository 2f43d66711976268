"""Pages as they will be printed: one or two in view, their pictures drawn in jobs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple
from xml.sax.saxutils import escape

import pygame

from game.app.compat import load_font, resource
from game.app.job import Job
from game.printing.sheet import (
    FILES,
    WHITE,
    Part,
    Polygon,
    Polyline,
    Sheet,
    TextRun,
    Typeface,
    width_of,
)
from game.ui.drawing import shapes
from game.ui.palette import Colour
from game.ui.text import _
from game.ui.theme import Theme
from game.ui.widgets.widgets import Widget
from generators.base import Tick, no_tick

_GAP, _PAD, _LABEL = 16, 18, 24
_TWO_FROM = 0.6
"""Two pages are shown side by side if each has at least this share of the size of one alone."""


class PageSpot(NamedTuple):
    """A page in view, by its index, and where it is in the window."""

    page: int
    rect: pygame.Rect

    @property
    def key(self) -> tuple[int, int]:
        """The key of the page's picture, which is made for this width."""
        return self.page, self.rect.width


class PagesView(Widget):
    """The one or two pages from `first` on; a press turns them."""

    role = "pages"

    def __init__(self, turn: Callable[[int], None], name: str = "pages") -> None:
        super().__init__(name)
        self._turn = turn
        self.sheets: Sequence[Sheet] = ()
        self.first = 0
        self.is_bound = False
        """Whether the first page is a right-hand one, so that it has none beside it."""
        self._number = 1
        """How many pages are in view."""
        self.pictures: dict[tuple[int, int], pygame.Surface] = {}
        """The pages' pictures, by page and width."""
        self.former_pictures: dict[int, pygame.Surface] = {}
        """A page's last picture, shown until the new one is drawn."""

    @property
    def value(self) -> str:
        first, whole = self.first + 1, len(self.sheets)
        if self._number < 2:
            return _("Page {n} of {whole}").format(n=first, whole=whole)
        pages = f"{first}–{self.first + self._number}"
        return _("Pages {pages} of {whole}").format(pages=pages, whole=whole)

    def spots(self, theme: Theme) -> list[PageSpot]:
        """Returns the places of the one or two pages in view."""
        if not self.sheets or self.rect.height <= 0:
            return []
        pad, gap = theme.gap(_PAD), theme.gap(_GAP)
        room = self.rect.inflate(-2 * pad, -2 * pad)
        sheet = self.sheets[0]
        scale_of_one = min(room.width / sheet.width, room.height / sheet.height)
        scale_of_two = min((room.width - gap) / 2 / sheet.width, room.height / sheet.height)
        number = 2 if scale_of_two >= _TWO_FROM * scale_of_one and len(self.sheets) > 1 else 1
        scale = scale_of_two if number == 2 else scale_of_one
        width, height = max(1, round(sheet.width * scale)), max(1, round(sheet.height * scale))
        left = room.centerx - (number * width + (number - 1) * gap) // 2
        lead = int(self.is_bound and number == 2)  # places before the first page
        start = (min(self.first, len(self.sheets) - 1) + lead) // number * number - lead
        spots = [
            PageSpot(
                start + place,
                pygame.Rect(
                    left + place * (width + gap), room.centery - height // 2, width, height
                ),
            )
            for place in range(number)
            if 0 <= start + place < len(self.sheets)
        ]
        self._number = len(spots)
        return spots

    def press(self, pos: tuple[int, int] | None) -> None:
        self._turn(-1 if pos is not None and pos[0] < self.rect.centerx else 1)

    def key(self, event: pygame.event.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key not in steps:
            return super().key(event)
        self._turn(steps[event.key])
        return True

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette = theme.palette
        shapes.rounded(surface, self.rect, theme.px(self.radius), palette.sunk)
        for spot in self.spots(theme):
            self._draw_page(surface, theme, spot)
            shapes.rounded(surface, spot.rect, 1, palette.hair, max(1.0, theme.u))

    def _draw_page(self, surface: pygame.Surface, theme: Theme, spot: PageSpot) -> None:
        """Draws a page at its spot; a former picture of it stands in until its own is made."""
        shapes.contact_shadow(surface, theme, spot.rect, 1, 2, theme.palette.shadow_alpha[1])
        shapes.fill(surface, WHITE, spot.rect)
        made = self.pictures.get(spot.key)
        if made is None and spot.page in self.former_pictures:
            made = pygame.transform.scale(self.former_pictures[spot.page], spot.rect.size)
        if made is not None:
            surface.blit(made, spot.rect)


class Thumbs(PagesView):
    """Thumbnails of as many pages as there is room for; a press turns to one.

    The Tab key passes over them: the view turns the pages with the same keys.
    """

    def __init__(
        self, view: PagesView, turn: Callable[[int], None], go: Callable[[int], None]
    ) -> None:
        super().__init__(turn, "thumbs")
        self.stops = False
        self._view, self._go = view, go
        self._spots: list[PageSpot] = []

    @property
    def value(self) -> str:
        return self._view.value

    def spots(self, theme: Theme) -> list[PageSpot]:
        """Returns the places of the thumbnails, with the pages in view in the middle."""
        if not self.sheets or self.rect.height <= 0:
            return []
        gap, height = theme.px(_GAP), self.rect.height - theme.px(_LABEL)
        width = round(height * self.sheets[0].width / self.sheets[0].height)
        number = max(1, min(len(self.sheets), (self.rect.width + gap) // (width + gap)))
        first = max(0, min(self._view.first + 1 - number // 2, len(self.sheets) - number))
        left = self.rect.centerx - (number * (width + gap) - gap) // 2
        self._spots = [
            PageSpot(
                first + place,
                pygame.Rect(left + place * (width + gap), self.rect.y, width, height),
            )
            for place in range(number)
        ]
        return self._spots

    def press(self, pos: tuple[int, int] | None) -> None:
        near = [] if pos is None else [abs(pos[0] - spot.rect.centerx) for spot in self._spots]
        if near:
            self._go(self._spots[near.index(min(near))].page)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        palette = theme.palette
        seen = {spot.page for spot in self._view.spots(theme)}
        for spot in self.spots(theme):
            self._draw_page(surface, theme, spot)
            is_seen = spot.page in seen
            edge = palette.indigo if is_seen else palette.edge
            shapes.rounded(surface, spot.rect, 3, edge, max(1.0, theme.u * (2 if is_seen else 1)))
            at = spot.rect.centerx, self.rect.bottom - theme.px(_LABEL) // 2
            ink = palette.ink if is_seen else palette.muted
            theme.write(surface, str(spot.page + 1), at, 15, ink, anchor="center")


class Drawing:
    """Draws the pictures of the pages in view, in a job; forgets other pictures."""

    def __init__(self, view: PagesView) -> None:
        self._view = view
        self._job: Job[dict[tuple[int, int], pygame.Surface]] | None = None

    def show(self, sheets: Sequence[Sheet]) -> None:
        """Shows other pages; the former ones stay until these are drawn."""
        self.stop()
        view = self._view
        view.former_pictures |= {page: made for (page, _width), made in view.pictures.items()}
        view.sheets, view.pictures = sheets, {}

    @property
    def busy(self) -> bool:
        """Whether a picture is being made."""
        return self._job is not None

    def update(self, theme: Theme) -> bool:
        """Takes finished pictures and starts on missing ones; returns whether any is new."""
        job, view = self._job, self._view
        is_new = job is not None and job.done
        if job is not None and is_new:
            self._job = None
            view.pictures |= job.result()
        if self._job is None:
            spots = view.spots(theme)
            missing = [spot for spot in spots if spot.key not in view.pictures]
            if missing:
                self._begin_drawing(missing, [spot.key for spot in spots])
        return is_new

    def _begin_drawing(self, spots: Sequence[PageSpot], kept: Sequence[tuple[int, int]]) -> None:
        """Starts a job that draws the pictures of pages; keeps only pictures with `kept` keys."""
        view = self._view
        view.former_pictures |= {page: made for (page, _width), made in view.pictures.items()}
        view.pictures = {key: made for key, made in view.pictures.items() if key in kept}
        wanted = [(spot.key, view.sheets[spot.page], spot.rect.width) for spot in spots]

        def work(tick: Tick) -> dict[tuple[int, int], pygame.Surface]:
            return {key: picture(sheet, width / sheet.width, tick) for key, sheet, width in wanted}

        self._job = Job(work)
        self._job.start()

    def settle(self, theme: Theme) -> None:
        """Waits for all pictures of the pages in view."""
        self.update(theme)
        while self._job is not None:
            self._job.result()
            self.update(theme)

    def stop(self) -> None:
        """Cancels the drawing under way."""
        if self._job is not None:
            self._job.cancel()
            self._job = None


_OVERSAMPLING = 4, 2  # times too large: small and large pages are drawn so, for even letters
_PNG_SCALE = 200 / 72  # pixels to a point
_FAMILIES: dict[Typeface, str] = {
    "latin": "'Noto Sans', sans-serif",
    "bold": "'Noto Sans', sans-serif",
    "serif": "'Noto Serif', serif",
    "verse": "'Noto Serif', serif",
    "sans": "'Noto Sans CJK SC', 'Noto Sans', sans-serif",
    "wall-sc": "'Noto Serif CJK SC', serif",
    "wall-tc": "'Noto Serif CJK TC', serif",
    "wall-tw": "'Noto Serif CJK TC', serif",
    "wall-jp": "'Noto Serif CJK JP', serif",
    "sans-tc": "'Noto Sans CJK TC', sans-serif",
    "bold-tc": "'Noto Sans CJK TC', sans-serif",
    "symbols": "'Noto Sans', 'Noto Sans Symbols2', 'Noto Emoji', sans-serif",
}
_HEAVY: tuple[Typeface, ...] = (
    "bold",
    "serif",
    "wall-sc",
    "wall-tc",
    "wall-jp",
    "wall-tw",
    "bold-tc",
)


def picture(sheet: Sheet, scale: float, tick: Tick = no_tick) -> pygame.Surface:
    """Returns a picture of the page at a scale in pixels per point."""
    size = max(1, round(sheet.width * scale)), max(1, round(sheet.height * scale))
    times = _OVERSAMPLING[scale > 1]  # a whole page in print's quality would be very large
    large_scale = scale * times
    surface = pygame.Surface((size[0] * times, size[1] * times))
    surface.fill(WHITE)
    for part in sheet.parts:
        tick(None)
        if isinstance(part, TextRun):
            _draw_text(surface, part, large_scale)
        elif isinstance(part, Polygon):
            pygame.draw.polygon(surface, part.colour, _scaled(part.points, large_scale))
        else:
            _draw_line(surface, part, large_scale)
    return pygame.transform.smoothscale(surface, size)


def _scaled(points: tuple[tuple[float, float], ...], scale: float) -> list[tuple[float, float]]:
    return [(x * scale, y * scale) for x, y in points]


def _draw_line(surface: pygame.Surface, line: Polyline, scale: float) -> None:
    """Draws a line of a page; one thinner than a pixel is a pixel wide, but paler."""
    width = line.width * scale
    points = _scaled(line.points, scale)
    if width < 1:
        share = max(0.25, width)
        colour = [round(255 + (part - 255) * share) for part in line.colour]
        pygame.draw.aalines(surface, colour, False, points)
    else:
        pygame.draw.lines(surface, line.colour, False, points, round(width))


def _draw_text(surface: pygame.Surface, words: TextRun, scale: float) -> None:
    """Writes a text of a page, turned if it is upside down."""
    font = _font(words.typeface, max(2, round(words.size * scale)))
    if not font.size(words.text)[0]:
        return  # such as a small space: pygame refuses to draw a text without width
    text = font.render(words.text, True, words.colour)
    x, y = words.at[0] * scale, words.at[1] * scale
    if words.turned:
        text = pygame.transform.rotate(text, 180)
        below = text.get_height() - font.get_ascent()
        surface.blit(text, (x - text.get_width(), y - below))
    else:
        surface.blit(text, (x, y - font.get_ascent()))


@lru_cache(maxsize=8)  # 1.2 MB each; a page has five
def _font(typeface: Typeface, px: int) -> pygame.font.Font:
    return load_font(resource("fonts", FILES[typeface]), px)


def png(sheet: Sheet) -> bytes:
    """Returns the page as a PNG file of 200 dots per inch."""
    pygame.font.init()
    file = BytesIO()
    pygame.image.save(picture(sheet, _PNG_SCALE), file, "x.png")
    return file.getvalue()


def svg(sheet: Sheet) -> bytes:
    """Returns the page as an SVG file of the page's size."""
    size = f'width="{_decimal(sheet.width)}pt" height="{_decimal(sheet.height)}pt"'
    view = f'viewBox="0 0 {_decimal(sheet.width)} {_decimal(sheet.height)}"'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>',
        f'<rect width="100%" height="100%" fill="{_hex(WHITE)}"/>',
        *map(_element, sheet.parts),
        "</svg>",
    ]
    return "\n".join([*lines, ""]).encode()


def _element(part: Part) -> str:
    """Returns a part of a page as an SVG element."""
    if isinstance(part, TextRun):
        return _text_element(part)
    points = " ".join(f"{_decimal(x)},{_decimal(y)}" for x, y in part.points)
    if isinstance(part, Polygon):
        return f'<polygon points="{points}" fill="{_hex(part.colour)}"/>'
    stroke = f'stroke="{_hex(part.colour)}" stroke-width="{_decimal(part.width)}"'
    return f'<polyline points="{points}" fill="none" {stroke}/>'


def _text_element(words: TextRun) -> str:
    """Returns a text of a page as an SVG element, as wide as it is on the page."""
    x, y = map(_decimal, words.at)
    weight = ' font-weight="bold"' if words.typeface in _HEAVY else ""
    turn = f' transform="rotate(180 {x} {y})"' if words.turned else ""
    long = f'textLength="{_decimal(width_of(words.text, words.size, words.typeface))}"'
    look = f'font-family="{_FAMILIES[words.typeface]}" font-size="{_decimal(words.size)}"{weight}'
    return (
        f'<text x="{x}" y="{y}" {look} {long} lengthAdjust="spacingAndGlyphs" '
        f'fill="{_hex(words.colour)}" xml:space="preserve"{turn}>{escape(words.text)}</text>'
    )


def _decimal(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
