"""Riddles of the player's own being solved: what was read of a text, and the screen."""
