"""What every kind with a bench owes: its drafts begin, come back, and are told about."""

from __future__ import annotations

import pytest

from game.catalog import FACES
from generators.base import AnyKind, Cancelled, Drafting, ParseError, Status, no_tick
from generators.drafting import draft_kind, drafting_of, is_draft, kind_of_game
from generators.kinds import KINDS
from generators.rng import Rng
from tests.generators.contract import Late

BENCHES = [kind for kind in KINDS if kind.choosing.drafting is not None]
every_bench = pytest.mark.parametrize("kind", BENCHES, ids=lambda kind: kind.name)


def smallest(kind: AnyKind) -> object:
    """A puzzle of the first preset."""
    return kind.generate(kind.presets[0].params, Rng("bench"), no_tick)


def drafts(drafting: Drafting, kind: AnyKind) -> list[object]:
    return [drafting.empty(), drafting.of(smallest(kind))]


def test_a_kind_has_a_bench_where_its_face_has_an_editor() -> None:
    with_editor = [name for name, face in FACES.items() if face.workshop.editor is not None]
    assert with_editor == [kind.name for kind in BENCHES]


@every_bench
def test_a_draft_comes_back_from_its_text(kind: AnyKind) -> None:
    drafting = drafting_of(kind)
    for draft in drafts(drafting, kind):
        assert drafting.open(draft.to_text()) == draft  # type: ignore[attr-defined]
    with pytest.raises(ParseError):
        drafting.open("no draft at all \N{SNOWMAN}")


@every_bench
def test_a_draft_is_a_game_of_a_kind_of_its_own(kind: AnyKind) -> None:
    of_drafts = draft_kind(kind)
    assert is_draft(of_drafts.name)
    assert kind_of_game(of_drafts.name).name == of_drafts.name
    assert kind_of_game(kind.name) is kind
    for draft in drafts(drafting_of(kind), kind):
        state = draft.start(of_drafts.play.modes[0])  # type: ignore[attr-defined]
        assert state.status is Status.PLAYING
        assert state.mistakes() == frozenset()
        assert draft.share() is None  # type: ignore[attr-defined]


@every_bench
def test_a_puzzle_that_was_dealt_is_found_sound_and_is_played_as_it_was(kind: AnyKind) -> None:
    puzzle = smallest(kind)
    finding = next(drafting_of(kind).findings(drafting_of(kind).of(puzzle), no_tick))
    assert finding.status == "unique"
    assert kind.variety.identity(finding.puzzle) == kind.variety.identity(puzzle)


@every_bench
def test_nothing_is_not_finished_and_cannot_be_played(kind: AnyKind) -> None:
    drafting = drafting_of(kind)
    finding = next(drafting.findings(drafting.empty(), no_tick))
    assert finding.status == "unfinished"
    assert finding.puzzle is None
    assert str(finding.reason)


@every_bench
def test_what_is_being_found_out_can_be_given_up(kind: AnyKind) -> None:
    drafting = drafting_of(kind)
    with pytest.raises(Cancelled):
        list(drafting.findings(drafting.of(smallest(kind)), Late(0, Cancelled)))


def test_a_kind_without_a_bench_says_so() -> None:
    without = next((kind for kind in KINDS if kind.choosing.drafting is None), None)
    if without is not None:
        with pytest.raises(ParseError, match="workshop"):
            drafting_of(without)
