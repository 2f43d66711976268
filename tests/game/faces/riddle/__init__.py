"""Tests of game/faces/riddle."""
