"""Brick on the screen: all the words that the letters of a honeycomb spell."""
