"""Hints: the easiest next step, and its explanation in words."""
