"""Writes the guide, docs/guide/, from what Help in the program says: `python -m tools.guide`.

A page for the cabinet and one for each puzzle. Nothing is written by hand there: a test compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from game.catalog import FACES
from game.screens.help import cabinet_pages, sight_page
from game.text import tell
from game.ui.block import Block, Text
from game.ui.boxes import Column, Row
from game.ui.help import Examples, Heading, Keys, Page
from generators.kinds import KINDS

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "guide"
PICTURES = {
    "sweetspots": "play",
    "lionwall": "wall",
    "wordwall": "words",
    "brick": "letters",
    "riddle": "riddle",
    "crossword": "clues",
    "cabinet": "menu",
}
_MADE = "<!-- Made by `python -m tools.guide` from the help of the program: change it there. -->"


def pages() -> dict[str, str]:
    """The text of every file of the guide, by its name."""
    whole = {"cabinet": ("The cabinet", [*cabinet_pages(), sight_page()])}
    for kind in KINDS:
        face = FACES[kind.name]
        bench = [face.bench_page()] if face.bench_page else []
        whole[kind.name] = (tell(kind.title), [*face.help_pages(), *bench])
    index = [f"- [{title}]({name}.md)" for name, (title, _pages) in whole.items()]
    first = "What Help (F1) says in the program, to read before it is installed."
    files = {"README.md": _joined(["# A guide to Puzzle Cabinet", _MADE, first, "\n".join(index)])}
    for name, (title, chapters) in whole.items():
        files[f"{name}.md"] = _joined(_file(name, title, chapters))
    return files


def _joined(parts: Iterable[str]) -> str:
    return "\n\n".join(parts) + "\n"


def _file(name: str, title: str, chapters: Iterable[Page]) -> Iterator[str]:
    yield f"# {title}"
    yield _MADE
    yield "[All pages](README.md)"
    picture = FOLDER.parent / f"{PICTURES[name]}.png"
    if picture.is_file():
        yield f"![{title}](../{picture.name})"
    for chapter in chapters:
        yield f"## {_plain(chapter.title)}"
        for block in chapter.blocks:
            yield from _written(block)


def _written(block: Block) -> Iterator[str]:
    if isinstance(block, Heading):
        yield f"### {_plain(_text(block))}"
    elif isinstance(block, Keys):
        rows = [f"| {', '.join(map(_key, row.keys))} | {_plain(row.does)} |" for row in block.rows]
        yield "\n".join(["| | |", "|---|---|", *rows])
    elif isinstance(block, Examples):
        signs = {True: "✓", False: "✗"}
        rows = [f"- {signs[each.right]} {_plain(each.caption)}" for each in block.examples]
        yield "\n".join(rows)
    elif isinstance(block, Text):
        yield _plain(_text(block))
    elif isinstance(block, Column | Row):
        for inner in block.inside():
            yield from _written(inner)
    else:
        raise TypeError(f"expected a block that can be written, found {type(block).__name__}")


def _text(block: Text) -> str:
    return " ".join(each.name for each in block.described())


def _plain(text: str) -> str:
    """A text without what Markdown would read out of it."""
    for sign in "\\`*_|<#":
        text = text.replace(sign, f"\\{sign}")
    return " ".join(text.split())


def _key(name: str) -> str:
    return f"`{name}`" if "`" not in name else _plain(name)


def main() -> None:
    """Writes all files, and takes away those of puzzles that are gone."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = pages()
    for path in FOLDER.glob("*.md"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, "utf-8")
    print(f"{len(made)} files")


if __name__ == "__main__":
    main()
