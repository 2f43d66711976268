"""The cabinet: a drawer for each kind of puzzle, and the games begun in it."""
