"""Whether the machine runs on its battery, by what the system tells."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.dealing.pool import _on_battery_of_linux

LINE = {"type": "Mains", "online": "1"}
UNPLUGGED = {"type": "Mains", "online": "0"}
EMPTYING = {"type": "Battery", "status": "Discharging"}
FULL = {"type": "Battery", "status": "Full"}
MOUSE = {"type": "Battery", "status": "Discharging", "scope": "Device"}


@pytest.mark.parametrize(
    ("supplies", "expected"),
    [
        ([], False),
        ([LINE], False),
        ([LINE, FULL], False),
        ([LINE, EMPTYING], False),  # a weak charger
        ([UNPLUGGED, EMPTYING], True),
        ([EMPTYING], True),
        ([UNPLUGGED, FULL], False),
        ([MOUSE], False),
        ([{}], False),
    ],
)
def test_the_battery_counts_where_it_runs_down(
    tmp_path: Path, supplies: list[dict[str, str]], expected: bool
) -> None:
    for number, supply in enumerate(supplies):
        (tmp_path / f"supply{number}").mkdir()
        for name, text in supply.items():
            (tmp_path / f"supply{number}" / name).write_text(f"{text}\n")
    assert _on_battery_of_linux(tmp_path) is expected


def test_a_system_that_tells_nothing_has_no_battery(tmp_path: Path) -> None:
    assert not _on_battery_of_linux(tmp_path / "none")
