"""What follows from a requirement, in words; the sentence before states the requirement."""

from __future__ import annotations

from collections.abc import Sequence

from ...base import N_, Message
from ...grid import around, bits, union
from ..deduction import Deduction, How, Requirement, RequirementKind
from ..position import common_neighbours, geometry_of, tight_cover
from .names import (
    ReasonDetail,
    any_cell_named,
    cells_named,
    cells_within,
    counted_cells,
    join_lines,
    join_sentences,
    numbered,
    units_named,
)

TILED = (How.TILE_LAST, How.TILE_SIGHT, How.TILES)
"""Arguments by as many groups as chests."""
BY_LEFT = (How.UNUSED, How.TOUCHED)
"""Arguments by the cells a chest would leave to the other chests."""
_ALL = 99  # groups of cells: all are named, as the reason rests on them


def conclusion(
    deduction: Deduction, size: int, detail: ReasonDetail = ReasonDetail.WHOLE
) -> Message:
    """Words what follows from a requirement that needs chests.
    In brief forms (`detail` above WHOLE), the board shows the cells of numbered groups instead.
    """
    if deduction.how is How.LAST:
        return _last_chests(deduction, size)
    if deduction.how in TILED:
        head = Message(
            _groups_heading(deduction.requirement, size, detail), n=deduction.requirement.need
        )
        groups = head if detail else _listed_groups(head, deduction.tiles, size)
        return join_lines(groups, _tiles_conclusion(deduction, size))
    if deduction.how is How.SIGHT:
        if deduction.marked:
            return Message(TOUCHES_MARK)
        cells = counted_cells(deduction.crosses, size)
        return Message(_SIGHT[deduction.crosses.bit_count() > 1], cells=cells)
    return _one_by_one(deduction, size, detail)


TOUCHES_MARK = N_("Wherever it can still go, it would touch this chest.")
_SIGHT = (
    N_("Wherever its chest goes, it touches {cells}, so that cell stays empty."),
    N_("Wherever its chest goes, it touches {cells}, so those cells stay empty."),
)


def _one_by_one(deduction: Deduction, size: int, detail: ReasonDetail) -> Message:
    """Explains why each cell is decided; cells that would leave the same others go together."""
    if is_only_way(deduction):
        return _only_way(deduction, size)
    groups = groups_left_by_mistake(deduction, size)
    if groups:
        return _short_of_groups(deduction, groups, size, detail)
    if deduction.marked and deduction.decided_count == 1:
        return _with_mark(deduction, size)
    message, *others = (
        Message("{reason}.", reason=_mistake_leaves(deduction, cells, left, size))
        for cells, left in cells_left_by_mistake(deduction, size)
    )
    for reason in others:
        message = join_lines(message, reason)
    return message


def _with_mark(deduction: Deduction, size: int) -> Message:
    """Says which cells a wrong mark leaves to the requirement's chests."""
    [(cells, left)] = cells_left_by_mistake(deduction, size)
    return Message("{reason}.", reason=_mistake_leaves(deduction, cells, left, size))


def is_only_way(deduction: Deduction) -> bool:
    """Whether a deduction places all chests of its requirement in the only possible way."""
    every = deduction.chests.bit_count() == deduction.requirement.need > 1
    return every and deduction.how is How.PACKED


def _only_way(deduction: Deduction, size: int) -> Message:
    """Says that the chests of a requirement fit in only one way."""
    requirement = deduction.requirement
    cells = requirement_cells_named(deduction.chests, requirement, size)
    texts = _ONLY_PAIR if requirement.need == 2 else _ONLY_WAY
    return Message(texts[_kind(requirement, size)], cells=cells, n=requirement.need)


_ONLY_PAIR = (
    N_("Its only two open cells that don't touch are in {cells}, so both hold chests."),
    N_("Their only two open cells that don't touch are in {cells}, so both hold chests."),
    N_("The only two of those cells that don't touch are in {cells}, so both hold chests."),
)
_ONLY_WAY = (
    N_("Those {n} fit into its open cells in only one way: {cells}."),
    N_("Those {n} fit into their open cells in only one way: {cells}."),
    N_("Those {n} fit into those cells in only one way: {cells}."),
)


def groups_left_by_mistake(deduction: Deduction, size: int) -> tuple[int, ...]:
    """Returns groups, each too small for two chests, that cover the cells a wrong mark leaves.

    There are fewer of them than chests to place there. Empty if there are no such groups, or if
    wrong marks in the decided cells would leave different cells.
    """
    cases = cells_left_by_mistake(deduction, size) if deduction.how in _BY_CELL else []
    if len(cases) != 1:
        return ()
    return _too_few(deduction, *cases[0], size)


_BY_CELL = (How.PACKED, How.UNUSED, How.TOUCHED)


def _too_few(deduction: Deduction, cells: int, left: int, size: int) -> tuple[int, ...]:
    """Returns the groups that cover the cells `left`, if two or more, but fewer than chests."""
    need = others_needed(deduction, cells)
    if left.bit_count() < need:
        return ()
    tiles = tight_cover(left, geometry_of(size), need - 1) or []
    return tuple(tiles) if len(tiles) > 1 else ()


def one_reason(deduction: Deduction, size: int) -> Deduction:
    """Returns a deduction narrowed to the cells that one reason rules out, the simplest one."""
    if deduction.how not in _BY_CELL or is_only_way(deduction):
        return deduction

    def simplicity(pair: tuple[int, int]) -> tuple[int, int]:
        """Orders (cells, what they leave), simplest first: few groups, many cells."""
        cells, left = pair
        return len(_too_few(deduction, cells, left, size)), -cells.bit_count()

    cells, _ = min(cells_left_by_mistake(deduction, size), key=simplicity)
    others = (deduction.chests | deduction.crosses) & ~cells
    return deduction._replace(
        chests=deduction.chests & cells,
        crosses=deduction.crosses & cells,
        why=deduction.why | others & deduction.requirement.cells,
    )


def _short_of_groups(
    deduction: Deduction, groups: tuple[int, ...], size: int, detail: ReasonDetail
) -> Message:
    """Says which groups a wrong mark in the cells would leave, each on its own line."""
    cells = deduction.chests | deduction.crosses
    left = Message(_NUMBERED if detail else _GROUPS, n=len(groups))
    reason = _mistake_leaves(deduction, cells, union(groups), size, left)
    if detail:
        return Message("{reason}.", reason=reason)
    return _listed_groups(Message("{reason}:", reason=reason), groups, size)


_GROUPS = N_("only {n} groups, each with room for just one chest")
_NUMBERED = N_("only the {n} groups numbered on the board, each with room for just one chest")


def cells_left_by_mistake(deduction: Deduction, size: int) -> list[tuple[int, int]]:
    """Returns (cells, left), as bitsets, for the cells that a squeeze decides.
    A wrong mark in any of `cells` would leave the requirement's chests just the cells `left`.
    """
    near = around(size, size)
    alike: dict[tuple[int, bool], int] = {}
    for cell in bits(deduction.chests | deduction.crosses):
        taken = 1 << cell if deduction.chests else near[cell] | 1 << cell
        left = deduction.requirement.cells & ~taken
        inside = bool(deduction.requirement.cells >> cell & 1)
        alike[left, inside] = alike.get((left, inside), 0) | 1 << cell
    return [(cells, left) for (left, _), cells in alike.items()]


def _mistake_leaves(
    deduction: Deduction, cells: int, left: int, size: int, detail: Message | None = None
) -> Message:
    """Explains which cells a wrong mark in `cells` would leave to the requirement's chests.
    `detail` names these cells; without it, the cells `left` are named.
    """
    need, requirement = others_needed(deduction, cells), deduction.requirement
    case = 1 + (need > 1)  # the index of the wording: see the comment on _NO_CHEST
    if need == requirement.need:
        case = 0 if requirement.category is RequirementKind.UNIT else 3
    remain = detail or left_named(left, need, requirement, size)
    if deduction.chests:
        text = (_THIS_CROSS if deduction.marked else _CHEST)[case > 0]
    elif left:
        text = (_THIS_CHEST if deduction.marked else _NO_CHEST)[case]
    else:
        text = (_THIS_CHEST_NOTHING if deduction.marked else _NO_CHEST_NOTHING)[case]
    chests = Message("those {n} chests", n=need) if need > 1 else Message("that chest")
    return Message(text, cells=any_cell_named(cells, size), n=need, chests=chests, left=remain)


# What is left to all chests of a unit; to the other one; to the others; to all in parts of units.
_NO_CHEST = (
    N_("No chest can go in {cells}, because that would leave {left}"),
    N_("No chest can go in {cells}, because that would leave the other chest {left}"),
    N_("No chest can go in {cells}, because that would leave the other {n} chests {left}"),
    N_("No chest can go in {cells}, because that would leave {chests} {left}"),
)
_NO_CHEST_NOTHING = (
    N_("No chest can go in {cells}, because that would leave no open cells"),
    N_("No chest can go in {cells}, because that would leave the other chest nowhere to go"),
    N_("No chest can go in {cells}, because that would leave the other {n} chests nowhere to go"),
    N_("No chest can go in {cells}, because that would leave {chests} nowhere to go"),
)
_CHEST = (
    N_("There must be a chest in {cells}. A cross there would leave {left}"),
    N_("There must be a chest in {cells}. A cross there would leave {chests} {left}"),
)
_THIS_CHEST = (
    N_("This chest would leave {left}"),
    N_("This chest would leave the other chest {left}"),
    N_("This chest would leave the other {n} chests {left}"),
    N_("This chest would leave {chests} {left}"),
)
_THIS_CHEST_NOTHING = (
    N_("This chest would leave no open cells"),
    N_("This chest would leave the other chest nowhere to go"),
    N_("This chest would leave the other {n} chests nowhere to go"),
    N_("This chest would leave {chests} nowhere to go"),
)
_THIS_CROSS = (N_("This cross would leave {left}"), N_("This cross would leave {chests} {left}"))


def others_needed(deduction: Deduction, cells: int) -> int:
    """Returns how many chests a requirement needs besides a supposed one in one of these cells."""
    inside = bool(deduction.crosses and cells & deduction.requirement.cells)
    return deduction.requirement.need - inside


def requirement_cells_named(cells: int, requirement: Requirement, size: int) -> Message:
    """Names cells of a requirement; if its row or column is known, only by columns or rows."""
    if requirement.category is RequirementKind.UNIT:
        return cells_within(cells, requirement.units[0], size)
    return cells_named(cells, size, _ALL)


def left_named(left: int, need: int, requirement: Requirement, size: int) -> Message:
    """Names the cells `left` of a requirement, and says why they lack room for `need` chests."""
    count = left.bit_count()
    if not count:
        return Message("no open cells")
    cells = requirement_cells_named(left, requirement, size)
    if count == 1 < need:
        return Message(_ONE_CELL[need > 2], left=cells, n=need)
    if count < need:
        return Message("only {n} cells ({left})", n=count, left=cells)
    tiles = tight_cover(left, geometry_of(size), need - 1)
    if tiles is None:
        return Message("only {left}, where the chests can't all fit without touching", left=cells)
    if len(tiles) == 1:
        return Message("only {left}, where two chests would touch", left=cells)
    text = N_("only {n} groups, each with room for just one chest: {groups}")
    return Message(text, n=len(tiles), groups=bracketed(tiles, size))


_ONE_CELL = (
    N_("only {left}, one cell for two chests"),
    N_("only {left}, one cell for {n} chests"),
)


def bracketed(tiles: Sequence[int], size: int) -> Message:
    """Names groups, each in brackets, as the names have commas within."""
    first, *others = tiles
    groups = Message("({group})", group=cells_named(first, size))
    for tile in others:
        groups = Message("{groups}, ({group})", groups=groups, group=cells_named(tile, size))
    return groups


def _last_chests(deduction: Deduction, size: int) -> Message:
    """Says that the chests still missing can only go into the deduction's cells."""
    requirement = deduction.requirement
    cells = cells_named(deduction.chests, size)
    if _kind(requirement, size) == 1:
        return Message("They can only go in {cells}.", cells=cells)
    if requirement.need == 1:
        return Message("The other chest can only go in {cells}.", cells=cells)
    return Message("The other {n} chests can only go in {cells}.", n=requirement.need, cells=cells)


def _listed_groups(head: Message, tiles: Sequence[int], size: int) -> Message:
    """Returns a sentence, and below it a numbered line for each group."""
    message = head
    for number, tile in enumerate(tiles, 1):
        group = Message("{n}: {cells}", n=number, cells=cells_named(tile, size))
        message = join_lines(message, group)
    return message


def _groups_heading(requirement: Requirement, size: int, detail: ReasonDetail) -> str:
    """Returns the sentence before the groups of a requirement."""
    texts = (_ITS_GROUPS, _THEIR_GROUPS, _THOSE_GROUPS)[_kind(requirement, size)]
    return texts[detail > ReasonDetail.WHOLE]


def _kind(requirement: Requirement, size: int) -> int:
    """Returns 0 for the cells of one unit, 1 for those of lines alone, 2 if zones are named."""
    if requirement.category is RequirementKind.UNIT:
        return 0
    return 1 if requirement.units[-1] < 2 * size else 2


_ITS_GROUPS = (
    N_(
        "Its open cells fall into {n} groups, each too small for two chests, so each holds "
        "just one:"
    ),
    N_(
        "Its open cells fall into {n} groups, numbered on the board. Each is too small "
        "for two chests, so each holds just one."
    ),
)
_THEIR_GROUPS = (
    N_(
        "Their open cells fall into {n} groups, each too small for two chests, so each "
        "holds just one:"
    ),
    N_(
        "Their open cells fall into {n} groups, numbered on the board. Each is too small "
        "for two chests, so each holds just one."
    ),
)
_THOSE_GROUPS = (
    N_("Those cells fall into {n} groups, each too small for two chests, so each holds just one:"),
    N_(
        "Those cells fall into {n} groups, numbered on the board. Each is too small for "
        "two chests, so each holds just one."
    ),
)


def _tiles_conclusion(deduction: Deduction, size: int) -> Message:
    """Explains what follows for groups of one cell, and for cells other groups touch."""
    single = [number for number, tile in enumerate(deduction.tiles, 1) if tile & deduction.chests]
    sentences = []
    if single:
        text = _ONE_CELL_GROUP[len(single) > 1]
        held = Message(text, group=single[0], groups=numbered(single))
        closed = closing(deduction, size)
        sentences.append(join_sentences(held, closed) if closed else held)
    sentences += _by_sight(deduction, size)
    message = sentences[0]
    for sentence in sentences[1:]:
        message = join_lines(message, sentence)
    return message


_ONE_CELL_GROUP = (
    N_("Group {group} is a single cell, so it holds a chest."),
    N_("Groups {groups} are single cells, so each holds a chest."),
)


def _by_sight(deduction: Deduction, size: int) -> list[Message]:
    """Says which cells the chests of larger groups touch wherever they are; [] if none."""
    near, left = geometry_of(size), deduction.crosses
    wide = {number: tile for number, tile in enumerate(deduction.tiles, 1) if tile.bit_count() > 1}
    sentences: dict[int, Message] = {}
    while wide:
        seen = {number: common_neighbours(tile, left, near) for number, tile in wide.items()}
        best = max(seen, key=lambda number: seen[number].bit_count())
        if not seen[best]:
            break
        left &= ~seen[best]
        text = _GROUP_SIGHT[seen[best].bit_count() > 1]
        sentences[best] = Message(text, group=best, cells=counted_cells(seen[best], size))
        del wide[best]
    return [sentences[number] for number in sorted(sentences)]


_GROUP_SIGHT = (
    N_("Wherever group {group}'s chest goes, it touches {cells}, so that cell stays empty."),
    N_("Wherever group {group}'s chest goes, it touches {cells}, so those cells stay empty."),
)


def closing(deduction: Deduction, size: int) -> Message | None:
    """Explains what the chests of a step rule out at once; None if nothing."""
    touched, completed = deduction.closing
    if not touched and not completed:
        return None
    several = deduction.chests.bit_count() > 1
    rest = units_named(completed, size) if completed else ""
    if touched.bit_count() == 1 and not completed:
        return Message(_NEXT_TO_NEW[several])
    text = N_("{around} stay empty, and so do the other cells of {units}.")
    if not completed:
        text = N_("{around} stay empty.")
    elif not touched:
        text = N_("The other cells of {units} stay empty.")
    return Message(text, around=Message(_AROUND_NEW[several]), units=rest)


_NEXT_TO_NEW = (
    N_("The last open cell next to the new chest stays empty."),
    N_("The last open cell next to the new chests stays empty."),
)
_AROUND_NEW = (N_("The cells around the new chest"), N_("The cells around the new chests"))
