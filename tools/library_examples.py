"""Print the Python of docs/library.md as one script: `python -m tools.library_examples`.

With `--notebook` it runs examples/library.ipynb and writes what its cells show into it.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "library.md"
NOTEBOOK = ROOT / "examples" / "library.ipynb"


def script() -> str:
    """The examples of the page, one after the other."""
    return "\n".join(re.findall(r"^```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S))


def executed(notebook: str) -> str:
    """The notebook after its cells were run one after the other, as Jupyter would."""
    book, names, count = json.loads(notebook), dict[str, Any](), 0
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            cell["execution_count"] = count
            cell["outputs"] = _outputs("".join(cell["source"]), names, count)
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def _outputs(source: str, names: dict[str, Any], count: int) -> list[dict[str, object]]:
    """What a cell prints, then what its last expression shows."""
    statements, shown, printed = ast.parse(source).body, None, io.StringIO()
    last = statements.pop() if isinstance(statements[-1], ast.Expr) else None
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(statements, []), "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    found: list[dict[str, object]] = []
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        found.append({"name": "stdout", "output_type": "stream", "text": text})
    if shown is not None:
        data = {"text/plain": [repr(shown)]}
        if hasattr(shown, "_repr_svg_"):
            data["image/svg+xml"] = [shown._repr_svg_()]
        kind = {"output_type": "execute_result", "execution_count": count, "metadata": {}}
        found.append(kind | {"data": data})
    return found


if __name__ == "__main__":
    if sys.argv[1:] == ["--notebook"]:
        NOTEBOOK.write_text(executed(NOTEBOOK.read_text("utf-8")), "utf-8")
    else:
        print(script())
