"""Riddles: how they are shown and played."""
