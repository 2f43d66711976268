"""What the player has solved: figures, charts and the year."""
