"""How a crossword ends: the words that count as mistakes, and the page with the result."""
