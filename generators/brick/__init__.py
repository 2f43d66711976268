"""Brick: the letters of a puzzle, and all the words that can be spelled with them."""
