"""Pages that play puzzles: their rules, and games in a browser."""
