"""Boards made by repair alone, without a thought of how a person would solve them."""

from __future__ import annotations

from pathlib import Path

BOARDS = (Path(__file__).parent / "hard.txt").read_text("utf-8").split()
