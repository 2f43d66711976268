"""The table of planted faults: that every fault still fits the source."""

from __future__ import annotations

from tests.forms import at_once
from tests.planted import ROOT, Fault, faults


@at_once(faults())
def test_a_planted_fault_has_one_place_and_its_tests(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text("utf-8").count(fault.old) == 1
    assert all((ROOT / test).exists() for test in fault.tests)
