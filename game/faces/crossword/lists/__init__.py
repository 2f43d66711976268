"""The lists beside a crossword: clues, and the bank of a fill-in."""
