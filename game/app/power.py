"""Whether the machine runs on battery, as far as the system knows."""

from __future__ import annotations

import sys
from pathlib import Path

_SUPPLIES = Path("/sys/class/power_supply")
_AC_OFFLINE = 0  # of a Windows machine's AC line; 255: unknown


def on_battery() -> bool:
    """Returns whether the machine is known to run on its battery; the answer may take a while."""
    if sys.platform == "win32":
        return _on_battery_of_windows()
    return _on_battery_of_linux(_SUPPLIES)


def _on_battery_of_linux(folder: Path) -> bool:
    """Returns whether a battery discharges and no power line is in; mice don't count."""
    try:
        supplies = sorted(folder.iterdir())
    except OSError:
        return False
    lines = [supply for supply in supplies if _read_attribute(supply, "type") in ("Mains", "USB")]
    if any(_read_attribute(supply, "online") == "1" for supply in lines):
        return False
    return any(
        _read_attribute(supply, "status") == "Discharging"
        and _read_attribute(supply, "scope") != "Device"
        for supply in supplies
        if _read_attribute(supply, "type") == "Battery"
    )


def _read_attribute(supply: Path, name: str) -> str:
    try:
        return (supply / name).read_text("ascii", "replace").strip()
    except OSError:
        return ""


def _on_battery_of_windows() -> bool:
    """Returns whether a Windows computer runs on its battery; False if that isn't known."""
    if sys.platform != "win32":
        return False
    import ctypes

    class PowerStatus(ctypes.Structure):
        """SYSTEM_POWER_STATUS of the Windows API."""

        _fields_ = (
            ("line", ctypes.c_ubyte),
            ("battery", ctypes.c_ubyte),
            ("percent", ctypes.c_ubyte),
            ("saver", ctypes.c_ubyte),
            ("seconds_left", ctypes.c_ulong),
            ("seconds_full", ctypes.c_ulong),
        )

    status = PowerStatus()
    is_known = ctypes.windll.kernel32.GetSystemPowerStatus(ctypes.byref(status))
    return bool(is_known) and status.line == _AC_OFFLINE
