"""Filling grids: patterns, word sets and the search."""
