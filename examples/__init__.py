"""Puzzles that are no part of the cabinet: templates for one of your own."""
