"""The lists beside a Brick board: words found, words of the player, the last board."""
