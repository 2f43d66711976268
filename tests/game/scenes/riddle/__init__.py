"""Tests of game/scenes/riddle."""
