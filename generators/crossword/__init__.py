"""Crosswords: fill-in, with a bank of words, and clued."""
