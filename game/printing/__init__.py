"""Puzzles on paper: pages, books, PDF and SVG."""
