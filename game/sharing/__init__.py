"""Share texts, share cards, and ways to send a puzzle."""
