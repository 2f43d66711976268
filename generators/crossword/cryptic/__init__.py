"""Cryptic clues with a parse from which the answer is derived, letter by letter."""
