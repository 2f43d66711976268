"""What Sweet Spots adds to the panel: what a tap places."""

from __future__ import annotations

from collections.abc import Callable

from game.faces.sweetspots import look
from game.text import _
from game.ui.block import Press, Text
from game.ui.boxes import Card, Column, Row
from game.ui.widgets import Segments


def tap_card(tap: int, choose: Callable[[int], None]) -> Card:
    """A heading, what else the pointer does, and the choice."""
    labels = [_("Each in turn"), _("Cross"), _("Chest")]
    tokens = [None, look.cross_token, look.draw_chest]
    segments = Segments("tap", labels, tap, choose, tokens)
    segments.title = _("A tap places")
    notes = (_("drag to paint • right click for a chest"), _("drag to paint"))
    note = Text(notes, 14, "muted", align="right", spare=True, grows=1)
    head = Row([Text(segments.title, 16, cut="bold"), note], 16)
    return Card(Column([head, Press(segments, 52)]), (24, 20))
