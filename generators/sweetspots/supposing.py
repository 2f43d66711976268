"""Supposed chests in words: what they lead to, and why that cannot be."""

from __future__ import annotations

from generators.base import Message
from generators.sweetspots.deduction import Deduction, How, Sort, Technique
from generators.sweetspots.names import cells_named, then, units_named

_TOLD = 3  # links of a chain that are told one by one; longer chains are only counted


def supposed(deduction: Deduction, size: int) -> Message:
    """The chest, what it leads to, and that the cell stays empty."""
    cell = cells_named(deduction.crosses, size)
    if deduction.technique is Technique.STARVING:
        return _starved(deduction, cell, size)
    *links, end = deduction.links
    start = Message("Suppose {cell} held a chest.", cell=cell)
    return then(
        then(start, _way(links, size)) if links else start,
        Message("Then {end}, so {cell} stays empty.", end=_end(end, size), cell=cell),
    )


def _starved(deduction: Deduction, cell: Message, size: int) -> Message:
    end = _end(deduction.links[-1], size)
    completed = deduction.units[:-1]
    if not completed:
        return Message(
            "With a chest in {cell}, {end}, so that cell stays empty.", cell=cell, end=end
        )
    texts = (
        "A chest in {cell} would complete {units}. With no more chests there, {end},"
        " so {cell} stays empty.",
        "A chest in {cell} would complete {units}. With no more chests in them, {end},"
        " so {cell} stays empty.",
    )
    return Message(
        texts[len(completed) > 1], cell=cell, units=units_named(completed, size), end=end
    )


def _way(links: list[Deduction], size: int) -> Message:
    """What follows step by step, or how many steps that takes and the chests it leads to."""
    if len(links) <= _TOLD:
        whole = _link(links[0], size)
        for link in links[1:]:
            whole = Message("{steps}, then {step}", steps=whole, step=_link(link, size))
        return Message("That would force {steps}.", steps=whole)
    forced = 0
    for link in links:
        forced |= link.chests
    if not forced:
        return Message("That would force crosses in {n} steps.", n=len(links))
    texts = (
        "In {n} steps that would force a chest into {cells}.",
        "In {n} steps that would force chests into {cells}.",
    )
    several = forced.bit_count() > 1
    return Message(texts[several], n=len(links), cells=cells_named(forced, size))


def _link(link: Deduction, size: int) -> Message:
    several = link.effect > 1
    if link.chests:
        text = (
            "chests into {cells} (by {units})" if several else "a chest into {cells} (by {units})"
        )
    else:
        text = (
            "crosses into {cells} (by {units})" if several else "a cross into {cells} (by {units})"
        )
    cells = cells_named(link.chests | link.crosses, size)
    return Message(text, cells=cells, units=units_named(link.units, size))


def _end(end: Deduction, size: int) -> Message:
    """The contradiction, as a part of a sentence."""
    units = units_named(end.units, size)
    if end.pool.sort is not Sort.UNIT:
        return Message("{units} would not have room for all their chests", units=units)
    if end.how is How.TOO_MANY:
        return Message("{units} would have too many chests", units=units)
    if end.pool.need == 1:
        return Message("{units} would have no room for the chest that it needs", units=units)
    return Message(
        "{units} would have no room for the {n} chests that it needs", units=units, n=end.pool.need
    )
