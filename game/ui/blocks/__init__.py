"""Blocks: what a screen is composed of, measured, placed and drawn as one tree."""
