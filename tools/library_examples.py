"""Print the Python of docs/library.md as one script: `python -m tools.library_examples`."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs" / "library.md"


def script() -> str:
    """The examples of the page, one after the other."""
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S))


if __name__ == "__main__":
    print(script())
